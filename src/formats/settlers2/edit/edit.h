/* The operations of Settlers II maps, and functions that they share.
 *
 * Operations keep the headquarters in the header and the list of animals in step with the layers; shading,
 * building sites and areas follow if they matched the map before, or with `recompute`.
 *
 * To add one, write a function s2_NAME and a table s2_NAME_options, which ends with S2_RECOMPUTE_OPTIONS, and
 * add a row here. */
#ifndef MW_SETTLERS2_EDIT_EDIT_H
#define MW_SETTLERS2_EDIT_EDIT_H

#include "core/operation_run.h"
#include "formats/settlers2/animal_list.h"
#include "formats/settlers2/computed_layers.h"
#include "formats/settlers2/header.h"

extern const struct mw_operation s2_operations[];
extern mw_edit_fn *const s2_edits[];
extern const struct mw_option s2_save_options[];

/* Called around an operation: refuses maps of forms that it does not apply to, and recomputes layers. */
int s2_edit(const struct mw_editing *editing, mw_edit_fn *run);
/* Called around a change of cells by path: layers that were up to date are recomputed. */
int s2_follow(const struct mw_editing *editing, const char *path, mw_edit_fn *change);

/* The map that an operation works on. */
static inline struct s2_map *s2_edited(const struct mw_editing *editing)
{
    return s2_root(editing->doc);
}

/* name, function (with its options), description, example, forms that it applies to */
#define S2_OPERATIONS(ROW)                                                                                   \
    ROW("set-info", s2_set_info, "Sets fields of the header: title, author, players, landscape and others.", \
        "set-info title=\"The three isles\" players=3", S2_IN_WORLD)                                         \
    ROW("recompute", s2_recompute_layers,                                                                    \
        "Recomputes shading, building sites and areas as the editor of the game does.",                      \
        "recompute layer=sites", S2_IN_LAYERED)                                                              \
    ROW("set-headquarters", s2_set_headquarters,                                                             \
        "Places or moves a player's headquarters, on the map and in the header.",                            \
        "set-headquarters player=2 at=20,30", S2_IN_LAYERED)                                                 \
    ROW("move-headquarters", s2_move_headquarters,                                                           \
        "Moves a player's headquarters, on the map and in the header.",                                      \
        "move-headquarters player=2 to=20,30", S2_IN_LAYERED)                                                \
    ROW("remove-headquarters", s2_remove_headquarters,                                                       \
        "Removes a player's headquarters from the map and the header.", "remove-headquarters player=2",      \
        S2_IN_LAYERED)                                                                                       \
    ROW("headquarters-from", s2_headquarters_from,                                                           \
        "Places headquarters as a mission script of the game does.", "headquarters-from rtx=MIS_0000.RTX",   \
        S2_IN_LAYERED)                                                                                       \
    ROW("set-harbour", s2_set_harbour, "Places harbours. To remove them, use \"clear what=harbours\".",      \
        "set-harbour at=20,30", S2_IN_LAYERED)                                                               \
    ROW("shift", s2_shift, "Shifts the map, which wraps around at its edges.", "shift dx=10 dy=-4",          \
        S2_IN_LAYERED)                                                                                       \
    ROW("mirror", s2_mirror, "Mirrors the map.", "mirror axis=x recompute", S2_IN_LAYERED)                   \
    ROW("rotate", s2_rotate, "Rotates the map by 180 degrees.", "rotate by=180 recompute", S2_IN_LAYERED)    \
    ROW("crop", s2_crop, "Crops the map to a rectangle.", "crop rect=16,16,64,64 recompute", S2_IN_LAYERED)  \
    ROW("enlarge", s2_enlarge, "Enlarges the map.", "enlarge size=128x128 to=32,32 terrain=water recompute", \
        S2_IN_LAYERED)                                                                                       \
    ROW("copy-rect", s2_copy_rect, "Copies a rectangle within the map or from another map.",                 \
        "copy-rect file=other.swd rect=0,0,20,10 to=40,40 recompute", S2_IN_LAYERED)                         \
    ROW("raise", s2_raise, "Raises nodes.", "raise center=20,30 radius=4 by=3 steps recompute",              \
        S2_IN_LAYERED)                                                                                       \
    ROW("lower", s2_lower, "Lowers nodes.", "lower rect=10,10,8,6 by=2", S2_IN_LAYERED)                      \
    ROW("level", s2_level, "Sets all selected nodes to the same height.",                                    \
        "level rect=10,10,8,6 to=12 steps", S2_IN_LAYERED)                                                   \
    ROW("smooth", s2_smooth, "Smooths heights: each height becomes the mean of itself and its neighbours.",  \
        "smooth times=2", S2_IN_LAYERED)                                                                     \
    ROW("limit-steps", s2_limit_steps, "Limits the height difference between neighbouring nodes.",           \
        "limit-steps step=5", S2_IN_LAYERED)                                                                 \
    ROW("paint-terrain", s2_paint_terrain, "Sets the texture of triangles.",                                 \
        "paint-terrain terrain=meadow1 rect=10,10,8,6 recompute", S2_IN_LAYERED)                             \
    ROW("replace-terrain", s2_replace_terrain,                                                               \
        "Replaces textures by a different one, in both triangles of each node.",                             \
        "replace-terrain from=desert1 from=desert2 to=meadow1 recompute", S2_IN_LAYERED)                     \
    ROW("put-object", s2_put_object,                                                                         \
        "Places trees, granite or decoration, but does not replace headquarters.",                           \
        "put-object object=pine object=oak center=20,30 radius=5 density=40", S2_IN_LAYERED)                 \
    ROW("put-animal", s2_put_animal, "Places animals, both in the layer and in the list.",                   \
        "put-animal animal=rabbit at=20,30 at=22,31", S2_IN_WORLD)                                           \
    ROW("put-resource", s2_put_resource, "Places a resource underground.",                                   \
        "put-resource resource=gold amount=7 rect=40,40,4,3", S2_IN_LAYERED)                                 \
    ROW("fill-resources", s2_fill_resources, "Places water, fish and ores as in the game's own maps.",       \
        "fill-resources ores=mixed", S2_IN_LAYERED)                                                          \
    ROW("clear", s2_clear, "Removes objects, animals, resources, harbours or roads.",                        \
        "clear what=trees rect=10,10,8,6", S2_IN_LAYERED)                                                    \
    ROW("remove-unreachable", s2_remove_unreachable,                                                         \
        "Removes trees, granite, fish, animals and ores that no player reaches, on foot or by ship.",        \
        "remove-unreachable what=granite what=fish", S2_IN_LAYERED)                                          \
    ROW("renumber-animals", s2_renumber_animals, "Rebuilds the list of animals from the animal layer.",      \
        "renumber-animals", S2_IN_WORLD)                                                                     \
    ROW("import-layer", s2_import_layer,                                                                     \
        "Replaces a layer with a PNG, such as an extracted layer that was edited as an image.",              \
        "import-layer layer=heights file=layers/heights.png recompute", S2_IN_LAYERED)                       \
    ROW("convert", s2_convert,                                                                               \
        "Converts between WLD or SWD and WORLD###.DAT, or makes the area table (CONTI###.DAT).",             \
        "convert to=swd landscape=winter title=\"Far north\" hq=20,30 hq=70,34", S2_IN_LAYERED)

S2_OPERATIONS(MW_EDIT_DECLARATION)

/* Places the headquarters of a player (0 to 7) on this node of the object layer and removes all others of the
 * player. The caller sets the entry in the header. */
int s2_put_headquarters(struct mw_document *doc, unsigned player, struct s2_point at);

/* Places headquarters by the mission script in the option `rtx`, if it is given. The caller sets the entries
 * in the header. */
int s2_put_headquarters_of_mission(const struct mw_editing *editing);

/* The templates of new maps; new.c. */
extern const struct mw_operation s2_templates[];
mw_edit_fn s2_new;

#endif
