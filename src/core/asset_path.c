#include "asset_path.h"

#include "base/text.h"

static bool is_separator(char c)
{
    return c == '/' || c == '\\';
}

bool mw_path_next(const char **path, struct mw_str *part)
{
    for (const char *at = *path;;) {
        while (is_separator(*at))
            at++;
        if (!*at)
            return false;
        const char *end = at;
        while (*end && !is_separator(*end))
            end++;
        struct mw_str found = { at, (size_t)(end - at) };
        at = end;
        if (mw_str_is(found, "."))
            continue;
        *path = end;
        *part = found;
        return true;
    }
}

static int compare_bytes(char a, char b)
{
    unsigned char left = (unsigned char)mw_ascii_lower(a), right = (unsigned char)mw_ascii_lower(b);
    return (left > right) - (left < right);
}

static int compare_sizes(size_t a, size_t b)
{
    return (a > b) - (a < b);
}

int mw_path_compare(struct mw_str a, struct mw_str b)
{
    for (size_t i = 0; i < a.size && i < b.size; i++) {
        int order = compare_bytes(a.data[i], b.data[i]);
        if (order)
            return order;
    }
    return compare_sizes(a.size, b.size);
}

static bool is_path_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Takes a number from the start, without its leading zeros. */
static struct mw_str split_number(struct mw_str *text)
{
    size_t start = 0, end;
    while (start < text->size && text->data[start] == '0')
        start++;
    for (end = start; end < text->size && is_path_digit(text->data[end]);)
        end++;
    struct mw_str number = { text->data + start, end - start };
    *text = (struct mw_str){ text->data + end, text->size - end };
    return number;
}

int mw_path_compare_natural(struct mw_str a, struct mw_str b)
{
    struct mw_str left = a, right = b;
    int order = 0;
    while (!order && left.size && right.size) {
        if (is_path_digit(*left.data) && is_path_digit(*right.data)) {
            struct mw_str x = split_number(&left), y = split_number(&right);
            order = x.size == y.size ? mw_path_compare(x, y) : compare_sizes(x.size, y.size);
            continue;
        }
        order = compare_bytes(*left.data, *right.data);
        left = (struct mw_str){ left.data + 1, left.size - 1 };
        right = (struct mw_str){ right.data + 1, right.size - 1 };
    }
    if (!order)
        order = compare_sizes(left.size, right.size);
    /* "1" and "001" are equal numbers but different names. */
    return order ? order : mw_path_compare(a, b);
}
