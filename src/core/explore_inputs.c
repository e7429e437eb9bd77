/* Commands of an exploration. Each is stored once and known by its number. */
#include "exploration.h"

void mw_explore_inputs_init(struct mw_explore_inputs *inputs, struct mw_context *context)
{
    *inputs = (struct mw_explore_inputs){ .context = context };
    mw_buf_init(&inputs->texts, context);
}

void mw_explore_inputs_free(struct mw_explore_inputs *inputs)
{
    if (!inputs->context)
        return;
    mw_release(inputs->context, inputs->list.items);
    mw_release(inputs->context, inputs->offered.items);
    mw_release(inputs->context, inputs->slots);
    mw_buf_free(&inputs->texts);
}

void mw_explore_inputs_begin(struct mw_explore_inputs *inputs)
{
    inputs->offered.count = 0;
    inputs->round++;
}

const char *mw_explore_input_text(const struct mw_explore_inputs *inputs, uint32_t input)
{
    return (const char *)inputs->texts.data + inputs->list.items[input].text;
}

int mw_explore_input_play(const struct mw_explore_inputs *inputs, uint32_t input, struct mw_play *play)
{
    const char *text = mw_explore_input_text(inputs, input);
    return inputs->list.items[input].click ? mw_play_click(play, text) : mw_play_type(play, text);
}

static size_t input_slot(const struct mw_explore_inputs *inputs, bool click, const char *text)
{
    size_t mask = inputs->slot_count - 1;
    size_t slot = (size_t)mw_play_hash_bytes(text, strlen(text)) & mask;
    for (; inputs->slots[slot]; slot = (slot + 1) & mask) {
        uint32_t input = inputs->slots[slot] - 1;
        if (inputs->list.items[input].click == click &&
            strcmp(mw_explore_input_text(inputs, input), text) == 0)
            break;
    }
    return slot;
}

static int grow_input_slots(struct mw_explore_inputs *inputs)
{
    size_t count = inputs->slot_count ? 2 * inputs->slot_count : 256;
    uint32_t *slots = mw_allocate(inputs->context, count * sizeof *slots);
    if (!slots)
        return inputs->context->error;
    memset(slots, 0, count * sizeof *slots);
    mw_release(inputs->context, inputs->slots);
    inputs->slots = slots;
    inputs->slot_count = count;
    for (uint32_t i = 0; i < inputs->list.count; i++)
        slots[input_slot(inputs, inputs->list.items[i].click, mw_explore_input_text(inputs, i))] = i + 1;
    return 0;
}

static int intern_input(struct mw_explore_inputs *inputs, bool click, const char *text, uint32_t *input)
{
    int error = inputs->list.count * 2 < inputs->slot_count ? 0 : grow_input_slots(inputs);
    if (error)
        return error;
    size_t slot = input_slot(inputs, click, text);
    if (inputs->slots[slot]) {
        *input = inputs->slots[slot] - 1;
        return 0;
    }
    error = EXPLORE_GROW(inputs->context, inputs->list);
    if (error)
        return error;
    *input = (uint32_t)inputs->list.count;
    inputs->list.items[inputs->list.count++] =
        (struct mw_explore_input){ .text = inputs->texts.size, .click = click };
    mw_buf_put(&inputs->texts, text, strlen(text) + 1);
    inputs->slots[slot] = *input + 1;
    return inputs->texts.error;
}

void mw_explore_offer(struct mw_explore_inputs *inputs, bool click, const char *text)
{
    uint32_t input;
    if (!*text || inputs->error)
        return;
    inputs->error = intern_input(inputs, click, text, &input);
    if (inputs->error || inputs->list.items[input].round == inputs->round)
        return;
    inputs->list.items[input].round = inputs->round;
    inputs->error = EXPLORE_GROW(inputs->context, inputs->offered);
    if (!inputs->error)
        inputs->offered.items[inputs->offered.count++] = input;
}
