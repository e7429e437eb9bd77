/* Statements of scripts. Section "Scripts". */
#include "engine.h"

#include "formats/worldbuilder/script/token.h"

/* ---- operands ---- */

static struct wb_value number_value(int32_t number)
{
    return (struct wb_value){ .kind = WB_VALUE_NUMBER, .number = (int16_t)number, .index = WB_NONE };
}

static struct wb_value thing_value(enum wb_value_kind kind, int32_t index)
{
    return (struct wb_value){ .kind = (uint8_t)kind, .index = index };
}

static struct wb_value literal_value(enum wb_value_kind kind, const struct wb_operand *operand)
{
    return (struct wb_value){
        .kind = (uint8_t)kind, .number = (int16_t)operand->number, .index = WB_NONE, .text = operand->text
    };
}

static bool draws_random(const struct wb_operand *operand)
{
    return operand->kind == WB_OPERAND_VARIABLE &&
           (operand->variable == WB_TOKEN_RANDOM || operand->variable == WB_TOKEN_RANDOM2 ||
            (operand->variable >= WB_TOKEN_RANDOM_SCENE && operand->variable <= WB_TOKEN_RANDOM_OBJECT));
}

static struct wb_value random_value(struct wb_play *play, uint8_t token)
{
    const struct wb_play_layout *layout = &play->layout;
    switch (token) {
    case WB_TOKEN_RANDOM_SCENE:
        return thing_value(WB_VALUE_SCENE, wb_has_rule(play, WB_RULE_RANDOM_STORAGE)
                                               ? (int32_t)wb_draw(play, layout->scenes - 1)
                                               : wb_draw_scene(play));
    case WB_TOKEN_RANDOM_CHARACTER:
        return thing_value(WB_VALUE_CHARACTER, (int32_t)wb_draw(play, layout->characters - 1));
    case WB_TOKEN_RANDOM_OBJECT:
        return thing_value(WB_VALUE_OBJECT,
                           layout->objects ? (int32_t)wb_draw(play, layout->objects - 1) : WB_NONE);
    default:
        return number_value(1 + (int32_t)wb_draw(play, wb_has_rule(play, WB_RULE_RANDOM_101) ? 100 : 99));
    }
}

/* A base or current stat of the player; NULL for other tokens. */
static int16_t *stat_of(const struct wb_play *play, uint8_t token)
{
    unsigned stat = token & 0x0F;
    struct wb_play_character *player = wb_player(play);
    if (token < WB_TOKEN_FIRST_STAT || token > WB_TOKEN_LAST_STAT || stat >= WB_STATS)
        return NULL;
    return token >> 4 == WB_TOKEN_FIRST_STAT >> 4 ? &player->base[stat] : &player->current[stat];
}

static struct wb_value variable_value(struct wb_play *play, const struct wb_operand *operand)
{
    const struct wb_play_head *head = play->head;
    const int16_t *stat = stat_of(play, operand->variable);
    if (draws_random(operand))
        return random_value(play, operand->variable);
    switch (operand->variable) {
    case WB_TOKEN_TEXT:
        return thing_value(WB_VALUE_INPUT, WB_NONE);
    case WB_TOKEN_CLICK:
        return thing_value(WB_VALUE_CLICK, WB_NONE);
    case WB_TOKEN_VISITS:
        return number_value(head->visits);
    case WB_TOKEN_LOOP:
        return number_value(head->loop - 1);
    case WB_TOKEN_VICTORY:
        return number_value(head->kills);
    case WB_TOKEN_STORAGE:
        return thing_value(WB_VALUE_SCENE, WB_STORAGE);
    case WB_TOKEN_SCENE:
        return thing_value(WB_VALUE_SCENE, wb_player_scene(play));
    case WB_TOKEN_PLAYER:
        return thing_value(WB_VALUE_CHARACTER, head->player);
    case WB_TOKEN_MONSTER:
        return thing_value(WB_VALUE_CHARACTER, wb_monster(play));
    default: /* BADCOPY# is always 0 */
        return number_value(stat ? *stat : 0);
    }
}

/* The minus as an operator before digits, as the original writes negative numbers. */
static bool read_negative(const struct wb_operand *operand, struct wb_value *value)
{
    struct mw_str text = operand->text;
    int32_t number = 0;
    if (text.size < 2 || (uint8_t)text.data[0] != WB_TOKEN_MINUS)
        return false;
    for (size_t i = 1; i < text.size; i++) {
        if (text.data[i] < '0' || text.data[i] > '9')
            return false;
        number = (number * 10 + (text.data[i] - '0')) & 0xFFFF;
    }
    *value = number_value((int16_t)(uint16_t)-number);
    return true;
}

static struct wb_value operand_value(struct wb_play *play, const struct wb_operand *operand)
{
    struct wb_value value;
    switch (operand->kind) {
    case WB_OPERAND_NUMBER:
        if (operand->text.data[0] == '-' && wb_has_rule(play, WB_RULE_NEGATIVE_TEXTS))
            return literal_value(WB_VALUE_TEXT, operand);
        return literal_value(WB_VALUE_NUMBER, operand);
    case WB_OPERAND_VARIABLE:
        return variable_value(play, operand);
    case WB_OPERAND_GLOBAL:
        return number_value(play->head->globals[operand->variable - 1]);
    default:
        return read_negative(operand, &value) ? value : literal_value(WB_VALUE_TEXT, operand);
    }
}

/* What PRINT shows. */
static struct mw_str value_text(struct wb_play *play, const struct wb_value *value, char room[16])
{
    static const struct mw_str none = { "<NULL>", 6 };
    const struct wb_input *input = &play->input;
    int32_t object = value->kind == WB_VALUE_OBJECT ? value->index : WB_NONE;
    int32_t character = value->kind == WB_VALUE_CHARACTER ? value->index : WB_NONE;
    switch (value->kind) {
    case WB_VALUE_NUMBER:
        snprintf(room, 16, "%d", value->number);
        return mw_str_from(room);
    case WB_VALUE_TEXT:
        return value->text;
    case WB_VALUE_INPUT:
        return input->has_text ? input->text : none;
    case WB_VALUE_SCENE:
        return wb_play_scene_name(play, value->index);
    case WB_VALUE_CLICK:
        object = input->object;
        character = input->character;
        break;
    default:
        break;
    }
    return object != WB_NONE      ? wb_object_name(play, object)
           : character != WB_NONE ? wb_character_name(play, character)
                                  : none;
}

/* ---- statements ---- */

/* An event with the path of the script that runs. */
static void note_made(struct wb_play *play, enum mw_event_kind kind, struct mw_str text)
{
    char path[MW_PLAY_PATH_SIZE];
    wb_script_path(play, play->play->script, path);
    mw_play_note(play->play, kind, text, path);
}

struct run {
    struct wb_play *play;
    const struct wb_program *program;
    bool handled;
};

/* For the trace. */
static void note_condition(struct run *run, const struct wb_term *terms, const struct wb_value *left,
                           const struct wb_value *right, bool result)
{
    char room[2][16];
    const struct wb_operand *first = &terms[0].operand, *last = right ? &terms[1].operand : first;
    struct mw_str none = { 0 };
    mw_play_note_condition(run->play->play, first->at, last->at + last->text.size,
                           value_text(run->play, left, room[0]),
                           right ? value_text(run->play, right, room[1]) : none, result);
}

/* One condition, of two operands, or of one if an operator is missing. */
static bool is_met(struct run *run, const struct wb_term *terms, uint32_t operands)
{
    struct wb_value left = operand_value(run->play, &terms[0].operand), right = { 0 };
    if (operands == 2)
        right = operand_value(run->play, &terms[1].operand);
    bool result = operands == 2 && wb_compare(run->play, terms[1].before, left, right);
    if (run->play->exploring)
        mw_play_reach(run->play->play, run->program->first_term_spot + (size_t)(terms - run->program->terms),
                      result ? MW_SPOT_TRUE : MW_SPOT_FALSE);
    if (run->play->play->traced)
        note_condition(run, terms, &left, operands == 2 ? &right : NULL, result);
    return result;
}

static bool holds(struct run *run, const struct wb_term *terms, uint32_t count)
{
    bool result = false;
    for (uint32_t i = 0; i < count;) {
        uint8_t joined = terms[i].before;
        bool compared =
            i + 1 < count && terms[i + 1].before != WB_TOKEN_AND && terms[i + 1].before != WB_TOKEN_OR;
        uint32_t operands = compared ? 2 : 1;
        bool condition = is_met(run, &terms[i], operands);
        i += operands;
        result = joined == WB_TOKEN_AND  ? result && condition
                 : joined == WB_TOKEN_OR ? result || condition
                                         : condition;
    }
    return result;
}

/* An IF: are the statements in it executed? */
static bool enters(struct run *run, const struct wb_step *step)
{
    struct mw_play *play = run->play->play;
    size_t trace = play->traces.count - 1;
    bool result = holds(run, wb_terms_of(run->program, step), step->terms);
    if (play->traced && trace < play->traces.count)
        play->traces.items[trace].result = result;
    return result;
}

/* The step after a false IF. */
static uint32_t skip(struct run *run, uint32_t at)
{
    const struct wb_program *program = run->program;
    uint32_t end = program->steps[at].otherwise;
    bool draws = wb_has_rule(run->play, WB_RULE_SKIPPED_DRAWS);
    for (uint32_t i = at + 1; i < end && draws; i++) {
        const struct wb_step *step = &program->steps[i];
        for (uint32_t term = 0; step->token == WB_TOKEN_IF && term < step->terms; term++)
            if (draws_random(&program->terms[step->term + term].operand))
                operand_value(run->play, &program->terms[step->term + term].operand);
    }
    return end;
}

static int32_t calculate(uint8_t operator, int32_t left, int32_t right)
{
    switch (operator) {
    case WB_TOKEN_PLUS:
        return left + right;
    case WB_TOKEN_MINUS:
        return left - right;
    case WB_TOKEN_TIMES:
        return left * right;
    case WB_TOKEN_OVER:
        return right ? left / right : 0;
    default:
        return right;
    }
}

static void let(struct run *run, const struct wb_term *terms, uint32_t count)
{
    struct wb_play *play = run->play;
    const struct wb_operand *target = &terms[0].operand;
    int16_t result = 0;
    for (uint32_t i = 1; i < count; i++) {
        struct wb_value value = operand_value(play, &terms[i].operand);
        int32_t number = value.kind == WB_VALUE_NUMBER ? value.number : 0;
        result = (int16_t)(uint16_t)(i == 1 ? number : calculate(terms[i].before, result, number));
    }
    int16_t *stat = target->kind == WB_OPERAND_VARIABLE ? stat_of(play, target->variable) : NULL;
    if (target->kind == WB_OPERAND_GLOBAL)
        play->head->globals[target->variable - 1] = result;
    else if (stat)
        *stat = result;
}

static void print(struct run *run, const struct wb_operand *operand)
{
    char room[16];
    run->handled = true;
    if (operand->kind == WB_OPERAND_EMPTY)
        return;
    struct wb_value value = operand_value(run->play, operand);
    struct mw_str text = value_text(run->play, &value, room);
    if (text.size || wb_has_rule(run->play, WB_RULE_ROUGH_TEXTS))
        note_made(run->play, MW_EVENT_TEXT, text);
}

static void play_sound(struct run *run, const struct wb_operand *operand)
{
    char room[16];
    struct wb_value value = operand_value(run->play, operand);
    run->handled = true;
    wb_sound(run->play, value_text(run->play, &value, room), true);
}

static void set_menu(struct run *run, const struct wb_operand *operand)
{
    struct wb_play_head *head = run->play->head;
    head->menu_script = run->program->script;
    head->menu_at = (int32_t)operand->at;
    head->menu_size = (int32_t)operand->text.size;
    note_made(run->play, MW_EVENT_MENU, operand->text);
}

/* ---- scripts ---- */

/* Executes one statement that is not an IF; true: the scripts of the turn end here. */
static bool execute(struct run *run, const struct wb_step *step)
{
    struct wb_play *play = run->play;
    const struct wb_term *terms = wb_terms_of(run->program, step);
    int32_t scene = wb_player_scene(play);
    switch (step->token) {
    case WB_TOKEN_EXIT:
        return true;
    case WB_TOKEN_MOVE:
        if (step->terms > 1) {
            struct wb_value what = operand_value(play, &terms[0].operand);
            run->handled |= wb_move_by_kinds(play, what, operand_value(play, &terms[1].operand));
        }
        return wb_player_scene(play) != scene;
    case WB_TOKEN_PRINT:
        print(run, &terms[0].operand);
        return false;
    case WB_TOKEN_SOUND:
        play_sound(run, &terms[0].operand);
        return false;
    case WB_TOKEN_LET:
        let(run, terms, step->terms);
        return false;
    case WB_TOKEN_MENU:
        set_menu(run, &terms[0].operand);
        return false;
    default:
        return false;
    }
}

/* true: the scripts of the turn end here. */
static bool run_program(struct run *run)
{
    const struct wb_program *program = run->program;
    for (uint32_t at = 0; at < program->step_count;) {
        const struct wb_step *step = &program->steps[at];
        if (run->play->budget == 0)
            return true;
        run->play->budget--;
        run->play->play->script = program->script;
        run->play->play->code = step->at;
        mw_play_note_statement(run->play->play);
        if (run->play->exploring)
            mw_play_reach(run->play->play, program->first_step_spot + at, MW_SPOT_REACHED);
        if (step->token == WB_TOKEN_IF)
            at = enters(run, step) ? at + 1 : skip(run, at);
        else if (execute(run, step))
            return true;
        else
            at++;
    }
    return false;
}

bool wb_run_scripts(struct wb_play *play, int32_t scene)
{
    int32_t script = play->world->rooms[scene - 1].script;
    struct run own = { play, script == WB_NONE ? NULL : &play->programs[script], false };
    struct run global = { play, play->global, false };
    bool ended = (own.program && run_program(&own)) || (global.program && run_program(&global));
    play->play->script = WB_NONE;
    if (ended)
        return true;
    if (play->input.has_text && play->input.text.size) {
        int command = wb_command(play);
        if (command >= 0 && wb_has_rule(play, WB_RULE_COMMAND_DECIDES))
            global.handled = command > 0;
        else if (command > 0)
            global.handled = true;
    } else if (wb_click(play)) {
        global.handled = true;
    }
    return own.handled || global.handled;
}
