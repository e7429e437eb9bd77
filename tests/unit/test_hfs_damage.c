/* Damaged volumes: faults are reported with their positions, readable parts are shown, and everything
 * terminates. */
#include "hfs_disk.h"

#include "damage.h"

enum {
    TREES = 4 * 512, /* block of the extents overflow file in a sample with blocks of 512 */
    CATALOG = TREES + HFS_SAMPLE_TREE_NODES * 512,
    HEADER = 14,
};

struct broken {
    struct test_memory memory;
    struct mw_context *context;
    struct hfs_sample disk;
};

/* A catalog of several leaves, a file in five pieces. */
static void begin(struct broken *test)
{
    test->memory = (struct test_memory){ 0 };
    test->context = test_context_new(&test->memory);
    hfs_sample_begin(&test->disk, 300, 512, "Broken");
    uint32_t folder = hfs_sample_folder(&test->disk, 2, "Folder");
    struct hfs_sample_file pieces = { .data_size = 2500 };
    for (uint16_t i = 0; i < 5; i++)
        pieces.data[i] = (struct hfs_sample_run){ (uint16_t)(100 + 3 * i), 1 };
    hfs_sample_file(&test->disk, folder, "Pieces", pieces);
    for (char name[] = "A"; *name < 'K'; ++*name)
        hfs_sample_file(&test->disk, 2, name, (struct hfs_sample_file){ .data_size = 600 });
    hfs_sample_end(&test->disk);
}

static void end(struct broken *test)
{
    free(test->disk.bytes);
    test_context_free(test->context, &test->memory);
}

/* The position of a file's record, after its key in the leaf. */
static uint8_t *record_of(const struct broken *test, const char *name)
{
    size_t length = strlen(name);
    for (size_t at = CATALOG + 512; at < CATALOG + HFS_SAMPLE_TREE_NODES * 512; at++) {
        const uint8_t *key = test->disk.bytes + at;
        if (key[0] == length + 6 && key[6] == length && memcmp(key + 7, name, length) == 0)
            return test->disk.bytes + at + 7 + length + (length + 1) % 2;
    }
    fail_msg("no record of %s", name);
    return NULL;
}

static void expect(const struct broken *test, const char *codes)
{
    disk_expect(test->context, test->disk.bytes, test->disk.size, codes);
}

/* Asserts the first diagnostic and the number of files that are still shown. */
static void expect_fatal(const struct broken *test, const char *code, const char *part, size_t files)
{
    struct mw_document *doc = disk_open(test->context, "disk.dsk", test->disk.bytes, test->disk.size);
    assert_true(mw_document_damaged(doc));
    const struct mw_diag *diag = mw_diag_at(doc, 0);
    if (strcmp(diag->code, code) != 0 || !strstr(diag->message, part))
        fail_msg("%s %s", diag->code, diag->message);
    assert_int_equal(mw_item_count(doc), files);
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    mw_close(doc);
}

/* Asserts all diagnostics: code, path, place, length, message. */
static void expect_reports(const struct mw_document *doc, const char *reports)
{
    char text[1024] = "";
    for (size_t i = 0; i < mw_diag_count(doc); i++) {
        const struct mw_diag *diag = mw_diag_at(doc, i);
        size_t length = strlen(text);
        snprintf(text + length, sizeof text - length, "%s %s %d+%d: %s\n", diag->code, diag->path,
                 (int)diag->offset, (int)diag->length, diag->message);
    }
    assert_string_equal(text, reports);
}

static void expect_changes(const struct mw_document *doc, const char *changes)
{
    char text[1024] = "";
    for (size_t i = 0; i < mw_change_count(doc); i++) {
        const struct mw_change *change = mw_change_at(doc, i);
        size_t length = strlen(text);
        snprintf(text + length, sizeof text - length, "%s: %s\n", change->path, change->text);
    }
    assert_string_equal(text, changes);
}

static void expect_report(const struct broken *test, const char *report)
{
    struct mw_document *doc = disk_open(test->context, "disk.dsk", test->disk.bytes, test->disk.size);
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    expect_reports(doc, report);
    mw_close(doc);
}

static void expect_count(const struct broken *test, const char *code, size_t count)
{
    struct mw_document *doc = disk_open(test->context, "disk.dsk", test->disk.bytes, test->disk.size);
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    assert_int_equal(test_count_diags(doc, code), count);
    mw_close(doc);
}

static void test_whole(void **state)
{
    (void)state;
    struct broken test;
    begin(&test);
    expect(&test, "");
    end(&test);
}

static void test_trees(void **state)
{
    (void)state;
    static const struct {
        size_t at;
        unsigned size;
        uint32_t value;
        const char *code, *part;
        size_t files;
    } cases[] = {
        { 1024 + 36, 1, 28, "HFS001", "the volume name has 28 characters", 11 },
        { 1024 + 18, 2, 60000, "HFS005",
          "end at byte 30722048 of the volume, but the image has only 153600 bytes", 11 },
        { 1024 + 150, 2, 5000, "HFS002", "starts at allocation block 5000, but the volume has 294", 0 },
        { 1024 + 134, 2, 5000, "HFS002", "extents B-tree: the header is outside", 11 },
        { CATALOG + 8, 1, 0xFF, "HFS002", "node 0 is of kind 255", 0 },
        { CATALOG + HEADER + 18, 2, 4096, "HFS002", "its nodes have 4096 bytes", 0 },
        { CATALOG + 512, 4, 1, "HFS003", "which was already read (a cycle)", 3 },
        { CATALOG + 512, 4, 0xFFFFFF, "HFS003", "which is outside the volume", 3 },
        { CATALOG + 512, 4, 15, "HFS003", "which is not a leaf node", 3 },
        { CATALOG + 512 + 10, 2, 65535, "HFS004", "states 65535 records", 8 },
        { CATALOG + 512 + 10, 2, 248, "HFS004", "is at", 8 },
        { CATALOG + 512 + 508, 2, 600, "HFS004", "is at 14 to 600", 11 },
        { CATALOG + 512 + 510, 2, 3, "HFS004", "is at 3 to", 11 },
        { CATALOG + 512 + 14 + 6, 1, 40, "HFS004", "its name has length 40", 11 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct broken test;
        begin(&test);
        test_put_be(test.disk.bytes + cases[i].at, cases[i].size, cases[i].value);
        struct mw_document *doc = disk_open(test.context, "disk.dsk", test.disk.bytes, test.disk.size);
        const struct mw_diag *diag = mw_diag_count(doc) ? mw_diag_at(doc, 0) : NULL;
        if (!diag || strcmp(diag->code, cases[i].code) != 0 || !strstr(diag->message, cases[i].part) ||
            !mw_document_damaged(doc))
            fail_msg("case %zu: %s %s", i, diag ? diag->code : "nothing", diag ? diag->message : "");
        if (mw_item_count(doc) != cases[i].files)
            fail_msg("case %zu: %zu files", i, mw_item_count(doc));
        assert_int_equal(mw_check(doc, NULL, 0), 0);
        mw_close(doc);
        end(&test);
    }
}

static void test_places_of_trees(void **state)
{
    (void)state;
    static const struct {
        size_t at;
        unsigned size;
        uint32_t value;
        const char *path;
        uint64_t offset;
    } cases[] = {
        { CATALOG + 8, 1, 0xFF, "volumes[0].catalog_tree", CATALOG },
        { CATALOG + HEADER + 18, 2, 4096, "volumes[0].catalog_tree", CATALOG + HEADER + 18 },
        { TREES + HEADER + 18, 2, 4096, "volumes[0].extents_tree", TREES + HEADER + 18 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct broken test;
        begin(&test);
        test_put_be(test.disk.bytes + cases[i].at, cases[i].size, cases[i].value);
        struct mw_document *doc = disk_open(test.context, "disk.dsk", test.disk.bytes, test.disk.size);
        const struct mw_diag *diag = test_find_diag(doc, "HFS002", cases[i].path);
        assert_non_null(diag);
        assert_int_equal(diag->offset, cases[i].offset);
        assert_int_equal(diag->length, 0);
        mw_close(doc);
        end(&test);
    }
}

static void test_kinds_of_records(void **state)
{
    (void)state;
    struct broken test;
    begin(&test);
    record_of(&test, "C")[0] = 9;
    expect_fatal(&test, "HFS004", "a catalog record is of kind 9", 10);
    end(&test);
}

static void test_extents(void **state)
{
    (void)state;
    struct broken test;
    begin(&test);
    uint8_t *record = record_of(&test, "B");
    uint32_t other = test_get_be(record_of(&test, "A") + 74, 2), own = test_get_be(record + 74, 2);
    test_put_be(record + 74, 2, 9999);
    expect(&test, "HFS105 HFS102");
    struct mw_document *doc = disk_open(test.context, "disk.dsk", test.disk.bytes, test.disk.size);
    struct mw_bytes content;
    assert_int_equal(mw_item_count(doc), 11);
    assert_int_equal(mw_item_content(doc, 1, &content), MW_E_FORMAT);
    assert_non_null(strstr(mw_error_message(test.context), "B: the file has 600 bytes"));
    mw_close(doc);
    test_put_be(record + 74, 2, other);
    expect(&test, "HFS104 HFS102");
    /* the last two blocks, and one block beyond */
    test_put_be(record + 74, 2, 292);
    test_put_be(record_of(&test, "C") + 74, 2, 9999);
    expect_count(&test, "HFS105", 1);
    test_put_be(record + 74, 2, 293);
    expect_count(&test, "HFS105", 2);
    test_put_be(record_of(&test, "C") + 74, 2, own + 2);
    test_put_be(record + 74, 2, own);
    test_put_be(record + 30, 4, 512);
    expect(&test, "HFS105");
    test_put_be(record + 30, 4, 1024);
    test_put_be(record + 40, 4, 512);
    expect_report(
        &test,
        "HFS105 B 11058+8: the resource fork has 0 bytes and a physical length of 512, but its extents "
        "have 0\n");
    test_put_be(record + 40, 4, 0);
    test_put_be(record + 26, 4, 1024);
    expect(&test, "");
    test_put_be(record + 26, 4, 1025);
    expect_report(
        &test,
        "HFS105 B 11048+8: the data fork has 1025 bytes and a physical length of 1024, but its extents "
        "have 1024\n");
    test_put_be(record + 26, 4, 600);
    /* Without its record in the extents overflow file a file is too short. */
    test.disk.bytes[TREES + HEADER + 13] = 0;
    expect(&test, "HFS105 HFS102 HFS108");
    end(&test);
}

/* A block that two files have is reported of the one that starts later, and the one that ends last. */
static void test_overlaps(void **state)
{
    (void)state;
    static const struct {
        struct hfs_sample_run runs[3];
        const char *messages;
    } rows[] = {
        { { { 200, 5 }, { 201, 4 }, { 202, 1 } },
          "block 201 belongs to A (blocks 200 to 204) and to B (201 to 204)\n"
          "block 202 belongs to A (blocks 200 to 204) and to C (202 to 202)\n" },
        { { { 200, 5 }, { 202, 4 }, { 205, 1 } },
          "block 202 belongs to A (blocks 200 to 204) and to B (202 to 205)\n"
          "block 205 belongs to B (blocks 202 to 205) and to C (205 to 205)\n" },
        { { { 200, 5 }, { 205, 4 }, { 209, 1 } }, "" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct broken test;
        char text[256] = "";
        begin(&test);
        for (size_t k = 0; k < 3; k++) {
            uint8_t *record = record_of(&test, (const char[]){ (char)('A' + k), 0 });
            test_put_be(record + 74, 2, rows[i].runs[k].start);
            test_put_be(record + 76, 2, rows[i].runs[k].count);
        }
        struct mw_document *doc = disk_open(test.context, "disk.dsk", test.disk.bytes, test.disk.size);
        assert_int_equal(mw_check(doc, NULL, 0), 0);
        for (size_t k = 0; k < mw_diag_count(doc); k++) {
            const struct mw_diag *diag = mw_diag_at(doc, k);
            size_t length = strlen(text);
            if (strcmp(diag->code, "HFS104") == 0)
                snprintf(text + length, sizeof text - length, "%s\n", diag->message);
        }
        assert_string_equal(text, rows[i].messages);
        mw_close(doc);
        end(&test);
    }
}

/* What is reported, each with its place and its length, and what the repair changes and leaves. */
static void test_numbers(void **state)
{
    (void)state;
    static const struct {
        size_t at;
        unsigned size;
        uint32_t value;
        const char *reports, *changes, *fixed;
    } cases[] = {
        { 1024 + 34, 2, 7,
          "HFS103 volumes[0].mdb.free_blocks 1058+2: the master directory block states 7 free blocks, but "
          "the bitmap "
          "has 237\n",
          "volumes[0].mdb.free_blocks: 7 -> 237\n", "" },
        { 1024 + 34, 2, 1,
          "HFS103 volumes[0].mdb.free_blocks 1058+2: the master directory block states 1 free block, but the "
          "bitmap has "
          "237\n",
          "volumes[0].mdb.free_blocks: 1 -> 237\n", "" },
        { 1024 + 12, 2, 99,
          "HFS106 volumes[0].mdb.root_files 1036+2: the number of files in the root folder is 99, expected "
          "10\n",
          "volumes[0].mdb.root_files: the number of files in the root folder: 99 -> 10\n", "" },
        { 1024 + 82, 2, 99,
          "HFS106 volumes[0].mdb_end.root_folders 1106+2: the number of folders in the root folder is 99, "
          "expected 1\n",
          "volumes[0].mdb_end.root_folders: the number of folders in the root folder: 99 -> 1\n", "" },
        { 1024 + 84, 4, 99,
          "HFS106 volumes[0].mdb_end.files 1108+4: the number of files is 99, expected 11\n",
          "volumes[0].mdb_end.files: the number of files: 99 -> 11\n", "" },
        { 1024 + 88, 4, 99,
          "HFS106 volumes[0].mdb_end.folders 1112+4: the number of folders is 99, expected 1\n",
          "volumes[0].mdb_end.folders: the number of folders: 99 -> 1\n", "" },
        { 1024 + 30, 4, 17, "HFS107 volumes[0].mdb.next_id 1054+4: the next id is 17, expected 28\n",
          "volumes[0].mdb.next_id: the next id: 17 -> 28\n", "" },
        { 1024 + 30, 4, 27, "HFS107 volumes[0].mdb.next_id 1054+4: the next id is 27, expected 28\n",
          "volumes[0].mdb.next_id: the next id: 27 -> 28\n", "" },
        { 1024 + 30, 4, 29, "", "", "" },
        { 10784, 2, 99, "HFS106  10784+2: the number of files and folders in it is 99, expected 11\n",
          ": the number of files and folders in it: 99 -> 11\n", "" },
        { 10784, 2, 0x010B, "HFS106  10784+2: the number of files and folders in it is 267, expected 11\n",
          ": the number of files and folders in it: 267 -> 11\n", "" },
        { 1024 + 10, 2, 0,
          "HFS116 volumes[0].mdb.attributes 1034+2: bit 0x100 of the attributes (0x0000) is not set\n", "",
          "HFS116" },
        { 1024 + 2, 4, 1,
          "HFS111 volumes[0].mdb 152578+4: the creation date differs in the alternate master directory "
          "block\n",
          "volumes[0].mdb: the creation date: copied to the alternate master directory block\n", "" },
        { CATALOG + HEADER + 6, 4, 1,
          "HFS108 volumes[0].catalog_tree 10260+4: the number of records in leaf nodes is 1, expected 15\n",
          "volumes[0].catalog_tree: the number of records in leaf nodes: 1 -> 15\n", "" },
        { CATALOG + HEADER + 14, 4, 1,
          "HFS108 volumes[0].catalog_tree 10268+4: the last leaf node is 1, expected 4\n",
          "volumes[0].catalog_tree: the last leaf node: 1 -> 4\n", "" },
        { 3 * 512, 1, 0,
          "HFS101  1536+1: blocks 0 to 7 hold a file but are marked as free\n"
          "HFS103 volumes[0].mdb.free_blocks 1058+2: the master directory block states 237 free blocks, but "
          "the bitmap "
          "has "
          "245\n",
          "volumes[0]: 8 blocks marked as used\n", "" },
        { 3 * 512, 1, 0x7F,
          "HFS101  1536+1: blocks 0 to 0 hold a file but are marked as free\n"
          "HFS103 volumes[0].mdb.free_blocks 1058+2: the master directory block states 237 free blocks, but "
          "the bitmap "
          "has "
          "238\n",
          "volumes[0]: 1 block marked as used\n", "" },
        { 3 * 512 + 25, 1, 0xFF,
          "HFS102  1561+1: blocks 200 to 207 are marked as used but hold no file\n"
          "HFS103 volumes[0].mdb.free_blocks 1058+2: the master directory block states 237 free blocks, but "
          "the bitmap "
          "has "
          "229\n",
          "volumes[0].mdb.free_blocks: 237 -> 229\n", "HFS102" },
        { CATALOG + 512 + 14 + 7, 1, 'X',
          "HFS114 volumes[0].name 10773+6: the volume is named \"Broken\", but its root folder is named "
          "\"Xroken\"\n"
          "HFS118  10858+46: the thread record of folder 2 has \"Broken\" in folder 1, but the catalog has "
          "it "
          "elsewhere\n",
          "", "HFS114 HFS118" },
        { 300 * 512 - 1024, 2, 0,
          "HFS111 volumes[0].mdb 1024+162: the second-to-last block of the volume does not hold a copy of "
          "it\n",
          "", "HFS111" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct broken test;
        char codes[128];
        void *data;
        size_t size;
        begin(&test);
        test_put_be(test.disk.bytes + cases[i].at, cases[i].size, cases[i].value);
        struct mw_document *doc = disk_open(test.context, "disk.dsk", test.disk.bytes, test.disk.size);
        assert_int_equal(mw_verify(doc, NULL), 0);
        assert_int_equal(mw_check(doc, NULL, 0), 0);
        expect_reports(doc, cases[i].reports);
        assert_int_equal(mw_repair(doc, NULL, 0, false), false);
        expect_changes(doc, cases[i].changes);
        mw_change_clear(doc);
        assert_int_equal(mw_repair(doc, NULL, 0, true), false);
        expect_changes(doc, cases[i].changes);
        disk_codes(doc, codes, sizeof codes);
        if (strcmp(codes, cases[i].fixed) != 0)
            fail_msg("case %zu: %s is left", i, codes);
        assert_int_equal(mw_write(doc, NULL, 0, &data, &size), 0);
        disk_expect(test.context, data, size, cases[i].fixed);
        mw_free(test.context, data);
        mw_close(doc);
        /* What was opened stays, and comes back. */
        uint8_t *before = test_copy(test.disk.bytes, test.disk.size);
        doc = disk_open(test.context, "disk.dsk", test.disk.bytes, test.disk.size);
        assert_ok(test.context, mw_edit(doc, "repair name=disk-bitmap"));
        assert_ok(test.context, mw_edit(doc, "repair name=disk-counts"));
        assert_memory_equal(test.disk.bytes, before, test.disk.size);
        while (mw_undo(doc) == 0)
            ;
        assert_writes(doc, before, test.disk.size);
        free(before);
        mw_close(doc);
        end(&test);
    }
}

/* The first blocks, the last ones, and those between; the bits after the last block do not count. */
static void test_runs_of_the_bitmap(void **state)
{
    (void)state;
    static const struct {
        size_t at;
        uint32_t value; /* of two bytes */
        const char *code, *message;
        uint64_t offset, length;
    } rows[] = {
        { 0, 0, "HFS101", "blocks 0 to 15 hold a file but are marked as free", 0, 2 },
        { 0, 0x7FFF, "HFS101", "blocks 0 to 0 hold a file but are marked as free", 0, 1 },
        { 0, 0xFFBF, "HFS101", "blocks 9 to 9 hold a file but are marked as free", 1, 1 },
        { 0, 0xFE7F, "HFS101", "blocks 7 to 8 hold a file but are marked as free", 0, 2 },
        { 35, 0x00FF, "HFS102", "blocks 288 to 293 are marked as used but hold no file", 36, 1 },
        { 35, 0x0003, NULL, NULL, 0, 0 },
        { 35, 0x0004, "HFS102", "blocks 293 to 293 are marked as used but hold no file", 36, 1 },
        { 35, 0x01F8, "HFS102", "blocks 287 to 292 are marked as used but hold no file", 35, 2 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct broken test;
        begin(&test);
        test_put_be(test.disk.bytes + 1536 + rows[i].at, 2, rows[i].value);
        struct mw_document *doc = disk_open(test.context, "disk.dsk", test.disk.bytes, test.disk.size);
        assert_int_equal(mw_check(doc, NULL, 0), 0);
        const struct mw_diag *diag = rows[i].code ? test_find_diag(doc, rows[i].code, NULL) : NULL;
        if (!diag) {
            assert_true(!rows[i].code && mw_diag_count(doc) == 0);
            assert_int_equal(mw_repair(doc, NULL, 0, true), false);
            expect_changes(doc, "");
        } else {
            assert_string_equal(diag->message, rows[i].message);
            assert_int_equal(diag->offset, 1536 + rows[i].offset);
            assert_int_equal(diag->length, rows[i].length);
        }
        mw_close(doc);
        end(&test);
    }
}

/* The number of free blocks follows the bitmap, right or wrong. */
static void test_bitmap_with_its_count(void **state)
{
    (void)state;
    struct broken test;
    void *data;
    size_t size;
    begin(&test);
    test.disk.bytes[1536] = 0;
    test_put_be(test.disk.bytes + 1024 + 34, 2, 245);
    expect_report(&test, "HFS101  1536+1: blocks 0 to 7 hold a file but are marked as free\n");
    struct mw_document *doc = disk_open(test.context, "disk.dsk", test.disk.bytes, test.disk.size);
    assert_ok(test.context, mw_edit(doc, "repair name=disk-bitmap"));
    expect_changes(doc, "volumes[0]: 8 blocks marked as used\n"
                        "volumes[0].mdb.free_blocks: 245 -> 237\n");
    assert_int_equal(mw_write(doc, NULL, 0, &data, &size), 0);
    disk_expect(test.context, data, size, "");
    mw_free(test.context, data);
    assert_ok(test.context, mw_undo(doc));
    assert_writes(doc, test.disk.bytes, test.disk.size);
    mw_close(doc);
    end(&test);
}

/* A bitmap that overlaps other data is reported and not repaired. */
static void test_position_of_bitmap(void **state)
{
    (void)state;
    for (uint32_t place = 2; place < 7; place += 3) {
        struct broken test;
        void *data;
        size_t size;
        begin(&test);
        test_put_be(test.disk.bytes + 1024 + 14, 2, place);
        expect(&test, "HFS117 HFS111");
        /* as many blocks as whole bytes have bits, and one more */
        for (uint32_t blocks = 288; blocks <= 289; blocks++) {
            char message[128];
            test_put_be(test.disk.bytes + 1024 + 18, 2, blocks);
            struct mw_document *doc = disk_open(test.context, "disk.dsk", test.disk.bytes, test.disk.size);
            assert_int_equal(mw_check(doc, NULL, 0), 0);
            const struct mw_diag *diag = test_find_diag(doc, "HFS117", "volumes[0].mdb.bitmap_block");
            snprintf(message, sizeof message,
                     "the bitmap has %u bytes at byte %u of the volume, expected between 1536 and 2048",
                     blocks == 288 ? 36 : 37, place * 512);
            assert_string_equal(diag->message, message);
            assert_int_equal(diag->length, 2);
            mw_close(doc);
        }
        test_put_be(test.disk.bytes + 1024 + 18, 2, 294);
        struct mw_document *doc = disk_open(test.context, "disk.dsk", test.disk.bytes, test.disk.size);
        const char *const fix = "disk-bitmap";
        assert_int_equal(mw_repair(doc, &fix, 1, true), false);
        assert_int_equal(mw_write(doc, NULL, 0, &data, &size), 0);
        assert_memory_equal(data, test.disk.bytes, size);
        mw_free(test.context, data);
        mw_close(doc);
        end(&test);
    }
}

/* Both trees at one position: the image is shown, but cannot be written. */
static void test_trees_over_each_other(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct hfs_sample disk;
    hfs_sample_begin(&disk, 200, 512, "Disk");
    hfs_sample_end(&disk);
    test_put_be(disk.bytes + 1024 + 150, 2, 0);
    struct mw_document *doc = disk_open(context, "disk.dsk", disk.bytes, disk.size);
    assert_true(mw_document_damaged(doc));
    assert_string_equal(mw_diag_at(doc, 0)->code, "HFS002");
    assert_non_null(strstr(mw_diag_at(doc, 0)->message, "the end of the preceding record (2092)"));
    mw_close(doc);
    free(disk.bytes);
    test_context_free(context, &memory);
}

/* The first id of a file is 16. */
static void test_first_and_last_id(void **state)
{
    (void)state;
    struct broken test = { 0 };
    test.context = test_context_new(&test.memory);
    hfs_sample_begin(&test.disk, 200, 512, "Empty");
    hfs_sample_end(&test.disk);
    expect(&test, "");
    test_put_be(test.disk.bytes + 1024 + 30, 4, 15);
    expect_report(&test, "HFS107 volumes[0].mdb.next_id 1054+4: the next id is 15, expected 16\n");
    end(&test);
    /* and the last one has no next */
    begin(&test);
    test_put_be(record_of(&test, "D") + 20, 4, UINT32_MAX);
    expect(&test, "");
    test_put_be(record_of(&test, "D") + 20, 4, UINT32_MAX - 1);
    expect_report(&test, "HFS107 volumes[0].mdb.next_id 1054+4: the next id is 28, expected 4294967295\n");
    end(&test);
}

/* The first records of the catalog are the root folder and its thread. */
static void test_threads(void **state)
{
    (void)state;
    struct broken test;
    begin(&test);
    test.disk.bytes[10858] = 4;
    expect_report(
        &test,
        "HFS118  10858+46: the thread record of file 2 has \"Broken\" in folder 1, but the catalog has "
        "nothing with this id\n"
        "HFS118  10780+0: folder 2 has no thread record\n");
    test.disk.bytes[10858] = 3;
    record_of(&test, "Broken")[0] = 3;
    expect_count(&test, "HFS118", 2);
    end(&test);
}

static void test_family(void **state)
{
    (void)state;
    struct broken test;
    /* the first folder of the catalog, the lowest two ids, and the highest two */
    begin(&test);
    test_put_be(record_of(&test, "Broken") + 6, 4, 99);
    struct mw_document *doc = disk_open(test.context, "disk.dsk", test.disk.bytes, test.disk.size);
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    const struct mw_diag *diag = test_find_diag(doc, "HFS110", "Broken");
    assert_string_equal(diag->message, "its parent is folder 1, which is not in the catalog");
    assert_int_equal(diag->offset, 10766);
    assert_int_equal(diag->length, 7);
    diag = test_find_diag(doc, "HFS107", NULL);
    assert_string_equal(diag->message, "the next id is 28, expected 100");
    mw_close(doc);
    end(&test);
    begin(&test);
    test_put_be(record_of(&test, "D") + 20, 4, 2);
    expect_report(&test, "HFS115 D 11286+0: its id 2 is also that of \"\"\n");
    end(&test);
    begin(&test);
    test_put_be(record_of(&test, "J") + 20, 4, test_get_be(record_of(&test, "I") + 20, 4));
    expect_report(&test, "HFS115 J 12128+0: its id 26 is also that of \"I\"\n");
    end(&test);
    begin(&test);
    /* The last file of the root folder is in folder 9999 by its key: out of order, and lost. */
    test_put_be(record_of(&test, "J") - 8 + 2, 4, 9999);
    expect(&test, "HFS106 HFS110 HFS109");
    end(&test);
}

/* Folders that contain each other: paths still end. */
static void test_folder_in_itself(void **state)
{
    (void)state;
    struct broken test;
    begin(&test);
    uint32_t first = test_get_be(record_of(&test, "Folder") + 6, 4);
    test_put_be(record_of(&test, "Folder") - 14 + 2, 4, first);
    struct mw_document *doc = disk_open(test.context, "disk.dsk", test.disk.bytes, test.disk.size);
    assert_int_equal(mw_item_count(doc), 11);
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    mw_close(doc);
    end(&test);
}

/* An image that ends with its last file, whose content looks like a copy of the master directory block: a
 * repair does not overwrite it. */
static void test_content_like_the_copy(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct hfs_sample disk;
    void *data;
    size_t size;
    hfs_sample_begin(&disk, 100, 512, "Cut");
    struct hfs_sample_run last = { (uint16_t)(disk.blocks - 2), 2 };
    hfs_sample_file(&disk, 2, "Last", (struct hfs_sample_file){ .data_size = 1024, .data = { last } });
    hfs_sample_end(&disk);
    size_t end = disk.first + (size_t)disk.blocks * 512;
    memcpy(disk.bytes + end - 1024, "BD", 2);
    test_put_be(disk.bytes + 1024 + 84, 4, 99);
    disk_expect(context, disk.bytes, end, "HFS106 HFS111");
    struct mw_document *doc = disk_open(context, "disk.dsk", disk.bytes, end);
    assert_int_equal(mw_repair(doc, NULL, 0, true), false);
    assert_int_equal(mw_write(doc, NULL, 0, &data, &size), 0);
    disk_expect(context, data, size, "HFS111");
    assert_int_equal(size, end);
    assert_memory_equal((uint8_t *)data + end - 1024, disk.bytes + end - 1024, 1024);
    mw_free(context, data);
    mw_close(doc);
    free(disk.bytes);
    test_context_free(context, &memory);
}

static void test_cut(void **state)
{
    (void)state;
    struct broken test;
    begin(&test);
    for (size_t size = 0; size < test.disk.size; size += size < 12288 ? 37 : 4099) {
        uint8_t *cut = malloc(size + 1);
        struct mw_document *doc;
        assert_non_null(cut);
        memcpy(cut, test.disk.bytes, size);
        int error = mw_open_bytes(test.context, "cut.dsk", cut, size, NULL, 0, &doc);
        if (!error) {
            assert_true(mw_document_damaged(doc));
            assert_int_equal(mw_check(doc, NULL, 0), 0);
            for (size_t i = 0; i < mw_item_count(doc); i++) {
                struct mw_bytes content;
                (void)mw_item_content(doc, i, &content);
            }
            mw_close(doc);
        } else {
            assert_string_not_equal(mw_error_message(test.context), "");
        }
        free(cut);
    }
    end(&test);
}

static void test_memory_runs_out(void **state)
{
    (void)state;
    struct broken test;
    begin(&test);
    test.disk.bytes[1024 + 35] ^= 1;
    const struct damage damage = { .name = "disk.dsk" };
    struct damage_source source = { .damage = &damage, .bytes = test.disk.bytes, .size = test.disk.size };
    assert_true(test_each_allocation_fails(damage_do_all, &source) > 50);
    end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole),
        cmocka_unit_test(test_trees),
        cmocka_unit_test(test_places_of_trees),
        cmocka_unit_test(test_kinds_of_records),
        cmocka_unit_test(test_extents),
        cmocka_unit_test(test_overlaps),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_first_and_last_id),
        cmocka_unit_test(test_threads),
        cmocka_unit_test(test_family),
        cmocka_unit_test(test_runs_of_the_bitmap),
        cmocka_unit_test(test_bitmap_with_its_count),
        cmocka_unit_test(test_position_of_bitmap),
        cmocka_unit_test(test_trees_over_each_other),
        cmocka_unit_test(test_folder_in_itself),
        cmocka_unit_test(test_content_like_the_copy),
        cmocka_unit_test(test_cut),
        cmocka_unit_test(test_memory_runs_out),
    };
    return TEST_RUN(tests);
}
