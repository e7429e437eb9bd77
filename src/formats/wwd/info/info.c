/* The facts about a level. Their keys are part of the API. */
#include "informer.h"
#include "json/dump.h"
#include "json/emit.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "record/value.h"

static void emit_hex(struct mw_emit *emit, const char *key, uint32_t value)
{
    if (mw_emit_is_json(emit))
        mw_emit_uint(emit, key, value);
    else
        mw_emit_format(emit, key, "0x%08" PRIX32, value);
}

/* Only for a level that was read; others have no stored bytes yet. */
static void emit_checksum(const struct wwd_informer *informer)
{
    const struct wwd_storage *storage = wwd_storage(informer->doc);
    struct mw_emit *emit = informer->emit;
    if (informer->doc->input.size < WWD_HEADER_SIZE)
        return;
    uint8_t final_byte = wwd_checksum_final_byte(storage->stored, storage->payload, storage->compressed);
    mw_emit_map_begin(emit, "checksum", false);
    emit_hex(emit, "stored", storage->checksum);
    mw_emit_text(emit, "writer",
                 wwd_checksum_style_name(wwd_checksum_classify(storage->checksum, storage->stored,
                                                               storage->payload, storage->compressed)));
    emit_hex(emit, "editor", wwd_checksum_editor(storage->stored, final_byte));
    emit_hex(emit, "wapmap", wwd_checksum_wapmap(storage->stored));
    mw_emit_map_end(emit);
}

static int info_level(struct wwd_informer *informer)
{
    const struct wwd_level *level = informer->level;
    const struct wwd_storage *storage = wwd_storage(informer->doc);
    struct mw_emit *emit = informer->emit;
    mw_emit_text(emit, "game", wwd_game_name(informer->game));
    int error = mw_dump_fixed_text(informer->doc, informer->emit, "name", level->name, sizeof level->name);
    if (!error)
        error =
            mw_dump_fixed_text(informer->doc, informer->emit, "author", level->author, sizeof level->author);
    if (!error)
        error = mw_dump_fixed_text(informer->doc, informer->emit, "birth", level->birth, sizeof level->birth);
    if (error)
        return error;
    mw_emit_text(emit, "encoding", informer->doc->page->name);
    mw_emit_bool(emit, "compressed", level->flags & WWD_LEVEL_COMPRESS);
    if (storage->compressed) {
        mw_emit_uint(emit, "stored_size", storage->stored.size);
        mw_emit_uint(emit, "inflated_size", storage->payload.size);
    }
    emit_checksum(informer);
    mw_emit_map_begin(emit, "start", true);
    mw_emit_int(emit, "x", level->start_x);
    mw_emit_int(emit, "y", level->start_y);
    mw_emit_map_end(emit);
    return 0;
}

/* ---- planes ---- */

static void emit_cell_counts(struct mw_emit *emit, const struct mw_grid *grid)
{
    size_t filled = 0, invisible = 0, count = (size_t)grid->width * grid->height;
    for (size_t i = 0, run; i < count; i += run) {
        uint32_t tile = mw_u32le(grid->cells + 4 * i);
        run = wwd_equal_cells(grid->cells, i, count);
        filled += tile == WWD_TILE_FILLED ? run : 0;
        invisible += tile == WWD_TILE_INVISIBLE ? run : 0;
    }
    mw_emit_map_begin(emit, "cells", true);
    mw_emit_uint(emit, "tiles", count - filled - invisible);
    mw_emit_uint(emit, "filled", filled);
    mw_emit_uint(emit, "invisible", invisible);
    mw_emit_map_end(emit);
}

static void emit_pair(struct mw_emit *emit, const char *key, const char *a, int64_t value_a, const char *b,
                      int64_t value_b)
{
    mw_emit_map_begin(emit, key, true);
    mw_emit_int(emit, a, value_a);
    mw_emit_int(emit, b, value_b);
    mw_emit_map_end(emit);
}

static int info_plane(const struct wwd_informer *informer, const struct wwd_plane *plane)
{
    struct mw_emit *emit = informer->emit;
    const char *flags = mw_field_text(informer->doc, wwd_plane_field("flags"), plane);
    mw_emit_map_begin(emit, NULL, false);
    int error = mw_dump_fixed_text(informer->doc, informer->emit, "name", plane->name, sizeof plane->name);
    if (error || !flags)
        return MW_E_MEMORY;
    mw_emit_bool(emit, "main", plane->flags & WWD_PLANE_MAIN);
    mw_emit_text(emit, "flags", flags);
    emit_pair(emit, "size", "width", plane->tiles.width, "height", plane->tiles.height);
    emit_pair(emit, "tile_size", "width", plane->tile_width, "height", plane->tile_height);
    emit_pair(emit, "pixels", "width", (int64_t)plane->tiles.width * plane->tile_width, "height",
              (int64_t)plane->tiles.height * plane->tile_height);
    emit_pair(emit, "movement", "x", plane->movement_x_percent, "y", plane->movement_y_percent);
    mw_emit_int(emit, "z", plane->z_coord);
    mw_emit_int(emit, "fill_color", plane->fill_color);
    mw_emit_list_begin(emit, "image_sets", true);
    for (size_t i = 0; i < plane->image_sets.count; i++) {
        const char *name = mw_document_utf8(informer->doc, plane->image_sets.items[i].name);
        if (!name)
            return MW_E_MEMORY;
        mw_emit_text(emit, NULL, name);
    }
    mw_emit_list_end(emit);
    emit_cell_counts(emit, &plane->tiles);
    mw_emit_uint(emit, "objects", plane->objects.count);
    mw_emit_map_end(emit);
    return 0;
}

static int info_planes(struct wwd_informer *informer)
{
    int error = 0;
    mw_emit_list_begin(informer->emit, "planes", false);
    for (size_t i = 0; i < informer->level->planes.count && !error; i++)
        error = info_plane(informer, &informer->level->planes.items[i]);
    mw_emit_list_end(informer->emit);
    return error;
}

/* ---- objects ---- */

static int tally_logic(void *user, const struct wwd_object *object, size_t plane, size_t index)
{
    (void)plane;
    (void)index;
    return wwd_tally_add(user, object->logic);
}

static int info_logics(struct wwd_informer *informer)
{
    struct wwd_tally tally = { .informer = informer };
    int error = wwd_each_object(informer, tally_logic, &tally);
    if (error)
        return error;
    wwd_tally_finish(&tally, true);
    mw_emit_map_begin(informer->emit, "objects", false);
    mw_emit_uint(informer->emit, "total", tally.total);
    error = wwd_tally_emit("by_logic", &tally);
    mw_emit_map_end(informer->emit);
    return error;
}

/* ---- tile properties ---- */

static int compare_attribute_values(const void *a, const void *b)
{
    int32_t left = *(const int32_t *)a, right = *(const int32_t *)b;
    return (left > right) - (left < right);
}

/* Emits how often each attribute occurs, in numerical order. Sorts the values in place. */
static void emit_attributes(struct mw_emit *emit, const char *key, int32_t *values, size_t count)
{
    if (count == 0)
        return;
    qsort(values, count, sizeof *values, compare_attribute_values);
    mw_emit_map_begin(emit, key, true);
    for (size_t i = 0, next; i < count; i = next) {
        char number[16];
        const char *name = mw_name_of(wwd_attribute_names, values[i]);
        snprintf(number, sizeof number, "%" PRId32, values[i]);
        for (next = i; next < count && values[next] == values[i];)
            next++;
        mw_emit_uint(emit, name ? name : number, next - i);
    }
    mw_emit_map_end(emit);
}

/* The attributes of one kind of property in one area: the whole tile, or outside or inside the rectangle. */
static int emit_property_attributes(struct wwd_informer *informer, const char *key, uint32_t kind,
                                    bool inside)
{
    const struct wwd_tile_properties *properties = &informer->level->tile_properties;
    int32_t *values = mw_arena_array(&informer->scratch, properties->items.count, sizeof *values);
    size_t count = 0;
    if (!values)
        return informer->doc->context->error;
    for (size_t i = 0; i < properties->items.count; i++) {
        const struct wwd_tile_property *property = &properties->items.items[i];
        if (property->kind == kind)
            values[count++] = inside ? property->inside : property->attribute;
    }
    emit_attributes(informer->emit, key, values, count);
    return 0;
}

static int info_tile_properties(struct wwd_informer *informer)
{
    const struct wwd_tile_properties *properties = &informer->level->tile_properties;
    struct mw_emit *emit = informer->emit;
    size_t counts[WWD_TILE_MASK + 1] = { 0 };
    for (size_t i = 0; i < properties->items.count; i++)
        if (properties->items.items[i].kind <= WWD_TILE_MASK)
            counts[properties->items.items[i].kind]++;
    mw_emit_map_begin(emit, "tile_properties", false);
    mw_emit_uint(emit, "count", properties->items.count);
    mw_emit_map_begin(emit, "kinds", true);
    mw_emit_uint(emit, "single", counts[WWD_TILE_SINGLE]);
    mw_emit_uint(emit, "double", counts[WWD_TILE_DOUBLE]);
    mw_emit_uint(emit, "mask", counts[WWD_TILE_MASK]);
    mw_emit_map_end(emit);
    int error = emit_property_attributes(informer, "single", WWD_TILE_SINGLE, false);
    if (!error)
        error = emit_property_attributes(informer, "double_outside", WWD_TILE_DOUBLE, false);
    if (!error)
        error = emit_property_attributes(informer, "double_inside", WWD_TILE_DOUBLE, true);
    mw_emit_map_end(emit);
    return error;
}

/* ---- WapMap ---- */

static int emit_str(const struct wwd_informer *informer, const char *key, struct mw_str text)
{
    const char *utf8 = mw_document_utf8(informer->doc, text);
    if (!utf8)
        return MW_E_MEMORY;
    mw_emit_text(informer->emit, key, utf8);
    return 0;
}

static int info_wapmap_header(const struct wwd_informer *informer, const struct wwd_meta *meta)
{
    mw_emit_uint(informer->emit, "build", meta->build);
    int error = emit_str(informer, "version", meta->version);
    mw_emit_uint(informer->emit, "map_build", meta->map_build);
    if (!error)
        error = emit_str(informer, "map_version", meta->map_version);
    return error ? error : emit_str(informer, "description", meta->description);
}

static int info_wapmap(struct wwd_informer *informer)
{
    const struct wwd_level *level = informer->level;
    if (level->meta.count == 0)
        return 0;
    int error = 0;
    size_t guides = 0, places = 0;
    mw_emit_map_begin(informer->emit, "wapmap", false);
    for (size_t i = 0; i < level->meta.count && !error; i++) {
        const struct wwd_meta *meta = &level->meta.items[i];
        if (meta->kind == WWD_META_HEADER)
            error = info_wapmap_header(informer, meta);
        guides += meta->guides.count;
        places += meta->places.count;
    }
    mw_emit_uint(informer->emit, "guides", guides);
    mw_emit_uint(informer->emit, "places", places);
    mw_emit_map_end(informer->emit);
    return error;
}

int wwd_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit)
{
    static int (*const parts[])(struct wwd_informer * informer) = {
        info_level,     info_planes,          info_logics, wwd_info_treasure,
        wwd_info_needs, info_tile_properties, info_wapmap,
    };
    (void)args;
    struct wwd_informer informer;
    wwd_informer_init(&informer, doc, emit);
    int error = 0;
    for (size_t i = 0; i < sizeof parts / sizeof *parts && !error; i++)
        error = parts[i](&informer);
    mw_arena_free(&informer.scratch);
    return error;
}
