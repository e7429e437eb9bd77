#include "sidecar.h"

#include <stdio.h>

#include "base/file.h"
#include "base/progress.h"
#include "base/text.h"
#include "record/document.h"
#include "record/value.h"

enum {
    NAME_SIZE = 48, /* of an element's name in a file's name */
};

/* ---- forms ---- */

static bool is_text_list(const struct mw_field *field)
{
    return field->list && field->record->scalar && field->record->fields[0].kind == MW_KIND_STR;
}

bool mw_sidecar_is_records(const struct mw_field *field)
{
    return field->list && field->file && !field->record->scalar;
}

/* Is the text unchanged after conversion to UTF-8 and back, and, if required, a single line? */
static int text_is_exact(struct mw_document *doc, const struct mw_field *field, const void *item, bool line,
                         struct mw_buf *scratch, bool *exact)
{
    struct mw_str utf8;
    int error = mw_field_utf8(doc, field, item, scratch, &utf8);
    static const char other_end[] = "\r\n";
    *exact = !error && (line || mw_str_find(utf8, mw_str_from(other_end)) == SIZE_MAX) &&
             mw_text_of_file((struct mw_bytes){ (const uint8_t *)utf8.data, utf8.size }).size == utf8.size;
    if (error)
        return error == MW_E_FORMAT ? 0 : error;
    if (line && *exact)
        *exact = !(utf8.size && (memchr(utf8.data, '\n', utf8.size) || utf8.data[utf8.size - 1] == '\r'));
    return 0;
}

static int lines_are_exact(struct mw_document *doc, const struct mw_field *field, const void *item,
                           struct mw_buf *scratch, bool *exact)
{
    struct mw_list list = mw_list_get(field, item);
    *exact = list.count > 0;
    int error = 0;
    for (size_t i = 0; i < list.count && *exact && !error; i++)
        error = text_is_exact(doc, &field->record->fields[0], mw_list_at(list, field->record, i), true,
                              scratch, exact);
    return error;
}

bool mw_sidecar_picture(struct mw_document *doc, const struct mw_field *field, const void *item,
                        struct mw_sidecar_picture *picture)
{
    if (!mw_field_is_sized(field) || !field->file || strcmp(field->file, "png") != 0)
        return false;
    int64_t width = mw_member_value(field->length, item);
    int64_t height = mw_member_value(field->rows, item);
    if (width <= 0 || height <= 0 || width > MW_SIDECAR_MAX_SIDE || height > MW_SIDECAR_MAX_SIDE)
        return false;
    struct mw_bytes pixels = mw_field_bytes(field, item);
    uint64_t cells = (uint64_t)width * (uint64_t)height, pixel = pixels.size / cells;
    /* Decoding makes 4 bytes of every pixel. */
    if (pixels.size % cells || (pixel != 4 && pixel != 3 && pixel != 1) ||
        cells > doc->context->limits.payload / 4)
        return false;
    *picture = (struct mw_sidecar_picture){ pixels, (uint32_t)width, (uint32_t)height, (unsigned)pixel };
    return true;
}

static enum mw_sidecar_form form_of_bytes(struct mw_document *doc, const struct mw_field *field,
                                          const void *item)
{
    struct mw_sidecar_picture picture;
    size_t size = mw_field_bytes(field, item).size;
    if (size == 0 || (!field->file && size < MW_SIDECAR_BYTES_MIN))
        return MW_SIDECAR_NONE;
    return mw_sidecar_picture(doc, field, item, &picture) ? MW_SIDECAR_PICTURE : MW_SIDECAR_BYTES;
}

bool mw_sidecar_possible(const struct mw_field *field)
{
    if (field->list)
        return (field->file && is_text_list(field)) || mw_sidecar_is_records(field);
    if (field->kind == MW_KIND_GRID)
        return field->model;
    if (field->kind == MW_KIND_FIXED_BYTES)
        return field->file || field->size >= MW_SIDECAR_BYTES_MIN;
    return field->kind == MW_KIND_BYTES || (field->kind == MW_KIND_STR && field->file);
}

int mw_sidecar_form(struct mw_document *doc, const struct mw_field *field, const void *item,
                    struct mw_buf *scratch, enum mw_sidecar_form *form)
{
    enum mw_sidecar_form found = MW_SIDECAR_NONE;
    bool exact = false;
    int error = 0;
    if (mw_sidecar_is_records(field)) {
        found = mw_list_get(field, item).count ? MW_SIDECAR_RECORDS : MW_SIDECAR_NONE;
    } else if (field->list) {
        if (field->file && is_text_list(field))
            error = lines_are_exact(doc, field, item, scratch, &exact);
        found = exact ? MW_SIDECAR_LINES : MW_SIDECAR_NONE;
    } else if (field->kind == MW_KIND_GRID) {
        struct mw_grid grid = mw_field_grid(field, item);
        found = field->model && grid.width && grid.height ? MW_SIDECAR_CELLS : MW_SIDECAR_NONE;
    } else if (field->kind == MW_KIND_STR && field->file) {
        if (mw_field_str(field, item).size)
            error = text_is_exact(doc, field, item, false, scratch, &exact);
        found = exact ? MW_SIDECAR_TEXT : MW_SIDECAR_NONE;
    } else if (field->kind == MW_KIND_BYTES || field->kind == MW_KIND_FIXED_BYTES) {
        found = form_of_bytes(doc, field, item);
    }
    if (!error)
        *form = found;
    return error;
}

/* ---- names ---- */

/* Appends "-" and a name, made safe and cut where a character ends; *put: false if the name was empty. */
static int put_safe_name(struct mw_document *doc, struct mw_str stored, struct mw_buf *name, bool *put)
{
    struct mw_buf scratch;
    struct mw_str utf8 = { 0 };
    mw_buf_init(&scratch, doc->context);
    int error = mw_value_utf8(doc, stored, &scratch, &utf8);
    if (!error && utf8.size > NAME_SIZE)
        for (utf8.size = NAME_SIZE; utf8.size && ((uint8_t)utf8.data[utf8.size] & 0xC0) == 0x80;)
            utf8.size--;
    *put = !error && utf8.size;
    if (*put) {
        mw_buf_u8(name, '-');
        error = mw_file_safe_name(utf8, name);
    }
    mw_buf_free(&scratch);
    return error == MW_E_FORMAT ? 0 : error;
}

/* The first text among the fields that identify items, or else the format's name for an item of the root. */
static int put_item_name(struct mw_document *doc, const struct mw_field *list, void *item, size_t index,
                         bool of_root, struct mw_buf *name)
{
    bool put = false;
    for (const char *const *key = list->keys; key && *key; key++) {
        const struct mw_field *field = mw_record_field(list->record, *key, strlen(*key));
        if (!field || (field->kind != MW_KIND_STR && field->kind != MW_KIND_FIXED_TEXT) ||
            !mw_field_exists(field, item))
            continue;
        int error = mw_field_load(doc, field, item);
        if (!error)
            error = put_safe_name(doc, mw_field_str(field, item), name, &put);
        mw_field_drop(doc, field, item);
        if (put || (error && error != MW_E_FORMAT))
            return error;
    }
    if (!of_root || !doc->format->item_name)
        return 0;
    return put_safe_name(doc, doc->format->item_name(doc, list, index), name, &put);
}

static const char *ending_of(enum mw_sidecar_form form)
{
    return form == MW_SIDECAR_BYTES ? "bin" : "txt";
}

int mw_sidecar_name(struct mw_document *doc, const struct mw_sidecar_place *place,
                    const struct mw_field *field, enum mw_sidecar_form form, struct mw_buf *name)
{
    for (unsigned i = 0; i < place->depth; i++) {
        const struct mw_field *step = place->steps[i].field;
        if (!place->steps[i].item) {
            mw_buf_format(name, "%s%s", i ? "." : "", step->name);
            continue;
        }
        /* As many digits as the last one needs, so that names are listed in order. */
        unsigned digits = 2;
        for (size_t last = place->steps[i].count - 1; last >= 100; last /= 10)
            digits++;
        mw_buf_format(name, "%s%s/%0*zu", i ? "/" : "", step->name, (int)digits, place->steps[i].index);
        int error = put_item_name(doc, step, place->steps[i].item, place->steps[i].index, i == 0, name);
        if (error)
            return error;
    }
    /* The extension from the table, or a different one for bytes that are not a valid picture. */
    bool own = field->file && (form == MW_SIDECAR_PICTURE || !mw_field_is_sized(field));
    if (place->depth)
        mw_buf_u8(name, '.');
    if (!own || !place->depth)
        mw_buf_format(name, "%s.", field->name);
    mw_buf_text(name, own ? field->file : ending_of(form));
    mw_buf_u8(name, 0);
    return name->error;
}

/* ---- content ---- */

static int put_sidecar_cells(struct mw_document *doc, const struct mw_field *field, const void *item,
                             struct mw_buf *out)
{
    const struct mw_grid grid = mw_field_grid(field, item);
    const struct mw_record *cell = field->record;
    struct mw_work work;
    int error = 0;
    mw_work_begin(&work, doc->context, (uint64_t)cell->count * grid.height);
    for (unsigned i = 0; i < cell->count && !error; i++) {
        if (i && mw_gridtext_are_zero(&grid, cell, &cell->fields[i]))
            continue;
        if (cell->count > 1)
            mw_buf_format(out, "%s:\n", cell->fields[i].name);
        for (uint32_t y = 0; y < grid.height && !out->error && !error; y++) {
            mw_gridtext_put(out, &grid, cell, &cell->fields[i], y);
            mw_buf_u8(out, '\n');
            error = mw_work_step(&work, (uint64_t)i * grid.height + y);
        }
    }
    return mw_work_end(&work, error);
}

static int put_sidecar_text(struct mw_document *doc, const struct mw_field *field, const void *item,
                            struct mw_buf *scratch, struct mw_buf *out)
{
    struct mw_str utf8;
    int error = mw_field_utf8(doc, field, item, scratch, &utf8);
    if (!error && utf8.size)
        mw_buf_put(out, utf8.data, utf8.size);
    return error;
}

static int put_sidecar_lines(struct mw_document *doc, const struct mw_field *field, const void *item,
                             struct mw_buf *scratch, struct mw_buf *out)
{
    struct mw_list list = mw_list_get(field, item);
    int error = 0;
    for (size_t i = 0; i < list.count && !error; i++) {
        const void *line = mw_list_at(list, field->record, i);
        error = put_sidecar_text(doc, &field->record->fields[0], line, scratch, out);
        mw_buf_u8(out, '\n');
    }
    return error;
}

int mw_sidecar_put(struct mw_document *doc, const struct mw_field *field, const void *item,
                   enum mw_sidecar_form form, const struct mw_sidecar_writer *writer, struct mw_buf *out)
{
    struct mw_buf scratch;
    struct mw_sidecar_picture picture;
    int error = 0;
    mw_buf_init(&scratch, doc->context);
    if (form == MW_SIDECAR_CELLS) {
        error = put_sidecar_cells(doc, field, item, out);
    } else if (form == MW_SIDECAR_LINES) {
        error = put_sidecar_lines(doc, field, item, &scratch, out);
    } else if (form == MW_SIDECAR_TEXT) {
        error = put_sidecar_text(doc, field, item, &scratch, out);
    } else if (form == MW_SIDECAR_PICTURE && mw_sidecar_picture(doc, field, item, &picture)) {
        error = writer->encode(writer->user, &picture, out);
    } else {
        struct mw_bytes bytes = mw_field_bytes(field, item);
        mw_buf_put(out, bytes.data, bytes.size);
    }
    mw_buf_free(&scratch);
    return error ? error : out->error;
}

/* ---- content of a file ---- */

/* Does every line end with CR LF? We write LF, so version control has converted them. */
static bool has_other_ends(struct mw_str text)
{
    size_t ends = 0;
    for (size_t i = 0; i < text.size; i++) {
        if (text.data[i] == '\n' && (i == 0 || text.data[i - 1] != '\r'))
            return false;
        ends += text.data[i] == '\n';
    }
    return ends > 0;
}

int mw_sidecar_text(struct mw_document *doc, const struct mw_field *field, void *item, const char *full,
                    struct mw_bytes content)
{
    struct mw_str text = mw_text_of_file(content);
    struct mw_buf plain;
    if (!has_other_ends(text))
        return mw_value_store_text(doc, field, item, text, full, false);
    mw_buf_init(&plain, doc->context);
    for (size_t i = 0; i < text.size; i++)
        if (text.data[i] != '\r' || i + 1 == text.size || text.data[i + 1] != '\n')
            mw_buf_u8(&plain, (uint8_t)text.data[i]);
    int error = plain.error;
    if (!error)
        error = mw_value_store_text(doc, field, item, (struct mw_str){ (const char *)plain.data, plain.size },
                                    full, false);
    mw_buf_free(&plain);
    return error;
}

int mw_sidecar_lines(struct mw_context *context, const char *full, struct mw_bytes content, bool trimmed,
                     struct mw_str **lines, size_t *count)
{
    struct mw_str plain = mw_text_of_file(content);
    const char *text = plain.data;
    size_t ends = 0, used = 0;
    for (size_t i = 0; i < plain.size; i++)
        ends += text[i] == '\n';
    if (ends >= context->limits.payload / sizeof **lines)
        return mw_error_limit(context,
                              mw_fail(context, MW_E_LIMIT, "%s: %zu lines exceed the limit of %llu bytes",
                                      full, ends, (unsigned long long)context->limits.payload),
                              "payload", context->limits.payload, ends * sizeof **lines);
    struct mw_str *list = mw_allocate(context, (ends + 1) * sizeof *list);
    if (!list)
        return MW_E_MEMORY;
    for (size_t at = 0; at < plain.size;) {
        const char *end = memchr(text + at, '\n', plain.size - at);
        size_t size = end ? (size_t)(end - text) - at : plain.size - at;
        /* Version control may have converted the line ends. */
        list[used++] = (struct mw_str){ text + at, size - (size && text[at + size - 1] == '\r') };
        at += size + 1;
    }
    while (trimmed && used && list[used - 1].size == 0)
        used--;
    *lines = list;
    *count = used;
    return 0;
}

/* "index:" before the rows of a component. */
static bool is_heading(struct mw_str line)
{
    return line.size && line.data[line.size - 1] == ':';
}

static int unknown_component(struct mw_context *context, const char *full, const struct mw_record *cell,
                             size_t number, struct mw_str name)
{
    char word[64];
    snprintf(word, sizeof word, "%.*s", (int)(name.size < 60 ? name.size : 60), name.data);
    struct mw_nearest nearest = { .word = word };
    for (unsigned i = 0; i < cell->count; i++)
        mw_nearest_offer(&nearest, cell->fields[i].name);
    return mw_fail(context, MW_E_ARGUMENT, "%s: line %zu: %s has no \"%s\"%s%s%s", full, number, cell->name,
                   word, nearest.best ? "; did you mean " : "", nearest.best ? nearest.best : "",
                   nearest.best ? "?" : "");
}

/* The component whose rows follow this line. */
static int read_heading(struct mw_context *context, const char *full, const struct mw_record *cell,
                        size_t number, struct mw_str line, struct mw_rows *components,
                        struct mw_rows **component)
{
    const struct mw_str name = { line.data, line.size - 1 };
    const struct mw_field *field = mw_record_field(cell, name.data, name.size);
    if (!field)
        return unknown_component(context, full, cell, number, name);
    *component = &components[field - cell->fields];
    if ((*component)->first)
        return mw_fail(context, MW_E_ARGUMENT, "%s: line %zu: duplicate \"%s:\", already on line %zu", full,
                       number, field->name, (*component)->first - 1);
    (*component)->first = number + 1;
    return 0;
}

int mw_sidecar_rows(struct mw_context *context, const char *full, const struct mw_record *cell,
                    const struct mw_str *lines, size_t count, struct mw_rows *components)
{
    struct mw_rows *component = cell->count == 1 ? components : NULL;
    size_t found = 0;
    if (component)
        *component = (struct mw_rows){ .lines = lines, .first = 1 };
    for (size_t i = 0; i < count; i++) {
        size_t next = i;
        while (next < count && lines[next].size == 0)
            next++;
        if (next > i && cell->count > 1 && (next == count || is_heading(lines[next]))) {
            i = next - 1; /* blank lines between components */
        } else if (cell->count > 1 && is_heading(lines[i])) {
            int error = read_heading(context, full, cell, i + 1, lines[i], components, &component);
            if (error)
                return error;
            component->lines = lines + i + 1;
        } else if (!component) {
            return mw_fail(context, MW_E_ARGUMENT, "%s: line %zu: expected a line \"%s:\" before the rows",
                           full, i + 1, cell->fields[0].name);
        } else {
            component->count++;
            found++;
        }
    }
    return found ? 0 : mw_fail(context, MW_E_ARGUMENT, "%s: contains no rows of cells", full);
}

int mw_sidecar_texts(struct mw_document *doc, const struct mw_field *field, void *item, const char *full,
                     const struct mw_str *lines, size_t count)
{
    const struct mw_record *record = field->record;
    struct mw_list list = { .count = count, .capacity = count };
    list.items = mw_arena_array(&doc->arena, count, record->struct_size);
    if (!list.items)
        return doc->context->error;
    int error = 0;
    for (size_t i = 0; i < count && !error; i++) {
        char place[512];
        snprintf(place, sizeof place, "%.480s: line %zu", full, i + 1);
        error =
            mw_value_store_text(doc, &record->fields[0], mw_list_at(list, record, i), lines[i], place, false);
    }
    if (!error)
        mw_list_set(field, item, list);
    return error;
}
