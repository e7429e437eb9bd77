/* Edit operations on planes. */
#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "core/gridops.h"
#include "edit.h"
#include "record/journal.h"
#include "record/value.h"
#include "travel.h"

/* ---- objects and the start, which move with the tiles ---- */

static size_t count_outside(const struct wwd_plane *plane)
{
    int64_t width = (int64_t)plane->tiles.width * plane->tile_width;
    int64_t height = (int64_t)plane->tiles.height * plane->tile_height;
    size_t outside = 0;
    for (size_t i = 0; i < plane->objects.count; i++) {
        const struct wwd_object *object = &plane->objects.items[i];
        outside += object->location_x < 0 || object->location_x >= width || object->location_y < 0 ||
                   object->location_y >= height;
    }
    return outside;
}

static int move_level_start(const struct mw_editing *editing, int32_t *start, const char *path, int64_t by)
{
    int32_t before = *start;
    int64_t after = before + by;
    if (by == 0 || after < INT32_MIN || after > INT32_MAX)
        return 0;
    int error = mw_keep(editing->doc, start, sizeof *start);
    if (error)
        return error;
    *start = (int32_t)after;
    return mw_change(editing->doc, path, "%" PRId32 " -> %" PRId32, before, *start);
}

static int travel_plane_objects(const struct mw_editing *editing, struct wwd_travel *travel, size_t index)
{
    struct wwd_plane *plane = &wwd_edited(editing)->planes.items[index];
    struct wwd_level *level = wwd_edited(editing);
    struct wwd_relinking relinking;
    int error = wwd_keep_positions(editing->doc, plane->objects.items, plane->objects.count);
    if (!error)
        error = wwd_relink_begin(editing, plane->objects.count, &relinking);
    relinking.travel = travel;
    for (size_t i = 0; i < plane->objects.count && !error; i++) {
        struct wwd_object *object = &plane->objects.items[i];
        if (!wwd_object_travel(travel, object))
            error = mw_edit_fail(editing, MW_E_ARGUMENT,
                                 "objects would be moved outside the coordinate range, %d to %d", INT32_MIN,
                                 INT32_MAX);
        if (!error)
            error = wwd_relink_switch(&relinking, plane, object, object->id);
    }
    if (!error && plane->objects.count)
        error = mw_change_item(editing->doc, "planes", index, "objects", "%zu moved by %" PRId64 ",%" PRId64,
                               plane->objects.count, travel->by[0], travel->by[1]);
    if (!error)
        error = wwd_relink_level(&relinking);
    if (error || plane != wwd_main_plane(level))
        return error ? error : wwd_list_targets(editing, travel);
    error = move_level_start(editing, &level->start_x, "start_x", wwd_travel_step(travel, 0, level->start_x));
    if (!error)
        error =
            move_level_start(editing, &level->start_y, "start_y", wwd_travel_step(travel, 1, level->start_y));
    return error ? error : wwd_list_targets(editing, travel);
}

/* All positions on the plane move. */
static struct wwd_travel travel_of(const struct mw_editing *editing, const struct wwd_plane *plane,
                                   const struct mw_grid_window *window)
{
    struct wwd_travel travel = wwd_travel_on(editing, plane);
    travel.by[0] = -window->area.x * plane->tile_width;
    travel.by[1] = -window->area.y * plane->tile_height;
    for (size_t axis = 0; axis < 2; axis++) {
        travel.start[axis] = INT64_MIN;
        travel.end[axis] = INT64_MAX;
    }
    if (window->outside == MW_OUTSIDE_WRAP && plane->tile_width > 0 && plane->tile_height > 0) {
        travel.wrap[0] = (int64_t)plane->tiles.width * plane->tile_width;
        travel.wrap[1] = (int64_t)plane->tiles.height * plane->tile_height;
    }
    return travel;
}

/* ---- resizing and shifting ---- */

/* Replaces a plane's tiles with what a window shows, moves the objects and the start with them, and lists all
 * changes. */
static int redraw_plane(const struct mw_editing *editing, size_t index, const struct mw_grid_window *window)
{
    struct wwd_plane *plane = &wwd_edited(editing)->planes.items[index];
    const struct mw_grid before = plane->tiles;
    struct mw_cell_part invisible = { .size = 4 };
    bool goes = mw_args_flag(editing->args, "objects") && (window->area.x || window->area.y);
    struct wwd_travel travel = travel_of(editing, plane, window);
    size_t outside = count_outside(plane);
    struct mw_grid grid;
    char text[MW_WINDOW_TEXT];
    wwd_cell_put(invisible.bytes, WWD_TILE_INVISIBLE);
    int error = mw_edit_cut(editing, &editing->doc->arena, &before, window, &grid);
    if (!error)
        error = mw_edit_replace(editing, &plane->tiles, &grid);
    if (error)
        return error;
    mw_edit_window_text(mw_grid_whole(&before), window, mw_grid_lost(&before, window, invisible), text);
    error = mw_change_item(editing->doc, "planes", index, "tiles", "%s", text);
    if (!error && goes)
        error = travel_plane_objects(editing, &travel, index);
    size_t outside_now = count_outside(plane);
    if (!error && outside_now > outside)
        error = mw_change_item(editing->doc, "planes", index, "objects", "%zu are now outside the plane",
                               outside_now - outside);
    return error;
}

/* A window on the whole of the selected plane, with the tile for new cells. */
static int read_redraw(const struct mw_editing *editing, size_t *index, struct mw_grid_window *window)
{
    uint32_t fill;
    int error = wwd_edit_plane(editing, "plane", index);
    if (!error)
        error = wwd_edit_tile_of(editing, "fill", *index, 1, &fill);
    if (error)
        return error;
    *window =
        (struct mw_grid_window){ .area = mw_grid_whole(&wwd_edited(editing)->planes.items[*index].tiles) };
    wwd_cell_put(window->cell, fill);
    return 0;
}

int wwd_resize_plane(const struct mw_editing *editing)
{
    size_t index;
    struct mw_grid_window window;
    int error = read_redraw(editing, &index, &window);
    if (error)
        return error;
    const struct mw_grid_area before = window.area;
    error = mw_edit_resize_area(editing, &window.area);
    return error || memcmp(&window.area, &before, sizeof before) == 0 ? error
                                                                      : redraw_plane(editing, index, &window);
}

int wwd_shift_plane(const struct mw_editing *editing)
{
    size_t index;
    struct mw_grid_window window;
    int error = read_redraw(editing, &index, &window);
    if (error)
        return error;
    window.area.x = -mw_args_int(editing->args, "dx");
    window.area.y = -mw_args_int(editing->args, "dy");
    if (window.area.x == 0 && window.area.y == 0)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "dx or dy is required");
    if (window.area.width == 0 || window.area.height == 0)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "plane %zu has no tiles", index);
    if (mw_args_flag(editing->args, "wrap"))
        window.outside = MW_OUTSIDE_WRAP;
    return redraw_plane(editing, index, &window);
}

/* ---- adding and removing ---- */

/* The value of the option, or that of the main plane. */
static int size_option(const struct mw_editing *editing, const char *option, int64_t of_main_x,
                       int64_t of_main_y, int64_t size[2])
{
    if (mw_args_size(editing->args, option, size))
        return 0;
    size[0] = of_main_x;
    size[1] = of_main_y;
    return size[0] > 0 && size[1] > 0
               ? 0
               : mw_edit_fail(editing, MW_E_ARGUMENT,
                              "%s is required, because the level has no main plane to take it from", option);
}

static int read_plane_flags(const struct mw_editing *editing, uint32_t *flags)
{
    int64_t value;
    int error = mw_field_parse_int(editing->doc->context, wwd_plane_field("flags"),
                                   mw_args_text(editing->args, "flags"), "add-plane: flags", &value);
    if (!error && (value & WWD_PLANE_MAIN) && wwd_main_plane(wwd_edited(editing)))
        error = mw_edit_fail(editing, MW_E_ARGUMENT,
                             "the level already has a main plane and cannot have a second one");
    if (!error)
        *flags = (uint32_t)value;
    return error;
}

static int read_image_sets(const struct mw_editing *editing, struct wwd_plane *plane)
{
    const char *name;
    const struct mw_field *field = &wwd_image_set_record.fields[0];
    for (size_t i = 0; (name = mw_args_each(editing->args, "image-set", i)); i++) {
        struct wwd_image_set *set =
            mw_list_insert(editing->doc, wwd_plane_field("image_sets"), plane, plane->image_sets.count);
        int error = set ? mw_field_set(editing->doc, field, set, name, "add-plane: image-set", false)
                        : editing->doc->context->error;
        if (error)
            return error;
    }
    return 0;
}

static int read_plane_options(const struct mw_editing *editing, struct wwd_plane *plane)
{
    const struct wwd_plane *main_plane = wwd_main_plane(wwd_edited(editing));
    const struct wwd_plane none = { 0 };
    const struct wwd_plane *model = main_plane ? main_plane : &none;
    int64_t size[2], tile_size[2], movement[2];
    uint32_t fill;
    int error = size_option(editing, "size", model->tiles.width, model->tiles.height, size);
    if (!error)
        error = size_option(editing, "tile-size", model->tile_width, model->tile_height, tile_size);
    if (!error)
        error = read_plane_flags(editing, &plane->flags);
    if (!error)
        error = wwd_edit_tile(editing, "fill", &fill);
    if (!error)
        error = wwd_store_text(editing->doc, "add-plane: name", mw_args_text(editing->args, "name"),
                               plane->name, sizeof plane->name);
    if (!error)
        error = read_image_sets(editing, plane);
    if (!error)
        error = wwd_grid_new(editing, size[0], size[1], fill, &plane->tiles);
    if (error)
        return error;
    mw_args_point(editing->args, "movement", movement);
    plane->block_size = WWD_PLANE_SIZE;
    plane->tile_width = (int32_t)tile_size[0];
    plane->tile_height = (int32_t)tile_size[1];
    plane->movement_x_percent = (int32_t)movement[0];
    plane->movement_y_percent = (int32_t)movement[1];
    plane->z_coord = (int32_t)mw_args_int(editing->args, "z");
    plane->fill_color = (int32_t)mw_args_int(editing->args, "fill-color");
    return 0;
}

int wwd_add_plane(const struct mw_editing *editing)
{
    struct wwd_level *level = wwd_edited(editing);
    int64_t position = (int64_t)level->planes.count;
    if (mw_args_has(editing->args, "position"))
        position = mw_args_int(editing->args, "position");
    if (position > (int64_t)level->planes.count)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "position is %" PRId64 ", but the maximum is the number of planes, %zu", position,
                            level->planes.count);
    struct wwd_plane *plane =
        mw_list_insert(editing->doc, wwd_level_field("planes"), level, (size_t)position);
    int error = plane ? read_plane_options(editing, plane) : editing->doc->context->error;
    if (!error)
        error = wwd_trace_renumber(editing->doc, (size_t)position, 1);
    if (error)
        return error;
    return mw_change_item(editing->doc, "planes", (size_t)position, NULL,
                          "added plane %s, %" PRIu32 " x %" PRIu32 " tiles of %" PRId32 " x %" PRId32 " px",
                          mw_args_text(editing->args, "name"), plane->tiles.width, plane->tiles.height,
                          plane->tile_width, plane->tile_height);
}

int wwd_remove_plane(const struct mw_editing *editing)
{
    size_t index;
    int error = wwd_edit_plane(editing, "plane", &index);
    if (error)
        return error;
    struct wwd_level *level = wwd_edited(editing);
    const struct wwd_plane *plane = &level->planes.items[index];
    char *name = mw_document_fixed_utf8(editing->doc, plane->name, sizeof plane->name);
    if (!name)
        return MW_E_MEMORY;
    if ((plane->flags & WWD_PLANE_MAIN) && !mw_args_flag(editing->args, "force"))
        return mw_edit_fail(
            editing, MW_E_REFUSED,
            "%s is the main plane, which the games require; use the force option to remove the plane anyway",
            name);
    error = mw_change_item(editing->doc, "planes", index, NULL,
                           "removed plane %s, %" PRIu32 " x %" PRIu32 " tiles, %zu object%s", name,
                           plane->tiles.width, plane->tiles.height, plane->objects.count,
                           mw_plural(plane->objects.count));
    if (!error)
        error = mw_list_remove(editing->doc, wwd_level_field("planes"), level, index);
    return error ? error : wwd_trace_renumber(editing->doc, index, -1);
}
