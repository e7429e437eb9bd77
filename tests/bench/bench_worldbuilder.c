/* World Builder: a generated game of 300 scenes is opened, checked and decompiled, and all its scenes are
 * drawn. Drawing is compared with encoding the same pictures with libpng's default settings, as 8-bit grey
 * and as 1-bit pictures. */
#include "bench.h"

#include <png.h>
#include <string.h>

#include <mapwright/mapwright.h>
#include <mapwright/unstable/worldbuilder.h>

#include "bench_game.h"

enum {
    SCENES = GAME_SCENES,
    TARGET_MS = 50,
};

struct game {
    struct mw_context *context;
    void *bytes;
    size_t size;
    struct mw_document *doc;
    uint8_t *pixels; /* of one scene, RGBA */
    size_t room, written;
    uint32_t width, height;
    uint8_t **grey; /* of all scenes, a byte per pixel */
};

static void stop(const struct game *game)
{
    fprintf(stderr, "bench_worldbuilder: %s\n", mw_error_message(game->context));
    exit(2);
}

/* ---- measurements ---- */

static void open_check_decompile(void *user)
{
    struct game *game = user;
    struct mw_document *doc;
    const char *source;
    char path[48];
    if (mw_open_bytes(game->context, "game.bin", game->bytes, game->size, NULL, 0, &doc) < 0 ||
        mw_check(doc, NULL, 0) < 0)
        stop(game);
    size_t count = wb_game_of(doc)->scripts.count;
    for (size_t i = 0; i < count; i++) {
        snprintf(path, sizeof path, "scripts[%zu].code", i);
        if (mw_get_text(doc, path, &source) < 0)
            stop(game);
    }
    mw_close(doc);
}

/* The i-th scene to game->pixels. */
static void draw_one(struct game *game, unsigned i)
{
    char name[32];
    const struct mw_arg args[] = { { "scene", name } };
    struct mw_render *render;
    snprintf(name, sizeof name, "Room %u", i);
    if (mw_render_open(game->doc, args, 1, &render) < 0)
        stop(game);
    mw_render_size(render, &game->width, &game->height);
    size_t stride = (size_t)game->width * 4, size = stride * game->height;
    if (size > game->room) {
        free(game->pixels);
        game->pixels = malloc(size);
        game->room = size;
    }
    if (!game->pixels || mw_render_rows(render, 0, game->height, game->pixels, stride) < 0)
        stop(game);
    mw_render_close(render);
}

static void draw_all(void *user)
{
    for (unsigned i = 0; i < SCENES; i++)
        draw_one(user, i);
}

static void drop_bytes(png_struct *png, png_byte *bytes, size_t size)
{
    (void)bytes;
    *(size_t *)png_get_io_ptr(png) += size;
}

static void encode_all(struct game *game, int depth)
{
    for (unsigned i = 0; i < SCENES; i++) {
        png_struct *png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
        png_info *info = png_create_info_struct(png);
        png_set_write_fn(png, &game->written, drop_bytes, NULL);
        png_set_IHDR(png, info, game->width, game->height, depth, PNG_COLOR_TYPE_GRAY, PNG_INTERLACE_NONE,
                     PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
        png_write_info(png, info);
        size_t stride = depth == 8 ? game->width : (game->width + 7) / 8;
        const uint8_t *rows = game->grey[i] + (depth == 8 ? 0 : (size_t)game->width * game->height);
        for (uint32_t y = 0; y < game->height; y++)
            png_write_row(png, rows + y * stride);
        png_write_end(png, info);
        png_destroy_write_struct(&png, &info);
    }
}

static void encode_bytes(void *user)
{
    encode_all(user, 8);
}

static void encode_bits(void *user)
{
    encode_all(user, 1);
}

/* All pictures for libpng: a byte per pixel, then a bit per pixel. */
static void keep_pictures(struct game *game)
{
    game->grey = calloc(SCENES, sizeof *game->grey);
    for (unsigned i = 0; i < SCENES && game->grey; i++) {
        draw_one(game, i);
        size_t pixels = (size_t)game->width * game->height, stride = (game->width + 7) / 8;
        uint8_t *grey = game->grey[i] = calloc(1, pixels + stride * game->height);
        if (!grey)
            exit(2);
        for (size_t k = 0; k < pixels; k++) {
            grey[k] = game->pixels[k * 4];
            grey[pixels + k / game->width * stride + k % game->width / 8] |=
                (uint8_t)((grey[k] >> 7) << (7 - k % game->width % 8));
        }
    }
}

static void nothing(void *user)
{
    (void)user;
}

int main(void)
{
    struct game game = { .context = mw_context_new(NULL, NULL) };
    bench_keep_memory();
    if (!game.context)
        return 2;
    bench_game_make(game.context, false, &game.bytes, &game.size);
    if (mw_open_bytes(game.context, "game.bin", game.bytes, game.size, NULL, 0, &game.doc) < 0)
        stop(&game);
    struct bench_side read = { open_check_decompile, &game, 0 }, none = { nothing, NULL, 0 };
    bench_compare(&read, &none, 1);
    double ms = read.best * 1e3;
    printf("open, check and decompile %d scenes (%zu bytes): %.1f ms (target %d ms)%s\n", SCENES, game.size,
           ms, TARGET_MS, ms > TARGET_MS ? "  MISSED" : "");
    keep_pictures(&game);
    struct bench_side draw = { draw_all, &game, 0 }, png = { encode_bytes, &game, 0 };
    bench_compare(&draw, &png, 2);
    bench_row("draw / encode 8-bit grey", "300 scenes", draw.best, png.best, 1);
    png.run = encode_bits;
    bench_compare(&draw, &png, 2);
    bench_row("draw / encode 1-bit", "300 scenes", draw.best, png.best, 1);
    for (unsigned i = 0; i < SCENES; i++)
        free(game.grey[i]);
    free(game.grey);
    free(game.pixels);
    mw_free(game.context, game.bytes);
    mw_close(game.doc);
    mw_context_free(game.context);
    return 0;
}
