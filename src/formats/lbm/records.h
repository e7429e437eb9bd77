/* Shared by the parts of the LBM format: the model and the functions of its format. */
#ifndef MW_LBM_RECORDS_H
#define MW_LBM_RECORDS_H

#include <mapwright/unstable/lbm.h>

#include "record/document.h"
#include "core/args.h"

extern const struct mw_record lbm_file_record, lbm_chunk_record;
extern const struct mw_option lbm_render_options[];
extern const struct mw_asset_kind lbm_asset_kinds[];
extern const struct mw_list_calls lbm_chunk_calls, lbm_colour_calls; /* lists.c */

static inline const struct mw_field *lbm_file_field(const char *name)
{
    return mw_record_field(&lbm_file_record, name, strlen(name));
}

static inline const struct mw_field *lbm_chunk_field(const char *name)
{
    return mw_record_field(&lbm_chunk_record, name, strlen(name));
}

int lbm_read(struct mw_document *doc, const struct mw_args *args);
int lbm_create(struct mw_document *doc);
int lbm_derive(struct mw_document *doc, mw_derive_fn *visit, void *user);
int lbm_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer);

extern const struct mw_rule lbm_rules[];
int lbm_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit);
int lbm_list_items(struct mw_document *doc);
int lbm_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content);
int lbm_render_open(struct mw_render *render, const struct mw_args *args);

#endif
