/* Random steps of editing, many of them, undone and done again: on small worlds of every format that can be
 * written, then on the largest of the corpus. See tests/slow/run. */
#include "test.h"

#include <time.h>

#include "history.h"
#include "history_steps.h"
#include "record/format.h"

enum {
    STEPS = 10000, /* of each format, shared by its small worlds */
    STEPS_LARGEST = 200,
    VALUES_TRIED = 150, /* in addition to the operations */
    CHOICES_MAX = 512,
    WORLDS_MAX = 16,
};

/* NULL: no operations of its own; no world in the corpus. */
static const struct {
    const char *format;
    const char *const *steps;
    const char *samples[2];
    const char *corpus, *ending;
} families[] = {
    { "wwd", wwd_steps, { "samples/lagoon.wwd", "samples/garden.wwd" }, "wwd", ".wwd" },
    { "settlers2", settlers2_steps, { "samples/shores.swd" }, "settlers2", ".swd" },
    { "teeworlds", teeworlds_steps, { "samples/islet.map" }, "teeworlds", ".map" },
    { "worldbuilder", worldbuilder_steps, { "samples/lighthouse.bin" }, "worldbuilder/synthetic", ".bin" },
};

static const char *const *steps_of(const char *format)
{
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        if (strcmp(families[i].format, format) == 0)
            return families[i].steps;
    return NULL;
}

/* ---- one world ---- */

struct world {
    char path[TEST_PATH_SIZE];
    size_t size;
};

static void do_random_steps(const char *path, size_t count, uint64_t seed)
{
    static struct step_list values;
    const char *choices[CHOICES_MAX + 1];
    size_t known = 0, size;
    struct test_doc source;
    const char *name = strrchr(path, '/') + 1;
    struct timespec begin, end;
    uint8_t *bytes = test_read_file(path, &size);
    test_source_bytes(&source, name, bytes, size);
    free(bytes);
    const char *const *steps = steps_of(mw_document_format(source.doc)->name);
    while (steps && steps[known]) {
        choices[known] = steps[known];
        known++;
    }
    list_value_steps(source.doc, VALUES_TRIED, &values);
    for (size_t i = 0; i < values.count && known < CHOICES_MAX; i++)
        choices[known++] = values.texts[i];
    choices[known] = NULL;
    print_message("# %s: %zu steps out of %zu", name, count, known);
    fflush(stdout);
    clock_gettime(CLOCK_MONOTONIC, &begin);
    assert_random_steps(&source, choices, count, seed);
    clock_gettime(CLOCK_MONOTONIC, &end);
    print_message(", %.1f s\n",
                  (double)(end.tv_sec - begin.tv_sec) + 1e-9 * (double)(end.tv_nsec - begin.tv_nsec));
    free_step_list(&values);
    test_doc_end(&source);
}

/* ---- small worlds ---- */

struct worlds {
    struct world items[WORLDS_MAX];
    size_t count;
};

static void add_world(const char *path, void *user)
{
    struct worlds *worlds = user;
    if (strstr(path, "README"))
        return;
    assert_true(worlds->count < WORLDS_MAX);
    snprintf(worlds->items[worlds->count++].path, TEST_PATH_SIZE, "%s", path);
}

static void do_format(const char *format)
{
    struct worlds worlds = { .count = 0 };
    char name[256], path[TEST_PATH_SIZE];
    snprintf(name, sizeof name, "tests/fixtures/%s", format);
    test_source_path(path, name);
    test_each_file(path, "", add_world, &worlds);
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        for (size_t k = 0; k < 2 && strcmp(families[i].format, format) == 0 && families[i].samples[k]; k++) {
            test_source_path(path, families[i].samples[k]);
            add_world(path, &worlds);
        }
    assert_true(worlds.count > 0);
    for (size_t i = 0; i < worlds.count; i++)
        do_random_steps(worlds.items[i].path, (STEPS + worlds.count - 1) / worlds.count, i);
}

static void small_worlds_go_back_and_forth(void **state)
{
    (void)state;
    for (size_t i = 0; mw_formats[i]; i++)
        if (mw_formats[i]->root && mw_formats[i]->info.abilities & MW_CAN_WRITE)
            do_format(mw_formats[i]->info.name);
}

/* ---- the largest worlds ---- */

static void choose_larger(const char *path, void *user)
{
    struct world *largest = user;
    struct stat status;
    assert_int_equal(stat(path, &status), 0);
    if ((size_t)status.st_size <= largest->size)
        return;
    largest->size = (size_t)status.st_size;
    snprintf(largest->path, sizeof largest->path, "%s", path);
}

static void largest_worlds_go_back_and_forth(void **state)
{
    char folder[TEST_PATH_SIZE];
    (void)state;
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        struct world largest = { .size = 0 };
        test_corpus_path(folder, families[i].corpus);
        assert_true(test_each_file(folder, families[i].ending, choose_larger, &largest) > 0);
        do_random_steps(largest.path, STEPS_LARGEST, i);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_worlds_go_back_and_forth),
        cmocka_unit_test(largest_worlds_go_back_and_forth),
    };
    return TEST_RUN(tests);
}
