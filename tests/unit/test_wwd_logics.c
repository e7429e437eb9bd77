/* The table of logics, and new objects whose fields are given by what they mean. */
#include "test.h"

#include "wwd_edit.h"

#include <mapwright/mapwright.h>

#include "formats/wwd/edit/edit.h"
#include "formats/wwd/logics.h"
#include "formats/wwd/positions.h"

static const enum wwd_game games[] = { WWD_GAME_CLAW, WWD_GAME_GRUNTZ };

/* ---- the table ---- */

static bool is_option(const char *name)
{
    for (const struct mw_option *option = wwd_add_object_options; option->name; option++)
        if (strcmp(option->name, name) == 0)
            return true;
    return false;
}

static void arguments_of_logics_are_options(void **state)
{
    (void)state;
    for (size_t k = 0; k < sizeof games / sizeof *games; k++)
        for (size_t i = 0; wwd_logic_at(games[k], i); i++) {
            const struct wwd_logic *logic = wwd_logic_at(games[k], i);
            const struct mw_meaning *meaning = mw_meaning_first(logic->meanings);
            for (; meaning; meaning = mw_meaning_next(meaning))
                if (meaning->argument && !is_option(meaning->argument))
                    fail_msg("%s.%s: add-object has no option %s", logic->name, meaning->field,
                             meaning->argument);
        }
}

static bool is_argument(const char *name)
{
    for (size_t k = 0; k < sizeof games / sizeof *games; k++)
        for (size_t i = 0; wwd_logic_at(games[k], i); i++)
            for (const struct mw_meaning *meaning = mw_meaning_first(wwd_logic_at(games[k], i)->meanings);
                 meaning; meaning = mw_meaning_next(meaning))
                if (meaning->argument && strcmp(meaning->argument, name) == 0)
                    return true;
    return false;
}

static void options_are_arguments_of_logics(void **state)
{
    (void)state;
    static const char *const own[] = { "logic",     "at",   "x",  "y",   "z",    "image-set",
                                       "animation", "name", "id", "set", "plane" };
    size_t arguments = 0;
    for (const struct mw_option *option = wwd_add_object_options; option->name; option++) {
        bool is_own = false;
        for (size_t i = 0; i < sizeof own / sizeof *own; i++)
            is_own = is_own || strcmp(own[i], option->name) == 0;
        if (!is_own && !is_argument(option->name))
            fail_msg("no logic has the argument %s", option->name);
        arguments += !is_own;
    }
    assert_int_equal(arguments, 36);
}

static void all_logics_are_described(void **state)
{
    (void)state;
    static const size_t described[] = { 149, 51 };
    for (size_t k = 0; k < sizeof games / sizeof *games; k++) {
        size_t count = 0;
        for (size_t i = 0; wwd_logic_at(games[k], i); i++) {
            const struct wwd_logic *logic = wwd_logic_at(games[k], i);
            assert_non_null(wwd_logic_doc(logic));
            if (logic->class == WWD_LOGIC_INTERNAL)
                assert_null(mw_meaning_first(&logic->meanings[1]));
            else
                count++;
        }
        assert_int_equal(count, described[k]);
    }
}

static bool has_meaning(const struct wwd_logic *logic, size_t offset)
{
    for (const struct mw_meaning *meaning = mw_meaning_first(logic->meanings); meaning;
         meaning = mw_meaning_next(meaning)) {
        size_t length = strcspn(meaning->field, ".");
        const struct mw_field *field = mw_record_field(&wwd_object_record, meaning->field, length);
        size_t at = field->offset;
        if (meaning->field[length])
            at += mw_record_field(field->record, meaning->field + length + 1,
                                  strlen(meaning->field + length + 1))
                      ->offset;
        if (at == offset)
            return true;
    }
    return false;
}

/* What operations move along as the target of an object, the table calls a position. */
static void targets_have_a_meaning(void **state)
{
    (void)state;
    struct wwd_position positions[WWD_POSITIONS_MAX];
    size_t targets = 0;
    for (size_t k = 0; k < sizeof games / sizeof *games; k++)
        for (size_t i = 0; wwd_logic_at(games[k], i); i++) {
            const struct wwd_logic *logic = wwd_logic_at(games[k], i);
            const struct wwd_object object = { .logic = { logic->name, strlen(logic->name) },
                                               .rect_move = { 1, 1, 0, 0 } };
            size_t count = wwd_positions(games[k], &object, positions);
            for (size_t p = 0; p < count; p++) {
                if (positions[p].role == WWD_POSITION_AREA)
                    continue;
                if (!has_meaning(logic, positions[p].from[0]) || !has_meaning(logic, positions[p].from[1]))
                    fail_msg("%s: a position has no meaning", logic->name);
                targets++;
            }
        }
    assert_int_equal(targets, 17);
}

static void terms_are_the_logics(void **state)
{
    (void)state;
    struct mw_term term;
    struct mw_term_field field;
    size_t warps = 0, count = 0;
    for (size_t i = 0; mw_term_at(i, &term); i++) {
        if (strcmp(term.format, "wwd") != 0)
            continue;
        count++;
        assert_string_equal(term.kind, "logic");
        if (strcmp(term.name, "SpecialPowerup") == 0 && strcmp(term.group, "trigger") == 0) {
            assert_string_equal(term.game, "Captain Claw");
            assert_string_equal(term.picture, "GAME_WARP");
            assert_true(mw_term_field_at(&term, 0, &field));
            assert_string_equal(field.label, "target, x");
            assert_string_equal(field.unit, "px");
            assert_string_equal(field.argument, "target");
            assert_true(mw_term_field_at(&term, 2, &field));
            assert_string_equal(mw_name_of(field.values, 1), "reusable");
            assert_int_equal(field.high, 1);
            assert_false(mw_term_field_at(&term, 3, &field));
            warps++;
        }
    }
    assert_int_equal(warps, 1);
    assert_int_equal(count, wwd_logics_of(WWD_GAME_CLAW).count + wwd_logics_of(WWD_GAME_GRUNTZ).count + 1);
    assert_false(mw_term_at(SIZE_MAX, &term));
}

/* ---- new objects ---- */

static const struct wwd_object *add(struct test_doc *test, const char *operation)
{
    const struct wwd_plane *plane = &test->level->planes.items[1];
    test_edit(test, operation);
    return &plane->objects.items[plane->objects.count - 1];
}

static void arguments_set_fields(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "claw", "40x20");
    const struct wwd_object *object =
        add(&test, "add-object logic=Elevator at=600,400 range=500,800 speed=90");
    assert_int_equal(object->location_x, 600);
    assert_int_equal(object->location_y, 400);
    assert_int_equal(object->location_z, 2000);
    assert_true(mw_str_is(object->image_set, "LEVEL_ELEVATOR"));
    assert_int_equal(object->min_x, 500);
    assert_int_equal(object->max_x, 800);
    assert_int_equal(object->min_y, 0);
    assert_int_equal(object->speed_x, 90);
    assert_int_equal(object->speed_y, 90);
    object = add(&test, "add-object logic=Elevator at=600,400 range-y=50,60 speed=90,-0x10 direction=up");
    assert_int_equal(object->min_y, 50);
    assert_int_equal(object->max_y, 60);
    assert_int_equal(object->speed_y, -16);
    assert_int_equal(object->direction, 8);
    object = add(
        &test, "add-object logic=PathElevator at=1,2 path=right:100,wait:500,left:100 z=7 image-set=LEVEL_X");
    assert_int_equal(object->rect_move.left, 6);
    assert_int_equal(object->rect_move.top, 100);
    assert_int_equal(object->rect_move.right, 5);
    assert_int_equal(object->rect_move.bottom, 500);
    assert_int_equal(object->rect_hit.left, 4);
    assert_int_equal(object->rect_hit.right, 0);
    assert_int_equal(object->location_z, 7);
    assert_true(mw_str_is(object->image_set, "LEVEL_X"));
    object = add(&test, "add-object logic=BehindCrate at=1,2 carry=SCEPTERS_RED,COINS,GAME_WARP,1");
    assert_int_equal(object->powerup, 11);
    assert_int_equal(object->rect_user1.left, 33);
    assert_int_equal(object->rect_user1.top, 32);
    assert_int_equal(object->rect_user1.right, 1);
    assert_int_equal(object->rect_user1.bottom, 0);
    object = add(
        &test, "add-object logic=SpecialPowerup image-set=GAME_WARP x=1 y=2 target=500,400 repeat=reusable");
    assert_int_equal(object->speed_x, 500);
    assert_int_equal(object->speed_y, 400);
    assert_int_equal(object->smarts, 1);
    object = add(
        &test,
        "add-object logic=AmbientSound at=1,2 area=1,2,3,4 time-on=100 time-off=1,2 sound=LEVEL_A volume=50");
    assert_int_equal(object->min_x, 1);
    assert_int_equal(object->max_y, 4);
    assert_int_equal(object->rect_move.left, 100);
    assert_int_equal(object->rect_move.top, 100);
    assert_int_equal(object->rect_move.right, 1);
    assert_int_equal(object->rect_move.bottom, 2);
    assert_int_equal(object->damage, 50);
    assert_true(mw_str_is(object->animation, "LEVEL_A"));
    object = add(&test, "add-object logic=Stalactite at=1,2 area=5,6,7,8 set=rect_user1.top=9");
    assert_int_equal(object->rect_user1.left, 5);
    assert_int_equal(object->rect_user1.top, 9);
    /* A logic of a script has no usual look. */
    object = add(&test, "add-object logic=Elsewhere at=1,2");
    assert_int_equal(object->location_z, 0);
    assert_int_equal(object->image_set.size, 0);
    test_doc_end(&test);
}

static void arguments_of_gruntz(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "gruntz", "20x12");
    const struct wwd_object *object =
        add(&test, "add-object logic=TileTrigger at=200,140 switches=772,1283 tile=5");
    assert_int_equal(object->rect_move.left, 772);
    assert_int_equal(object->rect_move.top, 1283);
    assert_int_equal(object->smarts, 5);
    object = add(&test, "add-object logic=UFO at=1,2 path=1,2,3,4 delay=7");
    assert_int_equal(object->rect_move.bottom, 4);
    assert_int_equal(object->damage, 7);
    object =
        add(&test, "add-object logic=GruntStartingPoint at=1,2 player=you tool=gauntletz kind=post_guard");
    assert_int_equal(object->smarts, 0);
    assert_int_equal(object->powerup, 5);
    assert_int_equal(object->points, 5);
    test_doc_end(&test);
}

static void wrong_arguments_are_refused(void **state)
{
    (void)state;
    static const char *const faults[][2] = {
        { "logic=Elevator at=1,2 carry=COINS",
          "Elevator has no option \"carry\"; it has range, range-y, speed, direction" },
        { "logic=Checkpoint at=1,2 range=1,2", "Checkpoint has no option \"range\"" },
        { "logic=Elsewhere at=1,2 range=1,2",
          "the option \"range\" needs a known logic, but \"Elsewhere\" is not one; the option \"set\" sets "
          "fields of any object" },
        { "logic=Elevator at=1,2 range=5", "range requires 2 values, not \"5\"" },
        { "logic=Elevator at=1,2 range=1,2,3", "range requires 2 values, not \"1,2,3\"" },
        { "logic=PathElevator at=1,2 path=right:100,left",
          "path requires up to 16 values in pairs, not \"right:100,left\"" },
        { "logic=Officer at=1,2 carry=RED",
          "carry: \"RED\" can be GAME_TREASURE_RINGS_RED or GAME_TREASURE_CROSSES_RED" },
        { "logic=Officer at=1,2 carry=77", "carry: 77 is out of range, expected 0 to 58" },
        { "logic=Officer at=1,2 carry=QUARTZ", "carry: \"QUARTZ\" is not a number or a name of a value" },
        { "logic=Officer at=1,2 stands=stans",
          "stands: \"stans\" is not a number or a name of a value; did you mean stands?" },
        { "logic=Officer at=1,2 health=many", "health: \"many\" is not a number" },
        { "logic=Officer at=1,2 health=", "health: \"\" is not a number" },
        { "logic=Officer x=1", "the option \"at\", or both \"x\" and \"y\", are required" },
        { "logic=Officer at=1,2 y=1", "the option \"at\" cannot be combined with \"x\" or \"y\"" },
        { "logic=TileTrigger at=1,2 range=1,2",
          "the option \"range\" needs a known logic, but \"TileTrigger\" is not one; the option \"set\" sets "
          "fields of any object" },
    };
    struct test_doc test;
    char operation[128];
    level_new(&test, "claw", "40x20");
    size_t count = test.level->planes.items[1].objects.count;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        snprintf(operation, sizeof operation, "add-object %s", faults[i][0]);
        assert_int_equal(mw_edit(test.doc, operation), MW_E_ARGUMENT);
        if (!strstr(mw_error_message(test.context), faults[i][1]))
            fail_msg("%s: %s", operation, mw_error_message(test.context));
        assert_int_equal(test.level->planes.items[1].objects.count, count);
    }
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arguments_of_logics_are_options),
        cmocka_unit_test(options_are_arguments_of_logics),
        cmocka_unit_test(all_logics_are_described),
        cmocka_unit_test(targets_have_a_meaning),
        cmocka_unit_test(terms_are_the_logics),
        cmocka_unit_test(arguments_set_fields),
        cmocka_unit_test(arguments_of_gruntz),
        cmocka_unit_test(wrong_arguments_are_refused),
    };
    return TEST_RUN(tests);
}
