#include "rules.h"

#include <string.h>

#include "json_rules.h"
#include "text_rules.h"

bool tw_rules_are_json(struct mw_str text)
{
    size_t at = 0;
    while (at < text.size && text.data[at] && strchr(" \t\r\n", text.data[at]))
        at++;
    return at < text.size && text.data[at] == '{';
}

int tw_rules_read(struct mw_arena *arena, struct mw_str text, struct tw_rules *rules,
                  tw_rules_problem_fn *problem, void *user)
{
    return tw_rules_are_json(text) ? tw_json_rules_read(arena, text, rules, problem, user)
                                   : tw_text_rules_read(arena, text, rules, problem, user);
}
