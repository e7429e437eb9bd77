/* The repair that makes what could be read of a damaged level a level of its own. */
#include "checks.h"

#include <inttypes.h>
#include <stdio.h>

#include "formats/wwd/edit/edit.h"
#include "record/journal.h"

enum {
    CELLS_MAX =
        1 << 24, /* missing cells of larger planes are not filled; the size is probably damaged, too */
};

static int list_lost(const struct mw_repairing *repair, const char *path, size_t found, int64_t declared,
                     const char *what)
{
    return (int64_t)found >= declared
               ? 0
               : mw_change(repair->doc, path, "%zu of %" PRId64 " %s could be read", found, declared, what);
}

/* Rows that could not be read become invisible: WWD_TILE_INVISIBLE has all bits set. */
static int complete_tiles(const struct mw_repairing *repair, struct wwd_plane *plane, int64_t *room)
{
    struct mw_document *doc = repair->doc;
    const struct mw_grid before = plane->tiles;
    int64_t cells = (int64_t)plane->tiles_wide * plane->tiles_high;
    if (plane->tiles_wide <= 0 || plane->tiles_high <= 0 || cells > *room)
        return 0;
    *room -= cells;
    int error = mw_keep(doc, &plane->tiles, sizeof plane->tiles);
    uint8_t *tiles = error ? NULL : mw_arena_payload(&doc->arena, (size_t)cells * 4);
    if (!tiles)
        return error ? error : doc->context->error;
    size_t read = before.cells ? (size_t)before.width * before.height : 0;
    if (read)
        memcpy(tiles, before.cells, read * 4);
    memset(tiles + read * 4, 0xFF, ((size_t)cells - read) * 4);
    plane->tiles = (struct mw_grid){ tiles, (uint32_t)plane->tiles_wide, (uint32_t)plane->tiles_high, 4 };
    return 0;
}

static int salvage_plane(const struct mw_repairing *repair, size_t index, int64_t *room)
{
    struct wwd_plane *plane = &wwd_root(repair->doc)->planes.items[index];
    char path[48];
    bool cut = (int64_t)plane->tiles.height < plane->tiles_high;
    snprintf(path, sizeof path, "planes[%zu].tiles", index);
    int error = list_lost(repair, path, plane->tiles.height, plane->tiles_high, "rows of tiles");
    if (!error && cut)
        error = complete_tiles(repair, plane, room);
    snprintf(path, sizeof path, "planes[%zu].image_sets", index);
    if (!error)
        error = list_lost(repair, path, plane->image_sets.count, plane->num_image_sets, "image sets");
    snprintf(path, sizeof path, "planes[%zu].objects", index);
    return error ? error : list_lost(repair, path, plane->objects.count, plane->num_objects, "objects");
}

/* The header of the properties may be missing, and the sections are not where they were. */
static int complete_level(const struct mw_repairing *repair)
{
    struct mw_document *doc = repair->doc;
    struct wwd_level *level = wwd_root(doc);
    struct wwd_tile_properties *properties = &level->tile_properties;
    struct wwd_storage *storage = wwd_storage(doc);
    int error = mw_keep(doc, &doc->damaged, sizeof doc->damaged);
    if (!error)
        error = mw_keep(doc, storage, sizeof *storage);
    if (!error)
        error = mw_keep(doc, &level->trace.sections, sizeof level->trace.sections);
    if (!error && properties->items.count == 0) {
        error = mw_keep(doc, properties, sizeof *properties);
        if (!error)
            error = mw_record_init(doc, &wwd_tile_properties_record, properties);
    }
    if (error)
        return error;
    level->trace.sections.count = 0;
    *storage = (struct wwd_storage){ .checksum = level->checksum };
    doc->damaged = false;
    return 0;
}

int wwd_fix_salvage(const struct mw_repairing *repair)
{
    const struct wwd_level *level = wwd_root(repair->doc);
    int64_t room = CELLS_MAX;
    if (!repair->doc->damaged)
        return 0;
    int error = list_lost(repair, "planes", level->planes.count, level->num_planes, "planes");
    for (size_t i = 0; i < level->planes.count && !error; i++)
        error = salvage_plane(repair, i, &room);
    if (!error)
        error = list_lost(repair, "tile_properties.items", level->tile_properties.items.count,
                          level->tile_properties.num_tile_properties, "tile properties");
    if (!error && level->tile_properties.header_size == 0)
        error = mw_change(repair->doc, "tile_properties", "none could be read");
    return error ? error : complete_level(repair);
}
