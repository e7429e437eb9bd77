/* Checking, repairing, editing: what goes through a document's diagnostics and changes. */
#include "base/text.h"
#include "operation_run.h"

int mw_check(struct mw_document *doc, const struct mw_arg *args, size_t arg_count)
{
    struct mw_args checked;
    int error = mw_args_check(doc->context, doc->format->info.check_options, args, arg_count, &checked);
    if (error || !doc->format->check)
        return error;
    /* What an earlier check said may have been put right since; what reading found stays. */
    if (doc->checked)
        doc->diags.count = doc->diags_read;
    doc->diags_read = doc->diags.count;
    doc->checked = true;
    unsigned shortages = doc->context->shortages;
    return mw_memory_sufficed(doc->context, shortages, doc->format->check(doc, &checked));
}

size_t mw_diag_count(const struct mw_document *doc)
{
    return doc->diags.count;
}

const struct mw_diag *mw_diag_at(const struct mw_document *doc, size_t index)
{
    return &doc->diags.items[index];
}

size_t mw_change_count(const struct mw_document *doc)
{
    return doc->changes.count;
}

const struct mw_change *mw_change_at(const struct mw_document *doc, size_t index)
{
    return &doc->changes.items[index];
}

void mw_changes_clear(struct mw_document *doc)
{
    doc->changes.count = 0;
}

static int refuse_damaged(struct mw_document *doc)
{
    if (!doc->damaged)
        return 0;
    return mw_fail(doc->context, MW_E_REFUSED, "%s: is damaged and could not be saved; `check` says where",
                   doc->name);
}

/* ---- repairs ---- */

static bool is_wanted(const char *const *names, size_t count, const struct mw_fix *fix)
{
    for (size_t i = 0; i < count; i++)
        if (mw_text_same(names[i], fix->name))
            return true;
    return count == 0 && !fix->on_demand;
}

static int check_fix_names(struct mw_document *doc, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct mw_nearest nearest = { .word = names[i] };
        bool known = false;
        for (const struct mw_fix *fix = doc->format->info.fixes; fix && fix->name; fix++) {
            known = known || mw_text_same(fix->name, names[i]);
            mw_nearest_offer(&nearest, fix->name);
        }
        if (!known)
            return mw_fail(doc->context, MW_E_ARGUMENT, "no repair of %s files is named \"%s\"%s%s%s",
                           doc->format->info.name, names[i], nearest.best ? "; did you mean " : "",
                           nearest.best ? nearest.best : "", nearest.best ? "?" : "");
    }
    return 0;
}

static int run_repair(struct mw_document *doc, const struct mw_fix *fix, bool apply)
{
    const struct mw_format *format = doc->format;
    if (!format->repairs)
        return format->repair(doc, fix->name, apply);
    struct mw_arena scratch;
    mw_arena_init(&scratch, doc->context);
    int error =
        format->repairs[fix - format->info.fixes](&(struct mw_repairing){ doc, fix, &scratch, apply });
    mw_arena_free(&scratch);
    return error;
}

static int run_repairs(struct mw_document *doc, const char *const *names, size_t count, bool apply)
{
    const struct mw_format *format = doc->format;
    int error = format->repairs_begin ? format->repairs_begin(doc) : 0;
    for (const struct mw_fix *fix = format->info.fixes; !error && fix && fix->name; fix++)
        if (is_wanted(names, count, fix))
            error = run_repair(doc, fix, apply);
    if (!error && apply)
        error = mw_derived_recompute(doc);
    return !error && format->repairs_end ? format->repairs_end(doc) : error;
}

/* Repairs a copy, for the list of changes. */
static int rehearse(struct mw_document *doc, const char *const *names, size_t count)
{
    const struct mw_arg format = { "format", doc->format->info.name };
    struct mw_document *copy = NULL;
    void *data;
    size_t size;
    int error = mw_write(doc, NULL, 0, &data, &size);
    if (error)
        return error;
    error = mw_open_bytes(doc->context, doc->name, data, size, &format, 1, &copy);
    if (!error)
        error = mw_repair(copy, names, count, 1);
    for (size_t i = 0; !error && i < copy->changes.count; i++)
        error = mw_change(doc, copy->changes.items[i].path, "%s", copy->changes.items[i].text);
    mw_close(copy);
    mw_free(doc->context, data);
    return error;
}

int mw_repair(struct mw_document *doc, const char *const *names, size_t count, int apply)
{
    if (!doc->format->repairs && !doc->format->repair)
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: there are no repairs for %s files", doc->name,
                       doc->format->info.name);
    int error = refuse_damaged(doc);
    if (!error)
        error = check_fix_names(doc, names, count);
    if (error)
        return error;
    return !apply && doc->format->repairs_end ? rehearse(doc, names, count)
                                              : run_repairs(doc, names, count, apply != 0);
}

/* ---- edits ---- */

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

int mw_edit_args(struct mw_document *doc, const char *name, const struct mw_arg *args, size_t arg_count)
{
    if (!doc->format->edits)
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s files cannot be edited", doc->name,
                       doc->format->info.name);
    int error = refuse_damaged(doc);
    const struct mw_operation *operation = error ? NULL : find_operation(doc, name);
    if (!operation)
        return error ? error : MW_E_ARGUMENT;
    struct mw_args checked;
    error = mw_operation_check(doc->context, operation, args, arg_count, &checked);
    if (!error)
        error = mw_edit_run(doc, operation, &checked);
    return error ? error : mw_derived_recompute(doc);
}

int mw_edit(struct mw_document *doc, const char *operation)
{
    struct mw_operation_text parsed;
    int error = mw_operation_parse(&doc->arena, operation, &parsed);
    return error ? error : mw_edit_args(doc, parsed.name, parsed.args, parsed.count);
}
