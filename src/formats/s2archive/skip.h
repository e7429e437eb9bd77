/* Finding items in the bytes of an archive, without a document. */
#ifndef MW_S2ARCHIVE_SKIP_H
#define MW_S2ARCHIVE_SKIP_H

#include "base/span.h"

enum s2a_step {
    S2A_STEP_ITEM,
    S2A_STEP_UNKNOWN, /* of a type that is not known; the reader does not move */
    S2A_STEP_CUT,     /* the bytes end in it; the reader does not move */
};

/* Moves behind what follows the type of an item. */
enum s2a_step s2a_skip_content(struct mw_reader *reader, unsigned type);
/* The same with its type: an item of a DAT file. */
enum s2a_step s2a_skip_item(struct mw_reader *reader);
/* The same for a slot of a list, which may be unused. */
enum s2a_step s2a_skip_slot(struct mw_reader *reader);
enum s2a_step s2a_skip_font(struct mw_reader *reader);

/* A run-length encoded picture of a list. */
struct s2a_sprite {
    unsigned type;
    int32_t x, y; /* the pixel that is placed on the node of the map */
    uint32_t width, height;
    struct mw_bytes data;
};

/* Calls found for each picture of a list, with the index of its slot, and for the first palette: 768 bytes.
 * Either may be NULL. Stops where the list cannot be read. False: not a list. */
struct s2a_list_visitor {
    void (*picture)(void *user, size_t index, const struct s2a_sprite *sprite);
    void (*palette)(void *user, const uint8_t *colours);
    void *user;
};
bool s2a_visit_list(struct mw_bytes list, const struct s2a_list_visitor *visitor);

#endif
