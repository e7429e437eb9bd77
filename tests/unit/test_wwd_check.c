#include "test.h"

#include "record/table.h"
#include "wwd_expect.h"

/* ---- the sample ---- */

static void test_sample(void **state)
{
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture;
    wwd_sample_make(&level);
    check_sample(&fixture, &level);
    assert_diag(fixture.doc,
                (struct expected){ "WWD057", MW_SEVERITY_WARNING, "tile_properties.items[6]", "file",
                                   level.property[6], 16 + 256, "tile 6 has a mask of 16 x 16 pixels" });
    assert_int_equal(mw_diag_count(fixture.doc), 1);
    test_doc_end(&fixture);
    wwd_sample_make_gruntz(&level);
    check_sample(&fixture, &level);
    assert_int_equal(mw_diag_count(fixture.doc), 1);
    test_doc_end(&fixture);
}

/* Offsets in a compressed level are relative to its image, those of the header to the file. */
static void test_compressed(void **state)
{
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture;
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.object[1] + WWD_OBJECT_AT_X, 4000);
    wwd_sample_put(&level, WWD_AT_START_X, 5000);
    wwd_sample_compress(&level);
    check_sample(&fixture, &level);
    assert_diag(fixture.doc, (struct expected){ "WWD061", MW_SEVERITY_NOTE, "planes[1].objects[1]", "image",
                                                level.object[1], WWD_OBJECT_SIZE + 9 + 7 + 13,
                                                "Officer at 4000,40, but its plane has 128 x 96 pixels" });
    assert_diag(fixture.doc,
                (struct expected){ "WWD038", MW_SEVERITY_ERROR, "start_x", "file", WWD_AT_START_X, 4,
                                   "the start 5000,30 is outside planes[1], which has 128 x 96 pixels" });
    assert_int_equal(mw_diag_count(fixture.doc), 3);
    test_try_repairs(&fixture, "WWD050", "planes[1].tiles[5,2]", NULL);
    test_doc_end(&fixture);
}

/* ---- reading ---- */

static void expect_fatal(const struct wwd_sample *level, struct expected wanted)
{
    struct test_doc fixture;
    check_sample(&fixture, level);
    assert_true(mw_document_damaged(fixture.doc));
    assert_diag(fixture.doc, wanted);
    test_try_repairs(&fixture, wanted.code, wanted.path, NULL);
    test_doc_end(&fixture);
}

static void test_header_cut(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    level.size = 1000;
    expect_fatal(&level, (struct expected){ "WWD001", MW_SEVERITY_FATAL, "", "file", 1000, 0,
                                            "the file ends after 1000 bytes, the header alone has 1524" });
}

static void test_stream_damaged(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    wwd_sample_compress(&level);
    level.size -= 40;
    struct test_doc fixture;
    check_sample(&fixture, &level);
    assert_int_equal(test_count_diags(fixture.doc, "WWD002"), 1);
    /* The rules check what was read, and none reports missing data as an error. */
    for (size_t i = 0; i < mw_diag_count(fixture.doc); i++)
        assert_true(mw_diag_at(fixture.doc, i)->severity == MW_SEVERITY_FATAL ||
                    mw_diag_at(fixture.doc, i)->severity < MW_SEVERITY_ERROR);
    test_remember_code("WWD002");
    test_try_repairs(&fixture, "WWD002", "", NULL);
    test_doc_end(&fixture);
}

static void test_offset_outside(void **state)
{
    (void)state;
    struct wwd_sample level;
    char message[128];
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.plane[1] + WWD_PLANE_AT_OFFSET_TILES, 0xFFFFFF00);
    snprintf(message, sizeof message, "offset is 4294967040, expected 1524 to %zu", level.size);
    expect_fatal(&level, (struct expected){ "WWD003", MW_SEVERITY_FATAL, "planes[1].tiles", "image",
                                            0xFFFFFF00, 0, message });
}

static void test_section_cut(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.tile_properties + 8, 9);
    expect_fatal(&level,
                 (struct expected){ "WWD004", MW_SEVERITY_FATAL, "tile_properties", "image", level.size, 0,
                                    "expected 9 tile properties, but the image ends after 8" });
}

static void test_plane_size_negative(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.plane[0] + WWD_PLANE_AT_TILES_WIDE, (uint32_t)-4);
    expect_fatal(&level,
                 (struct expected){ "WWD005", MW_SEVERITY_FATAL, "planes[0].tiles", "image", level.tiles[0],
                                    0, "the size is -4 x 3 tiles, expected 0 or more" });
}

static void test_too_few_tiles(void **state)
{
    (void)state;
    struct wwd_sample level;
    char message[64];
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.plane[2] + WWD_PLANE_AT_TILES_HIGH, 3000);
    size_t stored = (level.size - level.tiles[2]) / 4;
    snprintf(message, sizeof message, "%zu tiles stored, expected 4 x 3000 = 12000", stored);
    expect_fatal(&level, (struct expected){ "WWD006", MW_SEVERITY_FATAL, "planes[2].tiles", "image",
                                            level.tiles[2], stored * 4, message });
}

static void test_property_kind(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.property[5], 9);
    expect_fatal(&level, (struct expected){ "WWD007", MW_SEVERITY_FATAL, "tile_properties", "image",
                                            level.property[5], 0,
                                            "kind of tile property 5 is 9, expected 1 (single), 2 (double) "
                                            "or 3 (mask); 3 of 8 cannot be read" });
}

/* 300 planes that share 12,000 tiles: 48,160 bytes each, in a level of 96,000. */
static void test_overlap_without_end(void **state)
{
    (void)state;
    enum {
        PLANES = 300,
        TILES = 12000
    };
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    const size_t tiles = WWD_HEADER_SIZE + PLANES * WWD_PLANE_SIZE, size = tiles + TILES * 4;
    uint8_t *bytes = calloc(1, size);
    const struct {
        size_t at;
        uint32_t value;
    } header[] = { { 0, WWD_HEADER_SIZE },
                   { WWD_AT_NUM_PLANES, PLANES },
                   { WWD_AT_OFFSET_PLANES, WWD_HEADER_SIZE },
                   { WWD_AT_OFFSET_TILE_PROPERTIES, (uint32_t)tiles } };
    for (size_t i = 0; i < sizeof header / sizeof *header; i++)
        mw_integer_encode(bytes + header[i].at, MW_KIND_U32, false, header[i].value);
    for (size_t i = 0; i < PLANES; i++) {
        uint8_t *plane = bytes + WWD_HEADER_SIZE + i * WWD_PLANE_SIZE;
        mw_integer_encode(plane + WWD_PLANE_AT_TILES_WIDE, MW_KIND_U32, false, 120);
        mw_integer_encode(plane + WWD_PLANE_AT_TILES_HIGH, MW_KIND_U32, false, 100);
        mw_integer_encode(plane + WWD_PLANE_AT_OFFSET_TILES, MW_KIND_U32, false, (uint32_t)tiles);
    }
    struct mw_document *doc = test_open_bytes(context, "overlap.wwd", bytes, size);
    assert_int_equal(mw_document_damaged(doc), 1);
    assert_diag(doc, (struct expected){ "WWD008", MW_SEVERITY_FATAL, "planes", "image", WWD_HEADER_SIZE, 0,
                                        "the first 16 of 300 planes declare 816000 bytes of sections, the "
                                        "level has 96000; the remaining planes are not read" });
    struct test_doc fixture = { .context = context, .doc = doc };
    test_try_repairs(&fixture, "WWD008", "planes", NULL);
    mw_close(doc);
    test_context_free(context, &memory);
    free(bytes);
}

/* A second check applies to the level as it is then. */
static void test_check_again(void **state)
{
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture;
    wwd_sample_make(&level);
    wwd_sample_put(&level, WWD_AT_START_X, 5000);
    check_sample(&fixture, &level);
    assert_int_equal(mw_check(fixture.doc, NULL, 0), 0);
    assert_int_equal(test_count_diags(fixture.doc, "WWD038"), 1);
    assert_int_equal(mw_check(fixture.doc, NULL, 0), 0);
    assert_int_equal(test_count_diags(fixture.doc, "WWD038"), 1);
    assert_int_equal(mw_set(fixture.doc, "start_x", "20"), 0);
    assert_int_equal(mw_check(fixture.doc, NULL, 0), 0);
    assert_int_equal(test_count_diags(fixture.doc, "WWD038"), 0);
    test_doc_end(&fixture);
}

static void test_tail(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    wwd_sample_compress(&level);
    size_t end = level.size;
    wwd_sample_add_text(&level, "rest");
    expect_one(&level, (struct expected){ "WWD015", MW_SEVERITY_NOTE, "trace.tail", "file", end, 4,
                                          "4 bytes follow the compressed level; they are preserved" });
    level.size = end;
    wwd_sample_add_text(&level, "<wm_meta>\1");
    expect_one(&level, (struct expected){
                           "WWD016", MW_SEVERITY_WARNING, "trace.tail", "file", end, 10,
                           "the <wm_meta> tail of 10 bytes is incomplete; it is preserved unchanged" });
}

/* ---- rows of the tables ---- */

static void test_header_size(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    wwd_sample_put(&level, 0, 0xADBA);
    expect_one(&level, (struct expected){ "WWD010", MW_SEVERITY_WARNING, "header_size", "file", 0, 4,
                                          "header_size is 44474, expected 1524" });
}

static void test_declared_size(void **state)
{
    (void)state;
    struct wwd_sample level;
    char message[64];
    wwd_sample_make(&level);
    size_t size = level.size - WWD_HEADER_SIZE;
    wwd_sample_put(&level, WWD_AT_MAIN_BLOCK_SIZE, 77);
    expect_one(&level, (struct expected){ "WWD012", MW_SEVERITY_ERROR, "main_block_size", "file",
                                          WWD_AT_MAIN_BLOCK_SIZE, 4, "main_block_size is 77, expected 0" });
    wwd_sample_make(&level);
    wwd_sample_compress(&level);
    wwd_sample_put(&level, WWD_AT_MAIN_BLOCK_SIZE, (uint32_t)size + 1);
    snprintf(message, sizeof message, "main_block_size is %zu, expected %zu", size + 1, size);
    expect_one(&level, (struct expected){ "WWD012", MW_SEVERITY_ERROR, "main_block_size", "file",
                                          WWD_AT_MAIN_BLOCK_SIZE, 4, message });
}

static void test_block_size(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.plane[2], 161);
    wwd_sample_sign(&level);
    expect_one(&level, (struct expected){ "WWD020", MW_SEVERITY_ERROR, "planes[2].block_size", "file",
                                          level.plane[2], 4, "block_size is 161, expected 160" });
}

static void test_idle_offset(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.plane[0] + WWD_PLANE_AT_OFFSET_OBJECTS, 0x1234);
    wwd_sample_sign(&level);
    expect_one(&level, (struct expected){ "WWD021", MW_SEVERITY_NOTE, "planes[0].offset_objects", "file",
                                          level.plane[0] + WWD_PLANE_AT_OFFSET_OBJECTS, 4,
                                          "offset_objects is 0x1234, expected 0x0" });
}

static void test_unknown_words(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    wwd_sample_put(&level, WWD_AT_UNKNOWN4, 5);
    expect_one(&level, (struct expected){ "WWD022", MW_SEVERITY_NOTE, "unknown4", "file", WWD_AT_UNKNOWN4, 4,
                                          "unknown4 is 5, expected 0" });
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.property[7] + 4, 1);
    wwd_sample_sign(&level);
    expect_one(&level, (struct expected){ "WWD022", MW_SEVERITY_NOTE, "tile_properties.items[7].unknown1",
                                          "file", level.property[7] + 4, 4, "unknown1 is 1, expected 0" });
    /* This field differs in real files. */
    wwd_sample_make(&level);
    wwd_sample_put(&level, WWD_AT_UNKNOWN3, 2);
    struct test_doc fixture;
    check_sample(&fixture, &level);
    assert_int_equal(mw_diag_count(fixture.doc), 1);
    test_doc_end(&fixture);
}

static void test_pixel_size(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.plane[1] + WWD_PLANE_AT_WIDTH_PX, 100);
    wwd_sample_sign(&level);
    expect_one(&level, (struct expected){ "WWD024", MW_SEVERITY_WARNING, "planes[1].width_px", "file",
                                          level.plane[1] + WWD_PLANE_AT_WIDTH_PX, 4,
                                          "width_px is 100, expected 128" });
}

static void test_fill_color(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.plane[0] + WWD_PLANE_AT_FILL_COLOR, 256);
    wwd_sample_sign(&level);
    expect_one(&level, (struct expected){ "WWD026", MW_SEVERITY_WARNING, "planes[0].fill_color", "file",
                                          level.plane[0] + WWD_PLANE_AT_FILL_COLOR, 4,
                                          "fill_color is 256, expected 0 to 255" });
}

static void test_flags(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.object[3] + WWD_OBJECT_AT_FLAGS_DRAW, 0x80000012);
    wwd_sample_sign(&level);
    expect_one(&level,
               (struct expected){ "WWD027", MW_SEVERITY_NOTE, "planes[1].objects[3].flags_draw", "file",
                                  level.object[3] + WWD_OBJECT_AT_FLAGS_DRAW, 4,
                                  "flags_draw is 0x80000012, of which 0x80000010 has no known meaning" });
}

/* ---- sections and checksum ---- */

static void test_checksum(void **state)
{
    (void)state;
    struct wwd_sample level;
    char message[128];
    wwd_sample_make(&level);
    uint32_t good = wwd_sample_get(&level, WWD_AT_CHECKSUM);
    wwd_sample_put(&level, WWD_AT_CHECKSUM, 0);
    snprintf(message, sizeof message, "checksum is 0, expected 0x%08X (the editor's)", good);
    expect_one(&level, (struct expected){ "WWD013", MW_SEVERITY_WARNING, "checksum", "file", WWD_AT_CHECKSUM,
                                          4, message });
    wwd_sample_put(&level, WWD_AT_CHECKSUM, good + 1);
    /* In an uncompressed level both formulas agree if the first byte is the 160 of a plane. */
    snprintf(message, sizeof message,
             "checksum is 0x%08X, expected 0x%08X (the editor's) or 0x%08X (WapMap's)", good + 1, good, good);
    expect_one(&level, (struct expected){ "WWD011", MW_SEVERITY_WARNING, "checksum", "file", WWD_AT_CHECKSUM,
                                          4, message });
}

static void test_checksum_wapmap(void **state)
{
    (void)state;
    struct wwd_sample level;
    char message[128];
    wwd_sample_make(&level);
    uint8_t plain[WWD_SAMPLE_ROOM];
    memcpy(plain, level.bytes, level.size);
    wwd_sample_compress(&level);
    size_t stored = level.size - WWD_HEADER_SIZE;
    uint32_t editor = wwd_sample_get(&level, WWD_AT_CHECKSUM);
    uint32_t wapmap = editor - plain[WWD_HEADER_SIZE + stored] + level.bytes[WWD_HEADER_SIZE] - 160;
    wwd_sample_put(&level, WWD_AT_CHECKSUM, wapmap);
    snprintf(message, sizeof message, "checksum is 0x%08X (WapMap's), but the original editor's is 0x%08X",
             wapmap, editor);
    expect_one(&level, (struct expected){ "WWD014", MW_SEVERITY_NOTE, "checksum", "file", WWD_AT_CHECKSUM, 4,
                                          message });
}

/* Moves the bytes from `at` on, and adjusts every offset that refers to them. */
static void insert_gap(struct wwd_sample *level, size_t at, size_t size)
{
    memmove(level->bytes + at + size, level->bytes + at, level->size - at);
    memset(level->bytes + at, 0xEE, size);
    level->size += size;
    size_t offsets[10] = { WWD_AT_OFFSET_TILE_PROPERTIES };
    for (size_t i = 0; i < 3; i++)
        for (size_t j = 0; j < 3; j++)
            offsets[1 + 3 * i + j] = level->plane[i] + WWD_PLANE_AT_OFFSET_TILES + 4 * j;
    for (size_t i = 0; i < 10; i++)
        if (wwd_sample_get(level, offsets[i]) >= at)
            wwd_sample_put(level, offsets[i], wwd_sample_get(level, offsets[i]) + (uint32_t)size);
}

static void test_gap(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    insert_gap(&level, level.image_sets[0], 12);
    wwd_sample_sign(&level);
    expect_one(&level, (struct expected){ "WWD017", MW_SEVERITY_NOTE, "trace.sections[4]", "file",
                                          level.image_sets[0], 12, "12 unused bytes after planes[2].tiles" });
    wwd_sample_make(&level);
    insert_gap(&level, level.size, 5);
    wwd_sample_compress(&level);
    expect_one(&level,
               (struct expected){ "WWD017", MW_SEVERITY_NOTE, "trace.sections[9]", "image",
                                  level.property[7] + 20, 5, "5 unused bytes after tile_properties" });
}

static void test_overlap(void **state)
{
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture;
    char message[160];
    wwd_sample_make(&level);
    /* The third plane uses the tiles of the first. */
    wwd_sample_put(&level, level.plane[2] + WWD_PLANE_AT_OFFSET_TILES, (uint32_t)level.tiles[0]);
    wwd_sample_sign(&level);
    check_sample(&fixture, &level);
    snprintf(message, sizeof message,
             "planes[2].tiles starts at %zu, but the sections before it end at %zu: 48 bytes are shared",
             level.tiles[0], level.tiles[0] + 48);
    assert_diag(fixture.doc, (struct expected){ "WWD018", MW_SEVERITY_WARNING, "planes[2].tiles", "file",
                                                level.tiles[0], 48, message });
    /* Its own tiles are unused. */
    assert_int_equal(test_count_diags(fixture.doc, "WWD017"), 1);
    /* As a text form can have it: more than there is before it. */
    struct wwd_level *root = fixture.doc->root;
    for (size_t i = 0; i < root->trace.sections.count; i++)
        if (root->trace.sections.items[i].overlap)
            root->trace.sections.items[i].overlap = 99999;
    assert_int_equal(mw_check(fixture.doc, NULL, 0), 0);
    const struct mw_diag *diag = test_find_diag(fixture.doc, "WWD018", "planes[2].tiles");
    assert_non_null(diag);
    assert_int_equal(diag->offset, WWD_HEADER_SIZE);
    assert_non_null(strstr(diag->message, "planes[2].tiles starts at 1524, but "));
    test_doc_end(&fixture);
}

static void test_order(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    /* The first and the third plane have the same number of tiles: swaps their positions. */
    uint8_t tiles[48];
    memcpy(tiles, level.bytes + level.tiles[0], 48);
    memcpy(level.bytes + level.tiles[0], level.bytes + level.tiles[2], 48);
    memcpy(level.bytes + level.tiles[2], tiles, 48);
    wwd_sample_put(&level, level.plane[0] + WWD_PLANE_AT_OFFSET_TILES, (uint32_t)level.tiles[2]);
    wwd_sample_put(&level, level.plane[2] + WWD_PLANE_AT_OFFSET_TILES, (uint32_t)level.tiles[0]);
    wwd_sample_sign(&level);
    expect_one(&level,
               (struct expected){ "WWD019", MW_SEVERITY_NOTE, "planes[1].tiles", "file", level.tiles[1], 192,
                                  "planes[1].tiles is stored after planes[2].tiles; editors write it "
                                  "before" });
}

/* ---- texts ---- */

static void test_text_without_end(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    memset(level.bytes + WWD_AT_AUTHOR, 'x', 64);
    expect_one(&level,
               (struct expected){
                   "WWD030", MW_SEVERITY_ERROR, "author", "file", WWD_AT_AUTHOR, 64,
                   "no NUL in the 64 bytes, expected at most 63 bytes of text: \"xxxxxxxxxxxxxxxxxxxxxxxx"
                   "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"" });
}

static void test_text_junk(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    /* "Front" and its NUL are 6 bytes; the last byte of the field is the 58th after them. */
    level.bytes[level.plane[2] + WWD_PLANE_AT_NAME + 10] = 'y';
    wwd_sample_sign(&level);
    expect_one(&level,
               (struct expected){
                   "WWD031", MW_SEVERITY_NOTE, "planes[2].name", "file", level.plane[2] + WWD_PLANE_AT_NAME,
                   64, "the string ends after 5 bytes, but 5 of the 58 bytes after its NUL are used" });
}

/* The last byte of a field is used; the text before it grows until its NUL is next to it, then is gone. */
static void test_text_up_to_the_end(void **state)
{
    (void)state;
    for (size_t length = 60; length <= 62; length++) {
        struct wwd_sample level;
        struct test_doc fixture;
        char message[120];
        wwd_sample_make(&level);
        memset(level.bytes + WWD_AT_AUTHOR, 'x', length);
        memset(level.bytes + WWD_AT_AUTHOR + length, 0, 64 - length);
        level.bytes[WWD_AT_AUTHOR + 63] = 'j';
        check_sample(&fixture, &level);
        snprintf(message, sizeof message,
                 "the string ends after %zu bytes, but %zu of the %zu byte%s after its NUL are used", length,
                 63 - length, 63 - length, length == 62 ? "" : "s");
        assert_string_equal(test_find_diag(fixture.doc, "WWD031", "author")->message, message);
        test_doc_end(&fixture);
    }
}

static void test_object_texts(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    /* The name of the second object grows to 1024 bytes. */
    insert_gap(&level, level.object[1] + WWD_OBJECT_AT_STRINGS, 1024 - 9);
    memset(level.bytes + level.object[1] + WWD_OBJECT_AT_STRINGS, 'n', 1024);
    wwd_sample_put(&level, level.object[1] + WWD_OBJECT_AT_SIZE_NAME, 1024);
    wwd_sample_sign(&level);
    expect_one(&level, (struct expected){ "WWD032", MW_SEVERITY_ERROR, "planes[1].objects[1].name", "file",
                                          level.object[1] + WWD_OBJECT_AT_STRINGS, 1024,
                                          "1024 bytes, expected at most 1023" });
    wwd_sample_make(&level);
    level.bytes[level.object[1] + WWD_OBJECT_AT_STRINGS + 3] = 0;
    wwd_sample_sign(&level);
    expect_one(&level, (struct expected){ "WWD033", MW_SEVERITY_NOTE, "planes[1].objects[1].name", "file",
                                          level.object[1] + WWD_OBJECT_AT_STRINGS, 9,
                                          "3 bytes of text, a NUL, and 5 bytes after it" });
    /* If a size matches what follows, the data is WapMap's. */
    wwd_sample_put(&level, level.object[1] + WWD_OBJECT_AT_STRINGS + 4, 1);
    wwd_sample_sign(&level);
    expect_one(&level, (struct expected){ "WWD033", MW_SEVERITY_NOTE, "planes[1].objects[1].name", "file",
                                          level.object[1] + WWD_OBJECT_AT_STRINGS, 9,
                                          "3 bytes of text, a NUL, and 5 bytes of WapMap's data" });
}

/* ---- the header ---- */

static void test_level_number(void **state)
{
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture;
    wwd_sample_make(&level);
    /* Control characters of the file do not reach the terminal. */
    wwd_sample_text(&level, WWD_AT_NAME, "Level\x1B[2J, mine");
    check_sample(&fixture, &level);
    assert_diag(fixture.doc,
                (struct expected){
                    "WWD035", MW_SEVERITY_NOTE, "image_dir", "file", WWD_AT_IMAGE_DIR, 128,
                    "\"LEVEL3\\TILES\" belongs to level 3, but the name \"Level?[2J, mine\" to level 2" });
    assert_int_equal(test_count_diags(fixture.doc, "WWD035"), 3);
    assert_non_null(test_find_diag(fixture.doc, "WWD035", "pal_rez"));
    assert_non_null(test_find_diag(fixture.doc, "WWD035", "image_set2"));
    test_doc_end(&fixture);
}

static void test_level_without_number(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    memset(level.bytes + WWD_AT_NAME, 0, 64);
    wwd_sample_text(&level, WWD_AT_NAME, "The Forest");
    expect_one(&level, (struct expected){ "WWD034", MW_SEVERITY_WARNING, "name", "file", WWD_AT_NAME, 64,
                                          "\"The Forest\" contains no number" });
    /* Of control characters, question marks are shown. */
    memset(level.bytes + WWD_AT_NAME, 0, 64);
    wwd_sample_text(&level, WWD_AT_NAME, "\xC9t\xE9 \x1F\x7F\x81 \x9D\xA0\xA9\xFE");
    expect_one(&level, (struct expected){ "WWD034", MW_SEVERITY_WARNING, "name", "file", WWD_AT_NAME, 64,
                                          "\"\u00C9t\u00E9 ???? ??\u00A0\u00A9\u00FE\" contains no number" });
}

/* CrazyHook reads dates that begin with a digit as WapMap writes them. */
static void test_dates(void **state)
{
    (void)state;
    static const char *const good[] = { "", "October 28, 1997", "12:34 28.11.2026", "28.11.2026",
                                        "x2026-11-28" };
    static const char *const bad[] = { "2026-11-28", "28.11.26", "1", "28.11.2026 12:34", "28,11,2026" };
    struct wwd_sample level;
    struct test_doc fixture;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        wwd_sample_make(&level);
        wwd_sample_text(&level, WWD_AT_BIRTH, good[i]);
        check_sample(&fixture, &level);
        assert_int_equal(test_count_diags(fixture.doc, "WWD146"), 0);
        test_doc_end(&fixture);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char message[96];
        wwd_sample_make(&level);
        wwd_sample_text(&level, WWD_AT_BIRTH, bad[i]);
        snprintf(message, sizeof message, "\"%s\" begins with a digit, but does not end in DD.MM.YYYY",
                 bad[i]);
        expect_one(&level, (struct expected){ "WWD146", MW_SEVERITY_WARNING, "birth", "file", WWD_AT_BIRTH,
                                              64, message });
    }
    wwd_sample_make_gruntz(&level);
    wwd_sample_text(&level, WWD_AT_BIRTH, bad[0]);
    check_sample(&fixture, &level);
    assert_int_equal(test_count_diags(fixture.doc, "WWD146"), 0);
    test_doc_end(&fixture);
}

static void test_folders(void **state)
{
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture;
    wwd_sample_make(&level);
    wwd_sample_text(&level, WWD_AT_IMAGE_SET2, "LEVEL9_IMAGES");
    expect_one(&level,
               (struct expected){
                   "WWD035", MW_SEVERITY_NOTE, "image_set2", "file", WWD_AT_IMAGE_SET2, 128,
                   "\"LEVEL9_IMAGES\" belongs to level 9, but the name \"Claw - Level 3\" to level 3" });
    /* Level 9 of Gruntz is the first of its third area. */
    wwd_sample_make_gruntz(&level);
    wwd_sample_text(&level, WWD_AT_NAME, "Gruntz - Level 9");
    check_sample(&fixture, &level);
    assert_int_equal(test_count_diags(fixture.doc, "WWD035"), 2);
    assert_diag(fixture.doc,
                (struct expected){
                    "WWD035", MW_SEVERITY_NOTE, "image_dir", "file", WWD_AT_IMAGE_DIR, 128,
                    "\"\\AREA2\\TILEZ\" belongs to area 2, but the name \"Gruntz - Level 9\" to area 3" });
    test_doc_end(&fixture);
    wwd_sample_text(&level, WWD_AT_NAME, "Gruntz - Level 8");
    check_sample(&fixture, &level);
    assert_int_equal(test_count_diags(fixture.doc, "WWD035"), 0);
    test_doc_end(&fixture);
}

static void test_unknown_game(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    memset(level.bytes + WWD_AT_IMAGE_DIR, 0, 128);
    wwd_sample_text(&level, WWD_AT_IMAGE_DIR, "WORLD\\BITS");
    /* Rules of particular games, such as that about logics, are not checked. */
    level.bytes[level.object[1] + WWD_OBJECT_AT_STRINGS + 9] = 'Q';
    wwd_sample_sign(&level);
    expect_one(&level, (struct expected){ "WWD036", MW_SEVERITY_NOTE, "image_dir", "file", WWD_AT_IMAGE_DIR,
                                          128, "\"WORLD\\BITS\" matches no known game" });
}

static void test_prefixes(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    wwd_sample_text(&level, WWD_AT_PREFIX4, "MORE");
    expect_one(&level, (struct expected){ "WWD037", MW_SEVERITY_NOTE, "image_set4", "file", 0x4F4, 128,
                                          "is empty, but prefix4 is not" });
    static const char *const fields[] = { "image_set1", "prefix1", "image_set2", "prefix2",
                                          "image_set3", "prefix3", "image_set4", "prefix4" };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        for (size_t k = 0; k < 2; k++) {
            struct test_doc fixture;
            char message[64];
            wwd_sample_make(&level);
            check_sample(&fixture, &level);
            assert_ok(fixture.context, mw_set(fixture.doc, fields[i], k ? "A" : ""));
            assert_ok(fixture.context, mw_set(fixture.doc, fields[i ^ 1], k ? "" : "A"));
            assert_ok(fixture.context, mw_check(fixture.doc, NULL, 0));
            const char *empty = fields[k ? i ^ 1 : i], *filled = fields[k ? i : i ^ 1];
            snprintf(message, sizeof message, "is empty, but %s is not", filled);
            assert_int_equal(test_count_diags(fixture.doc, "WWD037"), 1);
            assert_string_equal(test_find_diag(fixture.doc, "WWD037", empty)->message, message);
            test_doc_end(&fixture);
        }
}

static void test_start(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    wwd_sample_put(&level, WWD_AT_START_Y, 96);
    expect_one(&level,
               (struct expected){ "WWD038", MW_SEVERITY_ERROR, "start_y", "file", WWD_AT_START_Y, 4,
                                  "the start 36,96 is outside planes[1], which has 128 x 96 pixels" });
    wwd_sample_make(&level);
    wwd_sample_put(&level, WWD_AT_START_X, 127);
    wwd_sample_put(&level, WWD_AT_START_Y, 95);
    struct test_doc fixture;
    check_sample(&fixture, &level);
    assert_int_equal(test_count_diags(fixture.doc, "WWD038"), 0);
    test_doc_end(&fixture);
    wwd_sample_put(&level, WWD_AT_START_X, 0);
    wwd_sample_put(&level, WWD_AT_START_Y, 0);
    check_sample(&fixture, &level);
    assert_int_equal(test_count_diags(fixture.doc, "WWD038"), 0);
    test_doc_end(&fixture);
    /* In a damaged level, too, unless rows of the main plane are missing. */
    for (int cut = 0; cut < 2; cut++) {
        wwd_sample_make(&level);
        wwd_sample_put(&level, WWD_AT_START_X, 5000);
        wwd_sample_put(&level, level.tile_properties + 8, 9);
        if (cut)
            wwd_sample_put(&level, level.plane[1] + WWD_PLANE_AT_TILES_HIGH, 3000);
        check_sample(&fixture, &level);
        assert_true(mw_document_damaged(fixture.doc));
        assert_int_equal(test_count_diags(fixture.doc, "WWD038"), !cut);
        test_doc_end(&fixture);
    }
    wwd_sample_make_gruntz(&level);
    wwd_sample_put(&level, WWD_AT_START_X, (uint32_t)-1);
    expect_one(&level,
               (struct expected){ "WWD039", MW_SEVERITY_WARNING, "start_x", "file", WWD_AT_START_X, 4,
                                  "the start -1,30 is outside planes[1], which has 128 x 96 pixels" });
}

/* ---- planes ---- */

static void test_main_plane(void **state)
{
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture;
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.plane[2] + WWD_PLANE_AT_FLAGS, WWD_PLANE_MAIN | WWD_PLANE_WRAP_X);
    wwd_sample_sign(&level);
    expect_one(&level,
               (struct expected){
                   "WWD041", MW_SEVERITY_ERROR, "planes[2].flags", "file",
                   level.plane[2] + WWD_PLANE_AT_FLAGS, 4,
                   "2 planes have the main flag, expected 1; the first is planes[1], the last planes[2]" });
    wwd_sample_put(&level, level.plane[1] + WWD_PLANE_AT_FLAGS, 0);
    wwd_sample_put(&level, level.plane[2] + WWD_PLANE_AT_FLAGS, WWD_PLANE_WRAP_X);
    wwd_sample_sign(&level);
    check_sample(&fixture, &level);
    assert_diag(fixture.doc, (struct expected){ "WWD040", MW_SEVERITY_ERROR, "planes", "file", level.plane[0],
                                                480, "no plane of 3 has the main flag, expected 1" });
    assert_diag(fixture.doc, (struct expected){ "WWD045", MW_SEVERITY_WARNING, "planes[1].objects", "file",
                                                level.objects, level.tile_properties - level.objects,
                                                "4 objects on planes[1], which is not the main plane" });
    test_try_repairs(&fixture, "WWD040", "planes", NULL);
    assert_int_equal(((const struct wwd_level *)fixture.doc->root)->planes.items[1].flags, WWD_PLANE_MAIN);
    test_doc_end(&fixture);
}

/* With objects on several planes it is not known which one was the main plane. */
static void test_main_plane_unknown(void **state)
{
    (void)state;
    static const char *const repair[] = { "main-plane" };
    struct wwd_sample level;
    struct test_doc fixture;
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.plane[1] + WWD_PLANE_AT_FLAGS, 0);
    wwd_sample_put(&level, level.plane[2] + WWD_PLANE_AT_NUM_OBJECTS, 1);
    wwd_sample_put(&level, level.plane[2] + WWD_PLANE_AT_OFFSET_OBJECTS, (uint32_t)level.objects);
    wwd_sample_sign(&level);
    check_sample(&fixture, &level);
    assert_int_equal(mw_repair(fixture.doc, repair, 1, true), 0);
    assert_int_equal(mw_change_count(fixture.doc), 0);
    test_doc_end(&fixture);
}

/* What is lost is listed, and missing rows of tiles are invisible. */
static void test_salvage_lists_losses(void **state)
{
    (void)state;
    static const char *const repair[] = { "salvage" };
    struct wwd_sample level;
    struct test_doc fixture;
    wwd_sample_make(&level);
    level.size = level.tiles[1] + 4 * 8 * 4 + 10;
    check_sample(&fixture, &level);
    assert_int_equal(mw_repair(fixture.doc, NULL, 0, true), MW_E_REFUSED);
    assert_int_equal(mw_repair(fixture.doc, repair, 1, true), 0);
    static const char *const losses[][2] = { { "planes[0].image_sets", "0 of 1 image sets could be read" },
                                             { "planes[1].tiles", "4 of 6 rows of tiles could be read" },
                                             { "planes[1].image_sets", "0 of 1 image sets could be read" },
                                             { "planes[1].objects", "0 of 4 objects could be read" },
                                             { "planes[2].tiles", "0 of 3 rows of tiles could be read" },
                                             { "planes[2].image_sets", "0 of 1 image sets could be read" },
                                             { "tile_properties", "none could be read" } };
    for (size_t i = 0; i < sizeof losses / sizeof *losses; i++)
        assert_change(&fixture, i, losses[i][0], losses[i][1]);
    const struct mw_grid *tiles = &((const struct wwd_level *)fixture.doc->root)->planes.items[1].tiles;
    assert_int_equal(tiles->height, 6);
    assert_true(mw_grid_u32(tiles, 7, 3) != WWD_TILE_INVISIBLE);
    assert_int_equal(mw_grid_u32(tiles, 0, 4), WWD_TILE_INVISIBLE);
    assert_int_equal(mw_undo(fixture.doc), 0);
    assert_true(mw_document_damaged(fixture.doc));
    test_doc_end(&fixture);
}

static void test_plane_without_size(void **state)
{
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture;
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.plane[2] + WWD_PLANE_AT_TILES_HIGH, 0);
    wwd_sample_put(&level, level.plane[2] + WWD_PLANE_AT_WIDTH_PX + 4, 0);
    wwd_sample_put(&level, level.plane[2] + WWD_PLANE_AT_OFFSET_TILES, 0);
    wwd_sample_sign(&level);
    check_sample(&fixture, &level);
    assert_diag(fixture.doc, (struct expected){ "WWD042", MW_SEVERITY_ERROR, "planes[2].tiles_high", "file",
                                                level.plane[2] + WWD_PLANE_AT_TILES_HIGH, 4,
                                                "4 x 0 tiles, expected at least 1 x 1" });
    test_doc_end(&fixture);
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.plane[0] + WWD_PLANE_AT_TILE_WIDTH, 0);
    wwd_sample_put(&level, level.plane[0] + WWD_PLANE_AT_WIDTH_PX, 0);
    wwd_sample_sign(&level);
    expect_one(&level, (struct expected){ "WWD042", MW_SEVERITY_ERROR, "planes[0].tile_width", "file",
                                          level.plane[0] + WWD_PLANE_AT_TILE_WIDTH, 4,
                                          "tiles of 0 x 16 pixels, expected at least 1 x 1" });
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.plane[0] + WWD_PLANE_AT_TILE_WIDTH, 1);
    wwd_sample_put(&level, level.plane[0] + WWD_PLANE_AT_TILE_WIDTH + 4, 0);
    wwd_sample_sign(&level);
    check_sample(&fixture, &level);
    assert_string_equal(test_find_diag(fixture.doc, "WWD042", "planes[0].tile_height")->message,
                        "tiles of 1 x 0 pixels, expected at least 1 x 1");
    test_doc_end(&fixture);
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.plane[0] + WWD_PLANE_AT_TILE_WIDTH, 0);
    wwd_sample_put(&level, level.plane[0] + WWD_PLANE_AT_WIDTH_PX, 0);
    /* 0 is valid where the picture determines the size. */
    wwd_sample_put(&level, level.plane[0] + WWD_PLANE_AT_FLAGS, 0xC | WWD_PLANE_AUTO_TILE_SIZE);
    wwd_sample_sign(&level);
    check_sample(&fixture, &level);
    assert_int_equal(mw_diag_count(fixture.doc), 1);
    test_doc_end(&fixture);
}

static void test_plane_wraps(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.plane[0] + WWD_PLANE_AT_TILE_HEIGHT, 0x60000000);
    wwd_sample_put(&level, level.plane[0] + WWD_PLANE_AT_WIDTH_PX + 4, 0x20000000); /* 3 x 0x60000000 */
    wwd_sample_sign(&level);
    expect_one(&level,
               (struct expected){ "WWD043", MW_SEVERITY_ERROR, "planes[0].tile_height", "file",
                                  level.plane[0] + WWD_PLANE_AT_TILE_HEIGHT, 4,
                                  "3 tiles of 1610612736 pixels are 4831838208 pixels, expected at most "
                                  "2147483647" });
}

static void test_image_sets(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    insert_gap(&level, level.image_sets[1], 5);
    memcpy(level.bytes + level.image_sets[1], "MORE", 5);
    wwd_sample_put(&level, level.plane[0] + WWD_PLANE_AT_NUM_IMAGE_SETS, 2);
    wwd_sample_sign(&level);
    expect_one(&level, (struct expected){ "WWD044", MW_SEVERITY_NOTE, "planes[0].image_sets", "file",
                                          level.image_sets[0], 10, "2 image sets, editors use 1" });
}

/* ---- tiles ---- */

static void test_tile_without_property(void **state)
{
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture;
    wwd_sample_make(&level);
    const size_t cell = level.tiles[1] + 4 * (8 * 2 + 5);
    wwd_sample_put(&level, cell, 401);
    wwd_sample_put(&level, cell + 4, 401);
    wwd_sample_put(&level, cell + 12, 8);
    wwd_sample_sign(&level);
    check_sample(&fixture, &level);
    assert_diag(fixture.doc,
                (struct expected){ "WWD050", MW_SEVERITY_ERROR, "planes[1].tiles[5,2]", "file", cell, 4,
                                   "tile 401 is used by 2 cells, but the number of tile properties is 8" });
    assert_diag(fixture.doc,
                (struct expected){ "WWD050", MW_SEVERITY_ERROR, "planes[1].tiles[0,3]", "file", cell + 12, 4,
                                   "tile 8 is used by 1 cell, but the number of tile properties is 8" });
    assert_int_equal(mw_diag_count(fixture.doc), 3);
    test_doc_end(&fixture);
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.tiles[2] + 4 * 6, 12);
    wwd_sample_put(&level, level.tiles[2] + 4 * 7, 10);
    wwd_sample_put(&level, level.tiles[2] + 4 * 9, 12);
    wwd_sample_compress(&level);
    expect_one(&level,
               (struct expected){ "WWD051", MW_SEVERITY_NOTE, "planes[2].tiles[3,1]", "image",
                                  level.tiles[2] + 4 * 7, 4,
                                  "3 cells use 2 different tiles from 10 to 12, but the number of tile "
                                  "properties is 8; this cell has tile 10" });
}

static void test_tile_image_set(void **state)
{
    (void)state;
    struct wwd_sample level;
    wwd_sample_make(&level);
    wwd_sample_put(&level, level.tiles[0], 0x00020003);
    wwd_sample_sign(&level);
    expect_one(&level,
               (struct expected){ "WWD052", MW_SEVERITY_ERROR, "planes[0].tiles[0,0]", "file", level.tiles[0],
                                  4, "image set 2 is used by 1 cell, but the number of image sets is 1" });
}

/* Must be the last test. */
static void test_catalogue(void **state)
{
    (void)state;
    assert_all_provoked(wwd_diags, "WWD000", "WWD055");
    assert_all_provoked(wwd_diags, "WWD146", "WWD147");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sample),
        cmocka_unit_test(test_compressed),
        cmocka_unit_test(test_header_cut),
        cmocka_unit_test(test_stream_damaged),
        cmocka_unit_test(test_offset_outside),
        cmocka_unit_test(test_section_cut),
        cmocka_unit_test(test_plane_size_negative),
        cmocka_unit_test(test_too_few_tiles),
        cmocka_unit_test(test_property_kind),
        cmocka_unit_test(test_overlap_without_end),
        cmocka_unit_test(test_check_again),
        cmocka_unit_test(test_tail),
        cmocka_unit_test(test_header_size),
        cmocka_unit_test(test_declared_size),
        cmocka_unit_test(test_block_size),
        cmocka_unit_test(test_idle_offset),
        cmocka_unit_test(test_unknown_words),
        cmocka_unit_test(test_pixel_size),
        cmocka_unit_test(test_fill_color),
        cmocka_unit_test(test_flags),
        cmocka_unit_test(test_checksum),
        cmocka_unit_test(test_checksum_wapmap),
        cmocka_unit_test(test_gap),
        cmocka_unit_test(test_overlap),
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_text_without_end),
        cmocka_unit_test(test_text_junk),
        cmocka_unit_test(test_text_up_to_the_end),
        cmocka_unit_test(test_object_texts),
        cmocka_unit_test(test_level_number),
        cmocka_unit_test(test_level_without_number),
        cmocka_unit_test(test_dates),
        cmocka_unit_test(test_folders),
        cmocka_unit_test(test_unknown_game),
        cmocka_unit_test(test_prefixes),
        cmocka_unit_test(test_start),
        cmocka_unit_test(test_main_plane),
        cmocka_unit_test(test_main_plane_unknown),
        cmocka_unit_test(test_salvage_lists_losses),
        cmocka_unit_test(test_plane_without_size),
        cmocka_unit_test(test_plane_wraps),
        cmocka_unit_test(test_image_sets),
        cmocka_unit_test(test_tile_without_property),
        cmocka_unit_test(test_tile_image_set),
        cmocka_unit_test(test_catalogue),
    };
    return TEST_RUN(tests);
}
