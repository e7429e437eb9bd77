/* Replacing files in their volume, in place or in at most three free extents: hfsutils reads the volume
 * afterwards, its free space is correct and nothing else has changed. */
#include "hfs_disk.h"

#include "formats/hfs/hfs.h"
#include "formats/macintosh/macintosh.h"

struct replacing {
    char folder[TEST_PATH_SIZE];
    char file[TEST_PATH_SIZE + 32];   /* disk.dsk */
    char member[TEST_PATH_SIZE + 64]; /* disk.dsk:Game */
    struct test_memory memory;
    struct mw_context *context;
    struct hfs_sample disk;
};

enum {
    FIRST = 32,     /* block after the trees of a sample with blocks of 512 */
    SECTORS = 1600, /* hfsutils does not mount smaller volumes */
    BLOCKS = SECTORS - 4 - 2,
};

static void begin(struct replacing *test)
{
    test->memory = (struct test_memory){ 0 };
    test->context = test_context_new(&test->memory);
    test_folder_new(test->folder);
    snprintf(test->file, sizeof test->file, "%s/disk.dsk", test->folder);
    snprintf(test->member, sizeof test->member, "%s:Game", test->file);
    hfs_sample_begin(&test->disk, SECTORS, 512, "Disk");
    assert_int_equal(test->disk.blocks, BLOCKS);
}

static void write_disk(struct replacing *test)
{
    hfs_sample_end(&test->disk);
    test_write_file(test->file, test->disk.bytes, test->disk.size);
    disk_expect_file(test->context, test->file, "");
}

static void end(struct replacing *test)
{
    test_folder_remove(test->folder);
    free(test->disk.bytes);
    test_context_free(test->context, &test->memory);
}

static uint8_t *new_bytes(size_t size)
{
    uint8_t *bytes = malloc(size ? size : 1);
    assert_non_null(bytes);
    for (size_t i = 0; i < size; i++)
        bytes[i] = (uint8_t)(i * 11 + i / 300 + 3);
    return bytes;
}

/* Opens the member, gives it a data fork of this size and saves it in its volume. */
static int save_data(struct replacing *test, const char *member, size_t size)
{
    struct mw_document *doc;
    uint8_t *bytes = new_bytes(size);
    assert_ok(test->context, mw_open(test->context, member, NULL, 0, &doc));
    ((struct mac_document *)doc->root)->file.data_fork = (struct mw_bytes){ bytes, size };
    int error = mw_save(doc, member, NULL, NULL, 0);
    mw_close(doc);
    free(bytes);
    return error;
}

static void expect_saved(struct replacing *test, const char *member, size_t size)
{
    assert_ok(test->context, save_data(test, member, size));
}

/* The extents of a fork as text: "40+2 50+1". */
static void extents_of(struct replacing *test, const char *name, bool resources, char text[128])
{
    size_t size;
    uint8_t *bytes = test_read_file(test->file, &size);
    struct mw_document *doc = disk_open(test->context, "disk.dsk", bytes, size);
    size_t volume, entry;
    const char *rest;
    struct hfs_fork fork;
    const struct hfs_disk *disk = hfs_state(doc)->disks;
    assert_int_equal(hfs_find(doc, name, &volume, &entry, &rest), 0);
    assert_int_equal(hfs_entry_fork(doc, disk, &disk->entries.items[entry], resources, &fork), 0);
    *text = '\0';
    for (size_t i = 0; i < fork.count; i++)
        sprintf(text + strlen(text), "%s%u+%u", i ? " " : "", fork.runs[i].start, fork.runs[i].count);
    mw_close(doc);
    free(bytes);
}

static void expect_extents(struct replacing *test, const char *name, const char *extents)
{
    char text[128];
    extents_of(test, name, false, text);
    assert_string_equal(text, extents);
}

/* hfsutils reads the written bytes and finds the same free space. */
static void expect_by_hfsutils(struct replacing *test, const char *image, const char *member, size_t size)
{
    char command[3 * TEST_PATH_SIZE], path[TEST_PATH_SIZE + 64], line[TEST_PATH_SIZE + 64];
    if (system("command -v hmount >/dev/null 2>&1 && command -v hcopy >/dev/null 2>&1") != 0) {
        print_message("# hfsutils is not installed: what it reads is not compared\n");
        return;
    }
    snprintf(command, sizeof command,
             "cd '%s' && export HOME=. && hmount '%s' >/dev/null && "
             "{ hls -lR >list && hcopy -r '%s' out.raw && hvol >volume; status=$?; humount; exit $status; }",
             test->folder, image, member);
    assert_int_equal(system(command), 0);
    size_t found;
    snprintf(path, sizeof path, "%s/out.raw", test->folder);
    uint8_t *bytes = test_read_file(path, &found), *wanted = new_bytes(size);
    assert_int_equal(found, size);
    assert_memory_equal(bytes, wanted, size);
    free(bytes);
    free(wanted);
    snprintf(path, sizeof path, "%s/%s", test->folder, image);
    bytes = test_read_file(path, &found);
    size_t header = test_get_be(bytes + 82, 2) == 0x100 ? 84 : 0;
    const uint8_t *mdb = bytes + header + 1024;
    uint32_t used = 0, blocks = test_get_be(mdb + 18, 2), block_size = test_get_be(mdb + 20, 4);
    for (uint32_t i = 0; i < blocks; i++)
        used += bytes[header + 3 * 512 + i / 8] >> (7 - i % 8) & 1;
    snprintf(line, sizeof line, "grep -q 'Volume has %u bytes free' '%s/volume'",
             (blocks - used) * block_size, test->folder);
    assert_int_equal(system(line), 0);
    free(bytes);
}

static void expect_good(struct replacing *test, size_t size)
{
    disk_expect_file(test->context, test->file, "");
    expect_by_hfsutils(test, "disk.dsk", ":Game", size);
}

/* Asserts that every byte outside these ranges is unchanged. */
struct range {
    size_t from, to;
};

static void expect_same_but(struct replacing *test, const struct range *ranges, size_t count)
{
    size_t size;
    uint8_t *bytes = test_read_file(test->file, &size);
    assert_int_equal(size, test->disk.size);
    for (size_t i = 0; i < size; i++) {
        bool may = false;
        for (size_t k = 0; k < count; k++)
            may = may || (i >= ranges[k].from && i < ranges[k].to);
        if (!may && bytes[i] != test->disk.bytes[i])
            fail_msg("byte %zu has changed from %u to %u", i, test->disk.bytes[i], bytes[i]);
    }
    free(bytes);
}

static size_t block_at(uint32_t block)
{
    return (4 + block) * 512;
}

/* ---- in place ---- */

static void test_in_place(void **state)
{
    (void)state;
    struct replacing test;
    begin(&test);
    hfs_sample_file(&test.disk, 2, "Game",
                    (struct hfs_sample_file){ .data_size = 700, .resource_size = HFS_SAMPLE_FORK });
    hfs_sample_file(&test.disk, 2, "Other", (struct hfs_sample_file){ .data_size = 700 });
    write_disk(&test);
    const size_t sizes[] = { 1024, 1, 0, 1024 };
    for (unsigned i = 0; i < 4; i++) {
        expect_saved(&test, test.member, sizes[i]);
        expect_extents(&test, "Game", "32+2");
        expect_good(&test, sizes[i]);
    }
    /* Only the record, the dates and write counts of both master directory blocks, and the content change. */
    const struct range ranges[] = { { 1024, 1024 + 162 },
                                    { block_at(16), block_at(FIRST) },
                                    { block_at(FIRST), block_at(FIRST + 2) },
                                    { test.disk.size - 1024, test.disk.size - 1024 + 162 } };
    expect_same_but(&test, ranges, 4);
    end(&test);
}

static void test_finder_info(void **state)
{
    (void)state;
    struct replacing test;
    struct mw_document *doc;
    begin(&test);
    hfs_sample_file(&test.disk, 2, "Game", (struct hfs_sample_file){ .resource_size = HFS_SAMPLE_FORK });
    write_disk(&test);
    assert_int_equal(mw_open(test.context, test.member, NULL, 0, &doc), 0);
    assert_int_equal(mw_set(doc, "file.binary.creator", "ABCD"), 0);
    assert_int_equal(mw_set(doc, "file.binary.modified", "0xB0000000"), 0);
    assert_int_equal(mw_set(doc, "file.binary.vertical", "77"), 0);
    assert_int_equal(mw_save(doc, test.member, "~", NULL, 0), 0);
    mw_close(doc);
    assert_int_equal(mw_open(test.context, test.member, NULL, 0, &doc), 0);
    assert_memory_equal(mac_document_of(doc)->file.binary.creator, "ABCD", 4);
    assert_int_equal(mac_document_of(doc)->file.binary.modified, 0xB0000000);
    assert_int_equal(mac_document_of(doc)->file.binary.vertical, 77);
    /* A file in a volume cannot be renamed. */
    assert_int_equal(mw_set(doc, "file.binary.name", "Gane"), 0);
    assert_int_equal(mw_save(doc, test.member, NULL, NULL, 0), MW_E_REFUSED);
    assert_non_null(strstr(mw_error_message(test.context), "renaming files on a volume is not supported"));
    mw_close(doc);
    strcat(test.file, "~");
    size_t size;
    uint8_t *backup = test_read_file(test.file, &size);
    assert_int_equal(size, test.disk.size);
    assert_memory_equal(backup, test.disk.bytes, size);
    free(backup);
    end(&test);
}

/* ---- content without both forks and Finder information ---- */

/* Replaces the file "Game" with itself in a different wrapper and with a different creator. */
static int save_as(struct replacing *test, const char *form, const char *creator, const char *comment)
{
    struct mw_document *doc;
    struct mw_arg args[] = { { "to", form }, { "leave-data", NULL }, { "creator", creator } };
    assert_int_equal(mw_open(test->context, test->member, NULL, 0, &doc), 0);
    assert_int_equal(mw_set(doc, "file.binary.comment", comment), 0);
    assert_ok(test->context, mw_edit_args(doc, "convert", args, creator ? 3 : 2));
    int error = mw_save(doc, test->member, NULL, NULL, 0);
    mw_close(doc);
    return error;
}

static void begin_with_both(struct replacing *test)
{
    begin(test);
    hfs_sample_file(&test->disk, 2, "Game",
                    (struct hfs_sample_file){ .data_size = 700, .resource_size = HFS_SAMPLE_FORK });
    write_disk(test);
}

static void test_same_content_changes_nothing(void **state)
{
    (void)state;
    static const char *const forms[] = { "macbinary",   "macbinary1",  "binhex",
                                         "applesingle", "appledouble", "rsrc" };
    struct replacing test;
    begin_with_both(&test);
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (save_as(&test, forms[i], NULL, "") < 0)
            fail_msg("%s: %s", forms[i], mw_error_message(test.context));
        expect_same_but(&test, NULL, 0);
    }
    end(&test);
}

static void test_parts_leave_the_rest(void **state)
{
    (void)state;
    struct replacing test;
    struct mw_document *doc;
    begin_with_both(&test);
    /* AppleDouble has no data fork; its type and creator are used. */
    assert_int_equal(save_as(&test, "appledouble", "ABCD", ""), 0);
    assert_int_equal(mw_open(test.context, test.member, NULL, 0, &doc), 0);
    assert_memory_equal(mac_document_of(doc)->file.binary.creator, "ABCD", 4);
    assert_int_equal(mac_document_of(doc)->file.data_fork.size, 700);
    mw_close(doc);
    /* A bare resource fork has no type and creator. */
    assert_int_equal(save_as(&test, "rsrc", "EFGH", ""), 0);
    assert_int_equal(mw_open(test.context, test.member, NULL, 0, &doc), 0);
    assert_memory_equal(mac_document_of(doc)->file.binary.creator, "ABCD", 4);
    assert_int_equal(mac_document_of(doc)->file.data_fork.size, 700);
    mw_close(doc);
    disk_expect_file(test.context, test.file, "");
    end(&test);
}

static int replace_by(struct replacing *test, const char *name, const char *bytes)
{
    struct mw_document *doc = disk_open(test->context, "disk.dsk", test->disk.bytes, test->disk.size);
    const char *rest;
    struct mac_probe probe;
    struct mw_bytes member;
    int error =
        doc->format->replace_member(doc, name, (struct mw_bytes){ (const uint8_t *)bytes, strlen(bytes) });
    if (!error) {
        assert_int_equal(doc->format->member(doc, name, &member, &rest), 0);
        assert_true(mac_file_probe(member, &probe));
        assert_int_equal(probe.data.size, strlen(bytes));
        assert_memory_equal(probe.data.data, bytes, strlen(bytes));
    }
    mw_close(doc);
    return error;
}

static void test_bytes_without_a_wrapper_are_a_data_fork(void **state)
{
    (void)state;
    struct replacing test;
    begin(&test);
    hfs_sample_file(&test.disk, 2, "Text", (struct hfs_sample_file){ .data_size = 700 });
    hfs_sample_file(&test.disk, 2, "Game", (struct hfs_sample_file){ .resource_size = HFS_SAMPLE_FORK });
    write_disk(&test);
    assert_int_equal(replace_by(&test, "Text", "Once upon a time"), 0);
    assert_int_equal(replace_by(&test, "Game", "Once upon a time"), MW_E_ARGUMENT);
    assert_non_null(
        strstr(mw_error_message(test.context), "the file has a resource fork, but the new data has neither"));
    end(&test);
}

static void test_comments_are_not_lost_in_silence(void **state)
{
    (void)state;
    struct replacing test;
    begin_with_both(&test);
    assert_int_equal(save_as(&test, "macbinary", NULL, "Good"), MW_E_REFUSED);
    assert_non_null(
        strstr(mw_error_message(test.context), "the file has a Finder comment (length in bytes: 4)"));
    expect_same_but(&test, NULL, 0);
    end(&test);
}

/* ---- moved ---- */

static void test_one_byte_more(void **state)
{
    (void)state;
    struct replacing test;
    begin(&test);
    hfs_sample_file(&test.disk, 2, "Game",
                    (struct hfs_sample_file){ .data_size = 1024, .resource_size = HFS_SAMPLE_FORK });
    write_disk(&test);
    /* The resource fork follows directly, so the data fork moves after that. */
    expect_saved(&test, test.member, 1025);
    expect_extents(&test, "Game", "35+3");
    expect_good(&test, 1025);
    /* Now the blocks after it are free. */
    expect_saved(&test, test.member, 3 * 512 + 1);
    expect_extents(&test, "Game", "35+4");
    expect_good(&test, 3 * 512 + 1);
    end(&test);
}

static void test_empty_fork_grows(void **state)
{
    (void)state;
    struct replacing test;
    begin(&test);
    hfs_sample_file(&test.disk, 2, "Game", (struct hfs_sample_file){ .data_size = 0 });
    write_disk(&test);
    expect_saved(&test, test.member, 513);
    expect_extents(&test, "Game", "32+2");
    expect_good(&test, 513);
    end(&test);
}

/* Free: the game's own block 32, and 60+2, 80+3, 100+1. */
static void make_fragmented(struct replacing *test)
{
    begin(test);
    hfs_sample_file(&test->disk, 2, "Game", (struct hfs_sample_file){ .data_size = 512 });
    hfs_sample_file(
        &test->disk, 2, "Filler",
        (struct hfs_sample_file){ .data_size = (BLOCKS - FIRST - 1 - 6) * 512,
                                  .data = { { 33, 27 }, { 62, 18 }, { 83, 17 }, { 101, BLOCKS - 101 } } });
    write_disk(test);
}

static void test_three_extents(void **state)
{
    (void)state;
    static const struct {
        size_t blocks;
        const char *extents;
    } cases[] = {
        { 2, "60+2" }, { 3, "80+3" }, { 4, "60+2 80+2" }, { 5, "60+2 80+3" }, { 6, "32+1 60+2 80+3" }
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct replacing test;
        make_fragmented(&test);
        expect_saved(&test, test.member, cases[i].blocks * 512);
        expect_extents(&test, "Game", cases[i].extents);
        expect_good(&test, cases[i].blocks * 512);
        end(&test);
    }
}

static void expect_refused(struct replacing *test, size_t size, const char *part)
{
    assert_int_equal(save_data(test, test->member, size), MW_E_REFUSED);
    if (!strstr(mw_error_message(test->context), part) ||
        !strstr(mw_error_message(test->context), "write it to a separate MacBinary file"))
        fail_msg("%s", mw_error_message(test->context));
    expect_same_but(test, NULL, 0);
}

static void test_four_extents_are_refused(void **state)
{
    (void)state;
    struct replacing test;
    make_fragmented(&test);
    expect_refused(
        &test, 6 * 512 + 1,
        "the data fork needs 7 blocks of 512 bytes, but has 1; if the fork's own blocks are counted as free, "
        "the volume has 7 free in 4 pieces, and the three extents of a fork can cover 6 of these blocks");
    end(&test);
}

static void test_full_volume(void **state)
{
    (void)state;
    struct replacing test;
    begin(&test);
    hfs_sample_file(&test.disk, 2, "Game", (struct hfs_sample_file){ .data_size = 512 });
    hfs_sample_file(&test.disk, 2, "Filler",
                    (struct hfs_sample_file){ .data_size = (BLOCKS - FIRST - 1) * 512 });
    write_disk(&test);
    expect_refused(&test, 513,
                   "if the fork's own blocks are counted as free, the volume has 1 free in 1 piece");
    expect_saved(&test, test.member, 512);
    expect_good(&test, 512);
    end(&test);
}

/* ---- files in the extents overflow file ---- */

static void test_many_pieces(void **state)
{
    (void)state;
    struct replacing test;
    begin(&test);
    struct hfs_sample_file file = { .data_size = 8 * 512 - 5 };
    for (uint16_t i = 0; i < 8; i++)
        file.data[i] = (struct hfs_sample_run){ (uint16_t)(50 + 3 * i), 1 };
    hfs_sample_file(&test.disk, 2, "Game", file);
    write_disk(&test);
    static const char extents[] = "50+1 53+1 56+1 59+1 62+1 65+1 68+1 71+1";
    expect_extents(&test, "Game", extents);
    expect_saved(&test, test.member, 8 * 512);
    expect_extents(&test, "Game", extents);
    expect_good(&test, 8 * 512);
    expect_saved(&test, test.member, 100);
    expect_extents(&test, "Game", extents);
    expect_good(&test, 100);
    free(test.disk.bytes);
    test.disk.bytes = test_read_file(test.file, &test.disk.size);
    expect_refused(&test, 8 * 512 + 1, "some of them in the extents");
    end(&test);
}

/* Blocks of files are not allocated, whatever the bitmap says. */
static void test_wrong_bitmap(void **state)
{
    (void)state;
    struct replacing test;
    begin(&test);
    hfs_sample_file(&test.disk, 2, "Game", (struct hfs_sample_file){ .data_size = 512 });
    hfs_sample_file(&test.disk, 2, "Other", (struct hfs_sample_file){ .data_size = 1024 });
    hfs_sample_end(&test.disk);
    hfs_sample_bitmap(&test.disk)[4] &= 0x80; /* blocks 33 and 34 are free in the bitmap */
    test_write_file(test.file, test.disk.bytes, test.disk.size);
    disk_expect_file(test.context, test.file, "HFS101 HFS103");
    expect_saved(&test, test.member, 1024);
    expect_extents(&test, "Game", "35+2");
    expect_extents(&test, "Other", "33+2");
    end(&test);
}

/* A file that shares blocks with a different one is not written. */
static void test_shared_blocks(void **state)
{
    (void)state;
    struct replacing test;
    begin(&test);
    hfs_sample_file(&test.disk, 2, "Game",
                    (struct hfs_sample_file){ .data_size = 1024, .data = { { 40, 2 } } });
    hfs_sample_file(&test.disk, 2, "Other",
                    (struct hfs_sample_file){ .data_size = 1024, .data = { { 41, 2 } } });
    hfs_sample_end(&test.disk);
    test_write_file(test.file, test.disk.bytes, test.disk.size);
    disk_expect_file(test.context, test.file, "HFS104");
    expect_refused(&test, 100, "the file shares blocks with another file");
    end(&test);
}

/* ---- containers in containers ---- */

static uint8_t *make_diskcopy(const struct hfs_sample *disk, size_t *size)
{
    *size = 84 + disk->size;
    uint8_t *bytes = calloc(1, *size);
    assert_non_null(bytes);
    test_put_be(bytes + 64, 4, (uint32_t)disk->size);
    memcpy(bytes + 84, disk->bytes, disk->size);
    test_put_be(bytes + 72, 4, hfs_diskcopy_sum((struct mw_bytes){ disk->bytes, disk->size }));
    test_put_be(bytes + 80, 4, 0x01220100);
    return bytes;
}

static void test_diskcopy(void **state)
{
    (void)state;
    struct replacing test;
    size_t size;
    begin(&test);
    hfs_sample_file(&test.disk, 2, "Game", (struct hfs_sample_file){ .data_size = 512 });
    hfs_sample_end(&test.disk);
    uint8_t *bytes = make_diskcopy(&test.disk, &size);
    test_write_file(test.file, bytes, size);
    free(bytes);
    expect_saved(&test, test.member, 5000);
    disk_expect_file(test.context, test.file, "");
    bytes = test_read_file(test.file, &size);
    assert_memory_equal(bytes + 84 + 1024, bytes + size - 1024, 162);
    /* hmount only opens bare volumes. */
    char path[TEST_PATH_SIZE + 32];
    snprintf(path, sizeof path, "%s/bare.dsk", test.folder);
    test_write_file(path, bytes + 84, size - 84);
    free(bytes);
    expect_by_hfsutils(&test, "bare.dsk", ":Game", 5000);
    end(&test);
}

static void test_volume_in_volume(void **state)
{
    (void)state;
    struct replacing test;
    struct hfs_sample outer;
    char inner[TEST_PATH_SIZE + 64];
    size_t size;
    begin(&test);
    hfs_sample_file(&test.disk, 2, "Game", (struct hfs_sample_file){ .data_size = 512 });
    hfs_sample_end(&test.disk);
    uint8_t *image = make_diskcopy(&test.disk, &size);
    hfs_sample_begin(&outer, 2 * SECTORS, 512, "Outer");
    uint32_t folder = hfs_sample_folder(&outer, 2, "Images");
    hfs_sample_file(&outer, folder, "inner.img", (struct hfs_sample_file){ .data_size = (uint32_t)size });
    memcpy(outer.bytes + outer.first + FIRST * 512, image, size);
    hfs_sample_end(&outer);
    test_write_file(test.file, outer.bytes, outer.size);
    free(image);
    free(outer.bytes);
    snprintf(inner, sizeof inner, "%s:Images:inner.img:Game", test.file);
    expect_saved(&test, inner, 3000);
    disk_expect_file(test.context, test.file, "");
    struct mw_document *doc;
    inner[strlen(inner) - 5] = '\0';
    assert_int_equal(mw_open(test.context, inner, NULL, 0, &doc), 0);
    char codes[64];
    disk_codes(doc, codes, sizeof codes);
    assert_string_equal(codes, "");
    assert_int_equal(hfs_state(doc)->disks->entries.items[2].kind, HFS_FILE);
    assert_int_equal(hfs_file_length(&hfs_state(doc)->disks->entries.items[2], false), 3000);
    mw_close(doc);
    end(&test);
}

static int replace_all(struct mw_context *context, void *user)
{
    const struct replacing *test = user;
    struct mw_document *doc = NULL, *member = NULL;
    struct mw_bytes content;
    const char *rest;
    void *data = NULL;
    size_t size;
    int error = mw_open_bytes(context, "disk.dsk", test->disk.bytes, test->disk.size, NULL, 0, &doc);
    if (!error)
        error = doc->format->member(doc, "Game", &content, &rest);
    if (!error)
        error = mw_open_bytes(context, "Game", content.data, content.size, NULL, 0, &member);
    static const uint8_t grown[4000];
    if (!error) {
        ((struct mac_document *)member->root)->file.data_fork = (struct mw_bytes){ grown, sizeof grown };
        error = mw_write(member, NULL, 0, &data, &size);
    }
    if (!error)
        error = doc->format->replace_member(doc, "Game", (struct mw_bytes){ data, size });
    mw_free(context, data);
    data = NULL;
    if (!error)
        error = mw_write(doc, NULL, 0, &data, &size);
    mw_free(context, data);
    mw_close(member);
    mw_close(doc);
    return error;
}

static void test_memory_runs_out(void **state)
{
    (void)state;
    struct replacing test;
    begin(&test);
    hfs_sample_file(&test.disk, 2, "Game", (struct hfs_sample_file){ .data_size = 512 });
    hfs_sample_end(&test.disk);
    assert_true(test_each_allocation_fails(replace_all, &test) > 20);
    end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_in_place),
        cmocka_unit_test(test_finder_info),
        cmocka_unit_test(test_same_content_changes_nothing),
        cmocka_unit_test(test_parts_leave_the_rest),
        cmocka_unit_test(test_bytes_without_a_wrapper_are_a_data_fork),
        cmocka_unit_test(test_comments_are_not_lost_in_silence),
        cmocka_unit_test(test_one_byte_more),
        cmocka_unit_test(test_empty_fork_grows),
        cmocka_unit_test(test_three_extents),
        cmocka_unit_test(test_four_extents_are_refused),
        cmocka_unit_test(test_full_volume),
        cmocka_unit_test(test_many_pieces),
        cmocka_unit_test(test_wrong_bitmap),
        cmocka_unit_test(test_shared_blocks),
        cmocka_unit_test(test_diskcopy),
        cmocka_unit_test(test_volume_in_volume),
        cmocka_unit_test(test_memory_runs_out),
    };
    return TEST_RUN(tests);
}
