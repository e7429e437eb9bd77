/* Pictures as documents: what PID, PCX and LBM share to be shown and extracted. */
#ifndef MW_CORE_PICTURE_DOCUMENT_H
#define MW_CORE_PICTURE_DOCUMENT_H

#include "record/document.h"
#include "args.h"
#include "json/emit.h"
#include "draw/picture.h"

/* Emits width, height, the source of the palette, and what is missing. */
void mw_picture_facts(const struct mw_picture *picture, struct mw_emit *emit);

/* Adds the item "NAME" + suffix + ".png": NAME is the document's, without folders and extension. */
int mw_picture_add_item(struct mw_document *doc, const struct mw_picture *picture, const char *suffix);

/* The item's content, in the document's arena. Indices are preserved, so that the PNG can be edited and
 * converted back; pixels missing in the data are transparent, for which such a picture has no index: it is
 * then stored in full colour. palette: 768 bytes for a picture without its own, or NULL. */
int mw_picture_png(struct mw_document *doc, const struct mw_picture *picture, const uint8_t *palette,
                   struct mw_bytes *content);

#endif
