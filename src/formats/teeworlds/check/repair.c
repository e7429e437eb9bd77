/* Repairs of items. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "record/journal.h"
#include "repair.h"

static struct mw_list items_of(const struct mw_repairing *repair, const char *list)
{
    return mw_list_get(tw_map_field(list), tw_root(repair->doc));
}

/* ---- the header ---- */

static int fix_header_sizes(const struct mw_repairing *repair)
{
    static const char *const rows[] = { "file_size", "swap_size" };
    int error = mw_derived_recompute(repair->doc);
    for (size_t i = 0; i < sizeof rows / sizeof *rows && !error; i++) {
        const struct mw_field *field = tw_map_field(rows[i]);
        const struct mw_override *kept = mw_override_find(repair->doc, tw_root(repair->doc), field);
        if (!kept)
            continue;
        error = mw_change(repair->doc, rows[i], "%" PRId64 " -> %" PRId64,
                          mw_field_get(field, tw_root(repair->doc)), kept->computed);
        if (!error)
            error = mw_override_drop(repair->doc, kept);
    }
    return error ? error : mw_derived_update(repair->doc);
}

/* ---- the version ---- */

/* A datafile without layers is not a map that lacks a version: it is not a map, or from before 0.4. */
static int fix_version(const struct mw_repairing *repair)
{
    if (tw_root(repair->doc)->versions.count || tw_root(repair->doc)->layers.count == 0)
        return 0;
    struct tw_version *version = tw_item_insert(repair->doc, "versions", 0, 0);
    if (!version)
        return repair->doc->context->error;
    version->version = 1;
    int error = tw_item_sized(repair->doc, &tw_version_record, version);
    return error ? error : mw_change(repair->doc, "versions", "added a version item (1)");
}

/* ---- ids ---- */

static uint32_t item_id(const void *item)
{
    uint32_t id; /* every item begins with it */
    memcpy(&id, item, sizeof id);
    return id;
}

static int change_id(const struct mw_repairing *repair, const char *list, size_t index, void *item,
                     uint32_t id)
{
    char path[64];
    uint32_t old = item_id(item);
    if (old == id)
        return 0;
    snprintf(path, sizeof path, "%s[%zu].id", list, index);
    int error = tw_put(repair->doc, item, (int32_t)id); /* every item begins with it */
    return error ? error : mw_change(repair->doc, path, "%" PRIu32 " -> %" PRIu32, old, id);
}

/* Whether two items share an id. The map's version must have 0. */
static int needs_numbers(const struct mw_repairing *repair, const struct tw_item_kind *kind, bool *needed)
{
    struct mw_list items = items_of(repair, kind->list);
    const struct mw_record *record = tw_map_field(kind->list)->record;
    uint8_t *seen = mw_arena_array(repair->scratch, 0x10000, 1);
    if (!seen)
        return repair->doc->context->error;
    *needed = false;
    for (size_t i = 0; i < items.count; i++) {
        uint32_t id = item_id(mw_list_at(items, record, i)) & 0xFFFF;
        *needed = *needed || seen[id];
        seen[id] = 1;
    }
    if (kind->type == TW_ITEM_VERSION && items.count && !seen[0])
        *needed = true;
    return 0;
}

/* Unknown items keep their ids, except duplicates. */
static int renumber_unknown_items(const struct mw_repairing *repair)
{
    struct tw_map *map = tw_root(repair->doc);
    int error = 0;
    for (size_t i = 1; i < map->others.count && !error; i++) {
        struct tw_other *other = &map->others.items[i];
        uint32_t highest = 0;
        bool taken = false;
        for (size_t j = 0; j < map->others.count; j++) {
            if (map->others.items[j].type != other->type)
                continue;
            taken = taken || (j < i && map->others.items[j].id == other->id);
            highest = map->others.items[j].id > highest ? map->others.items[j].id : highest;
        }
        if (taken && highest < 0xFFFF)
            error = change_id(repair, "others", i, other, highest + 1);
    }
    return error;
}

static int fix_ids(const struct mw_repairing *repair)
{
    int error = 0;
    for (const struct tw_item_kind *kind = tw_item_kinds; kind->list && !error; kind++) {
        struct mw_list items = items_of(repair, kind->list);
        const struct mw_record *record = tw_map_field(kind->list)->record;
        bool needed = false;
        if (kind->type != TW_ITEM_UUID)
            error = needs_numbers(repair, kind, &needed);
        for (size_t i = 0; i < items.count && needed && !error; i++)
            error = change_id(repair, kind->list, i, mw_list_at(items, record, i), (uint32_t)i);
    }
    return error ? error : renumber_unknown_items(repair);
}

/* ---- uuids ---- */

static int fix_uuids(const struct mw_repairing *repair)
{
    struct tw_map *map = tw_root(repair->doc);
    int error = 0;
    for (size_t i = 1, gone = 0; i < map->uuids.count && !error;) {
        const struct tw_uuid *uuid = &map->uuids.items[i];
        size_t same = 0;
        while (same < i && (map->uuids.items[same].id != uuid->id ||
                            memcmp(map->uuids.items[same].words, uuid->words, sizeof uuid->words) != 0))
            same++;
        if (same == i) {
            i++;
            continue;
        }
        char path[64];
        snprintf(path, sizeof path, "uuids[%zu]", i + gone);
        error = mw_change(repair->doc, path, "removed; type %" PRIu32 " is already listed", uuid->id);
        if (!error)
            error = mw_list_remove(repair->doc, tw_map_field("uuids"), map, i);
        gone++;
    }
    return error;
}

/* ---- the game group ---- */

static int fix_game_group(const struct mw_repairing *repair)
{
    static const struct {
        const char *row;
        int32_t value;
        int32_t since; /* group version that introduced the field */
    } rows[] = {
        { "offset_x", 0, 1 },     { "offset_y", 0, 1 },     { "parallax_x", 100, 1 },
        { "parallax_y", 100, 1 }, { "use_clipping", 0, 2 }, { "clip_x", 0, 2 },
        { "clip_y", 0, 2 },       { "clip_width", 0, 2 },   { "clip_height", 0, 2 },
    };
    size_t played[TW_KIND_UNKNOWN + 1], index;
    int error = tw_find_played(repair->doc, repair->scratch, played, &index);
    for (size_t i = 0; i < sizeof rows / sizeof *rows && !error && index != SIZE_MAX; i++) {
        struct tw_group *group = &tw_root(repair->doc)->groups.items[index];
        const struct mw_field *field = mw_record_field(&tw_group_record, rows[i].row, strlen(rows[i].row));
        if (group->version < rows[i].since || !mw_field_exists(field, group) ||
            mw_field_get(field, group) == rows[i].value)
            continue;
        char path[64];
        snprintf(path, sizeof path, "groups[%zu].%s", index, rows[i].row);
        error = mw_change(repair->doc, path, "%" PRId64 " -> %d", mw_field_get(field, group), rows[i].value);
        if (!error)
            error = tw_item_put(repair->doc, &tw_group_record, group, rows[i].row, (uint32_t)rows[i].value);
    }
    return error;
}

/* ---- references ---- */

struct reference_repair {
    const struct mw_repairing *repair;
    enum tw_game game;
    enum {
        DANGLING,
        NEGATIVE,
        SPARE
    } what;
};

static bool is_of_layer(const struct tw_map *map, const void *item)
{
    const struct tw_layer *layer = item;
    return map->layers.count && layer >= map->layers.items && layer < map->layers.items + map->layers.count;
}

/* A data index of a tile layer. The games refuse a tile layer without its data, so a dangling reference to it
 * is left as it is; those of other layer kinds are "spare". */
static bool is_tile_data(const struct reference_repair *references, const struct mw_xref *reference)
{
    const struct tw_layer *layer = reference->item;
    if (!is_of_layer(tw_root(references->repair->doc), layer) || layer->type != TW_LAYER_TILES)
        return false;
    return strcmp(reference->field->refers, "data") == 0 &&
           (strcmp(reference->field->name, "data") != 0 ||
            reference->field == tw_data_row(layer, references->game));
}

static bool is_spare(const struct reference_repair *references, const struct mw_xref *reference)
{
    const struct mw_field *rows[TW_DATA_ROWS];
    if (!is_of_layer(tw_root(references->repair->doc), reference->item) || references->game != TW_DDNET)
        return false;
    size_t count = tw_spare_rows(reference->item, rows);
    for (size_t i = 0; i < count; i++)
        if (rows[i] == reference->field)
            return true;
    return false;
}

static bool is_reference_wrong(const struct reference_repair *references, const struct mw_xref *reference)
{
    size_t count = items_of(references->repair, reference->field->refers).count;
    if (references->what == SPARE)
        return reference->number != -1 && is_spare(references, reference);
    if (is_tile_data(references, reference))
        return false;
    return references->what == NEGATIVE ? reference->number < -1
                                        : reference->number >= 0 && (uint64_t)reference->number >= count;
}

static int fix_reference(void *user, const struct mw_xref *reference)
{
    const struct reference_repair *references = user;
    const struct mw_repairing *repair = references->repair;
    if (!tw_is_counted(tw_root(repair->doc), reference) || !is_reference_wrong(references, reference))
        return 0;
    int error = mw_xref_set(repair->doc, reference, -1);
    return error ? error : mw_change(repair->doc, reference->path, "%" PRId64 " -> -1", reference->number);
}

static int fix_dangling(const struct mw_repairing *repair)
{
    struct reference_repair references = { repair, tw_game_of(repair->doc, NULL), DANGLING };
    return mw_each_xref(repair->doc, NULL, fix_reference, &references);
}

static int fix_negative(const struct mw_repairing *repair)
{
    struct reference_repair references = { repair, tw_game_of(repair->doc, NULL), NEGATIVE };
    return mw_each_xref(repair->doc, NULL, fix_reference, &references);
}

static int fix_spare(const struct mw_repairing *repair)
{
    struct reference_repair references = { repair, tw_game_of(repair->doc, NULL), SPARE };
    return mw_each_xref(repair->doc, NULL, fix_reference, &references);
}

/* ---- words without a meaning ---- */

static int fix_words(const struct mw_repairing *repair)
{
    int error = 0;
    for (size_t i = 0; i < tw_root(repair->doc)->layers.count && !error; i++) {
        struct tw_layer *layer = &tw_root(repair->doc)->layers.items[i];
        char path[64];
        if (layer->unused == 0)
            continue;
        snprintf(path, sizeof path, "layers[%zu].unused", i);
        error = mw_change(repair->doc, path, "%" PRId32 " -> 0", layer->unused);
        if (!error)
            error = tw_put(repair->doc, &layer->unused, 0);
    }
    return error;
}

/* ---- the list ---- */

/* In order of execution. Those whose code names only the first of the places that they change are on demand,
 * as are those that remove items. The header comes first, because any other change corrects it as well. */
#define REPAIRS(ROW)                                                                                         \
    ROW("header-sizes", fix_header_sizes, "correct file_size and swap_size in the header", "TWM010 TWM020",  \
        false)                                                                                               \
    ROW("version", fix_version, "add the missing version item", "TWM025", false)                             \
    ROW("item-ids", fix_ids, "renumber the items of a type if two of them share an id", "TWM024", false)     \
    ROW("uuid-index", fix_uuids, "remove duplicate UUID items", "TWM123", true)                              \
    ROW("game-group", fix_game_group,                                                                        \
        "reset offset, parallax and clipping of the game group as the games do", "TWM120", false)            \
    ROW("references", fix_dangling, "set dangling references to -1", "TWM107", false)                        \
    ROW("negative-references", fix_negative, "set references below -1 to -1", "TWM108", true)                \
    ROW("spare-references", fix_spare, "set data indices for a different layer kind to -1", "TWM128", true)  \
    ROW("layer-words", fix_words, "set the first field of layers to 0", "TWM124", true)                      \
    ROW("reserved", tw_fix_reserved, "clear the reserved bytes of tiles", "TWM041 TWM043", false)            \
    ROW("physics-data", tw_fix_physics_data, "clear the vanilla tiles of physics layers", "TWM121", true)    \
    ROW("data-sizes", tw_fix_data_sizes, "declare the size that each data block inflates to", "TWM012",      \
        false)                                                                                               \
    ROW("shared-layers", tw_fix_shared_layers, "copy layers that belong to several groups", "TWM029 TWM117", \
        true)                                                                                                \
    ROW("old-sounds", tw_fix_old_sounds, "convert deprecated sound layers", "TWM133", true)                  \
    ROW("sound-sizes", tw_fix_sound_sizes, "correct data_size of sounds", "TWM141", false)                   \
    ROW("empty-data", tw_fix_empty_data,                                                                     \
        "fill empty data blocks with air, an empty text, or one empty quad or sound source", "TWM013",       \
        false)

const struct mw_fix tw_fixes[] = { REPAIRS(MW_FIX_ROW){ 0 } };
mw_repair_fn *const tw_repairs[] = { REPAIRS(MW_REPAIR_ROW) };
