/* Facts about a file with rules, and its keywords. */
#include "automap.h"
#include "formats/teeworlds/automap/rules.h"
#include "json/emit.h"

int automap_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit)
{
    struct tw_rules rules;
    struct mw_arena arena;
    const struct mw_str text = automap_text(doc);
    (void)args;
    mw_arena_init(&arena, doc->context);
    int error = tw_rules_read(&arena, text, &rules, NULL, NULL);
    mw_emit_text(emit, "game", tw_rules_are_json(text) ? "teeworlds07" : "ddnet");
    mw_emit_list_begin(emit, "configurations", false);
    for (size_t i = 0; i < rules.count && !error; i++) {
        size_t count = rules.configs[i].doodad_count;
        for (size_t k = 0; k < rules.configs[i].count; k++)
            count += rules.configs[i].runs[k].count;
        mw_emit_map_begin(emit, NULL, true);
        mw_emit_text(emit, "name", rules.configs[i].name);
        mw_emit_uint(emit, "runs", rules.configs[i].doodad_count ? 1 : rules.configs[i].count);
        mw_emit_uint(emit, "rules", count);
        mw_emit_map_end(emit);
    }
    mw_emit_list_end(emit);
    mw_arena_free(&arena);
    return error;
}

static const struct mw_term keywords[] = {
    { .name = "Index",
      .group = "rule",
      .doc = "\"Index N [XFLIP] [YFLIP] [ROTATE]\" begins a rule that sets tile N with these flags where all "
             "its "
             "Pos conditions hold. Unless a condition on the cell itself allows tile 0, only cells that have "
             "a tile "
             "are changed. Of the rules of a run, the last that applies wins." },
    { .name = "Pos",
      .group = "condition",
      .doc = "\"Pos X Y EMPTY|FULL\" or \"Pos X Y INDEX|NOTINDEX N [FLAGS|NONE] [OR N ...]\": what the cell "
             "X to the "
             "right and Y below must be. Outside of the layer is tile -1, so FULL holds there. With flags "
             "the tile "
             "must have exactly these, with NONE none." },
    { .name = "Random",
      .group = "condition",
      .doc = "\"Random N\": in one of N cells; \"Random P%\": in P of 100. The choice follows from the seed, "
             "the run, "
             "the rule and the position." },
    { .name = "Modulo",
      .group = "condition",
      .doc = "\"Modulo X Y DX DY\": where column + DX is a multiple of X, and row + DY one of Y. Of several, "
             "one must "
             "hold." },
    { .name = "NoDefaultRule", .group = "condition", .doc = "The rule is also for cells without a tile." },
    { .name = "NewRun",
      .group = "run",
      .doc = "Begins a run: its rules see the layer as the run before left it." },
    { .name = "NoLayerCopy",
      .group = "run",
      .doc = "The rules of the run see the tiles that it has set already, row by row from the top left, "
             "instead of "
             "a copy of the layer." },
};

bool automap_term(size_t index, struct mw_term *term)
{
    if (index >= sizeof keywords / sizeof *keywords)
        return false;
    const char *format = term->format;
    *term = keywords[index];
    term->format = format;
    term->game = "DDNet";
    term->kind = "keyword of automapper rules";
    return true;
}
