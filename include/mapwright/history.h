/* Steps of editing: undo, redo, and trying things out.
 *
 * Every successful call that changes a document (mw_edit(), mw_set() and its kin, mw_list_insert_item(),
 * mw_repair()) is one step; mw_begin() and mw_end() make one step of many. A call that fails changes nothing
 * and makes no step. The document stores only what a step changed, and undoing does
 * not run anything again: it takes about as long as the change did.
 *
 *     if (mw_edit(document, "shift-plane plane=1 dx=1") == 0 && mw_set_int(document, "start_x", 640) == 0)
 *         mw_undo(document);
 *     if (mw_document_changed(document))
 *         mw_undo(document);
 *
 * After undoing, the document writes the same bytes as before the step. Renders stay valid; for views of
 * grids and bytes compare mw_document_generation(). Saving does not end the history. */
#ifndef MAPWRIGHT_HISTORY_H
#define MAPWRIGHT_HISTORY_H

#include "document.h"

#ifdef __cplusplus
extern "C" {
#endif

/* All changes until mw_end() are one step, such as a drag of the mouse. MW_E_REFUSED: a step is open
 * already; undo and redo must wait for its end, too. */
MW_API int mw_begin(struct mw_document *document);
/* Ends the step; without changes no step is made. MW_E_REFUSED: no step is open. */
MW_API int mw_end(struct mw_document *document);
/* Ends the step and reverts all its changes, as for a preview. The list of changes (mw_change_at()) stays.
 * MW_E_REFUSED: no step is open. */
MW_API int mw_rollback(struct mw_document *document);

/* MW_E_NOT_FOUND: nothing to undo or redo. MW_E_REFUSED: a step is open. */
MW_API int mw_undo(struct mw_document *document);
MW_API int mw_redo(struct mw_document *document);

/* A step, done or undone. */
struct mw_history_step {
    const char *text; /* operations as mw_edit() takes them, each on one line, that repeat the step */
    uint64_t size;    /* bytes stored to undo and redo the step */
};

/* The number of steps: those done, and those undone that can be redone. */
MW_API size_t mw_history_count(const struct mw_document *document);
/* How many of them are done: mw_undo() undoes the step at position - 1. */
MW_API size_t mw_history_position(const struct mw_document *document);
/* Describes the step at index in *step. MW_E_NOT_FOUND: out of range. The text belongs to the document and is
 * valid until that is changed. */
MW_API int mw_history_at(const struct mw_document *document, size_t index, struct mw_history_step *step);

/* Sets how many bytes all steps may take; 256 MiB by default. When a step would exceed that, the oldest are
 * forgotten, which mw_history_forgotten() counts and a diagnostic (MW001) reports; or, if refuse is set, the
 * edit fails with MW_E_LIMIT. A step that is larger by itself is done and cannot be undone. 0: no history at
 * all.
 */
MW_API int mw_history_limit(struct mw_document *document, uint64_t bytes, bool refuse);
MW_API size_t mw_history_forgotten(const struct mw_document *document);

/* What the last edit, undo, redo, mw_end() or mw_rollback() changed: fields, items ("planes[1].objects[12]"),
 * lists that gained, lost or moved items, and rectangles of cells. Entries do not contain each other. "" is
 * the whole document, used when there would be too much to list. */
struct mw_touched {
    const char *path;             /* belongs to the document, until the next such call */
    bool is_area;                 /* only some cells of the grid at `path` */
    uint32_t x, y, width, height; /* of the area, in cells */
};

/* How many of them there are. */
MW_API size_t mw_touched_count(const struct mw_document *document);
/* NULL out of range. */
MW_API const struct mw_touched *mw_touched_at(const struct mw_document *document, size_t index);

/* Runs an operation and reverts it: mw_change_at() and mw_touched_at() list what it would change, with the
 * seed that was drawn if it was given none. MW_E_REFUSED: a step is open. */
MW_API int mw_preview(struct mw_document *document, const char *operation);

/* True if the document differs from what was read or last saved (mw_save()); false again after undoing
 * the changes. A document that was built or made new counts as changed until it is saved. */
MW_API bool mw_document_changed(const struct mw_document *document);

#ifdef __cplusplus
}
#endif
#endif
