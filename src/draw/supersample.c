#include "supersample.h"

#include <string.h>

enum {
    BLOCK_WIDTH = 256, /* picture pixels averaged at a time */
    BLOCK_HEIGHT = 64,
};

int mw_supersample_room(struct mw_arena *arena, uint32_t finer, uint8_t **scene)
{
    *scene = NULL;
    if (finer == 1)
        return 0;
    *scene = mw_arena_payload(arena, (size_t)BLOCK_WIDTH * BLOCK_HEIGHT * finer * finer * 4);
    return *scene ? 0 : MW_E_MEMORY;
}

/* The average of finer x finer pixels, with colours weighted by alpha. */
static void average_pixels(const uint8_t *from, size_t stride, uint32_t finer, uint8_t *to)
{
    uint32_t a = 0, r = 0, g = 0, b = 0;
    for (uint32_t y = 0; y < finer; y++, from += stride)
        for (uint32_t x = 0; x < finer; x++) {
            const uint8_t *pixel = from + (size_t)x * 4;
            a += pixel[3];
            r += (uint32_t)pixel[0] * pixel[3];
            g += (uint32_t)pixel[1] * pixel[3];
            b += (uint32_t)pixel[2] * pixel[3];
        }
    if (!a) {
        memset(to, 0, 4);
        return;
    }
    uint32_t count = finer * finer;
    to[0] = (uint8_t)((r + a / 2) / a);
    to[1] = (uint8_t)((g + a / 2) / a);
    to[2] = (uint8_t)((b + a / 2) / a);
    to[3] = (uint8_t)((a + count / 2) / count);
}

struct drawing {
    uint32_t finer;
    uint8_t *scene;
    int (*draw)(const struct mw_canvas *part, void *user);
    void *user;
};

static int draw_supersampled_block(const struct mw_canvas *block, const struct drawing *drawing)
{
    uint32_t finer = drawing->finer;
    const struct mw_canvas part = { .pixels = drawing->scene,
                                    .stride = (size_t)block->width * finer * 4,
                                    .x = block->x * (int32_t)finer,
                                    .y = block->y * (int32_t)finer,
                                    .width = block->width * finer,
                                    .height = block->height * finer };
    int error = drawing->draw(&part, drawing->user);
    for (uint32_t y = 0; y < block->height && !error; y++) {
        const uint8_t *from = part.pixels + y * finer * part.stride;
        uint8_t *to = block->pixels + y * block->stride;
        for (uint32_t x = 0; x < block->width; x++)
            average_pixels(from + (size_t)x * finer * 4, part.stride, finer, to + (size_t)x * 4);
    }
    return error;
}

int mw_supersample_draw(const struct mw_canvas *canvas, uint32_t finer, uint8_t *scene,
                        int (*draw)(const struct mw_canvas *part, void *user), void *user)
{
    const struct drawing drawing = { finer, scene, draw, user };
    int64_t right = (int64_t)canvas->x + canvas->width, bottom = (int64_t)canvas->y + canvas->height;
    int error = 0;
    if (finer == 1)
        return draw(canvas, user);
    for (int64_t y = canvas->y; y < bottom && !error; y += BLOCK_HEIGHT)
        for (int64_t x = canvas->x; x < right && !error; x += BLOCK_WIDTH) {
            struct mw_canvas block = mw_canvas_clip(canvas, MW_BOX(x, y, BLOCK_WIDTH, BLOCK_HEIGHT));
            error = draw_supersampled_block(&block, &drawing);
        }
    return error;
}
