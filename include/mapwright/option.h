/* Options and operations as tables, which the command line, the help, the manual and the checks are made
 * from. */
#ifndef MAPWRIGHT_OPTION_H
#define MAPWRIGHT_OPTION_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Which values an option takes. */
enum mw_option_kind {
    MW_OPTION_FLAG,   /* no value, or yes/no */
    MW_OPTION_INT,    /* decimal or 0x hexadecimal */
    MW_OPTION_REAL,   /* 0.25 */
    MW_OPTION_TEXT,   /* UTF-8 */
    MW_OPTION_CHOICE, /* one of `choices` */
    MW_OPTION_RECT,   /* X,Y,WIDTH,HEIGHT */
    MW_OPTION_SIZE,   /* WIDTHxHEIGHT */
    MW_OPTION_POINT,  /* X,Y */
    MW_OPTION_FILE,   /* a path in the file system */
};

/* A table of options ends with name NULL. */
struct mw_option {
    const char *name;         /* "show-layer"; in the text of an operation show-layer=NAME */
    enum mw_option_kind kind; /* which values it takes */
    const char *value;        /* what help calls the value: "NAME" */
    const char *doc;          /* one line */
    const char *fallback;     /* used if the option is not given; NULL: none */
    const char *choices;      /* "editor|wapmap|keep" for MW_OPTION_CHOICE */
    int64_t min, max;         /* both 0: no range; of a REAL in hundredths */
    bool many;                /* may be given several times */
    bool required;            /* without it the call fails */
    /* Of an operation's options, one has 1 and one 2: a short form of the operation gives only these two,
     * 1=2. */
    int shorthand;
    bool extracted; /* of an option for opening: changes only what mw_extract() writes */
};

/* An option as given: `name` must be in the table, `value` is checked against its kind. NULL value: a bare
 * flag.
 */
struct mw_arg {
    const char *name;  /* of a struct mw_option */
    const char *value; /* as text, for every kind */
};

/* An edit operation: `shift plane=Action x=10`. A table ends with name NULL. */
struct mw_operation {
    const char *name;                /* "shift-plane" */
    const char *doc;                 /* one line */
    const char *example;             /* "shift-plane plane=Action x=10", "claw size=200x50" */
    const struct mw_option *options; /* NULL: none */
};

/* A repair. A table ends with name NULL. */
struct mw_fix {
    const char *name;  /* for mw_repair() */
    const char *doc;   /* one line */
    const char *codes; /* the diagnostics it cures, separated by spaces */
    bool on_demand;    /* may change what was intended; done only if it is named */
};

#ifdef __cplusplus
}
#endif
#endif
