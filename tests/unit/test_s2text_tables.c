/* Tables of texts of which the header says more than they have, and entries that share a text. */
#include <mapwright/mapwright.h>

#include "doc.h"

enum {
    HEADER = 10,
    ENTRIES = 50,
    SIZE = HEADER + ENTRIES * 4 + 800,
};

static uint8_t bytes[SIZE];
static size_t size;

static void put(size_t at, unsigned value, unsigned width)
{
    for (unsigned i = 0; i < width; i++)
        bytes[at + i] = (uint8_t)(value >> 8 * i);
}

/* Texts of these lengths at the start of a table of 50 entries; the header says `count`. */
static void make(unsigned count, const unsigned *lengths, unsigned texts)
{
    memset(bytes, 0, sizeof bytes);
    put(0, 0xFDE7, 2);
    put(2, count, 2);
    put(4, 1, 2);
    size = HEADER + ENTRIES * 4;
    for (unsigned i = 0; i < texts; i++) {
        put(HEADER + (size_t)i * 4, (unsigned)size - HEADER, 4);
        memset(bytes + size, 'a' + (int)i, lengths[i]);
        size += lengths[i] + 1;
    }
    put(6, (unsigned)size - HEADER, 4);
}

static void open_texts(struct test_doc *test)
{
    test_doc_begin(test);
    test_doc_take(test, mw_open_bytes(test->context, "a.ger", bytes, size, NULL, 0, &test->doc));
}

static size_t entries_of(struct test_doc *test)
{
    size_t count = 0;
    assert_ok(test->context, mw_list_count(test->doc, "entries", &count));
    return count;
}

static void tables_end_where_the_first_text_starts(void **state)
{
    (void)state;
    static const unsigned lengths[] = { 300, 80, 80 };
    struct test_doc test;
    const char *text;
    make(120, lengths, 3);
    open_texts(&test);
    assert_ok(test.context, mw_check(test.doc, NULL, 0));
    assert_int_equal(mw_diag_count(test.doc), 1);
    const struct mw_diag *diag = test_find_diag(test.doc, "S2T007", "count");
    assert_non_null(diag);
    assert_int_equal(diag->offset, 2);
    assert_int_equal(entries_of(&test), ENTRIES);
    assert_ok(test.context, mw_get_text(test.doc, "entries[0].text", &text));
    assert_int_equal(strlen(text), 300);
    assert_writes(test.doc, bytes, size);
    static const char *const repair[] = { "sizes" };
    assert_ok(test.context, mw_repair(test.doc, repair, 1, true));
    put(2, ENTRIES, 2);
    assert_writes(test.doc, bytes, size);
    test_doc_end(&test);
}

/* A single offset into the table is a wrong offset, not the end of the table. */
static void wrong_offsets_do_not_shorten_tables(void **state)
{
    (void)state;
    static const unsigned lengths[] = { 9, 9, 9 };
    struct test_doc test;
    make(ENTRIES, lengths, 3);
    put(HEADER, 8, 4);
    open_texts(&test);
    assert_ok(test.context, mw_check(test.doc, NULL, 0));
    assert_non_null(test_find_diag(test.doc, "S2T004", "entries[0].offset"));
    assert_null(test_find_diag(test.doc, "S2T007", NULL));
    assert_int_equal(entries_of(&test), ENTRIES);
    assert_writes(test.doc, bytes, size);
    test_doc_end(&test);
}

/* Changing the text changes it for both; the entry without a text of its own follows its index. */
static void entries_share_a_text(void **state)
{
    (void)state;
    static const unsigned lengths[] = { 3, 4, 5 };
    struct test_doc test;
    make(ENTRIES, lengths, 3);
    memcpy(bytes + HEADER + 40, bytes + HEADER + 4, 4);
    open_texts(&test);
    assert_ok(test.context, mw_check(test.doc, NULL, 0));
    assert_int_equal(mw_diag_count(test.doc), 0);
    assert_writes(test.doc, bytes, size);
    assert_lossless(test.doc);
    test_edit(&test, "set path=entries[0].text value=longer");
    assert_int_at(&test, "entries[10].offset", ENTRIES * 4 + 7);
    test_edit(&test, "insert-item path=entries index=0");
    assert_int_at(&test, "entries[11].same_as", 2);
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_end_where_the_first_text_starts),
        cmocka_unit_test(wrong_offsets_do_not_shorten_tables),
        cmocka_unit_test(entries_share_a_text),
    };
    return TEST_RUN(tests);
}
