/* Edit operations on objects. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "edit.h"
#include "record/journal.h"
#include "record/value.h"
#include "travel.h"

static int object_path(struct wwd_pick pick, char path[64])
{
    return snprintf(path, 64, "planes[%" PRIu32 "].objects[%" PRIu32 "]", pick.plane, pick.object);
}

/* ---- adding ---- */

int wwd_edit_free_ids(const struct mw_editing *editing, size_t count, int64_t *first)
{
    int32_t highest = 0;
    for (size_t p = 0; p < wwd_edited(editing)->planes.count; p++) {
        const struct wwd_plane *plane = &wwd_edited(editing)->planes.items[p];
        for (size_t i = 0; i < plane->objects.count; i++)
            if (plane->objects.items[i].id > highest)
                highest = plane->objects.items[i].id;
    }
    if (count > (size_t)(INT32_MAX - highest))
        return mw_error_limit(editing->doc->context,
                              mw_edit_fail(editing, MW_E_LIMIT,
                                           "not enough ids: %zu needed above the highest id, %" PRId32
                                           ", but only %" PRId32 " left",
                                           count, highest, INT32_MAX - highest),
                              "id", INT32_MAX, (uint64_t)highest + count);
    *first = (int64_t)highest + 1;
    return 0;
}

int wwd_object_append(struct mw_document *doc, struct wwd_plane *plane, const struct wwd_object *object)
{
    struct wwd_object *added = mw_list_insert(doc, wwd_plane_field("objects"), plane, plane->objects.count);
    if (!added)
        return doc->context->error;
    *added = *object;
    return 0;
}

/* A field of an object, or an edge of one of its rectangles, with its new value. */
struct setting {
    const struct mw_field *field;
    size_t owner; /* offset of the struct that the field is in */
    char name[64];
    const char *value;
};

static int find_setting(const struct mw_editing *editing, const char *text, struct setting *setting)
{
    const char *equals = strchr(text, '=');
    *setting = (struct setting){ .value = equals ? equals + 1 : NULL };
    if (!equals || (size_t)(equals - text) >= sizeof setting->name)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "the option \"set\" requires FIELD=VALUE, not \"%s\"",
                            text);
    memcpy(setting->name, text, (size_t)(equals - text));
    const struct mw_record *record = &wwd_object_record;
    const char *part = setting->name;
    for (;;) {
        size_t length = strcspn(part, ".");
        const struct mw_field *field = mw_record_field(record, part, length);
        if (!field) {
            struct mw_nearest nearest = { .word = part };
            for (unsigned i = 0; i < record->count; i++)
                mw_nearest_offer(&nearest, record->fields[i].name);
            return mw_edit_fail(editing, MW_E_ARGUMENT, "an object has no field \"%s\"%s%s%s", setting->name,
                                nearest.best ? "; did you mean " : "", nearest.best ? nearest.best : "",
                                nearest.best ? "?" : "");
        }
        setting->field = field;
        if (part[length] == 0)
            return 0;
        if (!field->record)
            return mw_edit_fail(editing, MW_E_ARGUMENT,
                                "%s is a single value, but \"%s\" refers to a part of it", field->name,
                                setting->name);
        setting->owner += field->offset;
        record = field->record;
        part += length + 1;
    }
}

/* Applies all `set` options to one object and lists them in *settings. */
static int read_object_settings(const struct mw_editing *editing, struct wwd_object *object,
                                struct setting **settings, size_t *count)
{
    size_t given = 0;
    while (mw_args_each(editing->args, "set", given))
        given++;
    struct setting *list = mw_arena_array(editing->scratch, given, sizeof *list);
    if (!list)
        return MW_E_MEMORY;
    for (size_t i = 0; i < given; i++) {
        int error = find_setting(editing, mw_args_each(editing->args, "set", i), &list[i]);
        if (!error)
            error = mw_field_set(editing->doc, list[i].field, (char *)object + list[i].owner, list[i].value,
                                 list[i].name, false);
        if (error)
            return error;
    }
    *settings = list;
    *count = given;
    return 0;
}

/* The position is given by `at`, or by `x` and `y`. */
static int set_new_position(const struct mw_editing *editing, struct wwd_object *object)
{
    bool x = mw_args_has(editing->args, "x"), y = mw_args_has(editing->args, "y");
    int64_t at[2];
    if (!mw_args_point(editing->args, "at", at))
        return x && y ? 0
                      : mw_edit_fail(editing, MW_E_ARGUMENT,
                                     "the option \"at\", or both \"x\" and \"y\", are required");
    if (x || y)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "the option \"at\" cannot be combined with \"x\" or \"y\"");
    object->location_x = (int32_t)at[0];
    object->location_y = (int32_t)at[1];
    return 0;
}

/* Sets what the options of add-object say about the new object, except `set`. */
static int set_new_object(const struct mw_editing *editing, struct wwd_object *object)
{
    static const char *const own[][2] = {
        { "logic", "logic" },         { "x", "location_x" },
        { "y", "location_y" },        { "z", "location_z" },
        { "image-set", "image_set" }, { "animation", "animation" },
        { "name", "name" },           { "id", "id" },
    };
    int error = set_new_position(editing, object);
    for (size_t i = 0; i < sizeof own / sizeof *own && !error; i++) {
        const char *value = mw_args_text(editing->args, own[i][0]);
        const struct mw_field *field = mw_record_field(&wwd_object_record, own[i][1], strlen(own[i][1]));
        if (value)
            error = mw_field_set(editing->doc, field, object, value, own[i][0], false);
    }
    if (error)
        return error;
    wwd_set_usual_look(editing, object);
    return wwd_set_arguments(editing, object);
}

int wwd_add_object(const struct mw_editing *editing)
{
    struct wwd_object object = { .location_i = -1 };
    struct setting *settings;
    size_t plane_index, setting_count;
    int64_t id = 0;
    int error = wwd_edit_plane(editing, "plane", &plane_index);
    if (!error && !mw_args_has(editing->args, "id"))
        error = wwd_edit_free_ids(editing, 1, &id);
    object.id = (int32_t)id;
    if (!error)
        error = set_new_object(editing, &object);
    if (error)
        return error;
    struct wwd_plane *plane = &wwd_edited(editing)->planes.items[plane_index];
    struct wwd_relinking relinking;
    error = wwd_relink_begin(editing, 1, &relinking);
    if (!error && !mw_args_has(editing->args, "id"))
        error = wwd_relink_switch(&relinking, plane, &object, object.id);
    if (!error)
        error = read_object_settings(editing, &object, &settings, &setting_count);
    if (error)
        return error;
    error = wwd_object_append(editing->doc, plane, &object);
    const char *label = error ? NULL : wwd_object_label(editing->doc, &object);
    if (!label)
        return error ? error : MW_E_MEMORY;
    char path[64];
    object_path((struct wwd_pick){ (uint32_t)plane_index, (uint32_t)plane->objects.count - 1 }, path);
    return mw_change(editing->doc, path, "added %s at %" PRId32 ",%" PRId32, label, object.location_x,
                     object.location_y);
}

/* ---- cloning and moving ---- */

static int fail_object_move(const struct mw_editing *editing, struct wwd_pick pick)
{
    char path[64];
    object_path(pick, path);
    return mw_edit_fail(editing, MW_E_ARGUMENT, "%s would be moved outside the coordinate range, %d to %d",
                        path, INT32_MIN, INT32_MAX);
}

/* The distance that the first copy, or the first object itself, moves: to the point `to`, or by dx,dy. */
static int first_clone_step(const struct mw_editing *editing, const struct wwd_picks *picks, int64_t step[2])
{
    const struct wwd_object *object = wwd_picked(editing, picks->items[0]);
    int64_t to[2];
    bool has_to = mw_args_point(editing->args, "to", to);
    if (has_to) {
        step[0] = to[0] - object->location_x;
        step[1] = to[1] - object->location_y;
    } else if (mw_args_has(editing->args, "dx") || mw_args_has(editing->args, "dy")) {
        step[0] = mw_args_int(editing->args, "dx");
        step[1] = mw_args_int(editing->args, "dy");
    } else {
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "one of the options \"dx\", \"dy\" and \"to\" is required");
    }
    return 0;
}

static int list_clone(const struct mw_editing *editing, struct wwd_pick from, uint32_t index)
{
    char path[64], source[64];
    object_path(from, source);
    object_path((struct wwd_pick){ from.plane, index }, path);
    const struct wwd_object *object = wwd_picked(editing, (struct wwd_pick){ from.plane, index });
    const char *label = wwd_object_label(editing->doc, object);
    if (!label)
        return MW_E_MEMORY;
    return mw_change(editing->doc, path, "added %s at %" PRId32 ",%" PRId32 ", a copy of %s", label,
                     object->location_x, object->location_y, source);
}

struct cloning {
    const struct mw_editing *editing;
    const struct wwd_picks *picks;
    struct wwd_travel travel;
    struct wwd_relinking relinking;
    int64_t step[2];
    size_t copies;
    int64_t id;      /* next free id */
    uint32_t *first; /* for each pick, the index of its first copy */
};

static int clone_object(struct cloning *cloning, size_t index)
{
    const struct mw_editing *editing = cloning->editing;
    const struct wwd_pick pick = cloning->picks->items[index];
    struct wwd_plane *plane = &wwd_edited(editing)->planes.items[pick.plane];
    int error = 0;
    cloning->first[index] = (uint32_t)plane->objects.count;
    for (size_t k = 0; k < cloning->copies && !error; k++) {
        struct wwd_object clone = *wwd_picked(editing, pick);
        int32_t before = clone.id;
        clone.id = (int32_t)cloning->id++;
        cloning->travel.by[0] = cloning->step[0] + mw_args_int(editing->args, "dx") * (int64_t)k;
        cloning->travel.by[1] = cloning->step[1] + mw_args_int(editing->args, "dy") * (int64_t)k;
        if (!wwd_object_travel(&cloning->travel, &clone))
            return fail_object_move(editing, pick);
        wwd_relink_again(&cloning->relinking);
        error = wwd_relink_switch(&cloning->relinking, plane, &clone, before);
        if (!error)
            error = wwd_object_append(editing->doc, plane, &clone);
        if (!error)
            error = list_clone(editing, pick, (uint32_t)plane->objects.count - 1);
    }
    return error;
}

/* Copies of linked objects are linked to the copies of the same group, if there are any. */
static int relink_clones(struct cloning *cloning)
{
    struct wwd_level *level = wwd_edited(cloning->editing);
    const struct wwd_picks *picks = cloning->picks;
    int error = 0;
    cloning->relinking.switches = 0;
    for (size_t k = 0; k < cloning->copies && cloning->relinking.game == WWD_GAME_GRUNTZ && !error; k++) {
        wwd_relink_again(&cloning->relinking);
        for (size_t i = 0; i < picks->count && !error; i++) {
            struct wwd_plane *plane = &level->planes.items[picks->items[i].plane];
            error =
                wwd_relink_switch(&cloning->relinking, plane, &plane->objects.items[cloning->first[i] + k],
                                  wwd_picked(cloning->editing, picks->items[i])->id);
        }
        for (size_t i = 0; i < picks->count && !error; i++)
            error = wwd_relink_object(
                &cloning->relinking,
                &level->planes.items[picks->items[i].plane].objects.items[cloning->first[i] + k]);
    }
    return error ? error : wwd_list_links(&cloning->relinking);
}

static int clone_picked(struct cloning *cloning)
{
    const struct mw_editing *editing = cloning->editing;
    const struct wwd_picks *picks = cloning->picks;
    size_t total;
    if (mw_multiply(picks->count, cloning->copies, &total))
        return mw_error_limit(editing->doc->context,
                              mw_edit_fail(editing, MW_E_LIMIT, "too many copies: %zu of each of %zu objects",
                                           cloning->copies, picks->count),
                              "memory", SIZE_MAX, SIZE_MAX);
    cloning->first = mw_arena_array(editing->scratch, picks->count, sizeof *cloning->first);
    int error = cloning->first ? wwd_edit_free_ids(editing, total, &cloning->id) : MW_E_MEMORY;
    if (!error)
        error = wwd_relink_begin(editing, picks->count, &cloning->relinking);
    for (size_t i = 0; i < picks->count && !error; i++)
        error = clone_object(cloning, i);
    if (!error)
        error = relink_clones(cloning);
    return error ? error : wwd_list_targets(editing, &cloning->travel);
}

int wwd_clone_objects(const struct mw_editing *editing)
{
    struct wwd_picks picks = { 0 };
    struct cloning cloning = { .editing = editing, .picks = &picks };
    int error = wwd_edit_pick(editing, &picks);
    if (!error)
        error = first_clone_step(editing, &picks, cloning.step);
    if (error)
        return error;
    cloning.copies = (size_t)mw_args_int(editing->args, "count");
    cloning.travel = wwd_travel_on(editing, &wwd_edited(editing)->planes.items[picks.items[0].plane]);
    wwd_travel_area(editing, &picks, &cloning.travel);
    return clone_picked(&cloning);
}

static int move_object(const struct mw_editing *editing, struct wwd_pick pick, struct wwd_travel *travel,
                       struct wwd_relinking *relinking)
{
    struct wwd_object *object = wwd_picked(editing, pick), before = *object;
    char path[64];
    object_path(pick, path);
    int error = wwd_keep_positions(editing->doc, object, 1);
    if (!error && !wwd_object_travel(travel, object))
        error = fail_object_move(editing, pick);
    if (!error)
        error =
            wwd_relink_switch(relinking, &wwd_edited(editing)->planes.items[pick.plane], object, before.id);
    return error ? error
                 : mw_change(editing->doc, path, "%" PRId32 ",%" PRId32 " -> %" PRId32 ",%" PRId32,
                             before.location_x, before.location_y, object->location_x, object->location_y);
}

int wwd_move_objects(const struct mw_editing *editing)
{
    struct wwd_picks picks = { 0 };
    int64_t step[2] = { 0 };
    int error = wwd_edit_pick(editing, &picks);
    if (!error)
        error = first_clone_step(editing, &picks, step);
    if (!error && mw_args_has(editing->args, "to") &&
        (mw_args_has(editing->args, "dx") || mw_args_has(editing->args, "dy")))
        error = mw_edit_fail(editing, MW_E_ARGUMENT,
                             "the option \"to\" cannot be combined with \"dx\" or \"dy\"");
    if (error || (step[0] == 0 && step[1] == 0))
        return error;
    struct wwd_relinking relinking;
    struct wwd_travel travel =
        wwd_travel_on(editing, &wwd_edited(editing)->planes.items[picks.items[0].plane]);
    wwd_travel_area(editing, &picks, &travel);
    memcpy(travel.by, step, sizeof step);
    error = wwd_relink_begin(editing, picks.count, &relinking);
    for (size_t i = 0; i < picks.count && !error; i++)
        error = move_object(editing, picks.items[i], &travel, &relinking);
    if (!error)
        error = wwd_relink_level(&relinking);
    return error ? error : wwd_list_targets(editing, &travel);
}

/* ---- deleting ---- */

static int remove_picked(const struct mw_editing *editing, const struct wwd_pick *picks, size_t count)
{
    struct wwd_plane *plane = &wwd_edited(editing)->planes.items[picks[0].plane];
    size_t *indexes = mw_arena_array(editing->scratch, count, sizeof *indexes);
    for (size_t i = 0; i < count && indexes; i++)
        indexes[i] = picks[i].object;
    return indexes ? mw_list_remove_all(editing->doc, wwd_plane_field("objects"), plane, indexes, count)
                   : MW_E_MEMORY;
}

int wwd_delete_objects(const struct mw_editing *editing)
{
    struct wwd_picks picks = { 0 };
    int error = wwd_edit_pick(editing, &picks);
    for (size_t i = 0; i < picks.count && !error; i++) {
        const struct wwd_object *object = wwd_picked(editing, picks.items[i]);
        const char *label = wwd_object_label(editing->doc, object);
        char path[64];
        object_path(picks.items[i], path);
        error = label ? mw_change(editing->doc, path, "removed %s at %" PRId32 ",%" PRId32, label,
                                  object->location_x, object->location_y)
                      : MW_E_MEMORY;
    }
    for (size_t i = 0, next; i < picks.count && !error; i = next) {
        for (next = i + 1; next < picks.count && picks.items[next].plane == picks.items[i].plane;)
            next++;
        error = remove_picked(editing, &picks.items[i], next - i);
    }
    return error;
}

/* ---- setting ---- */

static bool has_setting(const struct setting *setting, const struct wwd_object *object,
                        const struct wwd_object *values)
{
    const char *own = (const char *)object + setting->owner, *wanted = (const char *)values + setting->owner;
    if (setting->field->kind == MW_KIND_STR)
        return mw_str_equal(mw_field_str(setting->field, own), mw_field_str(setting->field, wanted));
    return memcmp(own + setting->field->offset, wanted + setting->field->offset, setting->field->size) == 0;
}

static int set_object_field(const struct mw_editing *editing, struct wwd_pick pick,
                            const struct setting *setting, const struct wwd_object *values)
{
    struct wwd_object *object = wwd_picked(editing, pick);
    char *own = (char *)object + setting->owner;
    const char *wanted = (const char *)values + setting->owner;
    size_t at = setting->field->offset, size = setting->field->size;
    char path[160];
    if (has_setting(setting, object, values))
        return 0;
    int length = object_path(pick, path);
    snprintf(path + length, sizeof path - (size_t)length, ".%s", setting->name);
    const char *before = mw_field_text(editing->doc, setting->field, own);
    const char *after = mw_field_text(editing->doc, setting->field, wanted);
    if (!before || !after)
        return MW_E_MEMORY;
    int error = mw_keep(editing->doc, own + at, size);
    if (!error)
        memcpy(own + at, wanted + at, size);
    return error || strcmp(before, after) == 0 ? error
                                               : mw_change(editing->doc, path, "%s -> %s", before, after);
}

int wwd_set_objects(const struct mw_editing *editing)
{
    struct wwd_picks picks = { 0 };
    struct setting *settings;
    size_t count;
    struct wwd_object values = { 0 };
    int error = wwd_edit_pick(editing, &picks);
    if (!error)
        error = read_object_settings(editing, &values, &settings, &count);
    for (size_t i = 0; !error && i < picks.count; i++)
        for (size_t k = 0; k < count && !error; k++)
            error = set_object_field(editing, picks.items[i], &settings[k], &values);
    return error;
}
