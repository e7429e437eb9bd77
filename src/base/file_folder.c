#include "file.h"

#include <errno.h>

/* Makes the folder `path`; the one above it exists. */
static int make_one_folder(struct mw_context *context, char *path)
{
    const struct mw_files *files = mw_files_of(context);
    intptr_t above;
    char *slash = strrchr(path, '/');
    if (slash)
        *slash = 0;
    const char *folder = !slash ? "." : slash == path ? "/" : path;
    int number = files->open_folder(files->user, MW_FILES_HERE, folder, &above);
    if (slash)
        *slash = '/';
    if (!number) {
        number = files->make_folder(files->user, above, slash ? slash + 1 : path);
        files->close(files->user, above);
    }
    return number && mw_path_kind(context, path) != MW_FILE_FOLDER
               ? mw_file_fail(context, path, "made a folder", number)
               : 0;
}

int mw_file_make_folder(struct mw_context *context, const char *path)
{
    size_t length = strlen(path);
    if (length == 0 || mw_path_kind(context, path) == MW_FILE_FOLDER)
        return 0;
    if (!mw_files_of(context)->make_folder)
        return mw_fail(context, MW_E_UNSUPPORTED,
                       "%s: cannot be created: the program provided only read-only file access", path);
    char *part = mw_allocate(context, length + 1);
    if (!part)
        return MW_E_MEMORY;
    int error = 0;
    for (size_t i = 1; !error && i <= length; i++) {
        if ((path[i] != '/' && path[i] != 0) || path[i - 1] == '/')
            continue;
        memcpy(part, path, i);
        part[i] = 0;
        if (mw_path_kind(context, part) != MW_FILE_FOLDER)
            error = make_one_folder(context, part);
    }
    mw_release(context, part);
    return error;
}

static int find_visible_name(void *to, const char *name)
{
    bool *found = to;
    *found |= name[0] != '.';
    return *found;
}

int mw_file_folder_is_empty(struct mw_context *context, const char *path, bool *empty)
{
    const struct mw_files *files = mw_files_of(context);
    intptr_t folder;
    bool found = false;
    int number = files->open_folder(files->user, MW_FILES_HERE, path, &folder);
    if (!number) {
        number = files->list(files->user, folder, find_visible_name, &found);
        files->close(files->user, folder);
    }
    if (number)
        return mw_file_fail(context, path, "read as a folder", number);
    *empty = !found;
    return 0;
}
