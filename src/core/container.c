#include "container.h"
#include "items.h"

#include <stdio.h>
#include <sys/stat.h>

#include <mapwright/files.h>

#include "base/file.h"
#include "base/text.h"

enum {
    FILE_PATH = 4096,
};

const char *mw_member_colon(const char *path)
{
    struct stat status;
    if (strcmp(path, "-") == 0 || stat(path, &status) == 0)
        return NULL;
    for (const char *colon = strchr(path, ':'); colon; colon = strchr(colon + 1, ':')) {
        char file[FILE_PATH];
        int size = snprintf(file, sizeof file, "%.*s", (int)(colon - path), path);
        if (colon > path && size < FILE_PATH && stat(file, &status) == 0 && S_ISREG(status.st_mode))
            return colon;
    }
    return NULL;
}

size_t mw_path_file_size(const char *path)
{
    const char *colon = mw_member_colon(path);
    return colon ? (size_t)(colon - path) : strlen(path);
}

/* ---- opening ---- */

static int find_member(struct mw_document *archive, const char *inside, struct mw_bytes *content,
                       const char **rest)
{
    if (!archive->format->member)
        return mw_fail(archive->context, MW_E_UNSUPPORTED, "%s: a %s file has no members to open",
                       archive->name, archive->format->info.name);
    return archive->format->member(archive, inside, content, rest);
}

/* Opens what the content of a member is. */
static int open_content(struct mw_document *archive, const char *path, const char *rest,
                        struct mw_bytes content, const struct mw_arg *args, size_t arg_count,
                        struct mw_document **document)
{
    size_t size = *rest ? (size_t)(rest - 1 - path) : strlen(path);
    const char *name = mw_arena_format(&archive->arena, "%.*s", (int)size, path);
    int error =
        name ? mw_open_bytes(archive->context, name, content.data, content.size, args, arg_count, document)
             : MW_E_MEMORY;
    if (!error)
        (*document)->container = archive;
    return error;
}

static int too_deep(struct mw_document *archive)
{
    return mw_fail(archive->context, MW_E_LIMIT, "%s: lies in more than %d containers in each other",
                   archive->name, MW_MEMBER_DEPTH);
}

int mw_member_open(struct mw_document *archive, const char *path, const char *inside,
                   const struct mw_arg *args, size_t arg_count, struct mw_document **document)
{
    const char *rest = inside;
    int error = 0;
    for (unsigned depth = 0; !error; depth++) {
        struct mw_bytes content;
        struct mw_document *doc;
        error = depth < MW_MEMBER_DEPTH ? find_member(archive, inside, &content, &rest) : too_deep(archive);
        if (!error)
            error =
                open_content(archive, path, rest, content, *rest ? NULL : args, *rest ? 0 : arg_count, &doc);
        if (error)
            break;
        if (!*rest) {
            *document = doc;
            return 0;
        }
        archive = doc;
        inside = rest;
    }
    mw_close(archive);
    return error;
}

/* ---- folders ---- */

struct folder {
    const char *path;   /* as it was given */
    const char *inside; /* the part of it behind the colon of the archive */
    int (*found)(void *user, const char *path, const char *place);
    void *user;
};

/* true when an item lies in a folder; any case, like names in what has folders of its own. */
static bool lies_in(const char *item, const char *folder)
{
    size_t size = strlen(folder);
    while (size && (folder[size - 1] == ':' || folder[size - 1] == '/'))
        size--;
    return size == 0 || (strlen(item) > size && (item[size] == ':' || item[size] == '/') &&
                         mw_str_same((struct mw_str){ item, size }, (struct mw_str){ folder, size }));
}

static int hand_out(struct mw_document *archive, const struct folder *folder, size_t index)
{
    struct mw_buf place;
    mw_buf_init(&place, archive->context);
    const char *path = mw_arena_format(&archive->arena, "%.*s%s", (int)(folder->inside - folder->path),
                                       folder->path, mw_item_at(archive, index)->path);
    int error = path ? mw_item_file(archive, index, &place) : archive->context->error;
    if (!error)
        error = folder->found(folder->user, path, (const char *)place.data);
    mw_buf_free(&place);
    return error;
}

/* *count: files that lie in the folder. */
static int walk_folder(struct mw_document *archive, const struct folder *folder, size_t *count)
{
    size_t items = archive->format->member ? mw_item_count(archive) : 0;
    int error = 0;
    *count = 0;
    for (size_t i = 0; i < items && !error; i++) {
        const struct mw_item *item = mw_item_at(archive, i);
        if (item->kind != MW_ITEM_FILE || !lies_in(item->path, folder->inside))
            continue;
        error = hand_out(archive, folder, i);
        ++*count;
    }
    return error;
}

int mw_find_members(struct mw_context *context, const char *path,
                    int (*found)(void *user, const char *path, const char *place), void *user)
{
    struct folder folder = { .path = path, .found = found, .user = user };
    struct mw_document *archive = NULL;
    const char *colon = mw_member_colon(path), *rest = "";
    char file[FILE_PATH];
    size_t count = 0;
    if (!colon)
        return mw_fail(context, MW_E_NOT_FOUND, "%s: names no folder of an archive", path);
    snprintf(file, sizeof file, "%.*s", (int)(colon - path), path);
    folder.inside = colon + 1;
    int error = mw_open(context, file, NULL, 0, &archive);
    for (unsigned depth = 0; !error && depth < MW_MEMBER_DEPTH; depth++) {
        struct mw_bytes content;
        struct mw_document *inner;
        error = walk_folder(archive, &folder, &count);
        if (error || count)
            break;
        bool all = path[strlen(path) - 1] == ':';
        error = find_member(archive, folder.inside, &content, &rest);
        if (error || (!*rest && !all))
            break;
        rest = *rest ? rest : path + strlen(path);
        error = open_content(archive, path, rest, content, NULL, 0, &inner);
        archive = error ? archive : inner;
        folder.inside = rest;
    }
    mw_close(archive);
    return error || count ? error
                          : mw_fail(context, MW_E_NOT_FOUND, "%s: names no folder of an archive", path);
}

/* ---- saving ---- */

/* The container that a member lies in itself; *inside: its path there. */
static int open_innermost(struct mw_context *context, const char *path, struct mw_document **innermost,
                          const char **inside)
{
    char file[FILE_PATH];
    const char *colon = mw_member_colon(path), *rest;
    struct mw_document *archive;
    struct mw_bytes content;
    snprintf(file, sizeof file, "%.*s", (int)(colon - path), path);
    int error = mw_open(context, file, NULL, 0, &archive);
    if (error)
        return error;
    *inside = colon + 1;
    for (unsigned depth = 0; !error; depth++) {
        struct mw_document *inner;
        error = depth < MW_MEMBER_DEPTH ? find_member(archive, *inside, &content, &rest) : too_deep(archive);
        if (error || !*rest)
            break;
        error = open_content(archive, path, rest, content, NULL, 0, &inner);
        if (error)
            break;
        archive = inner;
        *inside = rest;
    }
    if (error)
        mw_close(archive);
    else
        *innermost = archive;
    return error;
}

static int replace(struct mw_document *archive, const char *inside, struct mw_bytes bytes)
{
    if (!archive->format->replace_member)
        return mw_fail(archive->context, MW_E_UNSUPPORTED,
                       "%s: members of a %s file cannot be replaced; write to a file of its own with -o",
                       archive->name, archive->format->info.name);
    if (archive->damaged)
        return mw_fail(archive->context, MW_E_REFUSED,
                       "%s: is damaged, what is written to it could be lost; `check` says where; write to a "
                       "file of its own with -o",
                       archive->name);
    return archive->format->replace_member(archive, inside, bytes);
}

/* Says more than the container did, who was only asked for a member. */
static int nothing_there(struct mw_context *context)
{
    char reason[sizeof context->message];
    snprintf(reason, sizeof reason, "%s", context->message);
    return mw_fail(context, MW_E_NOT_FOUND,
                   "%s; only what is there can be replaced: write a new file to one of its own, which other "
                   "programs (`hcopy -m` of hfsutils) copy into a volume",
                   reason);
}

int mw_member_save(struct mw_context *context, const char *path, struct mw_bytes bytes, const char *backup)
{
    struct mw_document *innermost;
    const char *inside;
    void *data = NULL;
    size_t size;
    int error = open_innermost(context, path, &innermost, &inside);
    if (error)
        return error == MW_E_NOT_FOUND ? nothing_there(context) : error;
    struct mw_document *archive = innermost;
    while (!error) {
        error = replace(archive, inside, bytes);
        mw_release(context, data);
        data = NULL;
        if (!error)
            error = mw_write(archive, NULL, 0, &data, &size);
        if (error || !archive->container)
            break;
        bytes = (struct mw_bytes){ data, size };
        inside = archive->name + strlen(archive->container->name);
        inside += *inside == ':'; /* nothing else follows where the container goes on with its own data */
        archive = archive->container;
    }
    const struct mw_save_options options = { .backup_suffix = backup };
    if (!error)
        error = mw_file_save(context, archive->name, (struct mw_bytes){ data, size }, &options);
    mw_release(context, data);
    mw_close(innermost);
    return error;
}
