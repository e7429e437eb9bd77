#include "fixture.h"

#include "base/text.h"

static void assert_out(struct fixture *fixture, const char *expected, size_t size)
{
    assert_int_equal(fixture->buf.size, size);
    if (size)
        assert_memory_equal(fixture->buf.data, expected, size);
    fixture->buf.size = 0;
}

static void test_page_names(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        { "windows-1252", "windows-1252" },
        { "Windows-1252", "windows-1252" },
        { "cp1252", "windows-1252" },
        { "1252", "windows-1252" },
        { "CP1250", "windows-1250" },
        { "windows-1250", "windows-1250" },
        { "cp437", "cp437" },
        { "IBM437", "cp437" },
        { "437", "cp437" },
        { "mac-roman", "mac-roman" },
        { "MacRoman", "mac-roman" },
        { "macintosh", "mac-roman" },
        { "utf-8", "utf-8" },
        { "UTF8", "utf-8" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct mw_code_page *page = mw_code_page_find(rows[i][0]);
        assert_non_null(page);
        assert_string_equal(page->name, rows[i][1]);
    }
    assert_null(mw_code_page_find(""));
    assert_null(mw_code_page_find("windows-125"));
    assert_null(mw_code_page_find("cp1252 1252"));
    assert_null(mw_code_page_find("koi8-r"));
    size_t count = 0;
    for (; mw_code_page_at(count); count++)
        assert_ptr_equal(mw_code_page_find(mw_code_page_at(count)->name), mw_code_page_at(count));
    assert_int_equal(count, 5);
}

/* Every byte of every page goes to a code point of its own and back. */
static void test_pages_are_one_to_one(void **state)
{
    struct fixture *fixture = *state;
    for (size_t i = 0; mw_code_page_at(i); i++) {
        const struct mw_code_page *page = mw_code_page_at(i);
        if (!page->points)
            continue;
        static uint8_t seen[0x10000];
        memset(seen, 0, sizeof seen);
        char all[256];
        for (int byte = 0; byte < 256; byte++) {
            char c = all[byte] = (char)byte;
            assert_int_equal(mw_text_to_utf8(page, (struct mw_str){ &c, 1 }, &fixture->buf), 0);
            uint32_t point = 0;
            char *utf8 = (char *)fixture->buf.data;
            assert_int_equal(mw_utf8_decode(utf8, fixture->buf.size, &point), fixture->buf.size);
            bool swapped = page->cr_lines && (byte == '\n' || byte == '\r');
            if (byte < 0x80)
                assert_int_equal(point, swapped ? '\n' + '\r' - byte : byte);
            assert_in_range(point, byte < 0x80 ? 0 : 0x80, 0xFFFF);
            assert_int_equal(seen[point], 0);
            seen[point] = 1;
            char copy[4];
            size_t size = fixture->buf.size;
            memcpy(copy, utf8, size);
            fixture->buf.size = 0;
            assert_int_equal(mw_text_from_utf8(page, (struct mw_str){ copy, size }, &fixture->buf), 0);
            assert_out(fixture, &c, 1);
        }
        struct mw_buf utf8;
        mw_buf_init(&utf8, fixture->context);
        assert_int_equal(mw_text_to_utf8(page, (struct mw_str){ all, sizeof all }, &utf8), 0);
        struct mw_str text = { (char *)utf8.data, utf8.size };
        assert_int_equal(mw_utf8_valid_size(text), text.size);
        assert_int_equal(mw_text_from_utf8(page, text, &fixture->buf), 0);
        assert_out(fixture, all, sizeof all);
        mw_buf_free(&utf8);
    }
}

/* Facts from the published tables, and that undefined bytes keep their number. */
static void test_page_values(void **state)
{
    struct fixture *fixture = *state;
    static const struct {
        const char *page;
        uint8_t byte;
        const char *utf8;
    } rows[] = {
        { "windows-1252", 0x80, "\u20AC" },   { "windows-1252", 0x8A, "\u0160" },
        { "windows-1252", 0x99, "\u2122" },   { "windows-1252", 0xA0, "\u00A0" },
        { "windows-1252", 0xDF, "\u00DF" },   { "windows-1252", 0xFF, "\u00FF" },
        { "windows-1252", 0x81, "\xC2\x81" }, { "windows-1252", 0x8D, "\xC2\x8D" },
        { "windows-1252", 0x8F, "\xC2\x8F" }, { "windows-1252", 0x90, "\xC2\x90" },
        { "windows-1252", 0x9D, "\xC2\x9D" }, { "windows-1250", 0x8C, "\u015A" },
        { "windows-1250", 0x9F, "\u017A" },   { "windows-1250", 0xA3, "\u0141" },
        { "windows-1250", 0xB9, "\u0105" },   { "windows-1250", 0xEA, "\u0119" },
        { "windows-1250", 0xFF, "\u02D9" },   { "windows-1250", 0x81, "\xC2\x81" },
        { "windows-1250", 0x83, "\xC2\x83" }, { "windows-1250", 0x88, "\xC2\x88" },
        { "windows-1250", 0x90, "\xC2\x90" }, { "windows-1250", 0x98, "\xC2\x98" },
        { "cp437", 0x80, "\u00C7" },          { "cp437", 0x84, "\u00E4" },
        { "cp437", 0xB0, "\u2591" },          { "cp437", 0xDB, "\u2588" },
        { "cp437", 0xE1, "\u00DF" },          { "cp437", 0xE6, "\u00B5" },
        { "cp437", 0xFF, "\u00A0" },          { "cp437", 0x01, "\x01" },
        { "mac-roman", 0x80, "\u00C4" },      { "mac-roman", 0x8E, "\u00E9" },
        { "mac-roman", 0xA5, "\u2022" },      { "mac-roman", 0xBD, "\u03A9" },
        { "mac-roman", 0xCA, "\u00A0" },      { "mac-roman", 0xDB, "\u20AC" },
        { "mac-roman", 0xDE, "\uFB01" },      { "mac-roman", 0xF0, "\uF8FF" },
        { "mac-roman", 0xFF, "\u02C7" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char byte = (char)rows[i].byte;
        assert_int_equal(
            mw_text_to_utf8(mw_code_page_find(rows[i].page), (struct mw_str){ &byte, 1 }, &fixture->buf), 0);
        assert_out(fixture, rows[i].utf8, strlen(rows[i].utf8));
    }
}

/* Text of a Macintosh has lines as everybody else once it is UTF-8, and they come back. */
static void test_line_ends(void **state)
{
    struct fixture *fixture = *state;
    static const struct {
        const char *page, *bytes, *utf8;
    } rows[] = {
        { "mac-roman", "one\rtwo\r", "one\ntwo\n" },
        { "mac-roman", "dos\r\nunix\n", "dos\n\runix\r" },
        { "mac-roman", "\x8E\r\xCA\n\r", "\u00E9\n\u00A0\r\n" },
        { "windows-1252", "one\rtwo\n", "one\rtwo\n" },
        { "utf-8", "one\rtwo\n", "one\rtwo\n" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct mw_code_page *page = mw_code_page_find(rows[i].page);
        mw_buf_text(&fixture->buf, "\r\n"); /* what was there before stays */
        assert_int_equal(mw_text_to_utf8(page, mw_str_from(rows[i].bytes), &fixture->buf), 0);
        assert_memory_equal(fixture->buf.data, "\r\n", 2);
        assert_int_equal(fixture->buf.size - 2, strlen(rows[i].utf8));
        assert_memory_equal(fixture->buf.data + 2, rows[i].utf8, strlen(rows[i].utf8));
        fixture->buf.size = 0;
        assert_int_equal(mw_text_from_utf8(page, mw_str_from(rows[i].utf8), &fixture->buf), 0);
        assert_out(fixture, rows[i].bytes, strlen(rows[i].bytes));
    }
}

static void test_unmappable(void **state)
{
    struct fixture *fixture = *state;
    const struct mw_code_page *page = mw_code_page_find("windows-1252");
    mw_buf_text(&fixture->buf, "kept");
    assert_int_equal(mw_text_from_utf8(page, mw_str_from("\u00E4b\u4E2D!"), &fixture->buf), MW_E_ARGUMENT);
    assert_string_equal(
        mw_error_message(fixture->context),
        "character 3, \"\u4E2D\" (U+4E2D), cannot be represented in the encoding windows-1252");
    /* U+0080 is not in the code page although the byte 0x80 is used. */
    assert_int_equal(mw_text_from_utf8(page, mw_str_from("\xC2\x80"), &fixture->buf), MW_E_ARGUMENT);
    assert_int_equal(mw_text_from_utf8(page, mw_str_from("x\U0001F431"), &fixture->buf), MW_E_ARGUMENT);
    assert_string_equal(
        mw_error_message(fixture->context),
        "character 2, \"\U0001F431\" (U+1F431), cannot be represented in the encoding windows-1252");
    assert_int_equal(fixture->buf.error, 0);
    assert_out(fixture, "kept", 4);
}

static void test_utf8_page(void **state)
{
    struct fixture *fixture = *state;
    const struct mw_code_page *page = mw_code_page_find("utf-8");
    struct mw_str good = { "a\0\u00E4\U0001F431", 8 }, bad = { "abc\xC3(", 5 }, none = { NULL, 0 };
    assert_int_equal(mw_text_to_utf8(page, good, &fixture->buf), 0);
    assert_out(fixture, good.data, good.size);
    assert_int_equal(mw_text_from_utf8(page, good, &fixture->buf), 0);
    assert_out(fixture, good.data, good.size);
    static const char message[] = "byte 0xC3 at offset 3 of 5 is not valid UTF-8";
    assert_int_equal(mw_text_to_utf8(page, bad, &fixture->buf), MW_E_FORMAT);
    assert_string_equal(mw_error_message(fixture->context), message);
    mw_fail(fixture->context, 0, "-");
    assert_int_equal(mw_text_from_utf8(page, bad, &fixture->buf), MW_E_FORMAT);
    assert_string_equal(mw_error_message(fixture->context), message);
    assert_int_equal(mw_text_from_utf8(mw_code_page_find("cp437"), bad, &fixture->buf), MW_E_FORMAT);
    for (size_t i = 0; mw_code_page_at(i); i++) {
        assert_int_equal(mw_text_to_utf8(mw_code_page_at(i), none, &fixture->buf), 0);
        assert_int_equal(mw_text_from_utf8(mw_code_page_at(i), none, &fixture->buf), 0);
    }
    assert_out(fixture, "", 0);
}

/* Every code point there and back; everything else is refused. */
static void test_utf8_points(void **state)
{
    (void)state;
    for (uint32_t point = 0; point <= 0x110010; point++) {
        char text[4];
        size_t length = mw_utf8_encode(point, text);
        bool valid = point <= 0x10FFFF && (point < 0xD800 || point > 0xDFFF);
        assert_int_equal(length, !valid ? 0 : point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
        uint32_t again = 0;
        if (!valid)
            continue;
        assert_int_equal(mw_utf8_decode(text, length, &again), length);
        assert_int_equal(again, point);
        assert_int_equal(mw_utf8_decode(text, length - 1, &again), 0);
    }
    assert_int_equal(mw_utf8_encode(UINT32_MAX, (char[4]){ 0 }), 0);
}

static void test_utf8_strict(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t valid;
    } rows[] = {
        { "", 0 },
        { "abc", 3 },
        { "a\x80", 1 },                 /* continuation alone */
        { "ab\xC0\x80", 2 },            /* overlong NUL */
        { "\xC1\xBF", 0 },              /* overlong */
        { "\xE0\x9F\xBF", 0 },          /* overlong */
        { "\xE0\xA0\x80", 3 },          /* U+0800 */
        { "\xF0\x8F\xBF\xBF", 0 },      /* overlong */
        { "\xF0\x90\x80\x80", 4 },      /* U+10000 */
        { "\xED\x9F\xBF", 3 },          /* U+D7FF */
        { "\xED\xA0\x80", 0 },          /* U+D800, a surrogate */
        { "\xED\xBF\xBF", 0 },          /* U+DFFF */
        { "\xEE\x80\x80", 3 },          /* U+E000 */
        { "\xF4\x8F\xBF\xBF", 4 },      /* U+10FFFF */
        { "\xF4\x90\x80\x80", 0 },      /* above */
        { "\xF5\x80\x80\x80", 0 },      /* above */
        { "\xFF", 0 },                  /* never */
        { "x\xE2\x82", 1 },             /* cut off */
        { "x\xE2\x82\xAC\xE2\x82y", 4 } /* cut off */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        /* In a block of its own size, so that reading past the end shows. */
        size_t size = strlen(rows[i].text);
        char *copy = test_copy(rows[i].text, size);
        assert_int_equal(mw_utf8_valid_size((struct mw_str){ copy, size }), rows[i].valid);
        free(copy);
    }
    assert_int_equal(mw_utf8_valid_size((struct mw_str){ NULL, 0 }), 0);
}

static void test_compare(void **state)
{
    (void)state;
    const struct mw_str none = { NULL, 0 };
    assert_true(mw_str_equal(none, mw_str_from("")));
    assert_true(mw_str_same(none, none));
    assert_true(mw_str_equal(mw_str_from("Plane"), mw_str_from("Plane")));
    assert_false(mw_str_equal(mw_str_from("Plane"), mw_str_from("plane")));
    assert_false(mw_str_equal(mw_str_from("Plane"), mw_str_from("Planes")));
    assert_true(mw_str_same(mw_str_from("PLANE_z9"), mw_str_from("plane_Z9")));
    /* Only letters have case: @ and `, [ and { differ by the same bit. */
    assert_false(mw_text_same("@", "`"));
    assert_false(mw_text_same("[", "{"));
    assert_false(mw_text_same("\xC4", "\xE4"));
    assert_true(mw_text_same("A.WWD", "a.wwd"));
    assert_true(mw_str_starts(mw_str_from("LEVEL1"), "LEVEL"));
    assert_false(mw_str_starts(mw_str_from("LEVEL1"), "level"));
    assert_true(mw_str_starts(none, ""));
    assert_true(mw_str_starts_same(mw_str_from("LEVEL1"), "level"));
    assert_false(mw_str_starts_same(mw_str_from("LEV"), "level"));
    assert_true(mw_str_ends_same(mw_str_from("A.WWD"), ".wwd"));
    assert_false(mw_str_ends_same(mw_str_from("WWD"), ".wwd"));
    assert_true(mw_str_ends_same(none, ""));
    assert_false(mw_str_starts(mw_str_from("b"), "a"));
    assert_true(mw_str_ends_same(mw_str_from(".WWD"), ".wwd"));
    assert_true(mw_str_ends_same(mw_str_from("A.WWD"), "d"));
    assert_false(mw_str_ends_same(mw_str_from("d"), "a"));
    static const char *const words[] = { "a", "bc", "d" };
    const char *list = "  a bc  d ";
    struct mw_str word;
    for (size_t i = 0; i < 3; i++) {
        assert_true(mw_word_next(&list, &word));
        assert_true(mw_str_is(word, words[i]));
    }
    assert_false(mw_word_next(&list, &word));
}

static void test_find(void **state)
{
    (void)state;
    const struct mw_str text = mw_str_from("PathPathElevator"), none = { NULL, 0 };
    assert_int_equal(mw_str_find(text, mw_str_from("PathE")), 4);
    assert_int_equal(mw_str_find(text, mw_str_from("r")), 15);
    assert_int_equal(mw_str_find(text, text), 0);
    assert_true(mw_str_find(text, mw_str_from("pathe")) == SIZE_MAX);
    assert_int_equal(mw_str_find_same(text, mw_str_from("pathe")), 4);
    assert_true(mw_str_find_same(text, mw_str_from("elevators")) == SIZE_MAX);
    assert_int_equal(mw_str_find(text, none), 0);
    assert_int_equal(mw_str_find(none, none), 0);
    assert_true(mw_str_find(none, text) == SIZE_MAX);
}

static void test_mark_before_a_file(void **state)
{
    (void)state;
    static const struct {
        const char *content, *text;
    } files[] = { { "\xEF\xBB\xBF{}", "{}" },
                  { "\xEF\xBB\xBF", "" },
                  { "\xEF\xBB{", "\xEF\xBB{" },
                  { "{\xEF\xBB\xBF", "{\xEF\xBB\xBF" },
                  { "", "" } };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct mw_str text =
            mw_text_of_file((struct mw_bytes){ (const uint8_t *)files[i].content, strlen(files[i].content) });
        assert_int_equal(text.size, strlen(files[i].text));
        assert_memory_equal(text.data, files[i].text, text.size);
    }
}

static void test_nearest(void **state)
{
    (void)state;
    static const char *const verbs[] = { "info", "check", "verify", "dump", "build",  "get",
                                         "set",  "edit",  "refs",   "diff", "render", "extract" };
    static const struct {
        const char *word, *nearest;
    } rows[] = {
        { "infos", "info" },   { "inof", "info" },      { "INFO", "info" },      { "chekc", "check" },
        { "verfy", "verify" }, { "rendre", "render" },  { "xtract", "extract" }, { "extarct", "extract" },
        { "bet", "get" },      { "dif", "diff" },       { "zzz", NULL },         { "", NULL },
        { "x", NULL },         { "verticality", NULL }, { "planes", NULL },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *nearest = mw_text_nearest(rows[i].word, verbs, sizeof verbs / sizeof *verbs);
        if (rows[i].nearest)
            assert_string_equal(nearest ? nearest : "none", rows[i].nearest);
        else
            assert_null(nearest);
    }
    static const struct {
        const char *word, *candidate;
        unsigned distance;
    } distances[] = {
        { "abcdef", "ABCDEF", 0 },     { "abcdef", "abdcef", 1 }, { "abcdef", "abcde", 1 },
        { "abcdef", "xabcdef", 1 },    { "abcdef", "abXdef", 1 }, { "abcdef", "bacdfe", 2 },
        { "abcdefgh", "abcdXYgh", 2 }, { "ab", "b", 1 },          { "b", "ab", 1 },
    };
    for (size_t i = 0; i < sizeof distances / sizeof *distances; i++) {
        struct mw_nearest nearest = { .word = distances[i].word };
        mw_nearest_offer(&nearest, distances[i].candidate);
        assert_ptr_equal(nearest.best, distances[i].candidate);
        assert_int_equal(nearest.distance, distances[i].distance);
    }
    char word[65], other[65];
    memset(word, 'a', 64);
    word[64] = 0;
    memcpy(other, word, 65);
    struct mw_nearest nearest = { .word = word };
    mw_nearest_offer(&nearest, other);
    assert_null(nearest.best);
    word[63] = other[63] = 0;
    other[0] = 'b';
    mw_nearest_offer(&nearest, other);
    assert_ptr_equal(nearest.best, other);
}

static void test_unsigned_numbers(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint64_t max;
        int error;
        uint64_t value;
    } rows[] = {
        { "0", 0, 0, 0 },
        { "007", 255, 0, 7 },
        { "255", 255, 0, 255 },
        { "256", 255, MW_E_LIMIT, 0 },
        { "0xff", 255, 0, 255 },
        { "0XfF", 255, 0, 255 },
        { "0x100", 255, MW_E_LIMIT, 0 },
        { "18446744073709551615", UINT64_MAX, 0, UINT64_MAX },
        { "18446744073709551616", UINT64_MAX, MW_E_LIMIT, 0 },
        { "0xFFFFFFFFFFFFFFFF", UINT64_MAX, 0, UINT64_MAX },
        { "0x10000000000000000", UINT64_MAX, MW_E_LIMIT, 0 },
        { "99999999999999999999999999999999", UINT64_MAX, MW_E_LIMIT, 0 },
        { "99999999999999999999999999999999x", UINT64_MAX, MW_E_FORMAT, 0 },
        { "", 255, MW_E_FORMAT, 0 },
        { "0x", 255, MW_E_FORMAT, 0 },
        { "x1", 255, MW_E_FORMAT, 0 },
        { "-1", 255, MW_E_FORMAT, 0 },
        { "+1", 255, MW_E_FORMAT, 0 },
        { " 1", 255, MW_E_FORMAT, 0 },
        { "1 ", 255, MW_E_FORMAT, 0 },
        { "1a", 255, MW_E_FORMAT, 0 },
        { "0x1g", 255, MW_E_FORMAT, 0 },
        { "1.5", 255, MW_E_FORMAT, 0 },
        { "\xB2", 255, MW_E_FORMAT, 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint64_t value = 12345;
        assert_int_equal(mw_text_u64(mw_str_from(rows[i].text), rows[i].max, &value), rows[i].error);
        assert_int_equal(value, rows[i].error ? 12345 : rows[i].value);
    }
    uint64_t value = 0;
    assert_int_equal(mw_text_u64((struct mw_str){ "123", 2 }, 255, &value), 0);
    assert_int_equal(value, 12);
    assert_int_equal(mw_text_u64((struct mw_str){ "1\0", 2 }, 255, &value), MW_E_FORMAT);
    assert_int_equal(mw_text_u64((struct mw_str){ NULL, 0 }, 255, &value), MW_E_FORMAT);
}

static void test_signed_numbers(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int64_t min, max;
        int error;
        int64_t value;
    } rows[] = {
        { "0", 0, 0, 0, 0 },
        { "-0", 0, 0, 0, 0 },
        { "-128", -128, 127, 0, -128 },
        { "-129", -128, 127, MW_E_LIMIT, 0 },
        { "127", -128, 127, 0, 127 },
        { "128", -128, 127, MW_E_LIMIT, 0 },
        { "-0x80", -128, 127, 0, -128 },
        { "5", 6, 9, MW_E_LIMIT, 0 },
        { "9223372036854775807", INT64_MIN, INT64_MAX, 0, INT64_MAX },
        { "9223372036854775808", INT64_MIN, INT64_MAX, MW_E_LIMIT, 0 },
        { "-9223372036854775808", INT64_MIN, INT64_MAX, 0, INT64_MIN },
        { "-9223372036854775809", INT64_MIN, INT64_MAX, MW_E_LIMIT, 0 },
        { "-", -9, 9, MW_E_FORMAT, 0 },
        { "--1", -9, 9, MW_E_FORMAT, 0 },
        { "- 1", -9, 9, MW_E_FORMAT, 0 },
        { "-0x", -9, 9, MW_E_FORMAT, 0 },
        { "", -9, 9, MW_E_FORMAT, 0 },
        { "+1", -9, 9, MW_E_FORMAT, 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int64_t value = 12345;
        assert_int_equal(mw_text_i64(mw_str_from(rows[i].text), rows[i].min, rows[i].max, &value),
                         rows[i].error);
        assert_int_equal(value, rows[i].error ? 12345 : rows[i].value);
    }
    int64_t value = 0;
    assert_int_equal(mw_text_i64((struct mw_str){ NULL, 0 }, -9, 9, &value), MW_E_FORMAT);
}

static int convert(struct mw_context *context, void *user)
{
    (void)user;
    struct mw_buf utf8, back;
    mw_buf_init(&utf8, context);
    mw_buf_init(&back, context);
    const struct mw_code_page *page = mw_code_page_find("cp437");
    int error = mw_text_to_utf8(page, mw_str_from("\x80\x81"), &utf8);
    if (!error)
        error = mw_text_from_utf8(page, (struct mw_str){ (char *)utf8.data, utf8.size }, &back);
    if (!error)
        assert_memory_equal(back.data, "\x80\x81", 2);
    mw_buf_free(&utf8);
    mw_buf_free(&back);
    return error;
}

static void test_failures(void **state)
{
    (void)state;
    assert_int_equal(test_each_allocation_fails(convert, NULL), 2);
}

static void test_fixed(void **state)
{
    (void)state;
    static const char field[] = "a\0bcd";
    assert_int_equal(mw_str_fixed(field, 5).size, 1);
    assert_int_equal(mw_str_fixed(field + 2, 3).size, 3);
    assert_int_equal(mw_str_fixed(field + 2, 2).size, 2);
}

/* Neither what was typed nor what destroys is suggested. */
static void test_nearest_is_safe(void **state)
{
    (void)state;
    static const struct {
        const char *word, *candidate;
        bool near;
    } rows[] = {
        { "abcdef", "abcdef", false },
        { "a", "", false },
        { "ab", "", false },
        { "", "a", false },
        { "", "ab", false },
        { "", "", false },
        { "move-headquarters", "remove-headquarters", false },
        { "move-headquarters", "set-headquarters", true },
        { "remvoe-headquarters", "remove-headquarters", true },
        { "remvo-headquarters", "remove-headquarters", true },
        { "rmvo-headquarters", "remove-headquarters", false },
        { "eemove_headquarters", "remove-headquarters", false },
        { "clera", "clear", true },
        { "earse", "erase", true },
        { "ckear-x", "clear-x", true },
        { "Remove-headquarter", "remove-headquarters", true },
        { "add-objects", "delete-objects", false },
        { "delet-objects", "delete-objects", true },
        { "crop", "drop", false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct mw_nearest nearest = { .word = rows[i].word };
        mw_nearest_offer(&nearest, rows[i].candidate);
        if ((nearest.best != NULL) != rows[i].near)
            fail_msg("%s: %s %s suggested", rows[i].word, rows[i].candidate, rows[i].near ? "is not" : "is");
    }
}

static void test_hints_of_names(void **state)
{
    (void)state;
    struct mw_names few = { .nearest.word = "snow" }, near = { .nearest.word = "grenland" };
    struct mw_names many = { .nearest.word = "xyzzy" }, none = { .nearest.word = "x" };
    static const char *const landscapes[] = { "greenland", "wasteland", "winter" };
    for (size_t i = 0; i < 3; i++) {
        mw_names_offer(&few, landscapes[i]);
        mw_names_offer(&near, landscapes[i]);
    }
    for (unsigned i = 0; i < 40; i++) {
        char name[32];
        snprintf(name, sizeof name, "name_with_many_letters_%02u", i);
        mw_names_offer(&many, name);
    }
    assert_string_equal(mw_names_hint(&few), "; one of greenland, wasteland, winter");
    assert_string_equal(mw_names_hint(&near), "; did you mean greenland? (greenland, wasteland, winter)");
    assert_string_equal(mw_names_hint(&many),
                        "; one of 40 names such as name_with_many_letters_00, name_with_many_letters_01, "
                        "name_with_many_letters_02, name_with_many_letters_03, name_with_many_letters_04, "
                        "name_with_many_letters_05");
    assert_string_equal(mw_names_hint(&none), "");
    char longest[798];
    for (size_t length = 796; length <= 797; length++) {
        struct mw_names names = { .nearest.word = "x" };
        memset(longest, 'y', length);
        longest[length] = 0;
        mw_names_offer(&names, longest);
        assert_int_equal(names.listed, length == 796);
    }
    many = (struct mw_names){ .nearest.word = "name_13" };
    for (unsigned i = 0; i < 12; i++)
        mw_names_offer(&many, "other");
    mw_names_offer(&many, "name_12");
    assert_string_equal(mw_names_hint(&many), "; did you mean name_12?");
}

static void test_spellings(void **state)
{
    (void)state;
    assert_true(mw_name_same("optimise", "optimize"));
    assert_true(mw_name_same("Optimizing", "optimising"));
    assert_true(mw_name_same("fill-color", "fill-colour"));
    assert_true(mw_name_same("colours", "COLORS"));
    assert_true(mw_name_same("center", "centre"));
    assert_true(mw_name_same("", ""));
    assert_false(mw_name_same("optimise", "optimised"));
    assert_false(mw_name_same("colour", "colr"));
    assert_false(mw_name_same("size", "sise-x"));
    assert_false(mw_name_same("four", "fort"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fixed),
        cmocka_unit_test(test_page_names),
        WITH_FIXTURE(test_pages_are_one_to_one),
        WITH_FIXTURE(test_page_values),
        WITH_FIXTURE(test_line_ends),
        WITH_FIXTURE(test_unmappable),
        WITH_FIXTURE(test_utf8_page),
        cmocka_unit_test(test_utf8_points),
        cmocka_unit_test(test_utf8_strict),
        cmocka_unit_test(test_compare),
        cmocka_unit_test(test_find),
        cmocka_unit_test(test_nearest),
        cmocka_unit_test(test_nearest_is_safe),
        cmocka_unit_test(test_hints_of_names),
        cmocka_unit_test(test_spellings),
        cmocka_unit_test(test_mark_before_a_file),
        cmocka_unit_test(test_unsigned_numbers),
        cmocka_unit_test(test_signed_numbers),
        cmocka_unit_test(test_failures),
    };
    return TEST_RUN(tests);
}
