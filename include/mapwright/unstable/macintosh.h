/* Files of the classic Macintosh as plain structs: the wrappers that carry both forks and the Finder
 * information (MacBinary I to III, BinHex 4.0, AppleSingle, AppleDouble), and the resource fork.
 *
 * Numbers are big-endian in the files. Dates are seconds since 1904-01-01 in local time, those of AppleSingle
 * and AppleDouble since 2000-01-01 UTC. Text is Mac Roman. Whatever else the writer needs to reproduce
 * the same bytes is in the layouts, which are empty if a file has the default layout. */
#ifndef MAPWRIGHT_UNSTABLE_MACINTOSH_H
#define MAPWRIGHT_UNSTABLE_MACINTOSH_H

#include "model.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- the resource fork ---- */

enum mac_attribute {
    MAC_ATTRIBUTE_COMPRESSED = 0x01,
    MAC_ATTRIBUTE_CHANGED = 0x02,
    MAC_ATTRIBUTE_PRELOAD = 0x04,
    MAC_ATTRIBUTE_PROTECTED = 0x08,
    MAC_ATTRIBUTE_LOCKED = 0x10,
    MAC_ATTRIBUTE_PURGEABLE = 0x20,
    MAC_ATTRIBUTE_SYSTEM_HEAP = 0x40,
};

struct mac_resource {
    char type[4];
    int16_t id;
    uint8_t attributes; /* enum mac_attribute */
    uint8_t empty_name; /* 1: has an empty name; 0: an empty name means no name */
    uint32_t handle;    /* of the running program that wrote the file: no meaning on disk */
    struct mw_str name;
    struct mw_bytes data;
};

enum mac_piece_kind {
    MAC_PIECE_DATA,  /* length and bytes of a resource */
    MAC_PIECE_MAP,   /* the resource map */
    MAC_PIECE_TYPES, /* in the map: the list of types */
    MAC_PIECE_REFS,  /* in the map: the list of the resources of a type */
    MAC_PIECE_NAME,  /* in the map: the name of a resource */
};

/* The position of a part: after the previous piece in the list, after a gap or before its end. It
 * names the part, not its index in a list, so that it stays valid when resources are added and removed. */
struct mac_piece {
    uint32_t kind; /* enum mac_piece_kind */
    char type[4];
    int16_t id;
    uint32_t twin;       /* number of earlier resources in the map with the same type and id */
    uint32_t back;       /* starts this many bytes before the end of the preceding parts: they overlap */
    struct mw_bytes gap; /* bytes before it */
};

/* An entry of the list of types. */
struct mac_type {
    char type[4];
    uint32_t count; /* of its resources */
};

enum mac_header_copy {
    MAC_COPY_SAME,  /* the map begins with a copy of the header */
    MAC_COPY_ZERO,  /* with zeros */
    MAC_COPY_OTHER, /* with something else */
};

/* The layout of a fork. Fields ending in _off are differences from what the writer computes. */
struct mac_fork_layout {
    uint32_t absent;      /* 1: no header and no map; without resources, the fork is its tail */
    uint32_t header_copy; /* enum mac_header_copy */
    uint8_t other_copy[16];
    uint32_t next_map; /* a handle in memory, like file_reference */
    uint16_t file_reference;
    uint16_t attributes;      /* of the whole map: 0x80 read only, 0x40 compact, 0x20 changed */
    uint32_t reserved_size;   /* bytes between the header and what follows; usually 240 */
    struct mw_bytes reserved; /* these bytes; empty: zeros */
    int32_t data_at_off, data_length_off, map_length_off, names_at_off;
    MW_LIST(struct mac_type) types;   /* if not one entry for each run of a type */
    MW_LIST(struct mac_piece) pieces; /* if not all data in the order of the map, then the map */
    MW_LIST(struct mac_piece) map;    /* if not types, references and names in the order of the map */
    struct mw_bytes map_end;          /* bytes at the end of the map */
    struct mw_bytes tail;             /* bytes at the end of the fork */
};

struct mac_fork {
    MW_LIST(struct mac_resource) resources; /* in the order of the map: those of one type together */
    struct mac_fork_layout layout;
};

/* ---- wrappers ---- */

enum mac_form {
    MAC_FORM_FORK, /* a bare resource fork, "raw" */
    MAC_FORM_MACBINARY,
    MAC_FORM_BINHEX,
    MAC_FORM_APPLESINGLE,
    MAC_FORM_APPLEDOUBLE, /* the data fork is a separate file */
    MAC_FORM_DATA,        /* a bare data fork: any file */
};

/* Padding to a multiple of 128 bytes; zeros if `after` is 0. */
struct mac_padding {
    uint32_t after; /* size of the preceding part; zeros are written if its size has changed */
    struct mw_bytes bytes;
};

enum {
    MAC_BINARY_1 = 0,
    MAC_BINARY_2 = 129,
    MAC_BINARY_3 = 130,
};

struct mac_binary {
    struct mw_str name;        /* up to 63 bytes */
    struct mw_bytes name_rest; /* after the name, if they are not zeros */
    char type[4], creator[4];
    uint8_t flags_high;
    uint8_t zero_74;
    int16_t vertical, horizontal, folder; /* of its icon in the folder's window */
    uint8_t is_protected;
    uint8_t zero_82;
    uint32_t data_length, resource_length;
    uint32_t created, modified;
    uint16_t comment_length;
    uint8_t flags_low;
    char signature[4]; /* "mBIN" in MacBinary III */
    uint8_t script;
    uint8_t extended_flags;
    uint8_t unused[8];
    uint32_t unpacked_size;
    uint16_t secondary_length;
    uint8_t version, minimum_version;
    uint16_t crc; /* of the bytes before it; not in MacBinary I */
    uint16_t computer;
    struct mw_bytes secondary; /* a second header */
    struct mw_str comment;
    struct mac_padding secondary_padding, data_padding, resource_padding, comment_padding;
    struct mw_bytes tail;
};

enum mac_line_end {
    MAC_LINE_LF,
    MAC_LINE_CR,
    MAC_LINE_CRLF,
};

struct mac_binhex {
    struct mw_str name; /* up to 63 bytes */
    uint8_t version;    /* 0 */
    char type[4], creator[4];
    uint16_t flags;
    uint32_t data_length, resource_length;
    uint16_t header_crc, data_crc, resource_crc;
    struct mw_bytes extra;  /* in the encoded data, after the last CRC */
    struct mw_bytes before; /* lines before the first colon */
    uint32_t line_length;   /* characters per line */
    uint32_t line_end;      /* enum mac_line_end */
    uint32_t shortest_run;  /* minimum number of equal bytes written as a run; usually 5 */
    struct mw_bytes stored; /* the text between the colons, if encoding gives a different one */
    uint32_t unclosed;      /* 1: the last colon is missing */
    struct mw_bytes after;  /* what follows */
};

/* What kind of content an entry of an AppleSingle file has. */
enum mac_entry_kind {
    MAC_ENTRY_BYTES,
    MAC_ENTRY_DATA,     /* the data fork */
    MAC_ENTRY_RESOURCE, /* the resource fork */
    MAC_ENTRY_TEXT,     /* name or comment */
    MAC_ENTRY_DATES,
    MAC_ENTRY_FINDER,
};

struct mac_dates {
    int32_t created, modified, backed_up, accessed; /* seconds since 2000; INT32_MIN: unknown */
};

struct mac_finder {
    char type[4], creator[4];
    uint16_t flags;
    int16_t vertical, horizontal, folder;
    uint8_t extended[16];
};

struct mac_entry {
    uint32_t id;   /* 1 data fork, 2 resource fork, 3 name, 4 comment, 8 dates, 9 Finder */
    uint32_t kind; /* enum mac_entry_kind */
    struct mw_str text;
    struct mac_dates dates;
    struct mac_finder finder;
    struct mw_bytes content; /* of an entry of bytes, or what follows the fields of the Finder */
    uint32_t place;          /* its position in the order of contents, from 0 */
    uint32_t back;           /* starts this many bytes before the end of the preceding parts */
    struct mw_bytes gap;     /* bytes before its content */
};

struct mac_apple {
    uint32_t version;   /* 0x00020000 */
    uint8_t filler[16]; /* name of a file system in version 1 */
    MW_LIST(struct mac_entry) entries;
    struct mw_bytes tail;
};

/* The wrapper of a file and its data fork. The resource fork is stored separately, as a struct
 * mac_fork or in a format's own model. */
struct mac_file {
    uint32_t form; /* enum mac_form */
    struct mac_binary binary;
    struct mac_binhex binhex;
    struct mac_apple apple;
    struct mw_bytes data_fork;
};

/* A file that is not the world of a known game. */
struct mac_document {
    struct mac_file file;
    struct mac_fork fork;
};

/* The file inside a document; NULL if the document is not a Macintosh file. */
MW_API const struct mac_document *mac_document_of(const struct mw_document *document);

#ifdef __cplusplus
}
#endif
#endif
