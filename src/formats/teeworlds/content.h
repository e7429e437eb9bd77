/* Content of data blocks: converts the bytes to the fields of items and back. Tiles, pixels and the like are
 * stored in data blocks; the items only have their indices. Texts, bytes and grids borrow the bytes that they
 * are read from. */
#ifndef MW_TEEWORLDS_CONTENT_H
#define MW_TEEWORLDS_CONTENT_H

#include "base/buf.h"
#include "records.h"

enum {
    TW_CONTENTS = 18,
};

struct tw_content {
    const struct mw_field *list; /* list of struct tw_map */
    const struct mw_field *row;  /* the field that shows the content: a text, bytes, a grid or a list */
    const struct mw_field
        *number;  /* the field with the data index; NULL: the item is the data block itself */
    int32_t flag; /* tile layer flag without which games ignore the content; 0: none needed */
};

/* All content of items, followed by the bytes of data blocks themselves. */
void tw_contents_find(struct tw_content contents[TW_CONTENTS + 1]);

/* Index of the data block that holds the content, or -1. */
int64_t tw_content_number(struct mw_document *doc, const struct tw_content *content, const void *item);
int tw_content_set_number(struct mw_document *doc, const struct tw_content *content, void *item,
                          int32_t number);

/* Are the tiles of this field run-length encoded? Teeworlds 0.7 does so in tile layers of version 4. */
bool tw_has_run_lengths(const struct mw_field *row, const struct tw_layer *layer);

static inline bool tw_content_is_grid(const struct tw_content *content)
{
    return content->row->kind == MW_KIND_GRID;
}

/* NUL-terminated texts, one after the other. */
static inline bool tw_content_is_texts(const struct tw_content *content)
{
    return content->row->list && !content->row->record->file_size;
}

/* Journals the content, which is about to be replaced. */
int tw_content_keep(struct mw_document *doc, const struct tw_content *content, void *item);
/* Lists and texts that are empty count as loaded if their pointer is not NULL. */
bool tw_content_is_loaded(const struct tw_content *content, const void *item);
void tw_content_clear(const struct tw_content *content, void *item);

/* Reads content from a payload, which it may borrow; anything else is allocated from the arena. */
int tw_content_read(struct mw_document *doc, struct mw_arena *arena, const struct tw_content *content,
                    void *item, struct mw_bytes payload);
/* Encodes loaded content as in the file. */
int tw_content_write(struct mw_document *doc, const struct tw_content *content, const void *item,
                     struct mw_buf *out);
/* Reads content from a payload and encodes it again. The result differs if the payload has padding, an
 * unusual run-length encoding, no final NUL, and so on. */
int tw_content_rewrite(struct mw_document *doc, const struct tw_content *content, const void *item,
                       struct mw_bytes payload, struct mw_buf *out);

/* Does loaded content still equal this payload? Allocates nothing; false if that cannot be decided without
 * allocating. */
bool tw_content_is_as_read(struct mw_document *doc, const struct tw_content *content, const void *item,
                           struct mw_bytes payload);
/* Does loaded content equal what the payload gives? */
int tw_content_fits(struct mw_document *doc, const struct tw_content *content, const void *item,
                    struct mw_bytes payload, bool *fits);

/* How many cells a payload has for a grid of the layer. */
uint64_t tw_stored_cells(const struct tw_content *content, const struct tw_layer *layer,
                         struct mw_bytes payload);
/* 0 if the layer's size is invalid. */
uint64_t tw_layer_cells(const struct tw_layer *layer);
/* Maximum number of bytes of an item's content; UINT64_MAX if the item does not say. */
uint64_t tw_content_need(const struct tw_content *content, const void *item);

#endif
