/* What options can name in a map beyond items of lists: tiles, flags, settings. */
#include <stdio.h>

#include "automap/rules.h"
#include "base/file.h"
#include "core/offers.h"
#include "mapres.h"
#include "records.h"
#include "settings.h"
#include "teeworlds.h"
#include "tile_names.h"

enum {
    KINDS = TW_KIND_TUNE + 1, /* of layers with cells */
};

/* ---- tiles ---- */

/* The kinds of layers that the option "layer" names; without it, or by a name, all that the map has. */
static void find_offered_kinds(struct mw_offers *offers, bool kinds[KINDS])
{
    const struct tw_map *map = tw_root(offers->doc);
    const char *given = mw_args_text(&offers->given, "layer");
    int64_t index;
    bool numbered = given && mw_text_i64(mw_str_from(given), 0, INT32_MAX, &index) == 0;
    for (size_t i = 0; i < map->layers.count; i++) {
        enum tw_layer_kind kind = tw_layer_kind(&map->layers.items[i]);
        if ((unsigned)kind < KINDS && (!numbered || (size_t)index == i))
            kinds[kind] = true;
    }
    for (unsigned kind = 0; given && kind < KINDS; kind++)
        if (mw_name_same(given, tw_layer_kind_name((enum tw_layer_kind)kind))) {
            memset(kinds, 0, KINDS * sizeof *kinds);
            kinds[kind] = true;
        }
}

struct offered_tiles {
    bool has[KINDS][256];
};

static int find_tiles_in(struct mw_document *doc, struct tw_layer *layer, bool has[256])
{
    const struct mw_field *row = tw_layer_grid_row(layer);
    if (!row || !mw_field_exists(row, layer))
        return 0;
    const struct mw_grid *grid = (const struct mw_grid *)(const void *)((const char *)layer + row->offset);
    const uint32_t at = tw_tile_at(row);
    bool held = grid->cells != NULL;
    int error = tw_load(doc, row, layer);
    for (size_t i = 0; grid->cells && !error && i < (size_t)grid->width * grid->height; i++)
        has[grid->cells[i * grid->cell_size + at]] = true;
    if (!held)
        tw_drop(doc, row, layer);
    return error;
}

/* All tiles of the kinds of layers; `present`: only those that such layers contain. */
static int find_offered_tiles(struct mw_offers *offers, bool present, struct offered_tiles *tiles)
{
    const struct tw_map *map = tw_root(offers->doc);
    bool kinds[KINDS] = { false };
    int error = 0;
    memset(tiles, 0, sizeof *tiles);
    find_offered_kinds(offers, kinds);
    for (unsigned kind = 0; kind < KINDS && !present; kind++)
        memset(tiles->has[kind], kinds[kind], sizeof tiles->has[kind]);
    for (size_t i = 0; i < map->layers.count && present && !error; i++) {
        unsigned kind = (unsigned)tw_layer_kind(&map->layers.items[i]);
        if (kind < KINDS && kinds[kind])
            error = find_tiles_in(offers->doc, &map->layers.items[i], tiles->has[kind]);
    }
    return error;
}

/* Does an earlier kind offer the same name? */
static bool is_offered(const struct offered_tiles *tiles, unsigned kind, const char *name)
{
    for (unsigned before = 0; before < kind; before++) {
        int index = tw_tile_by_name((enum tw_layer_kind)before, name);
        if (index >= 0 && tiles->has[before][index])
            return true;
    }
    return false;
}

static int offer_physics_tiles(struct mw_offers *offers, const struct offered_tiles *tiles)
{
    enum tw_game game = tw_game_of(offers->doc, NULL);
    int result = 0;
    for (unsigned kind = TW_KIND_GAME; kind < KINDS; kind++)
        for (unsigned i = 0; i < 256 && !result; i++) {
            const struct tw_tile_kind *tile = tw_tile_find((enum tw_layer_kind)kind, i);
            if (tiles->has[kind][i] && tile && tw_tile_is_valid((enum tw_layer_kind)kind, i, game) &&
                !is_offered(tiles, kind, tile->name))
                result = mw_offer(offers, tile->name, tile->doc ? tile->doc : tile->name, NULL);
        }
    return result;
}

/* A tile that is to be replaced is one of those that are there. */
static int offer_map_tiles(struct mw_offers *offers, const struct mw_option *option)
{
    struct offered_tiles tiles;
    int result = find_offered_tiles(offers, strcmp(option->name, "from") == 0, &tiles);
    if (!result)
        result = offer_physics_tiles(offers, &tiles);
    for (unsigned i = 0; i < 256 && !result; i++) {
        char number[8];
        snprintf(number, sizeof number, "%u", i);
        if (tiles.has[TW_KIND_TILES][i])
            result = mw_offer(offers, number, NULL, NULL);
    }
    return result;
}

static int offer_tile_flags(struct mw_offers *offers)
{
    const struct mw_record *tile = tw_row(&tw_layer_record, "tiles")->record;
    int result = mw_offer(offers, "0", "none", NULL);
    return result ? result : mw_offer_names(offers, tw_row(tile, "flags")->flags);
}

/* Fields of cells other than tile, flags and number. */
static int offer_cell_assignments(struct mw_offers *offers)
{
    static const struct {
        enum tw_layer_kind kind;
        const char *value, *label;
    } fields[] = { { TW_KIND_SPEEDUP, "force=10", "acceleration" },
                   { TW_KIND_SPEEDUP, "max_speed=0", "speed limit" },
                   { TW_KIND_SPEEDUP, "angle=90", "direction in degrees" },
                   { TW_KIND_SWITCH, "delay=5", "duration in seconds" } };
    bool kinds[KINDS] = { false };
    int result = 0;
    find_offered_kinds(offers, kinds);
    for (size_t i = 0; i < sizeof fields / sizeof *fields && !result; i++)
        if (kinds[fields[i].kind])
            result = mw_offer(offers, fields[i].value, fields[i].label, NULL);
    return result;
}

/* ---- settings ---- */

static int offer_present_settings(struct mw_offers *offers)
{
    const struct mw_field *row = tw_row(&tw_info_record, "settings_list");
    struct tw_map *map = tw_root(offers->doc);
    if (!map->info.count || !mw_field_exists(row, map->info.items))
        return 0;
    bool held = map->info.items->settings_list.items != NULL;
    int result = tw_load(offers->doc, row, map->info.items);
    for (size_t i = 0; i < map->info.items->settings_list.count && !result; i++) {
        char path[64];
        const char *text = mw_document_utf8(offers->doc, map->info.items->settings_list.items[i].text);
        snprintf(path, sizeof path, "info[0].settings_list[%zu]", i);
        if (text && *text)
            result = mw_offer(offers, text, NULL, path);
    }
    if (!held)
        tw_drop(offers->doc, row, map->info.items);
    return result;
}

static int offer_setting(void *user, const char *command, const char *label)
{
    return mw_offer(user, command, label, NULL);
}

/* ---- pictures ---- */

static int offer_each_of(struct mw_offers *offers, const char *const *values)
{
    int result = 0;
    for (; *values && !result; values++)
        result = mw_offer(offers, *values, NULL, NULL);
    return result;
}

static int offer_cameras(struct mw_offers *offers)
{
    const struct tw_map *map = tw_root(offers->doc);
    size_t game = tw_game_layer(map);
    char middle[64];
    int result = mw_offer(offers, "none", "the whole map", NULL);
    if (result || game == SIZE_MAX)
        return result;
    snprintf(middle, sizeof middle, "%lld,%lld", (long long)map->layers.items[game].width * 16,
             (long long)map->layers.items[game].height * 16);
    return mw_offer(offers, middle, "the middle of the map", NULL);
}

/* ---- rules of automappers ---- */

/* The rules that are given, or those that an installed game has for the image of the layer. NULL: none. */
static int find_offered_rules(struct mw_offers *offers, struct mw_arena *arena, const char **path)
{
    const struct tw_map *map = tw_root(offers->doc);
    const char *layer = mw_args_text(&offers->given, "layer");
    struct tw_mapres mapres;
    int64_t index;
    *path = mw_args_text(&offers->given, "rules");
    if (*path || !layer || mw_text_i64(mw_str_from(layer), 0, (int64_t)map->layers.count - 1, &index))
        return 0;
    int32_t image = map->layers.items[index].image;
    if (image < 0 || (size_t)image >= map->images.count)
        return 0;
    int error = tw_mapres_open(&mapres, offers->doc->context, tw_game_of(offers->doc, NULL), NULL, true);
    if (!error)
        error = tw_mapres_rules(&mapres, arena, tw_image_name(offers->doc, (size_t)image), path);
    tw_mapres_close(&mapres);
    return error;
}

static int offer_configs(struct mw_offers *offers)
{
    struct mw_arena arena;
    struct mw_file file = { 0 };
    struct tw_rules rules = { 0 };
    const char *path;
    mw_arena_init(&arena, offers->doc->context);
    int result = find_offered_rules(offers, &arena, &path);
    if (!result && path)
        result = mw_file_read(offers->doc->context, path, &file);
    if (!result && path)
        result = tw_rules_read(&arena, mw_text_of_file(file.bytes), &rules, NULL, NULL);
    mw_file_close(&file);
    for (size_t i = 0; i < rules.count && !result; i++)
        result = mw_offer(offers, rules.configs[i].name, NULL, NULL);
    mw_arena_free(&arena);
    return result;
}

int tw_option_values(const struct mw_option *option, struct mw_offers *offers)
{
    static const char *const colours[] = { "transparent", "black", "white", "#808080", NULL };
    static const char *const ratios[] = { "16:9", "16:10", "4:3", "5:4", "21:9", NULL };
    if (strcmp(option->of, "tile") == 0)
        return offer_map_tiles(offers, option);
    if (strcmp(option->of, "flags") == 0)
        return offer_tile_flags(offers);
    if (strcmp(option->of, "assignment") == 0)
        return offer_cell_assignments(offers);
    if (strcmp(option->of, "setting") == 0)
        return offer_present_settings(offers);
    if (strcmp(option->of, "command") == 0)
        return tw_settings_each(offer_setting, offers);
    if (strcmp(option->of, "colour") == 0)
        return offer_each_of(offers, colours);
    if (strcmp(option->of, "ratio") == 0)
        return offer_each_of(offers, ratios);
    if (strcmp(option->of, "config") == 0)
        return offer_configs(offers);
    return strcmp(option->of, "position") == 0 ? offer_cameras(offers) : 0;
}
