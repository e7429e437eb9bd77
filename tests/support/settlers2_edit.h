/* For tests that change maps of Settlers II: operations as text, what they listed, and what they did to the
 * layers. Include after test.h. */
#ifndef MW_TESTS_SETTLERS2_EDIT_H
#define MW_TESTS_SETTLERS2_EDIT_H

#include "settlers2_sample.h"

struct s2_test {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_document *doc;
    struct s2_map *map;
    uint8_t bytes[SAMPLE_BYTES];
};

static inline void s2_test_look(struct s2_test *test, int error)
{
    if (error)
        fail_msg("%s", mw_error_message(test->context));
    test->map = settlers2_map(test->doc);
    assert_non_null(test->map);
}

static inline void s2_test_open(struct s2_test *test, const struct sample *sample)
{
    memset(&test->memory, 0, sizeof test->memory);
    test->context = test_context_new(&test->memory);
    size_t size = sample_bytes(sample, test->bytes);
    s2_test_look(test, mw_open_bytes(test->context, "map.swd", test->bytes, size, NULL, 0, &test->doc));
    assert_int_equal(mw_diag_count(test->doc), 0);
}

static inline void s2_test_file(struct s2_test *test, const char *path)
{
    memset(&test->memory, 0, sizeof test->memory);
    test->context = test_context_new(&test->memory);
    s2_test_look(test, mw_open(test->context, path, NULL, 0, &test->doc));
}

static inline void s2_test_close(struct s2_test *test)
{
    mw_close(test->doc);
    test_context_free(test->context, &test->memory);
}

static inline void s2_test_edit(struct s2_test *test, const char *operation)
{
    mw_changes_clear(test->doc);
    if (mw_edit(test->doc, operation) < 0)
        fail_msg("%s: %s", operation, mw_error_message(test->context));
}

/* The operation fails with this message, and changes nothing. */
static inline void s2_test_refused(struct s2_test *test, const char *operation, int error,
                                   const char *message)
{
    void *before, *after;
    size_t before_size, after_size;
    mw_changes_clear(test->doc);
    assert_int_equal(mw_write(test->doc, NULL, 0, &before, &before_size), 0);
    assert_int_equal(mw_edit(test->doc, operation), error);
    assert_string_equal(mw_error_message(test->context), message);
    assert_int_equal(mw_change_count(test->doc), 0);
    assert_int_equal(mw_write(test->doc, NULL, 0, &after, &after_size), 0);
    assert_int_equal(after_size, before_size);
    assert_memory_equal(after, before, after_size);
    mw_free(test->context, before);
    mw_free(test->context, after);
}

/* Exactly these changes, as "path: text" each; ends with NULL. */
static inline void s2_test_changes(struct s2_test *test, const char *const *changes)
{
    size_t count = 0;
    for (; changes[count]; count++) {
        char text[512] = "(none)";
        if (count < mw_change_count(test->doc)) {
            const struct mw_change *change = mw_change_at(test->doc, count);
            snprintf(text, sizeof text, "%s: %s", change->path, change->text);
        }
        assert_string_equal(text, changes[count]);
    }
    if (mw_change_count(test->doc) > count)
        fail_msg("one more change: %s: %s", mw_change_at(test->doc, count)->path,
                 mw_change_at(test->doc, count)->text);
}
#define EXPECT_CHANGES(test, ...) s2_test_changes(test, (const char *const[]){ __VA_ARGS__, NULL })

static inline uint8_t s2_test_at(const struct mw_grid *grid, unsigned x, unsigned y)
{
    assert_true(x < grid->width && y < grid->height);
    return grid->cells[(size_t)y * grid->width + x];
}

/* How many nodes have the value. */
static inline size_t s2_test_count(const struct mw_grid *grid, uint8_t value)
{
    size_t count = 0;
    for (size_t i = 0; i < (size_t)grid->width * grid->height; i++)
        count += grid->cells[i] == value;
    return count;
}

/* Nodes as "x,y x,y ..." that have the value, row by row. */
static inline void s2_test_nodes(const struct mw_grid *grid, uint8_t value, const char *nodes)
{
    char text[1024] = "";
    size_t length = 0;
    for (size_t i = 0; i < (size_t)grid->width * grid->height && length < sizeof text - 16; i++)
        if (grid->cells[i] == value)
            length += (size_t)snprintf(text + length, sizeof text - length, "%s%zu,%zu", length ? " " : "",
                                       i % grid->width, i / grid->width);
    assert_string_equal(text, nodes);
}

#endif
