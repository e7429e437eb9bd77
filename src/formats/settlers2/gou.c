#include "gou.h"

bool s2_gou_looks(struct mw_bytes bytes)
{
    if (bytes.size != S2_GOU_SIZE)
        return false;
    for (unsigned i = 0; i < S2_GOU_SIDE; i++)
        if (bytes.data[S2_GOU_SAME * S2_GOU_SIDE + i] != i)
            return false;
    return true;
}

int s2_gou_read(struct mw_context *context, struct mw_bytes bytes, const uint8_t **table)
{
    if (bytes.size != S2_GOU_SIZE)
        return mw_fail(context, MW_E_FORMAT, "GOU: %zu bytes, a table of %d x %d has %d", bytes.size,
                       S2_GOU_SIDE, S2_GOU_SIDE, S2_GOU_SIZE);
    *table = bytes.data;
    return 0;
}
