/* Lists of maps from the first item to the last: what rules and operations on maps find at both ends. */
#include "test.h"

#include <mapwright/unstable/teeworlds.h>

#include "formats/teeworlds/content.h"
#include "formats/teeworlds/model.h"
#include "map_check.h"

/* ---- rules ---- */

/* The first image gets the pixels of the second. */
static void embed_first_image(struct test_doc *test)
{
    static const uint8_t pixels[8] = { 1, 2, 3, 4, 5, 6, 7, 8 };
    struct tw_image *image = &test->map->images.items[0];
    image->external = 0;
    image->width = 2;
    image->height = 1;
    assert_int_equal(tw_data_add(test->doc, &image->data), 0);
    image->pixels = (struct mw_bytes){ pixels, sizeof pixels };
}

static void embed_other_pixels(struct test_doc *test)
{
    static const uint8_t pixels[8] = { 1, 2, 3, 4, 5, 6, 7, 9 };
    embed_first_image(test);
    test->map->images.items[0].pixels.data = pixels;
}

static void embed_upright(struct test_doc *test)
{
    embed_first_image(test);
    test->map->images.items[0].width = 1;
    test->map->images.items[0].height = 2;
}

static void twins_of_the_first_image(void **state)
{
    (void)state;
    static void (*const others[])(struct test_doc *) = { embed_other_pixels, embed_upright };
    static const struct check_case twin = { "TWM104",
                                            MW_SEVERITY_WARNING,
                                            "images[0]",
                                            "the same 2 x 1 pixels as images[1]",
                                            .change = embed_first_image,
                                            .along = 1 };
    assert_true(run_case(map_good, &twin));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        struct test_doc test;
        test_doc_json(&test, map_good);
        others[i](&test);
        test_doc_reread(&test);
        test_check(&test, NULL);
        assert_null(test_find_diag(test.doc, "TWM104", NULL));
        test_doc_end(&test);
    }
}

/* Block 0 can have pixels, too; sizes are signed in the game. */
static void the_first_data_block(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    embed_first_image(&test);
    test.map->images.items[0].data = 0;
    test_check(&test, NULL);
    assert_null(test_find_diag(test.doc, "TWM047", NULL));
    test.map->data.items[0].size = INT32_MAX;
    test_check(&test, NULL);
    assert_null(test_find_diag(test.doc, "TWM023", NULL));
    test.map->data.items[0].size = (uint32_t)INT32_MAX + 1;
    test_check(&test, NULL);
    assert_string_equal(test_find_diag(test.doc, "TWM023", NULL)->message,
                        "data 0 declares -2147483648 bytes, expected 0 or more");
    test_doc_end(&test);
}

static void the_first_and_last_version_of_tile_layers(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    for (int32_t version = 0; version <= 6; version++) {
        test.map->layers.items[1].tile_version = version;
        test_check(&test, "ddnet");
        assert_int_equal(test_find_diag(test.doc, "TWM030", NULL) != NULL, version < 2 || version > 4);
    }
    test_doc_end(&test);
}

/* Datafiles of version 3 have no table of data sizes that could be left out. */
static void sizes_in_old_headers(void **state)
{
    (void)state;
    static const int wrong[] = { -5, -4, -2, -1, 1, 4 };
    struct test_doc test;
    test_doc_json(&test, map_good);
    assert_int_equal(mw_set(test.doc, "datafile_version", "3"), 0);
    test_doc_reread(&test);
    test_check(&test, NULL);
    assert_null(test_find_diag(test.doc, "TWM020", NULL));
    const int64_t right = (int64_t)test.size - 16;
    assert_int_at(&test, "file_size", right);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char message[128];
        snprintf(message, sizeof message, "file_size is %lld, expected %lld, or %lld as old editors write it",
                 (long long)(right + wrong[i]), (long long)right, (long long)right);
        const uint32_t stored = (uint32_t)(right + wrong[i]);
        const uint8_t bytes[4] = { (uint8_t)stored, (uint8_t)(stored >> 8), (uint8_t)(stored >> 16),
                                   (uint8_t)(stored >> 24) };
        memcpy((char *)test.bytes + 8, bytes, 4);
        mw_close(test.doc);
        test_doc_take(&test, mw_open_bytes(test.context, "a.map", test.bytes, test.size, NULL, 0, &test.doc));
        test_check(&test, NULL);
        const struct mw_diag *diag = test_find_diag(test.doc, "TWM020", "file_size");
        assert_non_null(diag);
        assert_string_equal(diag->message, message);
    }
    test_doc_end(&test);
}

/* ---- operations ---- */

static void the_last_layer_is_empty(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    assert_int_equal(mw_set(test.doc, "layers[9].num_sources", "0"), 0);
    assert_int_equal(mw_set(test.doc, "layers[0].num_quads", "0"), 0);
    test_doc_reread(&test);
    test_edit(&test, "remove-unused what=layers");
    EXPECT_CHANGES(&test, "layers[0]: removed layer 0 \"Sky\", empty",
                   "layers[9]: removed layer 9 \"Noise\", empty");
    test_doc_reread(&test);
    assert_int_equal(test.map->layers.count, 8); /* which fill the room of the list */
    test_edit(&test, "remove-unused what=layers");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_doc_end(&test);
}

static void the_first_and_last_layer_cannot_be_read(void **state)
{
    (void)state;
    static const struct {
        const char *move, *message;
        size_t layer;
    } cases[] = {
        { "move-layer layer=Doodads group=Back at=0",
          "convert: the 4 x 4 tiles of layer 0 \"Doodads\" cannot be read from data[16]; see the map's "
          "diagnostics",
          0 },
        { "move-layer layer=Noise group=Back at=0",
          "convert: the 4 x 4 tiles of layer 6 \"Doodads\" cannot be read from data[16]; see the map's "
          "diagnostics",
          6 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_doc test;
        test_doc_json(&test, map_sample);
        test_edit(&test, cases[i].move);
        test_doc_reread(&test);
        assert_int_equal(test.map->layers.count, 7);
        test.map->layers.items[cases[i].layer].height = 4; /* more than its data block contains */
        assert_refused(&test, "convert to=teeworlds07", MW_E_REFUSED, cases[i].message);
        test_doc_end(&test);
    }
}

/* ---- copying between maps ---- */

struct two_maps {
    struct test_doc test;
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 16];
};

/* A second map with these changes; the first without. */
static void two_maps_begin(struct two_maps *two, const char *const *sets, const char *const *edits)
{
    struct test_doc *test = &two->test;
    void *bytes;
    size_t size;
    test_folder_new(two->folder);
    snprintf(two->path, sizeof two->path, "%s/other.map", two->folder);
    test_doc_json(test, teeworlds_physics);
    for (size_t i = 0; sets[i]; i += 2)
        assert_int_equal(mw_set(test->doc, sets[i], sets[i + 1]), 0);
    for (size_t i = 0; edits[i]; i++)
        test_edit(test, edits[i]);
    test_doc_write(test, &bytes, &size);
    test_write_file(two->path, bytes, size);
    mw_free(test->context, bytes);
    test_doc_end(test);
    test_doc_json(test, teeworlds_physics);
}

static void two_maps_end(struct two_maps *two)
{
    test_folder_remove(two->folder);
    test_doc_end(&two->test);
}

/* Layers match by the names of their groups, too. */
static void layers_of_other_groups_do_not_match(void **state)
{
    (void)state;
    struct two_maps two;
    char operation[2 * TEST_PATH_SIZE], message[2 * TEST_PATH_SIZE];
    two_maps_begin(&two, (const char *const[]){ "groups[1].name", "Farther", NULL },
                   (const char *const[]){ NULL });
    snprintf(operation, sizeof operation, "copy-rect file='%s' rect=0,0,1,1 to=1,1 layer=Far parallax",
             two.path);
    snprintf(message, sizeof message, "copy-rect: %s has no layer that matches layer 8 \"Far\"", two.path);
    assert_refused(&two.test, operation, MW_E_NOT_FOUND, message);
    assert_int_equal(mw_set(two.test.doc, "groups[1].name", "Farther"), 0);
    test_edit(&two.test, operation);
    assert_json_at(&two.test, "layers[8].tiles", "{\"index\":[\"5*2 6\",\"5*2 7\"]}");
    two_maps_end(&two);
}

/* Two layers of the same name, in groups that are in a different order: not the n-th matches the n-th. */
static void layers_match_within_their_groups(void **state)
{
    (void)state;
    struct two_maps two;
    char operation[2 * TEST_PATH_SIZE];
    two_maps_begin(&two, (const char *const[]){ "layers[8].tile_name", "Design", NULL },
                   (const char *const[]){ "fill-tiles tile=99 layer=5", "fill-tiles tile=88 layer=8",
                                          "move-group group=Far to=0", NULL });
    assert_int_equal(mw_set(two.test.doc, "layers[8].tile_name", "Design"), 0);
    test_doc_reopen(&two.test);
    snprintf(operation, sizeof operation, "copy-rect file='%s' rect=0,0,2,1 to=1,1 layer=5", two.path);
    test_edit(&two.test, operation);
    assert_json_at(&two.test, "layers[5].tiles",
                   "{\"index\":[\"1 2 3 4\",\"5 99*2 8\",\"9 0*2 9\"],\"flags\":[\"0 1 2 3\",\"8 0*2 "
                   "11\",\"4 0*2 8\"]}");
    snprintf(operation, sizeof operation, "copy-rect file='%s' rect=0,0,2,1 to=1,1 layer=8 parallax",
             two.path);
    test_edit(&two.test, operation);
    assert_json_at(&two.test, "layers[8].tiles", "{\"index\":[\"88*2 6\",\"5*2 7\"]}");
    two_maps_end(&two);
}

/* Layers of no group match each other. */
static void layers_without_a_group_match(void **state)
{
    (void)state;
    struct two_maps two;
    char operation[2 * TEST_PATH_SIZE];
    two_maps_begin(&two, (const char *const[]){ "groups[1].num_layers", "0", NULL },
                   (const char *const[]){ "fill-tiles tile=77 layer=8", NULL });
    assert_int_equal(mw_set(two.test.doc, "groups[1].num_layers", "0"), 0);
    snprintf(operation, sizeof operation, "copy-rect file='%s' rect=0,0,2,1 to=1,1 layer=8", two.path);
    test_edit(&two.test, operation);
    assert_json_at(&two.test, "layers[8].tiles", "{\"index\":[\"5*2 6\",\"5 77*2\"]}");
    two_maps_end(&two);
}

/* ---- optimising ---- */

/* Two images with one data block, of which different tiles are used: each gets its own. */
static void cleared_images_part(void **state)
{
    (void)state;
    enum {
        SIDE = 16,
        BYTES = SIDE * SIDE * 4,
    };
    struct test_doc test;
    uint8_t pixels[BYTES];
    memset(pixels, 200, sizeof pixels);
    test_doc_json(&test, teeworlds_physics);
    struct tw_image *first = &test.map->images.items[0];
    first->external = 0;
    first->width = first->height = SIDE;
    assert_int_equal(tw_data_add(test.doc, &first->data), 0);
    first->pixels = (struct mw_bytes){ pixels, sizeof pixels };
    struct tw_image *second = tw_item_insert(test.doc, "images", 1, 0);
    assert_non_null(second);
    first = &test.map->images.items[0];
    *second = *first;
    second->id = 1;
    assert_int_equal(mw_set(test.doc, "layers[5].image", "1"), 0);
    test_doc_reread(&test);
    assert_int_equal(test.map->images.items[0].data, test.map->images.items[1].data);
    const size_t blocks = test.map->data.count;
    test_edit(&test, "optimise clear-unused-pixels");
    assert_change(&test, 0, "images[0].pixels", "253 unused tiles cleared, 0 invisible pixels made black");
    assert_change(&test, 1, "images[1].pixels", "247 unused tiles cleared, 0 invisible pixels made black");
    char start[32];
    snprintf(start, sizeof start, " of %zu streams are smaller", blocks + 1);
    assert_int_equal(mw_change_count(test.doc), 3);
    if (!strstr(mw_change_at(test.doc, 2)->text, start))
        fail_msg("%s", mw_change_at(test.doc, 2)->text);
    test_doc_reread(&test);
    assert_int_not_equal(test.map->images.items[0].data, test.map->images.items[1].data);
    assert_int_equal(test.map->data.count, blocks + 1);
    for (size_t i = 0; i < 2; i++) {
        struct tw_image *image = &test.map->images.items[i];
        assert_int_equal(tw_load(test.doc, tw_row(&tw_image_record, "pixels"), image), 0);
        for (size_t tile = 0; tile < SIDE * SIDE; tile++) {
            bool used = i == 0 ? tile >= 5 && tile <= 7 : tile >= 1 && tile <= 9;
            assert_int_equal(image->pixels.data[tile * 4], used ? 200 : 0);
        }
        tw_drop(test.doc, tw_row(&tw_image_record, "pixels"), image);
    }
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(twins_of_the_first_image),
        cmocka_unit_test(the_first_data_block),
        cmocka_unit_test(the_first_and_last_version_of_tile_layers),
        cmocka_unit_test(sizes_in_old_headers),
        cmocka_unit_test(the_last_layer_is_empty),
        cmocka_unit_test(the_first_and_last_layer_cannot_be_read),
        cmocka_unit_test(layers_of_other_groups_do_not_match),
        cmocka_unit_test(layers_match_within_their_groups),
        cmocka_unit_test(layers_without_a_group_match),
        cmocka_unit_test(cleared_images_part),
    };
    return TEST_RUN(tests);
}
