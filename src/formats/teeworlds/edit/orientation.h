/* Turning and mirroring: of tiles' flags, places, directions and cells.
 *
 * A turn mirrors left and right, then top and bottom, then turns by 90 degrees clockwise, each if it says so:
 * the same three steps, in the same order, as the flags of a tile. */
#ifndef MW_TEEWORLDS_EDIT_ORIENTATION_H
#define MW_TEEWORLDS_EDIT_ORIENTATION_H

#include "core/gridops.h"
#include "formats/teeworlds/model.h"

/* Is what comes out a mirror image, and not only turned? */
static inline bool tw_turn_mirrors(struct mw_turn turn)
{
    return turn.flip_x != turn.flip_y;
}

/* Flags of a tile that looks turned. Other bits stay. */
unsigned tw_turn_flags(struct mw_turn turn, unsigned flags);
/* The same for a tile that is its own mirror image (left and right) and that games know only turned, not
 * mirrored: an arrow that pointed right points left. Mirrored ones stay mirrored. */
unsigned tw_turn_arrow(struct mw_turn turn, unsigned flags);
/* Clockwise from the right: 0 to 359. */
int tw_turn_angle(struct mw_turn turn, int angle);
/* A direction. */
void tw_turn_vector(struct mw_turn turn, int64_t vector[2]);

/* Cells of a row (tiles, tele, ...) of a layer of this kind, turned: as pictures, or for physics layers as
 * the game reads them. `to` has as many cells; width and height are swapped when the turn rotates. */
void tw_turn_grid(struct mw_turn turn, enum tw_game game, enum tw_layer_kind kind, const struct mw_field *row,
                  const struct mw_grid *from, uint8_t *to);

#endif
