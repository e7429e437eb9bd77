/* Plain types that the public structs are made of. All memory they point to belongs to the document that
 * holds them and lives as long as it, unless a function says otherwise. */
#ifndef MAPWRIGHT_TYPES_H
#define MAPWRIGHT_TYPES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define MW_API              __attribute__((visibility("default")))
#define MW_PRINTF(fmt, arg) __attribute__((format(printf, fmt, arg)))
#else
#define MW_API
#define MW_PRINTF(fmt, arg)
#endif

/* Bytes of text in the code page of the file; not NUL-terminated, may hold NULs. */
struct mw_str {
    const char *data;
    size_t size;
};

struct mw_bytes {
    const uint8_t *data;
    size_t size;
};

/* Edges as the file stores them; whether right and bottom are inclusive is the record's own business. */
struct mw_rect {
    int32_t left, top, right, bottom;
};

/* A rectangle of cells in file order and file byte order, row by row, top to bottom. `cells` may lie anywhere
 * (borrowed, unaligned): use mw_grid_u32() and friends, and mw_document_own_grid() before writing. */
struct mw_grid {
    const uint8_t *cells;
    uint32_t width, height; /* in cells */
    uint32_t cell_size;     /* bytes per cell */
};

/* A value that has a name: of an enum, a flag (a single bit) or a special cell. A table of them ends with
 * name NULL. */
struct mw_name {
    int64_t value;
    const char *name;
    const char *doc; /* NULL: none */
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
