/* The law of repairs that run by default: what was in the document before is in it afterwards. No path
 * vanishes, no text, stream, tile block, picture or member becomes shorter or empty; values differ, and items
 * are added, only at paths that a diagnostic of one of the repair's codes names. */
#ifndef MW_TESTS_REPAIR_LAW_H
#define MW_TESTS_REPAIR_LAW_H

#include "doc.h"

/* Applies a repair, or with NULL all default ones, and fails the test if one that runs by default breaks the
 * law. `as` is for the check before it, as in test_check(). Returns whether anything changed. */
bool assert_repair_law(struct mw_document *doc, const char *name, const char *as);

#endif
