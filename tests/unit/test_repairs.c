/* The law of default repairs (tests/support/repair_law.h), over every fixture, sample and file of the corpus
 * that can be written, as it is and with one value or a few bytes changed.
 *
 * With a name, only that format: build/tests/unit/test_repairs wwd; with a number after it, as many random
 * changes of each file. */
#include "repair_law.h"

#include "mutate.h"

#include "record/format.h"

enum {
    MUTANTS = 25, /* of each file */
    RANDOM_CHANGES = 25,
    LARGEST = 100000, /* bytes of a file that is changed */
    CORPUS_LARGEST = 200000,
    CORPUS_EVERY = 8,
};

static const char *only;
static unsigned changes = RANDOM_CHANGES;
static size_t tried, repaired;

static void try_bytes(const char *format, const char *name, const void *bytes, size_t size)
{
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    const struct mw_arg arg = { "format", format };
    struct mw_document *doc;
    if (mw_open_bytes(context, name, bytes, size, &arg, 1, &doc) == 0) {
        if (!mw_document_damaged(doc)) {
            tried++;
            repaired += assert_repair_law(doc, NULL, NULL);
        }
        mw_close(doc);
    }
    test_context_free(context, &memory);
}

/* One value that decides what is read where. */
static void try_mutants(const char *format, const char *name, struct mw_document *doc)
{
    struct mutate mutate;
    mutate_open(&mutate, doc, NULL, NULL);
    size_t count = mutate.count * MUTATE_WAYS, step = count / MUTANTS + 1;
    for (size_t i = 0; i < count; i += step) {
        struct mutant mutant;
        if (mutate.places[i / MUTATE_WAYS].inner || !mutate_make(&mutate, i, &mutant))
            continue;
        print_message("# %s: %s\n", name, mutant.what);
        try_bytes(format, name, mutant.bytes, mutant.size);
        free(mutant.bytes);
    }
    mutate_close(&mutate);
}

static uint32_t next_random(uint32_t *state)
{
    *state = *state * 1664525 + 1013904223;
    return *state >> 8;
}

static void try_random_changes(const char *format, const char *name, const uint8_t *bytes, size_t size)
{
    uint32_t random = (uint32_t)size;
    uint8_t *copy = malloc(size);
    assert_non_null(copy);
    for (unsigned i = 0; i < changes && size; i++) {
        memcpy(copy, bytes, size);
        for (unsigned k = next_random(&random) % 4 + 1; k; k--) {
            /* Headers decide more than what follows. */
            size_t range = next_random(&random) % 2 ? size : size < 4096 ? size : 4096;
            size_t at = next_random(&random) % range;
            copy[at] = next_random(&random) % 2 ? (uint8_t)next_random(&random) : (uint8_t)(copy[at] ^ 1);
        }
        print_message("# %s: random change %u\n", name, i);
        try_bytes(format, name, copy, size);
    }
    free(copy);
}

static bool has_default_repairs(const struct mw_format *format)
{
    for (const struct mw_fix *fix = format->info.fixes; fix && fix->name; fix++)
        if (!fix->on_demand)
            return true;
    return false;
}

static void try_file(const char *path, void *user)
{
    size_t largest = *(size_t *)user, size;
    uint8_t *bytes = test_read_file(path, &size);
    const struct mw_format *format = mw_format_probe((struct mw_bytes){ bytes, size }, path);
    const char *name = strrchr(path, '/') + 1;
    bool wanted = format && has_default_repairs(format) && (!only || strcmp(only, format->info.name) == 0);
    if (wanted && size <= largest) {
        struct test_memory memory = { 0 };
        struct mw_context *context = test_context_new(&memory);
        struct mw_document *doc;
        print_message("# %s\n", path);
        try_bytes(format->info.name, name, bytes, size);
        if (size <= LARGEST && mw_open_bytes(context, name, bytes, size, NULL, 0, &doc) == 0) {
            if (!mw_document_damaged(doc))
                try_mutants(format->info.name, name, doc);
            mw_close(doc);
            try_random_changes(format->info.name, name, bytes, size);
        }
        test_context_free(context, &memory);
    }
    free(bytes);
}

static void test_fixtures(void **state)
{
    (void)state;
    size_t largest = LARGEST;
    char folder[TEST_PATH_SIZE], name[64];
    for (size_t i = 0; mw_formats[i]; i++) {
        snprintf(name, sizeof name, "tests/fixtures/%s", mw_formats[i]->info.name);
        test_source_path(folder, name);
        if (test_exists(folder))
            test_each_file(folder, "", try_file, &largest);
    }
    test_source_path(folder, "tests/fixtures/synthetic");
    test_each_file(folder, "", try_file, &largest);
    test_source_path(folder, "samples");
    test_each_file(folder, "", try_file, &largest);
    print_message("# %zu tried, %zu repaired\n", tried, repaired);
    assert_true(only || (tried > 500 && repaired > 80));
}

struct corpus {
    size_t count;
};

/* Every file as it is; the random changes are for a few. */
static void try_corpus_file(const char *path, void *user)
{
    struct corpus *corpus = user;
    size_t size;
    if (corpus->count++ % CORPUS_EVERY)
        return;
    uint8_t *bytes = test_read_file(path, &size);
    const struct mw_format *format = mw_format_probe((struct mw_bytes){ bytes, size }, path);
    if (format && has_default_repairs(format) && (!only || strcmp(only, format->info.name) == 0) &&
        size <= CORPUS_LARGEST) {
        print_message("# %s\n", path);
        try_bytes(format->info.name, strrchr(path, '/') + 1, bytes, size);
    }
    free(bytes);
}

static void test_corpus(void **state)
{
    (void)state;
    struct corpus corpus = { 0 };
    char folder[TEST_PATH_SIZE];
    test_corpus_path(folder, "");
    if (!test_exists(folder))
        skip();
    test_each_file(folder, "", try_corpus_file, &corpus);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fixtures),
        cmocka_unit_test(test_corpus),
    };
    only = argc > 1 ? argv[1] : NULL;
    changes = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : RANDOM_CHANGES;
    return TEST_RUN(tests);
}
