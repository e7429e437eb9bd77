/* For tests of `check` and its repairs on maps: the good map with something changed, and the expected
 * diagnostics. */
#ifndef MW_TESTS_MAP_CHECK_H
#define MW_TESTS_MAP_CHECK_H

#include "formats/teeworlds/check/checks.h"
#include "doc.h"
#include "teeworlds_maps.h"

struct check_case {
    const char *code;
    enum mw_severity severity;
    const char *path;
    const char *message;
    const char *sets[5][2];                /* paths and values, set one after the other */
    void (*change)(struct test_doc *test); /* what cannot be set */
    const char *as;                        /* NULL: by the map's kind */
    size_t along;                          /* further diagnostics that this brings with it */
};

/* Prints what differs from the expectation; all cases of a table are tried before a test fails. */
bool is_as_wanted(struct test_doc *test, const struct check_case *wanted, bool saved);

void expect_diag(struct test_doc *test, const struct check_case *wanted);

/* The good map with this fault. The diagnostics are the same before and after saving. */
bool run_case(const char *json, const struct check_case *wanted);

void run_cases(const char *json, const struct check_case *cases, size_t count);

/* The good map with other faults, and all that is reported then. */
struct limit_case {
    const char *sets[6][2];
    void (*change)(struct test_doc *test);
    const char *as;
    const char *found; /* lines of code, path and message; of 0.7 without the tiles that only DDNet has */
};

void run_limits(const struct limit_case *cases, size_t count);

#endif
