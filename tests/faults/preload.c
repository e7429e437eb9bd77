/* Lets one allocation or one file call of a program fail: see tests/faults/run, which compiles and preloads
 * this.
 *
 *     FAULT=memory:17    the 17th allocation finds no memory; memory+:17 all from the 17th on
 *     FAULT=file:5       the 5th call of the file functions below fails
 *     FAULT_FD=3         where "memory COUNT file COUNT" is written at the end, and before it the name of
 * what failed */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);

static atomic_long allocations, file_calls;
static long failing_allocation, failing_file_call;
static bool all_later, started;
static int report_fd = -1;

static void report(const char *text)
{
    if (report_fd >= 0)
        syscall(SYS_write, report_fd, text, strlen(text));
}

__attribute__((constructor)) static void begin(void)
{
    const char *fault = getenv("FAULT"), *fd = getenv("FAULT_FD");
    const char *number = fault ? strchr(fault, ':') : NULL;
    report_fd = fd ? atoi(fd) : -1;
    if (number && strncmp(fault, "memory", 6) == 0) {
        failing_allocation = atol(number + 1);
        all_later = number[-1] == '+';
    } else if (number) {
        failing_file_call = atol(number + 1);
    }
    started = true;
}

__attribute__((destructor)) static void end(void)
{
    char text[80];
    snprintf(text, sizeof text, "memory %ld file %ld\n", atomic_load(&allocations), atomic_load(&file_calls));
    report(text);
}

static bool allocation_fails(void)
{
    if (!started)
        return false;
    long number = atomic_fetch_add(&allocations, 1) + 1;
    if (!failing_allocation || number < failing_allocation || (number > failing_allocation && !all_later))
        return false;
    if (number == failing_allocation)
        report("failed memory\n");
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size)
{
    return allocation_fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return allocation_fails() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    return allocation_fails() ? NULL : __libc_realloc(block, size);
}

static bool call_fails(const char *name, int number)
{
    if (!started || atomic_fetch_add(&file_calls, 1) + 1 != failing_file_call)
        return false;
    report("failed ");
    report(name);
    report("\n");
    errno = number;
    return true;
}

/* The function of the C library. */
#define REAL(name) ((__typeof__(&(name)))dlsym(RTLD_NEXT, #name))

#define WRAP(result, name, parameters, arguments, number)                                                    \
    result name parameters                                                                                   \
    {                                                                                                        \
        return call_fails(#name, number) ? -1 : REAL(name) arguments;                                        \
    }

#define WRAP_OPEN(name, parameters, ...)                                                                     \
    int name parameters                                                                                      \
    {                                                                                                        \
        mode_t mode = 0;                                                                                     \
        if (flags & (O_CREAT | O_TMPFILE)) {                                                                 \
            va_list args;                                                                                    \
            va_start(args, flags);                                                                           \
            mode = va_arg(args, mode_t);                                                                     \
            va_end(args);                                                                                    \
        }                                                                                                    \
        return call_fails(#name, EIO) ? -1 : REAL(name)(__VA_ARGS__, flags, mode);                           \
    }

WRAP_OPEN(open, (const char *path, int flags, ...), path)
WRAP_OPEN(open64, (const char *path, int flags, ...), path)
WRAP_OPEN(openat, (int folder, const char *path, int flags, ...), folder, path)
WRAP_OPEN(openat64, (int folder, const char *path, int flags, ...), folder, path)
WRAP(ssize_t, read, (int file, void *data, size_t size), (file, data, size), EIO)
WRAP(ssize_t, pread64, (int file, void *data, size_t size, off64_t at), (file, data, size, at), EIO)
WRAP(ssize_t, write, (int file, const void *data, size_t size), (file, data, size), ENOSPC)
WRAP(int, fsync, (int file), (file), EIO)
WRAP(int, stat64, (const char *path, struct stat64 *facts), (path, facts), EIO)
WRAP(int, lstat64, (const char *path, struct stat64 *facts), (path, facts), EIO)
WRAP(int, fstat64, (int file, struct stat64 *facts), (file, facts), EIO)
WRAP(int, fstatat64, (int folder, const char *path, struct stat64 *facts, int flags),
     (folder, path, facts, flags), EIO)
WRAP(int, faccessat, (int folder, const char *path, int mode, int flags), (folder, path, mode, flags), EIO)
WRAP(int, renameat, (int from, const char *name, int to, const char *target), (from, name, to, target), EIO)
WRAP(int, linkat, (int from, const char *name, int to, const char *target, int flags),
     (from, name, to, target, flags), EIO)
WRAP(int, unlinkat, (int folder, const char *name, int flags), (folder, name, flags), EIO)
WRAP(int, mkdir, (const char *path, mode_t mode), (path, mode), EIO)
WRAP(int, mkdirat, (int folder, const char *path, mode_t mode), (folder, path, mode), EIO)
WRAP(ssize_t, readlink, (const char *path, char *data, size_t size), (path, data, size), EIO)
WRAP(ssize_t, readlinkat, (int folder, const char *path, char *data, size_t size), (folder, path, data, size),
     EIO)
WRAP(int, flock, (int file, int how), (file, how), EIO)
WRAP(int, fchmod, (int file, mode_t mode), (file, mode), EIO)
WRAP(int, fchown, (int file, uid_t owner, gid_t group), (file, owner, group), EIO)
WRAP(ssize_t, flistxattr, (int file, char *list, size_t size), (file, list, size), EIO)

int close(int file)
{
    bool fails = call_fails("close", EIO);
    int result = REAL(close)(file);
    if (!fails)
        return result;
    errno = EIO;
    return -1;
}

DIR *opendir(const char *path)
{
    return call_fails("opendir", EIO) ? NULL : REAL(opendir)(path);
}

DIR *fdopendir(int file)
{
    return call_fails("fdopendir", EIO) ? NULL : REAL(fdopendir)(file);
}

struct dirent64 *readdir64(DIR *folder)
{
    return call_fails("readdir", EIO) ? NULL : REAL(readdir64)(folder);
}

FILE *fopen64(const char *path, const char *mode)
{
    return call_fails("fopen", EIO) ? NULL : REAL(fopen64)(path, mode);
}
