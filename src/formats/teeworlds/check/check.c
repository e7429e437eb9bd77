/* The rules for maps: options and order. */
#include "checks.h"

const struct mw_option tw_check_options[] = {
    { .name = "as",
      .kind = MW_OPTION_CHOICE,
      .value = "GAME",
      .choices = TW_GAMES,
      .doc = "game whose rules apply; default: Teeworlds 0.7 if the map has run-length encoded tiles, "
             "otherwise DDNet" },
    { .name = "mapres",
      .kind = MW_OPTION_FILE,
      .of = "assets",
      .role = MW_ROLE_FOLDER,
      .value = "DIR",
      .many = true,
      .doc = "directory with external images that players have in addition to the game's own; those that the "
             "map uses are checked too" },
    { .name = "unused-fields",
      .kind = MW_OPTION_FLAG,
      .doc = "also report values in fields that no game reads" },
    { 0 },
};

static bool is_layer_claimed(const struct mw_checker *checker)
{
    return tw_is_claimed(checker, checker->index);
}

static int check_items(struct mw_checker *checker)
{
    int error = tw_count_claims(checker);
    struct tw_check *check = tw_check_of(checker);
    if (!error)
        error = tw_find_played(checker->doc, &checker->arena, check->played, &check->game_group);
    if (!error)
        error = tw_find_externals(checker);
    return error ? error : mw_rules_run(checker, tw_item_rules);
}

int tw_check(struct mw_checker *checker)
{
    static const struct mw_rule lint[] = {
        { .rules = tw_item_lint_rules }, { .rules = tw_value_rules },
        { .rules = tw_summary_rules },   { .rules = tw_layer_lint_rules, .each = "layers" },
        { .rules = tw_play_rules },      { 0 },
    };
    /* Content takes nearly all the time. */
    static const struct mw_rule rules[] = {
        { .check = check_items, .share = 5 },
        { .rules = tw_layer_rules, .each = "layers", .share = 5 },
        { .check = tw_check_contents, .share = 80 },
        { .rules = lint, .share = 10 },
        { 0 },
    };
    struct tw_check *check = mw_arena_alloc(&checker->arena, sizeof *check);
    if (!check)
        return checker->doc->context->error;
    checker->state = check;
    checker->concerns = is_layer_claimed;
    check->game = tw_game_of(checker->doc, checker->args);
    checker->games = 1u << check->game;
    return mw_rules_run(checker, rules);
}
