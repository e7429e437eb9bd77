#include "progress.h"

#include <time.h>

void mw_context_set_progress(struct mw_context *context, const struct mw_progress *progress)
{
    context->progress = progress ? *progress : (struct mw_progress){ 0 };
}

static uint64_t monotonic_milliseconds(void)
{
    struct timespec time;
    if (clock_gettime(CLOCK_MONOTONIC, &time) != 0)
        return 0;
    return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

static int fail_stopped(struct mw_context *context)
{
    return mw_fail(context, MW_E_STOPPED, "stopped");
}

void mw_work_begin(struct mw_work *work, struct mw_context *context, uint64_t total)
{
    struct mw_work *outer = context->watched.work;
    *work = (struct mw_work){ 0 };
    if (!outer)
        return;
    double room = outer->until - outer->at;
    *work = (struct mw_work){ .context = context,
                              .outer = outer,
                              .total = total ? total : 1,
                              .start = outer->at,
                              .span = outer->undivided ? room : room / 2 };
    work->at = work->start;
    work->until = work->start + work->span;
    context->watched.work = work;
}

void mw_call_begin(struct mw_work *work, struct mw_context *context, uint64_t total)
{
    if (context->watched.work || !context->progress.report) {
        mw_work_begin(work, context, total);
        return;
    }
    *work = (struct mw_work){ .context = context, .total = total ? total : 1, .span = 1, .until = 1 };
    context->watched = (struct mw_watched){ .work = work, .total = work->total };
    if (context->progress.interval)
        context->watched.time = monotonic_milliseconds();
}

int mw_work_report(struct mw_work *work, uint64_t done, uint64_t end, bool undivided)
{
    struct mw_context *context = work->context;
    struct mw_watched *watched = &context->watched;
    work->at = work->start + work->span * (double)done / (double)work->total;
    work->until = work->start + work->span * (double)end / (double)work->total;
    work->undivided = undivided;
    if (watched->stopped)
        return fail_stopped(context);
    if (context->progress.interval) {
        uint64_t now = monotonic_milliseconds();
        if (now - watched->time < context->progress.interval)
            return 0;
        watched->time = now;
    }
    /* Rounded so that a whole number of steps stays one. The last is for the end. */
    uint64_t reached = (uint64_t)(work->at * (double)watched->total + 1e-6);
    if (reached >= watched->total)
        reached = watched->total - 1;
    if (reached > watched->done)
        watched->done = reached;
    watched->reported = true;
    if (!context->progress.report)
        return 0;
    int answer = context->progress.report(context->progress.user, watched->done, watched->total);
    watched->stopped = answer != 0;
    return watched->stopped ? fail_stopped(context) : 0;
}

int mw_work_end(struct mw_work *work, int result)
{
    struct mw_context *context = work->context;
    if (!context)
        return result;
    struct mw_watched *watched = &context->watched;
    watched->work = work->outer;
    if (work->outer)
        work->outer->at = work->start + work->span;
    if (watched->stopped)
        return fail_stopped(context);
    const struct mw_progress *progress = &context->progress;
    if (!work->outer && result >= 0 && progress->report && (watched->reported || !progress->interval))
        (void)progress->report(progress->user, watched->total, watched->total);
    return result;
}
