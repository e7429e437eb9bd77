/* The test of a small format as tables: values of its fixture, diagnostics for changed bytes,
 * and what operations change. Tests of all formats are in tests/unit/test_formats.c.
 *
 *     static const struct format_test test = { FIXTURE, values, faults, edits };
 *     int main(void)
 *     {
 *         return format_test_run(&test);
 *     }
 *
 * It fails when a code of the catalogue is not among the faults, a repair does not cure a code that it names,
 * or an operation is not among the edits. Tables end with { 0 }. */
#ifndef MW_TESTS_FORMAT_TEST_H
#define MW_TESTS_FORMAT_TEST_H

#include <stddef.h>
#include <stdint.h>

struct format_value {
    const char *path, *json; /* "levels[0].title", "\"MAZE\"" */
};

/* The fixture, which has no faults itself, with one byte changed, or with more or fewer bytes. */
struct format_fault {
    const char *code, *path; /* what is reported, and where */
    size_t at;
    uint8_t value;
    int more; /* bytes at the end; negative: as many fewer. Then no byte is changed */
};

struct format_edit {
    const char *operation, *path,
        *change; /* the first change listed; path NULL: the message of the failure */
};

struct format_test {
    const char *fixture; /* "tests/fixtures/NAME/FILE" */
    const struct format_value *values;
    const struct format_fault *faults;
    const struct format_edit *edits; /* NULL: no operations */
};

/* Returns what main() returns. */
int format_test_run(const struct format_test *test);

#endif
