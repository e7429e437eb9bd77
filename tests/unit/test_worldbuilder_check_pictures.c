/* Shapes of World Builder games at the edges of their windows and patterns, in each list of shapes. */
#include "test.h"

#include <mapwright/unstable/worldbuilder.h>

#include "doc.h"

/* The second scene's window has 300 x 200 pixels; it is where the object and the character are. */
#define SHAPE "\"bounds\": {\"top\": 20, \"left\": 20, \"bottom\": 40, \"right\": 60}"
#define LINE                                                                                                 \
    "\"kind\": \"polygon\", " SHAPE                                                                          \
    ", \"start_y\": 5, \"start_x\": 5, \"points\": [{\"y\": 9, \"x\": 7}, {\"y\": 6, \"x\": 8}]"
static const char game[] =
    "{\"$format\": \"worldbuilder\", \"$version\": 1, \"$encoding\": \"mac-roman\", \"file\": {\"form\": "
    "\"fork\"},"
    "\"versions\": [{\"id\": 1, \"signature\": \"GOOD\", \"about\": \"A good game\"}],"
    "\"scenes\": ["
    " {\"id\": 1, \"name\": \"Hall\", \"map_x\": 10, \"map_y\": 10, \"bounds\": {\"top\": 0, \"left\": 0, "
    "\"bottom\": 9, \"right\": 9},"
    "  \"shapes\": [{\"fill\": 30, \"kind\": \"oval\", \"bounds\": {\"top\": 1, \"left\": 1, \"bottom\": 5, "
    "\"right\": 5}}]},"
    " {\"id\": 2, \"name\": \"Cave\", \"map_x\": 11, \"map_y\": 10,"
    "  \"bounds\": {\"top\": 20, \"left\": 10, \"bottom\": 220, \"right\": 310},"
    "  \"shapes\": [{\"fill\": 30, \"kind\": \"oval\", " SHAPE
    "}, {\"fill\": 30, \"kind\": \"rectangle\", " SHAPE "},"
    "   {\"fill\": 30, " LINE "}]}],"
    "\"objects\": [{\"id\": 1, \"name\": \"Lamp\", \"owner\": \"Cave\","
    "  \"shapes\": [{\"fill\": 30, \"kind\": \"oval\", " SHAPE "}]}],"
    "\"characters\": [{\"id\": 1, \"name\": \"Hero\", \"is_player\": \"yes\", \"initial_scene\": \"Cave\","
    "  \"shapes\": [{\"fill\": 30, \"kind\": \"oval\", " SHAPE "}]}],"
    "\"patterns\": [{\"id\": 900, \"patterns\": [{\"row0\": 255}, {\"row1\": 255}]}],"
    "\"global_scripts\": [{\"id\": 1}], \"scripts\": [{\"id\": 1}, {\"id\": 2}], \"texts\": [{\"id\": 1}, "
    "{\"id\": 2}]}";

enum {
    SETS_MAX = 4,
};

struct row {
    const char *sets[SETS_MAX][2];
    const char *expected; /* code, path and message of the only diagnostic about pictures; "" for none */
};

/* What comes after the resource, "AOBJ 2000: ". */
static const char *after_resource(const char *message)
{
    char type[5];
    int id, size = 0;
    return sscanf(message, "%4[A-Z#] %d: %n", type, &id, &size) == 2 && size ? message + size : message;
}

static void assert_rows(const struct row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct test_doc test;
        char text[512] = "";
        test_doc_json(&test, game);
        for (size_t k = 0; k < SETS_MAX && rows[i].sets[k][0]; k++)
            assert_ok(test.context, mw_set(test.doc, rows[i].sets[k][0], rows[i].sets[k][1]));
        assert_ok(test.context, mw_check(test.doc, NULL, 0));
        for (size_t k = 0; k < mw_diag_count(test.doc); k++) {
            const struct mw_diag *diag = mw_diag_at(test.doc, k);
            size_t length = strlen(text);
            if (strncmp(diag->code, "WB17", 4) == 0)
                snprintf(text + length, sizeof text - length, "%s%s %s: %s", length ? "\n" : "", diag->code,
                         diag->path, after_resource(diag->message));
        }
        if (strcmp(text, rows[i].expected) != 0)
            fail_msg("%s = %s: \"%s\" instead of \"%s\"", rows[i].sets[0][0], rows[i].sets[0][1], text,
                     rows[i].expected);
        test_doc_end(&test);
    }
}
#define ASSERT_ROWS(rows) assert_rows(rows, sizeof(rows) / sizeof *(rows))

#define EDGE(shape, name, value)                                                                             \
    {                                                                                                        \
        shape ".bounds." name, value                                                                         \
    }
#define OUTSIDE(shape, place) "WB172 " shape ": the shape is at " place ", outside the window of 300 x 200"
#define OVAL                  "scenes[1].shapes[0]"
#define LINES                 "scenes[1].shapes[2]"
#define START(y, x)                                                                                          \
    { LINES ".start_y", y },                                                                                 \
    {                                                                                                        \
        LINES ".start_x", x                                                                                  \
    }
#define LAMP "objects[0].shapes[0]"
#define HERO "characters[0].shapes[0]"

static void shapes_at_the_edges_of_the_window(void **state)
{
    (void)state;
    static const struct row rows[] = {
        { { EDGE(OVAL, "left", "299"), EDGE(OVAL, "right", "400") }, "" },
        { { EDGE(OVAL, "left", "300"), EDGE(OVAL, "right", "400") }, OUTSIDE(OVAL, "300,20 to 400,40") },
        { { EDGE(OVAL, "top", "199"), EDGE(OVAL, "bottom", "400") }, "" },
        { { EDGE(OVAL, "top", "200"), EDGE(OVAL, "bottom", "400") }, OUTSIDE(OVAL, "20,200 to 60,400") },
        { { EDGE(OVAL, "left", "-5"), EDGE(OVAL, "right", "1") }, "" },
        { { EDGE(OVAL, "left", "-5"), EDGE(OVAL, "right", "0") }, OUTSIDE(OVAL, "-5,20 to 0,40") },
        { { EDGE(OVAL, "top", "-5"), EDGE(OVAL, "bottom", "1") }, "" },
        { { EDGE(OVAL, "top", "-5"), EDGE(OVAL, "bottom", "0") }, OUTSIDE(OVAL, "20,-5 to 60,0") },
        /* corners in the other order */
        { { EDGE(OVAL, "left", "1"), EDGE(OVAL, "right", "-5") }, "" },
        { { EDGE(OVAL, "top", "0"), EDGE(OVAL, "bottom", "-5") }, OUTSIDE(OVAL, "20,-5 to 60,0") },
        { { EDGE(OVAL, "left", "400"), EDGE(OVAL, "right", "299") }, "" },
        { { EDGE(OVAL, "top", "400"), EDGE(OVAL, "bottom", "199") }, "" },
        { { EDGE(LAMP, "left", "299"), EDGE(LAMP, "right", "400") }, "" },
        { { EDGE(LAMP, "left", "300"), EDGE(LAMP, "right", "400") }, OUTSIDE(LAMP, "300,20 to 400,40") },
        { { EDGE(HERO, "left", "300"), EDGE(HERO, "right", "400") }, OUTSIDE(HERO, "300,20 to 400,40") },
        { { EDGE(HERO, "left", "300"),
            EDGE(HERO, "right", "400"),
            { "characters[0].initial_scene", "RANDOM@" } },
          "" },
        { { EDGE(LAMP, "left", "8"), EDGE(LAMP, "right", "9"), { "objects[0].owner", "Hall" } },
          "WB172 " LAMP ": the shape is at 8,20 to 9,40, outside the window of 9 x 9" },
    };
    ASSERT_ROWS(rows);
}

/* The pen of a polygon paints right of and below its path, from the start through all points. */
static void paths_at_the_edges_of_the_window(void **state)
{
    (void)state;
    static const struct row rows[] = {
        { { START("-9", "5"), { LINES ".points[0].y", "-3" }, { LINES ".points[1].y", "-4" } },
          OUTSIDE(LINES, "5,-9 to 8,-3") },
        { { START("-9", "5"), { LINES ".points[0].y", "1" }, { LINES ".points[1].y", "-4" } }, "" },
        { { START("-9", "5"), { LINES ".points[0].y", "-4" }, { LINES ".points[1].y", "1" } }, "" },
        { { START("5", "-9"), { LINES ".points[0].x", "-3" }, { LINES ".points[1].x", "-4" } },
          OUTSIDE(LINES, "-9,5 to -3,9") },
        { { START("1", "1"), { LINES ".points[0].x", "-3" }, { LINES ".points[1].x", "-4" } }, "" },
        { { START("199", "299") }, "" },
    };
    ASSERT_ROWS(rows);
    for (int pen = 3; pen <= 4; pen++)
        for (int side = 0; side < 2; side++) {
            struct test_doc test;
            char value[8];
            test_doc_json(&test, game);
            snprintf(value, sizeof value, "%d", pen);
            assert_ok(test.context, mw_set(test.doc, LINES ".pen_size", value));
            assert_ok(test.context, mw_set(test.doc, LINES ".pen_pattern", "1"));
            assert_ok(test.context, mw_set(test.doc, side ? LINES ".start_x" : LINES ".start_y", "-9"));
            for (int i = 0; i < 2; i++)
                assert_ok(test.context, mw_set(test.doc,
                                               side ? i ? LINES ".points[1].x" : LINES ".points[0].x"
                                               : i  ? LINES ".points[1].y"
                                                    : LINES ".points[0].y",
                                               "-3"));
            assert_ok(test.context, mw_check(test.doc, NULL, 0));
            assert_int_equal(test_count_diags(test.doc, "WB172"), pen == 3);
            test_doc_end(&test);
        }
}

#define NO_SUCH(path, number) "WB171 " path ": pattern " number ", expected 1 to 2, or 30 for none"
#define OTHER_LIST                                                                                           \
    "WB174 patterns: the game has neither a PAT# 900 nor patterns in CODE 1; PAT# 901 is used instead"

static void patterns_at_the_ends_of_their_list(void **state)
{
    (void)state;
    static const struct row rows[] = {
        { { { OVAL ".fill", "1" } }, "" },
        { { { OVAL ".fill", "2" } }, "" },
        { { { OVAL ".fill", "0" } }, NO_SUCH(OVAL ".fill", "0") },
        { { { OVAL ".fill", "3" } }, NO_SUCH(OVAL ".fill", "3") },
        { { { OVAL ".pen_pattern", "3" } }, "" },
        { { { OVAL ".pen_pattern", "3" }, { OVAL ".pen_size", "1" } }, NO_SUCH(OVAL ".pen_pattern", "3") },
        { { { LINES ".fill", "3" } }, NO_SUCH(LINES ".fill", "3") },
        { { { LAMP ".fill", "3" } }, NO_SUCH(LAMP ".fill", "3") },
        { { { HERO ".fill", "3" } }, NO_SUCH(HERO ".fill", "3") },
        /* The list matters if anything is painted. */
        { { { "patterns[0].id", "901" } }, "" },
        { { { "patterns[0].id", "901" }, { OVAL ".fill", "1" } }, OTHER_LIST },
        { { { "patterns[0].id", "901" }, { "scenes[0].shapes[0].fill", "1" } }, OTHER_LIST },
        { { { "patterns[0].id", "901" }, { LINES ".fill", "1" } }, OTHER_LIST },
        { { { "patterns[0].id", "901" }, { LAMP ".fill", "1" } }, OTHER_LIST },
        { { { "patterns[0].id", "901" }, { HERO ".fill", "1" } }, OTHER_LIST },
        { { { "patterns[0].id", "901" }, { HERO ".pen_pattern", "1" } }, "" },
        { { { "patterns[0].id", "901" }, { HERO ".pen_pattern", "1" }, { HERO ".pen_size", "1" } },
          OTHER_LIST },
        { { { "patterns[0].id", "901" }, { HERO ".pen_pattern", "30" }, { HERO ".pen_size", "1" } }, "" },
        /* bytes after the shapes */
        { { { "scenes[0].shapes_rest", "01" } },
          "WB173 scenes[0].$shapes_rest: 1 byte after 1 shape: not a complete shape" },
        { { { "objects[0].shapes_rest", "0102" } },
          "WB173 objects[0].$shapes_rest: 2 bytes after 1 shape: not a complete shape" },
        { { { "characters[0].shapes_rest", "0102" } },
          "WB173 characters[0].$shapes_rest: 2 bytes after 1 shape: not a complete shape" },
    };
    ASSERT_ROWS(rows);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shapes_at_the_edges_of_the_window),
        cmocka_unit_test(paths_at_the_edges_of_the_window),
        cmocka_unit_test(patterns_at_the_ends_of_their_list),
    };
    return TEST_RUN(tests);
}
