/* import-layer: a layer from a picture as items are extracted. */
#include <inttypes.h>

#include "animals.h"
#include "base/file.h"
#include "draw/png.h"
#include "formats/settlers2/check/checks.h"
#include "formats/settlers2/objects.h"

const struct mw_option s2_import_layer_options[] = {
    { .name = "layer",
      .kind = MW_OPTION_CHOICE,
      .choices = "heights|terrain_up|terrain_down|roads|object_index|object_type|animal_layer|unused_layer|"
                 "sites|constant_layer|cursor_layer|resources|shading|area_layer|area_layer_dat",
      .required = true,
      .shorthand = 1,
      .doc = "layer to replace" },
    { .name = "file",
      .kind = MW_OPTION_FILE,
      .of = "image",
      .role = MW_ROLE_INPUT,
      .value = "PNG",
      .required = true,
      .shorthand = 2,
      .doc = "PNG of the same size as the map; its grey levels or, if it has a palette, its palette indices "
             "become the values of the layer" },
    { .name = "min",
      .kind = MW_OPTION_INT,
      .min = 0,
      .max = UINT8_MAX,
      .doc = "scale the grey levels so that black becomes this value; default with max: 0" },
    { .name = "max",
      .kind = MW_OPTION_INT,
      .min = 0,
      .max = UINT8_MAX,
      .doc = "scale the grey levels so that white becomes this value; default with min: the maximum of the "
             "layer, 60 for heights and 128 for shading" },
    { .name = "resample",
      .kind = MW_OPTION_FLAG,
      .doc = "resample a picture of a different size: heights and shading smoothly, other layers by the "
             "nearest pixel" },
    { .name = "force", .kind = MW_OPTION_FLAG, .doc = "also import values that are out of range or unknown" },
    S2_CONTENT_OPTIONS,
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};

/* ---- values of layers ---- */

enum {
    HEIGHT_MOST = 60, /* in the game's editor */
    SHADING_MOST = 128,
};

static bool is_valid_height(const struct s2_map *map, uint8_t value)
{
    (void)map;
    return value <= HEIGHT_MOST;
}

static bool is_valid_terrain(const struct s2_map *map, uint8_t value)
{
    return !(value & S2_TERRAIN_USED) && s2_terrain_name(map->landscape, value);
}

static bool is_valid_object_type(const struct s2_map *map, uint8_t value)
{
    (void)map;
    return s2_object_kind(value, 0) != S2_OBJECT_OTHER;
}

/* DAT files fill the layer with FF. */
static bool is_valid_animal(const struct s2_map *map, uint8_t value)
{
    return value == 0 || s2_animal_name(value) || (map->form != S2_FORM_WORLD && value == UINT8_MAX);
}

static bool is_valid_site(const struct s2_map *map, uint8_t value)
{
    (void)map;
    return mw_name_of(s2_map_field("sites")->record->fields[0].enums, value);
}

static bool is_valid_resource(const struct s2_map *map, uint8_t value)
{
    (void)map;
    return value == 0 || s2_resource_name(s2_resource_kind(value));
}

static bool is_valid_shading(const struct s2_map *map, uint8_t value)
{
    (void)map;
    return value <= SHADING_MOST;
}

static bool is_valid_area(const struct s2_map *map, uint8_t value)
{
    (void)map;
    return value < S2_AREAS || value == S2_IMPASSABLE;
}

/* Layers that are not listed have no invalid values. */
static const struct layer_values {
    const char *layer;
    bool (*is_valid)(const struct s2_map *map, uint8_t value);
    const char *expected;
    uint8_t max;
    bool smooth; /* values are amounts, of which means can be taken */
} layer_values[] = {
    { "heights", is_valid_height, "heights are 0 to 60", HEIGHT_MOST, true },
    { "terrain_up", is_valid_terrain, "the landscape has no such texture", UINT8_MAX, false },
    { "terrain_down", is_valid_terrain, "the landscape has no such texture", UINT8_MAX, false },
    { "object_type", is_valid_object_type, "no such type of object is known", UINT8_MAX, false },
    { "animal_layer", is_valid_animal, "species are 1 to 9", UINT8_MAX, false },
    { "sites", is_valid_site, "no such building site is known", UINT8_MAX, false },
    { "resources", is_valid_resource, "no such resource is known", UINT8_MAX, false },
    { "shading", is_valid_shading, "shading is 0 to 128", SHADING_MOST, true },
    { "area_layer", is_valid_area, "areas are 0 to 249, or 254 for impassable nodes", UINT8_MAX, false },
    { "area_layer_dat", is_valid_area, "areas are 0 to 249, or 254 for impassable nodes", UINT8_MAX, false },
};

static const struct layer_values *values_of_layer(const char *layer)
{
    static const struct layer_values any = { .max = UINT8_MAX };
    for (size_t i = 0; i < sizeof layer_values / sizeof *layer_values; i++)
        if (strcmp(layer_values[i].layer, layer) == 0)
            return &layer_values[i];
    return &any;
}

/* Values that the layer has already are not new mistakes. */
static int check_imported_values(const struct mw_editing *editing, const struct s2_draft *draft,
                                 const struct layer_values *values)
{
    const struct mw_grid *grid = draft->grid;
    size_t nodes = (size_t)grid->width * grid->height;
    bool scaled = mw_args_has(editing->args, "min") || mw_args_has(editing->args, "max");
    if (!values->is_valid || mw_args_flag(editing->args, "force"))
        return 0;
    for (size_t i = 0; i < nodes; i++)
        if (draft->cells[i] != grid->cells[i] && !values->is_valid(s2_edited(editing), draft->cells[i]))
            return mw_edit_fail(editing, MW_E_ARGUMENT,
                                "%s: the value of node %zu,%zu would be %u; %s%s; force imports it anyway",
                                mw_args_text(editing->args, "file"), i % grid->width, i / grid->width,
                                draft->cells[i], values->expected,
                                values->smooth && !scaled ? "; min and max scale the picture" : "");
    return 0;
}

/* ---- the picture ---- */

static int read_picture(const struct mw_editing *editing, struct mw_indexed *image)
{
    const char *path = mw_args_text(editing->args, "file");
    struct mw_file file = { 0 };
    int error = mw_file_read(editing->doc->context, path, &file);
    if (!error)
        error = mw_png_decode_indexed(editing->scratch, path, file.bytes, image);
    mw_file_close(&file);
    if (error == MW_E_UNSUPPORTED)
        return mw_edit_fail(editing, error, "%s; save the picture as 8-bit greyscale without alpha",
                            mw_error_message(editing->doc->context));
    return error;
}

/* Replaces the pixels by values of the layer: grey levels, scaled if asked to, or palette indices. */
static int find_pixel_values(const struct mw_editing *editing, const struct layer_values *values,
                             struct mw_indexed *image)
{
    const struct mw_args *args = editing->args;
    bool grey = mw_indexed_grey_values(image), scaled = mw_args_has(args, "min") || mw_args_has(args, "max");
    unsigned min = mw_args_has(args, "min") ? (unsigned)mw_args_int(args, "min") : 0;
    unsigned max = mw_args_has(args, "max") ? (unsigned)mw_args_int(args, "max") : values->max;
    if (scaled && !grey)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "%s has a palette of colours; min and max require a greyscale picture",
                            mw_args_text(args, "file"));
    if (scaled && min > max)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "min (%u) is greater than max (%u)", min, max);
    for (size_t i = 0; i < (size_t)image->width * image->height; i++) {
        unsigned value = image->pixels[i];
        image->pixels[i] =
            (uint8_t)(scaled ? min + (value * (max - min) + UINT8_MAX / 2) / UINT8_MAX : value);
    }
    return 0;
}

/* ---- resampling ---- */

/* What a node covers of a row or column of pixels: its share of the picture if that is larger than the map,
 * or else the two nearest pixels, weighted by their distance. */
struct coverage {
    uint32_t first, count;
    uint64_t first_weight, inner_weight, last_weight;
};

static struct coverage coverage_of(uint32_t node, uint32_t nodes, uint32_t pixels)
{
    struct coverage coverage = { .inner_weight = nodes };
    if (pixels >= nodes) {
        uint64_t begin = (uint64_t)node * pixels, end = begin + pixels; /* in 1/nodes of a pixel */
        coverage.first = (uint32_t)(begin / nodes);
        coverage.count = (uint32_t)((end + nodes - 1) / nodes) - coverage.first;
        coverage.first_weight = nodes - begin % nodes;
        coverage.last_weight = end % nodes ? end % nodes : nodes;
        if (coverage.count == 1)
            coverage.first_weight = pixels;
        return coverage;
    }
    /* The middle of the node, in 1/(2 nodes) of a pixel, from the middle of the first pixel. */
    int64_t middle = (2 * (int64_t)node + 1) * pixels - nodes;
    uint64_t at = middle > 0 ? (uint64_t)middle : 0;
    coverage.first = (uint32_t)(at / (2 * (uint64_t)nodes));
    coverage.count = coverage.first + 1 < pixels ? 2 : 1;
    coverage.last_weight = at % (2 * (uint64_t)nodes);
    coverage.first_weight = 2 * (uint64_t)nodes - coverage.last_weight;
    return coverage;
}

static uint64_t weight_in(const struct coverage *coverage, uint32_t i)
{
    if (i == 0)
        return coverage->first_weight;
    return i + 1 == coverage->count ? coverage->last_weight : coverage->inner_weight;
}

static uint8_t smooth_value(const struct mw_indexed *image, const struct coverage *across,
                            const struct coverage *down)
{
    uint64_t sum = 0, weights = 0;
    for (uint32_t y = 0; y < down->count; y++)
        for (uint32_t x = 0; x < across->count; x++) {
            uint64_t weight = weight_in(across, x) * weight_in(down, y);
            sum += weight * image->pixels[(size_t)(down->first + y) * image->width + across->first + x];
            weights += weight;
        }
    return (uint8_t)((sum + weights / 2) / weights);
}

/* The pixel that contains the middle of the node. */
static uint32_t nearest_pixel(uint32_t node, uint32_t nodes, uint32_t pixels)
{
    return (uint32_t)((2 * (uint64_t)node + 1) * pixels / (2 * (uint64_t)nodes));
}

static void resample_picture(const struct mw_indexed *image, bool smooth, const struct s2_draft *draft)
{
    uint32_t width = draft->grid->width, height = draft->grid->height;
    for (uint32_t y = 0; y < height; y++) {
        const struct coverage down = coverage_of(y, height, image->height);
        size_t row = (size_t)nearest_pixel(y, height, image->height) * image->width;
        for (uint32_t x = 0; x < width; x++) {
            const struct coverage across = coverage_of(x, width, image->width);
            draft->cells[(size_t)y * width + x] =
                smooth ? smooth_value(image, &across, &down)
                       : image->pixels[row + nearest_pixel(x, width, image->width)];
        }
    }
}

/* Nodes that are not chosen stay as they were. */
static int leave_unchosen(const struct mw_editing *editing, const struct s2_draft *draft)
{
    struct s2_nodes_chosen chosen;
    size_t nodes = (size_t)draft->grid->width * draft->grid->height;
    int error = s2_choose_content(editing, &chosen);
    for (size_t i = 0; i < nodes && !error; i++)
        if (!chosen.mask[i])
            draft->cells[i] = draft->grid->cells[i];
    return error;
}

static int read_layer_picture(const struct mw_editing *editing, const char *layer, struct s2_draft *draft)
{
    const struct layer_values *values = values_of_layer(layer);
    uint32_t width = draft->grid->width, height = draft->grid->height;
    struct mw_indexed image;
    int error = read_picture(editing, &image);
    if (!error)
        error = find_pixel_values(editing, values, &image);
    if (error)
        return error;
    bool fits = image.width == width && image.height == height;
    if (!fits && !mw_args_flag(editing->args, "resample"))
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "%s has %" PRIu32 " x %" PRIu32 " pixels, but the map has %" PRIu32 " x %" PRIu32
                            " nodes; resample accepts other sizes",
                            mw_args_text(editing->args, "file"), image.width, image.height, width, height);
    if (fits)
        memcpy(draft->cells, image.pixels, (size_t)width * height);
    else
        resample_picture(&image, values->smooth, draft);
    error = leave_unchosen(editing, draft);
    return error ? error : check_imported_values(editing, draft, values);
}

/* Are headquarters added or removed, or do they change their player? */
static bool moves_headquarters(const struct mw_editing *editing, const struct s2_draft *draft)
{
    const struct s2_map *map = s2_edited(editing);
    bool types = draft->grid == &map->object_type;
    size_t nodes = (size_t)map->object_type.width * map->object_type.height;
    if (!types && draft->grid != &map->object_index)
        return false;
    for (size_t i = 0; i < nodes; i++)
        if (draft->cells[i] != draft->grid->cells[i] && (map->object_type.cells[i] == S2_TYPE_HEADQUARTERS ||
                                                         (types && draft->cells[i] == S2_TYPE_HEADQUARTERS)))
            return true;
    return false;
}

int s2_import_layer(const struct mw_editing *editing)
{
    struct s2_draft draft;
    const char *layer = mw_args_text(editing->args, "layer");
    if (strcmp(layer, "area_layer_dat") == 0 && s2_edited(editing)->form != S2_FORM_DAT)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "%s has no %s; only DAT files of the long form have one",
                            editing->doc->name, layer);
    int error = s2_draft_take(editing, layer, &draft);
    if (!error)
        error = read_layer_picture(editing, layer, &draft);
    if (error)
        return error;
    if (draft.grid == &s2_edited(editing)->animal_layer)
        return s2_animals_put(editing, &draft, "taken from the picture");
    bool moves = moves_headquarters(editing, &draft);
    error = s2_drafts_put(editing, &draft, 1, "taken from the picture");
    if (error || !moves)
        return error;
    return s2_copy_entries(editing->doc);
}
