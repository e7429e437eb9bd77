#include "textures.h"

#define WHOLE(x, y)                                                                                          \
    {                                                                                                        \
        S2_TEXTURE_WHOLE, x, y, 32, 31, true                                                                 \
    }
#define WATER                                                                                                \
    {                                                                                                        \
        S2_TEXTURE_TURNED, 193, 49, 53, 54, false                                                            \
    }
#define PIXEL                                                                                                \
    {                                                                                                        \
        S2_TEXTURE_PIXEL, 0, 254, 1, 1, false                                                                \
    }

enum {
    SINGLE_COLOUR = 0x11,
    LAST = 0x22, /* texture that any game has */
};

static const struct s2_texture textures[S2_TERRAINS] = {
    [0x00] = WHOLE(0, 96),
    [0x01] = WHOLE(0, 48),
    [0x02] = WHOLE(0, 0),
    [0x03] = WHOLE(96, 0),
    [0x04] = WHOLE(48, 0),
    [0x05] = WATER,
    [0x06] = WATER,
    [0x07] = WHOLE(48, 0),
    [0x08] = WHOLE(48, 96),
    [0x09] = WHOLE(96, 96),
    [0x0A] = WHOLE(144, 96),
    [0x0B] = WHOLE(48, 48),
    [0x0C] = WHOLE(96, 48),
    [0x0D] = WHOLE(144, 48),
    [0x0E] = WHOLE(0, 144),
    [0x0F] = WHOLE(144, 0),
    [0x10] = { S2_TEXTURE_TURNED, 193, 105, 53, 54, false },
    [0x11] = PIXEL,
    [0x12] = WHOLE(48, 144),
    [0x13] = WATER,
    [0x14] = { S2_TEXTURE_STACKED, 66, 222, 31, 33, false },
    [0x15] = { S2_TEXTURE_STACKED, 99, 222, 31, 33, false },
    [0x16] = { S2_TEXTURE_STACKED, 132, 222, 31, 33, false },
    [0x22] = WHOLE(48, 48),
};

static const struct s2_edge edges[S2_LANDSCAPES][S2_TERRAINS] = {
    {
        [0x00] = { S2_EDGE_DESERT, 15 },   [0x01] = { S2_EDGE_MOUNTAIN, 55 },
        [0x02] = { S2_EDGE_SNOW, 75 },     [0x03] = { S2_EDGE_MEADOW, 10 },
        [0x04] = { S2_EDGE_DESERT, 65 },   [0x05] = { S2_EDGE_WATER, 5 },
        [0x06] = { S2_EDGE_WATER, 80 },    [0x07] = { S2_EDGE_DESERT, 65 },
        [0x08] = { S2_EDGE_MEADOW, 30 },   [0x09] = { S2_EDGE_MEADOW, 25 },
        [0x0A] = { S2_EDGE_MEADOW, 20 },   [0x0B] = { S2_EDGE_MOUNTAIN, 50 },
        [0x0C] = { S2_EDGE_MOUNTAIN, 45 }, [0x0D] = { S2_EDGE_MOUNTAIN, 40 },
        [0x0E] = { S2_EDGE_DESERT, 60 },   [0x0F] = { S2_EDGE_MEADOW, 35 },
        [0x10] = { S2_EDGE_NONE, 0 },      [0x11] = { S2_EDGE_NONE, 255 },
        [0x12] = { S2_EDGE_MOUNTAIN, 70 }, [0x13] = { S2_EDGE_WATER, 80 },
        [0x14] = { S2_EDGE_NONE, 0 },      [0x15] = { S2_EDGE_NONE, 0 },
        [0x16] = { S2_EDGE_NONE, 0 },      [0x22] = { S2_EDGE_MOUNTAIN, 50 },
    },
    {
        [0x00] = { S2_EDGE_MEADOW, 40 },   [0x01] = { S2_EDGE_MEADOW, 30 },
        [0x02] = { S2_EDGE_NONE, 20 },     [0x03] = { S2_EDGE_SNOW, 80 },
        [0x04] = { S2_EDGE_DESERT, 50 },   [0x05] = { S2_EDGE_MOUNTAIN, 70 },
        [0x06] = { S2_EDGE_MOUNTAIN, 70 }, [0x07] = { S2_EDGE_DESERT, 50 },
        [0x08] = { S2_EDGE_MEADOW, 40 },   [0x09] = { S2_EDGE_MEADOW, 40 },
        [0x0A] = { S2_EDGE_MEADOW, 40 },   [0x0B] = { S2_EDGE_MEADOW, 30 },
        [0x0C] = { S2_EDGE_MEADOW, 30 },   [0x0D] = { S2_EDGE_MEADOW, 30 },
        [0x0E] = { S2_EDGE_DESERT, 60 },   [0x0F] = { S2_EDGE_MEADOW, 40 },
        [0x10] = { S2_EDGE_NONE, 10 },     [0x11] = { S2_EDGE_NONE, 10 },
        [0x12] = { S2_EDGE_SNOW, 90 },     [0x13] = { S2_EDGE_MOUNTAIN, 70 },
        [0x14] = { S2_EDGE_NONE, 10 },     [0x15] = { S2_EDGE_NONE, 10 },
        [0x16] = { S2_EDGE_NONE, 10 },     [0x22] = { S2_EDGE_MEADOW, 30 },
    },
    {
        [0x00] = { S2_EDGE_MEADOW, 18 },   [0x01] = { S2_EDGE_MOUNTAIN, 48 },
        [0x02] = { S2_EDGE_WATER, 73 },    [0x03] = { S2_EDGE_WATER, 83 },
        [0x04] = { S2_EDGE_DESERT, 43 },   [0x05] = { S2_EDGE_WATER, 78 },
        [0x06] = { S2_EDGE_WATER, 78 },    [0x07] = { S2_EDGE_DESERT, 43 },
        [0x08] = { S2_EDGE_MEADOW, 23 },   [0x09] = { S2_EDGE_MEADOW, 28 },
        [0x0A] = { S2_EDGE_MEADOW, 33 },   [0x0B] = { S2_EDGE_MOUNTAIN, 63 },
        [0x0C] = { S2_EDGE_MOUNTAIN, 58 }, [0x0D] = { S2_EDGE_MOUNTAIN, 53 },
        [0x0E] = { S2_EDGE_MEADOW, 8 },    [0x0F] = { S2_EDGE_MEADOW, 13 },
        [0x10] = { S2_EDGE_NONE, 0 },      [0x11] = { S2_EDGE_NONE, 255 },
        [0x12] = { S2_EDGE_SNOW, 68 },     [0x13] = { S2_EDGE_WATER, 78 },
        [0x14] = { S2_EDGE_NONE, 0 },      [0x15] = { S2_EDGE_NONE, 0 },
        [0x16] = { S2_EDGE_NONE, 0 },      [0x22] = { S2_EDGE_MOUNTAIN, 38 },
    },
};

static const struct s2_ground_colours looks[S2_TERRAINS][S2_LANDSCAPES] = {
    [0x00] = { { 233, { 103, 147, 23, 255 }, { 143, 157, 66, 255 } },
               { 114, { 71, 75, 83, 255 }, { 87, 87, 79, 255 } },
               { 123, { 163, 175, 207, 255 }, { 167, 174, 192, 255 } } },
    [0x01] = { { 216, { 159, 131, 91, 255 }, { 158, 138, 107, 255 } },
               { 167, { 115, 111, 87, 255 }, { 77, 80, 79, 255 } },
               { 116, { 87, 91, 111, 255 }, { 107, 111, 142, 255 } } },
    [0x02] = { { 123, { 183, 195, 203, 255 }, { 198, 208, 215, 255 } },
               { 139, { 135, 0, 0, 255 }, { 112, 23, 14, 255 } },
               { 242, { 0, 51, 111, 255 }, { 1, 64, 124, 255 } } },
    [0x03] = { { 233, { 103, 147, 23, 255 }, { 64, 120, 34, 255 } },
               { 160, { 0, 27, 35, 255 }, { 64, 51, 39, 255 } },
               { 244, { 0, 55, 115, 255 }, { 2, 68, 127, 255 } } },
    [0x04] = { { 199, { 195, 159, 127, 255 }, { 195, 161, 128, 255 } },
               { 85, { 159, 127, 103, 255 }, { 158, 128, 105, 255 } },
               { 183, { 0, 115, 179, 255 }, { 0, 109, 175, 255 } } },
    [0x05] = { { 61, { 19, 59, 167, 255 }, { 0, 106, 135, 255 } },
               { 42, { 71, 71, 47, 255 }, { 70, 73, 49, 255 } },
               { 240, { 0, 43, 111, 255 }, { 0, 50, 110, 255 } } },
    [0x06] = { { 61, { 19, 59, 167, 255 }, { 0, 106, 135, 255 } },
               { 42, { 71, 71, 47, 255 }, { 70, 73, 49, 255 } },
               { 240, { 0, 43, 111, 255 }, { 0, 50, 110, 255 } } },
    [0x07] = { { 199, { 195, 159, 127, 255 }, { 195, 161, 128, 255 } },
               { 85, { 159, 127, 103, 255 }, { 158, 128, 105, 255 } },
               { 183, { 0, 115, 179, 255 }, { 0, 109, 175, 255 } } },
    [0x08] = { { 231, { 75, 123, 15, 255 }, { 90, 135, 19, 255 } },
               { 165, { 95, 91, 67, 255 }, { 94, 93, 81, 255 } },
               { 36, { 179, 167, 151, 255 }, { 168, 167, 170, 255 } } },
    [0x09] = { { 233, { 103, 147, 23, 255 }, { 85, 131, 17, 255 } },
               { 166, { 103, 99, 75, 255 }, { 106, 99, 81, 255 } },
               { 102, { 183, 187, 183, 255 }, { 165, 171, 154, 255 } } },
    [0x0A] = { { 230, { 67, 115, 11, 255 }, { 87, 132, 18, 255 } },
               { 166, { 103, 99, 75, 255 }, { 118, 106, 88, 255 } },
               { 123, { 163, 175, 207, 255 }, { 153, 173, 161, 255 } } },
    [0x0B] = { { 216, { 159, 131, 91, 255 }, { 157, 137, 108, 255 } },
               { 33, { 115, 103, 87, 255 }, { 72, 70, 72, 255 } },
               { 117, { 99, 99, 127, 255 }, { 105, 127, 163, 255 } } },
    [0x0C] = { { 216, { 159, 131, 91, 255 }, { 150, 131, 102, 255 } },
               { 212, { 107, 79, 39, 255 }, { 72, 65, 56, 255 } },
               { 118, { 107, 111, 143, 255 }, { 125, 120, 137, 255 } } },
    [0x0D] = { { 215, { 143, 115, 75, 255 }, { 144, 125, 96, 255 } },
               { 212, { 107, 79, 39, 255 }, { 71, 59, 40, 255 } },
               { 118, { 107, 111, 143, 255 }, { 114, 120, 154, 255 } } },
    [0x0E] = { { 236, { 139, 179, 43, 255 }, { 174, 161, 102, 255 } },
               { 167, { 115, 111, 87, 255 }, { 137, 121, 101, 255 } },
               { 233, { 103, 147, 23, 255 }, { 150, 161, 136, 255 } } },
    [0x0F] = { { 231, { 75, 123, 15, 255 }, { 96, 135, 25, 255 } },
               { 114, { 71, 75, 83, 255 }, { 112, 102, 85, 255 } },
               { 120, { 127, 135, 175, 255 }, { 156, 158, 172, 255 } } },
    [0x10] = { { 57, { 195, 35, 35, 255 }, { 190, 103, 7, 255 } },
               { 248, { 123, 0, 0, 255 }, { 129, 23, 0, 255 } },
               { 248, { 147, 47, 7, 255 }, { 144, 63, 2, 255 } } },
    [0x11] = { { 254, { 255, 0, 143, 255 }, { 255, 0, 143, 255 } },
               { 254, { 79, 31, 35, 255 }, { 79, 31, 35, 255 } },
               { 0, { 0, 0, 0, 255 }, { 0, 0, 0, 255 } } },
    [0x12] = { { 216, { 159, 131, 91, 255 }, { 132, 134, 92, 255 } },
               { 160, { 0, 27, 35, 255 }, { 50, 62, 50, 255 } },
               { 122, { 151, 163, 195, 255 }, { 163, 175, 206, 255 } } },
    [0x13] = { { 61, { 19, 59, 167, 255 }, { 0, 106, 135, 255 } },
               { 42, { 71, 71, 47, 255 }, { 70, 73, 49, 255 } },
               { 240, { 0, 43, 111, 255 }, { 0, 50, 110, 255 } } },
    [0x14] = { { 57, { 195, 35, 35, 255 }, { 255, 0, 143, 255 } },
               { 248, { 123, 0, 0, 255 }, { 79, 31, 35, 255 } },
               { 248, { 147, 47, 7, 255 }, { 0, 0, 0, 255 } } },
    [0x15] = { { 57, { 195, 35, 35, 255 }, { 255, 0, 143, 255 } },
               { 248, { 123, 0, 0, 255 }, { 79, 31, 35, 255 } },
               { 248, { 147, 47, 7, 255 }, { 0, 0, 0, 255 } } },
    [0x16] = { { 57, { 195, 35, 35, 255 }, { 255, 0, 143, 255 } },
               { 248, { 123, 0, 0, 255 }, { 79, 31, 35, 255 } },
               { 248, { 147, 47, 7, 255 }, { 0, 0, 0, 255 } } },
    [0x22] = { { 216, { 159, 131, 91, 255 }, { 157, 137, 108, 255 } },
               { 33, { 115, 103, 87, 255 }, { 72, 70, 72, 255 } },
               { 117, { 99, 99, 127, 255 }, { 105, 127, 163, 255 } } },
};

const struct mw_colour s2_tree_colours[S2_LANDSCAPES][S2_TREE_TYPES] = {
    { { 7, 87, 23, 255 }, { 15, 111, 19, 255 }, { 39, 135, 27, 255 } },
    { { 71, 63, 23, 255 }, { 71, 71, 47, 255 }, { 35, 123, 23, 255 } },
    { { 31, 75, 0, 255 }, { 47, 99, 0, 255 }, { 71, 123, 11, 255 } },
};

/* The texture itself, or the one that represents all unknown ones. */
static uint8_t known(uint8_t terrain)
{
    terrain &= S2_TERRAIN_MASK;
    return terrain <= LAST && textures[terrain].width ? terrain : SINGLE_COLOUR;
}

const struct s2_texture *s2_texture_of(uint8_t terrain)
{
    return &textures[known(terrain)];
}

/* Half a pixel inside the rectangle, in the middle of the outermost pixels. */
void s2_texture_corners(const struct s2_texture *texture, bool tip_up, struct s2_texel_point points[3])
{
    int32_t left = 2 * texture->x + 1, right = 2 * (texture->x + texture->width) - 1;
    int32_t top = 2 * texture->y + 1, bottom = 2 * (texture->y + texture->height) - 1;
    int32_t middle_x = texture->x * 2 + texture->width, middle_y = texture->y * 2 + texture->height;
    const struct s2_texel_point up[][3] = {
        [S2_TEXTURE_WHOLE] = { { middle_x, top }, { left, bottom }, { right, bottom } },
        [S2_TEXTURE_STACKED] = { { middle_x, top }, { left, middle_y }, { right, middle_y } },
        [S2_TEXTURE_TURNED] = { { left, middle_y }, { right, middle_y }, { middle_x, top } },
        [S2_TEXTURE_PIXEL] = { { left, top }, { left, top }, { left, top } },
    };
    const struct s2_texel_point down[][3] = {
        [S2_TEXTURE_WHOLE] = { { left, top }, { middle_x, bottom }, { right, top } },
        [S2_TEXTURE_STACKED] = { { left, middle_y }, { middle_x, bottom }, { right, middle_y } },
        [S2_TEXTURE_TURNED] = { { middle_x, bottom }, { right, middle_y }, { left, middle_y } },
        [S2_TEXTURE_PIXEL] = { { left, top }, { left, top }, { left, top } },
    };
    for (int i = 0; i < 3; i++)
        points[i] = tip_up ? up[texture->kind][i] : down[texture->kind][i];
}

const struct s2_edge *s2_edge_of(unsigned landscape, uint8_t terrain)
{
    return &edges[landscape][known(terrain)];
}

const struct s2_ground_colours *s2_ground_colours_of(unsigned landscape, uint8_t terrain)
{
    return &looks[known(terrain)][landscape];
}

bool s2_map_index_is_fixed(uint8_t terrain)
{
    const struct s2_texture *texture = s2_texture_of(terrain);
    return texture->kind == S2_TEXTURE_TURNED || texture->kind == S2_TEXTURE_STACKED ||
           (terrain & S2_TERRAIN_MASK) == 0x0E;
}
