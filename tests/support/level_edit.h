/* For tests that change levels: a new level, operations as text, what they listed, and whether the level
 * still is sound. Include after test.h. */
#ifndef MW_TESTS_LEVEL_EDIT_H
#define MW_TESTS_LEVEL_EDIT_H

#include <mapwright/wwd.h>

struct test_text {
    char *data;
    size_t size;
};

static inline int test_text_write(void *user, const void *data, size_t size)
{
    struct test_text *text = user;
    text->data = realloc(text->data, text->size + size + 1);
    assert_non_null(text->data);
    memcpy(text->data + text->size, data, size);
    text->size += size;
    text->data[text->size] = 0;
    return 0;
}

/* JSON of what a path leads to; free() it. */
static inline char *test_dump(struct mw_document *doc, const char *path)
{
    struct test_text text = { 0 };
    const struct mw_output output = { test_text_write, &text };
    int error = mw_dump(doc, path, MW_STYLE_JSON, &output);
    if (error)
        fail_msg("%s: %d", path, error);
    return text.data;
}

struct level_test {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_document *doc;
    struct wwd_level *level;
};

/* A new level of this size; its main plane is number 1. */
static inline void level_test_new(struct level_test *test, const char *template_name, const char *size)
{
    *test = (struct level_test){ 0 };
    test->context = test_context_new(&test->memory);
    const struct mw_arg args[] = { { "size", size }, { "birth", "May 4, 1999" } };
    if (mw_new(test->context, template_name, args, 2, &test->doc))
        fail_msg("%s", mw_error_message(test->context));
    test->level = wwd_level_of(test->doc);
    assert_non_null(test->level);
}

static inline void level_test_open(struct level_test *test, const char *path)
{
    *test = (struct level_test){ 0 };
    test->context = test_context_new(&test->memory);
    if (mw_open(test->context, path, NULL, 0, &test->doc))
        fail_msg("%s", mw_error_message(test->context));
    test->level = wwd_level_of(test->doc);
}

static inline void level_test_end(struct level_test *test)
{
    mw_close(test->doc);
    test_context_free(test->context, &test->memory);
}

/* Does it, after forgetting what was listed before. */
static inline void level_edit(struct level_test *test, const char *operation)
{
    mw_changes_clear(test->doc);
    if (mw_edit(test->doc, operation))
        fail_msg("%s: %s", operation, mw_error_message(test->context));
}

static inline void assert_change(const struct level_test *test, size_t index, const char *path,
                                 const char *text)
{
    assert_in_range(index, 0, mw_change_count(test->doc) - 1);
    assert_string_equal(mw_change_at(test->doc, index)->path, path);
    assert_string_equal(mw_change_at(test->doc, index)->text, text);
}

/* One operation that lists one change. */
static inline void assert_edit(struct level_test *test, const char *operation, const char *path,
                               const char *text)
{
    level_edit(test, operation);
    assert_int_equal(mw_change_count(test->doc), 1);
    assert_change(test, 0, path, text);
}

/* The operation is refused with this message and leaves the level as it was. */
static inline void assert_refused(struct level_test *test, const char *operation, int error,
                                  const char *message)
{
    char *before = test_dump(test->doc, "");
    int result = mw_edit(test->doc, operation);
    assert_string_equal(mw_error_message(test->context), message);
    assert_int_equal(result, error);
    char *after = test_dump(test->doc, "");
    assert_string_equal(before, after);
    free(before);
    free(after);
}

/* Written and read again it is the same level, and check finds nothing worse than a note. */
static inline void assert_sound(struct level_test *test)
{
    static const char *const parts[] = {
        "planes", "tile_properties", "start_x", "name", "image_dir", "flags"
    };
    void *data;
    size_t size;
    struct mw_document *again;
    if (mw_write(test->doc, NULL, 0, &data, &size))
        fail_msg("%s", mw_error_message(test->context));
    assert_int_equal(mw_open_bytes(test->context, "again.wwd", data, size, NULL, 0, &again), 0);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        char *before = test_dump(test->doc, parts[i]), *after = test_dump(again, parts[i]);
        assert_string_equal(before, after);
        free(before);
        free(after);
    }
    struct mw_mismatch mismatch;
    assert_int_equal(mw_verify(again, &mismatch), 0);
    assert_int_equal(mw_check(again, NULL, 0), 0);
    for (size_t i = 0; i < mw_diag_count(again); i++) {
        const struct mw_diag *diag = mw_diag_at(again, i);
        if (diag->severity > MW_NOTE)
            fail_msg("%s at %s: %s", diag->code, diag->path, diag->message);
    }
    mw_close(again);
    mw_free(test->context, data);
}

/* A row of cells as text: "1 2 - #". */
static inline void assert_row(const struct level_test *test, size_t plane, uint32_t y, const char *expected)
{
    const struct mw_grid *grid = &test->level->planes.items[plane].tiles;
    char text[512] = "";
    assert_in_range(y, 0, grid->height - 1);
    for (uint32_t x = 0; x < grid->width; x++) {
        uint32_t tile = mw_grid_u32(grid, x, y);
        size_t length = strlen(text);
        const char *separator = x ? " " : "";
        if (tile == WWD_TILE_INVISIBLE || tile == WWD_TILE_FILLED)
            snprintf(text + length, sizeof text - length, "%s%c", separator,
                     tile == WWD_TILE_FILLED ? '#' : '-');
        else
            snprintf(text + length, sizeof text - length, "%s%u", separator, (unsigned)tile);
    }
    assert_string_equal(text, expected);
}

static inline const struct wwd_object *object_at(const struct level_test *test, size_t plane, size_t index)
{
    assert_in_range(index, 0, test->level->planes.items[plane].objects.count - 1);
    return &test->level->planes.items[plane].objects.items[index];
}

#endif
