/* The operation copy-rect: copies a rectangle of tiles within a map or from a second one. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "cells.h"

const struct mw_option tw_copy_rect_options[] = {
    { .name = "rect",
      .kind = MW_OPTION_RECT,
      .unit = "tiles",
      .space = "grid",
      .role = MW_ROLE_RECT,
      .min = 0,
      .max = INT32_MAX,
      .required = true,
      .doc = "rectangle to copy, in tiles of the game layer" },
    { .name = "to",
      .kind = MW_OPTION_POINT,
      .unit = "tiles",
      .space = "grid",
      .role = MW_ROLE_POSITION,
      .min = 0,
      .max = INT32_MAX,
      .doc = "new position of the top left tile; default: the position of \"rect\"" },
    { .name = "file",
      .kind = MW_OPTION_FILE,
      .of = "document",
      .role = MW_ROLE_INPUT,
      .value = "MAP",
      .doc = "map to copy from; layers are matched by name and group" },
    { .name = "parallax",
      .kind = MW_OPTION_FLAG,
      .doc = "also copy layers of groups with a parallax: the part that is visible when the camera is at the "
             "centre of the rectangle" },
    TW_LAYER_OPTION("layers to copy to; default: all layers with tiles; selected "),
    { 0 },
};

struct layer_key {
    enum tw_layer_kind kind;
    char names[56]; /* of a tile layer: the group's name, and the layer's or else its image's name */
    size_t layer;
};

struct copying {
    const struct mw_editing *editing; /* the edited map */
    struct mw_editing source;
    bool within; /* source and target are the same map */
    int64_t rect[4];
    int64_t to[2];
    struct tw_groups_plan plan, source_plan;
    const struct layer_key *keys, *source_keys;
};

/* ---- matching layers ---- */

static int compare_layer_keys(const void *a, const void *b)
{
    const struct layer_key *left = a, *right = b;
    if (left->kind != right->kind)
        return left->kind < right->kind ? -1 : 1;
    int order = memcmp(left->names, right->names, sizeof left->names);
    return order ? order : left->layer < right->layer ? -1 : left->layer > right->layer;
}

static bool are_layers_alike(const struct layer_key *a, const struct layer_key *b)
{
    return a->kind == b->kind && memcmp(a->names, b->names, sizeof a->names) == 0;
}

static struct layer_key layer_key_of(const struct mw_editing *editing, const struct tw_groups_plan *plan,
                                     size_t layer)
{
    const struct tw_map *map = tw_edited(editing);
    const struct tw_layer *item = &map->layers.items[layer];
    struct layer_key key = { .kind = tw_layer_kind(item), .layer = layer };
    if (key.kind != TW_KIND_TILES)
        return key;
    if (plan->of_layer[layer] != SIZE_MAX)
        memcpy(key.names, map->groups.items[plan->of_layer[layer]].name, sizeof map->groups.items->name);
    char *own = key.names + sizeof map->groups.items->name;
    if (item->tile_name[0])
        memcpy(own, item->tile_name, sizeof item->tile_name);
    else if (item->image >= 0 && (size_t)item->image < map->images.count)
        snprintf(own, sizeof key.names - sizeof map->groups.items->name, "%s",
                 tw_image_name(editing->doc, (size_t)item->image));
    return key;
}

/* All layers, sorted by key. */
static struct layer_key *sort_layers(const struct mw_editing *editing, const struct tw_groups_plan *plan)
{
    size_t count = tw_edited(editing)->layers.count;
    struct layer_key *keys = mw_arena_array(editing->scratch, count + 1, sizeof *keys);
    for (size_t i = 0; i < count && keys; i++)
        keys[i] = layer_key_of(editing, plan, i);
    if (keys)
        qsort(keys, count, sizeof *keys, compare_layer_keys);
    return keys;
}

/* The first layer with an equal key, or where it would be. */
static size_t find_first_alike(const struct layer_key *keys, size_t count, struct layer_key key)
{
    size_t low = 0, high = count;
    key.layer = 0;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (compare_layer_keys(&keys[middle], &key) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The matching layer of the source. If several have the same key, the n-th of them matches the n-th of the
 * target. SIZE_MAX if no layer matches. */
static size_t find_source_layer(const struct copying *copying, size_t layer)
{
    size_t count = tw_edited(copying->editing)->layers.count,
           others = tw_edited(&copying->source)->layers.count;
    struct layer_key key = layer_key_of(copying->editing, &copying->plan, layer);
    if (copying->within)
        return layer;
    if (key.kind == TW_KIND_GAME)
        return tw_game_layer(tw_edited(&copying->source));
    size_t at = find_first_alike(copying->keys, count, key), first = at;
    while (copying->keys[at].layer != layer)
        at++;
    size_t other = find_first_alike(copying->source_keys, others, key) + (at - first);
    return other < others && are_layers_alike(&copying->source_keys[other], &key)
               ? copying->source_keys[other].layer
               : SIZE_MAX;
}

/* ---- positions ---- */

/* By how many tiles a group appears shifted when the camera is at `centre2` / 2. Returns false if the group
 * has a parallax and the option parallax was not given. */
static bool group_shift(const struct copying *copying, const struct tw_groups_plan *plan, size_t layer,
                        bool physics, const int64_t centre2[2], int64_t shift[2])
{
    const struct tw_group_plan *group =
        plan->of_layer[layer] == SIZE_MAX ? NULL : &plan->groups[plan->of_layer[layer]];
    shift[0] = shift[1] = 0;
    if (physics || !group || group->has_game)
        return true;
    const int32_t parallax[2] = { group->after.parallax_x, group->after.parallax_y };
    const int32_t offset[2] = { group->after.offset_x, group->after.offset_y };
    bool moves = parallax[0] != 100 || parallax[1] != 100;
    for (unsigned i = 0; i < 2; i++) {
        /* centre2 is in half tiles. */
        int64_t units = offset[i] + tw_percent(centre2[i] * (TW_TILE_UNITS / 2), (int64_t)parallax[i] - 100);
        int64_t half = units + TW_TILE_UNITS / 2;
        shift[i] = half / TW_TILE_UNITS - (half % TW_TILE_UNITS < 0);
    }
    return !moves || mw_args_flag(copying->editing->args, "parallax");
}

static int check_inside_game_layer(const struct copying *copying, const struct mw_editing *editing,
                                   const char *option, const int64_t at[2])
{
    size_t game = tw_game_layer(tw_edited(editing));
    if (game == SIZE_MAX)
        return mw_edit_fail(copying->editing, MW_E_ARGUMENT,
                            "%s has no game layer, which determines positions", editing->doc->name);
    const struct tw_layer *layer = &tw_edited(editing)->layers.items[game];
    char where[160];
    snprintf(where, sizeof where, "the game layer of %.120s", editing->doc->name);
    return mw_edit_fits(copying->editing, option,
                        (struct mw_grid_area){ at[0], at[1], copying->rect[2], copying->rect[3] },
                        (struct mw_grid_area){ 0, 0, layer->width, layer->height }, where);
}

/* ---- copying ---- */

static int cut_source_piece(struct copying *copying, size_t layer, const int64_t at[2], struct mw_grid *piece)
{
    const struct mw_editing *source = &copying->source;
    struct tw_cells cells;
    int error =
        tw_cells_open(source, layer, tw_layer_grid_row(&tw_edited(source)->layers.items[layer]), &cells);
    const struct mw_grid_window window = { { at[0], at[1], copying->rect[2], copying->rect[3] },
                                           .outside = MW_OUTSIDE_EDGE };
    *piece = (struct mw_grid){ 0 };
    if (!error && cells.grid.cells)
        error = tw_cells_cut(copying->editing, copying->editing->scratch, &cells, window, piece);
    tw_cells_close(source, &cells);
    return error;
}

/* A tile index shows a different picture in a different image. */
static int note_image(const struct copying *copying, size_t to, size_t from)
{
    struct mw_document *doc = copying->editing->doc;
    const struct tw_map *map = tw_edited(copying->editing), *source = tw_edited(&copying->source);
    int64_t a = map->layers.items[to].image, b = source->layers.items[from].image;
    const char *here = a >= 0 && a < (int64_t)map->images.count ? tw_image_name(doc, (size_t)a) : "";
    const char *there =
        b >= 0 && b < (int64_t)source->images.count ? tw_image_name(copying->source.doc, (size_t)b) : "";
    if (strcmp(here, there) == 0)
        return 0;
    return mw_change_item(doc, "layers", to, "image",
                          "still \"%s\", but the copied tiles were made for \"%s\"", here, there);
}

/* `at`: where the piece goes; `from`: its layer in the source. */
static int put_piece(const struct copying *copying, const struct tw_cells *cells, const struct mw_grid *piece,
                     const int64_t at[2], size_t from)
{
    const int64_t *rect = copying->rect, *to = copying->to;
    const struct mw_grid_area inside =
        mw_grid_clip(&cells->grid, (struct mw_grid_area){ at[0], at[1], piece->width, piece->height });
    int64_t outside = rect[2] * rect[3] - inside.width * inside.height;
    size_t changed;
    char outside_text[64] = "";
    int error = mw_edit_put(copying->editing, cells->place, piece, at, &changed);
    if (error || changed == 0)
        return error;
    if (outside)
        snprintf(outside_text, sizeof outside_text, ", %" PRId64 " outside the layer", outside);
    error = mw_change_item(copying->editing->doc, "layers", cells->layer, cells->row->name,
                           "%" PRId64 " x %" PRId64 " tiles at %" PRId64 ",%" PRId64
                           " of layer %zu of %s copied to %" PRId64 ",%" PRId64 ", %zu changed%s",
                           rect[2], rect[3], rect[0], rect[1], from, copying->source.doc->name, to[0], to[1],
                           changed, outside_text);
    return error || strcmp(cells->row->name, "tiles") != 0 ? error : note_image(copying, cells->layer, from);
}

static int copy_layer(struct copying *copying, size_t layer, size_t from, bool *done)
{
    const struct mw_editing *editing = copying->editing;
    const struct tw_layer *item = &tw_edited(editing)->layers.items[layer];
    bool physics = tw_kind_is_physics(tw_layer_kind(item));
    const int64_t *rect = copying->rect;
    const int64_t centre[2] = { 2 * rect[0] + rect[2], 2 * rect[1] + rect[3] };
    const int64_t to_centre[2] = { 2 * copying->to[0] + rect[2], 2 * copying->to[1] + rect[3] };
    int64_t from_at[2], at[2];
    *done = group_shift(copying, &copying->source_plan, from, physics, centre, from_at) &&
            group_shift(copying, &copying->plan, layer, physics, to_centre, at);
    if (!*done)
        return 0;
    for (unsigned i = 0; i < 2; i++) {
        from_at[i] += rect[i];
        at[i] += copying->to[i];
    }
    struct mw_grid piece;
    struct tw_cells cells = { 0 };
    int error = cut_source_piece(copying, from, from_at, &piece);
    if (!error)
        error = tw_cells_open(editing, layer, tw_layer_grid_row(item), &cells);
    *done = !error && piece.cells && cells.grid.cells;
    if (*done)
        error = put_piece(copying, &cells, &piece, at, from);
    tw_cells_close(editing, &cells);
    return error;
}

static int copy_layers(struct copying *copying)
{
    const struct mw_editing *editing = copying->editing;
    struct tw_picks picks = { 0 };
    size_t fitting = 0;
    int error = tw_edit_layers(editing, "layer", &picks);
    for (size_t i = 0; i < picks.count && !error; i++) {
        size_t layer = picks.items[i];
        bool done = false;
        if (!tw_layer_grid_row(&tw_edited(editing)->layers.items[layer]))
            continue;
        size_t from = find_source_layer(copying, layer);
        if (from != SIZE_MAX)
            error = copy_layer(copying, layer, from, &done);
        fitting += done;
        if (!error && !done && !picks.wide)
            error = mw_edit_fail(
                editing, MW_E_NOT_FOUND,
                from == SIZE_MAX ? "%s has no layer that matches %s"
                                 : "%s: the group of %s has a parallax; use the parallax option to copy it",
                copying->source.doc->name, tw_item_label(editing->doc, "layers", layer));
    }
    if (!error && fitting == 0)
        error = mw_edit_fail(editing, MW_E_NOT_FOUND, "%s has no layer that matches one of this map",
                             copying->source.doc->name);
    return error;
}

int tw_copy_rect(const struct mw_editing *editing)
{
    struct copying copying = { .editing = editing, .source = *editing };
    int error = mw_edit_source(editing, "map", tw_refuse_old, &copying.source.doc);
    if (error)
        return error;
    copying.within = copying.source.doc == editing->doc;
    mw_args_rect(editing->args, "rect", copying.rect);
    if (!mw_args_point(editing->args, "to", copying.to))
        memcpy(copying.to, copying.rect, sizeof copying.to);
    error = check_inside_game_layer(&copying, &copying.source, "rect", copying.rect);
    if (!error)
        error = check_inside_game_layer(&copying, editing, "to", copying.to);
    if (!error)
        error = tw_groups_look(editing, &copying.plan);
    if (!error)
        error = tw_groups_look(&copying.source, &copying.source_plan);
    if (!error && !copying.within) {
        copying.keys = sort_layers(editing, &copying.plan);
        copying.source_keys = sort_layers(&copying.source, &copying.source_plan);
        error = copying.keys && copying.source_keys ? 0 : editing->doc->context->error;
    }
    return error ? error : copy_layers(&copying);
}
