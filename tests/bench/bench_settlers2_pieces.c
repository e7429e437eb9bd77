/* Pictures of a map of The Settlers II in pieces, as a viewer asks for them: opening, pieces of 256 x 256
 * pixels at each scale, and the piece after a stroke of 3 x 3 nodes.
 *
 *     bench_settlers2_pieces MAP [ASSETS]      (ASSETS: the directory of the game's textures)
 */
#include "bench.h"

#include <string.h>

#include <mapwright/mapwright.h>

enum {
    PIECE = 256,
    PIECES = 40, /* of each scale */
    STROKES = 20,
    ARGS = 5,
    MEDIAN_MOST = 5, /* ms */
    WORST_MOST = 50,
    STROKE_MOST = 10,
    PICKS = 2000,
    PICK_MOST = 20,     /* us */
    OBJECTS_MOST = 130, /* percent of the time without them */
};

struct viewer {
    struct mw_context *context;
    struct mw_document *doc;
    struct mw_render *render;
    struct mw_arg args[ARGS];
    size_t arg_count;
    uint32_t width, height;
    uint32_t random;
};

static const char *const scales[] = { "0.015625", "0.03125", "0.0625", "0.1", "0.125",
                                      "0.2",      "0.25",    "0.5",    "1",   "2" };

static double time_open(struct viewer *viewer)
{
    double begin = bench_processor();
    if (mw_render_open(viewer->doc, viewer->args, viewer->arg_count, &viewer->render) < 0)
        bench_die(viewer->context, "mw_render_open");
    double time = bench_milliseconds(begin);
    mw_render_size(viewer->render, &viewer->width, &viewer->height);
    return time;
}

static double time_aim(struct viewer *viewer, const char *scale)
{
    const struct mw_arg arg = { "scale", scale };
    double begin = bench_processor();
    if (mw_render_aim(viewer->render, &arg, 1) < 0)
        bench_die(viewer->context, "mw_render_aim");
    double time = bench_milliseconds(begin);
    mw_render_size(viewer->render, &viewer->width, &viewer->height);
    return time;
}

static double time_piece(struct viewer *viewer, int64_t x, int64_t y)
{
    static uint8_t pixels[PIECE * PIECE * 4];
    uint32_t width = viewer->width < PIECE ? viewer->width : PIECE;
    uint32_t height = viewer->height < PIECE ? viewer->height : PIECE;
    x = x < 0 ? 0 : x > viewer->width - width ? viewer->width - width : x;
    y = y < 0 ? 0 : y > viewer->height - height ? viewer->height - height : y;
    double begin = bench_processor();
    if (mw_render_piece(viewer->render, (uint32_t)x, (uint32_t)y, width, height, pixels, PIECE * 4) < 0)
        bench_die(viewer->context, "mw_render_piece");
    return bench_milliseconds(begin);
}

static void print_times(const char *what, const char *scale, double *times, size_t count, double median_most,
                        double worst_most)
{
    double first = times[0];
    bench_sort(times, count);
    double median = times[count / 2], worst = times[count - 1];
    printf("    %-28s %-9s first %8.2f ms, median %8.2f ms, worst %8.2f ms%s\n", what, scale, first, median,
           worst, median > median_most || worst > worst_most ? "   MISSED" : "");
}

static void bench_scale(struct viewer *viewer, const char *scale)
{
    double times[PIECES];
    double aim = time_aim(viewer, scale);
    for (size_t i = 0; i < PIECES; i++)
        times[i] = time_piece(viewer, bench_random(&viewer->random, viewer->width),
                              bench_random(&viewer->random, viewer->height));
    printf("    aimed in %.2f ms\n", aim);
    print_times("piece of 256 x 256", scale, times, PIECES, MEDIAN_MOST, WORST_MOST);
}

/* The stroke itself is not measured: see bench_strokes.c. */
static void bench_stroke_at(struct viewer *viewer, const char *scale, const char *what, const char *operation)
{
    double times[STROKES];
    time_aim(viewer, scale);
    for (unsigned i = 0; i < STROKES; i++) {
        uint32_t x = bench_random(&viewer->random, 200), y = bench_random(&viewer->random, 200);
        int64_t left = (int64_t)viewer->width * x / 256 - PIECE / 2,
                top = (int64_t)viewer->height * y / 256 - PIECE / 2;
        char text[200];
        time_piece(viewer, left, top);
        snprintf(text, sizeof text, operation, x, y, i % 2 ? 8 : 12);
        if (mw_edit(viewer->doc, text) < 0 || mw_edit(viewer->doc, "recompute") < 0)
            bench_die(viewer->context, text);
        times[i] = time_piece(viewer, left, top);
    }
    print_times(what, scale, times, STROKES, STROKE_MOST, STROKE_MOST);
}

static int count_pick(void *user, const struct mw_picked *pick)
{
    ++*(size_t *)user;
    (void)pick;
    return 0;
}

static void bench_picks(struct viewer *viewer, const char *scale)
{
    size_t count = 0;
    time_aim(viewer, scale);
    mw_pick(viewer->render, 0, 0, count_pick, &count);
    count = 0;
    double begin = bench_processor();
    for (size_t i = 0; i < PICKS; i++)
        if (mw_pick(viewer->render, bench_random(&viewer->random, viewer->width),
                    bench_random(&viewer->random, viewer->height), count_pick, &count) < 0)
            bench_die(viewer->context, "mw_pick");
    double each = bench_milliseconds(begin) * 1e3 / PICKS;
    printf("    %-28s %-9s %8.2f us each, %.1f parts%s\n", "pick", scale, each, (double)count / PICKS,
           each > PICK_MOST ? "   MISSED" : "");
}

/* All pieces of a scale with and without objects, drawn anew. */
static double time_all_pieces(struct viewer *viewer, const char *scale, const char *marks)
{
    double time = 0;
    viewer->args[viewer->arg_count++] = (struct mw_arg){ "marks", marks };
    time_open(viewer);
    time_aim(viewer, scale);
    for (size_t i = 0; i < PIECES; i++)
        time += time_piece(viewer, bench_random(&viewer->random, viewer->width),
                           bench_random(&viewer->random, viewer->height));
    mw_render_close(viewer->render);
    viewer->arg_count--;
    return time;
}

static void bench_objects(struct viewer *viewer, const char *scale)
{
    viewer->random = 1;
    double without = time_all_pieces(viewer, scale, "no");
    viewer->random = 1;
    double with = time_all_pieces(viewer, scale, "yes");
    printf("    %-28s %-9s %8.2f ms, %.2f ms without: %.0f %%%s\n", "pieces with objects", scale, with,
           without, 100 * with / without, with * 100 > without * OBJECTS_MOST ? "   MISSED" : "");
}

int main(int argc, char **argv)
{
    struct bench_memory memory = { 0 };
    const struct mw_allocator allocator = { bench_resize, &memory };
    struct viewer viewer = { .args = { { "style", "terrain" }, { "scale", "1" } },
                             .arg_count = 2,
                             .random = 1 };
    if (argc < 2)
        bench_die(NULL, "usage: bench_settlers2_pieces MAP [ASSETS]");
    if (argc > 2)
        viewer.args[viewer.arg_count++] = (struct mw_arg){ "assets", argv[2] };
    viewer.context = mw_context_new(&allocator, NULL);
    if (mw_open(viewer.context, argv[1], NULL, 0, &viewer.doc) < 0)
        bench_die(viewer.context, argv[1]);
    size_t before = memory.now;
    bench_objects(&viewer, "1");
    bench_objects(&viewer, "0.5");
    double first = time_open(&viewer);
    mw_render_close(viewer.render);
    double again = time_open(&viewer);
    printf("%s: terrain%s; opened in %.2f ms, again in %.2f ms\n", argv[1],
           argc > 2 ? " with the game's textures" : "", first, again);
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++)
        bench_scale(&viewer, scales[i]);
    bench_picks(&viewer, "1");
    bench_picks(&viewer, "0.125");
    static const char *const stroked[] = { "0.015625", "0.03125", "0.125", "0.25", "1" };
    for (size_t i = 0; i < sizeof stroked / sizeof *stroked; i++) {
        bench_stroke_at(&viewer, stroked[i], "after painting terrain",
                        "paint path=terrain_up field=value rect=%u,%u,3,3 value=%u");
        bench_stroke_at(&viewer, stroked[i], "after raising, recomputed",
                        "paint path=heights field=value rect=%u,%u,3,3 value=%u");
    }
    mw_render_close(viewer.render);
    printf("    retained after closing the picture: %.1f MB\n", (double)(memory.now - before) / 1e6);
    mw_close(viewer.doc);
    mw_context_free(viewer.context);
    return 0;
}
