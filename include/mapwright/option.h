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

/* What a program that shows a picture can fill an option from. A point or a rectangle in the picture is
 * converted to the option's `space`. */
enum mw_option_role {
    MW_ROLE_NONE,     /* only typed or chosen */
    MW_ROLE_POSITION, /* a point in `space` */
    MW_ROLE_X,        /* with MW_ROLE_Y: a point in `space`, instead of MW_ROLE_POSITION if there is that */
    MW_ROLE_Y,        /* see MW_ROLE_X */
    MW_ROLE_DX,       /* with MW_ROLE_DY: a distance, in `unit` */
    MW_ROLE_DY,       /* see MW_ROLE_DX */
    MW_ROLE_RECT,     /* a rectangle in `space` that an operation works on */
    MW_ROLE_RADIUS,   /* of a circle whose centre is another option */
    MW_ROLE_SIZE,     /* width and height of what is made */
    MW_ROLE_WIDTH,    /* with MW_ROLE_HEIGHT: instead of MW_ROLE_SIZE */
    MW_ROLE_HEIGHT,   /* see MW_ROLE_WIDTH */
    MW_ROLE_AREA,     /* of a picture: the part that is drawn, in `space` */
    MW_ROLE_SCALE,    /* of a picture */
    MW_ROLE_TIME,     /* at which a picture is drawn */
    MW_ROLE_SEED,     /* of random choices; if it is not given, a new one is drawn, and listed as a change */
    MW_ROLE_FOLLOW,   /* what else goes along with what is moved or copied */
    MW_ROLE_INPUT,    /* a file to read */
    MW_ROLE_FOLDER,   /* a directory (or archive) with files of the game */
};

/* A table of options ends with name NULL.
 *
 * `of` is the kind of thing that the value names. MW_OPTION_TEXT always has one, others where it helps:
 * - an item of a list of the document, by name or index: the list's name in the singular, "layer", "image",
 *   "plane", "scene", "object"
 * - "tile": a value of the cells of a grid; "flags": bits of a cell or item, joined by |; "assignment":
 *   FIELD=VALUE
 * - "path", "grid", "list": the path of a value, of a grid, or of a list whose items can be inserted, removed
 *   and moved
 * - "field": the name of a field of the cells of the grid that the option `path` names
 * - "value", "hex", "json": a new value of what `path` and `field` name, in one of three forms
 * - "index", "new-index": of an existing or a new item of the list that `path` names
 * - "colour": #rgb, #rrggbb, #rrggbbaa or a name; "colour-index": in a palette of 256
 * - "range": MIN..MAX, of which one may be left out
 * - what only one format has: "logic", "image-set", "terrain", "content" (ground or an object), "animal",
 *   "setting", "command"
 * - "document", "image", "sound", "palette", "mission", "assets": what a file contains
 * - "text": anything, such as a title or the name of a new item
 *
 * `space` is the coordinate system of a position or a rectangle:
 * - "view": that of the render option with MW_ROLE_AREA
 * - "grid": cells of the grids that the operation changes
 * - any other: of the format, such as "tile" (within one tile) or "map" (a map of scenes)
 */
struct mw_option {
    const char *name;         /* "show-layer"; in the text of an operation show-layer=NAME */
    enum mw_option_kind kind; /* which values it takes */
    const char *value;        /* what help calls the value: "NAME" */
    const char *doc;          /* one line */
    const char *fallback;     /* used if the option is not given; NULL: none */
    const char *choices;      /* "editor|wapmap|keep" for MW_OPTION_CHOICE */
    const char *of;           /* what the value names: "layer"; NULL: nothing */
    const char *unit;         /* of numbers: "px", "tiles", "nodes", "ms", "%"; NULL: none */
    const char *space;        /* of positions: "view", "grid"; NULL: none */
    enum mw_option_role role; /* what it can be filled from */
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

/* Files of a game that calls can use in addition to the document. A table ends with option NULL. */
struct mw_asset_kind {
    const char *option; /* takes their path: the name of an option in one or more of the format's tables */
    const char *title;  /* what they are: "Tileset images" */
    /* Their names, to look for in the folders of a game: separated by spaces, in any case; * is any text. A
     * name with folders ("mapres/..."): the option takes the last of these folders. */
    const char *files;
    const char *doc; /* what they are used for, one line */
};

/* A repair. A table ends with name NULL. */
struct mw_fix {
    const char *name;  /* for mw_repair() */
    const char *doc;   /* one line */
    const char *codes; /* the diagnostics it cures, separated by spaces */
    bool on_demand;    /* may change what was intended; done only if it is named */
};

/* The name of kind, a constant: "flag" of MW_OPTION_FLAG; NULL for other values. */
MW_API const char *mw_option_kind_name(enum mw_option_kind kind);
/* The name of role, a constant: "dx" of MW_ROLE_DX; NULL for MW_ROLE_NONE and other values. */
MW_API const char *mw_option_role_name(enum mw_option_role role);

#ifdef __cplusplus
}
#endif
#endif
