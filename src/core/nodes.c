/* The tree of a document by path: mw_node_at(), mw_node_child(), mw_list_count(), mw_content_release(). */
#include <stdio.h>

#include "meaning.h"

/* ---- what a field is ---- */

static enum mw_node_kind node_kind(const struct mw_field *field)
{
    if (field->list)
        return MW_NODE_LIST;
    if (mw_kind_is_integer(field->kind))
        return MW_NODE_INT;
    switch (field->kind) {
    case MW_KIND_RECORD:
        return MW_NODE_RECORD;
    case MW_KIND_GRID:
        return MW_NODE_GRID;
    case MW_KIND_FIXED_TEXT:
    case MW_KIND_STR:
        return MW_NODE_TEXT;
    default:
        return MW_NODE_BYTES;
    }
}

static bool node_is_settable(const struct mw_field *field)
{
    if (mw_field_is_computed(field) || field->list)
        return false;
    if (field->kind != MW_KIND_RECORD)
        return field->kind != MW_KIND_GRID;
    for (unsigned i = 0; i < field->record->count; i++) /* "1,2,3,4" */
        if (!mw_kind_is_integer(field->record->fields[i].kind) ||
            mw_field_is_computed(&field->record->fields[i]))
            return false;
    return true;
}

static unsigned node_flags(const struct mw_field *field)
{
    return (node_is_settable(field) ? MW_NODE_SETTABLE : 0u) | (field->derived ? MW_NODE_DERIVED : 0u) |
           (field->reserved ? MW_NODE_RESERVED : 0u) | (field->closed ? MW_NODE_CLOSED : 0u) |
           (field->hex ? MW_NODE_HEX : 0u) | (field->lazy ? MW_NODE_LAZY : 0u) |
           (field->trace ? MW_NODE_LAYOUT : 0u) | (field->open ? MW_NODE_OPEN : 0u) |
           (field->length.from == MW_SOURCE_FIXED ? MW_NODE_FIXED_SIZE : 0u);
}

static void describe_sizes(const struct mw_field *field, struct mw_node *node)
{
    if (node->kind == MW_NODE_INT) {
        node->min = field->ranged ? field->min : mw_kind_min(field->kind);
        node->max = field->ranged ? field->max : mw_kind_max(field->kind);
        node->low = node->min;
        node->high = node->max;
    } else if (field->kind == MW_KIND_FIXED_TEXT) {
        node->max = field->size;
    } else if (node->kind == MW_NODE_TEXT) {
        node->max = field->text == MW_TEXT_PASCAL ? UINT8_MAX : -1;
    } else if (node->kind == MW_NODE_BYTES) {
        node->max = mw_field_exact_size(field);
        node->min = node->max < 0 ? 0 : node->max;
    }
}

static void describe_node_field(const struct mw_field *field, struct mw_node *node)
{
    *node = (struct mw_node){
        .kind = node_kind(field),
        .flags = node_flags(field),
        .name = field->name,
        .record = field->record ? field->record->name : NULL,
        .doc = field->doc,
        .unit = field->unit,
        .refers = field->refers,
        .refers_name = field->refers_name,
        .language = field->language,
        .values = field->enums,
        .bits = field->flags,
        .expected = field->reserved ? field->expected : 0,
    };
    describe_sizes(field, node);
}

/* ---- children ---- */

static size_t count_fields(const struct mw_record *record, const void *item)
{
    size_t count = 0;
    for (unsigned i = 0; i < record->count; i++)
        count += mw_field_exists(&record->fields[i], item);
    return count;
}

/* The items of a list; lazy ones are loaded only for this call. */
static int count_list_items(struct mw_document *doc, const struct mw_field *list, void *item, size_t *count)
{
    bool held = mw_list_get(list, item).items != NULL;
    int error = held ? 0 : mw_field_load(doc, list, item);
    if (error)
        return error;
    *count = mw_list_get(list, item).count;
    if (!held)
        mw_field_drop(doc, list, item);
    return 0;
}

/* The node of a field of a struct, without its path. */
static int describe_member(struct mw_document *doc, const struct mw_field *field, void *item,
                           struct mw_node *node)
{
    describe_node_field(field, node);
    if (field->derived && mw_override_find(doc, item, field))
        node->flags |= MW_NODE_OVERRIDDEN;
    if (node->kind == MW_NODE_LIST)
        return count_list_items(doc, field, item, &node->count);
    if (node->kind == MW_NODE_RECORD)
        node->count = count_fields(field->record, (char *)item + field->offset);
    return 0;
}

/* A record without a field of its own: the root, or an item of a list. */
static void describe_record(const struct mw_record *record, const void *item, const char *name,
                            struct mw_node *node)
{
    *node = (struct mw_node){ .kind = MW_NODE_RECORD,
                              .count = count_fields(record, item),
                              .name = name,
                              .record = record->name,
                              .doc = record->doc };
}

/* A value of a cell; of cells with several values all of them if component is NULL. */
static void describe_cell(const struct mw_field *grid, const struct mw_field *component, struct mw_node *node)
{
    const struct mw_record *cell = grid->record;
    if (!component && cell->count == 1)
        component = cell->fields;
    if (component)
        describe_node_field(component, node);
    else
        *node = (struct mw_node){ .kind = MW_NODE_CELL,
                                  .count = cell->count,
                                  .name = grid->name,
                                  .record = cell->name,
                                  .doc = cell->doc };
}

static int describe_target(struct mw_document *doc, const struct mw_target *target, struct mw_node *node)
{
    if (target->is_cell)
        describe_cell(target->field, target->cell_field, node);
    else if (target->is_item)
        describe_record(target->field->record, target->element, target->field->name, node);
    else if (target->field)
        return describe_member(doc, target->field, target->item, node);
    else
        describe_record(target->record, target->item, "", node);
    return 0;
}

int mw_node_at(struct mw_document *doc, const char *path, struct mw_node *node)
{
    struct mw_path_match match;
    struct mw_node found;
    int error = mw_path_find_one(doc, path, &match);
    if (!error)
        error = describe_target(doc, &match.target, &found);
    if (error)
        return error;
    memcpy(found.path, match.path, sizeof found.path);
    mw_meaning_describe_node(mw_meaning_at(doc, &match.target, match.path), &found);
    *node = found;
    return 0;
}

static int describe_list_item(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index,
                              struct mw_node *child)
{
    void *item = mw_list_at(mw_list_get(list, owner), list->record, index);
    if (list->record->scalar)
        return describe_member(doc, list->record->fields, item, child);
    describe_record(list->record, item, list->name, child);
    return 0;
}

static const struct mw_field *existing_field(const struct mw_record *record, const void *item, size_t index)
{
    for (unsigned i = 0; i < record->count; i++)
        if (mw_field_exists(&record->fields[i], item) && index-- == 0)
            return &record->fields[i];
    return NULL;
}

/* The record whose fields are the children of a target, and its struct. */
static const struct mw_record *record_at(const struct mw_target *target, void **item)
{
    *item = target->is_item ? target->element
            : target->field ? (char *)target->item + target->field->offset
                            : target->item;
    return target->field ? target->field->record : target->record;
}

static int describe_child(struct mw_document *doc, const struct mw_target *target, enum mw_node_kind kind,
                          size_t index, struct mw_node *child)
{
    char path[MW_PATH_SIZE + 64];
    int error = 0;
    if (kind == MW_NODE_LIST) {
        error = describe_list_item(doc, target->field, target->item, index, child);
        snprintf(path, sizeof path, "%s[%zu]", target->path, index);
    } else if (kind == MW_NODE_CELL) {
        describe_cell(target->field, &target->field->record->fields[index], child);
        snprintf(path, sizeof path, "%s.%s", target->path, child->name);
    } else {
        void *item;
        const struct mw_record *record = record_at(target, &item);
        const struct mw_field *field = existing_field(record, item, index);
        error = describe_member(doc, field, item, child);
        snprintf(path, sizeof path, "%s%s%s%s", target->path, *target->path ? "." : "",
                 field->trace ? "$" : "", field->name);
    }
    if (!error && strlen(path) >= sizeof child->path)
        return mw_error_limit(
            doc->context,
            mw_fail(doc->context, MW_E_LIMIT, "%s: \"%s\" is too long for a path", doc->name, path), "path",
            sizeof child->path - 1, strlen(path));
    memcpy(child->path, path, sizeof child->path);
    if (!error && kind != MW_NODE_LIST)
        mw_meaning_describe_node(mw_meaning_at(doc, target, path), child);
    return error;
}

int mw_node_child(struct mw_document *doc, const char *path, size_t index, struct mw_node *child)
{
    struct mw_path_match match;
    struct mw_node node, found;
    int error = mw_path_find_one(doc, path, &match);
    if (!error)
        error = describe_target(doc, &match.target, &node);
    if (!error && index >= node.count)
        return mw_path_fail(doc, path, MW_E_NOT_FOUND,
                            "does not have this child; the number of children is %zu", node.count);
    if (!error)
        error = describe_child(doc, &match.target, node.kind, index, &found);
    if (!error)
        *child = found;
    return error;
}

int mw_list_count(struct mw_document *doc, const char *path, size_t *count)
{
    struct mw_path_match match;
    int error = mw_path_find_one(doc, path, &match);
    if (error)
        return error;
    const struct mw_target *target = &match.target;
    if (target->is_item || target->is_cell || !target->field || !target->field->list)
        return mw_path_fail(doc, path, MW_E_ARGUMENT, "is not a list");
    return count_list_items(doc, target->field, target->item, count);
}

/* ---- lazy content ---- */

static void release_fields(struct mw_document *doc, const struct mw_record *record, void *item);

static void release_field(struct mw_document *doc, const struct mw_field *field, void *item)
{
    if (!mw_field_exists(field, item))
        return;
    if (field->lazy) {
        mw_field_drop(doc, field, item);
    } else if (field->list) {
        struct mw_list list = mw_list_get(field, item);
        for (size_t i = 0; i < list.count; i++)
            release_fields(doc, field->record, mw_list_at(list, field->record, i));
    } else if (field->kind == MW_KIND_RECORD) {
        release_fields(doc, field->record, (char *)item + field->offset);
    }
}

static void release_fields(struct mw_document *doc, const struct mw_record *record, void *item)
{
    for (unsigned i = 0; i < record->count; i++)
        release_field(doc, &record->fields[i], item);
}

static int release_target(void *user, const struct mw_target *target)
{
    if (target->is_item)
        release_fields(user, target->field->record, target->element);
    else
        release_field(user, target->field, target->item);
    return 0;
}

int mw_content_release(struct mw_document *doc, const char *path)
{
    if (!path || *path)
        return mw_path_find(doc, path, release_target, doc);
    struct mw_path_match root;
    int error = mw_path_find_one(doc, path, &root);
    if (!error)
        release_fields(doc, root.target.record, root.target.item);
    return error;
}
