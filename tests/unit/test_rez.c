/* REZ archives: reading one made byte by byte, damage of every kind, writing and reading again. */
#include "test.h"

#include "core/asset_path.h"
#include "formats/rez/rez.h"
#include "reports.h"

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_arena arena;
    struct mw_rez rez;
    struct reports problems;
    struct mw_diag_sink sink;
};

static void begin(struct fixture *f)
{
    *f = (struct fixture){ 0 };
    f->context = test_context_new(&f->memory);
    mw_arena_init(&f->arena, f->context);
    f->sink = reports_sink(&f->problems);
}

static void end(struct fixture *f)
{
    mw_arena_free(&f->arena);
    test_context_free(f->context, &f->memory);
}

static const char *rez_problem(const struct fixture *f, const char *code)
{
    return reports_find(&f->problems, code);
}

/* ---- archives made by hand ---- */

/* A growing buffer; make() copies its bytes to a block of exactly their size. */
struct image {
    uint8_t bytes[16384];
    size_t size;
};

static void put_u32(struct image *image, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        image->bytes[image->size++] = (uint8_t)(value >> i * 8);
}

static void put_text(struct image *image, const char *text)
{
    memcpy(image->bytes + image->size, text, strlen(text) + 1);
    image->size += strlen(text) + 1;
}

static void set_u32(struct image *image, size_t at, uint32_t value)
{
    size_t size = image->size;
    image->size = at;
    put_u32(image, value);
    image->size = size;
}

static void put_banner(struct image *image)
{
    image->size = 0;
    memset(image->bytes, ' ', 127);
    memcpy(image->bytes, "\r\nRezMgr Version 1 Copyright (C) 1995 MONOLITH INC.", 51);
    memcpy(image->bytes + 62, "\r\n", 2);
    memcpy(image->bytes + 124, "\r\n\x1A", 3);
    image->size = 127;
}

static void put_folder(struct image *image, uint32_t pos, uint32_t size, const char *name)
{
    put_u32(image, 1);
    put_u32(image, pos);
    put_u32(image, size);
    put_u32(image, 77);
    put_text(image, name);
}

static void put_file(struct image *image, uint32_t pos, uint32_t size, const char *type, const char *name)
{
    put_u32(image, 0);
    put_u32(image, pos);
    put_u32(image, size);
    put_u32(image, 0x366C4C5C);
    put_u32(image, 5);
    memcpy(image->bytes + image->size, type, 4);
    image->size += 4;
    put_u32(image, 0);
    put_text(image, name);
    put_text(image, "");
}

/* The header, "ABCD" at 168 and "xyz" at 172, then the directories at 175: LEVEL1 (one file), EMPTY, and
 * the root with both of them and a file. */
enum {
    LEVEL1 = 175,
    LEVEL1_SIZE = 28 + 4 + 1,
    ROOT = LEVEL1 + LEVEL1_SIZE,
    ROOT_SIZE = (16 + 7) + (16 + 6) + (28 + 5 + 1),
    SAMPLE_SIZE = ROOT + ROOT_SIZE,
};

static void put_sample(struct image *image)
{
    put_banner(image);
    const uint32_t words[] = { 1, ROOT, ROOT_SIZE, 9, LEVEL1, 0x366C4C5C, 0, 7, 5, 0 };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        put_u32(image, words[i]);
    image->bytes[image->size++] = 1;
    memcpy(image->bytes + image->size, "ABCDxyz", 7);
    image->size += 7;
    put_file(image, 168, 4, "DIP", "001");
    put_folder(image, LEVEL1, LEVEL1_SIZE, "LEVEL1");
    put_folder(image, 0, 0, "EMPTY");
    put_file(image, 172, 3, "LAP", "MAIN");
    assert_int_equal(image->size, SAMPLE_SIZE);
}

/* Reads a copy in a block of exactly its size. */
static int read_image(struct fixture *f, const struct image *image, size_t size)
{
    uint8_t *copy = mw_arena_copy(&f->arena, image->bytes, size);
    assert_non_null(copy);
    f->problems.count = 0;
    return mw_rez_read(&f->arena, (struct mw_bytes){ copy, size }, &f->sink, &f->rez);
}

static void assert_rez_content(const struct fixture *f, const char *path, const char *expected)
{
    const struct mw_rez_entry *entry = mw_rez_find(&f->rez, path);
    if (!entry)
        fail_msg("%s is not found", path);
    struct mw_bytes content = mw_rez_content(&f->rez, entry);
    assert_int_equal(content.size, strlen(expected));
    assert_memory_equal(content.data, expected, content.size);
}

static void test_read(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    struct image image;
    put_sample(&image);
    assert_int_equal(read_image(&f, &image, image.size), 0);
    assert_int_equal(f.problems.count, 0);
    assert_int_equal(f.rez.header.root_pos, ROOT);
    assert_int_equal(f.rez.header.root_time, 9);
    assert_int_equal(f.rez.header.next_write, 175);
    assert_int_equal(f.rez.header.time, 0x366C4C5C);
    assert_int_equal(f.rez.header.largest_folder_name, 7);
    assert_int_equal(f.rez.header.largest_name, 5);
    assert_int_equal(f.rez.header.sorted, 1);
    assert_int_equal(f.rez.count, 5);
    const struct mw_rez_entry *entries = f.rez.entries;
    assert_true(entries[0].is_folder && entries[1].is_folder && entries[2].is_folder);
    assert_int_equal(entries[0].first, 1);
    assert_int_equal(entries[0].count, 3);
    assert_string_equal(entries[1].name, "LEVEL1");
    assert_int_equal(entries[1].first, 4);
    assert_int_equal(entries[1].count, 1);
    assert_int_equal(entries[1].time, 77);
    assert_int_equal(entries[2].count, 0);
    assert_false(entries[3].is_folder);
    assert_string_equal(entries[3].file_name, "MAIN.PAL");
    assert_string_equal(entries[4].name, "001");
    assert_string_equal(entries[4].extension, "PID");
    assert_string_equal(entries[4].file_name, "001.PID");
    assert_int_equal(entries[4].type, 0x00504944);
    assert_int_equal(entries[4].id, 5);
    assert_int_equal(entries[4].pos, 168);
    assert_int_equal(entries[4].size, 4);
    assert_int_equal(entries[4].parent, 1);
    assert_int_equal(entries[4].depth, 2);
    assert_int_equal(entries[4].offset, LEVEL1);
    assert_string_equal(mw_rez_path(&f.arena, &f.rez, &entries[4]), "LEVEL1/001.PID");
    assert_string_equal(mw_rez_path(&f.arena, &f.rez, &entries[0]), "");
    assert_int_equal(entries[4].path_size, 14);
    end(&f);
}

static void test_find(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    struct image image;
    put_sample(&image);
    assert_int_equal(read_image(&f, &image, image.size), 0);
    assert_rez_content(&f, "LEVEL1/001.PID", "ABCD");
    assert_rez_content(&f, "\\level1\\001.pid", "ABCD");
    assert_rez_content(&f, "//Level1/.//001.PiD/", "ABCD");
    assert_rez_content(&f, "MAIN.PAL", "xyz");
    assert_rez_content(&f, "LEVEL1", "");
    assert_ptr_equal(mw_rez_find(&f.rez, ""), &f.rez.entries[0]);
    assert_ptr_equal(mw_rez_find(&f.rez, "/"), &f.rez.entries[0]);
    static const char *const missing[] = {
        "001.PID",          "LEVEL1/001", "LEVEL1/001.PI", "LEVEL1/001.PIDX", "LEVEL1/../MAIN.PAL",  "..",
        "MAIN.PAL/001.PID", "LEVEL",      "EMPTY/001.PID", "LEVEL1\n",        "LEVEL1/001.PID/more", "MAIN"
    };
    for (size_t i = 0; i < sizeof missing / sizeof *missing; i++)
        if (mw_rez_find(&f.rez, missing[i]))
            fail_msg("%s is found", missing[i]);
    end(&f);
}

static void test_keys_and_comment(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    struct image image;
    put_sample(&image);
    /* Another file after the root's entries, with a comment and two keys. */
    put_file(&image, 0, 0, "IMX", "B");
    set_u32(&image, image.size - 7, 2);
    image.size--;
    put_text(&image, "note");
    put_u32(&image, 11);
    put_u32(&image, 12);
    set_u32(&image, 0x87, (uint32_t)(image.size - ROOT));
    set_u32(&image, 0x97, 2);
    set_u32(&image, 0xA3, 5);
    assert_int_equal(read_image(&f, &image, image.size), 0);
    assert_int_equal(f.problems.count, 0);
    const struct mw_rez_entry *entry = mw_rez_find(&f.rez, "b.xmi");
    assert_non_null(entry);
    assert_string_equal(entry->comment, "note");
    assert_int_equal(entry->key_count, 2);
    assert_int_equal(mw_u32le(entry->keys + 4), 12);
    end(&f);
}

static void test_refused(void **state)
{
    (void)state;
    static const struct {
        size_t at;
        uint8_t value;
        int error;
        const char *message;
    } rows[] = {
        { 0, 'R', MW_E_FORMAT,
          "REZ: the first 127 bytes do not contain the RezMgr banner; this is not a REZ archive" },
        { 0x3F, ' ', MW_E_FORMAT,
          "REZ: the first 127 bytes do not contain the RezMgr banner; this is not a REZ archive" },
        { 0x7E, 0, MW_E_FORMAT,
          "REZ: the first 127 bytes do not contain the RezMgr banner; this is not a REZ archive" },
        { 0x7F, 2, MW_E_UNSUPPORTED, "REZ: version 2; only version 1 is supported" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct fixture f;
        begin(&f);
        struct image image;
        put_sample(&image);
        image.bytes[rows[i].at] = rows[i].value;
        f.rez.count = 99;
        assert_int_equal(read_image(&f, &image, image.size), rows[i].error);
        assert_string_equal(mw_error_message(f.context), rows[i].message);
        assert_int_equal(f.rez.count, 99);
        assert_int_equal(mw_rez_probe((struct mw_bytes){ image.bytes, image.size }), rows[i].at == 0x7F);
        end(&f);
    }
    struct fixture f;
    begin(&f);
    struct image image;
    put_sample(&image);
    assert_int_equal(read_image(&f, &image, 167), MW_E_FORMAT);
    assert_string_equal(mw_error_message(f.context),
                        "REZ: the file has 167 bytes, fewer than the 168 bytes of the header");
    assert_true(mw_rez_probe((struct mw_bytes){ image.bytes, 168 }));
    assert_false(mw_rez_probe((struct mw_bytes){ image.bytes, 167 }));
    end(&f);
}

/* The sample with one word changed, and the expected diagnostic. The rest must remain readable. */
static void test_problems(void **state)
{
    (void)state;
    enum {
        ENTRY_LEVEL1 = ROOT,
        ENTRY_EMPTY = ROOT + 23,
        ENTRY_MAIN = ENTRY_EMPTY + 22,
    };
    static const struct {
        size_t at;
        uint32_t value;
        const char *code, *message, *readable, *content;
    } rows[] = {
        { ENTRY_LEVEL1 + 4, 4000, "REZ001", "33 bytes of entries at 4000, the archive has 287", "MAIN.PAL",
          "xyz" },
        { ENTRY_LEVEL1 + 4, 20, "REZ001", "33 bytes of entries at 20, the archive has 287", "MAIN.PAL",
          "xyz" },
        { 0x87, ROOT_SIZE + 1, "REZ001", "80 bytes of entries at 208, the archive has 287", "LEVEL1/001.PID",
          "ABCD" },
        { ENTRY_LEVEL1 + 4, ROOT, "REZ002", "the directory is at 208, where a different one was read before",
          "MAIN.PAL", "xyz" },
        { ENTRY_LEVEL1 + 8, LEVEL1_SIZE - 1, "REZ004", "only 32 bytes are left for an entry", "MAIN.PAL",
          "xyz" },
        { 0x87, ROOT_SIZE - 3, "REZ004", "only 31 bytes are left for an entry", "LEVEL1/001.PID", "ABCD" },
        { 0x87, ROOT_SIZE - 30, "REZ004", "only 4 bytes are left for an entry", "LEVEL1/001.PID", "ABCD" },
        { ENTRY_MAIN, 2, "REZ005", "an entry of kind 2, expected 0 or 1", "LEVEL1/001.PID", "ABCD" },
        { ENTRY_MAIN + 4, 286, "REZ006", "3 bytes at 286, expected 168 to 287", "MAIN.PAL", "" },
        { ENTRY_MAIN + 4, 167, "REZ006", "3 bytes at 167, expected 168 to 287", "LEVEL1/001.PID", "ABCD" },
        { ENTRY_MAIN + 24, 1, "REZ004", "only 34 bytes are left for an entry", "LEVEL1/001.PID", "ABCD" },
        { ENTRY_MAIN + 28, 0x4E2F414D, "REZ007", "the name \"MA/N.PAL\" cannot be part of a path",
          "LEVEL1/001.PID", "ABCD" },
        { ENTRY_MAIN + 28, 0x005C2E2E, "REZ007", "the name \"..\\.PAL\" cannot be part of a path",
          "LEVEL1/001.PID", "ABCD" },
        { 0x8F, 176, "REZ010", "end of data is 176 in the header, but the last file ends at 175", "MAIN.PAL",
          "xyz" },
        { 0x9B, 6, "REZ011", "largest folder name is 6 in the header, 7 in the archive", "MAIN.PAL", "xyz" },
        { 0x9F, 0, "REZ011", "largest file name is 0 in the header, 5 in the archive", "MAIN.PAL", "xyz" },
        { ENTRY_MAIN + 20, 0x00500044, "REZ013", "the type is 0x00500044", "MAIN.P_D", "xyz" },
        { ENTRY_MAIN + 20, 0x2E504944, "REZ013", "the type is 0x2E504944", "MAIN._PID", "xyz" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct fixture f;
        begin(&f);
        struct image image;
        put_sample(&image);
        set_u32(&image, rows[i].at, rows[i].value);
        assert_int_equal(read_image(&f, &image, image.size), 0);
        assert_string_equal(rez_problem(&f, rows[i].code), rows[i].message);
        if (*rows[i].content)
            assert_rez_content(&f, rows[i].readable, rows[i].content);
        end(&f);
    }
}

/* A directory contains itself or its parent, or two directories share an offset: all entries are read
 * once. */
static void test_loops(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    struct image image;
    put_sample(&image);
    set_u32(&image, ROOT + 23 + 4, LEVEL1);
    set_u32(&image, ROOT + 23 + 8, LEVEL1_SIZE);
    assert_int_equal(read_image(&f, &image, image.size), 0);
    assert_string_equal(rez_problem(&f, "REZ002"),
                        "the directory is at 175, where a different one was read before");
    assert_string_equal(f.problems.items[0].path, "EMPTY");
    assert_int_equal(f.problems.items[0].offset, ROOT + 23);
    assert_int_equal(f.problems.count, 1);
    assert_int_equal(f.rez.count, 5);
    assert_null(mw_rez_find(&f.rez, "EMPTY/001.PID"));
    assert_rez_content(&f, "LEVEL1/001.PID", "ABCD");
    end(&f);
}

/* Directories at different offsets that share bytes could multiply entries without limit. */
static void test_overlapping_folders(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    struct image image;
    put_sample(&image);
    set_u32(&image, ROOT + 4, 168);
    set_u32(&image, ROOT + 8, 119);
    set_u32(&image, ROOT + 23 + 4, 169);
    set_u32(&image, ROOT + 23 + 8, 118);
    assert_int_equal(read_image(&f, &image, image.size), 0);
    assert_string_equal(rez_problem(&f, "REZ009"),
                        "the directories so far have 316 bytes, the whole archive has 287");
    assert_rez_content(&f, "MAIN.PAL", "xyz");
    end(&f);
}

static void test_depth(void **state)
{
    (void)state;
    for (unsigned depth = MW_REZ_MAX_DEPTH; depth <= MW_REZ_MAX_DEPTH + 1; depth++) {
        struct fixture f;
        begin(&f);
        struct image image;
        put_sample(&image);
        /* A chain of directories "d", the last one with the file of LEVEL1. */
        uint32_t at = (uint32_t)image.size;
        for (unsigned i = 1; i < depth; i++)
            put_folder(&image, at + 18 * i, 18, "d");
        put_file(&image, 168, 4, "DIP", "");
        set_u32(&image, at + 18 * (depth - 2) + 8, 30);
        set_u32(&image, ROOT + 4, at);
        set_u32(&image, ROOT + 8, 18);
        assert_int_equal(read_image(&f, &image, image.size), 0);
        char message[64];
        snprintf(message, sizeof message, "%u levels deep, expected at most 64", depth);
        assert_string_equal(rez_problem(&f, "REZ003"), depth > MW_REZ_MAX_DEPTH ? message : "none");
        assert_int_equal(f.rez.count, 4 + depth - (depth > MW_REZ_MAX_DEPTH));
        end(&f);
    }
}

static void test_duplicates(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    struct image image;
    put_sample(&image);
    /* A file without a type and a directory with the same name: both are found where they are expected. */
    put_file(&image, 168, 4, "LAP", "main");
    put_file(&image, 168, 2, "\0\0\0", "level1");
    set_u32(&image, 0x87, (uint32_t)(image.size - ROOT));
    set_u32(&image, 0x9F, 7);
    image.bytes[0xA7] = 0;
    assert_int_equal(read_image(&f, &image, image.size), 0);
    assert_int_equal(f.problems.count, 2);
    char message[64];
    snprintf(message, sizeof message, "the name is also used at %d", ROOT);
    assert_string_equal(f.problems.items[0].message, message);
    snprintf(message, sizeof message, "the name is also used at %d", ROOT + 45);
    assert_string_equal(f.problems.items[1].message, message);
    assert_string_equal(f.problems.items[1].code, "REZ008");
    assert_rez_content(&f, "MAIN.PAL", "xyz");
    assert_rez_content(&f, "LEVEL1/001.PID", "ABCD");
    assert_true(mw_rez_find(&f.rez, "LEVEL1")->is_folder);
    end(&f);
}

static void test_sorted_flag(void **state)
{
    (void)state;
    struct fixture f;
    for (int sorted = 0; sorted < 2; sorted++) {
        begin(&f);
        struct image image;
        put_sample(&image);
        put_file(&image, 168, 2, "LAP", "B");
        set_u32(&image, 0x87, (uint32_t)(image.size - ROOT));
        image.bytes[0xA7] = (uint8_t)sorted;
        assert_int_equal(read_image(&f, &image, image.size), 0);
        assert_string_equal(rez_problem(&f, "REZ012"), sorted ? "its files have 5 bytes but span 7" : "none");
        assert_int_equal(f.problems.count, sorted);
        end(&f);
    }
}

static void test_long_names(void **state)
{
    (void)state;
    char name[MW_REZ_MAX_NAME + 2];
    memset(name, 'n', sizeof name);
    for (size_t length = MW_REZ_MAX_NAME; length <= MW_REZ_MAX_NAME + 1; length++) {
        struct fixture f;
        begin(&f);
        struct image image;
        put_sample(&image);
        name[length] = 0;
        put_file(&image, 175, 0, "DIP", name);
        set_u32(&image, 0x87, (uint32_t)(image.size - ROOT));
        set_u32(&image, 0x9F, 300);
        assert_int_equal(read_image(&f, &image, image.size), 0);
        bool fits = length == MW_REZ_MAX_NAME;
        assert_int_equal(f.rez.count, fits ? 6 : 5);
        assert_string_equal(rez_problem(&f, "REZ007"),
                            fits ? "none"
                                 : "a name of 256 bytes with a path of 260, expected at most 255 and 1023");
        name[length] = 'n';
        end(&f);
    }
}

static void test_truncated_everywhere(void **state)
{
    (void)state;
    struct image image;
    put_sample(&image);
    for (size_t size = 0; size <= image.size; size++) {
        struct fixture f;
        begin(&f);
        assert_int_equal(read_image(&f, &image, size), size < MW_REZ_HEADER_SIZE ? MW_E_FORMAT : 0);
        if (size >= MW_REZ_HEADER_SIZE) {
            assert_int_equal(f.problems.count > 0, size < image.size);
            for (size_t i = 0; i < f.rez.count; i++)
                assert_true(mw_rez_content(&f.rez, &f.rez.entries[i]).size <= size);
        }
        end(&f);
    }
}

static void test_mutated_everywhere(void **state)
{
    (void)state;
    static const uint32_t values[] = { 0,         1, 2, 16, 167, 168, 0x7FFFFFFF, 0x80000000, UINT32_MAX - 1,
                                       UINT32_MAX };
    struct image image;
    for (size_t at = 0; at + 4 <= SAMPLE_SIZE; at++) {
        for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
            struct fixture f;
            begin(&f);
            put_sample(&image);
            set_u32(&image, at, values[i]);
            int error = read_image(&f, &image, image.size);
            assert_true(error == 0 || error == MW_E_FORMAT || error == MW_E_UNSUPPORTED);
            for (size_t k = 0; !error && k < f.rez.count; k++) {
                char *path = mw_rez_path(&f.arena, &f.rez, &f.rez.entries[k]);
                assert_int_equal(strlen(path), f.rez.entries[k].path_size);
                mw_rez_find(&f.rez, path);
            }
            assert_true(f.memory.peak < 1 << 20);
            end(&f);
        }
    }
}

/* Malicious archives could cause an unlimited number of reports. */
static void test_reports_are_bounded(void **state)
{
    (void)state;
    enum {
        FOLDERS = REZ_REPORTS_MAX + 10,
    };
    struct fixture f;
    begin(&f);
    struct image image;
    put_banner(&image);
    const uint32_t words[] = { 1, 168, FOLDERS * 17, 9, 168, 0, 0, 1, 0, 0 };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        put_u32(&image, words[i]);
    image.bytes[image.size++] = 0;
    for (int i = 0; i < FOLDERS; i++)
        put_folder(&image, 0, 0, "");
    assert_int_equal(read_image(&f, &image, image.size), 0);
    assert_int_equal(f.problems.count, REZ_REPORTS_MAX);
    end(&f);
}

static int read_all(struct mw_context *context, void *user)
{
    struct mw_arena arena;
    mw_arena_init(&arena, context);
    struct mw_rez rez;
    struct reports problems = { .count = 0 };
    const struct mw_diag_sink sink = reports_sink(&problems);
    int error = mw_rez_read(&arena, *(struct mw_bytes *)user, &sink, &rez);
    mw_arena_free(&arena);
    return error;
}

static void test_allocations_fail(void **state)
{
    (void)state;
    struct image image;
    put_sample(&image);
    set_u32(&image, 0x8F, 1);
    assert_true(test_each_allocation_fails(read_all, &(struct mw_bytes){ image.bytes, image.size }) >= 3);
}

static void test_catalogue(void **state)
{
    (void)state;
    size_t count = 0;
    for (const struct mw_diag_kind *row = mw_rez_diags; row->code; row++) {
        char code[16];
        snprintf(code, sizeof code, "REZ%03zu", ++count);
        assert_string_equal(row->code, code);
        assert_true(*row->title && *row->explanation);
        assert_true(!row->hint || *row->hint);
    }
    assert_int_equal(count, 13);
}

/* ---- writing ---- */

#define FILE_OF(path, text)                                                                                  \
    {                                                                                                        \
        path, { (const uint8_t *)(text), sizeof(text) - 1 }, 0x366C4C5C, 5                                   \
    }

static void test_write_exactly(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    static const struct mw_rez_file files[] = { FILE_OF("/LEVEL1\\001.PID", "ABCD"),
                                                FILE_OF("MAIN.PAL", "xyz") };
    struct mw_buf out;
    mw_buf_init(&out, f.context);
    assert_int_equal(mw_rez_write(f.context, files, 2, 77, &out), 0);
    /* The same as the sample, but with the root's data first, without an empty directory, and with
     * different times. */
    struct image image;
    put_banner(&image);
    enum {
        WRITTEN_ROOT = 175 + 33,
        WRITTEN_ROOT_SIZE = 23 + 34
    };
    const uint32_t words[] = { 1, WRITTEN_ROOT, WRITTEN_ROOT_SIZE, 77, 175, 77, 0, 7, 5, 0 };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        put_u32(&image, words[i]);
    memcpy(image.bytes + image.size, "\1xyzABCD", 8);
    image.size += 8;
    put_file(&image, 171, 4, "DIP", "001");
    put_folder(&image, 175, 33, "LEVEL1");
    put_file(&image, 168, 3, "LAP", "MAIN");
    assert_int_equal(out.size, image.size);
    assert_memory_equal(out.data, image.bytes, image.size);
    mw_buf_free(&out);
    end(&f);
}

static void test_write_and_read(void **state)
{
    (void)state;
    static const struct mw_rez_file files[] = {
        FILE_OF("LEVEL1/TILES/ACTION/001.PID", "one"),
        FILE_OF("level1/tiles/action/002.PID", "two"),
        FILE_OF("LEVEL1/TILES/BACK/001.PID", ""),
        FILE_OF("LEVEL1/WORLDS/WORLD.WWD", "world"),
        FILE_OF("LEVEL1/PALETTES/MAIN.PAL", "colours"),
        FILE_OF("A", "no type"),
        FILE_OF("A.B", "one letter"),
        FILE_OF("README.markdown", "too long for a type"),
        FILE_OF("odd.a b", "no type letters"),
        FILE_OF(".PID", "no name"),
        FILE_OF("dots.in.name.XMI", "four parts"),
        FILE_OF("LEVEL10/X.ANI", "ten"),
        FILE_OF("LEVEL1.X", "beside the folder"),
    };
    enum {
        COUNT = sizeof files / sizeof *files
    };
    struct fixture f;
    begin(&f);
    struct mw_buf out;
    mw_buf_init(&out, f.context);
    assert_int_equal(mw_rez_write(f.context, files, COUNT, 1, &out), 0);
    assert_int_equal(mw_rez_read(&f.arena, mw_buf_bytes(&out), &f.sink, &f.rez), 0);
    assert_int_equal(f.problems.count, 0);
    assert_int_equal(f.rez.header.sorted, 1);
    size_t found = 0;
    for (size_t i = 0; i < COUNT; i++)
        assert_rez_content(&f, files[i].path, (const char *)files[i].bytes.data);
    for (size_t i = 0; i < f.rez.count; i++)
        found += !f.rez.entries[i].is_folder;
    assert_int_equal(found, COUNT);
    /* root, LEVEL1, LEVEL10, TILES, ACTION, BACK, WORLDS, PALETTES */
    assert_int_equal(f.rez.count - found, 8);
    assert_string_equal(mw_rez_find(&f.rez, "dots.in.name.xmi")->name, "dots.in.name");
    assert_int_equal(mw_rez_find(&f.rez, "README.markdown")->type, 0);
    assert_int_equal(mw_rez_find(&f.rez, "A.B")->type, 'B');
    mw_buf_free(&out);
    /* An empty archive is valid. */
    mw_buf_init(&out, f.context);
    assert_int_equal(mw_rez_write(f.context, NULL, 0, 1, &out), 0);
    assert_int_equal(out.size, MW_REZ_HEADER_SIZE);
    assert_int_equal(mw_rez_read(&f.arena, mw_buf_bytes(&out), &f.sink, &f.rez), 0);
    assert_int_equal(f.rez.count, 1);
    assert_int_equal(f.problems.count, 0);
    mw_buf_free(&out);
    end(&f);
}

static void test_write_refuses(void **state)
{
    (void)state;
    static const struct {
        const char *path, *message;
    } rows[] = {
        { "", "REZ: \"\" does not name a file" },
        { "/./", "REZ: \"/./\" does not name a file" },
        { "A/../B", "REZ: \"A/../B\": a path in an archive cannot contain \"..\"" },
        { "A\nB", "REZ: \"A?B\": the name contains the control character 10" },
        { "level1/X.PID",
          "REZ: \"LEVEL1/x.pid\" and \"level1/X.PID\" cannot both be in one archive: names are compared "
          "without regard to case, and a file and a directory cannot have the same name" },
        { "LEVEL1/x.pid/more",
          "REZ: \"LEVEL1/x.pid\" and \"LEVEL1/x.pid/more\" cannot both be in one archive: names are compared "
          "without regard to case, and a file and a directory cannot have the same name" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct fixture f;
        begin(&f);
        const struct mw_rez_file files[] = { FILE_OF("LEVEL1/x.pid", "1"),
                                             FILE_OF("Z", "2"),
                                             { .path = rows[i].path } };
        struct mw_buf out;
        mw_buf_init(&out, f.context);
        assert_int_equal(mw_rez_write(f.context, files, 3, 0, &out), MW_E_ARGUMENT);
        /* qsort() can order equal paths either way. */
        if (i != 4)
            assert_string_equal(mw_error_message(f.context), rows[i].message);
        else
            assert_non_null(strstr(mw_error_message(f.context), "cannot both be in one archive"));
        assert_int_equal(out.size, 0);
        mw_buf_free(&out);
        end(&f);
    }
}

static void test_write_refuses_sizes(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    char path[MW_REZ_MAX_PATH + 2];
    memset(path, 'p', sizeof path);
    path[sizeof path - 1] = 0;
    struct mw_buf out;
    mw_buf_init(&out, f.context);
    struct mw_rez_file file = { .path = path };
    assert_int_equal(mw_rez_write(f.context, &file, 1, 0, &out), MW_E_ARGUMENT);
    assert_non_null(strstr(mw_error_message(f.context), "the name has 1024 bytes, but the maximum is 255"));
    for (size_t i = 1; i < sizeof path; i += 2)
        path[i] = '/';
    assert_int_equal(mw_rez_write(f.context, &file, 1, 0, &out), MW_E_ARGUMENT);
    assert_non_null(strstr(mw_error_message(f.context),
                           "the path has 512 parts and 1024 bytes, but at most 64 parts and 1023"));
    /* Two files of 2 GiB; their data is never read. */
    static const uint8_t byte;
    const struct mw_rez_file huge[] = { { .path = "A", .bytes = { &byte, UINT32_C(1) << 31 } },
                                        { .path = "B", .bytes = { &byte, UINT32_C(1) << 31 } } };
    assert_int_equal(mw_rez_write(f.context, huge, 2, 0, &out), MW_E_LIMIT);
    assert_string_equal(mw_error_message(f.context),
                        "REZ: the files up to \"B\" exceed the maximum archive size of 4 GiB");
    mw_buf_free(&out);
    end(&f);
}

static int write_all(struct mw_context *context, void *user)
{
    (void)user;
    static const struct mw_rez_file files[] = { FILE_OF("A/B/C.PID", "1"), FILE_OF("A/D.PID", "2"),
                                                FILE_OF("E", "3") };
    struct mw_buf out;
    mw_buf_init(&out, context);
    int error = mw_rez_write(context, files, 3, 0, &out);
    mw_buf_free(&out);
    return error;
}

static void test_write_allocations_fail(void **state)
{
    (void)state;
    assert_true(test_each_allocation_fails(write_all, NULL) >= 5);
}

/* ---- paths ---- */

static void test_natural_order(void **state)
{
    (void)state;
    static const char *const sorted[] = { "",
                                          "1.PID",
                                          "01.PID",
                                          "2.PID",
                                          "10.PID",
                                          "74.PID",
                                          "075.PID",
                                          "FRAME2.PID",
                                          "frame010.pid",
                                          "FRAME10.PID",
                                          "frame10a.pid",
                                          "FRAME11.PID",
                                          "FRAME100.PID",
                                          "FRAMES.PID",
                                          "x" };
    enum {
        COUNT = sizeof sorted / sizeof *sorted
    };
    for (int i = 0; i < COUNT; i++)
        for (int k = 0; k < COUNT; k++) {
            struct mw_str a = { sorted[i], strlen(sorted[i]) }, b = { sorted[k], strlen(sorted[k]) };
            int order = mw_path_compare_natural(a, b);
            bool equal_numbers =
                (i == 1 && k == 2) || (i == 2 && k == 1) || (i == 8 && k == 9) || (i == 9 && k == 8);
            if (!equal_numbers && (order > 0) - (order < 0) != (i > k) - (i < k))
                fail_msg("%s against %s: %d", sorted[i], sorted[k], order);
            if (equal_numbers)
                assert_int_not_equal(order, 0);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_read),
        cmocka_unit_test(test_find),
        cmocka_unit_test(test_keys_and_comment),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_problems),
        cmocka_unit_test(test_reports_are_bounded),
        cmocka_unit_test(test_loops),
        cmocka_unit_test(test_overlapping_folders),
        cmocka_unit_test(test_depth),
        cmocka_unit_test(test_duplicates),
        cmocka_unit_test(test_sorted_flag),
        cmocka_unit_test(test_long_names),
        cmocka_unit_test(test_truncated_everywhere),
        cmocka_unit_test(test_mutated_everywhere),
        cmocka_unit_test(test_allocations_fail),
        cmocka_unit_test(test_catalogue),
        cmocka_unit_test(test_write_exactly),
        cmocka_unit_test(test_write_and_read),
        cmocka_unit_test(test_write_refuses),
        cmocka_unit_test(test_write_refuses_sizes),
        cmocka_unit_test(test_write_allocations_fail),
        cmocka_unit_test(test_natural_order),
    };
    return TEST_RUN(tests);
}
