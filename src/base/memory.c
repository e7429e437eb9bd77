#include "memory.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CACHE_MAX (UINT64_C(256) << 20)

enum {
    CHUNK_SIZE = 64 * 1024,
    ALIGNMENT = 16,
    TIGHT_MAX = 8,           /* items */
    DIAGNOSTICS_LISTED = 50, /* of one code */
};

struct mw_chunk {
    struct mw_chunk *next;
    size_t used, size;
    bool single; /* holds one piece */
    _Alignas(ALIGNMENT) unsigned char data[];
};

static void *default_resize(void *user, void *block, size_t size)
{
    (void)user;
    if (size == 0) {
        free(block);
        return NULL;
    }
    return realloc(block, size);
}

static uint64_t default_cache(const struct mw_limits *limits, uint64_t allocated)
{
    uint64_t size = limits->total < CACHE_MAX * 4 ? limits->total / 4 : CACHE_MAX;
    return allocated && allocated / 4 < size ? allocated / 4 : size;
}

struct mw_context *mw_context_new(const struct mw_allocator *allocator, const struct mw_limits *limits)
{
    struct mw_allocator chosen = allocator ? *allocator : (struct mw_allocator){ default_resize, NULL };
    struct mw_context *context = chosen.resize(chosen.user, NULL, sizeof *context);
    if (!context)
        return NULL;
    *context = (struct mw_context){ .allocator = chosen };
    context->own_count.limit = limits ? limits->allocated : 0;
    context->count = &context->own_count;
    context->details = (struct mw_error_details){ .message = context->message, .offset = MW_NO_OFFSET };
    context->limits.total = limits && limits->total ? limits->total : (uint64_t)1 << 30;
    context->limits.payload = limits && limits->payload ? limits->payload : (uint64_t)256 << 20;
    context->limits.pixels = limits && limits->pixels ? limits->pixels : (uint64_t)1 << 31;
    context->limits.diagnostics = limits && limits->diagnostics ? limits->diagnostics : DIAGNOSTICS_LISTED;
    context->limits.cache = limits ? limits->cache : 0;
    if (!context->limits.cache)
        context->limits.cache = default_cache(&context->limits, context->own_count.limit);
#ifdef MW_SANITIZE
    context->pieces_apart = true;
#endif
    return context;
}

void mw_context_free(struct mw_context *context)
{
    if (!context)
        return;
    if (context->decompressor)
        context->decompressor_free(context->decompressor);
    context->allocator.resize(context->allocator.user, context, 0);
}

void mw_context_share_memory(struct mw_context *context, struct mw_context *with)
{
    context->count = with->count;
}

/* ---- counting ---- */

uint64_t mw_memory_left(const struct mw_context *context)
{
    const struct mw_memory_count *count = context->count;
    uint64_t used = count->limit ? atomic_load(&count->used) : 0;
    return !count->limit ? UINT64_MAX : used < count->limit ? count->limit - used : 0;
}

int mw_memory_reserve(struct mw_context *context, uint64_t size)
{
    struct mw_memory_count *count = context->count;
    uint64_t used = count->limit ? atomic_load(&count->used) : 0;
    if (!count->limit)
        return 0;
    do {
        if (size <= count->limit && used <= count->limit - size)
            continue;
        mw_fail(context, MW_E_LIMIT, "memory limit of %llu bytes exceeded: %llu requested, %llu in use",
                (unsigned long long)count->limit, (unsigned long long)size, (unsigned long long)used);
        return mw_error_limit(context, MW_E_LIMIT, "allocated", count->limit,
                              used > UINT64_MAX - size ? UINT64_MAX : used + size);
    } while (!atomic_compare_exchange_weak(&count->used, &used, used + size));
    return 0;
}

void mw_memory_unreserve(struct mw_context *context, uint64_t size)
{
    if (context->count->limit)
        atomic_fetch_sub(&context->count->used, size);
}

/* Precedes every block. */
struct block_head {
    _Alignas(ALIGNMENT) size_t size;
};

/* The old block and the new one can exist at the same time while a block grows. */
void *mw_resize(struct mw_context *context, void *block, size_t size)
{
    struct block_head *head = block ? (struct block_head *)block - 1 : NULL;
    const size_t before = head ? head->size + sizeof *head : 0;
    size_t total;
    const bool overflow = mw_add(size ? size : 1, sizeof *head, &total);
    if (!overflow && total > before && mw_memory_reserve(context, total)) {
        context->shortages++;
        return NULL;
    }
    struct block_head *result =
        overflow ? NULL : context->allocator.resize(context->allocator.user, head, total);
    if (!result) {
        if (!overflow && total > before)
            mw_memory_unreserve(context, total);
        context->shortages++;
        mw_fail(context, MW_E_MEMORY, "out of memory: requested size %zu bytes", size);
        return NULL;
    }
    mw_memory_unreserve(context, total > before ? before : before - total);
    result->size = total - sizeof *head;
    return result + 1;
}

int mw_memory_sufficed(struct mw_context *context, unsigned before, int error)
{
    if (error || context->shortages == before)
        return error;
    if (context->error == MW_E_LIMIT)
        return MW_E_LIMIT;
    return mw_fail(context, MW_E_MEMORY, "out of memory: the result is incomplete");
}

void *mw_allocate(struct mw_context *context, size_t size)
{
    return mw_resize(context, NULL, size);
}

void mw_release(struct mw_context *context, void *block)
{
    if (!block)
        return;
    struct block_head *head = (struct block_head *)block - 1;
    mw_memory_unreserve(context, head->size + sizeof *head);
    context->allocator.resize(context->allocator.user, head, 0);
}

void mw_arena_init(struct mw_arena *arena, struct mw_context *context)
{
    *arena = (struct mw_arena){ .context = context };
}

void mw_arena_free(struct mw_arena *arena)
{
    struct mw_chunk *chunk = arena->chunks;
    while (chunk) {
        struct mw_chunk *next = chunk->next;
        mw_release(arena->context, chunk);
        chunk = next;
    }
    arena->chunks = NULL;
    arena->used = 0;
}

void mw_arena_join(struct mw_arena *into, struct mw_arena *from)
{
    /* After the chunk that is being filled, so that its free part is not lost. */
    struct mw_chunk **at = into->chunks ? &into->chunks->next : &into->chunks;
    struct mw_chunk *rest = *at, **end = at;
    *at = from->chunks;
    while (*end)
        end = &(*end)->next;
    *end = rest;
    into->used += from->used;
    from->chunks = NULL;
    from->used = 0;
}

static bool over_limit(struct mw_arena *arena, size_t size)
{
    uint64_t limit = arena->context->limits.total, used = arena->used + arena->context->decompressor_size;
    if (size <= limit && used <= limit - size)
        return false;
    mw_fail(arena->context, MW_E_LIMIT, "memory limit of %llu bytes exceeded: %zu requested, %llu in use",
            (unsigned long long)limit, size, (unsigned long long)used);
    mw_error_limit(arena->context, MW_E_LIMIT, "total", limit,
                   used > UINT64_MAX - size ? UINT64_MAX : used + size);
    return true;
}

static struct mw_chunk *add_arena_chunk(struct mw_arena *arena, size_t size, bool behind_first)
{
    size_t total;
    if (mw_add(size, sizeof(struct mw_chunk), &total)) {
        mw_fail(arena->context, MW_E_MEMORY, "out of memory: requested size %zu bytes", size);
        return NULL;
    }
    struct mw_chunk *chunk = mw_allocate(arena->context, total);
    if (!chunk)
        return NULL;
    chunk->used = 0;
    chunk->size = size;
    chunk->single = behind_first;
    /* A large piece goes after the chunk that is being filled, so that its free part is not lost. */
    struct mw_chunk **at = behind_first && arena->chunks ? &arena->chunks->next : &arena->chunks;
    chunk->next = *at;
    *at = chunk;
    return chunk;
}

static size_t next_chunk_size(struct mw_arena *arena, size_t least)
{
    size_t size = arena->chunk_size && arena->chunk_size < CHUNK_SIZE ? arena->chunk_size : CHUNK_SIZE;
    while (size < least)
        size *= 2;
    arena->chunk_size = arena->chunk_size ? 2 * size : 0;
    return size;
}

void *mw_arena_payload(struct mw_arena *arena, size_t size)
{
    size_t rounded;
    if (mw_add(size, ALIGNMENT - 1, &rounded) || over_limit(arena, size))
        return NULL;
    rounded &= ~(size_t)(ALIGNMENT - 1);
    struct mw_chunk *chunk = arena->chunks;
    if (arena->context->pieces_apart || rounded > CHUNK_SIZE / 4)
        chunk = add_arena_chunk(arena, rounded = size, true);
    else if (!chunk || chunk->size - chunk->used < rounded)
        chunk = add_arena_chunk(arena, next_chunk_size(arena, rounded), false);
    if (!chunk)
        return NULL;
    void *piece = chunk->data + chunk->used;
    /* Whole chunks are compared by core/journal_check.c. */
    memset((char *)piece + size, 0, rounded - size);
    chunk->used += rounded;
    arena->used += size;
    return piece;
}

void mw_arena_release(struct mw_arena *arena, const void *piece)
{
    for (struct mw_chunk **at = &arena->chunks; *at; at = &(*at)->next) {
        struct mw_chunk *chunk = *at;
        if (!chunk->single || chunk->data != piece)
            continue;
        arena->used -= chunk->used;
        *at = chunk->next;
        mw_release(arena->context, chunk);
        return;
    }
}

void mw_arena_each_chunk(const struct mw_arena *arena, mw_chunk_fn *fn, void *user)
{
    for (const struct mw_chunk *chunk = arena->chunks; chunk; chunk = chunk->next)
        fn(user, chunk->data, chunk->used);
}

void *mw_arena_alloc(struct mw_arena *arena, size_t size)
{
    void *piece = mw_arena_payload(arena, size);
    if (piece)
        memset(piece, 0, size);
    return piece;
}

void *mw_arena_array(struct mw_arena *arena, size_t count, size_t item_size)
{
    size_t size;
    if (mw_multiply(count, item_size, &size)) {
        mw_fail(arena->context, MW_E_LIMIT, "%zu items of %zu bytes each exceed the address space", count,
                item_size);
        mw_error_limit(arena->context, MW_E_LIMIT, "memory", SIZE_MAX, mw_product(count, item_size));
        return NULL;
    }
    return mw_arena_alloc(arena, size);
}

void *mw_arena_copy(struct mw_arena *arena, const void *data, size_t size)
{
    void *piece = mw_arena_payload(arena, size);
    if (piece && size)
        memcpy(piece, data, size);
    return piece;
}

char *mw_arena_text(struct mw_arena *arena, const char *text)
{
    return mw_arena_copy(arena, text, strlen(text) + 1);
}

char *mw_arena_vformat(struct mw_arena *arena, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, format, args);
    if (length < 0)
        mw_fail(arena->context, MW_E_ARGUMENT, "text cannot be formatted");
    char *text = length < 0 ? NULL : mw_arena_payload(arena, (size_t)length + 1);
    if (text)
        vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    return text;
}

char *mw_arena_format(struct mw_arena *arena, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *text = mw_arena_vformat(arena, format, args);
    va_end(args);
    return text;
}

/* Short lists get no room to spare where sanitizers or tests look for their ends. */
static size_t grown_capacity(const struct mw_arena *arena, size_t capacity)
{
    if (arena->context->pieces_apart && capacity < TIGHT_MAX)
        return capacity + 1;
    return capacity < 4 ? 8 : capacity * 2;
}

int mw_arena_grow(struct mw_arena *arena, void **items, size_t count, size_t *capacity, size_t item_size)
{
    if (count < *capacity)
        return 0;
    size_t wanted = grown_capacity(arena, *capacity);
    void *bigger = mw_arena_array(arena, wanted, item_size);
    if (!bigger)
        return arena->context->error;
    if (count)
        memcpy(bigger, *items, count * item_size);
    *items = bigger;
    *capacity = wanted;
    return 0;
}
