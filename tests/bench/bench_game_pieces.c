/* Pictures of a generated World Builder game in pieces of 256 x 256 pixels, as programs show that pan and
 * zoom: opening for the first time and again, aiming, drawing at scales from far to near, drawing what an
 * edit changed, and asking what is at a point. */
#include "bench.h"

#include <string.h>

#include <mapwright/unstable/worldbuilder.h>

#include "bench_game.h"
#include "record/document.h"

enum {
    PIECE = 256,
    PIECES = 120, /* of each scale */
    AGAIN = 10,
    EDITS = 30,
    PICKS = 2000,
    BOXES = 8,
};

struct showing {
    struct mw_context *context;
    struct mw_document *doc;
    struct mw_render *render;
    const struct mw_arg *page;
    uint32_t width, height;
    uint8_t *pixels;
    uint32_t seed;
};

static void print_times(const char *what, double *times, size_t count, double median, double most)
{
    bench_sort(times, count);
    printf("  %-30s median %8.3f ms, most %8.3f ms%s\n", what, times[count / 2], times[count - 1],
           times[count / 2] > median || times[count - 1] > most ? "  MISSED" : "");
    fflush(stdout);
}

static void open_page(struct showing *showing, const char *scale)
{
    const struct mw_arg args[] = { *showing->page, { "scale", scale } };
    if (mw_render_open(showing->doc, args, 2, &showing->render) < 0)
        bench_die(showing->context, "open");
    mw_render_size(showing->render, &showing->width, &showing->height);
}

static void draw_piece_at(struct showing *showing, uint32_t x, uint32_t y)
{
    uint32_t width = showing->width - x < PIECE ? showing->width - x : PIECE;
    uint32_t height = showing->height - y < PIECE ? showing->height - y : PIECE;
    if (mw_render_piece(showing->render, x, y, width, height, showing->pixels, (size_t)PIECE * 4) < 0)
        bench_die(showing->context, "piece");
}

static void draw_some(struct showing *showing, const char *what)
{
    double times[PIECES];
    for (int i = 0; i < PIECES; i++) {
        uint32_t x = bench_random(&showing->seed, (showing->width + PIECE - 1) / PIECE) * PIECE;
        uint32_t y = bench_random(&showing->seed, (showing->height + PIECE - 1) / PIECE) * PIECE;
        double begin = bench_processor();
        draw_piece_at(showing, x, y);
        times[i] = bench_milliseconds(begin);
    }
    print_times(what, times, PIECES, 5, 50);
}

static void open_again(struct showing *showing, const char *scale)
{
    double opens[AGAIN], aims[AGAIN];
    const struct mw_arg args[] = { { "area", "100,100,400,300" }, { "scale", scale } };
    for (int i = 0; i < AGAIN; i++) {
        mw_render_close(showing->render);
        double begin = bench_processor();
        open_page(showing, scale);
        opens[i] = bench_milliseconds(begin);
        begin = bench_processor();
        if (mw_render_aim(showing->render, args, 2) < 0)
            bench_die(showing->context, "aim");
        aims[i] = bench_milliseconds(begin);
    }
    mw_render_close(showing->render);
    open_page(showing, scale);
    print_times("opening again", opens, AGAIN, 5, 50);
    print_times("aiming", aims, AGAIN, 5, 50);
}

/* Edits, and all pieces that they change. */
static void draw_changes(struct showing *showing, const char *what, const char *form, uint32_t count,
                         uint32_t values)
{
    double renewals[EDITS], pieces[EDITS];
    double whole = 0;
    for (int i = 0; i < EDITS; i++) {
        struct mw_render_box boxes[BOXES];
        char operation[120];
        size_t found;
        snprintf(operation, sizeof operation, form, bench_random(&showing->seed, count),
                 bench_random(&showing->seed, values));
        if (mw_edit(showing->doc, operation) < 0)
            bench_die(showing->context, operation);
        double begin = bench_processor();
        if (mw_render_changed(showing->render, boxes, BOXES, &found) < 0)
            bench_die(showing->context, "changed");
        renewals[i] = bench_milliseconds(begin);
        whole += found && boxes[0].width == showing->width;
        if (found)
            draw_piece_at(showing, (uint32_t)boxes[0].x, (uint32_t)boxes[0].y);
        pieces[i] = bench_milliseconds(begin);
    }
    printf("  %s: the whole picture is named %.0f of %d times\n", what, whole, EDITS);
    print_times("  mw_render_changed", renewals, EDITS, 10, 50);
    print_times("  with the first piece", pieces, EDITS, 10, 50);
}

static int count_pick(void *user, const struct mw_picked *pick)
{
    *(size_t *)user += pick->drawn;
    return 0;
}

/* Points at which nothing was asked before take longer: what they show is drawn whole. */
static void pick_points(struct showing *showing)
{
    double times[2];
    size_t found = 0;
    for (int round = 0; round < 2; round++) {
        double begin = bench_processor();
        showing->seed = 7;
        found = 0;
        for (int i = 0; i < PICKS; i++)
            if (mw_pick(showing->render, bench_random(&showing->seed, showing->width),
                        bench_random(&showing->seed, showing->height), count_pick, &found) < 0)
                bench_die(showing->context, "pick");
        times[round] = bench_milliseconds(begin) * 1e3 / PICKS;
    }
    printf("  %-30s %.2f us, again %.2f us, %.2f parts found%s\n", "pick", times[0], times[1],
           (double)found / PICKS, times[1] > 20 ? "  MISSED" : "");
}

static uint64_t cache_bytes(const struct showing *showing)
{
    return showing->doc->cached_size;
}

static void bench_page(struct showing *showing, const char *scale)
{
    double begin = bench_processor();
    open_page(showing, scale);
    double opened = bench_milliseconds(begin);
    draw_piece_at(showing, 0, 0);
    printf("%s=%s at scale %s: %u x %u pixels\n", showing->page->name, showing->page->value, scale,
           (unsigned)showing->width, (unsigned)showing->height);
    printf("  %-30s        %8.3f ms, with a piece %8.3f ms\n", "opening", opened, bench_milliseconds(begin));
    draw_some(showing, "pieces, first round");
    draw_some(showing, "pieces, second round");
    open_again(showing, scale);
    draw_changes(showing, "edits of scenes", "set path=scenes[%u].shapes[3].fill value=%u",
                 (uint32_t)wb_game_of(showing->doc)->scenes.count, 29);
    draw_changes(showing, "edits of owners", "set path=objects[%u].owner value=\"Room %u\"",
                 (uint32_t)wb_game_of(showing->doc)->objects.count, 300);
    pick_points(showing);
    printf("  cache %.1f MB\n", (double)cache_bytes(showing) / 1e6);
    mw_render_close(showing->render);
}

int main(void)
{
    static const struct mw_arg pages[] = { { "sheet", "yes" }, { "world", "yes" }, { "scene", "Room 7" } };
    static const char *const scales[] = { "2", "1", "0.5", "0.3", "0.25", "0.125", "0.0625", "0.03125" };
    struct showing showing = { .context = mw_context_new(NULL, NULL),
                               .pixels = malloc((size_t)PIECE * PIECE * 4),
                               .seed = 1 };
    void *bytes;
    size_t size;
    if (!showing.context || !showing.pixels)
        return 2;
    bench_game_make(showing.context, true, &bytes, &size);
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++)
        for (size_t k = 0; k < sizeof scales / sizeof *scales; k++) {
            showing.page = &pages[i];
            if (mw_open_bytes(showing.context, "game.bin", bytes, size, NULL, 0, &showing.doc) < 0)
                bench_die(showing.context, "game");
            bench_page(&showing, scales[k]);
            mw_close(showing.doc);
        }
    mw_free(showing.context, bytes);
    mw_context_free(showing.context);
    free(showing.pixels);
    return 0;
}
