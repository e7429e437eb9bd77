#include "pal.h"

int mw_pal_read(struct mw_context *context, struct mw_bytes bytes, const uint8_t **palette)
{
    if (bytes.size != MW_PALETTE_SIZE)
        return mw_fail(context, MW_E_FORMAT, "PAL: %zu bytes, a palette of %d colours has %d", bytes.size,
                       MW_PALETTE_COLOURS, MW_PALETTE_SIZE);
    *palette = bytes.data;
    return 0;
}
