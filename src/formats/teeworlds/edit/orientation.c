/* Rotates and mirrors flags, positions, directions and cells. */
#include "orientation.h"

#include "formats/teeworlds/tile_names.h"
#include "record/value.h"

enum {
    FLIPS = TW_TILE_FLIP_X | TW_TILE_FLIP_Y,
    ORIENTATION = FLIPS | TW_TILE_ROTATE,
};

/* ---- flags ---- */

unsigned tw_turn_flags(struct mw_turn turn, unsigned flags)
{
    /* The flips of a rotated tile act along the axes before rotation. */
    bool swapped = (flags & TW_TILE_ROTATE) != 0;
    if (turn.flip_x)
        flags ^= swapped ? TW_TILE_FLIP_Y : TW_TILE_FLIP_X;
    if (turn.flip_y)
        flags ^= swapped ? TW_TILE_FLIP_X : TW_TILE_FLIP_Y;
    /* Rotating by 180 degrees equals both flips. */
    if (turn.rotate)
        flags ^= TW_TILE_ROTATE | (swapped ? FLIPS : 0);
    return flags;
}

unsigned tw_turn_arrow(struct mw_turn turn, unsigned flags)
{
    return tw_turn_flags(turn, flags) ^ (tw_turn_mirrors(turn) ? TW_TILE_FLIP_X : 0);
}

/* ---- directions ---- */

int tw_turn_angle(struct mw_turn turn, int angle)
{
    if (turn.flip_x)
        angle = 180 - angle;
    if (turn.flip_y)
        angle = -angle;
    if (turn.rotate)
        angle += 90;
    angle %= 360;
    return angle < 0 ? angle + 360 : angle;
}

void tw_turn_vector(struct mw_turn turn, int64_t vector[2])
{
    const int64_t nothing[2] = { 0, 0 };
    mw_turn_point(turn, nothing, vector);
}

/* ---- cells ---- */

/* Tile indices that are swapped by mirroring: spinning lasers, and the halves of the sign "entities off". */
static const uint8_t mirrored[][2] = { { 190, 191 }, { 203, 209 }, { 204, 208 }, { 205, 207 } };

enum {
    CRAZY_SHOTGUN_EX = 224,
    CRAZY_SHOTGUN = 225,
};

static uint8_t mirror_index(uint8_t index)
{
    for (size_t i = 0; i < sizeof mirrored / sizeof *mirrored; i++)
        for (unsigned side = 0; side < 2; side++)
            if (mirrored[i][side] == index)
                return mirrored[i][!side];
    return index;
}

/* For rotated tiles, DDNet fires bullets in the direction opposite to the picture; it treats unknown flag
 * combinations as rotated with both flips. */
static unsigned turn_bullet(struct mw_turn turn, unsigned flags)
{
    if (flags != 0 && flags != TW_TILE_ROTATE && flags != FLIPS)
        flags = FLIPS | TW_TILE_ROTATE;
    if (turn.rotate) {
        turn.flip_x = !turn.flip_x;
        turn.flip_y = !turn.flip_y;
    }
    return tw_turn_arrow(turn, flags);
}

/* How cells of a layer are transformed, by tile index and flags. */
struct turning {
    struct mw_turn turn;
    const struct mw_record *record;
    const struct mw_field *index, *flags, *angle;
    bool pictures; /* all flags are transformed; otherwise as in `arrows` */
    uint8_t numbers[256];
    enum {
        KEEP,
        ARROW,
        BULLET,
    } arrows[256];
};

static void make_turning(struct turning *turning, struct mw_turn turn, enum tw_game game,
                         enum tw_layer_kind kind, const struct mw_record *record)
{
    *turning = (struct turning){ .turn = turn,
                                 .record = record,
                                 .index = mw_record_field(record, "index", 5),
                                 .flags = mw_record_field(record, "flags", 5),
                                 .angle = mw_record_field(record, "angle", 5),
                                 .pictures = kind == TW_KIND_TILES };
    if (!turning->index)
        turning->index = mw_record_field(record, "type", 4);
    for (unsigned i = 0; i < 256; i++) {
        turning->numbers[i] = (uint8_t)i;
        /* Switch layers have the same entities as game layers. */
        const struct tw_tile_kind *known =
            turning->flags && !turning->pictures && game == TW_DDNET ? tw_tile_find(TW_KIND_GAME, i) : NULL;
        if (!known)
            continue;
        if (tw_turn_mirrors(turn))
            turning->numbers[i] = mirror_index((uint8_t)i);
        if (i == CRAZY_SHOTGUN_EX || i == CRAZY_SHOTGUN)
            turning->arrows[i] = BULLET;
        else if (known->use & TW_TILE_ROTATABLE)
            turning->arrows[i] = ARROW;
    }
}

static void turn_tile(const void *user, uint8_t *cell)
{
    const struct turning *turning = user;
    uint8_t *index = cell + mw_cell_offset(turning->record, turning->index);
    if (*index == 0)
        return;
    if (turning->angle) {
        int64_t angle = mw_integer_decode(cell + mw_cell_offset(turning->record, turning->angle),
                                          turning->angle->kind, turning->record->big_endian);
        mw_cell_set(cell, turning->record, turning->angle, 0, tw_turn_angle(turning->turn, (int)angle));
    } else if (turning->flags) {
        uint8_t *flags = cell + mw_cell_offset(turning->record, turning->flags);
        if (turning->pictures)
            *flags = (uint8_t)tw_turn_flags(turning->turn, *flags);
        else if (turning->arrows[*index] == ARROW)
            *flags = (uint8_t)tw_turn_arrow(turning->turn, *flags);
        else if (turning->arrows[*index] == BULLET)
            *flags = (uint8_t)turn_bullet(turning->turn, *flags);
        *index = turning->numbers[*index];
    }
}

void tw_turn_grid(struct mw_turn turn, enum tw_game game, enum tw_layer_kind kind, const struct mw_field *row,
                  const struct mw_grid *from, uint8_t *to)
{
    struct turning turning;
    make_turning(&turning, turn, game, kind, row->record);
    mw_grid_turn(turn, from, to, turn_tile, &turning);
}
