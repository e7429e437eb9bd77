/* Edit operations on the cells of planes. */
#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "edit.h"

/* ---- filling and replacing ---- */

/* Changes the selected cells of the selected planes; `text` describes how. */
static int change_plane_cells(const struct mw_editing *editing, mw_cell_change_fn *change, const void *user,
                              const char *text)
{
    size_t first, count;
    int error = wwd_edit_planes(editing, &first, &count);
    for (size_t i = first; !error && i < first + count; i++) {
        struct mw_grid *tiles = &wwd_edited(editing)->planes.items[i].tiles;
        struct mw_grid_area area;
        size_t changed = 0;
        char where[32];
        snprintf(where, sizeof where, "plane %zu", i);
        error = mw_edit_area(editing, "rect", tiles, where, &area);
        if (!error)
            error = mw_edit_cells(editing, tiles, area, change, user, &changed);
        if (!error && changed)
            error = mw_change_item(editing->doc, "planes", i, "tiles", "%s in %zu cell%s", text, changed,
                                   mw_plural(changed));
    }
    return error;
}

static void fill_tile_cell(const void *user, uint8_t *cell)
{
    memcpy(cell, user, 4);
}

int wwd_fill_tiles(const struct mw_editing *editing)
{
    uint32_t tile;
    uint8_t cell[4];
    char name[16], text[48];
    size_t first, count;
    int error = wwd_edit_planes(editing, &first, &count);
    if (!error)
        error = wwd_edit_tile_of(editing, "tile", first, count, &tile);
    if (error)
        return error;
    wwd_cell_put(cell, tile);
    snprintf(text, sizeof text, "filled with %s", wwd_tile_text(tile, name));
    return change_plane_cells(editing, fill_tile_cell, cell, text);
}

struct replacing {
    uint8_t from[4], to[4];
    bool *found;
};

static void replace_tile_cell(const void *user, uint8_t *cell)
{
    const struct replacing *replacing = user;
    if (memcmp(cell, replacing->from, 4) != 0)
        return;
    memcpy(cell, replacing->to, 4);
    *replacing->found = true;
}

int wwd_replace_tile(const struct mw_editing *editing)
{
    bool found = false;
    struct replacing replacing = { .found = &found };
    uint32_t from, to;
    char old[16], new[16], text[48];
    size_t first, count;
    int error = wwd_edit_planes(editing, &first, &count);
    if (!error)
        error = wwd_edit_tile(editing, "from", &from);
    if (!error)
        error = wwd_edit_tile_of(editing, "to", first, count, &to);
    if (error)
        return error;
    wwd_cell_put(replacing.from, from);
    wwd_cell_put(replacing.to, to);
    snprintf(text, sizeof text, "%s -> %s", wwd_tile_text(from, old), wwd_tile_text(to, new));
    error = change_plane_cells(editing, replace_tile_cell, &replacing, text);
    return error || found ? error
                          : mw_edit_fail(editing, MW_E_NOT_FOUND, "no selected cell has tile %s", old);
}
