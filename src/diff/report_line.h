/* One line of a diff, or map of its JSON: where it is, and the values on either side. */
#ifndef MW_DIFF_REPORT_LINE_H
#define MW_DIFF_REPORT_LINE_H

#include "report.h"

enum {
    MW_LINE_BYTES = 16, /* shown in hexadecimal; more are told by size and digest */
};

static inline bool mw_line_is_json(const struct mw_diff_report *teller)
{
    return mw_emit_is_json(teller->emit);
}

static inline struct mw_buf *mw_line_out(const struct mw_diff_report *teller)
{
    return teller->emit->out;
}

static inline bool mw_line_is_bytes(const struct mw_field *field)
{
    return !field->list && (field->kind == MW_KIND_BYTES || field->kind == MW_KIND_FIXED_BYTES);
}

/* Where, and in JSON the kind of difference. false: it is only counted. */
bool mw_line_begin(struct mw_diff_report *teller, const char *kind);
void mw_line_end(struct mw_diff_report *teller);

/* A few words about an item, into scratch; false when there are none. */
bool mw_line_label(struct mw_diff_report *teller, struct mw_document *doc, const struct mw_field *list,
                   size_t index, bool named);

/* Values for people. */
void mw_line_put_bytes(struct mw_diff_report *teller, struct mw_bytes bytes);
void mw_line_put_value(struct mw_diff_report *teller, struct mw_document *doc, const struct mw_field *field,
                       const void *item);

/* Values for JSON: whole, but long bytes by their size and digest, grids and lists of what is fetched by
 * their size. */
void mw_line_emit_value(struct mw_diff_report *teller, struct mw_document *doc, const struct mw_field *field,
                        const void *item, const char *key);
void mw_line_emit_digest(struct mw_diff_report *teller, struct mw_bytes bytes, const char *key);
void mw_line_emit_size(struct mw_diff_report *teller, const struct mw_grid *grid, const char *key);
/* The label of what a row refers to, if it does. */
void mw_line_emit_reference(struct mw_diff_report *teller, struct mw_document *doc,
                            const struct mw_field *field, const void *item, const char *key);

#endif
