/* Saved games of a game in progress, in the original's layout, and back.
 *
 * The layout does not hold the random numbers, the menu of commands, an offer, base attributes of characters
 * other than the player, and what these wear. A restored game has: the random numbers and menu of a new game,
 * no offer, base attributes as in the game, and each character wears the first things that it can. Attributes
 * are bytes there: values below 0 and above 255 are the nearest byte. */
#include "formats/worldbuilder/play/engine.h"
#include "wbsave.h"

enum {
    FROZEN_FOR_GOOD = 0xFFFF, /* in place of a number of turns */
};

static struct wb_play *wbs_play_of(const struct mw_play *play)
{
    return play->game;
}

static uint8_t to_byte(int32_t value)
{
    return (uint8_t)(value < 0 ? 0 : value > UINT8_MAX ? UINT8_MAX : value);
}

/* The nine attributes, which are in one order everywhere. */
#define PERSON_OF(record)                                                                                    \
    {                                                                                                        \
        &(record)->physical_strength, &(record)->physical_hp, &(record)->physical_armour,                    \
            &(record)->physical_accuracy, &(record)->spiritual_strength, &(record)->spiritual_hp,            \
            &(record)->magic_resistance, &(record)->spiritual_accuracy, &(record)->running_speed             \
    }

static void put_person(uint8_t *const person[WB_STATS], const int16_t stats[WB_STATS])
{
    for (unsigned i = 0; i < WB_STATS; i++)
        *person[i] = to_byte(stats[i]);
}

static void take_person(uint8_t *const person[WB_STATS], int16_t stats[WB_STATS])
{
    for (unsigned i = 0; i < WB_STATS; i++)
        stats[i] = *person[i];
}

/* ---- saving ---- */

static uint32_t reference_to(const struct wbs_save *save, enum wb_thing kind, int32_t index)
{
    struct wbs_table table = wbs_table(save, kind);
    return index < 0 ? WBS_NONE : (uint32_t)(table.at + (size_t)index * table.size);
}

static int16_t id_of_scene(const struct wb_play *play, int32_t scene)
{
    return scene <= WB_STORAGE ? 0 : wb_scene_of(play, scene)->resource.id;
}

static void save_scene(const struct wb_play *play, int32_t index, struct wbs_scene *record)
{
    const struct wb_play_scene *scene = &play->scenes[index];
    *record = (struct wbs_scene){ .id = id_of_scene(play, index),
                                  .map_y = scene->map_y,
                                  .map_x = scene->map_x,
                                  .blocked_north = scene->blocked[WB_NORTH],
                                  .blocked_south = scene->blocked[WB_SOUTH],
                                  .blocked_east = scene->blocked[WB_EAST],
                                  .blocked_west = scene->blocked[WB_WEST],
                                  .frequency = scene->frequency,
                                  .loop = scene->loop,
                                  .visited = scene->visited };
}

static void save_character(const struct wb_play *play, int32_t index, struct wbs_character *record)
{
    const struct wb_play_character *state = &play->characters[index];
    uint8_t *const person[] = PERSON_OF(record);
    record->id = wb_character_of(play, index)->resource.id;
    record->scene = id_of_scene(play, state->scene);
    put_person(person, state->current);
    record->reject_offers = to_byte(state->reject_offers);
    record->follows_opponent = to_byte(state->follows_opponent);
    record->weapon1_damage = to_byte(state->weapon_damage[0]);
    record->weapon2_damage = to_byte(state->weapon_damage[1]);
}

static void save_object(const struct wb_play *play, int32_t index, struct wbs_object *record)
{
    const struct wb_play_object *state = &play->objects[index];
    *record = (struct wbs_object){ .id = wb_object_of(play, index)->resource.id,
                                   .scene = id_of_scene(play, state->scene),
                                   .accuracy = to_byte(state->accuracy),
                                   .value = to_byte(state->value),
                                   .type = to_byte(state->type),
                                   .damage = to_byte(state->damage),
                                   .effect = to_byte(state->effect),
                                   .uses = state->uses };
    if (state->owner != WB_NONE)
        record->owner = wb_character_of(play, state->owner)->resource.id;
}

static void save_head(struct wb_play *play, struct wbs_save *save)
{
    const struct wb_play_head *head = play->head;
    const struct wb_play_character *player = wb_player(play);
    int32_t monster = wb_monster(play), frozen = monster == WB_NONE ? 0 : play->characters[monster].frozen;
    uint8_t *const person[] = PERSON_OF(&save->base);
    if (play->game->versions.count)
        memcpy(save->signature, play->game->versions.items[0].signature, sizeof save->signature);
    save->visits = (uint32_t)head->visits;
    save->loop = (uint32_t)head->loop;
    save->kills = (uint32_t)head->kills;
    save->experience = (uint32_t)head->experience;
    save->player = reference_to(save, WB_THING_CHARACTER, head->player);
    save->present_character = reference_to(save, WB_THING_CHARACTER, monster);
    save->running_character = reference_to(save, WB_THING_CHARACTER, head->running);
    save->current_scene = reference_to(save, WB_THING_SCENE, player->scene - 1);
    save->helmet = reference_to(save, WB_THING_OBJECT, player->worn[WB_TARGET_HEAD]);
    save->chest_armour = reference_to(save, WB_THING_OBJECT, player->worn[WB_TARGET_CHEST]);
    save->shield = reference_to(save, WB_THING_OBJECT, player->worn[WB_TARGET_SIDE]);
    save->spiritual_armour = reference_to(save, WB_THING_OBJECT, player->worn[WB_WORN_SPIRIT]);
    save->reserved_3a = save->reserved_3e = UINT32_MAX;
    save->aim = head->aim == WB_NONE ? WB_TARGET_CHEST : head->aim;
    save->opponent_aim = (int16_t)(head->opponent_aim == WB_NONE ? 0 : head->opponent_aim + 1);
    save->reserved_50 = (uint16_t)(frozen == WB_NONE ? FROZEN_FOR_GOOD : frozen);
    put_person(person, player->base);
    save->unknown_5d = 0x0A;
    for (size_t i = 0; i < WB_GLOBALS; i++)
        save->globals.items[i].value = head->globals[i];
}

static int make_save_lists(struct mw_document *doc, const struct wb_play_layout *layout)
{
    struct wbs_save *save = wbs_root(doc);
    save->globals.count = save->globals.capacity = WB_GLOBALS;
    save->scenes.count = save->scenes.capacity = layout->scenes - 1;
    save->characters.count = save->characters.capacity = layout->characters;
    save->objects.count = save->objects.capacity = layout->objects;
    save->globals.items = mw_arena_array(&doc->arena, WB_GLOBALS, sizeof *save->globals.items);
    save->scenes.items = mw_arena_array(&doc->arena, layout->scenes, sizeof *save->scenes.items);
    save->characters.items = mw_arena_array(&doc->arena, layout->characters, sizeof *save->characters.items);
    save->objects.items = mw_arena_array(&doc->arena, layout->objects, sizeof *save->objects.items);
    return save->globals.items && save->scenes.items && save->characters.items && save->objects.items
               ? 0
               : doc->context->error;
}

int wbs_save_play(struct mw_document *doc, struct mw_play *in_progress)
{
    static const struct mac_file_info facts = { .name = { "Saved Game", 10 },
                                                .type = "WDOC",
                                                .creator = "WEDT" };
    struct wb_play *play = wbs_play_of(in_progress);
    struct wbs_save *save = wbs_root(doc);
    if (wb_player_scene(play) == WB_STORAGE)
        return mw_fail(doc->context, MW_E_REFUSED,
                       "%s: the player is in no scene, and saved games in this layout need one; save as JSON",
                       play->doc->name);
    int error = make_save_lists(doc, &play->layout);
    if (!error)
        error = mac_file_make(doc, MAC_FORM_MACBINARY, &facts, &save->file);
    if (error)
        return error;
    for (size_t i = 0; i < save->scenes.count; i++)
        save_scene(play, (int32_t)i + 1, &save->scenes.items[i]);
    for (size_t i = 0; i < save->characters.count; i++)
        save_character(play, (int32_t)i, &save->characters.items[i]);
    for (size_t i = 0; i < save->objects.count; i++)
        save_object(play, (int32_t)i, &save->objects.items[i]);
    save_head(play, save);
    return 0;
}

/* ---- restoring ---- */

/* The index of a record's thing, or WB_NONE. */
static int32_t referenced(const struct wbs_save *save, enum wb_thing kind, uint32_t offset)
{
    struct wbs_target target;
    return wbs_find(save, offset, &target) && target.kind == kind ? (int32_t)target.index : WB_NONE;
}

static int32_t index_of_id(const struct wb_play *play, enum wb_thing kind, int16_t id)
{
    for (size_t i = 0; i < wb_thing_count(play->game, kind) && id; i++)
        if (wb_thing_resource(play->game, kind, i)->id == id)
            return (int32_t)i;
    return WB_NONE;
}

static bool has_same_ids(const struct wbs_save *save, const struct wb_play *play, enum wb_thing kind)
{
    bool same = wbs_table(save, kind).count == wb_thing_count(play->game, kind);
    for (size_t i = 0; i < wb_thing_count(play->game, kind) && same; i++)
        same = wbs_id_at(save, kind, i) == wb_thing_resource(play->game, kind, i)->id;
    return same;
}

static bool belongs_to(const struct wbs_save *save, const struct wb_play *play)
{
    const struct wb_game *game = play->game;
    return (!game->versions.count ||
            memcmp(save->signature, game->versions.items[0].signature, sizeof save->signature) == 0) &&
           save->globals.count == WB_GLOBALS && has_same_ids(save, play, WB_THING_SCENE) &&
           has_same_ids(save, play, WB_THING_CHARACTER) && has_same_ids(save, play, WB_THING_OBJECT) &&
           referenced(save, WB_THING_CHARACTER, save->player) != WB_NONE &&
           referenced(save, WB_THING_SCENE, save->current_scene) != WB_NONE;
}

static void restore_scene(struct wb_play *play, int32_t index, const struct wbs_scene *record)
{
    const uint8_t blocked[] = { record->blocked_north, record->blocked_south, record->blocked_east,
                                record->blocked_west };
    struct wb_play_scene *scene = &play->scenes[index];
    *scene = (struct wb_play_scene){ .map_y = record->map_y,
                                     .map_x = record->map_x,
                                     .frequency = record->frequency,
                                     .loop = record->loop,
                                     .visited = record->visited };
    for (unsigned direction = 0; direction < WB_DIRECTIONS; direction++)
        scene->blocked[direction] = blocked[direction] != 0;
}

static void restore_object(struct wb_play *play, int32_t index, const struct wbs_object *record)
{
    int32_t owner = index_of_id(play, WB_THING_CHARACTER, record->owner);
    int32_t scene = owner == WB_NONE ? index_of_id(play, WB_THING_SCENE, record->scene) + 1 : WB_NOWHERE;
    play->objects[index] = (struct wb_play_object){ .scene = scene,
                                                    .owner = owner,
                                                    .last_scene = scene,
                                                    .last_owner = owner,
                                                    .accuracy = record->accuracy,
                                                    .value = record->value,
                                                    .type = record->type,
                                                    .damage = record->damage,
                                                    .effect = record->effect,
                                                    .uses = record->uses };
}

/* After the objects, of which it wears what it can. */
static void restore_character(struct wb_play *play, int32_t index, struct wbs_character *record)
{
    struct wb_play_character *state = &play->characters[index];
    uint8_t *const person[] = PERSON_OF(record);
    state->scene = WB_NOWHERE;
    wb_reset_stats(play, index);
    state->scene = index_of_id(play, WB_THING_SCENE, record->scene) + 1;
    take_person(person, state->current);
    state->frozen = 0;
    state->reject_offers = record->reject_offers;
    state->follows_opponent = record->follows_opponent;
    state->weapon_damage[0] = record->weapon1_damage;
    state->weapon_damage[1] = record->weapon2_damage;
    for (unsigned place = 0; place < WB_WORN; place++)
        state->worn[place] = WB_NONE;
    for (int32_t object = WB_NONE; (object = wb_next_carried(play, index, object)) != WB_NONE;)
        wb_wear_if_free(play, index, object);
}

static void restore_player(struct wb_play *play, struct wbs_save *save)
{
    struct wb_play_character *player = wb_player(play);
    uint8_t *const person[] = PERSON_OF(&save->base);
    const uint32_t worn[WB_WORN] = { save->helmet, save->chest_armour, save->shield, save->spiritual_armour };
    for (unsigned place = 0; place < WB_WORN; place++) {
        int32_t object = referenced(save, WB_THING_OBJECT, worn[place]);
        bool own = object != WB_NONE && play->objects[object].owner == play->head->player;
        player->worn[place] = own ? object : WB_NONE;
    }
    take_person(person, player->base);
    player->scene = referenced(save, WB_THING_SCENE, save->current_scene) + 1;
}

static void restore_head(struct wb_play *play, const struct wbs_save *save)
{
    struct wb_play_head *head = play->head;
    head->random = head->noise = play->seed ? play->seed : 1;
    head->visits = (int32_t)save->visits;
    head->loop = (int32_t)save->loop;
    head->kills = (int32_t)save->kills;
    head->experience = (int32_t)save->experience;
    head->player = referenced(save, WB_THING_CHARACTER, save->player);
    head->monster = referenced(save, WB_THING_CHARACTER, save->present_character);
    head->running = referenced(save, WB_THING_CHARACTER, save->running_character);
    head->offer = head->menu_script = WB_NONE;
    head->menu_at = head->menu_size = 0;
    head->seconds = 0;
    head->aim = (int16_t)(save->aim >= 0 && save->aim < WB_TARGETS ? save->aim : WB_TARGET_CHEST);
    head->opponent_aim =
        (int16_t)(save->opponent_aim > 0 && save->opponent_aim <= WB_TARGETS ? save->opponent_aim - 1
                                                                             : WB_NONE);
    head->over = 0;
    for (size_t i = 0; i < WB_GLOBALS; i++)
        head->globals[i] = save->globals.items[i].value;
}

static void show_restored(struct wb_play *play)
{
    mw_play_note(play->play, MW_EVENT_CLEAR, (struct mw_str){ 0 }, "");
    wb_look(play);
    mw_play_note(play->play, MW_EVENT_PICTURE, (struct mw_str){ 0 }, "");
    wb_start_ambient(play);
}

int wbs_restore_play(struct mw_document *doc, struct mw_play *in_progress)
{
    struct wb_play *play = wbs_play_of(in_progress);
    struct wbs_save *save = wbs_root(doc);
    if (!belongs_to(save, play))
        return mw_fail(doc->context, MW_E_FORMAT, "%s: this saved game is for a different world", doc->name);
    restore_head(play, save);
    for (size_t i = 0; i < save->scenes.count; i++)
        restore_scene(play, (int32_t)i + 1, &save->scenes.items[i]);
    for (size_t i = 0; i < save->objects.count; i++)
        restore_object(play, (int32_t)i, &save->objects.items[i]);
    for (size_t i = 0; i < save->characters.count; i++)
        restore_character(play, (int32_t)i, &save->characters.items[i]);
    restore_player(play, save);
    play->head->last_scene = wb_player_scene(play);
    if (play->head->monster != WB_NONE)
        play->characters[play->head->monster].frozen =
            (int16_t)(save->reserved_50 == FROZEN_FOR_GOOD ? WB_NONE : save->reserved_50 & INT16_MAX);
    show_restored(play);
    return 0;
}
