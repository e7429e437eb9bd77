#include "settlers2_sample.h"

void sample_set(struct sample *sample, unsigned layer, unsigned x, unsigned y, uint8_t value)
{
    sample->layers[layer][y * SAMPLE_SIDE + x] = value;
}

void sample_ground(struct sample *sample, unsigned x, unsigned y, uint8_t texture)
{
    unsigned west = (x + SAMPLE_SIDE - 1) % SAMPLE_SIDE, north = (y + SAMPLE_SIDE - 1) % SAMPLE_SIDE;
    unsigned north_west = y & 1 ? x : west, north_east = (north_west + 1) % SAMPLE_SIDE;
    sample_set(sample, LAYER_UP, x, y, texture);
    sample_set(sample, LAYER_DOWN, x, y, texture);
    sample_set(sample, LAYER_DOWN, west, y, texture);
    sample_set(sample, LAYER_UP, north_west, north, texture);
    sample_set(sample, LAYER_DOWN, north_west, north, texture);
    sample_set(sample, LAYER_UP, north_east, north, texture);
}

void sample_headquarters(struct sample *sample, unsigned player, unsigned x, unsigned y)
{
    sample_set(sample, LAYER_TYPE, x, y, 0x80);
    sample_set(sample, LAYER_INDEX, x, y, (uint8_t)player);
    if (player < 7) {
        sample->hq_x[player] = (uint16_t)x;
        sample->hq_y[player] = (uint16_t)y;
    }
}

void sample_animal(struct sample *sample, uint8_t kind, unsigned x, unsigned y)
{
    sample->animals[sample->animal_count].kind = kind;
    sample->animals[sample->animal_count].x = (uint16_t)x;
    sample->animals[sample->animal_count++].y = (uint16_t)y;
}

void sample_init(struct sample *sample)
{
    memset(sample, 0, sizeof *sample);
    strcpy(sample->title, "Sample");
    strcpy(sample->author, "Nobody");
    sample->ui_width = sample->ui_height = sample->width = sample->height = SAMPLE_SIDE;
    sample->players = 1;
    memset(sample->hq_x, 0xFF, sizeof sample->hq_x);
    memset(sample->hq_y, 0xFF, sizeof sample->hq_y);
    memset(sample->layers[LAYER_HEIGHTS], 10, SAMPLE_NODES);
    memset(sample->layers[LAYER_UP], 8, SAMPLE_NODES);
    memset(sample->layers[LAYER_DOWN], 8, SAMPLE_NODES);
    memset(sample->layers[LAYER_SITES], 4, SAMPLE_NODES);
    memset(sample->layers[LAYER_ANIMALS_COPY], 7, SAMPLE_NODES);
    memset(sample->layers[LAYER_RESOURCES], 0x21, SAMPLE_NODES);
    memset(sample->layers[LAYER_SHADING], 64, SAMPLE_NODES);
    sample->areas[0].kind = 1;
    sample->areas[0].size = SAMPLE_NODES;
    sample_headquarters(sample, 0, 8, 10);
}

uint8_t *sample_u16(uint8_t *at, unsigned value)
{
    test_put_le(at, 2, value);
    return at + 2;
}

uint8_t *sample_u32(uint8_t *at, uint32_t value)
{
    test_put_le(at, 4, value);
    return at + 4;
}

uint8_t *sample_header(const struct sample *sample, uint8_t *at)
{
    memcpy(at, "WORLD_V1.0", 10);
    memcpy(at + 10, sample->title, 20);
    TEST_PUT_LE(at, { 30, 2, sample->ui_width }, { 32, 2, sample->ui_height }, { 34, 1, sample->landscape },
                { 35, 1, sample->players });
    memcpy(at + 36, sample->author, 20);
    for (size_t i = 0; i < 7; i++)
        TEST_PUT_LE(at + 56 + 2 * i, { 0, 2, sample->hq_x[i] }, { 14, 2, sample->hq_y[i] });
    memset(at + 84, 0, 8);
    at[84] = sample->not_playable;
    for (size_t i = 0; i < 250; i++)
        TEST_PUT_LE(at + 92 + 9 * i, { 0, 1, sample->areas[i].kind }, { 1, 2, sample->areas[i].x },
                    { 3, 2, sample->areas[i].y }, { 5, 4, sample->areas[i].size });
    at += 92 + 9 * 250;
    memset(at, 0, sample->gap);
    TEST_PUT_LE(at + sample->gap, { 0, 2, 0x2711 }, { 2, 4, 0 }, { 6, 2, sample->width },
                { 8, 2, sample->height });
    return at + sample->gap + 10;
}

uint8_t *sample_layer_head(uint8_t *at, unsigned width, unsigned height)
{
    TEST_PUT_LE(at, { 0, 2, 0x2710 }, { 2, 4, 0 }, { 6, 2, width }, { 8, 2, height }, { 10, 2, 1 },
                { 12, 4, width * height });
    return at + 16;
}

size_t sample_bytes(const struct sample *sample, uint8_t *bytes)
{
    uint8_t *at = sample_header(sample, bytes);
    unsigned width = sample->layer_width ? sample->layer_width : SAMPLE_SIDE;
    unsigned height = sample->layer_height ? sample->layer_height : SAMPLE_SIDE;
    for (int i = 0; i < SAMPLE_LAYERS; i++) {
        at = memcpy(sample_layer_head(at, width, height), sample->layers[i], width * height);
        at += width * height;
    }
    for (size_t i = 0; i < sample->animal_count; i++, at += 5)
        TEST_PUT_LE(at, { 0, 1, sample->animals[i].kind }, { 1, 2, sample->animals[i].x },
                    { 3, 2, sample->animals[i].y });
    *at++ = 0xFF;
    return (size_t)(at - bytes);
}

size_t sample_place(unsigned layer, unsigned x, unsigned y)
{
    return SAMPLE_LAYERS_AT + layer * (16 + SAMPLE_NODES) + 16 + y * SAMPLE_SIDE + x;
}
