/* What `info` says about a level. Keys are API. */
#include "info.h"
#include "json/emit.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "record/value.h"

/* ---- counting ---- */

void wwd_informer_init(struct wwd_informer *informer, struct mw_document *doc, struct mw_emit *emit)
{
    struct wwd_level *level = wwd_root(doc);
    *informer = (struct wwd_informer){ .doc = doc, .level = level, .emit = emit, .game = wwd_game_of(level) };
    mw_arena_init(&informer->scratch, doc->context);
    for (size_t i = 0; i < level->planes.count; i++)
        informer->object_count += level->planes.items[i].objects.count;
}

int wwd_each_object(const struct wwd_informer *informer, wwd_object_fn *fn, void *user)
{
    int error = 0;
    for (size_t p = 0; p < informer->level->planes.count && !error; p++) {
        const struct wwd_plane *plane = &informer->level->planes.items[p];
        for (size_t i = 0; i < plane->objects.count && !error; i++)
            error = fn(user, &plane->objects.items[i], p, i);
    }
    return error;
}

int wwd_tally_new(struct wwd_informer *informer, size_t capacity, struct wwd_tally *tally)
{
    *tally = (struct wwd_tally){ mw_arena_array(&informer->scratch, capacity, sizeof *tally->rows), 0, 0 };
    return tally->rows ? 0 : informer->doc->context->error;
}

void wwd_tally_add(struct wwd_tally *tally, struct mw_str text)
{
    tally->rows[tally->count++] = (struct wwd_tally_row){ text, 1 };
    tally->total++;
}

static int by_text(const void *a, const void *b)
{
    const struct mw_str *left = &((const struct wwd_tally_row *)a)->text;
    const struct mw_str *right = &((const struct wwd_tally_row *)b)->text;
    size_t common = left->size < right->size ? left->size : right->size;
    int order = common ? memcmp(left->data, right->data, common) : 0;
    return order ? order : (left->size > right->size) - (left->size < right->size);
}

static int by_count(const void *a, const void *b)
{
    size_t left = ((const struct wwd_tally_row *)a)->count, right = ((const struct wwd_tally_row *)b)->count;
    return left != right ? (left < right ? 1 : -1) : by_text(a, b);
}

void wwd_tally_finish(struct wwd_tally *tally, bool sort_by_count)
{
    size_t used = 0;
    if (tally->count)
        qsort(tally->rows, tally->count, sizeof *tally->rows, by_text);
    for (size_t i = 0; i < tally->count; i++) {
        if (used && mw_str_equal(tally->rows[used - 1].text, tally->rows[i].text))
            tally->rows[used - 1].count += tally->rows[i].count;
        else
            tally->rows[used++] = tally->rows[i];
    }
    tally->count = used;
    if (sort_by_count && used)
        qsort(tally->rows, used, sizeof *tally->rows, by_count);
}

const char *wwd_informer_text(const struct wwd_informer *informer, struct mw_str text)
{
    if (text.size == 0)
        return mw_emit_is_json(informer->emit) ? "" : "(none)";
    return mw_document_utf8(informer->doc, text);
}

int wwd_tally_emit(struct wwd_informer *informer, const char *key, const struct wwd_tally *tally)
{
    if (tally->count == 0)
        return 0;
    mw_emit_map_begin(informer->emit, key, false);
    for (size_t i = 0; i < tally->count; i++) {
        const char *text = wwd_informer_text(informer, tally->rows[i].text);
        if (!text)
            return MW_E_MEMORY;
        mw_emit_uint(informer->emit, text, tally->rows[i].count);
    }
    mw_emit_map_end(informer->emit);
    return 0;
}

void wwd_ranges_text(const uint8_t *set, size_t count, struct mw_buf *out)
{
    const char *separator = "";
    for (size_t i = 0; i < count; i++) {
        if (!(set[i / 8] >> i % 8 & 1))
            continue;
        size_t last = i;
        while (last + 1 < count && (set[(last + 1) / 8] >> (last + 1) % 8 & 1))
            last++;
        mw_buf_format(out, "%s%zu", separator, i);
        if (last > i)
            mw_buf_format(out, "-%zu", last);
        separator = ",";
        i = last;
    }
}

/* ---- the level ---- */

static int emit_fixed(const struct wwd_informer *informer, const char *key, const char *text, size_t size)
{
    const char *utf8 = mw_document_fixed_utf8(informer->doc, text, size);
    if (!utf8)
        return MW_E_MEMORY;
    mw_emit_text(informer->emit, key, utf8);
    return 0;
}

static void emit_hex(struct mw_emit *emit, const char *key, uint32_t value)
{
    if (mw_emit_is_json(emit))
        mw_emit_uint(emit, key, value);
    else
        mw_emit_format(emit, key, "0x%08" PRIX32, value);
}

/* Only for a level that was read: the others have no stored bytes yet. */
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

static int info_level(const struct wwd_informer *informer)
{
    const struct wwd_level *level = informer->level;
    const struct wwd_storage *storage = wwd_storage(informer->doc);
    struct mw_emit *emit = informer->emit;
    mw_emit_text(emit, "game", wwd_game_name(informer->game));
    int error = emit_fixed(informer, "name", level->name, sizeof level->name);
    if (!error)
        error = emit_fixed(informer, "author", level->author, sizeof level->author);
    if (!error)
        error = emit_fixed(informer, "birth", level->birth, sizeof level->birth);
    if (error)
        return error;
    mw_emit_text(emit, "encoding", informer->doc->page->name);
    mw_emit_bool(emit, "compressed", level->flags & WWD_COMPRESS);
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

static void emit_cells(struct mw_emit *emit, const struct mw_grid *grid)
{
    size_t filled = 0, invisible = 0, count = (size_t)grid->width * grid->height;
    for (size_t i = 0; i < count; i++) {
        uint32_t tile = mw_u32le(grid->cells + 4 * i);
        filled += tile == WWD_TILE_FILLED;
        invisible += tile == WWD_TILE_INVISIBLE;
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
    int error = emit_fixed(informer, "name", plane->name, sizeof plane->name);
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
    emit_cells(emit, &plane->tiles);
    mw_emit_uint(emit, "objects", plane->objects.count);
    mw_emit_map_end(emit);
    return 0;
}

static int info_planes(const struct wwd_informer *informer)
{
    int error = 0;
    mw_emit_list_begin(informer->emit, "planes", false);
    for (size_t i = 0; i < informer->level->planes.count && !error; i++)
        error = info_plane(informer, &informer->level->planes.items[i]);
    mw_emit_list_end(informer->emit);
    return error;
}

/* ---- objects ---- */

static int add_logic(void *user, const struct wwd_object *object, size_t plane, size_t index)
{
    (void)plane;
    (void)index;
    wwd_tally_add(user, object->logic);
    return 0;
}

static int info_objects(struct wwd_informer *informer)
{
    struct wwd_tally tally;
    int error = wwd_tally_new(informer, informer->object_count, &tally);
    if (error)
        return error;
    wwd_each_object(informer, add_logic, &tally);
    wwd_tally_finish(&tally, true);
    mw_emit_map_begin(informer->emit, "objects", false);
    mw_emit_uint(informer->emit, "total", tally.total);
    error = wwd_tally_emit(informer, "by_logic", &tally);
    mw_emit_map_end(informer->emit);
    return error;
}

/* ---- tile properties ---- */

static int by_value(const void *a, const void *b)
{
    int32_t left = *(const int32_t *)a, right = *(const int32_t *)b;
    return (left > right) - (left < right);
}

/* How often each attribute is there, in the order of their numbers; sorts the values. */
static void emit_attributes(struct mw_emit *emit, const char *key, int32_t *values, size_t count)
{
    if (count == 0)
        return;
    qsort(values, count, sizeof *values, by_value);
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

/* One kind of place of one kind of property: the whole tile, outside or inside of the rectangle. */
static int emit_place(struct wwd_informer *informer, const char *key, uint32_t kind, bool inside)
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
    int error = emit_place(informer, "single", WWD_TILE_SINGLE, false);
    if (!error)
        error = emit_place(informer, "double_outside", WWD_TILE_DOUBLE, false);
    if (!error)
        error = emit_place(informer, "double_inside", WWD_TILE_DOUBLE, true);
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

static int info_meta_header(const struct wwd_informer *informer, const struct wwd_meta *meta)
{
    mw_emit_uint(informer->emit, "build", meta->build);
    int error = emit_str(informer, "version", meta->version);
    mw_emit_uint(informer->emit, "map_build", meta->map_build);
    if (!error)
        error = emit_str(informer, "map_version", meta->map_version);
    return error ? error : emit_str(informer, "description", meta->description);
}

static int info_meta(const struct wwd_informer *informer)
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
            error = info_meta_header(informer, meta);
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
    (void)args;
    struct wwd_informer informer;
    wwd_informer_init(&informer, doc, emit);
    int error = info_level(&informer);
    if (!error)
        error = info_planes(&informer);
    if (!error)
        error = info_objects(&informer);
    if (!error)
        error = wwd_info_treasure(&informer);
    if (!error)
        error = wwd_info_needs(&informer);
    if (!error)
        error = info_tile_properties(&informer);
    if (!error)
        error = info_meta(&informer);
    mw_arena_free(&informer.scratch);
    return error;
}
