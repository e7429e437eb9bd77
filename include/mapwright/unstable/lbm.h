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
    uint8_t planes;      /* bits per pixel: 8 */
    uint8_t masking;     /* 2: one index is transparent */
    uint8_t compression; /* 1: PackBits */
    uint8_t reserved;
    uint16_t transparent;       /* that index */
    uint8_t x_aspect, y_aspect; /* of a pixel */
    int16_t page_width, page_height;
};

struct lbm_colour {
    uint8_t red, green, blue;
};

/* A range of cycling colours. */
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
    struct lbm_point grab; /* the hot spot of a brush */
    struct mw_bytes content;
    MW_LIST(struct lbm_colour) colours;
    uint32_t pad; /* the pad byte after a chunk of odd size, or LBM_PAD_MISSING */
};

struct lbm_file {
    char form[4]; /* "FORM" */
    uint32_t size;
    char type[4]; /* "PBM " */
    MW_LIST(struct lbm_chunk) chunks;
    struct mw_bytes tail; /* bytes after the last chunk */
};

/* The picture inside a document; NULL if the document is not a picture. */
MW_API const struct lbm_file *lbm_file_of(const struct mw_document *document);

#ifdef __cplusplus
}
#endif
#endif
