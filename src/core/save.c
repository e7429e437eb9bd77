/* Saving a document as a file or as a member of a container. */
#include "base/file.h"
#include "base/progress.h"
#include "container.h"
#include "history.h"
#include "write.h"

enum {
    WRITTEN = 800, /* of MW_WORK_WHOLE: the bytes are made */
};

int mw_save(struct mw_document *doc, const char *path, const char *backup, const struct mw_arg *args,
            size_t arg_count)
{
    struct mw_buf out;
    mw_buf_init(&out, doc->context);
    const struct mw_save_options options = { .backup_suffix = backup };
    struct mw_work work;
    mw_call_begin(&work, doc->context, MW_WORK_WHOLE);
    int error = mw_work_part(&work, 0, WRITTEN);
    if (!error)
        error = mw_document_write(doc, args, arg_count, &out);
    if (!error)
        error = mw_work_part(&work, WRITTEN, MW_WORK_WHOLE);
    if (!error && mw_member_colon(doc->context, path))
        error = mw_member_save(doc->context, path, mw_buf_bytes(&out), backup);
    else if (!error)
        error = mw_file_save(doc->context, path, mw_buf_bytes(&out), &options);
    mw_buf_free(&out);
    if (!error)
        mw_history_saved(doc);
    return mw_error_in(doc->context, mw_work_end(&work, error), path, NULL);
}
