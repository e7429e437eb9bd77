/* A fixture for tests that use files: a context and an empty folder, both gone at the end. */
#ifndef MW_TESTS_FOLDER_H
#define MW_TESTS_FOLDER_H

#include "doc.h"

#include <dirent.h>
#include <sys/wait.h>

#include <mapwright/mapwright.h>

#include "base/buf.h"

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_buf buf;
    char folder[TEST_PATH_SIZE];
    char path[TEST_PATH_SIZE]; /* folder/level.wwd */
    char other[TEST_PATH_SIZE];
};

const char *in_folder(struct fixture *fixture, const char *name);

int folder_set_up(void **state);

int folder_tear_down(void **state);

struct mw_bytes bytes_of(const char *text);

/* A Teeworlds map of this JSON, written to fixture->buf and opened from there. */
void build_map(struct fixture *fixture, const char *json);
struct mw_document *open_built_map(struct fixture *fixture);

void assert_message(struct fixture *fixture, const char *path, const char *rest);

void assert_content(const char *path, const char *expected);

size_t count_entries(const char *folder);

mode_t mode_of(const char *path);

/* Runs a test's part as a user without privileges (tests may run as root) and returns its exit code. */
int run_unprivileged(struct fixture *fixture, int (*part)(struct fixture *fixture));

#define FOLDER_TEST(name) cmocka_unit_test_setup_teardown(name, folder_set_up, folder_tear_down)

#endif
