/* Areas of differences, for pictures, collected while the models are compared. */
#ifndef MW_DIFF_AREAS_H
#define MW_DIFF_AREAS_H

#include "grid.h"
#include "sides.h"

struct mw_area_maker {
    struct mw_sides *sides;
    struct mw_arena *arena; /* NULL if areas are not wanted */
    struct mw_areas *areas;
    struct mw_spot spot; /* the item being compared; maintained even if no areas are wanted, for its list */
    size_t before, after, owner;
};

void mw_areas_init(struct mw_area_maker *maker, struct mw_sides *sides, struct mw_arena *arena,
                   struct mw_areas *areas);
bool mw_areas_wanted(const struct mw_area_maker *maker);

/* Sets the current item: an item of a list of the root, or (list NULL) of a list in such an item. The
 * caller saves and restores maker->spot. */
void mw_areas_at(struct mw_area_maker *maker, struct mw_document *doc, const struct mw_field *list,
                 const void *item, size_t before, size_t after);
/* Sets the owner of the current item of the root's list, as an owner index of struct mw_match. */
void mw_areas_owner(struct mw_area_maker *maker, const struct mw_match *owners, size_t owner);

/* Adds changed cells of a grid of the current item. */
int mw_areas_add_rects(struct mw_area_maker *maker, const struct mw_field *grid, const void *item,
                       const struct mw_changed_rects *rects);
/* Adds the cells that only the larger grid after the change has. */
int mw_areas_add_margin(struct mw_area_maker *maker, const struct mw_cells *cells);
/* Adds the current item as a whole; with `record`, that of an item of the root's list, everything in its
 * grids and lists. */
int mw_areas_add_item(struct mw_area_maker *maker, const struct mw_record *record, enum mw_area_kind kind);

#endif
