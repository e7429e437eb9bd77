/* What a document offers for the options of operations and pictures, and where it has grids, so that a
 * program can list both without knowing the format. */
#ifndef MAPWRIGHT_HINTS_H
#define MAPWRIGHT_HINTS_H

#include "document.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A value that an option accepts. The texts are valid during the call that they are passed to. */
struct mw_option_value {
    const char *value; /* for the option */
    const char *label; /* for people: the name of an item; the value if there is no other */
    const char *path;  /* of what it names in the document, "layers[3]"; "": nothing in it */
};

/* Calls found with each value that the document offers for an option: the choices of MW_OPTION_CHOICE, yes
 * and no for a flag, and for texts and numbers the items of the document or the words of the format that they
 * name (see `of` of struct mw_option). Nothing is offered for free texts, other numbers, positions and files.
 * operation: a name from the tables of the format or from mw_common_operations(); NULL: an option of the
 * format's pictures. found must not change the document; if it returns a value other than 0, the call ends
 * and returns it. MW_E_NOT_FOUND: no such operation or option. */
MW_API int mw_option_values(struct mw_document *document, const char *operation, const char *option,
                            int (*found)(void *user, const struct mw_option_value *value), void *user);

/* A grid of the document. The texts are valid during the call that they are passed to. */
struct mw_grid_info {
    const char *path;       /* for mw_grid_at(): "layers[3].tiles" */
    const char *title;      /* for people: the name of the item that has the grid, or else of the field */
    const char *field;      /* the name of the field, "tiles": what grids of one item differ in */
    uint32_t width, height; /* in cells, at least 1 */
};

/* Calls found with each grid of the document that has cells, in file order. Lazy content is read for that,
 * but not retained. found must not change the document; if it returns a value other than 0, the call ends and
 * returns it. MW_E_FORMAT: content that cannot be read. */
MW_API int mw_grids(struct mw_document *document, int (*found)(void *user, const struct mw_grid_info *grid),
                    void *user);

#ifdef __cplusplus
}
#endif
#endif
