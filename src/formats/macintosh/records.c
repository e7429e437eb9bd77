#include "records.h"

/* ---- names ---- */

static const struct mw_name booleans[] = { { 0, "no", NULL }, { 1, "yes", NULL }, { 0 } };

static const struct mw_name resource_attributes[] = {
    { MAC_ATTRIBUTE_COMPRESSED, "compressed", "compressed for System 7" },
    { MAC_ATTRIBUTE_CHANGED, "changed", "to be written when the fork is closed" },
    { MAC_ATTRIBUTE_PRELOAD, "preload", "loaded when the fork is opened" },
    { MAC_ATTRIBUTE_PROTECTED, "protected", "must not be changed" },
    { MAC_ATTRIBUTE_LOCKED, "locked", "does not move in memory" },
    { MAC_ATTRIBUTE_PURGEABLE, "purgeable", "may leave memory" },
    { MAC_ATTRIBUTE_SYSTEM_HEAP, "system_heap", NULL },
    { 0 },
};

static const struct mw_name map_attributes[] = {
    { 0x20, "changed", NULL }, { 0x40, "compact", NULL }, { 0x80, "read_only", NULL }, { 0 }
};

static const struct mw_name piece_kinds[] = {
    { MAC_PIECE_DATA, "data", "length and bytes of a resource" },
    { MAC_PIECE_MAP, "map", "the resource map" },
    { MAC_PIECE_TYPES, "types", "the list of types" },
    { MAC_PIECE_REFS, "refs", "the list of the resources of a type" },
    { MAC_PIECE_NAME, "name", "the name of a resource" },
    { 0 },
};

static const struct mw_name header_copies[] = { { MAC_COPY_SAME, "same", NULL },
                                                { MAC_COPY_ZERO, "zeros", NULL },
                                                { MAC_COPY_OTHER, "other", NULL },
                                                { 0 } };

static const struct mw_name forms[] = {
    { MAC_FORM_FORK, "fork", "a bare resource fork" },
    { MAC_FORM_MACBINARY, "macbinary", NULL },
    { MAC_FORM_BINHEX, "binhex", "BinHex 4.0" },
    { MAC_FORM_APPLESINGLE, "applesingle", NULL },
    { MAC_FORM_APPLEDOUBLE, "appledouble", "everything but the data fork" },
    { MAC_FORM_DATA, "data", "a bare data fork" },
    { 0 },
};

static const struct mw_name binary_versions[] = {
    { MAC_BINARY_1, "I", NULL }, { MAC_BINARY_2, "II", NULL }, { MAC_BINARY_3, "III", NULL }, { 0 }
};

static const struct mw_name line_ends[] = {
    { MAC_LINE_LF, "lf", NULL }, { MAC_LINE_CR, "cr", NULL }, { MAC_LINE_CRLF, "crlf", NULL }, { 0 }
};

static const struct mw_name entry_kinds[] = {
    { MAC_ENTRY_BYTES, "bytes", NULL },
    { MAC_ENTRY_DATA, "data_fork", NULL },
    { MAC_ENTRY_RESOURCE, "resource_fork", NULL },
    { MAC_ENTRY_TEXT, "text", "name or comment" },
    { MAC_ENTRY_DATES, "dates", NULL },
    { MAC_ENTRY_FINDER, "finder", NULL },
    { 0 },
};

/* In Inside Macintosh these are the bits of fdFlags. */
static const struct mw_name finder_flags[] = {
    { 0x0001, "on_desktop", NULL },
    { 0x0040, "shared", NULL },
    { 0x0080, "no_inits", NULL },
    { 0x0100, "inited", NULL },
    { 0x0400, "custom_icon", NULL },
    { 0x0800, "stationery", NULL },
    { 0x1000, "name_locked", NULL },
    { 0x2000, "has_bundle", NULL },
    { 0x4000, "invisible", NULL },
    { 0x8000, "alias", NULL },
    { 0 },
};

static const struct mw_name flags_high[] = {
    { 0x01, "inited", NULL },     { 0x04, "custom_icon", NULL },
    { 0x08, "stationery", NULL }, { 0x10, "name_locked", NULL },
    { 0x20, "has_bundle", NULL }, { 0x40, "invisible", NULL },
    { 0x80, "alias", NULL },      { 0 },
};

static const struct mw_name flags_low[] = {
    { 0x01, "on_desktop", NULL }, { 0x40, "shared", NULL }, { 0x80, "no_inits", NULL }, { 0 }
};

#define COMPUTED .derived = true, .fixed_by = "it is computed when the file is written"
#define SECONDS  .unit = "s", .doc = "since 1904, local time"

/* ---- the resource fork ---- */

#define MW_STRUCT struct mac_resource
static const struct mw_field resource_fields[] = {
    { F(type), .model = true },
    { F(id), .model = true },
    { F(attributes), .model = true, .flags = resource_attributes },
    { F(empty_name), .model = true, .enums = booleans, .doc = "yes: has an empty name" },
    { F(handle), .model = true, .hex = true, .doc = "left-over memory contents, no meaning on disk" },
    { F(name), .model = true },
    { F(data), .model = true, .file = "bin" },
};
const struct mw_record mac_resource_record = { .name = "resource",
                                               .doc = "A resource.",
                                               MW_RECORD_OF(resource_fields) };
#undef MW_STRUCT

#define MW_STRUCT struct mac_type
static const struct mw_field type_fields[] = { { F(type), .model = true }, { F(count), .model = true } };
static const struct mw_record type_record = {
    .name = "type", .doc = "An entry of the list of types.", MW_RECORD_OF(type_fields), .flat = true
};
#undef MW_STRUCT

#define MW_STRUCT struct mac_piece
static const struct mw_field piece_fields[] = {
    { F(kind), .model = true, .enums = piece_kinds },
    { F(type), .model = true },
    { F(id), .model = true },
    { F(twin), .model = true, .doc = "number of earlier resources with the same type and id" },
    { F(back), .model = true, .unit = "bytes", .doc = "overlap with the preceding parts, in bytes" },
    { F(gap), .model = true, .doc = "bytes before it" },
};
static const struct mw_record piece_record = { .name = "piece",
                                               .doc = "The position of a part of a resource fork.",
                                               MW_RECORD_OF(piece_fields),
                                               .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct mac_fork_layout
enum {
    COPIED = 1 << MAC_COPY_OTHER,
};
static const struct mw_field layout_fields[] = {
    { F(absent), .model = true, .enums = booleans, .doc = "yes: not even a header" },
    { F(header_copy), .model = true, .enums = header_copies, .doc = "the first bytes of the map" },
    { F(other_copy), WHEN(header_copy, COPIED), .model = true },
    { F(next_map), .model = true, .hex = true },
    { F(file_reference), .model = true },
    { F(attributes), .model = true, .flags = map_attributes },
    { F(reserved_size), .model = true, .unit = "bytes", .doc = "bytes between the header and what follows" },
    { F(reserved), .model = true, .doc = "these bytes, if not zeros" },
    { F(data_at_off), .model = true, .unit = "bytes",
      .doc = "start of the data, relative to its first piece" },
    { F(data_length_off), .model = true, .unit = "bytes",
      .doc = "length of the data, relative to the end of its last piece" },
    { F(map_length_off), .model = true, .unit = "bytes" },
    { F(names_at_off), .model = true, .unit = "bytes", .doc = "start of the names, relative to the first" },
    { F(types), .model = true, .record = &type_record, .list = true,
      .fixed_by = "it follows from the file that was read" },
    { F(pieces), .model = true, .record = &piece_record, .list = true,
      .fixed_by = "it follows from the file that was read", .doc = "order of the fork, if not the default" },
    { F(map), .model = true, .record = &piece_record, .list = true,
      .fixed_by = "it follows from the file that was read", .doc = "order of the map, if not the default" },
    { F(map_end), .model = true, .doc = "bytes at the end of the map" },
    { F(tail), .model = true, .doc = "bytes at the end of the fork" },
};
const struct mw_record mac_fork_layout_record = { .name = "fork_layout",
                                                  .doc = "The layout of a resource fork.",
                                                  MW_RECORD_OF(layout_fields) };
#undef MW_STRUCT

#define MW_STRUCT struct mac_fork
static const char *const resource_keys[] = { "type+id", NULL };
static const struct mw_field fork_fields[] = {
    { F(resources), .model = true, .record = &mac_resource_record, .list = true, .open = true,
      .calls = &mac_resource_calls, .keys = resource_keys },
    { F(layout), .model = true, .record = &mac_fork_layout_record, .trace = true },
};
const struct mw_record mac_fork_record = { .name = "fork",
                                           .doc = "A resource fork.",
                                           MW_RECORD_OF(fork_fields) };
#undef MW_STRUCT

/* ---- MacBinary ---- */

#define MW_STRUCT struct mac_padding
static const struct mw_field padding_fields[] = {
    { F(after), .model = true, .unit = "bytes", .doc = "size of the preceding part; 0: padding with zeros" },
    { F(bytes), .model = true },
};
static const struct mw_record padding_record = { .name = "padding",
                                                 .doc = "Padding to a multiple of 128 bytes.",
                                                 MW_RECORD_OF(padding_fields),
                                                 .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct mac_binary
static const struct mw_field binary_fields[] = {
    { F(name), .model = true },
    { F(name_rest), .model = true, .trace = true, .doc = "bytes after the name, if not zeros" },
    { F(type) },
    { F(creator) },
    { F(flags_high), .flags = flags_high },
    { F(zero_74), .reserved = true, .code = "MAC014" },
    { F(vertical), .unit = "px", .doc = "position of the icon in its window" },
    { F(horizontal), .unit = "px" },
    { F(folder), .doc = "the window" },
    { F(is_protected), .enums = booleans },
    { F(zero_82), .reserved = true, .code = "MAC014" },
    { F(data_length), COMPUTED, .unit = "bytes" },
    { F(resource_length), COMPUTED, .unit = "bytes" },
    { F(created), SECONDS },
    { F(modified), SECONDS },
    { F(comment_length), COMPUTED, .unit = "bytes", .code = "MAC013" },
    { F(flags_low), .flags = flags_low },
    { F(signature), .doc = "mBIN in MacBinary III" },
    { F(script), .doc = "script system of the name" },
    { F(extended_flags), .hex = true },
    { F(unused) },
    { F(unpacked_size), .unit = "bytes", .doc = "decompressed size of all files, in compressed archives" },
    { F(secondary_length), COMPUTED, .unit = "bytes", .code = "MAC013" },
    { F(version), .enums = binary_versions },
    { F(minimum_version), .enums = binary_versions, .doc = "version that a reader needs" },
    { F(crc), COMPUTED, .hex = true, .doc = "CRC of the preceding bytes; 0 in MacBinary I",
      .code = "MAC010" },
    { F(computer), .hex = true },
    { F(secondary), .model = true, .doc = "a second header" },
    { F(comment), .model = true },
    { F(secondary_padding), .model = true, .record = &padding_record, .trace = true },
    { F(data_padding), .model = true, .record = &padding_record, .trace = true },
    { F(resource_padding), .model = true, .record = &padding_record, .trace = true },
    { F(comment_padding), .model = true, .record = &padding_record, .trace = true },
    { F(tail), .model = true, .trace = true, .doc = "bytes after the last part" },
};
const struct mw_record mac_binary_record = { .name = "binary",
                                             .doc = "The header of a MacBinary file.",
                                             MW_RECORD_OF(binary_fields),
                                             .file_size = MAC_BINARY_FIELDS,
                                             .big_endian = true };
#undef MW_STRUCT

/* ---- BinHex ---- */

#define MW_STRUCT struct mac_binhex
static const struct mw_field binhex_fields[] = {
    { F(name), .text = MW_TEXT_PASCAL },
    { F(version), .reserved = true, .code = "MAC014" },
    { F(type) },
    { F(creator) },
    { F(flags), .flags = finder_flags },
    { F(data_length), COMPUTED, .unit = "bytes" },
    { F(resource_length), COMPUTED, .unit = "bytes" },
    { F(header_crc), COMPUTED, .hex = true, .code = "MAC020" },
    { F(data_crc), .model = true, COMPUTED, .hex = true, .code = "MAC020" },
    { F(resource_crc), .model = true, COMPUTED, .hex = true, .code = "MAC020" },
    { F(extra), .model = true, .trace = true, .doc = "bytes after the last CRC" },
    { F(before), .model = true, .doc = "lines before the encoded data" },
    { F(line_length), .model = true, .unit = "characters" },
    { F(line_end), .model = true, .enums = line_ends },
    { F(shortest_run), .model = true, .unit = "bytes",
      .doc = "minimum number of equal bytes written as a run" },
    { F(stored), .model = true, .trace = true, .doc = "the encoded text, if encoding gives a different one" },
    { F(unclosed), .model = true, .trace = true, .enums = booleans, .doc = "yes: the last colon is missing" },
    { F(after), .model = true, .doc = "text after the encoded data" },
};
const struct mw_record mac_binhex_record = {
    .name = "binhex", .doc = "A BinHex 4.0 file.", MW_RECORD_OF(binhex_fields), .big_endian = true
};
#undef MW_STRUCT

/* ---- AppleSingle and AppleDouble ---- */

#define MW_STRUCT  struct mac_dates
#define SINCE_2000 .unit = "s", .doc = "since 2000, UTC"
static const struct mw_field dates_fields[] = { { F(created), SINCE_2000 },
                                                { F(modified), SINCE_2000 },
                                                { F(backed_up), SINCE_2000 },
                                                { F(accessed), SINCE_2000 } };
const struct mw_record mac_dates_record = { .name = "dates",
                                            .doc = "Dates of a file.",
                                            MW_RECORD_OF(dates_fields),
                                            .file_size = MAC_DATES_SIZE,
                                            .big_endian = true,
                                            .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct mac_finder
static const struct mw_field finder_fields[] = {
    { F(type) },
    { F(creator) },
    { F(flags), .flags = finder_flags },
    { F(vertical), .unit = "px" },
    { F(horizontal), .unit = "px" },
    { F(folder) },
    { F(extended) },
};
const struct mw_record mac_finder_record = { .name = "finder",
                                             .doc = "Finder information of a file.",
                                             MW_RECORD_OF(finder_fields),
                                             .file_size = MAC_FINDER_SIZE,
                                             .big_endian = true };
#undef MW_STRUCT

#define MW_STRUCT struct mac_entry
enum {
    WITH_CONTENT = 1 << MAC_ENTRY_BYTES | 1 << MAC_ENTRY_FINDER | 1 << MAC_ENTRY_DATES,
};
static const struct mw_field entry_fields[] = {
    { F(id), .model = true },
    { F(kind), .model = true, .enums = entry_kinds },
    { F(text), WHEN(kind, 1 << MAC_ENTRY_TEXT), .model = true },
    { F(dates), WHEN(kind, 1 << MAC_ENTRY_DATES), .model = true, .record = &mac_dates_record },
    { F(finder), WHEN(kind, 1 << MAC_ENTRY_FINDER), .model = true, .record = &mac_finder_record },
    { F(content), WHEN(kind, WITH_CONTENT), .model = true, .doc = "all bytes, or those after the fields" },
    { F(place), .model = true, .doc = "its position in the order of contents" },
    { F(back), .model = true, .trace = true, .unit = "bytes",
      .doc = "overlap with the preceding parts, in bytes" },
    { F(gap), .model = true, .trace = true, .doc = "bytes before its content" },
};
const struct mw_record mac_entry_record = { .name = "entry",
                                            .doc = "An entry of an AppleSingle or AppleDouble file.",
                                            MW_RECORD_OF(entry_fields) };
#undef MW_STRUCT

#define MW_STRUCT struct mac_apple
static const char *const entry_keys[] = { "id", NULL };
static const struct mw_field apple_fields[] = {
    { F(version), .model = true, .hex = true },
    { F(filler), .model = true },
    { F(entries), .model = true, .record = &mac_entry_record, .list = true,
      .fixed_by = "each wrapper has its own", .keys = entry_keys },
    { F(tail), .model = true, .trace = true, .doc = "bytes after the last part" },
};
const struct mw_record mac_apple_record = { .name = "apple",
                                            .doc = "An AppleSingle or AppleDouble file.",
                                            MW_RECORD_OF(apple_fields) };
#undef MW_STRUCT

/* ---- files ---- */

#define MW_STRUCT struct mac_file
enum {
    APPLE = 1 << MAC_FORM_APPLESINGLE | 1 << MAC_FORM_APPLEDOUBLE,
    WITH_DATA = APPLE | 1 << MAC_FORM_MACBINARY | 1 << MAC_FORM_BINHEX | 1 << MAC_FORM_DATA,
};
static const struct mw_field file_fields[] = {
    { F(form), .model = true, .enums = forms },
    { F(binary), WHEN(form, 1 << MAC_FORM_MACBINARY), .model = true, .record = &mac_binary_record },
    { F(binhex), WHEN(form, 1 << MAC_FORM_BINHEX), .model = true, .record = &mac_binhex_record },
    { F(apple), WHEN(form, APPLE), .model = true, .record = &mac_apple_record },
    { F(data_fork), WHEN(form, WITH_DATA), .model = true, .file = "data" },
};
const struct mw_record mac_file_record = { .name = "file",
                                           .doc = "The wrapper of a Macintosh file, and its data fork.",
                                           MW_RECORD_OF(file_fields) };
#undef MW_STRUCT

#define MW_STRUCT struct mac_document
static const struct mw_field document_fields[] = {
    { F(file), .model = true, .record = &mac_file_record },
    { F(fork), .model = true, .record = &mac_fork_record },
};
const struct mw_record mac_document_record = { .name = "macintosh_file",
                                               .doc = "A classic Macintosh file.",
                                               MW_RECORD_OF(document_fields) };
#undef MW_STRUCT
