/* Any bytes as a PID: decoded, then drawn with and without a palette. */
#include <stdlib.h>

#include "formats/pictures/pid.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    /* Small limits keep each run quick; larger pictures only repeat what small ones do. */
    const struct mw_limits limits = { .total = 64 << 20, .payload = 1 << 18 };
    struct mw_context *context = mw_context_new(NULL, &limits);
    if (!context)
        return 0;
    struct mw_arena arena;
    mw_arena_init(&arena, context);
    struct mw_problems problems = { .arena = &arena };
    struct mw_picture picture;
    struct mw_image image;
    static const uint8_t palette[MW_PALETTE_SIZE];
    if (mw_pid_decode(&arena, (struct mw_bytes){ data, size }, &problems, &picture) == 0) {
        uint64_t pixels = (uint64_t)picture.width * picture.height;
        /* Never more than there is room for, and never fewer without a word. */
        if (picture.decoded > pixels || (picture.decoded < pixels && problems.count == 0))
            abort();
        if (mw_picture_image(&arena, &picture, size & 1 ? palette : NULL, &image) == 0 &&
            (image.width != picture.width || image.height != picture.height))
            abort();
    } else if (!*mw_error_message(context)) {
        abort();
    }
    mw_arena_free(&arena);
    mw_context_free(context);
    return 0;
}
