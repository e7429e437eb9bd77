#include "operation_text.h"

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

/* Inside double quotes a backslash escapes a quote or a backslash; before anything else it is literal, as
 * in a path. */
static int parse_quoted_value(struct operation_scanner *scanner, char **value)
{
    const char *open = scanner->at, quote = *open;
    const char *end = open + 1;
    while (*end && *end != quote)
        end += quote == '"' && end[0] == '\\' && (end[1] == '"' || end[1] == '\\') ? 2 : 1;
    if (!*end)
        return fail_in_operation(scanner, open,
                                 quote == '"' ? "the quote \" is not closed" : "the quote ' is not closed");
    if (end[1] && !is_operation_space(end[1]))
        return fail_in_operation(scanner, end + 1, "a space must follow the closing quote");
    char *text = NULL;
    int error = copy_operation_word(scanner, open + 1, (size_t)(end - open - 1), &text);
    if (error)
        return error;
    char *to = text;
    for (const char *from = text; *from; from++) {
        from += quote == '"' && from[0] == '\\' && (from[1] == '"' || from[1] == '\\');
        *to++ = *from;
    }
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

static void put_option_value(struct mw_buf *out, const char *value)
{
    if (*value && *value != '\'' && !value[strcspn(value, " \t\n\r\"")]) {
        mw_buf_text(out, value);
        return;
    }
    mw_buf_u8(out, '"');
    for (const char *p = value; *p; p++) {
        if (*p == '"' || *p == '\\')
            mw_buf_u8(out, '\\');
        mw_buf_u8(out, (uint8_t)*p);
    }
    mw_buf_u8(out, '"');
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
        put_option_value(out, args[i].value);
    }
}
