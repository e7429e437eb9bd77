/* Repairs of layers and sounds as a whole. */
#include <inttypes.h>
#include <stdio.h>

#include "record/journal.h"
#include "record/value.h"
#include "repair.h"

/* ---- deprecated sound layers ---- */

enum {
    CIRCLE = 1,
};

static struct tw_source converted_source(const struct tw_old_source *old)
{
    return (struct tw_source){ .x = old->x,
                               .y = old->y,
                               .looping = old->looping,
                               .panning = 1,
                               .delay = old->delay,
                               .position_envelope = old->position_envelope,
                               .position_envelope_offset = old->position_envelope_offset,
                               .sound_envelope = old->sound_envelope,
                               .sound_envelope_offset = old->sound_envelope_offset,
                               .shape = CIRCLE,
                               .width = old->radius };
}

/* The two forms are different fields that use the same data block. */
static int put_sources(struct mw_document *doc, struct tw_layer *layer, const struct tw_old_source *old,
                       size_t count)
{
    const struct mw_field *from = tw_row(&tw_layer_record, "old_sources"),
                          *to = tw_row(&tw_layer_record, "sources");
    int error = tw_content_keep(doc, tw_content_of(doc, from), layer);
    if (!error)
        error = tw_put(doc, &layer->type, TW_LAYER_SOUNDS);
    if (!error)
        error = tw_content_keep(doc, tw_content_of(doc, to), layer);
    if (error)
        return error;
    mw_list_set(from, layer, (struct mw_list){ 0 });
    mw_list_set(to, layer, (struct mw_list){ 0 });
    for (size_t i = 0; i < count && !error; i++) {
        struct tw_source *source = mw_list_insert(doc, to, layer, i);
        if (!source)
            return doc->context->error;
        *source = converted_source(&old[i]);
    }
    tw_replaced(doc, to, layer);
    return 0;
}

int tw_fix_old_sounds(const struct mw_repairing *repair)
{
    struct mw_document *doc = repair->doc;
    const struct mw_field *row = tw_row(&tw_layer_record, "old_sources");
    int error = 0;
    for (size_t i = 0; i < tw_root(doc)->layers.count && !error; i++) {
        struct tw_layer *layer = &tw_root(doc)->layers.items[i];
        if (layer->type != TW_LAYER_OLD_SOUNDS)
            continue;
        if (layer->sources_data >= 0 && (size_t)layer->sources_data < tw_root(doc)->data.count)
            error = tw_load(doc, row, layer);
        struct mw_list list = mw_list_get(row, layer);
        if (tw_is_unreadable(error) || (!error && list.count == 0 && layer->num_sources)) {
            error = 0; /* left as it is */
            continue;
        }
        struct tw_old_source *old = mw_arena_copy(repair->scratch, list.items, list.count * sizeof *old);
        if (!error)
            error = old || list.count == 0 ? put_sources(doc, layer, old, list.count) : doc->context->error;
        if (!error)
            error = mw_change_item(doc, "layers", i, "type",
                                   "old_sounds -> sounds, %zu source%s: panning on, falloff 0, circle",
                                   list.count, mw_plural(list.count));
    }
    return error;
}

/* ---- sizes of sounds ---- */

int tw_fix_sound_sizes(const struct mw_repairing *repair)
{
    struct tw_map *map = tw_root(repair->doc);
    int error = 0;
    for (size_t i = 0; i < map->sounds.count && !error; i++) {
        struct tw_sound *sound = &map->sounds.items[i];
        struct tw_data_view view;
        if (sound->data < 0 || (size_t)sound->data >= map->data.count)
            continue;
        error = tw_data_open(repair->doc, NULL, (size_t)sound->data, &view);
        size_t size = view.bytes.size;
        bool readable = !error && !view.unreadable && size <= INT32_MAX;
        tw_data_close(repair->doc, (size_t)sound->data, &view);
        if (!readable || sound->data_size == (int32_t)size)
            continue;
        error = mw_change_item(repair->doc, "sounds", i, "data_size", "%" PRId32 " -> %zu", sound->data_size,
                               size);
        if (!error)
            error = tw_put(repair->doc, &sound->data_size, (int32_t)size);
    }
    return error;
}

/* ---- layers in several groups ---- */

enum {
    MOST_COPIES = 4096, /* hostile maps have thousands of groups with thousands of layers */
};

struct sharing {
    size_t *wanted; /* by position in the new list, the index of the layer before, or of its copy */
    size_t count;
};

/* A copy of the data block, because two tile layers must not share one. */
static int copy_data(struct mw_document *doc, int32_t *number)
{
    struct tw_data_view view;
    int32_t fresh;
    if (*number < 0 || (size_t)*number >= tw_root(doc)->data.count)
        return 0;
    int error = tw_data_open(doc, NULL, (size_t)*number, &view);
    bool readable = !error && !view.unreadable;
    const uint8_t *copy = readable ? mw_arena_copy(&doc->arena, view.bytes.data, view.bytes.size) : NULL;
    size_t size = view.bytes.size;
    tw_data_close(doc, (size_t)*number, &view);
    if (error || !readable)
        return error;
    error = copy ? tw_data_add(doc, &fresh) : doc->context->error;
    if (error)
        return error;
    struct tw_data *data = &tw_root(doc)->data.items[fresh];
    data->bytes = (struct mw_bytes){ copy, size };
    data->size = (uint32_t)size;
    *number = fresh;
    return 0;
}

static int copy_layer_item(struct mw_document *doc, size_t layer, size_t *made)
{
    const struct tw_content *contents = tw_storage(doc)->contents;
    *made = tw_root(doc)->layers.count;
    struct tw_layer *copy = mw_list_insert(doc, tw_map_field("layers"), tw_root(doc), *made);
    if (!copy)
        return doc->context->error;
    *copy = tw_root(doc)->layers.items[layer];
    for (size_t i = 0; i < TW_CONTENTS; i++)
        if (contents[i].list->record == &tw_layer_record)
            tw_content_clear(&contents[i], copy);
    if (copy->type != TW_LAYER_TILES)
        return 0;
    const struct mw_field *row = tw_data_row(copy, TW_DDNET);
    int32_t data = copy->data, own = mw_field_exists(row, copy) ? (int32_t)mw_field_get(row, copy) : -1;
    int error = copy_data(doc, &data);
    if (!error && strcmp(row->name, "data") != 0)
        error = copy_data(doc, &own);
    copy = &tw_root(doc)->layers.items[*made];
    if (!error && strcmp(row->name, "data") != 0 && mw_field_exists(row, copy))
        mw_member_set(copy, row->offset, row->kind, own);
    copy->data = data;
    return error;
}

/* Copies each layer for every group after the first that has it. */
static int copy_shared_layers(const struct mw_repairing *repair, bool *claimed, struct sharing *sharing)
{
    struct tw_map *map = tw_root(repair->doc);
    size_t before = map->layers.count;
    int error = 0;
    for (size_t i = 0; i < map->groups.count; i++) {
        size_t first, end;
        tw_group_layers(map, &map->groups.items[i], &first, &end);
        for (size_t j = first; j < end && j < before && !error; j++) {
            size_t layer = j;
            if (claimed[j]) {
                error = copy_layer_item(repair->doc, j, &layer);
                if (!error)
                    error = mw_change_item(repair->doc, "groups", i, NULL,
                                           "has a copy of layer %zu, which is also in an earlier group", j);
            }
            claimed[j] = true;
            sharing->wanted[sharing->count++] = layer;
        }
    }
    for (size_t i = 0; i < before; i++)
        if (!claimed[i])
            sharing->wanted[sharing->count++] = i;
    return error;
}

static int sort_shared_layers(const struct mw_repairing *repair, const struct sharing *sharing)
{
    size_t *now = mw_arena_array(repair->scratch, sharing->count + 1, sizeof *now);
    int error = now ? 0 : repair->doc->context->error;
    for (size_t i = 0; i < sharing->count && !error; i++)
        now[i] = i;
    for (size_t i = 0; i < sharing->count && !error; i++) {
        size_t from = i;
        while (now[from] != sharing->wanted[i])
            from++;
        if (from == i)
            continue;
        memmove(now + i + 1, now + i, (from - i) * sizeof *now);
        now[i] = sharing->wanted[i];
        error = mw_list_move(repair->doc, tw_map_field("layers"), tw_root(repair->doc), from, i);
    }
    return error;
}

int tw_fix_shared_layers(const struct mw_repairing *repair)
{
    struct tw_map *map = tw_root(repair->doc);
    size_t total = 0, copies = 0, next = 0;
    bool *claimed = mw_arena_array(repair->scratch, map->layers.count + 1, sizeof *claimed);
    size_t *counts = mw_arena_array(repair->scratch, map->groups.count + 1, sizeof *counts);
    if (!claimed || !counts)
        return repair->doc->context->error;
    for (size_t i = 0; i < map->groups.count && total <= map->layers.count + MOST_COPIES; i++) {
        size_t first, end;
        tw_group_layers(map, &map->groups.items[i], &first, &end);
        total += counts[i] = end - first;
        for (size_t j = first; j < end; j++) {
            copies += claimed[j];
            claimed[j] = true;
        }
    }
    if (copies == 0 || copies > MOST_COPIES)
        return 0;
    memset(claimed, 0, map->layers.count);
    struct sharing sharing = { .wanted = mw_arena_array(repair->scratch, map->layers.count + copies + 1,
                                                        sizeof(size_t)) };
    int error = sharing.wanted ? copy_shared_layers(repair, claimed, &sharing) : repair->doc->context->error;
    if (!error)
        error = sort_shared_layers(repair, &sharing);
    for (size_t i = 0; i < map->groups.count && !error; i++) {
        error = tw_put(repair->doc, &map->groups.items[i].start_layer, (int32_t)next);
        if (!error)
            error = tw_put(repair->doc, &map->groups.items[i].num_layers, (int32_t)counts[i]);
        next += counts[i];
    }
    return error ? error : tw_items_number(repair->doc, "layers");
}
