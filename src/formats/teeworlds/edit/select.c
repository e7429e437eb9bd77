/* Which layers, groups, images, envelopes and sounds an operation is about. */
#include <stdio.h>

#include "base/text.h"
#include "edit.h"
#include "record/value.h"

/* ---- names ---- */

static const char *fixed_name(struct mw_document *doc, const struct mw_record *record, const void *item)
{
    const struct mw_field *field = mw_record_field(record, "name", 4);
    if (!mw_field_exists(field, item))
        return "";
    const char *name = mw_document_fixed_utf8(doc, (const char *)item + field->offset, field->size);
    return name ? name : "";
}

const char *tw_item_name(struct mw_document *doc, const char *list, size_t index)
{
    struct tw_map *map = tw_root(doc);
    if (strcmp(list, "layers") == 0)
        return tw_layer_name(doc, &map->layers.items[index]);
    if (strcmp(list, "groups") == 0)
        return fixed_name(doc, &tw_group_record, &map->groups.items[index]);
    if (strcmp(list, "envelopes") == 0)
        return fixed_name(doc, &tw_envelope_record, &map->envelopes.items[index]);
    if (strcmp(list, "sounds") == 0)
        return tw_text_of(doc, &tw_sound_record, "name_text", &map->sounds.items[index]);
    return tw_image_name(doc, index);
}

/* "images" -> "image" */
static const char *singular(const char *list, char text[16])
{
    snprintf(text, 16, "%.*s", (int)(strlen(list) - 1), list);
    return text;
}

const char *tw_item_label(struct mw_document *doc, const char *list, size_t index)
{
    char one[16];
    const char *name = tw_item_name(doc, list, index);
    const char *label = *name
                            ? mw_arena_format(&doc->arena, "%s %zu \"%s\"", singular(list, one), index, name)
                            : mw_arena_format(&doc->arena, "%s %zu", singular(list, one), index);
    return label ? label : list;
}

/* Names that memory was too short for come out empty; whoever compares names must not take them for that. */
static void start_naming(struct mw_document *doc)
{
    doc->context->error = 0;
}

static int end_naming(const struct mw_document *doc)
{
    int error = doc->context->error;
    return error == MW_E_MEMORY || error == MW_E_LIMIT ? error : 0;
}

/* ---- one item ---- */

static bool is_number(const char *text)
{
    return *text && strspn(text, "0123456789") == strlen(text);
}

static int unknown_item(const struct mw_editing *editing, const char *list, const char *text, size_t count,
                        const char *nearest)
{
    char one[16];
    if (count == 0)
        return mw_edit_fail(editing, MW_E_NOT_FOUND, "there is no %s \"%s\"; the map has no %s",
                            singular(list, one), text, list);
    return mw_edit_fail(editing, MW_E_NOT_FOUND, "there is no %s \"%s\"%s%s%s; %s have numbers 0 to %zu",
                        singular(list, one), text, nearest ? "; did you mean " : "", nearest ? nearest : "",
                        nearest ? "?" : "", list, count - 1);
}

int tw_item_by_text(const struct mw_editing *editing, struct mw_document *doc, const char *list,
                    const char *text, size_t *index)
{
    uint64_t number;
    size_t count = mw_list_get(tw_map_field(list), doc->root).count, matches = 0, found = 0;
    if (is_number(text)) {
        if (mw_text_u64(mw_str_from(text), SIZE_MAX, &number) || number >= count)
            return unknown_item(editing, list, text, count, NULL);
        *index = (size_t)number;
        return 0;
    }
    struct mw_nearest nearest = { .word = text };
    start_naming(doc);
    for (size_t i = 0; i < count; i++) {
        const char *name = tw_item_name(doc, list, i);
        if (mw_text_same(name, text))
            found = matches++ ? found : i;
        else if (*name)
            mw_nearest_offer(&nearest, name);
    }
    int error = end_naming(doc);
    if (error)
        return error;
    if (matches == 0)
        return unknown_item(editing, list, text, count, nearest.best);
    if (matches > 1)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "%zu %s are named \"%s\"; give the number", matches, list,
                            text);
    *index = found;
    return 0;
}

int tw_edit_item(const struct mw_editing *editing, const char *list, const char *option, size_t *index)
{
    return tw_item_by_text(editing, editing->doc, list, mw_args_text(editing->args, option), index);
}

/* ---- layers ---- */

/* Layers of the document that a text matches. */
struct marks {
    const struct mw_editing *editing;
    struct mw_document *doc;
    bool *marked;
    size_t count; /* marked by the text being looked at */
};

static void mark(struct marks *marks, size_t layer)
{
    marks->marked[layer] = true;
    marks->count++;
}

static int no_layer(const struct marks *marks, const char *text, const char *nearest)
{
    return unknown_item(marks->editing, "layers", text, tw_root(marks->doc)->layers.count, nearest);
}

/* Layers with this name in [first, end). */
static int mark_name(struct marks *marks, const char *text, size_t first, size_t end,
                     struct mw_nearest *nearest)
{
    start_naming(marks->doc);
    for (size_t i = first; i < end; i++) {
        const char *name = tw_layer_name(marks->doc, &tw_root(marks->doc)->layers.items[i]);
        if (mw_text_same(name, text))
            mark(marks, i);
        else if (*name)
            mw_nearest_offer(nearest, name);
    }
    return end_naming(marks->doc);
}

static bool mark_kind(struct marks *marks, const char *text)
{
    const struct tw_map *map = tw_root(marks->doc);
    bool known = false;
    for (int kind = TW_KIND_TILES; kind < TW_KIND_UNKNOWN; kind++)
        known = known || strcmp(text, tw_layer_kind_name((enum tw_layer_kind)kind)) == 0;
    for (size_t i = 0; i < map->layers.count && known; i++)
        if (strcmp(text, tw_layer_kind_name(tw_layer_kind(&map->layers.items[i]))) == 0)
            mark(marks, i);
    return known;
}

/* GROUP/LAYER, where LAYER is a place in the group, a name or *. */
static int mark_in_group(struct marks *marks, const char *text, const char *slash)
{
    const struct tw_map *map = tw_root(marks->doc);
    size_t index, first, end;
    uint64_t place;
    char *group = mw_arena_format(marks->editing->scratch, "%.*s", (int)(slash - text), text);
    if (!group)
        return marks->editing->doc->context->error;
    int error = tw_item_by_text(marks->editing, marks->doc, "groups", group, &index);
    if (error)
        return error;
    tw_group_layers(map, &map->groups.items[index], &first, &end);
    struct mw_nearest nearest = { .word = slash + 1 };
    if (strcmp(slash + 1, "*") == 0) {
        for (size_t i = first; i < end; i++)
            mark(marks, i);
    } else if (!is_number(slash + 1)) {
        error = mark_name(marks, slash + 1, first, end, &nearest);
    } else if (mw_text_u64(mw_str_from(slash + 1), SIZE_MAX, &place) == 0 && place < end - first) {
        mark(marks, first + (size_t)place);
    } else {
        return mw_edit_fail(marks->editing, MW_E_NOT_FOUND, "there is no layer \"%s\"; %s has %zu layers",
                            text, tw_item_label(marks->doc, "groups", index), end - first);
    }
    return error || marks->count ? error : no_layer(marks, text, nearest.best);
}

static int mark_text(struct marks *marks, const char *text)
{
    size_t count = tw_root(marks->doc)->layers.count;
    struct mw_nearest nearest = { .word = text };
    uint64_t number;
    int error = 0;
    marks->count = 0;
    if (is_number(text)) {
        if (mw_text_u64(mw_str_from(text), SIZE_MAX, &number) || number >= count)
            return no_layer(marks, text, NULL);
        mark(marks, (size_t)number);
        return 0;
    }
    if (strcmp(text, "*") == 0) {
        for (size_t i = 0; i < count; i++)
            mark(marks, i);
    } else if (!mark_kind(marks, text)) {
        error = mark_name(marks, text, 0, count, &nearest);
        const char *slash = strchr(text, '/'); /* which names may have too */
        if (!error && marks->count == 0 && slash)
            return mark_in_group(marks, text, slash);
    }
    return error || marks->count ? error : no_layer(marks, text, nearest.best);
}

static int make_marks(const struct mw_editing *editing, struct mw_document *doc, struct marks *marks)
{
    *marks = (struct marks){ .editing = editing, .doc = doc };
    marks->marked = mw_arena_array(editing->scratch, tw_root(doc)->layers.count + 1, sizeof *marks->marked);
    return marks->marked ? 0 : editing->doc->context->error;
}

int tw_edit_layers(const struct mw_editing *editing, const char *option, struct tw_picks *picks)
{
    struct marks marks;
    size_t count = tw_edited(editing)->layers.count;
    const char *text;
    int error = make_marks(editing, editing->doc, &marks);
    if (!error && !mw_args_has(editing->args, option) && count)
        error = mark_text(&marks, "*");
    for (size_t i = 0; !error && (text = mw_args_each(editing->args, option, i)); i++)
        error = mark_text(&marks, text);
    size_t *items = error ? NULL : mw_arena_array(editing->scratch, count + 1, sizeof *items);
    if (!items)
        return error ? error : editing->doc->context->error;
    *picks = (struct tw_picks){ .items = items };
    for (size_t i = 0; i < count; i++)
        if (marks.marked[i])
            picks->items[picks->count++] = i;
    return 0;
}

int tw_layer_by_text(const struct mw_editing *editing, struct mw_document *doc, const char *text,
                     size_t *index)
{
    struct marks marks;
    int error = make_marks(editing, doc, &marks);
    if (!error)
        error = mark_text(&marks, text);
    if (error)
        return error;
    if (marks.count > 1)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "\"%s\" stands for %zu layers; give a number or group/layer", text, marks.count);
    for (size_t i = 0; !marks.marked[i]; i++)
        *index = i + 1;
    *index = marks.marked[0] ? 0 : *index;
    return 0;
}

int tw_edit_layer(const struct mw_editing *editing, const char *option, size_t *index)
{
    return tw_layer_by_text(editing, editing->doc, mw_args_text(editing->args, option), index);
}
