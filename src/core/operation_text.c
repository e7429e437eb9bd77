#include "operation_text.h"

#include <mapwright/document.h>

#include "base/encode.h"
#include "base/text.h"

struct operation_scanner {
    struct mw_arena *arena;
    const char *text;
    const char *at;
};

/* Counted in characters, from 1. */
static size_t scanner_column(const struct operation_scanner *scanner, const char *place)
{
    size_t column = 1;
    for (const char *p = scanner->text; p < place; p++)
        column += ((unsigned char)*p & 0xC0) != 0x80;
    return column;
}

static int fail_in_operation(const struct operation_scanner *scanner, const char *place, const char *what)
{
    struct mw_context *context = scanner->arena->context;
    mw_fail(context, MW_E_ARGUMENT, "column %zu: %s in: %s", scanner_column(scanner, place), what,
            scanner->text);
    return mw_error_at(context, MW_E_ARGUMENT, "operation", (uint64_t)(place - scanner->text));
}

static bool is_operation_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void skip_spaces(struct operation_scanner *scanner)
{
    while (is_operation_space(*scanner->at))
        scanner->at++;
}

/* Length of the bare word here: up to a space, a quote, or '='. */
static size_t word_length(const char *text)
{
    size_t length = 0;
    while (text[length] && !is_operation_space(text[length]) && text[length] != '=' && text[length] != '"' &&
           text[length] != '\'')
        length++;
    return length;
}

static int copy_operation_word(struct operation_scanner *scanner, const char *from, size_t size,
                               char **result)
{
    char *text = mw_arena_alloc(scanner->arena, size + 1);
    if (!text)
        return scanner->arena->context->error;
    if (size)
        memcpy(text, from, size);
    *result = text;
    return 0;
}

/* The escapes of double quotes, except for \xHH. */
static const char escape_letters[] = "\"\\ntr";
static const char escape_bytes[] = "\"\\\n\t\r";

/* The length of the escape at the text and the byte that it means. A backslash before anything else is an
 * ordinary character, as in a path: 1. */
static size_t read_operation_escape(const char *text, char *byte)
{
    const char *letter = text[0] == '\\' && text[1] ? strchr(escape_letters, text[1]) : NULL;
    if (letter) {
        *byte = escape_bytes[letter - escape_letters];
        return 2;
    }
    if (text[0] == '\\' && text[1] == 'x' && mw_hex_digit(text[2]) >= 0 && mw_hex_digit(text[3]) >= 0) {
        *byte = (char)(mw_hex_digit(text[2]) * 16 + mw_hex_digit(text[3]));
        return 4;
    }
    *byte = *text;
    return 1;
}

/* Finds the closing quote; refuses an escaped NUL. */
static int find_quote_end(const struct operation_scanner *scanner, const char **close)
{
    const char *open = scanner->at, *end = open + 1;
    char byte;
    for (size_t size; *end && *end != *open; end += size) {
        size = *open == '"' ? read_operation_escape(end, &byte) : 1;
        if (size > 1 && !byte)
            return fail_in_operation(scanner, end, "a value cannot contain a NUL byte, as");
    }
    if (!*end)
        return fail_in_operation(scanner, open,
                                 *open == '"' ? "the quote \" is not closed" : "the quote ' is not closed");
    if (end[1] && !is_operation_space(end[1]))
        return fail_in_operation(scanner, end + 1, "a space must follow the closing quote");
    *close = end;
    return 0;
}

static int parse_quoted_value(struct operation_scanner *scanner, char **value)
{
    const char *open = scanner->at, *end = NULL;
    int error = find_quote_end(scanner, &end);
    char *text = NULL;
    if (!error)
        error = copy_operation_word(scanner, open + 1, (size_t)(end - open - 1), &text);
    if (error)
        return error;
    char *to = text;
    for (const char *from = text; *open == '"' && *from; to++)
        from += read_operation_escape(from, to);
    if (*open == '"')
        *to = 0;
    scanner->at = end + 1;
    *value = text;
    return 0;
}

static int parse_bare_value(struct operation_scanner *scanner, char **value)
{
    size_t length = 0;
    while (scanner->at[length] && !is_operation_space(scanner->at[length]))
        length++;
    int error = copy_operation_word(scanner, scanner->at, length, value);
    scanner->at += error ? 0 : length;
    return error;
}

static int parse_arg(struct operation_scanner *scanner, struct mw_arg *arg)
{
    char *name = NULL, *value = NULL;
    size_t length = word_length(scanner->at);
    const char *start = scanner->at, *end = start + length;
    if (length == 0 || *end == '"' || *end == '\'')
        return fail_in_operation(scanner, length ? end : start,
                                 "a name is expected, as in name=value or name=\"two words\",");
    int error = copy_operation_word(scanner, start, length, &name);
    if (error)
        return error;
    scanner->at = end;
    if (*scanner->at == '=') {
        scanner->at++;
        bool quoted = *scanner->at == '"' || *scanner->at == '\'';
        error = quoted ? parse_quoted_value(scanner, &value) : parse_bare_value(scanner, &value);
        if (error)
            return error;
    }
    *arg = (struct mw_arg){ name, value };
    return 0;
}

int mw_operation_parse(struct mw_arena *arena, const char *text, struct mw_operation_text *operation)
{
    struct operation_scanner scanner = { arena, text, text };
    skip_spaces(&scanner);
    if (!*scanner.at)
        return mw_fail(arena->context, MW_E_ARGUMENT,
                       "the operation is empty; it begins with a name, such as shift");
    char *name = NULL;
    size_t length = word_length(scanner.at);
    if (length == 0 || (scanner.at[length] && !is_operation_space(scanner.at[length])))
        return fail_in_operation(&scanner, scanner.at, "the operation's name is expected first,");
    int error = copy_operation_word(&scanner, scanner.at, length, &name);
    if (error)
        return error;
    scanner.at += length;
    struct mw_arg *args = NULL;
    size_t count = 0, capacity = 0;
    for (skip_spaces(&scanner); *scanner.at; skip_spaces(&scanner)) {
        error = mw_arena_grow(arena, (void **)&args, count, &capacity, sizeof *args);
        if (!error)
            error = parse_arg(&scanner, &args[count]);
        if (error)
            return error;
        count++;
    }
    *operation = (struct mw_operation_text){ name, args, count };
    return 0;
}

static bool is_control_character(char c)
{
    return (unsigned char)c < ' ' || c == 0x7F;
}

/* A value on one line, of valid UTF-8 whatever bytes it has. */
static void put_quoted_option(struct mw_buf *out, const char *value)
{
    uint32_t point;
    mw_buf_u8(out, '"');
    for (size_t left = strlen(value), size; left; left -= size, value += size) {
        const char *byte = strchr(escape_bytes, *value);
        size = mw_utf8_decode(value, left, &point);
        if (byte)
            mw_buf_format(out, "\\%c", escape_letters[byte - escape_bytes]);
        else if (!size || is_control_character(*value))
            mw_buf_format(out, "\\x%02x", (unsigned)(unsigned char)*value);
        else
            mw_buf_put(out, value, size);
        size += !size;
    }
    mw_buf_u8(out, '"');
}

static bool needs_quotes(const char *value)
{
    const struct mw_str text = mw_str_from(value);
    bool plain = *value && *value != '\'' && mw_utf8_valid_size(text) == text.size;
    for (; *value && plain; value++)
        plain = *value != ' ' && *value != '"' && !is_control_character(*value);
    return !plain;
}

void mw_operation_put(struct mw_buf *out, const char *name, const struct mw_arg *args, size_t count)
{
    mw_buf_text(out, name);
    for (size_t i = 0; i < count; i++) {
        mw_buf_u8(out, ' ');
        mw_buf_text(out, args[i].name);
        if (!args[i].value)
            continue;
        mw_buf_u8(out, '=');
        if (needs_quotes(args[i].value))
            put_quoted_option(out, args[i].value);
        else
            mw_buf_text(out, args[i].value);
    }
}

int mw_operation_split(struct mw_context *context, const char *operation,
                       int (*found)(void *user, const struct mw_arg *word), void *user)
{
    struct mw_operation_text parsed;
    struct mw_arena scratch;
    mw_arena_init(&scratch, context);
    int result = mw_operation_parse(&scratch, operation, &parsed);
    if (!result)
        result = found(user, &(struct mw_arg){ parsed.name, NULL });
    for (size_t i = 0; !result && i < parsed.count; i++)
        result = found(user, &parsed.args[i]);
    mw_arena_free(&scratch);
    return result;
}
