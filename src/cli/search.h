/* Searching for words in everything the tables name. */
#ifndef MW_CLI_SEARCH_H
#define MW_CLI_SEARCH_H

#include "cli.h"

/* Prints what has all the words in its name or description, in groups; returns how many there are. Without
 * `all` only the first of each group. */
size_t help_search(struct cli *cli, char *const *words, size_t count, bool all);

#endif
