/* Rules about animals, areas and resources. */
#include "checks.h"

#include "base/text.h"
#include "formats/settlers2/harbours.h"
#include "formats/settlers2/histogram.h"

/* ---- animals ---- */

static bool is_on_map(const struct mw_checker *checker, const struct s2_animal *animal)
{
    return animal->x < s2_analysis_of(checker)->land.torus.width &&
           animal->y < s2_analysis_of(checker)->land.torus.height;
}

static int check_listed_places(struct mw_checker *checker)
{
    const struct s2_map *map = s2_root(checker->doc);
    size_t strays = 0, first = 0;
    for (size_t i = 0; i < map->animals.count; i++)
        if (!is_on_map(checker, &map->animals.items[i]) && strays++ == 0)
            first = i;
    if (strays == 0)
        return 0;
    return mw_check_report(
        checker, mw_check_at(checker, "animals[%zu]", first),
        "%zu of %zu listed animals are outside the map of %u x %u nodes; the first is at %u,%u", strays,
        map->animals.count, map->width, map->height, map->animals.items[first].x,
        map->animals.items[first].y);
}

static int check_kinds(struct mw_checker *checker)
{
    const struct s2_map *map = s2_root(checker->doc);
    size_t strays = 0, first = 0;
    struct s2_nodes nodes = { 0 };
    bool unknown[256], any = false;
    int error = 0;
    for (unsigned i = 0; i < 256; i++) {
        unknown[i] = i && i != S2_LIST_END && s2_analysis_of(checker)->counts[S2_COUNTED_ANIMALS][i] &&
                     !s2_animal_name(i);
        any = any || unknown[i];
    }
    for (size_t i = 0; i < map->animals.count; i++)
        if (!s2_animal_name(map->animals.items[i].kind) && strays++ == 0)
            first = i;
    for (size_t i = 0; any && i < s2_analysis_of(checker)->nodes; i++)
        if (unknown[map->animal_layer.cells[i]])
            s2_nodes_add(&nodes, i);
    if (strays)
        error = mw_check_report(checker, mw_check_at(checker, "animals[%zu].kind", first),
                                "%zu of %zu listed animals are of an unknown species; the first is %u",
                                strays, map->animals.count, map->animals.items[first].kind);
    if (nodes.count && !error)
        error = mw_check_report(checker, s2_at_node(checker, "animal_layer", nodes.first),
                                "%zu of %zu nodes have animals of an unknown species; the first is %u",
                                nodes.count, s2_analysis_of(checker)->nodes,
                                map->animal_layer.cells[nodes.first]);
    return error;
}

/* Counts listed animals that the layer does not have, and the reverse, and finds the first of each. */
static int check_animals(struct mw_checker *checker)
{
    const struct s2_map *map = s2_root(checker->doc);
    const struct s2_analysis *analysis = s2_analysis_of(checker);
    uint8_t *listed = mw_allocate(checker->doc->context, analysis->nodes);
    size_t strays = 0, first = 0;
    struct s2_nodes missing = { 0 };
    int error = 0;
    if (!listed)
        return checker->doc->context->error;
    memset(listed, 0, analysis->nodes);
    for (size_t i = 0; i < map->animals.count; i++) {
        const struct s2_animal *animal = &map->animals.items[i];
        if (!is_on_map(checker, animal))
            continue;
        uint32_t node = s2_index(&analysis->land.torus, (struct s2_point){ animal->x, animal->y });
        listed[node] = true;
        if (map->animal_layer.cells[node] != animal->kind && strays++ == 0)
            first = i;
    }
    for (size_t i = 0; i < analysis->nodes; i++)
        if (map->animal_layer.cells[i] && !listed[i])
            s2_nodes_add(&missing, i);
    mw_release(checker->doc->context, listed);
    if (strays)
        error = mw_check_report(
            checker, mw_check_at(checker, "animals[%zu]", first),
            "%zu of %zu listed animals differ from the layer; the first is %u in the list, %u in the layer",
            strays, map->animals.count, map->animals.items[first].kind,
            map->animal_layer
                .cells[s2_index(&analysis->land.torus, (struct s2_point){ map->animals.items[first].x,
                                                                          map->animals.items[first].y })]);
    if (missing.count && !error)
        error = mw_check_report(
            checker, s2_at_node(checker, "animal_layer", missing.first),
            "%zu node%s of the layer with an animal that is not in the list; this is the first",
            missing.count, mw_plural(missing.count));
    return error;
}

/* ---- areas ---- */

static int check_area_sizes(struct mw_checker *checker)
{
    const struct s2_map *map = s2_root(checker->doc);
    size_t sizes[256];
    int error = 0;
    s2_count_values(map->area_layer.cells, s2_analysis_of(checker)->nodes, sizes);
    for (size_t i = 0; i < map->areas.count && i < S2_AREAS && !error; i++)
        if (map->areas.items[i].kind && map->areas.items[i].size != sizes[i])
            error = mw_check_report(checker, mw_check_at(checker, "areas[%zu].size", i),
                                    "is %u, but the area has %zu node%s in the layer",
                                    map->areas.items[i].size, sizes[i], mw_plural(sizes[i]));
    return error;
}

static int check_area_table(struct mw_checker *checker)
{
    const struct s2_map *map = s2_root(checker->doc);
    size_t wrong = 0, first = 0;
    for (size_t i = 0; i < map->areas.count && i < S2_AREAS; i++) {
        const struct s2_area *stored = &map->areas.items[i], *computed = &s2_analysis_of(checker)->areas[i];
        if (!s2_is_same_area(stored, computed) && wrong++ == 0)
            first = i;
    }
    if (!wrong)
        return 0;
    const struct s2_area *stored = &map->areas.items[first],
                         *computed = &s2_analysis_of(checker)->areas[first];
    return mw_check_report(checker, mw_check_at(checker, "areas[%zu]", first),
                           "%zu area%s not as computed by the game; the first is of kind %u at %u,%u with %u "
                           "node%s, expected kind %u at %u,%u with %u node%s",
                           wrong, mw_plural(wrong), stored->kind, stored->x, stored->y, stored->size,
                           mw_plural(stored->size), computed->kind, computed->x, computed->y, computed->size,
                           mw_plural(computed->size));
}

static int check_area_layer(struct mw_checker *checker)
{
    const struct s2_analysis *analysis = s2_analysis_of(checker);
    const uint8_t *stored = s2_root(checker->doc)->area_layer.cells;
    struct s2_nodes nodes = { 0 };
    if (memcmp(stored, analysis->area_layer, analysis->nodes) == 0)
        return 0;
    for (size_t i = 0; i < analysis->nodes; i++)
        if (stored[i] != analysis->area_layer[i])
            s2_nodes_add(&nodes, i);
    if (nodes.count == 0)
        return 0;
    return mw_check_report(
        checker, s2_at_node(checker, "area_layer", nodes.first),
        "%zu of %zu nodes differ from what the game computes; the first is in area %u, expected %u",
        nodes.count, analysis->nodes, stored[nodes.first], analysis->area_layer[nodes.first]);
}

static int check_area_entries(struct mw_checker *checker)
{
    const struct s2_map *map = s2_root(checker->doc);
    int error = 0;
    for (size_t i = 0; i < map->areas.count && i < S2_AREAS && !error; i++) {
        const struct s2_area *area = &map->areas.items[i];
        if (area->kind > S2_AREA_WATER)
            error = mw_check_report(checker, mw_check_at(checker, "areas[%zu].kind", i),
                                    "is %u, expected 0 to %d", area->kind, S2_AREA_WATER);
        else if (area->kind && (area->x >= map->width || area->y >= map->height))
            error = mw_check_report(checker, mw_check_at(checker, "areas[%zu].x", i),
                                    "the area starts at %u,%u, outside the map of %u x %u nodes", area->x,
                                    area->y, map->width, map->height);
    }
    return error;
}

static int check_area_numbers(struct mw_checker *checker)
{
    const struct s2_analysis *analysis = s2_analysis_of(checker);
    const uint8_t *numbers = s2_root(checker->doc)->area_layer.cells;
    struct s2_nodes nodes = { 0 };
    for (size_t i = 0; i < analysis->nodes; i++)
        if (numbers[i] >= S2_AREAS && numbers[i] != S2_IMPASSABLE)
            s2_nodes_add(&nodes, i);
    if (nodes.count == 0)
        return 0;
    return mw_check_report(
        checker, s2_at_node(checker, "area_layer", nodes.first),
        "%zu of %zu nodes have numbers that no area has; the first has %u, expected 0 to %d "
        "or %d",
        nodes.count, analysis->nodes, numbers[nodes.first], S2_AREAS - 1, S2_IMPASSABLE);
}

static int check_end(struct mw_checker *checker)
{
    size_t size = s2_root(checker->doc)->trace.tail.size;
    return size ? mw_check_report(checker, MW_NOWHERE("trace.tail"), "%zu byte%s after the end of the map",
                                  size, mw_plural(size))
                : 0;
}

static int check_area_count(struct mw_checker *checker)
{
    if (s2_analysis_of(checker)->area_count <= S2_AREAS)
        return 0;
    return mw_check_report(checker, MW_NOWHERE("areas"), "%zu areas exceed the maximum of %u in the table",
                           s2_analysis_of(checker)->area_count, S2_AREAS);
}

/* ---- unreachable areas ---- */

/* Areas of land that a player can reach: those with headquarters, and those with a harbour, in Return to the
 * Roots only if it keeps the harbour. */
static void find_reached(const struct mw_checker *checker, bool reached[256])
{
    const struct s2_analysis *analysis = s2_analysis_of(checker);
    bool rttr = checker->games == S2_FOR_RTTR;
    memset(reached, 0, 256 * sizeof *reached);
    for (unsigned i = 0; i < S2_MOST_PLAYERS; i++)
        if (analysis->headquarters[i].count)
            reached[s2_area_at(analysis, analysis->headquarters[i].at)] = true;
    for (size_t i = 0; s2_has_harbours(analysis) && i < analysis->nodes; i++)
        if (analysis->land.terrain_up[i] & S2_HARBOUR &&
            (!rttr ||
             s2_harbour_at(&analysis->land, analysis->map->landscape, s2_point_of(analysis, i)).fault ==
                 S2_HARBOUR_FITS))
            reached[analysis->area_layer[i]] = true;
    reached[S2_IMPASSABLE] = false;
}

static int check_islands(struct mw_checker *checker)
{
    const struct s2_analysis *analysis = s2_analysis_of(checker);
    size_t sites[256] = { 0 };
    bool reached[256];
    int error = 0;
    find_reached(checker, reached);
    for (size_t i = 0; i < analysis->nodes; i++)
        sites[analysis->area_layer[i]] += s2_site_size(analysis->sites[i]) >= S2_SITE_HUT;
    for (size_t i = 0; i < analysis->area_count && i < S2_AREAS && !error; i++) {
        const struct s2_area *area = &analysis->areas[i];
        if (area->kind != S2_AREA_LAND || reached[i] || sites[i] == 0)
            continue;
        size_t node = s2_index(&analysis->land.torus, (struct s2_point){ area->x, area->y });
        error = mw_check_report(
            checker, s2_at_node(checker, "area_layer", node),
            "area %zu of %u nodes has %zu building site%s but neither headquarters nor a harbour", i,
            area->size, sites[i], mw_plural(sites[i]));
    }
    return error;
}

static bool is_fished(const struct s2_analysis *analysis, const bool reached[256], size_t node)
{
    struct s2_point at = s2_point_of(analysis, node);
    for (unsigned i = 0; i < S2_DIRECTIONS; i++)
        if (reached[s2_area_at(analysis, s2_step(&analysis->land.torus, at, i))])
            return true;
    return false;
}

static bool has_fish(const struct mw_checker *checker, size_t node)
{
    uint8_t value = s2_root(checker->doc)->resources.cells[node];
    return s2_resource_kind(value) == S2_RESOURCE_FISH && s2_resource_amount(value);
}

static int check_fish(struct mw_checker *checker)
{
    const struct s2_analysis *analysis = s2_analysis_of(checker);
    bool reached[256];
    struct s2_nodes nodes = { 0 };
    size_t all = 0;
    find_reached(checker, reached);
    for (size_t i = 0; i < analysis->nodes; i++) {
        if (!has_fish(checker, i))
            continue;
        all++;
        if (!is_fished(analysis, reached, i))
            s2_nodes_add(&nodes, i);
    }
    if (nodes.count == 0)
        return 0;
    return mw_check_report(
        checker, s2_at_node(checker, "resources", nodes.first),
        "%zu of %zu nodes with fish are not next to land that a player can reach; this is the first",
        nodes.count, all);
}

/* ---- resources ---- */

static int check_ore(struct mw_checker *checker)
{
    struct s2_nodes nodes = { 0 };
    for (size_t i = 0; i < s2_analysis_of(checker)->nodes; i++) {
        uint8_t value = s2_root(checker->doc)->resources.cells[i];
        if (s2_is_ore(s2_resource_kind(value)) && s2_resource_amount(value) &&
            !(s2_analysis_of(checker)->land.grounds[i] & S2_GROUND_MOUNTAIN))
            s2_nodes_add(&nodes, i);
    }
    if (nodes.count == 0)
        return 0;
    return mw_check_report(
        checker, s2_at_node(checker, "resources", nodes.first),
        "%zu node%s with ore or granite but without a mountain next to it; the first has %s", nodes.count,
        mw_plural(nodes.count),
        s2_resource_name(s2_resource_kind(s2_root(checker->doc)->resources.cells[nodes.first])));
}

/* The game's own maps also have fish in water that can be built on. */
static bool is_water_around(const struct s2_analysis *analysis, size_t node)
{
    struct s2_rule_layers stored = analysis->land;
    struct s2_point at = s2_point_of(analysis, node);
    struct s2_around around;
    uint8_t wet[S2_TERRAINS];
    stored.grounds = stored.rttr_grounds = NULL;
    for (uint8_t i = 0; i < S2_TERRAINS; i++)
        wet[i] = s2_terrain_is_water(analysis->map->landscape, i);
    s2_around_row(&around, &stored.torus, at.y);
    s2_around_column(&around, at.x);
    return s2_ground_around(&stored, &around, wet);
}

static int check_dry_fish(struct mw_checker *checker)
{
    const struct s2_analysis *analysis = s2_analysis_of(checker);
    struct s2_nodes nodes = { 0 };
    for (size_t i = 0; i < analysis->nodes; i++)
        if (has_fish(checker, i) && !(analysis->land.grounds[i] & S2_GROUND_WATER) &&
            !is_water_around(analysis, i))
            s2_nodes_add(&nodes, i);
    if (nodes.count == 0)
        return 0;
    return mw_check_report(checker, s2_at_node(checker, "resources", nodes.first),
                           "%zu node%s with fish but without water next to it; this is the first",
                           nodes.count, mw_plural(nodes.count));
}

static int check_resources(struct mw_checker *checker)
{
    bool known[256], all = true;
    int error = 0;
    for (unsigned i = 0; i < 256; i++) {
        known[i] = i == 0 || s2_resource_name(s2_resource_kind((uint8_t)i));
        all = all && (known[i] || !s2_analysis_of(checker)->counts[S2_COUNTED_RESOURCES][i]);
    }
    for (size_t i = 0; !all && i < s2_analysis_of(checker)->nodes && !error; i++) {
        uint8_t value = s2_root(checker->doc)->resources.cells[i];
        if (!known[value])
            error = mw_check_report(checker, s2_at_node(checker, "resources", i),
                                    "is 0x%02X, which is not a known resource", value);
    }
    return error;
}

/* Mountains have ground water only if the terrain was painted after the resources, and lakes likewise. */
static int check_ground_water(struct mw_checker *checker)
{
    const struct s2_analysis *analysis = s2_analysis_of(checker);
    struct s2_nodes nodes = { 0 };
    for (size_t i = 0; i < analysis->nodes; i++)
        if (s2_is_water_buried(analysis->land.grounds[i], analysis->map->resources.cells[i]))
            s2_nodes_add(&nodes, i);
    if (nodes.count == 0)
        return 0;
    return mw_check_report(checker, s2_at_node(checker, "resources", nodes.first),
                           "%zu node%s with ground water where all ground is water or mountain; this is the "
                           "first",
                           nodes.count, mw_plural(nodes.count));
}

const struct mw_rule s2_area_rules[] = {
    { "S2M143", S2_FOR_ALL, S2_IN_WORLD, check_end },
    { "S2M159", S2_FOR_ORIGINAL, S2_IN_WORLD, check_area_entries },
    { "S2M159", S2_FOR_ORIGINAL, S2_IN_WORLD, check_area_numbers },
    { "S2M160", S2_FOR_ALL, S2_IN_LAYERED, check_ground_water },
    { "S2M140", S2_FOR_ORIGINAL, S2_IN_WORLD, check_animals },
    { "S2M141", S2_FOR_ALL, S2_IN_WORLD, check_kinds },
    { "S2M142", S2_FOR_ORIGINAL, S2_IN_WORLD, check_listed_places },
    { "S2M150", S2_FOR_ORIGINAL, S2_IN_WORLD, check_area_sizes },
    { "S2M151", S2_FOR_ORIGINAL, S2_IN_WORLD, check_area_table },
    { "S2M152", S2_FOR_ORIGINAL, S2_IN_WORLD, check_area_layer },
    { "S2M153", S2_FOR_ORIGINAL, S2_IN_WORLD, check_area_count },
    { "S2M154", S2_FOR_ALL, S2_IN_WORLD, check_islands },
    { "S2M155", S2_FOR_ALL, S2_IN_WORLD, check_fish },
    { "S2M156", S2_FOR_ALL, S2_IN_LAYERED, check_ore },
    { "S2M157", S2_FOR_ALL, S2_IN_LAYERED, check_dry_fish },
    { "S2M158", S2_FOR_ALL, S2_IN_WORLD, check_resources },
    { 0 },
};
