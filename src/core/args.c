/* Options as they were given, against their table. */
#include "record/document.h"
#include "args.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"

enum {
    REAL_UNIT = 100,      /* ranges of MW_OPTION_REAL count in hundredths */
    REAL_DIGITS_MAX = 15, /* more do not fit a double */
    NUMBERS_MAX = 4,
    TEXT_MAX = 512,
};

/* Who complains: an option of the command line, or one of the operation `operation`. */
struct arg_checker {
    struct mw_context *context;
    const struct mw_option *table;
    const struct mw_operation *operation;
};

static const struct mw_option *find_option(const struct mw_option *table, const char *name)
{
    for (; table && table->name; table++)
        if (strcmp(table->name, name) == 0)
            return table;
    return NULL;
}

/* ---- values ---- */

static int parse_flag(const char *value, bool *flag)
{
    static const char *const yes[] = { "yes", "true", "on", "1" }, *const no[] = { "no", "false", "off",
                                                                                   "0" };
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++) {
        bool is_yes = !value || mw_text_same(value, yes[i]);
        if (is_yes || mw_text_same(value, no[i])) {
            *flag = is_yes;
            return 0;
        }
    }
    return MW_E_FORMAT;
}

/* strtod() would follow the locale and take "inf", "nan" and "0x1p3". */
static int parse_real(const char *text, double *value)
{
    bool negative = *text == '-';
    double result = 0, unit = 1;
    unsigned digits = 0;
    bool fraction = false;
    for (text += negative; *text; text++) {
        if (*text == '.' && !fraction) {
            fraction = true;
            continue;
        }
        if (*text < '0' || *text > '9' || digits == REAL_DIGITS_MAX)
            return MW_E_FORMAT;
        digits++;
        result = result * 10 + (*text - '0');
        unit = fraction ? unit * 10 : unit;
    }
    if (digits == 0)
        return MW_E_FORMAT;
    *value = negative ? -result / unit : result / unit;
    return 0;
}

/* Exactly `count` numbers with a separator (in either case) between them. */
static int parse_numbers(const char *text, char separator, size_t count, int64_t numbers[])
{
    int64_t parsed[NUMBERS_MAX] = { 0 };
    for (size_t i = 0; i < count; i++) {
        size_t length = 0;
        while (text[length] && text[length] != ',' && mw_ascii_lower(text[length]) != separator)
            length++;
        /* "0x10x20" is two numbers: the first x belongs to the number. */
        if (separator == 'x' && length == 1 && text[0] == '0' && text[1]) {
            length = 2;
            while (text[length] && mw_ascii_lower(text[length]) != separator)
                length++;
        }
        bool ends = i + 1 == count;
        if (ends ? text[length] != 0 : mw_ascii_lower(text[length]) != separator)
            return MW_E_FORMAT;
        int error = mw_text_i64((struct mw_str){ text, length }, INT64_MIN, INT64_MAX, &parsed[i]);
        if (error)
            return error;
        text += length + !ends;
    }
    memcpy(numbers, parsed, count * sizeof *numbers);
    return 0;
}

static bool has_range(const struct mw_option *option)
{
    return option->min || option->max;
}

static bool in_range(const struct mw_option *option, int64_t value)
{
    return !has_range(option) || (value >= option->min && value <= option->max);
}

static bool real_in_range(const struct mw_option *option, double value)
{
    return !has_range(option) ||
           (value * REAL_UNIT >= (double)option->min && value * REAL_UNIT <= (double)option->max);
}

/* The index-th word of "a|b|c"; length 0 after the last. */
static struct mw_str choice_at(const struct mw_option *option, size_t index)
{
    const char *text = option->choices ? option->choices : "";
    for (; index && *text; index--) {
        text += strcspn(text, "|");
        text += *text == '|';
    }
    return (struct mw_str){ text, strcspn(text, "|") };
}

/* -1: it is not one of them. */
static int find_choice(const struct mw_option *option, const char *value)
{
    struct mw_str choice;
    for (int i = 0; (choice = choice_at(option, (size_t)i)).size; i++)
        if (mw_str_is(choice, value))
            return i;
    return -1;
}

static bool numbers_fit(const struct mw_option *option, const char *value)
{
    int64_t numbers[NUMBERS_MAX];
    bool size = option->kind == MW_OPTION_SIZE;
    size_t count = option->kind == MW_OPTION_RECT ? 4 : 2;
    if (parse_numbers(value, size ? 'x' : ',', count, numbers))
        return false;
    for (size_t i = 0; i < count; i++) {
        bool is_length = size || i >= 2;
        if (!in_range(option, numbers[i]) || (is_length && numbers[i] < 1))
            return false;
    }
    return true;
}

static bool value_fits(const struct mw_option *option, const char *value)
{
    bool flag;
    int64_t number;
    double real;
    if (option->kind == MW_OPTION_FLAG)
        return parse_flag(value, &flag) == 0;
    if (!value)
        return false;
    switch (option->kind) {
    case MW_OPTION_INT:
        return mw_text_i64(mw_str_from(value), INT64_MIN, INT64_MAX, &number) == 0 &&
               in_range(option, number);
    case MW_OPTION_REAL:
        return parse_real(value, &real) == 0 && real_in_range(option, real);
    case MW_OPTION_CHOICE:
        return find_choice(option, value) >= 0;
    case MW_OPTION_TEXT:
        return mw_utf8_valid_size(mw_str_from(value)) == strlen(value);
    case MW_OPTION_FILE:
        return *value != 0;
    default:
        return numbers_fit(option, value);
    }
}

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
    for (size_t i = 0; (choice = choice_at(option, i)).size; i++) {
        const char *before = i == 0 ? "" : choice_at(option, i + 1).size ? ", " : " or ";
        append_message(text, "%s%.*s", before, (int)choice.size, choice.data);
    }
}

static void append_range(char text[TEXT_MAX], const struct mw_option *option)
{
    if (has_range(option) && option->kind == MW_OPTION_REAL)
        append_message(text, " between %.10g and %.10g", (double)option->min / REAL_UNIT,
                       (double)option->max / REAL_UNIT);
    else if (has_range(option))
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
    if (option->kind == MW_OPTION_SIZE && !has_range(option))
        append_message(text, " of at least 1");
    append_range(text, option);
}

/* "--scale", or "scale" when it belongs to an operation, whose name then stands before it. */
static void append_name(char text[TEXT_MAX], const struct arg_checker *checker, const char *name)
{
    if (checker->operation)
        append_message(text, "%s: %s", checker->operation->name, name);
    else
        append_message(text, "--%s", name);
}

static const char *nearest_choice(const struct mw_option *option, const char *value, char best[TEXT_MAX])
{
    struct mw_nearest nearest = { .word = value };
    struct mw_str choice;
    for (size_t i = 0; (choice = choice_at(option, i)).size; i++) {
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
    append_message(text, " takes ");
    append_kind(text, option);
    const char *nearest =
        value && option->kind == MW_OPTION_CHOICE ? nearest_choice(option, value, best) : NULL;
    if (!value)
        return mw_fail(checker->context, MW_E_ARGUMENT, "%s; no value was given", text);
    if (nearest)
        return mw_fail(checker->context, MW_E_ARGUMENT, "%s, \"%s\" is none; did you mean %s?", text, value,
                       nearest);
    return mw_fail(checker->context, MW_E_ARGUMENT, "%s, \"%s\" is none", text, value);
}

static int fail_unknown_option(const struct arg_checker *checker, const char *name)
{
    char text[TEXT_MAX] = "", list[TEXT_MAX] = "";
    struct mw_nearest nearest = { .word = name };
    for (const struct mw_option *option = checker->table; option && option->name; option++) {
        mw_nearest_offer(&nearest, option->name);
        append_message(list, "%s%s%s", *list ? ", " : "", checker->operation ? "" : "--", option->name);
    }
    const char *dashes = checker->operation ? "" : "--";
    if (checker->operation)
        append_message(text, "%s takes no \"%s\"", checker->operation->name, name);
    else
        append_message(text, "there is no option --%s here", name);
    if (nearest.best)
        return mw_fail(checker->context, MW_E_ARGUMENT, "%s; did you mean %s%s?", text, dashes, nearest.best);
    if (!*list)
        return mw_fail(checker->context, MW_E_ARGUMENT, "%s; there are none", text);
    return mw_fail(checker->context, MW_E_ARGUMENT, "%s; there are %s", text, list);
}

/* ---- checking ---- */

static int check_required(const struct arg_checker *checker, const struct mw_arg *items, size_t count)
{
    for (const struct mw_option *option = checker->table; option && option->name; option++) {
        bool given = !option->required;
        for (size_t i = 0; i < count && !given; i++)
            given = strcmp(items[i].name, option->name) == 0;
        if (given)
            continue;
        char text[TEXT_MAX] = "";
        append_name(text, checker, option->name);
        return mw_fail(checker->context, MW_E_ARGUMENT, "%s is missing (%s)", text,
                       option->doc ? option->doc : option->name);
    }
    return 0;
}

/* On a command line the last of several wins, as everywhere; in one operation a second value is a mistake. */
static int check_once(const struct arg_checker *checker, const struct mw_option *option,
                      const struct mw_arg *items, size_t index)
{
    for (size_t i = 0; checker->operation && !option->many && i < index; i++)
        if (strcmp(items[i].name, option->name) == 0)
            return mw_fail(checker->context, MW_E_ARGUMENT, "%s: %s is given twice, \"%s\" and \"%s\"",
                           checker->operation->name, option->name, items[i].value ? items[i].value : "yes",
                           items[index].value ? items[index].value : "yes");
    return 0;
}

static int check_args(const struct arg_checker *checker, const struct mw_arg *items, size_t count,
                      struct mw_args *args)
{
    for (size_t i = 0; i < count; i++) {
        const struct mw_option *option = find_option(checker->table, items[i].name);
        if (!option)
            return fail_unknown_option(checker, items[i].name);
        if (!value_fits(option, items[i].value))
            return fail_bad_value(checker, option, items[i].value);
        int error = check_once(checker, option, items, i);
        if (error)
            return error;
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

/* ---- what was given ---- */

static const struct mw_arg *find_arg(const struct mw_args *args, const char *name)
{
    for (size_t i = args->count; i-- > 0;)
        if (strcmp(args->items[i].name, name) == 0)
            return &args->items[i];
    return NULL;
}

static const char *fallback_of(const struct mw_args *args, const char *name)
{
    const struct mw_option *option = find_option(args->table, name);
    return option ? option->fallback : NULL;
}

bool mw_args_has(const struct mw_args *args, const char *name)
{
    return find_arg(args, name) != NULL;
}

const char *mw_args_text(const struct mw_args *args, const char *name)
{
    const struct mw_arg *arg = find_arg(args, name);
    return arg ? arg->value : fallback_of(args, name);
}

bool mw_args_flag(const struct mw_args *args, const char *name)
{
    const char *value = mw_args_text(args, name);
    bool flag = false;
    if (value || mw_args_has(args, name))
        parse_flag(value, &flag);
    return flag;
}

int mw_args_choice(const struct mw_args *args, const char *name)
{
    const char *value = mw_args_text(args, name);
    return value ? find_choice(find_option(args->table, name), value) : -1;
}

int64_t mw_args_int(const struct mw_args *args, const char *name)
{
    const char *value = mw_args_text(args, name);
    int64_t number = 0;
    if (value)
        mw_text_i64(mw_str_from(value), INT64_MIN, INT64_MAX, &number);
    return number;
}

double mw_args_real(const struct mw_args *args, const char *name)
{
    const char *value = mw_args_text(args, name);
    double number = 0;
    if (value)
        parse_real(value, &number);
    return number;
}

static bool given_numbers(const struct mw_args *args, const char *name, char separator, size_t count,
                          int64_t numbers[])
{
    const char *value = mw_args_text(args, name);
    return value && parse_numbers(value, separator, count, numbers) == 0;
}

bool mw_args_point(const struct mw_args *args, const char *name, int64_t point[2])
{
    return given_numbers(args, name, ',', 2, point);
}

bool mw_args_size(const struct mw_args *args, const char *name, int64_t size[2])
{
    return given_numbers(args, name, 'x', 2, size);
}

bool mw_args_rect(const struct mw_args *args, const char *name, int64_t rect[4])
{
    return given_numbers(args, name, ',', 4, rect);
}

const char *mw_args_each(const struct mw_args *args, const char *name, size_t index)
{
    if (!find_arg(args, name))
        return index == 0 ? fallback_of(args, name) : NULL;
    for (size_t i = 0; i < args->count; i++)
        if (strcmp(args->items[i].name, name) == 0 && index-- == 0)
            return args->items[i].value;
    return NULL;
}
