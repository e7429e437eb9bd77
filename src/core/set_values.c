/* Setting values by path. */
#include "set_values.h"
#include "change_proof.h"
#include "meaning.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "diff/text_lines.h"
#include "record/journal.h"
#include "record/path.h"
#include "record/value.h"

struct value_setter {
    struct mw_document *doc;
    enum mw_value_form form;
    struct mw_str value;
    bool force;
    bool dry_run;
};

/* The names of a cell's values that the table does not have; NULL: none. */
static const struct mw_name *cell_names(struct mw_document *doc, const struct mw_target *target,
                                        const struct mw_field *field)
{
    char path[MW_PATH_SIZE + 64];
    bool named = target->field->record->count > 1 && !target->cell_field;
    snprintf(path, sizeof path, "%s%s%s", target->path, named ? "." : "", named ? field->name : "");
    const struct mw_meaning *meaning = mw_meaning_at(doc, target, path);
    return meaning ? meaning->values : NULL;
}

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
    if (setter->form != MW_VALUE_SHOWN && setter->form != MW_VALUE_INT)
        return mw_fail(doc->context, MW_E_ARGUMENT, "%s requires an integer", target->path);
    const struct mw_name *names = cell_names(doc, target, field);
    int error = mw_field_parse_named(doc->context, field, names, setter->value.data, target->path, &number);
    if (error || setter->dry_run)
        return error;
    struct mw_grid grid = mw_field_grid(target->field, target->item);
    size_t index = (size_t)target->y * grid.width + target->x;
    int64_t before = mw_cell_get(&grid, cell, field, index);
    number |= before & mw_value_kept_bits(field, names, setter->value.data);
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
    mw_value_format_named(field, names, before, &text);
    mw_buf_text(&text, " -> ");
    mw_value_format_named(field, names, number, &text);
    mw_buf_u8(&text, 0);
    int noted = text.error ? text.error : mw_change(doc, target->path, "%s", (const char *)text.data);
    mw_buf_free(&text);
    return noted;
}

/* An index of an item that does not exist; -1 refers to none. */
static int refuse_dangling(struct mw_document *doc, const struct mw_target *target, int64_t number)
{
    const char *name = target->field->refers;
    const struct mw_field *list = mw_record_field(doc->format->root, name, strlen(name));
    size_t count = mw_list_get(list, doc->root).count;
    if (number >= -1 && number < (int64_t)count)
        return 0;
    return mw_fail(doc->context, MW_E_REFUSED,
                   "%s: %s[%" PRId64 "] does not exist; the number of %s is %zu (-1 means none); use the "
                   "force option to set the reference anyway",
                   target->path, name, number, name, count);
}

static bool holds_content(const struct mw_field *field, const void *item)
{
    if (field->list)
        return mw_list_get(field, item).count != 0;
    if (field->kind == MW_KIND_STR)
        return mw_field_str(field, item).size != 0;
    return field->kind == MW_KIND_BYTES && mw_field_bytes(field, item).size != 0;
}

/* A value that selects fields drops those that it does not select. */
static int refuse_dropped(const struct value_setter *setter, const struct mw_target *target, int64_t number)
{
    const struct mw_record *record = target->record;
    void *copy = mw_allocate(setter->doc->context, record->struct_size);
    if (!copy)
        return MW_E_MEMORY;
    int error = 0;
    memcpy(copy, target->item, record->struct_size);
    mw_member_set(copy, target->field->offset, target->field->kind, number);
    for (unsigned i = 0; i < record->count && !error; i++) {
        const struct mw_field *field = &record->fields[i];
        if (field->tag.from == MW_SOURCE_MEMBER && field->tag.offset == target->field->offset &&
            mw_field_exists(field, target->item) && !mw_field_tag_fits(field, copy) &&
            holds_content(field, target->item))
            error = mw_fail(setter->doc->context, MW_E_REFUSED,
                            "%s: %s would be dropped; use the force option to set the value anyway",
                            target->path, field->name);
    }
    mw_release(setter->doc->context, copy);
    return error;
}

/* The value that is already set is never refused. */
static int refuse_number(const struct value_setter *setter, const struct mw_target *target, int64_t number)
{
    const struct mw_format *format = setter->doc->format;
    if (setter->force || mw_field_get(target->field, target->item) == number)
        return 0;
    int error = target->field->refers ? refuse_dangling(setter->doc, target, number) : 0;
    if (!error)
        error = refuse_dropped(setter, target, number);
    return error || !format->refuse_set
               ? error
               : format->refuse_set(setter->doc, target->record, target->field, target->item, target->path);
}

/* Integers without names in the table may have some in this item. */
static int store_number(const struct value_setter *setter, const struct mw_target *target)
{
    const struct mw_field *field = target->field;
    const struct mw_meaning *meaning = mw_meaning_at(setter->doc, target, target->path);
    const struct mw_name *names = meaning && !field->flags ? meaning->values : NULL;
    int64_t number;
    int error =
        mw_field_parse_named(setter->doc->context, field, names, setter->value.data, target->path, &number);
    if (!error)
        error = refuse_number(setter, target, number);
    if (!error && !setter->dry_run)
        mw_member_set(target->item, field->offset, field->kind, number);
    return error;
}

static int store_value(const struct value_setter *setter, const struct mw_target *target)
{
    const struct mw_field *field = target->field;
    struct mw_document *doc = setter->doc;
    bool single = mw_kind_is_integer(field->kind) && !field->list;
    if (setter->form == MW_VALUE_SHOWN && !single)
        return mw_field_set(doc, field, target->item, setter->value.data, target->path, setter->dry_run);
    int error = mw_field_refuse_set(doc, field, target->path);
    if (error)
        return error;
    if ((setter->form == MW_VALUE_INT || setter->form == MW_VALUE_SHOWN) && single)
        return store_number(setter, target);
    if ((setter->form == MW_VALUE_UTF8 || setter->form == MW_VALUE_EITHER) && mw_kind_is_text(field->kind))
        return mw_value_store_text(doc, field, target->item, setter->value, target->path, setter->dry_run);
    const struct mw_bytes bytes = { (const uint8_t *)setter->value.data, setter->value.size };
    if ((setter->form == MW_VALUE_BYTES || setter->form == MW_VALUE_EITHER) && mw_kind_is_bytes(field->kind))
        return mw_value_store_bytes(doc, field, target->item, bytes, target->path, setter->dry_run);
    static const char *const forms[] = { "a value", "an integer", "a text", "bytes", "a text or bytes" };
    return mw_fail(doc->context, MW_E_ARGUMENT, "%s is not %s", target->path, forms[setter->form]);
}

static bool have_same_value(const struct mw_field *field, const void *a, const void *b)
{
    if (field->kind == MW_KIND_STR)
        return mw_str_equal(mw_field_str(field, a), mw_field_str(field, b));
    if (field->kind == MW_KIND_BYTES)
        return mw_bytes_equal(mw_field_bytes(field, a), mw_field_bytes(field, b));
    return memcmp((const char *)a + field->offset, (const char *)b + field->offset, field->size) == 0;
}

/* Of texts with several lines only how many lines have changed. */
static int note_value_change(struct mw_document *doc, const char *path, const char *before, const char *after)
{
    struct mw_buf text;
    if (!mw_text_has_lines(mw_str_from(before), mw_str_from(after)))
        return mw_change(doc, path, "%s -> %s", before, after);
    mw_buf_init(&text, doc->context);
    mw_text_lines_report(&text, mw_str_from(before), mw_str_from(after), 0);
    mw_buf_u8(&text, 0);
    int error = text.error ? text.error : mw_change(doc, path, "%s", (const char *)text.data);
    mw_buf_free(&text);
    return error;
}

int mw_value_replace(struct mw_document *doc, const struct mw_record *record, const struct mw_field *field,
                     void *item, const void *made, const char *path)
{
    char *member = (char *)item + field->offset;
    bool fits = doc->format->fit && mw_kind_is_integer(field->kind) && !field->list;
    int64_t before = fits ? mw_field_get(field, item) : 0;
    int error = mw_keep(doc, member, field->size);
    if (error)
        return error;
    memcpy(member, (const char *)made + field->offset, field->size);
    return fits ? doc->format->fit(doc, record, field, item, before, path) : 0;
}

/* made: a copy of the item with the new value. A value that is already set is not a change. */
static int change_value(struct mw_document *doc, const struct mw_target *target, const void *made)
{
    const struct mw_field *field = target->field;
    if (have_same_value(field, target->item, made))
        return 0;
    const char *before = mw_field_text(doc, field, target->item), *after = mw_field_text(doc, field, made);
    int error = before && after
                    ? mw_value_replace(doc, target->record, field, target->item, made, target->path)
                    : MW_E_MEMORY;
    if (!error)
        error = note_value_change(doc, target->path, before, after);
    return error || !field->codec || !field->codec->check ? error : field->codec->check(doc, target->item);
}

/* `made`: a copy of the item with the new value. The value that is already set is never refused. */
static int refuse_unended(const struct value_setter *setter, const struct mw_target *target, const void *made)
{
    const struct mw_field *field = target->field;
    if (setter->force || !field->ended || memchr((const char *)made + field->offset, 0, field->size) ||
        have_same_value(field, target->item, made))
        return 0;
    return mw_fail(
        setter->doc->context, MW_E_REFUSED,
        "%s: the text fills all %u bytes, of which the last has to be a NUL; shorten it to %u, or use "
        "the force option",
        target->path, field->size, field->size - 1);
}

static int set_single_value(const struct value_setter *setter, const struct mw_target *target)
{
    struct mw_context *context = setter->doc->context;
    struct mw_target copy = *target;
    copy.item = mw_allocate(context, target->record->struct_size);
    if (!copy.item)
        return MW_E_MEMORY;
    memcpy(copy.item, target->item, target->record->struct_size);
    int error = store_value(setter, &copy);
    if (!error)
        error = refuse_unended(setter, target, copy.item);
    if (!error)
        error = change_value(setter->doc, target, copy.item);
    mw_release(context, copy.item);
    return error;
}

static int set_target_value(void *user, const struct mw_target *target)
{
    struct value_setter *setter = user;
    struct mw_document *doc = setter->doc;
    if (target->is_cell)
        return set_cell_value(setter, target);
    if (target->is_item)
        return mw_fail(doc->context, MW_E_ARGUMENT, "%s is not a single value (%s); name one of its fields",
                       target->path, target->field->record->name);
    if (setter->dry_run)
        return store_value(setter, target);
    doc->decided |= mw_target_decides(doc, target);
    return set_single_value(setter, target);
}

int mw_values_check(struct mw_document *doc, const char *path, enum mw_value_form form, struct mw_str value)
{
    struct value_setter setter = { doc, form, value, .dry_run = true };
    return mw_path_find(doc, path, set_target_value, &setter);
}

int mw_values_set(struct mw_document *doc, const char *path, enum mw_value_form form, struct mw_str value,
                  bool force)
{
    struct value_setter setter = { doc, form, value, .force = force, .dry_run = true };
    int error = mw_path_find(doc, path, set_target_value, &setter);
    setter.dry_run = false;
    return error ? error : mw_path_find(doc, path, set_target_value, &setter);
}

struct cell_painter {
    struct mw_document *doc;
    const struct mw_target *target;
    const struct mw_field *field; /* of the cells */
    int64_t number, mask;
};

/* What the cell has afterwards. */
static int64_t painted_value(const struct cell_painter *painter, const struct mw_grid *grid, size_t index)
{
    int64_t before = mw_cell_get(grid, painter->target->field->record, painter->field, index);
    return (before & ~painter->mask) | painter->number;
}

static bool has_painted_value(const struct cell_painter *painter, const struct mw_grid *grid, size_t index)
{
    int64_t value = mw_cell_get(grid, painter->target->field->record, painter->field, index);
    return (value & painter->mask) == painter->number;
}

static int check_paint(struct cell_painter *painter, const char *field_name, const char *value)
{
    struct mw_context *context = painter->doc->context;
    const struct mw_target *target = painter->target;
    const struct mw_record *cell = target->field ? target->field->record : NULL;
    if (target->is_item || target->is_cell || !cell || target->field->kind != MW_KIND_GRID)
        return mw_fail(context, MW_E_ARGUMENT, "%s is not a grid", target->path);
    if (!field_name && cell->count > 1)
        return mw_fail(context, MW_E_ARGUMENT, "%s: cells have several values; name one, such as field=%s",
                       target->path, cell->fields[0].name);
    painter->field = field_name ? mw_record_field(cell, field_name, strlen(field_name)) : cell->fields;
    if (!painter->field)
        return mw_fail(context, MW_E_ARGUMENT, "%s: cells have no value named \"%s\"", target->path,
                       field_name);
    const struct mw_name *names = cell_names(painter->doc, target, painter->field);
    int error = mw_field_parse_named(context, painter->field, names, value, target->path, &painter->number);
    painter->mask &= ~mw_value_kept_bits(painter->field, names, value);
    if (!error && painter->number & ~painter->mask)
        error = mw_fail(context, MW_E_ARGUMENT,
                        "%s: the value 0x%" PRIX64 " has bits outside the mask 0x%" PRIX64, target->path,
                        painter->number, painter->mask);
    return error;
}

/* Changes the cells of a rectangle that are different; the journal saves their rows. */
static int paint_rectangle(const struct cell_painter *painter, const int64_t rect[4], size_t *changed)
{
    const struct mw_target *target = painter->target;
    const struct mw_record *cell = target->field->record;
    struct mw_grid *grid = (struct mw_grid *)(void *)((char *)target->item + target->field->offset);
    for (int64_t y = rect[1]; y < rect[1] + rect[3]; y++) {
        int64_t first = -1, last = -1;
        for (int64_t x = rect[0]; x < rect[0] + rect[2]; x++)
            if (!has_painted_value(painter, grid, (size_t)(y * grid->width + x))) {
                first = first < 0 ? x : first;
                last = x;
            }
        if (first < 0)
            continue;
        uint8_t *cells =
            mw_keep_cells(painter->doc, grid, (uint32_t)first, (uint32_t)y, (uint32_t)(last - first + 1), 1);
        if (!cells)
            return painter->doc->context->error;
        for (int64_t x = first; x <= last; x++) {
            size_t index = (size_t)(y * grid->width + x);
            *changed += !has_painted_value(painter, grid, index);
            mw_cell_set(cells, cell, painter->field, index, painted_value(painter, grid, index));
        }
    }
    return 0;
}

int mw_cells_paint(struct mw_document *doc, const char *path, const char *field_name, const char *value,
                   int64_t mask, const int64_t (*rects)[4], size_t count)
{
    struct mw_path_match match;
    struct cell_painter painter = { .doc = doc, .target = &match.target, .mask = mask };
    size_t changed = 0;
    int error = mw_path_find_one(doc, path, &match);
    if (!error)
        error = check_paint(&painter, field_name, value);
    if (error)
        return error;
    const struct mw_grid grid = mw_field_grid(match.target.field, match.target.item);
    for (size_t i = 0; i < count && !error; i++) {
        const int64_t *rect = rects[i];
        if (rect[0] < 0 || rect[1] < 0 || rect[2] < 1 || rect[3] < 1 || rect[0] > grid.width - rect[2] ||
            rect[1] > grid.height - rect[3])
            error = mw_fail(doc->context, MW_E_NOT_FOUND,
                            "%s: %lld,%lld,%lld,%lld is not within the grid of %u x %u cells", match.path,
                            (long long)rect[0], (long long)rect[1], (long long)rect[2], (long long)rect[3],
                            grid.width, grid.height);
        else
            error = paint_rectangle(&painter, rect, &changed);
    }
    return error || !changed
               ? error
               : mw_change(doc, match.path, "painted %zu cell%s with %s", changed, mw_plural(changed), value);
}
