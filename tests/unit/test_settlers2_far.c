/* Terrain at far scales, which is made of smaller copies of the scene: near the exact average, the same in
 * any pieces, and right again after edits. */
#include "test.h"

#include <mapwright/history.h>
#include <mapwright/mapwright.h>

#include "doc.h"

enum {
    SCENE_WIDTH = 48 * 56, /* of the sample */
    SCENE_HEIGHT = 40 * 28,
    PIECE = 37,
};

struct whole {
    uint32_t width, height;
    uint8_t *rgba;
};

static void open_shores(struct test_doc *test)
{
    char path[TEST_PATH_SIZE];
    test_source_path(path, "samples/shores.swd");
    test_doc_file(test, path);
}

/* area: "no marks", or an area, or NULL. */
static struct mw_render *open_terrain(struct mw_context *context, struct mw_document *doc, const char *scale,
                                      const char *area)
{
    bool unmarked = area && strcmp(area, "no marks") == 0;
    const struct mw_arg args[] = { { "style", "terrain" },
                                   { "scale", scale },
                                   { unmarked ? "marks" : "area", unmarked ? "no" : area } };
    struct mw_render *render = NULL;
    assert_ok(context, mw_render_open(doc, args, area ? 3 : 2, &render));
    return render;
}

static struct whole draw_whole(struct mw_context *context, struct mw_render *render)
{
    struct whole whole = { 0 };
    mw_render_size(render, &whole.width, &whole.height);
    whole.rgba = calloc((size_t)whole.width * whole.height, 4);
    assert_non_null(whole.rgba);
    assert_ok(context, mw_render_rows(render, 0, whole.height, whole.rgba, (size_t)whole.width * 4));
    return whole;
}

static struct whole draw_terrain(struct mw_context *context, struct mw_document *doc, const char *scale,
                                 const char *area)
{
    struct mw_render *render = open_terrain(context, doc, scale, area);
    struct whole whole = draw_whole(context, render);
    mw_render_close(render);
    return whole;
}

/* ---- accuracy ---- */

static double average_of(const struct whole *scene, double left, double top, double side, unsigned channel)
{
    uint64_t sum = 0, count = 0;
    for (uint32_t y = (uint32_t)top; y < (uint32_t)(top + side) && y < scene->height; y++)
        for (uint32_t x = (uint32_t)left; x < (uint32_t)(left + side) && x < scene->width; x++, count++)
            sum += scene->rgba[((size_t)y * scene->width + x) * 4 + channel];
    return (double)sum / (double)count;
}

static double mean_difference(const struct whole *scene, const struct whole *far, double scale)
{
    double sum = 0;
    for (uint32_t y = 0; y < far->height; y++)
        for (uint32_t x = 0; x < far->width; x++)
            for (unsigned i = 0; i < 3; i++) {
                double exact = average_of(scene, x / scale, y / scale, 1 / scale, i);
                double away = far->rgba[((size_t)y * far->width + x) * 4 + i] - exact;
                sum += away < 0 ? -away : away;
            }
    return sum / ((double)far->width * far->height * 3);
}

static void far_scales_are_near_the_average(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        double scale, most;
    } scales[] = {
        { "0.25", 0.25, 0.6 },   { "0.2", 0.2, 2 },   { "0.125", 0.125, 1.5 },   { "0.1", 0.1, 2 },
        { "0.0625", 0.0625, 2 }, { "0.04", 0.04, 2 }, { "0.03125", 0.03125, 2 }, { "0.015625", 0.015625, 2 },
    };
    struct test_doc test;
    open_shores(&test);
    struct whole scene = draw_terrain(test.context, test.doc, "1", "no marks");
    assert_int_equal(scene.width, SCENE_WIDTH);
    assert_int_equal(scene.height, SCENE_HEIGHT);
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
        struct whole far = draw_terrain(test.context, test.doc, scales[i].text, "no marks");
        assert_int_equal(far.width, (uint32_t)(SCENE_WIDTH * scales[i].scale + 1e-6));
        double difference = mean_difference(&scene, &far, scales[i].scale);
        if (difference > scales[i].most)
            fail_msg("scale %s differs by %.2f on average", scales[i].text, difference);
        free(far.rgba);
    }
    free(scene.rgba);
    test_doc_end(&test);
}

/* ---- pieces ---- */

static void assert_pieces(struct mw_context *context, struct mw_render *render, const struct whole *whole)
{
    uint8_t piece[PIECE * PIECE * 4];
    for (uint32_t i = whole->height / PIECE + 1; i-- > 0;)
        for (uint32_t k = whole->width / PIECE + 1; k-- > 0;) {
            if (!test_draws((uint64_t)i << 32 | k, 4))
                continue;
            uint32_t x = k * PIECE, y = i * PIECE;
            uint32_t width = whole->width - x < PIECE ? whole->width - x : PIECE;
            uint32_t height = whole->height - y < PIECE ? whole->height - y : PIECE;
            assert_ok(context, mw_render_piece(render, x, y, width, height, piece, (size_t)PIECE * 4));
            for (uint32_t row = 0; row < height; row++)
                assert_memory_equal(piece + (size_t)row * PIECE * 4,
                                    whole->rgba + ((size_t)(y + row) * whole->width + x) * 4,
                                    (size_t)width * 4);
        }
}

static void pieces_are_those_of_the_whole(void **state)
{
    (void)state;
    static const char *const looks[][2] = { { "0.25", NULL },          { "0.2", "-7,3,60,61" },
                                            { "0.125", NULL },         { "0.1", "1,1,48,40" },
                                            { "0.0625", "5,2,90,80" }, { "0.03125", NULL },
                                            { "0.02", "3,9,200,99" } };
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        struct test_doc test, other;
        open_shores(&test);
        open_shores(&other);
        struct whole whole = draw_terrain(test.context, test.doc, looks[i][0], looks[i][1]);
        struct mw_render *render = open_terrain(other.context, other.doc, looks[i][0], looks[i][1]);
        assert_pieces(other.context, render, &whole);
        mw_render_close(render);
        free(whole.rgba);
        test_doc_end(&other);
        test_doc_end(&test);
    }
}

/* The map repeats: the same is drawn a map further right and down, if pixels begin at the same positions. */
static void repetitions_are_equal(void **state)
{
    (void)state;
    struct test_doc test;
    open_shores(&test);
    struct whole once = draw_terrain(test.context, test.doc, "0.125", "3,5,20,12");
    struct whole again = draw_terrain(test.context, test.doc, "0.125", "51,-35,20,12");
    assert_int_equal(once.width, again.width);
    assert_int_equal(once.height, again.height);
    assert_memory_equal(once.rgba, again.rgba, (size_t)once.width * once.height * 4);
    free(once.rgba);
    free(again.rgba);
    test_doc_end(&test);
}

/* ---- edits ---- */

static const char *const edits[] = {
    "paint path=terrain_up field=value rect=10,10,3,3 value=12",
    "paint path=heights field=value rect=20,5,3,3 value=30",
    "recompute",
    "paint path=terrain_down field=value rect=46,38,2,2 value=5",
    "put-object object=oak at=0,0",
    "paint path=animal_layer field=value rect=30,20,1,1 value=2",
    "paint path=heights field=value rect=0,0,2,2 value=60",
    "set-headquarters player=1 at=8,30",
    "paint path=heights field=value rect=0,0,48,40 value=9",
    "recompute",
};

static void assert_same_as_new(struct test_doc *test, struct mw_render *render, const char *scale,
                               size_t count)
{
    struct test_doc other;
    open_shores(&other);
    for (size_t i = 0; i < count; i++)
        assert_ok(other.context, mw_edit(other.doc, edits[i]));
    struct whole wanted = draw_terrain(other.context, other.doc, scale, NULL);
    struct whole whole = draw_whole(test->context, render);
    assert_memory_equal(whole.rgba, wanted.rgba, (size_t)wanted.width * wanted.height * 4);
    free(whole.rgba);
    free(wanted.rgba);
    test_doc_end(&other);
}

static void edits_are_seen(void **state)
{
    (void)state;
    static const char *const scales[] = { "0.25", "0.125", "0.0625", "0.02" };
    for (size_t s = 0; s < sizeof scales / sizeof *scales; s++) {
        struct test_doc test;
        open_shores(&test);
        struct mw_render *render = open_terrain(test.context, test.doc, scales[s], NULL);
        assert_same_as_new(&test, render, scales[s], 0);
        for (size_t i = 0; i < sizeof edits / sizeof *edits; i++) {
            assert_ok(test.context, mw_edit(test.doc, edits[i]));
            assert_same_as_new(&test, render, scales[s], i + 1);
        }
        for (size_t i = sizeof edits / sizeof *edits; i-- > 0;) {
            assert_ok(test.context, mw_undo(test.doc));
            assert_same_as_new(&test, render, scales[s], i);
        }
        mw_render_close(render);
        test_doc_end(&test);
    }
}

/* ---- limits ---- */

static void a_small_cache_draws_the_same(void **state)
{
    (void)state;
    const struct mw_limits limits = { .cache = 1 };
    char path[TEST_PATH_SIZE];
    struct test_doc test;
    open_shores(&test);
    test_source_path(path, "samples/shores.swd");
    struct mw_context *context = mw_context_new(NULL, &limits);
    struct mw_document *doc = NULL;
    assert_ok(context, mw_open(context, path, NULL, 0, &doc));
    struct whole once = draw_terrain(test.context, test.doc, "0.03125", "0,0,144,120");
    struct whole again = draw_terrain(context, doc, "0.03125", "0,0,144,120");
    assert_memory_equal(once.rgba, again.rgba, (size_t)once.width * once.height * 4);
    free(once.rgba);
    free(again.rgba);
    mw_close(doc);
    mw_context_free(context);
    test_doc_end(&test);
}

static int draw_without_memory(struct mw_context *context, void *user)
{
    const struct mw_arg args[] = { { "style", "terrain" }, { "scale", "0.02" } };
    static uint8_t pixels[100 * 100 * 4];
    struct mw_document *doc;
    struct mw_render *render;
    int error = mw_open(context, user, NULL, 0, &doc);
    if (error)
        return error;
    error = mw_render_open(doc, args, 2, &render);
    if (!error) {
        uint32_t width, height;
        mw_render_size(render, &width, &height);
        error = mw_render_rows(render, 0, height, pixels, (size_t)width * 4);
        mw_render_close(render);
    }
    mw_close(doc);
    return error;
}

static void memory_failures_are_reported(void **state)
{
    (void)state;
    char path[TEST_PATH_SIZE];
    test_source_path(path, "samples/shores.swd");
    assert_true(test_each_allocation_fails(draw_without_memory, path) > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(far_scales_are_near_the_average), cmocka_unit_test(pieces_are_those_of_the_whole),
        cmocka_unit_test(repetitions_are_equal),           cmocka_unit_test(edits_are_seen),
        cmocka_unit_test(a_small_cache_draws_the_same),    cmocka_unit_test(memory_failures_are_reported),
    };
    return TEST_RUN(tests);
}
