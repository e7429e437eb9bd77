/* Pictures in memory: RGBA (8 bits a channel, straight alpha, rows without gaps), or indices into a palette.
 *
 * The pixels belong to the arena that a function is given and live as long as it. A picture may be 0 pixels
 * wide or high. Every function that makes one checks its size against the context's payload limit before it
 * allocates. */
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

/* All 256 palette entries may be used as colours whatever a pixel holds; the ones from `colours` on are
 * opaque black. */
struct mw_indexed {
    uint32_t width, height;
    uint8_t *pixels;
    uint32_t colours;
    struct mw_colour palette[256];
};

/* Checks a size: *bytes = width * height * bytes_per_pixel, or an error that begins with name. */
int mw_image_measure(struct mw_context *context, const char *name, uint64_t width, uint64_t height,
                     uint32_t bytes_per_pixel, size_t *bytes);

/* Transparent black. */
int mw_image_new(struct mw_arena *arena, uint32_t width, uint32_t height, struct mw_image *image);
int mw_image_copy(struct mw_arena *arena, const struct mw_image *source, struct mw_image *image);
/* All pixels 0, the palette empty. */
int mw_indexed_new(struct mw_arena *arena, uint32_t width, uint32_t height, struct mw_indexed *image);
/* The colours that the pixels stand for. */
int mw_image_from_indexed(struct mw_arena *arena, const struct mw_indexed *source, struct mw_image *image);

/* The rectangle at (x, y) of the source; what is outside of it is transparent black. */
int mw_image_crop(struct mw_arena *arena, const struct mw_image *source, int64_t x, int64_t y, uint32_t width,
                  uint32_t height, struct mw_image *image);

/* In place: swaps left and right, top and bottom. */
void mw_image_mirror(struct mw_image *image, bool left_right, bool top_bottom);

/* Every pixel has alpha 255 (so copying does what blending would). */
bool mw_image_is_opaque(const struct mw_image *image);

enum mw_resample {
    MW_RESAMPLE_AUTO,    /* an axis that grows repeats pixels, one that shrinks is averaged */
    MW_RESAMPLE_NEAREST, /* the pixel under the centre of the new one */
    MW_RESAMPLE_AREA,   /* exact average over what the new pixel covers, colours weighted by alpha; also grows
                         */
    MW_RESAMPLE_LINEAR, /* between the four nearest centres in steps of 1/256, weighted by alpha; to grow */
};

/* A copy of the given size. Costs time linear in the larger of the two pictures. */
int mw_image_resample(struct mw_arena *arena, const struct mw_image *source, uint32_t width, uint32_t height,
                      enum mw_resample how, struct mw_image *image);

#endif
