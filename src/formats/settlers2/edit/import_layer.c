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
                 "sites|animal_layer_copy|cursor_layer|resources|shading|area_layer|area_layer_dat",
      .required = true,
      .shorthand = 1,
      .doc = "layer to replace" },
    { .name = "file",
      .kind = MW_OPTION_FILE,
      .value = "PNG",
      .required = true,
      .shorthand = 2,
      .doc = "PNG of the same size as the map; its grey levels or, if it has a palette, its palette indices "
             "become the values of the layer" },
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};

/* Programs that optimise PNG files replace grey levels by a palette of greys: then the grey is the value, not
 * the index. */
static bool is_grey(const struct mw_indexed *image)
{
    for (uint32_t i = 0; i < image->colours; i++)
        if (image->palette[i].r != image->palette[i].g || image->palette[i].r != image->palette[i].b)
            return false;
    return true;
}

static int read_layer_picture(const struct mw_editing *editing, struct s2_draft *draft)
{
    const char *path = mw_args_text(editing->args, "file");
    struct mw_file file = { 0 };
    struct mw_indexed image;
    int error = mw_file_read(editing->doc->context, path, &file);
    if (!error)
        error = mw_png_decode_indexed(editing->scratch, path, file.bytes, &image);
    mw_file_close(&file);
    if (error == MW_E_UNSUPPORTED)
        return mw_edit_fail(editing, error, "%s; save the picture as 8-bit greyscale without alpha",
                            mw_error_message(editing->doc->context));
    if (error)
        return error;
    if (image.width != draft->grid->width || image.height != draft->grid->height)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "%s has %" PRIu32 " x %" PRIu32 " pixels, but the map has %" PRIu32 " x %" PRIu32
                            " nodes",
                            path, image.width, image.height, draft->grid->width, draft->grid->height);
    bool grey = is_grey(&image);
    size_t nodes = (size_t)image.width * image.height;
    for (size_t i = 0; i < nodes; i++) {
        uint8_t index = image.pixels[i];
        draft->cells[i] = grey && index < image.colours ? image.palette[index].r : index;
    }
    return 0;
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
        error = read_layer_picture(editing, &draft);
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
