/* Rules about the map of scenes and the ways between them. */
#include "checks.h"

static const char *scene_name(const struct wb_checker *checker, size_t index)
{
    return wb_shown(checker, checker->game->scenes.items[index].resource.name);
}

/* ---- cells ---- */

static int check_cells(struct wb_checker *checker, const char *code)
{
    const struct wb_game *game = checker->game;
    int error = 0;
    for (size_t i = 0; i < game->scenes.count && !error; i++) {
        const struct wb_scene *scene = &game->scenes.items[i];
        if (!wb_scene_on_map(scene))
            error =
                mw_diag(checker->doc, code,
                        wb_at(checker, "scenes[%zu].%s", i, scene->map_x >= WB_MAP_SIDE ? "map_x" : "map_y"),
                        "scene \"%s\" lies at %u,%u, the map goes from 0,0 to %d,%d", scene_name(checker, i),
                        scene->map_x, scene->map_y, WB_MAP_SIDE - 1, WB_MAP_SIDE - 1);
    }
    return error;
}

static int check_shared_cells(struct wb_checker *checker, const char *code)
{
    const struct wb_game *game = checker->game;
    int error = 0;
    for (size_t i = 0; i < game->scenes.count && !error; i++) {
        const struct wb_scene *scene = &game->scenes.items[i];
        if (!wb_scene_on_map(scene))
            continue;
        int32_t first = checker->world->cells[scene->map_y][scene->map_x];
        if ((size_t)first != i)
            error = mw_diag(checker->doc, code, wb_at(checker, "scenes[%zu]", i),
                            "scene \"%s\" lies at %u,%u, where \"%s\" is already", scene_name(checker, i),
                            scene->map_x, scene->map_y, scene_name(checker, (size_t)first));
    }
    return error;
}

/* ---- ways ---- */

static int check_one_way(struct wb_checker *checker, const char *code)
{
    const struct wb_world *world = checker->world;
    int error = 0;
    for (size_t i = 0; i < checker->game->scenes.count; i++)
        for (int d = 0; d < WB_DIRECTIONS && !error; d++) {
            enum wb_direction there = (enum wb_direction)d, back = wb_direction_back(there);
            int32_t to = wb_exit_leads(world, i, there);
            if (to == WB_NONE || wb_exit_leads(world, (size_t)to, back) == (int32_t)i)
                continue;
            bool blocked = wb_exit_blocked(&checker->game->scenes.items[to], back);
            error = mw_diag(checker->doc, code, wb_at(checker, "scenes[%zu]", i),
                            "from \"%s\" %s to \"%s\" there is no way back: its exit to the %s %s",
                            scene_name(checker, i), wb_direction_name(there), scene_name(checker, (size_t)to),
                            wb_direction_name(back), blocked ? "is blocked" : "leads to another scene");
        }
    return error;
}

static int check_silent_exits(struct wb_checker *checker, const char *code)
{
    const struct wb_game *game = checker->game;
    int error = 0;
    for (size_t i = 0; i < game->scenes.count; i++)
        for (int d = 0; d < WB_DIRECTIONS && !error; d++) {
            enum wb_direction direction = (enum wb_direction)d;
            const struct wb_scene *scene = &game->scenes.items[i];
            int32_t neighbour = checker->world->rooms[i].neighbours[d];
            if (neighbour == WB_NONE || !wb_exit_blocked(scene, direction) ||
                wb_exit_text(scene, direction).size)
                continue;
            error = mw_diag(
                checker->doc, code, wb_at(checker, "scenes[%zu].%s_text", i, wb_direction_name(direction)),
                "the way %s from \"%s\" to \"%s\" is blocked without a word", wb_direction_name(direction),
                scene_name(checker, i), scene_name(checker, (size_t)neighbour));
        }
    return error;
}

/* ---- what can be reached ---- */

struct walk {
    struct wb_checker *checker;
    uint8_t *reached;
    size_t *queue;
    size_t queued;
};

static void reach(struct walk *walk, int32_t scene)
{
    if (scene == WB_NONE || walk->reached[scene])
        return;
    walk->reached[scene] = 1;
    walk->queue[walk->queued++] = (size_t)scene;
}

static void reach_all(struct walk *walk)
{
    for (size_t i = 0; i < walk->checker->game->scenes.count; i++)
        reach(walk, (int32_t)i);
}

static bool is_the_player(const struct wb_checker *checker, const struct wb_operand *operand)
{
    if (operand->kind == WB_OPERAND_VARIABLE)
        return operand->variable == WB_TOKEN_PLAYER;
    int32_t character = operand->kind == WB_OPERAND_TEXT
                            ? wb_world_find(checker->world, WB_THING_CHARACTER, operand->text)
                            : WB_NONE;
    return character != WB_NONE && checker->game->characters.items[character].is_player;
}

static void follow_move(struct walk *walk, const struct wb_statement *statement)
{
    if (statement->token != WB_TOKEN_MOVE || statement->count < 2 ||
        !is_the_player(walk->checker, &statement->terms[0].operand))
        return;
    const struct wb_operand *target = &statement->terms[1].operand;
    if (target->kind == WB_OPERAND_VARIABLE && target->variable == WB_TOKEN_RANDOM_SCENE)
        reach_all(walk);
    else if (target->kind == WB_OPERAND_TEXT || target->kind == WB_OPERAND_NUMBER)
        reach(walk, wb_world_find(walk->checker->world, WB_THING_SCENE, target->text));
}

static void follow_script(struct walk *walk, const struct wb_checked_script *script)
{
    for (size_t i = 0; i < script->count; i++)
        follow_move(walk, &script->statements[i]);
}

/* From where players begin, by exits and by MOVEs of the scenes on the way. */
static void follow(struct walk *walk)
{
    const struct wb_checker *checker = walk->checker;
    size_t globals = checker->game->global_scripts.count;
    for (size_t i = 0; i < globals; i++)
        follow_script(walk, &checker->scripts[i]);
    for (size_t at = 0; at < walk->queued; at++) {
        size_t scene = walk->queue[at];
        for (int d = 0; d < WB_DIRECTIONS; d++)
            reach(walk, wb_exit_leads(checker->world, scene, (enum wb_direction)d));
        int32_t script = checker->world->rooms[scene].script;
        if (script != WB_NONE)
            follow_script(walk, &checker->scripts[globals + (size_t)script]);
    }
}

static int check_reach(struct wb_checker *checker, const char *code)
{
    const struct wb_game *game = checker->game;
    size_t count = game->scenes.count;
    struct walk walk = { .checker = checker,
                         .reached = mw_arena_array(checker->arena, count, 1),
                         .queue = mw_arena_array(checker->arena, count, sizeof *walk.queue) };
    if (!walk.reached || !walk.queue)
        return checker->doc->context->error;
    for (size_t i = 0; i < game->characters.count; i++)
        if (game->characters.items[i].is_player) {
            struct mw_str start = game->characters.items[i].initial_scene;
            int32_t scene = wb_world_find(checker->world, WB_THING_SCENE, start);
            if (scene == WB_NONE && !wb_is_storage(start)) /* any scene, by chance */
                return 0;
            reach(&walk, scene);
        }
    /* Where nobody begins, nothing is missed that other rules do not tell. */
    if (!walk.queued)
        return 0;
    follow(&walk);
    int error = 0;
    for (size_t i = 0; i < count && !error; i++)
        if (!walk.reached[i])
            error = mw_diag(checker->doc, code, wb_at(checker, "scenes[%zu]", i),
                            "no exit and no MOVE leads to scene \"%s\"", scene_name(checker, i));
    return error;
}

const struct wb_rule wb_map_rules[] = {
    { "WB141", check_cells },        { "WB142", check_shared_cells }, { "WB143", check_one_way },
    { "WB144", check_silent_exits }, { "WB145", check_reach },        { 0 },
};
