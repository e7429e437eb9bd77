#include "meanings.h"

#include "tile_names.h"

/* ---- layers ---- */

#define NOT_DRAWN                                                                                            \
    { "image", "unused", "the layer is not drawn" }, { "color_r", "unused", "the layer is not drawn" },      \
        { "color_g", "unused", "the layer is not drawn" },                                                   \
        { "color_b", "unused", "the layer is not drawn" },                                                   \
        { "color_a", "unused", "the layer is not drawn" },                                                   \
        { "color_envelope", "unused", "the layer is not drawn" },                                            \
    {                                                                                                        \
        "color_envelope_offset", "unused", "the layer is not drawn"                                          \
    }
#define PLACEHOLDERS                                                                                         \
    {                                                                                                        \
        "tiles.index", "unused", "players touch the tiles of the layer's own kind"                           \
    }

static const struct mw_meaning tile_layer[] = {
    { "color_r", "red", NULL, NULL, NULL, 0, 255 },
    { "color_g", "green", NULL, NULL, NULL, 0, 255 },
    { "color_b", "blue", NULL, NULL, NULL, 0, 255 },
    { "color_a", "opacity", NULL, NULL, NULL, 0, 255 },
    { "color_envelope", "colour envelope", "with 4 channels" },
    { "image", "tileset", "16 x 16 tiles; -1: white" },
    { "tiles.index", "tile of the tileset", "row times 16 plus column; 0: nothing is drawn" },
    { 0 },
};
static const struct mw_meaning game_layer[] = { { "tiles.index", "effect on players",
                                                  "0: air, 1: solid, 3: solid, cannot be hooked", NULL,
                                                  tw_game_tile_names },
                                                NOT_DRAWN,
                                                { 0 } };
static const struct mw_meaning front_layer[] = {
    { "front.index", "effect on players", "in addition to the game layer", NULL, tw_game_tile_names },
    PLACEHOLDERS,
    NOT_DRAWN,
    { 0 }
};
static const struct mw_meaning tele_layer[] = {
    { "tele.number", "teleporter", "entrances lead to exits with the same number" },
    { "tele.type", "kind of teleporter", "0: none", NULL, tw_tele_tile_names },
    PLACEHOLDERS,
    NOT_DRAWN,
    { 0 }
};
static const struct mw_meaning speedup_layer[] = {
    { "speedup.type", "kind of speedup", "0: none", NULL, tw_speedup_tile_names },
    { "speedup.force", "acceleration", "0: none" },
    { "speedup.max_speed", "highest speed", "0: no limit" },
    { "speedup.angle", "direction", "clockwise from the right", NULL, NULL, 0, 359 },
    PLACEHOLDERS,
    NOT_DRAWN,
    { 0 }
};
static const struct mw_meaning switch_layer[] = {
    { "switches.number", "switch", "also the number of what it turns on and off; 0: always on" },
    { "switches.delay", "duration", "of timed switches" },
    { "switches.type", "kind of tile", "0: none", NULL, tw_switch_tile_names },
    PLACEHOLDERS,
    NOT_DRAWN,
    { 0 }
};
static const struct mw_meaning tune_layer[] = {
    { "tune.number", "zone", "the setting tune_zone changes its tuning" },
    { "tune.type", "kind of tile", "68: tune zone", NULL, tw_tune_tile_names },
    PLACEHOLDERS,
    NOT_DRAWN,
    { 0 }
};
static const struct mw_meaning *const layers[] = {
    [TW_KIND_TILES] = tile_layer, [TW_KIND_GAME] = game_layer,       [TW_KIND_FRONT] = front_layer,
    [TW_KIND_TELE] = tele_layer,  [TW_KIND_SPEEDUP] = speedup_layer, [TW_KIND_SWITCH] = switch_layer,
    [TW_KIND_TUNE] = tune_layer,  [TW_KIND_UNKNOWN] = NULL,
};

/* ---- fields that an item has room for, but its version does not have ---- */

#define NOT_READ(row, text)                                                                                  \
    {                                                                                                        \
        row, "not read", text                                                                                \
    }
#define SINCE_2 "since version 2 of the item"
#define SINCE_3 "since version 3 of the item"
static const struct mw_meaning image_1[] = { NOT_READ("variant", "images of version 1 are RGBA"), { 0 } };
static const struct mw_meaning envelope_1[] = {
    NOT_READ("synchronized", "envelopes of version 1 are synchronized"), { 0 }
};
#define GROUP_NAME NOT_READ("name", SINCE_3)
static const struct mw_meaning group_2[] = { GROUP_NAME, { 0 } };
static const struct mw_meaning group_1[] = { NOT_READ("use_clipping", SINCE_2),
                                             NOT_READ("clip_x", SINCE_2),
                                             NOT_READ("clip_y", SINCE_2),
                                             NOT_READ("clip_width", SINCE_2),
                                             NOT_READ("clip_height", SINCE_2),
                                             GROUP_NAME,
                                             { 0 } };

static const struct mw_meaning *version_meanings(const struct mw_record *record, const void *item)
{
    if (record == &tw_image_record)
        return ((const struct tw_image *)item)->version < 2 ? image_1 : NULL;
    if (record == &tw_envelope_record)
        return ((const struct tw_envelope *)item)->version < 2 ? envelope_1 : NULL;
    int32_t version = ((const struct tw_group *)item)->version;
    return version < 2 ? group_1 : version < 3 ? group_2 : NULL;
}

/* ---- points of envelopes ---- */

#define UNUSED(in, channel)                                                                                  \
    {                                                                                                        \
        in "values." channel, "unused", "the envelope has fewer channels"                                    \
    }
#define VOLUME(in)                                                                                           \
    { in "values.a", "volume", "1024: full", NULL, NULL, 0, 1024 }, UNUSED(in, "b"), UNUSED(in, "c"),        \
        UNUSED(in, "d"),                                                                                     \
    {                                                                                                        \
        0                                                                                                    \
    }
#define POSITION(in)                                                                                         \
    { in "values.a", "x", "1024 is a world unit, 32 of which are a tile" },                                  \
        { in "values.b", "y", "1024 is a world unit, 32 of which are a tile" },                              \
        { in "values.c", "rotation", "1024 is a degree, clockwise" }, UNUSED(in, "d"),                       \
    {                                                                                                        \
        0                                                                                                    \
    }
#define COLOUR_CHANNEL(in, channel, label)                                                                   \
    {                                                                                                        \
        in "values." channel, label, "1024: unchanged", NULL, NULL, 0, 1024                                  \
    }
#define COLOUR(in)                                                                                           \
    COLOUR_CHANNEL(in, "a", "red"), COLOUR_CHANNEL(in, "b", "green"), COLOUR_CHANNEL(in, "c", "blue"),       \
        COLOUR_CHANNEL(in, "d", "opacity"),                                                                  \
    {                                                                                                        \
        0                                                                                                    \
    }

/* By number of channels; for plain points and for points with tangents. */
static const struct mw_meaning volume[2][5] = { { VOLUME("") }, { VOLUME("point.") } };
static const struct mw_meaning position[2][5] = { { POSITION("") }, { POSITION("point.") } };
static const struct mw_meaning colour[2][5] = { { COLOUR("") }, { COLOUR("point.") } };

static const struct mw_meaning *point_meanings(const struct tw_map *map, size_t point, bool tangents)
{
    size_t envelope = tw_envelope_of_point(map, point);
    int32_t channels = envelope == SIZE_MAX ? 0 : map->envelopes.items[envelope].channels;
    return channels == 1   ? volume[tangents]
           : channels == 3 ? position[tangents]
           : channels == 4 ? colour[tangents]
                           : NULL;
}

/* The index of an item; a large number if it is not in the list. */
static size_t index_in_list(const void *item, const void *items, size_t count, size_t size)
{
    uintptr_t at = (uintptr_t)item, first = (uintptr_t)items;
    return at >= first && at - first < count * size ? (at - first) / size : SIZE_MAX / 2;
}

const struct mw_meaning *tw_meanings(struct mw_document *doc, const struct mw_record *record,
                                     const void *item)
{
    const struct tw_map *map = tw_root(doc);
    const struct tw_envelope_points *points = map->envelope_points.items;
    bool tangents = record == &tw_bezier_point_record;
    if (record == &tw_layer_record) {
        size_t kind = (size_t)tw_layer_kind(item);
        return kind < sizeof layers / sizeof *layers ? layers[kind] : NULL;
    }
    if (record == &tw_image_record || record == &tw_envelope_record || record == &tw_group_record)
        return version_meanings(record, item);
    if ((record != &tw_point_record && !tangents) || !map->envelope_points.count)
        return NULL;
    size_t index = tangents ? index_in_list(item, points->bezier_points.items, points->bezier_points.count,
                                            sizeof *points->bezier_points.items)
                            : index_in_list(item, points->points.items, points->points.count,
                                            sizeof *points->points.items);
    return point_meanings(map, index, tangents);
}
