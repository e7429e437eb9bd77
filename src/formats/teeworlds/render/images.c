/* The images of a map in the form in which layers use them, with a placeholder for missing ones. */
#include <stdio.h>

#include "base/file.h"
#include "record/value.h"
#include "view.h"

enum {
    SIDE = 16,             /* rows and columns of a tileset */
    PLACEHOLDER_CELL = 16, /* in pixels */
};

static const char image_kind, placeholder_kind;

/* ---- opening ---- */

/* 0.7 has no mipmaps for tiles and does not mix the levels of quads. Without camera both are filtered as in
 * DDNet, because most pictures of whole maps are smaller than the game would draw them. */
static unsigned texture_flags(const struct tw_view *view, unsigned levels)
{
    if (view->game != TW_TEEWORLDS07)
        return 0;
    return MW_TEXTURE_PREMULTIPLIED | (view->screen ? levels : 0);
}

/* Where an image comes from. */
struct origin {
    const char *path; /* of an external one; NULL: embedded, or in no directory */
    struct mw_file_facts facts;
};

/* Of the textures of an image. */
static uintptr_t image_form(const struct tw_view *view)
{
    return view->game != TW_TEEWORLDS07 ? 0 : view->screen ? 2 : 1;
}

/* A number for each embedded image, or for each path, and for each form of it. */
static uintptr_t image_number(const struct tw_view *view, size_t index, const struct origin *origin)
{
    uintptr_t number = origin->path ? 0 : index;
    for (const char *at = origin->path; at && *at; at++)
        number = (number ^ (unsigned char)*at) * 16777619u;
    return number * 3 + image_form(view);
}

static int add_image(struct tw_view *view, size_t index, const void *kind, uintptr_t number,
                     struct tw_view_image **result)
{
    struct mw_cached *cached = mw_cache_new(view->doc, kind, number);
    struct tw_view_image *image = cached ? mw_arena_alloc(&cached->arena, sizeof *image) : NULL;
    if (!image) {
        if (cached)
            mw_cache_release(view->doc, cached);
        return MW_E_MEMORY;
    }
    image->cached = cached;
    cached->content = image;
    view->images[index] = *result = image;
    return 0;
}

/* A checkerboard of dark and magenta squares, with a frame around every cell. */
static int make_placeholder(struct tw_view *view)
{
    struct tw_view_image *image;
    uint32_t side = SIDE * PLACEHOLDER_CELL;
    int error = add_image(view, view->image_count, &placeholder_kind, image_form(view), &image);
    if (!error)
        error = mw_image_new(&image->cached->arena, side, side, &image->pixels);
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
    return mw_cache_share(view->doc, image->cached, NULL, NULL);
}

/* Painted for the first render that needs it: most maps have all of their images. */
static int get_placeholder(struct tw_view *view, struct tw_view_image **result)
{
    struct tw_view_image **image = &view->images[view->image_count];
    int error = 0;
    if (!*image) {
        struct mw_cached *cached = mw_cache_find(view->doc, &placeholder_kind, image_form(view));
        if (cached)
            *image = cached->content;
        else
            error = make_placeholder(view);
    }
    *result = *image;
    return error;
}

int tw_view_open_images(struct tw_view *view, const struct mw_args *args)
{
    view->images = mw_arena_array(view->arena, view->map->images.count + 1, sizeof *view->images);
    if (!view->images)
        return MW_E_MEMORY;
    view->image_count = view->map->images.count;
    view->has_mapres = true;
    return tw_mapres_open(&view->mapres, view->doc->context, view->game, args, true);
}

void tw_view_close_images(struct tw_view *view)
{
    if (view->has_mapres)
        tw_mapres_close(&view->mapres);
    for (size_t i = 0; view->has_mapres && i <= view->image_count; i++)
        if (view->images[i])
            mw_cache_release(view->doc, view->images[i]->cached);
}

/* ---- loading on demand ---- */

static int share_image(struct tw_view *view, size_t index, const struct origin *origin)
{
    const struct tw_image *source = &view->map->images.items[index];
    struct tw_view_image *image = view->images[index];
    char path[32], data[32];
    if (image->reason)
        return 0;
    if (source->external) {
        image->facts = origin->facts;
        image->path = origin->path ? mw_arena_text(&image->cached->arena, origin->path) : NULL;
        /* A file without a time can change unnoticed. */
        return image->path && image->facts.modified ? mw_cache_share(view->doc, image->cached, NULL, NULL)
                                                    : 0;
    }
    snprintf(path, sizeof path, "images[%zu]", index);
    snprintf(data, sizeof data, "data[%d]", source->data);
    return mw_cache_share(view->doc, image->cached, path, data);
}

static bool find_cached_image(struct tw_view *view, size_t index, const struct origin *origin)
{
    struct mw_cached *cached = mw_cache_find(view->doc, &image_kind, image_number(view, index, origin));
    struct tw_view_image *image = cached ? cached->content : NULL;
    if (!image)
        return false;
    if (origin->path ? image->path && strcmp(image->path, origin->path) == 0 &&
                           mw_file_is_unchanged(&image->facts, &origin->facts)
                     : !image->path) {
        view->images[index] = image;
        return true;
    }
    mw_cache_release(view->doc, cached);
    return false;
}

static int load_image(struct tw_view *view, size_t index)
{
    struct tw_view_image *image;
    struct tw_picture picture;
    struct origin origin = { 0 };
    int error = tw_picture_locate(view->doc, index, &view->mapres, view->arena, &origin.path);
    if (!error && origin.path)
        origin.facts = mw_path_facts(view->doc->context, origin.path);
    bool missing = view->map->images.items[index].external && !origin.path;
    if (!error && !missing && find_cached_image(view, index, &origin))
        return origin.path ? mw_file_note_used(view->doc->context, origin.path) : 0;
    if (error)
        return error;
    error = add_image(view, index, &image_kind, image_number(view, index, &origin), &image);
    if (!error)
        error = tw_picture_read(view->doc, (int64_t)index, &view->mapres, &image->cached->arena, &picture);
    if (error)
        return error;
    if (picture.state == TW_PICTURE_FOUND)
        image->pixels = picture.image;
    else
        image->reason = picture.reason;
    return share_image(view, index, &origin);
}

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

static int cut_image(struct tw_view_image *image)
{
    uint32_t width = image->pixels.width, height = image->pixels.height;
    image->cut_pixels = image->pixels;
    if (width % SIDE || height % SIDE) {
        int error = mw_image_resample(&image->cached->arena, &image->pixels, cut_side(width),
                                      cut_side(height), MW_RESAMPLE_AREA, &image->cut_pixels);
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

int tw_view_image(struct tw_view *view, int32_t number, bool tiles, struct tw_view_image **result)
{
    *result = NULL;
    if (number < 0 || (size_t)number >= view->image_count)
        return 0;
    int error = view->images[number] ? 0 : load_image(view, (size_t)number);
    if (error)
        return error;
    struct tw_view_image *image = view->images[number];
    if (!image->pixels.width || !image->pixels.height)
        error = get_placeholder(view, &image);
    if (!error && tiles && !image->cut)
        error = cut_image(image);
    if (!tiles && !image->whole && !error) {
        error = mw_texture_make(&image->cached->arena, &image->pixels,
                                texture_flags(view, MW_TEXTURE_NEAREST_LEVEL), &image->texture);
        image->whole = !error;
    }
    *result = image;
    return error;
}

int tw_view_cell(struct tw_view *view, struct tw_view_image *image, uint8_t index,
                 const struct mw_texture **texture)
{
    struct mw_texture *cell = image->cells[index];
    struct mw_arena *arena = &image->cached->arena;
    if (!cell) {
        uint32_t width = image->cut_pixels.width / SIDE, height = image->cut_pixels.height / SIDE;
        struct mw_image pixels;
        int error = mw_image_crop(arena, &image->cut_pixels, (int64_t)(index % SIDE) * width,
                                  (int64_t)(index / SIDE) * height, width, height, &pixels);
        if (error)
            return error;
        cell = mw_arena_alloc(arena, sizeof *cell);
        if (!cell)
            return MW_E_MEMORY;
        error = mw_texture_make(arena, &pixels, texture_flags(view, MW_TEXTURE_NO_MIPMAPS), cell);
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
    const char *name = tw_image_name(doc, index), *reason = view->images[index]->reason;
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
    for (size_t i = 0; i < view->image_count && !error; i++)
        if (view->images[i] && view->images[i]->reason)
            error = report_image(view, i);
    return error;
}
