/* Archives of The Settlers II beyond lists: DAT, IDX, BOB and FNT files; and what is extracted. */
#include "doc.h"
#include "picture.h"
#include "test.h"

#include "draw/png.h"
#include "formats/s2archive/bitmap.h"
#include "formats/s2archive/s2archive.h"
#include "formats/s2archive/skip.h"

enum {
    ROOM = 4096,
};

struct made {
    uint8_t bytes[ROOM];
    size_t size;
};

static void put(struct made *made, const void *data, size_t size)
{
    assert_true(made->size + size <= ROOM);
    memcpy(made->bytes + made->size, data, size);
    made->size += size;
}

static void put_number(struct made *made, unsigned value, int bytes)
{
    for (int i = 0; i < bytes; i++, value >>= 8)
        put(made, &(uint8_t){ (uint8_t)value }, 1);
}

/* 2 x 1 pixels: one of the player's colour 1, one transparent. */
static void put_picture(struct made *made)
{
    static const uint8_t picture[] = { 4, 0, 1, 0, 0, 0, 0, 0, 0, 0,    2, 0, 1,
                                       0, 1, 0, 5, 0, 0, 0, 2, 0, 0x81, 1, 1 };
    put(made, picture, sizeof picture);
}

static void put_font(struct made *made)
{
    put_number(made, 0x0A09, 2);
    for (int i = 0; i < S2A_GLYPHS; i++)
        if (i == 'A' - S2A_FIRST_GLYPH)
            put_picture(made);
        else
            put_number(made, 0, 2);
}

static void put_image(struct made *made, bool filled, unsigned at)
{
    put_number(made, S2A_IMAGE, 2);
    put_number(made, filled, 1);
    if (filled)
        put_number(made, at, 2);
    put_number(made, 7, 1);
}

static void put_pixels(struct made *made, uint8_t value)
{
    const uint8_t row[] = { 0x3F, 0xE0, value };
    put_number(made, S2A_BLOCK, 2);
    put_number(made, 3, 2);
    put(made, row, 3);
}

/* A body of value 1, an overlay in the pixels of direction 2, of value 12. */
static void put_people(struct made *made)
{
    put_number(made, S2A_BOB, 2);
    put_pixels(made, 1);
    for (int i = 0; i < S2A_BODIES; i++)
        put_image(made, i == 3, 1);
    for (int i = 0; i < S2A_DIRECTIONS; i++)
        put_pixels(made, (uint8_t)(10 + i));
    put_number(made, 2, 2);
    put_image(made, false, 0);
    put_image(made, true, 1);
    put_number(made, 3, 2);
    for (unsigned i = 0; i < 3; i++)
        put_number(made, i == 2, 4);
}

static void open_archive_of(struct test_doc *test, const struct made *made, const char *name,
                            const char *form)
{
    test_doc_bytes(test, name, made->bytes, made->size);
    assert_non_null(test->doc);
    assert_string_equal(mw_document_format(test->doc)->name, "s2archive");
    char *text = test_dump(test->doc, "form", MW_STYLE_JSON_LINE);
    assert_string_equal(text, form);
    free(text);
    void *bytes;
    size_t size;
    test_doc_write(test, &bytes, &size);
    assert_int_equal(size, made->size);
    assert_memory_equal(bytes, made->bytes, size);
    mw_free(test->context, bytes);
    assert_int_equal(mw_check(test->doc, NULL, 0), 0);
    assert_int_equal(mw_diag_count(test->doc), 0);
}

static struct mw_indexed item_pixels(struct test_doc *test, struct mw_arena *arena, size_t index,
                                     const char *path)
{
    struct mw_bytes content;
    struct mw_indexed indexed;
    assert_string_equal(mw_item_at(test->doc, index)->path, path);
    assert_int_equal(mw_item_content(test->doc, index, &content), 0);
    assert_int_equal(mw_png_decode_indexed(arena, path, content, &indexed), 0);
    return indexed;
}

static void test_items(void **state)
{
    (void)state;
    struct made made = { .size = 0 };
    struct test_doc test;
    struct mw_arena arena;
    static const uint8_t raw[] = { 14, 0, 1, 0, 2, 0, 0, 0, 8, 9, 0, 0, 0,
                                   0,  2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    static const uint8_t sound[] = { 1, 0, 4, 0, 0, 0, 'F', 'O', 'R', 'M' };
    put_picture(&made);
    put(&made, raw, sizeof raw);
    put(&made, sound, sizeof sound);
    open_archive_of(&test, &made, "x.dat", "\"items\"");
    mw_arena_init(&arena, test.context);
    struct mw_indexed first = item_pixels(&test, &arena, 0, "0000.png");
    assert_int_equal(first.pixels[0], 1 + S2A_PLAYER_COLOURS);
    assert_int_equal(first.palette[first.pixels[1]].a, 0);
    struct mw_indexed second = item_pixels(&test, &arena, 1, "0001.png");
    assert_int_equal(second.width, 2);
    assert_int_equal(second.pixels[1], 9);
    struct mw_bytes content;
    assert_string_equal(mw_item_at(test.doc, 2)->path, "0002.xmi");
    assert_int_equal(mw_item_content(test.doc, 2, &content), 0);
    assert_int_equal(content.size, 4);
    mw_arena_free(&arena);
    assert_ok(test.context, mw_set(test.doc, "items[1].raw.width", "3"));
    assert_ok(test.context, mw_check(test.doc, NULL, 0));
    assert_int_equal(mw_diag_count(test.doc), 1);
    assert_string_equal(mw_diag_at(test.doc, 0)->path, "items[1].raw.data");
    assert_string_equal(mw_diag_at(test.doc, 0)->message, "the picture has 2 bytes, but 3 x 1 pixels need 3");
    test_doc_end(&test);
}

/* Eight items fill the list; each rule looks at the first and at the last. */
static void test_first_and_last_items(void **state)
{
    (void)state;
    for (unsigned broken = 0; broken <= 8; broken++) {
        struct made made = { .size = 0 };
        struct test_doc test;
        char path[32];
        for (unsigned i = 0; i < 8; i++) {
            put_picture(&made);
            if (i == broken)
                made.bytes[made.size - 1] = 2; /* pixels of a row */
        }
        test_doc_bytes(&test, "x.dat", made.bytes, made.size);
        assert_int_equal(mw_check(test.doc, NULL, 0), 0);
        assert_int_equal(mw_diag_count(test.doc), broken < 8);
        snprintf(path, sizeof path, "items[%u].picture.data", broken);
        if (broken < 8)
            assert_non_null(test_find_diag(test.doc, "S2A004", path));
        test_doc_end(&test);
    }
}

static void test_fonts(void **state)
{
    (void)state;
    struct made made = { .size = 0 };
    struct test_doc test;
    struct mw_arena arena;
    put_font(&made);
    open_archive_of(&test, &made, "x.fnt", "\"font\"");
    mw_arena_init(&arena, test.context);
    struct mw_indexed font = item_pixels(&test, &arena, 0, "font.png");
    assert_int_equal(font.width, 32);
    assert_int_equal(font.height, 14);
    assert_int_equal(font.pixels[2 * 32 + 2], 1 + S2A_PLAYER_COLOURS); /* A is number 33 */
    assert_int_equal(font.palette[font.pixels[0]].a, 0);
    mw_arena_free(&arena);
    test_doc_end(&test);
}

static void test_people(void **state)
{
    (void)state;
    struct made made = { .size = 0 };
    struct test_doc test;
    struct mw_arena arena;
    put_people(&made);
    open_archive_of(&test, &made, "x.bob", "\"bob\"");
    mw_arena_init(&arena, test.context);
    assert_int_equal(mw_item_count(test.doc), 2);
    assert_int_equal(item_pixels(&test, &arena, 0, "body-03.png").pixels[31], 1);
    assert_int_equal(item_pixels(&test, &arena, 1, "overlay-0001.png").pixels[0], 12);
    mw_arena_free(&arena);
    test_doc_end(&test);
}

/* All pictures in a row, each below its number. */
static void test_contact_sheet(void **state)
{
    (void)state;
    struct made made = { .size = 0 };
    struct {
        struct picture_test picture;
    } test = { 0 };
    put_people(&made);
    picture_begin(&test.picture);
    test.picture.doc = test_open_bytes(test.picture.context, "x.bob", made.bytes, made.size);
    draw(&test, "");
    assert_size(&test, 2 * (S2A_BODY_WIDTH + 4), 1 + 10 + 4);
    assert_pixel(&test, 31, 10, MW_RGB(1, 1, 1));
    assert_pixel(&test, 32, 10, MW_TRANSPARENT);
    assert_pixel(&test, 36, 10, MW_RGB(12, 12, 12));
    assert_pixel(&test, 1, 1, MW_RGB(128, 128, 128)); /* of "b3" */
    draw(&test, "scale=2 area=31,10,2,1");
    assert_size(&test, 4, 2);
    assert_pixel(&test, 1, 1, MW_RGB(1, 1, 1));
    assert_pixel(&test, 2, 1, MW_TRANSPARENT);
    picture_end(&test.picture);
}

/* A picture that does not fit next to others is below them. What is no picture has no place. */
static void test_rows_of_sheets(void **state)
{
    (void)state;
    struct made made = { .size = 0 };
    static const uint8_t sound[] = { 1, 0, 4, 0, 0, 0, 'F', 'O', 'R', 'M' };
    struct {
        struct picture_test picture;
    } test = { 0 };
    put(&made, sound, sizeof sound);
    for (int i = 0; i < 90; i++)
        put_picture(&made);
    picture_begin(&test.picture);
    test.picture.doc = test_open_bytes(test.picture.context, "x.dat", made.bytes, made.size);
    draw(&test, "");
    /* "1" to "9" take 5 + 2 + 4 pixels, the others 11 + 2 + 4: 63 pictures are up to 9 x 11 + 54 x 17. */
    assert_size(&test, 9 * 11 + 54 * 17, 2 * (1 + 10 + 4));
    assert_pixel(&test, 0, 10, MW_RGB(129, 129, 129));
    assert_pixel(&test, 1, 10, MW_TRANSPARENT);
    assert_pixel(&test, 9 * 11, 10, MW_RGB(129, 129, 129));
    assert_pixel(&test, 0, 25, MW_RGB(129, 129, 129));
    assert_pixel(&test, 26 * 17, 25, MW_RGB(129, 129, 129));
    assert_pixel(&test, 27 * 17, 25, MW_TRANSPARENT);
    picture_end(&test.picture);
}

static void test_index(void **state)
{
    (void)state;
    struct made made = { .size = 0 };
    struct test_doc test;
    put_number(&made, 2, 4);
    for (unsigned i = 0; i < 2; i++) {
        put(&made, i ? "second\0\0\0\0\0\0\0\0\0" : "first\0\0\0\0\0\0\0\0\0\0", 16);
        put_number(&made, i * 25, 4);
        put_number(&made, 0, 6);
        put_number(&made, S2A_PLAYER, 2);
    }
    open_archive_of(&test, &made, "x.idx", "\"index\"");
    assert_int_equal(test_int(&test, "entries[1].offset"), 25);
    assert_int_equal(mw_item_count(test.doc), 0);
    struct mw_render *render = NULL;
    assert_int_equal(mw_render_open(test.doc, NULL, 0, &render), MW_E_UNSUPPORTED);
    assert_string_equal(
        mw_error_message(test.context),
        "x.idx: the archive has no pictures to draw; they are in the DAT file of the same name");
    test_doc_end(&test);
}

static int open_indexed(struct test_doc *test, const struct made *made, const char *path)
{
    const struct mw_arg args[] = { { "index", path } };
    test_doc_begin(test);
    return mw_open_bytes(test->context, "x.dat", made->bytes, made->size, args, 1, &test->doc);
}

/* Names of the index are those of the extracted files. */
static void test_names(void **state)
{
    (void)state;
    struct made made = { .size = 0 }, index = { .size = 0 };
    struct test_doc test = { 0 };
    char folder[TEST_PATH_SIZE], path[2 * TEST_PATH_SIZE];
    put_picture(&made);
    put_picture(&made);
    put_number(&index, 2, 4);
    for (unsigned i = 0; i < 2; i++) {
        put(&index, i ? "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0" : "no/where\0\0\0\0\0\0\0", 16);
        put_number(&index, i * 25, 4);
        put_number(&index, 0, 6);
        put_number(&index, S2A_PLAYER, 2);
    }
    test_folder_new(folder);
    snprintf(path, sizeof path, "%s/x.idx", folder);
    test_write_file(path, index.bytes, index.size);
    assert_int_equal(open_indexed(&test, &made, path), 0);
    assert_string_equal(mw_item_at(test.doc, 0)->path, "0000-no_where.png");
    assert_string_equal(mw_item_at(test.doc, 1)->path, "0001.png");
    test_doc_end(&test);
    /* That of a different file. */
    index.bytes[4 + S2A_ENTRY_SIZE + 16] = 26;
    test_write_file(path, index.bytes, index.size);
    test.doc = NULL;
    assert_int_equal(open_indexed(&test, &made, path), MW_E_FORMAT);
    assert_non_null(strstr(mw_error_message(test.context),
                           "x.idx: entry 1 is of type 4 at 26, but item 1 of x.dat is of type 4 at 25"));
    test_doc_end(&test);
    test_write_file(path, index.bytes, index.size - 1);
    assert_int_equal(open_indexed(&test, &made, path), MW_E_FORMAT);
    assert_non_null(
        strstr(mw_error_message(test.context), "an index of 59 bytes with 2 entries, but x.dat has 2 items"));
    test_doc_end(&test);
    test_folder_remove(folder);
}

/* Rows that end early, go on too long or never end. */
static void test_broken_rows(void **state)
{
    (void)state;
    uint8_t pixels[4], covers[4];
    const struct {
        unsigned type;
        uint8_t bytes[6];
        size_t size;
        uint8_t drawn; /* the first cover */
    } rows[] = { { S2A_RUNS, { 1, 5, 2 }, 3, S2A_DRAWN },
                 { S2A_RUNS, { 5, 1, 2, 3, 4, 5 }, 6, S2A_DRAWN },
                 { S2A_RUNS, { 0, 0, 0, 0, 0, 0 }, 6, S2A_CLEAR },
                 { S2A_SHADOW, { 3 }, 1, S2A_DRAWN },
                 { S2A_PLAYER, { 0x43, 1, 2 }, 3, S2A_CLEAR },
                 { S2A_PLAYER, { 0x85, 1 }, 2, S2A_PLAYERS },
                 { S2A_PLAYER, { 0 }, 1, S2A_CLEAR } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_false(s2a_decode_row(rows[i].type, (struct mw_bytes){ rows[i].bytes, rows[i].size }, 0, 4,
                                    pixels, covers));
        assert_int_equal(covers[0], rows[i].drawn);
    }
    const uint8_t good[] = { 1, 5, 1, 2, 6, 7, 0, 255 };
    assert_true(s2a_decode_row(S2A_RUNS, (struct mw_bytes){ good, sizeof good }, 0, 4, pixels, covers));
    assert_memory_equal(covers, ((uint8_t[]){ S2A_DRAWN, S2A_CLEAR, S2A_DRAWN, S2A_DRAWN }), 4);
    assert_int_equal(pixels[3], 7);
    assert_false(s2a_decode_row(S2A_RUNS, (struct mw_bytes){ good, sizeof good }, 99, 4, pixels, covers));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_items),         cmocka_unit_test(test_first_and_last_items),
        cmocka_unit_test(test_fonts),         cmocka_unit_test(test_people),
        cmocka_unit_test(test_contact_sheet), cmocka_unit_test(test_rows_of_sheets),
        cmocka_unit_test(test_index),         cmocka_unit_test(test_names),
        cmocka_unit_test(test_broken_rows)
    };
    return TEST_RUN(tests);
}
