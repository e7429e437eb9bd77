/* Every node of the samples and fixtures of all formats, found by the public calls alone, is what the JSON of
 * the whole document says. Every call refuses nodes of a different kind and indices out of range. */
#include "access_walk.h"
#include "doc.h"

#include <jansson.h>

#include "base/context.h"

enum {
    ITEMS = 8, /* of a list whose own lists are changed */
};

struct walk {
    struct mw_context *context;
    struct mw_document *doc;
    size_t lists;
};

/* ---- items of lists ---- */

static void *written_bytes(struct walk *walk, size_t *size)
{
    void *bytes;
    assert_ok(walk->context, mw_write(walk->doc, NULL, 0, &bytes, size));
    return bytes;
}

static void assert_written(struct walk *walk, const char *path, const void *bytes, size_t size)
{
    size_t now_size;
    void *now = written_bytes(walk, &now_size);
    if (now_size != size || memcmp(bytes, now, size) != 0)
        fail_msg("%s: other bytes are written, %zu instead of %zu", path, now_size, size);
    mw_free(walk->context, now);
}

static size_t count_errors(struct walk *walk)
{
    size_t errors = 0;
    assert_ok(walk->context, mw_check(walk->doc, NULL, 0));
    for (size_t i = 0; i < mw_diag_count(walk->doc); i++)
        errors += mw_diag_at(walk->doc, i)->severity >= MW_SEVERITY_ERROR;
    return errors;
}

/* Through a copy: writing a changed level changes its checksum for good. The errors that the copy has. */
static size_t assert_count_is_saved(struct walk *walk, const char *path, size_t expected)
{
    char *json = test_dump(walk->doc, NULL, MW_STYLE_JSON_LINE);
    struct walk copy = { .context = walk->context }, again = copy;
    const struct mw_arg format = { "format", mw_document_format(walk->doc)->name };
    size_t size, count;
    if (mw_build(walk->context, "copy", json, strlen(json), &copy.doc) < 0)
        fail_msg("%s: %s", path, mw_error_message(walk->context));
    void *bytes = written_bytes(&copy, &size);
    if (mw_open_bytes(walk->context, "again", bytes, size, &format, 1, &again.doc) < 0)
        fail_msg("%s: %s", path, mw_error_message(walk->context));
    if (mw_document_damaged(again.doc))
        fail_msg("%s: a new item damages the file: %s", path, mw_diag_at(again.doc, 0)->message);
    assert_int_equal(mw_list_count(again.doc, path, &count), 0);
    if (count != expected)
        fail_msg("%s: %zu items, %zu expected", path, count, expected);
    assert_int_equal(mw_verify(again.doc, NULL), 0);
    size_t errors = count_errors(&again);
    mw_close(again.doc);
    mw_free(walk->context, bytes);
    mw_close(copy.doc);
    free(json);
    return errors;
}

/* An item without what follows from its index. */
static char *item_text(struct walk *walk, const char *path)
{
    static const char *const following[] = { "$derived", "$id", "start_layer" };
    json_error_t error;
    char *text = test_dump(walk->doc, path, MW_STYLE_JSON);
    json_t *item = json_loads(text, JSON_ALLOW_NUL | JSON_DECODE_ANY, &error);
    assert_non_null(item);
    for (size_t i = 0; i < sizeof following / sizeof *following; i++)
        json_object_del(item, following[i]);
    free(text);
    text = json_dumps(item, JSON_ENCODE_ANY | JSON_SORT_KEYS);
    json_decref(item);
    return text;
}

/* Lists that can refuse an item at their end, too, in some files. */
static bool may_refuse(const char *path)
{
    static const char *const lists[] = { "meta", "settings_list", "points", "patterns" };
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        size_t length = strlen(path), end = strlen(lists[i]);
        if (length >= end && strcmp(path + length - end, lists[i]) == 0)
            return true;
    }
    return false;
}

/* A list that has been changed, which can be undone and done again. */
static void assert_undone(struct walk *walk, const char *path, const struct mw_bytes *before)
{
    size_t size;
    void *after = written_bytes(walk, &size);
    assert_ok(walk->context, mw_undo(walk->doc));
    assert_written(walk, path, before->data, before->size);
    assert_ok(walk->context, mw_redo(walk->doc));
    assert_written(walk, path, after, size);
    mw_free(walk->context, after);
}

/* Items of some lists are known by their index: only the last can come and go. */
static bool insert_and_remove(struct walk *walk, const char *path, size_t at, size_t count,
                              const struct mw_bytes *before)
{
    size_t errors = count_errors(walk);
    int error = mw_list_insert_item(walk->doc, path, at);
    if (error == MW_E_REFUSED && (at < count || may_refuse(path)))
        return false;
    assert_ok(walk->context, error);
    assert_undone(walk, path, before);
    size_t now = assert_count_is_saved(walk, path, count + 1);
    if (now > errors)
        fail_msg("%s[%zu]: a new item makes %zu errors of %zu", path, at, now, errors);
    assert_ok(walk->context, mw_list_remove_item(walk->doc, path, at));
    assert_written(walk, path, before->data, before->size);
    return true;
}

static void move_and_undo(struct walk *walk, const char *path, size_t from, size_t to,
                          const struct mw_bytes *before)
{
    char source[MW_PATH_SIZE + 32], target[MW_PATH_SIZE + 32];
    snprintf(source, sizeof source, "%s[%zu]", path, from);
    snprintf(target, sizeof target, "%s[%zu]", path, to);
    char *item = item_text(walk, source);
    int error = mw_list_move_item(walk->doc, path, from, to);
    if (error != MW_E_REFUSED || !may_refuse(path)) {
        assert_ok(walk->context, error);
        char *moved = item_text(walk, target);
        assert_string_equal(item, moved);
        free(moved);
        if (from != to) {
            assert_undone(walk, path, before);
            assert_ok(walk->context, mw_undo(walk->doc));
        }
    }
    free(item);
}

static void change_list(struct walk *walk, const char *path, size_t count)
{
    size_t size;
    void *written = written_bytes(walk, &size);
    const struct mw_bytes before = { written, size };
    bool inside = count == 0 || insert_and_remove(walk, path, 0, count, &before);
    insert_and_remove(walk, path, count, count, &before);
    if (count && inside) {
        move_and_undo(walk, path, 0, count - 1, &before);
        move_and_undo(walk, path, count - 1, 0, &before);
    }
    assert_int_equal(mw_list_insert_item(walk->doc, path, count + 1), MW_E_NOT_FOUND);
    assert_int_equal(mw_list_remove_item(walk->doc, path, count), MW_E_NOT_FOUND);
    assert_int_equal(mw_list_move_item(walk->doc, path, 0, count), MW_E_NOT_FOUND);
    mw_free(walk->context, written);
}

static void change_lists(struct walk *walk, const struct mw_node *node)
{
    struct mw_node child;
    if (node->kind == MW_NODE_LIST && node->flags & MW_NODE_OPEN && test_draws(walk->lists++, 4))
        change_list(walk, node->path, node->count);
    else if (node->kind != MW_NODE_LIST || !(node->flags & MW_NODE_OPEN))
        assert_true(mw_list_insert_item(walk->doc, node->path, 0) < 0);
    size_t tried = node->kind == MW_NODE_LIST && node->count > ITEMS ? ITEMS : node->count;
    for (size_t i = 0; i < tried; i++) {
        assert_int_equal(mw_node_child(walk->doc, node->path, i, &child), 0);
        if (child.kind == MW_NODE_LIST || child.kind == MW_NODE_RECORD)
            change_lists(walk, &child);
    }
}

/* JSON of samples is the same world as the file next to it: one is enough to see that it can be edited. */
static bool is_twin(const char *path)
{
    size_t length = strlen(path);
    return length > 5 && strcmp(path + length - 5, ".json") == 0 && !strstr(path, "/garden.json");
}

static void change_file(const char *path, void *user)
{
    size_t *files = user;
    if (is_twin(path))
        return;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    context->check_journal = true;
    struct walk walk = { .context = context };
    struct mw_node root;
    if (mw_open(context, path, NULL, 0, &walk.doc) == 0) {
        if (mw_document_format(walk.doc)->abilities & MW_CAN_WRITE && mw_node_at(walk.doc, "", &root) == 0)
            change_lists(&walk, &root);
        mw_close(walk.doc);
        ++*files;
    }
    test_context_free(context, &memory);
}

/* ---- files ---- */

static void compare_file(const char *path, void *user)
{
    size_t *files = user;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_document *doc;
    if (mw_open(context, path, NULL, 0, &doc) < 0) {
        test_context_free(context, &memory);
        return;
    }
    access_walk_document(context, doc, path);
    mw_close(doc);
    test_context_free(context, &memory);
    ++*files;
}

static void visit_folder(const char *name, size_t least, void (*visit)(const char *path, void *user))
{
    char path[TEST_PATH_SIZE];
    size_t files = 0;
    test_source_path(path, name);
    test_each_file(path, "", visit, &files);
    if (files < least)
        fail_msg("%s: %zu files", name, files);
}

static void test_samples(void **state)
{
    (void)state;
    visit_folder("samples", 5, compare_file);
}

static void test_fixtures(void **state)
{
    (void)state;
    for (size_t i = 0; i < mw_format_count(); i++) {
        char folder[128];
        snprintf(folder, sizeof folder, "tests/fixtures/%s", mw_format_at(i)->name);
        visit_folder(folder, 1, compare_file);
    }
    visit_folder("tests/fixtures/synthetic", 8, compare_file);
}

static void test_items_of_lists(void **state)
{
    (void)state;
    visit_folder("samples", 5, change_file);
    for (size_t i = 0; i < mw_format_count(); i++) {
        char folder[128];
        snprintf(folder, sizeof folder, "tests/fixtures/%s", mw_format_at(i)->name);
        visit_folder(folder, 1, change_file);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = { cmocka_unit_test(test_samples),
                                               cmocka_unit_test(test_fixtures),
                                               cmocka_unit_test(test_items_of_lists) };
    return TEST_RUN(tests);
}
