#include "folder.h"

const char *in_folder(struct fixture *fixture, const char *name)
{
    assert_true(snprintf(fixture->other, TEST_PATH_SIZE, "%.3000s/%.200s", fixture->folder, name) > 0);
    return fixture->other;
}

int folder_set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    fixture->context = test_context_new(&fixture->memory);
    mw_buf_init(&fixture->buf, fixture->context);
    test_folder_new(fixture->folder);
    strcpy(fixture->path, in_folder(fixture, "level.wwd"));
    *state = fixture;
    return 0;
}

int folder_tear_down(void **state)
{
    struct fixture *fixture = *state;
    mw_buf_free(&fixture->buf);
    test_context_free(fixture->context, &fixture->memory);
    test_folder_remove(fixture->folder);
    free(fixture);
    return 0;
}

struct mw_bytes bytes_of(const char *text)
{
    return (struct mw_bytes){ (const uint8_t *)text, strlen(text) };
}

void assert_message(struct fixture *fixture, const char *path, const char *rest)
{
    char expected[TEST_PATH_SIZE + 200];
    snprintf(expected, sizeof expected, "%s%s", path, rest);
    assert_string_equal(mw_error_message(fixture->context), expected);
}

void assert_content(const char *path, const char *expected)
{
    size_t size;
    uint8_t *bytes = test_read_file(path, &size);
    assert_int_equal(size, strlen(expected));
    assert_memory_equal(bytes, expected, size);
    free(bytes);
}

size_t count_entries(const char *folder)
{
    DIR *entries = opendir(folder);
    assert_non_null(entries);
    size_t count = 0;
    for (struct dirent *entry; (entry = readdir(entries));)
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(entries);
    return count;
}

mode_t mode_of(const char *path)
{
    struct stat facts;
    assert_int_equal(stat(path, &facts), 0);
    return facts.st_mode & 07777;
}

int run_unprivileged(struct fixture *fixture, int (*part)(struct fixture *fixture))
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

void build_map(struct fixture *fixture, const char *json)
{
    size_t size;
    void *bytes = test_build_bytes(fixture->context, json, &size);
    fixture->buf.size = 0;
    mw_buf_put(&fixture->buf, bytes, size);
    mw_free(fixture->context, bytes);
}

struct mw_document *open_built_map(struct fixture *fixture)
{
    struct mw_document *doc =
        test_open_bytes(fixture->context, "a.map", fixture->buf.data, fixture->buf.size);
    return doc;
}
