/* Editing World Builder games: names that are valid, and scenes with all that belongs to them. */
#include "formats/worldbuilder/worldbuilder.h"
#include "worldbuilder_sample.h"

/* At most 255 characters of Mac OS Roman, and no word of scripts. */
static void names_that_are_valid_or_not(void **state)
{
    (void)state;
    static const struct {
        const char *name, *message; /* NULL: valid */
    } rows[] = {
        { "\xE6\x97\xA5",
          "to: character 1, \"\xE6\x97\xA5\" (U+65E5), cannot be represented in the encoding mac-roman" },
        { "A1#", "\"A1#\" has a special meaning in scripts; choose a different name" },
        { "Z9#", "\"Z9#\" has a special meaning in scripts; choose a different name" },
        { "TEXT$", "\"TEXT$\" has a special meaning in scripts; choose a different name" },
        { "RANDOM@", "\"RANDOM@\" has a special meaning in scripts; choose a different name" },
        { "A1#x", NULL },
        { "TEXT$x", NULL },
        { "garden", "scenes[1] is already named \"garden\"" },
        { "player", "characters[0] is already named \"player\"; scripts do not distinguish between the two" },
        { "hall", NULL },
    };
    struct test_doc sample;
    char operation[400], longest[257];
    wb_sample_new(&sample);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char message[200];
        snprintf(operation, sizeof operation, "rename thing=scene name=Hall to=%s", rows[i].name);
        snprintf(message, sizeof message, "rename: %s", rows[i].message ? rows[i].message : "");
        if (rows[i].message) {
            assert_refused(&sample, operation, MW_E_ARGUMENT, message);
            continue;
        }
        test_edit(&sample, operation);
        assert_text_at(&sample, "scenes[0].name", rows[i].name);
        assert_ok(sample.context, mw_undo(sample.doc));
    }
    memset(longest, 'x', 256);
    longest[256] = 0;
    snprintf(operation, sizeof operation, "rename thing=scene name=Hall to=%s", longest);
    assert_refused(&sample, operation, MW_E_ARGUMENT,
                   "rename: to: the name has 256 characters, expected 1 to 255");
    operation[strlen(operation) - 1] = 0;
    test_edit(&sample, operation);
    assert_text_at(&sample, "scenes[0].name", longest + 1);
    test_doc_end(&sample);
}

static void assert_rect(struct wb_rect rect, int top, int left, int bottom, int right)
{
    assert_int_equal(rect.top, top);
    assert_int_equal(rect.left, left);
    assert_int_equal(rect.bottom, bottom);
    assert_int_equal(rect.right, right);
}

/* The windows of the original editor; the next id that no scene, text or script has. */
static void new_scenes_have_windows_and_an_id(void **state)
{
    (void)state;
    static const struct {
        const char *sets[5][2];
        int id;
    } rows[] = {
        { { { "scenes[1].id", "1001" } }, 1002 },
        { { { "texts[0].id", "1002" } }, 1003 },
        { { { "texts[1].id", "1002" } }, 1003 },
        { { { "scripts[0].id", "1002" } }, 1003 },
        { { { "scripts[1].id", "1002" }, { "texts[0].id", "1003" } }, 1004 },
        { { { "scenes[0].id", "2000" } }, 2001 },
        { { { "scenes[0].id", "32766" } }, 32767 },
        { { { "scenes[1].id", "3" },
            { "texts[0].id", "7" },
            { "texts[1].id", "8" },
            { "scripts[0].id", "7" },
            { "scripts[1].id", "8" } },
          1001 },
        { { { "scenes[0].id", "4" },
            { "scenes[1].id", "3" },
            { "texts[0].id", "7" },
            { "scripts[0].id", "8" } },
          1000 },
        { { { "scenes[0].id", "32766" }, { "texts[1].id", "32767" } }, 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_doc sample;
        char text[64];
        const struct wb_game *game = wb_sample_new(&sample);
        for (size_t k = 0; k < 5 && rows[i].sets[k][0]; k++)
            assert_ok(sample.context, mw_set(sample.doc, rows[i].sets[k][0], rows[i].sets[k][1]));
        if (!rows[i].id) {
            assert_refused(
                &sample, "add-scene name=Attic at=1,1", MW_E_LIMIT,
                "add-scene: no free id above the highest scene id; give the scene with the highest "
                "id a lower one");
            assert_int_equal(mw_error_last(sample.context)->limit_asked, 32768);
            test_doc_end(&sample);
            continue;
        }
        /* in a column, and a row, that has a scene */
        mw_change_clear(sample.doc);
        test_edit(&sample, i % 2 ? "add-scene name=Attic at=10,11" : "add-scene name=Attic at=11,10");
        snprintf(text, sizeof text, "added Attic with id %d at %s", rows[i].id, i % 2 ? "10,11" : "11,10");
        assert_change(&sample, 0, "scenes[2]", text);
        assert_int_equal(game->scenes.items[2].resource.id, rows[i].id);
        assert_int_equal(game->scripts.items[2].resource.id, rows[i].id);
        assert_int_equal(game->texts.items[2].resource.id, rows[i].id);
        assert_text_at(&sample, "scripts[2].name", "Attic");
        assert_text_at(&sample, "texts[2].name", "Attic");
        assert_int_equal(game->scenes.items[2].shapes.count, 0);
        assert_rect(game->scenes.items[2].bounds, 30, 12, 290, 320);
        assert_rect(game->texts.items[2].bounds, 30, 328, 320, 500);
        assert_rect(game->scripts.items[2].bounds, 40, 20, 300, 480);
        assert_int_equal(game->texts.items[2].font, 3);
        assert_int_equal(game->texts.items[2].size, 9);
        assert_int_equal(game->scripts.items[2].font, 3);
        assert_int_equal(game->scripts.items[2].size, 9);
        test_doc_end(&sample);
    }
}

/* The picture of a different scene, as a copy. */
static void scenes_are_copied(void **state)
{
    (void)state;
    struct test_doc sample;
    const struct wb_game *game = wb_sample_new(&sample);
    assert_ok(sample.context, mw_set(sample.doc, "scenes[1].bounds.top", "33"));
    assert_ok(sample.context, mw_set(sample.doc, "scenes[1].shapes_rest", "0102"));
    /* Its list has room for more, that of the copy has not. */
    sample.context->pieces_apart = false;
    const struct mw_field *shapes = mw_record_field(wb_field("scenes")->record, "shapes", 6);
    assert_non_null(mw_list_insert(sample.doc, shapes, &game->scenes.items[1], 0));
    assert_true(game->scenes.items[1].shapes.capacity > game->scenes.items[1].shapes.count);
    test_edit(&sample, "add-scene name=Attic at=1,1 like=Garden");
    const struct wb_scene *garden = &game->scenes.items[1], *attic = &game->scenes.items[2];
    assert_rect(attic->bounds, 33, garden->bounds.left, garden->bounds.bottom, garden->bounds.right);
    assert_int_equal(attic->shapes_rest.size, 2);
    assert_int_equal(attic->shapes.count, garden->shapes.count);
    assert_int_equal(attic->shapes.capacity, garden->shapes.count);
    assert_true(garden->shapes.count > 0 && attic->shapes.items != garden->shapes.items);
    assert_memory_equal(attic->shapes.items, garden->shapes.items,
                        garden->shapes.count * sizeof *garden->shapes.items);
    assert_refused(&sample, "add-scene name=Loft at=2,2 like=Attik", 0,
                   "add-scene: no scene is named \"Attik\"; did you mean Attic?");
    mw_change_clear(sample.doc);
    test_edit(&sample, "move-scene name=Attic to=0,49");
    assert_change(&sample, 0, "scenes[2]", "at 1,1 -> 0,49");
    test_doc_end(&sample);
}

/* What refers to a scene keeps it, but its own script. Its script and text go with it. */
static void deleted_scenes_take_their_script_along(void **state)
{
    (void)state;
    struct test_doc sample;
    const struct wb_game *game = wb_sample_new(&sample);
    assert_refused(
        &sample, "delete-scene name=Hall", MW_E_REFUSED,
        "delete-scene: \"Hall\" is the target of 2 references, the first in objects[0].owner; change "
        "the references, or use the force option");
    assert_ok(sample.context, mw_set(sample.doc, "scripts[0].code", "MOVE{PLAYER@}TO{Hall}"));
    assert_ok(sample.context, mw_set(sample.doc, "scripts[1].code", "MOVE{PLAYER@}TO{Garden}"));
    /* the global script is no one's own */
    assert_ok(sample.context, mw_set(sample.doc, "global_scripts[0].id", "1001"));
    assert_ok(sample.context, mw_set(sample.doc, "global_scripts[0].code", "MOVE{PLAYER@}TO{Garden}"));
    assert_refused(
        &sample, "delete-scene name=Garden", MW_E_REFUSED,
        "delete-scene: \"Garden\" is the target of 1 reference, the first in global_scripts[0].code; "
        "change the references, or use the force option");
    assert_ok(sample.context, mw_set(sample.doc, "global_scripts[0].code", ""));
    /* both scripts and texts have its id */
    assert_ok(sample.context, mw_set(sample.doc, "scripts[0].id", "1001"));
    assert_ok(sample.context, mw_set(sample.doc, "texts[0].id", "1001"));
    mw_change_clear(sample.doc);
    test_edit(&sample, "delete-scene name=Garden");
    assert_int_equal(game->scenes.count, 1);
    assert_int_equal(game->scripts.count, 0);
    assert_int_equal(game->texts.count, 0);
    static const char *const paths[] = { "scenes[1]", "scripts[1]", "scripts[0]", "texts[1]", "texts[0]" };
    for (size_t i = 0; i < 5; i++)
        assert_change(&sample, i, paths[i], i ? "removed" : "removed Garden");
    assert_int_equal(mw_change_count(sample.doc), 5);
    test_doc_end(&sample);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_that_are_valid_or_not),
        cmocka_unit_test(new_scenes_have_windows_and_an_id),
        cmocka_unit_test(scenes_are_copied),
        cmocka_unit_test(deleted_scenes_take_their_script_along),
    };
    return TEST_RUN(tests);
}
