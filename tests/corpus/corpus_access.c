/* Files of the corpus, read by the public calls alone: all nodes are what JSON says. Every third of those
 * whose JSON does not take long to compare. */
#include "access_walk.h"

enum {
    LARGEST = 60000, /* bytes */
    EVERY = 3,
};

struct visited {
    size_t files, walked;
};

static void walk_file(const char *path, void *user)
{
    struct visited *visited = user;
    struct test_memory memory = { 0 };
    size_t size;
    void *bytes = test_read_file(path, &size);
    struct mw_document *doc;
    free(bytes);
    if (visited->files++ % EVERY || size > LARGEST)
        return;
    struct mw_context *context = test_context_new(&memory);
    if (mw_open(context, path, NULL, 0, &doc) == 0) {
        access_walk_document(context, doc, path);
        mw_close(doc);
        visited->walked++;
    }
    test_context_free(context, &memory);
}

static void walk_folder(const char *name, size_t least)
{
    struct visited visited = { 0 };
    char path[TEST_PATH_SIZE];
    test_corpus_path(path, name);
    test_each_file(path, "", walk_file, &visited);
    print_message("# %s: %zu of %zu files\n", name, visited.walked, visited.files);
    if (visited.walked < least)
        fail_msg("%s: %zu files, expected at least %zu", name, visited.walked, least);
}

static void test_levels(void **state)
{
    (void)state;
    walk_folder("wwd", 4);
    walk_folder("wwd/assets/crazyhook", 1);
}

static void test_maps(void **state)
{
    (void)state;
    walk_folder("teeworlds", 6);
}

static void test_settlers(void **state)
{
    (void)state;
    walk_folder("settlers2", 6);
}

static void test_games(void **state)
{
    (void)state;
    walk_folder("worldbuilder/synthetic", 2);
    walk_folder("worldbuilder/play", 2);
}

int main(void)
{
    static const struct CMUnitTest tests[] = { cmocka_unit_test(test_levels), cmocka_unit_test(test_maps),
                                               cmocka_unit_test(test_settlers),
                                               cmocka_unit_test(test_games) };
    return TEST_RUN(tests);
}
