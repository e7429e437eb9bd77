/* Verifying: does writing what was read give the same bytes? */
#include "base/progress.h"
#include "record/plain.h"
#include "record/write.h"
#include "reread.h"
#include "write.h"

struct offset_locator {
    struct mw_document *doc;
    const char *space;
    uint64_t offset;
    const char *path;
};

static void locate_offset(void *user, const struct mw_observation *seen)
{
    struct offset_locator *locator = user;
    if (strcmp(seen->space, locator->space) == 0 && locator->offset >= seen->offset &&
        locator->offset - seen->offset < seen->length)
        locator->path = mw_arena_text(&locator->doc->arena, seen->path);
}

/* True, with the offset, if two pieces differ. */
static bool bytes_differ(struct mw_bytes read, struct mw_bytes written, uint64_t origin, const char *space,
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

static int find_mismatch_path(struct mw_document *doc, struct mw_mismatch *mismatch)
{
    struct offset_locator locator = {
        .doc = doc, .space = mismatch->space, .offset = mismatch->offset, .path = ""
    };
    const struct mw_observer observer = { locate_offset, &locator };
    struct mw_buf scratch;
    mw_buf_init(&scratch, doc->context);
    struct mw_writer writer;
    mw_writer_init(&writer, doc, &scratch, &observer);
    int error = mw_format_write(doc, NULL, &writer);
    mw_buf_free(&scratch);
    if (error || !locator.path)
        return error ? error : MW_E_MEMORY;
    mismatch->path = locator.path;
    return 0;
}

/* A document that was built or made new has no file: the one it would be saved as is read and compared. */
static int verify_made(struct mw_document *doc, struct mw_mismatch *mismatch)
{
    struct mw_reread saved;
    struct mw_mismatch found;
    struct mw_work work;
    mw_call_begin(&work, doc->context, MW_WORK_WHOLE);
    int result = mw_work_part(&work, 0, MW_WORK_WHOLE / 2);
    if (!result)
        result = mw_document_reread(doc, &saved);
    if (result)
        return mw_work_end(&work, result);
    result = mw_work_part(&work, MW_WORK_WHOLE / 2, MW_WORK_WHOLE);
    if (!result)
        result = mw_verify(saved.copy, &found);
    if (result == 1)
        found.path = mw_arena_text(&doc->arena, found.path);
    mw_reread_close(&saved);
    result = mw_work_end(&work, result);
    if (result == 1 && !found.path)
        return MW_E_MEMORY;
    if (result == 1 && mismatch)
        *mismatch = found;
    return result;
}

int mw_verify(struct mw_document *doc, struct mw_mismatch *mismatch)
{
    int error = mw_document_check_writable(doc);
    if (error)
        return error;
    if (!doc->input.data)
        return verify_made(doc, mismatch);
    struct mw_buf out, inner;
    struct mw_work work;
    mw_buf_init(&out, doc->context);
    mw_buf_init(&inner, doc->context);
    mw_call_begin(&work, doc->context, MW_WORK_WHOLE);
    struct mw_writer writer;
    mw_writer_init(&writer, doc, &out, NULL);
    writer.thorough = true;
    writer.inner = doc->inner.size ? &inner : NULL;
    error = mw_work_part(&work, 0, MW_WORK_WHOLE);
    if (!error)
        error = mw_format_write(doc, NULL, &writer);
    struct mw_mismatch found;
    bool different = false;
    /* A difference in the uncompressed bytes says more than one in the stream. */
    if (!error && doc->inner.size)
        different =
            bytes_differ(doc->inner, mw_buf_bytes(&inner), doc->inner_origin, doc->inner_space, &found);
    if (!error && !different)
        different = bytes_differ(doc->input, mw_buf_bytes(&out), 0, "file", &found);
    if (!error && different)
        error = find_mismatch_path(doc, &found);
    if (!error && different && mismatch)
        *mismatch = found;
    mw_buf_free(&out);
    mw_buf_free(&inner);
    return mw_work_end(&work, error ? error : different);
}
