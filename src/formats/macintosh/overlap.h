/* Parts of a file that may share bytes. */
#ifndef MW_MACINTOSH_OVERLAP_H
#define MW_MACINTOSH_OVERLAP_H

#include "base/buf.h"

/* Writes at an offset from `origin` in buf that may be inside what is already written; false if that
 * has different bytes. */
static inline bool mac_put_overlapping(struct mw_buf *buf, size_t origin, uint64_t at, const void *data,
                                       size_t size)
{
    size_t have = buf->size - origin;
    size_t shared = at >= have ? 0 : have - at < size ? (size_t)(have - at) : size;
    if (buf->error)
        return true;
    bool same = !shared || memcmp(buf->data + origin + at, data, shared) == 0;
    if (size > shared)
        mw_buf_put(buf, (const uint8_t *)data + shared, size - shared);
    return same;
}

#endif
