/* New documents from templates. */
#include <stdio.h>

#include "record/plain.h"
#include "base/text.h"
#include "operation_run.h"

static const struct mw_operation *find_template(const char *name, const struct mw_format **format)
{
    for (size_t i = 0; mw_formats[i]; i++)
        for (const struct mw_operation *row = mw_formats[i]->info.templates; row && row->name; row++)
            if (mw_text_same(row->name, name)) {
                *format = mw_formats[i];
                return row;
            }
    return NULL;
}

static int fail_unknown_template(struct mw_context *context, const char *name)
{
    char list[256] = "";
    for (size_t i = 0; mw_formats[i]; i++)
        for (const struct mw_operation *row = mw_formats[i]->info.templates; row && row->name; row++) {
            size_t length = strlen(list);
            snprintf(list + length, sizeof list - length, "%s%s", length ? ", " : "", row->name);
        }
    return mw_fail(context, MW_E_NOT_FOUND, "unknown template \"%s\"; templates: %s", name, list);
}

int mw_new(struct mw_context *context, const char *template_name, const struct mw_arg *args, size_t arg_count,
           struct mw_document **document)
{
    const struct mw_format *format = NULL;
    const struct mw_operation *template = find_template(template_name, &format);
    if (!template)
        return fail_unknown_template(context, template_name);
    struct mw_args checked;
    int error = mw_args_check(context, template->options, args, arg_count, &checked);
    if (error)
        return error;
    struct mw_document *doc;
    error = mw_document_make(context, template_name, &doc);
    if (error)
        return error;
    doc->format = format;
    doc->journal.saved = MW_NEVER_SAVED;
    error = mw_format_create(doc);
    if (!error)
        error = mw_template_run(doc, template, &checked);
    if (!error)
        error = mw_derived_recompute(doc);
    if (error) {
        mw_close(doc);
        return error;
    }
    *document = doc;
    return 0;
}
