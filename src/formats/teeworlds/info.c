/* What a map is and holds, at a glance. */
#include <stdio.h>

#include "base/digest.h"
#include "model.h"

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

static void emit_images(struct mw_document *doc, struct mw_emit *emit)
{
    struct tw_map *map = tw_root(doc);
    mw_emit_list_begin(emit, "images", false);
    for (size_t i = 0; i < map->images.count; i++) {
        const struct tw_image *image = &map->images.items[i];
        mw_emit_map_begin(emit, NULL, true);
        mw_emit_text(emit, "name", tw_image_name(doc, i));
        mw_emit_int(emit, "width", image->width);
        mw_emit_int(emit, "height", image->height);
        mw_emit_bool(emit, "external", image->external != 0);
        mw_emit_map_end(emit);
    }
    mw_emit_list_end(emit);
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

int tw_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit)
{
    (void)args;
    const struct tw_map *map = tw_root(doc);
    char crc[MW_CRC32_TEXT];
    uint64_t unpacked = 0;
    for (size_t i = 0; i < map->data.count; i++)
        unpacked += map->data.items[i].size;
    mw_crc32_text(doc->input, crc);
    mw_emit_text(emit, "crc32", crc);
    mw_emit_uint(emit, "datafile_version", map->datafile_version);
    mw_emit_uint(emit, "unpacked_size", unpacked);
    emit_credits(doc, emit);
    mw_emit_uint(emit, "groups", map->groups.count);
    mw_emit_uint(emit, "envelopes", map->envelopes.count);
    mw_emit_uint(emit, "sounds", map->sounds.count);
    emit_layers(doc, emit);
    emit_images(doc, emit);
    return 0;
}
