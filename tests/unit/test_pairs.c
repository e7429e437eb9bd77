/* Macintosh files in two files: opened, saved and found by the visible one. */
#include "doc.h"

#include <sys/stat.h>

#include <mapwright/mapwright.h>

#include "formats/macintosh/macintosh.h"

enum {
    FORK = 286, /* size of a resource fork without resources */
    DOUBLE = 26 + 2 * 12 + 32 + FORK,
};

static const struct pair {
    const char *folder, *start, *end;
    bool bare;
} pairs[] = {
    { "", "._", "", false },    { "", "%", "", false },     { ".AppleDouble/", "", "", false },
    { "", "", ".ad", false },   { "", "", ".rsrc", false }, { "", "", ".rsrc", true },
    { ".rsrc/", "", "", true },
};

static void put_fork(uint8_t *fork)
{
    memset(fork, 0, FORK);
    TEST_PUT_BE(fork, { 0, 4, 256 }, { 4, 4, 256 }, { 12, 4, 30 });
    memcpy(fork + 256, fork, 16);
    TEST_PUT_BE(fork + 256, { 24, 2, 28 }, { 26, 2, 30 }, { 28, 2, 0xFFFF });
}

static size_t put_companion(uint8_t *bytes, bool bare)
{
    memset(bytes, 0, DOUBLE);
    if (bare) {
        put_fork(bytes);
        return FORK;
    }
    TEST_PUT_BE(bytes, { 0, 4, 0x00051607 }, { 4, 4, 0x00020000 }, { 24, 2, 2 }, { 26, 4, 9 }, { 30, 4, 50 },
                { 34, 4, 32 }, { 38, 4, 2 }, { 42, 4, 82 }, { 46, 4, FORK });
    memcpy(bytes + 50, "TEXTttxt", 8);
    put_fork(bytes + 82);
    return DOUBLE;
}

struct found {
    char text[512];
    size_t folder;
};

static int note_found(void *user, const char *path)
{
    struct found *found = user;
    snprintf(found->text + strlen(found->text), sizeof found->text - strlen(found->text), "%s ",
             path + found->folder + 1);
    return 0;
}

static void expect_found(struct mw_context *context, const char *folder, const char *wanted)
{
    struct found found = { .folder = strlen(folder) };
    assert_ok(context, mw_find_files(context, folder, note_found, &found));
    assert_string_equal(found.text, wanted);
}

static void expect_file(const char *path, const void *bytes, size_t size)
{
    size_t now;
    uint8_t *file = test_read_file(path, &now);
    assert_int_equal(now, size);
    assert_memory_equal(file, bytes, size);
    free(file);
}

static void try_pair(const struct pair *pair, const char *data)
{
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    char folder[TEST_PATH_SIZE], visible[TEST_PATH_SIZE + 8], other[TEST_PATH_SIZE + 64];
    uint8_t bytes[DOUBLE];
    size_t size = put_companion(bytes, pair->bare);
    struct mw_document *doc;
    test_folder_new(folder);
    snprintf(visible, sizeof visible, "%s/Game", folder);
    snprintf(other, sizeof other, "%s/%s", folder, pair->folder);
    if (*pair->folder)
        assert_int_equal(mkdir(other, 0700), 0);
    snprintf(other, sizeof other, "%s/%s%sGame%s", folder, pair->folder, pair->start, pair->end);
    test_write_file(visible, data, strlen(data));
    test_write_file(other, bytes, size);
    print_message("# %s\n", other + strlen(folder) + 1);
    assert_ok(context, mw_open(context, visible, NULL, 0, &doc));
    assert_string_equal(mw_document_name(doc), visible);
    assert_string_equal(mw_document_format(doc)->name, "macfile");
    assert_ok(context, mw_check(doc, NULL, 0));
    assert_null(test_find_diag(doc, "MAC032", NULL));
    assert_ok(context, mw_set(doc, "fork.layout.attributes", "128"));
    assert_ok(context, mw_save(doc, visible, NULL, NULL, 0));
    mw_close(doc);
    /* The fork was saved where it was read from, and the data fork is as it was. */
    expect_file(visible, data, strlen(data));
    test_put_be(bytes + (pair->bare ? 0 : 82) + 256 + 22, 2, 128);
    expect_file(other, bytes, size);
    expect_found(context, folder, "Game ");
    test_folder_remove(folder);
    test_context_free(context, &memory);
}

static void test_by_visible_name(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        try_pair(&pairs[i], "");
        try_pair(&pairs[i], "hello");
    }
}

/* A file with such a name that is not AppleDouble is a file of its own; a companion without a visible file is
 * a file with an empty data fork; folders that are hidden are not searched. */
static void test_not_pairs(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 16];
    uint8_t bytes[DOUBLE];
    size_t size = put_companion(bytes, false);
    struct mw_document *doc;
    test_folder_new(folder);
    snprintf(path, sizeof path, "%s/._Game", folder);
    test_write_file(path, "not AppleDouble", 15);
    snprintf(path, sizeof path, "%s/._Alone", folder);
    test_write_file(path, bytes, size);
    snprintf(path, sizeof path, "%s/.git", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    snprintf(path, sizeof path, "%s/.git/x", folder);
    test_write_file(path, "x", 1);
    snprintf(path, sizeof path, "%s/Game", folder);
    test_write_file(path, "hello", 5);
    assert_int_equal(mw_open(context, path, NULL, 0, &doc), MW_E_NOT_FOUND);
    assert_non_null(strstr(mw_error_message(context), "unknown format"));
    expect_found(context, folder, "._Alone ._Game Game ");
    test_folder_remove(folder);
    test_context_free(context, &memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_visible_name),
        cmocka_unit_test(test_not_pairs),
    };
    return TEST_RUN(tests);
}
