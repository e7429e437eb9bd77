/* `check`: what games refuse or misread, and what a map maker would want to know. */
#include <stdarg.h>
#include <stdio.h>

#include "checks.h"
#include "core/args.h"
#include "record/field_check.h"

const struct mw_option s2_check_options[] = {
    { .name = "as",
      .kind = MW_OPTION_CHOICE,
      .value = "GAME",
      .choices = "s2|rttr|widelands",
      .doc = "game whose rules count: the original, Return to the Roots or Widelands; without it all three" },
    { 0 },
};

struct mw_place s2_at(struct s2_checker *checker, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(checker->path, sizeof checker->path, format, args);
    va_end(args);
    return MW_NOWHERE(checker->path);
}

struct mw_place s2_at_node(struct s2_checker *checker, const char *layer, size_t node)
{
    struct s2_point at = s2_point_of(checker->survey, node);
    return s2_at(checker, "%s[%u,%u]", layer, at.x, at.y);
}

static unsigned games_of(const struct mw_args *args)
{
    static const struct mw_name games[] = { { S2_FOR_ORIGINAL, "s2", NULL },
                                            { S2_FOR_RTTR, "rttr", NULL },
                                            { S2_FOR_WIDELANDS, "widelands", NULL },
                                            { 0 } };
    const char *as = args ? mw_args_text(args, "as") : NULL;
    const struct mw_name *game = as ? mw_name_find(games, as, strlen(as)) : NULL;
    return game ? (unsigned)game->value : S2_FOR_ALL;
}

static int run(struct s2_checker *checker, const struct s2_rule *rules)
{
    int error = 0;
    for (; rules->code && !error; rules++)
        if (rules->games & checker->games && rules->forms >> checker->map->form & 1)
            error = rules->check(checker, rules->code);
    return error;
}

int s2_check(struct mw_document *doc, const struct mw_args *args)
{
    struct s2_checker checker = { .doc = doc, .map = s2_root(doc), .games = games_of(args) };
    struct mw_arena arena;
    int error = mw_check_tables(doc);
    /* What a damaged file lacks would only be missed again. */
    if (error || doc->damaged)
        return error;
    mw_arena_init(&arena, doc->context);
    if (s2_layer_count(checker.map) && checker.map->heights.width)
        error = s2_analyse(doc, &arena, &checker.survey);
    if (!error && checker.survey)
        error = run(&checker, s2_header_rules);
    if (!error && checker.survey)
        error = run(&checker, s2_land_rules);
    if (!error && checker.survey)
        error = run(&checker, s2_area_rules);
    mw_arena_free(&arena);
    return error ? error : mw_diags_place(doc);
}
