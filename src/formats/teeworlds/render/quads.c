/* Quad layers: four corners, transformed by an envelope and drawn as two triangles. */
#include <inttypes.h>
#include <math.h>

#include "view.h"

enum {
    FIXED = 1024,    /* 22.10 fixed point */
    OVERDRAW = 4096, /* maximum number of times that the quads of a layer may cover the whole picture */
};

const uint8_t tw_quad_halves[2][3] = { { 0, 1, 3 }, { 0, 3, 2 } };

static const char quads_kind;

/* The quads of a layer as they are in the map. */
struct quads {
    const struct tw_quad *items;
    size_t count;
};

static double turned(double angle, const double point[2], int axis)
{
    return axis == 0 ? point[0] * cos(angle) - point[1] * sin(angle)
                     : point[0] * sin(angle) + point[1] * cos(angle);
}

/* Position of corner i in the group's coordinates. */
static void corner_of(const struct tw_quad *quad, int i, const double move[4], double corner[2])
{
    double pivot[2] = { quad->points[8], quad->points[9] };
    double point[2] = { quad->points[i * 2] - pivot[0], quad->points[i * 2 + 1] - pivot[1] };
    double angle = move[2] / 180 * acos(-1);
    for (int axis = 0; axis < 2; axis++) {
        double place = angle != 0 ? turned(angle, point, axis) : point[axis];
        corner[axis] = (place + pivot[axis]) / FIXED + move[axis];
    }
}

static void eval(const struct tw_view *view, int32_t envelope, int32_t offset, unsigned channels,
                 double values[4])
{
    if (envelope < 0)
        return;
    double now = tw_envelope_time(&view->envelopes, envelope, view->time, view->unsync_time);
    tw_envelope_eval(&view->envelopes, envelope, now + offset, channels, values);
}

/* DDNet stores the colours of corners in bytes. */
static double colour_of(const struct tw_view *view, const struct tw_quad *quad, int which)
{
    int32_t value = quad->colors[which];
    return (view->game == TW_DDNET ? value & 255 : value) / 255.0;
}

/* 0.7 multiplies each corner's colour by its alpha before interpolating, and limits it to 0 to 1. */
static void corner_colour(const struct tw_view *view, const struct tw_quad *quad, int corner,
                          const double envelope[4], float colour[4])
{
    double values[4];
    for (int channel = 0; channel < 4; channel++)
        values[channel] = colour_of(view, quad, corner * 4 + channel) * envelope[channel];
    for (int channel = 0; channel < 4; channel++) {
        double value = values[channel];
        if (view->game == TW_TEEWORLDS07)
            value = fmin(fmax(channel < 3 ? value * values[3] : value, 0), 1);
        colour[channel] = (float)value;
    }
}

/* Returns false if the quad is not visible. *pixels is an upper bound of the number of pixels drawn. */
static bool make_quad(const struct tw_view *view, const struct tw_quad *quad, struct mw_box scene,
                      const struct tw_space *space, struct tw_view_quad *result, double *pixels)
{
    double move[4] = { 0 }, colour[4] = { 1, 1, 1, 1 };
    eval(view, quad->color_envelope, quad->color_envelope_offset, 4, colour);
    eval(view, quad->position_envelope, quad->position_envelope_offset, 3, move);
    if (!(colour[3] > 0))
        return false;
    bool seen = false;
    for (int i = 0; i < 4; i++) {
        double corner[2];
        corner_of(quad, i, move, corner);
        result->x[i] = (corner[0] - space->x.origin) * space->x.scale;
        result->y[i] = (corner[1] - space->y.origin) * space->y.scale;
        result->u[i] = (float)(quad->texcoords[i * 2] / (double)FIXED);
        result->v[i] = (float)(quad->texcoords[i * 2 + 1] / (double)FIXED);
        corner_colour(view, quad, i, colour, result->colors[i]);
        seen = seen || result->colors[i][3] > 0;
    }
    result->left = fmin(fmin(result->x[0], result->x[1]), fmin(result->x[2], result->x[3]));
    result->right = fmax(fmax(result->x[0], result->x[1]), fmax(result->x[2], result->x[3]));
    result->top = fmin(fmin(result->y[0], result->y[1]), fmin(result->y[2], result->y[3]));
    result->bottom = fmax(fmax(result->y[0], result->y[1]), fmax(result->y[2], result->y[3]));
    double width = fmin(result->right, (double)scene.width) - fmax(result->left, 0);
    double height = fmin(result->bottom, (double)scene.height) - fmax(result->top, 0);
    *pixels = width * height;
    return seen && width > 0 && height > 0;
}

static int place_quads(struct tw_view *view, const struct quads *quads, struct mw_box scene,
                       struct tw_view_layer *layer)
{
    double total = 0, most = (double)scene.width * (double)scene.height * OVERDRAW;
    size_t capacity = 0;
    for (size_t i = 0; i < quads->count; i++) {
        struct tw_view_quad quad = { .index = i };
        double pixels;
        if (!make_quad(view, &quads->items[i], scene, &layer->space, &quad, &pixels))
            continue;
        total += pixels;
        if (total > most)
            return mw_error_limit(
                view->doc->context,
                mw_fail(view->doc->context, MW_E_LIMIT,
                        "%s: layers[%zu]: the first %zu of %zu quads cover the picture more than %d times; "
                        "hide the layer",
                        view->doc->name, layer->index, i + 1, quads->count, OVERDRAW),
                "overdraw", OVERDRAW, OVERDRAW + 1);
        void *items = layer->quads;
        int error = mw_arena_grow(view->arena, &items, layer->quad_count, &capacity, sizeof quad);
        if (error)
            return error;
        layer->quads = items;
        layer->quads[layer->quad_count++] = quad;
    }
    return 0;
}

/* DDNet repeats textures. 0.7 decides for each quad whether its texture coordinates require repetition, but
 * draws all quads of a layer at once, as the last quad requires. */
static void choose_wrap(const struct tw_view *view, const struct quads *quads, struct tw_view_layer *layer)
{
    layer->wrap_u = layer->wrap_v = MW_WRAP_REPEAT;
    if (view->game != TW_TEEWORLDS07 || !quads->count)
        return;
    const int32_t *texcoords = quads->items[quads->count - 1].texcoords;
    layer->wrap_u = layer->wrap_v = MW_WRAP_CLAMP;
    for (int i = 0; i < 8; i += 2) {
        if (texcoords[i] < 0 || texcoords[i] > FIXED)
            layer->wrap_u = MW_WRAP_REPEAT;
        if (texcoords[i + 1] < 0 || texcoords[i + 1] > FIXED)
            layer->wrap_v = MW_WRAP_REPEAT;
    }
}

/* ---- loading ---- */

static int read_quads(struct tw_view *view, struct tw_layer *source, struct mw_arena *arena,
                      struct quads *quads)
{
    const struct mw_field *field = tw_row(&tw_layer_record, "quads");
    bool held = source->quads.items != NULL;
    int error = tw_load(view->doc, field, source);
    if (error)
        return error;
    size_t count = source->quads.count;
    count = count < (size_t)source->num_quads ? count : (size_t)source->num_quads;
    struct tw_quad *items = mw_arena_array(arena, count, sizeof *items);
    if (items && count)
        memcpy(items, source->quads.items, count * sizeof *items);
    *quads = (struct quads){ items, count };
    if (!held)
        tw_drop_cached(view->doc, field, source);
    return items ? 0 : view->doc->context->error;
}

static int find_quads(struct tw_view *view, size_t index, struct quads **quads)
{
    struct tw_layer *source = &view->map->layers.items[index];
    struct mw_cached *cached = mw_cache_find(view->doc, &quads_kind, index);
    int error = 0;
    if (!cached) {
        cached = mw_cache_new(view->doc, &quads_kind, index);
        *quads = cached ? mw_arena_alloc(&cached->arena, sizeof **quads) : NULL;
        error = *quads ? read_quads(view, source, &cached->arena, *quads) : view->doc->context->error;
        if (!error) {
            const struct mw_field *field = tw_row(&tw_layer_record, "quads");
            cached->content = *quads;
            error = tw_view_share(view, cached, index, tw_content_of(view->doc, field));
        }
    }
    if (!error)
        error = tw_view_hold(view, cached);
    else if (cached)
        mw_cache_release(view->doc, cached);
    if (!error)
        *quads = cached->content;
    return error;
}

int tw_view_load_quads(struct tw_view *view, struct mw_box scene, struct tw_view_layer *layer)
{
    const struct tw_layer *source = &view->map->layers.items[layer->index];
    struct quads *quads = NULL;
    layer->image_number = source->quads_image;
    if (source->num_quads <= 0)
        return 0;
    int error = find_quads(view, layer->index, &quads);
    if (error)
        return error;
    choose_wrap(view, quads, layer);
    error = place_quads(view, quads, scene, layer);
    layer->drawn = layer->quad_count != 0;
    if (!error && layer->drawn)
        error = tw_view_image(view, layer->image_number, false, &layer->image);
    return error;
}

/* ---- drawing ---- */

static struct mw_triangle triangle_of(const struct tw_view *view, const struct tw_view_layer *layer,
                                      const struct tw_view_quad *quad, const uint8_t corners[3])
{
    struct mw_triangle triangle = { .texture = layer->image ? &layer->image->texture : NULL,
                                    .wrap_u = layer->wrap_u,
                                    .wrap_v = layer->wrap_v,
                                    .bias = tw_view_bias(view),
                                    .premultiplied = view->game == TW_TEEWORLDS07 };
    for (int i = 0; i < 3; i++) {
        int corner = corners[i];
        const float *color = quad->colors[corner];
        triangle.corners[i] = (struct mw_vertex){ quad->x[corner],
                                                  quad->y[corner],
                                                  quad->u[corner],
                                                  quad->v[corner],
                                                  { color[0], color[1], color[2], color[3] } };
    }
    return triangle;
}

/* The first quad from an index on. */
static size_t first_quad_from(const struct tw_view_layer *layer, size_t index)
{
    size_t begin = 0, end = layer->quad_count;
    while (begin < end) {
        size_t middle = begin + (end - begin) / 2;
        if (layer->quads[middle].index < index)
            begin = middle + 1;
        else
            end = middle;
    }
    return begin;
}

/* Marks the quads if there is a cover, and draws them otherwise. */
static void visit_quads(const struct mw_canvas *canvas, const struct tw_view *view,
                        const struct tw_view_layer *layer, size_t only, struct mw_cover *cover)
{
    double left = canvas->x - 1.0, right = left + canvas->width + 2;
    double top = canvas->y, bottom = top + canvas->height;
    for (size_t i = only == SIZE_MAX ? 0 : first_quad_from(layer, only); i < layer->quad_count; i++) {
        const struct tw_view_quad *quad = &layer->quads[i];
        if (only != SIZE_MAX && only != quad->index)
            return;
        if (quad->bottom <= top || quad->top >= bottom || quad->right <= left || quad->left >= right)
            continue;
        for (int half = 0; half < 2; half++) {
            const struct mw_triangle triangle = triangle_of(view, layer, quad, tw_quad_halves[half]);
            if (cover)
                mw_cover_triangle(cover, canvas, &triangle);
            else
                mw_canvas_triangle(canvas, &triangle);
        }
    }
}

void tw_draw_quads(const struct mw_canvas *canvas, const struct tw_view *view,
                   const struct tw_view_layer *layer, size_t only)
{
    visit_quads(canvas, view, layer, only, NULL);
}

void tw_cover_quads(const struct mw_canvas *canvas, const struct tw_view *view,
                    const struct tw_view_layer *layer, struct mw_cover *cover)
{
    visit_quads(canvas, view, layer, SIZE_MAX, cover);
}
