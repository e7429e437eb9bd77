#include "container.h"

#include <stdio.h>

#include <mapwright/files.h>

#include "base/file.h"
#include "base/text.h"
#include "prove.h"
#include "read.h"
#include "read_file.h"
#include "write.h"

enum {
    FILE_PATH = 4096,
};

/* "C:\levels" and "C:/levels" on systems with drives. */
static bool is_drive_colon(const char *path, const char *colon)
{
    return colon == path + 1 && mw_ascii_lower(*path) >= 'a' && mw_ascii_lower(*path) <= 'z' &&
           (colon[1] == '\\' || colon[1] == '/');
}

const char *mw_member_colon(struct mw_context *context, const char *path)
{
    if (strcmp(path, "-") == 0 || mw_path_kind(context, path) != MW_FILE_ABSENT)
        return NULL;
    for (const char *colon = strchr(path, ':'); colon; colon = strchr(colon + 1, ':')) {
        char file[FILE_PATH];
        int size = snprintf(file, sizeof file, "%.*s", (int)(colon - path), path);
        if (colon > path && size < FILE_PATH && !is_drive_colon(path, colon) &&
            mw_path_kind(context, file) == MW_FILE_REGULAR)
            return colon;
    }
    return NULL;
}

size_t mw_path_file_size(struct mw_context *context, const char *path)
{
    const char *colon = mw_member_colon(context, path);
    return colon ? (size_t)(colon - path) : strlen(path);
}

/* ---- opening ---- */

int mw_container_open(struct mw_context *context, const char *path, const char *colon,
                      struct mw_document **container)
{
    char file[FILE_PATH];
    snprintf(file, sizeof file, "%.*s", (int)(colon - path), path);
    return mw_read_file(context, file, file, NULL, 0, container);
}

int mw_container_member(struct mw_document *container, const char *inside, struct mw_bytes *content,
                        const char **rest)
{
    if (!container->format->member)
        return mw_fail(container->context, MW_E_UNSUPPORTED, "%s: a %s file has no members to open",
                       container->name, container->format->info.name);
    return container->format->member(container, inside, content, rest);
}

int mw_container_enter(struct mw_document *container, const char *path, const char *rest,
                       struct mw_bytes content, const struct mw_arg *args, size_t arg_count,
                       struct mw_document **document)
{
    size_t size = *rest ? (size_t)(rest - 1 - path) : strlen(path);
    const char *name = mw_arena_format(&container->arena, "%.*s", (int)size, path);
    int error =
        name ? mw_open_bytes(container->context, name, content.data, content.size, args, arg_count, document)
             : MW_E_MEMORY;
    if (!error)
        (*document)->container = container;
    return error;
}

/* A member and the innermost container around it. */
struct member {
    struct mw_document *container;
    const char *inside; /* its path there */
    struct mw_bytes content;
};

/* Opens the nested containers from the outermost to the last; closes them on failure. */
static int find_member(struct mw_context *context, const char *path, const char *colon, struct member *member)
{
    const char *rest;
    member->inside = colon + 1;
    int error = mw_container_open(context, path, colon, &member->container);
    if (error)
        return error;
    for (unsigned depth = 0;; depth++) {
        struct mw_document *container = member->container;
        if (depth == MW_CONTAINER_DEPTH)
            error = mw_error_limit(context,
                                   mw_fail(context, MW_E_LIMIT, "%s is nested in more than %d containers",
                                           container->name, MW_CONTAINER_DEPTH),
                                   "depth", MW_CONTAINER_DEPTH, MW_CONTAINER_DEPTH + 1);
        else
            error = mw_container_member(container, member->inside, &member->content, &rest);
        if (!error && !*rest)
            return 0;
        if (!error)
            error = mw_container_enter(container, path, rest, member->content, NULL, 0, &member->container);
        if (error) {
            mw_close(container);
            return error;
        }
        member->inside = rest;
    }
}

int mw_member_open(struct mw_context *context, const char *path, const char *colon, const struct mw_arg *args,
                   size_t arg_count, struct mw_document **document)
{
    struct member member;
    int error = find_member(context, path, colon, &member);
    if (error)
        return error;
    error = mw_container_enter(member.container, path, "", member.content, args, arg_count, document);
    if (error)
        mw_close(member.container);
    return error;
}

/* ---- saving ---- */

static int replace_member(struct mw_document *container, const char *inside, struct mw_bytes bytes)
{
    if (!container->format->replace_member)
        return mw_fail(container->context, MW_E_UNSUPPORTED,
                       "%s: members of a %s file cannot be replaced; write to a separate file instead",
                       container->name, container->format->info.name);
    if (container->damaged)
        return mw_fail(container->context, MW_E_REFUSED,
                       "%s: the file is damaged (its diagnostics say where), and data written to it could be "
                       "lost; write to a separate file instead",
                       container->name);
    return container->format->replace_member(container, inside, bytes);
}

/* Replaces the container's error, a missing member, with what to do. */
static int fail_no_member(struct mw_context *context)
{
    char reason[sizeof context->message];
    snprintf(reason, sizeof reason, "%s", context->message);
    return mw_fail(context, MW_E_NOT_FOUND,
                   "%s; only existing members can be replaced: save a new member as a separate file, and "
                   "copy it into the volume with a program such as `hcopy -m` of hfsutils",
                   reason);
}

/* Replaces the bytes of a member in its container; *data: those of the container, for mw_release(). Without a
 * name, the container continues with its own data. */
static int write_container(struct mw_document *container, const char *inside, struct mw_member_saving *saving,
                           struct mw_bytes bytes, void **data, size_t *size)
{
    int error = replace_member(container, inside, bytes);
    if (!error)
        error = mw_write(container, &mw_unproven, saving->omit_proof, data, size);
    if (!error && *inside && !saving->omit_proof && !container->unproven)
        error = mw_document_prove_member(container, inside, bytes, (struct mw_bytes){ *data, *size });
    saving->unproven |= container->unproven;
    return error;
}

/* From the innermost container to the outermost. */
static int write_containers(struct member *member, struct mw_member_saving *saving, void **data, size_t *size)
{
    struct mw_document *container = member->container;
    int error = write_container(container, member->inside, saving, saving->bytes, data, size);
    while (!error && container->container) {
        void *inner = *data;
        const char *inside = container->name + strlen(container->container->name);
        inside += *inside == ':';
        *data = NULL;
        container = container->container;
        error = write_container(container, inside, saving, (struct mw_bytes){ inner, *size }, data, size);
        mw_release(container->context, inner);
    }
    member->container = container;
    return error;
}

int mw_member_save(struct mw_context *context, const char *path, struct mw_member_saving *saving)
{
    struct member member;
    void *data = NULL;
    size_t size = 0;
    int error = find_member(context, path, mw_member_colon(context, path), &member);
    if (error)
        return error == MW_E_NOT_FOUND ? fail_no_member(context) : error;
    struct mw_document *innermost = member.container;
    if (saving->read.data && !mw_bytes_equal(saving->read, member.content))
        error = mw_fail(context, MW_E_REFUSED, "%s: changed since it was read; nothing was saved", path);
    if (!error)
        error = write_containers(&member, saving, &data, &size);
    const struct mw_save_options options = { .backup_suffix = saving->backup,
                                             .source = &member.container->source,
                                             .source_bytes = member.container->input };
    if (!error && !saving->try)
        error = mw_file_save(context, member.container->name, (struct mw_bytes){ data, size }, &options);
    mw_release(context, data);
    mw_close(innermost);
    return error;
}
