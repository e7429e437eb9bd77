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

/* Each file of the disk opens as a world of its own while the disk stays open. */
static void test_worlds_on_a_disk(void **state)
{
    (void)state;
    static const char *const formats[FILES] = { "worldbuilder", "worldbuilder", "wbsave" };
    char path[TEST_PATH_SIZE], name[TEST_PATH_SIZE + 64];
    test_source_path(path, "tests/fixtures/synthetic/wb_synth.dsk");
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *disk = test_open_whole(context, path), *world = NULL;
    assert_true(mw_document_format(disk)->abilities & MW_CAN_HOLD_WORLDS);
    for (size_t i = 0; i < FILES; i++) {
        assert_int_equal(mw_item_open(disk, i, &world), 0);
        assert_string_equal(mw_document_format(world)->name, formats[i]);
        snprintf(name, sizeof name, "%s:%s", path, files[i].path);
        assert_string_equal(world->name, name);
        mw_close(world);
    }
    world = NULL;
    assert_int_equal(mw_item_open(disk, FILES, &world), MW_E_NOT_FOUND);
    assert_null(world);
    mw_close(disk);
    mw_context_free(context);
}

/* Two disks in memory, which differ in a text of the game, in the type of a file, and in the saved game. */
struct disks {
    uint8_t *before, *after;
    size_t size;
    struct test_text text;
};

static void change_disk(uint8_t *disk, size_t size, const char *from, const char *to)
{
    size_t length = strlen(from), changed = 0;
    for (size_t i = 0; i + length <= size; i++)
        if (memcmp(disk + i, from, length) == 0) {
            memcpy(disk + i, to, length);
            changed++;
        }
    assert_int_equal(changed, 1);
}

static int diff_disks(struct mw_context *context, void *user)
{
    struct disks *disks = user;
    struct mw_document *before = NULL, *after = NULL;
    struct test_text text = { 0 };
    const struct mw_output output = test_text_output(&text);
    size_t differences = 0;
    int error = mw_open_bytes(context, "a.dsk", disks->before, disks->size, NULL, 0, &before);
    if (!error)
        error = mw_open_bytes(context, "b.dsk", disks->after, disks->size, NULL, 0, &after);
    if (!error)
        error = mw_diff(before, after, 0, MW_STYLE_TREE, &output, &differences);
    mw_close(before);
    mw_close(after);
    free(disks->text.data);
    disks->text = text;
    return error;
}

/* Worlds of one format are compared field by field, files of different formats by their bytes. */
static void test_differences_of_disks(void **state)
{
    (void)state;
    char path[TEST_PATH_SIZE];
    struct disks disks = { 0 };
    test_source_path(path, "tests/fixtures/synthetic/wb_synth.dsk");
    disks.before = test_read_file(path, &disks.size);
    disks.after = test_read_file(path, &disks.size);
    change_disk(disks.after, disks.size, "Sand and an echo.", "Land and an echo.");
    change_disk(disks.after, disks.size,
                "\x05"
                "Saved\x00",
                "\x05"
                "Saves\x00");
    struct mw_context *context = mw_context_new(NULL, NULL);
    assert_int_equal(diff_disks(context, &disks), 0);
    assert_non_null(strstr(disks.text.data, "\nExtras:Saved: removed\nExtras:Saves: added\n"));
    assert_non_null(strstr(
        disks.text.data, "\nWB Synthetic™:texts[8].text: \"Sand and an echo.\" -> \"Land and an echo.\"\n"));
    mw_context_free(context);
    assert_true(test_each_allocation_fails(diff_disks, &disks) > 20);
    free(disks.text.data);
    free(disks.before);
    free(disks.after);
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
                                        cmocka_unit_test(test_forks), cmocka_unit_test(test_worlds_on_a_disk),
                                        cmocka_unit_test(test_differences_of_disks) };
    return TEST_RUN(tests);
}
