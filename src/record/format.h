/* The driver: what a format gives to the rest of the library, one struct of tables and functions per format,
 * listed in formats/formats.c. All functions return 0 or a negative mw_error, with a message in the context,
 * unless they say otherwise. The comment of each says what its absence means; mw_format_self_test() reports
 * those that lack their counterpart.
 *
 * Plain formats. When `write` is NULL, the file is the fields of `root` in order, and read, create, write and
 * derive have defaults (plain.c). A last field of bytes without a length takes the rest:
 *     { F(tail), .trace = true, .doc = "bytes after the last level" }
 * A reader of its own, which in a plain format finds doc->root zeroed, keeps the same rules:
 * - Input that is cut short is read as far as it goes, with a fatal diagnostic: the document is shown, not
 *   saved. The diagnostic says where: an offset in the space "file". The default reports `cut_code`; without
 *   that code it fails. A list with TO_END is never cut: an incomplete last item is surplus.
 * - Surplus input is preserved (a tail, a trace, a gap) and written back. The default stores it in the last
 * field of bytes, if there is one, and reports `surplus_code`. Without such a field it cannot be preserved:
 * the code must be fatal, and without a code reading fails.
 * - Only input in which nothing can be read makes `read` fail. */
#ifndef MW_RECORD_FORMAT_H
#define MW_RECORD_FORMAT_H

#include <mapwright/document.h>
#include <mapwright/terms.h>

#include "base/memory.h"
#include "part.h"
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
struct mw_grid_info;
struct mw_grid_values;
struct mw_offers;
struct mw_text_faults;
struct mw_picks;
struct mw_views;
struct mw_play;
struct mw_play_calls;
struct mw_writer;

/* Receives the value that the writer would compute for a derived field. */
typedef int mw_derive_fn(void *user, void *item, const struct mw_field *field, int64_t computed);
typedef int mw_edit_fn(const struct mw_editing *editing); /* core/operation_run.h */
/* A file that an operation opens; it fails without one that is needed. */
typedef int mw_file_wish_fn(void *user, const char *path, bool needed);

/* A rule for checking, or a table of them, see core/rules.h. A table ends with a row without either. */
struct mw_rule {
    const char *code; /* NULL: the function names several */
    unsigned games;   /* that have the rule; 0: all */
    unsigned forms;   /* of the file, or of the checked part of it, that have the rule; 0: all
                       */
    int (*check)(struct mw_checker *checker);
    const char *each;            /* a list of the root: check is called for each item; NULL: once */
    const struct mw_rule *rules; /* instead of check: a table to run, whose rules inherit `each` */
    unsigned share;              /* of the work of its table, for progress; 0: 1 */
};

/* A repair that is running. It journals what it changes (record/journal.h) and lists it with mw_change():
 * one that only lists is run and taken back. */
struct mw_repairing {
    struct mw_document *doc;
    const struct mw_fix *fix; /* its entry in the format's table */
    struct mw_arena *scratch; /* freed after the repair */
};
typedef int mw_repair_fn(const struct mw_repairing *repairing);

/* A format declares its repairs in one macro, REPAIRS(ROW), with an entry for each: name, function, what it
 * does, the codes that it cures, on_demand. MW_FIX_ROW turns them into the entries of the format's
 * `info.fixes`, MW_REPAIR_ROW into those of its `repairs`. Compare MW_EDIT_ROW in core/operation_run.h. */
#define MW_FIX_ROW(name, function, text, codes, on_demand)    { name, text, codes, on_demand },
#define MW_REPAIR_ROW(name, function, text, codes, on_demand) function,

/* A state of a game in progress that a picture shows instead of the start of the game. */
struct mw_render_game {
    struct mw_bytes state;
    const char *text; /* what the game's text window contains; NULL: that is not drawn */
};

struct mw_render {
    struct mw_document *document;
    const struct mw_render_game *game; /* NULL: none */
    struct mw_arena arena; /* what the picture needs, freed with it and before it is prepared again */
    uint32_t width, height;
    bool opaque;                     /* every pixel has alpha 255 */
    const struct mw_colour *palette; /* 256 opaque colours, the only ones in the picture; or NULL */
    /* Only what `only` holds is drawn, on a transparent background: no grid lines, labels, legend. Set
     * by the option "only" and for picks, so drawing looks at it each time, and preparing does not. */
    bool has_only;
    struct mw_part only;
    void *state;                 /* the format's own */
    MW_LIST(const char *) files; /* paths of the outside files that were used, in the arena */
    uint32_t *file_slots;        /* hash of `files` */
    size_t file_slot_count;
    /* Frees what the arena does not; may be NULL. The model may have changed meanwhile, and the struct may
     * have moved. */
    void (*release)(struct mw_render *render);
    /* For core/render.c only: the arguments of mw_render_open() and mw_render_aim(), to prepare the picture
     * again after edits. */
    struct mw_arena asked; /* their memory */
    struct mw_arg *args;
    size_t arg_count;
    bool prepared;
    uint64_t edits;         /* doc->edits when it was prepared */
    struct mw_stale *stale; /* what changed since mw_render_changed(), core/stale.h */
};

/* What render_place() found out. */
enum mw_placing {
    MW_PLACED,        /* the box is set */
    MW_PLACE_NONE,    /* this picture does not show it */
    MW_PLACE_UNKNOWN, /* what depends on it can be anywhere */
};

struct mw_format {
    struct mw_format_info info;
    const struct mw_record *root;        /* of the model; NULL: no generic access */
    const char *code_page;               /* of all text, unless read or an option says otherwise */
    const char *cut_code, *surplus_code; /* of the default reader */
    bool proves_values; /* all values decide how the file is read, as .decides of struct mw_field */

    /* How likely this is a file of the format: 0 no .. 100 certain, which ends the search. The highest score
     * of all formats wins, the first of equals. `input` is the whole file, which may be empty, cut or
     * hostile; `name` may be "". Bytes that only this format has (a signature of 4 or more) are worth 90 to
     * 100, a plausible header 50 to 80, a matching name alone up to 20. Look at the header, and at
     * the whole input only if the header fits. Required. */
    int (*probe)(struct mw_bytes input, const char *name);
    /* Fills doc->root from doc->input. Adds diagnostics for whatever is wrong. The result must not depend on
     * the name, since documents are built, piped and renamed; what the bytes do not say comes from an option
     * of info.open_options. A plain format may have a reader of its own and keep the default `write`. NULL:
     * the default, see above. */
    int (*read)(struct mw_document *doc, const struct mw_args *args);
    /* An empty model for `build` and `new` to fill. NULL: in plain formats a root of zeros, fill and reserved
     * values; in others files cannot be built from JSON. */
    int (*create)(struct mw_document *doc);
    /* Called after the model was filled from JSON, before wrong derived values are noted. NULL:
     * nothing. */
    int (*built)(struct mw_document *doc);
    /* Refuses to set an integer by path because other data depends on it; the message names the operation
     * that changes both. NULL: every integer can be set. */
    int (*refuse_set)(struct mw_document *doc, const struct mw_record *record, const struct mw_field *field,
                      const void *item, const char *path);
    /* Called after an integer of an item has been set by path or pasted: changes, through the journal, what
     * has to fit it, such as the size of a grid. `before`: the old value; `path`: of the integer, for
     * messages. NULL: nothing has to. */
    int (*fit)(struct mw_document *doc, const struct mw_record *record, const struct mw_field *field,
               void *item, int64_t before, const char *path);
    /* Before JSON is written: completes the trace (which zlib level made the stream, ...). NULL: nothing. */
    int (*complete_trace)(struct mw_document *doc);
    /* Calls visit for every derived field with the value the writer would compute. While doc->derives_quickly
     * it may leave out those that take long, and set doc->derived_waits: it is called again before they are
     * shown or written. NULL: in plain formats the
     * counts of strings, bytes, lists and grids; in others no fields. */
    int (*derive)(struct mw_document *doc, mw_derive_fn *visit, void *user);
    /* The whole file. Reports fields to the writer's observer, if it has one. NULL: the default in plain
     * formats; in others files cannot be written, verified or unpacked. */
    int (*write)(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer);

    /* Of a document and of `copy`, which was read from what it was written as and has as many items: compares
     * lazy content whose stored bytes are not from the document's input, and calls mw_prove_fail()
     * (core/prove.h) if it differs. NULL: there is no such content. */
    int (*prove)(struct mw_document *doc, struct mw_document *copy);

    /* Lazy fields: load makes the field's content, drop frees it if it is as in the file. NULL:
     * no lazy fields. */
    int (*load)(struct mw_document *doc, const struct mw_field *field, void *item);
    void (*drop)(struct mw_document *doc, const struct mw_field *field, void *item);
    /* Called before a step or a part of one begins, is reverted, undone or redone. Removes from the model
     * what was put there only to be shown and is not in the journal (mw_keep_shown()): content that was
     * loaded while no step was open, and computed sizes. NULL: nothing. */
    void (*unshow)(struct mw_document *doc);
    /* Frees what the arena does not. NULL: nothing. */
    void (*close)(struct mw_document *doc);

    /* Rules for what the record tables cannot say (core/rules.h), run between mw_check_tables() and
     * mw_diags_place(). NULL: none. */
    const struct mw_rule *rules;
    /* For rules that need preparation, or of which some do not apply; called after `rules`. NULL:
     * none.
     */
    int (*check)(struct mw_checker *checker);
    bool checks_damaged; /* the rules allow for what could not be read; else they are not run on damaged
                          * documents
                          */
    const char *salvage; /* the repair that makes a damaged document complete; NULL: there is none */
    bool checks_alone;   /* they report what the tables would, with all offsets, so both of these steps are
                            skipped */
    mw_repair_fn *const *repairs; /* one for each entry of info.fixes; NULL: no repairs */
    /* Before the first and after the last repair of a run, for values that several of them may change: the
     * result is listed once, at the end. NULL: nothing. */
    int (*repairs_begin)(struct mw_document *doc);
    int (*repairs_end)(struct mw_document *doc);
    /* Examples of mw_common_operations() for this format, each begins with the name of one. The last is NULL.
     * Operations of which it has none can do nothing here. NULL: the general examples. */
    const char *const *common_examples;
    mw_edit_fn *const *edits; /* one for each entry of info.operations; NULL: cannot be edited */
    /* Called for each operation instead of its function, which it calls as `run`. NULL: `run` is called
     * directly. */
    int (*edit)(const struct mw_editing *editing, mw_edit_fn *run);
    /* Called for a change of the value at path, a grid, that one of the operations of all formats makes;
     * calls `change`. Recomputes what follows from the cells, if it was up to date before. NULL: nothing
     * does. */
    int (*follow)(const struct mw_editing *editing, const char *path, mw_edit_fn *change);
    /* Calls found for files that an operation looks for beyond the values of its options, see
     * mw_operation_files(). NULL: none. */
    int (*edit_files)(const struct mw_editing *editing, mw_file_wish_fn *found, void *user);
    mw_edit_fn *create_new; /* fills an empty model from an entry of info.templates; NULL: no templates */
    /* Emits facts for mw_info() beyond name, size and format. NULL: none. */
    int (*info_facts)(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit);
    /* Emits the uses of a value of one of info.ref_kinds. NULL: no kinds. */
    int (*refs)(struct mw_document *doc, const char *kind, const char *value, struct mw_emit *emit,
                size_t *found);

    /* The name of an item of a list of the root that has no field "name"; in the document's
     * encoding, may be empty. NULL: only fields "name" are names. */
    struct mw_str (*item_name)(struct mw_document *doc, const struct mw_field *list, size_t index);

    /* Options of operations and pictures name items of lists of the root by name, not by index. */
    bool items_by_name;

    /* Calls mw_offer() for each value of an option that is not an item of a list of the root (`of` of struct
     * mw_option). If it offers nothing, the items of the list of that name are. NULL: it has nothing. */
    int (*option_values)(const struct mw_option *option, struct mw_offers *offers);

    /* Calls mw_text_fault_add() (core/text_check.h) for what is wrong in a text in one of the languages of
     * the format's fields. It is UTF-8 that the document's encoding can store. NULL: no languages. */
    int (*check_text)(struct mw_document *doc, const char *language, struct mw_str utf8,
                      struct mw_text_faults *faults);
    /* Words of one of these languages by index, see mw_find_words(); NULL after the last. NULL function:
     * languages have no words of their own. */
    const char *(*language_word)(const char *language, size_t index);

    /* What other tools call an item of a list of the root ("AOBJ 2000"): precedes the messages of diagnostics
     * about that item; "": nothing. Returns NULL if memory is short. NULL function: items have no
     * labels. */
    const char *(*item_label)(struct mw_document *doc, const struct mw_field *list, size_t index);

    /* Appends a short description, possibly empty, of an item of a list of the root. NULL: trees and
     * diffs only have its index. */
    void (*describe_item)(struct mw_document *doc, const struct mw_field *list, size_t index,
                          struct mw_buf *out);

    /* What fields mean for an item of a list, or for the root, beyond the record's table: a table that ends
     * with field NULL. Fields that it lacks mean what the record's table says, and so do all if it is NULL.
     * Only what is shown to people depends on it, not JSON, reading or writing. Without this function no item
     * has meanings. */
    const struct mw_meaning *(*meanings)(struct mw_document *doc, const struct mw_record *record,
                                         const void *item);

    /* Stores the word at index, of those that decide what an item is, in *term, whose format is set; false
     * after the last. Its fields are a table like those of meanings(), without the entry for the word itself.
     * NULL: there are none. */
    bool (*term)(size_t index, struct mw_term *term);
    /* Title of the section of the reference page that lists the words; NULL: the page does not list them. */
    const char *terms;

    const struct mw_diff_rules *diff; /* what a diff needs beyond the tables; may be NULL */

    /* Calls mw_item_add() for everything that can be extracted; item_content returns the bytes of one. NULL:
     * no items. */
    int (*list_items)(struct mw_document *doc);
    int (*item_content)(struct mw_document *doc, size_t index, struct mw_bytes *content);
    /* The path of the file that an item is extracted to, of safe names separated by "/"; NULL if
     * memory is short. Without this function it is made from the item's own path. */
    char *(*item_file)(struct mw_document *doc, size_t index);
    /* Bytes of a member of an archive, borrowed from the document. *rest is what follows the member and a
     * colon in the path, for members that are archives themselves; "" at its end. NULL: not an
     * archive. */
    int (*member)(struct mw_document *doc, const char *path, struct mw_bytes *content, const char **rest);
    /* Replaces the bytes of an existing member; on failure nothing has changed. NULL: members
     * are read-only. */
    int (*replace_member)(struct mw_document *doc, const char *path, struct mw_bytes bytes);

    /* Calls found for each folder that exists in which the format looks for game data by itself, until it
     * returns other than 0, which is returned. NULL: none. */
    int (*data_folders)(struct mw_context *context, int (*found)(void *user, const char *path), void *user);

    /* Sets width, height and state. NULL: no pictures. */
    int (*render_open)(struct mw_render *render, const struct mw_args *args);
    /* Draws the part of the picture that the canvas shows; canvas coordinates are picture pixels. */
    int (*render_draw)(struct mw_render *render, struct mw_canvas *canvas);
    /* The box of an area of a diff in the picture of `after`; false: it has none. NULL:
     * areas are not marked. */
    bool (*render_area)(struct mw_render *render, const struct mw_area *area, struct mw_box *box);
    /* Calls mw_pick_add() (core/picks.h) for each part that may be drawn at a pixel of the picture, the last
     * drawn first, and for the empty cells there, until it returns other than 0, which is returned.
     * mw_pick_add() draws the part alone to see whether it is visible. NULL: no picks. */
    int (*render_pick)(struct mw_render *render, struct mw_picks *picks, uint32_t x, uint32_t y);
    /* See mw_render_coordinates(). Returns MW_E_UNSUPPORTED, without a message, for a space that the format
     * does not have. NULL: it has no space of its own. */
    int (*render_coordinates)(struct mw_render *render, const char *space, uint32_t x, uint32_t y,
                              int64_t point[2]);
    /* Where a part lies in the picture, or with `stale` a box of all pixels that depend on it: neighbours,
     * slopes, shadows. Called also after changes of the model and before the picture is prepared again, to
     * learn where something was, so it uses only the render's memory. NULL: unknown. */
    enum mw_placing (*render_place)(struct mw_render *render, const struct mw_part *part, bool stale,
                                    struct mw_box *box);
    /* Draws a small picture that fills the canvas, see mw_render_value(); part->field is the grid, cell_field
     * the value of its cells (NULL: the only one). MW_E_NOT_FOUND: there is none. NULL: there never is. */
    int (*render_value)(struct mw_render *render, const struct mw_part *part,
                        const struct mw_field *cell_field, int64_t value, const struct mw_canvas *canvas);
    /* Calls mw_view_add() (core/views.h) for each ready way to look. NULL: one view, the picture without
     * options. */
    int (*views)(struct mw_document *doc, struct mw_views *views);

    /* Calls mw_grid_value_add() (core/grid_values.h) for each value that cells of the grid can usefully have.
     * NULL: the names and bits of the tables. */
    int (*grid_values)(struct mw_document *doc, const struct mw_part *grid, struct mw_grid_values *values);
    /* Fills in, without loading lazy content, the width and height of a grid and its place in the space of
     * the option `area`. What it leaves 0 is unknown; then the content is loaded for width and height.
     * NULL: unknown. */
    void (*grid_space)(struct mw_document *doc, const struct mw_part *grid, struct mw_grid_info *info);

    /* Of saved games: the name of the format whose games these are, and the functions that fill an empty
     * document from a game in progress and set the state of a game from a document, with the events that show
     * it. NULL: these are not saved games, or not in a known layout. */
    const char *saves_of;
    int (*save_play)(struct mw_document *doc, struct mw_play *play);
    int (*restore_play)(struct mw_document *doc, struct mw_play *play);
    /* Appends to `original` what a saved game of a different program is in the original's layout; nothing if
     * the file is not one. May be NULL. */
    int (*import_save)(struct mw_context *context, struct mw_bytes file, struct mw_buf *original);
    const struct mw_play_calls *play; /* how worlds are played, see core/play.h; NULL: they are not */
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
/* NULL if unknown. */
const struct mw_format *mw_format_named(const char *name);
/* Does the repair correct what the code reports? */
bool mw_fix_corrects(const struct mw_fix *fix, const char *code);
/* The first repair of the format that corrects what the code reports, or NULL. */
const struct mw_fix *mw_format_fix_for(const struct mw_format *format, const char *code);
/* The format that fits these bytes best, or NULL. */
const struct mw_format *mw_format_probe(struct mw_bytes input, const char *name);

#endif
