/* encode_png PICTURE: encodes the pixels of a PNG again with libpng's default settings, and prints the best
 * processor time of some rounds in seconds, and the size of the file that it would be. */
#include "bench.h"

#include <png.h>

enum {
    ROUNDS = 3
};

struct pixels {
    uint8_t *rows;
    size_t stride;
    uint32_t width, height;
    int bits, type;
    png_color *palette;
    int colours;
};

static void drop_bytes(png_struct *png, png_byte *bytes, size_t size)
{
    (void)bytes;
    *(size_t *)png_get_io_ptr(png) += size;
}

static void load_picture(const char *path, struct pixels *pixels)
{
    FILE *file = fopen(path, "rb");
    png_struct *png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_info *info = png_create_info_struct(png);
    if (!file)
        bench_die(NULL, path);
    png_init_io(png, file);
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_read_info(png, info);
    *pixels = (struct pixels){ .stride = png_get_rowbytes(png, info),
                               .width = png_get_image_width(png, info),
                               .height = png_get_image_height(png, info),
                               .bits = png_get_bit_depth(png, info),
                               .type = png_get_color_type(png, info) };
    png_get_PLTE(png, info, &pixels->palette, &pixels->colours);
    pixels->rows = malloc(pixels->stride * pixels->height);
    if (!pixels->rows)
        bench_die(NULL, "out of memory");
    for (uint32_t y = 0; y < pixels->height; y++)
        png_read_row(png, pixels->rows + y * pixels->stride, NULL);
    fclose(file);
}

static size_t encode(const struct pixels *pixels)
{
    size_t size = 0;
    png_struct *png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_info *info = png_create_info_struct(png);
    png_set_write_fn(png, &size, drop_bytes, NULL);
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_IHDR(png, info, pixels->width, pixels->height, pixels->bits, pixels->type, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (pixels->colours)
        png_set_PLTE(png, info, pixels->palette, pixels->colours);
    png_write_info(png, info);
    for (uint32_t y = 0; y < pixels->height; y++)
        png_write_row(png, pixels->rows + y * pixels->stride);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return size;
}

int main(int argc, char **argv)
{
    struct pixels pixels;
    double best = 1e9;
    size_t size = 0;
    if (argc != 2) {
        fprintf(stderr, "usage: %s PICTURE\n", argv[0]);
        return 2;
    }
    load_picture(argv[1], &pixels);
    for (int round = 0; round < ROUNDS; round++) {
        double start = bench_processor();
        size = encode(&pixels);
        double taken = bench_processor() - start;
        best = taken < best ? taken : best;
    }
    printf("%.6f %zu\n", best, size);
    return 0;
}
