/* Single values by path: mw_get_int() and its kin. */
#include "meaning.h"
#include "record/path.h"
#include "record/value.h"

int mw_get_int(struct mw_document *doc, const char *path, int64_t *value)
{
    struct mw_path_match match;
    int error = mw_path_find_one(doc, path, &match);
    if (error)
        return error;
    const struct mw_target *target = &match.target;
    if (target->is_cell) {
        struct mw_grid grid = mw_field_grid(target->field, target->item);
        const struct mw_record *cell = target->field->record;
        if (cell->count != 1 && !target->cell_field)
            return mw_path_fail(doc, path, MW_E_ARGUMENT, "has several values; name one, such as %s.%s", path,
                                cell->fields[0].name);
        *value = mw_cell_get(&grid, cell, target->cell_field ? target->cell_field : cell->fields,
                             (size_t)target->y * grid.width + target->x);
        return 0;
    }
    if (target->is_item || !target->field || !mw_kind_is_integer(target->field->kind))
        return mw_path_fail(doc, path, MW_E_ARGUMENT, "is not a number");
    *value = mw_field_get(target->field, target->item);
    return 0;
}

/* The name or number of a value of a cell, in the document's memory. */
static int get_cell_text(struct mw_document *doc, const struct mw_target *target, const char *path,
                         const char **value)
{
    const struct mw_record *cell = target->field->record;
    struct mw_buf text;
    struct mw_str kept;
    int64_t number;
    int error = mw_get_int(doc, path, &number);
    if (error)
        return error;
    mw_buf_init(&text, doc->context);
    const struct mw_meaning *meaning = mw_meaning_at(doc, target, path);
    mw_value_format_named(target->cell_field ? target->cell_field : cell->fields,
                          meaning ? meaning->values : NULL, number, &text);
    mw_buf_u8(&text, 0);
    error = mw_buf_keep_text(&text, &doc->notes, 0, &kept);
    if (!error)
        *value = kept.data;
    return error;
}

int mw_get_text(struct mw_document *doc, const char *path, const char **value)
{
    struct mw_path_match match;
    int error = mw_path_find_one(doc, path, &match);
    if (error)
        return error;
    if (match.target.is_cell)
        return get_cell_text(doc, &match.target, path, value);
    if (match.target.is_item || !match.target.field)
        return mw_path_fail(doc, path, MW_E_ARGUMENT, "is not a field");
    const char *text = mw_field_text(doc, match.target.field, match.target.item);
    if (!text)
        return doc->context->error;
    *value = text;
    return 0;
}

int mw_get_str(struct mw_document *doc, const char *path, struct mw_str *utf8)
{
    struct mw_path_match match;
    struct mw_str text;
    int error = mw_path_find_one(doc, path, &match);
    if (error)
        return error;
    const struct mw_field *field = match.target.field;
    if (match.target.is_item || match.target.is_cell || !field || !mw_kind_is_text(field->kind))
        return mw_path_fail(doc, path, MW_E_ARGUMENT, "is not text");
    mw_buf_free(&doc->text);
    mw_buf_init(&doc->text, doc->context);
    error = mw_field_utf8(doc, field, match.target.item, &doc->text, &text);
    if (error == MW_E_FORMAT)
        return mw_path_fail(doc, path, error, "is not text in the encoding of the file");
    if (!error)
        *utf8 = text;
    return error;
}

int mw_get_bytes(struct mw_document *doc, const char *path, struct mw_bytes *bytes)
{
    struct mw_path_match match;
    int error = mw_path_find_one(doc, path, &match);
    if (error)
        return error;
    const struct mw_field *field = match.target.field;
    bool single = !match.target.is_item && !match.target.is_cell && field;
    if (single && mw_kind_is_bytes(field->kind)) {
        *bytes = mw_field_bytes(field, match.target.item);
        return 0;
    }
    if (single && mw_kind_is_text(field->kind)) {
        struct mw_str text = mw_field_str(field, match.target.item);
        *bytes = (struct mw_bytes){ (const uint8_t *)text.data, text.size };
        return 0;
    }
    return mw_path_fail(doc, path, MW_E_ARGUMENT, "is neither bytes nor text");
}
