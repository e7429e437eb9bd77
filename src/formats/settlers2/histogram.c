#include "histogram.h"

#include <string.h>

void s2_count_values(const uint8_t *cells, size_t count, size_t counts[256])
{
    /* Neighbours are often equal: with one table each count would wait for the one before. */
    enum {
        TABLES = 4
    };
    size_t tables[TABLES][256] = { 0 }, i = 0;
    for (; i + TABLES <= count; i += TABLES)
        for (size_t j = 0; j < TABLES; j++)
            tables[j][cells[i + j]]++;
    for (; i < count; i++)
        tables[0][cells[i]]++;
    for (size_t value = 0; value < 256; value++)
        counts[value] = tables[0][value] + tables[1][value] + tables[2][value] + tables[3][value];
}
