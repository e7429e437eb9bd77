/* Checking a document, and its diagnostics. */
#include "record/document.h"
#include "rules.h"

int mw_check(struct mw_document *doc, const struct mw_arg *args, size_t arg_count)
{
    struct mw_args checked;
    int error = mw_args_check(doc->context, doc->format->info.check_options, args, arg_count, &checked);
    if (error)
        return mw_error_in(doc->context, error, doc->name, NULL);
    /* Findings of an earlier check may have been corrected since; those of reading stay. */
    if (doc->checked)
        doc->diags.count = doc->diags_read;
    doc->diags_read = doc->diags.count;
    doc->checked = true;
    unsigned shortages = doc->context->shortages;
    error = mw_check_run(doc, &checked);
    if (error == MW_E_STOPPED) {
        doc->diags.count = doc->diags_read;
        return error;
    }
    error = mw_memory_sufficed(doc->context, shortages, error);
    return mw_error_in(doc->context, error, doc->name, NULL);
}

size_t mw_diag_count(const struct mw_document *doc)
{
    return doc->diags.count;
}

const struct mw_diag *mw_diag_at(const struct mw_document *doc, size_t index)
{
    return index < doc->diags.count ? &doc->diags.items[index] : NULL;
}
