/* Shared by the edit operations of Teeworlds maps.
 *
 * Content is loaded (tw_load()) before it is changed. Data blocks that an operation leaves without references
 * are removed afterwards (tw_edit()).
 *
 * To add an operation, write a function tw_NAME and a table tw_NAME_options, and add a row to
 * TW_OPERATIONS. */
#ifndef MW_TEEWORLDS_EDIT_EDIT_H
#define MW_TEEWORLDS_EDIT_EDIT_H

#include "draw/image.h"
#include "core/gridops.h"
#include "formats/teeworlds/model.h"

extern const struct mw_operation tw_operations[];
extern const struct mw_operation tw_templates[]; /* new.c */
extern mw_edit_fn *const tw_edits[];

/* Runs an operation: refuses maps from before 0.4, and removes data blocks that are no longer referenced. */
int tw_edit(const struct mw_editing *editing, mw_edit_fn *run);
/* Calls found() for the mapres pictures that an operation looks for (images.c). */
int tw_edit_files(const struct mw_editing *editing, mw_file_wish_fn *found, void *user);
mw_edit_fn tw_new;

/* The edited map. */
static inline struct tw_map *tw_edited(const struct mw_editing *editing)
{
    return tw_root(editing->doc);
}

/* Name, function (and prefix of its options), description, example. */
#define TW_OPERATIONS(ROW)                                                                                   \
    ROW("append", tw_append, "Adds the groups and layers of another map after those of this one.",           \
        "append file=other.map offset=100,0")                                                                \
    ROW("add-group", tw_add_group, "Adds a group without layers.", "add-group name=Sky parallax=50,50 at=0") \
    ROW("add-layer", tw_add_layer, "Adds an empty layer.",                                                   \
        "add-layer kind=tiles group=Sky name=Clouds image=bg_cloud1")                                        \
    ROW("add-image", tw_add_image, "Adds an image: a PNG file, or one of the game's images.",                \
        "add-image file=tiles.png")                                                                          \
    ROW("move-layer", tw_move_layer, "Moves a layer within its group or to another group.",                  \
        "move-layer layer=Clouds group=Sky at=0")                                                            \
    ROW("move-group", tw_move_group,                                                                         \
        "Changes the index of a group; groups with lower indices are drawn first.",                          \
        "move-group group=Sky to=0")                                                                         \
    ROW("rename", tw_rename, "Renames a layer, group, image, envelope or sound.",                            \
        "rename layer=3 name=Clouds")                                                                        \
    ROW("remove-layer", tw_remove_layer, "Removes layers.", "remove-layer layer=3")                          \
    ROW("remove-group", tw_remove_group, "Removes groups with their layers.", "remove-group group=Sky")      \
    ROW("remove-unused", tw_remove_unused, "Removes unused items, empty layers and empty groups.",           \
        "remove-unused what=images")                                                                         \
    ROW("drop-duplicates", tw_drop_duplicates, "Merges duplicate images and sounds.", "drop-duplicates")     \
    ROW("set-info", tw_set_info, "Sets author, version, credits and licence of the map.",                    \
        "set-info author=nameless license=CC0")                                                              \
    ROW("set-settings", tw_set_settings, "Replaces the server settings.",                                    \
        "set-settings setting='sv_deepfly 0'")                                                               \
    ROW("add-setting", tw_add_setting, "Adds server settings.",                                              \
        "add-setting setting='tune_zone 1 gravity 0.2'")                                                     \
    ROW("remove-setting", tw_remove_setting, "Removes server settings.",                                     \
        "remove-setting setting='tune_zone 1 *'")                                                            \
    ROW("convert", tw_convert,                                                                               \
        "Converts the map for another game and reports what that game does not support.",                    \
        "convert to=teeworlds07")                                                                            \
    ROW("fill-tiles", tw_fill_tiles, "Fills cells with a tile.",                                             \
        "fill-tiles tile=1 layer=game rect=10,20,5,1")                                                       \
    ROW("replace-tile", tw_replace_tile, "Replaces one tile with another.",                                  \
        "replace-tile from=solid to=nohook layer=game")                                                      \
    ROW("keep-tiles", tw_keep_tiles, "Replaces all tiles except the given ones with air.",                   \
        "keep-tiles index=1,3,5-9 layer=game")                                                               \
    ROW("game-tiles", tw_game_tiles, "Sets physics tiles where a design layer has tiles.",                   \
        "game-tiles layer=Freeze tile=freeze")                                                               \
    ROW("automap", tw_automap, "Sets tiles of design layers by the rules of an automapper.",                 \
        "automap layer=Ground config=Default seed=7")                                                        \
    ROW("mirror", tw_mirror, "Mirrors the whole map.", "mirror axis=x")                                      \
    ROW("rotate", tw_rotate, "Rotates the whole map.", "rotate by=90")                                       \
    ROW("shift", tw_shift, "Moves the map, or the content of layers.", "shift dx=5 dy=-2 wrap")              \
    ROW("resize", tw_resize, "Resizes layers.", "resize layer=game size=200x100 anchor=center")              \
    ROW("extend", tw_extend,                                                                                 \
        "Extends the map by repeating the rows and columns at its edges; the picture stays the same.",       \
        "extend by=10")                                                                                      \
    ROW("shrink", tw_shrink,                                                                                 \
        "Removes rows and columns at the edges that are identical to their inner neighbours; the picture "   \
        "stays the same.",                                                                                   \
        "shrink")                                                                                            \
    ROW("copy-rect", tw_copy_rect, "Copies a rectangle of tiles within the map or from another map.",        \
        "copy-rect file=other.map rect=0,0,50,20 to=10,10")                                                  \
    ROW("replace-image", tw_replace_image, "Replaces the picture of an image.",                              \
        "replace-image image=grass_main file=new.png")                                                       \
    ROW("embed", tw_embed, "Embeds external images in the map.", "embed image=grass_main")                   \
    ROW("unembed", tw_unembed, "Makes embedded images external if the game includes them.", "unembed")       \
    ROW("optimise", tw_optimise, "Makes the file smaller by recompression.", "optimise clear-unused-pixels")

TW_OPERATIONS(MW_EDIT_DECLARATION)

/* ---- select.c: selecting items ---- */

/* Ways to select a layer; for the description of options. */
#define TW_LAYER_WHICH                                                                                       \
    "by index, name, group/layer, kind (game, front, tele, speedup, switch, tune, tiles, quads, sounds) "    \
    "or *"
/* An option that selects layers and may be repeated. */
#define TW_LAYER_OPTION(text)                                                                                \
    {                                                                                                        \
        .name = "layer", .kind = MW_OPTION_TEXT, .of = "layer", .value = "LAYER", .many = true,              \
        .doc = text TW_LAYER_WHICH                                                                           \
    }

struct tw_picks {
    size_t *items; /* ascending, without duplicates; in the scratch arena */
    size_t count;
    bool wide; /* a value, such as *, or no value, selects several: those that do not fit are left out */
};

/* The layers that a repeatable option selects; all if it is not given. Fails if a value matches no layer. */
int tw_edit_layers(const struct mw_editing *editing, const char *option, struct tw_picks *picks);
/* Selects exactly one layer, of the edited map or of `doc`. */
int tw_edit_layer(const struct mw_editing *editing, const char *option, size_t *index);
int tw_layer_by_text(const struct mw_editing *editing, struct mw_document *doc, const char *text,
                     size_t *index);
/* Selects an item of "groups", "images", "envelopes" or "sounds" by index or name. */
int tw_edit_item(const struct mw_editing *editing, const char *list, const char *option, size_t *index);
int tw_item_by_text(const struct mw_editing *editing, struct mw_document *doc, const char *list,
                    const char *text, size_t *index);
/* "layer 3 \"Doodads\"", "group 0" and so on, allocated in the document's notes; a generic text if memory
 * runs out. */
const char *tw_item_label(struct mw_document *doc, const char *list, size_t index);
/* Name of an item of any of these lists, including "layers", as UTF-8; "" if it has none. */
const char *tw_item_name(struct mw_document *doc, const char *list, size_t index);

/* ---- cells.c ---- */

/* Refuses to set by path: references to data, the type of a layer, its size if it has cells, and the version
 * of an envelope if there are points. */
int tw_refuse_set(struct mw_document *doc, const struct mw_record *record, const struct mw_field *field,
                  const void *item, const char *path);

/* ---- new_items.c ---- */

/* The form in which a game's editor writes items. */
struct tw_edition {
    const char *name;
    enum tw_game game;
    int32_t image_version, tile_version;
    uint32_t info_size, image_size, tile_size; /* item sizes in bytes */
    bool ddnet;                                /* supports physics layers, sounds, settings and automappers */
};
enum tw_edition_number {
    TW_EDITION_06,
    TW_EDITION_07,
    TW_EDITION_DDNET,
};
#define TW_EDITIONS "teeworlds06|teeworlds07|ddnet"
extern const struct tw_edition tw_editions[3];

const struct tw_edition *tw_edition_named(const char *name);
/* The edition that a map appears to be; new items are written in its form. */
const struct tw_edition *tw_edition_of(const struct tw_map *map);

/* The map's info item, ready to be changed; added if missing. `settings`: with the field for settings. */
int tw_info_own(const struct mw_editing *editing, bool settings, struct tw_info **info);
/* Inserts a group with the default parallax, without offset and clipping. */
int tw_group_new(const struct mw_editing *editing, size_t index, const char *name, struct tw_group **group);
struct tw_new_layer {
    enum tw_layer_kind kind;
    const char *name;
    int64_t width, height; /* of tile layers */
    size_t group, place;   /* position in the group, at most its number of layers */
};
/* Inserts a layer filled with air, or without quads or sources. */
int tw_layer_new(const struct mw_editing *editing, const struct tw_edition *edition,
                 const struct tw_new_layer *wanted, size_t *index);
/* Appends an image; external if `pixels` is NULL. Copies the pixels. */
int tw_image_new(const struct mw_editing *editing, const struct tw_edition *edition, const char *name,
                 int64_t width, int64_t height, const uint8_t *pixels, size_t *index);

/* ---- map_info.c ---- */

/* Appends settings of a second map. */
int tw_settings_append(const struct mw_editing *editing, struct mw_list list);

/* ---- remove.c: duplicate images and sounds ---- */

/* Identifies the content of an image or sound: name if external, otherwise pixels or samples. */
struct tw_identity {
    size_t index;
    bool known; /* false: unreadable, equal to nothing */
    bool external;
    int32_t width, height, variant;
    uint8_t digest[32];
};
int tw_identify(struct mw_document *doc, const char *list, size_t index, struct tw_identity *identity);
bool tw_identities_equal(const struct tw_identity *a, const struct tw_identity *b);

/* ---- automap.c ---- */

struct tw_mapres;
/* Calls found() for the rules that automap looks for. */
int tw_automap_files(const struct mw_editing *editing, const struct tw_mapres *mapres, mw_file_wish_fn *found,
                     void *user);

/* ---- edit.c and content.c ---- */

/* Fails with MW_E_UNSUPPORTED for maps from before 0.4 and datafiles that are not maps, where new items would
 * have a different meaning. */
int tw_refuse_old(const struct mw_editing *editing, struct mw_document *doc);
/* Reads a PNG file as RGBA into the scratch arena. */
int tw_edit_png(const struct mw_editing *editing, const char *path, struct mw_image *image);
/* Stores a UTF-8 name in the name field of an item (12 or 32 bytes with the NUL); `what` is for error
 * messages. */
int tw_edit_name(const struct mw_editing *editing, const char *what, const char *utf8, char *slot,
                 size_t size);
/* Sets a text that is stored in a data block (author_text, name_text and so on); adds a data block if the
 * item has none. */
int tw_edit_text(const struct mw_editing *editing, const struct mw_record *record, const char *row,
                 void *item, const char *utf8);
/* Removes such a text: the data index becomes -1. */
int tw_edit_clear(const struct mw_editing *editing, const struct mw_record *record, const char *row,
                  void *item);
/* Loads and journals content that is about to be replaced. Adds a data block if the item has none, or if its
 * data block cannot be read. */
int tw_edit_own(const struct mw_editing *editing, const struct mw_record *record, const char *row,
                void *item);
/* Loads content and moves it to a new data block, because its encoding is about to change. Fails with
 * MW_E_REFUSED if it cannot be read. */
int tw_edit_renew(const struct mw_editing *editing, const struct mw_record *record, const char *row,
                  void *item);
/* A new grid filled with 0. */
int tw_edit_grid(const struct mw_editing *editing, struct mw_arena *arena, int64_t width, int64_t height,
                 uint32_t cell_size, struct mw_grid *grid);

#endif
