/* The options in the tables of formats, of which each verb takes some, and those that were given of them. */
#ifndef MW_CLI_FORMAT_OPTIONS_H
#define MW_CLI_FORMAT_OPTIONS_H

#include "cli.h"

enum tables {
    TABLE_OPEN = 1,
    TABLE_SAVE = 2,
    TABLE_CHECK = 4,
    TABLE_INFO = 8,
    TABLE_RENDER = 16,
    TABLE_TEMPLATES = 32,
    TABLE_OPERATIONS = 64, /* only those with a shorthand, see shorthand.h */
    TABLE_PLAY = 256,
    TABLE_EXTRACT = 128, /* options for opening that concern only extracted files have an effect */
};

/* The index-th option that one format offers to a verb, each name once, or NULL. */
const struct mw_option *format_option(const struct mw_format_info *format, unsigned tables, size_t index);
/* The same over all formats; *format says whose it is. */
const struct mw_option *any_option(unsigned tables, size_t index, const struct mw_format_info **format);
typedef void option_fn(void *user, const struct mw_option *option);
/* Calls fn for the same options in the same order, for each as often as tables have it. Finding all by their
 * index would take tens of millions of instructions. */
void visit_format_options(unsigned tables, option_fn *fn, void *user);
const struct mw_option *option_in(const struct mw_option *table, const char *name);

/* "checksum editor|wapmap|keep", "scale REAL": the text after the dashes in help. */
char *option_value_text(const struct mw_option *option);

/* DONE when every format option that was given is one of this format (or template, when not NULL), otherwise
 * TROUBLE with the reason, which names what the error is about. */
int options_fit(struct cli *cli, struct sink *err, const char *about, const struct mw_format_info *format,
                const struct mw_operation *template_row);
/* The given ones that are in a table; args has room for cli->arg_count. */
size_t options_for(const struct cli *cli, const struct mw_option *table, struct mw_arg *args);
/* Writes all options of a table with their values, given or not: "seed 1, rules original". */
void put_settings(struct sink *out, const struct mw_option *table, const struct mw_arg *args, size_t count);

#endif
