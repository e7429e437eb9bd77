/* Finding the files in a directory of an archive. */
#include <mapwright/files.h>

#include "base/text.h"
#include "container.h"
#include "items.h"

struct member_search {
    const char *path;   /* as it was given */
    const char *inside; /* the part of it after the colon of the archive */
    int (*found)(void *user, const char *path, const char *place);
    void *user;
};

/* Whether an item is below a directory, ignoring case like volumes and archives. */
static bool is_in_folder(const char *item, const char *folder)
{
    size_t size = strlen(folder);
    while (size && (folder[size - 1] == ':' || folder[size - 1] == '/'))
        size--;
    return size == 0 || (strlen(item) > size && (item[size] == ':' || item[size] == '/') &&
                         mw_str_same((struct mw_str){ item, size }, (struct mw_str){ folder, size }));
}

static int report_member(struct mw_document *archive, const struct member_search *search, size_t index)
{
    struct mw_buf place;
    mw_buf_init(&place, archive->context);
    const char *path = mw_arena_format(&archive->arena, "%.*s%s", (int)(search->inside - search->path),
                                       search->path, mw_item_at(archive, index)->path);
    int error = path ? mw_item_file(archive, index, &place) : archive->context->error;
    if (!error)
        error = search->found(search->user, path, (const char *)place.data);
    mw_buf_free(&place);
    return error;
}

/* *count: the number of files in the directory. */
static int report_folder(struct mw_document *archive, const struct member_search *search, size_t *count)
{
    size_t items = archive->format->member ? mw_item_count(archive) : 0;
    int error = 0;
    *count = 0;
    for (size_t i = 0; i < items && !error; i++) {
        const struct mw_item *item = mw_item_at(archive, i);
        if (item->kind != MW_ITEM_FILE || !is_in_folder(item->path, search->inside))
            continue;
        error = report_member(archive, search, i);
        ++*count;
    }
    return error;
}

static int fail_no_folder(struct mw_context *context, const char *path)
{
    return mw_fail(context, MW_E_NOT_FOUND, "%s is not a directory of an archive", path);
}

int mw_find_members(struct mw_context *context, const char *path,
                    int (*found)(void *user, const char *path, const char *place), void *user)
{
    const char *colon = mw_member_colon(context, path), *rest = "";
    if (!colon)
        return fail_no_folder(context, path);
    struct member_search search = { path, colon + 1, found, user };
    struct mw_document *archive = NULL;
    size_t count = 0;
    int error = mw_container_open(context, path, colon, &archive);
    for (unsigned depth = 0; !error && depth < MW_CONTAINER_DEPTH; depth++) {
        struct mw_bytes content;
        error = report_folder(archive, &search, &count);
        if (error || count)
            break;
        bool all = path[strlen(path) - 1] == ':';
        error = mw_container_member(archive, search.inside, &content, &rest);
        if (error || (!*rest && !all))
            break;
        rest = *rest ? rest : path + strlen(path);
        error = mw_container_enter(archive, path, rest, content, NULL, 0, &archive);
        search.inside = rest;
    }
    mw_close(archive);
    return error || count ? error : fail_no_folder(context, path);
}
