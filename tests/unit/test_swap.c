/* Somebody swaps a folder for a link while files are extracted and unpacked into it: nothing gets outside. */
#define _GNU_SOURCE 1 /* renameat2() */

#include "folder.h"

#include <fcntl.h>
#include <signal.h>

enum {
    RUNS = 500,
};

/* Swaps the folder `into`/`name` and a link to the folder "outside" until it is killed. */
static void swap_forever(struct fixture *fixture, const char *into, const char *name)
{
    char folder[TEST_PATH_SIZE], link[TEST_PATH_SIZE];
    snprintf(folder, sizeof folder, "%s/%s", in_folder(fixture, into), name);
    snprintf(link, sizeof link, "%s", in_folder(fixture, "link"));
    alarm(200); /* ends it also when the test has failed */
    for (;;)
        if (renameat2(AT_FDCWD, folder, AT_FDCWD, link, RENAME_EXCHANGE))
            usleep(100);
}

static pid_t start_swapping(struct fixture *fixture, const char *into, const char *name)
{
    char outside[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 16];
    snprintf(outside, sizeof outside, "%s", in_folder(fixture, "outside"));
    assert_int_equal(mkdir(outside, 0777), 0);
    assert_int_equal(symlink(outside, in_folder(fixture, "link")), 0);
    assert_int_equal(mkdir(in_folder(fixture, into), 0777), 0);
    snprintf(path, sizeof path, "%s/%s", fixture->other, name);
    assert_int_equal(mkdir(path, 0777), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        swap_forever(fixture, into, name);
    return child;
}

/* Both outcomes have been seen, and the folder outside is as empty as it was. */
static void end_swapping(struct fixture *fixture, pid_t child, size_t done, size_t refused)
{
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, NULL, 0), child);
    assert_int_equal(count_entries(in_folder(fixture, "outside")), 0);
    assert_true(done > 0);
    assert_true(refused > 0);
}

static void test_extract_into_swapped(void **state)
{
    struct fixture *fixture = *state;
    char disk[TEST_PATH_SIZE], into[TEST_PATH_SIZE];
    test_source_path(disk, "tests/fixtures/synthetic/wb_synth.img");
    struct mw_document *doc;
    assert_ok(fixture->context, mw_open(fixture->context, disk, NULL, 0, &doc));
    pid_t child = start_swapping(fixture, "into", "Extras");
    snprintf(into, sizeof into, "%s", in_folder(fixture, "into"));
    size_t done = 0, refused = 0;
    size_t runs = test_random_cases(RUNS, &(uint64_t){ 0 });
    for (size_t i = 0; i < runs || (i < 20 * RUNS && (!done || !refused)); i++) {
        int error = mw_extract(doc, into, "Extras*", NULL);
        done += error == 0;
        refused += error == MW_E_REFUSED;
    }
    end_swapping(fixture, child, done, refused);
    mw_close(doc);
}

static void test_unpack_into_swapped(void **state)
{
    struct fixture *fixture = *state;
    struct mw_document *doc;
    char into[TEST_PATH_SIZE];
    assert_ok(fixture->context, mw_new(fixture->context, "claw", NULL, 0, &doc));
    pid_t child = start_swapping(fixture, "into", "planes");
    snprintf(into, sizeof into, "%s", in_folder(fixture, "into"));
    size_t done = 0, refused = 0;
    size_t runs = test_random_cases(RUNS, &(uint64_t){ 0 });
    for (size_t i = 0; i < runs || (i < 20 * RUNS && (!done || !refused)); i++) {
        int error = mw_unpack(doc, into, true, NULL);
        done += error == 0;
        refused += error == MW_E_REFUSED;
    }
    end_swapping(fixture, child, done, refused);
    mw_close(doc);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(test_extract_into_swapped),
        FOLDER_TEST(test_unpack_into_swapped),
    };
    return TEST_RUN(tests);
}
