#include "pattern.h"

#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

enum {
    STEPS_MAX = 4096, /* of a pattern, after repetitions are written out */
    RANGES_MAX = 1024,
    REPEAT_MAX = 255,
    NESTING_MAX = 64,
    NO_BYTE = 0x110000, /* bytes that are not UTF-8 are characters from here on */
};

enum step_kind {
    STEP_CHARACTER,
    STEP_ANY,
    STEP_RANGES,
    STEP_SPLIT, /* to the next step and to another */
    STEP_JUMP,
    STEP_BEGIN, /* of the line */
    STEP_END,
};

/* Steps refer to others by distance, so that they can be copied. */
struct step {
    uint8_t kind; /* enum step_kind */
    bool negated;
    uint16_t count; /* of ranges */
    int32_t value;  /* a character, the first range, or a distance */
};

struct range {
    int32_t first, last;
};

struct pattern {
    struct step steps[STEPS_MAX];
    size_t count; /* the match has this index */
    struct range ranges[RANGES_MAX];
    size_t range_count;
};

struct parser {
    struct pattern *pattern;
    const unsigned char *at;
    unsigned nesting;
    const char *reason;
};

/* The next character of UTF-8 text that does not end. */
static int32_t next_character(const unsigned char **at)
{
    const unsigned char *text = *at;
    unsigned more = text[0] >= 0xF0 && text[0] < 0xF5 ? 3 : text[0] >= 0xE0 ? 2 : text[0] >= 0xC2 ? 1 : 0;
    int32_t value = text[0] & (more ? 0x3F >> more : 0x7F);
    *at = text + 1;
    if (text[0] < 0x80)
        return text[0];
    for (unsigned i = 1; i <= more; i++) {
        if ((text[i] & 0xC0) != 0x80 || text[0] >= 0xF5)
            return NO_BYTE + text[0];
        value = value << 6 | (text[i] & 0x3F);
    }
    if (!more)
        return NO_BYTE + text[0];
    *at = text + 1 + more;
    return value;
}

/* ---- compiling ---- */

static bool fail_pattern(struct parser *parser, const char *reason)
{
    if (!parser->reason)
        parser->reason = reason;
    return false;
}

static bool add_step(struct parser *parser, enum step_kind kind, int32_t value)
{
    struct pattern *pattern = parser->pattern;
    if (pattern->count == STEPS_MAX)
        return fail_pattern(parser, "the pattern is too long");
    pattern->steps[pattern->count++] = (struct step){ .kind = (uint8_t)kind, .value = value };
    return true;
}

/* Makes room for a step before those from index on. */
static bool insert_step(struct parser *parser, size_t index, enum step_kind kind, int32_t value)
{
    struct pattern *pattern = parser->pattern;
    if (!add_step(parser, kind, value))
        return false;
    struct step made = pattern->steps[pattern->count - 1];
    memmove(&pattern->steps[index + 1], &pattern->steps[index],
            (pattern->count - 1 - index) * sizeof *pattern->steps);
    pattern->steps[index] = made;
    return true;
}

static bool copy_steps(struct parser *parser, size_t from, size_t count)
{
    struct pattern *pattern = parser->pattern;
    if (count > STEPS_MAX - pattern->count)
        return fail_pattern(parser, "the pattern is too long");
    memmove(&pattern->steps[pattern->count], &pattern->steps[from], count * sizeof *pattern->steps);
    pattern->count += count;
    return true;
}

static bool add_range(struct parser *parser, int32_t first, int32_t last)
{
    struct pattern *pattern = parser->pattern;
    if (pattern->range_count == RANGES_MAX)
        return fail_pattern(parser, "the pattern is too long");
    pattern->ranges[pattern->range_count++] = (struct range){ first, last };
    return true;
}

/* "[:digit:]", inside of brackets. */
static bool add_class(struct parser *parser)
{
    static const struct {
        const char *name;
        int (*is)(int c);
    } classes[] = {
        { "alpha", isalpha }, { "digit", isdigit }, { "alnum", isalnum }, { "upper", isupper },
        { "lower", islower }, { "space", isspace }, { "punct", ispunct }, { "print", isprint },
        { "blank", isblank }, { "graph", isgraph }, { "cntrl", iscntrl }, { "xdigit", isxdigit }
    };
    const char *name = (const char *)parser->at + 2, *end = strstr(name, ":]");
    for (size_t i = 0; end && i < sizeof classes / sizeof *classes; i++) {
        if (strlen(classes[i].name) != (size_t)(end - name) ||
            strncmp(classes[i].name, name, (size_t)(end - name)) != 0)
            continue;
        for (int c = 0; c < 0x80; c++)
            if (classes[i].is(c) && !add_range(parser, c, c))
                return false;
        parser->at = (const unsigned char *)end + 2;
        return true;
    }
    return fail_pattern(parser, "unknown character class");
}

static bool parse_brackets(struct parser *parser)
{
    struct pattern *pattern = parser->pattern;
    size_t first = pattern->range_count, index = pattern->count;
    bool negated = *parser->at == '^';
    parser->at += negated;
    if (!add_step(parser, STEP_RANGES, (int32_t)first))
        return false;
    for (bool begins = true; begins || *parser->at != ']'; begins = false) {
        if (!*parser->at)
            return fail_pattern(parser, "[ is never closed");
        if (parser->at[0] == '[' && parser->at[1] == ':') {
            if (!add_class(parser))
                return false;
            continue;
        }
        int32_t low = next_character(&parser->at), high = low;
        if (parser->at[0] == '-' && parser->at[1] && parser->at[1] != ']') {
            parser->at++;
            high = next_character(&parser->at);
        }
        if (high < low)
            return fail_pattern(parser, "a range in [] is reversed");
        if (!add_range(parser, low, high))
            return false;
    }
    parser->at++;
    pattern->steps[index].negated = negated;
    pattern->steps[index].count = (uint16_t)(pattern->range_count - first);
    return true;
}

static bool parse_alternatives(struct parser *parser);

static bool parse_group(struct parser *parser)
{
    if (++parser->nesting > NESTING_MAX)
        return fail_pattern(parser, "too many ( in each other");
    if (!parse_alternatives(parser))
        return false;
    if (*parser->at != ')')
        return fail_pattern(parser, "( is never closed");
    parser->at++;
    parser->nesting--;
    return true;
}

static bool parse_atom(struct parser *parser)
{
    switch (*parser->at++) {
    case '(':
        return parse_group(parser);
    case '[':
        return parse_brackets(parser);
    case '.':
        return add_step(parser, STEP_ANY, 0);
    case '^':
        return add_step(parser, STEP_BEGIN, 0);
    case '$':
        return add_step(parser, STEP_END, 0);
    case '*':
    case '+':
    case '?':
        return fail_pattern(parser, "nothing to repeat");
    case '\\':
        if (!*parser->at)
            return fail_pattern(parser, "\\ without a character");
        parser->at++;
        break;
    default:
        break;
    }
    parser->at--;
    return add_step(parser, STEP_CHARACTER, next_character(&parser->at));
}

/* The steps from start on, once or not at all. */
static bool make_optional(struct parser *parser, size_t start)
{
    return insert_step(parser, start, STEP_SPLIT, (int32_t)(parser->pattern->count - start + 1));
}

/* The steps from start on, any number of times: before them a way past, after them a way back. */
static bool make_star(struct parser *parser, size_t start)
{
    size_t size = parser->pattern->count - start;
    return insert_step(parser, start, STEP_SPLIT, (int32_t)size + 2) &&
           add_step(parser, STEP_JUMP, -(int32_t)size - 1);
}

/* Writes out repetitions: least times, then as often as may be. most < 0: without end. */
static bool repeat_steps(struct parser *parser, size_t start, int least, int most)
{
    size_t size = parser->pattern->count - start;
    int copies = most < 0 ? least + 1 : most;
    if (copies == 0) {
        parser->pattern->count = start;
        return true;
    }
    for (int i = 1; i < copies; i++)
        if (!copy_steps(parser, start, size))
            return false;
    if (most < 0)
        return make_star(parser, start + (size_t)least * size);
    /* From the last on, so that the indices of those before stay. */
    for (int i = copies - 1; i >= least; i--)
        if (!make_optional(parser, start + (size_t)i * size))
            return false;
    return true;
}

static bool parse_count(struct parser *parser, int *count)
{
    char *end;
    unsigned long value = strtoul((const char *)parser->at, &end, 10);
    if (!isdigit(*parser->at) || value > REPEAT_MAX)
        return fail_pattern(parser, "a number in {} is not between 0 and 255");
    parser->at = (const unsigned char *)end;
    *count = (int)value;
    return true;
}

/* "{2}", "{2,}", "{2,4}", after the brace. */
static bool parse_braces(struct parser *parser, size_t start)
{
    int least, most;
    if (!parse_count(parser, &least))
        return false;
    most = least;
    if (*parser->at == ',') {
        most = -1;
        if (*++parser->at != '}' && !parse_count(parser, &most))
            return false;
    }
    if (*parser->at++ != '}' || (most >= 0 && most < least))
        return fail_pattern(parser, "invalid {}");
    return repeat_steps(parser, start, least, most);
}

static bool parse_piece(struct parser *parser)
{
    size_t start = parser->pattern->count;
    if (!parse_atom(parser))
        return false;
    for (;;) {
        unsigned char c = *parser->at;
        if (c != '*' && c != '+' && c != '?' && !(c == '{' && isdigit(parser->at[1])))
            return true;
        parser->at++;
        bool done = c == '*'   ? make_star(parser, start)
                    : c == '?' ? make_optional(parser, start)
                    : c == '+' ? repeat_steps(parser, start, 1, -1)
                               : parse_braces(parser, start);
        if (!done)
            return false;
    }
}

/* One alternative after the other: each but the last is preceded by a way to the next, and followed by one to
 * the end. */
static bool parse_alternatives(struct parser *parser)
{
    size_t start = parser->pattern->count;
    while (*parser->at && *parser->at != ')' && *parser->at != '|')
        if (!parse_piece(parser))
            return false;
    if (*parser->at != '|')
        return true;
    parser->at++;
    if (!insert_step(parser, start, STEP_SPLIT, (int32_t)(parser->pattern->count - start + 2)) ||
        !add_step(parser, STEP_JUMP, 0))
        return false;
    size_t jump = parser->pattern->count - 1;
    if (++parser->nesting > NESTING_MAX)
        return fail_pattern(parser, "too many alternatives");
    if (!parse_alternatives(parser))
        return false;
    parser->nesting--;
    parser->pattern->steps[jump].value = (int32_t)(parser->pattern->count - jump);
    return true;
}

struct pattern *pattern_compile(const char *text, const char **reason)
{
    struct pattern *pattern = take_memory(NULL, 1, sizeof *pattern);
    struct parser parser = { .pattern = pattern, .at = (const unsigned char *)text };
    pattern->count = pattern->range_count = 0;
    bool done = parse_alternatives(&parser);
    if (done && *parser.at)
        done = fail_pattern(&parser, ") without (");
    if (done)
        return pattern;
    *reason = parser.reason;
    pattern_free(pattern);
    return NULL;
}

void pattern_free(struct pattern *pattern)
{
    free(pattern);
}

/* ---- matching ---- */

/* Steps at which the match can be; each once. */
struct places {
    uint16_t items[STEPS_MAX + 1];
    size_t count;
    bool present[STEPS_MAX + 1];
};

enum known {
    UNKNOWN,
    IN_RANGES,
    OUTSIDE,
};

struct matcher {
    const struct pattern *pattern;
    struct places sets[2];
    uint16_t waiting[STEPS_MAX + 1];
    /* By first range, for the present character: enum known. Copies of a step share their ranges, which are
     * searched once for each character. */
    uint8_t known[RANGES_MAX];
};

/* Adds a step and those to which it leads without a character. */
static void add_match_place(struct matcher *matcher, struct places *places, size_t index, bool begin,
                            bool end)
{
    size_t waiting = 0;
    matcher->waiting[waiting++] = (uint16_t)index;
    while (waiting) {
        size_t at = matcher->waiting[--waiting];
        while (!places->present[at]) {
            places->present[at] = true;
            places->items[places->count++] = (uint16_t)at;
            if (at == matcher->pattern->count)
                break;
            const struct step *step = &matcher->pattern->steps[at];
            bool goes_on = step->kind == STEP_SPLIT || (step->kind == STEP_BEGIN && begin) ||
                           (step->kind == STEP_END && end);
            if (step->kind == STEP_SPLIT && !places->present[(size_t)((int32_t)at + step->value)])
                matcher->waiting[waiting++] = (uint16_t)((int32_t)at + step->value);
            if (step->kind == STEP_JUMP)
                at = (size_t)((int32_t)at + step->value);
            else if (goes_on)
                at++;
            else
                break;
        }
    }
}

static enum known find_in_ranges(const struct range *ranges, size_t count, int32_t character)
{
    for (size_t i = 0; i < count; i++)
        if (character >= ranges[i].first && character <= ranges[i].last)
            return IN_RANGES;
    return OUTSIDE;
}

static bool takes_character(struct matcher *matcher, const struct step *step, int32_t character)
{
    if (step->kind == STEP_ANY)
        return true;
    if (step->kind == STEP_CHARACTER)
        return step->value == character;
    if (step->kind != STEP_RANGES)
        return false;
    uint8_t *known = &matcher->known[step->value];
    if (*known == UNKNOWN)
        *known = (uint8_t)find_in_ranges(&matcher->pattern->ranges[step->value], step->count, character);
    return (*known == IN_RANGES) != step->negated;
}

static void clear_places(struct places *places)
{
    places->count = 0;
    memset(places->present, 0, sizeof places->present);
}

bool pattern_matches(const struct pattern *pattern, const char *line)
{
    const unsigned char *at = (const unsigned char *)line;
    struct matcher *matcher = take_memory(NULL, 1, sizeof *matcher);
    matcher->pattern = pattern;
    struct places *now = &matcher->sets[0], *next = &matcher->sets[1];
    clear_places(now);
    bool found;
    for (;;) {
        add_match_place(matcher, now, 0, at == (const unsigned char *)line, !*at);
        found = now->present[pattern->count];
        if (found || !*at)
            break;
        int32_t character = next_character(&at);
        clear_places(next);
        memset(matcher->known, UNKNOWN, sizeof matcher->known);
        for (size_t i = 0; i < now->count; i++)
            if (now->items[i] < pattern->count &&
                takes_character(matcher, &pattern->steps[now->items[i]], character))
                add_match_place(matcher, next, (size_t)now->items[i] + 1, false, !*at);
        struct places *spent = now;
        now = next;
        next = spent;
    }
    free(matcher);
    return found;
}
