/* What a program shows a player of a World Builder game in addition to its texts: words to type, and the map.
 */
#include "play.h"

struct word_list {
    const char *wanted;
    size_t found, count, end_after;
};

static int find_word(void *user, const char *text)
{
    struct word_list *list = user;
    list->found += strcmp(text, list->wanted) == 0;
    return ++list->count == list->end_after ? 7 : 0;
}

static bool has_word(struct test_play *test, const char *word)
{
    struct word_list list = { .wanted = word };
    assert_ok(test->doc.context, mw_play_words(test->play, find_word, &list));
    return list.found > 0;
}

/* Words of the scene's script and the global one, of things that are there or carried, of menus and weapons.
 */
static void test_words(void **state)
{
    static const struct {
        const char *word;
        bool before, after; /* the player takes the lamp, and goes north */
    } rows[] = { { "Lamp", true, true },     { "get Lamp", true, false },  { "drop Lamp", false, true },
                 { "Table", true, false },   { "get Bolt", false, true },  { "drop Knife", true, true },
                 { "wear Cap", true, true }, { "stab Knife", true, true }, { "punch fist", true, true },
                 { "c17", true, false },     { "glob", true, true },       { "Look", true, true },
                 { "aim head", true, true }, { "inventory", true, true },  { "Goblin", false, false },
                 { "accept", false, false } };
    struct test_play test;
    (void)state;
    test_play_begin(&test, "T1", "original", 1);
    uint64_t hash = mw_play_hash(test.play);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (has_word(&test, rows[i].word) != rows[i].before)
            fail_msg("\"%s\" at the start", rows[i].word);
    assert_true(mw_play_hash(test.play) == hash);
    test_play_lines(&test, "get lamp|n");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (has_word(&test, rows[i].word) != rows[i].after)
            fail_msg("\"%s\" in the north", rows[i].word);
    struct word_list list = { .wanted = "", .end_after = 3 };
    assert_int_equal(mw_play_words(test.play, find_word, &list), 7);
    assert_int_equal(list.count, 3);
    test_play_line(&test, "m4");
    test_play_lines(&test, "s|die");
    list = (struct word_list){ .wanted = "" };
    assert_ok(test.doc.context, mw_play_words(test.play, find_word, &list));
    assert_int_equal(list.count, 0);
    test_play_end(&test);
}

static int add_scene(void *user, const struct mw_map_scene *scene)
{
    char *text = user;
    snprintf(text + strlen(text), 256 - strlen(text), "%s %s %d,%d%s%s %s%s%s%s; ", scene->path, scene->name,
             (int)scene->x, (int)scene->y, scene->visited ? " visited" : "", scene->here ? " here" : "",
             scene->north ? "n" : "", scene->south ? "s" : "", scene->east ? "e" : "",
             scene->west ? "w" : "");
    return 0;
}

static int end_at_once(void *user, const struct mw_map_scene *scene)
{
    (void)user, (void)scene;
    return 9;
}

/* Neighbours, blocked ways, and where the player has been. */
static void test_map(void **state)
{
    char text[256] = "";
    struct test_play test;
    (void)state;
    test_play_begin(&test, "T2", "original", 1);
    test_play_line(&test, "e");
    assert_ok(test.doc.context, mw_play_map(test.play, add_scene, text));
    assert_string_equal(
        text, "scenes[0] Start 5,5 visited ne; scenes[1] Arena 6,5 visited here w; scenes[2] Hall 5,4 s; ");
    assert_int_equal(mw_play_map(test.play, end_at_once, NULL), 9);
    test_play_end(&test);
    *text = '\0';
    test_play_begin(&test, "TC", "original", 1);
    assert_ok(test.doc.context, mw_play_map(test.play, add_scene, text));
    assert_string_equal(text, "scenes[0] Start 5,5 ne; scenes[1] Two 6,5 ew; scenes[2] Three 7,5 w; "
                              "scenes[3] Up 5,4 visited here ; ");
    test_play_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_words), cmocka_unit_test(test_map) };
    return TEST_RUN(tests);
}
