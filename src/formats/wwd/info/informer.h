/* The facts about a level, one part per file. */
#ifndef MW_WWD_INFO_INFORMER_H
#define MW_WWD_INFO_INFORMER_H

#include <string.h>

#include "formats/wwd/tally.h"

/* The number of equal cells from cells[at] on. Many are in long runs, so four are compared at a time. */
static inline size_t wwd_equal_cells(const uint8_t *cells, size_t at, size_t count)
{
    uint32_t cell, next;
    memcpy(&cell, cells + 4 * at, sizeof cell);
    size_t end = at + 1;
    for (uint64_t equal = (uint64_t)cell << 32 | cell; count - end >= 4; end += 4) {
        uint64_t pairs[2];
        memcpy(pairs, cells + 4 * end, sizeof pairs);
        if ((pairs[0] ^ equal) | (pairs[1] ^ equal))
            break;
    }
    for (; end < count; end++) {
        memcpy(&next, cells + 4 * end, sizeof next);
        if (next != cell)
            break;
    }
    return end - at;
}

/* Pictures, tiles, sounds and animations. */
int wwd_info_needs(struct wwd_informer *informer);
/* Items and enemies. */
int wwd_info_treasure(struct wwd_informer *informer);

#endif
