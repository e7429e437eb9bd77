/* What games require of maps, at both sides of each limit. */
#include "test.h"

#include "map_check.h"

/* ---- items ---- */

static void version_of_id_1(struct test_doc *test)
{
    test->map->versions.items[0].id = 1;
}

static struct tw_version *add_version(struct test_doc *test, uint32_t id, int32_t version)
{
    struct tw_version *added = tw_item_insert(test->doc, "versions", 1, 0);
    assert_non_null(added);
    added->id = id;
    added->version = version;
    assert_int_equal(tw_item_sized(test->doc, &tw_version_record, added), 0);
    return added;
}

static void second_version(struct test_doc *test)
{
    add_version(test, 7, 9);
}

static void second_wrong_version(struct test_doc *test)
{
    add_version(test, 0, 3);
}

static void short_version(struct test_doc *test)
{
    test->map->versions.items[0].size = 0;
    test->map->versions.items[0].version = 2;
}

static void other_with_id_of_envelope(struct test_doc *test)
{
    struct tw_other *other = tw_item_insert(test->doc, "others", 0, 0);
    assert_non_null(other);
    other->type = TW_ITEM_ENVELOPE;
}

static void others_with_ids(struct test_doc *test)
{
    for (size_t i = 0; i < 3; i++)
        assert_non_null(tw_item_insert(test->doc, "others", i, 0));
    for (size_t i = 0; i < 3; i++) {
        test->map->others.items[i].type = 40;
        test->map->others.items[i].id = i == 1 ? 6 : 5;
    }
}

static void no_points(struct test_doc *test)
{
    assert_int_equal(mw_list_remove(test->doc, tw_map_field("envelope_points"), test->map, 0), 0);
}

static void short_layer(struct test_doc *test)
{
    test->map->layers.items[8].size = 56;
}

static void last_byte_of_name(struct test_doc *test)
{
    memcpy(test->map->layers.items[1].tile_name, "0123456789a\xFF", 12);
}

static void last_but_one_byte_of_name(struct test_doc *test)
{
    memcpy(test->map->layers.items[1].tile_name, "0123456789\xFF", 12);
}

static void bad_name_in_old_layer(struct test_doc *test)
{
    memcpy(test->map->layers.items[1].tile_name, "\xFF", 2);
    test->map->layers.items[1].tile_version = 2;
}

static void first_image_of(struct test_doc *test, int32_t width, int32_t height)
{
    static const uint8_t pixels[32 * 32 * 4];
    struct tw_image *image = &test->map->images.items[0];
    image->external = 0;
    image->width = width;
    image->height = height;
    assert_int_equal(tw_data_add(test->doc, &image->data), 0);
    image->pixels = (struct mw_bytes){ pixels, (size_t)width * (size_t)height * 4 };
}

static void wide_image(struct test_doc *test)
{
    first_image_of(test, 17, 16);
}

static void tall_image(struct test_doc *test)
{
    first_image_of(test, 16, 17);
}

static void square_image(struct test_doc *test)
{
    first_image_of(test, 32, 16);
}

static struct tw_image *rgb_image(struct test_doc *test)
{
    struct tw_image *image = &test->map->images.items[1];
    image->version = 2;
    image->variant = 0;
    image->size = 28;
    return image;
}

static void rgb_image_of_version_3(struct test_doc *test)
{
    rgb_image(test)->version = 3;
}

static void rgb_image_of_version_1(struct test_doc *test)
{
    rgb_image(test)->version = 1;
}

static void rgba_image_of_version_2(struct test_doc *test)
{
    rgb_image(test)->variant = 1;
}

static void external_rgb_image(struct test_doc *test)
{
    rgb_image(test)->external = 1;
}

static void short_rgb_image(struct test_doc *test)
{
    rgb_image(test)->size = 24;
}

static const struct limit_case items[] = {
    { .change = version_of_id_1,
      .found = "TWM025 versions: no version item with id 0; 1 with other ids\n"
               "TWM150 versions[0]: id is 1, expected 0" },
    { .change = second_version,
      .found = "TWM150 versions[1]: id is 7, expected 1\n"
               "TWM151 versions[1]: 2 items in versions, expected at most 1" },
    { .change = second_wrong_version,
      .found = "TWM024 versions[1]: id 0 of type 0 is also the id of versions[0]\n"
               "TWM026 versions[1].version: map version 3, expected 1\n"
               "TWM150 versions[1]: id is 0, expected 1\n"
               "TWM151 versions[1]: 2 items in versions, expected at most 1" },
    { .change = short_version, .found = "TWM027 versions[0]: item of 0 bytes, expected at least 4" },
    { .change = other_with_id_of_envelope,
      .found = "TWM024 others[0]: id 0 of type 3 is also the id of envelopes[0]" },
    { .change = others_with_ids, .found = "TWM024 others[2]: id 5 of type 40 is also the id of others[0]" },
    { .sets = { { "groups[2].start_layer", "10" }, { "groups[2].num_layers", "0" } },
      .found = "TWM116 layers[8]: layer 8 belongs to no group\n"
               "TWM116 layers[9]: layer 9 belongs to no group" },
    { .sets = { { "groups[0].start_layer", "-1" }, { "groups[0].num_layers", "2" } },
      .found = "TWM028 groups[0].num_layers: 2 layers from -1, but the map has 10" },
    { .sets = { { "groups[2].start_layer", "-1" }, { "groups[2].num_layers", "1" } },
      .found = "TWM028 groups[2].num_layers: 1 layer from -1, but the map has 10\n"
               "TWM116 layers[8]: layer 8 belongs to no group\n"
               "TWM116 layers[9]: layer 9 belongs to no group" },
    { .sets = { { "envelopes[2].num_points", "-1" } },
      .found = "TWM046 envelopes[2].num_points: -1 points from 3, but the map has 4" },
    { .sets = { { "envelopes[2].num_points", "0" }, { "envelopes[2].start_point", "-5" } }, .found = "" },
    { .sets = { { "envelopes[0].start_point", "-1" } },
      .found = "TWM046 envelopes[0].num_points: 2 points from -1, but the map has 4" },
    { .change = no_points,
      .found = "TWM046 envelopes[0].num_points: 2 points from 0, but the map has 0\n"
               "TWM046 envelopes[1].num_points: 1 point from 2, but the map has 0\n"
               "TWM046 envelopes[2].num_points: 1 point from 3, but the map has 0" },
    { .sets = { { "images[1].data", "24" } },
      .found = "TWM047 images[1].data: embedded, but its pixels are data[24]; the map has 24 data blocks\n"
               "TWM107 images[1].data: data is 24, but the number of data blocks is 24\n"
               "TWM122 data[6]: data block 6 is not used" },
    { .sets = { { "images[1].height", "0" } },
      .found = "TWM047 images[1].width: embedded with 2 x 0 pixels" },
    { .sets = { { "images[1].width", "1" } },
      .found = "TWM144 images[1].pixels: 8 bytes of pixels, expected 4" },
    { .change = rgb_image_of_version_3,
      .found = "TWM048 images[1].variant: variant 0, expected 1 (rgba)\n"
               "TWM144 images[1].pixels: 8 bytes of pixels, expected 6\n"
               "TWM136 images[1].version: version is 3, expected 1 to 2" },
    { .change = rgb_image_of_version_1, .found = "" },
    { .change = rgba_image_of_version_2, .found = "" },
    { .change = external_rgb_image,
      .found = "TWM112 images[1]: external image \"two\" is not included with DDNet\n"
               "TWM143 images[1].data: external, but data is 6, expected -1" },
    { .change = short_rgb_image, .found = "TWM027 images[1]: item of 24 bytes, expected at least 28" },
    { .change = wide_image,
      .found = "TWM106 images[0].width: 17 x 16 pixels, expected multiples of 16 for tiles\n"
               "TWM157 images[0].width: 1 image with other sides than powers of two; the first has 17 x 16 "
               "pixels" },
    { .change = tall_image,
      .found = "TWM106 images[0].width: 16 x 17 pixels, expected multiples of 16 for tiles\n"
               "TWM157 images[0].width: 1 image with other sides than powers of two; the first has 16 x 17 "
               "pixels" },
    { .change = square_image,
      .found =
          "TWM156 layers[8].tiles[0,0]: 3 tiles of index 5 and others, wholly transparent in images[0]" },
};

static void limits_of_items(void **state)
{
    (void)state;
    run_limits(items, sizeof items / sizeof *items);
}

/* The smallest size of items, and one word less, by the value that it depends on. */
static void limits_of_sizes(void **state)
{
    (void)state;
    static const struct {
        const char *path, *row;
        int32_t value;
        uint32_t least;
    } cases[] = {
        { "versions[0]", NULL, 0, 4 },
        { "info[0]", NULL, 0, 20 },
        { "images[0]", "version", 1, 24 },
        { "images[0]", "version", 2, 28 },
        { "images[0]", "version", INT32_MAX, 28 },
        { "envelopes[0]", "version", 1, 16 },
        { "envelopes[0]", "version", 2, 52 },
        { "envelopes[0]", "version", INT32_MAX, 52 },
        { "groups[0]", "version", 1, 28 },
        { "groups[0]", "version", 2, 48 },
        { "groups[0]", "version", INT32_MAX, 48 },
        { "layers[0]", "type", TW_LAYER_TILES - 1, 12 },
        { "layers[0]", "type", TW_LAYER_QUADS, 28 },
        { "layers[0]", "type", TW_LAYER_TILES, 60 },
        { "layers[0]", "type", TW_LAYER_QUADS + 1, 12 },
        { "layers[0]", "type", TW_LAYER_OLD_SOUNDS, 28 },
        { "layers[0]", "type", TW_LAYER_SOUNDS, 28 },
        { "layers[0]", "type", TW_LAYER_OLD_SOUNDS - 1, 12 },
        { "layers[0]", "type", TW_LAYER_SOUNDS + 1, 12 },
        { "layers[1]", "tile_version", 2, 60 },
        { "layers[1]", "tile_version", 3, 72 },
        { "layers[1]", "tile_version", INT32_MAX, 72 },
        { "sounds[0]", NULL, 0, 20 },
        { "automappers[0]", NULL, 0, 24 },
        { "uuids[0]", NULL, 0, 16 },
    };
    struct test_doc test;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (uint32_t less = 0; less <= 4; less += 4) {
            char list[32], message[80];
            size_t index;
            test_doc_json(&test, map_good);
            assert_int_equal(sscanf(cases[i].path, "%31[a-z][%zu]", list, &index), 2);
            const struct mw_field *row = tw_map_field(list);
            uint32_t *item = mw_list_at(mw_list_get(row, test.map), row->record, index);
            if (cases[i].row) {
                const struct mw_field *field =
                    mw_record_field(row->record, cases[i].row, strlen(cases[i].row));
                mw_member_set(item, field->offset, field->kind, cases[i].value);
            }
            item[1] = cases[i].least - less; /* id, size */
            test_check(&test, "ddnet");
            const struct mw_diag *diag = test_find_diag(test.doc, "TWM027", NULL);
            snprintf(message, sizeof message, "item of %u bytes, expected at least %u", cases[i].least - less,
                     cases[i].least);
            if (less == 0 && diag)
                fail_msg("case %zu: %s: %s", i, diag->path, diag->message);
            if (less) {
                assert_non_null(diag);
                assert_string_equal(diag->path, cases[i].path);
                assert_string_equal(diag->message, message);
            }
            test_doc_end(&test);
        }
}

/* ---- layers ---- */

static const struct limit_case layers[] = {
    { .sets = { { "layers[8].tile_flags", "65" } },
      .found = "TWM135 layers[8].tile_flags: tile_flags is 0x41, of which 0x40 has no known meaning\n"
               "TWM149 groups[2].name: the group of the game layer is not named \"Game\"\n"
               "TWM118 layers[2]: layers[8] is also a game layer and comes later\n"
               "TWM119 layers[3]: front layer outside group 2, which has the game layer\n"
               "TWM119 layers[4]: tele layer outside group 2, which has the game layer\n"
               "TWM119 layers[5]: speedup layer outside group 2, which has the game layer\n"
               "TWM119 layers[6]: switch layer outside group 2, which has the game layer\n"
               "TWM119 layers[7]: tune layer outside group 2, which has the game layer\n"
               "TWM200 layers[8]: no spawn (tiles 192 to 194)\n"
               "TWM215 layers[8]: no start (tile 33) and no finish (tile 34)" },
    { .sets = { { "layers[8].tile_flags", "33" } },
      .found = "TWM031 layers[8].tile_flags: flags 33 select several physics layers, expected at most one\n"
               "TWM149 groups[2].name: the group of the game layer is not named \"Game\"\n"
               "TWM118 layers[2]: layers[8] is also a game layer and comes later\n"
               "TWM119 layers[3]: front layer outside group 2, which has the game layer\n"
               "TWM119 layers[4]: tele layer outside group 2, which has the game layer\n"
               "TWM119 layers[5]: speedup layer outside group 2, which has the game layer\n"
               "TWM119 layers[6]: switch layer outside group 2, which has the game layer\n"
               "TWM119 layers[7]: tune layer outside group 2, which has the game layer\n"
               "TWM200 layers[8]: no spawn (tiles 192 to 194)\n"
               "TWM215 layers[8]: no start (tile 33) and no finish (tile 34)" },
    { .sets = { { "layers[8].width", "2" }, { "layers[8].height", "2" } },
      .found = "TWM132 layers[8].tiles: 12 tiles stored after the 4 of the layer (2 x 2)" },
    { .sets = { { "layers[8].height", "1" } },
      .found = "TWM032 layers[8].height: 4 x 1 tiles, expected at least 2 x 2\n"
               "TWM132 layers[8].tiles: 12 tiles stored after the 4 of the layer (4 x 1)" },
    { .sets = { { "layers[8].width", "1" }, { "layers[8].height", "1" } },
      .as = "teeworlds07",
      .found = "TWM132 layers[8].tiles: 15 tiles stored after the 1 of the layer (1 x 1)" },
    { .sets = { { "layers[8].width", "233" }, { "layers[8].height", "2304167" } },
      .as = "teeworlds07",
      .found = "TWM040 layers[8].tiles: 16 tiles stored, expected 233 x 2304167 = 536870911" },
    { .sets = { { "layers[8].width", "32768" }, { "layers[8].height", "16384" } },
      .as = "teeworlds07",
      .found = "TWM038 layers[8].width: 32768 x 16384 are 536870912 tiles, expected at most 536870911\n"
               "TWM040 layers[8].tiles: 16 tiles stored, expected 32768 x 16384 = 536870912" },
    { .sets = { { "layers[8].width", "1" }, { "layers[8].height", "2147483647" } },
      .found = "TWM032 layers[8].width: 1 x 2147483647 tiles, expected at least 2 x 2\n"
               "TWM040 layers[8].tiles: 16 tiles stored, expected 1 x 2147483647 = 2147483647" },
    { .sets = { { "layers[8].width", "65536" }, { "layers[8].height", "32768" } },
      .found = "TWM038 layers[8].width: 65536 x 32768 are 2147483648 tiles, expected at most 2147483647\n"
               "TWM040 layers[8].tiles: 16 tiles stored, expected 65536 x 32768 = 2147483648" },
    { .change = last_byte_of_name,
      .found = "TWM134 layers[1].tile_name: tile_name has no NUL in its 12 bytes" },
    { .change = last_but_one_byte_of_name,
      .found = "TWM033 layers[1].tile_name: byte 10 of the name is 0xFF, which is not valid UTF-8" },
    { .change = bad_name_in_old_layer, .found = "" },
    { .change = short_layer,
      .found = "TWM027 layers[8]: item of 56 bytes, expected at least 72\n"
               "TWM036 layers[8].data: data is -1, but the map has 24 data blocks\n"
               "TWM122 data[20]: data block 20 is not used" },
    { .sets = { { "layers[1].color_r", "-1" },
                { "layers[1].color_g", "0" },
                { "layers[1].color_b", "256" },
                { "layers[8].color_r", "0" },
                { "layers[2].color_r", "300" } },
      .found = "TWM034 layers[1].color_r: color_r is -1, expected 0 to 255\n"
               "TWM034 layers[1].color_b: color_b is 256, expected 0 to 255" },
    { .sets = { { "layers[1].data", "0" } },
      .found = "TWM138 layers[1].tiles: data[0] is also used by info[0].author_text\n"
               "TWM040 layers[1].tiles: 1 tile stored, expected 4 x 4 = 16\n"
               "TWM122 data[8]: data block 8 is not used" },
    { .sets = { { "layers[1].data", "0" }, { "layers[8].data", "0" } },
      .found = "TWM037 layers[8].data: data[0] is also used by layers[1]\n"
               "TWM138 layers[1].tiles: data[0] is also used by info[0].author_text\n"
               "TWM040 layers[1].tiles: 1 tile stored, expected 4 x 4 = 16\n"
               "TWM040 layers[8].tiles: 1 tile stored, expected 4 x 4 = 16\n"
               "TWM122 data[8]: data block 8 is not used\n"
               "TWM122 data[20]: data block 20 is not used" },
    { .sets = { { "layers[1].data", "23" }, { "layers[8].data", "23" } },
      .found = "TWM037 layers[8].data: data[23] is also used by layers[1]\n"
               "TWM138 layers[1].tiles: data[23] is also used by sounds[0].samples\n"
               "TWM040 layers[1].tiles: 9 tiles stored, expected 4 x 4 = 16\n"
               "TWM040 layers[8].tiles: 9 tiles stored, expected 4 x 4 = 16\n"
               "TWM122 data[8]: data block 8 is not used\n"
               "TWM122 data[20]: data block 20 is not used" },
    { .sets = { { "layers[3].height", "3" }, { "layers[7].height", "3" } },
      .found = "TWM039 layers[3].width: 4 x 3 tiles, expected at least the game layer's 4 x 4\n"
               "TWM039 layers[7].width: 4 x 3 tiles, expected at least the game layer's 4 x 4\n"
               "TWM132 layers[3].front: 4 tiles stored after the 12 of the layer (4 x 3)\n"
               "TWM132 layers[7].tune: 4 tiles stored after the 12 of the layer (4 x 3)" },
    { .sets = { { "layers[3].height", "5" }, { "layers[7].height", "5" }, { "layers[8].height", "3" } },
      .found = "TWM040 layers[3].front: 16 tiles stored, expected 4 x 5 = 20\n"
               "TWM040 layers[7].tune: 16 tiles stored, expected 4 x 5 = 20\n"
               "TWM132 layers[8].tiles: 4 tiles stored after the 12 of the layer (4 x 3)" },
    { .sets = { { "layers[3].tile_version", "4" }, { "layers[7].tile_version", "4" } },
      .as = "ddnet",
      .found = "TWM044 layers[3].tile_version: front layer version is 4 (run-length encoded), expected 3\n"
               "TWM044 layers[7].tile_version: tune layer version is 4 (run-length encoded), expected 3" },
    { .sets = { { "layers[0].quads_data", "24" } },
      .found = "TWM045 layers[0].quads_data: 1 quad in data[24], but the map has 24 data blocks\n"
               "TWM107 layers[0].quads_data: quads_data is 24, but the number of data blocks is 24\n"
               "TWM102 envelopes[0]: envelope 0 is not used\n"
               "TWM102 envelopes[1]: envelope 1 is not used\n"
               "TWM122 data[7]: data block 7 is not used" },
    { .sets = { { "layers[0].quads_data", "0" } },
      .found = "TWM045 layers[0].num_quads: 1 quad, but data[0] contains 0\n"
               "TWM102 envelopes[0]: envelope 0 is not used\n"
               "TWM102 envelopes[1]: envelope 1 is not used\n"
               "TWM122 data[7]: data block 7 is not used" },
    { .sets = { { "layers[9].sources_data", "-1" } },
      .found = "TWM045 layers[9].sources_data: 1 source in data[-1], but the map has 24 data blocks\n"
               "TWM102 envelopes[2]: envelope 2 is not used\n"
               "TWM122 data[21]: data block 21 is not used" },
    { .sets = { { "layers[9].sources_data", "24" }, { "layers[9].num_sources", "2" } },
      .found = "TWM045 layers[9].sources_data: 2 sources in data[24], but the map has 24 data blocks\n"
               "TWM107 layers[9].sources_data: sources_data is 24, but the number of data blocks is 24\n"
               "TWM102 envelopes[2]: envelope 2 is not used\n"
               "TWM122 data[21]: data block 21 is not used" },
    { .sets = { { "layers[9].sources_data", "24" }, { "layers[9].num_sources", "2" } },
      .as = "teeworlds07",
      .found = "TWM107 layers[9].sources_data: sources_data is 24, but the number of data blocks is 24\n"
               "TWM102 envelopes[2]: envelope 2 is not used\n"
               "TWM122 data[21]: data block 21 is not used" },
    { .sets = { { "layers[0].quads_data", "-1" }, { "layers[0].num_quads", "0" } },
      .found = "TWM102 envelopes[0]: envelope 0 is not used\n"
               "TWM102 envelopes[1]: envelope 1 is not used\n"
               "TWM122 data[7]: data block 7 is not used\n"
               "TWM109 layers[0]: a layer without quads" },
    { .sets = { { "groups[0].num_layers", "10" } },
      .found = "TWM029 layers[1]: layer 1 is in 2 groups, expected 1\n"
               "TWM029 layers[2]: layer 2 is in 2 groups, expected 1\n"
               "TWM029 layers[3]: layer 3 is in 2 groups, expected 1\n"
               "TWM029 layers[4]: layer 4 is in 2 groups, expected 1\n"
               "TWM029 layers[5]: layer 5 is in 2 groups, expected 1\n"
               "TWM029 layers[6]: layer 6 is in 2 groups, expected 1\n"
               "TWM029 layers[7]: layer 7 is in 2 groups, expected 1\n"
               "TWM029 layers[8]: layer 8 is in 2 groups, expected 1\n"
               "TWM029 layers[9]: layer 9 is in 2 groups, expected 1" },
    { .sets = { { "groups[0].num_layers", "10" } },
      .as = "teeworlds07",
      .found = "TWM117 layers[1]: layer 1 is in 2 groups and drawn in each\n"
               "TWM117 layers[2]: layer 2 is in 2 groups and drawn in each\n"
               "TWM117 layers[3]: layer 3 is in 2 groups and drawn in each\n"
               "TWM117 layers[4]: layer 4 is in 2 groups and drawn in each\n"
               "TWM117 layers[5]: layer 5 is in 2 groups and drawn in each\n"
               "TWM117 layers[6]: layer 6 is in 2 groups and drawn in each\n"
               "TWM117 layers[7]: layer 7 is in 2 groups and drawn in each\n"
               "TWM117 layers[8]: layer 8 is in 2 groups and drawn in each\n"
               "TWM117 layers[9]: layer 9 is in 2 groups and drawn in each" },
};

static void limits_of_layers(void **state)
{
    (void)state;
    run_limits(layers, sizeof layers / sizeof *layers);
    struct test_doc test;
    test_doc_json(&test, teeworlds_physics);
    assert_int_equal(test_set_anyway(test.doc, "layers[5].data", "1"), 0);
    test_check(&test, "ddnet");
    assert_string_equal(test_find_diag(test.doc, "TWM037", "layers[5].data")->message,
                        "data[1] is also used by layers[0]");
    test_doc_end(&test);
}

/* ---- content ---- */

static const struct limit_case contents[] = {
    /* What one layer has is not found in the next. */
    { .sets = { { "layers[2].tiles[0,2].flags", "1" },
                { "layers[2].tiles[2,2].flags", "8" },
                { "layers[3].front[0,0].index", "60" } },
      .found =
          "TWM110 layers[2].tiles[0,2]: 1 tile 60 (stopper) with flags 1, expected rotations (0, 3, 8, 11)\n"
          "TWM129 layers[2].tiles[2,2]: 1 flipped or rotated tile without a direction" },
    { .sets = { { "layers[7].tile_flags", "switch" },
                { "layers[7].switch_data", "19" },
                { "layers[6].switches[0,0].type", "9" },
                { "layers[6].switches[0,0].flags", "1" },
                { "layers[6].switches[3,3].flags", "2" },
                { "layers[6].switches[2,3].flags", "2" } },
      .found =
          "TWM129 layers[6].switches[0,0]: 3 flipped or rotated tiles without a direction\n"
          "TWM040 layers[7].switches: 8 tiles stored, expected 4 x 4 = 16\n"
          "TWM111 layers[7].switches[0,0]: 1 tile of index 68, which is unknown to DDNet in a switch layer\n"
          "TWM118 layers[6]: layers[7] is also a switch layer and comes later\n"
          "TWM210 info[0].settings: setting tune_zone 1, but no tile of that zone" },
    { .sets = { { "layers[1].tiles[2,1].skip", "1" },
                { "layers[1].tiles[3,1].skip", "2" },
                { "layers[1].tiles[1,1].reserved", "1" },
                { "layers[8].tiles[3,3].skip", "1" },
                { "layers[8].height", "5" },
                { "layers[5].tiles[0,0].reserved", "3" } },
      .found =
          "TWM041 layers[1].tiles[2,1]: skip is not 0 in 2 tiles of a layer that is not run-length encoded\n"
          "TWM041 layers[1].tiles[1,1]: the reserved byte is not 0 in 1 tile\n"
          "TWM121 layers[5].tiles: 1 skip or reserved byte other than 0 in a speedup layer, expected only "
          "air\n"
          "TWM040 layers[8].tiles: 16 tiles stored, expected 4 x 5 = 20" },
    { .sets = { { "layers[5].speedup[1,3].padding", "7" }, { "layers[5].height", "5" } },
      .found = "TWM040 layers[5].speedup: 16 tiles stored, expected 4 x 5 = 20" },
    { .sets = { { "layers[5].speedup[1,3].padding", "7" }, { "layers[5].speedup[3,0].padding", "1" } },
      .found = "TWM043 layers[5].speedup[3,0]: the padding is not 0 in 2 tiles" },
    { .sets = { { "layers[0].num_quads", "-1" } },
      .found = "TWM045 layers[0].num_quads: -1 quads, but data[7] contains 1\n"
               "TWM102 envelopes[0]: envelope 0 is not used\n"
               "TWM102 envelopes[1]: envelope 1 is not used" },
    { .sets = { { "images[1].width", "3" } },
      .change = rgb_image_of_version_3,
      .found =
          "TWM048 images[1].variant: variant 0, expected 1 (rgba)\n"
          "TWM047 images[1].pixels: 8 bytes of pixels, expected 3 x 1 x 3 = 9\n"
          "TWM136 images[1].version: version is 3, expected 1 to 2\n"
          "TWM157 images[1].width: 1 image with other sides than powers of two; the first has 3 x 1 pixels" },
    { .sets = { { "images[1].width", "3" } },
      .change = rgb_image_of_version_1,
      .found =
          "TWM047 images[1].pixels: 8 bytes of pixels, expected 3 x 1 x 4 = 12\n"
          "TWM157 images[1].width: 1 image with other sides than powers of two; the first has 3 x 1 pixels" },
    { .sets = { { "images[1].width", "3" } },
      .change = external_rgb_image,
      .found = "TWM112 images[1]: external image \"two\" is not included with DDNet\n"
               "TWM143 images[1].data: external, but data is 6, expected -1" },
    { .sets = { { "layers[8].height", "5" },
                { "layers[9].num_sources", "3" },
                { "groups[2].num_layers", "0" } },
      .found = "TWM045 layers[9].num_sources: 3 sources, but data[21] contains 1\n"
               "TWM116 layers[8]: layer 8 belongs to no group\n"
               "TWM116 layers[9]: layer 9 belongs to no group" },
    { .sets = { { "layers[0].quads[0].position_envelope", "2" },
                { "layers[1].color_envelope", "0" },
                { "layers[9].sources[0].position_envelope", "1" },
                { "layers[9].sources[0].sound_envelope", "1" } },
      .found =
          "TWM125 layers[0].quads[0].position_envelope: envelope 2 has 1 channel, a position envelope needs "
          "3\n"
          "TWM125 layers[1].color_envelope: envelope 0 has 3 channels, a color envelope needs 4\n"
          "TWM125 layers[9].sources[0].position_envelope: envelope 1 has 4 channels, a position envelope "
          "needs 3\n"
          "TWM125 layers[9].sources[0].sound_envelope: envelope 1 has 4 channels, a sound envelope needs 1" },
    { .sets = { { "layers[1].color_envelope", "-2" } },
      .found = "TWM108 layers[1].color_envelope: 1 reference below -1; the first is -2" },
    { .sets = { { "layers[4].tiles[3,3].index", "1" },
                { "layers[4].tiles[2,3].flags", "1" },
                { "layers[3].tiles[1,1].skip", "1" },
                { "layers[7].tiles[1,1].reserved", "1" } },
      .found =
          "TWM121 layers[3].tiles: 1 skip or reserved byte other than 0 in a front layer, expected only air\n"
          "TWM121 layers[4].tiles: 2 ordinary tiles in a tele layer, expected only air\n"
          "TWM121 layers[7].tiles: 1 skip or reserved byte other than 0 in a tune layer, expected only air" },
    { .sets = { { "layers[3].front[1,2].index", "0" }, { "layers[7].tune[0,0].type", "0" } },
      .found = "TWM109 layers[3].front: all 16 tiles of the front layer are air\n"
               "TWM109 layers[7].tune: all 16 tiles of the tune layer are air\n"
               "TWM210 info[0].settings: setting tune_zone 1, but no tile of that zone" },
    { .sets = { { "info[0].author_text", "0123456789abcdef0123456789abcde" },
                { "info[0].map_version_text", "0123456789abcde" },
                { "info[0].settings_list[0]", "tune_zone 1 x" } },
      .found = "TWM216 info[0].settings_list[0]: unknown tuning \"x\"" },
};

static void limits_of_content(void **state)
{
    (void)state;
    run_limits(contents, sizeof contents / sizeof *contents);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(limits_of_items),
        cmocka_unit_test(limits_of_sizes),
        cmocka_unit_test(limits_of_layers),
        cmocka_unit_test(limits_of_content),
    };
    return TEST_RUN(tests);
}
