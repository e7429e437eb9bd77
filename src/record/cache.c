#include "cache.h"

#include "path.h"

static void free_cached(struct mw_document *doc, struct mw_cached *cached)
{
    struct mw_cached **at = &doc->cached;
    const bool own = cached->own;
    while (*at != cached)
        at = &(*at)->next;
    *at = cached->next;
    mw_arena_free(&cached->arena);
    if (cached->free)
        cached->free(doc, cached);
    if (own)
        mw_release(doc->context, cached);
}

static struct mw_cached *last_unheld(struct mw_document *doc)
{
    struct mw_cached *last = NULL;
    for (struct mw_cached *cached = doc->cached; cached; cached = cached->next)
        if (!cached->holds)
            last = cached;
    return last;
}

/* Content can grow while it is held, so that sizes are added up anew. */
static void trim_cache(struct mw_document *doc)
{
    uint64_t size = 0;
    for (const struct mw_cached *cached = doc->cached; cached; cached = cached->next)
        size += cached->arena.used + cached->more;
    while (size > doc->context->limits.cache) {
        struct mw_cached *last = last_unheld(doc);
        if (!last)
            return;
        size -= last->arena.used + last->more;
        free_cached(doc, last);
    }
}

struct mw_cached *mw_cache_find(struct mw_document *doc, const void *kind, uintptr_t number)
{
    for (struct mw_cached **at = &doc->cached; *at; at = &(*at)->next) {
        struct mw_cached *cached = *at;
        if (!cached->shared || cached->kind != kind || cached->number != number)
            continue;
        *at = cached->next;
        cached->next = doc->cached;
        doc->cached = cached;
        cached->holds++;
        return cached;
    }
    return NULL;
}

void mw_cache_add(struct mw_document *doc, struct mw_cached *cached, const void *kind, uintptr_t number)
{
    *cached = (struct mw_cached){ .kind = kind, .number = number, .holds = 1, .next = doc->cached };
    mw_arena_init(&cached->arena, doc->context);
    doc->cached = cached;
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
    if (cached->shared)
        trim_cache(doc);
    else
        free_cached(doc, cached);
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
