/* Dates, names, bitmaps and extents of volumes, without a volume: every value against the plain rule. */
#include "fixture.h"

#include "formats/hfs/usage.h"

/* ---- dates ---- */

static void dates_of_all_days(void **state)
{
    struct fixture *f = *state;
    static const unsigned lengths[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
    unsigned year = 1904, month = 0, day = 1;
    for (uint32_t days = 0; days <= UINT32_MAX / 86400; days++) {
        const uint32_t second = days == UINT32_MAX / 86400 ? 23295 : days * 7919u % 86400;
        char expected[40];
        snprintf(expected, sizeof expected, "%u-%02u-%02uT%02u:%02u:%02u", year, month + 1, day,
                 second / 3600, second / 60 % 60, second % 60);
        assert_string_equal(hfs_date_text(&f->arena, days * 86400 + second), expected);
        const bool leap = year % 4 == 0; /* 2000 is one */
        if (++day > lengths[month] + (month == 1 && leap)) {
            day = 1;
            month = (month + 1) % 12;
            year += month == 0;
        }
    }
    assert_string_equal(hfs_date_text(&f->arena, 0), "1904-01-01T00:00:00");
    assert_string_equal(hfs_date_text(&f->arena, 86399), "1904-01-01T23:59:59");
    assert_string_equal(hfs_date_text(&f->arena, 2082844800), "1970-01-01T00:00:00");
    assert_string_equal(hfs_date_text(&f->arena, UINT32_MAX), "2040-02-06T06:28:15");
}

/* ---- names ---- */

static bool are_cases_of_one_letter(unsigned a, unsigned b)
{
    static const unsigned pairs[][2] = { { 0x80, 0x8A }, { 0x81, 0x8C }, { 0x82, 0x8D }, { 0x83, 0x8E },
                                         { 0x84, 0x96 }, { 0x85, 0x9A }, { 0x86, 0x9F }, { 0xAE, 0xBE },
                                         { 0xAF, 0xBF }, { 0xCB, 0x88 }, { 0xCC, 0x8B }, { 0xCD, 0x9B },
                                         { 0xCE, 0xCF } };
    if (a == b || (a >= 'A' && a <= 'Z' && b == a + 32) || (b >= 'A' && b <= 'Z' && a == b + 32))
        return true;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if ((a == pairs[i][0] && b == pairs[i][1]) || (a == pairs[i][1] && b == pairs[i][0]))
            return true;
    return false;
}

static void names_without_case(void **state)
{
    (void)state;
    for (unsigned a = 0; a < 256; a++)
        for (unsigned b = 0; b < 256; b++) {
            const char left[3] = { 'x', (char)a, (char)b }, right[3] = { 'x', (char)b, (char)b };
            assert_int_equal(hfs_name_same((struct mw_str){ left, 3 }, (struct mw_str){ right, 3 }),
                             are_cases_of_one_letter(a, b));
        }
    assert_false(hfs_name_same((struct mw_str){ "ab", 2 }, (struct mw_str){ "abc", 3 }));
    assert_false(hfs_name_same((struct mw_str){ "ab", 2 }, (struct mw_str){ "ac", 2 }));
    assert_true(hfs_name_same((struct mw_str){ "ab", 1 }, (struct mw_str){ "ac", 1 }));
    assert_true(hfs_name_same((struct mw_str){ "", 0 }, (struct mw_str){ NULL, 0 }));
}

/* ---- bitmaps ---- */

static void runs_of_bits(void **state)
{
    (void)state;
    enum {
        BLOCKS = 20,
    };
    for (uint32_t start = 0; start <= BLOCKS + 1; start++)
        for (uint32_t count = 0; count <= BLOCKS + 2; count++)
            for (int value = 0; value < 2; value++) {
                uint8_t bits[4];
                memset(bits, value ? 0 : 0xFF, sizeof bits);
                hfs_bits_set(bits, (struct hfs_run){ start, count }, BLOCKS, value);
                for (uint32_t i = 0; i < 32; i++) {
                    const bool set = i < BLOCKS && i >= start && i < start + count;
                    assert_int_equal(hfs_bit(bits, i), set == (value != 0));
                }
            }
}

/* A volume whose bitmap is in sector `sector`, and whose first block is at `first`. */
static struct hfs_disk disk_of(uint8_t *bytes, size_t size, unsigned sector, uint32_t first, uint32_t blocks)
{
    bytes[HFS_MDB_PLACE + HFS_MDB_BITMAP] = (uint8_t)(sector >> 8);
    bytes[HFS_MDB_PLACE + HFS_MDB_BITMAP + 1] = (uint8_t)sector;
    return (struct hfs_disk){ .bytes = { bytes, size }, .first = first, .block_size = 512, .blocks = blocks };
}

static void free_blocks_are_counted(void **state)
{
    (void)state;
    static uint8_t bytes[4 * 512];
    struct test_random random = { 5 };
    for (uint32_t blocks = 0; blocks < 40; blocks++)
        for (int round = 0; round < 8; round++) {
            struct hfs_disk disk = disk_of(bytes, sizeof bytes, 3, 4 * 512, blocks);
            uint32_t expected = 0;
            for (int i = 0; i < 8; i++)
                bytes[3 * 512 + i] = (uint8_t)test_random_below(&random, 256);
            for (uint32_t i = 0; i < blocks; i++)
                expected += !hfs_bit(bytes + 3 * 512, i);
            assert_int_equal(hfs_bitmap_free(&disk), expected);
            assert_int_equal(hfs_bitmap(&disk).size, (blocks + 7) / 8);
        }
    /* What is behind the end of the image is free. */
    memset(bytes + 3 * 512, 0xFF, 512);
    struct hfs_disk cut = disk_of(bytes, 3 * 512 + 2, 3, 4 * 512, 40);
    assert_int_equal(hfs_bitmap(&cut).size, 2);
    assert_int_equal(hfs_bitmap_free(&cut), 40 - 16);
    cut.bytes.size = 3 * 512;
    assert_int_equal(hfs_bitmap_free(&cut), 40);
}

/* Directly after the master directory block, or later; it ends before the first block. */
static void places_of_bitmaps(void **state)
{
    (void)state;
    static uint8_t bytes[8 * 512];
    static const struct {
        unsigned sector;
        uint32_t first, blocks;
        size_t size;
        bool sound;
    } cases[] = {
        { 2, 4 * 512, 80, sizeof bytes, false },      { 3, 4 * 512, 80, sizeof bytes, true },
        { 3, 3 * 512 + 10, 80, sizeof bytes, true },  { 3, 3 * 512 + 9, 80, sizeof bytes, false },
        { 3, 3 * 512 + 10, 81, sizeof bytes, false }, { 3, 3 * 512 + 11, 81, sizeof bytes, true },
        { 4, 4 * 512, 80, sizeof bytes, false },      { 4, 5 * 512, 80, sizeof bytes, true },
        { 3, 4 * 512, 80, 3 * 512 + 10, true },       { 3, 4 * 512, 80, 3 * 512 + 9, false },
        { 3, 4 * 512, 0, sizeof bytes, true },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct hfs_disk disk =
            disk_of(bytes, cases[i].size, cases[i].sector, cases[i].first, cases[i].blocks);
        if (hfs_bitmap_sound(&disk) != cases[i].sound)
            fail_msg("case %zu", i);
    }
}

/* ---- extents ---- */

static void extents_are_three_pairs(void **state)
{
    (void)state;
    const struct hfs_run runs[3] = { { 0x0102, 0x0304 }, { 0xFFFE, 0xFFFF }, { 0x0506, 7 } };
    static const uint8_t expected[13] = { 1, 2, 3, 4, 0xFF, 0xFE, 0xFF, 0xFF, 5, 6, 0, 7, 0x55 };
    struct hfs_run again[3];
    uint8_t record[13];
    memset(record, 0x55, sizeof record);
    hfs_extents_put(record, runs);
    assert_memory_equal(record, expected, sizeof record);
    hfs_extents_get(record, again);
    assert_memory_equal(again, runs, sizeof again);
}

static void extents_that_are_shared(void **state)
{
    (void)state;
    static const struct {
        struct hfs_piece pieces[4];
        size_t count;
        bool shared[3]; /* of owners 0, 1 and 2 */
    } cases[] = {
        { { { { 0, 2 }, 0, 0 }, { { 2, 2 }, 1, 0 }, { { 4, 1 }, 0, 1 } }, 3, { 0, 0, 0 } },
        { { { { 0, 3 }, 0, 0 }, { { 2, 2 }, 1, 0 }, { { 4, 1 }, 2, 0 } }, 3, { 1, 1, 0 } },
        { { { { 0, 2 }, 0, 0 }, { { 0, 2 }, 1, 0 }, { { 2, 1 }, 2, 0 } }, 3, { 1, 1, 0 } },
        { { { { 0, 9 }, 0, 0 }, { { 2, 2 }, 1, 0 }, { { 4, 1 }, 2, 0 } }, 3, { 1, 1, 1 } },
        { { { { 0, 9 }, 0, 0 }, { { 2, 2 }, 1, 0 }, { { 8, 1 }, 2, 0 } }, 3, { 1, 1, 1 } },
        { { { { 0, 9 }, 0, 0 }, { { 2, 2 }, 1, 0 }, { { 9, 1 }, 2, 0 } }, 3, { 1, 1, 0 } },
        { { { { 0, 2 }, 0, 0 }, { { 1, 1 }, 0, 1 }, { { 4, 1 }, 2, 0 } }, 3, { 1, 0, 0 } },
        { { { { 0, 2 }, 0, 0 }, { { 3, 0 }, 1, 0 }, { { 3, 2 }, 2, 0 }, { { 4, 0 }, 1, 0 } },
          4,
          { 0, 1, 1 } },
        { { { { 5, 1 }, 0, 0 } }, 1, { 0, 0, 0 } },
        { { { { 0, 0 }, 0, 0 } }, 0, { 0, 0, 0 } },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct hfs_piece pieces[4];
        memcpy(pieces, cases[i].pieces, sizeof pieces);
        const struct hfs_usage usage = { .pieces = pieces, .count = cases[i].count };
        for (size_t owner = 0; owner < 3; owner++)
            if (hfs_shared(&usage, owner) != cases[i].shared[owner])
                fail_msg("case %zu, owner %zu", i, owner);
    }
}

/* Pieces in order of their start that overlap, repeat, are empty or lead outside: each block once. */
static void bits_of_all_extents(void **state)
{
    struct fixture *f = *state;
    enum {
        BLOCKS = 21,
    };
    struct test_random random = { 9 };
    struct mw_document doc = { .context = f->context };
    const struct hfs_disk disk = { .blocks = BLOCKS };
    mw_arena_init(&doc.notes, f->context);
    for (int round = 0; round < 300; round++) {
        struct hfs_piece pieces[5];
        uint32_t start = 0;
        bool used[BLOCKS] = { false };
        for (size_t i = 0; i < 5; i++) {
            start += (uint32_t)test_random_below(&random, 7);
            pieces[i] = (struct hfs_piece){ { start, (uint32_t)test_random_below(&random, 9) }, i, false };
            for (uint32_t k = start; k < start + pieces[i].run.count && k < BLOCKS; k++)
                used[k] = true;
        }
        const struct hfs_usage usage = { .pieces = pieces, .count = 5 };
        const uint8_t *bits = hfs_usage_bits(&doc, &disk, &usage);
        assert_non_null(bits);
        for (uint32_t i = 0; i < BLOCKS; i++)
            assert_int_equal(hfs_bit(bits, i), used[i]);
    }
    mw_arena_free(&doc.notes);
}

/* Those of the trees and of bad blocks, in order; the owners of one place are in the order of their numbers.
 */
static void extents_of_trees_and_bad_blocks(void **state)
{
    struct fixture *f = *state;
    static const struct {
        struct hfs_run catalog;
        size_t outside;
    } cases[] = {
        { { 90, 10 }, 2 }, { { 90, 11 }, 3 }, { { 99, 1 }, 2 },
        { { 100, 0 }, 3 }, { { 99, 0 }, 2 },  { { 0, UINT32_MAX }, 3 },
    };
    const struct hfs_run bad[3] = { { 200, 1 }, { 7, 2 }, { 0, 0 } };
    struct hfs_run extents[2] = { { 5, 3 }, { 99, 2 } };
    uint8_t records[2][HFS_EXTENTS_SIZE];
    struct hfs_overflow overflow[2] = { { .id = HFS_ID_BAD, .record = records[0] },
                                        { .id = HFS_ID_FIRST, .record = records[1] } };
    hfs_extents_put(records[0], bad);
    hfs_extents_put(records[1], bad);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct mw_document doc = { .context = f->context };
        struct hfs_usage usage;
        struct hfs_run catalog = cases[i].catalog;
        static const uint8_t bytes[HFS_MDB_PLACE + HFS_BLOCK];
        struct hfs_disk disk = { .bytes = { bytes, sizeof bytes },
                                 .blocks = 100,
                                 .extents.fork = { .runs = extents, .count = 2 },
                                 .catalog.fork = { .runs = &catalog, .count = 1 } };
        disk.overflow.items = overflow;
        disk.overflow.count = 2;
        mw_arena_init(&doc.notes, f->context);
        assert_int_equal(hfs_usage_make(&doc, &disk, &usage), 0);
        assert_int_equal(usage.count, 5);
        assert_int_equal(usage.outside, cases[i].outside);
        size_t owners[3] = { 0 };
        for (size_t k = 0; k < 5; k++) {
            const struct hfs_piece *piece = &usage.pieces[k], *before = k ? piece - 1 : NULL;
            owners[0] += piece->owner == HFS_OWNER_EXTENTS;
            owners[1] += piece->owner == HFS_OWNER_CATALOG && piece->run.start == catalog.start;
            owners[2] += piece->owner == HFS_OWNER_BAD && (piece->run.start == 200 || piece->run.start == 7);
            assert_true(!before || before->run.start < piece->run.start ||
                        (before->run.start == piece->run.start && before->owner < piece->owner));
        }
        assert_true(owners[0] == 2 && owners[1] == 1 && owners[2] == 2);
        mw_arena_free(&doc.notes);
    }
}

/* Files have a record of their extents in the catalog and further ones for the blocks that follow; the first
 * file of a number has them. */
static void records_that_continue_extents(void **state)
{
    struct fixture *f = *state;
    static const struct {
        uint32_t id;
        uint8_t fork;
        uint16_t start;
        struct hfs_run runs[3];
        size_t owner; /* SIZE_MAX: none */
    } rows[] = {
        { 16, 0, 3, { { 40, 2 }, { 50, 2 }, { 60, 2 } }, 0 },
        { 16, 0, 9, { { 70, 1 }, { 0, 0 }, { 90, 1 } }, 0 },
        { 16, 0, 10, { { 75, 1 }, { 0, 0 }, { 0, 0 } }, 0 },
        { 16, 0, 99, { { 77, 1 }, { 0, 0 }, { 0, 0 } }, SIZE_MAX },
        { 16, 0xFF, 3, { { 80, 1 }, { 82, 1 }, { 84, 1 } }, 0 },
        { 17, 0, 3, { { 41, 1 }, { 0, 0 }, { 0, 0 } }, SIZE_MAX }, /* a folder */
        { 18, 0, 2, { { 42, 1 }, { 0, 0 }, { 0, 0 } }, SIZE_MAX }, /* two extents in the catalog */
        { 19, 0, 3, { { 43, 1 }, { 0, 0 }, { 0, 0 } }, 4 },
        { 20, 0, 3, { { 44, 1 }, { 0, 0 }, { 0, 0 } }, SIZE_MAX }, /* no such file */
        { 21, 0, 65535, { { 45, 1 }, { 0, 0 }, { 0, 0 } }, 5 },
        { 22, 0, 768, { { 46, 1 }, { 0, 0 }, { 0, 0 } }, 6 },
        { 23, 0, 0, { { 47, 1 }, { 0, 0 }, { 0, 0 } }, SIZE_MAX }, /* 65536 does not fit its number */
    };
    static const struct {
        enum hfs_entry_kind kind;
        uint32_t id, counts[3];
        struct hfs_run data, resources; /* what is found: number and blocks */
    } files[] = {
        { HFS_FILE, 16, { 1, 1, 1 }, { 8, 11 }, { 6, 6 } },
        { HFS_FILE, 16, { 1, 1, 1 }, { 3, 3 }, { 3, 3 } },
        { HFS_FOLDER, 17, { 1, 1, 1 }, { 0, 0 }, { 0, 0 } },
        { HFS_FILE, 18, { 1, 1, 0 }, { 2, 2 }, { 2, 2 } },
        { HFS_FILE, 19, { 1, 1, 1 }, { 4, 4 }, { 3, 3 } },
        { HFS_FILE, 21, { 1, 1, 65533 }, { 4, 65536 }, { 3, 65535 } },
        { HFS_FILE, 22, { 256, 256, 256 }, { 4, 769 }, { 3, 768 } },
        { HFS_FILE, 23, { 1, 1, 65534 }, { 3, 65536 }, { 3, 65536 } },
    };
    enum {
        ROWS = sizeof rows / sizeof *rows,
        FILES = sizeof files / sizeof *files,
    };
    static uint8_t overflow_records[ROWS][HFS_EXTENTS_SIZE], records[FILES][HFS_FILE_SIZE];
    struct hfs_overflow overflow[ROWS];
    struct hfs_entry entries[FILES];
    struct hfs_disk disk = { .blocks = 100 };
    struct mw_document doc = { .context = f->context };
    mw_arena_init(&doc.notes, f->context);
    for (size_t i = 0; i < ROWS; i++) {
        hfs_extents_put(overflow_records[i], rows[i].runs);
        overflow[i] =
            (struct hfs_overflow){ rows[i].fork, rows[i].id, rows[i].start, overflow_records[i], NULL };
    }
    for (size_t i = 0; i < FILES; i++) {
        const struct hfs_run runs[3] = { { 10, files[i].counts[0] },
                                         { 20, files[i].counts[1] },
                                         { 30, files[i].counts[2] } };
        hfs_extents_put(records[i] + 74, runs);
        hfs_extents_put(records[i] + 86, runs);
        entries[i] = (struct hfs_entry){ .kind = files[i].kind, .id = files[i].id, .record = records[i] };
    }
    disk.overflow.items = overflow;
    disk.overflow.count = ROWS;
    disk.entries.items = entries;
    disk.entries.count = FILES;
    hfs_overflow_claim(&disk);
    for (size_t i = 0; i < ROWS; i++)
        if (overflow[i].owner != (rows[i].owner == SIZE_MAX ? NULL : &entries[rows[i].owner]))
            fail_msg("record %zu has another owner", i);
    for (size_t i = 0; i < FILES; i++)
        for (int resources = 0; resources < 2 && files[i].kind == HFS_FILE; resources++) {
            const struct hfs_run wanted = resources ? files[i].resources : files[i].data;
            struct hfs_fork fork;
            assert_int_equal(hfs_entry_fork(&doc, &disk, &entries[i], resources, &fork), 0);
            assert_int_equal(fork.count, wanted.start);
            assert_int_equal(fork.blocks, wanted.count);
        }
    mw_arena_free(&doc.notes);
}

static void content_of_forks(void **state)
{
    struct fixture *f = *state;
    static uint8_t bytes[8 * 512];
    static const struct {
        uint32_t length;
        size_t runs;
        const char *message; /* NULL: the content is read */
    } cases[] = {
        { 0, 0, NULL },
        { 1, 1, NULL },
        { 1024, 1, NULL },
        { 1024, 3, NULL },
        { 1025, 3, NULL },
        { 1536, 3, NULL },
        { 1537, 3, NULL },
        { 3072, 3, NULL },
        { 3073, 3,
          "disk: file: the file has 3073 bytes and its extents have 6 blocks of 512 bytes, but only 3072 "
          "bytes of "
          "the extents are inside the image; " },
        { 1025, 1,
          "disk: file: the file has 1025 bytes and its extents have 6 blocks of 512 bytes, but only 1024 "
          "bytes of "
          "the extents are inside the image; " },
        { 1, 0,
          "disk: file: the file has 1 bytes and its extents have 6 blocks of 512 bytes, but only 0 bytes of "
          "the "
          "extents are inside the image; " },
        { 4096, 5, NULL },
        { 4097, 5, "disk: file: the file has 4097 bytes, but the whole volume has 4096; " },
    };
    struct hfs_run runs[5] = { { 4, 2 }, { 1, 1 }, { 5, 9 }, { 0, 8 }, { 0, 8 } };
    const struct hfs_disk disk = { .bytes = { bytes, sizeof bytes }, .block_size = 512, .blocks = 8 };
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(i / 512 * 31 + i);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct mw_document doc = { .context = f->context, .name = "disk" };
        const struct hfs_fork fork = {
            .runs = runs, .count = cases[i].runs, .blocks = 6, .length = cases[i].length
        };
        struct mw_bytes content;
        int error = hfs_fork_content(&doc, &f->arena, &disk, &fork, "file", &content);
        assert_int_equal(error, cases[i].message ? MW_E_FORMAT : 0);
        if (error) {
            const char *message = mw_error_message(f->context);
            if (strncmp(message, cases[i].message, strlen(cases[i].message)) != 0)
                fail_msg("%s", message);
            continue;
        }
        assert_int_equal(content.size, cases[i].length);
        assert_non_null(content.data);
        for (size_t at = 0, run = 0, in_run = 0; at < content.size; at++, in_run++) {
            size_t start = (size_t)runs[run].start * 512, end = start + (size_t)runs[run].count * 512;
            end = end < sizeof bytes ? end : sizeof bytes;
            if (start + in_run == end) {
                run++, in_run = 0;
                start = (size_t)runs[run].start * 512;
            }
            assert_int_equal(content.data[at], bytes[start + in_run]);
        }
    }
}

/* ---- the copy of the master directory block ---- */

/* In the second-to-last sector of the image, or behind the last block if more follows. */
static void places_of_the_copy(void **state)
{
    (void)state;
    static const struct {
        size_t sectors, rest; /* of the image */
        uint32_t blocks;      /* after 4 sectors */
        size_t at, found;     /* sectors of the signature, and of what is found; 0: nothing */
    } cases[] = {
        { 12, 0, 6, 10, 10 },  { 12, 0, 5, 10, 10 },   { 12, 0, 7, 10, 0 }, { 12, 0, 6, 9, 0 },
        { 12, 0, 6, 11, 0 },   { 12, 511, 6, 10, 10 }, { 12, 0, 5, 9, 9 },  { 14, 0, 6, 10, 10 },
        { 14, 0, 6, 12, 12 },  { 14, 0, 6, 11, 0 },    { 12, 0, 0, 4, 4 },  { 11, 0, 6, 10, 10 },
        { 10, 161, 6, 10, 0 }, { 10, 162, 6, 10, 10 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static uint8_t bytes[15 * 512];
        memset(bytes, 0, sizeof bytes);
        bytes[cases[i].at * 512] = 0x42;
        bytes[cases[i].at * 512 + 1] = 0x44;
        const struct hfs_disk disk = { .bytes = { bytes, cases[i].sectors * 512 + cases[i].rest },
                                       .first = 4 * 512,
                                       .block_size = 512,
                                       .blocks = cases[i].blocks };
        const uint8_t *found = hfs_alternate(&disk);
        if (found != (cases[i].found ? bytes + cases[i].found * 512 : NULL))
            fail_msg("case %zu: %zd", i, found ? (found - bytes) / 512 : -1);
    }
}

static void parts_that_both_have(void **state)
{
    (void)state;
    uint8_t mdb[HFS_MDB_SIZE], copy[HFS_MDB_SIZE];
    memset(mdb, 7, sizeof mdb);
    memcpy(copy, mdb, sizeof mdb);
    assert_true(hfs_mdb_alike(mdb, copy));
    for (unsigned i = 0; i < HFS_MDB_SIZE; i++) {
        bool same = true;
        for (const struct hfs_mdb_part *part = hfs_mdb_parts; part->what; part++)
            same = same && (i < part->offset || i >= part->offset + part->size);
        copy[i] = 8;
        assert_int_equal(hfs_mdb_alike(mdb, copy), same);
        copy[i] = 7;
    }
}

/* ---- checksums and numbers ---- */

/* Words are added, and the sum turned to the right by one bit; an odd byte does not count. */
static void sums_of_diskcopy(void **state)
{
    (void)state;
    static const uint8_t bytes[] = { 0, 1, 0x80, 0, 0xFF, 0xFF, 0, 2, 0xAB, 0xCD, 0, 0, 0x12, 0x34, 9 };
    uint32_t expected = 0;
    for (size_t size = 0; size <= sizeof bytes; size++) {
        if (size && size % 2 == 0) {
            uint64_t sum = (uint32_t)(expected + bytes[size - 2] * 256u + bytes[size - 1]);
            expected = (uint32_t)(sum / 2 + (sum % 2) * 0x80000000u);
        }
        assert_true(hfs_diskcopy_sum((struct mw_bytes){ bytes, size }) == expected);
    }
    /* Of tags those of the first block, 12 bytes, do not count. */
    assert_true(hfs_diskcopy_tag_sum((struct mw_bytes){ bytes, 11 }) == 0);
    assert_true(hfs_diskcopy_tag_sum((struct mw_bytes){ bytes, 12 }) == 0);
    assert_true(hfs_diskcopy_tag_sum((struct mw_bytes){ bytes, 14 }) == 0x1234 / 2);
    assert_true(hfs_diskcopy_sum((struct mw_bytes){ bytes, 2 }) == 0x80000000);
}

static void folders_are_found_by_number(void **state)
{
    struct fixture *f = *state;
    for (size_t count = 0; count <= 9; count++) {
        struct hfs_entry entries[20];
        struct hfs_disk disk = { .folder_count = count, .file_count = count };
        disk.entries.items = entries;
        disk.entries.count = 2 * count;
        /* Numbers fall: the folders have 3, 6, 9 ..., the files one more. */
        for (size_t i = 0; i < 2 * count; i++)
            entries[i] = (struct hfs_entry){ .kind = i % 2 ? HFS_FILE : HFS_FOLDER,
                                             .id = (uint32_t)(3 * (count - i / 2) + i % 2) };
        disk.folders = hfs_ids_sorted(&f->arena, &disk, false);
        const struct hfs_id *all = hfs_ids_sorted(&f->arena, &disk, true);
        for (size_t i = 0; i < count; i++) {
            assert_int_equal(disk.folders[i].id, 3 * (i + 1));
            assert_int_equal(disk.folders[i].entry, 2 * (count - 1 - i));
            assert_int_equal(all[2 * i].id, 3 * (i + 1));
            assert_int_equal(all[2 * i + 1].id, 3 * (i + 1) + 1);
        }
        for (uint32_t id = 0; id <= 3 * count + 4; id++)
            assert_true(hfs_folder_entry(&disk, id) ==
                        (id % 3 == 0 && id && id <= 3 * count ? 2 * (count - id / 3) : SIZE_MAX));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_FIXTURE(dates_of_all_days),
        WITH_FIXTURE(names_without_case),
        WITH_FIXTURE(runs_of_bits),
        WITH_FIXTURE(free_blocks_are_counted),
        WITH_FIXTURE(places_of_bitmaps),
        WITH_FIXTURE(extents_are_three_pairs),
        WITH_FIXTURE(extents_of_trees_and_bad_blocks),
        WITH_FIXTURE(records_that_continue_extents),
        WITH_FIXTURE(content_of_forks),
        WITH_FIXTURE(extents_that_are_shared),
        WITH_FIXTURE(bits_of_all_extents),
        WITH_FIXTURE(places_of_the_copy),
        WITH_FIXTURE(parts_that_both_have),
        WITH_FIXTURE(sums_of_diskcopy),
        WITH_FIXTURE(folders_are_found_by_number),
    };
    return TEST_RUN(tests);
}
