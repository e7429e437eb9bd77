/* Differences of texts with several lines. */
#ifndef MW_DIFF_TEXT_LINES_H
#define MW_DIFF_TEXT_LINES_H

#include <stdbool.h>

#include "base/buf.h"

/* Whether one of the two has more than a line, so that they are compared line by line. */
bool mw_text_has_lines(struct mw_str before, struct mw_str after);

/* Appends the numbers of removed and added lines and, unless `most` is 0, up to `most` of these lines as they
 * are:
 *
 *     1 line removed, 2 lines added
 *       3 - old
 *       3 + new
 *       4 + further
 *
 * without a line feed after the last. Lines are numbered as in the text that they are from; control
 * characters are shown as \xHH. Both texts are UTF-8. Errors are those of the buffer. */
void mw_text_lines_report(struct mw_buf *out, struct mw_str before, struct mw_str after, size_t most);

#endif
