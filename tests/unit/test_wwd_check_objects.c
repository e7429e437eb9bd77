#include "test.h"

#include "formats/wwd/logics.h"
#include "wwd_expect.h"

/* ---- tile properties ---- */

static void test_double(void **state)
{
    (void)state;
    static const uint32_t good[][4] = {
        { 0, 0, 15, 15 }, { 0, 0, 0, 0 }, { 15, 15, 15, 15 }, { 3, 0, 3, 9 }
    };
    static const struct {
        uint32_t rect[4];
        const char *message;
    } cases[] = {
        { { 0, 0, 15, 16 }, "tile 5: the rectangle 0,0 to 15,16 is not inside 0,0 to 15,15" },
        { { (uint32_t)-1, 0, 15, 15 }, "tile 5: the rectangle -1,0 to 15,15 is not inside 0,0 to 15,15" },
        { { 0, 9, 15, 8 }, "tile 5: the rectangle 0,9 to 15,8 is not inside 0,0 to 15,15" },
        { { 0, 0, 16, 15 }, "tile 5: the rectangle 0,0 to 16,15 is not inside 0,0 to 15,15" },
        { { 0, (uint32_t)-1, 15, 15 }, "tile 5: the rectangle 0,-1 to 15,15 is not inside 0,0 to 15,15" },
        { { 9, 0, 8, 15 }, "tile 5: the rectangle 9,0 to 8,15 is not inside 0,0 to 15,15" },
    };
    struct wwd_sample level;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        wwd_sample_make(&level);
        for (size_t j = 0; j < 4; j++)
            wwd_sample_put(&level, level.property[5] + 24 + 4 * j, cases[i].rect[j]);
        wwd_sample_sign(&level);
        expect_one(&level, (struct expected){ "WWD055", MW_SEVERITY_WARNING, "tile_properties.items[5].rect",
                                              "file", level.property[5] + 24, 16, cases[i].message });
    }
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        struct test_doc fixture;
        wwd_sample_make(&level);
        for (size_t j = 0; j < 4; j++)
            wwd_sample_put(&level, level.property[5] + 24 + 4 * j, good[i][j]);
        wwd_sample_sign(&level);
        check_sample(&fixture, &level);
        assert_int_equal(mw_diag_count(fixture.doc), 1);
        test_doc_end(&fixture);
    }
}

static void test_mask(void **state)
{
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture;
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.property[6] + 8, 32);
    wwd_sample_put(&level, level.property[6] + 12, 8);
    wwd_sample_sign(&level);
    check_sample(&fixture, &level);
    assert_diag(fixture.doc,
                (struct expected){ "WWD056", MW_SEVERITY_ERROR, "tile_properties.items[6].width", "file",
                                   level.property[6] + 8, 4,
                                   "tile 6: the mask has 32 x 8 pixels, expected a width of 8" });
    assert_diag(
        fixture.doc,
        (struct expected){
            "WWD059", MW_SEVERITY_NOTE, "tile_properties.items[6].width", "file", level.property[6] + 8, 4,
            "1 of 8 tile properties do not have the tile size 16 x 16; the first one, 6, has 32 x 8" });
    assert_int_equal(mw_diag_count(fixture.doc), 3);
    test_doc_end(&fixture);

    /* A width that is the largest power of two not greater than the height. */
    static const uint8_t pixels[32 * 32];
    static const struct {
        uint32_t width, height;
        const char *message;
    } masks[] = {
        { 1, 1, NULL },
        { 16, 16, NULL },
        { 16, 31, NULL },
        { 16, 15, "tile 6: the mask has 16 x 15 pixels, expected a width of 8" },
        { 8, 17, "tile 6: the mask has 8 x 17 pixels, expected a width of 16" },
        { 2, 1, "tile 6: the mask has 2 x 1 pixels, expected a width of 1" },
    };
    wwd_sample_make(&level);
    fixture.context = test_context_new(&fixture.memory);
    fixture.doc = wwd_sample_open(fixture.context, &level);
    struct wwd_level *root = fixture.doc->root;
    struct wwd_tile_property *mask = &root->tile_properties.items.items[6];
    for (size_t i = 0; i < sizeof masks / sizeof *masks; i++) {
        mask->width = masks[i].width;
        mask->height = masks[i].height;
        mask->mask = (struct mw_grid){ pixels, masks[i].width, masks[i].height, 1 };
        assert_int_equal(mw_check(fixture.doc, NULL, 0), 0);
        const struct mw_diag *diag = test_find_diag(fixture.doc, "WWD056", NULL);
        assert_string_equal(diag ? diag->message : "", masks[i].message ? masks[i].message : "");
    }
    test_doc_end(&fixture);
}

/* The tiles of the main plane have 16 x 16 pixels, and so have all 8 properties. */
static void test_property_sizes(void **state)
{
    (void)state;
    static const struct {
        const char *path, *value, *message;
    } cases[] = {
        { "planes[1].tile_width", "17",
          "8 of 8 tile properties do not have the tile size 17 x 16; the first one, 0, has 16 x 16" },
        { "planes[1].tile_height", "1",
          "8 of 8 tile properties do not have the tile size 16 x 1; the first one, 0, has 16 x 16" },
        { "planes[1].tile_width", "0", NULL },
        { "planes[1].tile_width", "-1", NULL },
        { "planes[1].tile_height", "0", NULL },
        { "planes[1].tile_height", "-1", NULL },
        { "tile_properties.items[7].height", "15",
          "1 of 8 tile properties do not have the tile size 16 x 16; the first one, 7, has 16 x 15" },
    };
    struct wwd_sample level;
    wwd_sample_make(&level);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_doc fixture;
        check_sample(&fixture, &level);
        assert_int_equal(test_count_diags(fixture.doc, "WWD059"), 0);
        assert_ok(fixture.context, mw_set(fixture.doc, cases[i].path, cases[i].value));
        assert_ok(fixture.context, mw_check(fixture.doc, NULL, 0));
        const struct mw_diag *diag = test_find_diag(fixture.doc, "WWD059", NULL);
        assert_int_equal(diag != NULL, cases[i].message != NULL);
        if (diag)
            assert_string_equal(diag->message, cases[i].message);
        test_doc_end(&fixture);
    }
}

static void test_attribute(void **state)
{
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture;
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.property[5] + 20, 33);
    wwd_sample_sign(&level);
    expect_one(&level,
               (struct expected){ "WWD058", MW_SEVERITY_NOTE, "tile_properties.items[5].inside", "file",
                                  level.property[5] + 20, 4,
                                  "tile 5 has the attribute 33, which has no meaning in Captain Claw" });
    wwd_sample_make_gruntz(&level);
    wwd_sample_put(&level, level.property[5] + 20, 33);
    wwd_sample_put(&level, level.property[2] + 16, 301);
    wwd_sample_sign(&level);
    check_sample(&fixture, &level);
    assert_diag(fixture.doc,
                (struct expected){ "WWD058", MW_SEVERITY_NOTE, "tile_properties.items[2].attribute", "file",
                                   level.property[2] + 16, 4,
                                   "tile 2 has the attribute 301, which has no meaning in Gruntz" });
    assert_int_equal(mw_diag_count(fixture.doc), 2);
    test_doc_end(&fixture);
}

/* ---- objects ---- */

static void test_hits(void **state)
{
    (void)state;
    static const struct {
        uint32_t type, hits;
        const char *code, *message;
    } rows[] = {
        { 0, 0, NULL, NULL },
        { 0x80, 0xFF, NULL, NULL },
        { 0x300, 0x300, NULL, NULL },
        { 0x400, 0xFFFFFFFF, NULL, NULL },
        { 3, 0, "WWD073", "the object type is 0x3, which no kind of object has" },
        { 0x1000, 0, "WWD073", "the object type is 0x1000, which no kind of object has" },
        { 0, 0x104, "WWD072", "the hit type 0x104 has user1 alone" },
        { 0, 0x200, "WWD072", "the hit type 0x200 has user2 alone" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct wwd_sample level;
        struct test_doc fixture;
        wwd_sample_make(&level);
        wwd_sample_put(&level, level.object[1] + 0x10C, rows[i].type);
        wwd_sample_put(&level, level.object[1] + 0x110, rows[i].hits);
        wwd_sample_sign(&level);
        if (rows[i].code) {
            bool type = strcmp(rows[i].code, "WWD073") == 0;
            expect_one(&level, (struct expected){ rows[i].code, MW_SEVERITY_NOTE,
                                                  type ? "planes[1].objects[1].object_type"
                                                       : "planes[1].objects[1].flags_hit_type",
                                                  "file", level.object[1] + (type ? 0x10C : 0x110), 4,
                                                  rows[i].message });
            continue;
        }
        check_sample(&fixture, &level);
        assert_int_equal(mw_diag_count(fixture.doc), 1);
        test_doc_end(&fixture);
    }
}

static void test_object_outside(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make_gruntz(&level);
    wwd_sample_put(&level, level.object[1] + WWD_OBJECT_AT_Y, 96);
    wwd_sample_sign(&level);
    expect_one(&level, (struct expected){ "WWD060", MW_SEVERITY_WARNING, "planes[1].objects[1]", "file",
                                          level.object[1], WWD_OBJECT_SIZE + 6 + 11 + 17,
                                          "RollingBall at 54,96, but its plane has 128 x 96 pixels" });
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.object[0] + WWD_OBJECT_AT_X, (uint32_t)-1);
    wwd_sample_sign(&level);
    expect_one(&level, (struct expected){ "WWD061", MW_SEVERITY_NOTE, "planes[1].objects[0]", "file",
                                          level.object[0], WWD_OBJECT_SIZE + 15 + 19 + 12,
                                          "TreasurePowerup at -1,40, but its plane has 128 x 96 pixels" });
    wwd_sample_put(&level, level.object[0] + WWD_OBJECT_AT_X, 0);
    wwd_sample_put(&level, level.object[0] + WWD_OBJECT_AT_Y, 0);
    wwd_sample_sign(&level);
    struct test_doc fixture;
    check_sample(&fixture, &level);
    assert_int_equal(test_count_diags(fixture.doc, "WWD061"), 0);
    static const struct {
        const char *x, *y;
        size_t count;
    } places[] = {
        { "127", "95", 0 }, { "128", "95", 1 }, { "127", "96", 1 }, { "-1", "0", 1 }, { "0", "-1", 1 }
    };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        assert_ok(fixture.context, mw_set(fixture.doc, "planes[1].objects[0].location_x", places[i].x));
        assert_ok(fixture.context, mw_set(fixture.doc, "planes[1].objects[0].location_y", places[i].y));
        assert_ok(fixture.context, mw_check(fixture.doc, NULL, 0));
        assert_int_equal(test_count_diags(fixture.doc, "WWD061"), places[i].count);
    }
    test_doc_end(&fixture);
}

static void test_unknown_logic(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    size_t logic = level.object[1] + WWD_OBJECT_AT_STRINGS + 9;
    level.bytes[logic] = 'o';
    wwd_sample_sign(&level);
    expect_one(&level, (struct expected){ "WWD062", MW_SEVERITY_WARNING, "planes[1].objects[1].logic", "file",
                                          logic, 7,
                                          "Captain Claw has no logic \"officer\", used by 1 object; did you "
                                          "mean Officer?" });
    struct test_doc first;
    check_sample(&first, &level);
    assert_ok(first.context, mw_set(first.doc, "planes[1].objects[1].logic", "AmbientPosSond"));
    assert_ok(first.context, mw_check(first.doc, NULL, 0));
    assert_string_equal(test_find_diag(first.doc, "WWD062", "planes[1].objects[1].logic")->message,
                        "Captain Claw has no logic \"AmbientPosSond\", used by 1 object; did you mean "
                        "AmbientPosSound?");
    test_doc_end(&first);
    wwd_sample_make_gruntz(&level);
    logic = level.object[3] + WWD_OBJECT_AT_STRINGS;
    memcpy(level.bytes + logic, "Xxxxxxxxxxx", 11);
    wwd_sample_sign(&level);
    struct test_doc fixture;
    check_sample(&fixture, &level);
    assert_diag(fixture.doc,
                (struct expected){ "WWD062", MW_SEVERITY_WARNING, "planes[1].objects[3].logic", "file", logic,
                                   11, "Gruntz has no logic \"Xxxxxxxxxxx\", used by 1 object" });
    assert_diag(fixture.doc, (struct expected){ "WWD068", MW_SEVERITY_NOTE, "planes[1].objects", "file",
                                                level.objects, level.tile_properties - level.objects,
                                                "no ExitTrigger or FortressFlag among 4 objects" });
    test_doc_end(&fixture);
}

static void test_no_exit(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    size_t logic = level.object[3] + WWD_OBJECT_AT_STRINGS;
    memcpy(level.bytes + logic, "BigSoundTrigger\0\0", 17);
    wwd_sample_put(&level, level.object[3] + WWD_OBJECT_AT_SIZE_LOGIC, 17);
    wwd_sample_sign(&level);
    struct test_doc fixture;
    check_sample(&fixture, &level);
    assert_diag(fixture.doc, (struct expected){ "WWD068", MW_SEVERITY_NOTE, "planes[1].objects", "file",
                                                level.objects, level.tile_properties - level.objects,
                                                "no EndOfLevelPowerup or BossWarp among 4 objects" });
    test_doc_end(&fixture);
    /* How level 1 ends is not known, so no exit is reported as missing. */
    wwd_sample_text(&level, WWD_AT_NAME, "Claw - Level 1");
    check_sample(&fixture, &level);
    assert_int_equal(test_count_diags(fixture.doc, "WWD068"), 0);
    test_doc_end(&fixture);
    wwd_sample_text(&level, WWD_AT_NAME, "Claw - Level 13");
    check_sample(&fixture, &level);
    assert_int_equal(test_count_diags(fixture.doc, "WWD068"), 1);
    static const struct {
        const char *name;
        size_t count;
    } names[] = { { "Level 10", 1 }, { "Level 19", 1 }, { "Level 1/", 0 },
                  { "Level 1:", 0 }, { "Level 9", 1 },  { "Level 0", 1 },
                  { "Level", 0 },    { "1", 0 },        { "9", 1 } };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_ok(fixture.context, mw_set(fixture.doc, "name", names[i].name));
        assert_ok(fixture.context, mw_check(fixture.doc, NULL, 0));
        assert_int_equal(test_count_diags(fixture.doc, "WWD068"), names[i].count);
    }
    test_doc_end(&fixture);
}

/* Shortens the logic of an object and adds the rest to its name. */
static void take_logic(struct wwd_sample *level, int object)
{
    size_t at = level->object[object];
    uint32_t name = wwd_sample_get(level, at + WWD_OBJECT_AT_SIZE_NAME);
    uint32_t logic = wwd_sample_get(level, at + WWD_OBJECT_AT_SIZE_LOGIC);
    wwd_sample_put(level, at + WWD_OBJECT_AT_SIZE_NAME, name + logic);
    wwd_sample_put(level, at + WWD_OBJECT_AT_SIZE_LOGIC, 0);
}

static void test_without_logic(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    take_logic(&level, 1);
    take_logic(&level, 2);
    wwd_sample_sign(&level);
    expect_one(
        &level,
        (struct expected){
            "WWD063", MW_SEVERITY_NOTE, "planes[1].objects[1]", "file", level.object[1],
            WWD_OBJECT_SIZE + 9 + 7 + 13,
            "2 of 4 objects with neither a logic nor the image set of a note; this is the first one" });
    /* The fourth of Gruntz has such an image set. */
    wwd_sample_make_gruntz(&level);
    take_logic(&level, 3);
    wwd_sample_sign(&level);
    struct test_doc fixture;
    check_sample(&fixture, &level);
    assert_int_equal(test_count_diags(fixture.doc, "WWD063"), 0);
    test_doc_end(&fixture);
}

static void test_ids(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.object[0], (uint32_t)-7);
    wwd_sample_put(&level, level.object[3], (uint32_t)-7);
    wwd_sample_sign(&level);
    expect_one(&level, (struct expected){ "WWD064", MW_SEVERITY_NOTE, "planes[1].objects", "file",
                                          level.objects, level.tile_properties - level.objects,
                                          "4 objects have 3 different ids; id -7 is used 2 times" });
}

static void test_path_elevator(void **state)
{
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture;
    const size_t size = WWD_OBJECT_SIZE + 12 + 15;
    wwd_sample_make(&level);
    size_t rect = level.object[2] + WWD_OBJECT_AT_RECT_MOVE;
    wwd_sample_put(&level, rect + 12, 0);
    wwd_sample_sign(&level);
    expect_one(&level,
               (struct expected){ "WWD066", MW_SEVERITY_WARNING, "planes[1].objects[2].rect_move.right",
                                  "file", rect + 8, 4, "direction 4 with the distance 0" });
    wwd_sample_put(&level, rect + 8, 0);
    wwd_sample_sign(&level);
    expect_one(&level, (struct expected){ "WWD065", MW_SEVERITY_WARNING, "planes[1].objects[2]", "file",
                                          level.object[2], size,
                                          "the path of 1 move ends 20,0 pixels from its start" });
    /* Moves can be in any of the rectangles, and a wait is not a way back. */
    wwd_sample_put(&level, level.object[2] + WWD_OBJECT_AT_RECT_HIT + 8, 5);
    wwd_sample_put(&level, level.object[2] + WWD_OBJECT_AT_RECT_HIT + 12, 1000);
    wwd_sample_sign(&level);
    expect_one(&level, (struct expected){ "WWD065", MW_SEVERITY_WARNING, "planes[1].objects[2]", "file",
                                          level.object[2], size,
                                          "the path of 2 moves ends 20,0 pixels from its start" });
    wwd_sample_put(&level, level.object[2] + WWD_OBJECT_AT_RECT_HIT + 8, 4);
    wwd_sample_put(&level, level.object[2] + WWD_OBJECT_AT_RECT_HIT + 12, 20);
    wwd_sample_sign(&level);
    check_sample(&fixture, &level);
    assert_int_equal(mw_diag_count(fixture.doc), 1);
    test_doc_end(&fixture);
    wwd_sample_make(&level);
    wwd_sample_put(&level, rect + 8, 12);
    wwd_sample_sign(&level);
    expect_one(&level,
               (struct expected){ "WWD066", MW_SEVERITY_WARNING, "planes[1].objects[2].rect_move.right",
                                  "file", rect + 8, 4, "direction 12, expected 1 to 9" });
    /* One of the paths that are built into the game. */
    wwd_sample_make(&level);
    memset(level.bytes + rect, 0, 16);
    wwd_sample_put(&level, level.object[2] + WWD_OBJECT_AT_POWERUP, 2);
    wwd_sample_sign(&level);
    check_sample(&fixture, &level);
    assert_int_equal(mw_diag_count(fixture.doc), 1);
    test_doc_end(&fixture);
    wwd_sample_put(&level, level.object[2] + WWD_OBJECT_AT_POWERUP, 0);
    wwd_sample_sign(&level);
    expect_one(&level, (struct expected){ "WWD065", MW_SEVERITY_WARNING, "planes[1].objects[2]", "file",
                                          level.object[2], size, "the path has no moves" });
}

/* Changes the logic of objects in the model, to any length. */
static void set_logic(struct mw_document *doc, size_t object, const char *logic)
{
    struct wwd_level *level = doc->root;
    level->planes.items[1].objects.items[object].logic = (struct mw_str){ logic, strlen(logic) };
}

static void test_super_checkpoints(void **state)
{
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture = { 0 };
    wwd_sample_make(&level);
    fixture.context = test_context_new(&fixture.memory);
    fixture.doc = wwd_sample_open(fixture.context, &level);
    set_logic(fixture.doc, 0, "FirstSuperCheckpoint");
    set_logic(fixture.doc, 1, "FirstSuperCheckpoint");
    set_logic(fixture.doc, 2, "SecondSuperCheckpoint");
    assert_int_equal(mw_check(fixture.doc, NULL, 0), 0);
    /* Offsets are those of the file that will be written, because three logics have different lengths. */
    assert_diag(fixture.doc,
                (struct expected){ "WWD067", MW_SEVERITY_NOTE, "planes[1].objects", "file", level.objects,
                                   level.tile_properties - level.objects + (20 - 15) + (20 - 7) + (21 - 12),
                                   "2 FirstSuperCheckpoint, expected 1" });
    assert_diag(fixture.doc, (struct expected){ "WWD057", MW_SEVERITY_WARNING, "tile_properties.items[6]",
                                                "file", level.property[6] + (20 - 15) + (20 - 7) + (21 - 12),
                                                16 + 256, "tile 6 has a mask of 16 x 16 pixels" });
    /* The objects were not meant to be checkpoints: one has no ground below it. */
    assert_int_equal(test_count_diags(fixture.doc, "WWD106"), 1);
    assert_int_equal(mw_diag_count(fixture.doc), 3);
    assert_int_equal(mw_change_count(fixture.doc), 0);
    test_doc_end(&fixture);
}

enum {
    GAME_TEXT_SIZE = 1024,
};

/* The game reads each string into 1024 bytes, and up to its NUL. */
static void test_strings(void **state)
{
    (void)state;
    static const char *const names[] = { "name", "logic", "image_set", "animation" };
    static const char text[GAME_TEXT_SIZE + 1] = "a";
    struct wwd_sample level;
    struct test_doc fixture = { 0 };
    wwd_sample_make(&level);
    fixture.context = test_context_new(&fixture.memory);
    fixture.doc = wwd_sample_open(fixture.context, &level);
    struct wwd_object *object = ((struct wwd_level *)fixture.doc->root)->planes.items[1].objects.items;
    struct mw_str *const strings[] = { &object->name, &object->logic, &object->image_set,
                                       &object->animation };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[64];
        struct mw_str before = *strings[i];
        snprintf(path, sizeof path, "planes[1].objects[0].%s", names[i]);
        for (size_t size = GAME_TEXT_SIZE - 1; size <= GAME_TEXT_SIZE; size++) {
            *strings[i] = (struct mw_str){ text, size };
            assert_int_equal(mw_check(fixture.doc, NULL, 0), 0);
            assert_string_equal(test_find_diag(fixture.doc, "WWD033", path)->path, path);
            if (size < GAME_TEXT_SIZE)
                assert_null(test_find_diag(fixture.doc, "WWD032", NULL));
            else
                assert_string_equal(test_find_diag(fixture.doc, "WWD032", path)->message,
                                    "1024 bytes, expected at most 1023");
        }
        *strings[i] = before;
    }
    test_doc_end(&fixture);
}

/* Gruntz: a switch on the tile 2,4 (of 16 x 16 pixels), and a tile trigger with a link to it. */
static void test_links(void **state)
{
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture = { 0 };
    wwd_sample_make_gruntz(&level);
    fixture.context = test_context_new(&fixture.memory);
    fixture.doc = wwd_sample_open(fixture.context, &level);
    struct wwd_level *model = fixture.doc->root;
    struct wwd_object *objects = model->planes.items[1].objects.items;
    set_logic(fixture.doc, 0, "TileTriggerSwitch");
    set_logic(fixture.doc, 1, "TileTrigger");
    objects[0].location_x = 33;
    objects[0].location_y = 79;
    objects[0].id = 2 * 256 + 4;
    objects[0].speed_x = 2;
    objects[0].speed_y = 4;
    objects[1].rect_user2.bottom = objects[0].id;
    assert_int_equal(mw_check(fixture.doc, NULL, 0), 0);
    assert_int_equal(test_count_diags(fixture.doc, "WWD070"), 0);
    assert_int_equal(test_count_diags(fixture.doc, "WWD071"), 0);
    objects[1].rect_hit.top = objects[0].rect_hit.top = objects[1].rect_move.left = 515;
    objects[0].speed_y = 3;
    assert_int_equal(mw_check(fixture.doc, NULL, 0), 0);
    assert_non_null(test_find_diag(fixture.doc, "WWD070", "planes[1].objects[0].rect_hit.top"));
    assert_string_equal(test_find_diag(fixture.doc, "WWD070", "planes[1].objects[1].rect_hit.top")->message,
                        "TileTrigger at 54,40 refers to the id 515, but none of 1 switch has it");
    assert_string_equal(test_find_diag(fixture.doc, "WWD071", "planes[1].objects[0].speed_y")->message,
                        "a switch on the tile 2,4 has the id 516 and the tile 2,3, expected the id 516 and "
                        "its tile");
    assert_non_null(test_find_diag(fixture.doc, "WWD070", "planes[1].objects[1].rect_move.left"));
    /* On the first plane it is the same. */
    model->planes.items[0].objects = model->planes.items[1].objects;
    model->planes.items[1].objects.count = 0;
    assert_int_equal(mw_check(fixture.doc, NULL, 0), 0);
    assert_string_equal(test_find_diag(fixture.doc, "WWD070", "planes[0].objects[1].rect_hit.top")->message,
                        "TileTrigger at 54,40 refers to the id 515, but none of 1 switch has it");
    assert_non_null(test_find_diag(fixture.doc, "WWD071", "planes[0].objects[0].speed_y"));
    model->planes.items[1].objects = model->planes.items[0].objects;
    model->planes.items[0].objects.count = 0;
    test_remember_code("WWD070");
    test_remember_code("WWD071");
    objects[0].id = 515;
    assert_int_equal(mw_check(fixture.doc, NULL, 0), 0);
    assert_non_null(test_find_diag(fixture.doc, "WWD070", "planes[1].objects[1].rect_user2.bottom"));
    assert_non_null(test_find_diag(fixture.doc, "WWD071", "planes[1].objects[0].id"));
    /* Fields beyond those that the game reads hold no links. */
    set_logic(fixture.doc, 1, "TileSecretTrigger");
    assert_int_equal(mw_check(fixture.doc, NULL, 0), 0);
    assert_int_equal(test_count_diags(fixture.doc, "WWD070"), 0);
    test_doc_end(&fixture);
}

static void test_object_prefix(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    size_t image_set = level.object[1] + WWD_OBJECT_AT_STRINGS + 9 + 7;
    memcpy(level.bytes + image_set, "MYOWN_OFFICER", 13);
    wwd_sample_sign(&level);
    expect_one(&level,
               (struct expected){
                   "WWD069", MW_SEVERITY_WARNING, "planes[1].objects[1].image_set", "file", image_set, 13,
                   "the prefix \"MYOWN\" of the image set of 1 object is not one of the header's four" });
    struct test_doc other;
    check_sample(&other, &level);
    assert_ok(other.context, mw_set(other.doc, "planes[1].objects[1].image_set", "LEVEL_OFFICER"));
    assert_ok(other.context, mw_set(other.doc, "planes[1].objects[0].image_set", "MYOWN_COIN"));
    assert_ok(other.context, mw_check(other.doc, NULL, 0));
    assert_non_null(test_find_diag(other.doc, "WWD069", "planes[1].objects[0].image_set"));
    test_doc_end(&other);
    /* Pictures in the level's own folder, for the CrazyHook mod. */
    struct test_doc fixture;
    memcpy(level.bytes + image_set, "CUSTOM_FRIEND", 13);
    wwd_sample_sign(&level);
    check_sample(&fixture, &level);
    assert_int_equal(test_count_diags(fixture.doc, "WWD069"), 0);
    test_doc_end(&fixture);
}

/* ---- the table of logics ---- */

static void test_logics(void **state)
{
    (void)state;
    static const enum wwd_game games[] = { WWD_GAME_CLAW, WWD_GAME_GRUNTZ };
    static const size_t counts[] = { 214, 73 };
    for (size_t i = 0; i < 2; i++) {
        size_t count = 0;
        const struct wwd_logic *logic, *before = NULL;
        for (; (logic = wwd_logic_at(games[i], count)) != NULL; count++, before = logic) {
            const struct mw_str name = { logic->name, strlen(logic->name) };
            if (before)
                assert_true(strcmp(before->name, logic->name) < 0);
            assert_ptr_equal(wwd_logic_find(games[i], name), logic);
        }
        assert_int_equal(count, counts[i]);
    }
    assert_int_equal(wwd_logic_find(WWD_GAME_CLAW, (struct mw_str){ "Officer", 7 })->class, WWD_LOGIC_ENEMY);
    assert_null(wwd_logic_find(WWD_GAME_CLAW, (struct mw_str){ "Office", 6 }));
    assert_null(wwd_logic_find(WWD_GAME_CLAW, (struct mw_str){ "Officers", 8 }));
    assert_null(wwd_logic_find(WWD_GAME_CLAW, (struct mw_str){ NULL, 0 }));
    assert_null(wwd_logic_find(WWD_GAME_GRUNTZ, (struct mw_str){ "Officer", 7 }));
    assert_null(wwd_logic_at(WWD_GAME_GET_MEDIEVAL, 0));
    assert_string_equal(wwd_logic_class_name(WWD_LOGIC_TREASURE), "treasure");
    assert_string_equal(wwd_logic_class_name(WWD_LOGIC_INTERNAL), "internal");
}

/* ---- as a whole ---- */

/* More than fifty of one kind are summed up in one diagnostic. */
static void test_many(void **state)
{
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture = { 0 };
    wwd_sample_make(&level);
    fixture.context = test_context_new(&fixture.memory);
    fixture.doc = wwd_sample_open(fixture.context, &level);
    struct wwd_plane *plane = &wwd_level_of(fixture.doc)->planes.items[1];
    struct wwd_object *objects = calloc(60, sizeof *objects);
    assert_non_null(objects);
    for (int i = 0; i < 60; i++) {
        objects[i].id = i;
        objects[i].location_x = -1 - i;
        objects[i].logic = (struct mw_str){ "Officer", 7 };
    }
    struct wwd_object *old = plane->objects.items;
    plane->objects.items = objects;
    plane->objects.count = 60;
    assert_int_equal(mw_check(fixture.doc, NULL, 0), 0);
    assert_int_equal(test_count_diags(fixture.doc, "WWD061"), 51);
    const struct mw_diag *last = test_find_diag(fixture.doc, "WWD061", "");
    assert_non_null(last);
    assert_int_equal(last->offset, MW_NO_OFFSET);
    plane->objects.items = old;
    plane->objects.count = 4;
    free(objects);
    test_doc_end(&fixture);
}

static int check_failing(struct mw_context *context, void *user)
{
    const struct wwd_sample *level = user;
    struct mw_document *doc;
    int error = mw_open_bytes(context, "sample.wwd", level->bytes, level->size, NULL, 0, &doc);
    if (error)
        return error;
    error = mw_check(doc, NULL, 0);
    mw_close(doc);
    return error;
}

static void test_memory_short(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    wwd_sample_text(&level, WWD_AT_NAME, "Claw - Level 4");
    wwd_sample_put(&level, level.tiles[1], 401);
    wwd_sample_put(&level, level.tiles[2], 0x30003);
    wwd_sample_put(&level, level.object[0], 2);
    wwd_sample_put(&level, level.object[0] + WWD_OBJECT_AT_X, 9999);
    level.bytes[level.object[1] + WWD_OBJECT_AT_STRINGS + 9] = 'x';
    wwd_sample_compress(&level);
    assert_true(test_each_allocation_fails(check_failing, &level) > 20);
}

/* ---- real levels ---- */

static void check_corpus_file(const char *path, void *user)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc;
    (void)user;
    if (mw_open(context, path, NULL, 0, &doc) < 0 || mw_check(doc, NULL, 0) < 0)
        fail_msg("%s", mw_error_message(context));
    bool bad_signature = strstr(path, "badsig") != NULL;
    for (size_t i = 0; i < mw_diag_count(doc); i++) {
        const struct mw_diag *diag = mw_diag_at(doc, i);
        if (diag->severity >= MW_SEVERITY_ERROR)
            fail_msg("%s: %s %s: %s", path, diag->code, diag->path, diag->message);
        if (*diag->path && diag->offset == MW_NO_OFFSET)
            fail_msg("%s: %s at %s has no place", path, diag->code, diag->path);
    }
    assert_int_equal(test_count_diags(doc, "WWD010"), bad_signature);
    assert_int_equal(test_count_diags(doc, "WWD011") + test_count_diags(doc, "WWD013"), 0);
    assert_int_equal(test_count_diags(doc, "WWD017") + test_count_diags(doc, "WWD018") +
                         test_count_diags(doc, "WWD019"),
                     0);
    /* Retail levels, whichever editor saved them, contain nothing unknown. */
    if (strstr(path, "retail"))
        assert_int_equal(test_count_diags(doc, "WWD062") + test_count_diags(doc, "WWD069"), 0);
    if (strstr(path, "retail13"))
        assert_int_equal(test_count_diags(doc, "WWD065"), 4);
    if (strstr(path, "retail11")) {
        assert_int_equal(test_count_diags(doc, "WWD051"), 1);
        assert_non_null(
            strstr(test_find_diag(doc, "WWD051", "planes[2].tiles[0,0]")->message, "66 cells use 24"));
    }
    if (strstr(path, "gruntz")) {
        bool custom = strstr(path, "bombzaway") != NULL;
        assert_int_equal(test_count_diags(doc, "WWD070"), custom ? 3 : 0);
        assert_int_equal(test_count_diags(doc, "WWD071"), custom);
    }
    if (strstr(path, "leportdecoolness"))
        assert_int_equal(test_count_diags(doc, "WWD057"), 2);
    mw_close(doc);
    mw_context_free(context);
}

static void test_corpus(void **state)
{
    (void)state;
    test_each_world("wwd", ".wwd", 23, check_corpus_file, NULL);
}

/* Must be the last test. */
static void test_catalogue(void **state)
{
    (void)state;
    assert_all_provoked(wwd_diags, "WWD055", "WWD080");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_double),         cmocka_unit_test(test_mask),
        cmocka_unit_test(test_property_sizes), cmocka_unit_test(test_attribute),
        cmocka_unit_test(test_hits),           cmocka_unit_test(test_object_outside),
        cmocka_unit_test(test_unknown_logic),  cmocka_unit_test(test_no_exit),
        cmocka_unit_test(test_without_logic),  cmocka_unit_test(test_ids),
        cmocka_unit_test(test_path_elevator),  cmocka_unit_test(test_super_checkpoints),
        cmocka_unit_test(test_object_prefix),  cmocka_unit_test(test_strings),
        cmocka_unit_test(test_links),          cmocka_unit_test(test_logics),
        cmocka_unit_test(test_many),           cmocka_unit_test(test_memory_short),
        cmocka_unit_test(test_corpus),         cmocka_unit_test(test_catalogue),
    };
    return TEST_RUN(tests);
}
