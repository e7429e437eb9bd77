/* Repairs of maps at both sides of each limit: all that they list. */
#include "test.h"

#include "map_check.h"

struct repair_limit {
    const char *name;
    const char *json; /* NULL: the good map */
    const char *sets[10][2];
    void (*change)(struct test_doc *test);
    const char *changes; /* lines of path and text */
};

static void list_changes(const struct mw_document *doc, char *text, size_t room)
{
    size_t size = 0;
    *text = 0;
    for (size_t i = 0; i < mw_change_count(doc) && size < room; i++) {
        const struct mw_change *change = mw_change_at(doc, i);
        size +=
            (size_t)snprintf(text + size, room - size, "%s%s: %s", i ? "\n" : "", change->path, change->text);
    }
}

/* ---- items ---- */

static void add_others(struct test_doc *test, const uint32_t *types_and_ids, size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_non_null(tw_item_insert(test->doc, "others", i, 0));
    for (size_t i = 0; i < count; i++) {
        test->map->others.items[i].type = types_and_ids[2 * i];
        test->map->others.items[i].id = types_and_ids[2 * i + 1];
    }
}

static void repeat_unknown(struct test_doc *test)
{
    add_others(test, (const uint32_t[]){ 41, 9, 40, 5, 40, 6, 40, 5, 40, 7, 41, 5 }, 6);
}

static void repeat_zero(struct test_doc *test)
{
    add_others(test, (const uint32_t[]){ 40, 0, 40, 0, 40, 0 }, 3);
}

static void repeat_last_but_one(struct test_doc *test)
{
    add_others(test, (const uint32_t[]){ 40, 0xFFFE, 40, 0xFFFE, 40, 0xFFFE }, 3);
}

static void repeat_low_bits(struct test_doc *test)
{
    test->map->envelopes.items[2].id = 0x10000;
}

static void repeat_uuids(struct test_doc *test)
{
    for (size_t i = 1; i < 5; i++) {
        struct tw_uuid *uuid = mw_list_insert(test->doc, tw_map_field("uuids"), test->map, i);
        assert_non_null(uuid);
        *uuid = test->map->uuids.items[0];
    }
    test->map->uuids.items[2].words[0]++;
    test->map->uuids.items[3].id--;
}

#define GAME_GROUP                                                                                           \
    .sets = { { "groups[1].offset_x", "1" },     { "groups[1].offset_y", "2" },                              \
              { "groups[1].parallax_x", "3" },   { "groups[1].parallax_y", "4" },                            \
              { "groups[1].use_clipping", "1" }, { "groups[1].clip_x", "6" },                                \
              { "groups[1].clip_y", "7" },       { "groups[1].clip_width", "8" },                            \
              { "groups[1].clip_height", "9" } }

static void game_group_0(struct test_doc *test)
{
    test->map->groups.items[1].version = 0;
}

static void game_group_1(struct test_doc *test)
{
    test->map->groups.items[1].version = 1;
}

static void game_group_2(struct test_doc *test)
{
    test->map->groups.items[1].version = 2;
}

static void ends_of_words(struct test_doc *test)
{
    test->map->layers.items[0].unused = 1;
    test->map->layers.items[9].unused = -1;
}

/* ---- empty data blocks ---- */

static int32_t add_empty(struct test_doc *test)
{
    int32_t number;
    assert_int_equal(tw_data_add(test->doc, &number), 0);
    return number;
}

static void empty_layer(struct test_doc *test, int32_t width, int32_t height)
{
    struct tw_layer *layer = &test->map->layers.items[8];
    layer->width = width;
    layer->height = height;
    layer->data = add_empty(test);
    layer->tiles = (struct mw_grid){ 0 };
    test_doc_reread(test);
}

static void largest_layer(struct test_doc *test)
{
    empty_layer(test, 4096, 4096);
}

static void too_large_layer(struct test_doc *test)
{
    empty_layer(test, 4096, 4097);
}

static void layer_without_cells(struct test_doc *test)
{
    empty_layer(test, 0, 4);
}

static void empty_image(struct test_doc *test, int32_t width, int32_t height)
{
    struct tw_image *image = &test->map->images.items[1];
    image->width = width;
    image->height = height;
    image->data = add_empty(test);
    image->pixels = (struct mw_bytes){ 0 };
    test_doc_reread(test);
}

static void largest_image(struct test_doc *test)
{
    empty_image(test, 4096, 4096);
}

static void too_large_image(struct test_doc *test)
{
    empty_image(test, 4097, 4096);
}

static void image_without_width(struct test_doc *test)
{
    empty_image(test, 0, 1);
}

static void image_without_height(struct test_doc *test)
{
    empty_image(test, 1, 0);
}

static void small_image(struct test_doc *test)
{
    empty_image(test, 1, 1);
}

/* Their data block is the first. */
static const char empty_author[] =
    "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": [{\"version\": 1}],"
    " \"info\": [{\"version\": 1, \"author\": 0, \"map_version\": -1, \"credits\": -1, \"license\": -1,"
    " \"$size\": 20}], \"data\": [{}]}";

static const struct repair_limit limits[] = {
    { .name = "item-ids", .change = repeat_unknown, .changes = "others[3].id: 5 -> 8" },
    { .name = "item-ids",
      .change = repeat_zero,
      .changes = "others[1].id: 0 -> 1\n"
                 "others[2].id: 0 -> 2" },
    { .name = "item-ids", .change = repeat_last_but_one, .changes = "others[1].id: 65534 -> 65535" },
    { .name = "item-ids", .change = repeat_low_bits, .changes = "envelopes[2].id: 65536 -> 2" },
    { .name = "uuid-index",
      .change = repeat_uuids,
      .changes = "uuids[1]: removed; type 65534 is already listed\n"
                 "uuids[4]: removed; type 65534 is already listed" },
    { .name = "game-group", GAME_GROUP, .change = game_group_0, .changes = "" },
    { .name = "game-group",
      GAME_GROUP,
      .change = game_group_1,
      .changes = "groups[1].offset_x: 1 -> 0\n"
                 "groups[1].offset_y: 2 -> 0\n"
                 "groups[1].parallax_x: 3 -> 100\n"
                 "groups[1].parallax_y: 4 -> 100" },
    { .name = "game-group",
      GAME_GROUP,
      .change = game_group_2,
      .changes = "groups[1].offset_x: 1 -> 0\n"
                 "groups[1].offset_y: 2 -> 0\n"
                 "groups[1].parallax_x: 3 -> 100\n"
                 "groups[1].parallax_y: 4 -> 100\n"
                 "groups[1].use_clipping: 1 -> 0\n"
                 "groups[1].clip_x: 6 -> 0\n"
                 "groups[1].clip_y: 7 -> 0\n"
                 "groups[1].clip_width: 8 -> 0\n"
                 "groups[1].clip_height: 9 -> 0" },
    { .name = "references",
      .sets = { { "layers[1].image", "1" },
                { "layers[8].image", "2" },
                { "layers[2].color_envelope", "3" },
                { "layers[3].color_envelope", "2" },
                { "layers[4].tele_data", "24" },
                { "layers[5].data", "24" },
                { "layers[6].tune_data", "23" },
                { "images[1].data", "24" },
                { "layers[9].sound", "-2" } },
      .changes = "images[1].data: 24 -> -1\n"
                 "layers[2].color_envelope: 3 -> -1\n"
                 "layers[5].data: 24 -> -1\n"
                 "layers[8].image: 2 -> -1" },
    { .name = "negative-references",
      .sets = { { "layers[9].sound", "-2" }, { "layers[8].image", "2" } },
      .changes = "layers[9].sound: -2 -> -1" },
    { .name = "spare-references",
      .sets = { { "layers[4].tele_data", "24" },
                { "layers[5].front_data", "24" },
                { "layers[6].tele_data", "23" } },
      .changes = "layers[5].front_data: 24 -> -1\n"
                 "layers[6].tele_data: 23 -> -1" },
    { .name = "references",
      .json = teeworlds_physics,
      .sets = { { "layers[5].data", "99" }, { "layers[6].quads_image", "1" } },
      .changes = "layers[6].quads_image: 1 -> -1" },
    { .name = "layer-words",
      .change = ends_of_words,
      .changes = "layers[0].unused: 1 -> 0\n"
                 "layers[9].unused: -1 -> 0" },
    { .name = "reserved",
      .sets = { { "layers[2].tiles[0,0].skip", "1" },
                { "layers[2].tiles[3,3].reserved", "128" },
                { "layers[1].tiles[3,3].skip", "1" },
                { "layers[3].front[3,3].reserved", "1" },
                { "layers[3].tiles[3,3].reserved", "1" },
                { "layers[8].tiles[0,0].reserved", "1" },
                { "layers[8].tiles[2,0].reserved", "1" },
                { "layers[8].tiles[1,3].skip", "1" } },
      .changes = "layers[1].tiles: skip and reserved byte -> 0 in 1 tile\n"
                 "layers[2].tiles: skip and reserved byte -> 0 in 2 tiles\n"
                 "layers[3].front: skip and reserved byte -> 0 in 1 tile\n"
                 "layers[8].tiles: skip and reserved byte -> 0 in 3 tiles" },
    { .name = "reserved",
      .json = teeworlds_physics,
      .sets = { { "layers[8].tiles[0,0].reserved", "5" } },
      .changes = "" },
    { .name = "physics-data",
      .sets = { { "layers[3].tiles[0,0].index", "1" },
                { "layers[7].tiles[3,3].flags", "1" },
                { "layers[6].tiles[1,2].skip", "1" },
                { "layers[6].tiles[2,2].reserved", "1" } },
      .changes = "layers[3].tiles: all bytes -> 0 in 1 tile\n"
                 "layers[6].tiles: all bytes -> 0 in 2 tiles\n"
                 "layers[7].tiles: all bytes -> 0 in 1 tile" },
    { .name = "empty-data", .change = largest_layer, .changes = "layers[8].tiles: 0 bytes -> air" },
    { .name = "empty-data", .change = too_large_layer, .changes = "" },
    { .name = "empty-data", .change = layer_without_cells, .changes = "" },
    { .name = "empty-data",
      .change = largest_image,
      .changes = "images[1].pixels: 0 bytes -> transparent pixels" },
    { .name = "empty-data", .change = too_large_image, .changes = "" },
    { .name = "empty-data", .change = image_without_width, .changes = "" },
    { .name = "empty-data", .change = image_without_height, .changes = "" },
    { .name = "empty-data",
      .change = small_image,
      .changes = "images[1].pixels: 0 bytes -> transparent pixels" },
    { .name = "empty-data",
      .json = empty_author,
      .changes = "info[0].author_text: 0 bytes -> an empty text" },
};

static void limits_of_repairs(void **state)
{
    (void)state;
    char text[4096];
    size_t wrong = 0;
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        struct test_doc test;
        test_doc_json(&test, limits[i].json ? limits[i].json : map_good);
        for (size_t j = 0; j < 10 && limits[i].sets[j][0]; j++)
            if (test_set_anyway(test.doc, limits[i].sets[j][0], limits[i].sets[j][1]))
                fail_msg("case %zu: %s", i, mw_error_message(test.context));
        if (limits[i].change)
            limits[i].change(&test);
        test_repair(&test, limits[i].name, true);
        list_changes(test.doc, text, sizeof text);
        if (strcmp(text, limits[i].changes) != 0) {
            print_error("case %zu: expected\n%s\nfound\n%s\n", i, limits[i].changes, text);
            wrong++;
        }
        test_repair(&test, limits[i].name, true);
        assert_int_equal(mw_change_count(test.doc), 0);
        test_doc_end(&test);
    }
    assert_int_equal(wrong, 0);
}

/* Pixels are in the form of the image, and have no colour. */
static void empty_pixels(void **state)
{
    (void)state;
    static const struct {
        int32_t version, variant;
        uint32_t size;
        size_t bytes;
    } forms[] = {
        { 1, 0, 24, 24 }, { 1, 0, 28, 24 }, { 2, 0, 28, 18 },
        { 2, 1, 28, 24 }, { 2, 0, 24, 24 }, { 3, 0, 28, 18 },
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        struct test_doc test;
        test_doc_json(&test, map_good);
        struct tw_image *image = &test.map->images.items[1];
        image->version = forms[i].version;
        image->variant = forms[i].variant;
        image->size = forms[i].size;
        empty_image(&test, 3, 2);
        test_repair(&test, "empty-data", true);
        EXPECT_CHANGES(&test, "images[1].pixels: 0 bytes -> transparent pixels");
        const struct mw_bytes pixels = test.map->images.items[1].pixels;
        assert_int_equal(pixels.size, forms[i].bytes);
        for (size_t j = 0; j < pixels.size; j++)
            assert_int_equal(pixels.data[j], 0);
        test_doc_end(&test);
    }
}

/* Only the bits of the repair change, in all rows. */
static void other_bits_stay(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    struct tw_layer *layer = &test.map->layers.items[8];
    assert_int_equal(mw_set(test.doc, "layers[8].tiles[0,0].index", "255"), 0);
    assert_int_equal(layer->tiles.width, 4);
    uint8_t cells[64], wanted[64];
    for (size_t i = 0; i < 64; i++) {
        bool cleared = i % 4 >= 2;
        cells[i] = !cleared || (i / 4) % 3 ? 0xFF : 0;
        wanted[i] = cleared ? 0 : 0xFF;
    }
    layer->tiles.cells = cells;
    test_repair(&test, "reserved", true);
    EXPECT_CHANGES(&test, "layers[8].tiles: skip and reserved byte -> 0 in 10 tiles");
    assert_memory_equal(layer->tiles.cells, wanted, 64);
    test_doc_end(&test);
}

/* An empty quad or source refers to nothing; all else is 0. */
static void empty_records(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    struct tw_layer *layers = test.map->layers.items;
    layers[0].quads_data = add_empty(&test);
    layers[0].quads.count = 0;
    layers[0].quads.items = NULL;
    layers[9].sources_data = add_empty(&test);
    layers[9].sources.count = 0;
    layers[9].sources.items = NULL;
    test_doc_reread(&test);
    test_repair(&test, "empty-data", true);
    EXPECT_CHANGES(&test, "layers[0].quads: 0 bytes -> one empty quad",
                   "layers[9].sources: 0 bytes -> one empty source");
    layers = test.map->layers.items;
    assert_int_equal(layers[0].quads.count, 1);
    assert_int_equal(layers[9].sources.count, 1);
    struct tw_quad quad = { .position_envelope = -1, .color_envelope = -1 };
    struct tw_source source = { .position_envelope = -1, .sound_envelope = -1 };
    assert_memory_equal(&layers[0].quads.items[0], &quad, sizeof quad);
    assert_memory_equal(&layers[9].sources.items[0], &source, sizeof source);
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(limits_of_repairs),
        cmocka_unit_test(empty_pixels),
        cmocka_unit_test(other_bits_stay),
        cmocka_unit_test(empty_records),
    };
    return TEST_RUN(tests);
}
