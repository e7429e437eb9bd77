#include "record/plain.h"
#include "read.h"

#include "args.h"
#include "choose_format.h"

/* What applies to every format; the other options must be in the table of the chosen one. */
struct open_args {
    const char *format;  /* NULL: the most likely one */
    bool ignore_unknown; /* options that the format lacks are left out */
    struct mw_arg *rest;
    size_t count;
};

static void split_open_args(const struct mw_arg *args, size_t count, struct open_args *split)
{
    for (size_t i = 0; i < count; i++) {
        if (strcmp(args[i].name, "format") == 0)
            split->format = args[i].value;
        else if (strcmp(args[i].name, "unknown") == 0)
            split->ignore_unknown = args[i].value && strcmp(args[i].value, "ignore") == 0;
        else
            split->rest[split->count++] = args[i];
    }
}

static void leave_out_unknown(const struct mw_option *table, struct open_args *split)
{
    size_t kept = 0;
    for (size_t i = 0; i < split->count; i++) {
        const struct mw_option *option = table;
        while (option && option->name && strcmp(option->name, split->rest[i].name) != 0)
            option++;
        if (option && option->name)
            split->rest[kept++] = split->rest[i];
    }
    split->count = kept;
}

int mw_document_read(struct mw_document *doc, const struct mw_arg *args, size_t arg_count)
{
    struct open_args split = { .rest = mw_arena_array(&doc->arena, arg_count, sizeof *split.rest) };
    struct mw_args checked;
    if (!split.rest)
        return MW_E_MEMORY;
    split_open_args(args, arg_count, &split);
    int error = mw_document_choose_format(doc, split.format);
    if (!error && split.ignore_unknown)
        leave_out_unknown(doc->format->info.open_options, &split);
    if (!error)
        error =
            mw_args_check(doc->context, doc->format->info.open_options, split.rest, split.count, &checked);
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
