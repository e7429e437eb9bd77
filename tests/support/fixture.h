/* What a test works with when it needs no more than memory, a document and room for bytes.
 *
 *     static void test_it(void **state)
 *     {
 *         struct fixture *fixture = *state; ...
 *     }
 *     ... WITH_FIXTURE(test_it) ... */
#ifndef MW_TESTS_FIXTURE_H
#define MW_TESTS_FIXTURE_H

#include "doc.h"

#include "base/buf.h"

/* Nothing is left of it after the test; that nothing leaked is asserted. */
struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_arena arena;
    struct mw_document *doc; /* NULL until the test opens one */
    struct mw_buf buf, other;
};

int fixture_set_up(void **state);
int fixture_tear_down(void **state);
#define WITH_FIXTURE(test) cmocka_unit_test_setup_teardown(test, fixture_set_up, fixture_tear_down)

/* The document is written into `buf` and closed: the bytes are what is opened next. */
void fixture_write(struct fixture *fixture);

#endif
