#include "build.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/encode.h"
#include "base/text.h"
#include "formats/format.h"
#include "value.h"

/* A derived field that the JSON states: settled when everything else is known. */
struct stated {
    void *item;
    const struct mw_field *field;
    int64_t value;
};

struct builder {
    struct mw_document *doc;
    MW_LIST(struct stated) stated;
    char path[512];
    size_t length;
};

static int build_record(struct builder *builder, const struct mw_record *record, void *item,
                        const json_t *json);

static int wrong(struct builder *builder, const char *expected, const json_t *json)
{
    static const char *const types[] = { "a map",    "a list", "a text", "a number",
                                         "a number", "true",   "false",  "null" };
    unsigned type = (unsigned)json_typeof(json);
    return mw_fail(builder->doc->context, MW_E_ARGUMENT, "%s: %s: %s expected, %s found", builder->doc->name,
                   builder->path, expected, type < 8 ? types[type] : "something else");
}

static size_t push(struct builder *builder, const char *format, ...) MW_PRINTF(2, 3);
static size_t push(struct builder *builder, const char *format, ...)
{
    size_t before = builder->length;
    va_list args;
    va_start(args, format);
    int added = vsnprintf(builder->path + before, sizeof builder->path - before, format, args);
    va_end(args);
    builder->length += (size_t)(added > 0 ? added : 0);
    if (builder->length >= sizeof builder->path)
        builder->length = sizeof builder->path - 1;
    return before;
}

static void pop(struct builder *builder, size_t length)
{
    builder->length = length;
    builder->path[length] = 0;
}

/* ---- single values ---- */

static int parse_int(struct builder *builder, const struct mw_field *field, const json_t *json,
                     int64_t *value)
{
    struct mw_context *context = builder->doc->context;
    if (json_is_integer(json)) {
        int64_t number = json_integer_value(json);
        if (number < mw_kind_min(field->kind) || number > mw_kind_max(field->kind))
            return mw_fail(context, MW_E_ARGUMENT,
                           "%s: %s: %" PRId64 " does not fit; %" PRId64 " to %" PRId64 " do",
                           builder->doc->name, builder->path, number, mw_kind_min(field->kind),
                           mw_kind_max(field->kind));
        *value = number;
        return 0;
    }
    if (json_is_string(json)) {
        const struct mw_name *name =
            mw_name_find(field->enums, json_string_value(json), json_string_length(json));
        if (!name)
            name = mw_name_find(field->flags, json_string_value(json), json_string_length(json));
        if (name) {
            *value = name->value;
            return 0;
        }
        return mw_field_parse_int(context, field, json_string_value(json), builder->path, value);
    }
    if (json_is_array(json) && field->flags) {
        int64_t all = 0;
        for (size_t i = 0; i < json_array_size(json); i++) {
            int64_t one;
            const json_t *element = json_array_get(json, i);
            if (json_is_array(element))
                return wrong(builder, "a flag's name or number", element);
            int error = parse_int(builder, field, element, &one);
            if (error)
                return error;
            all |= one;
        }
        *value = all;
        return 0;
    }
    return wrong(builder,
                 field->flags   ? "a list of flags"
                 : field->enums ? "a number or name"
                                : "a number",
                 json);
}

static int build_int(struct builder *builder, const struct mw_field *field, void *item, const json_t *json)
{
    int64_t value;
    int error = parse_int(builder, field, json, &value);
    if (error)
        return error;
    mw_member_set(item, field->offset, field->kind, value);
    if (!field->derived || field->stated)
        return 0;
    if (mw_arena_grow(&builder->doc->arena, (void **)&builder->stated.items, builder->stated.count,
                      &builder->stated.capacity, sizeof *builder->stated.items) < 0)
        return builder->doc->context->error;
    builder->stated.items[builder->stated.count++] = (struct stated){ item, field, value };
    return 0;
}

static int decode_bytes(struct builder *builder, const json_t *json, struct mw_bytes *bytes)
{
    if (!json_is_string(json))
        return wrong(builder, "bytes in base64", json);
    struct mw_buf out;
    mw_buf_init(&out, builder->doc->context);
    struct mw_str text = { json_string_value(json), json_string_length(json) };
    int error = mw_base64_decode(text, &out);
    if (error == MW_E_FORMAT) {
        char reason[sizeof builder->doc->context->message];
        memcpy(reason, builder->doc->context->message, sizeof reason);
        mw_fail(builder->doc->context, MW_E_ARGUMENT, "%s: %s: %s", builder->doc->name, builder->path,
                reason);
        error = MW_E_ARGUMENT;
    }
    const uint8_t *copy = error ? NULL : mw_arena_copy(&builder->doc->arena, out.data, out.size);
    if (!error && !copy)
        error = builder->doc->context->error;
    if (!error)
        *bytes = (struct mw_bytes){ copy, out.size };
    mw_buf_free(&out);
    return error;
}

static int build_bytes(struct builder *builder, const struct mw_field *field, void *item, const json_t *json)
{
    struct mw_bytes bytes;
    int error = decode_bytes(builder, json, &bytes);
    if (error)
        return error;
    char *member = (char *)item + field->offset;
    if (field->kind == MW_KIND_BYTES) {
        memcpy(member, &bytes, sizeof bytes);
        return 0;
    }
    if (bytes.size != field->size)
        return mw_fail(builder->doc->context, MW_E_ARGUMENT, "%s: %s: %zu bytes given, %u expected",
                       builder->doc->name, builder->path, bytes.size, field->size);
    memcpy(member, bytes.data, bytes.size);
    return 0;
}

static int build_text(struct builder *builder, const struct mw_field *field, void *item, const json_t *json)
{
    if (json_is_object(json) && json_object_get(json, "$bytes")) {
        struct mw_bytes bytes;
        int error = decode_bytes(builder, json_object_get(json, "$bytes"), &bytes);
        if (error)
            return error;
        char *member = (char *)item + field->offset;
        struct mw_str str = { (const char *)bytes.data, bytes.size };
        if (field->kind == MW_KIND_STR)
            memcpy(member, &str, sizeof str);
        else if (bytes.size <= field->size)
            memcpy(member, bytes.data, bytes.size);
        else
            return mw_fail(builder->doc->context, MW_E_ARGUMENT, "%s: %s: %zu bytes given, %u fit",
                           builder->doc->name, builder->path, bytes.size, field->size);
        return 0;
    }
    if (!json_is_string(json))
        return wrong(builder, "a text", json);
    struct mw_str utf8 = { json_string_value(json), json_string_length(json) };
    return mw_value_store_text(builder->doc, field, item, utf8, builder->path, false);
}

/* ---- grids ---- */

struct row_reader {
    const char *at, *end;
    int64_t value;
    uint64_t run;
};

/* The next "value" or "value*run"; false at the end of the row or at something else (at != end). */
static bool next_run(struct row_reader *row, const struct mw_field *component)
{
    while (row->at < row->end && *row->at == ' ')
        row->at++;
    const char *start = row->at;
    while (row->at < row->end && *row->at != ' ')
        row->at++;
    if (row->at == start)
        return false;
    const char *star = NULL;
    for (const char *p = start; p < row->at; p++)
        if (*p == '*')
            star = p;
    struct mw_str word = { start, (size_t)((star ? star : row->at) - start) };
    const struct mw_name *name = mw_name_find(component->enums, word.data, word.size);
    row->run = 1;
    bool good = (name || mw_text_i64(word, mw_kind_min(component->kind), mw_kind_max(component->kind),
                                     &row->value) == 0) &&
                (!star || mw_text_u64((struct mw_str){ star + 1, (size_t)(row->at - star) - 1 }, UINT32_MAX,
                                      &row->run) == 0);
    if (name)
        row->value = name->value;
    if (!good)
        row->at = start;
    return good;
}

static struct row_reader row_at(const json_t *rows, size_t y)
{
    const json_t *row = json_array_get(rows, y);
    const char *text = json_string_value(row);
    return (struct row_reader){ .at = text, .end = text ? text + json_string_length(row) : NULL };
}

/* Checks that all rows are texts of the same width. */
static int measure_rows(struct builder *builder, const struct mw_field *component, const json_t *rows,
                        uint64_t *width)
{
    struct mw_context *context = builder->doc->context;
    if (!json_is_array(rows))
        return wrong(builder, "a list of rows", rows);
    for (size_t y = 0; y < json_array_size(rows); y++) {
        if (!json_is_string(json_array_get(rows, y)))
            return wrong(builder, "a row of values with spaces between them", json_array_get(rows, y));
        struct row_reader row = row_at(rows, y);
        uint64_t cells = 0;
        while (next_run(&row, component) && cells <= UINT32_MAX)
            cells += row.run;
        if (row.at != row.end)
            return mw_fail(context, MW_E_ARGUMENT, "%s: %s: row %zu: \"%.20s\" is no value",
                           builder->doc->name, builder->path, y, row.at);
        if (y == 0 && *width == UINT64_MAX)
            *width = cells;
        if (cells != *width)
            return mw_fail(context, MW_E_ARGUMENT,
                           "%s: %s: row %zu has %" PRIu64 " cells, %" PRIu64 " expected as in the first row",
                           builder->doc->name, builder->path, y, cells, *width);
    }
    return 0;
}

static int make_cells(struct builder *builder, const struct mw_record *cell, uint64_t width, uint64_t height,
                      uint8_t **cells)
{
    uint64_t limit = builder->doc->context->limits.payload / cell->file_size;
    if (width > UINT32_MAX || height > UINT32_MAX || (height && width > limit / height))
        return mw_fail(builder->doc->context, MW_E_LIMIT,
                       "%s: %s: %" PRIu64 " x %" PRIu64 " cells would pass the limit of %" PRIu64,
                       builder->doc->name, builder->path, width, height, limit);
    *cells = mw_arena_array(&builder->doc->arena, (size_t)(width * height), cell->file_size);
    return *cells ? 0 : builder->doc->context->error;
}

static void fill_component(uint8_t *cells, const struct mw_record *cell, const struct mw_field *component,
                           const json_t *rows, size_t width)
{
    for (size_t y = 0; y < json_array_size(rows); y++) {
        struct row_reader row = row_at(rows, y);
        size_t index = y * width;
        while (next_run(&row, component))
            for (uint64_t i = 0; i < row.run; i++)
                mw_cell_set(cells, cell, component, index++, row.value);
    }
}

static const json_t *component_rows(const struct mw_record *cell, unsigned i, const json_t *json)
{
    return cell->count == 1 ? json : json_object_get(json, cell->fields[i].name);
}

/* A grid without cells has no rows to say its size. */
static int empty_size(struct builder *builder, const json_t *json, uint64_t *width, uint64_t *height)
{
    int64_t given_width = json_integer_value(json_object_get(json, "$width"));
    int64_t given_height = json_integer_value(json_object_get(json, "$height"));
    if (given_width < 0 || given_height < 0 || given_width > UINT32_MAX || given_height > UINT32_MAX ||
        (given_width && given_height))
        return mw_fail(builder->doc->context, MW_E_ARGUMENT,
                       "%s: %s: $width %" PRId64 " and $height %" PRId64
                       " are no size without cells, where one is 0; rows say the size of others",
                       builder->doc->name, builder->path, given_width, given_height);
    *width = (uint64_t)given_width;
    *height = (uint64_t)given_height;
    return 0;
}

static int measure_grid(struct builder *builder, const struct mw_record *cell, const json_t *json,
                        uint64_t *width, uint64_t *height)
{
    if (cell->count > 1 && !json_is_object(json))
        return wrong(builder, "a map of grids", json);
    *width = *height = UINT64_MAX;
    for (unsigned i = 0; i < cell->count; i++) {
        const json_t *rows = component_rows(cell, i, json);
        int error = rows ? measure_rows(builder, &cell->fields[i], rows, width) : 0;
        if (error)
            return error;
        if (rows && *height != UINT64_MAX && json_array_size(rows) != *height)
            return mw_fail(builder->doc->context, MW_E_ARGUMENT,
                           "%s: %s.%s: %zu rows, %" PRIu64 " expected as in the component before",
                           builder->doc->name, builder->path, cell->fields[i].name, json_array_size(rows),
                           *height);
        if (rows)
            *height = json_array_size(rows);
    }
    if (*height == UINT64_MAX)
        *height = 0;
    if (*width == UINT64_MAX)
        *width = 0;
    return 0;
}

static int build_grid(struct builder *builder, const struct mw_field *field, void *item, const json_t *json)
{
    const struct mw_record *cell = field->record;
    uint64_t width = 0, height = 0;
    bool empty =
        json_is_integer(json_object_get(json, "$width")) && json_is_integer(json_object_get(json, "$height"));
    int error = empty ? empty_size(builder, json, &width, &height)
                      : measure_grid(builder, cell, json, &width, &height);
    if (error)
        return error;
    uint8_t *cells = NULL;
    error = make_cells(builder, cell, width, height, &cells);
    if (error)
        return error;
    for (unsigned i = 0; i < cell->count && !empty; i++)
        if (json_is_array(component_rows(cell, i, json)))
            fill_component(cells, cell, &cell->fields[i], component_rows(cell, i, json), (size_t)width);
    struct mw_grid grid = { cells, (uint32_t)width, (uint32_t)height, cell->file_size };
    memcpy((char *)item + field->offset, &grid, sizeof grid);
    return 0;
}

/* ---- records and lists ---- */

static int build_list(struct builder *builder, const struct mw_field *field, void *item, const json_t *json)
{
    const struct mw_record *record = field->record;
    if (!json_is_array(json))
        return wrong(builder, "a list", json);
    struct mw_list list = { .count = json_array_size(json), .capacity = json_array_size(json) };
    list.items = mw_arena_array(&builder->doc->arena, list.count, record->struct_size);
    if (!list.items)
        return builder->doc->context->error;
    mw_list_set(field, item, list);
    for (size_t i = 0; i < list.count; i++) {
        size_t path = push(builder, "[%zu]", i);
        int error = build_record(builder, record, mw_list_at(list, record, i), json_array_get(json, i));
        pop(builder, path);
        if (error)
            return error;
    }
    return 0;
}

static int build_field(struct builder *builder, const struct mw_field *field, void *item, const json_t *json)
{
    if (field->list)
        return build_list(builder, field, item, json);
    if (mw_kind_is_integer(field->kind))
        return build_int(builder, field, item, json);
    switch (field->kind) {
    case MW_KIND_FIXED_TEXT:
    case MW_KIND_STR:
        return build_text(builder, field, item, json);
    case MW_KIND_GRID:
        return build_grid(builder, field, item, json);
    case MW_KIND_RECORD:
        return build_record(builder, field->record, (char *)item + field->offset, json);
    default:
        return build_bytes(builder, field, item, json);
    }
}

static int unknown_key(struct builder *builder, const struct mw_record *record, const char *key)
{
    struct mw_nearest nearest = { .word = key };
    for (unsigned i = 0; i < record->count; i++)
        mw_nearest_offer(&nearest, record->fields[i].name);
    return mw_fail(builder->doc->context, MW_E_ARGUMENT, "%s: %s%s\"%.60s\" is unknown in a %s%s%s%s",
                   builder->doc->name, builder->path, builder->length ? ": " : "", key, record->name,
                   nearest.best ? "; did you mean " : "", nearest.best ? nearest.best : "",
                   nearest.best ? "?" : "");
}

static const struct mw_field *field_of_key(const struct mw_record *record, const char *key)
{
    const char *name = key + (key[0] == '$');
    const struct mw_field *field = mw_record_field(record, name, strlen(name));
    return field && field->trace == (key[0] == '$') ? field : NULL;
}

/* Keys that are no rows; at the root these say what the JSON is. */
static bool is_remark(const struct builder *builder, const char *key)
{
    static const char *const root_keys[] = { "$format", "$version", "$encoding", "$schema" };
    if (strcmp(key, "$derived") == 0 || strcmp(key, "$comment") == 0)
        return true;
    for (size_t i = 0; i < sizeof root_keys / sizeof *root_keys && builder->length == 0; i++)
        if (strcmp(key, root_keys[i]) == 0)
            return true;
    return false;
}

static int build_record(struct builder *builder, const struct mw_record *record, void *item,
                        const json_t *json)
{
    if (record->scalar)
        return build_field(builder, &record->fields[0], item, json);
    if (!json_is_object(json))
        return wrong(builder, "a map", json);
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        if (field->reserved)
            mw_member_set(item, field->offset, field->kind, field->expected);
    }
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)json, key, value)
    {
        if (is_remark(builder, key))
            continue;
        const struct mw_field *field = field_of_key(record, key);
        if (!field)
            return unknown_key(builder, record, key);
        size_t path = push(builder, "%s%s", builder->length ? "." : "", key);
        int error = build_field(builder, field, item, value);
        pop(builder, path);
        if (error)
            return error;
    }
    return 0;
}

int mw_build_model(struct mw_document *doc, const json_t *json)
{
    struct builder builder = { .doc = doc };
    int error = build_record(&builder, doc->format->root, doc->root, json);
    if (!error && doc->format->built)
        error = doc->format->built(doc);
    /* First everything is computed, then what the JSON states otherwise is put back and kept. */
    if (!error)
        error = mw_kept_settle(doc);
    if (error)
        return error;
    for (size_t i = 0; i < builder.stated.count; i++)
        mw_member_set(builder.stated.items[i].item, builder.stated.items[i].field->offset,
                      builder.stated.items[i].field->kind, builder.stated.items[i].value);
    return mw_kept_note(doc);
}
