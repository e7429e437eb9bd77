#include "program.h"

static int add_program_step(struct mw_arena *arena, struct wb_program *program, size_t capacity[2],
                            const struct wb_statement *statement)
{
    void *steps = program->steps, *terms = program->terms;
    int error = mw_arena_grow(arena, &steps, program->step_count, &capacity[0], sizeof *program->steps);
    program->steps = steps;
    if (error)
        return error;
    struct wb_step *step = &program->steps[program->step_count++];
    *step = (struct wb_step){ .token = statement->token,
                              .at = (uint32_t)statement->at,
                              .term = (uint32_t)program->term_count,
                              .terms = (uint32_t)statement->count };
    for (size_t i = 0; i < statement->count && !error; i++) {
        error = mw_arena_grow(arena, &terms, program->term_count, &capacity[1], sizeof *program->terms);
        program->terms = terms;
        if (!error)
            program->terms[program->term_count++] = statement->terms[i];
    }
    return error;
}

/* A false IF goes on after the END or EXIT that closes it, or at the end of the script. The IFs that are open
 * are a list through their `otherwise`. */
static void close_ifs(struct wb_program *program)
{
    uint32_t open = UINT32_MAX, count = (uint32_t)program->step_count;
    for (uint32_t i = 0; i < count; i++) {
        struct wb_step *step = &program->steps[i];
        if (step->token == WB_TOKEN_IF) {
            step->otherwise = open;
            open = i;
        } else if ((step->token == WB_TOKEN_END || step->token == WB_TOKEN_EXIT) && open != UINT32_MAX) {
            uint32_t outer = program->steps[open].otherwise;
            program->steps[open].otherwise = i + 1;
            open = outer;
        }
    }
    while (open != UINT32_MAX) {
        uint32_t outer = program->steps[open].otherwise;
        program->steps[open].otherwise = count;
        open = outer;
    }
}

int wb_program_make(struct mw_arena *arena, struct mw_str code, struct wb_program *program)
{
    struct wb_statement_reader reader = { .arena = arena };
    struct wb_statement statement;
    size_t capacity[2] = { 0, 0 };
    int result;
    reader.cursor.code = (struct mw_bytes){ (const uint8_t *)code.data, code.size };
    while ((result = wb_statement_next(&reader, &statement)) == 1) {
        int error = statement.token ? add_program_step(arena, program, capacity, &statement) : 0;
        if (error)
            return error;
    }
    close_ifs(program);
    return result;
}
