/* The shapes of the built-in font, drawn for this project: cells of 5 x 8 pixels, capitals 7 pixels high,
 * row 7 for descenders. It has ASCII, Latin-1, and the letters of Latin Extended-A (all of Latin-2)
 * composed of a base letter and an accent; other characters are a box. Accents above are inside the cell,
 * so an accented capital is as high as a small letter. */
#ifndef MW_DRAW_GLYPHS_H
#define MW_DRAW_GLYPHS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    MW_GLYPH_WIDTH = 5,
    MW_GLYPH_HEIGHT = 8,
};

/* One byte per column from left to right; bit n is row n from the top. Returns false if the character is
 * drawn as a box. */
bool mw_glyph_columns(uint32_t point, uint8_t columns[MW_GLYPH_WIDTH]);

#endif
