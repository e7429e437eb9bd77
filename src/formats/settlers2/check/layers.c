/* Rules about the layers of nodes: terrain, heights, objects, and what is computed from them. */
#include <stdlib.h>

#include "base/text.h"
#include "checks.h"
#include "formats/settlers2/objects.h"

/* ---- terrain ---- */

/* Reports every triangle whose terrain is wrong. */
static int each_terrain(struct mw_checker *checker,
                        bool (*is_wrong)(const struct s2_map *map, uint8_t terrain), const char *what)
{
    const struct s2_map *map = s2_root(checker->doc);
    const struct {
        const char *layer;
        const uint8_t *cells;
        const size_t *counts;
    } layers[] = {
        { "terrain_up", map->terrain_up.cells, s2_analysis_of(checker)->counts[S2_COUNTED_TERRAIN_UP] },
        { "terrain_down", map->terrain_down.cells, s2_analysis_of(checker)->counts[S2_COUNTED_TERRAIN_DOWN] },
    };
    int error = 0;
    for (int i = 0; i < 2; i++) {
        bool wrong[256], any = false;
        for (unsigned j = 0; j < 256; j++) {
            wrong[j] = layers[i].counts[j] && is_wrong(map, (uint8_t)j);
            any = any || wrong[j];
        }
        for (size_t node = 0; any && node < s2_analysis_of(checker)->nodes && !error; node++)
            if (wrong[layers[i].cells[node]])
                error = mw_check_report(checker, s2_at_node(checker, layers[i].layer, node),
                                        "texture 0x%02X: %s", layers[i].cells[node] & S2_TERRAIN_MASK, what);
    }
    return error;
}

static bool not_in_rttr(const struct s2_map *map, uint8_t terrain)
{
    return !s2_terrain_in_rttr(map->landscape, terrain);
}

static int check_rttr_terrain(struct mw_checker *checker)
{
    return each_terrain(checker, not_in_rttr, "Return to the Roots does not support it and refuses the map");
}

static bool has_no_picture(const struct s2_map *map, uint8_t terrain)
{
    return !s2_terrain_name(map->landscape, terrain);
}

static int check_terrain(struct mw_checker *checker)
{
    return each_terrain(checker, has_no_picture, "the game has no such texture");
}

static bool not_in_widelands(const struct s2_map *map, uint8_t terrain)
{
    (void)map;
    return !s2_terrain_in_widelands(terrain);
}

static int check_widelands_terrain(struct mw_checker *checker)
{
    return each_terrain(checker, not_in_widelands, "Widelands does not support it");
}

/* Reports the number of nodes and the first; does nothing when the number is 0. */
static int report_nodes(struct mw_checker *checker, const char *layer, const struct s2_nodes *nodes,
                        const char *what)
{
    if (nodes->count == 0)
        return 0;
    return mw_check_report(checker, s2_at_node(checker, layer, nodes->first),
                           "%zu of %zu nodes %s; this is the first", nodes->count,
                           s2_analysis_of(checker)->nodes, what);
}

static int check_used_bit(struct mw_checker *checker)
{
    const struct s2_map *map = s2_root(checker->doc);
    struct s2_nodes up = { 0 }, down = { 0 };
    if (!s2_has_bits(s2_analysis_of(checker), S2_COUNTED_TERRAIN_UP, S2_TERRAIN_USED) &&
        !s2_has_bits(s2_analysis_of(checker), S2_COUNTED_TERRAIN_DOWN, S2_TERRAIN_USED))
        return 0;
    for (size_t i = 0; i < s2_analysis_of(checker)->nodes; i++) {
        if (map->terrain_up.cells[i] & S2_TERRAIN_USED)
            s2_nodes_add(&up, i);
        if (map->terrain_down.cells[i] & S2_TERRAIN_USED)
            s2_nodes_add(&down, i);
    }
    int error = report_nodes(checker, "terrain_up", &up, "have bit 0x80 set in their texture");
    return error ? error : report_nodes(checker, "terrain_down", &down, "have bit 0x80 set in their texture");
}

static int check_roads(struct mw_checker *checker)
{
    struct s2_nodes nodes = { 0 };
    if (!s2_has_bits(s2_analysis_of(checker), S2_COUNTED_ROADS, 0xFF))
        return 0;
    for (size_t i = 0; i < s2_analysis_of(checker)->nodes; i++)
        if (s2_root(checker->doc)->roads.cells[i])
            s2_nodes_add(&nodes, i);
    return report_nodes(checker, "roads", &nodes, "have roads");
}

static int check_buildable_water(struct mw_checker *checker)
{
    enum {
        BUILDABLE_WATER = 6,
    };
    const struct s2_map *map = s2_root(checker->doc);
    const struct s2_analysis *analysis = s2_analysis_of(checker);
    const uint8_t *const layers[] = { map->terrain_up.cells, map->terrain_down.cells };
    static const char *const names[] = { "terrain_up", "terrain_down" };
    struct s2_nodes nodes = { 0 };
    unsigned layer = 0;
    for (unsigned i = 0; i < 2; i++)
        for (size_t k = 0; k < analysis->nodes; k++)
            if ((layers[i][k] & S2_TERRAIN_MASK) == BUILDABLE_WATER) {
                layer = nodes.count ? layer : i;
                s2_nodes_add(&nodes, k);
            }
    if (nodes.count == 0)
        return 0;
    return mw_check_report(checker, s2_at_node(checker, names[layer], nodes.first),
                           "%zu triangle%s of %s; this is the first", nodes.count, mw_plural(nodes.count),
                           s2_terrain_name(map->landscape, BUILDABLE_WATER));
}

/* ---- layers without a meaning ---- */

static int check_filled_animals(struct mw_checker *checker)
{
    const struct s2_analysis *analysis = s2_analysis_of(checker);
    struct s2_nodes nodes = { 0 };
    for (size_t i = 0; analysis->counts[S2_COUNTED_ANIMALS][S2_LIST_END] && i < analysis->nodes; i++)
        if (analysis->map->animal_layer.cells[i] == S2_LIST_END)
            s2_nodes_add(&nodes, i);
    return report_nodes(checker, "animal_layer", &nodes, "are 255, expected 0 where no animal is");
}

static int check_unused_layer(struct mw_checker *checker)
{
    const struct s2_analysis *analysis = s2_analysis_of(checker);
    struct s2_nodes nodes = { 0 };
    for (size_t i = 0; i < analysis->nodes; i++)
        if (analysis->map->unused_layer.cells[i])
            s2_nodes_add(&nodes, i);
    return report_nodes(checker, "unused_layer", &nodes, "are not 0");
}

static int check_constant_layer(struct mw_checker *checker)
{
    enum {
        CONSTANT = 7,
    };
    const struct s2_analysis *analysis = s2_analysis_of(checker);
    struct s2_nodes nodes = { 0 };
    for (size_t i = 0; i < analysis->nodes; i++)
        if (analysis->map->constant_layer.cells[i] != CONSTANT)
            s2_nodes_add(&nodes, i);
    return report_nodes(checker, "constant_layer", &nodes, "are not 7");
}

/* ---- heights ---- */

enum {
    MOST_STEP = 5, /* in the original's editor */
};

/* Pairs of neighbours whose heights differ by more than MOST_STEP. */
struct steep_pairs {
    size_t count;
    uint32_t from, to; /* the first of the steepest */
    int step;
    const char *direction;
};

static void add_steep_pairs(const struct s2_rule_layers *land, const struct s2_around *around,
                            struct steep_pairs *pairs)
{
    static const struct {
        enum s2_direction direction;
        const char *name;
    } sides[] = { { S2_EAST, "east" }, { S2_SOUTH_EAST, "south-east" }, { S2_SOUTH_WEST, "south-west" } };
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        uint32_t other = s2_around_neighbour(around, sides[i].direction);
        int step = abs(land->heights[around->node] - land->heights[other]);
        pairs->count += step > MOST_STEP;
        if (step > pairs->step) {
            pairs->from = around->node;
            pairs->to = other;
            pairs->step = step;
            pairs->direction = sides[i].name;
        }
    }
}

static int check_steps(struct mw_checker *checker)
{
    const struct s2_rule_layers *land = &s2_analysis_of(checker)->land;
    struct steep_pairs pairs = { .step = MOST_STEP };
    struct s2_around around;
    for (uint32_t y = 0; y < land->torus.height; y++) {
        s2_around_row(&around, &land->torus, y);
        for (uint32_t x = 0; x < land->torus.width; x++) {
            /* A step that is too high is steep, too; most nodes are not. */
            if (!(land->steep[around.rows[2] + x] & S2_STEEP_NEAR))
                continue;
            s2_around_column(&around, x);
            add_steep_pairs(land, &around, &pairs);
        }
    }
    if (pairs.count == 0)
        return 0;
    struct s2_point to = s2_point_of(s2_analysis_of(checker), pairs.to);
    return mw_check_report(checker, s2_at_node(checker, "heights", pairs.from),
                           "%zu pair%s of neighbouring nodes differ%s by more than %d; the steepest: height "
                           "%d here, %d at %u,%u to the %s",
                           pairs.count, mw_plural(pairs.count), pairs.count == 1 ? "s" : "", MOST_STEP,
                           land->heights[pairs.from], land->heights[pairs.to], to.x, to.y, pairs.direction);
}

static int check_heights(struct mw_checker *checker)
{
    enum {
        MOST = 60
    };
    const size_t *counts = s2_analysis_of(checker)->counts[S2_COUNTED_HEIGHTS];
    const uint8_t *heights = s2_root(checker->doc)->heights.cells;
    size_t left = 0;
    for (size_t height = MOST + 1; height < 256; height++)
        left += counts[height];
    int error = 0;
    for (size_t i = 0; left && i < s2_analysis_of(checker)->nodes && !error; i++) {
        if (heights[i] <= MOST)
            continue;
        error = mw_check_report(checker, s2_at_node(checker, "heights", i), "height %u, expected at most %u",
                                heights[i], MOST);
        left--;
    }
    return error;
}

/* ---- objects ---- */

static int each_object(struct mw_checker *checker, bool (*is_known)(uint8_t type, uint8_t index),
                       const char *what)
{
    const struct s2_rule_layers *land = &s2_analysis_of(checker)->land;
    uint8_t known[0x10000 / 8] = { 0 }; /* bits, by type and index */
    int error = 0;
    for (size_t i = 0; i < s2_analysis_of(checker)->nodes && !error; i++) {
        uint8_t type = land->object_type[i], index = land->object_index[i];
        /* Most nodes are empty, which every game knows. */
        if (type == 0)
            continue;
        uint8_t *group = &known[type << 5 | index >> 3], bit = (uint8_t)(1 << (index & 7));
        if (*group & bit)
            continue;
        if (is_known(type, index))
            *group |= bit;
        else
            error = mw_check_report(checker, s2_at_node(checker, "object_type", i),
                                    "object 0x%02X with index 0x%02X: %s", type, index, what);
    }
    return error;
}

static int check_rttr_objects(struct mw_checker *checker)
{
    return each_object(checker, s2_object_in_rttr, "Return to the Roots ignores it");
}

static int check_known_objects(struct mw_checker *checker)
{
    return each_object(checker, s2_object_in_original, "the game has no such object");
}

/* Trees and granite that cannot be reached. */
static int check_sunken(struct mw_checker *checker)
{
    const struct s2_analysis *analysis = s2_analysis_of(checker);
    struct s2_nodes nodes = { 0 };
    for (size_t i = 0; i < analysis->nodes && analysis->area_count <= S2_AREAS; i++) {
        enum s2_object_kind kind = (enum s2_object_kind)analysis->land.kinds[i];
        bool taken = kind == S2_OBJECT_TREE || kind == S2_OBJECT_GRANITE;
        if (taken && !s2_is_kind(analysis, analysis->area_layer[i], S2_AREA_LAND))
            s2_nodes_add(&nodes, i);
    }
    return report_nodes(checker, "object_type", &nodes,
                        "have trees or granite surrounded by water or impassable terrain");
}

/* ---- computed layers ---- */

static int check_computed(struct mw_checker *checker, const char *layer, const uint8_t *stored,
                          const uint8_t *computed)
{
    struct s2_nodes nodes = { 0 };
    if (memcmp(stored, computed, s2_analysis_of(checker)->nodes) == 0)
        return 0;
    for (size_t i = 0; i < s2_analysis_of(checker)->nodes; i++)
        if (stored[i] != computed[i])
            s2_nodes_add(&nodes, i);
    return mw_check_report(
        checker, s2_at_node(checker, layer, nodes.first),
        "%zu of %zu nodes differ from what the game computes; the first is 0x%02X, expected 0x%02X",
        nodes.count, s2_analysis_of(checker)->nodes, stored[nodes.first], computed[nodes.first]);
}

/* Does the layer follow the rule of the editor of Return to the Roots instead? */
static int follows_rttr(struct mw_checker *checker, bool *follows)
{
    struct s2_analysis *analysis = checker->state;
    uint8_t *sites = mw_arena_payload(&checker->arena, analysis->nodes);
    if (!sites || s2_rttr_grounds_prepare(&analysis->land, &checker->arena))
        return checker->doc->context->error;
    s2_sites(&analysis->land, S2_SITES_RTTR, sites);
    *follows = memcmp(sites, analysis->map->sites.cells, analysis->nodes) == 0;
    return 0;
}

static int check_sites(struct mw_checker *checker)
{
    const struct s2_analysis *analysis = s2_analysis_of(checker);
    bool rttr = false;
    int error = memcmp(analysis->map->sites.cells, analysis->sites, analysis->nodes)
                    ? follows_rttr(checker, &rttr)
                    : 0;
    if (error || !rttr)
        return error ? error : check_computed(checker, "sites", analysis->map->sites.cells, analysis->sites);
    return mw_check_report_as(checker, MW_SEVERITY_NOTE, MW_NOWHERE("sites"),
                              "all %zu nodes are as the editor of Return to the Roots computes them",
                              analysis->nodes);
}

static int check_shading(struct mw_checker *checker)
{
    return check_computed(checker, "shading", s2_root(checker->doc)->shading.cells,
                          s2_analysis_of(checker)->shading);
}

const struct mw_rule s2_layer_rules[] = {
    { "S2M120", S2_FOR_RTTR, S2_IN_WORLD, check_rttr_terrain },
    { "S2M121", S2_FOR_ORIGINAL, S2_IN_LAYERED, check_terrain },
    { "S2M122", S2_FOR_WIDELANDS, S2_IN_WORLD, check_widelands_terrain },
    { "S2M123", S2_FOR_ALL, S2_IN_WORLD, check_used_bit },
    { "S2M124", S2_FOR_ALL, S2_IN_WORLD, check_roads },
    { "S2M125", S2_FOR_ORIGINAL | S2_FOR_RTTR, S2_IN_WORLD, check_steps },
    { "S2M126", S2_FOR_ORIGINAL, S2_IN_WORLD, check_heights },
    { "S2M127", S2_FOR_RTTR, S2_IN_WORLD, check_rttr_objects },
    { "S2M128", S2_FOR_ORIGINAL, S2_IN_WORLD, check_known_objects },
    { "S2M129", S2_FOR_ALL, S2_IN_WORLD, check_sunken },
    { "S2M130", S2_FOR_ORIGINAL, S2_IN_LAYERED, check_sites },
    { "S2M131", S2_FOR_ORIGINAL, S2_IN_LAYERED, check_shading },
    { "S2M136", S2_FOR_ORIGINAL | S2_FOR_RTTR, S2_IN_LAYERED, check_buildable_water },
    { "S2M137", S2_FOR_ORIGINAL, S2_IN_WORLD, check_filled_animals },
    { "S2M137", S2_FOR_ORIGINAL, S2_IN_WORLD, check_unused_layer },
    { "S2M138", S2_FOR_ORIGINAL, S2_IN_WORLD, check_constant_layer },
    { 0 },
};
