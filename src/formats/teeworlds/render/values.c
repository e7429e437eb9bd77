/* Small pictures of images and tiles, and the values that cells can have. */
#include <math.h>

#include "core/grid_values.h"
#include "formats/teeworlds/tile_names.h"
#include "view.h"

/* ---- pictures ---- */

/* The whole image as large as it fits, in the middle. */
static int draw_fitting_image(struct tw_view *view, const struct mw_image *image,
                              const struct mw_canvas *canvas)
{
    struct mw_arena scratch;
    struct mw_image small;
    double scale = fmin((double)canvas->width / image->width, (double)canvas->height / image->height);
    uint32_t width = (uint32_t)fmax(rint(image->width * scale), 1);
    uint32_t height = (uint32_t)fmax(rint(image->height * scale), 1);
    mw_arena_init(&scratch, view->doc->context);
    int error = mw_image_resample(&scratch, image, width, height, MW_RESAMPLE_AUTO, &small);
    if (!error)
        mw_canvas_blit(canvas, ((int64_t)canvas->width - width) / 2, ((int64_t)canvas->height - height) / 2,
                       &small, MW_BLIT_COPY);
    mw_arena_free(&scratch);
    return error;
}

static int draw_image_value(struct tw_view *view, size_t index, const struct mw_canvas *canvas)
{
    struct tw_view_image *image = NULL;
    if (index >= view->image_count)
        return MW_E_NOT_FOUND;
    int error = tw_view_image(view, (int32_t)index, false, &image);
    if (!error && view->images[index]->reason)
        error = MW_E_NOT_FOUND;
    return error ? error : draw_fitting_image(view, &image->pixels, canvas);
}

/* What tells cells apart: "index" of tiles, "type" of others. */
static bool is_filling_field(const struct mw_record *cell, const struct mw_field *field)
{
    return !field || strcmp(field->name, mw_record_field(cell, "type", 4) ? "type" : "index") == 0;
}

static int draw_design_tile(struct tw_view *view, const struct tw_layer *layer, uint8_t index,
                            const struct mw_canvas *canvas)
{
    const struct mw_box box = MW_BOX(0, 0, canvas->width, canvas->height);
    const struct mw_tint tint = tw_view_tint(view, layer);
    struct tw_view_image *image;
    int error = tw_view_image(view, layer->image, true, &image);
    if (!error && image)
        return tw_draw_value_tile(canvas, view, image, index, &tint);
    if (!error)
        mw_canvas_fill_rect(canvas, box, mw_tint_colour(&tint));
    return error;
}

int tw_render_value(struct mw_render *render, const struct mw_part *part, const struct mw_field *cell_field,
                    int64_t value, const struct mw_canvas *canvas)
{
    struct tw_view *view = render->state;
    bool of_layer = part->list && strcmp(part->list, "layers") == 0 && !part->inner && part->field;
    if (part->list && strcmp(part->list, "images") == 0 && !part->inner)
        return draw_image_value(view, part->index, canvas);
    if (!of_layer || part->index >= view->map->layers.count || value < 1 || value > UINT8_MAX)
        return MW_E_NOT_FOUND;
    const struct tw_layer *layer = &view->map->layers.items[part->index];
    const struct mw_field *row = tw_layer_grid_row(layer);
    if (!row || strcmp(row->name, part->field) != 0 || !is_filling_field(row->record, cell_field))
        return MW_E_NOT_FOUND;
    enum tw_layer_kind kind = tw_layer_kind(layer);
    if (tw_kind_is_physics(kind))
        tw_draw_value_entity(canvas, kind, (uint8_t)value);
    else
        return draw_design_tile(view, layer, (uint8_t)value, canvas);
    return 0;
}

/* ---- values ---- */

static int add_tile_indices(struct tw_map *map, const struct tw_layer *layer, const char *field,
                            struct mw_grid_values *values)
{
    bool has_image = layer->image >= 0 && (size_t)layer->image < map->images.count;
    int result = 0;
    for (int index = 0; index < 256 && !result; index++) {
        const struct mw_grid_value value = { .field = field,
                                             .number = index,
                                             .doc = index ? NULL : "nothing",
                                             .has_picture = index && has_image };
        result = mw_grid_value_add(values, &value);
    }
    return result;
}

static int add_physics_tiles(enum tw_layer_kind kind, enum tw_game game, const char *field,
                             struct mw_grid_values *values)
{
    int result = 0;
    for (unsigned index = 0; index < 256 && !result; index++) {
        const struct tw_tile_kind *known = tw_tile_find(kind, index);
        struct mw_colour colour = tw_entity_colour(kind, (uint8_t)index);
        if (!known || !tw_tile_is_valid(kind, index, game))
            continue;
        const struct mw_grid_value value = { .field = field,
                                             .number = index,
                                             .name = known->name,
                                             .doc = known->doc,
                                             .colour = { colour.r, colour.g, colour.b, index ? colour.a : 0 },
                                             .has_picture = index != 0 };
        result = mw_grid_value_add(values, &value);
    }
    return result;
}

int tw_grid_values(struct mw_document *doc, const struct mw_part *grid, struct mw_grid_values *values)
{
    struct tw_map *map = tw_root(doc);
    bool of_layer = grid->list && strcmp(grid->list, "layers") == 0 && grid->index < map->layers.count;
    const struct tw_layer *layer = of_layer ? &map->layers.items[grid->index] : NULL;
    const struct mw_field *row = layer ? tw_layer_grid_row(layer) : NULL;
    if (!row || !grid->field || strcmp(row->name, grid->field) != 0)
        return mw_grid_values_of_table(values, NULL);
    enum tw_layer_kind kind = tw_layer_kind(layer);
    int result = 0;
    for (unsigned i = 0; i < row->record->count && !result; i++) {
        const struct mw_field *field = &row->record->fields[i];
        if (!is_filling_field(row->record, field))
            result = mw_grid_values_of_table(values, field);
        else if (tw_kind_is_physics(kind))
            result = add_physics_tiles(kind, tw_game_of(doc, NULL), field->name, values);
        else
            result = add_tile_indices(map, layer, field->name, values);
    }
    return result;
}
