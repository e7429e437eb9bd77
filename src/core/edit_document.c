/* Editing a document by operations, and the list of changes. */
#include "base/progress.h"
#include "history.h"
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
    mw_error_argument(doc->context, MW_E_ARGUMENT, name, NULL);
    return NULL;
}

enum {
    EDITED = 700, /* of MW_WORK_WHOLE: the rest recomputes what is derived */
};

/* Runs an operation whose arguments are checked, as a part of a step. */
static int run_operation(struct mw_document *doc, const struct mw_operation *operation,
                         const struct mw_args *checked, const char *text)
{
    struct mw_work work;
    struct mw_part part;
    int error = mw_part_begin(doc, &part);
    if (error)
        return error;
    doc->generation++;
    mw_call_begin(&work, doc->context, MW_WORK_WHOLE);
    error = mw_work_part(&work, 0, EDITED);
    if (!error)
        error = mw_edit_run(doc, operation, checked);
    mw_call_hold(doc->context);
    if (!error)
        error = mw_work_part(&work, EDITED, MW_WORK_WHOLE);
    return mw_work_end(&work, mw_part_end(doc, &part, error, text));
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
    struct mw_buf text;
    error = mw_operation_check(doc->context, operation, args, arg_count, &checked);
    mw_buf_init(&text, doc->context);
    mw_operation_put(&text, name, args, arg_count);
    mw_buf_u8(&text, 0);
    if (!error)
        error = text.error ? text.error : run_operation(doc, operation, &checked, (const char *)text.data);
    mw_buf_free(&text);
    return mw_error_in(doc->context, error, doc->name, NULL);
}

int mw_edit(struct mw_document *doc, const char *operation)
{
    struct mw_operation_text parsed;
    struct mw_arena scratch;
    mw_arena_init(&scratch, doc->context);
    int error = mw_operation_parse(&scratch, operation, &parsed);
    if (!error)
        error = mw_edit_args(doc, parsed.name, parsed.args, parsed.count);
    mw_arena_free(&scratch);
    return error;
}
