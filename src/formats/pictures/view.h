/* Pictures as documents: what PID, PCX and LBM share to be shown, extracted and drawn. */
#ifndef MW_PICTURES_VIEW_H
#define MW_PICTURES_VIEW_H

#include "record/document.h"
#include "core/args.h"
#include "json/emit.h"
#include "picture.h"

#define MW_VIEW_SCALE                                                                                        \
    {                                                                                                        \
        .name = "scale", .kind = MW_OPTION_INT, .value = "N", .fallback = "1", .min = 1, .max = 16,          \
        .doc = "draw every pixel N x N"                                                                      \
    }

/* Width, height, where the colours are, and what is missing. */
void mw_view_facts(const struct mw_picture *picture, struct mw_emit *emit);

/* Adds the item "NAME" + suffix + ".png": NAME is the document's, without folders and ending. */
int mw_view_item(struct mw_document *doc, const struct mw_picture *picture, const char *suffix);

/* The item's content, in the document's arena. Indices are kept, so that the PNG can be edited and turned
 * back; pixels that the data did not give are nothing, for which such a picture has no index: it is stored in
 * full colour. palette: 768 bytes for a picture without its own, or NULL. */
int mw_view_png(struct mw_document *doc, const struct mw_picture *picture, const uint8_t *palette,
                struct mw_bytes *content);

/* A palette from a file, in the document's arena: 768 bytes, or an IFF picture's. */
int mw_view_load_palette(struct mw_document *doc, const char *path, const uint8_t **palette);

/* For render_open and render_draw: the picture as large as the option "scale" says. */
int mw_view_render(struct mw_render *render, const struct mw_args *args, const struct mw_picture *picture,
                   const uint8_t *palette);
int mw_view_draw(struct mw_render *render, struct mw_canvas *canvas);

#endif
