/* Shape lists: their meaning, and writing back the same bytes. */
#include "test.h"

#include "formats/worldbuilder/shapes.h"

static void write_shapes(const struct wb_shapes *shapes, struct mw_bytes rest, struct mw_buf *out)
{
    struct mw_writer writer;
    mw_writer_init(&writer, NULL, out, NULL);
    wb_shapes_write(shapes, rest, &writer);
}

struct fixture {
    struct test_memory memory;
    struct mw_document doc;
    struct wb_shapes shapes;
    struct mw_bytes rest;
};

static int set_up(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    f->doc.context = test_context_new(&f->memory);
    mw_arena_init(&f->doc.arena, f->doc.context);
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    mw_arena_free(&f->doc.arena);
    test_context_free(f->doc.context, &f->memory);
    free(f);
    return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

/* Reads and asserts that the same bytes are written. */
static void read_shapes(struct fixture *f, const void *data, size_t size)
{
    struct mw_buf out;
    assert_int_equal(wb_shapes_read(&f->doc, (struct mw_bytes){ data, size }, &f->shapes, &f->rest), 0);
    mw_buf_init(&out, f->doc.context);
    write_shapes(&f->shapes, f->rest, &out);
    assert_int_equal(out.error, 0);
    assert_int_equal(out.size, size);
    if (size)
        assert_memory_equal(out.data, data, size);
    mw_buf_free(&out);
}
#define READ(f, ...)                                                                                         \
    read_shapes(f, (const uint8_t[]){ __VA_ARGS__ }, sizeof((const uint8_t[]){ __VA_ARGS__ }))

static void assert_rect(struct wb_rect rect, int top, int left, int bottom, int right)
{
    assert_int_equal(rect.top, top);
    assert_int_equal(rect.left, left);
    assert_int_equal(rect.bottom, bottom);
    assert_int_equal(rect.right, right);
}

static void assert_point(struct wb_point point, int y, int y_absolute, int x, int x_absolute)
{
    assert_int_equal(point.y, y);
    assert_int_equal(point.x, x);
    assert_int_equal(point.y_absolute, y_absolute);
    assert_int_equal(point.x_absolute, x_absolute);
}

static void header_rect_and_oval(void **state)
{
    struct fixture *f = *state;
    READ(f, 1, 2, 3, 4, 0, 10, 0xFF, 0xFE, 1, 0, 0x7F, 0xFF, 30, 0, 0, 12, 0, 1, 0, 2, 0, 3, 0, 4);
    assert_int_equal(f->shapes.count, 2);
    assert_int_equal(f->rest.size, 0);
    const struct wb_shape *shape = f->shapes.items;
    assert_int_equal(shape->fill, 1);
    assert_int_equal(shape->pen_size, 2);
    assert_int_equal(shape->pen_pattern, 3);
    assert_int_equal(shape->kind, WB_SHAPE_RECTANGLE);
    assert_rect(shape->bounds, 10, -2, 256, 32767);
    assert_int_equal(shape[1].kind, WB_SHAPE_OVAL);
    assert_rect(shape[1].bounds, 1, 2, 3, 4);
}

static void round_rect_has_an_oval(void **state)
{
    struct fixture *f = *state;
    READ(f, 0, 0, 0, 8, 0, 1, 0, 2, 0, 3, 0, 4, 0x80, 16);
    assert_int_equal(f->shapes.count, 1);
    assert_int_equal(f->shapes.items[0].oval, 0x8010);
}

static void polygon_has_relative_and_absolute_coordinates(void **state)
{
    struct fixture *f = *state;
    READ(f, 1, 1, 1, 16, 0, 5, 0, 22, 0, 0, 0, 0, 0, 9, 0, 9, /* length 22: 8 bytes of points */
         0, 100, 0, 50,                                       /* start */
         0x7F, 0x81,                                          /* 127 down, 127 left */
         0x80, 0x80, 0x00, 1,                                 /* full y, relative x */
         0xFF, 0x00);
    assert_int_equal(f->shapes.count, 1);
    const struct wb_shape *shape = f->shapes.items;
    assert_int_equal(shape->smoothness, 5);
    assert_int_equal(shape->start_y, 100);
    assert_int_equal(shape->start_x, 50);
    assert_int_equal(shape->points.count, 3);
    assert_point(shape->points.items[0], 227, 0, -77, 0);
    assert_point(shape->points.items[1], -32768, 1, -76, 0);
    /* 1 above the highest line is the lowest one. */
    assert_point(shape->points.items[2], 32767, 0, -76, 0);
}

static void absolute_coordinates_stay_absolute(void **state)
{
    struct fixture *f = *state;
    READ(f, 1, 1, 1, 20, 0, 0, 0, 20, 0, 0, 0, 0, 0, 9, 0, 9, 0, 1, 0, 1, 0x80, 0, 2, 0x80, 0, 3);
    assert_int_equal(f->shapes.items[0].kind, WB_SHAPE_FREE_HAND);
    assert_int_equal(f->shapes.items[0].points.count, 1);
    assert_point(f->shapes.items[0].points.items[0], 2, 1, 3, 1);
}

static void half_a_point_is_preserved(void **state)
{
    struct fixture *f = *state;
    READ(f, 1, 1, 1, 16, 0, 0, 0, 18, 0, 0, 0, 0, 0, 9, 0, 9, 0, 1, 0, 1, 5, 6, 7, 0x80,
         /* the next shape */ 1, 1, 1, 4, 0, 0, 0, 0, 0, 1, 0, 1);
    assert_int_equal(f->shapes.count, 2);
    assert_int_equal(f->shapes.items[0].points.count, 1);
    assert_int_equal(f->shapes.items[0].points_rest.size, 2);
    assert_int_equal(f->shapes.items[0].points_rest.data[0], 7);
}

static void bitmap_keeps_its_packed_rows(void **state)
{
    struct fixture *f = *state;
    READ(f, 0, 0, 0, 24, 0, 13, 0, 1, 0, 2, 0, 3, 0, 18, 0xFF, 0xAA, 0x80, 1, 1, 1, 12);
    assert_int_equal(f->shapes.count, 1);
    assert_rect(f->shapes.items[0].bounds, 1, 2, 3, 18);
    assert_int_equal(f->shapes.items[0].packed.size, 3);
    assert_int_equal(f->rest.size, 4); /* a truncated oval */
}

static void wrong_lengths_end_the_list(void **state)
{
    struct fixture *f = *state;
    /* Longer than the remaining bytes, and shorter than the minimum of a polygon. */
    READ(f, 1, 1, 1, 16, 0, 0, 0xFF, 0xFF, 0, 0, 0, 0, 0, 9, 0, 9, 0, 1, 0, 1, 5, 6);
    assert_int_equal(f->shapes.count, 0);
    assert_int_equal(f->rest.size, 22);
    READ(f, 1, 1, 1, 16, 0, 0, 0, 13, 0, 0, 0, 0, 0, 9, 0, 9, 0, 1, 0, 1);
    assert_int_equal(f->shapes.count, 0);
    READ(f, 1, 1, 1, 24, 0, 9, 0, 0, 0, 0, 0, 9, 0, 9);
    assert_int_equal(f->shapes.count, 0);
    READ(f, 1, 1, 1, 24, 0, 11, 0, 0, 0, 0, 0, 9, 0, 9);
    assert_int_equal(f->shapes.count, 0);
    assert_int_equal(f->rest.size, 14);
}

static void unknown_kind_ends_the_list(void **state)
{
    struct fixture *f = *state;
    READ(f, 1, 1, 1, 4, 0, 0, 0, 0, 0, 9, 0, 9, 1, 1, 1, 5, 0, 0);
    assert_int_equal(f->shapes.count, 1);
    assert_int_equal(f->rest.size, 6);
}

static void changed_points_choose_how_they_are_stored(void **state)
{
    struct fixture *f = *state;
    struct wb_point points[] = { { 10, 200, 0, 0 }, { -118, 199, 0, 0 } };
    struct wb_shape shape = { .kind = WB_SHAPE_POLYGON, .points = { points, 2, 2 } };
    struct wb_shapes shapes = { &shape, 1, 1 };
    const uint8_t expected[] = { 0, 0, 0, 16, 0, 0, 0,  22,   0, 0,   0,    0,    0,    0,
                                 0, 0, 0, 0,  0, 0, 10, 0x80, 0, 200, 0x80, 0xFF, 0x8A, 0xFF };
    struct mw_buf out;
    mw_buf_init(&out, f->doc.context);
    write_shapes(&shapes, (struct mw_bytes){ NULL, 0 }, &out);
    assert_int_equal(out.size, sizeof expected);
    assert_memory_equal(out.data, expected, sizeof expected);
    mw_buf_free(&out);
}

static void shape_longer_than_its_length_can_say_is_refused(void **state)
{
    struct fixture *f = *state;
    uint8_t *packed = calloc(1, 65526);
    struct wb_shape shape = { .kind = WB_SHAPE_BITMAP, .packed = { packed, 65525 } };
    struct wb_shapes shapes = { &shape, 1, 1 };
    struct mw_buf out;
    mw_buf_init(&out, f->doc.context);
    write_shapes(&shapes, (struct mw_bytes){ NULL, 0 }, &out);
    assert_int_equal(out.error, 0);
    shape.packed.size++;
    write_shapes(&shapes, (struct mw_bytes){ NULL, 0 }, &out);
    assert_int_equal(out.error, MW_E_LIMIT);
    assert_string_equal(
        mw_error_message(f->doc.context),
        "a shape of 65536 bytes exceeds the maximum length of 65535; split it into several shapes");
    mw_buf_free(&out);
    free(packed);
}

/* Mostly shapes, with lengths that often fit. */
static void any_bytes_come_back(void **state)
{
    struct fixture *f = *state;
    struct test_random random = { 11 };
    size_t shapes = 0, rests = 0, points = 0;
    for (int run = 0; run < 20000; run++) {
        uint8_t bytes[96];
        size_t size = test_random_below(&random, sizeof bytes + 1);
        test_random_fill(&random, bytes, size);
        for (size_t at = 0; at + 8 < size; at += 12 + test_random_below(&random, 16)) {
            bytes[at + 3] = (uint8_t)(4 * (1 + test_random_below(&random, 6)));
            bytes[at + 4] = bytes[at + 6] = 0;
            bytes[at + 5] = (uint8_t)(10 + test_random_below(&random, 8));
            bytes[at + 7] = (uint8_t)(13 + test_random_below(&random, 12));
        }
        read_shapes(f, bytes, size);
        shapes += f->shapes.count;
        rests += f->rest.size > 0;
        for (size_t i = 0; i < f->shapes.count; i++)
            points += f->shapes.items[i].points.count;
        if (run % 100 == 0) {
            mw_arena_free(&f->doc.arena);
            mw_arena_init(&f->doc.arena, f->doc.context);
        }
    }
    assert_true(shapes > 15000 && rests > 15000 && points > 10000);
}

static int read_some(struct mw_context *context, void *user)
{
    static const uint8_t bytes[] = { 1, 1, 1, 16, 0, 0, 0, 16, 0, 0, 0, 0, 0, 9, 0, 9, 0, 1, 0, 1, 5, 6 };
    struct mw_document doc = { .context = context };
    struct wb_shapes shapes;
    struct mw_bytes rest;
    (void)user;
    mw_arena_init(&doc.arena, context);
    int error = wb_shapes_read(&doc, (struct mw_bytes){ bytes, sizeof bytes }, &shapes, &rest);
    mw_arena_free(&doc.arena);
    return error;
}

static void allocation_failures_are_reported(void **state)
{
    (void)state;
    assert_true(test_each_allocation_fails(read_some, NULL) >= 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(header_rect_and_oval),
        TEST(round_rect_has_an_oval),
        TEST(polygon_has_relative_and_absolute_coordinates),
        TEST(absolute_coordinates_stay_absolute),
        TEST(half_a_point_is_preserved),
        TEST(bitmap_keeps_its_packed_rows),
        TEST(wrong_lengths_end_the_list),
        TEST(unknown_kind_ends_the_list),
        TEST(changed_points_choose_how_they_are_stored),
        TEST(shape_longer_than_its_length_can_say_is_refused),
        TEST(any_bytes_come_back),
        TEST(allocation_failures_are_reported),
    };
    return TEST_RUN(tests);
}
