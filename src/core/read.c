#include "record/plain.h"
#include "read.h"

#include "args.h"
#include "choose_format.h"

/* The option "format" applies to every format; the others must be in the table of the chosen one. */
static const char *split_format_option(const struct mw_arg *args, size_t count, struct mw_arg *rest,
                                       size_t *rest_count)
{
    const char *format = NULL;
    *rest_count = 0;
    for (size_t i = 0; i < count; i++) {
        if (strcmp(args[i].name, "format") == 0)
            format = args[i].value;
        else
            rest[(*rest_count)++] = args[i];
    }
    return format;
}

int mw_document_read(struct mw_document *doc, const struct mw_arg *args, size_t arg_count)
{
    struct mw_arg *rest = mw_arena_array(&doc->arena, arg_count, sizeof *rest);
    if (!rest)
        return MW_E_MEMORY;
    size_t rest_count;
    const char *wanted = split_format_option(args, arg_count, rest, &rest_count);
    int error = mw_document_choose_format(doc, wanted);
    struct mw_args checked;
    if (!error)
        error = mw_args_check(doc->context, doc->format->info.open_options, rest, rest_count, &checked);
    if (!error)
        error = mw_format_read(doc, &checked);
    if (!error && !doc->damaged)
        error = mw_derived_note(doc);
    return mw_error_in(doc->context, error, doc->name, NULL);
}

int mw_open_bytes(struct mw_context *context, const char *name, const void *data, size_t size,
                  const struct mw_arg *args, size_t arg_count, struct mw_document **document)
{
    struct mw_document *doc;
    int error = mw_document_make(context, name, &doc);
    if (error)
        return error;
    doc->input = (struct mw_bytes){ data ? data : (const void *)"", size };
    error = mw_document_read(doc, args, arg_count);
    if (error) {
        mw_close(doc);
        return error;
    }
    *document = doc;
    return 0;
}
