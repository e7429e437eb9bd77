/* Where parts of a map lie in a picture, and which pixels depend on them. */
#include <math.h>

#include "view.h"

/* A box that grows. */
struct found_place {
    bool any;
    int64_t left, top, right, bottom; /* in scene pixels */
};

static void add_clipped_place(struct found_place *found, const struct tw_view_layer *layer, int64_t left,
                              int64_t top, int64_t right, int64_t bottom)
{
    const struct mw_box *clip = &layer->clip;
    left = left > clip->x ? left : clip->x;
    top = top > clip->y ? top : clip->y;
    right = right < clip->x + clip->width ? right : clip->x + clip->width;
    bottom = bottom < clip->y + clip->height ? bottom : clip->y + clip->height;
    if (left >= right || top >= bottom)
        return;
    found->left = found->any && found->left < left ? found->left : left;
    found->top = found->any && found->top < top ? found->top : top;
    found->right = found->any && found->right > right ? found->right : right;
    found->bottom = found->any && found->bottom > bottom ? found->bottom : bottom;
    found->any = true;
}

/* The border repeats the outermost cells up to the edges of the picture. */
static void add_cells_place(struct found_place *found, const struct tw_view_layer *layer,
                            struct tw_cell_area area)
{
    const struct tw_axis *x = &layer->space.x, *y = &layer->space.y;
    int64_t overhang = tw_entity_overhang(layer), far = INT64_MAX / 4;
    area.right = area.right < layer->width ? area.right : layer->width;
    area.bottom = area.bottom < layer->height ? area.bottom : layer->height;
    if (area.left >= area.right || area.top >= area.bottom)
        return;
    int64_t left = tw_axis_tile(x, area.left), right = tw_axis_tile(x, area.right);
    int64_t top = tw_axis_tile(y, area.top), bottom = tw_axis_tile(y, area.bottom);
    if (left >= right || top >= bottom)
        return;
    bool border = layer->border;
    add_clipped_place(found, layer, border && !area.left ? -far : left - overhang,
                      border && !area.top ? -far : top,
                      border && area.right == layer->width ? far : right + overhang,
                      border && area.bottom == layer->height ? far : bottom);
}

static int64_t place_pixel(double place)
{
    return (int64_t)fmin(fmax(place, -1e12), 1e12);
}

/* Corners are rounded to fractions of a pixel. */
static void add_quad_place(struct found_place *found, const struct tw_view_layer *layer,
                           const struct tw_view_quad *quad)
{
    add_clipped_place(found, layer, place_pixel(floor(quad->left - 0.01)),
                      place_pixel(floor(quad->top - 0.01)), place_pixel(ceil(quad->right + 0.01)),
                      place_pixel(ceil(quad->bottom + 0.01)));
}

static void add_layer_place(struct found_place *found, const struct tw_view_layer *layer)
{
    if (layer->kind != TW_KIND_QUADS)
        add_cells_place(found, layer, (struct tw_cell_area){ 0, 0, layer->width, layer->height });
    for (size_t i = 0; i < layer->quad_count; i++)
        add_quad_place(found, layer, &layer->quads[i]);
}

static enum mw_placing finish_place(const struct tw_view *view, const struct found_place *found,
                                    struct mw_box *box)
{
    int64_t finer = view->finer;
    if (!found->any)
        return MW_PLACE_NONE;
    int64_t left = mw_divide_down(found->left, finer), top = mw_divide_down(found->top, finer);
    int64_t right = mw_divide_down(found->right - 1, finer) + 1,
            bottom = mw_divide_down(found->bottom - 1, finer) + 1;
    *box = MW_BOX(left, top, right - left, bottom - top);
    return MW_PLACED;
}

/* ---- kinds of parts ---- */

/* What a change of a field of a layer changes. */
enum effect {
    EFFECT_EVERYTHING,
    EFFECT_LAYER,
    EFFECT_NOTHING,
};

static bool is_one_of(const char *name, const char *const *names)
{
    while (*names && strcmp(*names, name) != 0)
        names++;
    return *names != NULL;
}

/* The size of layers and their kind decide what a picture shows and how it is scaled. */
static enum effect effect_of_field(const struct tw_view *view, const char *field)
{
    static const char *const looks[] = {
        "flags",       "color_r",        "color_g",      "color_b",
        "color_a",     "color_envelope", "image",        "color_envelope_offset",
        "data",        "tele_data",      "speedup_data", "front_data",
        "switch_data", "tune_data",      "num_quads",    "quads_data",
        "quads_image", "tiles",          "tele",         "speedup",
        "front",       "switches",       "tune",         "quads",
        NULL
    };
    static const char *const names[] = { "tile_name", "quads_name", NULL };
    static const char *const nothing[] = { "id",          "size",           "unused",      "rest",
                                           "sources",     "sounds_version", "num_sources", "sources_data",
                                           "old_sources", "sound",          "sounds_name", NULL };
    if (is_one_of(field, looks))
        return EFFECT_LAYER;
    if (is_one_of(field, nothing))
        return EFFECT_NOTHING;
    return is_one_of(field, names) && !view->named ? EFFECT_NOTHING : EFFECT_EVERYTHING;
}

static void add_part_of_layer(struct found_place *found, const struct tw_view_layer *layer,
                              const struct mw_part *part)
{
    if (part->inner) {
        for (size_t i = 0; i < layer->quad_count; i++)
            if (layer->quads[i].index == part->inner_index)
                add_quad_place(found, layer, &layer->quads[i]);
    } else if (part->is_area) {
        add_cells_place(
            found, layer,
            (struct tw_cell_area){ part->x, part->y, part->x + part->width, part->y + part->height });
    } else {
        add_layer_place(found, layer);
    }
}

/* Does the layer draw the part, or belong to it? */
static bool layer_has_part(const struct tw_view_layer *layer, const struct mw_part *part)
{
    if (layer->index != part->index)
        return false;
    const char *field = part->inner ? part->inner : part->field;
    bool grid = field && (part->inner || part->is_area);
    return !grid || strcmp(field, layer->field) == 0;
}

static enum mw_placing place_in_layers(const struct tw_view *view, const struct mw_part *part, bool stale,
                                       struct mw_box *box)
{
    struct found_place found = { .any = false };
    struct mw_part whole = *part;
    const char *field = part->inner ? part->inner : part->field;
    enum effect effect = field ? effect_of_field(view, field) : EFFECT_EVERYTHING;
    if (stale && effect == EFFECT_EVERYTHING)
        return MW_PLACE_UNKNOWN;
    if (effect == EFFECT_NOTHING)
        return MW_PLACE_NONE;
    /* In 0.7 the last quad decides how the textures of all are repeated. */
    if (stale && part->inner && view->game == TW_TEEWORLDS07)
        whole.inner = NULL;
    for (size_t i = 0; i < view->layer_count; i++)
        if (layer_has_part(&view->layers[i], part))
            add_part_of_layer(&found, &view->layers[i], &whole);
    return finish_place(view, &found, box);
}

static enum mw_placing place_group(const struct tw_view *view, size_t group, struct mw_box *box)
{
    struct found_place found = { .any = false };
    for (size_t i = 0; i < view->layer_count; i++)
        if (view->layers[i].group == group)
            add_layer_place(&found, &view->layers[i]);
    return finish_place(view, &found, box);
}

static enum mw_placing place_image_uses(const struct tw_view *view, size_t image, struct mw_box *box)
{
    struct found_place found = { .any = false };
    for (size_t i = 0; i < view->layer_count; i++)
        if (view->layers[i].image_number >= 0 && (size_t)view->layers[i].image_number == image)
            add_layer_place(&found, &view->layers[i]);
    return finish_place(view, &found, box);
}

/* Lists and fields of the root that no picture shows. */
static bool is_never_shown(const struct mw_part *part)
{
    static const char *const names[] = { "file_size", "swap_size", "num_item_types",
                                         "num_items", "num_data",  "item_size",
                                         "data_size", "versions",  "info",
                                         "sounds",    "uuids",     "automappers",
                                         "others",    "trace",     NULL };
    static const char *const stored[] = { "size", "level", "stream", NULL };
    const char *name = part->list ? part->list : part->field;
    if (part->list && strcmp(part->list, "data") == 0 && part->field)
        return is_one_of(part->field, stored);
    return name && is_one_of(name, names);
}

enum mw_placing tw_render_place(struct mw_render *render, const struct mw_part *part, bool stale,
                                struct mw_box *box)
{
    const struct tw_view *view = render->state;
    if (is_never_shown(part))
        return MW_PLACE_NONE;
    if (part->list && strcmp(part->list, "layers") == 0)
        return place_in_layers(view, part, stale, box);
    if (part->list && strcmp(part->list, "images") == 0 && stale)
        return place_image_uses(view, part->index, box);
    if (stale)
        return MW_PLACE_UNKNOWN;
    bool group = part->list && strcmp(part->list, "groups") == 0;
    return group ? place_group(view, part->index, box) : MW_PLACE_NONE;
}
