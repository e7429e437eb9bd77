/* JSON Schema from tables. */
#include "schema.h"

#include <inttypes.h>
#include <stdio.h>

#include "sidecar.h"

enum {
    NOTE_SIZE = 480, /* the depth of mw_emit_format(), and some more */
    TAG_VALUES = 32,
};

/* Names that no record can have, for what many fields share. */
static const char text_ref[] = "#/$defs/$text", bytes_ref[] = "#/$defs/$base64",
                  empty_ref[] = "#/$defs/$empty", file_ref[] = "#/$defs/$file";
static const char base64_pattern[] = "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$";

struct schema {
    struct mw_emit *emit;
    struct mw_buf scratch;
    struct mw_record_set records;
};

/* ---- which records ---- */

static bool set_has(const struct mw_record_set *set, const struct mw_record *record)
{
    for (unsigned i = 0; i < set->count; i++)
        if (set->items[i] == record)
            return true;
    return false;
}

bool mw_record_set_collect(struct mw_record_set *set, const struct mw_record *root)
{
    *set = (struct mw_record_set){ .items = { root }, .count = 1 };
    for (unsigned i = 0; i < set->count; i++) {
        const struct mw_record *record = set->items[i];
        for (unsigned row = 0; row < record->count; row++) {
            const struct mw_record *inner = record->fields[row].record;
            if (!inner || mw_field_never(&record->fields[row]) || set_has(set, inner))
                continue;
            if (set->count == MW_SCHEMA_RECORDS)
                return false;
            set->items[set->count++] = inner;
        }
    }
    return true;
}

/* A number distinguishes records with the same name. */
static void record_key(const struct schema *schema, const struct mw_record *record, char key[NOTE_SIZE])
{
    unsigned same = 1;
    for (unsigned i = 0; schema->records.items[i] != record; i++)
        same += strcmp(schema->records.items[i]->name, record->name) == 0;
    if (same == 1)
        snprintf(key, NOTE_SIZE, "%s", record->name);
    else
        snprintf(key, NOTE_SIZE, "%s_%u", record->name, same);
}

static void field_key(const struct mw_field *field, char key[NOTE_SIZE])
{
    snprintf(key, NOTE_SIZE, "%s%s", field->trace ? "$" : "", field->name);
}

/* ---- values ---- */

static void value_keys(struct schema *schema, const struct mw_field *field);

static void ref_to(struct schema *schema, const char *target)
{
    mw_emit_text(schema->emit, "$ref", target);
}

static void ref_choice(struct schema *schema, const char *target)
{
    mw_emit_map_begin(schema->emit, NULL, true);
    ref_to(schema, target);
    mw_emit_map_end(schema->emit);
}

static void integer_keys(struct schema *schema, const struct mw_field *field)
{
    mw_emit_text(schema->emit, "type", "integer");
    mw_emit_int(schema->emit, "minimum", mw_kind_min(field->kind));
    mw_emit_int(schema->emit, "maximum", mw_kind_max(field->kind));
}

static void named_values(struct schema *schema, const struct mw_name *names)
{
    for (; names && names->name; names++) {
        mw_emit_map_begin(schema->emit, NULL, true);
        mw_emit_text(schema->emit, "const", names->name);
        mw_emit_format(schema->emit, "description", "%" PRId64 "%s%s", names->value, names->doc ? ": " : "",
                       names->doc ? names->doc : "");
        mw_emit_map_end(schema->emit);
    }
}

static void integer_choice(struct schema *schema, const struct mw_field *field)
{
    mw_emit_map_begin(schema->emit, NULL, true);
    integer_keys(schema, field);
    mw_emit_map_end(schema->emit);
}

static void flags_keys(struct schema *schema, const struct mw_field *field)
{
    mw_emit_text(schema->emit, "type", "array");
    mw_emit_bool(schema->emit, "uniqueItems", true);
    mw_emit_map_begin(schema->emit, "items", false);
    mw_emit_list_begin(schema->emit, "anyOf", false);
    named_values(schema, field->flags);
    integer_choice(schema, field);
    mw_emit_list_end(schema->emit);
    mw_emit_map_end(schema->emit);
}

static void enum_keys(struct schema *schema, const struct mw_field *field)
{
    mw_emit_list_begin(schema->emit, "anyOf", false);
    named_values(schema, field->enums);
    if (field->flags) {
        mw_emit_map_begin(schema->emit, NULL, false);
        flags_keys(schema, field);
        mw_emit_map_end(schema->emit);
    } else {
        integer_choice(schema, field);
    }
    mw_emit_list_end(schema->emit);
}

static void text_keys(struct schema *schema, const struct mw_field *field)
{
    ref_to(schema, text_ref);
    /* A character takes at least one byte. */
    if (field->kind == MW_KIND_FIXED_TEXT)
        mw_emit_int(schema->emit, "maxLength", field->size);
    else if (field->text == MW_TEXT_PASCAL)
        mw_emit_int(schema->emit, "maxLength", UINT8_MAX);
}

static void bytes_keys(struct schema *schema, const struct mw_field *field)
{
    ref_to(schema, bytes_ref);
    int64_t size = mw_field_exact_size(field);
    if (size >= 0) {
        int64_t length = (size + 2) / 3 * 4;
        mw_emit_int(schema->emit, "minLength", length);
        mw_emit_int(schema->emit, "maxLength", length);
    }
}

static void put_escaped_pattern(struct mw_buf *out, const char *name)
{
    for (; *name; name++) {
        if (strchr("^$\\.*+?()[]{}|/", *name))
            mw_buf_u8(out, '\\');
        mw_buf_u8(out, (uint8_t)*name);
    }
}

static void fixed_count_keys(struct schema *schema, struct mw_member count)
{
    if (count.from != MW_SOURCE_FIXED)
        return;
    mw_emit_int(schema->emit, "minItems", count.offset);
    mw_emit_int(schema->emit, "maxItems", count.offset);
}

/* A row of cells: values with a space between them, "value*n" for a run. */
static void row_keys(struct schema *schema, const struct mw_field *component, struct mw_member height)
{
    struct mw_buf cell, *out = &schema->scratch;
    mw_buf_init(&cell, schema->scratch.context);
    mw_buf_text(&cell, mw_kind_min(component->kind) < 0 ? "(?:-?[0-9]+" : "(?:[0-9]+");
    for (const struct mw_name *name = component->enums; name && name->name; name++) {
        mw_buf_u8(&cell, '|');
        put_escaped_pattern(&cell, name->name);
    }
    mw_buf_text(&cell, ")(?:\\*[1-9][0-9]*)?");
    out->size = 0;
    mw_buf_u8(out, '^');
    mw_buf_put(out, cell.data, cell.size);
    mw_buf_text(out, "(?: ");
    mw_buf_put(out, cell.data, cell.size);
    mw_buf_text(out, ")*$");
    if (cell.error && !out->error)
        out->error = cell.error;
    mw_buf_free(&cell);
    mw_emit_text(schema->emit, "type", "array");
    fixed_count_keys(schema, height);
    mw_emit_map_begin(schema->emit, "items", false);
    mw_emit_text(schema->emit, "type", "string");
    mw_emit_text_n(schema->emit, "pattern", (const char *)out->data, out->size);
    mw_emit_map_end(schema->emit);
}

static void grid_keys(struct schema *schema, const struct mw_field *field)
{
    const struct mw_record *cell = field->record;
    mw_emit_list_begin(schema->emit, "anyOf", false);
    mw_emit_map_begin(schema->emit, NULL, false);
    if (cell->count == 1) {
        row_keys(schema, &cell->fields[0], field->rows);
    } else {
        mw_emit_text(schema->emit, "type", "object");
        mw_emit_map_begin(schema->emit, "properties", false);
        for (unsigned i = 0; i < cell->count; i++) {
            mw_emit_map_begin(schema->emit, cell->fields[i].name, false);
            if (cell->fields[i].doc)
                mw_emit_text(schema->emit, "description", cell->fields[i].doc);
            row_keys(schema, &cell->fields[i], field->rows);
            mw_emit_map_end(schema->emit);
        }
        mw_emit_map_end(schema->emit);
        mw_emit_bool(schema->emit, "additionalProperties", false);
    }
    mw_emit_map_end(schema->emit);
    if (field->length.from != MW_SOURCE_FIXED)
        ref_choice(schema, empty_ref);
    if (mw_sidecar_possible(field))
        ref_choice(schema, file_ref);
    mw_emit_list_end(schema->emit);
}

static void record_keys(struct schema *schema, const struct mw_record *record)
{
    if (record->scalar) {
        value_keys(schema, &record->fields[0]);
        return;
    }
    char key[NOTE_SIZE];
    record_key(schema, record, key);
    schema->scratch.size = 0;
    mw_buf_format(&schema->scratch, "#/$defs/%s", key);
    mw_emit_text_n(schema->emit, "$ref", (const char *)schema->scratch.data, schema->scratch.size);
}

/* The value, or in the JSON of a folder the name of the file that has it; grids have it in their own schema.
 */
static void property_keys(struct schema *schema, const struct mw_field *field)
{
    if (!mw_sidecar_possible(field) || field->kind == MW_KIND_GRID) {
        value_keys(schema, field);
        return;
    }
    mw_emit_list_begin(schema->emit, "anyOf", false);
    mw_emit_map_begin(schema->emit, NULL, true);
    value_keys(schema, field);
    mw_emit_map_end(schema->emit);
    ref_choice(schema, file_ref);
    mw_emit_list_end(schema->emit);
}

static void value_keys(struct schema *schema, const struct mw_field *field)
{
    if (field->list) {
        mw_emit_text(schema->emit, "type", "array");
        fixed_count_keys(schema, field->length);
        mw_emit_map_begin(schema->emit, "items", false);
        record_keys(schema, field->record);
        mw_emit_map_end(schema->emit);
    } else if (mw_kind_is_integer(field->kind)) {
        if (field->enums)
            enum_keys(schema, field);
        else if (field->flags)
            flags_keys(schema, field);
        else
            integer_keys(schema, field);
    } else if (field->kind == MW_KIND_FIXED_TEXT || field->kind == MW_KIND_STR) {
        text_keys(schema, field);
    } else if (field->kind == MW_KIND_GRID) {
        grid_keys(schema, field);
    } else if (field->kind == MW_KIND_RECORD) {
        record_keys(schema, field->record);
    } else {
        bytes_keys(schema, field);
    }
}

/* ---- fields and records ---- */

static void add_note(char note[NOTE_SIZE], const char *format, ...) MW_PRINTF(2, 3);
static void add_note(char note[NOTE_SIZE], const char *format, ...)
{
    size_t used = strlen(note);
    va_list args;
    if (used)
        used += (size_t)snprintf(note + used, NOTE_SIZE - used, "; ");
    va_start(args, format);
    if (used < NOTE_SIZE)
        vsnprintf(note + used, NOTE_SIZE - used, format, args);
    va_end(args);
}

static void describe_field(struct schema *schema, const struct mw_field *field, bool computed)
{
    char note[NOTE_SIZE] = "";
    if (field->doc)
        add_note(note, "%s", field->doc);
    if (field->codec && field->codec->shown)
        add_note(note, "shown as: %s", field->codec->shown);
    if (field->unit)
        add_note(note, "unit: %s", field->unit);
    if (field->ranged)
        add_note(note, "legal: %" PRId64 " to %" PRId64, field->min, field->max);
    if (field->reserved)
        add_note(note, "reserved: %" PRId64 " in every known file, and when left out", field->expected);
    if (computed)
        add_note(note, "for information, ignored when building");
    else if (field->derived)
        add_note(note, "only present if it differs from what the writer would compute");
    else if (mw_field_is_computed(field))
        add_note(note, "computed when the file is written");
    if (*note)
        mw_emit_text(schema->emit, "description", note);
    if (field->reserved && field->expected)
        mw_emit_int(schema->emit, "default", field->expected);
}

static void property(struct schema *schema, const struct mw_field *field, bool computed)
{
    char key[NOTE_SIZE];
    field_key(field, key);
    mw_emit_map_begin(schema->emit, key, false);
    describe_field(schema, field, computed);
    property_keys(schema, field);
    mw_emit_map_end(schema->emit);
}

static bool is_computed(const struct mw_record *record, const struct mw_field *field)
{
    return field->derived && !mw_field_counts(record, field);
}

static void derived_property(struct schema *schema, const struct mw_record *record)
{
    bool begun = false;
    for (unsigned i = 0; i < record->count; i++) {
        if (!is_computed(record, &record->fields[i]) || mw_field_never(&record->fields[i]))
            continue;
        if (!begun) {
            mw_emit_map_begin(schema->emit, "$derived", false);
            mw_emit_text(schema->emit, "description", "what the writer computes");
            mw_emit_text(schema->emit, "type", "object");
            mw_emit_map_begin(schema->emit, "properties", false);
        }
        begun = true;
        property(schema, &record->fields[i], true);
    }
    if (begun) {
        mw_emit_map_end(schema->emit);
        mw_emit_bool(schema->emit, "additionalProperties", false);
        mw_emit_bool(schema->emit, "readOnly", true);
        mw_emit_map_end(schema->emit);
    }
}

/* "else": the rows that have the same tag and values as this one are absent. */
static void absent_rows(struct schema *schema, const struct mw_record *record, const struct mw_field *row)
{
    char key[NOTE_SIZE];
    mw_emit_map_begin(schema->emit, "else", true);
    mw_emit_map_begin(schema->emit, "properties", true);
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        if (!field->tag.from || field->tag.offset != row->tag.offset || field->when != row->when)
            continue;
        field_key(field, key);
        mw_emit_bool(schema->emit, key, false);
    }
    mw_emit_map_end(schema->emit);
    mw_emit_map_end(schema->emit);
}

/* {"if": the tag has one of these values, "else": the rows that depend on it are absent} */
static void tag_condition(struct schema *schema, const struct mw_record *record, const struct mw_field *row)
{
    const struct mw_field *tag = mw_record_member(record, row->tag);
    struct mw_emit *emit = schema->emit;
    char key[NOTE_SIZE];
    field_key(tag, key);
    mw_emit_map_begin(emit, NULL, false);
    mw_emit_map_begin(emit, "if", true);
    mw_emit_map_begin(emit, "properties", true);
    mw_emit_map_begin(emit, key, true);
    mw_emit_list_begin(emit, "enum", true);
    for (unsigned value = 0; value < TAG_VALUES; value++) {
        if (!(row->when >> value & 1))
            continue;
        const char *name = mw_name_of(tag->enums, value);
        if (name)
            mw_emit_text(emit, NULL, name);
        mw_emit_int(emit, NULL, value);
    }
    mw_emit_list_end(emit);
    mw_emit_map_end(emit);
    mw_emit_map_end(emit);
    /* A tag that is left out is 0. */
    if (!(row->when & 1)) {
        mw_emit_list_begin(emit, "required", true);
        mw_emit_text(emit, NULL, key);
        mw_emit_list_end(emit);
    }
    mw_emit_map_end(emit);
    absent_rows(schema, record, row);
    mw_emit_map_end(emit);
}

static void tag_conditions(struct schema *schema, const struct mw_record *record)
{
    bool begun = false;
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *row = &record->fields[i];
        bool first = row->tag.from && !mw_field_never(row);
        for (unsigned before = 0; before < i && first; before++)
            first = !record->fields[before].tag.from ||
                    record->fields[before].tag.offset != row->tag.offset ||
                    record->fields[before].when != row->when;
        if (!first)
            continue;
        if (!begun)
            mw_emit_list_begin(schema->emit, "allOf", false);
        begun = true;
        tag_condition(schema, record, row);
    }
    if (begun)
        mw_emit_list_end(schema->emit);
}

static void properties(struct schema *schema, const struct mw_record *record)
{
    for (unsigned i = 0; i < record->count; i++)
        if (!mw_field_never(&record->fields[i]))
            property(schema, &record->fields[i], false);
    derived_property(schema, record);
    mw_emit_map_begin(schema->emit, "$comment", true);
    mw_emit_text(schema->emit, "description", "ignored");
    mw_emit_map_end(schema->emit);
}

static void define_record(struct schema *schema, const struct mw_record *record)
{
    char key[NOTE_SIZE];
    record_key(schema, record, key);
    mw_emit_map_begin(schema->emit, key, false);
    if (record->doc)
        mw_emit_text(schema->emit, "description", record->doc);
    mw_emit_text(schema->emit, "type", "object");
    mw_emit_map_begin(schema->emit, "properties", false);
    properties(schema, record);
    mw_emit_map_end(schema->emit);
    mw_emit_bool(schema->emit, "additionalProperties", false);
    tag_conditions(schema, record);
    mw_emit_map_end(schema->emit);
}

static void require(struct schema *schema, const char *const keys[], unsigned count)
{
    mw_emit_list_begin(schema->emit, "required", true);
    for (unsigned i = 0; i < count; i++)
        mw_emit_text(schema->emit, NULL, keys[i]);
    mw_emit_list_end(schema->emit);
    mw_emit_bool(schema->emit, "additionalProperties", false);
}

static void define_text(struct schema *schema)
{
    static const char *const keys[] = { "$bytes" };
    struct mw_emit *emit = schema->emit;
    mw_emit_map_begin(emit, "$text", false);
    mw_emit_text(emit, "description", "text, or its bytes if they are invalid in the document's encoding");
    mw_emit_list_begin(emit, "anyOf", false);
    mw_emit_map_begin(emit, NULL, true);
    mw_emit_text(emit, "type", "string");
    mw_emit_map_end(emit);
    mw_emit_map_begin(emit, NULL, true);
    mw_emit_text(emit, "type", "object");
    mw_emit_map_begin(emit, "properties", true);
    mw_emit_map_begin(emit, keys[0], true);
    ref_to(schema, bytes_ref);
    mw_emit_map_end(emit);
    mw_emit_map_end(emit);
    require(schema, keys, 1);
    mw_emit_map_end(emit);
    mw_emit_list_end(emit);
    mw_emit_map_end(emit);
}

static void define_bytes(struct schema *schema)
{
    mw_emit_map_begin(schema->emit, "$base64", false);
    mw_emit_text(schema->emit, "type", "string");
    mw_emit_text(schema->emit, "contentEncoding", "base64");
    mw_emit_text(schema->emit, "pattern", base64_pattern);
    mw_emit_map_end(schema->emit);
}

static void define_empty_grid(struct schema *schema)
{
    static const char *const keys[] = { "$width", "$height" };
    struct mw_emit *emit = schema->emit;
    mw_emit_map_begin(emit, "$empty", false);
    mw_emit_text(emit, "description", "a grid without cells");
    mw_emit_text(emit, "type", "object");
    mw_emit_map_begin(emit, "properties", false);
    for (unsigned i = 0; i < 2; i++) {
        mw_emit_map_begin(emit, keys[i], true);
        mw_emit_text(emit, "type", "integer");
        mw_emit_int(emit, "minimum", 0);
        mw_emit_int(emit, "maximum", UINT32_MAX);
        mw_emit_map_end(emit);
    }
    mw_emit_map_end(emit);
    require(schema, keys, 2);
    mw_emit_map_end(emit);
}

static void define_file(struct schema *schema)
{
    static const char *const keys[] = { "$file" };
    struct mw_emit *emit = schema->emit;
    mw_emit_map_begin(emit, keys[0], false);
    mw_emit_text(emit, "description",
                 "in the world.json of a folder: the file of the folder that has the value");
    mw_emit_text(emit, "type", "object");
    mw_emit_map_begin(emit, "properties", false);
    mw_emit_map_begin(emit, keys[0], true);
    mw_emit_text(emit, "type", "string");
    mw_emit_int(emit, "minLength", 1);
    mw_emit_map_end(emit);
    mw_emit_map_begin(emit, "$pixel", false);
    mw_emit_text(emit, "description", "bytes of a pixel: grey, RGB, RGBA; 4 when left out");
    mw_emit_list_begin(emit, "enum", true);
    mw_emit_int(emit, NULL, 1);
    mw_emit_int(emit, NULL, 3);
    mw_emit_int(emit, NULL, MW_SIDECAR_RGBA);
    mw_emit_list_end(emit);
    mw_emit_map_end(emit);
    mw_emit_map_end(emit);
    require(schema, keys, 1);
    mw_emit_map_end(emit);
}

static bool has_definition(const struct schema *schema, const struct mw_record *record)
{
    if (record->scalar)
        return false;
    /* A record that only describes cells shows up in the grids themselves. */
    for (unsigned i = 0; i < schema->records.count; i++) {
        const struct mw_record *owner = schema->records.items[i];
        for (unsigned row = 0; row < owner->count; row++)
            if (owner->fields[row].record == record && owner->fields[row].kind == MW_KIND_RECORD)
                return true;
    }
    return false;
}

/* Keys of the whole document without a row. */
static void root_properties(struct schema *schema, const char *format)
{
    struct mw_emit *emit = schema->emit;
    mw_emit_map_begin(emit, "$format", true);
    mw_emit_text(emit, "const", format);
    mw_emit_map_end(emit);
    mw_emit_map_begin(emit, "$version", true);
    mw_emit_text(emit, "description", "of these keys; 1");
    mw_emit_text(emit, "type", "integer");
    mw_emit_map_end(emit);
    mw_emit_map_begin(emit, "$encoding", true);
    mw_emit_text(emit, "description", "encoding of the file's texts");
    mw_emit_text(emit, "type", "string");
    mw_emit_map_end(emit);
    mw_emit_map_begin(emit, "$schema", true);
    mw_emit_text(emit, "type", "string");
    mw_emit_map_end(emit);
}

int mw_schema_json(const struct mw_record *root, const char *format, const char *title, struct mw_emit *emit)
{
    struct schema schema = { .emit = emit };
    if (!mw_record_set_collect(&schema.records, root))
        return mw_error_limit(emit->out->context,
                              mw_fail(emit->out->context, MW_E_LIMIT, "%s has more than %d kinds of records",
                                      format, MW_SCHEMA_RECORDS),
                              "count", MW_SCHEMA_RECORDS, MW_SCHEMA_RECORDS + 1);
    mw_buf_init(&schema.scratch, emit->out->context);
    mw_emit_map_begin(emit, NULL, false);
    mw_emit_text(emit, "$schema", "https://json-schema.org/draft/2020-12/schema");
    mw_emit_text(emit, "title", title);
    if (root->doc)
        mw_emit_text(emit, "description", root->doc);
    mw_emit_text(emit, "type", "object");
    mw_emit_map_begin(emit, "properties", false);
    root_properties(&schema, format);
    properties(&schema, root);
    mw_emit_map_end(emit);
    static const char *const required[] = { "$format" };
    require(&schema, required, 1);
    tag_conditions(&schema, root);
    mw_emit_map_begin(emit, "$defs", false);
    for (unsigned i = 0; i < schema.records.count; i++)
        if (has_definition(&schema, schema.records.items[i]))
            define_record(&schema, schema.records.items[i]);
    define_text(&schema);
    define_bytes(&schema);
    define_empty_grid(&schema);
    define_file(&schema);
    mw_emit_map_end(emit);
    mw_emit_map_end(emit);
    int error = schema.scratch.error;
    mw_buf_free(&schema.scratch);
    return error ? error : emit->out->error;
}
