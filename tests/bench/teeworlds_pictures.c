/* Pictures of Teeworlds maps against their targets.
 *   teeworlds_pictures reference FOLDER    how the pictures of FOLDER/index.tsv agree with ours
 *   teeworlds_pictures cost MAP...         the whole map as PNG, against encoding the same pixels with
 * libpng's default settings */
#include "bench.h"

#include <png.h>

#include "../corpus/reference_pictures.h"

/* ---- agreement ---- */

static int show_references(const char *folder)
{
    static struct reference reference;
    char path[REFERENCE_LINE];
    int missed = 0;
    snprintf(path, sizeof path, "%s/index.tsv", folder);
    FILE *index = fopen(path, "r");
    if (!index || !reference_read(index, folder, &reference)) {
        fprintf(stderr, "%s cannot be read\n", path);
        return 2;
    }
    printf("%-40s %9s %9s %6s %9s\n", "picture", "within 2", "within 16", "worst", "target");
    while (reference_read(index, folder, &reference)) {
        struct reference_result result = { 0 };
        struct mw_context *context = mw_context_new(NULL, NULL);
        if (reference_compare(context, &reference, NULL, &result) < 0) {
            printf("%-40s %s\n", reference_column(&reference, "png"), mw_error_message(context));
            missed = 1;
        } else {
            bool bad = result.share < result.target;
            missed |= bad;
            printf("%-40s %8.3f%% %8.3f%% %6d %s >= %.1f%%%s\n", reference_column(&reference, "png"),
                   100.0 * (double)result.exact / (double)result.compared,
                   100.0 * (double)result.close / (double)result.compared, result.worst,
                   result.wants_exact ? "2" : "16", result.target * 100, bad ? "  MISSED" : "");
        }
        mw_context_free(context);
    }
    fclose(index);
    return missed;
}

/* ---- cost ---- */

struct picture {
    const char *path;
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
        mw_render_png(doc, NULL, 0, &output);
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
    if (mw_open(context, picture->path, NULL, 0, &doc) == 0 && mw_render_open(doc, NULL, 0, &render) == 0) {
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

static int show_costs(char **paths, int count)
{
    int missed = 0;
    printf("%-44s %9s %12s %12s\n", "whole map as PNG", "pixels", "render", "only encode");
    for (int i = 0; i < count; i++) {
        struct picture picture = { .path = paths[i] };
        if (load_pixels(&picture)) {
            struct bench_side ours = { draw_ours, &picture, 0 }, base = { encode, &picture, 0 };
            bench_compare(&ours, &base, 0);
            double pixels = (double)picture.width * picture.height, ratio = ours.best / base.best;
            const char *name = strrchr(paths[i], '/') ? strrchr(paths[i], '/') + 1 : paths[i];
            missed |= ratio > 3;
            printf("%-44s %8.1fM %6.1f ns/px %6.1f ns/px  %5.2f x%s\n", name, pixels / 1e6,
                   ours.best / pixels * 1e9, base.best / pixels * 1e9, ratio, ratio > 3 ? "  MISSED" : "");
            fflush(stdout);
        }
        free(picture.rgb);
    }
    return missed;
}

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "reference") == 0)
        return show_references(argv[2]);
    if (argc >= 3 && strcmp(argv[1], "cost") == 0)
        return show_costs(argv + 2, argc - 2);
    fprintf(stderr, "usage: %s reference FOLDER | cost MAP...\n", argv[0]);
    return 2;
}
