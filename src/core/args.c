/* The values of options, or else their fallback. */
#include "args.h"

#include "base/text.h"
#include "option_value.h"

static const struct mw_arg *find_arg(const struct mw_args *args, const char *name)
{
    for (size_t i = args->count; i-- > 0;)
        if (mw_name_same(args->items[i].name, name))
            return &args->items[i];
    return NULL;
}

static const char *fallback_of(const struct mw_args *args, const char *name)
{
    const struct mw_option *option = mw_option_find(args->table, name);
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
        mw_option_flag(value, &flag);
    return flag;
}

int mw_args_choice(const struct mw_args *args, const char *name)
{
    const char *value = mw_args_text(args, name);
    return value ? mw_option_choice(mw_option_find(args->table, name), value) : -1;
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
        mw_option_real(value, &number);
    return number;
}

static bool given_numbers(const struct mw_args *args, const char *name, char separator, size_t count,
                          int64_t numbers[])
{
    const char *value = mw_args_text(args, name);
    return value && mw_option_numbers(value, separator, count, numbers) == 0;
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
        if (mw_name_same(args->items[i].name, name) && index-- == 0)
            return args->items[i].value;
    return NULL;
}
