/* What the edit operations of World Builder games share. Adding one: a function wb_edit_NAME and a table
 * wb_edit_NAME_options in the file it belongs to, and a row here. */
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

/* name, function (with its options), what it does, an example */
#define WB_OPERATIONS(ROW)                                                                                   \
    ROW("rename", wb_edit_rename,                                                                            \
        "Gives a scene, object, character, sound or variable another name, in fields and scripts, too.",     \
        "rename thing=object name=\"Brass Key\" to=\"Iron Key\"")                                            \
    ROW("add-scene", wb_edit_add_scene, "Adds a scene with an empty script and text.",                       \
        "add-scene name=Attic at=10,11 like=Lab")                                                            \
    ROW("delete-scene", wb_edit_delete_scene, "Removes a scene with its script and text.",                   \
        "delete-scene name=Attic")                                                                           \
    ROW("move-scene", wb_edit_move_scene, "Puts a scene on another cell of the map.",                        \
        "move-scene name=Attic to=12,3")                                                                     \
    ROW("script", wb_edit_script, "Compiles the script of a scene from its source in a file.",               \
        "script scene=Lab file=Lab.wb")                                                                      \
    ROW("global-script", wb_edit_global_script, "Compiles the global script from its source in a file.",     \
        "global-script file=global.wb")                                                                      \
    ROW("import-sound", wb_edit_import_sound,                                                                \
        "Takes a sound from a WAV file, stored in the steps that come nearest; says how near.",              \
        "import-sound sound=Bell file=bell.wav add")                                                         \
    ROW("import-texts", wb_edit_import_texts,                                                                \
        "Takes translated texts from a gettext PO file, as `extract` writes texts.po.",                      \
        "import-texts file=german.po")

WB_OPERATIONS(MW_EDIT_DECLARATION)

/* rename for a variable */
mw_edit_fn wb_edit_rename_global;

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
