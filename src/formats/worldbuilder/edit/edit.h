/* The operations of World Builder games, and functions that they share. To add one, write a function
 * wb_edit_NAME and a table wb_edit_NAME_options, and add a row here. */
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

/* name, function (with its options), description, example */
#define WB_OPERATIONS(ROW)                                                                                   \
    ROW("rename", wb_edit_rename,                                                                            \
        "Renames a scene, object, character, sound or variable, and updates the fields "                     \
        "and scripts that refer to it.",                                                                     \
        "rename thing=object name=\"Brass Key\" to=\"Iron Key\"")                                            \
    ROW("add-scene", wb_edit_add_scene, "Adds a scene with an empty script and text.",                       \
        "add-scene name=Attic at=10,11 like=Lab")                                                            \
    ROW("delete-scene", wb_edit_delete_scene, "Removes a scene with its script and text.",                   \
        "delete-scene name=Attic")                                                                           \
    ROW("move-scene", wb_edit_move_scene, "Moves a scene to another cell of the map.",                       \
        "move-scene name=Attic to=12,3")                                                                     \
    ROW("script", wb_edit_script, "Compiles the script of a scene from its source in a file.",               \
        "script scene=Lab file=Lab.wb")                                                                      \
    ROW("global-script", wb_edit_global_script, "Compiles the global script from its source in a file.",     \
        "global-script file=global.wb")                                                                      \
    ROW("import-sound", wb_edit_import_sound,                                                                \
        "Replaces a sound with the contents of a WAV file. The samples are rounded to the steps that the "   \
        "sound can store, and the rounding error is reported.",                                              \
        "import-sound sound=Bell file=bell.wav add")                                                         \
    ROW("import-texts", wb_edit_import_texts,                                                                \
        "Imports translations from a gettext PO file, such as the extracted texts.po.",                      \
        "import-texts file=german.po")

WB_OPERATIONS(MW_EDIT_DECLARATION)

/* Renames a variable. */
mw_edit_fn wb_edit_rename_global;

/* An argument as a name in the game's encoding, in the document's memory; fails if its length is not
 * valid. */
int wb_edit_name(const struct mw_editing *editing, const char *option, struct mw_str *name);

/* Finds the thing whose name, or else whose id, an option gives; the message suggests the nearest name. */
int wb_edit_find(const struct mw_editing *editing, enum wb_thing thing, const char *option, size_t *index);

/* Fails with MW_E_ARGUMENT if a thing cannot get this name, because it has a meaning in scripts or is in use:
 * by a sound if the thing is a sound, otherwise by a scene, object or character, which scripts do not
 * distinguish. index: of the thing itself, SIZE_MAX if it is new. `shown` is the name for messages. */
int wb_edit_refuse_name(const struct mw_editing *editing, enum wb_thing thing, size_t index,
                        struct mw_str name, const char *shown);

/* Adds an empty script for the scene with this head; NULL on allocation failure. */
struct wb_script *wb_edit_add_script(const struct mw_editing *editing, const struct wb_resource *scene);

enum {
    WB_FIRST_ID = 1000, /* id of the first scene or sound in a game without any */
};

/* The script of the scene with this id, or NULL. */
struct wb_script *wb_edit_script_of(const struct wb_game *game, int16_t id);

#endif
