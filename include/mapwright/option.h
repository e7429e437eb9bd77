/* Options and operations are tables; the command line, the help, the manual and the checks come from them. */
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
    const char *name;         /* "show-layer": --show-layer NAME, or show-layer=NAME in an operation */
    enum mw_option_kind kind; /* which values it takes */
    const char *value;        /* what help calls the value: "NAME" */
    const char *doc;          /* one line */
    const char *fallback;     /* used when the option is not given; NULL: absent */
    const char *choices;      /* "editor|wapmap|keep" for MW_OPTION_CHOICE */
    int64_t min, max;         /* both 0: no range; of a REAL in hundredths */
    bool many;                /* may be given several times */
    bool required;            /* without it the call fails */
    /* Of an operation's options, one 1 and one 2: `edit --OPERATION FIRST=SECOND` gives just these two. */
    int shorthand;
};

/* Something given: `name` must be in the table, `value` is checked against its kind. NULL value: a bare flag.
 */
struct mw_arg {
    const char *name;  /* without "--" */
    const char *value; /* as text, for every kind */
};

/* An edit operation: `shift plane=Action x=10`. A table ends with name NULL. */
struct mw_operation {
    const char *name;                /* "shift-plane" */
    const char *doc;                 /* one line */
    const char *example;             /* a whole operation: "shift-plane plane=Action x=10" */
    const struct mw_option *options; /* NULL: none */
};

/* A repair that `check --fix` can do. A table ends with name NULL. */
struct mw_fix {
    const char *name;  /* for mw_repair() */
    const char *doc;   /* one line */
    const char *codes; /* the diagnostics it cures, separated by spaces */
    bool on_demand;    /* may change what somebody meant to be so; done only when it is named */
};

#ifdef __cplusplus
}
#endif
#endif
