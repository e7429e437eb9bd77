/* struct mw_files over the operating system, the only file of the library that opens anything.
 *
 * Handles are descriptors. Temporary files are named ".NAME.mapwright-PID.tmp"; one left by a killed process
 * is removed by the next save of the same target. */
#define _GNU_SOURCE 1 /* O_PATH */

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/limits.h>
#include <sys/xattr.h>
#endif

#include <mapwright/files.h>

#include "text.h"

enum {
    BORROWED = 1, /* the descriptor belongs to the caller */
    STREAM = 2,   /* has no positions, or continues where a different process stopped */
    FLAG_BITS = 2,
    SHOWN_NAME = 200, /* bytes of a name that are kept in a temporary file's name */
    TRIES = 1000,     /* numbers tried for a temporary name */
    OLD_AGE = 3600,   /* seconds after which a temporary file is abandoned */
    IO_SIZE = 1 << 30,
};

static intptr_t handle_of(int fd, int flags)
{
    return (intptr_t)fd << FLAG_BITS | flags;
}

static int descriptor_of(intptr_t handle)
{
    return handle == MW_FILES_HERE ? AT_FDCWD : (int)(handle >> FLAG_BITS);
}

/* The numbers of descriptors come from the system as names, too; opening such a name again would start at
 * the beginning of a file that the shell has opened for appending. -1: not such a name. */
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

static int open_retrying(int folder, const char *name, int flags, mode_t mode)
{
    int fd;
    do
        fd = openat(folder, name, flags | O_CLOEXEC | O_NOCTTY, mode);
    while (fd < 0 && errno == EINTR);
    return fd;
}

/* ---- reading ---- */

static int system_open_folder(void *user, intptr_t in, const char *name, intptr_t *opened)
{
    (void)user;
    int at = descriptor_of(in), follow = in == MW_FILES_HERE ? 0 : O_NOFOLLOW;
    int fd = open_retrying(at, name, O_RDONLY | O_DIRECTORY | follow, 0), number = errno;
#ifdef O_PATH
    /* A directory that cannot be listed may hold files that can be opened. */
    if (fd < 0 && number == EACCES)
        fd = open_retrying(at, name, O_PATH | O_DIRECTORY | follow, 0);
#endif
    if (fd >= 0) {
        *opened = handle_of(fd, 0);
        return 0;
    }
    struct stat facts;
    bool link = follow && fstatat(at, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(facts.st_mode);
    return link ? ELOOP : number;
}

static int system_open_file(void *user, intptr_t folder, const char *name, intptr_t *file)
{
    (void)user;
    const bool here = folder == MW_FILES_HERE;
    if (here && strcmp(name, "-") == 0) {
        *file = handle_of(STDIN_FILENO, BORROWED | STREAM);
        return 0;
    }
    int fd = open_retrying(descriptor_of(folder), name, O_RDONLY | (here ? 0 : O_NOFOLLOW | O_NONBLOCK), 0);
    if (fd < 0)
        return errno;
    struct stat facts;
    int number = fstat(fd, &facts) ? errno : 0;
    const bool regular = !number && S_ISREG(facts.st_mode);
    if (!number && S_ISDIR(facts.st_mode))
        number = EISDIR;
    else if (!number && !regular && !here)
        number = EINVAL;
    if (number)
        close(fd);
    else
        *file = handle_of(fd, regular ? 0 : STREAM);
    return number;
}

static int system_close(void *user, intptr_t handle)
{
    (void)user;
    return handle & BORROWED || close(descriptor_of(handle)) == 0 || errno == EINTR ? 0 : errno;
}

static int system_list(void *user, intptr_t folder, int (*found)(void *to, const char *name), void *to)
{
    (void)user;
    /* Closing the stream closes its descriptor, and two lists at a time must not share a position. */
    int fd = open_retrying(descriptor_of(folder), ".", O_RDONLY | O_DIRECTORY, 0);
    DIR *entries = fd < 0 ? NULL : fdopendir(fd);
    if (!entries) {
        int number = errno;
        if (fd >= 0)
            close(fd);
        return number;
    }
    int number = 0;
    for (;;) {
        errno = 0;
        const struct dirent *entry = readdir(entries);
        number = entry ? 0 : errno;
        if (!entry)
            break;
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0 && found(to, entry->d_name))
            break;
    }
    closedir(entries);
    return number;
}

static enum mw_file_kind kind_of_mode(mode_t mode)
{
    return S_ISREG(mode)   ? MW_FILE_REGULAR
           : S_ISDIR(mode) ? MW_FILE_FOLDER
           : S_ISLNK(mode) ? MW_FILE_LINK
                           : MW_FILE_OTHER;
}

static void facts_from_stat(const struct stat *status, struct mw_file_facts *facts)
{
    *facts = (struct mw_file_facts){
        .kind = kind_of_mode(status->st_mode),
        .size = status->st_size > 0 ? (uint64_t)status->st_size : 0,
        .device = (uint64_t)status->st_dev,
        .id = (uint64_t)status->st_ino,
        .modified = (int64_t)status->st_mtim.tv_sec * 1000000000 + status->st_mtim.tv_nsec,
    };
}

static int system_stat(void *user, intptr_t folder, const char *name, struct mw_file_facts *facts)
{
    (void)user;
    struct stat status;
    const bool here = folder == MW_FILES_HERE;
    int at = descriptor_of(folder);
    if (here && name && named_descriptor(name) >= 0) {
        *facts = (struct mw_file_facts){ .kind = MW_FILE_OTHER };
        return 0;
    }
    if (name ? fstatat(at, name, &status, here ? 0 : AT_SYMLINK_NOFOLLOW) : fstat(at, &status))
        return errno;
    facts_from_stat(&status, facts);
    if (name && facts->kind == MW_FILE_REGULAR)
        facts->read_only = faccessat(at, name, W_OK, AT_EACCESS) != 0;
    return 0;
}

static int system_read_at(void *user, intptr_t file, uint64_t offset, void *data, size_t size, size_t *count)
{
    (void)user;
    size_t wanted = size < IO_SIZE ? size : IO_SIZE;
    ssize_t got;
    if (offset > INT64_MAX)
        return EOVERFLOW;
    do
        got = file & STREAM ? read(descriptor_of(file), data, wanted)
                            : pread(descriptor_of(file), data, wanted, (off_t)offset);
    while (got < 0 && errno == EINTR);
    if (got < 0)
        return errno;
    *count = (size_t)got;
    return 0;
}

static int system_read_link(void *user, intptr_t folder, const char *name, char *path, size_t size)
{
    (void)user;
    ssize_t length = readlinkat(descriptor_of(folder), name, path, size);
    if (length < 0)
        return errno;
    if ((size_t)length == size)
        return ERANGE;
    path[length] = 0;
    return 0;
}

/* ---- temporary files ---- */

/* What every temporary name of a target starts with, up to the process number. The name's part is cut so that
 * the whole stays below the 255 bytes that systems allow. */
static void temporary_prefix(const char *target, char prefix[MW_FILE_NAME_SIZE])
{
    size_t size = strlen(target);
    if (size > SHOWN_NAME) {
        size = SHOWN_NAME;
        while (size > SHOWN_NAME - 4 && ((unsigned char)target[size] & 0xC0) == 0x80)
            size--;
    }
    snprintf(prefix, MW_FILE_NAME_SIZE, ".%.*s.mapwright-", (int)size, target);
}

static void temporary_name(const char *prefix, int number, char name[MW_FILE_NAME_SIZE])
{
    size_t used = (size_t)snprintf(name, MW_FILE_NAME_SIZE, "%.220s%ld", prefix, (long)getpid());
    if (number)
        snprintf(name + used, MW_FILE_NAME_SIZE - used, "-%d.tmp", number);
    else
        snprintf(name + used, MW_FILE_NAME_SIZE - used, ".tmp");
}

/* The process number in a temporary file's name, or 0 for other names. */
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

/* Is it abandoned? Its process is gone, or it is old (process numbers are reused); and it is not
 * locked, as it would be by a process in a different container, where numbers differ. */
static void remove_if_left_over(int folder, const char *name, pid_t owner)
{
    int fd = open_retrying(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, 0);
    struct stat facts;
    if (fd < 0)
        return;
    if (fstat(fd, &facts) == 0 && S_ISREG(facts.st_mode)) {
        bool locked = flock(fd, LOCK_EX | LOCK_NB) == 0;
        bool in_use = !locked && errno == EWOULDBLOCK;
        bool gone = kill(owner, 0) && errno == ESRCH;
        bool old = time(NULL) - facts.st_ctime > OLD_AGE;
        if (!in_use && (locked ? gone || old : gone && old))
            unlinkat(folder, name, 0);
    }
    close(fd);
}

struct left_overs {
    int folder;
    const char *prefix;
};

static int look_at_left_over(void *to, const char *name)
{
    const struct left_overs *left_overs = to;
    pid_t owner = temporary_file_owner(name, left_overs->prefix);
    if (owner)
        remove_if_left_over(left_overs->folder, name, owner);
    return 0;
}

/* Those that this user may set; the others cannot be kept. The list of permissions is one of them, and is
 * only right for the same owner and group. */
static void share_attributes(int at, const char *like, int fd, bool permissions)
{
#ifdef __linux__
    char *names = NULL, *value = NULL;
    int from = open_retrying(at, like, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, 0);
    ssize_t size = from < 0 ? 0 : flistxattr(from, NULL, 0);
    if (size > 0 && (names = malloc((size_t)size)) && (value = malloc(XATTR_SIZE_MAX)))
        size = flistxattr(from, names, (size_t)size);
    for (ssize_t i = 0; value && i < size; i += (ssize_t)strlen(names + i) + 1) {
        const char *name = names + i;
        ssize_t length = fgetxattr(from, name, value, XATTR_SIZE_MAX);
        if (length >= 0 && (permissions || strcmp(name, "system.posix_acl_access") != 0))
            (void)!fsetxattr(fd, name, value, (size_t)length, 0);
    }
    free(value);
    free(names);
    if (from >= 0)
        close(from);
#else
    (void)at;
    (void)like;
    (void)fd;
    (void)permissions;
#endif
}

/* Owner first: changing it clears special bits. Permissions of the group must not pass to a different group.
 */
static void share_permissions(int at, const char *name, int fd, const struct stat *like)
{
    struct stat facts;
    mode_t mode = like->st_mode & 07777;
    if (fstat(fd, &facts))
        return;
    bool owner = facts.st_uid == like->st_uid, group = facts.st_gid == like->st_gid;
    if (!owner || !group) {
        owner = fchown(fd, like->st_uid, like->st_gid) == 0;
        group = owner || group || fchown(fd, (uid_t)-1, like->st_gid) == 0;
    }
    share_attributes(at, name, fd, owner && group);
    if (!owner || !group)
        mode &= 01777;
    if (!group)
        mode = (mode & ~(mode_t)070) | (mode & 07) << 3;
    /* File systems without permissions refuse; there is nothing to lose there. */
    (void)!fchmod(fd, mode);
}

static int system_create_temporary(void *user, intptr_t folder, const char *target, const char *like,
                                   char name[MW_FILE_NAME_SIZE], intptr_t *file)
{
    const int at = descriptor_of(folder);
    struct stat shared;
    char prefix[MW_FILE_NAME_SIZE];
    bool share = like && fstatat(at, like, &shared, AT_SYMLINK_NOFOLLOW) == 0;
    temporary_prefix(target, prefix);
    system_list(user, folder, look_at_left_over, &(struct left_overs){ at, prefix });
    for (int i = 0; i <= TRIES; i++) {
        temporary_name(prefix, i, name);
        /* A new file gets the permissions that the umask leaves; a replacement stays private until
         * they are set. */
        int fd = open_retrying(at, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, share ? 0600 : 0666);
        if (fd < 0 && errno == EEXIST)
            continue;
        if (fd < 0)
            return errno;
        flock(fd, LOCK_EX | LOCK_NB);
        if (share)
            share_permissions(at, like, fd, &shared);
        *file = handle_of(fd, 0);
        return 0;
    }
    return EEXIST;
}

/* ---- writing ---- */

static int system_write(void *user, intptr_t file, const void *data, size_t size, size_t *count)
{
    (void)user;
    const int fd = descriptor_of(file);
    for (;;) {
        ssize_t put = write(fd, data, size < IO_SIZE ? size : IO_SIZE);
        if (put >= 0) {
            *count = (size_t)put;
            return 0;
        }
        if (errno == EAGAIN)
            poll(&(struct pollfd){ .fd = fd, .events = POLLOUT }, 1, -1);
        else if (errno != EINTR)
            return errno;
    }
}

/* Some file systems renumber a file that left their cache; its size and time stay the same. */
static bool is_same_file(const struct mw_file_facts *a, const struct mw_file_facts *b)
{
    return (a->device == b->device && a->id == b->id) || (a->size == b->size && a->modified == b->modified);
}

static int system_replace(void *user, intptr_t folder, const char *name, const char *target,
                          const struct mw_file_facts *replaced)
{
    const int at = descriptor_of(folder);
    struct mw_file_facts facts;
    if (replaced && replaced->kind == MW_FILE_ABSENT) {
        /* Unlike rename(), link() does not replace a file that appeared meanwhile. */
        if (linkat(at, name, at, target, 0) == 0) {
            unlinkat(at, name, 0);
            return 0;
        }
        if (errno == EEXIST)
            return EEXIST;
    } else if (replaced && system_stat(user, folder, target, &facts) == 0 &&
               !is_same_file(replaced, &facts)) {
        return ESTALE;
    }
    return renameat(at, name, at, target) ? errno : 0;
}

static int system_remove(void *user, intptr_t folder, const char *name)
{
    (void)user;
    if (unlinkat(descriptor_of(folder), name, 0) == 0)
        return 0;
    int number = errno;
    if (number != EISDIR && number != EPERM)
        return number;
    return unlinkat(descriptor_of(folder), name, AT_REMOVEDIR) ? errno : 0;
}

static int system_make_folder(void *user, intptr_t folder, const char *name)
{
    (void)user;
    return mkdirat(descriptor_of(folder), name, 0777) ? errno : 0;
}

static int system_lock(void *user, intptr_t handle)
{
    (void)user;
    return flock(descriptor_of(handle), LOCK_EX | LOCK_NB) ? errno : 0;
}

static int system_lock_wait(void *user, intptr_t handle)
{
    (void)user;
    int failed;
    do
        failed = flock(descriptor_of(handle), LOCK_EX);
    while (failed && errno == EINTR);
    return failed ? errno : 0;
}

static int system_sync(void *user, intptr_t handle)
{
    (void)user;
    int number = fsync(descriptor_of(handle)) ? errno : 0;
    return number == EINVAL || number == ENOTSUP ? 0 : number;
}

/* The link is made under a temporary name because link() does not replace a file, and rename() does. */
static int system_link(void *user, intptr_t folder, const char *name, const char *second)
{
    (void)user;
    const int at = descriptor_of(folder);
    char prefix[MW_FILE_NAME_SIZE], temporary[MW_FILE_NAME_SIZE];
    temporary_prefix(name, prefix);
    for (int i = 0; i <= TRIES; i++) {
        temporary_name(prefix, i, temporary);
        if (linkat(at, name, at, temporary, 0) == 0) {
            int number = renameat(at, temporary, at, second) ? errno : 0;
            /* renameat() does nothing if both are already the same file. */
            unlinkat(at, temporary, 0);
            return number;
        }
        if (errno != EEXIST)
            return errno == ENOENT ? ENOENT : ENOTSUP;
    }
    return EEXIST;
}

static int system_open_stream(void *user, const char *path, intptr_t *file)
{
    (void)user;
    int descriptor = named_descriptor(path);
    if (descriptor >= 0) {
        *file = handle_of(descriptor, BORROWED | STREAM);
        return 0;
    }
    int fd = open_retrying(AT_FDCWD, path, O_WRONLY, 0);
    if (fd < 0)
        return errno;
    *file = handle_of(fd, STREAM);
    return 0;
}

const struct mw_files *mw_system_files(void)
{
    static const struct mw_files files = {
        .open_folder = system_open_folder,
        .open_file = system_open_file,
        .close = system_close,
        .list = system_list,
        .stat = system_stat,
        .read_at = system_read_at,
        .read_link = system_read_link,
        .create_temporary = system_create_temporary,
        .write = system_write,
        .replace = system_replace,
        .remove = system_remove,
        .make_folder = system_make_folder,
        .lock = system_lock,
        .sync = system_sync,
        .link = system_link,
        .open_stream = system_open_stream,
        .lock_wait = system_lock_wait,
    };
    return &files;
}
