/* What the parts of the Teeworlds format share beside its records. */
#ifndef MW_TEEWORLDS_TEEWORLDS_H
#define MW_TEEWORLDS_TEEWORLDS_H

#include "record/write.h"
#include "records.h"

/* ---- the datafile ---- */

enum {
    TW_HEADER_SIZE = 36,
    TW_ITEM_HEADER = 8,
    TW_STREAM_KEPT = -2, /* level of a data whose stream says nothing that could be shown */
};

struct tw_raw_item {
    uint32_t type, id;
    uint64_t offset; /* of its bytes in the file */
    struct mw_bytes bytes;
};

struct tw_slot {
    struct mw_bytes stored; /* as in the file */
    struct mw_arena arena;  /* of the inflated bytes */
    struct mw_bytes payload;
    bool inflated;
    bool replaced;      /* content was put in that is not what the data holds, maybe */
    const char *failed; /* why it cannot be inflated; NULL: it can, or nobody tried */
    uint64_t most;      /* that is inflated of it; 0: as much as the limits allow */
    uint32_t loaded;    /* contents that lie in the arena */
    bool pinned;        /* content that went to another data still lies in the arena */
};

/* Rows behind tw_contents[]. */
struct tw_content_rows {
    const struct mw_field *list, *row, *number;
};

enum {
    TW_CONTENTS = 18,
};

/* All content of a map, by data number; found when first asked for and again when items have moved.
 * Zero-initialise and free. */
struct tw_data_uses {
    struct tw_data_use *items;
    size_t count;
    struct mw_list lists[TW_CONTENTS];
    struct mw_arena arena;
    bool found;
};

/* How the input was stored; lives in doc->extra. Empty for a map that was built or made new. */
struct tw_storage {
    struct tw_slot *slots; /* one per data of the input */
    size_t count;
    bool plain; /* version 3: data is not compressed */
    struct tw_content_rows rows[TW_CONTENTS];
    struct tw_data_uses uses;  /* for showing: who says what can be out of date */
    struct tw_stream *streams; /* made anew, see streams.c */
    size_t stream_count;
    struct tw_item_sources *items; /* what is listed; NULL when it was not asked for */
};

struct tw_datafile {
    struct tw_raw_item *items;
    size_t count;
};

static inline struct tw_map *tw_root(struct mw_document *doc)
{
    return doc->root;
}

static inline struct tw_storage *tw_storage(struct mw_document *doc)
{
    return doc->extra;
}

/* Reads header and tables; what lies outside is complained of and left out. */
int tw_datafile_read(struct mw_document *doc, struct tw_datafile *file);

/* ---- kinds of items ---- */

/* Where items of a type go in the model. */
struct tw_item_kind {
    uint32_t type; /* of fixed types; TW_BY_UUID otherwise */
    const uint32_t *uuid;
    const char *list; /* row of the map */
};
#define TW_BY_UUID UINT32_MAX

extern const uint32_t tw_uuid_automapper[4], tw_uuid_beziers[4];
extern const struct tw_item_kind tw_item_kinds[]; /* ends with list NULL */

/* The type that items of a kind have in this map: by its uuid items. 0 when a uuid is not listed. */
uint32_t tw_type_of(const struct tw_map *map, const struct tw_item_kind *kind);

/* ---- content ---- */

/* For a new document: finds the rows of all content. */
void tw_content_prepare(struct tw_storage *storage);
/* After reading: no more is inflated of a data than the items that use it can have of it. */
void tw_content_bound(struct mw_document *doc);

/* Bytes of data number `index`, inflated; kept until tw_release(). */
int tw_payload(struct mw_document *doc, size_t index, struct mw_bytes *payload);
void tw_release(struct mw_document *doc, size_t index);

int tw_load(struct mw_document *doc, const struct mw_field *field, void *item);
void tw_drop(struct mw_document *doc, const struct mw_field *field, void *item);
/* To be called when content was put in that is not loaded: without it the data counts as untouched. */
void tw_replaced(struct mw_document *doc, const struct mw_field *field, void *item);
void tw_close(struct mw_document *doc);

/* Appends the stream of what data number `index` holds now. */
int tw_stream_put(struct mw_document *doc, size_t index, struct mw_bytes payload, int level,
                  struct mw_buf *out);
void tw_streams_free(struct mw_document *doc);

int tw_read(struct mw_document *doc, const struct mw_args *args);
int tw_create(struct mw_document *doc);
int tw_built(struct mw_document *doc);
int tw_complete_trace(struct mw_document *doc);
int tw_derive(struct mw_document *doc, mw_derive_fn *visit, void *user);
int tw_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer);

int tw_check(struct mw_document *doc, const struct mw_args *args);
int tw_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit);

int tw_list_items(struct mw_document *doc);
int tw_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content);
void tw_items_close(struct mw_document *doc);

extern const struct mw_diag_kind tw_diags[];

#endif
