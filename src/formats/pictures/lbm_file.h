/* LBM files as a model, chunk by chunk: reading and writing without loss. */
#ifndef MW_PICTURES_LBM_FILE_H
#define MW_PICTURES_LBM_FILE_H

#include <mapwright/lbm.h>

#include "record/document.h"
#include "core/args.h"

extern const struct mw_record lbm_file_record;

int lbm_read(struct mw_document *doc, const struct mw_args *args);
int lbm_create(struct mw_document *doc);
int lbm_derive(struct mw_document *doc, mw_derive_fn *visit, void *user);
int lbm_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer);

#endif
