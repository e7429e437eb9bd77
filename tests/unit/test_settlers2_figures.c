/* Objects with the game's pictures, compared pixel by pixel: where a picture and its shadow are placed, in
 * which order they are drawn, which picture an object has, and which files they are found in. */
#include "test.h"

#include "picks.h"
#include "settlers2_picture.h"

enum {
    CELL_WIDTH = 56,
    CELL_HEIGHT = 28,
    LEFT = 3,    /* of the area that is drawn, with its first row */
    SHADOW = 32, /* row of the table of shades */
    PICTURE = 2,
    PLAYERS = 4,
    CAST = 7,
    LIST_ROOM = 65536,
    TREE = 200,
    TREE_SHADOW = 350,
    GRANITE = 516,
    REEDS = 0x0E,
};

static const char area[] = "style=terrain assets area=3,3,6,6";

/* ---- archives ---- */

/* A picture of one colour. */
struct sprite {
    unsigned slot, type;
    int x, y; /* the pixel that is placed on the node */
    unsigned width, height;
    uint8_t index;
};

static void put_u16(uint8_t **at, unsigned value)
{
    *(*at)++ = (uint8_t)value;
    *(*at)++ = (uint8_t)(value >> 8);
}

static void put_sprite(uint8_t **at, const struct sprite *sprite)
{
    const bool cast = sprite->type == CAST, players = sprite->type == PLAYERS;
    const unsigned row = cast ? 3 : players ? 2 : sprite->width + 3;
    const unsigned size = sprite->height * (2 + row) + !players;
    put_u16(at, sprite->type);
    put_u16(at, (unsigned)sprite->x);
    put_u16(at, (unsigned)sprite->y);
    put_u16(at, 0);
    put_u16(at, 0);
    put_u16(at, sprite->width);
    put_u16(at, sprite->height);
    put_u16(at, 1);
    put_u16(at, size);
    put_u16(at, 0);
    for (unsigned i = 0; i < sprite->height; i++)
        put_u16(at, sprite->height * 2 + i * row);
    for (unsigned i = 0; i < sprite->height; i++) {
        *(*at)++ = (uint8_t)(players ? 0x80 + sprite->width : sprite->width);
        memset(*at, sprite->index, cast ? 0 : players ? 1 : sprite->width);
        *at += cast ? 0 : players ? 1 : sprite->width;
        if (!players) {
            *(*at)++ = 0;
            *(*at)++ = 0xFF;
        }
    }
    if (!players)
        *(*at)++ = 0xFF;
}

/* A list of these sprites, by ascending slots; ends with one of type 0. */
static void make_list(const struct fixture *f, const char *name, const struct sprite *sprites)
{
    static uint8_t bytes[LIST_ROOM];
    uint8_t *at = bytes;
    unsigned slots = 2200;
    put_u16(&at, 0x4E20);
    put_u16(&at, slots);
    put_u16(&at, 0);
    for (unsigned slot = 0; slot < slots; slot++) {
        bool used = sprites->type && sprites->slot == slot;
        put_u16(&at, used);
        if (used)
            put_sprite(&at, sprites++);
    }
    assert_true(at <= bytes + LIST_ROOM);
    picture_write_asset(&f->picture, name, bytes, (size_t)(at - bytes));
}

/* ---- what is expected ---- */

/* The picture without objects, on which a test draws by the rules. */
struct expected {
    uint32_t width, height;
    uint8_t *rgba;
};

static struct expected draw_ground_only(struct fixture *f)
{
    char options[128];
    snprintf(options, sizeof options, "%s marks=no", area);
    sample_set(&f->sample, LAYER_TYPE, 8, 10, 0); /* headquarters */
    draw_sample(f, options);
    struct expected expected = { f->picture.pixels.width, f->picture.pixels.height, f->picture.pixels.rgba };
    f->picture.pixels.rgba = NULL;
    return expected;
}

/* Column and row are of the map; the sample is flat. */
static void expect_sprite(const struct expected *expected, int column, int row, const struct sprite *sprite)
{
    int x = (column - LEFT) * CELL_WIDTH + (row & 1) * CELL_WIDTH / 2 - sprite->x;
    int y = (row - LEFT) * CELL_HEIGHT - sprite->y;
    for (unsigned i = 0; i < sprite->width * sprite->height; i++) {
        int px = x + (int)(i % sprite->width), py = y + (int)(i / sprite->width);
        if (px < 0 || py < 0 || px >= (int)expected->width || py >= (int)expected->height)
            continue;
        uint8_t *pixel = expected->rgba + ((size_t)py * expected->width + (size_t)px) * 4;
        /* The red part of a colour is its index. */
        struct mw_colour colour =
            sample_palette_colour(sprite->type == CAST ? lit_index(pixel[0], SHADOW) : sprite->index);
        memcpy(pixel, &colour, 4);
    }
}

static void assert_expected(struct fixture *f, struct expected *expected)
{
    assert_size(f, expected->width, expected->height);
    for (uint32_t y = 0; y < expected->height; y++)
        for (uint32_t x = 0; x < expected->width; x++) {
            const uint8_t *pixel = expected->rgba + ((size_t)y * expected->width + x) * 4;
            assert_pixel(f, x, y, MW_RGB(pixel[0], pixel[1], pixel[2]));
        }
    free(expected->rgba);
}

static void place(struct fixture *f, unsigned x, unsigned y, uint8_t type, uint8_t index)
{
    sample_set(&f->sample, LAYER_TYPE, x, y, type);
    sample_set(&f->sample, LAYER_INDEX, x, y, index);
}

/* ---- tests ---- */

/* Rows from the top; in a row all shadows, then what casts them, from the left. */
static void objects_are_drawn_in_order(void **state)
{
    struct fixture *f = *state;
    const struct sprite tree = { TREE, PICTURE, 9, 50, 40, 52, 77 };
    const struct sprite shadow = { TREE_SHADOW, CAST, -5, 10, 60, 12, 0 };
    const struct sprite palm = { TREE + 3 * 15 + 2, PICTURE, 4, 9, 8, 10, 99 };
    const struct sprite list[] = { tree, palm, shadow, { 0 } };
    make_assets(f, '5');
    make_list(f, "MAP_0_Z.LST", list);
    place(f, 4, 4, 0xC4, 0x30);
    place(f, 5, 4, 0xC4, 0x30);
    place(f, 4, 5, 0xC4, 0x30);
    place(f, 5, 5, 0xC4, 0xF2); /* the fourth species, third phase; without a shadow */
    struct expected expected = draw_ground_only(f);
    expect_sprite(&expected, 4, 4, &shadow);
    expect_sprite(&expected, 5, 4, &shadow);
    expect_sprite(&expected, 4, 4, &tree);
    expect_sprite(&expected, 5, 4, &tree);
    expect_sprite(&expected, 4, 5, &shadow);
    expect_sprite(&expected, 4, 5, &tree);
    expect_sprite(&expected, 5, 5, &palm);
    draw(f, area);
    assert_expected(f, &expected);
}

/* The archive for little memory lacks every second step of a tree; the one before is drawn. Its smaller sizes
 * and its fall are not steps. */
static void the_small_set_lacks_steps(void **state)
{
    struct fixture *f = *state;
    const struct sprite tree = { TREE + 2, PICTURE, 9, 50, 40, 52, 77 };
    const struct sprite shadow = { TREE_SHADOW + 2, CAST, -5, 10, 60, 12, 0 };
    const struct sprite list[] = { tree, shadow, { 0 } };
    make_assets(f, '5');
    make_list(f, "MAP_0_Y.LST", list);
    place(f, 4, 4, 0xC4, 0x33);
    struct expected expected = draw_ground_only(f);
    expect_sprite(&expected, 4, 4, &shadow);
    expect_sprite(&expected, 4, 4, &tree);
    draw(f, area);
    assert_expected(f, &expected);
}

/* Sizes of trees, amounts of granite, decorations, animals; in the demo shadows of objects are 50 slots
 * further. */
static void objects_have_their_pictures(void **state)
{
    struct fixture *f = *state;
    const struct sprite sapling = { TREE + 15 + 9, PICTURE, 1, 1, 3, 3, 20 };
    const struct sprite reeds = { 500 + REEDS, PICTURE, 2, 2, 5, 5, 21 };
    const struct sprite granite = { GRANITE + 6 + 3, PICTURE, 3, 3, 7, 7, 22 };
    const struct sprite granite_shadow = { GRANITE + 9 + 50, CAST, 0, 0, 9, 2, 0 };
    const struct sprite duck = { 1970, PICTURE, 2, 1, 4, 2, 23 };
    struct sprite list[16] = { sapling, reeds, granite, granite_shadow, duck };
    for (unsigned i = 1; i < 6; i++) {
        list[4 + i] = duck;
        list[4 + i].slot += i;
    }
    make_assets(f, '5');
    make_list(f, "MAPBOBS.LST", list);
    place(f, 4, 4, 0xC4, 0x50); /* the second species, half as high */
    place(f, 6, 4, 0xC8, REEDS);
    place(f, 4, 6, 0xCD, 4);
    sample_set(&f->sample, LAYER_ANIMALS, 6, 6, 5);
    struct expected expected = draw_ground_only(f);
    expect_sprite(&expected, 4, 4, &sapling);
    expect_sprite(&expected, 6, 4, &reeds);
    expect_sprite(&expected, 4, 6, &granite_shadow);
    expect_sprite(&expected, 4, 6, &granite);
    expect_sprite(&expected, 6, 6, &duck);
    draw(f, area);
    assert_expected(f, &expected);
}

/* The building of the nation, and a flag in the player's colour. */
static void headquarters_are_of_a_nation(void **state)
{
    struct fixture *f = *state;
    const struct sprite flag = { 100, PLAYERS, 0, 20, 6, 4, 0 };
    const struct sprite roman = { 250, PICTURE, 20, 30, 40, 35, 44 };
    struct sprite african = roman;
    african.index = 45;
    const struct sprite romans[] = { flag, roman, { 0 } }, africans[] = { flag, african, { 0 } };
    make_assets(f, '5');
    make_list(f, "MBOB/ROM_BOBS.LST", romans);
    make_list(f, "AFR_Z.LST", africans);
    sample_headquarters(&f->sample, 0, 5, 5);
    place(f, 5, 5, 0x80, 0);
    struct expected expected = draw_ground_only(f);
    draw(f, area);
    const int x = 2 * CELL_WIDTH + CELL_WIDTH / 2, y = 2 * CELL_HEIGHT;
    assert_pixel(f, x, y, sample_palette_colour(44));
    struct mw_colour blue = at(f, x + 28, y + 28 - 20);
    assert_false(mw_colour_equal(blue, sample_palette_colour(44)));
    assert_pixel(f, x + 28 + 5, y + 28 - 17, blue);
    draw(f, "style=terrain assets area=3,3,6,6 nation=africans");
    assert_pixel(f, x, y, sample_palette_colour(45));
    /* Without the nation's archive there is a mark. */
    draw(f, "style=terrain assets area=3,3,6,6 nation=vikings");
    assert_false(mw_colour_equal(at(f, x, y - 3), sample_palette_colour(44)));
    free(expected.rgba);
}

/* The sign of a site for a harbour. */
static void harbours_have_their_sign(void **state)
{
    struct fixture *f = *state;
    const struct sprite sign = { 55, PICTURE, 6, 9, 12, 10, 33 };
    const struct sprite list[] = { sign, { 0 } };
    make_assets(f, '5');
    make_list(f, "MAP_0_Z.LST", list);
    struct expected expected = draw_ground_only(f);
    sample_set(&f->sample, LAYER_UP, 5, 5, 8 | 0x40);
    expect_sprite(&expected, 5, 5, &sign);
    draw_sample(f, area);
    assert_expected(f, &expected);
}

static void files_of_the_demo_are_found(void **state)
{
    struct fixture *f = *state;
    const struct sprite tree = { TREE, PICTURE, 1, 1, 3, 3, 20 };
    const struct sprite list[] = { tree, { 0 } };
    make_textures(f, "GFX/TEXTUR_0.LBM", TEX_SIDE);
    make_shades(f, "DATA/GOURAUD.DAT");
    make_palette_file(f, "GFX/PALETTI0.BBM");
    make_list(f, "DATA/MAPBOBS.LST", list);
    place(f, 4, 4, 0xC4, 0x30);
    struct expected expected = draw_ground_only(f);
    expect_sprite(&expected, 4, 4, &tree);
    draw(f, area);
    assert_expected(f, &expected);
}

/* Broken archives, and pictures that are too large, leave the marks. */
static void broken_archives_leave_marks(void **state)
{
    struct fixture *f = *state;
    const struct sprite huge[] = { { TREE, PICTURE, 0, 200, 20, 240, 20 }, { 0 } };
    make_assets(f, '5');
    place(f, 4, 4, 0xC4, 0x30);
    draw_sample(f, area);
    struct expected marks = { f->picture.pixels.width, f->picture.pixels.height, f->picture.pixels.rgba };
    struct expected again = marks;
    f->picture.pixels.rgba = NULL;
    again.rgba = malloc((size_t)marks.width * marks.height * 4);
    assert_non_null(again.rgba);
    memcpy(again.rgba, marks.rgba, (size_t)marks.width * marks.height * 4);
    picture_write_asset(&f->picture, "MAP_0_Z.LST", "\x20\x4E\x01\x00\x00\x00\x01\x00\x02\x00\x05", 11);
    draw_sample(f, area);
    assert_expected(f, &marks);
    make_list(f, "MAP_0_Z.LST", huge);
    draw_sample(f, area);
    assert_expected(f, &again);
}

/* Copies for small scales are made of the same pictures. */
static void small_scales_show_objects(void **state)
{
    struct fixture *f = *state;
    const struct sprite list[] = { { TREE, PICTURE, 30, 60, 60, 64, 77 }, { 0 } };
    static const char *const scales[] = { "0.5", "0.25", "0.125", "0.0625", "0.03125" };
    make_assets(f, '5');
    make_list(f, "MAP_0_Z.LST", list);
    place(f, 16, 16, 0xC4, 0x30);
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
        char options[64];
        snprintf(options, sizeof options, "style=terrain assets scale=%s", scales[i]);
        draw_sample(f, options);
        const double scale = strtod(scales[i], NULL);
        const struct mw_colour middle =
            at(f, (int64_t)(16 * CELL_WIDTH * scale), (int64_t)((16 * CELL_HEIGHT - 28) * scale));
        const struct mw_colour tree = sample_palette_colour(77);
        /* At the smallest scales a pixel also shows some of the ground. */
        const int most = i < 4 ? 1 : 90;
        assert_in_range(abs(middle.r - tree.r), 0, most);
        assert_in_range(abs(middle.b - tree.b), 0, most);
    }
}

static void picks_find_pictures(void **state)
{
    struct fixture *f = *state;
    const struct sprite list[] = { { TREE, PICTURE, 9, 50, 40, 52, 77 },
                                   { TREE_SHADOW, CAST, -5, 10, 60, 12, 0 },
                                   { 0 } };
    make_assets(f, '5');
    make_list(f, "MAP_0_Z.LST", list);
    for (unsigned i = 0; i < 8; i++)
        place(f, 4 + i % 3, 4 + i / 3, 0xC4, 0x30);
    open_sample_map(f);
    static const char *const scales[] = { "1", "0.5", "0.125" };
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
        const struct mw_arg args[] = { { "style", "terrain" },
                                       { "assets", f->picture.folder },
                                       { "area", "3,3,6,6" },
                                       { "scale", scales[i] } };
        const struct picks_look look = { args, 4, 255 };
        assert_int_equal(assert_picks(f->picture.context, f->picture.doc, &look, 60), 60);
        assert_changed(f->picture.context, f->picture.doc, &look,
                       i % 2 ? "set path=object_type[5,5] value=0" : "set path=object_type[5,5] value=196",
                       NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { TEST(objects_are_drawn_in_order),  TEST(the_small_set_lacks_steps),
                                        TEST(objects_have_their_pictures), TEST(headquarters_are_of_a_nation),
                                        TEST(harbours_have_their_sign),    TEST(files_of_the_demo_are_found),
                                        TEST(broken_archives_leave_marks), TEST(small_scales_show_objects),
                                        TEST(picks_find_pictures) };
    return TEST_RUN(tests);
}
