/* Files with rules of automappers: recognised, checked line by line, explained; the fixtures. */
#include "test.h"

#include <mapwright/terms.h>

#include "doc.h"

static void assert_format_of(const char *name, const char *text, const char *format)
{
    struct test_doc test;
    test_doc_begin(&test);
    test.doc = NULL;
    int error = mw_open_bytes(test.context, name, text, strlen(text), NULL, 0, &test.doc);
    if (format)
        assert_string_equal(error ? mw_error_message(test.context) : mw_document_format(test.doc)->name,
                            format);
    else
        assert_int_not_equal(error, 0);
    mw_close(test.doc);
    test.doc = NULL;
    test_doc_end(&test);
}

static void rules_are_recognised(void **state)
{
    (void)state;
    assert_format_of("a", "[A]\nIndex 1\n", "automap");
    assert_format_of("a",
                     "\xEF\xBB\xBF# comment\r\n\r\n[A]\r\nNewRun\r\nNoLayerCopy\r\n\tcomment\r\nIndex 1\r\n",
                     "automap");
    assert_format_of("a.rules", "", "automap");
    assert_format_of("a", " {\n\"tileset\" : 7", "automap");
    assert_format_of("a", "{\"doodads\":[]}", "automap");
    assert_format_of("a.ini", "[A]\nvalue=1\n", NULL);
    assert_format_of("a", "Index 1\n", NULL);
    assert_format_of("a", "{\"tile\":[]}", NULL);
}

static void assert_checked(const char *text, const char *expected)
{
    struct test_doc test;
    struct test_text found = { 0 };
    test_doc_begin(&test);
    test.doc = NULL;
    assert_ok(test.context, mw_open_bytes(test.context, "a.rules", text, strlen(text), NULL, 0, &test.doc));
    test_check(&test, NULL);
    for (size_t i = 0; i < mw_diag_count(test.doc); i++) {
        const struct mw_diag *diag = mw_diag_at(test.doc, i);
        char line[300];
        snprintf(line, sizeof line, "%s %d+%d %s\n", diag->code,
                 diag->offset == MW_NO_OFFSET ? -1 : (int)diag->offset, (int)diag->length, diag->message);
        test_text_add(&found, line, strlen(line));
    }
    assert_string_equal(found.data ? found.data : "", expected);
    free(found.data);
    test_doc_end(&test);
}

static void faults_have_their_line(void **state)
{
    (void)state;
    assert_checked("[A]\nIndex 1\nPos 0 -1 GONE\r\nRandm 3\n",
                   "AMR002 12+13 line 3: Pos needs EMPTY, FULL, INDEX or NOTINDEX after the position\n"
                   "AMR001 27+7 line 4: it begins with none of [, Index, Pos, Random, Modulo, NewRun, "
                   "NoDefaultRule and NoLayerCopy\n");
    /* Offsets are those in the file. */
    assert_checked("\xEF\xBB\xBF[A]\nPos 0 0 FULL\n",
                   "AMR001 7+12 line 2: it comes before the first Index\n");
    assert_checked("# nothing\n", "AMR004 0+10 the file has no configurations\n");
    assert_checked("[A]\nIndex 1\n[A]\n", "AMR005 0+16 configurations 0 and 1 are both called \"A\"\n");
    assert_checked("[A]\nIndex 1\n[B]\n[A]\n", "AMR005 0+20 configurations 0 and 2 are both called \"A\"\n");
    assert_checked("[A]\nIndex 1\n[B]\n[B]\n", "AMR005 0+20 configurations 1 and 2 are both called \"B\"\n");
    assert_checked("{\"tileset\": [\n1,\n{\"A\": {\"rules\": [{\"index\": 300}]}}]}",
                   "AMR001 14+2 line 2: a configuration has the form {\"NAME\": {\"rules\": [...]}}\n"
                   "AMR002 17+36 line 3: \"index\" is 300, 0 to 255 expected\n");
    assert_checked("{\"doodads\": []}", "AMR004 0+15 the file has no configurations\n");
    assert_checked("{\"doodads\": [{\"A\": {\"rules\": [{\"location\": 1}]}}]}",
                   "AMR002 0+50 line 1: \"location\" is not floor, ceiling or walls, and is read as floor\n");
    assert_checked("{\"tileset\": [\n}", "AMR003 14+1 line 2: a value is expected\n");
}

static void fixtures_are_in_order(void **state)
{
    (void)state;
    static const char *const names[] = { "ground.rules", "ground.json" };
    static const char *const configurations[][2] = {
        { "{\"name\": \"Grass\", \"runs\": 2, \"rules\": 4}",
          "{\"name\": \"Bare\", \"runs\": 1, \"rules\": 1}" },
        { "{\"name\": \"Grass\", \"runs\": 1, \"rules\": 4}", "\"game\": \"teeworlds07\"" },
    };
    for (size_t i = 0; i < 2; i++) {
        char path[100];
        struct test_doc test;
        struct test_text info = { 0 };
        snprintf(path, sizeof path, "%s/tests/fixtures/automap/%s", MW_SOURCE_ROOT, names[i]);
        test_doc_file(&test, path);
        test_check(&test, NULL);
        test_print_diags(test.doc);
        assert_int_equal(mw_diag_count(test.doc), 0);
        assert_lossless(test.doc);
        const struct mw_output output = test_text_output(&info);
        assert_ok(test.context, mw_info(test.doc, NULL, 0, MW_STYLE_JSON, &output));
        assert_non_null(strstr(info.data, configurations[i][0]));
        assert_non_null(strstr(info.data, configurations[i][1]));
        free(info.data);
        test_doc_end(&test);
    }
}

static int note_fault(void *user, const struct mw_text_fault *fault)
{
    struct mw_text_fault *last = user;
    *last = *fault;
    last->message = NULL;
    return 0;
}

static void texts_are_checked_while_they_are_typed(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_text_fault fault = { 0 };
    test_doc_bytes(&test, "a.rules", "[A]\nIndex 1\n", 12);
    const struct mw_str text = { "[A]\nIndex 1\nPos 0\n", 18 };
    assert_ok(test.context, mw_check_text(test.doc, "rules", text, note_fault, &fault));
    assert_int_equal(fault.line, 3);
    assert_int_equal(fault.length, 5);
    test_doc_end(&test);
}

static void keywords_are_explained(void **state)
{
    (void)state;
    struct mw_term term;
    size_t count = 0;
    for (size_t i = 0; mw_term_at(i, &term); i++)
        if (strcmp(term.format, "automap") == 0) {
            assert_string_equal(term.game, "DDNet");
            assert_true(strlen(term.doc) > 20);
            count++;
        }
    assert_int_equal(count, 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_are_recognised),   cmocka_unit_test(faults_have_their_line),
        cmocka_unit_test(fixtures_are_in_order),  cmocka_unit_test(texts_are_checked_while_they_are_typed),
        cmocka_unit_test(keywords_are_explained),
    };
    return TEST_RUN(tests);
}
