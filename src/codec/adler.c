#include "adler.h"

#include <string.h>

enum {
    BASE = 65521,
    COLUMNS = 8,
    ROWS = 22, /* the most for which the sums of sums of a column stay below 65,536 */
    SQUARE = ROWS * COLUMNS,
};

typedef uint16_t columns __attribute__((vector_size(2 * COLUMNS)));
typedef uint8_t row __attribute__((vector_size(COLUMNS)));

/* The sum of all bytes, and the sum of those sums. */
struct sums {
    uint32_t first, second;
};

static struct sums add_bytes(struct sums sums, struct mw_bytes bytes)
{
    for (size_t i = 0; i < bytes.size; i++)
        sums.second += sums.first += bytes.data[i];
    return (struct sums){ sums.first % BASE, sums.second % BASE };
}

/* SQUARE bytes as rows, whose columns are summed at the same time. */
static struct sums add_square(struct sums sums, const uint8_t *bytes)
{
    columns first = { 0 }, second = { 0 };
    for (size_t i = 0; i < SQUARE; i += COLUMNS) {
        row next;
        memcpy(&next, bytes + i, COLUMNS);
        first += __builtin_convertvector(next, columns);
        second += first;
    }
    sums.second += SQUARE * sums.first;
    for (uint32_t i = 0; i < COLUMNS; i++) {
        sums.first += first[i];
        sums.second += COLUMNS * second[i] - i * first[i];
    }
    return (struct sums){ sums.first % BASE, sums.second % BASE };
}

uint32_t mw_adler32(struct mw_bytes bytes)
{
    struct sums sums = { 1, 0 };
    for (; bytes.size >= SQUARE; bytes = mw_span_from(bytes, SQUARE))
        sums = add_square(sums, bytes.data);
    sums = add_bytes(sums, bytes);
    return sums.second << 16 | sums.first;
}
