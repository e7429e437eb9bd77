#include "history.h"

#include "record/document.h"

/* ---- worlds ---- */

struct written {
    void *bytes;
    size_t size;
};

struct history {
    struct test_doc test;
    const struct test_doc *source;
    struct written states[512]; /* before the first step, after the first step, ... */
    size_t states_count;
};

void test_source_begin(struct test_doc *source, const char *name)
{
    size_t size;
    uint8_t *bytes = test_read_source(name, &size);
    test_doc_begin(source);
    source->bytes = mw_allocate(source->context, size);
    memcpy(source->bytes, bytes, size);
    source->size = size;
    free(bytes);
    test_doc_take(source, mw_open_bytes(source->context, name, source->bytes, size, NULL, 0, &source->doc));
}

static void open_copy(struct test_doc *test, const struct test_doc *source)
{
    test_doc_begin(test);
    test->context->check_journal = true;
    test_doc_take(test, mw_open_bytes(test->context, mw_document_name(source->doc), source->bytes,
                                      source->size, NULL, 0, &test->doc));
}

static struct written write_state(struct mw_document *doc)
{
    struct written state;
    assert_ok(doc->context, mw_write(doc, NULL, 0, &state.bytes, &state.size));
    return state;
}

static void assert_state(struct history *history, const char *step, const char *what)
{
    struct mw_document *doc = history->test.doc;
    size_t position = mw_history_position(doc);
    struct written now = write_state(doc);
    const struct written *wanted = &history->states[position];
    size_t at = 0, size = now.size < wanted->size ? now.size : wanted->size;
    while (at < size && ((uint8_t *)now.bytes)[at] == ((uint8_t *)wanted->bytes)[at])
        at++;
    if (now.size != wanted->size || at < size)
        fail_msg("%s: %s at position %zu: %zu bytes, expected %zu; byte %zu differs", step, what, position,
                 now.size, wanted->size, at);
    mw_free(doc->context, now.bytes);
}

static void begin_history(struct history *history, const struct test_doc *source)
{
    *history = (struct history){ .source = source };
    open_copy(&history->test, source);
    history->states[history->states_count++] = write_state(history->test.doc);
}

static void forget_states(struct history *history, size_t count)
{
    while (history->states_count > count)
        mw_free(history->test.context, history->states[--history->states_count].bytes);
}

static void end_history(struct history *history)
{
    forget_states(history, 0);
    test_doc_end(&history->test);
}

static void move_history(struct history *history, bool undo, const char *step)
{
    assert_ok(history->test.context, undo ? mw_undo(history->test.doc) : mw_redo(history->test.doc));
    assert_state(history, step, undo ? "undone" : "done again");
}

/* true: it changed something. */
static bool do_step(struct history *history, const char *step)
{
    struct mw_document *doc = history->test.doc;
    size_t position = mw_history_position(doc);
    int error = mw_edit(doc, step);
    if (error && strstr(mw_error_message(doc->context), "not kept"))
        fail_msg("%s: %s", step, mw_error_message(doc->context));
    if (mw_history_position(doc) == position) {
        forget_states(history, mw_history_count(doc) + 1); /* check_journal gives up those that were undone */
        assert_state(history, step, error ? "failed" : "nothing to do");
        return false;
    }
    assert_int_equal(error, 0);
    assert_int_equal(mw_history_position(doc), position + 1);
    assert_int_equal(mw_history_count(doc), position + 1);
    forget_states(history, position + 1);
    assert_true(history->states_count < sizeof history->states / sizeof *history->states);
    history->states[history->states_count++] = write_state(doc);
    move_history(history, true, step);
    move_history(history, false, step);
    return true;
}

/* What the history says it did, to a fresh copy. */
static void replay_history(struct history *history)
{
    struct test_doc copy;
    open_copy(&copy, history->source);
    for (size_t i = 0; i < mw_history_position(history->test.doc); i++) {
        struct mw_history_step step;
        assert_int_equal(mw_history_at(history->test.doc, i, &step), 0);
        if (mw_edit(copy.doc, step.text))
            fail_msg("replaying %s: %s", step.text, mw_error_message(copy.context));
    }
    assert_writes(copy.doc, history->states[mw_history_position(history->test.doc)].bytes,
                  history->states[mw_history_position(history->test.doc)].size);
    test_doc_end(&copy);
}

static void walk_history(struct history *history)
{
    struct mw_document *doc = history->test.doc;
    replay_history(history);
    while (mw_history_position(doc))
        move_history(history, true, "all");
    while (mw_history_position(doc) < mw_history_count(doc))
        move_history(history, false, "all");
}

size_t assert_steps(const struct test_doc *source, const char *const *steps)
{
    struct history history;
    size_t changed = 0;
    begin_history(&history, source);
    for (; *steps; steps++)
        changed += do_step(&history, *steps);
    walk_history(&history);
    end_history(&history);
    return changed;
}

void assert_random_steps(const struct test_doc *source, const char *const *steps, size_t count, uint64_t seed)
{
    struct test_random random = { seed };
    struct history history;
    size_t known = 0;
    while (steps[known])
        known++;
    begin_history(&history, source);
    for (size_t i = 0; i < count; i++) {
        do_step(&history, steps[test_random_below(&random, known)]);
        struct mw_document *doc = history.test.doc;
        size_t back = test_random_below(&random, 4) ? 0 : test_random_below(&random, 8);
        for (; back && mw_history_position(doc); back--)
            move_history(&history, true, "some");
        size_t again = test_random_below(&random, 2) ? test_random_below(&random, 8) : 0;
        for (; again && mw_history_position(doc) < mw_history_count(doc); again--)
            move_history(&history, false, "some");
    }
    walk_history(&history);
    end_history(&history);
}

/* ---- failing allocations ---- */

static bool survives_failure(const struct test_doc *source, const char *step, size_t allocation)
{
    struct history history;
    begin_history(&history, source);
    struct test_doc *test = &history.test;
    test->context->check_journal = false; /* what it allocates is no part of the step */
    test->memory.fail_at = test->memory.calls + allocation;
    int error = mw_edit(test->doc, step);
    bool failed = test->memory.failed != 0;
    test->memory.fail_at = 0;
    if (error && (!failed || error != MW_E_MEMORY))
        fail_msg("%s, allocation %zu: %d, %s", step, allocation, error, mw_error_message(test->context));
    if (error) {
        assert_int_equal(mw_history_count(test->doc), 0);
        assert_state(&history, step, "memory was short");
    }
    end_history(&history);
    return !failed;
}

void assert_steps_survive(const struct test_doc *source, const char *const *steps)
{
    for (; *steps; steps++)
        for (size_t n = 1; !survives_failure(source, *steps, n); n++)
            assert_true(n < 10000);
}
