#include "gou.h"

int s2_gou_read(struct mw_context *context, struct mw_bytes bytes, const uint8_t **table)
{
    if (bytes.size != S2_GOU_SIZE)
        return mw_fail(context, MW_E_FORMAT, "GOU: %zu bytes, a table of %d x %d has %d", bytes.size,
                       S2_GOU_SIDE, S2_GOU_SIDE, S2_GOU_SIZE);
    *table = bytes.data;
    return 0;
}
