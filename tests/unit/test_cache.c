/* What is kept of a document: found by kind and number, freed when there is too much of it or when what it
 * was made from changes. */
#include "test.h"

#include "record/cache.h"

static const int blocks, pictures; /* kinds */

enum {
    PIECE = 1000,
};

static uint64_t add_piece(struct mw_document *doc, const void *kind, uintptr_t number, const char *path,
                          const char *other)
{
    struct mw_cached *cached = mw_cache_new(doc, kind, number);
    assert_non_null(cached);
    cached->content = mw_arena_payload(&cached->arena, PIECE);
    assert_int_equal(mw_cache_share(doc, cached, path, other), 0);
    mw_cache_release(doc, cached);
    return cached->size;
}

static bool is_cached(struct mw_document *doc, const void *kind, uintptr_t number)
{
    struct mw_cached *cached = mw_cache_find(doc, kind, number);
    if (cached)
        mw_cache_release(doc, cached);
    return cached;
}

static void touch(struct mw_document *doc, const char *path)
{
    struct mw_touched touched = { .path = path };
    doc->touched.items = &touched;
    doc->touched.count = 1;
    mw_cache_drop_touched(doc);
    doc->touched.items = NULL;
    doc->touched.count = 0;
}

static void dropped_when_touched(void **state)
{
    (void)state;
    static const struct {
        const char *path;
        bool drops;
    } cases[] = {
        { "images[3]", true }, { "images[3].width", true }, { "images", true },
        { "", true },          { "images[30]", false },     { "image", false },
        { "data[7]", true },   { "data[7].bytes", true },   { "data[70]", false },
        { "data[6]", false },  { "images[2]", false },
    };
    struct mw_document doc = { .context = mw_context_new(NULL, NULL) };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        add_piece(&doc, &pictures, 3, "images[3]", "data[7]");
        touch(&doc, cases[i].path);
        if (is_cached(&doc, &pictures, 3) == cases[i].drops)
            fail_msg("\"%s\" should %sdrop it", cases[i].path, cases[i].drops ? "" : "not ");
        mw_cache_free(&doc);
    }
    add_piece(&doc, &pictures, 3, NULL, "data[7]");
    touch(&doc, "images[3]");
    assert_true(is_cached(&doc, &pictures, 3));
    touch(&doc, "data[7]");
    assert_false(is_cached(&doc, &pictures, 3));
    add_piece(&doc, &pictures, 3, NULL, NULL);
    touch(&doc, "");
    assert_true(is_cached(&doc, &pictures, 3));
    mw_cache_free(&doc);
    mw_context_free(doc.context);
}

/* What is held is not found any more, but stays until it is released. */
static void held_while_touched(void **state)
{
    (void)state;
    struct mw_document doc = { .context = mw_context_new(NULL, NULL) };
    add_piece(&doc, &blocks, 1, "data[1]", NULL);
    struct mw_cached *held = mw_cache_find(&doc, &blocks, 1);
    assert_non_null(held);
    touch(&doc, "data[1]");
    assert_false(is_cached(&doc, &blocks, 1));
    memset(held->content, 1, PIECE);
    assert_true(doc.cached == held);
    mw_cache_release(&doc, held);
    assert_null(doc.cached);
    assert_int_equal(doc.cached_size, 0);
    mw_context_free(doc.context);
}

static void found_by_kind_and_number(void **state)
{
    (void)state;
    struct mw_document doc = { .context = mw_context_new(NULL, NULL) };
    for (uintptr_t i = 0; i < 500; i++)
        add_piece(&doc, &blocks, i, NULL, NULL);
    add_piece(&doc, &pictures, 7, NULL, NULL);
    for (uintptr_t i = 0; i < 500; i++) {
        struct mw_cached *cached = mw_cache_find(&doc, &blocks, i);
        assert_non_null(cached);
        assert_true(cached->number == i && cached->kind == &blocks && cached->serial == i + 1);
        mw_cache_release(&doc, cached);
    }
    assert_false(is_cached(&doc, &blocks, 500));
    assert_false(is_cached(&doc, &pictures, 8));
    assert_true(is_cached(&doc, &pictures, 7));
    struct mw_cached *unshared = mw_cache_new(&doc, &pictures, 9);
    assert_false(is_cached(&doc, &pictures, 9));
    mw_cache_release(&doc, unshared);
    mw_cache_free(&doc);
    assert_int_equal(doc.cached_size, 0);
    mw_context_free(doc.context);
}

/* Of four of which three fit, the one that was used longest ago is freed; not what is held. */
static void the_oldest_is_freed(void **state)
{
    (void)state;
    struct mw_document probe = { .context = mw_context_new(NULL, NULL) };
    const uint64_t size = add_piece(&probe, &blocks, 0, NULL, NULL);
    assert_true(size >= PIECE);
    assert_int_equal(probe.cached_size, size);
    mw_cache_free(&probe);
    mw_context_free(probe.context);

    const struct mw_limits limits = { .cache = 3 * size };
    struct mw_document doc = { .context = mw_context_new(NULL, &limits) };
    for (uintptr_t i = 0; i < 3; i++)
        add_piece(&doc, &blocks, i, NULL, NULL);
    assert_int_equal(doc.cached_size, 3 * size);
    assert_true(is_cached(&doc, &blocks, 0));
    add_piece(&doc, &blocks, 3, NULL, NULL);
    assert_int_equal(doc.cached_size, 3 * size);
    assert_false(is_cached(&doc, &blocks, 1));
    struct mw_cached *held = mw_cache_find(&doc, &blocks, 2);
    assert_non_null(held);
    for (uintptr_t i = 4; i < 8; i++)
        add_piece(&doc, &blocks, i, NULL, NULL);
    assert_true(is_cached(&doc, &blocks, 2) && is_cached(&doc, &blocks, 6) && is_cached(&doc, &blocks, 7));
    assert_false(is_cached(&doc, &blocks, 0) || is_cached(&doc, &blocks, 3) || is_cached(&doc, &blocks, 5));
    /* It was used before the other two, and has grown meanwhile. */
    held->more = size;
    mw_cache_release(&doc, held);
    assert_int_equal(doc.cached_size, 2 * size);
    assert_false(is_cached(&doc, &blocks, 2));
    assert_true(is_cached(&doc, &blocks, 6) && is_cached(&doc, &blocks, 7));
    mw_cache_free(&doc);
    mw_context_free(doc.context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dropped_when_touched),
        cmocka_unit_test(held_while_touched),
        cmocka_unit_test(found_by_kind_and_number),
        cmocka_unit_test(the_oldest_is_freed),
    };
    return TEST_RUN(tests);
}
