/* Rules about what scripts refer to: unknown names, impossible moves, comparisons that are never true.
 *
 * An operand of digits is a number and may also be a name; several things may share a name. */
#include "base/text.h"
#include "checks.h"

/* ---- kinds of operands ---- */

static unsigned variable_speaks(uint8_t variable)
{
    switch (variable) {
    case WB_TOKEN_TEXT:
        return WB_SPEAKS_TEXT;
    case WB_TOKEN_CLICK:
        return WB_SPEAKS_CLICK;
    case WB_TOKEN_STORAGE:
        return WB_SPEAKS_STORAGE;
    case WB_TOKEN_SCENE:
    case WB_TOKEN_RANDOM_SCENE:
        return WB_SPEAKS_SCENE;
    case WB_TOKEN_PLAYER:
    case WB_TOKEN_MONSTER:
    case WB_TOKEN_RANDOM_CHARACTER:
        return WB_SPEAKS_CHARACTER;
    case WB_TOKEN_RANDOM_OBJECT:
        return WB_SPEAKS_OBJECT;
    default:
        return WB_SPEAKS_NUMBER;
    }
}

static unsigned name_speaks(const struct wb_world *world, struct mw_str name)
{
    unsigned speaks = 0;
    if (wb_world_find(world, WB_THING_OBJECT, name) != WB_NONE)
        speaks |= WB_SPEAKS_OBJECT;
    if (wb_world_find(world, WB_THING_CHARACTER, name) != WB_NONE)
        speaks |= WB_SPEAKS_CHARACTER;
    if (wb_world_find(world, WB_THING_SCENE, name) != WB_NONE)
        speaks |= WB_SPEAKS_SCENE;
    if (wb_is_storage(name))
        speaks |= WB_SPEAKS_STORAGE;
    return speaks;
}

unsigned wb_operand_speaks(const struct wb_world *world, const struct wb_operand *operand)
{
    unsigned speaks;
    switch (operand->kind) {
    case WB_OPERAND_EMPTY:
        return WB_SPEAKS_NOTHING;
    case WB_OPERAND_NUMBER:
        return WB_SPEAKS_NUMBER | name_speaks(world, operand->text);
    case WB_OPERAND_GLOBAL:
        return WB_SPEAKS_NUMBER;
    case WB_OPERAND_VARIABLE:
        return variable_speaks(operand->variable);
    case WB_OPERAND_TEXT:
        speaks = name_speaks(world, operand->text);
        return speaks ? speaks : WB_SPEAKS_UNKNOWN;
    default:
        return WB_SPEAKS_UNKNOWN;
    }
}

/* ---- conditions ---- */

/* Two operands with a comparison between them. */
struct condition {
    const struct wb_term *left, *right;
    unsigned left_speaks, right_speaks;
    bool whole; /* no further operator before or after it */
};

static bool is_comparison(uint8_t token)
{
    return token == WB_TOKEN_EQUAL || token == WB_TOKEN_LESS || token == WB_TOKEN_GREATER ||
           token == WB_TOKEN_SAME || token == WB_TOKEN_OTHER;
}

static bool joins_conditions(uint8_t token)
{
    return token == WB_TOKEN_IF || token == WB_TOKEN_AND || token == WB_TOKEN_OR;
}

/* Finds the condition whose right side is the term; false if it is in no condition. */
static bool condition_at(const struct mw_checker *checker, const struct wb_statement *statement, size_t term,
                         struct condition *condition)
{
    if (statement->token != WB_TOKEN_IF || term == 0 || !is_comparison(statement->terms[term].before))
        return false;
    condition->left = &statement->terms[term - 1];
    condition->right = &statement->terms[term];
    condition->left_speaks = wb_operand_speaks(wb_check_of(checker)->world, &condition->left->operand);
    condition->right_speaks = wb_operand_speaks(wb_check_of(checker)->world, &condition->right->operand);
    condition->whole = joins_conditions(condition->left->before) &&
                       (term + 1 == statement->count || joins_conditions(statement->terms[term + 1].before));
    return true;
}

/* Any text can be compared with the player's words or the mouse. */
static bool is_text(const struct condition *condition)
{
    return (condition->left_speaks | condition->right_speaks) & (WB_SPEAKS_TEXT | WB_SPEAKS_CLICK);
}

/* ---- unknown names ---- */

static int report_unknown_name(struct mw_checker *checker, const struct wb_checked_script *script,
                               const struct wb_operand *operand)
{
    const unsigned things = 1u << WB_THING_SCENE | 1u << WB_THING_OBJECT | 1u << WB_THING_CHARACTER;
    if (operand->kind != WB_OPERAND_TEXT ||
        wb_operand_speaks(wb_check_of(checker)->world, operand) != WB_SPEAKS_UNKNOWN)
        return 0;
    return wb_report_script(checker, script, operand->at, "no scene, object or character is named \"%s\"%s",
                            wb_shown(checker, operand->text), wb_nearest(checker, things, operand->text));
}

static int visit_unknown(struct mw_checker *checker, const struct wb_checked_script *script,
                         const struct wb_statement *statement)
{
    int error = 0;
    if (statement->token == WB_TOKEN_MOVE)
        for (size_t i = 0; i < statement->count && !error; i++)
            error = report_unknown_name(checker, script, &statement->terms[i].operand);
    for (size_t i = 1; i < statement->count && !error; i++) {
        struct condition condition;
        if (!condition_at(checker, statement, i, &condition) || is_text(&condition))
            continue;
        error = report_unknown_name(checker, script, &condition.left->operand);
        if (!error)
            error = report_unknown_name(checker, script, &condition.right->operand);
    }
    return error;
}

static int check_unknown(struct mw_checker *checker)
{
    return wb_each_statement(checker, visit_unknown);
}

static int visit_storage(struct mw_checker *checker, const struct wb_checked_script *script,
                         const struct wb_statement *statement)
{
    int error = 0;
    bool names = statement->token == WB_TOKEN_MOVE || statement->token == WB_TOKEN_IF;
    for (size_t i = 0; i < statement->count && names && !error; i++) {
        const struct wb_operand *operand = &statement->terms[i].operand;
        if (operand->kind == WB_OPERAND_TEXT && wb_is_storage_misspelled(operand->text))
            error = wb_report_script(checker, script, operand->at, "\"%s\" is a misspelled STORAGE@",
                                     wb_shown(checker, operand->text));
    }
    return error;
}

static int check_script_storage(struct mw_checker *checker)
{
    return wb_each_statement(checker, visit_storage);
}

/* ---- moves ---- */

static int visit_move(struct mw_checker *checker, const struct wb_checked_script *script,
                      const struct wb_statement *statement)
{
    if (statement->token != WB_TOKEN_MOVE || statement->count != 2)
        return 0;
    unsigned what = wb_operand_speaks(wb_check_of(checker)->world, &statement->terms[0].operand);
    unsigned where = wb_operand_speaks(wb_check_of(checker)->world, &statement->terms[1].operand);
    if (!(what & (WB_SPEAKS_OBJECT | WB_SPEAKS_CHARACTER | WB_SPEAKS_UNKNOWN | WB_SPEAKS_NOTHING)))
        return wb_report_script(checker, script, statement->terms[0].operand.at,
                                "only objects and characters can be moved");
    unsigned goals = WB_SPEAKS_SCENE | WB_SPEAKS_STORAGE | WB_SPEAKS_UNKNOWN | WB_SPEAKS_NOTHING;
    if (what & (WB_SPEAKS_OBJECT | WB_SPEAKS_UNKNOWN | WB_SPEAKS_NOTHING))
        goals |= WB_SPEAKS_CHARACTER;
    if (where & goals)
        return 0;
    return wb_report_script(checker, script, statement->terms[1].operand.at,
                            what & WB_SPEAKS_OBJECT ? "objects can only be moved to scenes and characters"
                                                    : "characters can only be moved to scenes");
}

static int check_moves(struct mw_checker *checker)
{
    return wb_each_statement(checker, visit_move);
}

/* ---- comparisons that are never true ---- */

static bool is_number_operand(const struct wb_operand *operand)
{
    return operand->kind == WB_OPERAND_NUMBER;
}

struct range {
    int32_t least, most;
};

/* The values that an operand can have. */
static struct range operand_range(const struct wb_operand *operand)
{
    if (is_number_operand(operand))
        return (struct range){ operand->number, operand->number };
    if (operand->kind == WB_OPERAND_VARIABLE)
        switch (operand->variable) {
        case WB_TOKEN_RANDOM:
        case WB_TOKEN_RANDOM2:
            return (struct range){ 1, 100 };
        case WB_TOKEN_VISITS:
        case WB_TOKEN_LOOP:
        case WB_TOKEN_VICTORY:
            return (struct range){ 0, INT16_MAX };
        default:
            break;
        }
    return (struct range){ INT16_MIN, INT16_MAX };
}

static bool can_hold(struct range left, uint8_t comparison, struct range right)
{
    switch (comparison) {
    case WB_TOKEN_LESS:
        return left.least < right.most;
    case WB_TOKEN_GREATER:
        return left.most > right.least;
    case WB_TOKEN_OTHER:
        return left.least != left.most || right.least != right.most || left.least != right.least;
    default:
        return left.least <= right.most && right.least <= left.most;
    }
}

enum {
    EQUAL = 1,
    LESS = 2,
    GREATER = 4,
    PLACES = WB_SPEAKS_SCENE | WB_SPEAKS_STORAGE,
};

/* Which things engines compare, by operator and side: ScummVM's table (engines/wage/script.cpp), which is
 * that of wage-engine. < and > mean "not". */
static const struct {
    unsigned operators, left, right;
} thing_rows[] = {
    { EQUAL | LESS | GREATER, WB_SPEAKS_OBJECT, PLACES | WB_SPEAKS_CHARACTER },
    { EQUAL | LESS | GREATER, WB_SPEAKS_CHARACTER, PLACES },
    { EQUAL | LESS, WB_SPEAKS_CHARACTER, WB_SPEAKS_CHARACTER },
    { EQUAL | LESS, PLACES, PLACES },
    { LESS, WB_SPEAKS_CHARACTER, WB_SPEAKS_OBJECT },
};

static unsigned operator_bit(uint8_t comparison)
{
    return comparison == WB_TOKEN_GREATER                                ? GREATER
           : comparison == WB_TOKEN_LESS || comparison == WB_TOKEN_OTHER ? LESS
                                                                         : EQUAL;
}

static bool things_compare(unsigned operators, unsigned left, unsigned right)
{
    for (size_t i = 0; i < sizeof thing_rows / sizeof *thing_rows; i++)
        if (thing_rows[i].operators & operators && thing_rows[i].left & left && thing_rows[i].right & right)
            return true;
    return false;
}

/* Does the name of something clickable contain the text, or equal it? */
static bool can_be_clicked(const struct wb_world *world, struct mw_str text, bool whole)
{
    if (whole)
        return wb_world_find(world, WB_THING_OBJECT, text) != WB_NONE ||
               wb_world_find(world, WB_THING_CHARACTER, text) != WB_NONE;
    for (size_t i = 0; i < world->name_count; i++)
        if ((world->names[i].thing == WB_THING_OBJECT || world->names[i].thing == WB_THING_CHARACTER) &&
            mw_str_find_same(world->names[i].name, text) != SIZE_MAX)
            return true;
    return false;
}

/* The scene that a name means if it can mean nothing else, or WB_NONE. */
static int32_t scene_alone(const struct wb_world *world, const struct wb_operand *operand, unsigned speaks)
{
    return operand->kind == WB_OPERAND_TEXT && speaks == WB_SPEAKS_SCENE
               ? wb_world_find(world, WB_THING_SCENE, operand->text)
               : WB_NONE;
}

static bool is_equality(const struct condition *condition)
{
    uint8_t comparison = condition->right->before;
    return comparison == WB_TOKEN_EQUAL || comparison == WB_TOKEN_SAME;
}

static bool are_two_scenes(const struct wb_world *world, const struct condition *condition)
{
    int32_t left = scene_alone(world, &condition->left->operand, condition->left_speaks);
    int32_t right = scene_alone(world, &condition->right->operand, condition->right_speaks);
    return condition->whole && is_equality(condition) && left != WB_NONE && right != WB_NONE && left != right;
}

/* The other side of a comparison with TEXT$. == and >> take texts and numbers on both sides, and >> is true
 * for anything else. */
static const char *why_never_typed(const struct condition *condition)
{
    bool text_left = condition->left_speaks & WB_SPEAKS_TEXT;
    const struct wb_operand *other = text_left ? &condition->right->operand : &condition->left->operand;
    unsigned speaks = text_left ? condition->right_speaks : condition->left_speaks;
    uint8_t comparison = condition->right->before;
    bool number = other->kind != WB_OPERAND_TEXT && speaks & WB_SPEAKS_NUMBER;
    if (comparison == WB_TOKEN_OTHER || other->kind == WB_OPERAND_EMPTY || other->kind == WB_OPERAND_MIXED)
        return NULL;
    if (!number && other->kind != WB_OPERAND_TEXT)
        return "TEXT$ can be compared only with texts and numbers";
    if (number && (comparison == WB_TOKEN_LESS || comparison == WB_TOKEN_GREATER))
        return "TEXT$ can be compared with numbers only by =, == and >>";
    return comparison == WB_TOKEN_GREATER && !text_left ? "> requires TEXT$ on its left side" : NULL;
}

/* The other side of a comparison with CLICK$; < and > are true after any other click. */
static const char *why_never_clicked(const struct wb_world *world, const struct condition *condition)
{
    bool click_left = condition->left_speaks & WB_SPEAKS_CLICK;
    const struct wb_operand *other = click_left ? &condition->right->operand : &condition->left->operand;
    unsigned speaks = click_left ? condition->right_speaks : condition->left_speaks;
    bool whole = condition->right->before == WB_TOKEN_SAME;
    if (!is_equality(condition) || speaks & (WB_SPEAKS_NOTHING | WB_SPEAKS_CLICK) ||
        other->kind == WB_OPERAND_MIXED)
        return NULL;
    if (other->kind != WB_OPERAND_TEXT && other->kind != WB_OPERAND_NUMBER)
        return speaks & (WB_SPEAKS_OBJECT | WB_SPEAKS_CHARACTER)
                   ? NULL
                   : "CLICK$ can be compared only with objects, characters and their names";
    if (can_be_clicked(world, other->text, whole))
        return NULL;
    return whole ? "no clickable object or character has this name"
                 : "no clickable object or character has this in its name";
}

/* Why a condition is never true; NULL if it can be. */
static const char *why_never(const struct wb_world *world, const struct condition *condition)
{
    unsigned left = condition->left_speaks, right = condition->right_speaks;
    uint8_t comparison = condition->right->before;
    unsigned operators = operator_bit(comparison);
    if ((left | right) & WB_SPEAKS_CLICK)
        return why_never_clicked(world, condition);
    if ((left | right) & WB_SPEAKS_TEXT)
        return why_never_typed(condition);
    if ((left | right) & (WB_SPEAKS_UNKNOWN | WB_SPEAKS_NOTHING))
        return NULL;
    if (left & right & WB_SPEAKS_NUMBER && can_hold(operand_range(&condition->left->operand), comparison,
                                                    operand_range(&condition->right->operand)))
        return NULL;
    if (are_two_scenes(world, condition))
        return "two different scenes never compare equal";
    if (things_compare(operators, left, right))
        return NULL;
    if (left & right & WB_SPEAKS_NUMBER)
        return "these numbers never have such values";
    if (things_compare(operators, right, left))
        return "the two sides must be swapped";
    return things_compare(LESS, left, right)
               ? "things of these two kinds can be compared by = and <, but not by >"
               : "things of these two kinds never compare equal";
}

static int visit_never_holds(struct mw_checker *checker, const struct wb_checked_script *script,
                             const struct wb_statement *statement)
{
    int error = 0;
    for (size_t i = 1; i < statement->count && !error; i++) {
        struct condition condition;
        if (!condition_at(checker, statement, i, &condition))
            continue;
        const char *why = why_never(wb_check_of(checker)->world, &condition);
        if (why)
            error = wb_report_script(checker, script, condition.left->operand.at, "never true: %s", why);
    }
    return error;
}

static int check_never_holds(struct mw_checker *checker)
{
    return wb_each_statement(checker, visit_never_holds);
}

/* ---- comparisons that ScummVM does not know ---- */

/* Why ScummVM ends with an error when it gets to a condition; NULL if it does not. */
static const char *why_fatal(const struct condition *condition)
{
    uint8_t comparison = condition->right->before;
    unsigned either = condition->left_speaks | condition->right_speaks;
    if (comparison != WB_TOKEN_SAME && comparison != WB_TOKEN_OTHER)
        return NULL;
    if (either & WB_SPEAKS_CLICK)
        return comparison == WB_TOKEN_OTHER ? "CLICK$ cannot be compared by >>" : NULL;
    return either & WB_SPEAKS_TEXT ? NULL : "== and >> are only for TEXT$ and CLICK$";
}

static int visit_fatal(struct mw_checker *checker, const struct wb_checked_script *script,
                       const struct wb_statement *statement)
{
    int error = 0;
    for (size_t i = 1; i < statement->count && !error; i++) {
        struct condition condition;
        const char *why = condition_at(checker, statement, i, &condition) ? why_fatal(&condition) : NULL;
        if (why)
            error = wb_report_script(checker, script, condition.right->before_at, "%s", why);
    }
    return error;
}

static int check_fatal(struct mw_checker *checker)
{
    return wb_each_statement(checker, visit_fatal);
}

/* ---- conditions that exclude each other ---- */

static bool compares_steady_number(const struct condition *condition)
{
    const struct wb_operand *left = &condition->left->operand;
    bool steady = left->kind == WB_OPERAND_GLOBAL ||
                  (left->kind == WB_OPERAND_VARIABLE && left->variable != WB_TOKEN_RANDOM &&
                   left->variable != WB_TOKEN_RANDOM2);
    return steady && is_number_operand(&condition->right->operand) &&
           (condition->left_speaks & WB_SPEAKS_NUMBER);
}

/* The values of the left side for which the condition is true, if they are a range. */
static struct range holding_range(const struct condition *condition)
{
    struct range range = operand_range(&condition->left->operand);
    int32_t number = condition->right->operand.number, below = number - 1, above = number + 1;
    switch (condition->right->before) {
    case WB_TOKEN_LESS:
        range.most = below < range.most ? below : range.most;
        break;
    case WB_TOKEN_GREATER:
        range.least = above > range.least ? above : range.least;
        break;
    case WB_TOKEN_OTHER:
        break;
    default:
        range = (struct range){ number, number };
    }
    return range;
}

static bool numbers_exclude(const struct condition *a, const struct condition *b)
{
    if (!compares_steady_number(a) || !compares_steady_number(b) ||
        !mw_str_equal(a->left->operand.text, b->left->operand.text))
        return false;
    struct range first = holding_range(a), second = holding_range(b);
    return first.least > second.most || second.least > first.most;
}

static bool is_variable(const struct wb_operand *operand, uint8_t variable)
{
    return operand->kind == WB_OPERAND_VARIABLE && operand->variable == variable;
}

/* TEXT$==... with a word; TEXT$=... would look for a part of what was typed. */
static bool is_whole_input(const struct condition *condition)
{
    return condition->whole && is_variable(&condition->left->operand, WB_TOKEN_TEXT) &&
           condition->right->before == WB_TOKEN_SAME && condition->right->operand.kind == WB_OPERAND_TEXT;
}

static bool inputs_exclude(const struct condition *a, const struct condition *b)
{
    return is_whole_input(a) && is_whole_input(b) &&
           !mw_str_same(a->right->operand.text, b->right->operand.text);
}

/* The scene that SCENE@ must be; WB_NONE if the condition is about something else. */
static int32_t scene_wanted(const struct wb_world *world, const struct condition *condition)
{
    return condition->whole && is_variable(&condition->left->operand, WB_TOKEN_SCENE) &&
                   is_equality(condition)
               ? scene_alone(world, &condition->right->operand, condition->right_speaks)
               : WB_NONE;
}

static bool scenes_exclude(const struct wb_world *world, const struct condition *a, const struct condition *b)
{
    int32_t first = scene_wanted(world, a), second = scene_wanted(world, b);
    return first != WB_NONE && second != WB_NONE && first != second;
}

static bool all_joined_by_and(const struct wb_statement *statement)
{
    for (size_t i = 1; i < statement->count; i++)
        if (statement->terms[i].before == WB_TOKEN_OR)
            return false;
    return true;
}

static int visit_excluding(struct mw_checker *checker, const struct wb_checked_script *script,
                           const struct wb_statement *statement)
{
    if (statement->token != WB_TOKEN_IF || !all_joined_by_and(statement))
        return 0;
    /* The first two terms are the first condition. */
    for (size_t i = 3; i < statement->count; i++) {
        struct condition later, earlier;
        if (!condition_at(checker, statement, i, &later))
            continue;
        for (size_t j = 1; j < i; j++)
            if (condition_at(checker, statement, j, &earlier) &&
                (numbers_exclude(&earlier, &later) || inputs_exclude(&earlier, &later) ||
                 scenes_exclude(wb_check_of(checker)->world, &earlier, &later)))
                return wb_report_script(checker, script, later.left->operand.at,
                                        "contradicts the condition before it");
    }
    return 0;
}

static int check_excluding(struct mw_checker *checker)
{
    return wb_each_statement(checker, visit_excluding);
}

const struct mw_rule wb_script_name_rules[] = {
    { "WB131", 0, 0, check_unknown },
    { "WB123", 0, 0, check_script_storage },
    { "WB132", 0, 0, check_moves },
    { "WB133", 0, 0, check_never_holds },
    { "WB134", 0, 0, check_excluding },
    { "WB135", 0, 0, check_fatal },
    { 0 },
};
