/* World Builder games that are made new: their bytes, JSON and operations. No file of the corpus is needed.
 */
#include "support.h"

#include <mapwright/mapwright.h>

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_document *doc;
};

static void set_up(struct fixture *fixture)
{
    memset(fixture, 0, sizeof *fixture);
    fixture->context = test_context_new(&fixture->memory);
    assert_int_equal(mw_new(fixture->context, "worldbuilder", NULL, 0, &fixture->doc), 0);
}

static void tear_down(struct fixture *fixture)
{
    mw_close(fixture->doc);
    test_context_free(fixture->context, &fixture->memory);
}

static void edit(struct fixture *fixture, const char *operation)
{
    if (mw_edit(fixture->doc, operation) < 0)
        fail_msg("%s: %s", operation, mw_error_message(fixture->context));
}

static void refuse(struct fixture *fixture, const char *operation, const char *message)
{
    assert_true(mw_edit(fixture->doc, operation) < 0);
    assert_string_equal(mw_error_message(fixture->context), message);
}

static void expect_text(struct fixture *fixture, const char *path, const char *text)
{
    const char *value;
    assert_int_equal(mw_get_text(fixture->doc, path, &value), 0);
    assert_string_equal(value, text);
}

static void a_new_game_is_read_back(void **state)
{
    (void)state;
    struct fixture fixture;
    struct mw_document *again;
    void *bytes;
    size_t size;
    set_up(&fixture);
    assert_int_equal(mw_write(fixture.doc, NULL, 0, &bytes, &size), 0);
    assert_int_equal(mw_open_bytes(fixture.context, "new.bin", bytes, size, NULL, 0, &again), 0);
    assert_string_equal(mw_document_format(again)->name, "worldbuilder");
    const struct wb_game *game = worldbuilder_game(again);
    assert_int_equal(game->scenes.count, 2);
    assert_int_equal(game->scripts.count, 2);
    assert_int_equal(game->texts.count, 2);
    assert_int_equal(game->patterns.items[0].patterns.count, WB_PATTERNS);
    assert_int_equal(game->resources.count, 0);
    assert_int_equal(mw_verify(again, NULL), 0);
    mw_close(again);
    mw_free(fixture.context, bytes);
    tear_down(&fixture);
}

static void names_change_everywhere(void **state)
{
    (void)state;
    struct fixture fixture;
    set_up(&fixture);
    edit(&fixture, "rename thing=object name=\"iron key\" to=EZ=Key");
    edit(&fixture, "rename thing=scene name=Hall to=Lobby");
    expect_text(&fixture, "objects[0].name", "EZ=Key");
    expect_text(&fixture, "objects[0].owner", "Lobby");
    expect_text(&fixture, "characters[0].initial_scene", "Lobby");
    expect_text(&fixture, "scripts[0].name", "Lobby");
    expect_text(&fixture, "scripts[0].code",
                "IF{TEXT$=open door}AND{EZ=Key=PLAYER@}THEN\n"
                "\tPRINT{The door opens.}\n"
                "\tMOVE{PLAYER@}TO{Garden}\n"
                "EXIT\n"
                "IF{TEXT$=open door}THEN\n"
                "\tPRINT{It is locked.}\n"
                "EXIT\n");
    refuse(&fixture, "rename thing=scene name=Loby to=x",
           "rename: no scene is named \"Loby\"; did you mean Lobby?");
    refuse(&fixture, "rename thing=scene name=Lobby to=garden",
           "rename: scenes[1] is named \"garden\" already");
    tear_down(&fixture);
}

static void scenes_come_and_go(void **state)
{
    (void)state;
    struct fixture fixture;
    set_up(&fixture);
    edit(&fixture, "add-scene name=Attic at=20,21 like=Hall");
    const struct wb_game *game = worldbuilder_game(fixture.doc);
    assert_int_equal(game->scenes.count, 3);
    assert_int_equal(game->scenes.items[2].resource.id, 1002);
    assert_int_equal(game->scenes.items[2].map_x, 20);
    assert_int_equal(game->scenes.items[2].map_y, 21);
    assert_int_equal(game->scenes.items[2].shapes.count, game->scenes.items[0].shapes.count);
    assert_int_equal(game->scripts.items[2].resource.id, 1002);
    assert_int_equal(game->texts.items[2].resource.id, 1002);
    refuse(&fixture, "move-scene name=Attic to=10,9",
           "move-scene: \"Garden\" is at 10,9 already; take a free cell");
    edit(&fixture, "move-scene name=Attic to=0,49");
    assert_int_equal(game->scenes.items[2].map_y, 49);
    refuse(&fixture, "delete-scene name=Garden",
           "delete-scene: \"Garden\" is named in 1 places, the first is scripts[0].code; change them (`refs` "
           "shows all) or "
           "add force");
    edit(&fixture, "delete-scene name=Attic");
    assert_int_equal(game->scenes.count, 2);
    assert_int_equal(game->scripts.count, 2);
    assert_int_equal(game->texts.count, 2);
    tear_down(&fixture);
}

static void scripts_are_set_as_source(void **state)
{
    (void)state;
    struct fixture fixture;
    static const char code[] = "\x80\xA0\x81hi\xFE\x8Bho\xFD\x87";
    set_up(&fixture);
    assert_int_equal(mw_set(fixture.doc, "scripts[1].code", "IF{TEXT$=hi}THEN\n\tPRINT{ho}\nEXIT\n"), 0);
    const struct wb_script *script = &worldbuilder_game(fixture.doc)->scripts.items[1];
    assert_int_equal(script->code.size, sizeof code - 1);
    assert_memory_equal(script->code.data, code, sizeof code - 1);
    assert_true(mw_set(fixture.doc, "scripts[1].code", "PRINT{ho") < 0);
    assert_string_equal(mw_error_message(fixture.context),
                        "scripts[1].code:1:9: \"}\" expected, the script ends");
    tear_down(&fixture);
}

static void sounds_come_from_wav_files(void **state)
{
    (void)state;
    struct fixture fixture;
    /* 3 samples of 8 bits at 11127 Hz: 0x80 + 49, + 98, + 94 */
    static const uint8_t wav[] = { 'R',  'I',  'F', 'F', 39,   0,    0, 0, 'W',  'A',  'V', 'E',
                                   'f',  'm',  't', ' ', 16,   0,    0, 0, 1,    0,    1,   0,
                                   0x77, 0x2B, 0,   0,   0x77, 0x2B, 0, 0, 1,    0,    8,   0,
                                   'd',  'a',  't', 'a', 3,    0,    0, 0, 0xB1, 0xE2, 0xDE };
    char path[TEST_PATH_SIZE], operation[TEST_PATH_SIZE + 64], folder[TEST_PATH_SIZE];
    set_up(&fixture);
    test_folder_new(folder);
    const struct wb_game *game = worldbuilder_game(fixture.doc);
    assert_true(snprintf(path, sizeof path, "%s/bell.wav", folder) < TEST_PATH_SIZE);
    test_write_file(path, wav, sizeof wav);
    snprintf(operation, sizeof operation, "import-sound sound=Bell file=%s add", path);
    edit(&fixture, operation);
    assert_int_equal(game->sounds.count, 1);
    assert_int_equal(game->sounds.items[0].resource.id, 1000);
    assert_int_equal(game->sounds.items[0].data.size, 2);
    assert_memory_equal(game->sounds.items[0].data.data, "\xFF\x06", 2);
    snprintf(operation, sizeof operation, "import-sound sound=Bell file=%s nibbles=high add", path);
    edit(&fixture, operation);
    assert_int_equal(game->sounds.count, 1);
    assert_memory_equal(game->sounds.items[0].data.data, "\xFF\x60", 2);
    assert_int_equal(mw_set(fixture.doc, "sounds[0].id", "32767"), 0);
    snprintf(operation, sizeof operation, "import-sound sound=Horn file=%s add", path);
    refuse(&fixture, operation,
           "import-sound: there is no id left above those of all sounds; give one a lower id");
    assert_int_equal(game->sounds.count, 1);
    test_folder_remove(folder);
    tear_down(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_game_is_read_back),    cmocka_unit_test(names_change_everywhere),
        cmocka_unit_test(scenes_come_and_go),         cmocka_unit_test(scripts_are_set_as_source),
        cmocka_unit_test(sounds_come_from_wav_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
