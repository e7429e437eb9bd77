#include "picture_cost.h"

#include <png.h>
#include <stdbool.h>
#include <string.h>

struct picture {
    const char *path;
    const struct mw_arg *args; /* for the drawing */
    size_t arg_count;
    uint8_t *rgb;
    uint32_t width, height;
    size_t written;
};

static int count_bytes(void *user, const void *data, size_t size)
{
    (void)data;
    ((struct picture *)user)->written += size;
    return 0;
}

static void draw_ours(void *user)
{
    struct picture *picture = user;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc;
    struct mw_output output = { count_bytes, picture };
    if (mw_open(context, picture->path, NULL, 0, &doc) == 0) {
        mw_render_png(doc, picture->args, picture->arg_count, &output);
        mw_close(doc);
    }
    mw_context_free(context);
}

static void drop_bytes(png_struct *png, png_byte *bytes, size_t size)
{
    (void)bytes;
    *(size_t *)png_get_io_ptr(png) += size;
}

static void encode(void *user)
{
    struct picture *picture = user;
    png_struct *png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_info *info = png_create_info_struct(png);
    png_set_write_fn(png, &picture->written, drop_bytes, NULL);
    png_set_IHDR(png, info, picture->width, picture->height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    for (uint32_t y = 0; y < picture->height; y++)
        png_write_row(png, picture->rgb + (size_t)y * picture->width * 3);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
}

/* The pixels of the whole map, for libpng. */
static bool load_pixels(struct picture *picture)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = NULL;
    struct mw_render *render = NULL;
    bool done = false;
    if (mw_open(context, picture->path, NULL, 0, &doc) == 0 &&
        mw_render_open(doc, picture->args, picture->arg_count, &render) == 0) {
        mw_render_size(render, &picture->width, &picture->height);
        size_t pixels = (size_t)picture->width * picture->height;
        uint8_t *rgba = pixels < (size_t)1 << 28 ? malloc(pixels * 4) : NULL;
        done = rgba && mw_render_rows(render, 0, picture->height, rgba, (size_t)picture->width * 4) == 0;
        for (size_t i = 0; i < pixels && done; i++)
            memmove(rgba + i * 3, rgba + i * 4, 3);
        picture->rgb = rgba;
        mw_render_close(render);
    }
    if (!done)
        printf("%-40s left out: %s\n", picture->path, mw_error_message(context));
    mw_close(doc);
    mw_context_free(context);
    return done;
}

int show_costs(char **paths, int count, const struct mw_arg *args, size_t arg_count, double target)
{
    int missed = 0;
    printf("%-44s %9s %12s %12s\n", "whole map as PNG", "pixels", "render", "only encode");
    for (int i = 0; i < count; i++) {
        struct picture picture = { .path = paths[i], .args = args, .arg_count = arg_count };
        if (load_pixels(&picture)) {
            struct bench_side ours = { draw_ours, &picture, 0 }, base = { encode, &picture, 0 };
            bench_compare(&ours, &base, 0);
            double pixels = (double)picture.width * picture.height, ratio = ours.best / base.best;
            const char *name = strrchr(paths[i], '/') ? strrchr(paths[i], '/') + 1 : paths[i];
            missed |= ratio > target;
            printf("%-44s %8.1fM %6.1f ns/px %6.1f ns/px  %5.2f x%s\n", name, pixels / 1e6,
                   ours.best / pixels * 1e9, base.best / pixels * 1e9, ratio,
                   ratio > target ? "  MISSED" : "");
            fflush(stdout);
        }
        free(picture.rgb);
    }
    return missed;
}
