/* Timing for benches: both sides of a ratio run alternately, and the best of many rounds is taken, so that
 * noise from other work on the machine hits both and mostly drops out. */
#ifndef MW_TESTS_BENCH_H
#define MW_TESTS_BENCH_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <mapwright/mapwright.h>

struct bench_side {
    void (*run)(void *user);
    void *user;
    double best; /* seconds */
};

/* Prints an error, with the message of the context if there is one, and ends the program. */
_Noreturn void bench_die(const struct mw_context *context, const char *what);

/* The bytes of a file; free() them. */
unsigned char *bench_read(const char *path, size_t *size);

/* All sides keep the memory they free, so that none pays the kernel for fresh pages in every round. */
void bench_keep_memory(void);

double bench_now(void);

/* Seconds of the processor that this process has taken: other programs on the machine do not count. */
double bench_processor(void);

/* Milliseconds of it since then. */
double bench_milliseconds(double since);

/* The shortest first. */
void bench_sort(double *times, size_t count);

/* The next random number of a seed, the same on every machine; 0 if nothing is below. */
uint32_t bench_random(uint32_t *seed, uint32_t below);

/* Runs both for about `seconds` in all, at least five times each. */
void bench_compare(struct bench_side *ours, struct bench_side *base, double seconds);

void bench_row(const char *what, const char *input, double ours, double base, double target);

/* ---- memory ---- */

/* For struct mw_allocator: the bytes in use, and their maximum. */
struct bench_memory {
    size_t now, peak;
};

void *bench_resize(void *user, void *block, size_t size);

#endif
