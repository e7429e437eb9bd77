/* The worlds on a disk, for verbs that take a disk for all of them. */
#ifndef MW_CLI_WORLDS_ON_DISK_H
#define MW_CLI_WORLDS_ON_DISK_H

#include "job.h"

/* Whether files of this document can be worlds. */
bool holds_worlds(const struct mw_document *document);

/* Calls each() for every world on the disk whose format has these abilities (enum mw_ability); files of
 * archives are not looked into. The world's job has the path of the member, and its `place` is below that of
 * the disk. Returns the worst result; *count is the number of worlds. */
int each_world_on_disk(struct job *job, struct mw_document *disk, unsigned needs,
                       int (*each)(struct job *job, struct mw_document *world, void *user), void *user,
                       size_t *count);

/* Like job_open() for a game, but of a disk with one game opens that. *path: its path, which the job uses
 * then; free() it after the job, may be NULL. */
struct mw_document *open_only_game(struct job *job, char **path, int *result);

#endif
