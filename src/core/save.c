/* Saving a document as a file or as a member of a container. */
#include "base/file.h"
#include "base/progress.h"
#include "container.h"
#include "history.h"
#include "write.h"

enum {
    WRITTEN = 800, /* of MW_WORK_WHOLE: the bytes are made */
};

/* The file or member that is replaced. */
static const char *place_of(const struct mw_document *doc, const char *path)
{
    return doc->companion && strcmp(path, doc->name) == 0 ? doc->companion : path;
}

/* The bytes at path that may be replaced, if they are known. */
static struct mw_bytes known_input(const struct mw_document *doc, const char *path)
{
    return strcmp(path, doc->name) == 0 && !doc->input_saved ? doc->input : (struct mw_bytes){ 0 };
}

static int save_member(struct mw_document *doc, const char *path, const char *backup, struct mw_bytes bytes,
                       bool omit_proof, bool try)
{
    struct mw_member_saving saving = {
        .bytes = bytes, .read = known_input(doc, path), .backup = backup, .try = try, .omit_proof = omit_proof
    };
    int error = mw_member_save(doc->context, place_of(doc, path), &saving);
    doc->input_saved |= !try && !error && strcmp(path, doc->name) == 0;
    doc->unproven |= saving.unproven;
    return error;
}

/* What was read may be replaced only as long as it has not changed. */
static int save_bytes(struct mw_document *doc, const char *path, const char *backup, struct mw_bytes bytes)
{
    const bool same = strcmp(path, doc->name) == 0;
    const struct mw_save_options options = { .backup_suffix = backup,
                                             .source = same ? &doc->source : NULL,
                                             .source_bytes = known_input(doc, path) };
    int error = mw_file_save(doc->context, place_of(doc, path), bytes, &options);
    doc->input_saved |= same && !error;
    return error;
}

/* Writes and proves the bytes, and those of the containers of a member. try: replaces nothing. */
static int save_document(struct mw_document *doc, const char *path, const char *backup,
                         const struct mw_arg *args, size_t arg_count, bool try)
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
    if (!error && mw_member_colon(doc->context, place_of(doc, path)))
        error = save_member(doc, path, backup, mw_buf_bytes(&out), mw_omits_proof(args, arg_count), try);
    else if (!error && !try)
        error = save_bytes(doc, path, backup, mw_buf_bytes(&out));
    mw_buf_free(&out);
    if (!error && !try)
        mw_history_saved(doc);
    return mw_error_in(doc->context, mw_work_end(&work, error), path, NULL);
}

int mw_save(struct mw_document *doc, const char *path, const char *backup, const struct mw_arg *args,
            size_t arg_count)
{
    return save_document(doc, path, backup, args, arg_count, false);
}

int mw_preview_save(struct mw_document *doc, const char *path, const struct mw_arg *args, size_t arg_count)
{
    return save_document(doc, path, NULL, args, arg_count, true);
}
