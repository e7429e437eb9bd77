/* Names of files from untrusted texts: each reserved name, each character at the ends of what is refused, and
 * the greatest length. */
#include "fixture.h"

#include "base/file.h"

static void expect_safe(struct fixture *f, const char *name, size_t size, const char *expected)
{
    f->buf.size = 0;
    assert_int_equal(mw_file_safe_name((struct mw_str){ name, size }, &f->buf), 0);
    mw_buf_u8(&f->buf, 0);
    assert_string_equal((const char *)f->buf.data, expected);
    assert_int_equal(f->buf.size, strlen(expected) + 1);
    assert_int_equal(mw_file_is_safe_name((struct mw_str){ name, size }),
                     size == strlen(expected) && memcmp(name, expected, size) == 0);
}

static void devices_of_windows(void **state)
{
    static const char *const names[] = {
        "con",  "prn",  "aux",  "nul",  "com0", "com1", "com2",   "com3",    "com4",
        "com5", "com6", "com7", "com8", "com9", "lpt0", "lpt1",   "lpt2",    "lpt3",
        "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9", "conin$", "conout$", "clock$",
    };
    static const char *const ends[] = { "", ".txt", ".a.b", " .x", "  .x" };
    static const char *const others[] = { "con_",  "con1",  "co", "com",   "com10", "lpt",
                                          "conin", "clock", "nu", "a.con", "xcon",  "con x" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (size_t k = 0; k < sizeof ends / sizeof *ends; k++) {
            char name[40], expected[41];
            snprintf(name, sizeof name, "%s%s", names[i], ends[k]);
            snprintf(expected, sizeof expected, "_%s", name);
            expect_safe(*state, name, strlen(name), expected);
            for (char *c = name; *c; c++)
                if (*c >= 'a' && *c <= 'z')
                    *c = (char)(*c - 32), expected[c - name + 1] = *c;
            expect_safe(*state, name, strlen(name), expected);
        }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        expect_safe(*state, others[i], strlen(others[i]), others[i]);
}

static size_t put_point(uint32_t point, char *to)
{
    if (point < 0x80) {
        to[0] = (char)point;
        return 1;
    }
    if (point < 0x800) {
        to[0] = (char)(0xC0 | point >> 6);
        to[1] = (char)(0x80 | (point & 63));
        return 2;
    }
    to[0] = (char)(0xE0 | point >> 12);
    to[1] = (char)(0x80 | (point >> 6 & 63));
    to[2] = (char)(0x80 | (point & 63));
    return 3;
}

static bool is_refused(uint32_t point)
{
    return point < 0x20 || (point < 0x80 && strchr("/\\:*?\"<>|\x7F", (int)point)) ||
           (point >= 0x80 && point <= 0x9F) || (point >= 0x200B && point <= 0x200F) ||
           (point >= 0x2028 && point <= 0x202E) || (point >= 0x2060 && point <= 0x206F) || point == 0xFEFF ||
           (point >= 0xD800 && point <= 0xDFFF);
}

/* Between two letters; a surrogate is three bytes that are no character. */
static void each_character(void **state)
{
    struct fixture *f = *state;
    for (uint32_t point = 0; point <= 0xFFFF; point += point < 0x3000 || point >= 0xFE00 ? 1 : 0x80) {
        char name[8] = "a", expected[8] = "a";
        size_t size = 1 + put_point(point, name + 1);
        name[size++] = 'b';
        const bool surrogate = point >= 0xD800 && point <= 0xDFFF;
        if (is_refused(point))
            strcpy(expected, surrogate ? "a___b" : "a_b");
        else
            memcpy(expected, name, size);
        expect_safe(f, name, size, expected);
    }
}

static void first_and_last_characters(void **state)
{
    static const char *const rows[][2] = {
        { ".a", "_a" },   { "-a", "_a" },   { "a.", "a_" }, { "a ", "a_" },   { " a", " a" },
        { "a-", "a-" },   { ".", "_" },     { "-", "_" },   { " ", "_" },     { "..", "__" },
        { "a..", "a._" }, { "--a", "_-a" }, { "a", "a" },   { "a.b", "a.b" }, { "", "_" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_safe(*state, rows[i][0], strlen(rows[i][0]), rows[i][1]);
}

/* At most 200 bytes, and no part of a character. */
static void long_names(void **state)
{
    char name[210], expected[201];
    for (size_t size = 195; size <= 205; size++) {
        memset(name, 'x', sizeof name);
        memset(expected, 'x', sizeof expected);
        expected[size < 200 ? size : 200] = 0;
        expect_safe(*state, name, size, expected);
        /* With a character of three bytes at the end. */
        memcpy(name + size - 3, "\xE4\xB8\xAD", 3);
        const size_t kept = size <= 200 ? size : size - 3 < 200 ? size - 3 : 200;
        memcpy(expected, name, kept);
        expected[kept] = 0;
        expect_safe(*state, name, size, expected);
        /* With the name of a device, which makes it longer. */
        memset(name, 'x', sizeof name);
        memcpy(name, "con.", 4);
        snprintf(expected, sizeof expected, "_%.*s", (int)size, name);
        expect_safe(*state, name, size, expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_FIXTURE(devices_of_windows),
        WITH_FIXTURE(each_character),
        WITH_FIXTURE(first_and_last_characters),
        WITH_FIXTURE(long_names),
    };
    return TEST_RUN(tests);
}
