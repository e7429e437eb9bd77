/* The differences between two models of one format, field by field.
 *
 * One line for people, or one map of {"differences": [...]}, per difference:
 *     planes[1].objects[12].health: 10 -> 20
 *     layers[6].tiles[10..13,4..6] (game "Game"): 12 cells changed, index 1 (solid) -> 3 (nohook)
 *     planes[1].objects[3]: removed (id=4 logic=Officer)
 * Paths are those of `before`, or of `after` for added items. How the files are stored (traces, streams,
 * derived fields that follow from others) is reported in full if nothing else differs, otherwise in one
 * line. */
#ifndef MW_DIFF_DIFF_H
#define MW_DIFF_DIFF_H

#include "json/emit.h"
#include "rules.h"

/* ---- the diff ---- */

struct mw_diff_plan {
    const struct mw_record *root; /* describes both roots */
    struct mw_document *before, *after;
    size_t most;            /* maximum number of lines for each list or grid; 0: no limit */
    struct mw_arena *arena; /* for the areas; NULL if they are not wanted */
    const char *prefix;     /* of all paths: "Games:Keep:"; NULL: none */
};

/* JSON maps go into the list "differences", which the caller has begun. *differences is the number of all
 * differences, including those that are only counted. areas can be NULL. */
int mw_diff_models(const struct mw_diff_plan *plan, struct mw_emit *emit, struct mw_areas *areas,
                   size_t *differences);

#endif
