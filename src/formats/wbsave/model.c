/* Resolves the offsets and ids of a saved game, and opens its game. */
#include "wbsave.h"

const struct mw_option wbs_game_options[] = {
    { .name = "game",
      .kind = MW_OPTION_FILE,
      .of = "game",
      .role = MW_ROLE_INPUT,
      .value = "GAME",
      .doc = "file or disk that contains the game of the saved game; used for names and to check that the "
             "saved game belongs to this game" },
    { 0 },
};

#define ROW(member, kind, needed)                                                                            \
    {                                                                                                        \
#member, offsetof(struct wbs_save, member), (kind), (needed)                                         \
    }
const struct wbs_reference wbs_references[] = {
    ROW(player, WB_THING_CHARACTER, true),
    ROW(present_character, WB_THING_CHARACTER, false),
    ROW(current_scene, WB_THING_SCENE, true),
    ROW(helmet, WB_THING_OBJECT, false),
    ROW(shield, WB_THING_OBJECT, false),
    ROW(chest_armour, WB_THING_OBJECT, false),
    ROW(spiritual_armour, WB_THING_OBJECT, false),
    ROW(running_character, WB_THING_CHARACTER, false),
    { NULL, 0, WB_THING_SCENE, false },
};

/* ---- offsets and ids ---- */

struct wbs_table wbs_table(const struct wbs_save *save, enum wb_thing kind)
{
    size_t characters_at = WBS_SCENES_AT + save->scenes.count * WBS_SCENE_SIZE;
    size_t objects_at = characters_at + save->characters.count * WBS_CHARACTER_SIZE;
    switch (kind) {
    case WB_THING_SCENE:
        return (struct wbs_table){ WBS_SCENES_AT, WBS_SCENE_SIZE, save->scenes.count };
    case WB_THING_CHARACTER:
        return (struct wbs_table){ characters_at, WBS_CHARACTER_SIZE, save->characters.count };
    default:
        return (struct wbs_table){ objects_at, WBS_OBJECT_SIZE, save->objects.count };
    }
}

int16_t wbs_id_at(const struct wbs_save *save, enum wb_thing kind, size_t index)
{
    return kind == WB_THING_SCENE       ? save->scenes.items[index].id
           : kind == WB_THING_CHARACTER ? save->characters.items[index].id
                                        : save->objects.items[index].id;
}

bool wbs_find(const struct wbs_save *save, uint32_t offset, struct wbs_target *target)
{
    for (unsigned kind = WB_THING_SCENE; kind <= WB_THING_CHARACTER; kind++) {
        struct wbs_table table = wbs_table(save, (enum wb_thing)kind);
        if (offset < table.at || (offset - table.at) / table.size >= table.count ||
            (offset - table.at) % table.size)
            continue;
        size_t index = (offset - table.at) / table.size;
        *target =
            (struct wbs_target){ (enum wb_thing)kind, index, wbs_id_at(save, (enum wb_thing)kind, index) };
        return true;
    }
    return false;
}

/* ---- the game ---- */

static bool is_game_of_save(struct mw_document *doc, const struct mw_document *world)
{
    const struct wb_game *game = wb_game_of(world);
    return game && game->versions.count &&
           memcmp(game->versions.items[0].signature, wbs_root(doc)->signature,
                  sizeof wbs_root(doc)->signature) == 0;
}

/* Replaces a disk by the game on it that has the saved game's signature, which then owns the disk. */
static int find_game_on_disk(struct mw_document *doc, struct mw_document **game)
{
    struct mw_document *disk = *game;
    *game = NULL;
    int error = mw_item_list(disk);
    for (size_t i = 0; error != MW_E_MEMORY && error != MW_E_STOPPED && i < mw_item_count(disk); i++) {
        struct mw_document *world;
        error = mw_item_at(disk, i)->kind == MW_ITEM_FILE ? mw_item_open(disk, i, &world) : MW_E_NOT_FOUND;
        if (!error && is_game_of_save(doc, world)) {
            world->container = disk;
            *game = world;
            return 0;
        }
        if (!error)
            mw_close(world);
    }
    if (error != MW_E_MEMORY && error != MW_E_STOPPED)
        error = mw_fail(doc->context, MW_E_NOT_FOUND, "game: %s has no game with the signature \"%.4s\"",
                        disk->name, wbs_root(doc)->signature);
    mw_close(disk);
    return error;
}

int wbs_open_game(struct mw_document *doc, const struct mw_args *args, struct mw_document **game)
{
    const char *path = args ? mw_args_text(args, "game") : NULL;
    *game = NULL;
    if (!path)
        return 0;
    int error = mw_open(doc->context, path, NULL, 0, game);
    if (!error && (*game)->format->info.abilities & MW_CAN_HOLD_WORLDS)
        return find_game_on_disk(doc, game);
    const struct wb_game *found = error ? NULL : wb_game_of(*game);
    if (error || (found && !wb_is_sound_library(found)))
        return error;
    error = mw_fail(doc->context, MW_E_ARGUMENT, "game: %s is not a World Builder game (found: %s)", path,
                    found ? "sound library" : (*game)->format->info.title);
    mw_close(*game);
    *game = NULL;
    return error;
}

const char *wbs_name(struct mw_document *document, enum wb_thing kind, int16_t id)
{
    const struct wb_game *game = wb_game_of(document);
    for (size_t i = 0; i < wb_thing_count(game, kind); i++) {
        const struct wb_resource *resource = wb_thing_resource(game, kind, i);
        if (resource->id == id)
            return mw_document_utf8(document, resource->name);
    }
    return NULL;
}
