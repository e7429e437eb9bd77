/* Inspects and changes maps: kinds, names, ownership. */
#include "model.h"
#include "core/args.h"

#include "record/journal.h"
#include "record/value.h"

/* ---- games ---- */

enum tw_game tw_game_of(struct mw_document *doc, const struct mw_args *args)
{
    const struct tw_map *map = tw_root(doc);
    const char *given = args ? mw_args_text(args, "as") : NULL;
    if (given)
        return strcmp(given, "teeworlds07") == 0 ? TW_TEEWORLDS07 : TW_DDNET;
    for (size_t i = 0; i < map->layers.count; i++)
        if (map->layers.items[i].type == TW_LAYER_TILES && map->layers.items[i].tile_version >= 4)
            return TW_TEEWORLDS07;
    return TW_DDNET;
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

bool tw_kind_is_physics(enum tw_layer_kind kind)
{
    return kind >= TW_KIND_GAME && kind <= TW_KIND_TUNE;
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
    return tw_row(&tw_layer_record, row);
}

uint32_t tw_tile_at(const struct mw_field *row)
{
    const struct mw_field *field = mw_record_field(row->record, "index", 5);
    return mw_cell_offset(row->record, field ? field : mw_record_field(row->record, "type", 4));
}

/* ---- names ---- */

const char *tw_layer_name(struct mw_document *doc, const struct tw_layer *layer)
{
    const char *row = layer->type == TW_LAYER_TILES   ? "tile_name"
                      : layer->type == TW_LAYER_QUADS ? "quads_name"
                                                      : "sounds_name";
    const struct mw_field *field = tw_row(&tw_layer_record, row);
    if (!mw_field_exists(field, layer))
        return "";
    const char *name = mw_document_fixed_utf8(doc, (const char *)layer + field->offset, field->size);
    return name ? name : "";
}

const char *tw_text_of(struct mw_document *doc, const struct mw_record *record, const char *row, void *item)
{
    const struct mw_field *field = tw_row(record, row);
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

/* ---- ids ---- */

int tw_items_number(struct mw_document *doc, const char *list)
{
    const struct mw_field *row = tw_map_field(list);
    struct mw_list items = mw_list_get(row, doc->root);
    int error = 0;
    for (size_t i = 0; i < items.count && !error; i++)
        error = tw_item_put(doc, row->record, mw_list_at(items, row->record, i), "id", (uint32_t)i);
    return error;
}

int tw_item_sized(struct mw_document *doc, const struct mw_record *record, void *item)
{
    return tw_item_put(doc, record, item, "size", mw_record_natural_size(record, item));
}

/* ---- envelope points ---- */

static bool has_point(const struct tw_envelope *envelope, int64_t index)
{
    return index >= envelope->start_point && index < (int64_t)envelope->start_point + envelope->num_points;
}

size_t tw_envelope_of_point(const struct tw_map *map, size_t index)
{
    size_t found = SIZE_MAX;
    for (size_t i = 0; i < map->envelopes.count; i++) {
        if (!has_point(&map->envelopes.items[i], (int64_t)index))
            continue;
        if (found != SIZE_MAX)
            return SIZE_MAX;
        found = i;
    }
    return found;
}

/* Removes the points that are not marked in `keep`. */
static int leave_points(struct mw_document *doc, const struct mw_field *row, void *owner, const bool *keep)
{
    struct mw_list list = mw_list_get(row, owner);
    size_t size = row->record->struct_size, used = 0;
    while (used < list.count && keep[used])
        used++;
    int error = mw_keep(doc, (char *)list.items + used * size, (list.count - used) * size);
    if (!error)
        error = mw_keep(doc, (char *)owner + row->offset, row->size);
    if (error)
        return error;
    for (size_t i = used; i < list.count; i++)
        if (keep[i])
            memmove((char *)list.items + used++ * size, (char *)list.items + i * size, size);
    list.count = used;
    mw_list_set(row, owner, list);
    return 0;
}

/* Clears the marks of points that belong only to removed envelopes. */
static void mark_points_to_keep(const struct tw_map *map, const bool *remove, size_t count, bool *keep)
{
    memset(keep, true, count * sizeof *keep);
    for (int kept = 0; kept < 2; kept++)
        for (size_t i = 0; i < map->envelopes.count; i++) {
            const struct tw_envelope *envelope = &map->envelopes.items[i];
            int64_t end = (int64_t)envelope->start_point + envelope->num_points;
            if (remove[i] == (kept != 0) || envelope->start_point < 0)
                continue;
            for (size_t j = (size_t)envelope->start_point; j < count && (int64_t)j < end; j++)
                keep[j] = kept != 0;
        }
}

static int remove_points(struct mw_document *doc, const bool *remove, struct mw_arena *scratch)
{
    struct tw_map *map = tw_root(doc);
    if (map->envelope_points.count != 1)
        return 0;
    struct tw_envelope_points *points = &map->envelope_points.items[0];
    const struct mw_field *row =
        tw_row(&tw_envelope_points_record, points->stride == 22 ? "bezier_points" : "points");
    size_t count = mw_list_get(row, points).count;
    bool *keep = mw_arena_array(scratch, count + 1, sizeof *keep);
    int32_t *before = mw_arena_array(scratch, count + 1, sizeof *before);
    if (!keep || !before)
        return doc->context->error;
    mark_points_to_keep(map, remove, count, keep);
    for (size_t i = 0; i < count; i++)
        before[i + 1] = before[i] + keep[i];
    int error = 0;
    for (size_t i = 0; i < map->envelopes.count && !error; i++) {
        struct tw_envelope *envelope = &map->envelopes.items[i];
        if (envelope->start_point >= 0 && (size_t)envelope->start_point <= count)
            error = tw_put(doc, &envelope->start_point, before[envelope->start_point]);
    }
    if (!error && map->beziers.count == 1 && map->beziers.items[0].points.count == count)
        error = leave_points(doc, tw_row(&tw_beziers_record, "points"), &map->beziers.items[0], keep);
    return error ? error : leave_points(doc, row, points, keep);
}

/* ---- layers and groups ---- */

/* How many of the first `end` items remain. */
static int32_t count_kept(const bool *remove, size_t end)
{
    int32_t kept = 0;
    for (size_t i = 0; i < end; i++)
        kept += !remove[i];
    return kept;
}

/* Adjusts automappers, which refer to a layer by its index within its group. */
static int follow_automappers(struct mw_document *doc, const bool *remove)
{
    struct tw_map *map = tw_root(doc);
    int error = 0;
    for (size_t i = map->automappers.count; i-- > 0 && !error;) {
        struct tw_automapper *automapper = &map->automappers.items[i];
        if (automapper->group < 0 || (size_t)automapper->group >= map->groups.count || automapper->layer < 0)
            continue;
        size_t first, end;
        tw_group_layers(map, &map->groups.items[automapper->group], &first, &end);
        if ((size_t)automapper->layer >= end - first)
            continue;
        size_t layer = first + (size_t)automapper->layer;
        if (remove[layer])
            error = mw_list_remove(doc, tw_map_field("automappers"), map, i);
        else
            error = tw_put(doc, &automapper->layer, count_kept(remove + first, layer - first));
    }
    return error;
}

static int put_group_layers(struct mw_document *doc, struct tw_group *group, int32_t first, int32_t count)
{
    int error = tw_put(doc, &group->start_layer, first);
    return error ? error : tw_put(doc, &group->num_layers, count);
}

static int follow_groups(struct mw_document *doc, const bool *remove)
{
    struct tw_map *map = tw_root(doc);
    int error = 0;
    for (size_t i = 0; i < map->groups.count && !error; i++) {
        size_t first, end;
        tw_group_layers(map, &map->groups.items[i], &first, &end);
        error = put_group_layers(doc, &map->groups.items[i], count_kept(remove, first),
                                 count_kept(remove + first, end - first));
    }
    return error;
}

static int remove_layers_of_groups(struct mw_document *doc, const bool *remove, struct mw_arena *scratch)
{
    struct tw_map *map = tw_root(doc);
    bool *layers = mw_arena_array(scratch, map->layers.count + 1, sizeof *layers);
    if (!layers)
        return doc->context->error;
    for (size_t i = 0; i < map->groups.count; i++) {
        size_t first, end;
        tw_group_layers(map, &map->groups.items[i], &first, &end);
        for (size_t j = first; j < end && remove[i]; j++)
            layers[j] = true;
    }
    int error = tw_items_remove(doc, "layers", layers);
    for (size_t i = map->automappers.count; i-- > 0 && !error;) {
        int32_t group = map->automappers.items[i].group;
        if (group >= 0 && (size_t)group < map->groups.count && remove[group])
            error = mw_list_remove(doc, tw_map_field("automappers"), map, i);
    }
    return error;
}

/* ---- removing ---- */

int tw_items_remove(struct mw_document *doc, const char *list, const bool *remove)
{
    const struct mw_field *row = tw_map_field(list);
    size_t count = mw_list_get(row, doc->root).count;
    struct mw_arena scratch;
    mw_arena_init(&scratch, doc->context);
    int32_t *numbers = mw_arena_array(&scratch, count + 1, sizeof *numbers);
    size_t *indexes = mw_arena_array(&scratch, count + 1, sizeof *indexes), gone = 0;
    int error = numbers && indexes ? 0 : doc->context->error;
    if (!error && strcmp(list, "envelopes") == 0)
        error = remove_points(doc, remove, &scratch);
    if (!error && strcmp(list, "groups") == 0)
        error = remove_layers_of_groups(doc, remove, &scratch);
    if (!error && strcmp(list, "layers") == 0) {
        error = follow_automappers(doc, remove);
        if (!error)
            error = follow_groups(doc, remove);
    }
    for (size_t i = 0, kept = 0; i < count && !error; i++) {
        numbers[i] = remove[i] ? -1 : (int32_t)kept++;
        if (remove[i])
            indexes[gone++] = i;
    }
    if (!error)
        error = mw_xrefs_renumber(doc, list, numbers, count);
    if (!error)
        error = mw_list_remove_all(doc, row, doc->root, indexes, gone);
    if (!error)
        error = tw_items_number(doc, list);
    mw_arena_free(&scratch);
    return error;
}

/* ---- inserting ---- */

static int make_place_for_automapper(struct mw_document *doc, size_t group, int64_t place)
{
    struct tw_map *map = tw_root(doc);
    int error = 0;
    for (size_t i = 0; i < map->automappers.count && !error; i++) {
        struct tw_automapper *automapper = &map->automappers.items[i];
        if (automapper->group == (int64_t)group && automapper->layer >= place)
            error = tw_put(doc, &automapper->layer, automapper->layer + 1);
    }
    return error;
}

/* Adjusts groups and automappers to a new layer `index` in group `into`. */
static int make_place_for_layer(struct mw_document *doc, size_t index, size_t into)
{
    struct tw_map *map = tw_root(doc);
    const size_t others =
        map->layers.count - 1; /* a group that claims more than exist does not get the new one */
    int error = 0;
    for (size_t i = 0; i < map->groups.count && !error; i++) {
        size_t first, end;
        tw_group_layers(map, &map->groups.items[i], &first, &end);
        first = first < others ? first : others;
        end = end < others ? end : others;
        bool here = i == into;
        if (here)
            error = make_place_for_automapper(doc, i, (int64_t)index - (int64_t)first);
        /* Of the empty groups at this position, those after the receiving group start after the layer. */
        bool after = first > index || (first == index && !here && (end > first || i > into));
        /* A group that overlaps the layer's position gets the layer too, because it would lose one otherwise.
         */
        bool inside = first < index && index < end && !here;
        if (!error)
            error = put_group_layers(doc, &map->groups.items[i], (int32_t)(first + after),
                                     (int32_t)(end - first + here + inside));
    }
    return error;
}

void *tw_item_insert(struct mw_document *doc, const char *list, size_t index, size_t group)
{
    const struct mw_field *row = tw_map_field(list);
    size_t count = mw_list_get(row, doc->root).count;
    bool is_layer = strcmp(list, "layers") == 0;
    struct mw_arena scratch;
    mw_arena_init(&scratch, doc->context);
    int32_t *numbers = mw_arena_array(&scratch, count + 1, sizeof *numbers);
    int error = numbers ? 0 : doc->context->error;
    for (size_t i = 0; i < count && !error; i++)
        numbers[i] = (int32_t)(i + (i >= index));
    if (!error && !is_layer && index < count)
        error = mw_xrefs_renumber(doc, list, numbers, count);
    mw_arena_free(&scratch);
    void *item = error ? NULL : mw_list_insert(doc, row, doc->root, index);
    if (!item)
        return NULL;
    if (is_layer)
        error = make_place_for_layer(doc, index, group);
    if (!error)
        error = tw_items_number(doc, list);
    return error ? NULL : item;
}

/* ---- moving ---- */

/* Automappers of a layer that is about to move, within its current group, get an unused group index by which
 * attach_automappers() finds them. */
static int detach_automappers(struct mw_document *doc, size_t layer, int32_t *mark)
{
    struct tw_map *map = tw_root(doc);
    size_t home = tw_group_of_layer(map, layer), first, end;
    int error = 0;
    *mark = -2;
    for (size_t i = 0; i < map->automappers.count; i++)
        if (map->automappers.items[i].group <= *mark && map->automappers.items[i].group > INT32_MIN)
            *mark = map->automappers.items[i].group - 1;
    if (home == SIZE_MAX)
        return 0;
    tw_group_layers(map, &map->groups.items[home], &first, &end);
    for (size_t i = 0; i < map->automappers.count && !error; i++) {
        struct tw_automapper *automapper = &map->automappers.items[i];
        if (automapper->group == (int64_t)home && automapper->layer == (int64_t)(layer - first))
            error = tw_put(doc, &automapper->group, *mark);
    }
    return error;
}

static int attach_automappers(struct mw_document *doc, int32_t mark, size_t group, size_t place)
{
    struct tw_map *map = tw_root(doc);
    int error = 0;
    for (size_t i = 0; i < map->automappers.count && !error; i++) {
        struct tw_automapper *automapper = &map->automappers.items[i];
        if (automapper->group != mark)
            continue;
        error = tw_put(doc, &automapper->group, (int32_t)group);
        if (!error)
            error = tw_put(doc, &automapper->layer, (int32_t)place);
    }
    return error;
}

int tw_layer_move(struct mw_document *doc, size_t from, size_t group, size_t place)
{
    struct tw_map *map = tw_root(doc);
    size_t first, end;
    int32_t mark;
    bool *remove = mw_allocate(doc->context, map->layers.count * sizeof *remove);
    if (!remove)
        return doc->context->error;
    memset(remove, 0, map->layers.count * sizeof *remove);
    remove[from] = true;
    int error = detach_automappers(doc, from, &mark);
    if (!error)
        error = follow_automappers(doc, remove);
    if (!error)
        error = follow_groups(doc, remove);
    mw_release(doc->context, remove);
    if (error)
        return error;
    tw_group_layers(map, &map->groups.items[group], &first, &end);
    size_t index = place < end - first ? first + place : end;
    error = mw_list_move(doc, tw_map_field("layers"), map, from, index);
    if (!error)
        error = make_place_for_layer(doc, index, group);
    if (!error)
        error = attach_automappers(doc, mark, group, index - first);
    return error ? error : tw_items_number(doc, "layers");
}

/* Does each layer belong to exactly one group, in order? */
static bool is_tidy(const struct tw_map *map)
{
    int64_t next = 0;
    for (size_t i = 0; i < map->groups.count; i++) {
        if (map->groups.items[i].start_layer != next || map->groups.items[i].num_layers < 0)
            return false;
        next += map->groups.items[i].num_layers;
    }
    return next == (int64_t)map->layers.count;
}

/* Sorts layers into the order of their groups. */
static int tidy_layers(struct mw_document *doc, struct mw_arena *scratch)
{
    struct tw_map *map = tw_root(doc);
    struct tw_layer *layers = mw_arena_array(scratch, map->layers.count + 1, sizeof *layers);
    size_t used = 0, first = 0, end = map->layers.count;
    int error = layers ? 0 : doc->context->error;
    for (size_t i = 0; i < map->groups.count && !error; i++) {
        struct tw_group *group = &map->groups.items[i];
        size_t count = (size_t)group->num_layers;
        if (count)
            memcpy(layers + used, map->layers.items + group->start_layer, count * sizeof *layers);
        error = tw_put(doc, &group->start_layer, (int32_t)used);
        used += count;
    }
    while (first < end && !error && memcmp(&layers[first], &map->layers.items[first], sizeof *layers) == 0)
        first++;
    while (end > first && !error &&
           memcmp(&layers[end - 1], &map->layers.items[end - 1], sizeof *layers) == 0)
        end--;
    if (!error)
        error = mw_keep(doc, &map->layers.items[first], (end - first) * sizeof *layers);
    if (!error && first < end)
        memcpy(&map->layers.items[first], &layers[first], (end - first) * sizeof *layers);
    return error ? error : tw_items_number(doc, "layers");
}

int tw_group_move(struct mw_document *doc, size_t from, size_t to)
{
    struct tw_map *map = tw_root(doc);
    size_t count = map->groups.count;
    bool tidy = is_tidy(map);
    struct mw_arena scratch;
    mw_arena_init(&scratch, doc->context);
    int32_t *numbers = mw_arena_array(&scratch, count, sizeof *numbers);
    int error = numbers ? 0 : doc->context->error;
    for (size_t i = 0; i < count && !error; i++)
        numbers[i] = (int32_t)(i == from             ? to
                               : i > from && i <= to ? i - 1
                               : i < from && i >= to ? i + 1
                                                     : i);
    if (!error)
        error = mw_xrefs_renumber(doc, "groups", numbers, count);
    if (!error)
        error = mw_list_move(doc, tw_map_field("groups"), map, from, to);
    if (!error)
        error = tw_items_number(doc, "groups");
    if (!error && tidy)
        error = tidy_layers(doc, &scratch);
    mw_arena_free(&scratch);
    return error;
}

static const struct tw_item_kind *find_kind_of_list(const char *list)
{
    const struct tw_item_kind *kind = tw_item_kinds;
    while (kind->list && strcmp(kind->list, list) != 0)
        kind++;
    return kind;
}

int tw_uuid_forget(struct mw_document *doc, const char *list)
{
    struct tw_map *map = tw_root(doc);
    const uint32_t *uuid = find_kind_of_list(list)->uuid;
    int error = 0;
    for (size_t i = map->uuids.count; i-- > 0 && !error;)
        if (memcmp(map->uuids.items[i].words, uuid, sizeof map->uuids.items[i].words) == 0)
            error = mw_list_remove(doc, tw_map_field("uuids"), map, i);
    return error;
}

int tw_uuid_type(struct mw_document *doc, const char *list, uint32_t *type)
{
    struct tw_map *map = tw_root(doc);
    const struct tw_item_kind *kind = find_kind_of_list(list);
    *type = tw_type_of(map, kind);
    if (*type)
        return 0;
    /* Existing maps assign types from 0xFFFE downwards. */
    uint32_t lowest = TW_ITEM_UUID;
    for (size_t i = 0; i < map->uuids.count; i++)
        if (map->uuids.items[i].id < lowest)
            lowest = map->uuids.items[i].id;
    struct tw_uuid *uuid = mw_list_insert(doc, tw_map_field("uuids"), map, map->uuids.count);
    if (!uuid)
        return doc->context->error;
    uuid->id = *type = lowest - 1;
    uuid->size = sizeof uuid->words;
    memcpy(uuid->words, kind->uuid, sizeof uuid->words);
    return 0;
}

/* ---- data ---- */

struct marking {
    bool *used;
    size_t count;
};

static int mark_used(void *user, const struct mw_xref *reference)
{
    const struct marking *marking = user;
    if (reference->number >= 0 && (uint64_t)reference->number < marking->count)
        marking->used[reference->number] = true;
    return 0;
}

int tw_items_used(struct mw_document *doc, const char *list, struct mw_arena *arena, bool **used)
{
    size_t count = mw_list_get(tw_map_field(list), doc->root).count;
    struct marking marking = { mw_arena_array(arena, count + 1, sizeof(bool)), count };
    if (!marking.used)
        return doc->context->error;
    memset(marking.used, strcmp(list, "data") == 0 && tw_root(doc)->others.count,
           count * sizeof *marking.used);
    int error = count ? mw_each_xref(doc, list, mark_used, &marking) : 0;
    if (!error)
        *used = marking.used;
    return error;
}

int tw_data_collect(struct mw_document *doc, const bool *before, size_t before_count, size_t *dropped)
{
    struct tw_map *map = tw_root(doc);
    size_t count = map->data.count, gone = 0;
    struct mw_arena scratch;
    bool *used = NULL;
    mw_arena_init(&scratch, doc->context);
    int32_t *numbers = mw_arena_array(&scratch, count + 1, sizeof *numbers);
    size_t *indexes = mw_arena_array(&scratch, count + 1, sizeof *indexes);
    int error = numbers && indexes ? tw_items_used(doc, "data", &scratch, &used) : doc->context->error;
    for (size_t i = 0; i < count && !error; i++) {
        used[i] = used[i] || (before && i < before_count && !before[i]);
        numbers[i] = used[i] ? (int32_t)(i - gone) : -1;
        if (!used[i])
            indexes[gone++] = i;
    }
    if (!error && gone)
        error = mw_xrefs_renumber(doc, "data", numbers, count);
    if (!error && gone)
        error = tw_data_remove(doc, indexes, gone);
    mw_arena_free(&scratch);
    if (!error && dropped)
        *dropped = gone;
    return error;
}
