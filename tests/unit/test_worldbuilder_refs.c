/* Uses in fields, and in scripts with line and column. */
#include "test.h"
#include "worldbuilder_sample.h"

/* Fields and scripts refer to each kind of thing; Hall is also a word of the player, which is not a use. */
static const char json[] =
    "{\"$format\": \"worldbuilder\", \"$version\": 1, \"$encoding\": \"mac-roman\", \"file\": {\"form\": "
    "\"fork\"},"
    "\"versions\": [{\"id\": 1, \"signature\": \"REFS\"}],"
    "\"scenes\": [{\"id\": 1, \"name\": \"Hall\", \"ambient_sound\": \"Ding\"}, {\"id\": 2, \"name\": "
    "\"42\"}],"
    "\"objects\": [{\"id\": 1, \"name\": \"Lamp\", \"owner\": \"hall\", \"operative_sound\": \"ding\"},"
    " {\"id\": 2, \"name\": \"EZ=SNAP\", \"owner\": \"Guard\"}],"
    "\"characters\": [{\"id\": 1, \"name\": \"Guard\", \"initial_scene\": \"HALL\", \"die_sound\": "
    "\"DING\"}],"
    "\"sounds\": [{\"id\": 1, \"name\": \"ding\"}],"
    "\"global_scripts\": [{\"id\": 0, \"code\": \"SOUND{ding}\\n\"}],"
    "\"scripts\": ["
    " {\"id\": 1, \"code\": \"IF{TEXT$=hall}THEN\\n\\tMOVE{Lamp}TO{Hall}\\n\\tMOVE{EZ=SNAP}TO{42}\\n"
    "\\tLET{A1#=A1#+Z9#}\\nEXIT\\n\"},"
    " {\"id\": 7, \"name\": \"Lost\", \"code\": "
    "\"IF{Guard=42}AND{CLICK$=guard}THEN\\n\\tPRINT{A1#}\\nEND\\n\"}],"
    "\"texts\": []}";

static void begin(struct test_doc *sample)
{
    test_doc_begin(sample);
    assert_ok(sample->context, mw_build(sample->context, "refs.rsrc", json, sizeof json - 1, &sample->doc));
}

static void expect(struct test_doc *sample, const char *kind, const char *value, size_t uses,
                   const char *expected)
{
    struct test_text out = { 0 };
    size_t found = 99;
    const struct mw_output output = test_text_output(&out);
    assert_ok(sample->context, mw_refs(sample->doc, kind, value, MW_STYLE_TREE, &output, &found));
    const char *from = strstr(out.data, "uses:");
    assert_non_null(from);
    assert_string_equal(from, expected);
    assert_int_equal(found, uses);
    free(out.data);
}

static void things_are_found_everywhere(void **state)
{
    (void)state;
    struct test_doc sample;
    begin(&sample);
    expect(&sample, "scene", "Hall", 3,
           "uses:\n  [0] path=objects[0].owner of=Lamp\n  [1] path=characters[0].initial_scene of=Guard\n"
           "  [2] path=scripts[0].code script=Hall line=2 column=15 in=MOVE\nfound: 3\n");
    expect(&sample, "scene", "42", 2,
           "uses:\n  [0] path=scripts[0].code script=Hall line=3 column=18 in=MOVE\n"
           "  [1] path=scripts[1].code script=Lost line=1 column=10 in=IF\nfound: 2\n");
    expect(&sample, "object", "ez=snap", 1,
           "uses:\n  [0] path=scripts[0].code script=Hall line=3 column=7 in=MOVE\nfound: 1\n");
    expect(&sample, "character", "guard", 3,
           "uses:\n  [0] path=objects[1].owner of=EZ=SNAP\n"
           "  [1] path=scripts[1].code script=Lost line=1 column=4 in=IF\n"
           "  [2] path=scripts[1].code script=Lost line=1 column=24 in=IF\nfound: 3\n");
    expect(
        &sample, "sound", "ding", 4,
        "uses:\n  [0] path=scenes[0].ambient_sound of=Hall\n  [1] path=objects[0].operative_sound of=Lamp\n"
        "  [2] path=characters[0].die_sound of=Guard\n"
        "  [3] path=global_scripts[0].code script=global line=1 column=7 in=SOUND\nfound: 4\n");
    expect(&sample, "scene", "Cellar", 0, "uses:\nfound: 0\n");
    test_doc_end(&sample);
}

static void globals_are_read_and_set(void **state)
{
    (void)state;
    struct test_doc sample;
    begin(&sample);
    expect(&sample, "global", "A1#", 3,
           "uses:\n  [0] path=scripts[0].code script=Hall line=4 column=6 in=set\n"
           "  [1] path=scripts[0].code script=Hall line=4 column=10 in=read\n"
           "  [2] path=scripts[1].code script=Lost line=2 column=8 in=read\nfound: 3\n");
    expect(&sample, "global", "Z9#", 1,
           "uses:\n  [0] path=scripts[0].code script=Hall line=4 column=14 in=read\nfound: 1\n");
    expect(&sample, "global", "B1#", 0, "uses:\nfound: 0\n");
    test_doc_end(&sample);
}

static void wrong_questions_are_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = { "A0#", "A10#", "", "[1#", "A1" };
    struct test_doc sample;
    struct test_text out = { 0 };
    size_t found;
    begin(&sample);
    const struct mw_output output = test_text_output(&out);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char message[100];
        assert_int_equal(mw_refs(sample.doc, "global", wrong[i], MW_STYLE_TREE, &output, &found),
                         MW_E_ARGUMENT);
        snprintf(message, sizeof message, "global: \"%s\" is not a variable; variables are A1# to Z9#",
                 wrong[i]);
        assert_string_equal(mw_error_message(sample.context), message);
    }
    /* Not in Mac Roman. */
    assert_true(mw_refs(sample.doc, "scene", "\xE6\x97\xA5", MW_STYLE_TREE, &output, &found) < 0);
    free(out.data);
    test_doc_end(&sample);
}

/* ---- what can be asked for ---- */

static int list_offer(void *user, const struct mw_option_value *value)
{
    char *text = user;
    size_t length = strlen(text);
    snprintf(text + length, 200 - length, "%s%s|%s", length ? ", " : "", value->value, value->path);
    return 0;
}

static void names_and_variables_are_offered(void **state)
{
    static const struct {
        const char *thing, *offers;
    } cases[] = {
        { "scene", "Hall|scenes[0], 42|scenes[1]" },
        { "character", "Guard|characters[0]" },
        { "sound", "ding|sounds[0]" },
        { "global", "A1#|, Z9#|" },
        { "nothing", "" },
    };
    struct test_doc sample;
    char text[200];
    (void)state;
    begin(&sample);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct mw_arg thing = { "thing", cases[i].thing };
        *text = 0;
        assert_ok(sample.context,
                  mw_option_values(sample.doc, "rename", "name", &thing, 1, list_offer, text));
        assert_string_equal(text, cases[i].offers);
    }
    *text = 0;
    assert_ok(sample.context, mw_option_values(sample.doc, "rename", "name", NULL, 0, list_offer, text));
    assert_string_equal(text, "");
    assert_ok(sample.context, mw_refs_values(sample.doc, "global", list_offer, text));
    assert_string_equal(text, "A1#|, Z9#|");
    test_doc_end(&sample);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(things_are_found_everywhere),
        cmocka_unit_test(globals_are_read_and_set),
        cmocka_unit_test(wrong_questions_are_refused),
        cmocka_unit_test(names_and_variables_are_offered),
    };
    return TEST_RUN(tests);
}
