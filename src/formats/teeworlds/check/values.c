/* Values of items that no game refuses: ignored, adjusted or unknown ones. */
#include "base/text.h"
#include "checks.h"

/* ---- versions ---- */

static int check_versions(struct mw_checker *checker)
{
    static const struct {
        const char *list, *row;
        int64_t low, high;
    } known[] = {
        { "info", "version", 1, 1 },         { "images", "version", 1, 2 },
        { "envelopes", "version", 1, 3 },    { "groups", "version", 1, 3 },
        { "layers", "quads_version", 1, 2 }, { "layers", "sounds_version", 1, 2 },
        { "sounds", "version", 1, 1 },
    };
    int error = 0;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const struct mw_field *list = tw_map_field(known[i].list), *row = tw_row(list->record, known[i].row);
        struct mw_list items = mw_list_get(list, tw_root(checker->doc));
        for (size_t j = 0; j < items.count && !error; j++) {
            const void *item = mw_list_at(items, list->record, j);
            int64_t version = mw_field_exists(row, item) ? mw_field_get(row, item) : known[i].low;
            struct mw_place place = mw_check_in_item(checker, known[i].list, j, ".%s", known[i].row);
            if (version >= known[i].low && version <= known[i].high)
                continue;
            error =
                known[i].low == known[i].high
                    ? mw_check_report(checker, place, "%s is %lld, expected %lld", known[i].row,
                                      (long long)version, (long long)known[i].low)
                    : mw_check_report(checker, place, "%s is %lld, expected %lld to %lld", known[i].row,
                                      (long long)version, (long long)known[i].low, (long long)known[i].high);
        }
    }
    return error;
}

/* 0.7 makes points long if any envelope has version 3, and then writes version 3 for all. */
static int check_mixed_versions(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    size_t wide = 0, other = 0;
    for (size_t i = map->envelopes.count; i-- > 0;)
        if (map->envelopes.items[i].version >= 3)
            wide++;
        else
            other = i;
    if (!wide || wide == map->envelopes.count)
        return 0;
    return mw_check_report(checker, mw_check_at(checker, "envelopes[%zu].version", other),
                           "%zu of %zu envelopes have version 3; version of envelope %zu is %d", wide,
                           map->envelopes.count, other, map->envelopes.items[other].version);
}

/* ---- ids, and items that a map has once ---- */

static int check_counting(struct mw_checker *checker)
{
    int error = 0;
    for (const struct tw_item_kind *kind = tw_item_kinds; kind->list && !error; kind++) {
        const struct mw_field *list = tw_map_field(kind->list);
        struct mw_list items = mw_list_get(list, tw_root(checker->doc));
        for (size_t i = 0; i < items.count && kind->type != TW_ITEM_UUID; i++) {
            uint32_t id; /* every item begins with it */
            memcpy(&id, mw_list_at(items, list->record, i), sizeof id);
            if (id == i)
                continue;
            error = mw_check_report(checker, mw_check_item(checker, kind->list, i), "id is %u, expected %zu",
                                    id, i);
            break; /* those after it usually differ, too */
        }
    }
    return error;
}

static int check_single_items(struct mw_checker *checker)
{
    static const char *const lists[] = { "versions", "info", "envelope_points", "beziers" };
    int error = 0;
    for (size_t i = 0; i < sizeof lists / sizeof *lists && !error; i++) {
        size_t count = mw_list_get(tw_map_field(lists[i]), tw_root(checker->doc)).count;
        if (count > 1)
            error = mw_check_report(checker, mw_check_item(checker, lists[i], 1),
                                    "%zu items in %s, expected at most 1", count, lists[i]);
    }
    return error;
}

/* ---- names ---- */

/* Games read the last byte as 0. Names of tile layers that are not UTF-8 are refused, see TWM033. */
static int check_packed_name(struct mw_checker *checker, const char *list, size_t index, const char *row,
                             const char *name, size_t size)
{
    struct mw_place place = mw_check_in_item(checker, list, index, ".%s", row);
    if (name[size - 1])
        return mw_check_report_as(checker, MW_SEVERITY_NOTE, place, "%s has no NUL in its %zu bytes", row,
                                  size);
    struct mw_str text = mw_str_fixed(name, size - 1);
    size_t valid = mw_utf8_valid_size(text);
    if (valid == text.size || strcmp(row, "tile_name") == 0)
        return 0;
    return mw_check_report(checker, place, "byte %zu of %s is 0x%02X, which is not valid UTF-8", valid, row,
                           (uint8_t)text.data[valid]);
}

static int check_names(struct mw_checker *checker)
{
    static const struct {
        const char *list, *row;
        int32_t since; /* the version of the item; 0: names that are in any item that has room for one */
        const char *version;
    } rows[] = { { "envelopes", "name", 2, "version" },
                 { "groups", "name", 3, "version" },
                 { "layers", "tile_name", 3, "tile_version" },
                 { "layers", "quads_name", 2, "quads_version" },
                 { "layers", "sounds_name", 0, "sounds_version" } };
    int error = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct mw_field *list = tw_map_field(rows[i].list), *row = tw_row(list->record, rows[i].row),
                              *version = tw_row(list->record, rows[i].version);
        struct mw_list items = mw_list_get(list, tw_root(checker->doc));
        for (size_t j = 0; j < items.count && !error; j++) {
            const char *item = mw_list_at(items, list->record, j);
            if (mw_field_exists(row, item) && mw_field_get(version, item) >= rows[i].since)
                error =
                    check_packed_name(checker, rows[i].list, j, rows[i].row, item + row->offset, row->size);
        }
    }
    return error;
}

static bool is_group_named(const struct tw_group *group, const char *name)
{
    const struct mw_field *row = tw_row(&tw_group_record, "name");
    return group->version >= 3 && mw_field_exists(row, group) &&
           strncmp(group->name, name, sizeof group->name) == 0;
}

static int check_game_name(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    size_t game = tw_check_of(checker)->game_group;
    if (game == SIZE_MAX || map->groups.items[game].version < 3)
        return 0;
    if (!is_group_named(&map->groups.items[game], "Game"))
        return mw_check_report(checker, mw_check_in_item(checker, "groups", game, ".name"),
                               "the group of the game layer is not named \"Game\"");
    for (size_t i = 0; i < map->groups.count; i++)
        if (i != game && is_group_named(&map->groups.items[i], "Game"))
            return mw_check_report(checker, mw_check_in_item(checker, "groups", i, ".name"),
                                   "named \"Game\", but group %zu has the game layer", game);
    return 0;
}

/* ---- images and sounds ---- */

static int check_image_items(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    int error = 0;
    for (size_t i = 0; i < map->images.count && !error; i++) {
        const struct tw_image *image = &map->images.items[i];
        const char *name = "";
        if (image->name >= 0 && (size_t)image->name < map->data.count)
            error = tw_check_name(checker, "images", i, &name);
        if (!error && !*name)
            error = mw_check_report(checker, mw_check_in_item(checker, "images", i, ".name"),
                                    "%s image without a name", image->external ? "external" : "embedded");
    }
    return error;
}

static int check_external_data(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    int error = 0;
    for (size_t i = 0; i < map->images.count && !error; i++)
        if (map->images.items[i].external && map->images.items[i].data >= 0)
            error = mw_check_report(checker, mw_check_in_item(checker, "images", i, ".data"),
                                    "external, but data is %d, expected -1", map->images.items[i].data);
    return error;
}

static int check_sound_items(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    int error = 0;
    for (size_t i = 0; i < map->sounds.count && !error; i++) {
        const struct tw_sound *sound = &map->sounds.items[i];
        if (!sound->external && (sound->data < 0 || (size_t)sound->data >= map->data.count))
            error = mw_check_report(checker, mw_check_in_item(checker, "sounds", i, ".data"),
                                    "its samples are data[%d]; the map has %zu data block%s", sound->data,
                                    map->data.count, mw_plural(map->data.count));
    }
    return error;
}

/* ---- envelope points ---- */

enum {
    BEZIER = 5,
};

struct point_words {
    const struct tw_point *point;
    const struct tw_bezier *bezier; /* NULL: none */
    bool wide;
};

static bool find_point(const struct tw_map *map, size_t index, struct point_words *words)
{
    const struct tw_envelope_points *points = map->envelope_points.count ? map->envelope_points.items : NULL;
    *words = (struct point_words){ .wide = points && points->stride == 22 };
    if (words->wide && index < points->bezier_points.count) {
        words->point = &points->bezier_points.items[index].point;
        words->bezier = &points->bezier_points.items[index].bezier;
    } else if (points && !words->wide && index < points->points.count) {
        words->point = &points->points.items[index];
        if (map->beziers.count && map->beziers.items[0].points.count == points->points.count)
            words->bezier = &map->beziers.items[0].points.items[index];
    }
    return words->point != NULL;
}

static struct mw_place envelope_point_place(struct mw_checker *checker, const struct point_words *words,
                                            size_t index, const char *row)
{
    return mw_check_at(checker, "envelope_points[0].%s[%zu].%s%s", words->wide ? "bezier_points" : "points",
                       index, words->wide ? "point." : "", row);
}

static int check_missing_tangents(struct mw_checker *checker)
{
    struct point_words words, found = { 0 };
    size_t count = 0, first = 0;
    for (size_t i = 0; find_point(tw_root(checker->doc), i, &words); i++)
        if (words.point->curve == BEZIER && !words.bezier && count++ == 0) {
            first = i;
            found = words;
        }
    if (!count)
        return 0;
    return mw_check_report(checker, envelope_point_place(checker, &found, first, "curve"),
                           "%llu bezier point%s without tangents", TW_TIMES(count));
}

static bool is_word_set(const int32_t *words, int32_t from, int32_t count)
{
    for (int32_t i = from < 0 ? 0 : from; i < count; i++)
        if (words[i])
            return true;
    return false;
}

/* Leftovers of editors, which no game reads, are of interest only to authors of tools. */
static bool is_unused_asked(const struct mw_checker *checker)
{
    return checker->args && mw_args_flag(checker->args, "unused-fields");
}

/* The words of channels that the envelope does not have, and tangents of other curves. */
static int check_unused_words(struct mw_checker *checker)
{
    if (!is_unused_asked(checker))
        return 0;
    const struct tw_map *map = tw_root(checker->doc);
    struct point_words words, found = { 0 };
    size_t count = 0, first = 0;
    for (size_t i = 0; i < map->envelopes.count; i++) {
        const struct tw_envelope *envelope = &map->envelopes.items[i];
        for (int64_t j = 0; j < envelope->num_points && envelope->start_point >= 0; j++) {
            if (!find_point(map, (size_t)(envelope->start_point + j), &words))
                break;
            if (is_word_set(words.point->values, envelope->channels, 4) && count++ == 0) {
                first = (size_t)(envelope->start_point + j);
                found = words;
            }
            if (count > map->envelope_points.items[0].size)
                break; /* hostile envelopes share all their points */
        }
        if (count > map->envelope_points.items[0].size)
            break;
    }
    if (!count)
        return 0;
    return mw_check_report(checker, envelope_point_place(checker, &found, first, "values"),
                           "%llu point%s with values for channels that the envelope does not have",
                           TW_TIMES(count));
}

/* ---- automappers ---- */

static int check_physics_automappers(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    int error = 0;
    for (size_t i = 0; i < map->automappers.count && !error && is_unused_asked(checker); i++) {
        const struct tw_automapper *automapper = &map->automappers.items[i];
        size_t first, end;
        if (automapper->group < 0 || (size_t)automapper->group >= map->groups.count)
            continue;
        tw_group_layers(map, &map->groups.items[automapper->group], &first, &end);
        if (automapper->layer < 0 || (size_t)automapper->layer >= end - first)
            continue;
        enum tw_layer_kind kind = tw_layer_kind(&map->layers.items[first + (size_t)automapper->layer]);
        if (tw_kind_is_physics(kind))
            error = mw_check_report(checker, mw_check_in_item(checker, "automappers", i, ".layer"),
                                    "layer %d of group %d is a %s layer, expected a drawn tile layer",
                                    automapper->layer, automapper->group, tw_layer_kind_name(kind));
    }
    return error;
}

/* ---- layers ---- */

static int check_old_sounds(struct mw_checker *checker)
{
    const struct tw_layer *layer = checker->item;
    if (layer->type != TW_LAYER_OLD_SOUNDS)
        return 0;
    return mw_check_report(checker, mw_check_here(checker, ".type"),
                           "type %d (old sounds), expected %d (sounds)", TW_LAYER_OLD_SOUNDS,
                           TW_LAYER_SOUNDS);
}

const struct mw_rule tw_value_rules[] = {
    { "TWM134", TW_FOR_BOTH, 0, check_names },
    { "TWM136", TW_FOR_BOTH, 0, check_versions },
    { "TWM140", TW_FOR_DDNET, 0, check_sound_items },
    { "TWM142", TW_FOR_BOTH, 0, check_image_items },
    { "TWM143", TW_FOR_BOTH, 0, check_external_data },
    { "TWM147", TW_FOR_BOTH, 0, check_missing_tangents },
    { "TWM148", TW_FOR_BOTH, 0, check_unused_words },
    { "TWM149", TW_FOR_BOTH, 0, check_game_name },
    { "TWM150", TW_FOR_BOTH, 0, check_counting },
    { "TWM151", TW_FOR_BOTH, 0, check_single_items },
    { "TWM152", TW_FOR_DDNET, 0, check_physics_automappers },
    { "TWM159", TW_FOR_BOTH, 0, check_mixed_versions },
    { "TWM133", TW_FOR_BOTH, 0, check_old_sounds, .each = "layers" },
    { 0 },
};
