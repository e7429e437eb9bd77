#include "test.h"

#include "base/text.h"
#include "draw/font.h"
#include "draw/glyphs.h"

static struct mw_canvas canvas_new(int32_t x, int32_t y, uint32_t width, uint32_t height)
{
    struct mw_canvas canvas = { calloc(width, (size_t)height * 4), (size_t)width * 4, x, y, width, height };
    assert_non_null(canvas.pixels);
    return canvas;
}

static void assert_pixel(const struct mw_canvas *canvas, int64_t x, int64_t y, struct mw_colour expected)
{
    struct mw_colour c = mw_canvas_at(canvas, x, y);
    if (!mw_colour_equal(c, expected))
        fail_msg("(%lld, %lld) is %d %d %d %d, expected %d %d %d %d", (long long)x, (long long)y, c.r, c.g,
                 c.b, c.a, expected.r, expected.g, expected.b, expected.a);
}

static const struct mw_colour ink = MW_RGB(200, 0, 0), ring = MW_RGB(0, 200, 0), ground = MW_RGB(0, 0, 200);

/* '#' ink, 'o' outline, '-' background, '.' nothing. */
static void assert_art(const struct mw_canvas *canvas, const char *const *rows)
{
    for (uint32_t y = 0; y < canvas->height; y++) {
        assert_int_equal(strlen(rows[y]), canvas->width);
        for (uint32_t x = 0; x < canvas->width; x++) {
            char c = rows[y][x];
            assert_pixel(canvas, canvas->x + (int64_t)x, canvas->y + (int64_t)y,
                         c == '#'   ? ink
                         : c == 'o' ? ring
                         : c == '-' ? ground
                                    : MW_TRANSPARENT);
        }
    }
}

static void letters_stand_in_cells(void **state)
{
    (void)state;
    static const char *const expected[] = {
        ".............", ".###.....#...", "#...#........", "#...#...##...", "#####....#...",
        "#...#....#...", "#...#....#...", "#...#.#..#...", ".......##....",
    };
    struct mw_canvas canvas = canvas_new(100, -50, 13, 9);
    mw_text_draw(&canvas, 100, -49, "Aj", &(struct mw_text_style){ .colour = ink });
    assert_art(&canvas, expected);
    free(canvas.pixels);
}

static void letters_grow_by_whole_factors(void **state)
{
    (void)state;
    struct mw_canvas canvas = canvas_new(0, 0, 18, 12);
    mw_text_draw(&canvas, 0, 0, "i", &(struct mw_text_style){ .scale = 3, .colour = ink });
    assert_pixel(&canvas, 5, 0, MW_TRANSPARENT);
    assert_pixel(&canvas, 6, 0, ink);
    assert_pixel(&canvas, 8, 2, ink);
    assert_pixel(&canvas, 9, 0, MW_TRANSPARENT);
    assert_pixel(&canvas, 6, 3, MW_TRANSPARENT);
    assert_pixel(&canvas, 3, 6, ink);
    assert_pixel(&canvas, 8, 11, ink);
    assert_pixel(&canvas, 3, 9, MW_TRANSPARENT);
    free(canvas.pixels);
}

static void outline_and_background_by_hand(void **state)
{
    (void)state;
    struct mw_canvas canvas = canvas_new(-2, -2, 10, 13);
    static const char *const dot[] = {
        "..........", ".-------..", ".-------..", ".-------..", ".-------..", ".-------..", ".-oooo--..",
        ".-o##o--..", ".-o##o--..", ".-oooo--..", "..........", "..........", "..........",
    };
    mw_text_draw(&canvas, 0, 0, ".", &(struct mw_text_style){ 1, ink, ring, ground });
    assert_art(&canvas, dot);
    free(canvas.pixels);
}

static void accents_stand_above_and_below(void **state)
{
    (void)state;
    static const char *const shapes[] = {
        "...#...........#.", "..#...........#..", "#####..###..####.", "#.........#.#...#",
        "####...####.#...#", "#.....#...#.#...#", "#####..####.#...#", ".........##......",
    };
    struct mw_canvas canvas = canvas_new(0, 0, 17, 8);
    /* E acute, a ogonek, n acute */
    mw_text_draw(&canvas, 0, 0, "\xC3\x89\xC4\x85\xC5\x84", &(struct mw_text_style){ .colour = ink });
    assert_art(&canvas, shapes);
    free(canvas.pixels);
}

static bool same_shape(uint32_t a, uint32_t b)
{
    uint8_t one[MW_GLYPH_WIDTH], two[MW_GLYPH_WIDTH];
    mw_glyph_columns(a, one);
    mw_glyph_columns(b, two);
    return memcmp(one, two, sizeof one) == 0;
}

static bool borrows_a_shape(uint32_t point)
{
    static const uint16_t points[] = { 0xa0,  0xd0,  0x110, 0x126, 0x127, 0x132, 0x133, 0x138, 0x13f,
                                       0x140, 0x149, 0x14a, 0x14b, 0x166, 0x167, 0x17f, 0x178, 0xff };
    for (size_t i = 0; i < sizeof points / sizeof *points; i++)
        if (points[i] == point)
            return true;
    return false;
}

/* Squeezed below an accent, a capital that is only taller than its small letter becomes that. */
static bool differ_in_size_only(uint32_t capital, uint32_t small)
{
    static const char *const pairs = "\u00D2\u00F2\u00D3\u00F3\u00D4\u00F4\u00D5\u00F5\u00D6\u00F6"
                                     "\u0106\u0107\u0108\u0109\u010A\u010B\u010C\u010D\u014C\u014D"
                                     "\u014E\u014F\u0150\u0151\u015A\u015B\u015C\u015D\u0160\u0161";
    for (const char *at = pairs; *at;) {
        uint32_t a, b;
        at += mw_utf8_decode(at, strlen(at), &a);
        at += mw_utf8_decode(at, strlen(at), &b);
        if (a == capital && b == small)
            return true;
    }
    return false;
}

static void every_western_and_central_european_letter_has_its_own_shape(void **state)
{
    (void)state;
    uint8_t columns[MW_GLYPH_WIDTH];
    for (uint32_t a = 32; a < 0x180; a++) {
        if (a >= 127 && a < 0xa0)
            continue;
        assert_true(mw_glyph_columns(a, columns));
        assert_false(same_shape(a, 0xfffd));
        for (uint32_t b = 32; b < a; b++)
            if (!(b >= 127 && b < 0xa0) && !borrows_a_shape(a) && !borrows_a_shape(b) &&
                !differ_in_size_only(b, a) && same_shape(a, b))
                fail_msg("U+%04X looks like U+%04X", a, b);
    }
    assert_true(same_shape(0x2013, '-'));
    assert_true(same_shape(0x201e, '"'));
    assert_true(same_shape(0x0126, 'H'));
}

static void every_character_of_the_windows_pages_has_a_shape(void **state)
{
    (void)state;
    uint8_t columns[MW_GLYPH_WIDTH];
    static const char *const pages[] = { "windows-1250", "windows-1252" };
    for (size_t i = 0; i < 2; i++) {
        const struct mw_code_page *page = mw_code_page_find(pages[i]);
        assert_non_null(page);
        for (int k = 0; k < 128; k++) {
            uint32_t point = page->points[k];
            /* The trade mark sign is too wide for a cell; undefined bytes are controls. */
            if (point >= 0xa0 && point != 0x2122 && !mw_glyph_columns(point, columns))
                fail_msg("no shape for U+%04X of %s", point, pages[i]);
        }
    }
}

static void what_has_no_shape_is_a_box(void **state)
{
    (void)state;
    static const uint8_t box[MW_GLYPH_WIDTH] = { 0x7f, 0x41, 0x41, 0x41, 0x7f };
    static const uint32_t points[] = {
        0, 1, 10, 31, 127, 128, 0x9f, 0x180, 0x3b1, 0x4e00, 0x1f600, UINT32_MAX
    };
    for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
        uint8_t columns[MW_GLYPH_WIDTH];
        assert_false(mw_glyph_columns(points[i], columns));
        assert_memory_equal(columns, box, sizeof box);
    }
    /* Bytes that are not UTF-8 are one box each. */
    assert_int_equal(mw_text_width("\xFF\xC3", 1), 11);
    assert_int_equal(mw_text_width("a\xC3z", 1), 17);
}

static void widths_and_boxes(void **state)
{
    (void)state;
    assert_int_equal(mw_text_width("", 3), 0);
    assert_int_equal(mw_text_width("A", 1), 5);
    assert_int_equal(mw_text_width("A", 0), 5);
    assert_int_equal(mw_text_width("AB", 3), 33);
    assert_int_equal(mw_text_width("\xC5\x81\xC3\xB3", 1), 11);
    assert_int_equal(mw_text_width("AB", 5000), 11000);
    struct mw_box box = mw_text_box(10, 20, "AB", 2);
    assert_int_equal(box.x, 8);
    assert_int_equal(box.y, 18);
    assert_int_equal(box.width, 26);
    assert_int_equal(box.height, 18);
    assert_int_equal(mw_text_box(10, 20, "", 2).width, 0);
}

static void assert_elided(const char *text, uint32_t scale, int64_t width, size_t room, const char *expected)
{
    char out[64];
    memset(out, 'X', sizeof out);
    size_t length = mw_text_elide(out, room, text, scale, width);
    assert_string_equal(out, expected);
    assert_int_equal(length, strlen(expected));
    for (size_t i = room; i < sizeof out; i++)
        assert_int_equal(out[i], 'X');
}

static void long_text_is_shortened(void **state)
{
    (void)state;
    assert_elided("Treasure", 1, 47, 64, "Treasure");
    assert_elided("Treasure", 1, 46, 64, "Treas..");
    assert_elided("Treasure", 1, 41, 64, "Treas..");
    assert_elided("Treasure", 1, 40, 64, "Trea..");
    assert_elided("Treasure", 2, 47, 64, "Tr..");
    assert_elided("Treasure", 1, 17, 64, "T..");
    assert_elided("Treasure", 1, 16, 64, "..");
    assert_elided("Treasure", 1, 10, 64, ".");
    assert_elided("Treasure", 1, 4, 64, "");
    assert_elided("Treasure", 1, -1, 64, "");
    assert_elided("Treasure", 1, INT64_MIN, 64, "");
    assert_elided("Treasure", 1, INT64_MAX, 64, "Treasure");
    assert_elided("", 1, 0, 64, "");
    /* Room for bytes, never half a character. */
    assert_elided("Treasure", 1, 1000, 9, "Treasure");
    assert_elided("Treasure", 1, 1000, 8, "Treas..");
    assert_elided("Treasure", 1, 1000, 2, ".");
    assert_elided("Treasure", 1, 1000, 1, "");
    assert_elided("\xC5\x81\xC3\xB3\xC5\xBC", 1, 1000, 7, "\xC5\x81\xC3\xB3\xC5\xBC");
    assert_elided("\xC5\x81\xC3\xB3\xC5\xBC", 1, 1000, 6, "\xC5\x81..");
    assert_elided("\xC5\x81\xC3\xB3\xC5\xBC", 1, 1000, 5, "\xC5\x81..");
    assert_elided("\xC5\x81\xC3\xB3\xC5\xBC", 1, 1000, 4, "..");
    char none = 'X';
    assert_int_equal(mw_text_elide(&none, 0, "abc", 1, 100), 0);
    assert_int_equal(none, 'X');
}

static void elided_drawing_equals_drawing_the_elided(void **state)
{
    (void)state;
    struct mw_text_style style = { 1, ink, ring, ground };
    for (int64_t width = -1; width < 60; width++) {
        char text[32];
        struct mw_canvas a = canvas_new(-3, -3, 70, 14), b = canvas_new(-3, -3, 70, 14);
        mw_text_elide(text, sizeof text, "G\xC3\xB3ry 2..!", 1, width);
        mw_text_draw(&a, 0, 0, text, &style);
        mw_text_draw_elided(&b, 0, 0, width, "G\xC3\xB3ry 2..!", &style);
        assert_memory_equal(a.pixels, b.pixels, 70 * 14 * 4);
        if (width > 0)
            for (int64_t x = width + 1; x < 67; x++)
                assert_pixel(&b, x, 3, MW_TRANSPARENT);
        free(a.pixels);
        free(b.pixels);
    }
}

/* Whether the text, drawn at (0, 0) with scale 1, has ink there. */
static bool has_ink(const char *text, int64_t x, int64_t y)
{
    size_t left = strlen(text);
    if (x < 0 || y < 0 || y >= MW_GLYPH_HEIGHT)
        return false;
    for (; left; x -= MW_TEXT_ADVANCE) {
        uint32_t point;
        size_t length = mw_utf8_decode(text, left, &point);
        assert_true(length > 0);
        if (x < MW_TEXT_ADVANCE) {
            uint8_t columns[MW_GLYPH_WIDTH];
            mw_glyph_columns(point, columns);
            return x < MW_GLYPH_WIDTH && columns[x] >> y & 1;
        }
        text += length;
        left -= length;
    }
    return false;
}

static const char *const samples[] = { "Za\xC5\xBC\xC3\xB3\xC5\x82\xC4\x87 g\xC4\x99\xC5\x9Bl\xC4\x85",
                                       "Claw #12",
                                       "jpqgy|_",
                                       "",
                                       " ",
                                       "\xE2\x82\xAC" };

static void each_pixel_by_its_definition(void **state)
{
    (void)state;
    struct mw_text_style style = { 1, MW_RGBA(200, 0, 0, 100), MW_RGBA(0, 200, 0, 90),
                                   MW_RGBA(0, 0, 200, 80) };
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
        for (uint32_t scale = 1; scale <= 3; scale++) {
            struct mw_canvas canvas = canvas_new(-9, -9, 360, 60);
            mw_canvas_clear(&canvas, MW_WHITE);
            style.scale = scale;
            mw_text_draw(&canvas, 0, 0, samples[i], &style);
            struct mw_box box = mw_text_box(0, 0, samples[i], scale);
            for (int64_t y = -9; y < 51; y++)
                for (int64_t x = -9; x < 351; x++) {
                    int64_t u = (x + 12 * scale) / scale - 12, v = (y + 12 * scale) / scale - 12;
                    struct mw_colour expected = MW_WHITE;
                    if (x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height)
                        expected = mw_colour_over(expected, style.background);
                    bool near = false;
                    for (int64_t k = 0; k < 9; k++)
                        near |= has_ink(samples[i], u - 1 + k % 3, v - 1 + k / 3);
                    if (has_ink(samples[i], u, v))
                        expected = mw_colour_over(expected, style.colour);
                    else if (near)
                        expected = mw_colour_over(expected, style.outline);
                    assert_pixel(&canvas, x, y, expected);
                }
            free(canvas.pixels);
        }
}

static void strips_equal_the_whole(void **state)
{
    (void)state;
    struct test_random random = { 31 };
    for (int n = 0; n < 150; n++) {
        uint64_t bits = test_random_u64(&random);
        struct mw_text_style style = { (uint32_t)(bits & 3), MW_RGBA(250, 10, 20, (uint8_t)(bits >> 8)),
                                       MW_RGBA(0, 0, 0, (uint8_t)(bits & 4 ? bits >> 16 : 0)),
                                       MW_RGBA(255, 255, 0, (uint8_t)(bits & 8 ? bits >> 24 : 0)) };
        const char *text = samples[bits >> 32 & 1];
        int64_t x = (int64_t)test_random_below(&random, 120) - 80,
                y = (int64_t)test_random_below(&random, 60) - 20;
        struct mw_canvas whole = canvas_new(-30, -10, 70, 40);
        mw_text_draw(&whole, x, y, text, &style);
        uint32_t w = 1 + (uint32_t)test_random_below(&random, 70),
                 h = 1 + (uint32_t)test_random_below(&random, 15);
        for (uint32_t top = 0; top < 40; top += h)
            for (uint32_t left = 0; left < 70; left += w) {
                struct mw_canvas part =
                    canvas_new((int32_t)left - 30, (int32_t)top - 10, w < 70 - left ? w : 70 - left,
                               h < 40 - top ? h : 40 - top);
                mw_text_draw(&part, x, y, text, &style);
                for (uint32_t row = 0; row < part.height; row++)
                    assert_memory_equal(part.pixels + row * part.stride,
                                        whole.pixels + (top + row) * whole.stride + (size_t)left * 4,
                                        part.stride);
                free(part.pixels);
            }
        free(whole.pixels);
    }
}

static void text_at_the_ends_of_the_world(void **state)
{
    (void)state;
    static const int64_t ends[] = { INT64_MIN, INT32_MIN, -3, 0, INT32_MAX, INT64_MAX };
    struct mw_canvas canvas = canvas_new(0, 0, 20, 20);
    for (size_t i = 0; i < 6; i++)
        for (size_t k = 0; k < 6; k++)
            for (size_t m = 0; m < 6; m++) {
                struct mw_text_style style = { m & 1 ? UINT32_MAX : 1, ink, ring, ground };
                mw_text_draw_elided(&canvas, ends[i], ends[k], ends[m], "Text", &style);
                struct mw_box box = mw_text_box(ends[i], ends[k], "Text", UINT32_MAX);
                assert_int_equal(box.height, 9000);
            }
    free(canvas.pixels);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_stand_in_cells),
        cmocka_unit_test(letters_grow_by_whole_factors),
        cmocka_unit_test(outline_and_background_by_hand),
        cmocka_unit_test(accents_stand_above_and_below),
        cmocka_unit_test(every_western_and_central_european_letter_has_its_own_shape),
        cmocka_unit_test(every_character_of_the_windows_pages_has_a_shape),
        cmocka_unit_test(what_has_no_shape_is_a_box),
        cmocka_unit_test(widths_and_boxes),
        cmocka_unit_test(long_text_is_shortened),
        cmocka_unit_test(elided_drawing_equals_drawing_the_elided),
        cmocka_unit_test(each_pixel_by_its_definition),
        cmocka_unit_test(strips_equal_the_whole),
        cmocka_unit_test(text_at_the_ends_of_the_world),
    };
    return TEST_RUN(tests);
}
