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

typedef void mark_fn(void *user, const struct s2_vertex *at, const struct s2_marks *marks);

static void each_mark(const struct s2_view *view, struct mw_box seen, int32_t margin, mark_fn *found,
                      void *user)
{
    struct s2_mesh_range range = s2_mesh_range(&view->mesh, seen, margin);
    for (int32_t row = range.first_row; row <= range.last_row; row++) {
        if (!s2_mesh_row_is_seen(&view->mesh, seen, row, margin))
            continue;
        for (int32_t column = range.first_column; column <= range.last_column; column++) {
            if (!s2_has_marks(&view->scenery, s2_node(&view->scenery.torus, column, row)))
                continue;
            struct s2_vertex at = s2_mesh_vertex(&view->mesh, column, row);
            struct s2_marks marks = s2_marks_of(&view->scenery, at.node);
            if (marks.count)
                found(user, &at, &marks);
        }
    }
}

static void draw_small_figures_of(void *user, const struct s2_vertex *at, const struct s2_marks *marks)
{
    const struct s2_scene *scene = user;
    for (unsigned i = 0; i < marks->count; i++)
        if (!s2_symbol_is_site(marks->kinds[i]))
            s2_draw_figure_small(&scene->canvas, scene->shift,
                                 s2_figure_of(scene->view, at->node, marks->kinds[i]), at->x, at->y);
}

void s2_draw_small_figures(const struct s2_scene *scene)
{
    struct s2_scene drawn = *scene;
    each_mark(scene->view, scene->seen, scene->view->paint->figures->reach, draw_small_figures_of, &drawn);
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
