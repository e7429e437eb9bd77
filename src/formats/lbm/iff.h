/* IFF files: a FORM and its chunks, each of a name, a big-endian size and bytes. */
#ifndef MW_LBM_IFF_H
#define MW_LBM_IFF_H

#include <stdbool.h>

#include "base/span.h"

enum {
    IFF_FORM_HEADER = 12, /* "FORM", a big-endian size, the type */
    IFF_CHUNK_HEADER = 8, /* the name and a big-endian size */
};

/* One chunk of a FORM. Sizes that extend past the end of the file are clipped. */
struct iff_chunk {
    char id[5];
    uint64_t offset;      /* of the chunk's name */
    uint32_t size;        /* as stored */
    struct mw_bytes data; /* bytes in the file */
    int pad;              /* the pad byte of an odd-sized chunk; -1: missing */
};

/* The form's type ("PBM ") and the start of its chunks; false if the bytes are not a FORM. */
bool iff_open(struct mw_bytes bytes, char type[5], struct mw_reader *reader);
/* The next chunk; false at the end or if the rest is too short for a chunk header. */
bool iff_next(struct mw_reader *reader, struct iff_chunk *chunk);

#endif
