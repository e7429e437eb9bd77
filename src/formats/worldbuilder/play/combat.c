/* Attacks, magic and death. Sections "Attack" and "Magic". */
#include "engine.h"

static struct mw_str target_name(int32_t target)
{
    static const char *const names[WB_TARGETS] = { "head", "chest", "side" };
    return mw_str_from(names[target]);
}

bool wb_heals(const struct wb_weapon *magic)
{
    return magic->type == WB_OBJECT_MAGICAL_OBJECT && magic->effect >= WB_EFFECT_HEAL_PHYSICAL_DAMAGE &&
           magic->effect <= WB_EFFECT_HEAL_BOTH_DAMAGE;
}

static bool is_spell(const struct wb_weapon *weapon)
{
    return weapon->type == WB_OBJECT_MAGICAL_OBJECT;
}

static void use_weapon(struct wb_play *play, const struct wb_weapon *weapon)
{
    if (weapon->object != WB_NONE)
        wb_use_object(play, weapon->object);
}

static int16_t to_stat(int32_t value)
{
    return (int16_t)(value < INT16_MIN ? INT16_MIN : value > INT16_MAX ? INT16_MAX : value);
}

static void add_hits(struct wb_play *play, int32_t character, enum wb_stat hits, int32_t change)
{
    int16_t *value = &play->characters[character].current[hits];
    *value = to_stat(*value + change);
}

/* ---- formulas ---- */

/* A place that is WB_NONE, where nobody aims, has no armour. */
static int32_t armour_value(const struct wb_play *play, int32_t victim, int32_t place)
{
    int32_t object = place == WB_NONE ? WB_NONE : play->characters[victim].worn[place];
    return object == WB_NONE ? 0 : play->objects[object].damage;
}

static int32_t chance_to_hit(const struct wb_play *play, int32_t attacker, const struct wb_weapon *weapon)
{
    const struct wb_play_character *state = &play->characters[attacker];
    if (wb_has_rule(play, WB_RULE_MANUAL_HITS))
        return (state->current[is_spell(weapon) ? WB_STAT_SPIRIT_ACCURACY : WB_STAT_ACCURACY] +
                weapon->accuracy) /
               2;
    return wb_has_rule(play, WB_RULE_STORED_ACCURACY) ? wb_character_of(play, attacker)->physical_accuracy
                                                      : state->current[WB_STAT_ACCURACY];
}

static int32_t damage_of(const struct wb_play *play, int32_t attacker, int32_t victim, int32_t target,
                         const struct wb_weapon *weapon)
{
    const int16_t *own = play->characters[attacker].current, *other = play->characters[victim].current;
    if (!wb_has_rule(play, WB_RULE_MANUAL_HITS))
        return weapon->damage;
    bool spell = is_spell(weapon);
    int32_t damage = weapon->damage + own[spell ? WB_STAT_SPIRIT_STRENGTH : WB_STAT_STRENGTH] - 1;
    damage = damage < 0 ? 0 : damage;
    damage -= spell ? other[WB_STAT_RESISTANCE] + armour_value(play, victim, WB_WORN_SPIRIT)
                    : other[WB_STAT_ARMOUR] + armour_value(play, victim, target);
    return damage < 0 ? 0 : damage;
}

/* ---- death ---- */

static void drop_all(struct wb_play *play, int32_t character)
{
    int32_t scene = play->characters[character].scene;
    bool any = false;
    for (int32_t object = (int32_t)play->layout.objects - 1; object >= 0; object--)
        if (play->objects[object].owner == character) {
            wb_put_object(play, object, scene);
            any = true;
        }
    if (any)
        wb_say_ground(play, scene);
}

static void die(struct wb_play *play, int32_t killer, int32_t victim)
{
    const struct wb_character *facts = wb_character_of(play, victim);
    const struct wb_play_character *state = &play->characters[victim];
    const int16_t *counted = wb_has_rule(play, WB_RULE_CURRENT_EXPERIENCE) ? state->current : state->base;
    wb_sound(play, facts->die_sound, true);
    wb_say_optional(play, facts->die);
    wb_say(play, "%% is dead!", WORDS(wb_The(play, victim), facts->resource.name));
    if (killer == play->head->player) {
        play->head->kills++;
        play->head->experience += counted[WB_STAT_HITS] + counted[WB_STAT_SPIRIT_HITS];
    }
    if (!wb_is_player(play, victim))
        drop_all(play, victim);
    wb_move_character(play, victim, WB_STORAGE);
}

/* ---- hits ---- */

static void announce(struct wb_play *play, int32_t attacker, int32_t victim, int32_t target,
                     const struct wb_weapon *weapon)
{
    struct mw_str the = wb_has_rule(play, WB_RULE_ROUGH_TEXTS) ? wb_The(play, victim) : wb_the(play, victim);
    struct mw_str own = wb_character_name(play, attacker), other = wb_character_name(play, victim);
    if (target == WB_NONE)
        wb_say(play, "%% %s %% at %%.",
               WORDS(wb_The(play, attacker), own, weapon->verb, wb_his(play, attacker), weapon->name, the,
                     other));
    else
        wb_say(play, "%% %s %% at %%'s %.",
               WORDS(wb_The(play, attacker), own, weapon->verb, wb_his(play, attacker), weapon->name, the,
                     other, target_name(target)));
}

/* What a hit at a part of the body shows. */
static void show_hit(struct wb_play *play, int32_t attacker, int32_t victim, int32_t target,
                     const struct wb_weapon *weapon)
{
    int32_t armour = play->characters[victim].worn[target];
    const struct wb_character *own = wb_character_of(play, attacker), *other = wb_character_of(play, victim);
    if (armour != WB_NONE) {
        wb_say(play, "%%'s % weakens the impact of %%'s %.",
               WORDS(wb_The(play, victim), other->resource.name, wb_object_name(play, armour),
                     wb_the(play, attacker), own->resource.name, weapon->name));
        wb_use_object(play, armour);
    } else {
        wb_say(play, "A hit to the %!", WORDS(target_name(target)));
    }
    wb_sound(play, own->score_hit_sound, true);
    wb_say_optional(play, own->score_hit);
    wb_sound(play, other->receive_hit_sound, true);
    wb_say_optional(play, other->receive_hit);
}

static void freeze(struct wb_play *play, int32_t victim, const struct wb_weapon *weapon)
{
    bool turns = wb_has_rule(play, WB_RULE_FREEZE_TURNS);
    play->characters[victim].frozen = (int16_t)(turns ? weapon->damage / 50 : WB_NONE);
}

static bool takes_hits(const struct wb_weapon *weapon)
{
    return !is_spell(weapon) || weapon->effect == WB_EFFECT_CAUSE_PHYSICAL_DAMAGE ||
           weapon->effect == WB_EFFECT_CAUSE_BOTH_DAMAGE;
}

static bool takes_spirit(const struct wb_play *play, const struct wb_weapon *weapon)
{
    return is_spell(weapon) && !wb_has_rule(play, WB_RULE_NO_SPIRIT_DAMAGE) &&
           (weapon->effect == WB_EFFECT_CAUSE_SPIRITUAL_DAMAGE ||
            weapon->effect == WB_EFFECT_CAUSE_BOTH_DAMAGE);
}

static bool is_fatal(const struct wb_play *play, int32_t victim, bool physical, bool spiritual)
{
    const int16_t *now = play->characters[victim].current;
    return (physical && now[WB_STAT_HITS] < 0) || (spiritual && now[WB_STAT_SPIRIT_HITS] < 0);
}

static void show_condition(struct wb_play *play, int32_t attacker, int32_t victim, int32_t target)
{
    bool received = target != WB_NONE && (wb_character_of(play, victim)->receive_hit.size ||
                                          wb_has_rule(play, WB_RULE_ODD_CONDITION));
    enum wb_stat hits = wb_has_rule(play, WB_RULE_ODD_CONDITION) ? WB_STAT_SPIRIT_HITS : WB_STAT_HITS;
    if (attacker == play->head->player && !received)
        wb_say(
            play, "%%'s condition appears to be %.",
            WORDS(wb_The(play, victim), wb_character_name(play, victim), wb_condition(play, victim, hits)));
}

static void hit(struct wb_play *play, int32_t attacker, int32_t victim, int32_t target,
                const struct wb_weapon *weapon)
{
    bool physical = takes_hits(weapon), spiritual = takes_spirit(play, weapon);
    int32_t damage = damage_of(play, attacker, victim, target, weapon);
    /* A spell is always fatal to those without spirit, as the manual's formulas have it. */
    bool defenceless = is_spell(weapon) && (physical || spiritual) &&
                       wb_has_rule(play, WB_RULE_MANUAL_HITS) &&
                       play->characters[victim].current[WB_STAT_SPIRIT_HITS] <= 0;
    if (target != WB_NONE)
        show_hit(play, attacker, victim, target, weapon);
    else if (is_spell(weapon)) {
        wb_say_optional(play, wb_object_of(play, weapon->object)->success_message);
        wb_say(play, "The spell is effective!", NULL);
    }
    if (weapon->type == WB_OBJECT_THROWN_WEAPON)
        wb_put_object(play, weapon->object, play->characters[victim].scene);
    if (is_spell(weapon) && weapon->effect == WB_EFFECT_FREEZE_OPPONENT)
        freeze(play, victim, weapon);
    if (physical)
        add_hits(play, victim, WB_STAT_HITS, -damage);
    if (spiritual)
        add_hits(play, victim, WB_STAT_SPIRIT_HITS, -damage);
    use_weapon(play, weapon);
    if (defenceless || is_fatal(play, victim, physical, spiritual))
        die(play, attacker, victim);
    else if (physical)
        show_condition(play, attacker, victim, target);
}

void wb_attack(struct wb_play *play, int32_t attacker, int32_t victim, const struct wb_weapon *weapon)
{
    bool player = wb_is_player(play, attacker);
    int32_t target = WB_NONE;
    if (wb_weapons_disabled(play))
        return;
    if (!is_spell(weapon) && player)
        target = play->head->aim;
    else if (!is_spell(weapon))
        play->head->opponent_aim = (int16_t)(target = (int32_t)wb_draw(play, WB_TARGETS - 1));
    if (!player)
        announce(play, attacker, victim, target, weapon);
    wb_sound(play, weapon->sound, true);
    if ((int32_t)wb_draw(play, 255) < chance_to_hit(play, attacker, weapon)) {
        hit(play, attacker, victim, target, weapon);
        return;
    }
    if (!is_spell(weapon))
        wb_say(play, "A miss!", NULL);
    else if (player)
        wb_say(play, "The spell has no effect.", NULL);
    use_weapon(play, weapon);
}

/* ---- healing ---- */

static void heal_hits(struct wb_play *play, int32_t character, enum wb_stat hits, int32_t power)
{
    const struct wb_play_character *state = &play->characters[character];
    int32_t missing = state->base[hits] - state->current[hits];
    if (wb_has_rule(play, WB_RULE_HEALING_CAP))
        power = missing <= 0 ? 0 : power < missing ? power : missing;
    add_hits(play, character, hits, power);
}

static void heal(struct wb_play *play, int32_t caster, const struct wb_weapon *magic)
{
    if (!wb_is_player(play, caster))
        wb_say(play, "%% %s %%.",
               WORDS(wb_The(play, caster), wb_character_name(play, caster), magic->verb,
                     wb_article(magic->name), magic->name));
    if ((int32_t)wb_draw(play, 255) < magic->accuracy) {
        if (magic->effect != WB_EFFECT_HEAL_SPIRITUAL_DAMAGE)
            heal_hits(play, caster, WB_STAT_HITS, magic->damage);
        if (magic->effect != WB_EFFECT_HEAL_PHYSICAL_DAMAGE)
            heal_hits(play, caster, WB_STAT_SPIRIT_HITS, magic->damage);
        wb_sound(play, magic->sound, true);
        wb_say_optional(play, wb_object_of(play, magic->object)->success_message);
        if (wb_is_player(play, caster))
            wb_say_player_condition(play);
    }
    wb_use_object(play, magic->object);
}

void wb_cast(struct wb_play *play, int32_t caster, int32_t victim, const struct wb_weapon *magic)
{
    if (wb_heals(magic))
        heal(play, caster, magic);
    else
        wb_attack(play, caster, victim, magic);
}
