/* Values by path: mw_get_int(), mw_get_text(), mw_set(). */
#include "record/path.h"
#include "record/value.h"
#include "write.h"

struct single_match {
    struct mw_document *doc;
    struct mw_target target;
    size_t count;
};

static int keep_single_match(void *user, const struct mw_target *target)
{
    struct single_match *single = user;
    single->target = *target;
    single->count++;
    return 0;
}

static int find_single_match(struct mw_document *doc, const char *path, struct single_match *single)
{
    *single = (struct single_match){ .doc = doc };
    int error = mw_path_find(doc, path, keep_single_match, single);
    if (!error && single->count != 1)
        error = mw_fail(doc->context, MW_E_ARGUMENT, "%s: \"%s\" matches %zu fields, one was asked for",
                        doc->name, path, single->count);
    return error;
}

int mw_get_int(struct mw_document *doc, const char *path, int64_t *value)
{
    struct single_match single;
    int error = find_single_match(doc, path, &single);
    if (error)
        return error;
    const struct mw_target *target = &single.target;
    if (target->is_cell) {
        struct mw_grid grid = mw_field_grid(target->field, target->item);
        const struct mw_record *cell = target->field->record;
        if (cell->count != 1 && !target->cell_field)
            return mw_fail(doc->context, MW_E_ARGUMENT, "%s: \"%s\" has several values; ask for %s.%s",
                           doc->name, path, path, cell->fields[0].name);
        *value = mw_cell_get(&grid, cell, target->cell_field ? target->cell_field : cell->fields,
                             (size_t)target->y * grid.width + target->x);
        return 0;
    }
    if (target->is_item || !mw_kind_is_integer(target->field->kind))
        return mw_fail(doc->context, MW_E_ARGUMENT, "%s: \"%s\" is no number", doc->name, path);
    *value = mw_field_get(target->field, target->item);
    return 0;
}

int mw_get_text(struct mw_document *doc, const char *path, const char **value)
{
    struct single_match single;
    int error = find_single_match(doc, path, &single);
    if (error)
        return error;
    if (single.target.is_item || single.target.is_cell)
        return mw_fail(doc->context, MW_E_ARGUMENT, "%s: \"%s\" is no field", doc->name, path);
    const char *text = mw_field_text(doc, single.target.field, single.target.item);
    if (!text)
        return MW_E_MEMORY;
    *value = text;
    return 0;
}

struct value_setter {
    struct mw_document *doc;
    const char *value;
    bool dry_run;
};

static int set_cell_value(struct value_setter *setter, const struct mw_target *target)
{
    struct mw_document *doc = setter->doc;
    const struct mw_record *cell = target->field->record;
    int64_t number;
    const struct mw_field *field = target->cell_field ? target->cell_field : cell->fields;
    if (cell->count != 1 && !target->cell_field)
        return mw_fail(doc->context, MW_E_ARGUMENT,
                       "%s: the cell has several values; name one, such as %s.%s", target->path, target->path,
                       field->name);
    int error = mw_field_parse_int(doc->context, field, setter->value, target->path, &number);
    if (error || setter->dry_run)
        return error;
    struct mw_grid grid = mw_field_grid(target->field, target->item);
    size_t index = (size_t)target->y * grid.width + target->x;
    int64_t before = mw_cell_get(&grid, cell, field, index);
    if (before == number)
        return 0;
    uint8_t *cells = mw_document_own_grid(doc, &grid);
    if (!cells)
        return MW_E_MEMORY;
    memcpy((char *)target->item + target->field->offset, &grid, sizeof grid);
    mw_cell_set(cells, cell, field, index, number);
    struct mw_buf text;
    mw_buf_init(&text, doc->context);
    mw_value_format_int(field, before, &text);
    mw_buf_text(&text, " -> ");
    mw_value_format_int(field, number, &text);
    mw_buf_u8(&text, 0);
    int noted = text.error ? text.error : mw_change(doc, target->path, "%s", (const char *)text.data);
    mw_buf_free(&text);
    return noted;
}

static int set_target_value(void *user, const struct mw_target *target)
{
    struct value_setter *setter = user;
    struct mw_document *doc = setter->doc;
    if (target->is_cell)
        return set_cell_value(setter, target);
    if (target->is_item)
        return mw_fail(doc->context, MW_E_ARGUMENT, "%s: is a whole %s; name one of its fields", target->path,
                       target->field->record->name);
    if (setter->dry_run)
        return mw_field_set(doc, target->field, target->item, setter->value, target->path, true);
    const char *before = mw_field_text(doc, target->field, target->item);
    int error = mw_field_set(doc, target->field, target->item, setter->value, target->path, false);
    const char *after = error ? NULL : mw_field_text(doc, target->field, target->item);
    if (error || !before || !after)
        return error ? error : MW_E_MEMORY;
    return strcmp(before, after) == 0 ? 0 : mw_change(doc, target->path, "%s -> %s", before, after);
}

int mw_set(struct mw_document *doc, const char *path, const char *value)
{
    struct value_setter setter = { .doc = doc, .value = value, .dry_run = true };
    int error = mw_document_refuse_damaged(doc);
    if (!error)
        error = mw_path_find(doc, path, set_target_value, &setter);
    setter.dry_run = false;
    if (!error)
        error = mw_path_find(doc, path, set_target_value, &setter);
    return error ? error : mw_derived_recompute(doc);
}
