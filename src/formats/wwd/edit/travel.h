/* Moving objects together with the positions in their fields, and with the ids of switches and the links to
 * them. */
#ifndef MW_WWD_EDIT_TRAVEL_H
#define MW_WWD_EDIT_TRAVEL_H

#include "edit.h"
#include "formats/wwd/positions.h"

/* How objects move. */
struct wwd_travel {
    enum wwd_game game;
    enum wwd_ranges ranges;
    int64_t by[2];   /* pixels */
    int64_t wrap[2]; /* size of the plane in pixels, for wrapping around; 0: no wrapping */
    int64_t tile[2]; /* size of a tile; 0 if unknown */
    int64_t size[2]; /* of the plane in tiles */
    /* The pixels that move, from `start` up to `end`: positions inside move even if they are far from their
     * object. */
    int64_t start[2], end[2];
    size_t targets; /* counts the objects with a target that has moved */
    size_t stray;   /* and those with a target outside the area */
};

/* Without an area. */
struct wwd_travel wwd_travel_on(const struct mw_editing *editing, const struct wwd_plane *plane);
/* The area of the tiles in which the picked objects of a plane are. */
void wwd_travel_area(const struct mw_editing *editing, const struct wwd_picks *picks,
                     struct wwd_travel *travel);
/* How far a position, in pixels, moves along an axis. */
int64_t wwd_travel_step(const struct wwd_travel *travel, size_t axis, int64_t position);
/* false if a coordinate would not fit 32 bits; other fields may have changed then. */
bool wwd_object_travel(struct wwd_travel *travel, struct wwd_object *object);
/* Records, for undo, the fields of consecutive objects that wwd_object_travel() and wwd_relink_switch()
 * change. */
int wwd_keep_positions(struct mw_document *doc, struct wwd_object *objects, size_t count);
int wwd_list_targets(const struct mw_editing *editing, const struct wwd_travel *travel);

/* Old and new ids of switches. */
struct wwd_relinking {
    const struct mw_editing *editing;
    enum wwd_game game;
    struct wwd_switch_ids {
        int32_t before, after;
    } * ids; /* in the scratch arena */
    size_t count, room;
    bool sorted;
    size_t switches, links; /* changed so far */
    size_t stray;           /* links that were not changed */
    /* If the whole plane moves: ids that no switch has move as the tiles that they stand for. */
    const struct wwd_travel *travel;
};

/* For up to `room` switches. */
int wwd_relink_begin(const struct mw_editing *editing, size_t room, struct wwd_relinking *relinking);
/* If the object is a switch, gives it the id and position of the tile that it is on now. `before` is its id
 * before it was moved or copied. */
int wwd_relink_switch(struct wwd_relinking *relinking, const struct wwd_plane *plane,
                      struct wwd_object *object, int32_t before);
/* Replaces old ids of switches with new ones in the object's links. */
int wwd_relink_object(struct wwd_relinking *relinking, struct wwd_object *object);
int wwd_relink_level(struct wwd_relinking *relinking);
/* Forgets the ids, for the next group of copies. */
void wwd_relink_again(struct wwd_relinking *relinking);
int wwd_list_links(const struct wwd_relinking *relinking);

#endif
