#include "file.h"

#include <errno.h>
#include <stdio.h>

enum {
    READ_SIZE = 64 * 1024, /* for files of unknown size */
    PROBE_SIZE = 4096,     /* bytes requested at the expected end of a file */
};

void mw_context_set_files(struct mw_context *context, const struct mw_files *files)
{
    context->files = files;
}

const struct mw_files *mw_files_of(const struct mw_context *context)
{
    return context->files ? context->files : mw_system_files();
}

int mw_file_fail(struct mw_context *context, const char *path, const char *done, int number)
{
    char reason[128];
    if (strerror_r(number, reason, sizeof reason))
        snprintf(reason, sizeof reason, "error %d", number);
    int error = number == ENOENT || number == ENOTDIR ? MW_E_NOT_FOUND : MW_E_IO;
    return mw_error_in(context, mw_fail(context, error, "%s: cannot be %s: %s", path, done, reason), path,
                       NULL);
}

struct mw_file_facts mw_path_facts(struct mw_context *context, const char *path)
{
    const struct mw_files *files = mw_files_of(context);
    struct mw_file_facts facts = { 0 };
    if (files->stat(files->user, MW_FILES_HERE, path, &facts))
        facts = (struct mw_file_facts){ .kind = MW_FILE_ABSENT };
    return facts;
}

enum mw_file_kind mw_path_kind(struct mw_context *context, const char *path)
{
    return mw_path_facts(context, path).kind;
}

/* ---- reading ---- */

struct reading {
    struct mw_context *context;
    const char *path;
    intptr_t handle;
    uint64_t limit;
    uint8_t *block;
    size_t size, capacity;
};

static int fail_too_large(const struct reading *reading, uint64_t size)
{
    struct mw_context *context = reading->context;
    mw_fail(context, MW_E_LIMIT, "%s: memory limit of %llu bytes exceeded by the file", reading->path,
            (unsigned long long)context->limits.total);
    return mw_error_limit(context, MW_E_LIMIT, "total", context->limits.total, size);
}

static int read_piece(const struct reading *reading, void *data, size_t size, size_t *count)
{
    const struct mw_files *files = mw_files_of(reading->context);
    int number = files->read_at(files->user, reading->handle, reading->size, data, size, count);
    if (!number && *count > size)
        number = EIO;
    return number ? mw_file_fail(reading->context, reading->path, "read", number) : 0;
}

static int resize_block(struct reading *reading, size_t capacity)
{
    uint8_t *block = mw_resize(reading->context, reading->block, capacity);
    if (!block)
        return MW_E_MEMORY;
    reading->block = block;
    reading->capacity = capacity;
    return 0;
}

/* Checks for more data than there is room for, so that a file whose size does not change is read
 * without moving it. *end: no more data. */
static int read_past_capacity(struct reading *reading, bool *end)
{
    uint8_t piece[PROBE_SIZE];
    size_t count;
    int error = read_piece(reading, piece, sizeof piece, &count);
    *end = count == 0;
    if (error || count == 0)
        return error;
    if (count > reading->limit - reading->size)
        return fail_too_large(reading, (uint64_t)reading->size + count);
    uint64_t wanted = (uint64_t)reading->size * 2 + PROBE_SIZE;
    error = resize_block(reading, (size_t)(wanted < reading->limit ? wanted : reading->limit));
    if (error)
        return error;
    memcpy(reading->block + reading->size, piece, count);
    reading->size += count;
    return 0;
}

static int read_to_end(struct reading *reading, uint64_t hint)
{
    uint64_t first = hint ? hint : READ_SIZE;
    int error = resize_block(reading, (size_t)(first < reading->limit ? first : reading->limit));
    for (bool end = false; !error && !end;) {
        if (reading->size == reading->capacity) {
            error = read_past_capacity(reading, &end);
            continue;
        }
        size_t count;
        error =
            read_piece(reading, reading->block + reading->size, reading->capacity - reading->size, &count);
        end = !error && count == 0;
        reading->size += error ? 0 : count;
    }
    /* Exactly its size: less memory, and sanitizers see an overrun. */
    return error || reading->size == reading->capacity ? error : resize_block(reading, reading->size);
}

static int fail_changed(struct mw_context *context, const char *path)
{
    return mw_fail(context, MW_E_IO, "%s: changed while it was being read", path);
}

/* A size of 0 can be that of a file whose system does not know it. */
static int check_read_whole(const struct reading *reading, const struct mw_file_facts *before)
{
    const struct mw_files *files = mw_files_of(reading->context);
    struct mw_file_facts after;
    if (before->kind != MW_FILE_REGULAR)
        return 0;
    int number = files->stat(files->user, reading->handle, NULL, &after);
    if (number)
        return mw_file_fail(reading->context, reading->path, "read", number);
    return mw_file_is_unchanged(before, &after) && (!before->size || before->size == reading->size)
               ? 0
               : fail_changed(reading->context, reading->path);
}

bool mw_file_is_unchanged(const struct mw_file_facts *before, const struct mw_file_facts *now)
{
    return before->kind == now->kind && before->device == now->device && before->id == now->id &&
           before->size == now->size && before->modified == now->modified;
}

int mw_file_check_name(struct mw_context *context, const char *path, intptr_t folder, const char *name,
                       struct mw_file *file)
{
    const struct mw_files *files = mw_files_of(context);
    struct mw_file_facts now;
    if (file->facts.kind != MW_FILE_REGULAR || files->stat(files->user, folder, name, &now) ||
        now.kind != MW_FILE_REGULAR || mw_file_is_unchanged(&file->facts, &now))
        return 0;
    mw_file_close(file);
    return fail_changed(context, path);
}

int mw_file_read_open(struct mw_context *context, const char *path, intptr_t handle, struct mw_file *file)
{
    const struct mw_files *files = mw_files_of(context);
    const uint64_t limit = context->limits.total;
    struct reading reading = { context, path, handle, limit < SIZE_MAX ? limit : SIZE_MAX - 1, NULL, 0, 0 };
    struct mw_file_facts facts;
    int number = files->stat(files->user, handle, NULL, &facts);
    if (number)
        return mw_file_fail(context, path, "read", number);
    /* Some systems report size 0 for files that have content. */
    uint64_t hint = facts.kind == MW_FILE_REGULAR ? facts.size : 0;
    if (hint > reading.limit)
        return fail_too_large(&reading, hint);
    int error = read_to_end(&reading, hint);
    if (!error)
        error = check_read_whole(&reading, &facts);
    if (error)
        mw_release(context, reading.block);
    else
        *file = (struct mw_file){ context, { reading.block, reading.size }, reading.block, facts };
    return error;
}

int mw_file_read(struct mw_context *context, const char *path, struct mw_file *file)
{
    const struct mw_files *files = mw_files_of(context);
    const char *shown = strcmp(path, "-") == 0 ? "stdin" : path;
    intptr_t handle;
    int number = files->open_file(files->user, MW_FILES_HERE, path, &handle);
    if (number)
        return mw_file_fail(context, shown, number == EISDIR ? "read" : "opened", number);
    int error = mw_file_read_open(context, shown, handle, file);
    files->close(files->user, handle);
    if (!error)
        error = mw_file_check_name(context, shown, MW_FILES_HERE, path, file);
    if (error)
        return error;
    error = mw_file_note_used(context, path);
    if (error)
        mw_file_close(file);
    return error;
}

int mw_file_note_used(struct mw_context *context, const char *path)
{
    return context->file_used ? context->file_used(context->file_user, path) : 0;
}

void mw_file_close(struct mw_file *file)
{
    if (file->block)
        mw_release(file->context, file->block);
    *file = (struct mw_file){ .context = file->context };
}
