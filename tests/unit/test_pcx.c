/* PCX pictures: one and three planes, padding, palettes with and without marker, damage, a real file. */
#include "test.h"

#include "formats/pcx/pcx.h"
#include "picture_file.h"

enum tail {
    NO_PALETTE,
    BARE,   /* 768 bytes */
    MARKED, /* 12 and 768 bytes */
};

static void put_u16(uint8_t *p, unsigned value)
{
    p[0] = (uint8_t)value;
    p[1] = (uint8_t)(value >> 8);
}

/* A picture at (3, 7) in a block of exactly its size. free() it. */
static struct mw_bytes make(unsigned width, unsigned height, unsigned planes, unsigned line, const void *data,
                            size_t size, enum tail tail)
{
    size_t extra = tail == NO_PALETTE ? 0 : tail == BARE ? MW_PALETTE_SIZE : MW_PALETTE_SIZE + 1;
    uint8_t *bytes = calloc(1, PCX_HEADER_SIZE + size + extra);
    assert_non_null(bytes);
    memcpy(bytes, "\x0A\x05\x01\x08", 4);
    put_u16(bytes + 4, 3);
    put_u16(bytes + 6, 7);
    put_u16(bytes + 8, 3 + width - 1);
    put_u16(bytes + 10, 7 + height - 1);
    bytes[65] = (uint8_t)planes;
    put_u16(bytes + 66, line);
    uint8_t *at = bytes + PCX_HEADER_SIZE;
    memcpy(at, data, size);
    at += size;
    if (tail == MARKED)
        *at++ = PCX_PALETTE_MARK;
    for (unsigned i = 0; tail != NO_PALETTE && i < MW_PALETTE_SIZE; i++)
        at[i] = (uint8_t)(i + 100);
    return (struct mw_bytes){ bytes, PCX_HEADER_SIZE + size + extra };
}

static int decode(struct fixture *f, struct mw_bytes bytes)
{
    return decode_by(pcx_decode, f, bytes);
}

/* A run over the end of a row, an empty run, a coded single byte. */
static const uint8_t one_plane[] = { 0x01, 0xC6, 0x22, 0xC0, 0x55, 0xC1, 0xC7 };

static void test_one_plane(void **state)
{
    (void)state;
    struct fixture f;
    decoding_begin(&f);
    assert_int_equal(decode(&f, make(4, 2, 1, 4, one_plane, sizeof one_plane, MARKED)), 0);
    assert_pixels(&f, "01222222"
                      "222222c7");
    assert_int_equal(f.problems.count, 0);
    assert_true(f.picture.has_palette);
    assert_int_equal(f.picture.palette[0], 100);
    assert_int_equal(f.picture.palette[767], (767 + 100) & 255);
    struct mw_image image;
    assert_int_equal(mw_picture_image(&f.arena, &f.picture, NULL, &image), 0);
    static const uint8_t rgba[] = { 103, 104, 105, 255, 202, 203, 204, 255 };
    assert_memory_equal(image.rgba, rgba, sizeof rgba);
    decoding_end(&f);
}

static void test_padding_is_dropped(void **state)
{
    (void)state;
    struct fixture f;
    decoding_begin(&f);
    static const uint8_t data[] = { 1, 2, 3, 0xC4, 9, 6, 0xEE - 0x80 };
    assert_int_equal(decode(&f, make(3, 2, 1, 4, data, sizeof data, MARKED)), 0);
    assert_pixels(&f, "010203"
                      "090909");
    assert_int_equal(f.picture.decoded, 6);
    /* A line usually has one byte of padding to make it even. One data byte is left over. */
    assert_int_equal(f.problems.count, 1);
    assert_string_equal(problem(&f, "PCX002"), "the pixels use 6 of 7 bytes of data");
    assert_int_equal(f.problems.items[0].offset, 134);
    decoding_end(&f);
}

static void test_three_planes(void **state)
{
    (void)state;
    struct fixture f;
    decoding_begin(&f);
    /* Rows of red, green, blue; the second row is one run of one value over all planes. */
    static const uint8_t data[] = { 1, 2, 11, 12, 21, 22, 0xC6, 0xFE };
    assert_int_equal(decode(&f, make(2, 2, 3, 2, data, sizeof data, NO_PALETTE)), 0);
    assert_int_equal(f.picture.channels, 3);
    assert_pixels(&f, "010b15020c16"
                      "fefefefefefe");
    assert_int_equal(f.problems.count, 0);
    assert_int_equal(f.picture.decoded, 4);
    struct mw_image image;
    assert_int_equal(mw_picture_image(&f.arena, &f.picture, NULL, &image), 0);
    static const uint8_t rgba[] = { 1, 11, 21, 255, 2, 12, 22, 255 };
    assert_memory_equal(image.rgba, rgba, sizeof rgba);
    decoding_end(&f);
    /* The second row lacks its blue plane, so none of its pixels is complete. */
    decoding_begin(&f);
    assert_int_equal(decode(&f, make(2, 2, 3, 2, "\1\2\3\4\5\6\7\10\11\12", 10, NO_PALETTE)), 0);
    assert_int_equal(f.picture.decoded, 2);
    assert_string_equal(problem(&f, "PCX001"), "10 bytes of data produced 2 pixels, expected 2 x 2 = 4");
    decoding_end(&f);
}

static void test_palettes(void **state)
{
    (void)state;
    struct fixture f;
    decoding_begin(&f);
    assert_int_equal(decode(&f, make(4, 2, 1, 4, one_plane, sizeof one_plane, BARE)), 0);
    assert_string_equal(problem(&f, "PCX004"), "the byte before the palette is 199, expected 12");
    assert_int_equal(f.problems.count, 1);
    assert_true(f.picture.has_palette);
    assert_int_equal(f.picture.palette[0], 100);
    decoding_end(&f);
    decoding_begin(&f);
    assert_int_equal(decode(&f, make(4, 2, 1, 4, one_plane, sizeof one_plane, NO_PALETTE)), 0);
    assert_string_equal(problem(&f, "PCX003"),
                        "0 bytes after the pixels, expected 769 for marker and palette");
    assert_int_equal(f.problems.count, 1);
    assert_false(f.picture.has_palette);
    assert_pixels(&f, "01222222222222c7");
    decoding_end(&f);
}

static void test_header_problems(void **state)
{
    (void)state;
    struct fixture f;
    decoding_begin(&f);
    /* A line length less than the width is invalid: rows are read with the picture's width. */
    struct mw_bytes bytes = make(4, 2, 1, 2, one_plane, sizeof one_plane, MARKED);
    ((uint8_t *)bytes.data)[2] = 0;
    assert_int_equal(decode(&f, bytes), 0);
    assert_pixels(&f, "01222222222222c7");
    assert_string_equal(problem(&f, "PCX005"), "line length is 2, but the width is 4 pixels");
    assert_string_equal(problem(&f, "PCX006"), "encoding is 0, expected 1");
    assert_int_equal(f.problems.count, 2);
    decoding_end(&f);
}

static void test_refused(void **state)
{
    (void)state;
    static const struct {
        size_t at;
        uint8_t value;
        int error;
        const char *message;
    } rows[] = {
        { 0, 11, MW_E_FORMAT, "PCX: the first byte is 11, expected 10; this is not a PCX file" },
        { 3, 1, MW_E_UNSUPPORTED, "PCX: bits per plane: 1, expected 8" },
        { 65, 4, MW_E_UNSUPPORTED, "PCX: 4 planes, expected 1 or 3" },
        { 65, 0, MW_E_UNSUPPORTED, "PCX: 0 planes, expected 1 or 3" },
        { 5, 1, MW_E_FORMAT,
          "PCX: the size is -252 x 2, but width and height must be 1 to 2147483647; the header is damaged" },
        { 6, 9, MW_E_FORMAT,
          "PCX: the size is 4 x 0, but width and height must be 1 to 2147483647; the header is damaged" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct fixture f;
        decoding_begin(&f);
        struct mw_bytes bytes = make(4, 2, 1, 4, one_plane, sizeof one_plane, MARKED);
        ((uint8_t *)bytes.data)[rows[i].at] = rows[i].value;
        assert_int_equal(decode(&f, bytes), rows[i].error);
        assert_string_equal(mw_error_message(f.context), rows[i].message);
        decoding_end(&f);
    }
    struct fixture f;
    decoding_begin(&f);
    struct mw_bytes bytes = make(60000, 60000, 1, 60000, one_plane, sizeof one_plane, MARKED);
    assert_int_equal(decode(&f, bytes), MW_E_LIMIT);
    assert_string_equal(
        mw_error_message(f.context),
        "PCX: 60000 x 60000 pixels need 3600000000 bytes, more than the limit of 268435456 bytes");
    bytes = make(2000, 2000, 1, 2000, one_plane, sizeof one_plane, MARKED);
    assert_int_equal(decode(&f, bytes), MW_E_FORMAT);
    assert_string_equal(mw_error_message(f.context),
                        "PCX: 2000 x 2000 pixels need at least 125000 bytes of data, but only 776 are "
                        "present; the size is wrong, or the file is truncated");
    assert_true(f.memory.largest < 65536);
    decoding_end(&f);
}

static void test_catalogue(void **state)
{
    (void)state;
    assert_catalogue(pcx_diags, "PCX", 6);
}

static void test_truncated_everywhere(void **state)
{
    (void)state;
    static const uint8_t three[] = { 1, 2, 11, 12, 21, 22, 0xC6, 0xFE };
    for (int planes = 1; planes <= 3; planes += 2) {
        struct mw_bytes whole = planes == 1 ? make(4, 2, 1, 4, one_plane, sizeof one_plane, MARKED)
                                            : make(2, 2, 3, 2, three, sizeof three, NO_PALETTE);
        for (size_t size = 0; size <= whole.size; size++) {
            struct fixture f;
            decoding_begin(&f);
            uint8_t *cut = test_copy(whole.data, size);
            assert_int_equal(decode(&f, (struct mw_bytes){ cut, size }),
                             size < PCX_HEADER_SIZE ? MW_E_FORMAT : 0);
            if (size >= PCX_HEADER_SIZE)
                assert_int_equal(f.problems.count > 0, size < whole.size);
            decoding_end(&f);
        }
        free((void *)whole.data);
    }
}

static void test_mutated_headers(void **state)
{
    (void)state;
    static const unsigned values[] = { 0, 1, 2, 3, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF };
    for (int planes = 1; planes <= 3; planes += 2) {
        for (size_t at = 0; at < 70; at += at == 10 ? 55 : 1) {
            for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
                struct fixture f;
                decoding_begin(&f);
                struct mw_bytes bytes = make(4, 2, (unsigned)planes, 4, one_plane, sizeof one_plane, MARKED);
                put_u16((uint8_t *)bytes.data + at, values[i]);
                int error = decode(&f, bytes);
                assert_true(error == 0 || error == MW_E_FORMAT || error == MW_E_LIMIT ||
                            error == MW_E_UNSUPPORTED);
                assert_int_equal(error != 0, *mw_error_message(f.context) != 0);
                assert_true(f.memory.peak < 4 << 20);
                decoding_end(&f);
            }
        }
    }
}

static void test_allocations_fail(void **state)
{
    (void)state;
    struct mw_bytes bytes = make(4, 2, 1, 3, one_plane, sizeof one_plane - 2, BARE);
    ((uint8_t *)bytes.data)[2] = 7;
    assert_allocations_fail(pcx_decode, bytes);
}

static void test_loading_screen(void **state)
{
    (void)state;
    char path[TEST_PATH_SIZE];
    test_corpus_path(path, "wwd/assets/crazyhook/LEVEL1_16X9_LOADING.PCX");
    struct fixture f;
    decoding_begin(&f);
    size_t size;
    uint8_t *bytes = test_read_file(path, &size);
    assert_int_equal(decode(&f, (struct mw_bytes){ bytes, size }), 0);
    assert_int_equal(f.problems.count, 0);
    assert_int_equal(f.picture.width, 864);
    assert_int_equal(f.picture.height, 486);
    assert_int_equal(f.picture.decoded, 864 * 486);
    assert_true(f.picture.has_palette);
    /* The data begins C6 5E, 7B, C7 94, 7B. */
    assert_memory_equal(f.picture.pixels, "\x5E\x5E\x5E\x5E\x5E\x5E\x7B\x94\x94\x94\x94\x94\x94\x94\x7B", 15);
    decoding_end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_plane),       cmocka_unit_test(test_padding_is_dropped),
        cmocka_unit_test(test_three_planes),    cmocka_unit_test(test_palettes),
        cmocka_unit_test(test_header_problems), cmocka_unit_test(test_refused),
        cmocka_unit_test(test_catalogue),       cmocka_unit_test(test_truncated_everywhere),
        cmocka_unit_test(test_mutated_headers), cmocka_unit_test(test_allocations_fail),
        cmocka_unit_test(test_loading_screen),
    };
    return TEST_RUN(tests);
}
