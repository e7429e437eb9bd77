/* Parts of a file as members: "FILE:data_fork", "FILE:snd /128-Bell". Everything else is searched in the data
 * fork, if that is an archive or a volume: "FILE:Games:Keep". */
#include "base/text.h"
#include "macfile.h"
#include "unsupported.h"

static const char data_fork[] = "data_fork";

int mac_data_fork_of(struct mw_document *doc, const struct mac_file *file, struct mac_data_fork *data)
{
    struct mac_file_info info;
    char type[5] = "", creator[5] = "";
    *data = (struct mac_data_fork){ .bytes = file->data_fork };
    if (file->form == MAC_FORM_APPLEDOUBLE) {
        int error = mac_appledouble_data(doc, &data->path, &data->bytes);
        if (error)
            return error;
    }
    mac_file_info_of(file, &info);
    memcpy(type, info.type, 4);
    memcpy(creator, info.creator, 4);
    data->unsupported = mac_unsupported_find(data->bytes, type, creator);
    if (!data->unsupported && data->bytes.size)
        data->format = mw_format_probe(data->bytes, "");
    return 0;
}

const char *mac_data_fork_path(struct mw_document *doc, const struct mac_data_fork *data)
{
    return data->path ? data->path : mw_arena_format(&doc->arena, "%s:%s", doc->name, data_fork);
}

/* ---- opening ---- */

/* What follows a member's name in a path: nothing, or the part after a colon; NULL: a different name. */
static const char *rest_after(const char *path, const char *name)
{
    size_t size = strlen(name);
    if (strncmp(path, name, size) != 0 || (path[size] && path[size] != ':'))
        return NULL;
    return path + size + (path[size] == ':');
}

/* The item that a path begins with; *item is SIZE_MAX if not found. */
static int find_member_item(struct mw_document *doc, const char *path, size_t *item, const char **rest)
{
    unsigned shortages = doc->context->shortages;
    size_t count = mw_item_count(doc);
    *item = SIZE_MAX;
    for (size_t i = 0; i < count && *item == SIZE_MAX; i++) {
        *rest = rest_after(path, mw_item_at(doc, i)->path);
        if (*rest)
            *item = i;
    }
    return doc->context->shortages == shortages ? 0 : MW_E_MEMORY;
}

static int fail_no_part(struct mw_document *doc, const char *path, const struct mac_data_fork *data)
{
    if (data->unsupported)
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: the data fork is %s; %s", doc->name,
                       data->unsupported->what, data->unsupported->tool);
    return mw_fail(doc->context, MW_E_NOT_FOUND, "%s: no \"%s\" in the file", doc->name, path);
}

int mac_member(struct mw_document *doc, const char *path, struct mw_bytes *content, const char **rest)
{
    struct mac_data_fork data;
    const char *after;
    size_t item;
    int error = mac_data_fork_of(doc, &mac_root(doc)->file, &data);
    if (!error)
        error = find_member_item(doc, path, &item, &after);
    if (error)
        return error;
    if (item != SIZE_MAX) {
        *rest = after;
        return mac_item_content(doc, item, content);
    }
    if (!data.format || !data.format->member || !*path)
        return fail_no_part(doc, path, &data);
    *content = data.bytes;
    *rest = path;
    return 0;
}

/* ---- saving ---- */

static int copy_member_bytes(struct mw_document *doc, struct mw_bytes bytes, struct mw_bytes *copy)
{
    const uint8_t *data = mw_arena_copy(&doc->arena, bytes.data, bytes.size);
    if (!data)
        return doc->context->error;
    *copy = (struct mw_bytes){ data, bytes.size };
    return 0;
}

static int replace_data_fork(struct mw_document *doc, struct mw_bytes bytes)
{
    struct mac_file *file = &mac_root(doc)->file;
    struct mac_data_fork data;
    if (file->form != MAC_FORM_APPLEDOUBLE && file->form != MAC_FORM_FORK)
        return copy_member_bytes(doc, bytes, &file->data_fork);
    int error = mac_data_fork_of(doc, file, &data);
    return error ? error
                 : mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: the data fork is %s%s", doc->name,
                           data.path ? "a separate file; replace that file instead: " : "not in this file",
                           data.path ? data.path : "");
}

int mac_replace_member(struct mw_document *doc, const char *path, struct mw_bytes bytes)
{
    struct mac_document *root = mac_root(doc);
    const char *rest;
    size_t item;
    int error = find_member_item(doc, path, &item, &rest);
    size_t before = mw_item_count(doc) - root->fork.resources.count;
    if (!error)
        error = mw_derived_recompute(doc);
    if (error)
        return error;
    if (item == SIZE_MAX && *path)
        return mw_fail(doc->context, MW_E_NOT_FOUND, "%s: no \"%s\" in the file", doc->name, path);
    /* Without a name, the file is the container of a longer path that was not found. */
    if (!*path || strcmp(mw_item_at(doc, item)->path, data_fork) == 0)
        return replace_data_fork(doc, bytes);
    if (item < before)
        return mw_fail(
            doc->context, MW_E_UNSUPPORTED,
            "%s: the resource fork cannot be replaced as a whole; replace its resources one by one",
            doc->name);
    return copy_member_bytes(doc, bytes, &root->fork.resources.items[item - before].data);
}
