#include "assets.h"

#include <stdlib.h>

#include "asset_path.h"
#include "base/file.h"
#include "base/text.h"

struct mw_asset_root {
    struct mw_asset_root *before; /* what it hides */
    struct mw_asset_archive archive;
    struct mw_asset_node top;
};

struct mw_asset_file {
    struct mw_asset_file *next;
    const char *path;
    struct mw_file file;
};

struct mw_asset_folder {
    struct mw_asset_folder *next;
    const char *path;
    struct mw_file_facts facts; /* before it was listed */
};

/* ---- life ---- */

void mw_assets_init(struct mw_assets *assets, struct mw_context *context)
{
    *assets = (struct mw_assets){ 0 };
    mw_arena_init(&assets->arena, context);
}

void mw_assets_free(struct mw_assets *assets)
{
    for (struct mw_asset_file *file = assets->files; file; file = file->next)
        mw_file_close(&file->file);
    mw_arena_free(&assets->arena);
}

static bool is_still(struct mw_context *context, const char *path, const struct mw_file_facts *facts)
{
    struct mw_file_facts now = mw_path_facts(context, path);
    return facts->modified && mw_file_is_unchanged(facts, &now);
}

bool mw_assets_are_unchanged(const struct mw_assets *assets)
{
    struct mw_context *context = assets->arena.context;
    for (const struct mw_asset_folder *folder = assets->folders; folder; folder = folder->next)
        if (!is_still(context, folder->path, &folder->facts))
            return false;
    for (const struct mw_asset_file *file = assets->files; file; file = file->next)
        if (!is_still(context, file->path, &file->file.facts))
            return false;
    return true;
}

int mw_assets_note_used(const struct mw_assets *assets)
{
    int error = 0;
    for (const struct mw_asset_file *file = assets->files; file && !error; file = file->next)
        error = mw_file_note_used(assets->arena.context, file->path);
    return error;
}

uint64_t mw_assets_size(const struct mw_assets *assets)
{
    uint64_t size = assets->arena.used;
    for (const struct mw_asset_file *file = assets->files; file; file = file->next)
        size += file->file.bytes.size;
    return size;
}

static int read_file(struct mw_assets *assets, const char *path, struct mw_bytes *bytes)
{
    struct mw_asset_file *file = mw_arena_alloc(&assets->arena, sizeof *file);
    if (!file || !(file->path = mw_arena_text(&assets->arena, path)))
        return MW_E_MEMORY;
    file->next = assets->files;
    assets->files = file;
    int error = mw_file_read(assets->arena.context, path, &file->file);
    *bytes = file->file.bytes;
    return error;
}

static int add_root(struct mw_assets *assets, const char *path, const struct mw_asset_archive *archive)
{
    struct mw_asset_root *root = mw_arena_alloc(&assets->arena, sizeof *root);
    const char *copy = mw_arena_text(&assets->arena, path);
    if (!root || !copy)
        return MW_E_MEMORY;
    *root = (struct mw_asset_root){ .before = assets->last, .top = { .kind = MW_FILE_FOLDER, .path = copy } };
    if (archive) {
        root->archive = *archive;
        root->top.archive = &root->archive;
    }
    assets->last = root;
    assets->root_count++;
    return 0;
}

int mw_assets_add_archive(struct mw_assets *assets, const char *name, struct mw_bytes bytes,
                          mw_asset_open_fn *opener)
{
    struct mw_asset_archive archive;
    int error = opener(&assets->arena, name, bytes, &archive);
    return error ? error : add_root(assets, name, &archive);
}

int mw_assets_add(struct mw_assets *assets, const char *path, mw_asset_open_fn *opener)
{
    struct mw_bytes bytes;
    if (mw_path_kind(assets->arena.context, path) == MW_FILE_FOLDER)
        return add_root(assets, path, NULL);
    int error = read_file(assets, path, &bytes);
    return error ? error : mw_assets_add_archive(assets, path, bytes, opener);
}

/* ---- folders ---- */

struct listing {
    struct mw_assets *assets;
    struct mw_asset_node *folder;
    size_t capacity;
    int error;
};

static int add_node(void *to, struct mw_asset_node node)
{
    struct listing *listing = to;
    struct mw_asset_node *folder = listing->folder;
    void *items = folder->children;
    listing->error =
        mw_arena_grow(&listing->assets->arena, &items, folder->count, &listing->capacity, sizeof node);
    folder->children = items;
    node.archive = folder->archive;
    if (!listing->error)
        folder->children[folder->count++] = node;
    return listing->error;
}

static int add_asset_name(void *to, const char *name)
{
    struct listing *listing = to;
    const char *folder = listing->folder->path;
    if (!*name || strchr(name, '/') || strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
        return 0;
    const char *path = mw_arena_format(&listing->assets->arena, "%s/%s", folder, name);
    if (path)
        return add_node(to, (struct mw_asset_node){ .name = path + strlen(folder) + 1, .path = path });
    return listing->error = MW_E_MEMORY;
}

static int note_folder(struct mw_assets *assets, const char *path)
{
    struct mw_asset_folder *folder = mw_arena_alloc(&assets->arena, sizeof *folder);
    if (!folder)
        return MW_E_MEMORY;
    *folder = (struct mw_asset_folder){ assets->folders, path, mw_path_facts(assets->arena.context, path) };
    assets->folders = folder;
    return 0;
}

static int list_plain_folder(struct listing *listing)
{
    struct mw_context *context = listing->assets->arena.context;
    const struct mw_files *files = mw_files_of(context);
    intptr_t handle;
    if (note_folder(listing->assets, listing->folder->path))
        return MW_E_MEMORY;
    int number = files->open_folder(files->user, MW_FILES_HERE, listing->folder->path, &handle);
    if (!number) {
        number = files->list(files->user, handle, add_asset_name, listing);
        files->close(files->user, handle);
    }
    return listing->error || !number ? listing->error
                                     : mw_file_fail(context, listing->folder->path, "read", number);
}

static int by_name(const void *a, const void *b)
{
    const struct mw_asset_node *left = a, *right = b;
    int order = mw_path_compare(mw_str_from(left->name), mw_str_from(right->name));
    /* On case-sensitive file systems the order of bytes decides which one is found. */
    return order ? order : strcmp(left->name, right->name);
}

static int list_node(struct mw_assets *assets, struct mw_asset_node *folder)
{
    const struct mw_asset_archive *archive = folder->archive;
    struct listing listing = { assets, folder, 0, 0 };
    if (folder->listed)
        return 0;
    folder->count = 0;
    int error = archive ? archive->list(archive->archive, folder->entry, add_node, &listing)
                        : list_plain_folder(&listing);
    if (!archive && folder->count)
        qsort(folder->children, folder->count, sizeof *folder->children, by_name);
    folder->listed = !error;
    return error;
}

static bool node_is(struct mw_assets *assets, struct mw_asset_node *node, enum mw_file_kind kind)
{
    if (node->kind == MW_FILE_ABSENT)
        node->kind = mw_path_kind(assets->arena.context, node->path);
    return node->kind == kind;
}

/* The first child of this name; of a name that a file and a folder share, the one that is wanted. */
static struct mw_asset_node *find_child(struct mw_assets *assets, const struct mw_asset_node *folder,
                                        struct mw_str name, enum mw_file_kind wanted)
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
        if (node_is(assets, child, wanted))
            return child;
    }
    return NULL;
}

/* *found: may be NULL. */
static int find_node(struct mw_assets *assets, struct mw_asset_root *root, const char *path,
                     enum mw_file_kind wanted, struct mw_asset_node **found)
{
    struct mw_asset_node *node = &root->top;
    struct mw_str part, next;
    int error = 0;
    for (bool more = mw_path_next(&path, &part); more && node && !error; part = next) {
        error = list_node(assets, node);
        more = mw_path_next(&path, &next);
        node = error ? NULL : find_child(assets, node, part, more ? MW_FILE_FOLDER : wanted);
    }
    *found = node && node_is(assets, node, wanted) ? node : NULL;
    return error;
}

/* ---- look-up ---- */

static int check_path(struct mw_assets *assets, const char *path)
{
    struct mw_str part;
    for (const char *at = path; mw_path_next(&at, &part);)
        if (mw_str_is(part, ".."))
            return mw_fail(assets->arena.context, MW_E_ARGUMENT,
                           "%s: \"..\" cannot be part of an asset's path", path);
    return 0;
}

static int look_up(struct mw_assets *assets, const char *path, struct mw_asset_node **node)
{
    int error = check_path(assets, path);
    *node = NULL;
    for (struct mw_asset_root *root = assets->last; root && !error && !*node; root = root->before)
        error = find_node(assets, root, path, MW_FILE_REGULAR, node);
    if (error || *node)
        return error;
    return mw_fail(assets->arena.context, MW_E_NOT_FOUND, "%s: not in the assets (%zu path%s searched)", path,
                   assets->root_count, mw_plural(assets->root_count));
}

static int read_node(struct mw_assets *assets, struct mw_asset_node *node, struct mw_bytes *bytes)
{
    int error = node->bytes.data ? 0 : read_file(assets, node->path, &node->bytes);
    if (!error)
        *bytes = node->bytes;
    return error;
}

int mw_assets_find(struct mw_assets *assets, const char *path, struct mw_bytes *bytes)
{
    struct mw_asset_node *node;
    int error = look_up(assets, path, &node);
    return error ? error : read_node(assets, node, bytes);
}

int mw_assets_has(struct mw_assets *assets, const char *path)
{
    struct mw_asset_node *node;
    return look_up(assets, path, &node);
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
    return start < end ? strtoll(start, NULL, 10) : -1;
}

static int gather_root(struct mw_assets *assets, struct gathering *gathering, struct mw_asset_root *root,
                       const char *path)
{
    struct mw_asset_list *list = &gathering->list;
    struct mw_asset_node *folder;
    int error = find_node(assets, root, path, MW_FILE_FOLDER, &folder);
    if (!error && folder)
        error = list_node(assets, folder);
    if (error || !folder)
        return error;
    gathering->found = true;
    for (size_t i = 0; i < folder->count && !error; i++) {
        struct mw_asset_node *node = &folder->children[i];
        void *items = list->items;
        if (!node_is(assets, node, MW_FILE_REGULAR))
            continue;
        error =
            mw_arena_grow(gathering->arena, &items, list->count, &gathering->capacity, sizeof *list->items);
        list->items = items;
        if (!error) {
            list->items[list->count] =
                (struct mw_asset){ node->name, number_of(node->name), list->count, node };
            list->count++;
        }
    }
    return error;
}

static int by_number(const void *a, const void *b)
{
    const struct mw_asset *left = a, *right = b;
    int order = mw_path_compare_natural(mw_str_from(left->name), mw_str_from(right->name));
    return order ? order : (left->rank > right->rank) - (left->rank < right->rank);
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
    for (struct mw_asset_root *root = assets->last; root && !error; root = root->before)
        error = gather_root(assets, &gathering, root, folder);
    if (error)
        return error;
    if (!gathering.found)
        return mw_fail(assets->arena.context, MW_E_NOT_FOUND, "%s: no such folder in the assets", folder);
    if (gathering.list.count)
        qsort(gathering.list.items, gathering.list.count, sizeof *gathering.list.items, by_number);
    drop_hidden(&gathering.list);
    *list = gathering.list;
    return 0;
}

int mw_assets_read(struct mw_assets *assets, const struct mw_asset *asset, struct mw_bytes *bytes)
{
    return read_node(assets, asset->node, bytes);
}

/* ---- by the end of a name ---- */

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
