/* Members of archives and volumes: "DISK.IMG:Folder:Game", through any number of containers. */
#ifndef MW_CORE_CONTAINER_H
#define MW_CORE_CONTAINER_H

#include "record/document.h"

enum {
    MW_MEMBER_DEPTH = 8, /* containers in each other */
};

/* The colon behind the file that a path names a member of; NULL when it names a file. */
const char *mw_member_colon(const char *path);
/* The document of a member; `archive` becomes its container, or is closed on failure. path starts with the
 * archive's name, inside is the part of it behind the first colon. */
int mw_member_open(struct mw_document *archive, const char *path, const char *inside,
                   const struct mw_arg *args, size_t arg_count, struct mw_document **document);
/* Puts bytes in the place of a member that exists, and its containers into theirs; the file outermost is
 * replaced like any other. */
int mw_member_save(struct mw_context *context, const char *path, struct mw_bytes bytes, const char *backup);

#endif
