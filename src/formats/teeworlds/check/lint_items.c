/* Likely mistakes in a map's items. */
#include <stdio.h>
#include <stdlib.h>

#include "checks.h"
#include "base/text.h"

/* ---- references ---- */

enum {
    REFERRED = 6, /* lists that have references to them */
    IMAGES = 0,
    ENVELOPES,
    SOUNDS,
    DATA,
};

static const struct {
    const char *list;
    const char *code; /* for unused items, or NULL */
    const char *what;
} referred[REFERRED] = {
    { "images", "TWM101", "image" }, { "envelopes", "TWM102", "envelope" },
    { "sounds", "TWM103", "sound" }, { "data", "TWM122", "data block" },
    { "groups", NULL, NULL },        { "layers", NULL, NULL },
};

struct references {
    struct mw_checker *checker;
    bool *used[REFERRED];
    size_t counts[REFERRED];
    size_t negative;                   /* references below -1 */
    char negative_path[MW_CHECK_PATH]; /* of the first */
    int64_t negative_number, negative_data;
};

/* The data block that contains the reference, or -1. */
static int64_t data_around(const struct tw_map *map, const struct mw_xref *reference)
{
    const struct tw_layer *layer = tw_layer_around(map, reference);
    return !layer ? -1 : layer->type == TW_LAYER_QUADS ? layer->quads_data : layer->sources_data;
}

/* Whether a reference is a data index of a tile layer that different rules report: the one that the game
 * reads, and those of other layer kinds. */
static bool is_of_tiles(const struct mw_checker *checker, const struct mw_xref *reference)
{
    const struct tw_map *map = tw_root(checker->doc);
    const struct tw_layer *layer = reference->item;
    if (map->layers.count == 0 || layer < map->layers.items || layer >= map->layers.items + map->layers.count)
        return false;
    return layer->type == TW_LAYER_TILES && strcmp(reference->field->refers, "data") == 0 &&
           (strcmp(reference->field->name, "data") != 0 ||
            reference->field == tw_data_row(layer, tw_check_of(checker)->game));
}

/* The channels expected of an envelope, by the field that refers to it. */
static int check_channels(struct mw_checker *checker, const struct mw_xref *reference)
{
    static const struct {
        const char *row;
        int32_t channels;
        const char *what;
    } wants[] = { { "position_envelope", 3, "position" },
                  { "color_envelope", 4, "color" },
                  { "sound_envelope", 1, "sound" } };
    int32_t channels = tw_root(checker->doc)->envelopes.items[reference->number].channels;
    for (size_t i = 0; i < sizeof wants / sizeof *wants; i++)
        if (strcmp(wants[i].row, reference->field->name) == 0 && wants[i].channels != channels)
            return mw_diag(checker->doc, "TWM125",
                           tw_in_data(checker, data_around(tw_root(checker->doc), reference),
                                      MW_NOWHERE(reference->path)),
                           "envelope %lld has %d channel%s, a %s envelope needs %d",
                           (long long)reference->number, channels, mw_plural((uint64_t)channels),
                           wants[i].what, wants[i].channels);
    return 0;
}

/* Maps of TeeUniverse have hundreds, so one diagnostic for all. */
static int note_negative(struct references *references, const struct mw_xref *reference)
{
    if (references->negative++ == 0) {
        snprintf(references->negative_path, sizeof references->negative_path, "%s", reference->path);
        references->negative_number = reference->number;
        references->negative_data = data_around(tw_root(references->checker->doc), reference);
    }
    return 0;
}

static int check_negative_references(struct mw_checker *checker, const struct references *references)
{
    const char *path = references->negative_path;
    if (references->negative == 0)
        return 0;
    return mw_diag(checker->doc, "TWM108", tw_in_data(checker, references->negative_data, MW_NOWHERE(path)),
                   "%zu reference%s below -1; the first is %lld", references->negative,
                   mw_plural(references->negative), (long long)references->negative_number);
}

static int visit_reference(void *user, const struct mw_xref *reference)
{
    struct references *references = user;
    struct mw_checker *checker = references->checker;
    size_t list = 0;
    while (list < REFERRED && strcmp(referred[list].list, reference->field->refers) != 0)
        list++;
    if (list == REFERRED || reference->number == -1 || !tw_is_counted(tw_root(checker->doc), reference))
        return 0;
    bool leads = reference->number >= 0 && (uint64_t)reference->number < references->counts[list];
    if (leads) {
        references->used[list][reference->number] = true;
        return list == ENVELOPES ? check_channels(checker, reference) : 0;
    }
    if (is_of_tiles(checker, reference))
        return 0;
    if (reference->number < 0)
        return note_negative(references, reference);
    struct mw_place place =
        tw_in_data(checker, data_around(tw_root(checker->doc), reference), MW_NOWHERE(reference->path));
    return mw_diag(checker->doc, "TWM107", place, "%s is %lld, but the number of %s is %zu",
                   reference->field->name, (long long)reference->number,
                   list == DATA ? "data blocks" : referred[list].list, references->counts[list]);
}

static int check_unused_items(struct mw_checker *checker, const struct references *references, size_t list)
{
    int error = 0;
    for (size_t i = 0; i < references->counts[list] && !error; i++) {
        const char *name = "";
        if (references->used[list][i])
            continue;
        if (list == IMAGES || list == SOUNDS)
            error = tw_check_name(checker, referred[list].list, i, &name);
        struct mw_place place = tw_in_data(checker, list == DATA ? (int64_t)i : -1,
                                           mw_check_at(checker, "%s[%zu]", referred[list].list, i));
        if (!error)
            error = mw_diag(checker->doc, referred[list].code, place, "%s %zu%s%s%s is not used",
                            referred[list].what, i, *name ? " \"" : "", name, *name ? "\"" : "");
    }
    return error;
}

/* Unknown items may refer to data by index. */
static int check_item_references(struct mw_checker *checker)
{
    struct references references = { .checker = checker };
    for (size_t i = 0; i < REFERRED; i++) {
        references.counts[i] = mw_list_get(tw_map_field(referred[i].list), tw_root(checker->doc)).count;
        references.used[i] = mw_arena_array(&checker->arena, references.counts[i] + 1, sizeof(bool));
        if (!references.used[i])
            return checker->doc->context->error;
    }
    tw_check_of(checker)->used_images = references.used[IMAGES];
    int error = mw_each_xref(checker->doc, NULL, visit_reference, &references);
    if (!error)
        error = check_negative_references(checker, &references);
    for (size_t i = 0; i < REFERRED && !error; i++)
        if (referred[i].code && (i != DATA || tw_root(checker->doc)->others.count == 0))
            error = check_unused_items(checker, &references, i);
    return error;
}

/* ---- images ---- */

struct named {
    const char *name;
    size_t image;
};

static int by_image_name(const void *a, const void *b)
{
    const struct named *left = a, *right = b;
    int names = strcmp(left->name, right->name);
    return names ? names : left->image < right->image ? -1 : left->image > right->image;
}

static int check_image_names(struct mw_checker *checker)
{
    size_t count = tw_root(checker->doc)->images.count;
    struct named *images = mw_arena_array(&checker->arena, count + 1, sizeof *images);
    int error = images ? 0 : checker->doc->context->error;
    for (size_t i = 0; i < count && !error; i++) {
        images[i].image = i;
        error = tw_check_name(checker, "images", i, &images[i].name);
    }
    if (!error)
        qsort(images, count, sizeof *images, by_image_name);
    for (size_t i = 1; i < count && !error; i++)
        if (*images[i].name && strcmp(images[i].name, images[i - 1].name) == 0)
            error =
                mw_check_report(checker, mw_check_at(checker, "images[%zu]", images[i].image),
                                "images[%zu] has the same name \"%s\"", images[i - 1].image, images[i].name);
    return error;
}

/* ---- envelopes ---- */

static const struct tw_point *envelope_point_at(const struct tw_map *map, size_t index)
{
    const struct tw_envelope_points *points = &map->envelope_points.items[0];
    if (points->stride == 22)
        return index < points->bezier_points.count ? &points->bezier_points.items[index].point : NULL;
    return index < points->points.count ? &points->points.items[index] : NULL;
}

static struct mw_place point_place(struct mw_checker *checker, size_t index, const char *row)
{
    bool wide = tw_root(checker->doc)->envelope_points.items[0].stride == 22;
    return mw_check_at(checker, "envelope_points[0].%s[%zu].%s%s", wide ? "bezier_points" : "points", index,
                       wide ? "point." : "", row);
}

enum {
    LINEAR_LAST = 5, /* bezier */
};

static int check_curves(struct mw_checker *checker)
{
    const struct tw_point *point;
    int error = 0;
    for (size_t i = 0; tw_root(checker->doc)->envelope_points.count && !error &&
                       (point = envelope_point_at(tw_root(checker->doc), i));
         i++)
        if (point->curve < 0 || point->curve > LINEAR_LAST)
            error = mw_check_report(checker, point_place(checker, i, "curve"),
                                    "curve type %d, expected 0 to %d", point->curve, LINEAR_LAST);
    return error;
}

static int check_point_times(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    int error = 0;
    for (size_t i = 0; map->envelope_points.count && i < map->envelopes.count && !error; i++) {
        const struct tw_envelope *envelope = &map->envelopes.items[i];
        if (envelope->start_point < 0)
            continue;
        for (int64_t j = 1; j < envelope->num_points && !error; j++) {
            size_t index = (size_t)(envelope->start_point + j);
            const struct tw_point *before = envelope_point_at(map, index - 1),
                                  *point = envelope_point_at(map, index);
            if (!point)
                break;
            if (point->time >= before->time)
                continue;
            error = mw_check_report(checker, point_place(checker, index, "time"),
                                    "times of envelope %zu go back from %d to %d ms", i, before->time,
                                    point->time);
            break; /* one per envelope: hostile ones share all their points */
        }
    }
    return error;
}

static int check_beziers(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    if (map->beziers.count == 0)
        return 0;
    size_t points = map->envelope_points.count ? map->envelope_points.items[0].points.count : 0;
    if (map->beziers.items[0].points.count == points)
        return 0;
    return mw_check_report(checker, MW_NOWHERE("beziers[0]"),
                           "number of tangents is %zu, expected %zu (one per point)",
                           map->beziers.items[0].points.count, points);
}

/* ---- items of DDNet ---- */

static int check_uuids(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    uint32_t(*first)[5] = mw_arena_array(&checker->arena, map->uuids.count + 1, sizeof *first);
    size_t known = 0;
    int error = first ? 0 : checker->doc->context->error;
    for (size_t i = 0; i < map->uuids.count && !error; i++) {
        const struct tw_uuid *uuid = &map->uuids.items[i];
        uint32_t row[5] = { uuid->id };
        size_t j = 0;
        memcpy(row + 1, uuid->words, sizeof uuid->words);
        while (j < known && memcmp(first[j], row, sizeof row) != 0)
            j++;
        if (j < known)
            error = mw_check_report(checker, mw_check_at(checker, "uuids[%zu]", i),
                                    "the UUID of type %u is already listed", uuid->id);
        else if (known < 256) /* more kinds than any real map has; hostile maps have thousands */
            memcpy(first[known++], row, sizeof row);
    }
    return error;
}

static int check_automappers(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    int error = 0;
    for (size_t i = 0; i < map->automappers.count && !error; i++) {
        const struct tw_automapper *automapper = &map->automappers.items[i];
        if (automapper->group < 0 || (size_t)automapper->group >= map->groups.count)
            continue;
        size_t first, end;
        tw_group_layers(map, &map->groups.items[automapper->group], &first, &end);
        bool there = automapper->layer >= 0 && (size_t)automapper->layer < end - first;
        if (!there)
            error = mw_check_report(checker, mw_check_at(checker, "automappers[%zu].layer", i),
                                    "layer %d of group %d, which has %zu layer%s", automapper->layer,
                                    automapper->group, end - first, mw_plural(end - first));
        else if (map->layers.items[first + (size_t)automapper->layer].type != TW_LAYER_TILES)
            error = mw_check_report(checker, mw_check_at(checker, "automappers[%zu].layer", i),
                                    "layer %d of group %d is not a tile layer", automapper->layer,
                                    automapper->group);
    }
    return error;
}

/* ---- layers and groups ---- */

static int check_lost_layers(struct mw_checker *checker)
{
    int error = 0;
    for (size_t i = 0; i < tw_root(checker->doc)->layers.count && !error; i++)
        if (!tw_is_claimed(checker, i))
            error = mw_check_report(checker, mw_check_at(checker, "layers[%zu]", i),
                                    "layer %zu belongs to no group", i);
    return error;
}

static int check_game_group(struct mw_checker *checker)
{
    size_t index = tw_check_of(checker)->game_group;
    if (index == SIZE_MAX)
        return 0;
    const struct tw_group *group = &tw_root(checker->doc)->groups.items[index];
    bool clips = group->version >= 2 && (group->use_clipping || group->clip_x || group->clip_y ||
                                         group->clip_width || group->clip_height);
    if (group->offset_x == 0 && group->offset_y == 0 && group->parallax_x == 100 &&
        group->parallax_y == 100 && !clips)
        return 0;
    return mw_check_report(
        checker, mw_check_at(checker, "groups[%zu]", index),
        "offset %d,%d, parallax %d,%d%s; expected offset 0,0, parallax 100,100, no clipping", group->offset_x,
        group->offset_y, group->parallax_x, group->parallax_y, clips ? ", clipping" : "");
}

/* The values that old editors left in fields without a meaning are of interest only to authors of tools. */
static bool is_unused_wanted(const struct mw_checker *checker)
{
    return checker->args && mw_args_flag(checker->args, "unused-fields");
}

static int check_layer_words(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    size_t count = 0, first = 0;
    for (size_t i = map->layers.count; i-- > 0;)
        if (map->layers.items[i].unused) {
            count++;
            first = i;
        }
    if (count == 0 || !is_unused_wanted(checker))
        return 0;
    return mw_check_report(checker, mw_check_at(checker, "layers[%zu].unused", first),
                           "the first field is not 0 in %zu of %zu layers", count, map->layers.count);
}

/* Data indices that belong to different layer kinds; DDNet's old editors did not set them. */
static int check_spare_numbers(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    struct mw_place place = MW_NOWHERE("");
    size_t count = 0, layers = 0;
    for (size_t i = 0; i < map->layers.count; i++) {
        const struct mw_field *rows[TW_DATA_ROWS];
        size_t spare = tw_spare_rows(&map->layers.items[i], rows);
        if (spare && count == 0)
            place = mw_check_at(checker, "layers[%zu].%s", i, rows[0]->name);
        count += spare;
        layers += spare != 0;
    }
    if (count == 0 || !is_unused_wanted(checker))
        return 0;
    return mw_check_report(checker, place,
                           "%zu data %s for a different layer kind in %zu layer%s, expected -1", count,
                           count == 1 ? "index" : "indices", layers, mw_plural(layers));
}

const struct mw_rule tw_item_lint_rules[] = {
    { "TWM101", TW_FOR_BOTH, 0, check_item_references }, { "TWM105", TW_FOR_BOTH, 0, check_image_names },
    { "TWM112", TW_FOR_BOTH, 0, tw_check_mapres },       { "TWM113", TW_FOR_BOTH, 0, check_curves },
    { "TWM114", TW_FOR_BOTH, 0, check_point_times },     { "TWM116", TW_FOR_BOTH, 0, check_lost_layers },
    { "TWM120", TW_FOR_BOTH, 0, check_game_group },      { "TWM123", TW_FOR_BOTH, 0, check_uuids },
    { "TWM124", TW_FOR_BOTH, 0, check_layer_words },     { "TWM126", TW_FOR_DDNET, 0, check_beziers },
    { "TWM127", TW_FOR_DDNET, 0, check_automappers },    { "TWM128", TW_FOR_DDNET, 0, check_spare_numbers },
    { "TWM131", TW_FOR_BOTH, 0, tw_check_mapres_files }, { 0 },
};

static int check_overlap(struct mw_checker *checker)
{
    size_t layer = checker->index;
    if (tw_check_of(checker)->claims[layer] < 2)
        return 0;
    return mw_check_report(
        checker, mw_check_at(checker, "layers[%zu]", layer), "layer %zu is in %u group%s and drawn in each",
        layer, tw_check_of(checker)->claims[layer], mw_plural(tw_check_of(checker)->claims[layer]));
}

static int check_several(struct mw_checker *checker)
{
    size_t index = checker->index;
    enum tw_layer_kind kind = tw_layer_kind(&tw_root(checker->doc)->layers.items[index]);
    if (kind < TW_KIND_GAME || kind > TW_KIND_TUNE || tw_check_of(checker)->played[kind] == index)
        return 0;
    return mw_check_report(checker, mw_check_at(checker, "layers[%zu]", index),
                           "layers[%zu] is also a %s layer and comes later",
                           tw_check_of(checker)->played[kind], tw_layer_kind_name(kind));
}

static int check_physics_group(struct mw_checker *checker)
{
    size_t index = checker->index;
    enum tw_layer_kind kind = tw_layer_kind(&tw_root(checker->doc)->layers.items[index]);
    size_t game = tw_check_of(checker)->game_group, first, end;
    if (kind < TW_KIND_FRONT || kind > TW_KIND_TUNE || game == SIZE_MAX)
        return 0;
    tw_group_layers(tw_root(checker->doc), &tw_root(checker->doc)->groups.items[game], &first, &end);
    if (index >= first && index < end)
        return 0;
    return mw_check_report(checker, mw_check_at(checker, "layers[%zu]", index),
                           "%s layer outside group %zu, which has the game layer", tw_layer_kind_name(kind),
                           game);
}

static int check_empty_records(struct mw_checker *checker)
{
    size_t index = checker->index;
    const struct tw_layer *layer = &tw_root(checker->doc)->layers.items[index];
    enum tw_layer_kind kind = tw_layer_kind(layer);
    bool empty = (kind == TW_KIND_QUADS && layer->num_quads == 0) ||
                 (kind == TW_KIND_SOUNDS && layer->num_sources == 0);
    if (!empty)
        return 0;
    return mw_check_report(checker, mw_check_at(checker, "layers[%zu]", index), "a layer without %s",
                           tw_layer_kind_name(kind));
}

const struct mw_rule tw_layer_lint_rules[] = {
    { "TWM109", TW_FOR_BOTH, 0, check_empty_records },
    { "TWM117", TW_FOR_07, 0, check_overlap },
    { "TWM118", TW_FOR_BOTH, 0, check_several },
    { "TWM119", TW_FOR_DDNET, 0, check_physics_group },
    { 0 },
};
