#include "statement.h"

#include "base/text.h"

static bool next_piece(struct wb_statement_reader *reader)
{
    if (!reader->has_piece)
        reader->has_piece = wb_cursor_next(&reader->cursor, &reader->piece);
    return reader->has_piece;
}

static uint8_t first_byte(const struct wb_statement_reader *reader)
{
    return reader->cursor.code.data[reader->piece.at];
}

/* Tokens that start a statement do so anywhere. */
static bool begins_statement(const struct wb_statement_reader *reader)
{
    const struct wb_token *token = reader->piece.state.global ? NULL : wb_token_of(first_byte(reader));
    return token && token->role == WB_ROLE_STATEMENT;
}

static int add_term(struct wb_statement_reader *reader, struct wb_statement *statement, uint8_t before,
                    size_t before_at, size_t at)
{
    void *items = reader->terms;
    int error =
        mw_arena_grow(reader->arena, &items, statement->count, &reader->capacity, sizeof *reader->terms);
    if (error)
        return error;
    reader->terms = statement->terms = items;
    statement->terms[statement->count++] =
        (struct wb_term){ .before = before, .before_at = before_at, .operand.at = at };
    return 0;
}

/* ---- operands ---- */

static bool read_script_number(struct mw_str text, int32_t *number)
{
    size_t at = text.size > 1 && text.data[0] == '-' ? 1 : 0;
    uint32_t value = 0;
    if (at == text.size)
        return false;
    for (size_t i = at; i < text.size; i++) {
        if (text.data[i] < '0' || text.data[i] > '9')
            return false;
        value = (value * 10 + (uint32_t)(text.data[i] - '0')) & 0xFFFF;
    }
    if (at)
        value = (0x10000 - value) & 0xFFFF;
    *number = value < 0x8000 ? (int32_t)value : (int32_t)value - 0x10000;
    return true;
}

static void extend_operand(const struct wb_statement_reader *reader, struct wb_operand *operand)
{
    const struct wb_piece *piece = &reader->piece;
    const char *code = (const char *)reader->cursor.code.data;
    bool first = operand->text.size == 0;
    operand->text = (struct mw_str){ code + operand->at, piece->at + piece->size - operand->at };
    if (!first || piece->kind == WB_PIECE_ODD) {
        operand->kind = WB_OPERAND_MIXED;
    } else if (piece->kind == WB_PIECE_GLOBAL) {
        operand->kind = WB_OPERAND_GLOBAL;
        operand->variable = (uint8_t)code[piece->at + 1];
    } else if (piece->kind == WB_PIECE_TOKEN) {
        operand->kind = WB_OPERAND_VARIABLE;
        operand->variable = (uint8_t)code[piece->at];
    } else {
        operand->kind =
            read_script_number(operand->text, &operand->number) ? WB_OPERAND_NUMBER : WB_OPERAND_TEXT;
    }
}

/* ---- statements ---- */

static void count_odd(const struct wb_statement_reader *reader, struct wb_statement *statement)
{
    if (reader->piece.kind != WB_PIECE_ODD)
        return;
    if (statement->odd++ == 0)
        statement->odd_at = reader->piece.at;
}

static void skip_piece(struct wb_statement_reader *reader, struct wb_statement *statement)
{
    statement->size = reader->piece.at + reader->piece.size - statement->at;
    reader->has_piece = false;
}

/* Terms up to the token that closes the statement or starts the next. */
static int read_terms(struct wb_statement_reader *reader, struct wb_statement *statement)
{
    int error = add_term(reader, statement, statement->token, statement->at, statement->at + 1);
    while (!error && next_piece(reader) && !begins_statement(reader)) {
        uint8_t byte = first_byte(reader);
        size_t at = reader->piece.at;
        const struct wb_token *token = reader->piece.kind == WB_PIECE_TOKEN ? wb_token_of(byte) : NULL;
        bool ends = byte == WB_TOKEN_CLOSE || byte == WB_TOKEN_THEN;
        if (token && token->role != WB_ROLE_OPERAND && !ends)
            error = add_term(reader, statement, byte, at, at + 1);
        else if (!token || token->role == WB_ROLE_OPERAND)
            extend_operand(reader, &statement->terms[statement->count - 1].operand);
        statement->closed = token && ends;
        /* After a misplaced one nothing is open either. */
        bool over = ends && !reader->piece.state.global;
        count_odd(reader, statement);
        skip_piece(reader, statement);
        if (over)
            break;
    }
    return error;
}

static void read_stray(struct wb_statement_reader *reader, struct wb_statement *statement)
{
    statement->closed = true;
    while (next_piece(reader) && !begins_statement(reader)) {
        count_odd(reader, statement);
        skip_piece(reader, statement);
    }
}

int wb_statement_next(struct wb_statement_reader *reader, struct wb_statement *statement)
{
    if (!next_piece(reader))
        return 0;
    *statement =
        (struct wb_statement){ .at = reader->piece.at, .depth = reader->depth, .terms = reader->terms };
    int error = 0;
    if (begins_statement(reader)) {
        statement->token = first_byte(reader);
        skip_piece(reader, statement);
    }
    switch (statement->token) {
    case 0:
        read_stray(reader, statement);
        break;
    case WB_TOKEN_EXIT:
    case WB_TOKEN_END:
        statement->closed = true;
        if (reader->depth)
            statement->depth = --reader->depth;
        else
            reader->unopened++;
        break;
    case WB_TOKEN_IF:
        error = read_terms(reader, statement);
        reader->depth++;
        break;
    default:
        error = read_terms(reader, statement);
    }
    return error ? error : 1;
}
