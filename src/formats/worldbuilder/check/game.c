/* Rules about the game as a whole: players, scenes with their scripts and texts, sizes. */
#include "checks.h"

#include "base/text.h"

static int check_player(struct mw_checker *checker)
{
    if (wb_check_of(checker)->world->player != WB_NONE)
        return 0;
    return mw_check_report(
        checker, MW_NOWHERE("characters"), "none of the %zu character%s is marked as the player",
        wb_root(checker->doc)->characters.count, mw_plural(wb_root(checker->doc)->characters.count));
}

static int check_player_count(struct mw_checker *checker)
{
    const struct wb_game *game = wb_root(checker->doc);
    size_t count = 0;
    for (size_t i = 0; i < game->characters.count; i++)
        count += game->characters.items[i].is_player != 0;
    if (count < 2)
        return 0;
    return mw_check_report(
        checker,
        mw_check_in_item(checker, "characters", (size_t)wb_check_of(checker)->world->player, ".is_player"),
        "%zu characters are marked as the player; \"%s\" is the last", count,
        wb_shown(checker, game->characters.items[wb_check_of(checker)->world->player].resource.name));
}

/* One of several is the player, a random one or the last. */
static int check_start(struct mw_checker *checker)
{
    const struct wb_character *character = checker->item;
    if (!character->is_player || !wb_is_storage(character->initial_scene))
        return 0;
    return mw_check_report(checker, mw_check_here(checker, ".initial_scene"),
                           "the player \"%s\" starts in storage",
                           wb_shown(checker, character->resource.name));
}

static int check_scene_script(struct mw_checker *checker)
{
    const struct wb_scene *scene = checker->item;
    if (wb_check_of(checker)->world->rooms[checker->index].script != WB_NONE)
        return 0;
    return mw_check_report(checker, mw_check_this(checker), "scene \"%s\" has no script (ACOD %d)",
                           wb_shown(checker, scene->resource.name), scene->resource.id);
}

static int check_scene_text(struct mw_checker *checker)
{
    const struct wb_scene *scene = checker->item;
    if (wb_check_of(checker)->world->rooms[checker->index].text != WB_NONE)
        return 0;
    return mw_check_report(checker, mw_check_this(checker), "scene \"%s\" has no text (ATXT %d)",
                           wb_shown(checker, scene->resource.name), scene->resource.id);
}

/* The scripts, or texts, assigned to a scene. */
static int find_orphans(struct mw_checker *checker, const char *list, const char *type, size_t count,
                        int32_t (*part)(const struct wb_room *),
                        int16_t (*id_of)(const struct wb_game *, size_t))
{
    bool *taken = mw_arena_array(&checker->arena, count, sizeof *taken);
    if (!taken)
        return checker->doc->context->error;
    for (size_t i = 0; i < wb_root(checker->doc)->scenes.count; i++) {
        int32_t index = part(&wb_check_of(checker)->world->rooms[i]);
        if (index != WB_NONE)
            taken[index] = true;
    }
    int error = 0;
    for (size_t i = 0; i < count && !error; i++)
        if (!taken[i])
            error = mw_check_report(checker, mw_check_item(checker, list, i),
                                    "%s %d belongs to no scene: either ASCN %d does not exist, or it already "
                                    "has one with this id",
                                    type, id_of(wb_root(checker->doc), i), id_of(wb_root(checker->doc), i));
    return error;
}

static int32_t script_of(const struct wb_room *room)
{
    return room->script;
}

static int32_t text_of(const struct wb_room *room)
{
    return room->text;
}

static int16_t script_id(const struct wb_game *game, size_t index)
{
    return game->scripts.items[index].resource.id;
}

static int16_t text_id(const struct wb_game *game, size_t index)
{
    return game->texts.items[index].resource.id;
}

static int check_orphans(struct mw_checker *checker)
{
    int error =
        find_orphans(checker, "scripts", "ACOD", wb_root(checker->doc)->scripts.count, script_of, script_id);
    return error
               ? error
               : find_orphans(checker, "texts", "ATXT", wb_root(checker->doc)->texts.count, text_of, text_id);
}

/* The kinds of two things with the same name, and their list. */
static const struct {
    const char *word, *list;
} things[WB_THINGS] = {
    [WB_THING_SCENE] = { "scenes", "scenes" },
    [WB_THING_OBJECT] = { "objects", "objects" },
    [WB_THING_CHARACTER] = { "characters", "characters" },
    [WB_THING_SOUND] = { "sounds", "sounds" },
};

static int check_double_names(struct mw_checker *checker)
{
    const struct wb_world *world = wb_check_of(checker)->world;
    int error = 0;
    for (size_t i = 0; i < world->name_count && !error; i++) {
        const struct wb_named *named = &world->names[i];
        int32_t last = wb_world_find(world, (enum wb_thing)named->thing, named->name);
        if ((uint32_t)last != named->index)
            error = mw_check_report(checker, mw_check_item(checker, things[named->thing].list, named->index),
                                    "two %s are named \"%s\"; games use %s[%d]", things[named->thing].word,
                                    wb_shown(checker, named->name), things[named->thing].list, last);
    }
    return error;
}

/* ScummVM 2.7.0 builds an empty list of objects in a way that ends the program. */
static int check_objects_exist(struct mw_checker *checker)
{
    const struct wb_game *game = wb_root(checker->doc);
    return game->objects.count
               ? 0
               : mw_check_report(checker, MW_NOWHERE("objects"), "the game has no object (AOBJ)");
}

static int check_global_script(struct mw_checker *checker)
{
    size_t count = wb_root(checker->doc)->global_scripts.count;
    if (count < 2)
        return 0;
    return mw_check_report(checker, mw_check_item(checker, "global_scripts", 1),
                           "%zu global scripts; games run only the first", count);
}

static int check_text_lengths(struct mw_checker *checker)
{
    const struct wb_game *game = wb_root(checker->doc);
    struct mw_buf source;
    int error = 0;
    for (size_t i = 0; i < game->texts.count && !error; i++)
        if (game->texts.items[i].text.size > WB_TEXT_MOST)
            error = mw_check_report(checker, mw_check_in_item(checker, "texts", i, ".text"),
                                    "%zu character%s, but a text box holds at most %d",
                                    game->texts.items[i].text.size, mw_plural(game->texts.items[i].text.size),
                                    WB_TEXT_MOST);
    mw_buf_init(&source, checker->doc->context);
    for (size_t i = 0; i < wb_check_of(checker)->script_count && !error; i++) {
        const struct wb_checked_script *script = &wb_check_of(checker)->scripts[i];
        struct mw_str bytes = script->script->code;
        source.size = 0;
        error =
            wb_script_decompile(&wb_check_of(checker)->names,
                                (struct mw_bytes){ (const uint8_t *)bytes.data, bytes.size }, &source, NULL);
        if (!error && source.size > WB_TEXT_MOST)
            error = mw_check_report(
                checker, mw_check_in_item(checker, script->list, script->index, ".code"),
                "%zu character%s of source, but the original editor's window holds at most %d", source.size,
                mw_plural(source.size), WB_TEXT_MOST);
    }
    mw_buf_free(&source);
    return error;
}

const struct mw_rule wb_game_rules[] = {
    { "WB101", 0, 0, check_player },
    { "WB102", 0, 0, check_player_count },
    { "WB103", 0, 0, check_start, "characters" },
    { "WB104", 0, 0, check_scene_script, "scenes" },
    { "WB105", 0, 0, check_scene_text, "scenes" },
    { "WB106", 0, 0, check_orphans },
    { "WB107", 0, 0, check_double_names },
    { "WB108", 0, 0, check_global_script },
    { "WB109", 0, 0, check_text_lengths },
    { "WB110", 0, 0, check_objects_exist },
    { 0 },
};

/* For a file that has only sounds. */
const struct mw_rule wb_library_rules[] = { { "WB107", 0, 0, check_double_names }, { 0 } };
