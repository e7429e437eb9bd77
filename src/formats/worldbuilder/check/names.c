/* Rules about names in fields: owners, locations, sounds. */
#include "base/text.h"
#include "checks.h"
#include "formats/worldbuilder/libraries.h"

/* A field with the name of a sound. */
struct sound_field {
    const char *name;
    size_t offset;
};

#define SOUND(type, member)                                                                                  \
    {                                                                                                        \
#member, offsetof(struct type, member)                                                               \
    }

enum {
    PLACES = 1u << WB_THING_SCENE,
    OWNERS = PLACES | 1u << WB_THING_CHARACTER,
    SOUNDS = 1u << WB_THING_SOUND,
};

static const struct sound_field scene_sounds[] = { SOUND(wb_scene, ambient_sound), { 0 } };
static const struct sound_field object_sounds[] = { SOUND(wb_object, operative_sound), { 0 } };
static const struct sound_field character_sounds[] = { SOUND(wb_character, initial_sound),
                                                       SOUND(wb_character, score_hit_sound),
                                                       SOUND(wb_character, receive_hit_sound),
                                                       SOUND(wb_character, die_sound),
                                                       SOUND(wb_character, weapon1_sound),
                                                       SOUND(wb_character, weapon2_sound),
                                                       { 0 } };

/* ---- locations ---- */

static bool is_scene(const struct mw_checker *checker, struct mw_str name)
{
    return wb_is_storage(name) || wb_is_random(name) ||
           wb_world_find(wb_check_of(checker)->world, WB_THING_SCENE, name) != WB_NONE;
}

static bool is_player_word(struct mw_str name)
{
    return mw_str_same(name, mw_str_from("PLAYER@"));
}

static int check_owners(struct mw_checker *checker)
{
    const struct wb_object *object = checker->item;
    struct mw_str owner = object->owner;
    bool character = wb_world_find(wb_check_of(checker)->world, WB_THING_CHARACTER, owner) != WB_NONE;
    if (is_scene(checker, owner) || character || is_player_word(owner))
        return 0;
    return mw_check_report(checker, mw_check_here(checker, ".owner"),
                           "\"%s\" belongs to \"%s\", which is neither a scene nor a character%s",
                           wb_shown(checker, object->resource.name), wb_shown(checker, owner),
                           wb_nearest(checker, OWNERS, owner));
}

static int check_first_scenes(struct mw_checker *checker)
{
    const struct wb_character *character = checker->item;
    if (is_scene(checker, character->initial_scene))
        return 0;
    return mw_check_report(
        checker, mw_check_here(checker, ".initial_scene"), "\"%s\" starts in \"%s\", which is not a scene%s",
        wb_shown(checker, character->resource.name), wb_shown(checker, character->initial_scene),
        wb_nearest(checker, PLACES, character->initial_scene));
}

static int check_player_as_owner(struct mw_checker *checker)
{
    const struct wb_object *object = checker->item;
    if (!is_player_word(object->owner))
        return 0;
    return mw_check_report(checker, mw_check_here(checker, ".owner"),
                           "\"%s\" belongs to PLAYER@, which only scripts can use",
                           wb_shown(checker, object->resource.name));
}

static int check_storage(struct mw_checker *checker, const char *row, struct mw_str name)
{
    if (!wb_is_storage_misspelled(name))
        return 0;
    return mw_check_report(checker, mw_check_here(checker, "%s", row), "\"%s\" is a misspelled STORAGE@",
                           wb_shown(checker, name));
}

static int check_owner_storage(struct mw_checker *checker)
{
    return check_storage(checker, ".owner", ((const struct wb_object *)checker->item)->owner);
}

static int check_character_storage(struct mw_checker *checker)
{
    return check_storage(checker, ".initial_scene",
                         ((const struct wb_character *)checker->item)->initial_scene);
}

/* ---- sounds ---- */

/* Games may name files with further sounds, some of which may not be there. */
static bool lacks_libraries(const struct mw_checker *checker)
{
    const struct wb_libraries *libraries = wb_check_of(checker)->libraries;
    return libraries->found < libraries->named;
}

static bool is_known_sound(const struct mw_checker *checker, struct mw_str name)
{
    return wb_world_find(wb_check_of(checker)->world, WB_THING_SOUND, name) != WB_NONE ||
           wb_libraries_have(wb_check_of(checker)->libraries, name);
}

static int check_item_sounds(struct mw_checker *checker, const struct sound_field *fields, const char *list,
                             size_t index, const void *item)
{
    int error = 0;
    for (; fields->name && !error; fields++) {
        struct mw_str name;
        memcpy(&name, (const char *)item + fields->offset, sizeof name);
        if (name.size && !is_known_sound(checker, name))
            error = mw_check_report(checker, mw_check_in_item(checker, list, index, ".%s", fields->name),
                                    "no sound is named \"%s\"%s", wb_shown(checker, name),
                                    wb_nearest(checker, SOUNDS, name));
    }
    return error;
}

static int check_field_sounds(struct mw_checker *checker)
{
    const struct wb_game *game = wb_root(checker->doc);
    int error = 0;
    if (wb_check_of(checker)->only)
        return 0;
    for (size_t i = 0; i < game->scenes.count && !error; i++)
        error = check_item_sounds(checker, scene_sounds, "scenes", i, &game->scenes.items[i]);
    for (size_t i = 0; i < game->objects.count && !error; i++)
        error = check_item_sounds(checker, object_sounds, "objects", i, &game->objects.items[i]);
    for (size_t i = 0; i < game->characters.count && !error; i++)
        error = check_item_sounds(checker, character_sounds, "characters", i, &game->characters.items[i]);
    return error;
}

static int visit_sound(struct mw_checker *checker, const struct wb_checked_script *script,
                       const struct wb_statement *statement)
{
    if (statement->token != WB_TOKEN_SOUND)
        return 0;
    const struct wb_operand *operand = &statement->terms[0].operand;
    bool named = operand->kind == WB_OPERAND_TEXT || operand->kind == WB_OPERAND_NUMBER;
    if (!named || is_known_sound(checker, operand->text))
        return 0;
    return wb_report_script(checker, script, operand->at, "no sound is named \"%s\"%s",
                            wb_shown(checker, operand->text), wb_nearest(checker, SOUNDS, operand->text));
}

/* A missing sound is less severe if a library may have it. */
static int check_sounds(struct mw_checker *checker)
{
    if (lacks_libraries(checker))
        return 0;
    int error = check_field_sounds(checker);
    return error ? error : wb_each_statement(checker, visit_sound);
}

static int check_library_sounds(struct mw_checker *checker)
{
    if (!lacks_libraries(checker))
        return 0;
    int error = check_field_sounds(checker);
    return error ? error : wb_each_statement(checker, visit_sound);
}

const struct mw_rule wb_sound_rules[] = {
    { "WB124", 0, 0, check_sounds },
    { "WB125", 0, 0, check_library_sounds },
    { 0 },
};

const struct mw_rule wb_name_rules[] = {
    { "WB121", 0, 0, check_owners, "objects" },
    { "WB121", 0, 0, check_first_scenes, "characters" },
    { "WB122", 0, 0, check_player_as_owner, "objects" },
    { "WB123", 0, 0, check_owner_storage, "objects" },
    { "WB123", 0, 0, check_character_storage, "characters" },
    { .rules = wb_sound_rules },
    { 0 },
};
