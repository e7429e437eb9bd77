/* Comparing and finding text, "did you mean", and numbers. */
#include "text.h"

#include <stdio.h>

bool mw_str_equal(struct mw_str a, struct mw_str b)
{
    return a.size == b.size && (a.size == 0 || memcmp(a.data, b.data, a.size) == 0);
}

bool mw_str_same(struct mw_str a, struct mw_str b)
{
    if (a.size != b.size)
        return false;
    for (size_t i = 0; i < a.size; i++)
        if (mw_ascii_lower(a.data[i]) != mw_ascii_lower(b.data[i]))
            return false;
    return true;
}

bool mw_text_same(const char *a, const char *b)
{
    return mw_str_same(mw_str_from(a), mw_str_from(b));
}

bool mw_word_next(const char **words, struct mw_str *word)
{
    const char *start = *words + strspn(*words, " ");
    *word = (struct mw_str){ start, strcspn(start, " ") };
    *words = start + word->size;
    return word->size > 0;
}

struct mw_str mw_text_of_file(struct mw_bytes content)
{
    static const char mark[] = "\xEF\xBB\xBF";
    struct mw_str text = { (const char *)content.data, content.size };
    size_t size = mw_str_starts(text, mark) ? sizeof mark - 1 : 0;
    return (struct mw_str){ text.data + size, text.size - size };
}

bool mw_str_starts(struct mw_str text, const char *start)
{
    size_t size = strlen(start);
    return size <= text.size && (size == 0 || memcmp(text.data, start, size) == 0);
}

bool mw_str_starts_same(struct mw_str text, const char *start)
{
    size_t size = strlen(start);
    return size <= text.size && mw_str_same((struct mw_str){ text.data, size }, mw_str_from(start));
}

bool mw_str_ends_same(struct mw_str text, const char *end)
{
    size_t size = strlen(end);
    if (size == 0 || size > text.size)
        return size == 0;
    return mw_str_same((struct mw_str){ text.data + (text.size - size), size }, mw_str_from(end));
}

static size_t find_part(struct mw_str text, struct mw_str part, bool (*equal)(struct mw_str, struct mw_str))
{
    if (part.size == 0)
        return 0;
    for (size_t at = 0; part.size <= text.size && at <= text.size - part.size; at++)
        if (equal((struct mw_str){ text.data + at, part.size }, part))
            return at;
    return SIZE_MAX;
}

size_t mw_str_find(struct mw_str text, struct mw_str part)
{
    return find_part(text, part, mw_str_equal);
}

size_t mw_str_find_same(struct mw_str text, struct mw_str part)
{
    return find_part(text, part, mw_str_same);
}

enum {
    WORD_MAX = 63, /* longer words are not typed by hand */
};

/* Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours. */
static unsigned edit_distance(const char *a, size_t a_size, const char *b, size_t b_size)
{
    unsigned rows[3][WORD_MAX + 1];
    for (unsigned k = 0; k <= b_size; k++)
        rows[0][k] = k;
    for (size_t i = 1; i <= a_size; i++) {
        unsigned *row = rows[i % 3], *above = rows[(i + 2) % 3], *two_above = rows[(i + 1) % 3];
        row[0] = (unsigned)i;
        for (size_t k = 1; k <= b_size; k++) {
            char x = mw_ascii_lower(a[i - 1]), y = mw_ascii_lower(b[k - 1]);
            unsigned best = above[k - 1] + (x != y), dropped = above[k] + 1, added = row[k - 1] + 1;
            best = best < dropped ? best : dropped;
            best = best < added ? best : added;
            if (i > 1 && k > 1 && x == mw_ascii_lower(b[k - 2]) && y == mw_ascii_lower(a[i - 2])) {
                unsigned swapped = two_above[k - 2] + 1;
                best = best < swapped ? best : swapped;
            }
            row[k] = best;
        }
    }
    return rows[a_size % 3][b_size];
}

/* Is the candidate a name that removes something, and the mistyped word, of at most WORD_MAX characters, none
 * of its misspellings? */
static bool is_dangerous_suggestion(const char *word, const char *candidate)
{
    static const char *const destroying[] = { "remove", "delete", "drop", "clear", "erase", "crop" };
    for (size_t i = 0; i < sizeof destroying / sizeof *destroying; i++) {
        size_t size = strlen(destroying[i]), typed = strcspn(word, "-_");
        if (!mw_str_starts_same(mw_str_from(candidate), destroying[i]))
            continue;
        /* "remvoe" and "remov" are requests to remove, "move" is not. */
        return mw_ascii_lower(*word) != *destroying[i] || edit_distance(word, typed, destroying[i], size) > 2;
    }
    return false;
}

void mw_nearest_offer(struct mw_nearest *nearest, const char *candidate)
{
    size_t word = strlen(nearest->word), size = strlen(candidate);
    if (word > WORD_MAX || size > WORD_MAX)
        return;
    if (strcmp(nearest->word, candidate) == 0 || is_dangerous_suggestion(nearest->word, candidate))
        return;
    /* About a third of the characters may be wrong. */
    unsigned allowed = (unsigned)((word > size ? word : size) + 1) / 3;
    if ((word > size ? word - size : size - word) > allowed)
        return;
    unsigned distance = edit_distance(nearest->word, word, candidate, size);
    if (distance <= allowed && (!nearest->best || distance < nearest->distance)) {
        nearest->best = candidate;
        nearest->distance = distance;
    }
}

const char *mw_text_nearest(const char *word, const char *const *candidates, size_t count)
{
    struct mw_nearest nearest = { .word = word };
    for (size_t i = 0; i < count; i++)
        mw_nearest_offer(&nearest, candidates[i]);
    return nearest.best;
}

enum {
    NAMES_SIZE = 800,  /* of their list, with a NUL; longer lists are too long for a message */
    NAMES_NEXT = 12,   /* more are not listed if one is near */
    NAMES_SAMPLED = 6, /* of those that are too many */
};

void mw_names_offer(struct mw_names *names, const char *name)
{
    size_t used = strlen(names->list);
    mw_nearest_offer(&names->nearest, name);
    if (names->listed == names->count++ && used + strlen(name) + 3 < NAMES_SIZE) {
        names->listed++;
        snprintf(names->list + used, sizeof names->list - used, "%s%s", used ? ", " : "", name);
    }
}

const char *mw_names_hint(struct mw_names *names)
{
    char list[NAMES_SIZE];
    memcpy(list, names->list, sizeof list);
    if (names->count == 0)
        return "";
    if (names->count > NAMES_NEXT && names->nearest.best) {
        snprintf(names->list, sizeof names->list, "; did you mean %s?", names->nearest.best);
        return names->list;
    }
    if (names->count > names->listed) {
        char *end = list;
        for (size_t i = 0; i < NAMES_SAMPLED && end; i++)
            end = strchr(end + 1, ',');
        if (end)
            *end = 0;
        snprintf(names->list, sizeof names->list, "; one of %zu names such as %s", names->count, list);
        return names->list;
    }
    if (names->nearest.best)
        snprintf(names->list, sizeof names->list, "; did you mean %s? (%s)", names->nearest.best, list);
    else
        snprintf(names->list, sizeof names->list, "; one of %s", list);
    return names->list;
}

/* Skips a part that has two spellings; NULL: the text does not begin with one. */
static const char *skip_spelling(const char *text, size_t part)
{
    static const char *const spellings[][2] = {
        { "ise", "ize" }, { "isi", "izi" }, { "our", "or" }, { "centre", "center" }, { "grey", "gray" }
    };
    if (part >= sizeof spellings / sizeof *spellings)
        return NULL;
    for (size_t form = 0; form < 2; form++)
        if (mw_str_starts_same(mw_str_from(text), spellings[part][form]))
            return text + strlen(spellings[part][form]);
    return NULL;
}

bool mw_name_same(const char *a, const char *b)
{
    enum {
        SPELLINGS = 5
    };
    /* All spellings of a part begin with the same letter. */
    while (*a && *b && mw_ascii_lower(*a) == mw_ascii_lower(*b)) {
        const char *after_a = NULL, *after_b = NULL;
        for (size_t part = 0; part < SPELLINGS && !(after_a && after_b); part++) {
            after_a = skip_spelling(a, part);
            after_b = skip_spelling(b, part);
        }
        bool both = after_a && after_b;
        a = both ? after_a : a + 1;
        b = both ? after_b : b + 1;
    }
    return !*a && !*b;
}

static int digit_value(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    char lower = mw_ascii_lower(c);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : 16;
}

int mw_text_u64(struct mw_str text, uint64_t max, uint64_t *value)
{
    bool hexadecimal = mw_str_starts_same(text, "0x");
    uint64_t base = hexadecimal ? 16 : 10, result = 0;
    size_t at = hexadecimal ? 2 : 0;
    bool over = false;
    if (at == text.size)
        return MW_E_FORMAT;
    for (; at < text.size; at++) {
        uint64_t digit = (uint64_t)digit_value(text.data[at]);
        if (digit >= base)
            return MW_E_FORMAT;
        over = over || __builtin_mul_overflow(result, base, &result) ||
               __builtin_add_overflow(result, digit, &result);
    }
    if (over || result > max)
        return MW_E_LIMIT;
    *value = result;
    return 0;
}

int mw_text_i64(struct mw_str text, int64_t min, int64_t max, int64_t *value)
{
    if (text.size == 0)
        return MW_E_FORMAT;
    bool negative = text.data[0] == '-';
    uint64_t size;
    const uint64_t most = (uint64_t)INT64_MAX + negative;
    int error = mw_text_u64((struct mw_str){ text.data + negative, text.size - negative }, most, &size);
    if (error)
        return error;
    /* The smallest value has no positive counterpart. */
    int64_t result = !negative ? (int64_t)size : size == 0 ? 0 : -(int64_t)(size - 1) - 1;
    if (result < min || result > max)
        return MW_E_LIMIT;
    *value = result;
    return 0;
}
