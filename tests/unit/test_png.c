#include "test.h"

#include <png.h>

#include "draw/png.h"

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_arena arena;
    struct mw_buf buf;
};

static int begin(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    assert_non_null(f);
    f->context = test_context_new(&f->memory);
    mw_arena_init(&f->arena, f->context);
    mw_buf_init(&f->buf, f->context);
    *state = f;
    return 0;
}

static int end(void **state)
{
    struct fixture *f = *state;
    mw_buf_free(&f->buf);
    mw_arena_free(&f->arena);
    test_context_free(f->context, &f->memory);
    free(f);
    return 0;
}

static struct mw_bytes written(const struct fixture *f)
{
    return mw_buf_bytes(&f->buf);
}

static void start_over(struct fixture *f)
{
    mw_buf_free(&f->buf);
    mw_arena_free(&f->arena);
    mw_arena_init(&f->arena, f->context);
}

static uint32_t u32(const uint8_t *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

/* ---- PNGs made by libpng itself, of every type ---- */

struct recipe {
    uint32_t width, height;
    int bits, type;
    bool interlaced;
    bool marked;   /* a tRNS chunk */
    int colours;   /* of the palette */
    uint8_t extra; /* added to every palette index */
};

struct raw {
    uint8_t *rows;
    size_t stride;
    struct mw_bytes file; /* free() its data */
};

static void collect(png_structp png, png_bytep data, size_t size)
{
    struct mw_bytes *file = png_get_io_ptr(png);
    uint8_t *grown = realloc((uint8_t *)(uintptr_t)file->data, file->size + size);
    assert_non_null(grown);
    memcpy(grown + file->size, data, size);
    *file = (struct mw_bytes){ grown, file->size + size };
}

static int channels_of(int type)
{
    return type == PNG_COLOR_TYPE_RGB          ? 3
           : type == PNG_COLOR_TYPE_RGB_ALPHA  ? 4
           : type == PNG_COLOR_TYPE_GRAY_ALPHA ? 2
                                               : 1;
}

static struct mw_colour palette_colour(int i)
{
    return MW_RGBA((uint8_t)(i * 37), (uint8_t)(255 - i), (uint8_t)(i ^ 90), (uint8_t)(i & 1 ? 255 : i * 3));
}

static const png_color_16 key_16 = { 0, 0x1234, 0x5678, 0x9abc, 0x4321 };
static const png_color_16 key_8 = { 0, 17, 34, 51, 1 };

static void add_marks(png_structp png, png_infop info, const struct recipe *recipe)
{
    png_color colours[256];
    png_byte alpha[256];
    for (int i = 0; i < recipe->colours; i++) {
        struct mw_colour c = palette_colour(i);
        colours[i] = (png_color){ c.r, c.g, c.b };
        alpha[i] = c.a;
    }
    if (recipe->type == PNG_COLOR_TYPE_PALETTE)
        png_set_PLTE(png, info, colours, recipe->colours);
    if (recipe->marked)
        png_set_tRNS(png, info, alpha, recipe->colours, recipe->bits == 16 ? &key_16 : &key_8);
}

/* One byte (two for 16 bits) a sample, whatever its depth. */
static void fill_samples(const struct recipe *recipe, struct raw *raw)
{
    struct test_random random = { 77 };
    test_random_fill(&random, raw->rows, raw->stride * recipe->height);
    unsigned mask = recipe->bits >= 8 ? 255 : (1u << recipe->bits) - 1;
    for (size_t i = 0; i < raw->stride * recipe->height; i++) {
        raw->rows[i] &= (uint8_t)mask;
        if (recipe->type == PNG_COLOR_TYPE_PALETTE)
            raw->rows[i] = (uint8_t)(raw->rows[i] % recipe->colours + recipe->extra);
    }
    /* One pixel of the marked colour. */
    static const uint8_t grey_16[] = { 0x43, 0x21 }, rgb_16[] = { 0x12, 0x34, 0x56, 0x78, 0x9a, 0xbc };
    static const uint8_t grey_8[] = { 1 }, rgb_8[] = { 17, 34, 51 };
    if (recipe->marked && recipe->type == PNG_COLOR_TYPE_GRAY)
        memcpy(raw->rows, recipe->bits == 16 ? grey_16 : grey_8, recipe->bits == 16 ? 2 : 1);
    if (recipe->marked && recipe->type == PNG_COLOR_TYPE_RGB)
        memcpy(raw->rows, recipe->bits == 16 ? rgb_16 : rgb_8, recipe->bits == 16 ? 6 : 3);
}

static struct raw make_png(const struct recipe *recipe)
{
    struct raw raw = { .stride = (size_t)recipe->width * (size_t)channels_of(recipe->type) *
                                 (recipe->bits == 16 ? 2 : 1) };
    raw.rows = malloc(raw.stride * recipe->height);
    assert_non_null(raw.rows);
    fill_samples(recipe, &raw);
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    if (setjmp(png_jmpbuf(png)))
        fail_msg("libpng does not write the test picture");
    png_set_write_fn(png, &raw.file, collect, NULL);
    png_set_check_for_invalid_index(png, 0);
    png_set_IHDR(png, info, recipe->width, recipe->height, recipe->bits, recipe->type,
                 recipe->interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE,
                 PNG_FILTER_TYPE_BASE);
    add_marks(png, info, recipe);
    png_write_info(png, info);
    png_set_packing(png);
    int passes = png_set_interlace_handling(png);
    while (passes-- > 0)
        for (uint32_t y = 0; y < recipe->height; y++)
            png_write_row(png, raw.rows + y * raw.stride);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return raw;
}

static void raw_free(struct raw *raw)
{
    free(raw->rows);
    free((uint8_t *)(uintptr_t)raw->file.data);
}

/* A sample as 8 bits: 1, 2 and 4 bits spread over the range, 16 bits to the nearest. */
static uint8_t sample_of(const struct recipe *recipe, const uint8_t *pixel, int channel)
{
    if (recipe->bits == 16) {
        unsigned value = (unsigned)pixel[channel * 2] << 8 | pixel[channel * 2 + 1];
        return (uint8_t)((value + 128) / 257);
    }
    return (uint8_t)(recipe->bits == 8 ? pixel[channel] : pixel[channel] * 255 / ((1 << recipe->bits) - 1));
}

static bool is_key(const struct recipe *recipe, const uint8_t *pixel)
{
    if (!recipe->marked)
        return false;
    if (recipe->type == PNG_COLOR_TYPE_GRAY)
        return recipe->bits == 16 ? pixel[0] == 0x43 && pixel[1] == 0x21 : pixel[0] == 1;
    static const uint8_t rgb_16[] = { 0x12, 0x34, 0x56, 0x78, 0x9a, 0xbc }, rgb_8[] = { 17, 34, 51 };
    return recipe->bits == 16 ? memcmp(pixel, rgb_16, 6) == 0 : memcmp(pixel, rgb_8, 3) == 0;
}

static struct mw_colour expected_pixel(const struct recipe *recipe, const struct raw *raw, uint32_t x,
                                       uint32_t y)
{
    int channels = channels_of(recipe->type);
    const uint8_t *pixel =
        raw->rows + y * raw->stride + (size_t)x * (size_t)channels * (recipe->bits == 16 ? 2 : 1);
    uint8_t s[4];
    for (int i = 0; i < channels; i++)
        s[i] = sample_of(recipe, pixel, i);
    switch (recipe->type) {
    case PNG_COLOR_TYPE_GRAY:
        return MW_RGBA(s[0], s[0], s[0], is_key(recipe, pixel) ? 0 : 255);
    case PNG_COLOR_TYPE_GRAY_ALPHA:
        return MW_RGBA(s[0], s[0], s[0], s[1]);
    case PNG_COLOR_TYPE_RGB:
        return MW_RGBA(s[0], s[1], s[2], is_key(recipe, pixel) ? 0 : 255);
    case PNG_COLOR_TYPE_RGB_ALPHA:
        return MW_RGBA(s[0], s[1], s[2], s[3]);
    default:
        if (pixel[0] >= recipe->colours)
            return MW_BLACK;
        return mw_colour_with_alpha(palette_colour(pixel[0]),
                                    recipe->marked ? palette_colour(pixel[0]).a : 255);
    }
}

static const struct recipe recipes[] = {
    { 9, 5, 1, PNG_COLOR_TYPE_GRAY, false, false, 0, 0 },
    { 9, 5, 2, PNG_COLOR_TYPE_GRAY, false, true, 0, 0 },
    { 9, 5, 4, PNG_COLOR_TYPE_GRAY, true, false, 0, 0 },
    { 9, 5, 8, PNG_COLOR_TYPE_GRAY, false, true, 0, 0 },
    { 13, 11, 8, PNG_COLOR_TYPE_GRAY, true, false, 0, 0 },
    { 9, 5, 16, PNG_COLOR_TYPE_GRAY, false, false, 0, 0 },
    { 9, 5, 16, PNG_COLOR_TYPE_GRAY, true, true, 0, 0 },
    { 9, 5, 8, PNG_COLOR_TYPE_GRAY_ALPHA, true, false, 0, 0 },
    { 9, 5, 16, PNG_COLOR_TYPE_GRAY_ALPHA, false, false, 0, 0 },
    { 9, 5, 8, PNG_COLOR_TYPE_RGB, false, false, 0, 0 },
    { 9, 5, 8, PNG_COLOR_TYPE_RGB, true, true, 0, 0 },
    { 9, 5, 16, PNG_COLOR_TYPE_RGB, false, true, 0, 0 },
    { 9, 5, 8, PNG_COLOR_TYPE_RGB_ALPHA, true, false, 0, 0 },
    { 9, 5, 8, PNG_COLOR_TYPE_RGB_ALPHA, false, false, 0, 0 },
    { 9, 5, 16, PNG_COLOR_TYPE_RGB_ALPHA, true, false, 0, 0 },
    { 9, 5, 1, PNG_COLOR_TYPE_PALETTE, false, true, 2, 0 },
    { 9, 5, 2, PNG_COLOR_TYPE_PALETTE, true, false, 4, 0 },
    { 9, 5, 4, PNG_COLOR_TYPE_PALETTE, false, false, 11, 0 },
    { 9, 5, 8, PNG_COLOR_TYPE_PALETTE, true, true, 256, 0 },
    { 9, 5, 8, PNG_COLOR_TYPE_PALETTE, false, true, 20, 0 },
    /* Indices beyond the palette, as broken writers leave them. */
    { 9, 5, 8, PNG_COLOR_TYPE_PALETTE, false, true, 20, 100 },
    { 1, 1, 8, PNG_COLOR_TYPE_RGB_ALPHA, true, false, 0, 0 },
    { 3, 1, 1, PNG_COLOR_TYPE_GRAY, true, false, 0, 0 },
};

enum {
    RECIPES = sizeof recipes / sizeof *recipes,
};

static void every_type_is_read_as_rgba(void **state)
{
    struct fixture *f = *state;
    for (size_t i = 0; i < RECIPES; i++) {
        struct raw raw = make_png(&recipes[i]);
        struct mw_image image;
        if (mw_png_decode(&f->arena, "x.png", raw.file, &image))
            fail_msg("recipe %zu: %s", i, mw_error_message(f->context));
        assert_int_equal(image.width, recipes[i].width);
        assert_int_equal(image.height, recipes[i].height);
        for (uint32_t y = 0; y < image.height; y++)
            for (uint32_t x = 0; x < image.width; x++) {
                const uint8_t *p = image.rgba + ((size_t)y * image.width + x) * 4;
                struct mw_colour e = expected_pixel(&recipes[i], &raw, x, y);
                if (p[0] != e.r || p[1] != e.g || p[2] != e.b || p[3] != e.a)
                    fail_msg("recipe %zu at %u,%u: %d %d %d %d, expected %d %d %d %d", i, x, y, p[0], p[1],
                             p[2], p[3], e.r, e.g, e.b, e.a);
            }
        raw_free(&raw);
    }
}

static bool can_be_indexed(const struct recipe *recipe)
{
    return recipe->type == PNG_COLOR_TYPE_PALETTE ||
           (recipe->type == PNG_COLOR_TYPE_GRAY && !(recipe->bits == 16 && recipe->marked));
}

static void palettes_and_grey_are_read_as_indices(void **state)
{
    struct fixture *f = *state;
    for (size_t i = 0; i < RECIPES; i++) {
        const struct recipe *r = &recipes[i];
        struct raw raw = make_png(r);
        struct mw_indexed image = { .width = 12345 };
        int error = mw_png_decode_indexed(&f->arena, "x.png", raw.file, &image);
        if (!can_be_indexed(r)) {
            assert_int_equal(error, MW_E_UNSUPPORTED);
            assert_int_equal(image.width, 12345);
            raw_free(&raw);
            continue;
        }
        assert_int_equal(error, 0);
        bool grey = r->type == PNG_COLOR_TYPE_GRAY;
        assert_int_equal(image.colours, grey ? 1u << (r->bits > 8 ? 8 : r->bits) : (unsigned)r->colours);
        for (uint32_t y = 0; y < image.height; y++)
            for (uint32_t x = 0; x < image.width; x++) {
                uint8_t index = image.pixels[(size_t)y * image.width + x];
                const uint8_t *sample = raw.rows + y * raw.stride + (size_t)x * (r->bits == 16 ? 2 : 1);
                assert_int_equal(index, r->bits == 16 ? sample_of(r, sample, 0) : sample[0]);
                assert_true(mw_colour_equal(image.palette[index], expected_pixel(r, &raw, x, y)));
            }
        raw_free(&raw);
    }
    struct raw raw = make_png(&(struct recipe){ 2, 2, 8, PNG_COLOR_TYPE_RGB, false, false, 0, 0 });
    struct mw_indexed image;
    assert_int_equal(mw_png_decode_indexed(&f->arena, "t.png", raw.file, &image), MW_E_UNSUPPORTED);
    assert_string_equal(mw_error_message(f->context),
                        "t.png: 8-bit RGB, but a palette or greyscale picture is required");
    raw_free(&raw);
}

/* Bytes in a block of exactly their size, so that reading past them shows. */
static uint8_t *exact_copy(struct mw_bytes bytes, size_t size)
{
    uint8_t *copy = test_copy(bytes.data, size);
    return copy;
}

static void a_file_cut_off_anywhere_is_an_error(void **state)
{
    struct fixture *f = *state;
    for (size_t i = 0; i < RECIPES; i++) {
        struct raw raw = make_png(&recipes[i]);
        for (size_t size = 0; size < raw.file.size; size++) {
            uint8_t *copy = exact_copy(raw.file, size);
            struct mw_image image = { 1, 2, NULL };
            struct mw_indexed indexed = { .width = 3 };
            struct mw_bytes part = { copy, size };
            assert_int_equal(mw_png_decode(&f->arena, "cut.png", part, &image), MW_E_FORMAT);
            const char *message = mw_error_message(f->context);
            assert_memory_equal(message, "cut.png", 7);
            if (size < 8)
                assert_string_equal(message, "cut.png is not a PNG file (no PNG signature)");
            else
                assert_non_null(strstr(message, "truncated"));
            int error = mw_png_decode_indexed(&f->arena, "cut.png", part, &indexed);
            assert_true(error == MW_E_FORMAT || error == MW_E_UNSUPPORTED);
            assert_int_equal(image.width, 1);
            assert_null(image.rgba);
            assert_int_equal(indexed.width, 3);
            free(copy);
        }
        start_over(f);
        raw_free(&raw);
    }
    struct mw_image image;
    assert_int_equal(mw_png_decode(&f->arena, "e", (struct mw_bytes){ NULL, 0 }, &image), MW_E_FORMAT);
}

static void changed_bytes_never_do_harm(void **state)
{
    struct fixture *f = *state;
    size_t errors = 0;
    for (size_t i = 0; i < RECIPES; i++) {
        struct raw raw = make_png(&recipes[i]);
        uint8_t *copy = exact_copy(raw.file, raw.file.size);
        for (size_t at = 0; at < raw.file.size; at++) {
            static const uint8_t changes[] = { 0x01, 0x80, 0xff };
            for (size_t k = 0; k < sizeof changes; k++) {
                struct mw_image image;
                struct mw_indexed indexed;
                struct mw_bytes bytes = { copy, raw.file.size };
                copy[at] ^= changes[k];
                int error = mw_png_decode(&f->arena, "x", bytes, &image);
                assert_true(error == 0 || error == MW_E_FORMAT || error == MW_E_LIMIT);
                errors += error != 0;
                mw_png_decode_indexed(&f->arena, "x", bytes, &indexed);
                copy[at] ^= changes[k];
            }
            start_over(f);
        }
        free(copy);
        raw_free(&raw);
    }
    /* Every chunk that matters has a checksum. */
    assert_true(errors > 3000);
}

/* ---- limits ---- */

static uint32_t crc_of(const uint8_t *data, size_t size)
{
    uint32_t crc = UINT32_MAX;
    for (size_t i = 0; i < size; i++) {
        crc ^= data[i];
        for (int k = 0; k < 8; k++)
            crc = crc & 1 ? crc >> 1 ^ 0xEDB88320u : crc >> 1;
    }
    return ~crc;
}

static void put_u32(uint8_t *p, uint32_t value)
{
    p[0] = (uint8_t)(value >> 24);
    p[1] = (uint8_t)(value >> 16);
    p[2] = (uint8_t)(value >> 8);
    p[3] = (uint8_t)value;
}

/* Writes a different size into the header. */
static void claim_size(const struct raw *raw, uint32_t width, uint32_t height)
{
    uint8_t *file = (uint8_t *)(uintptr_t)raw->file.data;
    put_u32(file + 16, width);
    put_u32(file + 20, height);
    put_u32(file + 29, crc_of(file + 12, 17));
}

static void claimed_sizes_are_checked_before_memory_is_taken(void **state)
{
    struct fixture *f = *state;
    struct raw raw = make_png(&(struct recipe){ 4, 4, 8, PNG_COLOR_TYPE_RGB_ALPHA, false, false, 0, 0 });
    struct mw_image image;
    claim_size(&raw, 10000, 10000);
    assert_int_equal(mw_png_decode(&f->arena, "big.png", raw.file, &image), MW_E_LIMIT);
    assert_string_equal(
        mw_error_message(f->context),
        "big.png: 10000 x 10000 pixels of 4 bytes each exceed the limit of 268435456 bytes for one picture");
    claim_size(&raw, 0x7fffffff, 0x7fffffff);
    assert_int_equal(mw_png_decode(&f->arena, "big.png", raw.file, &image), MW_E_LIMIT);
    claim_size(&raw, 8000, 8000);
    assert_int_equal(mw_png_decode(&f->arena, "big.png", raw.file, &image), MW_E_FORMAT);
    char expected[128];
    snprintf(expected, sizeof expected,
             "big.png: damaged PNG: 8000 x 8000 pixels are declared, but %zu bytes cannot contain that many",
             raw.file.size);
    assert_string_equal(mw_error_message(f->context), expected);
    claim_size(&raw, 0x80000000u, 1);
    assert_int_equal(mw_png_decode(&f->arena, "big.png", raw.file, &image), MW_E_FORMAT);
    claim_size(&raw, 0, 4);
    assert_int_equal(mw_png_decode(&f->arena, "big.png", raw.file, &image), MW_E_FORMAT);
    assert_true(f->memory.largest < 64 * 1024);
    /* A size that could be: it is found out by the data. */
    claim_size(&raw, 4, 5);
    assert_int_equal(mw_png_decode(&f->arena, "big.png", raw.file, &image), MW_E_FORMAT);
    claim_size(&raw, 4, 4);
    assert_int_equal(mw_png_decode(&f->arena, "big.png", raw.file, &image), 0);
    f->context->limits.payload = 63;
    assert_int_equal(mw_png_decode(&f->arena, "big.png", raw.file, &image), MW_E_LIMIT);
    f->context->limits.payload = 64;
    assert_int_equal(mw_png_decode(&f->arena, "big.png", raw.file, &image), 0);
    raw_free(&raw);
    /* Indices take a byte each. */
    struct mw_indexed indexed;
    raw = make_png(&(struct recipe){ 8, 8, 8, PNG_COLOR_TYPE_GRAY, false, false, 0, 0 });
    assert_int_equal(mw_png_decode_indexed(&f->arena, "x", raw.file, &indexed), 0);
    assert_int_equal(mw_png_decode(&f->arena, "x", raw.file, &image), MW_E_LIMIT);
    f->context->limits.payload = 63;
    assert_int_equal(mw_png_decode_indexed(&f->arena, "x", raw.file, &indexed), MW_E_LIMIT);
    raw_free(&raw);
}

static void additions_are_passed_over(void **state)
{
    struct fixture *f = *state;
    struct raw raw = make_png(&(struct recipe){ 4, 4, 8, PNG_COLOR_TYPE_RGB, false, false, 0, 0 });
    static const char *const names[] = { "iCCP", "zTXt", "iTXt", "tEXt", "sPLT", "eXIf", "gAMA",
                                         "pHYs", "tIME", "sBIT", "bKGD", "hIST", "prVt" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        /* Between IHDR and IDAT, its content rubbish. */
        size_t size = raw.file.size + 12 + 200000;
        uint8_t *file = malloc(size);
        assert_non_null(file);
        memcpy(file, raw.file.data, 33);
        put_u32(file + 33, 200000);
        memcpy(file + 37, names[i], 4);
        memset(file + 41, 'a', 200000);
        put_u32(file + 41 + 200000, crc_of(file + 37, 200004));
        memcpy(file + 45 + 200000, raw.file.data + 33, raw.file.size - 33);
        struct mw_image image;
        f->memory.largest = 0;
        if (mw_png_decode(&f->arena, "x", (struct mw_bytes){ file, size }, &image))
            fail_msg("%s: %s", names[i], mw_error_message(f->context));
        assert_memory_equal(image.rgba, raw.rows, 3);
        assert_true(f->memory.largest < 100000);
        free(file);
    }
    raw_free(&raw);
}

/* ---- writing ---- */

static struct mw_image random_image(struct fixture *f, uint32_t width, uint32_t height, uint64_t seed)
{
    struct mw_image image;
    assert_int_equal(mw_image_new(&f->arena, width, height, &image), 0);
    struct test_random random = { seed };
    test_random_fill(&random, image.rgba, (size_t)width * height * 4);
    return image;
}

static size_t bytes_a_pixel(enum mw_png_kind kind)
{
    return kind <= MW_PNG_OPAQUE ? 4 : kind == MW_PNG_RGB ? 3 : 1;
}

/* What a pixel of a row means. */
static struct mw_colour meaning(const struct mw_png_format *format, const uint8_t *p)
{
    switch (format->kind) {
    case MW_PNG_RGBA:
        return MW_RGBA(p[0], p[1], p[2], p[3]);
    case MW_PNG_OPAQUE:
    case MW_PNG_RGB:
        return MW_RGB(p[0], p[1], p[2]);
    case MW_PNG_GREY:
        return MW_RGB(p[0], p[0], p[0]);
    case MW_PNG_INDEXED:
        break;
    }
    return format->palette[p[0]];
}

static void check_written(struct fixture *f, const struct mw_png_format *format, const uint8_t *rows)
{
    struct mw_image image;
    assert_ok(f->context, mw_png_decode(&f->arena, "x", written(f), &image));
    assert_int_equal(image.width, format->width);
    assert_int_equal(image.height, format->height);
    for (size_t i = 0; i < (size_t)image.width * image.height; i++) {
        struct mw_colour e = meaning(format, rows + i * bytes_a_pixel(format->kind));
        assert_memory_equal(image.rgba + i * 4, &e, 4);
    }
    if (format->kind < MW_PNG_GREY)
        return;
    struct mw_indexed indexed;
    assert_int_equal(mw_png_decode_indexed(&f->arena, "x", written(f), &indexed), 0);
    assert_memory_equal(indexed.pixels, rows, (size_t)image.width * image.height);
    if (format->kind == MW_PNG_GREY)
        return;
    assert_int_equal(indexed.colours, format->colours);
    assert_memory_equal(indexed.palette, format->palette, format->colours * sizeof *format->palette);
}

static void write_all(struct fixture *f, const struct mw_png_format *format, const uint8_t *rows,
                      uint32_t at_once)
{
    struct mw_png_writer writer;
    size_t stride = format->width * bytes_a_pixel(format->kind);
    assert_int_equal(mw_png_begin(&writer, f->context, &f->buf, format), 0);
    for (uint32_t y = 0; y < format->height; y += at_once) {
        uint32_t count = at_once < format->height - y ? at_once : format->height - y;
        /* Each strip in its own place: the writer may not look back at old rows. */
        uint8_t *strip = test_copy(rows + y * stride, count * stride);
        assert_int_equal(mw_png_rows(&writer, strip, stride, count), 0);
        free(strip);
    }
    assert_int_equal(mw_png_end(&writer), 0);
}

static void every_kind_comes_back(void **state)
{
    struct fixture *f = *state;
    static const uint32_t palettes[] = { 1, 2, 3, 4, 5, 16, 17, 255, 256 };
    static const int depths[] = { 1, 1, 2, 2, 4, 4, 8, 8, 8 };
    struct mw_colour palette[256];
    for (int i = 0; i < 256; i++)
        palette[i] = palette_colour(i);
    for (int kind = MW_PNG_RGBA; kind <= MW_PNG_INDEXED; kind++)
        for (int effort = MW_PNG_FAST; effort <= MW_PNG_SMALL; effort++)
            for (size_t n = 0; n < sizeof palettes / sizeof *palettes; n++) {
                struct mw_png_format format = {
                    1 + (uint32_t)n * 3, 7,   (enum mw_png_kind)kind, (enum mw_png_effort)effort, palette,
                    palettes[n],         NULL
                };
                struct mw_image rows = random_image(f, format.width, format.height, n);
                if (kind == MW_PNG_INDEXED)
                    for (size_t i = 0; i < (size_t)format.width * 7; i++)
                        rows.rgba[i] = (uint8_t)(rows.rgba[i] % palettes[n]);
                write_all(f, &format, rows.rgba, 7);
                check_written(f, &format, rows.rgba);
                static const int types[] = { 6, 2, 2, 0, 3 };
                assert_int_equal(u32(f->buf.data + 16), format.width);
                assert_int_equal(u32(f->buf.data + 20), 7);
                assert_int_equal(f->buf.data[24], kind == MW_PNG_INDEXED ? depths[n] : 8);
                assert_int_equal(f->buf.data[25], types[kind]);
                start_over(f);
            }
}

static void an_opaque_palette_has_no_alpha_chunk(void **state)
{
    struct fixture *f = *state;
    struct mw_indexed image;
    assert_int_equal(mw_indexed_new(&f->arena, 2, 2, &image), 0);
    image.colours = 3;
    image.palette[0] = MW_RED;
    assert_int_equal(mw_png_encode_indexed(f->context, &image, &f->buf), 0);
    assert_memory_equal(f->buf.data + 37, "PLTE", 4);
    assert_int_equal(u32(f->buf.data + 33), 9);
    assert_memory_equal(f->buf.data + 41, "\xDC\x2D\x2D\0\0\0\0\0\0", 9);
    assert_memory_equal(f->buf.data + 58, "IDAT", 4);
    mw_buf_free(&f->buf);
    /* As short as it can be: up to the last that is not opaque. */
    image.palette[1] = MW_RGBA(0, 0, 0, 7);
    assert_int_equal(mw_png_encode_indexed(f->context, &image, &f->buf), 0);
    assert_memory_equal(f->buf.data + 54, "\0\0\0\x02tRNS\xFF\x07", 10);
}

static void strips_give_the_same_file(void **state)
{
    struct fixture *f = *state;
    struct mw_png_format format = { 40, 30, MW_PNG_OPAQUE, MW_PNG_FAST, NULL, 0, NULL };
    struct mw_image rows = random_image(f, 40, 30, 5);
    write_all(f, &format, rows.rgba, 30);
    struct mw_buf whole = f->buf;
    static const uint32_t strips[] = { 1, 7, 29 };
    for (size_t i = 0; i < 3; i++) {
        mw_buf_init(&f->buf, f->context);
        write_all(f, &format, rows.rgba, strips[i]);
        assert_int_equal(f->buf.size, whole.size);
        assert_memory_equal(f->buf.data, whole.data, whole.size);
        mw_buf_free(&f->buf);
    }
    /* The stride may exceed the row. */
    struct mw_png_writer writer;
    struct mw_png_format narrow = format;
    narrow.width = 20;
    assert_int_equal(mw_png_begin(&writer, f->context, &f->buf, &narrow), 0);
    assert_int_equal(mw_png_rows(&writer, rows.rgba, 160, 30), 0);
    assert_int_equal(mw_png_end(&writer), 0);
    struct mw_image image;
    assert_int_equal(mw_png_decode(&f->arena, "x", written(f), &image), 0);
    for (uint32_t y = 0; y < 30; y++)
        for (uint32_t x = 0; x < 20; x++)
            assert_memory_equal(image.rgba + (y * 20 + x) * 4, rows.rgba + (y * 40 + x) * 4, 3);
    mw_buf_free(&whole);
}

static void software_is_named(void **state)
{
    struct fixture *f = *state;
    static const uint8_t pixel[4] = { 1, 2, 3, 4 };
    struct mw_png_format format = { 1, 1, MW_PNG_RGBA, MW_PNG_FAST, NULL, 0, "mapwright 1" };
    write_all(f, &format, pixel, 1);
    check_written(f, &format, pixel);
    assert_memory_equal(f->buf.data + 33, "\0\0\0\x14tEXtSoftware\0mapwright 1", 28);
}

struct sink {
    uint64_t size;
    uint32_t crc;
    int error;
};

static int swallow(void *user, const void *data, size_t size)
{
    struct sink *sink = user;
    sink->size += size;
    sink->crc ^= crc_of(data, size);
    return sink->error;
}

static void a_tall_picture_needs_little_memory(void **state)
{
    struct fixture *f = *state;
    struct sink sink = { 0 };
    struct mw_png_writer writer;
    struct mw_png_format format = { 1000, 4000, MW_PNG_RGBA, MW_PNG_FAST, NULL, 0, NULL };
    struct mw_image rows = random_image(f, 1000, 64, 6);
    f->buf.flush = swallow;
    f->buf.user = &sink;
    uint64_t before = f->memory.bytes;
    f->memory.peak = before;
    assert_int_equal(mw_png_begin(&writer, f->context, &f->buf, &format), 0);
    for (int i = 0; i < 500; i++)
        assert_int_equal(mw_png_rows(&writer, rows.rgba + i % 8 * 32000, 4000, 8), 0);
    assert_int_equal(mw_png_end(&writer), 0);
    assert_int_equal(mw_buf_finish(&f->buf), 0);
    assert_true(sink.size > 15000000);
    assert_true(f->memory.peak - before < 640 * 1024);
}

static void the_error_of_the_buffer_sticks(void **state)
{
    struct fixture *f = *state;
    struct sink sink = { .error = MW_E_IO };
    struct mw_png_writer writer;
    struct mw_png_format format = { 1000, 40, MW_PNG_RGBA, MW_PNG_FAST, NULL, 0, NULL };
    struct mw_image rows = random_image(f, 1000, 40, 7);
    f->buf.flush = swallow;
    f->buf.user = &sink;
    assert_int_equal(mw_png_begin(&writer, f->context, &f->buf, &format), 0);
    int error = 0;
    for (int i = 0; i < 40 && !error; i++)
        error = mw_png_rows(&writer, rows.rgba + i * 4000, 4000, 1);
    assert_int_equal(error, MW_E_IO);
    assert_int_equal(mw_png_rows(&writer, rows.rgba, 4000, 1), MW_E_IO);
    assert_int_equal(mw_png_end(&writer), MW_E_IO);
    /* A buffer of a different context: the message is copied. */
    struct test_memory memory = { 0 };
    struct mw_context *other = test_context_new(&memory);
    struct mw_buf small;
    other->limits.total = 100;
    mw_buf_init(&small, other);
    assert_int_equal(mw_png_encode_image(f->context, &rows, &small), MW_E_LIMIT);
    assert_string_equal(mw_error_message(f->context), mw_error_message(other));
    assert_non_null(strstr(mw_error_message(other), "exceeded"));
    mw_buf_free(&small);
    test_context_free(other, &memory);
}

static void assert_png_refused(struct fixture *f, const struct mw_png_format *format, const char *message)
{
    struct mw_png_writer writer;
    static const uint8_t row[16];
    assert_int_equal(mw_png_begin(&writer, f->context, &f->buf, format), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(f->context), message);
    assert_int_equal(mw_png_rows(&writer, row, 4, 1), MW_E_ARGUMENT);
    assert_int_equal(mw_png_end(&writer), MW_E_ARGUMENT);
    assert_int_equal(f->buf.size, 0);
}

static void wrong_calls_are_refused(void **state)
{
    struct fixture *f = *state;
    struct mw_png_writer writer;
    struct mw_colour palette[2] = { MW_BLACK, MW_WHITE };
    static const uint8_t rows[] = { 0, 1, 1, 0, 2, 0 };
    assert_png_refused(f, &(struct mw_png_format){ .width = 0, .height = 4 },
                       "PNG: the size is 0 x 4 pixels, but width and height must be 1 to 2147483647");
    assert_png_refused(f, &(struct mw_png_format){ .width = 4, .height = 0 },
                       "PNG: the size is 4 x 0 pixels, but width and height must be 1 to 2147483647");
    assert_png_refused(f, &(struct mw_png_format){ 4, 4, MW_PNG_INDEXED, MW_PNG_FAST, palette, 257, NULL },
                       "PNG: the palette has 257 colours, expected 1 to 256");
    assert_png_refused(f, &(struct mw_png_format){ 4, 4, MW_PNG_INDEXED, MW_PNG_FAST, palette, 0, NULL },
                       "PNG: the palette has 0 colours, expected 1 to 256");
    struct mw_png_format wide = { .width = 70000000, .height = 1 };
    assert_int_equal(mw_png_begin(&writer, f->context, &f->buf, &wide), MW_E_LIMIT);
    mw_png_abandon(&writer);

    struct mw_png_format format = { 2, 3, MW_PNG_INDEXED, MW_PNG_SMALL, palette, 2, NULL };
    assert_int_equal(mw_png_begin(&writer, f->context, &f->buf, &format), 0);
    assert_int_equal(mw_png_rows(&writer, rows, 2, 1), 0);
    assert_int_equal(mw_png_rows(&writer, rows + 2, 2, 2), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(f->context),
                        "PNG: row 2 has palette index 2, but the palette has 2 colours");
    assert_int_equal(mw_png_end(&writer), MW_E_ARGUMENT);

    assert_int_equal(mw_png_begin(&writer, f->context, &f->buf, &format), 0);
    assert_int_equal(mw_png_rows(&writer, rows, 2, 2), 0);
    assert_int_equal(mw_png_end(&writer), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(f->context), "PNG: only 2 of 3 rows were written");

    assert_int_equal(mw_png_begin(&writer, f->context, &f->buf, &format), 0);
    assert_int_equal(mw_png_rows(&writer, rows, 2, 2), 0);
    assert_int_equal(mw_png_rows(&writer, rows, 2, 2), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(f->context), "PNG: 4 rows, but the height is 3");
    mw_png_abandon(&writer);
}

static void whole_pictures_are_encoded(void **state)
{
    struct fixture *f = *state;
    struct mw_image image = random_image(f, 21, 9, 8), back;
    image.rgba[3] = 100;
    assert_int_equal(mw_png_encode_image(f->context, &image, &f->buf), 0);
    assert_int_equal(f->buf.data[25], 6);
    assert_int_equal(mw_png_decode(&f->arena, "x", written(f), &back), 0);
    assert_memory_equal(back.rgba, image.rgba, 21 * 9 * 4);
    mw_buf_free(&f->buf);
    for (size_t i = 3; i < 21 * 9 * 4; i += 4)
        image.rgba[i] = 255;
    assert_int_equal(mw_png_encode_image(f->context, &image, &f->buf), 0);
    assert_int_equal(f->buf.data[25], 2);
    assert_int_equal(mw_png_decode(&f->arena, "x", written(f), &back), 0);
    assert_memory_equal(back.rgba, image.rgba, 21 * 9 * 4);
    struct mw_image empty = { 0, 0, NULL };
    assert_int_equal(mw_png_encode_image(f->context, &empty, &f->buf), MW_E_ARGUMENT);
}

/* ---- memory ---- */

static int read_both(struct mw_context *context, void *user)
{
    const struct mw_bytes *file = user;
    struct mw_arena arena;
    struct mw_image image = { 7, 7, NULL };
    struct mw_indexed indexed = { .width = 7 };
    mw_arena_init(&arena, context);
    int error = mw_png_decode(&arena, "x", *file, &image);
    if (error)
        assert_null(image.rgba);
    if (!error)
        error = mw_png_decode_indexed(&arena, "x", *file, &indexed);
    if (error)
        assert_int_equal(indexed.width, 7);
    mw_arena_free(&arena);
    return error;
}

static int write_both(struct mw_context *context, void *user)
{
    struct mw_colour palette[3] = { MW_RED, MW_TRANSPARENT, MW_BLUE };
    uint8_t rows[30 * 8];
    for (size_t i = 0; i < sizeof rows; i++)
        rows[i] = (uint8_t)(i % 3);
    for (int kind = MW_PNG_RGBA; kind <= MW_PNG_INDEXED; kind += MW_PNG_INDEXED) {
        struct mw_png_format format = {
            5, 8, (enum mw_png_kind)kind, *(enum mw_png_effort *)user, palette, 3, "mapwright"
        };
        struct mw_png_writer writer;
        struct mw_buf buf;
        mw_buf_init(&buf, context);
        mw_png_begin(&writer, context, &buf, &format);
        mw_png_rows(&writer, rows, 20, 8);
        int error = mw_png_end(&writer);
        mw_buf_free(&buf);
        if (error)
            return error;
    }
    return 0;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    size_t reads = 0;
    for (size_t i = 0; i < RECIPES; i++) {
        if (!can_be_indexed(&recipes[i]))
            continue;
        struct raw raw = make_png(&recipes[i]);
        reads = test_each_allocation_fails(read_both, &raw.file);
        assert_true(reads >= 12);
        raw_free(&raw);
    }
    enum mw_png_effort effort = MW_PNG_FAST;
    assert_true(test_each_allocation_fails(write_both, &effort) >= 20);
    effort = MW_PNG_SMALL;
    assert_true(test_each_allocation_fails(write_both, &effort) >= 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_type_is_read_as_rgba, begin, end),
        cmocka_unit_test_setup_teardown(palettes_and_grey_are_read_as_indices, begin, end),
        cmocka_unit_test_setup_teardown(a_file_cut_off_anywhere_is_an_error, begin, end),
        cmocka_unit_test_setup_teardown(changed_bytes_never_do_harm, begin, end),
        cmocka_unit_test_setup_teardown(claimed_sizes_are_checked_before_memory_is_taken, begin, end),
        cmocka_unit_test_setup_teardown(additions_are_passed_over, begin, end),
        cmocka_unit_test_setup_teardown(every_kind_comes_back, begin, end),
        cmocka_unit_test_setup_teardown(an_opaque_palette_has_no_alpha_chunk, begin, end),
        cmocka_unit_test_setup_teardown(strips_give_the_same_file, begin, end),
        cmocka_unit_test_setup_teardown(software_is_named, begin, end),
        cmocka_unit_test_setup_teardown(a_tall_picture_needs_little_memory, begin, end),
        cmocka_unit_test_setup_teardown(the_error_of_the_buffer_sticks, begin, end),
        cmocka_unit_test_setup_teardown(wrong_calls_are_refused, begin, end),
        cmocka_unit_test_setup_teardown(whole_pictures_are_encoded, begin, end),
        cmocka_unit_test(every_allocation_may_fail),
    };
    return TEST_RUN(tests);
}
