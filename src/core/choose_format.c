#include "choose_format.h"

#include <stdio.h>

#include "base/text.h"

enum {
    START_SHOWN = 4, /* bytes of a file whose format is unknown */
};

static int fail_unknown_name(struct mw_context *context, const char *wanted)
{
    struct mw_nearest nearest = { .word = wanted };
    for (size_t i = 0; mw_formats[i]; i++)
        mw_nearest_offer(&nearest, mw_formats[i]->info.name);
    return mw_error_argument(context,
                             mw_fail(context, MW_E_NOT_FOUND, "unknown format \"%s\"%s%s%s", wanted,
                                     nearest.best ? "; did you mean " : "", nearest.best ? nearest.best : "",
                                     nearest.best ? "?" : ""),
                             NULL, "format");
}

static int fail_unknown_content(struct mw_document *doc)
{
    if (doc->input.size == 0)
        return mw_error_at(doc->context,
                           mw_fail(doc->context, MW_E_NOT_FOUND, "%s: the file is empty", doc->name), "file",
                           0);
    char start[3 * START_SHOWN + 1] = "";
    for (size_t i = 0; i < START_SHOWN && i < doc->input.size; i++)
        snprintf(start + 3 * i, 4, " %02X", doc->input.data[i]);
    return mw_error_at(
        doc->context,
        mw_fail(doc->context, MW_E_NOT_FOUND,
                "%s: unknown format (%zu byte%s, starting with%s); use the format option to choose one",
                doc->name, doc->input.size, mw_plural(doc->input.size), start),
        "file", 0);
}

int mw_document_choose_format(struct mw_document *doc, const char *wanted)
{
    doc->format = wanted ? mw_format_named(wanted) : mw_format_probe(doc->input, doc->name);
    if (doc->format)
        return 0;
    return wanted ? fail_unknown_name(doc->context, wanted) : fail_unknown_content(doc);
}
