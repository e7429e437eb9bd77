#include "picture.h"

#include "base/text.h"

#include <inttypes.h>

/* Pictures larger than this are refused if the file is too short for their size; for smaller ones, showing
 * the existing part is cheap. */
static const uint64_t cheap_size = 1u << 20;

int mw_picture_allocate(struct mw_arena *arena, const char *what, int64_t width, int64_t height,
                        uint32_t channels, uint64_t data, uint32_t bytes_per_byte, uint8_t fill,
                        struct mw_picture *picture)
{
    struct mw_context *context = arena->context;
    if (width < 1 || height < 1 || width > INT32_MAX || height > INT32_MAX)
        return mw_fail(context, MW_E_FORMAT,
                       "%s: the size is %" PRId64 " x %" PRId64
                       ", but width and height must be 1 to 2147483647; the header is damaged",
                       what, width, height);
    /* This fits 64 bits, because both factors are below 2^31 and channels is 1 to 4. */
    uint64_t size = (uint64_t)width * (uint64_t)height * channels;
    if (size > context->limits.payload)
        return mw_error_limit(context,
                              mw_fail(context, MW_E_LIMIT,
                                      "%s: %" PRId64 " x %" PRId64 " pixels need %" PRIu64
                                      " bytes, more than the limit of %" PRIu64 " bytes",
                                      what, width, height, size, context->limits.payload),
                              "payload", context->limits.payload, size);
    uint64_t needed = (size + bytes_per_byte - 1) / bytes_per_byte;
    if (needed > data && size > cheap_size)
        return mw_fail(context, MW_E_FORMAT,
                       "%s: %" PRId64 " x %" PRId64 " pixels need at least %" PRIu64
                       " bytes of data, but only %" PRIu64
                       " are present; the size is wrong, or the file is truncated",
                       what, width, height, needed, data);
    uint8_t *pixels = mw_arena_payload(arena, (size_t)size);
    if (!pixels)
        return MW_E_MEMORY;
    memset(pixels, fill, (size_t)size);
    *picture = (struct mw_picture){ .width = (uint32_t)width,
                                    .height = (uint32_t)height,
                                    .channels = channels,
                                    .pixels = pixels,
                                    .fill = fill };
    return 0;
}

void mw_picture_colours(const struct mw_picture *picture, const uint8_t *palette,
                        struct mw_colour colours[MW_PALETTE_COLOURS])
{
    if (picture->has_palette)
        palette = picture->palette;
    for (unsigned i = 0; i < MW_PALETTE_COLOURS; i++) {
        const uint8_t *c = palette ? palette + (size_t)i * 3 : NULL;
        uint8_t grey = (uint8_t)i;
        colours[i] = picture->clear[i] ? MW_TRANSPARENT
                     : c               ? MW_RGB(c[0], c[1], c[2])
                                       : MW_RGB(grey, grey, grey);
    }
}

void mw_picture_row(const struct mw_picture *picture, const struct mw_colour colours[MW_PALETTE_COLOURS],
                    uint32_t y, uint8_t *rgba)
{
    uint64_t before = (uint64_t)y * picture->width;
    uint64_t given = picture->decoded > before ? picture->decoded - before : 0;
    uint32_t end = given < picture->width ? (uint32_t)given : picture->width;
    const uint8_t *pixels = picture->pixels + (size_t)before * picture->channels;
    for (uint32_t x = 0; x < end; x++) {
        const uint8_t *pixel = pixels + (size_t)x * picture->channels;
        struct mw_colour colour =
            picture->channels == 1 ? colours[*pixel] : MW_RGB(pixel[0], pixel[1], pixel[2]);
        uint8_t *out = rgba + (size_t)x * 4;
        out[0] = colour.r;
        out[1] = colour.g;
        out[2] = colour.b;
        out[3] = colour.a;
    }
    memset(rgba + (size_t)end * 4, 0, (size_t)(picture->width - end) * 4);
}

int mw_picture_image(struct mw_arena *arena, const struct mw_picture *picture, const uint8_t *palette,
                     struct mw_image *image)
{
    struct mw_image made;
    int error = mw_image_new(arena, picture->width, picture->height, &made);
    if (error)
        return error;
    struct mw_colour colours[MW_PALETTE_COLOURS];
    mw_picture_colours(picture, palette, colours);
    for (uint32_t y = 0; y < picture->height; y++)
        mw_picture_row(picture, colours, y, made.rgba + (size_t)y * picture->width * 4);
    *image = made;
    return 0;
}

int mw_pal_read(struct mw_context *context, struct mw_bytes bytes, const uint8_t **palette)
{
    if (bytes.size != MW_PALETTE_SIZE)
        return mw_fail(context, MW_E_FORMAT, "PAL: %zu byte%s, but a palette of %d colours has %d bytes",
                       bytes.size, mw_plural(bytes.size), MW_PALETTE_COLOURS, MW_PALETTE_SIZE);
    *palette = bytes.data;
    return 0;
}
