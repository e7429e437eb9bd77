/* What the character does that the player has met, at the end of a turn. Sections "What the opponent does",
 * "Offers", "Running". */
#include "engine.h"

enum {
    GROUND_CHANCE = 123,   /* of each thing on the ground: a guess of both engines */
    HASH_SLOTS_SMALL = 16, /* of the table whose order WB_RULE_HASHED_WHEEL has */
    HASH_SLOTS_LARGE = 64,
    HASH_KEYS_SMALL = 10, /* more make the table grow */
    HASH_KEYS_LARGE = 42,
};

enum action {
    ACTION_WEAPON,
    ACTION_MAGIC,
    ACTION_RUN,
    ACTION_OFFER,
    ACTIONS,
};

/* The wheel has these entries in this order: actions, then things on the ground, which are ACTIONS plus their
 * index among all things there. Mobile things come last there, so their indices are in a row. */
struct wheel {
    uint32_t actions[ACTIONS], tickets[ACTIONS];
    uint32_t action_count;
    uint32_t ground, ground_count; /* the first thing on the ground, and how many */
};

/* ---- directions ---- */

static const enum wb_direction wheel_directions[WB_DIRECTIONS] = { WB_NORTH, WB_SOUTH, WB_EAST, WB_WEST };

static bool has_character(const struct wb_play *play, int32_t scene)
{
    for (uint32_t i = 0; i < play->layout.characters; i++)
        if (play->characters[i].scene == scene)
            return true;
    return false;
}

/* Where a character can run in a direction, or WB_NOWHERE. */
static int32_t runs_to(const struct wb_play *play, int32_t character, enum wb_direction direction)
{
    int32_t scene = play->characters[character].scene;
    if (play->scenes[scene].blocked[direction])
        return WB_NOWHERE;
    int32_t next = wb_neighbour(play, scene, direction);
    return next == WB_NOWHERE || has_character(play, next) ? WB_NOWHERE : next;
}

static uint32_t count_ways(const struct wb_play *play, int32_t character)
{
    uint32_t count = 0;
    for (unsigned i = 0; i < WB_DIRECTIONS; i++)
        count += runs_to(play, character, wheel_directions[i]) != WB_NOWHERE;
    return count;
}

/* ---- actions ---- */

/* May get away completely. */
static bool escapes(struct wb_play *play, int32_t character)
{
    int32_t own = play->characters[character].current[WB_STAT_SPEED];
    int32_t player = wb_player(play)->current[WB_STAT_SPEED];
    if (!wb_has_rule(play, WB_RULE_FLEE_CHECK) || own <= 0 || own + player <= 0)
        return false;
    return (int32_t)wb_draw(play, 99) >= player * 100 / (own + player);
}

static void run_away(struct wb_play *play, int32_t character)
{
    uint32_t chosen = wb_draw(play, count_ways(play, character) - 1);
    for (unsigned i = 0; i < WB_DIRECTIONS; i++) {
        enum wb_direction direction = wheel_directions[i];
        int32_t to = runs_to(play, character, direction);
        if (to == WB_NOWHERE || chosen-- != 0)
            continue;
        wb_say(play, "%% runs %.",
               WORDS(wb_The(play, character), wb_character_name(play, character),
                     mw_str_from(wb_direction_name(direction))));
        play->head->running = character;
        wb_move_character(play, character, to);
        if (escapes(play, character)) {
            wb_say(play, "%% escapes!", WORDS(wb_The(play, character), wb_character_name(play, character)));
            wb_remove_character(play, character);
        }
        return;
    }
}

static void make_offer(struct wb_play *play, int32_t character)
{
    int32_t object = wb_next_carried(play, character, WB_NONE);
    struct mw_str text = wb_character_of(play, character)->make_offer;
    play->head->offer = object;
    wb_say(play, "%% offers %%.",
           WORDS(wb_The(play, character), wb_character_name(play, character), wb_object_article(play, object),
                 wb_object_name(play, object)));
    if (text.size && !wb_has_rule(play, WB_RULE_SILENT_OFFERS))
        wb_say_text(play, text);
}

int32_t wb_offered(struct wb_play *play)
{
    int32_t object = play->head->offer;
    int32_t owner = object == WB_NONE ? WB_NONE : play->objects[object].last_owner;
    if (owner == WB_NONE || wb_is_player(play, owner) ||
        play->characters[owner].scene != wb_player_scene(play))
        object = play->head->offer = WB_NONE;
    return object;
}

static void take_from_ground(struct wb_play *play, int32_t character, uint32_t index)
{
    int32_t object = WB_NONE, scene = play->characters[character].scene;
    for (uint32_t i = 0; i <= index; i++)
        object = wb_next_on_ground(play, scene, object);
    struct mw_str name = wb_object_name(play, object), none = { 0 };
    wb_say(play, "%% picks up the %%.",
           WORDS(wb_The(play, character), wb_character_name(play, character),
                 wb_has_rule(play, WB_RULE_ROUGH_TEXTS) ? wb_article(name) : none, name));
    wb_give_object(play, object, character);
}

static uint32_t count_weapons(const struct wb_play *play, int32_t character, unsigned kinds)
{
    struct wb_weapon weapon;
    uint32_t count = 0;
    while (wb_weapon_at(play, character, kinds, count, &weapon))
        count++;
    return count;
}

static void fight(struct wb_play *play, int32_t character, unsigned kinds)
{
    struct wb_weapon weapon;
    uint32_t index = wb_draw(play, count_weapons(play, character, kinds) - 1);
    wb_weapon_at(play, character, kinds, index, &weapon);
    if (kinds == WB_MAGIC)
        wb_cast(play, character, play->head->player, &weapon);
    else
        wb_attack(play, character, play->head->player, &weapon);
}

/* ---- the wheel ---- */

static void put_on_wheel(struct wheel *wheel, enum action action, bool possible, uint32_t tickets)
{
    if (!possible)
        return;
    wheel->actions[wheel->action_count] = action;
    wheel->tickets[wheel->action_count++] = tickets;
}

static void put_ground_on_wheel(const struct wb_play *play, int32_t character, struct wheel *wheel)
{
    int32_t scene = play->characters[character].scene;
    if (wb_count_carried(play, character) >= wb_character_of(play, character)->carry_amount)
        return;
    for (int32_t object = WB_NONE; (object = wb_next_on_ground(play, scene, object)) != WB_NONE;)
        if (play->objects[object].type == WB_OBJECT_IMMOBILE_OBJECT)
            wheel->ground++;
        else
            wheel->ground_count++;
}

static void make_wheel(const struct wb_play *play, int32_t character, struct wheel *wheel)
{
    const struct wb_character *facts = wb_character_of(play, character);
    bool winning = play->characters[character].current[WB_STAT_HITS] > wb_player(play)->current[WB_STAT_HITS];
    bool armed = !wb_weapons_disabled(play);
    *wheel = (struct wheel){ 0 };
    put_on_wheel(wheel, ACTION_WEAPON, armed && count_weapons(play, character, WB_WEAPONS),
                 (winning ? facts->winning_weapon : facts->losing_weapon) + 1u);
    put_on_wheel(wheel, ACTION_MAGIC, armed && count_weapons(play, character, WB_MAGIC),
                 winning ? facts->winning_magic : facts->losing_magic);
    put_on_wheel(wheel, ACTION_RUN, count_ways(play, character) != 0,
                 (winning ? facts->winning_run : facts->losing_run) + 1u);
    put_on_wheel(wheel, ACTION_OFFER, wb_next_carried(play, character, WB_NONE) != WB_NONE,
                 (winning ? facts->winning_offer : facts->losing_offer) + 1u);
    put_ground_on_wheel(play, character, wheel);
}

static uint32_t entry_at(const struct wheel *wheel, uint32_t index)
{
    return index < wheel->action_count ? wheel->actions[index]
                                       : ACTIONS + wheel->ground + index - wheel->action_count;
}

static uint32_t tickets_of(const struct wheel *wheel, uint32_t entry)
{
    for (uint32_t i = 0; i < wheel->action_count; i++)
        if (wheel->actions[i] == entry)
            return wheel->tickets[i];
    return GROUND_CHANCE;
}

/* Where ScummVM's table has an entry: the first free slot of its probing. */
static uint32_t hash_slot(const uint32_t *slots, uint32_t size, uint32_t entry)
{
    static const int32_t keys[ACTIONS] = { -400, -300, -200, -100 };
    uint32_t key = entry < ACTIONS ? (uint32_t)keys[entry] : entry - ACTIONS;
    uint32_t slot = key & (size - 1);
    for (; slots[slot]; key >>= 5)
        slot = (5 * slot + key + 1) & (size - 1);
    return slot;
}

/* The entries in the order of ScummVM's table, which grows after its eleventh key. */
static void hash_entries(const struct wheel *wheel, uint32_t *entries, uint32_t count)
{
    uint32_t slots[HASH_SLOTS_LARGE] = { 0 }, size = HASH_SLOTS_SMALL;
    for (uint32_t i = 0; i < count; i++) {
        slots[hash_slot(slots, size, entry_at(wheel, i))] = entry_at(wheel, i) + 1;
        if (i == HASH_KEYS_SMALL) {
            uint32_t grown[HASH_SLOTS_LARGE] = { 0 };
            for (uint32_t slot = 0; slot < size; slot++)
                if (slots[slot])
                    grown[hash_slot(grown, HASH_SLOTS_LARGE, slots[slot] - 1)] = slots[slot];
            memcpy(slots, grown, sizeof slots);
            size = HASH_SLOTS_LARGE;
        }
    }
    for (uint32_t slot = 0, i = 0; slot < size; slot++)
        if (slots[slot])
            entries[i++] = slots[slot] - 1;
}

static void do_entry(struct wb_play *play, int32_t character, uint32_t entry)
{
    switch (entry) {
    case ACTION_WEAPON:
        fight(play, character, WB_WEAPONS);
        break;
    case ACTION_MAGIC:
        fight(play, character, WB_MAGIC);
        break;
    case ACTION_RUN:
        run_away(play, character);
        break;
    case ACTION_OFFER:
        make_offer(play, character);
        break;
    default:
        take_from_ground(play, character, entry - ACTIONS);
    }
}

static void turn_wheel(struct wb_play *play, int32_t character)
{
    uint32_t hashed[HASH_KEYS_LARGE], total = 0;
    struct wheel wheel;
    make_wheel(play, character, &wheel);
    uint32_t count = wheel.action_count + wheel.ground_count;
    bool by_hash = wb_has_rule(play, WB_RULE_HASHED_WHEEL) && count <= HASH_KEYS_LARGE;
    if (by_hash)
        hash_entries(&wheel, hashed, count);
    for (uint32_t i = 0; i < count; i++)
        total += tickets_of(&wheel, entry_at(&wheel, i));
    if (!total)
        return;
    uint32_t drawn = wb_draw(play, total - 1);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t entry = by_hash ? hashed[i] : entry_at(&wheel, i), tickets = tickets_of(&wheel, entry);
        if (drawn < tickets) {
            do_entry(play, character, entry);
            return;
        }
        drawn -= tickets;
    }
}

void wb_opponent_acts(struct wb_play *play, int32_t character)
{
    struct wb_play_character *state = &play->characters[character];
    if (state->frozen == WB_NONE)
        return;
    if (state->frozen > 0 && --state->frozen > 0)
        return;
    turn_wheel(play, character);
}
