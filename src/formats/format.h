/* What a format gives to the rest: one struct of tables and functions per format, listed in formats.c.
 * Functions may be NULL where the format has no such thing. All return 0 or a negative mw_error, with a
 * message in the context. */
#ifndef MW_FORMATS_FORMAT_H
#define MW_FORMATS_FORMAT_H

#include "record/diff.h"
#include "record/document.h"
#include "record/emit.h"

struct mw_args;
struct mw_box;
struct mw_canvas;
struct mw_colour;
struct mw_editing;
struct mw_sidecar_writer;
struct mw_writer;

typedef int mw_edit_fn(const struct mw_editing *editing); /* editing.h */

struct mw_render {
    struct mw_document *document;
    struct mw_arena arena; /* what the picture needs, freed with it */
    uint32_t width, height;
    bool opaque;                               /* every pixel has alpha 255 */
    const struct mw_colour *palette;           /* 256 opaque colours, of which every pixel has one; or NULL */
    void *state;                               /* the format's own */
    void (*release)(struct mw_render *render); /* of what the arena does not free; NULL: nothing */
};

struct mw_format {
    struct mw_format_info info;
    const struct mw_record *root; /* of the model; NULL: no generic access */

    /* 0 no .. 100 certain. `head` is the whole input. name may be "" */
    int (*probe)(struct mw_bytes input, const char *name);
    /* Fills doc->root from doc->input. Adds diagnostics for whatever is off; fails only when nothing is
     * readable. */
    int (*read)(struct mw_document *doc, const struct mw_args *args);
    /* An empty model for `build` and `new` to fill. */
    int (*create)(struct mw_document *doc);
    /* Called after the model was filled from JSON, before the kept values are noted. */
    int (*built)(struct mw_document *doc);
    /* Before JSON is written: completes the trace (which zlib level made the stream, ...). */
    int (*complete_trace)(struct mw_document *doc);
    /* Calls visit for every derived field with the value the writer would compute. */
    int (*derive)(struct mw_document *doc, mw_derive_fn *visit, void *user);
    /* The whole file. Observes fields when the writer has an observer. */
    int (*write)(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer);

    /* Lazy rows: load makes the field's content, drop gives its memory back when it is as in the file. */
    int (*load)(struct mw_document *doc, const struct mw_field *field, void *item);
    void (*drop)(struct mw_document *doc, const struct mw_field *field, void *item);
    void (*close)(struct mw_document *doc);

    int (*check)(struct mw_document *doc, const struct mw_args *args);
    int (*repair)(struct mw_document *doc, const char *name, bool apply); /* one row of info.fixes */
    /* Before the first and behind the last repair of a run, for values that each of them may change: what
     * became of them is listed once, at the end. With these, repair() is always told to apply: what would be
     * changed is found out on a copy. NULL: nothing. */
    int (*repairs_begin)(struct mw_document *doc);
    int (*repairs_end)(struct mw_document *doc);
    mw_edit_fn *const *edits; /* one for each row of info.operations */
    /* What goes on around each of them, which it calls; NULL: nothing. */
    int (*edit)(const struct mw_editing *editing, mw_edit_fn *run);
    mw_edit_fn *create_new; /* fills an empty model by a row of info.templates */
    int (*info_facts)(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit);
    int (*refs)(struct mw_document *doc, const char *kind, const char *value, struct mw_emit *emit,
                size_t *found);

    /* What an item of a list of the root is called, when it has no name of its own; in the document's code
     * page, empty when there is none. */
    struct mw_str (*item_name)(struct mw_document *doc, const struct mw_field *list, size_t index);

    const struct mw_diff_rules *diff; /* what a diff has to know beyond the tables */

    int (*list_items)(struct mw_document *doc);
    int (*item_content)(struct mw_document *doc, size_t index, struct mw_bytes *content);
    /* The path of the file that an item is extracted to, of safe names with "/" between them; NULL when
     * memory is short. Without this function it is made of the item's own path. */
    char *(*item_file)(struct mw_document *doc, size_t index);
    /* Bytes of a member of an archive, borrowed from the document. *rest is what follows the member and a
     * colon in the path, for members that are archives themselves; "" at its end. */
    int (*member)(struct mw_document *doc, const char *path, struct mw_bytes *content, const char **rest);
    /* Puts other bytes in the place of a member that exists; on failure nothing has changed. */
    int (*replace_member)(struct mw_document *doc, const char *path, struct mw_bytes bytes);

    /* Sets width, height and state. */
    int (*render_open)(struct mw_render *render, const struct mw_args *args);
    /* Draws the part of the picture that the canvas shows; canvas coordinates are picture pixels. */
    int (*render_draw)(struct mw_render *render, struct mw_canvas *canvas);
    /* Where an area of a diff lies in the picture, of which the document is `after`; false: nowhere. */
    bool (*render_area)(struct mw_render *render, const struct mw_area *area, struct mw_box *box);
};

extern const struct mw_format *const mw_formats[]; /* ends with NULL */
/* The format that fits these bytes best; NULL: none does. */
const struct mw_format *mw_format_probe(struct mw_bytes input, const char *name);

/* ---- arguments, checked against a table ---- */

struct mw_args {
    const struct mw_option *table;
    const struct mw_arg *items;
    size_t count;
    struct mw_context *context;
};

/* Checks names, kinds, ranges, choices and required ones; on failure the message names the option and what it
 * takes. Options of other tables are refused with the nearest name. */
int mw_args_check(struct mw_context *context, const struct mw_option *table, const struct mw_arg *items,
                  size_t count, struct mw_args *args);

/* The same for the arguments of an operation; messages begin with its name. What may not be given several
 * times is refused when it is. */
int mw_operation_check(struct mw_context *context, const struct mw_operation *operation,
                       const struct mw_arg *items, size_t count, struct mw_args *args);

/* An operation as text, taken apart: `add-object plane=1 logic=Officer name="two words" hidden`. Values may
 * stand in ' or "; inside " a backslash goes before a quote or a backslash, everywhere else it is a letter
 * like others. A bare word is a flag (value NULL). Messages name the column. */
struct mw_operation_text {
    const char *name;
    const struct mw_arg *args;
    size_t count;
};

int mw_operation_parse(struct mw_arena *arena, const char *text, struct mw_operation_text *operation);

/* These return what was given, or else the table's fallback; the last of several. mw_args_check() has made
 * sure that the values parse. */
bool mw_args_has(const struct mw_args *args, const char *name); /* given, not by fallback */
bool mw_args_flag(const struct mw_args *args, const char *name);
int64_t mw_args_int(const struct mw_args *args, const char *name);
double mw_args_real(const struct mw_args *args, const char *name);
const char *mw_args_text(const struct mw_args *args, const char *name); /* NULL when absent */
bool mw_args_point(const struct mw_args *args, const char *name, int64_t point[2]);
bool mw_args_size(const struct mw_args *args, const char *name, int64_t size[2]);
bool mw_args_rect(const struct mw_args *args, const char *name, int64_t rect[4]); /* x y width height */
/* The index-th value of an option that may be given several times, or NULL. */
const char *mw_args_each(const struct mw_args *args, const char *name, size_t index);

/* ---- output ---- */

int mw_dump_whole(struct mw_document *doc, struct mw_emit *emit, const struct mw_sidecar_writer *files);

/* The bytes of the document's file: those that were read, else (built, made new, from a folder) those that it
 * would be saved as, in `made`; none when it cannot be saved. */
int mw_document_file(struct mw_document *doc, struct mw_buf *made, struct mw_bytes *file);

/* A buffer that hands on to the caller's output. */
void mw_buf_to_output(struct mw_buf *buf, struct mw_context *context, const struct mw_output *output);

/* Cells that are wanted, for refs: how many, and "count" and "cells" (a tree has the first ones). */
typedef bool mw_cell_fn(const uint8_t *cell, uint32_t value);
size_t mw_cells_count(const struct mw_grid *grid, mw_cell_fn *wanted, uint32_t value);
void mw_cells_emit(struct mw_emit *emit, const struct mw_grid *grid, mw_cell_fn *wanted, uint32_t value,
                   size_t count);

/* ---- for view functions ---- */

/* Adds an item to doc->items; name and path are copied. */
int mw_item_add(struct mw_document *doc, enum mw_item_kind kind, const char *name, const char *path,
                uint64_t count, uint64_t size);
/* The same with item->detail. */
int mw_item_add_detailed(struct mw_document *doc, enum mw_item_kind kind, const char *name, const char *path,
                         uint64_t count, uint64_t size, const char *detail);

/* The path of the file that an item is extracted to, of names that are safe, appended to out with a zero. */
int mw_item_file(struct mw_document *doc, size_t index, struct mw_buf *out);

/* Text of the model in the document's code page as UTF-8 in its arena; NULL when memory is short. */
char *mw_document_utf8(struct mw_document *doc, struct mw_str text);
char *mw_document_fixed_utf8(struct mw_document *doc, const char *text, size_t size);

#endif
