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
    int64_t limit = mw_member_value(record->limit, item), end = field->size;
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
        if (record->fields[i].length.from == MW_SOURCE_MEMBER && !record->fields[i].rows.from &&
            record->fields[i].length.offset == field->offset)
            return true;
    return false;
}

static bool field_has_alias(const struct mw_field *field, const char *name, size_t length)
{
    for (const char *alias = field->aliases; alias && *alias;) {
        size_t size = strcspn(alias, " ");
        if (size == length && memcmp(alias, name, length) == 0)
            return true;
        alias += size + (alias[size] == ' ');
    }
    return false;
}

const struct mw_field *mw_record_field(const struct mw_record *record, const char *name, size_t length)
{
    for (unsigned i = 0; i < record->count; i++)
        if (strlen(record->fields[i].name) == length && memcmp(record->fields[i].name, name, length) == 0)
            return &record->fields[i];
    for (unsigned i = 0; i < record->count; i++)
        if (field_has_alias(&record->fields[i], name, length))
            return &record->fields[i];
    return NULL;
}

const struct mw_field *mw_record_member(const struct mw_record *record, struct mw_member member)
{
    for (unsigned i = 0; member.from == MW_SOURCE_MEMBER && i < record->count; i++)
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
    while (size && text[size - 1] == field->fill)
        size--;
    return (struct mw_str){ text, size };
}
