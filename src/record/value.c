#include "value.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/encode.h"
#include "base/text.h"

struct mw_str mw_field_str(const struct mw_field *field, const void *item)
{
    struct mw_str str;
    if (field->kind == MW_KIND_FIXED_TEXT)
        return mw_fixed_text(field, item);
    memcpy(&str, (const char *)item + field->offset, sizeof str);
    return str;
}

struct mw_bytes mw_field_bytes(const struct mw_field *field, const void *item)
{
    struct mw_bytes bytes;
    if (field->kind == MW_KIND_FIXED_BYTES)
        return (struct mw_bytes){ (const uint8_t *)item + field->offset, field->size };
    memcpy(&bytes, (const char *)item + field->offset, sizeof bytes);
    return bytes;
}

struct mw_grid mw_field_grid(const struct mw_field *field, const void *item)
{
    struct mw_grid grid;
    memcpy(&grid, (const char *)item + field->offset, sizeof grid);
    return grid;
}

uint32_t mw_cell_offset(const struct mw_record *cell, const struct mw_field *component)
{
    uint32_t offset = 0;
    for (const struct mw_field *field = cell->fields; field < component; field++)
        offset += field->size;
    return offset;
}

int64_t mw_cell_get(const struct mw_grid *grid, const struct mw_record *cell,
                    const struct mw_field *component, size_t index)
{
    return mw_integer_decode(grid->cells + index * grid->cell_size + mw_cell_offset(cell, component),
                             component->kind, cell->big_endian);
}

void mw_cell_set(uint8_t *cells, const struct mw_record *cell, const struct mw_field *component, size_t index,
                 int64_t value)
{
    mw_integer_encode(cells + index * cell->file_size + mw_cell_offset(cell, component), component->kind,
                      cell->big_endian, value);
}

int mw_value_utf8(struct mw_document *doc, struct mw_str text, struct mw_buf *scratch, struct mw_str *utf8)
{
    size_t ascii = 0;
    while (ascii < text.size && (unsigned char)text.data[ascii] < 0x80 &&
           !(doc->page->cr_lines && (text.data[ascii] == '\r' || text.data[ascii] == '\n')))
        ascii++;
    if (ascii == text.size) {
        *utf8 = text;
        return 0;
    }
    scratch->size = 0;
    int error = mw_text_to_utf8(doc->page, text, scratch);
    if (!error)
        *utf8 = (struct mw_str){ (const char *)scratch->data, scratch->size };
    return error;
}

int mw_field_utf8(struct mw_document *doc, const struct mw_field *field, const void *item,
                  struct mw_buf *scratch, struct mw_str *utf8)
{
    struct mw_str stored = mw_field_str(field, item);
    struct mw_buf text;
    if (!field->codec || !field->codec->to_text)
        return mw_value_utf8(doc, stored, scratch, utf8);
    mw_buf_init(&text, doc->context);
    scratch->size = 0;
    int error = field->codec->to_text(doc, stored, &text);
    if (!error)
        error = mw_text_to_utf8(doc->page, (struct mw_str){ (const char *)text.data, text.size }, scratch);
    mw_buf_free(&text);
    if (!error)
        *utf8 = (struct mw_str){ (const char *)scratch->data, scratch->size };
    return error;
}

static int64_t all_flags(const struct mw_field *field)
{
    int64_t all = 0;
    for (const struct mw_name *flag = field->flags; flag && flag->name; flag++)
        all |= flag->value;
    return all;
}

/* Flags of several bits come before their bits. Returns what has no name. */
static int64_t put_flags(const struct mw_field *field, int64_t value, const char *separator,
                         struct mw_buf *out)
{
    for (const struct mw_name *flag = field->flags; flag->name; flag++) {
        if ((value & flag->value) != flag->value)
            continue;
        mw_buf_format(out, "%s%s", separator, flag->name);
        separator = "|";
        value &= ~flag->value;
    }
    if (value)
        mw_buf_format(out, "%s0x%" PRIX64, separator, (uint64_t)value);
    return value;
}

void mw_value_format_named(const struct mw_field *field, const struct mw_name *names, int64_t value,
                           struct mw_buf *out)
{
    int64_t bits = field->parts ? value & all_flags(field) : 0;
    const char *name = mw_name_of(field->enums ? field->enums : names, value - bits);
    if (name || bits) {
        if (name)
            mw_buf_text(out, name);
        else
            mw_buf_format(out, "%" PRId64, value - bits);
        if (bits)
            put_flags(field, bits, "|", out);
        return;
    }
    if (field->flags && !field->parts && value > 0) {
        put_flags(field, value, "", out);
        return;
    }
    if (field->hex && value >= 0)
        mw_buf_format(out, "0x%" PRIX64, (uint64_t)value);
    else
        mw_buf_format(out, "%" PRId64, value);
}

void mw_value_format_int(const struct mw_field *field, int64_t value, struct mw_buf *out)
{
    mw_value_format_named(field, NULL, value, out);
}

int64_t mw_value_kept_bits(const struct mw_field *field, const struct mw_name *names, const char *text)
{
    const struct mw_name *known = field->enums ? field->enums : names;
    return field->parts && mw_name_find(known, text, strlen(text)) ? all_flags(field) : 0;
}

static void format_grid(const struct mw_field *field, const void *item, struct mw_buf *out)
{
    struct mw_grid grid = mw_field_grid(field, item);
    mw_buf_format(out, "%" PRIu32 " x %" PRIu32 " cells", grid.width, grid.height);
}

/* Shows what is not text in the document's encoding as bytes. */
static int format_text(struct mw_document *doc, const struct mw_field *field, const void *item,
                       struct mw_buf *out, struct mw_buf *scratch)
{
    struct mw_str utf8, text = mw_field_str(field, item);
    int error = mw_field_utf8(doc, field, item, scratch, &utf8);
    if (error == MW_E_FORMAT)
        mw_hex_encode((struct mw_bytes){ (const uint8_t *)text.data, text.size }, out);
    else if (!error)
        mw_buf_put(out, utf8.data, utf8.size);
    return error == MW_E_FORMAT ? 0 : error;
}

static int format_field(struct mw_document *doc, const struct mw_field *field, const void *item,
                        struct mw_buf *out, struct mw_buf *scratch)
{
    int error = 0;
    if (field->list) {
        mw_buf_format(out, "%zu item%s", mw_list_get(field, item).count,
                      mw_plural(mw_list_get(field, item).count));
    } else if (mw_kind_is_integer(field->kind)) {
        mw_value_format_int(field, mw_field_get(field, item), out);
    } else if (field->kind == MW_KIND_FIXED_TEXT || field->kind == MW_KIND_STR) {
        error = format_text(doc, field, item, out, scratch);
    } else if (field->kind == MW_KIND_GRID) {
        format_grid(field, item, out);
    } else if (field->kind == MW_KIND_RECORD) {
        const struct mw_record *record = field->record;
        for (unsigned i = 0; i < record->count && !error; i++) {
            if (i)
                mw_buf_u8(out, ',');
            error = format_field(doc, &record->fields[i], (const char *)item + field->offset, out, scratch);
        }
    } else {
        mw_hex_encode(mw_field_bytes(field, item), out);
    }
    return error;
}

const char *mw_field_text(struct mw_document *doc, const struct mw_field *field, const void *item)
{
    struct mw_buf out, scratch;
    mw_buf_init(&out, doc->context);
    mw_buf_init(&scratch, doc->context);
    int error = format_field(doc, field, item, &out, &scratch);
    mw_buf_u8(&out, 0);
    char *text = error || out.error ? NULL : mw_arena_copy(&doc->notes, out.data, out.size);
    mw_buf_free(&out);
    mw_buf_free(&scratch);
    return text;
}

/* ---- from text ---- */

/* What: "flag", "the name of a value". */
static int refuse_value_name(struct mw_context *context, const struct mw_name *names, const char *what,
                             const char *word, const char *path)
{
    struct mw_names known = { .nearest.word = word };
    for (; names && names->name; names++)
        mw_names_offer(&known, names->name);
    if (known.count == 0)
        return mw_fail(context, MW_E_ARGUMENT, "%s: \"%s\" is not a number", path, word);
    return mw_fail(context, MW_E_ARGUMENT, "%s: \"%s\" is neither a number nor %s%s", path, word, what,
                   mw_names_hint(&known));
}

/* A number that is not a value of a closed enum. */
static int refuse_value(struct mw_context *context, const struct mw_name *names, const char *value,
                        const char *path)
{
    struct mw_names known = { .nearest.word = "" };
    for (; names && names->name; names++)
        mw_names_offer(&known, names->name);
    return mw_fail(context, MW_E_ARGUMENT, "%s: %s is not a valid value%s", path, value,
                   mw_names_hint(&known));
}

static int parse_flags(struct mw_context *context, const struct mw_field *field, const struct mw_name *names,
                       const char *value, const char *path, int64_t *result)
{
    int64_t all = 0;
    while (*value) {
        size_t length = strcspn(value, "|");
        struct mw_str word = { value, length };
        uint64_t bits = 0;
        const struct mw_name *flag = mw_name_find(field->flags, value, length);
        if (!flag && field->parts)
            flag = mw_name_find(names, value, length);
        if (!flag)
            flag = mw_name_find(field->former, value, length);
        if (flag) {
            bits = (uint64_t)flag->value;
        } else if (mw_text_u64(word, UINT32_MAX, &bits) < 0) {
            char name[64];
            snprintf(name, sizeof name, "%.*s", (int)(length < 63 ? length : 63), value);
            return refuse_value_name(context, field->parts ? names : field->flags,
                                     field->parts ? "the name of a value" : "a flag", name, path);
        }
        all |= (int64_t)bits;
        value += length + (value[length] == '|');
    }
    *result = all;
    return 0;
}

int mw_field_parse_named(struct mw_context *context, const struct mw_field *field,
                         const struct mw_name *names, const char *value, const char *path, int64_t *result)
{
    int64_t number = 0, low = mw_kind_min(field->kind), high = mw_kind_max(field->kind);
    const struct mw_name *known = field->enums ? field->enums : names;
    const struct mw_name *name = mw_name_find(known, value, strlen(value));
    if (!name)
        name = mw_name_find(field->former, value, strlen(value));
    if (field->ranged) {
        low = field->min;
        high = field->max;
    }
    if (name) {
        number = name->value;
    } else {
        int error = mw_text_i64(mw_str_from(value), INT64_MIN, INT64_MAX, &number);
        if (error == MW_E_FORMAT && field->flags) {
            error = parse_flags(context, field, known, value, path, &number);
            if (error)
                return error;
        } else if (error == MW_E_FORMAT) {
            return refuse_value_name(context, known, "the name of a value", value, path);
        } else if (error) {
            number = value[0] == '-' ? INT64_MIN : INT64_MAX;
        }
    }
    if (field->closed && !mw_name_of(field->enums, number))
        return refuse_value(context, field->enums, value, path);
    if (number < low || number > high)
        return mw_fail(context, MW_E_ARGUMENT, "%s: %s is out of range, expected %" PRId64 " to %" PRId64 "",
                       path, value, low, high);
    *result = number;
    return 0;
}

int mw_field_parse_int(struct mw_context *context, const struct mw_field *field, const char *value,
                       const char *path, int64_t *result)
{
    return mw_field_parse_named(context, field, NULL, value, path, result);
}

/* UTF-8 as the field stores it. */
static int encode_text(struct mw_document *doc, const struct mw_field *field, struct mw_str utf8,
                       const char *path, struct mw_buf *bytes)
{
    struct mw_buf text;
    bool coded = field->codec && field->codec->from_text;
    struct mw_buf *plain = coded ? &text : bytes;
    char reason[sizeof doc->context->message];
    mw_buf_init(&text, doc->context);
    int error = mw_text_from_utf8(doc->page, utf8, plain);
    if (error == MW_E_ARGUMENT || error == MW_E_FORMAT) {
        snprintf(reason, sizeof reason, "%s", doc->context->message);
        mw_fail(doc->context, error, "%s: %s", path, reason);
    } else if (!error && coded) {
        error =
            field->codec->from_text(doc, (struct mw_str){ (const char *)text.data, text.size }, path, bytes);
    }
    mw_buf_free(&text);
    return error;
}

/* Can the field hold these bytes? */
static int check_text_fits(struct mw_document *doc, const struct mw_field *field, const struct mw_buf *bytes,
                           const char *path)
{
    size_t most = field->kind == MW_KIND_FIXED_TEXT ? field->size
                  : field->text == MW_TEXT_PASCAL   ? UINT8_MAX
                                                    : UINT32_MAX;
    if (bytes->size > most)
        return mw_fail(doc->context, MW_E_ARGUMENT, "%s: %zu bytes exceed the maximum of %zu", path,
                       bytes->size, most);
    if (field->text == MW_TEXT_NUL && field->kind == MW_KIND_STR && bytes->size &&
        memchr(bytes->data, 0, bytes->size))
        return mw_fail(doc->context, MW_E_ARGUMENT, "%s: a NUL would end the string early", path);
    return 0;
}

int mw_value_store_text(struct mw_document *doc, const struct mw_field *field, void *item, struct mw_str utf8,
                        const char *path, bool dry_run)
{
    struct mw_buf bytes;
    char *member = (char *)item + field->offset;
    mw_buf_init(&bytes, doc->context);
    int error = encode_text(doc, field, utf8, path, &bytes);
    if (!error)
        error = check_text_fits(doc, field, &bytes, path);
    if (!error && !dry_run && field->kind == MW_KIND_FIXED_TEXT) {
        memset(member, field->fill, field->size);
        if (bytes.size)
            memcpy(member, bytes.data, bytes.size);
    } else if (!error && !dry_run) {
        struct mw_str str = { mw_arena_copy(&doc->arena, bytes.data, bytes.size), bytes.size };
        if (str.data)
            memcpy(member, &str, sizeof str);
        else
            error = doc->context->error;
    }
    mw_buf_free(&bytes);
    return error;
}

int mw_value_store_bytes(struct mw_document *doc, const struct mw_field *field, void *item,
                         struct mw_bytes bytes, const char *path, bool dry_run)
{
    int64_t exact = mw_field_exact_size(field);
    char *member = (char *)item + field->offset;
    if (exact >= 0 && bytes.size != (uint64_t)exact)
        return mw_fail(doc->context, MW_E_ARGUMENT, "%s: %zu byte%s given, expected %" PRId64 "", path,
                       bytes.size, mw_plural(bytes.size), exact);
    if (dry_run)
        return 0;
    if (field->kind == MW_KIND_FIXED_BYTES) {
        memmove(member, bytes.data, bytes.size);
        return 0;
    }
    struct mw_bytes stored = { mw_arena_copy(&doc->arena, bytes.data, bytes.size), bytes.size };
    if (!stored.data)
        return doc->context->error;
    memcpy(member, &stored, sizeof stored);
    return 0;
}

static int store_hex(struct mw_document *doc, const struct mw_field *field, void *item, const char *value,
                     const char *path, bool dry_run)
{
    struct mw_buf bytes;
    mw_buf_init(&bytes, doc->context);
    int error = mw_hex_decode(mw_str_from(value), &bytes);
    if (error == MW_E_FORMAT)
        error =
            mw_fail(doc->context, MW_E_ARGUMENT, "%s requires bytes as pairs of hexadecimal digits", path);
    if (!error)
        error = mw_value_store_bytes(doc, field, item, mw_buf_bytes(&bytes), path, dry_run);
    mw_buf_free(&bytes);
    return error;
}

/* "1,2,3,4" for a record of integers such as a rect. */
static int store_record(struct mw_document *doc, const struct mw_field *field, void *item, const char *value,
                        const char *path, bool dry_run)
{
    const struct mw_record *record = field->record;
    const char *at = value;
    for (unsigned i = 0; i < record->count; i++) {
        char part[32];
        size_t length = strcspn(at, ",");
        bool last = i + 1 == record->count;
        if (!mw_kind_is_integer(record->fields[i].kind) || length >= sizeof part || last != (at[length] == 0))
            return mw_fail(doc->context, MW_E_ARGUMENT,
                           "%s requires %u numbers separated by commas, not \"%s\"", path, record->count,
                           value);
        memcpy(part, at, length);
        part[length] = 0;
        int error = mw_field_set(doc, &record->fields[i], (char *)item + field->offset, part, path, dry_run);
        if (error)
            return error;
        at += length + 1;
    }
    return 0;
}

int mw_field_refuse_set(struct mw_document *doc, const struct mw_field *field, const char *path)
{
    if (mw_field_is_computed(field))
        return mw_fail(doc->context, MW_E_ARGUMENT, "%s is computed and cannot be set; %s", path,
                       field->fixed_by ? field->fixed_by : "it follows from other values");
    if (field->list || field->kind == MW_KIND_GRID)
        return mw_fail(doc->context, MW_E_ARGUMENT, "%s is a %s; set one of its %s%s", path,
                       field->list ? "list" : "grid", field->list ? "items' fields" : "cells, [x,y]",
                       field->open ? ", or use insert-item, remove-item or move-item" : "");
    return 0;
}

int mw_field_set(struct mw_document *doc, const struct mw_field *field, void *item, const char *value,
                 const char *path, bool dry_run)
{
    int refused = mw_field_refuse_set(doc, field, path);
    if (refused)
        return refused;
    if (mw_kind_is_integer(field->kind)) {
        int64_t number;
        int error = mw_field_parse_int(doc->context, field, value, path, &number);
        if (!error && !dry_run)
            mw_member_set(item, field->offset, field->kind, number);
        return error;
    }
    if (field->kind == MW_KIND_RECORD)
        return store_record(doc, field, item, value, path, dry_run);
    if (field->kind == MW_KIND_FIXED_BYTES || field->kind == MW_KIND_BYTES)
        return store_hex(doc, field, item, value, path, dry_run);
    return mw_value_store_text(doc, field, item, mw_str_from(value), path, dry_run);
}
