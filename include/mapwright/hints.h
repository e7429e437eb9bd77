/* What a document offers to a program that does not know its format: values for options, grids and the values
 * of their cells, and ready ways to look at it. */
#ifndef MAPWRIGHT_HINTS_H
#define MAPWRIGHT_HINTS_H

#include "document.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A value that an option accepts. The texts are valid during the call that they are passed to. */
struct mw_option_value {
    const char *value; /* for the option */
    const char *label; /* for people: the name of an item; the value if there is no other */
    const char *path;  /* of what it names in the document, "layers[3]"; "": nothing in it */
};

/* Calls found with each value that the document offers for an option: the choices of MW_OPTION_CHOICE, yes
 * and no for a flag, and for texts and numbers the items of the document or the words of the format that they
 * name (see `of` of struct mw_option). Nothing is offered for free texts, other numbers, positions and files.
 * operation: a name from the tables of the format or from mw_common_operations(); NULL: an option of the
 * format's pictures. args: the other options chosen so far, on which the values of some depend (`field` and
 * `value` on the grid at `path`, `index` on the list); they may be incomplete. An option that can name any
 * value of the document (`path`) has many: found can end the call when there are enough. found must not
 * change the document; if it returns a value other than 0, the call ends and returns it. MW_E_NOT_FOUND: no
 * such operation or option. */
MW_API int mw_option_values(struct mw_document *document, const char *operation, const char *option,
                            const struct mw_arg *args, size_t arg_count,
                            int (*found)(void *user, const struct mw_option_value *value), void *user);

/* Calls found, which must not change the document, with each value whose uses mw_refs() can look for; kind is
 * one of the format's ref_kinds. If found returns a value other than 0, the call ends and returns it.
 * MW_E_NOT_FOUND: no such kind. */
MW_API int mw_refs_values(struct mw_document *document, const char *kind,
                          int (*found)(void *user, const struct mw_option_value *value), void *user);

/* A grid of the document. The texts are valid during the call that they are passed to. */
struct mw_grid_info {
    const char *path;       /* for mw_grid_at(): "layers[3].tiles" */
    const char *title;      /* for people: the name of the item that has the grid, or else of the field */
    const char *field;      /* the name of the field, "tiles"; grids of one item have different ones */
    uint32_t width, height; /* in cells, at least 1 */
    /* Where pictures show it, in the unit of the render option with MW_ROLE_AREA: the corner of the first
     * cell, and the size of a cell; 0 if that is not known. */
    double x, y, cell_width, cell_height;
    bool is_main; /* what is played on: a person who paints begins with it */
};

/* Calls found with each grid of the document that has cells, in file order. Lazy content is read only where
 * the size of a grid is not known without it, and not retained. found must not change the document; if it
 * returns a value other than 0, the call ends and returns it. MW_E_FORMAT: content that cannot be read. */
MW_API int mw_grids(struct mw_document *document, int (*found)(void *user, const struct mw_grid_info *grid),
                    void *user);

/* A value for cells of a grid, or for a part of them. The texts are valid during the call that they are
 * passed to. */
struct mw_grid_value {
    const char *field; /* the value of the cell: "index"; "" if a cell is one number */
    const char *part;  /* what the bits of `mask` are called, "texture"; NULL: the whole value */
    uint64_t mask;     /* bits of the value that the number replaces; all bits without `part` */
    int64_t number;    /* in place: within the mask */
    const char *name;  /* as mw_set() accepts it; NULL: none */
    const char *doc;   /* one line, for people; NULL: none */
    uint8_t colour[4]; /* RGBA, as pictures mark it; alpha 0: none */
    bool has_picture;  /* mw_render_value() draws it */
};

/* Calls found with each value that cells of the grid at path can usefully have: those with names, and what
 * else the format knows of, such as the tiles of an image. found must not change the document; if it returns
 * a value other than 0, the call ends and returns it. MW_E_ARGUMENT: the value at path is not a
 * grid. MW_E_NOT_FOUND: there is nothing at path. */
MW_API int mw_grid_values(struct mw_document *document, const char *path,
                          int (*found)(void *user, const struct mw_grid_value *value), void *user);

/* A ready way to look at a document. All pointers are valid during the call that they are passed to. */
struct mw_view {
    const char *name;          /* the same in all documents of the format, unless it names an item */
    const char *title;         /* for people */
    const struct mw_arg *args; /* options of the picture; area and scale are added to them */
    size_t arg_count;          /* of args */
    /* The area with content, in the unit of the render option with MW_ROLE_AREA. */
    int64_t x, y, width, height;
    bool wraps_x, wraps_y;          /* the content repeats without end */
    double unit_width, unit_height; /* pixels of a unit at scale 1 */
    double scale;                   /* at which things have their own size */
    double least_scale, most_scale; /* the smallest and largest that can be drawn */
};

/* Calls found with each view, the one to begin with first. found must not change the document; if it returns
 * a value other than 0, the call ends and returns it. MW_E_UNSUPPORTED: the format has no pictures. */
MW_API int mw_views(struct mw_document *document, int (*found)(void *user, const struct mw_view *view),
                    void *user);

/* Writes the tables of the `count` formats in `formats`, or of all formats if count is 0, as a list:
 * abilities, options, operations, templates, repairs, assets and diagnostics. docs/schema/formats.schema.json
 * describes it. MW_E_NOT_FOUND: no such format. */
MW_API int mw_tables(struct mw_context *context, const char *const *formats, size_t count,
                     enum mw_style style, const struct mw_output *output);
/* Writes what the document offers: views, grids, and the values for options, kinds of references and cells,
 * at most 1000 of each. docs/schema/hints.schema.json describes it. MW_E_FORMAT:
 * content that cannot be read. */
MW_API int mw_hints(struct mw_document *document, enum mw_style style, const struct mw_output *output);

#ifdef __cplusplus
}
#endif
#endif
