#include "file.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>

struct folder_walk {
    struct mw_context *context;
    int (*each)(void *user, const char *path, const char *relative);
    void *user;
    struct mw_buf path;      /* ends with a NUL */
    size_t relative;         /* where the part after the folder starts */
    struct mw_arena problem; /* holds where */
    const char *where;       /* the first folder or file that could not be read */
    int number;              /* and why */
};

static int note_unreadable(struct folder_walk *walk, int number)
{
    if (walk->where)
        return 0;
    walk->where = mw_arena_text(&walk->problem, (const char *)walk->path.data);
    walk->number = number;
    return walk->where ? 0 : walk->context->error;
}

static int compare_walked_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

struct folder_names {
    char **items;
    size_t count, capacity;
};

static int list_names(struct folder_walk *walk, struct mw_arena *arena, struct folder_names *names)
{
    DIR *folder = opendir((const char *)walk->path.data);
    if (!folder)
        return note_unreadable(walk, errno);
    int error = 0;
    while (!error) {
        errno = 0;
        struct dirent *entry = readdir(folder);
        if (!entry) {
            error = errno ? note_unreadable(walk, errno) : 0;
            break;
        }
        if (entry->d_name[0] == '.')
            continue;
        void *items = names->items;
        error = mw_arena_grow(arena, &items, names->count, &names->capacity, sizeof *names->items);
        names->items = items;
        char *name = error ? NULL : mw_arena_text(arena, entry->d_name);
        if (name)
            names->items[names->count++] = name;
        else
            error = walk->context->error;
    }
    closedir(folder);
    if (!error && names->count)
        qsort(names->items, names->count, sizeof *names->items, compare_walked_names);
    return error;
}

static int walk_into_folder(struct folder_walk *walk);

static int walk_entry(struct folder_walk *walk, const char *name)
{
    const size_t before = walk->path.size;
    walk->path.size--;
    if (before > 1 && walk->path.data[before - 2] != '/')
        mw_buf_u8(&walk->path, '/');
    mw_buf_put(&walk->path, name, strlen(name) + 1);
    int error = walk->path.error;
    if (error)
        return error;
    const char *path = (const char *)walk->path.data;
    struct stat facts;
    if (stat(path, &facts)) {
        /* A link that leads nowhere is as good as no file. */
        error = errno == ENOENT ? 0 : note_unreadable(walk, errno);
    } else if (S_ISREG(facts.st_mode)) {
        error = walk->each(walk->user, path, path + walk->relative);
    } else if (S_ISDIR(facts.st_mode) && lstat(path, &facts) == 0 && !S_ISLNK(facts.st_mode)) {
        error = walk_into_folder(walk);
    }
    walk->path.size = before;
    walk->path.data[before - 1] = 0;
    return error;
}

/* The depth is bounded by the length that the system allows for a path. */
static int walk_into_folder(struct folder_walk *walk)
{
    struct mw_arena arena;
    struct folder_names names = { 0 };
    mw_arena_init(&arena, walk->context);
    int error = list_names(walk, &arena, &names);
    for (size_t i = 0; !error && i < names.count; i++)
        error = walk_entry(walk, names.items[i]);
    mw_arena_free(&arena);
    return error;
}

int mw_file_walk(struct mw_context *context, const char *folder,
                 int (*each)(void *user, const char *path, const char *relative), void *user)
{
    struct folder_walk walk = { .context = context, .each = each, .user = user };
    mw_arena_init(&walk.problem, context);
    mw_buf_init(&walk.path, context);
    size_t length = strlen(folder);
    walk.relative = length + (length && folder[length - 1] != '/');
    mw_buf_put(&walk.path, folder, length + 1);
    int error = walk.path.error ? walk.path.error : walk_into_folder(&walk);
    if (!error && walk.where)
        error = mw_file_fail(context, walk.where, "read", walk.number);
    mw_buf_free(&walk.path);
    mw_arena_free(&walk.problem);
    return error;
}
