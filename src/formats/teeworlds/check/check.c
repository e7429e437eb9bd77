/* `check`: what games ask for, what is strange, and where. */
#include "checks.h"

const struct mw_option tw_check_options[] = {
    { .name = "as",
      .kind = MW_OPTION_CHOICE,
      .value = "GAME",
      .choices = TW_GAMES,
      .doc = "game whose rules count; without it the map's own: 0.7 when it has packed tiles, else DDNet" },
    { .name = "mapres",
      .kind = MW_OPTION_FILE,
      .value = "DIR",
      .many = true,
      .doc = "folder with external images that players have beside those of the game; its files are looked "
             "at, too" },
    { 0 },
};

/* Rule by rule, for the order of the reports. */
static int run_layer_rules(struct mw_checker *checker, const struct mw_rule *rules)
{
    struct tw_check *check = tw_check_of(checker);
    int error = 0;
    for (; rules->check && !error; rules++)
        for (check->layer = 0; check->layer < tw_root(checker->doc)->layers.count && !error; check->layer++)
            if (tw_is_claimed(checker, check->layer))
                error = mw_rule_run(checker, rules);
    return error;
}

int tw_check(struct mw_checker *checker)
{
    struct tw_check *check = mw_arena_alloc(&checker->arena, sizeof *check);
    if (!check)
        return checker->doc->context->error;
    checker->state = check;
    check->game = tw_game_of(checker->doc, checker->args);
    checker->games = 1u << check->game;
    int error = tw_count_claims(checker);
    if (!error)
        error = tw_find_played(checker->doc, &checker->arena, check->played, &check->game_group);
    if (!error)
        error = tw_find_externals(checker);
    if (!error)
        error = mw_rules_run(checker, tw_item_rules);
    if (!error)
        error = run_layer_rules(checker, tw_layer_rules);
    if (!error)
        error = tw_check_contents(checker);
    if (!error)
        error = mw_rules_run(checker, tw_item_lint_rules);
    if (!error)
        error = run_layer_rules(checker, tw_layer_lint_rules);
    return error ? error : mw_rules_run(checker, tw_play_rules);
}
