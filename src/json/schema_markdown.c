/* The reference of a format in Markdown, from its tables. */
#include "schema.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"

enum {
    TAG_VALUES = 32,
};

/* Text that must not turn into markup or end the cell of a table. */
static void put_cell(struct mw_buf *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '|' || *text == '<' || *text == '*')
            mw_buf_u8(out, '\\');
        mw_buf_u8(out, (uint8_t)*text);
    }
}

/* ---- where a row lies ---- */

static bool field_size(const struct mw_field *field, uint64_t *size);

/* Every row has one size and is always there. */
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

/* Rows before it that exist together with it always or never leave its place fixed. */
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
                                         [MW_TEXT_NUL] = "text that ends with a NUL",
                                         [MW_TEXT_PASCAL] = "text behind its length in one byte",
                                         [MW_TEXT_REST] = "text to the record's end" };
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
        mw_buf_text(out, field->model ? "bytes" : "bytes to the record's end");
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
        mw_buf_text(out, counted ? " times " : field->length.from ? "to the end: " : "list of ");
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

/* "only when `kind` is single or double" */
static void put_condition(struct mw_buf *out, const struct mw_record *record, const struct mw_field *field)
{
    const struct mw_field *tag = mw_record_member(record, field->tag);
    mw_buf_format(out, "only when `%s` is ", tag ? tag->name : "?");
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

struct meaning {
    struct mw_buf *out;
    bool begun;
};

static struct mw_buf *next_part(struct meaning *meaning)
{
    if (meaning->begun)
        mw_buf_text(meaning->out, "; ");
    meaning->begun = true;
    return meaning->out;
}

static void put_meaning(struct mw_buf *out, const struct mw_record *record, const struct mw_field *field)
{
    struct meaning meaning = { .out = out };
    if (field->doc)
        put_cell(next_part(&meaning), field->doc);
    if (field->codec && field->codec->shown)
        mw_buf_format(next_part(&meaning), "shown as %s", field->codec->shown);
    if (field->tag.from)
        put_condition(next_part(&meaning), record, field);
    if (field->limited_by)
        mw_buf_text(next_part(&meaning), "only when the record is long enough");
    if (field->enums)
        mw_buf_text(next_part(&meaning), "one of the values below");
    if (field->flags)
        mw_buf_text(next_part(&meaning), "flags, see below");
    if (field->ranged)
        mw_buf_format(next_part(&meaning), "%" PRId64 " to %" PRId64, field->min, field->max);
    if (field->reserved)
        mw_buf_format(next_part(&meaning), "**reserved**: %" PRId64 " in every known file, kept as read",
                      field->expected);
    if (mw_field_is_computed(field)) {
        mw_buf_text(next_part(&meaning), "**derived**: ");
        put_cell(out, field->fixed_by ? field->fixed_by : "computed when the file is written");
    }
    if (field->list && field->open)
        mw_buf_text(next_part(&meaning), "items can be inserted, removed and moved by path");
    else if (field->list && field->fixed_by)
        mw_buf_format(next_part(&meaning), "to change items: %s", field->fixed_by);
    if (field->code) {
        mw_buf_format(next_part(&meaning), "checked: [%s](diagnostics.md#", field->code);
        for (const char *c = field->code; *c; c++)
            mw_buf_u8(out, (uint8_t)(*c >= 'A' && *c <= 'Z' ? *c + 32 : *c));
        mw_buf_u8(out, ')');
    }
}

static void put_field_row(struct mw_buf *out, const struct mw_record *record, const struct mw_field *field)
{
    uint64_t place;
    if (!field->model && field_place(record, field, &place))
        mw_buf_format(out, "| 0x%03" PRIX64 " | ", place);
    else
        mw_buf_text(out, field->model ? "| " : "| | ");
    put_field_type(out, record, field);
    mw_buf_format(out, " | `%s%s` | %s | ", field->trace ? "$" : "", field->name,
                  field->unit ? field->unit : "");
    put_meaning(out, record, field);
    mw_buf_text(out, " |\n");
}

/* ---- a record ---- */

static unsigned count_rows(const struct mw_record *record, bool model)
{
    unsigned count = 0;
    for (unsigned i = 0; i < record->count; i++)
        count += record->fields[i].model == model && !mw_field_never(&record->fields[i]);
    return count;
}

static void put_rows(struct mw_buf *out, const struct mw_record *record, bool model)
{
    if (count_rows(record, model) == 0)
        return;
    if (model && count_rows(record, false))
        mw_buf_text(out, "Belongs to it, but lies elsewhere in the file:\n\n");
    mw_buf_text(out, model ? "| Type | Name | Unit | Meaning |\n|---|---|---|---|\n"
                           : "| Offset | Type | Name | Unit | Meaning |\n|---|---|---|---|---|\n");
    for (unsigned i = 0; i < record->count; i++)
        if (record->fields[i].model == model && !mw_field_never(&record->fields[i]))
            put_field_row(out, record, &record->fields[i]);
    mw_buf_u8(out, '\n');
}

static void put_name_table(struct mw_buf *out, const struct mw_name *names, bool hex)
{
    mw_buf_text(out, "| Value | Name | Meaning |\n|---|---|---|\n");
    for (; names->name; names++) {
        mw_buf_format(out, hex && names->value >= 0 ? "| 0x%" PRIX64 " | `" : "| %" PRId64 " | `",
                      names->value);
        mw_buf_format(out, "%s` | ", names->name);
        put_cell(out, names->doc ? names->doc : "");
        mw_buf_text(out, " |\n");
    }
    mw_buf_u8(out, '\n');
}

/* Each set of names once, with the fields that have it. */
static void put_names(struct mw_buf *out, const struct mw_record *record, bool flags)
{
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        const struct mw_name *names = flags ? field->flags : field->enums;
        bool first = names != NULL;
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
    mw_buf_format(out, "## %s\n\n", record->name);
    if (record->doc) {
        put_cell(out, record->doc);
        mw_buf_u8(out, ' ');
    }
    if (count_rows(record, false) == 0)
        mw_buf_text(out, "Not a record of the file.");
    else if (record_size(record, &size))
        mw_buf_format(out, "%" PRIu64 " byte%s.", size, mw_plural(size));
    else if (record->file_size)
        mw_buf_format(out, "%" PRIu32 " bytes and what varies.", record->file_size);
    else
        mw_buf_text(out, "Its size varies.");
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
        return mw_fail(out->context, MW_E_LIMIT, "%s has more than %d kinds of records", title,
                       MW_SCHEMA_RECORDS);
    mw_buf_format(out, "# %s\n\n", title);
    if (games && *games)
        mw_buf_format(out, "Games: %s.\n\n", games);
    mw_buf_format(out,
                  "Made from the record tables that read and write the format. Integers (u8 to i32) are %s "
                  "unless a record says otherwise. Names are used in paths and as keys of the "
                  "JSON.\n\n",
                  root->big_endian ? "big-endian" : "little-endian");
    for (unsigned i = 0; i < records.count; i++)
        put_record(out, records.items[i], root);
    return out->error;
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
