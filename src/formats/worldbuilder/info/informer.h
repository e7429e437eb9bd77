/* What World Builder games tell about themselves. */
#ifndef MW_WORLDBUILDER_INFO_INFORMER_H
#define MW_WORLDBUILDER_INFO_INFORMER_H

#include "formats/worldbuilder/worldbuilder.h"

extern const struct mw_option wb_info_options[];
extern const struct mw_option wb_ref_kinds[];

int wb_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit);
int wb_refs(struct mw_document *doc, const char *kind, const char *value, struct mw_emit *emit,
            size_t *found);

/* The name of what a script or text belongs to: its scene, or "global"; its own when the scene is not there.
 */
struct mw_str wb_scene_name(const struct wb_game *game, const struct mw_field *list, size_t index);
/* The same for files in folders; of scripts and texts alone. */
struct mw_str wb_item_name(struct mw_document *doc, const struct mw_field *list, size_t index);

#endif
