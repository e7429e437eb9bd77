/* For tests that change maps: a map from a template, from JSON or from bytes, operations as text, what they
 * listed, and whether the map still is sound: written, read again, verified. Include after test.h. */
#ifndef MW_TESTS_MAP_EDIT_H
#define MW_TESTS_MAP_EDIT_H

#include <mapwright/mapwright.h>
#include <mapwright/teeworlds.h>

#include "base/buf.h"
#include "base/text.h"

struct map_test {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_document *doc;
    struct tw_map *map;
    void *bytes; /* that doc was read from; NULL when it was made */
    size_t size;
};

static inline void map_test_begin(struct map_test *test)
{
    *test = (struct map_test){ 0 };
    test->context = test_context_new(&test->memory);
}

static inline void map_test_look(struct map_test *test, int error)
{
    if (error)
        fail_msg("%s", mw_error_message(test->context));
    test->map = teeworlds_map(test->doc);
    assert_non_null(test->map);
}

/* Written and read again, as every tool after an edit would. */
static inline void map_test_reopen(struct map_test *test)
{
    void *bytes;
    size_t size;
    struct mw_mismatch mismatch;
    if (mw_write(test->doc, NULL, 0, &bytes, &size))
        fail_msg("%s", mw_error_message(test->context));
    mw_close(test->doc);
    mw_free(test->context, test->bytes);
    test->bytes = bytes;
    test->size = size;
    map_test_look(test, mw_open_bytes(test->context, "again.map", bytes, size, NULL, 0, &test->doc));
    assert_false(mw_document_damaged(test->doc));
    assert_int_equal(mw_diag_count(test->doc), 0);
    assert_int_equal(mw_verify(test->doc, &mismatch), 0);
}

/* ---- where maps come from ---- */

/* From a template, such as "ddnet"; group 1 and layer 1 are the game's. Nothing is stored in a file yet. */
static inline void map_test_new(struct map_test *test, const char *template_name, const char *size)
{
    const struct mw_arg args[] = { { "size", size } };
    map_test_begin(test);
    map_test_look(test, mw_new(test->context, template_name, args, 1, &test->doc));
}

/* From JSON, through a file in memory: content is as lazy as that of any file. */
static inline void map_test_json(struct map_test *test, const char *json)
{
    map_test_begin(test);
    map_test_look(test, mw_build(test->context, "map.json", json, strlen(json), &test->doc));
    map_test_reopen(test);
}

static inline void map_test_file(struct map_test *test, const char *path)
{
    map_test_begin(test);
    map_test_look(test, mw_open(test->context, path, NULL, 0, &test->doc));
}

static inline void map_test_end(struct map_test *test)
{
    mw_close(test->doc);
    mw_free(test->context, test->bytes);
    test_context_free(test->context, &test->memory);
}

/* ---- operations ---- */

/* Does it, after forgetting what was listed before. */
static inline void map_edit(struct map_test *test, const char *operation)
{
    mw_changes_clear(test->doc);
    if (mw_edit(test->doc, operation))
        fail_msg("%s: %s", operation, mw_error_message(test->context));
}

static inline void assert_map_change(const struct map_test *test, size_t index, const char *path,
                                     const char *text)
{
    assert_in_range(index + 1, 1, mw_change_count(test->doc));
    assert_string_equal(mw_change_at(test->doc, index)->path, path);
    assert_string_equal(mw_change_at(test->doc, index)->text, text);
}

/* It lists this and nothing else. */
static inline void assert_map_edit(struct map_test *test, const char *operation, const char *path,
                                   const char *text)
{
    map_edit(test, operation);
    assert_map_change(test, 0, path, text);
    assert_int_equal(mw_change_count(test->doc), 1);
}

static inline void map_test_bytes(struct map_test *test, void **bytes, size_t *size)
{
    if (mw_write(test->doc, NULL, 0, bytes, size))
        fail_msg("%s", mw_error_message(test->context));
}

/* It fails with this message, lists nothing and leaves the map as it was. */
static inline void assert_map_refused(struct map_test *test, const char *operation, int error,
                                      const char *message)
{
    void *before, *after;
    size_t before_size, after_size;
    mw_changes_clear(test->doc);
    map_test_bytes(test, &before, &before_size);
    int result = mw_edit(test->doc, operation);
    assert_string_equal(result ? mw_error_message(test->context) : "it did not fail", message);
    assert_int_equal(result, error);
    assert_int_equal(mw_change_count(test->doc), 0);
    map_test_bytes(test, &after, &after_size);
    assert_int_equal(before_size, after_size);
    assert_memory_equal(before, after, after_size);
    mw_free(test->context, before);
    mw_free(test->context, after);
}

/* ---- lack of memory ---- */

/* Runs change() on the map in test->bytes again and again, each time with another allocation failing. It must
 * say so or, where memory was only wanted to give other memory back, do all the same: then the map written is
 * the one that comes out when nothing fails. Returns how many allocations failed. */
static inline size_t map_each_allocation_fails(const struct map_test *source,
                                               int (*change)(struct mw_document *doc, void *user), void *user)
{
    void *expected = NULL;
    size_t expected_size = 0;
    for (size_t n = 0;; n++) {
        struct map_test test;
        void *bytes = NULL;
        size_t size;
        map_test_begin(&test);
        int error = mw_open_bytes(test.context, "m.map", source->bytes, source->size, NULL, 0, &test.doc);
        assert_int_equal(error, 0);
        test.memory.fail_at = n ? test.memory.calls + n : 0;
        error = change(test.doc, user);
        bool failed = test.memory.failed != 0;
        test.memory.fail_at = 0;
        if (error && (!failed || error != MW_E_MEMORY))
            fail_msg("allocation %zu: %d, %s", n, error, mw_error_message(test.context));
        /* What is left can be written in any case. */
        if (mw_write(test.doc, NULL, 0, &bytes, &size))
            fail_msg("allocation %zu: %s", n, mw_error_message(test.context));
        if (n == 0) {
            expected = malloc(size);
            assert_non_null(expected);
            memcpy(expected, bytes, size);
            expected_size = size;
        } else if (!error && (size != expected_size || memcmp(bytes, expected, size) != 0)) {
            fail_msg("allocation %zu failed, was not told, and the map is another", n);
        }
        mw_free(test.context, bytes);
        map_test_end(&test);
        if (n && !failed) {
            free(expected);
            return n - 1;
        }
    }
}

static inline int map_edit_all(struct mw_document *doc, void *user)
{
    int error = 0;
    for (const char *const *operations = user; *operations && !error; operations++)
        error = mw_edit(doc, *operations);
    return error;
}

/* The same for operations; the list ends with NULL. */
static inline void assert_map_memory(const struct map_test *source, const char *const *operations)
{
    assert_true(map_each_allocation_fails(source, map_edit_all, (void *)(uintptr_t)operations) > 5);
}

/* ---- values ---- */

static inline int64_t map_int(struct map_test *test, const char *path)
{
    int64_t value;
    if (mw_get_int(test->doc, path, &value))
        fail_msg("%s", mw_error_message(test->context));
    return value;
}

static inline void assert_map_int(struct map_test *test, const char *path, int64_t wanted)
{
    int64_t value = map_int(test, path);
    if (value != wanted)
        fail_msg("%s is %lld, not %lld", path, (long long)value, (long long)wanted);
}

static inline void assert_map_text(struct map_test *test, const char *path, const char *wanted)
{
    const char *value;
    if (mw_get_text(test->doc, path, &value))
        fail_msg("%s", mw_error_message(test->context));
    assert_string_equal(value, wanted);
}

static inline int map_dump_write(void *user, const void *data, size_t size)
{
    mw_buf_put(user, data, size);
    return 0;
}

/* What a path leads to, as one line of JSON; free() it. */
static inline char *map_dump(struct map_test *test, const char *path)
{
    struct mw_buf text;
    const struct mw_output output = { map_dump_write, &text };
    mw_buf_init(&text, test->context);
    if (mw_dump(test->doc, path, MW_STYLE_JSON_LINE, &output))
        fail_msg("%s", mw_error_message(test->context));
    char *copy = calloc(text.size + 1, 1);
    assert_non_null(copy);
    memcpy(copy, text.data, text.size);
    copy[strcspn(copy, "\n")] = 0;
    mw_buf_free(&text);
    return copy;
}

static inline void assert_map_json(struct map_test *test, const char *path, const char *wanted)
{
    char *found = map_dump(test, path);
    assert_string_equal(found, wanted);
    free(found);
}

#endif
