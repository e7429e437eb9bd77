/* Pictures that several threads make: each opens the file with a context of its own, and draws and compresses
 * strips. */
#ifndef MW_CLI_PICTURE_H
#define MW_CLI_PICTURE_H

#include "job.h"

/* Writes the picture of the job's document as a PNG, in as many threads as -j says if the command works on
 * one file only. The bytes do not depend on the number of threads. Returns 0 or an error with its message in
 * the job's context.
 */
int picture_write(struct job *job, struct mw_document *document, const struct mw_arg *args, size_t arg_count,
                  const struct mw_output *output);

#endif
