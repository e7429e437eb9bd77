/* Saving a document as a file or as a member of a container. */
#include "base/file.h"
#include "base/progress.h"
#include "container.h"
#include "history.h"
#include "write.h"

enum {
    WRITTEN = 800, /* of MW_WORK_WHOLE: the bytes are made */
};

/* What was read may be replaced only as long as it has not changed. */
static int save_bytes(struct mw_document *doc, const char *path, const char *backup, struct mw_bytes bytes)
{
    const bool same = strcmp(path, doc->name) == 0;
    if (same && doc->companion)
        path = doc->companion;
    const struct mw_bytes read = same && !doc->input_saved ? doc->input : (struct mw_bytes){ 0 };
    const struct mw_save_options options = { .backup_suffix = backup,
                                             .source = same ? &doc->source : NULL,
                                             .source_bytes = read };
    int error = mw_member_colon(doc->context, path) ? mw_member_save(doc->context, path, bytes, read, backup)
                                                    : mw_file_save(doc->context, path, bytes, &options);
    doc->input_saved |= same && !error;
    return error;
}

int mw_save(struct mw_document *doc, const char *path, const char *backup, const struct mw_arg *args,
            size_t arg_count)
{
    struct mw_buf out;
    mw_buf_init(&out, doc->context);
    struct mw_work work;
    mw_call_begin(&work, doc->context, MW_WORK_WHOLE);
    int error = mw_work_part(&work, 0, WRITTEN);
    if (!error)
        error = mw_document_write(doc, args, arg_count, &out);
    if (!error)
        error = mw_work_part(&work, WRITTEN, MW_WORK_WHOLE);
    if (!error)
        error = save_bytes(doc, path, backup, mw_buf_bytes(&out));
    mw_buf_free(&out);
    if (!error)
        mw_history_saved(doc);
    return mw_error_in(doc->context, mw_work_end(&work, error), path, NULL);
}
