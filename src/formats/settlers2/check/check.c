/* The table of rules: what games refuse or misread, and what mappers want to know. */
#include "checks.h"

const struct mw_option s2_check_options[] = {
    { .name = "as",
      .kind = MW_OPTION_CHOICE,
      .value = "GAME",
      .choices = "s2|rttr|widelands",
      .doc = "game whose rules apply: the original, Return to the Roots or Widelands; default: all three" },
    { 0 },
};

struct mw_place s2_at_node(struct mw_checker *checker, const char *layer, size_t node)
{
    struct s2_point at = s2_point_of(s2_analysis_of(checker), node);
    return mw_check_at(checker, "%s[%u,%u]", layer, at.x, at.y);
}

int s2_check(struct mw_checker *checker)
{
    static const struct mw_rule rules[] = { { .rules = s2_header_rules },
                                            { .rules = s2_layer_rules },
                                            { .rules = s2_harbour_rules },
                                            { .rules = s2_area_rules },
                                            { 0 } };
    const struct s2_map *map = s2_root(checker->doc);
    struct s2_analysis *analysis = NULL;
    if (!s2_layer_count(map) || !map->heights.width)
        return 0;
    int error = s2_analyse(checker->doc, &checker->arena, &analysis);
    checker->games = mw_check_games(checker->args, S2_FOR_ALL);
    checker->forms = 1u << map->form;
    checker->state = analysis;
    return error ? error : mw_rules_run(checker, rules);
}
