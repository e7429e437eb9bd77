/* Random numbers of a program's own source. */
#include "test.h"

#include "base/random.h"

/* Gives its numbers in turn, and then the last again and again. */
struct source {
    const uint64_t *numbers;
    size_t count, asked;
    bool broken;
};

static int draw_number(void *user, void *bytes, size_t size)
{
    struct source *source = user;
    assert_int_equal(size, 8);
    memcpy(bytes, &source->numbers[source->asked < source->count ? source->asked : source->count - 1], size);
    source->asked++;
    return source->broken;
}

/* The first of 2^64 numbers are not used if they are too many for all results to be equally likely. */
static void all_are_equally_likely(void **state)
{
    (void)state;
    static const struct {
        int64_t min, max;
        uint64_t numbers[2];
        int64_t expected;
        size_t asked;
    } rows[] = {
        { 1, 6, { 3, 4 }, 5, 2 }, /* 2^64 = 4 modulo 6 */
        { 1, 6, { 4, 0 }, 5, 1 },
        { 1, 6, { 5, 0 }, 6, 1 },
        { 1, 6, { 6, 0 }, 1, 1 },
        { 1, 6, { UINT64_MAX, 0 }, 4, 1 },
        { 0, 7, { 0, 5 }, 0, 1 },
        { 0, 7, { 15, 5 }, 7, 1 },
        { 9, 9, { 77, 5 }, 9, 1 },
        { -5, 4, { 5, 6 }, 1, 2 }, /* 2^64 = 6 modulo 10 */
        { -5, 4, { 10, 0 }, -5, 1 },
        { INT64_MIN, INT64_MAX, { 0, 5 }, INT64_MIN, 1 },
        { INT64_MIN, INT64_MAX, { UINT64_MAX, 5 }, INT64_MAX, 1 },
        { INT64_MIN, INT64_MAX - 1, { 0, 1 }, INT64_MIN + 1, 2 },
    };
    struct mw_context *context = mw_context_new(NULL, NULL);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct source source = { rows[i].numbers, 2, 0, false };
        const struct mw_random random = { draw_number, &source };
        int64_t number = 99;
        mw_context_set_random(context, &random);
        assert_int_equal(mw_random_between(context, rows[i].min, rows[i].max, &number), 0);
        assert_int_equal(number, rows[i].expected);
        assert_int_equal(source.asked, rows[i].asked);
    }
    mw_context_free(context);
}

/* A source that gives one number only is asked 64 times, one that fails once. */
static void poor_sources(void **state)
{
    (void)state;
    static const uint64_t two = 2;
    struct source source = { &two, 1, 0, false };
    const struct mw_random random = { draw_number, &source };
    struct mw_context *context = mw_context_new(NULL, NULL);
    int64_t number = 99;
    mw_context_set_random(context, &random);
    assert_int_equal(mw_random_between(context, 1, 6, &number), 0);
    assert_int_equal(number, 3);
    assert_int_equal(source.asked, 64);
    source.broken = true;
    assert_int_equal(mw_random_between(context, 1, 6, &number), MW_E_UNSUPPORTED);
    assert_string_equal(mw_error_message(context), "no random numbers are available; a seed must be given");
    assert_int_equal(number, 3);
    assert_int_equal(source.asked, 65);
    mw_context_set_random(context, NULL);
    for (int i = 0; i < 100; i++) {
        assert_int_equal(mw_random_between(context, 4, 5, &number), 0);
        assert_in_range(number, 4, 5);
    }
    mw_context_free(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(all_are_equally_likely),
                                        cmocka_unit_test(poor_sources) };
    return TEST_RUN(tests);
}
