/* Fills, replaces, clears and copies cells of maps; moves, resizes, extends and shrinks layers. */
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
        test_edit(&test, "add-image name=three size=1024x1024");
        assert_int_equal(mw_undo(test.doc), 0);
        test.map->images.items[1] = test.map->images.items[0]; /* what is left of a removed one */
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

/* ---- moving ---- */

static void layers_are_moved(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    assert_edit(&test, "shift dx=1 layer=Design", "layers[5].tiles",
                "moved by 1,0 tiles; 3 used cells cut off");
    test_edit(&test, "shift dx=-1 dy=1 wrap layer=game");
    assert_change(&test, 0, "layers[0].tiles", "moved by -1,1 tiles, around the edges");
    test_edit(&test, "shift dx=2 dy=1 layer=Quads layer=Sounds");
    test_edit(&test, "shift dy=-1 fill=edge layer=Far");
    test_doc_reopen(&test);
    assert_json_at(
        &test, "layers[5].tiles",
        "{\"index\":[\"0 1 2 3\",\"0 5 6 7\",\"0 9 0*2\"],\"flags\":[\"0*2 1 2\",\"0 8 9 10\",\"0 4 0*2\"]}");
    assert_json_at(&test, "layers[0].tiles",
                   "{\"index\":[\"0*2 203 192\",\"0*2 60 1\",\"67 224 190 0\"],\"flags\":[\"0*4\",\"0*2 8 "
                   "0\",\"3 8 0*2\"]}");
    assert_json_at(&test, "layers[8].tiles", "{\"index\":[\"5*2 7\",\"5*2 7\"]}");
    assert_int_at(&test, "layers[6].quads[0].pivot.x", 16384 + 2 * 32768);
    assert_int_at(&test, "layers[6].quads[0].bottom_right.y", 2048 + 32768);
    assert_int_at(&test, "layers[6].quads[1].pivot.x", 77);
    assert_int_at(&test, "layers[7].sources[0].y", 2048 + 32768);
    test_doc_end(&test);
}

static void the_whole_map_is_moved(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    test_edit(&test, "shift dx=-2 dy=3 wrap");
    test_doc_reopen(&test);
    assert_json_at(&test, "layers[5].tiles",
                   "{\"index\":[\"3 4 1 2\",\"7 8 5 6\",\"0 9*2 0\"],\"flags\":[\"2 3 0 1\",\"10 11 8 "
                   "9\",\"0 8 4 0\"]}");
    assert_int_at(&test, "layers[1].tele[2,0].number", 7);
    /* Quads wrap around too, by their pivot. */
    assert_int_at(&test, "layers[6].quads[0].pivot.x", 16384 + 2 * 32768);
    assert_int_at(&test, "layers[6].quads[0].pivot.y", 1536);
    /* The distant layer keeps its position in the world: half of -64, and nothing of 96. */
    assert_json_at(&test, "layers[8].tiles", "{\"index\":[\"5*2 6\",\"5*2 7\"]}");
    assert_int_at(&test, "groups[1].offset_x", 10 + 32);
    assert_int_at(&test, "groups[1].offset_y", 20);
    assert_int_at(&test, "groups[1].clip_x", 5 - 64);
    assert_int_at(&test, "groups[1].clip_y", 6 + 96);
    assert_int_at(&test, "groups[0].offset_x", 0);
    assert_refused(&test, "shift", MW_E_ARGUMENT, "shift: dx or dy is required");
    assert_refused(&test, "shift dx=1 fill=x", MW_E_ARGUMENT,
                   "shift: fill: \"x\" is neither a tile index (0 to 255) nor \"edge\"");
    assert_refused(&test, "shift dx=2147483647 layer=Quads", MW_E_ARGUMENT,
                   "shift: a position in layers[6].quads[0] would be 70368744210432, expected -2147483648 to "
                   "2147483647");
    test_doc_end(&test);
}

/* With wrap, quads whose pivot is on the map of 4 x 3 tiles come back on the other side; both axes are
 * judged by themselves. */
static void quads_wrap_by_their_pivot(void **state)
{
    (void)state;
    enum {
        TILE = 32768
    };
    static const struct {
        int x, y, to_x, to_y;
    } rows[] = {
        { 3 * TILE + 5, 100, 5, 100 + TILE },
        { 100, 2 * TILE + 5, 100 + TILE, 5 },
        { 4 * TILE - 1, 3 * TILE - 1, TILE - 1, TILE - 1 },
        { 4 * TILE, 3 * TILE, 5 * TILE, 4 * TILE },
        { 0, 0, TILE, TILE },
        { -1, -1, TILE - 1, TILE - 1 },
        { 3 * TILE, 5 * TILE, 0, 6 * TILE },
        { 5 * TILE, 2 * TILE, 6 * TILE, 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_doc test;
        char text[16];
        begin(&test);
        snprintf(text, sizeof text, "%d", rows[i].x);
        assert_int_equal(mw_set(test.doc, "layers[6].quads[0].pivot.x", text), 0);
        snprintf(text, sizeof text, "%d", rows[i].y);
        assert_int_equal(mw_set(test.doc, "layers[6].quads[0].pivot.y", text), 0);
        test_edit(&test, "shift dx=1 dy=1 wrap");
        assert_int_at(&test, "layers[6].quads[0].pivot.x", rows[i].to_x);
        assert_int_at(&test, "layers[6].quads[0].pivot.y", rows[i].to_y);
        test_doc_end(&test);
    }
}

/* Layers of unknown type are not changed. */
static void unknown_layers_are_unchanged(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    assert_int_equal(mw_set(test.doc, "layers[9].type", "77"), 0);
    test_doc_reopen(&test);
    char *before = test_dump(test.doc, "layers[9]", MW_STYLE_JSON_LINE);
    test_edit(&test, "shift dx=1 layer=9");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_edit(&test, "shift dx=-1 wrap");
    test_edit(&test, "extend by=1");
    test_edit(&test, "mirror axis=y");
    size_t last = mw_change_count(test.doc) - 2;
    assert_change(&test, last, "layers[9]", "unchanged: layers of type 77 are unknown");
    test_doc_reopen(&test);
    char *after = test_dump(test.doc, "layers[9]", MW_STYLE_JSON_LINE);
    assert_string_equal(before, after);
    free(before);
    free(after);
    test_doc_end(&test);
}

/* ---- sizes ---- */

/* As files have them that are damaged. */
static void layers_without_a_size_are_left_alone(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    test.map->layers.items[5].width = 0;
    test_edit(&test, "shift dx=1");
    assert_change(&test, 2, "layers[0].tiles", "moved by 1,0 tiles; 3 used cells cut off");
    test_doc_end(&test);
}

static void layers_are_resized(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    assert_edit(&test, "resize layer=Design size=3x4 fill=8", "layers[5]",
                "4 x 3 -> 3 x 4; 3 used cells cut off");
    /* All physics layers have the same size, whichever is selected; only the selected one is filled. */
    test_edit(&test, "resize layer=game width=5 anchor=right fill=1");
    assert_int_equal(mw_change_count(test.doc), 5);
    assert_change(&test, 0, "layers[0]", "4 x 3 -> 5 x 3, moved by 1,0 tiles");
    test_edit(&test, "resize layer=Far height=3 offset=-1,1 fill=edge");
    test_doc_reopen(&test);
    assert_json_at(&test, "layers[5].tiles",
                   "{\"index\":[\"1 2 3\",\"5 6 7\",\"9 0*2\",\"8*3\"],\"flags\":[\"0 1 2\",\"8 9 10\",\"4 "
                   "0*2\",\"0*3\"]}");
    assert_json_at(&test, "layers[0].tiles",
                   "{\"index\":[\"1*2 0*2 60\",\"1 0 67 224 190\",\"1 192 0*2 203\"],"
                   "\"flags\":[\"0*4 8\",\"0*2 3 8 0\",\"0*5\"]}");
    assert_json_at(&test, "layers[4].front",
                   "{\"index\":[\"0 9 0*2 61\",\"0*5\",\"0*5\"],\"flags\":[\"0*4 8\",\"0*5\",\"0*5\"]}");
    assert_json_at(&test, "layers[4].tiles", "{\"index\":[\"0*5\",\"0*5\",\"0*5\"]}");
    assert_json_at(&test, "layers[8].tiles", "{\"index\":[\"5 6*2\",\"5 6*2\",\"5 7*2\"]}");
    assert_refused(&test, "resize layer=Design", MW_E_ARGUMENT,
                   "resize: give either size, or width and height");
    assert_refused(&test, "resize layer=Design size=2x2 width=3", MW_E_ARGUMENT,
                   "resize: give either size, or width and height");
    assert_refused(
        &test, "resize layer=Design size=1x5", MW_E_ARGUMENT,
        "resize: size requires WIDTHxHEIGHT, each a whole number between 2 and 2147483647, not \"1x5\"");
    assert_refused(&test, "resize layer=Quads size=5x5", MW_E_ARGUMENT,
                   "resize: none of the selected layers has tiles");
    assert_refused(&test, "resize layer=Design size=100000x100000", MW_E_LIMIT,
                   "resize: 100000 x 100000 cells need more than the limit of 268435456 bytes");
    test_doc_end(&test);
}

static void edges_are_extended(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    test_edit(&test, "extend left=1 bottom=1 layer=Design");
    /* Everything in the group moves to the right, including physics and quads; what is visible behind it
     * stays. */
    assert_change(&test, 0, "groups[1].offset_x", "10 -> -6");
    assert_change(&test, 1, "groups[1].clip_x", "5 -> 37");
    assert_change(&test, 2, "layers[0]", "4 x 3 -> 5 x 3, left +1");
    assert_change(&test, 7, "layers[5]", "4 x 3 -> 5 x 4, left +1, bottom +1");
    assert_int_equal(mw_change_count(test.doc), 8);
    test_edit(&test, "extend by=1 right=0 layer=Far");
    test_doc_reopen(&test);
    assert_json_at(&test, "layers[5].tiles",
                   "{\"index\":[\"1*2 2 3 4\",\"5*2 6 7 8\",\"9*2 0*2 9\",\"9*2 0*2 9\"],"
                   "\"flags\":[\"0*2 1 2 3\",\"8*2 9 10 11\",\"4*2 0*2 8\",\"4*2 0*2 8\"]}");
    /* The spawn at the edge is not repeated. */
    assert_json_at(&test, "layers[0].tiles",
                   "{\"index\":[\"1*2 0*2 60\",\"0*2 67 224 190\",\"0 192 0*2 203\"],"
                   "\"flags\":[\"0*4 8\",\"0*2 3 8 0\",\"0*5\"]}");
    assert_json_at(&test, "layers[8].tiles", "{\"index\":[\"5*3 6\",\"5*3 6\",\"5*3 7\",\"5*3 7\"]}");
    assert_int_at(&test, "groups[1].offset_x", -6 + 32);
    assert_int_at(&test, "groups[1].offset_y", 20 + 32);
    assert_int_at(&test, "layers[6].quads[0].pivot.x", 16384 + 32768);
    assert_refused(&test, "extend layer=Far", MW_E_ARGUMENT,
                   "extend: at least one of the options by, left, right, top and bottom is required");
    test_doc_end(&test);
}

/* A destination would be one more of the same number. */
static void destinations_are_not_repeated(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    static const int types[] = { 27, 30, 31 };
    for (int i = 0; i < 3; i++) {
        char path[48];
        snprintf(path, sizeof path, "layers[1].tele[0,%d].type", i);
        assert_ok(test.context, mw_set_int(test.doc, path, types[i]));
    }
    test_edit(&test, "extend left=1 layer=tele");
    assert_int_at(&test, "layers[1].tele[1,0].type", 27);
    assert_int_at(&test, "layers[1].tele[0,0].type", 0);
    assert_int_at(&test, "layers[1].tele[1,1].type", 30);
    assert_int_at(&test, "layers[1].tele[0,1].type", 0);
    assert_int_at(&test, "layers[1].tele[0,2].type", 31);
    test_doc_end(&test);
}

/* In whatever group, games show them where the game layer is. */
static void physics_layers_follow_the_game_layer(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    test.map->groups.items[0].num_layers = 4; /* Front is the first layer of the other group */
    test.map->groups.items[1].start_layer = 4;
    test.map->groups.items[1].num_layers = 6;
    test_edit(&test, "extend left=1 layer=front");
    assert_change(&test, 0, "groups[1].offset_x", "10 -> -6");
    assert_change(&test, 1, "groups[1].clip_x", "5 -> 37");
    for (size_t i = 0; i < 5; i++) {
        char path[32];
        snprintf(path, sizeof path, "layers[%zu]", i);
        assert_change(&test, 2 + i, path, "4 x 3 -> 5 x 3, left +1");
    }
    assert_int_equal(mw_change_count(test.doc), 7);
    test_doc_end(&test);
}

static void repeated_edges_are_removed(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    /* Far: 5 5 6 / 5 5 7, of which one column on the left can be removed; nothing else can. */
    test_edit(&test, "shrink layer=Far");
    assert_change(&test, 0, "groups[1].offset_x", "10 -> -22");
    assert_change(&test, 1, "layers[8]", "3 x 2 -> 2 x 2, left -1");
    assert_int_equal(mw_change_count(test.doc), 2);
    /* Back and forth again: extended and cut it is the same. The game's corner moves only when asked for. */
    /* Extending and shrinking gives the same map except for the spawn and the exit at edges, which need air
     * next to them. */
    test_edit(&test, "extend by=7");
    test_edit(&test, "shrink origin");
    test_doc_reopen(&test);
    assert_json_at(&test, "layers[8].tiles", "{\"index\":[\"5 6\",\"5 7\"]}");
    assert_int_at(&test, "groups[1].offset_x", -22 - 16);
    assert_int_at(&test, "groups[1].offset_y", 20);
    assert_int_at(&test, "groups[1].clip_x", 5 + 32);
    assert_int_at(&test, "groups[1].clip_y", 6 + 32);
    assert_json_at(&test, "layers[5].tiles",
                   "{\"index\":[\"1*2 2 3 4\",\"1*2 2 3 4\",\"5*2 6 7 8\",\"9*2 0*2 9\"],"
                   "\"flags\":[\"0*2 1 2 3\",\"0*2 1 2 3\",\"8*2 9 10 11\",\"4*2 0*2 8\"]}");
    /* All physics layers keep the same size, so that none loses the entities of a different one. */
    assert_json_at(&test, "layers[0].tiles",
                   "{\"index\":[\"1*2 0*2 60*2\",\"1*2 0*2 60*2\",\"0*2 67 224 190*2\","
                   "\"0 192 0*2 203 0\",\"0*6\"],"
                   "\"flags\":[\"0*4 8*2\",\"0*4 8*2\",\"0*2 3 8 0*2\",\"0*6\",\"0*6\"]}");
    assert_int_at(&test, "layers[4].width", 6);
    assert_int_at(&test, "layers[4].height", 5);
    test_doc_end(&test);
}

/* What is left of a layer that loses only rows at the bottom begins as its data block does. */
static void assert_rows_leave_the_data(const char *version, int64_t size)
{
    char path[32];
    struct test_doc test;
    void *before;
    size_t before_size;
    begin(&test);
    test_edit(&test, "fill-tiles tile=3 layer=Design");
    assert_int_equal(mw_set(test.doc, "layers[5].tile_version", version), 0);
    test_doc_reopen(&test);
    test_doc_write(&test, &before, &before_size);

    test_edit(&test, "resize layer=Design size=4x2");
    assert_int_equal(mw_undo(test.doc), 0);
    assert_writes(test.doc, before, before_size);

    assert_int_equal(mw_redo(test.doc), 0);
    test_doc_reopen(&test);
    snprintf(path, sizeof path, "data[%d].size", (int)test_int(&test, "layers[5].data"));
    assert_int_at(&test, path, size);
    assert_json_at(&test, "layers[5].tiles", "{\"index\":[\"3*4\",\"3*4\"]}");
    test_check(&test, NULL);
    assert_int_equal(test_count_diags(test.doc, "TWM132"), 0);
    mw_free(test.context, before);
    test_doc_end(&test);
}

static void removed_rows_leave_the_data(void **state)
{
    (void)state;
    assert_rows_leave_the_data("3", 4 * 2 * 4);
    assert_rows_leave_the_data("4", 4); /* run lengths: one tile, seven repetitions */
}

static void layers_keep_two_tiles(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    test_edit(&test, "fill-tiles tile=3 layer=Design layer=Far");
    test_edit(&test, "shrink sides=right-bottom layer=Design layer=Far");
    assert_int_equal(mw_change_count(test.doc), 2);
    test_doc_reopen(&test);
    assert_json_at(&test, "layers[5].tiles", "{\"index\":[\"3*2\",\"3*2\"]}");
    assert_json_at(&test, "layers[8].tiles", "{\"index\":[\"3*2\",\"3*2\"]}");
    assert_int_at(&test, "groups[1].offset_x", 10);
    test_edit(&test, "shrink");
    assert_int_equal(mw_change_count(test.doc), 0);
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
    static const char *const sizes[] = { "shift dx=1", "resize layer=game size=6x6", "extend by=2",
                                         "shrink origin", NULL };
    struct test_doc test;
    begin(&test);
    assert_edits_survive(&test, tiles);
    assert_edits_survive(&test, sizes);
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
        cmocka_unit_test(layers_are_moved),
        cmocka_unit_test(the_whole_map_is_moved),
        cmocka_unit_test(quads_wrap_by_their_pivot),
        cmocka_unit_test(unknown_layers_are_unchanged),
        cmocka_unit_test(layers_without_a_size_are_left_alone),
        cmocka_unit_test(layers_are_resized),
        cmocka_unit_test(edges_are_extended),
        cmocka_unit_test(destinations_are_not_repeated),
        cmocka_unit_test(physics_layers_follow_the_game_layer),
        cmocka_unit_test(repeated_edges_are_removed),
        cmocka_unit_test(removed_rows_leave_the_data),
        cmocka_unit_test(layers_keep_two_tiles),
        cmocka_unit_test(streams_of_other_layers_are_preserved),
        cmocka_unit_test(lack_of_memory_is_reported),
    };
    return TEST_RUN(tests);
}
