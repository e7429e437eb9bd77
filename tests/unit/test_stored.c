/* mw_dump_bytes(): where values are in the file, and their bytes there. */
#include "test.h"

#include <mapwright/mapwright.h>

#include "doc.h"

struct stored {
    const char *path, *space;
    uint64_t offset, size;
    const char *hex; /* the first four bytes */
};

struct stored_run {
    const struct stored *expected;
    size_t found, most;
};

static int expect_stored(void *user, const struct mw_stored_bytes *stored)
{
    struct stored_run *run = user;
    const struct stored *expected = &run->expected[run->found++];
    char hex[9] = "";
    assert_string_equal(stored->path, expected->path);
    assert_string_equal(stored->space, expected->space);
    assert_int_equal(stored->offset, expected->offset);
    assert_int_equal(stored->bytes.size, expected->size);
    for (size_t i = 0; i < 4 && i < stored->bytes.size; i++)
        snprintf(hex + 2 * i, 3, "%02x", stored->bytes.data[i]);
    assert_string_equal(hex, expected->hex);
    return run->found == run->most ? 77 : 0;
}

static void assert_stored(struct test_doc *test, const char *path, const struct stored *expected)
{
    struct stored_run run = { .expected = expected };
    size_t count = 0;
    while (expected[count].path)
        count++;
    assert_ok(test->context, mw_dump_bytes(test->doc, path, expect_stored, &run));
    assert_int_equal(run.found, count);
}

static void begin_sample(struct test_doc *test, const char *sample)
{
    char path[TEST_PATH_SIZE];
    test_source_path(path, sample);
    test_doc_file(test, path);
}

static void fields_and_records_have_bytes(void **state)
{
    (void)state;
    struct test_doc test;
    begin_sample(&test, "samples/shores.swd");
    const struct stored title[] = { { "title", "file", 10, 20, "54776f20" }, { 0 } };
    const struct stored animal[] = { { "animals[13].kind", "file", 29521, 1, "04" },
                                     { "animals[13].x", "file", 29522, 2, "1d00" },
                                     { "animals[13].y", "file", 29524, 2, "2400" },
                                     { 0 } };
    assert_stored(&test, "title", title);
    assert_stored(&test, "animals[13]", animal);
    assert_stored(&test, "animals[13].x", (const struct stored[]){ animal[1], { 0 } });
    test_doc_end(&test);
}

/* The header is in the file, the rest in what it is inflated to. */
static void compressed_parts_have_a_space_of_their_own(void **state)
{
    (void)state;
    struct test_doc test;
    begin_sample(&test, "samples/lagoon.wwd");
    const struct stored name[] = { { "name", "file", 16, 64, "4c61676f" }, { 0 } };
    assert_stored(&test, "name", name);
    test_doc_end(&test);
}

static int note_stored(void *user, const struct mw_stored_bytes *stored)
{
    struct mw_stored_bytes *last = user;
    *last = *stored;
    return 5;
}

static void a_cell_has_its_part_of_the_grid(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_stored_bytes grid = { 0 }, cell = { 0 };
    begin_sample(&test, "samples/lagoon.wwd");
    assert_int_equal(mw_dump_bytes(test.doc, "planes[1].tiles", note_stored, &grid), 5);
    assert_int_equal(mw_dump_bytes(test.doc, "planes[1].tiles[3,2]", note_stored, &cell), 5);
    assert_string_not_equal(cell.space, "file");
    assert_int_equal(cell.bytes.size, 4);
    assert_int_equal(cell.offset, grid.offset + (2 * 40 + 3) * 4);
    test_doc_end(&test);
}

static void what_cannot_be_found_is_refused(void **state)
{
    (void)state;
    struct test_doc test;
    begin_sample(&test, "samples/shores.swd");
    assert_int_equal(mw_dump_bytes(test.doc, "animals[14]", note_stored, NULL), MW_E_NOT_FOUND);
    assert_int_equal(mw_dump_bytes(test.doc, "nothing", note_stored, NULL), MW_E_ARGUMENT);
    assert_int_equal(mw_change_count(test.doc), 0);
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_and_records_have_bytes),
        cmocka_unit_test(compressed_parts_have_a_space_of_their_own),
        cmocka_unit_test(a_cell_has_its_part_of_the_grid),
        cmocka_unit_test(what_cannot_be_found_is_refused),
    };
    return TEST_RUN(tests);
}
