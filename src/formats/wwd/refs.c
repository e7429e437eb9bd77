/* Uses of a tile, an attribute, a picture, a sound or a logic. */
#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "json/emit.h"
#include "core/matching_cells.h"
#include "leads.h"
#include "positions.h"
#include "tally.h"
#include "record/value.h"

const struct mw_option wwd_ref_kinds[] = {
    { .name = "tile",
      .kind = MW_OPTION_TEXT,
      .of = "tile",
      .value = "TILE",
      .doc = "cells with this tile: a tile index, - (invisible) or # (filled)" },
    { .name = "attribute",
      .kind = MW_OPTION_TEXT,
      .of = "attribute",
      .value = "ATTRIBUTE",
      .doc = "tiles with this attribute (solid, 4, ...), and the number of cells of the main plane that use "
             "them" },
    { .name = "logic",
      .kind = MW_OPTION_TEXT,
      .of = "logic",
      .value = "LOGIC",
      .doc = "objects with this logic; * matches any characters, ? exactly one" },
    { .name = "image-set",
      .kind = MW_OPTION_TEXT,
      .of = "image-set",
      .value = "NAME",
      .doc = "objects and planes with this image set; * matches any characters, ? exactly one" },
    { .name = "animation",
      .kind = MW_OPTION_TEXT,
      .of = "animation",
      .value = "NAME",
      .doc = "objects with this animation or sound; * matches any characters, ? exactly one" },
    { .name = "id", .kind = MW_OPTION_INT, .of = "id", .value = "ID", .doc = "objects with this id" },
    { .name = "key",
      .kind = MW_OPTION_INT,
      .of = "id",
      .value = "ID",
      .doc = "in Gruntz, the switch with this id and the tiles, checkpoints and switches that refer to it" },
    { .name = "object",
      .kind = MW_OPTION_TEXT,
      .of = "object",
      .value = "OBJECT",
      .doc = "where this object leads (target of a warp, range, path, area, what a switch changes), and what "
             "leads to it: a path, or the number of an object of the main plane" },
    { .name = "place",
      .kind = MW_OPTION_POINT,
      .value = "X,Y",
      .unit = "px",
      .space = "view",
      .min = INT32_MIN,
      .max = INT32_MAX,
      .doc = "objects whose ways touch this position of the main plane: targets within 64 pixels, ranges, "
             "paths, "
             "and areas around it" },
    { 0 },
};

struct finder {
    struct wwd_informer informer;
    const char *kind;
    struct mw_str value; /* in the encoding of the level */
    int64_t number;
    size_t found;
};

/* ---- tiles ---- */

static bool is_tile_cell(const uint8_t *cell, uint32_t tile)
{
    return mw_u32le(cell) == tile;
}

static int find_tile_cells(struct finder *finder)
{
    const struct wwd_level *level = finder->informer.level;
    struct mw_emit *emit = finder->informer.emit;
    uint32_t tile = (uint32_t)finder->number;
    mw_emit_list_begin(emit, "planes", false);
    for (size_t i = 0; i < level->planes.count; i++) {
        const struct wwd_plane *plane = &level->planes.items[i];
        size_t count = mw_matching_cells_count(&plane->tiles, is_tile_cell, tile);
        if (count == 0)
            continue;
        const char *name = mw_document_fixed_utf8(finder->informer.doc, plane->name, sizeof plane->name);
        if (!name)
            return MW_E_MEMORY;
        mw_emit_map_begin(emit, NULL, false);
        mw_emit_format(emit, "path", "planes[%zu].tiles", i);
        mw_emit_text(emit, "name", name);
        mw_matching_cells_emit(emit, &plane->tiles, is_tile_cell, tile, count);
        mw_emit_map_end(emit);
        finder->found += count;
    }
    mw_emit_list_end(emit);
    return 0;
}

/* ---- attributes ---- */

static bool mask_has(const struct mw_grid *mask, int64_t attribute)
{
    size_t count = (size_t)mask->width * mask->height;
    return attribute >= 0 && attribute <= UINT8_MAX && count && memchr(mask->cells, (int)attribute, count);
}

/* "whole", "outside", "inside", "outside and inside", "mask", or NULL. */
static const char *attribute_location(const struct wwd_tile_property *property, int64_t attribute)
{
    bool outer = property->attribute == attribute, inner = property->inside == attribute;
    if (property->kind == WWD_TILE_MASK)
        return mask_has(&property->mask, attribute) ? "mask" : NULL;
    if (property->kind == WWD_TILE_SINGLE)
        return outer ? "whole" : NULL;
    if (property->kind == WWD_TILE_DOUBLE && (outer || inner))
        return outer && inner ? "outside and inside" : outer ? "outside" : "inside";
    return NULL;
}

/* How often each tile number occurs on the main plane; NULL on allocation failure. */
static uint32_t *count_tile_numbers(struct finder *finder)
{
    const struct wwd_plane *plane = wwd_main_plane(finder->informer.level);
    uint32_t *counts = mw_arena_array(&finder->informer.scratch, 65536, sizeof *counts);
    size_t cells = plane ? (size_t)plane->tiles.width * plane->tiles.height : 0;
    for (size_t i = 0; counts && i < cells; i++) {
        uint32_t tile = mw_u32le(plane->tiles.cells + 4 * i);
        if (tile != WWD_TILE_INVISIBLE && tile != WWD_TILE_FILLED)
            counts[tile & 0xFFFF]++;
    }
    return counts;
}

static int find_attribute(struct finder *finder)
{
    const struct wwd_tile_properties *properties = &finder->informer.level->tile_properties;
    struct mw_emit *emit = finder->informer.emit;
    const uint32_t *counts = count_tile_numbers(finder);
    uint64_t cells = 0;
    if (!counts)
        return MW_E_MEMORY;
    mw_emit_list_begin(emit, "tiles", false);
    for (size_t i = 0; i < properties->items.count; i++) {
        const char *place = attribute_location(&properties->items.items[i], finder->number);
        if (!place)
            continue;
        mw_emit_map_begin(emit, NULL, true);
        mw_emit_format(emit, "path", "tile_properties.items[%zu]", i);
        mw_emit_uint(emit, "tile", i);
        mw_emit_text(emit, "where", place);
        mw_emit_uint(emit, "cells", i < 65536 ? counts[i] : 0);
        mw_emit_map_end(emit);
        cells += i < 65536 ? counts[i] : 0;
        finder->found++;
    }
    mw_emit_list_end(emit);
    mw_emit_uint(emit, "cells", cells);
    return 0;
}

/* ---- objects ---- */

static bool has_wildcard(struct mw_str text)
{
    return text.size && (memchr(text.data, '*', text.size) || memchr(text.data, '?', text.size));
}

/* Compares ignoring case; * in the wanted name stands for any characters, ? for one. */
static bool is_wanted_name(struct mw_str name, struct mw_str wanted)
{
    size_t at = 0, star = SIZE_MAX, resume = 0;
    if (!has_wildcard(wanted))
        return mw_str_same(name, wanted);
    for (size_t i = 0; i < name.size || at < wanted.size;) {
        bool more = at < wanted.size;
        if (more && wanted.data[at] == '*') {
            star = at++;
            resume = i;
        } else if (more && i < name.size &&
                   (wanted.data[at] == '?' || mw_str_same((struct mw_str){ name.data + i, 1 },
                                                          (struct mw_str){ wanted.data + at, 1 }))) {
            at++;
            i++;
        } else if (star != SIZE_MAX && resume < name.size) {
            at = star + 1;
            i = ++resume;
        } else {
            return false;
        }
    }
    return true;
}

static bool has_link(const struct finder *finder, const struct wwd_object *object)
{
    enum wwd_game game = finder->informer.game;
    struct wwd_object copy = *object;
    size_t links = wwd_link_count(game, object);
    for (size_t i = 0; i < links; i++)
        if (*wwd_link_at(&copy, i) == finder->number)
            return true;
    return wwd_is_switch(game, object) && object->id == finder->number;
}

static bool is_referring_object(const struct finder *finder, const struct wwd_object *object)
{
    if (strcmp(finder->kind, "id") == 0)
        return object->id == finder->number;
    if (strcmp(finder->kind, "key") == 0)
        return has_link(finder, object);
    const struct mw_str *text = strcmp(finder->kind, "logic") == 0       ? &object->logic
                                : strcmp(finder->kind, "image-set") == 0 ? &object->image_set
                                                                         : &object->animation;
    return is_wanted_name(*text, finder->value);
}

static int emit_object_reference(void *user, const struct wwd_object *object, size_t plane, size_t index)
{
    struct finder *finder = user;
    struct mw_emit *emit = finder->informer.emit;
    if (!is_referring_object(finder, object))
        return 0;
    const char *logic = mw_document_utf8(finder->informer.doc, object->logic);
    const char *image_set = mw_document_utf8(finder->informer.doc, object->image_set);
    if (!logic || !image_set)
        return MW_E_MEMORY;
    mw_emit_map_begin(emit, NULL, true);
    mw_emit_format(emit, "path", "planes[%zu].objects[%zu]", plane, index);
    mw_emit_text(emit, "logic", logic);
    mw_emit_text(emit, "image_set", image_set);
    mw_emit_int(emit, "x", object->location_x);
    mw_emit_int(emit, "y", object->location_y);
    mw_emit_int(emit, "id", object->id);
    mw_emit_map_end(emit);
    finder->found++;
    return 0;
}

static int find_objects(struct finder *finder)
{
    mw_emit_list_begin(finder->informer.emit, "objects", false);
    int error = wwd_each_object(&finder->informer, emit_object_reference, finder);
    mw_emit_list_end(finder->informer.emit);
    return error;
}

/* An image set is a directory of tiles for planes, and a set of pictures for objects. */
static int find_image_sets(struct finder *finder)
{
    const struct wwd_level *level = finder->informer.level;
    struct mw_emit *emit = finder->informer.emit;
    mw_emit_list_begin(emit, "planes", false);
    for (size_t p = 0; p < level->planes.count; p++)
        for (size_t i = 0; i < level->planes.items[p].image_sets.count; i++) {
            if (!is_wanted_name(level->planes.items[p].image_sets.items[i].name, finder->value))
                continue;
            mw_emit_map_begin(emit, NULL, true);
            mw_emit_format(emit, "path", "planes[%zu].image_sets[%zu]", p, i);
            mw_emit_map_end(emit);
            finder->found++;
        }
    mw_emit_list_end(emit);
    return 0;
}

/* ---- what was asked ---- */

static int find_references(struct finder *finder)
{
    if (strcmp(finder->kind, "tile") == 0)
        return find_tile_cells(finder);
    if (strcmp(finder->kind, "attribute") == 0)
        return find_attribute(finder);
    int error = strcmp(finder->kind, "image-set") == 0 ? find_image_sets(finder) : 0;
    return error ? error : find_objects(finder);
}

static int read_reference_value(struct finder *finder, const char *value, struct mw_buf *bytes)
{
    struct mw_document *doc = finder->informer.doc;
    const struct mw_field *number = NULL;
    if (strcmp(finder->kind, "tile") == 0)
        number = &wwd_plane_field("tiles")->record->fields[0];
    else if (strcmp(finder->kind, "attribute") == 0)
        number = mw_record_field(&wwd_tile_property_record, "attribute", strlen("attribute"));
    else if (strcmp(finder->kind, "id") == 0 || strcmp(finder->kind, "key") == 0)
        number = mw_record_field(&wwd_object_record, "id", strlen("id"));
    if (number)
        return mw_field_parse_int(doc->context, number, value, finder->kind, &finder->number);
    int error = mw_text_from_utf8(doc->page, mw_str_from(value), bytes);
    finder->value = (struct mw_str){ (const char *)bytes->data, bytes->size };
    return error;
}

int wwd_refs(struct mw_document *doc, const char *kind, const char *value, struct mw_emit *emit,
             size_t *found)
{
    struct finder finder = { .kind = kind };
    struct mw_buf bytes;
    wwd_informer_init(&finder.informer, doc, emit);
    mw_buf_init(&bytes, doc->context);
    bool leads = strcmp(kind, "object") == 0 || strcmp(kind, "place") == 0;
    int error = leads ? wwd_find_leads(&finder.informer, kind, value, &finder.found)
                      : read_reference_value(&finder, value, &bytes);
    if (!error && !leads)
        error = find_references(&finder);
    if (!error) {
        mw_emit_uint(emit, "found", finder.found);
        *found = finder.found;
    }
    mw_buf_free(&bytes);
    mw_arena_free(&finder.informer.scratch);
    return error;
}
