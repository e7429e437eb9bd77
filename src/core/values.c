/* Single values by path: mw_get_int(), mw_set() and their kin. */
#include <inttypes.h>
#include <stdio.h>

#include "history.h"
#include "operation_text.h"
#include "base/encode.h"
#include "record/journal.h"
#include "record/path.h"
#include "record/value.h"
#include "write.h"

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
            return mw_error_in(doc->context,
                               mw_fail(doc->context, MW_E_ARGUMENT,
                                       "%s: \"%s\" has several values; ask for %s.%s", doc->name, path, path,
                                       cell->fields[0].name),
                               doc->name, path);
        *value = mw_cell_get(&grid, cell, target->cell_field ? target->cell_field : cell->fields,
                             (size_t)target->y * grid.width + target->x);
        return 0;
    }
    if (target->is_item || !target->field || !mw_kind_is_integer(target->field->kind))
        return mw_error_in(doc->context,
                           mw_fail(doc->context, MW_E_ARGUMENT, "%s: \"%s\" is no number", doc->name, path),
                           doc->name, path);
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
    mw_value_format_int(target->cell_field ? target->cell_field : cell->fields, number, &text);
    mw_buf_u8(&text, 0);
    error = mw_buf_keep_text(&text, &doc->arena, 0, &kept);
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
        return mw_error_in(doc->context,
                           mw_fail(doc->context, MW_E_ARGUMENT, "%s: \"%s\" is no field", doc->name, path),
                           doc->name, path);
    const char *text = mw_field_text(doc, match.target.field, match.target.item);
    if (!text)
        return doc->context->error;
    *value = text;
    return 0;
}

static bool is_text_kind(unsigned kind)
{
    return kind == MW_KIND_FIXED_TEXT || kind == MW_KIND_STR;
}

static bool is_bytes_kind(unsigned kind)
{
    return kind == MW_KIND_FIXED_BYTES || kind == MW_KIND_BYTES;
}

int mw_get_str(struct mw_document *doc, const char *path, struct mw_str *utf8)
{
    struct mw_path_match match;
    struct mw_str text;
    int error = mw_path_find_one(doc, path, &match);
    if (error)
        return error;
    const struct mw_field *field = match.target.field;
    if (match.target.is_item || match.target.is_cell || !field || !is_text_kind(field->kind))
        return mw_error_in(doc->context,
                           mw_fail(doc->context, MW_E_ARGUMENT, "%s: \"%s\" is not a text", doc->name, path),
                           doc->name, path);
    mw_buf_free(&doc->text);
    mw_buf_init(&doc->text, doc->context);
    error = mw_field_utf8(doc, field, match.target.item, &doc->text, &text);
    if (error == MW_E_FORMAT)
        return mw_error_in(doc->context,
                           mw_fail(doc->context, error, "%s: \"%s\" is not text in the encoding of the file",
                                   doc->name, path),
                           doc->name, path);
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
    if (single && is_bytes_kind(field->kind)) {
        *bytes = mw_field_bytes(field, match.target.item);
        return 0;
    }
    if (single && is_text_kind(field->kind)) {
        struct mw_str text = mw_field_str(field, match.target.item);
        *bytes = (struct mw_bytes){ (const uint8_t *)text.data, text.size };
        return 0;
    }
    return mw_error_in(
        doc->context,
        mw_fail(doc->context, MW_E_ARGUMENT, "%s: \"%s\" is neither bytes nor a text", doc->name, path),
        doc->name, path);
}

enum value_form {
    VALUE_AS_SHOWN, /* as people write it, ended by a NUL */
    VALUE_INT,      /* a decimal number, ended by a NUL */
    VALUE_UTF8,
    VALUE_BYTES,
};

struct value_setter {
    struct mw_document *doc;
    enum value_form form;
    struct mw_str value;
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
    if (setter->form != VALUE_AS_SHOWN && setter->form != VALUE_INT)
        return mw_fail(doc->context, MW_E_ARGUMENT, "%s: is an integer", target->path);
    int error = mw_field_parse_int(doc->context, field, setter->value.data, target->path, &number);
    if (error || setter->dry_run)
        return error;
    struct mw_grid grid = mw_field_grid(target->field, target->item);
    size_t index = (size_t)target->y * grid.width + target->x;
    int64_t before = mw_cell_get(&grid, cell, field, index);
    if (before == number)
        return 0;
    uint8_t *cells =
        mw_keep_cells(doc, (struct mw_grid *)(void *)((char *)target->item + target->field->offset),
                      target->x, target->y, 1, 1);
    if (!cells)
        return doc->context->error;
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

static int store_value(const struct value_setter *setter, const struct mw_target *target)
{
    const struct mw_field *field = target->field;
    struct mw_document *doc = setter->doc;
    if (setter->form == VALUE_AS_SHOWN)
        return mw_field_set(doc, field, target->item, setter->value.data, target->path, setter->dry_run);
    int error = mw_field_refuse_set(doc, field, target->path);
    if (error)
        return error;
    if (setter->form == VALUE_INT && mw_kind_is_integer(field->kind))
        return mw_field_set(doc, field, target->item, setter->value.data, target->path, setter->dry_run);
    if (setter->form == VALUE_UTF8 && is_text_kind(field->kind))
        return mw_value_store_text(doc, field, target->item, setter->value, target->path, setter->dry_run);
    const struct mw_bytes bytes = { (const uint8_t *)setter->value.data, setter->value.size };
    if (setter->form == VALUE_BYTES && is_bytes_kind(field->kind))
        return mw_value_store_bytes(doc, field, target->item, bytes, target->path, setter->dry_run);
    static const char *const forms[] = { "a value", "an integer", "a text", "bytes" };
    return mw_fail(doc->context, MW_E_ARGUMENT, "%s: is not %s", target->path, forms[setter->form]);
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
        return store_value(setter, target);
    const char *before = mw_field_text(doc, target->field, target->item);
    int error = mw_keep(doc, (char *)target->item + target->field->offset, target->field->size);
    if (!error)
        error = store_value(setter, target);
    const char *after = error ? NULL : mw_field_text(doc, target->field, target->item);
    if (error || !before || !after)
        return error ? error : MW_E_MEMORY;
    return strcmp(before, after) == 0 ? 0 : mw_change(doc, target->path, "%s -> %s", before, after);
}

/* The operation that does the same. */
static int put_set_text(const struct value_setter *setter, const char *path, struct mw_buf *text)
{
    bool shown = setter->form == VALUE_AS_SHOWN || setter->form == VALUE_INT ||
                 (setter->form == VALUE_UTF8 && !memchr(setter->value.data, 0, setter->value.size));
    struct mw_buf value;
    mw_buf_init(&value, setter->doc->context);
    if (shown)
        mw_buf_put(&value, setter->value.data, setter->value.size);
    else
        mw_hex_encode((struct mw_bytes){ (const uint8_t *)setter->value.data, setter->value.size }, &value);
    mw_buf_u8(&value, 0);
    const struct mw_arg args[] = { { "path", path }, { shown ? "value" : "hex", (const char *)value.data } };
    if (!value.error)
        mw_operation_put(text, "set", args, 2);
    mw_buf_u8(text, 0);
    int error = value.error ? value.error : text->error;
    mw_buf_free(&value);
    return error;
}

static int set_part(struct value_setter *setter, const char *path)
{
    struct mw_document *doc = setter->doc;
    struct mw_part part;
    struct mw_buf text;
    mw_buf_init(&text, doc->context);
    int error = put_set_text(setter, path, &text);
    if (!error)
        error = mw_part_begin(doc, &part);
    doc->generation += !error;
    if (!error)
        error = mw_part_end(doc, &part, mw_path_find(doc, path, set_target_value, setter),
                            (const char *)text.data);
    mw_buf_free(&text);
    return error;
}

static int set_all(struct value_setter *setter, const char *path)
{
    int error = mw_document_refuse_damaged(setter->doc);
    setter->dry_run = true;
    if (!error)
        error = mw_path_find(setter->doc, path, set_target_value, setter);
    setter->dry_run = false;
    return error ? error : set_part(setter, path);
}

static int set_form(struct mw_document *doc, const char *path, enum value_form form, const void *data,
                    size_t size)
{
    struct value_setter setter = { .doc = doc, .form = form, .value = { data ? data : "", size } };
    if (!data && (form == VALUE_AS_SHOWN || size))
        return mw_fail(doc->context, MW_E_ARGUMENT, "%s: no value given", doc->name);
    return set_all(&setter, path);
}

int mw_set(struct mw_document *doc, const char *path, const char *value)
{
    return set_form(doc, path, VALUE_AS_SHOWN, value, value ? strlen(value) : 0);
}

int mw_set_int(struct mw_document *doc, const char *path, int64_t value)
{
    char digits[24];
    int size = snprintf(digits, sizeof digits, "%" PRId64, value);
    return set_form(doc, path, VALUE_INT, digits, (size_t)size);
}

int mw_set_str(struct mw_document *doc, const char *path, struct mw_str utf8)
{
    return set_form(doc, path, VALUE_UTF8, utf8.data, utf8.size);
}

int mw_set_bytes(struct mw_document *doc, const char *path, struct mw_bytes bytes)
{
    return set_form(doc, path, VALUE_BYTES, bytes.data, bytes.size);
}
