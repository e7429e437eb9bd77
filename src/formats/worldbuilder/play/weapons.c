/* What characters can fight with, and things that are used up. Sections "Attack" and "Objects". */
#include "engine.h"

static bool body_weapon_at(const struct wb_play *play, int32_t character, unsigned which,
                           struct wb_weapon *weapon)
{
    const struct wb_character *facts = wb_character_of(play, character);
    const struct mw_str names[] = { facts->weapon1_name, facts->weapon2_name },
                        verbs[] = { facts->weapon1_verb, facts->weapon2_verb },
                        sounds[] = { facts->weapon1_sound, facts->weapon2_sound };
    *weapon = (struct wb_weapon){ .object = WB_NONE,
                                  .name = names[which],
                                  .verb = verbs[which],
                                  .sound = sounds[which],
                                  .damage = play->characters[character].weapon_damage[which],
                                  .type = WB_OBJECT_REGULAR_WEAPON };
    return weapon->name.size && weapon->verb.size;
}

static bool carried_weapon(const struct wb_play *play, int32_t object, unsigned kinds,
                           struct wb_weapon *weapon)
{
    const struct wb_play_object *state = &play->objects[object];
    const struct wb_object *facts = wb_object_of(play, object);
    bool fights = state->type == WB_OBJECT_REGULAR_WEAPON || state->type == WB_OBJECT_THROWN_WEAPON;
    bool magic = state->type == WB_OBJECT_MAGICAL_OBJECT;
    if (!((fights && (kinds & WB_WEAPONS)) || (magic && (kinds & WB_MAGIC))))
        return false;
    *weapon = (struct wb_weapon){ .object = object,
                                  .name = facts->resource.name,
                                  .verb = facts->operative_verb,
                                  .sound = facts->operative_sound,
                                  .damage = state->damage,
                                  .accuracy = state->accuracy,
                                  .type = state->type,
                                  .effect = state->effect };
    return true;
}

bool wb_weapon_at(const struct wb_play *play, int32_t character, unsigned kinds, uint32_t index,
                  struct wb_weapon *weapon)
{
    for (unsigned which = 0; which < 2 && (kinds & WB_WEAPONS); which++)
        if (body_weapon_at(play, character, which, weapon) && index-- == 0)
            return true;
    for (int32_t object = WB_NONE; (object = wb_next_carried(play, character, object)) != WB_NONE;)
        if (carried_weapon(play, object, kinds, weapon) && index-- == 0)
            return true;
    return false;
}

/* As in the resource. */
static void reset_object(struct wb_play *play, int32_t object)
{
    const struct wb_object *facts = wb_object_of(play, object);
    struct wb_play_object *state = &play->objects[object];
    state->accuracy = facts->accuracy;
    state->value = facts->value;
    state->type = facts->type;
    state->damage = facts->damage;
    state->effect = facts->effect;
    state->uses = facts->uses;
}

void wb_use_object(struct wb_play *play, int32_t object)
{
    struct wb_play_object *state = &play->objects[object];
    const struct wb_object *facts = wb_object_of(play, object);
    if (state->uses == -1)
        return;
    if (state->uses > 1) {
        state->uses--;
        return;
    }
    if (facts->failure_message.size)
        wb_say_text(play, facts->failure_message);
    wb_put_object(play, object, facts->return_to ? wb_draw_scene(play) : WB_STORAGE);
    if (!wb_has_rule(play, WB_RULE_OLD_USES))
        reset_object(play, object);
}
