/* The command line against two kinds of tables: the command's own options (one table here) and the options in
 * the tables of all formats. A verb says which of both it takes. Help, man page and completion are made from
 * the same rows. */
#ifndef MW_CLI_OPTIONS_H
#define MW_CLI_OPTIONS_H

#include "cli.h"

enum option_id {
    OPT_ALL,
    OPT_DRY_RUN,
    OPT_EDIT,
    OPT_FIX,
    OPT_FORCE,
    OPT_HEX,
    OPT_IMAGE,
    OPT_LIST,
    OPT_MAN,
    OPT_MARKDOWN,
    OPT_PATH,
    OPT_TO,
    OPT_WITH,
    OPT_JSON,
    OPT_IN_PLACE,
    OPT_OUTPUT,
    OPT_FOLDER,
    OPT_BACKUP,
    OPT_NO_BACKUP,
    OPT_FORMAT,
    OPT_FILES_FROM,
    OPT_NULL_NAMES,
    OPT_WORKERS,
    OPT_MAX_MEMORY,
    OPT_QUIET,
    OPT_VERBOSE,
    OPT_COLOUR,
    OPT_HELP,
    OPT_COUNT,
};

#define OPTION(id) (UINT64_C(1) << OPT_##id)

/* Sets of options that verbs share. */
#define OPTIONS_ALL   (OPTION(QUIET) | OPTION(VERBOSE) | OPTION(COLOUR) | OPTION(HELP))
#define OPTIONS_OPEN  (OPTIONS_ALL | OPTION(FORMAT) | OPTION(MAX_MEMORY))
#define OPTIONS_BATCH (OPTIONS_OPEN | OPTION(FILES_FROM) | OPTION(NULL_NAMES) | OPTION(WORKERS))
#define OPTIONS_WRITE (OPTION(OUTPUT) | OPTION(FOLDER) | OPTION(BACKUP) | OPTION(NO_BACKUP))
/* Described once in the man page. */
#define OPTIONS_COMMON (OPTIONS_BATCH | OPTIONS_WRITE | OPTION(JSON) | OPTION(IN_PLACE))

enum tables {
    TABLE_OPEN = 1,
    TABLE_SAVE = 2,
    TABLE_CHECK = 4,
    TABLE_INFO = 8,
    TABLE_RENDER = 16,
    TABLE_TEMPLATES = 32,
    TABLE_OPERATIONS = 64, /* only those with a shorthand, see shorthand.h */
};

enum setting {
    SET_FLAG,
    SET_TEXT,
    SET_LIST,  /* may be given several times */
    SET_EDITS, /* the same, in one list with the shorthands of operations */
    SET_NAMES, /* optional, separated by commas */
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

/* Fills the rest of cli from the arguments behind the verb; argv[0] is the verb. DONE or TROUBLE. */
int options_parse(struct cli *cli, int argc, char **argv);

/* The index-th option that one format offers to a verb, each name once, or NULL. */
const struct mw_option *format_option(const struct mw_format_info *format, unsigned tables, size_t index);
/* The same over all formats; *format says whose it is. */
const struct mw_option *any_option(unsigned tables, size_t index, const struct mw_format_info **format);
const struct mw_option *option_in(const struct mw_option *table, const char *name);

/* "checksum editor|wapmap|keep", "scale REAL": what stands after the dashes in help. */
char *option_value_text(const struct mw_option *option);

/* DONE when every format option that was given is one of this format (or template, when not NULL), otherwise
 * TROUBLE with the reason, which names what the error is about. */
int options_fit(struct cli *cli, struct sink *err, const char *about, const struct mw_format_info *format,
                const struct mw_operation *template_row);
/* The given ones that are in a table; args has room for cli->arg_count. */
size_t options_for(const struct cli *cli, const struct mw_option *table, struct mw_arg *args);

#endif
