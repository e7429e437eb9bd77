/* Items of lists by path. */
#include "list_items.h"
#include "base/text.h"

#include <stdio.h>

#include "record/path.h"
#include "record/xref.h"

struct list_place {
    struct mw_path_match match;
    const struct mw_field *field;
    void *owner;
    struct mw_list list;
};

/* The list at a path whose items are going to change; refuses those that may not. */
static int find_open_list(struct mw_document *doc, const char *path, struct list_place *place)
{
    int error = mw_path_find_one(doc, path, &place->match);
    if (error)
        return error;
    const struct mw_target *target = &place->match.target;
    if (target->is_item || target->is_cell || !target->field || !target->field->list)
        return mw_path_fail(doc, path, MW_E_ARGUMENT, "is not a list");
    if (target->field->length.from == MW_SOURCE_FIXED)
        return mw_fail(doc->context, MW_E_REFUSED, "%s always has %zu item%s", place->match.path,
                       mw_list_get(target->field, target->item).count,
                       mw_plural(mw_list_get(target->field, target->item).count));
    if (!target->field->open)
        return mw_fail(doc->context, MW_E_REFUSED,
                       "%s: items of this list cannot be inserted, removed or moved by path%s%s",
                       place->match.path, target->field->fixed_by ? ": " : "",
                       target->field->fixed_by ? target->field->fixed_by : "");
    doc->decided |= doc->format->proves_values;
    place->field = target->field;
    place->owner = target->item;
    place->list = mw_list_get(place->field, place->owner);
    return 0;
}

static int refuse_index(struct mw_document *doc, const struct list_place *place, size_t index)
{
    return mw_fail(doc->context, MW_E_NOT_FOUND, "%s: no item %zu; the number of items is %zu",
                   place->match.path, index, place->list.count);
}

/* The new index of item i after one item has moved; SIZE_MAX as an index is outside the list. */
static int32_t follow_item(size_t i, size_t from, size_t to)
{
    if (i == from)
        return to == SIZE_MAX ? -1 : (int32_t)to;
    if (from != SIZE_MAX && from < i && i <= to)
        return (int32_t)(i - 1);
    return (int32_t)(to <= i && i < from ? i + 1 : i);
}

/* Updates references to items of a list of the root. */
static int follow_list_references(struct mw_document *doc, const struct mw_field *field, const void *owner,
                                  size_t from, size_t to)
{
    struct mw_arena scratch;
    size_t count = mw_list_get(field, owner).count;
    if (owner != doc->root || count == 0)
        return 0;
    mw_arena_init(&scratch, doc->context);
    int32_t *numbers = mw_arena_array(&scratch, count, sizeof *numbers);
    int error = numbers ? 0 : doc->context->error;
    for (size_t i = 0; i < count && !error; i++)
        numbers[i] = follow_item(i, from, to);
    if (!error)
        error = mw_xrefs_renumber(doc, field->name, numbers, count);
    mw_arena_free(&scratch);
    return error;
}

int mw_list_item_insert(struct mw_document *doc, const struct mw_field *field, void *owner, size_t index)
{
    int error = follow_list_references(doc, field, owner, SIZE_MAX, index);
    void *item = error ? NULL : mw_list_insert(doc, field, owner, index);
    if (!item)
        return error ? error : doc->context->error;
    return mw_record_init(doc, field->record, item);
}

int mw_list_item_remove(struct mw_document *doc, const struct mw_field *field, void *owner, size_t index)
{
    int error = follow_list_references(doc, field, owner, index, SIZE_MAX);
    return error ? error : mw_list_remove(doc, field, owner, index);
}

int mw_list_item_move(struct mw_document *doc, const struct mw_field *field, void *owner, size_t from,
                      size_t to)
{
    int error = follow_list_references(doc, field, owner, from, to);
    return error ? error : mw_list_move(doc, field, owner, from, to);
}

/* ---- by path ---- */

static int list_item_change(struct mw_document *doc, const struct list_place *place, size_t index,
                            const char *text)
{
    char path[MW_PATH_SIZE + 32];
    snprintf(path, sizeof path, "%s[%zu]", place->match.path, index);
    return mw_change(doc, path, "%s", text);
}

/* The calls of a list; all NULL if it has none. */
static struct mw_list_calls list_calls(const struct list_place *place)
{
    return place->field->calls ? *place->field->calls : (struct mw_list_calls){ 0 };
}

static int insert_list_item(struct mw_document *doc, struct list_place *place, size_t index)
{
    const struct mw_list_calls calls = list_calls(place);
    int error = (calls.insert ? calls.insert : mw_list_item_insert)(doc, place->field, place->owner, index);
    if (!error && calls.fill)
        error = calls.fill(doc, place->field, place->owner, index);
    return error ? error : list_item_change(doc, place, index, "added");
}

static int remove_list_item(struct mw_document *doc, struct list_place *place, size_t index)
{
    const struct mw_list_calls calls = list_calls(place);
    int error = (calls.remove ? calls.remove : mw_list_item_remove)(doc, place->field, place->owner, index);
    return error ? error : list_item_change(doc, place, index, "removed");
}

static int move_list_item(struct mw_document *doc, struct list_place *place, size_t from, size_t to)
{
    const struct mw_list_calls calls = list_calls(place);
    char text[64];
    int error = (calls.move ? calls.move : mw_list_item_move)(doc, place->field, place->owner, from, to);
    snprintf(text, sizeof text, "moved to %zu", to);
    return error ? error : list_item_change(doc, place, from, text);
}

int mw_items_insert(struct mw_document *doc, const char *path, size_t index)
{
    struct list_place place;
    int error = find_open_list(doc, path, &place);
    if (!error && index > place.list.count)
        return refuse_index(doc, &place, index);
    return error ? error : insert_list_item(doc, &place, index);
}

int mw_items_remove(struct mw_document *doc, const char *path, size_t index)
{
    struct list_place place;
    int error = find_open_list(doc, path, &place);
    if (!error && index >= place.list.count)
        return refuse_index(doc, &place, index);
    return error ? error : remove_list_item(doc, &place, index);
}

int mw_items_move(struct mw_document *doc, const char *path, size_t from, size_t to)
{
    struct list_place place;
    int error = find_open_list(doc, path, &place);
    if (!error && (from >= place.list.count || to >= place.list.count))
        return refuse_index(doc, &place, from >= place.list.count ? from : to);
    return error || from == to ? error : move_list_item(doc, &place, from, to);
}
