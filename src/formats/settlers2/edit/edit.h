/* What the edit operations of Settlers II maps share.
 *
 * Headquarters and animals are kept in the header and the list as they are on the map; shading, building
 * sites and areas follow only when `recompute` asks for it.
 *
 * Adding one: a function s2_NAME and a table s2_NAME_options, which ends with S2_RECOMPUTE_OPTIONS, in the
 * file it belongs to, both declared here, and a row in edit.c. */
#ifndef MW_SETTLERS2_EDIT_EDIT_H
#define MW_SETTLERS2_EDIT_EDIT_H

#include "core/operation_run.h"
#include "formats/settlers2/computed_layers.h"

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

/* edit.c */
mw_edit_fn s2_recompute_layers, s2_renumber_animals;
/* header.c */
mw_edit_fn s2_set_info;
/* heights.c */
mw_edit_fn s2_raise, s2_lower, s2_level, s2_smooth, s2_limit_steps;
/* terrain.c */
mw_edit_fn s2_paint_terrain;
/* objects.c */
mw_edit_fn s2_put_object, s2_clear;
/* places.c */
mw_edit_fn s2_set_headquarters, s2_remove_headquarters, s2_set_harbour;
/* The headquarters of a player (0 to 7) stand on this node of the object layer and nowhere else. The header's
 * entry is the caller's business. */
int s2_put_headquarters(struct mw_document *doc, unsigned player, struct s2_point at);
/* transform.c */
mw_edit_fn s2_shift, s2_mirror, s2_rotate;
/* resize.c */
mw_edit_fn s2_crop, s2_enlarge;
/* copy.c */
mw_edit_fn s2_copy_rect;
/* animals.c */
mw_edit_fn s2_put_animal;
/* resources.c */
mw_edit_fn s2_put_resource, s2_fill_resources;
/* convert.c */
mw_edit_fn s2_convert;
/* import_layer.c */
mw_edit_fn s2_import_layer;

extern const struct mw_option s2_recompute_layers_options[], s2_renumber_animals_options[],
    s2_set_info_options[], s2_raise_options[], s2_lower_options[], s2_level_options[], s2_smooth_options[],
    s2_limit_steps_options[], s2_paint_terrain_options[], s2_put_object_options[], s2_clear_options[],
    s2_put_animal_options[], s2_put_resource_options[], s2_fill_resources_options[],
    s2_set_headquarters_options[], s2_remove_headquarters_options[], s2_set_harbour_options[],
    s2_shift_options[], s2_mirror_options[], s2_rotate_options[], s2_convert_options[], s2_crop_options[],
    s2_enlarge_options[], s2_copy_rect_options[], s2_import_layer_options[];

/* The templates of `new`, and the world they make; new.c. */
extern const struct mw_operation s2_templates[];
mw_edit_fn s2_new;

#endif
