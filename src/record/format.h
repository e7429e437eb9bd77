/* The driver: what a format gives to the rest of the library, one struct of tables and functions per format,
 * listed in formats/formats.c. All functions return 0 or a negative mw_error, with a message in the context,
 * unless they say otherwise. Each says what happens without it; mw_format_self_test() reports those that miss
 * each other.
 *
 * Plain formats. When `write` is NULL, the file is the fields of `root` in order, and read, create, write and
 * derive have defaults (plain.c). A last row of bytes without a length takes what is left:
 *     { F(tail), .trace = true, .doc = "bytes after the last level" }
 * A reader of its own, which in a plain format finds doc->root zeroed, keeps the same rules:
 * - Input that is cut short is read as far as it goes, with a fatal diagnostic: the document is shown, not
 *   saved. The diagnostic says where: an offset in the space "file". The default reports `cut_code`; without
 *   that code it fails.
 * - Surplus input is kept (a tail, a trace, a gap) and written back. The default keeps it in the last row of
 *   bytes, if there is one, and reports `surplus_code`. Without such a row it cannot be kept: the code must
 * be fatal, and without a code reading fails.
 * - Only input in which nothing can be read makes `read` fail. */
#ifndef MW_RECORD_FORMAT_H
#define MW_RECORD_FORMAT_H

#include <mapwright/document.h>

#include "base/memory.h"
#include "table.h"

struct mw_area;
struct mw_args;
struct mw_box;
struct mw_canvas;
struct mw_checker;
struct mw_colour;
struct mw_diff_rules;
struct mw_editing;
struct mw_emit;
struct mw_writer;

/* Gets the value that the writer would compute for a derived field. */
typedef int mw_derive_fn(void *user, void *item, const struct mw_field *field, int64_t computed);
typedef int mw_edit_fn(const struct mw_editing *editing); /* core/operation_run.h */
/* A file that an operation opens; it fails without one that is needed. */
typedef int mw_file_wish_fn(void *user, const char *path, bool needed);

/* A rule of `check`, see core/rules.h. A table ends with check NULL. */
struct mw_rule {
    const char *code; /* NULL: the function names several */
    unsigned games;   /* that have the rule; 0: all */
    unsigned forms; /* of the file, or of the part of it that is being checked, that the rule is about; 0: all
                     */
    int (*check)(struct mw_checker *checker);
    const char *each; /* a list of the root: check is called for each item; NULL: once */
};

/* A repair that is running. It journals what it changes (record/journal.h) and lists it with mw_change():
 * one that only lists is run and taken back. */
struct mw_repairing {
    struct mw_document *doc;
    const struct mw_fix *fix; /* its row in the format's table */
    struct mw_arena *scratch; /* ends with the repair */
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
    const struct mw_record *root;        /* of the model; NULL: no generic access */
    const char *code_page;               /* of all text, unless read or an option says otherwise */
    const char *cut_code, *surplus_code; /* of the default reader */

    /* How surely this is a file of the format: 0 no .. 100 certain, which ends the search. The highest score
     * of all formats wins, the first of equals. `input` is the whole file, which may be empty, cut or
     * hostile; `name` may be "". Bytes that only this format has (a signature of 4 or more) are worth 90 to
     * 100, a plausible header 50 to 80, a name with nothing against it up to 20. Look at the header, not at
     * all of the input, unless the header fits. Required. */
    int (*probe)(struct mw_bytes input, const char *name);
    /* Fills doc->root from doc->input. Adds diagnostics for whatever is off. The same bytes read alike under
     * any name, since documents are built, piped and renamed; what the bytes do not say comes from an option
     * of info.open_options. A plain format may have a reader of its own and keep the default `write`. NULL:
     * the default, see above. */
    int (*read)(struct mw_document *doc, const struct mw_args *args);
    /* An empty model for `build` and `new` to fill. NULL: in plain formats a root of zeros, fill and reserved
     * values; in others files cannot be built from JSON. */
    int (*create)(struct mw_document *doc);
    /* Called after the model was filled from JSON, before stored values that are off are noted. NULL:
     * nothing. */
    int (*built)(struct mw_document *doc);
    /* Before JSON is written: completes the trace (which zlib level made the stream, ...). NULL: nothing. */
    int (*complete_trace)(struct mw_document *doc);
    /* Calls visit for every derived field with the value the writer would compute. While doc->derives_quickly
     * it may leave out those that take long, and set doc->derived_waits: it is called again before they are
     * shown or written. NULL: in plain formats the
     * counts of strings, bytes, lists and grids; in others there is none. */
    int (*derive)(struct mw_document *doc, mw_derive_fn *visit, void *user);
    /* The whole file. Observes fields when the writer has an observer. NULL: the default in plain formats; in
     * others files cannot be written, verified or unpacked. */
    int (*write)(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer);

    /* Lazy rows: load makes the field's content, drop gives its memory back when it is as in the file. NULL:
     * content is always there. */
    int (*load)(struct mw_document *doc, const struct mw_field *field, void *item);
    void (*drop)(struct mw_document *doc, const struct mw_field *field, void *item);
    /* Before a step or a part of one begins, is taken back, undone or redone: takes out of the model what was
     * put there only to be shown and is not kept (mw_keep_shown()), content that was loaded while no step was
     * open and sizes that were computed. NULL: nothing. */
    void (*unshow)(struct mw_document *doc);
    /* Releases what the arena does not. NULL: nothing. */
    void (*close)(struct mw_document *doc);

    /* Rules for what the record tables cannot say (core/rules.h), run between mw_check_tables() and
     * mw_diags_place(). NULL: none. */
    const struct mw_rule *rules;
    /* For rules that need something first, or of which some do not apply; called after `rules`. NULL:
     * nothing.
     */
    int (*check)(struct mw_checker *checker);
    bool checks_damaged; /* the rules mind that what was not read is missing; else damaged documents have none
                          */
    bool checks_alone; /* they report what the tables would, and all offsets: neither of the two is needed */
    mw_repair_fn *const *repairs; /* one for each row of info.fixes; NULL: no repairs */
    /* Before the first and behind the last repair of a run, for values that each of them may change: what
     * became of them is listed once, at the end. NULL: nothing. */
    int (*repairs_begin)(struct mw_document *doc);
    int (*repairs_end)(struct mw_document *doc);
    mw_edit_fn *const *edits; /* one for each row of info.operations; NULL: cannot be edited */
    /* What goes on around each of them, which it calls; NULL: nothing. */
    int (*edit)(const struct mw_editing *editing, mw_edit_fn *run);
    /* Calls found for files that an operation looks for beyond the values of its options, see
     * mw_operation_files(). NULL: none. */
    int (*edit_files)(const struct mw_editing *editing, mw_file_wish_fn *found, void *user);
    mw_edit_fn *create_new; /* fills an empty model by a row of info.templates; NULL: no templates */
    /* What `info` says beyond name, size and format. NULL: nothing. */
    int (*info_facts)(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit);
    /* Emits where a thing of a row of info.ref_kinds is used. NULL: nothing can be asked for. */
    int (*refs)(struct mw_document *doc, const char *kind, const char *value, struct mw_emit *emit,
                size_t *found);

    /* What an item of a list of the root is called, when it has no name of its own; in the document's code
     * page, empty when there is none. NULL: only its row "name", when it has one, says so. */
    struct mw_str (*item_name)(struct mw_document *doc, const struct mw_field *list, size_t index);

    /* What other tools call an item of a list of the root ("AOBJ 2000"): goes before messages of diagnostics
     * whose place has that item; "": nothing. NULL when memory is short. Without this function there are no
     * labels. */
    const char *(*item_label)(struct mw_document *doc, const struct mw_field *list, size_t index);

    /* Appends a few words for people about an item of a list of the root; nothing when there is nothing to
     * say. NULL: numbers stand alone in trees and diffs. */
    void (*describe_item)(struct mw_document *doc, const struct mw_field *list, size_t index,
                          struct mw_buf *out);

    /* What fields mean for an item of a list, or for the root, beyond their rows: a table that ends with
     * field NULL; rows that it lacks mean what the record's table says. NULL: so do all. Only what is shown
     * to people depends on it, not JSON, reading or writing. NULL: no item has meanings. */
    const struct mw_meaning *(*meanings)(struct mw_document *doc, const struct mw_record *record,
                                         const void *item);

    const struct mw_diff_rules *diff; /* what a diff has to know beyond the tables; NULL: nothing */

    /* Calls mw_item_add() for everything that can be extracted; item_content gives the bytes of one. NULL: no
     * items. */
    int (*list_items)(struct mw_document *doc);
    int (*item_content)(struct mw_document *doc, size_t index, struct mw_bytes *content);
    /* The path of the file that an item is extracted to, of safe names with "/" between them; NULL when
     * memory is short. Without this function it is made of the item's own path. */
    char *(*item_file)(struct mw_document *doc, size_t index);
    /* Bytes of a member of an archive, borrowed from the document. *rest is what follows the member and a
     * colon in the path, for members that are archives themselves; "" at its end. NULL: not an
     * archive. */
    int (*member)(struct mw_document *doc, const char *path, struct mw_bytes *content, const char **rest);
    /* Puts other bytes in the place of a member that exists; on failure nothing has changed. NULL: members
     * are read only. */
    int (*replace_member)(struct mw_document *doc, const char *path, struct mw_bytes bytes);

    /* Sets width, height and state. NULL: no pictures. */
    int (*render_open)(struct mw_render *render, const struct mw_args *args);
    /* Draws the part of the picture that the canvas shows; canvas coordinates are picture pixels. */
    int (*render_draw)(struct mw_render *render, struct mw_canvas *canvas);
    /* Where an area of a diff lies in the picture, of which the document is `after`; false: nowhere. NULL:
     * areas are not marked. */
    bool (*render_area)(struct mw_render *render, const struct mw_area *area, struct mw_box *box);
};

/* Files are the fields of the root record: read, create, write and derive have defaults. */
static inline bool mw_format_is_plain(const struct mw_format *format)
{
    return format->root && !format->write;
}

static inline bool mw_format_writes(const struct mw_format *format)
{
    return format->write || mw_format_is_plain(format);
}

static inline bool mw_format_creates(const struct mw_format *format)
{
    return format->create || mw_format_is_plain(format);
}

extern const struct mw_format *const mw_formats[]; /* ends with NULL */
/* NULL: no format has this name. */
const struct mw_format *mw_format_named(const char *name);
/* The format that fits these bytes best; NULL: none does. */
const struct mw_format *mw_format_probe(struct mw_bytes input, const char *name);

#endif
