/* The man page, from the tables of verbs, options and formats. */
#ifndef MW_CLI_MAN_PAGE_H
#define MW_CLI_MAN_PAGE_H

#include "cli.h"

void help_man(struct sink *out);

#endif
