/* Any bytes as a PNG, read as a picture and with its palette; what was read is written and read the same. */
#include "draw/png.h"
#include "fuzz.h"

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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    if (!context)
        return 0;
    struct mw_arena arena;
    mw_arena_init(&arena, context);
    struct mw_bytes bytes = { data, size };
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
    mw_context_free(context);
    return 0;
}
