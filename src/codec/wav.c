#include "wav.h"

#include "base/text.h"

#include <math.h>

enum {
    HEADER_SIZE = 44,
    CHUNK_HEADER = 8,
    FORMAT_SIZE = 16, /* of "fmt ", without what some kinds add */
    EXTENDED_SIZE = 26,
    PCM = 1,
    FLOAT = 3,
    EXTENSIBLE = 0xFFFE, /* the kind follows the usual format */
    SILENCE = 0x80,
};

void mw_wav_write(struct mw_bytes samples, uint32_t rate, struct mw_buf *out)
{
    uint32_t size = (uint32_t)samples.size, padding = size & 1;
    mw_buf_put(out, "RIFF", 4);
    mw_buf_u32le(out, HEADER_SIZE - CHUNK_HEADER + size + padding);
    mw_buf_put(out, "WAVEfmt ", 8);
    mw_buf_u32le(out, FORMAT_SIZE);
    mw_buf_u16le(out, PCM);
    mw_buf_u16le(out, 1);
    mw_buf_u32le(out, rate);
    mw_buf_u32le(out, rate);
    mw_buf_u16le(out, 1);
    mw_buf_u16le(out, 8);
    mw_buf_put(out, "data", 4);
    mw_buf_u32le(out, size);
    mw_buf_put(out, samples.data, samples.size);
    mw_buf_fill(out, SILENCE, padding);
}

/* ---- reading ---- */

struct layout {
    unsigned kind, channels, bits;
    uint32_t rate;
};

bool mw_wav_is(struct mw_bytes bytes)
{
    return bytes.size >= 12 && memcmp(bytes.data, "RIFF", 4) == 0 && memcmp(bytes.data + 8, "WAVE", 4) == 0;
}

/* The first chunk of that name, cut at the end of the file; data NULL: not found. */
static struct mw_bytes find_chunk(struct mw_bytes bytes, const char *name)
{
    for (uint64_t at = 12; mw_span_has(bytes, at, CHUNK_HEADER);) {
        uint32_t size = mw_u32le(bytes.data + at + 4);
        if (memcmp(bytes.data + at, name, 4) == 0)
            return mw_span_part(bytes, at + CHUNK_HEADER, size);
        at += CHUNK_HEADER + (uint64_t)size + (size & 1);
    }
    return (struct mw_bytes){ NULL, 0 };
}

static bool read_layout(struct mw_bytes format, struct layout *layout)
{
    if (format.size < FORMAT_SIZE)
        return false;
    *layout = (struct layout){ mw_u16le(format.data), mw_u16le(format.data + 2), mw_u16le(format.data + 14),
                               mw_u32le(format.data + 4) };
    if (layout->kind == EXTENSIBLE && format.size >= EXTENDED_SIZE)
        layout->kind = mw_u16le(format.data + 24);
    return layout->channels && layout->rate;
}

static bool is_known(const struct layout *layout)
{
    unsigned bits = layout->bits;
    if (layout->kind == FLOAT)
        return bits == 32;
    return layout->kind == PCM && (bits == 8 || bits == 16 || bits == 24 || bits == 32);
}

static int32_t clamp_sample(double value)
{
    return value <= INT16_MIN ? INT16_MIN : value >= INT16_MAX ? INT16_MAX : (int32_t)lround(value);
}

/* As 16-bit values. */
static int32_t sample_at(const struct layout *layout, const uint8_t *bytes)
{
    if (layout->kind == FLOAT) {
        uint32_t bits = mw_u32le(bytes);
        float value;
        memcpy(&value, &bits, sizeof value);
        return isnan(value) ? 0 : clamp_sample((double)value * 32768);
    }
    if (layout->bits == 8)
        return (*bytes - SILENCE) * 256;
    return (int16_t)mw_u16le(bytes + layout->bits / 8 - 2);
}

int mw_wav_read(struct mw_arena *arena, const char *name, struct mw_bytes bytes, struct mw_wav *wav)
{
    struct layout layout;
    struct mw_bytes data;
    if (!mw_wav_is(bytes) || !read_layout(find_chunk(bytes, "fmt "), &layout) ||
        !(data = find_chunk(bytes, "data")).data)
        return mw_fail(arena->context, MW_E_FORMAT,
                       "%s is not a WAV file, or its fmt or data chunk is missing", name);
    if (!is_known(&layout))
        return mw_fail(arena->context, MW_E_UNSUPPORTED,
                       "%s: WAV format %u with samples of %u bit%s is not supported; save the sound as 8-bit "
                       "or 16-bit PCM",
                       name, layout.kind, layout.bits, mw_plural(layout.bits));
    size_t width = layout.bits / 8, frame = width * layout.channels, count = data.size / frame;
    int16_t *samples = mw_arena_array(arena, count ? count : 1, sizeof *samples);
    if (!samples)
        return MW_E_MEMORY;
    for (size_t i = 0; i < count; i++) {
        int64_t sum = 0;
        for (size_t k = 0; k < layout.channels; k++)
            sum += sample_at(&layout, data.data + i * frame + k * width);
        samples[i] = (int16_t)(sum / (int64_t)layout.channels);
    }
    *wav = (struct mw_wav){ layout.rate, count, samples };
    return 0;
}

/* ---- resampling ---- */

/* The mean from one position to a later one, both in samples and within the sound. */
static double mean_of_samples(const struct mw_wav *wav, double from, double to)
{
    double sum = 0;
    for (size_t i = (size_t)from; i < wav->count && (double)i < to; i++) {
        double start = (double)i > from ? (double)i : from, end = (double)(i + 1) < to ? (double)(i + 1) : to;
        sum += wav->samples[i] * (end - start);
    }
    return sum / (to - from);
}

static double interpolated_sample(const struct mw_wav *wav, double at)
{
    size_t last = wav->count - 1;
    if (at <= 0 || (size_t)at >= last)
        return wav->samples[at <= 0 ? 0 : last];
    size_t left = (size_t)at;
    double part = at - (double)left;
    return wav->samples[left] * (1 - part) + wav->samples[left + 1] * part;
}

int mw_wav_resample(struct mw_arena *arena, const char *name, double rate, struct mw_wav *wav)
{
    double step = wav->rate / rate, wanted = (double)wav->count / step;
    if (wanted > (double)(arena->context->limits.payload / sizeof *wav->samples))
        return mw_error_limit(arena->context,
                              mw_fail(arena->context, MW_E_LIMIT,
                                      "%s: too many samples to resample: %zu sample%s from %u Hz to %.2f Hz",
                                      name, wav->count, mw_plural(wav->count), wav->rate, rate),
                              "payload", arena->context->limits.payload,
                              (uint64_t)wanted * sizeof *wav->samples);
    size_t count = (size_t)(wanted + 0.5);
    int16_t *samples = mw_arena_array(arena, count ? count : 1, sizeof *samples);
    if (!samples)
        return MW_E_MEMORY;
    for (size_t i = 0; i < count; i++) {
        double from = (double)i * step, to = from + step, end = (double)wav->count;
        samples[i] = (int16_t)clamp_sample(
            step > 1 ? mean_of_samples(wav, from < end ? from : end - 1, to < end ? to : end)
                     : interpolated_sample(wav, from + step / 2 - 0.5));
    }
    *wav = (struct mw_wav){ (uint32_t)lround(rate), count, samples };
    return 0;
}
