/* The command mapwright: the table of verbs, and what happens around them. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "help.h"
#include "options.h"

const struct verb verbs[] = {
    { "info", "FILE...", "what a world is and what it holds",
      "Shows format, game, size, sums and what the world needs of its game.", "mapwright info LEVEL1.WWD",
      OPTIONS_BATCH | OPTION(JSON), TABLE_OPEN | TABLE_INFO, WORDS_FILES, cmd_info },
    { "check", "FILE...", "what is wrong with a world, and repairs",
      "Lists everything that breaks the rules of the format or makes a game stumble, with its place and what "
      "to "
      "do. 'mapwright explain CODE' tells more. --fix repairs: each change is listed before it is made, and "
      "what "
      "is left is reported. Exit 1 when there are errors.",
      "mapwright check --fix=checksum -i LEVEL1.WWD",
      OPTIONS_BATCH | OPTIONS_WRITE | OPTION(JSON) | OPTION(FIX) | OPTION(DRY_RUN) | OPTION(IN_PLACE),
      TABLE_OPEN | TABLE_CHECK | TABLE_SAVE, WORDS_FILES, cmd_check, "Checking" },
    { "verify", "FILE...", "whether a world is written back byte for byte",
      "Reads the file, writes it again in memory and compares. Exit 1 when a byte differs; it is named with "
      "its "
      "field.",
      "mapwright verify -j 2 levels/", OPTIONS_BATCH | OPTION(JSON), TABLE_OPEN, WORDS_FILES, cmd_verify,
      "Verifying" },
    { "dump", "FILE...", "all that is in a world, as a tree, JSON or bytes",
      "Shows every field. With --json the output is complete: 'build' makes the same file of it.",
      "mapwright dump --json LEVEL1.WWD -o LEVEL1.json",
      OPTIONS_BATCH | OPTIONS_WRITE | OPTION(JSON) | OPTION(HEX) | OPTION(PATH), TABLE_OPEN, WORDS_FILES,
      cmd_dump },
    { "build", "FILE.json...", "make a world from the JSON of 'dump'",
      "Derived values such as counts and offsets may be left out of the JSON; they are computed.",
      "mapwright build LEVEL1.json -o LEVEL1.WWD",
      OPTIONS_ALL | OPTIONS_WRITE | OPTION(FILES_FROM) | OPTION(NULL_NAMES) | OPTION(WORKERS) |
          OPTION(MAX_MEMORY),
      TABLE_SAVE, WORDS_FILES, cmd_build, "Building" },
    { "get", "FILE PATH...", "values by path",
      "Prints a single field as its bare value, anything larger as a tree.",
      "mapwright get LEVEL1.WWD name 'planes[1].objects[0].logic'", OPTIONS_BATCH | OPTION(JSON), TABLE_OPEN,
      WORDS_FILES, cmd_get },
    { "set", "FILE PATH=VALUE...", "change values by path",
      "Changes all fields that the paths match, after checking type and range; all changes or none. [*] "
      "matches "
      "all items of a list. With --files-from all words are changes.",
      "mapwright set -i LEVEL1.WWD 'planes[name=Action].z_coord=10' author=Me",
      OPTIONS_BATCH | OPTIONS_WRITE | OPTION(JSON) | OPTION(DRY_RUN) | OPTION(IN_PLACE),
      TABLE_OPEN | TABLE_SAVE, WORDS_FILES, cmd_set, "Saving" },
    { "edit", "FILE...", "operations such as moving and adding objects",
      "Does the operations in order; all of them or none. Changes are listed on standard error, with --json "
      "on "
      "standard output. --list FILE or --list --format NAME shows the operations; those with a shorthand "
      "are options, too, done in the order in which all are given.",
      "mapwright edit -i LEVEL1.WWD -e 'move-objects logic=Officer dx=64'",
      OPTIONS_BATCH | OPTIONS_WRITE | OPTION(JSON) | OPTION(EDIT) | OPTION(LIST) | OPTION(DRY_RUN) |
          OPTION(IN_PLACE),
      TABLE_OPEN | TABLE_SAVE | TABLE_OPERATIONS, WORDS_FILES, cmd_edit, "Editing" },
    { "refs", "FILE... KIND VALUE", "who uses a tile, picture, ...",
      "KIND VALUE may also be written KIND=VALUE. 'mapwright formats NAME' lists the kinds. Exit 1 when "
      "nothing "
      "uses it.",
      "mapwright refs LEVEL1.WWD tile 74", OPTIONS_BATCH | OPTION(JSON), TABLE_OPEN, WORDS_FILES, cmd_refs },
    { "render", "FILE...", "a world as a PNG picture", "Draws the world, or with -O each of several.",
      "mapwright render LEVEL1.WWD -o level1.png", OPTIONS_BATCH | OPTIONS_WRITE, TABLE_OPEN | TABLE_RENDER,
      WORDS_FILES, cmd_render, "Drawing" },
    { "diff", "BEFORE AFTER", "two worlds, field by field",
      "Compares what the files mean, not their bytes: items are followed wherever they moved, numbers of "
      "items to what they stand for. How the files are stored is told when nothing else differs. Exit 1 when "
      "they differ; -q shows nothing.",
      "mapwright diff --image changes.png LEVEL1.WWD~ LEVEL1.WWD",
      OPTIONS_OPEN | OPTION(JSON) | OPTION(ALL) | OPTION(IMAGE), TABLE_OPEN | TABLE_RENDER, WORDS_FILES,
      cmd_diff, "Comparing" },
    { "extract", "FILE [PATTERN]", "write the pictures, sounds and files a world holds",
      "Writes those whose path matches the pattern (* and ?), or all. --list only lists them.",
      "mapwright extract CLAW.REZ -O out 'LEVEL1/*'",
      OPTIONS_BATCH | OPTION(JSON) | OPTION(FOLDER) | OPTION(LIST), TABLE_OPEN, WORDS_FILES, cmd_extract,
      "Extracting" },
    { "unpack", "FILE FOLDER", "a world as a folder for version control",
      "Writes world.json, where one thing stands on a line, and beside it files for the cells of layers (a "
      "line "
      "per row), pictures (PNG), sounds and lists of texts. Every verb opens such a folder; 'pack' makes the "
      "same "
      "file of it. With --force files of an earlier unpacking are replaced, or removed when they are no "
      "longer "
      "part of it; others stay.",
      "mapwright unpack ctf1.map ctf1", OPTIONS_OPEN | OPTION(FORCE), TABLE_OPEN, WORDS_FILES, cmd_unpack,
      "Unpacking" },
    { "pack", "FOLDER FILE", "make a file of a folder that 'unpack' wrote",
      "What was not changed in the folder is not changed in the file.", "mapwright pack ctf1 ctf1.map",
      OPTIONS_ALL | OPTION(MAX_MEMORY) | OPTION(BACKUP) | OPTION(NO_BACKUP), TABLE_SAVE, WORDS_FILES,
      cmd_pack, "Packing" },
    { "convert", "FILE OUT", "a world in another form: file, JSON, folder, picture, or for another game",
      "The ending of OUT says what it becomes: the format's own, .json, .png, or a slash for a folder; --to "
      "says so otherwise. Formats that know several kinds of file have an operation 'convert', which --to "
      "calls. With -O all words are files, and without --to each is saved anew.",
      "mapwright convert ctf1.map ctf1.json",
      OPTIONS_BATCH | OPTION(FOLDER) | OPTION(BACKUP) | OPTION(NO_BACKUP) | OPTION(FORCE) | OPTION(TO) |
          OPTION(WITH),
      TABLE_OPEN | TABLE_SAVE, WORDS_FILES, cmd_convert, "Converting" },
    { "new", "TEMPLATE", "a minimal new world",
      "Makes a world that its game accepts. --list shows the templates.", "mapwright new claw -o MINE.WWD",
      OPTIONS_ALL | OPTION(OUTPUT) | OPTION(BACKUP) | OPTION(NO_BACKUP) | OPTION(LIST) | OPTION(JSON) |
          OPTION(MAX_MEMORY),
      TABLE_SAVE | TABLE_TEMPLATES, WORDS_TEMPLATES, cmd_new },
    { "formats", "[NAME...]", "the formats, or all that can be done with one",
      "With a name: options, repairs, operations, templates, and what 'refs' can look for.",
      "mapwright formats wwd", OPTIONS_ALL | OPTION(JSON), 0, WORDS_FORMATS, cmd_formats },
    { "schema", "FORMAT", "the fields of a format",
      "A JSON Schema of what 'dump --json' writes, or with --markdown a reference to read.",
      "mapwright schema wwd --markdown", OPTIONS_ALL | OPTION(OUTPUT) | OPTION(MARKDOWN), 0, WORDS_FORMATS,
      cmd_schema },
    { "explain", "[CODE...]", "what a diagnostic means", "Without a code: all codes.",
      "mapwright explain WWD012", OPTIONS_ALL | OPTION(JSON), 0, WORDS_CODES, cmd_explain },
    { "completion", "SHELL", "a completion script for bash, zsh or fish",
      "Load it from the shell's start-up file; an installed mapwright needs that not.",
      "eval \"$(mapwright completion bash)\"", OPTIONS_ALL, 0, WORDS_SHELLS, cmd_completion },
    { "help", "[VERB]", "this list, or a verb with its options", "--man prints the source of the man page.",
      "mapwright help render", OPTIONS_ALL | OPTION(MAN), 0, WORDS_VERBS, cmd_help },
    { "version", "", "the version", "Prints the version.", "mapwright version", OPTIONS_ALL, 0, WORDS_NONE,
      cmd_version },
    { NULL },
};

const struct verb *verb_find(const char *name)
{
    for (const struct verb *verb = verbs; verb->name; verb++)
        if (strcmp(verb->name, name) == 0)
            return verb;
    return NULL;
}

int cmd_help(struct cli *cli)
{
    if (cli->man) {
        help_man(&cli->out);
        return DONE;
    }
    if (cli->word_count == 0) {
        help_overview(&cli->out);
        return DONE;
    }
    for (size_t i = 0; i < cli->word_count; i++) {
        const struct verb *verb = verb_find(cli->words[i]);
        const char *nearest = word_nearest(WORDS_VERBS, cli->words[i]);
        if (!verb && nearest)
            return cli_fail(cli, "there is no verb '%s'; did you mean %s?", cli->words[i], nearest);
        if (!verb)
            return cli_fail(cli, "there is no verb '%s'; 'mapwright help' lists them", cli->words[i]);
        help_verb(&cli->out, verb);
    }
    return DONE;
}

int cmd_version(struct cli *cli)
{
    sink_format(&cli->out, "mapwright %s\n", mw_version());
    return DONE;
}

/* A file opened later must not get the number of a closed standard stream. Reading from standard output and
 * writing to standard input still fail, as they should. */
static void keep_standard_streams(void)
{
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) == -1 && errno == EBADF && open("/dev/null", fd ? O_RDONLY : O_WRONLY) != fd)
            _exit(TROUBLE);
}

static int run_verb(struct cli *cli, int argc, char **argv)
{
    if (argc < 2) {
        help_overview(&cli->err);
        return TROUBLE;
    }
    const char *name = argv[1];
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        name = "help";
    else if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0)
        name = "version";
    cli->verb = verb_find(name);
    if (!cli->verb) {
        const char *nearest = word_nearest(WORDS_VERBS, name);
        if (nearest)
            return cli_fail(cli, "there is no verb '%s'; did you mean %s?", name, nearest);
        return cli_fail(cli, "there is no verb '%s'; 'mapwright help' lists them", name);
    }
    int result = options_parse(cli, argc - 1, argv + 1);
    if (result != DONE)
        return result;
    cli->out.colour = terminal_colours(stdout, cli->colour);
    cli->err.colour = terminal_colours(stderr, cli->colour);
    cli->progress.wanted = !cli->quiet && isatty(STDERR_FILENO);
    cli->progress.doing = cli->verb->doing;
    if (cli->help) {
        help_verb(&cli->out, cli->verb);
        return DONE;
    }
    return cli->verb->run(cli);
}

/* A reader that went away is no trouble; anything else that keeps output from arriving is. */
static int finish_output(struct cli *cli, int result)
{
    sink_flush(&cli->out);
    if (!cli->out.error && close(STDOUT_FILENO) != 0)
        cli->out.error = errno;
    if (!cli->out.error || cli->out.error == EPIPE)
        return worse(result, DONE);
    return cli_fail(cli, "standard output: %s", strerror(cli->out.error));
}

int main(int argc, char **argv)
{
    keep_standard_streams();
    signal(SIGPIPE, SIG_IGN);
    struct cli cli = { .workers = 1, .out = { .file = stdout }, .err = { .file = stderr } };
    cli.out.above = cli.err.above = &cli.progress;
    cli.err.before = &cli.out;
    int result = finish_output(&cli, run_verb(&cli, argc, argv));
    free(cli.args);
    for (size_t i = 0; i < cli.fixes.count; i++)
        free((char *)cli.fixes.items[i]);
    free(cli.fixes.items);
    free(cli.edits.items);
    free(cli.with.items);
    return result;
}
