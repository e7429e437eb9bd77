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
    { MAC_ATTRIBUTE_SYSTEM_HEAP, "system_heap", "in the memory of the system, not of the application" },
    { 0 },
};

static const struct mw_name map_attributes[] = { { 0x20, "changed", "to be written when the fork is closed" },
                                                 { 0x40, "compact",
                                                   "to be compacted when the fork is written" },
                                                 { 0x80, "read_only", "not to be written" },
                                                 { 0 } };

static const struct mw_name piece_kinds[] = {
    { MAC_PIECE_DATA, "data", "length and bytes of a resource" },
    { MAC_PIECE_MAP, "map", "the resource map" },
    { MAC_PIECE_TYPES, "types", "the list of types" },
    { MAC_PIECE_REFS, "refs", "the list of the resources of a type" },
    { MAC_PIECE_NAME, "name", "the name of a resource" },
    { 0 },
};

static const struct mw_name header_copies[] = { { MAC_COPY_SAME, "same", "copy of the header" },
                                                { MAC_COPY_ZERO, "zeros", "only zeros" },
                                                { MAC_COPY_OTHER, "other", "the bytes in other_copy" },
                                                { 0 } };

static const struct mw_name forms[] = {
    { MAC_FORM_FORK, "fork", "a bare resource fork" },
    { MAC_FORM_MACBINARY, "macbinary", "header, data fork and resource fork" },
    { MAC_FORM_BINHEX, "binhex", "BinHex 4.0" },
    { MAC_FORM_APPLESINGLE, "applesingle", "both forks and Finder information" },
    { MAC_FORM_APPLEDOUBLE, "appledouble", "everything but the data fork" },
    { MAC_FORM_DATA, "data", "a bare data fork" },
    { 0 },
};

static const struct mw_name binary_versions[] = { { MAC_BINARY_1, "I", "without CRC" },
                                                  { MAC_BINARY_2, "II", "with CRC and the low Finder flags" },
                                                  { MAC_BINARY_3, "III", "with signature and script system" },
                                                  { 0 } };

static const struct mw_name line_ends[] = { { MAC_LINE_LF, "lf", "line feed, as on Unix" },
                                            { MAC_LINE_CR, "cr", "carriage return, as on the Macintosh" },
                                            { MAC_LINE_CRLF, "crlf", "both, as on DOS" },
                                            { 0 } };

static const struct mw_name entry_kinds[] = {
    { MAC_ENTRY_BYTES, "bytes", "anything else" },
    { MAC_ENTRY_DATA, "data_fork", "the data fork" },
    { MAC_ENTRY_RESOURCE, "resource_fork", "the resource fork" },
    { MAC_ENTRY_TEXT, "text", "name or comment" },
    { MAC_ENTRY_DATES, "dates", "dates of the file" },
    { MAC_ENTRY_FINDER, "finder", "type, creator, flags and icon position" },
    { 0 },
};

/* In Inside Macintosh these are the bits of fdFlags. */
static const struct mw_name finder_flags[] = {
    { 0x0001, "on_desktop", "the icon is on the desktop" },
    { 0x0040, "shared", "application that several users can run at once" },
    { 0x0080, "no_inits", "contains no start-up code" },
    { 0x0100, "inited", "the Finder has seen it" },
    { 0x0400, "custom_icon", "has an icon of its own" },
    { 0x0800, "stationery", "opens as a copy" },
    { 0x1000, "name_locked", "cannot be renamed" },
    { 0x2000, "has_bundle", "has icons for its documents" },
    { 0x4000, "invisible", "not shown by the Finder" },
    { 0x8000, "alias", "reference to a different file" },
    { 0 },
};

static const struct mw_name flags_high[] = {
    { 0x01, "inited", "the Finder has seen it" },
    { 0x04, "custom_icon", "has an icon of its own" },
    { 0x08, "stationery", "opens as a copy" },
    { 0x10, "name_locked", "cannot be renamed" },
    { 0x20, "has_bundle", "has icons for its documents" },
    { 0x40, "invisible", "not shown by the Finder" },
    { 0x80, "alias", "reference to a different file" },
    { 0 },
};

static const struct mw_name flags_low[] = { { 0x01, "on_desktop", "the icon is on the desktop" },
                                            { 0x40, "shared",
                                              "application that several users can run at once" },
                                            { 0x80, "no_inits", "contains no start-up code" },
                                            { 0 } };

#define COMPUTED      .derived = true, .fixed_by = "it is computed when the file is written"
#define SECONDS(what) .unit = "s", .doc = what ", since 1904, local time"

/* ---- the resource fork ---- */

#define MW_STRUCT struct mac_resource
static const struct mw_field resource_fields[] = {
    { F(type), .model = true, .doc = "kind of resource, four characters such as PICT" },
    { F(id), .model = true, .doc = "number of the resource among those of its type" },
    { F(attributes), .model = true, .flags = resource_attributes,
      .doc = "how the Resource Manager treats it" },
    { F(empty_name), .model = true, .enums = booleans, .doc = "yes: has an empty name" },
    { F(handle), .model = true, .hex = true, .doc = "left-over memory contents, no meaning on disk" },
    { F(name), .model = true, .doc = "optional name" },
    { F(data), .model = true, .file = "bin", .doc = "content, whose format depends on the type" },
};
const struct mw_record mac_resource_record = { .name = "resource",
                                               .doc = "A resource.",
                                               MW_RECORD_OF(resource_fields) };
#undef MW_STRUCT

#define MW_STRUCT struct mac_type
static const struct mw_field type_fields[] = { { F(type), .model = true, .doc = "type of the resources" },
                                               { F(count), .model = true,
                                                 .doc = "number of resources of the type" } };
static const struct mw_record type_record = {
    .name = "type", .doc = "An entry of the list of types.", MW_RECORD_OF(type_fields), .flat = true
};
#undef MW_STRUCT

#define MW_STRUCT struct mac_piece
static const struct mw_field piece_fields[] = {
    { F(kind), .model = true, .enums = piece_kinds, .doc = "what the part contains" },
    { F(type), .model = true, .doc = "type of the resource or list; unused for other parts" },
    { F(id), .model = true, .doc = "id of the resource; unused for other parts" },
    { F(twin), .model = true, .doc = "number of earlier resources with the same type and id" },
    { F(back), .unit = "bytes", .model = true, .doc = "overlap with the preceding parts" },
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
    { F(absent), .model = true, .enums = booleans,
      .doc = "yes: no header and no map; only the tail, if it has bytes" },
    { F(header_copy), .model = true, .enums = header_copies, .doc = "the first bytes of the map" },
    { F(other_copy), WHEN(header_copy, COPIED), .model = true,
      .doc = "these bytes, if neither a copy of the header nor zeros" },
    { F(next_map), .model = true, .hex = true, .doc = "left-over memory contents, no meaning on disk" },
    { F(file_reference), .model = true, .doc = "left-over memory contents, no meaning on disk" },
    { F(attributes), .model = true, .flags = map_attributes, .doc = "state of the whole fork" },
    { F(reserved_size), .model = true, .unit = "bytes", .doc = "bytes between the header and what follows" },
    { F(reserved), .model = true, .doc = "these bytes, if not zeros" },
    { F(data_at_off), .model = true, .unit = "bytes",
      .doc = "start of the data, relative to its first piece" },
    { F(data_length_off), .model = true, .unit = "bytes",
      .doc = "length of the data, relative to the end of its last piece" },
    { F(map_length_off), .model = true, .unit = "bytes",
      .doc = "length of the map, relative to the end of its last piece" },
    { F(names_at_off), .model = true, .unit = "bytes", .doc = "start of the names, relative to the first" },
    { F(types), .model = true, .record = &type_record, .list = true,
      .fixed_by = "it follows from the file that was read",
      .doc = "list of types, if it differs from the types of the resources" },
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
      .calls = &mac_resource_calls, .keys = resource_keys,
      .doc = "in the order of the map, those of one type together" },
    { F(layout), .model = true, .record = &mac_fork_layout_record, .trace = true,
      .doc = "layout of the fork" },
};
const struct mw_record mac_fork_record = { .name = "fork",
                                           .doc = "A resource fork.",
                                           MW_RECORD_OF(fork_fields) };
#undef MW_STRUCT

/* ---- MacBinary ---- */

#define MW_STRUCT struct mac_padding
static const struct mw_field padding_fields[] = {
    { F(after), .model = true, .unit = "bytes", .doc = "size of the preceding part; 0: padding with zeros" },
    { F(bytes), .model = true, .doc = "the padding, if not zeros" },
};
static const struct mw_record padding_record = { .name = "padding",
                                                 .doc = "Padding to a multiple of 128 bytes.",
                                                 MW_RECORD_OF(padding_fields),
                                                 .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct mac_binary
static const struct mw_field binary_fields[] = {
    { F(name), .model = true, .doc = "name of the file, 1 to 63 bytes" },
    { F(name_rest), .model = true, .trace = true, .doc = "bytes after the name, if not zeros" },
    { F(type), .doc = "file type, such as APPL" },
    { F(creator), .doc = "code of the application that the file belongs to" },
    { F(flags_high), .flags = flags_high, .doc = "Finder flags, upper half" },
    { F(zero_74), .reserved = true, .code = "MAC014", .doc = "padding" },
    { F(vertical), .unit = "px", .doc = "vertical position of the icon in its window" },
    { F(horizontal), .unit = "px", .doc = "horizontal position of the icon in its window" },
    { F(folder), .doc = "id of the window or folder that shows the icon" },
    { F(is_protected), .enums = booleans, .doc = "yes: the file is locked" },
    { F(zero_82), .reserved = true, .code = "MAC014", .doc = "padding" },
    { F(data_length), COMPUTED, .unit = "bytes", .doc = "length of the data fork" },
    { F(resource_length), COMPUTED, .unit = "bytes", .doc = "length of the resource fork" },
    { F(created), SECONDS("creation") },
    { F(modified), SECONDS("last change") },
    { F(comment_length), COMPUTED, .unit = "bytes", .code = "MAC013", .doc = "length of the comment" },
    { F(flags_low), .flags = flags_low, .doc = "Finder flags, lower half; since MacBinary II" },
    { F(signature), .doc = "signature mBIN in MacBinary III, else zeros" },
    { F(script), .doc = "script system of the name; 0: Roman" },
    { F(extended_flags), .hex = true, .doc = "extended Finder flags; since MacBinary III" },
    { F(unused), .doc = "reserved" },
    { F(unpacked_size), .unit = "bytes", .doc = "decompressed size of all files, in compressed archives" },
    { F(secondary_length), COMPUTED, .unit = "bytes", .code = "MAC013",
      .doc = "length of the secondary header" },
    { F(version), .enums = binary_versions, .preset = true, .initial = MAC_BINARY_2,
      .doc = "version of MacBinary that wrote the file" },
    { F(minimum_version), .enums = binary_versions, .preset = true, .initial = MAC_BINARY_2,
      .doc = "version that a reader needs" },
    { F(crc), COMPUTED, .hex = true, .doc = "CRC of the preceding bytes; 0 in MacBinary I",
      .code = "MAC010" },
    { F(computer), .hex = true, .doc = "type of computer and operating system; reserved" },
    { F(secondary), .model = true, .doc = "secondary header, for later versions" },
    { F(comment), .model = true, .doc = "comment of the Finder" },
    { F(secondary_padding), .model = true, .record = &padding_record, .trace = true,
      .doc = "padding after the secondary header" },
    { F(data_padding), .model = true, .record = &padding_record, .trace = true,
      .doc = "padding after the data fork" },
    { F(resource_padding), .model = true, .record = &padding_record, .trace = true,
      .doc = "padding after the resource fork" },
    { F(comment_padding), .model = true, .record = &padding_record, .trace = true,
      .doc = "padding after the comment" },
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
    { F(name), .text = MW_TEXT_PASCAL, .doc = "name of the file, 1 to 63 bytes" },
    { F(version), .reserved = true, .code = "MAC014", .doc = "padding" },
    { F(type), .doc = "file type, such as APPL" },
    { F(creator), .doc = "code of the application that the file belongs to" },
    { F(flags), .flags = finder_flags, .doc = "Finder flags" },
    { F(data_length), COMPUTED, .unit = "bytes", .doc = "length of the data fork" },
    { F(resource_length), COMPUTED, .unit = "bytes", .doc = "length of the resource fork" },
    { F(header_crc), COMPUTED, .hex = true, .code = "MAC020", .doc = "CRC of the header" },
    { F(data_crc), .model = true, COMPUTED, .hex = true, .code = "MAC020", .doc = "CRC of the data fork" },
    { F(resource_crc), .model = true, COMPUTED, .hex = true, .code = "MAC020",
      .doc = "CRC of the resource fork" },
    { F(extra), .model = true, .trace = true, .doc = "bytes after the last CRC" },
    { F(before), .model = true, .doc = "lines before the encoded data" },
    { F(line_length), .model = true, .unit = "characters", .doc = "length of the encoded lines; usually 64" },
    { F(line_end), .model = true, .enums = line_ends, .doc = "end of the encoded lines" },
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

#define MW_STRUCT        struct mac_dates
#define SINCE_2000(what) .unit = "s", .doc = what ", since 2000, UTC; -2147483648: unknown"
static const struct mw_field dates_fields[] = { { F(created), SINCE_2000("creation") },
                                                { F(modified), SINCE_2000("last change") },
                                                { F(backed_up), SINCE_2000("last backup") },
                                                { F(accessed), SINCE_2000("last access") } };
const struct mw_record mac_dates_record = { .name = "dates",
                                            .doc = "Dates of a file.",
                                            MW_RECORD_OF(dates_fields),
                                            .file_size = MAC_DATES_SIZE,
                                            .big_endian = true,
                                            .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct mac_finder
static const struct mw_field finder_fields[] = {
    { F(type), .doc = "file type, such as APPL" },
    { F(creator), .doc = "code of the application that the file belongs to" },
    { F(flags), .flags = finder_flags, .doc = "Finder flags" },
    { F(vertical), .unit = "px", .doc = "vertical position of the icon in its window" },
    { F(horizontal), .unit = "px", .doc = "horizontal position of the icon in its window" },
    { F(folder), .doc = "id of the window or folder that shows the icon" },
    { F(extended), .doc = "extended Finder information" },
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
    { F(id), .model = true,
      .doc = "what the entry is: 1 data fork, 2 resource fork, 3 name, 4 comment, 8 dates, 9 Finder "
             "information" },
    { F(kind), .model = true, .enums = entry_kinds, .doc = "how the content is understood" },
    { F(text), WHEN(kind, 1 << MAC_ENTRY_TEXT), .model = true, .doc = "name or comment" },
    { F(dates), WHEN(kind, 1 << MAC_ENTRY_DATES), .model = true, .record = &mac_dates_record,
      .doc = "dates of the file" },
    { F(finder), WHEN(kind, 1 << MAC_ENTRY_FINDER), .model = true, .record = &mac_finder_record,
      .doc = "Finder information" },
    { F(content), WHEN(kind, WITH_CONTENT), .model = true, .doc = "all bytes, or those after the fields" },
    { F(place), .model = true,
      .doc = "index in the order of contents, which may differ from that of the entries" },
    { F(back), .unit = "bytes", .model = true, .trace = true, .doc = "overlap with the preceding parts" },
    { F(gap), .model = true, .trace = true, .doc = "bytes before its content" },
};
const struct mw_record mac_entry_record = { .name = "entry",
                                            .doc = "An entry of an AppleSingle or AppleDouble file.",
                                            MW_RECORD_OF(entry_fields) };
#undef MW_STRUCT

#define MW_STRUCT struct mac_apple
static const char *const entry_keys[] = { "id", NULL };
static const struct mw_field apple_fields[] = {
    { F(version), .model = true, .hex = true, .doc = "version of the format: 0x10000 or 0x20000" },
    { F(filler), .model = true, .doc = "zeros; the name of a file system in version 1" },
    { F(entries), .model = true, .record = &mac_entry_record, .list = true,
      .fixed_by = "each wrapper has its own", .keys = entry_keys,
      .doc = "entries in the order of the header" },
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
    { F(form), .model = true, .enums = forms, .closed = true, .doc = "kind of wrapper" },
    { F(binary), WHEN(form, 1 << MAC_FORM_MACBINARY), .model = true, .record = &mac_binary_record,
      .doc = "header of the MacBinary file" },
    { F(binhex), WHEN(form, 1 << MAC_FORM_BINHEX), .model = true, .record = &mac_binhex_record,
      .doc = "BinHex file" },
    { F(apple), WHEN(form, APPLE), .model = true, .record = &mac_apple_record,
      .doc = "AppleSingle or AppleDouble file" },
    { F(data_fork), WHEN(form, WITH_DATA), .model = true, .file = "data", .doc = "the data fork" },
};
const struct mw_record mac_file_record = { .name = "file",
                                           .doc = "The wrapper of a Macintosh file, and its data fork.",
                                           MW_RECORD_OF(file_fields) };
#undef MW_STRUCT

#define MW_STRUCT struct mac_document
static const struct mw_field document_fields[] = {
    { F(file), .model = true, .record = &mac_file_record, .doc = "wrapper of the file" },
    { F(fork), .model = true, .record = &mac_fork_record, .doc = "the resource fork" },
};
const struct mw_record mac_document_record = { .name = "macintosh_file",
                                               .doc = "A classic Macintosh file.",
                                               MW_RECORD_OF(document_fields) };
#undef MW_STRUCT
