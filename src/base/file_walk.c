#include "file.h"

#include <errno.h>
#include <stdlib.h>

enum {
    DEPTH_MAX = 256, /* of folders that are open at a time */
};

struct folder_walk {
    struct mw_context *context;
    const struct mw_files *files;
    int (*each)(void *user, const char *path, const char *relative);
    void *user;
    struct mw_buf path; /* ends with a NUL */
    size_t relative;    /* where the part after the folder starts */
    unsigned depth;
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
    struct mw_arena *arena;
    const char **items;
    size_t count, capacity;
    int error;
};

static int add_folder_name(void *to, const char *name)
{
    struct folder_names *names = to;
    if (name[0] == 0 || strcmp(name, ".") == 0 || strcmp(name, "..") == 0 || strchr(name, '/'))
        return 0;
    void *items = names->items;
    names->error = mw_arena_grow(names->arena, &items, names->count, &names->capacity, sizeof *names->items);
    names->items = items;
    const char *copy = names->error ? NULL : mw_arena_text(names->arena, name);
    if (copy)
        names->items[names->count++] = copy;
    else
        names->error = names->arena->context->error;
    return names->error;
}

static int list_names(struct folder_walk *walk, intptr_t folder, struct folder_names *names)
{
    int number = walk->files->list(walk->files->user, folder, add_folder_name, names);
    int error = names->error;
    if (!error && number)
        error = note_unreadable(walk, number);
    if (!error && names->count)
        qsort(names->items, names->count, sizeof *names->items, compare_walked_names);
    return error;
}

static int walk_into_folder(struct folder_walk *walk, intptr_t in, const char *name);

/* The path so far has the name at its end. */
static int walk_entry_at_path(struct folder_walk *walk, intptr_t folder, const char *name)
{
    const struct mw_files *files = walk->files;
    const char *path = (const char *)walk->path.data;
    struct mw_file_facts facts;
    int number = files->stat(files->user, folder, name, &facts);
    bool link = !number && facts.kind == MW_FILE_LINK;
    if (link)
        number = files->stat(files->user, MW_FILES_HERE, path, &facts);
    /* A dangling link is ignored like a missing file. */
    if (number)
        return number == ENOENT ? 0 : note_unreadable(walk, number);
    if (facts.kind == MW_FILE_REGULAR)
        return walk->each(walk->user, path, path + walk->relative);
    bool hidden = name[0] == '.';
    return facts.kind == MW_FILE_FOLDER && !link && !hidden ? walk_into_folder(walk, folder, name) : 0;
}

static int walk_entry(struct folder_walk *walk, intptr_t folder, const char *name)
{
    const size_t before = walk->path.size;
    walk->path.size--;
    if (before > 1 && walk->path.data[before - 2] != '/')
        mw_buf_u8(&walk->path, '/');
    mw_buf_put(&walk->path, name, strlen(name) + 1);
    int error = walk->path.error ? walk->path.error : walk_entry_at_path(walk, folder, name);
    if (!walk->path.error) {
        walk->path.size = before;
        walk->path.data[before - 1] = 0;
    }
    return error;
}

static int walk_open_folder(struct folder_walk *walk, intptr_t folder)
{
    struct mw_arena arena;
    mw_arena_init(&arena, walk->context);
    struct folder_names names = { .arena = &arena };
    int error = list_names(walk, folder, &names);
    for (size_t i = 0; !error && i < names.count; i++)
        error = walk_entry(walk, folder, names.items[i]);
    mw_arena_free(&arena);
    return error;
}

static int walk_into_folder(struct folder_walk *walk, intptr_t in, const char *name)
{
    const struct mw_files *files = walk->files;
    intptr_t folder;
    if (walk->depth == DEPTH_MAX)
        return note_unreadable(walk, ENAMETOOLONG);
    int number = files->open_folder(files->user, in, name, &folder);
    if (number)
        return note_unreadable(walk, number);
    walk->depth++;
    int error = walk_open_folder(walk, folder);
    walk->depth--;
    files->close(files->user, folder);
    return error;
}

int mw_file_walk(struct mw_context *context, const char *folder,
                 int (*each)(void *user, const char *path, const char *relative), void *user)
{
    struct folder_walk walk = {
        .context = context, .files = mw_files_of(context), .each = each, .user = user
    };
    mw_arena_init(&walk.problem, context);
    mw_buf_init(&walk.path, context);
    size_t length = strlen(folder);
    walk.relative = length + (length && folder[length - 1] != '/');
    mw_buf_put(&walk.path, folder, length + 1);
    int error = walk.path.error ? walk.path.error : walk_into_folder(&walk, MW_FILES_HERE, folder);
    if (!error && walk.where)
        error = mw_file_fail(context, walk.where, "read", walk.number);
    mw_buf_free(&walk.path);
    mw_arena_free(&walk.problem);
    return error;
}
