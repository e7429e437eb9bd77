#include "assets.h"

#include <errno.h>
#include <stdlib.h>

#include "asset_path.h"
#include "base/file.h"
#include "base/text.h"

/* A file or folder below a root that is a plain folder. */
struct mw_asset_node {
    const char *name;
    const struct mw_asset_node *parent; /* NULL: the root */
    bool looked_at;                     /* its kind is known */
    bool listed;                        /* its children are known */
    enum mw_file_kind kind;
    struct mw_asset_node *children; /* sorted by mw_path_compare() */
    size_t count, capacity;
    struct mw_file *file; /* once it was read */
};

struct root {
    struct root *before; /* what it hides */
    const char *name;
    size_t number; /* 0 the first added */
    bool is_archive;
    struct mw_asset_archive archive;
    struct mw_asset_node *folder; /* one of the two */
};

struct opened {
    struct opened *next;
    struct mw_file file;
};

struct mw_assets {
    struct mw_context *context;
    struct mw_arena arena;
    struct mw_buf path; /* of the node that is looked at, with a NUL */
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
    mw_buf_init(&made->path, context);
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
    mw_buf_free(&assets->path);
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

int mw_assets_add_archive(struct mw_assets *assets, const char *name, struct mw_bytes bytes,
                          mw_asset_open_fn *opener)
{
    struct root *root;
    int error = add_root(assets, name, &root);
    if (!error)
        error = opener(&assets->arena, name, bytes, &root->archive);
    if (error)
        return error;
    root->is_archive = true;
    assets->last = root;
    return 0;
}

static int add_asset_folder(struct mw_assets *assets, const char *path)
{
    struct root *root;
    int error = add_root(assets, path, &root);
    if (error)
        return error;
    root->folder = mw_arena_alloc(&assets->arena, sizeof *root->folder);
    if (!root->folder)
        return MW_E_MEMORY;
    root->folder->name = root->name;
    root->folder->kind = MW_FILE_FOLDER;
    root->folder->looked_at = true;
    assets->last = root;
    return 0;
}

static int fail_errno(struct mw_assets *assets, const char *path, int number)
{
    return mw_fail(assets->context, number == ENOENT || number == ENOTDIR ? MW_E_NOT_FOUND : MW_E_IO,
                   "%s: %s", path, strerror(number));
}

int mw_assets_add(struct mw_assets *assets, const char *path, mw_asset_open_fn *opener)
{
    const struct mw_files *files = mw_files_of(assets->context);
    struct mw_file_facts facts;
    struct mw_file *file;
    int number = files->stat(files->user, MW_FILES_HERE, path, &facts);
    if (number)
        return fail_errno(assets, path, number);
    if (facts.kind == MW_FILE_FOLDER)
        return add_asset_folder(assets, path);
    int error = open_file(assets, path, &file);
    return error ? error : mw_assets_add_archive(assets, path, file->bytes, opener);
}

/* ---- folders ---- */

static int append_node_path(struct mw_buf *path, const struct mw_asset_node *node)
{
    /* Depth is that of the paths asked for. */
    const struct mw_asset_node *up[MW_ASSET_DEPTH_MAX];
    size_t depth = 0;
    for (; node && depth < MW_ASSET_DEPTH_MAX; node = node->parent)
        up[depth++] = node;
    path->size = 0;
    while (depth--) {
        mw_buf_text(path, up[depth]->name);
        mw_buf_u8(path, depth ? '/' : 0);
    }
    return path->error;
}

/* "ROOT/LEVEL1/TILES", until the next call; NULL when memory is short. */
static const char *node_path(struct mw_assets *assets, const struct mw_asset_node *node)
{
    return append_node_path(&assets->path, node) ? NULL : (const char *)assets->path.data;
}

static int look_at_node(struct mw_assets *assets, struct mw_asset_node *node)
{
    if (node->looked_at)
        return 0;
    const char *path = node_path(assets, node);
    if (!path)
        return MW_E_MEMORY;
    node->kind = mw_path_kind(assets->context, path);
    node->looked_at = true;
    return 0;
}

static int by_name(const void *a, const void *b)
{
    const struct mw_asset_node *left = a, *right = b;
    int order = mw_path_compare(mw_str_from(left->name), mw_str_from(right->name));
    /* Where case tells files apart, the order of their bytes decides which one is found. */
    return order ? order : strcmp(left->name, right->name);
}

struct listing {
    struct mw_assets *assets;
    struct mw_asset_node *folder;
    int error;
};

static int add_child(void *to, const char *name)
{
    struct listing *listing = to;
    struct mw_asset_node *folder = listing->folder;
    struct mw_arena *arena = &listing->assets->arena;
    if (!*name || strchr(name, '/') || strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
        return 0;
    void *items = folder->children;
    listing->error = mw_arena_grow(arena, &items, folder->count, &folder->capacity, sizeof *folder->children);
    if (listing->error)
        return listing->error;
    folder->children = items;
    struct mw_asset_node *child = &folder->children[folder->count];
    *child = (struct mw_asset_node){ .name = mw_arena_text(arena, name), .parent = folder };
    listing->error = child->name ? 0 : MW_E_MEMORY;
    folder->count += child->name != NULL;
    return listing->error;
}

static int list_asset_folder(struct mw_assets *assets, struct mw_asset_node *folder)
{
    const struct mw_files *files = mw_files_of(assets->context);
    struct listing listing = { assets, folder, 0 };
    intptr_t handle;
    if (folder->listed)
        return 0;
    const char *path = node_path(assets, folder);
    if (!path)
        return MW_E_MEMORY;
    folder->count = folder->capacity = 0;
    folder->children = NULL;
    int number = files->open_folder(files->user, MW_FILES_HERE, path, &handle);
    if (!number) {
        number = files->list(files->user, handle, add_child, &listing);
        files->close(files->user, handle);
    }
    if (listing.error || number)
        return listing.error ? listing.error : fail_errno(assets, path, number);
    if (folder->count)
        qsort(folder->children, folder->count, sizeof *folder->children, by_name);
    folder->listed = true;
    return 0;
}

/* The first child of this name; of a name that a file and a folder share, the one that is wanted. *found
 * stays NULL when there is none. */
static int find_child(struct mw_assets *assets, const struct mw_asset_node *folder, struct mw_str name,
                      enum mw_file_kind wanted, struct mw_asset_node **found)
{
    size_t low = 0, high = folder->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (mw_path_compare(mw_str_from(folder->children[middle].name), name) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < folder->count && !*found; low++) {
        struct mw_asset_node *child = &folder->children[low];
        if (mw_path_compare(mw_str_from(child->name), name) != 0)
            break;
        int error = look_at_node(assets, child);
        if (error)
            return error;
        if (child->kind == wanted)
            *found = child;
    }
    return 0;
}

/* *node stays NULL when there is none. */
static int find_node(struct mw_assets *assets, struct mw_asset_node *folder, const char *path,
                     enum mw_file_kind wanted, struct mw_asset_node **node)
{
    struct mw_str part, next;
    bool more = mw_path_next(&path, &part);
    if (!more && wanted != MW_FILE_FOLDER)
        return 0;
    for (size_t depth = 1; more; depth++) {
        struct mw_asset_node *child = NULL;
        int error = list_asset_folder(assets, folder);
        more = mw_path_next(&path, &next);
        if (!error)
            error = find_child(assets, folder, part, more ? MW_FILE_FOLDER : wanted, &child);
        if (error || !child || depth == MW_ASSET_DEPTH_MAX - 1)
            return error;
        folder = child;
        part = next;
    }
    *node = folder;
    return 0;
}

static int read_node(struct mw_assets *assets, struct mw_asset_node *node, struct mw_bytes *bytes)
{
    if (!node->file) {
        const char *path = node_path(assets, node);
        int error = path ? open_file(assets, path, &node->file) : MW_E_MEMORY;
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
        const void *entry = root->is_archive ? root->archive.find(&root->archive, path) : NULL;
        if (entry) {
            if (bytes)
                *bytes = root->archive.content(&root->archive, entry);
            return 0;
        }
        if (!root->is_archive)
            error = find_node(assets, root->folder, path, MW_FILE_REGULAR, &node);
        if (error || node)
            return error || !bytes ? error : read_node(assets, node, bytes);
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
    size_t root;
    bool found; /* some root has the folder */
    int error;
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
    asset.root = gathering->root;
    gathering->list.items[gathering->list.count++] = asset;
    return 0;
}

static int gather_entry(void *to, const char *name, const void *entry)
{
    struct gathering *gathering = to;
    gathering->error = gather(gathering, (struct mw_asset){ .name = name, .entry = entry });
    return gathering->error;
}

static int gather_folder(struct mw_assets *assets, struct gathering *gathering, const struct root *root,
                         const char *path)
{
    struct mw_asset_node *folder = NULL;
    int error = find_node(assets, root->folder, path, MW_FILE_FOLDER, &folder);
    if (!error && folder)
        error = list_asset_folder(assets, folder);
    if (error || !folder)
        return error;
    gathering->found = true;
    for (size_t i = 0; i < folder->count && !error; i++) {
        struct mw_asset_node *child = &folder->children[i];
        error = look_at_node(assets, child);
        if (!error && child->kind == MW_FILE_REGULAR)
            error = gather(gathering, (struct mw_asset){ .name = child->name, .node = child });
    }
    return error;
}

static int gather_root(struct mw_assets *assets, struct gathering *gathering, const struct root *root,
                       const char *path)
{
    gathering->root = root->number;
    if (!root->is_archive)
        return gather_folder(assets, gathering, root, path);
    if (root->archive.list(&root->archive, path, gather_entry, gathering))
        gathering->found = true;
    return gathering->error;
}

/* By name; of one name the last root first, within it what a look-up finds. */
static int by_number(const void *a, const void *b)
{
    const struct mw_asset *left = a, *right = b;
    int order = mw_path_compare_natural(mw_str_from(left->name), mw_str_from(right->name));
    if (!order)
        order = (left->root < right->root) - (left->root > right->root);
    if (!order && left->entry && right->entry)
        order = ((uintptr_t)left->entry > (uintptr_t)right->entry) -
                ((uintptr_t)left->entry < (uintptr_t)right->entry);
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
        error = gather_root(assets, &gathering, root, folder);
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
    if (!root->is_archive)
        return read_node(assets, asset->node, bytes);
    *bytes = root->archive.content(&root->archive, asset->entry);
    return 0;
}

/* ---- look-ups of other kinds ---- */

int mw_asset_in_folders(struct mw_arena *arena, const char *const *folders, size_t count,
                        const char *const *names, size_t name_count, const char **path)
{
    *path = NULL;
    for (size_t i = 0; i < count * name_count; i++) {
        const char *candidate =
            mw_arena_format(arena, "%s/%s", folders[i / name_count], names[i % name_count]);
        if (!candidate)
            return arena->context->error;
        if (mw_path_kind(arena->context, candidate) == MW_FILE_REGULAR) {
            *path = candidate;
            break;
        }
    }
    return 0;
}

struct ending_search {
    struct mw_arena *arena;
    const char *const *endings;
    size_t count;
    const char **paths;
};

static size_t length_of_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return strlen(slash ? slash + 1 : path);
}

static int compare_endings(void *user, const char *path, const char *relative)
{
    struct ending_search *search = user;
    (void)relative;
    for (size_t i = 0; i < search->count; i++) {
        const char *before = search->paths[i];
        if (!mw_str_ends_same(mw_str_from(path), search->endings[i]) ||
            (before && length_of_name(before) <= length_of_name(path)))
            continue;
        search->paths[i] = mw_arena_text(search->arena, path);
        if (!search->paths[i])
            return MW_E_MEMORY;
    }
    return 0;
}

int mw_assets_by_ending(struct mw_arena *arena, const char *folder, const char *const *endings, size_t count,
                        const char **paths)
{
    struct ending_search search = { arena, endings, count, paths };
    for (size_t i = 0; i < count; i++)
        paths[i] = NULL;
    return mw_file_walk(arena->context, folder, compare_endings, &search);
}
