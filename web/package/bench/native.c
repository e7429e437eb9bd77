/* Processor times of the library itself, for bench.mjs: native ROUNDS FILE... prints "WORK MILLISECONDS
 * FILE", the median of the rounds. */
#define _POSIX_C_SOURCE 200809L
#include <mapwright/mapwright.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    PICTURE_WIDTH = 1600, /* about; of a whole world */
    ROUNDS_MAX = 99,
};

static struct mw_context *context;
static struct mw_document *document;
static struct mw_bytes file;
static const char *path;
static char scale[32];

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static int count_bytes(void *user, const void *data, size_t size)
{
    (void)data;
    *(size_t *)user += size;
    return 0;
}

static size_t written;
static const struct mw_output counter = { count_bytes, &written };

/* ---- the work; each returns 0 or an error ---- */

static int work_open(void)
{
    struct mw_document *opened;
    int error = mw_open_bytes(context, path, file.data, file.size, NULL, 0, &opened);
    if (!error)
        mw_close(opened);
    return error;
}

static int work_check(void)
{
    return mw_check(document, NULL, 0);
}

static int work_dump(void)
{
    return mw_dump(document, "", MW_STYLE_JSON, &counter);
}

static int work_write(void)
{
    void *data;
    size_t size;
    int error = mw_write(document, NULL, 0, &data, &size);
    if (!error)
        mw_free(context, data);
    return error;
}

static int work_verify(void)
{
    struct mw_mismatch mismatch;
    return mw_verify(document, &mismatch) < 0;
}

static int work_picture(void)
{
    const struct mw_arg args[] = { { "scale", scale } };
    struct mw_render *render;
    uint32_t width, height;
    int error = mw_render_open(document, args, 1, &render);
    if (error)
        return error;
    mw_render_size(render, &width, &height);
    uint8_t *pixels = malloc((size_t)width * height * 4);
    error = mw_render_piece(render, 0, 0, width, height, pixels, (size_t)width * 4);
    free(pixels);
    mw_render_close(render);
    return error;
}

static int work_png(void)
{
    const struct mw_arg args[] = { { "scale", scale } };
    return mw_render_png(document, args, 1, &counter);
}

/* ---- measuring ---- */

static int choose_scale(void *user, const struct mw_view *view)
{
    (void)user;
    double chosen = PICTURE_WIDTH / ((double)view->width * view->unit_width);
    chosen = chosen < view->least_scale ? view->least_scale : chosen > 1 ? 1 : chosen;
    snprintf(scale, sizeof scale, "%.4f", chosen);
    return 1;
}

static int compare_times(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return *x < *y ? -1 : *x > *y;
}

static void measure(const char *name, int (*work)(void), int rounds)
{
    double times[ROUNDS_MAX];
    if (work() || work())
        return;
    for (int i = 0; i < rounds; i++) {
        double start = now();
        work();
        times[i] = now() - start;
    }
    qsort(times, (size_t)rounds, sizeof *times, compare_times);
    printf("%s %.4f %s %s\n", name, times[rounds / 2], scale[0] ? scale : "-", path);
}

static struct mw_bytes read_whole(const char *name)
{
    FILE *stream = fopen(name, "rb");
    struct mw_bytes bytes = { 0 };
    if (!stream)
        return bytes;
    fseek(stream, 0, SEEK_END);
    bytes.size = (size_t)ftell(stream);
    rewind(stream);
    uint8_t *data = malloc(bytes.size);
    bytes.size = fread(data, 1, bytes.size, stream);
    bytes.data = data;
    fclose(stream);
    return bytes;
}

static void measure_file(int rounds)
{
    scale[0] = '\0';
    file = read_whole(path);
    if (mw_open_bytes(context, path, file.data, file.size, NULL, 0, &document) == 0) {
        mw_views(document, choose_scale, NULL);
        measure("open", work_open, rounds);
        measure("check", work_check, rounds);
        measure("dump", work_dump, rounds);
        measure("write", work_write, rounds);
        measure("verify", work_verify, rounds);
        if (scale[0]) {
            measure("picture", work_picture, rounds);
            measure("png", work_png, rounds);
        }
        mw_close(document);
    }
    free((void *)file.data);
}

int main(int argc, char **argv)
{
    int rounds = argc > 1 ? atoi(argv[1]) : 5;
    context = mw_context_new(NULL, NULL);
    for (int i = 2; i < argc && rounds > 0 && rounds <= ROUNDS_MAX; i++) {
        path = argv[i];
        measure_file(rounds);
    }
    mw_context_free(context);
    return 0;
}
