/* Ready ways to look at a map, and where its grids are. */
#include <math.h>

#include "core/views.h"
#include "record/value.h"
#include "view.h"

enum {
    SIDE_MAX = 4096, /* pixels of the whole map at the smallest scale */
    SCALE_MOST = 16,
    LAYERS_PLACED = 1024, /* at most this many layers and groups, because each search goes through them */
    PLACED_MAX = 65536,   /* product of both */
    UNKNOWN_SIZE = 50,    /* tiles shown of maps without tile layers */
};

static int add_whole_map_view(struct mw_document *doc, struct mw_views *views, const char *name,
                              const char *title, const char *option)
{
    const struct mw_arg args[] = { { option, "yes" } };
    struct tw_view map;
    struct mw_view view = { .name = name, .title = title, .args = args, .arg_count = option ? 1 : 0 };
    tw_view_place_default(doc, &map);
    view.width = (int64_t)(2 * map.center_x);
    view.height = (int64_t)(2 * map.center_y);
    if (view.width < TW_TILE || view.height < TW_TILE)
        view.width = view.height = UNKNOWN_SIZE * TW_TILE;
    view.unit_width = view.unit_height = 1;
    view.scale = 2;
    view.least_scale = SIDE_MAX / fmax((double)view.width, (double)view.height);
    view.least_scale = fmax(fmin(view.least_scale, 1.0 / TW_TILE), 0.0001);
    view.most_scale = SCALE_MOST;
    return mw_view_add(views, &view);
}

static bool has_painted_tiles(const struct tw_map *map)
{
    for (size_t i = 0; i < map->layers.count; i++)
        if (tw_layer_kind(&map->layers.items[i]) == TW_KIND_TILES)
            return true;
    return false;
}

/* In a map that has no tiles but those of the game, players see nothing of what is made first. */
int tw_views(struct mw_document *doc, struct mw_views *views)
{
    bool painted = has_painted_tiles(tw_root(doc));
    int result = painted ? add_whole_map_view(doc, views, "design", "Map as players see it", NULL) : 0;
    if (!result)
        result = add_whole_map_view(doc, views, "entities", "Map with its physics layers", "entities");
    if (!result && !painted)
        result = add_whole_map_view(doc, views, "design", "Map as players see it", NULL);
    return result ? result : add_whole_map_view(doc, views, "physics", "Physics layers", "game-only");
}

/* ---- grids ---- */

/* Are there enough bytes for the cells, as far as can be determined without inflating them? */
static bool may_have_cells(struct mw_document *doc, const struct mw_field *row, const struct tw_layer *layer)
{
    const struct tw_content *content = tw_content_of(doc, row);
    int64_t number = content ? tw_content_number(doc, content, layer) : -1;
    return number >= 0 && tw_layer_cells(layer) && tw_slot_of(doc, number) &&
           !tw_has_run_lengths(row, layer) &&
           tw_root(doc)->data.items[number].size >= tw_content_need(content, layer);
}

void tw_grid_space(struct mw_document *doc, const struct mw_part *grid, struct mw_grid_info *info)
{
    const struct tw_map *map = tw_root(doc);
    if (!grid->list || strcmp(grid->list, "layers") != 0 || grid->index >= map->layers.count || !grid->field)
        return;
    const struct tw_layer *layer = &map->layers.items[grid->index];
    const struct mw_field *row = tw_row(&tw_layer_record, grid->field);
    struct mw_grid loaded = mw_field_grid(row, layer);
    bool sized = !loaded.cells && may_have_cells(doc, row, layer);
    info->width = sized ? (uint32_t)layer->width : loaded.cells ? loaded.width : 0;
    info->height = sized ? (uint32_t)layer->height : loaded.cells ? loaded.height : 0;
    if (map->layers.count > LAYERS_PLACED || map->groups.count > LAYERS_PLACED ||
        map->layers.count * map->groups.count > PLACED_MAX)
        return;
    size_t group = tw_group_of_layer(map, grid->index);
    bool physics = tw_kind_is_physics(tw_layer_kind(layer));
    info->is_main = tw_layer_kind(layer) == TW_KIND_GAME;
    struct tw_view view;
    if (group == SIZE_MAX)
        return;
    tw_view_place_default(doc, &view);
    const struct tw_space space = tw_view_space(&view, physics ? NULL : &map->groups.items[group]);
    info->x = -space.x.origin * space.x.scale;
    info->y = -space.y.origin * space.y.scale;
    info->cell_width = TW_TILE * space.x.scale;
    info->cell_height = TW_TILE * space.y.scale;
}
