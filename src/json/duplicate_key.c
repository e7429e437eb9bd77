#include "duplicate_key.h"

#include <string.h>

#include "base/text.h"

enum {
    DEPTH = 2048, /* jansson refuses what is deeper */
};

/* The offset after the string that begins at the quote `at`. */
static size_t string_end(struct mw_str text, size_t at)
{
    for (at++; at < text.size && text.data[at] != '"'; at++)
        at += text.data[at] == '\\';
    return at < text.size ? at + 1 : text.size;
}

/* The offset after the brace of the innermost map that is open at the end of the text; the last string. */
static size_t open_map_start(struct mw_str text, struct mw_str *last)
{
    size_t starts[DEPTH], depth = 0;
    for (size_t at = 0; at < text.size;) {
        char c = text.data[at++];
        if (c == '"') {
            size_t end = string_end(text, at - 1);
            *last = (struct mw_str){ text.data + at - 1, end - at + 1 };
            at = end;
        } else if ((c == '{' || c == '[') && depth < DEPTH) {
            starts[depth++] = at;
        } else if ((c == '}' || c == ']') && depth) {
            depth--;
        }
    }
    return depth ? starts[depth - 1] : 0;
}

/* The offset of the first string of a map, not of what is in it, that equals the key and has a colon after
 * it; or the size of the text. */
static size_t find_key(struct mw_str text, size_t at, struct mw_str key)
{
    for (size_t depth = 0; at < text.size;) {
        char c = text.data[at];
        size_t end = c == '"' ? string_end(text, at) : at + 1, after = end;
        while (after < text.size && strchr(" \t\r\n", text.data[after]))
            after++;
        if (c == '"' && depth == 0 && after < text.size && text.data[after] == ':' &&
            mw_str_equal((struct mw_str){ text.data + at, end - at }, key))
            return at;
        depth += c == '{' || c == '[';
        depth -= (c == '}' || c == ']') && depth;
        at = end;
    }
    return text.size;
}

unsigned mw_json_first_line(struct mw_str text, size_t end, struct mw_str *key)
{
    struct mw_str before = { text.data, end < text.size ? end : text.size };
    *key = (struct mw_str){ "", 0 };
    size_t start = open_map_start(before, key), found = find_key(before, start, *key);
    unsigned line = 1;
    for (size_t i = 0; i < found && found < before.size; i++)
        line += before.data[i] == '\n';
    return found < before.size ? line : 0;
}
