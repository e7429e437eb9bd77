#include "file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "digest.h"
#include "text.h"

enum {
    LINKS_MAX = 40,   /* symbolic links that lead to each other */
    LINK_SIZE = 4096, /* of the path that a link holds */
    NAME_SIZE = 200,  /* of a name that is kept in a temporary file's name */
    TRIES = 1000,     /* numbers tried for a temporary name */
    OLD_AGE = 3600,   /* seconds after which nobody is still writing */
    COMPARE_SIZE = 64 * 1024,
    WRITE_SIZE = 1 << 30,
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

/* Length of the part of a path before the name, with its slash. */
static size_t size_of_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash + 1 - path) : 0;
}

/* The numbers of descriptors come from the system as names, too; opening such a name again would start at
 * the beginning of a file that the shell has opened for appending. -1: path is no such name. */
static int named_descriptor(const char *path)
{
    static const char *const folders[] = { "/dev/fd/", "/proc/self/fd/" };
    if (strcmp(path, "-") == 0 || strcmp(path, "/dev/stdout") == 0)
        return STDOUT_FILENO;
    if (strcmp(path, "/dev/stderr") == 0)
        return STDERR_FILENO;
    struct mw_str name = mw_str_from(path);
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        size_t size = strlen(folders[i]);
        uint64_t number;
        if (mw_str_starts(name, folders[i]) &&
            mw_text_u64((struct mw_str){ path + size, name.size - size }, 1 << 20, &number) == 0)
            return (int)number;
    }
    return -1;
}

/* Follows the links that the last part of a path consists of; the file at their end need not exist. */
static const char *follow_links(struct mw_file_writer *writer)
{
    const char *path = writer->path;
    for (int i = 0; i < LINKS_MAX; i++) {
        char link[LINK_SIZE];
        struct stat facts;
        if (lstat(path, &facts) || !S_ISLNK(facts.st_mode))
            return path;
        ssize_t size = readlink(path, link, sizeof link);
        if (size < 0 || size == sizeof link) {
            writer_fail_errno(writer, "followed as a link", size < 0 ? errno : ENAMETOOLONG);
            return NULL;
        }
        size_t folder = link[0] == '/' ? 0 : size_of_folder(path);
        path = mw_arena_format(&writer->names, "%.*s%.*s", (int)folder, path, (int)size, link);
        if (!path) {
            writer_fail(writer, writer->context->error);
            return NULL;
        }
    }
    writer_fail_errno(writer, "followed as a link", ELOOP);
    return NULL;
}

/* What every temporary name of a target starts with, up to the process number. The name's part is cut so that
 * the whole stays below the 255 bytes that systems allow. */
static const char *temporary_prefix(struct mw_file_writer *writer)
{
    size_t folder = size_of_folder(writer->target), size = strlen(writer->target) - folder;
    const char *name = writer->target + folder;
    if (size > NAME_SIZE) {
        size = NAME_SIZE;
        while (size > NAME_SIZE - 4 && ((unsigned char)name[size] & 0xC0) == 0x80)
            size--;
    }
    const char *prefix =
        mw_arena_format(&writer->names, "%.*s.%.*s.mapwright-", (int)folder, writer->target, (int)size, name);
    if (!prefix)
        writer_fail(writer, writer->context->error);
    return prefix;
}

static const char *temporary_name(struct mw_file_writer *writer, const char *prefix, int number)
{
    char extra[16] = "";
    if (number)
        snprintf(extra, sizeof extra, "-%d", number);
    const char *name = mw_arena_format(&writer->names, "%s%ld%s.tmp", prefix, (long)getpid(), extra);
    if (!name)
        writer_fail(writer, writer->context->error);
    return name;
}

/* The process number in a temporary file's name, 0 when it is no such name. */
static pid_t temporary_file_owner(const char *name, const char *prefix)
{
    struct mw_str rest = mw_str_from(name);
    if (!mw_str_starts(rest, prefix) || !mw_str_ends_same(rest, ".tmp"))
        return 0;
    size_t skip = strlen(prefix);
    if (rest.size < skip + 4)
        return 0;
    rest = (struct mw_str){ name + skip, rest.size - skip - 4 };
    size_t digits = 0;
    while (digits < rest.size && rest.data[digits] >= '0' && rest.data[digits] <= '9')
        digits++;
    uint64_t pid, number;
    if (mw_text_u64((struct mw_str){ rest.data, digits }, INT32_MAX, &pid))
        return 0;
    if (digits < rest.size &&
        (rest.data[digits] != '-' ||
         mw_text_u64((struct mw_str){ rest.data + digits + 1, rest.size - digits - 1 }, TRIES, &number)))
        return 0;
    return (pid_t)pid;
}

/* Nobody writes it any more: its process is gone, or it is old (a process number is used again at some time);
 * and nobody holds its lock, which a process in another container, where numbers differ, would. */
static void remove_if_left_over(const char *path, pid_t owner)
{
    int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    struct stat facts;
    if (fd < 0)
        return;
    if (fstat(fd, &facts) == 0 && S_ISREG(facts.st_mode)) {
        bool locked = flock(fd, LOCK_EX | LOCK_NB) == 0;
        bool in_use = !locked && errno == EWOULDBLOCK;
        bool gone = kill(owner, 0) != 0 && errno == ESRCH;
        bool old = time(NULL) - facts.st_ctime > OLD_AGE;
        if (!in_use && (locked ? gone || old : gone && old))
            unlink(path);
    }
    close(fd);
}

static void remove_left_overs(struct mw_file_writer *writer, const char *prefix)
{
    size_t size = size_of_folder(prefix);
    struct mw_arena arena;
    mw_arena_init(&arena, writer->context);
    const char *folder = size ? mw_arena_format(&arena, "%.*s", (int)size, prefix) : ".";
    DIR *entries = folder ? opendir(folder) : NULL;
    struct dirent *entry;
    if (!folder)
        writer_fail(writer, writer->context->error);
    while (entries && !writer->error && (entry = readdir(entries))) {
        pid_t owner = temporary_file_owner(entry->d_name, prefix + size);
        if (owner == 0)
            continue;
        const char *path = mw_arena_format(&arena, "%.*s%s", (int)size, prefix, entry->d_name);
        if (path)
            remove_if_left_over(path, owner);
        else
            writer_fail(writer, writer->context->error);
    }
    if (entries)
        closedir(entries);
    mw_arena_free(&arena);
}

/* Owner first: changing it takes special bits away. What the group may do must not go to another group. */
static void keep_permissions(int fd, const struct stat *target)
{
    struct stat facts;
    mode_t mode = target->st_mode & 07777;
    if (fstat(fd, &facts))
        return;
    bool owner = facts.st_uid == target->st_uid, group = facts.st_gid == target->st_gid;
    if (!owner || !group) {
        owner = fchown(fd, target->st_uid, target->st_gid) == 0;
        group = owner || group || fchown(fd, (uid_t)-1, target->st_gid) == 0;
    }
    if (!owner || !group)
        mode &= 01777;
    if (!group)
        mode = (mode & ~(mode_t)070) | (mode & 07) << 3;
    /* File systems without permissions refuse; there is nothing to lose there. */
    (void)!fchmod(fd, mode);
}

static int create_temporary(struct mw_file_writer *writer, const struct stat *target)
{
    const char *prefix = temporary_prefix(writer);
    if (prefix)
        remove_left_overs(writer, prefix);
    for (int i = 0; !writer->error && i <= TRIES; i++) {
        const char *name = temporary_name(writer, prefix, i);
        if (!name)
            break;
        /* A new file gets the permissions that the user's mask leaves, another's stay closed until they are
         * set. */
        writer->fd = open(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, target ? 0600 : 0666);
        if (writer->fd >= 0) {
            writer->temporary = name;
            flock(writer->fd, LOCK_EX | LOCK_NB);
            if (target)
                keep_permissions(writer->fd, target);
            return 0;
        }
        if (errno != EEXIST)
            writer_fail_errno(writer, "written (no temporary file can be made beside it)", errno);
    }
    return writer_fail_errno(writer, "written (too many temporary files beside it)", EEXIST);
}

static int open_directly(struct mw_file_writer *writer)
{
    writer->fd = open(writer->path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
    return writer->fd < 0 ? writer_fail_errno(writer, "opened for writing", errno) : 0;
}

static int open_temporary(struct mw_file_writer *writer, const struct stat *target)
{
    const char *path = writer->path;
    writer->replaces = target != NULL;
    if (target && writer->options.keep_existing)
        return writer_fail(writer, mw_fail(writer->context, MW_E_REFUSED, "%s: exists already", path));
    if (target && faccessat(AT_FDCWD, path, W_OK, AT_EACCESS))
        return writer_fail(writer, mw_fail(writer->context, MW_E_REFUSED,
                                           "%s: is write-protected; change its permissions first", path));
    writer->target = follow_links(writer);
    if (!writer->target)
        return writer->error;
    if (writer->target[size_of_folder(writer->target)] == 0)
        return writer_fail_errno(writer, "written", *writer->target ? EISDIR : ENOENT);
    return create_temporary(writer, target);
}

static int open_target(struct mw_file_writer *writer)
{
    struct stat facts;
    const char *path = writer->path, *suffix = writer->options.backup_suffix;
    if (suffix && (!*suffix || strchr(suffix, '/')))
        return writer_fail(writer, mw_fail(writer->context, MW_E_ARGUMENT,
                                           "backup suffix \"%s\": must be something like \"~\"", suffix));
    int descriptor = named_descriptor(path);
    if (descriptor >= 0) {
        writer->fd = descriptor;
        writer->borrowed = true;
        if (strcmp(path, "-") == 0)
            writer->path = "stdout";
        return 0;
    }
    if (writer->options.no_links && lstat(path, &facts) == 0 && S_ISLNK(facts.st_mode))
        return writer_fail(writer, mw_fail(writer->context, MW_E_REFUSED,
                                           "%s: is a symbolic link; nothing is written through it", path));
    if (stat(path, &facts))
        return errno == ENOENT ? open_temporary(writer, NULL) : writer_fail_errno(writer, "written", errno);
    if (S_ISDIR(facts.st_mode))
        return writer_fail_errno(writer, "written", EISDIR);
    return S_ISREG(facts.st_mode) ? open_temporary(writer, &facts) : open_directly(writer);
}

int mw_file_writer_open(struct mw_context *context, const char *path, const struct mw_save_options *options,
                        struct mw_file_writer *writer)
{
    *writer = (struct mw_file_writer){ .context = context, .fd = -1 };
    if (options)
        writer->options = *options;
    mw_arena_init(&writer->names, context);
    writer->path = mw_arena_text(&writer->names, path);
    int error = writer->path ? open_target(writer) : context->error;
    if (error)
        mw_file_writer_abort(writer);
    return error;
}

int mw_file_writer_put(void *user, const void *data, size_t size)
{
    struct mw_file_writer *writer = user;
    const uint8_t *p = data;
    for (size_t left = size; left && !writer->error;) {
        ssize_t count = write(writer->fd, p, left < WRITE_SIZE ? left : WRITE_SIZE);
        if (count > 0) {
            p += count;
            left -= (size_t)count;
            writer->written += (uint64_t)count;
        } else if (count == 0) {
            writer_fail_errno(writer, "written", ENOSPC);
        } else if (errno == EAGAIN) {
            struct pollfd ready = { .fd = writer->fd, .events = POLLOUT };
            poll(&ready, 1, -1);
        } else if (errno != EINTR) {
            writer_fail_errno(writer, "written", errno);
        }
    }
    if (writer->temporary && !writer->whole)
        writer->crc = mw_crc32(writer->crc, (struct mw_bytes){ data, size });
    return writer->error;
}

static int writer_fail_different(struct mw_file_writer *writer, uint64_t at)
{
    return writer_fail(writer,
                       mw_fail(writer->context, MW_E_IO,
                               "%s: reads back different from what was written, at byte %llu of %llu%s",
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

static int compare_written(struct mw_file_writer *writer)
{
    uint8_t piece[COMPARE_SIZE];
    uint64_t at = 0;
    uint32_t crc = 0;
    for (;;) {
        ssize_t count = pread(writer->fd, piece, sizeof piece, (off_t)at);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return writer_fail_errno(writer, "read back", errno);
        if (count == 0)
            break;
        size_t size = (size_t)count;
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

static int close_writer(struct mw_file_writer *writer)
{
    int fd = writer->fd;
    writer->fd = -1;
    if (writer->borrowed || fd < 0 || close(fd) == 0 || errno == EINTR)
        return writer->error;
    return writer_fail_errno(writer, "written", errno);
}

/* Where a file cannot have two names: a copy that only the owner of the old file can read more than before.
 */
static int copy_to_backup(struct mw_file_writer *writer, const char *backup)
{
    const struct mw_save_options options = { .no_links = true };
    struct mw_file old;
    struct mw_file_writer copy;
    struct stat facts;
    int error = mw_file_map(writer->context, writer->target, &old);
    if (error)
        return writer_fail(writer, error);
    error = mw_file_writer_open(writer->context, backup, &options, &copy);
    if (!error) {
        if (copy.temporary && stat(writer->target, &facts) == 0)
            keep_permissions(copy.fd, &facts);
        mw_file_writer_put(&copy, old.bytes.data, old.bytes.size);
        error = mw_file_writer_commit(&copy);
    }
    mw_file_close(&old);
    return error ? writer_fail(writer, error) : 0;
}

/* The old file gets a second name, so that it is never missing. The link is made under a temporary name
 * because link() does not replace an older backup, and rename() does. */
static int make_backup(struct mw_file_writer *writer)
{
    const char *backup =
        mw_arena_format(&writer->names, "%s%s", writer->target, writer->options.backup_suffix);
    const char *prefix = backup ? temporary_prefix(writer) : NULL;
    if (!prefix)
        return writer_fail(writer, writer->context->error);
    for (int i = 0; i <= TRIES; i++) {
        const char *name = temporary_name(writer, prefix, i);
        if (!name)
            return writer->error;
        if (linkat(AT_FDCWD, writer->target, AT_FDCWD, name, 0) == 0) {
            int number = rename(name, backup) ? errno : 0;
            /* rename() does nothing when both are the same file already. */
            unlink(name);
            return number ? writer_fail_errno(writer, "given a backup", number) : 0;
        }
        if (errno == ENOENT)
            return 0;
        if (errno != EEXIST)
            return copy_to_backup(writer, backup);
    }
    return writer_fail_errno(writer, "given a backup", EEXIST);
}

static int replace_target(struct mw_file_writer *writer)
{
    int number;
    if (writer->options.keep_existing) {
        /* Unlike rename(), link() does not replace a file that appeared meanwhile. */
        if (linkat(AT_FDCWD, writer->temporary, AT_FDCWD, writer->target, 0) == 0)
            return 0;
        number = errno;
        if (number == EEXIST)
            return writer_fail(writer,
                               mw_fail(writer->context, MW_E_REFUSED, "%s: exists already", writer->path));
    }
    number = rename(writer->temporary, writer->target) ? errno : 0;
    if (number)
        return writer_fail_errno(writer, "put in place", number);
    writer->temporary = NULL;
    return 0;
}

/* Without this a power cut can undo the rename; then the old file is there, whole. So it is no failure of the
 * save where a system cannot do it. */
static void sync_target_folder(struct mw_file_writer *writer)
{
    size_t size = size_of_folder(writer->target);
    char folder[LINK_SIZE];
    if (size >= sizeof folder)
        return;
    memcpy(folder, writer->target, size);
    folder[size] = 0;
    int fd = open(size ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    (void)!fsync(fd);
    close(fd);
}

int mw_file_writer_commit(struct mw_file_writer *writer)
{
    const bool beside = writer->temporary != NULL;
    bool sync = beside && !writer->error && !writer->options.no_sync;
    if (sync && fsync(writer->fd) && errno != EINVAL && errno != ENOTSUP)
        writer_fail_errno(writer, "written", errno);
    if (beside && !writer->error)
        compare_written(writer);
    close_writer(writer);
    if (beside && !writer->error && writer->options.backup_suffix && writer->replaces)
        make_backup(writer);
    if (beside && !writer->error)
        replace_target(writer);
    if (sync && !writer->error)
        sync_target_folder(writer);
    int error = writer->error;
    mw_file_writer_abort(writer);
    return error;
}

void mw_file_writer_abort(struct mw_file_writer *writer)
{
    if (writer->fd >= 0 && !writer->borrowed)
        close(writer->fd);
    writer->fd = -1;
    if (writer->temporary)
        unlink(writer->temporary);
    writer->temporary = writer->target = writer->path = NULL;
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
