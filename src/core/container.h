/* Members of archives and volumes: "DISK.IMG:Folder:Game", through any number of containers. */
#ifndef MW_CORE_CONTAINER_H
#define MW_CORE_CONTAINER_H

#include "record/document.h"

enum {
    MW_CONTAINER_DEPTH = 8, /* nested containers */
};

/* The colon after the name of the file that contains a member; NULL if the path is that of a file. The colon
 * of a drive, as in "C:\level.wwd", is not one. */
const char *mw_member_colon(struct mw_context *context, const char *path);

/* Opens the container that such a path begins with. */
int mw_container_open(struct mw_context *context, const char *path, const char *colon,
                      struct mw_document **container);
/* The bytes of the member that the path `inside` leads to or through; *rest: what follows it. */
int mw_container_member(struct mw_document *container, const char *inside, struct mw_bytes *content,
                        const char **rest);
/* The document of a member's content, which owns `container` from then on. Its
 * name is the part of `path` before `rest`. On failure the container stays. */
int mw_container_enter(struct mw_document *container, const char *path, const char *rest,
                       struct mw_bytes content, const struct mw_arg *args, size_t arg_count,
                       struct mw_document **document);

int mw_member_open(struct mw_context *context, const char *path, const char *colon, const struct mw_arg *args,
                   size_t arg_count, struct mw_document **document);
/* Replaces an existing member in its container, and each container in the one around it; the outermost file
 * is saved like any other. read: what the caller has read of the member, which may not have changed since
 * (MW_E_REFUSED); data NULL: unknown. */
int mw_member_save(struct mw_context *context, const char *path, struct mw_bytes bytes, struct mw_bytes read,
                   const char *backup);

#endif
