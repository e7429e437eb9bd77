/* What the games require of layers when they load a map. Only layers in groups are checked: the games ignore
 * others. */
#include "base/text.h"
#include "checks.h"

static int check_claims(struct mw_checker *checker)
{
    size_t layer = checker->index;
    if (tw_check_of(checker)->claims[layer] < 2)
        return 0;
    return mw_check_report(
        checker, mw_check_at(checker, "layers[%zu]", layer), "layer %zu is in %u group%s, expected 1", layer,
        tw_check_of(checker)->claims[layer], mw_plural(tw_check_of(checker)->claims[layer]));
}

static bool is_tile_layer(const struct mw_checker *checker, size_t layer)
{
    return tw_root(checker->doc)->layers.items[layer].type == TW_LAYER_TILES;
}

static int check_tile_version(struct mw_checker *checker)
{
    size_t index = checker->index;
    const struct tw_layer *layer = &tw_root(checker->doc)->layers.items[index];
    if (!is_tile_layer(checker, index) || (layer->tile_version >= 2 && layer->tile_version <= 4))
        return 0;
    return mw_check_report(checker, mw_check_at(checker, "layers[%zu].tile_version", index),
                           "tile layer version is %d, expected 2 to 4", layer->tile_version);
}

static int check_flags(struct mw_checker *checker)
{
    size_t index = checker->index;
    int32_t flags = tw_root(checker->doc)->layers.items[index].tile_flags & 63;
    if (!is_tile_layer(checker, index) || (flags & (flags - 1)) == 0)
        return 0;
    return mw_check_report(checker, mw_check_at(checker, "layers[%zu].tile_flags", index),
                           "flags %d select several physics layers, expected at most one", flags);
}

static int check_layer_size(struct mw_checker *checker)
{
    size_t index = checker->index;
    const struct tw_layer *layer = &tw_root(checker->doc)->layers.items[index];
    int32_t least = tw_check_of(checker)->game == TW_DDNET ? 2 : 1;
    if (!is_tile_layer(checker, index) || (layer->width >= least && layer->height >= least))
        return 0;
    return mw_check_report(
        checker, mw_check_at(checker, "layers[%zu].%s", index, layer->width < least ? "width" : "height"),
        "%d x %d tiles, expected at least %d x %d", layer->width, layer->height, least, least);
}

/* DDNet stores the number of tiles as an int, 0.7 also their size in bytes. */
static int check_layer_limit(struct mw_checker *checker)
{
    size_t index = checker->index;
    const struct tw_layer *layer = &tw_root(checker->doc)->layers.items[index];
    uint64_t limit = tw_check_of(checker)->game == TW_DDNET ? INT32_MAX : INT32_MAX / 4;
    uint64_t cells = tw_layer_cells(layer);
    if (!is_tile_layer(checker, index) || cells <= limit)
        return 0;
    return mw_check_report(checker, mw_check_at(checker, "layers[%zu].width", index),
                           "%d x %d are %llu tile%s, expected at most %llu", layer->width, layer->height,
                           (unsigned long long)cells, mw_plural(cells), (unsigned long long)limit);
}

static int check_layer_name(struct mw_checker *checker)
{
    size_t index = checker->index;
    const struct tw_layer *layer = &tw_root(checker->doc)->layers.items[index];
    const struct mw_field *field = mw_record_field(&tw_layer_record, "tile_name", strlen("tile_name"));
    if (!is_tile_layer(checker, index) || layer->tile_version < 3 || !mw_field_exists(field, layer))
        return 0;
    /* The last byte is read as 0, whatever it is. */
    struct mw_str name = mw_str_fixed(layer->tile_name, sizeof layer->tile_name - 1);
    size_t valid = mw_utf8_valid_size(name);
    if (valid == name.size)
        return 0;
    return mw_check_report(checker, mw_check_at(checker, "layers[%zu].tile_name", index),
                           "byte %zu of the name is 0x%02X, which is not valid UTF-8", valid,
                           (uint8_t)name.data[valid]);
}

static int check_color(struct mw_checker *checker)
{
    size_t index = checker->index;
    const struct tw_layer *layer = &tw_root(checker->doc)->layers.items[index];
    static const char *const rows[] = { "color_r", "color_g", "color_b", "color_a" };
    const int32_t values[] = { layer->color_r, layer->color_g, layer->color_b, layer->color_a };
    int error = 0;
    for (size_t i = 0; i < 4 && !error && tw_layer_kind(layer) == TW_KIND_TILES; i++)
        if (values[i] < 0 || values[i] > 255)
            error = mw_check_report(checker, mw_check_at(checker, "layers[%zu].%s", index, rows[i]),
                                    "%s is %d, expected 0 to 255", rows[i], values[i]);
    return error;
}

/* Index of the data block that the game reads; -1 if the item is too short for it. */
static int32_t number_of_data(const struct mw_checker *checker, const struct tw_layer *layer,
                              const char **row)
{
    const struct mw_field *field = tw_data_row(layer, tw_check_of(checker)->game);
    *row = field->name;
    return mw_field_exists(field, layer) ? (int32_t)mw_field_get(field, layer) : -1;
}

static int check_tile_data(struct mw_checker *checker)
{
    size_t index = checker->index;
    const struct tw_layer *layer = &tw_root(checker->doc)->layers.items[index];
    const char *row;
    if (!is_tile_layer(checker, index))
        return 0;
    int32_t number = number_of_data(checker, layer, &row);
    if (number >= 0 && (size_t)number < tw_root(checker->doc)->data.count)
        return 0;
    return mw_check_report(checker, mw_check_at(checker, "layers[%zu].%s", index, row),
                           "%s is %d, but the map has %zu data block%s", row, number,
                           tw_root(checker->doc)->data.count, mw_plural(tw_root(checker->doc)->data.count));
}

/* Reports all but the first layer. */
static int check_shared(struct mw_checker *checker)
{
    size_t index = checker->index;
    const struct tw_map *map = tw_root(checker->doc);
    const char *row;
    if (!tw_check_of(checker)->owners)
        tw_check_of(checker)->owners =
            mw_arena_array(&checker->arena, map->data.count + 1, sizeof *tw_check_of(checker)->owners);
    if (!tw_check_of(checker)->owners)
        return checker->doc->context->error;
    int32_t number =
        is_tile_layer(checker, index) ? number_of_data(checker, &map->layers.items[index], &row) : -1;
    if (number < 0 || (size_t)number >= map->data.count)
        return 0;
    if (tw_check_of(checker)->owners[number])
        return mw_check_report(checker, mw_check_at(checker, "layers[%zu].%s", index, row),
                               "data[%d] is also used by layers[%zu]", number,
                               tw_check_of(checker)->owners[number] - 1);
    tw_check_of(checker)->owners[number] = index + 1;
    return 0;
}

static int check_physics_size(struct mw_checker *checker)
{
    size_t index = checker->index;
    const struct tw_map *map = tw_root(checker->doc);
    const struct tw_layer *layer = &map->layers.items[index];
    enum tw_layer_kind kind = tw_layer_kind(layer);
    size_t game = tw_check_of(checker)->played[TW_KIND_GAME];
    if (game == SIZE_MAX || kind < TW_KIND_FRONT || kind > TW_KIND_TUNE ||
        tw_layer_cells(layer) >= tw_layer_cells(&map->layers.items[game]))
        return 0;
    return mw_check_report(checker, mw_check_at(checker, "layers[%zu].width", index),
                           "%d x %d tiles, expected at least the game layer's %d x %d", layer->width,
                           layer->height, map->layers.items[game].width, map->layers.items[game].height);
}

static int check_packing(struct mw_checker *checker)
{
    size_t index = checker->index;
    const struct tw_layer *layer = &tw_root(checker->doc)->layers.items[index];
    enum tw_layer_kind kind = tw_layer_kind(layer);
    if (kind < TW_KIND_FRONT || kind > TW_KIND_TUNE || layer->tile_version < 4)
        return 0;
    return mw_check_report(checker, mw_check_at(checker, "layers[%zu].tile_version", index),
                           "%s layer version is %d (run-length encoded), expected 3",
                           tw_layer_kind_name(kind), layer->tile_version);
}

/* Declared quads and sources need a data block. Whether it has enough of them is a rule about content. */
static int check_record_data(struct mw_checker *checker)
{
    size_t index = checker->index;
    const struct tw_layer *layer = &tw_root(checker->doc)->layers.items[index];
    enum tw_layer_kind kind = tw_layer_kind(layer);
    bool quads = kind == TW_KIND_QUADS,
         sounds = kind == TW_KIND_SOUNDS && tw_check_of(checker)->game == TW_DDNET;
    int32_t count = quads ? layer->num_quads : sounds ? layer->num_sources : 0;
    int32_t number = quads ? layer->quads_data : layer->sources_data;
    if (count == 0 || (number >= 0 && (size_t)number < tw_root(checker->doc)->data.count))
        return 0;
    return mw_check_report(
        checker, mw_check_at(checker, "layers[%zu].%s", index, quads ? "quads_data" : "sources_data"),
        "%d %s%s in data[%d], but the map has %zu data block%s", count, quads ? "quad" : "source",
        count == 1 ? "" : "s", number, tw_root(checker->doc)->data.count,
        mw_plural(tw_root(checker->doc)->data.count));
}

const struct mw_rule tw_layer_rules[] = {
    { "TWM029", TW_FOR_DDNET, 0, check_claims },
    { "TWM030", TW_FOR_DDNET, 0, check_tile_version },
    { "TWM031", TW_FOR_DDNET, 0, check_flags },
    { "TWM032", TW_FOR_BOTH, 0, check_layer_size },
    { "TWM033", TW_FOR_DDNET, 0, check_layer_name },
    { "TWM034", TW_FOR_DDNET, 0, check_color },
    { "TWM036", TW_FOR_BOTH, 0, check_tile_data },
    { "TWM037", TW_FOR_DDNET, 0, check_shared },
    { "TWM038", TW_FOR_BOTH, 0, check_layer_limit },
    { "TWM039", TW_FOR_DDNET, 0, check_physics_size },
    { "TWM044", TW_FOR_DDNET, 0, check_packing },
    { "TWM045", TW_FOR_BOTH, 0, check_record_data },
    { 0 },
};
