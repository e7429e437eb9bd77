/* REZ, PID and PCX through the public interface: recognising, printing, checking, extracting, drawing. */
#include "test.h"

#include <mapwright/mapwright.h>

#include "doc.h"
#include "draw/png.h"
#include "draw/picture.h"
#include "formats/rez/rez.h"

/* 4 x 2, skip runs: skipped, 1, 2, skipped | 3, 3, skipped, skipped. No palette. */
static const uint8_t sprite[] = { 10, 0, 0, 0,    0x21, 0,    0,    0,    4,    0, 0,
                                  0,  2, 0, 0,    0,    0xFB, 0xFF, 0xFF, 0xFF, 7, 0,
                                  0,  0, 0, 0,    0,    0,    0,    0,    0,    0, /* data: */ 0x81,
                                  2,  1, 2, 0x81, 2,    3,    3,    0x82 };
static const uint8_t screen[] = { 10, 5, 1,        8,        0,         0, 0, 0, 1, 0,
                                  0,  0, [65] = 3, [66] = 2, [128] = 9, 8, 7, 6, 5, 4 };

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_document *doc;
};

static void begin(struct fixture *f)
{
    *f = (struct fixture){ 0 };
    f->context = test_context_new(&f->memory);
}

static void end(struct fixture *f)
{
    mw_close(f->doc);
    test_context_free(f->context, &f->memory);
}

static void open_bytes(struct fixture *f, const char *name, const void *data, size_t size, const char *format)
{
    if (mw_open_bytes(f->context, name, data, size, NULL, 0, &f->doc))
        fail_msg("%s: %s", name, mw_error_message(f->context));
    assert_string_equal(mw_document_format(f->doc)->name, format);
}

/* expected: a part of the JSON, without spaces. */
static void assert_info(struct fixture *f, const char *expected)
{
    struct test_text text = { 0 };
    const struct mw_output output = test_text_output(&text);
    assert_int_equal(mw_info(f->doc, NULL, 0, MW_STYLE_JSON_LINE, &output), 0);
    char *kept = text.data;
    for (const char *c = kept; (*kept = *c); c++)
        kept += *c != ' ';
    if (!strstr(text.data, expected))
        fail_msg("%s is not in %s", expected, text.data);
    free(text.data);
}

static uint8_t *make_palette(void)
{
    static uint8_t palette[MW_PALETTE_SIZE];
    for (unsigned i = 0; i < MW_PALETTE_SIZE; i++)
        palette[i] = (uint8_t)(200 - i);
    return palette;
}

static void make_archive(struct fixture *f, struct mw_buf *out)
{
    const struct mw_rez_file files[] = {
        { "LEVEL1/TILES/ACTION/001.PID", { sprite, sizeof sprite }, 1, 2 },
        { "LEVEL1/PALETTES/MAIN.PAL", { make_palette(), MW_PALETTE_SIZE }, 1, 2 },
        { "LEVEL2/IMAGES/X.PID", { sprite, sizeof sprite }, 1, 2 },
        { "SCREEN.PCX", { screen, sizeof screen }, 1, 2 },
    };
    mw_buf_init(out, f->context);
    assert_int_equal(mw_rez_write(f->context, files, sizeof files / sizeof *files, 0x366C4C5C, out), 0);
}

static void test_pid(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    open_bytes(&f, "", sprite, sizeof sprite, "pid");
    assert_int_equal(mw_diag_count(f.doc), 0);
    assert_info(&f,
                "\"width\":4,\"height\":2,\"colours\":\"palettenotinthefile\",\"offset_x\":-5,\"offset_y\":7,"
                "\"flags\":[\"transparent\",\"skip_runs\"],\"transparent_indices\":[0]");
    mw_close(f.doc);
    open_bytes(&f, "folder/short.pid", sprite, sizeof sprite - 1, "pid");
    assert_int_equal(mw_check(f.doc, NULL, 0), 0);
    assert_int_equal(mw_diag_count(f.doc), 1);
    const struct mw_diag *diag = mw_diag_at(f.doc, 0);
    assert_string_equal(diag->code, "PID001");
    assert_int_equal(diag->severity, MW_SEVERITY_ERROR);
    assert_string_equal(diag->space, "file");
    assert_int_equal(diag->offset, sizeof sprite - 1);
    assert_string_equal(diag->message, "8 bytes of data produced 6 pixels, expected 4 x 2 = 8");
    assert_string_equal(mw_diag_explain("pid001")->title, "Pixel data ends early");
    assert_info(&f, "\"missing_pixels\":2");
    mw_close(f.doc);
    f.doc = NULL;
    assert_int_equal(mw_open_bytes(f.context, "a.pid", sprite, 31, NULL, 0, &f.doc), MW_E_FORMAT);
    assert_string_equal(mw_error_message(f.context),
                        "a.pid: PID: the file has 31 bytes, fewer than the 32 bytes of the header");
    end(&f);
}

static void test_pcx(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    open_bytes(&f, "", screen, sizeof screen, "pcx");
    assert_int_equal(mw_diag_count(f.doc), 0);
    assert_info(&f, "\"width\":2,\"height\":1,\"colours\":\"true\"");
    assert_int_equal(mw_item_count(f.doc), 1);
    end(&f);
}

/* Extracted pictures keep their indices; transparent ones have alpha 0. */
static void test_picture_item(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    open_bytes(&f, "some/folder/FRAME001.PID", sprite, sizeof sprite, "pid");
    assert_int_equal(mw_item_count(f.doc), 1);
    const struct mw_item *item = mw_item_at(f.doc, 0);
    assert_string_equal(item->name, "FRAME001.png");
    assert_string_equal(item->path, "FRAME001.png");
    assert_int_equal(item->kind, MW_ITEM_PICTURE);
    struct mw_bytes png;
    assert_int_equal(mw_item_content(f.doc, 0, &png), 0);
    struct mw_arena arena;
    mw_arena_init(&arena, f.context);
    struct mw_indexed indexed;
    assert_int_equal(mw_png_decode_indexed(&arena, "item", png, &indexed), 0);
    assert_int_equal(indexed.width, 4);
    assert_int_equal(indexed.height, 2);
    assert_memory_equal(indexed.pixels, "\0\1\2\0\3\3\0\0", 8);
    assert_int_equal(indexed.palette[0].a, 0);
    assert_int_equal(indexed.palette[2].r, 2);
    assert_int_equal(indexed.palette[2].a, 255);
    mw_arena_free(&arena);
    end(&f);
}

static void assert_rows(struct fixture *f, const struct mw_arg *args, size_t count, const uint8_t *expected,
                        uint32_t width, uint32_t height)
{
    struct mw_render *render;
    assert_ok(f->context, mw_render_open(f->doc, args, count, &render));
    uint32_t drawn_width, drawn_height;
    mw_render_size(render, &drawn_width, &drawn_height);
    assert_int_equal(drawn_width, width);
    assert_int_equal(drawn_height, height);
    uint8_t rows[1024];
    assert_true((size_t)width * height * 4 <= sizeof rows);
    for (uint32_t y = height; y-- > 0;)
        assert_int_equal(mw_render_rows(render, y, 1, rows + (size_t)y * width * 4, (size_t)width * 4), 0);
    assert_memory_equal(rows, expected, (size_t)width * height * 4);
    mw_render_close(render);
}

static void test_render(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    open_bytes(&f, "", sprite, sizeof sprite, "pid");
    static const uint8_t grey[32] = { 0, 0, 0, 0,   1, 1, 1, 255, 2, 2, 2, 255, 0, 0, 0, 0,
                                      3, 3, 3, 255, 3, 3, 3, 255, 0, 0, 0, 0,   0, 0, 0, 0 };
    assert_rows(&f, NULL, 0, grey, 4, 2);
    uint8_t twice[128];
    for (size_t i = 0; i < 32; i++)
        memcpy(twice + i * 4, grey + (i / 16 * 4 + i % 8 / 2) * 4, 4);
    assert_rows(&f, &(struct mw_arg){ "scale", "2" }, 1, twice, 8, 4);
    /* Averages are weighted by alpha; what is outside of the picture is transparent. */
    static const uint8_t half[8] = { 2, 2, 2, 191, 2, 2, 2, 64 };
    assert_rows(&f, &(struct mw_arg){ "scale", "0.5" }, 1, half, 2, 1);
    const struct mw_arg part[] = { { "scale", "2" }, { "area", "2,-1,3,2" } };
    static const uint8_t turned[96] = {
        [48] = 2, 2, 2, 255, 2, 2, 2, 255, [72] = 2, 2, 2, 255, 2, 2, 2, 255
    };
    assert_rows(&f, part, 2, turned, 6, 4);
    const struct mw_arg beside[] = { { "scale", "0.5" }, { "area", "3,-1,2,2" } };
    static const uint8_t corner[4] = { 0 };
    assert_rows(&f, beside, 2, corner, 1, 1);
    /* A palette from a file. */
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 16];
    test_folder_new(folder);
    snprintf(path, sizeof path, "%s/MAIN.PAL", folder);
    test_write_file(path, make_palette(), MW_PALETTE_SIZE);
    static const uint8_t coloured[32] = { 0,   0,   0, 0, 197, 196, 195, 255, 194, 193, 192,
                                          255, 0,   0, 0, 0,   191, 190, 189, 255, 191, 190,
                                          189, 255, 0, 0, 0,   0,   0,   0,   0,   0 };
    assert_rows(&f, &(struct mw_arg){ "palette", path }, 1, coloured, 4, 2);
    test_write_file(path, make_palette(), 5);
    struct mw_render *render;
    assert_int_equal(mw_render_open(f.doc, &(struct mw_arg){ "palette", path }, 1, &render), MW_E_FORMAT);
    assert_non_null(strstr(mw_error_message(f.context),
                           "MAIN.PAL: PAL: 5 bytes, but a palette of 256 colours has 768 bytes"));
    test_folder_remove(folder);
    end(&f);
}

static void test_archive(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    struct mw_buf archive;
    make_archive(&f, &archive);
    open_bytes(&f, "x", archive.data, archive.size, "rez");
    assert_int_equal(mw_diag_count(f.doc), 0);
    assert_info(&f,
                "\"version\":1,\"packed\":\"1998-12-07T21:45:00Z\",\"sorted\":true,\"folders\":6,\"files\":4,"
                "\"file_bytes\":984,\"types\":{\"PID\":{\"files\":2,\"bytes\":82},\"PAL\":{\"files\":1,"
                "\"bytes\":768},"
                "\"PCX\":{\"files\":1,\"bytes\":134}}");
    assert_int_equal(mw_item_count(f.doc), 4);
    static const char *const paths[] = { "SCREEN.PCX", "LEVEL1/PALETTES/MAIN.PAL", "LEVEL2/IMAGES/X.PID",
                                         "LEVEL1/TILES/ACTION/001.PID" };
    for (size_t i = 0; i < 4; i++)
        assert_string_equal(mw_item_at(f.doc, i)->path, paths[i]);
    struct mw_bytes content;
    assert_int_equal(mw_item_content(f.doc, 3, &content), 0);
    assert_int_equal(content.size, sizeof sprite);
    assert_memory_equal(content.data, sprite, sizeof sprite);
    mw_close(f.doc);
    /* Damaged: the rest is still listed. */
    archive.data[0xA7 + 1 + 134 + 20] ^= 1; /* a byte of a file has no effect */
    open_bytes(&f, "x", archive.data, archive.size - 40, "rez");
    assert_string_equal(mw_diag_at(f.doc, 0)->code, "REZ001");
    mw_buf_free(&archive);
    end(&f);
}

static void test_members(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    struct mw_buf archive;
    make_archive(&f, &archive);
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 64];
    test_folder_new(folder);
    snprintf(path, sizeof path, "%s/CLAW.REZ", folder);
    test_write_file(path, archive.data, archive.size);
    mw_buf_free(&archive);
    /* The level's palette is found next to its tiles. */
    snprintf(path, sizeof path, "%s/CLAW.REZ:level1\\tiles\\action\\001.pid", folder);
    assert_int_equal(mw_open(f.context, path, NULL, 0, &f.doc), 0);
    static const uint8_t coloured[32] = { 0,   0,   0, 0, 197, 196, 195, 255, 194, 193, 192,
                                          255, 0,   0, 0, 0,   191, 190, 189, 255, 191, 190,
                                          189, 255, 0, 0, 0,   0,   0,   0,   0,   0 };
    assert_rows(&f, NULL, 0, coloured, 4, 2);
    mw_close(f.doc);
    /* LEVEL2 has none, so that of the archive's first level is taken. */
    snprintf(path, sizeof path, "%s/CLAW.REZ:LEVEL2/IMAGES/X.PID", folder);
    assert_int_equal(mw_open(f.context, path, NULL, 0, &f.doc), 0);
    assert_rows(&f, NULL, 0, coloured, 4, 2);
    mw_close(f.doc);
    f.doc = NULL;
    snprintf(path, sizeof path, "%s/CLAW.REZ:LEVEL2", folder);
    assert_int_equal(mw_open(f.context, path, NULL, 0, &f.doc), MW_E_NOT_FOUND);
    assert_non_null(strstr(mw_error_message(f.context), "\"LEVEL2\" is a directory of the archive"));
    snprintf(path, sizeof path, "%s/CLAW.REZ:LEVEL2/../SCREEN.PCX", folder);
    assert_int_equal(mw_open(f.context, path, NULL, 0, &f.doc), MW_E_NOT_FOUND);
    assert_non_null(strstr(mw_error_message(f.context), "no \"LEVEL2/../SCREEN.PCX\" in the archive"));
    test_folder_remove(folder);
    end(&f);
}

/* Names that would leave the folder are changed. */
static void test_extract(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    struct mw_buf archive;
    make_archive(&f, &archive);
    /* "SCREEN" becomes "../../" in place; it has no path, but can be extracted. */
    for (size_t i = 0; i + 6 < archive.size; i++)
        if (memcmp(archive.data + i, "SCREEN", 6) == 0)
            memcpy(archive.data + i, "../../", 6);
    open_bytes(&f, "x", archive.data, archive.size, "rez");
    assert_string_equal(mw_diag_at(f.doc, 0)->code, "REZ007");
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 64];
    test_folder_new(folder);
    size_t written = 0;
    assert_int_equal(mw_extract(f.doc, folder, NULL, &written), 0);
    assert_int_equal(written, 4);
    snprintf(path, sizeof path, "%s/LEVEL1/TILES/ACTION/001.PID", folder);
    size_t size;
    uint8_t *bytes = test_read_file(path, &size);
    assert_int_equal(size, sizeof sprite);
    assert_memory_equal(bytes, sprite, size);
    free(bytes);
    assert_int_equal(mw_extract(f.doc, folder, "LEVEL2/*", &written), 0);
    assert_int_equal(written, 1);
    mw_buf_free(&archive);
    test_folder_remove(folder);
    end(&f);
}

static int use_everything(struct mw_context *context, void *user)
{
    const struct mw_bytes *bytes = user;
    struct mw_document *doc;
    int error = mw_open_bytes(context, "x", bytes->data, bytes->size, NULL, 0, &doc);
    if (error)
        return error;
    uint64_t written = 0;
    const struct mw_output output = test_counter(&written);
    error = mw_check(doc, NULL, 0);
    if (!error)
        error = mw_info(doc, NULL, 0, MW_STYLE_JSON, &output);
    /* mw_item_count() gives the number of items listed before the allocation failure. */
    size_t count = error ? 0 : mw_item_count(doc);
    for (size_t i = 0; i < count && !error; i++) {
        struct mw_bytes content;
        error = mw_item_content(doc, i, &content);
    }
    if (!error && mw_document_format(doc)->abilities & MW_CAN_RENDER)
        error = mw_render_png(doc, NULL, 0, &output);
    mw_close(doc);
    return error;
}

/* Like test_each_allocation_fails(), but an incomplete list of items is not an error. */
static void fail_each(const void *data, size_t size)
{
    struct mw_bytes bytes = { data, size };
    for (size_t n = 1;; n = test_next_allocation(n)) {
        struct test_memory memory = { 0 };
        struct mw_context *context = test_context_new(&memory);
        memory.fail_at = memory.calls + n;
        int error = use_everything(context, &bytes);
        assert_true(error == 0 || (memory.failed && error == MW_E_MEMORY));
        bool done = !memory.failed;
        test_context_free(context, &memory);
        if (done) {
            assert_int_equal(error, 0);
            assert_true(n > 5);
            return;
        }
    }
}

static void test_allocations_fail(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    struct mw_buf archive;
    make_archive(&f, &archive);
    archive.data[0x8F] ^= 1;
    fail_each(archive.data, archive.size);
    mw_buf_free(&archive);
    fail_each(sprite, sizeof sprite);
    fail_each(sprite, sizeof sprite - 1);
    fail_each(screen, sizeof screen);
    end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pid),          cmocka_unit_test(test_pcx),
        cmocka_unit_test(test_picture_item), cmocka_unit_test(test_render),
        cmocka_unit_test(test_archive),      cmocka_unit_test(test_members),
        cmocka_unit_test(test_extract),      cmocka_unit_test(test_allocations_fail),
    };
    return TEST_RUN(tests);
}
