/* Repairs of maps: each is listed, done only when requested, and cures its diagnostics. */
#include "test.h"

#include "map_check.h"

struct repair_case {
    const char *name;
    const char *code; /* the code that it cures */
    const char *changes[12][2];
    const char *sets[6][2];
    void (*change)(struct test_doc *test);
    bool otherwise; /* does not restore the good map */
};

/* ---- defects other than values ---- */

static void drop_version(struct test_doc *test)
{
    mw_list_remove(test->doc, tw_map_field("versions"), test->map, 0);
}

static void number_version(struct test_doc *test)
{
    test->map->versions.items[0].id = 3;
}

static void repeat_ids(struct test_doc *test)
{
    test->map->envelopes.items[2].id = 0;
}

static void repeat_other_id(struct test_doc *test)
{
    static const uint8_t bytes[4] = { 0 };
    for (size_t i = 0; i < 3; i++) {
        struct tw_other *other = mw_list_insert(test->doc, tw_map_field("others"), test->map, i);
        assert_non_null(other);
        *other = (struct tw_other){ i == 0 ? 9 : 5, sizeof bytes, 77, { bytes, sizeof bytes } };
    }
}

static void repeat_uuid(struct test_doc *test)
{
    for (size_t i = 1; i < 3; i++) {
        struct tw_uuid *uuid = mw_list_insert(test->doc, tw_map_field("uuids"), test->map, i);
        assert_non_null(uuid);
        *uuid = test->map->uuids.items[0];
    }
}

static void set_first_words(struct test_doc *test)
{
    test->map->layers.items[3].unused = -7;
}

/* ---- repairs of values ---- */

static const struct repair_case cases[] = {
    { "version", "TWM025", { { "versions", "added a version item (1)" } }, .change = drop_version },
    { "item-ids", "TWM025", { { "versions[0].id", "3 -> 0" } }, .change = number_version },
    { "item-ids", "TWM024", { { "envelopes[2].id", "0 -> 2" } }, .change = repeat_ids },
    { "item-ids", "TWM024", { { "others[2].id", "5 -> 10" } }, .change = repeat_other_id, .otherwise = true },
    { "uuid-index",
      "TWM123",
      { { "uuids[1]", "removed; type 65534 is already listed" },
        { "uuids[2]", "removed; type 65534 is already listed" } },
      .change = repeat_uuid },
    { "game-group",
      "TWM120",
      { { "groups[1].offset_x", "3 -> 0" },
        { "groups[1].parallax_y", "50 -> 100" },
        { "groups[1].use_clipping", "1 -> 0" },
        { "groups[1].clip_height", "9 -> 0" } },
      { { "groups[1].offset_x", "3" },
        { "groups[1].parallax_y", "50" },
        { "groups[1].use_clipping", "yes" },
        { "groups[1].clip_height", "9" } } },
    { "references",
      "TWM107",
      { { "info[0].license", "24 -> -1" },
        { "layers[2].image", "2 -> -1" },
        { "layers[9].sources[0].position_envelope", "3 -> -1" } },
      { { "layers[2].image", "2" },
        { "layers[9].sources[0].position_envelope", "3" },
        { "info[0].license", "24" } } },
    { "negative-references",
      "TWM108",
      { { "layers[1].color_envelope", "-2 -> -1" } },
      { { "layers[1].color_envelope", "-2" } } },
    { "spare-references",
      "TWM128",
      { { "layers[1].tele_data", "5 -> -1" }, { "layers[5].front_data", "-9 -> -1" } },
      { { "layers[1].tele_data", "5" }, { "layers[5].front_data", "-9" } } },
    { "layer-words", "TWM124", { { "layers[3].unused", "-7 -> 0" } }, .change = set_first_words },
    { "reserved",
      "TWM041",
      { { "layers[1].tiles", "skip and reserved byte -> 0 in 2 tiles" },
        { "layers[3].front", "skip and reserved byte -> 0 in 1 tile" } },
      { { "layers[1].tiles[2,1].skip", "1" },
        { "layers[1].tiles[3,3].reserved", "2" },
        { "layers[3].front[0,0].skip", "9" } } },
    { "reserved",
      "TWM043",
      { { "layers[5].speedup", "padding -> 0 in 1 tile" } },
      { { "layers[5].speedup[1,3].padding", "7" } } },
    { "physics-data",
      "TWM121",
      { { "layers[4].tiles", "all bytes -> 0 in 2 tiles" } },
      { { "layers[4].tiles[3,3].index", "1" }, { "layers[4].tiles[0,0].reserved", "1" } } },
};

static void expect_changes(struct test_doc *test, const struct repair_case *wanted)
{
    size_t count = 0;
    for (; wanted->changes[count][0]; count++)
        assert_change(test, count, wanted->changes[count][0], wanted->changes[count][1]);
    assert_int_equal(mw_change_count(test->doc), count);
}

static void expect_bytes(struct test_doc *test, const void *bytes, size_t size)
{
    void *now;
    size_t now_size;
    test_doc_write(test, &now, &now_size);
    assert_int_equal(now_size, size);
    assert_memory_equal(now, bytes, size);
    mw_free(test->context, now);
}

static void run_repair(const struct repair_case *wanted)
{
    struct test_doc test, good;
    test_doc_json(&good, map_good);
    test_doc_json(&test, map_good);
    for (size_t i = 0; i < 6 && wanted->sets[i][0]; i++)
        assert_ok(test.context, test_set_anyway(test.doc, wanted->sets[i][0], wanted->sets[i][1]));
    if (wanted->change)
        wanted->change(&test);
    test_doc_reread(&test);
    test_check(&test, "+unused-fields");
    if (!test_find_diag(test.doc, wanted->code, NULL))
        fail_msg("%s: no %s", wanted->name, wanted->code);
    /* Listing changes nothing. */
    test_repair(&test, wanted->name, false);
    expect_changes(&test, wanted);
    expect_bytes(&test, test.bytes, test.size);
    /* The diagnostic disappears at once and from the saved file. */
    test_repair(&test, wanted->name, true);
    expect_changes(&test, wanted);
    test_check(&test, "+unused-fields");
    test_print_diags(test.doc);
    assert_int_equal(mw_diag_count(test.doc), 0);
    if (!wanted->otherwise)
        expect_bytes(&test, good.bytes, good.size);
    test_doc_reopen(&test);
    test_check(&test, NULL);
    assert_int_equal(mw_diag_count(test.doc), 0);
    test_repair(&test, NULL, true);
    assert_int_equal(mw_change_count(test.doc), 0);
    test_doc_end(&test);
    test_doc_end(&good);
}

static void test_repairs(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        run_repair(&cases[i]);
}

/* ---- a map without defects ---- */

static void test_good(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    test_repair(&test, NULL, true);
    assert_int_equal(mw_change_count(test.doc), 0);
    expect_bytes(&test, test.bytes, test.size);
    test_doc_end(&test);
}

/* A layer that requires data keeps its dangling index: without one it would be refused as well. */
static void test_needed_data(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    assert_int_equal(test_set_anyway(test.doc, "layers[1].data", "99"), 0);
    test_repair(&test, "references", true);
    assert_int_equal(mw_change_count(test.doc), 0);
    test_doc_end(&test);
}

/* Only the unused byte of a speedup is cleared. */
static void test_padding_alone(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    assert_int_equal(test_set_anyway(test.doc, "layers[5].speedup[1,3].padding", "255"), 0);
    for (size_t i = 0; i < 4; i++) {
        static const char *const fields[] = { "force", "max_speed", "type", "angle" };
        char path[64];
        snprintf(path, sizeof path, "layers[5].speedup[1,3].%s", fields[i]);
        assert_int_equal(test_set_anyway(test.doc, path, i == 3 ? "-1" : "255"), 0);
    }
    test_repair(&test, "reserved", true);
    assert_int_equal(mw_change_count(test.doc), 1);
    const struct mw_grid *grid = &test.map->layers.items[5].speedup;
    const uint8_t *cell = grid->cells + (3 * grid->width + 1) * grid->cell_size;
    assert_memory_equal(cell, "\xFF\xFF\xFF\0\xFF\xFF", 6);
    test_doc_end(&test);
}

/* Quads that are not counted are not changed. */
static void test_uncounted_quad(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    assert_int_equal(mw_set(test.doc, "layers[0].num_quads", "0"), 0);
    assert_int_equal(test_set_anyway(test.doc, "layers[0].quads[0].color_envelope", "9"), 0);
    test_repair(&test, "references", true);
    assert_int_equal(mw_change_count(test.doc), 0);
    test_doc_end(&test);
}

/* ---- the header ---- */

static void reopen(struct test_doc *test)
{
    mw_close(test->doc);
    test_doc_take(test, mw_open_bytes(test->context, "a.map", test->bytes, test->size, NULL, 0, &test->doc));
}

static void test_header(void **state)
{
    (void)state;
    struct test_doc test, good;
    char file[64], swap[64];
    test_doc_json(&good, map_good);
    test_doc_json(&test, map_good);
    uint8_t *bytes = test.bytes;
    uint32_t size = mw_u32le(bytes + 8), items = mw_u32le(bytes + 12);
    mw_integer_encode(bytes + 8, MW_KIND_U32, false, size - 4 * 24); /* as old editors did */
    mw_integer_encode(bytes + 12, MW_KIND_U32, false, 5);
    snprintf(file, sizeof file, "%u -> %u", size - 4 * 24, size);
    snprintf(swap, sizeof swap, "5 -> %u", items);
    const struct repair_case wanted = { .changes = { { "file_size", file }, { "swap_size", swap } } };
    reopen(&test);
    test_repair(&test, "header-sizes", false);
    expect_changes(&test, &wanted);
    expect_bytes(&test, test.bytes, test.size);
    test_repair(&test, NULL, true);
    expect_changes(&test, &wanted);
    expect_bytes(&test, good.bytes, good.size);
    test_check(&test, NULL);
    assert_int_equal(mw_diag_count(test.doc), 0);
    test_doc_end(&test);
    test_doc_end(&good);
}

/* ---- empty data blocks ---- */

/* Adds a data block of declared size 0, stored as a stream of 8 bytes; returns its index. */
static int32_t add_empty(struct test_doc *test)
{
    int32_t number;
    assert_int_equal(tw_data_add(test->doc, &number), 0);
    return number;
}

static void set_number(struct test_doc *test, const char *list, size_t index, const char *number,
                       const char *row)
{
    const struct mw_field *items = tw_map_field(list);
    void *item = mw_list_at(mw_list_get(items, test->map), items->record, index);
    const struct mw_field *field = mw_record_field(items->record, number, strlen(number));
    const struct mw_field *content = mw_record_field(items->record, row, strlen(row));
    mw_member_set(item, field->offset, field->kind, add_empty(test));
    memset((char *)item + content->offset, 0, content->size);
}

static void test_empty_data(void **state)
{
    (void)state;
    static const struct repair_case wanted = { .changes = {
                                                   { "info[0].author_text", "0 bytes -> an empty text" },
                                                   { "info[0].settings_list", "0 bytes -> none" },
                                                   { "images[1].pixels", "0 bytes -> transparent pixels" },
                                                   { "sounds[0].samples", "0 bytes -> none" },
                                                   { "layers[8].tiles", "0 bytes -> air" },
                                                   { "layers[4].tele", "0 bytes -> air" },
                                                   { "layers[0].quads", "0 bytes -> one empty quad" },
                                                   { "layers[9].sources", "0 bytes -> one empty source" } } };
    struct test_doc test;
    test_doc_json(&test, map_good);
    set_number(&test, "info", 0, "author", "author_text");
    set_number(&test, "info", 0, "settings", "settings_list");
    set_number(&test, "images", 1, "data", "pixels");
    test.map->images.items[1].width = 1;
    test.map->images.items[1].height = 2;
    set_number(&test, "sounds", 0, "data", "samples");
    set_number(&test, "layers", 8, "data", "tiles");
    set_number(&test, "layers", 4, "tele_data", "tele");
    set_number(&test, "layers", 0, "quads_data", "quads");
    set_number(&test, "layers", 9, "sources_data", "sources");
    test.map->layers.items[0].num_quads = test.map->layers.items[9].num_sources = 0;
    test_doc_reread(&test);
    test_check(&test, NULL);
    assert_int_equal(test.map->data.count, 32);
    assert_non_null(test_find_diag(test.doc, "TWM013", "data[24]"));
    assert_non_null(test_find_diag(test.doc, "TWM040", "layers[8].tiles"));
    test_repair(&test, "empty-data", false);
    expect_changes(&test, &wanted);
    expect_bytes(&test, test.bytes, test.size);
    test_repair(&test, "empty-data", true);
    expect_changes(&test, &wanted);
    test_check(&test, NULL);
    assert_null(test_find_diag(test.doc, "TWM013", NULL));
    assert_null(test_find_diag(test.doc, "TWM040", NULL));
    test_doc_reread(&test);
    test_check(&test, NULL);
    assert_null(test_find_diag(test.doc, "TWM013", NULL));
    assert_null(test_find_diag(test.doc, "TWM040", NULL));
    assert_int_equal(test.map->data.count, 30); /* settings and samples have no data block any more */
    assert_int_at(&test, "info[0].settings", -1);
    assert_text_at(&test, "info[0].author_text", "");
    assert_int_at(&test, "layers[8].tiles[3,3].index", 0);
    assert_int_at(&test, "layers[0].num_quads", 0);
    assert_int_at(&test, "layers[0].quads[0].color_envelope", -1);
    test_doc_end(&test);
}

/* ---- shared data blocks ---- */

/* A physics layer shares the data block of its tiles with a neighbour; clearing them leaves the neighbour
 * unchanged. */
static void test_shared_data(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    assert_int_equal(test_set_anyway(test.doc, "layers[4].data", "8"), 0);
    test_doc_reread(&test);
    test_repair(&test, "physics-data", true);
    assert_int_equal(mw_change_count(test.doc), 1);
    assert_change(&test, 0, "layers[4].tiles", "all bytes -> 0 in 2 tiles");
    test_doc_reread(&test);
    assert_int_at(&test, "layers[4].tiles[0,0].index", 0);
    assert_int_at(&test, "layers[1].tiles[0,0].index", 7);
    test_doc_end(&test);
}

/* ---- memory ---- */

/* A block of declared size 0 is not empty, and a wrong size is repaired to what the stream inflates to:
 * nothing but the sizes differs. */
static void test_declared_sizes(void **state)
{
    (void)state;
    static const uint32_t wrong[] = { 0, 1, 63, 65, 1 << 20, 0xFFFFFFFE };
    static const char *const names[] = { "data-sizes", NULL, "empty-data" };
    struct test_doc test;
    test_doc_json(&test, map_good);
    const uint8_t *bytes = test.bytes;
    uint32_t count = mw_u32le(bytes + 24);
    size_t sizes = TW_HEADER_SIZE + 12 * (size_t)mw_u32le(bytes + 16) + 4 * (size_t)mw_u32le(bytes + 20) +
                   4 * (size_t)count;
    uint8_t *good = test_copy(test.bytes, test.size);
    assert_true(count > 20);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        for (size_t name = 0; name < sizeof names / sizeof *names; name++) {
            bool repaired = name < 2;
            for (uint32_t data = 0; data < count; data++)
                test_put_le((uint8_t *)test.bytes + sizes + 4 * (size_t)data, 4, wrong[i]);
            uint8_t *before = test_copy(test.bytes, test.size);
            reopen(&test);
            assert_int_equal(mw_repair(test.doc, &names[name], names[name] ? 1 : 0, true), 0);
            assert_int_equal(mw_change_count(test.doc), repaired ? count : 0);
            if (repaired)
                assert_string_equal(mw_change_at(test.doc, 20)->path, "data[20].size");
            expect_bytes(&test, repaired ? good : before, test.size);
            test_check(&test, NULL);
            assert_int_equal(!test_find_diag(test.doc, "TWM012", NULL), repaired);
            free(before);
        }
    free(good);
    test_doc_end(&test);
}

static int repair_all(struct mw_document *doc, void *user)
{
    (void)user;
    return mw_repair(doc, NULL, 0, true);
}

static void test_memory(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    repeat_ids(&test);
    repeat_uuid(&test);
    set_number(&test, "layers", 8, "data", "tiles");
    assert_int_equal(mw_set(test.doc, "layers[1].tiles[2,1].skip", "1"), 0);
    assert_int_equal(test_set_anyway(test.doc, "layers[9].sources[0].position_envelope", "3"), 0);
    test_doc_reread(&test);
    assert_true(test_each_change_fails(&test, repair_all, NULL) > 20);
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),           cmocka_unit_test(test_repairs),
        cmocka_unit_test(test_needed_data),    cmocka_unit_test(test_padding_alone),
        cmocka_unit_test(test_uncounted_quad), cmocka_unit_test(test_header),
        cmocka_unit_test(test_empty_data),     cmocka_unit_test(test_shared_data),
        cmocka_unit_test(test_declared_sizes), cmocka_unit_test(test_memory),
    };
    return TEST_RUN(tests);
}
