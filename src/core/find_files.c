/* Finding files below a folder; a world folder counts as one file. */
#include <mapwright/files.h>

#include "base/file.h"
#include "base/text.h"
#include "companion.h"
#include "record/format.h"
#include "world_folder.h"

struct file_search {
    struct mw_context *context;
    int (*found)(void *user, const char *path);
    void *user;
    size_t root;         /* length of the folder's path */
    struct mw_buf world; /* the last world folder that was found, with a slash after it */
    struct mw_buf probe;
};

/* True if the first `size` bytes of path name a folder with a world.json, or whose world.json is being
 * replaced by a different process. */
static bool is_world_folder(struct file_search *search, const char *path, size_t size)
{
    static const char *const names[] = { MW_FOLDER_WORLD, MW_FOLDER_OLD_WORLD, MW_FOLDER_WORLD };
    bool found = false;
    for (size_t i = 0; i < sizeof names / sizeof *names && !found; i++) {
        search->probe.size = 0;
        mw_buf_put(&search->probe, path, size);
        mw_buf_u8(&search->probe, '/');
        mw_buf_put(&search->probe, names[i], strlen(names[i]) + 1);
        found = !search->probe.error &&
                mw_path_kind(search->context, (const char *)search->probe.data) == MW_FILE_REGULAR;
    }
    return found;
}

static int report_file(void *user, const char *path, const char *relative)
{
    struct file_search *search = user;
    (void)relative;
    struct mw_bytes world = mw_buf_bytes(&search->world);
    if (world.size && strncmp(path, (const char *)world.data, world.size) == 0)
        return 0;
    for (const char *slash = path + search->root; *slash && (slash = strchr(slash + 1, '/'));) {
        if (!is_world_folder(search, path, (size_t)(slash - path)))
            continue;
        search->world.size = 0;
        mw_buf_put(&search->world, path, (size_t)(slash - path) + 1);
        search->probe.size = (size_t)(slash - path);
        mw_buf_u8(&search->probe, 0);
        if (search->world.error || search->probe.error)
            return MW_E_MEMORY;
        return search->found(search->user, (const char *)search->probe.data);
    }
    if (search->probe.error || mw_is_companion(search->context, path))
        return search->probe.error;
    return search->found(search->user, path);
}

int mw_find_files(struct mw_context *context, const char *path, int (*found)(void *user, const char *path),
                  void *user)
{
    enum mw_file_kind kind = mw_path_kind(context, path);
    if (kind == MW_FILE_ABSENT)
        return mw_fail(context, MW_E_NOT_FOUND, "%s: no such file or folder", path);
    if (kind != MW_FILE_FOLDER)
        return found(user, path);
    struct file_search search = { .context = context, .found = found, .user = user, .root = strlen(path) };
    while (search.root > 1 && path[search.root - 1] == '/')
        search.root--;
    mw_buf_init(&search.world, context);
    mw_buf_init(&search.probe, context);
    int error;
    if (is_world_folder(&search, path, search.root))
        error = found(user, path);
    else
        error = search.probe.error ? search.probe.error : mw_file_walk(context, path, report_file, &search);
    mw_buf_free(&search.world);
    mw_buf_free(&search.probe);
    return error;
}

int mw_find_data_folders(struct mw_context *context, int (*found)(void *user, const char *path), void *user)
{
    int result = 0;
    for (size_t i = 0; mw_formats[i] && !result; i++)
        if (mw_formats[i]->data_folders)
            result = mw_formats[i]->data_folders(context, found, user);
    return result;
}

const char *mw_find_nearest(const char *word, const char *const *candidates, size_t count)
{
    return mw_text_nearest(word, candidates, count);
}
