/* Allocation through the context, and arenas.
 *
 * An arena owns many pieces that die together. A document has one. Pieces are zeroed, aligned for any type,
 * and counted against the context's total limit. Under sanitizers every piece is its own malloc, so that
 * overruns are seen. All functions return NULL on failure and leave the reason in the context. */
#ifndef MW_BASE_MEMORY_H
#define MW_BASE_MEMORY_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "error.h"

/* For callers of functions that omit text on allocation failure: `error`, or MW_E_MEMORY if it is 0
 * but allocations have failed since context->shortages was `before`. */
int mw_memory_sufficed(struct mw_context *context, unsigned before, int error);

/* Counts memory that is not allocated through the context, until it is unreserved; MW_E_LIMIT. */
int mw_memory_reserve(struct mw_context *context, uint64_t size);
void mw_memory_unreserve(struct mw_context *context, uint64_t size);
/* How much the limit of memory still permits. */
uint64_t mw_memory_left(const struct mw_context *context);

void *mw_allocate(struct mw_context *context, size_t size);
void *mw_resize(struct mw_context *context, void *block, size_t size);
void mw_release(struct mw_context *context, void *block);

/* true if a * b overflows; otherwise *product is set. */
static inline bool mw_multiply(size_t a, size_t b, size_t *product)
{
    return __builtin_mul_overflow(a, b, product);
}

static inline bool mw_add(size_t a, size_t b, size_t *sum)
{
    return __builtin_add_overflow(a, b, sum);
}

/* a * b, saturated at UINT64_MAX. */
static inline uint64_t mw_product(uint64_t a, uint64_t b)
{
    uint64_t product;
    return __builtin_mul_overflow(a, b, &product) ? UINT64_MAX : product;
}

struct mw_arena {
    struct mw_context *context;
    struct mw_chunk *chunks;
    uint64_t used;     /* bytes handed out */
    size_t chunk_size; /* of the next chunk; 0: large */
};

void mw_arena_init(struct mw_arena *arena, struct mw_context *context);
void mw_arena_free(struct mw_arena *arena);
/* All pieces of `from` belong to `into` from now on; both are of one context. */
void mw_arena_join(struct mw_arena *into, struct mw_arena *from);
/* Frees a large piece, which has an allocation of its own; does nothing for others. */
void mw_arena_release(struct mw_arena *arena, const void *piece);
typedef void mw_chunk_fn(void *user, const uint8_t *data, size_t used);
void mw_arena_each_chunk(const struct mw_arena *arena, mw_chunk_fn *fn, void *user);
void *mw_arena_alloc(struct mw_arena *arena, size_t size);
void *mw_arena_array(struct mw_arena *arena, size_t count, size_t item_size);
/* Not zeroed: for large payloads that are filled at once. */
void *mw_arena_payload(struct mw_arena *arena, size_t size);
void *mw_arena_copy(struct mw_arena *arena, const void *data, size_t size);
/* NUL-terminated. */
char *mw_arena_text(struct mw_arena *arena, const char *text);
char *mw_arena_format(struct mw_arena *arena, const char *format, ...) MW_PRINTF(2, 3);
char *mw_arena_vformat(struct mw_arena *arena, const char *format, va_list args);

/* Makes room for one more item in a list whose memory is the arena's; *items may move. 0 or an error. */
int mw_arena_grow(struct mw_arena *arena, void **items, size_t count, size_t *capacity, size_t item_size);

#endif
