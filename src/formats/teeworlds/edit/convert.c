/* The operation convert: writes items and content as the editor of the target game does. */
#include "base/progress.h"
#include "conversion.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "formats/teeworlds/mapres.h"
#include "envelope_points.h"
#include "record/journal.h"

const struct mw_option tw_convert_options[] = {
    { .name = "to",
      .kind = MW_OPTION_CHOICE,
      .choices = TW_EDITIONS,
      .required = true,
      .doc = "target game" },
    { .name = "keep",
      .kind = MW_OPTION_FLAG,
      .doc = "keep what the target game does not support: physics layers, sounds, settings, automappers, "
             "tiles" },
    { 0 },
};

enum {
    NEWEST_GROUP = 3,
    NEWEST_QUADS = 2,
    RGB_BYTES = 3,
    RGBA_BYTES = 4,
};

/* ---- tile layers ---- */

/* Only plain tile layers and game layers of version 4 are run-length encoded. */
static bool has_packed_tiles(const struct tw_layer *layer, int32_t version)
{
    return version >= 4 && (layer->tile_flags & ~TW_TILES_GAME) == 0;
}

static bool changes_packing(const struct tw_conversion *conversion, const struct tw_layer *layer)
{
    return layer->type == TW_LAYER_TILES && layer->data >= 0 &&
           has_packed_tiles(layer, layer->tile_version) !=
               has_packed_tiles(layer, conversion->to->tile_version);
}

static bool is_ddnet_physics(const struct tw_layer *layer)
{
    enum tw_layer_kind kind = tw_layer_kind(layer);
    return kind > TW_KIND_GAME && kind < TW_KIND_QUADS;
}

/* Checks before any change that all tiles that need recoding can be read. */
static int check_convertible_tiles(const struct tw_conversion *conversion)
{
    const struct mw_field *row = mw_record_field(&tw_layer_record, "tiles", 5);
    struct tw_map *map = conversion->map;
    struct mw_work work;
    mw_work_begin(&work, conversion->doc->context, map->layers.count);
    int error = 0;
    for (size_t i = 0; i < map->layers.count && !error; i++) {
        struct tw_layer *layer = &map->layers.items[i];
        if (!changes_packing(conversion, layer))
            continue;
        error = mw_work_step(&work, i);
        if (!error)
            error = tw_load(conversion->doc, row, layer);
        if (!error && !(layer->tiles.cells && layer->tiles.width && layer->tiles.height))
            error = mw_edit_fail(conversion->editing, MW_E_REFUSED,
                                 "the %" PRId32 " x %" PRId32 " tiles of %s cannot be read from data[%" PRId32
                                 "]; see the map's diagnostics",
                                 layer->width, layer->height, tw_item_label(conversion->doc, "layers", i),
                                 layer->data);
    }
    return mw_work_end(&work, error);
}

/* Fields that an older item did not have refer to nothing. */
static void fill_numbers(struct tw_layer *layer)
{
    static const char *const rows[] = { "tele_data", "speedup_data", "front_data", "switch_data",
                                        "tune_data" };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct mw_field *row = mw_record_field(&tw_layer_record, rows[i], strlen(rows[i]));
        if (!mw_field_exists(row, layer))
            mw_member_set(layer, row->offset, row->kind, -1);
    }
}

static int convert_tiles(const struct tw_conversion *conversion, struct tw_layer *layer, size_t index)
{
    int32_t before = layer->tile_version, version = conversion->to->tile_version;
    uint32_t size = conversion->to->tile_size;
    bool packed = has_packed_tiles(layer, before), packs = has_packed_tiles(layer, version);
    if (is_ddnet_physics(layer)) { /* kept although unsupported: always in DDNet's form */
        version = tw_editions[TW_EDITION_DDNET].tile_version;
        size = tw_editions[TW_EDITION_DDNET].tile_size;
    }
    if (changes_packing(conversion, layer)) {
        int error = tw_edit_renew(conversion->editing, &tw_layer_record, "tiles", layer);
        if (error)
            return error;
    }
    int kept = mw_keep(conversion->doc, layer, offsetof(struct tw_layer, tiles));
    if (kept)
        return kept;
    fill_numbers(layer);
    if (before < 3)
        memset(layer->tile_name, 0, sizeof layer->tile_name);
    if (layer->size == size && before == version)
        return 0;
    uint32_t size_before = layer->size;
    layer->tile_version = version;
    layer->size = size;
    layer->rest = (struct mw_bytes){ 0 };
    if (before == version)
        return mw_change_item(conversion->doc, "layers", index, NULL,
                              "item of %" PRIu32 " -> %" PRIu32 " byte%s", size_before, size,
                              mw_plural(size));
    return mw_change_item(conversion->doc, "layers", index, NULL,
                          "tile layer version %" PRId32 " -> %" PRId32 "%s", before, version,
                          packed == packs ? ""
                          : packs         ? ", tiles run-length encoded"
                                          : ", tiles not run-length encoded");
}

static int convert_layers(const struct tw_conversion *conversion)
{
    struct tw_map *map = conversion->map;
    int error = 0;
    for (size_t i = 0; i < map->layers.count && !error; i++) {
        struct tw_layer *layer = &map->layers.items[i];
        if (layer->type == TW_LAYER_TILES) {
            error = convert_tiles(conversion, layer, i);
        } else if (layer->type == TW_LAYER_QUADS && layer->quads_version < NEWEST_QUADS) {
            int32_t before = layer->quads_version;
            error = mw_keep(conversion->doc, layer, offsetof(struct tw_layer, tiles));
            if (error)
                return error;
            layer->quads_version = NEWEST_QUADS;
            memset(layer->quads_name, 0, sizeof layer->quads_name);
            layer->rest = (struct mw_bytes){ 0 };
            error = tw_item_sized(conversion->doc, &tw_layer_record, layer);
            if (!error)
                error = mw_change_item(conversion->doc, "layers", i, NULL,
                                       "quad layer version %" PRId32 " -> %d", before, NEWEST_QUADS);
        }
    }
    return error;
}

static int convert_groups(const struct tw_conversion *conversion)
{
    int error = 0;
    for (size_t i = 0; i < conversion->map->groups.count && !error; i++) {
        struct tw_group *group = &conversion->map->groups.items[i];
        int32_t before = group->version;
        if (before >= NEWEST_GROUP)
            continue;
        error = mw_keep(conversion->doc, group, sizeof *group);
        if (error)
            return error;
        group->version = NEWEST_GROUP;
        group->rest = (struct mw_bytes){ 0 };
        error = tw_item_sized(conversion->doc, &tw_group_record, group);
        if (!error)
            error = mw_change_item(conversion->doc, "groups", i, NULL, "group version %" PRId32 " -> %d",
                                   before, NEWEST_GROUP);
    }
    return error;
}

/* ---- images ---- */

static int convert_name(const struct tw_conversion *conversion, struct tw_image *image, size_t index)
{
    enum tw_game from = conversion->from->game, to = conversion->to->game;
    const char *now = NULL;
    conversion->doc->context->error = 0; /* an empty name may mean that memory ran out */
    const char *name = tw_image_name(conversion->doc, index);
    if (!*name && conversion->doc->context->error == MW_E_MEMORY)
        return MW_E_MEMORY;
    struct mw_str base = mw_str_from(name);
    bool suffixed = mw_str_ends_same(base, TW_MAPRES_07);
    if (suffixed)
        base.size -= strlen(TW_MAPRES_07);
    if (!image->external || !tw_mapres_is_redrawn(base))
        return 0;
    if (suffixed && !conversion->to->ddnet)
        now = mw_arena_format(&conversion->doc->notes, "%.*s", (int)base.size, base.data);
    else if (!suffixed && from == TW_TEEWORLDS07 && conversion->to->ddnet)
        now = mw_arena_format(&conversion->doc->notes, "%s%s", name, TW_MAPRES_07);
    bool renamed = suffixed ? !conversion->to->ddnet : from == TW_TEEWORLDS07 && conversion->to->ddnet;
    if (renamed && !now)
        return conversion->doc->context->error;
    int error = now ? tw_edit_text(conversion->editing, &tw_image_record, "name_text", image, now) : 0;
    if (!error && now)
        error = mw_change_item(conversion->doc, "images", index, NULL, "name: \"%s\" -> \"%s\"", name, now);
    bool pictured_07 = suffixed || from == TW_TEEWORLDS07,
         shows_07 = to == TW_TEEWORLDS07 || (conversion->to->ddnet && pictured_07);
    if (!error && pictured_07 != shows_07)
        error = mw_change_item(
            conversion->doc, "images", index, NULL,
            "%s has a different picture named \"%s\"; use embed before convert to keep this one",
            conversion->to->name, now ? now : name);
    return error;
}

/* Converts RGB pixels, which only old images of version 2 have, to RGBA. */
static int convert_pixels(const struct tw_conversion *conversion, struct tw_image *image)
{
    struct mw_document *doc = conversion->doc;
    const struct mw_field *row = mw_record_field(&tw_image_record, "pixels", 6);
    bool rgb = image->version >= 2 && image->variant == 0 && !image->external && image->data >= 0;
    int error = rgb ? tw_load(doc, row, image) : 0;
    if (error || !rgb || image->width <= 0 || image->height <= 0 || !image->pixels.data)
        return error;
    uint64_t count = (uint64_t)image->width * (uint64_t)image->height;
    if (image->pixels.size != count * RGB_BYTES)
        return 0; /* the pixels were already invalid */
    uint8_t *pixels = mw_arena_array(&doc->arena, (size_t)count, RGBA_BYTES);
    if (!pixels)
        return doc->context->error;
    for (size_t i = 0; i < count; i++) {
        memcpy(pixels + i * RGBA_BYTES, image->pixels.data + i * RGB_BYTES, RGB_BYTES);
        pixels[i * RGBA_BYTES + RGB_BYTES] = 255;
    }
    error = mw_keep(doc, &image->pixels, sizeof image->pixels);
    if (!error)
        image->pixels = (struct mw_bytes){ pixels, (size_t)count * RGBA_BYTES };
    return error;
}

static int convert_images(const struct tw_conversion *conversion)
{
    int error = 0;
    for (size_t i = 0; i < conversion->map->images.count && !error; i++) {
        struct tw_image *image = &conversion->map->images.items[i];
        int32_t before = image->version, version = conversion->to->image_version;
        error = convert_pixels(conversion, image);
        if (!error)
            error = convert_name(conversion, image, i);
        if (error || (before == version && image->size == conversion->to->image_size))
            continue;
        error = mw_keep(conversion->doc, image, offsetof(struct tw_image, name_text));
        if (error)
            return error;
        image->version = version;
        image->size = conversion->to->image_size;
        image->variant = 1;
        image->rest = (struct mw_bytes){ 0 };
        error = mw_change_item(conversion->doc, "images", i, NULL, "image version %" PRId32 " -> %" PRId32,
                               before, version);
    }
    return error;
}

/* ---- envelopes ---- */

enum {
    ENVELOPE_NAMED = 2,
    ENVELOPE_LONG = 3,
};

static enum tw_points_form wanted_form(const struct tw_conversion *conversion, enum tw_points_form form,
                                       size_t beziers)
{
    if (conversion->to->game == TW_TEEWORLDS07)
        return form == TW_POINTS_LONG || beziers ? TW_POINTS_LONG : TW_POINTS_PLAIN;
    if (conversion->to->ddnet)
        return beziers ? TW_POINTS_BESIDE : TW_POINTS_PLAIN;
    return TW_POINTS_PLAIN;
}

static int convert_envelopes(const struct tw_conversion *conversion)
{
    struct tw_map *map = conversion->map;
    size_t beziers;
    (void)tw_points_count(map, &beziers);
    enum tw_points_form form = tw_points_form_of(map), wanted = wanted_form(conversion, form, beziers);
    int error = 0;
    if (form != wanted)
        error = tw_points_convert(conversion->editing, wanted);
    if (!error && form != wanted)
        error = mw_change(conversion->doc, "envelope_points", "%s",
                          wanted == TW_POINTS_LONG     ? "tangents are part of the points"
                          : wanted == TW_POINTS_BESIDE ? "tangents are stored separately from the points"
                                                       : "points have no tangents");
    if (!error && beziers && wanted == TW_POINTS_PLAIN)
        error = mw_change(conversion->doc, "envelope_points",
                          "%zu bezier curve%s, which %s does not support -> linear", beziers,
                          mw_plural(beziers), conversion->to->name);
    for (size_t i = 0; i < map->envelopes.count && !error; i++) {
        struct tw_envelope *envelope = &map->envelopes.items[i];
        int32_t before = envelope->version,
                version = wanted == TW_POINTS_LONG ? ENVELOPE_LONG : ENVELOPE_NAMED;
        if (before == version)
            continue;
        error = tw_envelope_upgrade(conversion->doc, envelope, version);
        if (!error)
            error = mw_change_item(conversion->doc, "envelopes", i, NULL,
                                   "envelope version %" PRId32 " -> %" PRId32, before, version);
    }
    return error;
}

/* ---- the operation ---- */

static int convert_version(const struct tw_conversion *conversion)
{
    struct tw_map *map = conversion->map;
    if (map->versions.count)
        return 0;
    struct tw_version *version = tw_item_insert(conversion->doc, "versions", 0, 0);
    if (!version)
        return conversion->doc->context->error;
    version->version = 1;
    int error = tw_item_sized(conversion->doc, &tw_version_record, version);
    return error ? error
                 : mw_change(conversion->doc, "versions[0]", "added; the games refuse maps without it");
}

int tw_convert_map(const struct mw_editing *editing, const struct tw_edition *to, bool keep)
{
    static int (*const steps[])(const struct tw_conversion *conversion) = {
        convert_version, convert_layers, convert_groups, convert_images, convert_envelopes,
    };
    struct tw_conversion conversion = { .editing = editing,
                                        .doc = editing->doc,
                                        .map = tw_edited(editing),
                                        .from = tw_edition_of(tw_edited(editing)),
                                        .to = to,
                                        .keep = keep };
    const size_t count = sizeof steps / sizeof *steps;
    struct mw_work work;
    mw_work_begin(&work, editing->doc->context, 2 + count);
    int error = mw_work_part(&work, 0, 1);
    if (!error)
        error = check_convertible_tiles(&conversion);
    if (!error)
        error = mw_work_part(&work, 1, 2);
    if (!error)
        error = tw_convert_lost(&conversion);
    for (size_t i = 0; i < count && !error; i++) {
        error = mw_work_part(&work, 2 + i, 3 + i);
        if (!error)
            error = steps[i](&conversion);
    }
    return mw_work_end(&work, error);
}

int tw_convert(const struct mw_editing *editing)
{
    return tw_convert_map(editing, tw_edition_named(mw_args_text(editing->args, "to")),
                          mw_args_flag(editing->args, "keep"));
}
