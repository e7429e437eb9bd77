/* Saved games: offsets of fields, diagnostics, and writing back the same bytes. */
#include "doc.h"

#include "save_sample.h"

#include <mapwright/mapwright.h>
#include <mapwright/unstable/wbsave.h>

#include "record/document.h"

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    uint8_t bytes[SIZE + 8];
    struct mw_document *doc;
};

static int set_up(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    f->context = test_context_new(&f->memory);
    make_save(f->bytes);
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    mw_close(f->doc);
    test_context_free(f->context, &f->memory);
    free(f);
    return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

static struct wbs_save *open_save(struct fixture *f, size_t size)
{
    mw_close(f->doc);
    f->doc = NULL;
    f->doc = test_open_bytes(f->context, "save", f->bytes, size);
    assert_string_equal(mw_document_format(f->doc)->name, "wbsave");
    return f->doc->root;
}

static void assert_found(struct fixture *f, const char *const *expected)
{
    assert_int_equal(mw_check(f->doc, NULL, 0), 0);
    for (size_t i = 0; i < mw_diag_count(f->doc); i++) {
        char line[300];
        const struct mw_diag *diag = mw_diag_at(f->doc, i);
        snprintf(line, sizeof line, "%s %s: %s", diag->code, diag->path, diag->message);
        if (!expected[i])
            fail_msg("unexpected: %s", line);
        assert_string_equal(line, expected[i]);
    }
    assert_null(expected[mw_diag_count(f->doc)]);
}
#define FOUND(f, ...) assert_found(f, (const char *const[]){ __VA_ARGS__, NULL })

/* ---- fields ---- */

static void fields_are_at_their_offsets(void **state)
{
    const struct wbs_save *save = open_save(*state, SIZE);
    assert_memory_equal(save->signature, "Test", 4);
    assert_int_equal(save->kills, 3);
    assert_int_equal(save->player, CHARACTERS_AT);
    assert_int_equal(save->current_scene, SCENES_AT + 16);
    assert_int_equal(save->helmet, OBJECTS_AT);
    assert_int_equal(save->shield, WBS_NONE);
    assert_int_equal(save->experience, 1234);
    assert_int_equal(save->base.physical_strength, 60);
    assert_int_equal(save->globals.count, WBS_GLOBALS);
    assert_int_equal(save->globals.items[0].value, -2);
    assert_int_equal(save->globals.items[233].value, 0x102);
    assert_int_equal(save->scenes.count, SCENES);
    assert_int_equal(save->scenes.items[1].map_y, 7);
    assert_int_equal(save->scenes.items[1].map_x, 8);
    assert_int_equal(save->scenes.items[1].visited, 1);
    assert_int_equal(save->characters.items[0].scene, 11);
    assert_int_equal(save->characters.items[0].weapon2_damage, 9);
    assert_int_equal(save->objects.items[0].owner, 30);
    assert_int_equal(save->objects.items[0].uses, -1);
}

static void assert_written(struct fixture *f, const void *bytes, size_t size)
{
    void *data = NULL;
    size_t written = 0;
    assert_int_equal(mw_write(f->doc, NULL, 0, &data, &written), 0);
    assert_int_equal(written, size);
    assert_memory_equal(data, bytes, size);
    mw_free(f->context, data);
}

static void good_save_has_no_diagnostics(void **state)
{
    struct fixture *f = *state;
    open_save(f, SIZE);
    FOUND(f, NULL);
    assert_written(f, f->bytes, SIZE);
}

static void what_is_set_is_written(void **state)
{
    struct fixture *f = *state;
    open_save(f, SIZE);
    assert_int_equal(mw_set(f->doc, "globals[1]", "-3"), 0);
    assert_int_equal(mw_set(f->doc, "current_scene", "0x232"), 0);
    assert_int_equal(mw_set(f->doc, "characters[1].scene", "10"), 0);
    assert_int_not_equal(mw_set(f->doc, "scene_count", "3"), 0);
    test_put_be(f->bytes + 0x60, 2, 0xFFFD);
    test_put_be(f->bytes + 0x26, 4, SCENES_AT);
    test_put_be(f->bytes + CHARACTERS_AT + 24, 2, 10);
    assert_written(f, f->bytes, SIZE);
}

/* ---- diagnostics ---- */

static void cut_saves_are_shown_as_far_as_possible(void **state)
{
    struct fixture *f = *state;
    const struct wbs_save *save = open_save(f, OBJECTS_AT - 1);
    assert_int_equal(save->scenes.count, SCENES);
    assert_int_equal(mw_document_damaged(f->doc), 1);
    FOUND(f, "WBS001 characters: characters: 2 of 2 stored");
    save = open_save(f, SCENES_AT + 16);
    FOUND(f, "WBS001 scenes: scenes: 1 of 2 stored");
    for (size_t size = SCENES_AT; size < SIZE; size++)
        open_save(f, size);
}

static void references_have_to_be_records_of_their_kind(void **state)
{
    struct fixture *f = *state;
    test_put_be(f->bytes + 0x1E, 4, CHARACTERS_AT + 1);
    test_put_be(f->bytes + 0x22, 4, SCENES_AT);
    test_put_be(f->bytes + 0x26, 4, 0xFFFF);
    test_put_be(f->bytes + 0x2E, 4, SIZE);
    open_save(f, SIZE);
    FOUND(f, "WBS005 player: no record starts at 0x253; characters are at 0x252 to 0x27e, 22 bytes each",
          "WBS005 present_character: 0x232 is the offset of scenes[0], expected one of the characters",
          "WBS005 current_scene: no record starts at 0xffff; scenes are at 0x232 to 0x252, 16 bytes each",
          "WBS005 shield: no record starts at 0x28e; objects are at 0x27e to 0x28e, 16 bytes each");
}

static void references_must_exist(void **state)
{
    struct fixture *f = *state;
    test_put_be(f->bytes + CHARACTERS_AT + 2, 2, 12);
    test_put_be(f->bytes + OBJECTS_AT + 2, 2, 30);
    test_put_be(f->bytes + OBJECTS_AT + 4, 2, 11);
    open_save(f, SIZE);
    FOUND(f, "WBS006 characters[0].scene: no scene has id 12", "WBS006 objects[0].scene: no scene has id 30",
          "WBS006 objects[0].owner: no character has id 11");
}

static void odd_values_are_reported_and_preserved(void **state)
{
    struct fixture *f = *state;
    test_put_be(f->bytes + 0x4E, 2, 5);
    f->bytes[SCENES_AT + 6] = 2;
    memcpy(f->bytes + SIZE, "more", 4);
    open_save(f, SIZE + 4);
    FOUND(f, "WBS003 reserved_4e: reserved_4e is 5, expected 0",
          "WBS004 scenes[0].blocked_north: blocked_north is 2, expected 0 to 1", "WBS008 $tail: 4 bytes");
    assert_written(f, f->bytes, SIZE + 4);
}

static void preserved_offsets_are_reported(void **state)
{
    struct fixture *f = *state;
    const struct mw_arg format = { "format", "wbsave" };
    test_put_be(f->bytes + 10, 4, OBJECTS_AT + 2);
    assert_int_equal(mw_open_bytes(f->context, "save", f->bytes, SIZE, &format, 1, &f->doc), 0);
    FOUND(f, "WBS002 objects_offset: objects_offset is 0x280, expected 0x27E");
    assert_written(f, f->bytes, SIZE);
}

static void saves_of_scummvm_are_recognised(void **state)
{
    struct fixture *f = *state;
    static const struct {
        size_t at, size;
    } turned[] = { { 0, 2 }, { 2, 2 }, { 4, 2 }, { 6, 4 }, { 10, 4 } };
    for (size_t i = 0; i < sizeof turned / sizeof *turned; i++)
        for (size_t k = 0; k < turned[i].size / 2; k++) {
            uint8_t *a = f->bytes + turned[i].at + k, *b = f->bytes + turned[i].at + turned[i].size - 1 - k,
                    c = *a;
            *a = *b;
            *b = c;
        }
    assert_int_equal(mw_open_bytes(f->context, "save", f->bytes, SIZE, NULL, 0, &f->doc), MW_E_UNSUPPORTED);
    assert_string_equal(
        mw_error_message(f->context),
        "save: this is a saved game of ScummVM, which stores numbers in little-endian order and adds "
        "data of its own; restore it in a game, or load it in ScummVM");
}

/* ---- real files ---- */

static void real_save_fits_its_game_and_no_other(void **state)
{
    struct fixture *f = *state;
    char save[TEST_PATH_SIZE], game[TEST_PATH_SIZE], sounds[TEST_PATH_SIZE];
    test_source_path(save, "tests/fixtures/synthetic/wb_save.bin");
    test_source_path(game, "tests/fixtures/synthetic/wb_synth.hqx");
    test_source_path(sounds, "tests/fixtures/synthetic/wb_sounds.bin");
    const struct mw_arg args[] = { { "game", game } }, wrong[] = { { "game", sounds } };
    assert_int_equal(mw_open(f->context, save, NULL, 0, &f->doc), 0);
    assert_int_equal(mw_check(f->doc, args, 1), 0);
    assert_int_equal(mw_diag_count(f->doc), 0);
    assert_int_equal(mw_check(f->doc, wrong, 1), MW_E_ARGUMENT);
    assert_non_null(
        strstr(mw_error_message(f->context), "is not a World Builder game (found: sound library)"));
    struct wbs_save *damaged = f->doc->root;
    damaged->signature[0] = 'X';
    damaged->scenes.items[3].id = 77;
    damaged->objects.count--;
    assert_int_equal(mw_check(f->doc, args, 1), 0);
    assert_int_equal(mw_diag_count(f->doc), 3);
    assert_string_equal(mw_diag_at(f->doc, 0)->code, "WBS007");
    assert_string_equal(mw_diag_at(f->doc, 0)->message,
                        "the game's signature is \"WBSY\", expected \"XBSY\"");
    assert_string_equal(mw_diag_at(f->doc, 1)->message,
                        "the saved game has scene 77 where the game has 1012, \"Polys\"");
    assert_string_equal(mw_diag_at(f->doc, 2)->message, "the saved game has 9 objects, but the game has 10");
    /* The first of each list, in the order of the lists. */
    static const char paths[] = "signature scenes[0].id scenes[3].id characters[0].id objects ";
    char found[200] = "";
    damaged->scenes.items[0].id = 78;
    damaged->characters.items[0].id = 79;
    assert_int_equal(mw_check(f->doc, args, 1), 0);
    for (size_t i = 0; i < mw_diag_count(f->doc); i++)
        if (strcmp(mw_diag_at(f->doc, i)->code, "WBS007") == 0)
            snprintf(found + strlen(found), sizeof found - strlen(found), "%s ", mw_diag_at(f->doc, i)->path);
    assert_string_equal(found, paths);
}

/* Names and consistency with the game, which may be on a disk: then its signature finds it. */
static void saved_state_fits_the_game(void **state)
{
    struct fixture *f = *state;
    static const char *const expected[][2] = {
        { "player", "\"Ogre\" is not marked as the player in the game" },
        { "helmet", "\"Mail Shirt\" is worn here but has the type 6, expected 4" },
        { "chest_armour", "\"Mail Shirt\" is worn by the player, character 3001, but its owner is 0" },
    };
    char save[TEST_PATH_SIZE], disk[TEST_PATH_SIZE];
    test_source_path(save, "tests/fixtures/synthetic/wb_save.bin");
    test_source_path(disk, "tests/fixtures/synthetic/wb_synth.dsk");
    const struct mw_arg args[] = { { "game", disk } };
    assert_int_equal(mw_open(f->context, save, NULL, 0, &f->doc), 0);
    assert_int_equal(mw_check(f->doc, args, 1), 0);
    assert_int_equal(mw_diag_count(f->doc), 0);
    assert_int_equal(mw_set(f->doc, "player", "0x318"), 0);
    assert_int_equal(mw_set(f->doc, "helmet", "0x3B4"), 0);
    assert_int_equal(mw_set(f->doc, "chest_armour", "0x3B4"), 0);
    assert_int_equal(mw_check(f->doc, args, 1), 0);
    test_print_diags(f->doc);
    assert_int_equal(mw_diag_count(f->doc), 3);
    for (size_t i = 0; i < 3; i++) {
        assert_string_equal(mw_diag_at(f->doc, i)->code, "WBS009");
        assert_string_equal(mw_diag_at(f->doc, i)->path, expected[i][0]);
        assert_string_equal(mw_diag_at(f->doc, i)->message, expected[i][1]);
    }
    /* the first object and the last piece of armour */
    char first[16];
    snprintf(first, sizeof first, "0x%X", (unsigned)((const struct wbs_save *)f->doc->root)->objects_offset);
    assert_int_equal(mw_set(f->doc, "spiritual_armour", first), 0);
    assert_int_equal(mw_check(f->doc, args, 1), 0);
    test_print_diags(f->doc);
    assert_int_equal(mw_diag_count(f->doc), 4);
    assert_string_equal(mw_diag_at(f->doc, 3)->path, "spiritual_armour");
    assert_string_equal(mw_diag_at(f->doc, 3)->message,
                        "\"Brass Key\" is worn here but has the type 8, expected 7");
    assert_int_equal(mw_set(f->doc, "signature", "Else"), 0);
    assert_int_equal(mw_check(f->doc, args, 1), MW_E_NOT_FOUND);
    assert_non_null(strstr(mw_error_message(f->context), "has no game with the signature \"Else\""));
}

static void real_save_comes_back(void **state)
{
    struct fixture *f = *state;
    char path[TEST_PATH_SIZE];
    size_t size;
    test_source_path(path, "tests/fixtures/synthetic/wb_save.bin");
    uint8_t *bytes = test_read_file(path, &size);
    struct mw_mismatch mismatch;
    f->doc = test_open_bytes(f->context, "save", bytes, size);
    assert_string_equal(mw_document_format(f->doc)->name, "wbsave");
    assert_int_equal(mw_verify(f->doc, &mismatch), 0);
    assert_written(f, bytes, size);
    mw_close(f->doc);
    f->doc = NULL;
    free(bytes);
}

/* ---- damage ---- */

static void any_bytes_are_read_and_come_back(void **state)
{
    struct fixture *f = *state;
    struct test_random random = { 3 };
    uint8_t good[SIZE];
    memcpy(good, f->bytes, SIZE);
    for (int run = 0; run < 1500; run++) {
        memcpy(f->bytes, good, SIZE);
        for (uint64_t i = 1 + test_random_below(&random, 6); i > 0; i--)
            f->bytes[14 + test_random_below(&random, SIZE - 14)] = (uint8_t)test_random_u64(&random);
        open_save(f, SIZE);
        assert_int_equal(mw_check(f->doc, NULL, 0), 0);
        assert_written(f, f->bytes, SIZE);
    }
}

static int open_and_write(struct mw_context *context, void *user)
{
    struct mw_document *doc;
    void *data = NULL;
    size_t size;
    int error = mw_open_bytes(context, "save", user, SIZE, NULL, 0, &doc);
    if (error)
        return error;
    error = mw_check(doc, NULL, 0);
    if (!error)
        error = mw_write(doc, NULL, 0, &data, &size);
    if (!error)
        mw_free(context, data);
    mw_close(doc);
    return error;
}

static void allocation_failures_are_reported(void **state)
{
    struct fixture *f = *state;
    assert_true(test_each_allocation_fails(open_and_write, f->bytes) > 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(fields_are_at_their_offsets),
        TEST(good_save_has_no_diagnostics),
        TEST(what_is_set_is_written),
        TEST(cut_saves_are_shown_as_far_as_possible),
        TEST(references_have_to_be_records_of_their_kind),
        TEST(references_must_exist),
        TEST(odd_values_are_reported_and_preserved),
        TEST(preserved_offsets_are_reported),
        TEST(saves_of_scummvm_are_recognised),
        TEST(real_save_fits_its_game_and_no_other),
        TEST(saved_state_fits_the_game),
        TEST(real_save_comes_back),
        TEST(any_bytes_are_read_and_come_back),
        TEST(allocation_failures_are_reported),
    };
    return TEST_RUN(tests);
}
