/* Facts about a document: mw_info(), mw_refs(). */
#include "args.h"
#include "base/digest.h"
#include "base/text.h"
#include "output.h"
#include "write.h"

static int emit_file_facts(struct mw_document *doc, struct mw_emit *emit)
{
    int error = mw_emit_file_name(emit, doc->context, "file", doc->name);
    if (error)
        return error;
    mw_emit_text(emit, "format", doc->format->info.name);
    struct mw_buf made;
    struct mw_bytes file;
    mw_buf_init(&made, doc->context);
    error = mw_document_file(doc, &made, &file);
    if (!error && file.size) {
        char digest[MW_SHA256_TEXT];
        mw_sha256_text(file, digest);
        mw_emit_uint(emit, "size", file.size);
        mw_emit_text(emit, "sha256", digest);
    }
    if (!error && doc->damaged)
        mw_emit_bool(emit, "damaged", true);
    mw_buf_free(&made);
    return error;
}

int mw_info(struct mw_document *doc, const struct mw_arg *args, size_t arg_count, enum mw_style style,
            const struct mw_output *output)
{
    struct mw_args checked;
    int error = mw_args_check(doc->context, doc->format->info.info_options, args, arg_count, &checked);
    if (error)
        return error;
    struct mw_printer printer;
    mw_printer_begin(&printer, doc->context, style, output);
    mw_emit_map_begin(&printer.emit, NULL, false);
    error = emit_file_facts(doc, &printer.emit);
    if (!error && doc->format->info_facts)
        error = doc->format->info_facts(doc, &checked, &printer.emit);
    mw_emit_map_end(&printer.emit);
    return mw_printer_end(&printer, error);
}

int mw_refs(struct mw_document *doc, const char *kind, const char *value, enum mw_style style,
            const struct mw_output *output, size_t *found)
{
    const struct mw_arg arg = { kind, value };
    struct mw_args checked;
    if (!doc->format->refs)
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s files have nothing to look up", doc->name,
                       doc->format->info.name);
    int error = mw_args_check(doc->context, doc->format->info.ref_kinds, &arg, 1, &checked);
    if (error)
        return error;
    struct mw_printer printer;
    size_t uses = 0;
    mw_printer_begin(&printer, doc->context, style, output);
    mw_emit_map_begin(&printer.emit, NULL, false);
    error = mw_emit_file_name(&printer.emit, doc->context, "file", doc->name);
    mw_emit_text(&printer.emit, kind, value);
    if (!error)
        error = doc->format->refs(doc, kind, value, &printer.emit, &uses);
    mw_emit_map_end(&printer.emit);
    error = mw_printer_end(&printer, error);
    if (!error && found)
        *found = uses;
    return error;
}
