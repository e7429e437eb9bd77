/* Two file systems in the same bytes: no check claims, no repair frees and no file that is saved takes blocks
 * of the other one. */
#include "hfs_disk.h"

#include "formats/macintosh/macintosh.h"

enum {
    SECTORS = 1600,
    FIRST = 4 * 512, /* of allocation block 0 */
    GAME = 400,      /* first block of a file of 4 blocks */
    PLUS = 600,      /* first block of an embedded volume */
    PLUS_BLOCKS = 200,
    ISO_SPACE = 300, /* sectors of 2048 bytes */
    ISO_ROOT = 80,
    ISO_FILE = (FIRST + GAME * 512) / 2048, /* sector of the same bytes as the file */
};

struct foreign {
    struct test_memory memory;
    struct mw_context *context;
    char folder[TEST_PATH_SIZE];
    char file[TEST_PATH_SIZE + 32], member[TEST_PATH_SIZE + 64];
    struct hfs_sample disk;
};

static void begin(struct foreign *test)
{
    test->memory = (struct test_memory){ 0 };
    test->context = test_context_new(&test->memory);
    test_folder_new(test->folder);
    snprintf(test->file, sizeof test->file, "%s/disk.dsk", test->folder);
    snprintf(test->member, sizeof test->member, "%s:Game", test->file);
    hfs_sample_begin(&test->disk, SECTORS, 512, "Disk");
    assert_int_equal(test->disk.first, FIRST);
    hfs_sample_file(&test->disk, 2, "Game",
                    (struct hfs_sample_file){
                        .data_size = 2000, .resource_size = HFS_SAMPLE_FORK, .data = { { GAME, 4 } } });
}

static void end(struct foreign *test)
{
    test_folder_remove(test->folder);
    free(test->disk.bytes);
    test_context_free(test->context, &test->memory);
}

static void mark_used(const struct hfs_sample *disk, uint32_t start, uint32_t count)
{
    for (uint32_t i = start; i < start + count; i++)
        hfs_sample_bitmap(disk)[i / 8] |= (uint8_t)(0x80 >> i % 8);
}

static void fill(uint8_t *at, size_t size)
{
    for (size_t i = 0; i < size; i++)
        at[i] = (uint8_t)(i * 5 + i / 256 + 1);
}

static int save_data(struct foreign *test, size_t size)
{
    struct mw_document *doc;
    uint8_t *bytes = malloc(size);
    assert_non_null(bytes);
    memset(bytes, 0xA7, size);
    assert_ok(test->context, mw_open(test->context, test->member, NULL, 0, &doc));
    ((struct mac_document *)doc->root)->file.data_fork = (struct mw_bytes){ bytes, size };
    int error = mw_save(doc, test->member, NULL, NULL, 0);
    mw_close(doc);
    free(bytes);
    return error;
}

/* The bytes that the other file system uses. */
struct other {
    size_t at, size;
};

/* Every repair, on demand too, and then a file that takes all room there is. */
static void expect_untouched(struct foreign *test, const char *codes, const struct other *others,
                             size_t count)
{
    static const char *const fixes[] = { "disk-bitmap", "disk-counts", "free-blocks" };
    struct mw_document *doc;
    void *bytes;
    size_t size;
    disk_expect(test->context, test->disk.bytes, test->disk.size, codes);
    doc = disk_open(test->context, "disk.dsk", test->disk.bytes, test->disk.size);
    assert_int_equal(mw_repair(doc, fixes, 3, true), 0);
    assert_ok(test->context, mw_write(doc, NULL, 0, &bytes, &size));
    mw_close(doc);
    disk_expect(test->context, bytes, size, "");
    test_write_file(test->file, bytes, size);
    mw_free(test->context, bytes);
    size_t most = 400000;
    while (save_data(test, most) < 0) {
        assert_true(most > 2000);
        most -= 512;
    }
    assert_true(most > 100000);
    disk_expect_file(test->context, test->file, "");
    uint8_t *after = test_read_file(test->file, &size);
    assert_int_equal(size, test->disk.size);
    for (size_t i = 0; i < count; i++)
        assert_memory_equal(after + others[i].at, test->disk.bytes + others[i].at, others[i].size);
    free(after);
}

/* ---- a wrapper around an HFS Plus volume ---- */

static void put_plus(struct foreign *test)
{
    uint8_t *plus = test->disk.bytes + FIRST + PLUS * 512;
    uint8_t *mdb = test->disk.bytes + 1024;
    fill(plus, PLUS_BLOCKS * 512);
    test_put_be(plus + 1024, 4, 0x482B0004);
    test_put_be(plus + PLUS_BLOCKS * 512 - 1024, 4, 0x482B0004);
    TEST_PUT_BE(mdb, { 124, 2, 0x482B }, { 126, 2, PLUS }, { 128, 2, PLUS_BLOCKS });
}

static const struct other plus_bytes = { FIRST + PLUS * 512, PLUS_BLOCKS * 512 };

static void test_embedded_volume(void **state)
{
    (void)state;
    static const struct {
        uint32_t signature, version; /* in the fields and at the start of the volume */
        bool marked;
        const char *codes;
    } cases[] = {
        { 0x482B, 0x482B0004, true, "" },
        { 0x482B, 0x48580005, true, "" },
        { 0x482B, 0, true, "" },          /* its own header is damaged */
        { 0x1234, 0x482B0004, true, "" }, /* the signature is damaged */
        { 0x482B, 0x482B0004, false, "HFS101" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct foreign test;
        begin(&test);
        if (cases[i].marked)
            mark_used(&test.disk, PLUS, PLUS_BLOCKS);
        hfs_sample_end(&test.disk);
        put_plus(&test);
        test_put_be(test.disk.bytes + 1024 + 124, 2, cases[i].signature);
        test_put_be(test.disk.bytes + plus_bytes.at + 1024, 4, cases[i].version);
        expect_untouched(&test, cases[i].codes, &plus_bytes, 1);
        end(&test);
    }
}

/* Only a copy of the header in the last block shows that there is a volume. */
static void test_lost_volume(void **state)
{
    (void)state;
    struct foreign test;
    begin(&test);
    mark_used(&test.disk, PLUS, PLUS_BLOCKS);
    hfs_sample_end(&test.disk);
    put_plus(&test);
    TEST_PUT_BE(test.disk.bytes + 1024, { 124, 2, 0x1234 }, { 126, 2, 3 });
    test_put_be(test.disk.bytes + FIRST + (test.disk.blocks - 1) * 512, 4, 0x482B0004);
    disk_expect(test.context, test.disk.bytes, test.disk.size, "");
    /* Without any mark in the header it is left over from an earlier volume. */
    TEST_PUT_BE(test.disk.bytes + 1024, { 124, 2, 0 }, { 126, 4, 0 });
    disk_expect(test.context, test.disk.bytes, test.disk.size, "HFS102");
    end(&test);
}

/* Freeing blocks is not a default: what is in them may be stored nowhere else. */
static void test_freeing_is_on_demand(void **state)
{
    (void)state;
    struct foreign test;
    begin(&test);
    mark_used(&test.disk, PLUS, PLUS_BLOCKS);
    hfs_sample_end(&test.disk);
    struct mw_document *doc = disk_open(test.context, "disk.dsk", test.disk.bytes, test.disk.size);
    assert_int_equal(mw_repair(doc, NULL, 0, true), 0);
    assert_int_equal(mw_change_count(doc), 0);
    assert_ok(test.context, mw_edit(doc, "repair name=free-blocks"));
    assert_string_equal(mw_change_at(doc, 0)->text, "200 blocks marked as free");
    mw_close(doc);
    end(&test);
}

/* ---- ISO 9660 in the same bytes ---- */

static void put_le(uint8_t *at, uint32_t value)
{
    for (unsigned i = 0; i < 4; i++)
        at[i] = (uint8_t)(value >> 8 * i);
}

static uint8_t *put_directory_record(uint8_t *at, uint32_t sector, uint32_t size, unsigned flags,
                                     const char *name)
{
    size_t length = *name ? strlen(name) : 1;
    at[0] = (uint8_t)(33 + length + !(length & 1));
    put_le(at + 2, sector);
    put_le(at + 10, size);
    at[25] = (uint8_t)flags;
    at[32] = (uint8_t)length;
    memcpy(at + 33, name, length);
    return at + at[0];
}

static void put_iso(struct foreign *test)
{
    uint8_t *descriptor = test->disk.bytes + 16 * 2048, *root = test->disk.bytes + ISO_ROOT * 2048;
    memcpy(descriptor, "\1CD001\1", 7);
    put_le(descriptor + 80, ISO_SPACE);
    put_directory_record(descriptor + 156, ISO_ROOT, 2048, 2, "");
    memcpy(descriptor + 2048, "\377CD001\1", 7);
    root = put_directory_record(root, ISO_ROOT, 2048, 2, "");
    put_directory_record(root, ISO_FILE, 2000, 0, "GAME.;1");
}

/* All of the ISO 9660 volume is marked as used, and its file shares the blocks of ours, which is therefore
 * written elsewhere. */
static void test_hybrid(void **state)
{
    (void)state;
    static const struct other others[] = { { 16 * 2048, 4096 },
                                           { ISO_ROOT * 2048, 2048 },
                                           { ISO_FILE * 2048, 2048 } };
    for (unsigned marked = 0; marked < 2; marked++) {
        struct foreign test;
        begin(&test);
        assert_int_equal(ISO_FILE * 2048, FIRST + GAME * 512);
        if (marked)
            mark_used(&test.disk, 0, (ISO_SPACE * 2048 - FIRST) / 512);
        hfs_sample_end(&test.disk);
        put_iso(&test);
        expect_untouched(&test, "", others, 3);
        end(&test);
    }
}

/* Without other room the file is refused, and nothing changes. */
static void test_full_hybrid(void **state)
{
    (void)state;
    struct foreign test;
    begin(&test);
    mark_used(&test.disk, 0, test.disk.blocks);
    hfs_sample_end(&test.disk);
    put_iso(&test);
    test_write_file(test.file, test.disk.bytes, test.disk.size);
    assert_int_equal(save_data(&test, 100), MW_E_REFUSED);
    assert_non_null(strstr(mw_error_message(test.context), "shares its blocks with an ISO 9660 file system"));
    size_t size;
    uint8_t *after = test_read_file(test.file, &size);
    assert_int_equal(size, test.disk.size);
    assert_memory_equal(after, test.disk.bytes, size);
    free(after);
    end(&test);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_embedded_volume),      cmocka_unit_test(test_lost_volume),
        cmocka_unit_test(test_freeing_is_on_demand), cmocka_unit_test(test_hybrid),
        cmocka_unit_test(test_full_hybrid),
    };
    return TEST_RUN(tests);
}
