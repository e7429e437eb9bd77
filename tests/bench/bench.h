/* Timing for benches: both sides of a ratio run by turns, the best of many rounds counts, so that noise from
 * other work on the machine hits both and mostly drops out. */
#ifndef MW_TESTS_BENCH_H
#define MW_TESTS_BENCH_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

struct bench_side {
    void (*run)(void *user);
    void *user;
    double best; /* seconds */
};

static inline double bench_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Runs both for about `seconds` in all, at least five times each. */
static inline void bench_compare(struct bench_side *ours, struct bench_side *base, double seconds)
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

static inline void bench_row(const char *what, const char *input, double ours, double base, double target)
{
    printf("%-34s %-28s %10.1f us %10.1f us %6.2f x   (target %.1f x)%s\n", what, input, ours * 1e6,
           base * 1e6, ours / base, target, ours / base > target ? "  MISSED" : "");
    fflush(stdout);
}

/* ---- memory ---- */

/* For struct mw_allocator: what is in use and was at most. */
struct bench_memory {
    size_t now, peak;
};

static inline void *bench_resize(void *user, void *block, size_t size)
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

#endif
