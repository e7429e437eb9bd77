/* Every node of the samples and fixtures of all formats, found by the public calls alone, is what the JSON of
 * the whole document says. Every call refuses nodes of a different kind and indices out of range. */
#include "access_walk.h"
#include "doc.h"

#include <inttypes.h>
#include <jansson.h>
#include <mapwright/mapwright.h>

#include "base/context.h"
#include "base/encode.h"

struct walk {
    struct mw_context *context;
    struct mw_document *doc;
    size_t nodes, cells, set;
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

/* Setting the present value changes nothing. */
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
}

/* ---- what can be set ---- */

/* After the values were compared: JSON has what would be written, which calls that change something no longer
 * show. */
static void set_values(struct walk *walk, const struct mw_node *node)
{
    const size_t visited = ++walk->set;
    struct mw_node child;
    int64_t value;
    if (node->kind == MW_NODE_INT && (visited < 60 || (visited < 500 && visited % 7 == 0))) {
        assert_int_equal(mw_get_int(walk->doc, node->path, &value), 0);
        assert_settable_as_said(walk, node, value);
    }
    if (visited < 200 || visited % 7 == 0)
        assert_other_kinds_are_refused(walk, node);
    if (node->kind != MW_NODE_RECORD && node->kind != MW_NODE_LIST)
        return;
    for (size_t i = 0; i < node->count && walk->set < 5000; i++) {
        assert_int_equal(mw_node_child(walk->doc, node->path, i, &child), 0);
        set_values(walk, &child);
    }
}

/* ---- what can be extracted ---- */

static void read_item(struct walk *walk, size_t index)
{
    const struct mw_item *item = mw_item_at(walk->doc, index);
    struct mw_bytes content, again;
    struct mw_node node;
    struct mw_str text;
    assert_non_null(item);
    int error = mw_item_content(walk->doc, index, &content);
    if (error < 0) {
        refuses(walk, item->path, error);
        return;
    }
    unsigned sum = 0;
    for (size_t i = 0; i < content.size; i++)
        sum += content.data[i];
    assert_int_equal(mw_item_content(walk->doc, index, &again), 0);
    assert_int_equal(again.size, content.size);
    for (size_t i = 0; i < again.size; i++)
        sum -= again.data[i];
    assert_int_equal(sum, 0);
    if (mw_node_at(walk->doc, item->path, &node) == 0 && node.kind == MW_NODE_TEXT &&
        mw_get_str(walk->doc, item->path, &text) == 0 && text.size == again.size && text.size)
        assert_memory_equal(text.data, again.data, text.size);
}

static void read_items(struct walk *walk)
{
    size_t count = mw_item_count(walk->doc);
    struct mw_bytes content;
    for (size_t i = 0; i < count; i++)
        read_item(walk, i);
    assert_null(mw_item_at(walk->doc, count));
    assert_null(mw_item_at(walk->doc, SIZE_MAX));
    assert_int_equal(mw_item_content(walk->doc, count, &content), MW_E_NOT_FOUND);
    assert_int_equal(mw_item_content(walk->doc, SIZE_MAX, &content), MW_E_NOT_FOUND);
}

void access_walk_document(struct mw_context *context, struct mw_document *doc, const char *path)
{
    struct walk walk = { .context = context, .doc = doc };
    struct mw_node root;
    json_error_t error;
    read_items(&walk);
    int found = mw_node_at(doc, "", &root);
    if (found == MW_E_UNSUPPORTED) /* an archive: its files are its items */
        return;
    assert_int_equal(found, 0);
    char *text = test_dump(doc, NULL, MW_STYLE_JSON_LINE);
    json_t *json = json_loads(text, JSON_ALLOW_NUL, &error);
    if (!json)
        fail_msg("%s: %s", path, error.text);
    compare_node(&walk, &root, json);
    set_values(&walk, &root);
    assert_int_equal(mw_change_count(doc), 0);
    assert_int_equal(mw_content_release(doc, ""), 0);
    json_decref(json);
    free(text);
}
