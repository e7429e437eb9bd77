/* Small WWD levels, put together byte by byte so that nothing of the library is used to test it.
 *
 *     struct level_sample sample = { .planes = 2, .width = 6, .height = 4, .objects = 3 };
 *     size_t size;
 *     uint8_t *bytes = level_sample_make(&sample, &size);   (free() it)
 *
 * Every plane has tiles 0, 1, 2, ... with an invisible and a filled one, image sets "BACK" and "ACTION", and
 * objects with all four strings. Tile properties are one single, one double and one mask of 4 x 4. */
#ifndef MW_TESTS_LEVEL_SAMPLE_H
#define MW_TESTS_LEVEL_SAMPLE_H

#include "test.h"

#include <zlib.h>

enum {
    LEVEL_HEADER = 1524,
    LEVEL_FLAGS = 8, /* places in the header */
    LEVEL_BLOCK_SIZE = 0x2E8,
    LEVEL_OFFSETS = 0x2DC,
    LEVEL_PLANE = 160,
};

struct level_sample {
    unsigned planes, objects; /* objects of each plane */
    uint32_t width, height;   /* of each plane, in tiles */
    bool compressed;
    bool tail;     /* <wm_meta> after the compressed level */
    bool shuffled; /* sections in an odd order, with gaps between them */
};

struct level_bytes {
    uint8_t *data;
    size_t size, capacity;
};

void level_poke(struct level_bytes *out, size_t at, uint32_t value);

void level_object(struct level_bytes *out, unsigned number);

/* The whole level as in memory: header and inflated main block. */
struct level_bytes level_sample_image(const struct level_sample *sample);

void level_tail(struct level_bytes *out);

/* header: LEVEL_HEADER bytes; block: the main block, inflated. */
uint8_t *level_compress(const uint8_t *header, const uint8_t *block, size_t block_size, bool tail,
                        size_t *size);

uint8_t *level_sample_make(const struct level_sample *sample, size_t *size);

#endif
