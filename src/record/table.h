/* Record tables: one description per record.
 *
 * A plain public struct and beside it one table. A row takes its type and place from the struct member, so it
 * says only what the struct cannot. Reader, writer, JSON, paths, diff, schema, documentation and the mutation
 * tests all come from the row. Container code (offsets, compression, sections) is ordinary C that calls the
 * engine.
 *
 *     #define MW_STRUCT struct wwd_image_set
 *     static const struct mw_field image_set_fields[] = { { F(name), .text = MW_TEXT_NUL } };
 *     #undef MW_STRUCT
 *
 * Numbers of bytes, items and cells come from another row or from the table:
 *     { F(name), .length = COUNT(size_name) }                      as many bytes as the row size_name says
 *     { F(ports), .list = true, .record = &port_record, .length = EXACTLY(10) }
 *     { F(cells), .record = &cell_record, CELLS(60, 24) }
 *     { F(levels), .list = true, .record = &level_record, .length = TO_END }
 *     { F(tail), .trace = true }                                   struct mw_bytes: all that is left
 *
 * Rows come in file order; rows marked .model are not part of the record's bytes (lists and grids that live
 * elsewhere in the file). Strings and bytes point into the document's input or arena; nothing is copied on
 * reading. */
#ifndef MW_RECORD_TABLE_H
#define MW_RECORD_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include <mapwright/unstable/model.h>

enum mw_kind {
    MW_KIND_U8,
    MW_KIND_I8,
    MW_KIND_U16,
    MW_KIND_I16,
    MW_KIND_U32,
    MW_KIND_I32,
    MW_KIND_FIXED_TEXT,  /* char[N]: text, NULs trimmed for display, every byte kept */
    MW_KIND_FIXED_BYTES, /* uint8_t[N] */
    MW_KIND_STR,         /* struct mw_str, see enum mw_text */
    MW_KIND_BYTES,       /* struct mw_bytes, counted by .length or up to the end */
    MW_KIND_GRID,        /* struct mw_grid, cells described by .record */
    MW_KIND_RECORD,      /* nested struct described by .record, or MW_LIST of it when .list is set */
};

enum mw_text {
    MW_TEXT_COUNTED, /* as many bytes as the row named by .length says */
    MW_TEXT_NUL,     /* ends with a NUL, which is not part of the string */
    MW_TEXT_PASCAL,  /* one length byte before it */
    MW_TEXT_REST,    /* up to the end of the record */
};

enum {
    MW_CELL_FIELDS = 16, /* the most that a grid's cell has */
};

/* Where a number of a row comes from. */
enum mw_source {
    MW_SOURCE_NONE,
    MW_SOURCE_MEMBER, /* COUNT(member): another integer member of the same struct */
    MW_SOURCE_FIXED,  /* EXACTLY(n): the same in every file */
    MW_SOURCE_END,    /* TO_END: as many whole items as the bytes left make */
};

struct mw_member {
    uint32_t offset; /* of the member in the struct; or the fixed number */
    uint8_t kind;    /* of the member */
    uint8_t from;    /* enum mw_source */
};

struct mw_record;
struct mw_document;
struct mw_buf;

/* A text that people see, or that the model has, in another form than the file. NULL functions: the same. */
struct mw_codec {
    const char *shown; /* what people see: "source of a script"; NULL: the text itself */
    /* Of strings, which the model has as they are stored. Both are bytes in the document's code page.
     * from_text(to_text(x)) must be x for every x. from_text returns MW_E_ARGUMENT for anything else, with a
     * message that begins with the path. */
    int (*to_text)(struct mw_document *doc, struct mw_str stored, struct mw_buf *text);
    int (*from_text)(struct mw_document *doc, struct mw_str text, const char *path, struct mw_buf *stored);
    /* Of fixed texts, which the model has decoded; both have `size` bytes. */
    void (*decode)(char *text, const uint8_t *stored, size_t size);
    void (*encode)(uint8_t *stored, const char *text, size_t size);
};

struct mw_field {
    const char *name;
    const struct mw_record *record;
    const struct mw_name *enums;
    const struct mw_name *flags;
    const struct mw_codec *codec;       /* of strings and fixed texts */
    const struct mw_record *limited_by; /* see LIMITED() */
    uint32_t offset;                    /* of the struct member */
    uint32_t size;
    uint32_t when;           /* bit set of tag values 0..31 */
    struct mw_member tag;    /* row exists only when this member's value is one of .when */
    struct mw_member length; /* bytes of a string, items of a list, width of a grid */
    struct mw_member rows;   /* height of a grid; see also SIZED() */
    uint8_t kind;            /* enum mw_kind */
    uint8_t text;            /* enum mw_text */
    char fill;               /* of fixed texts: what follows the text up to the end, NUL or ' ' */
    bool list : 1;
    bool model : 1;    /* not part of the record's own bytes */
    bool derived : 1;  /* computed on write; cannot be set */
    bool reserved : 1; /* kept as read; `expected` in every known file */
    bool ranged : 1;   /* has a legal range, checked by `check` and `set`, never by the reader */
    bool closed : 1;   /* .enums are all values: `set` takes no other */
    bool hex : 1;      /* shown in hexadecimal for people */
    bool lazy : 1;     /* content that format->load() fetches when it is asked for */
    bool open : 1;     /* of lists: items may be inserted, removed and moved by path, see .calls */
    bool trace : 1; /* JSON key gets a "$" before it: needed to write the same bytes, not part of the world */
    union {
        int64_t min;      /* of a .ranged field */
        int64_t expected; /* of a .reserved field */
    };
    int64_t max;
    const char *unit;
    const char *doc;
    /* Diagnostic when a derived, ranged or reserved field, an enum or a flag is off; NULL: none. */
    const char *code;
    const char *file;   /* ending of the file that the value gets in a folder, see sidecar.h */
    const char *refers; /* the integer is the index of an item in this list of the root; see xref.h */
    /* What to do instead of setting the field. Such a row that is not .derived is computed too, but always
     * in JSON under its own name, because the format may keep it. Of lists that are not .open: what to do
     * instead of inserting, removing and moving items by path. */
    const char *fixed_by;
    const struct mw_list_calls *calls; /* of .open lists: what changing items takes; NULL: only the list */
    /* Lists: members that tell items apart, best first, for diff ("id" or "logic+location_x+location_y"). */
    const char *const *keys;
};

/* How items of a list are inserted, removed and moved by path (access.h) where other parts of the model
 * depend on them. Indices are right; whatever changes is kept (journal.h). insert, remove and move do all of
 * it, except listing the change; NULL: see mw_list_item_insert() and its kin in core/list_items.h. */
struct mw_list_calls {
    /* A new item of zeros, fill and reserved values is in the list: makes it one that the format allows. */
    int (*fill)(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index);
    int (*insert)(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index);
    int (*remove)(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index);
    int (*move)(struct mw_document *doc, const struct mw_field *list, void *owner, size_t from, size_t to);
};

/* What a field of an item means, where that depends on the item; see meanings() in format.h. NULL and 0 leave
 * what the row says. */
struct mw_meaning {
    const char *field; /* path in the item: "speed_x", "rect_user1.left", "tiles.index" of cells */
    const char *label; /* "target, x" */
    const char *doc;
    const char *unit;
    const struct mw_name *values; /* of integers that have no names in the table */
    int64_t low, high;            /* values that make sense; both 0: all */
};

struct mw_record {
    const char *name;
    const char *doc;
    const struct mw_field *fields;
    uint16_t count;
    uint32_t struct_size;
    uint32_t file_size;     /* bytes of the fixed-size rows at the start; checked by the self-test */
    struct mw_member limit; /* says how many bytes of rows the file has (records that grew with versions) */
    bool big_endian;
    bool flat;   /* one line in JSON and trees */
    bool scalar; /* a single row: lists of it are lists of its value */
};

/* clang-format off */
#define MW_KIND_OF(member)                                                                                    \
    _Generic((((MW_STRUCT *)0)->member),                                                                      \
        uint8_t: MW_KIND_U8, int8_t: MW_KIND_I8, uint16_t: MW_KIND_U16, int16_t: MW_KIND_I16,                 \
        uint32_t: MW_KIND_U32, int32_t: MW_KIND_I32, char *: MW_KIND_FIXED_TEXT,                              \
        uint8_t *: MW_KIND_FIXED_BYTES, struct mw_str: MW_KIND_STR, struct mw_bytes: MW_KIND_BYTES,           \
        struct mw_grid: MW_KIND_GRID, default: MW_KIND_RECORD)
#define MW_KIND_OF_INTEGER(type)                                                                              \
    _Generic((type)0, uint8_t: MW_KIND_U8, int8_t: MW_KIND_I8, uint16_t: MW_KIND_U16, int16_t: MW_KIND_I16,   \
        uint32_t: MW_KIND_U32, int32_t: MW_KIND_I32)
#define F(member)                                                                                             \
    .name = #member, .kind = MW_KIND_OF(member), .offset = offsetof(MW_STRUCT, member),                       \
    .size = sizeof(((MW_STRUCT *)0)->member)
#define COUNT(member) { .offset = offsetof(MW_STRUCT, member), .kind = MW_KIND_OF(member), .from = MW_SOURCE_MEMBER }
#define EXACTLY(n) { .offset = (n), .from = MW_SOURCE_FIXED }
#define TO_END { .from = MW_SOURCE_END }
#define WHEN(member, bits) .tag = COUNT(member), .when = (bits)
/* A grid of the same size in every file. */
#define CELLS(width, height) .length = EXACTLY(width), .rows = EXACTLY(height)
/* Members that say how many cells or pixels there are, for grids marked .model and for bytes that are a picture. */
#define SIZED(width, height) .length = COUNT(width), .rows = COUNT(height)
/* Row exists only if it fits whole into the record's .limit. */
#define LIMITED(member, record) F(member), .limited_by = &(record)
/* A record of a single integer, such as the cells of a grid have: the names of its row and its own, its doc, and the
 * marks of the row.
 *     MW_INTEGER_RECORD(tile_record, uint8_t, "value", "tile", "A cell of a level.", .enums = tile_names); */
#define MW_INTEGER_RECORD(id, type, row, title, text, ...)                                                    \
    static const struct mw_field id##_row = { .name = row, .kind = MW_KIND_OF_INTEGER(type),                  \
                                              .size = sizeof(type), __VA_ARGS__ };                            \
    static const struct mw_record id = { .name = title, .doc = text, .fields = &id##_row, .count = 1,         \
                                         .struct_size = sizeof(type), .file_size = sizeof(type), .scalar = true }
#define MW_RECORD_OF(rows) .fields = (rows), .count = sizeof(rows) / sizeof *(rows), .struct_size = sizeof(MW_STRUCT)
/* clang-format on */

/* The header of any MW_LIST: same layout, whatever the item type; moved with memcpy only. */
struct mw_list {
    void *items;
    size_t count, capacity;
};

static inline bool mw_kind_is_integer(unsigned kind)
{
    return kind <= MW_KIND_I32;
}

/* Bytes an integer kind takes, in the file and in the struct. */
static inline bool mw_kind_is_text(unsigned kind)
{
    return kind == MW_KIND_FIXED_TEXT || kind == MW_KIND_STR;
}

static inline bool mw_kind_is_bytes(unsigned kind)
{
    return kind == MW_KIND_FIXED_BYTES || kind == MW_KIND_BYTES;
}

static inline unsigned mw_kind_size(unsigned kind)
{
    return kind <= MW_KIND_I8 ? 1 : kind <= MW_KIND_I16 ? 2 : 4;
}

int64_t mw_kind_min(unsigned kind);
int64_t mw_kind_max(unsigned kind);

/* An integer member of a struct in memory. */
static inline int64_t mw_member_get(const void *item, unsigned offset, unsigned kind)
{
    const char *p = (const char *)item + offset;
    union {
        uint8_t u8;
        int8_t i8;
        uint16_t u16;
        int16_t i16;
        uint32_t u32;
        int32_t i32;
    } v;
    switch (kind) {
    case MW_KIND_U8:
        memcpy(&v, p, 1);
        return v.u8;
    case MW_KIND_I8:
        memcpy(&v, p, 1);
        return v.i8;
    case MW_KIND_U16:
        memcpy(&v, p, 2);
        return v.u16;
    case MW_KIND_I16:
        memcpy(&v, p, 2);
        return v.i16;
    case MW_KIND_U32:
        memcpy(&v, p, 4);
        return v.u32;
    default:
        memcpy(&v, p, 4);
        return v.i32;
    }
}

void mw_member_set(void *item, unsigned offset, unsigned kind, int64_t value);

/* An integer in file bytes. */
int64_t mw_integer_decode(const uint8_t *bytes, unsigned kind, bool big_endian);
void mw_integer_encode(uint8_t *bytes, unsigned kind, bool big_endian, int64_t value);

static inline int64_t mw_field_get(const struct mw_field *field, const void *item)
{
    return mw_member_get(item, field->offset, field->kind);
}

/* The number that a member or the table says; TO_END has none. */
static inline int64_t mw_member_value(struct mw_member member, const void *item)
{
    return member.from == MW_SOURCE_FIXED ? (int64_t)member.offset
                                          : mw_member_get(item, member.offset, member.kind);
}

static inline bool mw_field_tag_fits(const struct mw_field *field, const void *item)
{
    if (!field->tag.from)
        return true;
    int64_t value = mw_member_value(field->tag, item);
    return value >= 0 && value < 32 && (field->when >> value & 1);
}

/* A row for a member that the format does not use: it is there so that rows and struct agree. */
static inline bool mw_field_never(const struct mw_field *field)
{
    return field->tag.from && field->when == 0;
}

/* Does the record, with the rows before this one, have room for it? */
bool mw_field_has_room(const struct mw_field *field, const void *item);

/* Does the row exist in this item (tagged unions, records that grew)? */
static inline bool mw_field_exists(const struct mw_field *field, const void *item)
{
    return mw_field_tag_fits(field, item) && (!field->limited_by || mw_field_has_room(field, item));
}

/* Bytes of the limited rows that the item's tags ask for: the limit of a new item. */
uint32_t mw_record_natural_size(const struct mw_record *record, const void *item);

const struct mw_field *mw_record_field(const struct mw_record *record, const char *name, size_t length);
/* Bytes that a field of bytes always has; -1: any number. */
static inline int64_t mw_field_exact_size(const struct mw_field *field)
{
    if (field->kind == MW_KIND_FIXED_BYTES)
        return field->size;
    return field->length.from == MW_SOURCE_FIXED && !field->rows.from ? (int64_t)field->length.offset : -1;
}

/* Computed when the file is written: `set` refuses it. */
static inline bool mw_field_is_computed(const struct mw_field *field)
{
    return field->derived || (field->fixed_by && !field->list);
}

/* A grid or picture whose width and height the table or other members say. */
static inline bool mw_field_is_sized(const struct mw_field *field)
{
    return field->length.from && field->rows.from;
}

/* Is the row the length of another one, which is no grid or picture? */
bool mw_field_counts(const struct mw_record *record, const struct mw_field *field);
/* Index of the row a member belongs to; for COUNT() back to its row. */
const struct mw_field *mw_record_member(const struct mw_record *record, struct mw_member member);

struct mw_list mw_list_get(const struct mw_field *field, const void *item);
void mw_list_set(const struct mw_field *field, void *item, struct mw_list list);
static inline void *mw_list_at(struct mw_list list, const struct mw_record *record, size_t index)
{
    return (char *)list.items + index * record->struct_size;
}

/* Name of a value, or NULL. */
const char *mw_name_of(const struct mw_name *names, int64_t value);
const struct mw_name *mw_name_find(const struct mw_name *names, const char *name, size_t length);

/* The text of a fixed-size text field: every byte up to the last one that is not fill. */
struct mw_str mw_fixed_text(const struct mw_field *field, const void *item);

#endif
