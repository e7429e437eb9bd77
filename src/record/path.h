/* Paths: one language for get, set, diff, diagnostics and JSON.
 *
 *     name                        a field of the model
 *     planes[1].objects[12].name  items by number; [-1] is the last
 *     planes[name=Action].flags   items whose field has this value (text, number or name), all that match
 *     planes[*].name              all items
 *     planes[1].tiles[10,3]       a cell of a grid: x, y
 *     layers[4].tiles[1,1].index  a value of a cell that has several
 *     $trace.stream_level         keys with a "$" as JSON has them (the "$" may be left out)
 */
#ifndef MW_RECORD_PATH_H
#define MW_RECORD_PATH_H

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
    const char *path;                  /* exact, with numbers only */
};

/* Calls found for everything that the path matches. MW_E_NOT_FOUND when that is nothing; MW_E_ARGUMENT when
 * the path cannot be (the message has the place and the nearest name). found returns 0 to go on. */
int mw_path_find(struct mw_document *doc, const char *path,
                 int (*found)(void *user, const struct mw_target *target), void *user);

/* Parses a value for a field and stores it: integers (decimal, 0x, an enum's name, flags as a|b), text
 * (UTF-8, into the document's code page), bytes (hexadecimal). Checks type and range, refuses derived fields
 * with a hint. `path` is for the message. Does not record a change. With dry_run nothing is stored. */
int mw_field_set(struct mw_document *doc, const struct mw_field *field, void *item, const char *value,
                 const char *path, bool dry_run);

/* The value as get shows it, for changes and messages: in the document's arena, NULL when memory is short. */
const char *mw_field_text(struct mw_document *doc, const struct mw_field *field, const void *item);

/* Parses an integer for a field: number, enum name, flags. */
int mw_field_parse_int(struct mw_context *context, const struct mw_field *field, const char *value,
                       const char *path, int64_t *result);

#endif
