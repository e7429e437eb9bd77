/* The table of edit operations, and what they share. */
#include "edit.h"

#include <inttypes.h>

#include "base/file.h"
#include "base/text.h"
#include "draw/png.h"
#include "formats/teeworlds/content.h"

/* ---- operations ---- */

/* name, function (with its options), what it does, an example */
#define OPERATIONS(ROW)                                                                                      \
    ROW("append", tw_append, "Puts another map's groups and layers behind those of this one.",               \
        "append file=other.map offset=100,0")                                                                \
    ROW("add-group", tw_add_group, "Adds a group without layers.", "add-group name=Sky parallax=50,50 at=0") \
    ROW("add-layer", tw_add_layer, "Adds a layer: air everywhere, or without quads or sources.",             \
        "add-layer kind=tiles group=Sky name=Clouds image=bg_cloud1")                                        \
    ROW("add-image", tw_add_image, "Adds an image: a PNG, or one that the game has.",                        \
        "add-image file=tiles.png")                                                                          \
    ROW("move-layer", tw_move_layer, "Moves a layer within its group or to another one.",                    \
        "move-layer layer=Clouds group=Sky at=0")                                                            \
    ROW("move-group", tw_move_group, "Gives a group another number; those with low ones are drawn first.",   \
        "move-group group=Sky to=0")                                                                         \
    ROW("rename", tw_rename, "Gives a layer, group, image, envelope or sound another name.",                 \
        "rename layer=3 name=Clouds")                                                                        \
    ROW("remove-layer", tw_remove_layer, "Removes layers.", "remove-layer layer=3")                          \
    ROW("remove-group", tw_remove_group, "Removes groups with their layers.", "remove-group group=Sky")      \
    ROW("remove-unused", tw_remove_unused,                                                                   \
        "Removes what no layer uses, and layers and groups that hold nothing.", "remove-unused what=images") \
    ROW("drop-duplicates", tw_drop_duplicates,                                                               \
        "Keeps one of images and sounds that are there several times.", "drop-duplicates")                   \
    ROW("set-info", tw_set_info, "Says who made the map, of what version and license it is.",                \
        "set-info author=nameless license=CC0")                                                              \
    ROW("set-settings", tw_set_settings, "Replaces the settings for the server.",                            \
        "set-settings setting='sv_deepfly 0'")                                                               \
    ROW("add-setting", tw_add_setting, "Adds settings for the server.",                                      \
        "add-setting setting='tune_zone 1 gravity 0.2'")                                                     \
    ROW("remove-setting", tw_remove_setting, "Removes settings for the server.",                             \
        "remove-setting setting='tune_zone 1 *'")                                                            \
    ROW("convert", tw_convert,                                                                               \
        "Stores the map as another game's editor would, and tells what that game lacks.",                    \
        "convert to=teeworlds07")                                                                            \
    ROW("fill-tiles", tw_fill_tiles, "Gives cells a tile.", "fill-tiles tile=1 layer=game rect=10,20,5,1")   \
    ROW("replace-tile", tw_replace_tile, "Replaces a tile by another.",                                      \
        "replace-tile from=solid to=nohook layer=game")                                                      \
    ROW("keep-tiles", tw_keep_tiles, "Makes all other tiles air.", "keep-tiles index=1,3,5-9 layer=game")    \
    ROW("mirror", tw_mirror, "Mirrors the whole map.", "mirror axis=x")                                      \
    ROW("rotate", tw_rotate, "Turns the whole map.", "rotate by=90")                                         \
    ROW("shift", tw_shift, "Moves the map, or what is in layers.", "shift dx=5 dy=-2 wrap")                  \
    ROW("resize", tw_resize, "Gives layers another size.", "resize layer=game size=200x100 anchor=center")   \
    ROW("extend", tw_extend, "Adds rows and columns like those at the edges; the picture stays.",            \
        "extend by=10")                                                                                      \
    ROW("shrink", tw_shrink, "Cuts rows and columns that are like the next; the picture stays.", "shrink")   \
    ROW("copy-rect", tw_copy_rect, "Copies a rectangle of tiles, within the map or from another.",           \
        "copy-rect file=other.map rect=0,0,50,20 to=10,10")                                                  \
    ROW("replace-image", tw_replace_image, "Gives an image another picture.",                                \
        "replace-image image=grass_main file=new.png")                                                       \
    ROW("embed", tw_embed, "Stores the game's pictures in the map.", "embed image=grass_main")               \
    ROW("unembed", tw_unembed, "Leaves out pictures that players of the game have.", "unembed")              \
    ROW("optimise", tw_optimise, "Makes the file smaller.", "optimise clear-unused-pixels")

const struct mw_operation tw_operations[] = { OPERATIONS(MW_OPERATION_ROW){ 0 } };
mw_edit_fn *const tw_edits[] = { OPERATIONS(MW_EDIT_ROW) };

/* Maps from before 0.4, and datafiles that are none: new items would mean something else among theirs. */
static int refuse_old(const struct mw_editing *editing, struct mw_document *doc)
{
    const struct tw_map *map = tw_root(doc);
    if (map->versions.count || map->groups.count || map->layers.count || map->others.count == 0)
        return 0;
    return mw_edit_fail(editing, MW_E_UNSUPPORTED,
                        "%s is from before Teeworlds 0.4 or no map; its %zu items have other meanings",
                        doc->name, map->others.count);
}

int tw_edit(const struct mw_editing *editing, mw_edit_fn *run)
{
    struct mw_document *doc = editing->doc;
    bool *used;
    size_t count = tw_edited(editing)->data.count;
    int error = refuse_old(editing, doc);
    if (!error)
        error = tw_items_used(doc, "data", editing->scratch, &used);
    if (!error)
        error = run(editing);
    return error ? error : tw_data_collect(doc, used, count, NULL);
}

/* ---- other files ---- */

int tw_edit_open(const struct mw_editing *editing, const char *path, struct mw_document **other)
{
    struct mw_document *opened;
    int error = mw_edit_open(editing, path, "map", &opened);
    if (error)
        return error;
    error = refuse_old(editing, opened);
    if (error)
        mw_close(opened);
    else
        *other = opened;
    return error;
}

int tw_edit_png(const struct mw_editing *editing, const char *path, struct mw_image *image)
{
    struct mw_file file;
    int error = mw_file_map(editing->doc->context, path, &file);
    if (error)
        return error;
    if (mw_png_is(file.bytes))
        error = mw_png_decode(editing->scratch, path, file.bytes, image);
    else
        error = mw_edit_fail(editing, MW_E_ARGUMENT, "%s is no PNG file", path);
    mw_file_close(&file);
    return error;
}

/* ---- names and texts ---- */

int tw_edit_name(const struct mw_editing *editing, const char *what, const char *utf8, char *slot,
                 size_t size)
{
    size_t length = strlen(utf8);
    if (length >= size)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "%s: \"%s\" has %zu bytes; %zu fit", what, utf8, length,
                            size - 1);
    if (mw_utf8_valid_size(mw_str_from(utf8)) != length)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "%s: it is not valid UTF-8", what);
    if (slot) {
        memset(slot, 0, size);
        memcpy(slot, utf8, length);
    }
    return 0;
}

/* ---- grids ---- */

int tw_edit_grid(const struct mw_editing *editing, int64_t width, int64_t height, uint32_t cell_size,
                 struct mw_grid *grid)
{
    if (width < 1 || height < 1 || width > INT32_MAX || height > INT32_MAX)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "a layer cannot have %" PRId64 " x %" PRId64 " tiles; it has 1 to %d each way",
                            width, height, INT32_MAX);
    return mw_edit_grid(editing, (uint64_t)width, (uint64_t)height, cell_size, grid);
}
