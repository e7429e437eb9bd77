#include "lbm_sample.h"

void lbm_put(struct lbm_sample *sample, const void *data, size_t size)
{
    assert_true(size <= LBM_SAMPLE_ROOM - sample->size);
    if (size)
        memcpy(sample->bytes + sample->size, data, size);
    sample->size += size;
}

void lbm_begin(struct lbm_sample *sample)
{
    sample->size = 0;
    lbm_put(sample, "FORM\0\0\0\0PBM ", 12);
}

void lbm_chunk(struct lbm_sample *sample, const char *id, const void *data, size_t size)
{
    uint8_t header[8];
    memcpy(header, id, 4);
    test_put_be(header + 4, 4, (uint32_t)size);
    lbm_put(sample, header, sizeof header);
    lbm_put(sample, data, size);
    if (size % 2)
        lbm_put(sample, "", 1);
}

void lbm_bmhd(struct lbm_sample *sample, unsigned width, unsigned height, unsigned masking,
              unsigned compression, unsigned clear)
{
    const uint8_t header[20] = {
        (uint8_t)(width >> 8),
        (uint8_t)width,
        (uint8_t)(height >> 8),
        (uint8_t)height,
        0,
        0,
        0,
        0,
        8,
        (uint8_t)masking,
        (uint8_t)compression,
        0,
        0,
        (uint8_t)clear,
        1,
        1,
        1,
        64,
        0,
        200,
    };
    lbm_chunk(sample, "BMHD", header, sizeof header);
}

void lbm_cmap(struct lbm_sample *sample, size_t size)
{
    uint8_t colours[LBM_SAMPLE_CMAP + 3];
    for (size_t i = 0; i < size; i++)
        colours[i] = (uint8_t)(i % 3 == 0 ? i / 3 : i % 3 == 1 ? 255 - i / 3 : 7);
    lbm_chunk(sample, "CMAP", colours, size);
}

void lbm_end(struct lbm_sample *sample)
{
    test_put_be(sample->bytes + 4, 4, (uint32_t)sample->size - 8);
}

void lbm_sample_packed(struct lbm_sample *sample)
{
    static const uint8_t body[] = { 5, 1, 2, 3, 4, 5, 0, 128, 257 - 6, 9 };
    static const uint8_t small[] = { 0, 3, 0, 1, 257 - 3, 9 };
    lbm_begin(sample);
    lbm_bmhd(sample, 5, 2, 2, 1, 3);
    lbm_cmap(sample, LBM_SAMPLE_CMAP);
    lbm_chunk(sample, "CRNG", "\0\0\x08\x64\0\1\xF0\xF7", 8);
    lbm_chunk(sample, "GRAB", "\0\2\377\377", 4);
    lbm_chunk(sample, "ODD!", "xyz", 3);
    lbm_chunk(sample, "TINY", small, sizeof small);
    lbm_chunk(sample, "BODY", body, sizeof body);
    lbm_end(sample);
}
