/* Progress of public calls, for the caller's struct mw_progress.
 *
 * A public call that can take long is a work, made of smaller works:
 *
 *     struct mw_work work;
 *     mw_call_begin(&work, context, count);                   in a public call
 *     mw_work_begin(&work, context, count);                   anywhere below one
 *     for (size_t i = 0; i < count && !error; i++) {
 *         error = mw_work_step(&work, i);
 *         ...
 *     }
 *     return mw_work_end(&work, error);
 *
 * Only the outermost work is reported, in its own units; progress of an inner work appears as part of
 * the outer's current step. Several works in one step take half each of what is left of it; after
 * mw_work_part() one work takes the whole range. Outside a public call, or when the caller has set no struct
 * mw_progress, all of this does nothing. */
#ifndef MW_BASE_PROGRESS_H
#define MW_BASE_PROGRESS_H

#include "memory.h"

enum {
    /* The total of calls that have no better unit: thousandths. */
    MW_WORK_WHOLE = 1000,
};

struct mw_work {
    struct mw_context *context; /* NULL: progress is not reported */
    struct mw_work *outer;
    uint64_t total;
    double start, span; /* the share of the public call, of 1 */
    double at, until;   /* the part of it that the current step is */
    bool undivided;     /* the next work inside takes all of that */
};

void mw_call_begin(struct mw_work *work, struct mw_context *context, uint64_t total);
void mw_work_begin(struct mw_work *work, struct mw_context *context, uint64_t total);

int mw_work_report(struct mw_work *work, uint64_t done, uint64_t end, bool undivided);

/* Reports before a step that `done` of the total is complete: 0, or MW_E_STOPPED when the caller stops the
 * call. */
static inline int mw_work_step(struct mw_work *work, uint64_t done)
{
    return work->context ? mw_work_report(work, done, done + 1, false) : 0;
}

/* The same before the steps [done, end), all of which one inner work represents. */
static inline int mw_work_part(struct mw_work *work, uint64_t done, uint64_t end)
{
    return work->context ? mw_work_report(work, done, end, true) : 0;
}

/* To be called also after an error. Returns the result, or MW_E_STOPPED if the call was stopped, even when
 * code in between ignored that error. */
int mw_work_end(struct mw_work *work, int result);

#endif
