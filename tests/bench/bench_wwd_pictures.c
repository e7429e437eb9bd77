/* Pictures of levels in pieces, as a program needs them that shows a level and lets it be edited.
 *
 *     bench_wwd_pictures FILE.wwd...
 *
 * Each level is drawn as a schematic, and with pictures of all its tiles and objects, which are made here. */
#include "bench.h"

#include <mapwright/history.h>
#include <mapwright/unstable/wwd.h>

#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "formats/wwd/asset_names.h"
#include "formats/wwd/check/checks.h"

enum {
    PIECE = 256,
    PIECES = 150, /* at each scale */
    AIMS = 60,
    STROKES = 100,
    PICKS = 2000,
    TIMES = PICKS,
    BOXES = 32,
    SPRITE_WIDTH = 90,
    SPRITE_HEIGHT = 110,
};

struct viewer {
    struct mw_context *context;
    struct mw_document *doc;
    struct mw_render *render;
    struct bench_memory memory;
    const char *assets; /* NULL: a schematic */
    double times[TIMES];
    size_t count;
    uint32_t random;
};

/* ---- assets ---- */

static void put_u32(unsigned char *at, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        at[i] = (unsigned char)(value >> 8 * i);
}

static void make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        mkdir(path, 0777);
        *slash = '/';
    }
}

static void write_pid(const char *folder, const char *name, uint32_t width, uint32_t height, bool sprite,
                      uint32_t shade)
{
    static unsigned char bytes[32 + SPRITE_WIDTH * SPRITE_HEIGHT];
    char path[2 * WWD_ASSET_NAME];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    make_folders(path);
    put_u32(bytes, 10);
    put_u32(bytes + 4, sprite);
    put_u32(bytes + 8, width);
    put_u32(bytes + 12, height);
    for (uint32_t y = 0; y < height; y++)
        for (uint32_t x = 0; x < width; x++) {
            uint32_t dx = 2 * x > width ? 2 * x - width : width - 2 * x;
            bool outside = sprite && (uint64_t)dx * height > (uint64_t)width * (height - y / 2);
            bytes[32 + y * width + x] = (unsigned char)(outside ? 0 : 1 + (x * y + shade * 37) % 190);
        }
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(bytes, 1, 32 + width * height, file) != 32 + width * height)
        bench_die(NULL, path);
    fclose(file);
}

static void write_tiles(const struct wwd_level *level, const struct wwd_plane *plane, const char *folder)
{
    static bool written[0x10000];
    char name[WWD_ASSET_NAME + 16];
    struct wwd_asset_names names;
    if (!plane->image_sets.count)
        return;
    memset(written, 0, sizeof written);
    wwd_assets_of_tiles(level, "", plane->image_sets.items[0].name, &names);
    for (size_t i = 0; i < (size_t)plane->tiles.width * plane->tiles.height; i++) {
        const unsigned char *cell = plane->tiles.cells + i * 4;
        uint32_t value = (uint32_t)cell[0] | (uint32_t)cell[1] << 8;
        if (cell[2] || cell[3] || written[value] || !names.count)
            continue;
        written[value] = true;
        snprintf(name, sizeof name, "%s/%03u.PID", names.items[names.count - 1], (unsigned)value);
        write_pid(folder, name, 64, 64, plane->flags & WWD_PLANE_MAIN ? false : value % 2, value);
    }
}

static void write_sprites(const struct wwd_level *level, const struct wwd_plane *plane, const char *folder)
{
    char name[WWD_ASSET_NAME + 16];
    struct wwd_asset_names names;
    for (size_t i = 0; i < plane->objects.count; i++) {
        const struct wwd_object *object = &plane->objects.items[i];
        wwd_assets_of_key(level, "", WWD_ASSET_IMAGES, object->image_set, &names);
        if (!names.count)
            continue;
        for (int frame = 1; frame <= 3; frame++) {
            snprintf(name, sizeof name, "%s/FRAME%03d.PID", names.items[names.count - 1], frame);
            write_pid(folder, name, SPRITE_WIDTH, SPRITE_HEIGHT, true, (uint32_t)(i + (size_t)frame));
        }
    }
}

static void write_assets(const char *path, const char *folder)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc;
    if (mw_open(context, path, NULL, 0, &doc) < 0)
        bench_die(context, path);
    const struct wwd_level *level = wwd_level_of(doc);
    for (size_t i = 0; i < level->planes.count; i++) {
        write_tiles(level, &level->planes.items[i], folder);
        write_sprites(level, &level->planes.items[i], folder);
    }
    char palette[WWD_ASSET_NAME];
    snprintf(palette, sizeof palette, "%s/%.*s", folder, (int)sizeof level->pal_rez, level->pal_rez);
    for (char *c = palette; *c; c++)
        *c = *c == '\\' ? '/' : *c;
    make_folders(palette);
    FILE *file = fopen(palette, "wb");
    for (int i = 0; file && i < 768; i++)
        fputc(i / 3 * (1 + i % 3) % 256, file);
    if (file)
        fclose(file);
    mw_close(doc);
    mw_context_free(context);
}

/* ---- times ---- */

static void note_time(struct viewer *viewer, double begin)
{
    if (viewer->count < TIMES)
        viewer->times[viewer->count++] = bench_processor() - begin;
}

static void print_times(struct viewer *viewer, const char *what, double median_ms, double most_ms)
{
    double *times = viewer->times;
    size_t count = viewer->count;
    viewer->count = 0;
    if (!count)
        return;
    bench_sort(times, count);
    double median = times[count / 2] * 1e3, last = times[count - 1] * 1e3;
    printf("  %-34s median %8.3f ms, 9 of 10 within %8.3f ms, longest %8.3f ms%s\n", what, median,
           times[count * 9 / 10] * 1e3, last, median > median_ms || last > most_ms ? "  MISSED" : "");
    fflush(stdout);
}

/* ---- uses ---- */

static void open_render(struct viewer *viewer, const char *scale)
{
    const struct mw_arg args[] = { { "scale", scale }, { "assets", viewer->assets } };
    if (mw_render_open(viewer->doc, args, viewer->assets ? 2 : 1, &viewer->render) < 0)
        bench_die(viewer->context, "render");
}

static void draw_piece(struct viewer *viewer, uint32_t x, uint32_t y)
{
    static uint8_t pixels[PIECE * PIECE * 4];
    uint32_t width, height;
    mw_render_size(viewer->render, &width, &height);
    if (x >= width || y >= height)
        return;
    if (mw_render_piece(viewer->render, x, y, width - x < PIECE ? width - x : PIECE,
                        height - y < PIECE ? height - y : PIECE, pixels, (size_t)PIECE * 4) < 0)
        bench_die(viewer->context, "piece");
}

static void bench_opening(struct viewer *viewer)
{
    double begin = bench_processor();
    open_render(viewer, "1");
    note_time(viewer, begin);
    print_times(viewer, "first opening", 1000, 1000);
    for (int i = 0; i < AIMS; i++) {
        mw_render_close(viewer->render);
        begin = bench_processor();
        open_render(viewer, "1");
        note_time(viewer, begin);
    }
    print_times(viewer, "opening again", 5, 50);
    for (int i = 0; i < AIMS; i++) {
        char scale[32], area[64];
        snprintf(scale, sizeof scale, "%g", 2.0 / (1 << i % 7));
        snprintf(area, sizeof area, "%d,%d,1280,800", i * 100, i * 30);
        const struct mw_arg args[] = { { "scale", scale }, { "area", area } };
        begin = bench_processor();
        if (mw_render_aim(viewer->render, args, 2) < 0)
            bench_die(viewer->context, "aim");
        note_time(viewer, begin);
    }
    print_times(viewer, "aiming", 1, 10);
    const struct mw_arg whole = { "area", NULL };
    if (mw_render_aim(viewer->render, &whole, 1) < 0)
        bench_die(viewer->context, "aim");
}

static void bench_pieces(struct viewer *viewer)
{
    static const char *const scales[] = { "0.03125", "0.0625", "0.125", "0.25", "0.5", "1", "2" };
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
        /* At 2 the whole of the largest level exceeds the limit of pixels. */
        const struct mw_arg aim[] = { { "scale", scales[i] },
                                      { "area", strcmp(scales[i], "2") ? NULL : "0,0,20000,12000" } };
        char what[64];
        uint32_t width, height;
        if (mw_render_aim(viewer->render, aim, 2) < 0)
            bench_die(viewer->context, "aim");
        mw_render_size(viewer->render, &width, &height);
        for (int k = 0; k < PIECES; k++) {
            uint32_t x = bench_random(&viewer->random, width / PIECE + 1),
                     y = bench_random(&viewer->random, height / PIECE + 1);
            double begin = bench_processor();
            draw_piece(viewer, x * PIECE, y * PIECE);
            note_time(viewer, begin);
        }
        snprintf(what, sizeof what, "piece at scale %s", scales[i]);
        print_times(viewer, what, 5, 50);
    }
}

static void draw_changes(struct viewer *viewer)
{
    struct mw_render_box boxes[BOXES];
    size_t count;
    if (mw_render_changed(viewer->render, boxes, BOXES, &count) < 0)
        bench_die(viewer->context, "changed");
    for (size_t i = 0; i < count; i++) {
        int64_t right = boxes[i].x + boxes[i].width, bottom = boxes[i].y + boxes[i].height;
        for (int64_t y = boxes[i].y / PIECE * PIECE; y < bottom; y += PIECE)
            for (int64_t x = boxes[i].x / PIECE * PIECE; x < right; x += PIECE)
                draw_piece(viewer, (uint32_t)x, (uint32_t)y);
    }
}

static size_t main_plane(const struct wwd_level *level)
{
    size_t found = 0;
    for (size_t i = 0; i < level->planes.count; i++)
        if (level->planes.items[i].flags & WWD_PLANE_MAIN)
            found = i;
    return found;
}

/* Of the whole main plane, because an edit that changes which part of a level is in use changes its whole
 * picture. */
static void run_edits(struct viewer *viewer, const char *what, void (*write)(struct viewer *, char *, size_t),
                      const char *scale_text)
{
    const struct wwd_level *level = wwd_level_of(viewer->doc);
    const struct wwd_plane *plane = &level->planes.items[main_plane(level)];
    char area[64], text[128], title[64];
    const struct mw_arg aim[] = { { "scale", scale_text }, { "area", area } };
    snprintf(area, sizeof area, "0,0,%" PRId64 ",%" PRId64, wwd_plane_width(plane), wwd_plane_height(plane));
    if (mw_render_aim(viewer->render, aim, 2) < 0)
        bench_die(viewer->context, "aim");
    for (int i = 0; i < STROKES; i++) {
        write(viewer, text, sizeof text);
        double begin = bench_processor();
        if (mw_edit(viewer->doc, text) < 0)
            bench_die(viewer->context, text);
        draw_changes(viewer);
        note_time(viewer, begin);
    }
    snprintf(title, sizeof title, "%s at scale %s", what, scale_text);
    print_times(viewer, title, 10, 50);
}

static void write_stroke(struct viewer *viewer, char *text, size_t size)
{
    const struct wwd_level *level = wwd_level_of(viewer->doc);
    size_t index = main_plane(level);
    const struct mw_grid *tiles = &level->planes.items[index].tiles;
    uint32_t column = bench_random(&viewer->random, tiles->width),
             row = bench_random(&viewer->random, tiles->height);
    const unsigned char *cell = tiles->cells + ((size_t)row * tiles->width + column) * 4;
    uint32_t tile =
        (uint32_t)cell[0] | (uint32_t)cell[1] << 8 | (uint32_t)cell[2] << 16 | (uint32_t)cell[3] << 24;
    snprintf(text, size, "paint path=planes[%zu].tiles rect=%u,%u,3,3 value=%u", index,
             (unsigned)bench_random(&viewer->random, tiles->width - 3),
             (unsigned)bench_random(&viewer->random, tiles->height - 3), (unsigned)tile);
}

static void write_move(struct viewer *viewer, char *text, size_t size)
{
    const struct wwd_level *level = wwd_level_of(viewer->doc);
    size_t index = main_plane(level), count = level->planes.items[index].objects.count;
    snprintf(text, size, "move-objects object=planes[%zu].objects[%u] dx=%d dy=%d", index,
             (unsigned)bench_random(&viewer->random, (uint32_t)count),
             (int)bench_random(&viewer->random, 100) - 50, (int)bench_random(&viewer->random, 100) - 50);
}

static int count_pick(void *user, const struct mw_picked *pick)
{
    (void)pick;
    ++*(size_t *)user;
    return 0;
}

static void bench_picks(struct viewer *viewer, const char *scale_text)
{
    const struct mw_arg aim[] = { { "scale", scale_text }, { "area", NULL } };
    uint32_t width, height;
    size_t found = 0;
    char what[64];
    if (mw_render_aim(viewer->render, aim, 2) < 0)
        bench_die(viewer->context, "aim");
    mw_render_size(viewer->render, &width, &height);
    for (int i = 0; i < PICKS; i++) {
        uint32_t x = bench_random(&viewer->random, width), y = bench_random(&viewer->random, height);
        double begin = bench_processor();
        int error = mw_pick(viewer->render, x, y, count_pick, &found);
        if (error == MW_E_UNSUPPORTED)
            return;
        if (error < 0)
            bench_die(viewer->context, "pick");
        if (i)
            note_time(viewer, begin);
    }
    snprintf(what, sizeof what, "pick at scale %s (%.1f parts)", scale_text, (double)found / PICKS);
    print_times(viewer, what, 0.02, 50);
}

static void view_level(const char *path, const char *assets)
{
    static struct viewer viewer;
    viewer = (struct viewer){ .assets = assets, .random = 16 };
    const struct mw_allocator allocator = { bench_resize, &viewer.memory };
    viewer.context = mw_context_new(&allocator, NULL);
    if (mw_open(viewer.context, path, NULL, 0, &viewer.doc) < 0)
        bench_die(viewer.context, path);
    size_t before = viewer.memory.now;
    printf("%s %s\n", path, assets ? "with pictures" : "as a schematic");
    bench_opening(&viewer);
    bench_pieces(&viewer);
    bench_picks(&viewer, "0.03125");
    bench_picks(&viewer, "0.25");
    bench_picks(&viewer, "1");
    size_t used = viewer.memory.now - before;
    run_edits(&viewer, "stroke and its pieces", write_stroke, "0.25");
    run_edits(&viewer, "stroke and its pieces", write_stroke, "1");
    run_edits(&viewer, "moved object and its pieces", write_move, "1");
    mw_render_close(viewer.render);
    printf("  memory of the render and the cache %.1f MB, peak %.1f MB\n", (double)used / 1e6,
           (double)viewer.memory.peak / 1e6);
    mw_close(viewer.doc);
    mw_context_free(viewer.context);
}

int main(int argc, char **argv)
{
    char folder[300], command[400];
    const char *parent = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/mapwright-bench-assets-%ld", parent ? parent : "/tmp",
             (long)getpid());
    bench_keep_memory();
    for (int i = 1; i < argc; i++) {
        view_level(argv[i], NULL);
        write_assets(argv[i], folder);
        view_level(argv[i], folder);
        snprintf(command, sizeof command, "rm -rf '%s'", folder);
        if (system(command) != 0)
            return 2;
    }
    return 0;
}
