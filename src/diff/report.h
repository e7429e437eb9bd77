/* How a diff speaks: lines for people or maps of JSON, and how many of them. */
#ifndef MW_DIFF_REPORT_H
#define MW_DIFF_REPORT_H

#include "match.h"

enum {
    MW_TELL_LISTS = 20, /* times `most`: lines in all */
};

struct mw_diff_report {
    struct mw_sides *sides;
    struct mw_emit *emit;
    struct mw_buf path, scratch;
    size_t most; /* 0: all */
    size_t told; /* lines */
    size_t count;
    unsigned mute; /* > 0: differences are only counted */
    bool stored;   /* they are of how the files are stored */
    /* What the path leads through, for its label: an item of a list of the root. */
    struct mw_document *label_doc;
    const struct mw_field *label_list;
    size_t label_index;
    bool label_named; /* with the list's name: the path leads somewhere else */
    int error;        /* the first */
};

void mw_diff_report_error(struct mw_diff_report *teller, int error);
/* Around calls of rules that cannot say that memory was too short. */
void mw_diff_report_watch(struct mw_document *doc);
void mw_diff_report_watched(struct mw_diff_report *teller, const struct mw_document *doc);

/* Lengthens the path; returns its length before, for mw_diff_report_pop(). */
size_t mw_diff_report_push(struct mw_diff_report *teller, const char *format, ...) MW_PRINTF(2, 3);
void mw_diff_report_pop(struct mw_diff_report *teller, size_t length);

void mw_report_changed(struct mw_diff_report *teller, const struct mw_field *field, const void *before,
                       const void *after);
/* A row that only one of the two has: a union whose tag changed. */
void mw_report_present(struct mw_diff_report *teller, const struct mw_field *field, const void *item,
                       bool added);
/* Content that is stored in other bytes. */
void mw_report_stored(struct mw_diff_report *teller, const struct mw_field *field, const void *before,
                      const void *after);

/* Sizes of grids, and then changed cells. */
void mw_report_sizes(struct mw_diff_report *teller, const struct mw_grid *before,
                     const struct mw_grid *after);
struct mw_cells {
    const struct mw_field *field; /* of the grids */
    const void *item_before, *item_after;
    struct mw_grid before, after;
};
void mw_report_cells(struct mw_diff_report *teller, const struct mw_cells *cells,
                     const struct mw_changed_rect *rect);
/* Pictures of one size. */
void mw_report_pixels(struct mw_diff_report *teller, const struct mw_cells *cells);

/* Items [index, index + count) of a list. */
void mw_report_items(struct mw_diff_report *teller, const struct mw_field *list, struct mw_list items,
                     size_t index, size_t count, bool added);
void mw_report_moved(struct mw_diff_report *teller, const struct mw_belonging *belonging,
                     const struct mw_match *match, size_t index, size_t count, bool reversed);

/* An item all of whose points are off by this: x, y. */
void mw_report_shifted(struct mw_diff_report *teller, const struct mw_movable *movable, const int64_t by[2]);

/* What was left out at this path; not a difference of its own. */
void mw_report_more(struct mw_diff_report *teller, uint64_t count, const char *what, uint64_t cells);

#endif
