/* Sounds: samples computed by hand, exact bytes of WAV files, and conversion in both directions. */
#include "fixture.h"

#include "codec/wav.h"
#include "formats/worldbuilder/sounds.h"

static const struct wb_deltas usual = { 0, -49, -36, -25, -16, -9, -4, -1, 0, 1, 4, 9, 16, 25, 36, 49 };

static struct wb_sound make_sound(struct wb_deltas deltas, const void *data, size_t size)
{
    return (struct wb_sound){ .channels = 1, .deltas = deltas, .data = { data, size } };
}

static void assert_samples(const struct wb_sound *sound, enum wb_nibbles nibbles, const uint8_t *expected)
{
    uint8_t samples[64];
    wb_sound_decode(sound, nibbles, samples);
    assert_memory_equal(samples, expected, 2 * sound->data.size);
}

/* ---- samples ---- */

static void low_half_comes_first(void **state)
{
    const uint8_t data[] = { 0x9F, 0x1A }, low[] = { 177, 178, 182, 133 }, high[] = { 129, 178, 129, 133 };
    const struct wb_sound sound = make_sound(usual, data, sizeof data);
    (void)state;
    assert_samples(&sound, WB_LOW_FIRST, low);
    assert_samples(&sound, WB_HIGH_FIRST, high);
}

static void samples_wrap_around(void **state)
{
    const uint8_t data[] = { 0xFF, 0xFF, 0x11 }, up[] = { 177, 226, 19, 68, 19, 226 };
    const struct wb_sound sound = make_sound(usual, data, sizeof data);
    (void)state;
    assert_samples(&sound, WB_LOW_FIRST, up);
}

static void the_sound_has_its_own_table(void **state)
{
    const struct wb_deltas steps = { 1, 2, 3, 4, 5, 6, 7, 8, -128, 127, -1, -2, -3, -4, -5, -6 };
    const uint8_t data[] = { 0x10, 0x98 }, expected[] = { 129, 131, 3, 130 };
    const struct wb_sound sound = make_sound(steps, data, sizeof data);
    (void)state;
    assert_samples(&sound, WB_LOW_FIRST, expected);
}

static void auto_takes_the_smoother_order(void **state)
{
    /* Low half first, each sample falls by 1, 1, 4, 4, ...; high half first by 1, 4, 1, 4. */
    const uint8_t low[] = { 0x67, 0x56, 0x45 }, high[] = { 0x76, 0x65, 0x54 }, same[] = { 0x77, 0x88 };
    struct wb_sound sound = make_sound(usual, low, sizeof low);
    (void)state;
    assert_int_equal(wb_sound_nibbles(&sound, WB_NIBBLES_AUTO), WB_LOW_FIRST);
    assert_int_equal(wb_sound_nibbles(&sound, WB_HIGH_FIRST), WB_HIGH_FIRST);
    sound.data.data = high;
    assert_int_equal(wb_sound_nibbles(&sound, WB_NIBBLES_AUTO), WB_HIGH_FIRST);
    sound.data = (struct mw_bytes){ same, sizeof same };
    assert_int_equal(wb_sound_nibbles(&sound, WB_NIBBLES_AUTO), WB_LOW_FIRST);
}

/* ---- WAV ---- */

static void sound_as_wav(void **state)
{
    struct fixture *f = *state;
    const uint8_t data[] = { 0x9F };
    const struct wb_sound sound = make_sound(usual, data, sizeof data);
    const struct wb_sound_settings settings = { WB_SOUND_RATE, WB_LOW_FIRST, false };
    static const uint8_t expected[] =
        "RIFF\x26\0\0\0WAVEfmt \x10\0\0\0\1\0\1\0\x77\x2B\0\0\x77\x2B\0\0\1\0\10\0"
        "data\2\0\0\0\xB1\xB2";
    assert_int_equal(wb_sound_wav(&sound, &settings, &f->buf), 0);
    assert_int_equal(f->buf.size, sizeof expected - 1);
    assert_memory_equal(f->buf.data, expected, sizeof expected - 1);
}

static void interpolated_sound_has_twice_the_rate(void **state)
{
    struct fixture *f = *state;
    const uint8_t data[] = { 0x1F, 0x11 }, samples[] = { 152, 177, 153, 128, 104, 79, 55, 30 };
    const struct wb_sound sound = make_sound(usual, data, sizeof data);
    const struct wb_sound_settings settings = { WB_SOUND_RATE, WB_LOW_FIRST, true };
    assert_int_equal(wb_sound_wav(&sound, &settings, &f->buf), 0);
    assert_int_equal(mw_u32le(f->buf.data + 24), 22255);
    assert_int_equal(f->buf.size, 44 + sizeof samples);
    assert_memory_equal(f->buf.data + 44, samples, sizeof samples);
}

static void wav_of_an_odd_size_is_padded(void **state)
{
    struct fixture *f = *state;
    mw_wav_write((struct mw_bytes){ (const uint8_t *)"abc", 3 }, 8000, &f->buf);
    assert_int_equal(f->buf.size, 48);
    assert_int_equal(mw_u32le(f->buf.data + 4), 40);
    assert_int_equal(mw_u32le(f->buf.data + 40), 3);
    assert_int_equal(f->buf.data[47], 0x80);
}

/* A fmt chunk with these values, after a chunk that is skipped, then the data. */
static struct mw_bytes make_wav(struct fixture *f, unsigned kind, unsigned channels, unsigned bits,
                                uint32_t rate, const void *data, size_t size)
{
    mw_buf_put(&f->buf, "RIFF\0\0\0\0WAVELIST\3\0\0\0abc\0fmt \x10\0\0\0", 32);
    mw_buf_u16le(&f->buf, (uint16_t)kind);
    mw_buf_u16le(&f->buf, (uint16_t)channels);
    mw_buf_u32le(&f->buf, rate);
    mw_buf_u32le(&f->buf, 0);
    mw_buf_u16le(&f->buf, 0);
    mw_buf_u16le(&f->buf, (uint16_t)bits);
    mw_buf_put(&f->buf, "data", 4);
    mw_buf_u32le(&f->buf, (uint32_t)size);
    mw_buf_put(&f->buf, data, size);
    return mw_buf_bytes(&f->buf);
}

static void assert_read(struct fixture *f, struct mw_bytes file, size_t count, const int16_t *expected)
{
    struct mw_wav wav;
    assert_int_equal(mw_wav_read(&f->arena, "a.wav", file, &wav), 0);
    assert_int_equal(wav.count, count);
    assert_memory_equal(wav.samples, expected, count * sizeof *expected);
    f->buf.size = 0;
}

static void wav_of_all_widths(void **state)
{
    struct fixture *f = *state;
    const uint8_t bytes[] = { 0x80, 0xFF, 0x00 }, words[] = { 0x34, 0x12, 0, 0x80 },
                  threes[] = { 9, 0x34, 0x12, 9, 0, 0x80 }, fours[] = { 9, 9, 0x34, 0x12, 9, 9, 0, 0x80 };
    const float floats[] = { 0.5F, -2.0F };
    const int16_t of_bytes[] = { 0, 127 * 256, -32768 }, of_words[] = { 0x1234, -32768 },
                  of_floats[] = { 16384, -32768 };
    assert_read(f, make_wav(f, 1, 1, 8, 9, bytes, 3), 3, of_bytes);
    assert_read(f, make_wav(f, 1, 1, 16, 9, words, 4), 2, of_words);
    assert_read(f, make_wav(f, 1, 1, 24, 9, threes, 6), 2, of_words);
    assert_read(f, make_wav(f, 1, 1, 32, 9, fours, 8), 2, of_words);
    assert_read(f, make_wav(f, 3, 1, 32, 9, floats, 8), 2, of_floats);
}

static void channels_are_mixed_and_half_frames_dropped(void **state)
{
    struct fixture *f = *state;
    const uint8_t bytes[] = { 0x80, 0x90, 0x70, 0x70, 0xFF };
    const int16_t expected[] = { 0x800, -0x1000 };
    assert_read(f, make_wav(f, 1, 2, 8, 9, bytes, 5), 2, expected);
}

static void cut_wav_gives_its_samples(void **state)
{
    struct fixture *f = *state;
    const int16_t expected[] = { 0x1234 };
    struct mw_bytes file = make_wav(f, 1, 1, 16, 9, "\x34\x12\0\0", 4);
    file.size -= 2;
    assert_read(f, file, 1, expected);
}

static void assert_sound_refused(struct fixture *f, struct mw_bytes file, int error, const char *message)
{
    struct mw_wav wav;
    assert_int_equal(mw_wav_read(&f->arena, "a.wav", file, &wav), error);
    assert_string_equal(mw_error_message(f->context), message);
    f->buf.size = 0;
}

static void other_files_are_refused(void **state)
{
    struct fixture *f = *state;
    const char *bad = "a.wav is not a WAV file, or its fmt or data chunk is missing";
    assert_sound_refused(f, (struct mw_bytes){ (const uint8_t *)"RIFF", 4 }, MW_E_FORMAT, bad);
    assert_sound_refused(f, make_wav(f, 1, 0, 8, 9, "", 0), MW_E_FORMAT, bad);
    assert_sound_refused(f, make_wav(f, 1, 1, 8, 0, "", 0), MW_E_FORMAT, bad);
    struct mw_bytes file = make_wav(f, 1, 1, 8, 9, "", 0);
    file.size -= 8;
    assert_sound_refused(f, file, MW_E_FORMAT, bad);
    assert_sound_refused(
        f, make_wav(f, 2, 1, 4, 9, "", 0), MW_E_UNSUPPORTED,
        "a.wav: WAV format 2 with samples of 4 bits is not supported; save the sound as 8-bit or 16-bit PCM");
    assert_sound_refused(
        f, make_wav(f, 1, 1, 12, 9, "", 0), MW_E_UNSUPPORTED,
        "a.wav: WAV format 1 with samples of 12 bits is not supported; save the sound as 8-bit or "
        "16-bit PCM");
}

static void fewer_samples_are_means_and_more_are_interpolated(void **state)
{
    struct fixture *f = *state;
    int16_t samples[] = { 0, 100, 200, 300 };
    const int16_t half[] = { 50, 250 }, twice[] = { 0, 25, 75, 125, 175, 225, 275, 300 };
    struct mw_wav wav = { 8000, 4, samples };
    assert_int_equal(mw_wav_resample(&f->arena, "a.wav", 4000, &wav), 0);
    assert_int_equal(wav.rate, 4000);
    assert_int_equal(wav.count, 2);
    assert_memory_equal(wav.samples, half, sizeof half);
    wav = (struct mw_wav){ 8000, 4, samples };
    assert_int_equal(mw_wav_resample(&f->arena, "a.wav", 16000, &wav), 0);
    assert_int_equal(wav.count, 8);
    assert_memory_equal(wav.samples, twice, sizeof twice);
    wav = (struct mw_wav){ 1, 4, samples };
    assert_int_equal(mw_wav_resample(&f->arena, "a.wav", 1e9, &wav), MW_E_LIMIT);
    assert_string_equal(mw_error_message(f->context),
                        "a.wav: too many samples to resample: 4 samples from 1 Hz to 1000000000.00 Hz");
    wav = (struct mw_wav){ 8000, 0, samples };
    assert_int_equal(mw_wav_resample(&f->arena, "a.wav", 11025, &wav), 0);
    assert_int_equal(wav.count, 0);
}

/* ---- encoding ---- */

static void each_sample_gets_the_nearest_difference(void **state)
{
    struct fixture *f = *state;
    /* 0x80 + 5 -> +4; back to 0x80 -> -4; + 100 -> +49, twice; odd: the last is repeated. */
    const int16_t samples[] = { 5 * 256, 0, 100 * 256 };
    struct mw_bytes data;
    struct wb_sound_loss loss;
    assert_int_equal(wb_sound_encode(&f->arena, &usual, WB_LOW_FIRST, samples, 3, &data, &loss), 0);
    assert_int_equal(data.size, 2);
    assert_int_equal(data.data[0], 0x6A);
    assert_int_equal(data.data[1], 0xFF);
    assert_true(loss.worst == 51 && loss.worst_at == 2);
    /* 1, 0, 51, 2 */
    assert_true(loss.mean > 25.524 && loss.mean < 25.525);
    assert_int_equal(wb_sound_encode(&f->arena, &usual, WB_HIGH_FIRST, samples, 3, &data, &loss), 0);
    assert_int_equal(data.data[0], 0xA6);
}

static void nothing_encodes_to_nothing(void **state)
{
    struct fixture *f = *state;
    struct mw_bytes data;
    struct wb_sound_loss loss;
    assert_int_equal(wb_sound_encode(&f->arena, &usual, WB_LOW_FIRST, NULL, 0, &data, &loss), 0);
    assert_int_equal(data.size, 0);
    assert_true(loss.worst == 0 && loss.mean == 0);
}

/* Any data and any table: converting to a WAV file and back gives the same samples, and the same bytes if no
 * two differences are equal. */
static void wav_files_come_back(void **state)
{
    struct fixture *f = *state;
    struct test_random random = { 5 };
    for (int run = 0; run < 3000; run++) {
        uint8_t bytes[40], before[80], after[80];
        struct wb_deltas deltas = usual;
        /* The usual table has 0 twice. */
        deltas.d8 = 2;
        bool other = run % 3 == 2;
        if (other)
            test_random_fill(&random, &deltas, sizeof deltas);
        size_t size = test_random_below(&random, sizeof bytes + 1);
        test_random_fill(&random, bytes, size);
        enum wb_nibbles nibbles = run % 2 ? WB_LOW_FIRST : WB_HIGH_FIRST;
        struct wb_sound sound = make_sound(deltas, bytes, size);
        const struct wb_sound_settings settings = { WB_SOUND_RATE, nibbles, false };
        struct mw_wav wav;
        struct wb_sound_loss loss;
        wb_sound_decode(&sound, nibbles, before);
        f->buf.size = 0;
        assert_int_equal(wb_sound_wav(&sound, &settings, &f->buf), 0);
        assert_int_equal(mw_wav_read(&f->arena, "a.wav", mw_buf_bytes(&f->buf), &wav), 0);
        assert_int_equal(
            wb_sound_encode(&f->arena, &deltas, nibbles, wav.samples, wav.count, &sound.data, &loss), 0);
        assert_int_equal(sound.data.size, size);
        assert_true(loss.worst == 0 && loss.mean == 0);
        wb_sound_decode(&sound, nibbles, after);
        assert_memory_equal(before, after, 2 * size);
        if (!other && size)
            assert_memory_equal(sound.data.data, bytes, size);
    }
}

static int both_ways(struct mw_context *context, void *user)
{
    static const uint8_t data[] = { 0x12, 0x34 };
    const struct wb_sound sound = make_sound(usual, data, sizeof data);
    const struct wb_sound_settings settings = { WB_SOUND_RATE, WB_LOW_FIRST, false };
    struct mw_arena arena;
    struct mw_buf out;
    struct mw_wav wav;
    struct mw_bytes encoded;
    struct wb_sound_loss loss;
    (void)user;
    mw_arena_init(&arena, context);
    mw_buf_init(&out, context);
    int error = wb_sound_wav(&sound, &settings, &out);
    if (!error)
        error = mw_wav_read(&arena, "a.wav", mw_buf_bytes(&out), &wav);
    if (!error)
        error = mw_wav_resample(&arena, "a.wav", 22050, &wav);
    if (!error)
        error = wb_sound_encode(&arena, &usual, WB_LOW_FIRST, wav.samples, wav.count, &encoded, &loss);
    mw_buf_free(&out);
    mw_arena_free(&arena);
    return error;
}

static void allocation_failures_are_reported(void **state)
{
    (void)state;
    assert_true(test_each_allocation_fails(both_ways, NULL) >= 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_FIXTURE(low_half_comes_first),
        WITH_FIXTURE(samples_wrap_around),
        WITH_FIXTURE(the_sound_has_its_own_table),
        WITH_FIXTURE(auto_takes_the_smoother_order),
        WITH_FIXTURE(sound_as_wav),
        WITH_FIXTURE(interpolated_sound_has_twice_the_rate),
        WITH_FIXTURE(wav_of_an_odd_size_is_padded),
        WITH_FIXTURE(wav_of_all_widths),
        WITH_FIXTURE(channels_are_mixed_and_half_frames_dropped),
        WITH_FIXTURE(cut_wav_gives_its_samples),
        WITH_FIXTURE(other_files_are_refused),
        WITH_FIXTURE(fewer_samples_are_means_and_more_are_interpolated),
        WITH_FIXTURE(each_sample_gets_the_nearest_difference),
        WITH_FIXTURE(nothing_encodes_to_nothing),
        WITH_FIXTURE(wav_files_come_back),
        WITH_FIXTURE(allocation_failures_are_reported),
    };
    return TEST_RUN(tests);
}
