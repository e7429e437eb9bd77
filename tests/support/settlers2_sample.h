/* A small valid map: meadow of one height, one player. Tests change what they need; the bytes are built
 * without the library. */
#ifndef MW_TESTS_SETTLERS2_SAMPLE_H
#define MW_TESTS_SETTLERS2_SAMPLE_H

#include "doc.h"

#include <mapwright/mapwright.h>
#include <mapwright/unstable/settlers2.h>

enum {
    SAMPLE_SIDE = 32,
    SAMPLE_NODES = SAMPLE_SIDE * SAMPLE_SIDE,
    SAMPLE_LAYERS = 14,
    SAMPLE_ANIMALS = 80,
    SAMPLE_BYTES = 2352 + SAMPLE_LAYERS * (16 + SAMPLE_NODES) + SAMPLE_ANIMALS * 5 + 64,
    SAMPLE_LAYERS_AT = 2352,

    /* layers in file order */
    LAYER_HEIGHTS = 0,
    LAYER_UP,
    LAYER_DOWN,
    LAYER_ROADS,
    LAYER_INDEX,
    LAYER_TYPE,
    LAYER_ANIMALS,
    LAYER_UNUSED,
    LAYER_SITES,
    LAYER_ANIMALS_COPY,
    LAYER_CURSOR,
    LAYER_RESOURCES,
    LAYER_SHADING,
    LAYER_AREAS,
};

struct sample {
    char title[20], author[20];
    uint16_t ui_width, ui_height, width, height;
    uint8_t landscape, players, not_playable;
    uint16_t hq_x[7], hq_y[7];
    struct {
        uint8_t kind;
        uint16_t x, y;
        uint32_t size;
    } areas[250];
    uint8_t layers[SAMPLE_LAYERS][SAMPLE_NODES];
    struct {
        uint8_t kind;
        uint16_t x, y;
    } animals[SAMPLE_ANIMALS];
    size_t animal_count;
    size_t gap;                         /* bytes before the size */
    uint16_t layer_width, layer_height; /* 0: SAMPLE_SIDE */
};

void sample_set(struct sample *sample, unsigned layer, unsigned x, unsigned y, uint8_t value);

/* Sets the six triangles around a node; with 5 the node is sea. */
void sample_ground(struct sample *sample, unsigned x, unsigned y, uint8_t texture);

void sample_headquarters(struct sample *sample, unsigned player, unsigned x, unsigned y);

void sample_animal(struct sample *sample, uint8_t kind, unsigned x, unsigned y);

void sample_init(struct sample *sample);

uint8_t *sample_u16(uint8_t *at, unsigned value);

uint8_t *sample_u32(uint8_t *at, uint32_t value);

uint8_t *sample_header(const struct sample *sample, uint8_t *at);

/* Returns the start of the cells. */
uint8_t *sample_layer_head(uint8_t *at, unsigned width, unsigned height);

/* Returns the number of bytes. Smaller layers have the first cells of the sample's. */
size_t sample_bytes(const struct sample *sample, uint8_t *bytes);

/* The offset of a node in the file. */
size_t sample_place(unsigned layer, unsigned x, unsigned y);

#endif
