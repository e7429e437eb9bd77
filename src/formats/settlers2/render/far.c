/* Far terrain: copies of the scene in smaller sizes, whose pixels are 4, 8, ... 64 of the scene. Some are
 * drawn in four times their size and shrunk, which makes the first the exact average of the scene; for the
 * others, smaller textures or single colours are used. The rest is made by halving the one before.
 *
 * They are made in tiles when they are needed. Tiles are retained with the document, and so is what the
 * ground looked like: when the picture is drawn again, the ground is compared with that, and tiles are made
 * again only if they show nodes that differ. Marks of headquarters and harbours, which keep their size, are
 * not in them but drawn over the picture. */
#include "draw/blend.h"
#include "ground.h"
#include "small_marks.h"

enum {
    FIRST_SHIFT = 2,
    TIMES_SHIFT = 2, /* tiles are drawn in four times their size */
    TIMES = 1 << TIMES_SHIFT,
    LAST_SHIFT = 6,
    TILE = 128, /* pixels of a side */
    TILE_BYTES = TILE * TILE * 4,
    DRAWN_SIDE = 256, /* pixels of a side that are drawn at a time for a tile */
    DRAWN_BYTES = DRAWN_SIDE * DRAWN_SIDE * 4,
    PART = DRAWN_SIDE / TIMES, /* the same in pixels of the tile: half of its side */
    PARTS = 4,
    BLOCK = 128, /* pixels of a side that are drawn at a time */
    SHARES = 3,
};

/* ---- tiles ---- */

static const char tile_kind;

struct tile_key {
    uint64_t serial; /* of the ground */
    uint64_t paint;
    int64_t column, row;
    uint32_t shift;
    uint32_t flags; /* what else the look depends on */
};

/* Each quarter is made when it is needed. */
struct tile {
    struct tile_key key;
    bool made[PARTS];
    uint32_t changes[PARTS]; /* of the ground, when it was made */
    uint8_t pixels[TILE_BYTES];
};

/* What is drawn. */
struct far_scene {
    const struct s2_view *view;
    const struct s2_drawn_ground *ground;
};

static struct tile_key key_of(const struct far_scene *far, unsigned shift, int64_t column, int64_t row)
{
    const struct s2_view *view = far->view;
    return (struct tile_key){ .serial = far->ground->serial,
                              .paint = view->paint->serial,
                              .column = column,
                              .row = row,
                              .shift = shift,
                              .flags = view->landscape << 2 | (uint32_t)view->edges << 1 | view->marks };
}

static uintptr_t tile_number(const struct tile_key *key)
{
    uint64_t number = key->serial * 1099511628211u + key->paint;
    number = (number ^ key->shift ^ key->flags << 3) * 1099511628211u;
    number = (number ^ (uint64_t)key->column) * 1099511628211u;
    number = (number ^ (uint64_t)key->row) * 1099511628211u;
    return (uintptr_t)(number ^ number >> 32);
}

/* Makes a part of a tile, `side` pixels wide and high, from 2^times_shift as many of both. Two pixels are
 * added at a time, each channel in 16 bits. */
static void shrink(const uint8_t *from, size_t from_stride, unsigned times_shift, uint32_t side, uint8_t *to)
{
    const uint32_t times = 1u << times_shift;
    const uint64_t half = MW_LANE_HALF >> 7 << (2 * times_shift - 1);
    for (uint32_t y = 0; y < side; y++)
        for (uint32_t x = 0; x < side; x++) {
            const uint8_t *row = from + (((size_t)y * from_stride + (size_t)x * 4) << times_shift);
            mw_pair sums = { 0 };
            mw_octet bytes;
            uint64_t sum[2];
            for (uint32_t i = 0; i < times; i++, row += from_stride)
                for (uint32_t k = 0; k < times; k += 2)
                    sums += mw_pair_load(row + (size_t)k * 4);
            memcpy(sum, &sums, sizeof sum);
            sum[0] = (sum[0] + sum[1] + half) >> 2 * times_shift & MW_LANES;
            memcpy(&sums, sum, sizeof sums);
            bytes = __builtin_convertvector(sums, mw_octet);
            memcpy(to + ((size_t)y * TILE + x) * 4, &bytes, 4);
        }
}

/* ---- making tiles ---- */

/* In pixels of the copy. */
static struct mw_box part_box(const struct tile_key *key, unsigned part)
{
    return MW_BOX(key->column * TILE + part % 2 * PART, key->row * TILE + part / 2 * PART, PART, PART);
}

static struct mw_box scene_box(struct mw_box box, unsigned shift)
{
    const int64_t side = (int64_t)1 << shift;
    return MW_BOX(box.x * side, box.y * side, box.width * side, box.height * side);
}

/* Copies by shift: the others are halved. */
static const bool is_drawn[LAST_SHIFT + 1] = { [2] = true, [4] = true, [5] = true };

static uint8_t *part_pixels(struct tile *tile, unsigned part)
{
    return tile->pixels + (size_t)(part / 2) * PART * TILE * 4 + (size_t)(part % 2) * PART * 4;
}

/* TIMES x TIMES pixels are drawn for each. */
static void draw_part(struct far_scene *far, struct tile *tile, unsigned part)
{
    const unsigned drawn = tile->key.shift - TIMES_SHIFT;
    const struct mw_box box = part_box(&tile->key, part);
    const struct s2_scene scene = {
        .view = far->view,
        .canvas = { far->view->block, DRAWN_SIDE * 4, (int32_t)(box.x * TIMES), (int32_t)(box.y * TIMES),
                    DRAWN_SIDE, DRAWN_SIDE },
        .shift = drawn,
        .seen = scene_box(box, tile->key.shift),
        .without_sites = true,
    };
    mw_canvas_clear(&scene.canvas, MW_BLACK);
    s2_draw_terrain(&scene);
    if (drawn && far->view->marks)
        s2_draw_small_figures(&scene);
    shrink(scene.canvas.pixels, scene.canvas.stride, TIMES_SHIFT, PART, part_pixels(tile, part));
}

static int open_tile(struct far_scene *far, const struct tile_key *key, struct mw_box needed,
                     struct mw_cached **result);

/* What is needed of a part from a tile of the next larger copy. */
static int halve_tile(struct far_scene *far, struct tile *tile, unsigned part, struct mw_box needed)
{
    const struct tile_key *key = &tile->key;
    const struct tile_key larger =
        key_of(far, key->shift - 1, key->column * 2 + part % 2, key->row * 2 + part / 2);
    struct mw_cached *cached;
    int error = open_tile(far, &larger, scene_box(needed, 1), &cached);
    if (error)
        return error;
    const struct tile *from = cached->content;
    shrink(from->pixels, TILE * 4, 1, PART, part_pixels(tile, part));
    mw_cache_release(far->view->doc, cached);
    return 0;
}

static bool is_part_current(const struct far_scene *far, const struct tile *tile, unsigned part)
{
    if (!tile->made[part] || tile->changes[part] == far->ground->changes)
        return tile->made[part];
    return !s2_ground_has_changed(far->ground, scene_box(part_box(&tile->key, part), tile->key.shift),
                                  tile->changes[part]);
}

/* Width or height are not above 0 if they do not meet. */
static struct mw_box far_common_box(struct mw_box a, struct mw_box b)
{
    const int64_t x = a.x > b.x ? a.x : b.x, y = a.y > b.y ? a.y : b.y;
    const int64_t right = a.x + a.width < b.x + b.width ? a.x + a.width : b.x + b.width;
    const int64_t bottom = a.y + a.height < b.y + b.height ? a.y + a.height : b.y + b.height;
    return MW_BOX(x, y, right - x, bottom - y);
}

static int make_tile_parts(struct far_scene *far, struct tile *tile, struct mw_box needed)
{
    int error = 0;
    for (unsigned part = 0; part < PARTS && !error; part++) {
        const struct mw_box box = far_common_box(part_box(&tile->key, part), needed);
        if (box.width <= 0 || box.height <= 0)
            continue;
        bool current = is_part_current(far, tile, part), drawn = is_drawn[tile->key.shift];
        if (!current && drawn)
            draw_part(far, tile, part);
        else if (!current)
            error = halve_tile(far, tile, part, box);
        tile->made[part] = !error && (current || drawn || (box.width == PART && box.height == PART));
        tile->changes[part] = far->ground->changes;
    }
    return error;
}

static struct tile *find_tile(struct mw_document *doc, const struct tile_key *key, struct mw_cached **cached)
{
    *cached = mw_cache_find(doc, &tile_kind, tile_number(key));
    struct tile *tile = *cached ? (*cached)->content : NULL;
    if (!tile || memcmp(&tile->key, key, sizeof *key) == 0)
        return tile;
    mw_cache_release(doc, *cached);
    return NULL;
}

static struct tile *add_tile(struct mw_document *doc, const struct tile_key *key, struct mw_cached **cached)
{
    *cached = mw_cache_new(doc, &tile_kind, tile_number(key));
    struct tile *tile = *cached ? mw_arena_payload(&(*cached)->arena, sizeof *tile) : NULL;
    if (tile && mw_cache_share(doc, *cached, NULL, NULL) == 0) {
        tile->key = *key;
        memset(tile->made, 0, sizeof tile->made);
        (*cached)->content = tile;
        return tile;
    }
    if (*cached)
        mw_cache_release(doc, *cached);
    return NULL;
}

/* With what is needed of it, a box in pixels of the copy. Released by the caller. */
static int open_tile(struct far_scene *far, const struct tile_key *key, struct mw_box needed,
                     struct mw_cached **result)
{
    struct mw_document *doc = far->view->doc;
    struct mw_cached *cached;
    struct tile *tile = find_tile(doc, key, &cached);
    if (!tile)
        tile = add_tile(doc, key, &cached);
    if (!tile)
        return MW_E_MEMORY;
    int error = make_tile_parts(far, tile, needed);
    if (error)
        mw_cache_release(doc, cached);
    else
        *result = cached;
    return error;
}

/* ---- the picture ---- */

/* Pixels of a copy that a pixel of the picture covers on one axis: how many pixels of the scene of each. */
struct share {
    int64_t first; /* pixel of the copy */
    uint32_t count, weights[SHARES];
};

static struct share pixel_share(unsigned shift, struct s2_span span, int64_t offset)
{
    struct share share = { .first = mw_divide_down(span.begin + offset, (int64_t)1 << shift) };
    for (int64_t at = span.begin + offset; at < span.end + offset && share.count < SHARES; share.count++) {
        int64_t next = (share.first + share.count + 1) * ((int64_t)1 << shift);
        next = next < span.end + offset ? next : span.end + offset;
        share.weights[share.count] = (uint32_t)(next - at);
        at = next;
    }
    return share;
}

static struct share column_share(const struct s2_view *view, unsigned shift, int64_t x)
{
    return pixel_share(shift, s2_covered_by(&view->scale, x, view->scene.width), view->scene.x);
}

static struct share row_share(const struct s2_view *view, unsigned shift, int64_t y)
{
    return pixel_share(shift, s2_covered_by(&view->scale, y, view->scene.height), view->scene.y);
}

/* Copies what tiles show of a region. */
static int copy_region(struct far_scene *far, unsigned shift, const struct mw_canvas *region)
{
    int64_t right = (int64_t)region->x + region->width - 1, bottom = (int64_t)region->y + region->height - 1;
    const struct mw_box needed = MW_BOX(region->x, region->y, region->width, region->height);
    int error = 0;
    for (int64_t row = mw_divide_down(region->y, TILE); row <= mw_divide_down(bottom, TILE) && !error; row++)
        for (int64_t column = mw_divide_down(region->x, TILE);
             column <= mw_divide_down(right, TILE) && !error; column++) {
            struct mw_cached *cached;
            const struct tile_key key = key_of(far, shift, column, row);
            error = open_tile(far, &key, needed, &cached);
            if (error)
                break;
            struct tile *tile = cached->content;
            const struct mw_image image = { TILE, TILE, tile->pixels };
            mw_canvas_blit(region, column * TILE, row * TILE, &image, MW_BLIT_COPY);
            mw_cache_release(far->view->doc, cached);
        }
    return error;
}

static void mix_pixel(const struct mw_canvas *region, const struct share *x, const struct share *y,
                      uint8_t *to)
{
    const uint8_t *from =
        region->pixels + (size_t)(y->first - region->y) * region->stride + (size_t)(x->first - region->x) * 4;
    uint32_t sums[3] = { 0 }, whole = 0;
    if (x->count == 1 && y->count == 1) {
        memcpy(to, from, 4);
        return;
    }
    for (uint32_t row = 0; row < y->count; row++, from += region->stride)
        for (uint32_t column = 0; column < x->count; column++) {
            uint32_t weight = x->weights[column] * y->weights[row];
            for (uint32_t i = 0; i < 3; i++)
                sums[i] += from[column * 4 + i] * weight;
            whole += weight;
        }
    for (int i = 0; i < 3; i++)
        to[i] = (uint8_t)((sums[i] + whole / 2) / whole);
    to[3] = 255;
}

/* A piece of at most BLOCK x BLOCK pixels. */
static int draw_far_block(struct far_scene *far, const struct mw_canvas *piece)
{
    const struct s2_view *view = far->view;
    const unsigned shift = s2_far_shift(view);
    struct share columns[BLOCK];
    for (uint32_t x = 0; x < piece->width; x++)
        columns[x] = column_share(view, shift, (int64_t)piece->x + x);
    const struct share *right = &columns[piece->width - 1], top = row_share(view, shift, piece->y);
    const struct share bottom = row_share(view, shift, (int64_t)piece->y + piece->height - 1);
    struct mw_canvas region = { .pixels = view->block + DRAWN_BYTES,
                                .x = (int32_t)columns[0].first,
                                .y = (int32_t)top.first,
                                .width = (uint32_t)(right->first + right->count - columns[0].first),
                                .height = (uint32_t)(bottom.first + bottom.count - top.first) };
    region.stride = (size_t)region.width * 4;
    int error = copy_region(far, shift, &region);
    for (uint32_t y = 0; y < piece->height && !error; y++) {
        const struct share row = row_share(view, shift, (int64_t)piece->y + y);
        for (uint32_t x = 0; x < piece->width; x++)
            mix_pixel(&region, &columns[x], &row, piece->pixels + y * piece->stride + (size_t)x * 4);
    }
    return error;
}

/* ---- drawing ---- */

unsigned s2_far_shift(const struct s2_view *view)
{
    unsigned shift = 0;
    while (shift < LAST_SHIFT && view->scale.num << (shift + 1) <= view->scale.den)
        shift++;
    return view->style == S2_STYLE_TERRAIN && shift >= FIRST_SHIFT ? shift : 0;
}

int s2_draw_far(const struct mw_canvas *piece, const struct s2_view *view)
{
    struct mw_cached *cached;
    int error = 0;
    if (!view->paint->far_grounds)
        error = s2_paint_make_far(&view->paint_cached->arena, view->paint, view->landscape);
    if (!error)
        error = s2_ground_open(view, &cached);
    if (error)
        return error;
    struct far_scene far = { .view = view, .ground = cached->content };
    for (uint32_t y = 0; y < piece->height && !error; y += BLOCK)
        for (uint32_t x = 0; x < piece->width && !error; x += BLOCK) {
            struct mw_canvas block =
                mw_canvas_clip(piece, MW_BOX((int64_t)piece->x + x, (int64_t)piece->y + y, BLOCK, BLOCK));
            error = draw_far_block(&far, &block);
        }
    mw_cache_release(view->doc, cached);
    if (!error && view->marks)
        s2_draw_sites(view, piece);
    return error;
}
