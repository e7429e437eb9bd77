/* Wrappers and resource forks with forged numbers: they cost neither memory nor time and are reported with
 * their positions; readable parts are shown. */
#include "doc.h"

#include <mapwright/mapwright.h>

#include "formats/macintosh/wrapper/wrappers.h"
#include "record/document.h"
#include "macintosh_sample.h"

enum {
    LIMIT = 48 << 20,
    MEMORY = 40 << 20, /* the forged sizes are 256 MB to 64 GB */
    MANY = 65535,
    HEAD = 26, /* AppleSingle */
    ENTRY = 12,
};

struct hostile {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_document *doc;
    struct mw_buf bytes;
};

static int set_up(void **state)
{
    struct hostile *test = calloc(1, sizeof *test);
    assert_non_null(test);
    const struct mw_limits limits = { .total = LIMIT, .payload = LIMIT };
    struct mw_allocator allocator = test_allocator(&test->memory);
    test->context = mw_context_new(&allocator, &limits);
    assert_non_null(test->context);
    test->context->pieces_apart = true;
    mw_buf_init(&test->bytes, test->context);
    *state = test;
    return 0;
}

static int tear_down(void **state)
{
    struct hostile *test = *state;
    mw_close(test->doc);
    mw_buf_free(&test->bytes);
    test_context_free(test->context, &test->memory);
    free(test);
    return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

/* Everything that shows a file; the output is not many times the size of the file. */
static void look(struct hostile *test)
{
    uint64_t shown = 0;
    const struct mw_output output = test_counter(&shown);
    struct mw_bytes content;
    assert_int_equal(mw_check(test->doc, NULL, 0), 0);
    assert_int_equal(mw_info(test->doc, NULL, 0, MW_STYLE_JSON, &output), 0);
    assert_int_equal(mw_dump(test->doc, NULL, MW_STYLE_JSON, &output), 0);
    assert_true(shown < (test->bytes.size + 65536) * 64);
    for (size_t i = 0; i < mw_item_count(test->doc); i++) {
        int error = mw_item_content(test->doc, i, &content);
        if (error && error != MW_E_FORMAT && error != MW_E_UNSUPPORTED)
            fail_msg("%s", mw_error_message(test->context));
    }
    if (!mw_document_damaged(test->doc) && mw_verify(test->doc, NULL))
        fail_msg("%s", mw_error_message(test->context));
    assert_true(test->memory.peak < MEMORY);
}

static void open_it(struct hostile *test)
{
    const struct mw_arg args = { "format", "macfile" };
    mw_close(test->doc);
    test->doc = NULL;
    assert_ok(test->context, mw_open_bytes(test->context, "hostile.bin", test->bytes.data, test->bytes.size,
                                           &args, 1, &test->doc));
}

static struct mac_document *root(const struct hostile *test)
{
    return test->doc->root;
}

/* Opens the file and uses all of it; asserts that the diagnostic has a position. */
static void expect(struct hostile *test, const char *code, const char *part)
{
    bool found = false;
    open_it(test);
    look(test);
    for (size_t i = 0; i < mw_diag_count(test->doc); i++) {
        const struct mw_diag *diag = mw_diag_at(test->doc, i);
        if (strcmp(diag->code, code) != 0 || !strstr(diag->message, part))
            continue;
        found = true;
        assert_true(diag->offset != MW_NO_OFFSET || *diag->path);
    }
    for (size_t i = 0; i < mw_diag_count(test->doc) && !found; i++)
        print_message("# %s %s\n", mw_diag_at(test->doc, i)->code, mw_diag_at(test->doc, i)->message);
    if (!found)
        fail_msg("no %s \"%s\"", code, part);
}

static void put(struct hostile *test, size_t at, unsigned size, uint32_t value)
{
    for (unsigned i = 0; i < size; i++)
        test->bytes.data[at + i] = (uint8_t)(value >> 8 * (size - 1 - i));
}

static uint32_t get(const struct hostile *test, size_t at, unsigned size)
{
    uint32_t value = 0;
    for (unsigned i = 0; i < size; i++)
        value = value << 8 | test->bytes.data[at + i];
    return value;
}

/* One forged number, and its diagnostic. */
struct lie {
    size_t at;
    unsigned size;
    uint32_t value;
    const char *code, *part;
};

/* ---- MacBinary ---- */

static void make_binary(struct hostile *test)
{
    struct mw_buf fork;
    mw_buf_init(&fork, test->context);
    fork_sample(0, &fork);
    test->bytes.size = 0;
    binary_sample(MAC_BINARY_2, "comment", "second", mac_sample_data, mw_buf_bytes(&fork), &test->bytes);
    mw_buf_free(&fork);
}

static void macbinary_lengths(void **state)
{
    struct hostile *test = *state;
    static const struct lie lies[] = {
        { 83, 4, 0x7FFFFFFF, "MAC011", "the header states 2147483647 bytes, but the file has only 768 more" },
        { 83, 4, UINT32_MAX, "MAC011", "the header states 4294967295 bytes, but the file has only 768 more" },
        { 87, 4, 0x80000000, "MAC011", "the header states 2147483648 bytes, but the file has only 640 more" },
        { 87, 4, UINT32_MAX, "MAC011", "the header states 4294967295 bytes, but the file has only 640 more" },
        { 120, 2, 65535, "MAC011", "the header states 65535 bytes, but the file has only 896 more" },
        { 99, 2, 65535, "MAC013", "65535" },
    };
    for (size_t i = 0; i < sizeof lies / sizeof *lies; i++) {
        make_binary(test);
        put(test, lies[i].at, lies[i].size, lies[i].value);
        put(test, 124, 2, mac_sample_crc(test->bytes.data, 124));
        expect(test, lies[i].code, lies[i].part);
        assert_int_equal(root(test)->file.form, MAC_FORM_MACBINARY);
        assert_true(mw_str_is(root(test)->file.binary.name, mac_sample_name));
    }
}

/* ---- AppleSingle ---- */

/* Without a checksum the sizes must add up: to the end of the second fork, with padding and a comment after
 * it or without. MacBinary I allows forks of up to 8 MiB - 1. */
static void macbinary_sizes_without_checksum(void **state)
{
    static const struct {
        uint32_t data, fork;
        uint16_t comment;
        size_t size;
        enum mac_binary_sign sign;
    } cases[] = {
        { 5, 0, 0, 133, MAC_BINARY_LIKELY },
        { 5, 0, 0, 132, MAC_BINARY_NO },
        { 5, 0, 0, 384, MAC_BINARY_LIKELY },
        { 5, 0, 0, 385, MAC_BINARY_NO },
        { 5, 0, 1, 512, MAC_BINARY_LIKELY },
        { 5, 0, 1, 513, MAC_BINARY_NO },
        { 0, 7, 0, 135, MAC_BINARY_LIKELY },
        { 0, 7, 0, 134, MAC_BINARY_NO },
        { 5, 7, 0, 263, MAC_BINARY_LIKELY },
        { 5, 7, 0, 262, MAC_BINARY_NO },
        { 5, 7, 0, 512, MAC_BINARY_LIKELY },
        { 5, 7, 0, 513, MAC_BINARY_NO },
        { 0, 0, 0, 128, MAC_BINARY_NO },
        { 0x7FFFFF, 0, 0, 128 + 0x7FFFFF, MAC_BINARY_LIKELY },
        { 0x800000, 0, 0, 128 + 0x800000, MAC_BINARY_NO },
        { 0, 0x7FFFFF, 0, 128 + 0x7FFFFF, MAC_BINARY_LIKELY },
        { 0, 0x800000, 0, 128 + 0x800000, MAC_BINARY_NO },
    };
    (void)state;
    uint8_t *bytes = calloc(1, 128 + 0x800000);
    assert_non_null(bytes);
    bytes[1] = 1;
    bytes[2] = 'A';
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        test_put_be(bytes + 83, 4, cases[i].data);
        test_put_be(bytes + 87, 4, cases[i].fork);
        test_put_be(bytes + 99, 2, cases[i].comment);
        if (mac_binary_recognise((struct mw_bytes){ bytes, cases[i].size }) != cases[i].sign)
            fail_msg("case %zu", i);
    }
    free(bytes);
}

static void begin_single(struct hostile *test, uint16_t entries)
{
    test->bytes.size = 0;
    mw_buf_u32be(&test->bytes, 0x00051600);
    mw_buf_u32be(&test->bytes, 0x00020000);
    mw_buf_fill(&test->bytes, 0, 16);
    mw_buf_u16be(&test->bytes, entries);
}

static void add_entry(struct hostile *test, uint32_t id, uint32_t at, uint32_t size)
{
    mw_buf_u32be(&test->bytes, id);
    mw_buf_u32be(&test->bytes, at);
    mw_buf_u32be(&test->bytes, size);
}

/* The maximum number of entries, each of a different kind and spanning the whole file: 51 GB as JSON. */
static void applesingle_of_overlapping_parts(void **state)
{
    struct hostile *test = *state;
    begin_single(test, MANY);
    for (uint32_t i = 0; i < MANY; i++)
        add_entry(test, 1000 + i, 0, HEAD + MANY * ENTRY);
    expect(test, "MAC033",
           "the first 17 of 65535 entries have 13369582 bytes in total, but the "
           "file has 786446");
    assert_int_equal(root(test)->file.apple.entries.count, 17);
}

/* The number itself is valid; each entry is read once. */
static void applesingle_of_very_many_parts(void **state)
{
    struct hostile *test = *state;
    begin_single(test, MANY);
    for (uint32_t i = 0; i < MANY; i++)
        add_entry(test, 1000 + i, HEAD + MANY * ENTRY, 0);
    open_it(test);
    assert_int_equal(root(test)->file.apple.entries.count, MANY);
    assert_false(mw_document_damaged(test->doc));
    assert_int_equal(mw_verify(test->doc, NULL), 0);
}

static void applesingle_parts_outside(void **state)
{
    struct hostile *test = *state;
    begin_single(test, MANY);
    add_entry(test, 9, UINT32_MAX, UINT32_MAX);
    expect(test, "MAC031", "the header states 65535 entries, but the file has room for 1");
    put(test, 24, 2, 1);
    expect(test, "MAC031", "entry 9 has 4294967295 bytes at offset 4294967295, but the file has 38");
    put(test, HEAD + 4, 4, HEAD);
    expect(test, "MAC031", "entry 9 has 4294967295 bytes at offset 26, but the file has 38");
}

/* ---- BinHex ---- */

static void put_letters(struct hostile *test, const uint8_t *coded, size_t size)
{
    static const char letters[] = "!\"#$%&'()*+,-012345689@ABCDEFGHIJKLMNPQRSTUVXYZ[`abcdefhijklmpqr";
    uint32_t bits = 0, filled = 0;
    test->bytes.size = 0;
    mw_buf_u8(&test->bytes, ':');
    for (size_t i = 0; i < size; i++) {
        bits = (bits << 8 | coded[i]) & 0xFFFF;
        for (filled += 8; filled >= 6;) {
            filled -= 6;
            mw_buf_u8(&test->bytes, (uint8_t)letters[bits >> filled & 63]);
        }
    }
    if (filled)
        mw_buf_u8(&test->bytes, (uint8_t)letters[bits << (6 - filled) & 63]);
    mw_buf_u8(&test->bytes, ':');
}

/* A header that states these forks, then so many runs of 255 zeros. */
static void make_runs(struct hostile *test, uint32_t data, uint32_t fork, size_t runs)
{
    size_t size = 25;
    uint8_t *coded = calloc(1, size + 2 * runs);
    assert_non_null(coded);
    memcpy(coded, "\3RLE\0APPLWEDT", 13);
    test_put_be(coded + 15, 4, data);
    test_put_be(coded + 19, 4, fork);
    uint16_t crc = mac_sample_crc(coded, 23);
    assert_true(crc >> 8 != 0x90 && (crc & 0xFF) != 0x90);
    coded[23] = (uint8_t)(crc >> 8);
    coded[24] = (uint8_t)crc;
    for (size_t i = 0; i < runs; i++) {
        coded[size++] = 0x90;
        coded[size++] = 0xFF;
    }
    put_letters(test, coded, size);
    free(coded);
}

/* 254 bytes for every three characters: the limit applies before anything is allocated. */
static void binhex_that_exceeds_memory(void **state)
{
    struct hostile *test = *state;
    const struct mw_arg args = { "format", "macfile" };
    make_runs(test, 10, 10, LIMIT / 254 + 10);
    uint64_t before = test->memory.peak;
    assert_int_equal(
        mw_open_bytes(test->context, "bomb.hqx", test->bytes.data, test->bytes.size, &args, 1, &test->doc),
        MW_E_LIMIT);
    test->doc = NULL;
    assert_non_null(strstr(mw_error_message(test->context),
                           "bomb.hqx: the data decodes to more than the limit of 50331648 bytes"));
    assert_true(test->memory.peak - before < 65536);
}

static void binhex_lengths(void **state)
{
    struct hostile *test = *state;
    make_runs(test, UINT32_MAX, 0, 4);
    expect(test, "MAC021",
           "the header states 4294967295 bytes, but the encoded data ends after "
           "1016");
    assert_true(mw_str_is(root(test)->file.binhex.name, "RLE"));
    make_runs(test, 100, UINT32_MAX, 4);
    expect(test, "MAC021",
           "the header states 4294967295 bytes, but the encoded data ends after "
           "914");
    assert_int_equal(root(test)->file.data_fork.size, 100);
}

/* ---- resource forks ---- */

static void make_fork(struct hostile *test)
{
    test->bytes.size = 0;
    fork_sample(0, &test->bytes);
}

static void fork_numbers(void **state)
{
    struct hostile *test = *state;
    make_fork(test);
    size_t map = get(test, 4, 4), types = map + 28, refs = types + 2 + 3 * 8;
    const struct lie lies[] = {
        { 0, 4, UINT32_MAX, "MAC003", "TEXT 128: the data starts at offset 4294967295, but the fork has" },
        { 4, 4, UINT32_MAX, "MAC001", "the resource map starts at offset 4294967295, but the fork has" },
        { 8, 4, UINT32_MAX, "MAC007", "bytes too small, or 42949672" },
        { 12, 4, UINT32_MAX, "MAC007", "map in the header is 122 bytes too small, or 4294967174 too large" },
        { map + 24, 2, 65535, "MAC001",
          "the list of types starts at offset 65535 in the map, past the end of "
          "the fork" },
        { map + 26, 2, 65535, "MAC003", "TEXT 128: the name is past the end of the fork" },
        { types, 2, 65534, "MAC001",
          "the map states 65535 types of resources, but the fork ends before them" },
        { types + 6, 2, 65534, "MAC002", "the map states 65537 resources, but has room for" },
        { types + 8, 2, 65535, "MAC001",
          "the map states 2 resources of type TEXT, but the fork ends before them" },
        { refs + 2, 2, 65534, "MAC003", "TEXT 128: the name is past the end of the fork" },
        { refs + 4, 4, 0x00FFFFFF, "MAC003",
          "TEXT 128: the data starts at offset 16777471, but the fork has" },
        { 256, 4, UINT32_MAX, "MAC003", "TEXT 128: the data has 4294967295 bytes" },
        { 256, 4, 0x7FFFFFFF, "MAC003", "TEXT 128: the data has 2147483647 bytes" },
        { refs + 12 + 4, 4, 0, "MAC006", "1 part of the fork starts inside other parts" },
        { types + 16, 2, 26, "MAC006", "start inside other parts" },
    };
    for (size_t i = 0; i < sizeof lies / sizeof *lies; i++) {
        make_fork(test);
        put(test, lies[i].at, lies[i].size, lies[i].value);
        expect(test, lies[i].code, lies[i].part);
    }
    /* 0xFFFF means 0, not 65536. */
    make_fork(test);
    put(test, types, 2, 65535);
    expect(test, "MAC009", "bytes outside all resources");
    assert_int_equal(root(test)->fork.resources.count, 0);
    make_fork(test);
    put(test, 256, 4, 0);
    open_it(test);
    look(test);
    assert_int_equal(root(test)->fork.resources.items[0].data.size, 0);
}

/* Thousands of resources that share one data, types that share one list, or the map as their data. */
static void fork_of_overlapping_resources(void **state)
{
    enum {
        TYPES = 1000,
        REFS = 400,
        DATA = 1 << 16,
        MAP = 256 + 4 + DATA,
    };
    struct hostile *test = *state;
    struct mw_buf *out = &test->bytes;
    mw_buf_u32be(out, 256);
    mw_buf_u32be(out, MAP);
    mw_buf_u32be(out, 4 + DATA);
    mw_buf_u32be(out, 28 + 2 + TYPES * 8 + REFS * 12);
    mw_buf_fill(out, 0, 240);
    mw_buf_u32be(out, DATA);
    mw_buf_fill(out, 'x', DATA);
    mw_buf_fill(out, 0, 24);
    mw_buf_u16be(out, 28);
    mw_buf_u16be(out, 28 + 2 + TYPES * 8 + REFS * 12);
    mw_buf_u16be(out, TYPES - 1);
    for (uint32_t i = 0; i < TYPES; i++) {
        mw_buf_u32be(out, 0x41414141 + i);
        mw_buf_u16be(out, 0);
        mw_buf_u16be(out, 2 + TYPES * 8); /* all share one list */
    }
    for (uint32_t i = 0; i < REFS; i++) {
        mw_buf_u16be(out, (uint16_t)i);
        mw_buf_u16be(out, 0xFFFF);
        mw_buf_u32be(out, 0);
        mw_buf_u32be(out, 0);
    }
    expect(test, "MAC004",
           "the first 21 resources have 1376256 bytes in total, but the fork has "
           "78626");
    assert_true(mw_document_damaged(test->doc));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(macbinary_lengths),
        TEST(macbinary_sizes_without_checksum),
        TEST(applesingle_of_overlapping_parts),
        TEST(applesingle_of_very_many_parts),
        TEST(applesingle_parts_outside),
        TEST(binhex_that_exceeds_memory),
        TEST(binhex_lengths),
        TEST(fork_numbers),
        TEST(fork_of_overlapping_resources),
    };
    return TEST_RUN(tests);
}
