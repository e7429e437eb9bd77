/* The data fork of an AppleDouble file is a file next to it, whose name follows from the AppleDouble's own.
 */
#include "base/file.h"
#include "formats/macintosh/macintosh.h"

/* Naming conventions of systems that write AppleDouble files: a directory before the name, a prefix
 * and a suffix of the name, none of which the data file has. */
static const struct {
    const char *folder, *start, *end;
} namings[] = {
    { "__MACOSX/", "._", "" },   /* zip archives of Mac OS X */
    { "", "._", "" },            /* Mac OS X on foreign file systems */
    { ".AppleDouble/", "", "" }, /* netatalk */
    { "", "%", "" },             /* A/UX, macutils */
    { "", "", ".ad" },
    { "", "", ".rsrc" }, /* unar */
};

/* Length of the path before the last directory and name, or SIZE_MAX if the directory differs. */
static size_t before_folder(const char *path, size_t name_at, const char *folder)
{
    size_t length = strlen(folder);
    if (name_at < length || memcmp(path + name_at - length, folder, length) != 0)
        return SIZE_MAX;
    size_t start = name_at - length;
    return length && start && path[start - 1] != '/' ? SIZE_MAX : start;
}

static const char *data_file_path(struct mw_document *doc, const char *path, size_t naming)
{
    const char *slash = strrchr(path, '/');
    size_t name_at = slash ? (size_t)(slash + 1 - path) : 0;
    size_t folder_at = before_folder(path, name_at, namings[naming].folder);
    size_t start = strlen(namings[naming].start), end = strlen(namings[naming].end),
           length = strlen(path + name_at);
    if (folder_at == SIZE_MAX || length <= start + end ||
        memcmp(path + name_at, namings[naming].start, start) != 0 ||
        strcmp(path + name_at + length - end, namings[naming].end) != 0)
        return NULL;
    return mw_arena_format(&doc->arena, "%.*s%.*s", (int)folder_at, path, (int)(length - start - end),
                           path + name_at + start);
}

int mac_appledouble_data(struct mw_document *doc, const char **path, struct mw_bytes *data)
{
    *path = NULL;
    *data = (struct mw_bytes){ NULL, 0 };
    for (size_t i = 0; doc->file.block && i < sizeof namings / sizeof *namings; i++) {
        struct mw_file file = { 0 };
        unsigned shortages = doc->context->shortages;
        const char *candidate = data_file_path(doc, doc->name, i);
        if (!candidate && doc->context->shortages != shortages)
            return MW_E_MEMORY;
        int error = candidate ? mw_file_read_neighbour(doc->context, candidate, &file) : MW_E_NOT_FOUND;
        if (error == MW_E_NOT_FOUND || error == MW_E_IO || error == MW_E_REFUSED)
            continue;
        if (error)
            return error;
        data->data = mw_arena_copy(&doc->arena, file.bytes.data, file.bytes.size);
        data->size = file.bytes.size;
        mw_file_close(&file);
        *path = candidate;
        return data->data ? 0 : MW_E_MEMORY;
    }
    return 0;
}
