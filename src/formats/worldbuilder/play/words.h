/* Words that a script compares the typed text with. */
#ifndef MW_WORLDBUILDER_PLAY_WORDS_H
#define MW_WORLDBUILDER_PLAY_WORDS_H

#include "program.h"
#include "record/document.h"

struct wb_words {
    const char **items; /* lines to type, in UTF-8 */
    size_t count, capacity;
};

/* The words of a program; those of conditions that hold together are one line: "open door". */
int wb_words_make(struct mw_arena *arena, struct mw_document *doc, const struct wb_program *program,
                  struct wb_words *words);

/* The conditions of an IF: calls found with the operator and both operands of each. */
typedef void wb_condition_fn(void *user, uint8_t joined, uint8_t operator, const struct wb_operand * left,
                             const struct wb_operand *right);
void wb_each_condition(const struct wb_program *program, const struct wb_step *step, wb_condition_fn *found,
                       void *user);

#endif
