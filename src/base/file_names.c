#include "file.h"

#include <dirent.h>
#include <errno.h>
#include <sys/stat.h>

#include "text.h"

enum {
    NAME_MAX_SIZE = 200, /* of the 255 that most systems allow: room for a temporary file's name */
};

/* Device names of DOS and Windows, with any ending. */
static bool is_reserved(struct mw_str name)
{
    static const char *const names[] = {
        "con",  "prn",  "aux",  "nul",  "com0", "com1", "com2",   "com3",    "com4",
        "com5", "com6", "com7", "com8", "com9", "lpt0", "lpt1",   "lpt2",    "lpt3",
        "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9", "conin$", "conout$", "clock$",
    };
    struct mw_str stem = { name.data, 0 };
    while (stem.size < name.size && name.data[stem.size] != '.')
        stem.size++;
    while (stem.size && name.data[stem.size - 1] == ' ')
        stem.size--;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (mw_str_same(stem, mw_str_from(names[i])))
            return true;
    return false;
}

static bool is_safe_point(uint32_t point)
{
    /* Characters that are not seen can make one name look like another. */
    bool invisible = point < 0x20 || (point >= 0x7F && point < 0xA0) || point == 0xFEFF ||
                     (point >= 0x200B && point <= 0x200F) || (point >= 0x2028 && point <= 0x202E) ||
                     (point >= 0x2060 && point <= 0x206F);
    return !invisible && !(point < 0x80 && strchr("/\\:*?\"<>|", (int)point));
}

/* Returns the length. Made safe again, a safe name stays as it is. */
static size_t make_safe(struct mw_str name, char safe[NAME_MAX_SIZE])
{
    size_t size = 0;
    if (is_reserved(name))
        safe[size++] = '_';
    for (size_t at = 0; at < name.size;) {
        uint32_t point = 0;
        size_t length = mw_utf8_decode(name.data + at, name.size - at, &point);
        bool good = length && is_safe_point(point);
        size_t added = good ? length : 1;
        if (size + added > NAME_MAX_SIZE)
            break;
        if (good)
            memcpy(safe + size, name.data + at, length);
        else
            safe[size] = '_';
        size += added;
        at += length ? length : 1;
    }
    if (size == 0)
        safe[size++] = '_';
    /* A dot in front hides a file and is how temporary files start; Windows drops dots and spaces at the end.
     */
    if (safe[0] == '.')
        safe[0] = '_';
    if (safe[size - 1] == '.' || safe[size - 1] == ' ')
        safe[size - 1] = '_';
    return size;
}

int mw_file_safe_name(struct mw_str name, struct mw_buf *out)
{
    char safe[NAME_MAX_SIZE];
    mw_buf_put(out, safe, make_safe(name, safe));
    return out->error;
}

static bool is_folder(const char *path)
{
    struct stat facts;
    return stat(path, &facts) == 0 && S_ISDIR(facts.st_mode);
}

int mw_file_make_folder(struct mw_context *context, const char *path)
{
    size_t length = strlen(path);
    if (length == 0 || is_folder(path))
        return 0;
    char *part = mw_allocate(context, length + 1);
    if (!part)
        return MW_E_MEMORY;
    int error = 0;
    for (size_t i = 1; !error && i <= length; i++) {
        if (path[i] != '/' && path[i] != 0)
            continue;
        memcpy(part, path, i);
        part[i] = 0;
        if (mkdir(part, 0777)) {
            int number = errno;
            if (!is_folder(part))
                error = mw_file_fail(context, part, "made a folder", number);
        }
    }
    mw_release(context, part);
    return error;
}

int mw_file_folder_is_empty(struct mw_context *context, const char *path, bool *empty)
{
    DIR *folder = opendir(path);
    if (!folder)
        return mw_file_fail(context, path, "read as a folder", errno);
    bool found = false;
    for (struct dirent *entry; !found && (entry = readdir(folder));)
        found = entry->d_name[0] != '.';
    closedir(folder);
    *empty = !found;
    return 0;
}

static int check_member(struct mw_context *context, const char *member)
{
    for (const char *part = member;;) {
        size_t size = strcspn(part, "/");
        char safe[NAME_MAX_SIZE];
        size_t safe_size = make_safe((struct mw_str){ part, size }, safe);
        if (!mw_str_equal((struct mw_str){ part, size }, (struct mw_str){ safe, safe_size }))
            return mw_fail(context, MW_E_REFUSED, "member \"%s\": \"%.*s\" is not safe as a file name",
                           member, (int)(size < NAME_MAX_SIZE ? size : NAME_MAX_SIZE), part);
        if (part[size] == 0)
            return 0;
        part += size + 1;
    }
}

/* The path in `out` so far must be a folder, or is made one; links are not followed. */
static int enter_folder(struct mw_context *context, const char *path)
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

static int check_place(struct mw_context *context, const char *path)
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
static int append_member(const char *folder, const char *member, bool writing, struct mw_buf *out)
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
            error = part[size] ? enter_folder(context, path) : check_place(context, path);
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
    int error = check_member(out->context, member);
    if (!error)
        error = mw_file_make_folder(out->context, folder);
    if (error || out->error)
        return error ? error : out->error;
    return append_member(folder, member, true, out);
}

int mw_file_inside(const char *folder, const char *member, struct mw_buf *out)
{
    int error = check_member(out->context, member);
    return error || out->error ? (error ? error : out->error) : append_member(folder, member, false, out);
}
