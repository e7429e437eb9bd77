/* Exploring a game: what to try in a state, and which states scripts cannot tell apart. */
#include "explore.h"

#include "engine.h"
#include "formats/worldbuilder/script/token.h"
#include "words.h"

enum {
    COUNT_MAX = 100, /* of LOOP# and the like, if it is used for more than comparisons with numbers */
};

/* What scripts ask for. Programs are those of scripts, then the global one. */
struct wb_exploring {
    size_t programs;
    struct wb_words *words;   /* of each program */
    int32_t *loops;           /* of each: higher LOOP# are alike */
    bool *clicks;             /* of each: asks for CLICK$ */
    int32_t visits, kills;    /* higher ones are alike */
    bool globals[WB_GLOBALS]; /* have influence on conditions */
    bool hits;                /* of the player matter as numbers */
    bool *dropped;            /* of each object: scripts ask in which scene it is */
    bool *named_objects;      /* of each: scripts name it */
    int16_t *progress;        /* room for what state_progress() hashes */
    void *state;              /* a copy, without what does not matter */
};

static struct wb_play *explored_game(const struct mw_play *play)
{
    return play->game;
}

static const struct wb_program *program_at(const struct wb_play *play, size_t index)
{
    return index < play->game->scripts.count ? &play->programs[index] : play->global;
}

/* ---- what scripts ask for ---- */

struct asking {
    struct wb_play *play;
    struct wb_exploring *exploring;
    size_t program;
};

static void raise(int32_t *limit, int32_t value)
{
    if (value > *limit)
        *limit = value;
}

/* Counters are compared with this number. */
static void note_counter(struct asking *asking, const struct wb_operand *counter,
                         const struct wb_operand *other)
{
    struct wb_exploring *exploring = asking->exploring;
    int32_t limit = other && other->kind == WB_OPERAND_NUMBER ? (int16_t)other->number + 1 : COUNT_MAX;
    if (counter->kind != WB_OPERAND_VARIABLE)
        return;
    switch (counter->variable) {
    case WB_TOKEN_LOOP:
        raise(&exploring->loops[asking->program], limit);
        break;
    case WB_TOKEN_VISITS:
        raise(&exploring->visits, limit);
        break;
    case WB_TOKEN_VICTORY:
        raise(&exploring->kills, limit);
        break;
    case WB_TOKEN_CLICK:
        exploring->clicks[asking->program] = true;
        break;
    default:
        exploring->hits |=
            counter->variable >= WB_TOKEN_FIRST_STAT && counter->variable <= WB_TOKEN_LAST_STAT &&
            ((counter->variable & 0x0F) == WB_STAT_HITS || (counter->variable & 0x0F) == WB_STAT_SPIRIT_HITS);
    }
}

static void note_global(struct wb_exploring *exploring, const struct wb_operand *operand)
{
    if (operand->kind == WB_OPERAND_GLOBAL)
        exploring->globals[operand->variable - 1] = true;
}

/* An object that is compared with a scene. */
static void note_object(struct asking *asking, const struct wb_operand *object,
                        const struct wb_operand *scene)
{
    const struct wb_world *world = asking->play->world;
    bool is_scene = scene->kind == WB_OPERAND_VARIABLE
                        ? scene->variable == WB_TOKEN_SCENE || scene->variable == WB_TOKEN_STORAGE
                        : wb_world_find(world, WB_THING_SCENE, scene->text) != WB_NONE;
    int32_t index = wb_world_find(world, WB_THING_OBJECT, object->text);
    if (index == WB_NONE || object->kind == WB_OPERAND_VARIABLE)
        return;
    asking->exploring->named_objects[index] = true;
    asking->exploring->dropped[index] |= is_scene;
}

static void note_move(struct asking *asking, const struct wb_term *terms)
{
    int32_t index = wb_world_find(asking->play->world, WB_THING_OBJECT, terms[0].operand.text);
    if (index != WB_NONE)
        asking->exploring->named_objects[index] = true;
}

static void note_asked(void *user, uint8_t joined, uint8_t operator, const struct wb_operand * left,
                       const struct wb_operand *right)
{
    struct asking *asking = user;
    (void)joined;
    (void)operator;
    note_counter(asking, left, right);
    note_counter(asking, right, left);
    note_global(asking->exploring, left);
    note_global(asking->exploring, right);
    note_object(asking, left, right);
    note_object(asking, right, left);
}

/* What a LET computes with matters if its target does; true: something else matters now. */
static bool note_let(struct asking *asking, const struct wb_term *terms, uint32_t count)
{
    struct wb_exploring *exploring = asking->exploring;
    const struct wb_operand *target = &terms[0].operand;
    bool changed = false;
    if (target->kind == WB_OPERAND_GLOBAL && !exploring->globals[target->variable - 1])
        return false;
    for (uint32_t i = 1; i < count; i++) {
        const struct wb_operand *source = &terms[i].operand;
        note_counter(asking, source, NULL);
        changed |= source->kind == WB_OPERAND_GLOBAL && !exploring->globals[source->variable - 1];
        note_global(exploring, source);
    }
    return changed;
}

/* The statements with this token of a program; true: something else matters now. */
static bool note_program(struct asking *asking, uint8_t token)
{
    const struct wb_program *program = program_at(asking->play, asking->program);
    bool changed = false;
    for (size_t i = 0; i < program->step_count; i++) {
        const struct wb_step *step = &program->steps[i];
        if (step->token != token)
            continue;
        if (token == WB_TOKEN_IF)
            wb_each_condition(program, step, note_asked, asking);
        else if (token == WB_TOKEN_MOVE)
            note_move(asking, wb_terms_of(program, step));
        else
            changed |= note_let(asking, wb_terms_of(program, step), step->terms);
    }
    return changed;
}

static void note_programs(struct wb_play *play, struct wb_exploring *exploring)
{
    struct asking asking = { play, exploring, 0 };
    bool changed = true;
    for (; asking.program < exploring->programs; asking.program++) {
        note_program(&asking, WB_TOKEN_IF);
        note_program(&asking, WB_TOKEN_MOVE);
    }
    while (changed) {
        changed = false;
        for (asking.program = 0; asking.program < exploring->programs; asking.program++)
            changed |= note_program(&asking, WB_TOKEN_LET);
    }
}

/* ---- preparing ---- */

/* Spots are the scenes, the objects, and the statements and operands of all programs. */
static int make_spots(struct wb_play *play)
{
    size_t count = play->layout.scenes - 1 + play->layout.objects;
    for (size_t i = 0; i < play->exploring->programs; i++) {
        struct wb_program *program = i < play->game->scripts.count ? &play->programs[i] : play->global;
        program->first_step_spot = count;
        program->first_term_spot = count + program->step_count;
        count += program->step_count + program->term_count;
    }
    play->play->spot_count = count;
    play->play->reached = mw_arena_alloc(&play->play->arena, count ? count : 1);
    return play->play->reached ? 0 : play->doc->context->error;
}

int wb_explore_prepare(struct wb_play *play)
{
    struct mw_arena *arena = &play->play->arena;
    struct wb_exploring *exploring = mw_arena_alloc(arena, sizeof *exploring);
    if (!exploring)
        return play->doc->context->error;
    size_t programs = play->game->scripts.count + (play->global != NULL);
    exploring->programs = programs;
    exploring->words = mw_arena_array(arena, programs + 1, sizeof *exploring->words);
    exploring->loops = mw_arena_array(arena, programs + 1, sizeof *exploring->loops);
    exploring->clicks = mw_arena_array(arena, programs + 1, sizeof *exploring->clicks);
    exploring->dropped = mw_arena_array(arena, play->layout.objects + 1, sizeof *exploring->dropped);
    exploring->named_objects =
        mw_arena_array(arena, play->layout.objects + 1, sizeof *exploring->named_objects);
    exploring->progress = mw_arena_array(
        arena, 4 + WB_GLOBALS + play->layout.objects + play->layout.characters, sizeof *exploring->progress);
    exploring->state = mw_arena_alloc(arena, play->layout.size);
    play->exploring = exploring;
    if (!exploring->words || !exploring->loops || !exploring->clicks || !exploring->dropped ||
        !exploring->named_objects || !exploring->progress || !exploring->state)
        return play->doc->context->error;
    int error = 0;
    for (size_t i = 0; i < programs && !error; i++)
        error = wb_words_make(arena, play->doc, program_at(play, i), &exploring->words[i]);
    note_programs(play, exploring);
    return error ? error : make_spots(play);
}

/* ---- states that are alike ---- */

/* Wounds of the player, in steps of a sixteenth: most games do not depend on them. Of others every number
 * matters, because fights are won by small hits. */
static void round_hits(struct wb_play_character *character, enum wb_stat hits)
{
    int32_t step = character->base[hits] / 16;
    if (step > 1)
        character->current[hits] = (int16_t)(character->current[hits] / step);
}

static int32_t own_script(const struct wb_play *play)
{
    int32_t scene = wb_player_scene(play);
    return scene > WB_STORAGE ? play->world->rooms[scene - 1].script : WB_NONE;
}

static void clear_head(const struct wb_play *play, struct wb_play_head *head)
{
    const struct wb_exploring *exploring = play->exploring;
    int32_t script = own_script(play), loops = 1;
    if (script != WB_NONE)
        raise(&loops, exploring->loops[script]);
    if (play->global)
        raise(&loops, exploring->loops[exploring->programs - 1]);
    head->random = head->noise = head->seconds = 0;
    head->experience = 0;
    head->opponent_aim = 0;
    head->loop = head->loop < loops ? head->loop : loops;
    head->visits = head->visits < exploring->visits ? head->visits : exploring->visits;
    head->kills = head->kills < exploring->kills ? head->kills : exploring->kills;
    for (unsigned i = 0; i < WB_GLOBALS; i++)
        if (!exploring->globals[i])
            head->globals[i] = 0;
}

/* Where things are that scripts do not name matters only if the player has them or sees them. */
static void ignore_far_objects(const struct wb_play *play, struct wb_play_object *objects)
{
    int32_t scene = wb_player_scene(play), player = play->head->player;
    for (uint32_t i = 0; i < play->layout.objects; i++)
        if (!play->exploring->named_objects[i] && objects[i].owner != player && objects[i].scene != scene &&
            objects[i].scene != WB_STORAGE)
            objects[i].scene = objects[i].owner = objects[i].last_scene = objects[i].last_owner = WB_NOWHERE;
}

static uint64_t state_key(struct mw_play *mw_play)
{
    struct wb_play *play = explored_game(mw_play);
    void *state = play->exploring->state;
    const struct wb_play_layout *layout = &play->layout;
    memcpy(state, mw_play->state, layout->size);
    clear_head(play, state);
    struct wb_play_scene *scenes = wb_state_scenes(layout, state);
    struct wb_play_character *characters = wb_state_characters(layout, state);
    for (uint32_t i = 0; i < layout->scenes; i++)
        scenes[i].visited = 0;
    if (!play->exploring->hits) {
        round_hits(&characters[play->head->player], WB_STAT_HITS);
        round_hits(&characters[play->head->player], WB_STAT_SPIRIT_HITS);
    }
    ignore_far_objects(play, wb_state_objects(layout, state));
    wb_reach_scene(play);
    return mw_play_hash_bytes(state, layout->size);
}

/* ---- progress ---- */

enum place {
    WITH_PLAYER,
    WITH_OTHERS,
    IN_SCENES,
    IN_STORAGE,
};

static enum place place_of_object(const struct wb_play *play, int32_t object)
{
    const struct wb_play_object *state = &play->objects[object];
    return state->owner == play->head->player ? WITH_PLAYER
           : state->owner != WB_NONE          ? WITH_OTHERS
           : state->scene == WB_STORAGE       ? IN_STORAGE
                                              : IN_SCENES;
}

/* The scene, who is there and how badly hurt, variables, and where things are that scripts name. */
static uint64_t state_progress(struct mw_play *mw_play)
{
    struct wb_play *play = explored_game(mw_play);
    const struct wb_exploring *exploring = play->exploring;
    int32_t monster = wb_monster(play);
    int16_t *progress = exploring->progress;
    size_t count = 0;
    progress[count++] = (int16_t)wb_player_scene(play);
    progress[count++] = (int16_t)monster;
    progress[count++] = 0;
    progress[count++] =
        (int16_t)(play->head->kills < exploring->kills ? play->head->kills : exploring->kills);
    if (monster != WB_NONE && play->characters[monster].base[WB_STAT_HITS] > 0)
        progress[2] = (int16_t)(play->characters[monster].current[WB_STAT_HITS] * 3 /
                                play->characters[monster].base[WB_STAT_HITS]);
    for (unsigned i = 0; i < WB_GLOBALS; i++)
        progress[count++] = exploring->globals[i] ? play->head->globals[i] : 0;
    for (uint32_t i = 0; i < play->layout.objects; i++)
        progress[count++] = exploring->named_objects[i] ? (int16_t)place_of_object(play, (int32_t)i) : 0;
    for (uint32_t i = 0; i < play->layout.characters; i++)
        progress[count++] = play->characters[i].scene == WB_STORAGE;
    return mw_play_hash_bytes(progress, count * sizeof *progress);
}

/* ---- what to try ---- */

struct offering {
    struct wb_play *play;
    struct mw_explore_inputs *inputs;
    struct mw_buf line;
    bool clicks;
};

static void offer_line(struct offering *offering, const char *verb, struct mw_str name)
{
    struct mw_buf *line = &offering->line;
    line->size = 0;
    mw_buf_text(line, verb);
    if (mw_document_put_utf8(offering->play->doc, name, line))
        return;
    mw_buf_u8(line, 0);
    if (!line->error)
        mw_explore_offer(offering->inputs, false, (const char *)line->data);
}

static void offer_click(struct offering *offering, const char *list, int32_t index)
{
    char path[MW_PLAY_PATH_SIZE];
    snprintf(path, sizeof path, "%s[%d]", list, (int)index);
    if (offering->clicks)
        mw_explore_offer(offering->inputs, true, path);
}

static void offer_exits(struct offering *offering)
{
    struct wb_play *play = offering->play;
    int32_t scene = wb_player_scene(play);
    for (unsigned direction = 0; direction < WB_DIRECTIONS; direction++)
        if (!play->scenes[scene].blocked[direction] &&
            wb_neighbour(play, scene, (enum wb_direction)direction) != WB_NOWHERE)
            mw_explore_offer(offering->inputs, false, wb_direction_name((enum wb_direction)direction));
}

static void offer_words(struct offering *offering, const struct wb_words *words)
{
    for (size_t i = 0; i < words->count; i++)
        mw_explore_offer(offering->inputs, false, words->items[i]);
}

static void offer_ground(struct offering *offering)
{
    struct wb_play *play = offering->play;
    int32_t scene = wb_player_scene(play), object = WB_NONE;
    while ((object = wb_next_on_ground(play, scene, object)) != WB_NONE) {
        if (play->objects[object].type != WB_OBJECT_IMMOBILE_OBJECT)
            offer_line(offering, "get ", wb_object_name(play, object));
        offer_click(offering, "objects", object);
    }
    for (uint32_t i = 0; i < play->layout.characters; i++)
        if (play->characters[i].scene == scene && !wb_is_player(play, (int32_t)i))
            offer_click(offering, "characters", (int32_t)i);
}

static void offer_pack(struct offering *offering)
{
    struct wb_play *play = offering->play;
    int32_t player = play->head->player, object = WB_NONE;
    bool full = wb_count_carried(play, player) >= wb_character_of(play, player)->carry_amount;
    while ((object = wb_next_carried(play, player, object)) != WB_NONE) {
        struct mw_str name = wb_object_name(play, object);
        if (full || play->exploring->dropped[object])
            offer_line(offering, "drop ", name);
        if (wb_worn_place(play, object) != WB_NONE && !wb_is_worn(play, object))
            offer_line(offering, "wear ", name);
        if (wb_monster(play) != WB_NONE)
            offer_line(offering, "offer ", name);
    }
}

static int offer_menu_item(void *user, const struct mw_menu_item *item)
{
    struct offering *offering = user;
    if (item->enabled)
        mw_explore_offer(offering->inputs, false, item->text);
    return 0;
}

static int offer_inputs(struct mw_play *mw_play, struct mw_explore_inputs *inputs)
{
    struct wb_play *play = explored_game(mw_play);
    const struct wb_exploring *exploring = play->exploring;
    struct offering offering = { .play = play, .inputs = inputs };
    int32_t script = own_script(play);
    mw_buf_init(&offering.line, play->doc->context);
    offering.clicks = (script != WB_NONE && exploring->clicks[script]) ||
                      (play->global && exploring->clicks[exploring->programs - 1]);
    offer_exits(&offering);
    if (script != WB_NONE)
        offer_words(&offering, &exploring->words[script]);
    if (play->global)
        offer_words(&offering, &exploring->words[exploring->programs - 1]);
    offer_ground(&offering);
    offer_pack(&offering);
    if (wb_offered(play) != WB_NONE)
        mw_explore_offer(inputs, false, "accept");
    int error = wb_list_menus(play, offer_menu_item, &offering);
    mw_explore_offer(inputs, false, "look");
    if (wb_monster(play) == WB_NONE)
        mw_explore_offer(inputs, false, "rest");
    if (!error)
        error = offering.line.error;
    mw_buf_free(&offering.line);
    return error;
}

/* ---- spots ---- */

static const struct wb_program *program_of_spot(const struct wb_play *play, size_t spot)
{
    size_t low = 0, high = play->exploring->programs;
    while (low + 1 < high) {
        size_t middle = low + (high - low) / 2;
        if (program_at(play, middle)->first_step_spot <= spot)
            low = middle;
        else
            high = middle;
    }
    return program_at(play, low);
}

static void describe_term(const struct wb_program *program, size_t term, struct mw_spot *spot)
{
    const struct wb_term *terms = &program->terms[term];
    bool is_last = term + 1 == program->term_count;
    uint8_t joined = terms->before, operator= is_last ? 0 : terms[1].before;
    spot->kind = MW_SPOT_OTHER;
    if ((joined != WB_TOKEN_IF && joined != WB_TOKEN_AND && joined != WB_TOKEN_OR) ||
        (operator!= WB_TOKEN_EQUAL && operator!= WB_TOKEN_LESS && operator!= WB_TOKEN_GREATER && operator!=
         WB_TOKEN_SAME &&
         operator!= WB_TOKEN_OTHER))
        return;
    spot->kind = MW_SPOT_CONDITION;
    spot->place.code = terms[0].operand.at;
    spot->place.end = terms[1].operand.at + terms[1].operand.text.size;
}

static void describe_spot(const struct mw_play *mw_play, size_t index, struct mw_spot *spot)
{
    const struct wb_play *play = explored_game(mw_play);
    size_t scenes = play->layout.scenes - 1, things = scenes + play->layout.objects;
    *spot = (struct mw_spot){ .kind = index < scenes ? MW_SPOT_SCENE : MW_SPOT_OBJECT };
    spot->index = (uint32_t)(index < scenes ? index : index - scenes);
    if (index < things)
        return;
    const struct wb_program *program = program_of_spot(play, index);
    spot->place.script = program->script;
    if (index >= program->first_term_spot) {
        describe_term(program, index - program->first_term_spot, spot);
        return;
    }
    const struct wb_step *step = &program->steps[index - program->first_step_spot];
    bool closes = step->token == WB_TOKEN_END || step->token == WB_TOKEN_EXIT;
    spot->kind = closes ? MW_SPOT_OTHER : MW_SPOT_STATEMENT;
    spot->place.code = step->at;
}

/* ---- calls ---- */

static uint32_t state_luck(const struct mw_play *play)
{
    return explored_game(play)->head->random;
}

static int32_t explored_scene(const struct mw_play *play)
{
    return wb_player_scene(explored_game(play)) - 1;
}

const struct mw_explore_calls wb_explore_calls = {
    .meaningless = "hmm",
    .inputs = offer_inputs,
    .key = state_key,
    .progress = state_progress,
    .luck = state_luck,
    .scene = explored_scene,
    .spot = describe_spot,
};
