/* What can be picked up in Captain Claw: what it is worth, and the numbers under which crates and enemies
 * carry it. Sources stand in NOTES.md. */
#ifndef MW_WWD_TREASURE_H
#define MW_WWD_TREASURE_H

#include "records.h"

struct wwd_treasure {
    const char *kind;      /* "coin" */
    const char *image_set; /* what the names of its image sets begin with */
    int32_t points;        /* -1: sources do not agree */
};

/* NULL after the last. */
const struct wwd_treasure *wwd_treasure_at(size_t index);
/* The treasure with this image set; NULL when it is none. */
const struct wwd_treasure *wwd_treasure_find(struct mw_str image_set);

enum {
    WWD_CARRIED_MAX = 9,   /* items */
    WWD_CARRIED_LAST = 58, /* number of an item */
};

/* The image set of each number, from 0, nothing. */
extern const struct mw_name wwd_carried_names[];

/* The image sets of what an object carries: its powerup, rect_user1 and rect_user2. Returns how many. */
size_t wwd_carried(const struct wwd_object *object, const char *image_sets[WWD_CARRIED_MAX]);

#endif
