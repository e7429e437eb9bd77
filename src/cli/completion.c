/* Completion scripts for bash, zsh and fish, from the same tables as the help. */
#include <stdlib.h>
#include <string.h>

#include "help.h"
#include "options.h"
#include "shorthand.h"

/* Calls each() for every option of a verb: the command's own, then those of formats. */
struct completed {
    const char *name;
    char letter;
    bool has_value;
    const char *doc;
    const char *choices; /* separated by |, or NULL */
    bool is_file;
};

typedef void completed_fn(struct sink *out, const struct verb *verb, const struct completed *option);

static void each_option(struct sink *out, const struct verb *verb, completed_fn *each)
{
    for (size_t id = 0; id < OPT_COUNT; id++) {
        const struct own_option *own = &own_options[id];
        if (!help_shows_own(verb, id))
            continue;
        bool value = own->setting != SET_FLAG && own->setting != SET_NAMES;
        const char *choices = own->setting == SET_COLOUR ? own->value : NULL;
        const struct completed option = {
            own->name, own->letter,
            value,     own->doc,
            choices,   id == OPT_OUTPUT || id == OPT_FOLDER || id == OPT_FILES_FROM || id == OPT_RECIPE
        };
        each(out, verb, &option);
    }
    const struct mw_format_info *format;
    const struct mw_option *row;
    for (size_t i = 0; (row = any_option(verb->tables, i, &format)); i++) {
        if (!help_shows_option(verb, row))
            continue;
        const struct completed option = {
            row->name, 0, row->kind != MW_OPTION_FLAG, row->doc, row->choices, row->kind == MW_OPTION_FILE
        };
        each(out, verb, &option);
    }
    const struct mw_operation *operation;
    for (size_t i = 0; (operation = any_shorthand(verb->tables, i)); i++)
        each(out, verb, &(struct completed){ operation->name, 0, true, operation->doc, NULL, true });
}

static void words_of(struct sink *out, enum words kind)
{
    const char *word;
    for (size_t i = 0; (word = word_at(kind, i)); i++)
        sink_format(out, "%s%s", i ? " " : "", word);
}

static void choices_of(struct sink *out, const struct completed *option)
{
    if (strcmp(option->name, "format") == 0)
        words_of(out, WORDS_FORMATS);
    for (const char *c = option->choices; c && *c; c++)
        sink_format(out, "%c", *c == '|' ? ' ' : *c);
}

static bool has_choices(const struct completed *option)
{
    return option->choices || strcmp(option->name, "format") == 0;
}

/* ---- bash ---- */

static void bash_option(struct sink *out, const struct verb *verb, const struct completed *option)
{
    (void)verb;
    sink_format(out, " --%s", option->name);
}

static void bash_values(struct sink *out, const struct verb *verb, const struct completed *option)
{
    if (!option->has_value)
        return;
    sink_format(out, "    %s,--%s", verb->name, option->name);
    if (option->letter)
        sink_format(out, " | %s,-%c", verb->name, option->letter);
    sink_text(out, ")\n");
    if (has_choices(option)) {
        sink_text(out, "        words='");
        choices_of(out, option);
        sink_text(out, "' ;;\n");
    } else {
        sink_format(out, "        %s ;;\n", option->is_file ? "files=1" : "return");
    }
}

static void completion_bash(struct sink *out)
{
    sink_text(out, "# bash completion for mapwright\n"
                   "_mapwright()\n{\n"
                   "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}\n"
                   "    local verb=${COMP_WORDS[1]} words= files=\n"
                   "    COMPREPLY=()\n"
                   "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
                   "        COMPREPLY=($(compgen -W '");
    words_of(out, WORDS_VERBS);
    sink_text(out, "' -- \"$cur\"))\n        return\n    fi\n    case $verb,$prev in\n");
    for (const struct verb *verb = verbs; verb->name; verb++)
        each_option(out, verb, bash_values);
    sink_text(out, "    esac\n    if [ -z \"$words$files\" ]; then\n"
                   "        case $verb,$cur in\n");
    for (const struct verb *verb = verbs; verb->name; verb++) {
        sink_format(out, "        %s,-*) words='", verb->name);
        each_option(out, verb, bash_option);
        sink_text(out, "' ;;\n");
        if (verb->words != WORDS_FILES) {
            sink_format(out, "        %s,*) words='", verb->name);
            words_of(out, verb->words);
            sink_text(out, "' ;;\n");
        }
    }
    sink_text(out, "        *) files=1 ;;\n        esac\n    fi\n"
                   "    if [ -n \"$files\" ]; then\n"
                   "        compopt -o filenames 2>/dev/null\n"
                   "        COMPREPLY=($(compgen -f -- \"$cur\"))\n"
                   "    else\n"
                   "        COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
                   "    fi\n}\ncomplete -F _mapwright mapwright\n");
}

/* ---- zsh ---- */

/* Text inside single quotes and brackets of an _arguments specification. */
static void zsh_text(struct sink *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '\'')
            sink_text(out, "'\\''");
        else if (*text == '[' || *text == ']' || *text == ':' || *text == '\\')
            sink_format(out, "\\%c", *text);
        else
            sink_write(out, text, 1);
    }
}

static void zsh_form(struct sink *out, const struct completed *option, const char *dashes, const char *name)
{
    sink_format(out, "            '*%s%s%s[", dashes, name, option->has_value && dashes[1] ? "=" : "");
    zsh_text(out, option->doc);
    sink_text(out, "]");
    if (option->has_value) {
        sink_text(out, ":value:");
        if (has_choices(option)) {
            sink_text(out, "(");
            choices_of(out, option);
            sink_text(out, ")");
        } else if (option->is_file) {
            sink_text(out, "_files");
        }
    }
    sink_text(out, "' \\\n");
}

static void zsh_option(struct sink *out, const struct verb *verb, const struct completed *option)
{
    (void)verb;
    const char letter[2] = { option->letter, '\0' };
    zsh_form(out, option, "--", option->name);
    if (option->letter)
        zsh_form(out, option, "-", letter);
}

static void completion_zsh(struct sink *out)
{
    sink_text(out, "#compdef mapwright\n"
                   "_mapwright() {\n"
                   "    local verb=$words[2]\n"
                   "    if (( CURRENT == 2 )); then\n"
                   "        local -a verbs=(\n");
    for (const struct verb *verb = verbs; verb->name; verb++) {
        sink_format(out, "            '%s:", verb->name);
        zsh_text(out, verb->summary);
        sink_text(out, "'\n");
    }
    sink_text(out, "        )\n        _describe verb verbs\n        return\n    fi\n"
                   "    shift words\n    (( CURRENT-- ))\n    case $verb in\n");
    for (const struct verb *verb = verbs; verb->name; verb++) {
        sink_format(out, "    %s)\n        _arguments -s \\\n", verb->name);
        each_option(out, verb, zsh_option);
        sink_text(out, "            '*:word:");
        if (verb->words == WORDS_FILES) {
            sink_text(out, "_files");
        } else {
            sink_text(out, "(");
            words_of(out, verb->words);
            sink_text(out, ")");
        }
        sink_text(out, "' ;;\n");
    }
    /* Autoloaded from a file the body runs as the function; sourced, it only has to be registered. */
    sink_text(out, "    esac\n}\n"
                   "if [[ $funcstack[1] == _mapwright ]]; then\n"
                   "    _mapwright \"$@\"\n"
                   "else\n"
                   "    compdef _mapwright mapwright\n"
                   "fi\n");
}

/* ---- fish ---- */

static void fish_text(struct sink *out, const char *text)
{
    sink_text(out, "'");
    for (; *text; text++) {
        if (*text == '\'' || *text == '\\')
            sink_text(out, "\\");
        sink_write(out, text, 1);
    }
    sink_text(out, "'");
}

static void fish_option(struct sink *out, const struct verb *verb, const struct completed *option)
{
    sink_format(out, "complete -c mapwright -n '__fish_seen_subcommand_from %s' -l %s", verb->name,
                option->name);
    if (option->letter)
        sink_format(out, " -s %c", option->letter);
    if (option->has_value)
        sink_text(out, option->is_file ? " -r -F" : " -x");
    if (has_choices(option)) {
        sink_text(out, " -a '");
        choices_of(out, option);
        sink_text(out, "'");
    }
    sink_text(out, " -d ");
    fish_text(out, option->doc);
    sink_text(out, "\n");
}

static void completion_fish(struct sink *out)
{
    sink_text(out, "# fish completion for mapwright\n");
    for (const struct verb *verb = verbs; verb->name; verb++) {
        sink_format(out, "complete -c mapwright -f -n '__fish_use_subcommand' -a %s -d ", verb->name);
        fish_text(out, verb->summary);
        sink_text(out, "\n");
        if (verb->words != WORDS_FILES) {
            sink_format(out, "complete -c mapwright -f -n '__fish_seen_subcommand_from %s' -a '", verb->name);
            words_of(out, verb->words);
            sink_text(out, "'\n");
        }
        each_option(out, verb, fish_option);
    }
}

int cmd_completion(struct cli *cli)
{
    static const struct {
        const char *shell;
        void (*print)(struct sink *out);
    } shells[] = { { "bash", completion_bash }, { "zsh", completion_zsh }, { "fish", completion_fish } };
    if (cli->word_count != 1)
        return cli_usage(cli, "completion needs a shell: bash, zsh or fish");
    for (size_t i = 0; i < sizeof shells / sizeof shells[0]; i++)
        if (strcmp(cli->words[0], shells[i].shell) == 0) {
            shells[i].print(&cli->out);
            return DONE;
        }
    return cli_usage(cli, "unknown shell '%s'; completion supports bash, zsh and fish", cli->words[0]);
}
