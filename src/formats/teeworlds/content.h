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
    size_t offset;      /* of the row's member */
    enum tw_content_kind kind;
    int32_t flag; /* that a tile layer needs for games to look at it; 0: none */
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
/* Does loaded content still look at this payload, unchanged? Allocates nothing; false when that cannot be
 * told without. */
bool tw_content_is_as_read(struct mw_document *doc, const struct tw_content *content, const void *item,
                           struct mw_bytes payload);
/* Is loaded content what reading `payload` gives? */
int tw_content_fits(struct mw_document *doc, const struct tw_content *content, const void *item,
                    struct mw_bytes payload, bool *fits);

/* Content out of `payload`, which it may look at; what it needs besides is of the arena. */
int tw_content_parse(struct mw_document *doc, struct mw_arena *arena, const struct tw_content *content,
                     void *item, struct mw_bytes payload);
void tw_content_clear(const struct tw_content *content, void *item);

/* The most bytes that content of an item's size makes of a data; UINT64_MAX when its size says nothing. */
uint64_t tw_content_need(struct mw_document *doc, const struct tw_content *content, const void *item);

/* ---- who uses a data ---- */

struct tw_data_use {
    int64_t number; /* of the data */
    const struct tw_content *content;
    void *item;
    size_t order; /* users of one data keep the order of tables */
    bool loaded;
};

int tw_data_uses_find(struct mw_document *doc, struct tw_data_uses *uses);
void tw_data_uses_free(struct tw_data_uses *uses);
/* Those of one data: [*first, *end). */
void tw_data_uses_of(const struct tw_data_uses *uses, size_t number, const struct tw_data_use **first,
                     const struct tw_data_use **end);

/* ---- data as it will be ---- */

/* What users of a data should agree with: what was read, or what JSON gives as bytes or as a stream; *given
 * is false when there is no such thing. A stream that cannot be inflated gives nothing. */
int tw_given(struct mw_document *doc, size_t index, struct mw_arena *scratch, struct mw_bytes *payload,
             bool *given);

/* The bytes of one user that most others fit: theirs is the data. Users without bytes to compare have no say.
 */
int tw_choose_bytes(struct mw_document *doc, const struct tw_data_use *users, size_t count,
                    struct mw_buf *best);

/* What data number `index` will hold: as long as no content says something else the stream that was read (or
 * given in JSON) as it is (*as_stored), else the content made into bytes in `out`. With check set, content
 * that was not asked for is made into bytes too. */
int tw_data_bytes(struct mw_document *doc, struct tw_data_uses *uses, size_t index, bool check,
                  struct mw_buf *out, struct mw_bytes *stored, bool *as_stored);

/* The same for those who want to look at it: *as_read says that tw_payload() gives it. */
int tw_content_bytes(struct mw_document *doc, size_t index, bool check, struct mw_buf *out, bool *as_read);

/* Contents that share one data and differ get data of their own: an edit of one layer leaves others alone. */
int tw_unshare(struct mw_document *doc);

#endif
