/* What is drawn of a scene: all of it, or what a part of the document shows. */
#include "view.h"

struct s2_shown s2_shown_of(const struct mw_part *part)
{
    struct s2_shown shown = { .x = part->x, .y = part->y, .width = part->width, .height = part->height };
    if (part->list)
        return shown;
    shown.is_area = part->is_area;
    shown.layers = part->field ? 1u << s2_layer_index(part->field) : UINT32_MAX;
    return shown;
}

bool s2_scene_shows(const struct s2_scene *scene, unsigned layer, uint32_t node)
{
    const struct s2_shown *only = scene->only;
    if (!only)
        return true;
    if (!(only->layers & layer) || !only->is_area)
        return only->layers & layer;
    uint32_t width = scene->view->scenery.torus.width, x = node % width, y = node / width;
    return x >= only->x && y >= only->y && x - only->x < only->width && y - only->y < only->height;
}

bool s2_scene_shows_row(const struct s2_scene *scene, unsigned layers, int32_t row)
{
    const struct s2_shown *only = scene->only;
    if (!only)
        return true;
    if (!(only->layers & layers) || !only->is_area)
        return only->layers & layers;
    uint32_t y = s2_wrap(row, scene->view->scenery.torus.height);
    return y >= only->y && y - only->y < only->height;
}

struct s2_span s2_covered_by(const struct s2_scale *scale, int64_t pixel, int64_t whole)
{
    int64_t begin = pixel * scale->den / scale->num, end = (pixel + 1) * scale->den / scale->num;
    begin = begin < whole ? begin : whole - 1;
    end = end > begin ? end : begin + 1;
    return (struct s2_span){ begin, end < whole ? end : whole };
}

/* Corners of roads are whole pixels; edges are not drawn in the flat scene. */
static void draw_flat_strip(const struct s2_scene *scene, const struct s2_vertex *origin,
                            const struct s2_corner corners[3], const struct s2_far_texture *texture)
{
    const int32_t shading = (corners[0].s + corners[1].s + corners[2].s) / 3 / S2_FIXED;
    struct s2_vertex ends[3];
    for (int i = 0; i < 3; i++)
        ends[i] = (struct s2_vertex){ .x = origin->x + corners[i].x / S2_SIXTHS,
                                      .y = origin->y + corners[i].y / S2_SIXTHS };
    s2_raster_flat_triangle(&scene->canvas, ends, s2_far_colour(texture, (uint8_t)shading));
}

void s2_draw_strip_triangle(const struct s2_scene *scene, const struct s2_vertex *origin,
                            const struct s2_corner corners[3], int32_t strip_y)
{
    const struct s2_paint *paint = scene->view->paint;
    const unsigned strip = (unsigned)strip_y / S2_EDGE_HEIGHT;
    if (scene->shift == S2_FLAT_SHIFT)
        draw_flat_strip(scene, origin, corners, &paint->far_strips[strip]);
    else if (scene->shift)
        s2_raster_far_triangle(&scene->canvas, origin->x, origin->y, corners, &paint->far_strips[strip]);
    else
        s2_raster_triangle(&scene->canvas, origin->x, origin->y, corners, paint, paint->clear_edge);
}
