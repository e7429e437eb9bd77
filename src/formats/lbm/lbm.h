/* LBM and BBM: IFF pictures of 256 colours, FORM type "PBM " (not the bit planes of "ILBM"), as Deluxe Paint
 * II for the PC writes them: the textures (TEX5.LBM) and palettes (PAL5.BBM) of The Settlers II. See
 * NOTES.md. */
#ifndef MW_LBM_LBM_H
#define MW_LBM_LBM_H

#include "draw/picture.h"
#include "iff.h"
#include "record/document.h"

enum {
    LBM_HEADER_SIZE = 20, /* of BMHD */
    LBM_SMALL_HEADER = 4, /* of TINY: its width and height */
    LBM_PACKED = 1,       /* compression: PackBits; 0: none */
    LBM_CLEAR_COLOUR = 2, /* masking: one index is transparent */
};

/* The picture with its palette; has_palette is false when the file has none. A file that is a palette alone
 * (no BMHD, no BODY) gives MW_E_UNSUPPORTED, as depths other than 8 do. Damaged data is decoded as far
 * as possible, with diagnostics LBM001... (sink may be NULL). */
int lbm_decode(struct mw_arena *arena, struct mw_bytes bytes, const struct mw_diag_sink *sink,
               struct mw_picture *picture);

/* The preview that Deluxe Paint stores (TINY), with the same palette; MW_E_NOT_FOUND if the file has no
 * preview. */
int lbm_decode_small(struct mw_arena *arena, struct mw_bytes bytes, struct mw_picture *picture);

/* The palette alone: the first CMAP, 256 colours of red, green, blue; missing ones are black. */
int lbm_palette(struct mw_context *context, struct mw_bytes bytes, uint8_t palette[MW_PALETTE_SIZE]);

/* The catalogue of LBM001... */
extern const struct mw_diag_kind lbm_diags[];

#endif
