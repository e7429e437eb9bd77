/* Edit operations that remove items: layers, groups, unused and duplicate items. */
#include <stdio.h>
#include <stdlib.h>

#include "base/digest.h"
#include "edit.h"
#include "record/value.h"

static bool *make_item_marks(const struct mw_editing *editing, const char *list)
{
    return mw_arena_array(editing->scratch, mw_list_get(tw_map_field(list), tw_edited(editing)).count + 1,
                          sizeof(bool));
}

/* Removes the marked items and lists them by their paths before the removal. */
static int remove_marked_items(const struct mw_editing *editing, const char *list, const bool *marks,
                               const char *why)
{
    size_t count = mw_list_get(tw_map_field(list), tw_edited(editing)).count, removed = 0;
    int error = 0;
    for (size_t i = 0; i < count && !error; i++) {
        if (!marks[i])
            continue;
        error = mw_change_item(editing->doc, list, i, NULL, "removed %s%s%s",
                               tw_item_label(editing->doc, list, i), *why ? ", " : "", why);
        removed++;
    }
    return error || !removed ? error : tw_items_remove(editing->doc, list, marks);
}

/* ---- layers and groups ---- */

#define FORCE                                                                                                \
    {                                                                                                        \
        .name = "force", .kind = MW_OPTION_FLAG,                                                             \
        .doc = "remove even the game layer, which the games require"                                         \
    }

const struct mw_option tw_remove_layer_options[] = {
    { .name = "layer",
      .kind = MW_OPTION_TEXT,
      .of = "layer",
      .value = "LAYER",
      .many = true,
      .required = true,
      .doc = "layers to remove, " TW_LAYER_WHICH },
    FORCE,
    { 0 },
};

static int protect_game_layer(const struct mw_editing *editing, const bool *marks)
{
    size_t game = tw_game_layer(tw_edited(editing));
    if (game == SIZE_MAX || !marks[game] || mw_args_flag(editing->args, "force"))
        return 0;
    return mw_edit_fail(
        editing, MW_E_ARGUMENT,
        "%s is the game layer, which the games require; use the force option to remove the layer anyway",
        tw_item_label(editing->doc, "layers", game));
}

int tw_remove_layer(const struct mw_editing *editing)
{
    struct tw_picks picks;
    bool *marks = make_item_marks(editing, "layers");
    int error = marks ? tw_edit_layers(editing, "layer", &picks) : editing->doc->context->error;
    for (size_t i = 0; !error && i < picks.count; i++)
        marks[picks.items[i]] = true;
    if (!error)
        error = protect_game_layer(editing, marks);
    return error ? error : remove_marked_items(editing, "layers", marks, "");
}

const struct mw_option tw_remove_group_options[] = {
    { .name = "group",
      .kind = MW_OPTION_TEXT,
      .of = "group",
      .value = "GROUP",
      .many = true,
      .required = true,
      .doc = "groups to remove with their layers, by index or name" },
    FORCE,
    { 0 },
};

int tw_remove_group(const struct mw_editing *editing)
{
    const struct tw_map *map = tw_edited(editing);
    bool *groups = make_item_marks(editing, "groups"), *layers = make_item_marks(editing, "layers");
    const char *text;
    int error = groups && layers ? 0 : editing->doc->context->error;
    for (size_t i = 0; !error && (text = mw_args_each(editing->args, "group", i)); i++) {
        size_t index, first, end;
        error = tw_item_by_text(editing, editing->doc, "groups", text, &index);
        if (error)
            return error;
        groups[index] = true;
        tw_group_layers(map, &map->groups.items[index], &first, &end);
        for (size_t j = first; j < end; j++)
            layers[j] = true;
    }
    if (!error)
        error = protect_game_layer(editing, layers);
    if (!error)
        error = remove_marked_items(editing, "layers", layers, "");
    return error ? error : remove_marked_items(editing, "groups", groups, "");
}

/* ---- unused ---- */

const struct mw_option tw_remove_unused_options[] = {
    { .name = "what",
      .kind = MW_OPTION_CHOICE,
      .fallback = "all",
      .choices = "images|envelopes|sounds|layers|groups|data|all",
      .doc = "what to remove; layers: layers without tiles, quads or sources, except the game layer; groups: "
             "groups without layers; data: data blocks that nothing refers to" },
    { 0 },
};

static bool is_removal_wanted(const struct mw_editing *editing, const char *what)
{
    const char *wanted = mw_args_text(editing->args, "what");
    return strcmp(wanted, "all") == 0 || strcmp(wanted, what) == 0;
}

static bool is_all_air(const struct mw_field *row, const struct mw_grid *grid)
{
    size_t cells = (size_t)grid->width * grid->height;
    uint32_t offset = tw_tile_at(row);
    for (size_t i = 0; i < cells; i++)
        if (grid->cells[i * grid->cell_size + offset])
            return false;
    return cells != 0;
}

static int is_layer_empty(const struct mw_editing *editing, struct tw_layer *layer, bool *empty)
{
    enum tw_layer_kind kind = tw_layer_kind(layer);
    *empty = (kind == TW_KIND_QUADS && layer->num_quads == 0) ||
             (kind == TW_KIND_SOUNDS && layer->num_sources == 0);
    const struct mw_field *row = tw_layer_grid_row(layer);
    if (!row || kind == TW_KIND_GAME || !mw_field_exists(row, layer))
        return 0;
    struct mw_grid grid;
    int error = tw_load(editing->doc, row, layer);
    memcpy(&grid, (const char *)layer + row->offset, sizeof grid);
    *empty = !error && grid.cells && is_all_air(row, &grid);
    tw_drop(editing->doc, row, layer);
    return error;
}

static int remove_empty_layers(const struct mw_editing *editing)
{
    struct tw_map *map = tw_edited(editing);
    bool *marks = make_item_marks(editing, "layers");
    int error = marks ? 0 : editing->doc->context->error;
    for (size_t i = 0; i < map->layers.count && !error; i++)
        error = is_layer_empty(editing, &map->layers.items[i], &marks[i]);
    return error ? error : remove_marked_items(editing, "layers", marks, "empty");
}

static int remove_empty_groups(const struct mw_editing *editing)
{
    const struct tw_map *map = tw_edited(editing);
    bool *marks = make_item_marks(editing, "groups");
    for (size_t i = 0; i < map->groups.count && marks; i++) {
        size_t first, end;
        tw_group_layers(map, &map->groups.items[i], &first, &end);
        marks[i] = first == end;
    }
    return marks ? remove_marked_items(editing, "groups", marks, "without layers")
                 : editing->doc->context->error;
}

static int remove_unreferenced(const struct mw_editing *editing, const char *list)
{
    size_t count = mw_list_get(tw_map_field(list), tw_edited(editing)).count;
    bool *marks;
    int error = tw_items_used(editing->doc, list, editing->scratch, &marks);
    for (size_t i = 0; i < count && !error; i++)
        marks[i] = !marks[i];
    return error ? error : remove_marked_items(editing, list, marks, "unused");
}

static int list_unused_data(const struct mw_editing *editing)
{
    const struct tw_map *map = tw_edited(editing);
    bool *used;
    int error = tw_items_used(editing->doc, "data", editing->scratch, &used);
    for (size_t i = 0; i < map->data.count && !error; i++) {
        if (!used[i])
            error = mw_change_item(editing->doc, "data", i, NULL, "removed, unused");
    }
    return error;
}

int tw_remove_unused(const struct mw_editing *editing)
{
    static const char *const lists[] = { "images", "envelopes", "sounds" };
    int error = 0;
    bool data = is_removal_wanted(editing, "data");
    /* Listed first: data blocks that become unused below belong to the removed items. */
    if (data)
        error = list_unused_data(editing);
    if (!error && is_removal_wanted(editing, "layers"))
        error = remove_empty_layers(editing);
    if (!error && is_removal_wanted(editing, "groups"))
        error = remove_empty_groups(editing);
    for (size_t i = 0; i < sizeof lists / sizeof *lists && !error; i++)
        if (is_removal_wanted(editing, lists[i]))
            error = remove_unreferenced(editing, lists[i]);
    return error || !data ? error : tw_data_collect(editing->doc, NULL, 0, NULL);
}

/* ---- duplicates ---- */

const struct mw_option tw_drop_duplicates_options[] = {
    { .name = "what",
      .kind = MW_OPTION_CHOICE,
      .fallback = "all",
      .choices = "images|sounds|all",
      .doc = "lists to search; embedded images are compared by pixels, external images by name" },
    { 0 },
};

int tw_identify(struct mw_document *doc, const char *list, size_t index, struct tw_identity *identity)
{
    struct tw_map *map = tw_root(doc);
    bool image = strcmp(list, "images") == 0;
    const struct tw_image *as_image = image ? &map->images.items[index] : NULL;
    const struct tw_sound *as_sound = image ? NULL : &map->sounds.items[index];
    bool external = (image ? as_image->external : as_sound->external) != 0;
    int32_t number = image      ? (external ? as_image->name : as_image->data)
                     : external ? as_sound->name
                                : as_sound->data;
    *identity = (struct tw_identity){ .index = index };
    if (number < 0 || (size_t)number >= map->data.count)
        return 0;
    /* The data block does not have the changes yet that its content has. */
    struct tw_data_view view;
    int error = tw_data_open(doc, NULL, (size_t)number, &view);
    if (!error && !view.unreadable) { /* unreadable content is equal to nothing */
        mw_sha256(view.bytes, identity->digest);
        identity->known = true;
        identity->external = external;
        if (image && !external) {
            identity->width = as_image->width;
            identity->height = as_image->height;
            identity->variant = as_image->version >= 2 ? as_image->variant : 1;
        }
    }
    tw_data_close(doc, (size_t)number, &view);
    return tw_is_unreadable(error) ? 0 : error;
}

static int compare_identities(const struct tw_identity *a, const struct tw_identity *b)
{
    const int64_t left[] = { a->known, a->external, a->width, a->height, a->variant };
    const int64_t right[] = { b->known, b->external, b->width, b->height, b->variant };
    for (size_t i = 0; i < sizeof left / sizeof *left; i++)
        if (left[i] != right[i])
            return left[i] < right[i] ? -1 : 1;
    return memcmp(a->digest, b->digest, sizeof a->digest);
}

bool tw_identities_equal(const struct tw_identity *a, const struct tw_identity *b)
{
    return a->known && compare_identities(a, b) == 0;
}

static int order_by_identity(const void *a, const void *b)
{
    const struct tw_identity *left = a, *right = b;
    int order = compare_identities(left, right);
    return order ? order : left->index < right->index ? -1 : left->index > right->index;
}

static int drop_duplicates(const struct mw_editing *editing, const char *list)
{
    struct mw_document *doc = editing->doc;
    size_t count = mw_list_get(tw_map_field(list), tw_edited(editing)).count, dropped = 0;
    struct tw_identity *items = mw_arena_array(editing->scratch, count + 1, sizeof *items);
    int32_t *numbers = mw_arena_array(editing->scratch, count + 1, sizeof *numbers);
    bool *remove = make_item_marks(editing, list);
    int error = items && numbers && remove ? 0 : doc->context->error;
    for (size_t i = 0; i < count && !error; i++)
        error = tw_identify(doc, list, i, &items[i]);
    if (error)
        return error;
    qsort(items, count, sizeof *items, order_by_identity);
    for (size_t i = 0, first = 0; i < count; i++) {
        if (!tw_identities_equal(&items[i], &items[first]))
            first = i;
        numbers[items[i].index] = (int32_t)items[first].index;
        remove[items[i].index] = i != first;
    }
    for (size_t i = 0; i < count && !error; i++) {
        if (!remove[i])
            continue;
        error = mw_change_item(doc, list, i, NULL, "removed %s, a duplicate of %s",
                               tw_item_label(doc, list, i), tw_item_label(doc, list, (size_t)numbers[i]));
        dropped++;
    }
    if (!error && dropped)
        error = mw_xrefs_renumber(doc, list, numbers, count);
    return error || !dropped ? error : tw_items_remove(doc, list, remove);
}

int tw_drop_duplicates(const struct mw_editing *editing)
{
    int error = is_removal_wanted(editing, "images") ? drop_duplicates(editing, "images") : 0;
    return !error && is_removal_wanted(editing, "sounds") ? drop_duplicates(editing, "sounds") : error;
}
