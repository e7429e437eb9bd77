/* What all tests share. Include it first: it brings cmocka and what cmocka needs.
 *
 * Running: TEST_RUN(tests) runs an array of tests and prints TAP; test_skip() leaves the running test and
 * says what it would need. Memory:  struct test_memory counts blocks and bytes and can fail one allocation or
 * all from one on. struct test_memory memory = { 0 }; struct mw_context *context = test_context_new(&memory);
 *              ...
 *              test_context_free(context, &memory);   (asserts that nothing leaked)
 *          test_each_allocation_fails() runs a function once per allocation it makes, failing that one.
 * Files:   test_corpus_path() finds a corpus file or skips the test, test_read_file() reads one whole,
 *          test_each_file() walks a folder in sorted order, test_folder_new() makes an empty folder.
 * Random:  struct test_random, the same numbers in every run for the same seed; test_draws() leaves cases of
 *          long tests out, as $MAPWRIGHT_TEST_SEED says. */
#ifndef MW_TESTS_TEST_H
#define MW_TESTS_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <dirent.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/text.h"

enum {
    TEST_PATH_SIZE = 4096,
};

struct test_memory {
    size_t calls;     /* allocations and resizes so far, the context's own included */
    size_t fail_at;   /* number of the call that fails, 1 is the first; 0: none fails */
    bool fail_rest;   /* the calls after fail_at fail too */
    size_t failed;    /* calls that were made to fail */
    size_t blocks;    /* not yet freed */
    uint64_t bytes;   /* not yet freed */
    uint64_t peak;    /* highest value of bytes */
    uint64_t largest; /* largest single block ever asked for, failed calls included */
};

/* The exit code of a program: 0 unless a test failed. */
int test_run(const struct CMUnitTest *tests, size_t count);
#define TEST_RUN(tests) test_run(tests, sizeof(tests) / sizeof *(tests))

/* Ends the running test as skipped. `needs` is what it would need, as in "real files". */
_Noreturn void test_skip(const char *needs);

/* Fails the running test with the library's message unless error is 0. */
#define assert_ok(context, error)                                                                            \
    do {                                                                                                     \
        if (error)                                                                                           \
            fail_msg("%s", mw_error_message(context));                                                       \
    } while (0)

struct mw_allocator test_allocator(struct test_memory *memory);

struct mw_context *test_context_new(struct test_memory *memory);

void test_context_free(struct mw_context *context, struct test_memory *memory);

/* Which allocation fails after the n-th: each of the first hundred, then fewer and fewer, because a test must
 * end; with a seed (test_draws()) about a quarter of these; each if the environment has
 * MAPWRIGHT_EVERY_ALLOCATION. */
size_t test_next_allocation(size_t n);

/* Calls run() repeatedly, with one allocation after the other failing as test_next_allocation() says, until
 * it makes fewer. A failed allocation must come out as MW_E_MEMORY with a message and leak no block; the last
 * call, in which nothing fails, must return 0. run() frees what it made. Returns how many failed at most. */
size_t test_each_allocation_fails(int (*run)(struct mw_context *context, void *user), void *user);

bool test_exists(const char *path);

/* path = the corpus folder + "/" + name; true when it is there. */
bool test_corpus_has(char path[TEST_PATH_SIZE], const char *name);

/* The same, but skips the running test when the file or folder is not there. */
void test_corpus_path(char path[TEST_PATH_SIZE], const char *name);

/* A file of the project itself, such as "samples/x.json". */
void test_source_path(char path[TEST_PATH_SIZE], const char *name);

/* The bytes of a file in a block of exactly that size (overruns show under sanitizers); free() it. */
uint8_t *test_read_file(const char *path, size_t *size);

/* Of exactly that size, too; free() it. */
void *test_copy(const void *bytes, size_t size);

/* The same of a file of the project itself. */
uint8_t *test_read_source(const char *name, size_t *size);

void test_write_file(const char *path, const void *bytes, size_t size);

/* Calls each() for every regular file of a folder (not of folders in it) whose name has this ending in any
 * case ("" for all), in the order of their bytes. Returns how many there were. */
size_t test_each_file(const char *folder, const char *ending, void (*each)(const char *path, void *user),
                      void *user);

/* The same for the project's samples, then for the corpus folder if there is one, which has at least `least`.
 */
void test_each_world(const char *corpus_folder, const char *ending, size_t least,
                     void (*each)(const char *path, void *user), void *user);

/* A new empty folder below $TMPDIR or /tmp. */
void test_folder_new(char path[TEST_PATH_SIZE]);

void test_folder_remove(const char *path);

/* Integers of 1 to 4 bytes, in either order. */
void test_put_be(uint8_t *at, unsigned size, uint32_t value);
void test_put_le(uint8_t *at, unsigned size, uint32_t value);
uint32_t test_get_be(const uint8_t *at, unsigned size);
uint32_t test_get_le(const uint8_t *at, unsigned size);

/* Several of them: { offset, size, value } each. */
struct test_word {
    size_t offset;
    unsigned size;
    uint32_t value;
};
void test_put_words(uint8_t *bytes, void (*put)(uint8_t *at, unsigned size, uint32_t value),
                    const struct test_word *words, size_t count);
#define TEST_WORDS(...)                                                                                      \
    (const struct test_word[]){ __VA_ARGS__ },                                                               \
        sizeof((const struct test_word[]){ __VA_ARGS__ }) / sizeof(struct test_word)
#define TEST_PUT_BE(bytes, ...) test_put_words(bytes, test_put_be, TEST_WORDS(__VA_ARGS__))
#define TEST_PUT_LE(bytes, ...) test_put_words(bytes, test_put_le, TEST_WORDS(__VA_ARGS__))

/* splitmix64; any seed is good. */
struct test_random {
    uint64_t state;
};

uint64_t test_random_u64(struct test_random *random);

/* Whether a long test tries this case: all of them, unless $MAPWRIGHT_TEST_SEED is a number, which then draws
 * one in `share`. Equal for equal seeds and numbers of cases. */
bool test_draws(uint64_t number, unsigned share);

/* How many random cases such a test tries: `count`, or a quarter of them. Random numbers that begin with
 * `*start` begin elsewhere with each seed. */
size_t test_random_cases(size_t count, uint64_t *start);

/* 0 <= result < limit; limit must not be 0. */
uint64_t test_random_below(struct test_random *random, uint64_t limit);

void test_random_fill(struct test_random *random, void *bytes, size_t size);

#endif
