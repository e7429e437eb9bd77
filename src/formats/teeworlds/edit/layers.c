/* Edit operations on whole layers and groups: adding, moving, renaming. */
#include "edit.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "record/value.h"

/* ---- adding ---- */

const struct mw_option tw_add_group_options[] = {
    { .name = "name",
      .kind = MW_OPTION_TEXT,
      .of = "text",
      .value = "TEXT",
      .doc = "name of the group, at most 11 bytes",
      .fallback = "" },
    { .name = "at",
      .kind = MW_OPTION_INT,
      .of = "index",
      .min = 0,
      .max = INT32_MAX,
      .doc = "index of the group; default: after all other groups" },
    { .name = "parallax",
      .kind = MW_OPTION_POINT,
      .unit = "%",
      .min = INT32_MIN,
      .max = INT32_MAX,
      .fallback = "100,100",
      .doc = "speed relative to the game layer, in percent; 0: fixed on the screen" },
    { .name = "offset",
      .kind = MW_OPTION_POINT,
      .unit = "1/32 tile",
      .space = "view",
      .min = INT32_MIN,
      .max = INT32_MAX,
      .fallback = "0,0",
      .doc = "offset in world units (32 per tile); positive values move the group left and up" },
    { .name = "clip",
      .kind = MW_OPTION_RECT,
      .unit = "1/32 tile",
      .space = "view",
      .role = MW_ROLE_RECT,
      .min = INT32_MIN,
      .max = INT32_MAX,
      .doc = "part of the world in which the group is visible, in world units (32 per tile)" },
    { 0 },
};

int tw_add_group(const struct mw_editing *editing)
{
    struct tw_map *map = tw_edited(editing);
    int64_t parallax[2], offset[2], clip[4] = { 0 };
    size_t index = map->groups.count;
    const char *name = mw_args_text(editing->args, "name");
    mw_args_point(editing->args, "parallax", parallax);
    mw_args_point(editing->args, "offset", offset);
    if (mw_args_has(editing->args, "at"))
        index = (size_t)mw_args_int(editing->args, "at");
    if (index > map->groups.count)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "at=%zu is out of range: the map has %zu group%s, so the index must be 0 to %zu",
                            index, map->groups.count, mw_plural(map->groups.count), map->groups.count);
    struct tw_group *group;
    int error = tw_group_new(editing, index, name, &group);
    if (error)
        return error;
    group->parallax_x = (int32_t)parallax[0];
    group->parallax_y = (int32_t)parallax[1];
    group->offset_x = (int32_t)offset[0];
    group->offset_y = (int32_t)offset[1];
    group->use_clipping = mw_args_rect(editing->args, "clip", clip);
    group->clip_x = (int32_t)clip[0];
    group->clip_y = (int32_t)clip[1];
    group->clip_width = (int32_t)clip[2];
    group->clip_height = (int32_t)clip[3];
    return mw_change_item(editing->doc, "groups", index, NULL, "added group \"%s\"", name);
}

const struct mw_option tw_add_layer_options[] = {
    { .name = "kind",
      .kind = MW_OPTION_CHOICE,
      .required = true,
      .choices = "tiles|quads|sounds|game|front|tele|speedup|switch|tune",
      .doc = "kind of the layer" },
    { .name = "name",
      .kind = MW_OPTION_TEXT,
      .of = "text",
      .value = "TEXT",
      .doc = "name of the layer, at most 11 bytes; default: depends on the kind" },
    { .name = "group",
      .kind = MW_OPTION_TEXT,
      .of = "group",
      .value = "GROUP",
      .doc = "group to add the layer to, by index or name; default: that of the game layer" },
    { .name = "at",
      .kind = MW_OPTION_INT,
      .of = "index",
      .min = 0,
      .max = INT32_MAX,
      .doc = "position in the group; position 0 is drawn first; default: the last position" },
    { .name = "size",
      .kind = MW_OPTION_SIZE,
      .unit = "tiles",
      .role = MW_ROLE_SIZE,
      .min = 2,
      .max = INT32_MAX,
      .doc = "size in tiles; default: that of the game layer" },
    { .name = "image",
      .kind = MW_OPTION_TEXT,
      .of = "image",
      .value = "IMAGE",
      .doc = "image of a tile or quad layer, by index or name" },
    { .name = "sound",
      .kind = MW_OPTION_TEXT,
      .of = "sound",
      .value = "SOUND",
      .doc = "sound of a sound layer, by index or name" },
    { .name = "detail",
      .kind = MW_OPTION_FLAG,
      .doc = "do not draw the layer when the player has turned off high detail" },
    { 0 },
};

static enum tw_layer_kind layer_kind_named(const char *name)
{
    int kind = TW_KIND_TILES;
    while (kind < TW_KIND_UNKNOWN && strcmp(tw_layer_kind_name((enum tw_layer_kind)kind), name) != 0)
        kind++;
    return (enum tw_layer_kind)kind;
}

/* Games use only one layer of each physics kind. */
static int check_physics_layer(const struct mw_editing *editing, const struct tw_new_layer *wanted)
{
    const struct tw_map *map = tw_edited(editing);
    size_t game = tw_game_layer(map);
    for (size_t i = 0; i < map->layers.count; i++)
        if (tw_layer_kind(&map->layers.items[i]) == wanted->kind)
            return mw_edit_fail(editing, MW_E_ARGUMENT, "the map already has a %s layer: %s",
                                tw_layer_kind_name(wanted->kind), tw_item_label(editing->doc, "layers", i));
    if (game == SIZE_MAX)
        return 0;
    const struct tw_layer *layer = &map->layers.items[game];
    if (wanted->width != layer->width || wanted->height != layer->height)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "size=%" PRId64 "x%" PRId64
                            ": a %s layer must have the size of the game layer, %" PRId32 " x %" PRId32,
                            wanted->width, wanted->height, tw_layer_kind_name(wanted->kind), layer->width,
                            layer->height);
    return 0;
}

static int new_layer_place(const struct mw_editing *editing, struct tw_new_layer *wanted)
{
    const struct tw_map *map = tw_edited(editing);
    size_t game = tw_game_layer(map), first, end;
    if (mw_args_has(editing->args, "group")) {
        int error = tw_edit_item(editing, "groups", "group", &wanted->group);
        if (error)
            return error;
    } else if (game == SIZE_MAX) {
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "the option \"group\" is required, because the map has no game layer");
    } else {
        wanted->group = tw_group_of_layer(map, game);
    }
    tw_group_layers(map, &map->groups.items[wanted->group], &first, &end);
    wanted->place = mw_args_has(editing->args, "at") ? (size_t)mw_args_int(editing->args, "at") : end - first;
    if (wanted->place > end - first)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "at=%zu is out of range: %s has %zu layer%s, so the position must be 0 to %zu",
                            wanted->place, tw_item_label(editing->doc, "groups", wanted->group), end - first,
                            mw_plural(end - first), end - first);
    return 0;
}

static int new_layer_size(const struct mw_editing *editing, struct tw_new_layer *wanted)
{
    const struct tw_map *map = tw_edited(editing);
    size_t game = tw_game_layer(map);
    int64_t size[2] = { 0 };
    bool tiles = wanted->kind < TW_KIND_QUADS;
    if (mw_args_size(editing->args, "size", size) && !tiles)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "a layer of kind %s has no size",
                            tw_layer_kind_name(wanted->kind));
    if (!size[0] && tiles && game == SIZE_MAX)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "the option \"size\" is required, because the map has no game layer");
    if (!size[0] && tiles) {
        size[0] = map->layers.items[game].width;
        size[1] = map->layers.items[game].height;
    }
    wanted->width = size[0];
    wanted->height = size[1];
    return tiles && wanted->kind != TW_KIND_TILES ? check_physics_layer(editing, wanted) : 0;
}

/* The image or sound that the layer refers to; -1 if not given. */
static int new_layer_look(const struct mw_editing *editing, enum tw_layer_kind kind, int32_t *number)
{
    const char *option = kind == TW_KIND_SOUNDS ? "sound" : "image";
    const char *other = kind == TW_KIND_SOUNDS ? "image" : "sound";
    bool takes = kind == TW_KIND_TILES || kind == TW_KIND_QUADS || kind == TW_KIND_SOUNDS;
    size_t index;
    *number = -1;
    if (mw_args_has(editing->args, other) || (!takes && mw_args_has(editing->args, option)))
        return mw_edit_fail(editing, MW_E_ARGUMENT, "a layer of kind %s has no %s", tw_layer_kind_name(kind),
                            mw_args_has(editing->args, other) ? other : option);
    if (!mw_args_has(editing->args, option))
        return 0;
    int error = tw_edit_item(editing, kind == TW_KIND_SOUNDS ? "sounds" : "images", option, &index);
    if (!error)
        *number = (int32_t)index;
    return error;
}

/* The default names of the games' editors. */
static const char *default_layer_name(enum tw_layer_kind kind)
{
    static const char *const names[] = { "Tiles",  "Game", "Front", "Tele",  "Speedup",
                                         "Switch", "Tune", "Quads", "Sounds" };
    return names[kind];
}

int tw_add_layer(const struct mw_editing *editing)
{
    struct tw_new_layer wanted = { .kind = layer_kind_named(mw_args_text(editing->args, "kind")) };
    const char *name = mw_args_text(editing->args, "name");
    size_t index;
    int32_t look;
    wanted.name = name ? name : default_layer_name(wanted.kind);
    int error = new_layer_place(editing, &wanted);
    if (!error)
        error = new_layer_size(editing, &wanted);
    if (!error)
        error = new_layer_look(editing, wanted.kind, &look);
    if (!error)
        error = tw_layer_new(editing, tw_edition_of(tw_edited(editing)), &wanted, &index);
    if (error)
        return error;
    struct tw_layer *layer = &tw_edited(editing)->layers.items[index];
    layer->flags = mw_args_flag(editing->args, "detail");
    if (layer->type == TW_LAYER_TILES)
        layer->image = look;
    else if (layer->type == TW_LAYER_QUADS)
        layer->quads_image = look;
    else
        layer->sound = look;
    char size[48] = "";
    if (layer->type == TW_LAYER_TILES)
        snprintf(size, sizeof size, ", %" PRId64 " x %" PRId64 " tiles", wanted.width, wanted.height);
    return mw_change_item(editing->doc, "layers", index, NULL, "added %s layer \"%s\" to %s%s",
                          tw_layer_kind_name(wanted.kind), wanted.name,
                          tw_item_label(editing->doc, "groups", wanted.group), size);
}

/* ---- moving ---- */

const struct mw_option tw_move_layer_options[] = {
    { .name = "layer",
      .kind = MW_OPTION_TEXT,
      .of = "layer",
      .value = "LAYER",
      .required = true,
      .doc = "layer to move, " TW_LAYER_WHICH },
    { .name = "group",
      .kind = MW_OPTION_TEXT,
      .of = "group",
      .value = "GROUP",
      .doc = "new group, by index or name; default: the current one" },
    { .name = "at",
      .kind = MW_OPTION_INT,
      .of = "index",
      .min = 0,
      .max = INT32_MAX,
      .doc = "new position in the group; position 0 is drawn first; default: the last position" },
    { 0 },
};

int tw_move_layer(const struct mw_editing *editing)
{
    const struct tw_map *map = tw_edited(editing);
    size_t index, group, first, end;
    int error = tw_edit_layer(editing, "layer", &index);
    if (error)
        return error;
    size_t home = group = tw_group_of_layer(map, index);
    if (mw_args_has(editing->args, "group"))
        error = tw_edit_item(editing, "groups", "group", &group);
    else if (home == SIZE_MAX)
        error = mw_edit_fail(editing, MW_E_ARGUMENT,
                             "the option \"group\" is required, because %s is in no group",
                             tw_item_label(editing->doc, "layers", index));
    if (error)
        return error;
    tw_group_layers(map, &map->groups.items[group], &first, &end);
    size_t places = end - first + (home != group); /* counting the moved layer */
    size_t place = mw_args_has(editing->args, "at") ? (size_t)mw_args_int(editing->args, "at") : places - 1;
    if (place >= places)
        return mw_edit_fail(
            editing, MW_E_ARGUMENT,
            "at=%zu is out of range: %s will have %zu layer%s, so the position must be 0 to %zu", place,
            tw_item_label(editing->doc, "groups", group), places, mw_plural(places), places - 1);
    if (home == group && index == first + place)
        return 0;
    const char *label = tw_item_label(editing->doc, "layers", index);
    error = tw_layer_move(editing->doc, index, group, place);
    tw_group_layers(map, &map->groups.items[group], &first, &end);
    return error ? error
                 : mw_change_item(editing->doc, "layers", first + place, NULL,
                                  "was %s, moved to position %zu of %s", label, place,
                                  tw_item_label(editing->doc, "groups", group));
}

const struct mw_option tw_move_group_options[] = {
    { .name = "group",
      .kind = MW_OPTION_TEXT,
      .of = "group",
      .value = "GROUP",
      .required = true,
      .doc = "group to move, by index or name" },
    { .name = "to",
      .kind = MW_OPTION_INT,
      .of = "index",
      .required = true,
      .min = 0,
      .max = INT32_MAX,
      .doc = "new index; group 0 is drawn first" },
    { 0 },
};

int tw_move_group(const struct mw_editing *editing)
{
    size_t index, to = (size_t)mw_args_int(editing->args, "to"), count = tw_edited(editing)->groups.count;
    int error = tw_edit_item(editing, "groups", "group", &index);
    if (error)
        return error;
    if (to >= count)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "to=%zu is out of range: the map has %zu group%s, so the index must be 0 to %zu",
                            to, count, mw_plural(count), count - 1);
    if (to == index)
        return 0;
    const char *label = tw_item_label(editing->doc, "groups", index);
    error = tw_group_move(editing->doc, index, to);
    return error ? error : mw_change_item(editing->doc, "groups", to, NULL, "was %s", label);
}

/* ---- rename ---- */

enum {
    PATH_NAME_MAX = 127, /* limit of the games' editors for images and sounds, in bytes */
};

#define WHICH(what)                                                                                          \
    {                                                                                                        \
        .name = #what, .kind = MW_OPTION_TEXT, .of = #what, .value = "WHICH",                                \
        .doc = #what " to rename, by index or name"                                                          \
    }

const struct mw_option tw_rename_options[] = {
    { .name = "name",
      .kind = MW_OPTION_TEXT,
      .of = "text",
      .value = "TEXT",
      .doc = "new name",
      .required = true },
    { .name = "layer",
      .kind = MW_OPTION_TEXT,
      .of = "layer",
      .value = "LAYER",
      .doc = "layer to rename, " TW_LAYER_WHICH },
    WHICH(group),
    WHICH(image),
    WHICH(envelope),
    WHICH(sound),
    { 0 },
};

static const char *layer_name_row(const struct tw_layer *layer)
{
    return layer->type == TW_LAYER_TILES   ? "tile_name"
           : layer->type == TW_LAYER_QUADS ? "quads_name"
                                           : "sounds_name";
}

/* The field with the name of a layer, group or envelope. */
static int find_name_slot(const struct mw_editing *editing, const char *list, size_t index, char **slot,
                          size_t *size)
{
    struct mw_list items = mw_list_get(tw_map_field(list), tw_edited(editing));
    const struct mw_record *record = tw_map_field(list)->record;
    void *item = mw_list_at(items, record, index);
    const char *row = strcmp(list, "layers") == 0 ? layer_name_row(item) : "name";
    const struct mw_field *field = mw_record_field(record, row, strlen(row));
    if (!mw_field_exists(field, item))
        return mw_edit_fail(
            editing, MW_E_ARGUMENT,
            "%s has a version that does not store names; use the operation \"convert\" to update the map",
            tw_item_label(editing->doc, list, index));
    *slot = (char *)item + field->offset;
    *size = field->size;
    return 0;
}

int tw_rename(const struct mw_editing *editing)
{
    static const char *const kinds[][2] = { { "layer", "layers" },
                                            { "group", "groups" },
                                            { "image", "images" },
                                            { "envelope", "envelopes" },
                                            { "sound", "sounds" } };
    const char *name = mw_args_text(editing->args, "name"), *list = NULL, *option = NULL;
    size_t given = 0, index, size = 0;
    char *slot = NULL;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (mw_args_has(editing->args, kinds[i][0])) {
            option = kinds[i][0];
            list = kinds[i][1];
            given++;
        }
    if (given != 1)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "exactly one of layer, group, image, envelope and sound is required");
    bool is_text = strcmp(list, "images") == 0 || strcmp(list, "sounds") == 0;
    int error = strcmp(list, "layers") == 0 ? tw_edit_layer(editing, option, &index)
                                            : tw_edit_item(editing, list, option, &index);
    if (!error && !is_text)
        error = find_name_slot(editing, list, index, &slot, &size);
    if (error)
        return error;
    if (is_text && strlen(name) > PATH_NAME_MAX)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "name: \"%s\" has %zu byte%s, but at most %d fit", name,
                            strlen(name), mw_plural(strlen(name)), PATH_NAME_MAX);
    const char *before = tw_item_name(editing->doc, list, index);
    const struct mw_record *record = tw_map_field(list)->record;
    if (is_text)
        error = tw_edit_text(editing, record, "name_text",
                             mw_list_at(mw_list_get(tw_map_field(list), tw_edited(editing)), record, index),
                             name);
    else
        error = tw_edit_name(editing, "name", name, slot, size);
    return error ? error
                 : mw_change_item(editing->doc, list, index, NULL, "name: \"%s\" -> \"%s\"", before, name);
}
