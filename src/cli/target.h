/* Where the output of a verb goes: -i, -o, -O or standard output; and what is said about changes. */
#ifndef MW_CLI_TARGET_H
#define MW_CLI_TARGET_H

#include "job.h"

bool path_is_folder(const char *path);
/* One of -i, -o, -O, or --dry-run has to be given where that is possible for the verb. */
int target_check(struct cli *cli);
/* Refuses a path below -O on which there is a link, or that leads to a pipe or a device. */
int target_check_below(struct job *job, char *path);
/* Where the job's output goes: malloc'ed; suffix is added under -O. NULL after TROUBLE was said. */
char *job_target(struct job *job, const char *suffix);
/* A job's place without a final ".json"; malloc'ed. */
char *place_without_json(const char *place);
/* The suffix for the old file, or NULL. */
const char *job_backup(const struct job *job);
/* Everything that job_save() does except writing files, for --dry-run. */
int job_preview(struct job *job, struct mw_document *document);
/* Saves with the options given; sets *target to where (free it). */
int job_save(struct job *job, struct mw_document *document, const char *suffix, char **target);
/* mw_unpack(), and reports the files that it did not delete. */
int target_unpack(struct job *job, struct mw_document *document, const char *folder, bool force,
                  size_t *written);
/* Output that is text or a picture: to the target, or to standard output when none is given. */
int job_output(struct job *job, const char *suffix,
               int (*produce)(void *user, const struct mw_output *output), void *user, char **target);

/* With --verbose: where output was written to. */
void job_say_written(struct job *job, const char *target);

/* The changes as lines: on standard error, or with --dry-run on standard output. */
void changes_list(struct job *job, const struct mw_document *document);
/* The members "changes" and "saved" (target, or null). */
void changes_json(struct json *json, const struct mw_document *document, const char *target);
/* "FILE: 2 changes saved to OUT"; target NULL: there was nothing to save. */
void changes_saved(struct job *job, const struct mw_document *document, const char *target);

#endif
