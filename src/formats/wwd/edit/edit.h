/* What the edit operations of WWD share. To add one, write a function wwd_NAME in the appropriate file and
 * a table of its options, wwd_NAME_options, in edit.c, and add a row to WWD_OPERATIONS. */
#ifndef MW_WWD_EDIT_EDIT_H
#define MW_WWD_EDIT_EDIT_H

#include "core/gridops.h"
#include "formats/wwd/wwd.h"

extern const struct mw_operation wwd_operations[];
extern mw_edit_fn *const wwd_edits[];
extern const struct mw_operation wwd_templates[]; /* new.c */
mw_edit_fn wwd_new;

/* The level that an operation works on. */
static inline struct wwd_level *wwd_edited(const struct mw_editing *editing)
{
    return wwd_root(editing->doc);
}

/* name, function (with its options), what it does, an example */
#define WWD_OPERATIONS(ROW)                                                                                  \
    ROW("add-object", wwd_add_object, "Places a new object.",                                                \
        "add-object logic=Officer at=640,400 range=500,800 carry=COINS")                                     \
    ROW("clone-objects", wwd_clone_objects, "Copies objects; the copies get new ids.",                       \
        "clone-objects logic=GlitterlessPowerup object=12 dx=32 count=10")                                   \
    ROW("move-objects", wwd_move_objects, "Moves objects.", "move-objects rect=0,0,640,480 dx=64")           \
    ROW("delete-objects", wwd_delete_objects, "Removes objects.", "delete-objects logic=*SoundTrigger")      \
    ROW("set-objects", wwd_set_objects, "Sets fields of all objects that match.",                            \
        "set-objects logic=Officer set=health=20 set=damage=5")                                              \
    ROW("resize-plane", wwd_resize_plane, "Changes the size of a plane.",                                    \
        "resize-plane size=400x96 anchor=bottom-left")                                                       \
    ROW("shift-plane", wwd_shift_plane, "Moves the tiles of a plane.", "shift-plane dx=2 dy=-1")             \
    ROW("add-plane", wwd_add_plane, "Adds a plane.",                                                         \
        "add-plane name=Sky size=24x24 image-set=BACK z=-2000 movement=25,25")                               \
    ROW("remove-plane", wwd_remove_plane, "Removes a plane with its tiles and objects.",                     \
        "remove-plane plane=Front")                                                                          \
    ROW("fill-tiles", wwd_fill_tiles, "Fills cells with a tile.", "fill-tiles tile=74 rect=10,20,5,1")       \
    ROW("replace-tile", wwd_replace_tile, "Replaces one tile with another.",                                 \
        "replace-tile from=74 to=75 plane=*")                                                                \
    ROW("copy-rect", wwd_copy_rect, "Copies a rectangle of cells within the level or from another level.",   \
        "copy-rect file=other.wwd rect=0,0,10,10 to=30,20 with-objects")                                     \
    ROW("set-tile-properties", wwd_set_tile_properties, "Sets how tiles affect objects that touch them.",    \
        "set-tile-properties tiles=3,5,7-9 attribute=clear inside=ground rect=0,0,64,8")                     \
    ROW("copy-tile-properties", wwd_copy_tile_properties, "Copies all tile properties from another level.",  \
        "copy-tile-properties file=LEVEL1.WWD")                                                              \
    ROW("retarget", wwd_retarget, "Makes the level use the pictures and sounds of another level.",           \
        "retarget level=5 rez=..\\CLAW.REZ")                                                                 \
    ROW("compress", wwd_compress, "Stores the level as one zlib stream.", "compress")                        \
    ROW("store", wwd_store, "Stores the level without compression.", "store")

WWD_OPERATIONS(MW_EDIT_DECLARATION)

/* ---- select.c: what an operation is about ---- */

/* The plane that the option gives by number or name; the main plane if the option is missing. */
int wwd_edit_plane(const struct mw_editing *editing, const char *option, size_t *index);
/* The same, but "*" selects all planes. The result is [first, first + count). */
int wwd_edit_planes(const struct mw_editing *editing, size_t *first, size_t *count);
int wwd_plane_by_text(const struct mw_editing *editing, struct mw_document *doc, const char *text,
                      size_t *index);

struct wwd_pick {
    uint32_t plane, object;
};

struct wwd_picks {
    struct wwd_pick *items; /* by plane, then by object; in the scratch arena */
    size_t count;
};

/* The objects selected by the options of WWD_OBJECT_SELECTION. Selecting nothing is an error. */
int wwd_edit_pick(const struct mw_editing *editing, struct wwd_picks *picks);

static inline struct wwd_object *wwd_picked(const struct mw_editing *editing, struct wwd_pick pick)
{
    return &wwd_edited(editing)->planes.items[pick.plane].objects.items[pick.object];
}

/* ---- tiles ---- */

int wwd_edit_tile(const struct mw_editing *editing, const char *option, uint32_t *tile);
/* The same for the planes [first, first + count): tiles of a main plane must have properties. */
int wwd_edit_tile_of(const struct mw_editing *editing, const char *option, size_t first, size_t count,
                     uint32_t *tile);
/* A new grid in the document's arena, all of whose cells are `tile`. */
int wwd_grid_new(const struct mw_editing *editing, int64_t width, int64_t height, uint32_t tile,
                 struct mw_grid *grid);
/* Stores a tile in a cell. */
void wwd_cell_put(uint8_t cell[4], uint32_t tile);
/* "74", "-", "#". */
const char *wwd_tile_text(uint32_t tile, char text[16]);

bool wwd_same_property(const struct wwd_tile_property *a, const struct wwd_tile_property *b);
/* Gives a tile the property of another level, adding clear ones if the tile number has none yet. */
int wwd_copy_tile_property(const struct mw_editing *editing, size_t tile,
                           const struct wwd_tile_property *property);

/* ---- objects ---- */

/* In the order of the option's choices. */
enum wwd_ranges {
    WWD_RANGES_AROUND, /* areas that contain the object move with it, and positions inside the moved area */
    WWD_RANGES_ALL,
    WWD_RANGES_NONE,
};

static inline enum wwd_ranges wwd_edit_ranges(const struct mw_editing *editing)
{
    return (enum wwd_ranges)mw_args_choice(editing->args, "ranges");
}

/* "Officer", or "object" without a logic; in the document's notes. NULL on allocation failure. */
const char *wwd_object_label(struct mw_document *doc, const struct wwd_object *object);
/* The first of `count` ids that are higher than all existing ones. */
int wwd_edit_free_ids(const struct mw_editing *editing, size_t count, int64_t *first);
int wwd_object_append(struct mw_document *doc, struct wwd_plane *plane, const struct wwd_object *object);

/* Sets the fields that options such as range, path and carry mean for the object's logic. */
int wwd_set_arguments(const struct mw_editing *editing, struct wwd_object *object);
/* Gives the object the usual image set and z coordinate of its logic, unless there are options for them. */
void wwd_set_usual_look(const struct mw_editing *editing, struct wwd_object *object);

/* ---- the rest ---- */

/* Encodes UTF-8 into a fixed-size string with a NUL, which must be new or not part of the model. `what`
 * begins messages. */
int wwd_store_text(struct mw_document *doc, const char *what, const char *utf8, char *slot, size_t size);
/* Renumbers the planes of the traced sections: added is 1 after a plane was inserted at `plane`, -1 after
 * it was removed, along with its sections. */
int wwd_trace_renumber(struct mw_document *doc, size_t plane, int added);

#endif
