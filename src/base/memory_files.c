/* struct mw_files over a tree in memory.
 *
 * A node lives as long as it has a name or an open handle, so that a file that is replaced while it is
 * being read does not change. Handles are pointers. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <mapwright/files.h>

#include "memory.h"

enum {
    GROW_FIRST = 256, /* bytes that a file gets room for at least */
    TEMPORARY_TRIES = 1000,
};

struct memory_node {
    struct memory_node *parent; /* NULL: the root, or a node without a name */
    struct memory_node *next;   /* in the folder, sorted by name */
    struct memory_node *children;
    bool is_folder, is_locked;
    unsigned handles;
    uint64_t id;
    int64_t modified; /* counts changes, instead of a clock */
    uint8_t *data;
    size_t size, capacity;
    char *name;
};

struct memory_handle {
    struct memory_node *node;
    bool locks;
};

struct mw_memory_files {
    struct mw_allocator allocator;
    struct mw_files functions;
    struct memory_node *root;
    uint64_t ids;
    int64_t changes;
};

static void *resize_default(void *user, void *block, size_t size)
{
    (void)user;
    if (size == 0) {
        free(block);
        return NULL;
    }
    return realloc(block, size);
}

static void *memory_resize(const struct mw_memory_files *files, void *block, size_t size)
{
    return files->allocator.resize(files->allocator.user, block, size);
}

static void memory_release(const struct mw_memory_files *files, void *block)
{
    if (block)
        memory_resize(files, block, 0);
}

/* ---- nodes ---- */

static char *copy_name(const struct mw_memory_files *files, const char *name, size_t length)
{
    char *copy = memory_resize(files, NULL, length + 1);
    if (copy) {
        memcpy(copy, name, length);
        copy[length] = 0;
    }
    return copy;
}

static struct memory_node *new_node(struct mw_memory_files *files, const char *name, size_t length,
                                    bool is_folder)
{
    struct memory_node *node = memory_resize(files, NULL, sizeof *node);
    char *copy = node ? copy_name(files, name, length) : NULL;
    if (!copy) {
        memory_release(files, node);
        return NULL;
    }
    *node = (struct memory_node){
        .is_folder = is_folder, .id = ++files->ids, .modified = ++files->changes, .name = copy
    };
    return node;
}

static void free_node(struct mw_memory_files *files, struct memory_node *node)
{
    memory_release(files, node->data);
    memory_release(files, node->name);
    memory_release(files, node);
}

static void free_unused_node(struct mw_memory_files *files, struct memory_node *node)
{
    if (!node->parent && !node->handles && node != files->root)
        free_node(files, node);
}

/* Index of a node of this name in a directory, or where it would be inserted. */
static struct memory_node **node_slot(struct memory_node *folder, const char *name, size_t length)
{
    struct memory_node **slot = &folder->children;
    while (*slot) {
        int order = strncmp((*slot)->name, name, length);
        if (order > 0 || (order == 0 && strlen((*slot)->name) >= length))
            break;
        slot = &(*slot)->next;
    }
    return slot;
}

static struct memory_node *child_named(struct memory_node *folder, const char *name, size_t length)
{
    struct memory_node *node = *node_slot(folder, name, length);
    return node && strlen(node->name) == length && memcmp(node->name, name, length) == 0 ? node : NULL;
}

static void add_to_folder(struct mw_memory_files *files, struct memory_node *folder, struct memory_node *node)
{
    struct memory_node **slot = node_slot(folder, node->name, strlen(node->name));
    node->next = *slot;
    node->parent = folder;
    *slot = node;
    folder->modified = ++files->changes;
}

static void take_from_folder(struct mw_memory_files *files, struct memory_node *node)
{
    struct memory_node **slot = &node->parent->children;
    while (*slot != node)
        slot = &(*slot)->next;
    *slot = node->next;
    node->parent->modified = ++files->changes;
    node->parent = NULL;
}

static void remove_node(struct mw_memory_files *files, struct memory_node *node)
{
    take_from_folder(files, node);
    free_unused_node(files, node);
}

/* The next part of a path, *length 0 after the last. */
static const char *next_path_part(const char *path, size_t *length)
{
    path += strspn(path, "/");
    *length = strcspn(path, "/");
    return path;
}

static bool is_part(const char *part, size_t length, const char *text)
{
    return strlen(text) == length && memcmp(part, text, length) == 0;
}

/* The node of a path. With `create` missing parts are created: directories, and a file at the end. */
static int find_path(struct mw_memory_files *files, const char *path, bool create, struct memory_node **found)
{
    struct memory_node *node = files->root;
    size_t length, after;
    if (!*path)
        return ENOENT;
    for (const char *part = next_path_part(path, &length), *next; length; part = next, length = after) {
        next = next_path_part(part + length, &after);
        if (!node->is_folder)
            return ENOTDIR;
        if (is_part(part, length, "."))
            continue;
        if (is_part(part, length, "..")) {
            if (!node->parent)
                return EACCES;
            node = node->parent;
            continue;
        }
        struct memory_node *child = child_named(node, part, length);
        if (!child && (!create || length >= MW_FILE_NAME_SIZE))
            return create ? ENAMETOOLONG : ENOENT;
        if (!child) {
            child = new_node(files, part, length, after != 0);
            if (!child)
                return ENOMEM;
            add_to_folder(files, node, child);
        }
        node = child;
    }
    *found = node;
    return path[strlen(path) - 1] == '/' && !node->is_folder ? ENOTDIR : 0;
}

static struct memory_node *node_of_handle(intptr_t handle)
{
    return ((struct memory_handle *)handle)->node;
}

/* The node of a name in an open folder or, for MW_FILES_HERE, of a path. */
static int find_node_in(struct mw_memory_files *files, intptr_t folder, const char *name,
                        struct memory_node **found)
{
    if (folder == MW_FILES_HERE)
        return find_path(files, name, false, found);
    *found = child_named(node_of_handle(folder), name, strlen(name));
    return *found ? 0 : ENOENT;
}

static int check_new_name(intptr_t folder, const char *name)
{
    size_t length = strlen(name);
    if (!length || strchr(name, '/') || strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
        return EINVAL;
    /* A directory that was removed while open. */
    struct memory_node *node = node_of_handle(folder);
    if (!node->parent && node->name[0])
        return ENOENT;
    return length >= MW_FILE_NAME_SIZE ? ENAMETOOLONG : 0;
}

static int open_node(struct mw_memory_files *files, struct memory_node *node, intptr_t *opened)
{
    struct memory_handle *handle = memory_resize(files, NULL, sizeof *handle);
    if (!handle)
        return ENOMEM;
    *handle = (struct memory_handle){ node, false };
    node->handles++;
    *opened = (intptr_t)handle;
    return 0;
}

/* ---- reading ---- */

static int memory_open_folder(void *user, intptr_t folder, const char *name, intptr_t *opened)
{
    struct memory_node *node;
    int number = find_node_in(user, folder, name, &node);
    if (!number && !node->is_folder)
        number = ENOTDIR;
    return number ? number : open_node(user, node, opened);
}

static int memory_open_file(void *user, intptr_t folder, const char *name, intptr_t *file)
{
    struct memory_node *node;
    int number = find_node_in(user, folder, name, &node);
    if (!number && node->is_folder)
        number = EISDIR;
    return number ? number : open_node(user, node, file);
}

static int memory_close(void *user, intptr_t opened)
{
    struct memory_handle *handle = (struct memory_handle *)opened;
    struct memory_node *node = handle->node;
    if (handle->locks)
        node->is_locked = false;
    node->handles--;
    free_unused_node(user, node);
    memory_release(user, handle);
    return 0;
}

static int memory_list(void *user, intptr_t folder, int (*found)(void *to, const char *name), void *to)
{
    (void)user;
    for (const struct memory_node *node = node_of_handle(folder)->children; node; node = node->next)
        if (found(to, node->name))
            break;
    return 0;
}

static int memory_stat(void *user, intptr_t folder, const char *name, struct mw_file_facts *facts)
{
    struct memory_node *node = name ? NULL : node_of_handle(folder);
    int number = name ? find_node_in(user, folder, name, &node) : 0;
    if (number)
        return number;
    *facts = (struct mw_file_facts){
        .kind = node->is_folder ? MW_FILE_FOLDER : MW_FILE_REGULAR,
        .size = node->size,
        .id = node->id,
        .modified = node->modified,
    };
    return 0;
}

static int memory_read_at(void *user, intptr_t file, uint64_t offset, void *data, size_t size, size_t *count)
{
    (void)user;
    const struct memory_node *node = node_of_handle(file);
    size_t left = offset < node->size ? node->size - (size_t)offset : 0;
    *count = left < size ? left : size;
    if (*count)
        memcpy(data, node->data + offset, *count);
    return 0;
}

/* ---- writing ---- */

static int append_to_node(struct mw_memory_files *files, struct memory_node *node, const void *data,
                          size_t size)
{
    size_t needed;
    if (mw_add(node->size, size, &needed))
        return ENOSPC;
    if (needed > node->capacity) {
        size_t capacity = node->size * 2 > needed ? node->size * 2 : needed;
        capacity = capacity > GROW_FIRST ? capacity : GROW_FIRST;
        uint8_t *grown = memory_resize(files, node->data, capacity);
        if (!grown)
            return ENOMEM;
        node->data = grown;
        node->capacity = capacity;
    }
    if (size)
        memcpy(node->data + node->size, data, size);
    node->size = needed;
    node->modified = ++files->changes;
    return 0;
}

static int memory_write(void *user, intptr_t file, const void *data, size_t size, size_t *count)
{
    int number = append_to_node(user, node_of_handle(file), data, size);
    if (!number)
        *count = size;
    return number;
}

static int memory_create_temporary(void *user, intptr_t folder, const char *target, const char *like,
                                   char name[MW_FILE_NAME_SIZE], intptr_t *file)
{
    (void)like;
    int number = check_new_name(folder, target);
    for (int i = 0; !number && i < TEMPORARY_TRIES; i++) {
        size_t length = (size_t)snprintf(name, MW_FILE_NAME_SIZE, ".%.200s.mapwright-%d.tmp", target, i);
        if (child_named(node_of_handle(folder), name, length))
            continue;
        struct memory_node *node = new_node(user, name, length, false);
        if (!node)
            return ENOMEM;
        number = open_node(user, node, file);
        if (number)
            free_unused_node(user, node);
        else
            add_to_folder(user, node_of_handle(folder), node);
        return number;
    }
    return number ? number : EEXIST;
}

static int check_replaced(const struct memory_node *old, const struct mw_file_facts *replaced)
{
    if (old && old->is_folder)
        return EISDIR;
    if (!old || !replaced)
        return 0;
    if (replaced->kind == MW_FILE_ABSENT)
        return EEXIST;
    return old->id == replaced->id ? 0 : ESTALE;
}

static int memory_replace(void *user, intptr_t folder, const char *name, const char *target,
                          const struct mw_file_facts *replaced)
{
    struct mw_memory_files *files = user;
    struct memory_node *in = node_of_handle(folder);
    struct memory_node *node = child_named(in, name, strlen(name));
    struct memory_node *old = child_named(in, target, strlen(target));
    int number = !node ? ENOENT : node->is_folder ? EISDIR : check_new_name(folder, target);
    if (!number)
        number = check_replaced(old, replaced);
    if (number || node == old)
        return number;
    char *copy = copy_name(files, target, strlen(target));
    if (!copy)
        return ENOMEM;
    take_from_folder(files, node);
    if (old)
        remove_node(files, old);
    memory_release(files, node->name);
    node->name = copy;
    add_to_folder(files, in, node);
    return 0;
}

static int memory_remove(void *user, intptr_t folder, const char *name)
{
    struct memory_node *node = child_named(node_of_handle(folder), name, strlen(name));
    if (!node)
        return ENOENT;
    if (node->children)
        return ENOTEMPTY;
    remove_node(user, node);
    return 0;
}

static int memory_make_folder(void *user, intptr_t folder, const char *name)
{
    int number = check_new_name(folder, name);
    if (number)
        return number;
    if (child_named(node_of_handle(folder), name, strlen(name)))
        return EEXIST;
    struct memory_node *node = new_node(user, name, strlen(name), true);
    if (!node)
        return ENOMEM;
    add_to_folder(user, node_of_handle(folder), node);
    return 0;
}

static int memory_lock(void *user, intptr_t opened)
{
    (void)user;
    struct memory_handle *handle = (struct memory_handle *)opened;
    if (handle->node->is_locked && !handle->locks)
        return EWOULDBLOCK;
    handle->locks = handle->node->is_locked = true;
    return 0;
}

/* ---- from outside ---- */

struct mw_memory_files *mw_memory_files_new(const struct mw_allocator *allocator)
{
    struct mw_memory_files start = { .allocator = { resize_default, NULL } };
    if (allocator)
        start.allocator = *allocator;
    struct mw_memory_files *files = memory_resize(&start, NULL, sizeof *files);
    if (!files)
        return NULL;
    *files = start;
    files->functions = (struct mw_files){
        .user = files,
        .open_folder = memory_open_folder,
        .open_file = memory_open_file,
        .close = memory_close,
        .list = memory_list,
        .stat = memory_stat,
        .read_at = memory_read_at,
        .create_temporary = memory_create_temporary,
        .write = memory_write,
        .replace = memory_replace,
        .remove = memory_remove,
        .make_folder = memory_make_folder,
        .lock = memory_lock,
    };
    files->root = new_node(files, "", 0, true);
    if (!files->root) {
        memory_release(files, files);
        return NULL;
    }
    return files;
}

void mw_memory_files_free(struct mw_memory_files *files)
{
    if (!files)
        return;
    /* Leaves first, so that no stack is needed however deep the tree is. */
    for (struct memory_node *node = files->root; node->children || node != files->root;) {
        if (node->children) {
            node = node->children;
            continue;
        }
        struct memory_node *folder = node->parent;
        remove_node(files, node);
        node = folder;
    }
    free_node(files, files->root);
    memory_release(files, files);
}

const struct mw_files *mw_memory_files_of(struct mw_memory_files *files)
{
    return &files->functions;
}

int mw_memory_files_add(struct mw_memory_files *files, const char *path, const void *data, size_t size)
{
    struct memory_node *node;
    uint8_t *copy = memory_resize(files, NULL, size ? size : 1);
    int number = copy ? find_path(files, path, true, &node) : ENOMEM;
    if (!number && node->is_folder)
        number = EISDIR;
    if (number) {
        memory_release(files, copy);
        return number == ENOMEM ? MW_E_MEMORY : MW_E_ARGUMENT;
    }
    if (size)
        memcpy(copy, data, size);
    memory_release(files, node->data);
    node->data = copy;
    node->size = node->capacity = size;
    node->modified = ++files->changes;
    return 0;
}

const void *mw_memory_files_get(const struct mw_memory_files *files, const char *path, size_t *size)
{
    struct memory_node *node;
    struct mw_memory_files *same = (struct mw_memory_files *)(uintptr_t)files;
    if (find_path(same, path, false, &node) || node->is_folder)
        return NULL;
    if (size)
        *size = node->size;
    return node->data ? node->data : (const uint8_t *)"";
}

/* The node after this one in the order of the tree, NULL after the last. */
static const struct memory_node *node_after(const struct memory_node *node)
{
    if (node->children)
        return node->children;
    while (node && !node->next)
        node = node->parent;
    return node ? node->next : NULL;
}

static char *path_of_node(const struct mw_memory_files *files, const struct memory_node *node)
{
    size_t size = 0;
    for (const struct memory_node *n = node; n->parent; n = n->parent)
        size += strlen(n->name) + 1;
    char *path = memory_resize(files, NULL, size);
    if (!path)
        return NULL;
    path[--size] = 0;
    for (const struct memory_node *n = node; n->parent; n = n->parent) {
        size_t length = strlen(n->name);
        size -= length;
        memcpy(path + size, n->name, length);
        if (size)
            path[--size] = '/';
    }
    return path;
}

int mw_memory_files_list(struct mw_memory_files *files,
                         int (*found)(void *user, const char *path, const void *data, size_t size),
                         void *user)
{
    int result = 0;
    for (const struct memory_node *node = files->root; node && !result; node = node_after(node)) {
        if (node->is_folder)
            continue;
        char *path = path_of_node(files, node);
        result =
            path ? found(user, path, node->data ? node->data : (const uint8_t *)"", node->size) : MW_E_MEMORY;
        memory_release(files, path);
    }
    return result;
}
