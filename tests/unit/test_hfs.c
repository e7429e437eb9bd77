/* Reading HFS volumes: bare, in DiskCopy images, partition maps and MacBinary. */
#include "hfs_disk.h"
#include "repair_law.h"

#include "formats/hfs/hfs.h"
#include "formats/macintosh/macintosh.h"

/* Two folders, names with accents and slashes, a file in five pieces. */
static void make_disk(struct hfs_sample *disk, uint32_t block_size)
{
    hfs_sample_begin(disk, 400, block_size, "Test Disk");
    uint32_t games = hfs_sample_folder(disk, 2, "Games");
    uint32_t old = hfs_sample_folder(disk, games, "Old/New");
    uint32_t at = 2 * hfs_sample_tree_blocks(disk);
    struct hfs_sample_file pieces = { .data_size = 5 * block_size - 3, .resource_size = 100 };
    for (unsigned i = 0; i < 5; i++)
        pieces.data[i] = (struct hfs_sample_run){ (uint16_t)(at + 2 * i), 1 };
    hfs_sample_file(disk, 2, "Pieces", pieces);
    hfs_sample_file(disk, old, "Caf\x8E", (struct hfs_sample_file){ .resource_size = 3000 });
    hfs_sample_file(disk, games, "A/B", (struct hfs_sample_file){ .data_size = 10 });
    hfs_sample_file(disk, games, "Empty", (struct hfs_sample_file){ .data_size = 0 });
    hfs_sample_end(disk);
}

struct disk_test {
    struct test_memory memory;
    struct mw_context *context;
    struct hfs_sample disk;
};

static int set_up(void **state)
{
    struct disk_test *test = calloc(1, sizeof *test);
    assert_non_null(test);
    test->context = test_context_new(&test->memory);
    make_disk(&test->disk, 512);
    *state = test;
    return 0;
}

static int tear_down(void **state)
{
    struct disk_test *test = *state;
    free(test->disk.bytes);
    test_context_free(test->context, &test->memory);
    free(test);
    return 0;
}

static void expect_fork(struct mw_bytes fork, uint32_t id, bool resources, size_t size)
{
    assert_int_equal(fork.size, size);
    for (size_t i = 0; i < size; i++)
        if (fork.data[i] != hfs_sample_byte(id, resources, i))
            fail_msg("byte %zu of file %u is %u", i, id, fork.data[i]);
}

static void test_reading(void **state)
{
    struct disk_test *test = *state;
    struct mw_context *context = test->context;
    const uint32_t block_sizes[] = { 512, 1024, 1536 };
    for (unsigned i = 0; i < 3; i++) {
        struct hfs_sample disk;
        make_disk(&disk, block_sizes[i]);
        struct mw_document *doc = disk_open(context, "test.dsk", disk.bytes, disk.size);
        const char *const paths[] = { "Pieces", "Games:A/B", "Games:Empty", "Games:Old/New:Café" };
        assert_int_equal(mw_item_count(doc), 4);
        for (unsigned k = 0; k < 4; k++)
            assert_string_equal(mw_item_at(doc, k)->path, paths[k]);
        struct mw_bytes content;
        struct mac_file file = { 0 };
        struct mw_bytes fork;
        struct mac_fork_place place;
        assert_int_equal(mw_item_content(doc, 0, &content), 0);
        assert_int_equal(mac_file_read(doc, content, &file, &fork, &place), 0);
        expect_fork(file.data_fork, 18, false, 5 * (size_t)block_sizes[i] - 3);
        expect_fork(fork, 18, true, 100);
        assert_int_equal(mw_item_content(doc, 1, &content), 0);
        expect_fork(content, 20, false, 10); /* no resource fork: unchanged */
        assert_verifies(doc);
        mw_close(doc);
        disk_expect(context, disk.bytes, disk.size, "");
        free(disk.bytes);
    }
}

static void expect_error(struct mw_context *context, const char *path, int error, const char *part)
{
    struct mw_document *doc;
    int result = mw_open(context, path, NULL, 0, &doc);
    if (result != error || !strstr(mw_error_message(context), part))
        fail_msg("%s: %d %s", path, result, mw_error_message(context));
}

static void test_members(void **state)
{
    struct disk_test *test = *state;
    struct mw_context *context = test->context;
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 32];
    test_folder_new(folder);
    snprintf(path, sizeof path, "%s/d.dsk", folder);
    test_write_file(path, test->disk.bytes, test->disk.size);
    size_t end = strlen(path);
    const char *const good[] = { ":Pieces", ":pieces", ":games:a/b", ":Games:Old/New:Café",
                                 ":GAMES:old/new:CAFÉ" };
    for (unsigned i = 0; i < 5; i++) {
        struct mw_document *doc;
        strcpy(path + end, good[i]);
        assert_ok(context, mw_open(context, path, NULL, 0, &doc));
        assert_string_equal(mw_document_format(doc)->name, "macfile");
        assert_memory_equal(mac_document_of(doc)->file.binary.creator, "WEDT", 4);
        assert_int_equal(mac_document_of(doc)->file.binary.modified, 0x9C000001);
        assert_int_equal(mac_document_of(doc)->file.binary.flags_high, 0x21);
        mw_close(doc);
    }
    strcpy(path + end, ":Gamse:A/B");
    expect_error(context, path, MW_E_NOT_FOUND, "no \"Gamse\" in the volume; did you mean \"Games\"?");
    strcpy(path + end, ":Games:Emp");
    expect_error(context, path, MW_E_NOT_FOUND,
                 "no \"Emp\" in the folder \"Games\"; did you mean \"Empty\"?");
    strcpy(path + end, ":Games");
    expect_error(context, path, MW_E_NOT_FOUND, "is a folder on the volume");
    strcpy(path + end, ":Games:A/B:More");
    expect_error(context, path, MW_E_NOT_FOUND, "no \"More\" in the file");
    strcpy(path + end, ":Games:\xFF");
    expect_error(context, path, MW_E_NOT_FOUND, "in the folder \"Games\"");
    test_folder_remove(folder);
}

static void test_extracting(void **state)
{
    struct disk_test *test = *state;
    struct mw_context *context = test->context;
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 32];
    size_t written, size, empty = 0;
    test_folder_new(folder);
    struct mw_document *doc = disk_open(context, "d.dsk", test->disk.bytes, test->disk.size);
    assert_int_equal(mw_extract(doc, folder, NULL, &written), 0);
    assert_int_equal(written, mw_item_count(doc));
    for (size_t i = 0; i < written; i++) {
        struct mw_bytes content;
        assert_int_equal(mw_item_content(doc, i, &content), 0);
        empty += content.size == 0;
    }
    assert_int_equal(empty, 1);
    snprintf(path, sizeof path, "%s/Games/Old_New/Café.bin", folder);
    uint8_t *bytes = test_read_file(path, &size);
    assert_int_equal(size, 128 + 3072);
    free(bytes);
    snprintf(path, sizeof path, "%s/Games/A_B", folder);
    bytes = test_read_file(path, &size);
    assert_int_equal(size, 10);
    free(bytes);
    assert_string_equal(mw_item_at(doc, 0)->detail,
                        "APPL WEDT, 1986-12-08T04:41:37, data 2557, resources 100");
    mw_close(doc);
    test_folder_remove(folder);
}

/* ---- wrappers ---- */

/* The DiskCopy checksum, from its definition. */
static uint32_t sum_of(const uint8_t *bytes, size_t size)
{
    uint32_t sum = 0;
    for (size_t i = 0; i < size; i += 2) {
        sum += test_get_be(bytes + i, 2);
        sum = (sum & 1) << 31 | sum >> 1;
    }
    return sum;
}

static uint8_t *make_diskcopy(const struct hfs_sample *disk, size_t tags, size_t *size)
{
    *size = 84 + disk->size + tags;
    uint8_t *bytes = calloc(1, *size);
    assert_non_null(bytes);
    memcpy(bytes, "\4Copy", 5);
    test_put_be(bytes + 64, 4, (uint32_t)disk->size);
    test_put_be(bytes + 68, 4, (uint32_t)tags);
    memcpy(bytes + 84, disk->bytes, disk->size);
    for (size_t i = 0; i < tags; i++)
        bytes[84 + disk->size + i] = (uint8_t)(i * 5 + 1);
    test_put_be(bytes + 72, 4, sum_of(disk->bytes, disk->size));
    test_put_be(bytes + 76, 4, tags ? sum_of(bytes + 84 + disk->size + 12, tags - 12) : 0);
    bytes[80] = 1;
    bytes[81] = 0x22;
    test_put_be(bytes + 82, 2, 0x100);
    return bytes;
}

/* The wrong checksum of the data, or of the tags, in a header after `before` bytes. */
static void expect_wrong_sum(struct mw_document *doc, size_t before, const uint8_t *header, bool tags)
{
    char message[128];
    size_t size = test_get_be(header + 64, 4), tag_size = test_get_be(header + 68, 4);
    uint32_t stored = (uint32_t)test_get_be(header + (tags ? 76 : 72), 4);
    uint32_t sum = tags ? sum_of(header + 84 + size + 12, tag_size - 12) : sum_of(header + 84, size);
    const struct mw_diag *diag =
        test_find_diag(doc, tags ? "HFS113" : "HFS112", tags ? "diskcopy.tag_sum" : "diskcopy.data_sum");
    assert_non_null(diag);
    assert_int_equal(diag->offset, before + (tags ? 76 : 72));
    assert_int_equal(diag->length, 4);
    snprintf(message, sizeof message, "the checksum of the %s is 0x%08X in the header, expected 0x%08X",
             tags ? "tags" : "data", (unsigned)stored, (unsigned)sum);
    assert_string_equal(diag->message, message);
}

static void test_diskcopy(void **state)
{
    struct disk_test *test = *state;
    struct mw_context *context = test->context;
    size_t size;
    uint8_t *bytes = make_diskcopy(&test->disk, 400 * 12, &size);
    disk_expect(context, bytes, size, "");
    struct mw_document *doc = disk_open(context, "d.img", bytes, size);
    assert_verifies(doc);
    assert_int_equal(hfs_image_of(doc)->is_diskcopy, 1);
    assert_int_equal(hfs_image_of(doc)->tags.size, 4800);
    mw_close(doc);
    bytes[84 + 100 * 512] ^= 1;
    disk_expect(context, bytes, size, "HFS112");
    bytes[size - 1] ^= 1;
    disk_expect(context, bytes, size, "HFS112 HFS113");
    doc = disk_open(context, "d.img", bytes, size);
    assert_verifies(doc);
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    expect_wrong_sum(doc, 0, bytes, false);
    expect_wrong_sum(doc, 0, bytes, true);
    /* A wrong checksum stays until it is repaired or the data changes. */
    assert_int_equal(mw_set(doc, "volumes[0].mdb.clump_size", "4096"), 0);
    void *data;
    size_t written;
    assert_int_equal(mw_write(doc, NULL, 0, &data, &written), 0);
    disk_expect(context, data, written, "HFS113");
    mw_free(context, data);
    mw_change_clear(doc);
    assert_int_equal(mw_repair(doc, NULL, 0, true), false);
    char change[64];
    snprintf(change, sizeof change, "0x%08X -> 0x%08X", (unsigned)test_get_be(bytes + 76, 4),
             (unsigned)sum_of(bytes + size - 4800 + 12, 4800 - 12));
    assert_int_equal(mw_change_count(doc), 1);
    assert_string_equal(mw_change_at(doc, 0)->path, "diskcopy.tag_sum");
    assert_string_equal(mw_change_at(doc, 0)->text, change);
    assert_int_equal(mw_write(doc, NULL, 0, &data, &written), 0);
    disk_expect(context, data, written, "");
    mw_free(context, data);
    mw_close(doc);
    free(bytes);
}

/* Compares the changes of a dry run and of the repair with the expected ones. */
static void expect_repaired(struct mw_context *context, struct mw_bytes damaged, const uint8_t *intact,
                            const char *fix, const char *changes)
{
    struct mw_document *doc = disk_open(context, "d.img", damaged.data, damaged.size);
    for (int apply = 0; apply < 2; apply++) {
        char list[512] = "";
        mw_change_clear(doc);
        if (apply && fix)
            assert_repair_law(doc, fix, NULL);
        else
            assert_int_equal(mw_repair(doc, &fix, fix ? 1 : 0, apply), 0);
        for (size_t i = 0; i < mw_change_count(doc); i++)
            snprintf(list + strlen(list), sizeof list - strlen(list), "%s: %s\n", mw_change_at(doc, i)->path,
                     mw_change_at(doc, i)->text);
        assert_string_equal(list, changes);
    }
    void *data;
    size_t size;
    assert_int_equal(mw_write(doc, NULL, 0, &data, &size), 0);
    assert_int_equal(size, damaged.size);
    assert_memory_equal(data, intact, size);
    mw_free(context, data);
    mw_close(doc);
}

/* A repair changes wrong values and nothing else, and lists the final values. */
static void test_repairs_listed(void **state)
{
    struct disk_test *test = *state;
    size_t size;
    uint32_t block = 0;
    /* Dates and counts of the copy are older on intact disks. */
    test_put_be(test->disk.bytes + test->disk.size - 1024 + 6, 4, 0xA0000001);
    test_put_be(test->disk.bytes + test->disk.size - 1024 + 84, 4, 1);
    uint8_t *intact = make_diskcopy(&test->disk, 0, &size), *damaged = malloc(size);
    assert_non_null(damaged);
    memcpy(damaged, intact, size);
    disk_expect(test->context, intact, size, "");
    const struct mw_bytes bytes = { damaged, size };
    uint32_t sum = test_get_be(intact + 72, 4);
    char changes[256];

    assert_true(hfs_sample_used(&test->disk, block));
    damaged[84 + 3 * 512 + block / 8] &= (uint8_t) ~(0x80 >> block % 8);
    const char *taken = "volumes[0]: 1 block marked as used\n";
    expect_repaired(test->context, bytes, intact, NULL, taken);
    damaged[72] ^= 1;
    snprintf(changes, sizeof changes, "%sdiskcopy.data_sum: 0x%08X -> 0x%08X\n", taken,
             (unsigned)test_get_be(damaged + 72, 4), (unsigned)sum);
    expect_repaired(test->context, bytes, intact, NULL, changes);
    expect_repaired(test->context, bytes, intact, "disk-bitmap", changes);
    expect_repaired(test->context, bytes, damaged, "disk-counts", "");
    memcpy(damaged + 84, intact + 84, size - 84);
    expect_repaired(test->context, bytes, intact, NULL, changes + strlen(taken));
    expect_repaired(test->context, bytes, intact, "disk-sums", changes + strlen(taken));
    expect_repaired(test->context, bytes, damaged, "disk-bitmap", "");
    free(damaged);
    free(intact);
}

static void put_partition(uint8_t *at, uint32_t entries, uint32_t start, uint32_t blocks, const char *name,
                          const char *type)
{
    memcpy(at, "PM", 2);
    test_put_be(at + 4, 4, entries);
    test_put_be(at + 8, 4, start);
    test_put_be(at + 12, 4, blocks);
    strcpy((char *)at + 16, name);
    strcpy((char *)at + 48, type);
}

static void test_partitions(void **state)
{
    struct disk_test *test = *state;
    struct mw_context *context = test->context;
    struct hfs_sample second;
    hfs_sample_begin(&second, 200, 1024, "Other");
    hfs_sample_file(&second, 2, "Only", (struct hfs_sample_file){ .data_size = 5 });
    hfs_sample_end(&second);
    size_t size = 8 * 512 + test->disk.size + second.size;
    uint8_t *bytes = calloc(1, size);
    assert_non_null(bytes);
    memcpy(bytes, "ER\2\0", 4);
    put_partition(bytes + 512, 3, 1, 7, "Apple", "Apple_partition_map");
    put_partition(bytes + 1024, 3, 8, (uint32_t)test->disk.size / 512, "First", "Apple_HFS");
    put_partition(bytes + 1536, 3, 8 + (uint32_t)test->disk.size / 512, (uint32_t)second.size / 512, "Second",
                  "Apple_HFS");
    memcpy(bytes + 8 * 512, test->disk.bytes, test->disk.size);
    memcpy(bytes + 8 * 512 + test->disk.size, second.bytes, second.size);
    disk_expect(context, bytes, size, "");
    struct mw_document *doc = disk_open(context, "cd.img", bytes, size);
    assert_verifies(doc);
    assert_int_equal(hfs_image_of(doc)->volumes.count, 2);
    assert_int_equal(mw_item_count(doc), 5);
    assert_string_equal(mw_item_at(doc, 4)->path, "Other:Only");
    struct mw_bytes content;
    const char *rest;
    assert_int_equal(doc->format->member(doc, "other:only", &content, &rest), 0);
    assert_int_equal(content.size, 256);
    assert_int_equal(doc->format->member(doc, "Only", &content, &rest), MW_E_NOT_FOUND);
    assert_non_null(strstr(mw_error_message(context),
                           "start the path with one of the volumes in the image: Test Disk, Other"));
    mw_close(doc);
    /* Truncated: the second partition is outside. */
    doc = disk_open(context, "cd.img", bytes, 8 * 512 + test->disk.size);
    assert_true(mw_document_damaged(doc));
    assert_string_equal(mw_diag_at(doc, 0)->code, "HFS006");
    assert_int_equal(mw_item_count(doc), 4);
    mw_close(doc);
    free(bytes);
    free(second.bytes);
}

/* A disc whose map has entries of 2048 bytes counts in blocks of 2048; one with entries of 512 may, too. The
 * type is compared without case. */
static void test_blocks_of_discs(void **state)
{
    struct disk_test *test = *state;
    for (uint32_t spacing = 512; spacing <= 2048; spacing += 1536)
        for (uint32_t unit = 512; unit <= spacing; unit += 1536) {
            uint32_t start = 4 * 2048, blocks = (uint32_t)test->disk.size / unit;
            size_t size = start + test->disk.size;
            uint8_t *bytes = calloc(1, size);
            assert_non_null(bytes);
            memcpy(bytes, "ER\2\0", 4);
            put_partition(bytes + spacing, 2, 1, 2, "Apple", "Apple_partition_map");
            put_partition(bytes + 2 * (size_t)spacing, 2, start / unit, blocks, "Disc", "APPLE_hfs");
            memcpy(bytes + start, test->disk.bytes, test->disk.size);
            disk_expect(test->context, bytes, size, test->disk.size % unit ? "HFS111" : "");
            struct mw_document *doc = disk_open(test->context, "cd.iso", bytes, size);
            assert_verifies(doc);
            assert_int_equal(hfs_image_of(doc)->volumes.count, 1);
            assert_int_equal(hfs_image_of(doc)->volumes.items[0].offset, start);
            assert_int_equal(mw_item_count(doc), 4);
            mw_close(doc);
            free(bytes);
        }
}

static void test_macbinary_around(void **state)
{
    struct disk_test *test = *state;
    struct mw_context *context = test->context;
    size_t size;
    uint8_t *image = make_diskcopy(&test->disk, 0, &size);
    struct mw_document *doc = disk_open(context, "d.dsk", test->disk.bytes, test->disk.size);
    const struct mac_file_info about = { .name = { "Disk Image", 10 }, .type = "dImg", .creator = "dCpy" };
    struct mw_buf once, twice;
    mw_buf_init(&once, context);
    mw_buf_init(&twice, context);
    const struct mw_bytes data = { image, size }, none = { NULL, 0 };
    assert_int_equal(mac_file_encode(doc, MAC_FORM_MACBINARY, &about, data, none, &once), 0);
    assert_int_equal(mac_file_encode(doc, MAC_FORM_MACBINARY, &about, mw_buf_bytes(&once), none, &twice), 0);
    mw_close(doc);
    disk_expect(context, once.data, once.size, "");
    once.data[128 + 75] ^= 1;
    image[75] ^= 1;
    doc = disk_open(context, "d.bin", once.data, once.size);
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    expect_wrong_sum(doc, 128, image, false);
    mw_close(doc);
    doc = disk_open(context, "d.bin", twice.data, twice.size);
    assert_int_equal(mw_item_count(doc), 4);
    assert_int_equal(hfs_image_of(doc)->wrapper_head.size, 256);
    assert_verifies(doc);
    mw_close(doc);
    mw_buf_free(&once);
    mw_buf_free(&twice);
    free(image);
}

/* Replaces a member with a different date, writes the image and opens it again: its wrapper is correct. */
static void expect_replaced(struct mw_context *context, const struct mw_buf *wrapped, enum mac_form form)
{
    struct mw_document *doc = disk_open(context, "d", wrapped->data, wrapped->size);
    struct mw_bytes member, fork;
    struct mac_file file;
    struct mac_fork_place place;
    const char *rest;
    void *data;
    size_t size;
    assert_true(mw_item_count(doc) > 0);
    const char *path = mw_item_at(doc, 0)->path;
    assert_int_equal(doc->format->member(doc, path, &member, &rest), 0);
    uint8_t *changed = test_copy(member.data, member.size);
    test_put_be(changed + 95, 4, 0xA1234567);
    assert_int_equal(doc->format->replace_member(doc, path, (struct mw_bytes){ changed, member.size }), 0);
    assert_int_equal(mw_write(doc, NULL, 0, &data, &size), 0);
    struct mw_document *again = disk_open(context, "d", data, size);
    assert_int_equal(again->format->member(again, path, &member, &rest), 0);
    assert_int_equal(test_get_be(member.data + 95, 4), 0xA1234567);
    /* The checksums of BinHex are those of the new bytes: reading it gives no diagnostic. */
    assert_int_equal(mac_file_read(again, (struct mw_bytes){ data, size }, &file, &fork, &place), 0);
    assert_int_equal(file.form, form);
    if (form == MAC_FORM_BINHEX)
        assert_int_equal(file.binhex.data_crc, mac_crc(0, file.data_fork.data, file.data_fork.size));
    mw_close(again);
    disk_expect(context, data, size, "");
    mw_free(context, data);
    free(changed);
    mw_close(doc);
}

static void test_wrappers_around(void **state)
{
    struct disk_test *test = *state;
    static const enum mac_form forms[] = { MAC_FORM_MACBINARY, MAC_FORM_BINHEX, MAC_FORM_APPLESINGLE };
    struct mw_context *context = test->context;
    size_t size;
    uint8_t *image = make_diskcopy(&test->disk, 0, &size);
    const struct mac_file_info about = { .name = { "Disk Image", 10 }, .type = "dImg", .creator = "dCpy" };
    const struct mw_bytes none = { NULL, 0 };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        for (int with_header = 0; with_header < 2; with_header++) {
            struct mw_document *doc = disk_open(context, "d.dsk", test->disk.bytes, test->disk.size);
            const struct mw_bytes data = { with_header ? image : test->disk.bytes,
                                           with_header ? size : test->disk.size };
            struct mw_buf out;
            mw_buf_init(&out, context);
            assert_int_equal(mac_file_encode(doc, forms[i], &about, data, none, &out), 0);
            mw_close(doc);
            disk_expect(context, out.data, out.size, "");
            doc = disk_open(context, "d", out.data, out.size);
            assert_int_equal(mw_item_count(doc), 4);
            assert_verifies(doc);
            mw_close(doc);
            expect_replaced(context, &out, forms[i]);
            mw_buf_free(&out);
        }
    free(image);
}

/* One wrong character of a file at a time: those that change only a checksum. */
static void expect_binhex_sums(struct mw_context *context, const struct mw_buf *file, const uint16_t sums[3])
{
    static const char *const paths[] = { "file.binhex.header_crc", "file.binhex.data_crc",
                                         "file.binhex.resource_crc" };
    static const char *const others = "disk-sums", *const own = "binhex-sums";
    size_t start = (size_t)((uint8_t *)strchr((char *)file->data + 1, ':') - file->data), seen[3] = { 0 };
    for (size_t at = start + 1; at + 2 < file->size; at += at == start + 60 ? file->size - 12 - at : 1) {
        struct mw_document *doc;
        uint8_t right = file->data[at];
        file->data[at] = right == '!' ? '"' : '!';
        int error = mw_open_bytes(context, "d.hqx", file->data, file->size, NULL, 0, &doc);
        file->data[at] = right;
        if (error)
            continue;
        if (!hfs_image_of(doc)) {
            mw_close(doc);
            continue;
        }
        const struct mac_binhex *binhex = &hfs_image_of(doc)->file.binhex;
        const unsigned stored[] = { binhex->header_crc, binhex->data_crc, binhex->resource_crc };
        assert_int_equal(mw_check(doc, NULL, 0), 0);
        for (size_t i = 0; i < 3 && mw_diag_count(doc) == 1; i++) {
            char text[64];
            if (strcmp(mw_diag_at(doc, 0)->path, paths[i]) != 0 || stored[i] == sums[i])
                continue;
            seen[i]++;
            snprintf(text, sizeof text, "the checksum is 0x%04X, expected 0x%04X", stored[i],
                     (unsigned)sums[i]);
            assert_string_equal(mw_diag_at(doc, 0)->message, text);
            assert_int_equal(mw_repair(doc, &others, 1, true), 0);
            assert_int_equal(mw_change_count(doc), 0);
            assert_int_equal(mw_repair(doc, &own, 1, true), 0);
            snprintf(text, sizeof text, "0x%04X -> 0x%04X", stored[i], (unsigned)sums[i]);
            assert_int_equal(mw_change_count(doc), 1);
            assert_string_equal(mw_change_at(doc, 0)->path, paths[i]);
            assert_string_equal(mw_change_at(doc, 0)->text, text);
            break;
        }
        mw_close(doc);
    }
    assert_true(seen[0] && seen[1] && seen[2]);
}

/* A wrong checksum is reported, preserved while nothing changes, and repaired on request. */
static void test_binhex_checksums(void **state)
{
    struct disk_test *test = *state;
    struct mw_context *context = test->context;
    const struct mac_file_info about = { .name = { "Disk", 4 }, .type = "dImg", .creator = "dCpy" };
    const struct mw_bytes data = { test->disk.bytes, test->disk.size }, none = { NULL, 0 };
    struct mw_document *doc = disk_open(context, "d.dsk", test->disk.bytes, test->disk.size);
    struct mw_buf out;
    void *fixed;
    size_t size;
    mw_buf_init(&out, context);
    assert_int_equal(mac_file_encode(doc, MAC_FORM_BINHEX, &about, data, none, &out), 0);
    mw_close(doc);
    doc = disk_open(context, "d.hqx", out.data, out.size);
    assert_int_equal(hfs_image_of(doc)->file.form, MAC_FORM_BINHEX);
    const uint16_t sums[] = { hfs_image_of(doc)->file.binhex.header_crc,
                              hfs_image_of(doc)->file.binhex.data_crc,
                              hfs_image_of(doc)->file.binhex.resource_crc };
    mw_close(doc);
    expect_binhex_sums(context, &out, sums);
    /* The last characters encode the checksums of data and resources. */
    uint8_t *end = out.data + out.size;
    while (*--end != ':')
        assert_true(end > out.data);
    end[-5] = end[-5] == '!' ? '"' : '!';
    disk_expect(context, out.data, out.size, "MAC020");
    doc = disk_open(context, "d.hqx", out.data, out.size);
    assert_verifies(doc);
    assert_int_equal(mw_repair(doc, NULL, 0, true), false);
    assert_int_equal(mw_write(doc, NULL, 0, &fixed, &size), 0);
    disk_expect(context, fixed, size, "");
    mw_free(context, fixed);
    mw_close(doc);
    mw_buf_free(&out);
}

static void test_other_volumes(void **state)
{
    struct disk_test *test = *state;
    struct mw_context *context = test->context;
    static uint8_t bytes[400 * 1024];
    struct mw_document *doc;
    memcpy(bytes + 1024, "\xD2\xD7", 2);
    assert_int_equal(mw_open_bytes(context, "mfs.dsk", bytes, sizeof bytes, NULL, 0, &doc), MW_E_UNSUPPORTED);
    assert_non_null(strstr(mw_error_message(context),
                           "mfs.dsk: is a volume of the Macintosh File System (MFS, 400K floppies); mount "
                           "it with `fusemfs` from mfslib"));
    memcpy(bytes + 1024, "H+\0\4", 4);
    assert_int_equal(mw_open_bytes(context, "plus.dsk", bytes, sizeof bytes, NULL, 0, &doc),
                     MW_E_UNSUPPORTED);
    assert_non_null(strstr(mw_error_message(context), "HFS Plus"));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_reading),          TEST(test_members),          TEST(test_extracting),
        TEST(test_diskcopy),         TEST(test_repairs_listed),   TEST(test_partitions),
        TEST(test_blocks_of_discs),  TEST(test_macbinary_around), TEST(test_wrappers_around),
        TEST(test_binhex_checksums), TEST(test_other_volumes),
    };
    return TEST_RUN(tests);
}
