/* Edit operations on objects. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "edit.h"
#include "record/journal.h"
#include "record/value.h"

static int object_path(struct wwd_pick pick, char path[64])
{
    return snprintf(path, 64, "planes[%" PRIu32 "].objects[%" PRIu32 "]", pick.plane, pick.object);
}

const char *wwd_object_label(struct mw_document *doc, const struct wwd_object *object)
{
    return object->logic.size ? mw_document_utf8(doc, object->logic) : "object";
}

/* ---- moving ---- */

static bool fits_coordinate(int64_t value)
{
    return value >= INT32_MIN && value <= INT32_MAX;
}

/* A range of 0 to 0 is unused. */
static bool range_goes(int32_t low, int32_t high, int32_t place, enum wwd_ranges ranges)
{
    if (ranges == WWD_RANGES_NONE || (low == 0 && high == 0))
        return false;
    return ranges == WWD_RANGES_ALL || (low <= place && place <= high);
}

static bool move_axis(int32_t *place, int32_t *low, int32_t *high, int64_t by, enum wwd_ranges ranges)
{
    bool goes = range_goes(*low, *high, *place, ranges);
    if (!fits_coordinate(*place + by) ||
        (goes && (!fits_coordinate(*low + by) || !fits_coordinate(*high + by))))
        return false;
    *place = (int32_t)(*place + by);
    if (goes) {
        *low = (int32_t)(*low + by);
        *high = (int32_t)(*high + by);
    }
    return true;
}

bool wwd_object_move(struct wwd_object *object, int64_t dx, int64_t dy, enum wwd_ranges ranges)
{
    return move_axis(&object->location_x, &object->min_x, &object->max_x, dx, ranges) &&
           move_axis(&object->location_y, &object->min_y, &object->max_y, dy, ranges);
}

int wwd_keep_places(struct mw_document *doc, struct wwd_object *objects, size_t count)
{
    enum {
        PLACE = offsetof(struct wwd_object, location_x),
        RANGES = offsetof(struct wwd_object, min_x),
    };
    char *first = (char *)objects;
    if (count == 0)
        return 0;
    int error = mw_keep_rows(doc, first + PLACE, offsetof(struct wwd_object, location_z) - PLACE,
                             sizeof *objects, count);
    if (!error)
        error = mw_keep_rows(doc, first + RANGES, offsetof(struct wwd_object, tweak_x) - RANGES,
                             sizeof *objects, count);
    return error;
}

/* ---- adding ---- */

int wwd_edit_free_ids(const struct mw_editing *editing, size_t count, int32_t *first)
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
    *first = highest + 1;
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
        return mw_edit_fail(editing, MW_E_ARGUMENT, "set requires FIELD=VALUE, not \"%s\"", text);
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

int wwd_add_object(const struct mw_editing *editing)
{
    static const char *const own[][2] = {
        { "logic", "logic" },         { "x", "location_x" },
        { "y", "location_y" },        { "z", "location_z" },
        { "image-set", "image_set" }, { "animation", "animation" },
        { "name", "name" },           { "id", "id" },
    };
    struct wwd_object object = { .location_i = -1 };
    struct setting *settings;
    size_t plane_index, setting_count;
    int error = wwd_edit_plane(editing, "plane", &plane_index);
    if (!error)
        error = wwd_edit_free_ids(editing, mw_args_has(editing->args, "id") ? 0 : 1, &object.id);
    for (size_t i = 0; i < sizeof own / sizeof *own && !error; i++) {
        const char *value = mw_args_text(editing->args, own[i][0]);
        const struct mw_field *field = mw_record_field(&wwd_object_record, own[i][1], strlen(own[i][1]));
        if (value)
            error = mw_field_set(editing->doc, field, &object, value, own[i][0], false);
    }
    if (!error)
        error = read_object_settings(editing, &object, &settings, &setting_count);
    if (error)
        return error;
    struct wwd_plane *plane = &wwd_edited(editing)->planes.items[plane_index];
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
        return mw_edit_fail(editing, MW_E_ARGUMENT, "dx, dy or to is required");
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

static int clone_object(const struct mw_editing *editing, struct wwd_pick pick, const int64_t step[2],
                        int32_t id)
{
    int64_t dx = mw_args_int(editing->args, "dx"), dy = mw_args_int(editing->args, "dy");
    int64_t copies = mw_args_int(editing->args, "count");
    struct wwd_plane *plane = &wwd_edited(editing)->planes.items[pick.plane];
    int error = 0;
    for (int64_t k = 0; k < copies && !error; k++) {
        struct wwd_object clone = *wwd_picked(editing, pick);
        clone.id = id++;
        if (!wwd_object_move(&clone, step[0] + dx * k, step[1] + dy * k, wwd_edit_ranges(editing)))
            return fail_object_move(editing, pick);
        error = wwd_object_append(editing->doc, plane, &clone);
        if (!error)
            error = list_clone(editing, pick, (uint32_t)plane->objects.count - 1);
    }
    return error;
}

int wwd_clone_objects(const struct mw_editing *editing)
{
    struct wwd_picks picks = { 0 };
    int64_t step[2] = { 0 };
    int error = wwd_edit_pick(editing, &picks);
    if (!error)
        error = first_clone_step(editing, &picks, step);
    if (error)
        return error;
    size_t copies = (size_t)mw_args_int(editing->args, "count"), total;
    int32_t id;
    if (mw_multiply(picks.count, copies, &total))
        return mw_error_limit(editing->doc->context,
                              mw_edit_fail(editing, MW_E_LIMIT, "too many copies: %zu of each of %zu objects",
                                           copies, picks.count),
                              "memory", SIZE_MAX, SIZE_MAX);
    error = wwd_edit_free_ids(editing, total, &id);
    for (size_t i = 0; i < picks.count && !error; i++)
        error = clone_object(editing, picks.items[i], step, id + (int32_t)(i * copies));
    return error;
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
        error = mw_edit_fail(editing, MW_E_ARGUMENT, "to cannot be combined with dx and dy");
    if (error || (step[0] == 0 && step[1] == 0))
        return error;
    for (size_t i = 0; i < picks.count && !error; i++) {
        struct wwd_object *object = wwd_picked(editing, picks.items[i]), before = *object;
        char path[64];
        object_path(picks.items[i], path);
        error = wwd_keep_places(editing->doc, object, 1);
        if (!error && !wwd_object_move(object, step[0], step[1], wwd_edit_ranges(editing)))
            error = fail_object_move(editing, picks.items[i]);
        if (!error)
            error = mw_change(editing->doc, path, "%" PRId32 ",%" PRId32 " -> %" PRId32 ",%" PRId32,
                              before.location_x, before.location_y, object->location_x, object->location_y);
    }
    return error;
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
