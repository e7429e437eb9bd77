/* Edit operations on layers and groups as a whole: new ones, other places, other names. */
#include "edit.h"

#include <stdio.h>

#include "base/text.h"
#include "record/value.h"

/* ---- rename ---- */

#define WHICH(what)                                                                                          \
    {                                                                                                        \
        .name = #what, .kind = MW_OPTION_TEXT, .value = "WHICH",                                             \
        .doc = "the " #what " to rename, by number or name"                                                  \
    }

const struct mw_option tw_rename_options[] = {
    { .name = "name", .kind = MW_OPTION_TEXT, .value = "TEXT", .doc = "the new name", .required = 1 },
    { .name = "layer",
      .kind = MW_OPTION_TEXT,
      .value = "LAYER",
      .doc = "the layer to rename, " TW_LAYER_WHICH },
    WHICH(group),
    WHICH(image),
    WHICH(envelope),
    WHICH(sound),
    { 0 },
};

static const char *layer_name_row(const struct tw_layer *layer)
{
    return layer->type == TW_LAYER_TILES   ? "tile_name"
           : layer->type == TW_LAYER_QUADS ? "quads_name"
                                           : "sounds_name";
}

static int no_name(const struct tw_editing *editing, const char *label, const char *version)
{
    return tw_edit_fail(editing, MW_E_ARGUMENT,
                        "%s has no name: it is of a version before %s; `convert` makes it newer", label,
                        version);
}

/* Where the name of a layer, group or envelope is kept. */
static int find_slot(const struct tw_editing *editing, const char *list, size_t index, char **slot,
                     size_t *size)
{
    struct mw_list items = mw_list_get(tw_map_field(list), editing->map);
    const struct mw_record *record = tw_map_field(list)->record;
    void *item = mw_list_at(items, record, index);
    const char *row = strcmp(list, "layers") == 0 ? layer_name_row(item) : "name";
    const struct mw_field *field = mw_record_field(record, row, strlen(row));
    if (!mw_field_exists(field, item))
        return no_name(editing, tw_item_label(editing->doc, list, index),
                       strcmp(list, "envelopes") == 0   ? "names (1, long)"
                       : strcmp(row, "quads_name") == 0 ? "2"
                                                        : "3");
    *slot = (char *)item + field->offset;
    *size = field->size;
    return 0;
}

int tw_rename(struct tw_editing *editing)
{
    static const char *const kinds[][2] = { { "layer", "layers" },
                                            { "group", "groups" },
                                            { "image", "images" },
                                            { "envelope", "envelopes" },
                                            { "sound", "sounds" } };
    const char *name = mw_args_text(editing->args, "name"), *list = NULL, *option = NULL;
    size_t given = 0, index, size = 0;
    char *slot = NULL, path[32];
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (mw_args_has(editing->args, kinds[i][0])) {
            option = kinds[i][0];
            list = kinds[i][1];
            given++;
        }
    if (given != 1)
        return tw_edit_fail(editing, MW_E_ARGUMENT,
                            "say what to rename: one of layer, group, image, envelope, sound");
    bool is_text = strcmp(list, "images") == 0 || strcmp(list, "sounds") == 0;
    int error = strcmp(list, "layers") == 0 ? tw_edit_layer(editing, option, &index)
                                            : tw_edit_item(editing, list, option, &index);
    if (!error && !is_text)
        error = find_slot(editing, list, index, &slot, &size);
    if (error)
        return error;
    const char *before = tw_item_name(editing->doc, list, index);
    const struct mw_record *record = tw_map_field(list)->record;
    if (is_text)
        error = tw_edit_text(editing, record, "name_text",
                             mw_list_at(mw_list_get(tw_map_field(list), editing->map), record, index), name);
    else
        error = tw_edit_name(editing, "name", name, slot, size);
    snprintf(path, sizeof path, "%s[%zu]", list, index);
    return error ? error : mw_change(editing->doc, path, "name: \"%s\" -> \"%s\"", before, name);
}
