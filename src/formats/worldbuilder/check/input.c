/* Rules about what the player types: built-in commands that are tried first, words that are replaced before
 * scripts see them, and conditions that an earlier one takes everything from. */
#include "checks.h"

#include "base/text.h"
#include "formats/worldbuilder/built_in.h"

/* ---- verbs ---- */

/* The line with which the Weapons menu uses a weapon, after replacement; NULL if memory is short. */
static char *weapon_line(struct mw_checker *checker, struct mw_str verb, struct mw_str name)
{
    char *line =
        mw_arena_format(&checker->arena, "%.*s %.*s", (int)verb.size, verb.data, (int)name.size, name.data);
    const struct wb_replacement *found = line ? wb_replacement_of(mw_str_from(line)) : NULL;
    return found ? mw_arena_format(&checker->arena, "%s%s", found->meant, line + strlen(found->typed)) : line;
}

/* The built-in command that takes the line, WB_BUILT_INS if none does. `accept` needs an offer. */
static enum wb_built_in command_of(struct mw_str line)
{
    struct mw_str rest;
    unsigned command = 0;
    while (command < WB_BUILT_IN_ACCEPT && !wb_built_in_fits((enum wb_built_in)command, line, &rest))
        command++;
    return command < WB_BUILT_IN_ACCEPT ? (enum wb_built_in)command : WB_BUILT_INS;
}

static int check_verb_of(struct mw_checker *checker, const char *field, struct mw_str verb,
                         struct mw_str name)
{
    if (!verb.size || !name.size)
        return 0;
    const char *line = weapon_line(checker, verb, name);
    if (!line)
        return checker->doc->context->error;
    enum wb_built_in command = command_of(mw_str_from(line));
    if (command == WB_BUILT_INS)
        return 0;
    struct mw_str word = mw_str_from(wb_built_in_word(command));
    while (word.size && word.data[word.size - 1] == ' ')
        word.size--;
    return mw_check_report(checker, mw_check_here(checker, ".%s", field),
                           "\"%s %s\" is taken as the built-in command %.*s", wb_shown(checker, verb),
                           wb_shown(checker, name), (int)word.size, word.data);
}

static int check_object_verb(struct mw_checker *checker)
{
    const struct wb_object *object = checker->item;
    bool used = object->type == WB_OBJECT_REGULAR_WEAPON || object->type == WB_OBJECT_THROWN_WEAPON ||
                object->type == WB_OBJECT_MAGICAL_OBJECT;
    return used ? check_verb_of(checker, "operative_verb", object->operative_verb, object->resource.name) : 0;
}

/* Verbs of other characters are only printed. */
static int check_player_verbs(struct mw_checker *checker)
{
    const struct wb_character *character = checker->item;
    if (!character->is_player)
        return 0;
    int error = check_verb_of(checker, "weapon1_verb", character->weapon1_verb, character->weapon1_name);
    return error ? error
                 : check_verb_of(checker, "weapon2_verb", character->weapon2_verb, character->weapon2_name);
}

/* ---- conditions on the input ---- */

/* TEXT$ or CLICK$ that contains, or is, a text. */
struct wanted {
    uint8_t variable; /* WB_TOKEN_TEXT, WB_TOKEN_CLICK; 0: not such a condition */
    bool whole;
    size_t at;
    struct mw_str text;
};

static bool is_input(const struct wb_operand *operand)
{
    return operand->kind == WB_OPERAND_VARIABLE &&
           (operand->variable == WB_TOKEN_TEXT || operand->variable == WB_TOKEN_CLICK);
}

static bool is_joint_token(uint8_t token)
{
    return token == WB_TOKEN_IF || token == WB_TOKEN_AND || token == WB_TOKEN_OR;
}

/* The condition whose left side is the term; *variable is 0 if it is about something else. */
static struct wanted wanted_at(const struct wb_statement *statement, size_t term)
{
    struct wanted wanted = { .at = statement->terms[term].operand.at };
    if (term + 1 >= statement->count)
        return wanted;
    const struct wb_term *left = &statement->terms[term], *right = &statement->terms[term + 1];
    bool whole = term + 2 == statement->count || is_joint_token(statement->terms[term + 2].before);
    bool equals = right->before == WB_TOKEN_EQUAL || right->before == WB_TOKEN_SAME;
    const struct wb_operand *input = is_input(&left->operand) ? &left->operand : &right->operand;
    const struct wb_operand *text = input == &left->operand ? &right->operand : &left->operand;
    if (!is_joint_token(left->before) || !whole || !equals || !is_input(input) || !text->text.size ||
        (text->kind != WB_OPERAND_TEXT && text->kind != WB_OPERAND_NUMBER))
        return wanted;
    wanted.variable = input->variable;
    wanted.whole = right->before == WB_TOKEN_SAME;
    wanted.text = text->text;
    return wanted;
}

/* Conditions begin at IF, AND and OR. */
static size_t next_condition(const struct wb_statement *statement, size_t term)
{
    while (++term < statement->count && !is_joint_token(statement->terms[term].before))
        ;
    return term;
}

/* ---- words that are replaced ---- */

static int visit_replaced(struct mw_checker *checker, const struct wb_checked_script *script,
                          const struct wb_statement *statement)
{
    int error = 0;
    for (size_t i = 0; statement->token == WB_TOKEN_IF && i < statement->count && !error;
         i = next_condition(statement, i)) {
        struct wanted wanted = wanted_at(statement, i);
        const struct wb_replacement *found =
            wanted.variable == WB_TOKEN_TEXT ? wb_replacement_of(wanted.text) : NULL;
        if (!found)
            continue;
        size_t skip = strlen(found->typed);
        const char *text = mw_arena_format(&checker->arena, "%s%.*s", found->meant,
                                           (int)(wanted.text.size - skip), wanted.text.data + skip);
        if (!text)
            return checker->doc->context->error;
        struct mw_str meant = mw_str_from(text);
        if (wanted.whole || mw_str_find_same(meant, wanted.text) == SIZE_MAX)
            error = wb_report_script(checker, script, wanted.at, "\"%s\" reaches scripts as \"%s\"",
                                     wb_shown(checker, wanted.text), wb_shown(checker, meant));
    }
    return error;
}

static int check_replaced_input(struct mw_checker *checker)
{
    return wb_each_statement(checker, visit_replaced);
}

/* ---- conditions that are never reached ---- */

/* After an IF that ends in EXIT its condition is false. */
struct passed {
    struct wanted wanted;
    uint32_t depth;
};

struct shadows {
    struct mw_checker *checker;
    const struct wb_checked_script *script;
    struct passed *items;
    size_t count, capacity;
};

static bool implies(const struct wanted *later, const struct wanted *earlier)
{
    return later->variable && later->variable == earlier->variable &&
           (earlier->whole ? later->whole && mw_str_same(later->text, earlier->text)
                           : mw_str_find_same(later->text, earlier->text) != SIZE_MAX);
}

static const struct passed *passed_by(const struct shadows *shadows, const struct wanted *wanted)
{
    for (size_t i = 0; i < shadows->count; i++)
        if (implies(wanted, &shadows->items[i].wanted))
            return &shadows->items[i];
    return NULL;
}

static bool has_joint(const struct wb_statement *statement, uint8_t joint)
{
    for (size_t i = 1; i < statement->count; i++)
        if (statement->terms[i].before == joint)
            return true;
    return false;
}

/* One condition that cannot be true is enough with AND; with OR none may be. */
static int check_reached(struct shadows *shadows, const struct wb_statement *statement)
{
    bool any = has_joint(statement, WB_TOKEN_OR), all = has_joint(statement, WB_TOKEN_AND);
    const struct passed *found = NULL;
    struct wanted wanted = { 0 };
    if (any && all)
        return 0;
    for (size_t i = 0; i < statement->count; i = next_condition(statement, i)) {
        struct wanted here = wanted_at(statement, i);
        const struct passed *passed = passed_by(shadows, &here);
        if (any && !passed)
            return 0;
        if (passed && !found) {
            found = passed;
            wanted = here;
        }
    }
    if (!found)
        return 0;
    return wb_report_script(shadows->checker, shadows->script, wanted.at,
                            "\"%s\" is never found: IF{%s%s%s} before it ends the script",
                            wb_shown(shadows->checker, wanted.text),
                            wb_token_of(found->wanted.variable)->spelling, found->wanted.whole ? "==" : "=",
                            wb_shown(shadows->checker, found->wanted.text));
}

/* Where the IF at index ends; NULL: nowhere. */
static const struct wb_statement *end_of_if(const struct wb_checked_script *script, size_t index)
{
    for (size_t i = index + 1; i < script->count; i++) {
        const struct wb_statement *statement = &script->statements[i];
        if ((statement->token == WB_TOKEN_EXIT || statement->token == WB_TOKEN_END) &&
            statement->depth == script->statements[index].depth)
            return statement;
    }
    return NULL;
}

static int pass_if(struct shadows *shadows, size_t index)
{
    const struct wb_statement *statement = &shadows->script->statements[index];
    const struct wb_statement *end = end_of_if(shadows->script, index);
    if (!end || end->token != WB_TOKEN_EXIT || has_joint(statement, WB_TOKEN_AND))
        return 0;
    for (size_t i = 0; i < statement->count; i = next_condition(statement, i)) {
        struct passed passed = { wanted_at(statement, i), statement->depth };
        void *items = shadows->items;
        if (!passed.wanted.variable)
            continue;
        int error = mw_arena_grow(&shadows->checker->arena, &items, shadows->count, &shadows->capacity,
                                  sizeof passed);
        if (error)
            return error;
        shadows->items = items;
        shadows->items[shadows->count++] = passed;
    }
    return 0;
}

/* An IF has passed its condition where it ends, as long as the IF around it is open. */
static int check_shadows_in(struct mw_checker *checker, const struct wb_checked_script *script)
{
    struct shadows shadows = { .checker = checker, .script = script };
    size_t *open = mw_arena_array(&checker->arena, script->count + 1, sizeof *open), depth = 0;
    int error = open ? 0 : checker->doc->context->error;
    for (size_t i = 0; i < script->count && !error; i++) {
        const struct wb_statement *statement = &script->statements[i];
        if (statement->token == WB_TOKEN_IF) {
            error = check_reached(&shadows, statement);
            open[depth++] = i;
        } else if ((statement->token == WB_TOKEN_EXIT || statement->token == WB_TOKEN_END) && depth) {
            depth--;
            while (shadows.count && shadows.items[shadows.count - 1].depth > depth)
                shadows.count--;
            error = pass_if(&shadows, open[depth]);
        }
    }
    return error;
}

static int check_shadows(struct mw_checker *checker)
{
    int error = 0;
    for (size_t i = 0; i < wb_check_of(checker)->script_count && !error; i++) {
        const struct wb_checked_script *script = &wb_check_of(checker)->scripts[i];
        if (!wb_check_of(checker)->only || wb_check_of(checker)->only == script->script)
            error = check_shadows_in(checker, script);
    }
    return error;
}

const struct mw_rule wb_verb_rules[] = {
    { "WB138", 0, 0, check_object_verb, "objects" },
    { "WB138", 0, 0, check_player_verbs, "characters" },
    { 0 },
};

const struct mw_rule wb_input_rules[] = {
    { "WB136", 0, 0, check_replaced_input },
    { "WB137", 0, 0, check_shadows },
    { 0 },
};
