/* The resources around each headquarters, and what they are worth for the players next to each other.
 * Distances are steps that settlers walk from the headquarters; what they do not reach on foot is not
 * counted. */
#include "judgement.h"

#include <stdlib.h>

#include "base/text.h"
#include "formats/settlers2/objects.h"

enum {
    DISTANCES = 8,
};

/* ---- counting ---- */

static void add_fair_item(struct s2_standing *standing, enum s2_fair_item item, uint32_t steps,
                          uint32_t amount)
{
    if (!amount)
        return;
    if (steps < standing->nearest[item])
        standing->nearest[item] = steps;
    if (steps <= S2_FAIR_MOST)
        standing->rings[steps].of[item] += amount;
}

static void add_resource(struct s2_standing *standing, uint32_t steps, uint8_t value)
{
    static const struct {
        enum s2_resource kind;
        enum s2_fair_item item;
    } ores[] = { { S2_RESOURCE_COAL, S2_FAIR_COAL },
                 { S2_RESOURCE_IRON, S2_FAIR_IRON },
                 { S2_RESOURCE_GOLD, S2_FAIR_GOLD },
                 { S2_RESOURCE_GRANITE, S2_FAIR_GRANITE } };
    for (size_t i = 0; i < sizeof ores / sizeof *ores; i++)
        if (s2_resource_kind(value) == ores[i].kind)
            add_fair_item(standing, ores[i].item, steps, s2_resource_amount(value));
    if (s2_resource_kind(value) == S2_RESOURCE_WATER)
        add_fair_item(standing, S2_FAIR_WATER, steps, s2_resource_amount(value) > 0);
}

static void count_node(const struct s2_analysis *analysis, const struct s2_walk *walk, uint32_t node,
                       struct s2_standing *standing)
{
    static const enum s2_fair_item items[S2_SITE_MASK + 1] = {
        [S2_SITE_CASTLE] = S2_FAIR_CASTLES, [S2_SITE_HUT] = S2_FAIR_HUTS, [S2_SITE_MINE] = S2_FAIR_MINES
    };
    uint8_t value = analysis->map->resources.cells[node], index = analysis->land.object_index[node];
    enum s2_object_kind kind = s2_object_kind(analysis->land.object_type[node], index);
    enum s2_site size = s2_site_size(analysis->sites[node]);
    uint32_t steps = walk->steps[node];
    if (s2_resource_kind(value) == S2_RESOURCE_FISH && s2_resource_amount(value)) {
        uint32_t shore = s2_walk_beside(walk, s2_point_of(analysis, node));
        add_fair_item(standing, S2_FAIR_FISH, shore, shore != S2_NO_WAY);
    }
    if (kind == S2_OBJECT_TREE || kind == S2_OBJECT_GRANITE) {
        uint32_t there = s2_walk_onto(walk, s2_point_of(analysis, node));
        bool tree = kind == S2_OBJECT_TREE;
        if (there != S2_NO_WAY)
            add_fair_item(standing, tree ? S2_FAIR_TREES : S2_FAIR_STONE, there, tree ? 1 : index);
    }
    if (steps == S2_NO_WAY)
        return;
    if (size == S2_SITE_CASTLE || size == S2_SITE_HUT || size == S2_SITE_MINE)
        add_fair_item(standing, items[size], steps, 1);
    add_resource(standing, steps, value);
}

/* Each ring also has what is nearer. */
static void add_up_rings(struct s2_standing *standing)
{
    for (unsigned i = 1; i <= S2_FAIR_MOST; i++)
        for (unsigned item = 0; item < S2_FAIR_ITEMS; item++)
            standing->rings[i].of[item] += standing->rings[i - 1].of[item];
}

static void find_enemy(const struct s2_analysis *analysis, const struct s2_walk *walk,
                       struct s2_standing *standing)
{
    standing->enemy_steps = S2_NO_WAY;
    for (unsigned i = 0; i < S2_MOST_PLAYERS; i++) {
        if (i == standing->player || !analysis->headquarters[i].count)
            continue;
        uint32_t steps = walk->steps[s2_index(&analysis->land.torus, analysis->headquarters[i].at)];
        if (steps >= standing->enemy_steps)
            continue;
        standing->enemy_steps = steps;
        standing->enemy = i;
    }
}

static void find_standing(const struct s2_analysis *analysis, struct s2_walk *walk,
                          struct s2_standing *standing)
{
    for (unsigned i = 0; i < S2_FAIR_ITEMS; i++)
        standing->nearest[i] = S2_NO_WAY;
    s2_walk_clear(walk);
    s2_walk_start(walk, analysis->headquarters[standing->player].at, standing->player);
    s2_walk_go(walk);
    for (uint32_t node = 0; node < analysis->nodes; node++)
        count_node(analysis, walk, node, standing);
    add_up_rings(standing);
    find_enemy(analysis, walk, standing);
}

/* The nodes that a player reaches first. */
static void find_shares(const struct s2_analysis *analysis, struct s2_walk *walk,
                        struct s2_fairness *fairness)
{
    s2_walk_clear(walk);
    for (size_t i = 0; i < fairness->count; i++) {
        unsigned player = fairness->standings[i].player;
        s2_walk_start(walk, analysis->headquarters[player].at, player);
    }
    s2_walk_go(walk);
    fairness->reached = walk->count;
    for (size_t node = 0; node < walk->count; node++) {
        uint8_t players = walk->players[walk->queue[node]];
        bool one = false;
        for (size_t i = 0; i < fairness->count; i++)
            if (players == 1u << fairness->standings[i].player) {
                fairness->standings[i].share++;
                one = true;
            }
        fairness->contested += !one;
    }
}

static int find_fairness(struct s2_informer *informer, struct s2_fairness *fairness)
{
    const struct s2_analysis *analysis = informer->analysis;
    struct s2_walk walk;
    int error = s2_walk_open(&walk, &analysis->land, &informer->scratch);
    fairness->standings =
        error ? NULL : mw_arena_array(&informer->scratch, S2_MOST_PLAYERS, sizeof *fairness->standings);
    if (!fairness->standings)
        return informer->doc->context->error;
    for (unsigned i = 0; i < S2_MOST_PLAYERS; i++) {
        if (!analysis->headquarters[i].count)
            continue;
        struct s2_standing *standing = &fairness->standings[fairness->count++];
        standing->player = i;
        find_standing(analysis, &walk, standing);
    }
    find_shares(analysis, &walk, fairness);
    return 0;
}

/* ---- output ---- */

static void emit_within(struct mw_emit *emit, const struct s2_standing *standing, int64_t distance)
{
    mw_emit_map_begin(emit, NULL, true);
    mw_emit_int(emit, "distance", distance);
    for (unsigned i = 0; i < S2_FAIR_ITEMS; i++)
        mw_emit_uint(emit, s2_fair_items[i], standing->rings[distance].of[i]);
    mw_emit_map_end(emit);
}

static void emit_standing(struct mw_emit *emit, const struct s2_fairness *fairness,
                          const struct s2_standing *standing)
{
    mw_emit_map_begin(emit, NULL, false);
    mw_emit_uint(emit, "player", standing->player + 1);
    mw_emit_list_begin(emit, "within", false);
    for (size_t i = 0; i < fairness->distance_count; i++)
        emit_within(emit, standing, fairness->distances[i]);
    mw_emit_list_end(emit);
    mw_emit_map_begin(emit, "nearest", true);
    for (unsigned i = 0; i < S2_FAIR_ITEMS; i++)
        if (standing->nearest[i] != S2_NO_WAY)
            mw_emit_uint(emit, s2_fair_items[i], standing->nearest[i]);
    mw_emit_map_end(emit);
    if (standing->enemy_steps != S2_NO_WAY) {
        mw_emit_map_begin(emit, "enemy", true);
        mw_emit_uint(emit, "player", standing->enemy + 1);
        mw_emit_uint(emit, "steps", standing->enemy_steps);
        mw_emit_map_end(emit);
    }
    mw_emit_map_begin(emit, "land", true);
    mw_emit_uint(emit, "nodes", standing->share);
    mw_emit_real(emit, "percent", (double)(standing->share * 1000 / fairness->reached) / 10, 1);
    mw_emit_map_end(emit);
    mw_emit_map_end(emit);
}

static int by_distance(const void *a, const void *b)
{
    int64_t left = *(const int64_t *)a, right = *(const int64_t *)b;
    return (left > right) - (left < right);
}

/* The given distances in order, or the defaults. */
static int find_distances(const struct mw_args *args, int64_t distances[DISTANCES], size_t *count)
{
    static const int64_t usual[] = { 10, 20, 30 };
    const char *text;
    size_t found = 0;
    while ((text = mw_args_each(args, "distance", found)) != NULL) {
        if (found == DISTANCES)
            return mw_fail(args->context, MW_E_ARGUMENT, "distance is given more than %u times", DISTANCES);
        int error = mw_text_i64(mw_str_from(text), 1, S2_FAIR_MOST, &distances[found]);
        if (error)
            return error;
        found++;
    }
    if (found == 0) {
        memcpy(distances, usual, sizeof usual);
        found = sizeof usual / sizeof *usual;
    }
    qsort(distances, found, sizeof *distances, by_distance);
    *count = found;
    return 0;
}

int s2_emit_fairness(struct s2_informer *informer, const struct mw_args *args)
{
    struct s2_fairness fairness = { 0 };
    struct mw_emit *emit = informer->emit;
    int64_t distances[DISTANCES];
    fairness.distances = distances;
    int error = find_distances(args, distances, &fairness.distance_count);
    if (!error)
        error = find_fairness(informer, &fairness);
    if (error)
        return error;
    mw_emit_list_begin(emit, "fairness", false);
    for (size_t i = 0; i < fairness.count; i++)
        emit_standing(emit, &fairness, &fairness.standings[i]);
    mw_emit_list_end(emit);
    if (fairness.count > 1)
        s2_emit_judgement(emit, &fairness);
    return 0;
}
