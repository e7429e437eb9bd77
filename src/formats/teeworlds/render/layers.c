/* Selects and loads the layers that a picture shows. */
#include <math.h>

#include "base/progress.h"
#include "base/text.h"
#include "core/select.h"
#include "view.h"

enum {
    LAYERS_MAX = 65536, /* limits the work for hostile maps */
};

/* ---- selection ---- */

static const char *shown_layer_name(struct mw_document *doc, const char *list, size_t index)
{
    (void)list;
    return tw_layer_name(doc, &tw_root(doc)->layers.items[index]);
}

/* Marks the layers that match the values of an option. */
static int mark_shown_layers(struct tw_view *view, const struct mw_args *args, const char *option, bool value)
{
    const struct mw_choices layers = {
        .doc = view->doc, .list = "layers", .owner = "map", .name = shown_layer_name
    };
    size_t count = view->map->layers.count;
    bool *named = mw_arena_array(view->arena, count, sizeof *named);
    const char *wanted;
    int error = named ? 0 : MW_E_MEMORY;
    for (size_t i = 0; !error && (wanted = mw_args_each(args, option, i)) != NULL; i++) {
        struct mw_matches matches;
        memset(named, 0, count * sizeof *named);
        error = mw_match_shown(&layers, option, wanted, named, &matches);
        for (size_t layer = 0; layer < count && !error; layer++)
            view->shown[layer] = named[layer] ? value : view->shown[layer];
    }
    return error;
}

int tw_view_choose_layers(struct tw_view *view, const struct mw_args *args)
{
    view->shown = mw_arena_array(view->arena, view->map->layers.count, sizeof *view->shown);
    if (!view->shown)
        return MW_E_MEMORY;
    view->named = mw_args_has(args, "layer") || mw_args_has(args, "hide-layer");
    for (size_t i = 0; i < view->map->layers.count; i++)
        view->shown[i] = !mw_args_has(args, "layer");
    int error = mark_shown_layers(view, args, "layer", true);
    return error ? error : mark_shown_layers(view, args, "hide-layer", false);
}

/* ---- layers ---- */

static double clock_of(const struct tw_view *view, int32_t envelope)
{
    return tw_envelope_time(&view->envelopes, envelope, view->time, view->unsync_time);
}

struct mw_tint tw_view_tint(const struct tw_view *view, const struct tw_layer *layer)
{
    double values[4] = { 1, 1, 1, 1 };
    if (layer->color_envelope >= 0)
        tw_envelope_eval(&view->envelopes, layer->color_envelope,
                         clock_of(view, layer->color_envelope) + layer->color_envelope_offset, 4, values);
    return (struct mw_tint){ layer->color_r / 255.0 * values[0], layer->color_g / 255.0 * values[1],
                             layer->color_b / 255.0 * values[2], layer->color_a / 255.0 * values[3] };
}

static int load_tile_layer(struct tw_view *view, struct mw_box scene, struct tw_view_layer *layer)
{
    const struct tw_layer *source = &view->map->layers.items[layer->index];
    layer->tint = tw_view_tint(view, source);
    layer->border = view->border;
    layer->image_number = source->image;
    if (mw_tint_colour(&layer->tint).a == 0)
        return 0;
    int error = tw_view_load_cells(view, layer);
    layer->drawn = !error && tw_view_sees_cells(layer, scene);
    if (layer->drawn)
        error = tw_view_image(view, layer->image_number, true, &layer->image);
    if (!error && layer->drawn)
        error = tw_view_prepare_tiles(view, layer);
    return error;
}

/* Games ignore the offset and parallax of physics layers. */
static int load_physics_layer(struct tw_view *view, struct mw_box scene, struct tw_view_layer *layer)
{
    layer->space = tw_view_space(view, NULL);
    layer->clip = scene;
    int error = tw_view_load_cells(view, layer);
    layer->drawn = !error && tw_view_sees_cells(layer, scene);
    return error;
}

/* Layers without cells, too, can be painted. */
static void measure_layer(const struct tw_layer *source, struct tw_view_layer *layer)
{
    layer->width = layer->cells ? layer->cells->width : source->width > 0 ? (uint32_t)source->width : 0;
    layer->height = layer->cells ? layer->cells->height : source->height > 0 ? (uint32_t)source->height : 0;
    if (!layer->width || !layer->height)
        layer->width = layer->height = 0;
}

static bool is_chosen(const struct tw_view *view, const struct tw_layer *layer, enum tw_layer_kind kind)
{
    if (tw_kind_is_physics(kind))
        return view->entities;
    if (kind != TW_KIND_TILES && kind != TW_KIND_QUADS)
        return false;
    return view->design && (view->detail || !(layer->flags & 1));
}

static int add_view_layer(struct tw_view *view, const struct tw_view_layer *layer)
{
    if (view->layer_count == LAYERS_MAX)
        return mw_error_limit(view->doc->context,
                              mw_fail(view->doc->context, MW_E_LIMIT,
                                      "%s: the number of layers in the groups exceeds %d, the maximum that "
                                      "can be drawn; select fewer layers",
                                      view->doc->name, LAYERS_MAX),
                              "layers", LAYERS_MAX, LAYERS_MAX + 1);
    void *items = view->layers;
    int error = mw_arena_grow(view->arena, &items, view->layer_count, &view->layer_capacity, sizeof *layer);
    view->layers = items;
    if (!error)
        view->layers[view->layer_count++] = *layer;
    return error;
}

static int load_layer(struct tw_view *view, const struct tw_view_layer *place, size_t index,
                      struct mw_box scene)
{
    const struct tw_layer *source = &view->map->layers.items[index];
    struct tw_view_layer layer = *place;
    layer.kind = tw_layer_kind(source);
    layer.index = index;
    if (!view->shown[index] || !is_chosen(view, source, layer.kind))
        return 0;
    layer.field = layer.kind == TW_KIND_QUADS ? "quads" : tw_layer_grid_row(source)->name;
    int error = layer.kind == TW_KIND_QUADS   ? tw_view_load_quads(view, scene, &layer)
                : layer.kind == TW_KIND_TILES ? load_tile_layer(view, scene, &layer)
                                              : load_physics_layer(view, scene, &layer);
    if (layer.kind != TW_KIND_QUADS)
        measure_layer(source, &layer);
    if (error || (!layer.drawn && (!layer.width || view->layer_count == LAYERS_MAX)))
        return error;
    return add_view_layer(view, &layer);
}

static int64_t whole_pixels(double units, double scale)
{
    return (int64_t)fmin(fmax(units * scale, -1e9), 1e9);
}

/* Clips are in world coordinates, regardless of the group's parallax. Games truncate position and size to
 * whole pixels. */
static struct mw_box clip_of(const struct tw_view *view, const struct tw_group *group, struct mw_box scene)
{
    if (group->version < 2 || !group->use_clipping)
        return scene;
    int64_t finer = view->finer;
    return MW_BOX(whole_pixels(group->clip_x - view->left, view->scale_x) * finer,
                  whole_pixels(group->clip_y - view->top, view->scale_y) * finer,
                  whole_pixels(group->clip_width, view->scale_x) * finer,
                  whole_pixels(group->clip_height, view->scale_y) * finer);
}

int tw_view_load_layers(struct tw_view *view, struct mw_box scene)
{
    struct mw_work work;
    mw_work_begin(&work, view->doc->context, view->map->groups.count);
    int error = 0;
    for (size_t i = 0; i < view->map->groups.count && !error; i++) {
        const struct tw_group *group = &view->map->groups.items[i];
        struct tw_view_layer place = { .group = i,
                                       .image_number = -1,
                                       .space = tw_view_space(view, group),
                                       .clip = clip_of(view, group, scene) };
        size_t first, end;
        tw_group_layers(view->map, group, &first, &end);
        for (size_t j = first; j < end && !error; j++) {
            error = mw_work_step(&work, i);
            if (!error)
                error = load_layer(view, &place, j, scene);
        }
    }
    return mw_work_end(&work, error);
}
