/* What leads where: the ways from and to an object, and those that touch a place. */
#include "leads.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "json/emit.h"
#include "positions.h"
#include "record/part.h"
#include "record/path.h"
#include "ways.h"

enum {
    NEAR = 64, /* pixels between a target and what is at it */
};

struct leads {
    struct wwd_informer *informer;
    size_t plane, object; /* SIZE_MAX: a place of the main plane */
    int64_t at[2];
    size_t found;
};

static const struct wwd_plane *plane_of_leads(const struct leads *leads)
{
    return &leads->informer->level->planes.items[leads->plane];
}

static bool is_near(const int64_t a[2], const int64_t b[2])
{
    return llabs(a[0] - b[0]) <= NEAR && llabs(a[1] - b[1]) <= NEAR;
}

static void position_of(const struct wwd_object *object, int64_t at[2])
{
    at[0] = object->location_x;
    at[1] = object->location_y;
}

static int emit_reference(struct leads *leads, size_t index)
{
    struct mw_emit *emit = leads->informer->emit;
    const struct wwd_object *object = &plane_of_leads(leads)->objects.items[index];
    const char *logic = mw_document_utf8(leads->informer->doc, object->logic);
    if (!logic)
        return MW_E_MEMORY;
    mw_emit_format(emit, "path", "planes[%zu].objects[%zu]", leads->plane, index);
    mw_emit_text(emit, "logic", logic);
    return 0;
}

static int emit_way_of(struct leads *leads, size_t index, const char *way)
{
    mw_emit_map_begin(leads->informer->emit, NULL, true);
    mw_emit_text(leads->informer->emit, "way", way);
    int error = emit_reference(leads, index);
    mw_emit_map_end(leads->informer->emit);
    leads->found++;
    return error;
}

/* ---- from and to an object ---- */

/* The nearest object at a place that is more than decoration; SIZE_MAX if there is none. */
static size_t nearest_object(const struct leads *leads, const int64_t at[2])
{
    const struct wwd_plane *plane = plane_of_leads(leads);
    size_t nearest = SIZE_MAX;
    int64_t least = INT64_MAX, other[2];
    for (size_t i = 0; i < plane->objects.count; i++) {
        const struct wwd_logic *logic = wwd_informer_logic(leads->informer, plane->objects.items[i].logic);
        position_of(&plane->objects.items[i], other);
        int64_t distance = llabs(other[0] - at[0]) + llabs(other[1] - at[1]);
        if (i == leads->object || !logic || logic->class == WWD_LOGIC_DECORATION ||
            logic->class == WWD_LOGIC_SOUND || !is_near(other, at) || distance >= least)
            continue;
        least = distance;
        nearest = i;
    }
    return nearest;
}

static int emit_own_way(struct leads *leads, const struct wwd_way *way)
{
    struct mw_emit *emit = leads->informer->emit;
    size_t there = way->kind == WWD_WAY_TARGET ? nearest_object(leads, way->to) : SIZE_MAX;
    mw_emit_map_begin(emit, NULL, true);
    mw_emit_text(emit, "way", way->label);
    if (way->kind != WWD_WAY_TARGET)
        mw_emit_format(emit, "from", "%" PRId64 ",%" PRId64, way->from[0], way->from[1]);
    mw_emit_format(emit, "to", "%" PRId64 ",%" PRId64, way->to[0], way->to[1]);
    int error = there == SIZE_MAX ? 0 : emit_reference(leads, there);
    mw_emit_map_end(emit);
    leads->found++;
    return error;
}

/* Whether the object is changed by the switch. */
static bool is_linked_to(const struct leads *leads, const struct wwd_object *object,
                         const struct wwd_object *key)
{
    struct wwd_object copy = *object;
    size_t count = wwd_link_count(leads->informer->game, object);
    for (size_t i = 0; i < count && wwd_is_switch(leads->informer->game, key); i++)
        if (key->id != 0 && *wwd_link_at(&copy, i) == key->id)
            return true;
    return false;
}

/* What the object leads to: the ends of its ways and, of a switch, what it changes. */
static int emit_leads_to(struct leads *leads)
{
    const struct wwd_plane *plane = plane_of_leads(leads);
    const struct wwd_object *object = &plane->objects.items[leads->object];
    struct wwd_way ways[WWD_WAYS_MAX];
    int error = 0;
    mw_emit_list_begin(leads->informer->emit, "leads_to", false);
    size_t count = wwd_ways(leads->informer->game, plane, object, ways);
    for (size_t i = 0; i < count && !error; i++)
        if (ways[i].kind != WWD_WAY_LINK)
            error = emit_own_way(leads, &ways[i]);
    for (size_t i = 0; i < plane->objects.count && !error; i++)
        if (is_linked_to(leads, &plane->objects.items[i], object))
            error = emit_way_of(leads, i, "switch");
    mw_emit_list_end(leads->informer->emit);
    return error;
}

/* What leads to the object: targets nearby and, of what switches change, these. */
static int emit_led_to_by(struct leads *leads)
{
    const struct wwd_plane *plane = plane_of_leads(leads);
    const struct wwd_object *object = &plane->objects.items[leads->object];
    struct wwd_way ways[WWD_WAYS_MAX];
    int error = 0;
    mw_emit_list_begin(leads->informer->emit, "led_to_by", false);
    for (size_t i = 0; i < plane->objects.count && !error; i++) {
        size_t count = wwd_ways(leads->informer->game, plane, &plane->objects.items[i], ways);
        for (size_t k = 0; k < count && !error; k++)
            if (i != leads->object && ways[k].kind == WWD_WAY_TARGET && is_near(ways[k].to, leads->at))
                error = emit_way_of(leads, i, ways[k].label);
        if (!error && is_linked_to(leads, object, &plane->objects.items[i]))
            error = emit_way_of(leads, i, "switch");
    }
    mw_emit_list_end(leads->informer->emit);
    return error;
}

/* "planes[1].objects[12]", or 12 on the main plane. */
static int read_object(struct leads *leads, const char *value)
{
    struct mw_document *doc = leads->informer->doc;
    struct mw_path_match match;
    char path[MW_PATH_SIZE], *end;
    long number = strtol(value, &end, 10);
    snprintf(path, sizeof path, "planes[%zu].objects[%ld]", leads->plane, number);
    int error = mw_path_find_one(doc, *value && !*end ? path : value, &match);
    if (error)
        return error;
    const struct mw_part part = mw_part_of_path(doc->format->root, match.path);
    if (!part.inner || strcmp(part.inner, "objects") != 0)
        return mw_path_fail(doc, match.path, MW_E_ARGUMENT, "is no object");
    leads->plane = part.index;
    leads->object = part.inner_index;
    position_of(&plane_of_leads(leads)->objects.items[leads->object], leads->at);
    return 0;
}

static int find_leads_of_object(struct leads *leads, const char *value)
{
    int error = read_object(leads, value);
    if (!error)
        error = emit_reference(leads, leads->object);
    if (!error)
        error = emit_leads_to(leads);
    return error ? error : emit_led_to_by(leads);
}

/* ---- at a place ---- */

static bool is_in_span(int64_t value, int64_t a, int64_t b)
{
    return value >= (a < b ? a : b) && value <= (a < b ? b : a);
}

/* An area is touched by what is in it, a target by what is near it, all others also on the way. */
static bool touches_place(const struct wwd_way *way, const int64_t at[2])
{
    if (way->kind == WWD_WAY_AREA)
        return is_in_span(at[0], way->from[0], way->to[0]) && is_in_span(at[1], way->from[1], way->to[1]);
    if (way->kind == WWD_WAY_TARGET || way->kind == WWD_WAY_LINK)
        return is_near(way->to, at);
    int64_t across = way->to[0] - way->from[0], down = way->to[1] - way->from[1];
    int64_t longer = llabs(across) > llabs(down) ? llabs(across) : llabs(down);
    int64_t along = llabs(across) > llabs(down) ? (at[0] - way->from[0]) * (across < 0 ? -1 : 1)
                                                : (at[1] - way->from[1]) * (down < 0 ? -1 : 1);
    along = along < 0 ? 0 : along > longer ? longer : along;
    const int64_t nearest[2] = { way->from[0] + (longer ? across * along / longer : 0),
                                 way->from[1] + (longer ? down * along / longer : 0) };
    return is_near(nearest, at);
}

static int find_leads_at(struct leads *leads, const char *value)
{
    const struct wwd_plane *plane = plane_of_leads(leads);
    struct wwd_way ways[WWD_WAYS_MAX];
    int error = 0;
    char *comma = NULL;
    leads->at[0] = strtoll(value, &comma, 10); /* the option's kind has checked that it is a pair */
    leads->at[1] = *comma ? strtoll(comma + 1, NULL, 10) : 0;
    mw_emit_list_begin(leads->informer->emit, "ways", false);
    for (size_t i = 0; i < plane->objects.count && !error; i++) {
        size_t count = wwd_ways(leads->informer->game, plane, &plane->objects.items[i], ways);
        for (size_t k = 0; k < count && !error; k++)
            if (touches_place(&ways[k], leads->at))
                error = emit_way_of(leads, i, ways[k].label);
    }
    mw_emit_list_end(leads->informer->emit);
    return error;
}

int wwd_find_leads(struct wwd_informer *informer, const char *kind, const char *value, size_t *found)
{
    const struct wwd_plane *main = wwd_main_plane(informer->level);
    struct leads leads = { .informer = informer, .object = SIZE_MAX };
    if (!main)
        return mw_fail(informer->doc->context, MW_E_UNSUPPORTED, "%s: the level has no main plane",
                       informer->doc->name);
    leads.plane = (size_t)(main - informer->level->planes.items);
    int error =
        strcmp(kind, "object") == 0 ? find_leads_of_object(&leads, value) : find_leads_at(&leads, value);
    *found = leads.found;
    return error;
}
