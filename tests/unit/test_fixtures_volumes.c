/* Volumes with a World Builder game come back byte for byte, also through JSON and an unpacked folder,
 * without diagnostics, and with the files that hfsutils lists. */
#include "test.h"

#include "doc.h"
#include "record/document.h"

static const struct {
    const char *path, *detail;
} files[] = {
    { "WB Sounds", "WSND WEDT, 1986-02-19T00:00:00, data 0, resources 634" },
    { "WB Synthetic™", "APPL WEDT, 1986-02-19T00:00:00, data 0, resources 10223" },
    { "Extras:Saved", "WDOC WEDT, 1986-02-19T00:00:00, data 996, resources 0" },
};

enum {
    FILES = sizeof files / sizeof *files,
};

static void check_volume(const char *name)
{
    char path[TEST_PATH_SIZE];
    test_source_path(path, name);
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = test_open_whole(context, path);
    assert_string_equal(mw_document_format(doc)->name, "hfs");
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    assert_int_equal(mw_diag_count(doc), 0);
    assert_int_equal(mw_item_count(doc), FILES);
    for (size_t i = 0; i < FILES; i++) {
        assert_string_equal(mw_item_at(doc, i)->path, files[i].path);
        assert_string_equal(mw_item_at(doc, i)->detail, files[i].detail);
    }
    assert_verifies(doc);
    assert_json_identity(doc);
    assert_folder_identity(doc);
    mw_close(doc);
    mw_context_free(context);
}

static void test_bare(void **state)
{
    (void)state;
    check_volume("tests/fixtures/synthetic/wb_synth.dsk");
}

static void test_diskcopy(void **state)
{
    (void)state;
    check_volume("tests/fixtures/synthetic/wb_synth.img");
}

/* The forks of the game are those of the same game outside a volume. */
static void test_forks(void **state)
{
    (void)state;
    char path[TEST_PATH_SIZE + 64], fork_path[TEST_PATH_SIZE];
    size_t size;
    test_source_path(fork_path, "tests/fixtures/synthetic/wb_synth.rsrc");
    test_source_path(path, "tests/fixtures/synthetic/wb_synth.img");
    strcat(path, ":WB Synthetic™");
    struct mw_context *context = mw_context_new(NULL, NULL);
    uint8_t *fork = test_read_file(fork_path, &size);
    struct mw_document *doc = test_open_whole(context, path);
    assert_true(doc->input.size == 128 + (size + 127) / 128 * 128);
    assert_memory_equal(doc->input.data + 128, fork, size);
    mw_close(doc);
    free(fork);
    mw_context_free(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_bare), cmocka_unit_test(test_diskcopy),
                                        cmocka_unit_test(test_forks) };
    return TEST_RUN(tests);
}
