/* Pictures in memory: RGBA (8 bits per channel, straight alpha, rows without gaps), or indices into a
 * palette.
 *
 * The pixels belong to the arena passed to the function and live as long as it. A picture can be 0 pixels
 * wide or high. Every function that makes one checks its size against the context's payload limit before
 * allocating. */
#ifndef MW_DRAW_IMAGE_H
#define MW_DRAW_IMAGE_H

#include "base/memory.h"
#include "colours.h"

enum {
    MW_IMAGE_MAX_SIDE = INT32_MAX,
};

struct mw_image {
    uint32_t width, height;
    uint8_t *rgba;
};

/* All 256 palette entries are valid, so any pixel value can be looked up; those from `colours` on are
 * opaque black. */
struct mw_indexed {
    uint32_t width, height;
    uint8_t *pixels;
    uint32_t colours;
    struct mw_colour palette[256];
};

/* Checks a size: *bytes = width * height * bytes_per_pixel, or an error whose message begins with name. */
int mw_image_measure(struct mw_context *context, const char *name, uint64_t width, uint64_t height,
                     uint32_t bytes_per_pixel, size_t *bytes);

/* Makes a picture whose pixels are not set. */
int mw_image_unset(struct mw_arena *arena, uint32_t width, uint32_t height, struct mw_image *image);
/* Makes a transparent black picture. */
int mw_image_new(struct mw_arena *arena, uint32_t width, uint32_t height, struct mw_image *image);
int mw_image_copy(struct mw_arena *arena, const struct mw_image *source, struct mw_image *image);
/* Makes a picture with all pixels 0 and an empty palette. */
int mw_indexed_new(struct mw_arena *arena, uint32_t width, uint32_t height, struct mw_indexed *image);
/* Replaces indices by grey levels if the palette has only greys, and returns whether it has: programs that
 * optimise PNG files turn grey levels into indices of a palette of greys. */
bool mw_indexed_grey_values(struct mw_indexed *image);
/* Converts indices to RGBA. */
int mw_image_from_indexed(struct mw_arena *arena, const struct mw_indexed *source, struct mw_image *image);

/* Copies the rectangle at (x, y) of the source; pixels outside the source are transparent black. */
int mw_image_crop(struct mw_arena *arena, const struct mw_image *source, int64_t x, int64_t y, uint32_t width,
                  uint32_t height, struct mw_image *image);

/* Mirrors in place: left and right, top and bottom. */
void mw_image_mirror(struct mw_image *image, bool left_right, bool top_bottom);

/* Whether every pixel has alpha 255, so that copying equals blending. */
bool mw_image_is_opaque(const struct mw_image *image);

enum mw_resample {
    MW_RESAMPLE_AUTO,    /* repeats pixels along an axis that grows, averages along one that shrinks */
    MW_RESAMPLE_NEAREST, /* the pixel at the centre of the new one */
    MW_RESAMPLE_AREA,    /* exact average over the area of the new pixel, colours weighted by alpha; also for
                            enlarging */
    MW_RESAMPLE_LINEAR,  /* bilinear interpolation in steps of 1/256, colours weighted by alpha; for enlarging
                          */
};

/* A copy scaled to the given size, in time linear in the larger of the two pictures. */
int mw_image_resample(struct mw_arena *arena, const struct mw_image *source, uint32_t width, uint32_t height,
                      enum mw_resample how, struct mw_image *image);

#endif
