/* Locks among programs that use this library: whoever changes a file locks it before reading it. */
#include "file.h"

#include <errno.h>

enum {
    REPLACED_MAX = 10000, /* times that a file may be replaced while we wait for it */
};

/* *replaced: the path leads to a different file than the one that is locked now. */
static int wait_for_file(const struct mw_files *files, const char *path, struct mw_lock *lock, bool *replaced)
{
    struct mw_file_facts now;
    int number = files->lock_wait ? files->lock_wait(files->user, lock->handle) : ENOTSUP;
    if (!number)
        number = files->stat(files->user, lock->handle, NULL, &lock->facts);
    if (!number)
        number = files->stat(files->user, MW_FILES_HERE, path, &now);
    *replaced =
        number == ENOENT || (!number && (lock->facts.device != now.device || lock->facts.id != now.id));
    return *replaced ? 0 : number;
}

/* EINVAL without opening it: a pipe could wait for its other end. */
static int open_to_lock(struct mw_context *context, const char *path, intptr_t *handle)
{
    const struct mw_files *files = mw_files_of(context);
    const enum mw_file_kind kind = mw_path_kind(context, path);
    if (kind == MW_FILE_FOLDER)
        return files->open_folder(files->user, MW_FILES_HERE, path, handle);
    return kind == MW_FILE_OTHER ? EINVAL : files->open_file(files->user, MW_FILES_HERE, path, handle);
}

static int fail_locking(struct mw_context *context, const char *path, int number)
{
    mw_file_fail(context, path, "locked", number);
    return mw_fail(context, MW_E_UNSUPPORTED, "%s", mw_error_message(context));
}

int mw_file_lock_wait(struct mw_context *context, const char *path, struct mw_lock *lock)
{
    const struct mw_files *files = mw_files_of(context);
    for (unsigned i = 0; i < REPLACED_MAX; i++) {
        bool replaced;
        int number = open_to_lock(context, path, &lock->handle);
        if (number)
            return mw_file_fail(context, path, "locked", number);
        number = wait_for_file(files, path, lock, &replaced);
        if (!number && !replaced) {
            lock->next = context->locks;
            context->locks = lock;
            return 0;
        }
        files->close(files->user, lock->handle);
        if (number)
            return fail_locking(context, path, number);
    }
    return fail_locking(context, path, ESTALE);
}

void mw_file_unlock(struct mw_lock *lock)
{
    const struct mw_files *files = mw_files_of(lock->context);
    struct mw_lock **at = &lock->context->locks;
    while (*at != lock)
        at = &(*at)->next;
    *at = lock->next;
    files->close(files->user, lock->handle);
}

/* Does the context hold a lock on what the handle leads to? */
static bool is_locked_by(const struct mw_context *context, intptr_t handle)
{
    const struct mw_files *files = mw_files_of(context);
    const struct mw_lock *lock = context->locks;
    struct mw_file_facts facts;
    if (!lock || files->stat(files->user, handle, NULL, &facts))
        return false;
    while (lock && (lock->facts.device != facts.device || lock->facts.id != facts.id))
        lock = lock->next;
    return lock != NULL;
}

int mw_file_lock_folder(struct mw_context *context, const char *path, intptr_t *lock)
{
    const struct mw_files *files = mw_files_of(context);
    intptr_t folder;
    int number = files->open_folder(files->user, MW_FILES_HERE, path, &folder);
    if (number)
        return mw_file_fail(context, path, "opened", number);
    if (files->lock && !is_locked_by(context, folder) && files->lock(files->user, folder) == EWOULDBLOCK) {
        files->close(files->user, folder);
        return mw_fail(context, MW_E_REFUSED, "%s is being written by another process; try again later",
                       path);
    }
    *lock = folder;
    return 0;
}

void mw_file_unlock_folder(struct mw_context *context, intptr_t lock)
{
    const struct mw_files *files = mw_files_of(context);
    files->close(files->user, lock);
}
