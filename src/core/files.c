#include <mapwright/files.h>

#include <sys/stat.h>

#include "base/file.h"
#include "base/text.h"

struct mw_output_file {
    struct mw_file_writer writer;
    struct mw_output output;
};

int mw_output_open(struct mw_context *context, const char *path, const char *backup,
                   struct mw_output_file **file)
{
    struct mw_output_file *opened = mw_allocate(context, sizeof *opened);
    if (!opened)
        return MW_E_MEMORY;
    const struct mw_save_options options = { .backup_suffix = backup };
    int error = mw_file_writer_open(context, path, &options, &opened->writer);
    if (error) {
        mw_release(context, opened);
        return error;
    }
    opened->output = (struct mw_output){ mw_file_writer_put, &opened->writer };
    *file = opened;
    return 0;
}

const struct mw_output *mw_output_of(struct mw_output_file *file)
{
    return &file->output;
}

int mw_output_commit(struct mw_output_file *file)
{
    int error = mw_file_writer_commit(&file->writer);
    mw_release(file->writer.context, file);
    return error;
}

void mw_output_abort(struct mw_output_file *file)
{
    mw_file_writer_abort(&file->writer);
    mw_release(file->writer.context, file);
}

struct search {
    int (*found)(void *user, const char *path);
    void *user;
    size_t root;         /* length of the folder's path */
    struct mw_buf world; /* the world folder that is being passed, with a slash behind it */
    struct mw_buf probe;
};

/* true when the first `size` bytes of path name a folder that holds a world.json. */
static bool is_world(struct search *search, const char *path, size_t size)
{
    struct stat facts;
    search->probe.size = 0;
    mw_buf_put(&search->probe, path, size);
    mw_buf_put(&search->probe, "/world.json", sizeof "/world.json");
    return !search->probe.error && stat((const char *)search->probe.data, &facts) == 0 &&
           S_ISREG(facts.st_mode);
}

static int visit(void *user, const char *path, const char *relative)
{
    struct search *search = user;
    (void)relative;
    struct mw_bytes world = mw_buf_bytes(&search->world);
    if (world.size && strncmp(path, (const char *)world.data, world.size) == 0)
        return 0;
    for (const char *slash = path + search->root; *slash && (slash = strchr(slash + 1, '/'));) {
        if (!is_world(search, path, (size_t)(slash - path)))
            continue;
        search->world.size = 0;
        mw_buf_put(&search->world, path, (size_t)(slash - path) + 1);
        search->probe.size = (size_t)(slash - path);
        mw_buf_u8(&search->probe, 0);
        if (search->world.error || search->probe.error)
            return MW_E_MEMORY;
        return search->found(search->user, (const char *)search->probe.data);
    }
    return search->probe.error ? search->probe.error : search->found(search->user, path);
}

int mw_find_files(struct mw_context *context, const char *path, int (*found)(void *user, const char *path),
                  void *user)
{
    struct stat facts;
    if (stat(path, &facts) != 0)
        return mw_fail(context, MW_E_NOT_FOUND, "%s: there is no such file or folder", path);
    if (!S_ISDIR(facts.st_mode))
        return found(user, path);
    struct search search = { .found = found, .user = user, .root = strlen(path) };
    while (search.root > 1 && path[search.root - 1] == '/')
        search.root--;
    mw_buf_init(&search.world, context);
    mw_buf_init(&search.probe, context);
    int error;
    if (is_world(&search, path, search.root))
        error = found(user, path);
    else
        error = search.probe.error ? search.probe.error : mw_file_walk(context, path, visit, &search);
    mw_buf_free(&search.world);
    mw_buf_free(&search.probe);
    return error;
}

const char *mw_nearest(const char *word, const char *const *candidates, size_t count)
{
    return mw_text_nearest(word, candidates, count);
}
