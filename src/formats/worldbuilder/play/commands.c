/* What the game understands without scripts. Section "Commands": the first test that the text passes decides,
 * even if it finds nothing then. */
#include "engine.h"
#include "formats/worldbuilder/built_in.h"

enum outcome {
    NOT_A_COMMAND = -1,
    FOUND_NOTHING = 0,
    HANDLED = 1,
};

static bool has_word(struct mw_str text, const char *word)
{
    return mw_str_find_same(text, mw_str_from(word)) != SIZE_MAX;
}

static bool names_thing(struct mw_str text, struct mw_str name)
{
    return mw_str_find_same(text, name) != SIZE_MAX;
}

/* ---- directions ---- */

static int go(struct wb_play *play, enum wb_direction direction)
{
    int32_t here = wb_player_scene(play), next = wb_neighbour(play, here, direction);
    struct mw_str text = wb_exit_text(wb_scene_of(play, here), direction);
    if (play->scenes[here].blocked[direction])
        next = WB_NOWHERE;
    if (text.size)
        wb_say_text(play, text);
    else if (next == WB_NOWHERE)
        wb_say(play, "You can't go %.", WORDS(mw_str_from(wb_direction_name(direction))));
    if (next != WB_NOWHERE)
        wb_move_character(play, play->head->player, next);
    return HANDLED;
}

/* ---- things ---- */

static void take(struct wb_play *play, int32_t object)
{
    int32_t player = play->head->player;
    struct mw_str name = wb_object_name(play, object);
    if (wb_count_carried(play, player) >= wb_character_of(play, player)->carry_amount) {
        wb_say(play, "Your pack is full, you must drop something.", NULL);
        return;
    }
    wb_give_object(play, object, player);
    bool worn = wb_wear_if_free(play, player, object);
    if (worn && !(play->objects[object].type == WB_OBJECT_HELMET && wb_has_rule(play, WB_RULE_ROUGH_TEXTS)))
        wb_say(play, "You are now wearing the %.", WORDS(name));
    else
        wb_say(play, "You now have the %.", WORDS(name));
    wb_say_optional(play, wb_object_of(play, object)->pickup_message);
}

static int get(struct wb_play *play, struct mw_str rest)
{
    int32_t scene = wb_player_scene(play), object = WB_NONE;
    while ((object = wb_next_on_ground(play, scene, object)) != WB_NONE) {
        if (!names_thing(rest, wb_object_name(play, object)))
            continue;
        if (play->objects[object].type == WB_OBJECT_IMMOBILE_OBJECT)
            wb_say(play, "You can't move it.", NULL);
        else
            take(play, object);
        return HANDLED;
    }
    return FOUND_NOTHING;
}

/* The first thing that the player carries and the text names. */
static int32_t named_carried(const struct wb_play *play, struct mw_str text)
{
    int32_t object = WB_NONE;
    while ((object = wb_next_carried(play, play->head->player, object)) != WB_NONE)
        if (names_thing(text, wb_object_name(play, object)))
            break;
    return object;
}

static int drop(struct wb_play *play, struct mw_str rest)
{
    int32_t object = named_carried(play, rest);
    if (object == WB_NONE)
        return FOUND_NOTHING;
    wb_say(play, "You no longer have the %.", WORDS(wb_object_name(play, object)));
    wb_put_object(play, object, wb_player_scene(play));
    return HANDLED;
}

static int aim(struct wb_play *play, struct mw_str rest)
{
    static const char *const targets[WB_TARGETS] = { "head", "chest", "side" };
    play->quick = true;
    for (int16_t target = 0; target < WB_TARGETS; target++)
        if (has_word(rest, targets[target])) {
            play->head->aim = target;
            return HANDLED;
        }
    wb_say(play, "Please aim for the head, chest, or side.", NULL);
    return wb_has_rule(play, WB_RULE_AIM_UNHANDLED) ? FOUND_NOTHING : HANDLED;
}

/* ---- wearing ---- */

static void put_on(struct wb_play *play, int32_t object)
{
    int32_t place = wb_worn_place(play, object);
    int32_t *worn = place == WB_NONE ? NULL : &wb_player(play)->worn[place];
    if (!worn) {
        wb_say(play, "You cannot wear that object.", NULL);
    } else if (*worn == object) {
        wb_say(play, "You are already wearing the %.", WORDS(wb_object_name(play, object)));
    } else {
        if (*worn != WB_NONE)
            wb_say(play, "You are no longer wearing the %.", WORDS(wb_object_name(play, *worn)));
        *worn = object;
        wb_say(play, "You are now wearing the %.", WORDS(wb_object_name(play, object)));
    }
}

/* What the player carries and has to wear by this text. A thing of just that name comes before one whose name
 * is only a part of the text: "hat2" before "Hat". */
static int32_t named_to_wear(const struct wb_play *play, struct mw_str rest)
{
    int32_t object = WB_NONE;
    while ((object = wb_next_carried(play, play->head->player, object)) != WB_NONE)
        if (wb_has_rule(play, WB_RULE_WEAR_LOWER_CASE)
                ? mw_str_find(rest, wb_object_name(play, object)) != SIZE_MAX
                : mw_str_same(rest, wb_object_name(play, object)))
            return object;
    return wb_has_rule(play, WB_RULE_WEAR_LOWER_CASE) ? WB_NONE : named_carried(play, rest);
}

static int wear(struct wb_play *play, struct mw_str rest)
{
    int32_t carried = named_to_wear(play, rest), ground = WB_NONE, scene = wb_player_scene(play);
    if (carried != WB_NONE)
        put_on(play, carried);
    while ((ground = wb_next_on_ground(play, scene, ground)) != WB_NONE)
        if (names_thing(rest, wb_object_name(play, ground)))
            break;
    if (ground != WB_NONE)
        wb_say(play, "First you must get the %.", WORDS(wb_object_name(play, ground)));
    return carried != WB_NONE || ground != WB_NONE ? HANDLED : FOUND_NOTHING;
}

/* ---- offers ---- */

static int offer(struct wb_play *play, struct mw_str rest)
{
    int32_t monster = wb_monster(play);
    int32_t object = monster == WB_NONE ? WB_NONE : named_carried(play, rest);
    if (object == WB_NONE)
        return FOUND_NOTHING;
    const struct wb_character *facts = wb_character_of(play, monster);
    int32_t limit = play->characters[monster].reject_offers + wb_has_rule(play, WB_RULE_EQUAL_REJECTED);
    if (play->objects[object].value < limit) {
        wb_say(play, "Your offer is rejected.", NULL);
        if (facts->reject_offer.size && !wb_has_rule(play, WB_RULE_SILENT_OFFERS))
            wb_say_text(play, facts->reject_offer);
        return HANDLED;
    }
    wb_say(play, "Your offer is accepted.", NULL);
    wb_say_optional(play, facts->accept_offer);
    wb_give_object(play, object, monster);
    wb_move_character(play, monster, WB_STORAGE);
    return HANDLED;
}

static int accept_offer(struct wb_play *play, struct mw_str rest)
{
    int32_t object = wb_offered(play), owner = play->objects[object].last_owner;
    (void)rest;
    wb_say(play, "%% lays the % on the ground and departs peacefully.",
           WORDS(wb_The(play, owner), wb_character_name(play, owner), wb_object_name(play, object)));
    wb_put_object(play, object, play->characters[owner].scene);
    wb_move_character(play, owner, WB_STORAGE);
    return HANDLED;
}

/* ---- looking ---- */

void wb_look(struct wb_play *play)
{
    int32_t scene = wb_player_scene(play);
    int32_t text = scene == WB_STORAGE ? WB_NONE : play->world->rooms[scene - 1].text;
    if (text != WB_NONE)
        wb_say_optional(play, play->game->texts.items[text].text);
    wb_say_ground(play, scene);
}

static int look_around(struct wb_play *play, struct mw_str rest)
{
    (void)rest;
    wb_look(play);
    return HANDLED;
}

static bool is_in_pack(const struct wb_play *play, int32_t object, int32_t owner)
{
    return play->objects[object].owner == owner && !wb_is_worn(play, object);
}

static int inventory(struct wb_play *play, struct mw_str rest)
{
    (void)rest;
    if (!wb_say_list(play, "Your pack contains ", is_in_pack, play->head->player))
        wb_say(play, "Your pack is empty.", NULL);
    return HANDLED;
}

static struct mw_str decimal(int64_t value, char room[24])
{
    int size = snprintf(room, 24, "%lld", (long long)value);
    return (struct mw_str){ room, (size_t)size };
}

static void say_worn(struct wb_play *play)
{
    static const char *const labels[WB_WORN] = { "Head", "Chest", "Side", "Magical" };
    const int32_t *worn = wb_player(play)->worn;
    for (unsigned place = 0; place < WB_WORN; place++) {
        bool shield = place == WB_TARGET_SIDE && wb_has_rule(play, WB_RULE_SHIELD_PROTECTION);
        if (worn[place] != WB_NONE)
            wb_say(play, "% protection: %",
                   WORDS(mw_str_from(shield ? "Shield" : labels[place]), wb_object_name(play, worn[place])));
    }
}

static int status(struct wb_play *play, struct mw_str rest)
{
    int32_t player = play->head->player, object = WB_NONE;
    int64_t wealth = 0;
    char room[24];
    (void)rest;
    play->quick = true;
    while ((object = wb_next_carried(play, player, object)) != WB_NONE)
        wealth += play->objects[object].value;
    wb_say(play, "Character name: %%", WORDS(wb_the(play, player), wb_character_name(play, player)));
    wb_say(play, "Experience: %", WORDS(decimal(play->head->experience, room)));
    wb_say(play, "Wealth: %", WORDS(decimal(wealth, room)));
    say_worn(play);
    while ((object = wb_next_carried(play, player, object)) != WB_NONE)
        if (play->objects[object].uses > 0)
            wb_say(play, "Your % has % uses left.",
                   WORDS(wb_object_name(play, object), decimal(play->objects[object].uses, room)));
    wb_say_player_condition(play);
    return HANDLED;
}

/* ---- resting ---- */

/* Section "Regeneration". */
void wb_regenerate(struct wb_play *play)
{
    struct wb_play_character *player = wb_player(play);
    int32_t missing = player->base[WB_STAT_HITS] - player->current[WB_STAT_HITS];
    if (missing > 0)
        player->current[WB_STAT_HITS] =
            (int16_t)(player->current[WB_STAT_HITS] + missing / (8 + (int32_t)wb_draw(play, 2)));
}

static int rest_a_while(struct wb_play *play, struct mw_str rest)
{
    (void)rest;
    if (wb_monster(play) != WB_NONE) {
        play->quick = true;
        wb_say(play, "This is no time to rest!", NULL);
        return HANDLED;
    }
    wb_regenerate(play);
    wb_say_player_condition(play);
    return HANDLED;
}

/* ---- fighting ---- */

static void use_weapon_on_monster(struct wb_play *play, const struct wb_weapon *weapon)
{
    int32_t monster = wb_monster(play);
    if (wb_heals(weapon) || monster != WB_NONE)
        wb_cast(play, play->head->player, monster, weapon);
    else if (weapon->type == WB_OBJECT_MAGICAL_OBJECT)
        wb_say(play, "There is nobody to cast a spell at.", NULL);
    else
        wb_say(play, "There is no one to fight.", NULL);
}

static int fight_by_name(struct wb_play *play, struct mw_str text)
{
    struct wb_weapon weapon;
    for (uint32_t i = 0; wb_weapon_at(play, play->head->player, WB_WEAPONS | WB_MAGIC, i, &weapon); i++)
        if (names_thing(text, weapon.name) && names_thing(text, weapon.verb)) {
            use_weapon_on_monster(play, &weapon);
            return HANDLED;
        }
    return NOT_A_COMMAND;
}

/* ---- the table ---- */

static int (*const runs[WB_BUILT_INS])(struct wb_play *play, struct mw_str rest) = {
    [WB_BUILT_IN_NORTH] = NULL, /* and the other directions: go() */
    [WB_BUILT_IN_GET] = get,
    [WB_BUILT_IN_DROP] = drop,
    [WB_BUILT_IN_AIM] = aim,
    [WB_BUILT_IN_WEAR] = wear,
    [WB_BUILT_IN_OFFER] = offer,
    [WB_BUILT_IN_LOOK] = look_around,
    [WB_BUILT_IN_INVENTORY] = inventory,
    [WB_BUILT_IN_STATUS] = status,
    [WB_BUILT_IN_REST] = rest_a_while,
    [WB_BUILT_IN_ACCEPT] = accept_offer,
};

static const uint8_t ways[] = {
    [WB_BUILT_IN_NORTH] = WB_NORTH,
    [WB_BUILT_IN_EAST] = WB_EAST,
    [WB_BUILT_IN_SOUTH] = WB_SOUTH,
    [WB_BUILT_IN_WEST] = WB_WEST,
};

int wb_command(struct wb_play *play)
{
    struct mw_str text = play->input.text, rest;
    for (unsigned i = 0; i < WB_BUILT_INS; i++) {
        /* The offer is looked at for every text that comes here: it is forgotten if its owner has left. */
        if (i == WB_BUILT_IN_ACCEPT && wb_offered(play) == WB_NONE)
            continue;
        if (wb_built_in_fits((enum wb_built_in)i, text, &rest))
            return runs[i] ? runs[i](play, rest) : go(play, (enum wb_direction)ways[i]);
    }
    return fight_by_name(play, text);
}

bool wb_click(struct wb_play *play)
{
    int32_t object = play->input.object;
    if (object == WB_NONE)
        return false;
    if (play->objects[object].type == WB_OBJECT_IMMOBILE_OBJECT)
        wb_say_optional(play, wb_object_of(play, object)->pickup_message);
    else if (play->objects[object].owner != play->head->player || wb_has_rule(play, WB_RULE_TAKE_TWICE))
        take(play, object);
    return true;
}
