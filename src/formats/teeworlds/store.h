/* The payload store: the data of a map, which items refer to by number.
 *
 * A payload is inflated when somebody asks for it and lives as long as somebody holds it: content that was
 * loaded from it (tw_load to tw_drop), or a caller (tw_payload to tw_release). What a data will hold when the
 * map is written is what its users say: as long as no loaded content differs the stream stays in the file as
 * it is.
 *
 * Undoing must not meet content of other data than items refer to then. So what is loaded while no step of
 * editing is open is taken out before the next one, and before undo and redo (tw_unshow); what a step loads
 * is kept by the journal, and its payload stays, unless it is dropped before anything else is kept. */
#ifndef MW_TEEWORLDS_STORE_H
#define MW_TEEWORLDS_STORE_H

#include "content.h"

/* A data of the input. Slots stay where they are: the journal keeps pointers to them. */
struct tw_slot {
    struct tw_slot *next;      /* of all */
    struct tw_slot *next_idle; /* of those that nobody holds any more, but may soon */
    bool idle;
    struct mw_bytes stored; /* as in the file */
    struct mw_arena arena;  /* of the payload and of content made from it */
    struct mw_bytes payload;
    uint32_t holds;     /* 0: not inflated */
    bool replaced;      /* it has users with content that was not loaded from it */
    bool readable;      /* it was inflated once */
    const char *failed; /* why it cannot be inflated; NULL: it can, or nobody tried */
    uint64_t most;      /* that is inflated of it; 0: as much as the limits allow */
};

/* Content whose item refers to a data. */
struct tw_user {
    struct tw_user *next; /* of the same data, in the order of tables and items */
    const struct tw_content *content;
    void *item;
    bool differs; /* from what the data holds; for tw_unshare() */
};

/* The users of all data, as of the last tw_users_find(). Zero-initialise and free. */
struct tw_users {
    struct tw_user **first; /* by data number; NULL: none found yet */
    size_t count;
    const void *lists[TW_CONTENTS]; /* whose items were found */
    size_t list_counts[TW_CONTENTS];
    uint64_t serial; /* of the journal, and */
    size_t kept;     /* what it had of the open step */
    struct mw_arena arena;
};

/* What was put into the model to be shown: content while no step was open, sizes at any time. */
struct tw_shown {
    const struct tw_content *content;
    void *item;
};
struct tw_shown_size {
    size_t data;
    uint32_t before;
};

/* Lives in doc->extra; has no slots when the map was built or made new. */
struct tw_storage {
    struct tw_slot **slots; /* by data number */
    size_t count;
    struct tw_slot *made, *idle;
    struct mw_arena arena; /* of content of other data */
    MW_LIST(struct tw_shown) shown;
    MW_LIST(struct tw_shown_size) sizes;
    bool plain; /* datafiles of version 3 do not compress */
    struct tw_content contents[TW_CONTENTS + 1];
    struct tw_users users;     /* for showing: who says what can be out of date */
    struct tw_stream *streams; /* deflated, by data number */
    size_t stream_count, stream_capacity;
    struct tw_item_sources *items; /* what is listed; NULL when it was not asked for */
};

static inline struct tw_storage *tw_storage(struct mw_document *doc)
{
    return doc->extra;
}

int tw_store_open(struct mw_document *doc);
void tw_store_close(struct mw_document *doc);
/* A slot for what is stored; NULL when memory is short. */
struct tw_slot *tw_slot_new(struct mw_document *doc, struct mw_bytes stored);
/* No more is inflated of a data than the items that use it can have of it. Call it when all are read. */
void tw_store_limit(struct mw_document *doc);

/* ---- payloads and content ---- */

/* NULL: the data does not come from the input. */
static inline struct tw_slot *tw_slot_of(struct mw_document *doc, int64_t number)
{
    struct tw_storage *storage = tw_storage(doc);
    return number >= 0 && (uint64_t)number < storage->count ? storage->slots[number] : NULL;
}

/* Cannot be inflated. The map is opened without such data, and it is saved as it is. */
static inline bool tw_is_unreadable(int error)
{
    return error == MW_E_FORMAT || error == MW_E_LIMIT;
}

/* What the input has for data number `index`, inflated; held until tw_release() unless it fails. */
int tw_payload(struct mw_document *doc, size_t index, struct mw_bytes *payload);
void tw_release(struct mw_document *doc, size_t index);

/* Makes the content of a lazy row; data that cannot be inflated leaves it empty. */
int tw_load(struct mw_document *doc, const struct mw_field *row, void *item);
/* Gives it back, unless it was changed or the open step has kept something since. */
void tw_drop(struct mw_document *doc, const struct mw_field *row, void *item);
/* To be called when content is put in that was not loaded: without it the data counts as untouched. */
void tw_replaced(struct mw_document *doc, const struct mw_field *row, void *item);

/* See struct mw_format. */
void tw_unshow(struct mw_document *doc);
/* The model shows this size of a data, which the writer has found out, until tw_unshow_sizes(). */
int tw_show_size(struct mw_document *doc, size_t index, uint32_t size);
void tw_unshow_sizes(struct mw_document *doc);
/* At the end of a step: payloads that nobody has asked for again are freed. */
void tw_release_idle(struct mw_document *doc);

/* The content that a row shows; NULL: it is not lazy. */
const struct tw_content *tw_content_of(struct mw_document *doc, const struct mw_field *row);

/* ---- data as it will be saved ---- */

int tw_users_find(struct mw_document *doc, struct tw_users *users);
void tw_users_free(struct tw_users *users);

struct tw_data_view {
    struct mw_bytes bytes;  /* not compressed */
    struct mw_bytes stored; /* the stream of the input or of JSON */
    bool as_stored;         /* it holds the bytes and can stand in the file as it is */
    int unreadable;         /* why bytes is empty, an error that the context has a message for; or 0 */
    bool held;
    struct mw_buf made;
    struct mw_arena arena;
};

/* users: those of all data, found when needed; NULL: for this one only. Close it in any case. */
int tw_data_open(struct mw_document *doc, struct tw_users *users, size_t index, struct tw_data_view *view);
void tw_data_close(struct mw_document *doc, size_t index, struct tw_data_view *view);

/* Nobody has looked at the data, and it need not be stored in another way: the slot's stream is right. */
bool tw_is_untouched(struct mw_document *doc, size_t index);
/* Does content of this data give its payload again? Where none does the bytes are content themselves. */
int tw_is_remade(struct mw_document *doc, struct tw_users *users, size_t index, struct mw_bytes payload,
                 bool *exact);

/* Appends the stream of a payload, deflated or as it was last time: sizes are computed several times before a
 * map is written. */
int tw_stream_put(struct mw_document *doc, size_t index, struct mw_bytes payload, int level,
                  struct mw_buf *out);

/* ---- which data content has ---- */

/* Items that share one data and show different content get data of their own: an edit of one layer leaves
 * others alone. */
int tw_unshare(struct mw_document *doc);
/* Is there content that was loaded from the slot, or put in the place of such? */
bool tw_slot_is_touched(const struct tw_slot *slot);
/* A new data at the end for content that the caller sets beside *number. */
int tw_data_add(struct mw_document *doc, int32_t *number);
/* Takes data, whose numbers ascend, out of list and store. Content that was loaded from them stays. */
int tw_data_remove(struct mw_document *doc, const size_t *indexes, size_t count);

#endif
