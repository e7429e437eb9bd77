/* Any bytes as a sound, decoded in each order of halves and encoded again: the same samples. And as a WAV
 * file. Runs in the test suite: 20000 */
#include "fuzz.h"

#include "base/memory.h"
#include "codec/wav.h"
#include "formats/worldbuilder/sounds.h"

static void there_and_back(struct mw_context *context, struct mw_arena *arena, const struct wb_sound *sound,
                           enum wb_nibbles nibbles)
{
    const struct wb_sound_settings settings = { 11127, nibbles, false };
    struct wb_sound again = *sound;
    struct wb_sound_loss loss;
    struct mw_wav wav;
    struct mw_buf out;
    size_t count = sound->data.size * 2;
    uint8_t *before = malloc(count + 1), *after = malloc(count + 1);
    FUZZ_REQUIRE(context, before && after);
    mw_buf_init(&out, context);
    enum wb_nibbles order = wb_sound_nibbles(sound, nibbles);
    if (!fuzz_gave_up(context, wb_sound_wav(sound, &settings, &out)) &&
        !fuzz_gave_up(context, mw_wav_read(arena, "a.wav", mw_buf_bytes(&out), &wav)) &&
        !fuzz_gave_up(context, wb_sound_encode(arena, &sound->deltas, order, wav.samples, wav.count,
                                               &again.data, &loss))) {
        FUZZ_REQUIRE(context, wav.count == count && again.data.size == sound->data.size && loss.worst == 0);
        wb_sound_decode(sound, order, before);
        wb_sound_decode(&again, order, after);
        FUZZ_REQUIRE(context, memcmp(before, after, count) == 0);
    }
    mw_buf_free(&out);
    free(before);
    free(after);
}

static void as_wav(struct mw_context *context, struct mw_arena *arena, struct mw_bytes bytes, double rate)
{
    struct mw_wav wav;
    int error = mw_wav_read(arena, "fuzz.wav", bytes, &wav);
    FUZZ_REQUIRE(context, error || wav.rate);
    if (!error && !fuzz_gave_up(context, mw_wav_resample(arena, "fuzz.wav", rate, &wav)) && wav.count)
        FUZZ_REQUIRE(context, wav.samples[0] >= INT16_MIN && wav.samples[wav.count - 1] <= INT16_MAX);
    fuzz_gave_up(context, error);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    struct wb_sound sound = { 0 };
    struct mw_arena arena;
    if (!context)
        return 0;
    mw_arena_init(&arena, context);
    as_wav(context, &arena, (struct mw_bytes){ data, size }, 1000 + (double)size);
    if (size >= WB_DELTAS) {
        memcpy(&sound.deltas, data, WB_DELTAS);
        sound.data = (struct mw_bytes){ data + WB_DELTAS, size - WB_DELTAS };
        there_and_back(context, &arena, &sound, WB_LOW_FIRST);
        there_and_back(context, &arena, &sound, WB_HIGH_FIRST);
        there_and_back(context, &arena, &sound, WB_NIBBLES_AUTO);
    }
    mw_arena_free(&arena);
    mw_context_free(context);
    return 0;
}
