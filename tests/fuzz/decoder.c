#include "decoder.h"

enum {
    FUZZ_PIXELS = 1 << 18, /* larger pictures only repeat what small ones do */
};

static int count_report(void *user, const char *code, struct mw_place place, const char *format, va_list args)
{
    (void)code, (void)place, (void)format, (void)args;
    ++*(size_t *)user;
    return 0;
}

int fuzz_decode(fuzz_decoder *decoder, struct mw_bytes bytes)
{
    static const uint8_t palette[MW_PALETTE_SIZE];
    const struct mw_limits limits = { .total = FUZZ_TOTAL, .payload = FUZZ_PIXELS };
    struct mw_context *context = mw_context_new(NULL, &limits);
    struct mw_arena arena;
    struct mw_picture picture;
    struct mw_image image;
    if (!context)
        return 0;
    mw_arena_init(&arena, context);
    size_t reports = 0;
    const struct mw_diag_sink sink = { count_report, &reports };
    int error = decoder(&arena, bytes, &sink, &picture);
    fuzz_gave_up(context, error);
    if (!error) {
        uint64_t pixels = (uint64_t)picture.width * picture.height;
        /* Never more than there is room for, and never fewer without a word. */
        FUZZ_REQUIRE(context, picture.decoded <= pixels);
        FUZZ_REQUIRE(context, picture.decoded == pixels || reports);
        error = mw_picture_image(&arena, &picture, bytes.size & 1 ? palette : NULL, &image);
        FUZZ_REQUIRE(context, error || (image.width == picture.width && image.height == picture.height));
    }
    mw_arena_free(&arena);
    mw_context_free(context);
    return 0;
}
