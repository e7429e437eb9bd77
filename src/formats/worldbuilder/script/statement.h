/* Reads a script statement by statement, for checks, references and renaming.
 *
 *     struct wb_statement_reader reader = { .arena = arena, .cursor.code = code };
 *     struct wb_statement statement;
 *     int result;
 *     while ((result = wb_statement_next(&reader, &statement)) == 1)
 *         ...
 *
 * Every byte of the code belongs to exactly one statement; those that make no sense at their position
 * are counted. A statement's terms are valid until the next call. */
#ifndef MW_WORLDBUILDER_SCRIPT_STATEMENT_H
#define MW_WORLDBUILDER_SCRIPT_STATEMENT_H

#include "base/memory.h"
#include "token.h"

enum wb_operand_kind {
    WB_OPERAND_EMPTY,
    WB_OPERAND_TEXT,
    WB_OPERAND_NUMBER,   /* digits, optionally after a minus; can be a name as well */
    WB_OPERAND_VARIABLE, /* a token such as SCENE@ or LOOP# */
    WB_OPERAND_GLOBAL,   /* A1# to Z9# */
    WB_OPERAND_MIXED,    /* several of these, or meaningless bytes */
};

struct wb_operand {
    uint8_t kind;       /* enum wb_operand_kind */
    uint8_t variable;   /* its token, or the number of a global */
    int32_t number;     /* truncated to 16 bits, like in the games */
    size_t at;          /* in the code */
    struct mw_str text; /* its bytes; may be empty */
};

/* An operand and the token before it: the one that opens the statement, an operator, AND, OR, TO. */
struct wb_term {
    uint8_t before;
    size_t before_at;
    struct wb_operand operand;
};

/* IF{a=b}AND{c<d}THEN is IF a, = b, AND c, < d; LET{A1#=A1#+1} is LET A1#, = A1#, + 1. */
struct wb_statement {
    uint8_t token;  /* WB_TOKEN_IF, ...; 0: bytes between statements */
    bool closed;    /* ends as it should */
    uint32_t depth; /* how many IFs are open around it; EXIT and END have the depth of their IF */
    size_t at, size;
    size_t odd, odd_at; /* how many bytes are meaningless at their position, and the first of them */
    struct wb_term *terms;
    size_t count;
};

/* Zero-initialise all but arena and cursor.code. */
struct wb_statement_reader {
    struct mw_arena *arena; /* for the terms */
    struct wb_cursor cursor;
    struct wb_piece piece; /* read, but not yet part of a statement */
    bool has_piece;
    uint32_t depth;
    uint32_t
        unopened; /* EXITs and ENDs so far that close no IF (including those that end the whole script) */
    struct wb_term *terms;
    size_t capacity;
};

/* 1 and a statement, 0 at the end of the code, or an error. */
int wb_statement_next(struct wb_statement_reader *reader, struct wb_statement *statement);

#endif
