/* What a format gives to the rest: one struct of tables and functions per format, listed in formats.c.
 * Functions may be NULL where the format has no such thing. All return 0 or a negative mw_error, with a
 * message in the context. */
#ifndef MW_RECORD_FORMAT_H
#define MW_RECORD_FORMAT_H

#include <mapwright/document.h>

#include "base/memory.h"
#include "table.h"

struct mw_area;
struct mw_args;
struct mw_box;
struct mw_canvas;
struct mw_colour;
struct mw_diff_rules;
struct mw_editing;
struct mw_emit;
struct mw_writer;

/* Gets the value that the writer would compute for a derived field. */
typedef int mw_derive_fn(void *user, void *item, const struct mw_field *field, int64_t computed);
typedef int mw_edit_fn(const struct mw_editing *editing); /* core/operation_run.h */

/* A repair that is running. */
struct mw_repairing {
    struct mw_document *doc;
    const struct mw_fix *fix; /* its row in the format's table */
    struct mw_arena *scratch; /* ends with the repair */
    bool apply;               /* false: only list with mw_change() what would be changed */
};
typedef int mw_repair_fn(const struct mw_repairing *repairing);

/* A format declares its repairs in one macro, REPAIRS(ROW), with a row for each: name, function, what it
 * does, the codes that it cures, on_demand. MW_FIX_ROW makes of it the rows of the format's `info.fixes`,
 * MW_REPAIR_ROW those of its `repairs`. Compare MW_EDIT_ROW in core/operation_run.h. */
#define MW_FIX_ROW(name, function, text, codes, on_demand)    { name, text, codes, on_demand },
#define MW_REPAIR_ROW(name, function, text, codes, on_demand) function,

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
    mw_repair_fn *const *repairs;                                         /* one for each row of info.fixes */
    int (*repair)(struct mw_document *doc, const char *name, bool apply); /* used when repairs is NULL */
    /* Before the first and behind the last repair of a run, for values that each of them may change: what
     * became of them is listed once, at the end. With these, repairs always apply: what would be
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

    /* What other tools call an item of a list of the root ("AOBJ 2000"): goes before messages of diagnostics
     * whose place has that item; "": nothing. NULL when memory is short. Without this function there are no
     * labels. */
    const char *(*item_label)(struct mw_document *doc, const struct mw_field *list, size_t index);

    /* Appends a few words for people about an item of a list of the root; nothing when there is nothing to
     * say. */
    void (*describe_item)(struct mw_document *doc, const struct mw_field *list, size_t index,
                          struct mw_buf *out);

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
/* NULL: no format has this name. */
const struct mw_format *mw_format_named(const char *name);
/* The format that fits these bytes best; NULL: none does. */
const struct mw_format *mw_format_probe(struct mw_bytes input, const char *name);

#endif
