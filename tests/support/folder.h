/* A fixture for tests that use files: a context and an empty folder, both gone at the end. */
#ifndef MW_TESTS_FOLDER_H
#define MW_TESTS_FOLDER_H

#include "test.h"

#include <dirent.h>
#include <sys/wait.h>

#include "base/buf.h"

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_buf buf;
    char folder[TEST_PATH_SIZE];
    char path[TEST_PATH_SIZE]; /* folder/level.wwd */
    char other[TEST_PATH_SIZE];
};

static inline const char *in_folder(struct fixture *fixture, const char *name)
{
    assert_true(snprintf(fixture->other, TEST_PATH_SIZE, "%.3000s/%.200s", fixture->folder, name) > 0);
    return fixture->other;
}

static inline int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    fixture->context = test_context_new(&fixture->memory);
    mw_buf_init(&fixture->buf, fixture->context);
    test_folder_new(fixture->folder);
    strcpy(fixture->path, in_folder(fixture, "level.wwd"));
    *state = fixture;
    return 0;
}

static inline int tear_down(void **state)
{
    struct fixture *fixture = *state;
    mw_buf_free(&fixture->buf);
    test_context_free(fixture->context, &fixture->memory);
    test_folder_remove(fixture->folder);
    free(fixture);
    return 0;
}

static inline struct mw_bytes bytes_of(const char *text)
{
    return (struct mw_bytes){ (const uint8_t *)text, strlen(text) };
}

static inline void assert_message(struct fixture *fixture, const char *path, const char *rest)
{
    char expected[TEST_PATH_SIZE + 200];
    snprintf(expected, sizeof expected, "%s%s", path, rest);
    assert_string_equal(mw_error_message(fixture->context), expected);
}

static inline void assert_content(const char *path, const char *expected)
{
    size_t size;
    uint8_t *bytes = test_read_file(path, &size);
    assert_int_equal(size, strlen(expected));
    assert_memory_equal(bytes, expected, size);
    free(bytes);
}

static inline size_t count_entries(const char *folder)
{
    DIR *entries = opendir(folder);
    assert_non_null(entries);
    size_t count = 0;
    for (struct dirent *entry; (entry = readdir(entries));)
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(entries);
    return count;
}

static inline mode_t mode_of(const char *path)
{
    struct stat facts;
    assert_int_equal(stat(path, &facts), 0);
    return facts.st_mode & 07777;
}

/* Runs a test's part as a user without privileges (tests may run as root) and returns its exit code. */
static inline int run_unprivileged(struct fixture *fixture, int (*part)(struct fixture *fixture))
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        if (geteuid() == 0 && (setgid(65534) || setuid(65534)))
            _exit(99);
        _exit(part(fixture));
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

#define FOLDER_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

#endif
