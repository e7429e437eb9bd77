/* Maps of Teeworlds and DDNet: the .map datafile as plain structs.
 *
 * A map is a list of items (integers) and a list of data blocks (compressed bytes) that items refer to by
 * index. The structs have both the index and the content of the data block: `data` is the index, `tiles` are
 * the cells. Content is inflated on demand: the calls by path (access.h), such as mw_grid_at(document,
 * "layers[2].tiles", &view) or mw_node_at(), load it into the structs, where it stays until
 * mw_content_release(document, path) or a later call frees the memory (see struct mw_grid_view). In all
 * references -1 means none. */
#ifndef MAPWRIGHT_UNSTABLE_TEEWORLDS_H
#define MAPWRIGHT_UNSTABLE_TEEWORLDS_H

#include "model.h"

#ifdef __cplusplus
extern "C" {
#endif

enum tw_item_type {
    TW_ITEM_VERSION = 0,
    TW_ITEM_INFO = 1,
    TW_ITEM_IMAGE = 2,
    TW_ITEM_ENVELOPE = 3,
    TW_ITEM_GROUP = 4,
    TW_ITEM_LAYER = 5,
    TW_ITEM_ENVELOPE_POINTS = 6,
    TW_ITEM_SOUND = 7,
    TW_ITEM_UUID = 0xFFFF,
};

enum tw_layer_type {
    TW_LAYER_TILES = 2,
    TW_LAYER_QUADS = 3,
    TW_LAYER_OLD_SOUNDS = 9,
    TW_LAYER_SOUNDS = 10,
};

enum tw_tile_layer_flag {
    TW_TILES_GAME = 1,
    TW_TILES_TELE = 2,
    TW_TILES_SPEEDUP = 4,
    TW_TILES_FRONT = 8,
    TW_TILES_SWITCH = 16,
    TW_TILES_TUNE = 32,
};

enum tw_tile_flag {
    TW_TILE_FLIP_X = 1,
    TW_TILE_FLIP_Y = 2,
    TW_TILE_OPAQUE = 4,
    TW_TILE_ROTATE = 8,
};

/* Every item has an id (usually its index in its list) and a size in bytes, which determines its fields. */
struct tw_version {
    uint32_t id, size;
    int32_t version;
    struct mw_bytes rest;
};

struct tw_setting {
    struct mw_str text;
};

struct tw_info {
    uint32_t id, size;
    int32_t version, author, map_version, credits, license, settings; /* from author on: data indices */
    struct mw_bytes rest;
    struct mw_str author_text, map_version_text, credits_text, license_text;
    MW_LIST(struct tw_setting) settings_list;
};

struct tw_image {
    uint32_t id, size;
    int32_t version, width, height, external, name, data; /* name, data: data indices */
    int32_t variant;                                      /* 0 RGB, 1 RGBA */
    struct mw_bytes rest;
    struct mw_str name_text;
    struct mw_bytes pixels;
};

struct tw_envelope {
    uint32_t id, size;
    int32_t version, channels, start_point, num_points;
    char name[32];
    int32_t synchronized;
    struct mw_bytes rest;
};

/* Values other than times are 22.10 fixed point. */
struct tw_point {
    int32_t time, curve, values[4];
};

struct tw_bezier {
    int32_t in_dx[4], in_dy[4], out_dx[4], out_dy[4];
};

struct tw_bezier_point {
    struct tw_point point;
    struct tw_bezier bezier;
};

struct tw_envelope_points {
    uint32_t id, size;
    uint32_t stride; /* words per point: 6, or 22 when any envelope has version 3 */
    MW_LIST(struct tw_point) points;
    MW_LIST(struct tw_bezier_point) bezier_points;
    struct mw_bytes rest;
};

struct tw_group {
    uint32_t id, size;
    int32_t version, offset_x, offset_y, parallax_x, parallax_y, start_layer, num_layers;
    int32_t use_clipping, clip_x, clip_y, clip_width, clip_height;
    char name[12];
    struct mw_bytes rest;
};

struct tw_quad {
    int32_t
        points[10]; /* x, y of top left, top right, bottom left, bottom right, pivot; 1024 is a world unit */
    int32_t colors[16];   /* r, g, b, a of each corner */
    int32_t texcoords[8]; /* u, v of each corner; 1024 is the whole image */
    int32_t position_envelope, position_envelope_offset, color_envelope, color_envelope_offset;
};

struct tw_source {
    int32_t x, y, looping, panning, delay, falloff;
    int32_t position_envelope, position_envelope_offset, sound_envelope, sound_envelope_offset;
    int32_t shape, width, height; /* shape 0: rectangle, 1: circle of radius `width` */
};

struct tw_old_source {
    int32_t x, y, looping, delay, radius;
    int32_t position_envelope, position_envelope_offset, sound_envelope, sound_envelope_offset;
};

struct tw_layer {
    uint32_t id, size;
    int32_t unused, type, flags;
    /* tiles */
    int32_t tile_version, width, height, tile_flags;
    int32_t color_r, color_g, color_b, color_a;
    int32_t color_envelope, color_envelope_offset, image, data;
    char tile_name[12];
    int32_t tele_data, speedup_data, front_data, switch_data, tune_data;
    /* quads */
    int32_t quads_version, num_quads, quads_data, quads_image;
    char quads_name[12];
    /* sounds */
    int32_t sounds_version, num_sources, sources_data, sound;
    char sounds_name[12];
    struct mw_bytes rest;
    /* content */
    struct mw_grid tiles;    /* 4 bytes: index, flags, skip, reserved */
    struct mw_grid tele;     /* 2 bytes: number, type */
    struct mw_grid speedup;  /* 6 bytes: force, max speed, type, padding, angle (i16) */
    struct mw_grid front;    /* like tiles */
    struct mw_grid switches; /* 4 bytes: number, type, flags, delay */
    struct mw_grid tune;     /* 2 bytes: number, type */
    MW_LIST(struct tw_quad) quads;
    MW_LIST(struct tw_source) sources;
    MW_LIST(struct tw_old_source) old_sources;
};

struct tw_sound {
    uint32_t id, size;
    int32_t version, external, name, data, data_size; /* name, data: data indices */
    struct mw_bytes rest;
    struct mw_str name_text;
    struct mw_bytes samples; /* Opus */
};

struct tw_automapper {
    uint32_t id, size;
    int32_t version, group, layer, config, seed, flags;
    struct mw_bytes rest;
};

struct tw_beziers {
    uint32_t id, size;
    MW_LIST(struct tw_bezier) points;
    struct mw_bytes rest;
};

/* Gives the UUID of an item type in the range 0x8000 to 0xFFFE. */
struct tw_uuid {
    uint32_t id, size; /* id: the type */
    uint32_t words[4];
    struct mw_bytes rest;
};

struct tw_other {
    uint32_t id, size, type;
    struct mw_bytes bytes;
};

struct tw_data {
    uint32_t size; /* declared inflated size */
    int32_t level; /* zlib level that reproduces the stored stream; 0: not known yet, -1: none does */
    struct mw_bytes stream; /* the stored stream, if no level reproduces it */
    struct mw_bytes bytes;  /* inflated content, if it cannot be reproduced from the items' fields */
};

/* An item, by its type and its index in the list of that type. */
struct tw_order {
    uint32_t type, index;
};

struct tw_trace {
    uint32_t magic_reversed;        /* "ATAD" */
    MW_LIST(struct tw_order) order; /* empty: by type, then by index */
};

struct tw_map {
    uint32_t datafile_version; /* 3 or 4 */
    uint32_t file_size, swap_size, num_item_types, num_items, num_data, item_size, data_size;
    MW_LIST(struct tw_version) versions;
    MW_LIST(struct tw_info) info;
    MW_LIST(struct tw_image) images;
    MW_LIST(struct tw_envelope) envelopes;
    MW_LIST(struct tw_group) groups;
    MW_LIST(struct tw_layer) layers;
    MW_LIST(struct tw_envelope_points) envelope_points;
    MW_LIST(struct tw_sound) sounds;
    MW_LIST(struct tw_automapper) automappers;
    MW_LIST(struct tw_beziers) beziers;
    MW_LIST(struct tw_uuid) uuids;
    MW_LIST(struct tw_other) others;
    MW_LIST(struct tw_data) data;
    struct tw_trace trace;
};

/* The map inside a document; NULL when the document is not a Teeworlds map. */
MW_API const struct tw_map *tw_map_of(const struct mw_document *document);

#ifdef __cplusplus
}
#endif
#endif
