/* Repairs of maps. */
#include <stdio.h>

#include "checks.h"
#include "formats/settlers2/animal_list.h"
#include "formats/settlers2/computed_layers.h"
#include "formats/settlers2/header.h"
#include "record/journal.h"

/* ---- layers ---- */

static int fix_shading(const struct mw_repairing *repair)
{
    return s2_compute_layers(repair->doc, S2_COMPUTED_SHADING, S2_SITES_ORIGINAL);
}

static int fix_sites(const struct mw_repairing *repair)
{
    return s2_compute_layers(repair->doc, S2_COMPUTED_SITES, S2_SITES_ORIGINAL);
}

static int fix_areas(const struct mw_repairing *repair)
{
    return s2_compute_layers(repair->doc, S2_COMPUTED_AREAS, S2_SITES_ORIGINAL);
}

static int fix_animals(const struct mw_repairing *repair)
{
    return s2_list_animals(repair->doc);
}

/* ---- the header ---- */

int s2_fix_entries(const struct mw_repairing *repair)
{
    struct s2_map *map = s2_root(repair->doc);
    struct s2_headquarters found[S2_MOST_PLAYERS] = { 0 };
    int error = 0;
    if (map->form != S2_FORM_WORLD || !map->heights.width)
        return 0;
    s2_find_headquarters(map, found);
    for (unsigned i = 0; i < S2_PLAYERS && !error; i++) {
        const struct s2_headquarters *headquarters = &found[i];
        struct s2_point wanted = { S2_UNSET, S2_UNSET }, entry = headquarters->entry;
        if (headquarters->count)
            wanted = headquarters->at;
        if (entry.x == wanted.x && entry.y == wanted.y)
            continue;
        error = s2_set_entry(repair->doc, i, wanted);
        char path[MW_CHECK_PATH];
        snprintf(path, sizeof path, "hq_x.player%u", i + 1);
        if (!error)
            error = mw_change(repair->doc, path, "%u,%u -> %u,%u", entry.x, entry.y, wanted.x, wanted.y);
    }
    return error;
}

static int fix_ui_size(const struct mw_repairing *repair)
{
    struct s2_map *map = s2_root(repair->doc);
    if (map->form != S2_FORM_WORLD || (map->ui_width == map->width && map->ui_height == map->height))
        return 0;
    uint16_t width = map->ui_width, height = map->ui_height;
    int error = s2_set_ui_size(repair->doc, map->width, map->height);
    return error ? error
                 : mw_change(repair->doc, "ui_width", "%u x %u -> %u x %u", width, height, map->width,
                             map->height);
}

/* ---- the layout ---- */

static int fix_shift(const struct mw_repairing *repair)
{
    return s2_remove_header_gap(repair->doc);
}

/* What follows an unterminated list is part of an animal. */
static int fix_list_end(const struct mw_repairing *repair)
{
    struct s2_trace *trace = &s2_root(repair->doc)->trace;
    size_t tail = trace->tail.size;
    if (s2_root(repair->doc)->form != S2_FORM_WORLD || !trace->no_end)
        return 0;
    int error = mw_keep(repair->doc, trace, sizeof *trace);
    if (error)
        return error;
    trace->no_end = 0;
    trace->tail = (struct mw_bytes){ NULL, 0 };
    return tail ? mw_change(repair->doc, "animals",
                            "terminated with 0xFF; the %zu bytes after the list are removed", tail)
                : mw_change(repair->doc, "animals", "terminated with 0xFF");
}

/* ---- the list of repairs ---- */

#define REPAIRS(ROW)                                                                                         \
    ROW("header-shift", fix_shift, "remove the two surplus bytes of the header", "S2M007", false)            \
    ROW("list-end", fix_list_end, "terminate the list of animals with 0xFF", "S2M008", false)                \
    ROW("hq-entries", s2_fix_entries, "copy the headquarters positions from the object layer to the header", \
        "S2M106", false)                                                                                     \
    ROW("ui-size", fix_ui_size, "set the size shown in the map list to the map size", "S2M111", false)       \
    ROW("animals", fix_animals, "rebuild the list of animals from the layer", "S2M140 S2M142", false)        \
    ROW("recompute-shading", fix_shading, "recompute the shading", "S2M131", true)                           \
    ROW("recompute-sites", fix_sites, "recompute building sites by the original's rule", "S2M130", true)     \
    ROW("recompute-areas", fix_areas, "recompute the layer and the table of areas", "S2M150 S2M151 S2M152",  \
        true)

const struct mw_fix s2_fixes[] = { REPAIRS(MW_FIX_ROW){ 0 } };
mw_repair_fn *const s2_repairs[] = { REPAIRS(MW_REPAIR_ROW) };
