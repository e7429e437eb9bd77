/* Facts about a map for the verb `info`. */
#include <stdio.h>

#include "base/digest.h"
#include "record/document.h"
#include "json/emit.h"
#include "core/write.h"
#include "refs.h"

static void emit_credits(struct mw_document *doc, struct mw_emit *emit)
{
    static const char *const rows[][2] = { { "author", "author_text" },
                                           { "map_version", "map_version_text" },
                                           { "credits", "credits_text" },
                                           { "license", "license_text" } };
    struct tw_map *map = tw_root(doc);
    for (size_t i = 0; map->info.count && i < sizeof rows / sizeof *rows; i++) {
        const char *text = tw_text_of(doc, &tw_info_record, rows[i][1], &map->info.items[0]);
        if (*text)
            mw_emit_text(emit, rows[i][0], text);
    }
}

static void emit_settings(struct mw_document *doc, struct mw_emit *emit)
{
    const struct mw_field *row = mw_record_field(&tw_info_record, "settings_list", 13);
    struct tw_map *map = tw_root(doc);
    if (map->info.count == 0 || tw_load(doc, row, &map->info.items[0]) < 0)
        return;
    mw_emit_uint(emit, "settings", map->info.items[0].settings_list.count);
    tw_drop(doc, row, &map->info.items[0]);
}

static int emit_images(struct mw_document *doc, struct mw_emit *emit)
{
    struct tw_map *map = tw_root(doc);
    mw_emit_list_begin(emit, "images", false);
    for (size_t i = 0; i < map->images.count; i++) {
        const struct tw_image *image = &map->images.items[i];
        size_t uses;
        mw_emit_map_begin(emit, NULL, false);
        mw_emit_text(emit, "name", tw_image_name(doc, i));
        mw_emit_int(emit, "width", image->width);
        mw_emit_int(emit, "height", image->height);
        mw_emit_bool(emit, "external", image->external != 0);
        int error = tw_emit_uses(doc, "images", i, "used_by", emit, &uses);
        mw_emit_map_end(emit);
        if (error)
            return error;
    }
    mw_emit_list_end(emit);
    return 0;
}

static int emit_sounds(struct mw_document *doc, struct mw_emit *emit)
{
    struct tw_map *map = tw_root(doc);
    mw_emit_list_begin(emit, "sounds", false);
    for (size_t i = 0; i < map->sounds.count; i++) {
        struct tw_sound *sound = &map->sounds.items[i];
        size_t uses;
        mw_emit_map_begin(emit, NULL, false);
        mw_emit_text(emit, "name", tw_text_of(doc, &tw_sound_record, "name_text", sound));
        if (sound->data >= 0 && (size_t)sound->data < map->data.count)
            mw_emit_uint(emit, "bytes", map->data.items[sound->data].size);
        int error = tw_emit_uses(doc, "sounds", i, "used_by", emit, &uses);
        mw_emit_map_end(emit);
        if (error)
            return error;
    }
    mw_emit_list_end(emit);
    return 0;
}

static void emit_layers(struct mw_document *doc, struct mw_emit *emit)
{
    const struct tw_map *map = tw_root(doc);
    mw_emit_list_begin(emit, "layers", false);
    for (size_t i = 0; i < map->layers.count; i++) {
        const struct tw_layer *layer = &map->layers.items[i];
        const char *name = tw_layer_name(doc, layer);
        mw_emit_map_begin(emit, NULL, true);
        mw_emit_text(emit, "kind", tw_layer_kind_name(tw_layer_kind(layer)));
        if (*name)
            mw_emit_text(emit, "name", name);
        if (layer->type == TW_LAYER_TILES) {
            mw_emit_int(emit, "width", layer->width);
            mw_emit_int(emit, "height", layer->height);
        } else if (layer->type == TW_LAYER_QUADS) {
            mw_emit_int(emit, "quads", layer->num_quads);
        }
        mw_emit_map_end(emit);
    }
    mw_emit_list_end(emit);
}

/* Item types that a UUID identifies, and how many items have each. */
static void emit_uuids(struct mw_document *doc, struct mw_emit *emit)
{
    const struct tw_map *map = tw_root(doc);
    if (map->uuids.count == 0)
        return;
    mw_emit_list_begin(emit, "uuids", false);
    for (size_t i = 0; i < map->uuids.count; i++) {
        const struct tw_uuid *uuid = &map->uuids.items[i];
        const char *name = tw_uuid_name(uuid->words);
        char text[TW_UUID_TEXT];
        mw_emit_map_begin(emit, NULL, true);
        mw_emit_uint(emit, "type", uuid->id);
        mw_emit_text(emit, "uuid", tw_uuid_text(uuid->words, text));
        mw_emit_text(emit, "name", name ? name : "unknown");
        mw_emit_map_end(emit);
    }
    mw_emit_list_end(emit);
}

/* The CRC that game servers print. */
static int emit_crc(struct mw_document *doc, struct mw_emit *emit)
{
    struct mw_buf made;
    struct mw_bytes file;
    char crc[MW_CRC32_TEXT];
    mw_buf_init(&made, doc->context);
    int error = mw_document_file(doc, &made, &file);
    if (!error && file.size) {
        mw_crc32_text(file, crc);
        mw_emit_text(emit, "crc32", crc);
    }
    mw_buf_free(&made);
    return error;
}

int tw_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit)
{
    (void)args;
    const struct tw_map *map = tw_root(doc);
    uint64_t unpacked = 0;
    int error = emit_crc(doc, emit);
    if (error)
        return error;
    for (size_t i = 0; i < map->data.count; i++)
        unpacked += map->data.items[i].size;
    mw_emit_text(emit, "game", tw_game_of(doc, NULL) == TW_TEEWORLDS07 ? "teeworlds07" : "ddnet");
    mw_emit_uint(emit, "datafile_version", map->datafile_version);
    mw_emit_uint(emit, "unpacked_size", unpacked);
    emit_credits(doc, emit);
    emit_settings(doc, emit);
    mw_emit_uint(emit, "groups", map->groups.count);
    mw_emit_uint(emit, "envelopes", map->envelopes.count);
    emit_layers(doc, emit);
    emit_uuids(doc, emit);
    error = emit_images(doc, emit);
    return error ? error : emit_sounds(doc, emit);
}
