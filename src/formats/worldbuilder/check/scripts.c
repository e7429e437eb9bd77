/* Rules about the structure of scripts: blocks, statements, operands, globals. */
#include "checks.h"

#include "base/text.h"

/* ---- blocks ---- */

static int check_open_blocks(struct mw_checker *checker)
{
    int error = 0;
    for (size_t i = 0; i < wb_check_of(checker)->script_count && !error; i++) {
        const struct wb_checked_script *script = &wb_check_of(checker)->scripts[i];
        if (!script->open)
            continue;
        /* The outermost unclosed one: the last at its depth. */
        const struct wb_statement *first = script->statements;
        for (size_t j = 1; j < script->count; j++)
            if (script->statements[j].token == WB_TOKEN_IF && script->statements[j].depth == 0)
                first = &script->statements[j];
        error = wb_report_script(checker, script, first->at,
                                 "%u IF%s ha%s neither EXIT nor END; this is the first", script->open,
                                 mw_plural(script->open), script->open == 1 ? "s" : "ve");
    }
    return error;
}

/* At the outermost level EXIT ends the script, which only makes sense at its end; END has no effect. */
static int check_unopened(struct mw_checker *checker)
{
    int error = 0;
    for (size_t i = 0; i < wb_check_of(checker)->script_count; i++) {
        const struct wb_checked_script *script = &wb_check_of(checker)->scripts[i];
        uint32_t depth = 0;
        for (size_t j = 0; j < script->count && script->unopened && !error; j++) {
            const struct wb_statement *statement = &script->statements[j];
            bool ends = statement->token == WB_TOKEN_EXIT || statement->token == WB_TOKEN_END;
            if (ends && depth == 0 && (statement->token == WB_TOKEN_END || j + 1 < script->count))
                error = wb_report_script(checker, script, statement->at,
                                         statement->token == WB_TOKEN_END
                                             ? "END without an IF"
                                             : "EXIT outside an IF: what follows never runs");
            else if (ends && depth)
                depth--;
            else if (statement->token == WB_TOKEN_IF)
                depth++;
        }
    }
    return error;
}

/* ---- statements ---- */

static int visit_unclosed(struct mw_checker *checker, const struct wb_checked_script *script,
                          const struct wb_statement *statement)
{
    if (statement->closed)
        return 0;
    return wb_report_script(checker, script, statement->at, "%s is incomplete; expected %s",
                            wb_token_of(statement->token)->spelling,
                            statement->token == WB_TOKEN_IF ? "}THEN" : "}");
}

static int check_unclosed(struct mw_checker *checker)
{
    return wb_each_statement(checker, visit_unclosed);
}

static int visit_odd(struct mw_checker *checker, const struct wb_checked_script *script,
                     const struct wb_statement *statement)
{
    if (!statement->odd)
        return 0;
    return wb_report_script(checker, script, statement->odd_at, "%zu invalid byte%s; the first is 0x%02X",
                            statement->odd, mw_plural(statement->odd),
                            (uint8_t)script->script->code.data[statement->odd_at]);
}

static int check_odd(struct mw_checker *checker)
{
    return wb_each_statement(checker, visit_odd);
}

/* MENU{} removes the menu; all others need an operand. */
static int visit_empty(struct mw_checker *checker, const struct wb_checked_script *script,
                       const struct wb_statement *statement)
{
    int error = 0;
    for (size_t i = 0; i < statement->count && statement->token != WB_TOKEN_MENU && !error; i++) {
        const struct wb_term *term = &statement->terms[i];
        if (term->operand.kind == WB_OPERAND_EMPTY)
            error = wb_report_script(checker, script, term->operand.at, "%s has no operand",
                                     wb_token_of(term->before)->spelling);
    }
    return error;
}

static int check_empty(struct mw_checker *checker)
{
    return wb_each_statement(checker, visit_empty);
}

static bool is_joint(const struct wb_term *term)
{
    return term->before == WB_TOKEN_IF || term->before == WB_TOKEN_AND || term->before == WB_TOKEN_OR;
}

/* IF wants pairs with a comparison between them, MOVE a target, LET a variable and a value. */
static int check_target(struct mw_checker *checker, const struct wb_checked_script *script,
                        const struct wb_operand *target)
{
    bool number = target->kind == WB_OPERAND_GLOBAL ||
                  (target->kind == WB_OPERAND_VARIABLE && target->variable >= WB_TOKEN_FIRST_STAT &&
                   target->variable <= WB_TOKEN_LAST_STAT);
    return number ? 0
                  : wb_report_script(checker, script, target->at,
                                     "LET can set A1# to Z9# and the player's strength, hits, armour, "
                                     "accuracy and speed, but not this");
}

/* Operands of LET. Engines misread anything else as a number. */
static int check_value(struct mw_checker *checker, const struct wb_checked_script *script,
                       const struct wb_operand *value)
{
    bool valid = value->kind == WB_OPERAND_TEXT || value->kind == WB_OPERAND_VARIABLE;
    if (!valid || wb_operand_speaks(wb_check_of(checker)->world, value) & WB_SPEAKS_NUMBER)
        return 0;
    if (value->kind == WB_OPERAND_TEXT)
        return wb_report_script(checker, script, value->at,
                                "\"%s\" is neither a number nor a variable; variables are A1# to Z9#",
                                wb_shown(checker, value->text));
    return wb_report_script(checker, script, value->at, "not a number");
}

static int visit_form(struct mw_checker *checker, const struct wb_checked_script *script,
                      const struct wb_statement *statement)
{
    int error = 0;
    for (size_t i = 0; i < statement->count && statement->token == WB_TOKEN_IF && !error; i++) {
        const struct wb_term *term = &statement->terms[i];
        bool last = i + 1 == statement->count || is_joint(&statement->terms[i + 1]);
        bool third = i >= 2 && !is_joint(term) && !is_joint(term - 1);
        if (is_joint(term) && last)
            error = wb_report_script(checker, script, term->before_at, "a condition without a comparison");
        else if (third)
            error =
                wb_report_script(checker, script, term->before_at, "a second comparison in one condition");
    }
    if (error)
        return error;
    if (statement->token == WB_TOKEN_MOVE && statement->count != 2)
        return wb_report_script(checker, script, statement->at, "MOVE with %zu TOs, expected 1",
                                statement->count - 1);
    if (statement->token != WB_TOKEN_LET)
        return 0;
    if (statement->count < 2 || statement->terms[1].before != WB_TOKEN_EQUAL)
        return wb_report_script(checker, script, statement->at, "LET without a = after its variable");
    error = check_target(checker, script, &statement->terms[0].operand);
    for (size_t i = 1; i < statement->count && !error; i++)
        error = check_value(checker, script, &statement->terms[i].operand);
    return error;
}

static int check_form(struct mw_checker *checker)
{
    return wb_each_statement(checker, visit_form);
}

/* ---- numbers and variables in texts ---- */

static bool exceeds_16_bits(struct mw_str digits)
{
    int64_t number;
    return mw_text_i64(digits, INT16_MIN, INT16_MAX, &number) != 0;
}

static int visit_number(struct mw_checker *checker, const struct wb_checked_script *script,
                        const struct wb_statement *statement)
{
    int error = 0;
    for (size_t i = 0; i < statement->count && !error; i++) {
        const struct wb_operand *operand = &statement->terms[i].operand;
        if (operand->kind == WB_OPERAND_NUMBER && exceeds_16_bits(operand->text))
            error = wb_report_script(checker, script, operand->at,
                                     "%s is not between %d and %d: games read it as %d",
                                     wb_shown(checker, operand->text), INT16_MIN, INT16_MAX, operand->number);
    }
    return error;
}

static int check_numbers(struct mw_checker *checker)
{
    return wb_each_statement(checker, visit_number);
}

/* The length of the variable's name that the text begins with, or 0. Words such as PLAYER@ are not likely to
 * be meant as variables. */
static size_t number_variable(struct mw_str text)
{
    const struct wb_token *token = wb_variable_find(text);
    if (wb_global_find(text))
        return 3;
    size_t size = token ? strlen(token->spelling) : 0;
    return size && (token->spelling[size - 1] == '#' || token->spelling[size - 1] == '$') ? size : 0;
}

static bool is_part_of_word(char c)
{
    return (mw_ascii_lower(c) >= 'a' && mw_ascii_lower(c) <= 'z') || (c >= '0' && c <= '9');
}

/* Finds the name of a variable within a text that has more than that. */
static struct mw_str variable_in_text(struct mw_str text)
{
    for (size_t i = 0; i < text.size; i++) {
        struct mw_str rest = { text.data + i, text.size - i };
        size_t size = i && is_part_of_word(text.data[i - 1]) ? 0 : number_variable(rest);
        if (size)
            return (struct mw_str){ rest.data, size };
    }
    return (struct mw_str){ NULL, 0 };
}

static int visit_printed_text(struct mw_checker *checker, const struct wb_checked_script *script,
                              const struct wb_statement *statement)
{
    if (statement->token != WB_TOKEN_PRINT)
        return 0;
    const struct wb_operand *operand = &statement->terms[0].operand;
    struct mw_str name = variable_in_text(operand->text);
    if (operand->kind != WB_OPERAND_TEXT || !name.size)
        return 0;
    return wb_report_script(checker, script, operand->at + (size_t)(name.data - operand->text.data),
                            "\"%s\" is printed as these characters, not as a value", wb_shown(checker, name));
}

static int check_printed_texts(struct mw_checker *checker)
{
    return wb_each_statement(checker, visit_printed_text);
}

/* ---- divisions ---- */

static int visit_division(struct mw_checker *checker, const struct wb_checked_script *script,
                          const struct wb_statement *statement)
{
    int error = 0;
    for (size_t i = 1; i < statement->count && statement->token == WB_TOKEN_LET && !error; i++) {
        const struct wb_term *term = &statement->terms[i];
        if (term->before == WB_TOKEN_OVER && term->operand.kind == WB_OPERAND_NUMBER &&
            term->operand.number == 0)
            error = wb_report_script(checker, script, term->before_at, "division by 0");
    }
    return error;
}

static int check_divisions(struct mw_checker *checker)
{
    return wb_each_statement(checker, visit_division);
}

/* ---- menus ---- */

/* A style or a key is one character after its mark. */
static int visit_menu(struct mw_checker *checker, const struct wb_checked_script *script,
                      const struct wb_statement *statement)
{
    if (statement->token != WB_TOKEN_MENU || !statement->count)
        return 0;
    const struct wb_operand *operand = &statement->terms[0].operand;
    int error = 0;
    for (size_t i = 0; i < operand->text.size && !error; i++) {
        char mark = operand->text.data[i];
        bool alone = i + 1 == operand->text.size || operand->text.data[i + 1] == ';';
        if (mark != '/' && mark != '<')
            continue;
        if (alone)
            error = wb_report_script(checker, script, operand->at + i, "%c without %s", mark,
                                     mark == '/' ? "the character of the shortcut"
                                                 : "the letter of a style (B, I, U, O or S)");
        i++;
    }
    return error;
}

static int check_menus(struct mw_checker *checker)
{
    return wb_each_statement(checker, visit_menu);
}

/* ---- globals ---- */

struct use {
    const struct wb_checked_script *set_in, *read_in; /* where first; NULL: nowhere */
    size_t set_at, read_at;
};

static void note_use(struct use *uses, const struct wb_checked_script *script,
                     const struct wb_statement *statement, size_t number)
{
    const struct wb_operand *operand = &statement->terms[number].operand;
    if (operand->kind != WB_OPERAND_GLOBAL)
        return;
    struct use *use = &uses[operand->variable];
    bool let = statement->token == WB_TOKEN_LET;
    if (let && number == 0) {
        if (!use->set_in) {
            use->set_in = script;
            use->set_at = operand->at;
        }
        return;
    }
    /* LET{A1#=A1#+1} alone does not count as reading A1#. */
    const struct wb_operand *target = &statement->terms[0].operand;
    if (let && target->kind == WB_OPERAND_GLOBAL && target->variable == operand->variable)
        return;
    if (!use->read_in) {
        use->read_in = script;
        use->read_at = operand->at;
    }
}

/* By number of the variable; NULL if memory is short. */
static const struct use *uses_of_globals(struct mw_checker *checker)
{
    struct use *uses = mw_arena_array(&checker->arena, WB_GLOBALS + 1, sizeof *uses);
    for (size_t i = 0; i < wb_check_of(checker)->script_count && uses; i++)
        for (size_t j = 0; j < wb_check_of(checker)->scripts[i].count; j++)
            for (size_t k = 0; k < wb_check_of(checker)->scripts[i].statements[j].count; k++)
                note_use(uses, &wb_check_of(checker)->scripts[i],
                         &wb_check_of(checker)->scripts[i].statements[j], k);
    return uses;
}

static int check_unread(struct mw_checker *checker)
{
    const struct use *uses = uses_of_globals(checker);
    int error = uses ? 0 : checker->doc->context->error;
    for (unsigned i = 1; i <= WB_GLOBALS && !error; i++) {
        char name[4];
        wb_global_name(i, name);
        if (uses[i].set_in && !uses[i].read_in)
            error =
                wb_report_script(checker, uses[i].set_in, uses[i].set_at, "%s is set but never read", name);
    }
    return error;
}

static int check_unset(struct mw_checker *checker)
{
    const struct use *uses = uses_of_globals(checker);
    int error = uses ? 0 : checker->doc->context->error;
    for (unsigned i = 1; i <= WB_GLOBALS && !error; i++) {
        char name[4];
        wb_global_name(i, name);
        if (uses[i].read_in && !uses[i].set_in)
            error = wb_report_script(checker, uses[i].read_in, uses[i].read_at,
                                     "%s is read but never set: it is always 0", name);
    }
    return error;
}

const struct mw_rule wb_script_rules[] = {
    { "WB151", 0, 0, check_unclosed },
    { "WB152", 0, 0, check_open_blocks },
    { "WB153", 0, 0, check_unopened },
    { "WB154", 0, 0, check_odd },
    { "WB155", 0, 0, check_empty },
    { "WB156", 0, 0, check_form },
    { "WB157", 0, 0, check_unread },
    { "WB158", 0, 0, check_unset },
    { "WB159", 0, 0, check_numbers },
    { "WB160", 0, 0, check_printed_texts },
    { "WB161", 0, 0, check_divisions },
    { "WB162", 0, 0, check_menus },
    { 0 },
};
