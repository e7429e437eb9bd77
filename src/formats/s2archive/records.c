/* The fields of archives. */
#include "s2archive.h"

static const struct mw_name forms[] = {
    { S2A_FORM_LIST, "list", "LST" }, { S2A_FORM_ITEMS, "items", "DAT" }, { S2A_FORM_BOB, "bob", "BOB" },
    { S2A_FORM_FONT, "font", "FNT" }, { S2A_FORM_INDEX, "index", "IDX" }, { 0 }
};
static const struct mw_name types[] = { { S2A_NOTHING, "nothing", NULL },
                                        { S2A_SOUND, "sound", "samples without a header, or XMIDI" },
                                        { S2A_RUNS, "picture", "run-length encoded" },
                                        { S2A_FONT, "font", NULL },
                                        { S2A_PLAYER, "player-picture", "parts are in the player's colour" },
                                        { S2A_PALETTE, "palette", NULL },
                                        { S2A_PEOPLE, "people", "as in BOB files" },
                                        { S2A_SHADOW, "shadow", NULL },
                                        { S2A_RAW, "raw-picture", "not compressed" },
                                        { 0 } };
static const struct mw_name uses[] = { { 0, "no", NULL }, { 1, "yes", NULL }, { 0 } };
static const struct mw_name signatures[] = { { S2A_SIGNATURE, "archive", NULL }, { 0 } };
static const struct mw_name bob_signatures[] = { { S2A_BOB, "people", NULL }, { 0 } };
static const struct mw_name block_signatures[] = { { S2A_BLOCK, "pixels", NULL }, { 0 } };
static const struct mw_name image_signatures[] = { { S2A_IMAGE, "image", NULL }, { 0 } };

#define PICTURES (1 << S2A_RUNS | 1 << S2A_PLAYER | 1 << S2A_SHADOW)

#define MW_STRUCT struct s2a_picture
static const struct mw_field picture_fields[] = {
    { F(x), .unit = "px", .doc = "column of the pixel that is placed on the node of the map" },
    { F(y), .unit = "px", .doc = "row of that pixel" },
    { F(unknown), .reserved = true, .code = "S2A003", .doc = "0 in known files" },
    { F(width), .unit = "px", .doc = "width of the picture" },
    { F(height), .unit = "px", .doc = "height of the picture" },
    { F(palette), .doc = "1 in known files" },
    { F(size), .derived = true, .unit = "bytes", .doc = "size of the data" },
    { F(data), .length = COUNT(size), .file = "bin",
      .doc = "a 16-bit offset for each row, from the start of the data, and the run-length encoded rows" },
};
static const struct mw_record picture_record = {
    .name = "picture", .doc = "A run-length encoded picture.", MW_RECORD_OF(picture_fields), .file_size = 18
};
#undef MW_STRUCT

#define MW_STRUCT struct s2a_raw
static const struct mw_field raw_fields[] = {
    { F(palette), .doc = "1 in known files" },
    { F(size), .derived = true, .unit = "bytes", .doc = "size of the data" },
    { F(data), .length = COUNT(size), .file = "bin", .doc = "palette indices, row by row" },
    { F(x), .unit = "px", .doc = "column of the pixel that is placed" },
    { F(y), .unit = "px", .doc = "row of that pixel" },
    { F(width), .unit = "px", .doc = "width of the picture" },
    { F(height), .unit = "px", .doc = "height of the picture" },
    { F(unknown), .doc = "meaning unknown" },
};
static const struct mw_record raw_record = { .name = "raw_picture",
                                             .doc = "A picture that is not compressed.",
                                             MW_RECORD_OF(raw_fields),
                                             .file_size = 6 };
#undef MW_STRUCT

#define MW_STRUCT struct s2a_colour
static const struct mw_field colour_fields[] = { { F(red), .doc = "red part of the colour" },
                                                 { F(green), .doc = "green part of the colour" },
                                                 { F(blue), .doc = "blue part of the colour" } };
static const struct mw_record colour_record = { .name = "palette_colour",
                                                .doc = "A colour of the palette.",
                                                MW_RECORD_OF(colour_fields),
                                                .file_size = 3,
                                                .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct s2a_palette
static const struct mw_field palette_fields[] = {
    { F(unknown), .doc = "256 in known files" },
    { F(colours), .list = true, .record = &colour_record, .length = EXACTLY(256),
      .fixed_by = "a palette has 256 colours", .doc = "in order of index" },
};
static const struct mw_record palette_record = { .name = "palette",
                                                 .doc = "The colours of pictures.",
                                                 MW_RECORD_OF(palette_fields),
                                                 .file_size = 2 + 3 * 256 };
#undef MW_STRUCT

#define MW_STRUCT struct s2a_sound
static const struct mw_field sound_fields[] = {
    { F(size), .derived = true, .unit = "bytes", .doc = "size of the sound" },
    { F(data), .length = COUNT(size), .file = "bin",
      .doc = "8-bit samples, 11025 per second, without a header; or an XMIDI, MIDI or WAV file" },
};
static const struct mw_record sound_record = {
    .name = "sound", .doc = "A sound or a piece of music.", MW_RECORD_OF(sound_fields), .file_size = 4
};
#undef MW_STRUCT

#define MW_STRUCT struct s2a_glyph
static const struct mw_field glyph_fields[] = {
    { F(type), .enums = types, .closed = true, .doc = "whether the character has a picture" },
    { F(picture), .record = &picture_record, WHEN(type, PICTURES), .doc = "picture of the character" },
};
static const struct mw_record glyph_record = {
    .name = "glyph", .doc = "A character of a font.", MW_RECORD_OF(glyph_fields), .file_size = 2
};
#undef MW_STRUCT

#define MW_STRUCT struct s2a_font
static const struct mw_field font_fields[] = {
    { F(width), .unit = "px", .doc = "horizontal distance of characters" },
    { F(height), .unit = "px", .doc = "vertical distance of lines" },
    { F(glyphs), .list = true, .record = &glyph_record, .length = EXACTLY(S2A_GLYPHS),
      .fixed_by = "a font has 224 characters", .doc = "characters 32 to 255" },
};
static const struct mw_record font_record = {
    .name = "font", .doc = "A font.", MW_RECORD_OF(font_fields), .file_size = 2 + 2 * S2A_GLYPHS
};
#undef MW_STRUCT

MW_INTEGER_RECORD(row_record, uint16_t, "offset", "row", "A row of an image.", .unit = "bytes",
                  .doc = "offset of its pixels in the block");

#define MW_STRUCT struct s2a_image
static const struct mw_field image_fields[] = {
    { F(signature), .enums = image_signatures, .closed = true, .doc = "start of an image" },
    { F(height), .derived = true, .doc = "number of rows" },
    { F(rows), .list = true, .record = &row_record, .length = COUNT(height), .open = true,
      .doc = "where the rows of 32 pixels start in the block of pixels" },
    { F(y), .unit = "px", .doc = "row of the pixel that is placed on the node of the map" },
};
static const struct mw_record image_record = { .name = "image",
                                               .doc = "A picture of a body, or of what is carried.",
                                               MW_RECORD_OF(image_fields),
                                               .file_size = 3 };
#undef MW_STRUCT

#define MW_STRUCT struct s2a_block
static const struct mw_field block_fields[] = {
    { F(signature), .enums = block_signatures, .closed = true, .doc = "start of a block of pixels" },
    { F(size), .derived = true, .unit = "bytes", .doc = "size of the block" },
    { F(data), .length = COUNT(size), .file = "bin", .doc = "run-length encoded rows" },
};
static const struct mw_record block_record = {
    .name = "block", .doc = "Pixels of images for one direction.", MW_RECORD_OF(block_fields), .file_size = 4
};
#undef MW_STRUCT

#define MW_STRUCT struct s2a_link
static const struct mw_field link_fields[] = {
    { F(overlay), .doc = "index of the image in overlays" },
    { F(unknown), .doc = "0, 1 or 65535 in known files" },
};
static const struct mw_record link_record = { .name = "link",
                                              .doc = "What is drawn over a body.",
                                              MW_RECORD_OF(link_fields),
                                              .file_size = 4,
                                              .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct s2a_people
static const struct mw_field people_fields[] = {
    { F(size), .derived = true, .unit = "bytes", .doc = "size of the body's pixels" },
    { F(body), .length = COUNT(size), .file = "bin", .doc = "run-length encoded rows of the bodies" },
    { F(bodies), .list = true, .record = &image_record, .length = EXACTLY(S2A_BODIES),
      .fixed_by = "there are 96 bodies", .doc = "bodies, by fat or thin, direction and step" },
    { F(blocks), .list = true, .record = &block_record, .length = EXACTLY(S2A_DIRECTIONS),
      .fixed_by = "there are six directions", .doc = "pixels of the overlays, by direction" },
    { F(overlay_count), .derived = true, .doc = "number of overlays" },
    { F(overlays), .list = true, .record = &image_record, .length = COUNT(overlay_count),
      .fixed_by = "links refer to overlays by index", .doc = "heads, tools and wares" },
    { F(link_count), .derived = true, .doc = "number of links" },
    { F(links), .list = true, .record = &link_record, .length = COUNT(link_count), .open = true,
      .doc = "the overlay of each job or ware, step, figure and direction" },
};
static const struct mw_record people_record = { .name = "people",
                                                .doc = "Pictures of people who work or carry.",
                                                MW_RECORD_OF(people_fields),
                                                .file_size = 2 };
#undef MW_STRUCT

#define MW_STRUCT struct s2a_item
static const struct mw_field item_fields[] = {
    { F(type), .enums = types, .closed = true, .doc = "what the item is" },
    { F(picture), .record = &picture_record, WHEN(type, PICTURES), .doc = "picture or shadow" },
    { F(raw), .record = &raw_record, WHEN(type, 1 << S2A_RAW), .doc = "picture" },
    { F(palette), .record = &palette_record, WHEN(type, 1 << S2A_PALETTE), .doc = "colours" },
    { F(sound), .record = &sound_record, WHEN(type, 1 << S2A_SOUND), .doc = "sound" },
    { F(font), .record = &font_record, WHEN(type, 1 << S2A_FONT), .doc = "font" },
    { F(people), .record = &people_record, WHEN(type, 1 << S2A_PEOPLE), .doc = "people" },
};
const struct mw_record s2a_item_record = {
    .name = "item", .doc = "An item of an archive.", MW_RECORD_OF(item_fields), .file_size = 2
};
#undef MW_STRUCT

#define MW_STRUCT struct s2a_slot
static const struct mw_field slot_fields[] = {
    { F(used), .enums = uses, .closed = true, .doc = "whether the slot has an item" },
    { F(item), .record = &s2a_item_record, WHEN(used, 1 << 1), .doc = "what is in the slot" },
};
const struct mw_record s2a_slot_record = { .name = "slot",
                                           .doc = "A slot of a list; the game knows it by its index.",
                                           MW_RECORD_OF(slot_fields),
                                           .file_size = 2,
                                           .compact = true };
#undef MW_STRUCT

#define MW_STRUCT struct s2a_entry
static const struct mw_field entry_fields[] = {
    { F(name), .doc = "name of the item" },
    { F(offset), .unit = "bytes", .doc = "position of the item in the DAT file" },
    { F(unknown), .doc = "0 in known files" },
    { F(type), .enums = types, .closed = true, .doc = "type of the item, as in the DAT file" },
};
static const struct mw_record entry_record = { .name = "index_entry",
                                               .doc = "An entry of an IDX file.",
                                               MW_RECORD_OF(entry_fields),
                                               .file_size = S2A_ENTRY_SIZE,
                                               .flat = true };
#undef MW_STRUCT

#define OF(form_bit) WHEN(form, 1 << (form_bit))
#define MW_STRUCT    struct s2a_archive
static const struct mw_field archive_fields[] = {
    { F(form), .model = true, .enums = forms, .fixed_by = "it follows from the file",
      .doc = "which kind of file it is" },
    { F(signature), OF(S2A_FORM_LIST), .enums = signatures, .closed = true, .doc = "start of an archive" },
    { F(slot_count), OF(S2A_FORM_LIST), .derived = true, .doc = "number of slots" },
    { F(slots), OF(S2A_FORM_LIST), .list = true, .record = &s2a_slot_record, .model = true, .open = true,
      .doc = "the slots of a list, by the index that the game uses" },
    { F(items), OF(S2A_FORM_ITEMS), .list = true, .record = &s2a_item_record, .model = true, .open = true,
      .doc = "the items of a DAT file, in file order" },
    { F(bob_signature), OF(S2A_FORM_BOB), .enums = bob_signatures, .closed = true,
      .doc = "start of a BOB file" },
    { F(body_signature), OF(S2A_FORM_BOB), .enums = block_signatures, .closed = true,
      .doc = "start of the body's pixels" },
    { F(people), OF(S2A_FORM_BOB), .record = &people_record, .doc = "content of a BOB file" },
    { F(font), OF(S2A_FORM_FONT), .record = &font_record, .doc = "content of a FNT file" },
    { F(entry_count), OF(S2A_FORM_INDEX), .derived = true, .doc = "number of entries" },
    { F(entries), OF(S2A_FORM_INDEX), .list = true, .record = &entry_record, .length = TO_END, .open = true,
      .doc = "the items of the DAT file next to this one" },
    { F(tail), .model = true, .trace = true, .doc = "bytes after the last item that can be read" },
};
const struct mw_record s2a_archive_record = { .name = "archive",
                                              .doc = "An archive of The Settlers II.",
                                              MW_RECORD_OF(archive_fields) };
#undef MW_STRUCT
