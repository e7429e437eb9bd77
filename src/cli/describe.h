/* Tables of options and operations as text and JSON, for help and lists. */
#ifndef MW_CLI_DESCRIBE_H
#define MW_CLI_DESCRIBE_H

#include "cli.h"
#include "json.h"

enum {
    DESCRIBE_COLUMN = 30, /* where explanations begin */
};

/* "  LABEL   DOC", wrapped. */
void describe_row(struct sink *out, const char *label, const char *doc);
/* The same in one line of at most 80 columns; a longer explanation is cut at a word. */
void describe_line(struct sink *out, const char *label, const char *doc);
/* What the explanation of an option is: its doc with default, range and "required"; malloc'ed. */
char *describe_doc(const struct mw_option *option);
/* "--scale NUMBER" or, in an operation, "scale=NUMBER"; malloc'ed. */
char *describe_label(const struct mw_option *option, bool dashes);

/* Operations of edit; of templates, `extensions` are those of the format, else NULL. */
void describe_operations(struct sink *out, const struct mw_operation *table, const char *extensions);
void describe_operations_json(struct json *json, const char *key, const struct mw_operation *table,
                              const char *extensions);

/* What corrects a diagnostic: "fix: check --fix=NAME (what it does), or edit -e NAME, or HINT", or HINT
 * alone;
 * "" when nothing is known. repair and operation may be NULL; malloc'ed. */
char *describe_remedy(const struct mw_fix *repair, const char *operation, const char *hint);
void describe_options_json(struct json *json, const char *key, const struct mw_option *table);

enum {
    COMMON_MAX = 16, /* rows */
};
/* The operations of all formats that can do something in this one, with its examples. The last has no name.
 */
const struct mw_operation *common_operations_of(const struct mw_format_info *format,
                                                struct mw_operation rows[COMMON_MAX]);

#endif
