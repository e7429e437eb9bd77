/* What the games require of the datafile and its items when they load a map. */
#include <stdlib.h>

#include "checks.h"
#include "base/text.h"
#include "formats/teeworlds/model.h"

/* ---- the datafile ---- */

/* Old editors did not include the table of data sizes in either size; DDNet refuses any other value. */
static int check_header_sizes(struct mw_checker *checker)
{
    static const char *const rows[] = { "file_size", "swap_size" };
    int64_t table =
        tw_root(checker->doc)->datafile_version >= 4 ? 4 * (int64_t)tw_root(checker->doc)->data.count : 0;
    int error = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows && !error; i++) {
        const struct mw_field *field = tw_map_field(rows[i]);
        const struct mw_override *kept = mw_override_find(checker->doc, tw_root(checker->doc), field);
        int64_t stored = mw_field_get(field, tw_root(checker->doc));
        if (kept && stored != kept->computed - table)
            error = mw_check_report(
                checker, MW_NOWHERE(rows[i]), "%s is %lld, expected %lld, or %lld as old editors write it",
                rows[i], (long long)stored, (long long)kept->computed, (long long)(kept->computed - table));
    }
    return error;
}

/* Editors that get one size wrong get both wrong, which is reported once, for file_size. */
static int check_swap_size(struct mw_checker *checker)
{
    struct tw_map *map = tw_root(checker->doc);
    const struct mw_override *kept = mw_override_find(checker->doc, map, tw_map_field("swap_size"));
    if (!kept || mw_override_find(checker->doc, map, tw_map_field("file_size")))
        return 0;
    return mw_check_report(checker, MW_NOWHERE("swap_size"), "swap_size is %u, expected %lld", map->swap_size,
                           (long long)kept->computed);
}

/* Items are sorted by type in the file. A type that recurs after others is listed twice in the table. */
static int check_type_order(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    bool *seen = mw_arena_array(&checker->arena, 0x10000, sizeof *seen);
    int error = seen ? 0 : checker->doc->context->error;
    for (size_t i = 0; i < map->trace.order.count && !error; i++) {
        uint32_t type = map->trace.order.items[i].type & 0xFFFF;
        if (i && type == (map->trace.order.items[i - 1].type & 0xFFFF))
            continue;
        if (seen[type]) {
            struct mw_place place = { .space = "file",
                                      .offset = TW_HEADER_SIZE,
                                      .length = 12 * (uint64_t)map->num_item_types,
                                      .path = "num_item_types" };
            error = mw_check_report(
                checker, place,
                "item %zu starts type %u a second time; each type is listed once in the table", i, type);
        }
        seen[type] = true;
    }
    return error;
}

static int check_item_size(struct mw_checker *checker)
{
    uint32_t size = tw_root(checker->doc)->item_size;
    if (size % 4 == 0)
        return 0;
    return mw_check_report(checker, MW_NOWHERE("item_size"),
                           "the items have %u byte%s, expected a multiple of 4", size, mw_plural(size));
}

static int check_data_sizes(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    int error = 0;
    for (size_t i = 0; i < map->data.count && !error; i++)
        if (map->data.items[i].size > INT32_MAX)
            error = mw_check_report(
                checker, tw_in_data(checker, (int64_t)i, mw_check_at(checker, "data[%zu].size", i)),
                "data %zu declares %lld byte%s, expected 0 or more", i,
                (long long)map->data.items[i].size - 0x100000000,
                mw_plural(map->data.items[i].size - 0x100000000));
    return error;
}

/* ---- ids ---- */

struct numbered {
    uint32_t type, id;
    const char *list;
    size_t index;
};

static int by_type_and_id(const void *a, const void *b)
{
    const struct numbered *left = a, *right = b;
    if (left->type != right->type)
        return left->type < right->type ? -1 : 1;
    if (left->id != right->id)
        return left->id < right->id ? -1 : 1;
    int lists = strcmp(left->list, right->list);
    return lists ? lists : left->index < right->index ? -1 : left->index > right->index;
}

static int list_numbers(struct mw_checker *checker, struct numbered **numbers, size_t *count)
{
    const struct tw_map *map = tw_root(checker->doc);
    size_t room = map->others.count, used = 0;
    for (const struct tw_item_kind *kind = tw_item_kinds; kind->list; kind++)
        room += mw_list_get(tw_map_field(kind->list), map).count;
    struct numbered *all = mw_arena_array(&checker->arena, room + 1, sizeof *all);
    if (!all)
        return checker->doc->context->error;
    for (const struct tw_item_kind *kind = tw_item_kinds; kind->list; kind++) {
        const struct mw_field *row = tw_map_field(kind->list);
        struct mw_list list = mw_list_get(row, map);
        for (size_t i = 0; i < list.count && kind->type != TW_ITEM_UUID; i++) {
            struct numbered number = { .type = tw_type_of(map, kind), .list = kind->list, .index = i };
            memcpy(&number.id, mw_list_at(list, row->record, i), sizeof number.id);
            all[used++] = number;
        }
    }
    for (size_t i = 0; i < map->others.count; i++)
        all[used++] = (struct numbered){ map->others.items[i].type, map->others.items[i].id, "others", i };
    qsort(all, used, sizeof *all, by_type_and_id);
    *numbers = all;
    *count = used;
    return 0;
}

static int check_item_ids(struct mw_checker *checker)
{
    struct numbered *numbers = NULL;
    size_t count = 0;
    int error = list_numbers(checker, &numbers, &count);
    for (size_t i = 1; i < count && !error; i++)
        if (numbers[i].type == numbers[i - 1].type && numbers[i].id == numbers[i - 1].id)
            error =
                mw_check_report(checker, mw_check_at(checker, "%s[%zu]", numbers[i].list, numbers[i].index),
                                "id %u of type %u is also the id of %s[%zu]", numbers[i].id, numbers[i].type,
                                numbers[i - 1].list, numbers[i - 1].index);
    return error;
}

/* ---- the version ---- */

static int check_version_missing(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    for (size_t i = 0; i < map->versions.count; i++)
        if (map->versions.items[i].id == 0)
            return 0;
    if (map->layers.count == 0)
        return mw_diag(
            checker->doc, "TWM014", MW_NOWHERE("versions"),
            "no version item, and no layers: adding a version item (repair version) would not make "
            "the %zu item%s of other types readable",
            map->others.count, mw_plural(map->others.count));
    return mw_check_report(checker, MW_NOWHERE("versions"), "no version item with id 0; %zu with other ids",
                           map->versions.count);
}

static int check_version(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    int error = 0;
    for (size_t i = 0; i < map->versions.count && !error; i++) {
        const struct tw_version *version = &map->versions.items[i];
        if (version->id == 0 && version->size >= 4 && version->version != 1)
            error = mw_check_report(checker, mw_check_at(checker, "versions[%zu].version", i),
                                    "map version %d, expected 1", version->version);
    }
    return error;
}

/* ---- items that are too short ---- */

/* The minimum size of items in bytes, by the value of one of their fields (usually the version). */
static const struct {
    const char *list;
    const char *row; /* NULL: all items */
    int64_t from, to;
    uint32_t bytes;
} least_sizes[] = {
    { "versions", NULL, 0, 0, 4 },
    { "info", NULL, 0, 0, 20 },
    { "images", NULL, 0, 0, 24 },
    { "images", "version", 2, INT32_MAX, 28 },
    { "envelopes", NULL, 0, 0, 16 },
    { "envelopes", "version", 2, INT32_MAX, 52 },
    { "groups", NULL, 0, 0, 28 },
    { "groups", "version", 2, INT32_MAX, 48 },
    { "layers", NULL, 0, 0, 12 },
    { "layers", "type", TW_LAYER_TILES, TW_LAYER_TILES, 60 },
    { "layers", "tile_version", 3, INT32_MAX, 72 },
    { "layers", "type", TW_LAYER_QUADS, TW_LAYER_QUADS, 28 },
    { "layers", "type", TW_LAYER_OLD_SOUNDS, TW_LAYER_SOUNDS, 28 },
    { "sounds", NULL, 0, 0, 20 },
    { "automappers", NULL, 0, 0, 24 },
    { "uuids", NULL, 0, 0, 16 },
};

static uint32_t needed_size(const char *list, const struct mw_record *record, const void *item)
{
    uint32_t needed = 0;
    for (size_t i = 0; i < sizeof least_sizes / sizeof *least_sizes; i++) {
        if (strcmp(least_sizes[i].list, list) != 0)
            continue;
        if (least_sizes[i].row) {
            const struct mw_field *row =
                mw_record_field(record, least_sizes[i].row, strlen(least_sizes[i].row));
            int64_t value = mw_field_exists(row, item) ? mw_field_get(row, item) : INT64_MIN;
            if (value < least_sizes[i].from || value > least_sizes[i].to)
                continue;
        }
        needed = least_sizes[i].bytes > needed ? least_sizes[i].bytes : needed;
    }
    return needed;
}

static int check_item_sizes(struct mw_checker *checker)
{
    int error = 0;
    for (const struct tw_item_kind *kind = tw_item_kinds; kind->list; kind++) {
        const struct mw_field *row = tw_map_field(kind->list);
        struct mw_list list = mw_list_get(row, tw_root(checker->doc));
        for (size_t i = 0; i < list.count && !error; i++) {
            uint32_t head[2]; /* id and size */
            const void *item = mw_list_at(list, row->record, i);
            memcpy(head, item, sizeof head);
            uint32_t needed = needed_size(kind->list, row->record, item);
            if (head[1] < needed)
                error = mw_check_report(checker, mw_check_at(checker, "%s[%zu]", kind->list, i),
                                        "item of %u bytes, expected at least %u", head[1], needed);
        }
    }
    return error;
}

/* ---- groups ---- */

static int check_group_ranges(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    int error = 0;
    for (size_t i = 0; i < map->groups.count && !error; i++) {
        const struct tw_group *group = &map->groups.items[i];
        int64_t end = (int64_t)group->start_layer + group->num_layers;
        if (group->start_layer < 0 || group->num_layers < 0 || end > (int64_t)map->layers.count)
            error = mw_check_report(checker, mw_check_at(checker, "groups[%zu].num_layers", i),
                                    "%d layer%s from %d, but the map has %zu", group->num_layers,
                                    mw_plural((uint64_t)group->num_layers), group->start_layer,
                                    map->layers.count);
    }
    return error;
}

static int check_game_layer(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    bool other = map->layers.count == 0 && map->versions.count == 0; /* not a map, see TWM014 */
    if (tw_check_of(checker)->played[TW_KIND_GAME] != SIZE_MAX || other)
        return 0;
    return mw_check_report(checker, MW_NOWHERE("layers"), "no group has a game layer");
}

/* ---- envelopes, images, sounds ---- */

static size_t count_envelope_points(const struct tw_map *map)
{
    if (map->envelope_points.count == 0)
        return 0;
    const struct tw_envelope_points *points = &map->envelope_points.items[0];
    return points->stride == 22 ? points->bezier_points.count : points->points.count;
}

static int check_points(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    size_t count = count_envelope_points(map);
    int error = 0;
    for (size_t i = 0; i < map->envelopes.count && !error; i++) {
        const struct tw_envelope *envelope = &map->envelopes.items[i];
        int64_t end = (int64_t)envelope->start_point + envelope->num_points;
        if (envelope->num_points < 0 ||
            (envelope->num_points && (envelope->start_point < 0 || end > (int64_t)count)))
            error = mw_check_report(checker, mw_check_at(checker, "envelopes[%zu].num_points", i),
                                    "%d point%s from %d, but the map has %zu", envelope->num_points,
                                    mw_plural((uint64_t)envelope->num_points), envelope->start_point, count);
    }
    return error;
}

static int check_images(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    int error = 0;
    for (size_t i = 0; i < map->images.count && !error; i++) {
        const struct tw_image *image = &map->images.items[i];
        bool stored = image->data >= 0 && (size_t)image->data < map->data.count;
        if (!image->external && !stored)
            error = mw_check_report(checker, mw_check_at(checker, "images[%zu].data", i),
                                    "embedded, but its pixels are data[%d]; the map has %zu data block%s",
                                    image->data, map->data.count, mw_plural(map->data.count));
        else if (!image->external && (image->width <= 0 || image->height <= 0))
            error = mw_check_report(checker, mw_check_at(checker, "images[%zu].width", i),
                                    "embedded with %d x %d pixels", image->width, image->height);
    }
    return error;
}

static int check_variants(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    int error = 0;
    for (size_t i = 0; i < map->images.count && !error; i++) {
        const struct tw_image *image = &map->images.items[i];
        if (image->version >= 2 && image->size >= 28 && !image->external && image->variant != 1)
            error = mw_check_report(checker, mw_check_at(checker, "images[%zu].variant", i),
                                    "variant %d, expected 1 (rgba)", image->variant);
    }
    return error;
}

static int check_list_counts(struct mw_checker *checker)
{
    static const char *const lists[] = { "images", "sounds" };
    int error = 0;
    for (size_t i = 0; i < sizeof lists / sizeof *lists && !error; i++) {
        size_t count = mw_list_get(tw_map_field(lists[i]), tw_root(checker->doc)).count;
        bool limited = i == 0 || tw_check_of(checker)->game == TW_DDNET;
        if (limited && count > TW_TEXTURES)
            error = mw_check_report(checker, mw_check_at(checker, "%s[%d]", lists[i], TW_TEXTURES),
                                    "%zu %s, expected at most %d", count, lists[i], TW_TEXTURES);
    }
    return error;
}

static int check_external_sounds(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    int error = 0;
    for (size_t i = 0; i < map->sounds.count && !error; i++)
        if (map->sounds.items[i].external)
            error = mw_check_report(checker, mw_check_at(checker, "sounds[%zu].external", i),
                                    "external is %d, expected 0", map->sounds.items[i].external);
    return error;
}

/* Marks images that tile layers use. */
static int mark_tile_images(struct mw_checker *checker, bool **used)
{
    const struct tw_map *map = tw_root(checker->doc);
    *used = mw_arena_array(&checker->arena, map->images.count + 1, sizeof **used);
    if (!*used)
        return checker->doc->context->error;
    for (size_t i = 0; i < map->layers.count; i++) {
        const struct tw_layer *layer = &map->layers.items[i];
        if (tw_layer_kind(layer) == TW_KIND_TILES && layer->image >= 0 &&
            (size_t)layer->image < map->images.count)
            (*used)[layer->image] = true;
    }
    return 0;
}

/* For external images the size in the map is that of the mapper's own file, so the size of the actual file is
 * used. */
static int check_divisible(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    bool *used = NULL;
    int error = mark_tile_images(checker, &used);
    for (size_t i = 0; i < map->images.count && !error; i++) {
        const struct tw_image *image = &map->images.items[i];
        const struct tw_external *file =
            image->external && tw_check_of(checker)->externals ? &tw_check_of(checker)->externals[i] : NULL;
        int64_t width = image->width, height = image->height;
        if (file) {
            width = file->width;
            height = file->height;
        }
        if (used[i] && (file || !image->external) && (width % 16 || height % 16))
            error = mw_check_report(checker, mw_check_at(checker, "images[%zu].width", i),
                                    "%lld x %lld pixels%s, expected multiples of 16 for tiles",
                                    (long long)width, (long long)height, file ? " in its file" : "");
    }
    return error;
}

const struct mw_rule tw_item_rules[] = {
    { "TWM010", TW_FOR_BOTH, 0, check_swap_size },
    { "TWM020", TW_FOR_DDNET, 0, check_header_sizes },
    { "TWM021", TW_FOR_DDNET, 0, check_type_order },
    { "TWM022", TW_FOR_DDNET, 0, check_item_size },
    { "TWM023", TW_FOR_BOTH, 0, check_data_sizes },
    { "TWM024", TW_FOR_DDNET, 0, check_item_ids },
    { "TWM025", TW_FOR_BOTH, 0, check_version_missing },
    { "TWM026", TW_FOR_BOTH, 0, check_version },
    { "TWM027", TW_FOR_BOTH, 0, check_item_sizes },
    { "TWM028", TW_FOR_BOTH, 0, check_group_ranges },
    { "TWM035", TW_FOR_BOTH, 0, check_game_layer },
    { "TWM046", TW_FOR_BOTH, 0, check_points },
    { "TWM047", TW_FOR_BOTH, 0, check_images },
    { "TWM048", TW_FOR_DDNET, 0, check_variants },
    { "TWM049", TW_FOR_BOTH, 0, check_list_counts },
    { "TWM050", TW_FOR_07, 0, check_divisible },
    { "TWM052", TW_FOR_DDNET, 0, check_external_sounds },
    { "TWM106", TW_FOR_DDNET, 0, check_divisible },
    { 0 },
};
