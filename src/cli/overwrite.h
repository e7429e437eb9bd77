/* One rule for every file that is written: what exists already and has the same content stays as it is; a PNG
 * picture replaces a PNG picture, JSON and pages of mapwright replace their like; anything else is replaced
 * only with --force, which keeps the old file with "~" after its name. An input is never replaced, except in
 * place. */
#ifndef MW_CLI_OVERWRITE_H
#define MW_CLI_OVERWRITE_H

#include "job.h"

enum content {
    CONTENT_WORLD, /* or a container, or anything else that is not one of the others */
    CONTENT_PICTURE,
    CONTENT_JSON,
    CONTENT_PAGE, /* HTML */
    CONTENT_TEXT,
};

/* What is written under names with this suffix. */
enum content content_of_suffix(const char *suffix);

/* TROUBLE, with the reason on standard error, for a target that is an input, and for pictures with the name
 * of a format other than PNG. */
int overwrite_check(struct job *job, const char *target, enum content content);
/* May content of this kind be written to the target, which need not exist? */
bool overwrite_allowed(const struct job *job, const char *target, enum content content);
/* Reports why not, and returns TROUBLE. */
int overwrite_refuse(struct job *job, const char *target);

/* A library output that compares with an existing file, if there is one. */
struct comparison {
    FILE *file;
    bool same;
    const struct mw_output *also;
};

/* false: the target is not a regular file with content, or cannot be read; then nothing is the same as it. */
bool comparison_begin(struct comparison *comparison, const char *target);
/* also: is given everything, too; NULL: the output fails with MW_E_STOPPED at the first difference. */
struct mw_output comparison_output(struct comparison *comparison, const struct mw_output *also);
/* Whether all of the file was given, and nothing else. */
bool comparison_end(struct comparison *comparison);

/* Whether both paths lead to the same regular file. */
bool is_same_file(const char *a, const char *b);

#endif
