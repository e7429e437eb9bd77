/* Evaluates envelopes and compares with values calculated by hand. */
#include "test.h"

#include <limits.h>
#include <math.h>

#include "formats/teeworlds/envelope.h"

enum {
    STEP,
    LINEAR,
    SLOW,
    FAST,
    SMOOTH,
    BEZIER,
};

/* An envelope with up to four points in any of the three forms. */
struct sample {
    struct tw_map map;
    struct tw_envelope envelopes[2];
    struct tw_envelope_points stored;
    struct tw_beziers beziers;
    struct tw_point points[4];
    struct tw_bezier tangents[4];
    struct tw_bezier_point bezier_points[4];
    struct tw_envelopes set;
};

static void envelope_sample_init(struct sample *sample, const struct tw_point *points, size_t count)
{
    *sample = (struct sample){ 0 };
    sample->envelopes[0] = (struct tw_envelope){ .version = 2, .channels = 4, .num_points = (int32_t)count };
    memcpy(sample->points, points, count * sizeof *points);
    sample->stored.points.items = sample->points;
    sample->stored.points.count = count;
    sample->map.envelopes.items = sample->envelopes;
    sample->map.envelopes.count = 1;
    sample->map.envelope_points.items = &sample->stored;
    sample->map.envelope_points.count = 1;
    tw_envelopes_prepare(&sample->set, &sample->map, TW_DDNET);
}

static void as_game(struct sample *sample, enum tw_game game)
{
    tw_envelopes_prepare(&sample->set, &sample->map, game);
}

static double first_at(const struct sample *sample, double time)
{
    double values[4] = { 7, 7, 7, 7 };
    assert_true(tw_envelope_eval(&sample->set, 0, time, 1, values));
    assert_true(values[1] == 7 && values[2] == 7 && values[3] == 7);
    return values[0];
}

static void check_near(double value, double expected, int line)
{
    if (!(fabs(value - expected) <= 1e-9 * fmax(1, fabs(expected))))
        fail_msg("line %d: %.12g, expected %.12g", line, value, expected);
}
#define assert_near(value, expected) check_near(value, expected, __LINE__)

/* From 0 at the start to 1 after one second. */
static void rise(struct sample *sample, int32_t curve)
{
    const struct tw_point points[] = { { 0, curve, { 0, 0, 0, 0 } },
                                       { 1000, LINEAR, { 1024, 2048, -1024, 512 } } };
    envelope_sample_init(sample, points, 2);
}

static void test_curves(void **state)
{
    static const struct {
        int32_t curve;
        double quarter, half, three_quarters;
    } rows[] = {
        { STEP, 0, 0, 0 },
        { LINEAR, 0.25, 0.5, 0.75 },
        { SLOW, 0.015625, 0.125, 0.421875 },
        { FAST, 0.578125, 0.875, 0.984375 },
        { SMOOTH, 0.15625, 0.5, 0.84375 },
        { BEZIER, 0.25, 0.5, 0.75 }, /* without tangents */
        { 527, 0.25, 0.5, 0.75 },
        { 2752512, 0.25, 0.5, 0.75 },
        { -1, 0.25, 0.5, 0.75 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int game = TW_DDNET; game <= TW_TEEWORLDS07; game++) {
            struct sample sample;
            rise(&sample, rows[i].curve);
            as_game(&sample, (enum tw_game)game);
            assert_near(first_at(&sample, 0), 0);
            assert_near(first_at(&sample, 250), rows[i].quarter);
            assert_near(first_at(&sample, 500), rows[i].half);
            assert_near(first_at(&sample, 750), rows[i].three_quarters);
        }
}

static void test_channels(void **state)
{
    struct sample sample;
    double values[4] = { 9, 9, 9, 9 };
    (void)state;
    rise(&sample, LINEAR);
    assert_true(tw_envelope_eval(&sample.set, 0, 500, 4, values));
    assert_near(values[0], 0.5);
    assert_near(values[1], 1);
    assert_near(values[2], -0.5);
    assert_near(values[3], 0.25);

    /* An envelope with three channels used for a colour: DDNet leaves the fourth unchanged, 0.7 sets it to
     * 0. */
    sample.envelopes[0].channels = 3;
    values[2] = values[3] = 9;
    assert_true(tw_envelope_eval(&sample.set, 0, 500, 4, values));
    assert_near(values[2], -0.5);
    assert_near(values[3], 9);
    as_game(&sample, TW_TEEWORLDS07);
    assert_true(tw_envelope_eval(&sample.set, 0, 500, 4, values));
    assert_near(values[2], -0.5);
    assert_near(values[3], 0);
    sample.envelopes[0].version = 3;
    assert_true(tw_envelope_eval(&sample.set, 0, 500, 99, values));
    assert_near(values[3], 0.25);

    as_game(&sample, TW_DDNET);
    sample.envelopes[0].channels = INT32_MIN;
    values[0] = 9;
    assert_false(tw_envelope_eval(&sample.set, 0, 500, 4, values));
    assert_near(values[0], 9);
    sample.envelopes[0].channels = INT32_MAX;
    assert_true(tw_envelope_eval(&sample.set, 0, 500, 4, values));
    assert_near(values[3], 0.25);
}

static void test_missing_envelope(void **state)
{
    struct sample sample;
    (void)state;
    rise(&sample, LINEAR);
    for (int game = TW_DDNET; game <= TW_TEEWORLDS07; game++) {
        static const int32_t bad[] = { -1, INT32_MIN, 1, INT32_MAX };
        as_game(&sample, (enum tw_game)game);
        for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
            double values[4] = { 1, 1, 1, 1 };
            bool zeros = game == TW_TEEWORLDS07 && bad[i] > 0;
            assert_int_equal(tw_envelope_eval(&sample.set, bad[i], 500, 3, values), zeros);
            assert_near(values[0], zeros ? 0 : 1);
            assert_near(values[3], 1);
        }
    }
}

static void test_few_points(void **state)
{
    struct sample sample;
    double values[4] = { 1, 1, 1, 1 };
    (void)state;
    rise(&sample, LINEAR);
    sample.envelopes[0].start_point = 1;
    sample.envelopes[0].num_points = 1;
    assert_near(first_at(&sample, -12345), 1);
    as_game(&sample, TW_TEEWORLDS07);
    assert_near(first_at(&sample, 99), 1);
    sample.envelopes[0].num_points = 0;
    assert_true(tw_envelope_eval(&sample.set, 0, 0, 4, values));
    assert_near(values[3], 0);
    as_game(&sample, TW_DDNET);
    values[3] = 1;
    assert_false(tw_envelope_eval(&sample.set, 0, 0, 4, values));
    assert_near(values[3], 1);

    sample.map.envelope_points.count = 0;
    sample.envelopes[0].num_points = 2;
    as_game(&sample, TW_DDNET);
    assert_false(tw_envelope_eval(&sample.set, 0, 0, 4, values));
    assert_near(values[3], 1);
}

/* DDNet clips the range, 0.7 ignores it. */
static void test_ranges(void **state)
{
    static const struct {
        int32_t start, count;
        double ddnet; /* at 500 ms; 9: unchanged */
    } rows[] = {
        { -5, 2, 0.5 },
        { 0, 3, 0.5 },
        { 0, INT32_MAX, 0.5 },
        { 1, INT32_MAX, 1 },
        { INT32_MIN, INT32_MAX, 0.5 },
        { 2, 1, 9 },
        { INT32_MAX, INT32_MAX, 9 },
        { 0, -1, 9 },
        { INT32_MIN, INT32_MIN, 9 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sample sample;
        double values[4] = { 9, 9, 9, 9 };
        rise(&sample, LINEAR);
        sample.envelopes[0].start_point = rows[i].start;
        sample.envelopes[0].num_points = rows[i].count;
        assert_int_equal(tw_envelope_eval(&sample.set, 0, 500, 4, values), rows[i].ddnet != 9);
        assert_near(values[0], rows[i].ddnet);
        as_game(&sample, TW_TEEWORLDS07);
        assert_near(first_at(&sample, 500), 0);
    }
}

static void test_wrap(void **state)
{
    struct sample sample;
    (void)state;
    rise(&sample, LINEAR);
    for (int game = TW_DDNET; game <= TW_TEEWORLDS07; game++) {
        as_game(&sample, (enum tw_game)game);
        assert_near(first_at(&sample, 1000), 0);
        assert_near(first_at(&sample, 1250), 0.25);
        assert_near(first_at(&sample, 4294967296000.0 + 750), 0.75);
        assert_near(first_at(&sample, 999.5), 0.9995);
        /* The remainder of a negative time is negative in C, so before all points: the last value. */
        assert_near(first_at(&sample, -250), 1);
        assert_near(first_at(&sample, -1e15 - 250), 1);
        assert_near(first_at(&sample, -1000), 0);
        assert_near(first_at(&sample, NAN), 0);
        assert_near(first_at(&sample, INFINITY), 0);
    }
}

/* The first point is later than 0: the time before it has the last value. */
static void test_late_start(void **state)
{
    static const struct tw_point points[] = { { 400, LINEAR, { 1024 } }, { 800, LINEAR, { 2048 } } };
    struct sample sample;
    (void)state;
    envelope_sample_init(&sample, points, 2);
    for (int game = TW_DDNET; game <= TW_TEEWORLDS07; game++) {
        as_game(&sample, (enum tw_game)game);
        assert_near(first_at(&sample, 0), 2);
        assert_near(first_at(&sample, 399.9), 2);
        assert_near(first_at(&sample, 400), 1);
        assert_near(first_at(&sample, 600), 1.5);
    }
}

/* Exactly at a point, DDNet uses the segment after it, 0.7 the one before it. */
static void test_ends(void **state)
{
    static const struct tw_point points[] = { { 0, STEP, { 1024 } },
                                              { 500, STEP, { 2048 } },
                                              { 1000, STEP, { 3072 } } };
    struct sample sample;
    (void)state;
    envelope_sample_init(&sample, points, 3);
    assert_near(first_at(&sample, 499), 1);
    assert_near(first_at(&sample, 500), 2);
    as_game(&sample, TW_TEEWORLDS07);
    assert_near(first_at(&sample, 499), 1);
    assert_near(first_at(&sample, 500), 1);
    assert_near(first_at(&sample, 500.25), 2);
}

static void test_unsorted_times(void **state)
{
    static const struct tw_point falling[] = { { 800, LINEAR, { 1024 } },
                                               { 400, LINEAR, { 2048 } },
                                               { 1000, LINEAR, { 3072 } } };
    static const struct tw_point same[] = { { 0, LINEAR, { 1024 } },
                                            { 0, LINEAR, { 2048 } },
                                            { 1000, LINEAR, { 4096 } } };
    static const struct tw_point nowhere[] = { { 0, LINEAR, { 1024 } }, { 0, LINEAR, { 2048 } } };
    static const struct tw_point negative[] = { { -1000, LINEAR, { 1024 } }, { -500, LINEAR, { 2048 } } };
    struct sample sample;
    (void)state;
    envelope_sample_init(&sample, falling, 3);
    assert_near(first_at(&sample, 100), 3); /* below the middle point: not found */
    assert_near(first_at(&sample, 700), 3); /* the binary search starts with 800..400 and goes down */
    assert_near(first_at(&sample, 850), 2 + 450.0 / 600);
    as_game(&sample, TW_TEEWORLDS07);
    assert_near(first_at(&sample, 700), 2.5);

    envelope_sample_init(&sample, same, 3);
    assert_near(first_at(&sample, 0), 2);
    as_game(&sample, TW_TEEWORLDS07);
    assert_near(first_at(&sample, 0), 1);
    assert_near(first_at(&sample, 500), 3);

    envelope_sample_init(&sample, nowhere, 2);
    assert_near(first_at(&sample, 123), 2);
    as_game(&sample, TW_TEEWORLDS07);
    assert_near(first_at(&sample, 123), 2);

    envelope_sample_init(&sample, negative, 2);
    assert_near(first_at(&sample, 123), 2);
    as_game(&sample, TW_TEEWORLDS07);
    assert_near(first_at(&sample, -750), 2); /* the remainder by 500 is -250 */
}

static void test_extremes(void **state)
{
    static const struct tw_point points[] = { { INT32_MIN, LINEAR, { INT32_MIN } },
                                              { INT32_MAX, LINEAR, { INT32_MAX } } };
    struct sample sample;
    (void)state;
    envelope_sample_init(&sample, points, 2);
    /* At 0: half of the time, 2147483648 of 4294967295 steps. */
    assert_near(first_at(&sample, 0), 0);
    assert_near(first_at(&sample, -2147483646.0), (INT32_MIN + 2.0) / 1024);
    as_game(&sample, TW_TEEWORLDS07);
    assert_near(first_at(&sample, 2147483646.0), (INT32_MAX - 1.0) / 1024);
}

/* ---- tangents ---- */

/* From 0 to 1 in 3000 ms, with the given tangents in the first channel. */
static void bezier_rise(struct sample *sample, int32_t out_dx, int32_t out_dy, int32_t in_dx, int32_t in_dy)
{
    const struct tw_point points[] = { { 0, BEZIER, { 0 } }, { 3000, BEZIER, { 1024 } } };
    envelope_sample_init(sample, points, 2);
    sample->tangents[0] = (struct tw_bezier){ .out_dx = { out_dx }, .out_dy = { out_dy } };
    sample->tangents[1] = (struct tw_bezier){ .in_dx = { in_dx }, .in_dy = { in_dy } };
    sample->beziers.points.items = sample->tangents;
    sample->beziers.points.count = 2;
    sample->map.beziers.items = &sample->beziers;
    sample->map.beziers.count = 1;
    as_game(sample, TW_DDNET);
}

static void test_bezier(void **state)
{
    /* In all of these y is 3 s^2 - 2 s^3: 0.15625 at s = 1/4, 1/2 at 1/2, 0.84375 at 3/4. */
    static const struct {
        int32_t out_dx, in_dx;
        double quarter, half, three_quarters; /* x at these s */
    } rows[] = {
        { 1000, -1000, 750, 1500, 2250 },               /* x = 3000 s */
        { 0, -2000, 187.5, 750, 1687.5 },               /* 3000 s^2 */
        { 2000, 0, 1312.5, 2250, 2812.5 },              /* 6000 s - 3000 s^2 */
        { 0, -3000, 46.875, 375, 1265.625 },            /* 3000 s^3 */
        { 3000, 0, 1734.375, 2625, 2953.125 },          /* 3000 (1 - (1 - s)^3) */
        { 0, 0, 468.75, 1500, 2531.25 },                /* 3 s^2 - 2 s^3: three real roots */
        { 3000, -3000, 1312.5, 1500, 1687.5 },          /* 4 s^3 - 6 s^2 + 3 s */
        { INT32_MAX, INT32_MIN, 1312.5, 1500, 1687.5 }, /* clamped to the same */
        { INT32_MIN, INT32_MAX, 468.75, 1500, 2531.25 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sample sample;
        bezier_rise(&sample, rows[i].out_dx, 0, rows[i].in_dx, 0);
        assert_near(first_at(&sample, 0), 0);
        assert_near(first_at(&sample, rows[i].quarter), 0.15625);
        assert_near(first_at(&sample, rows[i].half), 0.5);
        assert_near(first_at(&sample, rows[i].three_quarters), 0.84375);
    }
}

static void test_bezier_values(void **state)
{
    struct sample sample;
    double values[4];
    (void)state;
    /* Overshoots: y1 = 4, y2 = -3 at thirds of the time. At the middle: 3/8 of each plus 1/8 of the end. */
    bezier_rise(&sample, 1000, 4096, -1000, -4096);
    assert_near(first_at(&sample, 1500), 3.0 / 8 * 4 + 3.0 / 8 * -3 + 1.0 / 8);
    /* Every channel has its own tangents. */
    sample.points[1].values[1] = 1024;
    sample.tangents[0].out_dx[1] = 0;
    sample.tangents[1].in_dx[1] = -3000;
    assert_true(tw_envelope_eval(&sample.set, 0, 375, 2, values));
    assert_near(values[1], 0.5);
    /* Sums that exceed 32 bits. */
    sample.points[0].values[0] = sample.tangents[0].out_dy[0] = INT32_MAX;
    sample.points[1].values[0] = sample.tangents[1].in_dy[0] = INT32_MAX;
    assert_near(first_at(&sample, 1500), INT32_MAX * 1.75 / 1024);
}

static void test_bezier_item(void **state)
{
    struct sample sample;
    (void)state;
    bezier_rise(&sample, 0, 0, -3000, 0);
    assert_near(first_at(&sample, 375), 0.5);
    /* 0.7 ignores DDNet's item; DDNet ignores it if the number of points differs. */
    as_game(&sample, TW_TEEWORLDS07);
    assert_near(first_at(&sample, 375), 0.125);
    sample.beziers.points.count = 3;
    as_game(&sample, TW_DDNET);
    assert_near(first_at(&sample, 375), 0.125);

    /* Points of 22 words. */
    for (int i = 0; i < 2; i++)
        sample.bezier_points[i] = (struct tw_bezier_point){ sample.points[i], sample.tangents[i] };
    sample.stored.points.count = 0;
    sample.stored.bezier_points.items = sample.bezier_points;
    sample.stored.bezier_points.count = 2;
    for (int game = TW_DDNET; game <= TW_TEEWORLDS07; game++) {
        as_game(&sample, (enum tw_game)game);
        assert_int_equal(sample.set.count, 2);
        assert_near(first_at(&sample, 375), 0.5);
    }
}

/* Any tangents give a finite value between those of the points, at any time. */
static void test_bezier_is_finite(void **state)
{
    struct test_random random = { 5 };
    (void)state;
    for (int i = 0; i < 20000; i++) {
        struct sample sample;
        bezier_rise(&sample, (int32_t)test_random_below(&random, 4000) - 500, 0,
                    (int32_t)test_random_below(&random, 4000) - 3500, 0);
        if (i % 4 == 0)
            sample.tangents[0].out_dx[0] = (int32_t)test_random_u64(&random);
        double value = first_at(&sample, (double)test_random_below(&random, 3000000) / 1000);
        if (!(value >= 0 && value <= 1))
            fail_msg("case %d: %.12g", i, value);
    }
}

static void test_clocks(void **state)
{
    struct sample sample;
    (void)state;
    rise(&sample, LINEAR);
    sample.envelopes[0].version = 1;
    assert_near(tw_envelope_time(&sample.set, 0, 10, 20), 10);
    sample.envelopes[0].version = 2;
    assert_near(tw_envelope_time(&sample.set, 0, 10, 20), 20);
    sample.envelopes[0].synchronized = 1;
    assert_near(tw_envelope_time(&sample.set, 0, 10, 20), 10);
    assert_near(tw_envelope_time(&sample.set, -1, 10, 20), 10);
    assert_near(tw_envelope_time(&sample.set, 1, 10, 20), 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_curves),           cmocka_unit_test(test_channels),
        cmocka_unit_test(test_missing_envelope), cmocka_unit_test(test_few_points),
        cmocka_unit_test(test_ranges),           cmocka_unit_test(test_wrap),
        cmocka_unit_test(test_late_start),       cmocka_unit_test(test_ends),
        cmocka_unit_test(test_unsorted_times),   cmocka_unit_test(test_extremes),
        cmocka_unit_test(test_bezier),           cmocka_unit_test(test_bezier_values),
        cmocka_unit_test(test_bezier_item),      cmocka_unit_test(test_bezier_is_finite),
        cmocka_unit_test(test_clocks),
    };
    return TEST_RUN(tests);
}
