/* PNG in strips that are encoded independently of each other, and so also in different threads.
 *
 * mw_png_head(), the strips from top to bottom and mw_png_strip_tail() are a PNG. Its rows are filtered and
 * compressed several times faster than libpng does it by default, for files about as large. A strip does not
 * depend on the rows outside it. */
#ifndef MW_DRAW_PNG_STRIP_H
#define MW_DRAW_PNG_STRIP_H

#include "codec/deflate_part.h"
#include "png.h"

/* Appends rows [y, y + count) of a picture of MW_PNG_RGBA, MW_PNG_OPAQUE, or MW_PNG_INDEXED with more than 16
 * colours. The rows are `stride` bytes apart. *part is for mw_png_strip_tail(); effort is ignored. */
int mw_png_strip(struct mw_buf *buf, const struct mw_png_format *format, const uint8_t *rows, size_t stride,
                 uint32_t y, uint32_t count, struct mw_parts *part);

/* Appends the end of the file. */
void mw_png_strip_tail(struct mw_buf *buf, struct mw_parts all);

#endif
