#include "releases.h"

#include <string.h>

#include "base/text.h"

enum {
    SHOWN = 120,      /* bytes of a name */
    DIGEST_SIZE = 32, /* digits of an MD5 */
};

struct release {
    struct mw_str name;
    uint64_t size;
    struct mw_str digest;
};

/* Takes the part before the separator, and the separator, from the text; without a separator, the whole
 * text. */
static struct mw_str take_until(struct mw_str *text, char mark)
{
    const char *end = text->size ? memchr(text->data, mark, text->size) : NULL;
    struct mw_str taken = { text->data, end ? (size_t)(end - text->data) : text->size };
    size_t used = taken.size + (end != NULL);
    text->data += used;
    text->size -= used;
    return taken;
}

/* 1: a release, 0: nothing on the line, or an error. */
static int read_release_line(struct mw_context *context, const char *path, size_t number, struct mw_str line,
                             struct release *release)
{
    if (line.size && line.data[line.size - 1] == '\r')
        line.size--;
    if (line.size == 0 || line.data[0] == '#')
        return 0;
    release->name = take_until(&line, '\t');
    struct mw_str size = take_until(&line, '\t');
    release->digest = take_until(&line, '\t');
    if (mw_text_u64(size, UINT64_MAX, &release->size) < 0 || release->digest.size != DIGEST_SIZE)
        return mw_fail(context, MW_E_FORMAT,
                       "%s:%zu: expected a name, a size and an MD5 of 32 hexadecimal digits, "
                       "separated by tabs",
                       path, number);
    return 1;
}

static bool is_digest(struct mw_str text)
{
    for (size_t i = 0; i < text.size; i++)
        if (!memchr("0123456789abcdefABCDEF", text.data[i], 22))
            return false;
    return text.size == DIGEST_SIZE;
}

/* ..."file name", "md5", size)... */
static int read_scummvm_line(struct mw_str line, struct release *release)
{
    struct mw_str quoted = { 0 };
    take_until(&line, '"');
    while (line.size) {
        release->name = quoted;
        quoted = take_until(&line, '"');
        struct mw_str between = take_until(&line, '"');
        if (!is_digest(quoted))
            continue;
        release->digest = quoted;
        take_until(&between, ',');
        for (; between.size && between.data[0] == ' '; between.size--)
            between.data++;
        return mw_text_u64(take_until(&between, ')'), UINT64_MAX, &release->size) == 0;
    }
    return 0;
}

int wb_releases_compare(struct mw_context *context, const char *path, struct mw_bytes list, uint64_t size,
                        const char *digest, struct mw_emit *emit)
{
    struct mw_str rest = { (const char *)list.data, list.size };
    bool source = mw_str_find(rest, mw_str_from("FANGAME(")) != SIZE_MAX;
    size_t same_size = 0, found = 0;
    int result = 0;
    mw_emit_list_begin(emit, "releases", false);
    for (size_t number = 1; rest.size && result >= 0; number++) {
        struct release release;
        struct mw_str line = take_until(&rest, '\n');
        result = source ? read_scummvm_line(line, &release)
                        : read_release_line(context, path, number, line, &release);
        if (result != 1 || release.size != size)
            continue;
        same_size++;
        if (!mw_str_same(release.digest, mw_str_from(digest)))
            continue;
        found++;
        mw_emit_text_n(emit, NULL, release.name.data, release.name.size < SHOWN ? release.name.size : SHOWN);
    }
    mw_emit_list_end(emit);
    if (result >= 0 && !found)
        mw_emit_format(emit, "identified", "no; %zu in the list have the same size", same_size);
    return result < 0 ? result : 0;
}
