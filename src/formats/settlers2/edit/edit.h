/* What the edit operations of Settlers II maps share.
 *
 * Headquarters and animals are kept in the header and the list as they are on the map; shading, building
 * sites and areas follow only when `recompute` asks for it.
 *
 * Adding one: a function s2_NAME and a table s2_NAME_options, which ends with S2_RECOMPUTE_OPTIONS, in the
 * file it belongs to, and a row here. */
#ifndef MW_SETTLERS2_EDIT_EDIT_H
#define MW_SETTLERS2_EDIT_EDIT_H

#include "core/operation_run.h"
#include "formats/settlers2/animal_list.h"
#include "formats/settlers2/computed_layers.h"
#include "formats/settlers2/header.h"

extern const struct mw_operation s2_operations[];
extern mw_edit_fn *const s2_edits[];
extern const struct mw_option s2_save_options[];

/* Around an operation: refuses maps of forms that it is not for; computes what follows if that is asked. */
int s2_edit(const struct mw_editing *editing, mw_edit_fn *run);

/* The map that an operation works on. */
static inline struct s2_map *s2_edited(const struct mw_editing *editing)
{
    return s2_root(editing->doc);
}

/* name, function (with its options), what it does, an example, forms that it is for */
#define S2_OPERATIONS(ROW)                                                                                   \
    ROW("set-info", s2_set_info,                                                                             \
        "Sets title, author, players, landscape and what else the header says of the map.",                  \
        "set-info title=\"The three isles\" players=3", S2_IN_WORLD)                                         \
    ROW("recompute", s2_recompute_layers,                                                                    \
        "Computes shading, building sites and areas as the editor of the game does.",                        \
        "recompute layer=sites", S2_IN_LAYERED)                                                              \
    ROW("set-headquarters", s2_set_headquarters,                                                             \
        "Puts or moves a player's headquarters, on the map and in the header.",                              \
        "set-headquarters player=2 at=20,30", S2_IN_LAYERED)                                                 \
    ROW("remove-headquarters", s2_remove_headquarters,                                                       \
        "Removes a player's headquarters, from the map and the header.", "remove-headquarters player=2",     \
        S2_IN_LAYERED)                                                                                       \
    ROW("set-harbour", s2_set_harbour, "Makes nodes harbours; clear what=harbours takes them back.",         \
        "set-harbour at=20,30", S2_IN_LAYERED)                                                               \
    ROW("shift", s2_shift, "Moves the map around the torus.", "shift dx=10 dy=-4", S2_IN_LAYERED)            \
    ROW("mirror", s2_mirror, "Mirrors the map.", "mirror axis=x recompute", S2_IN_LAYERED)                   \
    ROW("rotate", s2_rotate, "Turns the map upside down.", "rotate by=180 recompute", S2_IN_LAYERED)         \
    ROW("crop", s2_crop, "Cuts the map to a rectangle.", "crop rect=16,16,64,64 recompute", S2_IN_LAYERED)   \
    ROW("enlarge", s2_enlarge, "Makes the map larger.",                                                      \
        "enlarge size=128x128 to=32,32 terrain=water recompute", S2_IN_LAYERED)                              \
    ROW("copy-rect", s2_copy_rect, "Copies a rectangle, within the map or from another.",                    \
        "copy-rect file=other.swd rect=0,0,20,10 to=40,40 recompute", S2_IN_LAYERED)                         \
    ROW("raise", s2_raise, "Raises heights.", "raise center=20,30 radius=4 by=3 steps recompute",            \
        S2_IN_LAYERED)                                                                                       \
    ROW("lower", s2_lower, "Lowers heights.", "lower rect=10,10,8,6 by=2", S2_IN_LAYERED)                    \
    ROW("level", s2_level, "Gives nodes one height.", "level rect=10,10,8,6 to=12 steps", S2_IN_LAYERED)     \
    ROW("smooth", s2_smooth, "Gives nodes the mean height of what is around them.", "smooth times=2",        \
        S2_IN_LAYERED)                                                                                       \
    ROW("limit-steps", s2_limit_steps, "Changes heights until neighbours differ little enough.",             \
        "limit-steps step=5", S2_IN_LAYERED)                                                                 \
    ROW("paint-terrain", s2_paint_terrain, "Gives triangles a texture.",                                     \
        "paint-terrain terrain=meadow1 rect=10,10,8,6 recompute", S2_IN_LAYERED)                             \
    ROW("put-object", s2_put_object, "Puts trees, granite or decoration on nodes; headquarters stay.",       \
        "put-object object=pine object=oak center=20,30 radius=5 density=40", S2_IN_LAYERED)                 \
    ROW("put-animal", s2_put_animal, "Puts animals on nodes, in the layer and the list.",                    \
        "put-animal animal=rabbit at=20,30 at=22,31", S2_IN_WORLD)                                           \
    ROW("put-resource", s2_put_resource, "Puts a resource below nodes.",                                     \
        "put-resource resource=gold amount=7 rect=40,40,4,3", S2_IN_LAYERED)                                 \
    ROW("fill-resources", s2_fill_resources,                                                                 \
        "Puts water, fish and ores where the maps of the game have them.", "fill-resources ores=mixed",      \
        S2_IN_LAYERED)                                                                                       \
    ROW("clear", s2_clear, "Takes away what is on nodes.", "clear what=trees rect=10,10,8,6", S2_IN_LAYERED) \
    ROW("renumber-animals", s2_renumber_animals, "Makes the list of animals that of the layer.",             \
        "renumber-animals", S2_IN_WORLD)                                                                     \
    ROW("import-layer", s2_import_layer,                                                                     \
        "Takes a layer from a PNG, such as `extract` wrote and an image program changed.",                   \
        "import-layer layer=heights file=layers/heights.png recompute", S2_IN_LAYERED)                       \
    ROW("convert", s2_convert,                                                                               \
        "Makes a WLD or SWD of a WORLD###.DAT, or a DAT, or the table of areas beside it.",                  \
        "convert to=swd landscape=winter title=\"Far north\" hq=20,30 hq=70,34", S2_IN_LAYERED)

S2_OPERATIONS(MW_EDIT_DECLARATION)

/* The headquarters of a player (0 to 7) stand on this node of the object layer and nowhere else. The header's
 * entry is the caller's business. */
int s2_put_headquarters(struct mw_document *doc, unsigned player, struct s2_point at);

/* The templates of `new`, and the world they make; new.c. */
extern const struct mw_operation s2_templates[];
mw_edit_fn s2_new;

#endif
