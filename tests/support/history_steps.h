/* What tests of the history do: operations of each format as mw_edit() takes them, many of which fail, and
 * settings of the values that a document has. */
#ifndef MW_TESTS_HISTORY_STEPS_H
#define MW_TESTS_HISTORY_STEPS_H

#include "test.h"

#include <mapwright/mapwright.h>

/* Every operation that needs no files made for it; the lists end with NULL. */
extern const char *const settlers2_steps[], *const teeworlds_steps[], *const worldbuilder_steps[],
                                                                          *const wwd_steps[];

/* Those of a format; NULL: it has no operations of its own. */
const char *const *history_steps_of(const char *format);

enum {
    STEP_LIST_MAX = 20000,
};

/* Begin with zeros; free_step_list(). */
struct step_list {
    char *texts[STEP_LIST_MAX + 1]; /* NULL after the last */
    size_t count;
};

/* Adds steps that set values, paint cells and change lists, about `wanted` of them from all over the
 * document, and one for each repair of the format. */
void list_value_steps(struct mw_document *doc, size_t wanted, struct step_list *steps);
void free_step_list(struct step_list *steps);

#endif
