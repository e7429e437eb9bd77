/* Scripts to source text and back.
 *
 * The source is what the original editor shows: one statement on a line, tabs for what is inside an IF,
 * keywords in capitals, operands in braces.
 *
 *     IF{TEXT$=open}AND{Brass Key=PLAYER@}THEN
 *         PRINT{The chest is open.}
 *         LET{A1#=A1#+1}
 *     EXIT
 *
 * For every string of bytes wb_script_compile(wb_script_decompile(x)) is x, given the same names. What
 * has no spelling at its position is an escape: \xHH for any byte, \c for an ASCII character that
 * would be misread (\\ for the backslash). A lone backslash at the very end means that the script ends
 * in the middle of a statement. Both sides are bytes in the encoding of the game, which has no multi-byte
 * characters; lines end with WB_LINE_END. */
#ifndef MW_WORLDBUILDER_SCRIPT_SOURCE_H
#define MW_WORLDBUILDER_SCRIPT_SOURCE_H

#include "base/buf.h"
#include "names.h"

enum {
    WB_LINE_END = 0x0D,
};

/* Position of a piece of the code in the source; both count from 1. */
struct wb_script_place {
    size_t code;
    uint32_t line, column;
};

/* All of them in order. Memory is the arena's. */
struct wb_script_map {
    struct mw_arena *arena;
    struct wb_script_place *items;
    size_t count, capacity;
};

/* Position of the piece that the byte at `code` belongs to; line 1, column 1 when the map is empty. */
struct wb_script_place wb_script_map_find(const struct wb_script_map *map, size_t code);

/* Appends the source. map: filled with the positions; may be NULL. 0 or an error. */
int wb_script_decompile(const struct wb_names *names, struct mw_bytes code, struct mw_buf *source,
                        struct wb_script_map *map);

struct wb_script_problem {
    size_t at;             /* in the source */
    uint32_t line, column; /* from 1 */
    char message[192];     /* what was expected and what was found */
};

/* Appends the code. MW_E_ARGUMENT: *problem says where and why, and code is unchanged. */
int wb_script_compile(const struct wb_names *names, struct mw_str source, struct mw_buf *code,
                      struct wb_script_problem *problem);

#endif
