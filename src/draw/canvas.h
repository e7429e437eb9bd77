/* Drawing. A canvas is a window on the world: RGBA pixels (8 bits, straight alpha) that show the rectangle of
 * world pixels from (x, y). It owns nothing.
 *
 * All calls take world pixels and clip to the canvas. What a call does to a world pixel depends on the
 * world alone, never on where the canvas ends, so a picture drawn in strips, in any split, equals the
 * picture drawn whole. Coordinates can be any int64_t; time is linear in the pixels changed.
 *
 * Colours blend by mw_colour_over(): alpha 255 sets, alpha 0 does nothing. No call draws a pixel twice.
 *
 * x + width and y + height of a canvas must not pass INT32_MAX. */
#ifndef MW_DRAW_CANVAS_H
#define MW_DRAW_CANVAS_H

#include "colours.h"
#include "image.h"

struct mw_canvas {
    uint8_t *pixels;
    size_t stride; /* bytes from one row to the next */
    int32_t x, y;
    uint32_t width, height;
    const struct mw_cover *cover; /* what need not be drawn, see cover.h; NULL: nothing is known */
};

/* Half open: [x, x + width) by [y, y + height). Empty if width or height is not positive. */
struct mw_box {
    int64_t x, y, width, height;
};

#define MW_BOX(x, y, width, height) ((struct mw_box){ (x), (y), (width), (height) })

static inline struct mw_box mw_box_around(struct mw_box a, struct mw_box b)
{
    int64_t right = a.x + a.width > b.x + b.width ? a.x + a.width : b.x + b.width;
    int64_t bottom = a.y + a.height > b.y + b.height ? a.y + a.height : b.y + b.height;
    int64_t x = a.x < b.x ? a.x : b.x, y = a.y < b.y ? a.y : b.y;
    return MW_BOX(x, y, right - x, bottom - y);
}

/* A canvas on a picture whose top left corner is at (x, y) in the world. */
struct mw_canvas mw_canvas_of_image(const struct mw_image *image, int32_t x, int32_t y);
/* The part of a canvas inside the box (0 x 0 if they do not overlap). Drawing on it clips to the box. */
struct mw_canvas mw_canvas_clip(const struct mw_canvas *canvas, struct mw_box box);
/* Whether any part of the box is on the canvas, so that invisible shapes can be skipped. */
bool mw_canvas_sees(const struct mw_canvas *canvas, struct mw_box box);
/* The pixel's colour; transparent outside. */
struct mw_colour mw_canvas_at(const struct mw_canvas *canvas, int64_t x, int64_t y);

/* These two replace pixels, whatever the alpha. */
void mw_canvas_clear(const struct mw_canvas *canvas, struct mw_colour colour);
void mw_canvas_clear_rect(const struct mw_canvas *canvas, struct mw_box box, struct mw_colour colour);

void mw_canvas_pixel(const struct mw_canvas *canvas, int64_t x, int64_t y, struct mw_colour colour);
void mw_canvas_fill_rect(const struct mw_canvas *canvas, struct mw_box box, struct mw_colour colour);
/* The frame is inside the box; a box too small for two edges is filled. */
void mw_canvas_frame_rect(const struct mw_canvas *canvas, struct mw_box box, uint32_t thickness,
                          struct mw_colour colour);
/* `on` pixels are drawn and `off` pixels left out, beginning at each edge's left or upper end. */
void mw_canvas_dashed_rect(const struct mw_canvas *canvas, struct mw_box box, uint32_t thickness, uint32_t on,
                           uint32_t off, struct mw_colour colour);

/* Both ends are included. There is one pixel per step on the longer axis, and the pixels are the same in
 * either direction. Ends are clamped to int32_t. */
void mw_canvas_line(const struct mw_canvas *canvas, int64_t x0, int64_t y0, int64_t x1, int64_t y1,
                    struct mw_colour colour);
/* Dashes begin at the left end (at the upper end of a line steeper than 45 degrees). */
void mw_canvas_dashed_line(const struct mw_canvas *canvas, int64_t x0, int64_t y0, int64_t x1, int64_t y1,
                           uint32_t on, uint32_t off, struct mw_colour colour);

/* 8 x 8 bits that repeat from the world's origin; the highest bit of a row is its leftmost pixel. */
struct mw_pattern {
    uint8_t rows[8];
};

enum mw_pattern_kind {
    MW_PATTERN_CHECKER,
    MW_PATTERN_HALF_CHECKER, /* every fourth pixel */
    MW_PATTERN_DOTS,         /* two in each 8 x 8 */
    MW_PATTERN_ROWS,
    MW_PATTERN_COLUMNS,
    MW_PATTERN_GRID,
    MW_PATTERN_RISING,  /* hatched like / */
    MW_PATTERN_FALLING, /* hatched like \ */
    MW_PATTERN_CROSSED,
    MW_PATTERN_KINDS,
};

const struct mw_pattern *mw_pattern_get(enum mw_pattern_kind kind);

/* Each bit becomes scale x scale pixels (0 is treated as 1): 1 bits in colour on, 0 bits in colour off. */
void mw_canvas_fill_pattern(const struct mw_canvas *canvas, struct mw_box box,
                            const struct mw_pattern *pattern, uint32_t scale, struct mw_colour on,
                            struct mw_colour off);

enum mw_blit_flag {
    MW_BLIT_COPY = 1,      /* pixels, including transparent ones, replace the canvas's instead of blending */
    MW_BLIT_MIRROR_X = 2,  /* left and right swapped */
    MW_BLIT_MIRROR_Y = 4,  /* top and bottom swapped */
    MW_BLIT_TRANSPOSE = 8, /* x and y swapped, before any mirroring: 8 | 2 rotates by 90 degrees clockwise */
};

/* Draws a picture with its top left corner, after mirroring, at (x, y). flags: any of enum mw_blit_flag. */
void mw_canvas_blit(const struct mw_canvas *canvas, int64_t x, int64_t y, const struct mw_image *image,
                    unsigned flags);
/* Draws a part of the picture with its corner at (x, y). Nothing is drawn where the part exceeds the
 * picture. */
void mw_canvas_blit_part(const struct mw_canvas *canvas, int64_t x, int64_t y, const struct mw_image *image,
                         struct mw_box part, unsigned flags);

/* Coverage of each pixel, 0..255. */
struct mw_mask {
    uint32_t width, height;
    size_t stride;
    const uint8_t *coverage;
};

/* Draws the colour through the mask, with its alpha times coverage / 255. MW_BLIT_COPY is ignored. */
void mw_canvas_blit_mask(const struct mw_canvas *canvas, int64_t x, int64_t y, const struct mw_mask *mask,
                         struct mw_colour colour, unsigned flags);

/* a / b rounded down, also for negative a; b > 0. */
static inline int64_t mw_divide_down(int64_t a, int64_t b)
{
    return a / b - (a % b < 0);
}

#endif
