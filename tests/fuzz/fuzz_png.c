/* Any bytes as a PNG, read as a picture and with its palette; what was read is written and read the same. The
 * checksums of the chunks are put right first: otherwise hardly any input would come past them.
 *
 * Runs in the test suite: 4000 */
#include "draw/png.h"
#include "fuzz.h"

#include <zlib.h>

enum {
    SIGNATURE = 8,
    AROUND = 12, /* length, type and checksum of a chunk */
};

static uint32_t word(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void put_checksums(uint8_t *data, size_t size)
{
    size_t at = SIGNATURE;
    while (at + AROUND <= size && word(data + at) <= size - at - AROUND) {
        size_t length = word(data + at);
        uint32_t checksum = (uint32_t)crc32(0, data + at + 4, (uInt)length + 4);
        for (size_t i = 0; i < 4; i++)
            data[at + 8 + length + i] = (uint8_t)(checksum >> (24 - 8 * i));
        at += AROUND + length;
    }
}

static void again(struct mw_arena *arena, const struct mw_image *image)
{
    struct mw_buf out;
    struct mw_image back;
    mw_buf_init(&out, arena->context);
    int error = mw_png_encode_image(arena->context, image, &out);
    if (!fuzz_gave_up(arena->context, error)) {
        FUZZ_REQUIRE(arena->context, error == 0);
        error = mw_png_decode(arena, "again.png", mw_buf_bytes(&out), &back);
        FUZZ_REQUIRE(arena->context, error == 0 || error == MW_E_LIMIT);
        if (!error)
            FUZZ_REQUIRE(arena->context,
                         back.width == image->width && back.height == image->height &&
                             memcmp(back.rgba, image->rgba, (size_t)back.width * back.height * 4) == 0);
    }
    mw_buf_free(&out);
}

static void decode(struct mw_context *context, struct mw_bytes bytes)
{
    struct mw_arena arena;
    mw_arena_init(&arena, context);
    struct mw_image image;
    struct mw_indexed indexed;
    int error = mw_png_decode(&arena, "fuzz.png", bytes, &image);
    fuzz_gave_up(context, error);
    if (!error)
        again(&arena, &image);
    error = mw_png_decode_indexed(&arena, "fuzz.png", bytes, &indexed);
    fuzz_gave_up(context, error);
    if (!error)
        fuzz_gave_up(context, mw_image_from_indexed(&arena, &indexed, &image));
    mw_arena_free(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    uint8_t *copy = malloc(size ? size : 1);
    if (context && copy) {
        if (size)
            memcpy(copy, data, size);
        put_checksums(copy, size);
        decode(context, (struct mw_bytes){ copy, size });
    }
    free(copy);
    mw_context_free(context);
    return 0;
}
