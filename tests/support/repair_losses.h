/* Repairs that run by default may not remove information that is stored nowhere else. */
#ifndef MW_TESTS_REPAIR_LOSSES_H
#define MW_TESTS_REPAIR_LOSSES_H

#include "doc.h"

/* Applies a repair, and fails the test if it runs by default and changes a field that the list in
 * repair_losses.c does not allow it to change. */
void test_repair_without_losses(struct mw_document *doc, const char *name);

/* Every repair of the format that runs by default is in that list, and no other. */
void assert_repairs_are_listed(const struct mw_format_info *format);

#endif
