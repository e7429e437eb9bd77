/* PID pictures: both encodings, every flag, transparency, damage, and real files with PNG references. */
#include "test.h"

#include <png.h>

#include "draw/picture.h"
#include "formats/pid/pid.h"
#include "picture_file.h"

enum {
    PLAIN = 0,
    SKIPS = PID_SKIP_RUNS,
};

static void put_u32(uint8_t *p, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        p[i] = (uint8_t)(value >> i * 8);
}

/* A file in a block of exactly its size. free() it. */
static struct mw_bytes make(uint32_t flags, int32_t width, int32_t height, uint32_t user1, const void *data,
                            size_t size, const uint8_t *palette)
{
    size_t whole = PID_HEADER_SIZE + size + (palette ? MW_PALETTE_SIZE : 0);
    uint8_t *bytes = calloc(1, whole);
    assert_non_null(bytes);
    put_u32(bytes, PID_ID);
    put_u32(bytes + 4, flags);
    put_u32(bytes + 8, (uint32_t)width);
    put_u32(bytes + 12, (uint32_t)height);
    put_u32(bytes + 16, (uint32_t)-6);
    put_u32(bytes + 20, 21);
    put_u32(bytes + 24, user1);
    if (size)
        memcpy(bytes + PID_HEADER_SIZE, data, size);
    if (palette)
        memcpy(bytes + PID_HEADER_SIZE + size, palette, MW_PALETTE_SIZE);
    return (struct mw_bytes){ bytes, whole };
}

static int decode(struct fixture *f, struct mw_bytes bytes)
{
    return decode_by(pid_decode, f, bytes);
}

static void assert_clear_only(const struct fixture *f, int index)
{
    for (int i = 0; i < MW_PALETTE_COLOURS; i++)
        if (f->picture.clear[i] != (i == index))
            fail_msg("index %d is %s", i, f->picture.clear[i] ? "clear" : "not clear");
}

static void test_header(void **state)
{
    (void)state;
    struct fixture f;
    decoding_begin(&f);
    struct mw_bytes bytes = make(0x123, 4, 5, 7, NULL, 0, NULL);
    struct pid_header header;
    assert_int_equal(pid_read_header(f.context, bytes, &header), 0);
    assert_int_equal(header.id, 10);
    assert_int_equal(header.flags, 0x123);
    assert_int_equal(header.width, 4);
    assert_int_equal(header.height, 5);
    assert_int_equal(header.offset_x, -6);
    assert_int_equal(header.offset_y, 21);
    assert_int_equal(header.user1, 7);
    assert_int_equal(header.user2, 0);
    bytes.size = 31;
    assert_int_equal(pid_read_header(f.context, bytes, &header), MW_E_FORMAT);
    assert_string_equal(mw_error_message(f.context),
                        "PID: the file has 31 bytes, fewer than the 32 bytes of the header");
    free((void *)bytes.data);
    decoding_end(&f);
}

/* Literals up to 0xBF, a literal above as a run of one, a run over two rows, an empty run, a run cut at the
 * end. */
static void test_plain(void **state)
{
    (void)state;
    struct fixture f;
    decoding_begin(&f);
    static const uint8_t data[] = { 0x00, 0xBF, 0xC1, 0xC7, 0xC0, 0x55, 0xC6, 0x22, 0x01, 0xFF, 0x09 };
    assert_int_equal(decode(&f, make(PLAIN, 4, 3, 0, data, sizeof data, NULL)), 0);
    assert_pixels(&f, "00bfc722"
                      "22222222"
                      "22010909");
    assert_int_equal(f.picture.decoded, 12);
    assert_int_equal(f.picture.offset_x, -6);
    assert_int_equal(f.picture.offset_y, 21);
    assert_int_equal(f.problems.count, 1);
    assert_string_equal(problem(&f, "PID008"), "1 runs of 0 pixels");
    assert_int_equal(f.problems.items[0].offset, 36);
    assert_clear_only(&f, -1);
    decoding_end(&f);
}

static void test_skips(void **state)
{
    (void)state;
    struct fixture f;
    decoding_begin(&f);
    static const uint8_t data[] = { 0x82, 0x02, 0xFF, 0x80, 0x84, 0x03, 0x01, 0x02, 0x03, 0x81 };
    assert_int_equal(decode(&f, make(SKIPS | PID_FILL, 4, 3, 0x12345609, data, sizeof data, NULL)), 0);
    assert_pixels(&f, "0909ff80"
                      "09090909"
                      "01020309");
    assert_int_equal(f.problems.count, 0);
    assert_clear_only(&f, 9);
    decoding_end(&f);
}

/* 0x80 and 0x00 produce no pixels; runs of both kinds cross rows and end in the next one. */
static void test_skips_across_rows(void **state)
{
    (void)state;
    struct fixture f;
    decoding_begin(&f);
    static const uint8_t data[] = { 0x01, 0x11, 0x85, 0x80, 0x00, 0x05, 0x21, 0x22, 0x23, 0x24, 0x25, 0x83 };
    assert_int_equal(decode(&f, make(SKIPS, 4, 3, 0, data, sizeof data, NULL)), 0);
    assert_pixels(&f, "11000000"
                      "00002122"
                      "23242500");
    assert_string_equal(problem(&f, "PID007"), "3 runs cross the end of a row of 4 pixels");
    assert_string_equal(problem(&f, "PID008"), "2 runs of 0 pixels");
    assert_int_equal(f.problems.count, 2);
    decoding_end(&f);
}

static void test_skips_cut_literals(void **state)
{
    (void)state;
    struct fixture f;
    decoding_begin(&f);
    static const uint8_t data[] = { 0x82, 0x05, 0x21, 0x22 };
    assert_int_equal(decode(&f, make(SKIPS, 4, 2, 0, data, sizeof data, NULL)), 0);
    assert_pixels(&f, "0000212200000000");
    assert_int_equal(f.picture.decoded, 4);
    assert_string_equal(problem(&f, "PID001"), "4 bytes of data produced 4 pixels, expected 4 x 2 = 8");
    decoding_end(&f);
}

static void test_problems(void **state)
{
    (void)state;
    struct fixture f;
    decoding_begin(&f);
    static const uint8_t data[] = { 0xC6, 1, 2, 3 };
    struct mw_bytes bytes = make(0xF0000480, 3, 2, 0, data, sizeof data, NULL);
    uint8_t *raw = (uint8_t *)bytes.data;
    put_u32(raw, 11);
    put_u32(raw + 28, 5);
    assert_int_equal(decode(&f, bytes), 0);
    assert_string_equal(problem(&f, "PID002"), "the pixels use 2 of 4 bytes of data");
    assert_string_equal(problem(&f, "PID003"),
                        "flag 0x80 requires a palette of 768 bytes, but the header is followed by 4 bytes");
    assert_string_equal(problem(&f, "PID004"), "flags are 0xF0000480, of which 0xF0000400 are unknown");
    assert_string_equal(problem(&f, "PID005"), "the first word is 11, expected 10");
    assert_string_equal(problem(&f, "PID006"), "the width is 3, expected a multiple of 4");
    assert_string_equal(problem(&f, "PID009"), "the last word is 5, expected 0");
    assert_int_equal(f.problems.count, 6);
    assert_false(f.picture.has_palette);
    decoding_end(&f);
}

static void test_catalogue(void **state)
{
    (void)state;
    assert_catalogue(pid_diags, "PID", 9);
}

/* Without a sink the result is the same. */
static void test_without_sink(void **state)
{
    (void)state;
    static const uint8_t data[] = { 0xC6, 1, 2, 3 };
    struct fixture f;
    decoding_begin(&f);
    struct mw_bytes bytes = make(0xF0000480, 3, 2, 0, data, sizeof data, NULL);
    assert_int_equal(pid_decode(&f.arena, bytes, NULL, &f.picture), 0);
    free((void *)bytes.data);
    assert_pixels(&f, "010101010101");
    decoding_end(&f);
}

static void test_transparency(void **state)
{
    (void)state;
    static const uint8_t data[] = { 0xC4, 1 }, skips[] = { 0x84 };
    uint8_t plain[MW_PALETTE_SIZE], keyed[MW_PALETTE_SIZE];
    for (unsigned i = 0; i < MW_PALETTE_SIZE; i++)
        plain[i] = keyed[i] = (uint8_t)(i / 3);
    memcpy(keyed + 8 * 3, "\xFF\x00\x84", 3);
    static const struct {
        uint32_t flags;
        bool keyed;
        int clear;
    } rows[] = {
        { 0, false, -1 },     { 0x80, true, -1 }, /* the key colour has no effect without flag 1 */
        { 0x81, true, 8 },                        /* PERFECT.PID */
        { 0x181, true, 8 },   { 0x81, false, 0 }, /* the sprites of CrazyHook */
        { 0x181, false, 77 }, { 0x01, false, 0 }, /* with the level's palette */
        { 0x101, false, 77 }, { 0x20, false, 0 },  { 0x120, false, 77 },
        { 0x3A4, true, 77 },  { 0x3A5, true, 77 }, /* skip runs define the transparent pixels */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct fixture f;
        decoding_begin(&f);
        bool skip = rows[i].flags & PID_SKIP_RUNS;
        const uint8_t *palette = rows[i].flags & PID_PALETTE ? rows[i].keyed ? keyed : plain : NULL;
        assert_int_equal(decode(&f, make(rows[i].flags, 4, 1, 0xFF4D, skip ? skips : data,
                                         skip ? sizeof skips : sizeof data, palette)),
                         0);
        assert_clear_only(&f, rows[i].clear);
        assert_int_equal(f.problems.count, 0);
        decoding_end(&f);
    }
}

static void test_colours(void **state)
{
    (void)state;
    struct fixture f;
    decoding_begin(&f);
    static const uint8_t data[] = { 0, 1, 2, 0xC1, 255, 3, 0xC2, 4 };
    uint8_t level[MW_PALETTE_SIZE];
    for (unsigned i = 0; i < MW_PALETTE_SIZE; i++)
        level[i] = (uint8_t)(255 - i % 251);
    struct mw_image image;
    assert_int_equal(decode(&f, make(PID_TRANSPARENT, 4, 2, 0, data, sizeof data - 2, NULL)), 0);
    assert_string_equal(problem(&f, "PID001"), "6 bytes of data produced 5 pixels, expected 4 x 2 = 8");
    assert_int_equal(mw_picture_image(&f.arena, &f.picture, level, &image), 0);
    assert_int_equal(image.width, 4);
    assert_int_equal(image.height, 2);
    static const uint8_t coloured[32] = { 0, 0, 0, 0, 252, 251, 250, 255, 249, 248, 247, 255,
                                          /* index 255: bytes 765..767 of the level's palette */
                                          243, 242, 241, 255, 246, 245, 244, 255 };
    assert_memory_equal(image.rgba, coloured, sizeof coloured);
    assert_int_equal(mw_picture_image(&f.arena, &f.picture, NULL, &image), 0);
    static const uint8_t grey[32] = {
        0, 0, 0, 0, 1, 1, 1, 255, 2, 2, 2, 255, 255, 255, 255, 255, 3, 3, 3, 255
    };
    assert_memory_equal(image.rgba, grey, sizeof grey);
    /* The picture's own palette is used instead of the level's. */
    uint8_t own[MW_PALETTE_SIZE];
    memset(own, 9, sizeof own);
    assert_int_equal(decode(&f, make(PID_PALETTE, 4, 2, 0, data, sizeof data, own)), 0);
    assert_true(f.picture.has_palette);
    assert_int_equal(mw_picture_image(&f.arena, &f.picture, level, &image), 0);
    for (int i = 0; i < 7; i++)
        assert_memory_equal(image.rgba + i * 4, "\x09\x09\x09\xFF", 4);
    assert_memory_equal(image.rgba + 7 * 4, "\0\0\0\0", 4);
    decoding_end(&f);
}

static void test_bad_sizes(void **state)
{
    (void)state;
    static const struct {
        int32_t width, height;
        uint32_t flags;
        int error;
        const char *message;
    } rows[] = {
        { 0, 4, 0, MW_E_FORMAT,
          "PID: the size is 0 x 4, but width and height must be 1 to 2147483647; the header is damaged" },
        { 4, 0, 0, MW_E_FORMAT,
          "PID: the size is 4 x 0, but width and height must be 1 to 2147483647; the header is damaged" },
        { -1, 4, 0, MW_E_FORMAT,
          "PID: the size is -1 x 4, but width and height must be 1 to 2147483647; the header is damaged" },
        { 4, INT32_MIN, 0, MW_E_FORMAT,
          "PID: the size is 4 x -2147483648, but width and height must be 1 to 2147483647; the header is "
          "damaged" },
        { INT32_MAX, INT32_MAX, 0, MW_E_LIMIT,
          "PID: 2147483647 x 2147483647 pixels need 4611686014132420609 bytes, more than the limit of "
          "268435456 bytes" },
        { 2048, 1024, 0, MW_E_FORMAT,
          "PID: 2048 x 1024 pixels need at least 65536 bytes of data, but only 2 are present; the size is "
          "wrong, or the file is truncated" },
        { 2048, 1024, SKIPS, MW_E_FORMAT,
          "PID: 2048 x 1024 pixels need at least 16514 bytes of data, but only 2 are present; the size is "
          "wrong, or the file is truncated" },
        { 1024, 1024, 0, 0, "" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct fixture f;
        decoding_begin(&f);
        struct mw_picture untouched = { .width = 77 };
        f.picture = untouched;
        struct mw_bytes bytes = make(rows[i].flags, rows[i].width, rows[i].height, 0, "\xC4\x01", 2, NULL);
        assert_int_equal(decode(&f, bytes), rows[i].error);
        assert_string_equal(mw_error_message(f.context), rows[i].message);
        assert_int_equal(f.picture.width, rows[i].error ? 77 : 1024);
        assert_true(f.memory.largest <= 1024 * 1024 + 4096);
        decoding_end(&f);
    }
}

/* A sample of each encoding, with rows of all kinds of runs. */
static struct mw_bytes sample(uint32_t coding)
{
    static const uint8_t plain[] = { 1, 2, 3, 4, 0xC5, 9, 0xC3, 0, 7, 0xC1, 0xF0, 0xC2, 8 };
    static const uint8_t skips[] = { 4, 1, 2, 3, 4, 0x84, 0x81, 2, 5, 6, 0x81, 0x82, 2, 7, 8 };
    uint8_t palette[MW_PALETTE_SIZE];
    for (unsigned i = 0; i < MW_PALETTE_SIZE; i++)
        palette[i] = (uint8_t)(i * 7);
    return coding ? make(0x3A5, 4, 4, 0, skips, sizeof skips, palette)
                  : make(0x81, 4, 4, 0, plain, sizeof plain, palette);
}

static void test_truncated_everywhere(void **state)
{
    (void)state;
    for (uint32_t coding = 0; coding <= SKIPS; coding += SKIPS) {
        struct mw_bytes whole = sample(coding);
        for (size_t size = 0; size <= whole.size; size++) {
            struct fixture f;
            decoding_begin(&f);
            uint8_t *cut = test_copy(whole.data, size);
            int error = decode(&f, (struct mw_bytes){ cut, size });
            assert_int_equal(error, size < PID_HEADER_SIZE ? MW_E_FORMAT : 0);
            /* The last 768 bytes are read as the palette, so every truncation loses pixels. */
            bool complete = size == whole.size;
            if (!error && size >= PID_HEADER_SIZE + MW_PALETTE_SIZE) {
                assert_int_equal(f.picture.decoded == 16, complete);
                assert_int_equal(f.problems.count, !complete);
            }
            if (!error && size < PID_HEADER_SIZE + MW_PALETTE_SIZE)
                assert_string_not_equal(problem(&f, "PID003"), "none");
            decoding_end(&f);
        }
        free((void *)whole.data);
    }
}

static void test_mutated_headers(void **state)
{
    (void)state;
    static const uint32_t values[] = { 0,    1,      2,          3,          0x7F,      0x80,
                                       0xFF, 0xFFFF, 0x7FFFFFFF, 0x80000000, UINT32_MAX };
    for (uint32_t coding = 0; coding <= SKIPS; coding += SKIPS) {
        for (size_t field = 0; field < 8; field++) {
            for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
                struct fixture f;
                decoding_begin(&f);
                struct mw_bytes bytes = sample(coding);
                put_u32((uint8_t *)bytes.data + field * 4, values[i]);
                int error = decode(&f, bytes);
                assert_true(error == 0 || error == MW_E_FORMAT || error == MW_E_LIMIT);
                assert_int_equal(error != 0, *mw_error_message(f.context) != 0);
                if (field != 1 && field != 2 && field != 3)
                    assert_int_equal(error, 0);
                assert_true(f.memory.peak < 4 << 20);
                decoding_end(&f);
            }
        }
    }
}

static void test_allocations_fail(void **state)
{
    (void)state;
    for (uint32_t coding = 0; coding <= SKIPS; coding += SKIPS) {
        struct mw_bytes bytes = sample(coding);
        put_u32((uint8_t *)bytes.data, 99);
        put_u32((uint8_t *)bytes.data + 28, 99);
        assert_allocations_fail(pid_decode, bytes);
    }
}

static void test_palette_file(void **state)
{
    (void)state;
    struct fixture f;
    decoding_begin(&f);
    uint8_t bytes[MW_PALETTE_SIZE] = { 1, 2, 3 };
    const uint8_t *palette = NULL;
    assert_int_equal(mw_pal_read(f.context, (struct mw_bytes){ bytes, sizeof bytes }, &palette), 0);
    assert_ptr_equal(palette, bytes);
    palette = NULL;
    assert_int_equal(mw_pal_read(f.context, (struct mw_bytes){ bytes, 767 }, &palette), MW_E_FORMAT);
    assert_null(palette);
    assert_string_equal(mw_error_message(f.context),
                        "PAL: 767 bytes, but a palette of 256 colours has 768 bytes");
    decoding_end(&f);
}

/* ---- real files ---- */

static uint8_t *read_png(const char *path, png_uint_32 *width, png_uint_32 *height)
{
    png_image png = { .version = PNG_IMAGE_VERSION };
    assert_true(png_image_begin_read_from_file(&png, path));
    png.format = PNG_FORMAT_RGBA;
    uint8_t *rgba = malloc(PNG_IMAGE_SIZE(png));
    assert_non_null(rgba);
    assert_true(png_image_finish_read(&png, NULL, rgba, 0, NULL));
    *width = png.width;
    *height = png.height;
    return rgba;
}

static void decode_sample(struct fixture *f, const char *name)
{
    char path[TEST_PATH_SIZE], part[128];
    snprintf(part, sizeof part, "wwd/assets/wap32rs/%s.PID", name);
    test_corpus_path(path, part);
    decoding_begin(f);
    size_t size;
    uint8_t *bytes = test_read_file(path, &size);
    assert_int_equal(decode(f, (struct mw_bytes){ bytes, size }), 0);
    assert_int_equal(f->problems.count, 0);
}

/* The references in "de" have the transparent pixels in their colour, those in "de+alpha" as transparent. */
static void compare_with_answer(const char *name, const char *folder, uint64_t expected_clear)
{
    struct fixture f;
    decode_sample(&f, name);
    if (strcmp(folder, "de") == 0)
        memset(f.picture.clear, 0, sizeof f.picture.clear);
    char path[TEST_PATH_SIZE], part[128];
    snprintf(part, sizeof part, "wwd/assets/wap32rs/%s/%s.PNG", folder, name);
    test_corpus_path(path, part);
    png_uint_32 width, height;
    uint8_t *answer = read_png(path, &width, &height);
    assert_int_equal(f.picture.width, width);
    assert_int_equal(f.picture.height, height);
    size_t clear = 0, count = (size_t)width * height;
    for (size_t i = 0; i < count; i++)
        clear += answer[i * 4 + 3] == 0;
    assert_int_equal(clear, expected_clear);
    struct mw_image image;
    assert_int_equal(mw_picture_image(&f.arena, &f.picture, NULL, &image), 0);
    assert_memory_equal(image.rgba, answer, count * 4);
    free(answer);
    decoding_end(&f);
}

static void test_reference_frame043(void **state)
{
    (void)state;
    compare_with_answer("FRAME043", "de", 0);
    compare_with_answer("FRAME043", "de+alpha", 1883);
}

static void test_reference_perfect(void **state)
{
    (void)state;
    compare_with_answer("PERFECT", "de", 0);
    compare_with_answer("PERFECT", "de+alpha", 5787);
}

/* A shading picture of Gruntz: strengths 0..127 instead of colours, no palette. */
static void test_shade_sample(void **state)
{
    (void)state;
    struct fixture f;
    decode_sample(&f, "FRAME003");
    assert_int_equal(f.picture.flags, 0x165);
    assert_false(f.picture.has_palette);
    size_t counts[MW_PALETTE_COLOURS] = { 0 };
    for (size_t i = 0; i < 100 * 100; i++)
        counts[f.picture.pixels[i]]++;
    assert_int_equal(counts[0], 9929);
    assert_int_equal(counts[127], 39);
    assert_int_equal(counts[31], 21);
    assert_int_equal(counts[18], 11);
    decoding_end(&f);
}

static void check_crazyhook(const char *path, void *user)
{
    struct fixture f;
    decoding_begin(&f);
    size_t size;
    uint8_t *bytes = test_read_file(path, &size);
    assert_int_equal(decode(&f, (struct mw_bytes){ bytes, size }), 0);
    assert_int_equal(f.picture.flags, 0x83);
    assert_int_equal(f.picture.decoded, (uint64_t)f.picture.width * f.picture.height);
    assert_true(f.picture.has_palette);
    assert_clear_only(&f, 0);
    /* The corners of a sprite are transparent; the palette marker of a PCX can follow the pixels. */
    size_t last = (size_t)f.picture.width * f.picture.height - 1;
    assert_int_equal(f.picture.pixels[0], 0);
    assert_int_equal(f.picture.pixels[last], 0);
    if (f.problems.count) {
        assert_int_equal(f.problems.count, 1);
        assert_string_equal(f.problems.items[0].code, "PID002");
        ++*(size_t *)user;
    }
    decoding_end(&f);
}

static void test_crazyhook_samples(void **state)
{
    (void)state;
    char path[TEST_PATH_SIZE];
    test_corpus_path(path, "wwd/assets/crazyhook");
    size_t with_mark = 0;
    assert_int_equal(test_each_file(path, ".pid", check_crazyhook, &with_mark), 8);
    assert_int_equal(with_mark, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_header),
        cmocka_unit_test(test_plain),
        cmocka_unit_test(test_skips),
        cmocka_unit_test(test_skips_across_rows),
        cmocka_unit_test(test_skips_cut_literals),
        cmocka_unit_test(test_problems),
        cmocka_unit_test(test_catalogue),
        cmocka_unit_test(test_without_sink),
        cmocka_unit_test(test_transparency),
        cmocka_unit_test(test_colours),
        cmocka_unit_test(test_bad_sizes),
        cmocka_unit_test(test_truncated_everywhere),
        cmocka_unit_test(test_mutated_headers),
        cmocka_unit_test(test_allocations_fail),
        cmocka_unit_test(test_palette_file),
        cmocka_unit_test(test_reference_frame043),
        cmocka_unit_test(test_reference_perfect),
        cmocka_unit_test(test_shade_sample),
        cmocka_unit_test(test_crazyhook_samples),
    };
    return TEST_RUN(tests);
}
