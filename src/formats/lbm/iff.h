/* IFF files: a FORM and its chunks, each of a name, a big-endian size and bytes. */
#ifndef MW_LBM_IFF_H
#define MW_LBM_IFF_H

#include <stdbool.h>

#include "base/span.h"

enum {
    IFF_FORM_HEADER = 12, /* "FORM", a big-endian size, the type */
    IFF_CHUNK_HEADER = 8, /* the name and a big-endian size */
};

/* One chunk of a FORM. Sizes that go on after the end of the file are cut. */
struct iff_chunk {
    char id[5];
    uint64_t offset;      /* of the chunk's name */
    uint32_t size;        /* as stored */
    struct mw_bytes data; /* what is there */
    int pad;              /* the byte that fills up an odd chunk; -1: there is none */
};

/* The form's type ("PBM ") and where its chunks begin; false when the bytes are no FORM. */
bool iff_open(struct mw_bytes bytes, char type[5], struct mw_reader *reader);
/* The next chunk, or false at the end, or when there is no room for a chunk's header. */
bool iff_next(struct mw_reader *reader, struct iff_chunk *chunk);

#endif
