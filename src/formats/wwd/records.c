#include "records.h"

#include <string.h>

static const struct mw_name level_flags[] = {
    { WWD_LEVEL_USE_Z_COORDS, "use_z_coords", "objects and planes are drawn in one common z order" },
    { WWD_LEVEL_COMPRESS, "compress", "everything after the header is one zlib stream" },
    { 0 },
};

static const struct mw_name plane_flags[] = {
    { WWD_PLANE_MAIN, "main", "the plane that the game is played on; exactly one per level" },
    { WWD_PLANE_NO_DRAW, "no_draw", NULL },
    { WWD_PLANE_WRAP_X, "wrap_x", "repeats endlessly left and right" },
    { WWD_PLANE_WRAP_Y, "wrap_y", "repeats endlessly up and down" },
    { WWD_PLANE_AUTO_TILE_SIZE, "auto_tile_size", NULL },
    { 0 },
};

static const struct mw_name add_flags[] = {
    { 1, "difficult", NULL },
    { 2, "eye_candy", NULL },
    { 4, "high_detail", NULL },
    { 8, "multiplayer", NULL },
    { 16, "extra_memory", NULL },
    { 32, "fast_cpu", NULL },
    { 0 },
};

static const struct mw_name dynamic_flags[] = {
    { 1, "no_hit", NULL },
    { 2, "always_active", NULL },
    { 4, "safe", NULL },
    { 8, "auto_hit_damage", NULL },
    { 0 },
};

static const struct mw_name draw_flags[] = {
    { WWD_DRAW_NO_DRAW, "no_draw", NULL },
    { WWD_DRAW_MIRROR, "mirror", "left and right swapped" },
    { WWD_DRAW_INVERT, "invert", "top and bottom swapped" },
    { WWD_DRAW_FLASH, "flash", NULL },
    { 0 },
};

static const struct mw_name user_flags[] = {
    { 0x001, "flag_1", NULL },
    { 0x002, "flag_2", NULL },
    { 0x004, "flag_3", NULL },
    { 0x008, "flag_4", NULL },
    { 0x010, "flag_5", NULL },
    { 0x020, "flag_6", NULL },
    { 0x040, "flag_7", NULL },
    { 0x080, "flag_8", NULL },
    { 0x100, "flag_9", NULL },
    { 0x200, "flag_10", NULL },
    { 0x400, "flag_11", NULL },
    { 0x800, "flag_12", NULL },
    { 0 },
};

/* The original editor writes 0x300 for user3 and 0x400 for user4, by mistake; WapMap writes 0x400 and 0x800.
 * As a whole value each has a name; as flags 0x400 is ambiguous, and so is 0x300, which is not a single bit.
 */
static const struct mw_name object_types[] = {
    { 0x000, "none", NULL },
    { 0x001, "generic", NULL },
    { 0x002, "player", NULL },
    { 0x004, "enemy", NULL },
    { 0x008, "powerup", NULL },
    { 0x010, "shot", NULL },
    { 0x020, "pshot", "shot of the player" },
    { 0x040, "eshot", "shot of an enemy" },
    { 0x080, "special", NULL },
    { 0x100, "user1", NULL },
    { 0x200, "user2", NULL },
    { 0x300, "user3_editor", "user3 as the original editor writes it" },
    { 0x400, "user3_or_user4", "user4 in the original editor, user3 in WapMap" },
    { 0x800, "user4_wapmap", "user4 as WapMap writes it" },
    { 0 },
};

static const struct mw_name hit_flags[] = {
    { 0x001, "generic", NULL },
    { 0x002, "player", NULL },
    { 0x004, "enemy", NULL },
    { 0x008, "powerup", NULL },
    { 0x010, "shot", NULL },
    { 0x020, "pshot", "shot of the player" },
    { 0x040, "eshot", "shot of an enemy" },
    { 0x080, "special", NULL },
    { 0x100, "user1", "also part of the original editor's user3 (0x300)" },
    { 0x200, "user2", "also part of the original editor's user3 (0x300)" },
    { 0x400, "user3_or_user4", "user4 in the original editor, user3 in WapMap" },
    { 0x800, "user4_wapmap", "user4 as WapMap writes it" },
    { 0 },
};

static const struct mw_name tile_kinds[] = {
    { WWD_TILE_SINGLE, "single", "one attribute for the whole tile" },
    { WWD_TILE_DOUBLE, "double", "one attribute inside a rectangle, one outside" },
    { WWD_TILE_MASK, "mask", "one attribute per pixel" },
    { 0 },
};

/* 0 to 4 are common to all games; the others belong to Gruntz. */
const struct mw_name wwd_attribute_names[] = {
    { 0, "clear", NULL },
    { 1, "solid", NULL },
    { 2, "ground", "one-way: stops only falling objects" },
    { 3, "climb", NULL },
    { 4, "death", NULL },
    { 10, "water", "Gruntz" },
    { 11, "arrow_up_a", "Gruntz" },
    { 12, "arrow_down_a", "Gruntz" },
    { 13, "arrow_left_a", "Gruntz" },
    { 14, "arrow_right_a", "Gruntz" },
    { 15, "arrow_up_b", "Gruntz" },
    { 16, "arrow_down_b", "Gruntz" },
    { 17, "arrow_left_b", "Gruntz" },
    { 18, "arrow_right_b", "Gruntz" },
    { 19, "arrow_current", "Gruntz" },
    { 30, "gauntlet_rock_a", "Gruntz" },
    { 31, "gauntlet_rock_b", "Gruntz" },
    { 32, "spikes", "Gruntz" },
    { 33, "giant_rock", "Gruntz" },
    { 34, "covered_powerup", "Gruntz: mound" },
    { 35, "revealed_hole", "Gruntz" },
    { 36, "sink_hazard", "Gruntz" },
    { 51, "switch_a_down", "Gruntz" },
    { 52, "switch_a_up", "Gruntz" },
    { 53, "switch_b_down", "Gruntz" },
    { 54, "switch_b_up", "Gruntz" },
    { 55, "switch_multi_down", "Gruntz" },
    { 56, "switch_multi_up", "Gruntz" },
    { 57, "switch_c_down", "Gruntz" },
    { 58, "switch_c_up", "Gruntz" },
    { 59, "switch_exclusive_down", "Gruntz" },
    { 60, "switch_exclusive_up", "Gruntz" },
    { 61, "switch_secret_down", "Gruntz" },
    { 62, "switch_secret_up", "Gruntz" },
    { 63, "switch_timed_down", "Gruntz" },
    { 64, "switch_timed_up", "Gruntz" },
    { 65, "switch_checkpoint_down", "Gruntz" },
    { 66, "switch_checkpoint_up", "Gruntz" },
    { 93, "pyramid_checkpoint_down", "Gruntz" },
    { 94, "pyramid_checkpoint_up", "Gruntz" },
    { 95, "pyramid_white_down", "Gruntz" },
    { 96, "pyramid_white_up", "Gruntz" },
    { 97, "pyramid_orange_down", "Gruntz" },
    { 98, "pyramid_orange_up", "Gruntz" },
    { 99, "pyramid_black_down", "Gruntz" },
    { 100, "pyramid_black_up", "Gruntz" },
    { 101, "pyramid_green_down", "Gruntz" },
    { 102, "pyramid_green_up", "Gruntz" },
    { 103, "pyramid_red_down", "Gruntz" },
    { 104, "pyramid_red_up", "Gruntz" },
    { 105, "pyramid_purple_down", "Gruntz" },
    { 106, "pyramid_purple_up", "Gruntz" },
    { 107, "bridge_water_down", "Gruntz" },
    { 108, "bridge_water_up", "Gruntz" },
    { 109, "bridge_death_down", "Gruntz" },
    { 110, "bridge_death_up", "Gruntz" },
    { 111, "bridge_crumbling_water", "Gruntz" },
    { 112, "bridge_crumbling_death", "Gruntz" },
    { 113, "bridge_toggle_water_down", "Gruntz" },
    { 114, "bridge_toggle_water_up", "Gruntz" },
    { 115, "bridge_toggle_death_down", "Gruntz" },
    { 116, "bridge_toggle_death_up", "Gruntz" },
    { 150, "hidden_powerup", "Gruntz" },
    { 151, "brick_a", "Gruntz" },
    { 152, "brick_b", "Gruntz" },
    { 153, "brick_c", "Gruntz" },
    { 154, "ai_path_blocker", "Gruntz" },
    { 0 },
};

#define MW_STRUCT struct mw_rect
static const struct mw_field rect_fields[] = { { F(left) }, { F(top) }, { F(right) }, { F(bottom) } };
static const struct mw_record rect_record = {
    .name = "rect", .doc = "Edges of a rectangle.", MW_RECORD_OF(rect_fields), .file_size = 16, .flat = true
};
#undef MW_STRUCT

/* ---- grid cells ---- */

static const struct mw_name special_tiles[] = {
    { WWD_TILE_INVISIBLE, "-", "0xFFFFFFFF: nothing is drawn" },
    { WWD_TILE_FILLED, "#", "0xEEEEEEEE: filled with the plane's fill colour" },
    { 0 },
};
MW_INTEGER_RECORD(tile_cell_record, uint32_t, "tile", "tile", "A cell of a plane.", .enums = special_tiles,
                  .doc =
                      "low 16 bits: tile number and index into the tile properties; high 16 bits: image set "
                      "of the plane");
MW_INTEGER_RECORD(mask_cell_record, uint8_t, "attribute", "mask_pixel", "A pixel of a mask.",
                  .doc = "attribute of one pixel");

/* ---- objects ---- */

#define MW_STRUCT       struct wwd_object
#define LENGTH_OF(what) .derived = true, .fixed_by = "set the " what " itself"
static const struct mw_field object_fields[] = {
    { F(id), .doc = "not unique in real levels" },
    { F(size_name), LENGTH_OF("name") },
    { F(size_logic), LENGTH_OF("logic") },
    { F(size_image_set), LENGTH_OF("image_set") },
    { F(size_animation), LENGTH_OF("animation") },
    { F(location_x), .unit = "px" },
    { F(location_y), .unit = "px" },
    { F(location_z), .doc = "drawing order when the level has use_z_coords" },
    { F(location_i), .doc = "frame of the image set, or -1" },
    { F(flags_add), .flags = add_flags, .code = "WWD027",
      .doc = "conditions for adding the object to the level" },
    { F(flags_dynamic), .flags = dynamic_flags, .code = "WWD027" },
    { F(flags_draw), .flags = draw_flags, .code = "WWD027" },
    { F(flags_user), .flags = user_flags, .code = "WWD027" },
    { F(score) },
    { F(points) },
    { F(powerup) },
    { F(damage), .doc = "for logics that play a sound, the volume in percent (Gruntz)" },
    { F(smarts) },
    { F(health) },
    { F(rect_move), .record = &rect_record, .unit = "px" },
    { F(rect_hit), .record = &rect_record, .unit = "px" },
    { F(rect_attack), .record = &rect_record, .unit = "px" },
    { F(rect_clip), .record = &rect_record, .unit = "px" },
    { F(rect_user1), .record = &rect_record, .unit = "px" },
    { F(rect_user2), .record = &rect_record, .unit = "px" },
    { F(user1) },
    { F(user2) },
    { F(user3) },
    { F(user4) },
    { F(user5) },
    { F(user6) },
    { F(user7) },
    { F(user8) },
    { F(min_x), .unit = "px" },
    { F(min_y), .unit = "px" },
    { F(max_x), .unit = "px" },
    { F(max_y), .unit = "px" },
    { F(speed_x) },
    { F(speed_y) },
    { F(tweak_x) },
    { F(tweak_y) },
    { F(counter) },
    { F(speed) },
    { F(width), .unit = "px" },
    { F(height), .unit = "px" },
    { F(direction) },
    { F(face_dir) },
    { F(time_delay), .unit = "ms" },
    { F(frame_delay), .unit = "ms" },
    { F(object_type), .enums = object_types, .hex = true, .doc = "a single value; 0 in every level seen" },
    { F(flags_hit_type), .flags = hit_flags, .hex = true, .doc = "0xFFFFFFFF: all" },
    { F(move_res_x) },
    { F(move_res_y) },
    { F(name), .length = COUNT(size_name),
      .doc = "free text; WapMap from 2026 on stores data of its own in it, after a NUL" },
    { F(logic), .length = COUNT(size_logic),
      .doc = "what the object does; Gruntz drops objects with an unknown logic" },
    { F(image_set), .length = COUNT(size_image_set),
      .doc = "prefix, underscore and path, with _ in place of \\" },
    { F(animation), .length = COUNT(size_animation), .doc = "name of an animation or a sound" },
};
#undef LENGTH_OF
const struct mw_record wwd_object_record = {
    .name = "object",
    .doc = "A thing on a plane: a creature, treasure, sound, trigger or decoration.",
    MW_RECORD_OF(object_fields),
    .file_size = WWD_OBJECT_SIZE,
};
#undef MW_STRUCT

#define MW_STRUCT struct wwd_image_set
static const struct mw_field image_set_fields[] = { { F(name), .text = MW_TEXT_NUL } };
const struct mw_record wwd_image_set_record = {
    .name = "image_set",
    .doc = "Directory in the level's image_dir that contains the pictures of a plane's tiles.",
    MW_RECORD_OF(image_set_fields),
    .scalar = true,
};
#undef MW_STRUCT

/* ---- planes ---- */

#define MW_STRUCT struct wwd_plane
static const char *const object_keys[] = { "id", "logic+location_x+location_y", "logic+image_set+name",
                                           NULL };
static const struct mw_field plane_fields[] = {
    { F(block_size), .reserved = true, .expected = WWD_PLANE_SIZE, .code = "WWD020",
      .doc = "Gruntz refuses any other value" },
    { F(unknown1), .reserved = true, .code = "WWD022" },
    { F(flags), .flags = plane_flags, .code = "WWD027" },
    { F(unknown2), .reserved = true, .code = "WWD022" },
    { F(name) },
    { F(width_px), .derived = true, .unit = "px", .code = "WWD024",
      .fixed_by = "it is computed from tiles_wide and tile_width",
      .doc = "tiles_wide x tile_width; the games do not read it" },
    { F(height_px), .derived = true, .unit = "px", .code = "WWD024",
      .fixed_by = "it is computed from tiles_high and tile_height",
      .doc = "tiles_high x tile_height; the games do not read it" },
    { F(tile_width), .unit = "px" },
    { F(tile_height), .unit = "px" },
    { F(tiles_wide), .derived = true, .code = "WWD021", .fixed_by = "use the operation resize-plane",
      .doc = "width in tiles" },
    { F(tiles_high), .derived = true, .code = "WWD021", .fixed_by = "use the operation resize-plane",
      .doc = "height in tiles" },
    { F(scroll_x), .doc = "scroll origin of the plane; 0 in every level seen" },
    { F(scroll_y), .doc = "scroll origin of the plane; 0 in every level seen" },
    { F(movement_x_percent), .unit = "%", .doc = "scrolling speed relative to the main plane" },
    { F(movement_y_percent), .unit = "%", .doc = "scrolling speed relative to the main plane" },
    { F(fill_color), .doc = "palette index of the colour of filled tiles", .ranged = true, .max = 255,
      .code = "WWD026" },
    { F(num_image_sets), .derived = true, .code = "WWD021",
      .fixed_by = "add items to image_sets or remove them" },
    { F(num_objects), .derived = true, .code = "WWD021",
      .fixed_by = "use the edit operations add-object and delete-objects" },
    { F(offset_tiles), .derived = true, .hex = true, .code = "WWD021",
      .fixed_by = "offsets are computed when the file is written" },
    { F(offset_image_sets), .derived = true, .hex = true, .code = "WWD021",
      .fixed_by = "offsets are computed when the file is written" },
    { F(offset_objects), .derived = true, .hex = true, .code = "WWD021",
      .fixed_by = "offsets are computed when the file is written" },
    { F(z_coord),
      .doc = "drawing order among planes, and also among objects when the level has use_z_coords" },
    { F(unknown5), .reserved = true, .code = "WWD022" },
    { F(unknown6), .reserved = true, .code = "WWD022" },
    { F(unknown7), .reserved = true, .code = "WWD022" },
    { F(tiles), .record = &tile_cell_record, .model = true },
    { F(image_sets), .record = &wwd_image_set_record, .list = true, .open = true, .model = true },
    { F(objects), .record = &wwd_object_record, .list = true, .open = true, .model = true,
      .keys = object_keys },
};
const struct mw_record wwd_plane_record = {
    .name = "plane",
    .doc = "A rectangular grid of tiles; exactly one plane of a level is the main plane.",
    MW_RECORD_OF(plane_fields),
    .file_size = WWD_PLANE_SIZE,
};
#undef MW_STRUCT

/* ---- tile properties ---- */

#define MW_STRUCT struct wwd_tile_property
enum {
    SINGLE = 1 << WWD_TILE_SINGLE,
    DOUBLE = 1 << WWD_TILE_DOUBLE,
    MASK = 1 << WWD_TILE_MASK,
};
static const struct mw_field tile_property_fields[] = {
    { F(kind), .enums = tile_kinds },
    { F(unknown1), .reserved = true, .code = "WWD022" },
    { F(width), .unit = "px" },
    { F(height), .unit = "px" },
    { F(attribute), WHEN(kind, SINGLE | DOUBLE), .enums = wwd_attribute_names,
      .doc = "of the whole tile (single) or of the area outside rect (double)" },
    { F(inside), WHEN(kind, DOUBLE), .enums = wwd_attribute_names, .doc = "of the area inside rect" },
    { F(rect), WHEN(kind, DOUBLE), .record = &rect_record, .unit = "px", .doc = "edges are inclusive" },
    { F(mask), WHEN(kind, MASK), .record = &mask_cell_record, .length = COUNT(width), .rows = COUNT(height),
      .doc = "Gruntz accepts a mask only when width is a power of two" },
};
const struct mw_record wwd_tile_property_record = {
    .name = "tile_property",
    .doc = "How the tile with the same number affects objects that touch it.",
    MW_RECORD_OF(tile_property_fields),
    .file_size = 16,
    .flat = true,
};
#undef MW_STRUCT

#define MW_STRUCT struct wwd_tile_properties
static const struct mw_field tile_properties_fields[] = {
    { F(header_size), .reserved = true, .expected = 32, .code = "WWD022" },
    { F(unknown2), .reserved = true, .code = "WWD022" },
    { F(num_tile_properties), .derived = true, .code = "WWD021",
      .fixed_by = "add items to tile_properties.items or remove them" },
    { F(unknown3), .reserved = true, .code = "WWD022" },
    { F(unknown4), .reserved = true, .code = "WWD022" },
    { F(unknown5), .reserved = true, .code = "WWD022" },
    { F(unknown6), .reserved = true, .code = "WWD022" },
    { F(unknown7), .reserved = true, .code = "WWD022" },
    { F(items), .record = &wwd_tile_property_record, .list = true, .open = true,
      .calls = &wwd_tile_property_calls, .model = true,
      .doc = "properties of tile 0, 1, ...; can be added and removed only at the end" },
};
const struct mw_record wwd_tile_properties_record = {
    .name = "tile_properties",
    .doc = "Properties of tiles 0, 1, 2, ...; those of tile numbers without a picture are fillers.",
    MW_RECORD_OF(tile_properties_fields),
    .file_size = 32,
};
#undef MW_STRUCT

/* ---- the WapMap tail ---- */

static const struct mw_name meta_kinds[] = {
    { WWD_META_INFO, "info", NULL },
    { WWD_META_END, "end", NULL },
    { WWD_META_HEADER, "header", NULL },
    { WWD_META_GUIDES, "guides", NULL },
    { WWD_META_PLACES, "places", "bookmarks" },
    { 0 },
};

#define MW_STRUCT struct wwd_guide
static const struct mw_field guide_fields[] = { { F(orientation) }, { F(position), .unit = "px" } };
static const struct mw_record guide_record = { .name = "guide",
                                               .doc = "A guide line of the editor.",
                                               MW_RECORD_OF(guide_fields),
                                               .file_size = 5,
                                               .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct wwd_place
static const struct mw_field place_fields[] = { { F(name), .text = MW_TEXT_NUL },
                                                { F(x), .unit = "px" },
                                                { F(y), .unit = "px" } };
static const struct mw_record place_record = {
    .name = "place", .doc = "A bookmark of the editor.", MW_RECORD_OF(place_fields), .flat = true
};
#undef MW_STRUCT

#define MW_STRUCT struct wwd_meta
static const struct mw_field meta_fields[] = {
    { F(kind), .enums = meta_kinds },
    { F(size), .derived = true, .code = "WWD021", .fixed_by = "it is computed from the block's content",
      .doc = "bytes in the block after this field" },
    { F(total_size), WHEN(kind, 1 << WWD_META_INFO | 1 << WWD_META_END), .doc = "bytes in the whole tail" },
    { F(build), WHEN(kind, 1 << WWD_META_HEADER), .doc = "build number of WapMap" },
    { F(version), WHEN(kind, 1 << WWD_META_HEADER), .text = MW_TEXT_NUL, .doc = "version of WapMap" },
    { F(map_build), WHEN(kind, 1 << WWD_META_HEADER) },
    { F(map_version), WHEN(kind, 1 << WWD_META_HEADER), .text = MW_TEXT_NUL },
    { F(description), WHEN(kind, 1 << WWD_META_HEADER), .text = MW_TEXT_NUL },
    { F(num_guides), WHEN(kind, 1 << WWD_META_GUIDES), .derived = true,
      .fixed_by = "add items to guides or remove them" },
    { F(guides), WHEN(kind, 1 << WWD_META_GUIDES), .record = &guide_record, .list = true, .open = true,
      .length = COUNT(num_guides) },
    { F(num_places), WHEN(kind, 1 << WWD_META_PLACES), .derived = true,
      .fixed_by = "add items to places or remove them" },
    { F(places), WHEN(kind, 1 << WWD_META_PLACES), .record = &place_record, .list = true, .open = true,
      .length = COUNT(num_places) },
    { F(rest), .doc = "unknown bytes at the end of the block" },
};
const struct mw_record wwd_meta_record = {
    .name = "meta",
    .doc = "A block of the <wm_meta> tail that WapMap writes after a compressed level.",
    MW_RECORD_OF(meta_fields),
    .file_size = 5,
};
#undef MW_STRUCT

/* ---- the layout of the file ---- */

static const struct mw_name section_kinds[] = {
    { WWD_SECTION_GAP, "gap", "bytes that nothing refers to" },
    { WWD_SECTION_PLANES, "planes", NULL },
    { WWD_SECTION_TILES, "tiles", NULL },
    { WWD_SECTION_IMAGE_SETS, "image_sets", NULL },
    { WWD_SECTION_OBJECTS, "objects", NULL },
    { WWD_SECTION_TILE_PROPERTIES, "tile_properties", NULL },
    { 0 },
};

#define MW_STRUCT struct wwd_section
static const struct mw_field section_fields[] = {
    { F(kind), .enums = section_kinds, .model = true },
    { F(plane), .model = true },
    { F(overlap), .model = true, .doc = "bytes shared with the sections before it" },
    { F(gap), .model = true },
};
static const struct mw_record section_record = { .name = "section",
                                                 .doc = "A part of the image, in file order.",
                                                 MW_RECORD_OF(section_fields),
                                                 .flat = true };
#undef MW_STRUCT

static const struct mw_name checksum_styles[] = {
    { WWD_CHECKSUM_NONE, "none", "no known formula produces the stored value" },
    { WWD_CHECKSUM_EDITOR, "editor", "the original editor's formula" },
    { WWD_CHECKSUM_WAPMAP, "wapmap", NULL },
    { WWD_CHECKSUM_EDITOR_OR_WAPMAP, "editor_or_wapmap", "both formulas produce it (uncompressed level)" },
    { WWD_CHECKSUM_ZERO, "zero", NULL },
    { 0 },
};

static const struct mw_name stream_levels[] = {
    { WWD_STREAM_UNKNOWN, "unknown", "determined when it is needed" },
    { WWD_STREAM_IRREPRODUCIBLE, "irreproducible", "no zlib level reproduces the stored stream" },
    { WWD_STREAM_STORED, "stored", "zlib level 0" },
    { 0 },
};

#define MW_STRUCT struct wwd_trace
static const struct mw_field trace_fields[] = {
    { F(checksum_style), .enums = checksum_styles, .model = true,
      .doc = "the formula that produces the stored checksum" },
    { F(sections), .record = &section_record, .list = true, .model = true,
      .fixed_by = "the layout is determined when a file is read",
      .doc = "sections in file order, with gaps; empty for the usual order (planes, tiles, image sets, "
             "objects, tile properties) without gaps" },
    { F(stream_level), .enums = stream_levels, .model = true,
      .doc = "zlib level, 1 to 9, that reproduces the stored stream" },
    { F(stream), .model = true, .doc = "the stored stream, if no level reproduces it" },
    { F(tail), .model = true, .doc = "bytes after the compressed level that are not <wm_meta>" },
};
static const struct mw_record trace_record = { .name = "trace",
                                               .doc = "Layout of the file, needed to write the same bytes.",
                                               MW_RECORD_OF(trace_fields) };
#undef MW_STRUCT

#define MW_STRUCT struct wwd_level
static const char *const plane_keys[] = { "name", NULL };
static const struct mw_field level_fields[] = {
    { F(header_size), .reserved = true, .expected = WWD_HEADER_SIZE, .code = "WWD010",
      .doc = "size of the header; also serves as the signature" },
    { F(unknown1), .reserved = true, .code = "WWD022" },
    { F(flags), .flags = level_flags, .code = "WWD027" },
    { F(unknown2), .reserved = true, .code = "WWD022" },
    { F(name), .doc = "contains the level's number, which Gruntz reads from it" },
    { F(author), .doc = "name of the author; free text" },
    { F(birth), .doc = "date of creation; free text" },
    { F(rez_file), .doc = "archive of the game; used by the editor" },
    { F(image_dir), .doc = "directory of the tiles, inside the archive" },
    { F(pal_rez), .doc = "palette, inside the archive" },
    { F(start_x), .unit = "px", .doc = "position at which the player starts, on the main plane" },
    { F(start_y), .unit = "px", .doc = "position at which the player starts, on the main plane" },
    { F(unknown3), .doc = "0 in retail levels; 1 and 2 were seen in custom levels" },
    { F(num_planes), .derived = true, .code = "WWD021",
      .fixed_by = "use the edit operations add-plane and remove-plane" },
    { F(offset_planes), .derived = true, .hex = true, .code = "WWD021",
      .fixed_by = "offsets are computed when the file is written" },
    { F(offset_tile_properties), .derived = true, .hex = true, .code = "WWD021",
      .fixed_by = "offsets are computed when the file is written" },
    { F(main_block_size), .derived = true, .code = "WWD012",
      .fixed_by = "it is computed when the file is written",
      .doc = "inflated size of everything after the header; 0 if not compressed" },
    { F(checksum), .hex = true,
      .fixed_by =
          "it is computed when the file is saved, by the formula that the save option checksum selects",
      .doc = "covers the stored bytes after the header; the games do not check it" },
    { F(unknown4), .reserved = true, .code = "WWD022" },
    { F(launch_app), .doc = "program of the game; used by the editor" },
    { F(image_set1), .doc = "directory of pictures, inside the archive" },
    { F(image_set2), .doc = "directory of pictures, inside the archive" },
    { F(image_set3), .doc = "directory of pictures, inside the archive" },
    { F(image_set4), .doc = "directory of pictures, inside the archive" },
    { F(prefix1), .doc = "prefix that stands for image_set1 in the image sets of objects" },
    { F(prefix2), .doc = "prefix that stands for image_set2 in the image sets of objects" },
    { F(prefix3), .doc = "prefix that stands for image_set3 in the image sets of objects" },
    { F(prefix4), .doc = "prefix that stands for image_set4 in the image sets of objects" },
    { F(planes), .record = &wwd_plane_record, .list = true, .open = true, .calls = &wwd_plane_calls,
      .model = true, .keys = plane_keys,
      .doc = "a new plane has the size of the main plane and invisible tiles; see add-plane" },
    { F(tile_properties), .record = &wwd_tile_properties_record, .model = true },
    { F(meta), .record = &wwd_meta_record, .list = true, .open = true, .calls = &wwd_meta_calls,
      .model = true, .doc = "data that WapMap stores after the level" },
    { F(trace), .record = &trace_record, .model = true, .trace = true },
};
const struct mw_record wwd_level_record = { .name = "level",
                                            .doc = "A level of a WAP32 game.",
                                            MW_RECORD_OF(level_fields),
                                            .file_size = WWD_HEADER_SIZE };
#undef MW_STRUCT

const struct mw_field *wwd_level_field(const char *name)
{
    return mw_record_field(&wwd_level_record, name, strlen(name));
}

const struct mw_field *wwd_plane_field(const char *name)
{
    return mw_record_field(&wwd_plane_record, name, strlen(name));
}
