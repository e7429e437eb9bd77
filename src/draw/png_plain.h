/* Reads the pixels of the most common kind of PNG, 8-bit RGBA that is not interlaced, several times faster
 * than libpng does. libpng decides about all others, damaged ones included. */
#ifndef MW_DRAW_PNG_PLAIN_H
#define MW_DRAW_PNG_PLAIN_H

#include "base/span.h"
#include "base/memory.h"
#include "image.h"

/* Bytes that the memory of an image of this height must have after its pixels. */
#define MW_PNG_PLAIN_ROOM(height) ((size_t)(height))

/* chunks: the file from its first IDAT on, to the end. *done is false if libpng has to read the picture; the
 * pixels are then undefined. MW_E_MEMORY is the only error. */
int mw_png_plain(struct mw_context *context, struct mw_bytes chunks, const struct mw_image *image,
                 bool *done);

#endif
