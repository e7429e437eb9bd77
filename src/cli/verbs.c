/* The table of verbs: what each does, which options it takes, and an example. */
#include <string.h>

#include "options.h"

/* clang-format off */
const struct verb verbs[] = {
    { .name = "info", .group = "Look", .arguments = "FILE...", .summary = "summarise a world",
      .text = "Shows the format, game, size and checksums of a world, and which parts of the game it needs.",
      .example = "mapwright info LEVEL1.WWD",
      .options = OPTIONS_BATCH | OPTION(JSON), .tables = TABLE_OPEN | TABLE_INFO, .run = cmd_info },
    { .name = "check", .arguments = "FILE...", .summary = "find problems in a world, and repair them",
      .text = "Lists problems, also of worlds on a disk; 'mapwright explain CODE' has the details. "
              "--fix repairs the file. Exits with 1 if errors remain.",
      .example = "mapwright check --fix=checksum -i LEVEL1.WWD",
      .options = OPTION(UNPROVEN) | OPTIONS_BATCH | OPTIONS_WRITE | OPTION(JSON) | OPTION(ALL) | OPTION(SEVERITY) | OPTION(FIX) | OPTION(DRY_RUN) |
                 OPTION(IN_PLACE),
      .tables = TABLE_OPEN | TABLE_CHECK | TABLE_SAVE, .run = cmd_check, .doing = "Checking" },
    { .name = "verify", .arguments = "FILE...", .summary = "test whether saving a world reproduces it byte for byte",
      .text = "Reads the file, writes it again in memory and compares the bytes. Exits with 1 if they differ, and "
              "shows the field of the first difference.",
      .example = "mapwright verify -j 2 levels/",
      .options = OPTIONS_BATCH | OPTION(JSON), .tables = TABLE_OPEN, .run = cmd_verify, .doing = "Verifying" },
    { .name = "dump", .arguments = "FILE...", .summary = "print a whole world as a tree, JSON or bytes",
      .text = "Prints every field that is set, of an object with what it means for the object. --all prints all fields. The "
              "output of --json is complete: 'build' turns it back into the same file.",
      .example = "mapwright dump --json LEVEL1.WWD -o LEVEL1.json",
      .options = OPTIONS_BATCH | OPTIONS_WRITE | OPTION(JSON) | OPTION(HEX) | OPTION(ALL) | OPTION(PATH), .tables = TABLE_OPEN,
      .run = cmd_dump },
    { .name = "get", .arguments = "FILE PATH...", .summary = "print values by path",
      .text = "Prints a single field as its bare value, and anything larger as a tree: of an object the fields that are set, with "
              "what they mean for it. --all prints all fields.",
      .example = "mapwright get LEVEL1.WWD name 'planes[1].objects[0].logic'",
      .options = OPTIONS_BATCH | OPTION(JSON) | OPTION(ALL), .tables = TABLE_OPEN, .run = cmd_get },
    { .name = "refs", .arguments = "FILE... KIND VALUE", .summary = "find what uses a tile, picture, ...",
      .text = "KIND VALUE may also be written as KIND=VALUE; 'mapwright formats NAME' lists the kinds. Exits with 1 if "
              "nothing uses it.",
      .example = "mapwright refs LEVEL1.WWD tile 74",
      .options = OPTIONS_BATCH | OPTION(JSON), .tables = TABLE_OPEN, .run = cmd_refs },
    { .name = "render", .arguments = "FILE...", .summary = "draw a world as a PNG picture",
      .text = "Draws one file; with -O, draws every file and saves the pictures in the folder. Of a disk, the worlds on it are "
              "drawn.",
      .example = "mapwright render LEVEL1.WWD -o level1.png",
      .options = OPTIONS_BATCH | OPTIONS_WRITE | OPTION(MAX_PIXELS), .tables = TABLE_OPEN | TABLE_RENDER,
      .run = cmd_render,
      .doing = "Drawing" },
    { .name = "view", .arguments = "FILE...", .summary = "make a page that shows a world in a browser",
      .text = "The HTML page holds the viewer, the world, and the files that its picture needs, and works without a network. "
              "Options for pictures are where it begins. With -O, each file becomes a page in the folder.",
      .example = "mapwright view ctf1.map -o ctf1.html",
      .options = OPTIONS_BATCH | OPTIONS_WRITE | OPTION(MAX_PIXELS) | OPTION(VIEWER), .tables = TABLE_OPEN | TABLE_RENDER,
      .run = cmd_view },
    { .name = "studio", .arguments = "[FILE | FOLDER]", .summary = "edit the worlds of a folder in a browser",
      .text = "Serves the studio, a page that shows and edits worlds, to browsers on this computer, and opens it. The page gets "
              "only the worlds below the folder, by default the present one, or only the file; it saves them there, and keeps "
              "the old file as FILE~. The address holds a key that is new each time: keep it to yourself. Ctrl+C ends it.",
      .example = "mapwright studio maps",
      .options = OPTIONS_ALL | OPTION(STUDIO) | OPTION(PORT) | OPTION(NO_OPEN), .run = cmd_studio },
    { .name = "at", .arguments = "FILE X,Y", .summary = "list what a picture shows at a point",
      .text = "Lists the parts of the world at this pixel of the picture that 'render' draws with the same options: "
              "topmost first, including cells that are not visible. Exits with 1 if there are none.",
      .example = "mapwright at LEVEL1.WWD 640,320 --scale 1", .options = OPTIONS_OPEN | OPTION(JSON) | OPTION(MAX_PIXELS),
      .tables = TABLE_OPEN | TABLE_RENDER, .run = cmd_at },
    { .name = "hints", .arguments = "FILE...", .summary = "list views, grids and values for options",
      .text = "Lists what a program needs to show and edit a world without knowing its format: ready ways to look at it, its "
              "grids with the values of their cells, and what it offers for the options of operations and pictures. "
              "'mapwright formats --json NAME' has the options themselves.",
      .example = "mapwright hints --json LEVEL1.WWD",
      .options = OPTIONS_BATCH | OPTION(JSON), .tables = TABLE_OPEN, .run = cmd_hints },
    { .name = "diff", .arguments = "BEFORE AFTER", .summary = "compare two worlds, field by field",
      .text = "Compares the content of the files, not their bytes: items are recognised even if they have moved, and references are compared by what they refer to. Differences in storage are reported only if nothing else differs. Of two disks, the files on them are compared, too. Exits with 1 "
              "if the worlds differ; -q prints nothing.",
      .example = "mapwright diff --image changes.png LEVEL1.WWD~ LEVEL1.WWD",
      .options = OPTIONS_OPEN | OPTION(JSON) | OPTION(ALL) | OPTION(IMAGE) | OPTION(FORCE) | OPTION(MAX_PIXELS),
      .tables = TABLE_OPEN | TABLE_RENDER,
      .run = cmd_diff, .doing = "Comparing" },
    { .name = "play", .arguments = "GAME", .summary = "play a world, or test it with a transcript",
      .text = "A transcript has '> ' before what is typed; '...' is any lines, /REGEX/ one.",
      .example = "mapwright play --expect walkthrough.txt adventure.bin",
      .options = OPTIONS_OPEN | OPTION(SCRIPT) | OPTION(EXPECT) | OPTION(RECORD) | OPTION(FORCE) | OPTION(NO_PICTURES) | OPTION(EXPLORE) | OPTION(TURNS) | OPTION(JSON) | OPTION(HTML) | OPTION(OUTPUT),
      .tables = TABLE_OPEN | TABLE_PLAY, .run = cmd_play },
    { .name = "set", .group = "Change", .arguments = "FILE PATH=VALUE...", .summary = "change values by path",
      .text = "Changes all fields that the paths match, after checking type and range; if one change fails, no field "
              "is changed. [*] matches all items of a list. With --files-from, all arguments are changes. --force also "
              "sets references to items that do not exist, and sizes that do not fit the stored data.",
      .example = "mapwright set -i LEVEL1.WWD 'planes[name=Action].z_coord=10' author=Me",
      .options = OPTION(UNPROVEN) | OPTIONS_BATCH | OPTIONS_WRITE | OPTION(JSON) | OPTION(DRY_RUN) | OPTION(IN_PLACE),
      .tables = TABLE_OPEN | TABLE_SAVE, .run = cmd_set, .doing = "Saving" },
    { .name = "edit", .arguments = "FILE...", .summary = "run operations, such as moving or adding objects",
      .text = "Applies the operations in order, atomically, and lists the changes. --list FILE or --list --format "
              "NAME shows the operations; some can also be given as options.",
      .example = "mapwright edit -i LEVEL1.WWD -e 'move-objects logic=Officer dx=64'",
      .options = OPTION(UNPROVEN) | OPTIONS_BATCH | OPTIONS_WRITE | OPTION(JSON) | OPTION(EDIT) | OPTION(RECIPE) | OPTION(LIST) |
                 OPTION(DRY_RUN) | OPTION(IN_PLACE),
      .tables = TABLE_OPEN | TABLE_SAVE | TABLE_OPERATIONS, .run = cmd_edit, .doing = "Editing" },
    { .name = "new", .arguments = "TEMPLATE", .summary = "make a minimal new world",
      .text = "Makes a world that its game accepts. --list shows the templates.",
      .example = "mapwright new claw -o MINE.WWD",
      .options = OPTION(UNPROVEN) | OPTIONS_ALL | OPTION(OUTPUT) | OPTION(BACKUP) | OPTION(NO_BACKUP) | OPTION(FORCE) | OPTION(LIST) | OPTION(JSON) |
                 OPTION(MAX_MEMORY),
      .tables = TABLE_SAVE | TABLE_TEMPLATES, .words = WORDS_TEMPLATES, .run = cmd_new },
    { .name = "convert", .group = "Convert", .arguments = "FILE OUT",
      .summary = "turn a world into JSON, a folder, a picture, or a file for a different game",
      .text = "OUT selects the form by its extension (the format's own, .json or .png) or by a trailing slash (a folder); --to overrides this and also accepts the file kinds of the format's operation 'convert'. With -O, all arguments are input files; without --to, each keeps its format.",
      .example = "mapwright convert ctf1.map ctf1.json",
      .options = OPTION(UNPROVEN) | OPTIONS_BATCH | OPTION(FOLDER) | OPTION(BACKUP) | OPTION(NO_BACKUP) | OPTION(FORCE) | OPTION(TO) |
                 OPTION(MAX_PIXELS) | OPTION(WITH),
      .tables = TABLE_OPEN | TABLE_SAVE, .run = cmd_convert, .doing = "Converting" },
    { .name = "extract", .arguments = "FILE [PATTERN]", .summary = "extract pictures, sounds and files from a world",
      .text = "Writes the items whose path matches the pattern (* and ?), or all items. --list only lists them.",
      .example = "mapwright extract CLAW.REZ -O out 'LEVEL1/*'",
      .options = OPTIONS_BATCH | OPTION(JSON) | OPTION(FOLDER) | OPTION(LIST), .tables = TABLE_OPEN | TABLE_EXTRACT,
      .run = cmd_extract, .doing = "Extracting" },
    { .name = "unpack", .arguments = "FILE FOLDER", .summary = "write a world as a folder for version control",
      .text = "Writes world.json, with one item per line, and separate files for the cells of layers (one line per "
              "row), pictures (PNG), sounds and lists of texts. Every command opens such a folder; 'pack' turns it back "
              "into the same file. --force replaces the files of an earlier unpack and deletes those that are no "
              "longer needed, unless they have been edited since (world.sha256 holds their original hashes). Other files are left alone.",
      .example = "mapwright unpack ctf1.map ctf1",
      .options = OPTIONS_OPEN | OPTION(FORCE), .tables = TABLE_OPEN, .run = cmd_unpack, .doing = "Unpacking" },
    { .name = "pack", .arguments = "FOLDER FILE", .summary = "turn a folder written by 'unpack' back into a file",
      .text = "If the folder has not been edited, the file is the same as the one that was unpacked; otherwise only the edited parts differ.",
      .example = "mapwright pack ctf1 ctf1.map",
      .options = OPTION(UNPROVEN) | OPTIONS_ALL | OPTION(MAX_MEMORY) | OPTION(BACKUP) | OPTION(NO_BACKUP) | OPTION(FORCE), .tables = TABLE_SAVE,
      .run = cmd_pack, .doing = "Packing" },
    { .name = "build", .arguments = "FILE.json...", .summary = "make a world from the JSON of 'dump'",
      .text = "Derived values such as counts and offsets may be left out of the JSON; they are computed.",
      .example = "mapwright build LEVEL1.json -o LEVEL1.WWD",
      .options = OPTION(UNPROVEN) | OPTIONS_ALL | OPTIONS_WRITE | OPTION(FILES_FROM) | OPTION(NULL_NAMES) | OPTION(WORKERS) |
                 OPTION(MAX_MEMORY),
      .tables = TABLE_SAVE, .run = cmd_build, .doing = "Building" },
    { .name = "help", .group = "Look up", .arguments = "[COMMAND [FILE] | WORD...]",
      .summary = "explain a command, or search for a word",
      .text = "Explains a command; with a file or --format, also the options for its format. Any other word is "
              "searched for in commands, options, operations, repairs, fields, values and diagnostics.",
      .example = "mapwright help tile",
      .options = OPTIONS_ALL | OPTION(ALL) | OPTION(FORMAT) | OPTION(MAN), .words = WORDS_VERBS, .run = cmd_help },
    { .name = "formats", .arguments = "[NAME...]", .summary = "list the formats, or describe one",
      .text = "With a name, lists the options, repairs, operations and templates of the format, and what 'refs' can look for.",
      .example = "mapwright formats wwd", .options = OPTIONS_ALL | OPTION(JSON), .words = WORDS_FORMATS,
      .run = cmd_formats },
    { .name = "schema", .arguments = "FORMAT", .summary = "describe the fields of a format",
      .text = "Prints a JSON Schema of the output of 'dump --json', or, with --markdown, a reference page.",
      .example = "mapwright schema wwd --markdown", .options = OPTIONS_ALL | OPTION(OUTPUT) | OPTION(FORCE) | OPTION(MARKDOWN),
      .words = WORDS_FORMATS, .run = cmd_schema },
    { .name = "explain", .arguments = "[CODE | NAME...]", .summary = "explain a diagnostic, or the logic of an object",
      .text = "Explains the code of a diagnostic, or a logic of Captain Claw or Gruntz: what an object with it is, and what "
              "its fields mean. Without a word, lists all codes.",
      .example = "mapwright explain WWD012 Elevator", .options = OPTIONS_ALL | OPTION(JSON), .words = WORDS_EXPLAINED,
      .run = cmd_explain },
    { .name = "completion", .arguments = "SHELL", .summary = "print a completion script for bash, zsh or fish",
      .text = "Add the line of the example to the start-up file of the shell. If mapwright is installed, this is not needed: the scripts are installed with it.",
      .example = "eval \"$(mapwright completion bash)\"", .options = OPTIONS_ALL, .words = WORDS_SHELLS,
      .run = cmd_completion },
    { .name = "version", .arguments = "", .summary = "print the version",
      .text = "Prints the version; with --verbose, also the parts of the sandbox that the system supports.", .example = "mapwright version", .options = OPTIONS_ALL, .words = WORDS_NONE,
      .run = cmd_version },
    { NULL },
};
/* clang-format on */

const struct verb *verb_find(const char *name)
{
    for (const struct verb *verb = verbs; verb->name; verb++)
        if (strcmp(verb->name, name) == 0)
            return verb;
    return NULL;
}
