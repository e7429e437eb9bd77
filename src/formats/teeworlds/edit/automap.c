/* The operation automap: sets tiles of design layers by the rules of an automapper, DDNet's or 0.7's. */
#include "formats/teeworlds/automap/automap.h"

#include <inttypes.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"
#include "cells.h"
#include "formats/teeworlds/mapres.h"
#include "formats/teeworlds/tile_names.h"

const struct mw_option tw_automap_options[] = {
    { .name = "layer",
      .kind = MW_OPTION_TEXT,
      .of = "layer",
      .value = "LAYER",
      .many = true,
      .doc = "tile layers to change, " TW_LAYER_WHICH "; default: those that have a configuration stored" },
    { .name = "rules",
      .kind = MW_OPTION_FILE,
      .of = "rules",
      .role = MW_ROLE_INPUT,
      .doc =
          "file with rules, DDNet's or those of 0.7 (JSON); default: the game's rules for the image of the "
          "layer" },
    { .name = "config",
      .kind = MW_OPTION_TEXT,
      .of = "config",
      .value = "NAME",
      .doc = "name or index of the configuration in the rules; default: the one stored for the layer, else "
             "the first" },
    { .name = "seed",
      .kind = MW_OPTION_INT,
      .role = MW_ROLE_SEED,
      .value = "N",
      .min = 1,
      .max = INT32_MAX,
      .doc = "seed of random choices; default: the one stored for the layer, else a random one" },
    { .name = "reference",
      .kind = MW_OPTION_CHOICE,
      .choices = "game|solid|death|nohook|freeze|unfreeze|deep_freeze|undeep|live_freeze|live_unfreeze",
      .doc =
          "tiles that the first run reads instead of those of the layer: the game layer, or only its tiles "
          "of this type" },
    { .name = "amount",
      .kind = MW_OPTION_INT,
      .value = "N",
      .fallback = "50",
      .min = 1,
      .max = 100,
      .doc = "how many doodads of 0.7 grow along the game layer, in percent; they replace what the layer "
             "has" },
    { 0 },
};

/* One layer and what is applied to it. */
struct mapping {
    const struct mw_editing *editing;
    size_t layer;
    bool optional;                      /* without rules, it is left out */
    const struct tw_automapper *stored; /* NULL: none */
    const char *path;                   /* of the rules */
    struct tw_rules rules;
    struct tw_automap automap;
};

/* ---- layers ---- */

static const struct tw_automapper *automapper_of(const struct tw_map *map, size_t layer)
{
    size_t first, end;
    for (size_t i = 0; i < map->automappers.count; i++) {
        const struct tw_automapper *automapper = &map->automappers.items[i];
        if (automapper->group < 0 || (size_t)automapper->group >= map->groups.count || automapper->layer < 0)
            continue;
        tw_group_layers(map, &map->groups.items[automapper->group], &first, &end);
        if ((size_t)automapper->layer < end - first && first + (size_t)automapper->layer == layer)
            return automapper;
    }
    return NULL;
}

static bool is_design_layer(const struct tw_layer *layer)
{
    return tw_layer_kind(layer) == TW_KIND_TILES;
}

/* The layers of the option; without it, those with a stored configuration. */
static int choose_mapped_layers(const struct mw_editing *editing, struct tw_picks *picks)
{
    const struct tw_map *map = tw_edited(editing);
    bool given = mw_args_has(editing->args, "layer");
    int error = tw_edit_layers(editing, "layer", picks);
    size_t count = 0;
    for (size_t i = 0; i < picks->count && !error; i++) {
        size_t layer = picks->items[i];
        const struct tw_automapper *stored = automapper_of(map, layer);
        if (is_design_layer(&map->layers.items[layer]) && (given || (stored && stored->config >= 0)))
            picks->items[count++] = layer;
    }
    picks->count = count;
    if (error || count)
        return error;
    return given ? mw_edit_fail(editing, MW_E_ARGUMENT, "no selected layer has tiles of an image")
                 : mw_edit_fail(editing, MW_E_NOT_FOUND,
                                "no layer has an automapper configuration stored; set layer");
}

static const char *image_of_layer(const struct mw_editing *editing, size_t layer)
{
    const struct tw_map *map = tw_edited(editing);
    int32_t image = map->layers.items[layer].image;
    return image >= 0 && (size_t)image < map->images.count ? tw_image_name(editing->doc, (size_t)image)
                                                           : NULL;
}

/* ---- rules ---- */

/* The file with the rules of the layer. */
static int find_rules(struct mapping *mapping)
{
    const struct mw_editing *editing = mapping->editing;
    const char *image = image_of_layer(editing, mapping->layer);
    struct tw_mapres mapres;
    mapping->path = mw_args_text(editing->args, "rules");
    if (mapping->path)
        return 0;
    if (!image && mapping->optional)
        return 0;
    if (!image)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "%s has no image; set rules",
                            tw_item_label(editing->doc, "layers", mapping->layer));
    int error =
        tw_mapres_open(&mapres, editing->doc->context, tw_edition_of(tw_edited(editing))->game, NULL, true);
    if (!error)
        error = tw_mapres_rules(&mapres, editing->scratch, image, &mapping->path);
    tw_mapres_close(&mapres);
    if (error || mapping->path || mapping->optional)
        return error;
    return mw_edit_fail(editing, MW_E_NOT_FOUND,
                        "no installed game has %s.rules or %s.json for %s; set rules", image, image,
                        tw_item_label(editing->doc, "layers", mapping->layer));
}

static int read_rules(struct mapping *mapping)
{
    const struct mw_editing *editing = mapping->editing;
    struct mw_file file = { 0 };
    int error = mw_file_read(editing->doc->context, mapping->path, &file);
    if (!error)
        error = tw_rules_read(editing->scratch, mw_text_of_file(file.bytes), &mapping->rules, NULL, NULL);
    mw_file_close(&file);
    if (!error && mapping->rules.count == 0)
        error =
            mw_edit_fail(editing, MW_E_ARGUMENT, "%s has no configurations of an automapper", mapping->path);
    return error;
}

static int fail_unknown_config(const struct mapping *mapping, const char *name)
{
    struct mw_names names = { .nearest.word = name };
    for (size_t i = 0; i < mapping->rules.count; i++)
        mw_names_offer(&names, mapping->rules.configs[i].name);
    return mw_edit_fail(mapping->editing, MW_E_ARGUMENT, "%s has no configuration \"%s\"%s", mapping->path,
                        name, mw_names_hint(&names));
}

static int choose_config(struct mapping *mapping)
{
    const char *name = mw_args_text(mapping->editing->args, "config");
    const struct tw_rules *rules = &mapping->rules;
    int64_t index = !name && mapping->stored && mapping->stored->config >= 0 ? mapping->stored->config : 0;
    if (name) {
        for (index = 0; (size_t)index < rules->count; index++)
            if (strcmp(rules->configs[index].name, name) == 0)
                break;
        if ((size_t)index == rules->count &&
            mw_text_i64(mw_str_from(name), 0, (int64_t)rules->count - 1, &index))
            return fail_unknown_config(mapping, name);
    }
    if ((uint64_t)index >= rules->count)
        return mw_edit_fail(mapping->editing, MW_E_ARGUMENT,
                            "%s has configuration %" PRId64 " stored, but %s has %zu; set config",
                            tw_item_label(mapping->editing->doc, "layers", mapping->layer), index,
                            mapping->path, rules->count);
    mapping->automap.config = &rules->configs[index];
    return 0;
}

static int choose_seed(struct mapping *mapping)
{
    const struct mw_editing *editing = mapping->editing;
    int64_t seed = mapping->stored ? mapping->stored->seed : 0;
    int error = 0;
    if (seed == 0 || mw_args_has(editing->args, "seed"))
        error = mw_edit_seed(editing, "seed", &seed);
    mapping->automap.seed = (uint32_t)seed;
    return error;
}

/* ---- running ---- */

/* `game` stays open while the reference is used. */
static int open_reference(struct mapping *mapping, struct tw_cells *game)
{
    const struct mw_editing *editing = mapping->editing;
    const char *name = mw_args_text(editing->args, "reference");
    const struct tw_map *map = tw_edited(editing);
    size_t layer = tw_game_layer(map);
    *game = (struct tw_cells){ 0 };
    if (!name && !mapping->automap.config->doodad_count)
        return 0;
    if (layer == SIZE_MAX)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "the map has no game layer to read");
    mapping->automap.amount = (int)mw_args_int(editing->args, "amount");
    int error = tw_cells_open(editing, layer, tw_layer_grid_row(&map->layers.items[layer]), game);
    mapping->automap.reference = &game->grid;
    mapping->automap.reference_tile =
        !name || strcmp(name, "game") == 0 ? 0 : tw_tile_by_name(TW_KIND_GAME, name);
    return error;
}

static int run_rules(const struct mapping *mapping, const struct tw_cells *cells)
{
    const struct mw_editing *editing = mapping->editing;
    const char *slash = strrchr(mapping->path, '/'), *file = slash ? slash + 1 : mapping->path;
    struct mw_grid mapped;
    size_t changed;
    int error = mw_edit_grid(editing, editing->scratch, cells->grid.width, cells->grid.height,
                             cells->grid.cell_size, &mapped);
    if (error)
        return error;
    memcpy(mw_grid_bytes(&mapped), cells->grid.cells,
           (size_t)mapped.width * mapped.height * mapped.cell_size);
    error = tw_automap_run(editing->scratch, &mapping->automap, &mapped);
    if (!error)
        error = mw_edit_put(editing, cells->place, &mapped, (const int64_t[]){ 0, 0 }, &changed);
    return error || changed == 0 ? error
                                 : mw_change_item(editing->doc, "layers", cells->layer, cells->row->name,
                                                  "mapped by [%s] of %s with seed %" PRIu32 " in %zu cell%s",
                                                  mapping->automap.config->name, file, mapping->automap.seed,
                                                  changed, mw_plural(changed));
}

static int map_layer(struct mapping *mapping)
{
    const struct mw_editing *editing = mapping->editing;
    const struct mw_field *row = tw_layer_grid_row(&tw_edited(editing)->layers.items[mapping->layer]);
    struct tw_cells cells, game = { 0 };
    int error = read_rules(mapping);
    if (!error)
        error = choose_config(mapping);
    if (!error)
        error = choose_seed(mapping);
    if (error)
        return error;
    error = tw_cells_open(editing, mapping->layer, row, &cells);
    if (!error)
        error = open_reference(mapping, &game);
    if (!error && cells.grid.cells)
        error = run_rules(mapping, &cells);
    tw_cells_close(editing, &game);
    tw_cells_close(editing, &cells);
    return error;
}

int tw_automap(const struct mw_editing *editing)
{
    struct tw_picks picks;
    size_t mapped = 0;
    int error = choose_mapped_layers(editing, &picks);
    for (size_t i = 0; i < picks.count && !error; i++) {
        struct mapping mapping = { .editing = editing,
                                   .layer = picks.items[i],
                                   .optional = picks.wide && mw_args_has(editing->args, "layer"),
                                   .stored = automapper_of(tw_edited(editing), picks.items[i]) };
        error = find_rules(&mapping);
        if (error || !mapping.path)
            continue;
        error = map_layer(&mapping);
        mapped++;
    }
    return error || mapped
               ? error
               : mw_edit_fail(editing, MW_E_NOT_FOUND,
                              "no installed game has rules for the image of a selected layer; set rules");
}

int tw_automap_files(const struct mw_editing *editing, const struct tw_mapres *mapres, mw_file_wish_fn *found,
                     void *user)
{
    struct tw_picks picks;
    int error = choose_mapped_layers(editing, &picks);
    for (size_t i = 0; i < picks.count && !error; i++) {
        const char *image = image_of_layer(editing, picks.items[i]);
        if (image)
            error = tw_mapres_each_rules(mapres, editing->scratch, image, found, user);
    }
    return error;
}
