#include "grid_values.h"

#include "record/path.h"

struct mw_grid_values {
    const struct mw_field *grid;
    int (*found)(void *user, const struct mw_grid_value *value);
    void *user;
};

int mw_grid_value_add(struct mw_grid_values *values, const struct mw_grid_value *value)
{
    struct mw_grid_value whole = *value;
    whole.field = value->field ? value->field : "";
    whole.mask = value->mask ? value->mask : UINT64_MAX;
    return values->found(values->user, &whole);
}

static int add_names(struct mw_grid_values *values, const char *field, const struct mw_name *names, bool bits)
{
    int result = 0;
    for (; names && names->name && !result; names++) {
        const struct mw_grid_value value = { .field = field,
                                             .part = bits ? names->name : NULL,
                                             .mask = bits ? (uint64_t)names->value : 0,
                                             .number = names->value,
                                             .name = names->name,
                                             .doc = names->doc };
        result = mw_grid_value_add(values, &value);
    }
    return result;
}

int mw_grid_values_of_table(struct mw_grid_values *values, const struct mw_field *cell_field)
{
    const struct mw_record *cell = values->grid->record;
    int result = 0;
    for (unsigned i = 0; cell && i < cell->count && !result; i++) {
        const struct mw_field *field = &cell->fields[i];
        const char *name = cell->count > 1 ? field->name : "";
        if (cell_field && cell_field != field)
            continue;
        result = add_names(values, name, field->enums, false);
        if (!result)
            result = add_names(values, name, field->flags, true);
    }
    return result;
}

int mw_grid_values(struct mw_document *doc, const char *path,
                   int (*found)(void *user, const struct mw_grid_value *value), void *user)
{
    struct mw_path_match match;
    int error = mw_path_find_one(doc, path, &match);
    if (error)
        return error;
    const struct mw_field *grid = match.target.field;
    if (!grid || grid->kind != MW_KIND_GRID || match.target.is_cell)
        return mw_path_fail(doc, match.path, MW_E_ARGUMENT, "is not a grid");
    struct mw_grid_values values = { grid, found, user };
    const struct mw_part part = mw_part_of_path(doc->format->root, match.path);
    return doc->format->grid_values ? doc->format->grid_values(doc, &part, &values)
                                    : mw_grid_values_of_table(&values, NULL);
}
