/* Converts envelope points between their three forms. */
#include "envelope_points.h"

#include "record/journal.h"

enum {
    STRIDE_PLAIN = 6,
    STRIDE_LONG = 22,
    LONG_VERSION = 3, /* envelope version */
    CURVE_LINEAR = 1,
    CURVE_BEZIER = 5,
};

static const struct tw_envelope_points *points_item_of(const struct tw_map *map)
{
    return map->envelope_points.count ? &map->envelope_points.items[0] : NULL;
}

static size_t count_stored_points(const struct tw_map *map)
{
    const struct tw_envelope_points *item = points_item_of(map);
    return !item ? 0 : item->stride == STRIDE_LONG ? item->bezier_points.count : item->points.count;
}

/* DDNet's tangents; ignored unless there is one entry per point. */
static const struct tw_bezier *tangents_of(const struct tw_map *map)
{
    bool fit = map->beziers.count && map->beziers.items[0].points.count == count_stored_points(map);
    return fit ? map->beziers.items[0].points.items : NULL;
}

enum tw_points_form tw_points_form_of(const struct tw_map *map)
{
    const struct tw_envelope_points *item = points_item_of(map);
    for (size_t i = 0; i < map->envelopes.count; i++)
        if (map->envelopes.items[i].version >= LONG_VERSION)
            return TW_POINTS_LONG;
    if (item && item->stride == STRIDE_LONG)
        return TW_POINTS_LONG;
    return tangents_of(map) && map->beziers.items[0].points.count ? TW_POINTS_BESIDE : TW_POINTS_PLAIN;
}

static struct tw_bezier_point bezier_point_at(const struct tw_map *map, size_t index)
{
    const struct tw_envelope_points *item = points_item_of(map);
    if (item->stride == STRIDE_LONG)
        return item->bezier_points.items[index];
    const struct tw_bezier *tangents = tangents_of(map);
    struct tw_bezier_point point = { .point = item->points.items[index] };
    if (tangents)
        point.bezier = tangents[index];
    return point;
}

size_t tw_points_count(const struct tw_map *map, size_t *beziers)
{
    size_t count = count_stored_points(map);
    *beziers = 0;
    for (size_t i = 0; i < count; i++)
        *beziers += bezier_point_at(map, i).point.curve == CURVE_BEZIER;
    return count;
}

/* Sets DDNet's separate list of tangents; NULL removes it. */
static int put_tangents(struct mw_document *doc, struct tw_bezier *tangents, size_t count)
{
    struct tw_map *map = tw_root(doc);
    if (!tangents && map->beziers.count == 0)
        return 0;
    if (!tangents) {
        int error = 0;
        while (map->beziers.count && !error)
            error = mw_list_remove(doc, tw_map_field("beziers"), map, map->beziers.count - 1);
        return error ? error : tw_uuid_forget(doc, "beziers");
    }
    struct tw_beziers *beziers = &map->beziers.items[0];
    int error = mw_keep(doc, beziers, sizeof *beziers);
    if (error)
        return error;
    beziers->points.items = tangents;
    beziers->points.count = beziers->points.capacity = count;
    beziers->rest = (struct mw_bytes){ 0 };
    return 0;
}

/* Replaces the map's points with `all`, which is allocated from the document's arena. */
static int store_envelope_points(const struct mw_editing *editing, struct tw_bezier_point *all, size_t count,
                                 enum tw_points_form form)
{
    struct mw_document *doc = editing->doc;
    struct tw_map *map = tw_edited(editing);
    uint32_t type;
    struct tw_point *points = mw_arena_array(&doc->arena, count + 1, sizeof *points);
    struct tw_bezier *tangents = mw_arena_array(&doc->arena, count + 1, sizeof *tangents);
    int error = points && tangents ? 0 : doc->context->error;
    if (!error && !map->envelope_points.count && !tw_item_insert(doc, "envelope_points", 0, 0))
        error = doc->context->error;
    if (!error && form == TW_POINTS_BESIDE && !map->beziers.count) {
        error = tw_uuid_type(doc, "beziers", &type);
        if (!error && !tw_item_insert(doc, "beziers", 0, 0))
            error = doc->context->error;
    }
    if (error)
        return error;
    for (size_t i = 0; i < count; i++) {
        points[i] = all[i].point;
        tangents[i] = all[i].bezier;
    }
    struct tw_envelope_points *item = &map->envelope_points.items[0];
    error = mw_keep(doc, item, sizeof *item);
    if (!error)
        error = put_tangents(doc, form == TW_POINTS_BESIDE ? tangents : NULL, count);
    if (error)
        return error;
    bool is_long = form == TW_POINTS_LONG;
    item->stride = is_long ? STRIDE_LONG : STRIDE_PLAIN;
    item->rest = (struct mw_bytes){ 0 };
    item->points.items = is_long ? NULL : points;
    item->points.count = item->points.capacity = is_long ? 0 : count;
    item->bezier_points.items = is_long ? all : NULL;
    item->bezier_points.count = item->bezier_points.capacity = is_long ? count : 0;
    return 0;
}

int tw_points_convert(const struct mw_editing *editing, enum tw_points_form form)
{
    const struct tw_map *map = tw_edited(editing);
    size_t count = count_stored_points(map);
    if (!points_item_of(map))
        return 0;
    struct tw_bezier_point *all = mw_arena_array(&editing->doc->arena, count + 1, sizeof *all);
    if (!all)
        return editing->doc->context->error;
    for (size_t i = 0; i < count; i++) {
        all[i] = bezier_point_at(map, i);
        if (form == TW_POINTS_PLAIN && all[i].point.curve == CURVE_BEZIER)
            all[i].point.curve = CURVE_LINEAR;
    }
    return store_envelope_points(editing, all, count, form);
}

int tw_envelope_upgrade(struct mw_document *doc, struct tw_envelope *envelope, int32_t version)
{
    if (envelope->version == version)
        return 0;
    int error = mw_keep(doc, envelope, sizeof *envelope);
    if (error)
        return error;
    if (envelope->version < 2)
        envelope->synchronized = 1; /* version 1 envelopes are synchronized */
    envelope->version = version;
    envelope->rest = (struct mw_bytes){ 0 };
    return tw_item_sized(doc, &tw_envelope_record, envelope);
}

int tw_points_append(const struct mw_editing *editing, struct mw_document *other, size_t first)
{
    struct tw_map *ours = tw_edited(editing);
    const struct tw_map *theirs = tw_root(other);
    size_t beziers, before = count_stored_points(ours), count = tw_points_count(theirs, &beziers);
    enum tw_points_form form = tw_points_form_of(ours);
    /* Without points of our own, only our own envelopes' versions determine the form. */
    if (!points_item_of(ours) && first == 0)
        form = tw_points_form_of(theirs);
    else if (form == TW_POINTS_LONG && (!points_item_of(ours) || points_item_of(ours)->stride != STRIDE_LONG))
        form = tangents_of(ours) && before ? TW_POINTS_BESIDE : TW_POINTS_PLAIN;
    if (form == TW_POINTS_PLAIN && beziers)
        form = TW_POINTS_BESIDE;
    if (count) {
        struct tw_bezier_point *all = mw_arena_array(&editing->doc->arena, before + count, sizeof *all);
        if (!all)
            return editing->doc->context->error;
        for (size_t i = 0; i < before + count; i++)
            all[i] = i < before ? bezier_point_at(ours, i) : bezier_point_at(theirs, i - before);
        int error = store_envelope_points(editing, all, before + count, form);
        if (error)
            return error;
    }
    int error = 0;
    for (size_t i = first; i < ours->envelopes.count && !error; i++) {
        struct tw_envelope *envelope = &ours->envelopes.items[i];
        int64_t start = (int64_t)envelope->start_point + (int64_t)before;
        error = tw_put(editing->doc, &envelope->start_point, start > INT32_MAX ? INT32_MAX : (int32_t)start);
        if (!error && (form == TW_POINTS_LONG || envelope->version >= LONG_VERSION))
            error = tw_envelope_upgrade(editing->doc, envelope,
                                        form == TW_POINTS_LONG ? LONG_VERSION : LONG_VERSION - 1);
    }
    return error;
}
