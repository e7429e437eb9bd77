/* What the models of the formats are made of.
 *
 * The headers in unstable/ show how formats are stored in memory. They follow the files, and change with any
 * version of the library: names, members and their order. Programs that should not have to be compiled again
 * use access.h. Models are read through these structs and changed by path or by operations. */
#ifndef MAPWRIGHT_UNSTABLE_MODEL_H
#define MAPWRIGHT_UNSTABLE_MODEL_H

#include "../document.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Edges as the file stores them; whether right and bottom are inclusive is the record's own business. */
struct mw_rect {
    int32_t left, top, right, bottom;
};

/* A rectangle of cells in file order and file byte order, row by row, top to bottom. `cells` may be borrowed
 * and unaligned: use mw_grid_u32() and mw_grid_u8(). */
struct mw_grid {
    const uint8_t *cells;
    uint32_t width, height; /* in cells */
    uint32_t cell_size;     /* bytes per cell */
    uint32_t padding;       /* 0, so that copies are equal byte for byte */
};

/* A growable array of records, as a public struct shows it: `MW_LIST(struct wwd_plane) planes;` */
#define MW_LIST(type)                                                                                        \
    struct {                                                                                                 \
        type *items;                                                                                         \
        size_t count;                                                                                        \
        size_t capacity;                                                                                     \
    }

static inline uint32_t mw_grid_u32(const struct mw_grid *grid, uint32_t x, uint32_t y)
{
    const uint8_t *p = grid->cells + ((size_t)y * grid->width + x) * 4;
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static inline uint8_t mw_grid_u8(const struct mw_grid *grid, uint32_t x, uint32_t y)
{
    return grid->cells[(size_t)y * grid->width + x];
}

#ifdef __cplusplus
}
#endif
#endif
