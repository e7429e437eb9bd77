/* Legends: how entries are arranged in columns, and where everything in them is drawn. */
#include "test.h"

#include "draw/font.h"
#include "draw/legend.h"

enum {
    ROWS = 5,
    WIDTH = 400,
    HEIGHT = 150,
};

static struct swatch {
    struct mw_box box;
    const void *look;
    uint32_t zoom;
} swatches[ROWS];
static size_t swatch_count;

static void note_swatch(const struct mw_canvas *canvas, struct mw_box box, const void *look, uint32_t zoom)
{
    assert_in_range(swatch_count, 0, ROWS - 1);
    swatches[swatch_count++] = (struct swatch){ box, look, zoom };
    mw_canvas_fill_rect(canvas, box, MW_RED);
}

/* The widest is neither the first nor the last. */
static const struct mw_legend_row rows[ROWS] = {
    { "a", "0" }, { "abcdef", "1" }, { "abc", "2" }, { "d", "3" }, { "ef", "4" }
};
static const struct mw_legend legend = { "A title that is longer than the panel is wide, and longer still",
                                         rows, ROWS, note_swatch };
static const struct mw_colour ground = { 24, 29, 38, 255 }, ink = { 226, 230, 236, 255 };

/* A swatch of 10, a gap of 6, the widest text, a gap of 12. */
static int64_t column(void)
{
    return 10 + 6 + mw_text_width("abcdef", 1) + 12;
}

static void entries_fill_columns(void **state)
{
    (void)state;
    const struct {
        int64_t width, rows;
    } cases[] = {
        { 0, 5 },
        { 16, 5 },
        { 16 + column(), 5 },
        { 16 + 2 * column() - 1, 5 },
        { 16 + 2 * column(), 3 },
        { 16 + 3 * column() - 1, 3 },
        { 16 + 3 * column(), 2 },
        { 16 + 4 * column(), 2 },
        { 16 + 5 * column() - 1, 2 },
        { 16 + 5 * column(), 1 },
        { 16 + 9 * column(), 1 },
    };
    assert_int_equal(mw_legend_min_width(&legend), 16 + column());
    /* Margins of 8, and 14 for the title and each row. */
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(mw_legend_height(&legend, cases[i].width), 30 + 14 * cases[i].rows);
    struct mw_legend widest = legend;
    widest.rows = rows + 1;
    widest.count = 1;
    assert_int_equal(mw_legend_min_width(&widest), 16 + column());
    widest.rows = rows;
    widest.count = 2;
    assert_int_equal(mw_legend_min_width(&widest), 16 + column());
}

/* By one step for each 1800 pixels, up to 24. */
static void legends_grow_with_the_picture(void **state)
{
    (void)state;
    static const int64_t cases[][2] = { { 1799, 1 },   { 1800, 1 },    { 3599, 1 },   { 3600, 2 },
                                        { 5399, 2 },   { 5400, 3 },    { 43199, 23 }, { 43200, 24 },
                                        { 45000, 24 }, { 1800000, 24 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(mw_legend_height(&legend, cases[i][0]), 44 * cases[i][1]);
}

static struct mw_canvas canvas_at(int32_t x, int32_t y)
{
    struct mw_canvas canvas = { calloc(WIDTH, (size_t)HEIGHT * 4), (size_t)WIDTH * 4, x, y, WIDTH, HEIGHT };
    assert_non_null(canvas.pixels);
    return canvas;
}

/* Draws a legend and compares with the texts at these places, and with the swatches that were asked for. */
static void assert_drawn(struct mw_box panel, const int64_t places[ROWS][2], uint32_t zoom)
{
    const struct mw_text_style title = { .scale = zoom, .colour = MW_WHITE };
    const struct mw_text_style text = { .scale = zoom, .colour = ink };
    struct mw_canvas drawn = canvas_at(0, -10), expected = canvas_at(0, -10);
    swatch_count = 0;
    mw_legend_draw(&drawn, panel, &legend);
    assert_int_equal(swatch_count, ROWS);
    mw_canvas_clear_rect(&expected, panel, ground);
    mw_text_draw_elided(&expected, panel.x + 8 * zoom, panel.y + 8 * zoom, panel.width - 16 * zoom,
                        legend.title, &title);
    for (size_t i = 0; i < ROWS; i++) {
        const struct mw_box box = { places[i][0], places[i][1], 10 * zoom, 10 * zoom };
        assert_memory_equal(&swatches[i].box, &box, sizeof box);
        assert_ptr_equal(swatches[i].look, rows[i].look);
        assert_int_equal(swatches[i].zoom, zoom);
        mw_canvas_fill_rect(&expected, box, MW_RED);
        mw_text_draw(&expected, box.x + 16 * zoom, box.y + zoom, rows[i].text, &text);
    }
    assert_memory_equal(drawn.pixels, expected.pixels, (size_t)WIDTH * HEIGHT * 4);
    free(drawn.pixels);
    free(expected.pixels);
}

static void everything_has_its_place(void **state)
{
    (void)state;
    const int64_t two[ROWS][2] = {
        { 15, 19 }, { 15, 33 }, { 15, 47 }, { 15 + column(), 19 }, { 15 + column(), 33 }
    };
    assert_drawn(MW_BOX(7, -3, 16 + 2 * column(), 72), two, 1);
    int64_t one[ROWS][2];
    for (int i = 0; i < ROWS; i++) {
        one[i][0] = 5 + 16 + i * 2 * column();
        one[i][1] = 7 + 16 + 28;
    }
    assert_drawn(MW_BOX(5, 7, 3600, 88), one, 2);
}

static void what_is_not_seen_is_not_drawn(void **state)
{
    (void)state;
    struct mw_canvas canvas = canvas_at(1000, 1000);
    swatch_count = 0;
    mw_legend_draw(&canvas, MW_BOX(7, -3, 300, 72), &legend);
    assert_int_equal(swatch_count, 0);
    free(canvas.pixels);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(entries_fill_columns),
        cmocka_unit_test(legends_grow_with_the_picture),
        cmocka_unit_test(everything_has_its_place),
        cmocka_unit_test(what_is_not_seen_is_not_drawn),
    };
    return TEST_RUN(tests);
}
