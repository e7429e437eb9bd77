/* Parts of a document, by names and indices: what pictures can show, and what a change can touch. */
#ifndef MW_RECORD_PART_H
#define MW_RECORD_PART_H

#include <mapwright/access.h>

#include "base/memory.h"

struct mw_record;

/* "planes[1].objects[12]" has list planes, index 1, inner objects, inner_index 12; "planes[1].tiles[10,3]"
 * has list planes, index 1, field tiles and an area of one cell. A path that leads further has the part that
 * it is in. All of them zero: the whole document. Names are those of the tables. */
struct mw_part {
    const char *list; /* of the root; NULL: the root itself, or one of its fields */
    size_t index;
    const char *inner; /* a list of that item; NULL: the item itself, or one of its fields */
    size_t inner_index;
    const char *field; /* of the innermost item, or of the root; NULL: all of it */
    bool is_area;      /* only these cells of the grid `field` */
    uint32_t x, y, width, height;
};

#define MW_PART_CELL(column, row) .is_area = true, .x = (column), .y = (row), .width = 1, .height = 1

/* The part that an exact path leads to, or the part that this is in. Only the tables are asked, so the part
 * need not exist (any more). */
struct mw_part mw_part_of_path(const struct mw_record *root, const char *path);
/* The path of a part; of an area, its first cell. */
void mw_part_path(const struct mw_part *part, char path[MW_PATH_SIZE]);
/* Is `inner` the same part as `outer`, or in it? */
bool mw_part_holds(const struct mw_part *outer, const struct mw_part *inner);
/* Do they have anything in common? */
bool mw_part_meets(const struct mw_part *part, const struct mw_part *other);

#endif
