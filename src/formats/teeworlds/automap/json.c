#include "json.h"

#include <string.h>

enum {
    DEPTH_MAX = 64,
};

struct json_reader {
    struct mw_arena *arena;
    const char *at, *end;
    size_t line;
    unsigned depth;
    const char *reason; /* NULL: nothing is wrong but lack of memory */
};

/* For functions that return what they read. */
static void *refuse_rules(struct json_reader *reader, const char *reason)
{
    if (!reader->reason)
        reader->reason = reason;
    return NULL;
}

static void skip_blanks_of_json(struct json_reader *reader)
{
    for (; reader->at < reader->end && memchr(" \t\r\n", *reader->at, 4); reader->at++)
        reader->line += *reader->at == '\n';
}

/* Takes the character if it is next. */
static bool take_sign_of(struct json_reader *reader, char sign)
{
    skip_blanks_of_json(reader);
    bool taken = reader->at < reader->end && *reader->at == sign;
    reader->at += taken;
    return taken;
}

/* ---- single values ---- */

static char unescaped(char c)
{
    return c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c == 'u' ? '?' : c;
}

/* After the opening quote. NULL if it has no end, or memory is short. */
static const char *read_json_text(struct json_reader *reader, struct mw_str *text)
{
    const char *start = reader->at;
    while (reader->at < reader->end && *reader->at != '"' && *reader->at != '\n')
        reader->at += 1 + (*reader->at == '\\' && reader->end - reader->at > 1);
    if (reader->at >= reader->end || *reader->at != '"')
        return refuse_rules(reader, "a text has no closing quote");
    char *copy = mw_arena_alloc(reader->arena, (size_t)(reader->at - start) + 1), *to = copy;
    if (!copy)
        return NULL;
    for (; start < reader->at; start++) {
        bool escape = *start == '\\' && start + 1 < reader->at;
        start += escape;
        *to++ = escape ? unescaped(*start) : *start;
    }
    reader->at++;
    *text = (struct mw_str){ copy, (size_t)(to - copy) };
    return copy;
}

static bool is_word_of_json(const char *word, size_t size)
{
    static const char *const words[] = { "true", "false", "null" };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (size == strlen(words[i]) && memcmp(word, words[i], size) == 0)
            return true;
    return false;
}

/* An integer, a number with a fraction or an exponent, or a word. */
static struct tw_json *read_bare(struct json_reader *reader, struct tw_json *value)
{
    const char *start = reader->at;
    bool whole = true, digits = false;
    while (reader->at < reader->end && !memchr(" \t\r\n,:[]{}\"", *reader->at, 11))
        reader->at++;
    size_t size = (size_t)(reader->at - start);
    for (size_t i = size && *start == '-'; i < size; i++) {
        bool digit = start[i] >= '0' && start[i] <= '9';
        digits |= digit;
        whole = whole && digit;
        if (digit && whole && value->number < INT32_MAX)
            value->number = value->number * 10 + (start[i] - '0');
    }
    if (!is_word_of_json(start, size) && !(digits && (memchr("-0123456789", *start, 11))))
        return refuse_rules(reader, "a value is expected");
    value->kind = whole && digits ? TW_JSON_INT : TW_JSON_OTHER;
    value->number = value->number > INT32_MAX ? INT32_MAX : value->number;
    value->number = *start == '-' ? -value->number : value->number;
    return value;
}

/* ---- maps and lists ---- */

static struct tw_json *read_value(struct json_reader *reader);

static struct tw_json *read_member(struct json_reader *reader, bool named)
{
    struct mw_str key = { 0 };
    if (named && !take_sign_of(reader, '"'))
        return refuse_rules(reader, "a name in quotes is expected");
    if (named && !read_json_text(reader, &key))
        return NULL;
    if (named && !take_sign_of(reader, ':'))
        return refuse_rules(reader, "a colon is missing after a name");
    struct tw_json *value = read_value(reader);
    if (value)
        value->key = key;
    return value;
}

/* After the opening bracket. */
static struct tw_json *read_members(struct json_reader *reader, struct tw_json *owner, char closing)
{
    struct tw_json **last = &owner->values;
    owner->kind = closing == '}' ? TW_JSON_MAP : TW_JSON_LIST;
    for (bool more = true; !take_sign_of(reader, closing); owner->count++) {
        if (reader->at == reader->end)
            return refuse_rules(reader, closing == '}' ? "} is missing" : "] is missing");
        if (!more)
            return refuse_rules(reader, "a comma is missing between two values");
        *last = read_member(reader, closing == '}');
        if (!*last)
            return NULL;
        last = &(*last)->next;
        more = take_sign_of(reader, ',');
    }
    return owner;
}

static struct tw_json *read_value(struct json_reader *reader)
{
    skip_blanks_of_json(reader);
    struct tw_json *value = mw_arena_alloc(reader->arena, sizeof *value);
    if (!value)
        return NULL;
    value->line = reader->line;
    if (reader->at == reader->end)
        return refuse_rules(reader, "a value is expected");
    if (take_sign_of(reader, '"')) {
        value->kind = TW_JSON_TEXT;
        return read_json_text(reader, &value->text) ? value : NULL;
    }
    const char opening = *reader->at;
    if (opening != '{' && opening != '[')
        return read_bare(reader, value);
    if (reader->depth == DEPTH_MAX)
        return refuse_rules(reader, "maps and lists are nested too deeply");
    reader->depth++;
    reader->at++;
    value = read_members(reader, value, opening == '{' ? '}' : ']');
    reader->depth--;
    return value;
}

int tw_json_read(struct mw_arena *arena, struct mw_str text, struct tw_json **value, const char **reason,
                 size_t *line)
{
    struct json_reader reader = { .arena = arena, .at = text.data, .end = text.data + text.size, .line = 1 };
    *value = read_value(&reader);
    if (*value)
        skip_blanks_of_json(&reader);
    if (*value && reader.at < reader.end)
        *value = refuse_rules(&reader, "something follows the end of the rules");
    *reason = reader.reason;
    *line = reader.line;
    return *value || reader.reason ? 0 : arena->context->error;
}

const struct tw_json *tw_json_find(const struct tw_json *map, const char *key)
{
    const struct tw_json *value = map && map->kind == TW_JSON_MAP ? map->values : NULL;
    while (value && !(value->key.size == strlen(key) && memcmp(value->key.data, key, value->key.size) == 0))
        value = value->next;
    return value;
}
