/* What an exploration never reached. */
#include "exploration.h"

static int find_unreached_item(struct mw_exploration *ex, enum mw_finding_kind kind, const char *list,
                               uint32_t index)
{
    char path[MW_PLAY_PATH_SIZE], name[MW_PLAY_PATH_SIZE + 8];
    const char *text = "";
    snprintf(path, sizeof path, "%s[%u]", list, (unsigned)index);
    snprintf(name, sizeof name, "%s.name", path);
    if (mw_get_text(ex->play->document, name, &text))
        text = "";
    return mw_explore_find(ex, kind, path, text) ? 0 : ex->arena.context->error;
}

static int find_unreached_place(struct mw_exploration *ex, enum mw_finding_kind kind,
                                struct mw_play_place place)
{
    char path[MW_PLAY_PATH_SIZE];
    ex->play->document->format->play->script(ex->play, place.script, path);
    struct mw_finding *finding = mw_explore_find(ex, kind, path, "");
    return finding ? mw_explore_set_source(ex, finding, place, true) : ex->arena.context->error;
}

/* Is a spot with these bits what findings of this kind are about? */
static bool is_found(enum mw_finding_kind kind, enum mw_spot_kind spot, unsigned reached)
{
    switch (kind) {
    case MW_FINDING_NOT_ENTERED:
        return spot == MW_SPOT_SCENE && !reached;
    case MW_FINDING_NOT_SEEN:
        return spot == MW_SPOT_OBJECT && !reached;
    case MW_FINDING_NOT_RUN:
        return spot == MW_SPOT_STATEMENT && !reached;
    case MW_FINDING_NEVER_TRUE:
        return spot == MW_SPOT_CONDITION && reached == MW_SPOT_FALSE;
    case MW_FINDING_NEVER_FALSE:
        return spot == MW_SPOT_CONDITION && reached == MW_SPOT_TRUE;
    default:
        return false;
    }
}

static void count_spot(struct mw_explored *totals, enum mw_spot_kind kind, unsigned reached)
{
    static const unsigned both = MW_SPOT_TRUE | MW_SPOT_FALSE;
    totals->scenes += kind == MW_SPOT_SCENE;
    totals->scenes_entered += kind == MW_SPOT_SCENE && reached;
    totals->objects += kind == MW_SPOT_OBJECT;
    totals->objects_seen += kind == MW_SPOT_OBJECT && reached;
    totals->statements += kind == MW_SPOT_STATEMENT;
    totals->statements_run += kind == MW_SPOT_STATEMENT && reached;
    totals->conditions += kind == MW_SPOT_CONDITION;
    totals->conditions_varied += kind == MW_SPOT_CONDITION && (reached & both) == both;
}

int mw_explore_list_unreached(struct mw_exploration *ex)
{
    const struct mw_play *play = ex->play;
    const struct mw_explore_calls *calls = play->document->format->play->explore;
    struct mw_spot spot;
    int error = 0;
    for (size_t i = 0; i < play->spot_count; i++) {
        calls->spot(play, i, &spot);
        count_spot(&ex->totals, spot.kind, play->reached[i]);
    }
    for (unsigned kind = MW_FINDING_NOT_ENTERED; kind < MW_FINDING_KINDS; kind++)
        for (size_t i = 0; i < play->spot_count && !error; i++) {
            calls->spot(play, i, &spot);
            if (!is_found((enum mw_finding_kind)kind, spot.kind, play->reached[i]))
                continue;
            if (spot.kind <= MW_SPOT_OBJECT)
                error = find_unreached_item(ex, (enum mw_finding_kind)kind,
                                            spot.kind == MW_SPOT_SCENE ? "scenes" : "objects", spot.index);
            else
                error = find_unreached_place(ex, (enum mw_finding_kind)kind, spot.place);
        }
    return error;
}
