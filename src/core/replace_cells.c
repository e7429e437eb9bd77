#include "replace_cells.h"

#include <stdio.h>

#include "gridops.h"
#include "record/path.h"
#include "record/value.h"
#include "record/walk.h"

/* clang-format off */
const struct mw_option mw_replace_cells_options[] = {
    { .name = "from", .kind = MW_OPTION_TEXT, .of = "tile", .value = "VALUE", .required = true, .shorthand = 1,
      .doc = "name or number of the cells to replace" },
    { .name = "to", .kind = MW_OPTION_TEXT, .of = "tile", .value = "VALUE", .required = true, .shorthand = 2,
      .doc = "new name or number" },
    { .name = "in", .kind = MW_OPTION_TEXT, .of = "grid", .value = "PATH", .doc = "path of the grids; default: all" },
    { .name = "rect", .kind = MW_OPTION_RECT, .unit = "cells", .space = "grid", .role = MW_ROLE_RECT, .min = 0, .max = INT32_MAX,
      .doc = "only cells in this rectangle of each grid" },
    { 0 },
};
/* clang-format on */

struct cell_replacement {
    const struct mw_editing *editing;
    const struct mw_record *cell;
    int64_t from, to;
};

static void replace_single_cell(const void *user, uint8_t *bytes)
{
    const struct cell_replacement *replacement = user;
    const struct mw_grid one = { bytes, 1, 1, replacement->cell->file_size };
    if (mw_cell_get(&one, replacement->cell, replacement->cell->fields, 0) == replacement->from)
        mw_cell_set(bytes, replacement->cell, replacement->cell->fields, 0, replacement->to);
}

/* Invalid values can be replaced, too. */
static int read_values(struct cell_replacement *replacement)
{
    const struct mw_editing *editing = replacement->editing;
    const struct mw_field *value = replacement->cell->fields;
    struct mw_field any = *value;
    any.closed = any.ranged = false;
    int error = mw_edit_int(editing, "from", &any, mw_args_text(editing->args, "from"), &replacement->from);
    return error ? error
                 : mw_edit_int(editing, "to", value, mw_args_text(editing->args, "to"), &replacement->to);
}

static int list_replaced(const struct cell_replacement *replacement, const char *path, size_t changed)
{
    struct mw_document *doc = replacement->editing->doc;
    struct mw_buf text;
    mw_buf_init(&text, doc->context);
    mw_value_format_int(replacement->cell->fields, replacement->from, &text);
    mw_buf_text(&text, " -> ");
    mw_value_format_int(replacement->cell->fields, replacement->to, &text);
    mw_buf_u8(&text, 0);
    int error = text.error ? text.error
                           : mw_change(doc, path, "%s in %zu cell%s", (const char *)text.data, changed,
                                       mw_plural(changed));
    mw_buf_free(&text);
    return error;
}

static int replace_in_grid(struct cell_replacement *replacement, const struct mw_field *field, void *item,
                           const char *path)
{
    const struct mw_editing *editing = replacement->editing;
    struct mw_grid *grid = (struct mw_grid *)(void *)((char *)item + field->offset);
    struct mw_grid_area area;
    size_t changed = 0;
    replacement->cell = field->record;
    int error = read_values(replacement);
    if (!error)
        error = mw_edit_area(editing, "rect", grid, path, &area);
    if (!error)
        error = mw_edit_cells(editing, grid, area, replace_single_cell, replacement, &changed);
    return error || changed == 0 ? error : list_replaced(replacement, path, changed);
}

static bool has_single_cells(const struct mw_field *field)
{
    return field && field->kind == MW_KIND_GRID && field->record->count == 1 && !field->lazy;
}

static int replace_in_record(void *user, const struct mw_record *record, void *item, const char *path)
{
    char full[MW_PATH_SIZE];
    int error = 0;
    for (unsigned i = 0; i < record->count && !error; i++) {
        const struct mw_field *field = &record->fields[i];
        if (!has_single_cells(field) || !mw_field_exists(field, item))
            continue;
        snprintf(full, sizeof full, "%s%s%s", path, *path ? "." : "", field->name);
        error = replace_in_grid(user, field, item, full);
    }
    return error;
}

static int replace_in_target(void *user, const struct mw_target *target)
{
    struct cell_replacement *replacement = user;
    if (target->is_cell || !has_single_cells(target->field))
        return mw_edit_fail(replacement->editing, MW_E_ARGUMENT, "in: %s is not a grid of single values",
                            target->path);
    return replace_in_grid(replacement, target->field, target->item, target->path);
}

int mw_replace_cells(const struct mw_editing *editing)
{
    struct cell_replacement replacement = { .editing = editing };
    const char *path = mw_args_text(editing->args, "in");
    return path ? mw_path_find(editing->doc, path, replace_in_target, &replacement)
                : mw_walk(editing->doc, replace_in_record, &replacement);
}
