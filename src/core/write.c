#include "write.h"

#include "args.h"
#include "base/progress.h"
#include "prove.h"
#include "record/plain.h"
#include "record/write.h"

enum {
    WRITTEN = 700, /* of MW_WORK_WHOLE: the rest is the proof */
};

const struct mw_arg mw_unproven = { MW_OPTION_UNPROVEN, NULL };

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

static bool is_about_proof(const struct mw_arg *arg)
{
    return strcmp(arg->name, MW_OPTION_UNPROVEN) == 0;
}

bool mw_omits_proof(const struct mw_arg *args, size_t count)
{
    bool omits = false;
    for (size_t i = 0; i < count; i++)
        if (is_about_proof(&args[i]))
            omits = !args[i].value || strcmp(args[i].value, "no") != 0;
    return omits;
}

/* Checks the options of the format's table, which are all but the one about the proof. */
static int check_save_args(struct mw_document *doc, const struct mw_arg *args, size_t arg_count,
                           struct mw_arena *scratch, struct mw_args *checked)
{
    size_t count = 0;
    struct mw_arg *given = mw_arena_array(scratch, arg_count, sizeof *given);
    if (!given)
        return doc->context->error;
    for (size_t i = 0; i < arg_count; i++)
        if (!is_about_proof(&args[i]))
            given[count++] = args[i];
    return mw_args_check(doc->context, doc->format->info.save_options, given, count, checked);
}

static int prove_written(struct mw_document *doc, struct mw_bytes bytes)
{
    int error = mw_document_prove(doc, bytes);
    return error == MW_E_REFUSED
               ? mw_fail(doc->context, error, "%s; use the option unproven to save it anyway",
                         doc->context->message)
               : error;
}

int mw_document_write(struct mw_document *doc, const struct mw_arg *args, size_t arg_count,
                      struct mw_buf *out)
{
    struct mw_args checked;
    struct mw_arena scratch;
    struct mw_writer writer;
    struct mw_work work;
    int error = mw_document_check_writable(doc);
    doc->unproven = false;
    if (error)
        return error;
    mw_arena_init(&scratch, doc->context);
    mw_work_begin(&work, doc->context, MW_WORK_WHOLE);
    error = check_save_args(doc, args, arg_count, &scratch, &checked);
    if (!error)
        error = mw_work_part(&work, 0, WRITTEN);
    mw_writer_init(&writer, doc, out, NULL);
    if (!error)
        error = mw_format_write(doc, &checked, &writer);
    if (!error)
        error = out->error;
    if (!error)
        error = mw_work_part(&work, WRITTEN, MW_WORK_WHOLE);
    if (!error && !mw_omits_proof(args, arg_count))
        error = prove_written(doc, mw_buf_bytes(out));
    mw_arena_free(&scratch);
    return mw_work_end(&work, error);
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

bool mw_document_unproven(const struct mw_document *doc)
{
    return doc->unproven;
}

int mw_document_file(struct mw_document *doc, struct mw_buf *made, struct mw_bytes *file)
{
    *file = doc->input;
    if (doc->input.data || !mw_format_writes(doc->format) || doc->damaged)
        return 0;
    int error = mw_document_write(doc, &mw_unproven, 1, made);
    if (error == MW_E_MEMORY)
        return error;
    *file = error ? (struct mw_bytes){ 0 } : mw_buf_bytes(made);
    return 0;
}

void mw_free(struct mw_context *context, void *data)
{
    mw_release(context, data);
}
