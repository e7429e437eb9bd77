/* What the tables say, for programs (JSON Schema 2020-12 of what `dump --json` writes) and for people (a
 * reference in Markdown). Both begin with the root record and follow every record it uses; each is described
 * once. */
#ifndef MW_JSON_SCHEMA_H
#define MW_JSON_SCHEMA_H

#include <mapwright/diag.h>

#include "emit.h"
#include "record/format.h"

enum {
    MW_SCHEMA_RECORDS = 128, /* of one format */
};

/* Records in the order in which they are met, the root first. */
struct mw_record_set {
    const struct mw_record *items[MW_SCHEMA_RECORDS];
    unsigned count;
};

/* Also the records of cells; not those of rows that no file has. false when there are more than
 * MW_SCHEMA_RECORDS. */
bool mw_record_set_collect(struct mw_record_set *set, const struct mw_record *root);

/* format is the value of "$format" in the JSON described. Both return 0 or an error of the output. */
int mw_schema_json(const struct mw_record *root, const char *format, const char *title, struct mw_emit *emit);
/* The section of the words of a format that has `terms`; nothing for others. */
void mw_terms_markdown(const struct mw_format *format, struct mw_buf *out);
int mw_schema_markdown(const struct mw_record *root, const char *title, const char *games,
                       struct mw_buf *out);

/* One catalogue as a section with an anchor per code; ends with code NULL. */
void mw_diags_markdown(const char *title, const struct mw_diag_kind *kinds, struct mw_buf *out);

#endif
