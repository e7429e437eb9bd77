/* The state of games in progress: copied, compared, put back, dumped and loaded; what is refused; and what
 * happens when memory fails. Random games try this at every turn. */
#include "play.h"

#include <jansson.h>

#define SYNTHETIC "tests/fixtures/synthetic/wb_synth.mb1.bin"

/* ---- random games ---- */

static const char *const words[] = {
    "look",        "n",
    "e",           "s",
    "w",           "inventory",
    "status",      "rest",
    "aim head",    "aim side",
    "stab knife",  "throw dart",
    "punch fist",  "kick boot",
    "fire orb",    "aim at orb",
    "cast bolt",   "rub salve",
    "offer gold",  "offer coin",
    "accept",      "get lamp",
    "get dart",    "get knife",
    "get vest",    "wear vest",
    "drop knife",  "drop orb",
    "get orb",     "get iron hat",
    "drop lamp",   "unlock",
    "summon",      "menu",
    "number",      "vars",
    "scatter",     "get brass key",
    "get sword",   "swing sword",
    "show mirror", "come",
    "bye",         "m4",
    "m5",          "strong",
    "wave wand",   "xyzzy",
};

static const struct {
    const char *world, *rules;
    unsigned seed;
} games[] = {
    { "T1", "original", 1 },
    { "T2", "original", 2 },
    { "T2", "manual", 3 },
    { "T2", "scummvm27", 4 },
    { "T5", "scummvm27", 5 },
    { "T7", "original", 6 },
    { "T8", "scummvm27", 7 },
    { "T9", "manual", 8 },
    { "T9", "original", 9 },
    { "TA", "manual", 10 },
    { "TB", "original", 11 },
    { "TB", "scummvm27", 12 },
    { SYNTHETIC, "original", 13 },
    { SYNTHETIC, "scummvm27", 14 },
    { "samples/lighthouse.bin", "original", 15 },
};

enum {
    GAMES = sizeof games / sizeof *games,
    TURNS = 200,
};

static void open_game(struct test_play *test, size_t game, unsigned seed)
{
    test_play_begin(test, games[game].world, games[game].rules, seed);
}

static void assert_same_state(const struct test_play *a, const struct test_play *b)
{
    size_t size, other_size;
    const void *state = mw_play_state(a->play, &size), *other = mw_play_state(b->play, &other_size);
    assert_int_equal(size, other_size);
    assert_memory_equal(state, other, size);
    assert_true(mw_play_hash(a->play) == mw_play_hash(b->play));
    assert_string_equal(mw_play_scene(a->play), mw_play_scene(b->play));
}

static char *dump_state(struct test_play *test)
{
    struct test_text text = { 0 };
    struct mw_output output = test_text_output(&text);
    assert_ok(test->doc.context, mw_play_dump(test->play, MW_STYLE_JSON, &output));
    return text.data;
}

/* The other game goes on from the JSON of this one. */
static void go_on_in(struct test_play *test, struct test_play *other)
{
    char *json = dump_state(test);
    assert_ok(other->doc.context, mw_play_load(other->play, "state.json", json, strlen(json)));
    free(json);
    assert_same_state(test, other);
    assert_int_equal(mw_play_event_count(other->play), 0);
}

static const char *random_line(struct test_random *random)
{
    return words[test_random_below(random, sizeof words / sizeof *words)];
}

/* A game that is saved as JSON and goes on in a second one at every turn is the game that was not
 * interrupted. */
static void test_json_at_every_turn(void **state)
{
    (void)state;
    for (size_t game = 0; game < GAMES; game++) {
        struct test_random random = { game };
        struct test_play test, other;
        open_game(&test, game, games[game].seed);
        open_game(&other, game, 999);
        for (unsigned turn = 0; turn < TURNS && !mw_play_over(test.play); turn++) {
            go_on_in(&test, &other);
            const char *line = random_line(&random);
            test_play_line(&test, line);
            test_play_line(&other, line);
            assert_string_equal(test.printed.data, other.printed.data);
            assert_same_state(&test, &other);
        }
        go_on_in(&test, &other);
        test_play_end(&other);
        test_play_end(&test);
    }
}

/* States that were copied are put back in any order. */
static void test_undo(void **state)
{
    (void)state;
    for (size_t game = 0; game < GAMES; game++) {
        struct test_random random = { game };
        struct test_play test;
        open_game(&test, game, games[game].seed);
        size_t size;
        const void *now = mw_play_state(test.play, &size);
        uint8_t *copies = malloc(size * 20);
        char *printed[20];
        const char *lines[20];
        for (unsigned turn = 0; turn < 20; turn++) {
            memcpy(copies + turn * size, now, size);
            lines[turn] = random_line(&random);
            test_play_line(&test, lines[turn]);
            printed[turn] = test_copy(test.printed.data, test.printed.size + 1);
        }
        for (unsigned turn = 20; turn-- > 0;) {
            assert_ok(test.doc.context, mw_play_set_state(test.play, copies + turn * size, size));
            test_play_line(&test, lines[turn]);
            assert_string_equal(test.printed.data, printed[turn]);
            free(printed[turn]);
        }
        free(copies);
        test_play_end(&test);
    }
}

/* ---- states that are refused ---- */

static void refuse_state(struct test_play *test, const void *state, size_t size)
{
    size_t now_size;
    const void *now = mw_play_state(test->play, &now_size);
    uint8_t *before = test_copy(now, now_size);
    assert_int_equal(mw_play_set_state(test->play, state, size), MW_E_FORMAT);
    assert_memory_equal(mw_play_state(test->play, &now_size), before, now_size);
    free(before);
}

/* Any byte may be wrong: then the state is refused, or the game goes on without a fault. */
static void test_damaged_states(void **state)
{
    struct test_random random = { 1 };
    struct test_play test;
    size_t size;
    unsigned refused = 0;
    (void)state;
    test_play_begin(&test, "T2", "original", 1);
    test_play_lines(&test, "e|stab knife");
    const void *now = mw_play_state(test.play, &size);
    uint8_t *good = test_copy(now, size), *bad = test_copy(now, size);
    refuse_state(&test, good, size - 1);
    refuse_state(&test, good, 0);
    for (size_t at = 0; at < size; at++) {
        memcpy(bad, good, size);
        bad[at] = (uint8_t)(bad[at] ^ (1 + test_random_below(&random, 255)));
        if (mw_play_set_state(test.play, bad, size)) {
            refused++;
            continue;
        }
        for (unsigned turn = 0; turn < 4; turn++)
            assert_ok(test.doc.context, mw_play_type(test.play, random_line(&random)));
    }
    assert_true(refused > 100);
    free(bad);
    free(good);
    test_play_end(&test);
}

static void refuse_json(struct test_play *test, json_t *json, const char *message)
{
    char *text = json_dumps(json, 0);
    assert_int_equal(mw_play_load(test->play, "state.json", text, strlen(text)), MW_E_FORMAT);
    assert_non_null(strstr(mw_error_message(test->doc.context), message));
    free(text);
}

static void test_wrong_json(void **state)
{
    struct test_play test;
    (void)state;
    test_play_begin(&test, "T2", "original", 1);
    uint64_t hash = mw_play_hash(test.play);
    char *text = dump_state(&test);
    json_t *json = json_loads(text, 0, NULL);
    free(text);
    json_object_set_new(json, "player", json_integer(99));
    refuse_json(&test, json, "not a state of this game");
    json_object_set_new(json, "player", json_string("Hero"));
    refuse_json(&test, json, "player is missing or invalid");
    json_object_set_new(json, "player", json_integer(0));
    json_t *object = json_array_get(json_object_get(json, "objects"), 1);
    json_object_set_new(object, "uses", json_integer(40000));
    refuse_json(&test, json, "objects[1].uses is missing or invalid");
    json_array_remove(json_object_get(json, "characters"), 0);
    json_object_set_new(object, "uses", json_integer(1));
    refuse_json(&test, json, "1 characters, expected 2");
    json_decref(json);
    assert_int_equal(mw_play_load(test.play, "state.json", "{", 1), MW_E_FORMAT);
    assert_int_equal(mw_play_load(test.play, "state.json", "[]", 2), MW_E_FORMAT);
    assert_true(mw_play_hash(test.play) == hash);
    test_play_end(&test);
}

/* ---- the original's layout ---- */

/* The bytes of a saved game; mw_free() them. */
static void *save_bytes(struct test_play *test, size_t *size)
{
    struct mw_document *save = NULL;
    void *bytes = NULL;
    assert_ok(test->doc.context, mw_play_save(test->play, &save));
    assert_ok(test->doc.context, mw_check(save, NULL, 0));
    assert_ok(test->doc.context, mw_write(save, NULL, 0, &bytes, size));
    mw_close(save);
    return bytes;
}

static int restore_bytes(struct test_play *test, const void *bytes, size_t size)
{
    struct mw_document *save = test_open_bytes(test->doc.context, "Saved Game", bytes, size);
    assert_string_equal(mw_document_format(save)->name, "wbsave");
    int error = mw_play_restore(test->play, save);
    mw_close(save);
    return error;
}

static void assert_same_answer(struct test_play *test, struct test_play *other, const char *line)
{
    test_play_line(test, line);
    test_play_line(other, line);
    assert_string_equal(test->printed.data, other->printed.data);
}

/* A restored game has all that the layout holds: saved again, it gives the same bytes, and commands that draw
 * nothing are answered as before. */
static void test_original_layout(void **state)
{
    unsigned restored = 0;
    (void)state;
    for (size_t game = 0; game < GAMES; game++) {
        struct test_random random = { game };
        struct test_play test, other;
        open_game(&test, game, games[game].seed);
        open_game(&other, game, 999);
        for (unsigned turn = 0; turn < TURNS && !mw_play_over(test.play); turn++) {
            size_t size, again_size, now_size;
            void *bytes = save_bytes(&test, &size);
            const void *now = mw_play_state(test.play, &now_size);
            uint8_t *before = test_copy(now, now_size);
            assert_ok(other.doc.context, restore_bytes(&other, bytes, size));
            assert_int_equal(mw_play_event_at(other.play, 0)->kind, MW_EVENT_CLEAR);
            void *again = save_bytes(&other, &again_size);
            assert_int_equal(size, again_size);
            assert_memory_equal(bytes, again, size);
            assert_string_equal(mw_play_scene(test.play), mw_play_scene(other.play));
            assert_same_answer(&test, &other, "status");
            assert_ok(test.doc.context, mw_play_set_state(test.play, before, now_size));
            mw_free(other.doc.context, again);
            mw_free(test.doc.context, bytes);
            free(before);
            test_play_line(&test, random_line(&random));
            restored++;
        }
        test_play_end(&other);
        test_play_end(&test);
    }
    assert_true(restored > 1000);
}

static void test_refused_saves(void **state)
{
    struct test_play test, other;
    struct mw_document *save = NULL;
    size_t size;
    (void)state;
    test_play_begin(&test, "T1", "original", 1);
    test_play_begin(&other, "T2", "original", 1);
    uint64_t hash = mw_play_hash(other.play);
    void *bytes = save_bytes(&test, &size);
    assert_int_equal(restore_bytes(&other, bytes, size), MW_E_FORMAT);
    assert_int_equal(mw_play_restore(test.play, test.doc.doc), MW_E_ARGUMENT);
    assert_true(mw_play_hash(other.play) == hash);
    mw_free(test.doc.context, bytes);
    test_play_line(&test, "die");
    assert_int_equal(mw_play_save(test.play, &save), MW_E_REFUSED);
    assert_null(save);
    test_play_end(&other);
    test_play_end(&test);
}

/* ---- hostile games ---- */

/* Plays a game that has some wrong bytes, if it can be opened. */
static unsigned play_hostile(struct mw_context *context, const uint8_t *bytes, size_t size,
                             struct test_random *random)
{
    static const char *const rules[] = { "original", "manual", "scummvm27" };
    const struct mw_arg args[] = { { "rules", rules[test_random_below(random, 3)] }, { "seed", "5" } };
    const struct mw_arg format = { "format", "worldbuilder" };
    struct mw_document *doc = NULL;
    struct mw_play *play = NULL;
    unsigned turns = 0;
    if (mw_open_bytes(context, "hostile.bin", bytes, size, &format, 1, &doc))
        return 0;
    int error = mw_play_open(doc, args, 2, &play);
    assert_true(error == 0 || error == MW_E_FORMAT);
    for (; !error && turns < 30; turns++) {
        size_t state_size;
        error = test_random_below(random, 4) ? mw_play_type(play, random_line(random))
                                             : mw_play_click_at(play, 70, 110);
        assert_ok(context, error);
        const void *now = mw_play_state(play, &state_size);
        assert_ok(context, mw_play_set_state(play, now, state_size)); /* still valid */
    }
    mw_play_close(play);
    mw_close(doc);
    return turns;
}

static void test_hostile_games(void **state)
{
    static const char *const worlds[] = { "tests/fixtures/synthetic/play/T1.bin",
                                          "tests/fixtures/synthetic/play/T2.bin", SYNTHETIC };
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct test_random random = { 1 };
    unsigned turns = 0;
    (void)state;
    for (size_t world = 0; world < sizeof worlds / sizeof *worlds; world++) {
        size_t size;
        uint8_t *good = test_read_source(worlds[world], &size), *bad = test_copy(good, size);
        for (unsigned round = 0; round < 400; round++) {
            memcpy(bad, good, size);
            for (uint64_t i = 0; i <= test_random_below(&random, 6); i++)
                bad[128 + test_random_below(&random, size - 128)] = (uint8_t)test_random_u64(&random);
            turns += play_hostile(context, bad, size, &random);
        }
        free(bad);
        free(good);
    }
    assert_true(turns > 1000);
    test_context_free(context, &memory);
}

/* ---- calls that fail ---- */

static void test_refusals(void **state)
{
    struct test_play test;
    struct mw_play *play = NULL;
    char long_line[4200];
    (void)state;
    memset(long_line, 'a', sizeof long_line - 1);
    long_line[sizeof long_line - 1] = '\0';
    test_play_begin(&test, "T1", "original", 1);
    uint64_t hash = mw_play_hash(test.play);
    assert_int_equal(mw_play_type(test.play, long_line), MW_E_LIMIT);
    assert_string_equal(mw_error_last(test.doc.context)->limit, "length");
    assert_int_equal(mw_play_click(test.play, "objects[99]"), MW_E_NOT_FOUND);
    assert_int_equal(mw_play_click(test.play, "scenes[0]"), MW_E_NOT_FOUND);
    assert_int_equal(mw_play_click(test.play, "objects[0].name"), MW_E_NOT_FOUND);
    assert_true(mw_play_hash(test.play) == hash);
    assert_ok(test.doc.context, mw_play_type(test.play, ""));
    assert_ok(test.doc.context, mw_play_type(test.play, "   "));
    assert_true(mw_play_hash(test.play) == hash);
    assert_int_equal(mw_play_event_count(test.play), 0);
    assert_ok(test.doc.context, mw_set(test.doc.doc, "objects[0].value", "9"));
    assert_int_equal(mw_play_type(test.play, "look"), MW_E_REFUSED);
    const struct mw_arg wrong = { "rules", "none" };
    assert_int_equal(mw_play_open(test.doc.doc, &wrong, 1, &play), MW_E_ARGUMENT);
    assert_null(play);
    test_play_end(&test);
}

static void test_formats_without_play(void **state)
{
    struct test_doc test;
    struct mw_play *play = NULL;
    (void)state;
    test_doc_new(&test, "claw", NULL);
    assert_int_equal(mw_play_open(test.doc, NULL, 0, &play), MW_E_UNSUPPORTED);
    assert_null(play);
    test_doc_end(&test);
}

/* Characters that MacRoman lacks, and bytes that are no characters. */
static void test_typed_characters(void **state)
{
    struct test_play test;
    (void)state;
    test_play_begin(&test, "T1", "original", 1);
    test_play_lines(&test, "p1");
    assert_printed(&test, "p1");
    assert_ok(test.doc.context, mw_play_type(test.play, "\xE2\x82\xAC \xF0\x9F\x98\x80 \xFF \x01"));
    test_play_end(&test);
}

static int play_some(struct mw_context *context, void *user)
{
    static const char *const lines[] = { "e", "stab knife", "throw dart", "status", "inventory" };
    struct mw_document *doc = NULL;
    struct mw_play *play = NULL;
    struct test_text json = { 0 };
    struct mw_output output = test_text_output(&json);
    int error = mw_open(context, user, NULL, 0, &doc);
    if (!error)
        error = mw_play_open(doc, NULL, 0, &play);
    for (size_t i = 0; i < sizeof lines / sizeof *lines && !error; i++)
        error = mw_play_type(play, lines[i]);
    if (!error)
        error = mw_play_dump(play, MW_STYLE_JSON, &output);
    if (!error)
        error = mw_play_load(play, "state.json", json.data, json.size);
    free(json.data);
    mw_play_close(play);
    mw_close(doc);
    return error;
}

static void test_memory(void **state)
{
    char path[TEST_PATH_SIZE];
    (void)state;
    test_source_path(path, "tests/fixtures/synthetic/play/T2.bin");
    assert_true(test_each_allocation_fails(play_some, path) > 10);
}

/* A turn that fails leaves the state as it was. */
static void test_failed_turn(void **state)
{
    struct test_play test;
    (void)state;
    for (size_t fail = 1; fail < 40; fail++) {
        test_play_begin(&test, "T1", "original", 1);
        uint64_t hash = mw_play_hash(test.play);
        test.doc.memory.fail_at = test.doc.memory.calls + fail;
        int error = mw_play_type(test.play, "get lamp and everything else that is here, please");
        test.doc.memory.fail_at = 0;
        assert_true(error == 0 || error == MW_E_MEMORY);
        if (error) {
            assert_true(mw_play_hash(test.play) == hash);
            assert_int_equal(mw_play_event_count(test.play), 0);
            test_play_line(&test, "get lamp");
            assert_printed(&test, "You now have the Lamp.\nShiny.");
        }
        test_play_end(&test);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_json_at_every_turn), cmocka_unit_test(test_undo),
        cmocka_unit_test(test_damaged_states),     cmocka_unit_test(test_wrong_json),
        cmocka_unit_test(test_refusals),           cmocka_unit_test(test_formats_without_play),
        cmocka_unit_test(test_typed_characters),   cmocka_unit_test(test_memory),
        cmocka_unit_test(test_failed_turn),        cmocka_unit_test(test_original_layout),
        cmocka_unit_test(test_refused_saves),      cmocka_unit_test(test_hostile_games),
    };
    return TEST_RUN(tests);
}
