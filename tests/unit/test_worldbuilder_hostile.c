/* Damaged and excessive pictures are drawn as far as possible in bounded time and memory, and reported. */
#include "doc.h"

#include <time.h>

#include <mapwright/mapwright.h>
#include <mapwright/unstable/worldbuilder.h>

enum {
    BLACK = 1,
    WHITE = 2,
    PICTURE_MAX = 0xFFFF,
    POINTS = 10900,
    MEMORY = 24 << 20, /* the picture of the largest window is 16 MB */
    SECONDS = 20, /* limit with sanitizers on a busy machine; without clipping a shape would take minutes */
    LIMIT = 0xFFFF,
};

struct fixture {
    struct mw_context *context;
    struct mw_document *doc;
    uint8_t picture[PICTURE_MAX];
    size_t size;
    void *bytes;
    uint8_t *pixels;
    uint32_t width;
};

static int set_up(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    const struct mw_limits limits = { .total = MEMORY };
    f->context = mw_context_new(NULL, &limits);
    assert_non_null(f->context);
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    mw_close(f->doc);
    mw_free(f->context, f->bytes);
    mw_context_free(f->context);
    free(f->pixels);
    free(f);
    return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

static void add(struct fixture *f, const void *data, size_t size)
{
    assert_true(size <= sizeof f->picture - f->size);
    memcpy(f->picture + f->size, data, size);
    f->size += size;
}

static void add16(struct fixture *f, int value)
{
    const uint8_t bytes[] = { (uint8_t)((unsigned)value >> 8), (uint8_t)value };
    add(f, bytes, sizeof bytes);
}

/* Fill, pen, kind. */
static void add_head(struct fixture *f, uint8_t fill, uint8_t pen_size, uint8_t kind)
{
    const uint8_t head[] = { fill, pen_size, BLACK, kind };
    add(f, head, sizeof head);
}

static void add_rect(struct fixture *f, int top, int left, int bottom, int right)
{
    add16(f, top);
    add16(f, left);
    add16(f, bottom);
    add16(f, right);
}

/* A black mark, 10 pixels wide and high, which must be visible in every picture. */
static void add_mark(struct fixture *f, int top, int left)
{
    add_head(f, BLACK, 0, WB_SHAPE_RECTANGLE);
    add_rect(f, top, left, top + 10, left + 10);
}

/* A game whose first scene has the picture and the window. */
static void open_picture(struct fixture *f, struct wb_rect window)
{
    struct mw_document *made;
    size_t size;
    assert_int_equal(mw_new(f->context, "worldbuilder", NULL, 0, &made), 0);
    struct wb_scene *scene = &wb_game_of(made)->scenes.items[0];
    scene->shapes = (struct wb_shapes){ 0 };
    scene->shapes_rest = (struct mw_bytes){ f->picture, f->size };
    scene->bounds = window;
    assert_ok(f->context,
              mw_write(made, &test_unproven, 1, &f->bytes, &size)); /* the shapes are in the rest */
    mw_close(made);
    f->doc = test_open_bytes(f->context, "hostile.bin", f->bytes, size);
    assert_string_equal(mw_document_format(f->doc)->name, "worldbuilder");
}

static void draw_way(struct fixture *f, const struct mw_arg *args, size_t count)
{
    struct mw_render *render;
    uint32_t height;
    clock_t before = clock();
    assert_ok(f->context, mw_render_open(f->doc, args, count, &render));
    mw_render_size(render, &f->width, &height);
    assert_true(f->width <= 2048 && height <= 2048);
    free(f->pixels);
    f->pixels = malloc((size_t)f->width * 4 * height);
    assert_non_null(f->pixels);
    for (uint32_t y = 0; y < height; y += 64)
        assert_ok(f->context, mw_render_rows(render, y, height - y < 64 ? height - y : 64,
                                             f->pixels + (size_t)y * f->width * 4, (size_t)f->width * 4));
    mw_render_close(render);
    assert_true((clock() - before) / CLOCKS_PER_SEC < SECONDS);
}

static bool is_ink(const struct fixture *f, unsigned y, unsigned x)
{
    return f->pixels[((size_t)y * f->width + x) * 4] == 0;
}

/* Asserts that the mark at 100,100 is drawn, plain and smooth. Also extracts the SVG. */
static void draw(struct fixture *f)
{
    static const struct mw_arg args[] = { { "scene", "Hall" }, { "smooth", NULL } };
    struct mw_bytes content;
    for (size_t i = 0; i < mw_item_count(f->doc); i++)
        if (strstr(mw_item_at(f->doc, i)->name, ".svg"))
            assert_int_equal(mw_item_content(f->doc, i, &content), 0);
    for (size_t count = 2; count > 0; count--) {
        draw_way(f, args, count);
        assert_true(is_ink(f, 100, 100) && is_ink(f, 109, 109) && is_ink(f, 100, 109));
    }
}

static void expect_hostile_diag(struct fixture *f, const char *code, bool there)
{
    bool found = false;
    assert_int_equal(mw_check(f->doc, NULL, 0), 0);
    for (size_t i = 0; i < mw_diag_count(f->doc); i++)
        found |= strcmp(mw_diag_at(f->doc, i)->code, code) == 0;
    assert_int_equal(found, there);
}

static const struct wb_rect usual_window = { 30, 12, 290, 320 };

static void what_comes_before_a_cut_is_drawn(void **state)
{
    struct fixture *f = *state;
    add_mark(f, 100, 100);
    add_head(f, BLACK, 1, WB_SHAPE_POLYGON);
    add16(f, 0);
    add16(f, 400); /* missing bytes */
    add_rect(f, 0, 0, 50, 50);
    open_picture(f, usual_window);
    draw(f);
    assert_false(is_ink(f, 20, 20));
    expect_hostile_diag(f, "WB173", true);
}

static void shapes_of_unknown_kinds_end_the_picture(void **state)
{
    struct fixture *f = *state;
    add_mark(f, 100, 100);
    add_head(f, BLACK, 1, 28);
    add_mark(f, 10, 10);
    open_picture(f, usual_window);
    draw(f);
    assert_false(is_ink(f, 15, 15));
    expect_hostile_diag(f, "WB173", true);
}

static void largest_shapes_are_drawn_where_they_are_seen(void **state)
{
    static const uint8_t kinds[] = { WB_SHAPE_RECTANGLE, WB_SHAPE_OVAL, WB_SHAPE_ROUND_RECTANGLE };
    struct fixture *f = *state;
    for (unsigned i = 0; i < 3000; i++) {
        add_head(f, i == 2999 ? WHITE : (uint8_t)(i % 29 + 1), 255, kinds[i % 3]);
        add_rect(f, INT16_MIN, INT16_MIN, INT16_MAX, INT16_MAX);
        if (kinds[i % 3] == WB_SHAPE_ROUND_RECTANGLE)
            add16(f, LIMIT);
    }
    add_mark(f, 100, 100);
    open_picture(f, usual_window);
    draw(f);
    assert_false(is_ink(f, 99, 99) || is_ink(f, 110, 110));
    expect_hostile_diag(f, "WB173", false);
}

/* As many points as a picture can hold, each as far as possible from the previous one. */
static void add_zigzag(struct fixture *f, uint8_t pen_size)
{
    add_head(f, WHITE, pen_size, WB_SHAPE_POLYGON);
    add16(f, LIMIT); /* smoothness */
    add16(f, 14 + POINTS * 6);
    add_rect(f, INT16_MIN, INT16_MIN, INT16_MAX, INT16_MAX);
    add16(f, 0);
    add16(f, 0);
    for (unsigned i = 0; i < POINTS; i++) {
        const uint8_t y[] = { 0x80, i % 2 ? 0x7F : 0x80, (uint8_t)i };
        const uint8_t x[] = { 0x80, i % 4 < 2 ? 0x7F : 0x80, (uint8_t)(i * 7) };
        add(f, y, sizeof y);
        add(f, x, sizeof x);
    }
    add_mark(f, 100, 100);
    open_picture(f, usual_window);
    assert_int_equal(wb_game_of(f->doc)->scenes.items[0].shapes.items[0].points.count, POINTS);
    draw(f);
}

static void polygons_of_thousands_of_points(void **state)
{
    add_zigzag(*state, 0);
    assert_false(is_ink(*state, 99, 99));
}

static void lines_of_the_widest_pen_through_thousands_of_points(void **state)
{
    add_zigzag(*state, 255);
}

static void bitmaps_with_missing_rows(void **state)
{
    struct fixture *f = *state;
    for (unsigned i = 0; i < 200; i++) {
        add_head(f, 0, 0, WB_SHAPE_BITMAP);
        add16(f, 14);
        add_rect(f, i % 2 ? INT16_MIN : 0, i % 2 ? INT16_MIN : 0, INT16_MAX, INT16_MAX);
        add(f, "\x81\xFF\x81\xFF", 4); /* 256 bytes of black */
    }
    add_head(f, 0, 0, WB_SHAPE_BITMAP);
    add16(f, 11); /* not a complete row */
    add_rect(f, 0, 0, 16, 16);
    add(f, "\x7F", 1);
    add_head(f, 0, 0, WB_SHAPE_BITMAP);
    add16(f, 12);
    add_rect(f, 50, 50, 20, 20); /* reversed corners */
    add(f, "\xFF\xFF", 2);
    add_mark(f, 100, 100);
    open_picture(f, usual_window);
    draw(f);
    assert_true(is_ink(f, 0, 0) && !is_ink(f, 150, 150));
}

static void largest_window_is_drawn_in_part(void **state)
{
    struct fixture *f = *state;
    add_mark(f, 100, 100);
    open_picture(f, (struct wb_rect){ INT16_MIN, INT16_MIN, INT16_MAX, INT16_MAX });
    draw(f);
    assert_int_equal(f->width, 2048);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(what_comes_before_a_cut_is_drawn),
        TEST(shapes_of_unknown_kinds_end_the_picture),
        TEST(largest_shapes_are_drawn_where_they_are_seen),
        TEST(polygons_of_thousands_of_points),
        TEST(lines_of_the_widest_pen_through_thousands_of_points),
        TEST(bitmaps_with_missing_rows),
        TEST(largest_window_is_drawn_in_part),
    };
    return TEST_RUN(tests);
}
