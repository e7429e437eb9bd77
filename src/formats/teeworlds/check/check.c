/* The rules for maps: options and order. */
#include "base/progress.h"
#include "checks.h"

const struct mw_option tw_check_options[] = {
    { .name = "as",
      .kind = MW_OPTION_CHOICE,
      .value = "GAME",
      .choices = TW_GAMES,
      .doc =
          "game whose rules apply; default: 0.7 if the map has run-length encoded tiles, otherwise DDNet" },
    { .name = "mapres",
      .kind = MW_OPTION_FILE,
      .value = "DIR",
      .many = true,
      .doc =
          "directory with external images that players have in addition to those of the game; its files are "
          "checked too" },
    { 0 },
};

/* Rule by rule, which determines the order of the reports. */
static int run_layer_rules(struct mw_checker *checker, const struct mw_rule *rules)
{
    struct tw_check *check = tw_check_of(checker);
    struct mw_work work;
    mw_work_begin(&work, checker->doc->context, mw_rules_count(rules));
    int error = 0;
    for (size_t i = 0; rules[i].check && !error; i++) {
        error = mw_work_step(&work, i);
        for (check->layer = 0; check->layer < tw_root(checker->doc)->layers.count && !error; check->layer++)
            if (tw_is_claimed(checker, check->layer))
                error = mw_rule_run(checker, &rules[i]);
    }
    return mw_work_end(&work, error);
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

static int check_layers(struct mw_checker *checker)
{
    return run_layer_rules(checker, tw_layer_rules);
}

static int check_lint(struct mw_checker *checker)
{
    int error = mw_rules_run(checker, tw_item_lint_rules);
    if (!error)
        error = run_layer_rules(checker, tw_layer_lint_rules);
    return error ? error : mw_rules_run(checker, tw_play_rules);
}

int tw_check(struct mw_checker *checker)
{
    /* Progress at the end of each table in percent: content takes nearly all the time. */
    static const struct {
        int (*check)(struct mw_checker *checker);
        uint64_t end;
    } parts[] = { { check_items, 5 }, { check_layers, 10 }, { tw_check_contents, 90 }, { check_lint, 100 } };

    struct tw_check *check = mw_arena_alloc(&checker->arena, sizeof *check);
    if (!check)
        return checker->doc->context->error;
    checker->state = check;
    check->game = tw_game_of(checker->doc, checker->args);
    checker->games = 1u << check->game;
    struct mw_work work;
    uint64_t done = 0;
    int error = 0;
    mw_work_begin(&work, checker->doc->context, 100);
    for (size_t i = 0; i < sizeof parts / sizeof *parts && !error; i++) {
        error = mw_work_part(&work, done, parts[i].end);
        if (!error)
            error = parts[i].check(checker);
        done = parts[i].end;
    }
    return mw_work_end(&work, error);
}
