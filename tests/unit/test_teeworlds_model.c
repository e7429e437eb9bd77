/* Changes to maps that keep all references valid. */
#include "test.h"

#include "formats/teeworlds/model.h"
#include "doc.h"
#include "teeworlds_maps.h"

enum {
    DATA = 18,
};

static void remove_items(struct test_doc *test, const char *list, const bool *remove)
{
    assert_ok(test->context, tw_items_remove(test->doc, list, remove));
}

static void collect(struct test_doc *test, size_t expected)
{
    size_t dropped;
    assert_int_equal(tw_data_collect(test->doc, NULL, 0, &dropped), 0);
    assert_int_equal(dropped, expected);
}

/* "0-1 2-4 5-4 5-6": first and last layer of every group. */
static void assert_groups(struct test_doc *test, const char *expected)
{
    char text[128] = "";
    for (size_t i = 0; i < test->map->groups.count; i++) {
        const struct tw_group *group = &test->map->groups.items[i];
        size_t length = strlen(text);
        snprintf(text + length, sizeof text - length, "%s%d-%d", i ? " " : "", (int)group->start_layer,
                 (int)(group->start_layer + group->num_layers - 1));
    }
    assert_string_equal(text, expected);
}

/* "0/1:1": group, position and seed of every automapper. */
static void assert_automappers(struct test_doc *test, const char *expected)
{
    char text[128] = "";
    for (size_t i = 0; i < test->map->automappers.count; i++) {
        const struct tw_automapper *automapper = &test->map->automappers.items[i];
        size_t length = strlen(text);
        snprintf(text + length, sizeof text - length, "%s%d/%d:%d", i ? " " : "", (int)automapper->group,
                 (int)automapper->layer, (int)automapper->seed);
    }
    assert_string_equal(text, expected);
}

/* "Sky Clouds ..." */
static void assert_layers(struct test_doc *test, const char *expected)
{
    char text[256] = "";
    for (size_t i = 0; i < test->map->layers.count; i++) {
        size_t length = strlen(text);
        assert_int_equal(test->map->layers.items[i].id, i);
        snprintf(text + length, sizeof text - length, "%s%s", i ? " " : "",
                 tw_layer_name(test->doc, &test->map->layers.items[i]));
    }
    assert_string_equal(text, expected);
}

/* ---- inspecting ---- */

static void kinds_and_groups_are_found(void **state)
{
    (void)state;
    static const enum tw_layer_kind kinds[] = { TW_KIND_QUADS, TW_KIND_TILES, TW_KIND_GAME,  TW_KIND_FRONT,
                                                TW_KIND_TILES, TW_KIND_TILES, TW_KIND_SOUNDS };
    static const size_t groups[] = { 0, 0, 1, 1, 1, 3, 3 };
    static const char *const rows[] = { NULL, "tiles", "tiles", "front", "tiles", "tiles", NULL };
    struct test_doc test;
    test_doc_json(&test, map_sample);
    for (size_t i = 0; i < 7; i++) {
        const struct tw_layer *layer = &test.map->layers.items[i];
        const struct mw_field *row = tw_layer_grid_row(layer);
        assert_int_equal(tw_layer_kind(layer), kinds[i]);
        assert_int_equal(tw_group_of_layer(test.map, i), groups[i]);
        if (rows[i])
            assert_string_equal(row->name, rows[i]);
        else
            assert_null(row);
    }
    assert_int_equal(tw_game_layer(test.map), 2);
    assert_string_equal(tw_image_name(test.doc, 1), "ground");
    assert_string_equal(tw_layer_name(test.doc, &test.map->layers.items[6]), "Noise");
    assert_string_equal(tw_layer_kind_name(TW_KIND_SWITCH), "switch");
    test_doc_end(&test);
}

static void invalid_group_ranges_are_clipped(void **state)
{
    (void)state;
    static const struct {
        int32_t start, count;
        size_t first, end;
    } cases[] = { { 5, 100, 5, 7 },
                  { -3, 5, 0, 2 },
                  { 7, 1, 7, 7 },
                  { 100, 1, 7, 7 },
                  { 3, -1, 3, 3 },
                  { 3, INT32_MIN, 3, 3 },
                  { INT32_MAX, INT32_MAX, 7, 7 },
                  { INT32_MIN, INT32_MAX, 0, 0 } };
    struct test_doc test;
    test_doc_json(&test, map_sample);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tw_group group = { .start_layer = cases[i].start, .num_layers = cases[i].count };
        size_t first, end;
        tw_group_layers(test.map, &group, &first, &end);
        assert_int_equal(first, cases[i].first);
        assert_int_equal(end, cases[i].end);
    }
    /* the last game layer in a group is used; a layer in no group is ignored */
    test.map->layers.items[5].tile_flags = TW_TILES_GAME;
    assert_int_equal(tw_game_layer(test.map), 5);
    test.map->groups.items[3].num_layers = 0;
    assert_int_equal(tw_game_layer(test.map), 2);
    assert_int_equal(tw_group_of_layer(test.map, 5), SIZE_MAX);
    test.map->groups.count = 0;
    assert_int_equal(tw_game_layer(test.map), SIZE_MAX);
    test_doc_end(&test);
}

static void game_is_detected_by_the_tiles(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_new(&test, "teeworlds07", "4x3");
    assert_int_equal(tw_game_of(test.doc, NULL), TW_TEEWORLDS07);
    test_doc_end(&test);
    test_doc_json(&test, map_sample);
    assert_int_equal(tw_game_of(test.doc, NULL), TW_DDNET);
    test_doc_end(&test);
}

/* ---- removing ---- */

static void references_to_a_removed_image_become_none(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    remove_items(&test, "images", (const bool[]){ false, true, false });
    assert_int_at(&test, "layers[0].quads_image", 0);
    assert_int_at(&test, "layers[1].image", -1);
    assert_int_at(&test, "layers[4].image", -1);
    assert_int_at(&test, "layers[5].image", 1);
    assert_int_at(&test, "images[1].$id", 1);
    collect(&test, 2); /* its name and its pixels */
    assert_int_at(&test, "images[1].name", 3);
    assert_int_at(&test, "layers[6].sources_data", 15);
    test_doc_reopen(&test);
    assert_int_equal(test.map->data.count, DATA - 2);
    assert_text_at(&test, "images[1].name_text", "doodads");
    assert_int_at(&test, "layers[4].tiles[3,1].index", 8);
    test_doc_end(&test);
}

static void points_are_removed_with_their_envelope(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    remove_items(&test, "envelopes", (const bool[]){ true, true, false, false });
    assert_int_at(&test, "layers[0].quads[0].position_envelope", -1);
    assert_int_at(&test, "layers[0].quads[0].color_envelope", 0);
    assert_int_at(&test, "layers[1].color_envelope", -1);
    assert_int_at(&test, "layers[6].sources[0].sound_envelope", 1);
    test_doc_reopen(&test);
    assert_int_equal(test.map->envelope_points.items[0].points.count, 3);
    assert_int_at(&test, "envelope_points[0].points[0].time", 30);
    assert_int_at(&test, "envelopes[0].start_point", 0);
    assert_int_at(&test, "envelopes[0].num_points", 2);
    assert_int_at(&test, "envelopes[1].start_point", 2);
    assert_text_at(&test, "envelopes[1].name", "Loud");
    assert_int_at(&test, "layers[0].quads[0].color_envelope", 0);
    assert_int_at(&test, "layers[0].quads[0].color_envelope_offset", 7);
    test_doc_end(&test);
}

static void shared_points_are_kept(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    test.map->envelopes.items[1].start_point = 1; /* points 1 and 2 */
    test.map->envelopes.items[1].num_points = 2;
    test.map->envelopes.items[3].start_point = 1000; /* out of range */
    test.map->envelopes.items[3].num_points = INT32_MAX;
    remove_items(&test, "envelopes", (const bool[]){ true, false, false, true });
    assert_int_equal(test.map->envelope_points.items[0].points.count, 5); /* only point 0 was removed */
    assert_int_at(&test, "envelopes[0].start_point", 0);
    assert_int_at(&test, "envelopes[1].start_point", 2);
    remove_items(&test, "envelopes", (const bool[]){ true, true });
    assert_int_equal(test.map->envelope_points.items[0].points.count, 1); /* point 5 belongs to no envelope */
    assert_int_at(&test, "envelope_points[0].points[0].time", 40);
    test_doc_end(&test);
}

static void tangents_follow_their_points(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_begin(&test);
    test_doc_take(&test, mw_build(test.context, "m", map_sample, strlen(map_sample), &test.doc));
    const struct mw_field *row = mw_record_field(&tw_beziers_record, "points", 6);
    uint32_t type;
    assert_int_equal(tw_uuid_type(test.doc, "beziers", &type), 0);
    assert_int_equal(type, 65533); /* below the type of DDNet's automappers */
    assert_int_equal(test.map->uuids.count, 2);
    assert_int_equal(tw_uuid_type(test.doc, "automappers", &type), 0);
    assert_int_equal(type, 65534);
    struct tw_beziers *beziers = tw_item_insert(test.doc, "beziers", 0, 0);
    assert_non_null(beziers);
    for (int i = 0; i < 6; i++) {
        struct tw_bezier *bezier = mw_list_insert(test.doc, row, beziers, (size_t)i);
        assert_non_null(bezier);
        bezier->in_dx[0] = 100 + i;
    }
    test_doc_reopen(&test);
    remove_items(&test, "envelopes", (const bool[]){ false, false, true, false });
    test_doc_reopen(&test);
    assert_int_equal(test.map->beziers.items[0].points.count, 4);
    assert_int_equal(test.map->beziers.items[0].points.items[2].in_dx[0], 102);
    assert_int_equal(test.map->beziers.items[0].points.items[3].in_dx[0], 105);
    test_doc_end(&test);
}

static void ranges_and_automappers_follow_removed_layers(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    remove_items(&test, "layers", (const bool[]){ true, false, false, true, false, true, false });
    assert_layers(&test, "Clouds Game Ground Noise");
    assert_groups(&test, "0-0 1-2 3-2 3-3");
    assert_automappers(&test, "0/0:1 1/1:4");
    collect(&test, 4); /* data blocks of the quads, the front layer (two) and doodads */
    test_doc_reopen(&test);
    assert_layers(&test, "Clouds Game Ground Noise");
    assert_int_at(&test, "layers[0].tiles[3,0].index", 4);
    assert_int_at(&test, "layers[0].$unused", 99);
    test_doc_end(&test);
}

static void layers_are_removed_with_their_group(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    remove_items(&test, "groups", (const bool[]){ true, false, true, false });
    assert_layers(&test, "Game Front Ground Doodads Noise");
    assert_groups(&test, "0-2 3-4");
    assert_automappers(&test, "0/2:4 1/0:5");
    test_doc_reopen(&test);
    assert_text_at(&test, "groups[1].name", "Front");
    test_doc_end(&test);
}

static void overlapping_groups_stay_in_range(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    test.map->groups.items[2].start_layer = 1; /* layers 1 to 5 */
    test.map->groups.items[2].num_layers = 5;
    test.map->groups.items[3].num_layers = 1000;
    remove_items(&test, "layers", (const bool[]){ false, true, false, false, false, false, true });
    assert_groups(&test, "0-0 1-3 1-4 4-4");
    test_doc_end(&test);
}

/* Dangling references are not changed. */
static void dangling_references_are_unchanged(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    test.map->layers.items[1].image = 77;
    test.map->layers.items[4].image = -5;
    remove_items(&test, "images", (const bool[]){ true, false, false });
    assert_int_at(&test, "layers[1].image", 77);
    assert_int_at(&test, "layers[4].image", -5);
    assert_int_at(&test, "layers[0].quads_image", -1);
    assert_int_at(&test, "layers[5].image", 1);
    test_doc_end(&test);
}

static void references_can_be_redirected(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    assert_int_equal(mw_xrefs_renumber(test.doc, "images", (const int32_t[]){ 2, 2, 2 }, 3), 0);
    assert_int_at(&test, "layers[0].quads_image", 2);
    assert_int_at(&test, "layers[1].image", 2);
    assert_int_at(&test, "layers[2].image", -1);
    assert_int_at(&test, "layers[5].image", 2);
    assert_int_equal(mw_xrefs_renumber(test.doc, "sounds", (const int32_t[]){ 1, 0 }, 2), 0);
    assert_int_at(&test, "layers[6].sound", 0);
    test_doc_end(&test);
}

/* ---- inserting ---- */

static void references_after_a_new_item_follow(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    struct tw_image *image = tw_item_insert(test.doc, "images", 1, 0);
    assert_non_null(image);
    *image = (struct tw_image){ .id = 1, .version = 2, .external = 1, .name = -1, .data = -1, .variant = 1 };
    assert_int_equal(tw_item_sized(test.doc, &tw_image_record, image), 0);
    assert_int_equal(image->size, 28);
    assert_int_at(&test, "layers[0].quads_image", 0);
    assert_int_at(&test, "layers[1].image", 2);
    assert_int_at(&test, "layers[5].image", 3);
    struct tw_envelope *envelope = tw_item_insert(test.doc, "envelopes", 0, 0);
    assert_non_null(envelope);
    envelope->version = 2;
    assert_int_equal(tw_item_sized(test.doc, &tw_envelope_record, envelope), 0);
    assert_int_equal(envelope->size, 52);
    assert_int_at(&test, "layers[0].quads[0].position_envelope", 1);
    assert_int_at(&test, "layers[6].sources[0].sound_envelope", 4);
    test_doc_reopen(&test);
    assert_int_at(&test, "layers[6].sources[0].sound_envelope", 4);
    assert_int_at(&test, "images[3].$id", 3);
    assert_text_at(&test, "images[2].name_text", "ground");
    test_doc_end(&test);
}

static void references_to_groups_follow_a_new_group(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    struct tw_group *group = tw_item_insert(test.doc, "groups", 1, 0);
    assert_non_null(group);
    group->start_layer = 2;
    assert_groups(&test, "0-1 2-1 2-4 5-4 5-6");
    assert_automappers(&test, "0/1:1 2/2:4 4/0:5");
    test_doc_end(&test);
}

static void add_layer(struct test_doc *test, size_t index, size_t group, const char *name)
{
    struct tw_layer *layer = tw_item_insert(test->doc, "layers", index, group);
    assert_non_null(layer);
    layer->type = TW_LAYER_QUADS;
    layer->quads_version = 2;
    layer->quads_data = layer->quads_image = -1;
    snprintf(layer->quads_name, sizeof layer->quads_name, "%s", name);
    assert_int_equal(tw_item_sized(test->doc, &tw_layer_record, layer), 0);
}

static void a_new_layer_belongs_to_its_group(void **state)
{
    (void)state;
    static const struct {
        size_t index, group;
        const char *groups, *automappers;
    } cases[] = {
        { 0, 0, "0-2 3-5 6-5 6-7", "0/2:1 1/2:4 3/0:5" }, /* at the start of the first group */
        { 2, 0, "0-2 3-5 6-5 6-7", "0/1:1 1/2:4 3/0:5" }, /* at the end of a group */
        { 2, 1, "0-1 2-5 6-5 6-7", "0/1:1 1/3:4 3/0:5" }, /* the same position, but in the next group */
        { 4, 1, "0-1 2-5 6-5 6-7", "0/1:1 1/3:4 3/0:5" }, /* in the middle */
        { 5, 1, "0-1 2-5 6-5 6-7", "0/1:1 1/2:4 3/0:5" },
        { 5, 2, "0-1 2-4 5-5 6-7", "0/1:1 1/2:4 3/0:5" }, /* in the empty group */
        { 5, 3, "0-1 2-4 5-4 5-7", "0/1:1 1/2:4 3/1:5" },
        { 7, 3, "0-1 2-4 5-4 5-7", "0/1:1 1/2:4 3/0:5" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_doc test;
        test_doc_json(&test, map_sample);
        add_layer(&test, cases[i].index, cases[i].group, "New");
        assert_groups(&test, cases[i].groups);
        assert_automappers(&test, cases[i].automappers);
        assert_int_equal(tw_group_of_layer(test.map, cases[i].index), cases[i].group);
        test_doc_end(&test);
    }
}

/* ---- moving ---- */

static void automappers_move_with_their_layer(void **state)
{
    (void)state;
    static const struct {
        size_t from, group, place;
        const char *layers, *groups, *automappers;
    } cases[] = {
        { 1, 1, 0, "Sky Clouds Game Front Ground Doodads Noise", "0-0 1-4 5-4 5-6", "1/0:1 1/3:4 3/0:5" },
        { 1, 1, 99, "Sky Game Front Ground Clouds Doodads Noise", "0-0 1-4 5-4 5-6", "1/3:1 1/2:4 3/0:5" },
        { 4, 1, 0, "Sky Clouds Ground Game Front Doodads Noise", "0-1 2-4 5-4 5-6", "0/1:1 1/0:4 3/0:5" },
        { 4, 0, 1, "Sky Ground Clouds Game Front Doodads Noise", "0-2 3-4 5-4 5-6", "0/2:1 0/1:4 3/0:5" },
        { 4, 2, 0, "Sky Clouds Game Front Ground Doodads Noise", "0-1 2-3 4-4 5-6", "0/1:1 2/0:4 3/0:5" },
        { 6, 0, 0, "Noise Sky Clouds Game Front Ground Doodads", "0-2 3-5 6-5 6-6", "0/2:1 1/2:4 3/0:5" },
        { 5, 3, 1, "Sky Clouds Game Front Ground Noise Doodads", "0-1 2-4 5-4 5-6", "0/1:1 1/2:4 3/1:5" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_doc test;
        test_doc_json(&test, map_sample);
        assert_int_equal(tw_layer_move(test.doc, cases[i].from, cases[i].group, cases[i].place), 0);
        assert_layers(&test, cases[i].layers);
        assert_groups(&test, cases[i].groups);
        assert_automappers(&test, cases[i].automappers);
        test_doc_reopen(&test);
        assert_layers(&test, cases[i].layers);
        test_doc_end(&test);
    }
}

static void layers_move_with_their_group(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    assert_int_equal(tw_group_move(test.doc, 0, 3), 0);
    assert_layers(&test, "Game Front Ground Doodads Noise Sky Clouds");
    assert_groups(&test, "0-2 3-2 3-4 5-6");
    assert_automappers(&test, "3/1:1 0/2:4 2/0:5");
    assert_int_equal(test.map->groups.items[3].id, 3);
    test_doc_reopen(&test);
    assert_text_at(&test, "groups[3].name", "Back");
    assert_int_equal(tw_group_move(test.doc, 3, 0), 0);
    assert_layers(&test, "Sky Clouds Game Front Ground Doodads Noise");
    assert_groups(&test, "0-1 2-4 5-4 5-6");
    /* Layers that are not in the order of their groups are not reordered. */
    test.map->groups.items[3].num_layers = 1;
    assert_int_equal(tw_group_move(test.doc, 3, 1), 0);
    assert_layers(&test, "Sky Clouds Game Front Ground Doodads Noise");
    assert_groups(&test, "0-1 5-5 2-4 5-4");
    test_doc_end(&test);
}

/* ---- data ---- */

static void only_what_became_unused_is_collected(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_arena arena;
    bool *used;
    test_doc_json(&test, map_sample);
    mw_arena_init(&arena, test.context);
    test.map->images.items[2].name = -1; /* nothing refers to data block 5 any more */
    assert_int_equal(tw_items_used(test.doc, "data", &arena, &used), 0);
    assert_true(used[4]);
    assert_false(used[5]);
    test.map->images.items[1].data = -1;
    int32_t number;
    assert_int_equal(tw_data_add(test.doc, &number), 0);
    assert_int_equal(number, DATA);
    size_t dropped;
    assert_int_equal(tw_data_collect(test.doc, used, DATA, &dropped), 0);
    assert_int_equal(dropped, 2); /* 4, and the new one, which is unused */
    assert_int_at(&test, "layers[0].quads_data", 9);
    collect(&test, 1);
    assert_int_at(&test, "layers[0].quads_data", 8);
    mw_arena_free(&arena);
    test_doc_end(&test);
}

static void unknown_items_keep_all_data(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    struct tw_other *other = tw_item_insert(test.doc, "others", 0, 0);
    assert_non_null(other);
    other->type = 40;
    remove_items(&test, "images", (const bool[]){ true, true, true });
    collect(&test, 0);
    assert_int_equal(test.map->data.count, DATA);
    test_doc_end(&test);
}

/* The streams of the sample have level 9; recompressed ones have a different level. */
static void unchanged_data_keeps_its_stream(void **state)
{
    (void)state;
    struct test_doc test, before;
    test_doc_json(&before, map_sample);
    test_doc_json(&test, map_sample);
    remove_items(&test, "images", (const bool[]){ true, false, false });
    remove_items(&test, "envelopes", (const bool[]){ true, false, false, false });
    collect(&test, 1);
    test_doc_reopen(&test);
    for (size_t i = 0; i < DATA; i++) {
        if (i == 2)
            continue;
        struct mw_bytes was = tw_storage(before.doc)->slots[i]->stored;
        struct mw_bytes is = tw_storage(test.doc)->slots[i > 2 ? i - 1 : i]->stored;
        assert_memory_equal(was.data, "\x78\xDA", 2);
        if (i == 10 || i == 17) { /* quads and sources refer to envelopes */
            assert_memory_equal(is.data, "\x78\x9C", 2);
        } else {
            assert_int_equal(is.size, was.size);
            assert_memory_equal(is.data, was.data, is.size);
        }
    }
    test_doc_end(&test);
    test_doc_end(&before);
}

/* ---- memory ---- */

static int change_everything(struct mw_document *doc, void *user)
{
    uint32_t type;
    int32_t number;
    (void)user;
    int error = tw_items_remove(doc, "images", (const bool[]){ false, true, false });
    error = error ? error : tw_items_remove(doc, "envelopes", (const bool[]){ false, true, false, true });
    error = error ? error : tw_layer_move(doc, 6, 0, 0);
    error = error ? error : tw_group_move(doc, 3, 1);
    error = error ? error : tw_items_remove(doc, "groups", (const bool[]){ false, false, true, false });
    error = error ? error : tw_uuid_type(doc, "beziers", &type);
    error = error ? error : tw_data_add(doc, &number);
    error = error ? error : tw_item_insert(doc, "images", 0, 0) ? 0 : MW_E_MEMORY;
    return error ? error : tw_data_collect(doc, NULL, 0, NULL);
}

static void lack_of_memory_is_reported(void **state)
{
    (void)state;
    struct test_doc source;
    test_doc_json(&source, map_sample);
    assert_true(test_each_change_fails(&source, change_everything, NULL) > 5);
    test_doc_end(&source);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kinds_and_groups_are_found),
        cmocka_unit_test(invalid_group_ranges_are_clipped),
        cmocka_unit_test(game_is_detected_by_the_tiles),
        cmocka_unit_test(references_to_a_removed_image_become_none),
        cmocka_unit_test(points_are_removed_with_their_envelope),
        cmocka_unit_test(shared_points_are_kept),
        cmocka_unit_test(tangents_follow_their_points),
        cmocka_unit_test(ranges_and_automappers_follow_removed_layers),
        cmocka_unit_test(layers_are_removed_with_their_group),
        cmocka_unit_test(overlapping_groups_stay_in_range),
        cmocka_unit_test(dangling_references_are_unchanged),
        cmocka_unit_test(references_can_be_redirected),
        cmocka_unit_test(references_after_a_new_item_follow),
        cmocka_unit_test(references_to_groups_follow_a_new_group),
        cmocka_unit_test(a_new_layer_belongs_to_its_group),
        cmocka_unit_test(automappers_move_with_their_layer),
        cmocka_unit_test(layers_move_with_their_group),
        cmocka_unit_test(only_what_became_unused_is_collected),
        cmocka_unit_test(unknown_items_keep_all_data),
        cmocka_unit_test(unchanged_data_keeps_its_stream),
        cmocka_unit_test(lack_of_memory_is_reported),
    };
    return TEST_RUN(tests);
}
