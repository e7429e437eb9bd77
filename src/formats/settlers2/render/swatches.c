/* Small pictures of values of layers: textures, marks, and otherwise the colour of the value. */
#include "formats/settlers2/analysis.h"
#include "formats/settlers2/objects.h"
#include "view.h"

/* The texture as tips up and down use it, enlarged or shrunk. */
static void draw_texture_swatch(const struct s2_view *view, uint8_t terrain, const struct mw_canvas *canvas)
{
    const struct s2_paint *paint = view->paint;
    const struct s2_texture *texture = s2_texture_of(terrain);
    for (uint32_t y = 0; y < canvas->height; y++)
        for (uint32_t x = 0; x < canvas->width; x++) {
            uint32_t u = texture->x + (uint32_t)((uint64_t)x * texture->width / canvas->width);
            uint32_t v = texture->y + (uint32_t)((uint64_t)y * texture->height / canvas->height);
            uint8_t index = paint->textured ? paint->texels[v * S2_TEXTURE_SIDE + u] : terrain;
            mw_canvas_pixel(canvas, canvas->x + (int64_t)x, canvas->y + (int64_t)y,
                            paint->lit[S2_FLAT][index]);
        }
}

static void draw_mark_swatch(const struct s2_view *view, enum s2_symbol_kind kind,
                             const struct mw_canvas *canvas)
{
    struct mw_box box = s2_symbol_box(kind, 0, 0, 1);
    int64_t across = canvas->width / box.width, down = canvas->height / box.height;
    int64_t scale = across < down ? across : down;
    scale = scale > 1 ? scale : 1;
    box = s2_symbol_box(kind, 0, 0, (int32_t)scale);
    s2_draw_symbol(canvas, view->paint, canvas->x + ((int64_t)canvas->width - box.width) / 2 - box.x,
                   canvas->y + ((int64_t)canvas->height - box.height) / 2 - box.y, (int32_t)scale, kind, 0);
}

/* The mark of a node that has only this value. */
static enum s2_symbol_kind mark_of_value(const char *field, uint8_t value)
{
    const uint8_t none = 0;
    struct s2_scenery scenery = {
        .torus = { 1, 1 }, .terrain_up = &none, .object_index = &none, .object_type = &none, .animals = &none
    };
    if (strcmp(field, "object_type") == 0)
        scenery.object_type = &value;
    else
        scenery.animals = &value;
    struct s2_marks marks = s2_marks_of(&scenery, 0);
    return marks.count ? marks.kinds[0] : S2_SYMBOL_NONE;
}

/* In a picture of the layer the colours are those of the picture. */
static void fill_with_value(const struct s2_view *view, const struct s2_layer_look *look, uint8_t value,
                            const struct mw_canvas *canvas)
{
    struct s2_view own = { .doc = view->doc, .map = view->map, .landscape = view->landscape, .layer = look };
    own.value_counts[0] = own.value_counts[S2_HEIGHT_MOST] = 1;
    mw_canvas_fill_rect(canvas, MW_BOX(canvas->x, canvas->y, canvas->width, canvas->height),
                        look->colour(view->layer == look ? view : &own, value));
}

int s2_render_value(struct mw_render *render, const struct mw_part *part, const struct mw_field *cell_field,
                    int64_t value, const struct mw_canvas *canvas)
{
    const struct s2_view *view = render->state;
    const struct s2_layer_look *look = part->list || !part->field ? NULL : s2_layer_look_of(part->field);
    (void)cell_field;
    if (!look || value < 0 || value > UINT8_MAX || strcmp(look->name, "object_index") == 0)
        return MW_E_NOT_FOUND;
    const uint8_t number = (uint8_t)value;
    bool marked = strstr(part->field, "animal") || strcmp(part->field, "object_type") == 0;
    if (marked && mark_of_value(part->field, number) == S2_SYMBOL_NONE)
        return MW_E_NOT_FOUND;
    if (marked)
        draw_mark_swatch(view, mark_of_value(part->field, number), canvas);
    else if (strncmp(part->field, "terrain", sizeof "terrain" - 1) == 0)
        draw_texture_swatch(view, number & S2_TERRAIN_MASK, canvas);
    else
        fill_with_value(view, look, number, canvas);
    return 0;
}
