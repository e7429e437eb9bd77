#include "cache.h"

#include "base/hash.h"
#include "path.h"

enum {
    FIRST_CHUNK = 512, /* many entries are small */
};

static struct mw_cached **cache_slot(struct mw_document *doc, const void *kind, uintptr_t number)
{
    return &doc->cached_slots[mw_hash_pair((uintptr_t)kind, number) % MW_CACHE_SLOTS];
}

static void take_cached_out(struct mw_document *doc, struct mw_cached *cached)
{
    *(cached->younger ? &cached->younger->next : &doc->cached) = cached->next;
    *(cached->next ? &cached->next->younger : &doc->cached_oldest) = cached->younger;
}

static void put_cached_first(struct mw_document *doc, struct mw_cached *cached)
{
    cached->younger = NULL;
    cached->next = doc->cached;
    *(cached->next ? &cached->next->younger : &doc->cached_oldest) = cached;
    doc->cached = cached;
}

static void free_cached(struct mw_document *doc, struct mw_cached *cached)
{
    struct mw_cached **at = cache_slot(doc, cached->kind, cached->number);
    const bool own = cached->own;
    while (*at != cached)
        at = &(*at)->chain;
    *at = cached->chain;
    take_cached_out(doc, cached);
    doc->cached_size -= cached->size;
    mw_arena_free(&cached->arena);
    if (cached->free)
        cached->free(doc, cached);
    if (own)
        mw_release(doc->context, cached);
}

static void trim_cache(struct mw_document *doc)
{
    struct mw_cached *cached = doc->cached_oldest;
    while (cached && doc->cached_size > doc->context->limits.cache) {
        struct mw_cached *younger = cached->younger;
        if (!cached->holds)
            free_cached(doc, cached);
        cached = younger;
    }
}

struct mw_cached *mw_cache_find(struct mw_document *doc, const void *kind, uintptr_t number)
{
    struct mw_cached *cached = *cache_slot(doc, kind, number);
    while (cached && !(cached->shared && cached->kind == kind && cached->number == number))
        cached = cached->chain;
    if (!cached)
        return NULL;
    take_cached_out(doc, cached);
    put_cached_first(doc, cached);
    cached->holds++;
    return cached;
}

void mw_cache_add(struct mw_document *doc, struct mw_cached *cached, const void *kind, uintptr_t number)
{
    struct mw_cached **slot = cache_slot(doc, kind, number);
    *cached = (struct mw_cached){
        .kind = kind, .number = number, .holds = 1, .chain = *slot, .serial = ++doc->cached_serial
    };
    *slot = cached;
    mw_arena_init(&cached->arena, doc->context);
    cached->arena.chunk_size = FIRST_CHUNK;
    put_cached_first(doc, cached);
}

struct mw_cached *mw_cache_new(struct mw_document *doc, const void *kind, uintptr_t number)
{
    struct mw_cached *cached = mw_allocate(doc->context, sizeof *cached);
    if (!cached)
        return NULL;
    mw_cache_add(doc, cached, kind, number);
    cached->own = true;
    return cached;
}

int mw_cache_share(struct mw_document *doc, struct mw_cached *cached, const char *path, const char *other)
{
    const char *paths[] = { path, other };
    for (size_t i = 0; i < 2; i++)
        if (paths[i] && !(cached->paths[i] = mw_arena_text(&cached->arena, paths[i])))
            return doc->context->error;
    cached->shared = true;
    return 0;
}

void mw_cache_release(struct mw_document *doc, struct mw_cached *cached)
{
    if (--cached->holds)
        return;
    if (!cached->shared) {
        free_cached(doc, cached);
        return;
    }
    uint64_t size = cached->arena.used + cached->more; /* content can grow while it is held */
    doc->cached_size += size - cached->size;
    cached->size = size;
    trim_cache(doc);
}

/* ---- edits ---- */

static bool depends_on(const struct mw_cached *cached, const char *path)
{
    for (size_t i = 0; i < 2; i++)
        if (cached->paths[i] &&
            (mw_path_is_below(cached->paths[i], path) || mw_path_is_below(path, cached->paths[i])))
            return true;
    return false;
}

void mw_cache_drop_touched(struct mw_document *doc)
{
    for (struct mw_cached *cached = doc->cached, *next; cached; cached = next) {
        next = cached->next;
        for (size_t i = 0; i < doc->touched.count && cached->shared; i++)
            cached->shared = !depends_on(cached, doc->touched.items[i].path);
        if (!cached->shared && !cached->holds)
            free_cached(doc, cached);
    }
}

void mw_cache_free(struct mw_document *doc)
{
    while (doc->cached)
        free_cached(doc, doc->cached);
}
