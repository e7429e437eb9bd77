#include "terrain.h"

#include "formats/wwd/properties.h"

int32_t wwd_attribute_at(const struct mw_checker *checker, int64_t x, int64_t y)
{
    const struct wwd_plane *plane = wwd_check_of(checker)->main;
    if (!plane || x < 0 || y < 0 || x >= wwd_plane_width(plane) || y >= wwd_plane_height(plane))
        return WWD_ATTRIBUTE_CLEAR;
    size_t column = (size_t)(x / plane->tile_width), row = (size_t)(y / plane->tile_height);
    uint32_t tile = mw_u32le(plane->tiles.cells + 4 * (row * plane->tiles.width + column));
    const struct wwd_tile_property *property = wwd_property_of(wwd_root(checker->doc), tile);
    return property ? wwd_attribute_in_tile(property, x % plane->tile_width, y % plane->tile_height)
                    : WWD_ATTRIBUTE_CLEAR;
}

static bool can_stand_on(int32_t attribute)
{
    return attribute == WWD_ATTRIBUTE_SOLID || attribute == WWD_ATTRIBUTE_GROUND;
}

static bool can_hold_claw(int32_t attribute)
{
    return can_stand_on(attribute) || attribute == WWD_ATTRIBUTE_CLIMB;
}

/* Whether a pixel of any tile has an attribute for which is() holds. */
static bool has_attribute(const struct mw_checker *checker, bool (*is)(int32_t attribute))
{
    const struct wwd_tile_properties *properties = &wwd_root(checker->doc)->tile_properties;
    for (size_t i = 0; i < properties->items.count; i++) {
        const struct wwd_tile_property *property = &properties->items.items[i];
        const struct mw_grid *mask = &property->mask;
        const size_t pixels = property->kind == WWD_TILE_MASK ? (size_t)mask->width * mask->height : 0;
        if (property->kind != WWD_TILE_MASK &&
            (is(property->attribute) || (property->kind == WWD_TILE_DOUBLE && is(property->inside))))
            return true;
        for (size_t pixel = 0; pixel < pixels; pixel++)
            if (is(mask->cells[pixel]))
                return true;
    }
    return false;
}

bool wwd_has_ground(const struct mw_checker *checker)
{
    return has_attribute(checker, can_stand_on);
}

bool wwd_has_holds(const struct mw_checker *checker)
{
    return has_attribute(checker, can_hold_claw);
}

int64_t wwd_ground_below(const struct mw_checker *checker, int64_t x, int64_t y, int64_t most)
{
    for (int64_t distance = 0; distance <= most; distance++)
        if (can_stand_on(wwd_attribute_at(checker, x, y + distance)))
            return distance;
    return -1;
}
