/* The state of a game in progress: one block of memory, made of these structs in this order, without pointers
 * and without padding, so that equal states have equal bytes. Indices are those of the game's lists; scene 0
 * is the storage, scene i + 1 is item i of the list of scenes. */
#ifndef MW_WORLDBUILDER_PLAY_STATE_H
#define MW_WORLDBUILDER_PLAY_STATE_H

#include "core/play.h"
#include "formats/worldbuilder/worldbuilder.h"
#include "formats/worldbuilder/world.h"

enum {
    WB_STORAGE = 0,  /* the scene STORAGE@ */
    WB_NOWHERE = -1, /* instead of a scene: owned by a character, or not yet placed */
};

/* In the order of the tokens D0 to D8. */
enum wb_stat {
    WB_STAT_STRENGTH,
    WB_STAT_HITS,
    WB_STAT_ARMOUR,
    WB_STAT_ACCURACY,
    WB_STAT_SPIRIT_STRENGTH,
    WB_STAT_SPIRIT_HITS,
    WB_STAT_RESISTANCE,
    WB_STAT_SPIRIT_ACCURACY,
    WB_STAT_SPEED,
    WB_STATS,
};

/* Where armour is worn; the first three are also what a weapon can be aimed at. */
enum wb_target {
    WB_TARGET_HEAD,
    WB_TARGET_CHEST,
    WB_TARGET_SIDE,
    WB_TARGETS,
    WB_WORN_SPIRIT = WB_TARGETS,
    WB_WORN,
};

struct wb_stats {
    int16_t strength, hits, armour, accuracy, spirit_strength, spirit_hits, resistance, spirit_accuracy,
        speed;
};

struct wb_play_head {
    uint32_t random; /* of the generator; never 0 */
    int32_t visits, loop, kills, experience;
    int32_t player;           /* characters */
    int32_t monster, running; /* characters, or WB_NONE */
    int32_t last_scene;       /* in which the last turn was, or WB_NOWHERE */
    int32_t offer;            /* the object, or WB_NONE */
    /* The menu of commands is this part of a script; menu_script WB_NONE: the game's own menu. Scripts of
     * scenes come first, then the global ones. */
    int32_t menu_script, menu_at, menu_size;
    uint32_t seconds; /* since the player entered the scene */
    uint32_t noise;   /* generator for sounds of the scene, so that the clock does not change the game */
    int16_t aim, opponent_aim; /* enum wb_target, or WB_NONE */
    uint16_t over;             /* 1: the game is over */
    int16_t globals[WB_GLOBALS];
    uint16_t unused;
};

struct wb_play_scene {
    uint16_t map_y, map_x, frequency;
    uint8_t loop, visited;
    uint8_t blocked[WB_DIRECTIONS];
};

struct wb_play_object {
    int32_t scene, owner; /* one of them is WB_NOWHERE or WB_NONE */
    /* What `<` and MOVE compare with. The same, unless WB_RULE_STALE_POSITIONS. */
    int32_t last_scene, last_owner;
    int16_t accuracy, value, type, damage, effect, uses;
};

struct wb_play_character {
    int32_t scene;
    int32_t worn[WB_WORN]; /* objects, or WB_NONE */
    int16_t base[WB_STATS], current[WB_STATS];
    int16_t frozen; /* turns left; WB_NONE: for good */
    int16_t reject_offers, follows_opponent;
    int16_t weapon_damage[2];
    int16_t unused;
};

/* The sizes of a game's state, and where its parts are. */
struct wb_play_layout {
    uint32_t scenes, objects, characters; /* how many; scenes with the storage */
    size_t scenes_at, objects_at, characters_at, size;
};

struct wb_play_layout wb_play_layout_of(const struct wb_game *game);

/* Parts of a state. */
static inline struct wb_play_scene *wb_state_scenes(const struct wb_play_layout *layout, const void *state)
{
    return (struct wb_play_scene *)((char *)state + layout->scenes_at);
}

static inline struct wb_play_object *wb_state_objects(const struct wb_play_layout *layout, const void *state)
{
    return (struct wb_play_object *)((char *)state + layout->objects_at);
}

static inline struct wb_play_character *wb_state_characters(const struct wb_play_layout *layout,
                                                            const void *state)
{
    return (struct wb_play_character *)((char *)state + layout->characters_at);
}

/* Are all indices and positions within the game? */
bool wb_state_valid(const struct wb_game *game, const struct wb_play_layout *layout, const void *state);
/* The state as JSON, and back. */
int wb_state_emit(struct mw_document *doc, const struct wb_play_layout *layout, const void *state,
                  struct mw_emit *emit);
int wb_state_build(struct mw_document *doc, const struct wb_play_layout *layout, const json_t *json,
                   void *state);

#endif
