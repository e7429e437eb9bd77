/* Bitmaps, and finding the white pixels outside their shape. */
#include "quickdraw.h"

struct seed {
    uint32_t x, y;
};

struct lasso {
    const struct mw_qd_bits *bits;
    uint8_t *outside;
    struct mw_arena scratch;
    struct seed *seeds;
    size_t count, capacity;
};

static size_t byte_of(const struct mw_qd_bits *bits, uint32_t x, uint32_t y)
{
    return y * bits->row_bytes + x / 8;
}

static uint8_t bit_of(uint32_t x)
{
    return (uint8_t)(0x80 >> x % 8);
}

/* Whether a pixel is white and not yet marked as outside. */
static bool is_open(const struct lasso *lasso, uint32_t x, uint32_t y)
{
    size_t byte = byte_of(lasso->bits, x, y);
    return !((lasso->bits->bits[byte] | lasso->outside[byte]) & bit_of(x));
}

static int push_seed(struct lasso *lasso, uint32_t x, uint32_t y)
{
    if (mw_arena_grow(&lasso->scratch, (void **)&lasso->seeds, lasso->count, &lasso->capacity,
                      sizeof *lasso->seeds) < 0)
        return MW_E_MEMORY;
    lasso->seeds[lasso->count++] = (struct seed){ x, y };
    return 0;
}

/* Adds a seed for every run of open pixels in [left, right] of a row. */
static int push_runs(struct lasso *lasso, uint32_t left, uint32_t right, uint32_t y)
{
    int error = 0;
    bool in_run = false;
    for (uint32_t x = left; x <= right && !error; x++) {
        bool open = is_open(lasso, x, y);
        if (open && !in_run)
            error = push_seed(lasso, x, y);
        in_run = open;
    }
    return error;
}

static int spread_seeds(struct lasso *lasso)
{
    const struct mw_qd_bits *bits = lasso->bits;
    int error = 0;
    while (lasso->count && !error) {
        struct seed seed = lasso->seeds[--lasso->count];
        uint32_t left = seed.x, right = seed.x;
        if (!is_open(lasso, seed.x, seed.y))
            continue;
        while (left > 0 && is_open(lasso, left - 1, seed.y))
            left--;
        while (right + 1 < bits->width && is_open(lasso, right + 1, seed.y))
            right++;
        for (uint32_t x = left; x <= right; x++)
            lasso->outside[byte_of(bits, x, seed.y)] |= bit_of(x);
        if (seed.y > 0)
            error = push_runs(lasso, left, right, seed.y - 1);
        if (!error && seed.y + 1 < bits->height)
            error = push_runs(lasso, left, right, seed.y + 1);
    }
    return error;
}

int mw_qd_lasso(struct mw_arena *arena, struct mw_qd_bits *bits)
{
    if (!bits->width || !bits->height)
        return 0;
    struct lasso lasso = { .bits = bits };
    lasso.outside = mw_arena_array(arena, bits->height, bits->row_bytes);
    if (!lasso.outside)
        return MW_E_MEMORY;
    mw_arena_init(&lasso.scratch, arena->context);
    int error = push_runs(&lasso, 0, bits->width - 1, 0);
    if (!error)
        error = push_runs(&lasso, 0, bits->width - 1, bits->height - 1);
    for (uint32_t y = 0; y < bits->height && !error; y++) {
        error = push_seed(&lasso, 0, y);
        if (!error)
            error = push_seed(&lasso, bits->width - 1, y);
    }
    if (!error)
        error = spread_seeds(&lasso);
    mw_arena_free(&lasso.scratch);
    if (!error)
        bits->outside = lasso.outside;
    return error;
}

void mw_qd_copy_bits(const struct mw_qd_port *port, struct mw_qd_point corner, const struct mw_qd_bits *bits)
{
    const struct mw_qd_rect *bounds = &port->bounds;
    int64_t top = corner.y > bounds->top ? corner.y : bounds->top;
    int64_t left = corner.x > bounds->left ? corner.x : bounds->left;
    int64_t bottom = (int64_t)corner.y + bits->height, right = (int64_t)corner.x + bits->width;
    bottom = bottom < bounds->bottom ? bottom : bounds->bottom;
    right = right < bounds->right ? right : bounds->right;
    for (int64_t y = top; y < bottom; y++) {
        uint8_t *row = port->pixels + (size_t)(y - bounds->top) * port->stride;
        for (int64_t x = left; x < right; x++) {
            uint32_t across = (uint32_t)(x - corner.x);
            size_t byte = byte_of(bits, across, (uint32_t)(y - corner.y));
            if (!bits->outside || !(bits->outside[byte] & bit_of(across)))
                row[x - bounds->left] = bits->bits[byte] & bit_of(across) ? MW_QD_INK : MW_QD_PAPER;
        }
    }
}
