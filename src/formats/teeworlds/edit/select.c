/* Selects layers, groups, images, envelopes and sounds by the values of options. */
#include <stdio.h>

#include "base/text.h"
#include "core/select.h"
#include "edit.h"
#include "record/value.h"

/* ---- names ---- */

static const char *fixed_item_name(struct mw_document *doc, const struct mw_record *record, const void *item)
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
        return fixed_item_name(doc, &tw_group_record, &map->groups.items[index]);
    if (strcmp(list, "envelopes") == 0)
        return fixed_item_name(doc, &tw_envelope_record, &map->envelopes.items[index]);
    if (strcmp(list, "sounds") == 0)
        return tw_text_of(doc, &tw_sound_record, "name_text", &map->sounds.items[index]);
    return tw_image_name(doc, index);
}

const char *tw_item_label(struct mw_document *doc, const char *list, size_t index)
{
    char one[16];
    const char *name = tw_item_name(doc, list, index);
    mw_singular(list, one);
    const char *label = *name ? mw_arena_format(&doc->notes, "%s %zu \"%s\"", one, index, name)
                              : mw_arena_format(&doc->notes, "%s %zu", one, index);
    return label ? label : list;
}

/* ---- one item ---- */

static struct mw_choices item_choices(struct mw_document *doc, const char *list)
{
    return (struct mw_choices){ doc, list, "map", "the number", tw_item_name };
}

int tw_item_by_text(const struct mw_editing *editing, struct mw_document *doc, const char *list,
                    const char *text, size_t *index)
{
    const struct mw_choices choices = item_choices(doc, list);
    return mw_select_item(editing, &choices, text, index);
}

int tw_edit_item(const struct mw_editing *editing, const char *list, const char *option, size_t *index)
{
    return tw_item_by_text(editing, editing->doc, list, mw_args_text(editing->args, option), index);
}

/* ---- layers ---- */

/* Layers that a value matches. */
struct layer_marks {
    const struct mw_editing *editing;
    struct mw_choices choices;
    bool *marked;
    size_t count; /* marked by the current value */
};

static void mark_layer_range(struct layer_marks *marks, size_t first, size_t end)
{
    memset(marks->marked + first, true, (end - first) * sizeof *marks->marked);
    marks->count += end - first;
}

static int mark_layers_named(struct layer_marks *marks, const char *text, size_t first, size_t end,
                             const char **nearest)
{
    struct mw_matches matches;
    int error = mw_match_names(&marks->choices, text, first, end, marks->marked, &matches);
    marks->count += matches.count;
    *nearest = matches.nearest;
    return error;
}

static bool mark_layer_kind(struct layer_marks *marks, const char *text)
{
    const struct tw_map *map = tw_root(marks->choices.doc);
    bool known = false;
    for (int kind = TW_KIND_TILES; kind < TW_KIND_UNKNOWN; kind++)
        known = known || strcmp(text, tw_layer_kind_name((enum tw_layer_kind)kind)) == 0;
    for (size_t i = 0; i < map->layers.count && known; i++)
        if (strcmp(text, tw_layer_kind_name(tw_layer_kind(&map->layers.items[i]))) == 0)
            mark_layer_range(marks, i, i + 1);
    return known;
}

/* Matches GROUP/LAYER, where LAYER is an index within the group, a name or *. */
static int mark_layers_in_group(struct layer_marks *marks, const char *text, const char *slash)
{
    struct mw_document *doc = marks->choices.doc;
    const struct tw_map *map = tw_root(doc);
    size_t index, first, end;
    uint64_t place;
    const char *nearest = NULL;
    char *group = mw_arena_format(marks->editing->scratch, "%.*s", (int)(slash - text), text);
    if (!group)
        return marks->editing->doc->context->error;
    int error = tw_item_by_text(marks->editing, doc, "groups", group, &index);
    if (error)
        return error;
    tw_group_layers(map, &map->groups.items[index], &first, &end);
    if (strcmp(slash + 1, "*") == 0)
        mark_layer_range(marks, first, end);
    else if (!mw_text_is_index(slash + 1))
        error = mark_layers_named(marks, slash + 1, first, end, &nearest);
    else if (mw_text_u64(mw_str_from(slash + 1), SIZE_MAX, &place) == 0 && place < end - first)
        mark_layer_range(marks, first + (size_t)place, first + (size_t)place + 1);
    else
        return mw_edit_fail(marks->editing, MW_E_NOT_FOUND, "layer \"%s\" does not exist; %s has %zu layer%s",
                            text, tw_item_label(doc, "groups", index), end - first, mw_plural(end - first));
    return error || marks->count ? error : mw_select_fail(marks->editing, &marks->choices, text, nearest);
}

static int mark_layers_by_text(struct layer_marks *marks, const char *text)
{
    size_t index, count = tw_root(marks->choices.doc)->layers.count;
    const char *nearest = NULL;
    int error = 0;
    marks->count = 0;
    if (mw_text_is_index(text)) {
        error = mw_select_item(marks->editing, &marks->choices, text, &index);
        if (!error)
            mark_layer_range(marks, index, index + 1);
        return error;
    }
    if (strcmp(text, "*") == 0) {
        mark_layer_range(marks, 0, count);
    } else if (!mark_layer_kind(marks, text)) {
        error = mark_layers_named(marks, text, 0, count, &nearest);
        const char *slash = strchr(text, '/'); /* names may contain a slash, too */
        if (!error && marks->count == 0 && slash)
            return mark_layers_in_group(marks, text, slash);
    }
    return error || marks->count ? error : mw_select_fail(marks->editing, &marks->choices, text, nearest);
}

static int make_layer_marks(const struct mw_editing *editing, struct mw_document *doc,
                            struct layer_marks *marks)
{
    *marks = (struct layer_marks){ .editing = editing, .choices = item_choices(doc, "layers") };
    marks->marked = mw_arena_array(editing->scratch, tw_root(doc)->layers.count + 1, sizeof *marks->marked);
    return marks->marked ? 0 : editing->doc->context->error;
}

int tw_edit_layers(const struct mw_editing *editing, const char *option, struct tw_picks *picks)
{
    struct layer_marks marks;
    size_t count = tw_edited(editing)->layers.count;
    const char *text;
    bool wide = false;
    int error = make_layer_marks(editing, editing->doc, &marks);
    if (!error && !mw_args_has(editing->args, option) && count)
        error = mark_layers_by_text(&marks, "*");
    for (size_t i = 0; !error && (text = mw_args_each(editing->args, option, i)); i++) {
        error = mark_layers_by_text(&marks, text);
        wide = wide || marks.count > 1;
    }
    size_t *items = error ? NULL : mw_arena_array(editing->scratch, count + 1, sizeof *items);
    if (!items)
        return error ? error : editing->doc->context->error;
    *picks = (struct tw_picks){ .items = items, .wide = wide || !mw_args_has(editing->args, option) };
    for (size_t i = 0; i < count; i++)
        if (marks.marked[i])
            picks->items[picks->count++] = i;
    return 0;
}

int tw_layer_by_text(const struct mw_editing *editing, struct mw_document *doc, const char *text,
                     size_t *index)
{
    struct layer_marks marks;
    int error = make_layer_marks(editing, doc, &marks);
    if (!error)
        error = mark_layers_by_text(&marks, text);
    if (error)
        return error;
    if (marks.count > 1)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "\"%s\" matches %zu layer%s; use an index or group/layer",
                            text, marks.count, mw_plural(marks.count));
    for (*index = 0; !marks.marked[*index];)
        ++*index;
    return 0;
}

int tw_edit_layer(const struct mw_editing *editing, const char *option, size_t *index)
{
    return tw_layer_by_text(editing, editing->doc, mw_args_text(editing->args, option), index);
}
