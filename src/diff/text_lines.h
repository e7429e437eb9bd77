/* Texts of several lines that differ: only the lines that do. */
#ifndef MW_DIFF_TEXT_LINES_H
#define MW_DIFF_TEXT_LINES_H

#include <stdbool.h>

#include "base/buf.h"

/* Appends `line 3: "old" -> "new"`, the lines between those that are the same at the beginning and at the
 * end, numbered as before. Both are UTF-8. false when there is no line to leave out. */
bool mw_text_lines_report(struct mw_buf *out, struct mw_str before, struct mw_str after);

#endif
