/* Opening a writer in an open directory: begin, then open. */
#ifndef MW_BASE_FILE_SAVE_H
#define MW_BASE_FILE_SAVE_H

#include "file.h"

/* `path` is for the message when the files cannot be written. Abort it in any case. */
int mw_file_writer_begin(struct mw_context *context, const char *path, const struct mw_save_options *options,
                         struct mw_file_writer *writer);
/* Takes ownership of the directory, also on failure. replaced: the facts of the target, a regular
 * file, or NULL. */
int mw_file_writer_open_in(struct mw_file_writer *writer, const char *path, intptr_t folder, const char *name,
                           const struct mw_file_facts *replaced);

#endif
