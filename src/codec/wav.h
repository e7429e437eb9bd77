/* WAV files: RIFF with one "fmt " and one "data" chunk; others are ignored. */
#ifndef MW_CODEC_WAV_H
#define MW_CODEC_WAV_H

#include "base/buf.h"

/* Appends a file of one channel with 8 bits a sample (unsigned, 0x80 is silence). */
void mw_wav_write(struct mw_bytes samples, uint32_t rate, struct mw_buf *out);

struct mw_wav {
    uint32_t rate; /* samples a second, never 0 */
    size_t count;
    int16_t *samples; /* the mean of the channels; of 8 bits 0x80 is 0 */
};

bool mw_wav_is(struct mw_bytes bytes);
/* Integers of 8, 16, 24 or 32 bits, or floats of 32 bits. Truncated chunks give the samples
 * that are there. Messages begin with `name`; the samples are the arena's. */
int mw_wav_read(struct mw_arena *arena, const char *name, struct mw_bytes bytes, struct mw_wav *wav);

/* Resamples: each new sample is the mean of those it covers, or interpolated between two.
 * Rates are above 0. */
int mw_wav_resample(struct mw_arena *arena, const char *name, double rate, struct mw_wav *wav);

#endif
