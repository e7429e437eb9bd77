#include "records.h"

#include <string.h>

#include "record/journal.h"

/* ---- encoded names ---- */

/* The words are little-endian in the file. Each word holds four characters, the first in its highest byte,
 * with 128 added to every byte but the last of the name. */
static void unpack_name(char *text, const uint8_t *stored, size_t size)
{
    for (size_t i = 0; i < size; i++)
        text[i] = (char)(uint8_t)(stored[i ^ 3] - (i + 1 < size ? 128 : 0));
}

static void pack_name(uint8_t *stored, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        stored[i ^ 3] = (uint8_t)((uint8_t)text[i] + (i + 1 < size ? 128 : 0));
}

static const struct mw_codec packed_name = { .decode = unpack_name, .encode = pack_name };

/* ---- names ---- */

static const struct mw_name booleans[] = { { 0, "no", NULL }, { 1, "yes", NULL }, { 0 } };

static const struct mw_name envelope_channels[] = {
    { 1, "sound", "volume" }, { 3, "position", "x, y, rotation" }, { 4, "color", "r, g, b, a" }, { 0 }
};

static const struct mw_name curves[] = {
    { 0, "step", "keeps the value up to the next point" },
    { 1, "linear", "even speed" },
    { 2, "slow", "slow, then fast" },
    { 3, "fast", "fast, then slow" },
    { 4, "smooth", "slow at both ends" },
    { 5, "bezier", "determined by the tangents" },
    { 0 },
};

static const struct mw_name layer_types[] = {
    { TW_LAYER_TILES, "tiles", "grid of tiles" },
    { TW_LAYER_QUADS, "quads", "free quadrilaterals" },
    { TW_LAYER_OLD_SOUNDS, "old_sounds", "deprecated" },
    { TW_LAYER_SOUNDS, "sounds", "DDNet" },
    { 0 },
};

static const struct mw_name layer_flags[] = {
    { 1, "detail", "not drawn when the player has turned off high detail" }, { 0 }
};

static const struct mw_name tile_layer_flags[] = {
    { TW_TILES_GAME, "game", "what players touch" },
    { TW_TILES_TELE, "tele", "DDNet" },
    { TW_TILES_SPEEDUP, "speedup", "DDNet" },
    { TW_TILES_FRONT, "front", "DDNet" },
    { TW_TILES_SWITCH, "switch", "DDNet" },
    { TW_TILES_TUNE, "tune", "DDNet" },
    { 0 },
};

static const struct mw_name image_variants[] = { { 0, "rgb", NULL }, { 1, "rgba", NULL }, { 0 } };
static const struct mw_name shapes[] = { { 0, "rectangle", NULL }, { 1, "circle", NULL }, { 0 } };
static const struct mw_name automapper_flags[] = { { 1, "automatic", "run again after every change" },
                                                   { 0 } };

#define ITEM_ROWS                                                                                            \
    { F(id), .model = true, .trace = true, .doc = "id of the item; usually its index in the list" },         \
    {                                                                                                        \
        F(size), .model = true, .trace = true, .fixed_by = "it follows from the version of the item",        \
                 .doc = "size of the item in bytes, which determines its fields"                             \
    }
#define REST_ROW                                                                                             \
    {                                                                                                        \
        F(rest), .trace = true, .doc = "bytes after the known fields"                                        \
    }
#define ITEM_RECORD(title, text, rows) .name = title, .doc = text, MW_RECORD_OF(rows), .limit = COUNT(size)

/* ---- version and info ---- */

#define MW_STRUCT struct tw_version
static const struct mw_field version_fields[] = { ITEM_ROWS,
                                                  { LIMITED(version, tw_version_record), .doc = "always 1" },
                                                  REST_ROW };
const struct mw_record tw_version_record = { ITEM_RECORD("version", "Identifies the datafile as a map.",
                                                         version_fields) };
#undef MW_STRUCT

#define MW_STRUCT struct tw_setting
static const struct mw_field setting_fields[] = {
    { F(text), .text = MW_TEXT_NUL, .language = "ddnet-settings", .doc = "the command, such as sv_deepfly 0" }
};
const struct mw_record tw_setting_record = {
    .name = "setting", .doc = "A command for the server.", MW_RECORD_OF(setting_fields), .scalar = true
};
#undef MW_STRUCT

#define MW_STRUCT struct tw_info
static const char *const settings[] = { "text", NULL };
#define L(member) LIMITED(member, tw_info_record)
static const struct mw_field info_fields[] = {
    ITEM_ROWS,
    { L(version), .doc = "version of the item" },
    { L(author), .refers = "data", .doc = "data block of author_text" },
    { L(map_version), .refers = "data", .doc = "data block of map_version_text" },
    { L(credits), .refers = "data", .doc = "data block of credits_text" },
    { L(license), .refers = "data", .doc = "data block of license_text" },
    { L(settings), .refers = "data", .doc = "DDNet" },
    REST_ROW,
    { F(author_text), .model = true, .lazy = true, .decides = true, .doc = "author of the map" },
    { F(map_version_text), .model = true, .lazy = true, .decides = true, .doc = "version of the map" },
    { F(credits_text), .model = true, .lazy = true, .decides = true, .doc = "credits" },
    { F(license_text), .model = true, .lazy = true, .decides = true, .doc = "licence of the map" },
    { F(settings_list), .record = &tw_setting_record, .list = true, .open = true, .calls = &tw_setting_calls,
      .model = true, .lazy = true, .keys = settings, .file = "settings.txt",
      .doc = "commands for the server, from the data block settings" },
};
#undef L
const struct mw_record tw_info_record = { ITEM_RECORD(
    "info", "Author, version and licence of the map, and server settings.", info_fields) };
#undef MW_STRUCT

/* ---- images and sounds ---- */

#define MW_STRUCT struct tw_image
#define L(member) LIMITED(member, tw_image_record)
static const struct mw_field image_fields[] = {
    ITEM_ROWS,
    { L(version), .doc = "version of the item; 2 has variant" },
    { L(width), .unit = "px", .doc = "width of the picture; unreliable if external" },
    { L(height), .unit = "px", .doc = "height of the picture; unreliable if external" },
    { L(external), .enums = booleans, .code = "TWM145",
      .doc = "whether the image is a file in the game's mapres directory" },
    { L(name), .refers = "data", .doc = "data block of name_text" },
    { L(data), .refers = "data", .doc = "-1 when external" },
    { L(variant), .enums = image_variants, .doc = "pixel format; must be rgba; since version 2" },
    REST_ROW,
    { F(name_text), .model = true, .lazy = true, .decides = true,
      .doc = "name of the image; if external, its file name without .png" },
    { F(pixels), .model = true, .lazy = true, .file = "png", SIZED(width, height),
      .doc = "top row first, 4 bytes per pixel (3 for rgb)" },
};
#undef L
const struct mw_record tw_image_record = { ITEM_RECORD("image", "A picture for tiles or quads.",
                                                       image_fields) };
#undef MW_STRUCT

#define MW_STRUCT struct tw_sound
#define L(member) LIMITED(member, tw_sound_record)
static const struct mw_field sound_fields[] = {
    ITEM_ROWS,
    { L(version), .doc = "version of the item" },
    { L(external), .enums = booleans, .doc = "must be no; DDNet does not support external sounds" },
    { L(name), .refers = "data", .doc = "data block of name_text" },
    { L(data), .refers = "data", .doc = "data block of samples" },
    { L(data_size), .unit = "bytes", .doc = "size of the samples in bytes; unreliable" },
    REST_ROW,
    { F(name_text), .model = true, .lazy = true, .decides = true, .doc = "name of the sound" },
    { F(samples), .model = true, .lazy = true, .file = "opus", .doc = "an Opus file" },
};
#undef L
const struct mw_record tw_sound_record = { ITEM_RECORD("sound", "A sound (DDNet only).", sound_fields) };
#undef MW_STRUCT

/* ---- envelopes ---- */

#define MW_STRUCT struct tw_envelope
#define L(member) LIMITED(member, tw_envelope_record)
static const struct mw_field envelope_fields[] = {
    ITEM_ROWS,
    { L(version), .doc = "version of the item; 2 has synchronized; 3 has tangents in its points (0.7)" },
    { L(channels), .enums = envelope_channels, .doc = "number of channels, which determines their meaning" },
    { L(start_point), .doc = "index of its first point" },
    { L(num_points), .doc = "number of its points" },
    { L(name), .codec = &packed_name, .doc = "name in the editor" },
    { L(synchronized), .enums = booleans, .code = "TWM145",
      .doc = "whether the envelope uses the time of the server; since version 2" },
    REST_ROW,
};
#undef L
const struct mw_record tw_envelope_record = { ITEM_RECORD("envelope", "Values that change over time.",
                                                          envelope_fields) };
#undef MW_STRUCT

struct four {
    int32_t a, b, c, d;
};
#define MW_STRUCT struct four
static const struct mw_field four_fields[] = { { F(a), .doc = "first channel" },
                                               { F(b), .doc = "second channel" },
                                               { F(c), .doc = "third channel" },
                                               { F(d), .doc = "fourth channel" } };
static const struct mw_record four_record = { .name = "channels",
                                              .doc = "One value per channel; 1024 is 1.0.",
                                              MW_RECORD_OF(four_fields),
                                              .file_size = 16,
                                              .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct tw_point
static const struct mw_field point_fields[] = {
    { F(time), .unit = "ms", .doc = "time since the start of the envelope" },
    { F(curve), .enums = curves, .doc = "curve to the next point" },
    { F(values), .record = &four_record, .doc = "values of the channels" }
};
const struct mw_record tw_point_record = { .name = "envelope_point",
                                           .doc = "A point of an envelope.",
                                           MW_RECORD_OF(point_fields),
                                           .file_size = 24,
                                           .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct tw_bezier
static const struct mw_field bezier_fields[] = {
    { F(in_dx), .record = &four_record, .doc = "incoming tangents: time, in ms" },
    { F(in_dy), .record = &four_record, .doc = "incoming tangents: value" },
    { F(out_dx), .record = &four_record, .doc = "outgoing tangents: time, in ms" },
    { F(out_dy), .record = &four_record, .doc = "outgoing tangents: value" }
};
const struct mw_record tw_bezier_record = { .name = "bezier",
                                            .doc = "Tangents of a point, per channel.",
                                            MW_RECORD_OF(bezier_fields),
                                            .file_size = 64,
                                            .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct tw_bezier_point
static const struct mw_field bezier_point_fields[] = {
    { F(point), .record = &tw_point_record, .doc = "time, curve and values of the point" },
    { F(bezier), .record = &tw_bezier_record, .doc = "tangents" }
};
const struct mw_record tw_bezier_point_record = { .name = "bezier_point",
                                                  .doc = "A point with its tangents.",
                                                  MW_RECORD_OF(bezier_point_fields),
                                                  .file_size = 88,
                                                  .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct tw_envelope_points
static const struct mw_field envelope_points_fields[] = {
    ITEM_ROWS,
    { F(stride), .model = true, .doc = "size of a point in words: 6, or 22 when any envelope has version 3" },
    { F(points), .record = &tw_point_record, .list = true, .open = true, .calls = &tw_point_calls,
      .model = true,
      .doc = "points of all envelopes, consecutively; a new point joins the envelope of the point before "
             "it" },
    { F(bezier_points), .record = &tw_bezier_point_record, .list = true, .open = true,
      .calls = &tw_point_calls, .model = true, .doc = "points with tangents, if stride is 22" },
    { F(rest), .model = true, .trace = true, .doc = "bytes after the last complete point" },
};
const struct mw_record tw_envelope_points_record = { ITEM_RECORD(
    "envelope_points", "The points of all envelopes.", envelope_points_fields) };
#undef MW_STRUCT

#define MW_STRUCT struct tw_beziers
static const struct mw_field beziers_fields[] = {
    ITEM_ROWS,
    { F(points), .record = &tw_bezier_record, .list = true, .fixed_by = "change envelope_points.points",
      .model = true, .doc = "tangents of all envelope points, in the same order" },
    { F(rest), .model = true, .trace = true, .doc = "bytes after the last complete entry" },
};
const struct mw_record tw_beziers_record = { ITEM_RECORD(
    "beziers", "Tangents of all envelope points, as DDNet stores them.", beziers_fields) };
#undef MW_STRUCT

/* ---- groups ---- */

#define MW_STRUCT struct tw_group
#define L(member) LIMITED(member, tw_group_record)
static const struct mw_field group_fields[] = {
    ITEM_ROWS,
    { L(version), .doc = "version of the item, which determines its fields" },
    { L(offset_x),
      .doc = "horizontal offset in world units (32 per tile); positive values move the group left" },
    { L(offset_y), .doc = "vertical offset in world units; positive values move the group up" },
    { L(parallax_x), .unit = "%",
      .doc = "horizontal speed relative to the game layer; 0: fixed on the screen" },
    { L(parallax_y), .unit = "%",
      .doc = "vertical speed relative to the game layer; 0: fixed on the screen" },
    { L(start_layer), .doc = "index of its first layer" },
    { L(num_layers), .doc = "number of its layers" },
    { L(use_clipping), .enums = booleans, .code = "TWM145", .doc = "since version 2" },
    { L(clip_x), .doc = "left edge of the visible part of the world, in world units" },
    { L(clip_y), .doc = "top edge of the visible part of the world, in world units" },
    { L(clip_width), .doc = "width of the visible part of the world, in world units" },
    { L(clip_height), .doc = "height of the visible part of the world, in world units" },
    { L(name), .codec = &packed_name, .doc = "since version 3" },
    REST_ROW,
};
#undef L
const struct mw_record tw_group_record = { ITEM_RECORD("group", "Layers that move together.", group_fields) };
#undef MW_STRUCT

/* ---- cells ---- */

struct tile_cell {
    uint8_t index, flags, skip, reserved;
};
#define MW_STRUCT struct tile_cell
static const struct mw_name tile_flags[] = { { TW_TILE_FLIP_X, "flip_x", "mirrored left to right" },
                                             { TW_TILE_FLIP_Y, "flip_y", "mirrored top to bottom" },
                                             { TW_TILE_OPAQUE, "opaque", "has no transparent pixels" },
                                             { TW_TILE_ROTATE, "rotate", "90 degrees clockwise" },
                                             { 0 } };
static const struct mw_field tile_cell_fields[] = {
    { F(index), .doc = "tile: cell of the tileset, or its effect in game and front layers; 0: air" },
    { F(flags), .flags = tile_flags, .doc = "orientation" },
    { F(skip), .doc = "run length in tile layers of version 4, otherwise 0" },
    { F(reserved), .doc = "always 0" }
};
static const struct mw_record tile_cell_record = { .name = "tile",
                                                   .doc = "A cell of a tile, game or front layer.",
                                                   MW_RECORD_OF(tile_cell_fields),
                                                   .file_size = 4 };
#undef MW_STRUCT

struct number_cell {
    uint8_t number, type;
};
#define MW_STRUCT struct number_cell
static const struct mw_field number_cell_fields[] = {
    { F(number), .doc = "number of the teleporter or tune zone" }, { F(type), .doc = "tile index; 0: air" }
};
static const struct mw_record number_cell_record = { .name = "numbered_tile",
                                                     .doc = "A cell of a tele or tune layer.",
                                                     MW_RECORD_OF(number_cell_fields),
                                                     .file_size = 2 };
#undef MW_STRUCT

struct speedup_cell {
    uint8_t force, max_speed, type, padding;
    int16_t angle;
};
#define MW_STRUCT struct speedup_cell
static const struct mw_field speedup_cell_fields[] = {
    { F(force), .doc = "acceleration" },
    { F(max_speed), .doc = "speed limit; 0: none" },
    { F(type), .doc = "tile index; 0: air" },
    { F(padding), .doc = "always 0" },
    { F(angle), .unit = "degrees", .doc = "direction, clockwise from the right; 0 to 359" }
};
static const struct mw_record speedup_cell_record = { .name = "speedup_tile",
                                                      .doc = "A cell of a speedup layer.",
                                                      MW_RECORD_OF(speedup_cell_fields),
                                                      .file_size = 6 };
#undef MW_STRUCT

struct switch_cell {
    uint8_t number, type, flags, delay;
};
#define MW_STRUCT struct switch_cell
static const struct mw_field switch_cell_fields[] = {
    { F(number), .doc = "number of the switch; 0: always on" },
    { F(type), .doc = "tile index; 0: air" },
    { F(flags), .flags = tile_flags, .doc = "orientation" },
    { F(delay), .unit = "s", .doc = "duration; the number of jumps or a weapon for some types" }
};
static const struct mw_record switch_cell_record = { .name = "switch_tile",
                                                     .doc = "A cell of a switch layer.",
                                                     MW_RECORD_OF(switch_cell_fields),
                                                     .file_size = 4 };
#undef MW_STRUCT

/* ---- quads and sources ---- */

struct xy {
    int32_t x, y;
};
#define MW_STRUCT struct xy
static const struct mw_field xy_fields[] = {
    { F(x), .along = MW_ALONG_X, .per_unit = 1024, .doc = "horizontal, to the right" },
    { F(y), .along = MW_ALONG_Y, .per_unit = 1024, .doc = "vertical, downwards" }
};
static const struct mw_record xy_record = {
    .name = "position", .doc = "22.10 fixed point.", MW_RECORD_OF(xy_fields), .file_size = 8, .flat = true
};
static const struct mw_field texture_point_fields[] = {
    { F(x), .doc = "horizontal; 1024 is the width of the image" },
    { F(y), .doc = "vertical; 1024 is the height of the image" },
};
static const struct mw_record texture_point_record = { .name = "texture_point",
                                                       .doc = "A point in an image.",
                                                       MW_RECORD_OF(texture_point_fields),
                                                       .file_size = 8,
                                                       .flat = true };
#undef MW_STRUCT

struct rgba {
    int32_t r, g, b, a;
};
#define MW_STRUCT struct rgba
static const struct mw_field rgba_fields[] = {
    { F(r), .doc = "red" }, { F(g), .doc = "green" }, { F(b), .doc = "blue" }, { F(a), .doc = "opacity" }
};
static const struct mw_record rgba_record = {
    .name = "color", .doc = "0 to 255.", MW_RECORD_OF(rgba_fields), .file_size = 16, .flat = true
};
#undef MW_STRUCT

/* The public struct has plain arrays; this one names their elements. */
struct quad {
    struct xy top_left, top_right, bottom_left, bottom_right, pivot;
    struct rgba color_top_left, color_top_right, color_bottom_left, color_bottom_right;
    struct xy texture_top_left, texture_top_right, texture_bottom_left, texture_bottom_right;
    int32_t position_envelope, position_envelope_offset, color_envelope, color_envelope_offset;
};
_Static_assert(sizeof(struct quad) == sizeof(struct tw_quad), "both structs describe the same bytes");
#define MW_STRUCT struct quad
static const struct mw_field quad_fields[] = {
    { F(top_left), .record = &xy_record, .doc = "position of the top left corner" },
    { F(top_right), .record = &xy_record, .doc = "position of the top right corner" },
    { F(bottom_left), .record = &xy_record, .doc = "position of the bottom left corner" },
    { F(bottom_right), .record = &xy_record, .doc = "position of the bottom right corner" },
    { F(pivot), .record = &xy_record, .doc = "centre of rotation" },
    { F(color_top_left), .record = &rgba_record, .doc = "colour of the top left corner" },
    { F(color_top_right), .record = &rgba_record, .doc = "colour of the top right corner" },
    { F(color_bottom_left), .record = &rgba_record, .doc = "colour of the bottom left corner" },
    { F(color_bottom_right), .record = &rgba_record, .doc = "colour of the bottom right corner" },
    { F(texture_top_left), .record = &texture_point_record,
      .doc = "texture coordinates of the top left corner; 1024 is the whole image" },
    { F(texture_top_right), .record = &texture_point_record,
      .doc = "texture coordinates of the top right corner; 1024 is the whole image" },
    { F(texture_bottom_left), .record = &texture_point_record,
      .doc = "texture coordinates of the bottom left corner; 1024 is the whole image" },
    { F(texture_bottom_right), .record = &texture_point_record,
      .doc = "texture coordinates of the bottom right corner; 1024 is the whole image" },
    { F(position_envelope), .refers = "envelopes",
      .doc = "envelope that moves and rotates the quad; -1: none" },
    { F(position_envelope_offset), .unit = "ms", .doc = "added to the time of the envelope" },
    { F(color_envelope), .refers = "envelopes", .doc = "envelope that multiplies the colours; -1: none" },
    { F(color_envelope_offset), .unit = "ms", .doc = "added to the time of the envelope" },
};
const struct mw_record tw_quad_record = { .name = "quad",
                                          .doc = "A four-cornered picture; 1024 is a world unit.",
                                          MW_RECORD_OF(quad_fields),
                                          .file_size = 152 };
#undef MW_STRUCT

#define MW_STRUCT struct tw_source
static const struct mw_field source_fields[] = {
    { F(x), .along = MW_ALONG_X, .per_unit = 1024, .doc = "horizontal position; 1024 is a world unit" },
    { F(y), .along = MW_ALONG_Y, .per_unit = 1024, .doc = "vertical position; 1024 is a world unit" },
    { F(looping), .enums = booleans, .doc = "whether the sound repeats" },
    { F(panning), .enums = booleans, .doc = "whether the volumes of left and right depend on the position" },
    { F(delay), .unit = "s", .doc = "delay before the sound starts" },
    { F(falloff), .doc = "decrease of the volume with distance; 0 to 255" },
    { F(position_envelope), .refers = "envelopes", .doc = "envelope that moves the source; -1: none" },
    { F(position_envelope_offset), .unit = "ms", .doc = "added to the time of the envelope" },
    { F(sound_envelope), .refers = "envelopes", .doc = "envelope of the volume; -1: none" },
    { F(sound_envelope_offset), .unit = "ms", .doc = "added to the time of the envelope" },
    { F(shape), .enums = shapes, .doc = "shape of the area in which the sound is audible" },
    { F(width), .doc = "for a circle, its radius" },
    { F(height), .doc = "height of a rectangle" },
};
const struct mw_record tw_source_record = {
    .name = "source", .doc = "A sound source.", MW_RECORD_OF(source_fields), .file_size = 52
};
#undef MW_STRUCT

#define MW_STRUCT struct tw_old_source
static const struct mw_field old_source_fields[] = {
    { F(x), .along = MW_ALONG_X, .per_unit = 1024, .doc = "horizontal position; 1024 is a world unit" },
    { F(y), .along = MW_ALONG_Y, .per_unit = 1024, .doc = "vertical position; 1024 is a world unit" },
    { F(looping), .enums = booleans, .doc = "whether the sound repeats" },
    { F(delay), .unit = "s", .doc = "delay before the sound starts" },
    { F(radius), .doc = "distance up to which the sound is audible" },
    { F(position_envelope), .refers = "envelopes", .doc = "envelope that moves the source; -1: none" },
    { F(position_envelope_offset), .unit = "ms", .doc = "added to the time of the envelope" },
    { F(sound_envelope), .refers = "envelopes", .doc = "envelope of the volume; -1: none" },
    { F(sound_envelope_offset), .unit = "ms", .doc = "added to the time of the envelope" },
};
const struct mw_record tw_old_source_record = { .name = "old_source",
                                                .doc = "A sound source in the deprecated form.",
                                                MW_RECORD_OF(old_source_fields),
                                                .file_size = 36 };
#undef MW_STRUCT

/* ---- layers ---- */

#define MW_STRUCT struct tw_layer
static const char *const pivoted[] = { "pivot", NULL };
static const char *const placed[] = { "x+y", NULL };
enum {
    TILES = 1 << TW_LAYER_TILES,
    QUADS = 1 << TW_LAYER_QUADS,
    OLD_SOUNDS = 1 << TW_LAYER_OLD_SOUNDS,
    SOUNDS = 1 << TW_LAYER_SOUNDS,
};
#define NAMED_TILES (~7u) /* tile layers have a name since version 3 */
#define NAMED_QUADS (~3u) /* quad layers since version 2 */
#define L(member)   LIMITED(member, tw_layer_record)
#define CONTENT(member, kinds, cell)                                                                         \
    F(member), WHEN(type, kinds), .record = &cell, .model = true, .lazy = true
static const struct mw_field layer_fields[] = {
    ITEM_ROWS,
    { L(unused), .trace = true, .doc = "not set by old editors; can have any value" },
    { L(type), .enums = layer_types, .code = "TWM137",
      .doc = "kind of layer, which determines the following fields" },
    { L(flags), .flags = layer_flags, .code = "TWM135", .doc = "properties of the layer" },
    { L(tile_version), WHEN(type, TILES),
      .doc = "version of the tile layer: 2, 3 (with a name) or 4 (0.7, run-length encoded)" },
    { L(width), WHEN(type, TILES), .unit = "tiles", .doc = "number of columns" },
    { L(height), WHEN(type, TILES), .unit = "tiles", .doc = "number of rows" },
    { L(tile_flags), WHEN(type, TILES), .flags = tile_layer_flags, .code = "TWM135",
      .doc = "kind of physics layer; none for a tile layer" },
    { L(color_r), WHEN(type, TILES), .doc = "red, 0 to 255" },
    { L(color_g), WHEN(type, TILES), .doc = "green, 0 to 255" },
    { L(color_b), WHEN(type, TILES), .doc = "blue, 0 to 255" },
    { L(color_a), WHEN(type, TILES), .doc = "opacity, 0 to 255" },
    { L(color_envelope), WHEN(type, TILES), .refers = "envelopes",
      .doc = "envelope that multiplies the colour; -1: none" },
    { L(color_envelope_offset), WHEN(type, TILES), .unit = "ms", .doc = "added to the time of the envelope" },
    { L(image), WHEN(type, TILES), .refers = "images", .doc = "image with the tileset; -1: none" },
    { L(data), WHEN(type, TILES), .refers = "data", .doc = "data block of tiles" },
    { L(tile_name), WHEN(tile_version, NAMED_TILES), .codec = &packed_name,
      .doc = "name of the layer; since version 3" },
    { L(tele_data), WHEN(type, TILES), .refers = "data", .doc = "DDNet" },
    { L(speedup_data), WHEN(type, TILES), .refers = "data", .doc = "DDNet" },
    { L(front_data), WHEN(type, TILES), .refers = "data", .doc = "DDNet" },
    { L(switch_data), WHEN(type, TILES), .refers = "data", .doc = "DDNet" },
    { L(tune_data), WHEN(type, TILES), .refers = "data", .doc = "DDNet" },
    { L(quads_version), WHEN(type, QUADS), .doc = "version of the quad layer; 2 has a name" },
    { L(num_quads), WHEN(type, QUADS), .doc = "number of quads that are used" },
    { L(quads_data), WHEN(type, QUADS), .refers = "data", .doc = "data block of quads" },
    { L(quads_image), WHEN(type, QUADS), .refers = "images", .doc = "image of the quads; -1: none" },
    { L(quads_name), WHEN(quads_version, NAMED_QUADS), .codec = &packed_name,
      .doc = "name of the layer; since version 2" },
    { L(sounds_version), WHEN(type, SOUNDS | OLD_SOUNDS), .doc = "version of the sound layer" },
    { L(num_sources), WHEN(type, SOUNDS | OLD_SOUNDS), .doc = "number of sources that are used" },
    { L(sources_data), WHEN(type, SOUNDS | OLD_SOUNDS), .refers = "data",
      .doc = "data block of sources or old_sources" },
    { L(sound), WHEN(type, SOUNDS | OLD_SOUNDS), .refers = "sounds",
      .doc = "the sound that the sources play; -1: none" },
    { L(sounds_name), WHEN(type, SOUNDS | OLD_SOUNDS), .codec = &packed_name, .doc = "name of the layer" },
    REST_ROW,
    { CONTENT(tiles, TILES, tile_cell_record), SIZED(width, height),
      .doc = "tiles; in physics layers other than game, read only by old games and 0.7" },
    { CONTENT(tele, TILES, number_cell_record), SIZED(width, height), .doc = "teleporters" },
    { CONTENT(speedup, TILES, speedup_cell_record), SIZED(width, height), .doc = "speedups" },
    { CONTENT(front, TILES, tile_cell_record), SIZED(width, height), .doc = "second layer of physics tiles" },
    { CONTENT(switches, TILES, switch_cell_record), SIZED(width, height),
      .doc = "switches and the tiles that they control" },
    { CONTENT(tune, TILES, number_cell_record), SIZED(width, height), .doc = "tune zones" },
    { CONTENT(quads, QUADS, tw_quad_record), .list = true, .open = true, .calls = &tw_layer_item_calls,
      .keys = pivoted, .doc = "quads" },
    { CONTENT(sources, SOUNDS, tw_source_record), .list = true, .open = true, .calls = &tw_layer_item_calls,
      .keys = placed, .doc = "sound sources" },
    { CONTENT(old_sources, OLD_SOUNDS, tw_old_source_record), .list = true, .open = true,
      .calls = &tw_layer_item_calls, .keys = placed, .doc = "sound sources in the deprecated form" },
};
#undef L
const struct mw_record tw_layer_record = { ITEM_RECORD("layer", "Tiles, quads or sounds.", layer_fields) };
#undef MW_STRUCT

/* ---- items identified by UUID, and unknown items ---- */

#define MW_STRUCT struct tw_automapper
#define L(member) LIMITED(member, tw_automapper_record)
static const struct mw_field automapper_fields[] = {
    ITEM_ROWS,
    { L(version), .doc = "version of the item" },
    { L(group), .refers = "groups", .doc = "group of the layer" },
    { L(layer), .doc = "index within the group" },
    { L(config), .doc = "index of the configuration in the rules of the image" },
    { L(seed), .doc = "seed of random choices" },
    { L(flags), .flags = automapper_flags, .code = "TWM135", .doc = "when the rules are applied" },
    REST_ROW,
};
#undef L
const struct mw_record tw_automapper_record = { ITEM_RECORD(
    "automapper", "Settings of a tile layer's automapper.", automapper_fields) };
#undef MW_STRUCT

struct uuid_item {
    uint32_t id, size, word0, word1, word2, word3;
    struct mw_bytes rest;
};
_Static_assert(sizeof(struct uuid_item) == sizeof(struct tw_uuid), "both structs describe the same bytes");
#define MW_STRUCT struct uuid_item
#define L(member) LIMITED(member, tw_uuid_record), .hex = true
static const struct mw_field uuid_fields[] = { ITEM_ROWS,
                                               { L(word0), .doc = "first 4 bytes of the UUID" },
                                               { L(word1), .doc = "bytes 4 to 7" },
                                               { L(word2), .doc = "bytes 8 to 11" },
                                               { L(word3), .doc = "bytes 12 to 15" },
                                               REST_ROW };
#undef L
const struct mw_record tw_uuid_record = { ITEM_RECORD("uuid", "Assigns a UUID to the item type `id`.",
                                                      uuid_fields) };
#undef MW_STRUCT

#define MW_STRUCT struct tw_other
static const struct mw_field other_fields[] = { ITEM_ROWS,
                                                { F(type), .model = true, .doc = "item type" },
                                                { F(bytes), .model = true, .doc = "content of the item" } };
const struct mw_record tw_other_record = { ITEM_RECORD("item", "An item of unknown type.", other_fields),
                                           .flat = true };
#undef MW_STRUCT

/* ---- data blocks and layout ---- */

static const struct mw_name stream_levels[] = {
    { 0, "unknown", "determined when it is needed" },
    { -1, "irreproducible", "no zlib level reproduces the stored stream" },
    { TW_STREAM_KEPT, "kept", "the stream is preserved unchanged: damaged or too long" },
    { 10, "stored", "zlib level 0" },
    { 0 }
};

#define FOLLOWS_STREAM "it follows from the content; the operation optimise compresses it again"
#define MW_STRUCT      struct tw_data
static const struct mw_field data_fields[] = {
    { F(size), .model = true, .unit = "bytes", .doc = "declared inflated size" },
    { F(level), .model = true, .enums = stream_levels, .fixed_by = FOLLOWS_STREAM,
      .doc = "zlib level, 1 to 9, that reproduces the stored stream" },
    { F(stream), .model = true, .trace = true, .file = "zlib", .fixed_by = FOLLOWS_STREAM,
      .doc = "the stored stream, if no level reproduces it" },
    { F(bytes), .model = true, .lazy = true, .file = "bin", .decides = true,
      .doc = "inflated content, if it cannot be reproduced from the items' fields" },
};
static const struct mw_record data_record = { .name = "data",
                                              .doc = "Compressed bytes that items refer to by index.",
                                              MW_RECORD_OF(data_fields),
                                              .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct tw_order
static const struct mw_field order_fields[] = { { F(type), .model = true, .doc = "item type" },
                                                { F(index), .model = true,
                                                  .doc = "index in the list of that type" } };
static const struct mw_record order_record = { .name = "order",
                                               .doc = "An item, by type and index in its list.",
                                               MW_RECORD_OF(order_fields),
                                               .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct tw_trace
static const struct mw_field trace_fields[] = {
    { F(magic_reversed), .model = true, .doc = "1 if the file starts with ATAD instead of DATA" },
    { F(order), .record = &order_record, .list = true,
      .fixed_by = "it is determined by the file that was read", .model = true,
      .doc = "order of the items; empty if by type, then by index" },
};
static const struct mw_record trace_record = { .name = "trace",
                                               .doc = "Layout of the file.",
                                               MW_RECORD_OF(trace_fields) };
#undef MW_STRUCT

/* ---- the map ---- */

#define MW_STRUCT struct tw_map
#define COMPUTED  .derived = true, .model = true, .fixed_by = "it is computed when the file is written"
static const char *const named[] = { "name_text", NULL };
static const char *const mapped[] = { "layer", NULL };
static const char *const grouped[] = { "name", NULL };
static const char *const layered[] = { "tile_name", "quads_name", "sounds_name", NULL };
static const struct mw_field map_fields[] = {
    { F(datafile_version), .model = true, .ranged = true, .min = 3, .max = 4,
      .doc = "version of the container: 3 stores data blocks uncompressed, 4 with zlib" },
    { F(file_size), COMPUTED, .code = "TWM010", .doc = "size of the file after its first 16 bytes" },
    { F(swap_size), COMPUTED, .doc = "file_size without the data" },
    { F(num_item_types), COMPUTED, .doc = "number of item types" },
    { F(num_items), COMPUTED, .doc = "number of items" },
    { F(num_data), COMPUTED, .doc = "number of data blocks" },
    { F(item_size), .unit = "bytes", COMPUTED, .doc = "size of all items" },
    { F(data_size), .unit = "bytes", COMPUTED, .doc = "size of all data blocks as stored" },
    { F(versions), .record = &tw_version_record, .list = true, .fixed_by = "a map has exactly one",
      .model = true, .doc = "item that identifies the datafile as a map" },
    { F(info), .record = &tw_info_record, .list = true,
      .fixed_by = "a map has exactly one; use the operation \"set-info\"", .model = true,
      .doc = "author, licence and settings of the map" },
    { F(images), .record = &tw_image_record, .list = true, .open = true, .calls = &tw_image_calls,
      .model = true, .keys = named, .doc = "pictures that layers refer to" },
    { F(envelopes), .record = &tw_envelope_record, .list = true, .open = true, .calls = &tw_envelope_calls,
      .model = true, .keys = grouped, .doc = "removing an envelope removes its points" },
    { F(groups), .record = &tw_group_record, .list = true, .open = true, .calls = &tw_group_calls,
      .model = true, .keys = grouped, .doc = "removing a group removes its layers" },
    { F(layers), .record = &tw_layer_record, .list = true, .open = true, .calls = &tw_layer_calls,
      .model = true, .keys = layered,
      .doc = "a new layer is a tile layer, in the group of the layer after it" },
    { F(envelope_points), .record = &tw_envelope_points_record, .list = true,
      .fixed_by = "a map has exactly one; change its points", .model = true,
      .doc = "points of all envelopes" },
    { F(sounds), .record = &tw_sound_record, .list = true, .open = true, .calls = &tw_sound_calls,
      .model = true, .keys = named, .doc = "sounds that layers refer to" },
    { F(automappers), .record = &tw_automapper_record, .list = true, .open = true,
      .calls = &tw_automapper_calls, .model = true, .keys = mapped, .doc = "automapper settings of layers" },
    { F(beziers), .record = &tw_beziers_record, .list = true,
      .fixed_by = "a map has exactly one; change the points of envelope_points", .model = true,
      .doc = "tangents of envelope points" },
    { F(uuids), .record = &tw_uuid_record, .list = true,
      .fixed_by = "it is computed from the automappers and beziers", .model = true,
      .doc = "types of items that are identified by a UUID" },
    { F(others), .record = &tw_other_record, .list = true,
      .fixed_by = "the meaning of these items is unknown", .model = true,
      .doc = "items of other types, preserved unchanged" },
    { F(data), .record = &data_record, .list = true, .fixed_by = "change the items that refer to it",
      .model = true, .doc = "data blocks, which items refer to by index" },
    { F(trace), .record = &trace_record, .model = true, .trace = true,
      .doc = "details needed to write the file unchanged" },
};
const struct mw_record tw_map_record = { .name = "map",
                                         .doc = "A map of Teeworlds or DDNet.",
                                         MW_RECORD_OF(map_fields) };
#undef MW_STRUCT

const struct mw_field *tw_row(const struct mw_record *record, const char *name)
{
    return mw_record_field(record, name, strlen(name));
}

const struct mw_field *tw_map_field(const char *name)
{
    return tw_row(&tw_map_record, name);
}

uint32_t tw_item_get(const struct mw_record *record, const void *item, const char *row)
{
    return (uint32_t)mw_field_get(tw_row(record, row), item);
}

void tw_item_set(const struct mw_record *record, void *item, const char *row, uint32_t value)
{
    const struct mw_field *field = tw_row(record, row);
    mw_member_set(item, field->offset, field->kind, value);
}

int tw_put(struct mw_document *doc, int32_t *place, int32_t value)
{
    int error = *place == value ? 0 : mw_keep(doc, place, sizeof *place);
    if (!error)
        *place = value;
    return error;
}

int tw_item_put(struct mw_document *doc, const struct mw_record *record, void *item, const char *row,
                uint32_t value)
{
    return tw_put(doc, (int32_t *)(void *)((char *)item + tw_row(record, row)->offset), (int32_t)value);
}
