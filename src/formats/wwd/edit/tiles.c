/* Edit operations on the cells of planes. */
#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "edit.h"

/* ---- filling and replacing ---- */

static int area_of_plane(const struct mw_editing *editing, size_t index, struct mw_grid_area *area)
{
    char where[32];
    snprintf(where, sizeof where, "plane %zu", index);
    return mw_edit_area(editing, "rect", &wwd_edited(editing)->planes.items[index].tiles, where, area);
}

static void fill_tile_cell(const void *user, uint8_t *cell)
{
    wwd_cell_put(cell, *(const uint32_t *)user);
}

static int fill_plane(const struct mw_editing *editing, size_t index, uint32_t tile)
{
    struct mw_grid_area area;
    size_t changed = 0;
    char text[16];
    int error = area_of_plane(editing, index, &area);
    if (!error)
        error = mw_edit_cells(editing, &wwd_edited(editing)->planes.items[index].tiles, area, fill_tile_cell,
                              &tile, &changed);
    if (changed == 0 || error)
        return error;
    return mw_change_item(editing->doc, "planes", index, "tiles",
                          "%" PRId64 " x %" PRId64 " cells at %" PRId64 ",%" PRId64
                          " filled with %s, %zu changed",
                          area.width, area.height, area.x, area.y, wwd_tile_text(tile, text), changed);
}

int wwd_fill_tiles(const struct mw_editing *editing)
{
    size_t first, count;
    uint32_t tile;
    int error = wwd_edit_planes(editing, &first, &count);
    if (!error)
        error = wwd_edit_tile(editing, "tile", &tile);
    for (size_t i = 0; !error && i < count; i++)
        error = fill_plane(editing, first + i, tile);
    return error;
}

struct replacing {
    uint8_t from[4], to[4];
    bool *found;
};

static void replace_tile_cell(const void *user, uint8_t *cell)
{
    const struct replacing *replacing = user;
    if (memcmp(cell, replacing->from, 4) != 0)
        return;
    memcpy(cell, replacing->to, 4);
    *replacing->found = true;
}

static int replace_in_plane(const struct mw_editing *editing, size_t index, uint32_t from, uint32_t to,
                            bool *found)
{
    struct replacing replacing = { .found = found };
    struct mw_grid_area area;
    size_t count = 0;
    char old[16], new[16];
    wwd_cell_put(replacing.from, from);
    wwd_cell_put(replacing.to, to);
    int error = area_of_plane(editing, index, &area);
    if (!error)
        error = mw_edit_cells(editing, &wwd_edited(editing)->planes.items[index].tiles, area,
                              replace_tile_cell, &replacing, &count);
    if (count == 0 || error)
        return error;
    return mw_change_item(editing->doc, "planes", index, "tiles", "%s -> %s in %zu cell%s",
                          wwd_tile_text(from, old), wwd_tile_text(to, new), count, mw_plural(count));
}

int wwd_replace_tile(const struct mw_editing *editing)
{
    size_t first, count;
    bool found = false;
    uint32_t from, to;
    int error = wwd_edit_planes(editing, &first, &count);
    if (!error)
        error = wwd_edit_tile(editing, "from", &from);
    if (!error)
        error = wwd_edit_tile(editing, "to", &to);
    for (size_t i = 0; !error && i < count; i++)
        error = replace_in_plane(editing, first + i, from, to, &found);
    char text[16];
    if (!error && !found)
        error =
            mw_edit_fail(editing, MW_E_NOT_FOUND, "no selected cell has tile %s", wwd_tile_text(from, text));
    return error;
}

/* ---- copying ---- */

struct copy {
    const struct mw_editing *editing;
    struct mw_document *other; /* of the source; the level itself if no file is given */
    struct wwd_level *source_level;
    size_t from, to;          /* planes */
    struct mw_grid_area area; /* in the source */
    int64_t to_cell[2];       /* new position of its top left cell */
};

static struct wwd_plane *source_plane(const struct copy *copy)
{
    return &copy->source_level->planes.items[copy->from];
}

static struct wwd_plane *target_plane(const struct copy *copy)
{
    return &wwd_edited(copy->editing)->planes.items[copy->to];
}

/* Selects the plane of the other level that corresponds to the target plane. */
static int choose_source_plane(struct copy *copy)
{
    const struct mw_editing *editing = copy->editing;
    const char *text = mw_args_text(editing->args, "from-plane");
    if (text)
        return wwd_plane_by_text(editing, copy->other, text, &copy->from);
    const struct wwd_plane *target = target_plane(copy);
    const struct wwd_plane *main_plane = wwd_main_plane(copy->source_level);
    copy->from = copy->to;
    if ((target->flags & WWD_PLANE_MAIN) && main_plane) {
        copy->from = (size_t)(main_plane - copy->source_level->planes.items);
        return 0;
    }
    for (size_t i = 0; i < copy->source_level->planes.count; i++)
        if (strncmp(copy->source_level->planes.items[i].name, target->name, sizeof target->name) == 0) {
            copy->from = i;
            return 0;
        }
    if (copy->from >= copy->source_level->planes.count)
        return mw_edit_fail(editing, MW_E_NOT_FOUND, "%s has no plane that matches plane %zu; set from-plane",
                            copy->other->name, copy->to);
    return 0;
}

static int check_copy_places(struct copy *copy)
{
    const struct mw_editing *editing = copy->editing;
    const struct wwd_plane *source = source_plane(copy), *target = target_plane(copy);
    char where[160];
    int64_t *to = copy->to_cell;
    snprintf(where, sizeof where, "plane %zu of %.120s", copy->from, copy->other->name);
    int error = mw_edit_area(editing, "rect", &source->tiles, where, &copy->area);
    if (error)
        return error;
    if (source->tile_width != target->tile_width || source->tile_height != target->tile_height)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "tiles of %" PRId32 " x %" PRId32
                            " px cannot be copied to a plane with tiles of %" PRId32 " x %" PRId32 " px",
                            source->tile_width, source->tile_height, target->tile_width, target->tile_height);
    mw_args_point(editing->args, "to", to);
    if (to[0] + copy->area.width > target->tiles.width || to[1] + copy->area.height > target->tiles.height)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "%" PRId64 " x %" PRId64 " cells at %" PRId64 ",%" PRId64
                            " exceed plane %zu, which has %" PRIu32 " x %" PRIu32
                            " tiles; resize-plane makes it larger",
                            copy->area.width, copy->area.height, to[0], to[1], copy->to, target->tiles.width,
                            target->tiles.height);
    return 0;
}

/* Converts a string of the other level to this level's encoding. */
static int take_copied_string(const struct copy *copy, struct mw_str *text)
{
    struct mw_document *doc = copy->editing->doc;
    if (copy->other == doc || text->size == 0)
        return 0;
    struct mw_buf utf8, bytes;
    mw_buf_init(&utf8, doc->context);
    mw_buf_init(&bytes, doc->context);
    int error = 0;
    if (copy->other->page == doc->page) {
        mw_buf_put(&bytes, text->data, text->size);
        error = bytes.error;
    } else {
        error = mw_text_to_utf8(copy->other->page, *text, &utf8);
        if (!error)
            error =
                mw_text_from_utf8(doc->page, (struct mw_str){ (const char *)utf8.data, utf8.size }, &bytes);
    }
    if (error == MW_E_ARGUMENT || error == MW_E_FORMAT)
        mw_edit_fail(copy->editing, error, "an object of %s: %s", copy->other->name,
                     mw_error_message(doc->context));
    mw_buf_free(&utf8);
    return mw_buf_keep_text(&bytes, &doc->arena, error, text);
}

static bool lies_inside(const struct copy *copy, const struct wwd_object *object)
{
    const struct wwd_plane *plane = source_plane(copy);
    int64_t width = plane->tile_width, height = plane->tile_height;
    int64_t left = copy->area.x * width, top = copy->area.y * height;
    return object->location_x >= left && object->location_x < left + copy->area.width * width &&
           object->location_y >= top && object->location_y < top + copy->area.height * height;
}

static int take_copied_object(const struct copy *copy, struct wwd_object *object, int32_t id)
{
    const struct wwd_plane *plane = source_plane(copy);
    if (!wwd_object_move(object, (copy->to_cell[0] - copy->area.x) * plane->tile_width,
                         (copy->to_cell[1] - copy->area.y) * plane->tile_height,
                         wwd_edit_ranges(copy->editing)))
        return mw_edit_fail(copy->editing, MW_E_ARGUMENT, "objects would leave the range of coordinates");
    object->id = id;
    struct mw_str *const texts[] = { &object->name, &object->logic, &object->image_set, &object->animation };
    int error = 0;
    for (size_t i = 0; i < sizeof texts / sizeof *texts && !error; i++)
        error = take_copied_string(copy, texts[i]);
    return error;
}

static int copy_single_object(const struct copy *copy, struct wwd_object object, int32_t id)
{
    struct mw_document *doc = copy->editing->doc;
    struct wwd_plane *plane = target_plane(copy);
    int error = take_copied_object(copy, &object, id);
    if (!error)
        error = wwd_object_append(doc, plane, &object);
    const char *label = error ? NULL : wwd_object_label(doc, &object);
    if (!label)
        return error ? error : MW_E_MEMORY;
    char path[64];
    snprintf(path, sizeof path, "planes[%zu].objects[%zu]", copy->to, plane->objects.count - 1);
    return mw_change(doc, path, "added %s at %" PRId32 ",%" PRId32, label, object.location_x,
                     object.location_y);
}

static int copy_objects(const struct copy *copy)
{
    const struct wwd_plane *plane = source_plane(copy);
    size_t count = plane->objects.count,
           inside = 0; /* fixed before copying, because the copies may be added to the same list */
    int32_t id;
    for (size_t i = 0; i < count; i++)
        inside += lies_inside(copy, &plane->objects.items[i]);
    int error = wwd_edit_free_ids(copy->editing, inside, &id);
    for (size_t i = 0; i < count && !error; i++)
        if (lies_inside(copy, &plane->objects.items[i]))
            error = copy_single_object(copy, plane->objects.items[i], id++);
    return error;
}

/* Copies through a buffer, because the two areas may overlap. */
static int copy_cells(const struct copy *copy)
{
    const struct mw_editing *editing = copy->editing;
    const struct mw_grid_area area = copy->area;
    struct mw_grid *grid = &target_plane(copy)->tiles;
    uint8_t *cells =
        mw_arena_array(editing->scratch, (size_t)area.width * (size_t)area.height, grid->cell_size);
    const struct mw_grid piece = { cells, (uint32_t)area.width, (uint32_t)area.height, grid->cell_size };
    size_t changed;
    if (!cells)
        return editing->doc->context->error;
    mw_grid_show(&source_plane(copy)->tiles, &(struct mw_grid_window){ .area = area }, cells);
    int error = mw_edit_put(editing, grid, &piece, copy->to_cell, &changed);
    if (error)
        return error;
    return mw_change_item(editing->doc, "planes", copy->to, "tiles",
                          "%" PRId64 " x %" PRId64 " cells at %" PRId64 ",%" PRId64
                          " of plane %zu of %s copied to %" PRId64 ",%" PRId64 ", %zu changed",
                          area.width, area.height, area.x, area.y, copy->from, copy->other->name,
                          copy->to_cell[0], copy->to_cell[1], changed);
}

/* In a different set of tiles, the same number is a different picture. */
static int note_other_tiles(const struct copy *copy)
{
    struct mw_document *doc = copy->editing->doc;
    const char *here = wwd_edited(copy->editing)->image_dir, *there = copy->source_level->image_dir;
    size_t size = sizeof copy->source_level->image_dir;
    struct mw_str a = mw_str_fixed(here, size), b = mw_str_fixed(there, size);
    for (struct mw_str *text = &a; text; text = text == &a ? &b : NULL)
        if (text->size && *text->data == '\\')
            *text = (struct mw_str){ text->data + 1, text->size - 1 };
    if (mw_str_same(a, b))
        return 0;
    char *own = mw_document_utf8(doc, a), *other = mw_document_utf8(doc, b);
    if (!own || !other)
        return MW_E_MEMORY;
    return mw_change(doc, "image_dir", "unchanged (%s), but the copied cells were made for the tiles of %s",
                     own, other);
}

int wwd_copy_rect(const struct mw_editing *editing)
{
    struct copy copy = { .editing = editing };
    int error = wwd_edit_plane(editing, "plane", &copy.to);
    if (!error)
        error = mw_edit_source(editing, "level", NULL, &copy.other);
    if (error)
        return error;
    copy.source_level = wwd_root(copy.other);
    error = choose_source_plane(&copy);
    if (!error)
        error = check_copy_places(&copy);
    if (!error)
        error = copy_cells(&copy);
    if (!error && mw_args_flag(editing->args, "with-objects"))
        error = copy_objects(&copy);
    return error ? error : note_other_tiles(&copy);
}
