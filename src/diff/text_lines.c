#include "text_lines.h"

#include <string.h>

#include "json/emit.h"

static size_t count_lines(struct mw_str text)
{
    size_t count = 0;
    for (size_t i = 0; i < text.size; i++)
        count += text.data[i] == '\n' || i + 1 == text.size;
    return count;
}

/* The size of the whole lines at the beginning of both. */
static size_t same_at_start(struct mw_str a, struct mw_str b)
{
    size_t whole = 0;
    for (size_t i = 0; i < a.size && i < b.size && a.data[i] == b.data[i]; i++)
        if (a.data[i] == '\n')
            whole = i + 1;
    return whole;
}

/* The size of the whole lines at the end of both, not including the first `from` bytes. */
static size_t same_at_end(struct mw_str a, struct mw_str b, size_t from)
{
    size_t whole = 0, i = 0;
    while (i < a.size - from && i < b.size - from && a.data[a.size - 1 - i] == b.data[b.size - 1 - i]) {
        i++;
        bool begins = a.size - i == 0 || a.data[a.size - i - 1] == '\n';
        if (begins && (b.size - i == 0 || b.data[b.size - i - 1] == '\n'))
            whole = i;
    }
    return whole;
}

static void put_quoted_line(struct mw_buf *out, struct mw_str text)
{
    struct mw_emit quote;
    mw_emit_init(&quote, out, MW_STYLE_JSON_LINE);
    mw_emit_text_n(&quote, NULL, text.data, text.size);
}

bool mw_text_lines_report(struct mw_buf *out, struct mw_str before, struct mw_str after)
{
    size_t start = same_at_start(before, after), end = same_at_end(before, after, start);
    if (start + end == 0)
        return false;
    const struct mw_str old = { before.data + start, before.size - start - end };
    const struct mw_str new = { after.data + start, after.size - start - end };
    size_t first = count_lines((struct mw_str){ before.data, start }) + 1, count = count_lines(old);
    mw_buf_format(out, "line%s %zu", count > 1 ? "s" : "", first);
    if (count > 1)
        mw_buf_format(out, " to %zu", first + count - 1);
    mw_buf_text(out, ": ");
    put_quoted_line(out, old);
    mw_buf_text(out, " -> ");
    put_quoted_line(out, new);
    return true;
}
