/* Levels of WAP32 games (Captain Claw, Gruntz, Get Medieval): the .wwd file as plain structs.
 * The fields are described in the tables of src/formats/wwd/records.c and in docs/wwd.md. */
#ifndef MAPWRIGHT_UNSTABLE_WWD_H
#define MAPWRIGHT_UNSTABLE_WWD_H

#include "model.h"

#ifdef __cplusplus
extern "C" {
#endif

#define WWD_HEADER_SIZE    1524u
#define WWD_PLANE_SIZE     160u
#define WWD_OBJECT_SIZE    284u /* without its strings */
#define WWD_TILE_INVISIBLE 0xFFFFFFFFu
#define WWD_TILE_FILLED    0xEEEEEEEEu

enum wwd_level_flag {
    WWD_LEVEL_USE_Z_COORDS = 1,
    WWD_LEVEL_COMPRESS = 2,
};

enum wwd_plane_flag {
    WWD_PLANE_MAIN = 1,
    WWD_PLANE_NO_DRAW = 2,
    WWD_PLANE_WRAP_X = 4,
    WWD_PLANE_WRAP_Y = 8,
    WWD_PLANE_AUTO_TILE_SIZE = 16,
};

enum wwd_draw_flag {
    WWD_DRAW_NO_DRAW = 1,
    WWD_DRAW_MIRROR = 2,
    WWD_DRAW_INVERT = 4,
    WWD_DRAW_FLASH = 8,
};

enum wwd_tile_kind {
    WWD_TILE_SINGLE = 1,
    WWD_TILE_DOUBLE = 2,
    WWD_TILE_MASK = 3,
};

enum wwd_attribute {
    WWD_ATTRIBUTE_CLEAR = 0,
    WWD_ATTRIBUTE_SOLID = 1,
    WWD_ATTRIBUTE_GROUND = 2,
    WWD_ATTRIBUTE_CLIMB = 3,
    WWD_ATTRIBUTE_DEATH = 4,
};

struct wwd_image_set {
    struct mw_str name;
};

struct wwd_object {
    int32_t id;
    uint32_t size_name, size_logic, size_image_set, size_animation;
    int32_t location_x, location_y, location_z, location_i;
    uint32_t flags_add, flags_dynamic, flags_draw, flags_user;
    int32_t score, points, powerup, damage, smarts, health;
    struct mw_rect rect_move, rect_hit, rect_attack, rect_clip, rect_user1, rect_user2;
    int32_t user1, user2, user3, user4, user5, user6, user7, user8;
    int32_t min_x, min_y, max_x, max_y;
    int32_t speed_x, speed_y, tweak_x, tweak_y;
    int32_t counter, speed, width, height, direction, face_dir, time_delay, frame_delay;
    uint32_t object_type, flags_hit_type;
    uint32_t move_res_x, move_res_y;
    struct mw_str name, logic, image_set, animation;
};

struct wwd_plane {
    uint32_t block_size, unknown1, flags, unknown2;
    char name[64];
    int32_t width_px, height_px;
    int32_t tile_width, tile_height;
    int32_t tiles_wide, tiles_high;
    int32_t scroll_x, scroll_y;
    int32_t movement_x_percent, movement_y_percent;
    int32_t fill_color;
    uint32_t num_image_sets, num_objects;
    uint32_t offset_tiles, offset_image_sets, offset_objects;
    int32_t z_coord;
    uint32_t unknown5, unknown6, unknown7;
    struct mw_grid tiles; /* u32: image set in the high half, tile number in the low half; or WWD_TILE_... */
    MW_LIST(struct wwd_image_set) image_sets;
    MW_LIST(struct wwd_object) objects;
};

struct wwd_tile_property {
    uint32_t kind, unknown1, width, height;
    int32_t attribute;   /* single: of the tile; double: outside rect */
    int32_t inside;      /* double */
    struct mw_rect rect; /* double; edges are inclusive */
    struct mw_grid mask; /* mask: one attribute byte per pixel */
};

struct wwd_tile_properties {
    uint32_t header_size, unknown2, num_tile_properties, unknown3, unknown4, unknown5, unknown6, unknown7;
    MW_LIST(struct wwd_tile_property) items;
};

enum wwd_section_kind {
    WWD_SECTION_GAP,
    WWD_SECTION_PLANES,
    WWD_SECTION_TILES,
    WWD_SECTION_IMAGE_SETS,
    WWD_SECTION_OBJECTS,
    WWD_SECTION_TILE_PROPERTIES,
};

/* A part of the image after the header, in file order. */
struct wwd_section {
    uint32_t kind;
    uint32_t plane;      /* of tiles, image sets and objects */
    uint32_t overlap;    /* bytes shared with the sections before it */
    struct mw_bytes gap; /* bytes of a gap */
};

enum wwd_meta_kind {
    WWD_META_INFO = 0,
    WWD_META_END = 1,
    WWD_META_HEADER = 2,
    WWD_META_GUIDES = 3,
    WWD_META_PLACES = 4,
};

struct wwd_guide {
    uint8_t orientation;
    int32_t position;
};

struct wwd_place {
    struct mw_str name;
    int32_t x, y;
};

/* A block of the <wm_meta> tail that WapMap writes after the compressed level. */
struct wwd_meta {
    uint8_t kind;
    uint32_t size;
    uint32_t total_size; /* info and end */
    uint32_t build;      /* header */
    struct mw_str version;
    uint32_t map_build;
    struct mw_str map_version;
    struct mw_str description;
    uint32_t num_guides; /* guides */
    MW_LIST(struct wwd_guide) guides;
    uint32_t num_places; /* places */
    MW_LIST(struct wwd_place) places;
    struct mw_bytes rest; /* the rest of the block */
};

/* The formula that produces the stored checksum. For uncompressed levels the two formulas agree. */
enum wwd_checksum_style {
    WWD_CHECKSUM_NONE, /* no known formula produces the stored value */
    WWD_CHECKSUM_EDITOR,
    WWD_CHECKSUM_WAPMAP,
    WWD_CHECKSUM_EDITOR_OR_WAPMAP,
    WWD_CHECKSUM_ZERO,
};

/* Values of wwd_trace.stream_level other than 1 to 9. */
enum {
    WWD_STREAM_UNKNOWN = 0,
    WWD_STREAM_IRREPRODUCIBLE = -1,
    WWD_STREAM_STORED = 10,
};

/* Layout of the file, needed to write the same bytes. */
struct wwd_trace {
    uint32_t checksum_style;              /* enum wwd_checksum_style */
    MW_LIST(struct wwd_section) sections; /* empty: the order of all known editors, without gaps */
    int32_t stream_level;   /* zlib level that reproduces the stored stream, or one of WWD_STREAM_... */
    struct mw_bytes stream; /* the stored stream, if no level reproduces it */
    struct mw_bytes tail;   /* bytes after the stream that are not <wm_meta> */
};

struct wwd_level {
    uint32_t header_size; /* 1524; also serves as signature */
    uint32_t unknown1, flags, unknown2;
    char name[64], author[64], birth[64], rez_file[256], image_dir[128], pal_rez[128];
    int32_t start_x, start_y;
    uint32_t unknown3, num_planes, offset_planes, offset_tile_properties, main_block_size, checksum, unknown4;
    char launch_app[128];
    char image_set1[128], image_set2[128], image_set3[128], image_set4[128];
    char prefix1[32], prefix2[32], prefix3[32], prefix4[32];
    MW_LIST(struct wwd_plane) planes;
    struct wwd_tile_properties tile_properties;
    MW_LIST(struct wwd_meta) meta;
    struct wwd_trace trace;
};

/* The level inside a document; NULL when the document is not a WWD. */
MW_API const struct wwd_level *wwd_level_of(const struct mw_document *document);

#ifdef __cplusplus
}
#endif
#endif
