/* What a program that knows no format asks: ready ways to look at a level, and what the cells of its planes
 * can be. */
#include <stdio.h>

#include "core/grid_values.h"
#include "core/views.h"
#include "formats/wwd/properties.h"
#include "view.h"

#define LEAST_SCALE 0.0001
#define MOST_SCALE  64

/* ---- ways to look ---- */

static const struct wwd_plane *main_plane_of(const struct wwd_level *level)
{
    const struct wwd_plane *main = NULL;
    for (size_t i = level->planes.count; i-- > 0;)
        if (level->planes.items[i].tiles.width && level->planes.items[i].tile_width > 0 &&
            level->planes.items[i].tile_height > 0 &&
            (!main || (level->planes.items[i].flags & WWD_PLANE_MAIN) || !(main->flags & WWD_PLANE_MAIN)))
            main = &level->planes.items[i];
    return main;
}

static struct mw_view view_of_plane(const struct wwd_plane *plane)
{
    return (struct mw_view){ .width = (int64_t)plane->tiles.width * plane->tile_width,
                             .height = (int64_t)plane->tiles.height * plane->tile_height,
                             .unit_width = 1,
                             .unit_height = 1,
                             .scale = 1,
                             .least_scale = LEAST_SCALE,
                             .most_scale = MOST_SCALE };
}

/* A plane alone, at its own size. */
static int add_plane_view(struct mw_document *doc, struct mw_views *views, size_t index)
{
    const struct wwd_plane *plane = &wwd_root(doc)->planes.items[index];
    char name[32], number[24];
    const char *title = mw_document_fixed_utf8(doc, plane->name, sizeof plane->name);
    snprintf(name, sizeof name, "planes[%zu]", index);
    snprintf(number, sizeof number, "%zu", index);
    if (!title)
        return MW_E_MEMORY;
    const struct mw_arg args[] = { { "layer", number }, { "parallax", "none" } };
    struct mw_view view = view_of_plane(plane);
    view.name = name;
    view.title = *title ? title : name;
    view.args = args;
    view.arg_count = sizeof args / sizeof *args;
    view.wraps_x = plane->flags & WWD_PLANE_WRAP_X;
    view.wraps_y = plane->flags & WWD_PLANE_WRAP_Y;
    return mw_view_add(views, &view);
}

int wwd_views(struct mw_document *doc, struct mw_views *views)
{
    const struct wwd_level *level = wwd_root(doc);
    const struct wwd_plane *main = main_plane_of(level);
    if (!main)
        return 0;
    struct mw_view whole = view_of_plane(main);
    whole.name = "level";
    whole.title = "Level";
    int result = mw_view_add(views, &whole);
    for (int others = 0; others < 2; others++)
        for (size_t i = 0; i < level->planes.count && !result; i++) {
            const struct wwd_plane *plane = &level->planes.items[i];
            if ((plane != main) == others && plane->tiles.width && plane->tile_width > 0 &&
                plane->tile_height > 0)
                result = add_plane_view(doc, views, i);
        }
    return result;
}

/* ---- grids ---- */

static const struct wwd_plane *plane_of_grid(struct mw_document *doc, const struct mw_part *grid)
{
    const struct wwd_level *level = wwd_root(doc);
    bool is_tiles = grid->list && strcmp(grid->list, "planes") == 0 && !grid->inner && grid->field &&
                    strcmp(grid->field, "tiles") == 0;
    return is_tiles && grid->index < level->planes.count ? &level->planes.items[grid->index] : NULL;
}

/* In the picture of the whole level. */
void wwd_grid_space(struct mw_document *doc, const struct mw_part *grid, struct mw_grid_info *info)
{
    const struct wwd_plane *plane = plane_of_grid(doc, grid);
    if (!plane || plane->tile_width <= 0 || plane->tile_height <= 0)
        return;
    const struct wwd_plane *main = main_plane_of(wwd_root(doc));
    const struct mw_view level = view_of_plane(main);
    struct wwd_axis x = { .stretch = { 1, 1 } }, y = x;
    if (plane != main)
        wwd_plane_stretch(plane, main, MW_BOX(0, 0, level.width, level.height), &x, &y);
    info->is_main = plane == main;
    info->width = plane->tiles.width;
    info->height = plane->tiles.height;
    info->cell_width = plane->tile_width * (double)x.stretch.num / (double)x.stretch.den;
    info->cell_height = plane->tile_height * (double)y.stretch.num / (double)y.stretch.den;
}

static const char *attribute_name(int64_t attribute)
{
    for (const struct mw_name *name = wwd_attribute_names; name->name; name++)
        if (name->value == attribute)
            return name->name;
    return "unknown attribute";
}

static void set_colour(struct mw_grid_value *value, struct mw_colour colour)
{
    const uint8_t rgba[4] = { colour.r, colour.g, colour.b, colour.a };
    memcpy(value->colour, rgba, sizeof rgba);
}

static int add_main_value(const struct wwd_level *level, uint32_t number, struct mw_grid_values *values)
{
    const struct wwd_tile_property *property = wwd_property_of(level, number);
    struct mw_grid_value value = { .number = number, .has_picture = true };
    char doc[128] = "no property";
    if (property) {
        bool is_double = property->kind == WWD_TILE_DOUBLE;
        snprintf(doc, sizeof doc, "%s%s%s", attribute_name(property->attribute), is_double ? ", inside " : "",
                 is_double ? attribute_name(property->inside) : "");
        set_colour(&value, wwd_attribute_style(wwd_game_of(level), property->attribute)->colour);
    }
    value.doc = doc;
    return mw_grid_value_add(values, &value);
}

static int add_plane_value(const struct wwd_level *level, const struct wwd_plane *plane, uint32_t number,
                           struct mw_grid_values *values)
{
    const struct wwd_plane *main = main_plane_of(level);
    if (plane == main)
        return add_main_value(level, number, values);
    struct mw_grid_value value = { .number = number, .has_picture = true };
    bool front = main && plane->z_coord > main->z_coord;
    set_colour(&value, wwd_quiet_colour(front ? WWD_DEPTH_FRONT : WWD_DEPTH_BEHIND, number));
    return mw_grid_value_add(values, &value);
}

static int add_special_values(struct mw_grid_values *values)
{
    int result = 0;
    for (const struct mw_name *name = wwd_special_tiles; name->name && !result; name++) {
        const struct mw_grid_value value = { .number = name->value,
                                             .name = name->name,
                                             .doc = name->doc,
                                             .has_picture = (uint32_t)name->value == WWD_TILE_FILLED };
        result = mw_grid_value_add(values, &value);
    }
    return result;
}

/* Numbers with a property, and those that the plane uses, of its first image set. */
static void mark_usable_tiles(const struct wwd_level *level, const struct wwd_plane *plane, uint8_t *usable)
{
    size_t cells = (size_t)plane->tiles.width * plane->tiles.height;
    size_t properties = plane == main_plane_of(level) ? level->tile_properties.items.count : 0;
    memset(usable, 0, 0x10000);
    memset(usable, 1, properties < 0x10000 ? properties : 0x10000);
    for (size_t i = 0; i < cells; i++) {
        uint32_t value = mw_u32le(plane->tiles.cells + i * 4);
        if (value < 0x10000)
            usable[value] = 1;
    }
}

int wwd_grid_values(struct mw_document *doc, const struct mw_part *grid, struct mw_grid_values *values)
{
    const struct wwd_plane *plane = plane_of_grid(doc, grid);
    if (!plane)
        return mw_grid_values_of_table(values, NULL);
    uint8_t *usable = mw_allocate(doc->context, 0x10000);
    if (!usable)
        return MW_E_MEMORY;
    mark_usable_tiles(wwd_root(doc), plane, usable);
    int result = add_special_values(values);
    for (uint32_t i = 0; i < 0x10000 && !result; i++)
        if (usable[i])
            result = add_plane_value(wwd_root(doc), plane, i, values);
    mw_release(doc->context, usable);
    return result;
}
