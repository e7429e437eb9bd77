/* Copies from another level: what differs there, exactly, and what was left behind. Then the sizes, paths and
 * sections that edits compute. */
#include "test.h"

#include "wwd_edit.h"

struct pair {
    char folder[TEST_PATH_SIZE];
    char path[TEST_PATH_SIZE + 16];
    struct test_doc other, test;
};

static void pair_begin(struct pair *pair, const char *template_name)
{
    test_folder_new(pair->folder);
    snprintf(pair->path, sizeof pair->path, "%s/other.wwd", pair->folder);
    level_new(&pair->other, template_name, "6x5");
    level_new(&pair->test, template_name, "6x5");
}

/* Stores the other level and copies from it. */
static void pair_copy(struct pair *pair, const char *options)
{
    char operation[TEST_PATH_SIZE + 200];
    assert_ok(pair->other.context, mw_save(pair->other.doc, pair->path, NULL, NULL, 0));
    snprintf(operation, sizeof operation, "copy-rect file=\"%s\" %s", pair->path, options);
    test_edit(&pair->test, operation);
}

static void pair_end(struct pair *pair)
{
    test_doc_end(&pair->other);
    test_doc_end(&pair->test);
    test_folder_remove(pair->folder);
}

/* A change whose text has the path of the other level for its only %s. */
static void assert_pair_change(struct pair *pair, size_t index, const char *path, const char *before,
                               const char *after)
{
    char text[TEST_PATH_SIZE + 256];
    snprintf(text, sizeof text, "%s%s%s", before, pair->path, after);
    assert_change(&pair->test, index, path, text);
}

/* Cells of the other level: 0 0 0 9 9 7 - # in two rows of four; 0 and 9 have other properties there. */
static void cells_with_other_properties_are_counted(void **state)
{
    (void)state;
    static const char *const edits[] = {
        "fill-tiles tile=0 rect=1,2,3,1", "fill-tiles tile=9 rect=4,2,1,1",
        "fill-tiles tile=9 rect=1,3,1,1", "fill-tiles tile=7 rect=2,3,1,1",
        "fill-tiles tile=# rect=4,3,1,1", "set-tile-properties tiles=0,9,11 attribute=ground",
    };
    struct pair pair;
    pair_begin(&pair, "claw");
    for (size_t i = 0; i < sizeof edits / sizeof *edits; i++)
        test_edit(&pair.other, edits[i]);
    test_edit(&pair.test, "fill-tiles tile=9 rect=0,0,2,1");
    test_edit(&pair.test, "fill-tiles tile=0 rect=5,4,1,1");
    pair_copy(&pair, "rect=1,2,4,2 to=2,1");
    assert_int_equal(mw_change_count(pair.test.doc), 2);
    assert_pair_change(&pair, 0, "planes[1].tiles", "4 x 2 cells at 1,2 of plane 1 of ",
                       " copied to 2,1, 7 changed");
    assert_pair_change(&pair, 1, "tile_properties",
                       "unchanged, but 5 of the 8 copied cells have other properties in ",
                       " (2 tiles); with-properties copies them");
    assert_row(&pair.test, 1, 0, "9 9 - - - -");
    assert_row(&pair.test, 1, 1, "- - 0 0 0 9");
    assert_row(&pair.test, 1, 2, "- - 9 7 - #");
    pair_copy(&pair, "rect=1,2,4,2 to=2,1 with-properties");
    assert_int_equal(mw_change_count(pair.test.doc), 4);
    assert_change(&pair.test, 1, "tile_properties.items[0]", "clear -> ground");
    assert_change(&pair.test, 2, "tile_properties.items[9]", "clear -> ground");
    assert_change(&pair.test, 3, "tile_properties",
                  "the new properties also apply to 3 other cells with the same tiles");
    pair_copy(&pair, "rect=1,2,4,2 to=2,1 plane=0 from-plane=1");
    assert_int_equal(mw_change_count(pair.test.doc), 1);
    pair_end(&pair);
}

/* A tile without a property in the other level has nothing to copy: 5 is the first. */
static void cells_without_properties_are_not_counted(void **state)
{
    (void)state;
    struct pair pair;
    pair_begin(&pair, "claw");
    test_edit(&pair.other, "set-tile-properties tiles=4,5 attribute=ground");
    test_edit(&pair.other, "fill-tiles tile=4 rect=0,0,1,1");
    test_edit(&pair.other, "fill-tiles tile=5 rect=1,0,1,1");
    pair.other.level->tile_properties.items.count = 5;
    pair_copy(&pair, "rect=0,0,2,1 to=0,0");
    assert_int_equal(mw_change_count(pair.test.doc), 2);
    assert_pair_change(&pair, 1, "tile_properties",
                       "unchanged, but 1 of the 2 copied cells have other properties in ",
                       " (1 tile); with-properties copies them");
    pair_end(&pair);
}

/* Properties are the same only if all that belongs to their kind is. */
static void every_part_of_properties_counts(void **state)
{
    (void)state;
    static uint8_t here[64 * 64], there[64 * 64];
    const struct wwd_tile_property twofold = { .kind = WWD_TILE_DOUBLE,
                                               .width = 64,
                                               .height = 64,
                                               .attribute = 1,
                                               .inside = 2,
                                               .rect = { 3, 4, 5, 6 } };
    struct wwd_tile_property mask = { .kind = WWD_TILE_MASK, .width = 64, .height = 64 };
    struct pair pair;
    pair_begin(&pair, "claw");
    struct wwd_tile_property *items = pair.test.level->tile_properties.items.items;
    struct wwd_tile_property *theirs = pair.other.level->tile_properties.items.items;
    for (size_t i = 0; i < 12; i++) {
        char operation[64];
        items[i] = theirs[i] = twofold;
        snprintf(operation, sizeof operation, "fill-tiles tile=%zu rect=%zu,%zu,1,1", i, i % 6, i / 6);
        test_edit(&pair.other, operation);
    }
    /* 0 is the same, also with different unused parts of single ones in 1. */
    items[1].kind = theirs[1].kind = WWD_TILE_SINGLE;
    theirs[2].attribute = 4;
    theirs[3].inside = 4;
    theirs[4].rect.left = 2;
    theirs[5].rect.bottom = 7;
    theirs[6].kind = WWD_TILE_SINGLE;
    mask.mask = (struct mw_grid){ here, 64, 64, 1 };
    items[7] = items[8] = items[9] = mask;
    mask.mask.cells = there;
    theirs[7] = mask; /* equal pixels */
    static uint8_t first[64 * 64] = { 1 }, last[64 * 64] = { [64 * 64 - 1] = 1 };
    mask.mask.cells = first;
    theirs[8] = mask;
    mask.mask.cells = last;
    theirs[9] = mask;
    theirs[10].width = 63;
    theirs[11].height = 63;
    pair_copy(&pair, "rect=0,0,6,2 to=0,0 with-properties");
    static const int changed[] = { 2, 3, 4, 5, 6, 8, 9, 10, 11 };
    for (size_t i = 0; i < sizeof changed / sizeof *changed; i++) {
        char path[48];
        snprintf(path, sizeof path, "tile_properties.items[%d]", changed[i]);
        assert_string_equal(mw_change_at(pair.test.doc, 1 + i)->path, path);
    }
    items = pair.test.level->tile_properties.items.items;
    assert_int_equal(items[8].mask.cells[0], 1);
    assert_int_equal(items[9].mask.cells[64 * 64 - 1], 1);
    assert_int_equal(items[10].width, 63);
    assert_int_equal(items[11].height, 63);
    assert_int_equal(mw_change_count(pair.test.doc), 10);
    pair_copy(&pair, "rect=0,0,6,2 to=0,0 with-properties");
    assert_int_equal(mw_change_count(pair.test.doc), 1);
    pair_end(&pair);
}

/* LEVEL is LEVEL3 there and LEVEL1 here, GAME is the same. */
static void objects_with_other_assets_are_counted(void **state)
{
    (void)state;
    static const char *const objects[] = {
        "image-set=GAME_TREASURE_COINS animation=LEVEL_AMBIENT",
        "image-set=LEVEL_OFFICER",
        "image-set=GAME_TREASURE_COINS animation=GAME_CYCLE100",
        "image-set=GAME_TREASURE_COINS",
    };
    struct pair pair;
    pair_begin(&pair, "claw");
    test_edit(&pair.other, "retarget level=3");
    for (size_t i = 0; i < sizeof objects / sizeof *objects; i++) {
        char operation[160];
        snprintf(operation, sizeof operation, "add-object logic=DoNothing x=9 y=9 %s", objects[i]);
        test_edit(&pair.other, operation);
    }
    pair_copy(&pair, "rect=0,0,1,1 to=2,1 with-objects");
    assert_pair_change(
        &pair, mw_change_count(pair.test.doc) - 1, "planes[1].objects",
        "the image sets or sounds of 2 of the 4 copied objects are in other directories than in ", "");
    assert_int_equal(object_at(&pair.test, 1, 3)->location_x, 9 + 2 * 64);
    assert_int_equal(object_at(&pair.test, 1, 3)->location_y, 9 + 64);
    pair_end(&pair);
}

static void targets_outside_the_rectangle_are_counted(void **state)
{
    (void)state;
    struct pair pair;
    pair_begin(&pair, "gruntz");
    test_edit(&pair.other, "add-object logic=Teleporter x=40 y=40 set=speed_x=2 set=speed_y=1");
    pair_copy(&pair, "rect=1,1,1,1 to=3,2 with-objects");
    assert_change(&pair.test, mw_change_count(pair.test.doc) - 1, "planes[1].objects",
                  "the targets of 1 copied object are outside the copied rectangle");
    test_edit(&pair.other, "add-object logic=Teleporter x=40 y=40 set=speed_x=1 set=speed_y=2");
    pair_copy(&pair, "rect=1,1,1,1 to=3,2 with-objects");
    assert_change(&pair.test, mw_change_count(pair.test.doc) - 1, "planes[1].objects",
                  "the targets of 2 copied objects are outside the copied rectangle");
    pair_copy(&pair, "rect=1,1,2,2 to=3,2 with-objects");
    assert_change(&pair.test, mw_change_count(pair.test.doc) - 1, "planes", "moved the targets of 2 objects");
    assert_int_equal(object_at(&pair.test, 1, 3)->speed_x, 4);
    assert_int_equal(object_at(&pair.test, 1, 3)->speed_y, 2);
    assert_int_equal(object_at(&pair.test, 1, 4)->speed_x, 3);
    assert_int_equal(object_at(&pair.test, 1, 4)->speed_y, 3);
    pair_end(&pair);
}

/* The plane of the same name is the first there; here it is the last. Tiles must have both the same width and
 * the same height. */
static void the_first_plane_can_match(void **state)
{
    (void)state;
    struct pair pair;
    pair_begin(&pair, "claw");
    test_edit(&pair.other, "add-plane name=Sky image-set=BACK position=0 size=3x2 fill=5");
    test_edit(&pair.test, "add-plane name=Sky image-set=BACK size=3x2");
    pair_copy(&pair, "rect=0,0,1,1 to=2,1 plane=Sky");
    assert_pair_change(&pair, 0, "planes[3].tiles", "1 x 1 cells at 0,0 of plane 0 of ",
                       " copied to 2,1, 1 changed");
    assert_row(&pair.test, 3, 1, "- - 5");
    assert_ok(pair.test.context, mw_set(pair.test.doc, "planes[3].tile_height", "32"));
    char operation[TEST_PATH_SIZE + 80];
    snprintf(operation, sizeof operation, "copy-rect file=\"%s\" rect=0,0,1,1 to=0,0 plane=Sky", pair.path);
    assert_refused(&pair.test, operation, MW_E_ARGUMENT,
                   "copy-rect: tiles of 64 x 64 px cannot be copied to a plane with tiles of 64 x 32 px");
    pair_end(&pair);
}

/* Every text of an object must have the encoding of the level; the first that has not is reported. */
static void all_texts_change_their_encoding(void **state)
{
    (void)state;
    static const char *const texts[] = { "name", "logic", "image_set", "animation" };
    const struct mw_arg args[] = { { "encoding", "windows-1250" }, { "size", "6x5" } };
    for (size_t i = 0; i <= 4; i++) {
        struct pair pair;
        char operation[TEST_PATH_SIZE + 200], message[TEST_PATH_SIZE + 200];
        pair_begin(&pair, "claw");
        test_doc_end(&pair.other);
        test_doc_begin(&pair.other);
        test_doc_take(&pair.other, mw_new(pair.other.context, "claw", args, 2, &pair.other.doc));
        test_edit(&pair.other, "add-object x=9 y=9 logic=a image-set=b animation=c name=caf\xC3\xA9");
        for (size_t k = i; k < 4; k++) {
            snprintf(operation, sizeof operation, "set-objects all set=%s=%s\xC5\x82", texts[k],
                     k == i ? "" : "x");
            test_edit(&pair.other, operation);
        }
        /* Tells the encoding when the level is read again. */
        assert_ok(pair.other.context, mw_set(pair.other.doc, "name", "\xC5\xBB\xC3\xB3\xC5\x82w"));
        assert_ok(pair.other.context, mw_save(pair.other.doc, pair.path, NULL, NULL, 0));
        snprintf(operation, sizeof operation, "copy-rect file=\"%s\" rect=0,0,1,1 to=2,1 with-objects",
                 pair.path);
        snprintf(message, sizeof message,
                 "copy-rect: object in %s: character 1, \"\xC5\x82\" (U+0142), cannot be represented in the "
                 "encoding windows-1252",
                 pair.path);
        if (i < 4) {
            assert_refused(&pair.test, operation, MW_E_ARGUMENT, message);
        } else {
            test_edit(&pair.test, operation);
            const struct wwd_object *object = object_at(&pair.test, 1, 0);
            assert_int_equal(object->name.size, 4);
            assert_memory_equal(object->name.data, "caf\xE9", 4);
            assert_memory_equal(object->logic.data, "a", 1);
            assert_memory_equal(object->image_set.data, "b", 1);
            assert_memory_equal(object->animation.data, "c", 1);
        }
        pair_end(&pair);
    }
}

/* ---- sizes ---- */

/* Tiles of 32 x 16 pixels: width and height differ. */
static void properties_have_the_size_of_tiles(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "claw", "6x5");
    assert_ok(test.context, mw_set(test.doc, "planes[1].tile_width", "32"));
    assert_ok(test.context, mw_set(test.doc, "planes[1].tile_height", "16"));
    test_edit(&test, "set-tile-properties tiles=1001 attribute=clear inside=solid rect=0,0,32,16");
    const struct wwd_tile_property *items = test.level->tile_properties.items.items;
    for (size_t i = 1000; i <= 1001; i++) {
        assert_int_equal(items[i].width, 32);
        assert_int_equal(items[i].height, 16);
    }
    assert_int_equal(items[1001].rect.right, 31);
    assert_int_equal(items[1001].rect.bottom, 15);
    test_edit(&test, "set-tile-properties tiles=0 attribute=clear inside=solid rect=31,15,1,1");
    assert_int_equal(items[0].rect.left, 31);
    assert_int_equal(items[0].rect.top, 15);
    static const char *const rects[] = { "0,0,33,16", "0,0,32,17", "1,0,32,16", "0,1,32,16" };
    for (size_t i = 0; i < sizeof rects / sizeof *rects; i++) {
        char operation[128], message[128];
        snprintf(operation, sizeof operation,
                 "set-tile-properties tiles=1 attribute=clear inside=solid rect=%s", rects[i]);
        snprintf(message, sizeof message,
                 "set-tile-properties: rect=%s exceeds the tile, which has 32 x 16 px", rects[i]);
        assert_refused(&test, operation, MW_E_ARGUMENT, message);
    }
    test_edit(&test, "add-plane name=A image-set=BACK");
    assert_change(&test, 0, "planes[3]", "added plane A, 6 x 5 tiles of 32 x 16 px");
    for (int side = 0; side < 2; side++) {
        const char *field = side ? "planes[1].tile_height" : "planes[1].tile_width";
        assert_ok(test.context, mw_set(test.doc, field, "0"));
        assert_refused(
            &test, "add-plane name=B image-set=BACK", MW_E_ARGUMENT,
            "add-plane: tile-size is required, because the level has no main plane to take it from");
        assert_ok(test.context, mw_set(test.doc, field, "1"));
        test_edit(&test, "add-plane name=B image-set=BACK");
        test_edit(&test, "remove-plane plane=4");
        assert_ok(test.context, mw_set(test.doc, field, side ? "16" : "32"));
    }
    test_edit(&test, "remove-plane plane=1 force");
    assert_refused(&test, "add-plane name=B image-set=BACK", MW_E_ARGUMENT,
                   "add-plane: size is required, because the level has no main plane to take it from");
    assert_refused(&test, "add-plane name=B image-set=BACK size=2x3", MW_E_ARGUMENT,
                   "add-plane: tile-size is required, because the level has no main plane to take it from");
    assert_refused(&test, "set-tile-properties tiles=1 attribute=solid", MW_E_ARGUMENT,
                   "set-tile-properties: the level has no main plane, which determines the tile size");
    test_edit(&test, "add-plane name=B image-set=BACK size=2x3 tile-size=8x9 flags=main");
    assert_change(&test, 0, "planes[3]", "added plane B, 2 x 3 tiles of 8 x 9 px");
    test_doc_end(&test);
}

/* image_dir has 128 bytes with its NUL; a path part ends at \, /, _ or a dot. */
static void new_paths_fit_their_fields(void **state)
{
    (void)state;
    struct test_doc test;
    char operation[200], message[120];
    level_new(&test, "claw", "6x5");
    snprintf(operation, sizeof operation, "retarget replace=TILES=TILES%0115d", 7); /* after LEVEL1 and \ */
    test_edit(&test, operation);
    assert_int_equal(strlen(test.level->image_dir), 127);
    snprintf(message, sizeof message, "retarget: image_dir would have 128 bytes, but the maximum is 127");
    assert_refused(&test, "retarget level=10", MW_E_ARGUMENT, message);
    test_edit(&test, "retarget level=9");
    assert_memory_equal(test.level->image_dir, "LEVEL9\\TILES00", 14);
    assert_int_equal(strlen(test.level->image_dir), 127);
    assert_ok(test.context, mw_set(test.doc, "image_set1", "a/LEVEL9.b\\LEVEL9_LEVEL9"));
    assert_ok(test.context, mw_set(test.doc, "image_set4", "LEVEL0123456789\\LEVEL\\LEVEL9-"));
    test_edit(&test, "retarget level=8");
    assert_string_equal(test.level->image_set1, "a/LEVEL8.b\\LEVEL8_LEVEL8");
    assert_string_equal(test.level->image_set4, "LEVEL8\\LEVEL\\LEVEL9-");
    assert_ok(test.context, mw_set(test.doc, "image_dir", "TILES"));
    test_edit(&test, "retarget replace=level8=level88 replace=8=");
    assert_string_equal(test.level->image_set1, "a/level.b\\level_level");
    test_doc_end(&test);
}

static void areas_have_four_levels(void **state)
{
    (void)state;
    static const struct {
        int level, area;
    } rows[] = { { 1, 1 }, { 4, 1 }, { 5, 2 }, { 8, 2 }, { 9, 3 } };
    struct test_doc test;
    level_new(&test, "gruntz", "6x5");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char operation[32], directory[32];
        snprintf(operation, sizeof operation, "retarget level=%d", rows[i].level);
        test_edit(&test, operation);
        snprintf(directory, sizeof directory, "\\AREA%d\\TILEZ", rows[i].area);
        assert_string_equal(test.level->image_dir, directory);
    }
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_with_other_properties_are_counted),
        cmocka_unit_test(cells_without_properties_are_not_counted),
        cmocka_unit_test(every_part_of_properties_counts),
        cmocka_unit_test(objects_with_other_assets_are_counted),
        cmocka_unit_test(targets_outside_the_rectangle_are_counted),
        cmocka_unit_test(the_first_plane_can_match),
        cmocka_unit_test(all_texts_change_their_encoding),
        cmocka_unit_test(properties_have_the_size_of_tiles),
        cmocka_unit_test(new_paths_fit_their_fields),
        cmocka_unit_test(areas_have_four_levels),
    };
    return TEST_RUN(tests);
}
