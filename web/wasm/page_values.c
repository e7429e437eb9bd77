/* Values by path, lists, changes and steps, for a page. */
#include "result.h"

#include <string.h>

#include "record/document.h"

/* ---- nodes ---- */

PAGE int page_node(struct mw_document *document, const char *path);
PAGE int page_children(struct mw_document *document, const char *path, size_t from, size_t most);
PAGE int page_set(struct mw_document *document, const char *path, const char *value);

static void emit_names(struct mw_emit *emit, const char *key, const struct mw_name *names)
{
    if (!names)
        return;
    mw_emit_list_begin(emit, key, true);
    for (; names->name; names++) {
        mw_emit_map_begin(emit, NULL, true);
        mw_emit_int(emit, "value", names->value);
        mw_emit_text(emit, "name", names->name);
        if (names->doc)
            mw_emit_text(emit, "doc", names->doc);
        mw_emit_map_end(emit);
    }
    mw_emit_list_end(emit);
}

static void emit_optional(struct mw_emit *emit, const char *key, const char *text)
{
    if (text)
        mw_emit_text(emit, key, text);
}

/* An integer's value as it is, and as text with its name; a text; nothing for others. */
static void emit_node_value(struct mw_document *document, struct mw_emit *emit, const struct mw_node *node)
{
    const char *text;
    int64_t number;
    if (node->kind == MW_NODE_INT && mw_get_int(document, node->path, &number) == 0)
        mw_emit_int(emit, "value", number);
    if ((node->kind == MW_NODE_INT || node->kind == MW_NODE_TEXT) &&
        mw_get_text(document, node->path, &text) == 0)
        mw_emit_text(emit, "text", text);
}

static void emit_node(struct mw_document *document, struct mw_emit *emit, const struct mw_node *node)
{
    static const char *const kinds[] = { "record", "list", "int", "text", "bytes", "grid", "cell" };
    mw_emit_map_begin(emit, NULL, true);
    mw_emit_text(emit, "kind", kinds[node->kind]);
    mw_emit_text(emit, "path", node->path);
    mw_emit_text(emit, "name", node->name);
    mw_emit_uint(emit, "flags", node->flags);
    mw_emit_uint(emit, "count", node->count);
    emit_optional(emit, "label", node->label);
    emit_optional(emit, "record", node->record);
    emit_optional(emit, "doc", node->doc);
    emit_optional(emit, "unit", node->unit);
    emit_optional(emit, "refers", node->refers);
    emit_optional(emit, "refersName", node->refers_name);
    emit_optional(emit, "language", node->language);
    if (node->kind == MW_NODE_INT || node->kind == MW_NODE_TEXT || node->kind == MW_NODE_BYTES) {
        mw_emit_int(emit, "min", node->min);
        mw_emit_int(emit, "max", node->max);
    }
    if (node->kind == MW_NODE_INT) {
        mw_emit_int(emit, "low", node->low);
        mw_emit_int(emit, "high", node->high);
    }
    if (node->flags & MW_NODE_RESERVED)
        mw_emit_int(emit, "expected", node->expected);
    emit_names(emit, "values", node->values);
    emit_names(emit, "bits", node->bits);
    emit_node_value(document, emit, node);
    mw_emit_map_end(emit);
}

int page_node(struct mw_document *document, const char *path)
{
    struct mw_node node;
    struct page_json json;
    int error = mw_node_at(document, path, &node);
    if (error)
        return error;
    page_json_begin(&json, document->context);
    emit_node(document, &json.emit, &node);
    return page_json_end(&json, 0);
}

/* Children of a record or list, from index `from` on, at most `most`. */
int page_children(struct mw_document *document, const char *path, size_t from, size_t most)
{
    struct mw_node node;
    struct page_json json;
    int error = mw_node_at(document, path, &node);
    if (error)
        return error;
    page_json_begin(&json, document->context);
    mw_emit_list_begin(&json.emit, NULL, false);
    for (size_t i = from; i < node.count && i - from < most; i++) {
        struct mw_node child;
        if (mw_node_child(document, node.path, i, &child) == 0)
            emit_node(document, &json.emit, &child);
    }
    mw_emit_list_end(&json.emit);
    return page_json_end(&json, 0);
}

int page_set(struct mw_document *document, const char *path, const char *value)
{
    return mw_set(document, path, value);
}

/* ---- texts, bytes, references ---- */

PAGE int page_text(struct mw_document *document, const char *path);
PAGE int page_bytes(struct mw_document *document, const char *path);
PAGE int page_set_text(struct mw_document *document, const char *path, const char *utf8, size_t size);
PAGE int page_set_bytes(struct mw_document *document, const char *path, const uint8_t *bytes, size_t size);
PAGE int page_paste(struct mw_document *document, const char *path, const char *json, size_t size);
PAGE int page_paste_items(struct mw_document *document, const char *path, size_t index, const char *json,
                          size_t size);
PAGE int page_follow(struct mw_document *document, const char *path);
PAGE int page_check_text(struct mw_document *document, const char *language, const char *utf8, size_t size);
PAGE int page_find_words(struct mw_document *document, const char *language);

/* A text as UTF-8, which may contain NULs. */
int page_text(struct mw_document *document, const char *path)
{
    struct mw_str text;
    int error = mw_get_str(document, path, &text);
    page_begin();
    return error ? error : page_output.write(NULL, text.data, text.size);
}

/* Bytes, or those of a text as the file has them. */
int page_bytes(struct mw_document *document, const char *path)
{
    struct mw_bytes bytes;
    int error = mw_get_bytes(document, path, &bytes);
    page_begin();
    return error ? error : page_output.write(NULL, bytes.data, bytes.size);
}

int page_set_text(struct mw_document *document, const char *path, const char *utf8, size_t size)
{
    return mw_set_str(document, path, (struct mw_str){ utf8, size });
}

int page_set_bytes(struct mw_document *document, const char *path, const uint8_t *bytes, size_t size)
{
    return mw_set_bytes(document, path, (struct mw_bytes){ bytes, size });
}

int page_paste(struct mw_document *document, const char *path, const char *json, size_t size)
{
    return mw_paste(document, path, (struct mw_str){ json, size });
}

int page_paste_items(struct mw_document *document, const char *path, size_t index, const char *json,
                     size_t size)
{
    return mw_paste_items(document, path, index, (struct mw_str){ json, size });
}

/* The path of what an index or a name refers to. */
int page_follow(struct mw_document *document, const char *path)
{
    char item[MW_PATH_SIZE];
    int error = mw_follow(document, path, item);
    page_begin();
    return error ? error : page_output.write(NULL, item, strlen(item));
}

static int emit_text_fault(void *user, const struct mw_text_fault *fault)
{
    struct mw_emit *emit = user;
    mw_emit_map_begin(emit, NULL, true);
    mw_emit_uint(emit, "line", fault->line);
    mw_emit_uint(emit, "column", fault->column);
    mw_emit_uint(emit, "length", fault->length);
    mw_emit_uint(emit, "offset", fault->offset);
    mw_emit_uint(emit, "size", fault->size);
    mw_emit_text(emit, "message", fault->message);
    mw_emit_map_end(emit);
    return 0;
}

int page_check_text(struct mw_document *document, const char *language, const char *utf8, size_t size)
{
    struct page_list list;
    page_list_begin(&list, document->context, SIZE_MAX);
    int error =
        mw_check_text(document, language, (struct mw_str){ utf8, size }, emit_text_fault, &list.json.emit);
    return page_list_end(&list, error);
}

static int emit_word(void *user, const char *word)
{
    struct mw_emit *emit = user;
    mw_emit_text(emit, NULL, word);
    return 0;
}

int page_find_words(struct mw_document *document, const char *language)
{
    struct page_list list;
    page_list_begin(&list, document->context, SIZE_MAX);
    return page_list_end(&list, mw_find_words(document, language, emit_word, &list.json.emit));
}

/* ---- grids: the cells as the file has them, row after row ---- */

PAGE int page_grid(struct mw_document *document, const char *path);
PAGE int page_grid_cells(struct mw_document *document, const char *path);

/* Width, height, bytes of a cell and its values. */
int page_grid(struct mw_document *document, const char *path)
{
    struct mw_grid_view view;
    struct page_json json;
    int error = mw_grid_at(document, path, &view);
    if (error)
        return error;
    page_json_begin(&json, document->context);
    mw_emit_map_begin(&json.emit, NULL, false);
    mw_emit_uint(&json.emit, "width", view.width);
    mw_emit_uint(&json.emit, "height", view.height);
    mw_emit_uint(&json.emit, "cellSize", view.cell_size);
    mw_emit_list_begin(&json.emit, "fields", false);
    for (uint32_t i = 0; i < view.field_count; i++) {
        const struct mw_cell_field *field = &view.fields[i];
        mw_emit_map_begin(&json.emit, NULL, true);
        emit_optional(&json.emit, "name", field->name);
        emit_optional(&json.emit, "label", field->label);
        emit_optional(&json.emit, "doc", field->doc);
        emit_optional(&json.emit, "unit", field->unit);
        mw_emit_uint(&json.emit, "offset", field->offset);
        mw_emit_uint(&json.emit, "width", field->width);
        mw_emit_bool(&json.emit, "signed", field->is_signed);
        mw_emit_bool(&json.emit, "bigEndian", field->big_endian);
        emit_names(&json.emit, "values", field->values);
        emit_names(&json.emit, "bits", field->bits);
        mw_emit_map_end(&json.emit);
    }
    mw_emit_list_end(&json.emit);
    mw_emit_map_end(&json.emit);
    return page_json_end(&json, 0);
}

int page_grid_cells(struct mw_document *document, const char *path)
{
    struct mw_grid_view view;
    int error = mw_grid_at(document, path, &view);
    page_begin();
    for (uint32_t y = 0; y < view.height && !error; y++)
        error = page_output.write(NULL, view.cells + y * view.stride, (size_t)view.width * view.cell_size);
    return error;
}

/* ---- operations, changes, steps ---- */

PAGE int page_edit_args(struct mw_document *document, const char *name, const char *options);
PAGE int page_repair(struct mw_document *document, const char *names, int apply);
PAGE int page_changes(struct mw_document *document);
PAGE int page_history(struct mw_document *document, size_t from);

int page_edit_args(struct mw_document *document, const char *name, const char *options)
{
    struct mw_arg args[PAGE_ARGS_MAX];
    return mw_edit_args(document, name, args, page_args(options, args));
}

/* names: NUL-separated, ended by an empty one. */
int page_repair(struct mw_document *document, const char *names, int apply)
{
    const char *list[PAGE_ARGS_MAX];
    return mw_repair(document, list, page_texts(names, list, PAGE_ARGS_MAX), apply != 0);
}

/* The list of changes, which this empties, and what the last edit touched. */
int page_changes(struct mw_document *document)
{
    struct page_json json;
    page_json_begin(&json, document->context);
    mw_emit_map_begin(&json.emit, NULL, false);
    mw_emit_list_begin(&json.emit, "changes", false);
    for (size_t i = 0; i < mw_change_count(document); i++) {
        const struct mw_change *change = mw_change_at(document, i);
        mw_emit_map_begin(&json.emit, NULL, true);
        mw_emit_text(&json.emit, "path", change->path);
        mw_emit_text(&json.emit, "text", change->text);
        mw_emit_map_end(&json.emit);
    }
    mw_emit_list_end(&json.emit);
    mw_emit_list_begin(&json.emit, "touched", false);
    for (size_t i = 0; i < mw_touched_count(document); i++) {
        const struct mw_touched *touched = mw_touched_at(document, i);
        mw_emit_map_begin(&json.emit, NULL, true);
        mw_emit_text(&json.emit, "path", touched->path);
        if (touched->is_area) {
            mw_emit_uint(&json.emit, "x", touched->x);
            mw_emit_uint(&json.emit, "y", touched->y);
            mw_emit_uint(&json.emit, "width", touched->width);
            mw_emit_uint(&json.emit, "height", touched->height);
        }
        mw_emit_map_end(&json.emit);
    }
    mw_emit_list_end(&json.emit);
    mw_emit_map_end(&json.emit);
    int error = page_json_end(&json, 0);
    if (!error)
        mw_change_clear(document);
    return error;
}

/* {"position", "count", "forgotten", "changed", "steps": [{"text", "size"}...]}, steps from index `from` on.
 */
int page_history(struct mw_document *document, size_t from)
{
    struct page_json json;
    page_json_begin(&json, document->context);
    mw_emit_map_begin(&json.emit, NULL, false);
    mw_emit_uint(&json.emit, "position", mw_history_position(document));
    mw_emit_uint(&json.emit, "count", mw_history_count(document));
    mw_emit_uint(&json.emit, "forgotten", mw_history_forgotten(document));
    mw_emit_bool(&json.emit, "changed", mw_document_changed(document));
    mw_emit_list_begin(&json.emit, "steps", false);
    for (size_t i = from; i < mw_history_count(document); i++) {
        struct mw_history_step step;
        if (mw_history_at(document, i, &step) != 0)
            continue;
        mw_emit_map_begin(&json.emit, NULL, true);
        mw_emit_text(&json.emit, "text", step.text);
        mw_emit_uint(&json.emit, "size", step.size);
        mw_emit_map_end(&json.emit);
    }
    mw_emit_list_end(&json.emit);
    mw_emit_map_end(&json.emit);
    return page_json_end(&json, 0);
}

/* ---- items ---- */

PAGE int page_items(struct mw_document *document);
PAGE int page_item(struct mw_document *document, size_t index);

int page_items(struct mw_document *document)
{
    struct page_json json;
    int error = mw_item_list(document);
    page_json_begin(&json, document->context);
    mw_emit_list_begin(&json.emit, NULL, false);
    for (size_t i = 0; i < mw_item_count(document); i++) {
        const struct mw_item *item = mw_item_at(document, i);
        mw_emit_map_begin(&json.emit, NULL, true);
        mw_emit_text(&json.emit, "kind", mw_item_kind_name(item->kind));
        mw_emit_text(&json.emit, "name", item->name);
        mw_emit_text(&json.emit, "path", item->path);
        mw_emit_uint(&json.emit, "count", item->count);
        mw_emit_uint(&json.emit, "size", item->size);
        mw_emit_text(&json.emit, "detail", item->detail);
        mw_emit_map_end(&json.emit);
    }
    mw_emit_list_end(&json.emit);
    return page_json_end(&json, error);
}

/* The content of an item. */
int page_item(struct mw_document *document, size_t index)
{
    struct mw_bytes content;
    int error = mw_item_content(document, index, &content);
    page_begin();
    return error ? error : page_output.write(NULL, content.data, content.size);
}
