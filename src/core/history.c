#include "history.h"
#include "base/text.h"

#include "journal_check.h"
#include "record/steps.h"
#include "touched.h"

enum {
    LIMIT = 256 << 20,
};

/* ---- parts of steps ---- */

/* Computes what is derived; also of a call that was stopped, which is taken back. */
static int update_derived(struct mw_document *doc)
{
    struct mw_watched *watched = &doc->context->watched;
    bool stopped = watched->stopped;
    struct mw_progress progress = doc->context->progress;
    watched->stopped = false;
    doc->context->progress = (struct mw_progress){ 0 };
    int error = mw_derived_update(doc);
    doc->context->progress = progress;
    watched->stopped = stopped;
    return error;
}

/* After something was taken back; the error that is reported stays the one that led to it, if there was one:
 * what fails reports the context's error, which must not be 0 then. */
static void restore_derived(struct mw_document *doc)
{
    doc->context->error_held = doc->context->error != 0;
    update_derived(doc);
    doc->context->error_held = false;
}

static int open_step(struct mw_document *doc)
{
    mw_document_unshow(doc);
    int error = mw_journal_check_begin(doc);
    if (!error)
        error = mw_step_open(doc);
    if (error)
        mw_journal_check_free(doc);
    return error;
}

/* Forgets steps that were undone, and then the oldest, when all hold too much; or undoes the last. */
static int keep_within_limit(struct mw_document *doc)
{
    struct mw_journal *journal = &doc->journal;
    uint64_t limit = journal->limited ? journal->limit : LIMIT, total = journal->held;
    if (total <= limit)
        return 0;
    mw_step_forget_undone(doc);
    if (journal->refuse && journal->position) {
        mw_document_unshow(doc);
        mw_step_undo(doc);
        mw_step_forget_undone(doc);
        update_derived(doc);
        return mw_error_limit(
            doc->context,
            mw_fail(doc->context, MW_E_LIMIT,
                    "%s: the history would need %llu byte%s, but its limit is %llu; the change was undone",
                    doc->name, (unsigned long long)total, mw_plural(total), (unsigned long long)limit),
            "history", limit, total);
    }
    int error =
        journal->forgotten || journal->held <= limit
            ? 0
            : mw_diag(doc, "MW001", MW_NOWHERE(""), "the history would hold %llu byte%s; its limit is %llu",
                      (unsigned long long)total, mw_plural(total), (unsigned long long)limit);
    while (journal->steps.count && journal->held > limit) {
        mw_step_forget_oldest(doc);
        journal->forgotten++;
    }
    return error;
}

/* quiet: nothing is listed as touched. */
static void abandon_step(struct mw_document *doc, bool quiet)
{
    mw_document_unshow(doc);
    bool changed = doc->journal.open->kept.count > 0;
    if (!quiet)
        mw_touched_collect(doc, doc->journal.open, 0);
    doc->items_made = false;
    mw_step_abandon(doc);
    mw_journal_check_free(doc);
    if (changed)
        restore_derived(doc);
}

/* Closes the open step, which is complete. */
static int close_step(struct mw_document *doc)
{
    int error = update_derived(doc);
    if (error) {
        abandon_step(doc, false);
        return error;
    }
    size_t steps = doc->journal.position;
    mw_step_close(doc);
    if (doc->journal.position > steps)
        error = mw_journal_check_end(doc);
    mw_journal_check_free(doc);
    doc->items_made = false;
    return error ? error : keep_within_limit(doc);
}

static void set_mark(struct mw_journal *journal, size_t kept, size_t grids)
{
    journal->mark = kept;
    journal->mark_grids = grids;
    journal->kept_cells = NULL;
}

int mw_substep_begin(struct mw_document *doc, struct mw_substep *part)
{
    struct mw_journal *journal = &doc->journal;
    doc->items_made = false;
    *part = (struct mw_substep){ .alone = !journal->open,
                                 .mark = journal->mark,
                                 .mark_grids = journal->mark_grids,
                                 .changes = doc->changes.count };
    mw_document_unshow(doc);
    int error = part->alone ? open_step(doc) : 0;
    if (error)
        return error;
    set_mark(journal, journal->open->kept.count, doc->own_grids.count);
    return 0;
}

int mw_substep_take_back(struct mw_document *doc, const struct mw_substep *part, int error)
{
    struct mw_journal *journal = &doc->journal;
    if (part->alone) {
        abandon_step(doc, part->quiet);
        return error;
    }
    mw_document_unshow(doc);
    mw_step_revert(doc, journal->mark);
    set_mark(journal, part->mark, part->mark_grids);
    journal->error = 0;
    restore_derived(doc);
    return error;
}

int mw_substep_end(struct mw_document *doc, const struct mw_substep *part, int error, const char *text)
{
    struct mw_journal *journal = &doc->journal;
    if (!error)
        error = journal->error;
    bool changed = !error && mw_step_changes_since(journal->open, journal->mark);
    doc->edits += changed;
    if (!error && !part->alone)
        error = update_derived(doc);
    if (changed && !error)
        error = mw_step_add_text(doc, text);
    if (!error)
        error = mw_touched_collect(doc, journal->open, journal->mark);
    if (error) {
        doc->changes.count = part->changes;
        return mw_substep_take_back(doc, part, error);
    }
    set_mark(journal, part->mark, part->mark_grids);
    error = part->alone ? close_step(doc) : 0;
    if (error)
        doc->changes.count = part->changes;
    return error;
}

/* ---- mapwright/history.h ---- */

int mw_begin(struct mw_document *doc)
{
    if (doc->journal.open)
        return mw_fail(doc->context, MW_E_REFUSED, "%s: a step is already open", doc->name);
    return open_step(doc);
}

static int refuse_without_step(struct mw_document *doc)
{
    return doc->journal.open ? 0 : mw_fail(doc->context, MW_E_REFUSED, "%s: no step is open", doc->name);
}

int mw_end(struct mw_document *doc)
{
    int error = refuse_without_step(doc);
    if (!error)
        mw_touched_collect(doc, doc->journal.open, 0);
    return error ? error : close_step(doc);
}

int mw_rollback(struct mw_document *doc)
{
    int error = refuse_without_step(doc);
    if (!error)
        abandon_step(doc, false);
    return error;
}

static int check_movable(struct mw_document *doc, bool possible, const char *what)
{
    if (doc->journal.open)
        return mw_fail(doc->context, MW_E_REFUSED, "%s: a step is already open", doc->name);
    return possible ? 0 : mw_fail(doc->context, MW_E_NOT_FOUND, "%s: nothing to %s", doc->name, what);
}

/* After the history moved. */
static int settle_document(struct mw_document *doc)
{
    doc->items_made = false;
    return update_derived(doc);
}

int mw_undo(struct mw_document *doc)
{
    const struct mw_journal *journal = &doc->journal;
    int error = check_movable(doc, journal->position > 0, "undo");
    if (error)
        return error;
    mw_touched_collect(doc, journal->steps.items[journal->position - 1], 0);
    mw_document_unshow(doc);
    mw_step_undo(doc);
    return settle_document(doc);
}

int mw_redo(struct mw_document *doc)
{
    const struct mw_journal *journal = &doc->journal;
    int error = check_movable(doc, journal->position < journal->steps.count, "redo");
    if (error)
        return error;
    mw_document_unshow(doc);
    mw_step_redo(doc);
    mw_touched_collect(doc, journal->steps.items[journal->position - 1], 0);
    return settle_document(doc);
}

size_t mw_history_count(const struct mw_document *doc)
{
    return doc->journal.steps.count;
}

size_t mw_history_position(const struct mw_document *doc)
{
    return doc->journal.position;
}

int mw_history_at(const struct mw_document *doc, size_t index, struct mw_history_step *step)
{
    if (index >= doc->journal.steps.count)
        return MW_E_NOT_FOUND;
    const struct mw_step *kept = doc->journal.steps.items[index];
    *step = (struct mw_history_step){ kept->text, mw_step_size(kept) };
    return 0;
}

int mw_history_limit(struct mw_document *doc, uint64_t bytes, bool refuse)
{
    struct mw_journal *journal = &doc->journal;
    journal->limited = true;
    journal->limit = bytes;
    journal->refuse = false;
    int error = journal->open ? 0 : keep_within_limit(doc);
    journal->refuse = refuse;
    return error;
}

size_t mw_history_forgotten(const struct mw_document *doc)
{
    return doc->journal.forgotten;
}

static uint64_t current_serial(const struct mw_journal *journal)
{
    return journal->position ? journal->steps.items[journal->position - 1]->serial : journal->base;
}

void mw_history_saved(struct mw_document *doc)
{
    doc->journal.saved = current_serial(&doc->journal);
}

bool mw_document_changed(const struct mw_document *doc)
{
    const struct mw_journal *journal = &doc->journal;
    return current_serial(journal) != journal->saved ||
           (journal->open && mw_step_changes_since(journal->open, 0));
}
