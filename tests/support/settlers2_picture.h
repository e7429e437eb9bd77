/* For tests of pictures of Settlers II maps: the sample map, edited and drawn, and a directory with generated
 * game files. */
#ifndef MW_TESTS_SETTLERS2_PICTURE_H
#define MW_TESTS_SETTLERS2_PICTURE_H

#include "test.h"

#include "picture.h"
#include "settlers2_sample.h"

enum {
    TEX_SIDE = 256,
};

struct fixture {
    struct picture_test picture;
    struct sample sample;
    uint8_t file[SAMPLE_BYTES];
};

int settlers2_picture_set_up(void **state);
int settlers2_picture_tear_down(void **state);
#define TEST(name)                                                                                           \
    cmocka_unit_test_setup_teardown(name, settlers2_picture_set_up, settlers2_picture_tear_down)

/* Opens the current sample, or the first bytes of f->file. */
void open_sample_map(struct fixture *f);
void open_sample_start(struct fixture *f, size_t size);
void draw_sample(struct fixture *f, const char *options);

/* ---- the game's files ---- */

/* The palette index of each pixel of TEX?.LBM. In edges and roads every third is 0; in ice floes every fourth
 * is a colour of water. */
uint8_t texture_index(int x, int y);

/* GOU?.DAT: row 64 leaves colours unchanged. */
uint8_t lit_index(uint8_t index, int shading);

/* PAL?.BBM. */
struct mw_colour sample_palette_colour(uint8_t index);

void make_textures(const struct fixture *f, const char *name, unsigned side);
void make_palette_file(const struct fixture *f, const char *name);
void make_shades(const struct fixture *f, const char *name);

/* For one landscape: '5' to '7'. Collections have a prefix before the names. */
void make_assets(const struct fixture *f, char number);

#endif
