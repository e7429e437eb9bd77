/* Looking at a map: kinds, names, who is whose. */
#include "model.h"
#include "core/args.h"

#include "record/value.h"

/* ---- games ---- */

static enum tw_game game_by_kind(const struct tw_map *map)
{
    for (size_t i = 0; i < map->layers.count; i++)
        if (map->layers.items[i].type == TW_LAYER_TILES && map->layers.items[i].tile_version >= 4)
            return TW_TEEWORLDS07;
    return TW_DDNET;
}

enum tw_game tw_game_of(struct mw_document *doc, const struct mw_args *args)
{
    const char *given = args ? mw_args_text(args, "as") : NULL;
    if (!given)
        return game_by_kind(tw_root(doc));
    return strcmp(given, "teeworlds07") == 0 ? TW_TEEWORLDS07 : TW_DDNET;
}

/* ---- kinds ---- */

static const struct {
    int32_t flag;
    enum tw_layer_kind kind;
    const char *row;
} physics[] = {
    { TW_TILES_GAME, TW_KIND_GAME, "tiles" },        { TW_TILES_FRONT, TW_KIND_FRONT, "front" },
    { TW_TILES_TELE, TW_KIND_TELE, "tele" },         { TW_TILES_SPEEDUP, TW_KIND_SPEEDUP, "speedup" },
    { TW_TILES_SWITCH, TW_KIND_SWITCH, "switches" }, { TW_TILES_TUNE, TW_KIND_TUNE, "tune" },
};
enum {
    PHYSICS = sizeof physics / sizeof *physics,
};

enum tw_layer_kind tw_layer_kind(const struct tw_layer *layer)
{
    if (layer->type == TW_LAYER_QUADS)
        return TW_KIND_QUADS;
    if (layer->type == TW_LAYER_SOUNDS || layer->type == TW_LAYER_OLD_SOUNDS)
        return TW_KIND_SOUNDS;
    if (layer->type != TW_LAYER_TILES)
        return TW_KIND_UNKNOWN;
    for (size_t i = 0; i < PHYSICS; i++)
        if (layer->tile_flags & physics[i].flag)
            return physics[i].kind;
    return TW_KIND_TILES;
}

const char *tw_layer_kind_name(enum tw_layer_kind kind)
{
    static const char *const names[] = { "tiles",  "game", "front", "tele",   "speedup",
                                         "switch", "tune", "quads", "sounds", "unknown" };
    return names[kind];
}

const struct mw_field *tw_layer_grid_row(const struct tw_layer *layer)
{
    const char *row = "tiles";
    if (layer->type != TW_LAYER_TILES)
        return NULL;
    for (size_t i = PHYSICS; i-- > 0;)
        if (layer->tile_flags & physics[i].flag)
            row = physics[i].row;
    return mw_record_field(&tw_layer_record, row, strlen(row));
}

/* ---- names ---- */

const char *tw_layer_name(struct mw_document *doc, const struct tw_layer *layer)
{
    const char *row = layer->type == TW_LAYER_TILES   ? "tile_name"
                      : layer->type == TW_LAYER_QUADS ? "quads_name"
                                                      : "sounds_name";
    const struct mw_field *field = mw_record_field(&tw_layer_record, row, strlen(row));
    if (!mw_field_exists(field, layer))
        return "";
    const char *name = mw_document_fixed_utf8(doc, (const char *)layer + field->offset, field->size);
    return name ? name : "";
}

const char *tw_text_of(struct mw_document *doc, const struct mw_record *record, const char *row, void *item)
{
    const struct mw_field *field = mw_record_field(record, row, strlen(row));
    bool held = mw_field_str(field, item).data != NULL;
    if (tw_load(doc, field, item) < 0)
        return "";
    const char *text = mw_document_utf8(doc, mw_field_str(field, item));
    if (!held)
        tw_drop(doc, field, item);
    return text ? text : "";
}

const char *tw_image_name(struct mw_document *doc, size_t image)
{
    return tw_text_of(doc, &tw_image_record, "name_text", &tw_root(doc)->images.items[image]);
}

/* ---- groups ---- */

void tw_group_layers(const struct tw_map *map, const struct tw_group *group, size_t *first, size_t *end)
{
    int64_t count = (int64_t)map->layers.count;
    int64_t from = group->start_layer, to = from + group->num_layers;
    from = from < 0 ? 0 : from > count ? count : from;
    to = to < from ? from : to > count ? count : to;
    *first = (size_t)from;
    *end = (size_t)to;
}

size_t tw_group_of_layer(const struct tw_map *map, size_t layer)
{
    for (size_t i = 0; i < map->groups.count; i++) {
        size_t first, end;
        tw_group_layers(map, &map->groups.items[i], &first, &end);
        if (layer >= first && layer < end)
            return i;
    }
    return SIZE_MAX;
}

size_t tw_game_layer(const struct tw_map *map)
{
    size_t found = SIZE_MAX;
    for (size_t i = 0; i < map->groups.count; i++) {
        size_t first, end;
        tw_group_layers(map, &map->groups.items[i], &first, &end);
        for (size_t j = first; j < end; j++)
            if (tw_layer_kind(&map->layers.items[j]) == TW_KIND_GAME)
                found = j;
    }
    return found;
}
