/* Rules about single objects, and about the objects of a level as a whole. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "checks.h"
#include "formats/wwd/logics.h"

struct object_place {
    const struct wwd_plane *plane;
    const struct wwd_object *object;
    size_t plane_index, index;
};

/* With these two indexes. */
#define OBJECT_PATH "planes[%zu].objects[%zu]"

/* ---- one object ---- */

static bool object_lies_outside(const struct object_place *at)
{
    const struct wwd_plane *plane = at->plane;
    bool left = at->object->location_x < 0 || at->object->location_x >= wwd_plane_width(plane);
    bool above = at->object->location_y < 0 || at->object->location_y >= wwd_plane_height(plane);
    /* The size of such a plane is unknown. */
    if (plane->flags & WWD_PLANE_AUTO_TILE_SIZE)
        return false;
    /* A repeating plane has no outside. */
    return (left && !(plane->flags & WWD_PLANE_WRAP_X)) || (above && !(plane->flags & WWD_PLANE_WRAP_Y));
}

static int check_location(struct mw_checker *checker, const struct object_place *at)
{
    if (checker->doc->damaged || !object_lies_outside(at))
        return 0;
    const char *logic = wwd_check_show(checker, at->object->logic);
    if (!logic)
        return MW_E_MEMORY;
    return mw_diag(checker->doc, wwd_check_of(checker)->game == WWD_GAME_GRUNTZ ? "WWD060" : "WWD061",
                   mw_check_at(checker, OBJECT_PATH, at->plane_index, at->index),
                   "%s at %" PRId32 ",%" PRId32 ", but its plane has %" PRId64 " x %" PRId64 " pixels",
                   *logic ? logic : "an object", at->object->location_x, at->object->location_y,
                   wwd_plane_width(at->plane), wwd_plane_height(at->plane));
}

enum {
    GAME_TEXT_SIZE = 1024,
};

static int check_object_string(struct mw_checker *checker, const struct object_place *at, const char *name,
                               struct mw_str text)
{
    int error = 0;
    if (text.size >= GAME_TEXT_SIZE)
        error = mw_diag(
            checker->doc, "WWD032", mw_check_at(checker, OBJECT_PATH ".%s", at->plane_index, at->index, name),
            "%zu byte%s, expected at most %d", text.size, mw_plural(text.size), GAME_TEXT_SIZE - 1);
    const char *nul = text.size ? memchr(text.data, 0, text.size) : NULL;
    if (error || !nul)
        return error;
    size_t length = (size_t)(nul - text.data), extra = text.size - length - 1;
    const uint8_t *data = (const uint8_t *)nul + 1;
    bool wapmap = strcmp(name, "name") == 0 && extra >= 4 && mw_u32le(data) == extra - 4;
    return mw_diag(checker->doc, "WWD033",
                   mw_check_at(checker, OBJECT_PATH ".%s", at->plane_index, at->index, name),
                   "%zu byte%s of text, a NUL, and %zu byte%s %s", length, mw_plural(length), extra,
                   mw_plural(extra), wapmap ? "of WapMap's data" : "after it");
}

static int check_object_strings(struct mw_checker *checker, const struct object_place *at)
{
    const struct wwd_object *object = at->object;
    int error = check_object_string(checker, at, "name", object->name);
    if (!error)
        error = check_object_string(checker, at, "logic", object->logic);
    if (!error)
        error = check_object_string(checker, at, "image_set", object->image_set);
    return error ? error : check_object_string(checker, at, "animation", object->animation);
}

static int check_hits(struct mw_checker *checker, const struct object_place *at)
{
    const uint32_t type = at->object->object_type, hits = at->object->flags_hit_type;
    int error = type == 0 || mw_name_of(wwd_object_types, type)
                    ? 0
                    : mw_diag(checker->doc, "WWD073",
                              mw_check_at(checker, OBJECT_PATH ".object_type", at->plane_index, at->index),
                              "the object type is 0x%" PRIX32 ", which no kind of object has", type);
    uint32_t shared = hits & 0x300;
    if (error || shared == 0 || shared == 0x300)
        return error;
    return mw_diag(checker->doc, "WWD072",
                   mw_check_at(checker, OBJECT_PATH ".flags_hit_type", at->plane_index, at->index),
                   "the hit type 0x%" PRIX32 " has %s alone", hits, shared == 0x100 ? "user1" : "user2");
}

/* Each rectangle of a path elevator holds two moves. */
static int check_path_elevator(struct mw_checker *checker, const struct object_place *at)
{
    const struct wwd_object *object = at->object;
    const struct mw_rect *rects[] = { &object->rect_move, &object->rect_hit, &object->rect_attack,
                                      &object->rect_clip };
    static const char *const names[] = { "rect_move", "rect_hit", "rect_attack", "rect_clip" };
    /* Steps of the keypad directions; 0 and 5 stay. */
    static const int8_t steps[10][2] = {
        [1] = { -1, 1 }, [2] = { 0, 1 },   [3] = { 1, 1 },  [4] = { -1, 0 },
        [6] = { 1, 0 },  [7] = { -1, -1 }, [8] = { 0, -1 }, [9] = { 1, -1 }
    };
    size_t moves = 0;
    int64_t x = 0, y = 0;
    bool known = true;
    int error = 0;
    /* These two select paths that are built into the game. */
    if (object->powerup == 1 || object->powerup == 2)
        return 0;
    for (size_t i = 0; i < 8 && !error; i++) {
        const struct mw_rect *rect = rects[i / 2];
        int32_t direction = i % 2 ? rect->right : rect->left, distance = i % 2 ? rect->bottom : rect->top;
        bool sound = direction >= 0 && direction <= 9 && (direction == 0 || distance > 0);
        moves += direction != 0 && distance != 0;
        if (sound) {
            x += (int64_t)steps[direction][0] * distance;
            y += (int64_t)steps[direction][1] * distance;
            continue;
        }
        known = false;
        const struct mw_place place = mw_check_at(checker, OBJECT_PATH ".%s.%s", at->plane_index, at->index,
                                                  names[i / 2], i % 2 ? "right" : "left");
        error =
            direction < 0 || direction > 9
                ? mw_diag(checker->doc, "WWD066", place, "direction %" PRId32 ", expected 1 to 9", direction)
                : mw_diag(checker->doc, "WWD066", place, "direction %" PRId32 " with the distance %" PRId32,
                          direction, distance);
    }
    if (error || !known || (moves && x == 0 && y == 0))
        return error;
    const struct mw_place place = mw_check_at(checker, OBJECT_PATH, at->plane_index, at->index);
    return moves ? mw_diag(checker->doc, "WWD065", place,
                           "the path of %zu move%s ends %" PRId64 ",%" PRId64 " pixels from its start", moves,
                           mw_plural(moves), x, y)
                 : mw_diag(checker->doc, "WWD065", place, "the path has no moves");
}

/* Other rules are about these: directions of paths and shots, carried items, piles. */
static bool is_checked_elsewhere(const struct mw_meaning *meaning)
{
    static const char *const arguments[] = { "path", "carry", "count" };
    for (size_t i = 0; meaning->argument && i < sizeof arguments / sizeof *arguments; i++)
        if (strcmp(meaning->argument, arguments[i]) == 0)
            return true;
    return false;
}

static int check_meant_values(struct mw_checker *checker, const struct object_place *at)
{
    const struct wwd_logic *logic = wwd_logic_of(wwd_check_of(checker)->game, at->object);
    const struct mw_meaning *meaning = logic ? mw_meaning_first(logic->meanings) : NULL;
    int error = 0;
    for (; meaning && !error; meaning = mw_meaning_next(meaning)) {
        if ((!meaning->low && !meaning->high) || is_checked_elsewhere(meaning) ||
            mw_str_is(at->object->logic, "TProjectile"))
            continue;
        int64_t value = wwd_meant_value(at->object, meaning);
        if (value < meaning->low || value > meaning->high)
            error =
                mw_diag(checker->doc, "WWD120",
                        mw_check_at(checker, OBJECT_PATH ".%s", at->plane_index, at->index, meaning->field),
                        "the %s of %s is %" PRId64 ", expected %" PRId64 " to %" PRId64, meaning->label,
                        logic->name, value, meaning->low, meaning->high);
    }
    return error;
}

static int check_each_object(struct mw_checker *checker)
{
    int error = 0;
    for (size_t i = 0; i < wwd_root(checker->doc)->planes.count && !error; i++) {
        struct object_place at = { .plane = &wwd_root(checker->doc)->planes.items[i], .plane_index = i };
        for (size_t j = 0; j < at.plane->objects.count && !error; j++) {
            at.object = &at.plane->objects.items[j];
            at.index = j;
            error = check_location(checker, &at);
            if (!error)
                error = check_object_strings(checker, &at);
            if (!error)
                error = check_hits(checker, &at);
            if (!error)
                error = check_meant_values(checker, &at);
            if (!error && mw_str_is(at.object->logic, "PathElevator"))
                error = check_path_elevator(checker, &at);
        }
    }
    return error;
}

/* ---- names that objects use ---- */

enum {
    NAMES_MAX = 64, /* more than the diagnostics shown for one code */
};

/* Different names with the objects that use them, up to NAMES_MAX. */
struct names {
    size_t count;
    struct {
        struct mw_str name;
        size_t uses, plane, object; /* the first that uses it */
    } items[NAMES_MAX];
};

static void add_used_name(struct names *names, struct mw_str name, size_t plane, size_t object)
{
    size_t i = 0;
    while (i < names->count && !mw_str_equal(names->items[i].name, name))
        i++;
    if (i == NAMES_MAX)
        return;
    if (i == names->count) {
        names->items[i].name = name;
        names->items[i].uses = 0;
        names->items[i].plane = plane;
        names->items[i].object = object;
        names->count++;
    }
    names->items[i].uses++;
}

static const char *nearest_logic(enum wwd_game game, const char *word)
{
    struct mw_nearest nearest = { .word = word };
    const struct wwd_logic *logic;
    for (size_t i = 0; (logic = wwd_logic_at(game, i)) != NULL; i++)
        if (logic->class != WWD_LOGIC_INTERNAL)
            mw_nearest_offer(&nearest, logic->name);
    return nearest.best;
}

static int report_logics(struct mw_checker *checker, const struct names *names)
{
    int error = 0;
    for (size_t i = 0; i < names->count && !error; i++) {
        const char *shown = wwd_check_show(checker, names->items[i].name);
        if (!shown)
            return MW_E_MEMORY;
        const char *nearest = nearest_logic(wwd_check_of(checker)->game, shown);
        error = mw_diag(checker->doc, "WWD062",
                        mw_check_at(checker, "planes[%zu].objects[%zu].logic", names->items[i].plane,
                                    names->items[i].object),
                        "%s has no logic \"%s\", used by %zu %s%s%s%s",
                        wwd_game_name(wwd_check_of(checker)->game), shown, names->items[i].uses,
                        names->items[i].uses == 1 ? "object" : "objects", nearest ? "; did you mean " : "",
                        nearest ? nearest : "", nearest ? "?" : "");
    }
    return error;
}

/* The part of an image set before its first underscore. */
static struct mw_str prefix_of(struct mw_str image_set)
{
    const char *end = image_set.size ? memchr(image_set.data, '_', image_set.size) : NULL;
    return (struct mw_str){ image_set.data, end ? (size_t)(end - image_set.data) : image_set.size };
}

static bool prefix_known(const struct mw_checker *checker, struct mw_str prefix)
{
    const struct wwd_level *level = wwd_root(checker->doc);
    const char *const prefixes[] = { level->prefix1, level->prefix2, level->prefix3, level->prefix4 };
    for (size_t i = 0; i < 4; i++) {
        size_t size = strnlen(prefixes[i], sizeof level->prefix1);
        if (size && mw_str_same((struct mw_str){ prefixes[i], size }, prefix))
            return true;
    }
    /* Scripts of the CrazyHook mod refer to pictures of the level's own folder in this way. */
    if (wwd_check_of(checker)->game == WWD_GAME_CLAW && mw_str_same(prefix, mw_str_from("CUSTOM")))
        return true;
    /* Gruntz always has these two. */
    return wwd_check_of(checker)->game == WWD_GAME_GRUNTZ &&
           (mw_str_is(prefix, "LEVEL") || mw_str_is(prefix, "GAME"));
}

static int report_prefixes(struct mw_checker *checker, const struct names *names)
{
    int error = 0;
    for (size_t i = 0; i < names->count && !error; i++) {
        const char *shown = wwd_check_show(checker, names->items[i].name);
        error = shown
                    ? mw_diag(checker->doc, "WWD069",
                              mw_check_at(checker, "planes[%zu].objects[%zu].image_set",
                                          names->items[i].plane, names->items[i].object),
                              "the prefix \"%s\" of the image set of %zu %s is not one of the header's four",
                              shown, names->items[i].uses, names->items[i].uses == 1 ? "object" : "objects")
                    : MW_E_MEMORY;
    }
    return error;
}

/* ---- what a level has ---- */

/* The position of a diagnostic about the objects as a whole. */
static struct mw_place objects_place(struct mw_checker *checker)
{
    const struct wwd_check *check = wwd_check_of(checker);
    return check->main && check->main->objects.count
               ? mw_check_at(checker, "planes[%zu].objects", check->main_index)
               : MW_NOWHERE("planes");
}

struct counts {
    size_t objects, without_logic, empty_plane, empty_object; /* first without logic */
    size_t first_checkpoints, second_checkpoints, claw_exits, gruntz_exits;
    struct names logics, prefixes; /* unknown ones */
};

static void count_checked_object(struct mw_checker *checker, struct counts *counts, size_t plane,
                                 size_t index)
{
    const struct wwd_plane *owner = &wwd_root(checker->doc)->planes.items[plane];
    const struct wwd_object *object = &owner->objects.items[index];
    counts->objects++;
    /* The last object of a level that is cut short can lack a part of its names. */
    if (checker->doc->damaged && index + 1 == owner->objects.count)
        return;
    struct mw_str prefix = prefix_of(object->image_set);
    if (object->image_set.size && !prefix_known(checker, prefix))
        add_used_name(&counts->prefixes, prefix, plane, index);
    if (object->logic.size == 0) {
        if (!wwd_is_editor_marker(object->image_set) && counts->without_logic++ == 0) {
            counts->empty_plane = plane;
            counts->empty_object = index;
        }
        return;
    }
    const struct wwd_logic *logic = wwd_logic_find(wwd_check_of(checker)->game, object->logic);
    if (!logic)
        add_used_name(&counts->logics, object->logic, plane, index);
    counts->first_checkpoints += mw_str_is(object->logic, "FirstSuperCheckpoint");
    counts->second_checkpoints += mw_str_is(object->logic, "SecondSuperCheckpoint");
    if (logic && logic->class == WWD_LOGIC_EXIT)
        *(wwd_check_of(checker)->game == WWD_GAME_CLAW ? &counts->claw_exits : &counts->gruntz_exits) += 1;
}

static int report_checkpoint(struct mw_checker *checker, const char *name, size_t count)
{
    return count > 1
               ? mw_diag(checker->doc, "WWD067", objects_place(checker), "%zu %s, expected 1", count, name)
               : 0;
}

/* Claw's first level has none of the known exits, so the rule needs the level's number. */
static bool is_first_level(const struct wwd_level *level)
{
    const char *digit = level->name, *end = level->name + sizeof level->name;
    while (digit < end && *digit && (*digit < '0' || *digit > '9'))
        digit++;
    if (digit == end || !*digit)
        return true;
    return *digit == '1' && (digit + 1 == end || digit[1] < '0' || digit[1] > '9');
}

static int report_missing_exit(struct mw_checker *checker, const struct counts *counts)
{
    if (wwd_check_of(checker)->game == WWD_GAME_CLAW && counts->claw_exits == 0 &&
        !is_first_level(wwd_root(checker->doc)))
        return mw_diag(checker->doc, "WWD068", objects_place(checker),
                       "no EndOfLevelPowerup or BossWarp among %zu object%s", counts->objects,
                       mw_plural(counts->objects));
    if (wwd_check_of(checker)->game == WWD_GAME_GRUNTZ && counts->gruntz_exits == 0)
        return mw_diag(checker->doc, "WWD068", objects_place(checker),
                       "no ExitTrigger or FortressFlag among %zu object%s", counts->objects,
                       mw_plural(counts->objects));
    return 0;
}

static int report_counts(struct mw_checker *checker, const struct counts *counts)
{
    int error = 0;
    if (counts->without_logic) {
        error = mw_diag(
            checker->doc, "WWD063",
            mw_check_at(checker, "planes[%zu].objects[%zu]", counts->empty_plane, counts->empty_object),
            "%zu of %zu objects with neither a logic nor the image set of a note; this is the first one",
            counts->without_logic, counts->objects);
    }
    if (!error && wwd_check_of(checker)->game == WWD_GAME_CLAW)
        error = report_checkpoint(checker, "FirstSuperCheckpoint", counts->first_checkpoints);
    if (!error && wwd_check_of(checker)->game == WWD_GAME_CLAW)
        error = report_checkpoint(checker, "SecondSuperCheckpoint", counts->second_checkpoints);
    /* In a damaged level, missing objects may be in the part that could not be read. */
    if (!error && !checker->doc->damaged)
        error = report_missing_exit(checker, counts);
    return error;
}

/* ---- ids ---- */

static int by_object_id(const void *a, const void *b)
{
    int32_t left = *(const int32_t *)a, right = *(const int32_t *)b;
    return (left > right) - (left < right);
}

static int check_object_ids(struct mw_checker *checker, size_t count)
{
    const struct wwd_level *level = wwd_root(checker->doc);
    int32_t *ids = count > 1 ? mw_allocate(checker->doc->context, count * sizeof *ids) : NULL;
    if (!ids)
        return count > 1 ? MW_E_MEMORY : 0;
    size_t used = 0, different = 0, run = 0, most = 0;
    for (size_t i = 0; i < level->planes.count; i++)
        for (size_t j = 0; j < level->planes.items[i].objects.count; j++)
            ids[used++] = level->planes.items[i].objects.items[j].id;
    qsort(ids, used, sizeof *ids, by_object_id);
    int32_t shared = 0;
    for (size_t i = 0; i < used; i++) {
        bool new = i == 0 || ids[i] != ids[i - 1];
        different += new;
        run = new ? 1 : run + 1;
        if (run > most) {
            most = run;
            shared = ids[i];
        }
    }
    mw_release(checker->doc->context, ids);
    if (different == used)
        return 0;
    return mw_diag(checker->doc, "WWD064", objects_place(checker),
                   "%zu objects have %zu different ids; id %" PRId32 " is used %zu times", used, different,
                   shared, most);
}

static int check_all_objects(struct mw_checker *checker)
{
    struct counts *counts = mw_allocate(checker->doc->context, sizeof *counts);
    if (!counts)
        return MW_E_MEMORY;
    memset(counts, 0, sizeof *counts);
    for (size_t i = 0; i < wwd_root(checker->doc)->planes.count; i++)
        for (size_t j = 0; j < wwd_root(checker->doc)->planes.items[i].objects.count; j++)
            count_checked_object(checker, counts, i, j);
    int error = 0;
    if (wwd_logic_at(wwd_check_of(checker)->game, 0))
        error = report_logics(checker, &counts->logics);
    if (!error)
        error = report_prefixes(checker, &counts->prefixes);
    if (!error)
        error = report_counts(checker, counts);
    if (!error)
        error = check_object_ids(checker, counts->objects);
    mw_release(checker->doc->context, counts);
    return error;
}

const struct mw_rule wwd_object_rules[] = {
    { NULL, 0, 0, check_each_object },
    { NULL, 0, 0, check_all_objects },
    { 0 },
};
