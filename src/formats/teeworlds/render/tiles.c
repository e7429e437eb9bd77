/* Draws tile layers: cells of an image, flipped and rotated by the tile's flags and tinted with the layer's
 * colour.
 *
 * If all tiles of a layer are aligned to whole pixels (at the usual scales), each combination of tile and
 * orientation is drawn once and copied as a stamp. Otherwise every tile is sampled at its position. In both
 * cases each cell is a texture of its own, so that neighbouring cells do not bleed into it. */
#include <math.h>

#include "view.h"

enum {
    STAMP_SIDE_MAX = 256,
    SUBPIXELS = 256,
    STAMPS_MAX = 64 << 20, /* total size of all stamps in bytes; further tiles are sampled */
    SMALL_CANVAS = 64,     /* pixels */
};

struct tw_stamp {
    struct mw_image image;
    bool opaque, empty;
};

/* ---- orientation ---- */

/* Maps pixels to texture coordinates of a tile: flips are applied first, then the rotation by 90 degrees
 * clockwise. `x` and `y` are the position of the tile, `width` and `height` its size, in pixels. */
static struct mw_texture_map texture_map_of_tile(unsigned orientation, double x, double y, double width,
                                                 double height)
{
    double s = (0.5 - x) / width, t = (0.5 - y) / height; /* position of pixel 0, 0 in tiles */
    bool turned = orientation & 4;
    struct mw_texture_map map = { 0 };
    if (turned) {
        map.u = t, map.uy = 1 / height;
        map.v = 1 - s, map.vx = -1 / width;
    } else {
        map.u = s, map.ux = 1 / width;
        map.v = t, map.vy = 1 / height;
    }
    if (orientation & 1)
        map.u = 1 - map.u, map.ux = -map.ux, map.uy = -map.uy;
    if (orientation & 2)
        map.v = 1 - map.v, map.vx = -map.vx, map.vy = -map.vy;
    return map;
}

static unsigned orientation_of(uint8_t flags)
{
    return (flags & TW_TILE_FLIP_X ? 1u : 0) | (flags & TW_TILE_FLIP_Y ? 2u : 0) |
           (flags & TW_TILE_ROTATE ? 4u : 0);
}

/* ---- stamps ---- */

/* Is the size of tiles on an axis, over `pixels` pixels, close enough to whole pixels? Sets the size, and the
 * position of tiles relative to their first pixel. */
static bool is_whole(const struct tw_axis *axis, double pixels, int64_t *side, double *phase)
{
    double size = axis->scale * TW_TILE, whole = rint(size);
    if (whole < 1 || whole > STAMP_SIDE_MAX || fabs(size - whole) / size * pixels > 1.0 / SUBPIXELS)
        return false;
    double place = -axis->origin * axis->scale;
    place = rint((place - floor(place)) * SUBPIXELS) / SUBPIXELS;
    *side = (int64_t)whole;
    *phase = place > 0.5 ? place - 1 : place;
    return true;
}

int tw_view_prepare_tiles(struct tw_view *view, struct tw_view_layer *layer)
{
    struct tw_stamps stamps = { 0 };
    double width = fabs((double)layer->clip.x) + (double)layer->clip.width;
    double height = fabs((double)layer->clip.y) + (double)layer->clip.height;
    if (!layer->image || !is_whole(&layer->space.x, width, &stamps.width, &stamps.phase_x) ||
        !is_whole(&layer->space.y, height, &stamps.height, &stamps.phase_y))
        return 0;
    layer->stamps = mw_arena_alloc(view->arena, sizeof stamps);
    if (!layer->stamps)
        return MW_E_MEMORY;
    *layer->stamps = stamps;
    return 0;
}

/* Draws what the stamp of a tile would show, if its first pixel is that of the canvas with coordinates 0, 0.
 */
static int paint_stamp(const struct mw_canvas *canvas, struct tw_view *view,
                       const struct tw_view_layer *layer, uint8_t index, unsigned orientation, unsigned flags)
{
    const struct tw_stamps *stamps = layer->stamps;
    const struct mw_texture *texture;
    int error = tw_view_cell(view, layer->image, index, &texture);
    if (error)
        return error;
    struct mw_texture_map map = texture_map_of_tile(orientation, stamps->phase_x, stamps->phase_y,
                                                    (double)stamps->width, (double)stamps->height);
    struct mw_sampler sampler;
    mw_sampler_init(&sampler, texture, &map, tw_view_bias(view));
    mw_canvas_fill_texture(canvas, MW_BOX(0, 0, stamps->width, stamps->height), &sampler, &layer->tint,
                           flags);
    return 0;
}

static int make_stamp(struct tw_view *view, const struct tw_view_layer *layer, uint8_t index,
                      unsigned orientation, struct tw_stamp **result)
{
    struct tw_stamps *stamps = layer->stamps;
    struct tw_stamp *stamp = mw_arena_alloc(view->arena, sizeof *stamp);
    if (!stamp)
        return MW_E_MEMORY;
    int error = mw_image_new(view->arena, (uint32_t)stamps->width, (uint32_t)stamps->height, &stamp->image);
    if (error)
        return error;
    const struct mw_canvas canvas = mw_canvas_of_image(&stamp->image, 0, 0);
    error = paint_stamp(&canvas, view, layer, index, orientation, MW_BLIT_COPY);
    if (error)
        return error;
    size_t pixels = (size_t)stamps->width * (size_t)stamps->height;
    view->stamps_bytes += pixels * 4;
    stamp->opaque = mw_image_is_opaque(&stamp->image);
    stamp->empty = true;
    for (size_t i = 0; i < pixels && stamp->empty; i++)
        stamp->empty = stamp->image.rgba[i * 4 + 3] == 0;
    stamps->of[orientation * 256 + index] = *result = stamp;
    return 0;
}

/* The stamp of a cell; NULL if it has to be sampled. One is only made for more than a picked pixel. */
static int stamp_of_cell(const struct mw_canvas *canvas, struct tw_view *view,
                         const struct tw_view_layer *layer, const uint8_t *cell, struct tw_stamp **stamp)
{
    unsigned orientation = orientation_of(cell[1]);
    *stamp = layer->stamps ? layer->stamps->of[orientation * 256 + cell[0]] : NULL;
    if (*stamp || !layer->stamps || view->stamps_bytes >= STAMPS_MAX ||
        (uint64_t)canvas->width * canvas->height <= SMALL_CANVAS)
        return 0;
    return make_stamp(view, layer, cell[0], orientation, stamp);
}

/* ---- drawing ---- */

struct tile_painter {
    const struct mw_canvas *canvas;
    struct tw_view *view;
    struct tw_view_layer *layer;
    struct mw_cover *cover; /* when marking what tiles cover */
    struct mw_box opaque;   /* of tiles next to each other that are not marked yet */
};

static struct mw_box drawn_box(const struct tw_cell_place *place, const struct tw_stamp *stamp)
{
    return stamp ? MW_BOX(place->box.x, place->box.y, stamp->image.width, stamp->image.height) : place->box;
}

static int draw_sampled(const struct tile_painter *painter, const struct tw_cell_place *place)
{
    const struct tw_view_layer *layer = painter->layer;
    const struct mw_texture *texture;
    int error = tw_view_cell(painter->view, layer->image, place->cell[0], &texture);
    if (error)
        return error;
    const struct tw_axis *x = &layer->space.x, *y = &layer->space.y;
    struct mw_texture_map map = texture_map_of_tile(
        orientation_of(place->cell[1]), ((double)place->column * TW_TILE - x->origin) * x->scale,
        ((double)place->row * TW_TILE - y->origin) * y->scale, x->scale * TW_TILE, y->scale * TW_TILE);
    struct mw_sampler sampler;
    mw_sampler_init(&sampler, texture, &map, tw_view_bias(painter->view));
    mw_canvas_fill_texture(painter->canvas, place->box, &sampler, &layer->tint, 0);
    return 0;
}

/* A single pixel is drawn sooner than it is known to be hidden by what is drawn later. */
static void draw_stamp(const struct mw_canvas *canvas, const struct tw_stamp *stamp,
                       const struct tw_cell_place *place)
{
    const uint8_t *pixel = stamp->image.rgba;
    struct mw_box box = drawn_box(place, stamp);
    if (stamp->empty)
        return;
    if (box.width == 1 && box.height == 1)
        mw_canvas_pixel(canvas, box.x, box.y, MW_RGBA(pixel[0], pixel[1], pixel[2], pixel[3]));
    else if (!mw_canvas_hides(canvas, box))
        mw_canvas_blit(canvas, box.x, box.y, &stamp->image, stamp->opaque ? MW_BLIT_COPY : 0);
}

/* The same without making a stamp. */
static int draw_like_stamp(const struct tile_painter *painter, const struct tw_cell_place *place)
{
    const struct mw_canvas seen = mw_canvas_clip(painter->canvas, place->box);
    struct mw_canvas local = seen;
    if (!seen.width || !seen.height)
        return 0;
    local.x = (int32_t)(seen.x - place->box.x);
    local.y = (int32_t)(seen.y - place->box.y);
    local.cover = NULL;
    return paint_stamp(&local, painter->view, painter->layer, place->cell[0], orientation_of(place->cell[1]),
                       0);
}

static int draw_tile(void *user, const struct tw_cell_place *place)
{
    const struct tile_painter *painter = user;
    const struct tw_view_layer *layer = painter->layer;
    struct tw_stamp *stamp;
    int error = stamp_of_cell(painter->canvas, painter->view, layer, place->cell, &stamp);
    if (error)
        return error;
    if (stamp)
        draw_stamp(painter->canvas, stamp, place);
    else if (mw_canvas_hides(painter->canvas, place->box))
        return 0;
    else if (layer->stamps)
        error = draw_like_stamp(painter, place);
    else if (layer->image)
        error = draw_sampled(painter, place);
    else
        mw_canvas_fill_rect(painter->canvas, place->box, mw_tint_colour(&layer->tint));
    return error;
}

int tw_draw_tiles(const struct mw_canvas *canvas, struct tw_view *view, struct tw_view_layer *layer,
                  const struct tw_cell_area *area)
{
    struct tile_painter painter = { .canvas = canvas, .view = view, .layer = layer };
    return tw_view_walk_cells(canvas, layer, area, draw_tile, &painter);
}

/* ---- what tiles cover ---- */

static int is_cell_opaque(const struct tile_painter *painter, uint8_t index, bool *opaque)
{
    const struct mw_texture *texture;
    struct tw_view_image *image = painter->layer->image;
    int error = image ? tw_view_cell(painter->view, image, index, &texture) : 0;
    *opaque = !image || (!error && texture->opaque);
    return error;
}

/* Tiles next to each other are marked together, because a little at the ends of what is marked is lost. */
static int mark_tile(void *user, const struct tw_cell_place *place)
{
    struct tile_painter *painter = user;
    struct tw_stamp *stamp;
    bool opaque = false;
    int error = stamp_of_cell(painter->canvas, painter->view, painter->layer, place->cell, &stamp);
    if (stamp)
        opaque = stamp->opaque;
    else if (!error)
        error = is_cell_opaque(painter, place->cell[0], &opaque);
    if (error || !opaque)
        return error;
    const struct mw_box box = drawn_box(place, stamp);
    if (box.y == painter->opaque.y && box.x == painter->opaque.x + painter->opaque.width) {
        painter->opaque.width += box.width;
        return 0;
    }
    mw_cover_mark(painter->cover, painter->canvas, painter->opaque);
    painter->opaque = box;
    return 0;
}

int tw_cover_tiles(const struct mw_canvas *canvas, struct tw_view *view, struct tw_view_layer *layer,
                   struct mw_cover *cover)
{
    const struct tw_cell_area all = { 0, 0, layer->width, layer->height };
    struct tile_painter painter = { canvas, view, layer, .cover = cover };
    if (mw_tint_colour(&layer->tint).a != 255)
        return 0;
    int error = tw_view_walk_cells(canvas, layer, &all, mark_tile, &painter);
    mw_cover_mark(cover, canvas, painter.opaque);
    return error;
}

/* ---- small pictures ---- */

int tw_draw_value_tile(const struct mw_canvas *canvas, struct tw_view *view, struct tw_view_image *image,
                       uint8_t index, const struct mw_tint *tint)
{
    const struct mw_texture *texture;
    struct mw_sampler sampler;
    int error = tw_view_cell(view, image, index, &texture);
    if (error)
        return error;
    const struct mw_texture_map map = texture_map_of_tile(0, 0, 0, canvas->width, canvas->height);
    mw_sampler_init(&sampler, texture, &map, tw_view_bias(view));
    mw_canvas_fill_texture(canvas, MW_BOX(0, 0, canvas->width, canvas->height), &sampler, tint, 0);
    return 0;
}
