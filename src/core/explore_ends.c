/* How a game ends, and where it can only end in death: follows the turns that were played backwards from the
 * other ends. */
#include "exploration.h"

enum {
    DEAD_ENDS_MAX = 20,       /* reported */
    EXPANDED_MIN = 500,       /* states after a dead end that were explored, unless all were */
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
    struct mw_finding *finding =
        mw_explore_find(ex, ending->kind, path, (const char *)ex->texts.data + ending->text);
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
    for (unsigned kind = MW_FINDING_WIN; kind <= MW_FINDING_END; kind++)
        for (size_t i = 0; i < ex->endings.count && !error; i++)
            if (ex->endings.items[i].kind == kind)
                error = find_ending(ex, &ex->endings.items[i]);
    return error;
}

/* ---- where turns lead ---- */

/* The turns of an exploration, between classes of states. If everything was explored, each state is one;
 * otherwise each group is, because hardly any state has been followed to all ends of the game. Each ending is
 * one, too. */
struct links {
    uint32_t *starts; /* of each class, in `others`; one more at the end */
    uint32_t *others;
};

struct classes {
    const struct mw_exploration *ex;
    size_t count;
    struct links forwards, backwards;
    uint32_t *waiting;
    size_t waiting_count;
    uint8_t *alive;   /* of each class: an end that is not a death was reached from it */
    uint8_t *visited; /* for is_well_explored() */
};

static uint32_t class_of(const struct mw_exploration *ex, uint32_t index)
{
    const struct mw_explore_node *node = &ex->nodes.items[index];
    if (ex->totals.complete)
        return index;
    return node->ending ? (uint32_t)ex->groups.count + node->ending - 1 : node->group;
}

static uint32_t end_of_edge(const struct mw_exploration *ex, size_t edge, bool far)
{
    return class_of(ex, far ? ex->edges.items[edge].to : ex->edges.items[edge].from);
}

static void sort_links(const struct classes *classes, struct links *links, bool backwards)
{
    const struct mw_exploration *ex = classes->ex;
    uint32_t *starts = links->starts;
    memset(starts, 0, (classes->count + 2) * sizeof *starts);
    for (size_t i = 0; i < ex->edges.count; i++)
        starts[end_of_edge(ex, i, backwards) + 2]++;
    for (size_t i = 2; i < classes->count + 2; i++)
        starts[i] += starts[i - 1];
    for (size_t i = 0; i < ex->edges.count; i++)
        links->others[starts[end_of_edge(ex, i, backwards) + 1]++] = end_of_edge(ex, i, !backwards);
}

static void wait_once(struct classes *classes, uint8_t *marks, uint32_t index)
{
    if (!marks[index])
        classes->waiting[classes->waiting_count++] = index;
    marks[index] = 1;
}

static void spread_life(struct classes *classes)
{
    const struct mw_exploration *ex = classes->ex;
    const struct links *links = &classes->backwards;
    for (size_t i = 0; i < ex->endings.count; i++)
        if (ex->endings.items[i].kind != MW_FINDING_LOSS)
            wait_once(classes, classes->alive, class_of(ex, ex->endings.items[i].node));
    while (classes->waiting_count) {
        uint32_t index = classes->waiting[--classes->waiting_count];
        for (uint32_t i = links->starts[index]; i < links->starts[index + 1]; i++)
            wait_once(classes, classes->alive, links->others[i]);
    }
}

/* ---- dead ends ---- */

/* Is what can be reached from a class explored well enough to say that only death is left? */
static bool is_well_explored(struct classes *classes, uint32_t from)
{
    const struct mw_exploration *ex = classes->ex;
    const struct links *links = &classes->forwards;
    size_t expanded = 0, count = 0;
    if (ex->totals.complete)
        return true;
    memset(classes->visited, 0, classes->count);
    wait_once(classes, classes->visited, from);
    while (classes->waiting_count) {
        uint32_t index = classes->waiting[--classes->waiting_count];
        for (uint32_t i = links->starts[index]; i < links->starts[index + 1]; i++)
            wait_once(classes, classes->visited, links->others[i]);
        expanded += index < ex->groups.count ? ex->groups.items[index].expanded : 0;
        count += index < ex->groups.count ? ex->groups.items[index].count : 0;
    }
    return expanded == count || expanded >= EXPANDED_MIN;
}

/* Can the game end otherwise than in death before the turn, and not any more after it, as far as was
 * explored? */
static bool is_dead_end(struct classes *classes, const struct mw_explore_edge *edge)
{
    const struct mw_exploration *ex = classes->ex;
    return !ex->nodes.items[edge->to].ending && classes->alive[class_of(ex, edge->from)] &&
           !classes->alive[class_of(ex, edge->to)] && is_well_explored(classes, class_of(ex, edge->to));
}

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

/* The first turn of each command in each scene that leads into a dead end. */
static int list_dead_ends(struct mw_exploration *ex, struct classes *classes)
{
    uint32_t reported[DEAD_ENDS_MAX];
    size_t count = 0;
    int error = 0;
    for (size_t i = 0; i < ex->edges.count && count < DEAD_ENDS_MAX && !error; i++) {
        const struct mw_explore_edge *edge = &ex->edges.items[i];
        struct mw_finding *finding;
        if (is_reported(reported, count, ex, edge) || !is_dead_end(classes, edge))
            continue;
        reported[count++] = (uint32_t)i;
        error = mw_explore_find_scene(ex, MW_FINDING_DEAD_END, ex->nodes.items[edge->from].scene, &finding);
        if (!error)
            error = mw_explore_set_inputs(ex, finding, edge->from, edge->input);
    }
    return error;
}

static bool has_good_end(const struct mw_exploration *ex)
{
    for (size_t i = 0; i < ex->endings.count; i++)
        if (ex->endings.items[i].kind != MW_FINDING_LOSS)
            return true;
    return false;
}

static int make_classes(struct mw_exploration *ex, struct classes *classes)
{
    struct mw_context *context = ex->states.context;
    size_t count = ex->totals.complete ? ex->nodes.count : ex->groups.count + ex->endings.count;
    struct links *both[] = { &classes->forwards, &classes->backwards };
    *classes = (struct classes){ .ex = ex, .count = count };
    classes->waiting = mw_allocate(context, count * sizeof *classes->waiting);
    classes->alive = mw_allocate(context, count);
    classes->visited = mw_allocate(context, count);
    bool made = classes->waiting && classes->alive && classes->visited;
    for (unsigned i = 0; i < 2 && made; i++) {
        both[i]->starts = mw_allocate(context, (count + 2) * sizeof *both[i]->starts);
        both[i]->others = mw_allocate(context, ex->edges.count * sizeof *both[i]->others);
        made = both[i]->starts && both[i]->others;
        if (made)
            sort_links(classes, both[i], i == 1);
    }
    if (made)
        memset(classes->alive, 0, count);
    return made ? 0 : context->error;
}

static void free_classes(struct classes *classes)
{
    struct mw_context *context = classes->ex->states.context;
    mw_release(context, classes->waiting);
    mw_release(context, classes->alive);
    mw_release(context, classes->visited);
    mw_release(context, classes->forwards.starts);
    mw_release(context, classes->forwards.others);
    mw_release(context, classes->backwards.starts);
    mw_release(context, classes->backwards.others);
}

static int find_dead_ends(struct mw_exploration *ex)
{
    struct classes classes;
    if (!has_good_end(ex) || !ex->edges.count)
        return 0;
    int error = make_classes(ex, &classes);
    if (!error) {
        spread_life(&classes);
        error = list_dead_ends(ex, &classes);
    }
    free_classes(&classes);
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
        bool ends = to->ending && ex->endings.items[to->ending - 1].kind != MW_FINDING_LOSS;
        if (from->scene >= 0 && (ends || (!to->ending && to->scene != from->scene)))
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
