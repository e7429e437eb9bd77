/* Arenas: when a piece gets memory of its own, how much a chunk holds, and pieces that are joined or freed.
 */
#include "test.h"

#include "base/memory.h"

enum {
    CHUNK = 64 * 1024,
};

struct arena_test {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_arena arena, other;
    size_t blocks; /* before the first piece */
};

static int set_up(void **state)
{
    struct arena_test *test = calloc(1, sizeof *test);
    assert_non_null(test);
    test->context = test_context_new(&test->memory);
    test->context->pieces_apart = false;
    mw_arena_init(&test->arena, test->context);
    mw_arena_init(&test->other, test->context);
    test->blocks = test->memory.blocks;
    *state = test;
    return 0;
}

static int tear_down(void **state)
{
    struct arena_test *test = *state;
    mw_arena_free(&test->arena);
    mw_arena_free(&test->other);
    test_context_free(test->context, &test->memory);
    free(test);
    return 0;
}

static void *take(struct mw_arena *arena, size_t size)
{
    void *piece = mw_arena_payload(arena, size);
    assert_non_null(piece);
    memset(piece, 7, size);
    return piece;
}

static void assert_chunks(const struct arena_test *test, size_t count)
{
    assert_int_equal(test->memory.blocks - test->blocks, count);
}

static void pieces_fill_a_chunk(void **state)
{
    struct arena_test *test = *state;
    for (int i = 0; i < 4; i++) {
        take(&test->arena, CHUNK / 4);
        assert_chunks(test, 1);
    }
    take(&test->arena, 1);
    assert_chunks(test, 2);
    assert_int_equal(test->arena.used, CHUNK + 1);
    /* 16 bytes of the second chunk are taken: three pieces more, and 16 bytes less than a fourth. */
    for (int i = 0; i < 3; i++)
        take(&test->arena, CHUNK / 4);
    take(&test->arena, CHUNK / 4 - 16);
    assert_chunks(test, 2);
    take(&test->arena, 0);
    assert_chunks(test, 2);
    take(&test->arena, 1);
    assert_chunks(test, 3);
}

/* From a quarter of a chunk on a piece has its own memory, and the chunk before it goes on. */
static void large_pieces_are_apart(void **state)
{
    struct arena_test *test = *state;
    const uint8_t *first = take(&test->arena, 16);
    take(&test->arena, CHUNK / 4 + 1);
    assert_chunks(test, 2);
    take(&test->arena, CHUNK / 4 - 15);
    assert_chunks(test, 2);
    assert_ptr_equal(take(&test->arena, 5), first + 16 + CHUNK / 4);
    take(&test->arena, CHUNK * 2);
    assert_chunks(test, 3);
    assert_ptr_equal(take(&test->arena, 5), first + 32 + CHUNK / 4);
    assert_chunks(test, 3);
}

static void add_size(void *user, const uint8_t *data, size_t used)
{
    uint64_t *total = user;
    *total += used;
    for (size_t i = 0; i < used; i++)
        assert_in_range(data[i], 0, 7);
}

/* The chunks of an arena that begins with small ones: each twice as large, up to the usual size. */
static void chunks_grow(void **state)
{
    struct arena_test *test = *state;
    uint64_t total = 0, before = test->memory.bytes, head = 0;
    test->arena.chunk_size = 1024;
    for (size_t size = 1024; size <= CHUNK; size *= 2) {
        take(&test->arena, 1);
        const uint64_t grown = test->memory.bytes - before;
        head = head ? head : grown - size;
        assert_int_equal(grown, size + head);
        assert_in_range(head, 16, 128);
        before = test->memory.bytes;
        for (size_t left = size - 16; left; left -= left < CHUNK / 4 ? left : CHUNK / 4)
            take(&test->arena, left < CHUNK / 4 ? left : CHUNK / 4);
        assert_int_equal(test->memory.bytes, before);
    }
    take(&test->arena, 1);
    assert_int_equal(test->memory.bytes - before, CHUNK + head);
    mw_arena_each_chunk(&test->arena, add_size, &total);
    assert_int_equal(total, 2 * CHUNK - 1024 + 16);
    /* One that has to hold more than its turn is as large as that needs. */
    test->other.chunk_size = 1024;
    before = test->memory.bytes;
    take(&test->other, 1025);
    assert_int_equal(test->memory.bytes - before, 2048 + head);
    before = test->memory.bytes;
    take(&test->other, 1024);
    assert_int_equal(test->memory.bytes - before, 4096 + head);
    mw_arena_free(&test->other);
    test->other.chunk_size = 1024;
    before = test->memory.bytes;
    take(&test->other, 1024);
    assert_int_equal(test->memory.bytes - before, 1024 + head);
}

static void only_large_pieces_are_released(void **state)
{
    struct arena_test *test = *state;
    void *small = take(&test->arena, 10), *large[3];
    for (size_t i = 0; i < 3; i++)
        large[i] = take(&test->arena, CHUNK + 16 * i);
    assert_chunks(test, 4);
    static const size_t order[] = { 1, 0, 2 }; /* in the middle, last and first */
    size_t left = 10 + 3 * CHUNK + 48;
    mw_arena_release(&test->arena, small);
    mw_arena_release(&test->arena, (uint8_t *)large[0] + 16);
    mw_arena_release(&test->arena, NULL);
    mw_arena_release(&test->other, large[0]);
    assert_chunks(test, 4);
    assert_int_equal(test->arena.used, left);
    for (size_t i = 0; i < 3; i++) {
        mw_arena_release(&test->arena, large[order[i]]);
        assert_chunks(test, 3 - i);
        left -= CHUNK + 16 * order[i];
        assert_int_equal(test->arena.used, left);
    }
    assert_ptr_equal(take(&test->arena, 1), (uint8_t *)small + 16);
    /* As many bytes as were counted, though pieces begin at multiples of 16. */
    take(&test->other, 100);
    mw_arena_release(&test->other, take(&test->other, CHUNK + 1));
    assert_int_equal(test->other.used, 100);
    uint64_t total = 0;
    take(&test->other, CHUNK + 1);
    mw_arena_each_chunk(&test->other, add_size, &total);
    assert_int_equal(total, 112 + CHUNK + 1);
}

/* What belongs to another arena belongs to this one, which goes on with its own chunk. */
static void arenas_are_joined(void **state)
{
    struct arena_test *test = *state;
    mw_arena_join(&test->arena, &test->other);
    assert_chunks(test, 0);
    uint8_t *own = take(&test->arena, 16), *theirs = take(&test->other, 16);
    take(&test->other, 2 * CHUNK);
    take(&test->arena, 2 * CHUNK);
    assert_chunks(test, 4);
    mw_arena_join(&test->arena, &test->other);
    assert_chunks(test, 4);
    assert_int_equal(test->arena.used, 2 * (16 + 2 * CHUNK));
    assert_int_equal(test->other.used, 0);
    assert_null(test->other.chunks);
    assert_int_equal(theirs[15], 7);
    assert_ptr_equal(take(&test->arena, 1), own + 16);
    uint64_t total = 0;
    mw_arena_each_chunk(&test->arena, add_size, &total);
    assert_int_equal(total, 16 + 32 + 4 * CHUNK);
    /* An empty one gets all. */
    mw_arena_join(&test->other, &test->arena);
    assert_int_equal(test->other.used, 2 * (16 + 2 * CHUNK) + 1);
    mw_arena_free(&test->arena);
    assert_chunks(test, 4);
    assert_int_equal(own[15], 7);
    mw_arena_join(&test->other, &test->arena);
    assert_chunks(test, 4);
    mw_arena_free(&test->other);
    assert_chunks(test, 0);
}

/* Lists double their room from eight items on. */
static void lists_grow(void **state)
{
    struct arena_test *test = *state;
    static const struct {
        size_t count, before, after;
    } rows[] = { { 0, 0, 8 },  { 1, 1, 8 },  { 3, 3, 8 }, { 2, 3, 3 }, { 4, 4, 8 },
                 { 5, 5, 10 }, { 8, 8, 16 }, { 7, 8, 8 }, { 9, 8, 16 } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        size_t capacity = rows[i].before;
        uint16_t old[9] = { 1, 2, 3, 4, 5, 6, 7, 8, 9 };
        void *items = old;
        assert_int_equal(mw_arena_grow(&test->arena, &items, rows[i].count, &capacity, sizeof *old), 0);
        assert_int_equal(capacity, rows[i].after);
        assert_int_equal(items == old, rows[i].before == rows[i].after);
        assert_memory_equal(items, old, rows[i].count * sizeof *old);
        for (size_t k = rows[i].count; k < capacity && items != old; k++)
            assert_int_equal(((uint16_t *)items)[k], 0);
    }
}

/* A call that went on without memory has to say so, unless something else went wrong. */
static void what_was_short(void **state)
{
    struct arena_test *test = *state;
    const unsigned before = test->context->shortages;
    assert_int_equal(mw_memory_sufficed(test->context, before, 0), 0);
    assert_int_equal(mw_memory_sufficed(test->context, before, MW_E_IO), MW_E_IO);
    test->memory.fail_at = test->memory.calls + 1;
    assert_null(mw_allocate(test->context, 10));
    assert_int_equal(test->context->shortages, before + 1);
    assert_int_equal(mw_memory_sufficed(test->context, before, MW_E_IO), MW_E_IO);
    assert_int_equal(mw_memory_sufficed(test->context, before, 0), MW_E_MEMORY);
    assert_string_equal(mw_error_message(test->context), "out of memory: the result is incomplete");
    assert_int_equal(mw_memory_sufficed(test->context, before + 1, 0), 0);
    const struct mw_limits limits = { .allocated = 1000 };
    struct mw_context *limited = mw_context_new(NULL, &limits);
    assert_null(mw_allocate(limited, 2000));
    assert_int_equal(mw_memory_sufficed(limited, 0, 0), MW_E_LIMIT);
    assert_string_equal(mw_error_message(limited),
                        "memory limit of 1000 bytes exceeded: 2016 requested, 0 in use");
    mw_context_free(limited);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(pieces_fill_a_chunk), TEST(large_pieces_are_apart),
        TEST(chunks_grow),         TEST(only_large_pieces_are_released),
        TEST(arenas_are_joined),   TEST(lists_grow),
        TEST(what_was_short),
    };
    return TEST_RUN(tests);
}
