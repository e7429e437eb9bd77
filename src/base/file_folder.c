#include "file.h"

#include <dirent.h>
#include <errno.h>
#include <sys/stat.h>

static bool is_existing_folder(const char *path)
{
    struct stat facts;
    return stat(path, &facts) == 0 && S_ISDIR(facts.st_mode);
}

int mw_file_make_folder(struct mw_context *context, const char *path)
{
    size_t length = strlen(path);
    if (length == 0 || is_existing_folder(path))
        return 0;
    char *part = mw_allocate(context, length + 1);
    if (!part)
        return MW_E_MEMORY;
    int error = 0;
    for (size_t i = 1; !error && i <= length; i++) {
        if (path[i] != '/' && path[i] != 0)
            continue;
        memcpy(part, path, i);
        part[i] = 0;
        if (mkdir(part, 0777)) {
            int number = errno;
            if (!is_existing_folder(part))
                error = mw_file_fail(context, part, "made a folder", number);
        }
    }
    mw_release(context, part);
    return error;
}

int mw_file_folder_is_empty(struct mw_context *context, const char *path, bool *empty)
{
    DIR *folder = opendir(path);
    if (!folder)
        return mw_file_fail(context, path, "read as a folder", errno);
    bool found = false;
    for (struct dirent *entry; !found && (entry = readdir(folder));)
        found = entry->d_name[0] != '.';
    closedir(folder);
    *empty = !found;
    return 0;
}
