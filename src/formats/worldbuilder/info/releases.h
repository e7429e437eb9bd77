/* Lists of known releases of games, by size and MD5 of the resource fork. Two kinds: lines of name,
 * size and MD5 separated by tabs (# starts a comment), and ScummVM's detection table, a C source whose
 * lines have file name and MD5 in quotes, followed by the size. */
#ifndef MW_WORLDBUILDER_INFO_RELEASES_H
#define MW_WORLDBUILDER_INFO_RELEASES_H

#include "json/emit.h"

/* Emits "releases", the names of those with this size and digest, or else "identified", which says how many
 * have the size. `path` is for messages. */
int wb_releases_compare(struct mw_context *context, const char *path, struct mw_bytes list, uint64_t size,
                        const char *digest, struct mw_emit *emit);

#endif
