/* The command line, parsed by two kinds of tables: the command's own options (one table here) and the options
 * of all formats. Each verb selects from both. Help, man page and completion are generated from the same
 * rows.
 */
#ifndef MW_CLI_OPTIONS_H
#define MW_CLI_OPTIONS_H

#include "cli.h"
#include "format_options.h"

enum option_id {
    OPT_ALL,
    OPT_DRY_RUN,
    OPT_EDIT,
    OPT_EXPECT,
    OPT_EXPLORE,
    OPT_FIX,
    OPT_FORCE,
    OPT_HEX,
    OPT_HTML,
    OPT_IMAGE,
    OPT_LIST,
    OPT_MAN,
    OPT_MARKDOWN,
    OPT_PATH,
    OPT_RECIPE,
    OPT_RECORD,
    OPT_SCRIPT,
    OPT_SEVERITY,
    OPT_TO,
    OPT_TURNS,
    OPT_VIEWER,
    OPT_STUDIO,
    OPT_PORT,
    OPT_NO_OPEN,
    OPT_WITH,
    OPT_JSON,
    OPT_IN_PLACE,
    OPT_NO_PICTURES,
    OPT_OUTPUT,
    OPT_FOLDER,
    OPT_BACKUP,
    OPT_NO_BACKUP,
    OPT_UNPROVEN,
    OPT_FORMAT,
    OPT_FILES_FROM,
    OPT_NULL_NAMES,
    OPT_WORKERS,
    OPT_MAX_MEMORY,
    OPT_MAX_PIXELS,
    OPT_QUIET,
    OPT_VERBOSE,
    OPT_COLOUR,
    OPT_NO_SANDBOX,
    OPT_HELP,
    OPT_COUNT,
};

#define OPTION(id) (UINT64_C(1) << OPT_##id)

/* Sets of options that verbs share. */
#define OPTIONS_ALL   (OPTION(QUIET) | OPTION(VERBOSE) | OPTION(COLOUR) | OPTION(NO_SANDBOX) | OPTION(HELP))
#define OPTIONS_OPEN  (OPTIONS_ALL | OPTION(FORMAT) | OPTION(MAX_MEMORY))
#define OPTIONS_BATCH (OPTIONS_OPEN | OPTION(FILES_FROM) | OPTION(NULL_NAMES) | OPTION(WORKERS))
#define OPTIONS_WRITE (OPTION(OUTPUT) | OPTION(FOLDER) | OPTION(BACKUP) | OPTION(NO_BACKUP) | OPTION(FORCE))
/* Described once in the man page. */
#define OPTIONS_COMMON (OPTIONS_BATCH | OPTIONS_WRITE | OPTION(JSON) | OPTION(IN_PLACE) | OPTION(UNPROVEN))

enum setting {
    SET_FLAG,
    SET_TEXT,
    SET_LIST,   /* may be given several times */
    SET_EDITS,  /* the same, in one list with the shorthands of operations */
    SET_RECIPE, /* a file of operations, in the same list */
    SET_NAMES,  /* optional, separated by commas */
    SET_NUMBER,
    SET_BYTES, /* with K, M or G */
    SET_COLOUR,
};

struct own_option {
    const char *name;
    char letter;
    enum setting setting;
    size_t place; /* in struct cli */
    const char *value;
    const char *doc;
};

extern const struct own_option own_options[OPT_COUNT];

/* Fills the rest of cli from the arguments after the verb; argv[0] is the verb. DONE or TROUBLE. */
int options_parse(struct cli *cli, int argc, char **argv);

#endif
