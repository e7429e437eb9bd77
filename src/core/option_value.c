/* Parsing the values of options, by kind. */
#include "option_value.h"

#include "base/text.h"

enum {
    REAL_DIGITS_MAX = 15, /* maximum of a double */
    NUMBERS_MAX = 4,
};

const struct mw_option *mw_option_find(const struct mw_option *table, const char *name)
{
    for (; table && table->name; table++)
        if (mw_name_same(table->name, name))
            return table;
    return NULL;
}

int mw_option_flag(const char *value, bool *flag)
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
int mw_option_real(const char *text, double *value)
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

int mw_option_numbers(const char *text, char separator, size_t count, int64_t numbers[])
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

bool mw_option_has_range(const struct mw_option *option)
{
    return option->min || option->max;
}

static bool in_range(const struct mw_option *option, int64_t value)
{
    return !mw_option_has_range(option) || (value >= option->min && value <= option->max);
}

static bool real_in_range(const struct mw_option *option, double value)
{
    return !mw_option_has_range(option) || (value * MW_OPTION_REAL_UNIT >= (double)option->min &&
                                            value * MW_OPTION_REAL_UNIT <= (double)option->max);
}

struct mw_str mw_option_choice_at(const struct mw_option *option, size_t index)
{
    const char *text = option->choices ? option->choices : "";
    for (; index && *text; index--) {
        text += strcspn(text, "|");
        text += *text == '|';
    }
    return (struct mw_str){ text, strcspn(text, "|") };
}

int mw_option_choice(const struct mw_option *option, const char *value)
{
    struct mw_str choice;
    for (int i = 0; (choice = mw_option_choice_at(option, (size_t)i)).size; i++)
        if (mw_str_is(choice, value))
            return i;
    return -1;
}

static bool numbers_fit(const struct mw_option *option, const char *value)
{
    int64_t numbers[NUMBERS_MAX];
    bool size = option->kind == MW_OPTION_SIZE;
    size_t count = option->kind == MW_OPTION_RECT ? 4 : 2;
    if (mw_option_numbers(value, size ? 'x' : ',', count, numbers))
        return false;
    for (size_t i = 0; i < count; i++) {
        bool is_length = size || i >= 2;
        if (!in_range(option, numbers[i]) || (is_length && numbers[i] < 1))
            return false;
    }
    return true;
}

bool mw_option_fits(const struct mw_option *option, const char *value)
{
    bool flag;
    int64_t number;
    double real;
    if (option->kind == MW_OPTION_FLAG)
        return mw_option_flag(value, &flag) == 0;
    if (!value)
        return false;
    switch (option->kind) {
    case MW_OPTION_INT:
        return mw_text_i64(mw_str_from(value), INT64_MIN, INT64_MAX, &number) == 0 &&
               in_range(option, number);
    case MW_OPTION_REAL:
        return mw_option_real(value, &real) == 0 && real_in_range(option, real);
    case MW_OPTION_CHOICE:
        return mw_option_choice(option, value) >= 0;
    case MW_OPTION_TEXT:
        return mw_utf8_valid_size(mw_str_from(value)) == strlen(value);
    case MW_OPTION_FILE:
        return *value != 0;
    default:
        return numbers_fit(option, value);
    }
}
