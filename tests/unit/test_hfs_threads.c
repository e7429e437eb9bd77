/* Thread records that end after the name, as machfs writes them: read, kept, and repaired by name. */
#include "hfs_disk.h"

enum {
    FOLDERS = 20,
};

struct threads {
    struct test_memory memory;
    struct mw_context *context;
    struct hfs_sample disk;
    uint8_t *header; /* of the catalog file */
};

static void make_disk(struct threads *test)
{
    test->memory = (struct test_memory){ 0 };
    test->context = test_context_new(&test->memory);
    hfs_sample_begin(&test->disk, 400, 512, "Disk");
    for (unsigned i = 0; i < FOLDERS; i++) {
        char name[32];
        snprintf(name, sizeof name, "Folder %u", i);
        hfs_sample_folder(&test->disk, 2, name);
    }
    hfs_sample_file(&test->disk, 2, "Game",
                    (struct hfs_sample_file){ .data_size = 700, .resource_size = HFS_SAMPLE_FORK });
    for (size_t i = 0; i < test->disk.record_count; i++) {
        struct hfs_sample_record *record = &test->disk.records[i];
        if (record->bytes[0] == 3)
            record->size = (15 + (size_t)record->bytes[14] + 1) / 2 * 2;
        if (record->bytes[0] == 2)
            TEST_PUT_BE(record->bytes, { 24, 2, test_get_be(record->bytes + 74, 2) },
                        { 34, 2, test_get_be(record->bytes + 86, 2) });
    }
    hfs_sample_end(&test->disk);
    test->header = test->disk.bytes + test->disk.first + hfs_sample_tree_blocks(&test->disk) * 512 + 14;
}

static void free_disk(struct threads *test)
{
    free(test->disk.bytes);
    test_context_free(test->context, &test->memory);
}

static struct mw_document *open_disk(struct threads *test)
{
    return disk_open(test->context, "disk.dsk", test->disk.bytes, test->disk.size);
}

static void test_short_records(void **state)
{
    (void)state;
    struct threads test;
    make_disk(&test);
    disk_expect(test.context, test.disk.bytes, test.disk.size, "HFS121");
    struct mw_document *doc = open_disk(&test);
    assert_false(mw_document_damaged(doc));
    assert_verifies(doc);
    assert_int_equal(mw_repair(doc, NULL, 0, true), 0);
    assert_int_equal(mw_change_count(doc), 0);
    assert_writes(doc, test.disk.bytes, test.disk.size);
    mw_close(doc);
    free_disk(&test);
}

static const uint8_t *catalog_node(const uint8_t *header, uint32_t node)
{
    return header - 14 + (size_t)node * 512;
}

/* Nodes of both levels are linked in both directions, and index records have the first key of their node. */
static void expect_tree(const uint8_t *header, uint32_t threads)
{
    uint32_t root = test_get_be(header + 2, 4), nodes = test_get_be(header + 22, 4), found = 0, before = 0;
    uint32_t used = 2, marked = 0;
    assert_int_equal(test_get_be(header, 2), 2);
    const uint8_t *index = catalog_node(header, root);
    assert_int_equal(index[8], 0);
    assert_int_equal(index[9], 2);
    assert_int_equal(test_get_be(header + 10, 4), test_get_be(index + 14 + 38, 4));
    for (uint32_t i = 0; i < test_get_be(index + 10, 2); i++) {
        const uint8_t *record = index + test_get_be(index + 510 - 2 * i, 2);
        uint32_t number = test_get_be(record + 38, 4);
        const uint8_t *leaf = catalog_node(header, number);
        assert_int_equal(record[0], 37);
        assert_memory_equal(record + 1, leaf + 15, leaf[14]);
        assert_int_equal(leaf[8], 0xFF);
        assert_int_equal(leaf[9], 1);
        assert_int_equal(test_get_be(leaf + 4, 4), before);
        if (before)
            assert_int_equal(test_get_be(catalog_node(header, before), 4), number);
        before = number;
        used++;
        for (uint32_t k = 0; k < test_get_be(leaf + 10, 2); k++) {
            uint32_t start = test_get_be(leaf + 510 - 2 * k, 2), end = test_get_be(leaf + 508 - 2 * k, 2);
            const uint8_t *data = leaf + start + (leaf[start] + 2u) / 2 * 2;
            if (data[0] == 3) {
                assert_int_equal(leaf + end - data, 46);
                found++;
            }
            if (data[0] == 2) {
                assert_int_equal(test_get_be(data + 24, 2), 0);
                assert_int_equal(test_get_be(data + 34, 2), 0);
            }
        }
    }
    assert_int_equal(found, threads);
    assert_int_equal(test_get_be(catalog_node(header, before), 4), 0);
    assert_int_equal(test_get_be(header + 14, 4), before);
    assert_int_equal(test_get_be(header + 26, 4), nodes - used);
    for (uint32_t i = 0; i < nodes; i++)
        marked += header[-14 + 248 + i / 8] >> (7 - i % 8) & 1;
    assert_int_equal(marked, used);
}

static void test_repair_of_threads(void **state)
{
    (void)state;
    const char *const name = "threads";
    struct threads test;
    void *bytes;
    size_t size;
    make_disk(&test);
    struct mw_document *doc = open_disk(&test);
    assert_int_equal(mw_repair(doc, &name, 1, true), 0);
    assert_int_equal(mw_change_count(doc), 1);
    assert_string_equal(mw_change_at(doc, 0)->path, "volumes[0].catalog_tree");
    assert_string_equal(mw_change_at(doc, 0)->text,
                        "21 thread records padded to 46 bytes, start blocks of 1 file -> 0");
    assert_ok(test.context, mw_write(doc, NULL, 0, &bytes, &size));
    disk_expect(test.context, bytes, size, "");
    expect_tree((uint8_t *)bytes + (test.header - test.disk.bytes), FOLDERS + 1);
    struct mw_document *before = open_disk(&test);
    assert_int_equal(mw_item_count(before), mw_item_count(doc));
    for (size_t i = 0; i < mw_item_count(doc); i++) {
        struct mw_bytes old, new;
        assert_ok(test.context, mw_item_content(before, i, &old));
        assert_ok(test.context, mw_item_content(doc, i, &new));
        assert_int_equal(old.size, new.size);
        assert_memory_equal(old.data, new.data, new.size);
    }
    mw_close(before);
    mw_free(test.context, bytes);
    mw_change_clear(doc);
    assert_int_equal(mw_repair(doc, &name, 1, true), 0);
    assert_int_equal(mw_change_count(doc), 0);
    assert_ok(test.context, mw_undo(doc));
    assert_writes(doc, test.disk.bytes, test.disk.size);
    mw_close(doc);
    free_disk(&test);
}

static void test_tree_without_room(void **state)
{
    (void)state;
    const char *const name = "threads";
    struct threads test;
    make_disk(&test);
    uint32_t last = test_get_be(test.header + 14, 4);
    test_put_be(test.header + 22, 4, last + 1);
    struct mw_document *doc = open_disk(&test);
    assert_int_equal(mw_repair(doc, &name, 1, true), MW_E_REFUSED);
    assert_non_null(strstr(mw_error_message(test.context), "need more than the"));
    assert_writes(doc, test.disk.bytes, test.disk.size);
    mw_close(doc);
    free_disk(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_short_records),
        cmocka_unit_test(test_repair_of_threads),
        cmocka_unit_test(test_tree_without_room),
    };
    return TEST_RUN(tests);
}
