#include "text_lines.h"

#include <string.h>

#include "base/text.h"

enum {
    TABLE_CELLS =
        1 << 20, /* of larger texts no equal lines are looked for between the first and last change */
};

/* Lines of a text, with their line feeds. */
struct lines {
    struct mw_str *items;
    size_t count;
};

struct line_diff {
    struct mw_buf *out;
    struct lines before, after;
    size_t start;         /* equal lines at the start of both */
    size_t rows, columns; /* the lines that are compared */
    uint16_t *longest;    /* the most equal lines from a row and column on; NULL: not known */
    size_t most, shown, removed, added;
};

bool mw_text_has_lines(struct mw_str before, struct mw_str after)
{
    return (before.size && memchr(before.data, '\n', before.size)) ||
           (after.size && memchr(after.data, '\n', after.size));
}

static size_t line_size(struct mw_str text, size_t at)
{
    const char *end = memchr(text.data + at, '\n', text.size - at);
    return end ? (size_t)(end - text.data) + 1 - at : text.size - at;
}

static bool split_lines(struct mw_context *context, struct mw_str text, struct lines *lines)
{
    size_t count = 1;
    for (size_t at = 0; at < text.size; at += line_size(text, at))
        count++;
    lines->items = mw_allocate(context, count * sizeof *lines->items);
    for (size_t at = 0, size; lines->items && at < text.size; at += size) {
        size = line_size(text, at);
        lines->items[lines->count++] = (struct mw_str){ text.data + at, size };
    }
    return lines->items;
}

static bool same_lines(const struct line_diff *diff, size_t row, size_t column)
{
    return mw_str_equal(diff->before.items[diff->start + row], diff->after.items[diff->start + column]);
}

static void skip_equal_ends(struct line_diff *diff)
{
    size_t least = diff->before.count < diff->after.count ? diff->before.count : diff->after.count, end = 0;
    while (diff->start < least && same_lines(diff, 0, 0))
        diff->start++;
    while (end < least - diff->start && mw_str_equal(diff->before.items[diff->before.count - 1 - end],
                                                     diff->after.items[diff->after.count - 1 - end]))
        end++;
    diff->rows = diff->before.count - diff->start - end;
    diff->columns = diff->after.count - diff->start - end;
}

static uint16_t *longest_at(const struct line_diff *diff, size_t row, size_t column)
{
    return &diff->longest[row * (diff->columns + 1) + column];
}

static bool find_longest(struct line_diff *diff)
{
    if (diff->rows >= UINT16_MAX || diff->columns >= UINT16_MAX ||
        (diff->rows + 1) * (diff->columns + 1) > TABLE_CELLS)
        return true;
    size_t size = (diff->rows + 1) * (diff->columns + 1) * sizeof *diff->longest;
    diff->longest = mw_allocate(diff->out->context, size);
    if (!diff->longest)
        return false;
    memset(diff->longest, 0, size);
    for (size_t row = diff->rows; row-- > 0;)
        for (size_t column = diff->columns; column-- > 0;) {
            uint16_t below = *longest_at(diff, row + 1, column), right = *longest_at(diff, row, column + 1);
            *longest_at(diff, row, column) = same_lines(diff, row, column)
                                                 ? (uint16_t)(*longest_at(diff, row + 1, column + 1) + 1)
                                             : below > right ? below
                                                             : right;
        }
    return true;
}

static void put_changed_line(struct line_diff *diff, char sign, size_t number, struct mw_str line)
{
    *(sign == '-' ? &diff->removed : &diff->added) += 1;
    if (diff->shown++ >= diff->most)
        return;
    mw_buf_format(diff->out, "\n  %zu %c ", number + 1, sign);
    for (size_t i = 0; i < line.size; i++) {
        uint8_t c = (uint8_t)line.data[i];
        if (c == '\n')
            continue;
        if ((c < ' ' && c != '\t') || c == 0x7F)
            mw_buf_format(diff->out, "\\x%02X", c);
        else
            mw_buf_u8(diff->out, c);
    }
    if (line.data[line.size - 1] != '\n')
        mw_buf_text(diff->out, " (no line feed at the end)");
}

/* Removed lines come before those added at the same position. */
static void walk_lines(struct line_diff *diff)
{
    size_t row = 0, column = 0;
    diff->removed = diff->added = diff->shown = 0;
    while (row < diff->rows || column < diff->columns) {
        bool both = row < diff->rows && column < diff->columns;
        if (both && diff->longest && same_lines(diff, row, column)) {
            row++;
            column++;
        } else if (row < diff->rows &&
                   (column == diff->columns || !diff->longest ||
                    *longest_at(diff, row + 1, column) >= *longest_at(diff, row, column + 1))) {
            put_changed_line(diff, '-', diff->start + row, diff->before.items[diff->start + row]);
            row++;
        } else {
            put_changed_line(diff, '+', diff->start + column, diff->after.items[diff->start + column]);
            column++;
        }
    }
}

static void put_line_count(struct mw_buf *out, const char *before, size_t count, const char *what)
{
    if (count)
        mw_buf_format(out, "%s%zu line%s %s", before, count, mw_plural(count), what);
}

void mw_text_lines_report(struct mw_buf *out, struct mw_str before, struct mw_str after, size_t most)
{
    struct line_diff diff = { .out = out };
    bool ready =
        split_lines(out->context, before, &diff.before) && split_lines(out->context, after, &diff.after);
    if (ready) {
        skip_equal_ends(&diff);
        ready = find_longest(&diff);
    }
    if (ready) {
        walk_lines(&diff);
        put_line_count(out, "", diff.removed, "removed");
        put_line_count(out, diff.removed ? ", " : "", diff.added, "added");
        diff.most = most;
        if (most)
            walk_lines(&diff);
        if (most && diff.shown > most)
            mw_buf_format(out, "\n  ... %zu more", diff.shown - most);
    } else if (!out->error) {
        out->error = MW_E_MEMORY;
    }
    mw_release(out->context, diff.longest);
    mw_release(out->context, diff.before.items);
    mw_release(out->context, diff.after.items);
}
