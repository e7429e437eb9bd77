/* What lies at points of pictures of maps, where parts of them lie, and which pixels edits change. */
#include "test.h"

#include "doc.h"
#include "history_steps.h"
#include "picks.h"
#include "teeworlds_maps.h"

enum {
    POINTS = 400,
    FEW = 30,
};

struct sight {
    struct mw_arg args[8];
    int tolerance;
};

/* What is drawn of entities (a frame, a label) is mixed before it is laid over the rest. */
static const struct sight sights[] = {
    { { { "scale", "1" } }, 1 },
    { { { "scale", "1" }, { "entities", "yes" } }, 3 },
    { { { "scale", "1" }, { "game-only", "yes" }, { "grid", "yes" } }, 3 },
    { { { "area", "-333,-200,1500,900" }, { "scale", "0.37" }, { "border", "yes" } }, 2 },
    { { { "camera", "500,300" }, { "size", "320x200" }, { "entities", "yes" } }, 3 },
    { { { "scale", "0.4" }, { "as", "teeworlds07" }, { "time", "700" } }, 3 },
    { { { "scale", "0.01" }, { "entities", "yes" } }, 255 },
};

static struct picks_look look_of(const struct sight *sight)
{
    struct picks_look look = { sight->args, 0, sight->tolerance };
    while (look.arg_count < 8 && sight->args[look.arg_count].name)
        look.arg_count++;
    return look;
}

static void open_islet(struct test_doc *test)
{
    char path[TEST_PATH_SIZE];
    test_source_path(path, "samples/islet.map");
    test_doc_file(test, path);
}

static void points_of_the_sample(void **state)
{
    (void)state;
    struct test_doc test;
    open_islet(&test);
    for (size_t i = 0; i < sizeof sights / sizeof *sights; i++) {
        const struct picks_look look = look_of(&sights[i]);
        assert_true(assert_picks(test.context, test.doc, &look, i ? FEW : POINTS) > 0);
    }
    test_doc_end(&test);
}

static void points_of_all_kinds_of_layers(void **state)
{
    (void)state;
    static const char *const maps[] = { teeworlds_ddnet, teeworlds_physics, teeworlds_sample, map_good };
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        for (size_t k = 0; k < sizeof sights / sizeof *sights; k++) {
            struct test_doc test;
            const struct picks_look look = look_of(&sights[k]);
            test_doc_json(&test, maps[i]);
            assert_picks(test.context, test.doc, &look, FEW);
            test_doc_end(&test);
        }
}

/* ---- changes ---- */

struct edit {
    const char *operation;
    uint64_t most; /* pixels that may be reported; 0: any number */
};

/* In the first of `sights`. */
static const struct edit edits[] = {
    { "fill-tiles layer=Hills rect=3,4,3,3 tile=7", 96 * 96 },
    { "fill-tiles layer=Hills rect=0,0,3,3 tile=0", 96 * 96 },
    { "fill-tiles layer=game rect=10,5,3,3 tile=1", 96 * 96 },
    { "set path=layers[3].color_a value=77", 0 },
    { "set path=layers[0].quads[0].top_left.x value=-200000", 0 },
    { "set path=layers[0].quads[0].color_top_left.a value=9", 0 },
    { "rename layer=Hills name=Mounds", 1 },
    { "set-info author=Me", 1 },
    { "rename image=0 name=picture", 0 },
    { "set path=groups[0].offset_x value=40", 0 },
};

static void edits_report_what_they_change(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof sights / sizeof *sights; i++) {
        struct test_doc test;
        const struct picks_look look = look_of(&sights[i]);
        open_islet(&test);
        for (size_t k = 0; k < sizeof edits / sizeof *edits; k++) {
            uint64_t changed;
            uint64_t reported = assert_changed(test.context, test.doc, &look, edits[k].operation, &changed);
            if (!i && edits[k].most && reported > edits[k].most)
                fail_msg("%s: %llu pixels reported", edits[k].operation, (unsigned long long)reported);
            if (!i && k == 0)
                assert_true(changed > 1000);
        }
        test_doc_end(&test);
    }
}

static bool succeeds(struct test_doc *test, const char *operation)
{
    assert_ok(test->context, mw_begin(test->doc));
    int error = mw_edit(test->doc, operation);
    assert_ok(test->context, mw_rollback(test->doc));
    return !error;
}

/* All operations, on maps with all kinds of layers. */
static void every_operation_reports_what_it_changes(void **state)
{
    static const char *const maps[] = { teeworlds_ddnet, teeworlds_physics, map_good };
    static const struct sight small = { { { "area", "-50,-50,300,300" },
                                          { "scale", "0.7" },
                                          { "entities", "yes" },
                                          { "background", "transparent" } },
                                        0 };
    const struct picks_look look = look_of(&small);
    size_t count = 0;
    (void)state;
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        struct test_doc test;
        test_doc_json(&test, maps[i]);
        for (const char *const *step = teeworlds_steps; *step; step++)
            if (succeeds(&test, *step)) {
                assert_changed(test.context, test.doc, &look, *step, NULL);
                mw_undo(test.doc); /* unless nothing was changed */
                count++;
            }
        test_doc_end(&test);
    }
    assert_in_range(count, 150, SIZE_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_of_the_sample),
        cmocka_unit_test(points_of_all_kinds_of_layers),
        cmocka_unit_test(edits_report_what_they_change),
        cmocka_unit_test(every_operation_reports_what_it_changes),
    };
    return TEST_RUN(tests);
}
