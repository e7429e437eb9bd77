/* Record tables: one description per record.
 *
 * Each plain public struct has one table of fields. A field takes its type and offset from the struct member,
 * so the table only says what the struct cannot. Reader, writer, JSON, paths, diff, schema, documentation and
 * the mutation tests all come from the table. Container code (offsets, compression, sections) is ordinary C
 * that calls the engine.
 *
 *     #define MW_STRUCT struct wwd_image_set
 *     static const struct mw_field image_set_fields[] = { { F(name), .text = MW_TEXT_NUL } };
 *     #undef MW_STRUCT
 *
 * The number of bytes, items or cells comes from an earlier field or is constant:
 *     { F(name), .length = COUNT(size_name) }                      as many bytes as size_name says
 *     { F(ports), .list = true, .record = &port_record, .length = EXACTLY(10) }
 *     { F(cells), .record = &cell_record, CELLS(60, 24) }
 *     { F(levels), .list = true, .record = &level_record, .length = TO_END }
 *     { F(tail), .trace = true }                                   struct mw_bytes: the rest
 *
 * Fields are in file order; those marked .model are not part of the record's bytes (lists and grids that are
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
    MW_KIND_FIXED_TEXT,  /* char[N]: text, NULs trimmed for display, every byte preserved */
    MW_KIND_FIXED_BYTES, /* uint8_t[N] */
    MW_KIND_STR,         /* struct mw_str, see enum mw_text */
    MW_KIND_BYTES,       /* struct mw_bytes, counted by .length or up to the end */
    MW_KIND_GRID,        /* struct mw_grid, cells described by .record */
    MW_KIND_RECORD,      /* nested struct described by .record, or MW_LIST of it when .list is set */
};

enum mw_text {
    MW_TEXT_COUNTED, /* as many bytes as the field in .length says */
    MW_TEXT_NUL,     /* ends with a NUL, which is not part of the string */
    MW_TEXT_PASCAL,  /* one length byte before it */
    MW_TEXT_REST,    /* up to the end of the record */
};

enum {
    MW_CELL_FIELDS = 16, /* maximum of a grid's cell */
};

/* The source of a number of bytes, items or cells. */
enum mw_source {
    MW_SOURCE_NONE,
    MW_SOURCE_MEMBER, /* COUNT(member): an integer member of the same struct */
    MW_SOURCE_FIXED,  /* EXACTLY(n): the same in every file */
    /* TO_END: as many whole items, of a fixed size, as the remaining bytes hold. What is left after the last
     * of them is not a cut item but surplus, for a row of bytes or `surplus_code`. */
    MW_SOURCE_END,
};

struct mw_member {
    uint32_t offset; /* of the member in the struct; MW_SOURCE_FIXED: the number */
    uint8_t kind;    /* of the member */
    uint8_t from;    /* enum mw_source */
};

struct mw_record;
struct mw_document;
struct mw_buf;

/* For texts that are shown, or are in the model, in a different form than in the file. NULL functions: in the
 * same form. */
struct mw_codec {
    const char *shown; /* what is shown: "source of a script"; NULL: the text itself */
    /* Of strings, which the model has as they are stored. Both are in the document's encoding.
     * from_text(to_text(x)) must be x for every x. from_text returns MW_E_ARGUMENT for anything else, with a
     * message that begins with the path. */
    int (*to_text)(struct mw_document *doc, struct mw_str stored, struct mw_buf *text);
    int (*from_text)(struct mw_document *doc, struct mw_str text, const char *path, struct mw_buf *stored);
    /* Adds diagnostics about the new value of an item when it is set by its path; may be NULL. */
    int (*check)(struct mw_document *doc, const void *item);
    /* Of fixed texts, which the model has decoded; both have `size` bytes. */
    void (*decode)(char *text, const uint8_t *stored, size_t size);
    void (*encode)(uint8_t *stored, const char *text, size_t size);
};

/* Of integers: whether they are a position of their item in pictures, for the operation shift-items. All of
 * them are listed in tests/structure/positions.txt: a record that is shared with what is not a position, such
 * as texture coordinates, would show there. */
enum mw_along {
    MW_ALONG_NONE,
    MW_ALONG_X,
    MW_ALONG_Y,
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
    struct mw_member tag;    /* the field exists only if this member's value is one of .when */
    struct mw_member length; /* bytes of a string, items of a list, width of a grid */
    struct mw_member rows;   /* height of a grid; see also SIZED() */
    uint8_t kind;            /* enum mw_kind */
    uint8_t text;            /* enum mw_text */
    uint8_t along;           /* enum mw_along */
    uint16_t per_unit;       /* of positions: how many are a unit of the area of pictures; 0: one */
    char fill;               /* of fixed texts: pads the text to the size, NUL or ' ' */
    bool list : 1;
    bool model : 1;    /* not part of the record's own bytes */
    bool derived : 1;  /* computed when written; cannot be set */
    bool reserved : 1; /* preserved as read; `expected` in every known file */
    bool ranged : 1;   /* min to max are valid; for checks and setters, never for the reader */
    bool preset : 1;   /* `initial` in new items, and where JSON leaves the field out; otherwise 0 */
    bool closed : 1;   /* only the values in .enums are valid; setters refuse others */
    bool parts : 1;    /* names are those of the value without its .flags: "meadow1|harbour" */
    bool hex : 1;      /* shown in hexadecimal */
    bool lazy : 1;     /* content that format->load() loads on demand */
    bool open : 1;     /* of lists: items may be inserted, removed and moved by path, see .calls */
    bool ended : 1; /* of fixed texts: a NUL ends the text, so that setters refuse one that fills the field */
    bool decides : 1; /* how the file is written or read; known of tags, lengths and traces. Changes by path
                       * are proven, see core/change_proof.h */
    bool trace : 1; /* JSON key gets a "$" before it: needed to write the same bytes, not part of the world */
    union {
        int64_t min;      /* of a .ranged field */
        int64_t expected; /* of a .reserved field */
        int64_t initial;  /* of a .preset field */
    };
    int64_t max;
    const char *unit;
    const char *doc; /* a noun phrase in lower case; every row has one, see mw_format_self_test() */
    const struct mw_name *former; /* names of values that JSON may have from earlier versions */
    const char
        *aliases; /* former names, separated by spaces: paths and JSON may use them, nothing writes them */
    /* Diagnostic for a wrong derived, ranged or reserved value, or an unknown enum or flag; NULL: none. */
    const char *code;
    const char *file;   /* suffix of the value's file in an unpacked folder, see sidecar.h */
    const char *refers; /* the integer is the index of an item in this list of the root; see xref.h */
    /* The text is the name of an item in one of these lists of the root, separated by spaces: the first list
     * that has it, and of several with one name, ignoring ASCII case, the last. Others name nothing. */
    const char *refers_name;
    const char *language; /* of a text, see check_text() in format.h; NULL: plain */
    /* Hint: what to do instead of setting the field, which is computed. Unlike .derived fields it is always
     * in JSON under its own name, because the format may preserve it. Of lists that are not .open: what to do
     * instead of inserting, removing and moving items by path. */
    const char *fixed_by;
    const struct mw_list_calls
        *calls; /* of .open lists: how items are changed; NULL: only the list changes */
    /* Of lists: members that identify items, best first, for diff ("id" or "logic+location_x+location_y"). */
    const char *const *keys;
    /* Of lists: this list of the root has an item with the same "id" and a "name", by which (or by the id)
     * paths can select: scripts[scene=Lab], with the name of that list's record. */
    const char *same_ids;
};

/* How items of a list are inserted, removed and moved by path (access.h) where other parts of the model
 * depend on them. Indices are in range; all changes go through the journal (journal.h). insert, remove and
 * move do everything except listing the change; NULL: see mw_list_item_insert() and its kin in
 * core/list_items.h. */
struct mw_list_calls {
    /* Completes a new item of zeros, padding and reserved values, already in the list, so that the format
     * allows it. */
    int (*fill)(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index);
    int (*insert)(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index);
    int (*remove)(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index);
    int (*move)(struct mw_document *doc, const struct mw_field *list, void *owner, size_t from, size_t to);
    /* The word by which [kind=WORD] selects an item, if no field is called kind; NULL: none. */
    const char *(*kind)(const void *item);
};

/* What a field means for a particular item; see meanings() in format.h. The doc replaces that of the table,
 * even if it is NULL; otherwise NULL and 0 mean: as in the table. A table ends with a field NULL, and
 * continues with the table `more` of that entry, if there is one. */
struct mw_meaning {
    const char *field; /* path in the item: "speed_x", "rect_user1.left", "tiles.index" of cells */
    const char *label; /* "target, x" */
    const char *doc;
    const char *unit;
    const struct mw_name *values; /* of integers that have no names in the table */
    int64_t low, high;            /* values that make sense; both 0: all */
    const char *argument;         /* option of operations that sets it, with others of the same option */
    const struct mw_meaning *more;
};

/* The first entry of a table, and the one after another; NULL at the end. */
static inline const struct mw_meaning *mw_meaning_first(const struct mw_meaning *table)
{
    while (table && !table->field)
        table = table->more;
    return table;
}
static inline const struct mw_meaning *mw_meaning_next(const struct mw_meaning *meaning)
{
    return mw_meaning_first(meaning + 1);
}

struct mw_record {
    const char *name;
    const char *doc;
    const struct mw_field *fields;
    uint16_t count;
    uint32_t struct_size;
    uint32_t file_size; /* bytes of the fixed-size fields at the start; checked by the self-test */
    struct mw_member
        limit; /* how many bytes of the record are in the file (records that grew with versions) */
    bool big_endian;
    bool flat; /* one line in JSON and trees */
    /* In an unpacked folder, an item is one line, without the fields that have the value that they get when
     * JSON leaves them out. */
    bool compact;
    bool scalar; /* a single field: lists of it are lists of its value */
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
/* Members with the width and height of grids marked .model and of bytes that are a picture. */
#define SIZED(width, height) .length = COUNT(width), .rows = COUNT(height)
/* The field exists only if it is completely within the record's .limit. */
#define LIMITED(member, record) F(member), .limited_by = &(record)
/* A record of a single integer, such as a cell of a grid: the name of its field, its own name and doc, and further
 * members of the field.
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

static inline bool mw_kind_is_text(unsigned kind)
{
    return kind == MW_KIND_FIXED_TEXT || kind == MW_KIND_STR;
}

static inline bool mw_kind_is_bytes(unsigned kind)
{
    return kind == MW_KIND_FIXED_BYTES || kind == MW_KIND_BYTES;
}

/* Bytes of an integer kind, in the file and in the struct. */
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

/* The number from a member or the table; not for TO_END. */
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

/* True for fields that never exist: they only make the table match the struct. */
static inline bool mw_field_never(const struct mw_field *field)
{
    return field->tag.from && field->when == 0;
}

/* Is the field, after those before it, within the record's .limit? */
bool mw_field_has_room(const struct mw_field *field, const void *item);

/* Does the field exist in this item (tagged unions, records that grew)? */
static inline bool mw_field_exists(const struct mw_field *field, const void *item)
{
    return mw_field_tag_fits(field, item) && (!field->limited_by || mw_field_has_room(field, item));
}

/* Bytes of the limited fields that the item's tags select: the limit of a new item. */
uint32_t mw_record_natural_size(const struct mw_record *record, const void *item);

const struct mw_field *mw_record_field(const struct mw_record *record, const char *name, size_t length);
/* The fixed size of a field of bytes; -1: none. */
static inline int64_t mw_field_exact_size(const struct mw_field *field)
{
    if (field->kind == MW_KIND_FIXED_BYTES)
        return field->size;
    return field->length.from == MW_SOURCE_FIXED && !field->rows.from ? (int64_t)field->length.offset : -1;
}

/* Computed when the file is written: setters refuse it. */
static inline bool mw_field_is_computed(const struct mw_field *field)
{
    return field->derived || (field->fixed_by && !field->list);
}

/* A grid or picture whose width and height come from the table or other members. */
static inline bool mw_field_is_sized(const struct mw_field *field)
{
    return field->length.from && field->rows.from;
}

/* Is the field the length of a different one, other than a grid or picture? */
bool mw_field_counts(const struct mw_record *record, const struct mw_field *field);
/* The field of a member, such as that in COUNT(), or NULL. */
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
