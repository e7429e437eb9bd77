/* Creates items in the form that the editor of the map's game writes. */
#include <stdio.h>

#include "edit.h"
#include "record/journal.h"

const struct tw_edition tw_editions[3] = {
    [TW_EDITION_06] = { "teeworlds06", TW_DDNET, 1, 3, 20, 24, 72, false },
    [TW_EDITION_07] = { "teeworlds07", TW_TEEWORLDS07, 2, 4, 20, 28, 72, false },
    [TW_EDITION_DDNET] = { "ddnet", TW_DDNET, 1, 3, 24, 24, 92, true },
};

enum {
    GROUP_VERSION = 3,
    QUADS_VERSION = 2,
    SOUNDS_VERSION = 2,
};

const struct tw_edition *tw_edition_named(const char *name)
{
    for (size_t i = 0; i < sizeof tw_editions / sizeof *tw_editions; i++)
        if (strcmp(tw_editions[i].name, name) == 0)
            return &tw_editions[i];
    return NULL;
}

const struct tw_edition *tw_edition_of(const struct tw_map *map)
{
    bool ddnet = map->sounds.count || map->automappers.count || map->beziers.count;
    for (size_t i = 0; i < map->layers.count; i++) {
        const struct tw_layer *layer = &map->layers.items[i];
        enum tw_layer_kind kind = tw_layer_kind(layer);
        if (layer->type == TW_LAYER_TILES && layer->tile_version >= 4)
            return &tw_editions[TW_EDITION_07];
        ddnet = ddnet || (kind > TW_KIND_GAME && kind != TW_KIND_QUADS && kind != TW_KIND_UNKNOWN) ||
                (layer->type == TW_LAYER_TILES && layer->size >= tw_editions[TW_EDITION_DDNET].tile_size);
    }
    for (size_t i = 0; i < map->info.count; i++)
        ddnet = ddnet || map->info.items[i].size >= tw_editions[TW_EDITION_DDNET].info_size;
    return &tw_editions[ddnet ? TW_EDITION_DDNET : TW_EDITION_06];
}

/* ---- info ---- */

int tw_info_own(const struct mw_editing *editing, bool settings, struct tw_info **info)
{
    struct tw_map *map = tw_edited(editing);
    uint32_t with_settings = tw_editions[TW_EDITION_DDNET].info_size;
    struct tw_info *item = map->info.items;
    if (map->info.count == 0) {
        item = tw_item_insert(editing->doc, "info", 0, 0);
        if (!item)
            return editing->doc->context->error;
        *item = (struct tw_info){ .size = tw_edition_of(map)->info_size, .version = 1 };
        item->author = item->map_version = item->credits = item->license = item->settings = -1;
    }
    int error = 0;
    if (settings && item->size < with_settings) {
        error = mw_keep(editing->doc, item, sizeof *item);
        if (error)
            return error;
        item->size = with_settings;
        item->settings = -1;
        item->rest = (struct mw_bytes){ 0 };
    }
    *info = item;
    return error;
}

/* ---- groups ---- */

int tw_group_new(const struct mw_editing *editing, size_t index, const char *name, struct tw_group **group)
{
    struct tw_map *map = tw_edited(editing);
    /* The group's layers start where those of the group before it end. */
    int32_t start =
        index < map->groups.count ? map->groups.items[index].start_layer : (int32_t)map->layers.count;
    struct tw_group *made = tw_item_insert(editing->doc, "groups", index, 0);
    if (!made)
        return editing->doc->context->error;
    made->version = GROUP_VERSION;
    made->parallax_x = made->parallax_y = 100;
    made->start_layer = start;
    int error = tw_item_sized(editing->doc, &tw_group_record, made);
    *group = made;
    return error ? error : tw_edit_name(editing, "name", name, made->name, sizeof made->name);
}

/* ---- layers ---- */

static const struct {
    int32_t flag;
    const char *row; /* grid or list field in addition to `tiles` */
} physics[] = {
    [TW_KIND_GAME] = { TW_TILES_GAME, NULL },           [TW_KIND_FRONT] = { TW_TILES_FRONT, "front" },
    [TW_KIND_TELE] = { TW_TILES_TELE, "tele" },         [TW_KIND_SPEEDUP] = { TW_TILES_SPEEDUP, "speedup" },
    [TW_KIND_SWITCH] = { TW_TILES_SWITCH, "switches" }, [TW_KIND_TUNE] = { TW_TILES_TUNE, "tune" },
};

static bool kind_has_tiles(enum tw_layer_kind kind)
{
    return kind < TW_KIND_QUADS;
}

/* Adds cells and a data block for an unused grid field. */
static int add_layer_grid(const struct mw_editing *editing, struct tw_layer *layer, const char *row)
{
    const struct mw_field *field = mw_record_field(&tw_layer_record, row, strlen(row));
    struct mw_grid grid;
    int error = tw_edit_grid(editing, &editing->doc->arena, layer->width, layer->height,
                             field->record->file_size, &grid);
    if (!error)
        error = tw_edit_own(editing, &tw_layer_record, row, layer);
    if (!error)
        memcpy((char *)layer + field->offset, &grid, sizeof grid);
    return error;
}

static int fill_tile_layer(const struct mw_editing *editing, const struct tw_edition *edition,
                           const struct tw_new_layer *wanted, struct tw_layer *layer)
{
    bool plain = wanted->kind <= TW_KIND_GAME;
    layer->type = TW_LAYER_TILES;
    layer->tile_version = plain ? edition->tile_version : tw_editions[TW_EDITION_DDNET].tile_version;
    layer->size = plain ? edition->tile_size : tw_editions[TW_EDITION_DDNET].tile_size;
    layer->width = (int32_t)wanted->width;
    layer->height = (int32_t)wanted->height;
    layer->tile_flags = physics[wanted->kind].flag;
    layer->color_r = layer->color_g = layer->color_b = layer->color_a = 255;
    layer->color_envelope = layer->image = layer->data = -1;
    layer->tele_data = layer->speedup_data = layer->front_data = layer->switch_data = layer->tune_data = -1;
    int error = tw_edit_name(editing, "name", wanted->name, layer->tile_name, sizeof layer->tile_name);
    if (!error)
        error = add_layer_grid(editing, layer, "tiles");
    return error || !physics[wanted->kind].row ? error
                                               : add_layer_grid(editing, layer, physics[wanted->kind].row);
}

/* A layer without quads or sources still gets a data block with one of them, because old games require
 * one. */
static int fill_list_layer(const struct mw_editing *editing, const struct tw_new_layer *wanted,
                           struct tw_layer *layer)
{
    bool quads = wanted->kind == TW_KIND_QUADS;
    const char *row = quads ? "quads" : "sources";
    layer->type = quads ? TW_LAYER_QUADS : TW_LAYER_SOUNDS;
    layer->quads_version = quads ? QUADS_VERSION : 0; /* set first, because it determines which fields
                                                       * exist */
    layer->sounds_version = quads ? 0 : SOUNDS_VERSION;
    layer->quads_data = layer->sources_data = layer->quads_image = layer->sound = -1;
    int error = tw_item_sized(editing->doc, &tw_layer_record, layer);
    if (!error)
        error = tw_edit_name(editing, "name", wanted->name, quads ? layer->quads_name : layer->sounds_name,
                             sizeof layer->quads_name);
    if (!error)
        error = tw_edit_own(editing, &tw_layer_record, row, layer);
    if (!error &&
        !mw_list_insert(editing->doc, mw_record_field(&tw_layer_record, row, strlen(row)), layer, 0))
        error = editing->doc->context->error;
    return error;
}

int tw_layer_new(const struct mw_editing *editing, const struct tw_edition *edition,
                 const struct tw_new_layer *wanted, size_t *index)
{
    struct tw_map *map = tw_edited(editing);
    size_t first, end;
    tw_group_layers(map, &map->groups.items[wanted->group], &first, &end);
    *index = wanted->place < end - first ? first + wanted->place : end;
    struct tw_layer *layer = tw_item_insert(editing->doc, "layers", *index, wanted->group);
    if (!layer)
        return editing->doc->context->error;
    return kind_has_tiles(wanted->kind) ? fill_tile_layer(editing, edition, wanted, layer)
                                        : fill_list_layer(editing, wanted, layer);
}

/* ---- images ---- */

int tw_image_new(const struct mw_editing *editing, const struct tw_edition *edition, const char *name,
                 int64_t width, int64_t height, const uint8_t *pixels, size_t *index)
{
    struct tw_map *map = tw_edited(editing);
    struct tw_image *image = tw_item_insert(editing->doc, "images", map->images.count, 0);
    if (!image)
        return editing->doc->context->error;
    image->version = edition->image_version;
    image->size = edition->image_size;
    image->variant = 1;
    image->width = (int32_t)width;
    image->height = (int32_t)height;
    image->external = pixels == NULL;
    image->name = image->data = -1;
    *index = map->images.count - 1;
    int error = tw_edit_text(editing, &tw_image_record, "name_text", image, name);
    if (!error && pixels)
        error = tw_edit_own(editing, &tw_image_record, "pixels", image);
    if (!error && pixels) {
        image->pixels.size = (size_t)(width * height * 4);
        image->pixels.data = mw_arena_copy(&editing->doc->arena, pixels, image->pixels.size);
        error = image->pixels.data ? 0 : editing->doc->context->error;
    }
    return error;
}
