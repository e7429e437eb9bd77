/* LBM and BBM: IFF pictures of 256 colours, FORM type "PBM " (not the bit planes of "ILBM"), as Deluxe Paint
 * II for the PC writes them: the textures (TEX5.LBM) and palettes (PAL5.BBM) of The Settlers II. See
 * NOTES.md. */
#ifndef MW_PICTURES_LBM_H
#define MW_PICTURES_LBM_H

#include "picture.h"
#include "problem.h"

enum {
    MW_IFF_FORM_HEADER = 12, /* "FORM", a big-endian size, the type */
    MW_IFF_CHUNK_HEADER = 8, /* the name and a big-endian size */
    MW_LBM_HEADER_SIZE = 20, /* of BMHD */
    MW_LBM_SMALL_HEADER = 4, /* of TINY: its width and height */
    MW_LBM_PACKED = 1,       /* compression: PackBits; 0: none */
    MW_LBM_CLEAR_COLOUR = 2, /* masking: one index is drawn as nothing */
};

/* One chunk of a FORM. Sizes that go on after the end of the file are cut. */
struct mw_iff_chunk {
    char id[5];
    uint64_t offset;      /* of the chunk's name */
    uint32_t size;        /* as stored */
    struct mw_bytes data; /* what is there */
    int pad;              /* the byte that fills up an odd chunk; -1: there is none */
};

/* The form's type ("PBM ") and where its chunks begin; false when the bytes are no FORM. */
bool mw_iff_open(struct mw_bytes bytes, char type[5], struct mw_reader *reader);
/* The next chunk, or false at the end, or when there is no room for a chunk's header. */
bool mw_iff_next(struct mw_reader *reader, struct mw_iff_chunk *chunk);

/* The picture with its palette; has_palette is false when the file has none. A file that is a palette alone
 * (no BMHD, no BODY) gives MW_E_UNSUPPORTED, as depths other than 8 do. Damaged data gives what it gives, and
 * problems LBM001... (problems may be NULL). */
int mw_lbm_decode(struct mw_arena *arena, struct mw_bytes bytes, struct mw_problems *problems,
                  struct mw_picture *picture);

/* The small picture that Deluxe Paint stores beside the other (TINY), with the same palette; MW_E_NOT_FOUND
 * when there is none. */
int mw_lbm_decode_small(struct mw_arena *arena, struct mw_bytes bytes, struct mw_picture *picture);

/* The palette alone: the first CMAP, 256 colours of red, green, blue; those that it has not are black. */
int mw_lbm_palette(struct mw_context *context, struct mw_bytes bytes, uint8_t palette[MW_PALETTE_SIZE]);

/* The catalogue of LBM001... */
extern const struct mw_diag_kind mw_lbm_diags[];

#endif
