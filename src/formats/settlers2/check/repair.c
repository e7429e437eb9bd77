/* The repairs of `check --fix`. Each lists what it would change, and changes it when asked to. */
#include <stdio.h>

#include "checks.h"
#include "formats/settlers2/computed_layers.h"

struct repair {
    struct mw_document *doc;
    struct s2_map *map;
    struct s2_analysis *analysis; /* NULL: a form without layers */
    bool apply;
};

/* ---- layers ---- */

static int fix_shading(struct repair *repair)
{
    return s2_compute_layers(repair->doc, S2_COMPUTED_SHADING, S2_SITES_ORIGINAL, repair->apply);
}

static int fix_sites(struct repair *repair)
{
    return s2_compute_layers(repair->doc, S2_COMPUTED_SITES, S2_SITES_ORIGINAL, repair->apply);
}

static int fix_areas(struct repair *repair)
{
    return s2_compute_layers(repair->doc, S2_COMPUTED_AREAS, S2_SITES_ORIGINAL, repair->apply);
}

static int fix_animals(struct repair *repair)
{
    return s2_list_animals(repair->doc, repair->apply);
}

/* ---- the header ---- */

static int fix_entries(struct repair *repair)
{
    struct s2_map *map = repair->map;
    int error = 0;
    for (unsigned i = 0; i < S2_PLAYERS && !error && repair->analysis && map->form == S2_FORM_WORLD; i++) {
        const struct s2_headquarters *headquarters = &repair->analysis->headquarters[i];
        struct s2_point wanted = { S2_UNSET, S2_UNSET }, entry = headquarters->entry;
        if (headquarters->count)
            wanted = headquarters->at;
        if (entry.x == wanted.x && entry.y == wanted.y)
            continue;
        if (repair->apply)
            s2_set_entry(map, i, wanted);
        char path[MW_CHECK_PATH];
        snprintf(path, sizeof path, "hq_x.player%u", i + 1);
        error = mw_change(repair->doc, path, "%u,%u -> %u,%u", entry.x, entry.y, wanted.x, wanted.y);
    }
    return error;
}

static int fix_ui_size(struct repair *repair)
{
    struct s2_map *map = repair->map;
    if (map->form != S2_FORM_WORLD || (map->ui_width == map->width && map->ui_height == map->height))
        return 0;
    uint16_t width = map->ui_width, height = map->ui_height;
    if (repair->apply) {
        map->ui_width = map->width;
        map->ui_height = map->height;
    }
    return mw_change(repair->doc, "ui_width", "%u x %u -> %u x %u", width, height, map->width, map->height);
}

/* ---- the layout ---- */

static int fix_shift(struct repair *repair)
{
    return s2_remove_header_gap(repair->doc, repair->apply);
}

/* What follows an unfinished list are pieces of an animal. */
static int fix_list_end(struct repair *repair)
{
    struct s2_trace *trace = &repair->map->trace;
    size_t tail = trace->tail.size;
    if (repair->map->form != S2_FORM_WORLD || !trace->no_end)
        return 0;
    if (repair->apply) {
        trace->no_end = 0;
        trace->tail = (struct mw_bytes){ NULL, 0 };
    }
    return tail ? mw_change(repair->doc, "animals", "the list ends with 0xFF; %zu bytes behind it go", tail)
                : mw_change(repair->doc, "animals", "the list ends with 0xFF");
}

/* ---- the list ---- */

const struct mw_fix s2_fixes[] = {
    { "header-shift", "take out the two bytes too many of the header", "S2M007" },
    { "list-end", "end the list of animals with 0xFF", "S2M008" },
    { "hq-entries", "take the header's places of headquarters from the object layer", "S2M106" },
    { "ui-size", "make the size in the list of maps that of the map", "S2M111" },
    { "animals", "make the list of animals from the layer", "S2M140 S2M142" },
    { "recompute-shading", "compute the shading", "S2M131", 1 },
    { "recompute-sites", "compute building sites by the original's rule", "S2M130", 1 },
    { "recompute-areas", "compute the layer and the table of areas", "S2M150 S2M151 S2M152", 1 },
    { NULL, NULL, NULL },
};

int s2_repair(struct mw_document *doc, const char *name, bool apply)
{
    static const struct {
        const char *name;
        int (*run)(struct repair *repair);
    } runs[] = {
        { "header-shift", fix_shift },    { "list-end", fix_list_end },
        { "hq-entries", fix_entries },    { "ui-size", fix_ui_size },
        { "animals", fix_animals },       { "recompute-shading", fix_shading },
        { "recompute-sites", fix_sites }, { "recompute-areas", fix_areas },
    };
    struct repair repair = { .doc = doc, .map = s2_root(doc), .apply = apply };
    struct mw_arena arena;
    int error = 0;
    mw_arena_init(&arena, doc->context);
    if (s2_layer_count(repair.map) && repair.map->heights.width)
        error = s2_analyse(doc, &arena, &repair.analysis);
    for (size_t i = 0; i < sizeof runs / sizeof *runs && !error; i++)
        if (strcmp(runs[i].name, name) == 0) {
            error = runs[i].run(&repair);
            mw_arena_free(&arena);
            return error;
        }
    mw_arena_free(&arena);
    return error ? error : mw_fail(doc->context, MW_E_ARGUMENT, "no repair of maps is named \"%s\"", name);
}
