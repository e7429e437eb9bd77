/* Exploring: the public calls. */
#include "base/progress.h"
#include "exploration.h"

static int open_explored(struct mw_document *doc, const struct mw_arg *args, size_t arg_count,
                         struct mw_exploration *ex)
{
    if (doc->format->play && !doc->format->play->explore)
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s files cannot be explored", doc->name,
                       doc->format->info.name);
    int error = mw_play_make(doc, args, arg_count, true, &ex->play);
    if (error)
        return error;
    error = mw_explore_states_init(&ex->states, doc->context, ex->play->state, ex->play->state_size);
    ex->now = error ? NULL : mw_allocate(doc->context, ex->states.words * sizeof *ex->now);
    return ex->now ? 0 : doc->context->error;
}

int mw_explore(struct mw_document *doc, const struct mw_arg *args, size_t arg_count, uint64_t turns,
               struct mw_exploration **result)
{
    struct mw_exploration *ex = mw_allocate(doc->context, sizeof *ex);
    struct mw_work work;
    if (!ex)
        return MW_E_MEMORY;
    *ex = (struct mw_exploration){ .turns_max = turns };
    ex->states.context = doc->context;
    mw_arena_init(&ex->arena, doc->context);
    mw_buf_init(&ex->texts, doc->context);
    mw_buf_init(&ex->states.packed, doc->context);
    mw_explore_inputs_init(&ex->inputs, doc->context);
    mw_call_begin(&work, doc->context, MW_WORK_WHOLE);
    int error = open_explored(doc, args, arg_count, ex);
    if (!error)
        error = mw_work_part(&work, 0, MW_WORK_WHOLE);
    if (!error)
        error = mw_explore_search(ex);
    if (!error)
        error = mw_explore_list_ends(ex);
    if (!error)
        error = mw_explore_list_unreached(ex);
    error = mw_work_end(&work, error);
    if (error)
        mw_exploration_free(ex);
    else
        *result = ex;
    return error;
}

void mw_exploration_free(struct mw_exploration *ex)
{
    if (!ex)
        return;
    struct mw_context *context = ex->states.context;
    mw_play_close(ex->play);
    mw_explore_states_free(&ex->states);
    mw_explore_inputs_free(&ex->inputs);
    mw_release(context, ex->nodes.items);
    mw_release(context, ex->edges.items);
    mw_release(context, ex->endings.items);
    mw_release(context, ex->groups.items);
    mw_release(context, ex->group_slots);
    mw_release(context, ex->endless.items);
    mw_release(context, ex->slots);
    mw_release(context, ex->now);
    mw_buf_free(&ex->texts);
    mw_arena_free(&ex->arena);
    mw_release(context, ex);
}

const struct mw_explored *mw_exploration_totals(const struct mw_exploration *ex)
{
    return &ex->totals;
}

size_t mw_finding_count(const struct mw_exploration *ex)
{
    return ex->finding_count;
}

const struct mw_finding *mw_finding_at(const struct mw_exploration *ex, size_t index)
{
    return index < ex->finding_count ? &ex->findings[index] : NULL;
}
