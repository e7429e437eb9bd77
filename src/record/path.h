/* Paths: one language for get, set, diff, diagnostics and JSON.
 *
 *     name                        a field of the model
 *     planes[1].objects[12].name  items by index; [-1] is the last
 *     planes[name=Action].flags   items whose field has this value (text, number or name), all that match
 *                                 name= also matches the item's name in fields such as name_text
 *     planes[*].name              all items
 *     planes[1].tiles[10,3]       a cell of a grid: x, y
 *     layers[4].tiles[1,1].index  a value of a cell that has several
 *     $trace.stream_level         keys with a "$" as JSON has them (the "$" may be left out)
 */
#ifndef MW_RECORD_PATH_H
#define MW_RECORD_PATH_H

#include <mapwright/access.h>

#include "document.h"

/* What a path leads to. */
struct mw_target {
    const struct mw_record *record; /* that `item` is of */
    void *item;
    const struct mw_field *field; /* NULL: the item itself */
    bool is_item;                 /* one item of the list `field`: `element` */
    bool is_cell;                 /* one cell of the grid `field`: x, y */
    void *element;
    uint32_t x, y;
    const struct mw_field *cell_field; /* one value of the cell; NULL: the whole cell */
    const char *path;                  /* exact, with indices only */
    /* The innermost item of a list that it is or is in, or the root, and the position in `path` after that
     * item. */
    const struct mw_record *home_record;
    void *home;
    size_t home_path;
};

/* Calls found for everything that the path matches. MW_E_NOT_FOUND: nothing does. MW_E_ARGUMENT:
 * the path is malformed, or a name is unknown (the message has the position or the nearest name). found
 * returns 0 to go on. */
int mw_path_find(struct mw_document *doc, const char *path,
                 int (*found)(void *user, const struct mw_target *target), void *user);

/* One target, and its path. */
struct mw_path_match {
    struct mw_target target;
    char path[MW_PATH_SIZE]; /* what target.path points to */
    size_t count;            /* targets found */
};

/* The only target of a path; "" is the root itself. MW_E_ARGUMENT: the path matches several. match must
 * not be copied. */
int mw_path_find_one(struct mw_document *doc, const char *path, struct mw_path_match *match);

/* Fails with "DOCUMENT: "PATH" ", followed by what is wrong with what the path leads to. Returns the error.
 */
int mw_path_fail(struct mw_document *doc, const char *path, int error, const char *format, ...)
    MW_PRINTF(4, 5);

/* Is the exact path `inner` the same as `path`, or below it? Everything is below "". */
bool mw_path_is_below(const char *inner, const char *path);

#endif
