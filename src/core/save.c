/* Writing, saving, verifying. */
#include "base/file.h"
#include "record/document.h"
#include "args.h"
#include "output.h"
#include "container.h"
#include "record/write.h"

static int need_whole(struct mw_document *doc)
{
    if (!doc->format->write)
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s files cannot be written", doc->name,
                       doc->format->info.name);
    if (doc->damaged)
        return mw_fail(doc->context, MW_E_REFUSED,
                       "%s: is damaged; saving would lose what could not be read; `check` says where",
                       doc->name);
    return 0;
}

static int write_to(struct mw_document *doc, const struct mw_arg *args, size_t arg_count, struct mw_buf *out)
{
    struct mw_args checked;
    int error = need_whole(doc);
    if (!error)
        error = mw_args_check(doc->context, doc->format->info.save_options, args, arg_count, &checked);
    if (error)
        return error;
    struct mw_writer writer;
    mw_writer_init(&writer, doc, out, NULL);
    error = doc->format->write(doc, &checked, &writer);
    return error ? error : out->error;
}

int mw_write(struct mw_document *doc, const struct mw_arg *args, size_t arg_count, void **data, size_t *size)
{
    struct mw_buf out;
    mw_buf_init(&out, doc->context);
    int error = write_to(doc, args, arg_count, &out);
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
    if (doc->input.data || !doc->format->write || doc->damaged)
        return 0;
    int error = write_to(doc, NULL, 0, made);
    if (error == MW_E_MEMORY)
        return error;
    *file = error ? (struct mw_bytes){ 0 } : mw_buf_bytes(made);
    return 0;
}

void mw_free(struct mw_context *context, void *data)
{
    mw_release(context, data);
}

int mw_save(struct mw_document *doc, const char *path, const char *backup, const struct mw_arg *args,
            size_t arg_count)
{
    struct mw_buf out;
    mw_buf_init(&out, doc->context);
    const struct mw_save_options options = { .backup_suffix = backup };
    int error = write_to(doc, args, arg_count, &out);
    if (!error && mw_member_colon(path))
        error = mw_member_save(doc->context, path, mw_buf_bytes(&out), backup);
    else if (!error)
        error = mw_file_save(doc->context, path, mw_buf_bytes(&out), &options);
    mw_buf_free(&out);
    return error;
}

/* ---- verify ---- */

struct locator {
    struct mw_document *doc;
    const char *space;
    uint64_t offset;
    const char *path;
};

static void locate(void *user, const struct mw_observation *seen)
{
    struct locator *locator = user;
    if (strcmp(seen->space, locator->space) == 0 && locator->offset >= seen->offset &&
        locator->offset - seen->offset < seen->length)
        locator->path = mw_arena_text(&locator->doc->arena, seen->path);
}

/* true and the place when two pieces differ. */
static bool compare(struct mw_bytes read, struct mw_bytes written, uint64_t origin, const char *space,
                    struct mw_mismatch *mismatch)
{
    size_t common = read.size < written.size ? read.size : written.size, at = 0;
    if (common && memcmp(read.data, written.data, common) != 0)
        while (read.data[at] == written.data[at])
            at++;
    else if (read.size == written.size)
        return false;
    else
        at = common;
    *mismatch = (struct mw_mismatch){
        .space = space,
        .offset = origin + at,
        .size_read = read.size,
        .size_written = written.size,
        .byte_read = at < read.size ? read.data[at] : -1,
        .byte_written = at < written.size ? written.data[at] : -1,
        .path = "",
    };
    return true;
}

static int find_path(struct mw_document *doc, struct mw_mismatch *mismatch)
{
    struct locator locator = { .doc = doc, .space = mismatch->space, .offset = mismatch->offset, .path = "" };
    const struct mw_observer observer = { locate, &locator };
    struct mw_buf scratch;
    mw_buf_init(&scratch, doc->context);
    struct mw_writer writer;
    mw_writer_init(&writer, doc, &scratch, &observer);
    int error = doc->format->write(doc, NULL, &writer);
    mw_buf_free(&scratch);
    if (error || !locator.path)
        return error ? error : MW_E_MEMORY;
    mismatch->path = locator.path;
    return 0;
}

/* What was built or made new has no file yet: the one it would be saved as is read and compared. */
static int verify_made(struct mw_document *doc, struct mw_mismatch *mismatch)
{
    const struct mw_arg format = { "format", doc->format->info.name };
    struct mw_document *saved;
    struct mw_mismatch found;
    void *data;
    size_t size;
    int result = mw_write(doc, NULL, 0, &data, &size);
    if (result)
        return result;
    result = mw_open_bytes(doc->context, doc->name, data, size, &format, 1, &saved);
    if (!result) {
        result = mw_verify(saved, &found);
        if (result == 1)
            found.path = mw_arena_text(&doc->arena, found.path);
        mw_close(saved);
    }
    mw_free(doc->context, data);
    if (result == 1 && !found.path)
        return MW_E_MEMORY;
    if (result == 1 && mismatch)
        *mismatch = found;
    return result;
}

int mw_verify(struct mw_document *doc, struct mw_mismatch *mismatch)
{
    int error = need_whole(doc);
    if (error)
        return error;
    if (!doc->input.data)
        return verify_made(doc, mismatch);
    struct mw_buf out, inner;
    mw_buf_init(&out, doc->context);
    mw_buf_init(&inner, doc->context);
    struct mw_writer writer;
    mw_writer_init(&writer, doc, &out, NULL);
    writer.thorough = true;
    writer.inner = doc->inner.size ? &inner : NULL;
    error = doc->format->write(doc, NULL, &writer);
    struct mw_mismatch found;
    bool different = false;
    /* What was compressed says more about a difference than the stream does. */
    if (!error && doc->inner.size)
        different = compare(doc->inner, mw_buf_bytes(&inner), doc->inner_origin, doc->inner_space, &found);
    if (!error && !different)
        different = compare(doc->input, mw_buf_bytes(&out), 0, "file", &found);
    if (!error && different)
        error = find_path(doc, &found);
    if (!error && different && mismatch)
        *mismatch = found;
    mw_buf_free(&out);
    mw_buf_free(&inner);
    return error ? error : different;
}
