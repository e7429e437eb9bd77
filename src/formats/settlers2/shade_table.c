#include "shade_table.h"

bool s2_is_shade_table(struct mw_bytes bytes)
{
    if (bytes.size != S2_SHADE_TABLE_SIZE)
        return false;
    for (unsigned i = 0; i < S2_SHADE_TABLE_SIDE; i++)
        if (bytes.data[S2_SHADE_TABLE_SAME * S2_SHADE_TABLE_SIDE + i] != i)
            return false;
    return true;
}

int s2_shade_table_read(struct mw_context *context, struct mw_bytes bytes, const uint8_t **table)
{
    if (bytes.size != S2_SHADE_TABLE_SIZE)
        return mw_fail(context, MW_E_FORMAT, "GOU: %zu bytes, expected %d x %d = %d", bytes.size,
                       S2_SHADE_TABLE_SIDE, S2_SHADE_TABLE_SIDE, S2_SHADE_TABLE_SIZE);
    *table = bytes.data;
    return 0;
}
