/* The resources around each headquarters. Distances are steps from node to node across any terrain; only
 * resources that settlers can walk to are counted, which are those on the same area of land. */
#include <stdlib.h>

#include "base/text.h"
#include "informer.h"
#include "formats/settlers2/objects.h"

struct tally {
    uint32_t castles, huts, mines;
    uint32_t trees, stone; /* nodes with a tree, amount of granite */
    uint32_t fish;         /* nodes that can be fished from the shore */
    uint32_t water;        /* nodes where a well finds water */
    uint32_t coal, iron, gold, granite;
};

enum {
    DISTANCES = 8,
};

/* Per distance up to S2_FAIR_MOST. */
struct rings {
    struct tally rings[S2_FAIR_MOST + 1];
};

static void count_ores(struct tally *tally, uint8_t value)
{
    unsigned amount = s2_resource_amount(value);
    switch (s2_resource_kind(value)) {
    case S2_RESOURCE_COAL:
        tally->coal += amount;
        break;
    case S2_RESOURCE_IRON:
        tally->iron += amount;
        break;
    case S2_RESOURCE_GOLD:
        tally->gold += amount;
        break;
    case S2_RESOURCE_GRANITE:
        tally->granite += amount;
        break;
    case S2_RESOURCE_WATER:
        tally->water += amount > 0;
        break;
    default:
        break;
    }
}

static void count_node(const struct s2_analysis *analysis, struct tally *tally, struct s2_point at,
                       uint8_t home)
{
    uint32_t node = s2_index(&analysis->land.torus, at);
    uint8_t value = analysis->map->resources.cells[node];
    uint8_t type = analysis->land.object_type[node], index = analysis->land.object_index[node];
    enum s2_object_kind kind = s2_object_kind(type, index);
    enum s2_site size = s2_site_size(analysis->sites[node]);
    if (s2_resource_kind(value) == S2_RESOURCE_FISH && s2_resource_amount(value))
        tally->fish += s2_touches_area(analysis, at, home);
    if (analysis->area_layer[node] != home)
        return;
    tally->castles += size == S2_SITE_CASTLE;
    tally->huts += size == S2_SITE_HUT;
    tally->mines += size == S2_SITE_MINE;
    tally->trees += kind == S2_OBJECT_TREE;
    tally->stone += kind == S2_OBJECT_GRANITE ? index : 0;
    count_ores(tally, value);
}

/* Breadth-first search from the headquarters. The queue has room for all nodes. */
static void count_rings(const struct s2_analysis *analysis, struct s2_point start, uint32_t most,
                        struct s2_point *queue, uint8_t *seen, struct rings *rings)
{
    const struct s2_torus *torus = &analysis->land.torus;
    uint8_t home = s2_area_at(analysis, start);
    size_t from = 0, filled = 1;
    memset(rings, 0, sizeof *rings);
    memset(seen, 0, analysis->nodes);
    queue[0] = start;
    seen[s2_index(torus, start)] = 1;
    for (uint32_t distance = 0; distance <= most && from < filled; distance++) {
        size_t end = filled;
        for (; from < end; from++) {
            count_node(analysis, &rings->rings[distance], queue[from], home);
            for (unsigned i = 0; i < S2_DIRECTIONS; i++) {
                struct s2_point next = s2_step(torus, queue[from], i);
                uint8_t *mark = &seen[s2_index(torus, next)];
                if (*mark)
                    continue;
                *mark = 1;
                queue[filled++] = next;
            }
        }
    }
}

static void emit_tally(struct mw_emit *emit, int64_t distance, const struct rings *rings)
{
    struct tally sum = { 0 };
    for (int64_t i = 0; i <= distance; i++) {
        const struct tally *ring = &rings->rings[i];
        sum.castles += ring->castles;
        sum.huts += ring->huts;
        sum.mines += ring->mines;
        sum.trees += ring->trees;
        sum.stone += ring->stone;
        sum.fish += ring->fish;
        sum.water += ring->water;
        sum.coal += ring->coal;
        sum.iron += ring->iron;
        sum.gold += ring->gold;
        sum.granite += ring->granite;
    }
    mw_emit_map_begin(emit, NULL, true);
    mw_emit_int(emit, "distance", distance);
    mw_emit_uint(emit, "castles", sum.castles);
    mw_emit_uint(emit, "huts", sum.huts);
    mw_emit_uint(emit, "mines", sum.mines);
    mw_emit_uint(emit, "trees", sum.trees);
    mw_emit_uint(emit, "stone", sum.stone);
    mw_emit_uint(emit, "fish", sum.fish);
    mw_emit_uint(emit, "water", sum.water);
    mw_emit_uint(emit, "coal", sum.coal);
    mw_emit_uint(emit, "iron", sum.iron);
    mw_emit_uint(emit, "gold", sum.gold);
    mw_emit_uint(emit, "granite", sum.granite);
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
    const struct s2_analysis *analysis = informer->analysis;
    struct mw_emit *emit = informer->emit;
    struct mw_arena *scratch = &informer->scratch;
    int64_t distances[DISTANCES];
    size_t count = 0;
    int error = find_distances(args, distances, &count);
    if (error)
        return error;
    struct s2_point *queue = mw_arena_array(scratch, analysis->nodes, sizeof *queue);
    uint8_t *seen = queue ? mw_arena_array(scratch, analysis->nodes, 1) : NULL;
    struct rings *rings = seen ? mw_arena_alloc(scratch, sizeof *rings) : NULL;
    if (!rings)
        return informer->doc->context->error;
    mw_emit_list_begin(emit, "fairness", false);
    for (unsigned i = 0; i < S2_MOST_PLAYERS; i++) {
        if (!analysis->headquarters[i].count)
            continue;
        count_rings(analysis, analysis->headquarters[i].at, (uint32_t)distances[count - 1], queue, seen,
                    rings);
        mw_emit_map_begin(emit, NULL, false);
        mw_emit_uint(emit, "player", i + 1);
        mw_emit_list_begin(emit, "within", false);
        for (size_t j = 0; j < count; j++)
            emit_tally(emit, distances[j], rings);
        mw_emit_list_end(emit);
        mw_emit_map_end(emit);
    }
    mw_emit_list_end(emit);
    return 0;
}
