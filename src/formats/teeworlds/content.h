/* Content as a table: which rows show what lies behind which data numbers, and how it becomes bytes. */
#ifndef MW_TEEWORLDS_CONTENT_H
#define MW_TEEWORLDS_CONTENT_H

#include "teeworlds.h"

enum tw_content_kind {
    TW_CONTENT_TEXT,  /* ends with a NUL */
    TW_CONTENT_TEXTS, /* many of them */
    TW_CONTENT_BYTES,
    TW_CONTENT_GRID,
    TW_CONTENT_RECORDS,
};

struct tw_content {
    const struct mw_record *record;
    const char *list; /* row of the map whose items have it */
    const char *row;
    const char *number; /* row that holds the data number */
    enum tw_content_kind kind;
};

enum {
    TW_CONTENTS = 18,
};
extern const struct tw_content tw_contents[TW_CONTENTS];

/* Number of the data behind content; -1 when there is none. */
int64_t tw_content_number(struct mw_document *doc, const struct tw_content *content, const void *item);
bool tw_content_is_loaded(const struct tw_content *content, const void *item);

/* Bytes of loaded content, as the file would have them. */
int tw_content_now(struct mw_document *doc, const struct tw_content *content, const void *item,
                   struct mw_buf *out);
/* Bytes that content read from `payload` would give. */
int tw_content_from(struct mw_document *doc, const struct tw_content *content, const void *item,
                    struct mw_bytes payload, struct mw_buf *out);
/* Is loaded content what reading `payload` gives? */
int tw_content_fits(struct mw_document *doc, const struct tw_content *content, const void *item,
                    struct mw_bytes payload, bool *fits);

/* Contents that share one data and differ get data of their own: an edit of one layer leaves others alone. */
int tw_unshare(struct mw_document *doc);

#endif
