/* The payload store: a map's data blocks, which items refer to by index.
 *
 * A payload is inflated on demand and freed when nothing holds it any more, unless it is cached. Loaded
 * content holds it (from tw_load() to tw_drop()), and so does a caller (from tw_payload() to tw_release()).
 * The users of a data block, that is, the content of the items that refer to it, determine what is saved: as
 * long as no loaded content differs, the stored stream is written unchanged.
 *
 * Undo must never restore content of a data block that the item no longer refers to. Content loaded between
 * steps is therefore unloaded before the next step, undo or redo (tw_unshow()). Content loaded during a step
 * is recorded in the journal and keeps its payload, unless it is dropped before the journal records anything
 * else. */
#ifndef MW_TEEWORLDS_STORE_H
#define MW_TEEWORLDS_STORE_H

#include "record/cache.h"
#include "content.h"

/* A data block of the input. Slots never move: the journal keeps pointers to them. */
struct tw_slot {
    struct tw_slot *next;      /* in the list of all slots */
    struct tw_slot *next_idle; /* in the list of slots that are no longer held, but not freed yet */
    bool idle;
    struct mw_bytes stored;  /* as in the file */
    struct mw_arena arena;   /* for the payload */
    struct mw_arena content; /* for the content read from it */
    struct mw_bytes payload;
    bool cached;            /* retained when not held */
    struct mw_cached entry; /* in the cache */
    uint32_t holds;         /* number of holders; 0: not inflated */
    bool replaced;          /* a user has content that was not loaded from it */
    bool cut;               /* an operation remade a grid of it: cells after those of a layer go */
    bool readable;          /* it has been inflated successfully */
    int level;              /* zlib level that reproduces the stream; 0: not determined, -1: none does */
    const char *failed;     /* why it cannot be inflated; NULL: it can, or this was not tried yet */
    uint64_t most;          /* inflate at most this many bytes; 0: up to the document's limit */
};

/* Content of an item that refers to a data block. */
struct tw_user {
    struct tw_user *next; /* user of the same data block, in table and item order */
    const struct tw_content *content;
    void *item;
    bool differs; /* from the bytes of the data block; for tw_unshare() */
};

/* The users of all data blocks when tw_users_find() was last called. Zero-initialise before use and free
 * afterwards. */
struct tw_users {
    struct tw_user **first; /* by data index; NULL: not searched yet */
    size_t count;
    const void *lists[TW_CONTENTS]; /* the lists that were searched */
    size_t list_counts[TW_CONTENTS];
    uint64_t serial; /* journal serial, and */
    size_t kept;     /* entries of its open step, when searched */
    struct mw_arena arena;
};

/* What was put into the model for display only: content while no step is open, and how
 * data blocks are stored. */
struct tw_shown {
    const struct tw_content *content;
    void *item;
};
struct tw_shown_data {
    size_t data;
    struct tw_data before;
};

struct tw_stream {
    int level;
    struct mw_buf bytes; /* empty: not cached */
};

/* Stored in doc->extra. Documents that were not read from a file have no slots. */
struct tw_storage {
    struct tw_slot **slots; /* by data index */
    size_t count;
    struct tw_slot *made, *idle;
    struct mw_arena arena; /* for content of data blocks without a slot */
    MW_LIST(struct tw_shown) shown;
    MW_LIST(struct tw_shown_data) shown_data;
    MW_LIST(struct mw_bytes) hidden; /* bytes of data blocks while the content of a user shows them */
    bool retains;                    /* payloads that are released are cached */
    uint64_t inflated;               /* how often a payload was inflated */
    bool plain;                      /* version 3 datafiles are not compressed */
    struct tw_content contents[TW_CONTENTS + 1];
    struct tw_users users;     /* for display; may be out of date, see users_are_current() */
    struct tw_stream *streams; /* cache of deflated streams, by data index */
    size_t stream_count, stream_capacity;
    struct tw_item_sources *items; /* the listed items; NULL until asked for */
};

static inline struct tw_storage *tw_storage(struct mw_document *doc)
{
    return doc->extra;
}

int tw_store_open(struct mw_document *doc);
void tw_store_close(struct mw_document *doc);
/* A slot for a stored stream; NULL if out of memory. */
struct tw_slot *tw_slot_new(struct mw_document *doc, struct mw_bytes stored);
/* Limits each slot's inflated size to what its users can need. Call it once all items are read. */
void tw_store_limit(struct mw_document *doc);

/* ---- payloads and content ---- */

/* NULL: the data block does not come from the input. */
static inline struct tw_slot *tw_slot_of(struct mw_document *doc, int64_t number)
{
    struct tw_storage *storage = tw_storage(doc);
    return number >= 0 && (uint64_t)number < storage->count ? storage->slots[number] : NULL;
}

/* Does the error mean that a stream cannot be inflated? Such a data block does not prevent opening the map,
 * and is saved unchanged. */
static inline bool tw_is_unreadable(int error)
{
    return error == MW_E_FORMAT || error == MW_E_LIMIT;
}

/* The inflated input of data block `index`, held until tw_release() unless this fails. */
int tw_payload(struct mw_document *doc, size_t index, struct mw_bytes *payload);
void tw_release(struct mw_document *doc, size_t index);

/* Loads the content of a lazy field. If the data block cannot be inflated, the field stays empty. */
int tw_load(struct mw_document *doc, const struct mw_field *row, void *item);
/* Unloads it, unless it was changed or the open step has recorded anything since. */
void tw_drop(struct mw_document *doc, const struct mw_field *row, void *item);
/* The same two, with the payload retained in the cache of the document. */
void tw_release_cached(struct mw_document *doc, size_t index);
void tw_drop_cached(struct mw_document *doc, const struct mw_field *row, void *item);
/* Call this after setting content that was not loaded; otherwise the data block counts as unchanged. */
void tw_replaced(struct mw_document *doc, const struct mw_field *row, void *item);
/* The same for a grid that may have fewer cells now: the data block does not keep those after them. */
int tw_grid_replaced(struct mw_document *doc, const struct mw_field *row, void *item);

/* See struct mw_format. */
void tw_unshow(struct mw_document *doc);
/* Reverts what was shown of how data blocks are stored. */
void tw_unshow_data(struct mw_document *doc);
/* Frees payloads that were not used again. Called at the end of a step. */
void tw_release_idle(struct mw_document *doc);

/* The content that a field shows; NULL: the field is not lazy. */
const struct tw_content *tw_content_of(struct mw_document *doc, const struct mw_field *row);

/* ---- data as it will be saved ---- */

int tw_users_find(struct mw_document *doc, struct tw_users *users);
void tw_users_free(struct tw_users *users);

struct tw_data_view {
    struct mw_bytes bytes;  /* not compressed */
    struct mw_bytes stored; /* the stream from the input or from JSON */
    bool as_stored;         /* the stored stream contains the bytes and can be written unchanged */
    int unreadable;         /* the error, set in the context, that explains why bytes is empty; or 0 */
    bool held;
    struct mw_buf made;
    struct mw_arena arena;
};

/* users: cache of the users of all data blocks, filled when needed; NULL: search for this call only. Call
 * tw_data_close() even if this fails. */
int tw_data_open(struct mw_document *doc, struct tw_users *users, size_t index, struct tw_data_view *view);
void tw_data_close(struct mw_document *doc, size_t index, struct tw_data_view *view);

/* True if the data block was never loaded and needs no recompression: the slot's stream is written
 * unchanged. */
bool tw_is_untouched(struct mw_document *doc, size_t index);
/* Does the content of some user reproduce this payload? If not, the document has to store the bytes
 * themselves. */
int tw_is_remade(struct mw_document *doc, struct tw_users *users, size_t index, struct mw_bytes payload,
                 bool *exact);

/* ---- assigning data blocks to content ---- */

/* Items that share a data block but differ in content get separate blocks, so that editing one layer leaves
 * the others alone. */
int tw_unshare(struct mw_document *doc);
/* Was content loaded from the slot, or set in place of its content? */
bool tw_slot_is_touched(const struct tw_slot *slot);
/* Appends an empty data block for content that the caller sets, and stores its index in *number. */
int tw_data_add(struct mw_document *doc, int32_t *number);
/* Removes data blocks from the list and the store; indexes in ascending order. Loaded content stays. */
int tw_data_remove(struct mw_document *doc, const size_t *indexes, size_t count);

#endif
