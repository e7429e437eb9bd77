/* How a diff speaks: lines for people or maps of JSON, and how many of them. */
#ifndef MW_DIFF_REPORT_H
#define MW_DIFF_REPORT_H

#include "grid.h"
#include "report_line.h"

void mw_report_changed(struct mw_diff_report *report, const struct mw_field *field, const void *before,
                       const void *after);
/* A row that only one of the two has: a union whose tag changed. */
void mw_report_present(struct mw_diff_report *report, const struct mw_field *field, const void *item,
                       bool added);
/* Content that is stored in other bytes. */
void mw_report_stored(struct mw_diff_report *report, const struct mw_field *field, const void *before,
                      const void *after);

/* Sizes of grids, and then changed cells. */
void mw_report_sizes(struct mw_diff_report *report, const struct mw_grid *before,
                     const struct mw_grid *after);
void mw_report_cells(struct mw_diff_report *report, const struct mw_cells *cells,
                     const struct mw_changed_rect *rect);
/* Pictures of one size. */
void mw_report_pixels(struct mw_diff_report *report, const struct mw_cells *cells);

/* Items [index, index + count) of a list. */
void mw_report_items(struct mw_diff_report *report, const struct mw_field *list, struct mw_list items,
                     size_t index, size_t count, bool added);
void mw_report_moved(struct mw_diff_report *report, const struct mw_belonging *belonging,
                     const struct mw_match *match, size_t index, size_t count, bool reversed);

/* An item all of whose points are off by this: x, y. */
void mw_report_shifted(struct mw_diff_report *report, const struct mw_movable *movable, const int64_t by[2]);

#endif
