/* What the parts of the Settlers II format share apart from its records. */
#ifndef MW_SETTLERS2_SETTLERS2_H
#define MW_SETTLERS2_SETTLERS2_H

#include "record/write.h"
#include "records.h"

extern const struct mw_diag_kind s2_diags[];

int s2_read(struct mw_document *doc, const struct mw_args *args);
int s2_create(struct mw_document *doc);
int s2_built(struct mw_document *doc);
int s2_refuse_set(struct mw_document *doc, const struct mw_record *record, const struct mw_field *field,
                  const void *item, const char *path);
int s2_derive(struct mw_document *doc, mw_derive_fn *visit, void *user);
int s2_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer);
int s2_check(struct mw_checker *checker);
int s2_option_values(const struct mw_option *option, struct mw_offers *offers);
int s2_list_items(struct mw_document *doc);
int s2_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content);
int s2_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit);

/* ---- run lengths of layers (run_length.c) ----
 * The first byte is the key: key, 0 is the key itself; key, n, b is n times b; every other byte is itself. */

/* Fills size bytes; bytes that the stream does not supply are left unchanged. Returns the number of bytes
 * made; *used is the number of bytes of the stream read. */
size_t s2_unpack(struct mw_bytes packed, uint8_t *bytes, size_t size, size_t *used);
void s2_pack(struct mw_bytes bytes, struct mw_buf *out);

#endif
