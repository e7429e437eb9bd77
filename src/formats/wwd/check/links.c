/* Rules about the ids by which objects of Gruntz refer to switches. */
#include <inttypes.h>
#include <stdlib.h>

#include "base/text.h"
#include "checks.h"
#include "formats/wwd/positions.h"

/* ---- switches ---- */

static int check_switch(struct mw_checker *checker, const struct wwd_plane *plane, size_t plane_index,
                        size_t index)
{
    const struct wwd_object *object = &plane->objects.items[index];
    int64_t tile[2];
    int32_t id;
    if (!wwd_object_tile(plane, object, tile) || !wwd_switch_id(tile, &id) ||
        (object->id == id && object->speed_x == tile[0] && object->speed_y == tile[1]))
        return 0;
    return mw_check_report(checker,
                           mw_check_at(checker, "planes[%zu].objects[%zu].%s", plane_index, index,
                                       object->id != id             ? "id"
                                       : object->speed_x != tile[0] ? "speed_x"
                                                                    : "speed_y"),
                           "a switch on the tile %" PRId64 ",%" PRId64 " has the id %" PRId32
                           " and the tile %" PRId32 ",%" PRId32 ", expected the id %" PRId32 " and its tile",
                           tile[0], tile[1], object->id, object->speed_x, object->speed_y, id);
}

static int check_switches(struct mw_checker *checker)
{
    const struct wwd_level *level = wwd_root(checker->doc);
    int error = 0;
    for (size_t p = 0; p < level->planes.count; p++)
        for (size_t i = 0; i < level->planes.items[p].objects.count && !error; i++)
            if (wwd_is_switch(WWD_GAME_GRUNTZ, &level->planes.items[p].objects.items[i]))
                error = check_switch(checker, &level->planes.items[p], p, i);
    return error;
}

/* ---- links ---- */

static int by_switch_id(const void *a, const void *b)
{
    int32_t left = *(const int32_t *)a, right = *(const int32_t *)b;
    return (left > right) - (left < right);
}

/* The sorted ids of all switches, in the checker's arena. NULL on allocation failure. */
static int32_t *collect_switch_ids(struct mw_checker *checker, size_t *count)
{
    const struct wwd_level *level = wwd_root(checker->doc);
    size_t room = 0;
    for (size_t p = 0; p < level->planes.count; p++)
        room += level->planes.items[p].objects.count;
    int32_t *ids = mw_arena_array(&checker->arena, room ? room : 1, sizeof *ids);
    *count = 0;
    for (size_t p = 0; p < level->planes.count && ids; p++)
        for (size_t i = 0; i < level->planes.items[p].objects.count; i++) {
            const struct wwd_object *object = &level->planes.items[p].objects.items[i];
            if (wwd_is_switch(WWD_GAME_GRUNTZ, object))
                ids[(*count)++] = object->id;
        }
    if (*count)
        qsort(ids, *count, sizeof *ids, by_switch_id);
    return ids;
}

static int check_object_links(struct mw_checker *checker, size_t plane, size_t index, const int32_t *ids,
                              size_t count)
{
    struct wwd_object *object = &wwd_root(checker->doc)->planes.items[plane].objects.items[index];
    size_t links = wwd_link_count(WWD_GAME_GRUNTZ, object);
    int error = 0;
    for (size_t i = 0; i < links && !error; i++) {
        const int32_t *link = wwd_link_at(object, i);
        char name[32];
        if (*link == 0 || (count && bsearch(link, ids, count, sizeof *ids, by_switch_id)))
            continue;
        const char *logic = wwd_check_show(checker, object->logic);
        if (!logic)
            return MW_E_MEMORY;
        error = mw_check_report(
            checker,
            mw_check_at(checker, "planes[%zu].objects[%zu].%s", plane, index, wwd_link_name(i, name)),
            "%s at %" PRId32 ",%" PRId32 " refers to the id %" PRId32 ", but none of %zu switch%s has it",
            logic, object->location_x, object->location_y, *link, count, count == 1 ? "" : "es");
    }
    return error;
}

static int check_links(struct mw_checker *checker)
{
    const struct wwd_level *level = wwd_root(checker->doc);
    size_t count;
    const int32_t *ids = collect_switch_ids(checker, &count);
    int error = ids ? 0 : MW_E_MEMORY;
    for (size_t p = 0; p < level->planes.count; p++)
        for (size_t i = 0; i < level->planes.items[p].objects.count && !error; i++)
            error = check_object_links(checker, p, i, ids, count);
    return error;
}

const struct mw_rule wwd_link_rules[] = {
    { "WWD070", WWD_FOR_GRUNTZ, WWD_IN_WHOLE, check_links },
    { "WWD071", WWD_FOR_GRUNTZ, WWD_IN_WHOLE, check_switches },
    { 0 },
};
