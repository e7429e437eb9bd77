/* The overlay of a level: boxes, start, grid, labels, legend. Then malicious levels and real ones. */
#include "test.h"

#include "formats/wwd/render/view.h"
#include "wwd_picture.h"

#define SOLID    MW_RGB(150, 138, 118)
#define NIGHT    MW_RGB(16, 20, 28)
#define TREASURE MW_RGB(255, 215, 60)
#define ENEMY    MW_RGB(255, 80, 80)
#define UNKNOWN  MW_RGB(250, 120, 210)

#define TEST(name) cmocka_unit_test_setup_teardown(name, wwd_picture_set_up, wwd_picture_tear_down)

static struct mw_colour inside(struct mw_colour colour)
{
    return mw_colour_over(NIGHT, mw_colour_with_alpha(colour, 80));
}

/* Checks all pixels of a box's frame and inside, and those around it. */
static void assert_box(const struct fixture *f, uint32_t x, uint32_t y, uint32_t width, uint32_t height,
                       struct mw_colour colour)
{
    for (uint32_t row = y - 1; row <= y + height; row++)
        for (uint32_t column = x - 1; column <= x + width; column++) {
            bool out = row < y || column < x || row == y + height || column == x + width;
            bool edge = row == y || column == x || row == y + height - 1 || column == x + width - 1;
            assert_pixel(f, column, row, out ? NIGHT : edge ? colour : inside(colour));
        }
}

/* ---- boxes ---- */

static void test_boxes(void **state)
{
    struct fixture *f = *state;
    struct wwd_plane *plane = add_empty_plane(f, 64, 4, 4);
    add_object(f, plane, "TreasurePowerup", "", 100, 60, 0); /* 28 x 28 */
    add_object(f, plane, "Officer", "", 200, 100, 0);        /* 56 x 104 */
    add_object(f, plane, "NobodyKnows", "", 60, 200, 0);     /* 44 x 44 */
    draw(f, "labels=no");
    assert_box(f, 86, 46, 28, 28, TREASURE);
    assert_box(f, 172, 48, 56, 104, ENEMY);
    assert_box(f, 38, 178, 44, 44, UNKNOWN);
    draw(f, "labels=no scale=0.5");
    assert_box(f, 43, 23, 14, 14, TREASURE);
    draw(f, "objects=no");
    assert_pixel(f, 100, 60, NIGHT);
}

/* A rectangle that contains the object is its extent; other rectangles are not. */
static void test_bodies(void **state)
{
    struct fixture *f = *state;
    struct wwd_plane *plane = add_empty_plane(f, 64, 4, 4);
    struct wwd_object *object = add_object(f, plane, "TreasurePowerup", "", 100, 60, 0);
    object->rect_hit = (struct mw_rect){ -10, -20, 30, 40 };
    draw(f, "labels=no");
    assert_box(f, 90, 40, 40, 60, TREASURE);
    object->rect_hit = (struct mw_rect){ 892, 4630, 951, 4865 };
    object->rect_move = (struct mw_rect){ -7, -7, 7, 7 };
    draw(f, "labels=no");
    assert_box(f, 93, 53, 14, 14, TREASURE);
    object->rect_move = (struct mw_rect){ INT32_MIN, INT32_MIN, INT32_MAX, INT32_MAX };
    draw(f, "labels=no");
    assert_box(f, 86, 46, 28, 28, TREASURE);
}

static void test_small_boxes(void **state)
{
    struct fixture *f = *state;
    struct wwd_plane *plane = add_empty_plane(f, 64, 4, 4);
    add_object(f, plane, "TreasurePowerup", "", 128, 128, 0);
    draw(f, "scale=0.05"); /* 28 -> 1.4 pixels: a dot of 3 around 6,6 */
    struct mw_colour dot = mw_colour_over(NIGHT, mw_colour_with_alpha(TREASURE, 230));
    for (uint32_t y = 3; y < 10; y++)
        for (uint32_t x = 3; x < 10; x++)
            assert_pixel(f, x, y, x >= 5 && x < 8 && y >= 5 && y < 8 ? dot : NIGHT);
}

static void test_hidden_and_quiet(void **state)
{
    struct fixture *f = *state;
    struct wwd_plane *plane = add_empty_plane(f, 64, 4, 4);
    add_object(f, plane, "TreasurePowerup", "", 100, 60, 0)->flags_draw = WWD_DRAW_NO_DRAW;
    add_object(f, plane, "BehindCandy", "", 60, 200, 0);
    draw(f, "labels=no");
    /* Three pixels on, two off. */
    for (uint32_t x = 0; x < 28; x++)
        assert_pixel(f, 86 + x, 46, x % 5 < 3 ? TREASURE : inside(TREASURE));
    struct mw_colour candy = mw_colour_over(NIGHT, MW_RGBA(160, 170, 185, 20));
    assert_pixel(f, 60, 200, candy);
    assert_pixel(f, 38, 178, mw_colour_over(candy, MW_RGBA(160, 170, 185, 110)));
    /* An enemy is drawn over decoration, whatever the order in the file. */
    plane->objects.count = 0;
    add_object(f, plane, "Officer", "", 60, 100, 0);
    add_object(f, plane, "BehindCandy", "", 60, 100, 0);
    draw(f, "labels=no");
    assert_pixel(f, 32, 100, ENEMY);
    assert_pixel(f, 60, 100, mw_colour_over(candy, mw_colour_with_alpha(ENEMY, 80)));
}

static void test_objects_go_with_their_plane(void **state)
{
    struct fixture *f = *state;
    add_empty_plane(f, 64, 20, 2);
    struct wwd_plane *back = add_plane(f, "Back", WWD_PLANE_WRAP_X, -1, 64, 1, 1, (const int32_t[]){ NONE });
    back->movement_x_percent = 25;
    add_object(f, back, "TreasurePowerup", "", 50, 60, 0);
    draw(f, "labels=no");
    assert_box(f, 57, 46, 45, 28, TREASURE); /* 1280 pixels show 800: (50 - 14) * 1.6 */
    draw(f, "labels=no parallax=none");
    assert_box(f, 36, 46, 28, 28, TREASURE);
    draw(f, "hide-layer=Back");
    assert_pixel(f, 57, 46, NIGHT);
}

/* ---- start, grid ---- */

static void test_start(void **state)
{
    struct fixture *f = *state;
    add_empty_plane(f, 64, 4, 4);
    f->level->start_x = 128;
    f->level->start_y = 100;
    draw(f, "labels=no"); /* a third of a tile: 21, with lines of 3 */
    assert_pixel(f, 128, 100, MW_RGB(20, 120, 240));
    assert_pixel(f, 128, 100 - 15, MW_WHITE);
    assert_pixel(f, 128, 100 - 19, MW_BLACK);
    assert_pixel(f, 128, 100 - 21, MW_BLACK);
    assert_pixel(f, 128, 100 - 22, NIGHT);
    assert_pixel(f, 128 + 21, 100, MW_BLACK);
    assert_pixel(f, 128 + 22, 100, NIGHT);
    draw(f, "objects=no");
    assert_pixel(f, 128, 100, NIGHT);
}

static void test_grid(void **state)
{
    struct fixture *f = *state;
    int32_t cells[40];
    for (int i = 0; i < 40; i++)
        cells[i] = NONE;
    add_plane(f, "Main", WWD_PLANE_MAIN, 0, 8, 20, 2, cells);
    draw(f, "grid area=-8,1,180,14");
    struct mw_colour weak = mw_colour_over(NIGHT, MW_RGBA(255, 255, 255, 36));
    struct mw_colour strong = mw_colour_over(NIGHT, MW_RGBA(255, 255, 255, 96));
    for (uint32_t x = 0; x < 180; x++) {
        int32_t level = (int32_t)x - 8;
        bool line = level >= 0 && level < 160 && level % 8 == 0;
        assert_pixel(f, x, 11, !line ? NIGHT : level % 80 == 0 ? strong : weak);
    }
    /* "0,0 (0,0)" below the corner, on a darker ground, from one pixel on; the next number is too far away.
     */
    assert_pixel(f, 9, 3, mw_colour_over(NIGHT, MW_RGBA(10, 12, 18, 170)));
    assert_pixel(f, 8 + 2 + 9 * 6 + 1, 3, NIGHT);
    assert_pixel(f, 8 + 82, 3, NIGHT);
    /* Too close together: every tenth line; then none. */
    draw(f, "grid scale=0.25");
    for (uint32_t x = 0; x < 40; x++)
        assert_pixel(f, x, 1, x % 20 == 0 ? strong : NIGHT);
    draw(f, "grid scale=0.02");
    assert_pixel(f, 0, 0, NIGHT);
}

/* ---- labels ---- */

static size_t count_labels(struct fixture *f, const char *options, const char *text)
{
    struct mw_render *render = NULL;
    assert_int_equal(try_open(f, options, &render), 0);
    const struct wwd_view *view = render->state;
    size_t count = 0;
    for (size_t i = 0; i < view->label_count; i++)
        count += strcmp(view->labels_placed[i].text, text) == 0;
    mw_render_close(render);
    return count;
}

static void test_labels(void **state)
{
    struct fixture *f = *state;
    struct wwd_plane *plane = add_empty_plane(f, 64, 4, 4);
    add_object(f, plane, "Officer", "", 128, 100, 0);
    draw(f, "");
    /* 7 characters of 6 pixels minus one, centred below the box that ends at 152; "O" of the 5 x 7 font. */
    const struct ink inks[] = { { '#', ENEMY }, { '.', mw_colour_over(NIGHT, MW_RGBA(10, 12, 18, 170)) } };
    assert_rows(f, 107, 154, ".###./#...#/#...#/#...#/#...#/#...#/.###.", inks, 2);
    assert_int_equal(count_labels(f, "", "Officer"), 1);
    assert_int_equal(count_labels(f, "labels=no", "Officer"), 0);
    assert_int_equal(count_labels(f, "objects=no", "Officer"), 0);
    assert_int_equal(count_labels(f, "scale=0.375", "Officer"), 1); /* tiles of 24 pixels */
    assert_int_equal(count_labels(f, "scale=0.37", "Officer"), 0);
    /* Labels are placed below, then above; the third does not fit. */
    add_object(f, plane, "Officer", "", 128, 100, 0);
    assert_int_equal(count_labels(f, "", "Officer"), 2);
    add_object(f, plane, "Officer", "", 128, 100, 0);
    assert_int_equal(count_labels(f, "", "Officer"), 2);
    assert_int_equal(count_labels(f, "area=0,0,50,50", "Officer"), 0);
}

static void test_label_texts(void **state)
{
    struct fixture *f = *state;
    struct wwd_plane *plane = add_empty_plane(f, 64, 4, 4);
    struct wwd_object *object = add_object(f, plane, "", "SOME_SET", 128, 100, 0);
    assert_int_equal(count_labels(f, "", "SOME_SET"), 1);
    object->name = mw_str_from("name \xe4");
    assert_int_equal(count_labels(f, "", "name \xc3\xa4"), 1);
    object->logic = mw_str_from("ALogicThatIsLongerThanALabel");
    assert_int_equal(count_labels(f, "", "ALogicThatIsLongerTh.."), 1);
    /* Treasure is labelled if the whole text fits into the box. */
    object->logic = mw_str_from("TreasurePowerup");
    assert_int_equal(count_labels(f, "", "TreasurePowerup"), 0);
    object->rect_hit = (struct mw_rect){ -50, -10, 50, 10 };
    assert_int_equal(count_labels(f, "", "TreasurePowerup"), 1);
    object->name = object->logic = object->image_set = mw_str_from("");
    assert_int_equal(count_labels(f, "", ""), 0);
}

/* ---- legend ---- */

static void test_legend(void **state)
{
    struct fixture *f = *state;
    struct wwd_plane *plane =
        add_plane(f, "Main", WWD_PLANE_MAIN, 0, 64, 4, 1, (const int32_t[]){ 1, 4, FULL, NONE });
    add_object(f, plane, "Officer", "", 220, 30, 0);
    f->properties[6].attribute = WWD_ATTRIBUTE_CLIMB; /* not used */
    plane->fill_color = 255;
    draw(f, "legend labels=no");
    /* The widest text is "enemy (1)" with 53 pixels, so a column has 10 + 6 + 53 + 12 = 81. 240 / 81 gives
     * 2 columns, 4 entries in them give 2 lines; with the title there are 3 lines of 14, and margins of 8. */
    assert_size(f, 256, 64 + 2 * 8 + 3 * 14);
    assert_pixel(f, 0, 64, MW_RGB(24, 29, 38));
    assert_pixel(f, 12, 64 + 8 + 14 + 4, SOLID);
    struct mw_colour death = at(f, 12, 64 + 8 + 28 + 4);
    assert_true(death.r > 100 && death.g < 60);
    assert_pixel(f, 81 + 12, 64 + 8 + 14 + 4, MW_RGB(64, 64, 64));
    assert_pixel(f, 81 + 8, 64 + 8 + 28 + 4, ENEMY);
    /* The legend lists only what the area shows. */
    draw(f, "legend area=0,0,64,64");
    assert_size(f, 2 * 8 + 10 + 6 + 29 + 12, 64 + 2 * 8 + 2 * 14); /* "solid" */
    assert_pixel(f, 66, 10, NIGHT);
    draw(f, "legend objects=no area=192,0,64,64");
    assert_size(f, 64, 64 + 2 * 8 + 14);
}

static void test_legend_fits_size(void **state)
{
    struct fixture *f = *state;
    struct test_random random = { 11 };
    add_plane(f, "Main", WWD_PLANE_MAIN, 0, 64, 4, 4,
              (const int32_t[]){ 0, 1, 2, 3, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 });
    for (int round = 0; round < 100; round++) {
        char options[64];
        uint32_t width = 100 + (uint32_t)test_random_below(&random, 400);
        uint32_t height = 120 + (uint32_t)test_random_below(&random, 400);
        snprintf(options, sizeof options, "legend scale=9 size=%ux%u", width, height);
        draw(f, options);
        assert_true(f->picture.pixels.width <= width && f->picture.pixels.height <= height);
        assert_true(f->picture.pixels.width == width ||
                    f->picture.pixels.height >= height - 28); /* and not much smaller */
    }
    struct mw_render *render = NULL;
    assert_int_equal(try_open(f, "legend size=50x500", &render), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(f->picture.context),
                        "size: a width of 50 pixels is too small; the legend needs a width of at least 79");
    assert_int_equal(try_open(f, "legend size=500x40", &render), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(f->picture.context),
                        "size: a height of 40 pixels is too small; the legend alone needs 44");
}

/* ---- hostile levels ---- */

static void test_limits(void **state)
{
    struct fixture *f = *state;
    assert_not_drawn(f, "", MW_E_UNSUPPORTED,
                     "sample.wwd: no plane of the level has tiles to draw (planes: 0)");
    struct wwd_plane *plane = add_plane(f, "Main", WWD_PLANE_MAIN, 0, 64, 2, 1, (const int32_t[]){ 1, 1 });
    assert_not_drawn(f, "scale=0.00009", MW_E_ARGUMENT,
                     "scale requires a number between 0.0001 and 64, not 0.00009");
    assert_not_drawn(f, "scale=65", MW_E_ARGUMENT, "scale requires a number between 0.0001 and 64, not 65");
    assert_not_drawn(f, "scale=-1", MW_E_ARGUMENT, "scale requires a number between 0.0001 and 64, not -1");
    assert_not_drawn(
        f, "area=0,0,1000001,5 scale=1", MW_E_LIMIT,
        "sample.wwd: the picture would be 1000001 x 5 pixels, but the maximum is 1000000 for each side; "
        "choose a smaller scale, a size or an area");
    assert_not_drawn(
        f, "area=900000000,0,5,5 scale=3", MW_E_LIMIT,
        "area starts at pixel 2700000000,0 of the scaled level, which is out of range; use a smaller scale");
    draw(f, "area=900000000,-900000000,50,50");
    assert_pixel(f, 20, 20, NIGHT);
    static const int32_t no_sizes[] = { 0, -1, INT32_MIN };
    for (size_t i = 0; i < 3; i++) {
        plane->tile_height = no_sizes[i];
        assert_not_drawn(f, "", MW_E_UNSUPPORTED,
                         "sample.wwd: no plane of the level has tiles to draw (planes: 1)");
    }
    plane->tile_width = plane->tile_height = INT32_MAX;
    assert_not_drawn(f, "size=100x100", MW_E_LIMIT,
                     "sample.wwd: plane 0 is declared as 4294967294 x 2147483647 pixels, but at most "
                     "2147483647 on each side can be drawn; use the area option to draw a part");
}

static void test_huge_numbers(void **state)
{
    struct fixture *f = *state;
    static const int32_t extremes[] = { INT32_MIN, INT32_MIN + 1, -1, 0, 1, INT32_MAX - 1, INT32_MAX };
    struct wwd_plane *plane = add_plane(f, "Main", WWD_PLANE_MAIN, 0, 64, 2, 1, (const int32_t[]){ 1, FULL });
    struct wwd_plane *back = add_plane(f, "Back", 0xC, INT32_MIN, 64, 2, 1, (const int32_t[]){ 1, FULL });
    struct wwd_object *object = add_object(f, plane, "Officer", "", 0, 0, 0);
    back->fill_color = INT32_MIN;
    for (size_t i = 0; i < 7; i++) {
        object->location_x = f->level->start_x = back->movement_x_percent = extremes[i];
        object->location_y = f->level->start_y = back->movement_y_percent = extremes[6 - i];
        object->rect_hit = (struct mw_rect){ extremes[i], extremes[i], extremes[6 - i], extremes[6 - i] };
        back->tiles_high = extremes[i];
        draw(f, "grid legend");
        draw(f, "grid scale=0.01");
        draw(f, "grid area=-1000000000,-1000000000,1000000000,1000000000 size=60x60 legend=no");
        draw(f, "area=-1000000000,999999999,64,64 scale=2");
    }
    plane->tile_width = plane->tile_height = INT32_MAX;
    draw(f, "area=-100,-20,160,60");
    assert_pixel(f, 30, 40, mw_colour_hsv(216, 85, 42)); /* tile 1 of the background plane */
    assert_pixel(f, 99, 40, MW_RGB(24, 24, 24));
    plane->tile_width = plane->tile_height = 1;
    draw(f, "scale=64");
    assert_size(f, 128, 64);
}

/* A row of tiles with a declared height of 2^31 - 1: the stored tiles are drawn, in time linear in the
 * visible ones. */
static void test_cut_short(void **state)
{
    struct fixture *f = *state;
    struct wwd_plane *plane =
        add_plane(f, "Main", WWD_PLANE_MAIN | 0xC, 0, 1, 8, 2, (const int32_t[16]){ 0 });
    plane->tiles_high = INT32_MAX;
    draw(f, "size=100x100 grid");
    draw(f, "area=0,0,20,20 background=red");
    assert_false(pixel_is(f, 19, 1, MW_RED));
    assert_pixel(f, 0, 2, MW_RED);
    plane->tiles.cells = NULL;
    plane->tiles.height = 0;
    draw(f, "area=0,0,20,20 background=red");
    assert_pixel(f, 0, 0, MW_RED);
}

static void test_many_planes(void **state)
{
    struct fixture *f = *state;
    struct wwd_plane *plane = add_plane(f, "Main", WWD_PLANE_MAIN, 0, 64, 2, 1, (const int32_t[]){ 1, 1 });
    struct wwd_plane *planes = calloc(20000, sizeof *planes);
    assert_non_null(planes);
    for (int i = 0; i < 20000; i++) {
        planes[i] = *plane;
        planes[i].flags = i ? 0xC : WWD_PLANE_MAIN;
    }
    f->level->planes.items = planes;
    f->level->planes.count = 20000;
    struct mw_render *render = NULL;
    assert_int_equal(try_open(f, "scale=4", &render), 0);
    assert_int_equal(((const struct wwd_view *)render->state)->plane_count, 64);
    mw_render_close(render);
    f->level->planes.items = f->planes;
    free(planes);
}

/* ---- real levels ---- */

static void draw_real(const char *path, void *user)
{
    struct fixture *f = user;
    struct fixture real = { .picture = { .context = f->picture.context } };
    assert_ok(f->picture.context, mw_open(f->picture.context, path, NULL, 0, &real.picture.doc));
    draw(&real, "size=900x500 legend grid");
    assert_true(real.picture.pixels.width <= 900 && real.picture.pixels.height <= 500);
    char options[64];
    const struct wwd_level *level = wwd_level_of(real.picture.doc);
    snprintf(options, sizeof options, "area=%d,%d,300,200 labels", level->start_x - 150,
             level->start_y - 100);
    draw(&real, options);
    /* The picture shows something at the start position. */
    size_t changes = 0;
    for (uint32_t x = 1; x < real.picture.pixels.width; x++)
        changes += !mw_colour_equal(at(&real, x, 100), at(&real, x - 1, 100));
    assert_true(changes > 4);
    free(real.picture.pixels.rgba);
    mw_close(real.picture.doc);
}

static void test_real_levels(void **state)
{
    test_each_world("wwd", ".wwd", 1, draw_real, *state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_boxes),
        TEST(test_bodies),
        TEST(test_small_boxes),
        TEST(test_hidden_and_quiet),
        TEST(test_objects_go_with_their_plane),
        TEST(test_start),
        TEST(test_grid),
        TEST(test_labels),
        TEST(test_label_texts),
        TEST(test_legend),
        TEST(test_legend_fits_size),
        TEST(test_limits),
        TEST(test_huge_numbers),
        TEST(test_cut_short),
        TEST(test_many_planes),
        TEST(test_real_levels),
    };
    return TEST_RUN(tests);
}
