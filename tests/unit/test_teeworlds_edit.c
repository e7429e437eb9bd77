/* Edit operations on layers, groups, names, images, info and settings of maps; removal of unused and
 * duplicate items. */
#include "test.h"

#include "draw/png.h"
#include "formats/teeworlds/edit/edit.h"
#include "formats/teeworlds/model.h"
#include "doc.h"
#include "teeworlds_maps.h"

/* ---- selecting ---- */

static void layers_are_selected_in_many_ways(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t layer;
    } cases[] = {
        { "4", 4 },        { "Ground", 4 },      { "ground", 4 }, { "Game/2", 4 }, { "1/2", 4 },
        { "1/Ground", 4 }, { "Game/ground", 4 }, { "front", 3 },  { "quads", 0 },  { "sounds", 6 }
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_doc test;
        char operation[64], path[32];
        test_doc_json(&test, map_sample);
        snprintf(operation, sizeof operation, "rename layer=%s name=Other", cases[i].text);
        snprintf(path, sizeof path, "layers[%zu]", cases[i].layer);
        test_edit(&test, operation);
        assert_string_equal(mw_change_at(test.doc, 0)->path, path);
        test_doc_end(&test);
    }
}

static void missing_items_are_reported_with_the_nearest(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    assert_refused(&test, "rename layer=Grond name=x", MW_E_NOT_FOUND,
                   "rename: unknown layer \"Grond\" (did you mean Ground?); layers have the indices 0 to 6");
    assert_refused(&test, "rename layer=7 name=x", MW_E_NOT_FOUND,
                   "rename: unknown layer \"7\"; layers have the indices 0 to 6");
    assert_refused(&test, "rename layer=99999999999999999999 name=x", MW_E_NOT_FOUND,
                   "rename: unknown layer \"99999999999999999999\"; layers have the indices 0 to 6");
    assert_refused(&test, "rename layer=tiles name=x", MW_E_ARGUMENT,
                   "rename: \"tiles\" matches 3 layers; use an index or group/layer");
    assert_refused(&test, "rename layer=* name=x", MW_E_ARGUMENT,
                   "rename: \"*\" matches 7 layers; use an index or group/layer");
    assert_refused(&test, "rename layer=tele name=x", MW_E_NOT_FOUND,
                   "rename: unknown layer \"tele\"; layers have the indices 0 to 6");
    assert_refused(&test, "rename layer=Game/3 name=x", MW_E_NOT_FOUND,
                   "rename: layer \"Game/3\" does not exist; group 1 \"Game\" has 3 layers");
    assert_refused(&test, "rename layer=Gama/0 name=x", MW_E_NOT_FOUND,
                   "rename: unknown group \"Gama\" (did you mean Game?); groups have the indices 0 to 3");
    assert_refused(
        &test, "rename image=doodad name=x", MW_E_NOT_FOUND,
        "rename: unknown image \"doodad\" (did you mean doodads?); images have the indices 0 to 2");
    test_edit(&test, "rename group=Back name=Front");
    assert_refused(&test, "rename group=Front name=x", MW_E_ARGUMENT,
                   "rename: 2 groups are named \"Front\"; use the number instead");
    test_edit(&test, "rename layer=1 name=A/B");
    assert_edit(&test, "rename layer=A/B name=C", "layers[1]", "name: \"A/B\" -> \"C\"");
    test.map->sounds.count = 0;
    assert_refused(&test, "rename sound=beep name=x", MW_E_NOT_FOUND,
                   "rename: unknown sound \"beep\"; the map has no sounds");
    test_doc_end(&test);
}

/* ---- renaming ---- */

static void everything_with_a_name_is_renamed(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    assert_edit(&test, "rename layer=Clouds name='12345678901'", "layers[1]",
                "name: \"Clouds\" -> \"12345678901\"");
    test_edit(&test, "rename layer=Sky name=Night");
    test_edit(&test, "rename layer=Noise name=''");
    test_edit(&test, "rename group=0 name=Behind");
    test_edit(&test, "rename image=sun name=moon");
    test_edit(&test, "rename sound=hum name=buzz");
    assert_edit(&test, "rename envelope=Move name='1234567890123456789012345678901'", "envelopes[0]",
                "name: \"Move\" -> \"1234567890123456789012345678901\"");
    test_doc_reopen(&test);
    assert_text_at(&test, "layers[1].tile_name", "12345678901");
    assert_text_at(&test, "layers[0].quads_name", "Night");
    assert_text_at(&test, "layers[6].sounds_name", "");
    assert_text_at(&test, "groups[0].name", "Behind");
    assert_text_at(&test, "images[0].name_text", "moon");
    assert_text_at(&test, "images[1].name_text", "ground");
    assert_text_at(&test, "sounds[1].name_text", "buzz");
    assert_text_at(&test, "envelopes[0].name", "1234567890123456789012345678901");
    test_doc_end(&test);
}

static void long_names_are_refused(void **state)
{
    (void)state;
    struct test_doc test;
    char operation[256];
    test_doc_json(&test, map_sample);
    assert_refused(&test, "rename layer=1 name=123456789012", MW_E_ARGUMENT,
                   "rename: name: \"123456789012\" has 12 bytes, but at most 11 fit");
    assert_refused(&test, "rename group=0 name=\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4", MW_E_ARGUMENT,
                   "rename: name: \"\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\" has 12 bytes, but at most 11 fit");
    assert_refused(&test, "rename group=0 layer=1 name=x", MW_E_ARGUMENT,
                   "rename: exactly one of layer, group, image, envelope and sound is required");
    assert_refused(&test, "rename name=x", MW_E_ARGUMENT,
                   "rename: exactly one of layer, group, image, envelope and sound is required");
    snprintf(operation, sizeof operation, "rename image=0 name=%0128d", 0);
    assert_int_equal(mw_edit(test.doc, operation), MW_E_ARGUMENT);
    assert_non_null(strstr(mw_error_message(test.context), "has 128 bytes, but at most 127 fit"));
    snprintf(operation, sizeof operation, "rename image=0 name=%0127d", 0);
    test_edit(&test, operation);
    test.map->groups.items[0].version = 2;
    test.map->groups.items[0].size = 48;
    assert_refused(
        &test, "rename group=0 name=x", MW_E_ARGUMENT,
        "rename: group 0 has a version that does not store names; use the operation \"convert\" to "
        "update the map");
    test_doc_end(&test);
}

/* ---- new groups and layers ---- */

static void groups_are_added(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    assert_edit(&test, "add-group name=Far parallax=50,40 offset=-32,64 clip=1,2,3,4 at=1", "groups[1]",
                "added group \"Far\"");
    assert_edit(&test, "add-group", "groups[5]", "added group \"\"");
    test_doc_reopen(&test);
    const struct tw_group *group = &test.map->groups.items[1];
    assert_int_equal(group->version, 3);
    assert_int_equal(group->size, 60);
    assert_int_equal(group->parallax_x, 50);
    assert_int_equal(group->parallax_y, 40);
    assert_int_equal(group->offset_x, -32);
    assert_int_equal(group->offset_y, 64);
    assert_int_equal(group->use_clipping, 1);
    assert_int_equal(group->clip_width, 3);
    assert_int_equal(group->start_layer, 2);
    assert_int_equal(group->num_layers, 0);
    assert_int_equal(test.map->groups.items[5].parallax_y, 100);
    assert_int_equal(test.map->groups.items[5].use_clipping, 0);
    assert_int_equal(test.map->groups.items[5].start_layer, 7);
    assert_int_at(&test, "automappers[1].group", 2);
    assert_refused(&test, "add-group at=7", MW_E_ARGUMENT,
                   "add-group: at=7 is out of range: the map has 6 groups, so the index must be 0 to 6");
    test_doc_end(&test);
}

static void layers_are_added(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    assert_edit(&test, "add-layer kind=tiles group=Empty name=Grid size=5x2 image=ground detail", "layers[5]",
                "added tiles layer \"Grid\" to group 2 \"Empty\", 5 x 2 tiles");
    assert_edit(&test, "add-layer kind=quads group=0 at=0 image=2", "layers[0]",
                "added quads layer \"Quads\" to group 0 \"Back\"");
    assert_edit(&test, "add-layer kind=sounds group=Front sound=beep", "layers[9]",
                "added sounds layer \"Sounds\" to group 3 \"Front\"");
    assert_edit(&test, "add-layer kind=tele", "layers[6]",
                "added tele layer \"Tele\" to group 1 \"Game\", 4 x 3 tiles");
    test_doc_reopen(&test);
    const struct tw_layer *grid = &test.map->layers.items[7], *tele = &test.map->layers.items[6];
    assert_string_equal(grid->tile_name, "Grid");
    assert_int_equal(grid->size, 92);
    assert_int_equal(grid->tile_version, 3);
    assert_int_equal(grid->width, 5);
    assert_int_equal(grid->image, 1);
    assert_int_equal(grid->flags, 1);
    assert_int_equal(grid->color_a, 255);
    assert_int_equal(grid->color_envelope, -1);
    assert_int_equal(grid->tune_data, -1);
    assert_int_at(&test, "layers[7].tiles[4,1].index", 0);
    assert_int_equal(tele->tile_flags, TW_TILES_TELE);
    assert_int_at(&test, "layers[6].tele[3,2].type", 0);
    assert_int_at(&test, "layers[6].tiles[3,2].index", 0);
    assert_int_not_equal(tele->data, tele->tele_data);
    assert_int_at(&test, "layers[0].num_quads", 0);
    assert_int_at(&test, "layers[0].quads_image", 2);
    assert_int_equal(test.map->data.items[test.map->layers.items[0].quads_data].size,
                     152); /* a generic text */
    assert_int_equal(test.map->data.items[test.map->layers.items[10].sources_data].size, 52);
    assert_int_at(&test, "layers[10].sound", 0);
    assert_int_equal(test.map->layers.items[10].size, 40);
    assert_int_equal(test.map->layers.items[0].size, 40);
    assert_text_at(&test, "layers[10].sounds_name", "Sounds");
    assert_int_at(&test, "automappers[1].layer", 2);
    test_doc_end(&test);
}

static void invalid_layers_are_refused(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    assert_refused(&test, "add-layer kind=front", MW_E_ARGUMENT,
                   "add-layer: the map already has a front layer: layer 3 \"Front\"");
    assert_refused(&test, "add-layer kind=game", MW_E_ARGUMENT,
                   "add-layer: the map already has a game layer: layer 2 \"Game\"");
    assert_refused(&test, "add-layer kind=tele size=5x3", MW_E_ARGUMENT,
                   "add-layer: size=5x3: a tele layer must have the size of the game layer, 4 x 3");
    assert_refused(&test, "add-layer kind=quads size=5x3", MW_E_ARGUMENT,
                   "add-layer: a layer of kind quads has no size");
    assert_refused(&test, "add-layer kind=tune image=0", MW_E_ARGUMENT,
                   "add-layer: a layer of kind tune has no image");
    assert_refused(&test, "add-layer kind=sounds image=0", MW_E_ARGUMENT,
                   "add-layer: a layer of kind sounds has no image");
    assert_refused(
        &test, "add-layer kind=tiles at=4", MW_E_ARGUMENT,
        "add-layer: at=4 is out of range: group 1 \"Game\" has 3 layers, so the position must be 0 to 3");
    assert_refused(&test, "add-layer kind=tiles name=123456789012", MW_E_ARGUMENT,
                   "add-layer: name: \"123456789012\" has 12 bytes, but at most 11 fit");
    assert_refused(&test, "add-layer kind=tiles size=2000000000x2", MW_E_LIMIT,
                   "add-layer: 2000000000 x 2 cells need more than the limit of 268435456 bytes");
    test_edit(&test, "remove-layer layer=game force");
    assert_refused(&test, "add-layer kind=tiles", MW_E_ARGUMENT,
                   "add-layer: the option \"group\" is required, because the map has no game layer");
    assert_refused(&test, "add-layer kind=tiles group=0", MW_E_ARGUMENT,
                   "add-layer: the option \"size\" is required, because the map has no game layer");
    test_edit(&test, "add-layer kind=game group=1 at=0 size=4x3");
    assert_int_equal(tw_game_layer(test.map), 2);
    test_doc_end(&test);
}

static void new_layers_have_the_form_of_the_map(void **state)
{
    (void)state;
    static const struct {
        const char *template_name;
        uint32_t size;
        int32_t version;
    } cases[] = { { "teeworlds06", 72, 3 }, { "teeworlds07", 72, 4 }, { "ddnet", 92, 3 } };
    for (size_t i = 0; i < 3; i++) {
        struct test_doc test;
        test_doc_new(&test, cases[i].template_name, "300x4");
        test_edit(&test, "add-layer kind=tiles name=Grid");
        test_doc_reopen(&test);
        const struct tw_layer *layer = &test.map->layers.items[2];
        assert_int_equal(layer->size, cases[i].size);
        assert_int_equal(layer->tile_version, cases[i].version);
        /* 1200 tiles of air, run-length encoded: four runs of 256 and one of 176 */
        assert_int_equal(test.map->data.items[layer->data].size, cases[i].version == 4 ? 5 * 4 : 1200 * 4);
        assert_int_at(&test, "layers[2].tiles[299,3].index", 0);
        test_doc_end(&test);
    }
}

/* What a group claims beyond the last layer is not made of a new layer. */
static void groups_that_claim_too_much_get_no_new_layer(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    test.map->groups.items[3].num_layers = 99;
    test.map->groups.items[2].start_layer = 98;
    test_edit(&test, "add-layer kind=tiles group=Game at=0");
    static const int32_t starts[] = { 0, 2, 8, 6 }, counts[] = { 2, 4, 0, 2 };
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(test.map->groups.items[i].start_layer, starts[i]);
        assert_int_equal(test.map->groups.items[i].num_layers, counts[i]);
    }
    test_doc_end(&test);
}

/* ---- moving ---- */

static void layers_and_groups_move(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    assert_edit(&test, "move-layer layer=Ground group=Back at=0", "layers[0]",
                "was layer 4 \"Ground\", moved to position 0 of group 0 \"Back\"");
    assert_edit(&test, "move-layer layer=Ground", "layers[2]",
                "was layer 0 \"Ground\", moved to position 2 of group 0 \"Back\"");
    assert_edit(&test, "move-group group=Game to=0", "groups[0]", "was group 1 \"Game\"");
    test_edit(&test, "move-group group=Game to=0");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_edit(&test, "move-layer layer=Noise at=1");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_doc_reopen(&test);
    static const char *const names[] = { "Game", "Front", "Sky", "Clouds", "Ground", "Doodads", "Noise" };
    for (size_t i = 0; i < 7; i++)
        assert_string_equal(tw_layer_name(test.doc, &test.map->layers.items[i]), names[i]);
    assert_refused(&test, "move-layer layer=Sky group=Game at=3", MW_E_ARGUMENT,
                   "move-layer: at=3 is out of range: group 0 \"Game\" will have 3 layers, so the position "
                   "must be 0 to 2");
    assert_refused(&test, "move-group group=Game to=4", MW_E_ARGUMENT,
                   "move-group: to=4 is out of range: the map has 4 groups, so the index must be 0 to 3");
    test.map->groups.items[3].num_layers = 1;
    assert_refused(&test, "move-layer layer=Noise", MW_E_ARGUMENT,
                   "move-layer: the option \"group\" is required, because layer 6 \"Noise\" is in no group");
    assert_edit(&test, "move-layer layer=Noise group=2", "layers[5]",
                "was layer 6 \"Noise\", moved to position 0 of group 2 \"Empty\"");
    test_doc_end(&test);
}

/* ---- removing ---- */

static void layers_and_groups_are_removed(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    test_edit(&test, "remove-layer layer=Sky layer=Front/* layer=0");
    assert_int_equal(mw_change_count(test.doc), 3);
    assert_change(&test, 0, "layers[0]", "removed layer 0 \"Sky\"");
    assert_change(&test, 2, "layers[6]", "removed layer 6 \"Noise\"");
    assert_int_equal(test.map->data.count, 15); /* their quads, tiles and sources are removed, too */
    assert_refused(&test, "remove-layer layer=game", MW_E_ARGUMENT,
                   "remove-layer: layer 1 \"Game\" is the game layer, which the games require; use the force "
                   "option to remove the layer anyway");
    assert_refused(&test, "remove-group group=Back group=Game", MW_E_ARGUMENT,
                   "remove-group: layer 1 \"Game\" is the game layer, which the games require; use the force "
                   "option to remove the layer anyway");
    test_edit(&test, "remove-group group=Back group=Empty");
    assert_int_equal(mw_change_count(test.doc), 3);
    assert_change(&test, 0, "layers[0]", "removed layer 0 \"Clouds\"");
    assert_change(&test, 1, "groups[0]", "removed group 0 \"Back\"");
    assert_change(&test, 2, "groups[2]", "removed group 2 \"Empty\"");
    test_doc_reopen(&test);
    assert_int_equal(test.map->layers.count, 3);
    assert_int_equal(test.map->groups.count, 2);
    assert_int_equal(test.map->automappers.count, 1);
    assert_int_at(&test, "automappers[0].layer", 2);
    test_edit(&test, "remove-layer layer=game force");
    assert_int_equal(tw_game_layer(test.map), SIZE_MAX);
    test_doc_end(&test);
}

static void unused_items_are_removed(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    test_edit(&test, "remove-unused");
    assert_int_equal(mw_change_count(test.doc), 2);
    assert_change(&test, 0, "groups[2]", "removed group 2 \"Empty\", without layers");
    assert_change(&test, 1, "sounds[0]", "removed sound 0 \"beep\", unused");
    assert_int_at(&test, "layers[6].sound", 0);
    test_edit(&test, "remove-unused");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_edit(&test, "remove-layer layer=Clouds");
    test_edit(&test, "remove-unused what=images");
    assert_int_equal(mw_change_count(test.doc), 0); /* layer Ground uses it, too */
    assert_edit(&test, "remove-unused what=envelopes", "envelopes[1]", "removed envelope 1 \"Fade\", unused");
    test_edit(&test, "remove-layer layer=Ground");
    assert_edit(&test, "remove-unused what=images", "images[1]", "removed image 1 \"ground\", unused");
    test_doc_reopen(&test);
    assert_int_at(&test, "layers[3].image", 1);
    assert_text_at(&test, "images[1].name_text", "doodads");
    test_doc_end(&test);
}

static void empty_layers_are_removed(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    test_edit(&test, "add-layer kind=tele");
    test_edit(&test, "add-layer kind=speedup");
    test_edit(&test, "add-layer kind=switch");
    test_edit(&test, "add-layer kind=tune");
    test_edit(&test, "add-layer kind=quads group=0");
    test_edit(&test, "add-layer kind=sounds group=0");
    test_edit(&test, "add-layer kind=tiles group=0");
    test_doc_reopen(&test);
    size_t before = test.map->layers.count;
    assert_int_equal(mw_set(test.doc, "layers[tile_flags=tele].tele[1,1].number", "4"), 0); /* a tele tile of
                                                                                             * type 0 */
    assert_int_equal(mw_set(test.doc, "layers[tile_flags=speedup].speedup[1,1].type", "28"), 0);
    assert_int_equal(mw_set(test.doc, "layers[tile_flags=tune].tune[3,2].type", "68"), 0);
    test_edit(&test, "remove-unused what=layers");
    assert_int_equal(test.map->layers.count, before - 5);
    assert_change(&test, 4, "layers[10]", "removed layer 10 \"Switch\", empty");
    test_doc_reopen(&test);
    assert_int_at(&test, "layers[tile_flags=speedup].speedup[1,1].type", 28);
    /* The game layer stays even if it is empty. */
    for (int y = 0; y < 3; y++)
        for (int x = 0; x < 4; x++) {
            char path[64];
            snprintf(path, sizeof path, "layers[tile_flags=game].tiles[%d,%d].index", x, y);
            assert_int_equal(mw_set(test.doc, path, "0"), 0);
        }
    test_edit(&test, "remove-unused what=layers");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_doc_end(&test);
}

static void unused_data_is_removed_on_request(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    test.map->layers.items[5].image = -1;
    test.map->images.items[2].name = -1;
    test_edit(&test, "rename layer=0 name=x");
    assert_int_equal(test.map->data.count, 18); /* not removed by this operation */
    assert_edit(&test, "remove-unused what=data", "data[5]", "removed, unused");
    assert_int_equal(test.map->data.count, 17);
    test_doc_reopen(&test);
    assert_int_at(&test, "layers[6].sources[0].x", 32);
    /* The first and the last one, too. */
    size_t count = test.map->data.count;
    test.map->info.items[0].author = -1;
    assert_edit(&test, "remove-unused what=data", "data[0]", "removed, unused");
    assert_int_equal(test.map->data.count, count - 1);
    test_doc_end(&test);
}

static void duplicates_are_merged(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    test_edit(&test, "drop-duplicates");
    assert_int_equal(mw_change_count(test.doc), 0);
    /* A second sun, also external, and a second ground with a different name. */
    test_edit(&test, "rename image=doodads name=sun");
    assert_edit(&test, "drop-duplicates", "images[2]",
                "removed image 2 \"sun\", a duplicate of image 0 \"sun\"");
    assert_int_at(&test, "layers[5].image", 0);
    test_doc_reopen(&test);
    assert_int_equal(test.map->images.count, 2);
    assert_int_equal(test.map->data.count, 17);
    test_doc_end(&test);

    test_doc_json(&test, map_sample);
    struct tw_image *image = &test.map->images.items[2];
    *image = test.map->images.items[1]; /* the same data block */
    image->id = 2;
    image->width = 1;
    image->height = 2;
    test_edit(&test, "drop-duplicates what=images");
    assert_int_equal(mw_change_count(test.doc), 0); /* same bytes, but different pictures */
    image->width = 2;
    image->height = 1;
    test_edit(&test, "drop-duplicates what=sounds");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_edit(&test, "drop-duplicates what=images");
    assert_int_equal(mw_change_count(test.doc), 1);
    assert_int_at(&test, "layers[5].image", 1);
    assert_int_equal(mw_set(test.doc, "sounds[0].samples", "4f676754"), 0);
    test_edit(&test, "drop-duplicates what=images");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_edit(&test, "drop-duplicates");
    assert_change(&test, 0, "sounds[1]", "removed sound 1 \"hum\", a duplicate of sound 0 \"beep\"");
    test_doc_reopen(&test);
    assert_int_at(&test, "layers[6].sound", 0);
    assert_text_at(&test, "sounds[0].samples", "4f676754");
    test_doc_end(&test);
}

/* ---- info and settings ---- */

static void credits_are_set(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    test_edit(&test, "set-info author='' version=1.2 license=CC0 credits='all of you'");
    assert_int_equal(mw_change_count(test.doc), 4);
    assert_change(&test, 0, "info[0].author_text", "\"nobody\" -> \"\"");
    assert_change(&test, 1, "info[0].map_version_text", "\"\" -> \"1.2\"");
    test_doc_reopen(&test);
    assert_int_at(&test, "info[0].author", -1);
    assert_text_at(&test, "info[0].map_version_text", "1.2");
    assert_text_at(&test, "info[0].credits_text", "all of you");
    assert_text_at(&test, "info[0].license_text", "CC0");
    assert_int_equal(test.map->data.count, 20); /* one removed, three added */
    test_edit(&test, "set-info license=CC0");
    assert_int_equal(mw_change_count(test.doc), 0);
    assert_refused(&test, "set-info version=1234567890123456", MW_E_ARGUMENT,
                   "set-info: version: \"1234567890123456\" has 16 bytes, but at most 15 fit");
    assert_refused(
        &test, "set-info author=x license=12345678901234567890123456789012", MW_E_ARGUMENT,
        "set-info: license: \"12345678901234567890123456789012\" has 32 bytes, but at most 31 fit");
    assert_refused(&test, "set-info", MW_E_ARGUMENT,
                   "set-info: at least one of author, version, credits and license is required");
    test_doc_end(&test);
}

static void missing_info_is_added(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    test.map->info.count = 0;
    test_edit(&test, "set-info author=me");
    test_edit(&test, "add-setting setting='sv_x 1'");
    test_doc_reopen(&test);
    assert_int_equal(test.map->info.count, 1);
    assert_int_equal(test.map->info.items[0].size, 24);
    assert_int_at(&test, "info[0].version", 1);
    assert_int_at(&test, "info[0].credits", -1);
    assert_text_at(&test, "info[0].author_text", "me");
    assert_text_at(&test, "info[0].settings_list[0]", "sv_x 1");
    test_doc_end(&test);
    /* An info item without a settings field gets one, but only if there are settings. */
    test_doc_new(&test, "teeworlds06", "4x3");
    test_edit(&test, "set-info author=me");
    test_doc_reopen(&test);
    assert_int_equal(test.map->info.items[0].size, 20);
    test_edit(&test, "add-setting setting='sv_x 1'");
    test_doc_reopen(&test);
    assert_int_equal(test.map->info.items[0].size, 24);
    assert_text_at(&test, "info[0].author_text", "me");
    assert_text_at(&test, "info[0].settings_list[0]", "sv_x 1");
    test_doc_end(&test);
}

static void settings_are_added_and_removed(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    assert_edit(&test, "add-setting setting='sv_b \"2\"'", "info[0].settings_list", "added \"sv_b \"2\"\"");
    assert_edit(&test, "remove-setting setting='sv_a ?'", "info[0].settings_list", "removed \"sv_a 1\"");
    test_doc_reopen(&test);
    assert_int_equal(test.map->data.items[test.map->info.items[0].settings].size, 14 + 9);
    assert_text_at(&test, "info[0].settings_list[0]", "tune_zone 1 x");
    assert_text_at(&test, "info[0].settings_list[1]", "sv_b \"2\"");
    test_edit(&test, "set-settings setting=one setting=two setting='three 3'");
    assert_int_equal(mw_change_count(test.doc), 5);
    test_edit(&test, "set-settings setting=one setting=two setting='three 3'");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_doc_reopen(&test);
    assert_text_at(&test, "info[0].settings_list[2]", "three 3");
    test_edit(&test, "remove-setting setting=*");
    assert_int_equal(mw_change_count(test.doc), 3);
    test_doc_reopen(&test);
    assert_int_at(&test, "info[0].settings", -1);
    assert_int_equal(test.map->data.count, 17);
    test_edit(&test, "add-setting setting=again");
    test_edit(&test, "set-settings clear");
    assert_int_at(&test, "info[0].settings", -1);
    test_doc_end(&test);
}

static void settings_are_read_from_a_file(void **state)
{
    (void)state;
    struct test_doc test;
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 16], operation[TEST_PATH_SIZE + 64];
    static const char lines[] = "sv_a 1\r\n\nsv_b 2\nlast";
    test_folder_new(folder);
    snprintf(path, sizeof path, "%s/a.cfg", folder);
    test_write_file(path, lines, sizeof lines - 1);
    test_doc_json(&test, map_sample);
    snprintf(operation, sizeof operation, "set-settings file=%s", path);
    test_edit(&test, operation);
    test_doc_reopen(&test);
    assert_text_at(&test, "info[0].settings_list[0]", "sv_a 1");
    assert_text_at(&test, "info[0].settings_list[1]", "sv_b 2");
    assert_text_at(&test, "info[0].settings_list[2]", "last");
    assert_int_equal(test.map->data.items[test.map->info.items[0].settings].size, 7 + 7 + 5);
    test_write_file(path, "ok\nbad\x01\n", 8);
    assert_refused(&test, operation, MW_E_ARGUMENT,
                   "set-settings: setting 1 has a control character at byte 3");
    test_doc_end(&test);
    test_folder_remove(folder);
}

static void invalid_settings_are_refused(void **state)
{
    (void)state;
    struct test_doc test;
    char operation[512];
    test_doc_json(&test, map_sample);
    assert_refused(&test, "set-settings", MW_E_ARGUMENT,
                   "set-settings: at least one of setting, file and clear is required");
    assert_refused(&test, "set-settings clear setting=x", MW_E_ARGUMENT,
                   "set-settings: at least one of setting, file and clear is required");
    assert_refused(&test, "add-setting", MW_E_ARGUMENT,
                   "add-setting: at least one of setting and file is required");
    assert_refused(&test, "add-setting setting=''", MW_E_ARGUMENT,
                   "add-setting: setting 2 has 0 bytes, expected 1 to 255");
    assert_refused(&test, "remove-setting setting='sv_a 2'", MW_E_NOT_FOUND,
                   "remove-setting: none of the settings (2) matches \"sv_a 2\"; did you mean \"sv_a 1\"?");
    assert_refused(&test, "remove-setting setting='sv_a 1' setting=nothing", MW_E_NOT_FOUND,
                   "remove-setting: none of the settings (2) matches \"nothing\"");
    snprintf(operation, sizeof operation, "add-setting setting=%0256d", 0);
    assert_int_equal(mw_edit(test.doc, operation), MW_E_ARGUMENT);
    snprintf(operation, sizeof operation, "add-setting setting=%0255d", 0);
    test_edit(&test, operation);
    test_doc_end(&test);
}

/* ---- images ---- */

static void images_are_added(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    assert_edit(&test, "add-image name=clouds size=512x256", "images[3]",
                "added external image \"clouds\", 512 x 256 px");
    test_doc_reopen(&test);
    const struct tw_image *image = &test.map->images.items[3];
    assert_int_equal(image->version, 1);
    assert_int_equal(image->size, 24);
    assert_int_equal(image->external, 1);
    assert_int_equal(image->width, 512);
    assert_int_equal(image->data, -1);
    assert_text_at(&test, "images[3].name_text", "clouds");
    assert_refused(&test, "add-image", MW_E_ARGUMENT, "add-image: at least one of file and name is required");
    assert_refused(&test, "add-image name=clouds size=1x1", MW_E_ARGUMENT,
                   "add-image: image 3 already has the name \"clouds\"");
    assert_refused(&test, "add-image name='' size=1x1", MW_E_ARGUMENT,
                   "add-image: name: \"\" has 0 bytes, expected 1 to 127");
    assert_refused(&test, "add-image file=x.png size=1x1", MW_E_ARGUMENT,
                   "add-image: the options \"size\" and \"file\" cannot be combined");
    assert_refused(&test, "add-image name=no-such-picture", MW_E_ARGUMENT,
                   "add-image: no mapres directory of a game contains no-such-picture.png; set size or file");
    assert_refused(&test, "add-image file=" MW_SOURCE_ROOT "/samples/README.md", MW_E_ARGUMENT,
                   "add-image: " MW_SOURCE_ROOT "/samples/README.md is not a PNG file");
    test_doc_end(&test);
}

static void a_picture_file_is_embedded(void **state)
{
    (void)state;
    struct test_doc test;
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 16], operation[TEST_PATH_SIZE + 64];
    uint8_t pixels[8] = { 255, 0, 0, 255, 0, 255, 0, 128 };
    const struct mw_image image = { 2, 1, pixels };
    struct mw_buf png;
    test_folder_new(folder);
    snprintf(path, sizeof path, "%s/Small.one.png", folder);
    snprintf(operation, sizeof operation, "add-image file=%s", path);
    test_doc_json(&test, map_sample);
    mw_buf_init(&png, test.context);
    assert_int_equal(mw_png_encode_image(test.context, &image, &png), 0);
    test_write_file(path, png.data, png.size);
    mw_buf_free(&png);
    assert_edit(&test, operation, "images[3]", "added embedded image \"Small.one\", 2 x 1 px");
    test_doc_reopen(&test);
    assert_text_at(&test, "images[3].pixels", "ff0000ff00ff0080");
    assert_text_at(&test, "images[3].name_text", "Small.one");
    assert_int_at(&test, "images[3].external", 0);
    test_doc_end(&test);
    test_doc_new(&test, "teeworlds07", "4x3");
    test_edit(&test, operation);
    test_doc_reopen(&test);
    assert_int_equal(test.map->images.items[0].version, 2);
    assert_int_equal(test.map->images.items[0].size, 28);
    assert_int_equal(test.map->images.items[0].variant, 1);
    test_doc_end(&test);
    test_folder_remove(folder);
}

/* ---- files that are not maps ---- */

static void maps_from_before_04_are_refused(void **state)
{
    (void)state;
    static const char message[] =
        "is not a map, or predates Teeworlds 0.4; its items (5) cannot be interpreted";
    static const char *const operations[] = { "convert to=ddnet", "set-info author=me", "add-group" };
    struct test_doc test;
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 16], operation[TEST_PATH_SIZE + 64];
    test_doc_begin(&test);
    test_doc_take(&test, mw_build(test.context, "old.map", teeworlds_old, strlen(teeworlds_old), &test.doc));
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(mw_edit(test.doc, operations[i]), MW_E_UNSUPPORTED);
        assert_non_null(strstr(mw_error_message(test.context), message));
        assert_int_equal(test.map->info.count + test.map->groups.count + test.map->versions.count, 0);
    }
    test_folder_new(folder);
    snprintf(path, sizeof path, "%s/old.map", folder);
    snprintf(operation, sizeof operation, "append file=%s", path);
    assert_int_equal(mw_save(test.doc, path, NULL, NULL, 0), 0);
    test_doc_end(&test);
    test_doc_json(&test, map_sample);
    assert_int_equal(mw_edit(test.doc, operation), MW_E_UNSUPPORTED);
    assert_non_null(strstr(mw_error_message(test.context), message));
    test_doc_end(&test);
    test_folder_remove(folder);
}

/* ---- combined ---- */

/* Only data blocks that operations change are recompressed. */
static void unchanged_streams_are_preserved(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    test_edit(&test, "rename image=sun name=moon");
    test_edit(&test, "add-layer kind=tiles group=0 at=0");
    test_edit(&test, "move-group group=Front to=0");
    test_edit(&test, "drop-duplicates");
    test_edit(&test, "remove-unused what=layers");
    test_doc_reopen(&test);
    assert_int_equal(test.map->data.count, 18);
    for (size_t i = 0; i < 18; i++)
        assert_memory_equal(tw_storage(test.doc)->slots[i]->stored.data, i == 2 ? "\x78\x9C" : "\x78\xDA", 2);
    test_doc_end(&test);
}

static void lack_of_memory_is_reported(void **state)
{
    (void)state;
    static const char *const operations[] = {
        "add-group name=Far at=1",
        "add-layer kind=tele",
        "add-layer kind=quads group=Far",
        "add-image name=far size=16x16",
        "rename image=sun name=moon",
        "move-layer layer=Ground group=Far",
        "move-group group=Far to=0",
        "set-info author=me license=''",
        "add-setting setting='sv_b 2'",
        "remove-setting setting='sv_a *'",
        "drop-duplicates",
        "remove-layer layer=Sky",
        "remove-unused",
        "remove-group group=Front",
        NULL,
    };
    struct test_doc source;
    test_doc_json(&source, map_sample);
    assert_edits_survive(&source, operations);
    test_doc_end(&source);
}

/* ---- editions ---- */

/* The edition follows from the versions and sizes of a map's items. */
static void editions_are_known_by_their_items(void **state)
{
    (void)state;
    static const struct {
        int32_t tile_version;
        uint32_t layer_size, info_size;
        int edition;
    } rows[] = {
        { 3, 72, 20, TW_EDITION_06 },    { 3, 91, 23, TW_EDITION_06 },    { 3, 72, 24, TW_EDITION_DDNET },
        { 3, 92, 20, TW_EDITION_DDNET }, { 3, 93, 25, TW_EDITION_DDNET }, { 4, 72, 20, TW_EDITION_07 },
        { 4, 92, 24, TW_EDITION_07 },    { 2, 60, 20, TW_EDITION_06 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct tw_layer layer = { .type = TW_LAYER_TILES,
                                  .size = rows[i].layer_size,
                                  .tile_version = rows[i].tile_version };
        struct tw_info info = { .size = rows[i].info_size };
        struct tw_map map = { .info = { &info, 1, 1 }, .layers = { &layer, 1, 1 } };
        assert_ptr_equal(tw_edition_of(&map), &tw_editions[rows[i].edition]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(layers_are_selected_in_many_ways),
        cmocka_unit_test(editions_are_known_by_their_items),
        cmocka_unit_test(missing_items_are_reported_with_the_nearest),
        cmocka_unit_test(everything_with_a_name_is_renamed),
        cmocka_unit_test(long_names_are_refused),
        cmocka_unit_test(groups_are_added),
        cmocka_unit_test(layers_are_added),
        cmocka_unit_test(invalid_layers_are_refused),
        cmocka_unit_test(new_layers_have_the_form_of_the_map),
        cmocka_unit_test(groups_that_claim_too_much_get_no_new_layer),
        cmocka_unit_test(layers_and_groups_move),
        cmocka_unit_test(layers_and_groups_are_removed),
        cmocka_unit_test(unused_items_are_removed),
        cmocka_unit_test(empty_layers_are_removed),
        cmocka_unit_test(unused_data_is_removed_on_request),
        cmocka_unit_test(duplicates_are_merged),
        cmocka_unit_test(credits_are_set),
        cmocka_unit_test(missing_info_is_added),
        cmocka_unit_test(settings_are_added_and_removed),
        cmocka_unit_test(settings_are_read_from_a_file),
        cmocka_unit_test(invalid_settings_are_refused),
        cmocka_unit_test(images_are_added),
        cmocka_unit_test(a_picture_file_is_embedded),
        cmocka_unit_test(maps_from_before_04_are_refused),
        cmocka_unit_test(unchanged_streams_are_preserved),
        cmocka_unit_test(lack_of_memory_is_reported),
    };
    return TEST_RUN(tests);
}
