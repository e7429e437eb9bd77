/* Pictures as surfaces wear them: turned, scaled and tinted the way graphics cards do it.
 *
 * A texture is a pyramid of pictures, each half as large as the one before (every pixel the mean of the four
 * under it). Its colours are taken between the four nearest pixel centres; where more than one pixel of the
 * picture falls on a pixel of the canvas, from the two levels that come nearest, mixed. A bias moves the
 * choice of levels: -0.5 is sharper by half a level. At one to one on whole pixels this gives the pixels
 * themselves, at two to one the mean of 2 x 2. Colours of transparent pixels count like others.
 *
 * Drawing follows the rules of canvas.h: what happens to a world pixel depends on the world alone. */
#ifndef MW_DRAW_TEXTURE_H
#define MW_DRAW_TEXTURE_H

#include "canvas.h"

struct mw_texture {
    const struct mw_image *levels;
    uint32_t count;
};

/* levels[0] shares its pixels with the picture, which must live as long. The picture must not be empty. */
int mw_texture_make(struct mw_arena *arena, const struct mw_image *image, struct mw_texture *texture);

enum mw_wrap {
    MW_WRAP_CLAMP, /* outside of the texture its edge goes on */
    MW_WRAP_REPEAT,
};

/* What lies on the middle of world pixel (x, y): u + x * ux + y * uy of the width, v + x * vx + y * vy of the
 * height, both counted from 0 to 1. */
struct mw_texture_map {
    double u, ux, uy;
    double v, vx, vy;
};

/* A texture laid over the world. */
struct mw_sampler {
    struct mw_texture_map map;
    enum mw_wrap wrap_u, wrap_v;
    const struct mw_image *fine, *coarse;
    uint32_t part; /* of coarse, in 1/256; 0: only fine */
};

void mw_sampler_init(struct mw_sampler *sampler, const struct mw_texture *texture,
                     const struct mw_texture_map *map, double bias);

/* What the channels are multiplied with; 1 changes nothing. */
struct mw_tint {
    double r, g, b, a;
};

#define MW_NO_TINT ((struct mw_tint){ 1, 1, 1, 1 })

/* The colour that white becomes. */
struct mw_colour mw_tint_colour(const struct mw_tint *tint);

/* `count` pixels of world row y from x on, not tinted. */
void mw_sampler_row(const struct mw_sampler *sampler, int64_t x, int64_t y, size_t count, uint8_t *rgba);
void mw_tint_row(const struct mw_tint *tint, size_t count, uint8_t *rgba);

/* Fills a box with the texture. flags: MW_BLIT_COPY or 0. */
void mw_canvas_fill_texture(const struct mw_canvas *canvas, struct mw_box box,
                            const struct mw_sampler *sampler, const struct mw_tint *tint, unsigned flags);

#endif
