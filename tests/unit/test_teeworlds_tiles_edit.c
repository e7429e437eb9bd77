/* Fills, replaces, clears and copies cells of maps. */
#include "test.h"

#include <mapwright/unstable/teeworlds.h>

#include "formats/teeworlds/model.h"
#include "doc.h"
#include "teeworlds_maps.h"

static void begin(struct test_doc *test)
{
    test_doc_json(test, teeworlds_physics);
}

/* ---- filling ---- */

/* A step that changes more than half of a large layer, though row by row, leaves the old cells where they
 * are, so that undo needs only to return to them. */
static void large_layers_are_replaced(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_new(&test, "ddnet", "256x256");
    const struct mw_grid *tiles = &test.map->layers.items[tw_game_layer(test.map)].tiles;
    test_edit(&test, "fill-tiles tile=1 layer=game");
    const uint8_t *cells = tiles->cells;
    test_edit(&test, "fill-tiles tile=2 rect=0,0,256,128 layer=game");
    assert_ptr_equal(tiles->cells, cells);
    test_edit(&test, "fill-tiles tile=3 rect=0,0,256,129 layer=game");
    assert_ptr_not_equal(tiles->cells, cells);
    assert_int_equal(cells[0], 2);
    assert_int_equal(tiles->cells[0], 3);
    assert_int_equal(mw_undo(test.doc), 0);
    assert_ptr_equal(tiles->cells, cells);
    assert_int_equal(cells[0], 2);
    assert_int_equal(cells[128 * 256 * 4], 1);
    assert_int_equal(mw_redo(test.doc), 0);
    assert_int_equal(tiles->cells[128 * 256 * 4], 3);
    test_doc_end(&test);
    /* Smaller layers are changed in place. */
    test_doc_new(&test, "ddnet", "256x255");
    tiles = &test.map->layers.items[tw_game_layer(test.map)].tiles;
    test_edit(&test, "fill-tiles tile=1 layer=game");
    cells = tiles->cells;
    test_edit(&test, "fill-tiles tile=2 layer=game");
    assert_ptr_equal(tiles->cells, cells);
    test_doc_end(&test);
}

static void rectangles_are_filled(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    assert_edit(&test, "fill-tiles tile=7 flags=flip_x|rotate rect=1,1,2,2 layer=Design", "layers[5].tiles",
                "filled with 7 in 4 cells");
    test_doc_reopen(&test);
    assert_json_at(
        &test, "layers[5].tiles",
        "{\"index\":[\"1 2 3 4\",\"5 7*2 8\",\"9 7*2 9\"],\"flags\":[\"0 1 2 3\",\"8 9*2 11\",\"4 9*2 8\"]}");
    /* Repeating it changes nothing and is not an error. */
    test_edit(&test, "fill-tiles tile=7 flags=9 rect=1,1,2,2 layer=Design");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_doc_end(&test);
}

static void physics_cells_have_more_fields(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    test_edit(&test,
              "fill-tiles tile=28 set=angle=-90 set=force=4 set=max_speed=9 rect=0,1,1,1 layer=speedup");
    test_edit(&test, "fill-tiles tile=22 number=3 set=delay=5 rect=3,2,1,1 layer=switch");
    test_edit(&test, "fill-tiles tile=26 number=200 rect=0,0,1,1 layer=tele");
    test_edit(&test, "fill-tiles tile=freeze rect=1,0,1,1 layer=game layer=front");
    assert_change(&test, 0, "layers[0].tiles", "filled with freeze in 1 cell");
    assert_change(&test, 1, "layers[4].front", "filled with freeze in 1 cell");
    test_doc_reopen(&test);
    assert_int_at(&test, "layers[2].speedup[0,1].angle", -90);
    assert_int_at(&test, "layers[2].speedup[0,1].force", 4);
    assert_int_at(&test, "layers[2].speedup[0,1].max_speed", 9);
    assert_int_at(&test, "layers[2].speedup[0,1].type", 28);
    assert_int_at(&test, "layers[3].switches[3,2].delay", 5);
    assert_int_at(&test, "layers[3].switches[3,2].number", 3);
    assert_int_at(&test, "layers[1].tele[0,0].number", 200);
    assert_int_at(&test, "layers[0].tiles[1,0].index", 9);
    assert_int_at(&test, "layers[4].front[1,0].index", 9);
    /* The tiles that old games read are still air. */
    assert_int_at(&test, "layers[4].tiles[1,0].index", 0);
    test_doc_end(&test);
}

static void layers_of_one_cell_and_of_none_are_filled(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test,
                  "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": [{\"version\": 1}],"
                  " \"groups\": [{\"version\": 3, \"num_layers\": 3, \"name\": \"Game\"}], \"layers\": ["
                  " {\"type\": \"tiles\", \"tile_version\": 3, \"width\": 1, \"height\": 1, \"image\": -1,"
                  "  \"data\": 0, \"tile_name\": \"One\", \"tiles\": {\"index\": [\"1\"]}},"
                  " {\"type\": \"tiles\", \"tile_version\": 3, \"width\": 0, \"height\": 2, \"image\": -1,"
                  "  \"data\": 1, \"tile_name\": \"Thin\"},"
                  " {\"type\": \"tiles\", \"tile_version\": 3, \"width\": 2, \"height\": 0, \"image\": -1,"
                  "  \"data\": 1, \"tile_name\": \"Flat\"}],"
                  " \"data\": [{}, {\"bytes\": \"\"}]}");
    assert_edit(&test, "fill-tiles layer=One layer=Thin layer=Flat tile=3", "layers[0].tiles",
                "filled with 3 in 1 cell");
    assert_int_equal(mw_change_count(test.doc), 1);
    test_doc_reopen(&test);
    assert_int_at(&test, "layers[0].tiles[0,0].index", 3);
    test_doc_end(&test);
}

static void invalid_fills_are_refused(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        { "fill-tiles tile=1", "fill-tiles: exactly one of layer and everywhere is required" },
        { "fill-tiles tile=1 layer=game everywhere",
          "fill-tiles: exactly one of layer and everywhere is required" },
        { "fill-tiles tile=1 layer=Quads", "fill-tiles: none of the selected layers has tiles" },
        { "fill-tiles tile=256 layer=game",
          "fill-tiles: tile: \"256\" is neither a tile index (0 to 255) nor the name of a tile; one of 204 "
          "names such as air, solid, death, nohook, laser_blocker, hookthrough_cut" },
        { "fill-tiles tile=freeze layer=tele", "fill-tiles: no selected layer can contain tile freeze" },
        { "fill-tiles tile=1 rect=2,2,3,1 layer=game",
          "fill-tiles: rect: 3 x 1 tiles at 2,2 reach beyond the 4 x 3 tiles of layers[0]" },
        { "fill-tiles tile=1 rect=3,2,1,1 layer=Design layer=Far",
          "fill-tiles: rect: 1 x 1 tiles at 3,2 reach beyond the 3 x 2 tiles of layers[8]" },
        { "fill-tiles tile=1 set=angle=5 layer=game",
          "fill-tiles: set: no selected layer has cells with a \"angle\"" },
        { "fill-tiles tile=28 set=angle=40000 layer=speedup",
          "fill-tiles: angle: 40000 is out of range, expected -32768 to 32767" },
        { "fill-tiles tile=28 set=angle layer=speedup", "fill-tiles: set: \"angle\" is not FIELD=VALUE" },
        { "fill-tiles tile=28 flags=sideways layer=speedup",
          "fill-tiles: flags: \"sideways\" is neither a number nor a flag; one of flip_x, flip_y, opaque, "
          "rotate" },
    };
    struct test_doc test;
    begin(&test);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_refused(&test, cases[i][0], MW_E_ARGUMENT, cases[i][1]);
    assert_int_equal(test_set_anyway(test.doc, "layers[5].height", "4"), 0);
    assert_refused(&test, "fill-tiles tile=1 layer=5", MW_E_ARGUMENT,
                   "fill-tiles: layers[5].tiles: the data block does not contain 4 x 4 cells; see the map's "
                   "diagnostics");
    test_doc_end(&test);
}

/* ---- physics tiles from design layers ---- */

static void game_tiles_follow_design_tiles(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    assert_edit(&test, "game-tiles layer=Design tile=freeze where=2,5-7", "layers[0].tiles",
                "set to freeze from layer 5 \"Design\" in 4 cells");
    assert_json_at(
        &test, "layers[0].tiles",
        "{\"index\":[\"1 9 0 60\",\"9*3 190\",\"192 0*2 203\"],\"flags\":[\"0*3 8\",\"0*4\",\"0*4\"]}");
    /* With *, layers without tiles, those of physics and those that move differently are left out. */
    assert_edit(&test, "game-tiles layer=* tile=deep_freeze where=2,5-7", "layers[0].tiles",
                "set to deep_freeze from layer 5 \"Design\" in 4 cells");
    assert_edit(&test, "game-tiles layer=* tile=freeze where=2,5-7", "layers[0].tiles",
                "set to freeze from layer 5 \"Design\" in 4 cells");
    /* By default all tiles but 0; the two in the last row are next to the rectangle. */
    assert_edit(&test, "game-tiles layer=Design tile=hookthrough flags=rotate to=front rect=0,0,9,2",
                "layers[4].front", "set to hookthrough from layer 5 \"Design\" in 8 cells");
    assert_json_at(&test, "layers[4].front",
                   "{\"index\":[\"6*4\",\"6*4\",\"0*4\"],\"flags\":[\"8*4\",\"8*4\",\"0*4\"]}");
    test_edit(&test, "game-tiles layer=Design tile=27 number=3 to=tele where=9");
    assert_json_at(
        &test, "layers[1].tele",
        "{\"number\":[\"7 0*2 7\",\"0*4\",\"3 9 0 3\"],\"type\":[\"26 0*2 27\",\"0*4\",\"27 10 0 27\"]}");
    /* Physics layers are layers with tiles, too; their tiles have names. */
    test_edit(&test, "game-tiles layer=tele tile=0 where=27 to=front");
    assert_int_equal(mw_change_count(test.doc), 1);
    test_doc_reopen(&test);
    assert_json_at(&test, "layers[4].front",
                   "{\"index\":[\"6*3 0\",\"6*4\",\"0*4\"],\"flags\":[\"8*3 0\",\"8*4\",\"0*4\"]}");
    test_doc_end(&test);
}

static void game_tiles_are_where_the_group_shows_them(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    assert_refused(
        &test, "game-tiles layer=Far tile=freeze", MW_E_REFUSED,
        "game-tiles: the group of layer 8 \"Far\" has a parallax of 50,0, so its tiles move against "
        "the game layer; 100,100 expected");
    assert_int_equal(mw_set(test.doc, "groups[1].parallax_x", "100"), 0);
    assert_int_equal(mw_set(test.doc, "groups[1].parallax_y", "100"), 0);
    assert_refused(
        &test, "game-tiles layer=Far tile=freeze", MW_E_REFUSED,
        "game-tiles: the group of layer 8 \"Far\" has an offset of 10,20, so its tiles are between "
        "those of the game layer; multiples of 32 expected");
    /* An offset moves the content to the left and up. */
    assert_int_equal(mw_set(test.doc, "groups[1].offset_x", "-64"), 0);
    assert_int_equal(mw_set(test.doc, "groups[1].offset_y", "32"), 0);
    assert_edit(&test, "game-tiles layer=Far tile=freeze", "layers[0].tiles",
                "set to freeze from layer 8 \"Far\" in 2 cells");
    assert_json_at(
        &test, "layers[0].tiles",
        "{\"index\":[\"1 0 9*2\",\"0 67 224 190\",\"192 0*2 203\"],\"flags\":[\"0*4\",\"0 3 8 0\",\"0*4\"]}");
    assert_int_equal(mw_set(test.doc, "groups[0].parallax_x", "50"), 0);
    assert_int_equal(mw_set(test.doc, "groups[1].offset_x", "3"), 0);
    assert_refused(
        &test, "game-tiles layer=* tile=freeze", MW_E_ARGUMENT,
        "game-tiles: layer: none of the 10 selected layers has tiles and moves with the game layer");
    test_doc_end(&test);
}

static void invalid_game_tiles_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *operation;
        int error;
        const char *message;
    } cases[] = {
        { "game-tiles layer=Quads tile=1", MW_E_ARGUMENT,
          "game-tiles: layer: layer 6 \"Quads\" has no tiles" },
        { "game-tiles layer=game tile=1", MW_E_ARGUMENT,
          "game-tiles: layer: layer 0 \"Game\" is the layer that is changed" },
        { "game-tiles layer=Design tile=1 to=Quads", MW_E_ARGUMENT,
          "game-tiles: to: layer 6 \"Quads\" has no tiles" },
        { "game-tiles layer=Design tile=freeze to=tele", MW_E_ARGUMENT,
          "game-tiles: layer 1 \"Tele\" cannot contain tile freeze" },
        { "game-tiles layer=Design tile=1 where=200", MW_E_NOT_FOUND,
          "game-tiles: no selected layer has such tiles in that area" },
    };
    struct test_doc test;
    begin(&test);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_refused(&test, cases[i].operation, cases[i].error, cases[i].message);
    test_edit(&test, "remove-layer layer=game force");
    assert_refused(&test, "game-tiles layer=Design tile=1", MW_E_NOT_FOUND,
                   "game-tiles: the map has no game layer; set to");
    test_doc_end(&test);
}

/* ---- replacing and keeping ---- */

static void tiles_are_replaced(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    test_edit(&test, "replace-tile from=5 to=12 everywhere");
    assert_change(&test, 0, "layers[5].tiles", "5 -> 12 in 1 cell");
    assert_change(&test, 1, "layers[8].tiles", "5 -> 12 in 4 cells");
    assert_int_equal(mw_change_count(test.doc), 2);
    assert_edit(&test, "replace-tile from=9 to=3 flags=opaque to-flags=flip_y layer=Design",
                "layers[5].tiles", "9 -> 3 in 1 cell");
    test_edit(&test, "replace-tile from=26 to=26 to-number=1 layer=tele");
    test_edit(&test, "replace-tile from=solid to=0 layer=game");
    test_doc_reopen(&test);
    assert_json_at(&test, "layers[5].tiles",
                   "{\"index\":[\"1 2 3 4\",\"12 6 7 8\",\"3 0*2 9\"],\"flags\":[\"0 1 2 3\",\"8 9 10 "
                   "11\",\"2 0*2 8\"]}");
    assert_json_at(&test, "layers[8].tiles", "{\"index\":[\"12*2 6\",\"12*2 7\"]}");
    assert_json_at(
        &test, "layers[1].tele",
        "{\"number\":[\"1 0*2 7\",\"0*4\",\"0 9 0*2\"],\"type\":[\"26 0*2 27\",\"0*4\",\"0 10 0*2\"]}");
    assert_int_at(&test, "layers[0].tiles[0,0].index", 0);
    test_doc_end(&test);
}

static void other_tiles_become_air(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    assert_edit(&test, "keep-tiles index=1,stopper index=224-230 layer=game", "layers[0].tiles",
                "other tiles cleared in 4 cells");
    test_edit(&test, "keep-tiles index=5-9 flags=rotate|flip_y rect=0,0,4,2 layer=Design");
    test_edit(&test, "keep-tiles index=26 number=7 layer=tele");
    test_doc_reopen(&test);
    assert_json_at(
        &test, "layers[0].tiles",
        "{\"index\":[\"1 0*2 60\",\"0*2 224 0\",\"0*4\"],\"flags\":[\"0*3 8\",\"0*2 8 0\",\"0*4\"]}");
    assert_json_at(
        &test, "layers[5].tiles",
        "{\"index\":[\"0*4\",\"0*2 7 0\",\"9 0*2 9\"],\"flags\":[\"0*4\",\"0*2 10 0\",\"4 0*2 8\"]}");
    assert_json_at(&test, "layers[1].tele",
                   "{\"number\":[\"7 0*3\",\"0*4\",\"0*4\"],\"type\":[\"26 0*3\",\"0*4\",\"0*4\"]}");
    test_doc_end(&test);
}

static void invalid_replacements_are_refused(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    assert_refused(&test, "replace-tile from=77 to=1 everywhere", MW_E_NOT_FOUND,
                   "replace-tile: no selected cell contains tile 77, or none would change");
    assert_refused(&test, "replace-tile from=1 to=1 everywhere", MW_E_NOT_FOUND,
                   "replace-tile: no selected cell contains tile 1, or none would change");
    assert_refused(&test, "replace-tile from=frees to=1 everywhere", MW_E_ARGUMENT,
                   "replace-tile: from: \"frees\" is neither a tile index (0 to 255) nor the name of a tile; "
                   "did you mean freeze?");
    assert_refused(&test, "replace-tile from=freeze to=1 layer=tele", MW_E_ARGUMENT,
                   "replace-tile: no selected layer can contain both tile freeze and tile 1");
    assert_refused(&test, "keep-tiles index=5-3 everywhere", MW_E_ARGUMENT,
                   "keep-tiles: index: \"5-3\" is neither a tile index (0 to 255) nor the name of a tile; "
                   "one of 204 names such as air, solid, death, nohook, laser_blocker, hookthrough_cut");
    assert_refused(&test, "keep-tiles index=1,,2 everywhere", MW_E_ARGUMENT,
                   "keep-tiles: index: \"\" is neither a tile index (0 to 255) nor the name of a tile; one "
                   "of 204 names such as air, solid, death, nohook, laser_blocker, hookthrough_cut");
    test_doc_end(&test);
}

/* ---- copying ---- */

static void rectangles_are_copied_within_a_map(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    assert_edit(&test, "copy-rect rect=0,0,2,2 to=2,1 layer=Design", "layers[5].tiles",
                "2 x 2 tiles at 0,0 of layer 5 of again.map copied to 2,1, 4 changed");
    test_doc_reopen(&test);
    assert_json_at(
        &test, "layers[5].tiles",
        "{\"index\":[\"1 2 3 4\",\"5 6 1 2\",\"9 0 5 6\"],\"flags\":[\"0 1 2 3\",\"8 9 0 1\",\"4 0 8 9\"]}");
    /* All layers onto themselves; the distant one is left out, because it shows a different position. */
    test_edit(&test, "copy-rect rect=0,0,3,3 to=1,0");
    test_doc_reopen(&test);
    assert_json_at(
        &test, "layers[0].tiles",
        "{\"index\":[\"1*2 0*2\",\"0*2 67 224\",\"192*2 0*2\"],\"flags\":[\"0*4\",\"0*2 3 8\",\"0*4\"]}");
    assert_int_at(&test, "layers[1].tele[1,0].number", 7);
    assert_int_at(&test, "layers[1].tele[3,0].number", 0);
    assert_json_at(&test, "layers[8].tiles", "{\"index\":[\"5*2 6\",\"5*2 7\"]}");
    test_doc_end(&test);
}

/* With the camera at the centre of 2 x 2 tiles at 1,1, the distant group shows its tile 0,0 at 1,1 in the
 * world: 10 + 64 * -50 % is -22 units, 20 - 64 is -44. */
static void distant_layers_are_copied_as_seen(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    assert_refused(&test, "copy-rect rect=1,1,2,2 to=2,1 layer=Far", MW_E_NOT_FOUND,
                   "copy-rect: again.map: the group of layer 8 \"Far\" has a parallax; use the parallax "
                   "option to copy it");
    test_edit(&test, "fill-tiles tile=9 rect=0,0,1,1 layer=Far");
    assert_edit(&test, "copy-rect rect=1,1,2,2 to=2,1 layer=Far parallax", "layers[8].tiles",
                "2 x 2 tiles at 1,1 of layer 8 of again.map copied to 2,1, 3 changed");
    assert_json_at(&test, "layers[8].tiles", "{\"index\":[\"9*2 5\",\"5*3\"]}");
    test_doc_end(&test);
}

static void cells_outside_are_counted(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    test_edit(&test, "resize layer=Design size=3x2");
    assert_edit(&test, "copy-rect rect=0,0,2,2 to=2,1 layer=Design", "layers[5].tiles",
                "2 x 2 tiles at 0,0 of layer 5 of again.map copied to 2,1, 1 changed, 3 outside the layer");
    test_doc_end(&test);
}

static void rectangles_are_copied_from_other_maps(void **state)
{
    (void)state;
    char folder[TEST_PATH_SIZE], operation[TEST_PATH_SIZE + 100], message[TEST_PATH_SIZE + 100];
    struct test_doc test;
    begin(&test);
    test_folder_new(folder);
    snprintf(operation, sizeof operation, "%s/other.map", folder);
    /* The second map has its layers in a different order, and different tiles. */
    test_edit(&test, "move-layer layer=Design group=Game at=0");
    test_edit(&test, "fill-tiles tile=200 layer=Design");
    test_edit(&test, "fill-tiles tile=14 number=5 layer=tele");
    void *bytes;
    size_t size;
    test_doc_write(&test, &bytes, &size);
    test_write_file(operation, bytes, size);
    mw_free(test.context, bytes);
    test_doc_end(&test);
    begin(&test);
    snprintf(operation, sizeof operation, "copy-rect file='%s/other.map' rect=1,1,2,1 to=0,0", folder);
    test_edit(&test, operation);
    assert_int_equal(mw_change_count(test.doc), 6);
    test_doc_reopen(&test);
    assert_json_at(&test, "layers[5].tiles",
                   "{\"index\":[\"200*2 3 4\",\"5 6 7 8\",\"9 0*2 9\"],\"flags\":[\"0*2 2 3\",\"8 9 10 "
                   "11\",\"4 0*2 8\"]}");
    assert_json_at(
        &test, "layers[1].tele",
        "{\"number\":[\"5*2 0 7\",\"0*4\",\"0 9 0*2\"],\"type\":[\"14*2 0 27\",\"0*4\",\"0 10 0*2\"]}");
    assert_json_at(&test, "layers[0].tiles",
                   "{\"index\":[\"67 224 0 60\",\"0 67 224 190\",\"192 0*2 203\"],\"flags\":[\"3 8 0 "
                   "8\",\"0 3 8 0\",\"0*4\"]}");
    test_edit(&test, "rename layer=Design name=Other");
    snprintf(operation, sizeof operation, "copy-rect file='%s/other.map' rect=1,1,2,1 layer=Other", folder);
    snprintf(message, sizeof message, "copy-rect: %s/other.map has no layer that matches layer 5 \"Other\"",
             folder);
    assert_refused(&test, operation, MW_E_NOT_FOUND, message);
    test_folder_remove(folder);
    test_doc_end(&test);
}

/* -1 and the number of images are no image. */
static void copies_mention_a_different_image(void **state)
{
    (void)state;
    static const struct {
        int ours, theirs;
        const char *text;
    } rows[] = {
        { 0, 0, NULL },
        { -1, 0, "still \"\", but the copied tiles were made for \"two\"" },
        { 1, 0, "still \"\", but the copied tiles were made for \"two\"" },
        { 0, 1, "still \"two\", but the copied tiles were made for \"\"" },
        { 1, -1, NULL },
    };
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 16], operation[TEST_PATH_SIZE + 100];
    test_folder_new(folder);
    snprintf(path, sizeof path, "%s/other.map", folder);
    snprintf(operation, sizeof operation, "copy-rect file='%s' rect=1,1,2,1 to=0,0 layer=Design", path);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_doc test;
        begin(&test);
        test.map->layers.items[5].image = rows[i].theirs;
        assert_ok(test.context, mw_save(test.doc, path, NULL, NULL, 0));
        test_doc_end(&test);
        begin(&test);
        test.map->layers.items[5].image = rows[i].ours;
        test_edit(&test, operation);
        assert_int_equal(mw_change_count(test.doc), rows[i].text ? 2 : 1);
        if (rows[i].text)
            assert_change(&test, 1, "layers[5].image", rows[i].text);
        test_doc_end(&test);
    }
    test_folder_remove(folder);
}

static void invalid_copies_are_refused(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    assert_refused(
        &test, "copy-rect rect=2,0,3,1", MW_E_ARGUMENT,
        "copy-rect: rect: 3 x 1 tiles at 2,0 reach beyond the 4 x 3 tiles of the game layer of again.map");
    assert_refused(
        &test, "copy-rect rect=0,0,3,1 to=0,3", MW_E_ARGUMENT,
        "copy-rect: to: 3 x 1 tiles at 0,3 reach beyond the 4 x 3 tiles of the game layer of again.map");
    test_edit(&test, "remove-layer layer=0 force");
    assert_refused(&test, "copy-rect rect=0,0,1,1", MW_E_ARGUMENT,
                   "copy-rect: again.map has no game layer, which determines positions");
    test_doc_end(&test);
}

/* ---- all operations ---- */

static void streams_of_other_layers_are_preserved(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    int64_t size = test_int(&test, "file_size");
    test_edit(&test, "fill-tiles tile=1 rect=1,0,1,1 layer=game");
    const char *const untouched[] = { "layers[1].tele", "layers[5].tiles", "layers[6].quads",
                                      "data[15].bytes" };
    for (size_t i = 0; i < 4; i++)
        free(test_dump(test.doc, untouched[i], MW_STYLE_JSON_LINE)); /* reading changes nothing */
    test_edit(&test, "fill-tiles tile=0 rect=1,0,1,1 layer=game");
    assert_int_at(&test, "file_size", size);
    void *bytes;
    size_t written;
    test_doc_write(&test, &bytes, &written);
    assert_int_equal(written, test.size);
    assert_memory_equal(bytes, test.bytes, written);
    mw_free(test.context, bytes);
    test_doc_end(&test);
}

static void lack_of_memory_is_reported(void **state)
{
    (void)state;
    static const char *const tiles[] = { "fill-tiles tile=7 set=delay=3 layer=switch",
                                         "replace-tile from=5 to=12 everywhere",
                                         "keep-tiles index=1,12 everywhere", "copy-rect rect=0,0,2,2 to=1,1",
                                         NULL };
    struct test_doc test;
    begin(&test);
    assert_edits_survive(&test, tiles);
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(large_layers_are_replaced),
        cmocka_unit_test(rectangles_are_filled),
        cmocka_unit_test(physics_cells_have_more_fields),
        cmocka_unit_test(layers_of_one_cell_and_of_none_are_filled),
        cmocka_unit_test(invalid_fills_are_refused),
        cmocka_unit_test(game_tiles_follow_design_tiles),
        cmocka_unit_test(game_tiles_are_where_the_group_shows_them),
        cmocka_unit_test(invalid_game_tiles_are_refused),
        cmocka_unit_test(tiles_are_replaced),
        cmocka_unit_test(other_tiles_become_air),
        cmocka_unit_test(invalid_replacements_are_refused),
        cmocka_unit_test(rectangles_are_copied_within_a_map),
        cmocka_unit_test(distant_layers_are_copied_as_seen),
        cmocka_unit_test(cells_outside_are_counted),
        cmocka_unit_test(rectangles_are_copied_from_other_maps),
        cmocka_unit_test(copies_mention_a_different_image),
        cmocka_unit_test(invalid_copies_are_refused),
        cmocka_unit_test(streams_of_other_layers_are_preserved),
        cmocka_unit_test(lack_of_memory_is_reported),
    };
    return TEST_RUN(tests);
}
