/* The operation append: adds the groups and layers of a second map ("theirs") after those of the edited one
 * ("ours"). */
#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "cells.h"
#include "conversion.h"
#include "envelope_points.h"
#include "record/journal.h"

const struct mw_option tw_append_options[] = {
    { .name = "file",
      .kind = MW_OPTION_FILE,
      .of = "document",
      .role = MW_ROLE_INPUT,
      .required = true,
      .doc = "map to append" },
    { .name = "offset",
      .kind = MW_OPTION_POINT,
      .unit = "tiles",
      .space = "grid",
      .role = MW_ROLE_POSITION,
      .min = INT32_MIN / TW_TILE_UNITS,
      .max = INT32_MAX / TW_TILE_UNITS,
      .fallback = "0,0",
      .doc = "position of the top left corner of the appended map, in tiles; groups with a parallax move by "
             "that part of it" },
    { .name = "with-physics",
      .kind = MW_OPTION_FLAG,
      .doc = "also append the game, front, tele, speedup, switch and tune layers; the games use the last "
             "layer of each kind" },
    { .name = "with-settings",
      .kind = MW_OPTION_FLAG,
      .doc = "also append the server settings, after the existing ones" },
    { 0 },
};

enum {
    LISTS = 9,
};
static const char *const grown[LISTS] = { "data",   "images",      "envelopes", "sounds", "groups",
                                          "layers", "automappers", "uuids",     "beziers" };

struct appending {
    const struct mw_editing *editing;
    struct mw_document *doc, *other;
    struct tw_map *ours, *theirs;
    int64_t offset[2]; /* in world units */
    bool physics;
    /* By index in their map, the index in ours; -1: not added (yet). */
    int32_t *data, *images, *sounds, *envelopes;
    size_t *layers; /* by index in their map, how many layers ours had before it was added or left out */
    size_t images_merged, sounds_merged, layers_left;
};

/* ---- data ---- */

static int append_data(struct appending *appending, int64_t number, int32_t *ours)
{
    struct mw_document *doc = appending->doc;
    if (number < 0 || (uint64_t)number >= appending->theirs->data.count) {
        *ours = -1;
        return 0;
    }
    if (appending->data[number] >= 0) {
        *ours = appending->data[number];
        return 0;
    }
    struct tw_data_view view;
    int error = tw_data_open(appending->other, NULL, (size_t)number, &view);
    error = error ? error : view.unreadable;
    const uint8_t *copy = error ? NULL : mw_arena_copy(&doc->arena, view.bytes.data, view.bytes.size);
    size_t size = view.bytes.size;
    tw_data_close(appending->other, (size_t)number, &view);
    if (error == MW_E_FORMAT)
        return mw_edit_fail(appending->editing, error, "%s: data[%" PRId64 "] cannot be inflated: %s",
                            appending->other->name, number, mw_error_message(doc->context));
    if (!copy)
        return error ? error : doc->context->error;
    error = tw_data_add(doc, ours);
    if (!error) {
        struct tw_data *data = &appending->ours->data.items[*ours];
        data->bytes = (struct mw_bytes){ copy, size };
        data->size = (uint32_t)size;
        appending->data[number] = *ours;
    }
    return error;
}

static int32_t new_number(const int32_t *numbers, size_t count, int64_t number)
{
    return number >= 0 && (uint64_t)number < count ? numbers[number] : -1;
}

/* Adjusts the references in a record itself, but not in its content. */
static int follow_references(struct appending *appending, const struct mw_record *record, void *item)
{
    const struct tw_map *theirs = appending->theirs;
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        if (!field->refers || !mw_field_exists(field, item))
            continue;
        int64_t number = mw_field_get(field, item);
        int32_t ours = -1;
        int error = 0;
        if (strcmp(field->refers, "data") == 0)
            error = append_data(appending, number, &ours);
        else if (strcmp(field->refers, "images") == 0)
            ours = new_number(appending->images, theirs->images.count, number);
        else if (strcmp(field->refers, "sounds") == 0)
            ours = new_number(appending->sounds, theirs->sounds.count, number);
        else if (strcmp(field->refers, "envelopes") == 0)
            ours = new_number(appending->envelopes, theirs->envelopes.count, number);
        else
            continue;
        if (error)
            return error;
        mw_member_set(item, field->offset, field->kind, ours);
    }
    return 0;
}

/* Clears content in a copied item, because its memory belongs to their map. */
static int detach_data(struct appending *appending, const struct mw_record *record, void *item)
{
    const struct tw_content *contents = tw_storage(appending->doc)->contents;
    for (size_t i = 0; i < TW_CONTENTS; i++)
        if (contents[i].list->record == record)
            tw_content_clear(&contents[i], item);
    const struct mw_field *rest = mw_record_field(record, "rest", 4);
    struct mw_bytes bytes;
    memcpy(&bytes, (char *)item + rest->offset, sizeof bytes);
    bytes.data = mw_arena_copy(&appending->doc->arena, bytes.data, bytes.size);
    memcpy((char *)item + rest->offset, &bytes, sizeof bytes);
    return bytes.data ? 0 : appending->doc->context->error;
}

/* Appends a copy of item `index` of their list to ours. */
static int append_item(struct appending *appending, const char *list, size_t index, void **made)
{
    const struct mw_field *row = tw_map_field(list);
    const void *theirs = mw_list_at(mw_list_get(row, appending->theirs), row->record, index);
    size_t end = mw_list_get(row, appending->ours).count;
    void *item = mw_list_insert(appending->doc, row, appending->ours, end);
    if (!item)
        return appending->doc->context->error;
    memcpy(item, theirs, row->record->struct_size);
    int error = detach_data(appending, row->record, item);
    if (!error)
        error = follow_references(appending, row->record, item);
    *made = item;
    return error;
}

/* ---- images and sounds ---- */

static int identify_all(struct mw_document *doc, struct mw_arena *arena, const char *list, size_t count,
                        struct tw_identity **identities)
{
    struct tw_identity *all = mw_arena_array(arena, count + 1, sizeof *all);
    int error = all ? 0 : doc->context->error;
    for (size_t i = 0; i < count && !error; i++)
        error = tw_identify(doc, list, i, &all[i]);
    if (!error)
        *identities = all;
    return error;
}

/* Items that our map already has are not added again. */
static int append_merged(struct appending *appending, const char *list, int32_t *numbers, size_t *merged)
{
    const struct mw_field *row = tw_map_field(list);
    struct mw_arena *scratch = appending->editing->scratch;
    size_t our_count = mw_list_get(row, appending->ours).count,
           count = mw_list_get(row, appending->theirs).count;
    struct tw_identity *ours, *theirs;
    int error = identify_all(appending->doc, scratch, list, our_count, &ours);
    if (!error)
        error = identify_all(appending->other, scratch, list, count, &theirs);
    for (size_t i = 0; i < count && !error; i++) {
        size_t same = 0, twin = 0;
        while (same < our_count && !tw_identities_equal(&theirs[i], &ours[same]))
            same++;
        while (twin < i && !tw_identities_equal(&theirs[i], &theirs[twin]))
            twin++;
        void *made;
        *merged += same < our_count || twin < i;
        if (same < our_count)
            numbers[i] = (int32_t)same;
        else if (twin < i)
            numbers[i] = numbers[twin];
        else if (!(error = append_item(appending, list, i, &made)))
            numbers[i] = (int32_t)(mw_list_get(row, appending->ours).count - 1);
    }
    return error;
}

/* ---- layers and groups ---- */

static int follow_list(struct appending *appending, struct tw_layer *layer, const char *row)
{
    const struct mw_field *field = mw_record_field(&tw_layer_record, row, strlen(row));
    if (!mw_field_tag_fits(field, layer) || appending->theirs->envelopes.count == 0)
        return 0;
    int error = tw_load(appending->doc, field, layer);
    struct mw_list list = mw_list_get(field, layer);
    if (!error)
        error = mw_keep(appending->doc, list.items, list.count * field->record->struct_size);
    for (size_t i = 0; i < list.count && !error; i++)
        error = follow_references(appending, field->record, mw_list_at(list, field->record, i));
    return error;
}

static int append_layer(struct appending *appending, size_t index)
{
    static const char *const lists[] = { "quads", "sources", "old_sources" };
    void *layer;
    int error = append_item(appending, "layers", index, &layer);
    for (size_t i = 0; i < sizeof lists / sizeof *lists && !error; i++)
        error = follow_list(appending, layer, lists[i]);
    return error;
}

static int append_automapper(struct appending *appending, size_t group, size_t place, size_t our_place)
{
    int error = 0;
    for (size_t i = 0; i < appending->theirs->automappers.count && !error; i++) {
        const struct tw_automapper *theirs = &appending->theirs->automappers.items[i];
        uint32_t type;
        void *made;
        if (theirs->group != (int64_t)group || theirs->layer != (int64_t)place)
            continue;
        error = tw_uuid_type(appending->doc, "automappers", &type);
        if (!error)
            error = append_item(appending, "automappers", i, &made);
        if (error)
            return error;
        struct tw_automapper *automapper = made;
        automapper->group = (int32_t)appending->ours->groups.count - 1;
        automapper->layer = (int32_t)our_place;
    }
    return error;
}

static bool is_layer_left_out(const struct appending *appending, size_t layer)
{
    enum tw_layer_kind kind = tw_layer_kind(&appending->theirs->layers.items[layer]);
    return !appending->physics && kind >= TW_KIND_GAME && kind <= TW_KIND_TUNE;
}

static int32_t moved_offset(int32_t value, int64_t by)
{
    int64_t sum = value + by;
    return (int32_t)(sum < INT32_MIN ? INT32_MIN : sum > INT32_MAX ? INT32_MAX : sum);
}

/* Their layers that are in a group. One that several groups share is added once, and they share it as before.
 */
static int append_layers(struct appending *appending)
{
    const size_t count = appending->theirs->layers.count;
    struct mw_editing of_other = *appending->editing;
    of_other.doc = appending->other;
    struct tw_groups_plan plan;
    int error = tw_groups_look(&of_other, &plan);
    for (size_t i = 0; i < count && !error; i++) {
        appending->layers[i] = appending->ours->layers.count;
        if (plan.of_layer[i] == SIZE_MAX)
            continue;
        if (is_layer_left_out(appending, i))
            appending->layers_left++;
        else
            error = append_layer(appending, i);
    }
    appending->layers[count] = appending->ours->layers.count;
    return error;
}

/* Leaves out groups whose layers were all left out. */
static int append_group(struct appending *appending, size_t index)
{
    size_t first, end;
    void *made;
    tw_group_layers(appending->theirs, &appending->theirs->groups.items[index], &first, &end);
    size_t start = appending->layers[first], kept = appending->layers[end] - start;
    if (kept == 0 && end > first)
        return 0;
    int error = append_item(appending, "groups", index, &made);
    if (error)
        return error;
    struct tw_group *group = made;
    group->start_layer = (int32_t)start;
    group->num_layers = (int32_t)kept;
    /* The group at camera + offset should look as it did at camera: it is drawn at its offset plus the share
     * of the camera's movement that its parallax says. Clip rectangles are in world coordinates. */
    group->offset_x = moved_offset(group->offset_x, -tw_percent(appending->offset[0], group->parallax_x));
    group->offset_y = moved_offset(group->offset_y, -tw_percent(appending->offset[1], group->parallax_y));
    group->clip_x = moved_offset(group->clip_x, appending->offset[0]);
    group->clip_y = moved_offset(group->clip_y, appending->offset[1]);
    for (size_t i = first; i < end && !error; i++)
        if (!is_layer_left_out(appending, i))
            error = append_automapper(appending, index, i - first, appending->layers[i] - start);
    return error;
}

/* ---- the operation ---- */

static int append_all(struct appending *appending)
{
    struct tw_map *theirs = appending->theirs;
    size_t first_envelope = appending->ours->envelopes.count;
    int error = append_merged(appending, "images", appending->images, &appending->images_merged);
    if (!error)
        error = append_merged(appending, "sounds", appending->sounds, &appending->sounds_merged);
    for (size_t i = 0; i < theirs->envelopes.count && !error; i++) {
        void *made;
        error = append_item(appending, "envelopes", i, &made);
        appending->envelopes[i] = (int32_t)(first_envelope + i);
    }
    if (!error)
        error = append_layers(appending);
    for (size_t i = 0; i < theirs->groups.count && !error; i++)
        error = append_group(appending, i);
    return error ? error : tw_points_append(appending->editing, appending->other, first_envelope);
}

static int append_settings(const struct mw_editing *editing, struct mw_document *other)
{
    const struct mw_field *row = mw_record_field(&tw_info_record, "settings_list", strlen("settings_list"));
    struct tw_map *theirs = tw_root(other);
    if (!mw_args_flag(editing->args, "with-settings") || theirs->info.count == 0)
        return 0;
    int error = tw_load(other, row, theirs->info.items);
    return error ? error : tw_settings_append(editing, mw_list_get(row, theirs->info.items));
}

static int list_appended(struct appending *appending, const size_t before[LISTS])
{
    static const char *const listed[] = {
        "groups", "layers", "images", "envelopes", "sounds", "automappers"
    };
    struct mw_document *doc = appending->doc;
    int error = 0;
    for (size_t i = 0; i < sizeof listed / sizeof *listed && !error; i++) {
        size_t place = 0;
        while (strcmp(grown[place], listed[i]) != 0)
            place++;
        size_t count = mw_list_get(tw_map_field(listed[i]), appending->ours).count, merged = 0;
        merged = strcmp(listed[i], "images") == 0   ? appending->images_merged
                 : strcmp(listed[i], "sounds") == 0 ? appending->sounds_merged
                                                    : 0;
        if (count == before[place] && !merged)
            continue;
        char extra[64] = "";
        if (merged)
            snprintf(extra, sizeof extra, "; %zu more already existed", merged);
        error = mw_change(doc, listed[i], "%zu -> %zu, from %s%s", before[place], count,
                          appending->other->name, extra);
    }
    if (!error && appending->layers_left)
        error = mw_change(doc, "layers", "%zu physics layer%s of %s left out", appending->layers_left,
                          mw_plural(appending->layers_left), appending->other->name);
    if (!error && appending->theirs->others.count)
        error = mw_change(doc, "others", "%zu item%s of unknown type of %s left out",
                          appending->theirs->others.count, mw_plural(appending->theirs->others.count),
                          appending->other->name);
    return error;
}

static int32_t *new_numbers(const struct mw_editing *editing, size_t count)
{
    int32_t *numbers = mw_arena_array(editing->scratch, count + 1, sizeof *numbers);
    for (size_t i = 0; i <= count && numbers; i++)
        numbers[i] = -1;
    return numbers;
}

static int append_map(const struct mw_editing *editing, struct mw_document *other)
{
    struct tw_map *theirs = tw_root(other);
    struct appending appending = { .editing = editing,
                                   .doc = editing->doc,
                                   .other = other,
                                   .ours = tw_edited(editing),
                                   .theirs = theirs,
                                   .physics = mw_args_flag(editing->args, "with-physics"),
                                   .data = new_numbers(editing, theirs->data.count),
                                   .images = new_numbers(editing, theirs->images.count),
                                   .sounds = new_numbers(editing, theirs->sounds.count),
                                   .envelopes = new_numbers(editing, theirs->envelopes.count),
                                   .layers = mw_arena_array(editing->scratch, theirs->layers.count + 1,
                                                            sizeof *appending.layers) };
    size_t before[LISTS];
    mw_args_point(editing->args, "offset", appending.offset);
    appending.offset[0] *= TW_TILE_UNITS;
    appending.offset[1] *= TW_TILE_UNITS;
    if (appending.physics && (appending.offset[0] || appending.offset[1]))
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "the options \"offset\" and \"with-physics\" cannot be combined, because physics "
                            "layers have no offset");
    if (!appending.data || !appending.images || !appending.sounds || !appending.envelopes ||
        !appending.layers)
        return editing->doc->context->error;
    for (size_t i = 0; i < LISTS; i++)
        before[i] = mw_list_get(tw_map_field(grown[i]), tw_edited(editing)).count;
    int error = append_all(&appending);
    for (size_t i = 1; i < LISTS && !error; i++)
        if (strcmp(grown[i], "uuids") != 0)
            error = tw_items_number(editing->doc, grown[i]);
    if (!error)
        error = list_appended(&appending, before);
    return error ? error : append_settings(editing, other);
}

/* Run-length encoded tiles and the names of some images differ between 0.7 and other games: converts their
 * map if necessary. */
static int make_alike(const struct mw_editing *editing, struct mw_document *other)
{
    const struct tw_edition *ours = tw_edition_of(tw_edited(editing)),
                            *theirs = tw_edition_of(tw_root(other));
    struct mw_editing of_other = *editing;
    of_other.doc = other;
    return ours->game == theirs->game ? 0 : tw_convert_map(&of_other, ours, true);
}

int tw_append(const struct mw_editing *editing)
{
    struct mw_document *other;
    int error = mw_edit_source(editing, "map", tw_refuse_old, &other);
    if (!error)
        error = make_alike(editing, other);
    return error ? error : append_map(editing, other);
}
