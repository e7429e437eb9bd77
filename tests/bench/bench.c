#include "bench.h"

#include <malloc.h>

void bench_die(const struct mw_context *context, const char *what)
{
    fprintf(stderr, "%s: %s\n", what, context ? mw_error_message(context) : "");
    exit(2);
}

unsigned char *bench_read(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        bench_die(NULL, path);
    fseek(file, 0, SEEK_END);
    *size = (size_t)ftell(file);
    rewind(file);
    unsigned char *bytes = malloc(*size);
    if (!bytes || fread(bytes, 1, *size, file) != *size)
        bench_die(NULL, path);
    fclose(file);
    return bytes;
}

void bench_keep_memory(void)
{
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
}

double bench_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double bench_processor(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double bench_milliseconds(double since)
{
    return (bench_processor() - since) * 1e3;
}

static int compare_times(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

void bench_sort(double *times, size_t count)
{
    qsort(times, count, sizeof *times, compare_times);
}

uint32_t bench_random(uint32_t *seed, uint32_t below)
{
    *seed = *seed * 1664525u + 1013904223u;
    return below ? (*seed >> 8) % below : 0;
}

void bench_compare(struct bench_side *ours, struct bench_side *base, double seconds)
{
    double start = bench_now();
    ours->best = base->best = 1e9;
    for (int round = 0; round < 5 || bench_now() - start < seconds; round++) {
        struct bench_side *sides[2] = { ours, base };
        for (int i = 0; i < 2; i++) {
            struct bench_side *side = sides[(i + round) % 2];
            double before = bench_now();
            side->run(side->user);
            double took = bench_now() - before;
            if (took < side->best)
                side->best = took;
        }
    }
}

void bench_row(const char *what, const char *input, double ours, double base, double target)
{
    printf("%-34s %-28s %10.1f us %10.1f us %6.2f x   (target %.1f x)%s\n", what, input, ours * 1e6,
           base * 1e6, ours / base, target, ours / base > target ? "  MISSED" : "");
    fflush(stdout);
}

void *bench_resize(void *user, void *block, size_t size)
{
    struct bench_memory *counter = user;
    size_t *head = block ? (size_t *)block - 2 : NULL;
    if (head)
        counter->now -= *head;
    if (size == 0) {
        free(head);
        return NULL;
    }
    size_t *grown = realloc(head, size + 2 * sizeof *grown);
    if (!grown)
        return NULL;
    *grown = size;
    counter->now += size;
    if (counter->now > counter->peak)
        counter->peak = counter->now;
    return grown + 2;
}
