/* The overview and the page of a verb. */
#include "help.h"

#include <stdlib.h>
#include <string.h>

#include "describe.h"
#include "options.h"
#include "shorthand.h"

/* Options that are left out of the first screen of a verb. */
#define OPTIONS_RARE                                                                                         \
    (OPTION(FORMAT) | OPTION(FILES_FROM) | OPTION(NULL_NAMES) | OPTION(WORKERS) | OPTION(MAX_MEMORY) |       \
     OPTION(QUIET) | OPTION(VERBOSE) | OPTION(COLOUR) | OPTION(NO_SANDBOX) | OPTION(HELP) | OPTION(BACKUP) | \
     OPTION(NO_BACKUP) | OPTION(UNPROVEN) | OPTION(MAX_PIXELS))

static uint64_t rare_options(const struct verb *verb)
{
    return OPTIONS_RARE | (verb->options & OPTION(BACKUP) ? OPTION(FORCE) : 0);
}

enum {
    SHARED_BY = 3, /* so many formats share an option that the first screen names */
};

void help_overview(struct sink *out)
{
    sink_text(out, "mapwright opens, checks, shows, edits and losslessly saves the worlds of old games.\n\n"
                   "usage: mapwright COMMAND [OPTIONS] [FILE...]\n");
    for (const struct verb *verb = verbs; verb->name; verb++) {
        if (verb->group)
            sink_format(out, "\n%s:\n", verb->group);
        sink_format(out, "  %-12s%s\n", verb->name, verb->summary);
    }
    sink_text(out,
              "\n'mapwright help COMMAND' explains a command, 'mapwright help WORD' searches for a word.\n"
              "FILE may be a folder, - (standard input), or a member of an archive: "
              "CLAW.REZ:LEVEL1/WORLDS/WORLD.WWD\n"
              "Exit: 0 done, 1 a negative answer (errors found, files differ, damaged), 2 trouble.\n");
}

char *help_own_label(const struct own_option *option)
{
    bool optional = option->setting == SET_NAMES;
    char *value = option->value ? take_text(optional ? "[=%s]" : " %s", option->value) : take_text("%s", "");
    char *label = option->letter ? take_text("-%c, --%s%s", option->letter, option->name, value)
                                 : take_text("    --%s%s", option->name, value);
    free(value);
    return label;
}

bool help_shows_own(const struct verb *verb, size_t id)
{
    if (id == OPT_NO_BACKUP && !(verb->options & OPTION(IN_PLACE)))
        return false;
    return verb->options >> id & 1;
}

bool help_shows_option(const struct verb *verb, const struct mw_option *option)
{
    return !option->extracted || (verb->tables & TABLE_EXTRACT);
}

static void help_own_options(struct sink *out, const struct verb *verb, uint64_t left_out)
{
    const char *title = "\noptions:\n";
    for (size_t id = 0; id < OPT_COUNT; id++) {
        if (!help_shows_own(verb, id) || (left_out >> id & 1))
            continue;
        char *label = help_own_label(&own_options[id]);
        sink_text(out, title);
        describe_row(out, label, own_options[id].doc);
        free(label);
        title = "";
    }
}

static void help_format_options(struct sink *out, const struct verb *verb,
                                const struct mw_format_info *format)
{
    const struct mw_option *option;
    const struct mw_operation *operation;
    char *heading = take_text("\noptions for %s:\n", format->name);
    const char *title = heading;
    for (size_t k = 0; (option = format_option(format, verb->tables, k)); k++) {
        if (!help_shows_option(verb, option))
            continue;
        char *label = describe_label(option, true), *doc = describe_doc(option);
        sink_text(out, title);
        describe_row(out, label, doc);
        free(label);
        free(doc);
        title = "";
    }
    for (size_t k = 0; (operation = format_shorthand(format, verb->tables, k)); k++) {
        char *label = shorthand_label(operation), *doc = shorthand_doc(operation);
        sink_text(out, title);
        describe_row(out, label, doc);
        free(label);
        free(doc);
        title = "";
    }
    free(heading);
}

/* ---- the first screen ---- */

/* Appends to a list such as "a, b, c". */
static void list_append(char **list, const char *text)
{
    char *longer = take_text("%s%s%s", *list, **list ? ", " : "", text);
    free(*list);
    *list = longer;
}

static size_t count_shown(const struct verb *verb, const struct mw_format_info *format)
{
    size_t count = 0;
    const struct mw_option *option;
    for (size_t k = 0; (option = format_option(format, verb->tables, k)); k++)
        count += help_shows_option(verb, option);
    for (size_t k = 0; format_shorthand(format, verb->tables, k); k++)
        count++;
    return count;
}

static size_t count_formats_with(const struct verb *verb, const char *name)
{
    size_t count = 0;
    for (size_t i = 0; i < mw_format_count(); i++) {
        const struct mw_option *option;
        bool has = false;
        for (size_t k = 0; !has && (option = format_option(mw_format_at(i), verb->tables, k)); k++)
            has = strcmp(option->name, name) == 0;
        count += has;
    }
    return count;
}

static void help_shared_options(struct sink *out, const struct verb *verb)
{
    char *list = take_text("%s", "");
    const struct mw_format_info *format;
    const struct mw_option *option;
    for (size_t i = 0; (option = any_option(verb->tables, i, &format)); i++) {
        if (count_formats_with(verb, option->name) < SHARED_BY)
            continue;
        char *name = take_text("--%s", option->name);
        list_append(&list, name);
        free(name);
    }
    if (*list) {
        sink_text(out, "Several formats have ");
        sink_wrap(out, 21, 2, list);
    }
    free(list);
}

/* What the first screen leaves out, and where it is. */
static void help_left_out(struct sink *out, const struct verb *verb)
{
    const uint64_t named = rare_options(verb) & ~(uint64_t)(OPTIONS_ALL | OPTION(NULL_NAMES));
    char *formats = take_text("%s", ""), *own = take_text("%s", "");
    for (size_t i = 0; i < mw_format_count(); i++) {
        size_t count = count_shown(verb, mw_format_at(i));
        char *text = take_text("%s (%zu)", mw_format_at(i)->name, count);
        if (count)
            list_append(&formats, text);
        free(text);
    }
    for (size_t id = 0; id < OPT_COUNT; id++) {
        char *name = take_text("--%s", own_options[id].name);
        if (help_shows_own(verb, id) && (named >> id & 1))
            list_append(&own, name);
        free(name);
    }
    sink_text(out, *own ? "\nMore options: " : "\n");
    if (*own)
        sink_wrap(out, 14, 2, own);
    if (*formats) {
        sink_text(out, "Formats with more options: ");
        sink_wrap(out, 27, 2, formats);
        help_shared_options(out, verb);
        sink_format(out, "'mapwright help %s FILE' lists the options of its format; --all lists all.\n",
                    verb->name);
    } else {
        sink_format(out, "'mapwright help %s --all' lists all options.\n", verb->name);
    }
    free(formats);
    free(own);
}

void help_verb(struct sink *out, const struct verb *verb, struct help_detail detail)
{
    sink_format(out, "mapwright %s: %s\n\nusage: mapwright %s%s%s\n\n", verb->name, verb->summary, verb->name,
                *verb->arguments ? " [OPTIONS] " : " [OPTIONS]", verb->arguments);
    sink_wrap(out, 0, 0, verb->text);
    sink_format(out, "\nexample: %s\n", verb->example);
    help_own_options(out, verb, detail.all ? 0 : rare_options(verb));
    for (size_t i = 0; i < mw_format_count(); i++)
        if (detail.format ? mw_format_at(i) == detail.format : detail.all)
            help_format_options(out, verb, mw_format_at(i));
    if (detail.format && count_shown(verb, detail.format) == 0)
        sink_format(out, "\n%s has no options of its own for %s.\n", detail.format->name, verb->name);
    if (!detail.all && !detail.format)
        help_left_out(out, verb);
}
