/* What a picture of a scene, an object or a character is made of. */
#include "cels.h"

#include "base/text.h"

const char *wb_view_name(struct wb_view *view, enum wb_thing thing, size_t index)
{
    struct mw_buf name;
    mw_buf_init(&name, view->doc->context);
    int error = mw_document_put_utf8(view->doc, wb_thing_resource(view->game, thing, index)->name, &name);
    mw_buf_u8(&name, 0);
    const char *copy = error || name.error ? NULL : mw_arena_copy(view->arena, name.data, name.size);
    mw_buf_free(&name);
    return copy;
}

/* ---- where things are ---- */

/* The index of a scene; WB_NONE: the storage, or nowhere. */
static int32_t scene_of_state(int32_t scene)
{
    return scene > WB_STORAGE ? scene - 1 : WB_NONE;
}

static int32_t scene_of_object(const struct wb_view *view, size_t index)
{
    if (view->state)
        return scene_of_state(wb_state_objects(&view->layout, view->state)[index].scene);
    return wb_world_find(view->world, WB_THING_SCENE, view->game->objects.items[index].owner);
}

static int32_t scene_of_character(const struct wb_view *view, size_t index)
{
    if (view->state)
        return scene_of_state(wb_state_characters(&view->layout, view->state)[index].scene);
    return wb_world_find(view->world, WB_THING_SCENE, view->game->characters.items[index].initial_scene);
}

static void add_inside(struct wb_view *view, int32_t scene, enum wb_thing thing, size_t index)
{
    if (scene != WB_NONE)
        view->insides[view->first_inside[scene]++] =
            (struct wb_layer){ .thing = thing, .index = index, .inside = true };
}

/* Immobile objects are part of the scenery: they come before all others. */
static void add_inside_objects(struct wb_view *view, const int32_t *scenes, bool immobile)
{
    for (size_t i = 0; i < view->game->objects.count; i++)
        if ((view->game->objects.items[i].type == WB_OBJECT_IMMOBILE_OBJECT) == immobile)
            add_inside(view, scenes[i], WB_THING_OBJECT, i);
}

/* Counts what each scene has, then puts it there: first_inside[scene] is where its next one goes. */
static void sort_insides(struct wb_view *view, const int32_t *scenes)
{
    size_t objects = view->game->objects.count, characters = view->game->characters.count, sum = 0;
    for (size_t i = 0; i < objects + characters; i++)
        if (scenes[i] != WB_NONE)
            view->first_inside[scenes[i]]++;
    for (size_t scene = 0; scene < view->game->scenes.count; scene++) {
        size_t count = view->first_inside[scene];
        view->first_inside[scene] = sum;
        sum += count;
    }
    add_inside_objects(view, scenes, true);
    add_inside_objects(view, scenes, false);
    for (size_t i = 0; i < characters; i++)
        add_inside(view, scenes[objects + i], WB_THING_CHARACTER, i);
    /* Each is now where the next scene begins. */
    memmove(view->first_inside + 1, view->first_inside,
            view->game->scenes.count * sizeof *view->first_inside);
    view->first_inside[0] = 0;
}

int wb_view_place(struct wb_view *view)
{
    size_t objects = view->game->objects.count, characters = view->game->characters.count;
    int32_t *scenes = mw_arena_array(view->arena, objects + characters + 1, sizeof *scenes);
    view->insides = mw_arena_array(view->arena, objects + characters + 1, sizeof *view->insides);
    view->first_inside =
        mw_arena_array(view->arena, view->game->scenes.count + 1, sizeof *view->first_inside);
    if (!scenes || !view->insides || !view->first_inside)
        return MW_E_MEMORY;
    for (size_t i = 0; i < objects; i++)
        scenes[i] = scene_of_object(view, i);
    for (size_t i = 0; i < characters; i++)
        scenes[objects + i] = scene_of_character(view, i);
    sort_insides(view, scenes);
    return 0;
}

/* ---- tiles ---- */

static int16_t side_end(int32_t start, int32_t end)
{
    return (int16_t)(end - start > WB_TILE_SIDE_MAX ? start + WB_TILE_SIDE_MAX : end);
}

struct mw_qd_rect wb_limit_rect(struct mw_qd_rect rect)
{
    rect.bottom = side_end(rect.top, rect.bottom);
    rect.right = side_end(rect.left, rect.right);
    return rect;
}

int wb_view_tile(struct wb_view *view, enum wb_thing thing, size_t index, struct wb_tile *tile)
{
    *tile = (struct wb_tile){ .thing = thing, .index = index };
    if (thing == WB_THING_SCENE) {
        /* The inside of the window; if that is empty, the bounds of its own drawing. */
        const struct wb_rect *bounds = &view->game->scenes.items[index].bounds;
        int32_t height = bounds->bottom - bounds->top, width = bounds->right - bounds->left;
        tile->shown = (struct mw_qd_rect){ 0, 0, side_end(0, height), side_end(0, width) };
        if (height > 0 && width > 0)
            return 0;
    }
    int error = wb_design_extent(view, thing, index, &tile->shown);
    tile->fitted = true;
    tile->shown = wb_limit_rect(tile->shown);
    return error;
}

/* Only what is visible in the window. */
static int add_inside_layer(struct wb_view *view, struct wb_tile *tile, const struct wb_layer *inside)
{
    struct wb_layer *layer = &tile->layers[tile->count];
    struct mw_qd_rect extent;
    int error = wb_design_extent(view, inside->thing, inside->index, &extent);
    *layer = *inside;
    layer->shown = tile->shown;
    layer->corner = tile->layers[0].corner;
    layer->shown.top = extent.top > layer->shown.top ? extent.top : layer->shown.top;
    layer->shown.left = extent.left > layer->shown.left ? extent.left : layer->shown.left;
    layer->shown.bottom = extent.bottom < layer->shown.bottom ? extent.bottom : layer->shown.bottom;
    layer->shown.right = extent.right < layer->shown.right ? extent.right : layer->shown.right;
    tile->count += layer->shown.top < layer->shown.bottom && layer->shown.left < layer->shown.right;
    return error;
}

int wb_tile_fill(struct wb_view *view, struct wb_tile *tile)
{
    bool full = tile->thing == WB_THING_SCENE && view->objects;
    size_t first = full ? view->first_inside[tile->index] : 0,
           end = full ? view->first_inside[tile->index + 1] : 0;
    int error = 0;
    tile->layers = mw_arena_array(view->arena, 1 + end - first, sizeof *tile->layers);
    if (!tile->layers)
        return MW_E_MEMORY;
    tile->layers[0] = (struct wb_layer){ .thing = tile->thing,
                                         .index = tile->index,
                                         .shown = tile->shown,
                                         .corner = { tile->shown.top, tile->shown.left } };
    tile->count = 1;
    for (size_t i = first; i < end && !error; i++)
        error = add_inside_layer(view, tile, &view->insides[i]);
    return error;
}
