/* Information about a map. Keys are API. */
#include "informer.h"
#include "json/dump.h"

#include <stdio.h>
#include <string.h>

#include "formats/settlers2/changes.h"
#include "formats/settlers2/computed_layers.h"
#include "formats/settlers2/harbours.h"
#include "formats/settlers2/header.h"
#include "formats/settlers2/histogram.h"
#include "formats/settlers2/objects.h"

const struct mw_option s2_info_options[] = {
    { .name = "fairness",
      .kind = MW_OPTION_FLAG,
      .doc =
          "resources around each headquarters (building sites, wood, stone, fish, mines, water), land, next "
          "enemy, and a score that compares the players" },
    { .name = "distance",
      .kind = MW_OPTION_INT,
      .unit = "nodes",
      .role = MW_ROLE_RADIUS,
      .value = "NODES",
      .many = true,
      .min = 1,
      .max = S2_FAIR_MOST,
      .doc = "walking distance for \"fairness\"; can be repeated (default: 10, 20 and 30)" },
    { .name = "puddles",
      .kind = MW_OPTION_FLAG,
      .doc = "also list puddles, areas of water too small for ships (at most 20 nodes)" },
    { 0 },
};

/* ---- the header ---- */

static void emit_point(struct mw_emit *emit, struct s2_point at)
{
    mw_emit_uint(emit, "x", at.x);
    mw_emit_uint(emit, "y", at.y);
}

static int emit_header(const struct s2_informer *informer)
{
    const struct s2_map *map = informer->map;
    struct mw_emit *emit = informer->emit;
    int error = mw_dump_fixed_text(informer->doc, informer->emit, "title", map->title, s2_title_size(map));
    if (!error)
        error = mw_dump_fixed_text(informer->doc, informer->emit, "author", map->author, sizeof map->author);
    const char *landscape = s2_landscape_name(map->landscape);
    if (landscape)
        mw_emit_text(emit, "landscape", landscape);
    else
        mw_emit_uint(emit, "landscape", map->landscape);
    mw_emit_uint(emit, "players", map->players);
    return error;
}

/* Lists what keeps the map from being played; the original and Return to the Roots require the first three.
 */
static void emit_playable(const struct s2_informer *informer)
{
    const struct s2_map *map = informer->map;
    const struct s2_analysis *analysis = informer->analysis;
    struct mw_emit *emit = informer->emit;
    bool counts = map->players >= 1 && map->players <= S2_PLAYERS, complete = counts;
    for (unsigned i = 0; i < map->players && i < S2_MOST_PLAYERS; i++)
        complete = complete && analysis->headquarters[i].count;
    mw_emit_bool(emit, "playable", complete && !map->not_playable);
    if (complete && !map->not_playable)
        return;
    mw_emit_list_begin(emit, "why_not", false);
    if (!counts)
        mw_emit_format(emit, NULL, "%u players, expected 1 to %u", map->players, S2_PLAYERS);
    for (unsigned i = 0; i < map->players && i < S2_MOST_PLAYERS; i++)
        if (!analysis->headquarters[i].count)
            mw_emit_format(emit, NULL, "player %u has no headquarters", i + 1);
    if (map->not_playable)
        mw_emit_text(emit, NULL, "excluded from Unlimited Play");
    mw_emit_list_end(emit);
}

static void emit_headquarters(const struct s2_informer *informer)
{
    const struct s2_analysis *analysis = informer->analysis;
    struct mw_emit *emit = informer->emit;
    mw_emit_list_begin(emit, "headquarters", false);
    for (unsigned i = 0; i < S2_MOST_PLAYERS; i++) {
        const struct s2_headquarters *headquarters = &analysis->headquarters[i];
        if (!headquarters->count)
            continue;
        uint8_t site = analysis->sites[s2_index(&analysis->land.torus, headquarters->at)];
        uint8_t area = s2_area_at(analysis, headquarters->at);
        mw_emit_map_begin(emit, NULL, true);
        mw_emit_uint(emit, "player", i + 1);
        emit_point(emit, headquarters->at);
        mw_emit_text(emit, "site", s2_site_name(s2_site_size(site)));
        if (area < S2_AREAS)
            mw_emit_uint(emit, "area", area);
        mw_emit_map_end(emit);
    }
    mw_emit_list_end(emit);
}

/* ---- objects, animals and resources ---- */

static void emit_objects(const struct s2_informer *informer)
{
    const struct s2_analysis *analysis = informer->analysis;
    struct mw_emit *emit = informer->emit;
    size_t kinds[S2_OBJECT_OTHER + 1] = { 0 }, trees[S2_TREES] = { 0 }, granite = 0;
    for (size_t i = 0; i < analysis->nodes; i++) {
        enum s2_object_kind kind = (enum s2_object_kind)analysis->land.kinds[i];
        if (kind == S2_OBJECT_NONE)
            continue;
        uint8_t type = analysis->land.object_type[i], index = analysis->land.object_index[i];
        unsigned species = s2_tree_species(type, index);
        kinds[kind]++;
        if (kind == S2_OBJECT_TREE && species < S2_TREES)
            trees[species]++;
        if (kind == S2_OBJECT_GRANITE)
            granite += index;
    }
    mw_emit_map_begin(emit, "objects", true);
    for (unsigned i = S2_OBJECT_TREE; i <= S2_OBJECT_OTHER; i++)
        if (kinds[i])
            mw_emit_uint(emit, s2_object_kind_name(i), kinds[i]);
    mw_emit_map_end(emit);
    mw_emit_map_begin(emit, "trees", true);
    for (unsigned i = 0; i < S2_TREES; i++)
        if (trees[i])
            mw_emit_uint(emit, s2_tree_name(i), trees[i]);
    mw_emit_map_end(emit);
    mw_emit_uint(emit, "granite_amount", granite);
}

/* Counts by value; only named values are printed. */
static void emit_named(struct mw_emit *emit, const char *key, const size_t counts[256],
                       const char *(*name)(unsigned value))
{
    mw_emit_map_begin(emit, key, true);
    for (unsigned i = 1; i < 256; i++)
        if (counts[i] && name(i))
            mw_emit_uint(emit, name(i), counts[i]);
    mw_emit_map_end(emit);
}

static void emit_animals(const struct s2_informer *informer)
{
    const struct s2_map *map = informer->map;
    struct mw_emit *emit = informer->emit;
    emit_named(emit, "animals", informer->analysis->counts[S2_COUNTED_ANIMALS], s2_animal_name);
    if (map->form == S2_FORM_WORLD)
        mw_emit_uint(emit, "animals_listed", map->animals.count);
}

static void emit_resources(const struct s2_informer *informer)
{
    struct mw_emit *emit = informer->emit;
    const size_t *counts = informer->analysis->counts[S2_COUNTED_RESOURCES];
    size_t nodes[32] = { 0 }, amounts[32] = { 0 };
    for (unsigned i = 0; i < 256; i++) {
        uint8_t value = (uint8_t)i;
        nodes[s2_resource_kind(value)] += s2_resource_amount(value) > 0 ? counts[i] : 0;
        amounts[s2_resource_kind(value)] += s2_resource_amount(value) * counts[i];
    }
    mw_emit_map_begin(emit, "resources", false);
    for (unsigned i = 0; i < 32; i++) {
        if (!nodes[i] || !s2_resource_name(i))
            continue;
        mw_emit_map_begin(emit, s2_resource_name(i), true);
        mw_emit_uint(emit, "nodes", nodes[i]);
        mw_emit_uint(emit, "amount", amounts[i]);
        mw_emit_map_end(emit);
    }
    mw_emit_map_end(emit);
}

static void emit_terrain(const struct s2_informer *informer)
{
    const struct s2_analysis *analysis = informer->analysis;
    struct mw_emit *emit = informer->emit;
    size_t counts[S2_TERRAINS] = { 0 };
    for (unsigned i = 0; i < 256; i++)
        counts[i & S2_TERRAIN_MASK] +=
            analysis->counts[S2_COUNTED_TERRAIN_UP][i] + analysis->counts[S2_COUNTED_TERRAIN_DOWN][i];
    mw_emit_map_begin(emit, "terrain", true);
    for (uint8_t i = 0; i < S2_TERRAINS; i++) {
        char number[8];
        const char *name = s2_terrain_name(informer->map->landscape, i);
        snprintf(number, sizeof number, "0x%02X", i);
        if (counts[i])
            mw_emit_uint(emit, name ? name : number, counts[i]);
    }
    mw_emit_map_end(emit);
}

static void emit_sites(const struct s2_informer *informer)
{
    size_t counts[S2_SITE_MASK + 1] = { 0 }, values[256];
    s2_count_values(informer->analysis->sites, informer->analysis->nodes, values);
    for (unsigned i = 0; i < 256; i++)
        counts[s2_site_size((uint8_t)i)] += values[i];
    mw_emit_map_begin(informer->emit, "sites", true);
    for (unsigned i = S2_SITE_FLAG; i <= S2_SITE_MINE; i++)
        if (counts[i])
            mw_emit_uint(informer->emit, s2_site_name(i), counts[i]);
    mw_emit_map_end(informer->emit);
}

/* ---- areas and harbours ---- */

static const char *area_kind_name(unsigned kind)
{
    const char *name = mw_name_of(mw_record_field(&s2_area_record, "kind", 4)->enums, kind);
    return name ? name : "unknown";
}

static void emit_area(struct mw_emit *emit, const struct s2_area *area, size_t number)
{
    mw_emit_map_begin(emit, NULL, true);
    mw_emit_uint(emit, "number", number);
    mw_emit_text(emit, "kind", area_kind_name(area->kind));
    emit_point(emit, (struct s2_point){ area->x, area->y });
    mw_emit_uint(emit, "nodes", area->size);
    mw_emit_map_end(emit);
}

/* The table of a file that is nothing else. */
static void emit_area_table(const struct s2_informer *informer)
{
    mw_emit_list_begin(informer->emit, "areas", false);
    for (size_t i = 0; i < informer->map->areas.count && i < S2_AREAS; i++)
        if (informer->map->areas.items[i].kind != S2_AREA_NONE)
            emit_area(informer->emit, &informer->map->areas.items[i], i);
    mw_emit_list_end(informer->emit);
}

static bool is_puddle(const struct s2_area *area)
{
    return area->kind == S2_AREA_WATER && area->size < S2_SEA_LEAST;
}

/* Computed areas: only puddles, or only the others. */
static void emit_areas(const struct s2_informer *informer, const char *key, bool puddles)
{
    const struct s2_analysis *analysis = informer->analysis;
    mw_emit_list_begin(informer->emit, key, false);
    for (size_t i = 0; i < analysis->area_count && i < S2_AREAS; i++)
        if (is_puddle(&analysis->areas[i]) == puddles)
            emit_area(informer->emit, &analysis->areas[i], i);
    mw_emit_list_end(informer->emit);
}

/* Text for a harbour that Return to the Roots removes, or that is cut off; NULL: all is well. */
static const char *harbour_problem(const struct s2_informer *informer, struct s2_point at,
                                   struct s2_road_search *search, char text[S2_HARBOUR_TEXT])
{
    const struct s2_analysis *analysis = informer->analysis;
    const struct s2_harbour harbour = s2_harbour_at(&analysis->land, analysis->map->landscape, at);
    struct s2_harbour_reach reach;
    if (harbour.fault != S2_HARBOUR_FITS)
        return s2_harbour_fault_text(&harbour, text);
    if (!s2_harbour_cut_off(&analysis->land, at, search, &reach))
        return NULL;
    snprintf(text, S2_HARBOUR_TEXT, "roads from its flag reach %zu of the island's %zu building sites",
             reach.flag, reach.island);
    return text;
}

static int emit_harbours(struct s2_informer *informer)
{
    const struct s2_analysis *analysis = informer->analysis;
    struct mw_emit *emit = informer->emit;
    struct s2_road_search search;
    int error = s2_road_search_open(&search, &analysis->land.torus, &informer->scratch);
    mw_emit_list_begin(emit, "harbours", false);
    for (size_t i = 0; i < analysis->nodes && !error; i++) {
        if (!(analysis->land.terrain_up[i] & S2_HARBOUR))
            continue;
        struct s2_point at = s2_point_of(analysis, i);
        char text[S2_HARBOUR_TEXT];
        uint8_t sea = s2_harbour_sea(analysis, at);
        const char *problem = harbour_problem(informer, at, &search, text);
        mw_emit_map_begin(emit, NULL, true);
        emit_point(emit, at);
        mw_emit_text(emit, "site", s2_site_name(s2_site_size(analysis->sites[i])));
        if (analysis->area_layer[i] < S2_AREAS)
            mw_emit_uint(emit, "area", analysis->area_layer[i]);
        if (sea < S2_AREAS)
            mw_emit_uint(emit, "sea", sea);
        if (problem)
            mw_emit_text(emit, "problem", problem);
        mw_emit_map_end(emit);
    }
    mw_emit_list_end(emit);
    return error;
}

/* ---- stored and computed values ---- */

static size_t same_bytes(const uint8_t *a, const uint8_t *b, size_t size)
{
    enum {
        BLOCK = 256
    };
    size_t same = 0, at = 0;
    for (; at + BLOCK <= size; at += BLOCK) {
        if (memcmp(a + at, b + at, BLOCK) == 0) {
            same += BLOCK;
            continue;
        }
        for (size_t i = at; i < at + BLOCK; i++)
            same += a[i] == b[i];
    }
    for (; at < size; at++)
        same += a[at] == b[at];
    return same;
}

static void emit_agreement(const struct s2_informer *informer, const char *key, size_t same)
{
    struct mw_emit *emit = informer->emit;
    size_t nodes = informer->analysis->nodes;
    mw_emit_map_begin(emit, key, true);
    /* Truncated, not rounded, so that 100 % means all. */
    mw_emit_real(emit, "percent", (double)(same * 10000 / nodes) / 100, 2);
    mw_emit_uint(emit, "different", nodes - same);
    mw_emit_map_end(emit);
}

static void emit_table_agreement(const struct s2_informer *informer)
{
    size_t different = s2_count_different_areas(informer->map, informer->analysis->areas);
    mw_emit_map_begin(informer->emit, "area_table", true);
    mw_emit_real(informer->emit, "percent", (double)((S2_AREAS - different) * 10000 / S2_AREAS) / 100, 2);
    mw_emit_uint(informer->emit, "different", different);
    mw_emit_map_end(informer->emit);
}

/* The layers that operations recompute, which are those that check does not report. */
static int emit_up_to_date(const struct s2_informer *informer)
{
    unsigned which;
    enum s2_site_rule rule;
    int error = s2_find_matching_layers(informer->doc, &which, &rule);
    if (error)
        return error;
    mw_emit_map_begin(informer->emit, "up_to_date", true);
    mw_emit_bool(informer->emit, "shading", which & S2_COMPUTED_SHADING);
    mw_emit_bool(informer->emit, "sites", which & S2_COMPUTED_SITES);
    if (which & S2_COMPUTED_SITES)
        mw_emit_text(informer->emit, "site_rule", rule == S2_SITES_RTTR ? "rttr" : "original");
    mw_emit_bool(informer->emit, "areas", which & S2_COMPUTED_AREAS);
    mw_emit_map_end(informer->emit);
    return 0;
}

/* The share of stored values that match what the original game computes; for building sites also the share
 * that matches the other rule, if the map follows that one instead. */
static int emit_agreements(struct s2_informer *informer)
{
    const struct s2_map *map = informer->map;
    struct s2_analysis *analysis = informer->analysis;
    const struct mw_grid *layer = map->form == S2_FORM_DAT ? &map->area_layer_dat : &map->area_layer;
    uint8_t *rttr_sites = mw_arena_payload(&informer->scratch, analysis->nodes);
    if (!rttr_sites || s2_rttr_grounds_prepare(&analysis->land, &informer->scratch))
        return informer->doc->context->error;
    s2_sites(&analysis->land, S2_SITES_RTTR, rttr_sites);
    mw_emit_map_begin(informer->emit, "agreement", false);
    emit_agreement(informer, "shading", same_bytes(analysis->shading, map->shading.cells, analysis->nodes));
    size_t same = same_bytes(analysis->sites, map->sites.cells, analysis->nodes);
    size_t same_rttr = same_bytes(rttr_sites, map->sites.cells, analysis->nodes);
    emit_agreement(informer, "sites", same);
    if (same_rttr > same)
        emit_agreement(informer, "sites_rttr", same_rttr);
    emit_agreement(informer, "areas", same_bytes(analysis->area_layer, layer->cells, analysis->nodes));
    if (map->form == S2_FORM_WORLD)
        emit_table_agreement(informer);
    mw_emit_map_end(informer->emit);
    return emit_up_to_date(informer);
}

/* ---- the map ---- */

static size_t count_puddles(const struct s2_analysis *analysis)
{
    size_t count = 0;
    for (size_t i = 0; i < analysis->area_count && i < S2_AREAS; i++)
        count += is_puddle(&analysis->areas[i]);
    return count;
}

static int emit_map(struct s2_informer *informer, const struct mw_args *args)
{
    struct mw_emit *emit = informer->emit;
    const struct s2_map *map = informer->map;
    mw_emit_map_begin(emit, "map_size", true);
    mw_emit_uint(emit, "width", map->heights.width);
    mw_emit_uint(emit, "height", map->heights.height);
    mw_emit_map_end(emit);
    if (map->form == S2_FORM_WORLD)
        emit_playable(informer);
    emit_headquarters(informer);
    emit_sites(informer);
    emit_objects(informer);
    emit_animals(informer);
    emit_resources(informer);
    emit_terrain(informer);
    emit_areas(informer, "areas", false);
    int error = emit_harbours(informer);
    if (!error)
        error = emit_agreements(informer);
    if (error)
        return error;
    mw_emit_uint(emit, "puddle_count", count_puddles(informer->analysis));
    if (mw_args_flag(args, "puddles"))
        emit_areas(informer, "puddles", true);
    return 0;
}

/* What was asked for comes first. */
static int emit_wanted(struct s2_informer *informer, const struct mw_args *args)
{
    int error = s2_analyse(informer->doc, &informer->scratch, &informer->analysis);
    bool fairness = mw_args_flag(args, "fairness") || mw_args_has(args, "distance");
    return error || !fairness ? error : s2_emit_fairness(informer, args);
}

/* A damaged map may lack layers. */
static bool has_layers(const struct mw_document *doc, const struct s2_map *map)
{
    return s2_layer_count(map) && !doc->damaged && map->heights.width && map->heights.height;
}

/* The number of rows that leave all colours unchanged: one, for shading 64. */
static void emit_shades(const struct s2_informer *informer)
{
    const struct mw_grid *shades = &informer->map->shades;
    mw_emit_uint(informer->emit, "rows", shades->height);
    mw_emit_list_begin(informer->emit, "rows_without_effect", true);
    for (uint32_t y = 0; y < shades->height; y++) {
        uint32_t x = 0;
        while (x < shades->width && mw_grid_u8(shades, x, y) == x)
            x++;
        if (x == shades->width)
            mw_emit_uint(informer->emit, NULL, y);
    }
    mw_emit_list_end(informer->emit);
}

int s2_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit)
{
    struct s2_informer informer = { .doc = doc, .map = s2_root(doc), .emit = emit };
    const char *form = mw_name_of(s2_map_field("form")->enums, informer.map->form);
    bool layers = has_layers(doc, informer.map);
    mw_arena_init(&informer.scratch, doc->context);
    int error = layers ? emit_wanted(&informer, args) : 0;
    mw_emit_text(emit, "form", form ? form : "unknown");
    if (!error && informer.map->form == S2_FORM_WORLD)
        error = emit_header(&informer);
    if (informer.map->form == S2_FORM_AREAS)
        emit_area_table(&informer);
    if (informer.map->form == S2_FORM_CONTROL)
        mw_emit_uint(emit, "bytes", informer.map->content.size);
    if (informer.map->form == S2_FORM_SHADES)
        emit_shades(&informer);
    if (!error && layers)
        error = emit_map(&informer, args);
    mw_arena_free(&informer.scratch);
    return error;
}
