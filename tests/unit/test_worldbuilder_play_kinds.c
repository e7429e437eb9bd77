/* Conditions of every pair of kinds of operands. In the world are the scene Start, in which Hero and the
 * object Lamp are, and the scenes Arena and Hall; the rat is in the storage, so that nobody is MONSTER@. */
#include "play.h"

#define WORLD "tests/fixtures/synthetic/play/T5.bin"

/* Operands at the right. A condition that is true prints the letter of its own: "a" for the first. */
static const char *const operands[] = { "5",      "Lamp",     "Hero",       "Hall",    "zzz",
                                        "lamp 5", "TEXT$",    "CLICK$",     "PLAYER@", "MONSTER@",
                                        "SCENE@", "STORAGE@", "RANDOMOBJ@", "A1#" };

enum {
    OPERANDS = sizeof operands / sizeof *operands,
};

/* Which are true after "lamp 5" was typed; with ScummVM's rules, NULL: the same ones, or it ends; and after a
 * click at the lamp. ScummVM 2.7's code, compiled with stubs for what it needs, gives the same ones. */
static const struct pairs {
    const char *operator, * left, *typed, *recorded, *clicked;
} pairs[] = {
    { "=", "5", "ag", NULL, "a" },
    { "=", "Lamp", "gk", NULL, "hk" },
    { "=", "Hero", "cik", NULL, "cik" },
    { "=", "Hall", "d", NULL, "d" },
    { "=", "zzz", "", NULL, "" },
    { "=", "lamp 5", "g", NULL, "" },
    { "=", "TEXT$", "abf", NULL, "" },
    { "=", "CLICK$", "", NULL, "bk" },
    { "=", "PLAYER@", "cik", NULL, "cik" },
    { "=", "MONSTER@", "j", NULL, "j" },
    { "=", "SCENE@", "k", NULL, "k" },
    { "=", "STORAGE@", "l", NULL, "l" },
    { "=", "RANDOMOBJ@", "k", NULL, "k" },
    { "=", "A1#", "n", NULL, "n" },
    { "<", "5", "", NULL, "h" },
    { "<", "Lamp", "cdil", NULL, "cdil" },
    { "<", "Hero", "bdgjlm", "bcdgilm", "bdhjlm" },
    { "<", "Hall", "gkl", "dg", "hkl" },
    { "<", "zzz", "g", NULL, "h" },
    { "<", "lamp 5", "", NULL, "h" },
    { "<", "TEXT$", "cden", "cde", "" },
    { "<", "CLICK$", "", NULL, "acdefiln" },
    { "<", "PLAYER@", "bdjlm", "bcdilm", "bdhjlm" },
    { "<", "MONSTER@", "ci", "j", "ci" },
    { "<", "SCENE@", "dl", "k", "dl" },
    { "<", "STORAGE@", "dk", "l", "dk" },
    { "<", "RANDOMOBJ@", "cdil", NULL, "cdil" },
    { "<", "A1#", "ag", "a", "ah" },
    { ">", "5", "n", NULL, "hn" },
    { ">", "Lamp", "cdil", NULL, "cdil" },
    { ">", "Hero", "dgjl", "dl", "dhjl" },
    { ">", "Hall", "gkl", "", "hkl" },
    { ">", "zzz", "g", "", "h" },
    { ">", "lamp 5", "", NULL, "h" },
    { ">", "TEXT$", "cden", "cde", "" },
    { ">", "CLICK$", "", NULL, "acdefiln" },
    { ">", "PLAYER@", "djl", "dl", "djl" },
    { ">", "MONSTER@", "ci", "", "ci" },
    { ">", "SCENE@", "dl", "", "dl" },
    { ">", "STORAGE@", "dk", "", "dk" },
    { ">", "RANDOMOBJ@", "cdil", NULL, "cdil" },
    { ">", "A1#", "g", "", "h" },
    { "==", "5", "a", NULL, "a" },
    { "==", "Lamp", "k", NULL, "hk" },
    { "==", "Hero", "cik", NULL, "cik" },
    { "==", "Hall", "d", NULL, "d" },
    { "==", "zzz", "", NULL, "" },
    { "==", "lamp 5", "g", NULL, "" },
    { "==", "TEXT$", "f", NULL, "" },
    { "==", "CLICK$", "", NULL, "bk" },
    { "==", "PLAYER@", "cik", NULL, "cik" },
    { "==", "MONSTER@", "j", NULL, "j" },
    { "==", "SCENE@", "k", NULL, "k" },
    { "==", "STORAGE@", "l", NULL, "l" },
    { "==", "RANDOMOBJ@", "k", NULL, "k" },
    { "==", "A1#", "n", NULL, "n" },
    { ">>", "5", "bcdefgijklmn", NULL, "bcdefghijklmn" },
    { ">>", "Lamp", "abcdefgijlmn", NULL, "abcdefgijlmn" },
    { ">>", "Hero", "abdefgjlmn", NULL, "abdefghjlmn" },
    { ">>", "Hall", "abcefgijklmn", NULL, "abcefghijklmn" },
    { ">>", "zzz", "abcdefgijklmn", NULL, "abcdefghijklmn" },
    { ">>", "lamp 5", "abcdefijklmn", NULL, "abcdefghijklmn" },
    { ">>", "TEXT$", "abcdegijklmn", NULL, "abcdefgijklmn" },
    { ">>", "CLICK$", "", NULL, "acdefiln" },
    { ">>", "PLAYER@", "abdefgjlmn", NULL, "abdefghjlmn" },
    { ">>", "MONSTER@", "abcdefgiklmn", NULL, "abcdefgiklmn" },
    { ">>", "SCENE@", "abcdefgijlmn", NULL, "abcdefgijlmn" },
    { ">>", "STORAGE@", "abcdefgijkmn", NULL, "abcdefgijkmn" },
    { ">>", "RANDOMOBJ@", "abcdefgijlmn", NULL, "abcdefgijlmn" },
    { ">>", "A1#", "abcdefgijklm", NULL, "abcdefghijklm" },
};

static void put_script(char *source, size_t size, const struct pairs *row)
{
    size_t at = 0;
    for (size_t i = 0; i < OPERANDS; i++)
        at += (size_t)snprintf(source + at, size - at, "IF{LOOP#>0}AND{%s%s%s}THEN\n\tPRINT{%c}\nEND\n",
                               row->left, row->operator, operands[i], (int)('a' + i));
    snprintf(source + at, size - at, "IF{LOOP#>0}THEN\n\tEXIT\nEND\n");
}

static void make_world(struct test_play *test, const struct pairs *row)
{
    static const char *const edits[] = { "scripts[0].code=", "scripts[1].code=", "scripts[2].code=",
                                         "objects[0].owner=Start", "characters[1].initial_scene=STORAGE@" };
    char path[TEST_PATH_SIZE], source[4096];
    test_source_path(path, WORLD);
    test_doc_file(&test->doc, path);
    assert_ok(test->doc.context, mw_edit(test->doc.doc, "remove-item path=objects index=1"));
    for (size_t i = 0; i < sizeof edits / sizeof *edits; i++) {
        const char *equal = strchr(edits[i], '=');
        snprintf(path, sizeof path, "%.*s", (int)(equal - edits[i]), edits[i]);
        assert_ok(test->doc.context, mw_set(test->doc.doc, path, equal + 1));
    }
    put_script(source, sizeof source, row);
    assert_ok(test->doc.context, mw_set(test->doc.doc, "global_scripts[0].code", source));
}

/* The letters that are printed, without the line feeds between them. */
static void compare_pairs(const struct pairs *row, const char *rules, const char *line, const char *wanted)
{
    char letters[OPERANDS + 1];
    size_t count = 0;
    struct test_play test = { 0 };
    make_world(&test, row);
    test_play_open(&test, rules, 1);
    test_play_line(&test, line);
    for (const char *at = test.printed.data; *at && count < OPERANDS; at++)
        if (*at != '\n')
            letters[count++] = *at;
    letters[count] = 0;
    if (strcmp(letters, wanted) != 0)
        fail_msg("%s, \"%s\", %s%s: printed %s, wanted %s", rules, line, row->left, row->operator, letters,
                 wanted);
    test_play_end(&test);
}

static void test_pairs(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        const struct pairs *row = &pairs[i];
        compare_pairs(row, "original", "lamp 5", row->typed);
        compare_pairs(row, "original", ":click Lamp", row->clicked);
        compare_pairs(row, "manual", "lamp 5", row->typed);
        compare_pairs(row, "scummvm27", "lamp 5", row->recorded ? row->recorded : row->typed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_pairs) };
    return TEST_RUN(tests);
}
