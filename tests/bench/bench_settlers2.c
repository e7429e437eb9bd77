/* The cost of maps of The Settlers II: opening, checking and saving against reading and writing the same
 * bytes, and computing layers per node, for maps of many sizes.
 *
 *     bench_settlers2 FOLDER          (a directory for generated maps)
 *     bench_settlers2 --map FILE      only writes the map of 256 x 256 nodes
 */
#include "bench.h"

#include <mapwright/mapwright.h>
#include <mapwright/unstable/settlers2.h>

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "record/document.h"

enum {
    SIDE = 256,
    SMALLEST = 32,
    LARGEST = 1024,
    RECOMPUTE_MOST = 30, /* ms, for SIDE x SIDE */
};

/* ---- maps ---- */

/* Hills of several sizes, sums of a few integer waves. */
static unsigned hill(unsigned x, unsigned y, unsigned side)
{
    unsigned height = 0;
    for (unsigned period = side; period >= 16; period /= 2) {
        unsigned a = (x + y * 3) % period, b = (y * 2 + x / 3) % period, half = period / 2;
        height += (a < half ? a : period - a) * 16 / period + (b < half ? b : period - b) * 8 / period;
    }
    return height;
}

static uint8_t *layer(struct mw_document *document, struct mw_grid *grid)
{
    uint8_t *cells = mw_document_own_grid(document, grid);
    if (!cells)
        bench_die(NULL, "out of memory");
    return cells;
}

/* Meadows, mountains above, lakes below, random woods. */
static struct mw_document *make_map(struct mw_context *context, unsigned side)
{
    char size[24];
    snprintf(size, sizeof size, "%ux%u", side, side);
    const struct mw_arg args[] = { { "size", size }, { "players", "4" } };
    struct mw_document *document;
    if (mw_new(context, "settlers2", args, 2, &document) < 0)
        bench_die(context, "new");
    struct s2_map *map = document->root;
    uint8_t *heights = layer(document, &map->heights), *up = layer(document, &map->terrain_up);
    uint8_t *down = layer(document, &map->terrain_down), *types = layer(document, &map->object_type);
    uint8_t *indices = layer(document, &map->object_index);
    for (unsigned y = 0; y < side; y++)
        for (unsigned x = 0; x < side; x++) {
            size_t node = (size_t)y * side + x;
            unsigned height = hill(x, y, side), lot = (x * 2654435761u ^ y * 40503u) >> 7 & 15;
            heights[node] = (uint8_t)height;
            up[node] = height > 26 ? 1 : height < 9 ? 5 : lot < 8 ? 8 : 9;
            down[node] = height > 27 ? 0xB : height < 9 ? 5 : 8;
            if (lot == 3 && height > 9 && types[node] == 0) {
                types[node] = 0xC4;
                indices[node] = (uint8_t)(0x30 + (x & 7));
            }
        }
    /* Steps as in valid maps: otherwise diagnostics would be measured. */
    if (mw_edit(document, "limit-steps recompute") < 0)
        bench_die(context, "recompute");
    return document;
}

/* ---- open, check, save ---- */

struct trip {
    char map[300], copy[300], replaced[300];
};

static void round_trip(void *user)
{
    const struct trip *trip = user;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *document;
    if (!context || mw_open(context, trip->map, NULL, 0, &document) < 0 || mw_check(document, NULL, 0) < 0 ||
        mw_save(document, trip->copy, NULL, NULL, 0) < 0)
        bench_die(context, trip->map);
    mw_close(document);
    mw_context_free(context);
}

static void open_and_check(void *user)
{
    const struct trip *trip = user;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *document;
    if (!context || mw_open(context, trip->map, NULL, 0, &document) < 0 || mw_check(document, NULL, 0) < 0)
        bench_die(context, trip->map);
    mw_close(document);
    mw_context_free(context);
}

static unsigned char *read_bytes(const char *path, size_t *size)
{
    int file = open(path, O_RDONLY);
    off_t end = file < 0 ? -1 : lseek(file, 0, SEEK_END);
    unsigned char *bytes = end > 0 ? malloc((size_t)end) : NULL;
    if (!bytes || lseek(file, 0, SEEK_SET) != 0 || read(file, bytes, (size_t)end) != end)
        bench_die(NULL, path);
    close(file);
    *size = (size_t)end;
    return bytes;
}

static void bare_read(void *user)
{
    size_t size;
    free(read_bytes(((struct trip *)user)->map, &size));
}

/* As safely as saving: a new file, synced, that replaces the old one. */
static void bare_trip(void *user)
{
    const struct trip *trip = user;
    size_t size;
    unsigned char *bytes = read_bytes(trip->map, &size);
    int file = open(trip->copy, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (file < 0 || write(file, bytes, size) != (ssize_t)size || fsync(file) != 0)
        bench_die(NULL, trip->copy);
    close(file);
    if (rename(trip->copy, trip->replaced) != 0)
        bench_die(NULL, trip->replaced);
    free(bytes);
}

static void write_map(const char *path)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *document = make_map(context, SIDE);
    if (mw_save(document, path, NULL, NULL, 0) < 0)
        bench_die(context, path);
    mw_close(document);
    mw_context_free(context);
}

static void bench_trip(const char *folder)
{
    struct trip trip;
    snprintf(trip.map, sizeof trip.map, "%s/bench.swd", folder);
    snprintf(trip.copy, sizeof trip.copy, "%s/bench-copy.swd", folder);
    snprintf(trip.replaced, sizeof trip.replaced, "%s/bench-replaced.swd", folder);
    write_map(trip.map);
    struct bench_side ours = { round_trip, &trip, 0 }, base = { bare_trip, &trip, 0 };
    bench_compare(&ours, &base, 2);
    bench_row("open + check + save / read + write", "256 x 256", ours.best, base.best, 4);
    ours.run = open_and_check;
    base.run = bare_read;
    bench_compare(&ours, &base, 1);
    printf("%-34s %-28s %10.1f us %10.1f us\n", "of which open + check; read", "256 x 256", ours.best * 1e6,
           base.best * 1e6);
    unlink(trip.map);
    unlink(trip.copy);
    unlink(trip.replaced);
}

/* ---- computing layers ---- */

static void recompute(void *user)
{
    if (mw_edit(user, "recompute") < 0)
        bench_die(NULL, "recompute");
}

static void nothing(void *user)
{
    (void)user;
}

static void bench_recompute(void)
{
    double least = 1e9, most = 0;
    printf("computing shading, sites and areas:\n");
    for (unsigned side = SMALLEST; side <= LARGEST; side *= 2) {
        struct mw_context *context = mw_context_new(NULL, NULL);
        struct mw_document *document = make_map(context, side);
        struct bench_side ours = { recompute, document, 0 }, base = { nothing, NULL, 0 };
        bench_compare(&ours, &base, 0.5);
        double node = ours.best / ((double)side * side) * 1e9;
        least = node < least ? node : least;
        most = node > most ? node : most;
        printf("    %4u x %-4u %10.3f ms %8.1f ns a node%s\n", side, side, ours.best * 1e3, node,
               side != SIDE                       ? ""
               : ours.best * 1e3 > RECOMPUTE_MOST ? "   (target 30 ms)  MISSED"
                                                  : "   (target 30 ms)");
        mw_close(document);
        mw_context_free(context);
    }
    printf("    the dearest node costs %.2f x the cheapest   (target 2.0 x)%s\n", most / least,
           most > 2 * least ? "  MISSED" : "");
}

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "--map") == 0) {
        write_map(argv[2]);
        return 0;
    }
    bench_keep_memory();
    bench_trip(argc > 1 ? argv[1] : "/tmp");
    bench_recompute();
    return 0;
}
