/* Editing: 10,000 strokes of 3 x 3 cells on the largest grid of each file, a step each, and undoing them all.
 * The yardstick is one copy of the grid with memcpy: a stroke must not cost what the layer weighs. */
#include "bench.h"

#include <string.h>

#include <mapwright/history.h>

enum {
    STROKES = 10000,
    SIDE = 3,
    DEPTH = 8,
};

struct canvas {
    struct mw_document *doc;
    struct mw_node node; /* the grid */
    struct mw_grid_view view;
};

static void find_largest_grid(struct canvas *canvas, const char *path, unsigned depth)
{
    struct mw_node child;
    struct mw_grid_view view;
    for (size_t i = 0; depth && mw_node_child(canvas->doc, path, i, &child) == 0; i++) {
        if (child.kind == MW_NODE_RECORD || child.kind == MW_NODE_LIST)
            find_largest_grid(canvas, child.path, depth - 1);
        if (child.kind != MW_NODE_GRID || mw_grid_at(canvas->doc, child.path, &view) < 0)
            continue;
        if ((uint64_t)view.width * view.height > (uint64_t)canvas->view.width * canvas->view.height) {
            canvas->node = child;
            canvas->view = view;
        }
    }
}

static void stroke(const struct canvas *canvas, struct mw_context *context, unsigned number)
{
    char text[MW_PATH_SIZE + 128];
    unsigned x = number * 7919 % (canvas->view.width - SIDE),
             y = number * 104729 % (canvas->view.height - SIDE);
    snprintf(text, sizeof text, "paint path=%s field=%s rect=%u,%u,%d,%d value=%u", canvas->node.path,
             canvas->view.fields[0].name, x, y, SIDE, SIDE, 1 + number % 100);
    if (mw_edit(canvas->doc, text) < 0)
        bench_die(context, text);
    mw_change_clear(canvas->doc);
}

static void print_times(const char *what, double *times, size_t count, double copy)
{
    double sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += times[i];
    bench_sort(times, count);
    printf("  %-6s mean %7.1f us = %5.2f x a copy of the grid, 99 of 100 within %7.1f us, most %8.1f us\n",
           what, sum / (double)count * 1e6, sum / (double)count / copy, times[count - 1 - count / 100] * 1e6,
           times[count - 1] * 1e6);
}

static double time_copy(const struct canvas *canvas)
{
    size_t size = canvas->view.stride * canvas->view.height;
    unsigned char *copy = malloc(size);
    volatile unsigned char used = 0;
    double best = 1;
    for (int i = 0; i < 20 && copy; i++) {
        double begin = bench_now();
        memcpy(copy, canvas->view.cells, size);
        used = (unsigned char)(used + copy[size / 2]); /* or the copy would be left out */
        double end = bench_now();
        best = end - begin < best ? end - begin : best;
    }
    free(copy);
    return best;
}

static void bench_file(const char *path)
{
    static double times[STROKES];
    struct bench_memory memory = { 0 };
    const struct mw_allocator allocator = { bench_resize, &memory };
    struct mw_context *context = mw_context_new(&allocator, NULL);
    struct canvas canvas = { 0 };
    if (mw_open(context, path, NULL, 0, &canvas.doc) < 0)
        bench_die(context, path);
    find_largest_grid(&canvas, "", DEPTH);
    double copy = time_copy(&canvas);
    stroke(&canvas, context, STROKES); /* the layer is loaded, and writable from now on */
    size_t before = memory.now;
    for (unsigned i = 0; i < STROKES; i++) {
        double begin = bench_now();
        stroke(&canvas, context, i);
        times[i] = bench_now() - begin;
    }
    const char *name = strrchr(path, '/');
    printf("%s: %s, %u x %u cells; %.1f MB before, %.0f bytes a stroke\n", name ? name + 1 : path,
           canvas.node.path, canvas.view.width, canvas.view.height, (double)before / 1e6,
           (double)(memory.now - before) / STROKES);
    print_times("stroke", times, STROKES, copy);
    size_t undone = 0;
    for (; undone < STROKES; undone++) {
        double begin = bench_now();
        if (mw_undo(canvas.doc) < 0)
            break;
        times[undone] = bench_now() - begin;
    }
    print_times("undo", times, undone, copy);
    mw_close(canvas.doc);
    mw_context_free(context);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        bench_file(argv[i]);
    return 0;
}
