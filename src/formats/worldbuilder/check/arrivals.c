/* A rule about scenes whose scripts move the player on as soon as he arrives: if they lead back to one of
 * them, the turn never ends. Only what is certain on arrival is used: LOOP# is 0, TEXT$ is "look", nothing is
 * clicked. */
#include "checks.h"

#include "base/text.h"

enum truth {
    NO,
    YES,
    OPEN, /* depends on the state of the game */
};

enum {
    STAYS_THERE = -3, /* nothing moves the player on, or that is not certain */
    GOES_ON = -4,     /* to the global script, and then to the commands */
};

static enum truth truth_if(bool holds)
{
    return holds ? YES : NO;
}

static bool is_token(const struct wb_operand *operand, uint8_t token)
{
    return operand->kind == WB_OPERAND_VARIABLE && operand->variable == token;
}

static bool is_text_operand(const struct wb_operand *operand)
{
    return operand->kind == WB_OPERAND_TEXT || operand->kind == WB_OPERAND_NUMBER;
}

/* Numbers that are known: literals, and LOOP#. */
static bool known_number(const struct wb_operand *operand, int32_t *number)
{
    bool loop = is_token(operand, WB_TOKEN_LOOP);
    if (!loop && operand->kind != WB_OPERAND_NUMBER)
        return false;
    *number = loop ? 0 : operand->number;
    return true;
}

static enum truth compare_known(int32_t left, uint8_t comparison, int32_t right)
{
    switch (comparison) {
    case WB_TOKEN_LESS:
        return truth_if(left < right);
    case WB_TOKEN_GREATER:
        return truth_if(left > right);
    case WB_TOKEN_OTHER:
        return truth_if(left != right);
    default:
        return truth_if(left == right);
    }
}

static enum truth compare_look(struct mw_str text, uint8_t comparison)
{
    const struct mw_str look = mw_str_from("look");
    bool found = mw_str_find_same(look, text) != SIZE_MAX, same = mw_str_same(look, text);
    switch (comparison) {
    case WB_TOKEN_EQUAL:
        return truth_if(found);
    case WB_TOKEN_SAME:
        return truth_if(same);
    case WB_TOKEN_OTHER:
        return truth_if(!same);
    default:
        return truth_if(!found);
    }
}

static enum truth holds_on_arrival(const struct wb_operand *left, uint8_t comparison,
                                   const struct wb_operand *right)
{
    int32_t first, second;
    if (known_number(left, &first) && known_number(right, &second))
        return compare_known(first, comparison, second);
    if (is_token(left, WB_TOKEN_CLICK) || is_token(right, WB_TOKEN_CLICK))
        return comparison == WB_TOKEN_OTHER ? OPEN : NO;
    if (is_token(left, WB_TOKEN_TEXT) && is_text_operand(right))
        return compare_look(right->text, comparison);
    if (is_token(right, WB_TOKEN_TEXT) && is_text_operand(left) && comparison != WB_TOKEN_GREATER)
        return compare_look(left->text, comparison);
    return OPEN;
}

static enum truth join(enum truth left, uint8_t joint, enum truth right)
{
    enum truth strong = joint == WB_TOKEN_OR ? YES : NO;
    if (left == strong || right == strong)
        return strong;
    return left == OPEN ? OPEN : right;
}

/* AND and OR have the same rank. */
static enum truth if_holds(const struct wb_statement *statement)
{
    enum truth result = OPEN;
    for (size_t i = 0; i + 1 < statement->count; i += 2) {
        const struct wb_term *left = &statement->terms[i], *right = left + 1;
        enum truth holds = holds_on_arrival(&left->operand, right->before, &right->operand);
        bool joint = left->before == WB_TOKEN_AND || left->before == WB_TOKEN_OR;
        if (i && !joint) /* more than one comparison in a condition */
            return OPEN;
        result = i ? join(result, left->before, holds) : holds;
    }
    return statement->count % 2 ? OPEN : result;
}

static bool ends_script(const struct mw_checker *checker, const struct wb_statement *statement)
{
    return statement->token == WB_TOKEN_EXIT || wb_moves_the_player(checker, statement);
}

/* Where the script moves the player on arrival in a scene: the scene, or one of the constants above. */
static int32_t script_moves_on(const struct mw_checker *checker, const struct wb_checked_script *script,
                               int32_t scene)
{
    for (size_t i = 0; i < script->count; i++) {
        const struct wb_statement *statement = &script->statements[i];
        if (wb_moves_the_player(checker, statement)) {
            int32_t target = wb_move_leads(checker, statement);
            if (target != scene)
                return target < 0 ? STAYS_THERE : target;
        } else if (statement->token == WB_TOKEN_EXIT) {
            return STAYS_THERE;
        }
        enum truth holds = statement->token == WB_TOKEN_IF ? if_holds(statement) : YES;
        /* What is skipped ends with the first EXIT or END of the same depth. */
        for (bool skips = holds != YES; skips && i + 1 < script->count;) {
            const struct wb_statement *skipped = &script->statements[++i];
            if (holds == OPEN && ends_script(checker, skipped))
                return STAYS_THERE;
            skips = skipped->depth != statement->depth ||
                    (skipped->token != WB_TOKEN_EXIT && skipped->token != WB_TOKEN_END);
        }
    }
    return GOES_ON;
}

static int32_t scene_moves_on(const struct mw_checker *checker, int32_t scene)
{
    const struct wb_check *check = wb_check_of(checker);
    const struct wb_game *game = wb_root(checker->doc);
    int32_t script = check->world->rooms[scene].script, target = GOES_ON;
    if (script != WB_NONE)
        target =
            script_moves_on(checker, &check->scripts[game->global_scripts.count + (size_t)script], scene);
    if (target == GOES_ON && game->global_scripts.count)
        target = script_moves_on(checker, &check->scripts[0], scene);
    return target == GOES_ON ? STAYS_THERE : target;
}

/* Each circle is reported once, at the scene of it that comes first. */
static int check_circles(struct mw_checker *checker)
{
    size_t count = wb_root(checker->doc)->scenes.count;
    int32_t *moves_on = mw_arena_array(&checker->arena, count + 1, sizeof *moves_on);
    size_t *seen = mw_arena_array(&checker->arena, count + 1, sizeof *seen);
    if (!moves_on || !seen)
        return checker->doc->context->error;
    for (size_t i = 0; i < count; i++)
        moves_on[i] = scene_moves_on(checker, (int32_t)i);
    int error = 0;
    for (size_t start = 0; start < count && !error; start++) {
        int32_t scene = (int32_t)start;
        while (scene >= 0 && !seen[scene]) {
            seen[scene] = start + 1;
            scene = moves_on[scene];
        }
        if (scene < 0 || seen[scene] != start + 1)
            continue;
        error = mw_check_report(
            checker, mw_check_item(checker, "scenes", (size_t)scene),
            "scripts move the player from \"%s\" to \"%s\" and back there without end",
            wb_shown(checker, wb_root(checker->doc)->scenes.items[scene].resource.name),
            wb_shown(checker, wb_root(checker->doc)->scenes.items[moves_on[scene]].resource.name));
    }
    return error;
}

const struct mw_rule wb_arrival_rules[] = {
    { "WB147", 0, 0, check_circles },
    { 0 },
};
