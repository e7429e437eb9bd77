/* What is wrong with a saved game, alone and with its game. */
#include <inttypes.h>
#include <stdio.h>

#include "record/field_check.h"
#include "formats/wbsave/wbsave.h"
#include "formats/worldbuilder/world.h"

const struct mw_option wbs_game_options[] = {
    { .name = "game",
      .kind = MW_OPTION_FILE,
      .value = "GAME",
      .doc = "the game that a saved game belongs to: names are taken from it, and whether it fits" },
    { 0 },
};

#define ROW(member, kind, needed)                                                                            \
    {                                                                                                        \
#member, offsetof(struct wbs_save, member), (kind), (needed)                                         \
    }
const struct wbs_reference wbs_references[] = {
    ROW(player, WBS_CHARACTER, true),
    ROW(present_character, WBS_CHARACTER, false),
    ROW(current_scene, WBS_SCENE, true),
    ROW(helmet, WBS_OBJECT, false),
    ROW(shield, WBS_OBJECT, false),
    ROW(chest_armour, WBS_OBJECT, false),
    ROW(spiritual_armour, WBS_OBJECT, false),
    ROW(running_character, WBS_CHARACTER, false),
    { NULL, 0, WBS_SCENE, false },
};

/* ---- what offsets and ids mean ---- */

struct saved_table {
    const char *name; /* of one, for messages */
    const char *list;
    size_t at, size, count;
};

static struct saved_table saved_table(const struct wbs_save *save, enum wbs_kind kind)
{
    size_t characters_at = WBS_SCENES_AT + save->scenes.count * WBS_SCENE_SIZE;
    size_t objects_at = characters_at + save->characters.count * WBS_CHARACTER_SIZE;
    switch (kind) {
    case WBS_SCENE:
        return (struct saved_table){ "scene", "scenes", WBS_SCENES_AT, WBS_SCENE_SIZE, save->scenes.count };
    case WBS_CHARACTER:
        return (struct saved_table){ "character", "characters", characters_at, WBS_CHARACTER_SIZE,
                                     save->characters.count };
    default:
        return (struct saved_table){ "object", "objects", objects_at, WBS_OBJECT_SIZE, save->objects.count };
    }
}

static int16_t saved_id(const struct wbs_save *save, enum wbs_kind kind, size_t index)
{
    return kind == WBS_SCENE       ? save->scenes.items[index].id
           : kind == WBS_CHARACTER ? save->characters.items[index].id
                                   : save->objects.items[index].id;
}

bool wbs_find(const struct wbs_save *save, uint32_t offset, struct wbs_target *target)
{
    for (unsigned kind = WBS_SCENE; kind <= WBS_OBJECT; kind++) {
        struct saved_table table = saved_table(save, (enum wbs_kind)kind);
        if (offset < table.at || (offset - table.at) / table.size >= table.count ||
            (offset - table.at) % table.size)
            continue;
        size_t index = (offset - table.at) / table.size;
        *target =
            (struct wbs_target){ (enum wbs_kind)kind, index, saved_id(save, (enum wbs_kind)kind, index) };
        return true;
    }
    return false;
}

static bool has_saved_id(const struct wbs_save *save, enum wbs_kind kind, int16_t id)
{
    size_t count = saved_table(save, kind).count;
    for (size_t i = 0; i < count; i++)
        if (saved_id(save, kind, i) == id)
            return true;
    return false;
}

/* ---- the saved game alone ---- */

static int check_saved_references(struct mw_document *doc)
{
    const struct wbs_save *save = wbs_root(doc);
    int error = 0;
    for (const struct wbs_reference *row = wbs_references; row->name && !error; row++) {
        uint32_t offset = wbs_reference_of(save, row);
        struct saved_table table = saved_table(save, row->kind);
        struct wbs_target target;
        if (offset == WBS_NONE && !row->needed)
            continue;
        if (!wbs_find(save, offset, &target))
            error = mw_diag(doc, "WBS005", MW_NOWHERE(row->name),
                            "no record begins at 0x%" PRIx32 "; %ss are from 0x%zx to 0x%zx, %zu bytes each",
                            offset, table.name, table.at, table.at + table.size * table.count, table.size);
        else if (target.kind != row->kind)
            error =
                mw_diag(doc, "WBS005", MW_NOWHERE(row->name), "a %s is expected, at 0x%" PRIx32 " is %s[%zu]",
                        table.name, offset, saved_table(save, target.kind).list, target.index);
    }
    return error;
}

/* id 0 is storage, or nobody. */
static int check_saved_place(struct mw_document *doc, const char *list, size_t index, const char *field,
                             enum wbs_kind kind, int16_t id)
{
    char path[64];
    if (id == 0 || has_saved_id(wbs_root(doc), kind, id))
        return 0;
    snprintf(path, sizeof path, "%s[%zu].%s", list, index, field);
    return mw_diag(doc, "WBS006", MW_NOWHERE(path), "there is no %s with id %d",
                   kind == WBS_SCENE ? "scene" : "character", id);
}

static int check_saved_places(struct mw_document *doc)
{
    const struct wbs_save *save = wbs_root(doc);
    int error = 0;
    for (size_t i = 0; i < save->characters.count && !error; i++)
        error = check_saved_place(doc, "characters", i, "scene", WBS_SCENE, save->characters.items[i].scene);
    for (size_t i = 0; i < save->objects.count && !error; i++) {
        error = check_saved_place(doc, "objects", i, "scene", WBS_SCENE, save->objects.items[i].scene);
        if (!error)
            error =
                check_saved_place(doc, "objects", i, "owner", WBS_CHARACTER, save->objects.items[i].owner);
    }
    return error;
}

/* ---- with its game ---- */

int wbs_open_game(struct mw_document *doc, const struct mw_args *args, struct mw_document **game)
{
    const char *path = args ? mw_args_text(args, "game") : NULL;
    *game = NULL;
    if (!path)
        return 0;
    int error = mw_open(doc->context, path, NULL, 0, game);
    const struct wb_game *found = error ? NULL : worldbuilder_game(*game);
    if (error || (found && !wb_is_sound_library(found)))
        return error;
    error = mw_fail(doc->context, MW_E_ARGUMENT, "--game: %s is a %s, a World Builder game is needed", path,
                    found ? "sound library" : (*game)->format->info.title);
    mw_close(*game);
    *game = NULL;
    return error;
}

static enum wb_thing thing_of(enum wbs_kind kind)
{
    static const enum wb_thing things[] = {
        [WBS_SCENE] = WB_THING_SCENE, [WBS_CHARACTER] = WB_THING_CHARACTER, [WBS_OBJECT] = WB_THING_OBJECT
    };
    return things[kind];
}

const char *wbs_name(struct mw_document *document, enum wbs_kind kind, int16_t id)
{
    const struct wb_game *game = worldbuilder_game(document);
    for (size_t i = 0; i < wb_thing_count(game, thing_of(kind)); i++) {
        const struct wb_resource *resource = wb_thing_resource(game, thing_of(kind), i);
        if (resource->id == id)
            return mw_document_utf8(document, resource->name);
    }
    return NULL;
}

static int check_saved_list(struct mw_document *doc, const struct wb_game *game, enum wbs_kind kind)
{
    const struct wbs_save *save = wbs_root(doc);
    struct saved_table table = saved_table(save, kind);
    size_t count = wb_thing_count(game, thing_of(kind));
    if (count != table.count)
        return mw_diag(doc, "WBS007", MW_NOWHERE(table.list), "%zu %ss are saved, the game has %zu",
                       table.count, table.name, count);
    int error = 0;
    for (size_t i = 0; i < count && !error; i++) {
        int saved = saved_id(save, kind, i), played = wb_thing_resource(game, thing_of(kind), i)->id;
        char path[64];
        snprintf(path, sizeof path, "%s[%zu].id", table.list, i);
        if (saved != played)
            error = mw_diag(doc, "WBS007", MW_NOWHERE(path), "%s %d is saved where the game has %d",
                            table.name, saved, played);
    }
    return error;
}

static int check_against_game(struct mw_document *doc, const struct wb_game *game)
{
    const struct wbs_save *save = wbs_root(doc);
    const struct wb_version *version = game->versions.count ? &game->versions.items[0] : NULL;
    int error = 0;
    if (version && memcmp(version->signature, save->signature, sizeof save->signature) != 0)
        error = mw_diag(doc, "WBS007", MW_NOWHERE("signature"),
                        "the game has another signature: \"%.4s\", not \"%.4s\"", version->signature,
                        save->signature);
    for (unsigned kind = WBS_SCENE; kind <= WBS_OBJECT && !error; kind++)
        error = check_saved_list(doc, game, (enum wbs_kind)kind);
    return error;
}

int wbs_check(struct mw_document *doc, const struct mw_args *args)
{
    const struct wbs_save *save = wbs_root(doc);
    struct mw_document *game = NULL;
    int error = mw_check_tables(doc);
    if (error || doc->damaged)
        return error;
    error = check_saved_references(doc);
    if (!error)
        error = check_saved_places(doc);
    if (!error && save->tail.size)
        error = mw_diag(doc, "WBS008", MW_NOWHERE("$tail"), "%zu bytes", save->tail.size);
    if (!error)
        error = wbs_open_game(doc, args, &game);
    if (!error && game)
        error = check_against_game(doc, worldbuilder_game(game));
    mw_close(game);
    return error ? error : mw_diags_place(doc);
}
