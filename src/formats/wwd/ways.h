/* Where objects lead: their ranges, paths, targets, links and areas, from the table of logics. */
#ifndef MW_WWD_WAYS_H
#define MW_WWD_WAYS_H

#include "records.h"

enum wwd_way_kind {
    WWD_WAY_RANGE,  /* to and fro between two points */
    WWD_WAY_PATH,   /* a move of a path, or a throw */
    WWD_WAY_TARGET, /* what enters at `from` comes out at `to` */
    WWD_WAY_LINK,   /* the switch at `from` changes what is at `to` */
    WWD_WAY_AREA,   /* from the top left corner to the bottom right one */
};

/* In pixels of the object's plane. */
struct wwd_way {
    enum wwd_way_kind kind;
    const char *label; /* what the table calls it, such as "target"; a constant */
    int64_t from[2], to[2];
};

enum {
    WWD_WAYS_MAX = 32, /* of an object */
};

/* "range", "path", "target", "link", "area" */
const char *wwd_way_name(enum wwd_way_kind kind);

/* Stores the ways of an object and returns their number. Unused fields (0, 0) are none. */
size_t wwd_ways(enum wwd_game game, const struct wwd_plane *plane, const struct wwd_object *object,
                struct wwd_way ways[WWD_WAYS_MAX]);

#endif
