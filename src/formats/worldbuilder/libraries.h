/* The files with further sounds that a game names in VERS: next to the game's own file, with an ending of the
 * wrappers, or in the folder of the game on its volume. */
#ifndef MW_WORLDBUILDER_LIBRARIES_H
#define MW_WORLDBUILDER_LIBRARIES_H

#include "worldbuilder.h"

struct wb_libraries {
    size_t named, found;           /* files */
    MW_LIST(struct mw_str) sounds; /* names, in the game's encoding */
};

/* Looks for the files and takes their sounds' names into the arena. Files that are missing or not sound
 * libraries are not found; other errors are returned. */
int wb_libraries_find(struct mw_document *doc, struct mw_arena *arena, struct wb_libraries *libraries);
/* Ignoring case. */
bool wb_libraries_have(const struct wb_libraries *libraries, struct mw_str sound);

#endif
