#include "table.h"

#include <stdio.h>
#include <string.h>

#include "base/span.h"

int64_t mw_kind_min(unsigned kind)
{
    static const int64_t limits[] = { 0, INT8_MIN, 0, INT16_MIN, 0, INT32_MIN };
    return limits[kind];
}

int64_t mw_kind_max(unsigned kind)
{
    static const int64_t limits[] = { UINT8_MAX, INT8_MAX, UINT16_MAX, INT16_MAX, UINT32_MAX, INT32_MAX };
    return limits[kind];
}

void mw_member_set(void *item, unsigned offset, unsigned kind, int64_t value)
{
    char *p = (char *)item + offset;
    const uint8_t u8 = (uint8_t)value;
    const uint16_t u16 = (uint16_t)value;
    const uint32_t u32 = (uint32_t)value;
    switch (mw_kind_size(kind)) {
    case 1:
        memcpy(p, &u8, 1);
        break;
    case 2:
        memcpy(p, &u16, 2);
        break;
    default:
        memcpy(p, &u32, 4);
    }
}

int64_t mw_integer_decode(const uint8_t *bytes, unsigned kind, bool big_endian)
{
    switch (kind) {
    case MW_KIND_U8:
        return bytes[0];
    case MW_KIND_I8:
        return (int8_t)bytes[0];
    case MW_KIND_U16:
        return big_endian ? mw_u16be(bytes) : mw_u16le(bytes);
    case MW_KIND_I16:
        return (int16_t)(big_endian ? mw_u16be(bytes) : mw_u16le(bytes));
    case MW_KIND_U32:
        return big_endian ? mw_u32be(bytes) : mw_u32le(bytes);
    default:
        return (int32_t)(big_endian ? mw_u32be(bytes) : mw_u32le(bytes));
    }
}

void mw_integer_encode(uint8_t *bytes, unsigned kind, bool big_endian, int64_t value)
{
    unsigned size = mw_kind_size(kind);
    for (unsigned i = 0; i < size; i++)
        bytes[i] = (uint8_t)((uint64_t)value >> 8 * (big_endian ? size - 1 - i : i));
}

bool mw_field_has_room(const struct mw_field *field, const void *item)
{
    const struct mw_record *record = field->limited_by;
    int64_t limit = mw_member_get(item, record->limit.offset, record->limit.kind), end = field->size;
    for (const struct mw_field *before = record->fields; before < field; before++)
        if (before->limited_by && mw_field_tag_fits(before, item))
            end += before->size;
    return end <= limit;
}

uint32_t mw_record_natural_size(const struct mw_record *record, const void *item)
{
    uint32_t size = 0;
    for (unsigned i = 0; i < record->count; i++)
        if (record->fields[i].limited_by && mw_field_tag_fits(&record->fields[i], item))
            size += record->fields[i].size;
    return size;
}

bool mw_field_counts(const struct mw_record *record, const struct mw_field *field)
{
    for (unsigned i = 0; i < record->count; i++)
        if (record->fields[i].length.used && record->fields[i].length.offset == field->offset &&
            record->fields[i].kind != MW_KIND_GRID)
            return true;
    return false;
}

const struct mw_field *mw_record_field(const struct mw_record *record, const char *name, size_t length)
{
    for (unsigned i = 0; i < record->count; i++)
        if (strlen(record->fields[i].name) == length && memcmp(record->fields[i].name, name, length) == 0)
            return &record->fields[i];
    return NULL;
}

const struct mw_field *mw_record_member(const struct mw_record *record, struct mw_member member)
{
    for (unsigned i = 0; member.used && i < record->count; i++)
        if (record->fields[i].offset == member.offset)
            return &record->fields[i];
    return NULL;
}

struct mw_list mw_list_get(const struct mw_field *field, const void *item)
{
    struct mw_list list;
    memcpy(&list, (const char *)item + field->offset, sizeof list);
    return list;
}

void mw_list_set(const struct mw_field *field, void *item, struct mw_list list)
{
    memcpy((char *)item + field->offset, &list, sizeof list);
}

const char *mw_name_of(const struct mw_name *names, int64_t value)
{
    for (; names && names->name; names++)
        if (names->value == value)
            return names->name;
    return NULL;
}

const struct mw_name *mw_name_find(const struct mw_name *names, const char *name, size_t length)
{
    for (; names && names->name; names++)
        if (strlen(names->name) == length && memcmp(names->name, name, length) == 0)
            return names;
    return NULL;
}

struct mw_str mw_fixed_text(const struct mw_field *field, const void *item)
{
    const char *text = (const char *)item + field->offset;
    size_t size = field->size;
    while (size && text[size - 1] == 0)
        size--;
    return (struct mw_str){ text, size };
}

/* How far apart members of a struct may lie for alignment's sake. */
static size_t alignment_of(const struct mw_field *field)
{
    switch (field->kind) {
    case MW_KIND_U8:
    case MW_KIND_I8:
    case MW_KIND_FIXED_TEXT:
    case MW_KIND_FIXED_BYTES:
        return 1;
    case MW_KIND_U16:
    case MW_KIND_I16:
        return 2;
    case MW_KIND_U32:
    case MW_KIND_I32:
        return 4;
    default:
        return 8;
    }
}

static const char *test_names(const struct mw_record *record, unsigned row, char *message, size_t size)
{
    const struct mw_field *field = &record->fields[row];
    for (unsigned other = 0; other < row; other++)
        if (strcmp(record->fields[other].name, field->name) == 0) {
            snprintf(message, size, "%s.%s: two rows have this name", record->name, field->name);
            return message;
        }
    for (unsigned other = 0; other < row && field->file; other++)
        if (record->fields[other].file && strcmp(record->fields[other].file, field->file) == 0) {
            snprintf(message, size, "%s.%s: two rows have files with this ending", record->name, field->name);
            return message;
        }
    for (const struct mw_name *flag = field->flags; flag && flag->name; flag++)
        if (flag->value <= 0 || (flag->value & (flag->value - 1))) {
            snprintf(message, size, "%s.%s: flag %s is not a single bit", record->name, field->name,
                     flag->name);
            return message;
        }
    return NULL;
}

static const char *test_members(const struct mw_record *record, unsigned row, char *message, size_t size)
{
    const struct mw_field *field = &record->fields[row];
    const struct mw_member members[] = { field->length, field->tag, field->across, field->down };
    for (unsigned i = 0; i < sizeof members / sizeof *members; i++) {
        const struct mw_field *other = mw_record_member(record, members[i]);
        if (members[i].used && (!other || !mw_kind_is_integer(other->kind) || other >= field)) {
            snprintf(message, size, "%s.%s: its count or tag is not an integer row before it", record->name,
                     field->name);
            return message;
        }
    }
    if ((field->kind == MW_KIND_RECORD || field->kind == MW_KIND_GRID) != (field->record != NULL)) {
        snprintf(message, size, "%s.%s: records and grids, and nothing else, have a record", record->name,
                 field->name);
        return message;
    }
    if (field->codec && field->kind != MW_KIND_STR) {
        snprintf(message, size, "%s.%s: only strings have a codec", record->name, field->name);
        return message;
    }
    if (field->kind == MW_KIND_GRID && field->record->count > MW_CELL_FIELDS) {
        snprintf(message, size, "%s.%s: a cell has more than %d components", record->name, field->name,
                 MW_CELL_FIELDS);
        return message;
    }
    size_t expected = field->list ? sizeof(struct mw_list) : field->record ? field->record->struct_size : 0;
    if (field->kind == MW_KIND_RECORD && field->size != expected) {
        snprintf(message, size, "%s.%s: the member has %u bytes, its record %zu", record->name, field->name,
                 field->size, expected);
        return message;
    }
    return NULL;
}

const char *mw_record_self_test(const struct mw_record *record, char *message, size_t size)
{
    size_t end = 0, file_size = 0;
    bool fixed = true;
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        const char *wrong = test_names(record, i, message, size);
        if (!wrong)
            wrong = test_members(record, i, message, size);
        if (!wrong && field->kind == MW_KIND_RECORD && field->record != record)
            wrong = mw_record_self_test(field->record, message, size);
        if (wrong)
            return wrong;
        if (field->offset < end || field->offset - end >= alignment_of(field)) {
            snprintf(message, size, "%s.%s: at %u in the struct, the row before ends at %zu", record->name,
                     field->name, field->offset, end);
            return message;
        }
        end = field->offset + field->size;
        if (field->model)
            continue;
        fixed = fixed && !field->tag.used && !field->limited_by && !field->list &&
                (field->kind <= MW_KIND_FIXED_BYTES || field->kind == MW_KIND_RECORD);
        if (fixed)
            file_size += field->kind == MW_KIND_RECORD ? field->record->file_size : field->size;
    }
    if (record->struct_size - end >= 8) {
        snprintf(message, size, "%s: rows end at %zu, the struct at %u", record->name, end,
                 record->struct_size);
        return message;
    }
    if (file_size != record->file_size) {
        snprintf(message, size, "%s: fixed rows have %zu bytes, %u expected", record->name, file_size,
                 record->file_size);
        return message;
    }
    return NULL;
}
