#include "token.h"

#include <string.h>

#include <mapwright/unstable/worldbuilder.h>

#include "base/text.h"

enum {
    STATEMENT = 1 << WB_AT_STATEMENT,
    CONDITION = 1 << WB_IN_CONDITION,
    LET = 1 << WB_IN_LET,
    MOVE = 1 << WB_IN_MOVE,
    TARGET = 1 << WB_IN_TARGET,
    TEXT = 1 << WB_IN_TEXT,
    OPERANDS = CONDITION | LET | MOVE | TARGET | TEXT,
};

/* clang-format off */
static const struct wb_token tokens[] = {
    { 0x80, WB_ROLE_STATEMENT, STATEMENT, "IF{" },
    { 0x81, WB_ROLE_OPERATOR, CONDITION | LET, "=" },
    { 0x82, WB_ROLE_OPERATOR, CONDITION, "<" },
    { 0x83, WB_ROLE_OPERATOR, CONDITION, ">" },
    { 0x84, WB_ROLE_CLOSER, CONDITION, "}AND{" },
    { 0x85, WB_ROLE_CLOSER, CONDITION, "}OR{" },
    { 0x87, WB_ROLE_STATEMENT, STATEMENT, "EXIT" },
    { 0x88, WB_ROLE_STATEMENT, STATEMENT, "END" },
    { 0x89, WB_ROLE_STATEMENT, STATEMENT, "MOVE{" },
    { 0x8A, WB_ROLE_CLOSER, MOVE, "}TO{" },
    { 0x8B, WB_ROLE_STATEMENT, STATEMENT, "PRINT{" },
    { 0x8C, WB_ROLE_STATEMENT, STATEMENT, "SOUND{" },
    { 0x8E, WB_ROLE_STATEMENT, STATEMENT, "LET{" },
    { 0x8F, WB_ROLE_OPERATOR, LET, "+" },
    { 0x90, WB_ROLE_OPERATOR, LET, "-" },
    { 0x91, WB_ROLE_OPERATOR, LET, "*" },
    { 0x92, WB_ROLE_OPERATOR, LET, "/" },
    { 0x93, WB_ROLE_OPERATOR, CONDITION, "==" },
    { 0x94, WB_ROLE_OPERATOR, CONDITION, ">>" },
    { 0x95, WB_ROLE_STATEMENT, STATEMENT, "MENU{" },
    { 0xA0, WB_ROLE_OPERAND, OPERANDS, "TEXT$" },
    { 0xA1, WB_ROLE_OPERAND, OPERANDS, "CLICK$" },
    { 0xB0, WB_ROLE_OPERAND, OPERANDS, "VISITS#" },
    { 0xB1, WB_ROLE_OPERAND, OPERANDS, "RANDOM#" },
    { 0xB2, WB_ROLE_OPERAND, OPERANDS, "LOOP#" },
    { 0xB3, WB_ROLE_OPERAND, OPERANDS, "VICTORY#" },
    { 0xB4, WB_ROLE_OPERAND, OPERANDS, "BADCOPY#" },
    { 0xB5, WB_ROLE_OPERAND, OPERANDS, "RANDOM2#" },
    { 0xC0, WB_ROLE_OPERAND, OPERANDS, "STORAGE@" },
    { 0xC1, WB_ROLE_OPERAND, OPERANDS, "SCENE@" },
    { 0xC2, WB_ROLE_OPERAND, OPERANDS, "PLAYER@" },
    { 0xC3, WB_ROLE_OPERAND, OPERANDS, "MONSTER@" },
    { 0xC4, WB_ROLE_OPERAND, OPERANDS, "RANDOMSCN@" },
    { 0xC5, WB_ROLE_OPERAND, OPERANDS, "RANDOMCHR@" },
    { 0xC6, WB_ROLE_OPERAND, OPERANDS, "RANDOMOBJ@" },
    { 0xD0, WB_ROLE_OPERAND, OPERANDS, "PHYS.STR.BAS#" },
    { 0xD1, WB_ROLE_OPERAND, OPERANDS, "PHYS.HIT.BAS#" },
    { 0xD2, WB_ROLE_OPERAND, OPERANDS, "PHYS.ARM.BAS#" },
    { 0xD3, WB_ROLE_OPERAND, OPERANDS, "PHYS.ACC.BAS#" },
    { 0xD4, WB_ROLE_OPERAND, OPERANDS, "SPIR.STR.BAS#" },
    { 0xD5, WB_ROLE_OPERAND, OPERANDS, "SPIR.HIT.BAS#" },
    { 0xD6, WB_ROLE_OPERAND, OPERANDS, "SPIR.ARM.BAS#" },
    { 0xD7, WB_ROLE_OPERAND, OPERANDS, "SPIR.ACC.BAS#" },
    { 0xD8, WB_ROLE_OPERAND, OPERANDS, "PHYS.SPE.BAS#" },
    { 0xE0, WB_ROLE_OPERAND, OPERANDS, "PHYS.STR.CUR#" },
    { 0xE1, WB_ROLE_OPERAND, OPERANDS, "PHYS.HIT.CUR#" },
    { 0xE2, WB_ROLE_OPERAND, OPERANDS, "PHYS.ARM.CUR#" },
    { 0xE3, WB_ROLE_OPERAND, OPERANDS, "PHYS.ACC.CUR#" },
    { 0xE4, WB_ROLE_OPERAND, OPERANDS, "SPIR.STR.CUR#" },
    { 0xE5, WB_ROLE_OPERAND, OPERANDS, "SPIR.HIT.CUR#" },
    { 0xE6, WB_ROLE_OPERAND, OPERANDS, "SPIR.ARM.CUR#" },
    { 0xE7, WB_ROLE_OPERAND, OPERANDS, "SPIR.ACC.CUR#" },
    { 0xE8, WB_ROLE_OPERAND, OPERANDS, "PHYS.SPE.CUR#" },
    { 0xFD, WB_ROLE_CLOSER, LET | TARGET | TEXT, "}" },
    { 0xFE, WB_ROLE_CLOSER, CONDITION, "}THEN" },
};
/* clang-format on */

enum {
    TOKENS = sizeof tokens / sizeof *tokens,
};

const struct wb_token *wb_token_at(size_t index)
{
    return index < TOKENS ? &tokens[index] : NULL;
}

const struct wb_token *wb_token_of(uint8_t byte)
{
    /* Entries are sorted by byte. */
    size_t low = 0, high = TOKENS;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (tokens[middle].byte == byte)
            return &tokens[middle];
        if (tokens[middle].byte < byte)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

/* ---- variables ---- */

enum {
    DIGITS = 9, /* of each first letter */
};

void wb_global_name(unsigned value, char name[4])
{
    name[0] = (char)('A' + (value - 1) / DIGITS);
    name[1] = (char)('1' + (value - 1) % DIGITS);
    name[2] = '#';
    name[3] = 0;
}

unsigned wb_global_find(struct mw_str text)
{
    if (text.size < 3 || text.data[0] < 'A' || text.data[0] > 'Z' || text.data[1] < '1' ||
        text.data[1] > '9' || text.data[2] != '#')
        return 0;
    return (unsigned)(text.data[0] - 'A') * DIGITS + (unsigned)(text.data[1] - '0');
}

const struct wb_token *wb_variable_find(struct mw_str text)
{
    /* No name is a prefix of a different one, so the first match is the longest. */
    if (text.size == 0 || text.data[0] < 'A' || text.data[0] > 'Z')
        return NULL;
    for (size_t i = 0; i < TOKENS; i++)
        if (tokens[i].role == WB_ROLE_OPERAND && tokens[i].spelling[0] == text.data[0] &&
            mw_str_starts(text, tokens[i].spelling))
            return &tokens[i];
    return NULL;
}

/* ---- state ---- */

static void open_context(struct wb_state *state, enum wb_context context, uint8_t opener)
{
    *state = (struct wb_state){ .context = (uint8_t)context, .opener = opener, .starts = true };
}

void wb_state_step(struct wb_state *state, uint8_t byte)
{
    if (state->global) {
        state->global = state->starts = false;
        state->after_variable = true;
        return;
    }
    const struct wb_token *token = byte < 0x80 ? NULL : wb_token_of(byte);
    state->after_variable = token && token->role == WB_ROLE_OPERAND;
    state->starts = token && token->role == WB_ROLE_OPERATOR;
    switch (byte) {
    case WB_TOKEN_IF:
    case WB_TOKEN_AND:
    case WB_TOKEN_OR:
        open_context(state, WB_IN_CONDITION, byte);
        break;
    case WB_TOKEN_MOVE:
        open_context(state, WB_IN_MOVE, byte);
        break;
    case WB_TOKEN_TO:
        open_context(state, WB_IN_TARGET, byte);
        break;
    case WB_TOKEN_PRINT:
    case WB_TOKEN_SOUND:
    case WB_TOKEN_MENU:
        open_context(state, WB_IN_TEXT, byte);
        break;
    case WB_TOKEN_LET:
        open_context(state, WB_IN_LET, byte);
        break;
    case WB_TOKEN_EXIT:
    case WB_TOKEN_END:
    case WB_TOKEN_CLOSE:
    case WB_TOKEN_THEN:
        open_context(state, WB_AT_STATEMENT, 0);
        break;
    case WB_TOKEN_GLOBAL:
        state->global = true;
        break;
    default:
        break;
    }
}

/* ---- pieces ---- */

/* A variable can be spelled where an operand starts, an operator only after one. */
static bool is_spelled(const struct wb_token *token, const struct wb_state *state)
{
    if (!(token->contexts >> state->context & 1))
        return false;
    return token->role == WB_ROLE_OPERAND    ? state->starts
           : token->role == WB_ROLE_OPERATOR ? !state->starts
                                             : true;
}

static void take_script_piece(const struct wb_cursor *cursor, struct wb_piece *piece)
{
    const uint8_t *code = cursor->code.data + cursor->at;
    size_t left = cursor->code.size - cursor->at;
    piece->size = 1;
    piece->kind = WB_PIECE_ODD;
    if (cursor->state.global)
        return;
    if (code[0] == WB_TOKEN_GLOBAL) {
        if (cursor->state.starts && cursor->state.context != WB_AT_STATEMENT && left > 1 && code[1] >= 1 &&
            code[1] <= WB_GLOBALS) {
            piece->kind = WB_PIECE_GLOBAL;
            piece->size = 2;
        }
    } else if (code[0] >= 0x80) {
        const struct wb_token *token = wb_token_of(code[0]);
        if (token && is_spelled(token, &cursor->state))
            piece->kind = WB_PIECE_TOKEN;
    } else if (cursor->state.context != WB_AT_STATEMENT) {
        piece->kind = WB_PIECE_TEXT;
        while (piece->size < left && code[piece->size] < 0x80)
            piece->size++;
    }
}

bool wb_cursor_next(struct wb_cursor *cursor, struct wb_piece *piece)
{
    if (cursor->at >= cursor->code.size)
        return false;
    *piece = (struct wb_piece){ .at = cursor->at, .state = cursor->state };
    take_script_piece(cursor, piece);
    for (size_t i = 0; i < piece->size; i++)
        wb_state_step(&cursor->state, cursor->code.data[cursor->at + i]);
    cursor->at += piece->size;
    return true;
}
