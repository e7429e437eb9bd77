/* LBM pictures: pixels, padding, palettes, previews, preserved chunks, damage of every kind, real files. */
#include "test.h"

#include "base/digest.h"
#include "damage.h"
#include "draw/png.h"
#include "formats/lbm/lbm.h"
#include "formats/settlers2/shade_table.h"
#include "lbm_sample.h"
#include "picture_file.h"
#include "record/cache.h"

static const struct damage damage = { .name = "picture.lbm" };

static struct lbm_sample sample;

static struct mw_bytes sample_span(void)
{
    return (struct mw_bytes){ sample.bytes, sample.size };
}

/* Decodes from a block of exactly the file's size. */
static int decode(struct fixture *f)
{
    uint8_t *copy = test_copy(sample.bytes, sample.size);
    const struct mw_diag_sink sink = reports_sink(&f->problems);
    int error = lbm_decode(&f->arena, (struct mw_bytes){ copy, sample.size }, &sink, &f->picture);
    free(copy);
    return error;
}

static void test_packed(void **state)
{
    (void)state;
    struct fixture f;
    decoding_begin(&f);
    lbm_sample_packed(&sample);
    assert_int_equal(decode(&f), 0);
    assert_int_equal(f.problems.count, 0);
    assert_int_equal(f.picture.width, 5);
    assert_int_equal(f.picture.height, 2);
    assert_int_equal(f.picture.decoded, 10);
    static const uint8_t pixels[] = { 1, 2, 3, 4, 5, 9, 9, 9, 9, 9 };
    assert_memory_equal(f.picture.pixels, pixels, sizeof pixels);
    assert_true(f.picture.has_palette);
    assert_memory_equal(f.picture.palette + 9 * 3, "\x09\xF6\x07", 3);
    for (unsigned i = 0; i < MW_PALETTE_COLOURS; i++)
        assert_int_equal(f.picture.clear[i], i == 3);
    /* The preview has no padding. */
    assert_int_equal(lbm_decode_small(&f.arena, sample_span(), &f.picture), 0);
    assert_int_equal(f.picture.width, 3);
    assert_int_equal(f.picture.height, 1);
    assert_memory_equal(f.picture.pixels, "\x09\x09\x09", 3);
    decoding_end(&f);
}

static void test_plain(void **state)
{
    (void)state;
    struct fixture f;
    decoding_begin(&f);
    lbm_begin(&sample);
    lbm_bmhd(&sample, 3, 2, 0, 0, 3);
    lbm_cmap(&sample, LBM_SAMPLE_CMAP);
    lbm_chunk(&sample, "BODY", "\1\2\3\0\4\5\6", 7);
    lbm_end(&sample);
    /* The last row has no padding and does not need it. */
    assert_int_equal(decode(&f), 0);
    assert_int_equal(f.problems.count, 0);
    assert_memory_equal(f.picture.pixels, "\1\2\3\4\5\6", 6);
    assert_int_equal(f.picture.decoded, 6);
    for (unsigned i = 0; i < MW_PALETTE_COLOURS; i++)
        assert_false(f.picture.clear[i]);
    assert_int_equal(lbm_decode_small(&f.arena, sample_span(), &f.picture), MW_E_NOT_FOUND);
    decoding_end(&f);
}

static void expect_problem(const char *code, uint64_t offset, const char *message)
{
    struct fixture f;
    decoding_begin(&f);
    int error = decode(&f);
    if (error)
        fail_msg("%s: %s", code, mw_error_message(f.context));
    if (f.problems.count != 1)
        fail_msg("%s: %zu problems", code, f.problems.count);
    assert_string_equal(f.problems.items[0].code, code);
    assert_string_equal(f.problems.items[0].message, message);
    assert_int_equal(f.problems.items[0].offset, offset);
    decoding_end(&f);
    damage_exercise(&damage, code, sample.bytes, sample.size);
}

/* 2 x 2 uncompressed pixels. */
static void make(size_t palette, size_t pixels, bool packed)
{
    lbm_begin(&sample);
    lbm_bmhd(&sample, 2, 2, 0, packed, 0);
    if (palette)
        lbm_cmap(&sample, palette);
    lbm_chunk(&sample, "BODY", packed ? "\0\1\0\1\1\2" : "\1\2\3\4\5\6", pixels);
    lbm_end(&sample);
}

static void test_problems(void **state)
{
    (void)state;
    enum {
        CMAP = 12 + 28,
        BODY = CMAP + 8 + LBM_SAMPLE_CMAP
    };
    make(LBM_SAMPLE_CMAP, 2, false);
    expect_problem("LBM001", BODY + 8 + 2, "2 bytes of BODY gave 2 pixels, expected 2 x 2 = 4");
    make(LBM_SAMPLE_CMAP, 4, true);
    expect_problem("LBM001", BODY + 8 + 4, "4 bytes of BODY gave 2 pixels, expected 2 x 2 = 4");
    make(LBM_SAMPLE_CMAP, 6, false);
    expect_problem("LBM002", BODY + 8 + 4, "the pixels take 4 bytes of BODY, which has 6");
    make(0, 4, false);
    expect_problem("LBM003", 0, "no chunk CMAP with colours");
    make(96, 4, false);
    expect_problem("LBM004", CMAP, "CMAP has 96 bytes, expected 256 colours in 768");
    make(LBM_SAMPLE_CMAP + 3, 4, false);
    sample.bytes[sample.size - 4 - 8 - 1] = 0; /* the pad byte of the palette */
    expect_problem("LBM004", CMAP, "CMAP has 771 bytes, expected 256 colours in 768");
    make(LBM_SAMPLE_CMAP, 4, false);
    lbm_put(&sample, "tail", 4);
    expect_problem("LBM005", 4, "the FORM has 820 bytes, 824 follow");
    make(LBM_SAMPLE_CMAP, 4, false);
    lbm_cmap(&sample, 3);
    lbm_end(&sample);
    sample.bytes[sample.size - 1] = 0;
    expect_problem("LBM007", BODY + 8 + 4, "CMAP occurs again");
    make(LBM_SAMPLE_CMAP, 4, false);
    lbm_chunk(&sample, "NOTE", "x", 1);
    lbm_end(&sample);
    sample.bytes[sample.size - 1] = 9;
    expect_problem("LBM010", sample.size - 1, "the pad byte after NOTE of 1 byte is not 0");
    sample.size--;
    lbm_end(&sample);
    expect_problem("LBM010", sample.size, "the pad byte after NOTE of 1 byte is missing");
    make(LBM_SAMPLE_CMAP, 4, false);
    lbm_chunk(&sample, "NOTE", "xyzw", 4);
    sample.size -= 2;
    lbm_end(&sample);
    expect_problem("LBM006", sample.size - 10, "NOTE has 4 bytes, but only 2 remain");
}

/* ---- as documents ---- */

static struct mw_document *open_sample(struct mw_context *context)
{
    return test_open_bytes(context, "dir/picture.lbm", sample.bytes, sample.size);
}

static void expect_complaint(const char *code, const char *message)
{
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_document *doc = open_sample(context);
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    const char *found = NULL;
    for (size_t i = 0; i < mw_diag_count(doc); i++)
        if (strcmp(mw_diag_at(doc, i)->code, code) == 0)
            found = mw_diag_at(doc, i)->message;
    assert_non_null(found);
    assert_string_equal(found, message);
    mw_close(doc);
    test_context_free(context, &memory);
    damage_exercise(&damage, code, sample.bytes, sample.size);
}

static void test_checks_of_documents(void **state)
{
    (void)state;
    make(LBM_SAMPLE_CMAP, 4, false);
    sample.bytes[12 + 8 + 8] = 4;
    expect_complaint("LBM009", "LBM: 4 bits per pixel and compression 0; supported are 8 bits and "
                               "compression 0 (none) or 1 (PackBits)");
    make(LBM_SAMPLE_CMAP, 4, false);
    sample.bytes[12 + 8 + 10] = 2;
    expect_complaint("LBM009", "LBM: 8 bits per pixel and compression 2; supported are 8 bits and "
                               "compression 0 (none) or 1 (PackBits)");
    make(LBM_SAMPLE_CMAP, 4, false);
    sample.bytes[12 + 8 + 1] = 0;
    expect_complaint(
        "LBM009",
        "LBM: the size is 0 x 2, but width and height must be 1 to 2147483647; the header is damaged");
    lbm_begin(&sample);
    lbm_cmap(&sample, LBM_SAMPLE_CMAP);
    lbm_end(&sample);
    expect_complaint("LBM008",
                     "LBM: the chunk BMHD is missing; the file is not a picture, but may be a palette");
    lbm_bmhd(&sample, 1, 1, 0, 0, 0);
    lbm_end(&sample);
    expect_complaint("LBM008",
                     "LBM: the chunk BODY is missing; the file is not a picture, but may be a palette");
    make(LBM_SAMPLE_CMAP, 4, false);
    lbm_chunk(&sample, "TINY", "\0\2\0\1\7", 5);
    lbm_end(&sample);
    expect_complaint("LBM011", "TINY has 1 pixel, expected 2");
    make(LBM_SAMPLE_CMAP, 4, false);
    lbm_chunk(&sample, "TINY", "\0\0\0\1\7", 5);
    lbm_end(&sample);
    expect_complaint(
        "LBM011",
        "LBM: the size is 0 x 1, but width and height must be 1 to 2147483647; the header is damaged");
}

static void expect_item(struct mw_document *doc, size_t index, const char *name, uint32_t width,
                        uint32_t height, const char *pixels)
{
    struct mw_bytes content;
    struct mw_indexed indexed;
    struct mw_arena arena;
    assert_string_equal(mw_item_at(doc, index)->path, name);
    assert_int_equal(mw_item_content(doc, index, &content), 0);
    mw_arena_init(&arena, doc->context);
    assert_int_equal(mw_png_decode_indexed(&arena, name, content, &indexed), 0);
    assert_int_equal(indexed.width, width);
    assert_int_equal(indexed.height, height);
    assert_memory_equal(indexed.pixels, pixels, strlen(pixels));
    assert_int_equal(indexed.palette[9].g, 0xF6);
    assert_int_equal(indexed.palette[3].a, index == 2 ? 255 : 0);
    mw_arena_free(&arena);
}

static void test_items(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    lbm_sample_packed(&sample);
    struct mw_document *doc = open_sample(context);
    assert_int_equal(mw_item_count(doc), 3);
    expect_item(doc, 0, "picture.png", 5, 2, "\1\2\3\4\5\x09\x09");
    expect_item(doc, 1, "picture-preview.png", 3, 1, "\x09\x09\x09");
    assert_string_equal(mw_item_at(doc, 2)->path, "picture-palette.png");
    struct mw_bytes content;
    struct mw_indexed indexed;
    assert_int_equal(mw_item_content(doc, 2, &content), 0);
    struct mw_arena arena;
    mw_arena_init(&arena, context);
    assert_int_equal(mw_png_decode_indexed(&arena, "palette", content, &indexed), 0);
    for (unsigned i = 0; i < MW_PALETTE_COLOURS; i++)
        assert_int_equal(indexed.pixels[i], i);
    mw_arena_free(&arena);
    mw_close(doc);
    test_context_free(context, &memory);
}

/* Fields are set by path, and nothing else changes. */
static void test_set(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    lbm_sample_packed(&sample);
    struct mw_document *doc = open_sample(context);
    int64_t value;
    assert_int_equal(mw_get_int(doc, "chunks[2].range.rate", &value), 0);
    assert_int_equal(value, 0x864);
    assert_int_equal(mw_get_int(doc, "chunks[3].grab.y", &value), 0);
    assert_int_equal(value, -1);
    assert_int_equal(mw_set(doc, "chunks[id=CMAP].colours[9].green", "17"), 0);
    void *data;
    size_t size;
    assert_int_equal(mw_write(doc, NULL, 0, &data, &size), 0);
    assert_int_equal(size, sample.size);
    sample.bytes[12 + 28 + 8 + 9 * 3 + 1] = 17;
    assert_memory_equal(data, sample.bytes, size);
    mw_free(context, data);
    mw_close(doc);
    test_context_free(context, &memory);
}

/* Aiming a render decodes nothing; an edit does. */
static void test_picture_is_shared(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_render *render = NULL;
    const struct mw_arg aim[] = { { "scale", "2" }, { "area", "3,0,1,1" } };
    uint8_t pixels[2 * 2 * 4];
    lbm_sample_packed(&sample);
    struct mw_document *doc = open_sample(context);
    assert_ok(context, mw_render_open(doc, NULL, 0, &render));
    const struct mw_cached *first = doc->cached;
    size_t used = doc->arena.used;
    assert_non_null(first);
    assert_ok(context, mw_render_aim(render, aim, 2));
    assert_ok(context, mw_render_rows(render, 0, 2, pixels, 8));
    assert_memory_equal(pixels + 12, "\x04\xFB\x07\xFF", 4);
    assert_ptr_equal(doc->cached, first);
    assert_null(first->next);
    assert_int_equal(doc->arena.used, used);
    assert_ok(context, mw_set(doc, "chunks[id=CMAP].colours[4].green", "17"));
    assert_ok(context, mw_render_rows(render, 0, 2, pixels, 8));
    assert_memory_equal(pixels + 12, "\x04\x11\x07\xFF", 4);
    mw_render_close(render);
    mw_close(doc);
    test_context_free(context, &memory);
}

/* ---- damage ---- */

static void test_bombs(void **state)
{
    (void)state;
    struct fixture f;
    decoding_begin(&f);
    /* Runs for far more than the picture: only its pixels are decoded. */
    lbm_begin(&sample);
    lbm_bmhd(&sample, 4, 1, 0, 1, 0);
    lbm_cmap(&sample, LBM_SAMPLE_CMAP);
    uint8_t runs[512];
    for (size_t i = 0; i < sizeof runs; i++)
        runs[i] = i % 2 ? 7 : 129;
    lbm_chunk(&sample, "BODY", runs, sizeof runs);
    lbm_end(&sample);
    assert_int_equal(decode(&f), 0);
    assert_int_equal(f.picture.decoded, 4);
    assert_string_equal(f.problems.items[0].message, "the pixels take 2 bytes of BODY, which has 512");
    /* A size that the few bytes cannot fill allocates nothing. */
    memcpy(sample.bytes + 20, "\377\377\377\377", 4);
    uint64_t before = f.memory.largest;
    assert_int_equal(decode(&f), MW_E_LIMIT);
    memcpy(sample.bytes + 20, "\40\0\40\0", 4);
    assert_int_equal(decode(&f), MW_E_FORMAT);
    assert_string_equal(mw_error_message(f.context),
                        "LBM: 8192 x 8192 pixels need at least 1048576 bytes of "
                        "data, but only 512 are present; the size is wrong, or the file is truncated");
    assert_true(f.memory.largest == before || f.memory.largest < 4096);
    decoding_end(&f);
    damage_exercise(&damage, "bomb", sample.bytes, sample.size);
}

static void test_no_picture(void **state)
{
    (void)state;
    struct fixture f;
    decoding_begin(&f);
    static const char *const words[] = { "", "FORM", "FORM\0\0\0\4ILBM", "LIST\0\0\0\4PBM " };
    static const size_t sizes[] = { 0, 4, 12, 12 };
    for (size_t i = 0; i < 4; i++) {
        const struct mw_bytes bytes = { (const uint8_t *)words[i], sizes[i] };
        uint8_t palette[MW_PALETTE_SIZE];
        assert_int_equal(lbm_decode(&f.arena, bytes, NULL, &f.picture), MW_E_FORMAT);
        assert_int_equal(lbm_palette(f.context, bytes, palette), MW_E_FORMAT);
    }
    assert_string_equal(mw_error_message(f.context),
                        "LBM: expected FORM, a size and \"PBM \" at the start of the file");
    decoding_end(&f);
}

static void test_cut_everywhere(void **state)
{
    (void)state;
    lbm_sample_packed(&sample);
    for (size_t size = 0; size <= sample.size; size++)
        if (test_draws(size, 4))
            damage_exercise(&damage, "cut picture", sample.bytes, size);
}

/* Each byte of headers with a different value, and forged sizes. */
static void test_every_byte(void **state)
{
    (void)state;
    static const uint8_t values[] = { 0, 1, 0x7F, 0x80, 0xFF };
    static const struct damage sizes = { .name = "picture.lbm", .brief = true }; /* too wide to be drawn */
    lbm_sample_packed(&sample);
    for (size_t at = 0; at < sample.size; at++) {
        if (at > 60 && at < 800)
            continue; /* colours */
        uint8_t old = sample.bytes[at];
        for (size_t i = 0; i < sizeof values; i++) {
            if (!test_draws(at * sizeof values + i, 4))
                continue;
            sample.bytes[at] = values[i];
            damage_exercise(at >= 20 && at < 24 ? &sizes : &damage, "changed byte", sample.bytes,
                            sample.size);
        }
        sample.bytes[at] = old;
    }
}

static void test_allocations(void **state)
{
    (void)state;
    lbm_sample_packed(&sample);
    assert_true(test_each_allocation_fails(
                    damage_do_all, &(struct damage_source){ &damage, sample.bytes, sample.size }) > 20);
}

/* ---- shade tables ---- */

static void test_shades(void **state)
{
    (void)state;
    static uint8_t table[S2_SHADE_TABLE_SIZE + 1];
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    const uint8_t *lent;
    for (size_t i = 0; i < sizeof table; i++)
        table[i] = (uint8_t)(i + i / S2_SHADE_TABLE_SIDE * 3);
    assert_false(s2_is_shade_table((struct mw_bytes){ table, S2_SHADE_TABLE_SIZE }));
    for (unsigned i = 0; i < S2_SHADE_TABLE_SIDE; i++)
        table[S2_SHADE_TABLE_SAME * S2_SHADE_TABLE_SIDE + i] = (uint8_t)i;
    assert_true(s2_is_shade_table((struct mw_bytes){ table, S2_SHADE_TABLE_SIZE }));
    assert_false(s2_is_shade_table((struct mw_bytes){ table, S2_SHADE_TABLE_SIZE + 1 }));
    assert_int_equal(s2_shade_table_read(context, (struct mw_bytes){ table, S2_SHADE_TABLE_SIZE }, &lent), 0);
    assert_ptr_equal(lent, table);
    assert_int_equal(s2_shade_table_read(context, (struct mw_bytes){ table, 700 }, &lent), MW_E_FORMAT);
    assert_string_equal(mw_error_message(context), "GOU: 700 bytes, expected 256 x 256 = 65536");
    struct mw_document *doc = test_open_bytes(context, "x/GOU5.DAT", table, 700);
    assert_true(mw_document_damaged(doc));
    assert_string_equal(mw_diag_at(doc, 0)->code, "S2M009");
    assert_string_equal(mw_diag_at(doc, 0)->message,
                        "the table of shades: expected 65536 bytes, but the file has only 700 more");
    int64_t value;
    assert_int_equal(mw_get_int(doc, "shades[3,1]", &value), 0);
    assert_int_equal(value, 3 + 3);
    mw_close(doc);
    test_context_free(context, &memory);
    const struct damage shades = { .name = "GOU5.DAT" };
    damage_exercise(&shades, "whole table", table, S2_SHADE_TABLE_SIZE);
    damage_exercise(&shades, "table with a tail", table, S2_SHADE_TABLE_SIZE + 1);
    damage_exercise(&shades, "cut table", table, S2_SHADE_TABLE_SIZE - 1);
    damage_exercise(&shades, "no table", table, 0);
}

/* ---- real files ---- */

static void expect_real(const char *name, uint32_t width, uint32_t height, const char *sum)
{
    char path[TEST_PATH_SIZE], digest[MW_SHA256_TEXT];
    struct fixture f;
    size_t size;
    test_corpus_path(path, name);
    uint8_t *bytes = test_read_file(path, &size);
    decoding_begin(&f);
    const struct mw_diag_sink sink = reports_sink(&f.problems);
    assert_int_equal(lbm_decode(&f.arena, (struct mw_bytes){ bytes, size }, &sink, &f.picture), 0);
    assert_int_equal(f.problems.count, 0);
    assert_int_equal(f.picture.width, width);
    assert_int_equal(f.picture.height, height);
    mw_sha256_text((struct mw_bytes){ f.picture.pixels, (size_t)width * height }, digest);
    assert_string_equal(digest, sum);
    decoding_end(&f);
    free(bytes);
}

/* Checksums of the pixels from a different decoder. */
static void test_real(void **state)
{
    (void)state;
    expect_real("settlers2/TEX5.LBM", 256, 256,
                "569bf3825b8a350df4fed70e612705271563d4eb9f449f9b6fdeba796a6bdab7");
    expect_real("settlers2/TEX6.LBM", 256, 256,
                "7b9fb19c404d62ad584e1c10401be08b81e38d55e7d243e8ee0d2e4156b021f6");
    expect_real("settlers2/TEX7.LBM", 256, 256,
                "abe6e05e8125b18802765b74be653921de74e8aa51a18d94e3af3a86645f5ae0");
    expect_real("settlers2/PAL7.BBM", 5, 6,
                "0679246d6c4216de0daa08e5523fb2674db2b6599c3b72ff946b488a15290b62");
    expect_real("settlers2/libsiedler2_test.lbm", 94, 63,
                "a305d00d0030612afe4a0ae50f260bb39eac4008c22ae1355ad1ca07dbb9f2ff");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_packed),
        cmocka_unit_test(test_plain),
        cmocka_unit_test(test_problems),
        cmocka_unit_test(test_checks_of_documents),
        cmocka_unit_test(test_items),
        cmocka_unit_test(test_set),
        cmocka_unit_test(test_picture_is_shared),
        cmocka_unit_test(test_bombs),
        cmocka_unit_test(test_no_picture),
        cmocka_unit_test(test_cut_everywhere),
        cmocka_unit_test(test_every_byte),
        cmocka_unit_test(test_allocations),
        cmocka_unit_test(test_shades),
        cmocka_unit_test(test_real),
    };
    return TEST_RUN(tests);
}
