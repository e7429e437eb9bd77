#include "records.h"

#include "lbm.h"

static const struct mw_name kinds[] = {
    { LBM_CHUNK_BYTES, "bytes", NULL },     { LBM_CHUNK_HEADER, "header", NULL },
    { LBM_CHUNK_PALETTE, "palette", NULL }, { LBM_CHUNK_RANGE, "range", NULL },
    { LBM_CHUNK_GRAB, "grab", NULL },       { 0 },
};

static const struct mw_name maskings[] = { { 0, "none", NULL },
                                           { 1, "plane", NULL },
                                           { LBM_CLEAR_COLOUR, "colour",
                                             "the index `transparent` is transparent" },
                                           { 3, "lasso", NULL },
                                           { 0 } };

static const struct mw_name compressions[] = { { 0, "none", NULL }, { LBM_PACKED, "packbits", NULL }, { 0 } };

static const struct mw_name range_flags[] = { { 1, "moves", NULL }, { 2, "backwards", NULL }, { 0 } };

static const struct mw_name pads[] = { { LBM_PAD_MISSING, "missing", NULL }, { 0 } };

#define MW_STRUCT struct lbm_header
static const struct mw_field header_fields[] = {
    { F(width), .unit = "px" },
    { F(height), .unit = "px" },
    { F(x), .unit = "px" },
    { F(y), .unit = "px" },
    { F(planes), .doc = "bits of a pixel" },
    { F(masking), .enums = maskings },
    { F(compression), .enums = compressions },
    { F(reserved), .reserved = true },
    { F(transparent), .doc = "palette index" },
    { F(x_aspect) },
    { F(y_aspect) },
    { F(page_width), .unit = "px" },
    { F(page_height), .unit = "px" },
};
static const struct mw_record header_record = { .name = "header",
                                                .doc = "BMHD: size and kind of the picture.",
                                                MW_RECORD_OF(header_fields),
                                                .file_size = LBM_HEADER_SIZE,
                                                .big_endian = true };
#undef MW_STRUCT

#define MW_STRUCT struct lbm_colour
static const struct mw_field colour_fields[] = { { F(red) }, { F(green) }, { F(blue) } };
static const struct mw_record colour_record = { .name = "colour",
                                                .doc = "A colour of the palette.",
                                                MW_RECORD_OF(colour_fields),
                                                .file_size = 3,
                                                .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct lbm_range
static const struct mw_field range_fields[] = {
    { F(reserved) },
    { F(rate), .doc = "16384: 60 steps a second" },
    { F(flags), .flags = range_flags },
    { F(low), .doc = "palette index" },
    { F(high), .doc = "palette index" },
};
static const struct mw_record range_record = { .name = "range",
                                               .doc = "CRNG: a range of cycling colours.",
                                               MW_RECORD_OF(range_fields),
                                               .file_size = 8,
                                               .big_endian = true,
                                               .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct lbm_point
static const struct mw_field point_fields[] = { { F(x), .unit = "px" }, { F(y), .unit = "px" } };
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
    { F(kind), .model = true, .enums = kinds },
    { F(id) },
    { F(size), COMPUTED, .unit = "bytes" },
    { F(header), WHEN(kind, 1 << LBM_CHUNK_HEADER), .record = &header_record },
    { F(range), WHEN(kind, 1 << LBM_CHUNK_RANGE), .record = &range_record },
    { F(grab), WHEN(kind, 1 << LBM_CHUNK_GRAB), .record = &point_record },
    { F(content), WHEN(kind, 1 << LBM_CHUNK_BYTES) },
    { F(colours), WHEN(kind, 1 << LBM_CHUNK_PALETTE), .record = &colour_record, .list = true, .open = true,
      .calls = &lbm_colour_calls, .model = true,
      .doc = "in order of index; colours can be added and removed at the end only" },
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
    { F(form) },
    { F(size), COMPUTED, .unit = "bytes" },
    { F(type) },
    { F(chunks), .record = &lbm_chunk_record, .list = true, .open = true, .calls = &lbm_chunk_calls,
      .model = true, .keys = chunk_keys },
    { F(tail), .model = true, .trace = true, .doc = "bytes after the last chunk" },
};
const struct mw_record lbm_file_record = { .name = "lbm",
                                           .doc = "A Deluxe Paint picture.",
                                           MW_RECORD_OF(file_fields),
                                           .file_size = IFF_FORM_HEADER,
                                           .big_endian = true };
#undef MW_STRUCT
