/* Things and characters change their place. Section "Moving things". */
#include "engine.h"

/* ---- what is worn ---- */

int32_t wb_worn_place(const struct wb_play *play, int32_t object)
{
    switch (play->objects[object].type) {
    case WB_OBJECT_HELMET:
        return WB_TARGET_HEAD;
    case WB_OBJECT_CHEST_ARMOUR:
        return WB_TARGET_CHEST;
    case WB_OBJECT_SHIELD:
        return WB_TARGET_SIDE;
    case WB_OBJECT_SPIRITUAL_ARMOUR:
        return WB_WORN_SPIRIT;
    default:
        return WB_NONE;
    }
}

bool wb_wear_if_free(struct wb_play *play, int32_t character, int32_t object)
{
    int32_t place = wb_worn_place(play, object);
    if (place == WB_NONE || play->characters[character].worn[place] != WB_NONE)
        return false;
    play->characters[character].worn[place] = object;
    return true;
}

/* ---- after every move ---- */

static void end_game(struct wb_play *play)
{
    static const struct mw_str usual = { "Game Over!", 10 };
    struct mw_str message = usual;
    for (size_t i = 0; i < play->game->dialogs.count; i++) {
        const struct wb_dialog *dialog = &play->game->dialogs.items[i];
        if (dialog->resource.id == WB_GAME_OVER_DIALOG && dialog->items.count > 1 &&
            dialog->items.items[1].data.size)
            message = dialog->items.items[1].data;
    }
    play->head->over = 1;
    mw_play_note(play->play, MW_EVENT_OVER, message, "");
}

/* The player is in the storage: the game is over, once. */
static bool ends_game(struct wb_play *play)
{
    if (wb_player_scene(play) != WB_STORAGE || play->starting)
        return false;
    if (!play->head->over && !(play->first_turn && wb_has_rule(play, WB_RULE_BUSY_START)))
        end_game(play);
    return true;
}

/* One event for any number of changes in a row. */
static void redraw(struct wb_play *play, bool concerned)
{
    const struct mw_play *events = play->play;
    if (!concerned || play->starting ||
        (events->notes.count && events->notes.items[events->notes.count - 1].kind == MW_EVENT_PICTURE))
        return;
    mw_play_note(play->play, MW_EVENT_PICTURE, (struct mw_str){ 0 }, "");
}

static void after_object(struct wb_play *play, int32_t from, int32_t to)
{
    int32_t here = wb_player_scene(play);
    if (!ends_game(play))
        redraw(play, from == here || to == here);
}

/* ---- objects ---- */

/* Out of its place, and off if it was worn. */
static void take_out(struct wb_play *play, int32_t object)
{
    struct wb_play_object *state = &play->objects[object];
    if (state->owner != WB_NONE) {
        int32_t *worn = play->characters[state->owner].worn;
        for (unsigned place = 0; place < WB_WORN; place++)
            if (worn[place] == object)
                worn[place] = WB_NONE;
    }
    state->owner = WB_NONE;
    state->scene = WB_NOWHERE;
}

void wb_put_object(struct wb_play *play, int32_t object, int32_t scene)
{
    struct wb_play_object *state = &play->objects[object];
    int32_t from = state->scene;
    take_out(play, object);
    state->scene = state->last_scene = scene;
    if (!wb_has_rule(play, WB_RULE_STALE_POSITIONS))
        state->last_owner = WB_NONE;
    after_object(play, from, scene);
}

void wb_give_object(struct wb_play *play, int32_t object, int32_t owner)
{
    struct wb_play_object *state = &play->objects[object];
    int32_t from = state->scene;
    take_out(play, object);
    state->owner = state->last_owner = owner;
    if (!wb_has_rule(play, WB_RULE_STALE_POSITIONS))
        state->last_scene = WB_NOWHERE;
    after_object(play, from, WB_NOWHERE);
}

/* ---- encounters ---- */

static bool is_plural(const struct wb_play *play, int32_t object)
{
    return wb_object_of(play, object)->plural != 0;
}

/* Section "Encounter". */
void wb_encounter(struct wb_play *play, int32_t character)
{
    const struct wb_character *facts = wb_character_of(play, character);
    const int32_t *worn = play->characters[character].worn;
    struct mw_str name = facts->resource.name, none = { 0 };
    int32_t head = worn[WB_TARGET_HEAD], chest = worn[WB_TARGET_CHEST], shield = worn[WB_TARGET_SIDE];
    char path[32];
    snprintf(path, sizeof path, "characters[%d]", (int)character);
    mw_play_note(play->play, MW_EVENT_ENCOUNTER, none, path);
    if (!wb_has_rule(play, WB_RULE_ROUGH_TEXTS))
        wb_sound(play, facts->initial_sound, true);
    wb_say(play, "You encounter %%.", WORDS(facts->proper_noun == 1 ? none : wb_article(name), name));
    if (facts->initial_comment.size)
        wb_say_text(play, facts->initial_comment);
    if (head != WB_NONE && wb_has_rule(play, WB_RULE_ROUGH_TEXTS))
        wb_say(play, "%% is wearing %.",
               WORDS(wb_The(play, character), name, wb_article(wb_object_name(play, head))));
    else if (head != WB_NONE)
        wb_say(
            play, "%% is wearing %%.",
            WORDS(wb_The(play, character), name, wb_object_article(play, head), wb_object_name(play, head)));
    if (chest != WB_NONE)
        wb_say(play, "% is protected by %%.",
               WORDS(wb_He(play, character), wb_his(play, character), wb_object_name(play, chest)));
    if (shield != WB_NONE)
        wb_say(play, "% carries %%.",
               WORDS(wb_He(play, character),
                     is_plural(play, shield) ? none : wb_article(wb_object_name(play, shield)),
                     wb_object_name(play, shield)));
}

int32_t wb_monster(struct wb_play *play)
{
    int32_t monster = play->head->monster;
    if (monster != WB_NONE && play->characters[monster].scene != wb_player_scene(play))
        monster = play->head->monster = WB_NONE;
    return monster;
}

/* ---- characters ---- */

void wb_reset_stats(struct wb_play *play, int32_t character)
{
    const struct wb_character *facts = wb_character_of(play, character);
    bool wrong = wb_has_rule(play, WB_RULE_WRONG_SPIRIT_STATS);
    const int16_t stats[WB_STATS] = {
        facts->physical_strength,
        facts->physical_hp,
        facts->physical_armour,
        facts->physical_accuracy,
        facts->spiritual_strength,
        facts->spiritual_hp,
        wrong ? facts->physical_armour : facts->magic_resistance,
        wrong ? facts->physical_accuracy : facts->spiritual_accuracy,
        facts->running_speed,
    };
    struct wb_play_character *state = &play->characters[character];
    memcpy(state->base, stats, sizeof stats);
    memcpy(state->current, stats, sizeof stats);
}

/* Where a character comes back that was moved to the storage; WB_STORAGE: it stays there. */
static int32_t returns_to(struct wb_play *play, int32_t character)
{
    const struct wb_character *facts = wb_character_of(play, character);
    if (facts->return_to == 0)
        return WB_STORAGE;
    if (facts->return_to == 1 || wb_is_random(facts->initial_scene))
        return wb_draw_scene(play);
    return wb_world_find(play->world, WB_THING_SCENE, facts->initial_scene) + 1; /* WB_NONE: storage */
}

static void place_character(struct wb_play *play, int32_t character, int32_t scene)
{
    play->characters[character].scene = scene;
    if (scene == WB_STORAGE) {
        wb_reset_stats(play, character);
    } else if (wb_is_player(play, character)) {
        play->scenes[scene].visited = 1;
        if (character == play->head->player || wb_has_rule(play, WB_RULE_EVERY_VISIT))
            play->head->visits++;
    }
}

void wb_move_character(struct wb_play *play, int32_t character, int32_t scene)
{
    int32_t from = play->characters[character].scene, here = wb_player_scene(play);
    if (from == scene)
        return;
    place_character(play, character, scene);
    bool busy = !play->starting || wb_has_rule(play, WB_RULE_BUSY_START);
    if (ends_game(play))
        return;
    redraw(play, from == here || scene == here || character == play->head->player);
    if (character == play->head->player || !busy)
        return;
    if (scene == WB_STORAGE) {
        int32_t back = returns_to(play, character);
        if (back != WB_STORAGE)
            wb_move_character(play, character, back);
    } else if (scene == wb_player_scene(play) && wb_monster(play) == WB_NONE) {
        play->head->monster = character;
        wb_encounter(play, character);
    }
}

void wb_remove_character(struct wb_play *play, int32_t character)
{
    place_character(play, character, WB_STORAGE);
}

int32_t wb_neighbour(const struct wb_play *play, int32_t scene, enum wb_direction direction)
{
    static const int8_t right[] = { 0, 0, 1, -1 }, down[] = { -1, 1, 0, 0 };
    int32_t x = play->scenes[scene].map_x + right[direction], y = play->scenes[scene].map_y + down[direction];
    for (uint32_t i = 1; i < play->layout.scenes && scene != WB_STORAGE; i++)
        if (play->scenes[i].map_x == x && play->scenes[i].map_y == y)
            return (int32_t)i;
    return WB_NOWHERE;
}
