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
/* How a member is saved. */
struct mw_member_saving {
    struct mw_bytes bytes;
    struct mw_bytes read; /* what the caller has read of it, which may not have changed; data NULL: unknown */
    const char *backup;   /* suffix, or NULL */
    bool try;             /* everything but replacing the file */
    bool omit_proof;      /* of the containers, see prove.h */
    bool unproven;        /* result: memory did not allow the proof of a container */
};

/* Replaces an existing member in its container, and each container in the one around it; the outermost file
 * is saved like any other. MW_E_REFUSED: the member has changed. */
int mw_member_save(struct mw_context *context, const char *path, struct mw_member_saving *saving);

#endif
