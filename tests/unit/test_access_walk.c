/* Every node of the samples and fixtures of all formats, found by the public calls alone, is what the JSON of
 * the whole document says. Every call refuses nodes of another kind and indices out of range. */
#include "doc.h"

#include <inttypes.h>
#include <jansson.h>
#include <mapwright/mapwright.h>

#include "base/context.h"
#include "base/encode.h"

struct walk {
    struct mw_context *context;
    struct mw_document *doc;
    size_t nodes, cells;
};

static void compare_node(struct walk *walk, const struct mw_node *node, const json_t *json);

/* ---- wrong calls ---- */

static void refuses(struct walk *walk, const char *path, int error)
{
    if (error >= 0 || !*mw_error_message(walk->context))
        fail_msg("%s: %d", path, error);
}

static void assert_other_kinds_are_refused(struct walk *walk, const struct mw_node *node)
{
    struct mw_document *doc = walk->doc;
    struct mw_node other;
    struct mw_grid_view view;
    struct mw_bytes bytes;
    struct mw_str text;
    const char *path = node->path;
    char wrong[MW_PATH_SIZE + 64];
    int64_t number;
    size_t count;
    bool texts = node->kind == MW_NODE_TEXT;
    assert_int_equal(mw_node_child(doc, path, node->count, &other), MW_E_NOT_FOUND);
    assert_int_equal(mw_node_child(doc, path, SIZE_MAX, &other), MW_E_NOT_FOUND);
    if (node->kind != MW_NODE_INT) {
        refuses(walk, path, mw_get_int(doc, path, &number));
        refuses(walk, path, mw_set_int(doc, path, 1));
    }
    if (!texts) {
        refuses(walk, path, mw_get_str(doc, path, &text));
        refuses(walk, path, mw_set_str(doc, path, (struct mw_str){ "x", 1 }));
    }
    if (!texts && node->kind != MW_NODE_BYTES)
        refuses(walk, path, mw_get_bytes(doc, path, &bytes));
    if (node->kind != MW_NODE_BYTES)
        refuses(walk, path, mw_set_bytes(doc, path, (struct mw_bytes){ (const uint8_t *)"x", 1 }));
    if (node->kind != MW_NODE_GRID)
        refuses(walk, path, mw_grid_at(doc, path, &view));
    if (node->kind != MW_NODE_LIST)
        refuses(walk, path, mw_list_count(doc, path, &count));
    snprintf(wrong, sizeof wrong, "%s[%zu]", path, node->count);
    refuses(walk, wrong, mw_node_at(doc, wrong, &other));
    snprintf(wrong, sizeof wrong, "%s[0,4294967295]", path);
    refuses(walk, wrong, mw_get_int(doc, wrong, &number));
    snprintf(wrong, sizeof wrong, "%s.nothing", path);
    refuses(walk, wrong, mw_node_at(doc, wrong, &other));
}

/* ---- values ---- */

/* Setting what is there changes nothing. */
static void assert_settable_as_said(struct walk *walk, const struct mw_node *node, int64_t value)
{
    int error = mw_set_int(walk->doc, node->path, value);
    bool fits = value >= node->min && value <= node->max;
    if (mw_document_damaged(walk->doc))
        assert_int_equal(error, MW_E_REFUSED);
    else if (!(node->flags & MW_NODE_SETTABLE))
        assert_int_equal(error, MW_E_ARGUMENT);
    else if (!(node->flags & MW_NODE_CLOSED))
        assert_int_equal(error, fits ? 0 : MW_E_ARGUMENT);
}

static void compare_int(struct walk *walk, const struct mw_node *node, const json_t *json)
{
    int64_t value, sum = 0;
    const char *text;
    size_t i;
    const json_t *part;
    assert_int_equal(mw_get_int(walk->doc, node->path, &value), 0);
    if (json_is_string(json)) {
        assert_int_equal(mw_get_text(walk->doc, node->path, &text), 0);
        assert_string_equal(text, json_string_value(json));
        for (const struct mw_name *name = node->values; name && name->name; name++)
            if (strcmp(name->name, text) == 0)
                assert_int_equal(name->value, value);
    } else if (json_is_array(json)) {
        json_array_foreach(json, i, part)
        {
            sum |= json_is_integer(part) ? json_integer_value(part) : 0;
            for (const struct mw_name *bit = node->bits; bit && bit->name && json_is_string(part); bit++)
                if (strcmp(bit->name, json_string_value(part)) == 0)
                    sum |= bit->value;
        }
        assert_int_equal(value, sum);
    } else {
        assert_true(json_is_integer(json));
        assert_int_equal(value, json_integer_value(json));
    }
    if (walk->nodes < 500)
        assert_settable_as_said(walk, node, value);
}

static void compare_bytes(struct walk *walk, const struct mw_node *node, const json_t *json)
{
    struct mw_bytes bytes;
    struct mw_buf text;
    assert_true(json_is_string(json));
    assert_int_equal(mw_get_bytes(walk->doc, node->path, &bytes), 0);
    mw_buf_init(&text, walk->context);
    mw_base64_encode(bytes, &text);
    assert_int_equal(text.size, json_string_length(json));
    if (text.size)
        assert_memory_equal(text.data, json_string_value(json), text.size);
    mw_buf_free(&text);
}

static void compare_text(struct walk *walk, const struct mw_node *node, const json_t *json)
{
    struct mw_str text;
    int error = mw_get_str(walk->doc, node->path, &text);
    if (json_is_object(json)) {
        assert_int_equal(error, MW_E_FORMAT);
        compare_bytes(walk, node, json_object_get(json, "$bytes"));
        return;
    }
    assert_int_equal(error, 0);
    assert_int_equal(text.size, json_string_length(json));
    if (text.size)
        assert_memory_equal(text.data, json_string_value(json), text.size);
}

/* ---- grids ---- */

static int64_t cell_value(const struct mw_grid_view *view, const struct mw_cell_field *field, uint32_t x,
                          uint32_t y)
{
    const uint8_t *at = view->cells + y * view->stride + (size_t)x * view->cell_size + field->offset;
    uint32_t value = 0;
    for (uint32_t i = 0; i < field->width; i++)
        value |= (uint32_t)at[i] << 8 * (field->big_endian ? field->width - 1 - i : i);
    uint32_t sign = field->is_signed ? 1u << (8 * field->width - 1) : 0;
    return (int64_t)(value ^ sign) - sign;
}

static int64_t named_value(const struct mw_cell_field *field, const char *word)
{
    for (const struct mw_name *name = field->values; name && name->name; name++)
        if (strcmp(name->name, word) == 0)
            return name->value;
    return strtoll(word, NULL, 10);
}

/* "1 2*3 #" */
static void compare_row(struct walk *walk, const struct mw_grid_view *view, const struct mw_cell_field *field,
                        uint32_t y, const char *row)
{
    uint32_t x = 0;
    while (*row) {
        char word[64];
        size_t length = strcspn(row, " ");
        assert_true(length < sizeof word);
        memcpy(word, row, length);
        word[length] = 0;
        char *star = strchr(word, '*');
        uint32_t run = star && star > word ? (uint32_t)strtoul(star + 1, NULL, 10) : 1;
        if (star && star > word)
            *star = 0;
        int64_t value = named_value(field, word);
        for (; run && x < view->width; run--, x++, walk->cells++)
            assert_int_equal(cell_value(view, field, x, y), value);
        assert_int_equal(run, 0);
        row += length + (row[length] == ' ');
    }
    assert_int_equal(x, view->width);
}

static void compare_component(struct walk *walk, const struct mw_grid_view *view,
                              const struct mw_cell_field *field, const json_t *rows)
{
    if (rows)
        assert_int_equal(json_array_size(rows), view->height);
    for (uint32_t y = 0; y < view->height; y++)
        if (rows)
            compare_row(walk, view, field, y, json_string_value(json_array_get(rows, y)));
        else
            for (uint32_t x = 0; x < view->width; x++)
                assert_int_equal(cell_value(view, field, x, y), 0);
}

/* The last cell by its path. */
static void compare_last_cell(struct walk *walk, const struct mw_grid_view *view, const struct mw_node *grid)
{
    char path[MW_PATH_SIZE + 64];
    struct mw_node cell, value;
    int64_t number;
    snprintf(path, sizeof path, "%s[%" PRIu32 ",%" PRIu32 "]", grid->path, view->width - 1, view->height - 1);
    assert_int_equal(mw_node_at(walk->doc, path, &cell), 0);
    assert_int_equal(cell.kind, view->field_count > 1 ? MW_NODE_CELL : MW_NODE_INT);
    assert_int_equal(cell.count, view->field_count > 1 ? view->field_count : 0);
    for (uint32_t i = 0; i < view->field_count; i++) {
        if (cell.kind == MW_NODE_CELL)
            assert_int_equal(mw_node_child(walk->doc, path, i, &value), 0);
        else
            value = cell;
        assert_string_equal(value.name, view->fields[i].name);
        assert_int_equal(mw_get_int(walk->doc, value.path, &number), 0);
        assert_int_equal(number, cell_value(view, &view->fields[i], view->width - 1, view->height - 1));
    }
    assert_other_kinds_are_refused(walk, &cell);
    snprintf(path, sizeof path, "%s[%" PRIu32 ",0]", grid->path, view->width);
    assert_int_equal(mw_node_at(walk->doc, path, &cell), MW_E_NOT_FOUND);
    assert_int_equal(mw_set_int(walk->doc, path, 1), MW_E_NOT_FOUND);
}

static void compare_grid(struct walk *walk, const struct mw_node *node, const json_t *json)
{
    struct mw_grid_view view;
    assert_int_equal(mw_grid_at(walk->doc, node->path, &view), 0);
    assert_int_equal(view.generation, mw_document_generation(walk->doc));
    if (json_is_object(json) && json_object_get(json, "$width")) {
        assert_int_equal(view.width, json_integer_value(json_object_get(json, "$width")));
        assert_int_equal(view.height, json_integer_value(json_object_get(json, "$height")));
        assert_null(view.cells);
        return;
    }
    assert_int_equal(json_is_array(json), view.field_count == 1);
    for (uint32_t i = 0; i < view.field_count; i++)
        compare_component(walk, &view, &view.fields[i],
                          json_is_array(json) ? json : json_object_get(json, view.fields[i].name));
    compare_last_cell(walk, &view, node);
    assert_int_equal(view.generation, mw_document_generation(walk->doc));
}

/* ---- records and lists ---- */

static void compare_record(struct walk *walk, const struct mw_node *node, const json_t *json)
{
    struct mw_node child;
    size_t found = 0;
    const json_t *derived = json_object_get(json, "$derived");
    assert_true(json_is_object(json));
    for (size_t i = 0; i < node->count; i++) {
        char key[80];
        assert_int_equal(mw_node_child(walk->doc, node->path, i, &child), 0);
        snprintf(key, sizeof key, "%s%s", child.flags & MW_NODE_LAYOUT ? "$" : "", child.name);
        const json_t *value = json_object_get(json, key);
        found += value != NULL;
        if (!value) {
            assert_true(child.flags & MW_NODE_DERIVED);
            value = json_object_get(derived, key);
        }
        if (value)
            compare_node(walk, &child, value);
    }
    size_t others = derived != NULL;
    others += !*node->path && json_object_get(json, "$format");
    others += !*node->path && json_object_get(json, "$encoding");
    others += !*node->path && json_object_get(json, "$version");
    if (found + others != json_object_size(json))
        fail_msg("%s: %zu keys of JSON, %zu found", node->path, json_object_size(json), found + others);
}

static void compare_list(struct walk *walk, const struct mw_node *node, const json_t *json)
{
    struct mw_node child;
    size_t count;
    assert_int_equal(mw_list_count(walk->doc, node->path, &count), 0);
    assert_int_equal(count, json_array_size(json));
    assert_int_equal(count, node->count);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(mw_node_child(walk->doc, node->path, i, &child), 0);
        compare_node(walk, &child, json_array_get(json, i));
    }
}

static void compare_node(struct walk *walk, const struct mw_node *node, const json_t *json)
{
    static void (*const compare[])(struct walk * walk, const struct mw_node *node, const json_t *json) = {
        [MW_NODE_RECORD] = compare_record, [MW_NODE_LIST] = compare_list,   [MW_NODE_INT] = compare_int,
        [MW_NODE_TEXT] = compare_text,     [MW_NODE_BYTES] = compare_bytes, [MW_NODE_GRID] = compare_grid,
    };
    struct mw_node again;
    walk->nodes++;
    assert_int_equal(mw_node_at(walk->doc, node->path, &again), 0);
    assert_string_equal(again.path, node->path);
    assert_int_equal(again.kind, node->kind);
    assert_int_equal(again.count, node->count);
    assert_int_equal(again.flags, node->flags);
    compare[node->kind](walk, node, json);
    if (walk->nodes < 5000)
        assert_other_kinds_are_refused(walk, node);
}

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
    if (node->kind == MW_NODE_LIST && node->flags & MW_NODE_OPEN)
        change_list(walk, node->path, node->count);
    else
        assert_true(mw_list_insert_item(walk->doc, node->path, 0) < 0);
    for (size_t i = 0; i < node->count && i < 30; i++) {
        assert_int_equal(mw_node_child(walk->doc, node->path, i, &child), 0);
        if (child.kind == MW_NODE_LIST || child.kind == MW_NODE_RECORD)
            change_lists(walk, &child);
    }
}

static void change_file(const char *path, void *user)
{
    size_t *files = user;
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

static void compare_document(struct mw_context *context, struct mw_document *doc, const char *path)
{
    struct walk walk = { .context = context, .doc = doc };
    struct mw_node root;
    json_error_t error;
    int found = mw_node_at(doc, "", &root);
    if (found == MW_E_UNSUPPORTED) /* an archive: its files are its items */
        return;
    assert_int_equal(found, 0);
    char *text = test_dump(doc, NULL, MW_STYLE_JSON_LINE);
    json_t *json = json_loads(text, JSON_ALLOW_NUL, &error);
    if (!json)
        fail_msg("%s: %s", path, error.text);
    compare_node(&walk, &root, json);
    assert_int_equal(mw_change_count(doc), 0);
    assert_int_equal(mw_content_release(doc, ""), 0);
    json_decref(json);
    free(text);
}

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
    compare_document(context, doc, path);
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
