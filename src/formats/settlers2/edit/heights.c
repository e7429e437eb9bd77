/* Operations on heights. */
#include <stdio.h>
#include <stdlib.h>

#include "select.h"

enum {
    MOST = 60, /* maximum of the game's editor */
    STEP = 5,  /* maximum between neighbours in the game's editor */
    TIMES_MOST = 1000,
};

/* clang-format off */
#define BY                                                                                                   \
    { .name = "by", .kind = MW_OPTION_INT,                                                                   \
      .unit = "steps", .fallback = "1", .min = 1, .max = UINT8_MAX,                                          \
      .doc = "number of height steps" }
#define LIMITS                                                                                               \
    { .name = "min", .kind = MW_OPTION_INT, .unit = "steps", .fallback = "0", .min = 0, .max = UINT8_MAX,                   \
      .doc = "minimum: no node is lowered below this height" },                                             \
    { .name = "max", .kind = MW_OPTION_INT, .unit = "steps", .fallback = "60", .min = 0, .max = UINT8_MAX,                   \
      .doc = "maximum: no node is raised above this height; the game's editor allows up to 60" }
#define STEPS                                                                                                \
    { .name = "steps", .kind = MW_OPTION_FLAG,                                                               \
      .doc = "also change the surrounding nodes so that neighbours differ by at most 5" }
/* clang-format on */

const struct mw_option s2_raise_options[] = {
    S2_NODES_OPTIONS, BY, LIMITS, STEPS, S2_RECOMPUTE_OPTIONS, { 0 },
};
const struct mw_option s2_lower_options[] = {
    S2_NODES_OPTIONS, BY, LIMITS, STEPS, S2_RECOMPUTE_OPTIONS, { 0 },
};
const struct mw_option s2_level_options[] = {
    { .name = "to",
      .kind = MW_OPTION_INT,
      .unit = "steps",
      .min = 0,
      .max = UINT8_MAX,
      .doc = "new height; default: the mean height of the selected nodes" },
    S2_NODES_OPTIONS,
    LIMITS,
    STEPS,
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};
const struct mw_option s2_smooth_options[] = {
    { .name = "times",
      .kind = MW_OPTION_INT,
      .fallback = "1",
      .min = 1,
      .max = TIMES_MOST,
      .doc = "number of smoothing passes" },
    S2_NODES_OPTIONS,
    LIMITS,
    STEPS,
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};
const struct mw_option s2_limit_steps_options[] = {
    { .name = "step",
      .kind = MW_OPTION_INT,
      .unit = "steps",
      .fallback = "5",
      .min = 1,
      .max = UINT8_MAX,
      .doc = "maximum height difference between neighbouring nodes; the game's editor allows up to 5" },
    S2_NODES_OPTIONS,
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};

struct shaping {
    const struct mw_editing *editing;
    struct s2_nodes_chosen chosen;
    struct s2_draft heights;
    size_t nodes;
    int64_t min, max;
};

static int begin_shaping(const struct mw_editing *editing, struct shaping *shaping)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    *shaping = (struct shaping){ .editing = editing,
                                 .nodes = (size_t)torus.width * torus.height,
                                 .min = mw_args_int(editing->args, "min"),
                                 .max = mw_args_int(editing->args, "max") };
    if (shaping->min > shaping->max)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "min (%d) is greater than max (%d)", (int)shaping->min,
                            (int)shaping->max);
    int error = s2_choose_nodes(editing, &shaping->chosen);
    return error ? error : s2_draft_take(editing, "heights", &shaping->heights);
}

/* Clamps to the limits; a node that was already beyond them goes no further. */
static uint8_t limited_height(const struct shaping *shaping, int64_t wanted, uint8_t before)
{
    int64_t max = before > shaping->max ? before : shaping->max;
    int64_t min = before < shaping->min ? before : shaping->min;
    int64_t height = wanted < min ? min : wanted;
    return (uint8_t)(height > max ? max : height);
}

/* ---- limiting steps ---- */

/* The limits that marked nodes put on all others: raises the values around them (sign 1) or lowers them (-1)
 * until no neighbour of a node differs by more than `step` in that direction. `waiting` is a queue with room
 * for all nodes, `waits` has a flag for each. A node is queued at most once at a time, and values change in
 * one direction only, so the loop ends. */
struct spreading {
    struct s2_torus torus;
    uint8_t *values;
    uint32_t *waiting;
    uint8_t *waits;
    size_t first, count; /* of the nodes in the queue */
    int step, sign;
};

static void spread_limit(struct spreading *spreading, const struct s2_around *around)
{
    int bound = spreading->values[around->node] - spreading->sign * spreading->step;
    for (unsigned direction = 0; direction < S2_DIRECTIONS; direction++) {
        uint32_t next = s2_around_neighbour(around, direction);
        if ((spreading->values[next] - bound) * spreading->sign >= 0)
            continue;
        spreading->values[next] = (uint8_t)bound;
        if (spreading->waits[next])
            continue;
        size_t nodes = (size_t)spreading->torus.width * spreading->torus.height;
        spreading->waits[next] = 1;
        spreading->waiting[(spreading->first + spreading->count++) % nodes] = next;
    }
}

static void spread_limits(struct spreading *spreading, const uint8_t *marked)
{
    const struct s2_torus *torus = &spreading->torus;
    size_t nodes = (size_t)torus->width * torus->height;
    struct s2_around around;
    memset(spreading->waits, 0, nodes);
    for (uint32_t y = 0; y < torus->height; y++) {
        s2_around_row(&around, torus, y);
        for (uint32_t x = 0; x < torus->width; x++)
            if (marked[y * torus->width + x]) {
                s2_around_column(&around, x);
                spread_limit(spreading, &around);
            }
    }
    while (spreading->count) {
        uint32_t node = spreading->waiting[spreading->first];
        spreading->first = spreading->first + 1 < nodes ? spreading->first + 1 : 0;
        spreading->count--;
        spreading->waits[node] = 0;
        s2_around_row(&around, torus, node / torus->width);
        s2_around_column(&around, node % torus->width);
        spread_limit(spreading, &around);
    }
}

struct envelopes {
    uint8_t *lower, *upper; /* limits on each node from the marked ones; 0 and 255: no limit */
    struct spreading spreading;
};

static int open_envelopes(const struct shaping *shaping, int step, struct envelopes *envelopes)
{
    struct mw_arena *scratch = shaping->editing->scratch;
    size_t bytes;
    if (mw_multiply(shaping->nodes, sizeof(uint32_t), &bytes))
        return mw_error_limit(shaping->editing->doc->context,
                              mw_edit_fail(shaping->editing, MW_E_LIMIT, "the map has too many nodes"),
                              "memory", SIZE_MAX, SIZE_MAX);
    envelopes->lower = mw_arena_payload(scratch, shaping->nodes);
    envelopes->upper = mw_arena_payload(scratch, shaping->nodes);
    envelopes->spreading = (struct spreading){ .torus = s2_torus_of(s2_edited(shaping->editing)),
                                               .waiting = mw_arena_payload(scratch, bytes),
                                               .waits = mw_arena_payload(scratch, shaping->nodes),
                                               .step = step };
    return envelopes->lower && envelopes->upper && envelopes->spreading.waiting && envelopes->spreading.waits
               ? 0
               : shaping->editing->doc->context->error;
}

static void find_envelopes(const struct shaping *shaping, const uint8_t *marked, struct envelopes *envelopes)
{
    for (size_t i = 0; i < shaping->nodes; i++) {
        envelopes->lower[i] = marked[i] ? shaping->heights.cells[i] : 0;
        envelopes->upper[i] = marked[i] ? shaping->heights.cells[i] : UINT8_MAX;
    }
    envelopes->spreading.values = envelopes->lower;
    envelopes->spreading.sign = 1;
    spread_limits(&envelopes->spreading, marked);
    envelopes->spreading.values = envelopes->upper;
    envelopes->spreading.sign = -1;
    spread_limits(&envelopes->spreading, marked);
}

/* Makes neighbours differ by at most `step`. Where the limits from marked nodes contradict each other, nodes
 * get the mean of both; then all other nodes follow. */
static int limit_steps(struct shaping *shaping, const uint8_t *marked, int step)
{
    struct envelopes envelopes;
    uint8_t *cells = shaping->heights.cells;
    bool meet = false;
    int error = open_envelopes(shaping, step, &envelopes);
    if (error)
        return error;
    find_envelopes(shaping, marked, &envelopes);
    for (size_t i = 0; i < shaping->nodes; i++) {
        uint8_t middle = (uint8_t)((envelopes.lower[i] + envelopes.upper[i]) / 2);
        meet = meet || (marked[i] && cells[i] != middle);
        cells[i] = marked[i] ? middle : cells[i];
    }
    if (meet)
        find_envelopes(shaping, marked, &envelopes);
    for (size_t i = 0; i < shaping->nodes; i++) {
        int height = cells[i];
        height = height > envelopes.upper[i] ? envelopes.upper[i] : height;
        cells[i] = (uint8_t)(height < envelopes.lower[i] ? envelopes.lower[i] : height);
    }
    return 0;
}

/* ---- the operations ---- */

static int end_shaping(struct shaping *shaping, const char *what)
{
    const struct mw_editing *editing = shaping->editing;
    int error = mw_args_flag(editing->args, "steps") ? limit_steps(shaping, shaping->chosen.mask, STEP) : 0;
    return error ? error : s2_drafts_put(editing, &shaping->heights, 1, "%s", what);
}

static int shift_heights(const struct mw_editing *editing, int64_t by, const char *what)
{
    struct shaping shaping;
    int error = begin_shaping(editing, &shaping);
    if (error)
        return error;
    for (size_t i = 0; i < shaping.nodes; i++)
        if (shaping.chosen.mask[i])
            shaping.heights.cells[i] =
                limited_height(&shaping, shaping.heights.cells[i] + by, shaping.heights.cells[i]);
    char text[64];
    snprintf(text, sizeof text, "%s by %d", what, (int)(by < 0 ? -by : by));
    return end_shaping(&shaping, text);
}

int s2_raise(const struct mw_editing *editing)
{
    return shift_heights(editing, mw_args_int(editing->args, "by"), "raised");
}

int s2_lower(const struct mw_editing *editing)
{
    return shift_heights(editing, -mw_args_int(editing->args, "by"), "lowered");
}

int s2_level(const struct mw_editing *editing)
{
    struct shaping shaping;
    int error = begin_shaping(editing, &shaping);
    if (error || shaping.chosen.count == 0)
        return error;
    uint64_t sum = shaping.chosen.count / 2; /* rounds */
    for (size_t i = 0; i < shaping.nodes; i++)
        sum += shaping.chosen.mask[i] ? shaping.heights.cells[i] : 0u;
    int64_t height = mw_args_has(editing->args, "to") ? mw_args_int(editing->args, "to")
                                                      : (int64_t)(sum / shaping.chosen.count);
    if (mw_args_has(editing->args, "to") && (height < shaping.min || height > shaping.max))
        return mw_edit_fail(editing, MW_E_ARGUMENT, "to is %d, expected %d to %d, the values of min and max",
                            (int)height, (int)shaping.min, (int)shaping.max);
    for (size_t i = 0; i < shaping.nodes; i++)
        if (shaping.chosen.mask[i])
            shaping.heights.cells[i] = limited_height(&shaping, height, shaping.heights.cells[i]);
    char text[64];
    snprintf(text, sizeof text, "levelled to %d", (int)height);
    return end_shaping(&shaping, text);
}

/* The mean of the node, with a weight of two, and its neighbours. */
static uint8_t smoothed_height(const struct s2_torus *torus, const uint8_t *heights, struct s2_point at)
{
    unsigned sum = 2u * heights[s2_index(torus, at)];
    for (unsigned direction = 0; direction < S2_DIRECTIONS; direction++)
        sum += heights[s2_index(torus, s2_step(torus, at, direction))];
    return (uint8_t)((sum + 4) / 8);
}

int s2_smooth(const struct mw_editing *editing)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    struct shaping shaping;
    int64_t times = mw_args_int(editing->args, "times");
    int error = begin_shaping(editing, &shaping);
    uint8_t *before = error ? NULL : mw_arena_payload(editing->scratch, shaping.nodes);
    if (!before)
        return error ? error : editing->doc->context->error;
    for (int64_t i = 0; i < times; i++) {
        memcpy(before, shaping.heights.cells, shaping.nodes);
        for (uint32_t y = 0; y < torus.height; y++)
            for (uint32_t x = 0; x < torus.width; x++) {
                uint32_t node = y * torus.width + x;
                if (shaping.chosen.mask[node])
                    shaping.heights.cells[node] = limited_height(
                        &shaping, smoothed_height(&torus, before, (struct s2_point){ x, y }), before[node]);
            }
        if (memcmp(before, shaping.heights.cells, shaping.nodes) == 0)
            break;
    }
    return end_shaping(&shaping, "smoothed");
}

int s2_limit_steps(const struct mw_editing *editing)
{
    struct shaping shaping;
    int64_t step = mw_args_int(editing->args, "step");
    int error = begin_shaping(editing, &shaping);
    if (!error)
        error = limit_steps(&shaping, shaping.chosen.mask, (int)step);
    char text[64];
    snprintf(text, sizeof text, "steps limited to %d", (int)step);
    return error ? error : s2_drafts_put(editing, &shaping.heights, 1, "%s", text);
}
