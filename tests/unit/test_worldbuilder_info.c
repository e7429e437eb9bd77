/* Information about a game, and its release. */
#include "folder.h"
#include "worldbuilder_sample.h"

static void expect_info(struct test_doc *sample, const struct mw_arg *args, size_t count, const char *begin,
                        const char *expected)
{
    struct test_text out = { 0 };
    const struct mw_output output = test_text_output(&out);
    assert_ok(sample->context, mw_info(sample->doc, args, count, MW_STYLE_TREE, &output));
    const char *from = strstr(out.data, begin);
    assert_non_null(from);
    assert_string_equal(from, expected);
    free(out.data);
}

static void facts_of_a_new_game(void **state)
{
    (void)state;
    struct test_doc sample;
    wb_sample_new(&sample);
    expect_info(&sample, NULL, 0, "title: ",
                "title: My Adventure\nwrapper: macbinary\ntype: APPL\ncreator: WEDT\nabout: Made with "
                "mapwright.\nsound_libraries: \n"
                "scenes: 2\nobjects: 1\ncharacters: 1\nsounds: 0\nother_resources: 0\n"
                "script_bytes: scenes=81 largest=81 global=46\ntext_bytes: 72\nplayers: Player\nstart: Hall\n"
                "resource_fork: size=1540 md5=f4200c5a5910f5afab6e6915596ffd02\n");
    test_doc_end(&sample);
}

/* A game without a player, with a scene outside the map, sounds in libraries, and a fork without a name. */
static void facts_that_are_missing(void **state)
{
    (void)state;
    struct test_doc sample;
    wb_sample_new(&sample);
    test_edit(&sample, "convert to=rsrc");
    assert_int_equal(mw_set(sample.doc, "characters[0].is_player", "no"), 0);
    wb_game_of(sample.doc)->scenes.items[1].map_x = WB_MAP_SIDE;
    assert_int_equal(mw_set(sample.doc, "versions[0].sound_library1", "Bells"), 0);
    assert_int_equal(mw_set(sample.doc, "versions[0].sound_library2", "Höfe"), 0);
    struct test_text out = { 0 };
    const struct mw_output output = test_text_output(&out);
    assert_int_equal(mw_info(sample.doc, NULL, 0, MW_STYLE_TREE, &output), 0);
    const char *text = out.data;
    assert_null(strstr(text, "title: "));
    assert_non_null(strstr(text, "\nwrapper: fork\n"));
    assert_non_null(strstr(text, "\nscenes_on_map: 1\n"));
    assert_non_null(strstr(text, "\nsound_libraries: Bells Höfe\n"));
    assert_non_null(strstr(text, "\nplayers: \nstart: -\n"));
    free(out.data);
    test_doc_end(&sample);
}

#define FORK "resource_fork: size=1540 md5=f4200c5a5910f5afab6e6915596ffd02\n"

static void releases_are_recognised(void **state)
{
    struct fixture *f = *state;
    struct test_doc sample;
    wb_sample_new(&sample);
    const struct mw_arg list = { "identify", f->path };
    static const char match[] = "# name, size, MD5\n\nOther\t1540\t00000000000000000000000000000000\r\n"
                                "My Adventure 1.0\t1540\tF4200C5A5910F5AFAB6E6915596FFD02\n"
                                "Again\t1540\tf4200c5a5910f5afab6e6915596ffd02";
    test_write_file(f->path, match, sizeof match - 1);
    expect_info(&sample, &list, 1, "resource_fork", FORK "releases:\n  [0] My Adventure 1.0\n  [1] Again\n");
    static const char none[] = "Other\t1540\t00000000000000000000000000000000\n"
                               "Shorter\t1539\tf4200c5a5910f5afab6e6915596ffd02\n";
    test_write_file(f->path, none, sizeof none - 1);
    expect_info(&sample, &list, 1, "resource_fork",
                FORK "releases:\nidentified: no; 1 in the list have the same size\n");
    test_doc_end(&sample);
}

/* A file with only sounds belongs to a game; missing parts of games are not reported. */
static void sound_library_is_one(void **state)
{
    (void)state;
    static const char json[] =
        "{\"$format\": \"worldbuilder\", \"$version\": 1, \"$encoding\": \"mac-roman\", \"file\": {\"form\": "
        "\"fork\"}, \"sounds\": [{\"id\": 4, \"name\": \"ding\", \"channels\": 1}, {\"id\": 5, \"name\": "
        "\"Ding\", \"channels\": 1}]}";
    struct test_doc sample;
    struct mw_render *render;
    test_doc_begin(&sample);
    sample.bytes = test_build_bytes(sample.context, json, &sample.size);
    sample.doc = test_open_bytes(sample.context, "sounds.rsrc", sample.bytes, sample.size);
    assert_string_equal(mw_document_format(sample.doc)->name, "worldbuilder");
    expect_info(&sample, NULL, 0,
                "wrapper: ", "wrapper: fork\nkind: sound library\nsounds: 2\nother_resources: 0\n");
    assert_int_equal(mw_check(sample.doc, NULL, 0), 0);
    assert_int_equal(mw_diag_count(sample.doc), 1);
    assert_string_equal(mw_diag_at(sample.doc, 0)->code, "WB107");
    assert_int_equal(mw_render_open(sample.doc, NULL, 0, &render), MW_E_NOT_FOUND);
    assert_string_equal(mw_error_message(sample.context),
                        "sounds.rsrc has no scenes, objects or characters to draw");
    test_doc_end(&sample);
}

/* The other lines of the source are ignored; of several quoted names the last is that of the file. */
static void releases_of_scummvm_are_recognised(void **state)
{
    struct fixture *f = *state;
    struct test_doc sample;
    wb_sample_new(&sample);
    const struct mw_arg list = { "identify", f->path };
    static const char match[] =
        "/* A \"table\" */\n#define FANGAME(n,m,s) { \"wage\",n }\n\n"
        "\tFANGAME(\"Plain\", \"f4200c5a5910f5afab6e6915596ffd02\", 1540),\n"
        "\t// Unhandled \"comparison\n"
        "\tBIGGAME(\"big\", \"v1\", \"Big 1.0\",\"f4200c5a5910f5afab6e6915596ffd02\",1540), // of \"Big\"\n"
        "\tFANGAME(\"Shorter\", \"f4200c5a5910f5afab6e6915596ffd02\", 1539),\r\n"
        "\tFANGAME(\"No size\", \"f4200c5a5910f5afab6e6915596ffd02\"),\n"
        "\tFANGAME(\"Other\", \"00000000000000000000000000000000\", 1540),\n}";
    test_write_file(f->path, match, sizeof match - 1);
    expect_info(&sample, &list, 1, "resource_fork", FORK "releases:\n  [0] Plain\n  [1] Big 1.0\n");
    static const char none[] = "\tFANGAME(\"Other\", \"00000000000000000000000000000000\", 1540),\n";
    test_write_file(f->path, none, sizeof none - 1);
    expect_info(&sample, &list, 1, "resource_fork",
                FORK "releases:\nidentified: no; 1 in the list have the same size\n");
    test_doc_end(&sample);
}

static void bad_lists_are_refused(void **state)
{
    struct fixture *f = *state;
    static const char *const bad[] = {
        "Good\t1\t00000000000000000000000000000000\nGame\t12\n",
        "\nGame\tx\t00000000000000000000000000000000\n",
        "#\nGame\t1540\tf4200c5a\n",
    };
    struct test_doc sample;
    struct test_text out = { 0 };
    wb_sample_new(&sample);
    const struct mw_output output = test_text_output(&out);
    const struct mw_arg list = { "identify", f->path };
    for (size_t i = 0; i < 3; i++) {
        char message[TEST_PATH_SIZE + 100];
        test_write_file(f->path, bad[i], strlen(bad[i]));
        assert_int_equal(mw_info(sample.doc, &list, 1, MW_STYLE_TREE, &output), MW_E_FORMAT);
        snprintf(message, sizeof message,
                 "%s:2: expected a name, a size and an MD5 of 32 hexadecimal digits, "
                 "separated by tabs",
                 f->path);
        assert_string_equal(mw_error_message(sample.context), message);
    }
    assert_int_equal(remove(f->path), 0);
    assert_int_equal(mw_info(sample.doc, &list, 1, MW_STYLE_TREE, &output), MW_E_NOT_FOUND);
    free(out.data);
    test_doc_end(&sample);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_of_a_new_game),           cmocka_unit_test(facts_that_are_missing),
        cmocka_unit_test(sound_library_is_one),          FOLDER_TEST(releases_are_recognised),
        FOLDER_TEST(releases_of_scummvm_are_recognised), FOLDER_TEST(bad_lists_are_refused),
    };
    return TEST_RUN(tests);
}
