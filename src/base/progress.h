/* How far a call of the library is, for the caller's struct mw_progress.
 *
 * A public call that takes long is a work of its own, and what takes long in it are works inside that one:
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
 * Only the outermost work is reported, in its own units; those inside show as part of its current step. Works
 * that follow each other in one step take half of what is left of it each; mw_work_part() gives a work that
 * follows a whole range. Outside of a public call, and when nobody watches, all of this does nothing. */
#ifndef MW_BASE_PROGRESS_H
#define MW_BASE_PROGRESS_H

#include "memory.h"

enum {
    /* The total of calls that have no better unit: thousandths. */
    MW_WORK_WHOLE = 1000,
};

struct mw_work {
    struct mw_context *context; /* NULL: nobody watches */
    struct mw_work *outer;
    uint64_t total;
    double start, span; /* the share of the public call, of 1 */
    double at, until;   /* the part of it that the current step is */
    bool undivided;     /* the next work inside takes all of that */
};

void mw_call_begin(struct mw_work *work, struct mw_context *context, uint64_t total);
void mw_work_begin(struct mw_work *work, struct mw_context *context, uint64_t total);

int mw_work_report(struct mw_work *work, uint64_t done, uint64_t end, bool undivided);

/* Before the step that follows `done` of the total: 0, or MW_E_STOPPED when the caller wants no more. */
static inline int mw_work_step(struct mw_work *work, uint64_t done)
{
    return work->context ? mw_work_report(work, done, done + 1, false) : 0;
}

/* The same for steps [done, end) that one work inside does alone. */
static inline int mw_work_part(struct mw_work *work, uint64_t done, uint64_t end)
{
    return work->context ? mw_work_report(work, done, end, true) : 0;
}

/* From here on the call cannot end early without harm: it goes on being reported, but not stopped. */
static inline void mw_call_hold(struct mw_context *context)
{
    context->watched.held = true;
}

/* Also after an error. Returns the result, or MW_E_STOPPED when the call was stopped, even if something on
 * the way took that for an error that it could do without. */
int mw_work_end(struct mw_work *work, int result);

#endif
