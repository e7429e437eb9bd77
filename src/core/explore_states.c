/* States of a game in little memory: most of a state is as it was at the start. */
#include "exploration.h"

int mw_explore_grow(struct mw_context *context, void *items, size_t count, size_t *capacity, size_t size)
{
    void *list;
    if (count < *capacity)
        return 0;
    size_t room = *capacity ? 2 * *capacity : 64;
    memcpy(&list, items, sizeof list);
    list = mw_resize(context, list, room * size);
    if (!list)
        return context->error;
    memcpy(items, &list, sizeof list);
    *capacity = room;
    return 0;
}

int mw_explore_states_init(struct mw_explore_states *states, struct mw_context *context, const void *first,
                           size_t size)
{
    size_t words = (size + 7) / 8;
    *states = (struct mw_explore_states){ .context = context, .words = words };
    mw_buf_init(&states->packed, context);
    states->first = mw_allocate(context, words * sizeof *states->first);
    states->scratch = mw_allocate(context, words * sizeof *states->scratch);
    if (!states->first || !states->scratch)
        return context->error;
    states->first[words - 1] = states->scratch[words - 1] = 0;
    memcpy(states->first, first, size);
    return 0;
}

void mw_explore_states_free(struct mw_explore_states *states)
{
    if (!states->context)
        return;
    mw_release(states->context, states->first);
    mw_release(states->context, states->scratch);
    mw_buf_free(&states->packed);
}

/* Runs of words that differ, each after a word that says how many equal ones come before it and how many
 * words it has; a word of 0 ends the list. */
size_t mw_explore_pack(struct mw_explore_states *states, const void *state, size_t size)
{
    const uint64_t *first = states->first, *now = states->scratch;
    size_t at = states->packed.size, words = states->words, equal = 0;
    uint64_t head;
    memcpy(states->scratch, state, size);
    for (size_t i = 0; i < words; i++) {
        size_t start = i;
        while (i < words && now[i] != first[i])
            i++;
        if (i > start) {
            head = (uint64_t)equal << 32 | (i - start);
            mw_buf_put(&states->packed, &head, sizeof head);
            mw_buf_put(&states->packed, now + start, (i - start) * sizeof *now);
            equal = 0;
        }
        equal++;
    }
    head = 0;
    mw_buf_put(&states->packed, &head, sizeof head);
    return at;
}

void mw_explore_unpack(const struct mw_explore_states *states, size_t at, uint64_t *into)
{
    const uint8_t *packed = states->packed.data + at;
    uint64_t head, *to = into;
    memcpy(into, states->first, states->words * sizeof *into);
    for (;;) {
        memcpy(&head, packed, sizeof head);
        packed += sizeof head;
        size_t count = head & UINT32_MAX;
        if (!count)
            return;
        to += head >> 32;
        memcpy(to, packed, count * sizeof *to);
        packed += count * sizeof *to;
        to += count;
    }
}
