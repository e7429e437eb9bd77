/* The game's pictures of tiles and objects. They are looked up in the assets before drawing begins, and
 * decoded once, to palette indices. */
#include <inttypes.h>
#include <stdio.h>

#include "formats/wwd/asset_names.h"
#include "base/text.h"
#include "draw/picture.h"
#include "formats/rez/assets.h"
#include "view.h"
#include "sprites.h"

enum {
    TABLE_START = 1024,
    SETS_MAX = 65536,
};

/* Maps a key (a plane's tile, or an image set and a frame) to a picture; open addressing. */
struct slot {
    uint64_t key;
    struct mw_str set; /* of an object */
    int32_t picture;   /* index + 2, so that WWD_NO_PICTURE is 1; 0: the slot is free */
};

struct table {
    struct slot *slots;
    size_t count, size; /* size is a power of two */
};

struct wwd_assets {
    struct wwd_sprites sprites;
    struct table tiles, objects;
    uint8_t palette[MW_PALETTE_SIZE];
    bool has_palette;
    size_t missing_tiles, missing_objects, unreadable;
    const char *example; /* name of the first missing picture */
};

/* State that is only needed while loading. */
struct loader {
    struct wwd_view *view;
    struct wwd_assets *assets;
    struct mw_assets roots;
    struct mw_arena scratch;
};

/* ---- tables ---- */

static uint64_t hash_picture_key(uint64_t key, struct mw_str set)
{
    uint64_t hash = (key + 0x9E3779B97F4A7C15u) * 0xBF58476D1CE4E5B9u;
    for (size_t i = 0; i < set.size; i++)
        hash = (hash ^ (uint8_t)set.data[i]) * 0x100000001B3u;
    return hash ^ hash >> 29;
}

static struct slot *find_picture_slot(const struct table *table, uint64_t key, struct mw_str set)
{
    if (!table->size)
        return NULL;
    size_t at = (size_t)hash_picture_key(key, set) & (table->size - 1);
    for (;; at = (at + 1) & (table->size - 1)) {
        struct slot *slot = &table->slots[at];
        if (!slot->picture || (slot->key == key && mw_str_equal(slot->set, set)))
            return slot;
    }
}

static int grow_picture_table(struct mw_arena *arena, struct table *table)
{
    struct table bigger = { .count = table->count, .size = table->size ? table->size * 2 : TABLE_START };
    bigger.slots = mw_arena_array(arena, bigger.size, sizeof *bigger.slots);
    if (!bigger.slots)
        return MW_E_MEMORY;
    for (size_t i = 0; i < table->size; i++)
        if (table->slots[i].picture)
            *find_picture_slot(&bigger, table->slots[i].key, table->slots[i].set) = table->slots[i];
    *table = bigger;
    return 0;
}

static int store_picture(struct mw_arena *arena, struct table *table, uint64_t key, struct mw_str set,
                         int32_t picture)
{
    int error = table->count * 2 >= table->size ? grow_picture_table(arena, table) : 0;
    if (error)
        return error;
    *find_picture_slot(table, key, set) = (struct slot){ key, set, picture + 2 };
    table->count++;
    return 0;
}

static bool look_up_picture(const struct table *table, uint64_t key, struct mw_str set, int32_t *picture)
{
    const struct slot *slot = find_picture_slot(table, key, set);
    if (!slot || !slot->picture)
        return false;
    *picture = slot->picture - 2;
    return true;
}

static const struct mw_str no_set = { "", 0 };

static uint64_t tile_key(size_t plane, uint32_t value)
{
    return (uint64_t)plane << 32 | value;
}

/* ---- loading ---- */

static bool is_fatal_asset_error(int error)
{
    return error == MW_E_MEMORY || error == MW_E_IO;
}

static int note_missing(struct loader *loader, const char *name, size_t *count)
{
    (*count)++;
    if (loader->assets->example)
        return 0;
    loader->assets->example = mw_arena_text(loader->view->arena, name);
    return loader->assets->example ? 0 : MW_E_MEMORY;
}

/* *picture stays WWD_NO_PICTURE if the bytes are not a picture. */
static int add_picture(struct loader *loader, const char *name, struct mw_bytes bytes, int32_t *picture)
{
    struct wwd_assets *assets = loader->assets;
    int error =
        wwd_sprites_add(&assets->sprites, bytes, assets->has_palette ? assets->palette : NULL, picture);
    if (error && !is_fatal_asset_error(error))
        return note_missing(loader, name, &assets->unreadable);
    return error;
}

/* The names of most tiles have three digits; Claw's level 1 also has 74.PID. */
static int find_tile_picture(struct loader *loader, const struct wwd_asset_names *folders, uint32_t number,
                             struct mw_bytes *bytes, char name[WWD_ASSET_NAME + 16])
{
    int error = MW_E_NOT_FOUND;
    for (size_t i = 0; i < 2 * folders->count && error && !is_fatal_asset_error(error); i++) {
        char plain[WWD_ASSET_NAME + 16];
        snprintf(plain, sizeof plain, "%s/%" PRIu32 ".PID", folders->items[i / 2], number);
        snprintf(name, WWD_ASSET_NAME + 16, "%s/%03" PRIu32 ".PID", folders->items[i / 2], number);
        error = mw_assets_find(&loader->roots, i % 2 ? plain : name, bytes);
    }
    return error;
}

static int load_tile_picture(struct loader *loader, const struct wwd_view_plane *plane, uint32_t value)
{
    struct wwd_assets *assets = loader->assets;
    int32_t picture = WWD_NO_PICTURE;
    if (look_up_picture(&assets->tiles, tile_key(plane->index, value), no_set, &picture))
        return 0;
    struct wwd_asset_names folders = { .count = 0 };
    char name[WWD_ASSET_NAME + 16] = "";
    struct mw_bytes bytes;
    size_t set = value >> 16;
    if (set < plane->plane->image_sets.count)
        wwd_assets_of_tiles(loader->view->level, loader->view->doc->name,
                            plane->plane->image_sets.items[set].name, &folders);
    int error = find_tile_picture(loader, &folders, value & 0xFFFF, &bytes, name);
    if (!error)
        error = add_picture(loader, name, bytes, &picture);
    else if (!is_fatal_asset_error(error))
        error = note_missing(loader, name, &assets->missing_tiles);
    if (error)
        return error;
    return store_picture(loader->view->arena, &assets->tiles, tile_key(plane->index, value), no_set, picture);
}

static int load_tile_pictures(struct loader *loader)
{
    for (size_t i = 0; i < loader->view->plane_count; i++) {
        const struct wwd_view_plane *plane = &loader->view->planes[i];
        size_t cells = (size_t)plane->plane->tiles.width * plane->plane->tiles.height;
        uint32_t before = WWD_TILE_INVISIBLE;
        for (size_t k = 0; k < cells; k++) {
            uint32_t value = mw_u32le(plane->plane->tiles.cells + k * 4);
            if (value == before || value == WWD_TILE_INVISIBLE || value == WWD_TILE_FILLED)
                continue;
            before = value;
            int error = load_tile_picture(loader, plane, value);
            if (error)
                return error;
        }
    }
    return 0;
}

static bool is_picture(const struct mw_asset *asset)
{
    struct mw_str name = mw_str_from(asset->name);
    return mw_str_ends_same(name, ".PID") || mw_str_ends_same(name, ".PCX");
}

/* The frame with this number, or else the one with the lowest number. Names without a number come last. */
static const struct mw_asset *choose_frame(const struct mw_asset_list *list, int32_t frame)
{
    const struct mw_asset *first = NULL;
    for (size_t i = 0; i < list->count; i++) {
        const struct mw_asset *asset = &list->items[i];
        if (!is_picture(asset))
            continue;
        if (frame >= 0 && asset->number == frame)
            return asset;
        if (!first || (uint64_t)asset->number < (uint64_t)first->number)
            first = asset;
    }
    return first;
}

static int find_frame(struct loader *loader, const char *folder, int32_t frame, struct mw_bytes *bytes)
{
    struct mw_asset_list list;
    mw_arena_free(&loader->scratch);
    int error = mw_assets_list(&loader->roots, folder, &loader->scratch, &list);
    if (error)
        return error;
    const struct mw_asset *asset = choose_frame(&list, frame);
    return asset ? mw_assets_read(&loader->roots, asset, bytes) : MW_E_NOT_FOUND;
}

static uint64_t frame_key(int32_t frame)
{
    return (uint64_t)(frame < 0 ? -1 : frame);
}

static int load_object_picture(struct loader *loader, const struct wwd_object *object)
{
    struct wwd_assets *assets = loader->assets;
    int32_t picture = WWD_NO_PICTURE;
    uint64_t key = frame_key(object->location_i);
    if (object->flags_draw & WWD_DRAW_NO_DRAW ||
        look_up_picture(&assets->objects, key, object->image_set, &picture))
        return 0;
    struct wwd_asset_names folders;
    struct mw_bytes bytes;
    const char *folder = "";
    int error = MW_E_NOT_FOUND;
    wwd_assets_of_key(loader->view->level, loader->view->doc->name, WWD_ASSET_IMAGES, object->image_set,
                      &folders);
    for (size_t i = 0; i < folders.count && error && !is_fatal_asset_error(error); i++) {
        folder = folders.items[i];
        error = find_frame(loader, folder, object->location_i, &bytes);
    }
    if (!error)
        error = add_picture(loader, folder, bytes, &picture);
    else if (!is_fatal_asset_error(error))
        error = note_missing(loader, folder, &assets->missing_objects);
    if (error)
        return error;
    return store_picture(loader->view->arena, &assets->objects, key, object->image_set, picture);
}

static int load_object_pictures(struct loader *loader)
{
    for (size_t i = 0; i < loader->view->plane_count && loader->view->objects; i++) {
        const struct wwd_plane *plane = loader->view->planes[i].plane;
        for (size_t k = 0; k < plane->objects.count; k++) {
            int error = load_object_picture(loader, &plane->objects.items[k]);
            if (error)
                return error;
        }
    }
    return 0;
}

static int load_palette(struct loader *loader)
{
    const struct wwd_level *level = loader->view->level;
    struct wwd_asset_names names;
    struct mw_bytes bytes;
    const uint8_t *palette;
    int error = MW_E_NOT_FOUND;
    wwd_assets_of_palette(level, loader->view->doc->name, &names);
    if (names.count == 0)
        return 0; /* Gruntz: every picture has its own palette */
    for (size_t i = 0; i < names.count && error && !is_fatal_asset_error(error); i++)
        error = mw_assets_find(&loader->roots, names.items[i], &bytes);
    if (!error)
        error = mw_pal_read(loader->view->doc->context, bytes, &palette);
    if (error)
        return is_fatal_asset_error(error)
                   ? error
                   : mw_diag(loader->view->doc, "WWD083", MW_NOWHERE("pal_rez"),
                             "the assets do not contain the palette %.*s; pictures are drawn in greyscale",
                             (int)strnlen(level->pal_rez, sizeof level->pal_rez), level->pal_rez);
    memcpy(loader->assets->palette, palette, MW_PALETTE_SIZE);
    loader->assets->has_palette = true;
    return 0;
}

static int add_asset_roots(struct loader *loader, const struct mw_args *args)
{
    const char *path;
    int error = 0;
    mw_assets_init(&loader->roots, loader->view->doc->context);
    for (size_t i = 0; !error && (path = mw_args_each(args, "assets", i)) != NULL; i++)
        error = mw_assets_add(&loader->roots, path, mw_rez_open_asset_file);
    return error;
}

static int report_missing(struct loader *loader)
{
    const struct wwd_assets *assets = loader->assets;
    if (!assets->missing_tiles && !assets->missing_objects && !assets->unreadable)
        return 0;
    char text[WWD_ASSET_NAME + 256];
    snprintf(text, sizeof text,
             "the assets lack %zu different tiles and %zu image sets or frames of objects; %zu more pictures "
             "cannot be read%s%s; they are drawn as in a rendering without assets",
             assets->missing_tiles, assets->missing_objects, assets->unreadable,
             *assets->example ? "; the first one is " : "", assets->example);
    return wwd_view_note(loader->view, "WWD084", text);
}

int wwd_assets_load(struct wwd_view *view, const struct mw_args *args)
{
    struct wwd_assets *assets = mw_arena_alloc(view->arena, sizeof *assets);
    if (!assets)
        return MW_E_MEMORY;
    int error = wwd_sprites_init(&assets->sprites, view->arena);
    if (error)
        return error;
    view->assets = assets;
    struct loader loader = { .view = view, .assets = assets };
    mw_arena_init(&loader.scratch, view->doc->context);
    error = add_asset_roots(&loader, args);
    if (!error)
        error = load_palette(&loader);
    if (!error)
        error = load_tile_pictures(&loader);
    if (!error)
        error = load_object_pictures(&loader);
    if (!error)
        error = report_missing(&loader);
    mw_arena_free(&loader.scratch);
    mw_assets_free(&loader.roots);
    return error;
}

void wwd_assets_free(struct wwd_assets *assets)
{
    if (assets)
        wwd_sprites_free(&assets->sprites);
}

/* ---- use ---- */

int32_t wwd_assets_tile(const struct wwd_assets *assets, size_t plane, uint32_t value)
{
    int32_t picture = WWD_NO_PICTURE;
    look_up_picture(&assets->tiles, tile_key(plane, value), no_set, &picture);
    return picture;
}

int32_t wwd_view_sprite(const struct wwd_view *view, const struct wwd_object *object)
{
    int32_t picture = WWD_NO_PICTURE;
    if (view->assets && view->objects && !(object->flags_draw & WWD_DRAW_NO_DRAW))
        look_up_picture(&view->assets->objects, frame_key(object->location_i), object->image_set, &picture);
    return picture;
}

bool wwd_view_wants_mark(const struct wwd_view *view, const struct wwd_object *object)
{
    if (!view->assets)
        return true;
    return !(object->flags_draw & WWD_DRAW_NO_DRAW) && wwd_view_sprite(view, object) == WWD_NO_PICTURE;
}

struct mw_colour wwd_view_fill(const struct wwd_view *view, int32_t index)
{
    uint8_t at = (uint8_t)index;
    if (view->assets && view->assets->has_palette) {
        const uint8_t *c = view->assets->palette + (size_t)at * 3;
        return MW_RGB(c[0], c[1], c[2]);
    }
    /* Dark greys that do not draw more attention than tiles. */
    uint8_t grey = (uint8_t)(24 + at * 40 / 255);
    return MW_RGB(grey, grey, grey);
}

static struct mw_box map_box(const struct wwd_view_plane *plane, int64_t x, int64_t y, int64_t width,
                             int64_t height)
{
    int64_t left = wwd_ratio_map(plane->x.ratio, x), right = wwd_ratio_map(plane->x.ratio, x + width);
    int64_t top = wwd_ratio_map(plane->y.ratio, y), bottom = wwd_ratio_map(plane->y.ratio, y + height);
    return MW_BOX(left, top, right - left, bottom - top);
}

/* Sprites are centred. Mirroring also mirrors the picture's own offset, as in OpenClaw. */
struct mw_box wwd_assets_place(const struct wwd_assets *assets, const struct wwd_view_plane *plane,
                               const struct wwd_object *object, int32_t picture)
{
    const struct mw_picture *p = &assets->sprites.items[picture]->picture;
    int64_t offset_x = object->flags_draw & WWD_DRAW_MIRROR ? -(int64_t)p->offset_x : p->offset_x;
    int64_t offset_y = object->flags_draw & WWD_DRAW_INVERT ? -(int64_t)p->offset_y : p->offset_y;
    return map_box(plane, object->location_x - (int64_t)(p->width / 2) + offset_x,
                   object->location_y - (int64_t)(p->height / 2) + offset_y, p->width, p->height);
}

int wwd_assets_draw_object(const struct mw_canvas *canvas, struct wwd_assets *assets,
                           const struct wwd_layer *layer)
{
    unsigned flags = (layer->object->flags_draw & WWD_DRAW_MIRROR ? MW_BLIT_MIRROR_X : 0u) |
                     (layer->object->flags_draw & WWD_DRAW_INVERT ? MW_BLIT_MIRROR_Y : 0u);
    return wwd_sprites_draw(canvas, &assets->sprites, (int32_t)layer->picture, layer->box, flags);
}

/* A picture whose size is not that of the cell keeps its size and is clipped to the cell. */
int wwd_assets_draw_tile(const struct mw_canvas *canvas, struct wwd_assets *assets,
                         const struct wwd_view_plane *plane, const struct wwd_cell *cell, int32_t picture)
{
    const struct mw_picture *p = &assets->sprites.items[picture]->picture;
    if (p->width == plane->x.tile && p->height == plane->y.tile)
        return wwd_sprites_draw(canvas, &assets->sprites, picture, cell->box, 0);
    struct mw_canvas inside = mw_canvas_clip(canvas, cell->box);
    return wwd_sprites_draw(&inside, &assets->sprites, picture,
                            map_box(plane, cell->x, cell->y, p->width, p->height), 0);
}
