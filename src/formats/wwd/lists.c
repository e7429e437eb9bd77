/* Inserting, removing and moving planes, tile properties and WapMap blocks by path. */
#include "core/list_items.h"
#include "edit/edit.h"
#include "record/journal.h"

/* ---- planes ---- */

/* The new index of the plane at `index` after a plane has moved. */
static uint32_t plane_after_move(uint32_t index, size_t from, size_t to)
{
    if (index == from)
        return (uint32_t)to;
    if (from < to)
        return index > from && index <= to ? index - 1 : index;
    return index >= to && index < from ? index + 1 : index;
}

static int move_sections_of_planes(struct mw_document *doc, size_t from, size_t to)
{
    struct wwd_trace *trace = &wwd_root(doc)->trace;
    int error = 0;
    for (size_t i = 0; i < trace->sections.count && !error; i++) {
        struct wwd_section *section = &trace->sections.items[i];
        if (section->kind < WWD_SECTION_TILES || section->kind > WWD_SECTION_OBJECTS)
            continue;
        error = mw_keep(doc, &section->plane, sizeof section->plane);
        if (!error)
            section->plane = plane_after_move(section->plane, from, to);
    }
    return error;
}

/* A new plane has the size and tile size of the main plane and only invisible tiles. */
static int fill_new_plane(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    struct wwd_plane *plane = mw_list_at(mw_list_get(list, owner), list->record, index);
    const struct wwd_plane *main_plane = wwd_main_plane(wwd_root(doc));
    plane->movement_x_percent = plane->movement_y_percent = 100;
    if (!main_plane)
        return 0;
    plane->tile_width = main_plane->tile_width;
    plane->tile_height = main_plane->tile_height;
    plane->tiles = main_plane->tiles;
    size_t cells = (size_t)plane->tiles.width * plane->tiles.height;
    uint8_t *tiles = mw_arena_payload(&doc->arena, cells * plane->tiles.cell_size);
    if (!tiles)
        return doc->context->error;
    for (size_t i = 0; i < cells; i++)
        wwd_cell_put(tiles + i * plane->tiles.cell_size, WWD_TILE_INVISIBLE);
    plane->tiles.cells = tiles;
    return 0;
}

static int insert_plane(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    int error = mw_list_item_insert(doc, list, owner, index);
    return error ? error : wwd_trace_renumber(doc, index, 1);
}

static int remove_plane(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    if (wwd_root(doc)->planes.items[index].flags & WWD_PLANE_MAIN)
        return mw_fail(doc->context, MW_E_REFUSED,
                       "planes[%zu] is the main plane, which the games require; use the operation "
                       "\"remove-plane\" with the force option to remove the plane",
                       index);
    int error = mw_list_item_remove(doc, list, owner, index);
    return error ? error : wwd_trace_renumber(doc, index, -1);
}

static int move_plane(struct mw_document *doc, const struct mw_field *list, void *owner, size_t from,
                      size_t to)
{
    int error = mw_list_item_move(doc, list, owner, from, to);
    return error ? error : move_sections_of_planes(doc, from, to);
}

const struct mw_list_calls wwd_plane_calls = { fill_new_plane, insert_plane, remove_plane, move_plane };

/* ---- tile properties ---- */

/* Properties belong to tiles by index, so inserting or removing one before the end would shift all others. */
static int refuse_tile_property(struct mw_document *doc, size_t index)
{
    return mw_fail(doc->context, MW_E_REFUSED,
                   "tile_properties.items[%zu] belongs to tile %zu; entries can be added and removed only at "
                   "the end of the list",
                   index, index);
}

static int fill_tile_property(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    struct wwd_tile_property *property = mw_list_at(mw_list_get(list, owner), list->record, index);
    const struct wwd_plane *main_plane = wwd_main_plane(wwd_root(doc));
    property->kind = WWD_TILE_SINGLE;
    if (main_plane) {
        property->width = (uint32_t)main_plane->tile_width;
        property->height = (uint32_t)main_plane->tile_height;
    }
    return 0;
}

static int insert_tile_property(struct mw_document *doc, const struct mw_field *list, void *owner,
                                size_t index)
{
    return index == mw_list_get(list, owner).count ? mw_list_item_insert(doc, list, owner, index)
                                                   : refuse_tile_property(doc, index);
}

static int remove_tile_property(struct mw_document *doc, const struct mw_field *list, void *owner,
                                size_t index)
{
    return index + 1 == mw_list_get(list, owner).count ? mw_list_item_remove(doc, list, owner, index)
                                                       : refuse_tile_property(doc, index);
}

static int move_tile_property(struct mw_document *doc, const struct mw_field *list, void *owner, size_t from,
                              size_t to)
{
    (void)list;
    (void)owner;
    (void)to;
    return refuse_tile_property(doc, from);
}

const struct mw_list_calls wwd_tile_property_calls = { fill_tile_property, insert_tile_property,
                                                       remove_tile_property, move_tile_property };

/* ---- blocks of WapMap ---- */

static int insert_meta(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    const struct wwd_level *level = wwd_root(doc);
    if (!(level->flags & WWD_LEVEL_COMPRESS) || level->trace.tail.size)
        return mw_fail(doc->context, MW_E_REFUSED,
                       "meta: WapMap blocks can be stored only after a compressed level, and only if no "
                       "other bytes follow the level");
    return mw_list_item_insert(doc, list, owner, index);
}

const struct mw_list_calls wwd_meta_calls = { .insert = insert_meta };
