/* Pictures of maps in pieces of 256 x 256 pixels, as programs show that pan and zoom: opening for the first
 * time and again, aiming, drawing at scales from the smallest of the views to 2, picking, and drawing after a
 * brush stroke.
 *
 *     bench_map_pieces FILE.map...
 *
 * Each piece is aimed at and drawn, and is drawn once more by a picture of the whole map. */
#include "bench.h"

#include <string.h>

enum {
    PIECE = 256,
    PIECES = 120, /* at most, of each scale */
    AGAIN = 10,
    STROKES = 30,
    PICKS = 1000,
    UNITS = 32, /* of a tile */
};

struct scene {
    struct mw_context *context;
    struct mw_document *doc;
    struct mw_render *render;
    unsigned width, height; /* of the map in units */
    uint8_t *pixels;
    uint32_t seed;
};

static void print_times(const char *what, double *times, size_t count, double median, double most)
{
    bench_sort(times, count);
    printf("  %-28s median %8.3f ms, 99 of 100 within %8.3f ms, most %8.3f ms%s\n", what, times[count / 2],
           times[count - 1 - count / 100], times[count - 1],
           times[count / 2] > median || times[count - 1] > most ? "  MISSED" : "");
    fflush(stdout);
}

static void open_scene(struct scene *scene, const char *scale)
{
    const struct mw_arg arg = { "scale", scale };
    if (mw_render_open(scene->doc, &arg, 1, &scene->render) < 0)
        bench_die(scene->context, "open");
}

static void aim(struct scene *scene, const char *scale, unsigned x, unsigned y, unsigned side)
{
    char area[80];
    snprintf(area, sizeof area, "%u,%u,%u,%u", x, y, side, side);
    const struct mw_arg args[] = { { "area", area }, { "scale", scale } };
    if (mw_render_aim(scene->render, args, 2) < 0)
        bench_die(scene->context, "aim");
}

static void draw(struct scene *scene, uint32_t x, uint32_t y)
{
    uint32_t width, height;
    mw_render_size(scene->render, &width, &height);
    width = width - x < PIECE ? width - x : PIECE;
    height = height - y < PIECE ? height - y : PIECE;
    if (mw_render_piece(scene->render, x, y, width, height, scene->pixels, (size_t)PIECE * 4) < 0)
        bench_die(scene->context, "piece");
}

static void open_first(struct scene *scene)
{
    double begin = bench_processor();
    open_scene(scene, "1");
    double opened = bench_milliseconds(begin);
    draw(scene, 0, 0);
    uint32_t width, height;
    mw_render_size(scene->render, &width, &height);
    scene->width = width, scene->height = height;
    printf("  %-28s %15.3f ms, with a piece %8.3f ms\n", "first opening", opened, bench_milliseconds(begin));
}

static void open_again(struct scene *scene)
{
    double times[AGAIN];
    for (int i = 0; i < AGAIN; i++) {
        mw_render_close(scene->render);
        double begin = bench_processor();
        open_scene(scene, "1");
        times[i] = bench_milliseconds(begin);
    }
    print_times("opening again", times, AGAIN, 5, 50);
}

static void draw_pieces(struct scene *scene, const char *scale)
{
    double aims[PIECES], pieces[PIECES], wholes[PIECES], whole[1];
    const struct mw_arg arg[] = { { "area", NULL }, { "scale", scale } };
    uint32_t xs[PIECES], ys[PIECES], width, height;
    char text[64];
    double begin = bench_processor();
    if (mw_render_aim(scene->render, arg, 2) < 0)
        bench_die(scene->context, scale);
    whole[0] = bench_milliseconds(begin);
    mw_render_size(scene->render, &width, &height);
    for (int i = 0; i < PIECES; i++) {
        xs[i] = bench_random(&scene->seed, (width + PIECE - 1) / PIECE) * PIECE;
        ys[i] = bench_random(&scene->seed, (height + PIECE - 1) / PIECE) * PIECE;
        begin = bench_processor();
        draw(scene, xs[i], ys[i]);
        wholes[i] = bench_milliseconds(begin);
    }
    for (int i = 0; i < PIECES; i++) {
        double units = atof(scale);
        begin = bench_processor();
        aim(scene, scale, (unsigned)(xs[i] / units), (unsigned)(ys[i] / units), (unsigned)(PIECE / units));
        aims[i] = bench_milliseconds(begin);
        begin = bench_processor();
        draw(scene, 0, 0);
        pieces[i] = bench_milliseconds(begin);
    }
    printf("  scale %s: %u x %u pixels\n", scale, (unsigned)width, (unsigned)height);
    print_times("aim at the map", whole, 1, 5, 50);
    snprintf(text, sizeof text, "piece of the map");
    print_times(text, wholes, PIECES, 5, 50);
    print_times("aim at a piece", aims, PIECES, 5, 50);
    print_times("piece aimed at", pieces, PIECES, 5, 50);
}

static int count_picked(void *user, const struct mw_picked *picked)
{
    *(size_t *)user += picked->drawn;
    return 0;
}

/* The times are in microseconds. */
static void pick_points(struct scene *scene)
{
    double times[PICKS];
    size_t found = 0;
    const struct mw_arg arg[] = { { "area", NULL }, { "scale", "1" } };
    uint32_t width, height;
    if (mw_render_aim(scene->render, arg, 2) < 0)
        bench_die(scene->context, "aim");
    mw_render_size(scene->render, &width, &height);
    mw_pick(scene->render, 0, 0, count_picked, &found); /* the first is not measured */
    for (int i = 0; i < PICKS; i++) {
        uint32_t x = bench_random(&scene->seed, width), y = bench_random(&scene->seed, height);
        double begin = bench_processor();
        if (mw_pick(scene->render, x, y, count_picked, &found) < 0)
            bench_die(scene->context, "pick");
        times[i] = bench_milliseconds(begin) * 1e3;
    }
    bench_sort(times, PICKS);
    double sum = 0;
    for (int i = 0; i < PICKS; i++)
        sum += times[i];
    printf("  %-28s mean %.1f us, median %.1f us, 99 of 100 within %.1f us, most %.1f us, %.1f parts%s\n",
           "pick", sum / PICKS, times[PICKS / 2], times[PICKS - 1 - PICKS / 100], times[PICKS - 1],
           (double)found / PICKS, sum / PICKS > 20 ? "  MISSED" : "");
}

struct widest {
    char layer[40];
    uint64_t cells;
    unsigned width, height;
};

static int take_widest(void *user, const struct mw_grid_info *grid)
{
    struct widest *widest = user;
    unsigned index;
    if (sscanf(grid->path, "layers[%u]", &index) == 1 && strcmp(grid->field, "tiles") == 0 &&
        (uint64_t)grid->width * grid->height > widest->cells) {
        snprintf(widest->layer, sizeof widest->layer, "%u", index);
        widest->cells = (uint64_t)grid->width * grid->height;
        widest->width = grid->width, widest->height = grid->height;
    }
    return 0;
}

static void paint(struct scene *scene, const char *scale)
{
    double edits[STROKES], pieces[STROKES], aims[STROKES], units = atof(scale);
    struct widest widest = { .cells = 0 };
    char text[160];
    if (mw_grids(scene->doc, take_widest, &widest) < 0 || widest.width < 4 || widest.height < 4)
        return;
    for (int i = 0; i < STROKES; i++) {
        unsigned x = bench_random(&scene->seed, widest.width - 3),
                 y = bench_random(&scene->seed, widest.height - 3);
        unsigned half = (unsigned)(PIECE / units / 2), left = x * UNITS > half ? x * UNITS - half : 0,
                 top = y * UNITS > half ? y * UNITS - half : 0;
        aim(scene, scale, left, top, 2 * half);
        draw(scene, 0, 0);
        snprintf(text, sizeof text, "fill-tiles layer=%s rect=%u,%u,3,3 tile=%u", widest.layer, x, y,
                 1 + bench_random(&scene->seed, 200));
        double begin = bench_processor();
        if (mw_edit(scene->doc, text) < 0)
            bench_die(scene->context, text);
        edits[i] = bench_milliseconds(begin);
        begin = bench_processor();
        draw(scene, 0, 0);
        pieces[i] = bench_milliseconds(begin);
        begin = bench_processor();
        aim(scene, scale, left, top, 2 * half);
        aims[i] = bench_milliseconds(begin);
    }
    printf("  strokes at scale %s on layers[%s], %u x %u cells\n", scale, widest.layer, widest.width,
           widest.height);
    print_times("fill-tiles 3 x 3", edits, STROKES, 10, 50);
    print_times("piece after it", pieces, STROKES, 10, 50);
    print_times("aim after that", aims, STROKES, 5, 50);
}

static void bench_map(const char *path)
{
    static const char *const scales[] = { "0.03125", "0.0625", "0.125", "0.25", "0.5", "1", "2" };
    struct bench_memory memory = { 0 };
    const struct mw_allocator allocator = { bench_resize, &memory };
    struct scene scene = { .seed = 1 };
    scene.context = mw_context_new(&allocator, NULL);
    scene.pixels = malloc((size_t)PIECE * PIECE * 4);
    if (!scene.context || !scene.pixels || mw_open(scene.context, path, NULL, 0, &scene.doc) < 0)
        bench_die(scene.context, path);
    const char *name = strrchr(path, '/');
    printf("%s\n", name ? name + 1 : path);
    open_first(&scene);
    open_again(&scene);
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++)
        draw_pieces(&scene, scales[i]);
    pick_points(&scene);
    printf("  memory %.1f MB, peak %.1f MB\n", (double)memory.now / 1e6, (double)memory.peak / 1e6);
    paint(&scene, "1");
    paint(&scene, "0.0625");
    printf("  memory %.1f MB, peak %.1f MB\n", (double)memory.now / 1e6, (double)memory.peak / 1e6);
    mw_render_close(scene.render);
    mw_close(scene.doc);
    mw_context_free(scene.context);
    free(scene.pixels);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        bench_map(argv[i]);
    return 0;
}
