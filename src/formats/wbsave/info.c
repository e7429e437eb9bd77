/* Information about a saved game. Keys are API. */
#include <inttypes.h>

#include "json/emit.h"
#include "wbsave.h"

static void emit_saved_reference(struct mw_emit *emit, const struct wbs_save *save,
                                 const struct wbs_reference *row, struct mw_document *game)
{
    uint32_t offset = wbs_reference_of(save, row);
    struct wbs_target target;
    if (offset == WBS_NONE) {
        mw_emit_null(emit, row->name);
        return;
    }
    mw_emit_map_begin(emit, row->name, true);
    mw_emit_uint(emit, "offset", offset);
    if (wbs_find(save, offset, &target)) {
        const char *name = game ? wbs_name(game, target.kind, target.id) : NULL;
        mw_emit_int(emit, "id", target.id);
        if (name)
            mw_emit_text(emit, "name", name);
    }
    mw_emit_map_end(emit);
}

/* Those that are not 0, by their names in scripts. */
static void emit_saved_globals(struct mw_emit *emit, const struct wbs_save *save)
{
    mw_emit_map_begin(emit, "globals", true);
    for (size_t i = 0; i < save->globals.count; i++) {
        const char name[] = { (char)('A' + i / 9), (char)('1' + i % 9), '#', 0 };
        if (save->globals.items[i].value)
            mw_emit_int(emit, name, save->globals.items[i].value);
    }
    mw_emit_map_end(emit);
}

static void emit_saved_name(struct mw_emit *emit, const char *key, enum wb_thing kind, int16_t id,
                            struct mw_document *game)
{
    const char *name = id && game ? wbs_name(game, kind, id) : NULL;
    if (name)
        mw_emit_text(emit, key, name);
    else if (id)
        mw_emit_int(emit, key, id);
}

/* The location of everything that is not in storage. */
static void emit_saved_places(struct mw_emit *emit, const struct wbs_save *save, struct mw_document *game)
{
    mw_emit_list_begin(emit, "characters", false);
    for (size_t i = 0; i < save->characters.count; i++) {
        const struct wbs_character *character = &save->characters.items[i];
        mw_emit_map_begin(emit, NULL, true);
        emit_saved_name(emit, "character", WB_THING_CHARACTER, character->id, game);
        emit_saved_name(emit, "scene", WB_THING_SCENE, character->scene, game);
        mw_emit_uint(emit, "physical_hp", character->physical_hp);
        mw_emit_uint(emit, "spiritual_hp", character->spiritual_hp);
        mw_emit_map_end(emit);
    }
    mw_emit_list_end(emit);
    mw_emit_list_begin(emit, "objects", false);
    for (size_t i = 0; i < save->objects.count; i++) {
        const struct wbs_object *object = &save->objects.items[i];
        if (!object->scene && !object->owner)
            continue;
        mw_emit_map_begin(emit, NULL, true);
        emit_saved_name(emit, "object", WB_THING_OBJECT, object->id, game);
        emit_saved_name(emit, "scene", WB_THING_SCENE, object->scene, game);
        emit_saved_name(emit, "owner", WB_THING_CHARACTER, object->owner, game);
        mw_emit_map_end(emit);
    }
    mw_emit_list_end(emit);
}

int wbs_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit)
{
    const struct wbs_save *save = wbs_root(doc);
    struct mw_document *game;
    int error = wbs_open_game(doc, args, &game);
    if (error)
        return error;
    size_t visited = 0;
    for (size_t i = 0; i < save->scenes.count; i++)
        visited += save->scenes.items[i].visited != 0;
    mw_emit_text(emit, "wrapper", mac_form_name(&save->file));
    mw_emit_uint(emit, "scenes", save->scenes.count);
    mw_emit_uint(emit, "scenes_visited", visited);
    mw_emit_uint(emit, "visits", save->visits);
    mw_emit_uint(emit, "kills", save->kills);
    mw_emit_uint(emit, "experience", save->experience);
    for (const struct wbs_reference *row = wbs_references; row->name; row++)
        emit_saved_reference(emit, save, row, game);
    emit_saved_globals(emit, save);
    emit_saved_places(emit, save, game);
    mw_close(game);
    return 0;
}
