/* The overview and the page of a verb, from the tables of verbs, options and formats. */
#ifndef MW_CLI_HELP_H
#define MW_CLI_HELP_H

#include "cli.h"

struct own_option;

/* How much the page of a verb shows. */
struct help_detail {
    bool all;                            /* every option of every format */
    const struct mw_format_info *format; /* the options of this format; NULL: none */
};

void help_overview(struct sink *out);
void help_verb(struct sink *out, const struct verb *verb, struct help_detail detail);
/* "-o, --output FILE"; malloc'ed. */
char *help_own_label(const struct own_option *option);
/* Does the option have an effect on the verb? */
bool help_shows_own(const struct verb *verb, size_t id);
bool help_shows_option(const struct verb *verb, const struct mw_option *option);

#endif
