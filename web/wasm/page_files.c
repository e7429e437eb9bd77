/* Files for a page: those that it gave, those of folders and archives, and what saving and extracting write.
 */
#include "memory.h"
#include "result.h"

#include <stdlib.h>
#include <string.h>

#include "record/document.h"

struct mw_memory_files *mw_page_files(void);

/* ---- the page's tree ---- */

PAGE int page_file(const char *path);
PAGE int page_remove_file(const char *path);
PAGE int page_find_files(struct mw_context *context, const char *path);
PAGE int page_find_members(struct mw_context *context, const char *path);

/* 0: the result has the bytes of the file; MW_E_NOT_FOUND, without a message: there is none. */
int page_file(const char *path)
{
    size_t size = 0;
    const void *data = mw_memory_files_get(mw_page_files(), path, &size);
    page_begin();
    return data ? page_output.write(NULL, data, size) : MW_E_NOT_FOUND;
}

static int remove_in_folder(const struct mw_files *files, const char *folder, const char *name)
{
    intptr_t opened;
    if (files->open_folder(files->user, MW_FILES_HERE, folder, &opened) != 0)
        return MW_E_NOT_FOUND;
    int number = files->remove(files->user, opened, name);
    files->close(files->user, opened);
    return number ? MW_E_NOT_FOUND : 0;
}

/* A file, or a folder that is empty. */
int page_remove_file(const char *path)
{
    const struct mw_files *files = mw_memory_files_of(mw_page_files());
    const char *slash = strrchr(path, '/');
    if (!slash)
        return remove_in_folder(files, ".", path);
    char *folder = strdup(path);
    if (!folder)
        return MW_E_MEMORY;
    folder[slash - path] = '\0';
    int error = remove_in_folder(files, folder, slash + 1);
    free(folder);
    return error;
}

static int emit_path(void *user, const char *path)
{
    struct page_list *list = user;
    mw_emit_text(&list->json.emit, NULL, path);
    return 0;
}

/* Paths of the files below a folder of the tree. */
int page_find_files(struct mw_context *context, const char *path)
{
    struct page_list list;
    page_list_begin(&list, context, SIZE_MAX);
    return page_list_end(&list, mw_find_files(context, path, emit_path, &list));
}

static int emit_member(void *user, const char *path, const char *place)
{
    struct page_list *list = user;
    mw_emit_map_begin(&list->json.emit, NULL, true);
    mw_emit_text(&list->json.emit, "path", path);
    mw_emit_text(&list->json.emit, "place", place);
    mw_emit_map_end(&list->json.emit);
    return 0;
}

int page_find_members(struct mw_context *context, const char *path)
{
    struct page_list list;
    page_list_begin(&list, context, SIZE_MAX);
    return page_list_end(&list, mw_find_members(context, path, emit_member, &list));
}

/* ---- files that calls look for ---- */

PAGE int page_operation_files(struct mw_document *document, const char *operation);
PAGE int page_render_files(struct mw_document *document, struct mw_render *render);

static int emit_operation_file(void *user, const char *path, bool needed)
{
    struct page_list *list = user;
    mw_emit_map_begin(&list->json.emit, NULL, true);
    mw_emit_text(&list->json.emit, "path", path);
    mw_emit_bool(&list->json.emit, "needed", needed);
    mw_emit_map_end(&list->json.emit);
    return 0;
}

int page_operation_files(struct mw_document *document, const char *operation)
{
    struct page_list list;
    page_list_begin(&list, document->context, SIZE_MAX);
    return page_list_end(&list, mw_operation_files(document, operation, emit_operation_file, &list));
}

int page_render_files(struct mw_document *document, struct mw_render *render)
{
    struct page_list list;
    page_list_begin(&list, document->context, SIZE_MAX);
    return page_list_end(&list, mw_render_files(render, emit_path, &list));
}

/* ---- folders that the library writes ---- */

PAGE int page_unpack(struct mw_document *document);
PAGE int page_extract(struct mw_document *document, const char *pattern);
PAGE int page_save(struct mw_document *document, const char *path, const char *options);

/* Each file: sizes of path and bytes as little-endian words, path, bytes. The root, "out/", is left out. */
static int add_file(void *user, const char *path, const void *data, size_t size)
{
    (void)user;
    const char *name = strncmp(path, "out/", 4) == 0 ? path + 4 : path;
    const uint32_t sizes[] = { (uint32_t)strlen(name), (uint32_t)size };
    int error = page_output.write(NULL, sizes, sizeof sizes);
    error = error ? error : page_output.write(NULL, name, sizes[0]);
    return error ? error : page_output.write(NULL, data, size);
}

/* Files that `write` makes in the folder "out" of a tree of their own become the result. */
static int collect_files(struct mw_document *document, const char *pattern,
                         int (*write)(struct mw_document *document, const char *pattern))
{
    struct mw_memory_files *files = mw_memory_files_new(&page_allocator);
    if (!files)
        return MW_E_MEMORY;
    page_begin();
    mw_context_set_files(document->context, mw_memory_files_of(files));
    int error = write(document, pattern);
    mw_context_set_files(document->context, NULL);
    int failed = mw_memory_files_list(files, add_file, NULL);
    mw_memory_files_free(files);
    return error ? error : failed;
}

static int unpack_out(struct mw_document *document, const char *pattern)
{
    (void)pattern;
    return mw_unpack(document, "out", true, NULL);
}

int page_unpack(struct mw_document *document)
{
    return collect_files(document, NULL, unpack_out);
}

static int extract_out(struct mw_document *document, const char *pattern)
{
    return mw_extract(document, "out", pattern, NULL);
}

/* The result has the files that could be extracted also when others could not. pattern: "" for all. */
int page_extract(struct mw_document *document, const char *pattern)
{
    return collect_files(document, pattern[0] ? pattern : NULL, extract_out);
}

/* Saves to a path of the page's tree, or a member of a file in it. */
int page_save(struct mw_document *document, const char *path, const char *options)
{
    struct mw_arg args[PAGE_ARGS_MAX];
    return mw_save(document, path, NULL, args, page_args(options, args));
}
