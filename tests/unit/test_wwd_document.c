/* Each value of the format's written description is read and set by its name, and is in the file where the
 * description says. NOTES.md of the format lists its statements. */
#include "test.h"

#include "wwd_edit.h"
#include "wwd_sample.h"
#include "record/document.h"

/* A value set by its path; the words of the written image there. Texts are compared as such. */
struct statement {
    const char *path, *value, *shown; /* shown NULL: the same as the value */
    size_t at;                        /* in its record */
    int64_t word;                     /* TEXT: the value itself */
};

enum {
    TEXT = INT64_MAX,
};

static const struct statement of_header[] = {
    { "header_size", "1523", NULL, 0, 1523 },
    { "unknown1", "5", NULL, 4, 5 },
    { "flags", "use_z_coords|compress", NULL, 8, 3 },
    { "unknown2", "6", NULL, 12, 6 },
    { "name", "Claw - Level 2", NULL, 0x10, TEXT },
    { "author", "Someone", NULL, 0x50, TEXT },
    { "birth", "May 4, 1999", NULL, 0x90, TEXT },
    { "rez_file", "C:\\CLAW.REZ", NULL, 0xD0, TEXT },
    { "image_dir", "\\LEVEL2\\TILES", NULL, 0x1D0, TEXT },
    { "pal_rez", "\\LEVEL2\\PALETTES\\MAIN.PAL", NULL, 0x250, TEXT },
    { "start_x", "-3", NULL, 0x2D0, -3 },
    { "start_y", "70", NULL, 0x2D4, 70 },
    { "unknown3", "2", NULL, 0x2D8, 2 },
    { "unknown4", "7", NULL, 0x2F0, 7 },
    { "launch_app", "CLAW.EXE", NULL, 0x2F4, TEXT },
    { "image_set1", "GAME_IMAGES", NULL, 0x374, TEXT },
    { "image_set2", "LEVEL2_IMAGES", NULL, 0x3F4, TEXT },
    { "image_set3", "A", NULL, 0x474, TEXT },
    { "image_set4", "B", NULL, 0x4F4, TEXT },
    { "prefix1", "GAME", NULL, 0x574, TEXT },
    { "prefix2", "LEVEL", NULL, 0x594, TEXT },
    { "prefix3", "C", NULL, 0x5B4, TEXT },
    { "prefix4", "D", NULL, 0x5D4, TEXT },
    { 0 },
};

static const struct statement of_plane[] = {
    { "block_size", "160", NULL, 0, 160 },
    { "unknown1", "1", NULL, 4, 1 },
    { "flags", "main|no_draw|wrap_x|wrap_y|auto_tile_size", NULL, 8, 31 },
    { "unknown2", "2", NULL, 12, 2 },
    { "name", "Back", NULL, 16, TEXT },
    { "tile_width", "32", NULL, 88, 32 },
    { "tile_height", "16", NULL, 92, 16 },
    { "scroll_x", "4", NULL, 104, 4 },
    { "scroll_y", "5", NULL, 108, 5 },
    { "movement_x_percent", "150", NULL, 112, 150 },
    { "movement_y_percent", "-1", NULL, 116, -1 },
    { "fill_color", "255", NULL, 120, 255 },
    { "z_coord", "-999", NULL, 144, -999 },
    { "unknown5", "8", NULL, 148, 8 },
    { "unknown6", "9", NULL, 152, 9 },
    { "unknown7", "10", NULL, 156, 10 },
    { 0 },
};

#define RECT(member, at)                                                                                     \
    { member ".left", "-7", NULL, at, -7 }, { member ".top", "8", NULL, (at) + 4, 8 },                       \
        { member ".right", "9", NULL, (at) + 8, 9 },                                                         \
    {                                                                                                        \
        member ".bottom", "10", NULL, (at) + 12, 10                                                          \
    }

static const struct statement of_object[] = {
    { "id", "-5", NULL, 0, -5 },
    { "location_x", "20", NULL, 20, 20 },
    { "location_y", "30", NULL, 24, 30 },
    { "location_z", "4000", NULL, 28, 4000 },
    { "location_i", "-1", NULL, 32, -1 },
    { "flags_add", "difficult|eye_candy|high_detail|multiplayer|extra_memory|fast_cpu", NULL, 36, 63 },
    { "flags_dynamic", "no_hit|always_active|safe|auto_hit_damage", NULL, 40, 15 },
    { "flags_draw", "no_draw|mirror|invert|flash", NULL, 44, 15 },
    { "flags_user", "flag_1|flag_2|flag_3|flag_4|flag_5|flag_6|flag_7|flag_8|flag_9|flag_10|flag_11|flag_12",
      NULL, 48, 4095 },
    { "score", "1", NULL, 52, 1 },
    { "points", "2", NULL, 56, 2 },
    { "powerup", "3", NULL, 60, 3 },
    { "damage", "4", NULL, 64, 4 },
    { "smarts", "5", NULL, 68, 5 },
    { "health", "6", NULL, 72, 6 },
    RECT("rect_move", 76),
    RECT("rect_hit", 92),
    RECT("rect_attack", 108),
    RECT("rect_clip", 124),
    RECT("rect_user1", 140),
    RECT("rect_user2", 156),
    { "user1", "1", NULL, 172, 1 },
    { "user2", "2", NULL, 176, 2 },
    { "user3", "3", NULL, 180, 3 },
    { "user4", "4", NULL, 184, 4 },
    { "user5", "5", NULL, 188, 5 },
    { "user6", "6", NULL, 192, 6 },
    { "user7", "7", NULL, 196, 7 },
    { "user8", "8", NULL, 200, 8 },
    { "min_x", "1", NULL, 204, 1 },
    { "min_y", "2", NULL, 208, 2 },
    { "max_x", "3", NULL, 212, 3 },
    { "max_y", "4", NULL, 216, 4 },
    { "speed_x", "5", NULL, 220, 5 },
    { "speed_y", "6", NULL, 224, 6 },
    { "tweak_x", "7", NULL, 228, 7 },
    { "tweak_y", "8", NULL, 232, 8 },
    { "counter", "9", NULL, 236, 9 },
    { "speed", "10", NULL, 240, 10 },
    { "width", "11", NULL, 244, 11 },
    { "height", "12", NULL, 248, 12 },
    { "direction", "4", NULL, 252, 4 },
    { "face_dir", "14", NULL, 256, 14 },
    { "time_delay", "15", NULL, 260, 15 },
    { "frame_delay", "16", NULL, 264, 16 },
    { "object_type", "special", NULL, 268, 0x80 },
    { "object_type", "generic", NULL, 268, 1 },
    { "object_type", "player", NULL, 268, 2 },
    { "object_type", "enemy", NULL, 268, 4 },
    { "object_type", "powerup", NULL, 268, 8 },
    { "object_type", "shot", NULL, 268, 0x10 },
    { "object_type", "pshot", NULL, 268, 0x20 },
    { "object_type", "eshot", NULL, 268, 0x40 },
    { "object_type", "user1", NULL, 268, 0x100 },
    { "object_type", "user2", NULL, 268, 0x200 },
    { "object_type", "user3", NULL, 268, 0x300 },
    { "object_type", "user4", NULL, 268, 0x400 },
    { "object_type", "user3_or_user4", "user4", 268, 0x400 },
    { "object_type", "0x120", NULL, 268, 0x120 },
    { "flags_hit_type", "generic|player|enemy|powerup|shot|pshot|eshot|special", NULL, 272, 0xFF },
    { "flags_hit_type", "all", NULL, 272, 0xFFFFFFFF },
    { "flags_hit_type", "0xFFFFFFFF", "all", 272, 0xFFFFFFFF },
    { "flags_hit_type", "enemy|user3|user4", NULL, 272, 0x704 },
    { "flags_hit_type", "user1", NULL, 272, 0x100 },
    { "flags_hit_type", "user1|user2", "user3", 272, 0x300 },
    { "flags_hit_type", "player|user3_or_user4", "player|user4", 272, 0x402 },
    { "flags_hit_type", "0xFFFFFFFE",
      "player|enemy|powerup|shot|pshot|eshot|special|user3|user4|user4_wapmap|0xFFFFF000", 272, 0xFFFFFFFE },
    { "move_res_x", "3", NULL, 276, 3 },
    { "move_res_y", "4294967295", NULL, 280, 0xFFFFFFFF },
    { 0 },
};

static const struct statement of_properties[] = {
    { "header_size", "32", NULL, 0, 32 }, { "unknown2", "2", NULL, 4, 2 },
    { "unknown3", "3", NULL, 12, 3 },     { "unknown4", "4", NULL, 16, 4 },
    { "unknown5", "5", NULL, 20, 5 },     { "unknown6", "6", NULL, 24, 6 },
    { "unknown7", "7", NULL, 28, 7 },     { 0 },
};

/* The inflated level, as it is written: header and main block. */
static uint8_t *write_image(struct test_doc *test, size_t *size)
{
    void *bytes;
    size_t stored;
    test_doc_write(test, &bytes, &stored);
    struct mw_document *again = test_open_bytes(test->context, "again.wwd", bytes, stored);
    const struct mw_bytes block =
        again->inner.size ? again->inner : mw_span_from(again->input, WWD_HEADER_SIZE);
    uint8_t *image = malloc(WWD_HEADER_SIZE + block.size);
    assert_non_null(image);
    memcpy(image, bytes, WWD_HEADER_SIZE);
    memcpy(image + WWD_HEADER_SIZE, block.data, block.size);
    *size = WWD_HEADER_SIZE + block.size;
    mw_close(again);
    mw_free(test->context, bytes);
    return image;
}

/* Sets one value after the other; each is in the written image at its position in the record. */
static void assert_statements(struct test_doc *test, const char *record, const struct statement *rows,
                              size_t (*position)(const struct test_doc *test))
{
    for (; rows->path; rows++) {
        char path[96];
        size_t size;
        const char *shown;
        snprintf(path, sizeof path, "%s%s%s", record, *record ? "." : "", rows->path);
        assert_ok(test->context, mw_set(test->doc, path, rows->value));
        assert_int_equal(mw_get_text(test->doc, path, &shown), 0);
        if (strcmp(shown, rows->shown ? rows->shown : rows->value) != 0)
            fail_msg("%s: set %s, shown %s", path, rows->value, shown);
        uint8_t *image = write_image(test, &size);
        const uint8_t *at = image + position(test) + rows->at;
        if (rows->word == TEXT)
            assert_string_equal((const char *)at, rows->value);
        else
            assert_int_equal((uint32_t)test_get_le(at, 4), (uint32_t)rows->word);
        free(image);
    }
}

static size_t at_header(const struct test_doc *test)
{
    (void)test;
    return 0;
}

static size_t at_first_plane(const struct test_doc *test)
{
    return test->level->offset_planes;
}

static size_t at_first_object(const struct test_doc *test)
{
    return test->level->planes.items[1].offset_objects;
}

static size_t at_properties(const struct test_doc *test)
{
    return test->level->offset_tile_properties;
}

static void furnished_level(struct test_doc *test)
{
    level_new(test, "claw", "5x4");
    test_edit(test, "add-object logic=Officer name=guard at=40,50 animation=LEVEL_WALK");
}

static void values_of_the_header(void **state)
{
    (void)state;
    struct test_doc test;
    furnished_level(&test);
    assert_statements(&test, "", of_header, at_header);
    test_doc_end(&test);
}

static void values_of_planes(void **state)
{
    (void)state;
    struct test_doc test;
    furnished_level(&test);
    assert_statements(&test, "planes[0]", of_plane, at_first_plane);
    test_doc_end(&test);
}

static void values_of_objects(void **state)
{
    (void)state;
    struct test_doc test;
    furnished_level(&test);
    assert_statements(&test, "planes[1].objects[0]", of_object, at_first_object);
    test_doc_end(&test);
}

static void values_of_tile_properties(void **state)
{
    (void)state;
    struct test_doc test;
    furnished_level(&test);
    assert_statements(&test, "tile_properties", of_properties, at_properties);
    test_doc_end(&test);
}

/* Strings of objects have no NUL; their lengths follow them. */
static void strings_of_objects(void **state)
{
    (void)state;
    static const char *const names[] = { "name", "logic", "image_set", "animation" };
    struct test_doc test;
    size_t size;
    furnished_level(&test);
    for (size_t i = 0; i < 4; i++) {
        char path[64];
        snprintf(path, sizeof path, "planes[1].objects[0].%s", names[i]);
        assert_ok(test.context, mw_set(test.doc, path,
                                       i == 0   ? "a"
                                       : i == 1 ? "bc"
                                       : i == 2 ? "def"
                                                : "ghij"));
    }
    uint8_t *image = write_image(&test, &size);
    const uint8_t *at = image + at_first_object(&test);
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(test_get_le(at + 4 + 4 * i, 4), i + 1);
    assert_memory_equal(at + 284, "abcdefghij", 10);
    assert_int_equal(at_properties(&test), at_first_object(&test) + 284 + 10);
    free(image);
    test_doc_end(&test);
}

/* Computed: num_planes, num_objects, num_image_sets, num_tile_properties, sizes and offsets. */
static void counts_and_offsets(void **state)
{
    (void)state;
    static const char *const computed[] = {
        "num_planes",
        "offset_planes",
        "offset_tile_properties",
        "main_block_size",
        "checksum",
        "planes[1].width_px",
        "planes[1].height_px",
        "planes[1].tiles_wide",
        "planes[1].tiles_high",
        "planes[1].num_objects",
        "planes[1].num_image_sets",
        "planes[1].offset_tiles",
        "planes[1].offset_image_sets",
        "planes[1].offset_objects",
        "tile_properties.num_tile_properties",
        "planes[1].objects[0].size_name",
        "planes[1].objects[0].size_logic",
        "planes[1].objects[0].size_image_set",
        "planes[1].objects[0].size_animation",
    };
    struct test_doc test;
    size_t size;
    furnished_level(&test);
    uint8_t *image = write_image(&test, &size);
    assert_int_equal(test_get_le(image + 0x2DC, 4), 3);
    assert_int_equal(test_get_le(image + 0x2E0, 4), 1524);
    assert_int_equal(test_get_le(image + 0x2E8, 4), size - 1524);
    const uint8_t *plane = image + 1524 + 160;
    const struct wwd_plane *model = &test.level->planes.items[1];
    const uint32_t words[] = { 5 * 64, 4 * 64, 64, 64, 5, 4 };
    for (size_t i = 0; i < 6; i++)
        assert_int_equal(test_get_le(plane + 0x50 + 4 * i, 4), words[i]);
    assert_int_equal(test_get_le(plane + 0x7C, 4), 1);
    assert_int_equal(test_get_le(plane + 0x80, 4), 1);
    assert_int_equal(test_get_le(plane + 0x84, 4), model->offset_tiles);
    assert_int_equal(test_get_le(image + model->offset_tiles, 4), WWD_TILE_INVISIBLE);
    assert_string_equal((const char *)image + test_get_le(plane + 0x88, 4), "ACTION");
    assert_int_equal(test_get_le(image + test_get_le(image + 0x2E4, 4) + 8, 4), 1000);
    free(image);
    for (size_t i = 0; i < sizeof computed / sizeof *computed; i++)
        assert_int_equal(mw_set(test.doc, computed[i], "1"), MW_E_ARGUMENT);
    test_doc_end(&test);
}

/* Names of the description that are others here. */
static void names_of_the_description(void **state)
{
    (void)state;
    static const struct {
        const char *theirs, *ours, *value;
    } names[] = {
        { "signature", "header_size", "1500" },
        { "planes[0].tiles_width", "planes[0].tile_width", "32" },
        { "planes[0].tiles_height", "planes[0].tile_height", "16" },
        { "planes[0].unknown3", "planes[0].scroll_x", "4" },
        { "planes[0].unknown4", "planes[0].scroll_y", "5" },
        { "tile_properties.unknown1", "tile_properties.header_size", "33" },
        { "tile_properties.items[2].tile_type", "tile_properties.items[2].kind", "double" },
        { "tile_properties.items[2].attribute_outside", "tile_properties.items[2].attribute", "solid" },
        { "tile_properties.items[2].attribute_inside", "tile_properties.items[2].inside", "death" },
    };
    struct test_doc test;
    furnished_level(&test);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_ok(test.context, mw_set(test.doc, names[i].theirs, names[i].value));
        assert_text_at(&test, names[i].ours, names[i].value);
        assert_text_at(&test, names[i].theirs, names[i].value);
    }
    assert_int_equal(mw_set(test.doc, "decompressed_mainblock_size", "1"), MW_E_ARGUMENT);
    assert_int_not_equal(mw_set(test.doc, "planes[0].tiles_depth", "1"), 0);
    test_doc_end(&test);
}

static void names_of_tiles(void **state)
{
    (void)state;
    struct test_doc test;
    furnished_level(&test);
    test_edit(&test, "fill-tiles tile=filled rect=0,0,2,1");
    test_edit(&test, "replace-tile from=filled to=invisible rect=1,0,1,1");
    test_edit(&test, "set path=planes[1].tiles[2,0] value=filled");
    test_edit(&test, "paint path=planes[1].tiles at=3,0 value=filled");
    assert_row(&test, 1, 0, "# - # # -");
    assert_text_at(&test, "planes[1].tiles[2,0]", "#");
    test_edit(&test, "paste path=planes[1].tiles at=0,1 json='[\"filled 3 invisible*2\"]'");
    assert_row(&test, 1, 1, "# 3 - - -");
    test_doc_end(&test);
}

/* The last byte of a fixed string is its NUL. */
static void strings_keep_their_nul(void **state)
{
    (void)state;
    static const char full[] = "0123456789012345678901234567890123456789012345678901234567890123";
    struct test_doc test;
    char operation[128];
    furnished_level(&test);
    snprintf(operation, sizeof operation, "set path=author value=%s", full);
    assert_refused(
        &test, operation, MW_E_REFUSED,
        "author: the text fills all 64 bytes, of which the last has to be a NUL; shorten it to 63, or "
        "use the force option");
    strcat(operation, " force");
    test_edit(&test, operation);
    assert_memory_equal(test.level->author, full, 64);
    test_edit(&test, "set path=planes[0].name value=Back"); /* others may stay as they are */
    snprintf(operation, sizeof operation, "set path=author value=%s", full);
    test_edit(&test, operation);
    snprintf(operation, sizeof operation, "set path=author value=%.63s", full);
    test_edit(&test, operation);
    assert_int_equal(test.level->author[63], 0);
    snprintf(operation, sizeof operation, "set path=planes[0].name value=%s", full);
    assert_int_equal(mw_edit(test.doc, operation), MW_E_REFUSED);
    test_doc_end(&test);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_of_the_header),     cmocka_unit_test(values_of_planes),
        cmocka_unit_test(values_of_objects),        cmocka_unit_test(values_of_tile_properties),
        cmocka_unit_test(strings_of_objects),       cmocka_unit_test(counts_and_offsets),
        cmocka_unit_test(names_of_the_description), cmocka_unit_test(names_of_tiles),
        cmocka_unit_test(strings_keep_their_nul),
    };
    return TEST_RUN(tests);
}
