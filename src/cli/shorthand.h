/* Shorthands: an operation whose table marks two options (struct mw_option.shorthand) can be given as
 * `--OPERATION FIRST=SECOND` instead of `-e 'OPERATION first=FIRST second=SECOND'`. */
#ifndef MW_CLI_SHORTHAND_H
#define MW_CLI_SHORTHAND_H

#include "cli.h"

struct shorthand {
    const struct mw_option *first, *second;
};

/* False when the operation has none. */
bool shorthand_of(const struct mw_operation *operation, struct shorthand *shorthand);
/* The index-th operation with a shorthand that a format offers to a verb, or NULL. */
const struct mw_operation *format_shorthand(const struct mw_format_info *format, unsigned tables,
                                            size_t index);
/* The same over all formats, each name once. */
const struct mw_operation *any_shorthand(unsigned tables, size_t index);

/* "--script SCENE=FILE" and its description in help; malloc'ed. */
char *shorthand_label(const struct mw_operation *operation);
char *shorthand_doc(const struct mw_operation *operation);

/* Does one of the edits that were given. A flag for saving, such as --recompute or --no-recompute, takes the
 * place of the same flag of operations: those that do not mention it get it as "no". */
int shorthand_edit(const struct cli *cli, struct mw_context *context, struct mw_document *document,
                   const struct edit *edit);

#endif
