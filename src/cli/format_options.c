#include "format_options.h"

#include <string.h>

/* The n-th table of a format that the verb uses; NULL tables in between are possible, *more ends. */
static const struct mw_option *option_table_at(const struct mw_format_info *format, unsigned tables, size_t n,
                                               bool *more)
{
    const struct {
        unsigned bit;
        const struct mw_option *table;
    } plain[] = {
        { TABLE_OPEN, format->open_options },     { TABLE_SAVE, format->save_options },
        { TABLE_CHECK, format->check_options },   { TABLE_INFO, format->info_options },
        { TABLE_RENDER, format->render_options }, { TABLE_PLAY, format->play_options },
    };
    const size_t count = sizeof plain / sizeof plain[0];
    *more = true;
    if (n < count)
        return tables & plain[n].bit ? plain[n].table : NULL;
    *more = (tables & TABLE_TEMPLATES) && format->templates;
    for (size_t i = 0; *more && i <= n - count; i++)
        *more = format->templates[i].name != NULL;
    return *more ? format->templates[n - count].options : NULL;
}

const struct mw_option *option_in(const struct mw_option *table, const char *name)
{
    for (; table && table->name; table++)
        if (strcmp(table->name, name) == 0)
            return table;
    return NULL;
}

static bool option_offered_before(const struct mw_format_info *format, unsigned tables, size_t n,
                                  const char *name)
{
    bool more;
    for (size_t i = 0; i < n; i++)
        if (option_in(option_table_at(format, tables, i, &more), name))
            return true;
    return false;
}

const struct mw_option *format_option(const struct mw_format_info *format, unsigned tables, size_t index)
{
    bool more = true;
    for (size_t n = 0; more; n++)
        for (const struct mw_option *row = option_table_at(format, tables, n, &more); row && row->name; row++)
            if (!option_offered_before(format, tables, n, row->name) && index-- == 0)
                return row;
    return NULL;
}

void visit_format_options(unsigned tables, option_fn *fn, void *user)
{
    for (size_t i = 0; i < mw_format_count(); i++) {
        bool more = true;
        for (size_t n = 0; more; n++)
            for (const struct mw_option *row = option_table_at(mw_format_at(i), tables, n, &more);
                 row && row->name; row++)
                fn(user, row);
    }
}

const struct mw_option *any_option(unsigned tables, size_t index, const struct mw_format_info **format)
{
    for (size_t i = 0; i < mw_format_count(); i++) {
        *format = mw_format_at(i);
        const struct mw_option *row;
        for (size_t k = 0; (row = format_option(*format, tables, k)); k++) {
            bool seen = false;
            for (size_t before = 0; before < i && !seen; before++) {
                const struct mw_option *other;
                for (size_t m = 0; !seen && (other = format_option(mw_format_at(before), tables, m)); m++)
                    seen = strcmp(other->name, row->name) == 0;
            }
            if (!seen && index-- == 0)
                return row;
        }
    }
    return NULL;
}

char *option_value_text(const struct mw_option *option)
{
    static const char *const kinds[] = {
        [MW_OPTION_FLAG] = "",
        [MW_OPTION_INT] = "NUMBER",
        [MW_OPTION_REAL] = "NUMBER",
        [MW_OPTION_TEXT] = "TEXT",
        [MW_OPTION_CHOICE] = "WORD",
        [MW_OPTION_RECT] = "X,Y,WIDTH,HEIGHT",
        [MW_OPTION_SIZE] = "WIDTHxHEIGHT",
        [MW_OPTION_POINT] = "X,Y",
        [MW_OPTION_FILE] = "FILE",
    };
    if (option->kind == MW_OPTION_CHOICE && option->choices)
        return take_text("%s", option->choices);
    return take_text("%s",
                     option->kind != MW_OPTION_FLAG && option->value ? option->value : kinds[option->kind]);
}

/* ---- what was given, against one format ---- */

int options_fit(struct cli *cli, struct sink *err, const char *about, const struct mw_format_info *format,
                const struct mw_operation *template_row)
{
    for (size_t i = 0; i < cli->arg_count; i++) {
        const char *name = cli->args[i].name;
        unsigned tables = cli->verb->tables & ~(unsigned)(template_row ? TABLE_TEMPLATES : 0);
        bool fits = template_row && option_in(template_row->options, name);
        const struct mw_option *row;
        for (size_t k = 0; !fits && (row = format_option(format, tables, k)); k++)
            fits = strcmp(row->name, name) == 0;
        if (fits)
            continue;
        sink_format(err, "mapwright: %s: ", about);
        if (template_row)
            sink_format(err, "the template %s", template_row->name);
        else
            sink_format(err, "the format %s", format->name);
        sink_format(err, " has no option --%s for %s\n", name, cli->verb->name);
        return TROUBLE;
    }
    return DONE;
}

size_t options_for(const struct cli *cli, const struct mw_option *table, struct mw_arg *args)
{
    size_t count = 0;
    for (size_t i = 0; i < cli->arg_count; i++)
        if (option_in(table, cli->args[i].name))
            args[count++] = cli->args[i];
    return count;
}

void put_settings(struct sink *out, const struct mw_option *table, const struct mw_arg *args, size_t count)
{
    const char *comma = "";
    for (const struct mw_option *row = table; row && row->name; row++, comma = ", ") {
        const char *value = row->fallback;
        for (size_t i = 0; i < count; i++)
            if (strcmp(args[i].name, row->name) == 0)
                value = args[i].value;
        sink_format(out, "%s%s %s", comma, row->name, value ? value : "");
    }
}
