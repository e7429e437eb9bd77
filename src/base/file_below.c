/* Files below a directory, by untrusted paths: opened part by part, following no link. */
#include "file.h"

#include <errno.h>

#include "file_save.h"

enum {
    SHOWN_SIZE = 200, /* bytes of a name in a message */
};

struct place_below {
    struct mw_context *context;
    const struct mw_files *files;
    const char *root, *member;
    struct mw_buf path; /* of the part that was opened last, for messages */
    intptr_t folder;    /* that the last part is in */
    const char *name;
};

static int check_name_below(struct mw_context *context, const char *member)
{
    for (const char *part = member;;) {
        size_t size = strcspn(part, "/");
        if (!mw_file_is_safe_name((struct mw_str){ part, size }))
            return mw_fail(context, MW_E_REFUSED, "member \"%s\": \"%.*s\" is not safe as a file name",
                           member, (int)(size < SHOWN_SIZE ? size : SHOWN_SIZE), part);
        if (part[size] == 0)
            return 0;
        part += size + 1;
    }
}

/* The path of the member up to `size` bytes of it. */
static int set_shown_path(struct place_below *place, size_t size)
{
    size_t root = strlen(place->root);
    place->path.size = 0;
    mw_buf_put(&place->path, place->root, root);
    if (root && place->root[root - 1] != '/')
        mw_buf_u8(&place->path, '/');
    mw_buf_put(&place->path, place->member, size);
    mw_buf_u8(&place->path, 0);
    return place->path.error;
}

static const char *shown_path(const struct place_below *place)
{
    return (const char *)place->path.data;
}

static int refuse(struct place_below *place, const char *reason)
{
    return mw_fail(place->context, MW_E_REFUSED, "%s %s", shown_path(place), reason);
}

static int refuse_link(struct place_below *place, bool writing)
{
    return refuse(place, writing ? "is a symbolic link; nothing was written through it"
                                 : "is a symbolic link; nothing was read through it");
}

/* A path whose parts are missing leads to nothing. */
static int fail_whole(struct place_below *place, const char *done, int number)
{
    int error = set_shown_path(place, strlen(place->member));
    return error ? error : mw_file_fail(place->context, shown_path(place), done, number);
}

static int enter_part(struct place_below *place, const char *part, bool writing)
{
    const struct mw_files *files = place->files;
    intptr_t inner;
    int number = files->open_folder(files->user, place->folder, part, &inner);
    if (number == ENOENT && writing && files->make_folder) {
        number = files->make_folder(files->user, place->folder, part);
        if (number && number != EEXIST)
            return mw_file_fail(place->context, shown_path(place), "made a folder", number);
        number = files->open_folder(files->user, place->folder, part, &inner);
    }
    if (number == ELOOP)
        return refuse_link(place, writing);
    if (number == ENOTDIR && writing)
        return refuse(place, "is not a directory, but a member needs one of that name");
    if (number)
        return fail_whole(place, "opened", number);
    files->close(files->user, place->folder);
    place->folder = inner;
    return 0;
}

static int enter_parts(struct place_below *place, bool writing)
{
    struct mw_buf part;
    mw_buf_init(&part, place->context);
    int error = 0;
    for (const char *slash; !error && (slash = strchr(place->name, '/'));) {
        part.size = 0;
        mw_buf_put(&part, place->name, (size_t)(slash - place->name));
        mw_buf_u8(&part, 0);
        error = part.error ? part.error : set_shown_path(place, (size_t)(slash - place->member));
        if (!error)
            error = enter_part(place, (const char *)part.data, writing);
        place->name = slash + 1;
    }
    mw_buf_free(&part);
    return error ? error : set_shown_path(place, strlen(place->member));
}

static void leave_place(struct place_below *place)
{
    if (place->folder != MW_FILES_HERE)
        place->files->close(place->files->user, place->folder);
    mw_buf_free(&place->path);
}

static int find_place(struct mw_context *context, const char *root, const char *member, bool writing,
                      struct place_below *place)
{
    const struct mw_files *files = mw_files_of(context);
    *place = (struct place_below){ context, files, root, member, .folder = MW_FILES_HERE, .name = member };
    mw_buf_init(&place->path, context);
    int error = check_name_below(context, member);
    if (!error && writing)
        error = mw_file_make_folder(context, root);
    if (!error) {
        int number = files->open_folder(files->user, MW_FILES_HERE, *root ? root : ".", &place->folder);
        if (number)
            error = mw_file_fail(context, root, "opened", number);
    }
    if (!error)
        error = enter_parts(place, writing);
    if (error)
        leave_place(place);
    return error;
}

/* The file at the position. */
static int read_place(struct place_below *place, struct mw_file *file)
{
    const struct mw_files *files = place->files;
    intptr_t handle;
    int number = files->open_file(files->user, place->folder, place->name, &handle);
    if (number == ELOOP)
        return refuse_link(place, false);
    if (number == EINVAL)
        return refuse(place, "is not a regular file; nothing is read from it");
    if (number)
        return mw_file_fail(place->context, shown_path(place), number == EISDIR ? "read" : "opened", number);
    int error = mw_file_read_open(place->context, shown_path(place), handle, file);
    files->close(files->user, handle);
    return error ? error
                 : mw_file_check_name(place->context, shown_path(place), place->folder, place->name, file);
}

int mw_file_read_below(struct mw_context *context, const char *folder, const char *member,
                       struct mw_file *file)
{
    struct place_below place;
    int error = find_place(context, folder, member, false, &place);
    if (error)
        return error;
    error = read_place(&place, file);
    leave_place(&place);
    return error;
}

int mw_file_facts_below(struct mw_context *context, const char *folder, const char *member,
                        struct mw_file_facts *facts)
{
    struct place_below place;
    struct mw_file_facts found;
    int error = find_place(context, folder, member, false, &place);
    if (error)
        return error;
    int number = place.files->stat(place.files->user, place.folder, place.name, &found);
    if (number)
        error = mw_file_fail(context, shown_path(&place), "read", number);
    else if (found.kind == MW_FILE_LINK)
        error = refuse_link(&place, false);
    else if (found.kind != MW_FILE_REGULAR)
        error = refuse(&place, "is not a regular file");
    else
        *facts = found;
    leave_place(&place);
    return error;
}

int mw_file_read_neighbour(struct mw_context *context, const char *path, struct mw_file *file)
{
    struct place_below place = { .context = context, .files = mw_files_of(context) };
    const char *slash = strrchr(path, '/');
    place.name = slash ? slash + 1 : path;
    mw_buf_init(&place.path, context);
    mw_buf_put(&place.path, slash ? path : "./", slash ? (size_t)(place.name - path) : 2);
    mw_buf_u8(&place.path, 0);
    int error = place.path.error, number = 0;
    if (!error)
        number =
            place.files->open_folder(place.files->user, MW_FILES_HERE, shown_path(&place), &place.folder);
    if (error || number) {
        mw_buf_free(&place.path);
        return error ? error : mw_file_fail(context, path, "opened", number);
    }
    place.path.size = 0;
    mw_buf_put(&place.path, path, strlen(path) + 1);
    error = place.path.error ? place.path.error : read_place(&place, file);
    leave_place(&place);
    return error;
}

int mw_file_writer_open_below(struct mw_context *context, const char *folder, const char *member,
                              const struct mw_save_options *options, struct mw_file_writer *writer)
{
    struct place_below place;
    struct mw_file_facts facts;
    int error = mw_file_writer_begin(context, folder, options, writer);
    if (!error)
        error = find_place(context, folder, member, true, &place);
    if (error) {
        mw_file_writer_abort(writer);
        return error;
    }
    int number = place.files->stat(place.files->user, place.folder, place.name, &facts);
    if (number && number != ENOENT)
        error = mw_file_fail(context, shown_path(&place), "written", number);
    else if (!number && facts.kind == MW_FILE_LINK)
        error = refuse_link(&place, true);
    else if (!number && facts.kind != MW_FILE_REGULAR)
        error = refuse(&place, "is not a regular file, but a member has that name");
    if (!error) {
        intptr_t opened = place.folder;
        place.folder = MW_FILES_HERE;
        error =
            mw_file_writer_open_in(writer, shown_path(&place), opened, place.name, number ? NULL : &facts);
    }
    if (error)
        mw_file_writer_abort(writer);
    leave_place(&place);
    return error;
}

/* Removes the directories above a member that are now empty; the others cannot be removed. */
static void remove_empty_folders(struct mw_context *context, const char *folder, const char *member)
{
    struct place_below place;
    struct mw_arena arena;
    mw_arena_init(&arena, context);
    char *path = mw_arena_text(&arena, member);
    for (char *slash; path && (slash = strrchr(path, '/'));) {
        *slash = 0;
        if (find_place(context, folder, path, false, &place))
            break;
        int number = place.files->remove(place.files->user, place.folder, place.name);
        leave_place(&place);
        if (number)
            break;
    }
    mw_arena_free(&arena);
}

int mw_file_remove_below(struct mw_context *context, const char *folder, const char *member)
{
    struct place_below place;
    struct mw_file_facts facts;
    int error = find_place(context, folder, member, false, &place);
    if (error == MW_E_NOT_FOUND)
        remove_empty_folders(context, folder, member);
    if (error)
        return error == MW_E_NOT_FOUND ? 0 : error;
    const struct mw_files *files = place.files;
    int number = files->stat(files->user, place.folder, place.name, &facts);
    if (!number && facts.kind == MW_FILE_LINK)
        error = refuse_link(&place, true);
    bool removing = !number && facts.kind == MW_FILE_REGULAR && files->remove;
    if (removing)
        number = files->remove(files->user, place.folder, place.name);
    if (number && number != ENOENT)
        error = mw_file_fail(context, shown_path(&place), "deleted", number);
    leave_place(&place);
    if (number == ENOENT || (removing && !number))
        remove_empty_folders(context, folder, member);
    return error;
}

int mw_file_rename_below(struct mw_context *context, const char *folder, const char *member, const char *name)
{
    struct place_below place;
    int error = find_place(context, folder, member, false, &place);
    if (error)
        return error;
    const struct mw_files *files = place.files;
    int number = files->replace ? files->replace(files->user, place.folder, place.name, name, NULL) : EROFS;
    if (number)
        error = mw_file_fail(context, shown_path(&place), "renamed", number);
    leave_place(&place);
    return error;
}
