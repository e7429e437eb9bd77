/* Macintosh files that are no world of a known game, as the rest of the library sees them. */
#include "base/text.h"
#include "formats/editing.h"
#include "fork.h"
#include "info.h"
#include "others.h"
#include "record/check.h"
#include "wrappers.h"

static struct mac_document *root_of(const struct mw_document *doc)
{
    return doc->root;
}

static int probe(struct mw_bytes input, const char *name)
{
    struct mac_probe found;
    (void)name;
    if (mac_file_probe(input, &found))
        return found.form == MAC_FORM_FORK ? 35 : 45;
    return mac_other_find(input, "", "") ? 20 : 0;
}

/* ---- reading and writing ---- */

static int create(struct mw_document *doc)
{
    struct mac_document *root = mw_arena_alloc(&doc->arena, sizeof *root);
    if (!root)
        return MW_E_MEMORY;
    mac_fork_layout_init(&root->fork.layout);
    doc->root = root;
    doc->page = mw_code_page_find("mac-roman");
    return 0;
}

static int read_file(struct mw_document *doc, const struct mw_args *args)
{
    struct mw_bytes fork;
    struct mac_fork_place place;
    struct mac_probe found;
    (void)args;
    if (!mac_file_probe(doc->input, &found)) {
        const struct mac_other *other = mac_other_find(doc->input, "", "");
        if (other)
            return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: is %s; %s", doc->name, other->what,
                           other->tool);
    }
    int error = create(doc);
    if (!error)
        error = mac_file_read(doc, doc->input, &root_of(doc)->file, &fork, &place);
    return error ? error : mac_fork_read(doc, fork, place, &root_of(doc)->fork);
}

static int derive(struct mw_document *doc, mw_derive_fn *visit, void *user)
{
    struct mw_buf fork;
    mw_buf_init(&fork, doc->context);
    int error = mac_fork_write(doc, &root_of(doc)->fork, &fork);
    if (!error)
        error = mac_file_derive(doc, &root_of(doc)->file, mw_buf_bytes(&fork), visit, user);
    mw_buf_free(&fork);
    return error;
}

static int write_file(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer)
{
    struct mw_buf fork;
    (void)args;
    int error = mw_kept_settle(doc);
    mw_buf_init(&fork, doc->context);
    if (!error)
        error = mac_fork_write(doc, &root_of(doc)->fork, &fork);
    if (!error)
        error = mac_file_write(doc, &root_of(doc)->file, mw_buf_bytes(&fork), writer);
    mw_buf_free(&fork);
    return error;
}

/* ---- checking and changing ---- */

static int check(struct mw_document *doc, const struct mw_args *args)
{
    struct mac_document *root = root_of(doc);
    (void)args;
    int error = mw_check_tables(doc);
    if (!error)
        error = mac_file_check(doc, &root->file);
    if (!error && !doc->damaged)
        error = mac_layout_check(doc, &root->fork.layout, "fork.layout");
    if (!error)
        error = mac_resources_check(doc, &root->fork);
    return error ? error : mw_diags_place(doc);
}

static int repair(struct mw_document *doc, const char *name, bool apply)
{
    return mac_file_repair(doc, &root_of(doc)->file, &root_of(doc)->fork.layout, "fork.layout", name, apply);
}

static int convert(const struct mw_editing *editing)
{
    /* Those that macutils gives to resource forks without a wrapper. */
    return mac_file_convert(editing->doc, &root_of(editing->doc)->file, "RSRCRSED", editing->args);
}

static mw_edit_fn *const edits[] = { convert };

/* ---- parts as files ---- */

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
        type ? mw_arena_format(&doc->arena, "%s/%d%s%s", type, resource->id, *name ? "-" : "", name) : NULL;
    size_t start = path ? strlen(type) : 0;
    for (char *at = path; at && *at; at++)
        if ((*at == '/' && at != path + start) || *at == '\\')
            *at = '_';
    return path;
}

static int list_resources(struct mw_document *doc)
{
    const struct mac_fork *fork = &root_of(doc)->fork;
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

static int list_items(struct mw_document *doc)
{
    struct mac_document *root = root_of(doc);
    struct parts *parts = mw_arena_alloc(&doc->arena, sizeof *parts);
    const char *beside;
    int error = parts ? 0 : MW_E_MEMORY;
    if (error)
        return error;
    mw_buf_init(&parts->fork, doc->context);
    doc->extra = parts;
    parts->data = root->file.data_fork;
    if (root->file.form == MAC_FORM_APPLEDOUBLE)
        error = mac_file_beside(doc, &beside, &parts->data);
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

static int item_content(struct mw_document *doc, size_t index, struct mw_bytes *content)
{
    const struct parts *parts = doc->extra;
    if (index >= parts->before)
        *content = root_of(doc)->fork.resources.items[index - parts->before].data;
    else
        *content = parts->has_data && index == 0 ? parts->data : mw_buf_bytes(&parts->fork);
    return 0;
}

static void close_file(struct mw_document *doc)
{
    struct parts *parts = doc->extra;
    if (parts)
        mw_buf_free(&parts->fork);
}

/* ---- the format ---- */

static const struct mw_operation operations[] = {
    { "convert", "give the file another wrapper", "convert to=macbinary", mac_convert_options },
    { 0 },
};

static const struct mw_fix fixes[] = { MAC_FIXES, { 0 } };

const struct mw_format macfile_format = {
    .info = {
        .name = "macfile",
        .title = "Macintosh file: MacBinary, BinHex, AppleSingle, AppleDouble or resource fork",
        .games = "any",
        .extensions = "bin hqx as ad rsrc",
        .abilities = MW_CAN_WRITE,
        .operations = operations,
        .fixes = fixes,
        .diags = mac_diags,
    },
    .root = &mac_document_record,
    .probe = probe,
    .read = read_file,
    .create = create,
    .derive = derive,
    .write = write_file,
    .close = close_file,
    .check = check,
    .repair = repair,
    .edits = edits,
    .info_facts = mac_info,
    .list_items = list_items,
    .item_content = item_content,
};

struct mac_document *macintosh_file(struct mw_document *document)
{
    return document->format == &macfile_format ? document->root : NULL;
}
