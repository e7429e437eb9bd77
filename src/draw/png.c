#include "png.h"

#include <png.h>
#include <setjmp.h>
#include <string.h>

#include "base/progress.h"
#include "base/text.h"
#include "png_plain.h"

/* ---- what both directions share ---- */

static void *on_allocate(png_structp png, png_alloc_size_t size)
{
    struct mw_png_state *state = png_get_mem_ptr(png);
    void *block = mw_allocate(state->context, size);
    /* libpng ignores some failed allocations, after which the result would silently be incomplete. */
    if (!block)
        state->error = MW_E_MEMORY;
    return block;
}

static void on_release(png_structp png, void *block)
{
    struct mw_png_state *state = png_get_mem_ptr(png);
    mw_release(state->context, block);
}

static void on_warning(png_structp png, const char *message)
{
    (void)png;
    (void)message;
}

/* libpng requires that this does not return. */
static void on_error(png_structp png, const char *message)
{
    struct mw_png_state *state = png_get_error_ptr(png);
    if (!state->error && state->input.data)
        state->error = mw_fail(state->context, MW_E_FORMAT, "%s: damaged PNG, near byte %zu of %zu: %s",
                               state->name, state->at, state->input.size, message);
    else if (!state->error)
        state->error = mw_fail(state->context, MW_E_ARGUMENT, "%s: %s", state->name, message);
    png_longjmp(png, 1);
}

/* Runs a step that calls libpng. No variable of this frame changes after setjmp(), so all are valid after
 * the jump. */
static int run_guarded(struct mw_png_state *state, void (*step)(void *argument), void *argument)
{
    if (setjmp(png_jmpbuf(state->png)))
        return state->error;
    step(argument);
    return state->error;
}

static int no_memory(struct mw_png_state *state)
{
    if (!state->error)
        state->error =
            mw_fail(state->context, MW_E_MEMORY, "%s: libpng could not be initialised", state->name);
    return state->error;
}

/* ---- writing ---- */

static void on_write(png_structp png, png_bytep data, size_t size)
{
    struct mw_png_writer *writer = png_get_io_ptr(png);
    mw_buf_put(writer->buf, data, size);
    if (!writer->buf->error)
        return;
    writer->state.error = writer->buf->error;
    if (writer->buf->context != writer->state.context)
        mw_fail(writer->state.context, writer->buf->error, "%s", mw_error_message(writer->buf->context));
    png_error(png, "write");
}

static void on_flush(png_structp png)
{
    (void)png;
}

static int palette_bits(uint32_t colours)
{
    return colours <= 2 ? 1 : colours <= 4 ? 2 : colours <= 16 ? 4 : 8;
}

static void set_palette(struct mw_png_writer *writer)
{
    png_color colours[256] = { { 0 } };
    png_byte alpha[256] = { 0 };
    int translucent = 0;
    for (uint32_t i = 0; i < writer->format.colours; i++) {
        struct mw_colour c = writer->format.palette[i];
        colours[i] = (png_color){ c.r, c.g, c.b };
        alpha[i] = c.a;
        if (c.a != 255)
            translucent = (int)i + 1;
    }
    png_set_PLTE(writer->state.png, writer->state.info, colours, (int)writer->format.colours);
    if (translucent)
        png_set_tRNS(writer->state.png, writer->state.info, alpha, translucent, NULL);
}

static void set_software(struct mw_png_writer *writer)
{
    /* libpng's struct is not const, but it copies both texts. */
    char key[] = "Software";
    png_text text = { .compression = PNG_TEXT_COMPRESSION_NONE, .key = key };
    text.text = (char *)(uintptr_t)writer->format.software;
    text.text_length = strlen(writer->format.software);
    png_set_text(writer->state.png, writer->state.info, &text, 1);
}

static void write_head(void *argument)
{
    struct mw_png_writer *writer = argument;
    const struct mw_png_format *format = &writer->format;
    png_structp png = writer->state.png;
    bool indexed = format->kind == MW_PNG_INDEXED;
    int bits = indexed ? palette_bits(format->colours) : 8;
    int type = indexed                       ? PNG_COLOR_TYPE_PALETTE
               : format->kind == MW_PNG_GREY ? PNG_COLOR_TYPE_GRAY
               : format->kind == MW_PNG_RGBA ? PNG_COLOR_TYPE_RGB_ALPHA
                                             : PNG_COLOR_TYPE_RGB;
    png_set_write_fn(png, writer, on_write, on_flush);
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_IHDR(png, writer->state.info, format->width, format->height, bits, type, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (indexed)
        set_palette(writer);
    if (format->software)
        set_software(writer);
    if (format->effort == MW_PNG_FAST) {
        png_set_filter(png, PNG_FILTER_TYPE_BASE, indexed ? PNG_FILTER_NONE : PNG_FILTER_UP);
        png_set_compression_level(png, 1);
    }
    png_write_info(png, writer->state.info);
    if (format->kind == MW_PNG_OPAQUE)
        png_set_filler(png, 0, PNG_FILLER_AFTER);
    if (bits < 8)
        png_set_packing(png);
}

static int check_format(struct mw_context *context, const struct mw_png_format *format)
{
    if (format->width == 0 || format->height == 0 || format->height > PNG_UINT_31_MAX)
        return mw_fail(context, MW_E_ARGUMENT,
                       "PNG: the size is %u x %u pixels, but width and height must be 1 to %u", format->width,
                       format->height, (unsigned)PNG_UINT_31_MAX);
    if (format->kind == MW_PNG_INDEXED && (format->colours == 0 || format->colours > 256))
        return mw_fail(context, MW_E_ARGUMENT, "PNG: the palette has %u colours, expected 1 to 256",
                       format->colours);
    size_t row;
    return mw_image_measure(context, "PNG row", format->width, 1, 4, &row);
}

int mw_png_begin(struct mw_png_writer *writer, struct mw_context *context, struct mw_buf *buf,
                 const struct mw_png_format *format)
{
    *writer = (struct mw_png_writer){ .state = { .context = context, .name = "PNG" },
                                      .format = *format,
                                      .buf = buf };
    struct mw_png_state *state = &writer->state;
    state->error = check_format(context, format);
    if (state->error)
        return state->error;
    state->png = png_create_write_struct_2(PNG_LIBPNG_VER_STRING, state, on_error, on_warning, state,
                                           on_allocate, on_release);
    if (!state->png)
        return no_memory(state);
    state->info = png_create_info_struct(state->png);
    if (!state->info)
        return no_memory(state);
    return run_guarded(state, write_head, writer);
}

int mw_png_head(struct mw_context *context, struct mw_buf *buf, const struct mw_png_format *format)
{
    struct mw_png_writer writer;
    int error = mw_png_begin(&writer, context, buf, format);
    mw_png_abandon(&writer);
    return error;
}

static void write_rows(void *argument)
{
    struct mw_png_writer *writer = argument;
    for (uint32_t i = 0; i < writer->count; i++)
        png_write_row(writer->state.png, writer->rows + (size_t)i * writer->stride);
}

/* libpng would write indices that are not in the palette. */
static int check_indices(struct mw_png_writer *writer)
{
    for (uint32_t y = 0; y < writer->count; y++) {
        const uint8_t *row = writer->rows + (size_t)y * writer->stride;
        uint8_t highest = 0;
        for (size_t x = 0; x < writer->format.width; x++)
            highest = row[x] > highest ? row[x] : highest;
        if (highest >= writer->format.colours)
            return mw_fail(writer->state.context, MW_E_ARGUMENT,
                           "PNG: row %u has palette index %u, but the palette has %u colour%s",
                           writer->done + y, highest, writer->format.colours,
                           mw_plural(writer->format.colours));
    }
    return 0;
}

int mw_png_rows(struct mw_png_writer *writer, const uint8_t *rows, size_t stride, uint32_t count)
{
    struct mw_png_state *state = &writer->state;
    if (state->error)
        return state->error;
    if (count > writer->format.height - writer->done)
        return state->error = mw_fail(state->context, MW_E_ARGUMENT, "PNG: %llu rows, but the height is %u",
                                      (unsigned long long)writer->done + count, writer->format.height);
    writer->rows = rows;
    writer->stride = stride;
    writer->count = count;
    if (writer->format.kind == MW_PNG_INDEXED)
        state->error = check_indices(writer);
    if (!state->error)
        run_guarded(state, write_rows, writer);
    writer->done += count;
    return state->error;
}

static void write_end(void *argument)
{
    struct mw_png_writer *writer = argument;
    png_write_end(writer->state.png, NULL);
}

int mw_png_end(struct mw_png_writer *writer)
{
    struct mw_png_state *state = &writer->state;
    if (!state->error && writer->done < writer->format.height)
        state->error = mw_fail(state->context, MW_E_ARGUMENT, "PNG: only %u of %u rows were written",
                               writer->done, writer->format.height);
    if (!state->error)
        run_guarded(state, write_end, writer);
    mw_png_abandon(writer);
    return state->error;
}

void mw_png_abandon(struct mw_png_writer *writer)
{
    png_destroy_write_struct(&writer->state.png, &writer->state.info);
}

enum {
    BAND_SIZE = 256 << 10, /* bytes deflated at a time if progress is reported */
};

int mw_png_encode_rows(struct mw_context *context, const struct mw_png_format *format, const uint8_t *rows,
                       size_t stride, struct mw_buf *buf)
{
    struct mw_png_writer writer;
    struct mw_work work;
    int error = mw_png_begin(&writer, context, buf, format);
    mw_work_begin(&work, context, format->height);
    uint32_t most = !work.context                  ? format->height
                    : stride && stride < BAND_SIZE ? (uint32_t)(BAND_SIZE / stride)
                                                   : 1;
    for (uint32_t y = 0, band; y < format->height && !error; y += band) {
        band = most < format->height - y ? most : format->height - y;
        error = mw_work_step(&work, y);
        if (!error)
            error = mw_png_rows(&writer, rows + y * stride, stride, band);
    }
    error = mw_work_end(&work, error);
    if (!error)
        return mw_png_end(&writer);
    mw_png_abandon(&writer);
    return error;
}

int mw_png_encode_image(struct mw_context *context, const struct mw_image *image, struct mw_buf *buf)
{
    struct mw_png_format format = { .width = image->width, .height = image->height, .effort = MW_PNG_SMALL };
    format.kind = mw_image_is_opaque(image) ? MW_PNG_OPAQUE : MW_PNG_RGBA;
    return mw_png_encode_rows(context, &format, image->rgba, (size_t)image->width * 4, buf);
}

int mw_png_encode_indexed(struct mw_context *context, const struct mw_indexed *image, struct mw_buf *buf)
{
    struct mw_png_format format = { .width = image->width,
                                    .height = image->height,
                                    .kind = MW_PNG_INDEXED,
                                    .effort = MW_PNG_SMALL,
                                    .palette = image->palette,
                                    .colours = image->colours };
    return mw_png_encode_rows(context, &format, image->pixels, image->width, buf);
}

/* ---- reading ---- */

struct reading {
    struct mw_png_state state;
    struct mw_arena *arena;
    uint32_t width, height;
    int bits, type;
    bool interlaced;
    bool keep_indices;
    uint8_t *rows; /* the picture being read */
    size_t stride;
};

enum {
    SIGNATURE_SIZE = 8,
    CHUNK_HEAD = 8, /* length and name */
    /* Deflate produces at most 258 bytes from 2 bits. */
    INFLATE_MAX_RATIO = 1032,
};

static void on_read(png_structp png, png_bytep data, size_t size)
{
    struct mw_png_state *state = png_get_io_ptr(png);
    if (size > state->input.size - state->at) {
        state->error =
            mw_fail(state->context, MW_E_FORMAT,
                    "%s: the PNG is truncated: it has %zu byte%s and needs %zu more after byte %zu",
                    state->name, state->input.size, mw_plural(state->input.size),
                    size - (state->input.size - state->at), state->at);
        png_error(png, "read");
    }
    memcpy(data, state->input.data + state->at, size);
    state->at += size;
}

static void read_head(void *argument)
{
    struct reading *reading = argument;
    png_structp png = reading->state.png;
    png_set_read_fn(png, &reading->state, on_read);
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    /* -1: also the chunks that libpng knows. None is needed, and some expand to large sizes. */
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_read_info(png, reading->state.info);
    reading->width = png_get_image_width(png, reading->state.info);
    reading->height = png_get_image_height(png, reading->state.info);
    reading->bits = png_get_bit_depth(png, reading->state.info);
    reading->type = png_get_color_type(png, reading->state.info);
    reading->interlaced = png_get_interlace_type(png, reading->state.info) != PNG_INTERLACE_NONE;
}

static void set_transformations(void *argument)
{
    struct reading *reading = argument;
    png_structp png = reading->state.png;
    if (reading->bits == 16)
        png_set_scale_16(png);
    if (reading->keep_indices) {
        png_set_packing(png);
    } else {
        png_set_expand(png);
        png_set_gray_to_rgb(png);
        png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
    }
    if (reading->interlaced)
        png_set_interlace_handling(png);
    png_read_update_info(png, reading->state.info);
    if (png_get_rowbytes(png, reading->state.info) != reading->stride)
        png_error(png, "rows have an unexpected size");
}

static void read_rows(void *argument)
{
    struct reading *reading = argument;
    int passes = reading->interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1;
    for (int pass = 0; pass < passes; pass++)
        for (uint32_t y = 0; y < reading->height; y++)
            png_read_row(reading->state.png, reading->rows + y * reading->stride, NULL);
    png_read_end(reading->state.png, NULL);
}

bool mw_png_is(struct mw_bytes bytes)
{
    static const uint8_t signature[SIGNATURE_SIZE] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
    return bytes.size >= SIGNATURE_SIZE && memcmp(bytes.data, signature, SIGNATURE_SIZE) == 0;
}

static int reading_open(struct reading *reading)
{
    struct mw_png_state *state = &reading->state;
    if (!mw_png_is(state->input))
        return mw_fail(state->context, MW_E_FORMAT, "%s is not a PNG file (no PNG signature)", state->name);
    state->png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, state, on_error, on_warning, state,
                                          on_allocate, on_release);
    if (!state->png)
        return no_memory(state);
    state->info = png_create_info_struct(state->png);
    if (!state->info)
        return no_memory(state);
    return run_guarded(state, read_head, reading);
}

/* Checks the declared size against the limits and the length of the file. */
static int check_claimed_size(const struct reading *reading)
{
    const struct mw_png_state *state = &reading->state;
    uint32_t pixel_bits = (uint32_t)(png_get_channels(state->png, state->info) * reading->bits);
    uint32_t stored_bytes = (pixel_bits + 7) / 8, result_bytes = reading->keep_indices ? 1 : 4;
    size_t bytes = 0;
    int error = mw_image_measure(state->context, state->name, reading->width, reading->height,
                                 stored_bytes > result_bytes ? stored_bytes : result_bytes, &bytes);
    if (error)
        return error;
    uint64_t stored = (uint64_t)reading->width * reading->height / 8 * pixel_bits;
    if (stored / INFLATE_MAX_RATIO > state->input.size)
        return mw_fail(
            state->context, MW_E_FORMAT,
            "%s: damaged PNG: %u x %u pixels are declared, but %zu byte%s cannot contain that many",
            state->name, reading->width, reading->height, state->input.size, mw_plural(state->input.size));
    return 0;
}

static int read_into(struct reading *reading, uint8_t *rows, size_t stride)
{
    reading->rows = rows;
    reading->stride = stride;
    int error = run_guarded(&reading->state, set_transformations, reading);
    return error ? error : run_guarded(&reading->state, read_rows, reading);
}

static void reading_close(struct reading *reading)
{
    png_destroy_read_struct(&reading->state.png, &reading->state.info, NULL);
}

static struct reading reading_of(struct mw_arena *arena, const char *name, struct mw_bytes bytes)
{
    return (struct reading){ .state = { .context = arena->context, .name = name, .input = bytes },
                             .arena = arena };
}

static bool is_plain(const struct reading *reading)
{
    return reading->bits == 8 && reading->type == PNG_COLOR_TYPE_RGB_ALPHA && !reading->interlaced;
}

static int decode_rgba(struct reading *reading, struct mw_image *image)
{
    const struct mw_png_state *state = &reading->state;
    bool done = false;
    int error = reading_open(reading);
    if (!error)
        error = check_claimed_size(reading);
    if (error)
        return error;
    size_t stride = (size_t)reading->width * 4;
    uint8_t *rgba =
        mw_arena_payload(reading->arena, stride * reading->height + MW_PNG_PLAIN_ROOM(reading->height));
    if (!rgba)
        return state->context->error;
    *image = (struct mw_image){ reading->width, reading->height, rgba };
    if (is_plain(reading)) /* libpng has read the head of the first IDAT */
        error =
            mw_png_plain(state->context, mw_span_from(state->input, state->at - CHUNK_HEAD), image, &done);
    return error || done ? error : read_into(reading, rgba, stride);
}

int mw_png_decode(struct mw_arena *arena, const char *name, struct mw_bytes bytes, struct mw_image *image)
{
    struct reading reading = reading_of(arena, name, bytes);
    struct mw_image result;
    int error = decode_rgba(&reading, &result);
    reading_close(&reading);
    if (!error)
        *image = result;
    return error;
}

static void copy_png_palette(const struct reading *reading, struct mw_indexed *image)
{
    png_structp png = reading->state.png;
    png_infop info = reading->state.info;
    png_colorp colours = NULL;
    png_bytep alpha = NULL;
    png_color_16p key = NULL;
    int count = 0, translucent = 0;
    png_get_tRNS(png, info, &alpha, &translucent, &key);
    if (reading->type == PNG_COLOR_TYPE_GRAY) {
        uint32_t last = reading->bits >= 8 ? 255 : (1u << reading->bits) - 1;
        image->colours = last + 1;
        for (uint32_t i = 0; i <= last; i++) {
            uint8_t grey = (uint8_t)(i * 255 / last);
            image->palette[i] = MW_RGBA(grey, grey, grey, key && key->gray == i ? 0 : 255);
        }
        return;
    }
    png_get_PLTE(png, info, &colours, &count);
    image->colours = (uint32_t)count;
    for (int i = 0; i < count; i++)
        image->palette[i] = MW_RGBA(colours[i].red, colours[i].green, colours[i].blue,
                                    i < translucent && alpha ? alpha[i] : 255);
}

static const char *type_name(int type)
{
    switch (type) {
    case PNG_COLOR_TYPE_GRAY:
        return "grey with a transparent value";
    case PNG_COLOR_TYPE_GRAY_ALPHA:
        return "grey with alpha";
    case PNG_COLOR_TYPE_RGB:
        return "RGB";
    default:
        return "RGB with alpha";
    }
}

static int decode_indexed(struct reading *reading, struct mw_indexed *image)
{
    int error = reading_open(reading);
    if (!error)
        error = check_claimed_size(reading);
    if (error)
        return error;
    bool grey = reading->type == PNG_COLOR_TYPE_GRAY;
    /* A single transparent value of 65536 cannot be represented with 256 values. */
    bool marked =
        reading->bits == 16 && png_get_valid(reading->state.png, reading->state.info, PNG_INFO_tRNS);
    if ((!grey && reading->type != PNG_COLOR_TYPE_PALETTE) || marked)
        return mw_fail(reading->state.context, MW_E_UNSUPPORTED,
                       "%s: %d-bit %s, but a palette or greyscale picture is required", reading->state.name,
                       reading->bits, type_name(reading->type));
    error = mw_indexed_new(reading->arena, reading->width, reading->height, image);
    if (error)
        return error;
    copy_png_palette(reading, image);
    return read_into(reading, image->pixels, image->width);
}

int mw_png_decode_indexed(struct mw_arena *arena, const char *name, struct mw_bytes bytes,
                          struct mw_indexed *image)
{
    struct reading reading = reading_of(arena, name, bytes);
    struct mw_indexed result;
    reading.keep_indices = true;
    int error = decode_indexed(&reading, &result);
    reading_close(&reading);
    if (!error)
        *image = result;
    return error;
}
