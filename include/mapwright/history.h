/* Steps of editing: undo, redo, and trying things out.
 *
 * Every successful call that changes a document (mw_edit(), mw_set() and its kin, mw_list_insert_item(),
 * mw_repair()) is one step; mw_begin() and mw_end() make one step of many. A call that fails changes nothing
 * and leaves no step. The document keeps what a step changed and not what it did not touch, and undoing does
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

/* All changes until mw_end() are one step, such as a drag of the mouse. Calls of mw_begin() may not be
 * nested, and undo and redo must wait for the end: MW_E_REFUSED. */
MW_API int mw_begin(struct mw_document *document);
/* Ends the step. Without changes there is none. MW_E_REFUSED: there was no mw_begin(). */
MW_API int mw_end(struct mw_document *document);
/* Ends the step and takes all its changes back: a preview. The list of changes (mw_change_at()) stays.
 * MW_E_REFUSED: there was no mw_begin(). */
MW_API int mw_rollback(struct mw_document *document);

/* MW_E_NOT_FOUND: there is nothing to undo or redo. MW_E_REFUSED: a step is being made. */
MW_API int mw_undo(struct mw_document *document);
MW_API int mw_redo(struct mw_document *document);

/* A step, done or undone. */
struct mw_history_step {
    const char *text; /* operations as mw_edit() takes them, one on a line, that do the same again */
    uint64_t size;    /* bytes that are held to undo and redo the step */
};

/* The steps that are done, and those that were undone and can be redone. */
MW_API size_t mw_history_count(const struct mw_document *document);
/* How many of them are done: mw_undo() undoes the step at position - 1. */
MW_API size_t mw_history_position(const struct mw_document *document);
/* Describes the step at index in *step. MW_E_NOT_FOUND: out of range. The text is the document's, until it is
 * changed. */
MW_API int mw_history_at(const struct mw_document *document, size_t index, struct mw_history_step *step);

/* How many bytes all steps may hold; 256 MiB unless it is set. When a step would pass that, the oldest are
 * forgotten, which mw_history_forgotten() counts and a diagnostic (MW001) says; or, when refuse is set, the
 * edit fails with MW_E_LIMIT. A step that alone is larger is done and cannot be undone. 0: no history at all.
 */
MW_API int mw_history_limit(struct mw_document *document, uint64_t bytes, bool refuse);
MW_API size_t mw_history_forgotten(const struct mw_document *document);

/* What the last edit, undo, redo, mw_end() or mw_rollback() changed: fields, items ("planes[1].objects[12]"),
 * lists whose items are others now, and rectangles of cells. Nothing in it lies in another place of it. "" is
 * the whole document, when there would be too much to list. */
struct mw_touched {
    const char *path;             /* the document's, until the next such call */
    bool is_area;                 /* only some cells of the grid at `path` */
    uint32_t x, y, width, height; /* of the area, in cells */
};

/* How many of them there are. */
MW_API size_t mw_touched_count(const struct mw_document *document);
/* NULL out of range. */
MW_API const struct mw_touched *mw_touched_at(const struct mw_document *document, size_t index);

/* Runs an operation and takes it back: mw_change_at() and mw_touched_at() tell what it would change. Not
 * while a step is being made: MW_E_REFUSED. */
MW_API int mw_preview(struct mw_document *document, const char *operation);

/* Is the document other than what it was read from, or last saved as (mw_save())? False again after undoing
 * the changes. What was built or made new is changed until it is saved. */
MW_API bool mw_document_changed(const struct mw_document *document);

#ifdef __cplusplus
}
#endif
#endif
