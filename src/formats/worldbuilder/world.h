/* The game from the player's view: what names mean, the map of scenes with its exits, the player and where
 * the game begins. Made once from the lists of a game, which must not change meanwhile.
 *
 * Rules (ScummVM and wage-engine; Dunakin's documentation): names ignore ASCII case; the last of
 * several with one name is used. Two scenes are neighbours when their cells are; of several scenes on
 * one cell the one with the lowest id is used. An exit leads there unless it is blocked. */
#ifndef MW_WORLDBUILDER_WORLD_H
#define MW_WORLDBUILDER_WORLD_H

#include <mapwright/unstable/worldbuilder.h>

#include "base/memory.h"

enum {
    WB_NONE = -1, /* in place of an index */
};

/* In the order in which a scene stores its exits. */
enum wb_direction {
    WB_NORTH,
    WB_SOUTH,
    WB_EAST,
    WB_WEST,
    WB_DIRECTIONS,
};

enum wb_thing {
    WB_THING_SCENE,
    WB_THING_OBJECT,
    WB_THING_CHARACTER,
    WB_THING_SOUND,
    WB_THINGS,
};

/* List name and word of a thing: "scenes" and "scene". */
const char *wb_thing_list(enum wb_thing thing);
const char *wb_thing_name(enum wb_thing thing);
size_t wb_thing_count(const struct wb_game *game, enum wb_thing thing);
const struct wb_resource *wb_thing_resource(const struct wb_game *game, enum wb_thing thing, size_t index);

struct wb_named {
    struct mw_str name;
    uint32_t thing; /* enum wb_thing */
    uint32_t index; /* in the game's list */
};

/* What belongs to the scene with the same index. */
struct wb_room {
    int32_t script, text;              /* indices, or WB_NONE */
    int32_t neighbours[WB_DIRECTIONS]; /* on the map, blocked or not */
};

struct wb_world {
    const struct wb_game *game;
    struct wb_named *names; /* in the order of the lists */
    size_t name_count;
    uint32_t *slots; /* open hash of names: index in `names` plus 1 of the last with that name */
    uint32_t slot_mask;
    struct wb_room *rooms;                   /* one for each scene */
    int32_t cells[WB_MAP_SIDE][WB_MAP_SIDE]; /* by y and x: the scene that exits lead to, or WB_NONE */
    int32_t player;                          /* the character (the last of several), or WB_NONE */
    int32_t start;                           /* the scene; WB_NONE: none, or any */
};

int wb_world_make(struct mw_arena *arena, const struct wb_game *game, struct wb_world **world);

/* The index in the game's list, or WB_NONE. */
int32_t wb_world_find(const struct wb_world *world, enum wb_thing thing, struct mw_str name);

/* A file of sounds alone, which games name in VERS. */
static inline bool wb_is_sound_library(const struct wb_game *game)
{
    return game->sounds.count && !game->scenes.count && !game->objects.count && !game->characters.count &&
           !game->global_scripts.count && !game->versions.count;
}

/* Is the cell of the scene on the map at all? */
static inline bool wb_scene_on_map(const struct wb_scene *scene)
{
    return scene->map_x < WB_MAP_SIDE && scene->map_y < WB_MAP_SIDE;
}

bool wb_exit_blocked(const struct wb_scene *scene, enum wb_direction direction);
struct mw_str wb_exit_text(const struct wb_scene *scene, enum wb_direction direction);
const char *wb_direction_name(enum wb_direction direction);
/* The field of a scene that says whether the exit is blocked. */
const char *wb_exit_field(enum wb_direction direction);
enum wb_direction wb_direction_back(enum wb_direction direction);
/* The scene that a player gets to, or WB_NONE. */
int32_t wb_exit_leads(const struct wb_world *world, size_t scene, enum wb_direction direction);

/* ---- names of locations ---- */

/* STORAGE@, and as the engines accept them STROAGE@ and STORAGE@@ ("Jumble" has both). */
bool wb_is_storage(struct mw_str name);
bool wb_is_storage_misspelled(struct mw_str name);
bool wb_is_random(struct mw_str name); /* RANDOM@ */

#endif
