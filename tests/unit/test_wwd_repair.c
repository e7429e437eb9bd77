#include "doc.h"

#include <mapwright/mapwright.h>

#include "wwd_edit.h"
#include "wwd_sample.h"

static void begin(struct test_doc *test, const struct wwd_sample *level)
{
    test_doc_begin(test);
    test->doc = wwd_sample_open(test->context, level);
}

/* Asserts that the repair lists one change, whether it is only listed or made. If made, the file is
 * `whole`, otherwise unchanged. */
static void expect_repair(const struct wwd_sample *broken, const struct wwd_sample *whole, const char *name,
                          const char *path, const char *text)
{
    struct test_doc fixture;
    begin(&fixture, broken);
    test_repair(&fixture, name, false);
    assert_int_equal(mw_change_count(fixture.doc), 1);
    assert_change(&fixture, 0, path, text);
    assert_writes(fixture.doc, broken->bytes, broken->size);
    test_repair(&fixture, name, true);
    assert_int_equal(mw_change_count(fixture.doc), 1);
    assert_change(&fixture, 0, path, text);
    assert_writes(fixture.doc, whole->bytes, whole->size);
    test_repair(&fixture, name, true);
    assert_int_equal(mw_change_count(fixture.doc), 0);
    test_doc_end(&fixture);
}

static void test_nothing(void **state)
{
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture;
    for (int compressed = 0; compressed < 2; compressed++) {
        wwd_sample_make(&level);
        if (compressed)
            wwd_sample_compress(&level);
        begin(&fixture, &level);
        test_repair(&fixture, NULL, true);
        assert_int_equal(mw_change_count(fixture.doc), 0);
        assert_writes(fixture.doc, level.bytes, level.size);
        test_doc_end(&fixture);
    }
}

static void test_header_size(void **state)
{
    (void)state;
    struct wwd_sample level, broken;
    wwd_sample_make(&level);
    broken = level;
    wwd_sample_put(&broken, 0, 0xADBA);
    expect_repair(&broken, &level, "header-size", "header_size", "44474 -> 1524");
}

static void test_block_size(void **state)
{
    (void)state;
    struct wwd_sample level, broken;
    wwd_sample_make(&level);
    broken = level;
    wwd_sample_put(&broken, broken.plane[1], 0);
    /* The formula remains the editor's: the checksum of the damaged level becomes that of the repaired
     * one. */
    wwd_sample_sign(&broken);
    expect_repair(&broken, &level, "block-size", "planes[1].block_size", "0 -> 160");
}

static void test_strings(void **state)
{
    (void)state;
    struct wwd_sample level, broken;
    wwd_sample_make(&level);
    memset(level.bytes + level.plane[0] + WWD_PLANE_AT_NAME, 'B', 63);
    wwd_sample_sign(&level);
    broken = level;
    broken.bytes[level.plane[0] + WWD_PLANE_AT_NAME + 63] = 'C';
    wwd_sample_sign(&broken);
    expect_repair(&broken, &level, "strings", "planes[0].name",
                  "last byte 0x43 -> 0x00, leaving 63 bytes of text");
}

static void test_string_junk(void **state)
{
    (void)state;
    struct wwd_sample level, broken;
    wwd_sample_make(&level);
    broken = level;
    broken.bytes[WWD_AT_NAME + 15] = 'j';
    broken.bytes[WWD_AT_NAME + 20] = 'k';
    expect_repair(&broken, &level, "string-junk", "name", "6 bytes after the string -> 0");
    size_t end = WWD_AT_NAME + strlen((const char *)level.bytes + WWD_AT_NAME) + 1;
    broken = level;
    broken.bytes[end] = 'j';
    expect_repair(&broken, &level, "string-junk", "name", "1 byte after the string -> 0");
    broken.bytes[end + 1] = 'k';
    expect_repair(&broken, &level, "string-junk", "name", "2 bytes after the string -> 0");
    broken = level;
    memset(broken.bytes + end, 'j', WWD_AT_NAME + 64 - end);
    char text[64];
    snprintf(text, sizeof text, "%zu bytes after the string -> 0", WWD_AT_NAME + 64 - end);
    expect_repair(&broken, &level, "string-junk", "name", text);
}

static void test_derived(void **state)
{
    (void)state;
    struct wwd_sample level, broken;
    wwd_sample_make(&level);
    broken = level;
    wwd_sample_put(&broken, broken.plane[2] + WWD_PLANE_AT_WIDTH_PX + 4, (uint32_t)-5);
    wwd_sample_sign(&broken);
    expect_repair(&broken, &level, "derived", "planes[2].height_px", "-5 -> 48");
    broken = level;
    wwd_sample_put(&broken, broken.plane[0] + WWD_PLANE_AT_OFFSET_OBJECTS, 0xABC);
    wwd_sample_sign(&broken);
    expect_repair(&broken, &level, "derived", "planes[0].offset_objects", "0xABC -> 0x0");
    wwd_sample_compress(&level);
    broken = level;
    size_t size = wwd_sample_get(&level, WWD_AT_MAIN_BLOCK_SIZE);
    char text[64];
    wwd_sample_put(&broken, WWD_AT_MAIN_BLOCK_SIZE, 0x7FFFFFFF);
    snprintf(text, sizeof text, "2147483647 -> %zu", size);
    expect_repair(&broken, &level, "derived", "main_block_size", text);
}

static void test_checksum(void **state)
{
    (void)state;
    static const uint32_t wrong[] = { 0, 0x12345678 };
    struct wwd_sample level, broken;
    char text[64];
    for (int compressed = 0; compressed < 2; compressed++)
        for (size_t i = 0; i < 2; i++) {
            wwd_sample_make(&level);
            if (compressed)
                wwd_sample_compress(&level);
            broken = level;
            wwd_sample_put(&broken, WWD_AT_CHECKSUM, wrong[i]);
            snprintf(text, sizeof text, "0x%08X -> 0x%08X, the editor's", wrong[i],
                     wwd_sample_get(&level, WWD_AT_CHECKSUM));
            expect_repair(&broken, &level, "checksum", "checksum", text);
        }
}

/* WapMap's checksum is not a fault. */
static void test_checksum_wapmap(void **state)
{
    (void)state;
    struct wwd_sample level, plain;
    struct test_doc fixture;
    wwd_sample_make(&plain);
    level = plain;
    wwd_sample_compress(&level);
    uint32_t final_byte = plain.bytes[level.size];
    wwd_sample_put(&level, WWD_AT_CHECKSUM,
                   wwd_sample_get(&level, WWD_AT_CHECKSUM) - final_byte + level.bytes[WWD_HEADER_SIZE] - 160);
    begin(&fixture, &level);
    test_repair(&fixture, "checksum", true);
    assert_int_equal(mw_change_count(fixture.doc), 0);
    assert_writes(fixture.doc, level.bytes, level.size);
    test_doc_end(&fixture);
}

static void test_tile_properties(void **state)
{
    (void)state;
    struct wwd_sample level, broken;
    wwd_sample_make(&level);
    /* Tiles of other planes and cells without a tile need no properties. */
    wwd_sample_put(&level, level.tiles[1] + 4 * 17, 10);
    wwd_sample_put(&level, level.tiles[0] + 4, 500);
    wwd_sample_sign(&level);
    broken = level;
    wwd_sample_put(&level, level.tile_properties + 8, 11);
    for (int i = 0; i < 3; i++) {
        wwd_sample_add(&level, WWD_TILE_SINGLE);
        wwd_sample_add(&level, 0);
        wwd_sample_add(&level, WWD_SAMPLE_TILE);
        wwd_sample_add(&level, WWD_SAMPLE_TILE);
        wwd_sample_add(&level, WWD_ATTRIBUTE_CLEAR);
    }
    wwd_sample_sign(&level);
    expect_repair(&broken, &level, "tile-properties", "tile_properties.items",
                  "8 -> 11: added 3 single, clear properties of 16 x 16 pixels");
    static const struct {
        const char *width, *height, *change;
    } sizes[] = {
        { "1", "1", "8 -> 11: added 3 single, clear properties of 1 x 1 pixels" },
        { "0", "2", "8 -> 11: added 3 single, clear properties of 0 x 2 pixels" },
        { "3", "-1", "8 -> 11: added 3 single, clear properties of 3 x 0 pixels" },
    };
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct test_doc fixture;
        begin(&fixture, &broken);
        assert_ok(fixture.context, mw_set(fixture.doc, "planes[1].tile_width", sizes[i].width));
        assert_ok(fixture.context, mw_set(fixture.doc, "planes[1].tile_height", sizes[i].height));
        test_repair(&fixture, "tile-properties", true);
        assert_change(&fixture, 0, "tile_properties.items", sizes[i].change);
        test_doc_end(&fixture);
    }
    /* The first plane can be the main plane. */
    struct test_doc fixture;
    begin(&fixture, &broken);
    assert_ok(fixture.context, mw_set(fixture.doc, "planes[1].flags", "0"));
    assert_ok(fixture.context, mw_set(fixture.doc, "planes[0].flags", "main"));
    test_repair(&fixture, "tile-properties", true);
    assert_change(&fixture, 0, "tile_properties.items",
                  "8 -> 501: added 493 single, clear properties of 16 x 16 pixels");
    test_doc_end(&fixture);
}

/* What follows the NUL of a string, from the next byte to the last of the field. */
static void test_ends_of_junk(void **state)
{
    (void)state;
    static const struct {
        size_t at;
        const char *text;
    } rows[] = { { 15, "1 byte after the string -> 0" },
                 { 16, "2 bytes after the string -> 0" },
                 { 63, "49 bytes after the string -> 0" } };
    struct wwd_sample level, broken;
    wwd_sample_make(&level);
    assert_int_equal(strlen((const char *)level.bytes + WWD_AT_NAME), 14);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        broken = level;
        broken.bytes[WWD_AT_NAME + rows[i].at] = 'j';
        expect_repair(&broken, &level, "string-junk", "name", rows[i].text);
    }
    /* No room for anything, and no NUL. */
    for (size_t size = 63; size <= 64; size++) {
        struct test_doc fixture;
        broken = level;
        memset(broken.bytes + WWD_AT_NAME, 'n', size);
        begin(&fixture, &broken);
        test_repair(&fixture, "string-junk", true);
        assert_int_equal(mw_change_count(fixture.doc), 0);
        test_doc_end(&fixture);
    }
}

/* The highest tile can be in the first or last cell; its upper half is the image set. */
static void test_tiles_in_all_cells(void **state)
{
    (void)state;
    static const struct {
        const char *cell, *tile, *change;
    } rows[] = {
        { "planes[1].tiles[0,0]", "1000",
          "1000 -> 1001: added 1 single, clear properties of 32 x 16 pixels" },
        { "planes[1].tiles[5,4]", "1001",
          "1000 -> 1002: added 2 single, clear properties of 32 x 16 pixels" },
        { "planes[1].tiles[3,2]", "66536",
          "1000 -> 1001: added 1 single, clear properties of 32 x 16 pixels" },
        { "planes[1].tiles[0,0]", "999", NULL },
        { "planes[1].tiles[0,0]", "-", NULL },
        { "planes[1].tiles[0,0]", "#", NULL },
        { "planes[0].tiles[0,0]", "1000", NULL },
        { "planes[2].tiles[0,0]", "1000", NULL },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_doc test;
        level_new(&test, "claw", "6x5");
        assert_ok(test.context, mw_set(test.doc, "planes[1].tile_width", "32"));
        assert_ok(test.context, mw_set(test.doc, "planes[1].tile_height", "16"));
        assert_ok(test.context, mw_set(test.doc, rows[i].cell, rows[i].tile));
        test_repair(&test, "tile-properties", true);
        assert_int_equal(mw_change_count(test.doc), rows[i].change != NULL);
        if (rows[i].change)
            assert_change(&test, 0, "tile_properties.items", rows[i].change);
        test_doc_end(&test);
    }
}

/* The only plane with objects becomes the main one, if there is none. */
static void test_planes_with_objects(void **state)
{
    (void)state;
    static const struct {
        const char *flags, *planes;
        int changed; /* -1: none */
    } rows[] = { { "0", "0", 0 },   { "0", "1", 1 },   { "0", "2", 2 },  { "0", "", -1 },
                 { "0", "01", -1 }, { "0", "02", -1 }, { "1", "2", -1 }, { "0", "012", -1 } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_doc test;
        level_new(&test, "claw", "6x5");
        for (const char *plane = rows[i].planes; *plane; plane++) {
            char operation[64];
            snprintf(operation, sizeof operation, "add-object logic=Rat x=9 y=9 plane=%c", *plane);
            test_edit(&test, operation);
        }
        assert_ok(test.context, mw_set(test.doc, "planes[1].flags", rows[i].flags));
        uint32_t before = rows[i].changed < 0 ? 0 : test.level->planes.items[rows[i].changed].flags;
        test_repair(&test, "main-plane", true);
        assert_int_equal(mw_change_count(test.doc), rows[i].changed >= 0);
        if (rows[i].changed >= 0) {
            char path[32];
            snprintf(path, sizeof path, "planes[%d].flags", rows[i].changed);
            assert_change(&test, 0, path, "set main; no other plane has objects");
            assert_int_equal(test.level->planes.items[rows[i].changed].flags, before | WWD_PLANE_MAIN);
        }
        test_doc_end(&test);
    }
}

/* Several repairs at once, in a compressed level with a checksum of no known formula. */
static void test_all(void **state)
{
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture;
    wwd_sample_make(&level);
    wwd_sample_put(&level, 0, 1523);
    memset(level.bytes + WWD_AT_AUTHOR, 'a', 64);
    level.bytes[WWD_AT_NAME + 40] = 1;
    wwd_sample_put(&level, level.plane[2], 4);
    wwd_sample_put(&level, level.plane[2] + WWD_PLANE_AT_WIDTH_PX, 1);
    wwd_sample_put(&level, level.tiles[1], 8);
    wwd_sample_compress(&level);
    wwd_sample_put(&level, WWD_AT_CHECKSUM, 99);
    begin(&fixture, &level);
    assert_int_equal(mw_check(fixture.doc, NULL, 0), 0);
    assert_int_equal(mw_diag_count(fixture.doc), 8); /* and the mask */
    test_repair(&fixture, NULL, true);
    /* The author's last character, the bytes after the name and properties are stored nowhere else. */
    static const char *const paths[] = { "header_size", "planes[2].block_size", "planes[2].width_px",
                                         "checksum" };
    assert_int_equal(mw_change_count(fixture.doc), 4);
    for (size_t i = 0; i < 4; i++)
        assert_string_equal(mw_change_at(fixture.doc, i)->path, paths[i]);
    size_t size;
    void *file;
    test_doc_write(&fixture, &file, &size);
    uint8_t *data = file;
    /* The reported checksum is the written one, and the formula's result for these bytes. */
    char text[64];
    struct wwd_sample written = { .size = size };
    static uint8_t payload[WWD_SAMPLE_ROOM];
    memcpy(written.bytes, data, size);
    uLongf length = sizeof payload;
    assert_int_equal(uncompress(payload, &length, data + WWD_HEADER_SIZE, (uLong)(size - WWD_HEADER_SIZE)),
                     Z_OK);
    uint32_t checksum =
        wwd_sample_checksum(data + WWD_HEADER_SIZE, size - WWD_HEADER_SIZE, payload[size - WWD_HEADER_SIZE]);
    assert_int_equal(wwd_sample_get(&written, WWD_AT_CHECKSUM), checksum);
    snprintf(text, sizeof text, "0x00000063 -> 0x%08X, the editor's", checksum);
    assert_change(&fixture, 3, "checksum", text);
    struct test_doc again;
    begin(&again, &written);
    assert_int_equal(mw_check(again.doc, NULL, 0), 0);
    assert_int_equal(mw_diag_count(again.doc), 4);
    assert_non_null(test_find_diag(again.doc, "WWD030", "author"));
    assert_non_null(test_find_diag(again.doc, "WWD031", "name"));
    assert_non_null(test_find_diag(again.doc, "WWD050", NULL));
    assert_non_null(test_find_diag(again.doc, "WWD057", NULL));
    test_doc_end(&again);
    mw_free(fixture.context, data);
    test_doc_end(&fixture);
}

static void test_refused(void **state)
{
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture;
    const char *const typo = "header-sise";
    wwd_sample_make(&level);
    begin(&fixture, &level);
    assert_int_equal(mw_repair(fixture.doc, &typo, 1, true), MW_E_ARGUMENT);
    assert_non_null(strstr(mw_error_message(fixture.context), "header-size"));
    test_doc_end(&fixture);
    level.size -= 10;
    begin(&fixture, &level);
    assert_int_equal(mw_repair(fixture.doc, NULL, 0, true), MW_E_REFUSED);
    test_doc_end(&fixture);
}

static int repair_failing(struct mw_context *context, void *user)
{
    const struct wwd_sample *level = user;
    struct mw_document *doc;
    int error = mw_open_bytes(context, "sample.wwd", level->bytes, level->size, NULL, 0, &doc);
    if (error)
        return error;
    error = mw_repair(doc, NULL, 0, true);
    mw_close(doc);
    return error;
}

static void test_memory_short(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    wwd_sample_put(&level, 0, 7);
    memset(level.bytes + WWD_AT_AUTHOR, 'a', 64);
    wwd_sample_put(&level, level.plane[2] + WWD_PLANE_AT_WIDTH_PX, 1);
    wwd_sample_put(&level, level.tiles[1], 20);
    wwd_sample_compress(&level);
    wwd_sample_put(&level, WWD_AT_CHECKSUM, 99);
    assert_true(test_each_allocation_fails(repair_failing, &level) > 20);
}

/* ---- real levels ---- */

static void repair_corpus_file(const char *path, void *user)
{
    (void)user;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc;
    if (mw_open(context, path, NULL, 0, &doc) < 0 || mw_repair(doc, NULL, 0, false) < 0)
        fail_msg("%s", mw_error_message(context));
    size_t expected = strstr(path, "badsig") ? 1 : 0;
    if (mw_change_count(doc) != expected)
        fail_msg("%s: %zu changes, %zu expected", path, mw_change_count(doc), expected);
    mw_close(doc);
    mw_context_free(context);
}

static void test_corpus(void **state)
{
    (void)state;
    test_each_world("wwd", ".wwd", 23, repair_corpus_file, NULL);
}

/* A level with a damaged signature becomes the original level. */
static void test_bad_signature(void **state)
{
    (void)state;
    char path[TEST_PATH_SIZE];
    struct test_doc fixture = { 0 };
    size_t size;
    test_source_path(path, "samples/garden.wwd");
    uint8_t *wanted = test_read_file(path, &size), *bad = test_read_file(path, &size);
    test_put_le(bad, 2, 44474);
    fixture.context = test_context_new(&fixture.memory);
    fixture.doc = test_open_bytes(fixture.context, "bad.wwd", bad, size);
    test_repair(&fixture, NULL, true);
    assert_change(&fixture, 0, "header_size", "44474 -> 1524");
    assert_writes(fixture.doc, wanted, size);
    test_doc_end(&fixture);
    free(wanted);
    free(bad);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing),
        cmocka_unit_test(test_header_size),
        cmocka_unit_test(test_block_size),
        cmocka_unit_test(test_strings),
        cmocka_unit_test(test_string_junk),
        cmocka_unit_test(test_derived),
        cmocka_unit_test(test_checksum),
        cmocka_unit_test(test_checksum_wapmap),
        cmocka_unit_test(test_tile_properties),
        cmocka_unit_test(test_ends_of_junk),
        cmocka_unit_test(test_tiles_in_all_cells),
        cmocka_unit_test(test_planes_with_objects),
        cmocka_unit_test(test_all),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_memory_short),
        cmocka_unit_test(test_corpus),
        cmocka_unit_test(test_bad_signature),
    };
    return TEST_RUN(tests);
}
