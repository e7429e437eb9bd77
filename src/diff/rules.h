/* What a diff needs to know about a format in addition to its tables. */
#ifndef MW_DIFF_RULES_H
#define MW_DIFF_RULES_H

#include "record/document.h"

/* Items of `list` (or of the list `inner` of its first item) belong to items of `owners`, whose fields
 * `first` and `count` give their range. Both are lists of the root. The two fields are then not compared
 * as content. */
struct mw_belonging {
    const char *owners, *first, *count, *list, *inner;
};

/* The stored bytes of a field's content, and a salt for everything else that determines the content. */
struct mw_stored {
    struct mw_bytes bytes;
    uint64_t salt;
};

/* A change, for rules->area: a range of cells of a grid, or an item. */
struct mw_spot {
    struct mw_document *doc;     /* document of the pointers: after, or before for something removed */
    const struct mw_field *list; /* list of the root; NULL: cells of a grid of the root itself */
    const void *item;            /* item of the list, or the root */
    const struct mw_field *row;  /* field of the item; NULL: the whole item */
    const void *element;         /* item of the list `row`, or NULL */
    bool is_cells;               /* the change is a range of cells of the grid `row`: */
    uint32_t x0, y0, x1, y1;     /* inclusive */
};

enum mw_area_kind {
    MW_AREA_CHANGED,
    MW_AREA_ADDED,
    MW_AREA_REMOVED,
};

/* In the coordinates of an item of a list of the root (a plane, a layer), or (list NULL) of the root. */
struct mw_area {
    const struct mw_field *list;
    size_t before, after; /* index of the item; SIZE_MAX on the side that lacks it */
    size_t owner;         /* index of the item's owner after; SIZE_MAX: none */
    enum mw_area_kind kind;
    int64_t x, y, width, height;
};

/* Fields [first, first + count) of a record are points: records of two integers, x and y. If all of them
 * are shifted by the same distance, the item was moved as a whole, which is a single difference. */
struct mw_movable {
    const struct mw_record *record;
    unsigned first, count;
    double unit; /* value of one `unit_name` */
    const char *unit_name;
};

/* Every member can be NULL. */
struct mw_diff_rules {
    const struct mw_belonging *belongings; /* at most 8; ends with list NULL */
    const char *storage; /* a list of the root that only determines how content is stored, as do fields that
                            refer to it */
    const struct mw_movable *movables; /* ends with record NULL */
    const char *unknown;               /* traces with this name are content */
    /* Returns false if the field's content differs from the stored bytes, or nothing is stored. */
    bool (*stored)(struct mw_document *doc, const struct mw_field *field, const void *item,
                   struct mw_stored *stored);
    /* The list and index that a field refers to, if its table does not specify them. */
    bool (*reference)(struct mw_document *doc, const struct mw_field *field, const void *item,
                      const char **list, int64_t *number);
    /* Whether a field that differs only follows from its item's content. */
    bool (*follows)(struct mw_document *doc, const struct mw_field *field, void *item);
    /* The name of a cell, or NULL. Reported if all cells of a range have the same. */
    const char *(*cell_name)(struct mw_document *doc, const struct mw_field *grid, const void *item,
                             const uint8_t *cell);
    /* Why a grid of the root differs as a whole, such as by the program that computed it: its cells are then
     * counted, not listed. NULL: they are listed. */
    const char *(*whole)(struct mw_document *before, struct mw_document *after, const struct mw_field *grid);
    /* The size of a picture whose pixels are the bytes of a field, in rows from the top. */
    bool (*pixels)(const struct mw_field *field, const void *item, uint32_t *width, uint32_t *height,
                   uint32_t *pixel_size);
    /* The area of a spot in the coordinates of its item; false if it has none. */
    bool (*area)(const struct mw_spot *spot, struct mw_area *area);
};

struct mw_areas {
    struct mw_area *items;
    size_t count, capacity;
};

#endif
