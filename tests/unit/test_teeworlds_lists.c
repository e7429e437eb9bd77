/* Items that are inserted, removed and moved in the lists of maps by path, with all that refers to them. */
#include "test.h"

#include "history.h"
#include "teeworlds_maps.h"

/* ---- memory ---- */

static void assert_lists_survive(const char *map, const char *const *steps)
{
    struct test_doc source;
    test_doc_json(&source, map);
    assert_steps_survive(&source, steps);
    size_t count = 0;
    while (steps[count])
        count++;
    assert_int_equal(assert_single_steps(&source, steps), count);
    test_doc_end(&source);
}

static void short_memory_changes_nothing(void **state)
{
    static const char *const sample[] = {
        "insert-item path=images index=0",
        "remove-item path=images index=1",
        "move-item path=images index=0 to=2",
        "insert-item path=sounds index=1",
        "remove-item path=sounds index=0",
        "insert-item path=groups index=1",
        "remove-item path=groups index=3",
        "move-item path=groups index=0 to=3",
        "insert-item path=layers index=2",
        "remove-item path=layers index=1",
        "move-item path=layers index=0 to=1",
        "insert-item path=envelopes index=1",
        "remove-item path=envelopes index=0",
        "move-item path=envelopes index=0 to=2",
        "insert-item path=layers[0].quads index=0",
        "remove-item path=layers[0].quads index=0",
        "insert-item path=envelope_points[0].points index=1",
        "remove-item path=envelope_points[0].points index=3",
        "move-item path=envelope_points[0].points index=0 to=1",
        "insert-item path=automappers index=1",
        "remove-item path=automappers index=0",
        NULL,
    };
    static const char *const tangents[] = {
        "insert-item path=envelope_points[0].points index=1",
        "remove-item path=envelope_points[0].points index=0",
        "insert-item path=layers[7].sources index=1",
        "remove-item path=layers[7].sources index=0",
        "insert-item path=automappers index=0",
        NULL,
    };
    static const char *const beziers[] = {
        "insert-item path=envelope_points[0].bezier_points index=2",
        "move-item path=envelope_points[0].bezier_points index=0 to=1",
        "insert-item path=envelopes index=0",
        NULL,
    };
    (void)state;
    assert_lists_survive(map_sample, sample);
    assert_lists_survive(teeworlds_ddnet, tangents);
    assert_lists_survive(teeworlds_beziers, beziers);
}

/* ---- points ---- */

/* DDNet's tangents are in a list of their own, which has as many items as that of the points. */
static void tangents_follow_their_points(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, teeworlds_ddnet);
    test_edit(&test, "insert-item path=envelope_points[0].points index=1");
    test_edit(&test, "set path=beziers[0].points[1].in_dx.a value=7");
    assert_int_at(&test, "envelopes[0].num_points", 2);
    assert_int_at(&test, "envelope_points[0].points[1].time", 9);
    assert_int_at(&test, "beziers[0].points[1].in_dx.d", -4);
    test_edit(&test, "move-item path=envelope_points[0].points index=0 to=1");
    assert_int_at(&test, "beziers[0].points[0].in_dx.a", 7);
    assert_int_at(&test, "beziers[0].points[1].in_dx.a", 1);
    test_edit(&test, "remove-item path=envelope_points[0].points index=0");
    assert_int_at(&test, "envelopes[0].num_points", 1);
    assert_int_at(&test, "beziers[0].points[0].in_dx.a", 1);
    /* the only point */
    test_edit(&test, "remove-item path=envelope_points[0].points index=0");
    assert_int_at(&test, "envelopes[0].num_points", 0);
    test_doc_end(&test);
}

static void points_stay_in_their_envelope(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    assert_refused(&test, "move-item path=envelope_points[0].points index=1 to=2", MW_E_REFUSED,
                   "points[2] is not in the same envelope as points[1]");
    /* The later envelopes begin one point later, and earlier again. */
    test_edit(&test, "insert-item path=envelope_points[0].points index=2");
    assert_int_at(&test, "envelopes[0].num_points", 3);
    assert_int_at(&test, "envelopes[1].start_point", 3);
    assert_int_at(&test, "envelopes[3].start_point", 6);
    test_edit(&test, "remove-item path=envelope_points[0].points index=3");
    assert_int_at(&test, "envelopes[1].num_points", 0);
    assert_int_at(&test, "envelopes[2].start_point", 3);
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(short_memory_changes_nothing),
        cmocka_unit_test(tangents_follow_their_points),
        cmocka_unit_test(points_stay_in_their_envelope),
    };
    return TEST_RUN(tests);
}
