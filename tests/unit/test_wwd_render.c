/* Pictures of levels without the game's data: exact positions of cells, objects and lines, the effect of
 * each option, malicious levels. test_wwd_render_assets.c has the rest. */
#include "test.h"

#include "formats/wwd/render/view.h"
#include "wwd_picture.h"

/* From the table of styles. */
#define CLEAR_TILE MW_RGB(66, 75, 96)
#define SOLID      MW_RGB(150, 138, 118)
#define GROUND     MW_RGB(98, 176, 76)
#define CLIMB      MW_RGB(226, 170, 44)
#define DEATH      MW_RGB(214, 54, 52)
#define UNKNOWN    MW_RGB(230, 90, 200)
#define NIGHT      MW_RGB(16, 20, 28) /* the background */

#define LIGHT(colour) mw_colour_mix(colour, MW_WHITE, 1, 4)
#define DARK(colour)  mw_colour_mix(colour, MW_BLACK, 2, 5)

#define TEST(name) cmocka_unit_test_setup_teardown(name, wwd_picture_set_up, wwd_picture_tear_down)

/* ---- coordinates ---- */

static void test_ratio(void **state)
{
    (void)state;
    static const struct wwd_ratio ratios[] = {
        { 1, 1 }, { 1, 2 }, { 2, 3 }, { 7, 5 }, { 64, 1 }, { 1, 333 }
    };
    for (size_t i = 0; i < sizeof ratios / sizeof *ratios; i++) {
        struct wwd_ratio r = ratios[i];
        for (int64_t level = -700; level < 700; level++) {
            /* floor() of a quotient of doubles is exact for numbers this small. */
            int64_t product = level * r.num, quotient = product / r.den;
            int64_t expected = quotient - (quotient * r.den > product);
            assert_int_equal(wwd_ratio_map(r, level), expected);
        }
        /* Searches downwards for the last level pixel that begins at or before the map pixel. */
        for (int64_t map = -50; map < 50; map++) {
            int64_t level = 60 * r.den;
            while (wwd_ratio_map(r, level) > map)
                level--;
            assert_int_equal(wwd_ratio_level(r, map), level);
        }
    }
}

static void test_ratio_limits(void **state)
{
    (void)state;
    struct wwd_ratio r = wwd_ratio_make(12, 18);
    assert_int_equal(r.num, 2);
    assert_int_equal(r.den, 3);
    r = wwd_ratio_make(((int64_t)1 << 40) + 1, (int64_t)1 << 33);
    assert_true(r.num <= INT32_MAX && r.den <= INT32_MAX);
    assert_int_equal(r.num / r.den, 128);
    r = wwd_ratio_make(1, (int64_t)1 << 45);
    assert_int_equal(r.num, 1);
    assert_int_equal(r.den, (int64_t)1 << 30);
    const struct wwd_ratio steep = { INT32_MAX, INT32_MAX - 1 };
    assert_true(wwd_ratio_map(steep, INT64_MAX) > 0);
    assert_true(wwd_ratio_map(steep, INT64_MIN) < 0);
    assert_true(wwd_ratio_level(steep, INT64_MAX) > 0);
    assert_true(wwd_ratio_level(steep, INT64_MIN) < 0);
}

/* Every pixel of an axis belongs to the last cell that begins at or before it. */
static void test_axis(void **state)
{
    (void)state;
    struct test_random random = { 7 };
    for (int round = 0; round < 400; round++) {
        struct wwd_axis axis = {
            .ratio = wwd_ratio_make(1 + (int64_t)test_random_below(&random, 30),
                                    1 + (int64_t)test_random_below(&random, 90)),
            .shift = (int64_t)test_random_below(&random, 50) - 25,
            .tile = 1 + (int64_t)test_random_below(&random, 20),
            .cells = 1 + (int64_t)test_random_below(&random, 12),
            .wraps = test_random_below(&random, 2),
        };
        int64_t at = -40, to = 60;
        struct wwd_run run;
        for (int64_t x = at; x < to; x++) {
            int64_t cell = -100000;
            for (int64_t c = -4200; c < 6000; c++)
                cell = wwd_ratio_map(axis.ratio, c * axis.tile + axis.shift) <= x ? c : cell;
            bool there = axis.wraps || (cell >= 0 && cell < axis.cells);
            bool found = wwd_axis_next(&axis, x, x + 1, &run);
            assert_int_equal(found, there);
            if (!found)
                continue;
            assert_int_equal(run.cell, cell);
            assert_int_equal(run.index, ((cell % axis.cells) + axis.cells) % axis.cells);
            assert_int_equal(run.begin, wwd_ratio_map(axis.ratio, cell * axis.tile + axis.shift));
            assert_int_equal(run.end, wwd_ratio_map(axis.ratio, (cell + 1) * axis.tile + axis.shift));
            assert_true(run.begin <= x && run.end > x);
            struct wwd_run step = run;
            found = wwd_axis_next(&axis, run.end, to, &run);
            assert_int_equal(wwd_axis_step(&axis, to, &step), found);
            if (found)
                assert_memory_equal(&step, &run, sizeof run);
        }
    }
    struct wwd_axis none = { .ratio = { 1, 1 }, .tile = 16, .wraps = true };
    struct wwd_run run;
    assert_false(wwd_axis_next(&none, 0, 10, &run));
    none.cells = 4;
    none.tile = -16;
    assert_false(wwd_axis_next(&none, 0, 10, &run));
}

/* ---- cells ---- */

static void test_attributes(void **state)
{
    struct fixture *f = *state;
    add_plane(f, "Main", WWD_PLANE_MAIN, 0, 16, 6, 1, (const int32_t[]){ 0, 1, 2, 3, 4, NONE });
    draw(f, "");
    assert_size(f, 96, 16);
    /* Tile 0 has the colour of "clear" mixed with a quarter of the colour of its number, here hue 0. */
    struct mw_colour own = mw_colour_hsv(0, 110, 120), clear = mw_colour_mix(CLEAR_TILE, own, 1, 4);
    for (uint32_t y = 0; y < 16; y++)
        for (uint32_t x = 0; x < 16; x++)
            assert_pixel(f, x, y, clear);
    assert_pixel(f, 24, 8, SOLID);
    assert_pixel(f, 40, 8, GROUND);
    /* Rungs are every fourth row, hatching every fourth pixel. */
    assert_pixel(f, 56, 9, CLIMB);
    assert_false(pixel_is(f, 56, 8, CLIMB));
    assert_pixel(f, 72, 9, DEATH);
    assert_false(pixel_is(f, 75, 8, DEATH));
    for (uint32_t y = 0; y < 16; y++)
        for (uint32_t x = 80; x < 96; x++)
            assert_pixel(f, x, y, NIGHT);
}

/* Adjacent cells with equal attributes have lines only around the whole: two rows at the top (light), one
 * elsewhere. */
static void test_edges(void **state)
{
    struct fixture *f = *state;
    const int32_t cells[] = { NONE, NONE, NONE, NONE, NONE, 1, 1, NONE, NONE, NONE, NONE, NONE };
    add_plane(f, "Main", WWD_PLANE_MAIN, 0, 8, 4, 3, cells);
    draw(f, "");
    const struct ink inks[] = { { '.', NIGHT }, { 's', SOLID }, { 'l', LIGHT(SOLID) }, { 'd', DARK(SOLID) } };
    assert_rows(f, 7, 7,
                "................../"
                ".llllllllllllllld./"
                ".llllllllllllllld./"
                ".lssssssssssssssd./"
                ".lssssssssssssssd./"
                ".lssssssssssssssd./"
                ".lssssssssssssssd./"
                ".lssssssssssssssd./"
                ".dddddddddddddddd./"
                "..................",
                inks, 4);
}

static void set_double(struct fixture *f, size_t number, int32_t outside, int32_t inside, struct mw_rect rect)
{
    f->properties[number] = (struct wwd_tile_property){
        .kind = WWD_TILE_DOUBLE, .attribute = outside, .inside = inside, .rect = rect
    };
}

/* The edges of the rectangle are inclusive. */
static void test_double(void **state)
{
    struct fixture *f = *state;
    set_double(f, 5, WWD_ATTRIBUTE_CLEAR, WWD_ATTRIBUTE_SOLID, (struct mw_rect){ 2, 3, 6, 7 });
    add_plane(f, "Main", WWD_PLANE_MAIN, 0, 10, 1, 1, (const int32_t[]){ 5 });
    draw(f, "");
    struct mw_colour clear = mw_colour_mix(CLEAR_TILE, mw_colour_hsv(35, 110, 120), 1, 4);
    const struct ink inks[] = { { '.', clear }, { 's', SOLID }, { 'l', LIGHT(SOLID) }, { 'd', DARK(SOLID) } };
    assert_rows(f, 0, 0,
                "........../"
                "........../"
                "........../"
                "..lllld.../"
                "..lllld.../"
                "..lsssd.../"
                "..lsssd.../"
                "..ddddd.../"
                "........../"
                "..........",
                inks, 4);
    draw(f, "scale=3");
    assert_pixel(f, 5, 15, clear);
    assert_pixel(f, 20, 15, DARK(SOLID));
    assert_pixel(f, 21, 15, clear);
    assert_pixel(f, 12, 23, DARK(SOLID));
    assert_pixel(f, 12, 24, clear);
}

static void test_double_beside_single(void **state)
{
    struct fixture *f = *state;
    set_double(f, 5, WWD_ATTRIBUTE_CLEAR, WWD_ATTRIBUTE_SOLID, (struct mw_rect){ 0, 0, 15, 7 });
    add_plane(f, "Main", WWD_PLANE_MAIN, 0, 16, 2, 1, (const int32_t[]){ 5, 1 });
    draw(f, "");
    for (uint32_t y = 2; y < 7; y++)
        for (uint32_t x = 1; x < 31; x++)
            assert_pixel(f, x, y, SOLID);
    assert_pixel(f, 8, 7, DARK(SOLID)); /* the body's lower side, inside the cell */
    assert_pixel(f, 16, 7, SOLID);
    for (uint32_t y = 8; y < 15; y++)
        assert_pixel(f, 16, y, LIGHT(SOLID)); /* next to the clear part */
}

/* Rectangles can have any values; only the part inside the tile is drawn. */
static void test_wild_doubles(void **state)
{
    struct fixture *f = *state;
    set_double(f, 5, WWD_ATTRIBUTE_CLEAR, WWD_ATTRIBUTE_DEATH,
               (struct mw_rect){ INT32_MIN, INT32_MIN, INT32_MAX, INT32_MAX });
    set_double(f, 6, WWD_ATTRIBUTE_GROUND, WWD_ATTRIBUTE_DEATH, (struct mw_rect){ 9, 9, 3, 3 });
    set_double(f, 7, WWD_ATTRIBUTE_GROUND, WWD_ATTRIBUTE_DEATH,
               (struct mw_rect){ INT32_MAX, 0, INT32_MAX, 5 });
    add_plane(f, "Main", WWD_PLANE_MAIN, 0, 16, 3, 1, (const int32_t[]){ 5, 6, 7 });
    draw(f, "");
    assert_true(pixel_is(f, 8, 8, DEATH) || pixel_is(f, 8, 8, DARK(DEATH)));
    assert_true(pixel_is(f, 1, 13, DEATH) || pixel_is(f, 1, 13, DARK(DEATH)));
    assert_pixel(f, 24, 9, GROUND);
    assert_pixel(f, 40, 9, GROUND);
}

static void test_mask(void **state)
{
    struct fixture *f = *state;
    uint8_t mask[8 * 8];
    for (int i = 0; i < 64; i++)
        mask[i] = i % 8 < 3 ? 1 : i < 32 ? 4 : i % 8 == 7 ? 200 : 0;
    f->properties[5] = (struct wwd_tile_property){ .kind = WWD_TILE_MASK, .mask = { mask, 8, 8, 1 } };
    add_plane(f, "Main", WWD_PLANE_MAIN, 0, 8, 2, 1, (const int32_t[]){ NONE, 5 });
    static const char *const upper = ".sssddddd", *const lower = ".sss0000u";
    const struct ink inks[] = {
        { '.', NIGHT }, { 's', SOLID }, { 'd', DEATH }, { '0', CLEAR_TILE }, { 'u', UNKNOWN }
    };
    draw(f, "");
    for (uint32_t y = 0; y < 8; y++)
        assert_rows(f, 7, y, y < 4 ? upper : lower, inks, 5);
    draw(f, "scale=2");
    for (uint32_t y = 0; y < 16; y++)
        for (uint32_t x = 15; x < 32; x++)
            assert_rows(f, x, y, ((const char[]){ (y < 8 ? upper : lower)[x / 2 - 7], 0 }), inks, 5);
    /* A mask smaller than the tile: nothing is drawn outside it. */
    f->properties[5].mask.height = 4;
    draw(f, "");
    assert_pixel(f, 8, 3, SOLID);
    assert_pixel(f, 8, 4, NIGHT);
}

static void test_no_property(void **state)
{
    struct fixture *f = *state;
    add_plane(f, "Main", WWD_PLANE_MAIN, 0, 16, 2, 1, (const int32_t[]){ PROPERTIES, 65000 });
    draw(f, "");
    size_t bright = 0;
    for (uint32_t y = 0; y < 16; y++)
        for (uint32_t x = 0; x < 32; x++) {
            bright += pixel_is(f, x, y, MW_MAGENTA);
            assert_true(pixel_is(f, x, y, MW_MAGENTA) || pixel_is(f, x, y, DARK(MW_MAGENTA)));
        }
    assert_true(bright > 256 && bright < 512);
}

/* Attributes above 4 are Gruntz's. */
static void test_gruntz_attributes(void **state)
{
    struct fixture *f = *state;
    f->properties[5].attribute = 10;
    f->properties[6].attribute = 11;
    f->properties[7].attribute = 77;
    add_plane(f, "Main", WWD_PLANE_MAIN, 0, 8, 3, 1, (const int32_t[]){ 5, 6, 7 });
    draw(f, "");
    assert_true(pixel_is(f, 4, 5, UNKNOWN) && pixel_is(f, 12, 5, UNKNOWN) && pixel_is(f, 20, 5, UNKNOWN));
    snprintf(f->level->image_dir, sizeof f->level->image_dir, "AREA1\\TILEZ");
    draw(f, "");
    assert_pixel(f, 4, 5, MW_RGB(48, 110, 190));
    assert_pixel(f, 12, 5, MW_RGB(52, 160, 170));
    assert_pixel(f, 20, 5, UNKNOWN);
    /* From 12 pixels on, arrows are drawn as characters. */
    draw(f, "scale=2");
    size_t letter = 0;
    for (uint32_t y = 0; y < 16; y++)
        for (uint32_t x = 18; x < 30; x++)
            letter += pixel_is(f, x, y, MW_WHITE) || pixel_is(f, x, y, MW_BLACK);
    assert_true(letter > 3 && letter < 40);
    assert_string_equal(wwd_attribute_style(WWD_GAME_GRUNTZ, 13)->symbol, "<");
}

/* ---- planes ---- */

static struct mw_colour background_colour(uint32_t shade)
{
    return mw_colour_hsv(210 + shade * 2, 85, (uint8_t)(36 + shade * 2));
}

static void test_planes(void **state)
{
    struct fixture *f = *state;
    /* In the file, the front plane is first. */
    add_plane(f, "Front", 0, 50, 8, 3, 1, (const int32_t[]){ NONE, 0, FULL });
    add_plane(f, "Main", WWD_PLANE_MAIN, 0, 8, 5, 1, (const int32_t[]){ NONE, 1, 1, NONE, FULL });
    add_plane(f, "Back", 0, -50, 8, 4, 1, (const int32_t[]){ 4, 4, 4, FULL });
    f->planes[0].fill_color = 0;
    f->planes[1].fill_color = 255;
    f->planes[2].fill_color = 51;
    draw(f, "");
    assert_size(f, 40, 8);
    struct mw_colour veil = mw_colour_with_alpha(mw_colour_hsv(180, 60, 180), 44);
    struct mw_colour grey = MW_RGBA(24, 24, 24, 132);
    assert_pixel(f, 4, 4, background_colour(12));        /* tile 4: 3 steps per number */
    assert_pixel(f, 12, 4, mw_colour_over(SOLID, veil)); /* the front plane is translucent */
    assert_pixel(f, 20, 4, mw_colour_over(SOLID, grey)); /* filled cells are less translucent */
    assert_pixel(f, 28, 4, MW_RGB(32, 32, 32));          /* filled: 24 + 40 * 51 / 255 */
    assert_pixel(f, 36, 4, MW_RGB(64, 64, 64));          /* the back plane ends before */
}

static void test_layers(void **state)
{
    struct fixture *f = *state;
    add_plane(f,
              "B\xe4"
              "ck",
              0, -50, 8, 2, 1, (const int32_t[]){ 0, 0 });
    add_plane(f, "Main", WWD_PLANE_MAIN, 0, 8, 2, 1, (const int32_t[]){ 1, NONE });
    add_plane(f, "Hidden", WWD_PLANE_NO_DRAW, 10, 8, 2, 1, (const int32_t[]){ NONE, FULL });
    struct mw_colour veil = MW_RGBA(24, 24, 24, 132);
    draw(f, "");
    assert_pixel(f, 12, 4, background_colour(0));
    draw(f, "layer=main");
    assert_true(pixel_is(f, 4, 4, SOLID) && pixel_is(f, 12, 4, NIGHT));
    draw(f, "layer=0");
    assert_true(pixel_is(f, 4, 4, background_colour(0)) && pixel_is(f, 12, 4, background_colour(0)));
    draw(f, "layer=0 layer=1");
    assert_true(pixel_is(f, 4, 4, SOLID) && pixel_is(f, 12, 4, background_colour(0)));
    draw(f, "layer=B\xc3\xa4"
            "ck");
    assert_true(pixel_is(f, 4, 4, background_colour(0)));
    draw(f, "hide-layer=Main");
    assert_true(pixel_is(f, 4, 4, background_colour(0)) && pixel_is(f, 12, 4, background_colour(0)));
    draw(f, "show-layer=hidden");
    assert_pixel(f, 12, 4, mw_colour_over(background_colour(0), veil));
    draw(f, "layer=hidden");
    assert_pixel(f, 12, 4, mw_colour_over(NIGHT, veil));
    /* A picture without planes is valid. */
    draw(f, "layer=Main hide-layer=1");
    assert_true(pixel_is(f, 4, 4, NIGHT) && pixel_is(f, 12, 4, NIGHT));
    assert_not_drawn(f, "hide-layer=Mian", MW_E_ARGUMENT,
                     "hide-layer: no match for \"Mian\" in the level's planes (3); did you mean \"Main\"?");
    assert_not_drawn(f, "layer=3", MW_E_ARGUMENT, "layer: no match for \"3\" in the level's planes (3)");
}

static bool in_even_tile(int64_t pixel)
{
    return ((pixel % 128) + 128) % 128 < 64;
}

/* A screen in the middle of a level of 1280 x 960 is what a player sees: behind it, a plane has moved by half
 * the 320 pixels, in front of it by twice the 240. */
static void test_screen(void **state)
{
    struct fixture *f = *state;
    add_plane(f, "Main", WWD_PLANE_MAIN, 0, 320, 4, 3, (const int32_t[12]){ 0 });
    struct wwd_plane *back =
        add_plane(f, "Back", WWD_PLANE_WRAP_X | WWD_PLANE_WRAP_Y, -1, 64, 2, 1, (const int32_t[]){ 0, 4 });
    back->movement_x_percent = 50;
    back->movement_y_percent = 200;
    draw(f, "hide-layer=Main area=320,240,640,480 scale=1");
    for (uint32_t x = 0; x < 640; x++)
        assert_pixel(f, x, 3, in_even_tile(160 + x) ? background_colour(0) : background_colour(12));
    back->tiles.width = 1;
    back->tiles.height = 2;
    draw(f, "hide-layer=Main area=320,240,640,480 scale=1");
    for (uint32_t y = 0; y < 480; y++)
        assert_pixel(f, 5, y, in_even_tile(480 + y) ? background_colour(0) : background_colour(12));
    back->tiles.width = 2;
    back->tiles.height = 1;
    /* A smaller area is a part of the screen around it, at the edge of the level of the one at the edge. */
    draw(f, "hide-layer=Main area=600,480,80,1 scale=1");
    for (uint32_t x = 0; x < 80; x++)
        assert_pixel(f, x, 0, in_even_tile(160 + 280 + x) ? background_colour(0) : background_colour(12));
    draw(f, "hide-layer=Main area=1240,0,40,20 scale=1");
    for (uint32_t x = 0; x < 40; x++)
        assert_pixel(f, x, 7, in_even_tile(320 + 600 + x) ? background_colour(0) : background_colour(12));
}

/* The whole level shows what the first and the last screen show at their outer edges: 960 of 1280 pixels. */
static void test_parallax(void **state)
{
    struct fixture *f = *state;
    add_plane(f, "Main", WWD_PLANE_MAIN, 0, 320, 4, 3, (const int32_t[12]){ 0 });
    struct wwd_plane *back = add_plane(f, "Back", WWD_PLANE_WRAP_X, -1, 96, 10, 1,
                                       (const int32_t[]){ 0, 4, 0, 4, 0, 4, 0, 4, 0, 4 });
    back->movement_x_percent = 50;
    back->movement_y_percent = 200;
    draw(f, "hide-layer=Main");
    assert_size(f, 1280, 960);
    for (uint32_t x = 0; x < 1280; x++) {
        assert_pixel(f, x, 63, x % 256 < 128 ? background_colour(0) : background_colour(12));
        assert_pixel(f, x, 64, NIGHT); /* 960 pixels show 1440; it does not wrap downwards */
    }
    draw(f, "hide-layer=Main parallax=none");
    for (uint32_t x = 0; x < 1280; x++) {
        assert_pixel(f, x, 95, x % 192 < 96 ? background_colour(0) : background_colour(12));
        assert_pixel(f, x, 96, NIGHT);
    }
    back->flags = 0;
    draw(f, "hide-layer=Main");
    assert_pixel(f, 1279, 5, background_colour(12));
    /* A plane that does not move covers everything with its first screen, unusable speeds are treated as 100.
     */
    back->movement_x_percent = 0;
    back->movement_y_percent = INT32_MIN;
    draw(f, "hide-layer=Main");
    assert_pixel(f, 191, 95, background_colour(0));
    assert_pixel(f, 192, 95, background_colour(12));
    assert_pixel(f, 192, 96, NIGHT);
}

/* ---- size and part ---- */

static void make_scene(struct fixture *f)
{
    int32_t cells[32], back[12];
    for (int32_t i = 0; i < 32; i++)
        cells[i] = i % 3 == 2 ? NONE : i % 7;
    for (int32_t i = 0; i < 12; i++)
        back[i] = i * 3;
    set_double(f, 5, WWD_ATTRIBUTE_CLEAR, WWD_ATTRIBUTE_SOLID, (struct mw_rect){ 0, 5, 12, 15 });
    struct wwd_plane *plane = add_plane(f, "Back", WWD_PLANE_WRAP_X | WWD_PLANE_WRAP_Y, -1, 16, 4, 3, back);
    plane->movement_x_percent = 50;
    plane->movement_y_percent = 75;
    plane = add_plane(f, "Main", WWD_PLANE_MAIN, 0, 16, 8, 4, cells);
    add_object(f, plane, "Officer", "LEVEL_OFFICER", 30, 30, 0);
    add_object(f, plane, "TreasurePowerup", "", 100, 12, 0)->flags_draw = WWD_DRAW_NO_DRAW;
    add_object(f, plane, "BehindCandy", "", 35, 28, 0);
    plane = add_plane(f, "Front", WWD_PLANE_WRAP_X, 1, 16, 4, 3, back);
    plane->movement_x_percent = 150;
    f->level->start_x = 60;
    f->level->start_y = 40;
}

static void test_scale_and_size(void **state)
{
    static const struct {
        const char *options;
        uint32_t width, height;
    } cases[] = {
        { "", 128, 64 },
        { "scale=0.5", 64, 32 },
        { "scale=0.3", 38, 19 }, /* 38.4, 19.2 */
        { "scale=3", 384, 192 },
        { "scale=0.0001", 1, 1 },
        { "size=64x64", 64, 32 },
        { "size=100x10", 20, 10 },
        { "size=1000x1000", 128, 64 }, /* only shrinks */
        { "size=300x300 scale=4", 300, 150 },
        { "size=1x1", 1, 1 },
        { "area=10,20,30,40", 30, 40 },
        { "area=-5,-5,7,9 scale=2", 14, 18 },
        { "area=3,0,10,10 scale=0.5", 5, 5 }, /* from 1.5 to 6.5, both rounded down */
        { "area=100000,100000,5,5", 5, 5 },
        { "area=1000,7,3,999 size=10x100", 1, 100 }, /* a third of a pixel wide */
        { "area=0,0,4096,64", 4096, 64 },
        { "area=0,0,8192,64", 4096, 32 }, /* fits without being asked to */
        { "area=0,0,8192,64 scale=1", 8192, 64 },
        { "area=0,0,8192,64 size=5000x5000", 5000, 39 },
    };
    struct fixture *f = *state;
    make_scene(f);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        draw(f, cases[i].options);
        if (f->picture.pixels.width != cases[i].width || f->picture.pixels.height != cases[i].height)
            fail_msg("\"%s\" gives %u x %u", cases[i].options, f->picture.pixels.width,
                     f->picture.pixels.height);
    }
}

static void test_usual_scale_is_reported(void **state)
{
    struct fixture *f = *state;
    make_scene(f);
    draw(f, "scale=1 area=0,0,8192,64");
    assert_null(test_find_diag(f->picture.doc, "WWD085", NULL));
    draw(f, "area=0,0,8192,64");
    assert_string_equal(test_find_diag(f->picture.doc, "WWD085", NULL)->message,
                        "8192 x 64 pixels of the level are drawn at scale 0.5, to fit 4096 pixels");
    size_t count = mw_diag_count(f->picture.doc);
    draw(f, "area=0,0,8192,64");
    assert_int_equal(mw_diag_count(f->picture.doc), count);
}

/* At every scale, the picture of an area is a part of the picture of the level. */
static void test_area(void **state)
{
    static const char *const scales[] = { "1", "0.5", "0.37", "0.15", "2.3", "5" };
    static const double factors[] = { 1, 0.5, 0.37, 0.15, 2.3, 5 };
    struct fixture *f = *state;
    struct test_random random = { 3 };
    make_scene(f);
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
        char options[128];
        snprintf(options, sizeof options, "grid labels=no parallax=none scale=%s", scales[i]);
        draw(f, options);
        struct pixels whole = f->picture.pixels;
        whole.rgba = test_copy(whole.rgba, (size_t)whole.width * 4 * whole.height);
        for (int round = 0; round < 8; round++) {
            unsigned x = (unsigned)test_random_below(&random, 60),
                     y = (unsigned)test_random_below(&random, 30);
            snprintf(options, sizeof options, "grid labels=no parallax=none scale=%s area=%u,%u,%u,%u",
                     scales[i], x, y, (unsigned)test_random_below(&random, 60) + 8,
                     (unsigned)test_random_below(&random, 30) + 8);
            draw(f, options);
            /* None of the factors is close to an integer, so rounding errors have no effect. */
            size_t left = (size_t)(x * factors[i] + 1e-9), top = (size_t)(y * factors[i] + 1e-9);
            for (uint32_t row = 0; row < f->picture.pixels.height; row++)
                assert_memory_equal(f->picture.pixels.rgba + (size_t)row * f->picture.pixels.width * 4,
                                    whole.rgba + ((top + row) * whole.width + left) * 4,
                                    (size_t)f->picture.pixels.width * 4);
        }
        free(whole.rgba);
    }
}

/* Tiles below 8 pixels are drawn larger and averaged: no cell is lost. */
static void test_averaging(void **state)
{
    struct fixture *f = *state;
    const int32_t cells[] = { FULL, NONE, NONE, NONE, NONE, NONE, FULL, FULL };
    add_plane(f, "Main", WWD_PLANE_MAIN, 0, 16, 4, 2, cells);
    draw(f, "scale=0.03125"); /* a pixel is 2 x 2 cells */
    assert_size(f, 2, 1);
    /* One of four is grey 24, two of four are; the others 16,20,28. */
    assert_pixel(f, 0, 0, MW_RGB(18, 21, 27));
    assert_pixel(f, 1, 0, MW_RGB(20, 22, 26));
    draw(f, "scale=0.03125 background=transparent");
    assert_pixel(f, 0, 0, MW_RGBA(24, 24, 24, 64));
    assert_pixel(f, 1, 0, MW_RGBA(24, 24, 24, 128));
}

static void test_background(void **state)
{
    struct fixture *f = *state;
    add_plane(f, "Main", WWD_PLANE_MAIN, 0, 8, 2, 1, (const int32_t[]){ 1, NONE });
    draw(f, "background=#f00");
    assert_pixel(f, 12, 4, MW_RGB(255, 0, 0));
    draw(f, "background=12345678");
    assert_pixel(f, 12, 4, MW_RGBA(0x12, 0x34, 0x56, 0x78));
    draw(f, "background=transparent");
    assert_pixel(f, 12, 4, MW_TRANSPARENT);
    assert_pixel(f, 4, 4, SOLID);
    assert_not_drawn(f, "background=greem", MW_E_ARGUMENT,
                     "background requires #rgb, #rrggbb, #rrggbbaa or a name such as white, not \"greem\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ratio),
        cmocka_unit_test(test_ratio_limits),
        cmocka_unit_test(test_axis),
        TEST(test_attributes),
        TEST(test_edges),
        TEST(test_double),
        TEST(test_double_beside_single),
        TEST(test_wild_doubles),
        TEST(test_mask),
        TEST(test_no_property),
        TEST(test_gruntz_attributes),
        TEST(test_planes),
        TEST(test_layers),
        TEST(test_screen),
        TEST(test_parallax),
        TEST(test_scale_and_size),
        TEST(test_usual_scale_is_reported),
        TEST(test_area),
        TEST(test_averaging),
        TEST(test_background),
    };
    return TEST_RUN(tests);
}
