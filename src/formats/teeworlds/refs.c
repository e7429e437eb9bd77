/* Finds the uses of an image, an envelope, a sound, a data block, a tile, or a tele, switch or tune
 * number. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "json/emit.h"
#include "core/matching_cells.h"
#include "refs.h"
#include "tile_names.h"
#include "record/value.h"

const struct mw_option tw_ref_kinds[] = {
    { .name = "image",
      .kind = MW_OPTION_TEXT,
      .of = "image",
      .value = "IMAGE",
      .doc = "layers that use this image, given by index or name" },
    { .name = "envelope",
      .kind = MW_OPTION_TEXT,
      .of = "envelope",
      .value = "ENVELOPE",
      .doc = "layers, quads and sound sources that use this envelope, given by index or name" },
    { .name = "sound",
      .kind = MW_OPTION_TEXT,
      .of = "sound",
      .value = "SOUND",
      .doc = "layers that use this sound, given by index or name" },
    { .name = "data",
      .kind = MW_OPTION_INT,
      .of = "data",
      .value = "N",
      .min = 0,
      .max = INT32_MAX,
      .doc = "items that use this data block, given by index" },
    { .name = "tile",
      .kind = MW_OPTION_TEXT,
      .of = "tile",
      .value = "TILE",
      .doc = "cells with this tile index (tile, game and front layers) or type (other layers), or cells of "
             "physics layers with a tile of this name, such as freeze" },
    { .name = "tele",
      .kind = MW_OPTION_INT,
      .of = "tele",
      .value = "N",
      .min = 0,
      .max = 255,
      .doc = "tele tiles with this number: what each is, and where it leads" },
    { .name = "switch",
      .kind = MW_OPTION_INT,
      .of = "switch",
      .value = "N",
      .min = 0,
      .max = 255,
      .doc = "switch tiles with this number: what turns the switch, and what it turns" },
    { .name = "tune",
      .kind = MW_OPTION_INT,
      .of = "tune",
      .value = "N",
      .min = 0,
      .max = 255,
      .doc = "tune tiles and settings of this zone" },
    { 0 },
};

/* ---- references between items ---- */

struct using
{
    struct mw_document *doc;
    struct mw_emit *emit;
    int64_t index;
    size_t found;
};

/* A number that follows the start of a text, after spaces or without. */
static bool number_after(const char *text, const char *start, unsigned long *number)
{
    size_t length = strlen(start);
    char *end = NULL;
    if (strncmp(text, start, length) != 0)
        return false;
    *number = strtoul(text + length, &end, 10);
    return end != text + length;
}

static int emit_use(void *user, const struct mw_xref *reference)
{
    struct using *using = user;
    const struct tw_map *map = tw_root(using->doc);
    unsigned long layer;
    if (reference->number != using->index)
        return 0;
    using->found++;
    mw_emit_map_begin(using->emit, NULL, true);
    mw_emit_text(using->emit, "path", reference->path);
    if (number_after(reference->path, "layers[", &layer) && layer < map->layers.count) {
        mw_emit_text(using->emit, "kind", tw_layer_kind_name(tw_layer_kind(&map->layers.items[layer])));
        const char *name = tw_layer_name(using->doc, &map->layers.items[layer]);
        if (*name)
            mw_emit_text(using->emit, "name", name);
    }
    mw_emit_map_end(using->emit);
    return 0;
}

int tw_emit_uses(struct mw_document *doc, const char *list, size_t index, const char *key,
                 struct mw_emit *emit, size_t *found)
{
    struct using using = { .doc = doc, .emit = emit, .index = (int64_t)index };
    mw_emit_list_begin(emit, key, false);
    int error = mw_each_xref(doc, list, emit_use, &using);
    mw_emit_list_end(emit);
    *found = using.found;
    return error;
}

/* ---- items by number or name ---- */

static const char *item_name(struct mw_document *doc, const char *list, size_t index)
{
    struct tw_map *map = tw_root(doc);
    const char *name;
    if (strcmp(list, "images") == 0)
        return tw_image_name(doc, index);
    if (strcmp(list, "sounds") == 0)
        return tw_text_of(doc, &tw_sound_record, "name_text", &map->sounds.items[index]);
    name = mw_document_fixed_utf8(doc, map->envelopes.items[index].name,
                                  sizeof map->envelopes.items[index].name);
    return name ? name : "";
}

static int emit_uses_of(struct mw_document *doc, const char *list, const char *value, struct mw_emit *emit,
                        size_t *found)
{
    size_t count = mw_list_get(tw_map_field(list), doc->root).count, matches = 0;
    struct mw_nearest nearest = { .word = value };
    uint64_t number;
    bool by_number = mw_text_u64(mw_str_from(value), UINT32_MAX, &number) == 0;
    if (by_number && number >= count)
        return mw_fail(doc->context, MW_E_NOT_FOUND,
                       "%s: %s[%" PRIu64 "] does not exist; the number of items is %zu", doc->name, list,
                       number, count);
    mw_emit_list_begin(emit, list, false);
    for (size_t i = 0; i < count; i++) {
        const char *name = item_name(doc, list, i);
        size_t uses;
        mw_nearest_offer(&nearest, name);
        if (by_number ? i != number : strcmp(name, value) != 0)
            continue;
        matches++;
        mw_emit_map_begin(emit, NULL, false);
        mw_emit_format(emit, "path", "%s[%zu]", list, i);
        if (*name)
            mw_emit_text(emit, "name", name);
        int error = tw_emit_uses(doc, list, i, "used_by", emit, &uses);
        mw_emit_map_end(emit);
        if (error)
            return error;
        *found += uses;
    }
    mw_emit_list_end(emit);
    if (matches)
        return 0;
    return mw_fail(doc->context, MW_E_NOT_FOUND, "%s: none of the %zu %s is named \"%s\"%s%s%s", doc->name,
                   count, list, value, nearest.best ? "; did you mean " : "",
                   nearest.best ? nearest.best : "", nearest.best ? "?" : "");
}

/* ---- cells ---- */

/* Cells start with a tile index or a number. In cells that start with a number, the type follows. */
static bool is_first(const uint8_t *cell, uint32_t value)
{
    return cell[0] == value;
}

static bool is_second(const uint8_t *cell, uint32_t value)
{
    return cell[1] == value;
}

static bool is_third(const uint8_t *cell, uint32_t value)
{
    return cell[2] == value;
}

static mw_cell_match_fn *type_test(enum tw_layer_kind kind)
{
    bool second = kind == TW_KIND_TELE || kind == TW_KIND_SWITCH || kind == TW_KIND_TUNE;
    return kind == TW_KIND_SPEEDUP ? is_third : second ? is_second : is_first;
}

static int emit_layer_cells(struct mw_document *doc, size_t layer, mw_cell_match_fn *wanted, uint32_t value,
                            struct mw_emit *emit, size_t *found)
{
    struct tw_layer *item = &tw_root(doc)->layers.items[layer];
    const struct mw_field *row = tw_layer_grid_row(item);
    struct mw_grid grid = mw_field_grid(row, item);
    bool held = grid.cells != NULL;
    int error = tw_load(doc, row, item);
    if (error)
        return error;
    grid = mw_field_grid(row, item);
    size_t count = mw_matching_cells_count(&grid, wanted, value);
    if (count) {
        mw_emit_map_begin(emit, NULL, false);
        mw_emit_format(emit, "path", "layers[%zu].%s", layer, row->name);
        mw_emit_text(emit, "kind", tw_layer_kind_name(tw_layer_kind(item)));
        const char *name = tw_layer_name(doc, item);
        if (*name)
            mw_emit_text(emit, "name", name);
        mw_matching_cells_emit(emit, &grid, wanted, value, count);
        mw_emit_map_end(emit);
    }
    if (!held)
        tw_drop(doc, row, item);
    *found += count;
    return 0;
}

/* ---- numbers of teleporters and switches ---- */

enum {
    TELE_EXIT = 27,
    TELE_CHECKPOINT = 29,
    TELE_CHECKPOINT_EXIT = 30,
    SWITCH_FIRST = 22, /* what turns a switch on or off */
    SWITCH_LAST = 25,
    ADD_TIME = 79,
    SUBTRACT_TIME = 95,
};

static bool is_number_and_type(const uint8_t *cell, uint32_t number_and_type)
{
    return cell[0] == (number_and_type & 0xFF) && cell[1] == number_and_type >> 8;
}

/* What a tile is for those that have its number; NULL: it has a number, but not of this kind. */
static const char *role_of(enum tw_layer_kind kind, unsigned type)
{
    static const struct {
        unsigned type;
        const char *role;
    } roles[] = { { 10, "entrance" },
                  { 26, "entrance" },
                  { 14, "entrance for shots" },
                  { 15, "entrance for hooks" },
                  { TELE_EXIT, "exit" },
                  { TELE_CHECKPOINT, "checkpoint" },
                  { TELE_CHECKPOINT_EXIT, "exit of a checkpoint" } };
    const struct tw_tile_kind *tile = tw_tile_find(kind, type);
    if (kind == TW_KIND_SWITCH) {
        bool timed = type == ADD_TIME || type == SUBTRACT_TIME; /* the number is in seconds */
        return type >= SWITCH_FIRST && type <= SWITCH_LAST      ? "turns the switch"
               : tile && (tile->use & TW_TILE_NUMBER) && !timed ? "is turned by the switch"
                                                                : NULL;
    }
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++)
        if (roles[i].type == type)
            return roles[i].role;
    return NULL;
}

/* Where it leads, with the numbers of tiles by type that have the same number. */
static void emit_destination(struct mw_emit *emit, const char *role, unsigned type, uint32_t number,
                             const size_t counts[256])
{
    size_t turning = 0;
    for (unsigned i = SWITCH_FIRST; i <= SWITCH_LAST; i++)
        turning += counts[i];
    bool checkpoint = type == TELE_CHECKPOINT;
    if (strncmp(role, "entrance", 8) == 0 || strcmp(role, "checkpoint") == 0) {
        size_t exits = counts[checkpoint ? TELE_CHECKPOINT_EXIT : TELE_EXIT];
        if (number == 0)
            mw_emit_text(emit, "leads_to", "nowhere: numbers begin at 1");
        else if (exits)
            mw_emit_format(emit, "leads_to", "%zu exit%s (%u)", exits, mw_plural(exits),
                           checkpoint ? TELE_CHECKPOINT_EXIT : TELE_EXIT);
        else
            mw_emit_text(emit, "leads_to",
                         checkpoint ? "the exit (30) with the next lower number, or else a spawn"
                                    : "nowhere: no exit (27) has the number");
    } else if (strcmp(role, "is turned by the switch") == 0) {
        if (number && turning)
            mw_emit_format(emit, "turned_by", "%zu tile%s (22 to 25)", turning, mw_plural(turning));
        else
            mw_emit_text(emit, "turned_by", number ? "no tile" : "no tile: number 0 is always on");
    }
}

/* The cells of a tele or switch layer with a number, by their tile. */
static int emit_numbered_cells(struct mw_document *doc, size_t layer, uint32_t number, struct mw_emit *emit,
                               size_t *found)
{
    struct tw_layer *item = &tw_root(doc)->layers.items[layer];
    const enum tw_layer_kind kind = tw_layer_kind(item);
    const struct mw_field *row = tw_layer_grid_row(item);
    bool held = mw_field_grid(row, item).cells != NULL;
    int error = tw_load(doc, row, item);
    if (error)
        return error;
    const struct mw_grid grid = mw_field_grid(row, item);
    const char *name = tw_layer_name(doc, item);
    size_t counts[256] = { 0 }, cells = grid.cells ? (size_t)grid.width * grid.height : 0;
    for (size_t i = 0; i < cells; i++)
        if (grid.cells[i * grid.cell_size] == number)
            counts[grid.cells[i * grid.cell_size + 1]]++;
    for (unsigned type = 1; type < 256; type++) {
        const struct tw_tile_kind *tile = tw_tile_find(kind, type);
        const char *role = role_of(kind, type);
        if (!counts[type])
            continue;
        mw_emit_map_begin(emit, NULL, false);
        mw_emit_format(emit, "path", "layers[%zu].%s", layer, row->name);
        mw_emit_text(emit, "kind", tw_layer_kind_name(kind));
        if (*name)
            mw_emit_text(emit, "name", name);
        mw_emit_uint(emit, "type", type);
        if (tile)
            mw_emit_text(emit, "tile", tile->name);
        mw_emit_text(emit, "role", role ? role : "has a number of a different kind");
        if (role)
            emit_destination(emit, role, type, number, counts);
        mw_matching_cells_emit(emit, &grid, is_number_and_type, type << 8 | number, counts[type]);
        mw_emit_map_end(emit);
        *found += counts[type];
    }
    if (!held)
        tw_drop(doc, row, item);
    return 0;
}

/* Cells with a number, in one kind of physics layer. */
static int emit_cells_by_number(struct mw_document *doc, enum tw_layer_kind kind, uint32_t number,
                                struct mw_emit *emit, size_t *found)
{
    const struct tw_map *map = tw_root(doc);
    int error = 0;
    mw_emit_list_begin(emit, "layers", false);
    for (size_t i = 0; i < map->layers.count && !error; i++)
        if (tw_layer_kind(&map->layers.items[i]) == kind)
            error = kind == TW_KIND_TUNE ? emit_layer_cells(doc, i, is_first, number, emit, found)
                                         : emit_numbered_cells(doc, i, number, emit, found);
    mw_emit_list_end(emit);
    return error;
}

static int fail_tile(struct mw_document *doc, const char *text)
{
    struct mw_names names = { .nearest.word = text };
    tw_tile_names_offer(&names);
    return mw_fail(doc->context, MW_E_ARGUMENT,
                   "%s: tile: \"%s\" is neither a tile index, 0 to 255, nor a tile name%s", doc->name, text,
                   mw_names_hint(&names));
}

/* The index of a tile in a kind of layer, or -1: a name has a meaning in some kinds only. */
static int64_t tile_index_in(enum tw_layer_kind kind, const char *text)
{
    int64_t index;
    return mw_text_i64(mw_str_from(text), 0, 255, &index) == 0 ? index : tw_tile_by_name(kind, text);
}

/* Cells with a tile, by its index in all layers or by its name in physics layers. */
static int emit_cells_by_tile(struct mw_document *doc, const char *text, struct mw_emit *emit, size_t *found)
{
    const struct tw_map *map = tw_root(doc);
    bool known = false;
    int error = 0;
    for (unsigned kind = 0; kind < TW_KIND_UNKNOWN; kind++)
        known = known || tile_index_in((enum tw_layer_kind)kind, text) >= 0;
    if (!known)
        return fail_tile(doc, text);
    mw_emit_list_begin(emit, "layers", false);
    for (size_t i = 0; i < map->layers.count && !error; i++) {
        enum tw_layer_kind kind = tw_layer_kind(&map->layers.items[i]);
        int64_t index = tile_index_in(kind, text);
        if (map->layers.items[i].type == TW_LAYER_TILES && index >= 0)
            error = emit_layer_cells(doc, i, type_test(kind), (uint32_t)index, emit, found);
    }
    mw_emit_list_end(emit);
    return error;
}

/* Matches "tune_zone 3 gravity 0.2", "tune_zone_enter 3 ..." and the like. */
static bool is_about_zone(struct mw_str setting, uint32_t zone)
{
    char text[64];
    unsigned long number;
    snprintf(text, sizeof text, "%.*s", (int)(setting.size < sizeof text ? setting.size : sizeof text - 1),
             setting.data ? setting.data : "");
    return (number_after(text, "tune_zone", &number) || number_after(text, "tune_zone_enter", &number) ||
            number_after(text, "tune_zone_leave", &number)) &&
           number == zone;
}

static int emit_zone_settings(struct mw_document *doc, uint32_t zone, struct mw_emit *emit, size_t *found)
{
    const struct mw_field *row = mw_record_field(&tw_info_record, "settings_list", 13);
    struct tw_map *map = tw_root(doc);
    mw_emit_list_begin(emit, "settings", false);
    for (size_t i = 0; i < map->info.count; i++) {
        struct tw_info *info = &map->info.items[i];
        bool held = info->settings_list.items != NULL;
        int error = tw_load(doc, row, info);
        if (error)
            return error;
        for (size_t j = 0; j < info->settings_list.count; j++) {
            const char *text = NULL;
            if (!is_about_zone(info->settings_list.items[j].text, zone))
                continue;
            text = mw_document_utf8(doc, info->settings_list.items[j].text);
            mw_emit_text(emit, NULL, text ? text : "");
            ++*found;
        }
        if (!held)
            tw_drop(doc, row, info);
    }
    mw_emit_list_end(emit);
    return 0;
}

static int find_referring(struct mw_document *doc, const char *kind, const char *value, struct mw_emit *emit,
                          size_t *found)
{
    static const struct {
        const char *kind, *list;
    } lists[] = { { "image", "images" }, { "envelope", "envelopes" }, { "sound", "sounds" } };
    static const struct {
        const char *kind;
        enum tw_layer_kind layer;
    } cells[] = { { "tele", TW_KIND_TELE }, { "switch", TW_KIND_SWITCH }, { "tune", TW_KIND_TUNE } };
    int64_t number = 0;
    int error = 0;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (strcmp(lists[i].kind, kind) == 0)
            return emit_uses_of(doc, lists[i].list, value, emit, found);
    if (strcmp(kind, "tile") == 0)
        return emit_cells_by_tile(doc, value, emit, found);
    error = mw_text_i64(mw_str_from(value), 0, INT32_MAX, &number);
    if (!error && strcmp(kind, "data") == 0)
        error = tw_emit_uses(doc, "data", (size_t)number, "used_by", emit, found);
    for (size_t i = 0; i < sizeof cells / sizeof *cells && !error; i++)
        if (strcmp(cells[i].kind, kind) == 0)
            error = emit_cells_by_number(doc, cells[i].layer, (uint32_t)number, emit, found);
    if (!error && strcmp(kind, "tune") == 0)
        error = emit_zone_settings(doc, (uint32_t)number, emit, found);
    return error;
}

int tw_refs(struct mw_document *doc, const char *kind, const char *value, struct mw_emit *emit, size_t *found)
{
    *found = 0;
    int error = find_referring(doc, kind, value, emit, found);
    mw_emit_uint(emit, "found", *found);
    return error;
}
