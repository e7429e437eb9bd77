/* Text in pictures: the built-in font of glyphs.h in cells of 6 x 8 pixels, enlarged by whole factors.
 *
 * Text is UTF-8 that ends with a NUL; a byte that is not valid UTF-8 is one character and drawn as a box, so
 * is anything the font lacks. It is one line: there are no line breaks. Drawing clips to the canvas and
 * touches no pixel twice with the same colour, so colours may be translucent. */
#ifndef MW_DRAW_FONT_H
#define MW_DRAW_FONT_H

#include "canvas.h"

enum {
    MW_TEXT_ADVANCE = 6, /* from one character to the next, at scale 1 */
    MW_TEXT_HEIGHT = 8,
    MW_TEXT_SCALE_MAX = 1000,
};

/* Alpha 0 leaves a part out. */
struct mw_text_style {
    uint32_t scale;              /* 0 counts as 1, more than the maximum as the maximum */
    struct mw_colour colour;     /* of the letters */
    struct mw_colour outline;    /* one (scaled) pixel around them */
    struct mw_colour background; /* of mw_text_box() */
};

/* From the first column to the last; 0 for no text. The height is MW_TEXT_HEIGHT * scale. */
int64_t mw_text_width(const char *text, uint32_t scale);
/* The text with its upper left corner at (x, y), and one scaled pixel more on the left, the right and above:
 * what the background fills. An outline also stays inside but for one pixel below letters that hang down. */
struct mw_box mw_text_box(int64_t x, int64_t y, const char *text, uint32_t scale);

void mw_text_draw(const struct mw_canvas *canvas, int64_t x, int64_t y, const char *text,
                  const struct mw_text_style *style);
/* At most `width` wide, shortened by mw_text_elide()'s rule. */
void mw_text_draw_elided(const struct mw_canvas *canvas, int64_t x, int64_t y, int64_t width,
                         const char *text, const struct mw_text_style *style);

/* Copies the text; one that is wider than `width` or needs more than `room` bytes with its NUL is cut between
 * characters and ends in ".." (in less when there is no room for two dots). Returns the length of the result.
 */
size_t mw_text_elide(char *out, size_t room, const char *text, uint32_t scale, int64_t width);

#endif
