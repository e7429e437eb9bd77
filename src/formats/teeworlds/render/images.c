/* The images of a map in the form in which layers use them, with a placeholder for missing ones. */
#include <stdio.h>

#include "record/value.h"
#include "view.h"

enum {
    SIDE = 16,             /* rows and columns of a tileset */
    PLACEHOLDER_CELL = 16, /* in pixels */
};

/* ---- opening ---- */

/* A checkerboard of dark and magenta squares, with a frame around every cell. */
static int make_placeholder(struct tw_view *view)
{
    struct tw_view_image *image = &view->images[view->map->images.count];
    uint32_t side = SIDE * PLACEHOLDER_CELL;
    int error = mw_image_new(view->arena, side, side, &image->pixels);
    if (error)
        return error;
    struct mw_canvas canvas = mw_canvas_of_image(&image->pixels, 0, 0);
    mw_canvas_clear(&canvas, MW_RGB(40, 0, 40));
    for (int i = 0; i < SIDE * SIDE; i++) {
        int64_t x = i % SIDE * PLACEHOLDER_CELL, y = i / SIDE * PLACEHOLDER_CELL, half = PLACEHOLDER_CELL / 2;
        mw_canvas_fill_rect(&canvas, MW_BOX(x, y, half, half), MW_MAGENTA);
        mw_canvas_fill_rect(&canvas, MW_BOX(x + half, y + half, half, half), MW_MAGENTA);
        mw_canvas_frame_rect(&canvas, MW_BOX(x, y, PLACEHOLDER_CELL, PLACEHOLDER_CELL), 1, MW_BLACK);
    }
    image->asked = true;
    return 0;
}

int tw_view_open_images(struct tw_view *view, const struct mw_args *args)
{
    view->images = mw_arena_array(view->arena, view->map->images.count + 1, sizeof *view->images);
    if (!view->images)
        return MW_E_MEMORY;
    view->has_mapres = true;
    int error = tw_mapres_open(&view->mapres, view->doc->context, view->game, args, true);
    return error ? error : make_placeholder(view);
}

/* ---- loading on demand ---- */

/* DDNet resizes images whose sides are not divisible by 16 to powers of two. */
static uint32_t cut_side(uint32_t side)
{
    uint32_t power = SIDE;
    if (side % SIDE == 0)
        return side;
    while (power <= side / 2)
        power *= 2;
    return power;
}

static int cut_image(struct tw_view *view, struct tw_view_image *image)
{
    uint32_t width = image->pixels.width, height = image->pixels.height;
    image->cut_pixels = image->pixels;
    if (width % SIDE || height % SIDE) {
        int error = mw_image_resample(view->arena, &image->pixels, cut_side(width), cut_side(height),
                                      MW_RESAMPLE_AREA, &image->cut_pixels);
        if (error)
            return error;
    }
    image->cut = true;
    return 0;
}

double tw_view_bias(const struct tw_view *view)
{
    return view->game == TW_TEEWORLDS07 && view->screen ? 0 : -0.5;
}

/* 0.7 has no mipmaps for tiles and does not mix the levels of quads. Without camera both are filtered as in
 * DDNet, because most pictures of whole maps are smaller than the game would draw them. */
static unsigned texture_flags(const struct tw_view *view, unsigned levels)
{
    if (view->game != TW_TEEWORLDS07)
        return 0;
    return MW_TEXTURE_PREMULTIPLIED | (view->screen ? levels : 0);
}

int tw_view_image(struct tw_view *view, int32_t number, bool tiles, struct tw_view_image **result)
{
    *result = NULL;
    if (number < 0 || (size_t)number >= view->map->images.count)
        return 0;
    struct tw_view_image *image = &view->images[number];
    int error = 0;
    if (!image->asked) {
        struct tw_picture picture;
        error = tw_picture_read(view->doc, number, &view->mapres, view->arena, &picture);
        if (error)
            return error;
        image->asked = true;
        if (picture.state == TW_PICTURE_FOUND)
            image->pixels = picture.image;
        else
            image->reason = picture.reason;
    }
    if (!image->pixels.width || !image->pixels.height)
        image = &view->images[view->map->images.count];
    if (tiles && !image->cut)
        error = cut_image(view, image);
    if (!tiles && !image->whole && !error) {
        error = mw_texture_make(view->arena, &image->pixels, texture_flags(view, MW_TEXTURE_NEAREST_LEVEL),
                                &image->texture);
        image->whole = !error;
    }
    *result = image;
    return error;
}

int tw_view_cell(struct tw_view *view, struct tw_view_image *image, uint8_t index,
                 const struct mw_texture **texture)
{
    struct mw_texture *cell = image->cells[index];
    if (!cell) {
        uint32_t width = image->cut_pixels.width / SIDE, height = image->cut_pixels.height / SIDE;
        struct mw_image pixels;
        int error = mw_image_crop(view->arena, &image->cut_pixels, (int64_t)(index % SIDE) * width,
                                  (int64_t)(index / SIDE) * height, width, height, &pixels);
        if (error)
            return error;
        cell = mw_arena_alloc(view->arena, sizeof *cell);
        if (!cell)
            return MW_E_MEMORY;
        error = mw_texture_make(view->arena, &pixels, texture_flags(view, MW_TEXTURE_NO_MIPMAPS), cell);
        if (error)
            return error;
        image->cells[index] = cell;
    }
    *texture = cell;
    return 0;
}

/* ---- missing images ---- */

/* Does not repeat the diagnostic when the same map is drawn again. */
static int report_image(struct tw_view *view, size_t index)
{
    struct mw_document *doc = view->doc;
    char path[32], text[400];
    const char *name = tw_image_name(doc, index), *reason = view->images[index].reason;
    snprintf(path, sizeof path, "images[%zu]", index);
    snprintf(text, sizeof text, "image \"%.128s\" is missing%s%.128s", name, *reason ? ": " : "", reason);
    for (size_t i = 0; i < doc->diags.count; i++)
        if (strcmp(doc->diags.items[i].code, "TWM300") == 0 && strcmp(doc->diags.items[i].path, path) == 0)
            return 0;
    return mw_diag(doc, "TWM300", MW_NOWHERE(path), "%s", text);
}

int tw_view_report_images(struct tw_view *view)
{
    int error = 0;
    for (size_t i = 0; i < view->map->images.count && !error; i++)
        if (view->images[i].reason)
            error = report_image(view, i);
    return error;
}
