/* Copying a rectangle of a plane, within a level or from another one. */
#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "core/gridops.h"
#include "formats/wwd/asset_names.h"
#include "travel.h"

struct copy {
    const struct mw_editing *editing;
    struct mw_document *other; /* of the source; the level itself if no file is given */
    struct wwd_level *source_level;
    size_t from, to;          /* planes */
    struct mw_grid_area area; /* in the source */
    int64_t to_cell[2];       /* new position of its top left cell */
    struct mw_grid piece;     /* the copied cells, in the scratch arena */
    struct wwd_travel travel;
    struct wwd_relinking relinking;
    size_t objects, other_assets; /* copied; those whose keys refer to other files here */
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
    snprintf(where, sizeof where, "plane %zu; the operation \"resize-plane\" enlarges it", copy->to);
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
    return object->location_x >= copy->travel.start[0] && object->location_x < copy->travel.end[0] &&
           object->location_y >= copy->travel.start[1] && object->location_y < copy->travel.end[1];
}

static bool same_asset(const struct copy *copy, enum wwd_asset_kind kind, struct mw_str key)
{
    char here[WWD_ASSET_NAME], there[WWD_ASSET_NAME];
    bool known = wwd_asset_of_key(wwd_edited(copy->editing), kind, key, here);
    if (key.size == 0 || !wwd_asset_of_key(copy->source_level, kind, key, there))
        return true;
    return known && mw_str_same(mw_str_from(here), mw_str_from(there));
}

static int take_copied_object(struct copy *copy, struct wwd_object *object, int32_t id)
{
    int32_t before = object->id;
    copy->objects++;
    copy->other_assets += !same_asset(copy, WWD_ASSET_IMAGES, object->image_set) ||
                          !same_asset(copy, WWD_ASSET_ANIMATIONS, object->animation);
    if (!wwd_object_travel(&copy->travel, object))
        return mw_edit_fail(copy->editing, MW_E_ARGUMENT,
                            "objects would be copied to positions outside the coordinate range");
    object->id = id;
    int error = wwd_relink_switch(&copy->relinking, target_plane(copy), object, before);
    struct mw_str *const texts[] = { &object->name, &object->logic, &object->image_set, &object->animation };
    for (size_t i = 0; i < sizeof texts / sizeof *texts && !error; i++)
        error = take_copied_string(copy, texts[i]);
    return error;
}

static int copy_single_object(struct copy *copy, struct wwd_object object, int32_t id)
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

/* The rectangle moves as a whole, so positions inside it move with the objects. */
static void prepare_travel(struct copy *copy)
{
    const struct wwd_plane *plane = source_plane(copy);
    const int64_t from[2] = { copy->area.x, copy->area.y };
    const int64_t size[2] = { copy->area.width, copy->area.height };
    const int64_t tile[2] = { plane->tile_width, plane->tile_height };
    copy->travel = wwd_travel_on(copy->editing, plane);
    for (size_t axis = 0; axis < 2; axis++) {
        copy->travel.by[axis] = (copy->to_cell[axis] - from[axis]) * tile[axis];
        copy->travel.start[axis] = from[axis] * tile[axis];
        copy->travel.end[axis] = (from[axis] + size[axis]) * tile[axis];
    }
}

static int copy_objects(struct copy *copy)
{
    const struct wwd_plane *plane = source_plane(copy);
    size_t count = plane->objects.count, first = target_plane(copy)->objects.count,
           inside = 0; /* fixed before copying, because the copies may be added to the same list */
    int64_t id;        /* next free id */
    prepare_travel(copy);
    for (size_t i = 0; i < count; i++)
        inside += lies_inside(copy, &plane->objects.items[i]);
    int error = wwd_edit_free_ids(copy->editing, inside, &id);
    if (!error)
        error = wwd_relink_begin(copy->editing, inside, &copy->relinking);
    for (size_t i = 0; i < count && !error; i++)
        if (lies_inside(copy, &plane->objects.items[i]))
            error = copy_single_object(copy, plane->objects.items[i], (int32_t)id++);
    for (size_t i = first; i < target_plane(copy)->objects.count && !error; i++)
        error = wwd_relink_object(&copy->relinking, &target_plane(copy)->objects.items[i]);
    if (!error)
        error = wwd_list_links(&copy->relinking);
    return error ? error : wwd_list_targets(copy->editing, &copy->travel);
}

/* Copies through a buffer, because the two areas may overlap. */
static int copy_cells(struct copy *copy)
{
    const struct mw_editing *editing = copy->editing;
    const struct mw_grid_area area = copy->area;
    const struct mw_grid_window window = { .area = area };
    size_t changed;
    int error = mw_edit_cut(editing, editing->scratch, &source_plane(copy)->tiles, &window, &copy->piece);
    if (!error)
        error = mw_edit_put(editing, &target_plane(copy)->tiles, &copy->piece, copy->to_cell, &changed);
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

/* ---- properties of the copied tiles ---- */

/* Properties by tile number; NULL without one. */
static const struct wwd_tile_property *property_of(const struct wwd_level *level, size_t tile)
{
    return tile < level->tile_properties.items.count ? &level->tile_properties.items.items[tile] : NULL;
}

/* How often each tile number occurs, which selects its property. */
static void count_cells(const struct mw_grid *grid, uint32_t *counts)
{
    size_t cells = (size_t)grid->width * grid->height;
    for (size_t i = 0; i < cells; i++) {
        uint32_t tile = mw_u32le(grid->cells + 4 * i);
        if (tile != WWD_TILE_INVISIBLE && tile != WWD_TILE_FILLED)
            counts[tile & 0xFFFF]++;
    }
}

static int list_other_properties(const struct copy *copy, size_t cells, size_t tiles, size_t others)
{
    struct mw_document *doc = copy->editing->doc;
    if (tiles == 0)
        return 0;
    if (!mw_args_flag(copy->editing->args, "with-properties"))
        return mw_change(
            doc, "tile_properties",
            "unchanged, but %zu of the %zu copied cells have other properties in %s (%zu tile%s); "
            "with-properties copies them",
            cells, (size_t)(copy->area.width * copy->area.height), copy->other->name, tiles,
            mw_plural(tiles));
    return others ? mw_change(doc, "tile_properties",
                              "the new properties also apply to %zu other cell%s with the same tiles", others,
                              mw_plural(others))
                  : 0;
}

/* Only the properties of a main plane's tiles have an effect. */
static int copy_properties(const struct copy *copy)
{
    const struct mw_editing *editing = copy->editing;
    enum {
        TILES = 65536,
    };
    uint32_t *counts = mw_arena_array(editing->scratch, 2 * (size_t)TILES, sizeof *counts);
    size_t cells = 0, tiles = 0, others = 0;
    if (!counts)
        return MW_E_MEMORY;
    count_cells(&copy->piece, counts);
    count_cells(&target_plane(copy)->tiles, counts + TILES);
    for (size_t tile = 0; tile < TILES; tile++) {
        const struct wwd_tile_property *there = property_of(copy->source_level, tile);
        if (counts[tile] == 0 || !there || wwd_same_property(property_of(wwd_edited(editing), tile), there))
            continue;
        cells += counts[tile];
        others += counts[TILES + tile] - counts[tile];
        tiles++;
        int error =
            mw_args_flag(editing->args, "with-properties") ? wwd_copy_tile_property(editing, tile, there) : 0;
        if (error)
            return error;
    }
    return list_other_properties(copy, cells, tiles, others);
}

/* ---- objects that mean something else ---- */

static int list_stray_objects(const struct copy *copy)
{
    const struct mw_editing *editing = copy->editing;
    int error = 0;
    if (copy->other_assets)
        error = mw_change_item(editing->doc, "planes", copy->to, "objects",
                               "the image sets or sounds of %zu of the %zu copied objects are in other "
                               "directories than in %s",
                               copy->other_assets, copy->objects, copy->other->name);
    if (!error && copy->relinking.stray)
        error = mw_change_item(editing->doc, "planes", copy->to, "objects",
                               "%zu link%s of copied objects refer%s to switches that were not copied",
                               copy->relinking.stray, mw_plural(copy->relinking.stray),
                               copy->relinking.stray == 1 ? "s" : "");
    if (!error && copy->travel.stray)
        error = mw_change_item(editing->doc, "planes", copy->to, "objects",
                               "the targets of %zu copied object%s are outside the copied rectangle",
                               copy->travel.stray, mw_plural(copy->travel.stray));
    return error;
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
    if (error || copy.other == editing->doc)
        return error;
    error = note_other_tiles(&copy);
    if (!error && (target_plane(&copy)->flags & WWD_PLANE_MAIN))
        error = copy_properties(&copy);
    return error ? error : list_stray_objects(&copy);
}
