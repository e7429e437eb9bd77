/* Inserts, removes and moves items of a map's lists by path. New items get the values that an editor would
 * choose. */
#include "core/list_items.h"
#include "formats/teeworlds/edit/edit.h"
#include "formats/teeworlds/edit/envelope_points.h"

enum {
    SIDE = 50,   /* width and height of a new layer in a map without a game layer, in tiles */
    IMAGE = 16,  /* width and height of a new, transparent image, in pixels */
    CORNER = 32, /* distance from the centre of a new quad to its corners, in world units */
    FIXED = 1024,
    RADIUS = 1500, /* default of DDNet's editor */
    OPAQUE = 255,
    CHANNELS = 4,
    CURVE_LINEAR = 1,
};

static const char new_name[] = "new", comment[] = "#";

/* Editing by path has no operation of its own, nor options. */
static const struct mw_operation by_path = { .name = "insert-item" };

static struct mw_editing editing_by_path(struct mw_document *doc, struct mw_arena *scratch)
{
    mw_arena_init(scratch, doc->context);
    return (struct mw_editing){ .doc = doc, .operation = &by_path, .scratch = scratch };
}

/* ---- removing ---- */

static bool has_game_layer(const struct tw_map *map, const char *list, size_t index)
{
    size_t game = tw_game_layer(map);
    if (game == SIZE_MAX)
        return false;
    return strcmp(list, "layers") == 0 ? index == game
                                       : strcmp(list, "groups") == 0 && index == tw_group_of_layer(map, game);
}

static int remove_map_item(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    struct tw_map *map = owner;
    size_t count = mw_list_get(list, owner).count, data = map->data.count;
    struct mw_arena scratch;
    const struct mw_editing editing = editing_by_path(doc, &scratch);
    bool *used, *remove = mw_arena_array(&scratch, count, sizeof *remove);
    int error = remove ? tw_refuse_old(&editing, doc) : doc->context->error;
    if (!error && has_game_layer(map, list->name, index))
        error =
            mw_fail(doc->context, MW_E_REFUSED,
                    "%s[%zu] has the game layer, which the games require; use the operation \"remove-layer\" "
                    "with the force option to remove the layer",
                    list->name, index);
    if (!error)
        error = tw_items_used(doc, "data", &scratch, &used);
    if (!error) {
        remove[index] = true;
        error = tw_items_remove(doc, list->name, remove);
    }
    if (!error)
        error = tw_data_collect(doc, used, data, NULL);
    mw_arena_free(&scratch);
    return error;
}

static int move_map_item(struct mw_document *doc, const struct mw_field *list, void *owner, size_t from,
                         size_t to)
{
    int error = mw_list_item_move(doc, list, owner, from, to);
    return error ? error : tw_items_number(doc, list->name);
}

/* ---- images, sounds ---- */

static int insert_image(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    static const uint8_t pixels[IMAGE * IMAGE * 4] = { 0 };
    struct mw_arena scratch;
    const struct mw_editing editing = editing_by_path(doc, &scratch);
    size_t last;
    int error = tw_refuse_old(&editing, doc);
    if (!error)
        error = tw_image_new(&editing, tw_edition_of(owner), new_name, IMAGE, IMAGE, pixels, &last);
    if (!error && last != index)
        error = move_map_item(doc, list, owner, last, index);
    mw_arena_free(&scratch);
    return error;
}

static int insert_sound(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    struct mw_arena scratch;
    const struct mw_editing editing = editing_by_path(doc, &scratch);
    int error = tw_refuse_old(&editing, doc);
    struct tw_sound *sound = error ? NULL : tw_item_insert(doc, list->name, index, 0);
    (void)owner;
    if (sound) {
        sound->version = 1;
        sound->name = sound->data = -1;
        error = tw_item_sized(doc, list->record, sound);
        if (!error)
            error = tw_edit_text(&editing, list->record, "name_text", sound, new_name);
    } else if (!error) {
        error = doc->context->error;
    }
    mw_arena_free(&scratch);
    return error;
}

const struct mw_list_calls tw_image_calls = { NULL, insert_image, remove_map_item, move_map_item };
const struct mw_list_calls tw_sound_calls = { NULL, insert_sound, remove_map_item, move_map_item };

/* ---- groups, layers ---- */

static int insert_group(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    struct mw_arena scratch;
    const struct mw_editing editing = editing_by_path(doc, &scratch);
    struct tw_group *group;
    (void)list;
    (void)owner;
    int error = tw_refuse_old(&editing, doc);
    if (!error)
        error = tw_group_new(&editing, index, "", &group);
    mw_arena_free(&scratch);
    return error;
}

static int move_group(struct mw_document *doc, const struct mw_field *list, void *owner, size_t from,
                      size_t to)
{
    (void)list;
    (void)owner;
    return tw_group_move(doc, from, to);
}

const struct mw_list_calls tw_group_calls = { NULL, insert_group, remove_map_item, move_group };

/* The group of the layer before which a new one is inserted; at the end, the group of the last layer. */
static int find_group_for_layer(struct mw_document *doc, size_t index, size_t *group)
{
    const struct tw_map *map = tw_root(doc);
    size_t count = map->layers.count;
    *group = count ? tw_group_of_layer(map, index < count ? index : count - 1) : 0;
    return *group < map->groups.count ? 0
                                      : mw_fail(doc->context, MW_E_REFUSED,
                                                "layers[%zu]: the group for the layer is ambiguous; use the "
                                                "operation add-layer or move-layer",
                                                index);
}

/* Inserts a tile layer without an image, with the size of the game layer. */
static int insert_layer(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    struct tw_map *map = owner;
    struct tw_new_layer wanted = { .kind = TW_KIND_TILES, .name = "", .width = SIDE, .height = SIDE };
    struct mw_arena scratch;
    const struct mw_editing editing = editing_by_path(doc, &scratch);
    size_t game = tw_game_layer(map), first, end, made;
    (void)list;
    int error = tw_refuse_old(&editing, doc);
    if (!error)
        error = find_group_for_layer(doc, index, &wanted.group);
    if (!error && game != SIZE_MAX) {
        wanted.width = map->layers.items[game].width;
        wanted.height = map->layers.items[game].height;
    }
    if (!error) {
        tw_group_layers(map, &map->groups.items[wanted.group], &first, &end);
        wanted.place = index - first;
        error = tw_layer_new(&editing, tw_edition_of(map), &wanted, &made);
    }
    mw_arena_free(&scratch);
    return error;
}

static int move_layer(struct mw_document *doc, const struct mw_field *list, void *owner, size_t from,
                      size_t to)
{
    const struct tw_map *map = owner;
    size_t group, first, end;
    (void)list;
    int error = find_group_for_layer(doc, to, &group);
    if (error)
        return error;
    tw_group_layers(map, &map->groups.items[group], &first, &end);
    return tw_layer_move(doc, from, group, to - first + (from < first));
}

static const char *kind_of_layer(const void *item)
{
    return tw_layer_kind_name(tw_layer_kind(item));
}

const struct mw_list_calls tw_layer_calls = { NULL, insert_layer, remove_map_item, move_layer,
                                              kind_of_layer };

/* ---- quads, sources ---- */

/* The number of quads or sources that the layer uses; its data block may contain more. */
static int32_t *count_in_layer(struct tw_layer *layer)
{
    return layer->type == TW_LAYER_QUADS ? &layer->num_quads : &layer->num_sources;
}

static void make_new_quad(struct tw_quad *quad)
{
    for (int i = 0; i < 4; i++) {
        quad->points[2 * i] = (i & 1 ? CORNER : -CORNER) * FIXED;
        quad->points[2 * i + 1] = (i & 2 ? CORNER : -CORNER) * FIXED;
        quad->texcoords[2 * i] = i & 1 ? FIXED : 0;
        quad->texcoords[2 * i + 1] = i & 2 ? FIXED : 0;
    }
    for (int i = 0; i < 16; i++)
        quad->colors[i] = OPAQUE;
    quad->position_envelope = quad->color_envelope = -1;
}

static void make_layer_item(const struct mw_record *record, void *item)
{
    if (record == &tw_quad_record) {
        make_new_quad(item);
    } else if (record == &tw_source_record) {
        struct tw_source *source = item;
        source->looping = source->panning = source->shape = 1;
        source->width = RADIUS;
        source->position_envelope = source->sound_envelope = -1;
    } else {
        struct tw_old_source *source = item;
        source->looping = 1;
        source->radius = RADIUS;
        source->position_envelope = source->sound_envelope = -1;
    }
}

/* Loads a content list and journals it before it is changed. */
static int own_list(struct mw_document *doc, const struct mw_record *record, const struct mw_field *list,
                    void *owner)
{
    struct mw_arena scratch;
    const struct mw_editing editing = editing_by_path(doc, &scratch);
    int error = tw_edit_own(&editing, record, list->name, owner);
    mw_arena_free(&scratch);
    return error;
}

static int insert_layer_item(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    struct tw_layer *layer = owner;
    int32_t *count = count_in_layer(layer);
    int error = own_list(doc, &tw_layer_record, list, owner);
    if (!error)
        error = mw_list_item_insert(doc, list, owner, index);
    if (error)
        return error;
    make_layer_item(list->record, mw_list_at(mw_list_get(list, owner), list->record, index));
    return (int64_t)index <= *count ? tw_put(doc, count, *count + 1) : 0;
}

static int remove_layer_item(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    int32_t *count = count_in_layer(owner);
    int error = own_list(doc, &tw_layer_record, list, owner);
    if (!error)
        error = mw_list_item_remove(doc, list, owner, index);
    return error || (int64_t)index >= *count ? error : tw_put(doc, count, *count - 1);
}

static int move_layer_item(struct mw_document *doc, const struct mw_field *list, void *owner, size_t from,
                           size_t to)
{
    int error = own_list(doc, &tw_layer_record, list, owner);
    return error ? error : mw_list_item_move(doc, list, owner, from, to);
}

const struct mw_list_calls tw_layer_item_calls = { NULL, insert_layer_item, remove_layer_item,
                                                   move_layer_item };

/* ---- settings ---- */

/* Inserts a comment, because a setting must not be empty. */
static int insert_setting(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    const struct tw_info *info = owner;
    if (info->size < tw_editions[TW_EDITION_DDNET].info_size)
        return mw_fail(doc->context, MW_E_REFUSED,
                       "settings_list: the info item has no field for settings; use the operation "
                       "\"add-setting\" to add the field");
    int error = own_list(doc, &tw_info_record, list, owner);
    if (!error)
        error = mw_list_item_insert(doc, list, owner, index);
    if (!error)
        ((struct tw_setting *)mw_list_at(mw_list_get(list, owner), list->record, index))->text =
            (struct mw_str){ comment, sizeof comment - 1 };
    return error;
}

/* Without settings, the info item has no data block for them. */
static int clear_settings(struct mw_document *doc, const struct mw_field *list, void *owner)
{
    struct mw_arena scratch;
    const struct mw_editing editing = editing_by_path(doc, &scratch);
    size_t count = tw_root(doc)->data.count;
    bool *used;
    int error = tw_items_used(doc, "data", &scratch, &used);
    if (!error)
        error = tw_edit_clear(&editing, &tw_info_record, list->name, owner);
    if (!error)
        error = tw_data_collect(doc, used, count, NULL);
    mw_arena_free(&scratch);
    return error;
}

static int remove_setting(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    if (mw_list_get(list, owner).count == 1)
        return clear_settings(doc, list, owner);
    int error = own_list(doc, &tw_info_record, list, owner);
    return error ? error : mw_list_item_remove(doc, list, owner, index);
}

static int move_setting(struct mw_document *doc, const struct mw_field *list, void *owner, size_t from,
                        size_t to)
{
    int error = own_list(doc, &tw_info_record, list, owner);
    return error ? error : mw_list_item_move(doc, list, owner, from, to);
}

const struct mw_list_calls tw_setting_calls = { NULL, insert_setting, remove_setting, move_setting };

/* ---- automappers ---- */

static int insert_automapper(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    uint32_t type;
    int error = tw_uuid_type(doc, list->name, &type);
    struct tw_automapper *automapper = error ? NULL : tw_item_insert(doc, list->name, index, 0);
    (void)owner;
    if (!automapper)
        return error ? error : doc->context->error;
    automapper->version = 1;
    automapper->group = automapper->layer = automapper->config = -1;
    return tw_item_sized(doc, list->record, automapper);
}

static int remove_automapper(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    int error = mw_list_item_remove(doc, list, owner, index);
    if (!error)
        error = tw_items_number(doc, list->name);
    return error || mw_list_get(list, owner).count ? error : tw_uuid_forget(doc, list->name);
}

const struct mw_list_calls tw_automapper_calls = { NULL, insert_automapper, remove_automapper,
                                                   move_map_item };

/* ---- envelopes ---- */

/* Inserts a colour envelope without points. */
static int insert_envelope(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    struct tw_map *map = owner;
    struct mw_arena scratch;
    const struct mw_editing editing = editing_by_path(doc, &scratch);
    size_t beziers, start = map->envelope_points.count ? tw_points_count(map, &beziers) : 0;
    int32_t version = tw_points_form_of(map) == TW_POINTS_LONG ? 3 : 2;
    int error = tw_refuse_old(&editing, doc);
    mw_arena_free(&scratch);
    if (!error && index < map->envelopes.count)
        start = (size_t)map->envelopes.items[index].start_point;
    struct tw_envelope *envelope = error ? NULL : tw_item_insert(doc, list->name, index, 0);
    if (!envelope)
        return error ? error : doc->context->error;
    envelope->version = version;
    envelope->channels = CHANNELS;
    envelope->start_point = (int32_t)start;
    return tw_item_sized(doc, list->record, envelope);
}

const struct mw_list_calls tw_envelope_calls = { NULL, insert_envelope, remove_map_item, move_map_item };

/* ---- envelope points ---- */

/* A new point joins the envelope of the point before it; the first point, that of the point after it; and the
 * only point, the first envelope. */
static int find_envelope_for_point(struct mw_document *doc, size_t index, size_t count, size_t *envelope)
{
    const struct tw_map *map = tw_root(doc);
    *envelope = count ? tw_envelope_of_point(map, index ? index - 1 : 0) : 0;
    return *envelope < map->envelopes.count
               ? 0
               : mw_fail(doc->context, MW_E_REFUSED, "points[%zu] does not belong to exactly one envelope",
                         index);
}

/* DDNet's separate list of tangents, if it has one entry per point; otherwise NULL. */
static struct tw_beziers *separate_tangents(struct tw_map *map, size_t count)
{
    bool fit = map->beziers.count == 1 && count && map->beziers.items[0].points.count == count;
    return fit ? map->beziers.items : NULL;
}

/* Adjusts the point ranges of envelopes after a point of `owner` was inserted (by 1) or removed (by -1). */
static int move_point_ranges(struct mw_document *doc, size_t owner, size_t index, int32_t by)
{
    struct tw_map *map = tw_root(doc);
    int error = 0;
    for (size_t i = 0; i < map->envelopes.count && !error; i++) {
        struct tw_envelope *envelope = &map->envelopes.items[i];
        if (i == owner)
            error = tw_put(doc, &envelope->num_points, envelope->num_points + by);
        else if (envelope->start_point > (int64_t)index ||
                 (envelope->start_point == (int64_t)index && (by > 0 || i > owner)))
            error = tw_put(doc, &envelope->start_point, envelope->start_point + by);
    }
    return error;
}

/* A new point has the time and value of its neighbour. */
static void copy_neighbour(struct mw_list list, const struct mw_record *record, size_t index,
                           size_t neighbour)
{
    void *item = mw_list_at(list, record, index);
    if (list.count > 1)
        memcpy(item, mw_list_at(list, record, neighbour), record->struct_size);
    else if (record == &tw_point_record)
        ((struct tw_point *)item)->curve = CURVE_LINEAR;
    else if (record == &tw_bezier_point_record)
        ((struct tw_bezier_point *)item)->point.curve = CURVE_LINEAR;
}

static int refuse_other_points(struct mw_document *doc, const struct mw_field *list, const void *owner)
{
    const struct tw_map *map = tw_root(doc);
    bool is_long = map->envelope_points.count && map->envelope_points.items[0].stride == 22;
    if (owner == map->envelope_points.items && is_long == (list->record == &tw_bezier_point_record))
        return 0;
    return mw_fail(doc->context, MW_E_REFUSED, "%s: the map stores its envelope points in a different list",
                   list->name);
}

static int insert_point(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    size_t count = mw_list_get(list, owner).count, envelope = 0, neighbour = index ? index - 1 : 1;
    struct tw_beziers *tangents = separate_tangents(tw_root(doc), count);
    const struct mw_field *tangents_field = tw_row(&tw_beziers_record, "points");
    int error = refuse_other_points(doc, list, owner);
    if (!error)
        error = find_envelope_for_point(doc, index, count, &envelope);
    if (!error)
        error = mw_list_item_insert(doc, list, owner, index);
    if (!error && tangents)
        error = mw_list_item_insert(doc, tangents_field, tangents, index);
    if (error)
        return error;
    copy_neighbour(mw_list_get(list, owner), list->record, index, neighbour);
    if (tangents)
        copy_neighbour(mw_list_get(tangents_field, tangents), tangents_field->record, index, neighbour);
    return move_point_ranges(doc, envelope, index, 1);
}

static int find_owner_of_point(struct mw_document *doc, size_t index, size_t *envelope)
{
    *envelope = tw_envelope_of_point(tw_root(doc), index);
    return *envelope != SIZE_MAX ? 0
                                 : mw_fail(doc->context, MW_E_REFUSED,
                                           "points[%zu] does not belong to exactly one envelope", index);
}

static int remove_point(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    struct tw_beziers *tangents = separate_tangents(tw_root(doc), mw_list_get(list, owner).count);
    size_t envelope;
    int error = refuse_other_points(doc, list, owner);
    if (!error)
        error = find_owner_of_point(doc, index, &envelope);
    if (!error)
        error = mw_list_item_remove(doc, list, owner, index);
    if (!error && tangents)
        error = mw_list_item_remove(doc, tw_row(&tw_beziers_record, "points"), tangents, index);
    return error ? error : move_point_ranges(doc, envelope, index, -1);
}

/* Points can only be moved within their envelope. */
static int move_point(struct mw_document *doc, const struct mw_field *list, void *owner, size_t from,
                      size_t to)
{
    struct tw_beziers *tangents = separate_tangents(tw_root(doc), mw_list_get(list, owner).count);
    size_t envelope;
    int error = refuse_other_points(doc, list, owner);
    if (!error)
        error = find_owner_of_point(doc, from, &envelope);
    if (!error && tw_envelope_of_point(tw_root(doc), to) != envelope)
        error = mw_fail(doc->context, MW_E_REFUSED, "points[%zu] is not in the same envelope as points[%zu]",
                        to, from);
    if (!error)
        error = mw_list_item_move(doc, list, owner, from, to);
    return error || !tangents
               ? error
               : mw_list_item_move(doc, tw_row(&tw_beziers_record, "points"), tangents, from, to);
}

const struct mw_list_calls tw_point_calls = { NULL, insert_point, remove_point, move_point };
