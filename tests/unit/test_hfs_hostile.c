/* Volumes with forged numbers: they cost neither memory nor time and are reported with their positions;
 * readable parts are shown. */
#include "doc.h"
#include "hfs_disk.h"

enum {
    SECTORS = 1600, /* 800K */
    TREE_BLOCKS = HFS_SAMPLE_TREE_NODES,
    FIRST = 4 * 512, /* of allocation block 0 */
    EXTENTS = FIRST,
    CATALOG = FIRST + TREE_BLOCKS * 512,
    HEADER = 14,
    MDB = 1024,
    LEAVES_AT = 300, /* block where the catalog continues in volumes of very many entries */
    LEAVES = 800,
    OVERFLOWS_AT = LEAVES_AT + LEAVES,
    OVERFLOWS = 300,
    FILES = 12,
    MEMORY = 40 << 20, /* limit for everything done with one volume; the forged sizes are 100 MB to 4 GB */
    LIMIT = 64 << 20,
};

struct hostile {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_document *doc;
    struct hfs_sample disk;
    uint8_t *bytes; /* of the disk, or of a container around it */
    size_t size;
    uint32_t leaf, overflow_leaf; /* nodes for new records */
};

static int set_up(void **state)
{
    struct hostile *test = calloc(1, sizeof *test);
    assert_non_null(test);
    const struct mw_limits limits = { .total = LIMIT, .payload = LIMIT };
    struct mw_allocator allocator = test_allocator(&test->memory);
    test->context = mw_context_new(&allocator, &limits);
    assert_non_null(test->context);
    hfs_sample_begin(&test->disk, SECTORS, 512, "Hostile");
    uint32_t folder = hfs_sample_folder(&test->disk, 2, "Folder");
    uint32_t inner = hfs_sample_folder(&test->disk, folder, "Inner");
    struct hfs_sample_file pieces = { .data_size = 2500 };
    for (uint16_t i = 0; i < 5; i++)
        pieces.data[i] = (struct hfs_sample_run){ (uint16_t)(100 + 3 * i), 1 };
    hfs_sample_file(&test->disk, folder, "Pieces", pieces);
    hfs_sample_file(&test->disk, inner, "Deep", (struct hfs_sample_file){ .data_size = 70 });
    for (char name[] = "A"; *name < 'K'; ++*name)
        hfs_sample_file(&test->disk, 2, name, (struct hfs_sample_file){ .data_size = 600 });
    hfs_sample_end(&test->disk);
    test->bytes = test->disk.bytes;
    test->size = test->disk.size;
    *state = test;
    return 0;
}

static int tear_down(void **state)
{
    struct hostile *test = *state;
    mw_close(test->doc);
    test_context_free(test->context, &test->memory);
    if (test->bytes != test->disk.bytes)
        free(test->bytes);
    free(test->disk.bytes);
    free(test);
    return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

static void put(struct hostile *test, size_t at, unsigned size, uint32_t value)
{
    test_put_be(test->disk.bytes + at, size, value);
}

/* The position of a record's key: `kind` 1 folder, 2 file, 3 the thread of the folder with this name. */
static size_t key_of(const struct hostile *test, unsigned kind, const char *name)
{
    size_t length = strlen(name);
    const uint8_t *disk = test->disk.bytes;
    for (size_t at = CATALOG + 512; at < CATALOG + TREE_BLOCKS * 512; at++) {
        const uint8_t *key = disk + at;
        bool own = kind < 3 && key[0] == length + 6 && key[6] == length &&
                   memcmp(key + 7, name, length) == 0 && key[7 + length + (length + 1) % 2] == kind;
        bool thread = kind == 3 && key[0] == 6 && key[6] == 0 && key[8] == 3 && key[22] == length &&
                      memcmp(key + 23, name, length) == 0;
        if (own || thread)
            return at;
    }
    fail_msg("no record of %s", name);
    return 0;
}

static size_t record_of(const struct hostile *test, unsigned kind, const char *name)
{
    size_t length = kind == 3 ? 0 : strlen(name);
    return key_of(test, kind, name) + 7 + length + (length + 1) % 2;
}

/* Everything that shows a volume; each may report a wrong number, none may fail otherwise. */
static void look(struct hostile *test)
{
    uint64_t written = 0;
    const struct mw_output output = test_counter(&written);
    struct mw_bytes content;
    assert_int_equal(mw_check(test->doc, NULL, 0), 0);
    assert_int_equal(mw_info(test->doc, NULL, 0, MW_STYLE_JSON, &output), 0);
    assert_int_equal(mw_dump(test->doc, NULL, MW_STYLE_JSON, &output), 0);
    for (size_t i = 0; i < mw_item_count(test->doc); i++) {
        int error = mw_item_content(test->doc, i, &content);
        if (error && error != MW_E_FORMAT && error != MW_E_UNSUPPORTED)
            fail_msg("%s", mw_error_message(test->context));
    }
    (void)mw_repair(test->doc, NULL, 0, false);
}

static const struct mw_diag *find_diag(const struct hostile *test, const char *code, const char *part)
{
    for (size_t i = 0; i < mw_diag_count(test->doc); i++) {
        const struct mw_diag *diag = mw_diag_at(test->doc, i);
        if (strcmp(diag->code, code) == 0 && strstr(diag->message, part))
            return diag;
    }
    test_print_diags(test->doc);
    return NULL;
}

static void open_it(struct hostile *test)
{
    mw_close(test->doc);
    test->doc = disk_open(test->context, "hostile.dsk", test->bytes, test->size);
}

/* Opens the volume and uses all of it; asserts that the diagnostic has a position, and the number of files
 * shown. */
static void expect(struct hostile *test, const char *code, const char *part, size_t files)
{
    open_it(test);
    look(test);
    const struct mw_diag *diag = find_diag(test, code, part);
    if (!diag)
        fail_msg("no %s \"%s\"", code, part);
    assert_true(diag->offset != MW_NO_OFFSET || *diag->path);
    assert_int_equal(mw_item_count(test->doc), files);
    if (test->memory.peak > MEMORY)
        fail_msg("%s: %llu bytes at once", code, (unsigned long long)test->memory.peak);
}

static void expect_nothing(struct hostile *test)
{
    open_it(test);
    look(test);
    for (size_t i = 0; i < mw_diag_count(test->doc); i++)
        fail_msg("%s %s", mw_diag_at(test->doc, i)->code, mw_diag_at(test->doc, i)->message);
    assert_int_equal(mw_item_count(test->doc), FILES);
}

/* ---- numbers of the master directory block and of tree headers ---- */

/* One forged number, and its diagnostic. */
struct lie {
    size_t at;
    unsigned size;
    uint32_t value;
    const char *code, *part;
    size_t files;
};

static void expect_each(struct hostile *test, const struct lie *lies, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint32_t before = test_get_be(test->disk.bytes + lies[i].at, lies[i].size);
        put(test, lies[i].at, lies[i].size, lies[i].value);
        expect(test, lies[i].code, lies[i].part, lies[i].files);
        put(test, lies[i].at, lies[i].size, before);
    }
    expect_nothing(test);
}

static void forged_numbers(void **state)
{
    struct hostile *test = *state;
    const struct lie lies[] = {
        { MDB + 14, 2, 65535, "HFS117", "at byte 33553920 of the volume", FILES },
        { MDB + 12, 2, 65535, "HFS106", "files in the root folder is 65535, expected 10", FILES },
        { MDB + 84, 4, UINT32_MAX, "HFS106", "the number of files is 4294967295, expected 12", FILES },
        { MDB + 88, 4, UINT32_MAX, "HFS106", "the number of folders is 4294967295, expected 2", FILES },
        { MDB + 34, 2, 65535, "HFS103", "states 65535 free blocks", FILES },
        { MDB + 30, 4, 0, "HFS107", "the next id is 0", FILES },
        { MDB + 146, 4, UINT32_MAX, "HFS105", "the catalog B-tree has 4294967295 bytes", FILES },
        { MDB + 130, 4, UINT32_MAX, "HFS105", "the extents B-tree has 4294967295 bytes", FILES },
        { MDB + 152, 2, 65535, "HFS105", "its extents have 33553920", FILES },
        { MDB + 148, 2, 0, "HFS105", "the catalog B-tree has 0 bytes", FILES },
        { CATALOG + HEADER + 22, 4, 1000000, "HFS105",
          "has 1000000 nodes in its header, but its extents hold 16", FILES },
        { EXTENTS + HEADER + 22, 4, UINT32_MAX, "HFS105", "has 4294967295 nodes in its header", FILES },
        { CATALOG + HEADER + 18, 2, 0, "HFS002", "its nodes have 0 bytes, expected 512", 0 },
        { CATALOG + HEADER + 18, 2, 65535, "HFS002", "its nodes have 65535 bytes", 0 },
        { EXTENTS + HEADER + 18, 2, 1024, "HFS002", "extents B-tree: its nodes have 1024 bytes", FILES },
        { CATALOG + HEADER + 6, 4, UINT32_MAX, "HFS108", "records in leaf nodes is 4294967295", FILES },
        { CATALOG + HEADER + 10, 4, UINT32_MAX, "HFS003",
          "links to node 4294967295, which is outside the volume", 0 },
        { MDB + 20, 4, 0xFFFFFE00, "HFS005", "the allocation blocks end at byte", 0 },
    };
    expect_each(test, lies, sizeof lies / sizeof *lies);
}

/* 2 GiB in 800K: the trees are in the first blocks, so all files are listed. */
static void more_blocks_than_the_image_has(void **state)
{
    struct hostile *test = *state;
    memmove(test->disk.bytes + FIRST + 32768, test->disk.bytes + CATALOG, TREE_BLOCKS * 512);
    put(test, MDB + 18, 2, 65535);
    put(test, MDB + 20, 4, 32768);
    put(test, MDB + 130, 4, 32768);
    put(test, MDB + 136, 2, 1);
    put(test, MDB + 146, 4, 32768);
    put(test, MDB + 150, 4, 0x00010001);
    expect(test, "HFS005", "end at byte 2147452928 of the volume, but the image has only 819200 bytes",
           FILES);
    struct mw_bytes content;
    size_t broken = 0;
    for (size_t i = 0; i < FILES; i++)
        broken += mw_item_content(test->doc, i, &content) == MW_E_FORMAT;
    assert_int_equal(broken, FILES);
    assert_non_null(
        strstr(mw_error_message(test->context), "only 0 bytes of the extents are inside the image"));
}

/* ---- trees ---- */

static void trees_that_lead_nowhere(void **state)
{
    struct hostile *test = *state;
    const size_t leaf = CATALOG + 512, overflow = EXTENTS + 512;
    const struct lie lies[] = {
        { overflow, 4, 1, "HFS003",
          "node 1 of the extents B-tree (16 nodes) links to node 1, which was already read", FILES },
        { overflow, 4, 2, "HFS003", "links to node 2, which is not a leaf node", FILES },
        { overflow + 8, 1, 0, "HFS003", "which is not a leaf node; 0 records were read", FILES },
        { overflow + 10, 2, 65535, "HFS004", "node 1 of the extents B-tree states 65535 records", FILES },
        { overflow + 508, 2, 600, "HFS004", "record 0 of node 1 of the extents B-tree is at 14 to 600",
          FILES },
        { overflow + 510, 2, 500, "HFS004", "is at 500 to 34", FILES },
        { overflow + 14, 1, 255, "HFS004", "its key has 256 bytes", FILES },
        { overflow + 14, 1, 3, "HFS004", "has key length 3 and", FILES },
        { leaf, 4, 1, "HFS003",
          "node 1 of the catalog B-tree (16 nodes) links to node 1, which was already read", 3 },
        { leaf + 512, 4, 1, "HFS003", "node 2 of the catalog B-tree (16 nodes) links to node 1", 6 },
        { leaf, 4, 0, "HFS108", "the number of records in leaf nodes is 18, expected 5", 3 },
        { leaf + 506, 2, 14, "HFS004", "record 1 of node 1 of the catalog B-tree is at 98 to 14", 11 },
    };
    expect_each(test, lies, sizeof lies / sizeof *lies);
}

/* The same nodes again under different numbers. */
static void nodes_that_have_two_numbers(void **state)
{
    struct hostile *test = *state;
    put(test, MDB + 154, 2, TREE_BLOCKS);
    put(test, MDB + 156, 2, TREE_BLOCKS);
    put(test, CATALOG + 512, 4, TREE_BLOCKS + 1);
    expect(test, "HFS003", "links to node 17, which was already read (a cycle)", 3);
}

/* ---- folders and threads ---- */

static void threads_of_nothing(void **state)
{
    struct hostile *test = *state;
    size_t thread = record_of(test, 3, "Inner");
    const struct lie lies[] = {
        { thread + 10, 4, 9999, "HFS118", "has \"Inner\" in folder 9999, but the catalog has it elsewhere",
          FILES },
        { thread + 15, 1, 'X', "HFS118", "folder 17 has \"Xnner\" in folder 16", FILES },
        { thread, 1, 4, "HFS118", "the thread record of file 17 has", FILES },
        { thread, 1, 4, "HFS118", "folder 17 has no thread record", FILES },
        { thread - 6, 4, 8888, "HFS118",
          "folder 8888 has \"Inner\" in folder 16, but the catalog has nothing", FILES },
    };
    expect_each(test, lies, sizeof lies / sizeof *lies);
}

static void folders_in_themselves(void **state)
{
    struct hostile *test = *state;
    size_t parent = key_of(test, 1, "Folder") + 2;
    put(test, parent, 4, 16);
    expect(test, "HFS119", "its parent is folder 16, which is the folder itself or inside it", FILES);
    put(test, parent, 4, 17);
    expect(test, "HFS119", "its parent is folder 16, which is the folder itself or inside it", FILES);
    bool found = false;
    for (size_t i = 0; i < FILES; i++)
        found |= strcmp(mw_item_at(test->doc, i)->path, "Inner:Folder:Pieces") == 0;
    assert_true(found);
    put(test, parent, 4, 4444);
    expect(test, "HFS110", "its parent is folder 4444, which is not in the catalog", FILES);
    put(test, parent, 4, 1);
    expect(test, "HFS110", "its parent is folder 1, which is not in the catalog", FILES);
    put(test, parent, 4, 2);
    put(test, record_of(test, 1, "Folder") + 4, 2, 65535);
    expect(test, "HFS106", "the number of files and folders in it is 65535, expected 2", FILES);
}

/* ---- extents ---- */

static void extents_of_other_blocks(void **state)
{
    struct hostile *test = *state;
    size_t record = record_of(test, 2, "B");
    const struct lie lies[] = {
        { record + 74, 4, UINT32_MAX, "HFS105", "an extent of the data fork is at blocks 65535 to 131069",
          FILES },
        { record + 74, 4, 0, "HFS105", "its extents have 0", FILES },
        { record + 74, 2, 0, "HFS104",
          "block 0 belongs to B (blocks 0 to 1) and to the extents overflow file (0 to 15)", FILES },
        { record + 26, 4, UINT32_MAX, "HFS105",
          "the data fork has 4294967295 bytes and a physical length of 1024", FILES },
        { record + 30, 4, UINT32_MAX, "HFS105", "has 600 bytes and a physical length of 4294967295", FILES },
        { record + 36, 4, 0x7FFFFFFF, "HFS105",
          "the resource fork has 2147483647 bytes and a physical length of 0", FILES },
    };
    expect_each(test, lies, sizeof lies / sizeof *lies);
    /* Three times the whole volume: overlapping extents can hold any length. */
    for (unsigned i = 0; i < 3; i++)
        put(test, record + 74 + 4 * i, 4, 1590);
    put(test, record + 26, 4, 2000000);
    put(test, record + 30, 4, 3 * 1590 * 512);
    expect(test, "HFS104", "and to B (0 to 1589)", FILES);
    struct mw_bytes content;
    size_t index = 0;
    while (strcmp(mw_item_at(test->doc, index)->path, "B") != 0)
        index++;
    assert_int_equal(mw_item_content(test->doc, index, &content), MW_E_FORMAT);
    assert_non_null(strstr(mw_error_message(test->context),
                           "the file has 2000000 bytes, but the whole volume has 819200"));
}

/* The last block of the volume, and one beyond it. */
static void extents_at_the_end(void **state)
{
    struct hostile *test = *state;
    size_t record = record_of(test, 2, "B");
    uint32_t blocks = test_get_be(test->disk.bytes + MDB + 18, 2);
    for (uint32_t start = blocks - 1; start <= blocks; start++) {
        char message[100];
        snprintf(message, sizeof message,
                 "an extent of the data fork is at blocks %u to %u, but the volume has %u blocks", start,
                 start + 1, blocks);
        put(test, record + 74, 4, start << 16 | 2);
        expect(test, "HFS105", message, FILES);
    }
    put(test, record + 74, 4, (blocks - 2) << 16 | 2);
    expect(test, "HFS101", "hold a file but are marked as free", FILES);
    assert_null(find_diag(test, "HFS105", "an extent of the data fork"));
}

/* ---- very many entries ---- */

/* The next leaf of a tree that continues after its first 16 nodes. */
static uint8_t *new_leaf(struct hostile *test, bool catalog)
{
    size_t tree = catalog ? CATALOG : EXTENTS, more = FIRST + 512u * (catalog ? LEAVES_AT : OVERFLOWS_AT);
    uint32_t *count = catalog ? &test->leaf : &test->overflow_leaf;
    uint8_t *leaf = test->disk.bytes + more + 512 * *count;
    uint8_t *before =
        *count ? leaf - 512
               : test->disk.bytes + tree + 512 * test_get_be(test->disk.bytes + tree + HEADER + 14, 4);
    assert_true(*count < (catalog ? LEAVES : OVERFLOWS));
    memset(leaf, 0, 512);
    leaf[8] = 0xFF;
    leaf[9] = 1;
    test_put_be(before, 4, TREE_BLOCKS + *count);
    ++*count;
    return leaf;
}

static void grow_trees(struct hostile *test)
{
    put(test, MDB + 154, 4, LEAVES_AT << 16 | LEAVES);
    put(test, MDB + 138, 4, (uint32_t)OVERFLOWS_AT << 16 | OVERFLOWS);
}

static void add_record(struct hostile *test, bool catalog, const uint8_t *key, size_t key_size,
                       const uint8_t *record, size_t size)
{
    uint32_t count = catalog ? test->leaf : test->overflow_leaf;
    uint8_t *leaf =
        test->disk.bytes + FIRST + 512 * ((catalog ? LEAVES_AT : OVERFLOWS_AT) + (size_t)count - 1);
    if (!count || !hfs_sample_put(leaf, key, key_size, record, size))
        assert_true(hfs_sample_put(new_leaf(test, catalog), key, key_size, record, size));
}

static void add_entry(struct hostile *test, uint32_t parent, const char *name, const uint8_t *record,
                      size_t size)
{
    struct hfs_sample_record entry = { .parent = parent };
    uint8_t key[38];
    strcpy(entry.name, name);
    add_record(test, true, key, hfs_sample_key(&entry, key), record, size);
}

static void add_files(struct hostile *test, unsigned count, uint32_t parent, uint32_t id, uint32_t extent)
{
    for (unsigned i = 0; i < count; i++) {
        char name[16];
        uint8_t record[102] = { 2 };
        snprintf(name, sizeof name, "%u", i);
        test_put_be(record + 20, 4, id ? id : 1000 + i);
        for (unsigned k = 0; k < 3; k++) {
            test_put_be(record + 74 + 4 * k, 4, extent);
            test_put_be(record + 86 + 4 * k, 4, extent);
        }
        test_put_be(record + 26, 4, 800000);
        test_put_be(record + 36, 4, 100);
        add_entry(test, parent, name, record, sizeof record);
    }
}

static void add_folder(struct hostile *test, uint32_t parent, uint32_t id, const char *name)
{
    uint8_t record[70] = { 1 };
    test_put_be(record + 6, 4, id);
    add_entry(test, parent, name, record, sizeof record);
}

/* 3000 files with one id, and 6000 records of further extents for it: 54 million extents, if all files had
 * them. */
static void files_of_one_number(void **state)
{
    struct hostile *test = *state;
    grow_trees(test);
    add_files(test, 3000, 2, 99, 1);
    for (uint32_t i = 0; i < 6000; i++) {
        uint8_t key[8] = { 7 }, extents[12];
        test_put_be(key + 2, 4, 99);
        test_put_be(key + 6, 2, 3 + 3 * i);
        for (unsigned k = 0; k < 3; k++)
            test_put_be(extents + 4 * k, 4, 1);
        add_record(test, false, key, sizeof key, extents, sizeof extents);
    }
    expect(test, "HFS115", "its id 99 is also that of", FILES + 3000);
    assert_non_null(find_diag(test, "HFS104", "block 0 belongs to"));
}

/* Every block of a volume that is larger than its image belongs to all forks of all files. */
static void files_that_have_all_blocks(void **state)
{
    struct hostile *test = *state;
    grow_trees(test);
    put(test, MDB + 18, 2, 65535);
    add_files(test, 3000, 2, 0, 65535);
    expect(test, "HFS104", "block 0 belongs to", FILES + 3000);
    /* Extracting them does not write 3000 times the volume. */
    struct mw_bytes content;
    size_t given = 0;
    uint64_t bytes = 0;
    for (size_t i = 0; i < FILES + 3000; i++)
        if (mw_item_content(test->doc, i, &content) == 0) {
            given++;
            bytes += content.size;
        }
    assert_true(given > FILES && bytes < (uint64_t)17 * test->size);
    assert_int_equal(mw_item_content(test->doc, FILES + 2999, &content), MW_E_FORMAT);
    assert_non_null(
        strstr(mw_error_message(test->context), "the files before this one have 2399508470 bytes"));
}

static void very_deep_folders(void **state)
{
    static const char name[] = "\xA5\xA5\xA5\xA5\xA5\xA5\xA5\xA5\xA5\xA5\xA5\xA5\xA5\xA5\xA5"
                               "\xA5\xA5\xA5\xA5\xA5\xA5\xA5\xA5\xA5\xA5\xA5\xA5\xA5\xA5\xA5\xA5";
    struct hostile *test = *state;
    grow_trees(test);
    for (uint32_t i = 0; i < 1000; i++)
        add_folder(test, i ? 20000 + i - 1 : 2, 20000 + i, name);
    add_files(test, 1000, 20999, 0, 1);
    expect(test, "HFS118", "has no thread record", FILES + 1000);
}

/* The last folder contains the first: all of them contain themselves. */
static void very_many_folders_in_themselves(void **state)
{
    static const char name[] = "a folder that lies in itself";
    struct hostile *test = *state;
    grow_trees(test);
    for (uint32_t i = 0; i < 3000; i++)
        add_folder(test, 20000 + (i + 2999) % 3000, 20000 + i, name);
    expect(test, "HFS119", "which is the folder itself or inside it", FILES);
}

/* ---- partition maps ---- */

enum {
    MAP_BLOCKS = 300,
};

static void put_partition(struct hostile *test, unsigned index, uint32_t entries, uint32_t start,
                          uint32_t blocks)
{
    uint8_t *at = test->bytes + 512 * (index + 1);
    memcpy(at, "PM", 2);
    test_put_be(at + 4, 4, entries);
    test_put_be(at + 8, 4, start);
    test_put_be(at + 12, 4, blocks);
    memcpy(at + 48, "Apple_HFS", 10);
}

/* The disk after room for a map. */
static void make_map(struct hostile *test)
{
    test->size = MAP_BLOCKS * 512 + test->disk.size;
    test->bytes = calloc(1, test->size);
    assert_non_null(test->bytes);
    memcpy(test->bytes + MAP_BLOCKS * 512, test->disk.bytes, test->disk.size);
}

static void forged_partitions(void **state)
{
    struct hostile *test = *state;
    make_map(test);
    put_partition(test, 0, 1, MAP_BLOCKS, SECTORS);
    expect_nothing(test);
    put_partition(test, 0, 2, MAP_BLOCKS, SECTORS);
    put_partition(test, 1, 2, 0, 1);
    memcpy(test->bytes + 1024 + 48, "Apple_Free", 10);
    expect_nothing(test);
    assert_ok(test->context, test_set_anyway(test->doc, "partitions[0].map_entries", "1"));
    assert_int_equal(mw_check(test->doc, NULL, 0), 0);
    assert_string_equal(mw_diag_at(test->doc, 0)->message, "the first entry states 1 entry, but 2 were read");
    memset(test->bytes + 1024, 0, 512);
    put_partition(test, 0, UINT32_MAX, MAP_BLOCKS, SECTORS);
    expect(test, "HFS120", "the first entry states 4294967295 entries, but 1 were read", FILES);
    assert_false(mw_document_damaged(test->doc));
    put_partition(test, 0, 1, MAP_BLOCKS, UINT32_MAX);
    expect(test, "HFS120",
           "the partition is at bytes 153600 to 2199023408640, but the image has "
           "972800 bytes",
           FILES);
    put_partition(test, 1, 2, UINT32_MAX, UINT32_MAX);
    put_partition(test, 0, 2, MAP_BLOCKS, SECTORS);
    expect(test, "HFS006",
           "the partition ends at byte 4398046510080 of the image, which has "
           "972800 bytes",
           FILES);
    assert_true(mw_document_damaged(test->doc));
    put_partition(test, 0, 2, UINT32_MAX, UINT32_MAX);
    expect(test, "HFS006", "the partition ends at byte 4398046510080", 0);
    put_partition(test, 0, 0, MAP_BLOCKS, SECTORS);
    memset(test->bytes + 1024, 0, 512);
    struct mw_document *doc;
    assert_int_equal(mw_open_bytes(test->context, "empty.dsk", test->bytes, test->size, NULL, 0, &doc),
                     MW_E_UNSUPPORTED);
}

/* One volume listed 250 times is read once. */
static void partitions_at_one_offset(void **state)
{
    struct hostile *test = *state;
    make_map(test);
    for (unsigned i = 0; i < 250; i++)
        put_partition(test, i, 250, MAP_BLOCKS, SECTORS - i % 2);
    expect(test, "HFS007",
           "the partition starts at block 300, inside partitions[0]; its volume "
           "is not read",
           FILES);
}

/* ---- DiskCopy ---- */

static void diskcopy_sizes(void **state)
{
    struct hostile *test = *state;
    test->size = 84 + test->disk.size + 1200;
    test->bytes = calloc(1, test->size);
    assert_non_null(test->bytes);
    memcpy(test->bytes + 84, test->disk.bytes, test->disk.size);
    memcpy(test->bytes, "\4Disk", 5);
    test_put_be(test->bytes + 82, 2, 0x0100);
    static const struct {
        uint32_t data, tags;
        size_t size; /* of the file */
        const char *part;
    } cases[] = {
        { UINT32_MAX, 0, 820484,
          "4294967295 bytes of data and 0 bytes of tags, but is followed by only 820400" },
        { 819200, UINT32_MAX, 820484,
          "819200 bytes of data and 4294967295 bytes of tags, but is followed by only 820400" },
        { UINT32_MAX, UINT32_MAX, 820484, "4294967295 bytes of data and 4294967295 bytes of tags" },
        { 819200, 1200, 400000,
          "819200 bytes of data and 1200 bytes of tags, but is followed by only 399916" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        test_put_be(test->bytes + 64, 4, cases[i].data);
        test_put_be(test->bytes + 68, 4, cases[i].tags);
        test->size = cases[i].size;
        expect(test, "HFS008", cases[i].part, FILES);
        assert_int_equal(mw_diag_at(test->doc, 0)->offset, 64);
    }
}

/* ---- disks in disks ---- */

/* A disk with one file, whose data fork is the previous disk. */
static void put_into_disk(uint8_t **bytes, size_t *size)
{
    static struct hfs_sample disk;
    hfs_sample_begin(&disk, (uint32_t)(*size / 512) + 60, 512, "Around");
    hfs_sample_file(&disk, 2, "Disk", (struct hfs_sample_file){ .data_size = (uint32_t)*size });
    hfs_sample_end(&disk);
    memcpy(disk.bytes + disk.first + (size_t)2 * TREE_BLOCKS * 512, *bytes, *size);
    free(*bytes);
    *bytes = disk.bytes;
    *size = disk.size;
}

static void disks_in_disks(void **state)
{
    struct hostile *test = *state;
    uint8_t *bytes = malloc(test->size);
    size_t size = test->size;
    char folder[TEST_PATH_SIZE], path[2 * TEST_PATH_SIZE];
    assert_non_null(bytes);
    memcpy(bytes, test->bytes, size);
    for (unsigned i = 0; i < 20; i++)
        put_into_disk(&bytes, &size);
    test_folder_new(folder);
    snprintf(path, sizeof path, "%s/disks.dsk", folder);
    test_write_file(path, bytes, size);
    free(bytes);
    for (unsigned depth = 1; depth <= 21; depth++) {
        strcat(path, ":Disk");
        int error = mw_open(test->context, path, NULL, 0, &test->doc);
        if (depth <= 8) {
            assert_int_equal(error, 0);
            assert_string_equal(mw_document_format(test->doc)->name, "hfs");
            assert_int_equal(mw_item_count(test->doc), 1);
            mw_close(test->doc);
            test->doc = NULL;
        } else {
            assert_int_equal(error, MW_E_LIMIT);
            assert_non_null(strstr(mw_error_message(test->context), "is nested in more than 8 containers"));
        }
    }
    assert_true(test->memory.peak < MEMORY);
    test_folder_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(forged_numbers),          TEST(more_blocks_than_the_image_has),
        TEST(trees_that_lead_nowhere), TEST(nodes_that_have_two_numbers),
        TEST(threads_of_nothing),      TEST(folders_in_themselves),
        TEST(extents_of_other_blocks), TEST(extents_at_the_end),
        TEST(files_of_one_number),     TEST(files_that_have_all_blocks),
        TEST(very_deep_folders),       TEST(very_many_folders_in_themselves),
        TEST(forged_partitions),       TEST(partitions_at_one_offset),
        TEST(diskcopy_sizes),          TEST(disks_in_disks),
    };
    return TEST_RUN(tests);
}
