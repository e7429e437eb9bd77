/* Smaller copies of the textures, for far scenes. */
#include <stdlib.h>

#include "view.h"

enum {
    STRIPS = S2_TEXTURE_SIDE / S2_EDGE_HEIGHT,
    SOURCE_SIDE = 64, /* the largest part has 64 x 16 pixels */
    TEXEL_SIDE = 1 << S2_TEXTURED_SHIFT,
};

/* The part of the game's picture that a triangle uses, and the rectangle around it. Some indices may be
 * clear. */
struct source {
    const struct s2_paint *paint;
    uint32_t x, y, width, height;
    struct s2_texel_point corners[3];
    const bool *clear;      /* NULL: nothing */
    struct mw_colour below; /* shows where it is clear; alpha 0: nothing */
    bool used[SOURCE_SIDE * SOURCE_SIDE];
};

static uint8_t source_index(const struct source *source, uint32_t x, uint32_t y)
{
    return source->paint->texels[(source->y + y) * S2_TEXTURE_SIDE + source->x + x];
}

/* A pixel is in the triangle if its middle is, or nearly. */
static bool is_in_triangle(const struct source *source, uint32_t x, uint32_t y)
{
    int32_t middle_x = 2 * (int32_t)(source->x + x) + 1, middle_y = 2 * (int32_t)(source->y + y) + 1;
    bool left = false, right = false;
    for (int i = 0; i < 3; i++) {
        const struct s2_texel_point *a = &source->corners[i], *b = &source->corners[(i + 1) % 3];
        int32_t dx = b->x - a->x, dy = b->y - a->y;
        int32_t away = dx * (middle_y - a->y) - dy * (middle_x - a->x), slack = abs(dx) + abs(dy);
        left = left || away > slack;
        right = right || away < -slack;
    }
    return !left || !right;
}

static void find_used(struct source *source)
{
    for (uint32_t y = 0; y < source->height; y++)
        for (uint32_t x = 0; x < source->width; x++)
            source->used[y * SOURCE_SIDE + x] = is_in_triangle(source, x, y);
}

struct sums {
    uint32_t colour[3], drawn, count;
};

static struct sums add_texels(const struct source *source, uint32_t x, uint32_t y, uint32_t side)
{
    struct sums sums = { 0 };
    for (uint32_t row = y; row < y + side && row < source->height; row++)
        for (uint32_t column = x; column < x + side && column < source->width; column++) {
            if (!source->used[row * SOURCE_SIDE + column])
                continue;
            uint8_t index = source_index(source, column, row);
            struct mw_colour colour =
                source->clear && source->clear[index] ? source->below : source->paint->lit[S2_FLAT][index];
            sums.count++;
            if (!colour.a)
                continue;
            sums.colour[0] += colour.r;
            sums.colour[1] += colour.g;
            sums.colour[2] += colour.b;
            sums.drawn++;
        }
    return sums;
}

/* Times its alpha. */
static struct mw_colour mean_of(const struct sums *sums)
{
    uint32_t count = sums->count ? sums->count : 1, half = count / 2;
    return (struct mw_colour){ (uint8_t)((sums->colour[0] + half) / count),
                               (uint8_t)((sums->colour[1] + half) / count),
                               (uint8_t)((sums->colour[2] + half) / count),
                               (uint8_t)((sums->drawn * 255 + half) / count) };
}

/* Outside of the triangle is its average. */
static int make_copy(struct mw_arena *arena, const struct source *source, struct s2_far_texture *far)
{
    const uint32_t side = TEXEL_SIDE;
    uint32_t width = (source->width + side - 1) / side, height = (source->height + side - 1) / side;
    struct mw_colour *texels = mw_arena_array(arena, (size_t)width * height, sizeof *texels);
    if (!texels)
        return MW_E_MEMORY;
    for (uint32_t y = 0; y < height; y++)
        for (uint32_t x = 0; x < width; x++) {
            struct sums sums = add_texels(source, x * side, y * side, side);
            texels[y * width + x] = sums.count ? mean_of(&sums) : far->mean;
        }
    far->width = (uint8_t)width;
    far->height = (uint8_t)height;
    far->texels = texels;
    return 0;
}

/* Indices that the triangle shows, and how often. */
struct shown_indices {
    unsigned count;
    uint8_t index[S2_PALETTE];
    uint32_t times[S2_PALETTE];
};

static void count_indices(const struct source *source, struct shown_indices *shown)
{
    uint32_t counts[S2_PALETTE] = { 0 };
    for (uint32_t y = 0; y < source->height; y++)
        for (uint32_t x = 0; x < source->width; x++) {
            uint8_t index = source_index(source, x, y);
            counts[index] += source->used[y * SOURCE_SIDE + x] && (!source->clear || !source->clear[index]);
        }
    shown->count = 0;
    for (unsigned i = 0; i < S2_PALETTE; i++)
        if (counts[i]) {
            shown->index[shown->count] = (uint8_t)i;
            shown->times[shown->count++] = counts[i];
        }
}

static void add_lit(const struct source *source, const struct shown_indices *shown, unsigned shading,
                    uint64_t sums[3])
{
    const struct mw_colour *lit = source->paint->lit[shading];
    for (unsigned i = 0; i < shown->count; i++) {
        const struct mw_colour *colour = &lit[shown->index[i]];
        sums[0] += (uint64_t)colour->r * shown->times[i];
        sums[1] += (uint64_t)colour->g * shown->times[i];
        sums[2] += (uint64_t)colour->b * shown->times[i];
    }
}

/* How much brighter or darker the triangle is on average. */
static int make_gains(struct mw_arena *arena, const struct source *source, struct s2_far_texture *far)
{
    struct shown_indices shown;
    uint64_t flat[3] = { 0 };
    far->gains = mw_arena_array(arena, S2_SHADES, sizeof *far->gains);
    if (!far->gains)
        return MW_E_MEMORY;
    count_indices(source, &shown);
    add_lit(source, &shown, S2_FLAT, flat);
    for (unsigned s = 0; s < S2_SHADES; s++) {
        uint64_t sums[3] = { 0 };
        add_lit(source, &shown, s, sums);
        for (int i = 0; i < 3; i++) {
            uint64_t gain = flat[i] ? (sums[i] * S2_GAIN_SAME + flat[i] / 2) / flat[i] : S2_GAIN_SAME;
            far->gains[s][i] = (uint16_t)(gain < UINT16_MAX ? gain : UINT16_MAX);
        }
    }
    return 0;
}

static int make_far_texture(struct mw_arena *arena, const struct source *source, struct s2_far_texture *far)
{
    int error = make_gains(arena, source, far);
    const struct sums whole = add_texels(source, 0, 0, SOURCE_SIDE);
    far->mean = mean_of(&whole);
    far->x = (uint8_t)source->x;
    far->y = (uint8_t)source->y;
    return error ? error : make_copy(arena, source, far);
}

/* ---- sources ---- */

static void set_source(struct source *source, const struct s2_paint *paint, uint8_t terrain, bool tip_up)
{
    const struct s2_texture *texture = s2_texture_of(terrain);
    *source = (struct source){ .paint = paint, .x = terrain, .width = 1, .height = 1 };
    if (paint->textured) {
        source->x = texture->x;
        source->y = texture->y;
        source->width = texture->width;
        source->height = texture->height;
        s2_texture_corners(texture, tip_up, source->corners);
    } else {
        for (int i = 0; i < 3; i++)
            source->corners[i] = (struct s2_texel_point){ 2 * terrain + 1, 1 };
    }
    find_used(source);
}

static int make_ground_texture(struct mw_arena *arena, const struct s2_paint *paint, unsigned landscape,
                               uint8_t terrain, bool tip_up)
{
    struct source source;
    if (paint->textured && s2_has_floes(landscape, terrain)) {
        set_source(&source, paint, S2_TERRAIN_WATER, tip_up);
        const struct sums water = add_texels(&source, 0, 0, SOURCE_SIDE);
        set_source(&source, paint, terrain, tip_up);
        source.clear = paint->clear_floe;
        source.below = mean_of(&water);
    } else {
        set_source(&source, paint, terrain, tip_up);
    }
    return make_far_texture(arena, &source, &paint->far_grounds[terrain * 2 + tip_up]);
}

/* Of a strip both ends of the upper side are used, and the middle of the lower one; of roads, all. */
static int make_strip(struct mw_arena *arena, const struct s2_paint *paint, uint32_t row)
{
    const int32_t left = 2 * S2_EDGE_X + 1, right = left + 2 * S2_EDGE_WIDTH - 2;
    const int32_t top = 2 * (int32_t)row * S2_EDGE_HEIGHT + 1, bottom = top + 2 * S2_EDGE_HEIGHT - 2;
    struct source source = { .paint = paint,
                             .x = S2_EDGE_X,
                             .y = row * S2_EDGE_HEIGHT,
                             .width = S2_EDGE_WIDTH,
                             .height = S2_EDGE_HEIGHT,
                             .corners = { { left, top }, { right, top }, { (left + right) / 2, bottom } },
                             .clear = paint->clear_edge };
    if (row * S2_EDGE_HEIGHT > S2_EDGE_Y)
        find_used(&source);
    else
        memset(source.used, true, sizeof source.used);
    return make_far_texture(arena, &source, &paint->far_strips[row]);
}

static uint64_t add_to_serial(uint64_t serial, const void *data, size_t size)
{
    uint64_t word;
    for (size_t at = 0; at + sizeof word <= size; at += sizeof word) {
        memcpy(&word, (const uint8_t *)data + at, sizeof word);
        serial = (serial ^ word) * 1099511628211u;
        serial ^= serial >> 32;
    }
    return serial;
}

int s2_paint_make_far(struct mw_arena *arena, struct s2_paint *paint, unsigned landscape)
{
    int error = 0;
    paint->serial = add_to_serial(landscape, paint->texels, (size_t)S2_TEXTURE_SIDE * S2_TEXTURE_SIDE);
    paint->serial = add_to_serial(paint->serial, paint->lit, sizeof *paint->lit * S2_SHADES);
    paint->serial = add_to_serial(paint->serial, &paint->figures_serial, sizeof paint->figures_serial);
    paint->far_grounds = mw_arena_array(arena, S2_TERRAINS * 2, sizeof *paint->far_grounds);
    paint->far_strips = mw_arena_array(arena, STRIPS, sizeof *paint->far_strips);
    if (!paint->far_grounds || !paint->far_strips)
        return MW_E_MEMORY;
    for (uint8_t i = 0; i < S2_TERRAINS * 2 && !error; i++)
        error = make_ground_texture(arena, paint, landscape, i / 2, i % 2);
    for (uint32_t i = 0; i < STRIPS && paint->textured && !error; i++)
        error = make_strip(arena, paint, i);
    return error;
}
