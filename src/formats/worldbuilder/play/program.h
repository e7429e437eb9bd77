/* A script prepared for running: its statements with their operands, and where a false IF goes on. */
#ifndef MW_WORLDBUILDER_PLAY_PROGRAM_H
#define MW_WORLDBUILDER_PLAY_PROGRAM_H

#include "base/memory.h"
#include "formats/worldbuilder/script/statement.h"

struct wb_step {
    uint8_t token; /* WB_TOKEN_IF, ... */
    uint32_t at;   /* in the code */
    uint32_t term, terms;
    uint32_t otherwise; /* of an IF: the step after the one that closes it */
};

struct wb_program {
    int32_t script; /* in the list of scripts, then of global scripts */
    struct wb_step *steps;
    size_t step_count;
    struct wb_term *terms;
    size_t term_count;
    size_t first_step_spot, first_term_spot; /* in mw_play.reached, when the game is explored */
};

/* The terms of a step; NULL: it has none, as EXIT. */
static inline const struct wb_term *wb_terms_of(const struct wb_program *program, const struct wb_step *step)
{
    return step->terms ? &program->terms[step->term] : NULL;
}

int wb_program_make(struct mw_arena *arena, struct mw_str code, struct wb_program *program);

#endif
