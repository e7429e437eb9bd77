/* In every format, values that are set, items that come and go, and faults that are repaired are undone and
 * done again: of the fixtures, and of volumes with faults. */
#include "test.h"

#include "hfs_sample.h"
#include "history.h"
#include "history_steps.h"
#include "record/format.h"

/* ---- values of fixtures ---- */

enum {
    STEPS_TRIED = 150,
};

static void try_fixture(const char *path, void *user)
{
    static struct step_list steps;
    struct test_doc source;
    (void)user;
    if (strstr(path, "README"))
        return;
    test_source_begin(&source, strstr(path, "tests/fixtures"));
    const struct mw_format_info *info = mw_document_format(source.doc);
    list_value_steps(source.doc, STEPS_TRIED, &steps);
    size_t changed = assert_steps(&source, (const char *const *)steps.texts);
    if (mw_document_damaged(source.doc) || !(info->abilities & MW_CAN_WRITE))
        assert_int_equal(changed, 0);
    else if (changed < (steps.count < 5 ? (steps.count + 1) / 2 : 5)) /* other rules may be none at all */
        fail_msg("%s: only %zu of %zu steps changed anything", path, changed, steps.count);
    free_step_list(&steps);
    test_doc_end(&source);
}

static void values_of_fixtures_are_undone(void **state)
{
    (void)state;
    for (size_t i = 0; mw_formats[i]; i++) {
        char name[256], folder[TEST_PATH_SIZE];
        if (!mw_formats[i]->root)
            continue;
        snprintf(name, sizeof name, "tests/fixtures/%s", mw_formats[i]->info.name);
        test_source_path(folder, name);
        assert_true(test_each_file(folder, "", try_fixture, NULL) > 0);
    }
}

/* ---- volumes with faults ---- */

enum {
    DISKCOPY = 84,
};

static const char *const repairs[] = { "repair name=disk-bitmap",
                                       "repair name=free-blocks",
                                       "repair name=disk-counts",
                                       "repair name=disk-sums",
                                       "set path=volumes[0].mdb.clump_size value=4096",
                                       "set path=volumes[0].name value=Other",
                                       "repair",
                                       NULL };

/* A block too many is in use, and a file too many is counted; in a DiskCopy image with a wrong sum when there
 * is room for its header. */
static void begin_volume(struct test_doc *source, size_t header)
{
    struct hfs_sample disk;
    hfs_sample_begin(&disk, 200, 512, "Disk");
    uint32_t folder = hfs_sample_folder(&disk, 2, "Games");
    hfs_sample_file(&disk, folder, "One", (struct hfs_sample_file){ .data_size = 700 });
    hfs_sample_file(&disk, 2, "Two", (struct hfs_sample_file){ .data_size = 100, .resource_size = 286 });
    hfs_sample_end(&disk);
    uint32_t block = disk.blocks - 1;
    disk.bytes[3 * 512 + block / 8] |= (uint8_t)(0x80 >> block % 8);
    disk.bytes[1024 + 87]++; /* files */
    test_doc_begin(source);
    source->size = header + disk.size;
    source->bytes = mw_allocate(source->context, source->size);
    uint8_t *bytes = source->bytes;
    memset(bytes, 0, header);
    memcpy(bytes + header, disk.bytes, disk.size);
    if (header) {
        memcpy(bytes, "\4Disk", 5);
        test_put_be(bytes + 64, 4, (uint32_t)disk.size);
        test_put_be(bytes + 72, 4, 0x12345678);
        test_put_be(bytes + 82, 2, 0x0100);
    }
    free(disk.bytes);
    test_doc_take(source, mw_open_bytes(source->context, "disk.img", source->bytes, source->size, NULL, 0,
                                        &source->doc));
    assert_string_equal(mw_document_format(source->doc)->name, "hfs");
    assert_false(mw_document_damaged(source->doc));
}

static void repairs_of_volumes_are_undone(void **state)
{
    (void)state;
    for (int diskcopy = 0; diskcopy < 2; diskcopy++) {
        struct test_doc source;
        begin_volume(&source, diskcopy ? DISKCOPY : 0);
        assert_true(assert_steps(&source, repairs) >= 4);
        assert_random_steps(&source, repairs, 60, 5);
        assert_steps_survive(&source, repairs);
        test_doc_end(&source);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_of_fixtures_are_undone),
        cmocka_unit_test(repairs_of_volumes_are_undone),
    };
    return TEST_RUN(tests);
}
