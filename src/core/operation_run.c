/* Edit operations: how they run, and what those of all formats share. */
#include "operation_run.h"

#include <stdarg.h>
#include <stdio.h>

#include "record/value.h"

/* ---- running ---- */

int mw_edit_run(struct mw_document *doc, const struct mw_operation *operation, const struct mw_args *args,
                struct mw_seeds *seeds)
{
    const struct mw_format *format = doc->format;
    mw_edit_fn *run = format->edits[operation - format->info.operations];
    struct mw_document *source = NULL;
    struct mw_arena scratch;
    mw_arena_init(&scratch, doc->context);
    const struct mw_editing editing = { doc, operation, args, &scratch, &source, seeds };
    int error = format->edit ? format->edit(&editing, run) : run(&editing);
    mw_close(source);
    mw_arena_free(&scratch);
    return error;
}

int mw_common_run(struct mw_document *doc, const struct mw_operation *operation, const struct mw_args *args,
                  mw_edit_fn *run)
{
    struct mw_arena scratch;
    mw_arena_init(&scratch, doc->context);
    int error = run(&(struct mw_editing){ doc, operation, args, &scratch });
    mw_arena_free(&scratch);
    return error;
}

int mw_template_run(struct mw_document *doc, const struct mw_operation *template, const struct mw_args *args)
{
    struct mw_seeds seeds = { .arena = &doc->arena };
    return doc->format->create_new(&(struct mw_editing){
        .doc = doc, .operation = template, .args = args, .scratch = &doc->arena, .seeds = &seeds });
}

/* ---- messages, values ---- */

int mw_edit_fail(const struct mw_editing *editing, int error, const char *format, ...)
{
    char text[sizeof editing->doc->context->message];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    mw_fail(editing->doc->context, error, "%s: %s", editing->operation->name, text);
    return mw_error_argument(editing->doc->context, error, editing->operation->name, NULL);
}

const char *mw_edit_what(const struct mw_editing *editing, const char *option, char what[MW_EDIT_WHAT])
{
    snprintf(what, MW_EDIT_WHAT, "%s: %s", editing->operation->name, option);
    return what;
}

int mw_edit_int(const struct mw_editing *editing, const char *option, const struct mw_field *field,
                const char *text, int64_t *value)
{
    char what[MW_EDIT_WHAT];
    int error =
        mw_field_parse_int(editing->doc->context, field, text, mw_edit_what(editing, option, what), value);
    return mw_error_argument(editing->doc->context, error, editing->operation->name, option);
}

int mw_edit_seed(const struct mw_editing *editing, const char *option, int64_t *seed)
{
    return mw_seeds_take(editing->seeds, editing->args, option, seed);
}

/* ---- other files ---- */

int mw_edit_source(const struct mw_editing *editing, const char *thing,
                   int (*refuse)(const struct mw_editing *editing, struct mw_document *source),
                   struct mw_document **source)
{
    const char *path = mw_args_text(editing->args, "file");
    *source = editing->doc;
    if (!path)
        return 0;
    int error = mw_open(editing->doc->context, path, NULL, 0, editing->source);
    if (error)
        return error;
    *source = *editing->source;
    if ((*source)->format != editing->doc->format)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "%s: the format is %s, expected %s", path,
                            (*source)->format->info.name, thing);
    if ((*source)->damaged)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "%s is damaged; its diagnostics say where", path);
    return refuse ? refuse(editing, *source) : 0;
}
