#include "records.h"

#include <string.h>

static const struct mw_name level_flags[] = {
    { WWD_LEVEL_USE_Z_COORDS, "use_z_coords", "objects and planes are drawn in one common z order" },
    { WWD_LEVEL_COMPRESS, "compress", "everything after the header is one zlib stream" },
    { 0 },
};

static const struct mw_name plane_flags[] = {
    { WWD_PLANE_MAIN, "main", "the plane that the game is played on; exactly one per level" },
    { WWD_PLANE_NO_DRAW, "no_draw", "not drawn; in no known level" },
    { WWD_PLANE_WRAP_X, "wrap_x", "repeats endlessly left and right" },
    { WWD_PLANE_WRAP_Y, "wrap_y", "repeats endlessly up and down" },
    { WWD_PLANE_AUTO_TILE_SIZE, "auto_tile_size",
      "the tile size is that of the pictures, so tile_width and tile_height can be 0; in no known level" },
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
    { WWD_DRAW_NO_DRAW, "no_draw", "invisible" },
    { WWD_DRAW_MIRROR, "mirror", "left and right swapped" },
    { WWD_DRAW_INVERT, "invert", "top and bottom swapped" },
    { WWD_DRAW_FLASH, "flash", "effect unknown; on three objects of known levels" },
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

/* The original editor writes 0x300 for user3 and 0x400 for user4, by mistake, and the names are its own;
 * WapMap writes 0x400 and 0x800. */
const struct mw_name wwd_object_types[] = {
    { 0x000, "none", "no kind of its own" },
    { 0x001, "generic", "anything else" },
    { 0x002, "player", "the player" },
    { 0x004, "enemy", "enemies" },
    { 0x008, "powerup", "things to pick up" },
    { 0x010, "shot", "shot of any origin" },
    { 0x020, "pshot", "shot of the player" },
    { 0x040, "eshot", "shot of an enemy" },
    { 0x080, "special", "meaning up to the game" },
    { 0x100, "user1", "meaning up to the game" },
    { 0x200, "user2", "meaning up to the game" },
    { 0x300, "user3", "as the original editor writes it; WapMap writes 0x400" },
    { 0x400, "user4", "as the original editor writes it; WapMap means user3" },
    { 0x800, "user4_wapmap", "what WapMap writes for user4" },
    { 0 },
};
static const struct mw_name former_types[] = {
    { 0x300, "user3_editor", NULL },
    { 0x400, "user3_or_user4", NULL },
    { 0 },
};

static const struct mw_name hit_all[] = {
    { 0xFFFFFFFF, "all", "all kinds, instead of flags" },
    { 0 },
};
static const struct mw_name hit_flags[] = {
    { 0x001, "generic", "anything else" },
    { 0x002, "player", "the player" },
    { 0x004, "enemy", "enemies" },
    { 0x008, "powerup", "things to pick up" },
    { 0x010, "shot", "shot of any origin" },
    { 0x020, "pshot", "shot of the player" },
    { 0x040, "eshot", "shot of an enemy" },
    { 0x080, "special", "meaning up to the game" },
    { 0x300, "user3", "as the original editor writes it: user1 and user2 together; WapMap writes 0x400" },
    { 0x100, "user1", "lost by the original editor, whose user3 has the same bit" },
    { 0x200, "user2", "lost by the original editor, whose user3 has the same bit" },
    { 0x400, "user4", "as the original editor writes it; WapMap means user3" },
    { 0x800, "user4_wapmap", "what WapMap writes for user4" },
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
    { 0, "clear", "no effect" },
    { 1, "solid", "blocks from all sides" },
    { 2, "ground", "one-way: stops only falling objects" },
    { 3, "climb", "ladder" },
    { 4, "death", "kills the player" },
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
static const struct mw_field rect_fields[] = { { F(left), .doc = "x of the left edge" },
                                               { F(top), .doc = "y of the top edge" },
                                               { F(right), .doc = "x of the right edge" },
                                               { F(bottom), .doc = "y of the bottom edge" } };
static const struct mw_record rect_record = {
    .name = "rect", .doc = "Edges of a rectangle.", MW_RECORD_OF(rect_fields), .file_size = 16, .flat = true
};
#undef MW_STRUCT

/* ---- grid cells ---- */

const struct mw_name wwd_special_tiles[] = {
    { WWD_TILE_INVISIBLE, "-", "0xFFFFFFFF: nothing is drawn" },
    { WWD_TILE_FILLED, "#", "0xEEEEEEEE: filled with the plane's fill colour" },
    { 0 },
};
static const struct mw_name special_tile_words[] = {
    { WWD_TILE_INVISIBLE, "invisible", NULL },
    { WWD_TILE_FILLED, "filled", NULL },
    { 0 },
};
MW_INTEGER_RECORD(tile_cell_record, uint32_t, "tile", "tile", "A cell of a plane.",
                  .enums = wwd_special_tiles, .former = special_tile_words,
                  .doc =
                      "low 16 bits: tile number and index into the tile properties; high 16 bits: image set "
                      "of the plane");
MW_INTEGER_RECORD(mask_cell_record, uint8_t, "attribute", "mask_pixel", "A pixel of a mask.",
                  .enums = wwd_attribute_names, .doc = "attribute of one pixel");

/* ---- objects ---- */

#define MW_STRUCT       struct wwd_object
#define LENGTH_OF(what) .derived = true, .fixed_by = "set the " what " itself"
static const struct mw_field object_fields[] = {
    { F(id), .doc = "number of the object, not unique in real levels; for switches of Gruntz, 256 x column + "
                    "row of their tile" },
    { F(size_name), .unit = "bytes", LENGTH_OF("name"), .doc = "length of name" },
    { F(size_logic), .unit = "bytes", LENGTH_OF("logic"), .doc = "length of logic" },
    { F(size_image_set), .unit = "bytes", LENGTH_OF("image_set"), .doc = "length of image_set" },
    { F(size_animation), .unit = "bytes", LENGTH_OF("animation"), .doc = "length of animation" },
    { F(location_x), .along = MW_ALONG_X, .unit = "px",
      .doc = "horizontal position on the plane, at which the picture is centred; Gruntz discards objects "
             "outside the plane" },
    { F(location_y), .along = MW_ALONG_Y, .unit = "px",
      .doc = "vertical position on the plane, as location_x" },
    { F(location_z),
      .doc = "drawing order, lowest first, when the level has use_z_coords; 0: in Claw the usual one of the "
             "logic, at which pictures show it, too" },
    { F(location_i), .preset = true, .initial = -1,
      .doc = "number of the frame in the image set; -1: the first, or an animation" },
    { F(flags_add), .flags = add_flags, .code = "WWD027",
      .doc = "conditions for adding the object to the level; none in any known level" },
    { F(flags_dynamic), .flags = dynamic_flags, .code = "WWD027",
      .doc = "behaviour while the game runs; at most one in known levels" },
    { F(flags_draw), .flags = draw_flags, .code = "WWD027", .doc = "how the picture is drawn" },
    { F(flags_user), .flags = user_flags, .code = "WWD027",
      .doc = "flags for the logic; none in any known level" },
    { F(score), .doc = "parameter of Gruntz logics, such as the minutes of LevelTime; unused in Claw" },
    { F(points), .doc = "parameter of Gruntz logics, such as the seconds of LevelTime; unused in Claw" },
    { F(powerup),
      .doc =
          "first item inside a crate, statue or enemy of Claw; hidden item or tool in Gruntz; 0: nothing" },
    { F(damage),
      .doc =
          "damage in hit points, volume of a sound in percent, or a duration in ms, depending on the logic" },
    { F(smarts), .doc = "parameter of the logic: 1 for a reusable warp, the duration of a powerup in ms, the "
                        "player in Gruntz" },
    { F(health),
      .doc =
          "hit points of enemies and bosses, 0 for the default of the logic; a parameter of other logics" },
    { F(rect_move), .record = &rect_record,
      .doc = "parameters of the logic: moves 1 and 2 of a path elevator, times of a sound, keys of switches "
             "in Gruntz" },
    { F(rect_hit), .record = &rect_record,
      .doc = "parameters of the logic: moves 3 and 4 of a path elevator, area of a sound" },
    { F(rect_attack), .record = &rect_record,
      .doc = "parameters of the logic: moves 5 and 6 of a path elevator, area of an earthquake" },
    { F(rect_clip), .record = &rect_record,
      .doc = "parameters of the logic: moves 7 and 8 of a path elevator" },
    { F(rect_user1), .record = &rect_record,
      .doc = "parameters of the logic: carried items 2 to 5, area in which a stalactite falls" },
    { F(rect_user2), .record = &rect_record, .doc = "parameters of the logic: carried items 6 to 9" },
    { F(user1),
      .doc = "parameter of the logic, such as 1 for an enemy that stands still; 0 to 4 in known levels" },
    { F(user2), .doc = "parameter of a few logics such as TProjectile; 0 to 2 in known levels" },
    { F(user3), .doc = "parameter that no known logic uses; 0 in every known level" },
    { F(user4), .doc = "parameter that no known logic uses; 0 in every known level" },
    { F(user5), .doc = "parameter that no known logic uses; 0 in every known level" },
    { F(user6), .doc = "parameter that no known logic uses; 0 in every known level" },
    { F(user7), .doc = "parameter that no known logic uses; 0 in every known level" },
    { F(user8), .doc = "parameter that no known logic uses; 0 in every known level" },
    { F(min_x), .unit = "px",
      .doc = "left limit of a movement or area; a different parameter of a few logics" },
    { F(min_y), .unit = "px",
      .doc = "top limit of a movement or area; a different parameter of a few logics" },
    { F(max_x), .unit = "px",
      .doc = "right limit of a movement or area; a different parameter of a few logics" },
    { F(max_y), .unit = "px", .doc = "bottom limit of a movement or area; height of the throw of a spring" },
    { F(speed_x), .doc = "speed in px/s, x of a target, or a time in ms, depending on the logic" },
    { F(speed_y), .doc = "speed in px/s, y of a target, or a time in ms, depending on the logic" },
    { F(tweak_x), .doc = "unknown; 0 in every known level" },
    { F(tweak_y), .doc = "unknown; 0 in every known level" },
    { F(counter), .unit = "ms", .doc = "delay of planks, off time of lasers; 0 to 1500 in known levels" },
    { F(speed), .doc = "speed in px/s, or a delay or period in ms, depending on the logic" },
    { F(width), .doc = "number of planks of BreakPlank; 0 to 9 in known levels" },
    { F(height), .doc = "number of crates in a pile; 0: one for each carried item" },
    { F(direction),
      .doc =
          "first direction of an elevator or shot, as on a numeric keypad: 8 up, 6 right; 0: the default" },
    { F(face_dir),
      .doc = "parameter of a few Gruntz logics, such as a duration in ms; 0 in known levels of Claw" },
    { F(time_delay), .unit = "ms", .doc = "unknown; 0 in every known level" },
    { F(frame_delay), .unit = "ms", .doc = "unknown; 0 in every known level" },
    { F(object_type), .enums = wwd_object_types, .former = former_types, .hex = true,
      .doc = "what the object is in collisions, a single value; 0 in every known level" },
    { F(flags_hit_type), .flags = hit_flags, .enums = hit_all, .former = former_types, .hex = true,
      .doc = "kinds of objects that it collides with, or 0xFFFFFFFF `all`; 0 in every known level" },
    { F(move_res_x), .doc = "unknown; 0 in every known level" },
    { F(move_res_y), .doc = "unknown; 0 in every known level" },
    { F(name), .length = COUNT(size_name),
      .doc = "free text; WapMap from 2026 on stores data of its own in it, after a NUL" },
    { F(logic), .length = COUNT(size_logic),
      .doc = "what the object does; Gruntz discards objects with an unknown logic" },
    { F(image_set), .length = COUNT(size_image_set),
      .doc = "picture, as prefix, underscore and path, with _ in place of \\" },
    { F(animation), .length = COUNT(size_animation),
      .doc = "name of an animation or sound, written as in image_set" },
};
#undef LENGTH_OF
const struct mw_record wwd_object_record = {
    .name = "object",
    .doc = "A thing on a plane: a creature, treasure, sound, trigger or decoration. The logic determines the "
           "meaning of most fields.",
    MW_RECORD_OF(object_fields),
    .file_size = WWD_OBJECT_SIZE,
    .compact = true,
};
#undef MW_STRUCT

#define MW_STRUCT struct wwd_image_set
static const struct mw_field image_set_fields[] = { { F(name), .text = MW_TEXT_NUL,
                                                      .doc = "directory in image_dir, such as ACTION" } };
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
    { F(block_size), .unit = "bytes", .reserved = true, .expected = WWD_PLANE_SIZE, .code = "WWD020",
      .doc = "size of this header; Gruntz refuses any other value" },
    { F(unknown1), .reserved = true, .code = "WWD022", .doc = "unknown" },
    { F(flags), .flags = plane_flags, .code = "WWD027", .doc = "role of the plane and how it repeats" },
    { F(unknown2), .reserved = true, .code = "WWD022", .doc = "unknown" },
    { F(name), .ended = true, .doc = "name shown in editors, such as Action or Background" },
    { F(width_px), .derived = true, .unit = "px", .code = "WWD024",
      .fixed_by = "it is computed from tiles_wide and tile_width",
      .doc = "tiles_wide x tile_width; the games do not read it" },
    { F(height_px), .derived = true, .unit = "px", .code = "WWD024",
      .fixed_by = "it is computed from tiles_high and tile_height",
      .doc = "tiles_high x tile_height; the games do not read it" },
    { F(tile_width), .aliases = "tiles_width", .unit = "px",
      .doc = "width of a tile: 64 in Claw, 32 in Gruntz" },
    { F(tile_height), .aliases = "tiles_height", .unit = "px",
      .doc = "height of a tile: 64 in Claw, 32 in Gruntz" },
    { F(tiles_wide), .unit = "tiles", .derived = true, .code = "WWD021",
      .fixed_by = "use the operation \"resize-plane\"", .doc = "width of the plane" },
    { F(tiles_high), .unit = "tiles", .derived = true, .code = "WWD021",
      .fixed_by = "use the operation \"resize-plane\"", .doc = "height of the plane" },
    { F(scroll_x), .aliases = "unknown3", .doc = "scroll origin of the plane; 0 in every known level" },
    { F(scroll_y), .aliases = "unknown4", .doc = "scroll origin of the plane; 0 in every known level" },
    { F(movement_x_percent), .unit = "%",
      .doc = "horizontal scrolling speed relative to the main plane; 50 to 150 in known levels" },
    { F(movement_y_percent), .unit = "%",
      .doc = "vertical scrolling speed relative to the main plane; 50 to 125 in known levels" },
    { F(fill_color), .doc = "palette index of the colour of filled tiles", .ranged = true, .max = 255,
      .code = "WWD026" },
    { F(num_image_sets), .derived = true, .code = "WWD021", .fixed_by = "add or remove items of image_sets",
      .doc = "number of image_sets; 1 in every known level" },
    { F(num_objects), .derived = true, .code = "WWD021",
      .fixed_by = "use the edit operations add-object and delete-objects", .doc = "number of objects" },
    { F(offset_tiles), .unit = "bytes", .derived = true, .hex = true, .code = "WWD021",
      .fixed_by = "offsets are computed when the file is written",
      .doc = "position of the tiles in the inflated file" },
    { F(offset_image_sets), .unit = "bytes", .derived = true, .hex = true, .code = "WWD021",
      .fixed_by = "offsets are computed when the file is written",
      .doc = "position of image_sets in the inflated file" },
    { F(offset_objects), .unit = "bytes", .derived = true, .hex = true, .code = "WWD021",
      .fixed_by = "offsets are computed when the file is written",
      .doc = "position of the objects in the inflated file; 0 on planes without objects in files of the "
             "original editors" },
    { F(z_coord),
      .doc = "drawing order among planes, and also among objects when the level has use_z_coords" },
    { F(unknown5), .reserved = true, .code = "WWD022", .doc = "unknown" },
    { F(unknown6), .reserved = true, .code = "WWD022", .doc = "unknown" },
    { F(unknown7), .reserved = true, .code = "WWD022", .doc = "unknown" },
    { F(tiles), .record = &tile_cell_record, .model = true,
      .doc = "tiles row by row, from the top left corner" },
    { F(image_sets), .record = &wwd_image_set_record, .list = true, .open = true, .model = true,
      .doc = "directories of the tile pictures" },
    { F(objects), .record = &wwd_object_record, .list = true, .open = true, .model = true,
      .keys = object_keys, .doc = "objects on the plane; usually only the main plane has any" },
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
    { F(kind), .aliases = "tile_type", .enums = tile_kinds, .closed = true,
      .doc = "how attributes are assigned to the pixels of the tile" },
    { F(unknown1), .reserved = true, .code = "WWD022", .doc = "unknown" },
    { F(width), .unit = "px", .doc = "width of the tile: 64 in Claw, 32 in Gruntz" },
    { F(height), .unit = "px", .doc = "height of the tile: 64 in Claw, 32 in Gruntz" },
    { F(attribute), .aliases = "attribute_outside", WHEN(kind, SINGLE | DOUBLE), .enums = wwd_attribute_names,
      .doc = "attribute of the whole tile (single) or of the area outside rect (double)" },
    { F(inside), .aliases = "attribute_inside", WHEN(kind, DOUBLE), .enums = wwd_attribute_names,
      .doc = "attribute of the area inside rect" },
    { F(rect), WHEN(kind, DOUBLE), .record = &rect_record, .unit = "px",
      .doc = "area of the attribute inside; edges are inclusive" },
    { F(mask), WHEN(kind, MASK), .record = &mask_cell_record, .length = COUNT(width), .rows = COUNT(height),
      .doc = "attribute of each pixel; Gruntz accepts a mask only when width is a power of two" },
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
    { F(header_size), .aliases = "unknown1", .unit = "bytes", .reserved = true, .expected = 32,
      .code = "WWD022", .doc = "size of this header" },
    { F(unknown2), .reserved = true, .code = "WWD022", .doc = "unknown" },
    { F(num_tile_properties), .derived = true, .code = "WWD021",
      .fixed_by = "add or remove items of tile_properties.items",
      .doc = "number of items: 226 to 939 in known levels of Claw, 910 in Gruntz" },
    { F(unknown3), .reserved = true, .code = "WWD022", .doc = "unknown" },
    { F(unknown4), .reserved = true, .code = "WWD022", .doc = "unknown" },
    { F(unknown5), .reserved = true, .code = "WWD022", .doc = "unknown" },
    { F(unknown6), .reserved = true, .code = "WWD022", .doc = "unknown" },
    { F(unknown7), .reserved = true, .code = "WWD022", .doc = "unknown" },
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
    { WWD_META_INFO, "info", "size of the tail, at its start" },
    { WWD_META_END, "end", "size of the tail, at its end" },
    { WWD_META_HEADER, "header", "versions of WapMap and of the map" },
    { WWD_META_GUIDES, "guides", "guide lines" },
    { WWD_META_PLACES, "places", "bookmarks" },
    { 0 },
};

#define MW_STRUCT struct wwd_guide
static const struct mw_field guide_fields[] = {
    { F(orientation), .doc = "direction of the line; values unknown" },
    { F(position), .unit = "px", .doc = "distance from the edge of the plane" }
};
static const struct mw_record guide_record = { .name = "guide",
                                               .doc = "A guide line of the editor.",
                                               MW_RECORD_OF(guide_fields),
                                               .file_size = 5,
                                               .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct wwd_place
static const struct mw_field place_fields[] = {
    { F(name), .text = MW_TEXT_NUL, .doc = "name of the bookmark" },
    { F(x), .unit = "px", .doc = "horizontal position on the main plane" },
    { F(y), .unit = "px", .doc = "vertical position on the main plane" }
};
static const struct mw_record place_record = {
    .name = "place", .doc = "A bookmark of the editor.", MW_RECORD_OF(place_fields), .flat = true
};
#undef MW_STRUCT

#define MW_STRUCT struct wwd_meta
static const struct mw_field meta_fields[] = {
    { F(kind), .enums = meta_kinds, .doc = "what the block contains" },
    { F(size), .unit = "bytes", .derived = true, .code = "WWD021",
      .fixed_by = "it is computed from the block's content", .doc = "size of the block after this field" },
    { F(total_size), .unit = "bytes", WHEN(kind, 1 << WWD_META_INFO | 1 << WWD_META_END),
      .doc = "size of the whole tail" },
    { F(build), WHEN(kind, 1 << WWD_META_HEADER), .doc = "build number of WapMap" },
    { F(version), WHEN(kind, 1 << WWD_META_HEADER), .text = MW_TEXT_NUL, .doc = "version of WapMap" },
    { F(map_build), WHEN(kind, 1 << WWD_META_HEADER), .doc = "build number of the map" },
    { F(map_version), WHEN(kind, 1 << WWD_META_HEADER), .text = MW_TEXT_NUL, .doc = "version of the map" },
    { F(description), WHEN(kind, 1 << WWD_META_HEADER), .text = MW_TEXT_NUL,
      .doc = "description of the map" },
    { F(num_guides), WHEN(kind, 1 << WWD_META_GUIDES), .derived = true,
      .fixed_by = "add or remove items of guides", .doc = "number of guides" },
    { F(guides), WHEN(kind, 1 << WWD_META_GUIDES), .record = &guide_record, .list = true, .open = true,
      .length = COUNT(num_guides), .doc = "guide lines of the editor" },
    { F(num_places), WHEN(kind, 1 << WWD_META_PLACES), .derived = true,
      .fixed_by = "add or remove items of places", .doc = "number of places" },
    { F(places), WHEN(kind, 1 << WWD_META_PLACES), .record = &place_record, .list = true, .open = true,
      .length = COUNT(num_places), .doc = "bookmarks of the editor" },
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
    { WWD_SECTION_PLANES, "planes", "headers of all planes" },
    { WWD_SECTION_TILES, "tiles", "tiles of a plane" },
    { WWD_SECTION_IMAGE_SETS, "image_sets", "image sets of a plane" },
    { WWD_SECTION_OBJECTS, "objects", "objects of a plane" },
    { WWD_SECTION_TILE_PROPERTIES, "tile_properties", "properties of all tiles" },
    { 0 },
};

#define MW_STRUCT struct wwd_section
static const struct mw_field section_fields[] = {
    { F(kind), .enums = section_kinds, .model = true, .doc = "what the section contains" },
    { F(plane), .model = true, .doc = "index of the plane that it belongs to" },
    { F(overlap), .unit = "bytes", .model = true,
      .doc = "size of the part shared with the sections before it" },
    { F(gap), .model = true, .doc = "bytes of a gap" },
};
static const struct mw_record section_record = { .name = "section",
                                                 .doc = "A part of the image, in file order.",
                                                 MW_RECORD_OF(section_fields),
                                                 .flat = true };
#undef MW_STRUCT

static const struct mw_name checksum_styles[] = {
    { WWD_CHECKSUM_NONE, "none", "no known formula produces the stored value" },
    { WWD_CHECKSUM_EDITOR, "editor", "the original editor's formula" },
    { WWD_CHECKSUM_WAPMAP, "wapmap", "the formula of WapMap" },
    { WWD_CHECKSUM_EDITOR_OR_WAPMAP, "editor_or_wapmap", "both formulas produce it (uncompressed level)" },
    { WWD_CHECKSUM_ZERO, "zero", "0, as IceSword writes" },
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
    { F(header_size), .aliases = "signature", .unit = "bytes", .reserved = true, .expected = WWD_HEADER_SIZE,
      .code = "WWD010", .doc = "size of the header; also serves as the signature" },
    { F(unknown1), .reserved = true, .code = "WWD022", .doc = "unknown" },
    { F(flags), .flags = level_flags, .code = "WWD027", .doc = "how the level is stored and drawn" },
    { F(unknown2), .reserved = true, .code = "WWD022", .doc = "unknown" },
    { F(name), .ended = true,
      .doc = "name with the number of the level, which Gruntz reads from it, such as Claw - Level 1" },
    { F(author), .ended = true, .doc = "name of the author; free text" },
    { F(birth), .ended = true, .doc = "date of creation as free text, such as October 28, 1997" },
    { F(rez_file), .ended = true,
      .doc = "path of the game's archive, such as ..\\CLAW.REZ; used by the editor" },
    { F(image_dir), .ended = true,
      .doc = "directory of the tiles inside the archive, such as \\LEVEL1\\TILES" },
    { F(pal_rez), .ended = true,
      .doc = "palette inside the archive, such as \\LEVEL1\\PALETTES\\MAIN.PAL; empty in Gruntz" },
    { F(start_x), .unit = "px", .doc = "horizontal position at which the player starts, on the main plane" },
    { F(start_y), .unit = "px", .doc = "vertical position at which the player starts, on the main plane" },
    { F(unknown3), .doc = "unknown; 0 in retail levels, 1 and 2 in two custom levels" },
    { F(num_planes), .derived = true, .code = "WWD021",
      .fixed_by = "use the edit operations add-plane and remove-plane",
      .doc = "number of planes; 1 to 3 in known levels" },
    { F(offset_planes), .unit = "bytes", .derived = true, .hex = true, .code = "WWD021",
      .fixed_by = "offsets are computed when the file is written",
      .doc = "position of the plane headers in the inflated file" },
    { F(offset_tile_properties), .unit = "bytes", .derived = true, .hex = true, .code = "WWD021",
      .fixed_by = "offsets are computed when the file is written",
      .doc = "position of the tile properties in the inflated file" },
    { F(main_block_size), .aliases = "decompressed_mainblock_size", .unit = "bytes", .derived = true,
      .code = "WWD012", .fixed_by = "it is computed when the file is written",
      .doc = "inflated size of everything after the header; 0 if not compressed" },
    { F(checksum), .hex = true,
      .fixed_by =
          "it is computed when the file is saved, by the formula that the save option checksum selects",
      .doc =
          "of the N stored bytes after the header: the original editor adds byte i - i for i = 1 to N, where "
          "byte N, one past the end, is that of the inflated data (0 in a level that is not compressed); "
          "WapMap adds all N bytes - 160 - (1 + 2 + ... + N). The description of the format says that editor "
          "and game refuse a wrong one; Gruntz does not check it, and Claw plays levels with WapMap's" },
    { F(unknown4), .reserved = true, .code = "WWD022", .doc = "unknown" },
    { F(launch_app), .ended = true,
      .doc = "path of the game's program, such as ..\\CLAW.EXE; used by the editor" },
    { F(image_set1), .ended = true,
      .doc = "directory of pictures inside the archive, such as GAME\\IMAGES; used by the editor" },
    { F(image_set2), .ended = true,
      .doc = "directory of pictures inside the archive, such as GAME\\IMAGES; used by the editor" },
    { F(image_set3), .ended = true, .doc = "directory of pictures inside the archive; usually empty" },
    { F(image_set4), .ended = true, .doc = "directory of pictures inside the archive; usually empty" },
    { F(prefix1), .ended = true,
      .doc = "prefix that refers to image_set1 in the image sets of objects, such as LEVEL" },
    { F(prefix2), .ended = true,
      .doc = "prefix that refers to image_set2 in the image sets of objects, such as LEVEL" },
    { F(prefix3), .ended = true,
      .doc = "prefix that refers to image_set3 in the image sets of objects; usually empty" },
    { F(prefix4), .ended = true,
      .doc = "prefix that refers to image_set4 in the image sets of objects; usually empty" },
    { F(planes), .record = &wwd_plane_record, .list = true, .open = true, .calls = &wwd_plane_calls,
      .model = true, .keys = plane_keys,
      .doc = "planes of the level; a new plane has the size of the main plane and invisible tiles, see "
             "add-plane" },
    { F(tile_properties), .record = &wwd_tile_properties_record, .model = true,
      .doc = "how tiles affect objects that touch them" },
    { F(meta), .record = &wwd_meta_record, .list = true, .open = true, .calls = &wwd_meta_calls,
      .model = true, .doc = "data that WapMap stores after the level" },
    { F(trace), .record = &trace_record, .model = true, .trace = true, .doc = "layout of the file" },
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
