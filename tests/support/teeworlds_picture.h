/* Tests of map pictures: builds a map from JSON, writes it, reads it again and draws it. */
#ifndef MW_TESTS_TEEWORLDS_PICTURE_H
#define MW_TESTS_TEEWORLDS_PICTURE_H

#include "doc.h"

#include "picture.h"

enum {
    IMAGE_SIDE = 64, /* 16 x 16 cells of 4 x 4 pixels */
    CELL = 4,
};

/* At this scale a tile of 32 units has 4 pixels, like a cell of the image. */
#define ONE_TO_ONE "0.125"

struct fixture {
    struct picture_test picture;
    char groups[4096], layers[32768], more[8192]; /* JSON; more: after the layers */
    void *file;
    uint8_t image[IMAGE_SIDE * IMAGE_SIDE * 4];
};

int teeworlds_picture_set_up(void **state);
int teeworlds_picture_tear_down(void **state);
#define TEST(name)                                                                                           \
    cmocka_unit_test_setup_teardown(name, teeworlds_picture_set_up, teeworlds_picture_tear_down)

/* ---- maps ---- */

void append_json(char *to, size_t room, const char *format, ...) MW_PRINTF(3, 4);

#define PLAIN_GROUP "\"parallax_x\": 100, \"parallax_y\": 100"

/* Adds a group of `count` layers from `start` on. */
void add_group(struct fixture *f, const char *rows, int start, int count);

#define WHITE "\"color_r\": 255, \"color_g\": 255, \"color_b\": 255, \"color_a\": 255, \"color_envelope\": -1"

/* Data block 1 + n belongs to layer n. index, flags: fields of the grid as JSON. */
void add_tiles(struct fixture *f, int data, int width, int height, const char *rows, const char *index,
               const char *flags);
void add_quads(struct fixture *f, int data, const char *rows, const char *quads, int count);

/* An empty game layer of 4 x 2 tiles as layer 0, in a group of its own. */
void add_game(struct fixture *f);

/* Builds, writes and reopens the map. */
void open_made(struct fixture *f);
void close_made(struct fixture *f);

struct mw_colour texel(const struct fixture *f, uint8_t index, int x, int y);

#endif
