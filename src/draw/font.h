/* Text in pictures: the built-in font of glyphs.h in cells of 6 x 8 pixels, enlarged by whole factors.
 *
 * Text is NUL-terminated UTF-8 and has no line breaks. A byte that is not valid UTF-8 is one character.
 * Characters that are invalid or missing from the font are drawn as a box. Drawing clips to the canvas and
 * draws no pixel twice in the same colour, so colours can be translucent. */
#ifndef MW_DRAW_FONT_H
#define MW_DRAW_FONT_H

#include "canvas.h"

enum {
    MW_TEXT_ADVANCE = 6, /* from one character to the next, at scale 1 */
    MW_TEXT_HEIGHT = 8,
    MW_TEXT_SCALE_MAX = 1000,
};

/* A part whose colour has alpha 0 is not drawn. */
struct mw_text_style {
    uint32_t scale;              /* clamped to 1..MW_TEXT_SCALE_MAX */
    struct mw_colour colour;     /* of the characters */
    struct mw_colour outline;    /* one (scaled) pixel wide, around the characters */
    struct mw_colour background; /* of the rectangle given by mw_text_box() */
};

/* The width from the first column to the last; 0 for an empty text. The height is MW_TEXT_HEIGHT * scale. */
int64_t mw_text_width(const char *text, uint32_t scale);
/* The rectangle that the background fills: the text with its top left corner at (x, y), and one more
 * scaled pixel on the left, on the right and above. An outline is inside it, except one pixel below
 * characters with descenders. */
struct mw_box mw_text_box(int64_t x, int64_t y, const char *text, uint32_t scale);

void mw_text_draw(const struct mw_canvas *canvas, int64_t x, int64_t y, const char *text,
                  const struct mw_text_style *style);
/* Draws at most `width` pixels, shortening the text like mw_text_elide(). */
void mw_text_draw_elided(const struct mw_canvas *canvas, int64_t x, int64_t y, int64_t width,
                         const char *text, const struct mw_text_style *style);

/* Copies the text. One that is wider than `width`, or needs more than `room` bytes with its NUL, is
 * truncated between characters and ends in "..", or in fewer dots if two do not fit. Returns the length of
 * the result. */
size_t mw_text_elide(char *out, size_t room, const char *text, uint32_t scale, int64_t width);

#endif
