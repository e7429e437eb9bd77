/* What took long to make from a document and may be used again: inflated blocks, decoded pictures.
 *
 *     struct mw_cached *cached = mw_cache_find(doc, &picture_kind, number);
 *     if (!cached) {
 *         cached = mw_cache_new(doc, &picture_kind, number);      (NULL: memory is short)
 *         ... fill cached->content, with memory of cached->arena ...
 *         error = mw_cache_share(doc, cached, "images[3]", NULL);
 *     }
 *     ...
 *     mw_cache_release(doc, cached);
 *
 * Both calls hold what they return. What is not held is freed, the longest unused first, when all of the
 * document's cache exceeds the limit `cache` of the context. A step, undo or redo that touches a path (see
 * mw_touched_at()) drops what depends on that path: it is not found any more. Content must not point to
 * memory of the model. */
#ifndef MW_RECORD_CACHE_H
#define MW_RECORD_CACHE_H

#include "document.h"

struct mw_cached {
    struct mw_arena arena;
    void *content;
    uint64_t serial; /* which no other content of the document has, or had */
    uint64_t more;   /* bytes of content that are not in the arena */
    /* Frees those, and forgets the struct; may be NULL. */
    void (*free)(struct mw_document *doc, struct mw_cached *cached);
    /* For cache.c only: */
    struct mw_cached *next;    /* used before */
    struct mw_cached *younger; /* used after */
    struct mw_cached *chain;   /* of one slot */
    uint64_t size;             /* as it is part of doc->cached_size */
    const void *kind;
    uintptr_t number;
    const char *paths[2]; /* it depends on; NULL: on nothing (more) */
    size_t holds;
    bool shared; /* it can be found */
    bool own;    /* its memory is the cache's */
};

/* kind: the address of a constant that all of one kind have. */
struct mw_cached *mw_cache_find(struct mw_document *doc, const void *kind, uintptr_t number);
/* Not found until it is shared, and freed when it is released if that never happens. */
struct mw_cached *mw_cache_new(struct mw_document *doc, const void *kind, uintptr_t number);
/* The same in memory of the caller, which remains until it was freed; cannot fail. */
void mw_cache_add(struct mw_document *doc, struct mw_cached *cached, const void *kind, uintptr_t number);
/* The paths it depends on are copied; NULL for none, which cannot fail. */
int mw_cache_share(struct mw_document *doc, struct mw_cached *cached, const char *path, const char *other);
void mw_cache_release(struct mw_document *doc, struct mw_cached *cached);

/* For core/touched.c: drops what depends on doc->touched. */
void mw_cache_drop_touched(struct mw_document *doc);
/* Frees everything; nothing is held. */
void mw_cache_free(struct mw_document *doc);

#endif
