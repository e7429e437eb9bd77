/* Run-length encoded pictures.
 *
 * A row of runs is (number of pixels, the pixels, number of transparent pixels), again and again up to the
 * width, then FF. Shadows are the same without pixels. In players' colours, a byte below 40 is a number of
 * transparent pixels; below 80, so many pixels more than 40 follow; below C0, as many pixels more than 80
 * have the player's colour in the next byte, and above, as many more than C0 the index in the next byte. */
#ifndef MW_S2ARCHIVE_BITMAP_H
#define MW_S2ARCHIVE_BITMAP_H

#include "base/span.h"

enum {
    S2A_CLEAR,                /* transparent */
    S2A_DRAWN,                /* a pixel */
    S2A_PLAYERS,              /* a pixel in the player's colour: 0 to 3 */
    S2A_PLAYER_COLOURS = 128, /* palette index of the first one of player 1 */
};

/* Decodes the row at an offset of data. Pixels and covers have `width` bytes; covers are one of the above,
 * and CLEAR where the row ends early. False: it ends early, or goes on beyond the width. */
bool s2a_decode_row(unsigned type, struct mw_bytes data, size_t at, uint32_t width, uint8_t *pixels,
                    uint8_t *covers);

/* A picture as an item has it: the offsets of its rows, then the rows. Returns the number of rows that are
 * complete. */
uint32_t s2a_decode_picture(unsigned type, struct mw_bytes data, uint32_t width, uint32_t height,
                            uint8_t *pixels, uint8_t *covers);

#endif
