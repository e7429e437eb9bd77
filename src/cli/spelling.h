/* British and American spellings of the names of options and operations. */
#ifndef MW_CLI_SPELLING_H
#define MW_CLI_SPELLING_H

/* "optimize" for "optimise", "colour" for "color", and back; malloc'ed. NULL: the name has one spelling. */
char *take_other_spelling(const char *name);

#endif
