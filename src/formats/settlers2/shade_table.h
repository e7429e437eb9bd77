/* GOU5.DAT, GOU6.DAT, GOU7.DAT: how textures of a landscape are lit. 256 rows of 256 palette indices: a pixel
 * of index i at a node of shading s becomes table[s * 256 + i]. Row 64 leaves pixels unchanged; the game
 * uses rows 0 to 128. */
#ifndef MW_SETTLERS2_SHADE_TABLE_H
#define MW_SETTLERS2_SHADE_TABLE_H

#include "base/memory.h"

enum {
    S2_SHADE_TABLE_SIDE = 256,
    S2_SHADE_TABLE_SIZE = S2_SHADE_TABLE_SIDE * S2_SHADE_TABLE_SIDE,
    S2_SHADE_TABLE_SAME = 64, /* this row leaves pixels unchanged */
};

/* Recognised by name ("GOU5.DAT"), size and row 64. */
bool s2_is_shade_table_name(const char *name);
bool s2_is_shade_table(struct mw_bytes bytes);

/* Checks the size and borrows the bytes. */
int s2_shade_table_read(struct mw_context *context, struct mw_bytes bytes, const uint8_t **table);

#endif
