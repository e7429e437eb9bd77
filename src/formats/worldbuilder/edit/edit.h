/* What the edit operations of World Builder games share. Adding one: a function wb_edit_NAME and a table
 * wb_edit_NAME_options, both declared here, and a row in edit.c. */
#ifndef MW_WORLDBUILDER_EDIT_EDIT_H
#define MW_WORLDBUILDER_EDIT_EDIT_H

#include "core/operation_run.h"
#include "formats/worldbuilder/name_uses.h"

extern const struct mw_operation wb_operations[];
extern mw_edit_fn *const wb_edits[];

/* The game that an operation works on. */
static inline struct wb_game *wb_edited(const struct mw_editing *editing)
{
    return wb_root(editing->doc);
}

/* rename.c */
mw_edit_fn wb_edit_rename;
/* rename_global.c: the same for a variable */
mw_edit_fn wb_edit_rename_global;
/* scenes.c */
mw_edit_fn wb_edit_add_scene, wb_edit_delete_scene, wb_edit_move_scene;
/* scripts.c */
mw_edit_fn wb_edit_script, wb_edit_global_script;
/* sounds.c */
mw_edit_fn wb_edit_import_sound;
/* texts.c */
mw_edit_fn wb_edit_export_texts, wb_edit_import_texts;

extern const struct mw_option wb_edit_rename_options[], wb_edit_add_scene_options[],
    wb_edit_delete_scene_options[], wb_edit_move_scene_options[], wb_edit_script_options[],
    wb_edit_global_script_options[], wb_edit_import_sound_options[], wb_edit_export_texts_options[],
    wb_edit_import_texts_options[];

/* An argument in the game's code page, in the document's memory, as long as a name may be. */
int wb_edit_name(const struct mw_editing *editing, const char *option, struct mw_str *name);

/* Index of the thing with the name that an option gives, or else with that id; the message names the nearest.
 */
int wb_edit_find(const struct mw_editing *editing, enum wb_thing thing, const char *option, size_t *index);

/* MW_E_ARGUMENT when a thing cannot get this name, because another has it (sounds have names of their own,
 * scenes, objects and characters share theirs: scripts do not say which they mean) or it is a word of
 * scripts. index: of the thing itself; SIZE_MAX: it is new. `shown` is the name for messages. */
int wb_edit_refuse_name(const struct mw_editing *editing, enum wb_thing thing, size_t index,
                        struct mw_str name, const char *shown);

/* A new empty script for the scene with this head; NULL when memory is short. */
struct wb_script *wb_edit_add_script(const struct mw_editing *editing, const struct wb_resource *scene);

enum {
    WB_FIRST_ID = 1000, /* of scenes and sounds that are added to a game that has none */
};

/* The script of a scene, or NULL. */
struct wb_script *wb_edit_script_of(const struct wb_game *game, int16_t id);

#endif
