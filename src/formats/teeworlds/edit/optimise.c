/* The operation optimise: makes the file smaller. */
#include <inttypes.h>
#include <stdio.h>

#include "base/progress.h"
#include "base/text.h"
#include "codec/deflate.h"
#include "cells.h"
#include "record/journal.h"

const struct mw_option tw_optimise_options[] = {
    { .name = "clear-unused-pixels",
      .kind = MW_OPTION_FLAG,
      .doc = "also clear tiles of embedded images that no layer uses, and the colours of invisible pixels; "
             "later edits cannot use these tiles" },
    { 0 },
};

enum {
    TILES_ACROSS = 16, /* rows and columns of a tileset */
    BEST_LEVEL = 9,
    DEFAULT_LEVEL = 6,
};

/* ---- unused pixels ---- */

/* Which part of an image is used. */
struct showing {
    bool tiles, whole; /* all of the image may be visible */
    bool cells[TILES_ACROSS * TILES_ACROSS];
};

struct cleared {
    size_t image, cells, pixels;
};

struct optimising {
    const struct mw_editing *editing;
    struct showing *images;
    struct cleared *cleared;
    size_t cleared_count;
    struct mw_bytes *streams; /* new stream, by data index; empty: unchanged */
    uint32_t *sizes;          /* new inflated size, by data index; 0: unchanged */
    int *levels;
    uint64_t old_size, new_size;
    size_t smaller;
};

static int show_tiles(struct optimising *optimising, size_t layer)
{
    const struct mw_editing *editing = optimising->editing;
    const struct tw_layer *item = &tw_edited(editing)->layers.items[layer];
    struct showing *showing = &optimising->images[item->image];
    struct tw_cells cells;
    showing->tiles = true;
    int error = tw_cells_open(editing, layer, tw_layer_grid_row(item), &cells);
    if (error == MW_E_ARGUMENT) { /* unreadable tiles may use any part of the image */
        showing->whole = true;
        error = 0;
    }
    size_t count = (size_t)cells.grid.width * cells.grid.height;
    /* Tile 0 is air, never drawn from the image. */
    for (size_t i = 0; i < count && !error; i++)
        showing->cells[cells.grid.cells[i * cells.grid.cell_size]] = true;
    showing->cells[0] = false;
    tw_cells_close(editing, &cells);
    return error;
}

static int find_showing(struct optimising *optimising)
{
    const struct tw_map *map = tw_edited(optimising->editing);
    int error = 0;
    optimising->images =
        mw_arena_array(optimising->editing->scratch, map->images.count + 1, sizeof *optimising->images);
    if (!optimising->images)
        return optimising->editing->doc->context->error;
    for (size_t i = 0; i < map->layers.count && !error; i++) {
        const struct tw_layer *layer = &map->layers.items[i];
        bool quads = layer->type == TW_LAYER_QUADS;
        int32_t image = quads ? layer->quads_image : layer->image;
        if (image < 0 || (size_t)image >= map->images.count)
            continue;
        if (quads)
            optimising->images[image].whole = true;
        else if (layer->type == TW_LAYER_TILES)
            error = show_tiles(optimising, i);
    }
    return error;
}

static void clear_cells(const struct showing *showing, const struct tw_image *image, size_t depth,
                        uint8_t *pixels, struct cleared *cleared)
{
    size_t width = (size_t)image->width / TILES_ACROSS, height = (size_t)image->height / TILES_ACROSS;
    for (unsigned i = 0; i < TILES_ACROSS * TILES_ACROSS; i++) {
        bool changed = false;
        for (size_t y = 0; y < height && !showing->cells[i]; y++) {
            size_t at = (i / TILES_ACROSS * height + y) * (size_t)image->width + i % TILES_ACROSS * width;
            for (size_t j = 0; j < width * depth && !changed; j++)
                changed = pixels[at * depth + j] != 0;
            memset(pixels + at * depth, 0, width * depth);
        }
        cleared->cells += changed;
    }
}

/* When a picture is enlarged, the colour of a transparent pixel blends into its visible neighbours. Pictures
 * of quads repeat, so neighbours include the opposite edge. */
static bool is_pixel_seen(const struct tw_image *image, const uint8_t *pixels, int64_t x, int64_t y)
{
    int64_t width = image->width, height = image->height;
    for (int64_t dy = -1; dy <= 1; dy++)
        for (int64_t dx = -1; dx <= 1; dx++) {
            int64_t at = (y + dy + height) % height * width + (x + dx + width) % width;
            if (pixels[4 * at + 3])
                return true;
        }
    return false;
}

static void clear_colours(const struct tw_image *image, uint8_t *pixels, struct cleared *cleared)
{
    for (int64_t y = 0; y < image->height; y++)
        for (int64_t x = 0; x < image->width; x++) {
            uint8_t *pixel = pixels + 4 * (y * image->width + x);
            if ((pixel[0] | pixel[1] | pixel[2]) == 0 || pixel[3] || is_pixel_seen(image, pixels, x, y))
                continue;
            memset(pixel, 0, 3);
            cleared->pixels++;
        }
}

static int put_cleared(struct optimising *optimising, struct tw_image *image, const uint8_t *pixels,
                       struct mw_bytes before)
{
    struct mw_document *doc = optimising->editing->doc;
    const struct mw_bytes after = { mw_arena_copy(&doc->arena, pixels, before.size), before.size };
    int error = after.data ? mw_keep(doc, &image->pixels, sizeof image->pixels) : doc->context->error;
    if (!error)
        error = mw_keep_replaced(doc, image->pixels.data, image->pixels.size);
    if (error)
        return error;
    tw_replaced(doc, tw_row(&tw_image_record, "pixels"), image);
    image->pixels = after;
    return 0;
}

static int clear_pixels(struct optimising *optimising, struct tw_image *image, size_t depth, size_t index)
{
    const struct showing *showing = &optimising->images[index];
    struct mw_document *doc = optimising->editing->doc;
    const struct mw_field *row = tw_row(&tw_image_record, "pixels");
    struct cleared cleared = { .image = index };
    struct mw_arena arena;
    mw_arena_init(&arena, doc->context);
    int error = tw_load(doc, row, image);
    const struct mw_bytes own = image->pixels;
    uint64_t size = (uint64_t)image->width * (uint64_t)image->height * depth;
    uint8_t *pixels = !error && own.size == size ? mw_arena_copy(&arena, own.data, own.size) : NULL;
    if (!error && own.size == size && !pixels)
        error = doc->context->error;
    if (pixels && !showing->whole && image->width % TILES_ACROSS == 0 && image->height % TILES_ACROSS == 0)
        clear_cells(showing, image, depth, pixels, &cleared);
    if (pixels && depth == 4)
        clear_colours(image, pixels, &cleared);
    tw_drop(doc, row, image);
    if (!error && (cleared.cells || cleared.pixels)) {
        error = put_cleared(optimising, image, pixels, own);
        optimising->cleared[optimising->cleared_count++] = cleared;
    }
    mw_arena_free(&arena);
    return error;
}

static int clear_image(struct optimising *optimising, size_t index)
{
    struct tw_image *image = &tw_edited(optimising->editing)->images.items[index];
    const struct showing *showing = &optimising->images[index];
    if (image->external || image->data < 0 || image->width <= 0 || image->height <= 0 ||
        !(showing->tiles || showing->whole))
        return 0;
    return clear_pixels(optimising, image, image->version >= 2 && image->variant == 0 ? 3 : 4, index);
}

static int clear_images(struct optimising *optimising)
{
    const struct mw_editing *editing = optimising->editing;
    size_t count = tw_edited(editing)->images.count;
    int error = find_showing(optimising);
    optimising->cleared = mw_arena_array(editing->scratch, count + 1, sizeof *optimising->cleared);
    if (!error && !optimising->cleared)
        error = editing->doc->context->error;
    struct mw_work work;
    mw_work_begin(&work, editing->doc->context, count);
    for (size_t i = 0; i < count && !error; i++) {
        error = mw_work_step(&work, i);
        if (!error)
            error = clear_image(optimising, i);
    }
    return mw_work_end(&work, error);
}

/* ---- streams ---- */

/* The smallest stream, allocated from the document's arena; empty if it is not smaller than `most` bytes. */
static int deflate_best(struct optimising *optimising, struct mw_bytes payload, uint64_t most,
                        struct mw_bytes *stream, int *level)
{
    struct mw_document *doc = optimising->editing->doc;
    struct mw_buf out;
    mw_buf_init(&out, doc->context);
    int error = mw_deflate_smallest(&out, payload, level);
    if (!error && out.size < most) {
        uint8_t *copy = mw_arena_copy(&doc->arena, out.data, out.size);
        *stream = (struct mw_bytes){ copy, out.size };
        error = copy ? 0 : doc->context->error;
    }
    mw_buf_free(&out);
    return error;
}

/* Size of the stream that would be written without optimising. */
static int stored_size(struct optimising *optimising, size_t index, const struct tw_data_view *view,
                       bool as_read, uint64_t *size)
{
    struct mw_document *doc = optimising->editing->doc;
    const struct tw_data *data = &tw_edited(optimising->editing)->data.items[index];
    bool built = !tw_slot_of(doc, (int64_t)index);
    struct mw_buf out;
    *size = view->stored.size;
    if (as_read || (built && data->stream.size))
        return 0;
    mw_buf_init(&out, doc->context);
    int error =
        mw_deflate(&out, view->bytes,
                   built && data->level >= 1 && data->level <= BEST_LEVEL ? data->level : DEFAULT_LEVEL);
    *size = out.size;
    mw_buf_free(&out);
    return error;
}

static int optimise_data(struct optimising *optimising, size_t index)
{
    struct mw_document *doc = optimising->editing->doc;
    struct tw_data_view view;
    uint64_t size;
    if (tw_edited(optimising->editing)->data.items[index].level == TW_STREAM_KEPT)
        return 0;
    int error = tw_data_open(doc, NULL, index, &view);
    bool as_read = view.as_stored && tw_slot_of(doc, (int64_t)index), unreadable = view.unreadable;
    if (!error && !unreadable)
        error = stored_size(optimising, index, &view, as_read, &size);
    if (!error && !unreadable) {
        struct mw_bytes *stream = &optimising->streams[index];
        error = deflate_best(optimising, view.bytes, size, stream, &optimising->levels[index]);
        optimising->old_size += size;
        optimising->new_size += stream->size ? stream->size : size;
        optimising->smaller += stream->size != 0;
        if (!as_read)
            optimising->sizes[index] = (uint32_t)view.bytes.size;
    }
    tw_data_close(doc, index, &view);
    return tw_is_unreadable(error) ? 0 : error;
}

/* Replaces the stored stream; a data block of the input gets a new slot. */
static int put_deflated_stream(struct optimising *optimising, size_t index)
{
    struct mw_document *doc = optimising->editing->doc;
    struct tw_storage *storage = tw_storage(doc);
    struct tw_data *data = &tw_edited(optimising->editing)->data.items[index];
    struct mw_bytes stream = optimising->streams[index];
    if (stream.size == 0)
        return 0;
    bool stored = index < storage->count || data->stream.size, remade = optimising->levels[index] > 0;
    int error = mw_keep(doc, data, sizeof *data);
    if (error)
        return error;
    if (index >= storage->count) {
        data->level = optimising->levels[index];
        data->stream = remade && !stored ? (struct mw_bytes){ 0 } : stream;
        data->size = optimising->sizes[index];
        return 0;
    }
    data->level = remade ? optimising->levels[index] : 0;
    data->stream = (struct mw_bytes){ 0 };
    struct tw_slot *slot = tw_slot_new(doc, stream), **place = &storage->slots[index];
    error = slot ? mw_keep(doc, place, sizeof *place) : doc->context->error;
    if (error)
        return error;
    slot->replaced = tw_slot_is_touched(*place);
    slot->most = (*place)->most;
    *place = slot;
    if (!optimising->sizes[index])
        return 0;
    data->size = optimising->sizes[index];
    data->bytes = (struct mw_bytes){ 0 };
    if (slot->most && slot->most < data->size)
        slot->most = data->size;
    return 0;
}

static int optimise_streams(struct optimising *optimising)
{
    const struct mw_editing *editing = optimising->editing;
    size_t count = tw_edited(editing)->data.count;
    optimising->streams = mw_arena_array(editing->scratch, count + 1, sizeof *optimising->streams);
    optimising->sizes = mw_arena_array(editing->scratch, count + 1, sizeof *optimising->sizes);
    optimising->levels = mw_arena_array(editing->scratch, count + 1, sizeof *optimising->levels);
    if (!optimising->streams || !optimising->sizes || !optimising->levels)
        return editing->doc->context->error;
    struct mw_work work;
    int error = 0;
    mw_work_begin(&work, editing->doc->context, count);
    for (size_t i = 0; i < count && !error; i++) {
        error = mw_work_step(&work, i);
        if (!error)
            error = optimise_data(optimising, i);
    }
    error = mw_work_end(&work, error);
    for (size_t i = 0; i < count && !error; i++)
        error = put_deflated_stream(optimising, i);
    return error;
}

/* ---- the operation ---- */

static int list_optimised(const struct optimising *optimising)
{
    struct mw_document *doc = optimising->editing->doc;
    int error = 0;
    for (size_t i = 0; i < optimising->cleared_count && !error; i++) {
        const struct cleared *cleared = &optimising->cleared[i];
        error = mw_change_item(doc, "images", cleared->image, "pixels",
                               "%zu unused tile%s cleared, %zu invisible pixel%s made black", cleared->cells,
                               mw_plural(cleared->cells), cleared->pixels, mw_plural(cleared->pixels));
    }
    if (!error && optimising->smaller)
        error = mw_change(doc, "data",
                          "%zu of %zu streams are smaller now: total %" PRIu64 " -> %" PRIu64 " byte%s",
                          optimising->smaller, tw_edited(optimising->editing)->data.count,
                          optimising->old_size, optimising->new_size, mw_plural(optimising->new_size));
    return error;
}

int tw_optimise(const struct mw_editing *editing)
{
    struct optimising optimising = { .editing = editing };
    if (tw_edited(editing)->datafile_version < 4)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "datafiles of version %" PRIu32 " do not compress their data; set "
                            "datafile_version=4 first",
                            tw_edited(editing)->datafile_version);
    int error = tw_unshare(editing->doc);
    if (!error && mw_args_flag(editing->args, "clear-unused-pixels"))
        error = clear_images(&optimising);
    if (!error)
        error = tw_unshare(editing->doc);
    if (!error)
        error = optimise_streams(&optimising);
    return error ? error : list_optimised(&optimising);
}
