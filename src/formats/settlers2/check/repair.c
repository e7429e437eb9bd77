/* Repairs of maps. */
#include <inttypes.h>
#include <stdio.h>

#include "checks.h"
#include "base/text.h"
#include "formats/settlers2/animal_list.h"
#include "formats/settlers2/changes.h"
#include "formats/settlers2/computed_layers.h"
#include "formats/settlers2/edit/edit.h"
#include "formats/settlers2/header.h"
#include "record/field_repair.h"
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

/* Puts the entry's headquarters on the map if its node is free. */
static int place_entry(struct mw_document *doc, unsigned player, struct s2_point entry)
{
    const struct s2_map *map = s2_root(doc);
    const struct mw_grid *types = &map->object_type, *indices = &map->object_index;
    size_t node = (size_t)entry.y * types->width + entry.x;
    if (player >= map->players || entry.x >= types->width || entry.y >= types->height || types->cells[node] ||
        indices->cells[node])
        return 0;
    return s2_put_headquarters(doc, player, entry);
}

static int copy_entry(struct mw_document *doc, unsigned player, struct s2_point entry, struct s2_point wanted)
{
    char path[MW_CHECK_PATH];
    if (entry.x == wanted.x && entry.y == wanted.y)
        return 0;
    snprintf(path, sizeof path, "hq_x.player%u", player + 1);
    int error = s2_set_entry(doc, player, wanted);
    return error ? error : mw_change(doc, path, "%u,%u -> %u,%u", entry.x, entry.y, wanted.x, wanted.y);
}

int s2_copy_entries(struct mw_document *doc)
{
    const struct s2_point unset = { S2_UNSET, S2_UNSET };
    struct s2_map *map = s2_root(doc);
    struct s2_headquarters found[S2_MOST_PLAYERS] = { 0 };
    int error = 0;
    if (map->form != S2_FORM_WORLD || !map->heights.width)
        return 0;
    s2_find_headquarters(map, found);
    for (unsigned i = 0; i < S2_PLAYERS && !error; i++)
        error = copy_entry(doc, i, found[i].entry, found[i].count ? found[i].at : unset);
    return error;
}

/* The object layer is what games use. An entry without headquarters there is the only record of where they
 * were meant to be: it is placed if possible, and otherwise preserved unless a coordinate is missing. */
static int fix_entries(const struct mw_repairing *repair)
{
    const struct s2_point unset = { S2_UNSET, S2_UNSET };
    struct s2_map *map = s2_root(repair->doc);
    struct s2_headquarters found[S2_MOST_PLAYERS] = { 0 };
    int error = 0;
    if (map->form != S2_FORM_WORLD || !map->heights.width)
        return 0;
    s2_find_headquarters(map, found);
    for (unsigned i = 0; i < S2_PLAYERS && i < map->players && !error; i++) {
        struct s2_point entry = found[i].entry;
        if (found[i].count)
            error = copy_entry(repair->doc, i, entry, found[i].at);
        else if (entry.x == S2_UNSET || entry.y == S2_UNSET)
            error = copy_entry(repair->doc, i, entry, unset);
        else
            error = place_entry(repair->doc, i, entry);
    }
    return error;
}

static int fix_ui_size(const struct mw_repairing *repair)
{
    struct s2_map *map = s2_root(repair->doc);
    if (map->form != S2_FORM_WORLD || s2_title_runs_on(map) ||
        (map->ui_width == map->width && map->ui_height == map->height))
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

/* What follows an unterminated list is the start of an animal; it is preserved after the new end. */
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
    return tail ? mw_change(repair->doc, "animals", "terminated with 0xFF before the last %zu byte%s", tail,
                            mw_plural(tail))
                : mw_change(repair->doc, "animals", "terminated with 0xFF");
}

static const struct mw_field *repaired_block_field(const char *name)
{
    return mw_record_field(&s2_block_record, name, strlen(name));
}

/* The length of the heights is part of the defect that header-shift repairs. */
static int fix_blocks(const struct mw_repairing *repair)
{
    const struct s2_trace *trace = &s2_root(repair->doc)->trace;
    const struct mw_field *length = repaired_block_field("length");
    int error = mw_repair_fields(repair);
    for (size_t i = 0; i < trace->blocks.count && !error; i++) {
        struct s2_block *block = &trace->blocks.items[i];
        const struct mw_override *kept = mw_override_find(repair->doc, block, length);
        char path[MW_CHECK_PATH];
        if (!kept || (i == 0 && trace->shift == S2_SHIFT_EARLY))
            continue;
        snprintf(path, sizeof path, "trace.blocks[%zu].length", i);
        error = mw_change(repair->doc, path, "%" PRId64 " -> %" PRId64, kept->stored, kept->computed);
        if (!error)
            error = mw_override_drop(repair->doc, kept);
    }
    return error;
}

/* The layers are all zeros; other rules report those that the game would compute. */
static int fix_absent_layers(const struct mw_repairing *repair)
{
    struct s2_trace *trace = &s2_root(repair->doc)->trace;
    int error = 0;
    for (size_t i = 0; i < trace->blocks.count && !error; i++) {
        struct s2_block *block = &trace->blocks.items[i];
        if (!block->absent)
            continue;
        error = mw_keep(repair->doc, block, sizeof *block);
        block->absent = error ? block->absent : 0;
        if (!error)
            error = mw_change(repair->doc, s2_layer_row((unsigned)i), "the missing layer is added");
    }
    return error ? error : mw_derived_recompute(repair->doc);
}

/* What has filled the layers of a WORLD###.DAT file. */
static int fix_unused(const struct mw_repairing *repair)
{
    struct s2_map *map = s2_root(repair->doc);
    struct mw_grid *const layers[] = { &map->animal_layer, &map->unused_layer };
    static const char *const names[] = { "animal_layer", "unused_layer" };
    int error = 0;
    for (unsigned i = 0; i < 2 && map->form == S2_FORM_WORLD && !error; i++) {
        size_t nodes = (size_t)layers[i]->width * layers[i]->height, changed = 0;
        uint8_t *cells = mw_allocate(repair->doc->context, nodes + 1);
        if (!cells)
            return repair->doc->context->error;
        for (size_t k = 0; k < nodes; k++)
            cells[k] = i == 0 && layers[i]->cells[k] != S2_LIST_END ? layers[i]->cells[k] : 0;
        error = s2_put_cells(repair->doc, layers[i], cells, &changed);
        mw_release(repair->doc->context, cells);
        if (!error && changed)
            error = mw_change(repair->doc, names[i], "%zu of %zu nodes set to 0", changed, nodes);
    }
    return error;
}

/* ---- the list of repairs ---- */

#define REPAIRS(ROW)                                                                                         \
    ROW("block-headers", fix_blocks, "correct the headers of layers", "S2M006", false)                       \
    ROW("reserved", mw_repair_fields, "set the four bytes after 0x2711 to 0", "S2M010", true)                \
    ROW("absent-layers", fix_absent_layers, "add the layers that are not stored", "S2M011", false)           \
    ROW("header-shift", fix_shift, "remove the two extra bytes from the header", "S2M007", false)            \
    ROW("list-end", fix_list_end, "terminate the list of animals with 0xFF", "S2M008", false)                \
    ROW("hq-entries", fix_entries,                                                                           \
        "copy headquarters positions from the object layer to the header, or, for players without "          \
        "headquarters in the layer, from the header to the layer",                                           \
        "S2M106", false)                                                                                     \
    ROW("ui-size", fix_ui_size, "set the size shown in the map list to the map size", "S2M111", false)       \
    ROW("animals", fix_animals, "rebuild the list of animals from the animal layer", "S2M140 S2M142", true)  \
    ROW("unused-layers", fix_unused, "set block 8 and the FF of block 7 to 0", "S2M137", true)               \
    ROW("recompute-shading", fix_shading, "recompute the shading", "S2M131", true)                           \
    ROW("recompute-sites", fix_sites, "recompute building sites by the original game's rule", "S2M130",      \
        true)                                                                                                \
    ROW("recompute-areas", fix_areas, "recompute the area layer and the area table", "S2M150 S2M151 S2M152", \
        true)

const struct mw_fix s2_fixes[] = { REPAIRS(MW_FIX_ROW){ 0 } };
mw_repair_fn *const s2_repairs[] = { REPAIRS(MW_REPAIR_ROW) };
