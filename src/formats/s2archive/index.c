/* The IDX file of a DAT file: names of its items, for what is extracted. */
#include <inttypes.h>

#include "base/file.h"
#include "base/span.h"
#include "s2archive.h"
#include "skip.h"

enum {
    INDEX_COUNT = 4, /* bytes of the number of entries */
    NAME_SIZE = 16,
    AT_OFFSET = 16,
    AT_TYPE = 26,
};

/* What is safe in names of files. */
static bool is_safe_in_names(uint8_t c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-';
}

static char *copy_entry_name(struct mw_arena *arena, const uint8_t *entry)
{
    char name[NAME_SIZE + 1] = { 0 };
    for (size_t i = 0; i < NAME_SIZE && entry[i]; i++)
        name[i] = is_safe_in_names(entry[i]) ? (char)entry[i] : '_';
    return mw_arena_text(arena, name);
}

/* The entries must be those of the items, in their order. */
static int read_index_entries(struct mw_document *doc, const char *path, struct mw_bytes index)
{
    const struct s2a_archive *archive = doc->root;
    struct s2a_extra *extra = doc->extra;
    struct mw_reader reader = { .span = doc->input, .space = "file" };
    const size_t count = archive->items.count;
    if (index.size < INDEX_COUNT || mw_u32le(index.data) != count ||
        index.size != INDEX_COUNT + count * S2A_ENTRY_SIZE)
        return mw_fail(
            doc->context, MW_E_FORMAT,
            "%s: an index of %zu bytes with %" PRIu32 " entries, but %s has %zu items; use the IDX "
            "file of the same name",
            path, index.size, index.size < INDEX_COUNT ? 0 : mw_u32le(index.data), doc->name, count);
    extra->names = mw_arena_array(&doc->arena, count ? count : 1, sizeof *extra->names);
    if (!extra->names)
        return MW_E_MEMORY;
    for (size_t i = 0; i < count; i++) {
        const uint8_t *entry = index.data + INDEX_COUNT + i * S2A_ENTRY_SIZE;
        const uint32_t offset = mw_u32le(entry + AT_OFFSET);
        if (offset != reader.at || mw_u16le(entry + AT_TYPE) != archive->items.items[i].type)
            return mw_fail(doc->context, MW_E_FORMAT,
                           "%s: entry %zu is of type %u at %" PRIu32 ", but item %zu of %s is of type %u at "
                           "%zu; use the IDX file of the same name",
                           path, i, mw_u16le(entry + AT_TYPE), offset, i, doc->name,
                           archive->items.items[i].type, reader.at);
        extra->names[i] = copy_entry_name(&doc->arena, entry);
        if (!extra->names[i])
            return MW_E_MEMORY;
        if (s2a_skip_item(&reader) != S2A_STEP_ITEM)
            break;
    }
    extra->name_count = count;
    return 0;
}

int s2a_load_index(struct mw_document *doc, const char *path)
{
    const struct s2a_archive *archive = doc->root;
    struct mw_file file = { 0 };
    if (archive->form != S2A_FORM_ITEMS)
        return mw_fail(doc->context, MW_E_ARGUMENT, "%s: only DAT files have an index", doc->name);
    int error = mw_file_read(doc->context, path, &file);
    if (error)
        return error;
    error = read_index_entries(doc, path, file.bytes);
    mw_file_close(&file);
    return error;
}
