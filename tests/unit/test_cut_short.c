/* A file that was cut short has one cause of damage, and one diagnostic says so. */
#include "test.h"

#include <mapwright/mapwright.h>

enum {
    WHOLE = 100, /* lengths are given in percent */
};

static const unsigned lengths[] = { 1, 5, 10, 25, 50, 75, 90, 97, 99 };

static size_t count_errors(const struct mw_document *doc)
{
    size_t count = 0;
    for (size_t i = 0; i < mw_diag_count(doc); i++)
        count += mw_diag_at(doc, i)->severity >= MW_SEVERITY_ERROR;
    return count;
}

/* The number of errors in the first bytes of the file, which are at most one; 0 also if they cannot be
 * opened. */
static size_t errors_when_cut(const char *name, const uint8_t *bytes, size_t size)
{
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_document *doc;
    size_t count = 0;
    if (mw_open_bytes(context, name, bytes, size, NULL, 0, &doc) == 0) {
        assert_int_equal(mw_check(doc, NULL, 0), 0);
        count = count_errors(doc);
        for (size_t i = 0; i < mw_diag_count(doc) && count > 1; i++)
            print_message("# %s %s: %s\n", mw_diag_at(doc, i)->code, mw_diag_at(doc, i)->path,
                          mw_diag_at(doc, i)->message);
        if (count > 1)
            fail_msg("%s: %zu errors in the first %zu bytes", name, count, size);
        mw_close(doc);
    }
    test_context_free(context, &memory);
    return count;
}

/* How many of the lengths are an error; the others leave a file that is whole, or none that is recognised. */
static const struct {
    const char *name;
    size_t errors;
} files[] = {
    { "samples/lagoon.wwd", 7 },
    { "samples/garden.wwd", 10 },
    { "samples/islet.map", 9 },
    { "tests/fixtures/teeworlds/teeworlds07.map", 8 },
    { "samples/shores.swd", 10 },
    { "samples/lighthouse.bin", 8 },
    { "tests/fixtures/synthetic/wb_synth.hqx", 9 },
    { "tests/fixtures/synthetic/wb_synth.as", 10 },
    { "tests/fixtures/synthetic/wb_synth.ad", 10 },
    { "tests/fixtures/hfs/volume.dsk", 6 },
    { "tests/fixtures/rez/small.rez", 7 },
};

static void one_cause_is_reported_once(void **state)
{
    (void)state;
    bool wrong = false;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        size_t size, found = 0;
        uint8_t *bytes = test_read_source(files[i].name, &size);
        assert_int_equal(errors_when_cut(files[i].name, bytes, size), 0);
        for (size_t k = 0; k < sizeof lengths / sizeof *lengths; k++)
            found += errors_when_cut(files[i].name, bytes, size * lengths[k] / WHOLE);
        found += errors_when_cut(files[i].name, bytes, size - 1);
        if (found != files[i].errors)
            print_message("# %s: %zu lengths have an error, expected %zu\n", files[i].name, found,
                          files[i].errors);
        wrong |= found != files[i].errors;
        free(bytes);
    }
    assert_false(wrong);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(one_cause_is_reported_once) };
    return TEST_RUN(tests);
}
