/* Forks and resources as files. */
#include "base/text.h"
#include "core/items.h"
#include "formats/macintosh/fork/fork.h"
#include "macfile.h"

/* What doc->items show, in their order; the resources come last. */
struct parts {
    struct mw_bytes data;
    struct mw_buf fork; /* as it would be written */
    size_t before;      /* items before the first resource */
    bool has_data;
};

static const char *resource_path(struct mw_document *doc, const struct mac_resource *resource,
                                 const char *name)
{
    const char *type = mw_document_utf8(doc, (struct mw_str){ resource->type, sizeof resource->type });
    char *path =
        type ? mw_arena_format(&doc->notes, "%s/%d%s%s", type, resource->id, *name ? "-" : "", name) : NULL;
    size_t start = path ? strlen(type) : 0;
    for (char *at = path; at && *at; at++)
        if ((*at == '/' && at != path + start) || *at == '\\')
            *at = '_';
    return path;
}

static int list_resources(struct mw_document *doc)
{
    const struct mac_fork *fork = &mac_root(doc)->fork;
    int error = 0;
    for (size_t i = 0; i < fork->resources.count && !error; i++) {
        const struct mac_resource *resource = &fork->resources.items[i];
        const char *name = mw_document_utf8(doc, resource->name);
        const char *path = name ? resource_path(doc, resource, name) : NULL;
        if (!path)
            return MW_E_MEMORY;
        error = mw_item_add(doc, MW_ITEM_FILE, *name ? name : path, path, 1, resource->data.size);
    }
    return error;
}

int mac_list_items(struct mw_document *doc)
{
    struct mac_document *root = mac_root(doc);
    struct parts *parts = doc->extra ? doc->extra : mw_arena_alloc(&doc->notes, sizeof *parts);
    const char *path;
    int error = parts ? 0 : MW_E_MEMORY;
    if (error)
        return error;
    mw_buf_free(&parts->fork);
    mw_buf_init(&parts->fork, doc->context);
    doc->extra = parts;
    parts->data = root->file.data_fork;
    if (root->file.form == MAC_FORM_APPLEDOUBLE)
        error = mac_appledouble_data(doc, &path, &parts->data);
    if (!error && !doc->damaged)
        error = mac_fork_write(doc, &root->fork, &parts->fork);
    parts->has_data = parts->data.size > 0;
    if (!error && parts->has_data)
        error = mw_item_add(doc, MW_ITEM_FILE, "data fork", "data_fork", 1, parts->data.size);
    if (!error && parts->fork.size)
        error = mw_item_add(doc, MW_ITEM_FILE, "resource fork", "resource_fork", 1, parts->fork.size);
    parts->before = doc->items.count;
    return error ? error : list_resources(doc);
}

int mac_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content)
{
    const struct parts *parts = doc->extra;
    if (index >= parts->before)
        *content = mac_root(doc)->fork.resources.items[index - parts->before].data;
    else
        *content = parts->has_data && index == 0 ? parts->data : mw_buf_bytes(&parts->fork);
    return 0;
}

void mac_items_close(struct mw_document *doc)
{
    struct parts *parts = doc->extra;
    if (parts)
        mw_buf_free(&parts->fork);
}
