/* mw_check_text(): faults of scripts, settings and JSON by line and column. */
#include "test.h"

#include <mapwright/mapwright.h>

#include "doc.h"

struct faults {
    size_t count, stop;
    struct mw_text_fault first;
    char text[1000]; /* "line:column+length offset+size message", one on a line */
};

static int take_fault(void *user, const struct mw_text_fault *fault)
{
    struct faults *faults = user;
    size_t length = strlen(faults->text);
    snprintf(faults->text + length, sizeof faults->text - length, "%u:%u+%u %zu+%zu %s\n",
             (unsigned)fault->line, (unsigned)fault->column, (unsigned)fault->length, fault->offset,
             fault->size, fault->message);
    return ++faults->count == faults->stop ? 7 : 0;
}

static void assert_faults_in(struct test_doc *test, const char *language, struct mw_str utf8,
                             const char *expected)
{
    struct faults faults = { 0 };
    uint64_t generation = mw_document_generation(test->doc);
    assert_ok(test->context, mw_check_text(test->doc, language, utf8, take_fault, &faults));
    assert_string_equal(faults.text, expected);
    assert_int_equal(mw_change_count(test->doc), 0);
    assert_int_equal(mw_document_generation(test->doc), generation);
}

static void assert_faults(struct test_doc *test, const char *language, const char *text, const char *expected)
{
    assert_faults_in(test, language, (struct mw_str){ text, strlen(text) }, expected);
}

static void begin(struct test_doc *test, const char *sample)
{
    char path[TEST_PATH_SIZE];
    test_source_path(path, sample);
    test_doc_file(test, path);
}

#define EXPECTED "expected a statement in capitals (IF{, LET{, MOVE{, PRINT{, SOUND{, MENU{, EXIT or END)"

static void scripts_are_compiled(void **state)
{
    (void)state;
    static const char language[] = "worldbuilder-script";
    struct test_doc test;
    struct mw_node node;
    struct mw_str source;
    begin(&test, "samples/lighthouse.bin");
    assert_ok(test.context, mw_node_at(test.doc, "scripts[0].code", &node));
    assert_string_equal(node.language, language);
    assert_ok(test.context, mw_node_at(test.doc, "texts[0].text", &node));
    assert_null(node.language);
    assert_ok(test.context, mw_get_str(test.doc, "scripts[0].code", &source));
    assert_faults_in(&test, language, source, "");
    assert_faults(&test, language, "", "");
    assert_faults(&test, language, "PRINT{a}\nPRIMT{b}", "2:1+5 9+5 " EXPECTED ", found \"PRIMT\"\n");
    /* Two bytes here, one in the file. */
    assert_faults(
        &test, language, "PRINT{\xC3\xA9}",
        "1:7+1 6+2 character 0x8E would be read as a token; only ASCII is allowed here; write \\x8E if a "
        "token is meant\n");
    assert_faults(&test, language, "PRINT{\xE2\x98\x83}",
                  "1:7+1 6+3 the encoding mac-roman has no character U+2603\n");
    assert_faults(&test, language, "PRINT{\xFF}", "1:7+1 6+1 not valid UTF-8\n");
    test_doc_end(&test);
}

static int take_any_fault(void *user, const struct mw_text_fault *fault)
{
    (void)fault;
    return *(int *)user;
}

static void settings_are_checked(void **state)
{
    (void)state;
    static const char language[] = "ddnet-settings";
    struct test_doc test;
    struct mw_node node;
    int stop = 5;
    begin(&test, "samples/islet.map");
    assert_ok(test.context, mw_node_at(test.doc, "info[0].settings_list[0]", &node));
    assert_string_equal(node.language, language);
    assert_faults(&test, language, "sv_deepfly 0; sv_hit 1\ntune_zone 1 gravity 0.2 # low", "");
    assert_faults(&test, language, "sv_hit 1\nsv_deepfly 5; sv_hot 1",
                  "2:1+12 9+12 sv_deepfly: value is \"5\", expected 0 to 1\n"
                  "2:15+8 23+8 unknown setting \"sv_hot\"; did you mean sv_hit?\n");
    assert_int_equal(
        mw_check_text(test.doc, language, (struct mw_str){ "sv_hit 9", 8 }, take_any_fault, &stop), 5);
    assert_int_equal(
        mw_check_text(test.doc, "worldbuilder-script", (struct mw_str){ "", 0 }, take_any_fault, &stop),
        MW_E_UNSUPPORTED);
    test_doc_end(&test);
}

static void json_is_parsed(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test, "samples/lagoon.wwd");
    assert_faults(&test, "json", "{\"logic\": \"Officer\", \"x\": [1, 2]}", "");
    assert_faults(&test, "json", "12", "");
    assert_faults(&test, "json", "{\n  \"x\": tru\n}", "2:8+3 9+3 invalid token near 'tru'\n");
    assert_faults(&test, "json", "[1, 2", "1:6+0 5+0 ']' expected near end of file\n");
    assert_faults(&test, "json", "", "1:1+0 0+0 unexpected token near end of file\n");
    assert_faults(&test, "json", "{\"a\": 1, \"a\": 2}", "1:10+3 9+3 duplicate object key near '\"a\"'\n");
    test_doc_end(&test);
}

static int join_word(void *user, const char *word)
{
    char *joined = user;
    strcat(strcat(joined, " "), word);
    return strcmp(word, "LOOP#") == 0 ? 3 : 0;
}

static void languages_have_words(void **state)
{
    (void)state;
    struct test_doc test;
    char joined[400] = "";
    begin(&test, "samples/lighthouse.bin");
    assert_int_equal(mw_find_words(test.doc, "worldbuilder-script", join_word, joined), 3);
    assert_string_equal(joined,
                        " IF{ AND{ OR{ EXIT END MOVE{ TO{ PRINT{ SOUND{ LET{ MENU{ TEXT$ CLICK$ VISITS#"
                        " RANDOM# LOOP#");
    assert_int_equal(mw_find_words(test.doc, "json", join_word, joined), 0);
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scripts_are_compiled),
        cmocka_unit_test(settings_are_checked),
        cmocka_unit_test(json_is_parsed),
        cmocka_unit_test(languages_have_words),
    };
    return TEST_RUN(tests);
}
