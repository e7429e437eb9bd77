/* Fields of objects that hold positions, and the ids of switches, by which objects of Gruntz refer to each
 * other. The sources are in NOTES.md. */
#ifndef MW_WWD_POSITIONS_H
#define MW_WWD_POSITIONS_H

#include "records.h"

enum wwd_position_role {
    WWD_POSITION_END,
    WWD_POSITION_AREA,   /* a rectangle, often around the object; each axis that is 0 to 0 is unused */
    WWD_POSITION_PATH,   /* a point on the object's own way */
    WWD_POSITION_TARGET, /* a point elsewhere; 0,0 is unused */
};

/* A position in the fields of an object. */
struct wwd_position {
    enum wwd_position_role role;
    bool in_tiles;    /* else in pixels */
    bool guessed;     /* the logic may store something else there */
    uint16_t from[2]; /* offsets in struct wwd_object of x and y, or of the top left corner */
    uint16_t to[2];   /* of the bottom right corner of an area */
};

enum {
    WWD_POSITIONS_MAX = 16,
    WWD_LINKS_MAX = 24,
};

/* The positions that an object's fields hold for its logic, other than its location. Returns their number. */
size_t wwd_positions(enum wwd_game game, const struct wwd_object *object,
                     struct wwd_position positions[WWD_POSITIONS_MAX]);

static inline int32_t *wwd_position_value(struct wwd_object *object, uint16_t offset)
{
    return (int32_t *)((char *)object + offset);
}

/* Whether the game finds the object by its id. */
bool wwd_is_switch(enum wwd_game game, const struct wwd_object *object);
/* The tile below an object; false if the plane's tiles have no size. */
bool wwd_object_tile(const struct wwd_plane *plane, const struct wwd_object *object, int64_t tile[2]);
/* The id of a switch on this tile; false if it is out of range. */
bool wwd_switch_id(const int64_t tile[2], int32_t *id);

/* The number of fields in which the object stores ids of switches, from rect_move.left on; 0 is unused. */
size_t wwd_link_count(enum wwd_game game, const struct wwd_object *object);
static inline int32_t *wwd_link_at(struct wwd_object *object, size_t index)
{
    return (int32_t *)((char *)object + offsetof(struct wwd_object, rect_move) + index * sizeof(int32_t));
}
/* "rect_hit.left" */
const char *wwd_link_name(size_t index, char name[32]);

#endif
