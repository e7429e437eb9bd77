/* What a program around the library needs of the file system: atomic output files, lists of files, and the
 * nearest name for a misspelled one. */
#ifndef MAPWRIGHT_FILES_H
#define MAPWRIGHT_FILES_H

#include "document.h"

#ifdef __cplusplus
extern "C" {
#endif

struct mw_output_file;

/* An output that appears under its name whole or not at all (temporary file beside it, sync, compare,
 * rename). "-" is standard output. backup: suffix for a copy of the old file, or NULL. */
MW_API int mw_output_open(struct mw_context *context, const char *path, const char *backup,
                          struct mw_output_file **file);
MW_API const struct mw_output *mw_output_of(struct mw_output_file *file);
/* Both end the file and free it. */
MW_API int mw_output_commit(struct mw_output_file *file);
MW_API void mw_output_abort(struct mw_output_file *file);

/* Calls found for every regular file below a folder, sorted by name, or for the path itself when it is a
 * file. A folder that holds a world.json counts as one file. found returns 0 to go on. */
MW_API int mw_find_files(struct mw_context *context, const char *path,
                         int (*found)(void *user, const char *path), void *user);

/* Calls found for every file below a folder of an archive, in any number of archives ("disk.img:Folder"), or
 * for all its files ("disk.img:"), with a path as mw_open() takes it and with the path that it gets when it
 * is extracted, of names that are safe. MW_E_NOT_FOUND when the path names no folder like that. */
MW_API int mw_find_members(struct mw_context *context, const char *path,
                           int (*found)(void *user, const char *path, const char *place), void *user);

/* How many bytes of a path name the file that mw_open() reads: all of them, or those before the colon that
 * leads into an archive. */
MW_API size_t mw_path_file_size(const char *path);

/* The candidate nearest to word, or NULL when none is near. */
MW_API const char *mw_find_nearest(const char *word, const char *const *candidates, size_t count);

#ifdef __cplusplus
}
#endif
#endif
