#include "small_marks.h"

enum {
    UNIT = 256,          /* of fractions of a pixel */
    SITE = S2_STAMP + 2, /* pixels of a side that a mark of a site can touch */
};

/* A mark in its own pixels, with its foot at (foot_x, foot_y). */
struct stamp_picture {
    uint8_t pixels[S2_STAMP * S2_STAMP * 4];
    struct mw_canvas canvas;
};

static void draw_mark_stamp(const struct s2_view *view, enum s2_symbol_kind kind, uint8_t player,
                            struct stamp_picture *stamp)
{
    stamp->canvas =
        (struct mw_canvas){ stamp->pixels, S2_STAMP * 4, -S2_STAMP / 2, 1 - S2_STAMP, S2_STAMP, S2_STAMP };
    mw_canvas_clear(&stamp->canvas, MW_TRANSPARENT);
    s2_draw_symbol(&stamp->canvas, view->paint, 0, 0, 1, kind, player);
}

static struct mw_colour average_stamp(const struct stamp_picture *stamp, uint32_t x, uint32_t y,
                                      uint32_t side)
{
    uint32_t sums[3] = { 0 }, drawn = 0;
    for (uint32_t row = y; row < y + side && row < S2_STAMP; row++)
        for (uint32_t column = x; column < x + side && column < S2_STAMP; column++) {
            const uint8_t *pixel = stamp->pixels + (row * S2_STAMP + column) * 4;
            if (!pixel[3])
                continue;
            for (int i = 0; i < 3; i++)
                sums[i] += pixel[i];
            drawn++;
        }
    if (!drawn)
        return MW_TRANSPARENT;
    return (struct mw_colour){ (uint8_t)(sums[0] / drawn), (uint8_t)(sums[1] / drawn),
                               (uint8_t)(sums[2] / drawn), (uint8_t)(drawn * 255 / (side * side)) };
}

static void make_small_mark(const struct s2_view *view, enum s2_symbol_kind kind, unsigned shift,
                            struct s2_small_mark *mark)
{
    struct stamp_picture stamp;
    const uint32_t side = 1u << shift;
    draw_mark_stamp(view, kind, 0, &stamp);
    mark->width = mark->height = (S2_STAMP + side - 1) / side;
    for (uint32_t y = 0; y < mark->height; y++)
        for (uint32_t x = 0; x < mark->width; x++)
            mark->pixels[y * mark->width + x] = average_stamp(&stamp, x * side, y * side, side);
}

/* Adds a colour to a pixel, weighed by its alpha and `weight` of UNIT * UNIT. */
static void add_to_pixel(const struct mw_canvas *canvas, int64_t x, int64_t y, struct mw_colour colour,
                         uint32_t weight)
{
    colour.a = (uint8_t)(colour.a * (uint64_t)weight / (UNIT * UNIT));
    mw_canvas_pixel(canvas, x, y, colour);
}

/* The pixels of the mark seldom meet those of the canvas: each is shared out among four. */
static void draw_small_mark(const struct mw_canvas *canvas, unsigned shift, const struct s2_small_mark *mark,
                            const struct s2_vertex *at)
{
    const int64_t side = 1 << shift, left = at->x - S2_STAMP / 2, top = at->y + 1 - S2_STAMP;
    int64_t x0 = mw_divide_down(left, side), y0 = mw_divide_down(top, side);
    const struct mw_box covered = MW_BOX(x0, y0, (int64_t)mark->width + 1, (int64_t)mark->height + 1);
    if (!mw_canvas_sees(canvas, covered))
        return;
    uint32_t right_part = (uint32_t)((left - x0 * side) * UNIT / side);
    uint32_t lower_part = (uint32_t)((top - y0 * side) * UNIT / side);
    for (uint32_t y = 0; y < mark->height; y++)
        for (uint32_t x = 0; x < mark->width; x++) {
            struct mw_colour colour = mark->pixels[y * mark->width + x];
            if (!colour.a)
                continue;
            add_to_pixel(canvas, x0 + x, y0 + y, colour, (UNIT - right_part) * (UNIT - lower_part));
            add_to_pixel(canvas, x0 + x + 1, y0 + y, colour, right_part * (UNIT - lower_part));
            add_to_pixel(canvas, x0 + x, y0 + y + 1, colour, (UNIT - right_part) * lower_part);
            add_to_pixel(canvas, x0 + x + 1, y0 + y + 1, colour, right_part * lower_part);
        }
}

typedef void mark_fn(void *user, const struct s2_vertex *at, const struct s2_marks *marks);

static void each_mark(const struct s2_view *view, struct mw_box seen, int32_t margin, mark_fn *found,
                      void *user)
{
    struct s2_mesh_range range = s2_mesh_range(&view->mesh, seen, margin);
    for (int32_t row = range.first_row; row <= range.last_row; row++) {
        if (!s2_mesh_row_is_seen(&view->mesh, seen, row, margin))
            continue;
        for (int32_t column = range.first_column; column <= range.last_column; column++) {
            struct s2_vertex at = s2_mesh_vertex(&view->mesh, column, row);
            struct s2_marks marks = s2_marks_of(&view->scenery, at.node);
            if (marks.count)
                found(user, &at, &marks);
        }
    }
}

void s2_make_small_marks(const struct s2_view *view, unsigned shift, struct s2_small_marks *small)
{
    small->shift = shift;
    for (unsigned i = S2_SYMBOL_NONE + 1; i < S2_SYMBOLS && shift; i++)
        if (!s2_symbol_is_site(i))
            make_small_mark(view, i, shift, &small->of[i]);
}

struct marking {
    const struct mw_canvas *canvas;
    const struct s2_small_marks *small;
};

static void draw_small_marks_of(void *user, const struct s2_vertex *at, const struct s2_marks *marks)
{
    const struct marking *marking = user;
    for (unsigned i = 0; i < marks->count; i++)
        if (!s2_symbol_is_site(marks->kinds[i]))
            draw_small_mark(marking->canvas, marking->small->shift, &marking->small->of[marks->kinds[i]], at);
}

void s2_draw_small_marks(const struct s2_scene *scene, const struct s2_small_marks *small)
{
    struct marking marking = { &scene->canvas, small };
    each_mark(scene->view, scene->seen, S2_SYMBOL_REACH, draw_small_marks_of, &marking);
}

/* ---- sites ---- */

/* A mark over the picture: colours times how much of a pixel they cover. */
struct site_picture {
    int64_t x, y; /* in the picture */
    uint64_t sums[SITE * SITE][4];
};

/* Parts of two pixels, in UNITs, that a span from `begin` to `end` covers; it is not longer than one. */
static void share_out(int64_t begin, int64_t end, uint32_t parts[2])
{
    int64_t border = (mw_divide_down(begin, UNIT) + 1) * UNIT;
    parts[0] = (uint32_t)((end < border ? end : border) - begin);
    parts[1] = (uint32_t)(end > border ? end - border : 0);
}

static void add_stamp_pixel(struct site_picture *site, struct mw_colour colour, int64_t x[2], int64_t y[2])
{
    uint32_t across[2], down[2];
    share_out(x[0], x[1], across);
    share_out(y[0], y[1], down);
    int64_t column = mw_divide_down(x[0], UNIT) - site->x, row = mw_divide_down(y[0], UNIT) - site->y;
    for (int i = 0; i < 4; i++) {
        uint64_t weight = (uint64_t)across[i % 2] * down[i / 2];
        uint64_t *sums = site->sums[(row + i / 2) * SITE + column + i % 2];
        sums[0] += colour.r * weight;
        sums[1] += colour.g * weight;
        sums[2] += colour.b * weight;
        sums[3] += weight;
    }
}

struct site_marks {
    const struct s2_view *view;
    const struct mw_canvas *piece;
};

static int64_t in_picture(const struct s2_view *view, int64_t scene)
{
    return mw_divide_down(scene * view->scale.num * UNIT, view->scale.den);
}

static void draw_site(const struct site_marks *sites, const struct s2_vertex *at, enum s2_symbol_kind kind)
{
    const struct s2_view *view = sites->view;
    const int64_t scale = view->mark_scale, left = at->x - view->scene.x - S2_STAMP / 2 * scale;
    const int64_t top = at->y - view->scene.y + (1 - S2_STAMP) * scale;
    struct stamp_picture stamp;
    struct site_picture site = { .x = mw_divide_down(in_picture(view, left), UNIT),
                                 .y = mw_divide_down(in_picture(view, top), UNIT) };
    if (!mw_canvas_sees(sites->piece, MW_BOX(site.x, site.y, SITE, SITE)))
        return;
    draw_mark_stamp(view, kind, view->scenery.object_index[at->node], &stamp);
    for (int64_t row = 0; row < S2_STAMP; row++)
        for (int64_t column = 0; column < S2_STAMP; column++) {
            struct mw_colour colour = mw_canvas_at(&stamp.canvas, column - S2_STAMP / 2, row + 1 - S2_STAMP);
            int64_t x[2] = { in_picture(view, left + column * scale),
                             in_picture(view, left + (column + 1) * scale) };
            int64_t y[2] = { in_picture(view, top + row * scale), in_picture(view, top + (row + 1) * scale) };
            if (colour.a)
                add_stamp_pixel(&site, colour, x, y);
        }
    for (int64_t i = 0; i < SITE * SITE; i++) {
        const uint64_t *sums = site.sums[i], alpha = sums[3] * 255 / (UNIT * UNIT);
        if (alpha)
            mw_canvas_pixel(sites->piece, site.x + i % SITE, site.y + i / SITE,
                            (struct mw_colour){ (uint8_t)(sums[0] / sums[3]), (uint8_t)(sums[1] / sums[3]),
                                                (uint8_t)(sums[2] / sums[3]),
                                                (uint8_t)(alpha < 255 ? alpha : 255) });
    }
}

static void draw_sites_of(void *user, const struct s2_vertex *at, const struct s2_marks *marks)
{
    for (unsigned i = 0; i < marks->count; i++)
        if (s2_symbol_is_site(marks->kinds[i]))
            draw_site(user, at, marks->kinds[i]);
}

void s2_draw_sites(const struct s2_view *view, const struct mw_canvas *piece)
{
    struct site_marks sites = { view, piece };
    struct s2_span left = s2_covered_by(&view->scale, piece->x, view->scene.width);
    struct s2_span top = s2_covered_by(&view->scale, piece->y, view->scene.height);
    struct s2_span right =
        s2_covered_by(&view->scale, (int64_t)piece->x + piece->width - 1, view->scene.width);
    struct s2_span bottom =
        s2_covered_by(&view->scale, (int64_t)piece->y + piece->height - 1, view->scene.height);
    const struct mw_box seen = { left.begin + view->scene.x, top.begin + view->scene.y,
                                 right.end - left.begin, bottom.end - top.begin };
    each_mark(view, seen, S2_SYMBOL_REACH * view->mark_scale, draw_sites_of, &sites);
}
