/* Rules about the map of scenes and the ways between them. */
#include <stdlib.h>

#include "checks.h"

static const char *scene_name(const struct mw_checker *checker, size_t index)
{
    return wb_shown(checker, wb_root(checker->doc)->scenes.items[index].resource.name);
}

/* ---- cells ---- */

static int check_cells(struct mw_checker *checker)
{
    const struct wb_scene *scene = checker->item;
    if (wb_scene_on_map(scene))
        return 0;
    return mw_check_report(
        checker, mw_check_here(checker, ".%s", scene->map_x >= WB_MAP_SIDE ? "map_x" : "map_y"),
        "scene \"%s\" is at %u,%u, but the map is 0,0 to %d,%d", scene_name(checker, checker->index),
        scene->map_x, scene->map_y, WB_MAP_SIDE - 1, WB_MAP_SIDE - 1);
}

static int check_shared_cells(struct mw_checker *checker)
{
    const struct wb_scene *scene = checker->item;
    if (!wb_scene_on_map(scene))
        return 0;
    size_t first = (size_t)wb_check_of(checker)->world->cells[scene->map_y][scene->map_x];
    if (first == checker->index)
        return 0;
    return mw_check_report(checker, mw_check_this(checker), "scene \"%s\" is at %u,%u, the cell of \"%s\"",
                           scene_name(checker, checker->index), scene->map_x, scene->map_y,
                           scene_name(checker, first));
}

/* ---- moves by scripts ---- */

/* A MOVE of the player in a script. */
struct player_move {
    int32_t from; /* the scene of the script; WB_NONE: every scene, the script is global */
    int32_t to;   /* a scene, WB_ANYWHERE, or WB_NONE: storage, or not a scene */
};

/* Sorted by `from`, then by `to`. */
struct player_moves {
    struct player_move *items;
    size_t count;
};

static bool is_the_player(const struct mw_checker *checker, const struct wb_operand *operand)
{
    if (operand->kind == WB_OPERAND_VARIABLE)
        return operand->variable == WB_TOKEN_PLAYER;
    int32_t character = operand->kind == WB_OPERAND_TEXT
                            ? wb_world_find(wb_check_of(checker)->world, WB_THING_CHARACTER, operand->text)
                            : WB_NONE;
    return character != WB_NONE && wb_root(checker->doc)->characters.items[character].is_player;
}

bool wb_moves_the_player(const struct mw_checker *checker, const struct wb_statement *statement)
{
    if (statement->token != WB_TOKEN_MOVE || statement->count < 2)
        return false;
    const struct wb_operand *target = &statement->terms[1].operand;
    return is_the_player(checker, &statement->terms[0].operand) &&
           !(target->kind == WB_OPERAND_VARIABLE && target->variable == WB_TOKEN_SCENE);
}

int32_t wb_move_leads(const struct mw_checker *checker, const struct wb_statement *statement)
{
    const struct wb_operand *target = &statement->terms[1].operand;
    if (target->kind == WB_OPERAND_VARIABLE && target->variable == WB_TOKEN_RANDOM_SCENE)
        return WB_ANYWHERE;
    if (target->kind == WB_OPERAND_TEXT || target->kind == WB_OPERAND_NUMBER)
        return wb_world_find(wb_check_of(checker)->world, WB_THING_SCENE, target->text);
    return WB_NONE;
}

static int by_ends(const void *a, const void *b)
{
    const struct player_move *left = a, *right = b;
    if (left->from != right->from)
        return (left->from > right->from) - (left->from < right->from);
    return (left->to > right->to) - (left->to < right->to);
}

/* Scripts that belong to no scene never run. */
static bool can_run(const struct mw_checker *checker, size_t script)
{
    return script < wb_root(checker->doc)->global_scripts.count ||
           wb_check_of(checker)->scripts[script].scene != WB_NONE;
}

static size_t collect_script_moves(const struct mw_checker *checker, size_t script, struct player_move *into)
{
    const struct wb_checked_script *checked = &wb_check_of(checker)->scripts[script];
    size_t count = 0;
    for (size_t i = 0; i < checked->count; i++) {
        if (!wb_moves_the_player(checker, &checked->statements[i]))
            continue;
        if (into)
            into[count] =
                (struct player_move){ checked->scene, wb_move_leads(checker, &checked->statements[i]) };
        count++;
    }
    return count;
}

static int collect_moves(struct mw_checker *checker, struct player_moves *moves)
{
    size_t count = 0;
    for (size_t i = 0; i < wb_check_of(checker)->script_count; i++)
        count += can_run(checker, i) ? collect_script_moves(checker, i, NULL) : 0;
    *moves = (struct player_moves){ NULL, 0 };
    if (!count)
        return 0;
    moves->items = mw_arena_array(&checker->arena, count, sizeof *moves->items);
    if (!moves->items)
        return checker->doc->context->error;
    for (size_t i = 0; i < wb_check_of(checker)->script_count; i++)
        if (can_run(checker, i))
            moves->count += collect_script_moves(checker, i, moves->items + moves->count);
    qsort(moves->items, count, sizeof *moves->items, by_ends);
    return 0;
}

/* The first move not before these ends, or `count`. */
static size_t first_move(const struct player_moves *moves, int32_t from, int32_t to)
{
    const struct player_move wanted = { from, to };
    size_t low = 0, high = moves->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (by_ends(&moves->items[middle], &wanted) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool has_move(const struct player_moves *moves, int32_t from, int32_t to)
{
    size_t at = first_move(moves, from, to);
    return at < moves->count && moves->items[at].from == from && moves->items[at].to == to;
}

/* Can a script that runs in one scene move the player to the other? */
static bool script_leads(const struct player_moves *moves, int32_t from, int32_t to)
{
    return has_move(moves, from, to) || has_move(moves, from, WB_ANYWHERE) || has_move(moves, WB_NONE, to) ||
           has_move(moves, WB_NONE, WB_ANYWHERE);
}

/* Do the MOVEs of a script lead out of this scene? */
static bool leads_out(const struct player_moves *moves, int32_t from, int32_t scene)
{
    size_t first = first_move(moves, from, INT32_MIN), end = first_move(moves, from, INT32_MAX);
    return first < end && (moves->items[first].to != scene || moves->items[end - 1].to != scene);
}

/* ---- exits ---- */

static int check_one_way(struct mw_checker *checker)
{
    const struct wb_world *world = wb_check_of(checker)->world;
    struct player_moves moves;
    int error = collect_moves(checker, &moves);
    for (size_t i = 0; i < wb_root(checker->doc)->scenes.count; i++)
        for (int d = 0; d < WB_DIRECTIONS && !error; d++) {
            enum wb_direction there = (enum wb_direction)d, back = wb_direction_back(there);
            int32_t to = wb_exit_leads(world, i, there);
            if (to == WB_NONE || wb_exit_leads(world, (size_t)to, back) == (int32_t)i ||
                script_leads(&moves, to, (int32_t)i))
                continue;
            bool blocked = wb_exit_blocked(&wb_root(checker->doc)->scenes.items[to], back);
            error = mw_check_report(checker, mw_check_item(checker, "scenes", i),
                                    "the exit %s from \"%s\" to \"%s\" has no way back: the exit %s %s",
                                    wb_direction_name(there), scene_name(checker, i),
                                    scene_name(checker, (size_t)to), wb_direction_name(back),
                                    blocked ? "is blocked" : "leads to a different scene");
        }
    return error;
}

static int check_silent_exits(struct mw_checker *checker)
{
    const struct wb_game *game = wb_root(checker->doc);
    int error = 0;
    for (size_t i = 0; i < game->scenes.count; i++)
        for (int d = 0; d < WB_DIRECTIONS && !error; d++) {
            enum wb_direction direction = (enum wb_direction)d;
            const struct wb_scene *scene = &game->scenes.items[i];
            int32_t neighbour = wb_check_of(checker)->world->rooms[i].neighbours[d];
            if (neighbour == WB_NONE || !wb_exit_blocked(scene, direction) ||
                wb_exit_text(scene, direction).size)
                continue;
            error = mw_check_report(
                checker, mw_check_in_item(checker, "scenes", i, ".%s_text", wb_direction_name(direction)),
                "the exit %s from \"%s\" to \"%s\" is blocked and has no message",
                wb_direction_name(direction), scene_name(checker, i), scene_name(checker, (size_t)neighbour));
        }
    return error;
}

/* ---- reachable scenes ---- */

struct walk {
    struct mw_checker *checker;
    struct player_moves moves;
    bool *reached, *moved_into;
    size_t *queue;
    size_t queued;
    bool anywhere; /* all scenes are reached */
};

static void reach(struct walk *walk, int32_t scene)
{
    if (scene == WB_NONE || walk->reached[scene])
        return;
    walk->reached[scene] = true;
    walk->queue[walk->queued++] = (size_t)scene;
}

static void reach_all(struct walk *walk)
{
    for (size_t i = 0; i < wb_root(walk->checker->doc)->scenes.count; i++)
        reach(walk, (int32_t)i);
}

static void follow_move(struct walk *walk, int32_t to)
{
    if (to == WB_ANYWHERE && !walk->anywhere) {
        walk->anywhere = true;
        for (size_t i = 0; i < wb_root(walk->checker->doc)->scenes.count; i++)
            walk->moved_into[i] = true;
        reach_all(walk);
    } else if (to >= 0) {
        walk->moved_into[to] = true;
        reach(walk, to);
    }
}

static void follow_moves(struct walk *walk, int32_t from)
{
    const struct player_moves *moves = &walk->moves;
    for (size_t i = first_move(moves, from, INT32_MIN); i < moves->count && moves->items[i].from == from; i++)
        follow_move(walk, moves->items[i].to);
}

/* By exits and by MOVEs of the scenes on the way. */
static void follow_ways(struct walk *walk)
{
    follow_moves(walk, WB_NONE);
    for (size_t at = 0; at < walk->queued; at++) {
        size_t scene = walk->queue[at];
        for (int d = 0; d < WB_DIRECTIONS; d++)
            reach(walk, wb_exit_leads(wb_check_of(walk->checker)->world, scene, (enum wb_direction)d));
        follow_moves(walk, (int32_t)scene);
    }
}

/* From where players start. Without a start nothing is reached, which other rules report. */
static int walk_the_map(struct mw_checker *checker, struct walk *walk)
{
    const struct wb_game *game = wb_root(checker->doc);
    size_t count = game->scenes.count;
    *walk = (struct walk){ .checker = checker,
                           .reached = mw_arena_array(&checker->arena, count, sizeof(bool)),
                           .moved_into = mw_arena_array(&checker->arena, count, sizeof(bool)),
                           .queue = mw_arena_array(&checker->arena, count, sizeof *walk->queue) };
    if (!walk->reached || !walk->moved_into || !walk->queue)
        return checker->doc->context->error;
    int error = collect_moves(checker, &walk->moves);
    for (size_t i = 0; i < game->characters.count && !error; i++)
        if (game->characters.items[i].is_player) {
            struct mw_str start = game->characters.items[i].initial_scene;
            int32_t scene = wb_world_find(wb_check_of(checker)->world, WB_THING_SCENE, start);
            if (scene == WB_NONE && !wb_is_storage(start)) /* a random scene */
                reach_all(walk);
            reach(walk, scene);
        }
    if (!error && walk->queued)
        follow_ways(walk);
    return error;
}

static int check_reach(struct mw_checker *checker)
{
    struct walk walk;
    int error = walk_the_map(checker, &walk);
    for (size_t i = 0; i < wb_root(checker->doc)->scenes.count && walk.queued && !error; i++)
        if (!walk.reached[i])
            error =
                mw_check_report(checker, mw_check_item(checker, "scenes", i),
                                "neither an exit nor a MOVE leads to scene \"%s\"", scene_name(checker, i));
    return error;
}

/* ---- scenes without a way out ---- */

static bool can_be_left(const struct walk *walk, size_t scene)
{
    for (int d = 0; d < WB_DIRECTIONS; d++)
        if (wb_exit_leads(wb_check_of(walk->checker)->world, scene, (enum wb_direction)d) != WB_NONE)
            return true;
    return leads_out(&walk->moves, (int32_t)scene, (int32_t)scene) ||
           leads_out(&walk->moves, WB_NONE, (int32_t)scene);
}

static int check_traps(struct mw_checker *checker)
{
    struct walk walk;
    int error = walk_the_map(checker, &walk);
    for (size_t i = 0; i < wb_root(checker->doc)->scenes.count && !error; i++)
        if (walk.moved_into[i] && !can_be_left(&walk, i))
            error = mw_check_report(checker, mw_check_item(checker, "scenes", i),
                                    "neither an exit nor a MOVE leads out of scene \"%s\"",
                                    scene_name(checker, i));
    return error;
}

const struct mw_rule wb_map_rules[] = {
    { "WB141", 0, 0, check_cells, "scenes" },
    { "WB142", 0, 0, check_shared_cells, "scenes" },
    { "WB143", 0, 0, check_one_way },
    { "WB144", 0, 0, check_silent_exits },
    { "WB145", 0, 0, check_reach },
    { "WB146", 0, 0, check_traps },
    { 0 },
};
