/* Locks on what is about to be read, changed and saved. */
#include <stdio.h>

#include "base/file.h"
#include "container.h"

enum {
    LOCKED_PATH = 4096,
};

int mw_lock_open(struct mw_context *context, const char *path, struct mw_lock **lock)
{
    char file[LOCKED_PATH];
    struct mw_lock *opened = mw_allocate(context, sizeof *opened);
    if (!opened)
        return MW_E_MEMORY;
    *opened = (struct mw_lock){ .context = context };
    snprintf(file, sizeof file, "%.*s", (int)mw_path_file_size(context, path), path);
    int error = mw_file_lock_wait(context, file, opened);
    if (error) {
        mw_release(context, opened);
        return mw_error_in(context, error, path, NULL);
    }
    *lock = opened;
    return 0;
}

void mw_lock_close(struct mw_lock *lock)
{
    if (!lock)
        return;
    mw_file_unlock(lock);
    mw_release(lock->context, lock);
}
