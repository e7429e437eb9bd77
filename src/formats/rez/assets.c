#include "assets.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/text.h"
#include "path.h"
#include "rez.h"

/* A file or folder below a root that is a plain folder. */
struct mw_asset_node {
    const char *name;
    const struct mw_asset_node *parent; /* NULL: the root */
    bool is_folder;
    bool listed;                    /* children are known */
    struct mw_asset_node *children; /* sorted by mw_path_compare() */
    size_t count;
    struct mw_file *file; /* once it was read */
};

struct root {
    struct root *before; /* what it hides */
    const char *name;
    size_t number; /* 0 the first added */
    struct mw_rez *rez;
    struct mw_asset_node *folder; /* one of the two */
    struct mw_file *file;
};

struct opened {
    struct opened *next;
    struct mw_file file;
};

struct mw_assets {
    struct mw_context *context;
    struct mw_arena arena;
    struct root *last;
    struct opened *opened;
};

/* ---- life ---- */

int mw_assets_new(struct mw_context *context, struct mw_assets **assets)
{
    struct mw_assets *made = mw_allocate(context, sizeof *made);
    if (!made)
        return MW_E_MEMORY;
    *made = (struct mw_assets){ .context = context };
    mw_arena_init(&made->arena, context);
    *assets = made;
    return 0;
}

void mw_assets_free(struct mw_assets *assets)
{
    if (!assets)
        return;
    for (struct opened *o = assets->opened; o; o = o->next)
        mw_file_close(&o->file);
    mw_arena_free(&assets->arena);
    mw_release(assets->context, assets);
}

static int open_file(struct mw_assets *assets, const char *path, struct mw_file **file)
{
    struct opened *opened = mw_arena_alloc(&assets->arena, sizeof *opened);
    if (!opened)
        return MW_E_MEMORY;
    int error = mw_file_read(assets->context, path, &opened->file);
    if (error)
        return error;
    opened->next = assets->opened;
    assets->opened = opened;
    *file = &opened->file;
    return 0;
}

static int add_root(struct mw_assets *assets, const char *name, struct root **root)
{
    struct root *made = mw_arena_alloc(&assets->arena, sizeof *made);
    if (!made || !(made->name = mw_arena_text(&assets->arena, name)))
        return MW_E_MEMORY;
    made->before = assets->last;
    made->number = assets->last ? assets->last->number + 1 : 0;
    *root = made;
    return 0;
}

int mw_assets_add_archive(struct mw_assets *assets, const char *name, struct mw_bytes archive)
{
    struct root *root;
    int error = add_root(assets, name, &root);
    if (error)
        return error;
    root->rez = mw_arena_alloc(&assets->arena, sizeof *root->rez);
    if (!root->rez)
        return MW_E_MEMORY;
    error = mw_rez_read(&assets->arena, archive, NULL, root->rez);
    if (error)
        return mw_fail_in(assets->context, name, error);
    assets->last = root;
    return 0;
}

static int add_folder(struct mw_assets *assets, const char *path)
{
    struct root *root;
    int error = add_root(assets, path, &root);
    if (error)
        return error;
    root->folder = mw_arena_alloc(&assets->arena, sizeof *root->folder);
    if (!root->folder)
        return MW_E_MEMORY;
    root->folder->name = root->name;
    root->folder->is_folder = true;
    assets->last = root;
    return 0;
}

int mw_assets_add(struct mw_assets *assets, const char *path)
{
    struct stat facts;
    if (stat(path, &facts) != 0)
        return mw_fail(assets->context, errno == ENOENT || errno == ENOTDIR ? MW_E_NOT_FOUND : MW_E_IO,
                       "%s: %s", path, strerror(errno));
    if (S_ISDIR(facts.st_mode))
        return add_folder(assets, path);
    struct mw_file *file;
    int error = open_file(assets, path, &file);
    if (error)
        return error;
    if (!mw_rez_probe(file->bytes))
        return mw_fail(assets->context, MW_E_FORMAT, "%s: neither a folder nor a REZ archive", path);
    return mw_assets_add_archive(assets, path, file->bytes);
}

/* ---- folders ---- */

/* "ROOT/LEVEL1/TILES", in the arena. */
static char *node_path(struct mw_arena *arena, const struct mw_asset_node *node)
{
    size_t size = 0;
    for (const struct mw_asset_node *n = node; n; n = n->parent)
        size += strlen(n->name) + 1;
    char *path = mw_arena_alloc(arena, size);
    if (!path)
        return NULL;
    for (const struct mw_asset_node *n = node; n; n = n->parent) {
        size_t name = strlen(n->name);
        size -= name + 1;
        memcpy(path + size, n->name, name);
        if (n != node)
            path[size + name] = '/';
    }
    return path;
}

static int by_name(const void *a, const void *b)
{
    const struct mw_asset_node *left = a, *right = b;
    int order = mw_path_compare(mw_str_from(left->name), mw_str_from(right->name));
    /* Where case tells files apart, the order of their bytes decides which one is found. */
    return order ? order : strcmp(left->name, right->name);
}

/* Adds what readdir() gave, unless it is neither a file nor a folder. */
static int add_child(struct mw_assets *assets, struct mw_asset_node *folder, size_t *capacity, int directory,
                     const char *name)
{
    struct stat facts;
    if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0 || fstatat(directory, name, &facts, 0) != 0 ||
        !(S_ISDIR(facts.st_mode) || S_ISREG(facts.st_mode)))
        return 0;
    void *items = folder->children;
    int error = mw_arena_grow(&assets->arena, &items, folder->count, capacity, sizeof *folder->children);
    if (error)
        return error;
    folder->children = items;
    struct mw_asset_node *child = &folder->children[folder->count];
    *child = (struct mw_asset_node){ .parent = folder, .is_folder = S_ISDIR(facts.st_mode) };
    child->name = mw_arena_text(&assets->arena, name);
    if (!child->name)
        return MW_E_MEMORY;
    folder->count++;
    return 0;
}

static int list_folder(struct mw_assets *assets, struct mw_asset_node *folder)
{
    if (folder->listed)
        return 0;
    const char *path = node_path(&assets->arena, folder);
    if (!path)
        return MW_E_MEMORY;
    DIR *directory = opendir(path);
    if (!directory)
        return mw_fail(assets->context, MW_E_IO, "%s: %s", path, strerror(errno));
    size_t capacity = 0;
    int error = 0;
    folder->children = NULL;
    folder->count = 0;
    for (const struct dirent *entry; !error && (entry = readdir(directory));)
        error = add_child(assets, folder, &capacity, dirfd(directory), entry->d_name);
    closedir(directory);
    if (error)
        return error;
    if (folder->count)
        qsort(folder->children, folder->count, sizeof *folder->children, by_name);
    folder->listed = true;
    return 0;
}

/* The first child of this name; of a name that a file and a folder share, the one that is wanted. */
static struct mw_asset_node *find_child(const struct mw_asset_node *folder, struct mw_str name,
                                        bool want_folder)
{
    size_t low = 0, high = folder->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (mw_path_compare(mw_str_from(folder->children[middle].name), name) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < folder->count; low++) {
        struct mw_asset_node *child = &folder->children[low];
        if (mw_path_compare(mw_str_from(child->name), name) != 0)
            break;
        if (child->is_folder == want_folder)
            return child;
    }
    return NULL;
}

/* *node stays NULL when there is none. */
static int find_node(struct mw_assets *assets, struct mw_asset_node *folder, const char *path,
                     bool want_folder, struct mw_asset_node **node)
{
    struct mw_str part, next;
    bool more = mw_path_next(&path, &part);
    if (!more && !want_folder)
        return 0;
    while (more) {
        int error = list_folder(assets, folder);
        if (error)
            return error;
        more = mw_path_next(&path, &next);
        folder = find_child(folder, part, more || want_folder);
        if (!folder)
            return 0;
        part = next;
    }
    *node = folder;
    return 0;
}

static int read_node(struct mw_assets *assets, struct mw_asset_node *node, struct mw_bytes *bytes)
{
    if (!node->file) {
        const char *path = node_path(&assets->arena, node);
        if (!path)
            return MW_E_MEMORY;
        int error = open_file(assets, path, &node->file);
        if (error)
            return error;
    }
    *bytes = node->file->bytes;
    return 0;
}

/* ---- look-up ---- */

static int check_path(struct mw_assets *assets, const char *path)
{
    struct mw_str part;
    for (const char *at = path; mw_path_next(&at, &part);)
        if (mw_str_is(part, ".."))
            return mw_fail(assets->context, MW_E_ARGUMENT, "%s: \"..\" cannot be part of an asset's path",
                           path);
    return 0;
}

/* Finds a file and, when bytes is not NULL, reads it. */
static int look_up(struct mw_assets *assets, const char *path, struct mw_bytes *bytes)
{
    int error = check_path(assets, path);
    if (error)
        return error;
    for (const struct root *root = assets->last; root; root = root->before) {
        struct mw_asset_node *node = NULL;
        const struct mw_rez_entry *entry = NULL;
        if (root->rez)
            entry = mw_rez_find(root->rez, path);
        else if ((error = find_node(assets, root->folder, path, false, &node)) < 0)
            return error;
        if (node)
            return bytes ? read_node(assets, node, bytes) : 0;
        if (!entry || entry->is_folder)
            continue;
        if (bytes)
            *bytes = mw_rez_content(root->rez, entry);
        return 0;
    }
    size_t count = assets->last ? assets->last->number + 1 : 0;
    return mw_fail(assets->context, MW_E_NOT_FOUND, "%s: not in the assets (%zu %s searched)", path, count,
                   count == 1 ? "place" : "places");
}

int mw_assets_find(struct mw_assets *assets, const char *path, struct mw_bytes *bytes)
{
    return look_up(assets, path, bytes);
}

int mw_assets_has(struct mw_assets *assets, const char *path)
{
    return look_up(assets, path, NULL);
}

/* ---- lists ---- */

struct gathering {
    struct mw_arena *arena;
    struct mw_asset_list list;
    size_t capacity;
    bool found; /* some root has the folder */
};

static int64_t number_of(const char *name)
{
    const char *end = strrchr(name, '.');
    if (!end)
        end = name + strlen(name);
    const char *start = end;
    while (start > name && start[-1] >= '0' && start[-1] <= '9' && end - start < 18)
        start--;
    int64_t number = start < end ? 0 : -1;
    for (; start < end; start++)
        number = number * 10 + (*start - '0');
    return number;
}

static int gather(struct gathering *gathering, struct mw_asset asset)
{
    void *items = gathering->list.items;
    int error = mw_arena_grow(gathering->arena, &items, gathering->list.count, &gathering->capacity,
                              sizeof *gathering->list.items);
    if (error)
        return error;
    gathering->list.items = items;
    asset.number = number_of(asset.name);
    gathering->list.items[gathering->list.count++] = asset;
    return 0;
}

static int gather_archive(struct gathering *gathering, const struct root *root, const char *path)
{
    const struct mw_rez_entry *folder = mw_rez_find(root->rez, path);
    if (!folder || !folder->is_folder)
        return 0;
    gathering->found = true;
    int error = 0;
    for (uint32_t i = 0; i < folder->count && !error; i++) {
        const struct mw_rez_entry *entry = &root->rez->entries[folder->first + i];
        if (!entry->is_folder)
            error =
                gather(gathering,
                       (struct mw_asset){ .name = entry->file_name, .root = root->number, .entry = entry });
    }
    return error;
}

static int gather_folder(struct mw_assets *assets, struct gathering *gathering, const struct root *root,
                         const char *path)
{
    struct mw_asset_node *folder = NULL;
    int error = find_node(assets, root->folder, path, true, &folder);
    if (!error && folder)
        error = list_folder(assets, folder);
    if (error || !folder)
        return error;
    gathering->found = true;
    for (size_t i = 0; i < folder->count && !error; i++) {
        struct mw_asset_node *child = &folder->children[i];
        if (!child->is_folder)
            error = gather(gathering,
                           (struct mw_asset){ .name = child->name, .root = root->number, .node = child });
    }
    return error;
}

/* By name; of one name the last root first, within it what a look-up finds. */
static int by_number(const void *a, const void *b)
{
    const struct mw_asset *left = a, *right = b;
    int order = mw_path_compare_natural(mw_str_from(left->name), mw_str_from(right->name));
    if (!order)
        order = (left->root < right->root) - (left->root > right->root);
    if (!order && left->entry && right->entry)
        order = (left->entry > right->entry) - (left->entry < right->entry);
    return order ? order : strcmp(left->name, right->name);
}

static void drop_hidden(struct mw_asset_list *list)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++)
        if (!kept || !mw_text_same(list->items[kept - 1].name, list->items[i].name))
            list->items[kept++] = list->items[i];
    list->count = kept;
}

int mw_assets_list(struct mw_assets *assets, const char *folder, struct mw_arena *arena,
                   struct mw_asset_list *list)
{
    struct gathering gathering = { .arena = arena };
    int error = check_path(assets, folder);
    for (const struct root *root = assets->last; root && !error; root = root->before)
        error = root->rez ? gather_archive(&gathering, root, folder)
                          : gather_folder(assets, &gathering, root, folder);
    if (error)
        return error;
    if (!gathering.found)
        return mw_fail(assets->context, MW_E_NOT_FOUND, "%s: no such folder in the assets", folder);
    if (gathering.list.count)
        qsort(gathering.list.items, gathering.list.count, sizeof *gathering.list.items, by_number);
    drop_hidden(&gathering.list);
    *list = gathering.list;
    return 0;
}

int mw_assets_read(struct mw_assets *assets, const struct mw_asset *asset, struct mw_bytes *bytes)
{
    const struct root *root = assets->last;
    while (root && root->number != asset->root)
        root = root->before;
    if (!root)
        return mw_fail(assets->context, MW_E_ARGUMENT, "%s: not of these assets", asset->name);
    if (!root->rez)
        return read_node(assets, asset->node, bytes);
    *bytes = mw_rez_content(root->rez, asset->entry);
    return 0;
}
