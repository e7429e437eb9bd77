/* A small Claw level as bytes, for tests that damage it. It is made without the library, by the published
 * layout. All offsets in it are known, so a test can change a word and assert the offset of the
 * diagnostic.
 *
 *     struct wwd_sample level;
 *     wwd_sample_make(&level);
 *     wwd_sample_put(&level, WWD_AT_START_X, 5000);
 *     wwd_sample_sign(&level);                       if the main block was changed
 *     struct mw_document *doc = wwd_sample_open(context, &level);
 *
 * wwd_sample_make_gruntz() makes the same level for Gruntz, with different directories, name and objects.
 *
 * Planes: 0 "Back" 4 x 3, 1 "Action" 8 x 6 (main, with 4 objects), 2 "Front" 4 x 3; tiles of 16 x 16
 * pixels. Properties: 0-4 single with the attribute of their index, 5 double, 6 mask, 7 single clear. */
#ifndef MW_TESTS_WWD_SAMPLE_H
#define MW_TESTS_WWD_SAMPLE_H

#include "doc.h"

#include <mapwright/unstable/wwd.h>
#include <zlib.h>

enum {
    WWD_SAMPLE_ROOM = 1 << 16,
    WWD_SAMPLE_TILE = 16,
    WWD_SAMPLE_OBJECTS = 4,
    WWD_SAMPLE_PROPERTIES = 8,

    /* header */
    WWD_AT_FLAGS = 0x08,
    WWD_AT_NAME = 0x10,
    WWD_AT_AUTHOR = 0x50,
    WWD_AT_BIRTH = 0x90,
    WWD_AT_IMAGE_DIR = 0x1D0,
    WWD_AT_PAL_REZ = 0x250,
    WWD_AT_START_X = 0x2D0,
    WWD_AT_START_Y = 0x2D4,
    WWD_AT_UNKNOWN3 = 0x2D8,
    WWD_AT_NUM_PLANES = 0x2DC,
    WWD_AT_OFFSET_PLANES = 0x2E0,
    WWD_AT_OFFSET_TILE_PROPERTIES = 0x2E4,
    WWD_AT_MAIN_BLOCK_SIZE = 0x2E8,
    WWD_AT_CHECKSUM = 0x2EC,
    WWD_AT_UNKNOWN4 = 0x2F0,
    WWD_AT_IMAGE_SET1 = 0x374,
    WWD_AT_IMAGE_SET2 = 0x3F4,
    WWD_AT_PREFIX1 = 0x574,
    WWD_AT_PREFIX2 = 0x594,
    WWD_AT_PREFIX4 = 0x5D4,

    /* in a plane */
    WWD_PLANE_AT_FLAGS = 0x08,
    WWD_PLANE_AT_NAME = 0x10,
    WWD_PLANE_AT_WIDTH_PX = 0x50,
    WWD_PLANE_AT_TILE_WIDTH = 0x58,
    WWD_PLANE_AT_TILE_HEIGHT = 0x5C,
    WWD_PLANE_AT_TILES_WIDE = 0x60,
    WWD_PLANE_AT_TILES_HIGH = 0x64,
    WWD_PLANE_AT_FILL_COLOR = 0x78,
    WWD_PLANE_AT_NUM_IMAGE_SETS = 0x7C,
    WWD_PLANE_AT_NUM_OBJECTS = 0x80,
    WWD_PLANE_AT_OFFSET_TILES = 0x84,
    WWD_PLANE_AT_OFFSET_IMAGE_SETS = 0x88,
    WWD_PLANE_AT_OFFSET_OBJECTS = 0x8C,

    /* in an object */
    WWD_OBJECT_AT_SIZE_NAME = 0x04,
    WWD_OBJECT_AT_SIZE_LOGIC = 0x08,
    WWD_OBJECT_AT_X = 0x14,
    WWD_OBJECT_AT_Y = 0x18,
    WWD_OBJECT_AT_FLAGS_DRAW = 0x2C,
    WWD_OBJECT_AT_POWERUP = 0x3C,
    WWD_OBJECT_AT_RECT_MOVE = 0x4C,
    WWD_OBJECT_AT_RECT_HIT = 0x5C,
    WWD_OBJECT_AT_STRINGS = 0x11C,
};

struct wwd_sample {
    uint8_t bytes[WWD_SAMPLE_ROOM];
    size_t size;
    /* their offsets in the uncompressed level */
    size_t plane[3], tiles[3], image_sets[3], objects, object[WWD_SAMPLE_OBJECTS], tile_properties;
    size_t property[WWD_SAMPLE_PROPERTIES];
};

void wwd_sample_put(struct wwd_sample *level, size_t at, uint32_t value);

uint32_t wwd_sample_get(const struct wwd_sample *level, size_t at);

/* With its NUL. */
void wwd_sample_text(struct wwd_sample *level, size_t at, const char *text);

size_t wwd_sample_add(struct wwd_sample *level, uint32_t value);

void wwd_sample_add_text(struct wwd_sample *level, const char *text);

/* The original editor's checksum, computed byte by byte: the sum of each byte except the first, minus its
 * index. The byte one past the end of a compressed block is the one that was there before compression. */
uint32_t wwd_sample_checksum(const uint8_t *stored, size_t size, uint8_t final_byte);

/* For an uncompressed level. */
void wwd_sample_sign(struct wwd_sample *level);

void wwd_sample_make(struct wwd_sample *level);

void wwd_sample_make_gruntz(struct wwd_sample *level);

/* Compresses the main block in place; the offsets above are then relative to the image. */
void wwd_sample_compress(struct wwd_sample *level);

/* The bytes are borrowed until mw_close(). */
struct mw_document *wwd_sample_open(struct mw_context *context, const struct wwd_sample *level);

#endif
