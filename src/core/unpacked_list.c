#include "unpacked_list.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"

enum {
    HASH_SIZE = MW_SHA256_TEXT - 1,
    NAME_AT = HASH_SIZE + 2, /* after two spaces */
};

int mw_unpacked_list_add(struct mw_unpacked_list *list, const char *name, size_t size, const char *sha256)
{
    void *items = list->items;
    int error = mw_arena_grow(list->arena, &items, list->count, &list->capacity, sizeof *list->items);
    list->items = items;
    const char *copy = error ? NULL : mw_arena_format(list->arena, "%.*s", (int)size, name);
    if (!copy)
        return list->arena->context->error;
    struct mw_unpacked_file *file = &list->items[list->count++];
    file->name = copy;
    snprintf(file->sha256, sizeof file->sha256, "%.*s", HASH_SIZE, sha256);
    return 0;
}

static int compare_unpacked_names(const void *a, const void *b)
{
    const struct mw_unpacked_file *first = a, *second = b;
    return strcmp(first->name, second->name);
}

/* Of one name those with a hash come first. */
static int compare_unpacked_files(const void *a, const void *b)
{
    const struct mw_unpacked_file *first = a, *second = b;
    int order = compare_unpacked_names(a, b);
    return order ? order : strcmp(second->sha256, first->sha256);
}

void mw_unpacked_list_sort(struct mw_unpacked_list *list)
{
    size_t used = 0;
    if (list->count)
        qsort(list->items, list->count, sizeof *list->items, compare_unpacked_files);
    for (size_t i = 0; i < list->count; i++)
        if (used == 0 || strcmp(list->items[used - 1].name, list->items[i].name) != 0)
            list->items[used++] = list->items[i];
    list->count = used;
}

const struct mw_unpacked_file *mw_unpacked_list_find(const struct mw_unpacked_list *list, const char *name)
{
    const struct mw_unpacked_file key = { .name = name };
    return list->count ? bsearch(&key, list->items, list->count, sizeof key, compare_unpacked_names) : NULL;
}

static bool is_list_entry(const char *line, size_t size)
{
    return size > NAME_AT && strspn(line, "0123456789abcdef") == HASH_SIZE && line[HASH_SIZE] == ' ' &&
           line[HASH_SIZE + 1] == ' ' && !memchr(line, 0, size);
}

static int add_list_entries(struct mw_unpacked_list *list, struct mw_bytes bytes)
{
    const char *text = (const char *)bytes.data;
    int error = 0;
    for (size_t at = 0; at < bytes.size && !error;) {
        const char *end = memchr(text + at, '\n', bytes.size - at);
        size_t next = end ? (size_t)(end - text) : bytes.size;
        size_t size = next - at - (next > at && text[next - 1] == '\r');
        if (end && is_list_entry(text + at, size))
            error = mw_unpacked_list_add(list, text + at + NAME_AT, size - NAME_AT, text + at);
        at = next + 1;
    }
    return error;
}

int mw_unpacked_list_read(struct mw_unpacked_list *list, const char *folder)
{
    struct mw_context *context = list->arena->context;
    struct mw_file file = { .context = context };
    int error = mw_file_read_below(context, folder, MW_FOLDER_LIST, &file);
    if (!error)
        error = add_list_entries(list, file.bytes);
    mw_file_close(&file);
    return error == MW_E_NOT_FOUND || error == MW_E_REFUSED ? 0 : error;
}

int mw_unpacked_list_write(const struct mw_unpacked_list *list, const char *folder)
{
    const struct mw_save_options options = { .no_sync = true };
    struct mw_context *context = list->arena->context;
    struct mw_file_writer writer;
    struct mw_buf text;
    mw_buf_init(&text, context);
    for (size_t i = 0; i < list->count; i++)
        mw_buf_format(&text, "%s  %s\n", list->items[i].sha256, list->items[i].name);
    int error = text.error;
    if (!error)
        error = mw_file_writer_open_below(context, folder, MW_FOLDER_LIST, &options, &writer);
    if (!error) {
        mw_file_writer_put(&writer, text.data, text.size);
        error = mw_file_writer_commit(&writer);
    }
    mw_buf_free(&text);
    return error;
}
