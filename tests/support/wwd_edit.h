/* Functions for tests that edit levels. */
#ifndef MW_TESTS_WWD_EDIT_H
#define MW_TESTS_WWD_EDIT_H

#include "doc.h"

#include <mapwright/unstable/wwd.h>

/* A new level of this size; its main plane is number 1. */
void level_new(struct test_doc *test, const char *template_name, const char *size);

/* Asserts that the level is the same after writing and reading it, and has no diagnostics other than
 * notes. */
void assert_sound(struct test_doc *test);

/* A row of cells as text: "1 2 - #". */
void assert_row(const struct test_doc *test, size_t plane, uint32_t y, const char *expected);

const struct wwd_object *object_at(const struct test_doc *test, size_t plane, size_t index);

#endif
