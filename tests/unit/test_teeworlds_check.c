/* What games require of maps: breaks every rule once, in a map without other defects. */
#include "test.h"

#include "map_check.h"

/* ---- changes other than `set` ---- */

static void put_word(struct test_doc *test, size_t offset, uint32_t value)
{
    uint8_t *bytes = test->bytes;
    mw_integer_encode(bytes + offset, MW_KIND_U32, false, value);
}

static struct tw_layer *layer_at(struct test_doc *test, size_t index)
{
    return &test->map->layers.items[index];
}

static void swap_layer_behind(struct test_doc *test)
{
    /* All items in the usual order, except that the last layer comes at the very end. */
    size_t count = 0, last = 0;
    struct tw_order *order = mw_arena_array(&test->doc->arena, 64, sizeof *order);
    for (uint32_t type = 0; type < 0x10000; type++)
        for (const struct tw_item_kind *kind = tw_item_kinds; kind->list; kind++) {
            size_t items = mw_list_get(tw_map_field(kind->list), test->map).count;
            if (!items || tw_type_of(test->map, kind) != type)
                continue;
            for (uint32_t i = 0; i < items; i++) {
                if (type == TW_ITEM_LAYER)
                    last = count;
                order[count++] = (struct tw_order){ type, i };
            }
        }
    struct tw_order moved = order[last];
    memmove(&order[last], &order[last + 1], (count - last - 1) * sizeof *order);
    order[count - 1] = moved;
    test->map->trace.order.items = order;
    test->map->trace.order.count = count;
}

static void add_two_bytes(struct test_doc *test)
{
    test->map->versions.items[0].size = 6;
    test->map->versions.items[0].rest = (struct mw_bytes){ (const uint8_t *)"ab", 2 };
}

static void repeat_envelope_id(struct test_doc *test)
{
    test->map->envelopes.items[2].id = 1;
}

static void drop_version(struct test_doc *test)
{
    mw_list_remove(test->doc, tw_map_field("versions"), test->map, 0);
}

static void break_name(struct test_doc *test)
{
    memcpy(layer_at(test, 1)->tile_name, "Gr\xFFund", 6);
}

static void share_layer(struct test_doc *test)
{
    test->map->groups.items[2].start_layer = 7;
    test->map->groups.items[2].num_layers = 3;
}

static void add_images(struct test_doc *test)
{
    for (size_t i = 2; i < 65; i++) {
        struct tw_image *image = tw_item_insert(test->doc, "images", i, 0);
        assert_non_null(image);
        image->version = 1;
        image->width = image->height = 16;
        image->external = 1;
        image->name = 4;
        image->data = -1;
        assert_int_equal(tw_item_sized(test->doc, &tw_image_record, image), 0);
    }
}

static void make_image_rgb(struct test_doc *test)
{
    struct tw_image *image = &test->map->images.items[1];
    image->version = 2;
    image->variant = 0;
    image->size = 28;
}

/* ---- rules about values ---- */

static const struct check_case cases[] = {
    { "TWM022", MW_SEVERITY_ERROR, "item_size", "the items have 1578 bytes, expected a multiple of 4",
      .change = add_two_bytes },
    { "TWM024", MW_SEVERITY_ERROR, "envelopes[2]", "id 1 of type 3 is also the id of envelopes[1]",
      .change = repeat_envelope_id, .along = 1 },
    { "TWM025", MW_SEVERITY_ERROR, "versions", "no version item with id 0; 0 with other ids",
      .change = drop_version },
    { "TWM026",
      MW_SEVERITY_ERROR,
      "versions[0].version",
      "map version 2, expected 1",
      { { "versions[0].version", "2" } } },
    { "TWM028",
      MW_SEVERITY_ERROR,
      "groups[2].num_layers",
      "3 layers from 8, but the map has 10",
      { { "groups[2].num_layers", "3" } } },
    { "TWM028",
      MW_SEVERITY_ERROR,
      "groups[2].num_layers",
      "-1 layers from 10, but the map has 10",
      { { "groups[2].num_layers", "-1" }, { "groups[2].start_layer", "10" } },
      .along = 2 },
    { "TWM028",
      MW_SEVERITY_ERROR,
      "groups[2].num_layers",
      "2147483647 layers from 2147483647, but the map has 10",
      { { "groups[2].num_layers", "2147483647" }, { "groups[2].start_layer", "2147483647" } },
      .along = 2 },
    { "TWM029", MW_SEVERITY_ERROR, "layers[7]", "layer 7 is in 2 groups, expected 1", .change = share_layer },
    { "TWM030",
      MW_SEVERITY_ERROR,
      "layers[8].tile_version",
      "tile layer version is 5, expected 2 to 4",
      { { "layers[8].tile_version", "5" } },
      .as = "ddnet" },
    { "TWM031",
      MW_SEVERITY_ERROR,
      "layers[4].tile_flags",
      "flags 18 select several physics layers, expected at most one",
      { { "layers[4].tile_flags", "18" } } },
    { "TWM032",
      MW_SEVERITY_ERROR,
      "layers[8].width",
      "1 x 4 tiles, expected at least 2 x 2",
      { { "layers[8].width", "1" } },
      .along = 1 },
    { "TWM032",
      MW_SEVERITY_ERROR,
      "layers[8].height",
      "4 x 0 tiles, expected at least 1 x 1",
      { { "layers[8].height", "0" } },
      .as = "teeworlds07",
      .along = 5 },
    { "TWM033", MW_SEVERITY_ERROR, "layers[1].tile_name",
      "byte 2 of the name is 0xFF, which is not valid UTF-8", .change = break_name },
    { "TWM034",
      MW_SEVERITY_ERROR,
      "layers[1].color_g",
      "color_g is 256, expected 0 to 255",
      { { "layers[1].color_g", "256" } } },
    { "TWM034",
      MW_SEVERITY_ERROR,
      "layers[1].color_a",
      "color_a is -1, expected 0 to 255",
      { { "layers[1].color_a", "-1" } } },
    { "TWM035",
      MW_SEVERITY_ERROR,
      "layers",
      "no group has a game layer",
      { { "layers[2].tile_flags", "0" } } },
    { "TWM036",
      MW_SEVERITY_ERROR,
      "layers[1].data",
      "data is 24, but the map has 24 data blocks",
      { { "layers[1].data", "24" } },
      .along = 1 },
    { "TWM036",
      MW_SEVERITY_ERROR,
      "layers[4].tele_data",
      "tele_data is -1, but the map has 24 data blocks",
      { { "layers[4].tele_data", "-1" } },
      .along = 1 },
    { "TWM036",
      MW_SEVERITY_ERROR,
      "layers[4].data",
      "data is -1, but the map has 24 data blocks",
      { { "layers[4].data", "-1" } },
      .as = "teeworlds07",
      .along = 5 },
    { "TWM037",
      MW_SEVERITY_ERROR,
      "layers[8].data",
      "data[8] is also used by layers[1]",
      { { "layers[8].data", "8" } },
      .along = 1 },
    { "TWM038",
      MW_SEVERITY_ERROR,
      "layers[8].width",
      "65536 x 65536 are 4294967296 tiles, expected at most 2147483647",
      { { "layers[8].width", "65536" }, { "layers[8].height", "65536" } },
      .along = 1 },
    { "TWM039",
      MW_SEVERITY_ERROR,
      "layers[5].width",
      "4 x 3 tiles, expected at least the game layer's 4 x 4",
      { { "layers[5].height", "3" } },
      .along = 1 },
    { "TWM040",
      MW_SEVERITY_ERROR,
      "layers[8].tiles",
      "16 tiles stored, expected 4 x 5 = 20",
      { { "layers[8].height", "5" } } },
    { "TWM040",
      MW_SEVERITY_ERROR,
      "layers[4].tele",
      "16 tiles stored, expected 5 x 4 = 20",
      { { "layers[4].width", "5" } } },
    { "TWM041",
      MW_SEVERITY_ERROR,
      "layers[1].tiles[2,1]",
      "skip is not 0 in 1 tile of a layer that is not run-length encoded",
      { { "layers[1].tiles[2,1].skip", "1" } } },
    { "TWM041",
      MW_SEVERITY_ERROR,
      "layers[3].front[3,0]",
      "the reserved byte is not 0 in 2 tiles",
      { { "layers[3].front[3,0].reserved", "1" }, { "layers[3].front[0,2].reserved", "255" } } },
    { "TWM043",
      MW_SEVERITY_ERROR,
      "layers[5].speedup[1,3]",
      "the padding is not 0 in 1 tile",
      { { "layers[5].speedup[1,3].padding", "7" } } },
    { "TWM044",
      MW_SEVERITY_ERROR,
      "layers[5].tile_version",
      "speedup layer version is 4 (run-length encoded), expected 3",
      { { "layers[5].tile_version", "4" } },
      .as = "ddnet" },
    { "TWM045",
      MW_SEVERITY_ERROR,
      "layers[0].num_quads",
      "2 quads, but data[7] contains 1",
      { { "layers[0].num_quads", "2" } } },
    { "TWM045",
      MW_SEVERITY_ERROR,
      "layers[9].num_sources",
      "-1 sources, but data[21] contains 1",
      { { "layers[9].num_sources", "-1" } },
      .along = 1 },
    { "TWM045",
      MW_SEVERITY_ERROR,
      "layers[0].quads_data",
      "1 quad in data[-1], but the map has 24 data blocks",
      { { "layers[0].quads_data", "-1" } },
      .along = 3 },
    { "TWM046",
      MW_SEVERITY_ERROR,
      "envelopes[2].num_points",
      "2 points from 3, but the map has 4",
      { { "envelopes[2].num_points", "2" } } },
    { "TWM046",
      MW_SEVERITY_ERROR,
      "envelopes[2].num_points",
      "1 point from -1, but the map has 4",
      { { "envelopes[2].start_point", "-1" } } },
    { "TWM047",
      MW_SEVERITY_ERROR,
      "images[1].pixels",
      "8 bytes of pixels, expected 3 x 1 x 4 = 12",
      { { "images[1].width", "3" } },
      .along = 1 },
    { "TWM047",
      MW_SEVERITY_ERROR,
      "images[1].width",
      "embedded with 0 x 1 pixels",
      { { "images[1].width", "0" } } },
    { "TWM047",
      MW_SEVERITY_ERROR,
      "images[1].data",
      "embedded, but its pixels are data[-1]; the map has 24 data blocks",
      { { "images[1].data", "-1" } },
      .along = 1 },
    { "TWM048",
      MW_SEVERITY_ERROR,
      "images[1].variant",
      "variant 0, expected 1 (rgba)",
      { { "images[1].data", "6" } },
      .change = make_image_rgb,
      .along = 1 },
    { "TWM050",
      MW_SEVERITY_ERROR,
      "images[1].width",
      "2 x 1 pixels, expected multiples of 16 for tiles",
      { { "layers[8].image", "1" } },
      .as = "teeworlds07",
      .along = 4 },
    { "TWM052",
      MW_SEVERITY_WARNING,
      "sounds[0].external",
      "external is 1, expected 0",
      { { "sounds[0].external", "yes" } } },
};

static void test_rules(void **state)
{
    (void)state;
    run_cases(map_good, cases, sizeof cases / sizeof *cases);
}

/* ---- a map without defects ---- */

static void test_good(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    test_check(&test, NULL);
    test_print_diags(test.doc);
    assert_int_equal(mw_diag_count(test.doc), 0);
    test_check(&test, "ddnet");
    assert_int_equal(mw_diag_count(test.doc), 0);
    /* 0.7 accepts the map except for DDNet's tiles. */
    test_check(&test, "teeworlds07");
    assert_int_equal(mw_diag_count(test.doc), 4);
    for (size_t i = 0; i < mw_diag_count(test.doc); i++)
        assert_string_equal(mw_diag_at(test.doc, i)->code, "TWM111");
    test_doc_end(&test);
}

/* ---- the datafile ---- */

static void reopen(struct test_doc *test)
{
    mw_close(test->doc);
    test_doc_take(test, mw_open_bytes(test->context, "a.map", test->bytes, test->size, NULL, 0, &test->doc));
}

static void test_header_sizes(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    uint32_t right = (uint32_t)test.size - 16, old = right - 4 * 24;
    put_word(&test, 8, old);
    reopen(&test);
    test_check(&test, NULL);
    assert_non_null(test_find_diag(test.doc, "TWM010", "file_size"));
    assert_int_equal(mw_diag_count(test.doc), 1);
    char message[128];
    put_word(&test, 8, right);
    put_word(&test, 12, mw_u32le((const uint8_t *)test.bytes + 12) - 4 * 24);
    reopen(&test);
    test_check(&test, NULL);
    assert_non_null(test_find_diag(test.doc, "TWM010", "swap_size"));
    assert_int_equal(mw_diag_count(test.doc), 1);
    put_word(&test, 8, 1234);
    put_word(&test, 12, mw_u32le((const uint8_t *)test.bytes + 12) + 4 * 24);
    reopen(&test);
    test_check(&test, NULL);
    snprintf(message, sizeof message, "file_size is 1234, expected %u, or %u as old editors write it", right,
             old);
    expect_diag(&test, &(struct check_case){ "TWM020", MW_SEVERITY_ERROR, "file_size", message, .along = 1 });
    assert_int_equal(test_find_diag(test.doc, "TWM020", "file_size")->offset, 8);
    test_check(&test, "teeworlds07");
    assert_null(test_find_diag(test.doc, "TWM020", NULL));
    test_try_repairs(&test, "TWM020", "file_size", NULL);
    test_doc_end(&test);
}

static void test_types_twice(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    swap_layer_behind(&test);
    test_doc_reread(&test);
    test_check(&test, NULL);
    expect_diag(&test, &(struct check_case){
                           "TWM021", MW_SEVERITY_ERROR, "num_item_types",
                           "item 23 starts type 5 a second time; each type is listed once in the table" });
    assert_int_equal(test_find_diag(test.doc, "TWM021", NULL)->offset, TW_HEADER_SIZE);
    test_doc_end(&test);
}

static void test_negative_size(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    const uint8_t *bytes = test.bytes;
    size_t sizes = TW_HEADER_SIZE + 12 * (size_t)mw_u32le(bytes + 16) + 4 * (size_t)mw_u32le(bytes + 20) +
                   4 * (size_t)mw_u32le(bytes + 24);
    put_word(&test, sizes + 4 * 20, 0xFFFFFFFE);
    reopen(&test);
    test_check(&test, NULL);
    expect_diag(&test, &(struct check_case){ "TWM023", MW_SEVERITY_ERROR, "data[20].size",
                                             "data 20 declares -2 bytes, expected 0 or more", .along = 1 });
    assert_non_null(test_find_diag(test.doc, "TWM012", "data[20]"));
    put_word(&test, sizes + 4 * 20, 65);
    reopen(&test);
    test_check(&test, NULL);
    expect_diag(&test, &(struct check_case){ "TWM012", MW_SEVERITY_ERROR, "data[20]",
                                             "65 bytes declared, 64 inflated" });
    test_doc_end(&test);
}

/* Makes each item one word shorter than required. */
static void test_short_items(void **state)
{
    (void)state;
    static const struct {
        const char *path, *message;
        uint32_t size;
    } items[] = {
        { "versions[0]", "item of 0 bytes, expected at least 4", 0 },
        { "info[0]", "item of 16 bytes, expected at least 20", 16 },
        { "images[0]", "item of 20 bytes, expected at least 24", 20 },
        { "envelopes[0]", "item of 48 bytes, expected at least 52", 48 },
        { "groups[0]", "item of 44 bytes, expected at least 48", 44 },
        { "groups[0]", "item of 24 bytes, expected at least 48", 24 },
        { "layers[0]", "item of 24 bytes, expected at least 28", 24 },
        { "layers[8]", "item of 8 bytes, expected at least 60", 8 },
        { "layers[8]", "item of 56 bytes, expected at least 72", 56 },
        { "layers[9]", "item of 24 bytes, expected at least 28", 24 },
        { "sounds[0]", "item of 16 bytes, expected at least 20", 16 },
        { "automappers[0]", "item of 20 bytes, expected at least 24", 20 },
        { "uuids[0]", "item of 12 bytes, expected at least 16", 12 },
    };
    for (size_t i = 0; i < sizeof items / sizeof *items; i++) {
        struct test_doc test;
        char list[32];
        size_t index;
        test_doc_json(&test, map_good);
        assert_int_equal(sscanf(items[i].path, "%31[a-z][%zu]", list, &index), 2);
        const struct mw_field *row = tw_map_field(list);
        uint32_t *item = mw_list_at(mw_list_get(row, test.map), row->record, index);
        item[1] = items[i].size; /* id, size */
        test_check(&test, NULL);
        const struct mw_diag *diag = test_find_diag(test.doc, "TWM027", items[i].path);
        if (!diag) {
            test_print_diags(test.doc);
            fail_msg("no TWM027 at %s", items[i].path);
        }
        assert_string_equal(diag->message, items[i].message);
        assert_int_equal(diag->severity, MW_SEVERITY_ERROR);
        test_remember_code("TWM027");
        test_doc_end(&test);
    }
}

static void test_many_images(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    add_images(&test);
    test_check(&test, NULL);
    const struct mw_diag *diag = test_find_diag(test.doc, "TWM049", "images[64]");
    assert_non_null(diag);
    assert_string_equal(diag->message, "65 images, expected at most 64");
    test_remember_code("TWM049");
    test_doc_end(&test);
}

/* ---- run-length encoded tiles ---- */

#define PACKED(bytes)                                                                                        \
    "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": [{\"version\": 1}],"                \
    " \"groups\": [{\"version\": 3, \"parallax_x\": 100, \"parallax_y\": 100, \"num_layers\": 1, "           \
    "\"name\": \"Game\"}],"                                                                                  \
    " \"layers\": [{\"type\": \"tiles\", \"tile_version\": 4, \"width\": 3, \"height\": 2, "                 \
    "\"tile_flags\": [\"game\"],"                                                                            \
    "  \"color_envelope\": -1, \"image\": -1, \"data\": 0, \"tile_name\": \"Game\", \"$size\": 72}],"        \
    " \"data\": [{\"bytes\": \"" bytes "\"}]}"

static void test_packed(void **state)
{
    (void)state;
    /* Five spawns and a different tile; a tile too many; one too few; a reserved byte; a run beyond the
     * end. */
    static const char good[] = PACKED("wAAEAMEAAAA="), longer[] = PACKED("wAAEAMEAAADBAAAA"),
                      shorter[] = PACKED("wAADAMEAAAA="), reserved[] = PACKED("wAAEAMEAAAE="),
                      beyond[] = PACKED("wAAEAMEAAQA=");
    static const struct check_case longer_case = { "TWM042", MW_SEVERITY_ERROR, "layers[0].tiles",
                                                   "1 run-length encoded tile after the 6 of the layer",
                                                   .as = "ddnet" };
    static const struct check_case shorter_case = { "TWM040", MW_SEVERITY_ERROR, "layers[0].tiles",
                                                    "5 tiles stored, expected 3 x 2 = 6" };
    static const struct check_case reserved_case = { "TWM041", MW_SEVERITY_ERROR, "layers[0].tiles[2,1]",
                                                     "the reserved byte is not 0 in 1 tile", .as = "ddnet" };
    static const struct check_case surplus_case = { "TWM132", MW_SEVERITY_WARNING, "layers[0].tiles",
                                                    "1 tile stored after the 6 of the layer (3 x 2)" };
    static const char *const fine[] = { good, reserved, beyond };
    struct test_doc test;
    for (size_t i = 0; i < sizeof fine / sizeof *fine; i++) {
        test_doc_json(&test, fine[i]);
        test_check(&test, NULL);
        test_print_diags(test.doc);
        assert_int_equal(mw_diag_count(test.doc), 0);
        test_doc_end(&test);
    }
    assert_true(run_case(longer, &longer_case));
    assert_true(run_case(longer, &surplus_case));
    assert_true(run_case(shorter, &shorter_case));
    assert_true(run_case(reserved, &reserved_case));
}

/* ---- old maps, and files that are not maps ---- */

static void test_no_layers(void **state)
{
    (void)state;
    static const char json[] = "{\"$format\": \"teeworlds\", \"datafile_version\": 4,"
                               " \"others\": [{\"type\": 32769, \"bytes\": \"AAECAw==\"}]}";
    static const struct check_case wanted = { "TWM014", MW_SEVERITY_ERROR, "versions",
                                              "no version item, and no layers: adding a version item (repair "
                                              "version) would not make the 1 item of other types readable",
                                              .along = 1 };
    struct test_doc test;
    test_doc_begin(&test);
    test_doc_take(&test, mw_build(test.context, "old.json", json, strlen(json), &test.doc));
    test_doc_reread(&test);
    test_check(&test, NULL);
    expect_diag(&test, &wanted);
    assert_non_null(test_find_diag(test.doc, "TWM007", ""));
    assert_null(test_find_diag(test.doc, "TWM014", NULL)->repair);
    test_repair(&test, "version", true);
    assert_int_equal(mw_change_count(test.doc), 0);
    test_doc_end(&test);
}

/* ---- memory ---- */

static int check_all(struct mw_context *context, void *user)
{
    const struct test_doc *source = user;
    struct mw_document *doc;
    int error = mw_open_bytes(context, "m.map", source->bytes, source->size, NULL, 0, &doc);
    if (error)
        return error;
    error = mw_check(doc, NULL, 0);
    mw_close(doc);
    return error;
}

static void test_memory(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    repeat_envelope_id(&test);
    assert_int_equal(test_set_anyway(test.doc, "layers[8].height", "5"), 0);
    test_doc_reread(&test);
    assert_true(test_each_allocation_fails(check_all, &test) > 50);
    test_doc_end(&test);
}

/* ---- the catalogue ---- */

/* The last test: every code that reading reports was provoked, here or in test_teeworlds.c. */
static void test_all_provoked(void **state)
{
    (void)state;
    assert_all_provoked(tw_diags, "TWM020", "TWM100");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),          cmocka_unit_test(test_rules),
        cmocka_unit_test(test_header_sizes),  cmocka_unit_test(test_types_twice),
        cmocka_unit_test(test_negative_size), cmocka_unit_test(test_short_items),
        cmocka_unit_test(test_many_images),   cmocka_unit_test(test_packed),
        cmocka_unit_test(test_no_layers),     cmocka_unit_test(test_memory),
        cmocka_unit_test(test_all_provoked),
    };
    return TEST_RUN(tests);
}
