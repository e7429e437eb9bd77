/* Functions for tests of level pictures: levels of small planes, and picture files like the game's. */
#ifndef MW_TESTS_WWD_PICTURE_H
#define MW_TESTS_WWD_PICTURE_H

#include "test.h"

#include "formats/pid/pid.h"
#include "picture.h"
#include "wwd_sample.h"

enum {
    PLANES = 4,
    CELLS = 64,
    PROPERTIES = 16,
    OBJECTS = 8,
    NONE = -1, /* in lists of cells: invisible */
    FULL = -2, /* filled */
};

struct fixture {
    struct picture_test picture;
    struct wwd_sample sample;
    struct wwd_level *level;
    struct wwd_plane planes[PLANES];
    struct wwd_image_set sets[PLANES][2];
    uint8_t cells[PLANES][CELLS * 4];
    struct wwd_tile_property properties[PROPERTIES];
    struct wwd_object objects[OBJECTS];
};

/* A Claw level without planes, in which properties 0 to 4 have the attribute of their index. */
int wwd_picture_set_up(void **state);
int wwd_picture_tear_down(void **state);

/* Adds a plane of cells with tiles of `tile` x `tile` pixels; the first set is named "SET". */
struct wwd_plane *add_plane(struct fixture *f, const char *name, uint32_t flags, int32_t z, int32_t tile,
                            int32_t wide, int32_t high, const int32_t *cells);

/* A main plane of empty tiles, to put objects on. */
struct wwd_plane *add_empty_plane(struct fixture *f, int32_t tile, int32_t wide, int32_t high);

struct wwd_object *add_object(struct fixture *f, struct wwd_plane *plane, const char *logic,
                              const char *image_set, int32_t x, int32_t y, int32_t z);

#endif
