/* The layers that pictures use. */
#include "formats/settlers2/analysis.h"
#include "view.h"

/* A copy, because the map can change while the picture is drawn. Layers of damaged files may lack their last
 * rows, or all of them. */
int s2_view_layer(struct s2_view *view, const char *row, uint8_t fallback, const uint8_t **cells)
{
    const struct mw_field *field = s2_map_field(row);
    struct mw_grid grid;
    memcpy(&grid, (const char *)view->map + field->offset, sizeof grid);
    size_t have = grid.width == view->scenery.torus.width ? (size_t)grid.width * grid.height : 0;
    uint8_t *whole = mw_arena_payload(view->arena, view->nodes);
    if (!whole)
        return MW_E_MEMORY;
    have = have < view->nodes ? have : view->nodes;
    if (have)
        memcpy(whole, grid.cells, have);
    memset(whole + have, fallback, view->nodes - have);
    *cells = whole;
    return have == view->nodes ? 0
                               : mw_diag(view->doc, "S2M170", MW_NOWHERE(field->name),
                                         "only %zu of %zu nodes are stored; missing nodes are drawn as %u",
                                         have, view->nodes, fallback);
}

static void note_stored_rows(struct s2_view *view)
{
    for (unsigned i = 0; i < s2_layer_count(view->map); i++) {
        struct mw_grid grid;
        memcpy(&grid, (const char *)view->map + s2_layer_field(i)->offset, sizeof grid);
        view->stored_rows[i] = grid.width == view->scenery.torus.width ? grid.height : 0;
    }
}

int s2_view_make_scenery(struct s2_view *view)
{
    struct s2_scenery *scenery = &view->scenery;
    const struct {
        const char *row;
        uint8_t fallback;
        const uint8_t **cells;
    } layers[] = {
        { "heights", 0, &scenery->heights },           { "terrain_up", 0, &scenery->terrain_up },
        { "terrain_down", 0, &scenery->terrain_down }, { "roads", 0, &scenery->roads },
        { "object_index", 0, &scenery->object_index }, { "object_type", 0, &scenery->object_type },
        { "animal_layer", 0, &scenery->animals },      { "shading", S2_FLAT, &scenery->shading },
    };
    scenery->torus = s2_torus_of(view->map);
    view->nodes = (size_t)scenery->torus.width * scenery->torus.height;
    if (!s2_layer_count(view->map))
        return mw_fail(view->doc->context, MW_E_UNSUPPORTED, "%s: %s has no ground to draw%s",
                       view->doc->name,
                       view->map->form == S2_FORM_AREAS    ? "a table of areas"
                       : view->map->form == S2_FORM_SHADES ? "a table of shades"
                                                           : "a CNTRL file",
                       view->map->form == S2_FORM_SHADES ? "; it can be extracted as a picture" : "");
    if (!view->nodes)
        return mw_fail(view->doc->context, MW_E_UNSUPPORTED,
                       "%s: the file ends before the first row of heights; there is nothing to draw",
                       view->doc->name);
    note_stored_rows(view);
    int error = 0;
    for (size_t i = 0; i < sizeof layers / sizeof *layers && !error; i++)
        error = s2_view_layer(view, layers[i].row, layers[i].fallback, layers[i].cells);
    return error;
}
