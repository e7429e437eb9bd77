/* Rules about planes, the start, tiles, and the tile properties. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "checks.h"
#include "base/text.h"

/* ---- planes ---- */

static int check_main_planes(struct mw_checker *checker)
{
    const struct wwd_level *level = wwd_root(checker->doc);
    size_t mains = 0, last = 0;
    for (size_t i = 0; i < level->planes.count; i++)
        if (level->planes.items[i].flags & WWD_PLANE_MAIN) {
            mains++;
            last = i;
        }
    if (mains == 0)
        return mw_diag(checker->doc, "WWD040", MW_NOWHERE("planes"),
                       "no plane of %zu has the main flag, expected 1", level->planes.count);
    if (mains == 1)
        return 0;
    return mw_diag(
        checker->doc, "WWD041", mw_check_at(checker, "planes[%zu].flags", last),
        "%zu planes have the main flag, expected 1; the first is planes[%zu], the last planes[%zu]", mains,
        wwd_check_of(checker)->main_index, last);
}

static int check_extent(struct mw_checker *checker, size_t index, const char *name, uint32_t tiles,
                        int32_t tile)
{
    int64_t pixels = (int64_t)tiles * tile;
    if (tile <= 0 || pixels <= INT32_MAX)
        return 0;
    return mw_diag(checker->doc, "WWD043", mw_check_at(checker, "planes[%zu].%s", index, name),
                   "%" PRIu32 " tiles of %" PRId32 " pixels are %" PRId64
                   " pixels, expected at most %" PRId32,
                   tiles, tile, pixels, INT32_MAX);
}

static int check_plane_size(struct mw_checker *checker, size_t index)
{
    const struct wwd_plane *plane = &wwd_root(checker->doc)->planes.items[index];
    int error = 0;
    /* Tiles of a damaged level may be missing for a different reason, which the reader has reported. */
    if (!checker->doc->damaged && (plane->tiles.width == 0 || plane->tiles.height == 0)) {
        error = mw_diag(
            checker->doc, "WWD042",
            mw_check_at(checker, "planes[%zu].%s", index, plane->tiles.width ? "tiles_high" : "tiles_wide"),
            "%" PRIu32 " x %" PRIu32 " tiles, expected at least 1 x 1", plane->tiles.width,
            plane->tiles.height);
    }
    if (!error && (plane->tile_width <= 0 || plane->tile_height <= 0) &&
        !(plane->flags & WWD_PLANE_AUTO_TILE_SIZE)) {
        error = mw_diag(checker->doc, "WWD042",
                        mw_check_at(checker, "planes[%zu].%s", index,
                                    plane->tile_width > 0 ? "tile_height" : "tile_width"),
                        "tiles of %" PRId32 " x %" PRId32 " pixels, expected at least 1 x 1",
                        plane->tile_width, plane->tile_height);
    }
    if (!error)
        error = check_extent(checker, index, "tile_width", plane->tiles.width, plane->tile_width);
    if (!error)
        error = check_extent(checker, index, "tile_height", plane->tiles.height, plane->tile_height);
    return error;
}

static int check_plane(struct mw_checker *checker, size_t index)
{
    const struct wwd_plane *plane = &wwd_root(checker->doc)->planes.items[index];
    int error = check_plane_size(checker, index);
    if (!error && plane->image_sets.count > 1)
        error = mw_diag(checker->doc, "WWD044", mw_check_at(checker, "planes[%zu].image_sets", index),
                        "%zu image sets, editors use 1", plane->image_sets.count);
    if (!error && plane->objects.count && !(plane->flags & WWD_PLANE_MAIN))
        error = mw_diag(checker->doc, "WWD045", mw_check_at(checker, "planes[%zu].objects", index),
                        "%zu object%s on planes[%zu], which is not the main plane", plane->objects.count,
                        mw_plural(plane->objects.count), index);
    return error;
}

static int check_planes(struct mw_checker *checker)
{
    int error =
        checker->doc->damaged && wwd_root(checker->doc)->planes.count == 0 ? 0 : check_main_planes(checker);
    for (size_t i = 0; i < wwd_root(checker->doc)->planes.count && !error; i++)
        error = check_plane(checker, i);
    return error;
}

/* ---- the start ---- */

/* Is the size of the plane unknown, because it could not be read whole? */
static bool is_plane_cut(const struct mw_document *doc, const struct wwd_plane *plane)
{
    return doc->damaged && (!plane->tiles.height || (int64_t)plane->tiles.height < plane->tiles_high);
}

static int check_start_inside(struct mw_checker *checker)
{
    const struct wwd_level *level = wwd_root(checker->doc);
    const struct wwd_check *check = wwd_check_of(checker);
    if (!check->main || is_plane_cut(checker->doc, check->main))
        return 0;
    int64_t width = wwd_plane_width(check->main), height = wwd_plane_height(check->main);
    bool inside_x = level->start_x >= 0 && level->start_x < width;
    bool inside_y = level->start_y >= 0 && level->start_y < height;
    if (inside_x && inside_y)
        return 0;
    return mw_check_report(checker, MW_NOWHERE(inside_x ? "start_y" : "start_x"),
                           "the start %" PRId32 ",%" PRId32 " is outside planes[%zu], which has %" PRId64
                           " x %" PRId64 " pixels",
                           level->start_x, level->start_y, check->main_index, width, height);
}

/* ---- tiles ---- */

enum {
    HALF = 65536, /* values of each half of a tile */
};

/* The cells of a plane that use an invalid number. Allocated once and cleared number by number, because a
 * level may have a hundred thousand planes of one cell. */
struct tile_uses {
    uint32_t numbers[HALF], used;      /* the first `used` elements, in order of occurrence */
    uint32_t count[HALF], first[HALF]; /* of each number; index of the first cell */
};

/* The half of a tile that a rule checks, and its valid values. */
struct tile_rule {
    const char *code;
    unsigned shift;
    size_t limit;
    const char *what, *limits; /* "tile 401", "382 tile properties" */
    bool harmless;
};

static struct mw_place cell_place(struct mw_checker *checker, size_t plane, uint32_t cell)
{
    uint32_t width = wwd_root(checker->doc)->planes.items[plane].tiles.width;
    return mw_check_at(checker, "planes[%zu].tiles[%" PRIu32 ",%" PRIu32 "]", plane, cell % width,
                       cell / width);
}

static bool breaks_rule(const struct tile_rule *rule, uint32_t tile)
{
    return tile != WWD_TILE_INVISIBLE && tile != WWD_TILE_FILLED &&
           (tile >> rule->shift & (HALF - 1)) >= rule->limit;
}

static int report_tile(struct mw_checker *checker, size_t index, const struct tile_rule *rule,
                       const struct tile_uses *uses, uint32_t number)
{
    return mw_diag(checker->doc, rule->code, cell_place(checker, index, uses->first[number]),
                   "%s %" PRIu32 " is used by %" PRIu32 " %s, but the number of %s is %zu", rule->what,
                   number, uses->count[number], uses->count[number] == 1 ? "cell" : "cells", rule->limits,
                   rule->limit);
}

/* Where it is harmless: one diagnostic for the whole plane. */
static int report_tile_range(struct mw_checker *checker, size_t index, const struct tile_rule *rule,
                             const struct tile_uses *uses)
{
    uint32_t lowest = uses->numbers[0], highest = uses->numbers[uses->used - 1];
    uint64_t cells = 0;
    for (uint32_t i = 0; i < uses->used; i++)
        cells += uses->count[uses->numbers[i]];
    return mw_diag(checker->doc, rule->code, cell_place(checker, index, uses->first[lowest]),
                   "%" PRIu64 " cells use %" PRIu32 " different %ss from %" PRIu32 " to %" PRIu32
                   ", but the number of %s is %zu; this cell has %s %" PRIu32,
                   cells, uses->used, rule->what, lowest, highest, rule->limits, rule->limit, rule->what,
                   lowest);
}

static int report_tiles(struct mw_checker *checker, size_t index, const struct tile_rule *rule,
                        const struct tile_uses *uses)
{
    if (rule->harmless)
        return report_tile_range(checker, index, rule, uses);
    int error = 0;
    for (uint32_t i = 0; i < uses->used && !error; i++)
        error = report_tile(checker, index, rule, uses, uses->numbers[i]);
    return error;
}

static int by_tile_number(const void *a, const void *b)
{
    uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
    return (left > right) - (left < right);
}

static void collect_uses(const struct mw_grid *grid, const struct tile_rule *rule, struct tile_uses *uses)
{
    size_t cells = (size_t)grid->width * grid->height;
    for (size_t at = 0; at < cells; at++) {
        uint32_t tile = mw_u32le(grid->cells + at * 4);
        if (!breaks_rule(rule, tile))
            continue;
        uint32_t number = tile >> rule->shift & (HALF - 1);
        if (uses->count[number]++ == 0) {
            uses->first[number] = (uint32_t)at;
            uses->numbers[uses->used++] = number;
        }
    }
    qsort(uses->numbers, uses->used, sizeof *uses->numbers, by_tile_number);
}

static bool any_breaks_rule(const struct mw_grid *grid, const struct tile_rule *rule)
{
    size_t cells = (size_t)grid->width * grid->height;
    for (size_t at = 0; at < cells && rule->limit < HALF; at++)
        if (breaks_rule(rule, mw_u32le(grid->cells + at * 4)))
            return true;
    return false;
}

/* *uses is allocated for the first plane that needs it: most levels do not. */
static int check_tile_rule(struct mw_checker *checker, size_t index, const struct tile_rule *rule,
                           struct tile_uses **uses)
{
    const struct mw_grid *grid = &wwd_root(checker->doc)->planes.items[index].tiles;
    if (!any_breaks_rule(grid, rule))
        return 0;
    if (!*uses) {
        *uses = mw_allocate(checker->doc->context, sizeof **uses);
        if (!*uses)
            return MW_E_MEMORY;
        (*uses)->used = 0;
        memset((*uses)->count, 0, sizeof(*uses)->count);
    }
    collect_uses(grid, rule, *uses);
    int error = report_tiles(checker, index, rule, *uses);
    while ((*uses)->used)
        (*uses)->count[(*uses)->numbers[--(*uses)->used]] = 0;
    return error;
}

static int check_plane_tiles(struct mw_checker *checker)
{
    int error = 0;
    struct tile_uses *uses = NULL;
    /* Properties that could not be read are not missing. */
    size_t property_limit = wwd_property_count(checker);
    if (checker->doc->damaged && property_limit == 0)
        property_limit = HALF;
    for (size_t i = 0; i < wwd_root(checker->doc)->planes.count && !error; i++) {
        const struct wwd_plane *plane = &wwd_root(checker->doc)->planes.items[i];
        bool main = plane->flags & WWD_PLANE_MAIN;
        const struct tile_rule numbers = { main ? "WWD050" : "WWD051", 0,    property_limit, "tile",
                                           "tile properties",          !main };
        size_t set_count = checker->doc->damaged ? plane->num_image_sets : plane->image_sets.count;
        const struct tile_rule sets = { "WWD052", 16, set_count, "image set", "image sets", false };
        error = check_tile_rule(checker, i, &numbers, &uses);
        if (!error)
            error = check_tile_rule(checker, i, &sets, &uses);
    }
    mw_release(checker->doc->context, uses);
    return error;
}

/* ---- tile properties ---- */

#define PROPERTY_PATH "tile_properties.items[%zu]"

static int check_double(struct mw_checker *checker, size_t index)
{
    const struct wwd_tile_property *property = &wwd_root(checker->doc)->tile_properties.items.items[index];
    const struct mw_rect *rect = &property->rect;
    bool good = rect->left >= 0 && rect->top >= 0 && rect->left <= rect->right && rect->top <= rect->bottom &&
                rect->right < (int64_t)property->width && rect->bottom < (int64_t)property->height;
    if (good)
        return 0;
    return mw_diag(checker->doc, "WWD055", mw_check_at(checker, PROPERTY_PATH ".rect", index),
                   "tile %zu: the rectangle %" PRId32 ",%" PRId32 " to %" PRId32 ",%" PRId32
                   " is not inside 0,0 to %" PRId64 ",%" PRId64,
                   index, rect->left, rect->top, rect->right, rect->bottom, (int64_t)property->width - 1,
                   (int64_t)property->height - 1);
}

static int check_mask(struct mw_checker *checker, size_t index)
{
    const struct wwd_tile_property *property = &wwd_root(checker->doc)->tile_properties.items.items[index];
    uint32_t wanted = 1;
    while (property->height / 2 >= wanted)
        wanted *= 2;
    int error = mw_diag(checker->doc, "WWD057", mw_check_at(checker, PROPERTY_PATH, index),
                        "tile %zu has a mask of %" PRIu32 " x %" PRIu32 " pixels", index, property->width,
                        property->height);
    if (error || property->width == wanted)
        return error;
    return mw_diag(checker->doc, "WWD056", mw_check_at(checker, PROPERTY_PATH ".width", index),
                   "tile %zu: the mask has %" PRIu32 " x %" PRIu32 " pixels, expected a width of %" PRIu32 "",
                   index, property->width, property->height, wanted);
}

static bool attribute_known(const struct mw_checker *checker, int32_t attribute)
{
    if (wwd_check_of(checker)->game == WWD_GAME_CLAW)
        return attribute >= WWD_ATTRIBUTE_CLEAR && attribute <= WWD_ATTRIBUTE_DEATH;
    return wwd_check_of(checker)->game != WWD_GAME_GRUNTZ || mw_name_of(wwd_attribute_names, attribute);
}

static int check_attribute(struct mw_checker *checker, size_t index, const char *field, int32_t attribute)
{
    if (attribute_known(checker, attribute))
        return 0;
    return mw_diag(checker->doc, "WWD058", mw_check_at(checker, PROPERTY_PATH ".%s", index, field),
                   "tile %zu has the attribute %" PRId32 ", which has no meaning in %s", index, attribute,
                   wwd_game_name(wwd_check_of(checker)->game));
}

static int check_property(struct mw_checker *checker, size_t index)
{
    const struct wwd_tile_property *property = &wwd_root(checker->doc)->tile_properties.items.items[index];
    int error = 0;
    if (property->kind == WWD_TILE_DOUBLE)
        error = check_double(checker, index);
    else if (property->kind == WWD_TILE_MASK)
        error = check_mask(checker, index);
    if (!error && property->kind != WWD_TILE_MASK)
        error = check_attribute(checker, index, "attribute", property->attribute);
    if (!error && property->kind == WWD_TILE_DOUBLE)
        error = check_attribute(checker, index, "inside", property->inside);
    return error;
}

/* One diagnostic for the whole level, because there can be hundreds of them. */
static int check_property_sizes(struct mw_checker *checker)
{
    const struct wwd_tile_properties *properties = &wwd_root(checker->doc)->tile_properties;
    const struct wwd_plane *plane = wwd_check_of(checker)->main;
    size_t count = 0, first = 0;
    if (!plane || plane->tile_width <= 0 || plane->tile_height <= 0 ||
        plane->flags & WWD_PLANE_AUTO_TILE_SIZE)
        return 0;
    for (size_t i = properties->items.count; i-- > 0;) {
        const struct wwd_tile_property *property = &properties->items.items[i];
        if (property->width != (uint32_t)plane->tile_width ||
            property->height != (uint32_t)plane->tile_height) {
            count++;
            first = i;
        }
    }
    if (count == 0)
        return 0;
    return mw_diag(checker->doc, "WWD059", mw_check_at(checker, "tile_properties.items[%zu].width", first),
                   "%zu of %zu tile properties do not have the tile size %" PRId32 " x %" PRId32
                   "; the first one, %zu, has %" PRIu32 " x %" PRIu32,
                   count, properties->items.count, plane->tile_width, plane->tile_height, first,
                   properties->items.items[first].width, properties->items.items[first].height);
}

static int check_tile_properties(struct mw_checker *checker)
{
    int error = 0;
    for (size_t i = 0; i < wwd_root(checker->doc)->tile_properties.items.count && !error; i++)
        error = check_property(checker, i);
    return error ? error : check_property_sizes(checker);
}

const struct mw_rule wwd_plane_rules[] = {
    { NULL, 0, 0, check_planes },
    { "WWD038", ~(unsigned)WWD_FOR_GRUNTZ, 0, check_start_inside },
    { "WWD039", WWD_FOR_GRUNTZ, 0, check_start_inside },
    { NULL, 0, 0, check_plane_tiles },
    { NULL, 0, 0, check_tile_properties },
    { 0 },
};
