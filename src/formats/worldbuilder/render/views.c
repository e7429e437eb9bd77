/* Ready ways to look at a game. */
#include "cels.h"

#include <stdio.h>

#include "base/text.h"

static int add_game_view(struct mw_views *views, const char *name, const char *title,
                         const struct mw_arg *arg, int64_t width, int64_t height)
{
    return mw_view_add(views, &(struct mw_view){ .name = name,
                                                 .title = title,
                                                 .args = arg,
                                                 .arg_count = 1,
                                                 .width = width,
                                                 .height = height,
                                                 .unit_width = 1,
                                                 .unit_height = 1,
                                                 .scale = 1,
                                                 .least_scale = 1.0 / WB_SCALE_MIN_INVERSE,
                                                 .most_scale = WB_SCALE_MAX });
}

static int add_page_view(struct mw_document *doc, struct mw_views *views, const char *name, const char *title,
                         int (*lay_out)(struct wb_view *view))
{
    struct mw_render render = { .document = doc };
    const struct mw_arg arg = { name, "yes" };
    struct wb_view view;
    mw_arena_init(&render.arena, doc->context);
    int error = wb_view_make(&render, &view);
    if (!error)
        error = lay_out(&view);
    if (!error)
        error = add_game_view(views, name, title, &arg, view.width, view.height);
    mw_arena_free(&render.arena);
    return error;
}

/* The text that the option `scene` finds the scene by, or NULL. */
static const char *scene_by_option(struct wb_view *view, size_t index, const char *name)
{
    const struct wb_resource *resource = wb_thing_resource(view->game, WB_THING_SCENE, index);
    char id[16];
    if (wb_world_find(view->world, WB_THING_SCENE, resource->name) == (int32_t)index && *name)
        return name;
    snprintf(id, sizeof id, "%d", resource->id);
    return wb_world_find(view->world, WB_THING_SCENE, mw_str_from(id)) == WB_NONE
               ? mw_arena_text(view->arena, id)
               : NULL;
}

static int add_scene_view(struct wb_view *view, struct mw_views *views, size_t index)
{
    const char *name = wb_view_name(view, WB_THING_SCENE, index);
    const char *value = name ? scene_by_option(view, index, name) : NULL;
    const struct mw_arg arg = { "scene", value };
    struct wb_tile tile;
    if (!name)
        return MW_E_MEMORY;
    int error = wb_view_tile(view, WB_THING_SCENE, index, &tile);
    if (error || !value || !wb_tile_width(&tile) || !wb_tile_height(&tile))
        return error;
    const char *view_name = mw_arena_format(view->arena, "scene:%s", value);
    return view_name ? add_game_view(views, view_name, *name ? name : value, &arg, wb_tile_width(&tile),
                                     wb_tile_height(&tile))
                     : MW_E_MEMORY;
}

static int add_scene_views(struct mw_document *doc, struct mw_views *views)
{
    struct mw_render render = { .document = doc };
    struct wb_view view;
    mw_arena_init(&render.arena, doc->context);
    int error = wb_view_make(&render, &view);
    for (size_t i = 0; !error && i < view.game->scenes.count; i++)
        error = add_scene_view(&view, views, i);
    mw_arena_free(&render.arena);
    return error;
}

int wb_views(struct mw_document *doc, struct mw_views *views)
{
    const struct wb_game *game = doc->root;
    int error = 0;
    if (game->scenes.count)
        error = add_page_view(doc, views, "world", "World map", wb_page_world);
    if (!error && (game->scenes.count || game->objects.count || game->characters.count))
        error = add_page_view(doc, views, "sheet", "All pictures", wb_page_sheet);
    return error ? error : add_scene_views(doc, views);
}
