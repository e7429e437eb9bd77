/* The table of edit operations, and functions that they share. */
#include "edit.h"

#include <inttypes.h>

#include "base/file.h"
#include "base/text.h"
#include "draw/png.h"
#include "formats/teeworlds/content.h"
#include "record/journal.h"

/* ---- operations ---- */

const struct mw_operation tw_operations[] = { TW_OPERATIONS(MW_OPERATION_ROW){ 0 } };
mw_edit_fn *const tw_edits[] = { TW_OPERATIONS(MW_EDIT_ROW) };

int tw_refuse_old(const struct mw_editing *editing, struct mw_document *doc)
{
    const struct tw_map *map = tw_root(doc);
    if (map->versions.count || map->groups.count || map->layers.count || map->others.count == 0)
        return 0;
    return mw_edit_fail(editing, MW_E_UNSUPPORTED,
                        "%s is not a map, or predates Teeworlds 0.4; its items (%zu) cannot be interpreted",
                        doc->name, map->others.count);
}

int tw_edit(const struct mw_editing *editing, mw_edit_fn *run)
{
    struct mw_document *doc = editing->doc;
    bool *used;
    size_t count = tw_edited(editing)->data.count;
    int error = tw_refuse_old(editing, doc);
    if (!error)
        error = tw_items_used(doc, "data", editing->scratch, &used);
    if (!error)
        error = run(editing);
    return error ? error : tw_data_collect(doc, used, count, NULL);
}

/* ---- other files ---- */

int tw_edit_png(const struct mw_editing *editing, const char *path, struct mw_image *image)
{
    struct mw_file file;
    int error = mw_file_read(editing->doc->context, path, &file);
    if (error)
        return error;
    if (mw_png_is(file.bytes))
        error = mw_png_decode(editing->scratch, path, file.bytes, image);
    else
        error = mw_edit_fail(editing, MW_E_ARGUMENT, "%s is not a PNG file", path);
    mw_file_close(&file);
    return error;
}

/* ---- names and texts ---- */

int tw_edit_name(const struct mw_editing *editing, const char *what, const char *utf8, char *slot,
                 size_t size)
{
    size_t length = strlen(utf8);
    if (length >= size)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "%s: \"%s\" has %zu byte%s, but at most %zu fit", what,
                            utf8, length, mw_plural(length), size - 1);
    if (mw_utf8_valid_size(mw_str_from(utf8)) != length)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "%s: not valid UTF-8", what);
    int error = mw_keep(editing->doc, slot, size);
    if (!error) {
        memset(slot, 0, size);
        memcpy(slot, utf8, length);
    }
    return error;
}

/* ---- grids ---- */

int tw_edit_grid(const struct mw_editing *editing, struct mw_arena *arena, int64_t width, int64_t height,
                 uint32_t cell_size, struct mw_grid *grid)
{
    if (width < 1 || height < 1 || width > INT32_MAX || height > INT32_MAX)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "the layer would have %" PRId64 " x %" PRId64
                            " tiles, expected 1 to %d in each direction",
                            width, height, INT32_MAX);
    return mw_edit_grid(editing, arena, (uint64_t)width, (uint64_t)height, cell_size, grid);
}
