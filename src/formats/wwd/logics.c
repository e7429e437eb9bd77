#include "logics.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

static int compare_logic_name(const void *key, const void *row)
{
    const struct mw_str *name = key;
    const struct wwd_logic *logic = row;
    int first = (uint8_t)name->data[0] - (uint8_t)logic->name[0];
    if (first)
        return first;
    size_t size = strlen(logic->name), common = name->size < size ? name->size : size;
    int order = memcmp(name->data, logic->name, common);
    return order ? order : (name->size > size) - (name->size < size);
}

const struct wwd_logic *wwd_logic_find(enum wwd_game game, struct mw_str name)
{
    struct wwd_logic_list list = wwd_logics_of(game);
    return name.size && list.count
               ? bsearch(&name, list.items, list.count, sizeof *list.items, compare_logic_name)
               : NULL;
}

bool wwd_is_warp(const struct wwd_object *object)
{
    return mw_str_is(object->logic, "SpecialPowerup") &&
           (mw_str_is(object->image_set, "GAME_WARP") || mw_str_is(object->image_set, "GAME_VERTWARP"));
}

const struct wwd_logic *wwd_logic_of(enum wwd_game game, const struct wwd_object *object)
{
    if (game == WWD_GAME_CLAW && wwd_is_warp(object))
        return &wwd_warp_logic;
    return wwd_logic_find(game, object->logic);
}

enum wwd_logic_class wwd_logic_class_for(const struct wwd_logic *logic, const struct wwd_object *object)
{
    return wwd_is_warp(object) ? WWD_LOGIC_TRIGGER : (enum wwd_logic_class)logic->class;
}

int64_t wwd_meant_value(const struct wwd_object *object, const struct mw_meaning *meaning)
{
    size_t length = strcspn(meaning->field, ".");
    const struct mw_field *field = mw_record_field(&wwd_object_record, meaning->field, length);
    const void *owner = object;
    if (meaning->field[length]) {
        owner = (const char *)object + field->offset;
        field =
            mw_record_field(field->record, meaning->field + length + 1, strlen(meaning->field + length + 1));
    }
    return mw_kind_is_integer(field->kind) ? mw_field_get(field, owner) : 0;
}

const struct wwd_logic *wwd_logic_at(enum wwd_game game, size_t index)
{
    struct wwd_logic_list list = wwd_logics_of(game);
    return index < list.count ? &list.items[index] : NULL;
}

bool wwd_is_editor_marker(struct mw_str image_set)
{
    return mw_str_starts(image_set, "GAME_WAPWORLDONLY_");
}

const char *wwd_logic_class_name(enum wwd_logic_class class)
{
    static const char *const names[] = {
        [WWD_LOGIC_TREASURE] = "treasure",
        [WWD_LOGIC_POWERUP] = "powerup",
        [WWD_LOGIC_CONTAINER] = "container",
        [WWD_LOGIC_ENEMY] = "enemy",
        [WWD_LOGIC_BOSS] = "boss",
        [WWD_LOGIC_HAZARD] = "hazard",
        [WWD_LOGIC_TERRAIN] = "terrain",
        [WWD_LOGIC_TRIGGER] = "trigger",
        [WWD_LOGIC_CHECKPOINT] = "checkpoint",
        [WWD_LOGIC_EXIT] = "exit",
        [WWD_LOGIC_START] = "start",
        [WWD_LOGIC_MARKER] = "marker",
        [WWD_LOGIC_SOUND] = "sound",
        [WWD_LOGIC_DECORATION] = "decoration",
        [WWD_LOGIC_CUSTOM] = "custom",
        [WWD_LOGIC_INTERNAL] = "internal",
    };
    return (size_t) class < sizeof names / sizeof *names ? names[class] : "unknown";
}
