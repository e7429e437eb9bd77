#include "plain.h"

#include "base/text.h"
#include "read.h"
#include "value.h"
#include "write.h"

/* ---- reading ---- */

static int make_root(struct mw_document *doc)
{
    if (doc->format->code_page)
        doc->page = mw_code_page_find(doc->format->code_page);
    if (!mw_format_is_plain(doc->format))
        return 0;
    doc->root = mw_arena_array(&doc->arena, 1, doc->format->root->struct_size);
    return doc->root ? 0 : doc->context->error;
}

static int report_cut(struct mw_document *doc)
{
    const struct mw_place place = { .space = "file", .offset = doc->input.size };
    if (!doc->format->cut_code)
        return mw_error_at(doc->context,
                           mw_fail(doc->context, MW_E_FORMAT,
                                   "%s: the file ends after %zu byte%s, before its last field", doc->name,
                                   doc->input.size, mw_plural(doc->input.size)),
                           "file", place.offset);
    return mw_diag(doc, doc->format->cut_code, place, "the file ends after %zu byte%s, before its last field",
                   doc->input.size, mw_plural(doc->input.size));
}

/* Bytes after the last field: preserved by a field that takes them, else they would be lost. */
static int report_surplus(struct mw_document *doc, size_t left)
{
    const struct mw_format *format = doc->format;
    const struct mw_field *last = &format->root->fields[format->root->count - 1];
    bool kept = last->kind == MW_KIND_BYTES && !last->length.from && !last->model;
    size_t size = kept ? mw_field_bytes(last, doc->root).size : left;
    const struct mw_place place = { .space = "file", .offset = doc->input.size - size, .length = size };
    if (size == 0 || (kept && !format->surplus_code))
        return 0;
    if (!format->surplus_code)
        return mw_error_at(doc->context,
                           mw_fail(doc->context, MW_E_FORMAT, "%s: %zu byte%s after the last field",
                                   doc->name, size, mw_plural(size)),
                           "file", place.offset);
    return mw_diag(doc, format->surplus_code, place, "%zu byte%s after the last field", size,
                   mw_plural(size));
}

int mw_format_read(struct mw_document *doc, const struct mw_args *args)
{
    int error = make_root(doc);
    if (error)
        return error;
    if (doc->format->read)
        return doc->format->read(doc, args);
    struct mw_reader reader = { .span = { doc->input.data, doc->input.size } };
    int result = mw_record_read(doc, doc->format->root, &reader, doc->root);
    if (result < 0)
        return result;
    return result ? report_cut(doc) : report_surplus(doc, mw_reader_left(&reader));
}

int mw_format_create(struct mw_document *doc)
{
    int error = make_root(doc);
    if (error)
        return error;
    return doc->format->create ? doc->format->create(doc) : mw_record_init(doc, doc->format->root, doc->root);
}

/* ---- writing ---- */

int mw_format_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer)
{
    if (doc->format->write)
        return doc->format->write(doc, args, writer);
    int error = mw_derived_recompute(doc);
    if (error)
        return error;
    mw_record_write(writer, doc->format->root, doc->root);
    return writer->out->error;
}
