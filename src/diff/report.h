/* The reports of a diff: lines of text or JSON maps, in a limited number. */
#ifndef MW_DIFF_REPORT_H
#define MW_DIFF_REPORT_H

#include "grid.h"
#include "report_line.h"

void mw_report_changed(struct mw_diff_report *report, const struct mw_field *field, const void *before,
                       const void *after);
/* A field that exists on one side only, because the tag of a union changed. */
void mw_report_present(struct mw_diff_report *report, const struct mw_field *field, const void *item,
                       bool added);
/* Equal content that is stored as different bytes. */
void mw_report_stored(struct mw_diff_report *report, const struct mw_field *field, const void *before,
                      const void *after);

/* Different sizes of grids, and changed cells. */
void mw_report_sizes(struct mw_diff_report *report, const struct mw_grid *before,
                     const struct mw_grid *after);
void mw_report_cells(struct mw_diff_report *report, const struct mw_cells *cells,
                     const struct mw_changed_rect *rect);
/* Changed pixels of pictures that have the same size. */
/* A grid that differs as a whole: how many cells, and why. */
void mw_report_whole(struct mw_diff_report *report, const struct mw_cells *cells, const char *reason);
void mw_report_pixels(struct mw_diff_report *report, const struct mw_cells *cells);

/* Items [index, index + count) of a list that were added, removed or moved. */
void mw_report_items(struct mw_diff_report *report, const struct mw_field *list, struct mw_list items,
                     size_t index, size_t count, bool added);
void mw_report_moved(struct mw_diff_report *report, const struct mw_belonging *belonging,
                     const struct mw_match *match, size_t index, size_t count, bool reversed);

/* An item all of whose points were shifted by this distance: x, y. */
void mw_report_shifted(struct mw_diff_report *report, const struct mw_movable *movable, const int64_t by[2]);

#endif
