/* Diagnostics as `check` shows them to people: one line for all of one code in one list. */
#ifndef MW_CLI_DIAG_GROUPS_H
#define MW_CLI_DIAG_GROUPS_H

#include "job.h"

/* Prints the diagnostics of `lowest` and above, the most severe first. Those of one code that differ in
 * nothing but the indices of their paths share a line. Returns how many lines summarise several. */
size_t diag_groups_print(struct job *job, const struct mw_document *document, enum mw_severity lowest);

#endif
