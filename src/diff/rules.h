/* What a format adds to its tables for a diff. */
#ifndef MW_DIFF_RULES_H
#define MW_DIFF_RULES_H

#include "record/document.h"

/* Items of `list` (or of the list `inner` of its first item) that belong to items of `owners`, whose rows
 * `first` and `count` say which. Both are lists of the root. The two rows then only follow. */
struct mw_belonging {
    const char *owners, *first, *count, *list, *inner;
};

/* The bytes that content of a row was made from, as they were stored, and what else decides on the content.
 */
struct mw_stored {
    struct mw_bytes bytes;
    uint64_t salt;
};

/* Something that changed, for rules->area: a range of cells of a grid or an item. */
struct mw_spot {
    struct mw_document *doc;     /* whose the pointers are: after, or before for what went */
    const struct mw_field *list; /* of the root; NULL: cells of a grid of the root itself */
    const void *item;            /* of it, or the root */
    const struct mw_field *row;  /* of the item; NULL: all of it */
    const void *element;         /* of the list `row`, NULL: none */
    bool is_cells;               /* of the grid `row`: */
    uint32_t x0, y0, x1, y1;     /* both included */
};

enum mw_area_kind {
    MW_AREA_CHANGED,
    MW_AREA_ADDED,
    MW_AREA_REMOVED,
};

/* In the coordinates of an item of a list of the root (a plane, a layer), or (list NULL) of the root. */
struct mw_area {
    const struct mw_field *list;
    size_t before, after; /* number of the item, SIZE_MAX on the side that has none */
    size_t owner;         /* number of the item's owner after, SIZE_MAX: none */
    enum mw_area_kind kind;
    int64_t x, y, width, height;
};

/* Rows [first, first + count) of a record are points: records of two integers, x and y. When all of them are
 * off by the same, the item was moved as a whole, which is one difference. */
struct mw_movable {
    const struct mw_record *record;
    unsigned first, count;
    double unit; /* so many make one of `unit_name` */
    const char *unit_name;
};

/* Everything may be NULL. */
struct mw_diff_rules {
    const struct mw_belonging *belongings; /* at most 8; ends with list NULL */
    const char *storage; /* a list of the root that only says how content is stored; what refers to it, too */
    const struct mw_movable *movables; /* ends with record NULL */
    const char *unknown;               /* rows of this name are content though they are traces */
    /* false when the content of the row is not what is stored, or there is nothing stored. */
    bool (*stored)(struct mw_document *doc, const struct mw_field *field, const void *item,
                   struct mw_stored *stored);
    /* Where a row refers to, when its table does not say. */
    bool (*reference)(struct mw_document *doc, const struct mw_field *field, const void *item,
                      const char **list, int64_t *number);
    /* The row says what its item's content says anyway. Asked only when it differs. */
    bool (*follows)(struct mw_document *doc, const struct mw_field *field, void *item);
    /* Name of a cell, or NULL. Told when all cells of a range have the same. */
    const char *(*cell_name)(struct mw_document *doc, const struct mw_field *grid, const void *item,
                             const uint8_t *cell);
    /* Bytes that are a picture: rows of pixels from the top. */
    bool (*pixels)(const struct mw_field *field, const void *item, uint32_t *width, uint32_t *height,
                   uint32_t *pixel_size);
    /* Where a spot lies, in the coordinates of its item; false: nowhere. */
    bool (*area)(const struct mw_spot *spot, struct mw_area *area);
};

struct mw_areas {
    struct mw_area *items;
    size_t count, capacity;
};

#endif
