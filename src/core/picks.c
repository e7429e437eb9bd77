#include "picks.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "draw/canvas.h"
#include "record/path.h"
#include "render.h"

struct mw_picks {
    struct mw_render *render;
    struct mw_canvas pixel;
    int (*found)(void *user, const struct mw_picked *pick);
    void *user;
};

/* ---- at a pixel ---- */

static int draw_alone(struct mw_picks *picks, const struct mw_part *part)
{
    struct mw_render *render = picks->render;
    const struct mw_part only = render->only;
    bool has_only = render->has_only;
    render->only = *part;
    render->has_only = true;
    mw_canvas_clear(&picks->pixel, MW_TRANSPARENT);
    int error = render->document->format->render_draw(render, &picks->pixel);
    render->only = only;
    render->has_only = has_only;
    return error;
}

static int report_part(struct mw_picks *picks, const struct mw_part *part, bool drawn)
{
    char path[MW_PATH_SIZE];
    mw_part_path(part, path);
    const struct mw_picked pick = { path, drawn };
    return picks->found(picks->user, &pick);
}

static bool is_outside_only(const struct mw_picks *picks, const struct mw_part *part)
{
    return picks->render->has_only && !mw_part_holds(&picks->render->only, part);
}

int mw_pick_add(struct mw_picks *picks, const struct mw_part *part)
{
    if (is_outside_only(picks, part))
        return 0;
    int error = draw_alone(picks, part);
    return error ? error : report_part(picks, part, picks->pixel.pixels[3] != 0);
}

int mw_pick_add_empty(struct mw_picks *picks, const struct mw_part *part)
{
    return is_outside_only(picks, part) ? 0 : report_part(picks, part, false);
}

/* For what reports on a pixel: checks it, and prepares the picture again after changes. */
static int prepare_for_pixel(struct mw_render *render, uint32_t x, uint32_t y)
{
    if (x >= render->width || y >= render->height)
        return mw_fail(render->document->context, MW_E_ARGUMENT,
                       "pixel %" PRIu32 ",%" PRIu32 " is outside the picture, which has %" PRIu32
                       " x %" PRIu32 " pixels",
                       x, y, render->width, render->height);
    return mw_render_renew(render);
}

int mw_pick(struct mw_render *render, uint32_t x, uint32_t y,
            int (*found)(void *user, const struct mw_picked *pick), void *user)
{
    struct mw_document *doc = render->document;
    uint8_t rgba[4];
    struct mw_picks picks = { render, { rgba, sizeof rgba, (int32_t)x, (int32_t)y, 1, 1 }, found, user };
    if (!doc->format->render_pick)
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: pictures of %s files do not show parts of them",
                       doc->name, doc->format->info.name);
    int error = prepare_for_pixel(render, x, y);
    return error ? error : doc->format->render_pick(render, &picks, x, y);
}

int mw_render_coordinates(struct mw_render *render, uint32_t x, uint32_t y, const char *space,
                          int64_t point[2])
{
    struct mw_document *doc = render->document;
    int error = prepare_for_pixel(render, x, y);
    if (error)
        return error;
    error = doc->format->render_coordinates ? doc->format->render_coordinates(render, space, x, y, point)
                                            : MW_E_UNSUPPORTED;
    if (error != MW_E_UNSUPPORTED)
        return error;
    return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: pictures of %s files have no \"%s\" coordinates",
                   doc->name, doc->format->info.name, space);
}

/* ---- places ---- */

int mw_render_place(struct mw_render *render, const char *path, struct mw_render_box *place)
{
    struct mw_document *doc = render->document;
    struct mw_path_match match;
    struct mw_box box;
    if (!doc->format->render_place)
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: pictures of %s files do not show parts of them",
                       doc->name, doc->format->info.name);
    match.path[0] = 0;
    int error = mw_render_renew(render);
    if (!error && (!path || *path)) /* "" is all of it, also where nothing else has a path */
        error = mw_path_find_one(doc, path, &match);
    if (error)
        return error;
    const struct mw_part part = mw_part_of_path(doc->format->root, match.path);
    if (doc->format->render_place(render, &part, false, &box) != MW_PLACED)
        return mw_path_fail(doc, match.path, MW_E_NOT_FOUND, "is not shown in this picture");
    *place = (struct mw_render_box){ box.x, box.y, box.width, box.height };
    return 0;
}

/* ---- small pictures ---- */

/* "layers[3].tiles.index" is a value of the cells of a grid, which paths of cells name after the cell. */
static int find_valued(struct mw_document *doc, const char *path, struct mw_path_match *match,
                       const struct mw_field **cell_field)
{
    char grid[MW_PATH_SIZE];
    const char *dot = path ? strrchr(path, '.') : NULL;
    *cell_field = NULL;
    if (dot && (size_t)(dot - path) < sizeof grid) {
        snprintf(grid, sizeof grid, "%.*s", (int)(dot - path), path);
        if (mw_path_find_one(doc, grid, match) == 0 && match->target.field &&
            match->target.field->kind == MW_KIND_GRID && !match->target.is_cell)
            *cell_field = mw_record_field(match->target.field->record, dot + 1, strlen(dot + 1));
    }
    return *cell_field ? 0 : mw_path_find_one(doc, path, match);
}

int mw_render_value(struct mw_render *render, const char *path, int64_t value, uint32_t width,
                    uint32_t height, uint8_t *rgba, size_t stride)
{
    struct mw_document *doc = render->document;
    const struct mw_field *cell_field;
    struct mw_path_match match;
    if (stride < (size_t)width * 4)
        return mw_fail(doc->context, MW_E_ARGUMENT,
                       "row length is %zu byte%s, but %" PRIu32 " pixels require %zu", stride,
                       mw_plural(stride), width, (size_t)width * 4);
    int error = mw_render_renew(render);
    if (!error)
        error = find_valued(doc, path, &match, &cell_field);
    if (error || !width || !height)
        return error;
    const struct mw_part part = mw_part_of_path(doc->format->root, match.path);
    const struct mw_canvas canvas = { rgba, stride, 0, 0, width, height };
    mw_canvas_clear(&canvas, MW_TRANSPARENT);
    error = doc->format->render_value ? doc->format->render_value(render, &part, cell_field, value, &canvas)
                                      : MW_E_NOT_FOUND;
    if (error == MW_E_NOT_FOUND)
        return mw_path_fail(doc, path, error, "has no picture of %" PRId64, value);
    return error;
}
