/* Edit operations on the cells of planes. */
#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "edit.h"

/* ---- filling and replacing ---- */

/* Changes the selected cells of the selected planes; `text` describes how. */
static int change_plane_cells(const struct mw_editing *editing, mw_cell_change_fn *change, const void *user,
                              const char *text)
{
    size_t first, count;
    int error = wwd_edit_planes(editing, &first, &count);
    for (size_t i = first; !error && i < first + count; i++) {
        struct mw_grid *tiles = &wwd_edited(editing)->planes.items[i].tiles;
        struct mw_grid_area area;
        size_t changed = 0;
        char where[32];
        snprintf(where, sizeof where, "plane %zu", i);
        error = mw_edit_area(editing, "rect", tiles, where, &area);
        if (!error)
            error = mw_edit_cells(editing, tiles, area, change, user, &changed);
        if (!error && changed)
            error = mw_change_item(editing->doc, "planes", i, "tiles", "%s in %zu cell%s", text, changed,
                                   mw_plural(changed));
    }
    return error;
}

static void fill_tile_cell(const void *user, uint8_t *cell)
{
    memcpy(cell, user, 4);
}

int wwd_fill_tiles(const struct mw_editing *editing)
{
    uint32_t tile;
    uint8_t cell[4];
    char name[16], text[48];
    int error = wwd_edit_tile(editing, "tile", &tile);
    if (error)
        return error;
    wwd_cell_put(cell, tile);
    snprintf(text, sizeof text, "filled with %s", wwd_tile_text(tile, name));
    return change_plane_cells(editing, fill_tile_cell, cell, text);
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

int wwd_replace_tile(const struct mw_editing *editing)
{
    bool found = false;
    struct replacing replacing = { .found = &found };
    uint32_t from, to;
    char old[16], new[16], text[48];
    int error = wwd_edit_tile(editing, "from", &from);
    if (!error)
        error = wwd_edit_tile(editing, "to", &to);
    if (error)
        return error;
    wwd_cell_put(replacing.from, from);
    wwd_cell_put(replacing.to, to);
    snprintf(text, sizeof text, "%s -> %s", wwd_tile_text(from, old), wwd_tile_text(to, new));
    error = change_plane_cells(editing, replace_tile_cell, &replacing, text);
    return error || found ? error
                          : mw_edit_fail(editing, MW_E_NOT_FOUND, "no selected cell has tile %s", old);
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
        return mw_edit_fail(editing, MW_E_NOT_FOUND,
                            "%s has no plane that matches plane %zu; use the from-plane option",
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
    snprintf(where, sizeof where, "plane %zu; the operation resize-plane enlarges it", copy->to);
    return mw_edit_fits(editing, "to",
                        (struct mw_grid_area){ to[0], to[1], copy->area.width, copy->area.height },
                        mw_grid_whole(&target->tiles), where);
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
        mw_edit_fail(copy->editing, error, "object in %s: %s", copy->other->name,
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
        return mw_edit_fail(copy->editing, MW_E_ARGUMENT,
                            "objects would be copied to positions outside the coordinate range");
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
    const struct mw_grid_window window = { .area = area };
    struct mw_grid piece;
    size_t changed;
    int error = mw_edit_cut(editing, editing->scratch, &source_plane(copy)->tiles, &window, &piece);
    if (!error)
        error = mw_edit_put(editing, &target_plane(copy)->tiles, &piece, copy->to_cell, &changed);
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
