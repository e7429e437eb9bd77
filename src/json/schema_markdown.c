/* The reference of a format in Markdown, from its tables. */
#include "schema.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"

enum {
    TAG_VALUES = 32,
};

/* Escapes markup and the end of a table cell. */
static void put_cell(struct mw_buf *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '|' || *text == '<' || *text == '*')
            mw_buf_u8(out, '\\');
        mw_buf_u8(out, (uint8_t)*text);
    }
}

/* ---- offsets ---- */

static bool field_size(const struct mw_field *field, uint64_t *size);

/* The size of a record whose rows all have one size and always exist. */
static bool record_size(const struct mw_record *record, uint64_t *size)
{
    uint64_t sum = 0, one;
    for (unsigned i = 0; i < record->count; i++) {
        if (record->fields[i].model)
            continue;
        if (record->fields[i].tag.from || record->fields[i].limited_by ||
            !field_size(&record->fields[i], &one))
            return false;
        sum += one;
    }
    *size = sum;
    return true;
}

static bool field_size(const struct mw_field *field, uint64_t *size)
{
    uint64_t count = 1;
    *size = field->size;
    if (field->kind <= MW_KIND_FIXED_BYTES)
        return true;
    if (field->list || field->kind != MW_KIND_RECORD) {
        if (field->length.from != MW_SOURCE_FIXED)
            return false;
        count = field->length.offset * (uint64_t)(field->kind == MW_KIND_GRID ? field->rows.offset : 1);
    }
    uint64_t one = 1;
    if (field->record && !record_size(field->record, &one))
        return false;
    *size = count * one;
    return true;
}

/* The offset is fixed if the rows before it exist always when it does, or never. */
static bool field_place(const struct mw_record *record, const struct mw_field *field, uint64_t *place)
{
    uint64_t sum = 0, size;
    for (const struct mw_field *before = record->fields; before < field; before++) {
        if (before->model)
            continue;
        bool same_tag = before->tag.from && field->tag.from && before->tag.offset == field->tag.offset;
        if (same_tag && !(before->when & field->when))
            continue;
        if ((before->tag.from && (!same_tag || (field->when & ~before->when))) || !field_size(before, &size))
            return false;
        sum += size;
    }
    *place = sum;
    return true;
}

/* ---- a row ---- */

static void put_link(struct mw_buf *out, const struct mw_record *record)
{
    mw_buf_format(out, "[%s](#%s)", record->name, record->name);
}

static void put_count_name(struct mw_buf *out, const struct mw_record *record, struct mw_member member)
{
    const struct mw_field *counter = mw_record_member(record, member);
    if (member.from == MW_SOURCE_FIXED)
        mw_buf_format(out, "%" PRIu32, member.offset);
    else
        mw_buf_format(out, "`%s`", counter ? counter->name : "?");
}

static void put_text_type(struct mw_buf *out, const struct mw_record *record, const struct mw_field *field)
{
    static const char *const kinds[] = { [MW_TEXT_COUNTED] = "text",
                                         [MW_TEXT_NUL] = "NUL-terminated text",
                                         [MW_TEXT_PASCAL] = "text after a length byte",
                                         [MW_TEXT_REST] = "text up to the end of the record" };
    mw_buf_text(out, field->model ? "text" : kinds[field->text]);
    if (!field->model && field->length.from) {
        mw_buf_text(out, " of ");
        put_count_name(out, record, field->length);
        mw_buf_text(out, " bytes");
    }
}

static void put_bytes_type(struct mw_buf *out, const struct mw_record *record, const struct mw_field *field)
{
    if (field->length.from && !field->rows.from) {
        put_count_name(out, record, field->length);
        mw_buf_text(out, " bytes");
    } else {
        mw_buf_text(out, field->model ? "bytes" : "bytes up to the end of the record");
    }
}

static void put_grid_type(struct mw_buf *out, const struct mw_record *record, const struct mw_field *field)
{
    if (mw_field_is_sized(field) && !field->model) {
        put_count_name(out, record, field->length);
        mw_buf_text(out, " x ");
        put_count_name(out, record, field->rows);
        mw_buf_u8(out, ' ');
    }
    mw_buf_text(out, "cells, each a ");
    put_link(out, field->record);
}

static void put_field_type(struct mw_buf *out, const struct mw_record *record, const struct mw_field *field)
{
    static const char *const integers[] = { "u8", "i8", "u16", "i16", "u32", "i32" };
    if (field->list) {
        bool counted = field->length.from == MW_SOURCE_MEMBER || field->length.from == MW_SOURCE_FIXED;
        if (counted)
            put_count_name(out, record, field->length);
        mw_buf_text(out, counted ? " x " : field->length.from ? "up to the end: " : "list of ");
        put_link(out, field->record);
    } else if (mw_kind_is_integer(field->kind)) {
        mw_buf_text(out, integers[field->kind]);
    } else if (field->kind == MW_KIND_FIXED_TEXT || field->kind == MW_KIND_FIXED_BYTES) {
        mw_buf_format(out, "%s[%" PRIu32 "]", field->kind == MW_KIND_FIXED_TEXT ? "char" : "u8", field->size);
    } else if (field->kind == MW_KIND_STR) {
        put_text_type(out, record, field);
    } else if (field->kind == MW_KIND_BYTES) {
        put_bytes_type(out, record, field);
    } else if (field->kind == MW_KIND_GRID) {
        put_grid_type(out, record, field);
    } else {
        put_link(out, field->record);
    }
}

/* "Only when `kind` is single or double" */
static void put_condition(struct mw_buf *out, const struct mw_record *record, const struct mw_field *field)
{
    const struct mw_field *tag = mw_record_member(record, field->tag);
    mw_buf_format(out, "Only when `%s` is ", tag ? tag->name : "?");
    unsigned left = (unsigned)__builtin_popcount(field->when);
    for (unsigned value = 0; value < TAG_VALUES; value++) {
        if (!(field->when >> value & 1))
            continue;
        const char *name = tag ? mw_name_of(tag->enums, value) : NULL;
        if (name)
            mw_buf_text(out, name);
        else
            mw_buf_format(out, "%u", value);
        left--;
        mw_buf_text(out, left > 1 ? ", " : left == 1 ? " or " : "");
    }
}

/* ---- values ---- */

enum {
    NAMES_INLINE = 6, /* more names get a table of their own */
};

/* Names without descriptions that fit into the row of their field. */
static bool are_names_inline(const struct mw_name *names)
{
    unsigned count = 0;
    for (; names->name; names++)
        if (names->doc || ++count > NAMES_INLINE)
            return false;
    return true;
}

static void put_number(struct mw_buf *out, int64_t value, bool hex)
{
    mw_buf_format(out, hex && value >= 0 ? "0x%" PRIX64 : "%" PRId64, value);
}

/* What values the field has: "0 to 60 px", "0 `no`, 1 `yes`". */
static void put_values(struct mw_buf *out, const struct mw_field *field)
{
    const struct mw_name *names = field->flags && !field->parts ? field->flags : field->enums;
    size_t before = out->size;
    if (field->reserved)
        put_number(out, field->expected, field->hex);
    else if (field->ranged)
        mw_buf_format(out, "%" PRId64 " to %" PRId64, field->min, field->max);
    else if (mw_field_is_computed(field))
        mw_buf_text(out, "computed");
    else if (!names && mw_kind_is_integer(field->kind) && mw_kind_size(field->kind) < 4)
        mw_buf_format(out, "%" PRId64 " to %" PRId64, mw_kind_min(field->kind), mw_kind_max(field->kind));
    if (field->unit)
        mw_buf_format(out, "%s%s", out->size > before ? " " : "", field->unit);
    if (!names)
        return;
    if (out->size > before)
        mw_buf_text(out, ", ");
    if (!are_names_inline(names)) {
        mw_buf_text(out, names == field->enums ? "see below" : "flags, see below");
        return;
    }
    const char *separator = names == field->enums ? "" : "flags ";
    for (; names->name; names++, separator = ", ") {
        mw_buf_text(out, separator);
        put_number(out, names->value, field->flags || field->hex);
        mw_buf_format(out, " `%s`", names->name);
    }
}

static bool has_values(const struct mw_field *field)
{
    bool is_small = mw_kind_is_integer(field->kind) && mw_kind_size(field->kind) < 4;
    return field->reserved || field->ranged || field->unit || field->enums || field->flags || is_small ||
           mw_field_is_computed(field);
}

/* ---- meaning ---- */

/* A sentence: with a capital letter and a full stop. */
static void put_sentence(struct mw_buf *out, size_t begin, const char *text)
{
    if (!text || !*text)
        return;
    if (out->size > begin)
        mw_buf_u8(out, ' ');
    size_t first = out->size;
    put_cell(out, text);
    if (out->error)
        return;
    char *start = (char *)out->data + first;
    bool is_word = start[0] >= 'a' && start[0] <= 'z' && !strchr("_0123456789/.(", start[1] ? start[1] : ' ');
    size_t word = 0;
    while (first + word < out->size && start[word] != ' ')
        is_word = is_word && start[word] != '_' && start[word] != ':', word++;
    if (is_word)
        start[0] = (char)(start[0] - 'a' + 'A');
    if (!strchr(".!?:", out->data[out->size - 1]))
        mw_buf_u8(out, '.');
}

static void put_code_link(struct mw_buf *out, const char *code)
{
    mw_buf_format(out, "[%s](diagnostics.md#", code);
    for (; *code; code++)
        mw_buf_u8(out, (uint8_t)mw_ascii_lower(*code));
    mw_buf_u8(out, ')');
}

/* Nothing is said of a field whose record says it all. */
static const char *field_doc(const struct mw_field *field)
{
    return field->doc ? field->doc : field->record && !field->record->scalar ? field->record->doc : NULL;
}

static bool has_meaning(const struct mw_field *field)
{
    return field_doc(field) || field->tag.from || field->limited_by || field->reserved || field->code ||
           mw_field_is_computed(field) || (field->list && (field->open || field->fixed_by)) ||
           field->aliases || (field->codec && field->codec->shown);
}

static void put_meaning(struct mw_buf *out, const struct mw_record *record, const struct mw_field *field)
{
    size_t begin = out->size;
    put_sentence(out, begin, field_doc(field));
    if (field->codec && field->codec->shown)
        mw_buf_format(out, "%sShown as %s.", out->size > begin ? " " : "", field->codec->shown);
    if (field->tag.from) {
        mw_buf_text(out, out->size > begin ? " " : "");
        put_condition(out, record, field);
        mw_buf_u8(out, '.');
    }
    if (field->limited_by)
        put_sentence(out, begin, "only when the record is long enough");
    if (field->reserved)
        put_sentence(out, begin, "Reserved: the same in every known file, preserved as read");
    if (mw_field_is_computed(field)) {
        put_sentence(out, begin, "Derived:");
        mw_buf_u8(out, ' ');
        put_cell(out, field->fixed_by ? field->fixed_by : "computed when the file is written");
        mw_buf_u8(out, '.');
    }
    if (field->aliases) {
        put_sentence(out, begin, "former names that paths still accept:");
        mw_buf_format(out, " `%s`.", field->aliases);
    }
    if (field->list && field->open)
        put_sentence(out, begin, "items can be inserted, removed and moved by path");
    else if (field->list && field->fixed_by) {
        put_sentence(out, begin, "To change items:");
        mw_buf_u8(out, ' ');
        put_cell(out, field->fixed_by);
        mw_buf_u8(out, '.');
    }
    if (field->code) {
        mw_buf_text(out, out->size > begin ? " Checked by " : "Checked by ");
        put_code_link(out, field->code);
        mw_buf_u8(out, '.');
    }
}

/* ---- a record ---- */

/* The columns that have something in one of the rows. */
struct columns {
    bool offset, values, meaning;
};

static bool is_table_row(const struct mw_field *field, bool model)
{
    return field->model == model && !mw_field_never(field);
}

static unsigned count_rows(const struct mw_record *record, bool model, struct columns *columns)
{
    unsigned count = 0;
    *columns = (struct columns){ .offset = !model };
    for (const struct mw_field *field = record->fields; field < record->fields + record->count; field++) {
        if (!is_table_row(field, model))
            continue;
        count++;
        columns->values = columns->values || has_values(field);
        columns->meaning = columns->meaning || has_meaning(field);
    }
    return count;
}

static void put_field_row(struct mw_buf *out, const struct mw_record *record, const struct mw_field *field,
                          struct columns columns)
{
    uint64_t place;
    if (columns.offset && field_place(record, field, &place))
        mw_buf_format(out, "| 0x%03" PRIX64 " ", place);
    else if (columns.offset)
        mw_buf_text(out, "| varies ");
    mw_buf_format(out, "| `%s%s` | ", field->trace ? "$" : "", field->name);
    put_field_type(out, record, field);
    mw_buf_text(out, columns.values ? " | " : "");
    if (columns.values)
        put_values(out, field);
    mw_buf_text(out, columns.meaning ? " | " : "");
    if (columns.meaning)
        put_meaning(out, record, field);
    mw_buf_text(out, " |\n");
}

static void put_rows(struct mw_buf *out, const struct mw_record *record, bool model)
{
    struct columns columns, stored;
    if (count_rows(record, model, &columns) == 0)
        return;
    if (model && count_rows(record, false, &stored))
        mw_buf_text(out, "Part of the record, but stored elsewhere in the file:\n\n");
    mw_buf_format(out, "%s| Field | Type |%s%s\n", columns.offset ? "| Offset " : "",
                  columns.values ? " Values |" : "", columns.meaning ? " Meaning |" : "");
    mw_buf_format(out, "%s|---|---|%s%s\n", columns.offset ? "|---" : "", columns.values ? "---|" : "",
                  columns.meaning ? "---|" : "");
    for (unsigned i = 0; i < record->count; i++)
        if (is_table_row(&record->fields[i], model))
            put_field_row(out, record, &record->fields[i], columns);
    mw_buf_u8(out, '\n');
}

static void put_name_table(struct mw_buf *out, const struct mw_name *names, bool hex)
{
    bool docs = false;
    for (const struct mw_name *name = names; name->name; name++)
        docs = docs || name->doc;
    mw_buf_text(out, docs ? "| Value | Name | Meaning |\n|---|---|---|\n" : "| Value | Name |\n|---|---|\n");
    for (; names->name; names++) {
        mw_buf_text(out, "| ");
        put_number(out, names->value, hex);
        mw_buf_format(out, " | `%s` |", names->name);
        if (docs) {
            mw_buf_u8(out, ' ');
            put_sentence(out, out->size, names->doc);
            mw_buf_text(out, " |");
        }
        mw_buf_u8(out, '\n');
    }
    mw_buf_u8(out, '\n');
}

/* Each set of names once, with the fields that have it. */
static void put_names(struct mw_buf *out, const struct mw_record *record, bool flags)
{
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        const struct mw_name *names = flags ? field->flags : field->enums;
        bool first = names != NULL && !are_names_inline(names);
        for (unsigned before = 0; before < i && first; before++)
            first = names != (flags ? record->fields[before].flags : record->fields[before].enums);
        if (!first)
            continue;
        mw_buf_text(out, flags ? "Flags of " : "Values of ");
        const char *separator = "";
        for (unsigned other = i; other < record->count; other++)
            if (names == (flags ? record->fields[other].flags : record->fields[other].enums)) {
                mw_buf_format(out, "%s`%s`", separator, record->fields[other].name);
                separator = ", ";
            }
        mw_buf_text(out, ":\n\n");
        put_name_table(out, names, flags || field->hex);
    }
}

static void put_record(struct mw_buf *out, const struct mw_record *record, const struct mw_record *root)
{
    uint64_t size;
    struct columns columns;
    mw_buf_format(out, "## %s\n\n", record->name);
    if (record->doc) {
        put_cell(out, record->doc);
        mw_buf_u8(out, ' ');
    }
    if (count_rows(record, false, &columns) == 0)
        mw_buf_text(out, "Not stored as a record in the file.");
    else if (record_size(record, &size))
        mw_buf_format(out, "%" PRIu64 " byte%s.", size, mw_plural(size));
    else if (record->file_size)
        mw_buf_format(out, "At least %" PRIu32 " bytes.", record->file_size);
    else
        mw_buf_text(out, "The size varies.");
    if (record->big_endian != root->big_endian)
        mw_buf_text(out, record->big_endian ? " Big-endian." : " Little-endian.");
    mw_buf_text(out, "\n\n");
    put_rows(out, record, false);
    put_rows(out, record, true);
    put_names(out, record, false);
    put_names(out, record, true);
}

int mw_schema_markdown(const struct mw_record *root, const char *title, const char *games, struct mw_buf *out)
{
    struct mw_record_set records;
    if (!mw_record_set_collect(&records, root))
        return mw_error_limit(out->context,
                              mw_fail(out->context, MW_E_LIMIT, "%s has more than %d kinds of records", title,
                                      MW_SCHEMA_RECORDS),
                              "count", MW_SCHEMA_RECORDS, MW_SCHEMA_RECORDS + 1);
    mw_buf_format(out, "# %s\n\n", title);
    if (games && *games)
        mw_buf_format(out, "Games: %s.\n\n", games);
    mw_buf_format(
        out,
        "Generated from the record tables that drive the reader and writer. Integers (u8 to i32) are %s "
        "unless a record says otherwise. Offsets are those within the record. The names of fields are used "
        "in "
        "paths and as keys of the JSON; those with `$` only describe how the file is stored.\n\n",
        root->big_endian ? "big-endian" : "little-endian");
    for (unsigned i = 0; i < records.count; i++)
        put_record(out, records.items[i], root);
    return out->error;
}

/* ---- words of a format ---- */

static void put_term_row(struct mw_buf *out, const struct mw_term *term)
{
    const char *separator = "";
    mw_buf_format(out, "| `%s` | %s | ", term->name, term->group);
    for (const struct mw_meaning *value = mw_meaning_first(term->fields); value;
         value = mw_meaning_next(value)) {
        mw_buf_format(out, "%s%s", separator, value->label);
        separator = ", ";
    }
    mw_buf_text(out, " | ");
    put_sentence(out, out->size, term->doc);
    mw_buf_text(out, " |\n");
}

static bool term_has_values(const struct mw_term *term, const struct mw_name *values)
{
    for (const struct mw_meaning *value = mw_meaning_first(term->fields); value;
         value = mw_meaning_next(value))
        if (value->values == values)
            return true;
    return false;
}

static bool were_values_before(const struct mw_format *format, size_t index, const struct mw_name *values)
{
    struct mw_term term;
    for (size_t i = 0; i < index && format->term(i, &term); i++)
        if (term_has_values(&term, values))
            return true;
    return false;
}

/* Each set of names once, with the label of the first value that has it. */
static void put_term_values(struct mw_buf *out, const struct mw_format *format, size_t index,
                            const struct mw_term *term)
{
    for (const struct mw_meaning *value = mw_meaning_first(term->fields); value;
         value = mw_meaning_next(value)) {
        if (!value->values || were_values_before(format, index, value->values))
            continue;
        mw_buf_format(out, "Numbers of `%s`:\n\n", value->label);
        put_name_table(out, value->values, false);
    }
}

void mw_terms_markdown(const struct mw_format *format, struct mw_buf *out)
{
    struct mw_term term;
    if (!format->terms)
        return;
    mw_buf_format(out, "## %s\n\n| Name | Section | Values | Meaning |\n|---|---|---|---|\n", format->terms);
    for (size_t i = 0; format->term(i, &term); i++)
        put_term_row(out, &term);
    mw_buf_u8(out, '\n');
    for (size_t i = 0; format->term(i, &term); i++)
        put_term_values(out, format, i, &term);
}

void mw_diags_markdown(const char *title, const struct mw_diag_kind *kinds, struct mw_buf *out)
{
    mw_buf_format(out, "## %s\n\n", title);
    for (; kinds && kinds->code; kinds++) {
        mw_buf_format(out, "### %s\n\n**%s** (%s). %s", kinds->code, kinds->title,
                      mw_severity_name(kinds->severity), kinds->explanation ? kinds->explanation : "");
        const struct mw_fix *fix = mw_diag_repair(kinds->code);
        if (fix)
            mw_buf_format(out, "\n\nRepair: `%s` (%s).", fix->name, fix->doc);
        if (kinds->operation)
            mw_buf_format(out, "\n\nOperation: `%s`.", kinds->operation);
        if (kinds->hint && *kinds->hint)
            mw_buf_format(out, "\n\nWhat to do: %s.", kinds->hint);
        mw_buf_text(out, "\n\n");
    }
}
