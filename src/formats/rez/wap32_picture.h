/* PID and PCX, the pictures of the WAP32 games, as documents with one picture. One without a palette is
 * drawn with that of its level in the archive. */
#ifndef MW_REZ_WAP32_PICTURE_H
#define MW_REZ_WAP32_PICTURE_H

#include "record/document.h"
#include "draw/picture.h"
#include "record/document.h"

extern const struct mw_option wap32_picture_options[];
extern const struct mw_asset_kind wap32_picture_assets[]; /* of render */

typedef int wap32_picture_decode_fn(struct mw_arena *arena, struct mw_bytes bytes,
                                    const struct mw_diag_sink *sink, struct mw_picture *picture);

int wap32_picture_read(struct mw_document *doc, wap32_picture_decode_fn *decode);
const struct mw_picture *wap32_picture_of(const struct mw_document *doc);

int wap32_picture_list_items(struct mw_document *doc);
int wap32_picture_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content);
int wap32_picture_render_open(struct mw_render *render, const struct mw_args *args);

#endif
