/* Steps of editing: each is undone and redone, and the bytes that the document writes are compared.
 *
 * Steps are operations, among them set, paint, repair and those on lists. Every document has check_journal
 * on, so that a change that bypassed the journal makes the step fail. `source` is a document in test->bytes;
 * it is opened again for each call. */
#ifndef MW_TESTS_HISTORY_H
#define MW_TESTS_HISTORY_H

#include "doc.h"

/* Does these in order, as far as they succeed, undoing and redoing each; those that fail leave the
 * bytes as they were and no step. Then all are undone and redone one by one, and the texts of the history do
 * the same to a fresh copy. The list ends with NULL. Returns how many changed something. */
size_t assert_steps(const struct test_doc *source, const char *const *steps);

/* The same, each to a copy of its own. Returns how many changed something. */
size_t assert_single_steps(const struct test_doc *source, const char *const *steps);

/* The same as assert_steps() with `count` steps picked at random, and undoing and redoing in between; some
 * combine several, or are rolled back. The document is written after half of it all. */
void assert_random_steps(const struct test_doc *source, const char *const *steps, size_t count,
                         uint64_t seed);

/* Does each step by itself with each of its allocations failing: then nothing has changed, and there is no
 * step. One that fails anyway does so. */
void assert_steps_survive(const struct test_doc *source, const char *const *steps);

/* A source from a file of the project, or from bytes, which may have faults. */
void test_source_begin(struct test_doc *source, const char *name);
void test_source_bytes(struct test_doc *source, const char *name, const void *bytes, size_t size);

#endif
