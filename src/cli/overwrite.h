/* Which existing files -o replaces without --force. */
#ifndef MW_CLI_OVERWRITE_H
#define MW_CLI_OVERWRITE_H

#include "job.h"

enum content {
    CONTENT_WORLD, /* or a container, or anything else that is not one of the others */
    CONTENT_PICTURE,
    CONTENT_JSON,
    CONTENT_TEXT,
};

/* What is written under names with this suffix. */
enum content content_of_suffix(const char *suffix);

/* TROUBLE, with the reason on standard error, for the target of -o if it exists and is an input or has
 * content of a different kind, or a world; and for pictures with the name of a format other than PNG. */
int overwrite_check(struct job *job, const char *target, enum content content);

/* Whether both paths lead to the same regular file. */
bool is_same_file(const char *a, const char *b);

#endif
