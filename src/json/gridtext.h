/* Cells as text: a row is its values with spaces between them, v*n for a run, names where the values have
 * some. JSON has a list of such rows per component; in files a row is a line (sidecar.h). */
#ifndef MW_JSON_GRIDTEXT_H
#define MW_JSON_GRIDTEXT_H

#include <jansson.h>

#include "record/document.h"

/* Appends row y of one component. */
void mw_gridtext_put(struct mw_buf *out, const struct mw_grid *grid, const struct mw_record *cell,
                     const struct mw_field *component, uint32_t y);
/* Components other than the first are only written if a cell has a value other than 0. */
bool mw_gridtext_are_zero(const struct mw_grid *grid, const struct mw_record *cell,
                          const struct mw_field *component);

/* The rows of one component. */
struct mw_rows {
    const json_t *list;         /* of texts; NULL: */
    const struct mw_str *lines; /* of a file */
    size_t count;               /* 0: the component is 0 everywhere */
    size_t first;               /* number of the first line, from 1 */
};

/* What a grid is made of. */
struct mw_gridtext_grid {
    const struct mw_record *cell;
    const struct mw_rows *components;     /* one per field of the cell */
    const char *place;                    /* in front of messages: "level.json: planes[0].tiles", or a file */
    uint64_t width, height;               /* as they must be; 0: as in the rows */
    const char *width_name, *height_name; /* the fields that say so */
};

/* Parses the rows into cells in the document's memory. All rows must have one width, all components one
 * height. Messages name the row or line, and both numbers. */
int mw_gridtext_parse(struct mw_document *doc, const struct mw_gridtext_grid *from, struct mw_grid *grid);
/* Makes room for cells, within the limits. */
int mw_gridtext_make_cells(struct mw_document *doc, const char *place, const struct mw_record *cell,
                           uint64_t width, uint64_t height, struct mw_grid *grid);

#endif
