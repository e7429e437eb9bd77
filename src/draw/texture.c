#include "texture.h"

#include <math.h>

#include "blend.h"
#include "cover.h"

enum {
    LEVELS_MAX = 32,
    CHUNK = MW_SAMPLER_COLUMNS, /* pixels sampled at a time */
    BLOCK = 8,                  /* side of the squares of texels whose alphas are looked at together */
    SHORT_RUN = 16,             /* pixels that are sampled without looking for transparent ones */
    TINT_ONE = 65536,
    TINT_MAX = 255 * TINT_ONE,
};

/* part / 256 of b and the rest of a, rounded to the nearest. */
static inline uint64_t mix_lanes(uint64_t a, uint64_t b, uint32_t part)
{
    return (a * (256 - part) + b * part + MW_LANE_HALF) >> 8 & MW_LANES;
}

/* ---- the pyramid ---- */

/* Maps the centre of pixel i of an axis with `to` pixels to an axis with `from` pixels, in 1/256 pixel
 * relative to the centre of its first pixel. */
static int64_t middle_of(uint32_t i, uint32_t from, uint32_t to)
{
    int64_t at = ((2 * (int64_t)i + 1) * from * 128 + to / 2) / to - 128;
    return at < 0 ? 0 : at;
}

static uint64_t four_of(const struct mw_image *image, int64_t x, int64_t y)
{
    uint64_t left = (uint64_t)(x >> 8), top = (uint64_t)(y >> 8);
    size_t right = left + 1 < image->width ? 4 : 0;
    size_t below = top + 1 < image->height ? (size_t)image->width * 4 : 0;
    const uint8_t *pixel = image->rgba + (top * image->width + left) * 4;
    uint32_t part_x = x & 255, part_y = y & 255;
    if (part_x == 128 && part_y == 128) /* the mean of four, rounded once */
        return (mw_lanes_load(pixel) + mw_lanes_load(pixel + right) + mw_lanes_load(pixel + below) +
                mw_lanes_load(pixel + below + right) + 2 * (MW_LANE_HALF >> 7)) >>
                   2 &
               MW_LANES;
    return mix_lanes(mix_lanes(mw_lanes_load(pixel), mw_lanes_load(pixel + right), part_x),
                     mix_lanes(mw_lanes_load(pixel + below), mw_lanes_load(pixel + below + right), part_x),
                     part_y);
}

/* Pairs are two texels next to each other, horizontally or vertically. */
typedef uint64_t halves __attribute__((vector_size(16)));

/* The sums of each of two pairs. */
static inline mw_pair pair_totals(mw_pair a, mw_pair b)
{
    halves left = (halves)a, right = (halves)b;
    mw_pair firsts = (mw_pair)(halves){ left[0], right[0] }, seconds = (mw_pair)(halves){ left[1], right[1] };
    return firsts + seconds;
}

static inline mw_octet mean_of_fours(mw_pair left, mw_pair right)
{
    return __builtin_convertvector((pair_totals(left, right) + 2) >> 2, mw_octet);
}

/* For even sides: each pixel is the mean of four. */
static void halve_evenly(const struct mw_image *from, const struct mw_image *to)
{
    const uint8_t *top = from->rgba;
    uint8_t *pixel = to->rgba;
    size_t stride = (size_t)from->width * 4;
    for (uint32_t y = 0; y < to->height; y++, top += stride) {
        uint32_t x = 0;
        for (; x + 1 < to->width; x += 2, top += 16, pixel += 8) {
            mw_pair left = mw_pair_load(top) + mw_pair_load(top + stride);
            mw_pair right = mw_pair_load(top + 8) + mw_pair_load(top + stride + 8);
            mw_octet means = mean_of_fours(left, right);
            memcpy(pixel, &means, sizeof means);
        }
        if (x < to->width) {
            mw_pair last = mw_pair_load(top) + mw_pair_load(top + stride);
            mw_octet means = mean_of_fours(last, last);
            memcpy(pixel, &means, 4);
            top += 8, pixel += 4;
        }
    }
}

static void halve(const struct mw_image *from, const struct mw_image *to)
{
    uint8_t *pixel = to->rgba;
    if (from->width % 2 == 0 && from->height % 2 == 0) {
        halve_evenly(from, to);
        return;
    }
    for (uint32_t y = 0; y < to->height; y++) {
        int64_t down = middle_of(y, from->height, to->height);
        for (uint32_t x = 0; x < to->width; x++, pixel += 4)
            mw_lanes_store(four_of(from, middle_of(x, from->width, to->width), down), pixel);
    }
}

/* Rounds down, as Teeworlds 0.7 does. */
static int premultiply(struct mw_arena *arena, const struct mw_image *image, struct mw_image *result)
{
    int error = mw_image_unset(arena, image->width, image->height, result);
    if (error)
        return error;
    size_t size = (size_t)image->width * image->height * 4;
    for (size_t i = 0; i < size; i += 4) {
        uint32_t alpha = image->rgba[i + 3];
        for (size_t channel = i; channel < i + 3; channel++)
            result->rgba[channel] = (uint8_t)(image->rgba[channel] * alpha / 255);
        result->rgba[i + 3] = (uint8_t)alpha;
    }
    return 0;
}

/* A level is divided into blocks of BLOCK x BLOCK texels. */
static size_t blocks_in(uint32_t side)
{
    return ((size_t)side + BLOCK - 1) / BLOCK;
}

/* What is in a block or next to it, and shifted, what is in the block itself. */
enum {
    HAS_VISIBLE = 1,     /* texels with any alpha */
    HAS_TRANSLUCENT = 2, /* texels that are not opaque */
    OWN_SHIFT = 2,
};

static inline uint8_t look_at_alphas(const uint8_t *rgba, size_t stride, size_t width, size_t height)
{
    uint32_t any = 0, all = UINT32_MAX;
    for (size_t y = 0; y < height; y++, rgba += stride)
        for (size_t x = 0; x < width; x++) {
            uint32_t texel;
            memcpy(&texel, rgba + x * 4, sizeof texel);
            any |= texel;
            all &= texel;
        }
    uint8_t bytes[8];
    memcpy(bytes, &any, 4);
    memcpy(bytes + 4, &all, 4);
    return (uint8_t)((bytes[3] ? HAS_VISIBLE : 0) | (bytes[7] != 255 ? HAS_TRANSLUCENT : 0));
}

static void look_at_blocks(const struct mw_image *level, size_t across, size_t down, uint8_t *blocks)
{
    size_t stride = (size_t)level->width * 4;
    for (size_t y = 0; y < down; y++)
        for (size_t x = 0; x < across; x++) {
            size_t left = x * BLOCK, top = y * BLOCK;
            size_t width = level->width - left < BLOCK ? level->width - left : BLOCK;
            size_t height = level->height - top < BLOCK ? level->height - top : BLOCK;
            const uint8_t *rgba = level->rgba + top * stride + left * 4;
            /* The usual size as a constant is four times as fast. */
            uint8_t found = width == BLOCK && height == BLOCK ? look_at_alphas(rgba, stride, BLOCK, BLOCK)
                                                              : look_at_alphas(rgba, stride, width, height);
            *blocks++ = (uint8_t)(found << OWN_SHIFT);
        }
}

static void look_around_blocks(size_t across, size_t down, uint8_t *blocks)
{
    for (size_t y = 0; y < down; y++)
        for (size_t x = 0; x < across; x++) {
            size_t top = y ? y - 1 : 0, bottom = y + 1 < down ? y + 1 : y;
            size_t left = x ? x - 1 : 0, right = x + 1 < across ? x + 1 : x;
            unsigned found = 0;
            for (size_t row = top; row <= bottom; row++)
                for (size_t column = left; column <= right; column++)
                    found |= blocks[row * across + column];
            blocks[y * across + x] |= (uint8_t)(found >> OWN_SHIFT);
        }
}

static int find_blocks(struct mw_arena *arena, const struct mw_image *levels, uint32_t count,
                       uint8_t **blocks)
{
    for (uint32_t i = 0; i < count; i++) {
        size_t across = blocks_in(levels[i].width), down = blocks_in(levels[i].height);
        blocks[i] = mw_arena_payload(arena, across * down);
        if (!blocks[i])
            return arena->context->error;
        look_at_blocks(&levels[i], across, down, blocks[i]);
        look_around_blocks(across, down, blocks[i]);
    }
    return 0;
}

static bool has_only_opaque(const struct mw_image *level, const uint8_t *blocks)
{
    size_t count = blocks_in(level->width) * blocks_in(level->height);
    for (size_t i = 0; i < count; i++)
        if (blocks[i] & HAS_TRANSLUCENT)
            return false;
    return true;
}

int mw_texture_make(struct mw_arena *arena, const struct mw_image *image, unsigned flags,
                    struct mw_texture *texture)
{
    uint32_t side = image->width > image->height ? image->width : image->height, count = 1;
    while (side >> count && !(flags & MW_TEXTURE_NO_MIPMAPS))
        count++;
    struct mw_image *levels = mw_arena_array(arena, count, sizeof *levels);
    uint8_t **blocks = mw_arena_array(arena, count, sizeof *blocks);
    if (!levels || !blocks)
        return arena->context->error;
    levels[0] = *image;
    int error = flags & MW_TEXTURE_PREMULTIPLIED ? premultiply(arena, image, &levels[0]) : 0;
    if (error)
        return error;
    for (uint32_t i = 1; i < count; i++) {
        const struct mw_image *above = &levels[i - 1];
        error = mw_image_unset(arena, above->width > 1 ? above->width / 2 : 1,
                               above->height > 1 ? above->height / 2 : 1, &levels[i]);
        if (error)
            return error;
        halve(above, &levels[i]);
    }
    error = find_blocks(arena, levels, count, blocks);
    if (!error)
        *texture =
            (struct mw_texture){ levels, blocks, count, flags, has_only_opaque(&levels[0], blocks[0]) };
    return error;
}

/* ---- sampling ---- */

void mw_sampler_init(struct mw_sampler *sampler, const struct mw_texture *texture,
                     const struct mw_texture_map *map, double bias)
{
    double width = texture->levels[0].width, height = texture->levels[0].height;
    double across = map->ux * width * map->ux * width + map->vx * height * map->vx * height;
    double down = map->uy * width * map->uy * width + map->vy * height * map->vy * height;
    double most = across > down ? across : down;
    double level = most > 0 ? 0.5 * log2(most) + bias : 0;
    uint32_t last = texture->count - 1, whole = 0;
    *sampler = (struct mw_sampler){ .map = *map, .premultiplied = texture->flags & MW_TEXTURE_PREMULTIPLIED };
    if (texture->flags & MW_TEXTURE_NEAREST_LEVEL)
        level = floor(level + 0.5);
    if (level >= last)
        whole = last;
    else if (level > 0)
        whole = (uint32_t)level;
    if (level > 0 && whole < last)
        sampler->part = (uint32_t)((level - whole) * 256);
    uint32_t next = whole < last ? whole + 1 : whole;
    sampler->fine = &texture->levels[whole];
    sampler->coarse = &texture->levels[next];
    sampler->fine_blocks = texture->blocks[whole];
    sampler->coarse_blocks = texture->blocks[next];
}

/* A position on an axis of a level, in 2^-24 pixels, that changes by the same step for each pixel of a
 * row. Integers make it independent of where in the row drawing begins. */
struct walk {
    int64_t at, step;
};

enum {
    WALK_BITS = 24,
};
#define WALK_ONE ((double)(1 << WALK_BITS))
#define WALK_MAX ((double)((int64_t)1 << 60))

static bool is_walkable(double value)
{
    return value > -WALK_MAX && value < WALK_MAX;
}

/* Coordinates that are NaN or too large to distinguish pixels are replaced by 0. */
static struct walk walk_from(double place, double step, uint32_t size, int64_t x)
{
    double origin = rint(place * size * WALK_ONE), along = rint(step * size * WALK_ONE);
    if (!is_walkable(origin) || !is_walkable(along * (double)CHUNK) || !is_walkable(along * (double)x))
        return (struct walk){ 0 };
    return (struct walk){ (int64_t)origin + x * (int64_t)along, (int64_t)along };
}

/* Moves a position in a repeated texture into the texture. */
static inline void wrap_walk(struct walk *walk, uint32_t size, enum mw_wrap wrap)
{
    int64_t period = (int64_t)size << WALK_BITS;
    if (wrap == MW_WRAP_REPEAT && (walk->at < 0 || walk->at >= period)) {
        walk->at %= period;
        walk->at += walk->at < 0 ? period : 0;
    }
}

/* The two pixels whose centres are on either side of a coordinate. */
struct taps {
    size_t first, second;
    uint32_t part; /* weight of the second, in 1/256 */
};

static inline struct taps taps_at(int64_t place, uint32_t size, enum mw_wrap wrap)
{
    int64_t at = (place >> (WALK_BITS - 8)) - 128, first = at >> 8, last = (int64_t)size - 1;
    uint32_t part = (uint32_t)(at & 255);
    if (first >= 0 && first < last)
        return (struct taps){ (size_t)first, (size_t)first + 1, part };
    if (wrap == MW_WRAP_CLAMP)
        return first < 0 ? (struct taps){ 0, 0, 0 } : (struct taps){ (size_t)last, (size_t)last, 0 };
    if ((size & (size - 1)) == 0) {
        first &= last;
    } else {
        first %= size;
        first += first < 0 ? size : 0;
    }
    return (struct taps){ (size_t)first, first == last ? 0 : (size_t)first + 1, part };
}

static inline uint64_t sample_level(const struct mw_image *level, const struct taps *u, const struct taps *v)
{
    const uint8_t *top = level->rgba + v->first * level->width * 4;
    const uint8_t *below = level->rgba + v->second * level->width * 4;
    uint64_t above =
        mix_lanes(mw_lanes_load(top + u->first * 4), mw_lanes_load(top + u->second * 4), u->part);
    if (!v->part)
        return above;
    return mix_lanes(
        above, mix_lanes(mw_lanes_load(below + u->first * 4), mw_lanes_load(below + u->second * 4), u->part),
        v->part);
}

/* The number of pixels from the current position on whose taps are both inside the level. */
static size_t count_taps_inside(const struct walk *walk, uint32_t size, size_t count)
{
    const int64_t half = (int64_t)1 << (WALK_BITS - 1);
    int64_t first = half, end = (int64_t)(size - 1) * 2 * half + half, room;
    if (walk->at < first || walk->at >= end)
        return 0;
    if (walk->step > 0)
        room = (end - walk->at + walk->step - 1) / walk->step;
    else
        room = walk->step < 0 ? (walk->at - first) / -walk->step + 1 : (int64_t)count;
    return room < (int64_t)count ? (size_t)room : count;
}

/* The weights of the first and the second texel in mix_lanes(). */
static inline mw_pair pair_weights(uint32_t part)
{
    return mw_pair_of(256 - part, part);
}

/* Mixes the first texel with the second, as mix_lanes() does, for each of two weighted pairs. */
static inline mw_pair pair_sum(mw_pair a, mw_pair b)
{
    return (pair_totals(a, b) + 128) >> 8;
}

/* The four texels at a position: those of each row mixed, and weighted for pair_sum() to mix the rows. */
static inline mw_pair mix_columns(const struct mw_image *level, int64_t u, int64_t v)
{
    size_t stride = (size_t)level->width * 4;
    int64_t x = (u >> (WALK_BITS - 8)) - 128, y = (v >> (WALK_BITS - 8)) - 128;
    const uint8_t *texel = level->rgba + (size_t)(y >> 8) * stride + (size_t)(x >> 8) * 4;
    mw_pair across = pair_weights((uint32_t)(x & 255));
    return pair_sum(mw_pair_load(texel) * across, mw_pair_load(texel + stride) * across) *
           pair_weights((uint32_t)(y & 255));
}

/* sample_level() for pixels whose taps are all inside the level. */
static void row_inside(const struct mw_image *level, struct walk u, struct walk v, size_t count,
                       uint8_t *rgba)
{
    for (; count >= 2; count -= 2, rgba += 8) {
        mw_pair first = mix_columns(level, u.at, v.at);
        mw_pair second = mix_columns(level, u.at + u.step, v.at + v.step);
        mw_octet bytes = __builtin_convertvector(pair_sum(first, second), mw_octet);
        memcpy(rgba, &bytes, sizeof bytes);
        u.at += 2 * u.step;
        v.at += 2 * v.step;
    }
    if (count) {
        mw_pair last = mix_columns(level, u.at, v.at);
        mw_octet bytes = __builtin_convertvector(pair_sum(last, last), mw_octet);
        memcpy(rgba, &bytes, 4);
    }
}

static void general_row(const struct mw_sampler *sampler, const struct mw_image *level, int64_t x, int64_t y,
                        size_t count, uint8_t *rgba)
{
    const struct mw_texture_map *map = &sampler->map;
    struct walk u = walk_from(map->u + (double)y * map->uy, map->ux, level->width, x);
    struct walk v = walk_from(map->v + (double)y * map->vy, map->vx, level->height, x);
    for (size_t run; count; count -= run, rgba += run * 4) {
        wrap_walk(&u, level->width, sampler->wrap_u);
        wrap_walk(&v, level->height, sampler->wrap_v);
        run = count_taps_inside(&v, level->height, count_taps_inside(&u, level->width, count));
        if (run) {
            row_inside(level, u, v, run, rgba);
        } else {
            run = 1;
            struct taps across = taps_at(u.at, level->width, sampler->wrap_u);
            struct taps down = taps_at(v.at, level->height, sampler->wrap_v);
            mw_lanes_store(sample_level(level, &across, &down), rgba);
        }
        u.at += (int64_t)run * u.step;
        v.at += (int64_t)run * v.step;
    }
}

/* ---- columns ---- */

static void prepare_column(struct mw_level_columns *columns, size_t i, const struct taps *taps)
{
    bool apart = taps->second != taps->first + 1, last = taps->first == taps->second && taps->first > 0;
    const mw_pair weights = pair_weights(last ? 256 : taps->part);
    memcpy(columns->weights[i], &weights, sizeof weights);
    columns->offsets[i] = (uint32_t)(last ? taps->first - 1 : taps->first) * 4;
    if (apart && taps->first != taps->second)
        columns->seams[columns->seam_count++] = (uint16_t)i;
}

/* Returns false if the level is so small, or so far away, that it has to be sampled pixel by pixel. */
static bool prepare_level(const struct mw_sampler *sampler, const struct mw_image *level, int64_t x,
                          size_t count, struct mw_level_columns *columns)
{
    struct walk u = walk_from(sampler->map.u, sampler->map.ux, level->width, x);
    columns->seam_count = 0;
    if (level->width < 2 || !u.step)
        return false;
    for (size_t i = 0; i < count; i++, u.at += u.step) {
        struct taps taps = taps_at(u.at, level->width, sampler->wrap_u);
        prepare_column(columns, i, &taps);
    }
    return true;
}

void mw_sampler_prepare(const struct mw_sampler *sampler, int64_t x, size_t count,
                        struct mw_sampler_columns *columns)
{
    columns->x = x;
    columns->straight =
        sampler->map.uy == 0 && sampler->map.vx == 0 &&
        prepare_level(sampler, sampler->fine, x, count, &columns->fine) &&
        (!sampler->part || prepare_level(sampler, sampler->coarse, x, count, &columns->coarse));
}

/* Two rows of texels, and how they are mixed. */
struct tap_rows {
    const uint8_t *top, *below;
    mw_pair weights;
};

static inline mw_pair mix_prepared(const struct tap_rows *rows, const struct mw_level_columns *columns,
                                   size_t i)
{
    mw_pair across;
    size_t offset = columns->offsets[i];
    memcpy(&across, columns->weights[i], sizeof across);
    return pair_sum(mw_pair_load(rows->top + offset) * across, mw_pair_load(rows->below + offset) * across) *
           rows->weights;
}

static void row_between_seams(const struct tap_rows *rows, const struct mw_level_columns *columns,
                              size_t from, size_t upto, uint8_t *rgba)
{
    size_t i = from;
    for (; i + 1 < upto; i += 2, rgba += 8) {
        mw_octet bytes = __builtin_convertvector(
            pair_sum(mix_prepared(rows, columns, i), mix_prepared(rows, columns, i + 1)), mw_octet);
        memcpy(rgba, &bytes, sizeof bytes);
    }
    if (i < upto) {
        mw_pair last = mix_prepared(rows, columns, i);
        mw_octet bytes = __builtin_convertvector(pair_sum(last, last), mw_octet);
        memcpy(rgba, &bytes, 4);
    }
}

static void straight_row(const struct mw_sampler *sampler, const struct mw_image *level,
                         const struct mw_level_columns *columns, size_t from, size_t upto, int64_t y,
                         uint8_t *rgba)
{
    const struct mw_texture_map *map = &sampler->map;
    struct walk v = walk_from(map->v + (double)y * map->vy, 0, level->height, 0);
    struct taps down = taps_at(v.at, level->height, sampler->wrap_v);
    size_t stride = (size_t)level->width * 4, seam = 0;
    const struct tap_rows rows = { level->rgba + down.first * stride, level->rgba + down.second * stride,
                                   pair_weights(down.part) };
    while (from < upto) {
        while (seam < columns->seam_count && columns->seams[seam] < from)
            seam++;
        size_t end = seam < columns->seam_count && columns->seams[seam] < upto ? columns->seams[seam] : upto;
        row_between_seams(&rows, columns, from, end, rgba);
        rgba += (end - from) * 4;
        from = end;
        if (from < upto) {
            const struct taps across = { level->width - 1, 0, columns->weights[from][4] };
            mw_lanes_store(sample_level(level, &across, &down), rgba);
            rgba += 4;
            from++;
        }
    }
}

/* Divides colours by alpha. */
static void unpremultiply_row(size_t count, uint8_t *rgba)
{
    for (size_t i = 0; i < count; i++, rgba += 4) {
        uint32_t alpha = rgba[3];
        if (alpha == 0 || alpha == 255)
            continue;
        for (int channel = 0; channel < 3; channel++) {
            uint32_t value = (rgba[channel] * 255u + alpha / 2) / alpha;
            rgba[channel] = (uint8_t)(value < 255 ? value : 255);
        }
    }
}

/* mix_lanes() for rows: part / 256 of b. */
static void mix_rows(uint8_t *a, const uint8_t *b, size_t count, uint32_t part)
{
    const mw_pair less = mw_pair_of(256 - part, 256 - part), more = mw_pair_of(part, part);
    for (; count >= 2; count -= 2, a += 8, b += 8) {
        mw_pair mixed = (mw_pair_load(a) * less + mw_pair_load(b) * more + 128) >> 8;
        mw_octet bytes = __builtin_convertvector(mixed, mw_octet);
        memcpy(a, &bytes, sizeof bytes);
    }
    if (count)
        mw_lanes_store(mix_lanes(mw_lanes_load(a), mw_lanes_load(b), part), a);
}

/* The block of the first of four texels. */
static size_t block_at(const struct mw_image *level, int64_t u, int64_t v)
{
    int64_t x = ((u >> (WALK_BITS - 8)) - 128) >> 8, y = ((v >> (WALK_BITS - 8)) - 128) >> 8;
    return (size_t)y / BLOCK * blocks_in(level->width) + (size_t)x / BLOCK;
}

/* How many steps lead less than a block further. */
static int64_t steps_in_block(const struct walk *u, const struct walk *v)
{
    int64_t across = u->step < 0 ? -u->step : u->step, down = v->step < 0 ? -v->step : v->step;
    int64_t longer = across > down ? across : down;
    return longer ? ((int64_t)(BLOCK - 1) << WALK_BITS) / longer : (int64_t)(BLOCK - 1) << WALK_BITS;
}

/* mw_sampler_run() for one level: *all if there are none of `others` in what is run over. What a block has
 * includes what is around it, so that looking at every so many pixels is enough. */
static size_t level_run(const struct mw_sampler *sampler, const struct mw_image *level, const uint8_t *blocks,
                        uint8_t others, int64_t x, int64_t y, size_t count, bool *all)
{
    const struct mw_texture_map *map = &sampler->map;
    struct walk u = walk_from(map->u + (double)y * map->uy, map->ux, level->width, x);
    struct walk v = walk_from(map->v + (double)y * map->vy, map->vx, level->height, x);
    wrap_walk(&u, level->width, sampler->wrap_u);
    wrap_walk(&v, level->height, sampler->wrap_v);
    size_t inside = count_taps_inside(&v, level->height, count_taps_inside(&u, level->width, count)), run;
    int64_t stride = steps_in_block(&u, &v);
    *all = false;
    if (!inside || !stride)
        return count < SHORT_RUN ? count : SHORT_RUN;
    uint8_t first = blocks[block_at(level, u.at, v.at)] & others;
    for (run = (size_t)stride; run < inside; run += (size_t)stride)
        if ((blocks[block_at(level, u.at + (int64_t)run * u.step, v.at + (int64_t)run * v.step)] & others) !=
            first)
            break;
    *all = !first;
    return run < inside ? run : inside;
}

size_t mw_sampler_run(const struct mw_sampler *sampler, enum mw_texels kind, int64_t x, int64_t y,
                      size_t count, bool *all)
{
    uint8_t others = kind == MW_TEXELS_CLEAR ? HAS_VISIBLE : HAS_TRANSLUCENT;
    count = level_run(sampler, sampler->fine, sampler->fine_blocks, others, x, y, count, all);
    if (*all && sampler->part)
        count = level_run(sampler, sampler->coarse, sampler->coarse_blocks, others, x, y, count, all);
    return count;
}

static void level_row(const struct mw_sampler *sampler, const struct mw_image *level,
                      const struct mw_sampler_columns *columns, int64_t x, int64_t y, size_t count,
                      uint8_t *rgba)
{
    if (!columns || !columns->straight) {
        general_row(sampler, level, x, y, count, rgba);
        return;
    }
    size_t from = (size_t)(x - columns->x);
    straight_row(sampler, level, level == sampler->fine ? &columns->fine : &columns->coarse, from,
                 from + count, y, rgba);
}

void mw_sampler_row(const struct mw_sampler *sampler, const struct mw_sampler_columns *columns, int64_t x,
                    int64_t y, size_t count, uint8_t *rgba)
{
    uint8_t coarse[CHUNK * 4];
    while (count) {
        size_t run = count < CHUNK ? count : CHUNK;
        level_row(sampler, sampler->fine, columns, x, y, run, rgba);
        if (sampler->part) {
            level_row(sampler, sampler->coarse, columns, x, y, run, coarse);
            mix_rows(rgba, coarse, run, sampler->part);
        }
        if (sampler->premultiplied)
            unpremultiply_row(run, rgba);
        count -= run;
        x += (int64_t)run;
        rgba += run * 4;
    }
}

/* ---- tints ---- */

static uint32_t fixed_of(double factor)
{
    double fixed = factor * TINT_ONE + 0.5;
    return fixed > 0 ? fixed < TINT_MAX ? (uint32_t)fixed : TINT_MAX : 0;
}

static inline uint8_t tinted(uint8_t channel, uint32_t fixed)
{
    uint32_t value = (channel * fixed + TINT_ONE / 2) / TINT_ONE;
    return (uint8_t)(value < 255 ? value : 255);
}

struct mw_colour mw_tint_colour(const struct mw_tint *tint)
{
    return MW_RGBA(tinted(255, fixed_of(tint->r)), tinted(255, fixed_of(tint->g)),
                   tinted(255, fixed_of(tint->b)), tinted(255, fixed_of(tint->a)));
}

/* tinted() for factors up to 1, which are divided into high and low bytes: no sum exceeds 16 bits. */
static inline mw_pair tinted_pair(mw_pair texels, mw_pair high, mw_pair low)
{
    return (texels * high + (texels * low >> 8) + 128) >> 8;
}

static void tint_darker(const uint32_t fixed[4], size_t count, uint8_t *rgba)
{
    mw_pair factors;
    for (int i = 0; i < 8; i++) /* TINT_ONE - 1 gives the same as TINT_ONE */
        factors[i] = (uint16_t)(fixed[i % 4] < TINT_ONE ? fixed[i % 4] : TINT_ONE - 1);
    const mw_pair high = factors >> 8, low = factors & 255;
    for (; count >= 2; count -= 2, rgba += 8) {
        mw_octet bytes = __builtin_convertvector(tinted_pair(mw_pair_load(rgba), high, low), mw_octet);
        memcpy(rgba, &bytes, sizeof bytes);
    }
    for (int i = 0; count && i < 4; i++)
        rgba[i] = tinted(rgba[i], fixed[i]);
}

void mw_tint_row(const struct mw_tint *tint, size_t count, uint8_t *rgba)
{
    const uint32_t fixed[4] = { fixed_of(tint->r), fixed_of(tint->g), fixed_of(tint->b), fixed_of(tint->a) };
    bool same = true, darker = true;
    for (int i = 0; i < 4; i++) {
        same = same && fixed[i] == TINT_ONE;
        darker = darker && fixed[i] <= TINT_ONE;
    }
    if (same)
        return;
    if (darker) {
        tint_darker(fixed, count, rgba);
        return;
    }
    for (size_t i = 0; i < count * 4; i++)
        rgba[i] = tinted(rgba[i], fixed[i % 4]);
}

/* ---- drawing ---- */

static void put_texture_row(uint8_t *to, const uint8_t *from, size_t count, unsigned flags)
{
    if (flags & MW_BLIT_COPY) {
        memcpy(to, from, count * 4);
        return;
    }
    mw_row_draw(to, from, count);
}

/* part: at most CHUNK pixels wide. */
static void fill_columns(const struct mw_canvas *part, const struct mw_sampler *sampler,
                         const struct mw_tint *tint, unsigned flags)
{
    struct mw_sampler_columns columns;
    uint8_t texels[CHUNK * 4];
    mw_sampler_prepare(sampler, part->x, part->width, &columns);
    for (uint32_t y = 0; y < part->height; y++)
        for (size_t x = 0, count; x < part->width; x += count) {
            int64_t world_x = (int64_t)part->x + (int64_t)x, world_y = (int64_t)part->y + y;
            bool covered;
            count = mw_cover_run(part->cover, world_x, world_y, part->width - x, &covered);
            if (covered)
                continue;
            mw_sampler_row(sampler, &columns, world_x, world_y, count, texels);
            mw_tint_row(tint, count, texels);
            put_texture_row(part->pixels + y * part->stride + x * 4, texels, count, flags);
        }
}

void mw_canvas_fill_texture(const struct mw_canvas *canvas, struct mw_box box,
                            const struct mw_sampler *sampler, const struct mw_tint *tint, unsigned flags)
{
    const struct mw_canvas all = mw_canvas_clip(canvas, box);
    for (uint32_t x = 0; x < all.width; x += CHUNK) {
        const struct mw_canvas part =
            mw_canvas_clip(&all, MW_BOX((int64_t)all.x + x, all.y, CHUNK, all.height));
        fill_columns(&part, sampler, tint, flags);
    }
}
