/* mw_system_files() in a browser: a tree in memory, and for what it lacks a question to the page. */
#include <errno.h>

#include <mapwright/files.h>

#include "memory.h"

__attribute__((import_module("mapwright"), import_name("find_file"))) int mw_page_find_file(const char *path);

static struct mw_memory_files *tree;
static struct mw_files functions;

static const struct mw_files *tree_functions(void)
{
    if (!tree)
        tree = mw_memory_files_new(&page_allocator);
    return tree ? mw_memory_files_of(tree) : NULL;
}

MW_API struct mw_memory_files *mw_page_files(void)
{
    return tree_functions() ? tree : NULL;
}

static int open_or_ask(void *user, intptr_t folder, const char *name, intptr_t *file)
{
    int error = tree_functions()->open_file(user, folder, name, file);
    if (error == ENOENT && folder == MW_FILES_HERE && mw_page_find_file(name))
        error = tree_functions()->open_file(user, folder, name, file);
    return error;
}

const struct mw_files *mw_system_files(void)
{
    if (!functions.open_file && tree_functions()) {
        functions = *tree_functions();
        functions.open_file = open_or_ask;
    }
    return &functions;
}
