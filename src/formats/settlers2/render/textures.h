/* The ground textures: the position of their images in TEX5.LBM, TEX6.LBM or TEX7.LBM, which edge
 * it draws over its neighbours, and its colours. NOTES.md says where the figures come from. */
#ifndef MW_SETTLERS2_RENDER_TEXTURES_H
#define MW_SETTLERS2_RENDER_TEXTURES_H

#include "draw/colours.h"
#include "formats/settlers2/settlers2.h"
#include "formats/settlers2/terrain.h"

enum {
    S2_TEXTURE_SIDE = 256, /* of the game's pictures of textures */
    S2_EDGE_X = 192,
    S2_EDGE_Y = 160, /* plus 16 times the kind */
    S2_EDGE_WIDTH = 64,
    S2_EDGE_HEIGHT = 16,
    S2_TREE_INDEX = 41, /* of the three types of trees on small maps: 41 to 43 */
    S2_TREE_TYPES = 3,
};

enum {
    S2_TERRAIN_FEW_FLOES = 0x02, /* in the landscape of winter */
    S2_TERRAIN_MANY_FLOES = 0x03,
    S2_TERRAIN_WATER = 0x05,
};

enum s2_texture_kind {
    S2_TEXTURE_WHOLE,   /* both triangles use the same rectangle */
    S2_TEXTURE_STACKED, /* tip up in its upper half, tip down in its lower */
    S2_TEXTURE_TURNED,  /* the same, rotated so that the tip is the left or right corner */
    S2_TEXTURE_PIXEL,   /* one colour */
};

struct s2_texture {
    uint8_t kind; /* enum s2_texture_kind */
    uint8_t x, y, width, height;
    bool lit; /* shaded */
};

/* Never NULL: textures that no game has look like 0x11. */
const struct s2_texture *s2_texture_of(uint8_t terrain);

struct s2_texel_point {
    int32_t x, y; /* in halves of a pixel of the game's picture */
};

/* The corners of a triangle in its texture. Tip up: the tip, the left and the right end of its base; tip
 * down: the left end, the tip, the right end. */
void s2_texture_corners(const struct s2_texture *texture, bool tip_up, struct s2_texel_point points[3]);

enum s2_edge_kind {
    S2_EDGE_NONE,
    S2_EDGE_SNOW,     /* or stone */
    S2_EDGE_MOUNTAIN, /* or moor */
    S2_EDGE_DESERT,   /* or wasteland, ice */
    S2_EDGE_MEADOW,   /* or mountain of wasteland, tundra */
    S2_EDGE_WATER,
};

struct s2_edge {
    uint8_t kind;     /* enum s2_edge_kind, the order of the strips in the game's picture */
    uint8_t priority; /* higher priority is drawn over lower */
};

const struct s2_edge *s2_edge_of(unsigned landscape, uint8_t terrain);

/* Ice that swims on water: drawn over the texture of water. */
static inline bool s2_has_floes(unsigned landscape, uint8_t terrain)
{
    return landscape == S2_LANDSCAPE_WINTER &&
           (terrain == S2_TERRAIN_FEW_FLOES || terrain == S2_TERRAIN_MANY_FLOES);
}

struct s2_ground_colours {
    uint8_t map_index;     /* in the palette, on small maps; used when `fixed` */
    struct mw_colour map;  /* the colour of that, or of the pixel that represents the texture */
    struct mw_colour mean; /* of the texture */
};

const struct s2_ground_colours *s2_ground_colours_of(unsigned landscape, uint8_t terrain);

/* On small maps: the colour is `map_index`, whatever the texture shows. */
bool s2_map_index_is_fixed(uint8_t terrain);

/* Colours of trees on small maps. */
extern const struct mw_colour s2_tree_colours[S2_LANDSCAPES][S2_TREE_TYPES];

#endif
