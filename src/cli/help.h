/* Help, the man page and shell completion, all from the tables of verbs, options and formats. */
#ifndef MW_CLI_HELP_H
#define MW_CLI_HELP_H

#include "cli.h"

void help_overview(struct sink *out);
void help_verb(struct sink *out, const struct verb *verb);
void help_man(struct sink *out);

/* "-o, --output FILE"; malloc'ed. */
struct own_option;
char *help_own_label(const struct own_option *option);

#endif
