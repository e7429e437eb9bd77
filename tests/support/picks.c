#include "picks.h"

enum {
    PICKS_MAX = 512, /* at one point */
    BOXES_MAX = 8,
};

struct picked {
    char path[MW_PATH_SIZE];
    bool drawn;
};

struct picked_list {
    size_t count;
    struct picked items[PICKS_MAX];
};

/* A render, one of the same picture without its background, and one that is aimed at parts of it. */
struct picking {
    struct mw_context *context;
    struct mw_render *render, *all, *alone;
    uint32_t width, height;
    struct picked_list *picks;
};

static uint32_t next_number(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*state >> 33);
}

static int note_pick(void *user, const struct mw_picked *pick)
{
    struct picked_list *list = user;
    assert_true(list->count < PICKS_MAX);
    struct picked *item = &list->items[list->count++];
    snprintf(item->path, sizeof item->path, "%s", pick->path);
    item->drawn = pick->drawn;
    return 0;
}

/* The pixel of the picture in which only `path` is drawn. */
static void draw_only(const struct picking *picking, const char *path, uint32_t x, uint32_t y,
                      uint8_t pixel[4])
{
    const struct mw_arg only = { "only", path };
    assert_ok(picking->context, mw_render_aim(picking->alone, &only, 1));
    assert_ok(picking->context, mw_render_piece(picking->alone, x, y, 1, 1, pixel, 4));
}

/* `over` above `under`, both with straight alpha. */
static void blend(const uint8_t over[4], double under[4])
{
    double alpha = over[3] / 255.0, rest = under[3] / 255 * (1 - alpha), sum = alpha + rest;
    for (int i = 0; i < 3 && sum > 0; i++)
        under[i] = (over[i] * alpha + under[i] * rest) / sum;
    under[3] = sum * 255;
}

static void assert_same_pixel(const uint8_t pixel[4], const double blended[4], int tolerance, uint32_t x,
                              uint32_t y)
{
    for (int i = 0; i < 4; i++) {
        double difference = pixel[i] - blended[i];
        if (i < 3 && pixel[3] < 16)
            continue;
        if (difference > tolerance + 0.5 || difference < -tolerance - 0.5)
            fail_msg("pixel %u,%u is %u %u %u %u, its picks make %.0f %.0f %.0f %.0f", x, y, pixel[0],
                     pixel[1], pixel[2], pixel[3], blended[0], blended[1], blended[2], blended[3]);
    }
}

static void assert_placed(const struct picking *picking, const char *path, uint32_t x, uint32_t y)
{
    struct mw_render_box box;
    assert_ok(picking->context, mw_render_place(picking->render, path, &box));
    if (x < box.x || y < box.y || x >= box.x + box.width || y >= box.y + box.height)
        fail_msg("%s is drawn at %u,%u, outside of its place %lld,%lld %lld x %lld", path, x, y,
                 (long long)box.x, (long long)box.y, (long long)box.width, (long long)box.height);
}

/* Is anything visible? */
static bool assert_point(struct picking *picking, uint32_t x, uint32_t y, int tolerance)
{
    struct picked_list *picks = picking->picks;
    double blended[4] = { 0 };
    uint8_t pixel[4];
    bool visible = false;
    picks->count = 0;
    assert_ok(picking->context, mw_pick(picking->render, x, y, note_pick, picks));
    for (size_t i = picks->count; i-- > 0;) {
        const struct picked *pick = &picks->items[i];
        if (!pick->drawn && i > 0 && visible)
            continue; /* a sample of those that are not visible is enough */
        draw_only(picking, pick->path, x, y, pixel);
        if (pick->drawn != (pixel[3] != 0))
            fail_msg("%s at %u,%u: drawn %d, but alone it has alpha %u", pick->path, x, y, pick->drawn,
                     pixel[3]);
        if (pick->drawn)
            assert_placed(picking, pick->path, x, y);
        visible |= pick->drawn;
        blend(pixel, blended);
    }
    assert_ok(picking->context, mw_render_piece(picking->all, x, y, 1, 1, pixel, 4));
    if (visible != (pixel[3] != 0))
        fail_msg("pixel %u,%u has alpha %u, but %s of %zu picks is visible", x, y, pixel[3],
                 visible ? "one" : "none", picks->count);
    if (tolerance < 255)
        assert_same_pixel(pixel, blended, tolerance, x, y);
    return visible;
}

/* The same, without a look at the pixels. */
static bool is_picked(struct picking *picking, uint32_t x, uint32_t y)
{
    struct picked_list *picks = picking->picks;
    picks->count = 0;
    assert_ok(picking->context, mw_pick(picking->render, x, y, note_pick, picks));
    for (size_t i = 0; i < picks->count; i++)
        if (picks->items[i].drawn)
            return true;
    return false;
}

size_t assert_picks(struct mw_context *context, struct mw_document *doc, const struct picks_look *look,
                    size_t points)
{
    const struct mw_arg everything = { "only", "" };
    struct picking picking = { .context = context };
    uint64_t random = 16;
    size_t visible = 0;
    picking.picks = calloc(1, sizeof *picking.picks);
    assert_non_null(picking.picks);
    assert_ok(context, mw_render_open(doc, look->args, look->arg_count, &picking.render));
    assert_ok(context, mw_render_open(doc, look->args, look->arg_count, &picking.alone));
    assert_ok(context, mw_render_open(doc, look->args, look->arg_count, &picking.all));
    assert_ok(context, mw_render_aim(picking.all, &everything, 1));
    mw_render_size(picking.render, &picking.width, &picking.height);
    for (size_t i = 0; i < points; i++) {
        uint32_t x = next_number(&random) % picking.width, y = next_number(&random) % picking.height;
        visible +=
            test_draws(i, 3) ? assert_point(&picking, x, y, look->tolerance) : is_picked(&picking, x, y);
    }
    mw_render_close(picking.alone);
    mw_render_close(picking.all);
    mw_render_close(picking.render);
    free(picking.picks);
    return visible;
}

/* ---- changes ---- */

static uint8_t *draw_all(struct mw_context *context, struct mw_render *render, uint32_t *width,
                         uint32_t *height)
{
    mw_render_size(render, width, height);
    uint8_t *pixels = calloc((size_t)*width * *height, 4);
    assert_non_null(pixels);
    assert_ok(context, mw_render_rows(render, 0, *height, pixels, (size_t)*width * 4));
    return pixels;
}

static bool in_boxes(const struct mw_render_box *boxes, size_t count, uint32_t x, uint32_t y)
{
    for (size_t i = 0; i < count; i++)
        if (x >= boxes[i].x && y >= boxes[i].y && x < boxes[i].x + boxes[i].width &&
            y < boxes[i].y + boxes[i].height)
            return true;
    return false;
}

static uint64_t count_changed(const uint8_t *before, const uint8_t *after, uint32_t width, uint32_t height,
                              const struct mw_render_box *boxes, size_t count)
{
    uint64_t changed = 0;
    size_t stride = (size_t)width * 4;
    for (uint32_t y = 0; y < height; y++, before += stride, after += stride) {
        if (memcmp(before, after, stride) == 0)
            continue;
        for (uint32_t x = 0; x < width; x++) {
            uint32_t old, now;
            memcpy(&old, before + (size_t)x * 4, 4);
            memcpy(&now, after + (size_t)x * 4, 4);
            if (old == now)
                continue;
            changed++;
            if (!in_boxes(boxes, count, x, y))
                fail_msg("pixel %u,%u was changed outside of the %zu boxes reported", x, y, count);
        }
    }
    return changed;
}

/* A new render draws this, too. */
static void assert_as_new(struct mw_context *context, struct mw_document *doc, const struct picks_look *look,
                          const uint8_t *pixels, uint32_t width, uint32_t height)
{
    struct mw_render *fresh = NULL;
    uint32_t fresh_width, fresh_height;
    assert_ok(context, mw_render_open(doc, look->args, look->arg_count, &fresh));
    uint8_t *wanted = draw_all(context, fresh, &fresh_width, &fresh_height);
    assert_int_equal(fresh_width, width);
    assert_int_equal(fresh_height, height);
    assert_memory_equal(pixels, wanted, (size_t)width * height * 4);
    free(wanted);
    mw_render_close(fresh);
}

uint64_t assert_changed(struct mw_context *context, struct mw_document *doc, const struct picks_look *look,
                        const char *operation, uint64_t *changed)
{
    struct mw_render *render = NULL;
    struct mw_render_box boxes[BOXES_MAX];
    uint32_t width, height, new_width, new_height;
    size_t count = 99;
    uint64_t reported = 0, differ = 0;
    assert_ok(context, mw_render_open(doc, look->args, look->arg_count, &render));
    uint8_t *before = draw_all(context, render, &width, &height);
    assert_ok(context, mw_render_changed(render, boxes, BOXES_MAX, &count));
    assert_int_equal(count, 0);
    assert_ok(context, mw_edit(doc, operation));
    assert_ok(context, mw_render_changed(render, boxes, BOXES_MAX, &count));
    for (size_t i = 0; i < count; i++)
        reported += (uint64_t)(boxes[i].width * boxes[i].height);
    uint8_t *after = draw_all(context, render, &new_width, &new_height);
    if (new_width == width && new_height == height)
        differ = count_changed(before, after, width, height, boxes, count);
    else
        assert_true(count == 1 && reported == (uint64_t)new_width * new_height);
    assert_as_new(context, doc, look, after, new_width, new_height);
    assert_ok(context, mw_render_changed(render, boxes, BOXES_MAX, &count));
    assert_int_equal(count, 0);
    if (changed)
        *changed = differ;
    free(before);
    free(after);
    mw_render_close(render);
    return reported;
}
