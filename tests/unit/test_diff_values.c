/* Diffs of values that a format knows more about: pictures, points that move together, numbers that only say
 * where an item is, values that follow from others, and names of cells; and how many lines are reported. */
#include "models.h"

#include "record/document.h"
#include "json/emit.h"
#include "diff/diff.h"

struct spot {
    int16_t x, y;
};
#define MW_STRUCT struct spot
static const struct mw_field spot_fields[] = { { F(x) }, { F(y) } };
static const struct mw_record spot_record = { .name = "spot", MW_RECORD_OF(spot_fields), .file_size = 4 };
#undef MW_STRUCT

MW_INTEGER_RECORD(square_record, uint8_t, "value", "square", "A cell.");

struct sheet {
    uint8_t number, width, sum;
    struct spot before, from, to, after;
    struct mw_bytes pixels;
    struct mw_grid squares;
    uint8_t place, parts, ghost;
};
#define MW_STRUCT struct sheet
static const struct mw_field sheet_fields[] = {
    { F(number) },
    { F(width) },
    { F(sum) },
    { F(before), .record = &spot_record },
    { F(from), .record = &spot_record },
    { F(to), .record = &spot_record },
    { F(after), .record = &spot_record },
    { F(pixels), .model = true },
    { F(squares), .record = &square_record, .model = true },
    { F(place), .trace = true },
    { F(parts), .trace = true },
    { F(ghost) },
};
static const struct mw_record sheet_record = { .name = "sheet",
                                               MW_RECORD_BUT_LAST(sheet_fields),
                                               .file_size = 21 };
#undef MW_STRUCT

struct book {
    MW_LIST(struct sheet) sheets;
};
#define MW_STRUCT struct book
static const char *const by_number[] = { "number", NULL };
static const struct mw_field book_fields[] = {
    { F(sheets), .record = &sheet_record, .list = true, .model = true, .keys = by_number },
};
static const struct mw_record book_record = { .name = "book", MW_RECORD_OF(book_fields) };
#undef MW_STRUCT

/* ---- the rules ---- */

/* Pixels of one byte, in rows of the sheet's width; those of a width of 200 have four. */
static bool sheet_pixels(const struct mw_field *field, const void *item, uint32_t *width, uint32_t *height,
                         uint32_t *pixel_size)
{
    const struct sheet *sheet = item;
    assert_string_equal(field->name, "pixels");
    *pixel_size = sheet->width == 200 ? 4 : 1;
    *width = sheet->width == 200 ? 1 : sheet->width;
    *height = *width ? (uint32_t)sheet->pixels.size / *width / *pixel_size : 1;
    return sheet->width != 99;
}

/* The sum is ten times the number. */
static bool sum_follows(struct mw_document *doc, const struct mw_field *field, void *item)
{
    const struct sheet *sheet = item;
    (void)doc;
    return strcmp(field->name, "sum") == 0 && sheet->sum == sheet->number % 10 * 10;
}

/* 1 and 2 are low, 8 is high, others have no name. */
static const char *square_name(struct mw_document *doc, const struct mw_field *grid, const void *item,
                               const uint8_t *cell)
{
    (void)doc;
    (void)item;
    assert_string_equal(grid->name, "squares");
    return *cell == 1 || *cell == 2 ? "low" : *cell == 8 ? "high" : NULL;
}

static const struct mw_movable movables[] = {
    { &square_record, 0, 1, 1, "squares" },
    { &sheet_record, 4, 2, 4, "inches" },
    { 0 },
};
static const struct mw_diff_rules rules = {
    .movables = movables, .pixels = sheet_pixels, .follows = sum_follows, .cell_name = square_name
};
static const struct mw_format format = { .root = &book_record, .diff = &rules };

static void assert_diff(struct sheet *before, size_t left_count, struct sheet *after, size_t right_count,
                        enum mw_style style, size_t most, size_t count, const char *expected)
{
    struct book old = { { before, left_count, 0 } }, new = { { after, right_count, 0 } };
    for (size_t i = 0; i < left_count; i++)
        before[i].ghost = 1;
    for (size_t i = 0; i < right_count; i++)
        after[i].ghost = 2;
    assert_int_equal(assert_model_diff(&format, &old, &new, style, most, expected), count);
}

static void assert_one_change(struct sheet before, struct sheet after, const char *expected)
{
    assert_diff(&before, 1, &after, 1, MW_STYLE_TREE, 0, 1, expected);
}

/* ---- values ---- */

#define AT(x1, y1, x2, y2) .from = { x1, y1 }, .to = { x2, y2 }

static void points_move_together(void **state)
{
    (void)state;
    const struct sheet one = { .number = 1, AT(10, 20, 30, 40) };
    const struct sheet moved = { .number = 1, AT(12, 17, 32, 37) },
                       right = { .number = 1, AT(11, 20, 31, 40) },
                       down = { .number = 1, AT(10, 21, 30, 41) };
    struct sheet left = one, all = moved;
    assert_one_change(one, moved, "sheets[0]: moved by 2,-3 (0.5,-0.75 inches)\n");
    assert_one_change(one, right, "sheets[0]: moved by 1,0 (0.25,0 inches)\n");
    assert_one_change(one, down, "sheets[0]: moved by 0,1 (0,0.25 inches)\n");
    assert_diff(&left, 1, &all, 1, MW_STYLE_JSON_LINE, 0, 1,
                "[{\"path\": \"sheets[0]\", \"kind\": \"shifted\", \"by\": {\"x\": 2, \"y\": -3}}]");
    all = (struct sheet){ .number = 1, .before = { 5, 5 }, AT(12, 17, 32, 37), .after = { 6, 6 } };
    assert_diff(&left, 1, &all, 1, MW_STYLE_TREE, 0, 5,
                "sheets[0]: moved by 2,-3 (0.5,-0.75 inches)\n"
                "sheets[0].before.x: 0 -> 5\n"
                "sheets[0].before.y: 0 -> 5\n"
                "sheets[0].after.x: 0 -> 6\n"
                "sheets[0].after.y: 0 -> 6\n");
    all = (struct sheet){ .number = 1, AT(12, 17, 32, 38) };
    assert_diff(&left, 1, &all, 1, MW_STYLE_TREE, 0, 4,
                "sheets[0].from.x: 10 -> 12\n"
                "sheets[0].from.y: 20 -> 17\n"
                "sheets[0].to.x: 30 -> 32\n"
                "sheets[0].to.y: 40 -> 38\n");
    all = (struct sheet){ .number = 1, AT(10, 20, 31, 40) };
    assert_diff(&left, 1, &all, 1, MW_STYLE_TREE, 0, 1, "sheets[0].to.x: 30 -> 31\n");
}

/* A sum that is right on both sides is not reported. */
static void sums_follow(void **state)
{
    (void)state;
    struct sheet one = { .number = 1, .width = 5, .sum = 10 }, two = { .number = 2, .width = 5, .sum = 20 };
    struct sheet odd = { .number = 2, .width = 5, .sum = 30 };
    assert_one_change(one, two, "sheets[0].number: 1 -> 2\n");
    assert_diff(&one, 1, &odd, 1, MW_STYLE_TREE, 0, 2, "sheets[0].number: 1 -> 2\nsheets[0].sum: 10 -> 30\n");
    assert_diff(&odd, 1, &one, 1, MW_STYLE_TREE, 0, 2, "sheets[0].number: 2 -> 1\nsheets[0].sum: 30 -> 10\n");
    assert_one_change(one, (struct sheet){ .number = 1, .width = 6, .sum = 10 }, "sheets[0].width: 5 -> 6\n");
}

#define PIXELS(bytes) .pixels = { bytes, sizeof bytes }

/* Bytes of the same size on both sides are compared as pictures. */
static void pictures(void **state)
{
    (void)state;
    static const uint8_t plain[12] = { 0 }, dot[12] = { 0, 0, 0, 0, 0, 0, 7 };
    static const uint8_t box[12] = { 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1 }, long_one[13] = { 0 };
    const struct sheet four = { .number = 1, .width = 4, PIXELS(plain) };
    const struct sheet words = { .number = 1, .width = 200, PIXELS(plain) };
    assert_one_change(four, (struct sheet){ .number = 1, .width = 4, PIXELS(dot) },
                      "sheets[0].pixels: 1 of 12 pixels differ, in rectangle 2,1,1,1\n");
    assert_one_change(four, (struct sheet){ .number = 1, .width = 4, PIXELS(box) },
                      "sheets[0].pixels: 3 of 12 pixels differ, in rectangle 1,0,3,3\n");
    assert_one_change(words, (struct sheet){ .number = 1, .width = 200, PIXELS(box) },
                      "sheets[0].pixels: 2 of 3 pixels differ, in rectangle 0,0,1,3\n");
    /* One byte too many, no width, of no picture, and none at all. */
    assert_one_change(four, (struct sheet){ .number = 1, .width = 4, PIXELS(long_one) },
                      "sheets[0].pixels: 000000000000000000000000 -> 00000000000000000000000000\n");
    const struct sheet none = { .number = 1, PIXELS(plain) },
                       other = { .number = 1, .width = 99, PIXELS(plain) };
    assert_one_change(none, (struct sheet){ .number = 1, PIXELS(dot) },
                      "sheets[0].pixels: 000000000000000000000000 -> 000000000000070000000000\n");
    assert_one_change(other, (struct sheet){ .number = 1, .width = 99, PIXELS(dot) },
                      "sheets[0].pixels: 000000000000000000000000 -> 000000000000070000000000\n");
    assert_one_change((struct sheet){ .number = 1, .width = 4 },
                      (struct sheet){ .number = 1, .width = 4, PIXELS(dot) },
                      "sheets[0].pixels: nothing -> 000000000000070000000000\n");
    assert_one_change((struct sheet){ .number = 1, .width = 4, PIXELS(dot) },
                      (struct sheet){ .number = 1, .width = 4 },
                      "sheets[0].pixels: 000000000000070000000000 -> nothing\n");
    struct sheet left = four, right = { .number = 1, .width = 4, PIXELS(box) };
    assert_diff(
        &left, 1, &right, 1, MW_STYLE_JSON_LINE, 0, 1,
        "[{\"path\": \"sheets[0].pixels\", \"kind\": \"pixels\", \"pixels\": 3, \"of\": 12, \"rect\": [1, 0, "
        "3, 3], \"before\": \"AAAAAAAAAAAAAAAA\", \"after\": \"AAEAAAAAAAAAAQAB\"}]");
    right = (struct sheet){ .number = 1, .width = 6, PIXELS(dot) };
    assert_diff(
        &left, 1, &right, 1, MW_STYLE_TREE, 0, 2,
        "sheets[0].width: 4 -> 6\nsheets[0].pixels: 000000000000000000000000 -> 000000000000070000000000\n");
}

/* The number of an item is not news where it moved; other traces are, if nothing else differs. */
static void traces(void **state)
{
    (void)state;
    struct sheet before[] = { { .number = 1, .place = 0, .parts = 4 },
                              { .number = 2, .place = 1, .parts = 4 } };
    struct sheet after[] = { { .number = 2, .place = 0, .parts = 4 },
                             { .number = 1, .place = 1, .parts = 4 } };
    assert_diff(before, 2, after, 2, MW_STYLE_TREE, 0, 1, "sheets[0]: moved to [1]\n");
    after[0] = before[0], after[1] = before[1];
    after[1].place = 2;
    assert_diff(before, 2, after, 2, MW_STYLE_TREE, 0, 1, "stored differently: sheets[1].$place: 1 -> 2\n");
    assert_diff(after, 2, before, 2, MW_STYLE_TREE, 0, 1, "stored differently: sheets[1].$place: 2 -> 1\n");
    after[1].place = 1, after[0].parts = 5;
    assert_diff(before, 2, after, 2, MW_STYLE_TREE, 0, 1, "stored differently: sheets[0].$parts: 4 -> 5\n");
    assert_diff(before, 2, after, 2, MW_STYLE_JSON_LINE, 0, 1,
                "[{\"path\": \"sheets[0].$parts\", \"kind\": \"changed\", \"stored\": true, \"before\": 4, "
                "\"after\": 5}]");
}

/* ---- cells ---- */

#define SQUARES(cells, width, height) .squares = { cells, width, height, 1 }

static void cells_with_names(void **state)
{
    (void)state;
    static const uint8_t low[] = { 1, 1, 1, 1 }, both[] = { 1, 2, 1, 1 }, high[] = { 8, 8, 8, 8 },
                         odd[] = { 5, 5, 1, 1 };
    struct sheet one = { .number = 1, SQUARES(low, 2, 2) }, two = { .number = 1, SQUARES(both, 2, 2) },
                 eight = { .number = 1, SQUARES(high, 2, 2) }, five = { .number = 1, SQUARES(odd, 2, 2) };
    assert_one_change(one, eight, "sheets[0].squares[0..1,0..1]: 4 cells changed, 1 (low) -> 8 (high)\n");
    assert_one_change(two, eight, "sheets[0].squares[0..1,0..1]: 4 cells changed, various -> 8 (high)\n");
    assert_one_change(eight, two, "sheets[0].squares[0..1,0..1]: 4 cells changed, 8 (high) -> various\n");
    assert_one_change(one, two, "sheets[0].squares[1,0]: 1 (low) -> 2 (low)\n");
    assert_one_change(one, five, "sheets[0].squares[0..1,0]: 2 cells changed, 1 (low) -> 5\n");
    assert_diff(&one, 1, &eight, 1, MW_STYLE_JSON_LINE, 0, 1,
                "[{\"path\": \"sheets[0].squares[0..1,0..1]\", \"kind\": \"cells\", \"cells\": 4, "
                "\"before\": 1, \"before_name\": \"low\", \"after\": 8, \"after_name\": \"high\"}]");
    assert_diff(&two, 1, &eight, 1, MW_STYLE_JSON_LINE, 0, 1,
                "[{\"path\": \"sheets[0].squares[0..1,0..1]\", \"kind\": \"cells\", \"cells\": 4, "
                "\"before\": [\"1 2\", \"1*2\"], \"after\": 8, \"after_name\": \"high\"}]");
}

/* ---- limits ---- */

static void lines_are_limited(void **state)
{
    (void)state;
    static const uint8_t plain[24] = { 0 };
    static const uint8_t three[24] = {
        1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0
    };
    struct sheet one = { .number = 1, SQUARES(plain, 6, 4) }, areas = { .number = 1, SQUARES(three, 6, 4) };
    assert_diff(&one, 1, &areas, 1, MW_STYLE_TREE, 0, 3,
                "sheets[0].squares[0,0]: 0 -> 1 (low)\n"
                "sheets[0].squares[2..3,1..2]: 4 cells changed, 0 -> 1 (low)\n"
                "sheets[0].squares[5,2]: 0 -> 1 (low)\n");
    assert_diff(&one, 1, &areas, 1, MW_STYLE_TREE, 3, 3,
                "sheets[0].squares[0,0]: 0 -> 1 (low)\n"
                "sheets[0].squares[2..3,1..2]: 4 cells changed, 0 -> 1 (low)\n"
                "sheets[0].squares[5,2]: 0 -> 1 (low)\n");
    assert_diff(&one, 1, &areas, 1, MW_STYLE_TREE, 2, 3,
                "sheets[0].squares[0,0]: 0 -> 1 (low)\n"
                "sheets[0].squares[2..3,1..2]: 4 cells changed, 0 -> 1 (low)\n"
                "sheets[0].squares: 1 more area with 1 cell\n");
    assert_diff(&one, 1, &areas, 1, MW_STYLE_TREE, 1, 3,
                "sheets[0].squares[0,0]: 0 -> 1 (low)\n"
                "sheets[0].squares: 2 more areas with 5 cells\n");
    assert_diff(&one, 1, &areas, 1, MW_STYLE_JSON_LINE, 1, 3,
                "[{\"path\": \"sheets[0].squares[0,0]\", \"kind\": \"cells\", \"cells\": 1, \"before\": 0, "
                "\"after\": 1, \"after_name\": \"low\"},{\"path\": \"sheets[0].squares\", \"kind\": "
                "\"more\", \"areas\": 2, \"cells\": 5}]");
    struct sheet before[5] = { { 0 } }, after[5] = { { 0 } };
    for (uint8_t i = 0; i < 5; i++) {
        before[i].number = after[i].number = i;
        after[i].width = 3;
    }
    before[1].before.x = 8;
    assert_diff(before, 5, after, 5, MW_STYLE_TREE, 5, 6,
                "sheets[0].width: 0 -> 3\n"
                "sheets[1].width: 0 -> 3\n"
                "sheets[1].before.x: 8 -> 0\n"
                "sheets[2].width: 0 -> 3\n"
                "sheets[3].width: 0 -> 3\n"
                "sheets[4].width: 0 -> 3\n");
    assert_diff(before, 5, after, 5, MW_STYLE_TREE, 4, 6,
                "sheets[0].width: 0 -> 3\n"
                "sheets[1].width: 0 -> 3\n"
                "sheets[1].before.x: 8 -> 0\n"
                "sheets[2].width: 0 -> 3\n"
                "sheets[3].width: 0 -> 3\n"
                "sheets: 1 more difference\n");
    assert_diff(before, 5, after, 5, MW_STYLE_TREE, 1, 6,
                "sheets[0].width: 0 -> 3\n"
                "sheets: 5 more differences\n");
    assert_diff(before, 5, after, 5, MW_STYLE_JSON_LINE, 1, 6,
                "[{\"path\": \"sheets[0].width\", \"kind\": \"changed\", \"before\": 0, \"after\": "
                "3},{\"path\": \"sheets\", \"kind\": \"more\", \"differences\": 5}]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_move_together),
        cmocka_unit_test(sums_follow),
        cmocka_unit_test(pictures),
        cmocka_unit_test(traces),
        cmocka_unit_test(cells_with_names),
        cmocka_unit_test(lines_are_limited),
    };
    return TEST_RUN(tests);
}
