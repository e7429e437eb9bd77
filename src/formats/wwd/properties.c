#include "properties.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/error.h"
#include "record/journal.h"

const struct wwd_tile_property *wwd_property_of(const struct wwd_level *level, uint32_t value)
{
    size_t number = value & 0xFFFF;
    if (value == WWD_TILE_INVISIBLE || value == WWD_TILE_FILLED ||
        number >= level->tile_properties.items.count)
        return NULL;
    return &level->tile_properties.items.items[number];
}

int32_t wwd_attribute_in_tile(const struct wwd_tile_property *property, int64_t x, int64_t y)
{
    const struct mw_rect *rect = &property->rect;
    if (property->kind == WWD_TILE_SINGLE)
        return property->attribute;
    if (property->kind == WWD_TILE_DOUBLE)
        return x >= rect->left && x <= rect->right && y >= rect->top && y <= rect->bottom
                   ? property->inside
                   : property->attribute;
    if (property->kind == WWD_TILE_MASK && x < property->mask.width && y < property->mask.height)
        return property->mask.cells[y * property->mask.width + x];
    return WWD_ATTRIBUTE_CLEAR;
}

/* ---- masks ---- */

/* Gaps in kinds cannot be written: nothing after a property of an unknown kind could be read. */
static int refuse_kind(struct mw_document *doc, uint32_t kind, const char *path)
{
    return mw_fail(doc->context, MW_E_ARGUMENT,
                   "%s: the kind is %" PRIu32 ", expected 1 (single), 2 (double) or 3 (mask)", path, kind);
}

static int refuse_mask_size(struct mw_document *doc, uint32_t width, uint32_t height, const char *path)
{
    uint64_t limit = doc->context->limits.payload;
    return mw_error_limit(doc->context,
                          mw_fail(doc->context, MW_E_LIMIT,
                                  "%s: a mask of %" PRIu32 " x %" PRIu32
                                  " pixels needs more than the limit of %" PRIu64 " bytes",
                                  path, width, height, limit),
                          "payload", limit, (uint64_t)width * height);
}

static bool is_byte(int32_t attribute)
{
    return attribute >= 0 && attribute <= UINT8_MAX;
}

/* A pixel of a mask is a byte. */
static int refuse_attributes(struct mw_document *doc, const struct wwd_tile_property *like, const char *path)
{
    bool outside = is_byte(like->attribute), inside = like->kind != WWD_TILE_DOUBLE || is_byte(like->inside);
    if (like->kind == WWD_TILE_MASK || (outside && inside))
        return 0;
    return mw_fail(doc->context, MW_E_ARGUMENT,
                   "%s: the attribute %" PRId32 " does not fit in a mask, expected 0 to 255", path,
                   outside ? like->inside : like->attribute);
}

int wwd_make_mask(struct mw_document *doc, const struct wwd_tile_property *like, uint32_t width,
                  uint32_t height, const char *path, struct mw_grid *mask)
{
    uint64_t size = (uint64_t)width * height;
    if (size > doc->context->limits.payload)
        return refuse_mask_size(doc, width, height, path);
    int error = refuse_attributes(doc, like, path);
    uint8_t *cells = error ? NULL : mw_arena_array(&doc->arena, (size_t)size, 1);
    if (!cells)
        return error ? error : doc->context->error;
    for (uint64_t i = 0; i < size; i++)
        cells[i] = (uint8_t)wwd_attribute_in_tile(like, (int64_t)(i % width), (int64_t)(i / width));
    *mask = (struct mw_grid){ cells, width, height, 1 };
    return 0;
}

static int replace_mask(struct mw_document *doc, struct wwd_tile_property *property,
                        const struct wwd_tile_property *like, const char *path)
{
    struct mw_grid mask;
    int error = wwd_make_mask(doc, like, property->width, property->height, path, &mask);
    if (!error)
        error = mw_keep(doc, &property->mask, sizeof property->mask);
    if (!error)
        property->mask = mask;
    return error;
}

/* The attribute of most pixels of a mask. */
static int32_t usual_attribute(const struct mw_grid *mask)
{
    size_t counts[UINT8_MAX + 1] = { 0 }, pixels = (size_t)mask->width * mask->height;
    int32_t usual = WWD_ATTRIBUTE_CLEAR;
    for (size_t i = 0; i < pixels; i++)
        counts[mask->cells[i]]++;
    for (int32_t i = 0; i <= UINT8_MAX; i++)
        if (counts[i] > counts[usual])
            usual = i;
    return usual;
}

/* ---- kinds ---- */

static int fit_kind(struct mw_document *doc, struct wwd_tile_property *property, uint32_t old_kind,
                    const char *path)
{
    struct wwd_tile_property before = *property;
    before.kind = old_kind;
    if (property->kind < WWD_TILE_SINGLE || property->kind > WWD_TILE_MASK)
        return refuse_kind(doc, property->kind, path);
    if (property->kind == WWD_TILE_MASK)
        return replace_mask(doc, property, &before, path);
    int error = mw_keep(doc, property, sizeof *property);
    if (error)
        return error;
    if (old_kind == WWD_TILE_MASK)
        property->attribute = usual_attribute(&before.mask);
    if (property->kind == WWD_TILE_DOUBLE) {
        property->inside = property->attribute;
        property->rect =
            (struct mw_rect){ 0, 0, (int32_t)(property->width - 1), (int32_t)(property->height - 1) };
    }
    return 0;
}

int wwd_fit(struct mw_document *doc, const struct mw_record *record, const struct mw_field *field, void *item,
            int64_t before, const char *path)
{
    struct wwd_tile_property *property = item;
    if (record != &wwd_tile_property_record)
        return 0;
    if (strcmp(field->name, "kind") == 0)
        return property->kind == (uint32_t)before ? 0 : fit_kind(doc, property, (uint32_t)before, path);
    bool is_size = strcmp(field->name, "width") == 0 || strcmp(field->name, "height") == 0;
    return is_size && property->kind == WWD_TILE_MASK ? replace_mask(doc, property, property, path) : 0;
}

static int build_property(struct mw_document *doc, struct wwd_tile_property *property, size_t index)
{
    struct wwd_tile_property plain = *property;
    char path[64];
    snprintf(path, sizeof path, "tile_properties.items[%zu]", index);
    if (property->kind < WWD_TILE_SINGLE || property->kind > WWD_TILE_MASK)
        return refuse_kind(doc, property->kind, path);
    plain.kind = WWD_TILE_SINGLE;
    bool made = property->mask.width == property->width && property->mask.height == property->height;
    return property->kind == WWD_TILE_MASK && !made ? replace_mask(doc, property, &plain, path) : 0;
}

int wwd_build_properties(struct mw_document *doc)
{
    struct wwd_tile_properties *properties = &wwd_root(doc)->tile_properties;
    int error = 0;
    for (size_t i = 0; i < properties->items.count && !error; i++)
        error = build_property(doc, &properties->items.items[i], i);
    return error;
}
