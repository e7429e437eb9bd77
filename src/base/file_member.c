#include "file.h"

#include <errno.h>
#include <sys/stat.h>

enum {
    SHOWN_SIZE = 200, /* bytes of a name in a message */
};

static int check_member_path(struct mw_context *context, const char *member)
{
    for (const char *part = member;;) {
        size_t size = strcspn(part, "/");
        if (!mw_file_is_safe_name((struct mw_str){ part, size }))
            return mw_fail(context, MW_E_REFUSED, "member \"%s\": \"%.*s\" is not safe as a file name",
                           member, (int)(size < SHOWN_SIZE ? size : SHOWN_SIZE), part);
        if (part[size] == 0)
            return 0;
        part += size + 1;
    }
}

/* The path in `out` so far must be a folder, or is made one; links are not followed. */
static int make_member_folder(struct mw_context *context, const char *path)
{
    struct stat facts;
    int number = mkdir(path, 0777) ? errno : 0;
    if (number && number != EEXIST)
        return mw_file_fail(context, path, "made a folder", number);
    if (lstat(path, &facts))
        return mw_file_fail(context, path, "made a folder", errno);
    if (S_ISLNK(facts.st_mode))
        return mw_fail(context, MW_E_REFUSED, "%s: is a symbolic link; nothing is written through it", path);
    if (!S_ISDIR(facts.st_mode))
        return mw_fail(context, MW_E_REFUSED, "%s: is no folder, but a member needs one of that name", path);
    return 0;
}

static int check_member_target(struct mw_context *context, const char *path)
{
    struct stat facts;
    if (lstat(path, &facts))
        return errno == ENOENT ? 0 : mw_file_fail(context, path, "written", errno);
    if (S_ISLNK(facts.st_mode))
        return mw_fail(context, MW_E_REFUSED, "%s: is a symbolic link; nothing is written through it", path);
    if (!S_ISREG(facts.st_mode))
        return mw_fail(context, MW_E_REFUSED, "%s: is no regular file, but a member has that name", path);
    return 0;
}

static int refuse_link(struct mw_context *context, const char *path)
{
    struct stat facts;
    if (lstat(path, &facts) == 0 && S_ISLNK(facts.st_mode))
        return mw_fail(context, MW_E_REFUSED, "%s: is a symbolic link; nothing is read through it", path);
    return 0;
}

static int append_terminated(struct mw_buf *out, const char *text, size_t size)
{
    mw_buf_put(out, text, size);
    mw_buf_u8(out, 0);
    if (!out->error)
        out->size--;
    return out->error;
}

/* The parts one after the other: `writing` makes the folders. */
static int append_member_path(const char *folder, const char *member, bool writing, struct mw_buf *out)
{
    struct mw_context *context = out->context;
    int error = 0;
    const size_t before = out->size, length = strlen(folder);
    mw_buf_put(out, folder, length);
    if (length && folder[length - 1] != '/')
        mw_buf_u8(out, '/');
    for (const char *part = member; !error;) {
        size_t size = strcspn(part, "/");
        error = append_terminated(out, part, size);
        const char *path = error ? NULL : (const char *)out->data + before;
        if (!error && !writing)
            error = refuse_link(context, path);
        else if (!error)
            error = part[size] ? make_member_folder(context, path) : check_member_target(context, path);
        if (part[size] == 0)
            break;
        mw_buf_u8(out, '/');
        part += size + 1;
    }
    if (error && !out->error)
        out->size = before;
    return error;
}

int mw_file_member_path(const char *folder, const char *member, struct mw_buf *out)
{
    int error = check_member_path(out->context, member);
    if (!error)
        error = mw_file_make_folder(out->context, folder);
    if (error || out->error)
        return error ? error : out->error;
    return append_member_path(folder, member, true, out);
}

int mw_file_inside(const char *folder, const char *member, struct mw_buf *out)
{
    int error = check_member_path(out->context, member);
    return error || out->error ? (error ? error : out->error)
                               : append_member_path(folder, member, false, out);
}
