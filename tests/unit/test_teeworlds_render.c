/* Pictures of maps, exact to the pixel: tiles, groups and screens; the effect of each option. Quads and
 * entities are in test_teeworlds_render_quads.c. */
#include "test.h"

#include <mapwright/unstable/teeworlds.h>

#include "teeworlds_picture.h"

/* ---- tiles ---- */

/* The pixel of a cell that appears at x, y of a tile: undoes the rotation, then the flips. */
static struct mw_colour turned(const struct fixture *f, uint8_t index, unsigned flags, int x, int y)
{
    if (flags & TW_TILE_ROTATE) {
        int old = x;
        x = y;
        y = CELL - 1 - old;
    }
    if (flags & TW_TILE_FLIP_X)
        x = CELL - 1 - x;
    if (flags & TW_TILE_FLIP_Y)
        y = CELL - 1 - y;
    return texel(f, index, x, y);
}

static void every_flip_and_rotation(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 1);
    add_tiles(f, 2, 16, 1, "\"image\": 0, " WHITE, "\"37*16\"", "\"0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15\"");
    open_made(f);
    draw(f, "area=0,0,512,32 scale=" ONE_TO_ONE);
    assert_int_equal(f->picture.pixels.width, 64);
    assert_int_equal(f->picture.pixels.height, 4);
    for (unsigned flags = 0; flags < 16; flags++)
        for (int y = 0; y < CELL; y++)
            for (int x = 0; x < CELL; x++)
                assert_pixel(f, flags * CELL + (unsigned)x, (unsigned)y, turned(f, 37, flags, x, y));
}

/* Tiles that are too large for stamps or not aligned to whole pixels are drawn the same. */
static void rotated_and_enlarged(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 1);
    add_tiles(f, 2, 16, 1, "\"image\": 0, " WHITE, "\"37*16\"", "\"0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15\"");
    open_made(f);
    for (unsigned flags = 0; flags < 16; flags++)
        for (int round = 0; round < 2; round++) {
            char options[80];
            snprintf(options, sizeof options, "area=%u,0,32,32 scale=%s", flags * 32, round ? "16" : "3.3");
            draw(f, options);
            for (int y = 0; y < CELL; y++)
                for (int x = 0; x < CELL; x++) {
                    uint32_t middle_x = (uint32_t)((2 * x + 1) * (int)f->picture.pixels.width / (2 * CELL));
                    uint32_t middle_y = (uint32_t)((2 * y + 1) * (int)f->picture.pixels.height / (2 * CELL));
                    assert_near(at(f, middle_x, middle_y), turned(f, 37, flags, x, y), 3);
                }
        }
}

static void cells_do_not_bleed(void **state)
{
    struct fixture *f = *state;
    for (int i = 0; i < IMAGE_SIDE * IMAGE_SIDE; i++) { /* cell 17 is white, the cells around it are black */
        bool white = i % IMAGE_SIDE / CELL == 1 && i / IMAGE_SIDE / CELL == 1;
        memset(f->image + i * 4, white ? 255 : 0, 3);
    }
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 1);
    add_tiles(f, 2, 2, 1, "\"image\": 0, " WHITE, "\"17 17\"", "\"0 0\"");
    open_made(f);
    static const char *const scales[] = { "0.031", "0.05", "0.1", "0.125", "0.37", "1", "2.7" };
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
        char options[80];
        snprintf(options, sizeof options, "area=0,0,64,32 scale=%s", scales[i]);
        draw(f, options);
        for (uint32_t y = 0; y < f->picture.pixels.height; y++)
            for (uint32_t x = 0; x < f->picture.pixels.width; x++)
                assert_pixel(f, x, y, MW_WHITE);
    }
}

static void shrinking_averages(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 1);
    add_tiles(f, 2, 1, 1, "\"image\": 0, " WHITE, "\"37\"", "\"0\"");
    open_made(f);
    draw(f, "area=0,0,32,32 scale=0.0625");
    for (int y = 0; y < 2; y++)
        for (int x = 0; x < 2; x++) {
            struct mw_colour a = texel(f, 37, x * 2, y * 2), b = texel(f, 37, x * 2 + 1, y * 2);
            struct mw_colour c = texel(f, 37, x * 2, y * 2 + 1), d = texel(f, 37, x * 2 + 1, y * 2 + 1);
            assert_near(at(f, (uint32_t)x, (uint32_t)y),
                        MW_RGB((uint8_t)((a.r + b.r + c.r + d.r + 2) / 4),
                               (uint8_t)((a.g + b.g + c.g + d.g + 2) / 4),
                               (uint8_t)((a.b + b.b + c.b + d.b + 2) / 4)),
                        1);
        }
}

/* Sets the texel of a cell to a colour of its own. */
static void set_texel(struct fixture *f, uint8_t index, int x, int y, struct mw_colour colour)
{
    size_t column = (size_t)(index % 16 * CELL + x), row = (size_t)(index / 16 * CELL + y);
    memcpy(f->image + (row * IMAGE_SIDE + column) * 4, &colour, 4);
}

static void teeworlds07_premultiplies_textures(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 1);
    add_tiles(f, 2, 1, 1, "\"image\": 0, " WHITE, "\"37\"", "\"0\"");
    for (int i = 0; i < CELL * CELL; i++)
        set_texel(f, 37, i % CELL, i / CELL, i % CELL < 2 ? MW_RGBA(0, 255, 0, 0) : MW_RGB(200, 0, 0));
    open_made(f);
    /* At twice the size, pixel 3 consists of three quarters of column 1 and a quarter of column 2. */
    draw(f, "area=0,0,32,32 background=black as=ddnet scale=0.25");
    assert_near(at(f, 3, 4), MW_RGB(200 / 16, 255 * 3 / 16, 0), 1);
    draw(f, "area=0,0,32,32 background=black as=teeworlds07 scale=0.25");
    assert_near(at(f, 3, 4), MW_RGB(200 / 4, 0, 0), 1);
    assert_near(at(f, 4, 4), MW_RGB(200 * 3 / 4, 0, 0), 1);
    assert_pixel(f, 5, 4, MW_RGB(200, 0, 0));
}

/* Shrunk to a pixel, a cell of 4 x 4 texels is their mean, but on a screen of 0.7 only that of the middle. */
static void teeworlds07_has_no_mipmaps_for_tiles(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 1);
    add_tiles(f, 2, 1, 1, "\"image\": 0, " WHITE, "\"37\"", "\"0\"");
    for (int i = 0; i < CELL * CELL; i++) {
        bool middle = i % CELL % 3 && i / CELL % 3;
        set_texel(f, 37, i % CELL, i / CELL, middle ? MW_RGB(240, 0, 0) : MW_RGB(0, 0, 80));
    }
    open_made(f);
    draw(f, "area=0,0,32,32 as=teeworlds07 scale=0.03125");
    assert_near(at(f, 0, 0), MW_RGB(240 / 4, 0, 80 * 3 / 4), 20); /* two levels, the last being the mean */
    draw(f, "camera=64,48 border=no zoom=0.103369324 size=4x3 as=teeworlds07");
    assert_near(at(f, 0, 0), MW_RGB(240, 0, 0), 1);
    draw(f, "camera=64,48 border=no zoom=0.103369324 size=4x3 as=ddnet");
    assert_true(at(f, 0, 0).r < 200);
}

static void tiles_smaller_than_pixels(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 1);
    add_tiles(f, 2, 8, 2, "\"image\": -1, " WHITE, "\"1 0 1 0 1 1 1 1\", \"0 1 0 1 1 1 1 1\"",
              "\"0*8\", \"0*8\"");
    open_made(f);
    draw(f, "area=0,0,256,64 scale=0.015625 background=black"); /* 2 x 2 tiles per pixel */
    assert_int_equal(f->picture.pixels.width, 4);
    assert_pixel(f, 0, 0, MW_RGB(128, 128, 128));
    assert_pixel(f, 1, 0, MW_RGB(128, 128, 128));
    assert_pixel(f, 2, 0, MW_WHITE);
}

static void plain_layers_and_colours(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 2);
    add_tiles(f, 2, 2, 1,
              "\"image\": -1, \"color_r\": 200, \"color_g\": 100, \"color_b\": 0, \"color_a\": 255, "
              "\"color_envelope\": -1",
              "\"5 0\"", "\"0 0\"");
    add_tiles(f, 3, 2, 1,
              "\"image\": 0, \"color_r\": 255, \"color_g\": 128, \"color_b\": 255, \"color_a\": 128, "
              "\"color_envelope\": -1",
              "\"37 37\"", "\"0 0\"");
    open_made(f);
    draw(f, "area=0,0,64,32 background=#102030 scale=" ONE_TO_ONE);
    struct mw_colour over = texel(f, 37, 1, 2);
    over.g = (uint8_t)((over.g * 128 + 127) / 255);
    over.a = 128;
    assert_near(at(f, 1, 2), mw_colour_over(MW_RGB(200, 100, 0), over), 1);
    assert_near(at(f, 5, 2), mw_colour_over(MW_RGB(16, 32, 48), over), 1);
    draw(f, "area=0,0,64,32 background=transparent hide-layer=2 scale=" ONE_TO_ONE);
    assert_pixel(f, 1, 2, MW_RGB(200, 100, 0));
    assert_pixel(f, 5, 2, MW_TRANSPARENT);
    draw(f, "area=0,0,64,32 layer=0 scale=" ONE_TO_ONE);
    assert_pixel(f, 1, 2, MW_GREY);
    draw(f, "area=0,0,64,32 layer=0 as=teeworlds07 scale=" ONE_TO_ONE);
    assert_pixel(f, 1, 2, MW_BLACK);
}

#define ENVELOPE                                                                                             \
    ", \"envelopes\": [{\"version\": 2, \"channels\": \"color\", \"num_points\": 2, \"synchronized\": "      \
    "\"%s\"}], \"envelope_points\": [{\"stride\": 6, \"points\": [{\"time\": 0, \"curve\": \"%s\", "         \
    "\"values\": {\"a\": 0, \"b\": 0, \"c\": 1024, \"d\": 1024}}, {\"time\": 1000, \"curve\": \"linear\", "  \
    "\"values\": {\"a\": 1024, \"b\": 512, \"c\": 1024, \"d\": 1024}}]}]"

static void colours_through_envelopes(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 1);
    add_tiles(f, 2, 1, 1,
              "\"image\": -1, \"color_r\": 255, \"color_g\": 255, \"color_b\": 255, \"color_a\": 255, "
              "\"color_envelope\": 0, \"color_envelope_offset\": 100",
              "\"5\"", "\"0\"");
    append_json(f->more, sizeof f->more, ENVELOPE, "no", "slow");
    open_made(f);
    draw(f, "area=0,0,32,32 time=400 scale=" ONE_TO_ONE); /* 0.5 ^ 3 of the difference */
    assert_pixel(f, 0, 0, MW_RGB(32, 16, 255));
    draw(f, "area=0,0,32,32 time=7 unsync-time=400 scale=" ONE_TO_ONE);
    assert_pixel(f, 0, 0, MW_RGB(32, 16, 255));
    draw(f, "area=0,0,32,32 time=400 unsync-time=900 scale=" ONE_TO_ONE); /* the clock wraps around */
    assert_pixel(f, 0, 0, MW_RGB(0, 0, 255));
}

/* ---- groups ---- */

static void parallax_and_offset(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, "\"parallax_x\": 50, \"parallax_y\": 0, \"offset_x\": 8, \"offset_y\": -16", 1, 1);
    add_tiles(f, 2, 1, 1, "\"image\": -1, " WHITE, "\"5\"", "\"0\"");
    open_made(f);
    /* The centre of the map is at 64, 32, so the group moves by 64 / 2 - 8 and 32 + 16. */
    draw(f, "background=black scale=0.125");
    assert_int_equal(f->picture.pixels.width, 16);
    for (uint32_t y = 0; y < 8; y++)
        for (uint32_t x = 0; x < 16; x++)
            assert_pixel(f, x, y, x >= 3 && x < 7 && y >= 6 ? MW_WHITE : MW_BLACK);
    /* A part of the map shows the same. */
    draw(f, "area=16,40,32,24 background=black scale=0.125");
    for (uint32_t y = 0; y < 3; y++)
        for (uint32_t x = 0; x < 4; x++)
            assert_pixel(f, x, y, x >= 1 && y >= 1 ? MW_WHITE : MW_BLACK);
}

static void clips_are_in_world_coordinates(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(
        f,
        "\"parallax_x\": 0, \"parallax_y\": 0, \"use_clipping\": \"yes\", \"clip_x\": 40, \"clip_y\": 16, "
        "\"clip_width\": 48, \"clip_height\": 24",
        1, 1);
    add_tiles(f, 2, 1, 1, "\"image\": -1, " WHITE, "\"5\"", "\"0\"");
    open_made(f);
    draw(f, "border background=black scale=0.125");
    for (uint32_t y = 0; y < 8; y++)
        for (uint32_t x = 0; x < 16; x++)
            assert_pixel(f, x, y, x >= 5 && x < 11 && y >= 2 && y < 5 ? MW_WHITE : MW_BLACK);
}

static void borders_repeat(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 1);
    add_tiles(f, 2, 2, 2, "\"image\": 0, " WHITE, "\"37 0\", \"38 39\"", "\"0 0\", \"8 1\"");
    open_made(f);
    static const char area[] = "area=-64,-64,192,192 background=black scale=" ONE_TO_ONE;
    char with[100];
    snprintf(with, sizeof with, "%s border", area);
    draw(f, with);
    for (int row = 0; row < 6; row++)
        for (int column = 0; column < 6; column++) {
            static const uint8_t index[2][2] = { { 37, 0 }, { 38, 39 } },
                                 flags[2][2] = { { 0, 0 }, { 8, 1 } };
            int x = column < 3 ? 0 : 1, y = row < 3 ? 0 : 1;
            struct mw_colour expected = index[y][x] ? turned(f, index[y][x], flags[y][x], 3, 1) : MW_BLACK;
            assert_pixel(f, (uint32_t)(column * 4 + 3), (uint32_t)(row * 4 + 1), expected);
        }
    draw(f, area);
    assert_pixel(f, 7, 7, MW_BLACK);
    assert_pixel(f, 8, 8, texel(f, 37, 0, 0));
    assert_pixel(f, 16, 16, MW_BLACK);
    /* Far from the layer only its corner is visible. */
    draw(f, "area=-3200,-3200,32,32 border scale=" ONE_TO_ONE);
    assert_pixel(f, 2, 1, texel(f, 37, 2, 1));
    draw(f, "area=3200,3200,32,32 border scale=" ONE_TO_ONE);
    assert_pixel(f, 2, 1, turned(f, 39, 1, 2, 1));
}

static void details_can_be_left_out(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 1);
    add_tiles(f, 2, 1, 1, "\"flags\": [\"detail\"], \"image\": -1, " WHITE, "\"5\"", "\"0\"");
    open_made(f);
    draw(f, "area=0,0,32,32 scale=" ONE_TO_ONE);
    assert_pixel(f, 0, 0, MW_WHITE);
    draw(f, "area=0,0,32,32 detail=no scale=" ONE_TO_ONE);
    assert_pixel(f, 0, 0, MW_GREY);
}

/* ---- screens ---- */

static void screens(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 1);
    add_tiles(f, 2, 1, 1, "\"image\": -1, " WHITE, "\"5\"", "\"0\"");
    open_made(f);
    draw(f, "camera=0,0 border=no");
    assert_int_equal(f->picture.pixels.width, 1280);
    assert_int_equal(f->picture.pixels.height, 720);
    draw(f, "camera=0,0 border=no aspect=4:3");
    assert_int_equal(f->picture.pixels.width, 960);
    /* 800 x 600 shows 1238.28 x 928.71 units: at this zoom a unit is a pixel. */
    draw(f, "camera=0,0 border=no zoom=0.6460582 size=800x600 background=black");
    for (uint32_t y = 280; y < 340; y++)
        for (uint32_t x = 380; x < 440; x++) {
            bool inside = x >= 400 && x < 432 && y >= 300 && y < 332;
            assert_pixel(f, x, y, inside ? MW_WHITE : MW_BLACK);
        }
    draw(f, "camera=0,0 size=800x600");
    assert_pixel(f, 799, 599, MW_WHITE); /* borders by default */
    draw(f, "camera=-16.5,-0.25 border=no aspect=1.5 scale=2");
    assert_true(f->picture.pixels.width == 2627 &&
                f->picture.pixels.height == 1751); /* sqrt(1150000 * 1.5) * 2 */
}

/* Screens are at most 1500 units wide. */
static void wide_screens(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 1);
    add_tiles(f, 2, 1, 1, "\"image\": -1, " WHITE, "\"5\"", "\"0\"");
    open_made(f);
    draw(f, "camera=750,75 border=no size=1500x150 background=black");
    assert_pixel(f, 31, 31, MW_WHITE);
    assert_pixel(f, 32, 31, MW_BLACK);
    draw(f, "camera=52.5,525 border=no size=105x1050 background=black");
    assert_pixel(f, 31, 31, MW_WHITE);
    assert_pixel(f, 31, 32, MW_BLACK);
}

/* The whole game layer, 128 x 64 units, is as wide as the picture: 15 pixels per unit. */
static void thumbnails(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 1);
    add_tiles(f, 2, 1, 1, "\"image\": -1, " WHITE, "\"5\"", "\"0\"");
    open_made(f);
    draw(f, "thumbnail border=no");
    assert_true(f->picture.pixels.width == 1920 && f->picture.pixels.height == 1080);
    assert_pixel(f, 0, 60, MW_WHITE);
    assert_pixel(f, 479, 539, MW_WHITE);
    assert_pixel(f, 480, 539, MW_BLACK);
    assert_pixel(f, 0, 59, MW_BLACK);
    draw(f, "thumbnail");
    assert_pixel(f, 1919, 1079, MW_WHITE); /* the border of the tile */
    draw(f, "thumbnail border=no size=128x64 background=grey");
    assert_true(f->picture.pixels.width == 128 && f->picture.pixels.height == 64);
    assert_pixel(f, 31, 31, MW_WHITE);
    assert_pixel(f, 32, 31, MW_GREY);
    draw(f, "thumbnail border=no at=0.5,0.5");
    assert_pixel(f, 720, 300, MW_WHITE);
    assert_pixel(f, 719, 300, MW_BLACK);
    assert_pixel(f, 1199, 779, MW_WHITE);
    assert_pixel(f, 1199, 780, MW_BLACK);
    /* Positions in tiles without the rest. */
    draw(f, "at=2,0.5 border=no zoom=0.6460582 size=800x600 background=black");
    assert_pixel(f, 400 - 64, 300 - 16, MW_WHITE);
    assert_pixel(f, 400 - 65, 300 - 16, MW_BLACK);
    assert_pixel(f, 400 - 33, 300 + 15, MW_WHITE);
    assert_pixel(f, 400 - 32, 300 + 15, MW_BLACK);
}

/* When a player zooms out, DDNet does not scale groups without parallax; 0.7 does. */
static void zoom_of_distant_groups(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, "\"parallax_x\": 0, \"parallax_y\": 0", 1, 1);
    add_tiles(f, 2, 1, 1, "\"image\": -1, " WHITE, "\"5\"", "\"0\"");
    open_made(f);
    draw(f, "camera=500,300 border=no zoom=0.6460582 size=800x600 as=teeworlds07");
    assert_pixel(f, 431, 331, MW_WHITE);
    assert_pixel(f, 432, 332, MW_BLACK);
    draw(f, "camera=500,300 border=no zoom=1.2921164 size=800x600 as=teeworlds07");
    assert_pixel(f, 415, 315, MW_WHITE);
    assert_pixel(f, 416, 316, MW_BLACK);
    draw(f, "camera=500,300 border=no zoom=1.2921164 size=800x600 as=ddnet"); /* 0.646 pixels per unit */
    assert_pixel(f, 419, 319, MW_WHITE);
    assert_pixel(f, 421, 321, MW_GREY);
    draw(f, "camera=500,300 border=no zoom=50 size=800x600 as=ddnet");
    assert_pixel(f, 419, 319, MW_WHITE);
    assert_pixel(f, 421, 321, MW_GREY);
}

/* A map of 180 tiles is as wide as 4.03 screens; distant groups are scaled accordingly. */
static void distant_groups_cover_the_whole_map(void **state)
{
    struct fixture *f = *state;
    add_group(f, PLAIN_GROUP, 0, 1);
    add_tiles(f, 1, 180, 1, "\"tile_flags\": [\"game\"], \"image\": -1, " WHITE, "\"0*180\"", "\"0*180\"");
    add_group(f, "\"parallax_x\": 0, \"parallax_y\": 0", 1, 1);
    add_tiles(f, 2, 1, 1, "\"image\": -1, " WHITE, "\"5\"", "\"0\"");
    open_made(f);
    draw(f, "scale=0.25 border=no");
    assert_pixel(f, 719, 4, MW_GREY);
    assert_pixel(f, 720, 4, MW_WHITE);
    assert_pixel(f, 751, 7, MW_WHITE);
    assert_pixel(f, 753, 7, MW_GREY);
    draw(f, "scale=0.25 border=no zoom=1");
    assert_pixel(f, 727, 7, MW_WHITE);
    assert_pixel(f, 728, 7, MW_GREY);
}

/* ---- options ---- */

static void options_are_checked(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    open_made(f);
    static const struct {
        const char *options;
        int error;
        const char *message;
    } cases[] = {
        { "camera=1", MW_E_ARGUMENT, "camera requires X,Y in world units (32 per tile), or none, not \"1\"" },
        { "camera=1,2,3", MW_E_ARGUMENT,
          "camera requires X,Y in world units (32 per tile), or none, not \"1,2,3\"" },
        { "camera=1,x", MW_E_ARGUMENT,
          "camera requires X,Y in world units (32 per tile), or none, not \"1,x\"" },
        { "camera=1,99999999999", MW_E_ARGUMENT,
          "camera requires X,Y in world units (32 per tile), or none, not \"1,99999999999\"" },
        { "zoom=0", MW_E_ARGUMENT,
          "zoom requires a number between 0.001 and 1000, not 0; larger numbers zoom out further" },
        { "camera=0,0 zoom=0", MW_E_ARGUMENT,
          "zoom requires a number between 0.001 and 1000, not 0; larger numbers zoom out further" },
        { "camera=0,0 zoom=1001", MW_E_ARGUMENT,
          "zoom requires a number between 0.001 and 1000, not 1001; larger numbers zoom out further" },
        { "camera=0,0 aspect=16:0", MW_E_ARGUMENT,
          "aspect requires WIDTH:HEIGHT such as 16:9, or a number such as 1.6, up to 100:1, not \"16:0\"" },
        { "camera=0,0 aspect=banana", MW_E_ARGUMENT,
          "aspect requires WIDTH:HEIGHT such as 16:9, or a number such as 1.6, up to 100:1, not "
          "\"banana\"" },
        { "camera=0,0 aspect=1:200", MW_E_ARGUMENT,
          "aspect requires WIDTH:HEIGHT such as 16:9, or a number such as 1.6, up to 100:1, not "
          "\"1:200\"" },
        { "camera=0,0 area=0,0,1,1", MW_E_ARGUMENT,
          "area and camera cannot be combined: area selects a part of the map, camera a screen" },
        { "camera=0,0 size=4x4 scale=2", MW_E_ARGUMENT,
          "size and scale cannot be combined when camera is set, because each determines the other" },
        { "aspect=16:9", MW_E_ARGUMENT,
          "the option \"aspect\" requires \"camera\", \"at\" or \"thumbnail\"" },
        { "at=20", MW_E_ARGUMENT, "at requires X,Y in tiles, such as 20.5,10, not \"20\"" },
        { "at=1,99999999", MW_E_ARGUMENT, "at requires X,Y in tiles, such as 20.5,10, not \"1,99999999\"" },
        { "at=1,1 camera=1,1", MW_E_ARGUMENT,
          "at and camera cannot be combined: both are the centre of the view" },
        { "thumbnail area=0,0,1,1", MW_E_ARGUMENT,
          "area and thumbnail cannot be combined: area selects a part of the map, thumbnail a screen" },
        { "at=1,1 size=4x4 scale=2", MW_E_ARGUMENT,
          "size and scale cannot be combined when at is set, because each determines the other" },
        { "scale=0.00001", MW_E_ARGUMENT, "scale requires a number between 0.0001 and 64, not 0.00001" },
        { "scale=65", MW_E_ARGUMENT, "scale requires a number between 0.0001 and 64, not 65" },
        { "size=0x5", MW_E_ARGUMENT,
          "size requires WIDTHxHEIGHT, each a whole number between 1 and 1000000, not \"0x5\"" },
        { "area=0,0,0,5", MW_E_ARGUMENT,
          "area requires X,Y,WIDTH,HEIGHT (width and height at least 1), each a whole number between "
          "-1000000000 and 1000000000, not \"0,0,0,5\"" },
        { "area=0,0,90000,90000 scale=64", MW_E_LIMIT,
          "a.map: the picture would be 5760000 x 5760000 pixels, but the maximum is 1000000 for each side; "
          "choose a "
          "smaller scale, a size or an area" },
        { "layer=nothing", MW_E_ARGUMENT, "layer: no match for \"nothing\" in the map's layers (1)" },
        { "hide-layer=1", MW_E_ARGUMENT, "hide-layer: no match for \"1\" in the map's layers (1)" },
        { "background=blurple", MW_E_ARGUMENT,
          "background requires #rgb, #rrggbb, #rrggbbaa or a name such as white, not \"blurple\"" },
        { "as=quake", MW_E_ARGUMENT, "as requires ddnet or teeworlds07, not \"quake\"" },
        { "time=soon", MW_E_ARGUMENT,
          "time requires a whole number between -1000000000000 and 1000000000000, not \"soon\"" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_not_drawn(f, cases[i].options, cases[i].error, cases[i].message);
}

static void sizes_fit(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    open_made(f);
    draw(f, "size=64x64");
    assert_true(f->picture.pixels.width == 64 && f->picture.pixels.height == 32);
    draw(f, "size=1000x16");
    assert_true(f->picture.pixels.width == 32 && f->picture.pixels.height == 16);
    draw(f, "size=1000x1000");
    assert_true(f->picture.pixels.width == 128 && f->picture.pixels.height == 64); /* never enlarged */
    draw(f, "size=1x1");
    assert_true(f->picture.pixels.width == 1 && f->picture.pixels.height == 1);
}

static void maps_without_tiles(void **state)
{
    struct fixture *f = *state;
    add_group(f, PLAIN_GROUP, 0, 0);
    open_made(f);
    assert_not_drawn(
        f, "scale=1", MW_E_ARGUMENT,
        "a.map: the map has no tile layer to determine its size; use area to select what to draw");
    draw(f, "area=0,0,5,4");
    assert_pixel(f, 4, 3, MW_GREY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(every_flip_and_rotation),
        TEST(rotated_and_enlarged),
        TEST(cells_do_not_bleed),
        TEST(shrinking_averages),
        TEST(teeworlds07_premultiplies_textures),
        TEST(teeworlds07_has_no_mipmaps_for_tiles),
        TEST(tiles_smaller_than_pixels),
        TEST(plain_layers_and_colours),
        TEST(colours_through_envelopes),
        TEST(parallax_and_offset),
        TEST(clips_are_in_world_coordinates),
        TEST(borders_repeat),
        TEST(details_can_be_left_out),
        TEST(screens),
        TEST(wide_screens),
        TEST(thumbnails),
        TEST(zoom_of_distant_groups),
        TEST(distant_groups_cover_the_whole_map),
        TEST(options_are_checked),
        TEST(sizes_fit),
        TEST(maps_without_tiles),
    };
    return TEST_RUN(tests);
}
