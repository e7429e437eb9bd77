/* Opening: a file, a folder or a member of a container. */
#include <stdio.h>

#include <mapwright/version.h>

#include "companion.h"
#include "container.h"
#include "read_file.h"
#include "world_folder.h"

const char *mw_version(void)
{
    return MW_VERSION;
}

int mw_version_number(void)
{
    return MW_VERSION_NUMBER;
}

static int open_folder(struct mw_context *context, const char *path, const struct mw_arg *args,
                       size_t arg_count, struct mw_document **document)
{
    char world[4096];
    snprintf(world, sizeof world, "%s/" MW_FOLDER_WORLD, path);
    if (mw_path_kind(context, world) == MW_FILE_ABSENT)
        return mw_fail(context, MW_E_NOT_FOUND, "%s is a folder without " MW_FOLDER_WORLD, path);
    return mw_read_file(context, world, path, args, arg_count, document);
}

/* A file that is empty, or that no format knows, may be one fork of a Macintosh file. */
static int open_file(struct mw_context *context, const char *path, const struct mw_arg *args,
                     size_t arg_count, struct mw_document **document)
{
    struct mw_document *other = NULL;
    int error = mw_read_file(context, path, path, args, arg_count, document);
    if (error != MW_E_NOT_FOUND || strcmp(path, "-") == 0 || mw_path_kind(context, path) != MW_FILE_REGULAR)
        return error;
    int second = mw_companion_open(context, path, args, arg_count, &other);
    if (!second && other)
        *document = other;
    return other || second ? second : error;
}

int mw_open(struct mw_context *context, const char *path, const struct mw_arg *args, size_t arg_count,
            struct mw_document **document)
{
    bool folder = strcmp(path, "-") != 0 && mw_path_kind(context, path) == MW_FILE_FOLDER;
    const char *colon = folder ? NULL : mw_member_colon(context, path);
    int error;
    if (folder)
        error = open_folder(context, path, args, arg_count, document);
    else if (colon)
        error = mw_member_open(context, path, colon, args, arg_count, document);
    else
        error = open_file(context, path, args, arg_count, document);
    return mw_error_in(context, error, path, NULL);
}
