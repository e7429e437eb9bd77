/* How a game ends, and where it cannot be won any more: follows the turns that were played backwards from the
 * wins. */
#include "exploration.h"

enum {
    DEAD_ENDS_MAX = 20,       /* reported */
    SHORTENING_TURNS = 50000, /* to leave out commands that are not needed */
};

/* ---- endings ---- */

static bool leads_to_ending(struct mw_exploration *ex, const uint32_t *inputs, size_t count, size_t without,
                            const struct mw_explore_ending *ending)
{
    struct mw_play *play = ex->play;
    memcpy(play->state, ex->states.first, play->state_size);
    for (size_t i = 0; i < count && !mw_play_over(play); i++)
        if (i != without && mw_explore_input_play(&ex->inputs, inputs[i], play))
            return false;
    for (size_t i = 0; i < play->notes.count && mw_play_over(play); i++) {
        const struct mw_play_note *note = &play->notes.items[i];
        if (note->kind == MW_EVENT_OVER)
            return note->script == ending->script && (note->script < 0 || note->code == ending->code);
    }
    return false;
}

/* Leaves out the commands that are not needed. */
static int shorten(struct mw_exploration *ex, struct mw_finding *finding,
                   const struct mw_explore_ending *ending)
{
    size_t count = finding->input_count, turns = 0, left = 0;
    struct mw_play_input *inputs = mw_arena_array(&ex->arena, count, sizeof *inputs);
    uint32_t *numbers = mw_arena_array(&ex->arena, count, sizeof *numbers);
    if (!inputs || !numbers)
        return ex->arena.context->error;
    for (uint32_t at = ending->node, i = (uint32_t)count; i-- > 0; at = ex->nodes.items[at].parent)
        numbers[i] = ex->nodes.items[at].input;
    for (size_t i = 0; i < count; i++)
        inputs[i] = finding->inputs[i];
    for (size_t i = count; i-- > 0 && turns < SHORTENING_TURNS; turns += count)
        if (leads_to_ending(ex, numbers, count, i, ending)) {
            memmove(numbers + i, numbers + i + 1, (count - i - 1) * sizeof *numbers);
            memmove(inputs + i, inputs + i + 1, (count - i - 1) * sizeof *inputs);
            count--;
            left++;
        }
    finding->inputs = inputs;
    finding->input_count -= left;
    return 0;
}

static int find_ending(struct mw_exploration *ex, const struct mw_explore_ending *ending)
{
    char path[MW_PLAY_PATH_SIZE] = "";
    struct mw_play_place place = { ending->script, ending->code, 0 };
    if (ending->script >= 0)
        ex->play->document->format->play->script(ex->play, ending->script, path);
    struct mw_finding *finding = mw_explore_find(ex, ending->lost ? MW_FINDING_LOSS : MW_FINDING_WIN, path,
                                                 (const char *)ex->texts.data + ending->text);
    if (!finding)
        return ex->arena.context->error;
    int error = mw_explore_set_inputs(ex, finding, ending->node, UINT32_MAX);
    if (!error && finding->input_count)
        error = shorten(ex, finding, ending);
    return error || ending->script < 0 ? error : mw_explore_set_source(ex, finding, place, false);
}

static int list_endings(struct mw_exploration *ex)
{
    int error = 0;
    for (unsigned lost = 0; lost < 2; lost++)
        for (size_t i = 0; i < ex->endings.count && !error; i++)
            if (ex->endings.items[i].lost == lost)
                error = find_ending(ex, &ex->endings.items[i]);
    return error;
}

/* ---- from where a win can be reached ---- */

struct backwards {
    uint32_t *starts;  /* of each node, in `sources`; one more at the end */
    uint32_t *sources; /* the nodes from which turns lead to it */
    uint32_t *waiting;
    uint8_t *alive; /* of each node: a win may be reached */
    size_t waiting_count;
};

static void sort_edges(const struct mw_exploration *ex, struct backwards *backwards)
{
    uint32_t *starts = backwards->starts;
    size_t nodes = ex->nodes.count;
    memset(starts, 0, (nodes + 2) * sizeof *starts);
    for (size_t i = 0; i < ex->edges.count; i++)
        starts[ex->edges.items[i].to + 2]++;
    for (size_t i = 2; i < nodes + 2; i++)
        starts[i] += starts[i - 1];
    for (size_t i = 0; i < ex->edges.count; i++)
        backwards->sources[starts[ex->edges.items[i].to + 1]++] = ex->edges.items[i].from;
}

static void revive(struct backwards *backwards, uint32_t node)
{
    if (!backwards->alive[node])
        backwards->waiting[backwards->waiting_count++] = node;
    backwards->alive[node] = 1;
}

/* Wins, and states that were not explored, from where a win might be reached. */
static void spread_life(const struct mw_exploration *ex, struct backwards *backwards)
{
    for (uint32_t i = MW_EXPLORE_START; i < ex->nodes.count; i++) {
        const struct mw_explore_node *node = &ex->nodes.items[i];
        if (node->ending ? !ex->endings.items[node->ending - 1].lost : !node->expanded)
            revive(backwards, i);
    }
    while (backwards->waiting_count) {
        uint32_t node = backwards->waiting[--backwards->waiting_count];
        for (uint32_t i = backwards->starts[node]; i < backwards->starts[node + 1]; i++)
            revive(backwards, backwards->sources[i]);
    }
}

/* ---- dead ends ---- */

static bool is_reported(const uint32_t *reported, size_t count, const struct mw_exploration *ex,
                        const struct mw_explore_edge *edge)
{
    for (size_t i = 0; i < count; i++) {
        const struct mw_explore_edge *other = &ex->edges.items[reported[i]];
        if (other->input == edge->input &&
            ex->nodes.items[other->from].scene == ex->nodes.items[edge->from].scene)
            return true;
    }
    return false;
}

/* Turns that lead from where the game can be won to where it cannot, the shortest way to each command in each
 * scene. Edges are in the order of depth, but for those of fresh nodes. */
static int list_dead_ends(struct mw_exploration *ex, const struct backwards *backwards)
{
    uint32_t reported[DEAD_ENDS_MAX];
    size_t count = 0;
    int error = 0;
    for (size_t i = 0; i < ex->edges.count && count < DEAD_ENDS_MAX && !error; i++) {
        const struct mw_explore_edge *edge = &ex->edges.items[i];
        struct mw_finding *finding;
        if (!backwards->alive[edge->from] || backwards->alive[edge->to] || ex->nodes.items[edge->to].ending ||
            is_reported(reported, count, ex, edge))
            continue;
        reported[count++] = (uint32_t)i;
        error = mw_explore_find_scene(ex, MW_FINDING_DEAD_END, ex->nodes.items[edge->from].scene, &finding);
        if (!error)
            error = mw_explore_set_inputs(ex, finding, edge->from, edge->input);
    }
    return error;
}

static bool has_win(const struct mw_exploration *ex)
{
    for (size_t i = 0; i < ex->endings.count; i++)
        if (!ex->endings.items[i].lost)
            return true;
    return false;
}

static int find_dead_ends(struct mw_exploration *ex)
{
    struct mw_context *context = ex->states.context;
    size_t nodes = ex->nodes.count;
    if (!has_win(ex) || !ex->edges.count)
        return 0;
    struct backwards backwards = {
        .starts = mw_allocate(context, (nodes + 2) * sizeof *backwards.starts),
        .sources = mw_allocate(context, ex->edges.count * sizeof *backwards.sources),
        .waiting = mw_allocate(context, nodes * sizeof *backwards.waiting),
        .alive = mw_allocate(context, nodes),
    };
    int error =
        backwards.starts && backwards.sources && backwards.waiting && backwards.alive ? 0 : context->error;
    if (!error) {
        memset(backwards.alive, 0, nodes);
        sort_edges(ex, &backwards);
        spread_life(ex, &backwards);
        error = list_dead_ends(ex, &backwards);
    }
    mw_release(context, backwards.starts);
    mw_release(context, backwards.sources);
    mw_release(context, backwards.waiting);
    mw_release(context, backwards.alive);
    return error;
}

/* ---- turns without end, scenes without a way out ---- */

static int list_endless(struct mw_exploration *ex)
{
    int error = 0;
    for (size_t i = 0; i < ex->endless.count && !error; i++) {
        const struct mw_explore_edge *edge = &ex->edges.items[ex->endless.items[i]];
        struct mw_finding *finding;
        error = mw_explore_find_scene(ex, MW_FINDING_ENDLESS, ex->nodes.items[edge->from].scene, &finding);
        if (!error)
            error = mw_explore_set_inputs(ex, finding, edge->from, edge->input);
    }
    return error;
}

enum {
    SCENE_ENTERED = 1,
    SCENE_LEFT = 2, /* or not all of its states were explored */
};

static int32_t scene_count(const struct mw_exploration *ex)
{
    int32_t count = 0;
    for (size_t i = MW_EXPLORE_START; i < ex->nodes.count; i++)
        if (ex->nodes.items[i].scene >= count)
            count = ex->nodes.items[i].scene + 1;
    return count;
}

static void mark_scenes(const struct mw_exploration *ex, uint8_t *marks)
{
    const struct mw_explore_node *nodes = ex->nodes.items;
    for (size_t i = MW_EXPLORE_START; i < ex->nodes.count; i++)
        if (nodes[i].scene >= 0)
            marks[nodes[i].scene] |= nodes[i].expanded ? SCENE_ENTERED : SCENE_ENTERED | SCENE_LEFT;
    for (size_t i = 0; i < ex->edges.count; i++) {
        const struct mw_explore_node *from = &nodes[ex->edges.items[i].from],
                                     *to = &nodes[ex->edges.items[i].to];
        bool wins = to->ending && !ex->endings.items[to->ending - 1].lost;
        if (from->scene >= 0 && (wins || (!to->ending && to->scene != from->scene)))
            marks[from->scene] |= SCENE_LEFT;
    }
}

static int list_no_way_out(struct mw_exploration *ex)
{
    struct mw_finding *finding;
    int32_t count = scene_count(ex);
    uint8_t *marks = mw_arena_alloc(&ex->arena, (size_t)count + 1);
    int error = marks ? 0 : ex->arena.context->error;
    if (!error)
        mark_scenes(ex, marks);
    for (int32_t i = 0; i < count && !error; i++)
        if (marks[i] == SCENE_ENTERED)
            error = mw_explore_find_scene(ex, MW_FINDING_NO_WAY_OUT, i, &finding);
    return error;
}

int mw_explore_list_ends(struct mw_exploration *ex)
{
    int error = list_endings(ex);
    if (!error)
        error = find_dead_ends(ex);
    if (!error)
        error = list_endless(ex);
    return error ? error : list_no_way_out(ex);
}
