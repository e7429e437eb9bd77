/* A world as a folder for version control: world.json, and next to it the files of its layers, pictures and
 * sounds (json/sidecar.h). mw_unpack() writes such a folder, this reads its files. */
#ifndef MW_CORE_WORLD_FOLDER_H
#define MW_CORE_WORLD_FOLDER_H

#include "base/file.h"
#include "json/sidecar.h"

#define MW_FOLDER_WORLD     "world.json"
#define MW_FOLDER_OLD_WORLD "world.json.old" /* while it is replaced */

/* For mw_build_model(): the source of files. Begin, build, end. */
struct mw_folder_reader {
    struct mw_sidecar_reader files;
    struct mw_context *context;
    const char *folder;
    struct mw_buf full; /* path of the open file */
    struct mw_file file;
};

void mw_folder_reader_begin(struct mw_folder_reader *reader, struct mw_context *context, const char *folder);
void mw_folder_reader_end(struct mw_folder_reader *reader);

#endif
