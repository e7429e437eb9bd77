/* The inside of a document: what the record engine and the formats share.
 *
 * A reader fills `root` (the format's model struct) and adds diagnostics; everything it allocates comes from
 * `arena` (see journal.h for changes of the model later on), everything it can borrow stays in `input`.
 * Derived fields that differed from what the writer would compute are in `overrides` with the value
 * computed at that time. As long as the computation still gives that value, the stored one is written back,
 * so an unchanged file stays as it was, and an edit corrects what it touches. */
#ifndef MW_RECORD_DOCUMENT_H
#define MW_RECORD_DOCUMENT_H

#include <mapwright/history.h>

#include "base/file.h"
#include "base/memory.h"
#include "format.h"
#include "kept.h"

struct mw_code_page;

struct mw_override {
    const void *item; /* the struct that holds the field */
    const struct mw_field *field;
    int64_t computed; /* the right value when it was read */
    int64_t stored;
    bool idle; /* the computed value has changed since: the field has that */
};

enum {
    MW_CACHE_SLOTS = 256,
};

/* How many diagnostics of a code are listed, and the index of the last. */
struct mw_diag_count {
    const char *code;
    uint64_t listed;
    size_t last;
};

struct mw_document {
    struct mw_context *context;
    struct mw_arena arena; /* of the model */
    struct mw_arena notes; /* of diagnostics, lists and caches */
    const struct mw_format *format;
    const char *name;
    const char *companion; /* the file that was read, if `name` is that of the other fork; or NULL */
    struct mw_bytes input;
    struct mw_file file;             /* holds input when it was read from a file of its own */
    struct mw_file_facts source;     /* of the file `name` when it was read or saved; ABSENT: none */
    struct mw_document *container;   /* archive that contains the input; closed with the document */
    const struct mw_code_page *page; /* of all text in the model */
    struct mw_bytes inner;           /* the input's compressed part, inflated; may be empty */
    uint64_t inner_origin;           /* offset of inner.data[0] in its space */
    const char *inner_space;         /* "image" */
    void *root;                      /* the format's model struct */
    void *extra;                     /* the format's own, never serialised */
    bool damaged;
    bool salvaging; /* a repair that works on damaged documents is running */
    bool checked;
    bool unproven;     /* the last bytes written were not proven, because memory is limited */
    bool input_saved;  /* the file or member `name` has a content other than the input since it was saved */
    size_t diags_read; /* the number of diagnostics before the first check */
    MW_LIST(struct mw_diag) diags;
    MW_LIST(struct mw_diag_count) diag_counts; /* by code, of the first `diags_counted` of them */
    size_t diags_counted;
    MW_LIST(struct mw_change) changes;
    struct mw_arena change_notes; /* of `changes` */
    MW_LIST(struct mw_override) overrides;
    bool derives_quickly;    /* mw_derived_update() runs */
    bool decided;            /* the running operation changed what decides how the file is read */
    bool derived_waits;      /* not all derived fields are what the writer would compute */
    int32_t *override_slots; /* hash of the stored overrides, see derived.c */
    size_t override_slot_count, override_slots_used;
    MW_LIST(uint8_t *) own_grids;    /* cells that may be written to */
    MW_LIST(const char *) undeleted; /* see mw_unpack_undeleted() */
    MW_LIST(struct mw_item) items;
    bool items_made;
    int items_error; /* of the last time they were listed */
    struct mw_journal journal;
    struct mw_arena touched_notes; /* of `touched` */
    MW_LIST(struct mw_touched) touched;
    struct mw_touched touched_whole; /* "", if the list would be too long */
    uint64_t generation;             /* increases when views of grids and bytes may no longer be used */
    uint64_t edits;                  /* increases with every change of the model, also when it is undone */
    struct mw_buf text;              /* of the last mw_get_str() */
    struct mw_cached *cached;        /* the last used first, see cache.h */
    struct mw_cached *cached_oldest;
    struct mw_cached *cached_slots[MW_CACHE_SLOTS]; /* by kind and number */
    uint64_t cached_size, cached_serial;
    struct mw_stale *stales; /* of the document's renders, see core/stale.h */
};

/* ---- making ---- */

/* An empty document without format and input; close it with mw_close(). */
int mw_document_make(struct mw_context *context, const char *name, struct mw_document **document);

/* ---- diagnostics ---- */

/* Position of a diagnostic. Zero-initialise what does not apply, except offset: use MW_NOWHERE. */
struct mw_place {
    const char *space;
    uint64_t offset, length;
    const char *path; /* copied */
    /* The item of a list of the root that the path leads to or into; its label goes before the message if
     * the format has item_label(). NULL: none. */
    const struct mw_field *list;
    size_t index;
};
#define MW_NOWHERE(text) ((struct mw_place){ .space = "", .offset = MW_NO_OFFSET, .path = (text) })

/* The hint for damage that cannot be repaired; what: "file". */
#define MW_INTACT_COPY(what) "get an intact copy of the " what

/* Adds a diagnostic with this code of the catalogue. After 50 of one code, one more says that there are
 * others, which are not listed. Marks the document as damaged if the severity is fatal. The only error is a
 * failed allocation, which readers can pass on. */
int mw_diag(struct mw_document *doc, const char *code, struct mw_place place, const char *format, ...)
    MW_PRINTF(4, 5);
int mw_diag_hint(struct mw_document *doc, const char *code, struct mw_place place, const char *hint,
                 const char *format, ...) MW_PRINTF(5, 6);
/* The same with a va_list; hint NULL: the catalogue's. */
int mw_vdiag(struct mw_document *doc, const char *code, struct mw_place place, const char *hint,
             const char *format, va_list args);

/* Receives the diagnostics of readers that have no document. NULL: they are discarded. */
struct mw_diag_sink {
    int (*add)(void *user, const char *code, struct mw_place place, const char *format, va_list args);
    void *user;
};
struct mw_diag_sink mw_document_sink(struct mw_document *doc);
/* The offset is in the bytes given to the reader. */
int mw_diag_to(const struct mw_diag_sink *sink, const char *code, uint64_t offset, const char *path,
               const char *format, ...) MW_PRINTF(5, 6);

/* Would one more of this code be listed? For diagnostics whose message is more expensive than their rule. */
bool mw_diag_has_room(struct mw_document *doc, const char *code);

/* ---- changes ---- */

int mw_change(struct mw_document *doc, const char *path, const char *format, ...) MW_PRINTF(3, 4);
/* The same for an item of a list of the root, or one of its fields unless `row` is NULL: "layers[3].tiles".
 */
int mw_change_item(struct mw_document *doc, const char *list, size_t index, const char *row,
                   const char *format, ...) MW_PRINTF(5, 6);

/* ---- derived fields ---- */

/* Calls visit for every derived field with its computed value: by the format's derive or, in a plain format
 * without one, for the counts of strings, bytes, lists and grids. */
int mw_format_derive(struct mw_document *doc, mw_derive_fn *visit, void *user);
/* For a format's derive: only those counts. */
int mw_derive_counts(struct mw_document *doc, mw_derive_fn *visit, void *user);
/* After reading: notes which derived fields are wrong. */
int mw_derived_note(struct mw_document *doc);
/* The same for one of them, if its value is not the computed one. */
int mw_derived_note_one(struct mw_document *doc, const void *item, const struct mw_field *field,
                        int64_t computed);
/* Before writing or showing: sets every derived field to what it will be in the file. */
int mw_derived_recompute(struct mw_document *doc);
/* After changes: the same, but what takes long may wait until mw_derived_show(). */
int mw_derived_update(struct mw_document *doc);
/* Before derived fields are shown: computes those that were postponed. */
int mw_derived_show(struct mw_document *doc);
/* NULL also if the override does not apply at present. */
const struct mw_override *mw_override_find(const struct mw_document *doc, const void *item,
                                           const struct mw_field *field);
/* Drops an override, so that recomputing corrects the field. The last one of the list replaces it. */
int mw_override_drop(struct mw_document *doc, const struct mw_override *kept);
/* Restores a dropped one with the value that was stored, or drops it again. For steps.c; without journal and
 * allocation. */
void mw_override_restore(struct mw_document *doc, const struct mw_override *dropped, bool back);
/* Structs at [from, from + size) have moved to `to`. */
void mw_overrides_move(struct mw_document *doc, const void *from, const void *to, size_t size);

/* ---- lazy fields ---- */

/* Loads the content of a field before it is used; does nothing for fields that are not lazy. */
int mw_field_load(struct mw_document *doc, const struct mw_field *field, void *item);
void mw_field_drop(struct mw_document *doc, const struct mw_field *field, void *item);
/* Takes out what is only shown (mw_format.unshow). */
void mw_document_unshow(struct mw_document *doc);

/* ---- lists of records in the model ---- */

/* Fills a new, zeroed item: reserved fields get the value they have in every file, fixed texts their fill,
 * lists, grids and bytes of fixed size their memory. */
int mw_record_init(struct mw_document *doc, const struct mw_record *record, void *item);

/* Makes room for an item at index and returns it zeroed (NULL: out of memory). Items after it move, and with
 * them what `overrides` knows about them: lists in the model change through these calls only. */
void *mw_list_insert(struct mw_document *doc, const struct mw_field *field, void *owner, size_t index);
int mw_list_remove(struct mw_document *doc, const struct mw_field *field, void *owner, size_t index);
/* The same for several items, by ascending indexes, in one pass over the list. */
int mw_list_remove_all(struct mw_document *doc, const struct mw_field *field, void *owner,
                       const size_t *indexes, size_t count);
/* Moves the item at `from` to `to`, and those between by one. */
int mw_list_move(struct mw_document *doc, const struct mw_field *field, void *owner, size_t from, size_t to);

/* The same on a list that has room, without journal; for steps.c. */
void *mw_list_open_gap(struct mw_document *doc, const struct mw_record *record, struct mw_list *list,
                       size_t index);
void mw_list_close_gap(struct mw_document *doc, const struct mw_record *record, struct mw_list *list,
                       size_t index);
/* For several items, by ascending indexes: those after opening, or before closing, the gaps; `items` fill
 * them. */
void mw_list_open_gaps(struct mw_document *doc, const struct mw_record *record, struct mw_list *list,
                       const size_t *indexes, size_t count, const void *items);
void mw_list_close_gaps(struct mw_document *doc, const struct mw_record *record, struct mw_list *list,
                        const size_t *indexes, size_t count);
/* spare: room for an item */
void mw_list_rotate(struct mw_document *doc, const struct mw_field *field, void *owner, size_t from,
                    size_t to, void *spare);

/* ---- grids ---- */

/* Makes the cells of a grid writable (a copy in the document's memory) and returns them;
 * NULL if memory is short. */
uint8_t *mw_document_own_grid(struct mw_document *doc, struct mw_grid *grid);
/* Before the memory of cells is freed that no grid uses any more: other cells may get the same address. */
void mw_grid_disown(struct mw_document *doc, const void *cells);

/* ---- text ---- */

/* Text of the model, in the document's encoding, as UTF-8 in its notes; NULL if memory is short. */
char *mw_document_utf8(struct mw_document *doc, struct mw_str text);
/* The same, appended to out without a NUL. */
int mw_document_put_utf8(struct mw_document *doc, struct mw_str text, struct mw_buf *out);
char *mw_document_fixed_utf8(struct mw_document *doc, const char *text, size_t size);

#endif
