/* What a picture of a scene, an object or a character is made of. */
#include "view.h"

#include "base/text.h"

static const struct wb_shapes *thing_shapes(const struct wb_game *game, enum wb_thing thing, size_t index)
{
    return thing == WB_THING_SCENE    ? &game->scenes.items[index].shapes
           : thing == WB_THING_OBJECT ? &game->objects.items[index].shapes
                                      : &game->characters.items[index].shapes;
}

const char *wb_view_name(struct wb_view *view, enum wb_thing thing, size_t index)
{
    return mw_document_utf8(view->doc, wb_thing_resource(view->game, thing, index)->name);
}

int wb_view_place(struct wb_view *view)
{
    const struct wb_game *game = view->game;
    size_t objects = game->objects.count, characters = game->characters.count;
    view->object_scenes = mw_arena_array(view->arena, objects + 1, sizeof *view->object_scenes);
    view->character_scenes = mw_arena_array(view->arena, characters + 1, sizeof *view->character_scenes);
    if (!view->object_scenes || !view->character_scenes)
        return MW_E_MEMORY;
    for (size_t i = 0; i < objects; i++)
        view->object_scenes[i] = wb_world_find(view->world, WB_THING_SCENE, game->objects.items[i].owner);
    for (size_t i = 0; i < characters; i++)
        view->character_scenes[i] =
            wb_world_find(view->world, WB_THING_SCENE, game->characters.items[i].initial_scene);
    return 0;
}

static int add_drawing(struct wb_view *view, enum wb_thing thing, size_t index, struct wb_tile *tile)
{
    return wb_drawing_make(view->arena, thing_shapes(view->game, thing, index), &view->palette, view->smooth,
                           &tile->layers[tile->count++]);
}

/* Immobile objects are part of the scenery: they come before all others. */
static int add_scene_objects(struct wb_view *view, size_t scene, bool immobile, struct wb_tile *tile)
{
    int error = 0;
    for (size_t i = 0; i < view->game->objects.count && !error; i++)
        if (view->object_scenes[i] == (int32_t)scene &&
            (view->game->objects.items[i].type == WB_OBJECT_IMMOBILE_OBJECT) == immobile)
            error = add_drawing(view, WB_THING_OBJECT, i, tile);
    return error;
}

static size_t count_inside(const struct wb_view *view, size_t scene)
{
    size_t count = 0;
    for (size_t i = 0; i < view->game->objects.count; i++)
        count += view->object_scenes[i] == (int32_t)scene;
    for (size_t i = 0; i < view->game->characters.count; i++)
        count += view->character_scenes[i] == (int32_t)scene;
    return count;
}

static int16_t side_end(int32_t start, int32_t end)
{
    return (int16_t)(end - start > WB_TILE_SIDE_MAX ? start + WB_TILE_SIDE_MAX : end);
}

static struct mw_qd_rect limit_rect(struct mw_qd_rect rect)
{
    rect.bottom = side_end(rect.top, rect.bottom);
    rect.right = side_end(rect.left, rect.right);
    return rect;
}

/* The inside of the window; if that is empty, the bounds of its own drawing. */
static struct mw_qd_rect scene_tile_window(const struct wb_scene *scene, const struct wb_drawing *own)
{
    int32_t height = scene->bounds.bottom - scene->bounds.top,
            width = scene->bounds.right - scene->bounds.left;
    if (height <= 0 || width <= 0)
        return limit_rect(own->extent);
    return (struct mw_qd_rect){ 0, 0, side_end(0, height), side_end(0, width) };
}

static int make_scene_tile(struct wb_view *view, size_t index, struct wb_tile *tile)
{
    int error = add_drawing(view, WB_THING_SCENE, index, tile);
    if (error)
        return error;
    tile->shown = scene_tile_window(&view->game->scenes.items[index], &tile->layers[0]);
    if (view->objects)
        error = add_scene_objects(view, index, true, tile);
    if (view->objects && !error)
        error = add_scene_objects(view, index, false, tile);
    for (size_t i = 0; view->objects && i < view->game->characters.count && !error; i++)
        if (view->character_scenes[i] == (int32_t)index)
            error = add_drawing(view, WB_THING_CHARACTER, i, tile);
    return error;
}

int wb_view_tile(struct wb_view *view, enum wb_thing thing, size_t index, struct wb_tile *tile)
{
    size_t layers = 1 + (thing == WB_THING_SCENE && view->objects ? count_inside(view, index) : 0);
    *tile = (struct wb_tile){ .layers = mw_arena_array(view->arena, layers, sizeof *tile->layers) };
    if (!tile->layers)
        return MW_E_MEMORY;
    if (thing == WB_THING_SCENE)
        return make_scene_tile(view, index, tile);
    int error = add_drawing(view, thing, index, tile);
    if (!error)
        tile->shown = limit_rect(tile->layers[0].extent);
    return error;
}
