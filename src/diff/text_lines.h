/* Differences of texts with several lines. */
#ifndef MW_DIFF_TEXT_LINES_H
#define MW_DIFF_TEXT_LINES_H

#include <stdbool.h>

#include "base/buf.h"

/* Appends `line 3: "old" -> "new"`, without the equal lines at the beginning and the end; lines are
 * numbered as in `before`. Both are UTF-8. Returns false if no lines can be omitted. */
bool mw_text_lines_report(struct mw_buf *out, struct mw_str before, struct mw_str after);

#endif
