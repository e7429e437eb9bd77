/* Textures: pictures that are rotated, scaled and tinted in the way graphics cards do it.
 *
 * A texture is a pyramid of levels (mipmaps), each half as large as the previous one (every pixel is the
 * mean of four). Colours are interpolated between the four nearest pixel centres. If the texture is drawn
 * smaller than its size, the two nearest levels are mixed. A bias changes the choice of levels: -0.5 is
 * sharper by half a level. At a scale of one on whole pixels, the result is the pixels themselves, and at
 * a half the mean of 2 x 2. The colours of transparent pixels are not treated differently, unless the
 * texture is premultiplied: then they do not affect their neighbours.
 *
 * As in canvas.h, the colour of a world pixel does not depend on the canvas. */
#ifndef MW_DRAW_TEXTURE_H
#define MW_DRAW_TEXTURE_H

#include "canvas.h"

enum {
    MW_TEXTURE_PREMULTIPLIED = 1, /* colours are multiplied by alpha before they are interpolated */
    MW_TEXTURE_NO_MIPMAPS = 2,    /* only the first level is used, at all scales */
    MW_TEXTURE_NEAREST_LEVEL = 4, /* the nearest level is used, two levels are never mixed */
};

enum {
    MW_SAMPLER_COLUMNS = 256,
};

struct mw_texture {
    const struct mw_image *levels;
    uint8_t *const *blocks; /* for each level, what is known of squares of texels; private */
    uint32_t count;
    unsigned flags;
    bool opaque; /* all texels are */
};

/* Unless premultiplied, levels[0] shares its pixels with the picture, which must live as long as the
 * texture. The picture must not be empty. */
int mw_texture_make(struct mw_arena *arena, const struct mw_image *image, unsigned flags,
                    struct mw_texture *texture);

enum mw_wrap {
    MW_WRAP_CLAMP, /* the edge pixels continue outside the texture */
    MW_WRAP_REPEAT,
};

/* The position in the texture of the centre of world pixel (x, y): u + x * ux + y * uy horizontally, v + x
 * * vx + y * vy vertically, where 1 is the texture's width or height. */
struct mw_texture_map {
    double u, ux, uy;
    double v, vx, vy;
};

/* A texture mapped onto the world. */
struct mw_sampler {
    struct mw_texture_map map;
    enum mw_wrap wrap_u, wrap_v;
    const struct mw_image *fine, *coarse;
    const uint8_t *fine_blocks, *coarse_blocks;
    uint32_t part; /* weight of coarse, in 1/256; 0: only fine is used */
    bool premultiplied;
};

void mw_sampler_init(struct mw_sampler *sampler, const struct mw_texture *texture,
                     const struct mw_texture_map *map, double bias);

/* Factors of the channels; 1 leaves a channel unchanged. */
struct mw_tint {
    double r, g, b, a;
};

#define MW_NO_TINT ((struct mw_tint){ 1, 1, 1, 1 })

/* The tinted colour of white. */
struct mw_colour mw_tint_colour(const struct mw_tint *tint);

enum mw_texels {
    MW_TEXELS_CLEAR, /* transparent: drawing them changes nothing */
    MW_TEXELS_OPAQUE,
};

/* How many pixels of world row y from x on, at least 1 and at most `count`, can be handled alike: *all if all
 * of them are of a kind. *all can be false although they are. */
size_t mw_sampler_run(const struct mw_sampler *sampler, enum mw_texels kind, int64_t x, int64_t y,
                      size_t count, bool *all);

/* What rows have in common if the texture is not rotated: which texels of a level pixels are mixed from. */
struct mw_level_columns {
    _Alignas(16) uint16_t weights[MW_SAMPLER_COLUMNS][8]; /* of two texels, for each channel */
    uint32_t offsets[MW_SAMPLER_COLUMNS];                 /* of the first one in its row, in bytes */
    uint16_t seams[MW_SAMPLER_COLUMNS];                   /* pixels between the last texel and the first */
    size_t seam_count;
};

struct mw_sampler_columns {
    int64_t x;
    bool straight; /* the texture is not rotated */
    struct mw_level_columns fine, coarse;
};

/* Makes sampling many rows of the same columns faster. count: at most MW_SAMPLER_COLUMNS. */
void mw_sampler_prepare(const struct mw_sampler *sampler, int64_t x, size_t count,
                        struct mw_sampler_columns *columns);

/* Samples `count` pixels of world row y from x on, without tint. The result is never premultiplied. columns:
 * prepared for all of these pixels, or NULL. */
void mw_sampler_row(const struct mw_sampler *sampler, const struct mw_sampler_columns *columns, int64_t x,
                    int64_t y, size_t count, uint8_t *rgba);
void mw_tint_row(const struct mw_tint *tint, size_t count, uint8_t *rgba);

/* Fills a box with the texture. flags: MW_BLIT_COPY or 0. */
void mw_canvas_fill_texture(const struct mw_canvas *canvas, struct mw_box box,
                            const struct mw_sampler *sampler, const struct mw_tint *tint, unsigned flags);

#endif
