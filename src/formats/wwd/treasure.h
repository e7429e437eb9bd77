/* Items of Captain Claw: the points of treasure, and the numbers that crates and enemies carry. The
 * sources are in NOTES.md. */
#ifndef MW_WWD_TREASURE_H
#define MW_WWD_TREASURE_H

#include "records.h"

struct wwd_treasure {
    const char *kind;      /* "coin" */
    const char *image_set; /* common prefix of its image sets */
    int32_t points;        /* -1: the sources disagree */
};

/* A treasure by index; NULL after the last. */
const struct wwd_treasure *wwd_treasure_at(size_t index);
/* The treasure with this image set; NULL if it is not a treasure. */
const struct wwd_treasure *wwd_treasure_find(struct mw_str image_set);

enum {
    WWD_CARRIED_MAX = 9,        /* items */
    WWD_CARRIED_MAP_PIECE = 31, /* ends the level */
    WWD_CARRIED_WARP = 32,
    WWD_CARRIED_LAST = 58, /* highest item number */
};

/* The image sets of item numbers; 0 is "nothing". */
extern const struct mw_name wwd_carried_names[];

/* The item numbers in an object's powerup, rect_user1 and rect_user2; 0 for none. */
void wwd_carried_numbers(const struct wwd_object *object, int32_t numbers[WWD_CARRIED_MAX]);
/* The image sets of the items in an object's powerup, rect_user1 and rect_user2, and the coin in an empty
 * crate. Returns their number. */
size_t wwd_carried(const struct wwd_object *object, const char *image_sets[WWD_CARRIED_MAX]);

#endif
