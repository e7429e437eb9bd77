/* Kinds of tile properties: what changing one makes, what is refused, and masks from pictures. */
#include "test.h"

#include "wwd_edit.h"
#include "draw/png.h"
#include "record/document.h"

#define TILE "tile_properties.items[5]"

static const struct wwd_tile_property *tile(const struct test_doc *test, size_t index)
{
    return &test->level->tile_properties.items.items[index];
}

static size_t pixels_with(const struct test_doc *test, size_t index, uint8_t attribute)
{
    const struct mw_grid *mask = &tile(test, index)->mask;
    size_t count = 0;
    for (size_t i = 0; i < (size_t)mask->width * mask->height; i++)
        count += mask->cells[i] == attribute;
    return count;
}

/* The written level has this kind there, and all 1000 properties can be read. */
static void assert_kind(struct test_doc *test, const char *kind)
{
    void *bytes;
    size_t size;
    test_doc_write(test, &bytes, &size);
    struct mw_document *again = test_open_bytes(test->context, "again.wwd", bytes, size);
    const char *text;
    assert_false(mw_document_damaged(again));
    assert_int_equal(wwd_level_of(again)->tile_properties.items.count, 1000);
    assert_int_equal(mw_get_text(again, TILE ".kind", &text), 0);
    assert_string_equal(text, kind);
    assert_verifies(again);
    assert_json_identity(again);
    mw_close(again);
    mw_free(test->context, bytes);
}

/* ---- set ---- */

static void a_mask_has_the_attribute_of_the_tile(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "claw", "4x3");
    test_edit(&test, "set-tile-properties tiles=5 attribute=solid");
    assert_edit(&test, "set path=" TILE ".kind value=mask", TILE ".kind", "single -> mask");
    assert_int_equal(tile(&test, 5)->mask.width, 64);
    assert_int_equal(tile(&test, 5)->mask.height, 64);
    assert_int_equal(pixels_with(&test, 5, WWD_ATTRIBUTE_SOLID), 64 * 64);
    assert_kind(&test, "mask");
    assert_edit(&test, "set path=" TILE ".mask[3,4] value=death", TILE ".mask[3,4]", "solid -> death");
    assert_text_at(&test, TILE ".mask[3,4]", "death");
    assert_int_equal(tile(&test, 5)->mask.cells[4 * 64 + 3], WWD_ATTRIBUTE_DEATH);
    assert_ok(test.context, mw_undo(test.doc));
    assert_ok(test.context, mw_undo(test.doc));
    assert_kind(&test, "single");
    test_doc_end(&test);
}

static void a_mask_has_both_attributes_of_a_double_tile(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "claw", "4x3");
    test_edit(&test, "set-tile-properties tiles=5 attribute=climb inside=ground rect=60,2,4,3");
    test_edit(&test, "set path=" TILE ".kind value=mask");
    assert_int_equal(pixels_with(&test, 5, WWD_ATTRIBUTE_GROUND), 12);
    assert_int_equal(pixels_with(&test, 5, WWD_ATTRIBUTE_CLIMB), 64 * 64 - 12);
    assert_int_equal(tile(&test, 5)->mask.cells[4 * 64 + 63], WWD_ATTRIBUTE_GROUND);
    assert_int_equal(tile(&test, 5)->mask.cells[5 * 64 + 63], WWD_ATTRIBUTE_CLIMB);
    assert_kind(&test, "mask");
    test_doc_end(&test);
}

static void a_mask_has_the_size_of_its_property(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "claw", "4x3");
    test_edit(&test, "set-tile-properties tiles=5 attribute=clear inside=solid rect=0,0,64,8");
    test_edit(&test, "set path=" TILE ".kind value=mask");
    test_edit(&test, "set path=" TILE ".width value=16");
    test_edit(&test, "set path=" TILE ".height value=80");
    assert_int_equal(tile(&test, 5)->mask.width, 16);
    assert_int_equal(tile(&test, 5)->mask.height, 80);
    assert_int_equal(pixels_with(&test, 5, WWD_ATTRIBUTE_SOLID), 16 * 8);
    assert_kind(&test, "mask");
    test_edit(&test, "set path=" TILE ".width value=0");
    assert_kind(&test, "mask");
    test_doc_end(&test);
}

static void other_kinds_get_the_attribute_of_most_pixels(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "claw", "4x3");
    test_edit(&test, "set-tile-properties tiles=5 kind=mask outside=death inside=solid rect=0,0,64,8");
    test_edit(&test, "set path=" TILE ".kind value=double");
    assert_int_equal(tile(&test, 5)->attribute, WWD_ATTRIBUTE_DEATH);
    assert_int_equal(tile(&test, 5)->inside, WWD_ATTRIBUTE_DEATH);
    assert_int_equal(tile(&test, 5)->rect.left, 0);
    assert_int_equal(tile(&test, 5)->rect.bottom, 63);
    assert_kind(&test, "double");
    test_edit(&test, "set path=" TILE ".kind value=single");
    assert_kind(&test, "single");
    test_doc_end(&test);
}

static void unknown_kinds_are_refused(void **state)
{
    (void)state;
    static const char *const values[] = { "0", "4", "7" };
    struct test_doc test;
    char operation[96];
    level_new(&test, "claw", "4x3");
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        snprintf(operation, sizeof operation, "set path=" TILE ".kind value=%s", values[i]);
        assert_int_equal(mw_edit(test.doc, operation), MW_E_ARGUMENT);
        snprintf(operation, sizeof operation, "set path=" TILE ".kind value=%s force", values[i]);
        assert_int_equal(mw_edit(test.doc, operation), MW_E_ARGUMENT);
        snprintf(operation, sizeof operation, "paste path=" TILE " json='{\"kind\":%s}'", values[i]);
        assert_int_equal(mw_edit(test.doc, operation), MW_E_ARGUMENT);
    }
    assert_refused(&test, "paste path=" TILE " json='{\"kind\":4}'", MW_E_ARGUMENT,
                   TILE ".kind: the kind is 4, expected 1 (single), 2 (double) or 3 (mask)");
    test_edit(&test, "set-tile-properties tiles=5 attribute=301");
    assert_refused(&test, "set path=" TILE ".kind value=mask", MW_E_ARGUMENT,
                   TILE ".kind: the attribute 301 does not fit in a mask, expected 0 to 255");
    test_edit(&test, "set path=" TILE ".width value=4294967295");
    assert_int_equal(mw_edit(test.doc, "set path=" TILE ".kind value=mask"), MW_E_LIMIT);
    test_doc_end(&test);
}

/* ---- paste and build ---- */

static void pasted_kinds_come_with_what_they_need(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "claw", "4x3");
    test_edit(&test, "paste path=" TILE " json='{\"kind\":\"mask\",\"width\":2,\"height\":2,"
                     "\"mask\":[\"clear solid\",\"3 4\"]}'");
    assert_json_at(&test, TILE ".mask", "[\"clear solid\",\"climb death\"]");
    assert_kind(&test, "mask");
    test_doc_end(&test);
}

static void build_makes_masks_and_refuses_kinds(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, "{\"$format\":\"wwd\",\"tile_properties\":{\"items\":[{\"kind\":\"mask\","
                         "\"width\":4,\"height\":4,\"attribute\":\"solid\"}]}}");
    assert_int_equal(pixels_with(&test, 0, WWD_ATTRIBUTE_SOLID), 16);
    test_doc_end(&test);
    struct test_doc other;
    static const char unknown[] =
        "{\"$format\":\"wwd\",\"tile_properties\":{\"items\":[{\"kind\":4,\"width\":4,\"height\":4}]}}";
    test_doc_begin(&other);
    assert_int_equal(mw_build(other.context, "other", unknown, sizeof unknown - 1, &other.doc),
                     MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(other.context),
                        "tile_properties.items[0]: the kind is 4, expected 1 (single), 2 (double) or 3 "
                        "(mask)");
    test_doc_end(&other);
}

/* ---- set-tile-properties ---- */

static void masks_are_made_from_attributes(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "claw", "4x3");
    assert_edit(&test, "set-tile-properties tiles=5 kind=mask attribute=solid", TILE,
                "clear -> mask of 64 x 64 px");
    assert_edit(&test, "set-tile-properties tiles=5 kind=mask outside=solid inside=death rect=0,0,1,1", TILE,
                "mask of 64 x 64 px -> different mask of 64 x 64 px");
    test_edit(&test, "set-tile-properties tiles=5 kind=mask outside=solid inside=death rect=0,0,1,1");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_edit(&test, "set-tile-properties tiles=5-6 kind=mask attribute=solid");
    test_edit(&test, "set path=" TILE ".mask[0,0] value=death");
    assert_int_equal(pixels_with(&test, 5, WWD_ATTRIBUTE_DEATH), 1);
    assert_int_equal(pixels_with(&test, 6, WWD_ATTRIBUTE_DEATH), 0);
    assert_kind(&test, "mask");
    test_edit(&test, "set-tile-properties tiles=5 kind=double outside=clear inside=ground rect=0,0,64,8");
    assert_int_equal(tile(&test, 5)->inside, WWD_ATTRIBUTE_GROUND);
    assert_refused(&test, "set-tile-properties tiles=5 kind=double attribute=solid", MW_E_ARGUMENT,
                   "set-tile-properties: the kind double needs inside and rect");
    assert_refused(&test, "set-tile-properties tiles=5 kind=single outside=clear inside=solid rect=0,0,8,8",
                   MW_E_ARGUMENT, "set-tile-properties: inside and rect belong to the kinds double and mask");
    assert_refused(&test, "set-tile-properties tiles=5 attribute=solid outside=solid", MW_E_ARGUMENT,
                   "set-tile-properties: one of attribute and outside must be given, not both");
    assert_refused(&test, "set-tile-properties tiles=5", MW_E_ARGUMENT,
                   "set-tile-properties: one of attribute and outside must be given, or mask=FILE.png");
    test_doc_end(&test);
}

/* A picture in which pixel x,y has the index x modulo 5; grey with levels 0 to 255, or with a palette. */
static void save_mask_picture(struct mw_context *context, const char *path, uint32_t size, bool grey)
{
    struct mw_arena arena;
    struct mw_indexed image;
    struct mw_buf buf;
    mw_arena_init(&arena, context);
    mw_buf_init(&buf, context);
    assert_int_equal(mw_indexed_new(&arena, size, size, &image), 0);
    image.colours = grey ? 256 : 5;
    for (uint32_t i = 0; i < image.colours; i++)
        image.palette[i] = (struct mw_colour){ (uint8_t)i, (uint8_t)(grey ? i : 200), (uint8_t)i, 255 };
    for (uint32_t i = 0; i < size * size; i++)
        image.pixels[i] = (uint8_t)(i % size % 5);
    assert_int_equal(mw_png_encode_indexed(context, &image, &buf), 0);
    test_write_file(path, buf.data, buf.size);
    mw_buf_free(&buf);
    mw_arena_free(&arena);
}

static void masks_are_read_from_pictures(void **state)
{
    (void)state;
    struct test_doc test;
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 16];
    char operation[TEST_PATH_SIZE + 160], message[TEST_PATH_SIZE + 160];
    test_folder_new(folder);
    snprintf(path, sizeof path, "%s/mask.png", folder);
    level_new(&test, "claw", "4x3");
    snprintf(operation, sizeof operation, "set-tile-properties tiles=5 mask=\"%s\"", path);
    for (int grey = 0; grey < 2; grey++) {
        save_mask_picture(test.context, path, 64, grey);
        test_edit(&test, operation);
        for (uint8_t i = 0; i < 5; i++)
            assert_int_equal(tile(&test, 5)->mask.cells[64 + i], i);
        assert_kind(&test, "mask");
        test_edit(&test, "set-tile-properties tiles=5 attribute=clear");
    }
    save_mask_picture(test.context, path, 32, true);
    snprintf(message, sizeof message, "set-tile-properties: %s has 32 x 32 pixels, the tile 64 x 64", path);
    assert_refused(&test, operation, MW_E_ARGUMENT, message);
    strcat(operation, " kind=double");
    save_mask_picture(test.context, path, 64, true);
    assert_refused(&test, operation, MW_E_ARGUMENT,
                   "set-tile-properties: mask=FILE.png belongs to the kind mask");
    strcat(operation, " inside=solid");
    assert_refused(&test, operation, MW_E_ARGUMENT,
                   "set-tile-properties: mask has all attributes; attribute, outside and inside cannot be "
                   "given, too");
    test_doc_end(&test);
    test_folder_remove(folder);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mask_has_the_attribute_of_the_tile),
        cmocka_unit_test(a_mask_has_both_attributes_of_a_double_tile),
        cmocka_unit_test(a_mask_has_the_size_of_its_property),
        cmocka_unit_test(other_kinds_get_the_attribute_of_most_pixels),
        cmocka_unit_test(unknown_kinds_are_refused),
        cmocka_unit_test(pasted_kinds_come_with_what_they_need),
        cmocka_unit_test(build_makes_masks_and_refuses_kinds),
        cmocka_unit_test(masks_are_made_from_attributes),
        cmocka_unit_test(masks_are_read_from_pictures),
    };
    return TEST_RUN(tests);
}
