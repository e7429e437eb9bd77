/* Rotates and mirrors flags of tiles, positions, directions and cells.
 *
 * A turn first flips left and right, then top and bottom, then rotates by 90 degrees clockwise, each
 * optionally: the same steps in the same order as a tile's flags. */
#ifndef MW_TEEWORLDS_EDIT_ORIENTATION_H
#define MW_TEEWORLDS_EDIT_ORIENTATION_H

#include "core/gridops.h"
#include "formats/teeworlds/model.h"

/* Does the turn mirror, and not only rotate? */
static inline bool tw_turn_mirrors(struct mw_turn turn)
{
    return turn.flip_x != turn.flip_y;
}

/* Flags that show a tile rotated or mirrored. Other bits are unchanged. */
unsigned tw_turn_flags(struct mw_turn turn, unsigned flags);
/* The same for a tile that is symmetrical (left and right) and that games only rotate: an arrow to the right
 * becomes an arrow to the left. The result is mirrored only if `flags` were. */
unsigned tw_turn_arrow(struct mw_turn turn, unsigned flags);
/* Clockwise from the right, in degrees: 0 to 359. */
int tw_turn_angle(struct mw_turn turn, int angle);
void tw_turn_vector(struct mw_turn turn, int64_t vector[2]);

/* Transforms the cells of a grid field: tile layers as pictures, physics layers as the game interprets them.
 * `to` has room for the same number of cells; width and height are swapped if the turn rotates. */
void tw_turn_grid(struct mw_turn turn, enum tw_game game, enum tw_layer_kind kind, const struct mw_field *row,
                  const struct mw_grid *from, uint8_t *to);

#endif
