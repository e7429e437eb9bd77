/* The game's pictures of tiles and objects. A document retains those that its renders have used, by name:
 * struct wwd_assets for each set of assets, which depends on nothing that can be edited, and for each plane
 * which picture each value of its cells has. */
#include <inttypes.h>
#include <stdio.h>

#include "formats/wwd/asset_names.h"
#include "base/text.h"
#include "draw/picture.h"
#include "formats/rez/assets.h"
#include "record/cache.h"
#include "view.h"
#include "sprites.h"

enum {
    TABLE_START = 64,
    UNREADABLE = -2, /* instead of WWD_NO_PICTURE: the file is not a picture */
};

/* Maps a value of a cell, or a name and a number, to a picture; open addressing. */
struct slot {
    uint64_t number;
    struct mw_str set;
    int32_t picture; /* index + 3, so that UNREADABLE is 1; 0: the slot is free */
    uint32_t seen;   /* by the render of this number */
    const char *name;
};

struct table {
    struct slot *slots;
    size_t count, size; /* size is a power of two */
};

struct wwd_assets {
    struct mw_cached cached; /* its arena has everything below */
    struct mw_document *doc;
    struct mw_bytes identity; /* the roots, and what determines the names of files */
    struct mw_assets roots;
    struct wwd_sprites sprites;
    struct table tiles, objects; /* by image set, and number of the tile or frame */
    uint8_t palette[MW_PALETTE_SIZE];
    bool has_palette, lacks_palette;
    uint32_t renders; /* that used it */
};

/* What a plane's cells show. */
struct wwd_tile_pictures {
    struct mw_cached *cached;
    uint64_t assets; /* their serial */
    struct table table;
    size_t missing, unreadable; /* different values */
    const char *example;        /* name of the first missing picture */
};

static const char assets_kind, tiles_kind;

/* State that is only needed while loading. */
struct loader {
    struct wwd_view *view;
    struct wwd_assets *assets;
    struct mw_arena scratch;
    size_t missing_tiles, missing_objects, unreadable;
    const char *example;
};

/* ---- tables ---- */

static uint64_t hash_picture_key(uint64_t number, struct mw_str set)
{
    uint64_t hash = (number + 0x9E3779B97F4A7C15u) * 0xBF58476D1CE4E5B9u;
    for (size_t i = 0; i < set.size; i++)
        hash = (hash ^ (uint8_t)set.data[i]) * 0x100000001B3u;
    return hash ^ hash >> 29;
}

static struct slot *find_picture_slot(const struct table *table, uint64_t number, struct mw_str set)
{
    if (!table->size)
        return NULL;
    size_t at = (size_t)hash_picture_key(number, set) & (table->size - 1);
    for (;; at = (at + 1) & (table->size - 1)) {
        struct slot *slot = &table->slots[at];
        if (!slot->picture || (slot->number == number && mw_str_equal(slot->set, set)))
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
            *find_picture_slot(&bigger, table->slots[i].number, table->slots[i].set) = table->slots[i];
    *table = bigger;
    return 0;
}

/* The set and the name must outlive the table. */
static int store_picture(struct mw_arena *arena, struct table *table, const struct slot *slot)
{
    int error = table->count * 2 >= table->size ? grow_picture_table(arena, table) : 0;
    if (error)
        return error;
    *find_picture_slot(table, slot->number, slot->set) = *slot;
    table->count++;
    return 0;
}

static struct slot *look_up_picture(const struct table *table, uint64_t number, struct mw_str set)
{
    struct slot *slot = find_picture_slot(table, number, set);
    return slot && slot->picture ? slot : NULL;
}

/* The picture, or UNREADABLE or WWD_NO_PICTURE. */
static int32_t slot_picture(const struct slot *slot)
{
    return slot ? slot->picture - 3 : WWD_NO_PICTURE;
}

static const struct mw_str no_set = { "", 0 };

/* ---- reading pictures ---- */

static bool is_fatal_asset_error(int error)
{
    return error == MW_E_MEMORY || error == MW_E_IO;
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
        error = mw_assets_find(&loader->assets->roots, i % 2 ? plain : name, bytes);
    }
    return error;
}

/* Remembers under set and number what was found: the picture in bytes, or (error) none. */
static int remember_picture(struct loader *loader, struct table *table, uint64_t number, struct mw_str set,
                            int error, struct mw_bytes bytes, const char *name, struct slot **result)
{
    struct wwd_assets *assets = loader->assets;
    struct mw_arena *arena = &assets->cached.arena;
    int32_t picture = WWD_NO_PICTURE;
    if (!error) {
        error =
            wwd_sprites_add(&assets->sprites, bytes, assets->has_palette ? assets->palette : NULL, &picture);
        picture = error ? UNREADABLE : picture;
    }
    if (is_fatal_asset_error(error))
        return error;
    struct slot slot = {
        number, { mw_arena_copy(arena, set.data, set.size), set.size }, picture + 3, 0, NULL
    };
    slot.name = picture < 0 ? mw_arena_text(arena, name) : "";
    if ((set.size && !slot.set.data) || !slot.name)
        return MW_E_MEMORY;
    error = store_picture(arena, table, &slot);
    *result = error ? NULL : look_up_picture(table, number, set);
    return error;
}

static int load_tile_picture(struct loader *loader, struct mw_str set, uint32_t number, struct slot **result)
{
    struct table *table = &loader->assets->tiles;
    struct wwd_asset_names folders = { .count = 0 };
    char name[WWD_ASSET_NAME + 16] = "";
    struct mw_bytes bytes = { 0 };
    *result = look_up_picture(table, number, set);
    if (*result)
        return 0;
    wwd_assets_of_tiles(loader->view->level, loader->view->doc->name, set, &folders);
    int error = find_tile_picture(loader, &folders, number, &bytes, name);
    return remember_picture(loader, table, number, set, error, bytes, name, result);
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
    int error = mw_assets_list(&loader->assets->roots, folder, &loader->scratch, &list);
    if (error)
        return error;
    const struct mw_asset *asset = choose_frame(&list, frame);
    return asset ? mw_assets_read(&loader->assets->roots, asset, bytes) : MW_E_NOT_FOUND;
}

static int load_object_picture(struct loader *loader, const struct wwd_object *object, struct slot **result)
{
    struct table *table = &loader->assets->objects;
    uint64_t number = (uint64_t)(object->location_i < 0 ? -1 : object->location_i);
    struct wwd_asset_names folders;
    struct mw_bytes bytes = { 0 };
    const char *folder = "";
    int error = MW_E_NOT_FOUND;
    *result = look_up_picture(table, number, object->image_set);
    if (*result)
        return 0;
    wwd_assets_of_key(loader->view->level, loader->view->doc->name, WWD_ASSET_IMAGES, object->image_set,
                      &folders);
    for (size_t i = 0; i < folders.count && error && !is_fatal_asset_error(error); i++) {
        folder = folders.items[i];
        error = find_frame(loader, folder, object->location_i, &bytes);
    }
    return remember_picture(loader, table, number, object->image_set, error, bytes, folder, result);
}

/* ---- tiles of a plane ---- */

static int add_tile_value(struct loader *loader, const struct wwd_plane *plane, uint32_t value,
                          struct wwd_tile_pictures *pictures)
{
    size_t set = value >> 16;
    struct slot *found = NULL, slot = { .number = value, .set = no_set, .picture = WWD_NO_PICTURE + 3 };
    const char *name = "";
    if (look_up_picture(&pictures->table, value, no_set))
        return 0;
    if (set < plane->image_sets.count) {
        int error = load_tile_picture(loader, plane->image_sets.items[set].name, value & 0xFFFF, &found);
        if (error)
            return error;
        slot.picture = found->picture;
        name = found->name;
    }
    pictures->missing += slot_picture(&slot) == WWD_NO_PICTURE;
    pictures->unreadable += slot_picture(&slot) == UNREADABLE;
    if (slot_picture(&slot) < 0 && !pictures->example)
        pictures->example = name;
    return store_picture(&pictures->cached->arena, &pictures->table, &slot);
}

static int add_tile_values(struct loader *loader, const struct wwd_plane *plane,
                           struct wwd_tile_pictures *pictures)
{
    size_t cells = (size_t)plane->tiles.width * plane->tiles.height;
    uint32_t before = WWD_TILE_INVISIBLE;
    int error = 0;
    for (size_t k = 0; k < cells && !error; k++) {
        uint32_t value = mw_u32le(plane->tiles.cells + k * 4);
        if (value == before || value == WWD_TILE_INVISIBLE || value == WWD_TILE_FILLED)
            continue;
        before = value;
        error = add_tile_value(loader, plane, value, pictures);
    }
    return error;
}

static int make_tile_pictures(struct loader *loader, const struct wwd_view_plane *plane, uintptr_t number,
                              struct wwd_tile_pictures **result)
{
    struct mw_document *doc = loader->view->doc;
    struct mw_cached *cached = mw_cache_new(doc, &tiles_kind, number);
    if (!cached)
        return MW_E_MEMORY;
    struct wwd_tile_pictures *pictures = mw_arena_alloc(&cached->arena, sizeof *pictures);
    char tiles[64], sets[64];
    snprintf(tiles, sizeof tiles, "planes[%zu].tiles", plane->index);
    snprintf(sets, sizeof sets, "planes[%zu].image_sets", plane->index);
    int error = pictures ? 0 : MW_E_MEMORY;
    if (!error) {
        *pictures = (struct wwd_tile_pictures){ .cached = cached, .assets = loader->assets->cached.serial };
        cached->content = pictures;
        error = add_tile_values(loader, plane->plane, pictures);
    }
    if (!error)
        error = mw_cache_share(doc, cached, tiles, sets);
    if (error) {
        mw_cache_release(doc, cached);
        return error;
    }
    *result = pictures;
    return 0;
}

static int load_tile_pictures(struct loader *loader, struct wwd_view_plane *plane)
{
    uint64_t serial = loader->assets->cached.serial;
    uintptr_t number = (uintptr_t)(serial * 0x10001 + plane->index);
    struct wwd_tile_pictures *pictures = NULL;
    struct mw_cached *cached = mw_cache_find(loader->view->doc, &tiles_kind, number);
    if (cached)
        pictures = cached->content;
    if (pictures && pictures->assets != serial) {
        mw_cache_release(loader->view->doc, cached);
        pictures = NULL;
    }
    int error = pictures ? 0 : make_tile_pictures(loader, plane, number, &pictures);
    if (error)
        return error;
    plane->pictures = pictures;
    loader->missing_tiles += pictures->missing;
    loader->unreadable += pictures->unreadable;
    if (!loader->example)
        loader->example = pictures->example;
    return 0;
}

/* ---- objects of a plane ---- */

static int load_object_pictures(struct loader *loader, struct wwd_view_plane *plane)
{
    size_t count = plane->plane->objects.count;
    if (!loader->view->objects)
        return 0;
    plane->sprites = mw_arena_array(loader->view->arena, count, sizeof *plane->sprites);
    if (!plane->sprites)
        return MW_E_MEMORY;
    for (size_t i = 0; i < count; i++) {
        const struct wwd_object *object = &plane->plane->objects.items[i];
        struct slot *slot = NULL;
        plane->sprites[i] = WWD_NO_PICTURE;
        if (object->flags_draw & WWD_DRAW_NO_DRAW)
            continue;
        int error = load_object_picture(loader, object, &slot);
        if (error)
            return error;
        if (slot_picture(slot) >= 0) {
            plane->sprites[i] = slot_picture(slot);
        } else if (slot->seen != loader->assets->renders) {
            loader->missing_objects += slot_picture(slot) == WWD_NO_PICTURE;
            loader->unreadable += slot_picture(slot) == UNREADABLE;
            loader->example = loader->example ? loader->example : slot->name;
        }
        slot->seen = loader->assets->renders;
    }
    return 0;
}

/* ---- a set of assets ---- */

static int load_palette(struct loader *loader)
{
    const struct wwd_level *level = loader->view->level;
    struct wwd_assets *assets = loader->assets;
    struct wwd_asset_names names;
    struct mw_bytes bytes;
    const uint8_t *palette;
    int error = MW_E_NOT_FOUND;
    wwd_assets_of_palette(level, loader->view->doc->name, &names);
    if (names.count == 0)
        return 0; /* Gruntz: every picture has its own palette */
    for (size_t i = 0; i < names.count && error && !is_fatal_asset_error(error); i++)
        error = mw_assets_find(&assets->roots, names.items[i], &bytes);
    if (!error)
        error = mw_pal_read(loader->view->doc->context, bytes, &palette);
    assets->lacks_palette = error != 0;
    if (error)
        return is_fatal_asset_error(error) ? error : 0;
    memcpy(assets->palette, palette, MW_PALETTE_SIZE);
    assets->has_palette = true;
    return 0;
}

static int put_identity(const struct wwd_view *view, const struct mw_args *args, struct mw_buf *buf)
{
    const struct wwd_level *level = view->level;
    const char *path;
#define PUT(field) mw_buf_put(buf, level->field, sizeof level->field)
    PUT(image_dir);
    PUT(pal_rez);
    PUT(image_set1);
    PUT(image_set2);
    PUT(image_set3);
    PUT(image_set4);
    PUT(prefix1);
    PUT(prefix2);
    PUT(prefix3);
    PUT(prefix4);
#undef PUT
    mw_buf_put(buf, view->doc->name, strlen(view->doc->name) + 1);
    for (size_t i = 0; (path = mw_args_each(args, "assets", i)) != NULL; i++)
        mw_buf_put(buf, path, strlen(path) + 1);
    return buf->error;
}

static uintptr_t hash_identity(const struct mw_buf *identity)
{
    uintptr_t hash = 0;
    for (size_t i = 0; i < identity->size; i++)
        hash = (hash ^ identity->data[i]) * 16777619u;
    return hash;
}

static void free_assets(struct mw_document *doc, struct mw_cached *cached)
{
    struct wwd_assets *assets = (struct wwd_assets *)(void *)cached;
    wwd_sprites_free(&assets->sprites);
    mw_assets_free(&assets->roots);
    mw_release(doc->context, assets);
}

static int fill_assets(struct loader *loader, const struct mw_args *args, const struct mw_buf *identity)
{
    struct wwd_assets *assets = loader->assets;
    const char *path;
    assets->identity.data = mw_arena_copy(&assets->cached.arena, identity->data, identity->size);
    assets->identity.size = identity->size;
    int error =
        assets->identity.data ? wwd_sprites_init(&assets->sprites, &assets->cached.arena) : MW_E_MEMORY;
    for (size_t i = 0; !error && (path = mw_args_each(args, "assets", i)) != NULL; i++)
        error = mw_assets_add(&assets->roots, path, mw_rez_open_asset_file);
    if (!error)
        error = load_palette(loader);
    return error ? error : mw_cache_share(assets->doc, &assets->cached, NULL, NULL);
}

static int make_assets(struct loader *loader, const struct mw_args *args, const struct mw_buf *identity)
{
    struct mw_document *doc = loader->view->doc;
    struct wwd_assets *assets = mw_allocate(doc->context, sizeof *assets);
    if (!assets)
        return MW_E_MEMORY;
    *assets = (struct wwd_assets){ .doc = doc };
    mw_cache_add(doc, &assets->cached, &assets_kind, hash_identity(identity));
    assets->cached.free = free_assets;
    mw_assets_init(&assets->roots, doc->context);
    loader->assets = loader->view->assets = assets;
    return fill_assets(loader, args, identity);
}

/* What other renders use is not looked at again, so that these and the new one show the same. */
static bool find_assets(struct loader *loader, const struct mw_buf *identity)
{
    struct mw_document *doc = loader->view->doc;
    struct mw_cached *cached = mw_cache_find(doc, &assets_kind, hash_identity(identity));
    struct wwd_assets *assets = (struct wwd_assets *)(void *)cached;
    if (!cached)
        return false;
    if (assets->identity.size == identity->size &&
        memcmp(assets->identity.data, identity->data, identity->size) == 0 &&
        (cached->holds > 1 || mw_assets_are_unchanged(&assets->roots))) {
        loader->assets = loader->view->assets = assets;
        return true;
    }
    mw_cache_release(doc, cached);
    return false;
}

static int report_missing(struct loader *loader)
{
    const struct wwd_level *level = loader->view->level;
    char text[WWD_ASSET_NAME + 256];
    int error = 0;
    if (loader->assets->lacks_palette) {
        snprintf(text, sizeof text,
                 "the assets do not contain the palette %.*s; pictures are drawn in greyscale",
                 (int)strnlen(level->pal_rez, sizeof level->pal_rez), level->pal_rez);
        error = wwd_view_note(loader->view, "WWD083", "pal_rez", text);
    }
    if (error || (!loader->missing_tiles && !loader->missing_objects && !loader->unreadable))
        return error;
    snprintf(text, sizeof text,
             "the assets lack %zu different tiles and %zu image sets or frames of objects; %zu more pictures "
             "cannot be read%s%s; they are drawn as in a rendering without assets",
             loader->missing_tiles, loader->missing_objects, loader->unreadable,
             *loader->example ? "; the first one is " : "", loader->example);
    return wwd_view_note(loader->view, "WWD084", "", text);
}

static int load_view_pictures(struct loader *loader)
{
    struct wwd_view *view = loader->view;
    int error = 0;
    loader->assets->renders++;
    for (size_t i = 0; i < view->plane_count && !error; i++)
        error = load_tile_pictures(loader, &view->planes[i]);
    for (size_t i = 0; i < view->plane_count && !error; i++)
        error = load_object_pictures(loader, &view->planes[i]);
    return error ? error : report_missing(loader);
}

int wwd_assets_load(struct wwd_view *view, const struct mw_args *args)
{
    struct loader loader = { .view = view };
    struct mw_buf identity;
    mw_arena_init(&loader.scratch, view->doc->context);
    mw_buf_init(&identity, view->doc->context);
    int error = put_identity(view, args, &identity);
    if (!error)
        error = find_assets(&loader, &identity) ? mw_assets_note_used(&loader.assets->roots)
                                                : make_assets(&loader, args, &identity);
    if (!error)
        error = load_view_pictures(&loader);
    mw_buf_free(&identity);
    mw_arena_free(&loader.scratch);
    return error;
}

void wwd_assets_release(struct wwd_view *view)
{
    struct wwd_assets *assets = view->assets;
    for (size_t i = 0; i < view->plane_count; i++)
        if (view->planes[i].pictures)
            mw_cache_release(view->doc, view->planes[i].pictures->cached);
    if (!assets)
        return;
    assets->cached.more = mw_assets_size(&assets->roots) + assets->sprites.cache.used + sizeof *assets;
    mw_cache_release(view->doc, &assets->cached);
}

/* ---- use ---- */

int32_t wwd_assets_tile(const struct wwd_view_plane *plane, uint32_t value)
{
    int32_t picture = slot_picture(look_up_picture(&plane->pictures->table, value, no_set));
    return picture < 0 ? WWD_NO_PICTURE : picture;
}

bool wwd_view_wants_mark(const struct wwd_view *view, const struct wwd_view_plane *plane, size_t object)
{
    if (!view->assets)
        return true;
    return !(plane->plane->objects.items[object].flags_draw & WWD_DRAW_NO_DRAW) &&
           wwd_view_sprite(plane, object) == WWD_NO_PICTURE;
}

int32_t wwd_view_sprite(const struct wwd_view_plane *plane, size_t object)
{
    return plane->sprites ? plane->sprites[object] : WWD_NO_PICTURE;
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
    int64_t left = wwd_axis_map(&plane->x, x), right = wwd_axis_map(&plane->x, x + width);
    int64_t top = wwd_axis_map(&plane->y, y), bottom = wwd_axis_map(&plane->y, y + height);
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
    return wwd_sprites_draw(canvas, &assets->sprites, (int32_t)layer->picture, layer->box, layer->flags);
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

/* The picture of a value that cells of the plane may not have yet. */
int wwd_assets_value(struct wwd_view *view, const struct wwd_plane *plane, uint32_t value, int32_t *picture)
{
    struct loader loader = { .view = view, .assets = view->assets };
    struct slot *slot = NULL;
    size_t set = value >> 16;
    int error = 0;
    *picture = WWD_NO_PICTURE;
    if (view->assets && set < plane->image_sets.count)
        error = load_tile_picture(&loader, plane->image_sets.items[set].name, value & 0xFFFF, &slot);
    if (slot && slot_picture(slot) >= 0)
        *picture = slot_picture(slot);
    return error;
}

int wwd_assets_draw_whole(const struct mw_canvas *canvas, struct wwd_assets *assets, int32_t picture)
{
    const struct mw_picture *p = &assets->sprites.items[picture]->picture;
    int64_t width = canvas->width, height = canvas->height;
    if (width * p->height > height * p->width)
        width = height * p->width / p->height;
    else
        height = width * p->height / p->width;
    width = width ? width : 1;
    height = height ? height : 1;
    return wwd_sprites_draw(
        canvas, &assets->sprites, picture,
        MW_BOX(((int64_t)canvas->width - width) / 2, ((int64_t)canvas->height - height) / 2, width, height),
        0);
}
