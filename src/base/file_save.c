#include "file_save.h"

#include <errno.h>
#include <stdio.h>

#include "digest.h"
#include "text.h"

enum {
    LINKS_MAX = 40,   /* symbolic links in a row */
    LINK_SIZE = 4096, /* of the path that a link holds */
    PIECE_SIZE = 64 * 1024,
};

static int writer_fail(struct mw_file_writer *writer, int error)
{
    if (!writer->error)
        writer->error = error;
    return writer->error;
}

static int writer_fail_errno(struct mw_file_writer *writer, const char *done, int number)
{
    if (writer->error)
        return writer->error;
    writer->error = mw_file_fail(writer->context, writer->path, done, number);
    if (writer->target && writer->replaces)
        mw_fail(writer->context, writer->error, "%s (the old file is unchanged)",
                mw_error_message(writer->context));
    return writer->error;
}

static void close_writer_folder(struct mw_file_writer *writer)
{
    if (writer->folder != MW_FILES_HERE)
        writer->files->close(writer->files->user, writer->folder);
    writer->folder = MW_FILES_HERE;
}

/* ---- opening ---- */

static bool can_write(const struct mw_files *files)
{
    return files->create_temporary && files->write && files->replace && files->remove && files->make_folder &&
           files->lock;
}

int mw_file_writer_begin(struct mw_context *context, const char *path, const struct mw_save_options *options,
                         struct mw_file_writer *writer)
{
    *writer = (struct mw_file_writer){
        .context = context,
        .files = mw_files_of(context),
        .folder = MW_FILES_HERE,
        .file = MW_FILES_HERE,
    };
    if (options)
        writer->options = *options;
    mw_arena_init(&writer->names, context);
    const char *suffix = writer->options.backup_suffix;
    if (suffix && (!*suffix || strchr(suffix, '/')))
        return writer_fail(writer,
                           mw_fail(context, MW_E_ARGUMENT,
                                   "invalid backup suffix \"%s\"; use a suffix such as \"~\"", suffix));
    if (!can_write(writer->files))
        return writer_fail(
            writer, mw_fail(context, MW_E_UNSUPPORTED,
                            "%s: cannot be written: the program provided only read-only file access", path));
    return 0;
}

/* Also used for other files: the part of a path before the name, with its slash. */
static size_t size_of_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash + 1 - path) : 0;
}

static int create_temporary(struct mw_file_writer *writer)
{
    const struct mw_files *files = writer->files;
    int number =
        files->create_temporary(files->user, writer->folder, writer->target,
                                writer->replaces ? writer->target : NULL, writer->temporary, &writer->file);
    writer->temporary[number ? 0 : sizeof writer->temporary - 1] = 0;
    if (number)
        writer->file = MW_FILES_HERE;
    return number ? writer_fail_errno(writer,
                                      number == EEXIST
                                          ? "written (too many temporary files in its directory)"
                                          : "written (no temporary file can be created in its directory)",
                                      number)
                  : 0;
}

/* Some file systems renumber a file that left their cache: then the content decides. */
static bool has_content(struct mw_file_writer *writer, const char *name, struct mw_bytes bytes)
{
    const struct mw_files *files = writer->files;
    uint8_t piece[PIECE_SIZE];
    intptr_t file;
    size_t at = 0, count;
    if (files->open_file(files->user, writer->folder, name, &file))
        return false;
    bool same = true;
    do {
        same = files->read_at(files->user, file, at, piece, PIECE_SIZE, &count) == 0 &&
               count <= bytes.size - at && (count == 0 || memcmp(piece, bytes.data + at, count) == 0);
        at += same ? count : 0;
    } while (same && count);
    files->close(files->user, file);
    return same && at == bytes.size;
}

static int check_source_unchanged(struct mw_file_writer *writer, const char *name,
                                  const struct mw_file_facts *now)
{
    const struct mw_file_facts *source = writer->options.source;
    if (!source || source->kind != MW_FILE_REGULAR || mw_file_is_unchanged(source, now))
        return 0;
    struct mw_file_facts renumbered = *now;
    renumbered.device = source->device;
    renumbered.id = source->id;
    if (mw_file_is_unchanged(source, &renumbered) && writer->options.source_bytes.size &&
        has_content(writer, name, writer->options.source_bytes))
        return 0;
    return writer_fail(writer, mw_fail(writer->context, MW_E_REFUSED,
                                       "%s: changed since it was read; nothing was saved", writer->path));
}

static int open_target_in_folder(struct mw_file_writer *writer, const char *name,
                                 const struct mw_file_facts *replaced)
{
    struct mw_context *context = writer->context;
    if (replaced && writer->options.keep_existing)
        return writer_fail(writer, mw_fail(context, MW_E_REFUSED, "%s: exists already", writer->path));
    if (replaced && replaced->read_only)
        return writer_fail(writer,
                           mw_fail(context, MW_E_REFUSED,
                                   "%s is write-protected; change its permissions first", writer->path));
    if (replaced && check_source_unchanged(writer, name, replaced))
        return writer->error;
    writer->target = mw_arena_text(&writer->names, name);
    if (!writer->target)
        return writer_fail(writer, context->error);
    writer->replaces = replaced != NULL;
    if (replaced)
        writer->replaced = *replaced;
    return create_temporary(writer);
}

int mw_file_writer_open_in(struct mw_file_writer *writer, const char *path, intptr_t folder, const char *name,
                           const struct mw_file_facts *replaced)
{
    writer->folder = folder;
    writer->path = mw_arena_text(&writer->names, path);
    return writer->path ? open_target_in_folder(writer, name, replaced)
                        : writer_fail(writer, writer->context->error);
}

static int open_stream(struct mw_file_writer *writer)
{
    const struct mw_files *files = writer->files;
    int number = files->open_stream ? files->open_stream(files->user, writer->path, &writer->file) : ENOTSUP;
    if (number)
        writer->file = MW_FILES_HERE;
    if (strcmp(writer->path, "-") == 0)
        writer->path = "stdout";
    return number ? writer_fail_errno(writer, "opened for writing", number) : 0;
}

/* The path that the link `name` in the writer's folder leads to; path is that of the link. */
static const char *follow_link(struct mw_file_writer *writer, const char *path, const char *name)
{
    const struct mw_files *files = writer->files;
    char link[LINK_SIZE];
    int number =
        files->read_link ? files->read_link(files->user, writer->folder, name, link, sizeof link) : ELOOP;
    if (number) {
        writer_fail_errno(writer, "followed as a link", number == ERANGE ? ENAMETOOLONG : number);
        return NULL;
    }
    link[sizeof link - 1] = 0;
    size_t folder = link[0] == '/' ? 0 : size_of_folder(path);
    const char *next = mw_arena_format(&writer->names, "%.*s%s", (int)folder, path, link);
    if (!next)
        writer_fail(writer, writer->context->error);
    return next;
}

/* Opens the folder of a path. Its name in there is empty for a path that ends with a slash. */
static int open_folder_of(struct mw_file_writer *writer, const char *path, const char **name)
{
    const struct mw_files *files = writer->files;
    size_t size = size_of_folder(path);
    close_writer_folder(writer);
    *name = path + size;
    if (**name == 0)
        return writer_fail_errno(writer, "written", *path ? EISDIR : ENOENT);
    const char *folder = size ? mw_arena_format(&writer->names, "%.*s", (int)size, path) : ".";
    if (!folder)
        return writer_fail(writer, writer->context->error);
    int number = files->open_folder(files->user, MW_FILES_HERE, folder, &writer->folder);
    if (!number)
        return 0;
    writer->folder = MW_FILES_HERE;
    return writer_fail_errno(writer, "written (no temporary file can be created in its directory)", number);
}

/* Follows the links that the last part of the path consists of; the file at their end need not exist. */
static int open_target(struct mw_file_writer *writer)
{
    const struct mw_files *files = writer->files;
    const char *name, *path = writer->path;
    for (int i = 0; i < LINKS_MAX && path; i++) {
        struct mw_file_facts facts;
        if (open_folder_of(writer, path, &name))
            return writer->error;
        int number = files->stat(files->user, writer->folder, name, &facts);
        if (number && number != ENOENT)
            return writer_fail_errno(writer, "written", number);
        if (number || facts.kind == MW_FILE_REGULAR)
            return open_target_in_folder(writer, name, number ? NULL : &facts);
        if (facts.kind != MW_FILE_LINK)
            return writer_fail_errno(writer, "written", facts.kind == MW_FILE_FOLDER ? EISDIR : EINVAL);
        if (writer->options.no_links)
            return writer_fail(writer,
                               mw_fail(writer->context, MW_E_REFUSED,
                                       "%s is a symbolic link; nothing was written through it", path));
        path = follow_link(writer, path, name);
    }
    return path ? writer_fail_errno(writer, "followed as a link", ELOOP) : writer->error;
}

static int open_path(struct mw_file_writer *writer)
{
    const struct mw_files *files = writer->files;
    struct mw_file_facts facts;
    if (strcmp(writer->path, "-") == 0)
        return open_stream(writer);
    int number = files->stat(files->user, MW_FILES_HERE, writer->path, &facts);
    if (number && number != ENOENT)
        return writer_fail_errno(writer, "written", number);
    if (!number && facts.kind == MW_FILE_FOLDER)
        return writer_fail_errno(writer, "written", EISDIR);
    return number || facts.kind == MW_FILE_REGULAR ? open_target(writer) : open_stream(writer);
}

int mw_file_writer_open(struct mw_context *context, const char *path, const struct mw_save_options *options,
                        struct mw_file_writer *writer)
{
    int error = mw_file_writer_begin(context, path, options, writer);
    if (!error) {
        writer->path = mw_arena_text(&writer->names, path);
        error = writer->path ? open_path(writer) : context->error;
    }
    if (error)
        mw_file_writer_abort(writer);
    return error;
}

/* ---- writing ---- */

static int write_all(struct mw_file_writer *writer, const uint8_t *data, size_t size)
{
    const struct mw_files *files = writer->files;
    while (size && !writer->error) {
        size_t count = 0;
        int number = files->write(files->user, writer->file, data, size, &count);
        if (!number && count > size)
            number = EIO;
        if (number || count == 0)
            return writer_fail_errno(writer, "written", number ? number : ENOSPC);
        data += count;
        size -= count;
        writer->written += count;
    }
    return writer->error;
}

int mw_file_writer_put(void *user, const void *data, size_t size)
{
    struct mw_file_writer *writer = user;
    write_all(writer, data, size);
    if (writer->target && !writer->whole)
        writer->crc = mw_crc32(writer->crc, (struct mw_bytes){ data, size });
    return writer->error;
}

static int writer_fail_different(struct mw_file_writer *writer, uint64_t at)
{
    return writer_fail(
        writer, mw_fail(writer->context, MW_E_IO,
                        "%s: content read back differs from the content written, at byte %llu of %llu%s",
                        writer->path, (unsigned long long)at, (unsigned long long)writer->written,
                        writer->replaces ? " (the old file is unchanged)" : ""));
}

static size_t first_different_byte(const uint8_t *a, const uint8_t *b, size_t size)
{
    size_t i = 0;
    while (i < size && a[i] == b[i])
        i++;
    return i;
}

/* Bytes of an open file from `at`, none at its end. */
static int read_piece_back(struct mw_file_writer *writer, intptr_t file, uint64_t at, uint8_t *piece,
                           size_t *size)
{
    const struct mw_files *files = writer->files;
    int number = files->read_at(files->user, file, at, piece, PIECE_SIZE, size);
    if (!number && *size > PIECE_SIZE)
        number = EIO;
    return number ? writer_fail_errno(writer, "read back", number) : 0;
}

static int compare_written(struct mw_file_writer *writer)
{
    uint8_t piece[PIECE_SIZE];
    uint64_t at = 0;
    uint32_t crc = 0;
    for (;;) {
        size_t size;
        if (read_piece_back(writer, writer->file, at, piece, &size))
            return writer->error;
        if (size == 0)
            break;
        if (size > writer->written - at)
            return writer_fail_different(writer, writer->written);
        if (!writer->whole)
            crc = mw_crc32(crc, (struct mw_bytes){ piece, size });
        else if (memcmp(piece, writer->whole + at, size) != 0)
            return writer_fail_different(writer, at + first_different_byte(piece, writer->whole + at, size));
        at += size;
    }
    return at == writer->written && crc == writer->crc ? 0 : writer_fail_different(writer, at);
}

/* The new file, for the next save. */
static void note_saved(struct mw_file_writer *writer)
{
    const struct mw_files *files = writer->files;
    if (writer->options.source && files->stat(files->user, writer->file, NULL, &writer->saved))
        writer->saved = (struct mw_file_facts){ .kind = MW_FILE_ABSENT };
}

static int close_written(struct mw_file_writer *writer)
{
    int number = 0;
    if (writer->file != MW_FILES_HERE)
        number = writer->files->close(writer->files->user, writer->file);
    writer->file = MW_FILES_HERE;
    return number ? writer_fail_errno(writer, "written", number) : writer->error;
}

/* ---- putting in place ---- */

/* Copies the old file to a new one, from its beginning. */
static int copy_old_file(struct mw_file_writer *writer, intptr_t old, intptr_t copy)
{
    const struct mw_files *files = writer->files;
    uint8_t piece[PIECE_SIZE];
    for (uint64_t at = 0; !writer->error;) {
        size_t size, written = 0;
        if (read_piece_back(writer, old, at, piece, &size) || size == 0)
            break;
        while (written < size && !writer->error) {
            size_t count = 0;
            int number = files->write(files->user, copy, piece + written, size - written, &count);
            if (number || count == 0 || count > size - written)
                writer_fail_errno(writer, "given a backup", number ? number : ENOSPC);
            written += count;
        }
        at += size;
    }
    int number = !writer->error && files->sync ? files->sync(files->user, copy) : 0;
    return number ? writer_fail_errno(writer, "given a backup", number) : writer->error;
}

/* If a file cannot have two names: a copy that is readable to nobody but the owner beyond those who could
 * read the old file.
 */
static int copy_to_backup(struct mw_file_writer *writer, const char *backup)
{
    const struct mw_files *files = writer->files;
    char temporary[MW_FILE_NAME_SIZE];
    intptr_t old, copy;
    int number = files->open_file(files->user, writer->folder, writer->target, &old);
    if (number)
        return number == ENOENT ? 0 : writer_fail_errno(writer, "given a backup", number);
    number = files->create_temporary(files->user, writer->folder, backup, writer->target, temporary, &copy);
    if (!number) {
        temporary[sizeof temporary - 1] = 0;
        copy_old_file(writer, old, copy);
        number = files->close(files->user, copy);
        if (!number && !writer->error)
            number = files->replace(files->user, writer->folder, temporary, backup, NULL);
        if (number || writer->error)
            files->remove(files->user, writer->folder, temporary);
    }
    files->close(files->user, old);
    return number ? writer_fail_errno(writer, "given a backup", number) : writer->error;
}

/* The old file gets a second name, so that it is never missing. */
static int make_backup(struct mw_file_writer *writer)
{
    const struct mw_files *files = writer->files;
    const char *backup =
        mw_arena_format(&writer->names, "%s%s", writer->target, writer->options.backup_suffix);
    if (!backup)
        return writer_fail(writer, writer->context->error);
    int number = files->link ? files->link(files->user, writer->folder, writer->target, backup) : ENOTSUP;
    if (number == ENOTSUP)
        return copy_to_backup(writer, backup);
    return number && number != ENOENT ? writer_fail_errno(writer, "given a backup", number) : 0;
}

/* Just before the target is replaced. */
static int check_target_unchanged(struct mw_file_writer *writer)
{
    const struct mw_files *files = writer->files;
    struct mw_file_facts now;
    if (!writer->replaces || files->stat(files->user, writer->folder, writer->target, &now))
        return writer->error;
    return check_source_unchanged(writer, writer->target, &now);
}

static int replace_target(struct mw_file_writer *writer)
{
    const struct mw_files *files = writer->files;
    const struct mw_file_facts absent = { .kind = MW_FILE_ABSENT };
    const struct mw_file_facts *replaced = writer->options.keep_existing ? &absent
                                           : writer->replaces            ? &writer->replaced
                                                                         : NULL;
    int number = files->replace(files->user, writer->folder, writer->temporary, writer->target, replaced);
    if (number == EEXIST && writer->options.keep_existing)
        return writer_fail(writer,
                           mw_fail(writer->context, MW_E_REFUSED, "%s: exists already", writer->path));
    if (number == ESTALE && writer->replaces)
        return writer_fail(writer,
                           mw_fail(writer->context, MW_E_REFUSED,
                                   "%s: was replaced by a different file during saving; nothing was saved",
                                   writer->path));
    if (number)
        return writer_fail_errno(writer, "put in place", number);
    writer->temporary[0] = 0;
    return 0;
}

int mw_file_writer_commit(struct mw_file_writer *writer)
{
    const struct mw_files *files = writer->files;
    const bool has_temporary = writer->temporary[0] != 0;
    const bool sync = has_temporary && !writer->error && !writer->options.no_sync && files->sync;
    int number = sync ? files->sync(files->user, writer->file) : 0;
    if (number)
        writer_fail_errno(writer, "written", number);
    if (has_temporary && !writer->error)
        compare_written(writer);
    if (has_temporary && !writer->error)
        note_saved(writer);
    close_written(writer);
    if (has_temporary)
        check_target_unchanged(writer);
    if (has_temporary && !writer->error && writer->options.backup_suffix && writer->replaces)
        make_backup(writer);
    if (has_temporary && !writer->error && !check_target_unchanged(writer))
        replace_target(writer);
    if (writer->options.source && !writer->error)
        *writer->options.source = writer->saved;
    /* Without this a power failure can undo the renaming, which leaves the old file intact. So saving
     * does not fail if the system cannot do it. */
    if (sync && !writer->error)
        files->sync(files->user, writer->folder);
    int error = writer->error;
    mw_file_writer_abort(writer);
    return error;
}

void mw_file_writer_abort(struct mw_file_writer *writer)
{
    const struct mw_files *files = writer->files;
    if (writer->file != MW_FILES_HERE)
        files->close(files->user, writer->file);
    writer->file = MW_FILES_HERE;
    if (writer->temporary[0])
        files->remove(files->user, writer->folder, writer->temporary);
    writer->temporary[0] = 0;
    close_writer_folder(writer);
    writer->target = writer->path = NULL;
    if (writer->names.context)
        mw_arena_free(&writer->names);
}

int mw_file_save(struct mw_context *context, const char *path, struct mw_bytes bytes,
                 const struct mw_save_options *options)
{
    struct mw_file_writer writer;
    int error = mw_file_writer_open(context, path, options, &writer);
    if (error)
        return error;
    writer.whole = bytes.data;
    mw_file_writer_put(&writer, bytes.data, bytes.size);
    return mw_file_writer_commit(&writer);
}
