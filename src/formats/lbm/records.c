#include "records.h"

#include "lbm.h"

static const struct mw_name kinds[] = {
    { LBM_CHUNK_BYTES, "bytes", "anything else" },
    { LBM_CHUNK_HEADER, "header", "BMHD" },
    { LBM_CHUNK_PALETTE, "palette", "CMAP" },
    { LBM_CHUNK_RANGE, "range", "CRNG" },
    { LBM_CHUNK_GRAB, "grab", "GRAB" },
    { 0 },
};

static const struct mw_name maskings[] = { { 0, "none", "no transparent pixels" },
                                           { 1, "plane", "a bit plane of its own" },
                                           { LBM_CLEAR_COLOUR, "colour",
                                             "the index `transparent` is transparent" },
                                           { 3, "lasso", "cut out by hand" },
                                           { 0 } };

static const struct mw_name compressions[] = { { 0, "none", NULL }, { LBM_PACKED, "packbits", NULL }, { 0 } };

static const struct mw_name range_flags[] = { { 1, "moves", "the colours cycle" },
                                              { 2, "backwards", "from high to low" },
                                              { 0 } };

static const struct mw_name pads[] = { { LBM_PAD_MISSING, "missing", NULL }, { 0 } };

#define MW_STRUCT struct lbm_header
static const struct mw_field header_fields[] = {
    { F(width), .unit = "px", .doc = "width of the picture" },
    { F(height), .unit = "px", .doc = "height of the picture" },
    { F(x), .unit = "px", .doc = "horizontal position on the page; 0 in known files" },
    { F(y), .unit = "px", .doc = "vertical position on the page; 0 in known files" },
    { F(planes), .unit = "bits", .doc = "depth of a pixel; 8" },
    { F(masking), .enums = maskings, .doc = "how transparent pixels are marked" },
    { F(compression), .enums = compressions, .doc = "how the pixels in BODY and TINY are compressed" },
    { F(reserved), .reserved = true, .doc = "padding" },
    { F(transparent), .doc = "palette index that is transparent when masking is colour" },
    { F(x_aspect), .doc = "width of a pixel, relative to y_aspect" },
    { F(y_aspect), .doc = "height of a pixel, relative to x_aspect" },
    { F(page_width), .unit = "px", .doc = "width of the screen that the picture was drawn for" },
    { F(page_height), .unit = "px", .doc = "height of the screen that the picture was drawn for" },
};
static const struct mw_record header_record = { .name = "header",
                                                .doc = "BMHD: size and kind of the picture.",
                                                MW_RECORD_OF(header_fields),
                                                .file_size = LBM_HEADER_SIZE,
                                                .big_endian = true };
#undef MW_STRUCT

#define MW_STRUCT struct lbm_colour
static const struct mw_field colour_fields[] = { { F(red), .doc = "red part of the colour" },
                                                 { F(green), .doc = "green part of the colour" },
                                                 { F(blue), .doc = "blue part of the colour" } };
static const struct mw_record colour_record = { .name = "colour",
                                                .doc = "A colour of the palette.",
                                                MW_RECORD_OF(colour_fields),
                                                .file_size = 3,
                                                .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct lbm_range
static const struct mw_field range_fields[] = {
    { F(reserved), .doc = "padding" },
    { F(rate), .doc = "speed of cycling; 16384 is 60 steps per second; at 0, the colours do not cycle" },
    { F(flags), .flags = range_flags,
      .doc = "whether and in which direction the colours cycle; 0 in known files, even where the game cycles "
             "them" },
    { F(low), .doc = "palette index of the first colour" },
    { F(high), .doc = "palette index of the last colour" },
};
static const struct mw_record range_record = { .name = "range",
                                               .doc = "CRNG: a range of cycling colours.",
                                               MW_RECORD_OF(range_fields),
                                               .file_size = 8,
                                               .big_endian = true,
                                               .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct lbm_point
static const struct mw_field point_fields[] = { { F(x), .unit = "px", .doc = "distance from the left edge" },
                                                { F(y), .unit = "px", .doc = "distance from the top edge" } };
static const struct mw_record point_record = { .name = "point",
                                               .doc = "GRAB: the hot spot of a brush.",
                                               MW_RECORD_OF(point_fields),
                                               .file_size = 4,
                                               .big_endian = true,
                                               .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct lbm_chunk
#define COMPUTED  .derived = true, .fixed_by = "it is computed when the file is written"
static const struct mw_field chunk_fields[] = {
    { F(kind), .model = true, .enums = kinds, .closed = true, .doc = "how the content is interpreted" },
    { F(id), .doc = "name of the chunk, four characters such as BODY" },
    { F(size), COMPUTED, .unit = "bytes", .doc = "size of the content" },
    { F(header), WHEN(kind, 1 << LBM_CHUNK_HEADER), .record = &header_record,
      .doc = "size and kind of the picture" },
    { F(range), WHEN(kind, 1 << LBM_CHUNK_RANGE), .record = &range_record,
      .doc = "range of cycling colours" },
    { F(grab), WHEN(kind, 1 << LBM_CHUNK_GRAB), .record = &point_record, .doc = "hot spot" },
    { F(content), WHEN(kind, 1 << LBM_CHUNK_BYTES),
      .doc = "content of other chunks, such as compressed pixels" },
    { F(colours), WHEN(kind, 1 << LBM_CHUNK_PALETTE), .record = &colour_record, .list = true, .open = true,
      .calls = &lbm_colour_calls, .model = true,
      .doc = "in order of index; colours can be added and removed only at the end" },
    { F(pad), .model = true, .trace = true, .enums = pads, .doc = "the pad byte after a chunk of odd size" },
};
const struct mw_record lbm_chunk_record = { .name = "chunk",
                                            .doc = "A chunk of the file.",
                                            MW_RECORD_OF(chunk_fields),
                                            .file_size = IFF_CHUNK_HEADER,
                                            .big_endian = true };
#undef MW_STRUCT

#define MW_STRUCT struct lbm_file
static const char *const chunk_keys[] = { "id", NULL };
static const struct mw_field file_fields[] = {
    { F(form), .doc = "signature, FORM" },
    { F(size), COMPUTED, .unit = "bytes", .doc = "size of the file after this field" },
    { F(type), .doc = "kind of picture: PBM and a space" },
    { F(chunks), .record = &lbm_chunk_record, .list = true, .open = true, .calls = &lbm_chunk_calls,
      .model = true, .keys = chunk_keys, .doc = "parts of the file, in file order" },
    { F(tail), .model = true, .trace = true, .doc = "bytes after the last chunk" },
};
const struct mw_record lbm_file_record = { .name = "lbm",
                                           .doc = "A Deluxe Paint picture.",
                                           MW_RECORD_OF(file_fields),
                                           .file_size = IFF_FORM_HEADER,
                                           .big_endian = true };
#undef MW_STRUCT
