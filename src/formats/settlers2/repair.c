/* The repairs of `check --fix`. Each lists what it would change, and changes it when asked to. */
#include <stdio.h>

#include "checks.h"

struct repair {
    struct mw_document *doc;
    struct s2_map *map;
    struct s2_survey *survey; /* NULL: a form without layers */
    bool apply;
};

/* ---- layers ---- */

static size_t count_different(const uint8_t *a, const uint8_t *b, size_t size)
{
    size_t different = 0;
    for (size_t i = 0; i < size; i++)
        different += a[i] != b[i];
    return different;
}

static int replace_layer(struct repair *repair, const char *path, struct mw_grid *layer,
                         const uint8_t *computed)
{
    size_t nodes = repair->survey->nodes, different = count_different(layer->cells, computed, nodes);
    if (different == 0)
        return 0;
    if (repair->apply) {
        uint8_t *cells = mw_document_own_grid(repair->doc, layer);
        if (!cells)
            return repair->doc->context->error;
        memcpy(cells, computed, nodes);
    }
    return mw_change(repair->doc, path, "%zu of %zu nodes", different, nodes);
}

static int fix_shading(struct repair *repair)
{
    return repair->survey ? replace_layer(repair, "shading", &repair->map->shading, repair->survey->shading)
                          : 0;
}

static int fix_sites(struct repair *repair)
{
    return repair->survey ? replace_layer(repair, "sites", &repair->map->sites, repair->survey->sites) : 0;
}

static bool is_same_area(const struct s2_area *a, const struct s2_area *b)
{
    return a->kind == b->kind && a->x == b->x && a->y == b->y && a->size == b->size;
}

static int fix_area_table(struct repair *repair)
{
    struct s2_map *map = repair->map;
    const struct mw_field *list = s2_map_field("areas");
    size_t different = S2_AREAS - (map->areas.count < S2_AREAS ? map->areas.count : S2_AREAS);
    for (size_t i = 0; i < map->areas.count && i < S2_AREAS; i++)
        different += !is_same_area(&map->areas.items[i], &repair->survey->areas[i]);
    if (different == 0)
        return 0;
    while (repair->apply && map->areas.count < S2_AREAS)
        if (!mw_list_insert(repair->doc, list, map, map->areas.count))
            return repair->doc->context->error;
    if (repair->apply)
        memcpy(map->areas.items, repair->survey->areas, S2_AREAS * sizeof *map->areas.items);
    return mw_change(repair->doc, "areas", "%zu of %u entries, %zu areas", different, S2_AREAS,
                     repair->survey->area_count);
}

/* The layer that counts lies behind the others in long DAT files. */
static int fix_areas(struct repair *repair)
{
    struct s2_map *map = repair->map;
    if (!repair->survey)
        return 0;
    bool long_dat = map->form == S2_FORM_DAT;
    int error = replace_layer(repair, long_dat ? "area_layer_dat" : "area_layer",
                              long_dat ? &map->area_layer_dat : &map->area_layer, repair->survey->area_layer);
    return error || map->form != S2_FORM_WORLD ? error : fix_area_table(repair);
}

/* ---- the header ---- */

static void set_entry(struct s2_player_coordinates *coordinates, unsigned player, uint32_t value)
{
    uint16_t values[S2_PLAYERS];
    memcpy(values, coordinates, sizeof values);
    values[player] = (uint16_t)value;
    memcpy(coordinates, values, sizeof values);
}

static int fix_entries(struct repair *repair)
{
    struct s2_map *map = repair->map;
    int error = 0;
    for (unsigned i = 0; i < S2_PLAYERS && !error && repair->survey && map->form == S2_FORM_WORLD; i++) {
        const struct s2_headquarters *headquarters = &repair->survey->headquarters[i];
        struct s2_point wanted = { S2_UNSET, S2_UNSET }, entry = headquarters->entry;
        if (headquarters->count)
            wanted = headquarters->at;
        if (entry.x == wanted.x && entry.y == wanted.y)
            continue;
        if (repair->apply) {
            set_entry(&map->hq_x, i, wanted.x);
            set_entry(&map->hq_y, i, wanted.y);
        }
        char path[S2_CHECK_PATH];
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
    struct s2_trace *trace = &repair->map->trace;
    size_t gap = trace->gap.size;
    bool cut = trace->shift == S2_SHIFT_CUT;
    if (gap == 0)
        return 0;
    if (repair->apply) {
        trace->gap = (struct mw_bytes){ NULL, 0 };
        trace->shift = S2_SHIFT_NONE;
    }
    return mw_change(repair->doc, "trace.gap", "%zu bytes too many in the header go%s", gap,
                     cut ? "; the last 2 heights, which are not stored, become like the node before" : "");
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

/* ---- animals ---- */

static bool is_animal(uint8_t kind)
{
    return kind && kind != S2_LIST_END;
}

static bool is_list_right(const struct s2_map *map, size_t nodes)
{
    size_t at = 0;
    for (size_t i = 0; i < nodes; i++) {
        if (!is_animal(map->animal_layer.cells[i]))
            continue;
        if (at == map->animals.count)
            return false;
        const struct s2_animal *animal = &map->animals.items[at++];
        if (animal->kind != map->animal_layer.cells[i] ||
            (size_t)animal->y * map->animal_layer.width + animal->x != i)
            return false;
    }
    return at == map->animals.count;
}

/* Row by row, as the original editor does. */
static int fix_animals(struct repair *repair)
{
    struct s2_map *map = repair->map;
    if (!repair->survey || map->form != S2_FORM_WORLD || is_list_right(map, repair->survey->nodes))
        return 0;
    const struct mw_field *list = s2_map_field("animals");
    size_t old = map->animals.count, count = 0;
    while (repair->apply && map->animals.count)
        mw_list_remove(repair->doc, list, map, map->animals.count - 1);
    for (size_t i = 0; i < repair->survey->nodes; i++) {
        uint8_t kind = map->animal_layer.cells[i];
        if (!is_animal(kind))
            continue;
        struct s2_point at = s2_point_of(repair->survey, i);
        struct s2_animal *animal = repair->apply ? mw_list_insert(repair->doc, list, map, count) : NULL;
        count++;
        if (animal)
            *animal = (struct s2_animal){ kind, (uint16_t)at.x, (uint16_t)at.y };
        else if (repair->apply)
            return repair->doc->context->error;
    }
    return mw_change(repair->doc, "animals", "%zu -> %zu, those of the layer", old, count);
}

/* ---- the list ---- */

const struct mw_fix s2_fixes[] = {
    { "header-shift", "take out the two bytes too many of the header", "S2M007" },
    { "list-end", "end the list of animals with 0xFF", "S2M008" },
    { "hq-entries", "take the header's places of headquarters from the object layer", "S2M106" },
    { "ui-size", "make the size in the list of maps that of the map", "S2M111" },
    { "animals", "make the list of animals from the layer", "S2M140 S2M142" },
    { "recompute-shading", "compute the shading", "S2M131" },
    { "recompute-sites", "compute building sites by the original's rule", "S2M130" },
    { "recompute-areas", "compute the layer and the table of areas", "S2M150 S2M151 S2M152" },
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
        error = s2_survey(doc, &arena, &repair.survey);
    for (size_t i = 0; i < sizeof runs / sizeof *runs && !error; i++)
        if (strcmp(runs[i].name, name) == 0) {
            error = runs[i].run(&repair);
            mw_arena_free(&arena);
            return error;
        }
    mw_arena_free(&arena);
    return error ? error : mw_fail(doc->context, MW_E_ARGUMENT, "no repair of maps is named \"%s\"", name);
}
