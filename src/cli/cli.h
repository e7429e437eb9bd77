/* What all parts of the command share. main() fills a struct cli from the command line (options.h); while
 * files are processed (batch.h) only its two sinks change, which only the main thread uses. The verbs do not
 * know the formats: they read the tables of struct mw_format_info. */
#ifndef MW_CLI_CLI_H
#define MW_CLI_CLI_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <mapwright/mapwright.h>

#include "terminal.h"

enum {
    STUDIO_PORT = 8641, /* always the same: browsers store files of games and drafts by address */
};

/* Exit codes; the worst wins. */
enum {
    UNREAD = -1, /* the reader of the output is gone: stop; main() reports why */
    DONE = 0,
    NEGATIVE = 1, /* errors found, files differ, damaged but shown */
    TROUBLE = 2,  /* usage, input or output, nothing readable */
};

static inline int worse(int a, int b)
{
    return a > b ? a : b;
}

/* Kinds of arguments, for completion and suggestions. */
enum words {
    WORDS_FILES,
    WORDS_VERBS,
    WORDS_FORMATS,
    WORDS_TEMPLATES,
    WORDS_CODES,
    WORDS_EXPLAINED, /* codes, and words of the formats */
    WORDS_FIXES,
    WORDS_REFS,
    WORDS_SHELLS,
    WORDS_NONE,
};

struct cli;

struct verb {
    const char *name;
    const char
        *group; /* heading of the overview before this verb; NULL: the same as that of the verb before */
    const char *arguments;
    const char *summary; /* imperative, lower case, no full stop */
    const char *text;
    const char *example;
    uint64_t options; /* of the command's own: OPTION(id) | ... */
    unsigned tables;  /* of the formats: enum tables */
    enum words words;
    int (*run)(struct cli *cli);
    const char *doing; /* "Checking", while it takes long; NULL: nothing that can */
};

extern const struct verb verbs[]; /* ends with name NULL */

const struct verb *verb_find(const char *name);
/* The index-th word of a kind, or NULL. */
const char *word_at(enum words kind, size_t index);
bool word_is(enum words kind, const char *word);
/* The word of that kind nearest to a mistyped one, or NULL. */
const char *word_nearest(enum words kind, const char *word);

struct text_list {
    const char **items;
    size_t count, capacity;
};

/* One operation for `edit`. */
struct edit {
    const char *operation; /* of a shorthand; NULL: all of it is in the text */
    const char *text;
    const char *recipe; /* a file with operations that takes their place (recipe.h); NULL: this is one */
    /* Of an operation from a recipe, malloc'ed: the text, and "FILE:LINE: "; and the path of the recipe. */
    char *line, *origin;
    const char *from;
};

struct edit_list {
    struct edit *items;
    size_t count;
};

struct cli {
    const struct verb *verb;

    bool all, help, json, null_names, in_place, no_backup, quiet, verbose, dry_run, hex, list, markdown, man,
        explore, fix, force, html, no_pictures, no_sandbox, unproven;
    const char *files_from, *output, *folder, *backup, *format, *image, *path, *severity, *to;
    const char *script, *expect, *record; /* of play */
    char *play_text;                      /* the script or transcript; NULL: a person plays */
    struct text_list saves;               /* files that commands of play may write and read */
    const char *viewer;                   /* of view, and of play with html */
    const char *studio; /* the page's folder; this and the next two are of the verb studio */
    uint64_t port;
    bool no_open;
    const char *other_input,
        *other_output;      /* in addition to the files that the command works on; NULL: none */
    struct text_list fixes; /* empty with fix set: all */
    struct edit_list edits;
    struct text_list with;
    uint64_t workers; /* 0: one per processor */
    uint64_t max_memory, max_pixels, turns;
    struct mw_context *memory; /* whose limit all contexts share; NULL: each has its own */
    enum colour_when colour;

    struct mw_arg *args; /* options that belong to formats */
    size_t arg_count;
    char **words;
    size_t word_count;

    bool many; /* several files: output says which it is about */
    struct progress progress;
    struct sink out, err;
};

/* "mapwright: MESSAGE" on standard error; returns TROUBLE. */
int cli_fail(struct cli *cli, const char *format, ...) CLI_PRINTF(2, 3);
/* The same for a wrong command line, with where to look it up. */
int cli_usage(struct cli *cli, const char *format, ...) CLI_PRINTF(2, 3);

/* These never return NULL: they exit if memory runs out. */
/* A context with the limits of the command line. */
struct mw_context *cli_context(const struct cli *cli);
/* From now on calls with the context stop when the command is interrupted, and report nothing. */
void cli_watch_interrupts(struct mw_context *context);
void *take_memory(void *block, size_t count, size_t size);
char *take_text(const char *format, ...) CLI_PRINTF(1, 2);
/* A copy in one line that cannot talk to the terminal: as sink_write() shows it, with \x0a and \x09. */
char *take_printable(const char *text);
char *take_text_v(const char *format, va_list args) CLI_PRINTF(1, 0);
/* The content of a regular file with a NUL after it, malloc'ed; NULL if it cannot be read (errno) or is
 * larger than most bytes (EFBIG). */
char *take_content(const char *path, size_t most, size_t *size);
bool text_ends_with(const char *text, const char *end);
void text_list_add(struct text_list *list, const char *text);
void edit_list_add(struct edit_list *list, struct edit edit);
void edit_list_free(struct edit_list *list);
/* The content of a file, "-" for standard input, followed by a NUL; NULL if it cannot be read, which has been
 * reported. */
char *take_file_text(struct cli *cli, const char *path, size_t *size);

int cmd_hints(struct cli *cli);
int cmd_info(struct cli *cli);
int cmd_check(struct cli *cli);
int cmd_verify(struct cli *cli);
int cmd_dump(struct cli *cli);
int cmd_build(struct cli *cli);
int cmd_get(struct cli *cli);
int cmd_set(struct cli *cli);
int cmd_edit(struct cli *cli);
int cmd_refs(struct cli *cli);
int cmd_diff(struct cli *cli);
int cmd_at(struct cli *cli);
int cmd_render(struct cli *cli);
int cmd_view(struct cli *cli);
int cmd_studio(struct cli *cli);
int cmd_extract(struct cli *cli);
int cmd_play(struct cli *cli);
int cmd_unpack(struct cli *cli);
int cmd_pack(struct cli *cli);
int cmd_convert(struct cli *cli);
int cmd_new(struct cli *cli);
int cmd_formats(struct cli *cli);
int cmd_schema(struct cli *cli);
int cmd_explain(struct cli *cli);
int cmd_completion(struct cli *cli);
int cmd_help(struct cli *cli);
int cmd_version(struct cli *cli);

#endif
