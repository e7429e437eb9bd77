#include "world.h"

#include <stdlib.h>

#include "base/text.h"

/* ---- things ---- */

const char *wb_thing_list(enum wb_thing thing)
{
    static const char *const lists[WB_THINGS] = { "scenes", "objects", "characters", "sounds" };
    return lists[thing];
}

const char *wb_thing_name(enum wb_thing thing)
{
    static const char *const names[WB_THINGS] = { "scene", "object", "character", "sound" };
    return names[thing];
}

size_t wb_thing_count(const struct wb_game *game, enum wb_thing thing)
{
    switch (thing) {
    case WB_THING_SCENE:
        return game->scenes.count;
    case WB_THING_OBJECT:
        return game->objects.count;
    case WB_THING_CHARACTER:
        return game->characters.count;
    default:
        return game->sounds.count;
    }
}

const struct wb_resource *wb_thing_resource(const struct wb_game *game, enum wb_thing thing, size_t index)
{
    switch (thing) {
    case WB_THING_SCENE:
        return &game->scenes.items[index].resource;
    case WB_THING_OBJECT:
        return &game->objects.items[index].resource;
    case WB_THING_CHARACTER:
        return &game->characters.items[index].resource;
    default:
        return &game->sounds.items[index].resource;
    }
}

/* ---- names ---- */

/* FNV-1a, ignoring case. */
static uint32_t hash_name(enum wb_thing thing, struct mw_str name)
{
    uint32_t hash = (2166136261u ^ (uint32_t)thing) * 16777619u;
    for (size_t i = 0; i < name.size; i++)
        hash = (hash ^ (uint8_t)mw_ascii_lower(name.data[i])) * 16777619u;
    return hash ^ hash >> 15;
}

/* The slot of the last thing of this name so far, or the free one where it would be. */
static uint32_t *name_slot(const struct wb_world *world, enum wb_thing thing, struct mw_str name)
{
    for (uint32_t at = hash_name(thing, name) & world->slot_mask;; at = (at + 1) & world->slot_mask) {
        const struct wb_named *named = world->slots[at] ? &world->names[world->slots[at] - 1] : NULL;
        if (!named || (named->thing == (uint32_t)thing && mw_str_same(named->name, name)))
            return &world->slots[at];
    }
}

static void index_name(struct wb_world *world, enum wb_thing thing, size_t index, struct mw_str name)
{
    uint32_t *slot = name_slot(world, thing, name);
    world->names[world->name_count++] = (struct wb_named){ name, thing, (uint32_t)index };
    *slot = (uint32_t)world->name_count;
}

static int index_names(struct mw_arena *arena, struct wb_world *world)
{
    const struct wb_game *game = world->game;
    size_t count = game->scenes.count + game->objects.count + game->characters.count + game->sounds.count;
    size_t slots = 16;
    while (slots < 2 * count)
        slots *= 2;
    world->slot_mask = (uint32_t)slots - 1;
    world->names = mw_arena_array(arena, count, sizeof *world->names);
    world->slots = mw_arena_array(arena, slots, sizeof *world->slots);
    if (!world->names || !world->slots)
        return arena->context->error;
    for (unsigned thing = 0; thing < WB_THINGS; thing++)
        for (size_t i = 0; i < wb_thing_count(game, thing); i++)
            index_name(world, thing, i, wb_thing_resource(game, thing, i)->name);
    return 0;
}

int32_t wb_world_find(const struct wb_world *world, enum wb_thing thing, struct mw_str name)
{
    uint32_t named = *name_slot(world, thing, name);
    return named ? (int32_t)world->names[named - 1].index : WB_NONE;
}

bool wb_is_storage_misspelled(struct mw_str name)
{
    return mw_str_same(name, mw_str_from("STROAGE@")) || mw_str_same(name, mw_str_from("STORAGE@@"));
}

bool wb_is_storage(struct mw_str name)
{
    return mw_str_same(name, mw_str_from("STORAGE@")) || wb_is_storage_misspelled(name);
}

bool wb_is_random(struct mw_str name)
{
    return mw_str_same(name, mw_str_from("RANDOM@"));
}

/* ---- exits ---- */

bool wb_exit_blocked(const struct wb_scene *scene, enum wb_direction direction)
{
    const uint8_t blocked[] = { scene->blocked_north, scene->blocked_south, scene->blocked_east,
                                scene->blocked_west };
    return blocked[direction] != 0;
}

struct mw_str wb_exit_text(const struct wb_scene *scene, enum wb_direction direction)
{
    const struct mw_str texts[] = { scene->north_text, scene->south_text, scene->east_text,
                                    scene->west_text };
    return texts[direction];
}

const char *wb_direction_name(enum wb_direction direction)
{
    static const char *const names[] = { "north", "south", "east", "west" };
    return names[direction];
}

const char *wb_exit_field(enum wb_direction direction)
{
    static const char *const fields[] = { "blocked_north", "blocked_south", "blocked_east", "blocked_west" };
    return fields[direction];
}

enum wb_direction wb_direction_back(enum wb_direction direction)
{
    static const uint8_t back[] = { WB_SOUTH, WB_NORTH, WB_WEST, WB_EAST };
    return (enum wb_direction)back[direction];
}

int32_t wb_exit_leads(const struct wb_world *world, size_t scene, enum wb_direction direction)
{
    return wb_exit_blocked(&world->game->scenes.items[scene], direction)
               ? WB_NONE
               : world->rooms[scene].neighbours[direction];
}

/* ---- the map ---- */

static void fill_cells(struct wb_world *world)
{
    const struct wb_game *game = world->game;
    for (size_t y = 0; y < WB_MAP_SIDE; y++)
        for (size_t x = 0; x < WB_MAP_SIDE; x++)
            world->cells[y][x] = WB_NONE;
    for (size_t i = 0; i < game->scenes.count; i++) {
        const struct wb_scene *scene = &game->scenes.items[i];
        if (!wb_scene_on_map(scene))
            continue;
        int32_t *cell = &world->cells[scene->map_y][scene->map_x];
        if (*cell == WB_NONE || scene->resource.id < game->scenes.items[*cell].resource.id)
            *cell = (int32_t)i;
    }
}

static int32_t neighbour(const struct wb_world *world, const struct wb_scene *scene,
                         enum wb_direction direction)
{
    static const int8_t right[] = { 0, 0, 1, -1 }, down[] = { -1, 1, 0, 0 };
    int x = scene->map_x + right[direction], y = scene->map_y + down[direction];
    if (!wb_scene_on_map(scene) || x < 0 || y < 0 || x >= WB_MAP_SIDE || y >= WB_MAP_SIDE)
        return WB_NONE;
    return world->cells[y][x];
}

/* By id, so that pairing is one pass: index of a script or a text. */
struct by_id {
    int16_t id;
    uint32_t index;
};

static int compare_ids(const void *a, const void *b)
{
    const struct by_id *left = a, *right = b;
    if (left->id != right->id)
        return left->id < right->id ? -1 : 1;
    return (left->index > right->index) - (left->index < right->index);
}

static int32_t find_id(const struct by_id *ids, size_t count, int16_t id)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (ids[middle].id < id)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && ids[low].id == id ? (int32_t)ids[low].index : WB_NONE;
}

static int pair_rooms(struct mw_arena *arena, struct wb_world *world)
{
    const struct wb_game *game = world->game;
    size_t scripts = game->scripts.count, texts = game->texts.count;
    struct by_id *script_ids = mw_arena_array(arena, scripts, sizeof *script_ids);
    struct by_id *text_ids = mw_arena_array(arena, texts, sizeof *text_ids);
    world->rooms = mw_arena_array(arena, game->scenes.count, sizeof *world->rooms);
    if (!script_ids || !text_ids || !world->rooms)
        return arena->context->error;
    for (size_t i = 0; i < scripts; i++)
        script_ids[i] = (struct by_id){ game->scripts.items[i].resource.id, (uint32_t)i };
    for (size_t i = 0; i < texts; i++)
        text_ids[i] = (struct by_id){ game->texts.items[i].resource.id, (uint32_t)i };
    qsort(script_ids, scripts, sizeof *script_ids, compare_ids);
    qsort(text_ids, texts, sizeof *text_ids, compare_ids);
    for (size_t i = 0; i < game->scenes.count; i++) {
        const struct wb_scene *scene = &game->scenes.items[i];
        struct wb_room *room = &world->rooms[i];
        room->script = find_id(script_ids, scripts, scene->resource.id);
        room->text = find_id(text_ids, texts, scene->resource.id);
        for (int direction = 0; direction < WB_DIRECTIONS; direction++)
            room->neighbours[direction] = neighbour(world, scene, (enum wb_direction)direction);
    }
    return 0;
}

static void find_start(struct wb_world *world)
{
    const struct wb_game *game = world->game;
    world->player = world->start = WB_NONE;
    for (size_t i = 0; i < game->characters.count; i++)
        if (game->characters.items[i].is_player)
            world->player = (int32_t)i;
    if (world->player != WB_NONE)
        world->start =
            wb_world_find(world, WB_THING_SCENE, game->characters.items[world->player].initial_scene);
}

int wb_world_make(struct mw_arena *arena, const struct wb_game *game, struct wb_world **world)
{
    struct wb_world *made = mw_arena_alloc(arena, sizeof *made);
    if (!made)
        return arena->context->error;
    made->game = game;
    int error = index_names(arena, made);
    if (error)
        return error;
    fill_cells(made);
    error = pair_rooms(arena, made);
    if (error)
        return error;
    find_start(made);
    *world = made;
    return 0;
}
