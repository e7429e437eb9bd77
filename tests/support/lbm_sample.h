/* Small LBM pictures, built chunk by chunk without the library. */
#ifndef MW_TESTS_LBM_SAMPLE_H
#define MW_TESTS_LBM_SAMPLE_H

#include "test.h"

enum {
    LBM_SAMPLE_ROOM = 70000,
    LBM_SAMPLE_CMAP = 768,
};

struct lbm_sample {
    uint8_t bytes[LBM_SAMPLE_ROOM];
    size_t size;
};

void lbm_put(struct lbm_sample *sample, const void *data, size_t size);

void lbm_begin(struct lbm_sample *sample);

/* With the pad byte of an odd size. */
void lbm_chunk(struct lbm_sample *sample, const char *id, const void *data, size_t size);

void lbm_bmhd(struct lbm_sample *sample, unsigned width, unsigned height, unsigned masking,
              unsigned compression, unsigned clear);

/* Colour i is (i, 255 - i, 7). */
void lbm_cmap(struct lbm_sample *sample, size_t size);

void lbm_end(struct lbm_sample *sample);

/* 5 x 2 pixels, compressed, padded to 6: 1 2 3 4 5 and five times 9. One index is transparent. */
void lbm_sample_packed(struct lbm_sample *sample);

#endif
