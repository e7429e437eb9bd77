/* Content: what the rows behind data numbers mean as bytes, and back. A layer's tiles, an image's pixels and
 * the like lie in the datafile's data; the items have only its number. Texts, bytes and grids borrow the
 * bytes that they are read from. */
#ifndef MW_TEEWORLDS_CONTENT_H
#define MW_TEEWORLDS_CONTENT_H

#include "base/buf.h"
#include "records.h"

enum {
    TW_CONTENTS = 18,
};

struct tw_content {
    const struct mw_field *list;   /* of the map: the items that have it */
    const struct mw_field *row;    /* what they show: a text, bytes, a grid or a list */
    const struct mw_field *number; /* of the data; NULL: the item is the data */
    int32_t flag;                  /* that a tile layer needs for games to look at it; 0: none */
};

/* All content of items, and behind it the bytes that a data shows itself. */
void tw_contents_find(struct tw_content contents[TW_CONTENTS + 1]);

/* Number of the data behind content; -1 when there is none. */
int64_t tw_content_number(struct mw_document *doc, const struct tw_content *content, const void *item);
int tw_content_set_number(struct mw_document *doc, const struct tw_content *content, void *item,
                          int32_t number);

/* Does the data behind this row of a layer have run lengths? Tiles of vanilla have since version 4. */
bool tw_has_run_lengths(const struct mw_field *row, const struct tw_layer *layer);

static inline bool tw_content_is_grid(const struct tw_content *content)
{
    return content->row->kind == MW_KIND_GRID;
}

/* Texts that end with a NUL, one after the other. */
static inline bool tw_content_is_texts(const struct tw_content *content)
{
    return content->row->list && !content->row->record->file_size;
}

/* What content shows is about to be replaced. */
int tw_content_keep(struct mw_document *doc, const struct tw_content *content, void *item);
/* Lists and texts that were made empty are loaded when they have a pointer. */
bool tw_content_is_loaded(const struct tw_content *content, const void *item);
void tw_content_clear(const struct tw_content *content, void *item);

/* Content out of a payload, which it may borrow; what it needs besides is of the arena. */
int tw_content_read(struct mw_document *doc, struct mw_arena *arena, const struct tw_content *content,
                    void *item, struct mw_bytes payload);
/* Bytes of loaded content, as the file would have them. */
int tw_content_write(struct mw_document *doc, const struct tw_content *content, const void *item,
                     struct mw_buf *out);
/* Bytes that content read from a payload would give; differs from the payload where that has padding, other
 * run lengths, no NUL at its end, ... */
int tw_content_rewrite(struct mw_document *doc, const struct tw_content *content, const void *item,
                       struct mw_bytes payload, struct mw_buf *out);

/* Does loaded content still show this payload, unchanged? Allocates nothing; false when that cannot be said
 * without. */
bool tw_content_is_as_read(struct mw_document *doc, const struct tw_content *content, const void *item,
                           struct mw_bytes payload);
/* Is loaded content what reading the payload gives? */
int tw_content_fits(struct mw_document *doc, const struct tw_content *content, const void *item,
                    struct mw_bytes payload, bool *fits);

/* 0 when the layer has no such size. */
uint64_t tw_layer_cells(const struct tw_layer *layer);
/* The most bytes that content of an item's size takes; UINT64_MAX when its size says nothing. */
uint64_t tw_content_need(const struct tw_content *content, const void *item);

#endif
