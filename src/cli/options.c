#include "options.h"

#include "shorthand.h"
#include "spelling.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#define PLACE(member) offsetof(struct cli, member)

const struct own_option own_options[OPT_COUNT] = {
    [OPT_ALL] = { "all", 'a', SET_FLAG, PLACE(all), NULL, "list everything instead of a summary" },
    [OPT_DRY_RUN] = { "dry-run", 'n', SET_FLAG, PLACE(dry_run), NULL, "show the changes, write nothing" },
    [OPT_EDIT] = { "edit", 'e', SET_EDITS, PLACE(edits), "OPERATION",
                   "operation to run; may be given several times" },
    [OPT_EXPECT] = { "expect", 0, SET_TEXT, PLACE(expect), "FILE",
                     "play a transcript; exit with 1 at a difference" },
    [OPT_EXPLORE] = { "explore", 0, SET_FLAG, PLACE(explore), NULL,
                      "play in all ways, and report what is never reached" },
    [OPT_FIX] = { "fix", 0, SET_NAMES, PLACE(fixes), "NAME,...",
                  "repair; with no NAME, all but opt-in repairs" },
    [OPT_FORCE] = { "force", 'f', SET_FLAG, PLACE(force), NULL,
                    "replace an existing file, or what unpack made before" },
    [OPT_HEX] = { "hex", 0, SET_FLAG, PLACE(hex), NULL, "print offset, bytes and field, in file order" },
    [OPT_HTML] = { "html", 0, SET_FLAG, PLACE(html), NULL, "make a page that plays the game in a browser" },
    [OPT_IMAGE] = { "image", 0, SET_TEXT, PLACE(image), "OUT.png",
                    "draw AFTER with the differences framed and the rest dimmed" },
    [OPT_LIST] = { "list", 'l', SET_FLAG, PLACE(list), NULL, "only list what is available" },
    [OPT_MAN] = { "man", 0, SET_FLAG, PLACE(man), NULL, "print the source of the man page" },
    [OPT_MARKDOWN] = { "markdown", 0, SET_FLAG, PLACE(markdown), NULL,
                       "print a reference page instead of a JSON Schema" },
    [OPT_PATH] = { "path", 'p', SET_TEXT, PLACE(path), "PATH", "show only the value at this path" },
    [OPT_RECIPE] = { "recipe", 0, SET_RECIPE, PLACE(edits), "FILE",
                     "run the operations in FILE, one per line" },
    [OPT_RECORD] = { "record", 0, SET_TEXT, PLACE(record), "FILE", "write the transcript to FILE" },
    [OPT_SCRIPT] = { "script", 0, SET_TEXT, PLACE(script), "FILE",
                     "play the commands in FILE; - is standard input" },
    [OPT_SEVERITY] = { "severity", 0, SET_TEXT, PLACE(severity), "LOWEST",
                       "lowest severity shown: note, warning or error" },
    [OPT_TO] = { "to", 't', SET_TEXT, PLACE(to), "WHAT",
                 "json, folder, png, the name of the format, or a file kind of its operation 'convert'" },
    [OPT_TURNS] = { "turns", 0, SET_NUMBER, PLACE(turns), "N",
                    "with --explore: at most N turns (default 200000)" },
    [OPT_VIEWER] = { "viewer", 0, SET_TEXT, PLACE(viewer), "VIEWER.html",
                     "the page without a world, if it is not installed; also in MAPWRIGHT_VIEWER" },
    [OPT_STUDIO] = { "studio", 0, SET_TEXT, PLACE(studio), "FOLDER",
                     "the studio's page, if it is not installed; also in MAPWRIGHT_STUDIO" },
    [OPT_PORT] = { "port", 0, SET_NUMBER, PLACE(port), "N",
                   "listen on this port (default 8641); 0: any that is free" },
    [OPT_NO_OPEN] = { "no-open", 0, SET_FLAG, PLACE(no_open), NULL,
                      "do not open the browser, only print the address" },
    [OPT_WITH] = { "with", 0, SET_LIST, PLACE(with), "NAME=VALUE", "an option of the operation 'convert'" },
    [OPT_JSON] = { "json", 0, SET_FLAG, PLACE(json), NULL, "print JSON, one line per file" },
    [OPT_IN_PLACE] = { "in-place", 'i', SET_FLAG, PLACE(in_place), NULL,
                       "change the file itself; keep the old file as FILE~" },
    [OPT_NO_PICTURES] = { "no-pictures", 0, SET_FLAG, PLACE(no_pictures), NULL,
                          "show only texts in the terminal" },
    [OPT_OUTPUT] = { "output", 'o', SET_TEXT, PLACE(output), "FILE", "write to FILE; - is standard output" },
    [OPT_FOLDER] = { "output-folder", 'O', SET_TEXT, PLACE(folder), "FOLDER",
                     "write into FOLDER under the names of the files" },
    [OPT_BACKUP] = { "backup", 0, SET_TEXT, PLACE(backup), "SUFFIX",
                     "keep an overwritten file under its name + SUFFIX" },
    [OPT_UNPROVEN] = { "unproven", 0, SET_FLAG, PLACE(unproven), NULL,
                       "save without first reading back what is saved" },
    [OPT_NO_BACKUP] = { "no-backup", 0, SET_FLAG, PLACE(no_backup), NULL,
                        "with -i: do not keep the old file" },
    [OPT_FORMAT] = { "format", 0, SET_TEXT, PLACE(format), "NAME",
                     "use this format instead of detecting the format" },
    [OPT_FILES_FROM] = { "files-from", 0, SET_TEXT, PLACE(files_from), "FILE",
                         "read file names from FILE, one per line; - is standard input" },
    [OPT_NULL_NAMES] = { "null", '0', SET_FLAG, PLACE(null_names), NULL,
                         "names in --files-from end with a NUL byte" },
    [OPT_WORKERS] = { "jobs", 'j', SET_NUMBER, PLACE(workers), "N",
                      "process N files at once; 0: one per processor" },
    [OPT_MAX_MEMORY] = { "max-memory", 0, SET_BYTES, PLACE(max_memory), "BYTES",
                         "memory limit (K, M, G; default 1G)" },
    [OPT_MAX_PIXELS] = { "max-pixels", 0, SET_NUMBER, PLACE(max_pixels), "N",
                         "limit of pixels in a picture (default 2147483648)" },
    [OPT_QUIET] = { "quiet", 'q', SET_FLAG, PLACE(quiet), NULL, "print only errors" },
    [OPT_VERBOSE] = { "verbose", 'v', SET_FLAG, PLACE(verbose), NULL,
                      "also report which files are skipped and written" },
    [OPT_COLOUR] = { "color", 0, SET_COLOUR, PLACE(colour), "auto|always|never",
                     "use colours; NO_COLOR in the environment turns them off" },
    [OPT_NO_SANDBOX] = { "no-sandbox", 0, SET_FLAG, PLACE(no_sandbox), NULL,
                         "run without the sandbox, which restricts access to files, sockets and programs" },
    [OPT_HELP] = { "help", 'h', SET_FLAG, PLACE(help), NULL, "show this help" },
};

/* ---- the command line ---- */

struct offer {
    const char *name;
    const struct own_option *own;   /* or: */
    const struct mw_option *option; /* of a format, or: */
    const struct mw_operation *operation;
    bool negated; /* --no-NAME for a flag */
};

struct offers {
    struct offer *items;
    size_t count;
    char letters[2 * OPT_COUNT * 2 + 2]; /* for getopt_long() */
    struct option *longs;                /* those after the first `count` are other spellings of them */
    size_t long_count;
};

static const struct offer *offer_named(const struct offers *offers, const char *name)
{
    for (size_t i = 0; i < offers->count; i++)
        if (strcmp(offers->items[i].name, name) == 0)
            return &offers->items[i];
    return NULL;
}

static void offers_add(struct offers *offers, struct offer offer)
{
    if (offer_named(offers, offer.name)) {
        if (offer.negated)
            free((char *)offer.name);
        return;
    }
    offers->items = take_memory(offers->items, offers->count + 1, sizeof *offers->items);
    offers->items[offers->count++] = offer;
}

static void offer_option(void *offers, const struct mw_option *option)
{
    offers_add(offers, (struct offer){ .name = option->name, .option = option });
}

static void offer_negated(void *offers, const struct mw_option *option)
{
    if (option->kind == MW_OPTION_FLAG && strncmp(option->name, "no-", 3) != 0)
        offers_add(offers, (struct offer){
                               .name = take_text("no-%s", option->name), .option = option, .negated = true });
}

static void offers_collect(struct offers *offers, const struct verb *verb)
{
    for (size_t id = 0; id < OPT_COUNT; id++)
        if (verb->options >> id & 1)
            offers_add(offers, (struct offer){ .name = own_options[id].name, .own = &own_options[id] });
    visit_format_options(verb->tables, offer_option, offers);
    visit_format_options(verb->tables, offer_negated, offers);
    const struct mw_operation *operation;
    for (size_t i = 0; (operation = any_shorthand(verb->tables, i)); i++)
        offers_add(offers, (struct offer){ .name = operation->name, .operation = operation });
}

static void offers_free(struct offers *offers)
{
    for (size_t i = 0; i < offers->count; i++)
        if (offers->items[i].negated)
            free((char *)offers->items[i].name);
    for (size_t i = offers->count; i < offers->long_count; i++)
        free((char *)offers->longs[i].name);
    free(offers->items);
    free(offers->longs);
}

static int offer_argument(const struct offer *offer)
{
    if (offer->negated)
        return no_argument;
    if (offer->operation)
        return required_argument;
    if (offer->option)
        return offer->option->kind == MW_OPTION_FLAG ? optional_argument : required_argument;
    if (offer->own->setting == SET_NAMES)
        return optional_argument;
    return offer->own->setting == SET_FLAG ? no_argument : required_argument;
}

enum {
    LONG_BASE = 256, /* what getopt_long() returns for the first offer; letters are below */
};

static void offers_for_getopt(struct offers *offers)
{
    char *letter = offers->letters;
    *letter++ = ':';
    offers->longs = take_memory(NULL, 2 * offers->count + 1, sizeof *offers->longs);
    memset(offers->longs, 0, (2 * offers->count + 1) * sizeof *offers->longs);
    offers->long_count = offers->count;
    for (size_t i = 0; i < offers->count; i++) {
        const struct offer *offer = &offers->items[i];
        offers->longs[i] = (struct option){ offer->name, offer_argument(offer), NULL, LONG_BASE + (int)i };
        char *other = take_other_spelling(offer->name);
        if (other && !offer_named(offers, other)) {
            offers->longs[offers->long_count] = offers->longs[i];
            offers->longs[offers->long_count++].name = other;
        } else {
            free(other);
        }
        if (offer->own && offer->own->letter) {
            *letter++ = offer->own->letter;
            if (offer_argument(offer) == required_argument)
                *letter++ = ':';
        }
    }
    *letter = '\0';
}

static const struct offer *offer_of(const struct offers *offers, int code)
{
    if (code >= LONG_BASE && (size_t)(code - LONG_BASE) < offers->count)
        return &offers->items[code - LONG_BASE];
    for (size_t i = 0; i < offers->count; i++)
        if (offers->items[i].own && offers->items[i].own->letter == code)
            return &offers->items[i];
    return NULL;
}

static int unknown_letter(struct cli *cli, int letter)
{
    for (size_t id = 0; id < OPT_COUNT; id++)
        if (own_options[id].letter == letter)
            return cli_usage(cli, "%s takes no -%c (--%s)", cli->verb->name, letter, own_options[id].name);
    return cli_usage(cli, "unknown option -%c", letter);
}

/* Names the verb that has the option, or the nearest option. */
static int unknown_option(struct cli *cli, const struct offers *offers, const char *given)
{
    char *name = take_text("%.*s", (int)strcspn(given + 2, "="), given + 2);
    const char **names = take_memory(NULL, offers->count, sizeof *names);
    for (size_t i = 0; i < offers->count; i++)
        names[i] = offers->items[i].name;
    const char *nearest = mw_find_nearest(name, names, offers->count), *owner = NULL;
    for (const struct verb *verb = verbs; verb->name && !owner; verb++) {
        struct offers other = { 0 };
        offers_collect(&other, verb);
        if (offer_named(&other, name))
            owner = verb->name;
        offers_free(&other);
    }
    if (owner)
        cli_usage(cli, "%s has no option --%s; %s has it", cli->verb->name, name, owner);
    else if (nearest)
        cli_usage(cli, "%s has no option --%s; did you mean --%s?", cli->verb->name, name, nearest);
    else
        cli_usage(cli, "%s has no option --%s", cli->verb->name, name);
    free(names);
    free(name);
    return TROUBLE;
}

static int set_number(struct cli *cli, const struct own_option *own, const char *text, uint64_t *number)
{
    static const char units[] = "KMG";
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    const char *unit = *end && own->setting == SET_BYTES ? strchr(units, *end) : NULL;
    unsigned shift = unit ? 10 * (unsigned)(unit - units + 1) : 0;
    end += unit != NULL;
    if (*text < '0' || *text > '9' || errno || *end || value > UINT64_MAX >> shift)
        return cli_usage(cli, "--%s takes a number, not '%s'", own->name, text);
    *number = (uint64_t)value << shift;
    return DONE;
}

static int set_colour(struct cli *cli, const char *text)
{
    static const char *const words[] = {
        [COLOUR_AUTO] = "auto", [COLOUR_ALWAYS] = "always", [COLOUR_NEVER] = "never"
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(text, words[i]) == 0) {
            cli->colour = (enum colour_when)i;
            return DONE;
        }
    return cli_usage(cli, "--color takes auto, always or never, not '%s'", text);
}

static int set_own_option(struct cli *cli, const struct own_option *own, const char *value)
{
    void *place = (char *)cli + own->place;
    switch (own->setting) {
    case SET_FLAG:
        *(bool *)place = true;
        return DONE;
    case SET_TEXT:
        *(const char **)place = value;
        return *value ? DONE : cli_usage(cli, "--%s requires a value", own->name);
    case SET_LIST:
        text_list_add(place, value);
        return DONE;
    case SET_EDITS:
        edit_list_add(place, (struct edit){ .text = value });
        return DONE;
    case SET_RECIPE:
        edit_list_add(place, (struct edit){ .recipe = value });
        return DONE;
    case SET_NAMES:
        cli->fix = true;
        for (size_t length; value && *value; value += length + (value[length] == ',')) {
            length = strcspn(value, ",");
            text_list_add(place, take_text("%.*s", (int)length, value));
        }
        return DONE;
    case SET_NUMBER:
    case SET_BYTES:
        return set_number(cli, own, value, place);
    case SET_COLOUR:
        return set_colour(cli, value);
    }
    return TROUBLE;
}

static int set_shorthand(struct cli *cli, const struct mw_operation *operation, const char *value)
{
    if (!strchr(value, '=')) {
        char *label = shorthand_label(operation);
        cli_usage(cli, "'%s' has no '='; it is written as %s", value, label);
        free(label);
        return TROUBLE;
    }
    edit_list_add(&cli->edits, (struct edit){ .operation = operation->name, .text = value });
    return DONE;
}

/* Of several values the last one counts; but several paths look like a choice of all of them. */
static int add_argument(struct cli *cli, const struct mw_option *option, const char *value)
{
    const bool is_path = option->of && strcmp(option->of, "path") == 0;
    for (size_t i = 0; is_path && i < cli->arg_count; i++)
        if (strcmp(cli->args[i].name, option->name) == 0)
            return cli_usage(cli, "--%s takes one path, but '%s' and '%s' are given", option->name,
                             cli->args[i].value, value);
    cli->args[cli->arg_count++] = (struct mw_arg){ option->name, value };
    return DONE;
}

static int take_option(struct cli *cli, const struct offers *offers, int code, char **argv)
{
    const struct offer *offer = code == '?' || code == ':' ? NULL : offer_of(offers, code);
    if (offer && offer->own)
        return set_own_option(cli, offer->own, optarg);
    if (offer && offer->operation)
        return set_shorthand(cli, offer->operation, optarg);
    if (offer)
        return add_argument(cli, offer->option, offer->negated ? "no" : optarg);
    offer = optopt ? offer_of(offers, optopt) : NULL;
    if (code == ':' && offer)
        return cli_usage(cli, "--%s needs a value", offer->name);
    if (offer)
        return cli_usage(cli, "--%s takes no value", offer->name);
    return optopt ? unknown_letter(cli, optopt) : unknown_option(cli, offers, argv[optind - 1]);
}

static int check_settings(struct cli *cli)
{
    if (cli->format && !mw_format_find(cli->format)) {
        const char *nearest = word_nearest(WORDS_FORMATS, cli->format);
        if (nearest)
            return cli_usage(cli, "unknown format '%s'; did you mean %s?", cli->format, nearest);
        return cli_usage(cli, "unknown format '%s'; 'mapwright formats' lists all formats", cli->format);
    }
    if (cli->backup && strchr(cli->backup, '/'))
        return cli_usage(cli, "--backup takes a suffix such as .old, not a path ('%s')", cli->backup);
    if (cli->backup && cli->no_backup)
        return cli_usage(cli, "--backup and --no-backup contradict each other");
    return DONE;
}

int options_parse(struct cli *cli, int argc, char **argv)
{
    struct offers offers = { 0 };
    offers_collect(&offers, cli->verb);
    offers_for_getopt(&offers);
    cli->args = take_memory(NULL, (size_t)argc + 1, sizeof *cli->args);
    int result = DONE, code;
    opterr = 0;
    while (result == DONE && (code = getopt_long(argc, argv, offers.letters, offers.longs, NULL)) != -1)
        result = take_option(cli, &offers, code, argv);
    cli->words = argv + optind;
    cli->word_count = (size_t)(argc - optind);
    offers_free(&offers);
    return result == DONE && !cli->help ? check_settings(cli) : result;
}
