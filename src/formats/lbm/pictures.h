/* The pictures that a document has, decoded from the file that would be written. */
#ifndef MW_LBM_PICTURES_H
#define MW_LBM_PICTURES_H

#include <mapwright/unstable/lbm.h>

#include "record/document.h"
#include "draw/picture.h"

enum lbm_picture_kind {
    LBM_PICTURE_MAIN,
    LBM_PICTURE_SMALL,   /* the preview */
    LBM_PICTURE_PALETTE, /* a chart of the colours */
    LBM_PICTURE_KINDS,
};

/* Decodes in the arena. sink: receives diagnostics about the main picture, or NULL. */
int lbm_picture_of(struct mw_document *doc, enum lbm_picture_kind kind, const struct mw_diag_sink *sink,
                   struct mw_arena *arena, struct mw_picture *picture);

/* True for errors meaning that the file has no such picture, or one that cannot be shown. */
bool lbm_is_absence(int error);

bool lbm_has_chunk(const struct lbm_file *file, const char *id);

#endif
