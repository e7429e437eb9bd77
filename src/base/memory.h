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

#include <mapwright/context.h>

/* For functions whose errors must not be overlooked. */
#if defined(__GNUC__)
#define MW_CHECKED __attribute__((warn_unused_result))
#else
#define MW_CHECKED
#endif

#if defined(__GNUC__)
#define MW_PRINTF(fmt, arg) __attribute__((format(printf, fmt, arg)))
#else
#define MW_PRINTF(fmt, arg)
#endif

/* The public call that runs, as progress.h keeps it. */
struct mw_watched {
    struct mw_work *work; /* the innermost; NULL: no call, or nobody watches */
    uint64_t done, total; /* as last reported */
    uint64_t time;        /* of the last report, or of the begin of the call; milliseconds */
    bool reported, stopped;
    bool held; /* whatever the caller answers, the call goes on */
};

struct mw_context {
    struct mw_allocator allocator;
    struct mw_limits limits;
    const struct mw_files *files; /* NULL: those of the system */
    char message[768];
    int error;          /* that the message belongs to */
    unsigned shortages; /* allocations that failed so far */
    /* Every piece of an arena is an allocation of its own, so that sanitizers see where it ends and tests can
     * let each fail; set in builds with sanitizers. */
    bool pieces_apart;
    bool check_journal; /* see record/journal.h; set where pieces_apart is */
    struct mw_progress progress; /* report NULL: none */
    struct mw_watched watched;
};

/* Stores a message and returns the error, so that a caller can write `return mw_fail(context, ...)`. The
 * message becomes one line that is safe on a terminal: control characters turn into '?'. */
int mw_fail(struct mw_context *context, int error, const char *format, ...) MW_PRINTF(3, 4);

/* Puts "NAME: " before the message of an error that something without names has just reported. Nothing to do
 * for 0 and for a lack of memory. Returns the error. */
int mw_fail_in(struct mw_context *context, const char *name, int error);

/* For what asks many for names, of which some leave out what memory was too short for: `error`, or
 * MW_E_MEMORY when there is none but allocations have failed since context->shortages was `before`. */
int mw_memory_sufficed(struct mw_context *context, unsigned before, int error);

void *mw_allocate(struct mw_context *context, size_t size);
void *mw_resize(struct mw_context *context, void *block, size_t size);
void mw_release(struct mw_context *context, void *block);

/* true when a * b overflows; otherwise *product is set. */
static inline bool mw_multiply(size_t a, size_t b, size_t *product)
{
    return __builtin_mul_overflow(a, b, product);
}

static inline bool mw_add(size_t a, size_t b, size_t *sum)
{
    return __builtin_add_overflow(a, b, sum);
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
/* Frees one piece that was allocated by itself because it is large; does nothing for others. */
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
