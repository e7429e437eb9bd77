/* Small resource forks and wrapped files, built byte by byte from the published descriptions without the
 * library's writers. */
#ifndef MW_TESTS_MACINTOSH_SAMPLE_H
#define MW_TESTS_MACINTOSH_SAMPLE_H

#include "test.h"

#include <string.h>

#include "base/buf.h"
#include "formats/macintosh/macintosh.h"

/* Oddities of a fork. */
enum {
    FORK_SHUFFLED = 1,      /* data is in a different order than in the map */
    FORK_GAPS = 2,          /* gaps between data, before the map and in it */
    FORK_HANDLES = 4,       /* handles, a next map, a file reference, attributes of the map */
    FORK_MAP_FIRST = 8,     /* the map precedes the data */
    FORK_SHARED_NAME = 16,  /* two resources share a name */
    FORK_SHARED_DATA = 32,  /* two resources share data */
    FORK_TAIL = 64,         /* bytes after the end */
    FORK_RESERVED = 128,    /* bytes between header and data that are not zero */
    FORK_COPY_ZERO = 256,   /* the map does not start with a copy of the header */
    FORK_SPLIT = 512,       /* two entries for one type */
    FORK_NAMES_BACK = 1024, /* names in the reverse order */
    FORK_ALL = 2047,
};

enum {
    FORK_RESOURCES = 4,
    FORK_DATA_AT = 256,
};

struct fork_row {
    const char *type;
    int16_t id;
    uint8_t attributes;
    const char *name; /* NULL: none */
    const char *data;
};

static const struct fork_row fork_rows[FORK_RESOURCES] = {
    { "TEXT", 128, MAC_ATTRIBUTE_PURGEABLE, "Greeting", "Hello" },
    { "TEXT", -5, 0, NULL, "Good bye" },
    { "CODE", 0, MAC_ATTRIBUTE_LOCKED | MAC_ATTRIBUTE_PRELOAD, "", "\x4E\x75\x4E\x71" },
    { "STR ", 200, MAC_ATTRIBUTE_COMPRESSED, "Greeting", "\xA8\x9F\x65\x72 packed" },
};

/* A fork of four resources, appended to out. */
void fork_sample(unsigned odd, struct mw_buf *out);

/* ---- wrappers ---- */

static const char mac_sample_name[] = "Caf\x8E"; /* Mac Roman */
static const char mac_sample_data[] = "The data fork.";

/* The CRC bit by bit, as described. */
uint16_t mac_sample_crc(const uint8_t *bytes, size_t size);

/* version: 0, 129 or 130; comment and second may be "". */
void binary_sample(uint8_t version, const char *comment, const char *second, const char *data,
                   struct mw_bytes fork, struct mw_buf *out);

/* Six bits per character, with run-length encoding only for the marker itself; lines of 64. */
void binhex_sample(const char *before, const char *line_end, struct mw_bytes fork, struct mw_buf *out);

/* Entries in an unusual order, contents in a different one, with a gap and an entry of unknown kind. */
void apple_sample(bool single, struct mw_bytes fork, struct mw_buf *out);

#endif
