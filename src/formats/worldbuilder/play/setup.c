/* Placing everything before the first turn, and the calls of the format. Section "The start". */
#include "setup.h"

#include "engine.h"
#include "explore.h"

const struct mw_option wb_play_options[] = {
    { .name = "seed",
      .kind = MW_OPTION_INT,
      .value = "NUMBER",
      .doc = "seed of the random numbers; the same seed and input give the same game",
      .fallback = "1",
      .role = MW_ROLE_SEED,
      .max = UINT32_MAX },
    { .name = "rules",
      .kind = MW_OPTION_CHOICE,
      .doc =
          "how to play: as in the original as far as it is known, with the combat formulas of the manual as "
          "handed down, or with the faults of ScummVM 2.7",
      .fallback = "original",
      .choices = WB_RULE_CHOICES },
    { 0 },
};

static struct wb_play *wb_play_of(const struct mw_play *play)
{
    return play->game;
}

/* ---- preparing ---- */

static int make_programs(struct mw_play *play, struct wb_play *made)
{
    const struct wb_game *game = made->game;
    size_t scripts = game->scripts.count;
    int error = 0;
    made->programs = mw_arena_array(&play->arena, scripts, sizeof *made->programs);
    made->global = game->global_scripts.count ? mw_arena_alloc(&play->arena, sizeof *made->global) : NULL;
    if (!made->programs || (game->global_scripts.count && !made->global))
        return play->document->context->error;
    for (size_t i = 0; i < scripts && !error; i++) {
        made->programs[i].script = (int32_t)i;
        error = wb_program_make(&play->arena, game->scripts.items[i].code, &made->programs[i]);
    }
    if (!error && made->global) {
        made->global->script = (int32_t)scripts;
        error = wb_program_make(&play->arena, game->global_scripts.items[0].code, made->global);
    }
    return error;
}

static int open_play(struct mw_play *play, const struct mw_args *args)
{
    struct mw_document *doc = play->document;
    struct wb_game *game = wb_root(doc);
    struct wb_world *world;
    if (!game->scenes.count || !game->characters.count)
        return mw_fail(doc->context, MW_E_FORMAT,
                       "%s: a game needs a scene and a character; this one has none", doc->name);
    struct wb_play *made = mw_arena_alloc(&play->arena, sizeof *made);
    if (!made)
        return doc->context->error;
    play->game = made;
    *made = (struct wb_play){ .play = play, .doc = doc, .game = game };
    made->rules = wb_rule_sets[mw_args_choice(args, "rules")].bits;
    play->ascii = wb_has_rule(made, WB_RULE_ROUGH_TEXTS);
    made->seed = (uint32_t)mw_args_int(args, "seed");
    mw_buf_init(&made->line, doc->context);
    mw_buf_init(&made->typed, doc->context);
    mw_buf_init(&made->source.text, doc->context);
    mw_arena_init(&made->source.arena, doc->context);
    made->layout = wb_play_layout_of(game);
    play->state_size = made->layout.size;
    play->state = mw_arena_alloc(&play->arena, play->state_size);
    if (!play->state)
        return doc->context->error;
    made->head = play->state;
    made->scenes = wb_state_scenes(&made->layout, play->state);
    made->objects = wb_state_objects(&made->layout, play->state);
    made->characters = wb_state_characters(&made->layout, play->state);
    int error = wb_world_make(&play->arena, game, &world);
    made->world = world;
    if (!error)
        error = make_programs(play, made);
    return error || !play->exploring ? error : wb_explore_prepare(made);
}

static void close_play(struct mw_play *play)
{
    struct wb_play *made = wb_play_of(play);
    if (!made)
        return;
    mw_buf_free(&made->line);
    mw_buf_free(&made->typed);
    wb_free_source(made);
}

/* ---- the state at the start ---- */

static void fill_scenes(struct wb_play *play)
{
    for (uint32_t i = 1; i < play->layout.scenes; i++) {
        const struct wb_scene *facts = wb_scene_of(play, (int32_t)i);
        struct wb_play_scene *scene = &play->scenes[i];
        scene->map_x = facts->map_x;
        scene->map_y = facts->map_y;
        scene->frequency = facts->frequency;
        scene->loop = facts->loop;
        for (unsigned direction = 0; direction < WB_DIRECTIONS; direction++)
            scene->blocked[direction] = wb_exit_blocked(facts, (enum wb_direction)direction);
    }
}

static void fill_things(struct wb_play *play)
{
    for (uint32_t i = 0; i < play->layout.objects; i++) {
        const struct wb_object *facts = wb_object_of(play, (int32_t)i);
        struct wb_play_object *object = &play->objects[i];
        *object = (struct wb_play_object){
            .scene = WB_NOWHERE, .owner = WB_NONE, .last_scene = WB_NOWHERE, .last_owner = WB_NONE
        };
        object->accuracy = facts->accuracy;
        object->value = facts->value;
        object->type = facts->type;
        object->damage = facts->damage;
        object->effect = facts->effect;
        object->uses = facts->uses;
    }
    for (uint32_t i = 0; i < play->layout.characters; i++) {
        const struct wb_character *facts = wb_character_of(play, (int32_t)i);
        struct wb_play_character *character = &play->characters[i];
        character->scene = WB_NOWHERE;
        for (unsigned place = 0; place < WB_WORN; place++)
            character->worn[place] = WB_NONE;
        character->reject_offers = facts->reject_offers;
        character->follows_opponent = facts->follows_opponent;
        character->weapon_damage[0] = facts->weapon1_damage;
        character->weapon_damage[1] = facts->weapon2_damage;
    }
}

static void fill_head(struct wb_play *play)
{
    struct wb_play_head *head = play->head;
    head->random = play->seed ? play->seed : 1;
    head->noise = head->random;
    head->player = 0;
    head->monster = head->running = head->offer = head->menu_script = WB_NONE;
    head->last_scene = WB_NOWHERE;
    head->aim = (int16_t)(wb_has_rule(play, WB_RULE_AIM_NONE) ? WB_NONE : WB_TARGET_CHEST);
    head->opponent_aim = head->aim;
}

/* One of those that are marked as players; without any, the first character. */
static void choose_player(struct wb_play *play)
{
    uint32_t marked = 0, chosen;
    for (uint32_t i = 0; i < play->layout.characters; i++)
        marked += wb_character_of(play, (int32_t)i)->is_player == 1;
    if (!marked)
        return;
    chosen = marked - 1;
    if (marked > 1 && !wb_has_rule(play, WB_RULE_LAST_PLAYER))
        chosen = wb_draw(play, marked - 1);
    for (uint32_t i = 0; i < play->layout.characters; i++)
        if (wb_character_of(play, (int32_t)i)->is_player == 1 && chosen-- == 0)
            play->head->player = (int32_t)i;
}

/* ---- placing ---- */

static void place_object(struct wb_play *play, int32_t object)
{
    struct mw_str where = wb_object_of(play, object)->owner;
    if (wb_is_storage(where))
        return;
    int32_t scene = wb_is_random(where) ? WB_NONE : wb_world_find(play->world, WB_THING_SCENE, where);
    int32_t owner = wb_world_find(play->world, WB_THING_CHARACTER, where);
    if (wb_is_random(where))
        wb_put_object(play, object, wb_draw_scene(play));
    else if (scene != WB_NONE)
        wb_put_object(play, object, scene + 1);
    else if (owner != WB_NONE)
        wb_give_object(play, object, owner);
}

static void dress(struct wb_play *play, int32_t character)
{
    for (int32_t object = WB_NONE; (object = wb_next_carried(play, character, object)) != WB_NONE;)
        wb_wear_if_free(play, character, object);
}

static void place_character_at_start(struct wb_play *play, int32_t character)
{
    struct mw_str where = wb_character_of(play, character)->initial_scene;
    if (!wb_is_storage(where)) {
        int32_t scene = wb_world_find(play->world, WB_THING_SCENE, where);
        wb_move_character(play, character, scene == WB_NONE ? wb_draw_scene(play) : scene + 1);
    }
    dress(play, character);
}

static bool is_placed(const struct wb_play *play, int32_t character)
{
    return !wb_is_storage(wb_character_of(play, character)->initial_scene);
}

/* With ScummVM's rules any player that was placed is enough. */
static bool is_player_placed(const struct wb_play *play)
{
    if (is_placed(play, play->head->player))
        return wb_is_player(play, play->head->player);
    for (uint32_t i = 0; i < play->layout.characters && wb_has_rule(play, WB_RULE_LAST_PLAYER); i++)
        if (wb_is_player(play, (int32_t)i) && is_placed(play, (int32_t)i))
            return true;
    return false;
}

static void place_all(struct wb_play *play)
{
    int32_t objects = (int32_t)play->layout.objects, characters = (int32_t)play->layout.characters;
    for (int32_t i = 0; i < objects; i++)
        wb_put_object(play, i, WB_STORAGE);
    for (int32_t i = 0; i < characters; i++)
        wb_move_character(play, i, WB_STORAGE);
    for (int32_t i = 0; i < objects; i++)
        place_object(play, i);
    for (int32_t i = 0; i < characters; i++)
        place_character_at_start(play, i);
    if (!is_player_placed(play))
        wb_move_character(play, play->head->player, wb_draw_scene(play));
}

static int start_play(struct mw_play *play)
{
    static const struct mw_str look = { "look", 4 };
    struct wb_play *game = wb_play_of(play);
    fill_scenes(game);
    fill_things(game);
    fill_head(game);
    choose_player(game);
    game->starting = true;
    place_all(game);
    game->starting = false;
    int error = wb_take_input(game, look);
    game->first_turn = true;
    if (!error)
        wb_turn(game);
    game->first_turn = false;
    return error;
}

/* ---- calls ---- */

static int type_line(struct mw_play *play, struct mw_str line)
{
    struct wb_play *game = wb_play_of(play);
    int error = wb_take_input(game, line);
    if (!error && game->input.text.size)
        wb_turn(game);
    return error;
}

static int click_thing(struct mw_play *play, const struct mw_field *list, size_t index)
{
    struct wb_play *game = wb_play_of(play);
    bool object = strcmp(list->name, "objects") == 0, character = strcmp(list->name, "characters") == 0;
    if (!object && !character)
        return mw_fail(play->document->context, MW_E_NOT_FOUND,
                       "%s[%zu] is neither an object nor a character", list->name, index);
    bool carried =
        object && game->objects[index].owner == game->head->player && wb_has_rule(game, WB_RULE_TAKE_TWICE);
    int32_t scene = object ? game->objects[index].scene : game->characters[index].scene;
    if (scene != wb_player_scene(game) && !carried && !wb_has_rule(game, WB_RULE_CLICK_IS_TEXT))
        return 0;
    game->input = (struct wb_input){ .has_text = wb_has_rule(game, WB_RULE_CLICK_IS_TEXT),
                                     .object = object ? (int32_t)index : WB_NONE,
                                     .character = character ? (int32_t)index : WB_NONE };
    wb_turn(game);
    return 0;
}

static int click_point(struct mw_play *play, int32_t x, int32_t y)
{
    struct wb_play *game = wb_play_of(play);
    struct wb_input input;
    int error = wb_thing_at(game, x, y, &input);
    if (error || (input.object == WB_NONE && input.character == WB_NONE))
        return error;
    return click_thing(play, wb_field(input.object != WB_NONE ? "objects" : "characters"),
                       (size_t)(input.object != WB_NONE ? input.object : input.character));
}

static int pass_second(struct mw_play *play)
{
    wb_second(wb_play_of(play));
    return 0;
}

static void show_present(struct mw_play *play)
{
    struct wb_play *game = wb_play_of(play);
    uint32_t seconds = game->head->seconds;
    if (game->head->over)
        return;
    mw_play_note(play, MW_EVENT_CLEAR, (struct mw_str){ 0 }, "");
    wb_look(game);
    mw_play_note(play, MW_EVENT_PICTURE, (struct mw_str){ 0 }, "");
    wb_start_ambient(game);
    game->head->seconds = seconds;
}

static int list_menus(struct mw_play *play, int (*found)(void *user, const struct mw_menu_item *item),
                      void *user)
{
    return wb_list_menus(wb_play_of(play), found, user);
}

static int list_words(struct mw_play *play, int (*found)(void *user, const char *text), void *user)
{
    return wb_list_words(wb_play_of(play), found, user);
}

static int list_map(struct mw_play *play, int (*found)(void *user, const struct mw_map_scene *scene),
                    void *user)
{
    return wb_list_map(wb_play_of(play), found, user);
}

static int find_source(struct mw_play *play, struct mw_play_place place, uint32_t *line, uint32_t *column,
                       struct mw_buf *text)
{
    return wb_find_source(wb_play_of(play), place, line, column, text);
}

static void put_script(const struct mw_play *play, int32_t script, char path[MW_PLAY_PATH_SIZE])
{
    wb_script_path(wb_play_of(play), script, path);
}

static bool is_play_over(const struct mw_play *play)
{
    return wb_play_of(play)->head->over;
}

static void put_scene(const struct mw_play *play, char path[MW_PLAY_PATH_SIZE])
{
    int32_t scene = wb_player_scene(wb_play_of(play));
    path[0] = 0;
    if (scene > WB_STORAGE)
        snprintf(path, MW_PLAY_PATH_SIZE, "scenes[%d]", (int)(scene - 1));
}

static bool is_valid_state(const struct mw_play *play, const void *state)
{
    const struct wb_play *game = wb_play_of(play);
    return wb_state_valid(game->game, &game->layout, state);
}

static int emit_play(const struct mw_play *play, struct mw_emit *emit)
{
    const struct wb_play *game = wb_play_of(play);
    return wb_state_emit(game->doc, &game->layout, play->state, emit);
}

static int build_play(struct mw_play *play, const json_t *json, void *state)
{
    const struct wb_play *game = wb_play_of(play);
    return wb_state_build(game->doc, &game->layout, json, state);
}

const struct mw_play_calls wb_play_calls = {
    .open = open_play,
    .close = close_play,
    .start = start_play,
    .type = type_line,
    .click = click_thing,
    .click_at = click_point,
    .second = pass_second,
    .source = find_source,
    .script = put_script,
    .menus = list_menus,
    .words = list_words,
    .map = list_map,
    .show = show_present,
    .over = is_play_over,
    .scene = put_scene,
    .valid = is_valid_state,
    .emit = emit_play,
    .build = build_play,
    .explore = &wb_explore_calls,
};
