/* The tokens of World Builder's scripts, and how a script is split into pieces.
 *
 * A script is a string of tokens (bytes from 0x80) and text (all others). What a byte means for the source
 * text follows from the bytes before it alone: which statement is open, and whether an operand begins.
 * Compiler and decompiler both keep this state with wb_state_step(), so they cannot disagree about it.
 *
 * Sources: World Builder Formats (codeplusplus.blogspot.com, 2023) for the bytes; Ray Dunakin's Syntax
 * Tutorial 1.2 for the spelling with braces. */
#ifndef MW_WORLDBUILDER_SCRIPT_TOKEN_H
#define MW_WORLDBUILDER_SCRIPT_TOKEN_H

#include <stdbool.h>

#include <mapwright/types.h>

enum {
    WB_TOKEN_IF = 0x80,
    WB_TOKEN_EQUAL = 0x81,
    WB_TOKEN_LESS = 0x82,
    WB_TOKEN_GREATER = 0x83,
    WB_TOKEN_AND = 0x84,
    WB_TOKEN_OR = 0x85,
    WB_TOKEN_EXIT = 0x87,
    WB_TOKEN_END = 0x88,
    WB_TOKEN_MOVE = 0x89,
    WB_TOKEN_TO = 0x8A,
    WB_TOKEN_PRINT = 0x8B,
    WB_TOKEN_SOUND = 0x8C,
    WB_TOKEN_LET = 0x8E,
    WB_TOKEN_PLUS = 0x8F,
    WB_TOKEN_MINUS = 0x90,
    WB_TOKEN_TIMES = 0x91,
    WB_TOKEN_OVER = 0x92,
    WB_TOKEN_SAME = 0x93,
    WB_TOKEN_OTHER = 0x94,
    WB_TOKEN_MENU = 0x95,
    WB_TOKEN_TEXT = 0xA0,
    WB_TOKEN_CLICK = 0xA1,
    WB_TOKEN_VISITS = 0xB0,
    WB_TOKEN_RANDOM = 0xB1,
    WB_TOKEN_LOOP = 0xB2,
    WB_TOKEN_VICTORY = 0xB3,
    WB_TOKEN_RANDOM2 = 0xB5,
    WB_TOKEN_STORAGE = 0xC0,
    WB_TOKEN_SCENE = 0xC1,
    WB_TOKEN_PLAYER = 0xC2,
    WB_TOKEN_MONSTER = 0xC3,
    WB_TOKEN_RANDOM_SCENE = 0xC4,
    WB_TOKEN_RANDOM_CHARACTER = 0xC5,
    WB_TOKEN_RANDOM_OBJECT = 0xC6,
    WB_TOKEN_FIRST_STAT = 0xD0,
    WB_TOKEN_LAST_STAT = 0xE8,
    WB_TOKEN_CLOSE = 0xFD,
    WB_TOKEN_THEN = 0xFE,
    WB_TOKEN_GLOBAL = 0xFF, /* a byte 1 to WB_GLOBALS follows */
};

/* What is open. */
enum wb_context {
    WB_AT_STATEMENT,
    WB_IN_CONDITION, /* IF{ }AND{ }OR{ */
    WB_IN_LET,
    WB_IN_MOVE,   /* MOVE{ */
    WB_IN_TARGET, /* }TO{ */
    WB_IN_TEXT,   /* PRINT{ SOUND{ MENU{ */
};

enum wb_role {
    WB_ROLE_STATEMENT,
    WB_ROLE_OPERATOR,
    WB_ROLE_CLOSER,  /* ends an operand with a brace */
    WB_ROLE_OPERAND, /* a variable */
};

struct wb_token {
    uint8_t byte;
    uint8_t role;         /* enum wb_role */
    uint8_t contexts;     /* bit set of enum wb_context in which its spelling is recognised */
    const char *spelling; /* "}AND{" */
};

/* NULL for bytes that are not tokens. */
const struct wb_token *wb_token_of(uint8_t byte);
/* All of them; NULL after the last. */
const struct wb_token *wb_token_at(size_t index);

/* The name of a global, "A1#", and a NUL; value from 1 to WB_GLOBALS. */
void wb_global_name(unsigned value, char name[4]);
/* The global whose name the text begins with, or 0. */
unsigned wb_global_find(struct mw_str text);
/* The variable whose name the text begins with (the longest), or NULL. */
const struct wb_token *wb_variable_find(struct mw_str text);

struct wb_state {
    uint8_t context;     /* enum wb_context */
    uint8_t opener;      /* token that opened it, 0 at a statement */
    bool starts;         /* an operand begins */
    bool after_variable; /* the byte before was a variable */
    bool global;         /* the byte before was WB_TOKEN_GLOBAL */
};

void wb_state_step(struct wb_state *state, uint8_t byte);

/* ---- pieces ---- */

enum wb_piece_kind {
    WB_PIECE_TEXT,   /* text of an operand, up to a byte from 0x80 */
    WB_PIECE_TOKEN,  /* one byte that can be spelled at its position */
    WB_PIECE_GLOBAL, /* WB_TOKEN_GLOBAL and its value, where they can be spelled */
    WB_PIECE_ODD,    /* one byte that has no spelling at its position */
};

struct wb_piece {
    size_t at, size;       /* in the code */
    uint8_t kind;          /* enum wb_piece_kind */
    struct wb_state state; /* before it */
};

/* Zero-initialise all but code. */
struct wb_cursor {
    struct mw_bytes code;
    size_t at;
    struct wb_state state;
};

/* false at the end of the code. */
bool wb_cursor_next(struct wb_cursor *cursor, struct wb_piece *piece);

#endif
