/* Edit operations on objects, and the selection of planes and objects. */
#include "test.h"

#include "wwd_edit.h"

/* 12 x 10 tiles, and on them three officers, two coins and a rat. */
static void populate(struct test_doc *test)
{
    static const char *const operations[] = {
        "add-object logic=Officer image-set=LEVEL_OFFICER x=100 y=200 set=min_x=80 set=max_x=160",
        "add-object logic=TreasurePowerup image-set=GAME_TREASURE_COINS x=300 y=200 z=1000",
        "add-object logic=Officer image-set=LEVEL_OFFICER x=400 y=200 name=boss",
        "add-object logic=Rat image-set=LEVEL_RAT x=500 y=600",
        "add-object logic=TreasurePowerup image-set=GAME_TREASURE_COINS x=320 y=200 z=1000",
        "add-object logic=Officer image-set=LEVEL_OFFICER x=700 y=600 id=50",
    };
    level_new(test, "claw", "12x10");
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++)
        test_edit(test, operations[i]);
    assert_int_equal(test->level->planes.items[1].objects.count, 6);
}

static void adds_an_object_with_all_options(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "claw", "12x10");
    assert_edit(&test,
                "add-object logic=Officer image-set=LEVEL_OFFICER x=100 y=200 z=4000 animation=GAME_CYCLE100 "
                "name=\"the first\" set=health=20 set=flags_draw=mirror|invert set=rect_hit=-1,-2,3,4 "
                "set=rect_move.left=9",
                "planes[1].objects[0]", "added Officer at 100,200");
    const struct wwd_object *object = object_at(&test, 1, 0);
    assert_int_equal(object->id, 1);
    assert_int_equal(object->location_z, 4000);
    assert_int_equal(object->location_i, -1);
    assert_int_equal(object->health, 20);
    assert_int_equal(object->flags_draw, WWD_DRAW_MIRROR | WWD_DRAW_INVERT);
    assert_int_equal(object->rect_hit.top, -2);
    assert_int_equal(object->rect_hit.bottom, 4);
    assert_int_equal(object->rect_move.left, 9);
    assert_int_equal(object->size_name, strlen("the first"));
    assert_memory_equal(object->name.data, "the first", object->name.size);
    assert_memory_equal(object->animation.data, "GAME_CYCLE100", object->animation.size);
    assert_int_equal(test.level->planes.items[1].num_objects, 1);
    assert_sound(&test);
    test_doc_end(&test);
}

static void text_is_stored_in_the_encoding_of_the_level(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "claw", "12x10");
    test_edit(&test, "add-object logic=DoNothing x=1 y=1 name=Caf\xC3\xA9");
    assert_int_equal(object_at(&test, 1, 0)->name.size, 4);
    assert_memory_equal(object_at(&test, 1, 0)->name.data, "Caf\xE9", 4);
    assert_refused(
        &test, "add-object logic=DoNothing x=1 y=1 name=\xC5\x82", MW_E_ARGUMENT,
        "name: character 1, \"\xC5\x82\" (U+0142), cannot be represented in the encoding windows-1252");
    test_doc_end(&test);
}

static void free_ids_follow_the_highest(void **state)
{
    (void)state;
    struct test_doc test;
    populate(&test);
    assert_int_equal(object_at(&test, 1, 4)->id, 5);
    assert_int_equal(object_at(&test, 1, 5)->id, 50);
    test_edit(&test, "add-object logic=Rat x=64 y=64");
    assert_int_equal(object_at(&test, 1, 6)->id, 51);
    test_edit(&test, "add-object logic=Rat x=64 y=64 id=2147483647");
    assert_refused(&test, "add-object logic=Rat x=64 y=64", MW_E_LIMIT,
                   "add-object: not enough ids: 1 needed above the highest id, 2147483647, but only 0 left");
    test_doc_end(&test);
}

static void wrong_fields_are_refused(void **state)
{
    (void)state;
    struct test_doc test;
    populate(&test);
    assert_refused(&test, "add-object logic=Rat x=1 y=2 set=helth=3", MW_E_ARGUMENT,
                   "add-object: an object has no field \"helth\"; did you mean health?");
    assert_refused(&test, "add-object logic=Rat x=1 y=2 set=health", MW_E_ARGUMENT,
                   "add-object: the option \"set\" requires FIELD=VALUE, not \"health\"");
    assert_refused(&test, "add-object logic=Rat x=1 y=2 set=health.left=1", MW_E_ARGUMENT,
                   "add-object: health is a single value, but \"health.left\" refers to a part of it");
    assert_refused(&test, "set-objects all set=health=lots", MW_E_ARGUMENT,
                   "health: \"lots\" is not a number");
    assert_refused(&test, "set-objects all set=size_name=3", MW_E_ARGUMENT,
                   "size_name is computed and cannot be set; set the name itself");
    assert_refused(&test, "add-object logic=Rat x=1 y=2147483648", MW_E_ARGUMENT,
                   "y: 2147483648 is out of range, expected -2147483648 to 2147483647");
    test_doc_end(&test);
}

static void moving_an_object_moves_the_ranges_around_it(void **state)
{
    (void)state;
    struct test_doc test;
    populate(&test);
    test_edit(&test, "move-objects logic=Officer dx=64 dy=-8");
    assert_int_equal(mw_change_count(test.doc), 3);
    assert_change(&test, 0, "planes[1].objects[0]", "100,200 -> 164,192");
    assert_change(&test, 1, "planes[1].objects[2]", "400,200 -> 464,192");
    assert_change(&test, 2, "planes[1].objects[5]", "700,600 -> 764,592");
    assert_int_equal(object_at(&test, 1, 0)->min_x, 144);
    assert_int_equal(object_at(&test, 1, 0)->max_x, 224);
    assert_int_equal(object_at(&test, 1, 0)->min_y, 0);
    assert_int_equal(object_at(&test, 1, 2)->max_x, 0);
    test_edit(&test, "move-objects object=0 dx=10 ranges=none");
    assert_int_equal(object_at(&test, 1, 0)->location_x, 174);
    assert_int_equal(object_at(&test, 1, 0)->min_x, 144);
    test_edit(&test, "set-objects object=0 set=location_x=10");
    test_edit(&test, "move-objects object=0 dx=1");
    assert_int_equal(object_at(&test, 1, 0)->min_x, 144);
    test_edit(&test, "move-objects object=0 dx=1 ranges=all");
    assert_int_equal(object_at(&test, 1, 0)->min_x, 145);
    assert_sound(&test);
    test_doc_end(&test);
}

/* A range moves with the object if it includes it; 0 to 0 is unused, a range that only begins or ends at 0
 * is not. */
static void ranges_move_if_they_include_the_object(void **state)
{
    (void)state;
    static const struct {
        int low, high;
        bool moves;
    } rows[] = {
        { 0, 0, false },  { 0, 200, true },   { 1, 100, true },   { 100, 300, true }, { 101, 300, false },
        { 1, 99, false }, { -300, 0, false }, { 100, 100, true }, { 300, 1, false },  { 0, 1, false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_doc test;
        char operation[128];
        level_new(&test, "claw", "6x5");
        snprintf(operation, sizeof operation, "add-object logic=Rat x=100 y=100 set=min_x=%d set=max_x=%d",
                 rows[i].low, rows[i].high);
        test_edit(&test, operation);
        snprintf(operation, sizeof operation, "set-objects all set=min_y=%d set=max_y=%d", rows[i].low,
                 rows[i].high);
        test_edit(&test, operation);
        test_edit(&test, "move-objects all dx=7 dy=9");
        assert_int_equal(object_at(&test, 1, 0)->min_x, rows[i].low + (rows[i].moves ? 7 : 0));
        assert_int_equal(object_at(&test, 1, 0)->max_x, rows[i].high + (rows[i].moves ? 7 : 0));
        assert_int_equal(object_at(&test, 1, 0)->min_y, rows[i].low + (rows[i].moves ? 9 : 0));
        assert_int_equal(object_at(&test, 1, 0)->max_y, rows[i].high + (rows[i].moves ? 9 : 0));
        test_doc_end(&test);
    }
}

static void moving_to_a_point_keeps_the_group_together(void **state)
{
    (void)state;
    struct test_doc test;
    populate(&test);
    test_edit(&test, "move-objects logic=TreasurePowerup to=10,20");
    assert_change(&test, 0, "planes[1].objects[1]", "300,200 -> 10,20");
    assert_change(&test, 1, "planes[1].objects[4]", "320,200 -> 30,20");
    test_edit(&test, "move-objects logic=TreasurePowerup to=10,20");
    assert_int_equal(mw_change_count(test.doc), 0);
    assert_refused(&test, "move-objects all to=1,2 dx=3", MW_E_ARGUMENT,
                   "move-objects: the option \"to\" cannot be combined with \"dx\" or \"dy\"");
    assert_refused(&test, "move-objects all", MW_E_ARGUMENT,
                   "move-objects: one of the options \"dx\", \"dy\" and \"to\" is required");
    assert_refused(
        &test, "move-objects all dx=2147483647", MW_E_ARGUMENT,
        "move-objects: planes[1].objects[0] would be moved outside the coordinate range, -2147483648 to "
        "2147483647");
    test_doc_end(&test);
}

static void clones_are_new_objects(void **state)
{
    (void)state;
    struct test_doc test;
    populate(&test);
    test_edit(&test, "clone-objects object=1 dx=32 count=3");
    assert_int_equal(mw_change_count(test.doc), 3);
    assert_change(&test, 0, "planes[1].objects[6]",
                  "added TreasurePowerup at 332,200, a copy of planes[1].objects[1]");
    assert_change(&test, 2, "planes[1].objects[8]",
                  "added TreasurePowerup at 396,200, a copy of planes[1].objects[1]");
    assert_int_equal(object_at(&test, 1, 6)->id, 51);
    assert_int_equal(object_at(&test, 1, 8)->id, 53);
    assert_int_equal(object_at(&test, 1, 8)->location_z, 1000);
    test_edit(&test, "clone-objects object=0,3 to=200,300 dy=5 count=2");
    assert_int_equal(mw_change_count(test.doc), 4);
    assert_change(&test, 0, "planes[1].objects[9]",
                  "added Officer at 200,300, a copy of planes[1].objects[0]");
    assert_change(&test, 1, "planes[1].objects[10]",
                  "added Officer at 200,305, a copy of planes[1].objects[0]");
    assert_change(&test, 2, "planes[1].objects[11]", "added Rat at 600,700, a copy of planes[1].objects[3]");
    assert_int_equal(object_at(&test, 1, 10)->min_x, 180);
    assert_sound(&test);
    test_doc_end(&test);
}

static void deletes_what_matches_and_nothing_else(void **state)
{
    (void)state;
    struct test_doc test;
    populate(&test);
    test_edit(&test, "delete-objects logic=Treasure* logic=Rat");
    assert_int_equal(mw_change_count(test.doc), 3);
    assert_change(&test, 0, "planes[1].objects[1]", "removed TreasurePowerup at 300,200");
    assert_change(&test, 1, "planes[1].objects[3]", "removed Rat at 500,600");
    assert_change(&test, 2, "planes[1].objects[4]", "removed TreasurePowerup at 320,200");
    assert_int_equal(test.level->planes.items[1].objects.count, 3);
    assert_int_equal(object_at(&test, 1, 0)->location_x, 100);
    assert_int_equal(object_at(&test, 1, 1)->location_x, 400);
    assert_int_equal(object_at(&test, 1, 2)->location_x, 700);
    assert_sound(&test);
    test_edit(&test, "delete-objects all");
    assert_int_equal(test.level->planes.items[1].objects.count, 0);
    assert_sound(&test);
    test_doc_end(&test);
}

/* Detects quadratic work: removes every other one of 60,000 objects. */
static void deletes_many_at_once(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "claw", "12x10");
    test_edit(&test, "add-object logic=Rat x=0 y=0");
    test_edit(&test, "add-object logic=Officer x=0 y=0");
    test_edit(&test, "clone-objects all dx=0 count=30000");
    assert_int_equal(test.level->planes.items[1].objects.count, 60002);
    test_edit(&test, "delete-objects logic=Rat");
    assert_int_equal(mw_change_count(test.doc), 30001);
    assert_int_equal(test.level->planes.items[1].objects.count, 30001);
    for (size_t i = 0; i < 30001; i++)
        assert_int_equal(object_at(&test, 1, i)->logic.size, strlen("Officer"));
    test_doc_end(&test);
}

static void sets_fields_of_all_that_match(void **state)
{
    (void)state;
    struct test_doc test;
    populate(&test);
    test_edit(&test, "set-objects logic=Officer set=health=20 set=logic=Soldier");
    assert_int_equal(mw_change_count(test.doc), 6);
    assert_change(&test, 0, "planes[1].objects[0].health", "0 -> 20");
    assert_change(&test, 1, "planes[1].objects[0].logic", "Officer -> Soldier");
    assert_change(&test, 5, "planes[1].objects[5].logic", "Officer -> Soldier");
    assert_int_equal(object_at(&test, 1, 5)->size_logic, strlen("Soldier"));
    test_edit(&test, "set-objects logic=Soldier set=health=20");
    assert_int_equal(mw_change_count(test.doc), 0);
    assert_edit(&test, "set-objects object=3 set=rect_hit.top=7", "planes[1].objects[3].rect_hit.top",
                "0 -> 7");
    assert_edit(&test, "set-objects object=3 set=rect_hit=1,2,3,4", "planes[1].objects[3].rect_hit",
                "0,7,0,0 -> 1,2,3,4");
    assert_edit(&test, "set-objects object=3 set=flags_draw=mirror", "planes[1].objects[3].flags_draw",
                "0 -> mirror");
    assert_sound(&test);
    test_doc_end(&test);
}

/* The objects that a selection picks, as the positions of the objects it moves. */
static void assert_chosen(struct test_doc *test, const char *selection, const char *expected)
{
    char operation[256], text[256] = "";
    snprintf(operation, sizeof operation, "set-objects %s set=user1=1", selection);
    test_edit(test, operation);
    for (size_t i = 0; i < test->level->planes.items[1].objects.count; i++)
        if (object_at(test, 1, i)->user1) {
            size_t length = strlen(text);
            snprintf(text + length, sizeof text - length, "%s%zu", length ? "," : "", i);
        }
    assert_string_equal(text, expected);
    test_edit(test, "set-objects all set=user1=0");
}

static void objects_are_chosen_in_many_ways(void **state)
{
    (void)state;
    struct test_doc test;
    populate(&test);
    assert_chosen(&test, "all", "0,1,2,3,4,5");
    assert_chosen(&test, "object=1,3-4", "1,3,4");
    assert_chosen(&test, "object=5 object=0", "0,5");
    assert_chosen(&test, "object=planes[1].objects[2]", "2");
    assert_chosen(&test, "object=planes[1].objects[logic=Officer]", "0,2,5");
    assert_chosen(&test, "object=planes[1].objects[-1]", "5");
    assert_chosen(&test, "object=planes[1].objects", "0,1,2,3,4,5");
    assert_chosen(&test, "logic=O* logic=R?t", "0,2,3,5");
    assert_chosen(&test, "image-set=GAME_*", "1,4");
    assert_chosen(&test, "name=boss", "2");
    assert_chosen(&test, "name= logic=Officer", "0,5");
    assert_chosen(&test, "id=2 id=50", "1,5");
    assert_chosen(&test, "rect=300,200,101,1", "1,2,4");
    assert_chosen(&test, "rect=300,200,100,1", "1,4");
    assert_chosen(&test, "plane=Action logic=Rat", "3");
    assert_chosen(&test, "plane=* logic=Rat", "3");
    assert_chosen(&test, "object=0-3 logic=Officer rect=0,0,200,300", "0");
    test_doc_end(&test);
}

static void wrong_choices_are_reported(void **state)
{
    (void)state;
    struct test_doc test;
    populate(&test);
    assert_refused(&test, "delete-objects", MW_E_ARGUMENT,
                   "delete-objects: at least one of object, logic, image-set, animation, name, id, "
                   "rect and all is required");
    assert_refused(&test, "delete-objects logic=Oficer", MW_E_NOT_FOUND,
                   "delete-objects: none of the 6 objects matches; did you mean logic=Officer?");
    assert_refused(&test, "delete-objects id=777", MW_E_NOT_FOUND,
                   "delete-objects: none of the 6 objects matches");
    assert_refused(&test, "delete-objects object=planes[1].objects image-set=NOTHING", MW_E_NOT_FOUND,
                   "delete-objects: none of the 6 objects matches");
    test_edit(&test, "add-object logic=Longer x=1 y=1");
    test_edit(&test, "add-object logic=Rat x=1 y=1");
    assert_refused(&test, "delete-objects logic=Rats", MW_E_NOT_FOUND,
                   "delete-objects: none of the 8 objects matches; did you mean logic=Rat?");
    test_edit(&test, "delete-objects object=6,7");
    assert_refused(&test, "delete-objects object=4-6", MW_E_NOT_FOUND,
                   "delete-objects: object 4-6 does not exist; plane 1 has 6 objects");
    assert_refused(
        &test, "delete-objects object=1-x", MW_E_ARGUMENT,
        "delete-objects: the option \"object\" requires a path or indices such as 3,5,7-9, not \"1-x\"");
    assert_refused(
        &test, "delete-objects object=1 plane=*", MW_E_ARGUMENT,
        "delete-objects: object=1 requires a single plane, because indices are relative to a plane");
    assert_refused(&test, "delete-objects object=planes[1].name", MW_E_ARGUMENT,
                   "delete-objects: planes[1].name is not an object");
    assert_refused(&test, "delete-objects plane=3 all", MW_E_NOT_FOUND,
                   "delete-objects: unknown plane \"3\"; planes have the indices 0 to 2");
    assert_refused(
        &test, "delete-objects plane=Acton all", MW_E_NOT_FOUND,
        "delete-objects: unknown plane \"Acton\" (did you mean Action?); planes have the indices 0 to 2");
    test_doc_end(&test);
}

static void without_a_main_plane_the_plane_is_required(void **state)
{
    (void)state;
    struct test_doc test;
    populate(&test);
    assert_int_equal(mw_set(test.doc, "planes[1].flags", "0"), 0);
    assert_refused(&test, "delete-objects all", MW_E_ARGUMENT,
                   "delete-objects: the level has no main plane; plane is required");
    test_edit(&test, "delete-objects all plane=1");
    assert_int_equal(mw_change_count(test.doc), 6);
    assert_int_equal(mw_set(test.doc, "planes[2].name", "Action"), 0);
    assert_refused(&test, "add-object logic=Rat x=1 y=1 plane=Action", MW_E_ARGUMENT,
                   "add-object: 2 planes are named \"Action\"; use the plane's index instead");
    test_doc_end(&test);
}

static void objects_go_to_any_plane(void **state)
{
    (void)state;
    struct test_doc test;
    populate(&test);
    assert_edit(&test, "add-object logic=DoNothing x=5 y=6 plane=Front", "planes[2].objects[0]",
                "added DoNothing at 5,6");
    test_edit(&test, "move-objects logic=DoNothing plane=* dx=1");
    assert_change(&test, 0, "planes[2].objects[0]", "5,6 -> 6,6");
    test_edit(&test, "delete-objects all plane=*");
    assert_int_equal(mw_change_count(test.doc), 7);
    assert_int_equal(test.level->planes.items[1].objects.count, 0);
    assert_int_equal(test.level->planes.items[2].objects.count, 0);
    test_doc_end(&test);
}

/* rect=64,64,64,32 is [64, 128) by [64, 96). */
static void rect_selects_by_position(void **state)
{
    (void)state;
    static const struct {
        int x, y;
        bool inside;
    } rows[] = {
        { 64, 64, true },  { 127, 95, true },  { 127, 64, true }, { 64, 95, true },   { 63, 64, false },
        { 64, 63, false }, { 128, 64, false }, { 64, 96, false }, { 128, 95, false }, { 127, 96, false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_doc test;
        char operation[64];
        level_new(&test, "claw", "6x5");
        test_edit(&test, "add-object logic=Officer x=100 y=80");
        snprintf(operation, sizeof operation, "add-object logic=Rat x=%d y=%d", rows[i].x, rows[i].y);
        test_edit(&test, operation);
        test_edit(&test, "move-objects rect=64,64,64,32 dx=1000");
        assert_int_equal(object_at(&test, 1, 0)->location_x, 1100);
        assert_int_equal(object_at(&test, 1, 1)->location_x, rows[i].x + (rows[i].inside ? 1000 : 0));
        test_doc_end(&test);
    }
}

/* An object and its range can be anywhere that 32 bits hold. */
static void coordinates_have_32_bits(void **state)
{
    (void)state;
    static const struct {
        const char *object, *move;
        bool fits;
    } rows[] = {
        { "x=100 y=100", "dx=2147483547", true },
        { "x=100 y=100", "dx=2147483548", false },
        { "x=100 y=100", "dy=2147483547", true },
        { "x=100 y=100", "dy=2147483548", false },
        { "x=-100 y=-100", "dx=-2147483548", true },
        { "x=-100 y=-100", "dx=-2147483549", false },
        { "x=-100 y=-100", "dy=-2147483548", true },
        { "x=-100 y=-100", "dy=-2147483549", false },
        { "x=100 y=100 set=min_x=50 set=max_x=200", "dx=2147483447", true },
        { "x=100 y=100 set=min_x=50 set=max_x=200", "dx=2147483448", false },
        { "x=100 y=100 set=min_y=-50 set=max_y=200", "dy=-2147483598", true },
        { "x=100 y=100 set=min_y=-50 set=max_y=200", "dy=-2147483599", false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_doc test;
        char operation[128];
        level_new(&test, "claw", "6x5");
        snprintf(operation, sizeof operation, "add-object logic=Rat %s", rows[i].object);
        test_edit(&test, operation);
        snprintf(operation, sizeof operation, "move-objects all %s", rows[i].move);
        assert_int_equal(mw_edit(test.doc, operation), rows[i].fits ? 0 : MW_E_ARGUMENT);
        test_doc_end(&test);
    }
}

/* Names are not paths. */
static void patterns_match_slashes(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "claw", "6x5");
    test_edit(&test, "add-object logic=Rat x=64 y=64 name=a/b");
    test_edit(&test, "move-objects name=a*b dx=1");
    assert_int_equal(mw_change_count(test.doc), 1);
    assert_int_equal(object_at(&test, 1, 0)->location_x, 65);
    test_doc_end(&test);
}

/* An object is in the tile that its position is in: tile 1,1 is [64, 128) by [64, 128). */
static void copies_the_objects_of_the_rectangle(void **state)
{
    (void)state;
    static const int outside[][2] = { { 63, 64 }, { 64, 63 }, { 128, 64 }, { 64, 128 } };
    struct test_doc test;
    level_new(&test, "claw", "6x5");
    test_edit(&test, "add-object logic=Rat x=64 y=64");
    test_edit(&test, "add-object logic=Rat x=127 y=127");
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
        char operation[64];
        snprintf(operation, sizeof operation, "add-object logic=Officer x=%d y=%d", outside[i][0],
                 outside[i][1]);
        test_edit(&test, operation);
    }
    test_edit(&test, "copy-rect rect=1,1,1,1 to=3,2 with-objects");
    assert_int_equal(mw_change_count(test.doc), 3);
    assert_change(&test, 1, "planes[1].objects[6]", "added Rat at 192,128");
    assert_change(&test, 2, "planes[1].objects[7]", "added Rat at 255,191");
    test_edit(&test, "copy-rect rect=0,0,2,2 to=4,3");
    assert_refused(&test, "copy-rect rect=0,0,2,2 to=5,3", MW_E_ARGUMENT,
                   "copy-rect: to: 2 x 2 tiles at 5,3 reach beyond the 6 x 5 tiles of plane 1; the operation "
                   "\"resize-plane\" enlarges it");
    assert_refused(&test, "copy-rect rect=0,0,2,2 to=4,4", MW_E_ARGUMENT,
                   "copy-rect: to: 2 x 2 tiles at 4,4 reach beyond the 6 x 5 tiles of plane 1; the operation "
                   "\"resize-plane\" enlarges it");
    test_doc_end(&test);
}

/* Every allocation of an edit fails once: no crash, no leak, and the level can still be written. */
static int edit_all_ways(struct mw_context *context, void *user)
{
    static const char *const operations[] = {
        "add-object logic=Officer image-set=LEVEL_OFFICER x=100 y=200 name=boss set=health=2",
        "clone-objects logic=Officer dx=10 count=2",
        "move-objects name=b* dx=3",
        "set-objects id=1 set=animation=GAME_CYCLE50",
        "delete-objects object=0",
        "resize-plane size=8x8 anchor=center",
        "shift-plane dx=1 wrap",
        "fill-tiles tile=3 rect=0,0,2,2",
        "replace-tile from=3 to=4",
        "copy-rect rect=0,0,4,4 to=4,4 with-objects",
        "add-plane name=Sky image-set=BACK position=0",
        "remove-plane plane=Sky",
        "set-tile-properties tiles=1-3,1002 attribute=solid",
        "retarget level=3 replace=GAME=GAMES rez=x.rez",
        "store",
        "compress",
    };
    (void)user;
    struct mw_document *doc;
    const struct mw_arg args[] = { { "size", "6x5" }, { "birth", "" } };
    int error = mw_new(context, "claw", args, 2, &doc);
    if (error)
        return error;
    for (size_t i = 0; i < sizeof operations / sizeof *operations && !error; i++)
        error = mw_edit(doc, operations[i]);
    mw_close(doc);
    return error;
}

static void every_failed_allocation_is_survived(void **state)
{
    (void)state;
    assert_in_range(test_each_allocation_fails(edit_all_ways, NULL), 20, 100000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(adds_an_object_with_all_options),
        cmocka_unit_test(text_is_stored_in_the_encoding_of_the_level),
        cmocka_unit_test(free_ids_follow_the_highest),
        cmocka_unit_test(wrong_fields_are_refused),
        cmocka_unit_test(moving_an_object_moves_the_ranges_around_it),
        cmocka_unit_test(ranges_move_if_they_include_the_object),
        cmocka_unit_test(moving_to_a_point_keeps_the_group_together),
        cmocka_unit_test(clones_are_new_objects),
        cmocka_unit_test(deletes_what_matches_and_nothing_else),
        cmocka_unit_test(deletes_many_at_once),
        cmocka_unit_test(sets_fields_of_all_that_match),
        cmocka_unit_test(objects_are_chosen_in_many_ways),
        cmocka_unit_test(wrong_choices_are_reported),
        cmocka_unit_test(without_a_main_plane_the_plane_is_required),
        cmocka_unit_test(patterns_match_slashes),
        cmocka_unit_test(copies_the_objects_of_the_rectangle),
        cmocka_unit_test(rect_selects_by_position),
        cmocka_unit_test(coordinates_have_32_bits),
        cmocka_unit_test(objects_go_to_any_plane),
        cmocka_unit_test(every_failed_allocation_is_survived),
    };
    return TEST_RUN(tests);
}
