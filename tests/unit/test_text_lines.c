/* Differences of texts, line by line. */
#include "test.h"

#include "base/buf.h"
#include "diff/text_lines.h"

static void assert_lines(struct mw_context *context, struct mw_str before, struct mw_str after, size_t most,
                         const char *expected)
{
    struct mw_buf out;
    mw_buf_init(&out, context);
    mw_text_lines_report(&out, before, after, most);
    mw_buf_u8(&out, 0);
    assert_string_equal((const char *)out.data, expected);
    mw_buf_free(&out);
}

static struct mw_str text_of(const char *text)
{
    return (struct mw_str){ text, strlen(text) };
}

/* Of equal choices the line that was removed comes first, and the most equal lines are kept. */
static void most_lines_are_kept(void **state)
{
    (void)state;
    static const struct {
        const char *before, *after, *expected;
    } rows[] = {
        { "a\nb\nc\n", "c\na\nb\n", "1 line removed, 1 line added\n  1 + c\n  3 - c" },
        { "c\na\nb\n", "a\nb\nc\n", "1 line removed, 1 line added\n  1 - c\n  3 + c" },
        { "a\nb\n", "b\na\n", "1 line removed, 1 line added\n  1 - a\n  2 + a" },
        { "1\na\n2\nb\n3\nc\n4\n", "5\na\n6\nb\nc\n7\n8\n",
          "4 lines removed, 4 lines added\n  1 - 1\n  1 + 5\n  3 - 2\n  3 + 6\n  5 - 3\n  7 - 4\n  6 + 7\n  "
          "7 + 8" },
        { "x\na\nx\n", "x\n", "2 lines removed\n  2 - a\n  3 - x" },
        { "x\n", "y\nx\nx\n", "2 lines added\n  1 + y\n  2 + x" },
        { "a\nb\nz\n", "z\n", "2 lines removed\n  1 - a\n  2 - b" },
        { "a\n", "", "1 line removed\n  1 - a" },
        { "a\n\nb", "a\n\n", "1 line removed\n  3 - b (no line feed at the end)" },
        { "\x1F \x7F\t\n", "~\x80\n", "1 line removed, 1 line added\n  1 - \\x1F \\x7F\t\n  1 + ~\x80" },
    };
    struct mw_context *context = mw_context_new(NULL, NULL);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_lines(context, text_of(rows[i].before), text_of(rows[i].after), 99, rows[i].expected);
    mw_context_free(context);
}

static void as_many_as_wanted_are_shown(void **state)
{
    (void)state;
    static const char *const shown[] = {
        "2 lines removed, 1 line added",
        "2 lines removed, 1 line added\n  2 - b\n  ... 2 more",
        "2 lines removed, 1 line added\n  2 - b\n  3 - c\n  ... 1 more",
        "2 lines removed, 1 line added\n  2 - b\n  3 - c\n  2 + x",
        "2 lines removed, 1 line added\n  2 - b\n  3 - c\n  2 + x",
    };
    struct mw_context *context = mw_context_new(NULL, NULL);
    for (size_t most = 0; most < sizeof shown / sizeof *shown; most++)
        assert_lines(context, text_of("a\nb\nc\nd\n"), text_of("a\nx\nd\n"), most, shown[most]);
    mw_context_free(context);
}

/* What is behind the end of a text does not matter. */
static void ends_are_respected(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    const struct mw_str before = { "a\nb\n", 3 }, after = { "a\nc\n", 3 }, none = { "\n", 0 },
                        feed = { "\n", 1 };
    assert_lines(
        context, before, after, 9,
        "1 line removed, 1 line added\n  2 - b (no line feed at the end)\n  2 + c (no line feed at the end)");
    assert_false(mw_text_has_lines(none, none));
    assert_true(mw_text_has_lines(feed, none));
    assert_true(mw_text_has_lines(none, feed));
    assert_false(mw_text_has_lines((struct mw_str){ "a\n", 1 }, (struct mw_str){ "b\n", 1 }));
    mw_context_free(context);
}

/* Texts of 1023 lines are compared, which makes a table of 2^20 cells; of longer ones all lines between the
 * first and the last change differ. */
static void long_texts_are_not_compared(void **state)
{
    (void)state;
    enum {
        LINES = 1024
    };
    char before[2 * LINES], after[2 * LINES];
    struct mw_context *context = mw_context_new(NULL, NULL);
    for (size_t i = 0; i < LINES; i++)
        memcpy(before + 2 * i, i == 500 ? "b\n" : "x\n", 2);
    for (size_t i = 0; i < LINES; i++)
        memcpy(after + 2 * i, i == 510 ? "b\n" : "y\n", 2);
    const size_t size = (size_t)2 * (LINES - 1);
    assert_lines(context, (struct mw_str){ before, size }, (struct mw_str){ after, size }, 0,
                 "1022 lines removed, 1022 lines added");
    assert_lines(context, (struct mw_str){ before, size + 2 }, (struct mw_str){ after, size }, 0,
                 "1024 lines removed, 1023 lines added");
    assert_lines(context, (struct mw_str){ before, size }, (struct mw_str){ after, size + 2 }, 0,
                 "1023 lines removed, 1024 lines added");
    mw_context_free(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(most_lines_are_kept),
        cmocka_unit_test(as_many_as_wanted_are_shown),
        cmocka_unit_test(ends_are_respected),
        cmocka_unit_test(long_texts_are_not_compared),
    };
    return TEST_RUN(tests);
}
