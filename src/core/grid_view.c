/* Grids by path: mw_grid_at(). */
#include <stdio.h>

#include "meaning.h"
#include "record/value.h"

static struct mw_cell_field describe_cell_field(const struct mw_record *cell, const struct mw_field *field)
{
    return (struct mw_cell_field){
        .name = field->name,
        .doc = field->doc,
        .unit = field->unit,
        .values = field->enums,
        .bits = field->flags,
        .offset = mw_cell_offset(cell, field),
        .width = mw_kind_size(field->kind),
        .is_signed = mw_kind_min(field->kind) < 0,
        .big_endian = cell->big_endian,
    };
}

int mw_grid_at(struct mw_document *doc, const char *path, struct mw_grid_view *view)
{
    struct mw_path_match match;
    int error = mw_path_find_one(doc, path, &match);
    if (error)
        return error;
    const struct mw_field *field = match.target.field;
    if (match.target.is_item || match.target.is_cell || !field || field->kind != MW_KIND_GRID)
        return mw_path_fail(doc, path, MW_E_ARGUMENT, "is not a grid");
    struct mw_grid grid = mw_field_grid(field, match.target.item);
    bool empty = grid.width == 0 || grid.height == 0;
    const struct mw_record *cell = field->record;
    *view = (struct mw_grid_view){
        .cells = empty ? NULL : grid.cells,
        .width = grid.width,
        .height = grid.height,
        .cell_size = empty ? cell->file_size : grid.cell_size,
        .field_count = cell->count,
        .generation = doc->generation,
    };
    view->stride = (size_t)grid.width * view->cell_size;
    for (unsigned i = 0; i < cell->count; i++) {
        char value[MW_PATH_SIZE + 64];
        view->fields[i] = describe_cell_field(cell, &cell->fields[i]);
        snprintf(value, sizeof value, "%s%s%s", match.path, cell->count > 1 ? "." : "",
                 cell->count > 1 ? cell->fields[i].name : "");
        mw_meaning_describe_cell_field(mw_meaning_at(doc, &match.target, value), &view->fields[i]);
    }
    return 0;
}

uint64_t mw_document_generation(const struct mw_document *doc)
{
    return doc->generation;
}
