#include "man_page.h"
#include <stdlib.h>
#include <string.h>

#include "describe.h"
#include "help.h"
#include "options.h"
#include "shorthand.h"

/* Text in which roff sees nothing of its own. */
static void man_text(struct sink *out, const char *text)
{
    bool line_start = true;
    for (; *text; text++) {
        if (line_start && (*text == '.' || *text == '\''))
            sink_text(out, "\\&");
        if (*text == '\\')
            sink_text(out, "\\e");
        else if (*text == '-')
            sink_text(out, "\\-");
        else
            sink_write(out, text, 1);
        line_start = *text == '\n';
    }
}

static void man_item(struct sink *out, const char *label, const char *doc)
{
    sink_text(out, ".TP\n.B ");
    man_text(out, label + strspn(label, " "));
    sink_text(out, "\n");
    man_text(out, doc);
    sink_text(out, "\n");
}

static void man_paragraph(struct sink *out, const char *text)
{
    sink_text(out, ".PP\n");
    man_text(out, text);
    sink_text(out, "\n");
}

static void man_own_options(struct sink *out, uint64_t options)
{
    for (size_t id = 0; id < OPT_COUNT; id++) {
        if (!(options >> id & 1))
            continue;
        char *label = help_own_label(&own_options[id]);
        man_item(out, label, own_options[id].doc);
        free(label);
    }
}

/* Takes label and doc. */
static void man_format_item(struct sink *out, const struct mw_format_info *format, char *label, char *doc)
{
    char *whole = take_text("%s (%s)", doc, format->name);
    man_item(out, label, whole);
    free(whole);
    free(doc);
    free(label);
}

static void man_format_options(struct sink *out, const struct mw_format_info *format, unsigned tables)
{
    const struct mw_option *option;
    for (size_t k = 0; (option = format_option(format, tables, k)); k++)
        man_format_item(out, format, describe_label(option, true), describe_doc(option));
    const struct mw_operation *operation;
    for (size_t k = 0; (operation = format_shorthand(format, tables, k)); k++)
        man_format_item(out, format, shorthand_label(operation), shorthand_doc(operation));
}

static void man_verb(struct sink *out, const struct verb *verb)
{
    sink_text(out, ".SS ");
    man_text(out, verb->name);
    sink_text(out, *verb->arguments ? " " : "");
    man_text(out, verb->arguments);
    sink_text(out, "\n");
    man_text(out, verb->text);
    sink_text(out, "\n.RS\n");
    man_own_options(out, verb->options & ~(uint64_t)OPTIONS_COMMON);
    /* The options of every verb that opens or saves files have sections of their own. */
    unsigned own = verb->tables & ~(unsigned)(TABLE_OPEN | TABLE_SAVE);
    for (size_t i = 0; i < mw_format_count(); i++)
        man_format_options(out, mw_format_at(i), own);
    sink_text(out, ".RE\n.PP\n.RS\n.nf\n");
    man_text(out, verb->example);
    sink_text(out, "\n.fi\n.RE\n");
}

static void man_shared_options(struct sink *out, const char *title, unsigned table)
{
    bool begun = false;
    for (size_t i = 0; i < mw_format_count(); i++) {
        if (!begun && format_option(mw_format_at(i), table, 0)) {
            sink_format(out, ".SS %s\n", title);
            begun = true;
        }
        man_format_options(out, mw_format_at(i), table);
    }
}

void help_man(struct sink *out)
{
    sink_format(out, ".TH MAPWRIGHT 1 \"\" \"mapwright %s\"\n", mw_version());
    sink_text(out,
              ".SH NAME\nmapwright \\- open, check, show, edit and losslessly save the worlds of old games\n"
              ".SH SYNOPSIS\n.B mapwright\n.I COMMAND\n[\\fIOPTIONS\\fR] [\\fIFILE\\fR...]\n"
              ".SH DESCRIPTION\n");
    man_text(out,
             "FILE may be a folder (all files below that have a known format), - for standard input, or a "
             "member of an archive: CLAW.REZ:LEVEL1/WORLDS/WORLD.WWD. Files are replaced whole or not at "
             "all, and only with -i, -o or -O.\n");
    sink_text(out, ".SH VERBS\n");
    for (const struct verb *verb = verbs; verb->name; verb++)
        man_verb(out, verb);
    sink_text(out, ".SH OPTIONS\nOptions that several commands share; 'mapwright help COMMAND' lists those "
                   "of one command.\n");
    man_own_options(out, OPTIONS_COMMON);
    man_shared_options(out, "For every command that opens files", TABLE_OPEN);
    man_shared_options(out, "For every command that saves files", TABLE_SAVE);
    sink_text(out, ".SH EXIT STATUS\n");
    man_item(out, "0", "Done; warnings are allowed.");
    man_item(out, "1",
             "A negative answer: errors were found, files differ, nothing was found, or a damaged file was "
             "shown.");
    man_item(out, "2",
             "Trouble: wrong usage, failed input or output, or no readable file. With several files, the "
             "worst result applies.");
    sink_text(out, ".SH ENVIRONMENT\n");
    man_item(out, "NO_COLOR", "If set and not empty, turns off colours.");
    sink_text(out, ".SH FORMATS\n");
    for (size_t i = 0; i < mw_format_count(); i++) {
        const struct mw_format_info *format = mw_format_at(i);
        char *doc = take_text("%s: %s. Files: %s.", format->title, format->games, format->extensions);
        man_item(out, format->name, doc);
        free(doc);
    }
    man_paragraph(out, "'mapwright formats NAME' lists everything that can be done with a format, 'mapwright "
                       "schema NAME' its fields.");
}
