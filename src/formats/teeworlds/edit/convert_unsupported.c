/* Lists and removes what games other than DDNet do not support. */
#include <stdio.h>

#include "base/text.h"
#include "conversion.h"
#include "formats/teeworlds/tile_names.h"
#include "record/journal.h"

static int list_unsupported_item(const struct tw_conversion *conversion, const char *list, size_t index,
                                 const char *what)
{
    return mw_change_item(conversion->doc, list, index, NULL, "%s %s, which %s does not support%s",
                          conversion->keep ? "kept" : "removed", tw_item_label(conversion->doc, list, index),
                          conversion->to->name, what);
}

/* ---- layers ---- */

/* Counts the tiles of a physics layer, as text: ": 37 tiles". */
static int count_tiles_by_id(const struct tw_conversion *conversion, struct tw_layer *layer, char text[48])
{
    const struct mw_field *row = tw_layer_grid_row(layer);
    size_t used = 0;
    *text = 0;
    if (!row || !mw_field_exists(row, layer))
        return 0;
    int error = tw_load(conversion->doc, row, layer);
    struct mw_grid grid;
    memcpy(&grid, (const char *)layer + row->offset, sizeof grid);
    uint32_t offset = tw_tile_at(row);
    for (size_t i = 0; grid.cells && !error && i < (size_t)grid.width * grid.height; i++)
        used += grid.cells[i * grid.cell_size + offset] != 0;
    tw_drop(conversion->doc, row, layer);
    snprintf(text, 48, ": %zu tile%s", used, mw_plural(used));
    return error;
}

static int remove_unsupported_layers(struct tw_conversion *conversion)
{
    struct tw_map *map = conversion->map;
    bool *marks = mw_arena_array(conversion->editing->scratch, map->layers.count + 1, sizeof *marks),
         any = false;
    int error = marks ? 0 : conversion->doc->context->error;
    for (size_t i = 0; i < map->layers.count && !error; i++) {
        enum tw_layer_kind kind = tw_layer_kind(&map->layers.items[i]);
        char text[48] = "";
        marks[i] = (kind > TW_KIND_GAME && kind < TW_KIND_QUADS) || kind == TW_KIND_SOUNDS;
        if (!marks[i])
            continue;
        any = true;
        if (kind == TW_KIND_SOUNDS)
            snprintf(text, sizeof text, ": %d source%s", (int)map->layers.items[i].num_sources,
                     mw_plural((uint64_t)map->layers.items[i].num_sources));
        else
            error = count_tiles_by_id(conversion, &map->layers.items[i], text);
        if (!error)
            error = list_unsupported_item(conversion, "layers", i, text);
    }
    return error || !any || conversion->keep ? error : tw_items_remove(conversion->doc, "layers", marks);
}

/* ---- sounds and their envelopes ---- */

static int remove_unsupported_sounds(struct tw_conversion *conversion)
{
    struct tw_map *map = conversion->map;
    bool *marks = mw_arena_array(conversion->editing->scratch, map->sounds.count + 1, sizeof *marks);
    int error = marks ? 0 : conversion->doc->context->error;
    for (size_t i = 0; i < map->sounds.count && !error; i++) {
        marks[i] = true;
        error = list_unsupported_item(conversion, "sounds", i, "");
    }
    return error || !map->sounds.count || conversion->keep
               ? error
               : tw_items_remove(conversion->doc, "sounds", marks);
}

/* Removes envelopes of one channel, which are for sounds, unless something else uses them. */
static int remove_sound_envelopes(struct tw_conversion *conversion)
{
    struct tw_map *map = conversion->map;
    bool *marks, any = false;
    if (conversion->keep)
        return 0;
    int error = tw_items_used(conversion->doc, "envelopes", conversion->editing->scratch, &marks);
    for (size_t i = 0; i < map->envelopes.count && !error; i++) {
        marks[i] = !marks[i] && map->envelopes.items[i].channels == 1;
        any = any || marks[i];
        if (marks[i])
            error = list_unsupported_item(conversion, "envelopes", i, ": for sounds");
    }
    return error || !any ? error : tw_items_remove(conversion->doc, "envelopes", marks);
}

/* ---- settings and automappers ---- */

static int remove_unsupported_settings(struct tw_conversion *conversion)
{
    const struct mw_field *row = mw_record_field(&tw_info_record, "settings_list", strlen("settings_list"));
    struct tw_map *map = conversion->map;
    int error = 0;
    for (size_t i = 0; i < map->info.count && !error; i++) {
        struct tw_info *info = &map->info.items[i];
        if (info->size < tw_editions[TW_EDITION_DDNET].info_size)
            continue;
        error = tw_load(conversion->doc, row, info);
        struct mw_list list = mw_list_get(row, info);
        for (size_t k = 0; k < list.count && !error; k++) {
            const char *text =
                mw_document_utf8(conversion->doc, ((const struct tw_setting *)list.items)[k].text);
            error =
                mw_change(conversion->doc, "info[0].settings_list", "%s \"%s\", %s does not support settings",
                          conversion->keep ? "kept" : "removed", text ? text : "", conversion->to->name);
        }
        if (error || conversion->keep)
            continue;
        error = tw_edit_clear(conversion->editing, &tw_info_record, "settings_list", info);
        if (!error)
            error = mw_keep(conversion->doc, info, offsetof(struct tw_info, author_text));
        if (error)
            return error;
        info->size = conversion->to->info_size;
        info->settings = 0;
        info->rest = (struct mw_bytes){ 0 };
    }
    return error;
}

static int remove_automappers(struct tw_conversion *conversion)
{
    struct tw_map *map = conversion->map;
    size_t count = map->automappers.count;
    if (!count)
        return 0;
    int error = 0;
    while (!conversion->keep && map->automappers.count && !error)
        error = mw_list_remove(conversion->doc, tw_map_field("automappers"), map, map->automappers.count - 1);
    if (!error && !conversion->keep)
        error = tw_uuid_forget(conversion->doc, "automappers");
    if (error)
        return error;
    return mw_change(conversion->doc, "automappers",
                     "%s automapper settings of %zu layer%s, which %s does not support",
                     conversion->keep ? "kept" : "removed", count, mw_plural(count), conversion->to->name);
}

/* ---- tiles of the game layer ---- */

static int list_unsupported_tiles(const struct tw_conversion *conversion, size_t layer,
                                  const size_t seen[256])
{
    int error = 0;
    for (unsigned i = 1; i < 256 && !error; i++) {
        const struct tw_tile_kind *kind = tw_tile_find(TW_KIND_GAME, i);
        if (seen[i])
            error = mw_change_item(
                conversion->doc, "layers", layer, "tiles", "%zu tile%s %u%s%s%s, which %s does not support%s",
                seen[i], mw_plural(seen[i]), i, kind ? " (" : "", kind ? kind->name : "", kind ? ")" : "",
                conversion->to->name, conversion->keep ? ", kept" : " -> 0");
    }
    return error;
}

static void clear_unsupported_tile(const void *user, uint8_t *cell)
{
    (void)user;
    if (!tw_tile_is_valid(TW_KIND_GAME, cell[0], TW_TEEWORLDS07))
        memset(cell, 0, 4);
}

static int remove_unsupported_tiles(struct tw_conversion *conversion, size_t index)
{
    const struct mw_field *row = mw_record_field(&tw_layer_record, "tiles", 5);
    struct tw_layer *layer = &conversion->map->layers.items[index];
    size_t seen[256] = { 0 }, lost = 0;
    int error = tw_load(conversion->doc, row, layer);
    size_t cells = (size_t)layer->tiles.width * layer->tiles.height;
    for (size_t i = 0; i < cells && layer->tiles.cells && !error; i++) {
        unsigned tile = layer->tiles.cells[i * 4];
        bool is_lost = !tw_tile_is_valid(TW_KIND_GAME, tile, TW_TEEWORLDS07);
        seen[tile] += is_lost;
        lost += is_lost;
    }
    if (error || !lost || conversion->keep) {
        tw_drop(conversion->doc, row, layer);
        return error || !lost ? error : list_unsupported_tiles(conversion, index, seen);
    }
    error = mw_edit_cells(conversion->editing, &layer->tiles, mw_grid_whole(&layer->tiles),
                          clear_unsupported_tile, NULL, &lost);
    if (error)
        return error;
    return list_unsupported_tiles(conversion, index, seen);
}

int tw_convert_lost(struct tw_conversion *conversion)
{
    int error = 0;
    if (conversion->to->ddnet)
        return 0;
    /* Indices in the list of changes are those before any item is removed. */
    for (size_t i = 0; i < conversion->map->layers.count && !error; i++)
        if (tw_layer_kind(&conversion->map->layers.items[i]) == TW_KIND_GAME)
            error = remove_unsupported_tiles(conversion, i);
    if (!error)
        error = remove_automappers(conversion);
    if (!error)
        error = remove_unsupported_layers(conversion);
    if (!error)
        error = remove_unsupported_sounds(conversion);
    if (!error)
        error = remove_sound_envelopes(conversion);
    return error ? error : remove_unsupported_settings(conversion);
}
