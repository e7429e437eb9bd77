#include "file.h"

#include "text.h"

enum {
    NAME_MAX_SIZE = 200, /* of the 255 that systems usually allow: room for a temporary file's name */
};

/* Device names of DOS and Windows, with any extension. */
static bool is_reserved_name(struct mw_str name)
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
    /* Invisible characters can make different names look the same. */
    bool invisible = point < 0x20 || (point >= 0x7F && point < 0xA0) || point == 0xFEFF ||
                     (point >= 0x200B && point <= 0x200F) || (point >= 0x2028 && point <= 0x202E) ||
                     (point >= 0x2060 && point <= 0x206F);
    return !invisible && !(point < 0x80 && strchr("/\\:*?\"<>|", (int)point));
}

/* Returns the length. Made safe again, a safe name stays as it is. */
static size_t make_safe_name(struct mw_str name, char safe[NAME_MAX_SIZE])
{
    size_t size = 0;
    if (is_reserved_name(name))
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
    /* A dot in front hides a file and is how temporary files start, a hyphen makes an option of it; Windows
     * drops dots and spaces at the end. */
    if (safe[0] == '.' || safe[0] == '-')
        safe[0] = '_';
    if (safe[size - 1] == '.' || safe[size - 1] == ' ')
        safe[size - 1] = '_';
    return size;
}

int mw_file_safe_name(struct mw_str name, struct mw_buf *out)
{
    char safe[NAME_MAX_SIZE];
    mw_buf_put(out, safe, make_safe_name(name, safe));
    return out->error;
}

bool mw_file_is_safe_name(struct mw_str name)
{
    char safe[NAME_MAX_SIZE];
    size_t size = make_safe_name(name, safe);
    return mw_str_equal(name, (struct mw_str){ safe, size });
}
