/* Operations as text. */
#ifndef MW_CORE_OPERATION_TEXT_H
#define MW_CORE_OPERATION_TEXT_H

#include <mapwright/option.h>

#include "base/buf.h"
#include "base/memory.h"

/* An operation as text: `add-object plane=1 logic=Officer name="two words" hidden`. Its syntax is documented
 * at mw_edit(). A bare word is a flag (value NULL). Messages name the column. */
struct mw_operation_text {
    const char *name;
    const struct mw_arg *args;
    size_t count;
};

/* Appends the text that parses as these: one line of valid UTF-8. */
void mw_operation_put(struct mw_buf *out, const char *name, const struct mw_arg *args, size_t count);

int mw_operation_parse(struct mw_arena *arena, const char *text, struct mw_operation_text *operation);

#endif
