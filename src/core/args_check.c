/* Checks options as given against their table. */
#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "record/document.h"
#include "args.h"
#include "option_value.h"

enum {
    TEXT_MAX = 512,
};

/* operation: NULL for options of a call. */
struct arg_checker {
    struct mw_context *context;
    const struct mw_option *table;
    const struct mw_operation *operation;
};

/* ---- messages ---- */

static void append_message(char text[TEXT_MAX], const char *format, ...) MW_PRINTF(2, 3);
static void append_message(char text[TEXT_MAX], const char *format, ...)
{
    size_t used = strlen(text);
    va_list args;
    va_start(args, format);
    vsnprintf(text + used, TEXT_MAX - used, format, args);
    va_end(args);
}

static void append_choices(char text[TEXT_MAX], const struct mw_option *option)
{
    struct mw_str choice;
    for (size_t i = 0; (choice = mw_option_choice_at(option, i)).size; i++) {
        const char *before = i == 0 ? "" : mw_option_choice_at(option, i + 1).size ? ", " : " or ";
        append_message(text, "%s%.*s", before, (int)choice.size, choice.data);
    }
}

static void append_range(char text[TEXT_MAX], const struct mw_option *option)
{
    if (mw_option_has_range(option) && option->kind == MW_OPTION_REAL)
        append_message(text, " between %.10g and %.10g", (double)option->min / MW_OPTION_REAL_UNIT,
                       (double)option->max / MW_OPTION_REAL_UNIT);
    else if (mw_option_has_range(option))
        append_message(text, " between %" PRId64 " and %" PRId64, option->min, option->max);
}

/* What an option takes: "a number between 0.01 and 64". */
static void append_kind(char text[TEXT_MAX], const struct mw_option *option)
{
    static const char *const kinds[] = {
        [MW_OPTION_FLAG] = "no value, or yes or no",
        [MW_OPTION_INT] = "a whole number",
        [MW_OPTION_REAL] = "a number",
        [MW_OPTION_TEXT] = "text in UTF-8",
        [MW_OPTION_CHOICE] = "",
        [MW_OPTION_RECT] = "X,Y,WIDTH,HEIGHT (width and height at least 1), each",
        [MW_OPTION_SIZE] = "WIDTHxHEIGHT, each",
        [MW_OPTION_POINT] = "X,Y, each",
        [MW_OPTION_FILE] = "a path",
    };
    append_message(text, "%s", kinds[option->kind]);
    if (option->kind == MW_OPTION_CHOICE)
        append_choices(text, option);
    bool several = option->kind >= MW_OPTION_RECT && option->kind <= MW_OPTION_POINT;
    if (several)
        append_message(text, " a whole number");
    if (option->kind == MW_OPTION_SIZE && !mw_option_has_range(option))
        append_message(text, " of at least 1");
    append_range(text, option);
}

/* "scale", or "NAME: scale" when it belongs to the operation NAME. */
static void append_name(char text[TEXT_MAX], const struct arg_checker *checker, const char *name)
{
    if (checker->operation)
        append_message(text, "%s: %s", checker->operation->name, name);
    else
        append_message(text, "%s", name);
}

static const char *nearest_choice(const struct mw_option *option, const char *value, char best[TEXT_MAX])
{
    struct mw_nearest nearest = { .word = value };
    struct mw_str choice;
    for (size_t i = 0; (choice = mw_option_choice_at(option, i)).size; i++) {
        char word[TEXT_MAX] = "";
        append_message(word, "%.*s", (int)choice.size, choice.data);
        const char *before = nearest.best;
        mw_nearest_offer(&nearest, word);
        if (nearest.best != before) {
            memcpy(best, word, TEXT_MAX);
            nearest.best = best;
        }
    }
    return nearest.best;
}

static int fail_bad_value(const struct arg_checker *checker, const struct mw_option *option,
                          const char *value)
{
    char text[TEXT_MAX] = "", best[TEXT_MAX];
    append_name(text, checker, option->name);
    append_message(text, " requires ");
    append_kind(text, option);
    const char *nearest =
        value && option->kind == MW_OPTION_CHOICE ? nearest_choice(option, value, best) : NULL;
    if (!value)
        return mw_fail(checker->context, MW_E_ARGUMENT, "%s; no value was given", text);
    if (nearest)
        return mw_fail(checker->context, MW_E_ARGUMENT, "%s, not \"%s\"; did you mean %s?", text, value,
                       nearest);
    return mw_fail(checker->context, MW_E_ARGUMENT, "%s, not \"%s\"", text, value);
}

static int fail_unknown_option(const struct arg_checker *checker, const char *name)
{
    char text[TEXT_MAX] = "", list[TEXT_MAX] = "";
    struct mw_nearest nearest = { .word = name };
    for (const struct mw_option *option = checker->table; option && option->name; option++) {
        mw_nearest_offer(&nearest, option->name);
        append_message(list, "%s%s", *list ? ", " : "", option->name);
    }
    if (checker->operation)
        append_message(text, "%s: unknown option \"%s\"", checker->operation->name, name);
    else
        append_message(text, "unknown option \"%s\"", name);
    if (nearest.best)
        return mw_fail(checker->context, MW_E_ARGUMENT, "%s; did you mean %s?", text, nearest.best);
    if (!*list)
        return mw_fail(checker->context, MW_E_ARGUMENT, "%s; no options are accepted", text);
    return mw_fail(checker->context, MW_E_ARGUMENT, "%s; options: %s", text, list);
}

/* ---- checking ---- */

static int fail_argument(const struct arg_checker *checker, int error, const char *option)
{
    const char *operation = checker->operation ? checker->operation->name : NULL;
    return mw_error_argument(checker->context, error, operation, option);
}

static int check_required(const struct arg_checker *checker, const struct mw_arg *items, size_t count)
{
    for (const struct mw_option *option = checker->table; option && option->name; option++) {
        bool given = !option->required;
        for (size_t i = 0; i < count && !given; i++)
            given = mw_name_same(items[i].name, option->name);
        if (given)
            continue;
        char text[TEXT_MAX] = "";
        append_name(text, checker, option->name);
        mw_fail(checker->context, MW_E_ARGUMENT, "%s is missing (%s)", text,
                option->doc ? option->doc : option->name);
        return fail_argument(checker, MW_E_ARGUMENT, option->name);
    }
    return 0;
}

/* Of options of a call the last wins, as on command lines; in an operation a second value is a mistake. */
static int check_once(const struct arg_checker *checker, const struct mw_option *option,
                      const struct mw_arg *items, size_t index)
{
    for (size_t i = 0; checker->operation && !option->many && i < index; i++)
        if (mw_name_same(items[i].name, option->name))
            return mw_fail(checker->context, MW_E_ARGUMENT, "%s: %s is given twice, as \"%s\" and as \"%s\"",
                           checker->operation->name, option->name, items[i].value ? items[i].value : "yes",
                           items[index].value ? items[index].value : "yes");
    return 0;
}

static int check_arg(const struct arg_checker *checker, const struct mw_arg *items, size_t index)
{
    const struct mw_option *option = mw_option_find(checker->table, items[index].name);
    if (!option)
        return fail_unknown_option(checker, items[index].name);
    if (!mw_option_fits(option, items[index].value))
        return fail_bad_value(checker, option, items[index].value);
    return check_once(checker, option, items, index);
}

static int check_args(const struct arg_checker *checker, const struct mw_arg *items, size_t count,
                      struct mw_args *args)
{
    for (size_t i = 0; i < count; i++) {
        int error = check_arg(checker, items, i);
        if (error)
            return fail_argument(checker, error, items[i].name);
    }
    int error = check_required(checker, items, count);
    if (error)
        return error;
    *args = (struct mw_args){
        .table = checker->table, .items = items, .count = count, .context = checker->context
    };
    return 0;
}

int mw_args_check(struct mw_context *context, const struct mw_option *table, const struct mw_arg *items,
                  size_t count, struct mw_args *args)
{
    return check_args(&(struct arg_checker){ .context = context, .table = table }, items, count, args);
}

int mw_operation_check(struct mw_context *context, const struct mw_operation *operation,
                       const struct mw_arg *items, size_t count, struct mw_args *args)
{
    const struct arg_checker checker = { context, operation->options, operation };
    return check_args(&checker, items, count, args);
}
