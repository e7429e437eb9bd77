/* What differs between two models of one format, field by field.
 *
 * One line for people, or one map of {"differences": [...]}, per difference:
 *     planes[1].objects[12].health: 10 -> 20
 *     layers[6].tiles[10..13,4..6] (game "Game"): 12 cells changed, index 1 (solid) -> 3 (nohook)
 *     planes[1].objects[3]: removed (id=4 logic=Officer)
 * Paths are those of `before`; of `after` for what was added. How the files are stored (traces, streams,
 * derived rows that merely follow) is reported in full when nothing else differs, else in one line. */
#ifndef MW_DIFF_DIFF_H
#define MW_DIFF_DIFF_H

#include "json/emit.h"
#include "rules.h"

/* ---- the diff ---- */

struct mw_diff_plan {
    const struct mw_record *root; /* describes the roots of both */
    struct mw_document *before, *after;
    size_t most;            /* reported one by one of each list or grid; 0: all */
    struct mw_arena *arena; /* of the areas; NULL: they are not wanted */
};

/* emit must be fresh. *differences counts what differs, reported or summed up; areas may be NULL. */
int mw_diff_models(const struct mw_diff_plan *plan, struct mw_emit *emit, struct mw_areas *areas,
                   size_t *differences);

#endif
