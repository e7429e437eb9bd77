/* src/cli/pattern.c: patterns in transcripts. */
#include "test.h"

#include <time.h>

#include "cli/pattern.c"

/* What cli.c does for the command. */
void *take_memory(void *block, size_t count, size_t size)
{
    void *grown = realloc(block, (count ? count : 1) * size);
    assert_non_null(grown);
    return grown;
}

static const struct {
    const char *pattern;
    const char *fits[6], *differs[6]; /* lines */
} rows[] = {
    { "", { "", "a" }, { NULL } },
    { "ab", { "ab", "xaby" }, { "", "a", "ba" } },
    { "^ab$", { "ab" }, { "xab", "abx", "" } },
    { "^$", { "" }, { "a" } },
    { "a.c",
      { "abc",
        "a\xC3\xA9"
        "c",
        "a\xE9"
        "c" },
      { "ac", "abbc" } },
    { "^a*$", { "", "aaa" }, { "ab" } },
    { "^a+b?$", { "a", "aab" }, { "", "b", "abb" } },
    { "^(ab|cd|)x$", { "abx", "cdx", "x" }, { "acx", "abcdx" } },
    { "^(a|b)*c$", { "c", "abbac" }, { "abd" } },
    { "^a{2}$", { "aa" }, { "a", "aaa" } },
    { "^a{2,}$", { "aa", "aaaaa" }, { "a" } },
    { "^a{0,2}b$", { "b", "ab", "aab" }, { "aaab" } },
    { "^(ab){1,2}c$", { "abc", "ababc" }, { "c", "abababc" } },
    { "^a{0}b$", { "b" }, { "ab" } },
    { "^a{,2}$", { "a{,2}" }, { "aa" } },
    { "^[a-c]+$", { "abc" }, { "d", "abd" } },
    { "^[^a-c]$", { "d", "\xC3\xA9" }, { "a", "" } },
    { "^[]x]$", { "]", "x" }, { "a" } },
    { "^[a-]$", { "a", "-" }, { "b" } },
    { "^[[:digit:]x]+$", { "12x" }, { "a" } },
    { "^[\xC3\xA0-\xC3\xBC]$", { "\xC3\xA9" }, { "e", "\xC3\xBF" } },
    { "^\\$\\.\\*\\\\$", { "$.*\\" }, { "$a*\\" } },
    { "a|^b$|c", { "xa", "b", "cx" }, { "bx" } },
    { "^(a*)*$", { "", "aa" }, { "b" } },
    { "^()*x$", { "x" }, { "" } },
    { "^((a|b)c){2}$", { "acbc" }, { "ac", "acac1" } },
};

static void patterns_match(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *reason = "";
        struct pattern *pattern = pattern_compile(rows[i].pattern, &reason);
        if (!pattern)
            fail_msg("%s: %s", rows[i].pattern, reason);
        for (size_t k = 0; k < 6; k++) {
            if (rows[i].fits[k] && !pattern_matches(pattern, rows[i].fits[k]))
                fail_msg("/%s/ does not fit \"%s\"", rows[i].pattern, rows[i].fits[k]);
            if (rows[i].differs[k] && pattern_matches(pattern, rows[i].differs[k]))
                fail_msg("/%s/ fits \"%s\"", rows[i].pattern, rows[i].differs[k]);
        }
        pattern_free(pattern);
    }
}

static void invalid_patterns(void **state)
{
    (void)state;
    static const char *const invalid[] = {
        "(",      "a)",     "[a",  "[",     "*a",         "(+)", "a|?",
        "a{300}", "a{2,1}", "a{2", "[b-a]", "[[:word:]]", "a\\", "((((((((((a{99}){99}){99}){99}){99})))))"
    };
    for (size_t i = 0; i < sizeof invalid / sizeof *invalid; i++) {
        const char *reason = NULL;
        if (pattern_compile(invalid[i], &reason))
            fail_msg("/%s/ is taken", invalid[i]);
        assert_non_null(reason);
    }
    static char deep[100000];
    const char *reason = NULL;
    memset(deep, '(', sizeof deep - 1);
    assert_null(pattern_compile(deep, &reason));
    memset(deep, '|', sizeof deep - 1);
    assert_null(pattern_compile(deep, &reason));
    memset(deep, 'a', sizeof deep - 1);
    assert_null(pattern_compile(deep, &reason));
}

/* Patterns that make other libraries take seconds or gigabytes. */
static void time_is_bounded(void **state)
{
    (void)state;
    static const char *const slow[] = { "(a*)*b",
                                        "(a|a)*b",
                                        "((a+)+)+b",
                                        "(a?){200}a{200}b",
                                        "(.*)(.*)(.*)(.*)(.*)b",
                                        "([[:print:]]{0,255}){7}b",
                                        "(a*)*|b{255}" };
    static char line[20001];
    memset(line, 'a', sizeof line - 1);
    for (size_t i = 0; i < sizeof slow / sizeof *slow; i++) {
        const char *reason = NULL;
        struct pattern *pattern = pattern_compile(slow[i], &reason);
        clock_t begun = clock();
        if (!pattern)
            fail_msg("%s: %s", slow[i], reason);
        (void)pattern_matches(pattern, line);
        if (clock() - begun > 10 * CLOCKS_PER_SEC)
            fail_msg("%s takes %ld s", slow[i], (long)((clock() - begun) / CLOCKS_PER_SEC));
        pattern_free(pattern);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(patterns_match),
        cmocka_unit_test(invalid_patterns),
        cmocka_unit_test(time_is_bounded),
    };
    return TEST_RUN(tests);
}
