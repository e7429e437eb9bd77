#include "terrain.h"

static int32_t attribute_in_tile(const struct wwd_tile_property *property, int64_t x, int64_t y)
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

int32_t wwd_attribute_at(const struct mw_checker *checker, int64_t x, int64_t y)
{
    const struct wwd_plane *plane = wwd_check_of(checker)->main;
    const struct wwd_tile_properties *properties = &wwd_root(checker->doc)->tile_properties;
    if (!plane || x < 0 || y < 0 || x >= wwd_plane_width(plane) || y >= wwd_plane_height(plane))
        return WWD_ATTRIBUTE_CLEAR;
    size_t column = (size_t)(x / plane->tile_width), row = (size_t)(y / plane->tile_height);
    uint32_t tile = mw_u32le(plane->tiles.cells + 4 * (row * plane->tiles.width + column));
    if (tile == WWD_TILE_INVISIBLE || tile == WWD_TILE_FILLED || (tile & 0xFFFF) >= properties->items.count)
        return WWD_ATTRIBUTE_CLEAR;
    return attribute_in_tile(&properties->items.items[tile & 0xFFFF], x % plane->tile_width,
                             y % plane->tile_height);
}

static bool can_stand_on(int32_t attribute)
{
    return attribute == WWD_ATTRIBUTE_SOLID || attribute == WWD_ATTRIBUTE_GROUND;
}

bool wwd_has_ground(const struct mw_checker *checker)
{
    const struct wwd_tile_properties *properties = &wwd_root(checker->doc)->tile_properties;
    for (size_t i = 0; i < properties->items.count; i++)
        if (can_stand_on(properties->items.items[i].attribute) ||
            can_stand_on(properties->items.items[i].inside))
            return true;
    return false;
}

int64_t wwd_ground_below(const struct mw_checker *checker, int64_t x, int64_t y, int64_t most)
{
    for (int64_t distance = 0; distance <= most; distance++)
        if (can_stand_on(wwd_attribute_at(checker, x, y + distance)))
            return distance;
    return -1;
}
