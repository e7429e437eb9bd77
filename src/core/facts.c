/* Facts about a document: mw_info(), mw_refs(). */
#include "args.h"
#include "base/digest.h"
#include "base/text.h"
#include "output.h"
#include "write.h"

/* File names are bytes; those that are not UTF-8 would make the JSON invalid. */
static int emit_file_name(struct mw_document *doc, struct mw_emit *emit)
{
    struct mw_str name = mw_str_from(doc->name);
    struct mw_buf utf8;
    if (mw_utf8_valid_size(name) == name.size) {
        mw_emit_text(emit, "file", doc->name);
        return 0;
    }
    mw_buf_init(&utf8, doc->context);
    int error = mw_text_to_utf8(mw_code_page_find("windows-1252"), name, &utf8);
    if (!error)
        mw_emit_text_n(emit, "file", (const char *)utf8.data, utf8.size);
    mw_buf_free(&utf8);
    return error;
}

static int emit_file_facts(struct mw_document *doc, struct mw_emit *emit)
{
    int error = emit_file_name(doc, emit);
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
    error = emit_file_name(doc, &printer.emit);
    mw_emit_text(&printer.emit, kind, value);
    if (!error)
        error = doc->format->refs(doc, kind, value, &printer.emit, &uses);
    mw_emit_map_end(&printer.emit);
    error = mw_printer_end(&printer, error);
    if (!error && found)
        *found = uses;
    return error;
}
