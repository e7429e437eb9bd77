#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    READ_SIZE = 64 * 1024,
};

int mw_file_fail(struct mw_context *context, const char *path, const char *done, int number)
{
    char reason[128];
    if (strerror_r(number, reason, sizeof reason))
        snprintf(reason, sizeof reason, "error %d", number);
    int error = number == ENOENT || number == ENOTDIR ? MW_E_NOT_FOUND : MW_E_IO;
    return mw_fail(context, error, "%s: cannot be %s: %s", path, done, reason);
}

static int fail_too_large(struct mw_context *context, const char *path)
{
    return mw_fail(context, MW_E_LIMIT,
                   "%s: is larger than the memory limit of %llu bytes; raise it with --max-memory", path,
                   (unsigned long long)context->limits.total);
}

/* What cannot be mapped: a pipe, a terminal, a file of a strange file system. hint: the likely size. */
static int read_all(struct mw_context *context, const char *path, int fd, size_t hint, struct mw_file *file)
{
    uint64_t limit = context->limits.total < SIZE_MAX ? context->limits.total : SIZE_MAX - 1;
    size_t size = 0, capacity = 0;
    uint8_t *block = NULL;
    int error = 0;
    for (;;) {
        if (size == capacity) {
            /* One byte more than the hint, so that the end of the file is seen without growing. */
            uint64_t wanted = capacity ? (uint64_t)capacity * 2 : hint ? (uint64_t)hint + 1 : READ_SIZE;
            size_t larger = (size_t)(wanted <= limit ? wanted : limit + 1);
            uint8_t *grown = mw_resize(context, block, larger);
            if (!grown) {
                error = MW_E_MEMORY;
                break;
            }
            block = grown;
            capacity = larger;
        }
        ssize_t count = read(fd, block + size, capacity - size);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            error = mw_file_fail(context, path, "read", errno);
        if (count <= 0)
            break;
        size += (size_t)count;
        if (size > limit) {
            error = fail_too_large(context, path);
            break;
        }
    }
    /* Exactly its size: less memory, and sanitizers see an overrun. */
    uint8_t *exact = error ? NULL : mw_resize(context, block, size);
    if (!exact) {
        mw_release(context, block);
        return error ? error : MW_E_MEMORY;
    }
    *file = (struct mw_file){ .context = context, .bytes = { exact, size }, .block = exact };
    return 0;
}

static int map_open_file(struct mw_context *context, const char *path, int fd, struct mw_file *file)
{
    struct stat facts;
    if (fstat(fd, &facts))
        return mw_file_fail(context, path, "read", errno);
    if (S_ISDIR(facts.st_mode))
        return mw_file_fail(context, path, "read", EISDIR);
    /* Some systems report size 0 for files that have content; those are read. */
    if (!S_ISREG(facts.st_mode) || facts.st_size <= 0)
        return read_all(context, path, fd, 0, file);
    uint64_t size = (uint64_t)facts.st_size;
    if (size > context->limits.total || size >= SIZE_MAX)
        return fail_too_large(context, path);
#ifndef MW_SANITIZE
    /* Under sanitizers it is read instead: they do not see an overrun of a mapping. */
    void *bytes = mmap(NULL, (size_t)size, PROT_READ, MAP_PRIVATE, fd, 0);
    if (bytes != MAP_FAILED) {
        *file = (struct mw_file){ .context = context, .bytes = { bytes, (size_t)size }, .mapped = true };
        return 0;
    }
#endif
    return read_all(context, path, fd, (size_t)size, file);
}

int mw_file_map(struct mw_context *context, const char *path, struct mw_file *file)
{
    if (strcmp(path, "-") == 0)
        return read_all(context, "stdin", STDIN_FILENO, 0, file);
    int fd;
    do
        fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    while (fd < 0 && errno == EINTR);
    if (fd < 0)
        return mw_file_fail(context, path, "opened", errno);
    int error = map_open_file(context, path, fd, file);
    close(fd);
    return error;
}

void mw_file_close(struct mw_file *file)
{
    if (file->mapped)
        munmap((void *)(uintptr_t)file->bytes.data, file->bytes.size);
    if (file->block)
        mw_release(file->context, file->block);
    *file = (struct mw_file){ .context = file->context };
}
