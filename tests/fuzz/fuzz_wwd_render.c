/* Any bytes as a level, drawn small, whole and in part; strips give the same picture as the whole. */
#include "fuzz.h"

enum {
    SIDE = 96,
};

static void draw(struct mw_document *doc, struct mw_context *context, const struct mw_arg *args, size_t count)
{
    struct mw_render *render;
    int error = mw_render_open(doc, args, count, &render);
    fuzz_gave_up(context, error);
    if (error)
        return;
    uint32_t width, height;
    mw_render_size(render, &width, &height);
    FUZZ_REQUIRE(context, width && height);
    size_t stride = (size_t)width * 4, size = stride * height;
    if (width <= 8 * SIDE && height <= 8 * SIDE) {
        uint8_t *whole = malloc(size), *strips = malloc(size);
        FUZZ_REQUIRE(context, whole && strips);
        error = mw_render_rows(render, 0, height, whole, stride);
        for (uint32_t y = 0; y < height && !error; y += 13) {
            uint32_t rows = height - y < 13 ? height - y : 13;
            error = mw_render_rows(render, y, rows, strips + y * stride, stride);
        }
        if (!error)
            FUZZ_REQUIRE(context, memcmp(whole, strips, size) == 0);
        fuzz_gave_up(context, error);
        free(whole);
        free(strips);
    }
    mw_render_close(render);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct mw_arg small[] = { { "size", "96x96" }, { "legend", "yes" } };
    static const struct mw_arg part[] = { { "area", "-20,10,90,70" },
                                          { "grid", "yes" },
                                          { "labels", "yes" } };
    static const struct mw_arg large[] = { { "area", "60,90,40,40" },
                                           { "scale", "2.5" },
                                           { "parallax", "none" } };
    static const struct mw_arg far[] = { { "area", "999999000,-1000000000,50,50" }, { "scale", "0.7" } };
    struct mw_context *context = fuzz_context();
    if (!context)
        return 0;
    struct mw_document *doc = fuzz_open_level(context, data, size);
    if (doc) {
        draw(doc, context, small, 2);
        draw(doc, context, part, 3);
        draw(doc, context, large, 3);
        draw(doc, context, far, 2);
        mw_close(doc);
    }
    mw_context_free(context);
    return 0;
}
