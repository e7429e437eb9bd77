/* Editing a document by operations, and the list of changes. */
#include "base/progress.h"
#include "change_proof.h"
#include "common_operations.h"
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
    mw_arena_free(&doc->change_notes);
    doc->changes.items = NULL;
    doc->changes.count = doc->changes.capacity = 0;
}

static const struct mw_operation *find_in_table(const struct mw_operation *table, const char *name,
                                                struct mw_names *known)
{
    for (const struct mw_operation *row = table; row && row->name; row++) {
        if (mw_name_same(row->name, name))
            return row;
        mw_names_offer(known, row->name);
    }
    return NULL;
}

/* *common: its index among the operations of all formats, or SIZE_MAX. */
static const struct mw_operation *find_operation(struct mw_document *doc, const char *name, size_t *common)
{
    struct mw_names known = { .nearest.word = name };
    const struct mw_operation *found = find_in_table(doc->format->info.operations, name, &known);
    *common = SIZE_MAX;
    if (found)
        return found;
    found = find_in_table(mw_common_operations(), name, &known);
    if (found) {
        *common = (size_t)(found - mw_common_operations());
        return found;
    }
    if (!doc->format->edits) {
        mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s files cannot be edited", doc->name,
                doc->format->info.name);
        return NULL;
    }
    mw_fail(doc->context, MW_E_ARGUMENT, "%s files have no operation \"%s\"%s", doc->format->info.name, name,
            mw_names_hint(&known));
    mw_error_argument(doc->context, MW_E_ARGUMENT, name, NULL);
    return NULL;
}

enum {
    EDITED = 700, /* of MW_WORK_WHOLE: the rest recomputes derived values */
};

/* An operation with checked arguments, what it drew, and the text that repeats it. */
struct running {
    const struct mw_operation *operation;
    size_t common;
    struct mw_args args;
    struct mw_arena scratch;
    struct mw_seeds seeds;
    struct mw_buf text;
};

static int list_drawn_seeds(struct mw_document *doc, const struct running *running)
{
    int error = 0;
    for (size_t i = 0; i < running->seeds.count && !error; i++)
        error = mw_change(doc, "", "%s %s", running->seeds.items[i].name, running->seeds.items[i].value);
    return error;
}

static int put_running_text(struct running *running, const char *name)
{
    const size_t given = running->args.count, drawn = running->seeds.count;
    struct mw_arg *args = mw_arena_array(&running->scratch, given + drawn, sizeof *args);
    if (!args)
        return running->args.context->error;
    if (given)
        memcpy(args, running->args.items, given * sizeof *args);
    if (drawn)
        memcpy(args + given, running->seeds.items, drawn * sizeof *args);
    mw_operation_put(&running->text, name, args, given + drawn);
    mw_buf_u8(&running->text, 0);
    return running->text.error;
}

/* Where any value may decide how the file is read, so may any operation. What it changed of that has to come
 * back, unless it is forced. */
static int prove_operation(struct mw_document *doc, const struct running *running)
{
    if (mw_args_flag(&running->args, "force"))
        return 0;
    if (running->common == SIZE_MAX)
        return doc->format->proves_values ? mw_file_prove(doc, NULL) : 0;
    if (!doc->decided)
        return 0;
    bool sets = strcmp(running->operation->name, "set") == 0;
    return mw_content_prove(doc, sets ? mw_args_text(&running->args, "path") : NULL,
                            sets ? "the force option" : NULL);
}

/* Runs an operation as a part of a step. */
static int run_operation(struct mw_document *doc, struct running *running, const char *name)
{
    struct mw_work work;
    struct mw_substep part;
    int error = mw_substep_begin(doc, &part);
    if (error)
        return error;
    doc->generation++;
    doc->decided = false;
    mw_call_begin(&work, doc->context, MW_WORK_WHOLE);
    error = mw_work_part(&work, 0, EDITED);
    if (!error && running->common != SIZE_MAX)
        error = mw_common_run(doc, running->operation, &running->args, mw_common_edits[running->common]);
    else if (!error)
        error = mw_edit_run(doc, running->operation, &running->args, &running->seeds);
    if (!error && doc->changes.count > part.changes)
        error = prove_operation(doc, running);
    if (!error && doc->changes.count > part.changes)
        error = list_drawn_seeds(doc, running);
    if (!error)
        error = put_running_text(running, name);
    if (!error)
        error = mw_work_step(&work, EDITED);
    return mw_substep_end(doc, &part, mw_work_end(&work, error), (const char *)running->text.data);
}

int mw_edit_args(struct mw_document *doc, const char *name, const struct mw_arg *args, size_t arg_count)
{
    struct running running;
    int error = mw_document_refuse_damaged(doc);
    running.operation = error ? NULL : find_operation(doc, name, &running.common);
    if (!running.operation)
        return doc->context->error;
    error = mw_operation_check(doc->context, running.operation, args, arg_count, &running.args);
    mw_arena_init(&running.scratch, doc->context);
    mw_buf_init(&running.text, doc->context);
    running.seeds = (struct mw_seeds){ .arena = &running.scratch };
    if (!error)
        error = run_operation(doc, &running, name);
    mw_buf_free(&running.text);
    mw_arena_free(&running.scratch);
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

/* ---- files of an operation ---- */

/* For a folder the format names the files that it looks for. */
static bool names_one_file(const struct mw_option *option)
{
    return option->kind == MW_OPTION_FILE && !(option->value && strcmp(option->value, "DIR") == 0);
}

static int each_file_given(const struct mw_args *args, mw_file_wish_fn *found, void *user)
{
    int result = 0;
    for (size_t i = 0; i < args->count && !result; i++)
        for (const struct mw_option *option = args->table; option && option->name && !result; option++)
            if (mw_name_same(option->name, args->items[i].name) && names_one_file(option))
                result = found(user, args->items[i].value, true);
    return result;
}

int mw_operation_files(struct mw_document *doc, const char *operation,
                       int (*found)(void *user, const char *path, bool needed), void *user)
{
    struct mw_operation_text parsed;
    const struct mw_operation *row = NULL;
    struct mw_arena scratch;
    struct mw_args args;
    size_t common;
    mw_arena_init(&scratch, doc->context);
    int error = mw_document_refuse_damaged(doc);
    if (!error)
        error = mw_operation_parse(&scratch, operation, &parsed);
    if (!error && !(row = find_operation(doc, parsed.name, &common)))
        error = doc->context->error;
    if (!error)
        error = mw_operation_check(doc->context, row, parsed.args, parsed.count, &args);
    if (!error)
        error = each_file_given(&args, found, user);
    if (!error && common == SIZE_MAX && doc->format->edit_files)
        error = doc->format->edit_files(&(struct mw_editing){ doc, row, &args, &scratch }, found, user);
    mw_arena_free(&scratch);
    return error;
}
