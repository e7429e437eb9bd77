/* Facts about World Builder games. */
#ifndef MW_WORLDBUILDER_INFO_INFORMER_H
#define MW_WORLDBUILDER_INFO_INFORMER_H

#include "formats/worldbuilder/worldbuilder.h"

extern const struct mw_option wb_info_options[];
extern const struct mw_option wb_ref_kinds[];

int wb_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit);
int wb_refs(struct mw_document *doc, const char *kind, const char *value, struct mw_emit *emit,
            size_t *found);

/* The name of a script's or text's owner: its scene, or "global"; its own name if the scene is missing.
 */
struct mw_str wb_scene_name(const struct wb_game *game, const struct mw_field *list, size_t index);
/* The same for files in folders; scripts and texts only. */
struct mw_str wb_item_name(struct mw_document *doc, const struct mw_field *list, size_t index);

#endif
