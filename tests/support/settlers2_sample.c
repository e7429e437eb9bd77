#include "settlers2_sample.h"

void sample_set(struct sample *sample, unsigned layer, unsigned x, unsigned y, uint8_t value)
{
    sample->layers[layer][y * SAMPLE_SIDE + x] = value;
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
    at = sample_u16(sample_u16(at + 30, sample->ui_width), sample->ui_height);
    *at++ = sample->landscape;
    *at++ = sample->players;
    memcpy(at, sample->author, 20);
    at += 20;
    for (int i = 0; i < 7; i++)
        at = sample_u16(at, sample->hq_x[i]);
    for (int i = 0; i < 7; i++)
        at = sample_u16(at, sample->hq_y[i]);
    *at++ = sample->not_playable;
    memset(at, 0, 7);
    at += 7;
    for (int i = 0; i < 250; i++) {
        *at++ = sample->areas[i].kind;
        at = sample_u16(sample_u16(at, sample->areas[i].x), sample->areas[i].y);
        at = sample_u32(at, sample->areas[i].size);
    }
    memset(at, 0, sample->gap);
    at = sample_u32(sample_u16(at + sample->gap, 0x2711), 0);
    return sample_u16(sample_u16(at, sample->width), sample->height);
}

size_t sample_bytes(const struct sample *sample, uint8_t bytes[SAMPLE_BYTES])
{
    uint8_t *at = sample_header(sample, bytes);
    for (int i = 0; i < SAMPLE_LAYERS; i++) {
        at = sample_u32(sample_u16(at, 0x2710), 0);
        at = sample_u16(sample_u16(at, sample->width), sample->height);
        at = sample_u32(sample_u16(at, 1), SAMPLE_NODES);
        memcpy(at, sample->layers[i], SAMPLE_NODES);
        at += SAMPLE_NODES;
    }
    for (size_t i = 0; i < sample->animal_count; i++) {
        *at++ = sample->animals[i].kind;
        at = sample_u16(sample_u16(at, sample->animals[i].x), sample->animals[i].y);
    }
    *at++ = 0xFF;
    return (size_t)(at - bytes);
}

size_t sample_place(unsigned layer, unsigned x, unsigned y)
{
    return SAMPLE_LAYERS_AT + layer * (16 + SAMPLE_NODES) + 16 + y * SAMPLE_SIDE + x;
}
