/* The synthetic World Builder game is the same in all its wrappers and volumes, is understood completely, and
 * changes exactly as edited in an unpacked folder or in a volume. */
#include "test.h"

#include <mapwright/unstable/worldbuilder.h>

#include "formats/macintosh/macintosh.h"
#include "formats/worldbuilder/script/token.h"
#include "formats/worldbuilder/worldbuilder.h"
#include "base/text.h"
#include "doc.h"

#define FOLDER MW_SOURCE_ROOT "/tests/fixtures/synthetic"

static const char *const games[] = {
    "wb_synth.rsrc",
    "wb_synth.mb1.bin",
    "wb_synth.mb2.bin",
    "wb_synth.mb3.bin",
    "wb_synth.hqx",
    "wb_synth.as",
    "wb_synth.ad",
    "wb_synth.dsk:WB Synthetic™",
    "wb_synth.img:WB Synthetic™",
};

enum {
    GAMES = sizeof games / sizeof *games,
    LAB = 7, /* the scene that has a script */
};

static struct mw_document *open_one(struct mw_context *context, const char *name)
{
    char path[TEST_PATH_SIZE];
    snprintf(path, sizeof path, FOLDER "/%s", name);
    return test_open_whole(context, path);
}

static void all_containers_hold_one_game(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *bare = open_one(context, games[0]);
    for (size_t i = 0; i < GAMES; i++) {
        struct mw_document *doc = open_one(context, games[i]);
        struct mw_buf fork;
        mw_buf_init(&fork, context);
        assert_string_equal(mw_document_format(doc)->name, "worldbuilder");
        assert_verifies(doc);
        assert_json_identity(doc);
        assert_folder_identity(doc);
        assert_int_equal(wb_game_fork(doc, &fork), 0);
        assert_true(mw_bytes_equal(mw_buf_bytes(&fork), bare->input));
        mw_buf_free(&fork);
        mw_close(doc);
    }
    mw_close(bare);
    mw_context_free(context);
}

static void save_and_sound_library_round_trip(void **state)
{
    (void)state;
    static const char *const files[][2] = { { "wb_save.bin", "wbsave" },
                                            { "wb_synth.img:Extras:Saved", "wbsave" },
                                            { "wb_sounds.bin", "worldbuilder" },
                                            { "wb_synth.dsk:WB Sounds", "worldbuilder" } };
    struct mw_context *context = mw_context_new(NULL, NULL);
    for (size_t i = 0; i < 4; i++) {
        struct mw_document *doc = open_one(context, files[i][0]);
        assert_string_equal(mw_document_format(doc)->name, files[i][1]);
        assert_int_equal(mw_check(doc, NULL, 0), 0);
        assert_int_equal(mw_diag_count(doc), 0);
        assert_verifies(doc);
        assert_json_identity(doc);
        assert_folder_identity(doc);
        if (i >= 2) {
            assert_int_equal(wb_game_of(doc)->sounds.count, 1);
            assert_int_equal(mw_item_count(doc), 1);
            assert_string_equal(mw_item_at(doc, 0)->path, "sounds/5000 zap.wav");
        }
        mw_close(doc);
    }
    mw_context_free(context);
}

static void expect(struct mw_document *doc, const char *path, const char *text)
{
    const char *value;
    assert_ok(doc->context, mw_get_text(doc, path, &value));
    assert_string_equal(value, text);
}

static void everything_is_understood(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = open_one(context, "wb_synth.mb2.bin");
    const struct wb_game *game = wb_game_of(doc);
    assert_int_equal(game->scenes.count, 13);
    assert_int_equal(game->scripts.count, 13);
    assert_int_equal(game->texts.count, 13);
    assert_int_equal(game->objects.count, 10);
    assert_int_equal(game->characters.count, 3);
    assert_int_equal(game->sounds.count, 2);
    assert_int_equal(game->global_scripts.count, 1);
    assert_int_equal(game->versions.count, 1);
    assert_int_equal(game->menus.count, 3);
    assert_int_equal(game->dialogs.count, 4);
    assert_int_equal(game->resources.count, 0);
    assert_int_equal(game->patterns.count, 1);
    assert_int_equal(game->patterns.items[0].resource.id, WB_PATTERNS_ID);
    assert_int_equal(game->patterns.items[0].patterns.count, WB_PATTERNS);
    assert_int_equal(game->patterns.items[0].patterns.items[2].row0, 0xAA);
    expect(doc, "versions[0].signature", "WBSY");
    expect(doc, "versions[0].about", "Synthetic World Builder test game.\nFree of copyright (CC0).");
    expect(doc, "versions[0].sound_library1", "WB Sounds");
    expect(doc, "scenes[10].name", "Café");
    expect(doc, "scenes[12].name", "42");
    expect(doc, "scenes[11].map_x", "49");
    expect(doc, "scenes[11].map_y", "49");
    expect(doc, "objects[2].effect", "cause_physical_damage");
    expect(doc, "objects[4].type", "magical_object");
    expect(doc, "objects[9].effect", "freeze_opponent");
    expect(doc, "objects[0].uses", "-1");
    expect(doc, "objects[8].owner", "Café");
    expect(doc, "characters[1].name", "Ogre");
    expect(doc, "characters[2].return_to", "random_scene");
    expect(doc, "sounds[1].loops", "3");
    expect(doc, "menus[1].items[0].text", "North");
    expect(doc, "menus[1].items[0].key", "78");
    expect(doc, "dialogs[1].items[3].data", "Save changes before quitting?");
    expect(doc, "file.binary.creator", "WEDT");
    bool types[WB_OBJECT_IMMOBILE_OBJECT + 1] = { false };
    for (size_t i = 0; i < game->objects.count; i++)
        types[game->objects.items[i].type] = true;
    for (int i = WB_OBJECT_REGULAR_WEAPON; i <= WB_OBJECT_IMMOBILE_OBJECT; i++)
        assert_true(types[i]);
    mw_close(doc);
    mw_context_free(context);
}

/* Each script set to its own source has the same bytes. */
static void every_token_is_spelled(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = open_one(context, games[0]);
    struct wb_game *game = doc->root;
    bool seen[256] = { false };
    for (size_t i = 0; i <= game->scripts.count; i++) {
        const struct wb_script *script =
            i < game->scripts.count ? &game->scripts.items[i] : &game->global_scripts.items[0];
        const struct mw_str code = script->code;
        struct wb_cursor cursor = { .code = { (const uint8_t *)code.data, code.size } };
        struct wb_piece piece;
        while (wb_cursor_next(&cursor, &piece)) {
            assert_int_not_equal(piece.kind, WB_PIECE_ODD);
            if (piece.kind != WB_PIECE_TEXT)
                seen[(uint8_t)code.data[piece.at]] = true;
        }
        char path[32];
        const char *source;
        snprintf(path, sizeof path, i < game->scripts.count ? "scripts[%zu].code" : "global_scripts[0].code",
                 i);
        assert_int_equal(mw_get_text(doc, path, &source), 0);
        char *copy = strdup(source);
        assert_int_equal(mw_set(doc, path, "END"), 0);
        assert_int_equal(mw_set(doc, path, copy), 0);
        assert_true(mw_str_equal(script->code, code));
        free(copy);
    }
    for (size_t i = 0; wb_token_at(i); i++)
        if (!seen[wb_token_at(i)->byte])
            fail_msg("no script has token %02X", wb_token_at(i)->byte);
    assert_true(seen[WB_TOKEN_GLOBAL]);
    assert_verifies(doc);
    mw_close(doc);
    mw_context_free(context);
}

static void every_shape_occurs(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = open_one(context, games[0]);
    const struct wb_game *game = wb_game_of(doc);
    size_t counts[WB_SHAPE_BITMAP + 1] = { 0 }, absolute = 0, relative = 0;
    for (size_t i = 0; i < game->scenes.count; i++) {
        const struct wb_shapes *shapes = &game->scenes.items[i].shapes;
        assert_int_equal(game->scenes.items[i].shapes_rest.size, 0);
        for (size_t k = 0; k < shapes->count; k++) {
            const struct wb_shape *shape = &shapes->items[k];
            counts[shape->kind]++;
            for (size_t p = 0; p < shape->points.count; p++) {
                absolute += shape->points.items[p].x_absolute;
                relative += !shape->points.items[p].x_absolute;
            }
        }
    }
    for (int kind = WB_SHAPE_RECTANGLE; kind <= WB_SHAPE_BITMAP; kind += 4)
        assert_true(counts[kind] > 0);
    assert_int_equal(counts[WB_SHAPE_BITMAP], 7);
    assert_true(absolute > 0 && relative > 0);
    mw_close(doc);
    mw_context_free(context);
}

static void check_finds_all_faults(void **state)
{
    (void)state;
    static const size_t unreachable[] = { 0, 1, 2, 3, 4, 5, 6, 11, 12 };
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = open_one(context, "wb_synth.hqx");
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    assert_int_equal(mw_diag_count(doc), 12);
    for (size_t i = 0; i < 9; i++) {
        char path[32];
        snprintf(path, sizeof path, "scenes[%zu]", unreachable[i]);
        assert_string_equal(mw_diag_at(doc, i)->code, "WB145");
        assert_string_equal(mw_diag_at(doc, i)->path, path);
    }
    assert_string_equal(mw_diag_at(doc, 9)->code, "WB157");
    assert_string_equal(mw_diag_at(doc, 9)->message,
                        "ACOD 1024: scene \"Lab\", line 18, column 6 (byte 154): B1# is set but never read");
    assert_string_equal(mw_diag_at(doc, 10)->code, "WB158");
    /* A line with "plain menu" is taken by the IF{TEXT$=menu} before it. */
    assert_string_equal(mw_diag_at(doc, 11)->code, "WB137");
    mw_close(doc);
    mw_context_free(context);
}

/* ---- changes ---- */

static void replace_in_file(const char *folder, const char *name, const char *from, const char *to)
{
    char path[TEST_PATH_SIZE + 64];
    size_t size;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    uint8_t *bytes = test_read_file(path, &size);
    char *text = malloc(size + strlen(to) + 1);
    assert_non_null(text);
    memcpy(text, bytes, size);
    text[size] = 0;
    char *at = strstr(text, from);
    if (!at)
        fail_msg("%s has no %s", name, from);
    memmove(at + strlen(to), at + strlen(from), strlen(at + strlen(from)) + 1);
    memcpy(at, to, strlen(to));
    test_write_file(path, text, strlen(text));
    free(text);
    free(bytes);
}

/* Script, text and picture are changed with a text editor. */
static void a_changed_folder_is_the_changed_game(void **state)
{
    (void)state;
    char folder[TEST_PATH_SIZE];
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = open_one(context, "wb_synth.mb2.bin"), *packed = NULL, *again = NULL;
    test_folder_new(folder);
    assert_int_equal(mw_unpack(doc, folder, false, NULL), 0);
    replace_in_file(folder, "scripts/07-Lab.wb", "PRINT{Exactly.}", "PRINT{Just so.}\n\tSOUND{hum}");
    replace_in_file(folder, "texts/10-Café.txt", "Accents", "Letters");
    replace_in_file(folder, "scenes/10-Café.shapes.json", "\"oval\": 20", "\"oval\": 44");
    void *bytes = NULL;
    size_t size, differences;
    if (mw_open(context, folder, NULL, 0, &packed) < 0 || mw_write(packed, NULL, 0, &bytes, &size) < 0 ||
        mw_open_bytes(context, "packed.bin", bytes, size, NULL, 0, &again) < 0)
        fail_msg("%s", mw_error_message(context));
    struct test_text out = { 0 };
    const struct mw_output output = test_text_output(&out);
    assert_int_equal(mw_diff(doc, again, 0, MW_STYLE_TREE, &output, &differences), 0);
    assert_int_equal(differences, 3);
    assert_non_null(strstr(out.data, "scripts[7].code: "));
    assert_non_null(strstr(out.data, "texts[10].text: "));
    assert_non_null(strstr(out.data, ".oval: 20 -> 44\n"));
    assert_verifies(again);
    free(out.data);
    mw_close(again);
    mw_free(context, bytes);
    mw_close(packed);
    mw_close(doc);
    test_folder_remove(folder);
    mw_context_free(context);
}

/* The game in a copy of the volume grows and moves; the volume stays intact, and the rest is unchanged. */
static void a_game_is_changed_within_its_volume(void **state)
{
    (void)state;
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 64];
    struct mw_context *context = mw_context_new(NULL, NULL);
    static const char *const images[] = { "wb_synth.dsk", "wb_synth.img" };
    for (size_t i = 0; i < 2; i++) {
        size_t size;
        snprintf(path, sizeof path, FOLDER "/%s", images[i]);
        uint8_t *bytes = test_read_file(path, &size);
        test_folder_new(folder);
        snprintf(path, sizeof path, "%s/%s", folder, images[i]);
        test_write_file(path, bytes, size);
        strcat(path, ":WB Synthetic™");
        struct mw_document *doc = test_open_whole(context, path);
        if (mw_edit(doc, "rename thing=scene name=Lab to=Laboratory") < 0 ||
            mw_edit(doc, "add-scene name=Attic at=30,30 like=Laboratory") < 0 ||
            mw_save(doc, path, NULL, NULL, 0) < 0)
            fail_msg("%s", mw_error_message(context));
        mw_close(doc);
        doc = test_open_whole(context, path);
        assert_int_equal(wb_game_of(doc)->scenes.count, 14);
        expect(doc, "scenes[7].name", "Laboratory");
        expect(doc, "objects[1].owner", "Laboratory");
        expect(doc, "scenes[13].name", "Attic");
        assert_verifies(doc);
        mw_close(doc);
        *strrchr(path, ':') = 0;
        doc = test_open_whole(context, path);
        assert_int_equal(mw_check(doc, NULL, 0), 0);
        assert_int_equal(mw_diag_count(doc), 0);
        mw_close(doc);
        test_folder_remove(folder);
        free(bytes);
    }
    mw_context_free(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_containers_hold_one_game),
        cmocka_unit_test(save_and_sound_library_round_trip),
        cmocka_unit_test(everything_is_understood),
        cmocka_unit_test(every_token_is_spelled),
        cmocka_unit_test(every_shape_occurs),
        cmocka_unit_test(check_finds_all_faults),
        cmocka_unit_test(a_changed_folder_is_the_changed_game),
        cmocka_unit_test(a_game_is_changed_within_its_volume),
    };
    return TEST_RUN(tests);
}
