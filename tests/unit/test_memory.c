#include "test.h"

static void test_context_defaults(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    assert_int_equal(context->limits.total, (uint64_t)1 << 30);
    assert_int_equal(context->limits.payload, (uint64_t)256 << 20);
    assert_string_equal(mw_error_message(context), "");
    mw_context_free(context);
    mw_context_free(NULL);

    const struct mw_limits limits = { .payload = 77 };
    context = mw_context_new(NULL, &limits);
    assert_int_equal(context->limits.total, (uint64_t)1 << 30);
    assert_int_equal(context->limits.payload, 77);
    mw_context_free(context);
}

/* A quarter of the memory, at most 256 MiB. */
static void test_default_cache(void **state)
{
    (void)state;
    const uint64_t mib = 1 << 20;
    const struct {
        struct mw_limits limits;
        uint64_t cache;
    } rows[] = {
        { { 0 }, 256 * mib },
        { { .total = 1000 }, 250 },
        { { .total = 1023 * mib }, 1023 * mib / 4 },
        { { .total = 1025 * mib }, 256 * mib },
        { { .total = 1200 * mib }, 256 * mib },
        { { .allocated = 400 * mib }, 100 * mib },
        { { .allocated = 2000 * mib }, 256 * mib },
        { { .total = 100 * mib, .allocated = 200 * mib }, 25 * mib },
        { { .total = 100 * mib, .cache = 7 }, 7 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct mw_context *context = mw_context_new(NULL, &rows[i].limits);
        assert_int_equal(context->limits.cache, rows[i].cache);
        mw_context_free(context);
    }
}

static void test_context_without_memory(void **state)
{
    (void)state;
    struct test_memory memory = { .fail_at = 1 };
    struct mw_allocator allocator = test_allocator(&memory);
    assert_null(mw_context_new(&allocator, NULL));
    assert_int_equal(memory.blocks, 0);
}

static void test_error_names(void **state)
{
    (void)state;
    static const struct {
        int error;
        const char *name;
    } rows[] = {
        { MW_E_NONE, "ok" },
        { MW_E_MEMORY, "out of memory" },
        { MW_E_LIMIT, "limit reached" },
        { MW_E_IO, "input/output error" },
        { MW_E_FORMAT, "bad data" },
        { MW_E_UNSUPPORTED, "unsupported" },
        { MW_E_ARGUMENT, "bad argument" },
        { MW_E_NOT_FOUND, "not found" },
        { MW_E_REFUSED, "refused" },
        { MW_E_STOPPED, "stopped" },
        { -10, "unknown error" },
        { 1, "unknown error" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_string_equal(mw_error_name(rows[i].error), rows[i].name);
}

static void test_messages(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    assert_int_equal(
        mw_fail(context, MW_E_FORMAT, "%d tiles stored, expected %d x %d = %d", 1000, 50, 80, 4000),
        MW_E_FORMAT);
    assert_string_equal(mw_error_message(context), "1000 tiles stored, expected 50 x 80 = 4000");
    assert_int_equal(context->error, MW_E_FORMAT);
    assert_int_equal(mw_fail(context, MW_E_IO, "A.WWD: %s", mw_error_message(context)), MW_E_IO);
    assert_string_equal(mw_error_message(context), "A.WWD: 1000 tiles stored, expected 50 x 80 = 4000");
    assert_int_equal(context->error, MW_E_IO);

    mw_fail(context, MW_E_FORMAT, "name \"%s\"",
            "a\nb\x1B[2J\x7F\xC2\x9B"
            "c\xC2\xA0\xC3\x84");
    assert_string_equal(mw_error_message(context), "name \"a?b?[2J???c\xC2\xA0\xC3\x84\"");
    mw_context_free(context);
}

/* A message that is too long ends after a whole character, whatever its length. */
static void test_long_message(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    const size_t room = sizeof context->message - 1;
    char text[sizeof context->message + 100] = "";
    for (size_t i = 0; i + 4 < sizeof text; i += 4)
        memcpy(text + i, "\xF0\x9F\x90\xB1", 5);
    for (int before = 0; before < 4; before++) {
        mw_fail(context, MW_E_FORMAT, "%.*s%s", before, "xxx", text);
        size_t length = strlen(mw_error_message(context));
        assert_int_equal(length, (size_t)before + (room - (size_t)before) / 4 * 4);
    }
    memset(text, 'a', sizeof text - 1);
    mw_fail(context, MW_E_FORMAT, "%s", text);
    assert_int_equal(strlen(mw_error_message(context)), room);
    mw_context_free(context);
}

static void test_allocate(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    char *block = mw_allocate(context, 0);
    assert_non_null(block);
    block = mw_resize(context, block, 3);
    memcpy(block, "abc", 3);
    block = mw_resize(context, block, 500);
    assert_memory_equal(block, "abc", 3);
    memory.fail_at = memory.calls + 1;
    assert_null(mw_resize(context, block, 1000));
    assert_string_equal(mw_error_message(context), "out of memory: requested size 1000 bytes");
    assert_int_equal(context->error, MW_E_MEMORY);
    assert_memory_equal(block, "abc", 3);
    mw_release(context, block);
    mw_release(context, NULL);
    test_context_free(context, &memory);
}

static void test_arithmetic(void **state)
{
    (void)state;
    size_t result = 0;
    assert_false(mw_multiply(3, 4, &result));
    assert_int_equal(result, 12);
    assert_true(mw_multiply(SIZE_MAX / 2 + 1, 2, &result));
    assert_false(mw_multiply(SIZE_MAX, 1, &result));
    assert_true(result == SIZE_MAX);
    assert_false(mw_add(SIZE_MAX - 1, 1, &result));
    assert_true(result == SIZE_MAX);
    assert_true(mw_add(SIZE_MAX, 1, &result));
}

static void test_arena_pieces(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_arena arena;
    context->pieces_apart = false;
    mw_arena_init(&arena, context);
    enum {
        COUNT = 3000
    };
    uint8_t *pieces[COUNT];
    uint64_t total = 0;
    for (size_t i = 0; i < COUNT; i++) {
        /* Small ones, with large ones between them that get a chunk of their own. */
        size_t size = i % 100 == 99 ? 40000 : i % 97;
        pieces[i] = mw_arena_alloc(&arena, size);
        assert_non_null(pieces[i]);
        assert_int_equal((uintptr_t)pieces[i] % 16, 0);
        for (size_t k = 0; k < size; k++)
            assert_int_equal(pieces[i][k], 0);
        memset(pieces[i], (int)(i % 251), size);
        total += size;
    }
    for (size_t i = 0; i < COUNT; i++)
        for (size_t k = 0; k < (i % 100 == 99 ? 40000 : i % 97); k++)
            assert_int_equal(pieces[i][k], i % 251);
    assert_int_equal(arena.used, total);
    /* 30 large pieces, and about 144 KB of small ones in chunks of 64 KiB. */
    assert_in_range(memory.blocks, 1 + 30 + 2, 1 + 30 + 5);
    mw_arena_free(&arena);
    assert_int_equal(arena.used, 0);
    mw_arena_free(&arena);
    test_context_free(context, &memory);
}

/* As an allocator that gives back what others used. */
static void *resize_to_garbage(void *user, void *block, size_t size)
{
    (void)user;
    if (size == 0) {
        free(block);
        return NULL;
    }
    if (block)
        return realloc(block, size);
    block = malloc(size);
    return block ? memset(block, 0xA5, size) : NULL;
}

static void assert_gaps_are_zero(void *user, const uint8_t *data, size_t size)
{
    size_t *checked = user;
    for (size_t i = 0; i < size; i++)
        assert_int_equal(data[i], i % 16 < 5 ? 'x' : 0);
    *checked += size;
}

/* Chunks are compared whole, with what is between pieces. */
static void test_arena_gaps(void **state)
{
    const struct mw_allocator allocator = { resize_to_garbage, NULL };
    struct mw_context *context = mw_context_new(&allocator, NULL);
    struct mw_arena arena;
    size_t checked = 0;
    (void)state;
    context->pieces_apart = false;
    mw_arena_init(&arena, context);
    for (int i = 0; i < 3; i++)
        memset(mw_arena_payload(&arena, 5), 'x', 5);
    mw_arena_each_chunk(&arena, assert_gaps_are_zero, &checked);
    assert_int_equal(checked, 48);
    mw_arena_free(&arena);
    mw_context_free(context);
}

static void test_arena_texts(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_arena arena;
    mw_arena_init(&arena, context);
    assert_memory_equal(mw_arena_copy(&arena, "a\0b", 3), "a\0b", 3);
    assert_non_null(mw_arena_copy(&arena, NULL, 0));
    assert_string_equal(mw_arena_text(&arena, ""), "");
    assert_string_equal(mw_arena_text(&arena, "planes"), "planes");
    assert_string_equal(mw_arena_format(&arena, "%s[%d]", "planes", 12), "planes[12]");
    mw_arena_free(&arena);
    test_context_free(context, &memory);
}

static void test_arena_limit(void **state)
{
    (void)state;
    const struct mw_limits limits = { .total = 1000 };
    struct mw_context *context = mw_context_new(NULL, &limits);
    struct mw_arena arena;
    mw_arena_init(&arena, context);
    assert_non_null(mw_arena_alloc(&arena, 600));
    assert_null(mw_arena_alloc(&arena, 401));
    assert_string_equal(mw_error_message(context),
                        "memory limit of 1000 bytes exceeded: 401 requested, 600 in use");
    assert_int_equal(context->error, MW_E_LIMIT);
    assert_int_equal(arena.used, 600);
    assert_non_null(mw_arena_alloc(&arena, 400));
    assert_null(mw_arena_alloc(&arena, 1));
    assert_null(mw_arena_payload(&arena, SIZE_MAX));
    assert_null(mw_arena_payload(&arena, SIZE_MAX - 16));
    assert_null(mw_arena_array(&arena, SIZE_MAX / 2, 3));
    char expected[100];
    snprintf(expected, sizeof expected, "%zu items of 3 bytes each exceed the address space", SIZE_MAX / 2);
    assert_string_equal(mw_error_message(context), expected);
    mw_arena_free(&arena);
    mw_context_free(context);
}

static void test_arena_grow(void **state)
{
    (void)state;
    const struct mw_limits limits = { .total = 4096 };
    struct test_memory memory = { 0 };
    struct mw_allocator allocator = test_allocator(&memory);
    struct mw_context *context = mw_context_new(&allocator, &limits);
    context->pieces_apart = false;
    struct mw_arena arena;
    mw_arena_init(&arena, context);
    void *items = NULL;
    size_t count = 0, capacity = 0;
    int error;
    while ((error = mw_arena_grow(&arena, &items, count, &capacity, sizeof(uint32_t))) == 0) {
        assert_true(count < capacity);
        ((uint32_t *)items)[count] = (uint32_t)(count * 3);
        count++;
    }
    /* 8 + 16 + ... + 256 items are 2016 bytes; 512 more items are 2048 and fit, 1024 do not. */
    assert_int_equal(error, MW_E_LIMIT);
    assert_int_equal(count, 512);
    assert_int_equal(capacity, 512);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(((uint32_t *)items)[i], i * 3);
    mw_arena_free(&arena);
    test_context_free(context, &memory);
}

/* Where tests look for the ends of lists, the first eight items have no room after them. */
static void test_arena_grow_apart(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_arena arena;
    mw_arena_init(&arena, context);
    static const size_t expected[] = { 1, 2, 3, 4, 5, 6, 7, 8, 16, 16 };
    uint32_t *items = NULL;
    size_t capacity = 0;
    for (uint32_t i = 0; i < 10; i++) {
        assert_int_equal(mw_arena_grow(&arena, (void **)&items, i, &capacity, sizeof *items), 0);
        assert_int_equal(capacity, expected[i]);
        items[i] = i;
    }
    assert_int_equal(items[0], 0);
    assert_int_equal(items[8], 8);
    mw_arena_free(&arena);
    test_context_free(context, &memory);
}

static int use_arena(struct mw_context *context, void *user)
{
    struct mw_arena arena;
    context->pieces_apart = !user;
    mw_arena_init(&arena, context);
    void *items = NULL;
    size_t capacity = 0;
    bool good = mw_arena_alloc(&arena, 10) && mw_arena_payload(&arena, 70000) &&
                mw_arena_format(&arena, "%070000d", 1) && mw_arena_copy(&arena, "x", 1);
    int error = good ? mw_arena_grow(&arena, &items, 0, &capacity, 30000) : context->error;
    mw_arena_free(&arena);
    return error;
}

static void test_arena_failures(void **state)
{
    (void)state;
    assert_int_equal(test_each_allocation_fails(use_arena, NULL), 5);
    bool together = true;
    assert_int_equal(test_each_allocation_fails(use_arena, &together), 4);
}

/* ---- the limit for everything together ---- */

/* Documents and buffers of contexts that share a limit, the old block and the new while one grows. */
static void test_memory_limit(void **state)
{
    (void)state;
    const struct mw_limits limits = { .allocated = 100000 };
    struct mw_context *first = mw_context_new(NULL, &limits), *second = mw_context_new(NULL, NULL);
    assert_non_null(first);
    assert_non_null(second);
    mw_context_share_memory(second, first);
    void *a = mw_allocate(first, 30000), *b = mw_allocate(second, 30000);
    assert_non_null(a);
    assert_non_null(b);
    assert_null(mw_resize(first, a, 50000));
    assert_string_equal(mw_error_message(first),
                        "memory limit of 100000 bytes exceeded: 50016 requested, 60032 in use");
    assert_int_equal(mw_error_last(first)->code, MW_E_LIMIT);
    assert_string_equal(mw_error_last(first)->limit, "allocated");
    assert_int_equal(mw_error_last(first)->limit_value, 100000);
    assert_int_equal(mw_error_last(first)->limit_asked, 110048);
    mw_release(second, b);
    a = mw_resize(first, a, 50000);
    assert_non_null(a);
    a = mw_resize(first, a, 10);
    assert_non_null(a);
    for (size_t size = 9; size <= 10; size++) { /* smaller, larger and the same */
        a = mw_resize(first, a, size);
        assert_int_equal(mw_memory_left(second), 100000 - 16 - size);
        a = mw_resize(first, a, size);
        assert_int_equal(mw_memory_left(second), 100000 - 16 - size);
    }
    assert_int_equal(mw_memory_left(second), 100000 - 26);
    assert_int_equal(mw_memory_reserve(second, 100000 - 25), MW_E_LIMIT);
    assert_int_equal(mw_memory_reserve(second, 100000 - 26), 0);
    assert_int_equal(mw_memory_left(first), 0);
    assert_null(mw_allocate(first, 0));
    mw_memory_unreserve(first, 100000 - 26);
    mw_release(first, a);
    assert_int_equal(mw_memory_left(first), 100000);
    mw_context_free(second);
    mw_context_free(first);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_memory_limit),     cmocka_unit_test(test_context_defaults),
        cmocka_unit_test(test_default_cache),    cmocka_unit_test(test_context_without_memory),
        cmocka_unit_test(test_error_names),      cmocka_unit_test(test_messages),
        cmocka_unit_test(test_long_message),     cmocka_unit_test(test_allocate),
        cmocka_unit_test(test_arithmetic),       cmocka_unit_test(test_arena_pieces),
        cmocka_unit_test(test_arena_gaps),       cmocka_unit_test(test_arena_texts),
        cmocka_unit_test(test_arena_limit),      cmocka_unit_test(test_arena_grow),
        cmocka_unit_test(test_arena_grow_apart), cmocka_unit_test(test_arena_failures),
    };
    return TEST_RUN(tests);
}
