/* Plays the game from state to state: breadth first, so that the first way to a state is the shortest one.
 * After a quarter of the turns groups of states that differ in progress take turns, so that a game with many
 * states that do not matter, such as wounds in a fight, is explored to its end. */
#include "base/progress.h"
#include "base/text.h"
#include "exploration.h"

enum {
    LUCK_ROUNDS = 24,        /* how many times states with luck in them are tried again */
    LUCK_ROUNDS_IN_VAIN = 4, /* without a discovery */
    TEXTS_OF_ENDING = 6,     /* paragraphs */
    ENDLESS_MAX = 10,        /* turns that do not end by themselves, reported */
    TURNS_BETWEEN_REPORTS = 64,
    NO_INPUT = -1,
};

struct search {
    struct mw_exploration *ex;
    const struct mw_explore_calls *calls;
    struct mw_work work;
    size_t next;  /* of the nodes, in the order in which they were found */
    size_t group; /* whose turn it is */
    uint32_t meaningless;
};

/* ---- nodes ---- */

static size_t key_slot(const struct mw_exploration *ex, uint64_t key)
{
    size_t mask = ex->slot_count - 1, slot = (size_t)(key ^ key >> 32) & mask;
    while (ex->slots[slot] && ex->nodes.items[ex->slots[slot]].key != key)
        slot = (slot + 1) & mask;
    return slot;
}

static uint32_t *new_slots(struct mw_context *context, size_t count)
{
    uint32_t *slots = mw_allocate(context, count * sizeof *slots);
    if (slots)
        memset(slots, 0, count * sizeof *slots);
    return slots;
}

static int grow_key_slots(struct mw_exploration *ex)
{
    struct mw_context *context = ex->states.context;
    size_t count = ex->slot_count ? 2 * ex->slot_count : 1024, old_count = ex->slot_count;
    uint32_t *slots = new_slots(context, count), *old = ex->slots;
    if (!slots)
        return context->error;
    ex->slots = slots;
    ex->slot_count = count;
    for (size_t i = 0; i < old_count; i++)
        if (old[i])
            slots[key_slot(ex, ex->nodes.items[old[i]].key)] = old[i];
    mw_release(context, old);
    return 0;
}

/* ---- groups ---- */

static size_t group_slot(const struct mw_exploration *ex, uint64_t progress)
{
    size_t mask = ex->group_slot_count - 1, slot = (size_t)(progress ^ progress >> 32) & mask;
    while (ex->group_slots[slot] && ex->groups.items[ex->group_slots[slot] - 1].progress != progress)
        slot = (slot + 1) & mask;
    return slot;
}

static int grow_group_slots(struct mw_exploration *ex)
{
    struct mw_context *context = ex->states.context;
    size_t count = ex->group_slot_count ? 2 * ex->group_slot_count : 256;
    uint32_t *slots = new_slots(context, count);
    if (!slots)
        return context->error;
    mw_release(context, ex->group_slots);
    ex->group_slots = slots;
    ex->group_slot_count = count;
    for (uint32_t i = 0; i < ex->groups.count; i++)
        slots[group_slot(ex, ex->groups.items[i].progress)] = i + 1;
    return 0;
}

/* Adds the node of the present state to its group. */
static int join_group(struct search *search, uint32_t node)
{
    struct mw_exploration *ex = search->ex;
    uint64_t progress = search->calls->progress(ex->play);
    int error = ex->groups.count * 2 < ex->group_slot_count ? 0 : grow_group_slots(ex);
    if (!error)
        error = EXPLORE_GROW(ex->states.context, ex->groups);
    if (error)
        return error;
    size_t slot = group_slot(ex, progress);
    if (!ex->group_slots[slot]) {
        ex->groups.items[ex->groups.count++] = (struct mw_explore_group){ .progress = progress };
        ex->group_slots[slot] = (uint32_t)ex->groups.count;
    }
    struct mw_explore_group *group = &ex->groups.items[ex->group_slots[slot] - 1];
    ex->nodes.items[node].group = ex->group_slots[slot] - 1;
    group->count++;
    if (group->first)
        ex->nodes.items[group->last].sibling = node;
    else
        group->first = node;
    group->last = node;
    return 0;
}

/* ---- adding ---- */

/* Adds a node for the present state of the game; without an ending also its state. */
static int add_state_node(struct search *search, const struct mw_explore_node *node, uint32_t *index)
{
    struct mw_exploration *ex = search->ex;
    int error = EXPLORE_GROW(ex->states.context, ex->nodes);
    if (error)
        return error;
    *index = (uint32_t)ex->nodes.count;
    ex->nodes.items[ex->nodes.count++] = *node;
    struct mw_explore_node *added = &ex->nodes.items[*index];
    if (node->parent)
        added->depth = ex->nodes.items[node->parent].depth + 1;
    if (node->ending)
        return 0;
    added->scene = search->calls->scene(ex->play);
    added->state = mw_explore_pack(&ex->states, ex->play->state, ex->play->state_size);
    ex->totals.states += !node->again;
    ex->totals.memory_full = ex->states.packed.size > MW_EXPLORE_MEMORY;
    return ex->states.packed.error ? ex->states.packed.error : node->again ? 0 : join_group(search, *index);
}

static int add_edge(struct mw_exploration *ex, uint32_t from, uint32_t to, uint32_t input)
{
    int error = EXPLORE_GROW(ex->states.context, ex->edges);
    if (!error)
        ex->edges.items[ex->edges.count++] = (struct mw_explore_edge){ from, to, input };
    return error;
}

/* ---- the end of the game ---- */

/* What was printed in the last turn: the last paragraphs, and the message of the end. */
static void put_ending_text(struct mw_exploration *ex)
{
    size_t count = mw_play_event_count(ex->play), texts = 0, first = count;
    while (first > 0 && texts < TEXTS_OF_ENDING)
        texts += mw_play_event_at(ex->play, --first)->kind == MW_EVENT_TEXT;
    for (size_t i = first, written = 0; i < count; i++) {
        const struct mw_event *event = mw_play_event_at(ex->play, i);
        if (event->kind != MW_EVENT_TEXT && event->kind != MW_EVENT_OVER)
            continue;
        mw_buf_text(&ex->texts, written++ ? "\n" : "");
        mw_buf_text(&ex->texts, event->text);
    }
    mw_buf_u8(&ex->texts, 0);
}

static const struct mw_play_note *find_note(const struct mw_play *play, enum mw_event_kind kind)
{
    for (size_t i = 0; i < play->notes.count; i++)
        if (play->notes.items[i].kind == kind)
            return &play->notes.items[i];
    return NULL;
}

static int add_ending(struct search *search, uint32_t from, uint32_t input, uint32_t *to)
{
    struct mw_exploration *ex = search->ex;
    const struct mw_play_note *note = find_note(ex->play, MW_EVENT_OVER);
    int32_t script = note ? note->script : -1;
    size_t code = script < 0 ? 0 : note->code;
    struct mw_explore_node node = { .parent = from, .input = input, .expanded = true, .scene = -1 };
    for (size_t i = 0; i < ex->endings.count; i++)
        if (ex->endings.items[i].script == script && ex->endings.items[i].code == code) {
            struct mw_explore_node *known = &ex->nodes.items[ex->endings.items[i].node];
            uint32_t depth = ex->nodes.items[from].depth + 1;
            *to = ex->endings.items[i].node;
            if (depth < known->depth) {
                known->parent = from;
                known->input = input;
                known->depth = depth;
            }
            return 0;
        }
    int error = EXPLORE_GROW(ex->states.context, ex->endings);
    if (error)
        return error;
    struct mw_explore_ending *ending = &ex->endings.items[ex->endings.count++];
    *ending = (struct mw_explore_ending){ .script = script, .code = code, .text = ex->texts.size };
    put_ending_text(ex);
    node.ending = (uint32_t)ex->endings.count;
    error = ex->texts.error ? ex->texts.error : add_state_node(search, &node, to);
    ending->node = *to;
    if (!error)
        ending->kind =
            script < 0 ? MW_FINDING_LOSS : mw_explore_verdict((const char *)ex->texts.data + ending->text);
    return error;
}

/* ---- turns ---- */

/* The node for the present state, which is added if it is not known. */
static int find_or_add(struct search *search, const struct mw_explore_node *wanted, uint32_t *to)
{
    struct mw_exploration *ex = search->ex;
    int error = ex->nodes.count * 2 < ex->slot_count ? 0 : grow_key_slots(ex);
    if (error)
        return error;
    size_t slot = key_slot(ex, wanted->key);
    *to = ex->slots[slot];
    if (*to)
        return 0;
    error = add_state_node(search, wanted, to);
    ex->slots[slot] = *to;
    return error;
}

static int note_endless(struct mw_exploration *ex)
{
    if (!find_note(ex->play, MW_EVENT_ENDLESS) || ex->endless.count == ENDLESS_MAX)
        return 0;
    int error = EXPLORE_GROW(ex->states.context, ex->endless);
    if (!error)
        ex->endless.items[ex->endless.count++] = (uint32_t)ex->edges.count - 1;
    return error;
}

/* Plays the input in the state that is unpacked, that of `from`. */
static int play_input(struct search *search, uint32_t from, uint32_t input)
{
    struct mw_exploration *ex = search->ex;
    struct mw_play *play = ex->play;
    uint32_t to = MW_EXPLORE_NONE;
    memcpy(play->state, ex->now, play->state_size);
    uint32_t luck = search->calls->luck(play);
    int error = ex->totals.turns % TURNS_BETWEEN_REPORTS ? 0 : mw_work_step(&search->work, ex->totals.turns);
    if (!error)
        error = mw_explore_input_play(&ex->inputs, input, play);
    if (error)
        return error;
    ex->totals.turns++;
    ex->nodes.items[from].draws |= search->calls->luck(play) != luck;
    struct mw_explore_node node = { .key = search->calls->key(play), .parent = from, .input = input };
    error = mw_play_over(play) ? add_ending(search, from, input, &to) : find_or_add(search, &node, &to);
    if (!error)
        error = add_edge(ex, from, to, input);
    return error ? error : note_endless(ex);
}

static bool must_stop(struct mw_exploration *ex)
{
    ex->stopped |= ex->totals.turns >= ex->turns_max || ex->totals.memory_full;
    return ex->stopped;
}

static int expand_node(struct search *search, uint32_t index)
{
    struct mw_exploration *ex = search->ex;
    struct mw_explore_inputs *inputs = &ex->inputs;
    mw_explore_unpack(&ex->states, ex->nodes.items[index].state, ex->now);
    memcpy(ex->play->state, ex->now, ex->play->state_size);
    mw_explore_inputs_begin(inputs);
    int error = search->calls->inputs(ex->play, inputs);
    if (!error)
        error = inputs->error;
    size_t at = 0;
    for (; at < inputs->offered.count && !error && !must_stop(ex); at++)
        error = play_input(search, index, inputs->offered.items[at]);
    struct mw_explore_node *node = &ex->nodes.items[index];
    node->expanded = at == inputs->offered.count;
    ex->groups.items[node->group].expanded += node->expanded && !node->again;
    return error;
}

/* ---- the order ---- */

/* The first node of the group that is not expanded, which is taken out of it. */
static uint32_t next_of_group(struct mw_exploration *ex, struct mw_explore_group *group)
{
    uint32_t node = group->first;
    while (node && ex->nodes.items[node].expanded)
        node = ex->nodes.items[node].sibling;
    group->first = node ? ex->nodes.items[node].sibling : MW_EXPLORE_NONE;
    return node;
}

/* The node to explore next; MW_EXPLORE_NONE: all are. */
static uint32_t next_node(struct search *search)
{
    struct mw_exploration *ex = search->ex;
    bool by_groups = ex->totals.turns >= ex->turns_max / 4;
    for (size_t tried = 0; by_groups && tried < ex->groups.count; tried++) {
        search->group = search->group < ex->groups.count ? search->group : 0;
        uint32_t node = next_of_group(ex, &ex->groups.items[search->group++]);
        if (node)
            return node;
    }
    while (search->next < ex->nodes.count && ex->nodes.items[search->next].expanded)
        search->next++;
    return search->next < ex->nodes.count ? (uint32_t)search->next : MW_EXPLORE_NONE;
}

static int expand_all(struct search *search)
{
    int error = 0;
    for (uint32_t node; !error && !must_stop(search->ex) && (node = next_node(search)) != MW_EXPLORE_NONE;)
        error = expand_node(search, node);
    return error;
}

/* The same state with other luck: after one more meaningless word. */
static int try_again(struct search *search, uint32_t index)
{
    struct mw_exploration *ex = search->ex;
    uint32_t from = ex->nodes.items[index].lucky ? ex->nodes.items[index].lucky : index, to;
    mw_explore_unpack(&ex->states, ex->nodes.items[from].state, ex->now);
    memcpy(ex->play->state, ex->now, ex->play->state_size);
    int error = mw_explore_input_play(&ex->inputs, search->meaningless, ex->play);
    ex->totals.turns++;
    if (error || mw_play_over(ex->play))
        return error;
    struct mw_explore_node node = { .parent = from, .input = search->meaningless, .again = true };
    node.group = ex->nodes.items[index].group;
    node.key = search->calls->key(ex->play);
    if (node.key != ex->nodes.items[index].key)
        return 0;
    error = add_state_node(search, &node, &to);
    if (!error)
        error = add_edge(ex, from, to, search->meaningless);
    if (!error)
        error = add_edge(ex, to, from, search->meaningless);
    ex->nodes.items[index].lucky = to;
    return error ? error : expand_node(search, to);
}

static int try_luck(struct search *search)
{
    struct mw_exploration *ex = search->ex;
    int error = 0;
    for (unsigned round = 0, in_vain = 0; round < LUCK_ROUNDS && in_vain < LUCK_ROUNDS_IN_VAIN; round++) {
        size_t discoveries = ex->play->discoveries, states = ex->totals.states, count = ex->nodes.count;
        for (uint32_t i = MW_EXPLORE_START; i < count && !error && !must_stop(ex); i++)
            if (ex->nodes.items[i].draws && !ex->nodes.items[i].again)
                error = try_again(search, i);
        if (!error)
            error = expand_all(search);
        if (error || must_stop(ex))
            return error;
        in_vain = ex->play->discoveries == discoveries && ex->totals.states == states ? in_vain + 1 : 0;
    }
    return 0;
}

/* ---- */

static int begin_search(struct search *search)
{
    struct mw_exploration *ex = search->ex;
    struct mw_explore_node none = { .expanded = true, .scene = NO_INPUT }, start = { 0 };
    uint32_t to = MW_EXPLORE_NONE;
    mw_explore_inputs_begin(&ex->inputs);
    mw_explore_offer(&ex->inputs, false, search->calls->meaningless);
    int error = ex->inputs.error ? ex->inputs.error : EXPLORE_GROW(ex->states.context, ex->nodes);
    if (error)
        return error;
    search->meaningless = ex->inputs.offered.items[0];
    ex->nodes.items[ex->nodes.count++] = none;
    start.key = search->calls->key(ex->play);
    start.expanded = mw_play_over(ex->play);
    return find_or_add(search, &start, &to);
}

int mw_explore_search(struct mw_exploration *ex)
{
    struct search search = { .ex = ex, .calls = ex->play->document->format->play->explore };
    mw_work_begin(&search.work, ex->states.context, ex->turns_max);
    search.next = MW_EXPLORE_START;
    int error = begin_search(&search);
    if (!error)
        error = expand_all(&search);
    if (!error && !ex->stopped) {
        ex->totals.complete = true;
        error = try_luck(&search);
    }
    return mw_work_end(&search.work, error);
}
