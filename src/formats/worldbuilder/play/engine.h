/* What the parts of a game in progress share. Parts only call those above them in this list:
 *
 *     random     the generator
 *     wording    articles, lists of things, paragraphs
 *     moving     things and characters change their place; encounters; the end of the game
 *     weapons    what a character can fight with; things that are used up
 *     combat     attacks, magic, death
 *     opponent   what the character does that the player has met
 *     commands   what the game understands without scripts
 *     compare    conditions and MOVE by the kinds of their operands
 *     sources    where in its source a statement is
 *     scripts    statements
 *     ambient    background sounds, and the clock
 *     turn       what a line or a click leads to
 *     menus      what can be chosen
 *     map        where scenes are
 *     completion what the player could type
 *     picking    what is at a point
 *     words      what to type, as far as scripts know it
 *     explore    what to try, and when two states are alike
 *     setup      placing everything; the calls of the format */
#ifndef MW_WORLDBUILDER_PLAY_ENGINE_H
#define MW_WORLDBUILDER_PLAY_ENGINE_H

#include "base/text.h"
#include "formats/worldbuilder/script/source.h"
#include "program.h"
#include "rules.h"
#include "state.h"

enum {
    WB_GAME_OVER_DIALOG = 2910, /* DITL whose second item is the message at the end */
    WB_ARRIVALS_MAX = 100,      /* scenes that scripts move the player to in one turn */
    WB_TURN_BUDGET = 1 << 20,   /* statements of a turn; scripts have no loops, so games need far fewer */
};

/* What the player did in this turn. */
struct wb_input {
    bool has_text;
    struct mw_str text;        /* as scripts see it: in lower case, words replaced */
    int32_t object, character; /* that was clicked, or WB_NONE */
};

/* The source of one script. */
struct wb_play_source {
    bool made;
    int32_t script;
    struct mw_arena arena;
    struct mw_buf text;
    struct wb_script_map map;
};

struct wb_play {
    struct mw_play *play; /* for events */
    struct mw_document *doc;
    const struct wb_game *game;
    const struct wb_world *world;
    uint32_t rules; /* enum wb_rule */
    uint32_t seed;
    struct wb_program *programs; /* of the scripts of scenes */
    struct wb_program *global;   /* NULL: none */
    struct wb_play_source source;
    struct wb_exploring *exploring; /* NULL: the game is only played */
    struct wb_play_layout layout;
    struct wb_play_head *head;
    struct wb_play_scene *scenes;
    struct wb_play_object *objects;
    struct wb_play_character *characters;
    /* Of the turn. */
    struct mw_buf line; /* the paragraph that is being put together */
    struct mw_buf typed;
    struct wb_input input;
    bool quick;      /* the opponent does not act after this turn */
    bool starting;   /* things are being placed: no game over */
    bool first_turn; /* LOOK, before anything is typed */
    uint32_t budget; /* statements that may still be executed in this turn */
};

static inline bool wb_has_rule(const struct wb_play *play, enum wb_rule rule)
{
    return play->rules & (uint32_t)rule;
}

static inline struct wb_play_character *wb_player(const struct wb_play *play)
{
    return &play->characters[play->head->player];
}

static inline int32_t wb_player_scene(const struct wb_play *play)
{
    return wb_player(play)->scene;
}

static inline const struct wb_object *wb_object_of(const struct wb_play *play, int32_t object)
{
    return &play->game->objects.items[object];
}

static inline const struct wb_character *wb_character_of(const struct wb_play *play, int32_t character)
{
    return &play->game->characters.items[character];
}

/* NULL for the storage. */
static inline const struct wb_scene *wb_scene_of(const struct wb_play *play, int32_t scene)
{
    return scene > WB_STORAGE ? &play->game->scenes.items[scene - 1] : NULL;
}

static inline struct mw_str wb_object_name(const struct wb_play *play, int32_t object)
{
    return wb_object_of(play, object)->resource.name;
}

static inline struct mw_str wb_character_name(const struct wb_play *play, int32_t character)
{
    return wb_character_of(play, character)->resource.name;
}

struct mw_str wb_play_scene_name(const struct wb_play *play, int32_t scene);

/* Characters that nobody meets, and whose death ends the game. With ScummVM's rules those that are marked;
 * otherwise also the one that is played. */
static inline bool wb_is_player(const struct wb_play *play, int32_t character)
{
    return wb_character_of(play, character)->is_player == 1 ||
           (character == play->head->player && !wb_has_rule(play, WB_RULE_LAST_PLAYER));
}

/* Nobody can fight in this game. */
static inline bool wb_weapons_disabled(const struct wb_play *play)
{
    return play->game->versions.count && play->game->versions.items[0].weapons_menu_disabled;
}

/* ---- random.c ---- */

/* A number from 0 to max, inclusive; the state is never 0. */
uint32_t wb_draw_from(uint32_t *random, uint32_t max);
uint32_t wb_draw(struct wb_play *play, uint32_t max);
/* A scene, never the storage; WB_STORAGE only if the game has no scene. */
int32_t wb_draw_scene(struct wb_play *play);

/* ---- wording.c ---- */

/* Prints a paragraph: each % of the pattern is replaced by the next word. */
void wb_say(struct wb_play *play, const char *pattern, const struct mw_str *words);
#define WORDS(...) ((const struct mw_str[]){ __VA_ARGS__ })
void wb_say_text(struct wb_play *play, struct mw_str text);
/* A text of the game that may be missing: then nothing is printed, or an empty paragraph by
 * WB_RULE_ROUGH_TEXTS. */
void wb_say_optional(struct wb_play *play, struct mw_str text);

/* "a " or "an "; "some " of things of which there are several. */
struct mw_str wb_article(struct mw_str name);
struct mw_str wb_object_article(const struct wb_play *play, int32_t object);
/* "the ", "The ", or "" before proper nouns. */
struct mw_str wb_the(const struct wb_play *play, int32_t character);
struct mw_str wb_The(const struct wb_play *play, int32_t character);
/* "He"; "his ". */
struct mw_str wb_He(const struct wb_play *play, int32_t character);
struct mw_str wb_his(const struct wb_play *play, int32_t character);
/* "very good", from current and base hits. */
struct mw_str wb_condition(const struct wb_play *play, int32_t character, enum wb_stat hits);
void wb_say_player_condition(struct wb_play *play);
/* "Your pack contains a Lamp and some Apples.", of the objects for which `listed` is true; false: there are
 * none, and nothing is printed. */
bool wb_say_list(struct wb_play *play, const char *begin,
                 bool (*listed)(const struct wb_play *play, int32_t object, int32_t where), int32_t where);
/* The things on the ground of a scene, if there are any. */
void wb_say_ground(struct wb_play *play, int32_t scene);
/* Plays a sound of the game; `blocks`: what follows waits for it. */
void wb_sound(struct wb_play *play, struct mw_str name, bool blocks);

/* Things in the order in which the games look at them. Start with object WB_NONE; WB_NONE ends. In a scene
 * immobile things come first. */
int32_t wb_next_on_ground(const struct wb_play *play, int32_t scene, int32_t object);
int32_t wb_next_carried(const struct wb_play *play, int32_t owner, int32_t object);
uint32_t wb_count_carried(const struct wb_play *play, int32_t owner);
bool wb_is_worn(const struct wb_play *play, int32_t object);

/* ---- moving.c ---- */

void wb_put_object(struct wb_play *play, int32_t object, int32_t scene);
void wb_give_object(struct wb_play *play, int32_t object, int32_t owner);
void wb_move_character(struct wb_play *play, int32_t character, int32_t scene);
/* To the storage, from a scene in which the player is not. It does not return, unlike those that die. */
void wb_remove_character(struct wb_play *play, int32_t character);
/* Base and current attributes as in the resource. */
void wb_reset_stats(struct wb_play *play, int32_t character);
void wb_encounter(struct wb_play *play, int32_t character);
/* Where an object is worn; WB_NONE: nowhere. */
int32_t wb_worn_place(const struct wb_play *play, int32_t object);
/* Puts it on if nothing is worn there; true: it is worn now. */
bool wb_wear_if_free(struct wb_play *play, int32_t character, int32_t object);
/* The opponent, or WB_NONE when it is not in the player's scene (any more). */
int32_t wb_monster(struct wb_play *play);
/* The first scene on the next cell, or WB_NOWHERE. */
int32_t wb_neighbour(const struct wb_play *play, int32_t scene, enum wb_direction direction);

/* ---- weapons.c ---- */

struct wb_weapon {
    int32_t object; /* WB_NONE: part of the body */
    struct mw_str name, verb, sound;
    int16_t damage, accuracy, type, effect;
};

/* Weapon number `index` of a character, magical objects included or alone; false: there are fewer. */
enum wb_weapon_kinds {
    WB_WEAPONS = 1,
    WB_MAGIC = 2,
};
bool wb_weapon_at(const struct wb_play *play, int32_t character, unsigned kinds, uint32_t index,
                  struct wb_weapon *weapon);
/* One use of a thing; at the last it leaves the game for now. */
void wb_use_object(struct wb_play *play, int32_t object);

/* ---- combat.c ---- */

void wb_attack(struct wb_play *play, int32_t attacker, int32_t victim, const struct wb_weapon *weapon);
/* Magic of any effect. */
void wb_cast(struct wb_play *play, int32_t caster, int32_t victim, const struct wb_weapon *magic);
bool wb_heals(const struct wb_weapon *magic);

/* ---- opponent.c ---- */

void wb_opponent_acts(struct wb_play *play, int32_t character);
/* The object that is offered to the player at present, or WB_NONE. */
int32_t wb_offered(struct wb_play *play);

/* ---- commands.c ---- */

/* Runs the command that the text is, if it is one: 1 handled, 0 found nothing, -1 not a command. */
int wb_command(struct wb_play *play);
/* What a click does without a script: handled. */
bool wb_click(struct wb_play *play);
void wb_regenerate(struct wb_play *play);
void wb_look(struct wb_play *play);

/* ---- compare.c ---- */

enum wb_value_kind {
    WB_VALUE_NUMBER,
    WB_VALUE_TEXT,
    WB_VALUE_INPUT,
    WB_VALUE_CLICK,
    WB_VALUE_OBJECT,
    WB_VALUE_CHARACTER,
    WB_VALUE_SCENE,
    WB_VALUE_KINDS,
};

struct wb_value {
    uint8_t kind; /* enum wb_value_kind */
    int16_t number;
    int32_t index;      /* of objects, characters (WB_NONE: none) and scenes */
    struct mw_str text; /* of texts, and of numbers that are literals */
};

bool wb_compare(struct wb_play *play, uint8_t operator, struct wb_value left, struct wb_value right);
/* true: the turn is handled. */
bool wb_move_by_kinds(struct wb_play *play, struct wb_value what, struct wb_value where);

/* ---- sources.c ---- */

int wb_find_source(struct wb_play *play, struct mw_play_place place, uint32_t *line, uint32_t *column,
                   struct mw_buf *text);
void wb_script_path(const struct wb_play *play, int32_t script, char path[MW_PLAY_PATH_SIZE]);
void wb_free_source(struct wb_play *play);

/* ---- scripts.c ---- */

/* Runs the script of a scene, the global script and the commands: handled. */
bool wb_run_scripts(struct wb_play *play, int32_t scene);

/* ---- ambient.c ---- */

void wb_start_ambient(struct wb_play *play);
void wb_second(struct wb_play *play);

/* ---- menus.c ---- */

int wb_list_menus(struct wb_play *play, int (*found)(void *user, const struct mw_menu_item *item),
                  void *user);

/* ---- map.c ---- */

int wb_list_map(struct wb_play *play, int (*found)(void *user, const struct mw_map_scene *scene), void *user);

/* ---- completion.c ---- */

int wb_list_words(struct wb_play *play, int (*found)(void *user, const char *text), void *user);

/* ---- picking.c ---- */

/* The object or character of the player's scene at a point, as it is painted; both WB_NONE: nothing. */
int wb_thing_at(struct wb_play *play, int32_t x, int32_t y, struct wb_input *input);

/* ---- turn.c ---- */

void wb_turn(struct wb_play *play);
/* For explorations: the player is in a scene, and sees what is there. */
void wb_reach_scene(struct wb_play *play);
/* The typed text as scripts see it, into the input. */
int wb_take_input(struct wb_play *play, struct mw_str line);

#endif
