/* Editing a document by operations, and the list of changes. */
#include "base/progress.h"
#include "operation_run.h"
#include "operation_text.h"
#include "write.h"

size_t mw_change_count(const struct mw_document *doc)
{
    return doc->changes.count;
}

const struct mw_change *mw_change_at(const struct mw_document *doc, size_t index)
{
    return index < doc->changes.count ? &doc->changes.items[index] : NULL;
}

void mw_change_clear(struct mw_document *doc)
{
    doc->changes.count = 0;
}

static const struct mw_operation *find_operation(struct mw_document *doc, const char *name)
{
    struct mw_nearest nearest = { .word = name };
    for (const struct mw_operation *row = doc->format->info.operations; row && row->name; row++) {
        if (mw_text_same(row->name, name))
            return row;
        mw_nearest_offer(&nearest, row->name);
    }
    mw_fail(doc->context, MW_E_ARGUMENT,
            "no operation on %s files is named \"%s\"%s%s%s `mapwright edit --list` shows them",
            doc->format->info.name, name, nearest.best ? "; did you mean " : ";",
            nearest.best ? nearest.best : "", nearest.best ? "?" : "");
    return NULL;
}

enum {
    EDITED = 700, /* of MW_WORK_WHOLE: the rest recomputes what is derived */
};

static int run_operation(struct mw_document *doc, const struct mw_operation *operation,
                         const struct mw_args *args)
{
    struct mw_work work;
    size_t changes = doc->changes.count;
    mw_call_begin(&work, doc->context, MW_WORK_WHOLE);
    int error = mw_work_part(&work, 0, EDITED);
    if (!error)
        error = mw_edit_run(doc, operation, args);
    mw_call_hold(doc->context);
    if (!error)
        error = mw_work_part(&work, EDITED, MW_WORK_WHOLE);
    if (!error)
        error = mw_derived_recompute(doc);
    error = mw_work_end(&work, error);
    if (error == MW_E_STOPPED)
        doc->changes.count = changes;
    return error;
}

int mw_edit_args(struct mw_document *doc, const char *name, const struct mw_arg *args, size_t arg_count)
{
    if (!doc->format->edits)
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s files cannot be edited", doc->name,
                       doc->format->info.name);
    int error = mw_document_refuse_damaged(doc);
    const struct mw_operation *operation = error ? NULL : find_operation(doc, name);
    if (!operation)
        return error ? error : MW_E_ARGUMENT;
    struct mw_args checked;
    error = mw_operation_check(doc->context, operation, args, arg_count, &checked);
    doc->generation++;
    return error ? error : run_operation(doc, operation, &checked);
}

int mw_edit(struct mw_document *doc, const char *operation)
{
    struct mw_operation_text parsed;
    int error = mw_operation_parse(&doc->arena, operation, &parsed);
    return error ? error : mw_edit_args(doc, parsed.name, parsed.args, parsed.count);
}
