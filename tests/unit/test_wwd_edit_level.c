/* Edit operations on tile properties, on the level's strings and storage, and copies from other levels. */
#include "test.h"

#include "level_sample.h"
#include "wwd_edit.h"
#include "record/document.h"

/* ---- tile properties ---- */

static const struct wwd_tile_property *property_at(const struct test_doc *test, size_t index)
{
    assert_in_range(index, 0, test->level->tile_properties.items.count - 1);
    return &test->level->tile_properties.items.items[index];
}

static void sets_tile_properties(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "claw", "4x3");
    test_edit(&test, "set-tile-properties tiles=3,5-6 attribute=solid");
    assert_int_equal(mw_change_count(test.doc), 3);
    assert_change(&test, 0, "tile_properties.items[3]", "clear -> solid");
    assert_change(&test, 2, "tile_properties.items[6]", "clear -> solid");
    assert_int_equal(property_at(&test, 4)->attribute, WWD_ATTRIBUTE_CLEAR);
    assert_edit(&test, "set-tile-properties tiles=5 attribute=clear inside=ground rect=0,8,64,16",
                "tile_properties.items[5]", "solid -> clear, ground in 0,8 to 63,23");
    assert_int_equal(property_at(&test, 5)->kind, WWD_TILE_DOUBLE);
    assert_int_equal(property_at(&test, 5)->rect.right, 63);
    assert_int_equal(property_at(&test, 5)->rect.bottom, 23);
    assert_edit(&test, "set-tile-properties tiles=5 attribute=77", "tile_properties.items[5]",
                "clear, ground in 0,8 to 63,23 -> 77");
    assert_sound(&test);
    test_edit(&test, "set-tile-properties tiles=5 attribute=77");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_edit(&test, "set-tile-properties tiles=* attribute=death");
    assert_int_equal(mw_change_count(test.doc), 1000);
    test_doc_end(&test);
}

static void tile_properties_grow_as_needed(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "gruntz", "4x3");
    assert_int_equal(test.level->tile_properties.items.count, 910);
    test_edit(&test, "set-tile-properties tiles=912 attribute=water");
    assert_int_equal(mw_change_count(test.doc), 2);
    assert_change(&test, 0, "tile_properties.items", "910 -> 913");
    assert_change(&test, 1, "tile_properties.items[912]", "clear -> water");
    assert_int_equal(property_at(&test, 911)->kind, WWD_TILE_SINGLE);
    assert_int_equal(property_at(&test, 911)->width, 32);
    assert_int_equal(test.level->tile_properties.num_tile_properties, 913);
    test_doc_end(&test);
}

static void wrong_tile_properties_are_refused(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "claw", "4x3");
    assert_refused(&test, "set-tile-properties tiles=1 attribute=clear rect=0,0,65,1 inside=solid",
                   MW_E_ARGUMENT,
                   "set-tile-properties: rect=0,0,65,1 exceeds the tile, which has 64 x 64 px");
    assert_refused(&test, "set-tile-properties tiles=1 attribute=clear inside=solid", MW_E_ARGUMENT,
                   "set-tile-properties: inside and rect must be given together; rect is missing");
    assert_refused(&test, "set-tile-properties tiles=1 attribute=sold", MW_E_ARGUMENT,
                   "set-tile-properties: attribute: \"sold\" is neither a number nor the name of a value; "
                   "did you mean solid?");
    assert_refused(
        &test, "set-tile-properties tiles=65536 attribute=solid", MW_E_ARGUMENT,
        "set-tile-properties: the option \"tiles\" requires numbers up to 65535, such as 3,5,7-9, or "
        "*, not \"65536\"");
    assert_refused(
        &test, "set-tile-properties tiles=9-7 attribute=solid", MW_E_ARGUMENT,
        "set-tile-properties: the option \"tiles\" requires numbers up to 65535, such as 3,5,7-9, or "
        "*, not \"9-7\"");
    test_doc_end(&test);
}

/* ---- from other levels ---- */

struct two_levels {
    char folder[TEST_PATH_SIZE];
    char path[TEST_PATH_SIZE + 16];
    struct test_doc test; /* the level being edited */
};

/* A second level in a file: 6 x 5 tiles of number 9, an officer with a Polish name, properties of its own. */
static void two_levels_begin(struct two_levels *two)
{
    struct test_doc other;
    test_folder_new(two->folder);
    snprintf(two->path, sizeof two->path, "%s/other.wwd", two->folder);
    level_new(&other, "claw", "6x5");
    test_edit(&other, "fill-tiles tile=9");
    test_edit(&other, "retarget level=3");
    test_edit(&other, "add-object logic=Officer image-set=LEVEL_OFFICER x=130 y=70 name=Caf\xC3\xA9 "
                      "set=min_x=128 set=max_x=192");
    test_edit(&other, "add-object logic=Rat x=10 y=10");
    test_edit(&other, "set-tile-properties tiles=9 attribute=ground");
    struct wwd_tile_property *mask = &other.level->tile_properties.items.items[2];
    static const uint8_t pixels[64 * 64] = { 1, 2, 3 };
    mask->kind = WWD_TILE_MASK;
    mask->mask = (struct mw_grid){ pixels, 64, 64, 1 };
    assert_ok(other.context, mw_save(other.doc, two->path, NULL, NULL, 0));
    test_doc_end(&other);
    level_new(&two->test, "claw", "4x3");
}

static void two_levels_end(struct two_levels *two)
{
    test_doc_end(&two->test);
    test_folder_remove(two->folder);
}

static void copies_from_a_different_level(void **state)
{
    (void)state;
    struct two_levels two;
    two_levels_begin(&two);
    char operation[TEST_PATH_SIZE + 128], text[TEST_PATH_SIZE + 128];
    test_edit(&two.test, "add-object logic=Checkpoint x=5 y=5 id=7");
    snprintf(operation, sizeof operation, "copy-rect file=\"%s\" rect=2,1,2,2 to=0,1 with-objects", two.path);
    test_edit(&two.test, operation);
    snprintf(text, sizeof text, "2 x 2 cells at 2,1 of plane 1 of %s copied to 0,1, 4 changed", two.path);
    assert_int_equal(mw_change_count(two.test.doc), 5);
    assert_change(&two.test, 0, "planes[1].tiles", text);
    assert_change(&two.test, 1, "planes[1].objects[1]", "added Officer at 2,70");
    assert_change(&two.test, 2, "image_dir",
                  "unchanged (LEVEL1\\TILES), but the copied cells were made for the tiles of LEVEL3\\TILES");
    snprintf(text, sizeof text,
             "unchanged, but 4 of the 4 copied cells have other properties in %s (1 tile); with-properties "
             "copies them",
             two.path);
    assert_change(&two.test, 3, "tile_properties", text);
    snprintf(text, sizeof text,
             "the image sets or sounds of 1 of the 1 copied objects are in other directories than in %s",
             two.path);
    assert_change(&two.test, 4, "planes[1].objects", text);
    static const char *const same[] = { "LEVEL3\\TILES", "\\LEVEL3\\TILES", "\\Level3\\Tiles" };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        assert_ok(two.test.context, mw_set(two.test.doc, "image_dir", same[i]));
        snprintf(operation, sizeof operation, "copy-rect file=\"%s\" rect=2,1,2,2 to=0,1", two.path);
        test_edit(&two.test, operation);
        assert_int_equal(mw_change_count(two.test.doc), 2);
    }
    assert_ok(two.test.context, mw_set(two.test.doc, "image_dir", "\\LEVEL3\\TILE"));
    test_edit(&two.test, operation);
    assert_int_equal(mw_change_count(two.test.doc), 3);
    assert_change(&two.test, 1, "image_dir",
                  "unchanged (LEVEL3\\TILE), but the copied cells were made for the tiles of LEVEL3\\TILES");
    assert_row(&two.test, 1, 0, "- - - -");
    assert_row(&two.test, 1, 1, "9 9 - -");
    const struct wwd_object *object = object_at(&two.test, 1, 1);
    assert_int_equal(object->id, 8);
    assert_int_equal(object->min_x, 0);
    assert_memory_equal(object->name.data, "Caf\xE9", 4);
    assert_sound(&two.test);
    two_levels_end(&two);
}

/* Cells of the main plane come from the main plane, others from the plane of the same name or index. */
static void copies_from_the_plane_that_matches(void **state)
{
    (void)state;
    struct test_doc other;
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 32], operation[2 * TEST_PATH_SIZE],
        text[2 * TEST_PATH_SIZE];
    struct test_doc test;
    test_folder_new(folder);
    snprintf(path, sizeof path, "%s/other.wwd", folder);
    level_new(&other, "claw", "6x5");
    test_edit(&other, "remove-plane plane=0"); /* now Action is plane 0 and Front plane 1 */
    test_edit(&other, "fill-tiles tile=9 plane=Action");
    test_edit(&other, "fill-tiles tile=5 plane=Front");
    assert_ok(other.context, mw_save(other.doc, path, NULL, NULL, 0));
    test_doc_end(&other);
    level_new(&test, "claw", "4x3");
    assert_int_equal(test.level->planes.count, 3);
    test_edit(&test, "add-plane name=Sky image-set=BACK position=3");
    snprintf(operation, sizeof operation, "copy-rect file=\"%s\" rect=0,0,1,1 to=0,0 plane=", path);
    static const struct {
        const char *plane;
        int index, from;
    } rows[] = { { "Action", 1, 0 }, { "Front", 2, 1 }, { "0", 0, 0 } };
    size_t length = strlen(operation);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        snprintf(operation + length, sizeof operation - length, "%s", rows[i].plane);
        test_edit(&test, operation);
        snprintf(text, sizeof text, "1 x 1 cells at 0,0 of plane %d of %s copied to 0,0, 1 changed",
                 rows[i].from, path);
        char tiles[32];
        snprintf(tiles, sizeof tiles, "planes[%d].tiles", rows[i].index);
        assert_change(&test, 0, tiles, text);
    }
    snprintf(operation + length, sizeof operation - length, "Sky");
    snprintf(text, sizeof text, "copy-rect: %s has no plane that matches plane 3; use the from-plane option",
             path);
    assert_refused(&test, operation, MW_E_NOT_FOUND, text);
    snprintf(operation + length, sizeof operation - length, "Sky from-plane=Front");
    test_edit(&test, operation);
    test_doc_end(&test);
    test_folder_remove(folder);
}

static void copies_properties_with_the_cells(void **state)
{
    (void)state;
    struct two_levels two;
    two_levels_begin(&two);
    char operation[TEST_PATH_SIZE + 128];
    test_edit(&two.test, "fill-tiles tile=9 rect=3,0,1,1");
    snprintf(operation, sizeof operation, "copy-rect file=\"%s\" rect=2,1,2,2 to=0,1 with-properties",
             two.path);
    test_edit(&two.test, operation);
    assert_change(&two.test, 2, "tile_properties.items[9]", "clear -> ground");
    assert_change(&two.test, 3, "tile_properties",
                  "the new properties also apply to 1 other cell with the same tiles");
    assert_int_equal(mw_change_count(two.test.doc), 4);
    test_edit(&two.test, operation);
    assert_int_equal(mw_change_count(two.test.doc), 2);
    assert_sound(&two.test);
    two_levels_end(&two);
}

/* Properties are added as far as the cells need them; a mask has pixels of its own. */
static void copies_masks_and_properties_after_the_last(void **state)
{
    (void)state;
    struct two_levels two;
    struct test_doc other = { 0 };
    char operation[TEST_PATH_SIZE + 128];
    two_levels_begin(&two);
    other.context = test_context_new(&other.memory);
    assert_ok(other.context, mw_open(other.context, two.path, NULL, 0, &other.doc));
    test_edit(&other, "fill-tiles tile=2 rect=4,4,1,1");
    test_edit(&other, "set-tile-properties tiles=1001 attribute=solid");
    test_edit(&other, "fill-tiles tile=1001 rect=5,4,1,1");
    assert_ok(other.context, mw_save(other.doc, two.path, NULL, NULL, 0));
    test_doc_end(&other);
    snprintf(operation, sizeof operation, "copy-rect file=\"%s\" rect=4,4,2,1 to=0,0 with-properties",
             two.path);
    test_edit(&two.test, operation);
    assert_change(&two.test, 2, "tile_properties.items[2]", "clear -> mask of 64 x 64 px");
    assert_change(&two.test, 3, "tile_properties.items", "1000 -> 1002");
    assert_change(&two.test, 4, "tile_properties.items[1001]", "clear -> solid");
    assert_int_equal(mw_change_count(two.test.doc), 5);
    assert_int_equal(property_at(&two.test, 2)->mask.cells[2], 3);
    assert_int_equal(property_at(&two.test, 1000)->attribute, WWD_ATTRIBUTE_CLEAR);
    two_levels_end(&two);
}

/* The tile after the last property has none, in either level. */
static void tiles_after_the_last_property(void **state)
{
    (void)state;
    struct two_levels two;
    char operation[TEST_PATH_SIZE + 128];
    for (int more = 0; more < 2; more++) {
        struct test_doc other = { 0 };
        two_levels_begin(&two);
        other.context = test_context_new(&other.memory);
        assert_ok(other.context, mw_open(other.context, two.path, NULL, 0, &other.doc));
        if (more)
            test_edit(&other, "set-tile-properties tiles=1000 attribute=solid");
        assert_ok(other.context, mw_set(other.doc, "planes[1].tiles[4,4]", "1000"));
        assert_ok(other.context, mw_set(other.doc, "planes[1].tiles[5,4]", "999"));
        assert_ok(other.context, mw_save(other.doc, two.path, NULL, NULL, 0));
        test_doc_end(&other);
        test_doc_reread(&two.test);
        assert_int_equal(two.test.level->tile_properties.items.count, 1000);
        snprintf(operation, sizeof operation, "copy-rect file=\"%s\" rect=4,4,2,1 to=0,0 with-properties",
                 two.path);
        test_edit(&two.test, operation);
        assert_int_equal(mw_change_count(two.test.doc), more ? 4 : 2);
        if (more) {
            assert_change(&two.test, 2, "tile_properties.items", "1000 -> 1001");
            assert_change(&two.test, 3, "tile_properties.items[1000]", "clear -> solid");
        }
        two_levels_end(&two);
    }
}

/* A character can be a different byte in a different encoding, or be missing from it. */
static void copies_text_between_encodings(void **state)
{
    (void)state;
    struct two_levels two;
    two_levels_begin(&two);
    char operation[TEST_PATH_SIZE + 128];
    snprintf(operation, sizeof operation, "copy-rect file=\"%s\" rect=0,0,4,3 to=0,0 with-objects", two.path);
    struct test_doc polish = { 0 };
    polish.context = test_context_new(&polish.memory);
    const struct mw_arg args[] = { { "encoding", "windows-1250" }, { "size", "4x3" } };
    assert_int_equal(mw_new(polish.context, "claw", args, 2, &polish.doc), 0);
    polish.level = polish.doc->root;
    test_edit(&polish, operation);
    assert_memory_equal(object_at(&polish, 1, 0)->name.data, "Caf\xE9", 4);
    assert_int_equal(mw_set(polish.doc, "planes[1].objects[0].name", "\xC5\x82"), 0);
    assert_memory_equal(object_at(&polish, 1, 0)->name.data, "\xB3", 1);
    snprintf(two.path, sizeof two.path, "%s/polish.wwd", two.folder);
    assert_int_equal(mw_set(polish.doc, "name", "\xC5\xBB\xC3\xB3\xC5\x82w"), 0);
    assert_int_equal(mw_save(polish.doc, two.path, NULL, NULL, 0), 0);
    test_doc_end(&polish);
    snprintf(operation, sizeof operation, "copy-rect file=\"%s\" rect=0,0,4,3 to=0,0 with-objects", two.path);
    char message[TEST_PATH_SIZE + 256];
    snprintf(message, sizeof message,
             "copy-rect: object in %s: character 1, \"\xC5\x82\" (U+0142), cannot be represented in the "
             "encoding "
             "windows-1252",
             two.path);
    assert_refused(&two.test, operation, MW_E_ARGUMENT, message);
    two_levels_end(&two);
}

static void copies_tile_properties_from_a_different_level(void **state)
{
    (void)state;
    struct two_levels two;
    two_levels_begin(&two);
    char operation[TEST_PATH_SIZE + 128], text[TEST_PATH_SIZE + 128];
    test_edit(&two.test, "set-tile-properties tiles=1001 attribute=solid");
    snprintf(operation, sizeof operation, "copy-tile-properties file=\"%s\"", two.path);
    snprintf(text, sizeof text, "1002 replaced with 1000 of %s", two.path);
    assert_edit(&two.test, operation, "tile_properties.items", text);
    assert_int_equal(property_at(&two.test, 9)->attribute, WWD_ATTRIBUTE_GROUND);
    assert_int_equal(property_at(&two.test, 2)->kind, WWD_TILE_MASK);
    assert_int_equal(property_at(&two.test, 2)->mask.cells[2], 3);
    two_levels_end(&two);
}

static void other_files_must_be_levels(void **state)
{
    (void)state;
    struct two_levels two;
    two_levels_begin(&two);
    char operation[TEST_PATH_SIZE + 128];
    snprintf(operation, sizeof operation, "copy-tile-properties file=\"%s.none\"", two.path);
    assert_int_equal(mw_edit(two.test.doc, operation), MW_E_NOT_FOUND);
    char archive[TEST_PATH_SIZE], expected[TEST_PATH_SIZE + 128];
    if (test_corpus_has(archive, "wwd/assets/crazyhook/FRAME800.PID")) {
        snprintf(operation, sizeof operation, "copy-tile-properties file=\"%s\"", archive);
        snprintf(expected, sizeof expected, "copy-tile-properties: %s: the format is pid, expected level",
                 archive);
        assert_refused(&two.test, operation, MW_E_ARGUMENT, expected);
    }
    two_levels_end(&two);
}

static void other_levels_must_be_complete(void **state)
{
    (void)state;
    struct two_levels two;
    two_levels_begin(&two);
    assert_int_equal(truncate(two.path, 1600), 0);
    char operation[TEST_PATH_SIZE + 128], expected[TEST_PATH_SIZE + 128];
    snprintf(operation, sizeof operation, "copy-tile-properties file=\"%s\"", two.path);
    snprintf(expected, sizeof expected, "copy-tile-properties: %s is damaged; its diagnostics say where",
             two.path);
    assert_refused(&two.test, operation, MW_E_ARGUMENT, expected);
    two_levels_end(&two);
}

/* ---- retarget ---- */

static void retargets_a_claw_level(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "claw", "4x3");
    test_edit(&test, "retarget level=12 rez=D:\\CLAW\\CLAW.REZ");
    assert_int_equal(mw_change_count(test.doc), 5);
    assert_change(&test, 0, "name", "Claw - Level 1 -> Claw - Level 12");
    assert_change(&test, 1, "rez_file", "..\\CLAW.REZ -> D:\\CLAW\\CLAW.REZ");
    assert_change(&test, 2, "image_dir", "LEVEL1\\TILES -> LEVEL12\\TILES");
    assert_change(&test, 3, "pal_rez", "LEVEL1\\PALETTES\\MAIN.PAL -> LEVEL12\\PALETTES\\MAIN.PAL");
    assert_change(&test, 4, "image_set1", "LEVEL1\\IMAGES -> LEVEL12\\IMAGES");
    assert_sound(&test);
    test_edit(&test, "retarget level=12");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_edit(&test, "retarget level=10");
    test_edit(&test, "retarget level=9");
    assert_change(&test, 1, "image_dir", "LEVEL10\\TILES -> LEVEL9\\TILES");
    test_edit(&test, "retarget level=12");
    assert_change(&test, 1, "image_dir", "LEVEL9\\TILES -> LEVEL12\\TILES");
    test_edit(&test, "retarget level=3 rename=no app=C:\\X.EXE");
    assert_change(&test, 0, "image_dir", "LEVEL12\\TILES -> LEVEL3\\TILES");
    assert_string_equal(test.level->launch_app, "C:\\X.EXE");
    assert_string_equal(test.level->name, "Claw - Level 12");
    assert_string_equal(test.level->rez_file, "D:\\CLAW\\CLAW.REZ");
    test_doc_end(&test);
}

/* Both styles of paths, and names that only resemble a level's. */
static void retargets_every_style_of_path(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "claw", "4x3");
    assert_int_equal(mw_set(test.doc, "image_dir", "\\LEVEL3\\TILES"), 0);
    assert_int_equal(mw_set(test.doc, "image_set1", "GAME_IMAGES"), 0);
    assert_int_equal(mw_set(test.doc, "image_set2", "level3_IMAGES"), 0);
    assert_int_equal(mw_set(test.doc, "image_set3", "LEVEL3_TILES_FRONT"), 0);
    assert_int_equal(mw_set(test.doc, "image_set4", "MYLEVEL3\\LEVEL3X\\LEVELS"), 0);
    assert_int_equal(mw_set(test.doc, "rez_file", "C:\\LEVEL3\\CLAW.REZ"), 0);
    test_edit(&test, "retarget level=14");
    assert_string_equal(test.level->image_dir, "\\LEVEL14\\TILES");
    assert_string_equal(test.level->image_set1, "GAME_IMAGES");
    assert_string_equal(test.level->image_set2, "level14_IMAGES");
    assert_string_equal(test.level->image_set3, "LEVEL14_TILES_FRONT");
    assert_string_equal(test.level->image_set4, "MYLEVEL3\\LEVEL3X\\LEVELS");
    assert_string_equal(test.level->rez_file, "C:\\LEVEL3\\CLAW.REZ");
    test_edit(&test, "retarget replace=level14=MINE replace=C:\\=D:\\");
    assert_string_equal(test.level->image_dir, "\\MINE\\TILES");
    assert_string_equal(test.level->image_set3, "MINE_TILES_FRONT");
    assert_string_equal(test.level->rez_file, "D:\\LEVEL3\\CLAW.REZ");
    test_doc_end(&test);
}

static void retargets_a_gruntz_level(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "gruntz", "4x3");
    test_edit(&test, "retarget level=29");
    assert_string_equal(test.level->name, "Gruntz - Level 29");
    assert_string_equal(test.level->image_dir, "\\AREA8\\TILEZ");
    assert_string_equal(test.level->image_set1, "AREA8\\IMAGEZ");
    assert_string_equal(test.level->image_set2, "GAME\\IMAGEZ");
    test_edit(&test, "retarget area=2");
    assert_string_equal(test.level->name, "Gruntz - Level 29");
    assert_string_equal(test.level->image_dir, "\\AREA2\\TILEZ");
    test_edit(&test, "retarget level=4 area=3");
    assert_string_equal(test.level->name, "Gruntz - Level 4");
    assert_string_equal(test.level->image_dir, "\\AREA3\\TILEZ");
    test_doc_end(&test);
}

static void wrong_targets_are_refused(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "claw", "4x3");
    assert_refused(&test, "retarget", MW_E_ARGUMENT,
                   "retarget: at least one of level, area, rez, app and replace is required");
    assert_refused(&test, "retarget area=2", MW_E_ARGUMENT,
                   "retarget: levels of Captain Claw have no areas; use the level option");
    assert_refused(&test, "retarget replace=LEVEL9=LEVEL8", MW_E_NOT_FOUND,
                   "retarget: no path of the level contains \"LEVEL9\"");
    assert_refused(&test, "retarget replace=LEVEL9", MW_E_ARGUMENT,
                   "retarget: the option \"replace\" requires OLD=NEW, not \"LEVEL9\"");
    char operation[400], message[200];
    snprintf(operation, sizeof operation, "retarget replace=TILES=%0130d", 0);
    snprintf(message, sizeof message, "retarget: image_dir would have 137 bytes, but the maximum is 127");
    assert_refused(&test, operation, MW_E_ARGUMENT, message);
    assert_int_equal(mw_set(test.doc, "image_dir", "SOMEWHERE"), 0);
    assert_refused(&test, "retarget level=2", MW_E_ARGUMENT,
                   "retarget: level and area require a known game, but image_dir matches no known game; use "
                   "the replace option");
    assert_int_equal(mw_set(test.doc, "image_dir", "\\MAPS\\TILES"), 0);
    assert_int_equal(mw_set(test.doc, "pal_rez", ""), 0);
    assert_int_equal(mw_set(test.doc, "image_set1", ""), 0);
    assert_refused(&test, "retarget level=2", MW_E_NOT_FOUND,
                   "retarget: no path of the level contains a name such as LEVEL2 whose number could be "
                   "replaced");
    test_doc_end(&test);
}

/* ---- storage ---- */

static void stores_and_compresses(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "claw", "4x3");
    assert_edit(&test, "store", "flags", "use_z_coords|compress -> use_z_coords");
    assert_int_equal(test.level->main_block_size, 0);
    assert_sound(&test);
    test_edit(&test, "store");
    assert_int_equal(mw_change_count(test.doc), 0);
    assert_edit(&test, "compress", "flags", "use_z_coords -> use_z_coords|compress");
    assert_sound(&test);
    test_edit(&test, "compress");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_doc_end(&test);
}

static void a_tail_is_only_removed_on_request(void **state)
{
    (void)state;
    const struct level_sample sample = {
        .planes = 1, .width = 4, .height = 2, .compressed = true, .tail = true
    };
    struct test_doc test;
    size_t size;
    uint8_t *bytes = level_sample_make(&sample, &size);
    test_doc_begin(&test);
    test_doc_take(&test, mw_open_bytes(test.context, "tail.wwd", bytes, size, NULL, 0, &test.doc));
    size_t blocks = test.level->meta.count;
    char message[200], text[64];
    snprintf(message, sizeof message,
             "store: an uncompressed level cannot be followed by the %zu blocks and 0 bytes after the "
             "compressed level; the drop-tail option removes them",
             blocks);
    assert_refused(&test, "store", MW_E_REFUSED, message);
    snprintf(text, sizeof text, "removed %zu blocks", blocks);
    test_edit(&test, "store drop-tail");
    assert_int_equal(mw_change_count(test.doc), 2);
    assert_change(&test, 0, "meta", text);
    assert_change(&test, 1, "flags", "compress -> 0");
    assert_int_equal(test.level->meta.count, 0);
    test_doc_end(&test);
    free(bytes);
}

/* ---- an edit changes what it says, and nothing else ---- */

static void only_edited_bytes_differ(void **state)
{
    (void)state;
    char path[TEST_PATH_SIZE];
    struct test_doc test;
    test_source_path(path, "samples/lagoon.wwd");
    test_doc_file(&test, path);
    test_edit(&test, "move-objects object=30 dx=1 dy=300 ranges=none");
    void *data;
    size_t size;
    struct mw_document *again;
    assert_int_equal(mw_write(test.doc, NULL, 0, &data, &size), 0);
    again = test_open_bytes(test.context, "again", data, size);
    assert_int_equal(again->inner.size, test.doc->inner.size);
    size_t at = test.level->planes.items[1].offset_objects - WWD_HEADER_SIZE;
    for (size_t i = 0; i < 30; i++) {
        const struct wwd_object *object = object_at(&test, 1, i);
        at += WWD_OBJECT_SIZE + object->name.size + object->logic.size + object->image_set.size +
              object->animation.size;
    }
    for (size_t i = 0; i < again->inner.size; i++)
        if (again->inner.data[i] != test.doc->inner.data[i])
            assert_in_range(i, at + 20, at + 27);
    assert_true(memcmp(again->inner.data + at + 20, test.doc->inner.data + at + 20, 8) != 0);
    /* Only the checksum of the header differs. */
    for (size_t i = 0; i < WWD_HEADER_SIZE; i++)
        if (((uint8_t *)data)[i] != test.doc->input.data[i])
            assert_in_range(i, 0x2EC, 0x2EF);
    assert_int_equal(wwd_level_of(again)->trace.checksum_style, WWD_CHECKSUM_EDITOR);
    mw_close(again);
    mw_free(test.context, data);
    test_doc_end(&test);
}

/* The rectangle of a double tile is inside the tile of 64 x 64 pixels, and stored with its last pixel. */
static void rectangles_of_tiles_fit(void **state)
{
    (void)state;
    static const struct {
        const char *rect;
        int left, top, right, bottom; /* right 0: refused */
    } rows[] = {
        { "0,0,64,64", 0, 0, 63, 63 },     { "1,0,64,64", 0, 0, 0, 0 }, { "0,1,64,64", 0, 0, 0, 0 },
        { "0,0,65,1", 0, 0, 0, 0 },        { "0,0,1,65", 0, 0, 0, 0 },  { "63,62,1,2", 63, 62, 63, 63 },
        { "10,20,30,40", 10, 20, 39, 59 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_doc test;
        char operation[96];
        level_new(&test, "claw", "4x3");
        snprintf(operation, sizeof operation,
                 "set-tile-properties tiles=5 attribute=clear inside=death rect=%s", rows[i].rect);
        assert_int_equal(mw_edit(test.doc, operation), rows[i].right ? 0 : MW_E_ARGUMENT);
        if (rows[i].right) {
            const struct mw_rect *rect = &test.level->tile_properties.items.items[5].rect;
            assert_int_equal(rect->left, rows[i].left);
            assert_int_equal(rect->top, rows[i].top);
            assert_int_equal(rect->right, rows[i].right);
            assert_int_equal(rect->bottom, rows[i].bottom);
        }
        test_doc_end(&test);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_tile_properties),
        cmocka_unit_test(tile_properties_grow_as_needed),
        cmocka_unit_test(wrong_tile_properties_are_refused),
        cmocka_unit_test(copies_from_a_different_level),
        cmocka_unit_test(copies_properties_with_the_cells),
        cmocka_unit_test(tiles_after_the_last_property),
        cmocka_unit_test(copies_masks_and_properties_after_the_last),
        cmocka_unit_test(copies_from_the_plane_that_matches),
        cmocka_unit_test(rectangles_of_tiles_fit),
        cmocka_unit_test(copies_text_between_encodings),
        cmocka_unit_test(copies_tile_properties_from_a_different_level),
        cmocka_unit_test(other_files_must_be_levels),
        cmocka_unit_test(other_levels_must_be_complete),
        cmocka_unit_test(retargets_a_claw_level),
        cmocka_unit_test(retargets_every_style_of_path),
        cmocka_unit_test(retargets_a_gruntz_level),
        cmocka_unit_test(wrong_targets_are_refused),
        cmocka_unit_test(stores_and_compresses),
        cmocka_unit_test(a_tail_is_only_removed_on_request),
        cmocka_unit_test(only_edited_bytes_differ),
    };
    return TEST_RUN(tests);
}
