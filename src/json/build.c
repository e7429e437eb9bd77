#include "build.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/encode.h"
#include "base/text.h"
#include "record/document.h"
#include "duplicate_key.h"
#include "gridtext.h"
#include "parse.h"
#include "record/value.h"
#include "record/write.h"

/* A derived field that the JSON states: stored as an override when all other fields are known. */
struct stated {
    void *item;
    const struct mw_field *field;
    int64_t value;
};

/* Cells or pixels and the fields with their size: compared when both are known. */
struct sized {
    const struct mw_record *record;
    const struct mw_field *field;
    const void *item;
    const char *place;
    uint32_t width, height;
};

struct builder {
    struct mw_document *doc;
    const char *name; /* of the file that is being read, for messages */
    const struct mw_sidecar_reader *files;
    MW_LIST(struct stated) stated;
    MW_LIST(struct sized) sized;
    const struct mw_record *record; /* whose fields are being built */
    char path[512];
    size_t length;
};

static int build_record(struct builder *builder, const struct mw_record *record, void *item,
                        const json_t *json);

static int fail_type(struct builder *builder, const char *expected, const json_t *json)
{
    static const char *const types[] = { "a map",    "a list", "a text", "a number",
                                         "a number", "true",   "false",  "null" };
    unsigned type = (unsigned)json_typeof(json);
    return mw_fail(builder->doc->context, MW_E_ARGUMENT, "%s: %s: %s expected, %s found", builder->name,
                   builder->path, expected, type < 8 ? types[type] : "something else");
}

static size_t push_path(struct builder *builder, const char *format, ...) MW_PRINTF(2, 3);
static size_t push_path(struct builder *builder, const char *format, ...)
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

static void pop_path(struct builder *builder, size_t length)
{
    builder->length = length;
    builder->path[length] = 0;
}

/* ---- single values ---- */

static int parse_int(struct builder *builder, const struct mw_field *field, const json_t *json,
                     int64_t *value);

static int parse_flag_list(struct builder *builder, const struct mw_field *field, const json_t *json,
                           int64_t *value)
{
    int64_t all = 0;
    for (size_t i = 0; i < json_array_size(json); i++) {
        int64_t one;
        const json_t *element = json_array_get(json, i);
        if (json_is_array(element))
            return fail_type(builder, "a flag's name or number", element);
        int error = parse_int(builder, field, element, &one);
        if (error)
            return error;
        all |= one;
    }
    *value = all;
    return 0;
}

static int parse_int(struct builder *builder, const struct mw_field *field, const json_t *json,
                     int64_t *value)
{
    struct mw_context *context = builder->doc->context;
    if (json_is_integer(json)) {
        int64_t number = json_integer_value(json);
        if (number < mw_kind_min(field->kind) || number > mw_kind_max(field->kind))
            return mw_fail(context, MW_E_ARGUMENT,
                           "%s: %s: %" PRId64 " is out of range, expected %" PRId64 " to %" PRId64 "",
                           builder->name, builder->path, number, mw_kind_min(field->kind),
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
    if (json_is_array(json) && field->flags)
        return parse_flag_list(builder, field, json, value);
    return fail_type(builder,
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
    /* What decides which part of the model is written has no other values, not even in odd files. */
    if (field->model && field->closed && !mw_name_of(field->enums, value))
        return mw_fail(builder->doc->context, MW_E_ARGUMENT, "%s: %s cannot be %" PRId64, builder->name,
                       builder->path, value);
    mw_member_set(item, field->offset, field->kind, value);
    if (!field->derived)
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
        return fail_type(builder, "bytes in base64", json);
    struct mw_buf out;
    mw_buf_init(&out, builder->doc->context);
    struct mw_str text = { json_string_value(json), json_string_length(json) };
    int error = mw_base64_decode(text, &out);
    if (error == MW_E_FORMAT) {
        char reason[sizeof builder->doc->context->message];
        memcpy(reason, builder->doc->context->message, sizeof reason);
        mw_fail(builder->doc->context, MW_E_ARGUMENT, "%s: %s: %s", builder->name, builder->path, reason);
        error = MW_E_ARGUMENT;
    }
    return mw_buf_keep(&out, &builder->doc->arena, error, bytes);
}

/* Bytes in the document's memory. */
static int build_exact_bytes(struct builder *builder, const struct mw_field *field, void *item,
                             struct mw_bytes bytes)
{
    char *member = (char *)item + field->offset;
    int64_t exact = mw_field_exact_size(field);
    if (exact >= 0 && bytes.size != (uint64_t)exact)
        return mw_fail(builder->doc->context, MW_E_ARGUMENT, "%s: %s: %zu byte%s given, expected %" PRId64 "",
                       builder->name, builder->path, bytes.size, mw_plural(bytes.size), exact);
    if (field->kind == MW_KIND_BYTES)
        memcpy(member, &bytes, sizeof bytes);
    else
        memcpy(member, bytes.data, bytes.size);
    return 0;
}

static int build_bytes(struct builder *builder, const struct mw_field *field, void *item, const json_t *json)
{
    struct mw_bytes bytes;
    int error = decode_bytes(builder, json, &bytes);
    return error ? error : build_exact_bytes(builder, field, item, bytes);
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
            return mw_fail(builder->doc->context, MW_E_ARGUMENT, "%s: %s: %zu byte%s given, but only %u fit",
                           builder->name, builder->path, bytes.size, mw_plural(bytes.size), field->size);
        return 0;
    }
    if (!json_is_string(json))
        return fail_type(builder, "a text", json);
    struct mw_str utf8 = { json_string_value(json), json_string_length(json) };
    return mw_value_store_text(builder->doc, field, item, utf8, builder->path, false);
}

/* ---- grids ---- */

/* A value that a field of this item gives already, or 0. */
static uint64_t known_size(const struct mw_member *member, const void *item)
{
    int64_t value = member->from ? mw_member_value(*member, item) : 0;
    return value > 0 ? (uint64_t)value : 0;
}

static const char *size_name(const struct mw_record *record, struct mw_member member, const char *fixed)
{
    const struct mw_field *field = mw_record_member(record, member);
    return field ? field->name : fixed;
}

static int note_size(struct builder *builder, const struct mw_field *field, const void *item,
                     const char *place, uint32_t width, uint32_t height)
{
    if (!mw_field_is_sized(field))
        return 0;
    char *copy = mw_arena_text(&builder->doc->arena, place);
    if (!copy || mw_arena_grow(&builder->doc->arena, (void **)&builder->sized.items, builder->sized.count,
                               &builder->sized.capacity, sizeof *builder->sized.items) < 0)
        return builder->doc->context->error;
    builder->sized.items[builder->sized.count++] =
        (struct sized){ builder->record, field, item, copy, width, height };
    return 0;
}

static int check_noted_sizes(struct builder *builder)
{
    for (size_t i = 0; i < builder->sized.count; i++) {
        const struct sized *sized = &builder->sized.items[i];
        const struct mw_member across = sized->field->length, down = sized->field->rows;
        int64_t width = mw_member_value(across, sized->item);
        int64_t height = mw_member_value(down, sized->item);
        if (width != sized->width || height != sized->height)
            return mw_fail(builder->doc->context, MW_E_ARGUMENT,
                           "%s: %" PRIu32 " x %" PRIu32 " %s, but %s is %" PRId64 " and %s %" PRId64
                           "; the sizes must match",
                           sized->place, sized->width, sized->height,
                           sized->field->kind == MW_KIND_GRID ? "cells" : "pixels",
                           size_name(sized->record, across, "the width"), width,
                           size_name(sized->record, down, "the height"), height);
    }
    return 0;
}

/* Parses rows and stores them; place is in front of messages. */
static int build_rows(struct builder *builder, const struct mw_field *field, void *item, const char *place,
                      const struct mw_rows *components)
{
    struct mw_gridtext_grid from = {
        .cell = field->record,
        .components = components,
        .place = place,
        .width = known_size(&field->length, item),
        .height = known_size(&field->rows, item),
    };
    if (from.width)
        from.width_name = size_name(builder->record, field->length, "the format");
    if (from.height)
        from.height_name = size_name(builder->record, field->rows, "the format");
    struct mw_grid grid;
    int error = mw_gridtext_parse(builder->doc, &from, &grid);
    if (error)
        return error;
    memcpy((char *)item + field->offset, &grid, sizeof grid);
    return note_size(builder, field, item, place, grid.width, grid.height);
}

/* An empty grid has no rows from which its size could follow. */
static int build_empty_grid(struct builder *builder, const struct mw_field *field, void *item,
                            const json_t *json)
{
    int64_t width = json_integer_value(json_object_get(json, "$width"));
    int64_t height = json_integer_value(json_object_get(json, "$height"));
    struct mw_grid grid;
    if (width < 0 || height < 0 || width > UINT32_MAX || height > UINT32_MAX || (width && height))
        return mw_fail(builder->doc->context, MW_E_ARGUMENT,
                       "%s: %s: $width %" PRId64 " and $height %" PRId64
                       " are allowed only for an empty grid, where one of them is 0; omit them for other "
                       "grids, whose size is that of the rows",
                       builder->name, builder->path, width, height);
    int error = mw_gridtext_make_cells(builder->doc, builder->path, field->record, (uint64_t)width,
                                       (uint64_t)height, &grid);
    if (!error && field->length.from == MW_SOURCE_FIXED)
        error = note_size(builder, field, item, builder->path, grid.width, grid.height);
    if (!error)
        memcpy((char *)item + field->offset, &grid, sizeof grid);
    return error;
}

static int read_json_rows(struct builder *builder, const json_t *json, struct mw_rows *rows)
{
    if (!json_is_array(json))
        return fail_type(builder, "a list of rows", json);
    for (size_t y = 0; y < json_array_size(json); y++)
        if (!json_is_string(json_array_get(json, y)))
            return fail_type(builder, "a row of values with spaces between them", json_array_get(json, y));
    *rows = (struct mw_rows){ .list = json, .count = json_array_size(json) };
    return 0;
}

/* count: of the rows of all components. */
static int read_components(struct builder *builder, const struct mw_record *cell, const json_t *json,
                           struct mw_rows rows[MW_CELL_FIELDS], size_t *count)
{
    if (cell->count > 1 && !json_is_object(json))
        return fail_type(builder, "a map of grids", json);
    for (unsigned i = 0; i < cell->count; i++) {
        const json_t *component = cell->count == 1 ? json : json_object_get(json, cell->fields[i].name);
        int error = component ? read_json_rows(builder, component, &rows[i]) : 0;
        if (error)
            return error;
        *count += rows[i].count;
    }
    return 0;
}

static int build_grid(struct builder *builder, const struct mw_field *field, void *item, const json_t *json)
{
    struct mw_rows rows[MW_CELL_FIELDS] = { { 0 } };
    size_t count = 0;
    if (json_is_integer(json_object_get(json, "$width")) && json_is_integer(json_object_get(json, "$height")))
        return build_empty_grid(builder, field, item, json);
    int error = read_components(builder, field->record, json, rows, &count);
    if (error)
        return error;
    if (count == 0)
        return build_empty_grid(builder, field, item, NULL);
    char place[sizeof builder->path + 256];
    snprintf(place, sizeof place, "%.240s: %s", builder->name, builder->path);
    return build_rows(builder, field, item, place, rows);
}

/* ---- records and lists ---- */

static int build_list(struct builder *builder, const struct mw_field *field, void *item, const json_t *json)
{
    const struct mw_record *record = field->record;
    if (!json_is_array(json))
        return fail_type(builder, "a list", json);
    if (field->length.from == MW_SOURCE_FIXED && json_array_size(json) != field->length.offset)
        return mw_fail(builder->doc->context, MW_E_ARGUMENT, "%s: %s: %zu item%s given, expected %" PRIu32 "",
                       builder->name, builder->path, json_array_size(json), mw_plural(json_array_size(json)),
                       field->length.offset);
    struct mw_list list = { .count = json_array_size(json), .capacity = json_array_size(json) };
    list.items = mw_arena_array(&builder->doc->arena, list.count, record->struct_size);
    if (!list.items)
        return builder->doc->context->error;
    mw_list_set(field, item, list);
    for (size_t i = 0; i < list.count; i++) {
        size_t path = push_path(builder, "[%zu]", i);
        int error = build_record(builder, record, mw_list_at(list, record, i), json_array_get(json, i));
        pop_path(builder, path);
        if (error)
            return error;
    }
    return 0;
}

/* ---- values with files of their own ---- */

static int build_lines(struct builder *builder, const struct mw_field *field, void *item, const char *full,
                       struct mw_bytes content)
{
    struct mw_context *context = builder->doc->context;
    struct mw_rows rows[MW_CELL_FIELDS] = { { 0 } };
    struct mw_str *lines;
    size_t count;
    bool cells = field->kind == MW_KIND_GRID;
    int error = mw_sidecar_lines(context, full, content, cells, &lines, &count);
    if (error)
        return error;
    if (cells) {
        error = mw_sidecar_rows(context, full, field->record, lines, count, rows);
        if (!error)
            error = build_rows(builder, field, item, full, rows);
    } else {
        error = mw_sidecar_texts(builder->doc, field, item, full, lines, count);
    }
    mw_release(context, lines);
    return error;
}

static int build_picture(struct builder *builder, const struct mw_field *field, void *item, const char *full,
                         struct mw_bytes content, const json_t *pixel)
{
    struct mw_sidecar_picture picture = { .pixel = MW_SIDECAR_RGBA };
    if (pixel && (json_integer_value(pixel) < 1 || json_integer_value(pixel) > MW_SIDECAR_RGBA ||
                  json_integer_value(pixel) == 2))
        return mw_fail(builder->doc->context, MW_E_ARGUMENT,
                       "%s: %s: \"$pixel\", the number of bytes per pixel, must be 4, 3 or 1", builder->name,
                       builder->path);
    if (pixel)
        picture.pixel = (unsigned)json_integer_value(pixel);
    int error = builder->files->decode(builder->files->user, &builder->doc->arena, full, content, &picture);
    if (error)
        return error;
    memcpy((char *)item + field->offset, &picture.pixels, sizeof picture.pixels);
    return note_size(builder, field, item, full, picture.width, picture.height);
}

/* What jansson says of text that is not JSON. */
static int fail_json(struct mw_context *context, const char *name, struct mw_str text, size_t flags)
{
    json_error_t where;
    struct mw_str key;
    unsigned first = 0;
    int error;
    json_t *parsed =
        json_loadb(text.data, text.size, JSON_ALLOW_NUL | JSON_REJECT_DUPLICATES | flags, &where);
    json_decref(parsed);
    if (parsed) { /* jansson skips a NUL after a number */
        size_t offset = strnlen(text.data, text.size);
        error = mw_fail(context, MW_E_FORMAT, "%s: byte %zu is a NUL, which JSON cannot have", name, offset);
        return mw_error_at(context, error, "json", offset);
    }
    if (json_error_code(&where) == json_error_duplicate_key)
        first = mw_json_first_line(text, (size_t)where.position, &key);
    if (first)
        error =
            mw_fail(context, MW_E_FORMAT, "%s: line %d, column %d: duplicate key %.*s, already in line %u",
                    name, where.line, where.column, (int)key.size, key.data, first);
    else
        error = mw_fail(context, MW_E_FORMAT, "%s: line %d, column %d: %s", name, where.line, where.column,
                        where.text);
    return mw_error_at(context, error, "json", (uint64_t)where.position);
}

static int parse_json(struct mw_context *context, const char *name, struct mw_bytes text, bool any,
                      json_t **json)
{
    struct mw_str plain = mw_text_of_file(text);
    int error = mw_json_parse(context, plain, any, json);
    if (error == MW_E_FORMAT)
        return fail_json(context, name, plain, any ? JSON_DECODE_ANY : 0);
    if (error == MW_E_MEMORY)
        return mw_fail(context, MW_E_MEMORY, "%s: out of memory while reading JSON", name);
    return error;
}

uint64_t mw_build_tree_size(struct mw_bytes text)
{
    /* What jansson allocates for a value, with the place in the array or map around it. */
    enum {
        MAP = 256,
        ARRAY = 128,
        PLACE = 56,
        STRING = 64
    };
    uint64_t size = text.size;
    bool string = false;
    for (size_t i = 0; i < text.size; i++) {
        const uint8_t byte = text.data[i];
        if (byte == '"') {
            string = !string;
            size += string ? STRING : 0;
        } else if (string) {
            i += byte == '\\';
        } else {
            size += byte == '{' ? MAP : byte == '[' ? ARRAY : byte == ',' || byte == ':' ? PLACE : 0;
        }
    }
    return size;
}

int mw_build_parse(struct mw_context *context, const char *name, struct mw_bytes text, json_t **json)
{
    return parse_json(context, name, text, false, json);
}

int mw_build_parse_value(struct mw_context *context, const char *name, struct mw_bytes text, json_t **json)
{
    return parse_json(context, name, text, true, json);
}

/* Closes the file before anything is built: values inside may have files of their own. */
static int build_records_of(struct builder *builder, const struct mw_field *field, void *item,
                            const char *name, struct mw_bytes content)
{
    const char *around = builder->name;
    json_t *json = NULL;
    int error = mw_build_parse(builder->doc->context, name, content, &json);
    builder->files->close(builder->files->user);
    if (error)
        return error;
    builder->name = name;
    error = build_list(builder, field, item, json);
    builder->name = around;
    json_decref(json);
    return error;
}

static int build_records(struct builder *builder, const struct mw_field *field, void *item, const char *full,
                         struct mw_bytes content)
{
    struct mw_context *context = builder->doc->context;
    const uint64_t tree = mw_build_tree_size(content);
    const char *name = mw_arena_text(&builder->doc->arena, full);
    int error = name ? mw_memory_reserve(context, tree) : context->error;
    if (!error) {
        error = build_records_of(builder, field, item, name, content);
        mw_memory_unreserve(context, tree);
    }
    return error;
}

static int build_content(struct builder *builder, const struct mw_field *field, void *item, const char *full,
                         struct mw_bytes content, const json_t *json)
{
    struct mw_context *context = builder->doc->context;
    bool texts = field->list && field->record->scalar && field->record->fields[0].kind == MW_KIND_STR;
    if (texts || (!field->list && field->kind == MW_KIND_GRID))
        return build_lines(builder, field, item, full, content);
    if (!field->list && field->kind == MW_KIND_STR)
        return mw_sidecar_text(builder->doc, field, item, full, content);
    if (!field->list && field->kind == MW_KIND_BYTES && mw_field_is_sized(field) &&
        mw_str_ends_same(mw_str_from(full), ".png"))
        return build_picture(builder, field, item, full, content, json_object_get(json, "$pixel"));
    if (!field->list && (field->kind == MW_KIND_BYTES || field->kind == MW_KIND_FIXED_BYTES)) {
        const uint8_t *copy = mw_arena_copy(&builder->doc->arena, content.data, content.size);
        return copy ? build_exact_bytes(builder, field, item, (struct mw_bytes){ copy, content.size })
                    : context->error;
    }
    return mw_fail(context, MW_E_ARGUMENT, "%s: %s: a value of this kind cannot be stored in a separate file",
                   builder->name, builder->path);
}

static int build_from_sidecar(struct builder *builder, const struct mw_field *field, void *item,
                              const json_t *json, const json_t *file)
{
    const struct mw_sidecar_reader *files = builder->files;
    struct mw_context *context = builder->doc->context;
    const char *name = json_string_value(file), *full;
    struct mw_bytes content;
    if (!name)
        return fail_type(builder, "the name of a file", file);
    if (!files)
        return mw_fail(context, MW_E_ARGUMENT,
                       "%s: %s: the value is in the file \"%.100s\"; open the folder, not its JSON alone",
                       builder->name, builder->path, name);
    int error = files->open(files->user, name, &full, &content);
    if (error == MW_E_MEMORY || error == MW_E_LIMIT)
        return error;
    if (error == MW_E_REFUSED)
        return mw_fail(context, error, "%s: %s: %s; the file must be inside the folder", builder->name,
                       builder->path, context->message);
    if (error)
        return mw_fail(context, error,
                       "%s; this file holds %s of the world: restore it, or unpack the world again",
                       context->message, builder->path);
    if (mw_sidecar_is_records(field))
        return build_records(builder, field, item, full, content);
    error = build_content(builder, field, item, full, content, json);
    files->close(files->user);
    return error;
}

static int build_field(struct builder *builder, const struct mw_field *field, void *item, const json_t *json)
{
    const json_t *file = json_object_get(json, "$file");
    if (file)
        return build_from_sidecar(builder, field, item, json, file);
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
    return mw_fail(builder->doc->context, MW_E_ARGUMENT, "%s: %s%sunknown field \"%.60s\" in this %s%s%s%s",
                   builder->name, builder->path, builder->length ? ": " : "", key, record->name,
                   nearest.best ? "; did you mean " : "", nearest.best ? nearest.best : "",
                   nearest.best ? "?" : "");
}

static const struct mw_field *field_of_key(const struct mw_record *record, const char *key)
{
    const char *name = key + (key[0] == '$');
    const struct mw_field *field = mw_record_field(record, name, strlen(name));
    return field && field->trace == (key[0] == '$') ? field : NULL;
}

/* Keys without a row; at the root they identify the JSON. */
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
        return fail_type(builder, "a map", json);
    int error = mw_record_init(builder->doc, record, item);
    if (error)
        return error;
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)json, key, value)
    {
        if (is_remark(builder, key))
            continue;
        const struct mw_field *field = field_of_key(record, key);
        if (!field)
            return unknown_key(builder, record, key);
        size_t path = push_path(builder, "%s%s", builder->length ? "." : "", key);
        builder->record = record;
        error = build_field(builder, field, item, value);
        pop_path(builder, path);
        if (error)
            return error;
    }
    mw_record_settle(record, item);
    return 0;
}

static int by_stated_item(const void *a, const void *b)
{
    const struct stated *left = a, *right = b;
    uintptr_t one = (uintptr_t)left->item, other = (uintptr_t)right->item;
    if (one == other) {
        one = (uintptr_t)left->field;
        other = (uintptr_t)right->field;
    }
    return (one > other) - (one < other);
}

/* Derived values that the JSON has become overrides; the others are computed, from these where they depend
 * on them. */
static int keep_stated(void *user, void *item, const struct mw_field *field, int64_t computed)
{
    const struct builder *builder = user;
    const struct stated wanted = { .item = item, .field = field };
    if (builder->stated.count && bsearch(&wanted, builder->stated.items, builder->stated.count,
                                         sizeof *builder->stated.items, by_stated_item))
        return mw_derived_note_one(builder->doc, item, field, computed);
    mw_member_set(item, field->offset, field->kind, computed);
    return 0;
}

int mw_build_model(struct mw_document *doc, const json_t *json, const struct mw_sidecar_reader *files)
{
    struct builder builder = { .doc = doc, .name = doc->name, .files = files };
    int error = build_record(&builder, doc->format->root, doc->root, json);
    if (!error)
        error = check_noted_sizes(&builder);
    if (!error && doc->format->built)
        error = doc->format->built(doc);
    /* First everything is computed, then the different values that the JSON has are stored as overrides. */
    if (!error)
        error = mw_derived_recompute(doc);
    if (error)
        return error;
    for (size_t i = 0; i < builder.stated.count; i++)
        mw_member_set(builder.stated.items[i].item, builder.stated.items[i].field->offset,
                      builder.stated.items[i].field->kind, builder.stated.items[i].value);
    if (builder.stated.count)
        qsort(builder.stated.items, builder.stated.count, sizeof *builder.stated.items, by_stated_item);
    return mw_format_derive(doc, keep_stated, &builder);
}

int mw_build_value(struct mw_document *doc, const struct mw_record *record, const struct mw_field *field,
                   void *item, const char *path, const json_t *json)
{
    struct builder builder = { .doc = doc, .name = doc->name, .record = record };
    push_path(&builder, "%s", path);
    int error = build_field(&builder, field, item, json);
    return error ? error : check_noted_sizes(&builder);
}

int mw_build_cells(struct mw_document *doc, const struct mw_record *cell, const char *path,
                   const json_t *json, struct mw_grid *grid)
{
    struct builder builder = { .doc = doc, .name = doc->name };
    struct mw_rows rows[MW_CELL_FIELDS] = { { 0 } };
    size_t count = 0;
    push_path(&builder, "%s", path);
    int error = read_components(&builder, cell, json, rows, &count);
    if (!error && count == 0)
        error = mw_fail(doc->context, MW_E_ARGUMENT, "%s: the JSON has no rows", path);
    const struct mw_gridtext_grid from = { .cell = cell, .components = rows, .place = path };
    return error ? error : mw_gridtext_parse(doc, &from, grid);
}
