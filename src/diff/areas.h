/* Where differences lie: areas for pictures, collected while a diff goes through the model. */
#ifndef MW_DIFF_AREAS_H
#define MW_DIFF_AREAS_H

#include "grid.h"
#include "sides.h"

struct mw_area_maker {
    struct mw_sides *sides;
    struct mw_arena *arena; /* NULL: areas are not wanted */
    struct mw_areas *areas;
    struct mw_spot spot; /* what is looked at; always kept, for the list of the root in it */
    size_t before, after, owner;
};

void mw_areas_init(struct mw_area_maker *maker, struct mw_sides *sides, struct mw_arena *arena,
                   struct mw_areas *areas);
bool mw_areas_wanted(const struct mw_area_maker *maker);

/* From here on: an item of a list of the root, or (list NULL) of a list in such an item. Save and restore
 * maker->spot around it. */
void mw_areas_at(struct mw_area_maker *maker, struct mw_document *doc, const struct mw_field *list,
                 const void *item, size_t before, size_t after);
/* Who the item of the root's list belongs to, as a number of both sides (see struct mw_match). */
void mw_areas_owner(struct mw_area_maker *maker, const struct mw_match *owners, size_t owner);

/* Changed cells of a grid of what is looked at. */
int mw_areas_add_rects(struct mw_area_maker *maker, const struct mw_field *grid, const void *item,
                       const struct mw_changed_rects *rects);
/* What a grid after has beyond the one before. */
int mw_areas_add_margin(struct mw_area_maker *maker, const struct mw_cells *cells);
/* What is looked at as a whole; with the record of an item of the root, all that lies in its grids and lists.
 */
int mw_areas_add_item(struct mw_area_maker *maker, const struct mw_record *record, enum mw_area_kind kind);

#endif
