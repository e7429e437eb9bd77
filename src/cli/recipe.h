/* Recipes: files with operations for `edit`, one per line. */
#ifndef MW_CLI_RECIPE_H
#define MW_CLI_RECIPE_H

#include "cli.h"

/* Puts the operations of each recipe of the command line in its place. Paths in them are relative to the
 * current folder. DONE or TROUBLE. */
int recipes_read(struct cli *cli);

#endif
