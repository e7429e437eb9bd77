#include "write.h"

#include "args.h"
#include "base/progress.h"
#include "record/plain.h"
#include "record/write.h"

int mw_document_check_writable(struct mw_document *doc)
{
    if (!mw_format_writes(doc->format))
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s files cannot be written", doc->name,
                       doc->format->info.name);
    if (doc->damaged)
        return mw_fail(doc->context, MW_E_REFUSED,
                       "%s: the file is damaged, and saving would lose what could not be read; the file's "
                       "diagnostics say where the damage is",
                       doc->name);
    return 0;
}

int mw_document_refuse_damaged(struct mw_document *doc)
{
    if (!doc->damaged || doc->salvaging)
        return 0;
    mw_fail(doc->context, MW_E_REFUSED,
            "%s: the file is damaged and could not be saved; its diagnostics say where the damage "
            "is",
            doc->name);
    return mw_error_in(doc->context, MW_E_REFUSED, doc->name, NULL);
}

int mw_document_write(struct mw_document *doc, const struct mw_arg *args, size_t arg_count,
                      struct mw_buf *out)
{
    struct mw_args checked;
    int error = mw_document_check_writable(doc);
    if (!error)
        error = mw_args_check(doc->context, doc->format->info.save_options, args, arg_count, &checked);
    if (error)
        return error;
    struct mw_writer writer;
    mw_writer_init(&writer, doc, out, NULL);
    error = mw_format_write(doc, &checked, &writer);
    return error ? error : out->error;
}

int mw_write(struct mw_document *doc, const struct mw_arg *args, size_t arg_count, void **data, size_t *size)
{
    struct mw_buf out;
    struct mw_work work;
    mw_buf_init(&out, doc->context);
    mw_call_begin(&work, doc->context, MW_WORK_WHOLE);
    int error = mw_work_part(&work, 0, MW_WORK_WHOLE);
    if (!error)
        error = mw_document_write(doc, args, arg_count, &out);
    error = mw_work_end(&work, error);
    if (error) {
        mw_buf_free(&out);
        return error;
    }
    *data = out.data;
    *size = out.size;
    return 0;
}

int mw_document_file(struct mw_document *doc, struct mw_buf *made, struct mw_bytes *file)
{
    *file = doc->input;
    if (doc->input.data || !mw_format_writes(doc->format) || doc->damaged)
        return 0;
    int error = mw_document_write(doc, NULL, 0, made);
    if (error == MW_E_MEMORY)
        return error;
    *file = error ? (struct mw_bytes){ 0 } : mw_buf_bytes(made);
    return 0;
}

void mw_free(struct mw_context *context, void *data)
{
    mw_release(context, data);
}
