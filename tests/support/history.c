#include "history.h"

#include "base/digest.h"
#include "record/document.h"

enum {
    GROWN_MAX = 1 << 20, /* bytes that random steps may add */
};

/* ---- worlds ---- */

struct written {
    bool known; /* false: not written yet, or it cannot be */
    size_t size;
    uint8_t digest[MW_SHA256_SIZE];
};

struct history {
    struct test_doc test;
    const struct test_doc *source;
    struct written *states; /* before the first step, after the first step, ... */
    size_t states_count, states_capacity;
    bool sometimes; /* look at some states only */
    struct test_random random;
};

void test_source_bytes(struct test_doc *source, const char *name, const void *bytes, size_t size)
{
    test_doc_begin(source);
    source->bytes = mw_allocate(source->context, size);
    memcpy(source->bytes, bytes, size);
    source->size = size;
    test_doc_take(source, mw_open_bytes(source->context, name, source->bytes, size, NULL, 0, &source->doc));
}

void test_source_begin(struct test_doc *source, const char *name)
{
    size_t size;
    uint8_t *bytes = test_read_source(name, &size);
    test_source_bytes(source, name, bytes, size);
    free(bytes);
}

static void open_copy(struct test_doc *test, const struct test_doc *source)
{
    test_doc_begin(test);
    test_doc_take(test, mw_open_bytes(test->context, mw_document_name(source->doc), source->bytes,
                                      source->size, NULL, 0, &test->doc));
}

/* Not known when a step has set something that cannot be written. */
static struct written write_state(struct mw_document *doc)
{
    struct written state = { false };
    void *bytes;
    int error = mw_write(doc, &test_unproven, 1, &bytes, &state.size);
    if (error == MW_E_MEMORY)
        fail_msg("%s", mw_error_message(doc->context));
    if (error)
        return state;
    state.known = true;
    mw_sha256((struct mw_bytes){ bytes, state.size }, state.digest);
    mw_free(doc->context, bytes);
    return state;
}

static bool same_state(const struct written *a, const struct written *b)
{
    return a->known == b->known && a->size == b->size && memcmp(a->digest, b->digest, sizeof a->digest) == 0;
}

static void assert_state(struct history *history, const char *step, const char *what)
{
    struct mw_document *doc = history->test.doc;
    size_t position = mw_history_position(doc);
    struct written now = write_state(doc), *wanted = &history->states[position];
    if (!wanted->known)
        *wanted = now;
    else if (!same_state(&now, wanted))
        fail_msg("%s: %s at position %zu: %zu bytes, expected %zu%s", step, what, position, now.size,
                 wanted->size, now.size == wanted->size ? " others" : "");
}

/* Or not: what comes later must not depend on whether the document was written. */
static void assert_state_or_not(struct history *history, const char *step, const char *what)
{
    if (!history->sometimes || test_random_below(&history->random, 2))
        assert_state(history, step, what);
}

static void add_state(struct history *history, struct written state)
{
    if (history->states_count == history->states_capacity) {
        history->states_capacity = history->states_capacity * 2 + 64;
        history->states = realloc(history->states, history->states_capacity * sizeof *history->states);
        assert_non_null(history->states);
    }
    history->states[history->states_count++] = state;
}

static void begin_history(struct history *history, const struct test_doc *source)
{
    *history = (struct history){ .source = source };
    open_copy(&history->test, source);
    assert_int_equal(mw_history_limit(history->test.doc, UINT64_MAX, false), 0);
    add_state(history, write_state(history->test.doc));
}

static void end_history(struct history *history)
{
    free(history->states);
    test_doc_end(&history->test);
}

static void move_history(struct history *history, bool undo, const char *step)
{
    assert_ok(history->test.context, undo ? mw_undo(history->test.doc) : mw_redo(history->test.doc));
    assert_state_or_not(history, step, undo ? "undone" : "done again");
}

static int edit_kept(struct history *history, const char *step)
{
    struct mw_document *doc = history->test.doc;
    size_t count = mw_history_count(doc), changes = mw_change_count(doc);
    int error = mw_edit(doc, step);
    if (error && strstr(mw_error_message(doc->context), "not kept"))
        fail_msg("%s: %s", step, mw_error_message(doc->context));
    if (error && (mw_history_count(doc) != count || mw_change_count(doc) != changes))
        fail_msg("%s: left something: %s", step, mw_error_message(doc->context));
    return error;
}

/* After something was done at this position. Was it a step? */
static bool note_state(struct history *history, size_t position, const char *step, const char *otherwise)
{
    struct mw_document *doc = history->test.doc;
    if (mw_history_position(doc) == position) {
        assert_state(history, step, otherwise);
        return false;
    }
    assert_int_equal(mw_history_position(doc), position + 1);
    assert_int_equal(mw_history_count(doc), position + 1);
    history->states_count = position + 1;
    add_state(history, (struct written){ false });
    assert_state_or_not(history, step, "done");
    move_history(history, true, step);
    move_history(history, false, step);
    return true;
}

/* true: it changed something. */
static bool do_step(struct history *history, const char *step)
{
    size_t position = mw_history_position(history->test.doc);
    int error = edit_kept(history, step);
    return note_state(history, position, step, error ? "failed" : "nothing to do");
}

/* Some at once, which are one step or are taken back. */
static void do_several(struct history *history, const char *const *steps, size_t known)
{
    struct mw_document *doc = history->test.doc;
    size_t position = mw_history_position(doc);
    bool keep = test_random_below(&history->random, 2);
    assert_ok(doc->context, mw_begin(doc));
    for (uint64_t left = 1 + test_random_below(&history->random, 3); left; left--)
        edit_kept(history, steps[test_random_below(&history->random, known)]);
    if (test_random_below(&history->random, 2))
        write_state(doc);
    assert_ok(doc->context, keep ? mw_end(doc) : mw_rollback(doc));
    note_state(history, position, "several", "taken back, or nothing to do");
}

/* What the history says it did, to a fresh copy. */
static void replay_history(struct history *history)
{
    struct test_doc copy;
    open_copy(&copy, history->source);
    for (size_t i = 0; i < mw_history_position(history->test.doc); i++) {
        struct mw_history_step step;
        assert_int_equal(mw_history_at(history->test.doc, i, &step), 0);
        char *lines = strdup(step.text), *rest = NULL;
        for (char *line = strtok_r(lines, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
            if (mw_edit(copy.doc, line))
                fail_msg("replaying %s: %s", line, mw_error_message(copy.context));
        free(lines);
    }
    const struct written *wanted = &history->states[mw_history_position(history->test.doc)];
    struct written now = write_state(copy.doc);
    if (wanted->known && !same_state(&now, wanted))
        fail_msg("replaying all: %zu bytes, expected %zu", now.size, wanted->size);
    test_doc_end(&copy);
}

/* Each step was looked at when it was new; here, what is left over by one would still be there later. */
static void walk_step(struct history *history, bool undo)
{
    struct mw_document *doc = history->test.doc;
    assert_ok(doc->context, undo ? mw_undo(doc) : mw_redo(doc));
    size_t position = mw_history_position(doc);
    if (position % 3 == 0 || position == mw_history_count(doc))
        assert_state(history, "all", undo ? "undone" : "done again");
}

static void walk_history(struct history *history)
{
    struct mw_document *doc = history->test.doc;
    history->sometimes = false;
    assert_state(history, "all", "done");
    replay_history(history);
    while (mw_history_position(doc))
        walk_step(history, true);
    while (mw_history_position(doc) < mw_history_count(doc))
        walk_step(history, false);
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

size_t assert_single_steps(const struct test_doc *source, const char *const *steps)
{
    size_t changed = 0;
    for (; *steps; steps++)
        changed += assert_steps(source, (const char *const[]){ *steps, NULL });
    return changed;
}

/* Steps that make a world larger would otherwise do so without end. */
static void undo_growth(struct history *history)
{
    struct mw_document *doc = history->test.doc;
    size_t most = GROWN_MAX + 4 * history->states[0].size;
    while (mw_history_position(doc) && history->states[mw_history_position(doc)].size > most)
        move_history(history, true, "growth");
}

void assert_random_steps(const struct test_doc *source, const char *const *steps, size_t count, uint64_t seed)
{
    struct history history;
    size_t known = 0;
    while (steps[known])
        known++;
    begin_history(&history, source);
    struct test_random *random = &history.random;
    random->state = seed;
    count = test_random_cases(count, &random->state);
    history.sometimes = true;
    for (size_t i = 0; i < count; i++) {
        if (test_random_below(random, 8))
            do_step(&history, steps[test_random_below(random, known)]);
        else
            do_several(&history, steps, known);
        struct mw_document *doc = history.test.doc;
        size_t back = test_random_below(random, 4) ? 0 : test_random_below(random, 8);
        for (; back && mw_history_position(doc); back--)
            move_history(&history, true, "some");
        size_t again = test_random_below(random, 2) ? test_random_below(random, 8) : 0;
        for (; again && mw_history_position(doc) < mw_history_count(doc); again--)
            move_history(&history, false, "some");
        undo_growth(&history);
    }
    walk_history(&history);
    end_history(&history);
}

/* ---- failing allocations ---- */

/* Allocation 0: none fails, and *wanted is what comes of the step. Returns whether none has failed. */
static bool survives_failure(const struct test_doc *source, const char *step, size_t allocation, int *wanted)
{
    struct history history;
    begin_history(&history, source);
    struct test_doc *test = &history.test;
    test->context->check_journal = false; /* what it allocates is not part of the step */
    test->memory.fail_at = allocation ? test->memory.calls + allocation : 0;
    int error = mw_edit(test->doc, step);
    bool failed = test->memory.failed != 0;
    test->memory.fail_at = 0;
    if (allocation == 0)
        *wanted = error;
    if (error != *wanted && error != MW_E_MEMORY)
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
    for (; *steps; steps++) {
        int wanted;
        survives_failure(source, *steps, 0, &wanted);
        for (size_t n = 1; !survives_failure(source, *steps, n, &wanted); n = test_next_allocation(n))
            assert_true(n < 10000);
    }
}
