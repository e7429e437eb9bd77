/* LBM and BBM pictures (IFF, FORM "PBM ") as plain structs: textures and palettes of The Settlers II. */
#ifndef MAPWRIGHT_UNSTABLE_LBM_H
#define MAPWRIGHT_UNSTABLE_LBM_H

#include "model.h"

#ifdef __cplusplus
extern "C" {
#endif

enum lbm_kind {
    LBM_CHUNK_BYTES,   /* anything else: BODY, TINY, DPPS, unknown ones, and known ones of an odd size */
    LBM_CHUNK_HEADER,  /* BMHD */
    LBM_CHUNK_PALETTE, /* CMAP */
    LBM_CHUNK_RANGE,   /* CRNG */
    LBM_CHUNK_GRAB,    /* GRAB */
};

enum {
    LBM_PAD_MISSING = 256,
};

struct lbm_header {
    uint16_t width, height; /* pixels */
    int16_t x, y;
    uint8_t planes;      /* bits of a pixel: 8 */
    uint8_t masking;     /* 2: one index is drawn as nothing */
    uint8_t compression; /* 1: PackBits */
    uint8_t reserved;
    uint16_t transparent;       /* that index */
    uint8_t x_aspect, y_aspect; /* of a pixel */
    int16_t page_width, page_height;
};

struct lbm_colour {
    uint8_t red, green, blue;
};

/* Colours that a program may move round and round. */
struct lbm_range {
    uint16_t reserved;
    uint16_t rate;     /* 16384: 60 steps a second */
    uint16_t flags;    /* 1: moves, 2: backwards */
    uint8_t low, high; /* indices */
};

struct lbm_point {
    int16_t x, y;
};

struct lbm_chunk {
    uint32_t kind; /* enum lbm_kind */
    char id[4];
    uint32_t size; /* bytes */
    struct lbm_header header;
    struct lbm_range range;
    struct lbm_point grab; /* where a brush is held */
    struct mw_bytes content;
    MW_LIST(struct lbm_colour) colours;
    uint32_t pad; /* the byte behind a chunk of odd size; LBM_PAD_MISSING: there is none */
};

struct lbm_file {
    char form[4]; /* "FORM" */
    uint32_t size;
    char type[4]; /* "PBM " */
    MW_LIST(struct lbm_chunk) chunks;
    struct mw_bytes tail; /* what follows the last chunk */
};

/* The picture inside a document; NULL when it is none. */
MW_API const struct lbm_file *lbm_file_of(const struct mw_document *document);

#ifdef __cplusplus
}
#endif
#endif
