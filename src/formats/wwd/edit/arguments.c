/* Options of add-object that set the fields of an object by what they mean for its logic: range, target,
 * carry, ... They are the arguments of the table of logics. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "edit.h"
#include "formats/wwd/logics.h"
#include "record/value.h"

enum {
    FIELDS_MAX = 24, /* of one argument */
    FEW = 4,         /* arguments with more fields are lists, whose end may be left out */
    VALUE_SIZE = 64,
};

/* clang-format off */
#define ARGUMENT(what, text, form) \
    { .name = what, .kind = MW_OPTION_TEXT, .of = "text", .value = form, .doc = text }
#define ARGUMENTS \
    ARGUMENT("range", "lowest and highest x of an elevator or enemy", "X,X"), \
    ARGUMENT("range-y", "lowest and highest y of an elevator or enemy", "Y,Y"), \
    ARGUMENT("area", "edges of the area of a sound, shooter or trigger", "LEFT,TOP,RIGHT,BOTTOM"), \
    ARGUMENT("target", "destination of a warp, in pixels; in Gruntz in tiles", "X,Y"), \
    ARGUMENT("opens-at", "tile at which a secret teleporter opens", "X,Y"), \
    ARGUMENT("back", "destination of the way back of a secret teleporter", "X,Y"), \
    ARGUMENT("path", "moves of a path elevator, such as right:100,wait:500,left:100; tiles of a flier", "MOVES"), \
    ARGUMENT("speed", "speed of an elevator, belt or shot, in px/s; in Gruntz the time per tile, in ms", "N[,N]"), \
    ARGUMENT("direction", "first direction, such as left, or 4 as on a numeric keypad", "DIRECTION"), \
    ARGUMENT("carry", "items in a container or of an enemy, such as SCEPTERS_RED,COINS", "ITEMS"), \
    ARGUMENT("count", "number of crates, planks, crabs or throws", "N"), \
    ARGUMENT("health", "hit points", "N"), \
    ARGUMENT("damage", "damage in hit points", "N"), \
    ARGUMENT("stands", "whether an enemy stands still: walks or stands", "WORD"), \
    ARGUMENT("stays", "whether a peg is always out, or a powerup stays after use", "WORD"), \
    ARGUMENT("kind", "variety of an enemy, wormhole or group of voices", "WORD"), \
    ARGUMENT("repeat", "whether a warp is reusable; how often a trigger plays", "WORD"), \
    ARGUMENT("duration", "duration of an effect or turn, in ms", "MS"), \
    ARGUMENT("delay", "time before the start or between shots, in ms", "MS"), \
    ARGUMENT("time-on", "time in ms for which it is on, or the shortest and longest one", "MS[,MS]"), \
    ARGUMENT("time-off", "time in ms for which it is off, or the shortest and longest one", "MS[,MS]"), \
    { .name = "sound", .kind = MW_OPTION_TEXT, .of = "animation", .value = "TEXT", .doc = "name of a sound" }, \
    ARGUMENT("volume", "volume in percent", "N"), \
    ARGUMENT("height", "height to which a spring throws, in pixels", "N"), \
    ARGUMENT("frame", "number of the picture in the image set; -1: the first", "N"), \
    ARGUMENT("switches", "ids of the switches of a tile or checkpoint in Gruntz", "IDS"), \
    ARGUMENT("tile", "tile that appears, in Gruntz", "TILE"), \
    ARGUMENT("item", "hidden or required item, in Gruntz, such as gauntletz", "ITEM"), \
    ARGUMENT("tool", "tool of a grunt", "ITEM"), \
    ARGUMENT("toy", "toy of a grunt", "ITEM"), \
    ARGUMENT("player", "player in Gruntz, 0 to 3", "N"), \
    ARGUMENT("colour", "colour in Gruntz", "COLOUR"), \
    ARGUMENT("radius", "radius or sight, in tiles", "N"), \
    ARGUMENT("minutes", "minutes of a time limit", "N"), \
    ARGUMENT("seconds", "seconds of a time limit", "N"), \
    ARGUMENT("text", "number of a text or line of the game", "N")

static const struct mw_option arguments[] = { ARGUMENTS, { 0 } };

#define COORDINATE(what, part) \
    { .name = what, .kind = MW_OPTION_INT, .unit = "px", .space = "view", .role = part, .doc = "position in pixels" }
const struct mw_option wwd_add_object_options[] = {
    { .name = "logic", .kind = MW_OPTION_TEXT, .of = "logic", .value = "TEXT", .required = true,
      .doc = "logic, which determines what the object does" },
    { .name = "at", .kind = MW_OPTION_POINT, .unit = "px", .space = "view", .role = MW_ROLE_POSITION,
      .min = INT32_MIN, .max = INT32_MAX, .doc = "position in pixels; instead of x and y" },
    COORDINATE("x", MW_ROLE_X),
    COORDINATE("y", MW_ROLE_Y),
    { .name = "z", .kind = MW_OPTION_INT, .doc = "drawing order, lowest first; default: the usual one of the logic" },
    { .name = "image-set", .kind = MW_OPTION_TEXT, .of = "image-set", .value = "TEXT",
      .doc = "image set, such as LEVEL_OFFICER; default: the usual one of the logic" },
    { .name = "animation", .kind = MW_OPTION_TEXT, .of = "animation", .value = "TEXT", .doc = "name of an animation or sound" },
    { .name = "name", .kind = MW_OPTION_TEXT, .of = "text", .value = "TEXT", .doc = "free text; the games do not read it" },
    { .name = "id", .kind = MW_OPTION_INT, .of = "id",
      .doc = "id of the object; default: one above the highest id or, for a switch in Gruntz, that of its tile" },
    ARGUMENTS,
    { .name = "set", .kind = MW_OPTION_TEXT, .of = "assignment", .value = "FIELD=VALUE", .many = true,
      .doc = "any field, such as health=20 or rect_hit=-16,-16,16,16" },
    { .name = "plane", .kind = MW_OPTION_TEXT, .of = "plane", .value = "PLANE",
      .doc = "plane to change, by index or name; default: the main plane" },
    { 0 },
};
/* clang-format on */

/* The fields that an argument sets, in order. */
struct argument {
    const char *name;
    const struct mw_meaning *fields[FIELDS_MAX];
    size_t count;
};

static struct argument argument_of(const struct wwd_logic *logic, const char *name)
{
    struct argument argument = { .name = name };
    const struct mw_meaning *meaning = logic ? mw_meaning_first(logic->meanings) : NULL;
    for (; meaning && argument.count < FIELDS_MAX; meaning = mw_meaning_next(meaning))
        if (meaning->argument && strcmp(meaning->argument, name) == 0)
            argument.fields[argument.count++] = meaning;
    return argument;
}

/* ---- messages ---- */

/* "range, speed": the arguments of a logic; "" if it has none. NULL on allocation failure. */
static const char *names_of_arguments(const struct mw_editing *editing, const struct wwd_logic *logic)
{
    const char *names = "";
    for (const struct mw_option *option = arguments; option->name && names && logic; option++)
        if (argument_of(logic, option->name).count)
            names = mw_arena_format(editing->scratch, "%s%s%s", names, *names ? ", " : "", option->name);
    return names;
}

static int fail_foreign_argument(const struct mw_editing *editing, const struct wwd_logic *logic,
                                 const struct wwd_object *object, const char *name)
{
    const char *label = wwd_object_label(editing->doc, object);
    const char *names = names_of_arguments(editing, logic);
    if (!label || !names)
        return MW_E_MEMORY;
    if (!logic)
        return mw_edit_fail(
            editing, MW_E_ARGUMENT,
            "the option \"%s\" needs a known logic, but \"%s\" is not one; the option \"set\" "
            "sets fields of any object",
            name, label);
    return mw_edit_fail(editing, MW_E_ARGUMENT, "%s has no option \"%s\"%s%s", label, name,
                        *names ? "; it has " : "", names);
}

/* ---- values ---- */

/* Compares ignoring case; the start of a name, up to an underscore, may be missing. */
static bool is_name_or_its_end(const char *name, const char *word)
{
    size_t length = strlen(name), end = strlen(word);
    return end <= length && mw_text_same(name + length - end, word) &&
           (end == length || name[length - end - 1] == '_');
}

/* The value of a name, or of the only one with this end. */
static int find_argument_name(const struct mw_editing *editing, const struct argument *argument,
                              const struct mw_name *values, const char *word, int64_t *value)
{
    const struct mw_name *found = NULL, *other = NULL;
    struct mw_nearest nearest = { .word = word };
    for (const struct mw_name *name = values; name && name->name; name++) {
        mw_nearest_offer(&nearest, name->name);
        if (mw_text_same(name->name, word)) {
            *value = name->value;
            return 0;
        }
        if (is_name_or_its_end(name->name, word)) {
            other = found && !other ? name : other;
            found = found ? found : name;
        }
    }
    if (other)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "%s: \"%s\" can be %s or %s", argument->name, word,
                            found->name, other->name);
    if (!found)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "%s: \"%s\" is not a number%s%s%s%s", argument->name,
                            word, values ? " or a name of a value" : "",
                            nearest.best ? "; did you mean " : "", nearest.best ? nearest.best : "",
                            nearest.best ? "?" : "");
    *value = found->value;
    return 0;
}

static int read_argument_value(const struct mw_editing *editing, const struct argument *argument,
                               const struct mw_meaning *meaning, const char *word, int64_t *value)
{
    char *end;
    long long number = strtoll(word, &end, 0);
    int error = 0;
    if (*word && *end == 0)
        *value = number;
    else
        error = find_argument_name(editing, argument, meaning->values, word, value);
    if (!error && (meaning->low || meaning->high) && (*value < meaning->low || *value > meaning->high))
        error = mw_edit_fail(editing, MW_E_ARGUMENT,
                             "%s: %" PRId64 " is out of range, expected %" PRId64 " to %" PRId64,
                             argument->name, *value, meaning->low, meaning->high);
    return error;
}

/* The field at a path in an object: "speed_x", "rect_hit.left". *owner is its struct. */
static const struct mw_field *object_field_at(const char *path, struct wwd_object *object, void **owner)
{
    size_t length = strcspn(path, ".");
    const struct mw_field *field = mw_record_field(&wwd_object_record, path, length);
    *owner = object;
    if (field && path[length]) {
        *owner = (char *)object + field->offset;
        field = mw_record_field(field->record, path + length + 1, strlen(path + length + 1));
    }
    return field;
}

static int set_argument_field(const struct mw_editing *editing, const struct argument *argument,
                              const struct mw_meaning *meaning, const char *word, struct wwd_object *object)
{
    void *owner;
    const struct mw_field *field = object_field_at(meaning->field, object, &owner);
    char number[32];
    int64_t value = 0;
    if (mw_kind_is_integer(field->kind)) {
        int error = read_argument_value(editing, argument, meaning, word, &value);
        if (error)
            return error;
        snprintf(number, sizeof number, "%" PRId64, value);
        word = number;
    }
    return mw_field_set(editing->doc, field, owner, word, argument->name, false);
}

/* ---- arguments ---- */

/* Splits "right:100,wait:500" into words. Returns their number, or FIELDS_MAX + 1 if there are more, or one
 * is too long. */
static size_t split_argument(const char *text, char words[FIELDS_MAX][VALUE_SIZE])
{
    size_t count = 0;
    for (;; count++) {
        size_t length = strcspn(text, ",:");
        if (count == FIELDS_MAX || length >= VALUE_SIZE)
            return FIELDS_MAX + 1;
        memcpy(words[count], text, length);
        words[count][length] = 0;
        text += length;
        if (*text++ == 0)
            return count + 1;
    }
}

/* A single value stands for several fields, except edges and positions. */
static bool is_repeatable(const struct argument *argument)
{
    const char *unit = argument->fields[0]->unit;
    return argument->count <= FEW && !(unit && (strcmp(unit, "px") == 0 || strcmp(unit, "tiles") == 0));
}

static int check_argument_count(const struct mw_editing *editing, const struct argument *argument,
                                const char *text, size_t given)
{
    bool pairs = strcmp(argument->name, "path") == 0;
    bool list = argument->count > FEW;
    if (given == argument->count || (given == 1 && is_repeatable(argument)) ||
        (list && given < argument->count && !(pairs && given % 2)))
        return 0;
    return mw_edit_fail(editing, MW_E_ARGUMENT, "%s requires %s%zu value%s%s, not \"%s\"", argument->name,
                        list ? "up to " : "", argument->count, mw_plural(argument->count),
                        pairs ? " in pairs" : "", text);
}

static int set_argument(const struct mw_editing *editing, const struct argument *argument, const char *text,
                        struct wwd_object *object)
{
    char words[FIELDS_MAX][VALUE_SIZE];
    if (argument->count == 1)
        return set_argument_field(editing, argument, argument->fields[0], text, object);
    size_t given = split_argument(text, words);
    int error = check_argument_count(editing, argument, text, given);
    for (size_t i = 0; i < argument->count && !error; i++)
        if (i < given || is_repeatable(argument))
            error =
                set_argument_field(editing, argument, argument->fields[i], words[i < given ? i : 0], object);
    return error;
}

int wwd_set_arguments(const struct mw_editing *editing, struct wwd_object *object)
{
    const struct wwd_logic *logic = wwd_logic_of(wwd_game_of(wwd_edited(editing)), object);
    int error = 0;
    for (const struct mw_option *option = arguments; option->name && !error; option++) {
        const char *text = mw_args_text(editing->args, option->name);
        if (!text)
            continue;
        struct argument argument = argument_of(logic, option->name);
        error = argument.count ? set_argument(editing, &argument, text, object)
                               : fail_foreign_argument(editing, logic, object, option->name);
    }
    return error;
}

void wwd_set_usual_look(const struct mw_editing *editing, struct wwd_object *object)
{
    const struct wwd_logic *logic = wwd_logic_of(wwd_game_of(wwd_edited(editing)), object);
    if (logic && logic->image_set && !mw_args_has(editing->args, "image-set"))
        object->image_set = mw_str_from(logic->image_set);
    if (logic && !mw_args_has(editing->args, "z"))
        object->location_z = logic->z;
}
