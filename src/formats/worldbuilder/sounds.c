#include "sounds.h"

#include <math.h>
#include <stdlib.h>

#include "codec/wav.h"

enum {
    START = 0x80,
};

static void delta_table(const struct wb_deltas *deltas, int8_t table[WB_DELTAS])
{
    _Static_assert(sizeof *deltas == WB_DELTAS, "the differences are consecutive");
    memcpy(table, deltas, WB_DELTAS);
}

static void decode_nibbles(const struct wb_sound *sound, enum wb_nibbles nibbles, uint8_t *samples)
{
    int8_t table[WB_DELTAS];
    uint8_t value = START;
    unsigned first = nibbles == WB_HIGH_FIRST ? 4 : 0;
    delta_table(&sound->deltas, table);
    for (size_t i = 0; i < sound->data.size; i++) {
        value = (uint8_t)(value + table[sound->data.data[i] >> first & 15]);
        samples[2 * i] = value;
        value = (uint8_t)(value + table[sound->data.data[i] >> (4 - first) & 15]);
        samples[2 * i + 1] = value;
    }
}

/* Of all steps between samples. The sum of a byte's two differences is the same in either order, so
 * only the split matters. */
static uint64_t roughness(const struct wb_sound *sound, enum wb_nibbles nibbles)
{
    int8_t table[WB_DELTAS];
    uint64_t sum = 0;
    uint8_t value = START;
    unsigned first = nibbles == WB_HIGH_FIRST ? 4 : 0;
    int before = 0;
    delta_table(&sound->deltas, table);
    for (size_t i = 0; i < sound->data.size * 2; i++) {
        uint8_t byte = sound->data.data[i / 2];
        uint8_t next = (uint8_t)(value + table[byte >> (i % 2 ? 4 - first : first) & 15]);
        int step = next - value;
        sum += (uint64_t)((step - before) * (step - before));
        before = step;
        value = next;
    }
    return sum;
}

enum wb_nibbles wb_sound_nibbles(const struct wb_sound *sound, enum wb_nibbles nibbles)
{
    if (nibbles != WB_NIBBLES_AUTO)
        return nibbles;
    return roughness(sound, WB_HIGH_FIRST) < roughness(sound, WB_LOW_FIRST) ? WB_HIGH_FIRST : WB_LOW_FIRST;
}

void wb_sound_decode(const struct wb_sound *sound, enum wb_nibbles nibbles, uint8_t *samples)
{
    decode_nibbles(sound, wb_sound_nibbles(sound, nibbles), samples);
}

/* From the end, so that each sample is read before it is overwritten. */
static void interpolate(uint8_t *samples, size_t count)
{
    for (size_t i = count; i-- > 0;) {
        uint8_t value = samples[i], before = i ? samples[i - 1] : START;
        samples[2 * i + 1] = value;
        samples[2 * i] = (uint8_t)(before + (int8_t)(uint8_t)(value - before) / 2);
    }
}

int wb_sound_wav(const struct wb_sound *sound, const struct wb_sound_settings *settings, struct mw_buf *out)
{
    size_t count, size, times = settings->interpolate ? 2 : 1;
    if (mw_multiply(sound->data.size, 2, &count) || mw_multiply(count, times, &size) || size > INT32_MAX)
        return mw_error_limit(out->context,
                              mw_fail(out->context, MW_E_LIMIT,
                                      "a sound of %zu bytes is too large for a WAV file", sound->data.size),
                              "length", INT32_MAX, mw_product(sound->data.size, 2 * times));
    uint8_t *samples = mw_allocate(out->context, size ? size : 1);
    if (!samples)
        return MW_E_MEMORY;
    wb_sound_decode(sound, settings->nibbles, samples);
    if (settings->interpolate)
        interpolate(samples, count);
    mw_wav_write((struct mw_bytes){ samples, size }, (uint32_t)lround(settings->rate * (double)times), out);
    mw_release(out->context, samples);
    return out->error;
}

/* ---- encoding ---- */

struct sound_encoder {
    int8_t table[WB_DELTAS];
    uint8_t value;
    double squares;
    struct wb_sound_loss loss;
};

/* The difference that comes nearest to a sample of 16 bits; the first of equals. */
static uint8_t encode_sample(struct sound_encoder *encoder, int32_t wanted, size_t at)
{
    int32_t best_distance = INT32_MAX;
    uint8_t best = 0, before = encoder->value;
    for (uint8_t i = 0; i < WB_DELTAS; i++) {
        uint8_t value = (uint8_t)(before + encoder->table[i]);
        int32_t distance = abs((value - START) * 256 - wanted);
        if (distance < best_distance) {
            best_distance = distance;
            best = i;
            encoder->value = value;
        }
    }
    double off = best_distance / 256.0;
    encoder->squares += off * off;
    if (off > encoder->loss.worst) {
        encoder->loss.worst = off;
        encoder->loss.worst_at = at;
    }
    return best;
}

int wb_sound_encode(struct mw_arena *arena, const struct wb_deltas *deltas, enum wb_nibbles nibbles,
                    const int16_t *samples, size_t count, struct mw_bytes *data, struct wb_sound_loss *loss)
{
    struct sound_encoder encoder = { .value = START };
    size_t size = count / 2 + count % 2;
    uint8_t *bytes = mw_arena_payload(arena, size ? size : 1);
    if (!bytes)
        return MW_E_MEMORY;
    delta_table(deltas, encoder.table);
    for (size_t i = 0; i < size; i++) {
        uint8_t first = encode_sample(&encoder, samples[2 * i], 2 * i);
        uint8_t second = encode_sample(&encoder, samples[2 * i + 1 < count ? 2 * i + 1 : 2 * i], 2 * i + 1);
        bytes[i] = (uint8_t)(nibbles == WB_HIGH_FIRST ? first << 4 | second : second << 4 | first);
    }
    encoder.loss.mean = size ? sqrt(encoder.squares / (double)(2 * size)) : 0;
    *data = (struct mw_bytes){ bytes, size };
    *loss = encoder.loss;
    return 0;
}
