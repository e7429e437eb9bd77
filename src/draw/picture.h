/* A decoded picture of a 256-colour game: palette indices (or, for true-colour PCX, three bytes per
 * pixel), the file's own palette if it has one, and which indices are transparent. Decoders allocate it in
 * an arena. Drawing code calls mw_picture_colours() once and then looks up pixels, or gets whole rows from
 * mw_picture_row(). */
#ifndef MW_DRAW_PICTURE_H
#define MW_DRAW_PICTURE_H

#include <stdbool.h>

#include "base/memory.h"
#include "base/span.h"
#include "image.h"

enum {
    MW_PALETTE_COLOURS = 256,
    MW_PALETTE_SIZE = MW_PALETTE_COLOURS * 3, /* red, green, blue, 0..255 each */
};

struct mw_picture {
    uint32_t width, height; /* never 0 */
    uint32_t channels;      /* bytes per pixel: 1 for an index, 3 for red, green, blue */
    uint8_t *pixels;        /* rows from the top, without padding; pixels missing from the data are `fill` */
    uint64_t decoded;       /* pixels in the data; less than width x height if it ends early */
    int32_t offset_x, offset_y;
    uint32_t flags; /* as stored, enum pid_flag */
    uint8_t fill;
    bool has_palette;
    uint8_t palette[MW_PALETTE_SIZE];
    bool clear[MW_PALETTE_COLOURS]; /* transparent indices */
};

/* Checks the size against the limit for one picture and against the maximum that `data` bytes can encode
 * (`bytes_per_byte` for each), and allocates the pixels, set to `fill`. `what` begins messages ("PID"). */
int mw_picture_allocate(struct mw_arena *arena, const char *what, int64_t width, int64_t height,
                        uint32_t channels, uint64_t data, uint32_t bytes_per_byte, uint8_t fill,
                        struct mw_picture *picture);

/* The colour of each index: from the picture's own palette, or else from `palette` (768 bytes; the
 * level's), or shades of grey if that is NULL. Transparent indices are MW_TRANSPARENT. */
void mw_picture_colours(const struct mw_picture *picture, const uint8_t *palette,
                        struct mw_colour colours[MW_PALETTE_COLOURS]);

/* Row y as width x 4 bytes RGBA; pixels missing from the data are transparent. y must be less than the
 * height. */
void mw_picture_row(const struct mw_picture *picture, const struct mw_colour colours[MW_PALETTE_COLOURS],
                    uint32_t y, uint8_t *rgba);

/* The whole picture, in the arena. */
int mw_picture_image(struct mw_arena *arena, const struct mw_picture *picture, const uint8_t *palette,
                     struct mw_image *image);

/* PAL: the palette of a level, 256 times red, green, blue, 0..255 each. Checks the size and borrows the
 * 768 bytes. */
int mw_pal_read(struct mw_context *context, struct mw_bytes bytes, const uint8_t **palette);

#endif
