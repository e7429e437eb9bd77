/* Edit operations on planes. */
#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "edit.h"
#include "record/value.h"

/* ---- cells ---- */

static size_t count_used(const struct mw_grid *grid, struct wwd_area area)
{
    size_t used = 0;
    for (uint32_t y = area.y; y < area.y + area.height; y++)
        for (uint32_t x = area.x; x < area.x + area.width; x++)
            used += mw_grid_u32(grid, x, y) != WWD_TILE_INVISIBLE;
    return used;
}

/* The cells of a grid that still lie inside width x height after moving by dx, dy. */
static struct wwd_area cells_kept(const struct mw_grid *from, int64_t width, int64_t height, int64_t dx,
                                  int64_t dy)
{
    int64_t left = dx < 0 ? -dx : 0, top = dy < 0 ? -dy : 0;
    int64_t right = width - dx < from->width ? width - dx : from->width;
    int64_t bottom = height - dy < from->height ? height - dy : from->height;
    if (right <= left || bottom <= top)
        return (struct wwd_area){ 0 };
    return (struct wwd_area){ (uint32_t)left, (uint32_t)top, (uint32_t)(right - left),
                              (uint32_t)(bottom - top) };
}

static void copy_cells(const struct mw_grid *from, struct wwd_area area, uint8_t *to, uint32_t to_width,
                       int64_t dx, int64_t dy)
{
    for (uint32_t y = 0; y < area.height; y++) {
        size_t source = (size_t)(area.y + y) * from->width + area.x;
        size_t target = (size_t)(area.y + y + dy) * to_width + (size_t)(area.x + dx);
        memcpy(to + 4 * target, from->cells + 4 * source, 4 * (size_t)area.width);
    }
}

/* Everything moves; what leaves on one side comes back on the other. 0 <= dx < width, the same for dy. */
static void rotate_cells(const struct mw_grid *from, uint8_t *to, uint32_t dx, uint32_t dy)
{
    for (uint32_t y = 0; y < from->height; y++) {
        size_t row = 4 * (size_t)from->width, split = 4 * (size_t)dx;
        const uint8_t *source = from->cells + row * y;
        uint8_t *target = to + row * (((uint64_t)y + dy) % from->height);
        memcpy(target + split, source, row - split);
        memcpy(target, source + row - split, split);
    }
}

/* ---- what lies on a plane and goes with its tiles ---- */

/* Where warps lead stands in speed_x and speed_y. */
static bool is_warp(const struct wwd_object *object)
{
    return mw_str_is(object->logic, "BossWarp") ||
           (mw_str_is(object->logic, "SpecialPowerup") &&
            (mw_str_is(object->image_set, "GAME_WARP") || mw_str_is(object->image_set, "GAME_VERTWARP")));
}

struct travel {
    int64_t dx, dy;        /* pixels */
    int64_t width, height; /* of the plane in pixels, to wrap around; 0: no wrapping */
    enum wwd_ranges ranges;
    bool claw;
};

static int64_t wrapped(int64_t place, int64_t by, int64_t length)
{
    if (length == 0 || place < 0 || place >= length)
        return by;
    int64_t moved = (place + by) % length;
    return (moved < 0 ? moved + length : moved) - place;
}

static bool travel_object(const struct travel *travel, struct wwd_object *object)
{
    struct wwd_object moved = *object;
    if (!wwd_object_move(&moved, wrapped(object->location_x, travel->dx, travel->width),
                         wrapped(object->location_y, travel->dy, travel->height), travel->ranges))
        return false;
    if (travel->claw && is_warp(object) && (object->speed_x || object->speed_y)) {
        int64_t x = object->speed_x + wrapped(object->speed_x, travel->dx, travel->width);
        int64_t y = object->speed_y + wrapped(object->speed_y, travel->dy, travel->height);
        if (x < INT32_MIN || x > INT32_MAX || y < INT32_MIN || y > INT32_MAX)
            return false;
        moved.speed_x = (int32_t)x;
        moved.speed_y = (int32_t)y;
    }
    *object = moved;
    return true;
}

static bool can_travel(const struct travel *travel, const struct wwd_plane *plane)
{
    for (size_t i = 0; i < plane->objects.count; i++) {
        struct wwd_object object = plane->objects.items[i];
        if (!travel_object(travel, &object))
            return false;
    }
    return true;
}

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

static int move_start(const struct mw_editing *editing, int32_t *start, const char *path, int64_t by)
{
    int32_t before = *start;
    int64_t after = before + by;
    if (by == 0 || after < INT32_MIN || after > INT32_MAX)
        return 0;
    *start = (int32_t)after;
    return mw_change(editing->doc, path, "%" PRId32 " -> %" PRId32, before, *start);
}

static int travel_all(const struct mw_editing *editing, const struct travel *travel, size_t index)
{
    struct wwd_plane *plane = &wwd_edited(editing)->planes.items[index];
    struct wwd_level *level = wwd_edited(editing);
    char path[64];
    snprintf(path, sizeof path, "planes[%zu].objects", index);
    for (size_t i = 0; i < plane->objects.count; i++)
        travel_object(travel, &plane->objects.items[i]);
    int error = 0;
    if (plane->objects.count)
        error = mw_change(editing->doc, path, "%zu moved by %" PRId64 ",%" PRId64, plane->objects.count,
                          travel->dx, travel->dy);
    if (error || plane != wwd_main_plane(level))
        return error;
    error =
        move_start(editing, &level->start_x, "start_x", wrapped(level->start_x, travel->dx, travel->width));
    if (!error)
        error = move_start(editing, &level->start_y, "start_y",
                           wrapped(level->start_y, travel->dy, travel->height));
    return error;
}

static struct travel travel_of(const struct mw_editing *editing, const struct wwd_plane *plane, int64_t dx,
                               int64_t dy, bool wrap)
{
    const char *ranges = mw_args_text(editing->args, "ranges");
    struct travel travel = {
        .dx = dx * plane->tile_width,
        .dy = dy * plane->tile_height,
        .ranges = strcmp(ranges, "all") == 0    ? WWD_RANGES_ALL
                  : strcmp(ranges, "none") == 0 ? WWD_RANGES_NONE
                                                : WWD_RANGES_AROUND,
        .claw = wwd_game_of(wwd_edited(editing)) == WWD_GAME_CLAW,
    };
    if (wrap && plane->tile_width > 0 && plane->tile_height > 0) {
        travel.width = (int64_t)plane->tiles.width * plane->tile_width;
        travel.height = (int64_t)plane->tiles.height * plane->tile_height;
    }
    return travel;
}

/* ---- resizing and shifting ---- */

struct redraw {
    size_t index;
    struct mw_grid grid; /* the new cells */
    int64_t dx, dy;      /* where the old ones went, in tiles */
    bool wrap;
    size_t lost; /* used cells that are gone */
};

/* Puts the new cells in, moves what goes with them and lists it all; `text` is what became of the plane. */
static int redraw_plane(const struct mw_editing *editing, const struct redraw *redraw, const char *text)
{
    struct wwd_plane *plane = &wwd_edited(editing)->planes.items[redraw->index];
    bool goes = mw_args_flag(editing->args, "objects") && (redraw->dx || redraw->dy);
    struct travel travel = travel_of(editing, plane, redraw->dx, redraw->dy, redraw->wrap);
    if (goes && !can_travel(&travel, plane))
        return mw_edit_fail(editing, MW_E_ARGUMENT, "objects would leave the range of coordinates, %d to %d",
                            INT32_MIN, INT32_MAX);
    size_t outside = count_outside(plane);
    plane->tiles = redraw->grid;
    char path[64], lost[64] = "";
    if (redraw->lost)
        snprintf(lost, sizeof lost, "; %zu used cells cut off", redraw->lost);
    snprintf(path, sizeof path, "planes[%zu].tiles", redraw->index);
    int error = mw_change(editing->doc, path, "%s%s", text, lost);
    if (!error && goes)
        error = travel_all(editing, &travel, redraw->index);
    size_t outside_now = count_outside(plane);
    snprintf(path, sizeof path, "planes[%zu].objects", redraw->index);
    if (!error && outside_now > outside)
        error = mw_change(editing->doc, path, "%zu lie outside of the plane now", outside_now - outside);
    return error;
}

int wwd_resize_plane(const struct mw_editing *editing)
{
    struct redraw redraw = { 0 };
    int64_t size[2], offset[2];
    uint32_t fill;
    int error = wwd_edit_plane(editing, "plane", &redraw.index);
    if (error)
        return error;
    const struct mw_grid *from = &wwd_edited(editing)->planes.items[redraw.index].tiles;
    error = mw_edit_resize_check(editing);
    if (!error)
        error = wwd_edit_tile(editing, "fill", &fill);
    if (error)
        return error;
    mw_edit_resize_read(editing, (int64_t[]){ from->width, from->height }, size, offset);
    if (size[0] == from->width && size[1] == from->height && offset[0] == 0 && offset[1] == 0)
        return 0;
    error = wwd_grid_new(editing, (uint64_t)size[0], (uint64_t)size[1], fill, &redraw.grid);
    if (error)
        return error;
    struct wwd_area kept = cells_kept(from, size[0], size[1], offset[0], offset[1]);
    copy_cells(from, kept, (uint8_t *)(uintptr_t)redraw.grid.cells, redraw.grid.width, offset[0], offset[1]);
    redraw.dx = offset[0];
    redraw.dy = offset[1];
    redraw.lost =
        count_used(from, (struct wwd_area){ 0, 0, from->width, from->height }) - count_used(from, kept);
    char text[160];
    int length = snprintf(text, sizeof text, "%" PRIu32 " x %" PRIu32 " -> %" PRId64 " x %" PRId64,
                          from->width, from->height, size[0], size[1]);
    if (offset[0] || offset[1])
        snprintf(text + length, sizeof text - (size_t)length, ", moved by %" PRId64 ",%" PRId64, offset[0],
                 offset[1]);
    return redraw_plane(editing, &redraw, text);
}

static uint32_t turns(int64_t by, uint32_t length)
{
    int64_t rest = by % (int64_t)length;
    return (uint32_t)(rest < 0 ? rest + length : rest);
}

int wwd_shift_plane(const struct mw_editing *editing)
{
    struct redraw redraw = { .wrap = mw_args_flag(editing->args, "wrap") };
    uint32_t fill;
    int error = wwd_edit_plane(editing, "plane", &redraw.index);
    if (!error)
        error = wwd_edit_tile(editing, "fill", &fill);
    if (error)
        return error;
    const struct mw_grid *from = &wwd_edited(editing)->planes.items[redraw.index].tiles;
    redraw.dx = mw_args_int(editing->args, "dx");
    redraw.dy = mw_args_int(editing->args, "dy");
    if (redraw.dx == 0 && redraw.dy == 0)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "say by how much: dx, dy or both");
    if (from->width == 0 || from->height == 0)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "plane %zu has no tiles", redraw.index);
    error = wwd_grid_new(editing, from->width, from->height, fill, &redraw.grid);
    if (error)
        return error;
    uint8_t *cells = (uint8_t *)(uintptr_t)redraw.grid.cells;
    struct wwd_area all = { 0, 0, from->width, from->height };
    struct wwd_area kept = cells_kept(from, from->width, from->height, redraw.dx, redraw.dy);
    if (redraw.wrap) {
        rotate_cells(from, cells, turns(redraw.dx, from->width), turns(redraw.dy, from->height));
    } else {
        copy_cells(from, kept, cells, from->width, redraw.dx, redraw.dy);
        redraw.lost = count_used(from, all) - count_used(from, kept);
    }
    char text[96];
    snprintf(text, sizeof text, "moved by %" PRId64 ",%" PRId64 "%s", redraw.dx, redraw.dy,
             redraw.wrap ? ", around the edges" : "");
    return redraw_plane(editing, &redraw, text);
}

/* ---- adding and removing ---- */

/* The option, or what the main plane has. */
static int size_option(const struct mw_editing *editing, const char *option, int64_t of_main_x,
                       int64_t of_main_y, int64_t size[2])
{
    if (mw_args_size(editing->args, option, size))
        return 0;
    size[0] = of_main_x;
    size[1] = of_main_y;
    return size[0] > 0 && size[1] > 0
               ? 0
               : mw_edit_fail(editing, MW_E_ARGUMENT, "say %s=; there is no main plane to take it from",
                              option);
}

static int read_flags(const struct mw_editing *editing, uint32_t *flags)
{
    int64_t value;
    int error = mw_field_parse_int(editing->doc->context, wwd_plane_field("flags"),
                                   mw_args_text(editing->args, "flags"), "add-plane: flags", &value);
    if (!error && (value & WWD_PLANE_MAIN) && wwd_main_plane(wwd_edited(editing)))
        error = mw_edit_fail(editing, MW_E_ARGUMENT, "there is a main plane already, a level has one");
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
        error = read_flags(editing, &plane->flags);
    if (!error)
        error = wwd_edit_tile(editing, "fill", &fill);
    if (!error)
        error = wwd_store_text(editing->doc, "add-plane: name", mw_args_text(editing->args, "name"),
                               plane->name, sizeof plane->name);
    if (!error)
        error = read_image_sets(editing, plane);
    if (!error)
        error = wwd_grid_new(editing, (uint64_t)size[0], (uint64_t)size[1], fill, &plane->tiles);
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
    struct wwd_plane plane = { 0 };
    struct wwd_level *level = wwd_edited(editing);
    int error = read_plane_options(editing, &plane);
    int64_t position = (int64_t)level->planes.count;
    if (!error && mw_args_has(editing->args, "position"))
        position = mw_args_int(editing->args, "position");
    if (!error && position > (int64_t)level->planes.count)
        error =
            mw_edit_fail(editing, MW_E_ARGUMENT, "position %" PRId64 " leaves a gap; there are %zu planes",
                         position, level->planes.count);
    if (error)
        return error;
    struct wwd_plane *added =
        mw_list_insert(editing->doc, wwd_level_field("planes"), level, (size_t)position);
    if (!added)
        return editing->doc->context->error;
    *added = plane;
    wwd_trace_renumber(level, (size_t)position, 1);
    char path[64];
    snprintf(path, sizeof path, "planes[%" PRId64 "]", position);
    return mw_change(editing->doc, path,
                     "added plane %s, %" PRIu32 " x %" PRIu32 " tiles of %" PRId32 " x %" PRId32 " px",
                     mw_args_text(editing->args, "name"), plane.tiles.width, plane.tiles.height,
                     plane.tile_width, plane.tile_height);
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
        return mw_edit_fail(editing, MW_E_REFUSED,
                            "%s is the main plane, no game runs without one; force removes it anyway", name);
    char path[64];
    snprintf(path, sizeof path, "planes[%zu]", index);
    error = mw_change(editing->doc, path, "removed plane %s, %" PRIu32 " x %" PRIu32 " tiles, %zu objects",
                      name, plane->tiles.width, plane->tiles.height, plane->objects.count);
    if (error)
        return error;
    mw_list_remove(editing->doc, wwd_level_field("planes"), level, index);
    wwd_trace_renumber(level, index, -1);
    return 0;
}
