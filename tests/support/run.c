#include "test.h"

/* cmocka 1.1 reports a skipped test as "not ok N # SKIP", which readers of TAP take as a failure. Here a
 * skipped test ends as one that passed, and its name is printed with the directive. */
struct test_entry {
    const struct CMUnitTest *test;
    struct CMUnitTest *shown; /* cmocka prints its name after the test */
    char name[256];
};

static struct test_entry *running;
static jmp_buf skipped;

void test_skip(const char *needs)
{
    snprintf(running->name, sizeof running->name, "%s # SKIP needs %s", running->test->name, needs);
    running->shown->name = running->name;
    longjmp(skipped, 1);
}

static int set_up_entry(void **state)
{
    running = *state;
    *state = running->test->initial_state;
    return running->test->setup_func ? running->test->setup_func(state) : 0;
}

static void run_entry(void **state)
{
    if (setjmp(skipped) == 0)
        running->test->test_func(state);
}

int test_run(const struct CMUnitTest *tests, size_t count)
{
    struct CMUnitTest *shown = calloc(count, sizeof *shown);
    struct test_entry *entries = calloc(count, sizeof *entries);
    for (size_t i = 0; shown && entries && i < count; i++) {
        entries[i] = (struct test_entry){ .test = &tests[i], .shown = &shown[i] };
        shown[i] = (struct CMUnitTest){ tests[i].name, run_entry, set_up_entry, tests[i].teardown_func,
                                        &entries[i] };
    }
    cmocka_set_message_output(CM_OUTPUT_TAP);
    int failed = shown && entries ? _cmocka_run_group_tests("tests", shown, count, NULL, NULL) : 1;
    free(shown);
    free(entries);
    return failed;
}
