#include "source.h"

#include <stdio.h>

#include "base/encode.h"
#include "base/text.h"

struct compiler {
    const struct wb_names *names;
    struct mw_str source;
    size_t at;
    struct wb_state state;
    struct mw_buf *code;
    struct wb_script_problem *problem;
};

/* ---- messages ---- */

static struct mw_str left_of(const struct compiler *compiler)
{
    return (struct mw_str){ compiler->source.data + compiler->at, compiler->source.size - compiler->at };
}

/* What is at the current position, for a message: a word, a character or the end. */
static void describe_found(struct mw_str left, char found[48])
{
    size_t size = 0;
    uint8_t c = left.size ? (uint8_t)left.data[0] : 0;
    while (size < left.size && size < 20 &&
           ((left.data[size] | 0x20) >= 'a' && (left.data[size] | 0x20) <= 'z'))
        size++;
    if (left.size == 0)
        snprintf(found, 48, "the end of the script");
    else if (c == WB_LINE_END || c == '\n')
        snprintf(found, 48, "the end of the line");
    else if (c < ' ' || c > '~')
        snprintf(found, 48, "character 0x%02X", c);
    else
        snprintf(found, 48, "\"%.*s\"", (int)(size ? size : 1), left.data);
}

static int fail_in_source(struct compiler *compiler, size_t at, const char *message)
{
    struct wb_script_problem *problem = compiler->problem;
    problem->at = at;
    problem->line = problem->column = 1;
    for (size_t i = 0; i < at; i++) {
        problem->column++;
        if (compiler->source.data[i] == WB_LINE_END) {
            problem->line++;
            problem->column = 1;
        }
    }
    snprintf(problem->message, sizeof problem->message, "%s", message);
    return MW_E_ARGUMENT;
}

static int fail_expected(struct compiler *compiler, const char *what)
{
    char found[48], message[sizeof compiler->problem->message];
    describe_found(left_of(compiler), found);
    snprintf(message, sizeof message, "expected %s, found %s", what, found);
    return fail_in_source(compiler, compiler->at, message);
}

/* ---- reading ---- */

static void emit_byte(struct compiler *compiler, uint8_t byte)
{
    mw_buf_u8(compiler->code, byte);
    wb_state_step(&compiler->state, byte);
}

static void emit_source(struct compiler *compiler, size_t size)
{
    for (size_t i = 0; i < size; i++)
        emit_byte(compiler, (uint8_t)compiler->source.data[compiler->at + i]);
    compiler->at += size;
}

static bool is_script_blank(char c)
{
    return c == ' ' || c == '\t';
}

static bool is_script_space(char c)
{
    return is_script_blank(c) || c == WB_LINE_END || c == '\n';
}

/* \xHH, \c, or the backslash at the end. */
static int read_escape(struct compiler *compiler)
{
    struct mw_str left = left_of(compiler);
    size_t space = 1;
    while (space < left.size && is_script_space(left.data[space]))
        space++;
    if (space == left.size) {
        compiler->at = compiler->source.size;
        if (compiler->state.context == WB_AT_STATEMENT && !compiler->state.global)
            return fail_in_source(
                compiler, compiler->at - left.size,
                "a final backslash marks an incomplete statement, but no statement is open");
        compiler->state = (struct wb_state){ 0 };
        return 0;
    }
    char c = left.data[1];
    if (c == 'x') {
        int high = left.size > 2 ? mw_hex_digit(left.data[2]) : -1;
        int low = left.size > 3 ? mw_hex_digit(left.data[3]) : -1;
        if (high < 0 || low < 0) {
            compiler->at += 2;
            return fail_expected(compiler, "two hexadecimal digits after \\x");
        }
        emit_byte(compiler, (uint8_t)(high << 4 | low));
        compiler->at += 4;
        return 0;
    }
    if (c <= ' ' || c > '~') {
        compiler->at += 1;
        return fail_expected(compiler, "a character or xHH after the backslash");
    }
    emit_byte(compiler, (uint8_t)c);
    compiler->at += 2;
    return 0;
}

/* Length of a token's spelling at the current position, or 0. Blanks are allowed before { and between
 * } and a word. *missing: everything matches but the { */
static size_t match_token(const struct wb_token *token, struct mw_str left, bool *missing)
{
    size_t at = 0;
    for (const char *c = token->spelling; *c; c++) {
        if (c > token->spelling && (*c == '{' || c[-1] == '}'))
            while (at < left.size && is_script_blank(left.data[at]))
                at++;
        if (at == left.size || left.data[at] != *c) {
            *missing = *c == '{' && c > token->spelling;
            return 0;
        }
        at++;
    }
    return at;
}

static bool begins_token(const struct compiler *compiler)
{
    char c = compiler->source.data[compiler->at];
    return compiler->state.context == WB_AT_STATEMENT || (c && strchr("}=<>+-*/", c));
}

/* The longest token that can be read here. */
static const struct wb_token *find_source_token(const struct compiler *compiler, size_t *size,
                                                const struct wb_token **half)
{
    const struct wb_token *best = NULL, *token;
    *size = 0;
    *half = NULL;
    for (size_t i = 0; begins_token(compiler) && (token = wb_token_at(i)); i++) {
        bool missing = false;
        if (!(token->contexts >> compiler->state.context & 1) || token->role == WB_ROLE_OPERAND)
            continue;
        size_t matched = match_token(token, left_of(compiler), &missing);
        if (matched > *size) {
            *size = matched;
            best = token;
        }
        if (missing)
            *half = token;
    }
    return best;
}

static int brace_missing(struct compiler *compiler, const struct wb_token *token)
{
    char what[32];
    const char *word = token->spelling + (token->spelling[0] == '}');
    int length = (int)strcspn(word, "{");
    while (compiler->at < compiler->source.size && compiler->source.data[compiler->at] != *word)
        compiler->at++;
    compiler->at += (size_t)length;
    while (compiler->at < compiler->source.size && is_script_blank(compiler->source.data[compiler->at]))
        compiler->at++;
    snprintf(what, sizeof what, "\"{\" after %.*s", length, word);
    return fail_expected(compiler, what);
}

static int read_statement(struct compiler *compiler)
{
    const struct wb_token *half;
    size_t size;
    if (is_script_space(compiler->source.data[compiler->at])) {
        compiler->at++;
        return 0;
    }
    const struct wb_token *token = find_source_token(compiler, &size, &half);
    if (!token && half)
        return brace_missing(compiler, half);
    if (!token)
        return fail_expected(
            compiler, "a statement in capitals (IF{, LET{, MOVE{, PRINT{, SOUND{, MENU{, EXIT or END)");
    emit_byte(compiler, token->byte);
    compiler->at += size;
    return 0;
}

/* What ends an operand in each context, for messages. */
static const char *operand_closers(enum wb_context context)
{
    return context == WB_IN_CONDITION ? "}THEN, }AND{ or }OR{" : context == WB_IN_MOVE ? "}TO{" : "\"}\"";
}

static int read_operand_character(struct compiler *compiler)
{
    char what[128];
    uint8_t c = (uint8_t)compiler->source.data[compiler->at];
    if (c == '}' || c == WB_LINE_END || c == '\n')
        return fail_expected(compiler, operand_closers(compiler->state.context));
    if (c < ' ' || c > '~') {
        snprintf(what, sizeof what,
                 "character 0x%02X would be read as a token; only ASCII is allowed here; write \\x%02X if a "
                 "token is meant",
                 c, c);
        return fail_in_source(compiler, compiler->at,
                              c < ' ' ? "control character in the text; write \\xHH if it is meant" : what);
    }
    if (compiler->state.after_variable) {
        snprintf(what, sizeof what, "an operator or %s after a variable",
                 operand_closers(compiler->state.context));
        return fail_expected(compiler, what);
    }
    if (c == ' ' && compiler->state.context == WB_IN_LET)
        return fail_expected(compiler, "an operand or operator without spaces");
    emit_byte(compiler, c);
    compiler->at++;
    return 0;
}

/* Reads a name or a variable at the start of an operand; false if neither is there. */
static bool read_start(struct compiler *compiler)
{
    struct mw_str left = left_of(compiler);
    size_t name = wb_names_match(compiler->names, compiler->state.context, left);
    if (name) {
        emit_source(compiler, name);
        return true;
    }
    unsigned global = wb_global_find(left);
    if (global) {
        emit_byte(compiler, WB_TOKEN_GLOBAL);
        emit_byte(compiler, (uint8_t)global);
        compiler->at += 3;
        return true;
    }
    const struct wb_token *variable = wb_variable_find(left);
    if (!variable)
        return false;
    emit_byte(compiler, variable->byte);
    compiler->at += strlen(variable->spelling);
    return true;
}

static int read_operand(struct compiler *compiler)
{
    const struct wb_token *half;
    size_t size;
    if (compiler->state.starts && read_start(compiler))
        return 0;
    const struct wb_token *token = find_source_token(compiler, &size, &half);
    if (!token && half)
        return brace_missing(compiler, half);
    bool sign = token && token->byte == WB_TOKEN_MINUS && compiler->state.starts;
    if (!token || sign)
        return read_operand_character(compiler);
    if (token->role == WB_ROLE_OPERATOR && compiler->state.starts)
        return fail_expected(compiler, "a name, number, text or variable before the operator");
    emit_byte(compiler, token->byte);
    compiler->at += size;
    return 0;
}

static int read_source_part(struct compiler *compiler)
{
    if (compiler->source.data[compiler->at] == '\\')
        return read_escape(compiler);
    if (compiler->state.global)
        return fail_expected(compiler, "the number of a global as \\xHH after \\xFF");
    if (compiler->state.context == WB_AT_STATEMENT)
        return read_statement(compiler);
    return read_operand(compiler);
}

int wb_script_compile(const struct wb_names *names, struct mw_str source, struct mw_buf *code,
                      struct wb_script_problem *problem)
{
    struct compiler compiler = { .names = names, .source = source, .code = code, .problem = problem };
    size_t before = code->size;
    int error = 0;
    while (compiler.at < source.size && !error && !code->error)
        error = read_source_part(&compiler);
    if (!error)
        error = code->error;
    if (!error && compiler.state.global)
        error = fail_expected(&compiler, "the number of a global as \\xHH after \\xFF");
    else if (!error && compiler.state.context != WB_AT_STATEMENT)
        error = fail_expected(&compiler, operand_closers(compiler.state.context));
    if (error && !code->error)
        code->size = before;
    return error;
}
