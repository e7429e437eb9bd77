/* The journal of a document: what steps of editing changed in the memory of the model, so that they can be
 * undone and redone in any number without running them again.
 * A function that changes the model first passes what it is about to change, and no more:
 *
 *     int error = mw_keep(doc, &plane->flags, sizeof plane->flags);
 *     if (!error)
 *         plane->flags |= WWD_PLANE_MAIN;
 *
 *     uint8_t *row = mw_keep_cells(doc, &plane->tiles, x, y, width, 1);
 *     void *object = mw_list_insert(doc, field, plane, index);       (document.h; calls these itself)
 *
 * If anything in a step fails, all its changes are reverted: operations need not find out beforehand
 * whether they will succeed, and only what changes is copied. Outside of steps, while a document is
 * read, built or made new, these functions do nothing.
 *
 * Rules:
 * - New memory that the model will hold comes from doc->arena, which is the step's own while a step is open;
 *   memory for anything else (messages, lists of changes, caches) from doc->notes or a scratch arena.
 * - Derived fields do not need it: they are computed again after undo and redo.
 * - What is put into the model only to be shown (lazy content, sizes that take long to compute) goes through
 *   mw_keep_shown(): it is not a change, but undoing must remove it, or content would stay that was loaded by
 * an index that undoing changes. Outside of steps the format removes it before anything moves
 *   (mw_format.unshow).
 * - With context->check_journal every step is undone and redone when it ends, and a change that
 *   bypassed the journal is an error. */
#ifndef MW_RECORD_JOURNAL_H
#define MW_RECORD_JOURNAL_H

#include "document.h"

/* ---- changes of the model ---- */

/* Saves `size` bytes at `place`, which are about to be changed. */
MW_CHECKED int mw_keep(struct mw_document *doc, void *place, size_t size);

/* The same for `rows` pieces of `size` bytes that begin `stride` bytes apart. */
MW_CHECKED int mw_keep_rows(struct mw_document *doc, void *place, size_t size, size_t stride, size_t rows);

/* Makes the cells of a grid of the model writable and saves a rectangle of them, which must be inside
 * the grid. Returns all cells of the grid, or NULL if memory is short. */
uint8_t *mw_keep_cells(struct mw_document *doc, struct mw_grid *grid, uint32_t x, uint32_t y, uint32_t width,
                       uint32_t height);

/* For a large piece of model memory that a step has just replaced (the cells of a grid, bytes): it is
 * freed when the step can no longer be undone. Borrowed pieces are ignored. */
MW_CHECKED int mw_keep_replaced(struct mw_document *doc, const void *piece, size_t size);

/* ---- grids (for contents.c) ---- */

/* Before cells are changed in memory that this part of the step allocated: undoing frees them as a whole. */
MW_CHECKED int mw_note_new_cells(struct mw_document *doc, void *place, size_t size, size_t stride,
                                 size_t rows);

/* ---- lists and derived values (for contents.c, derived.c) ---- */

/* Before an item is inserted, removed or moved. Saves the bytes of one that is removed. */
MW_CHECKED int mw_keep_list_change(struct mw_document *doc, enum mw_kept_kind kind,
                                   const struct mw_field *field, void *owner, size_t index, size_t to);
/* Before several are removed, by ascending indexes. */
MW_CHECKED int mw_keep_list_removals(struct mw_document *doc, const struct mw_field *field, void *owner,
                                     const size_t *indexes, size_t count);
/* Before the items are copied to new memory, which has room for `capacity`. */
MW_CHECKED int mw_keep_list_growth(struct mw_document *doc, const struct mw_field *field, void *owner,
                                   void *items, size_t capacity);
MW_CHECKED int mw_keep_override(struct mw_document *doc, const struct mw_override *override);
MW_CHECKED int mw_keep_own_grids(struct mw_document *doc, size_t count);

/* ---- values that are only shown ---- */

/* Saves a place before it shows something that was loaded or computed, which does not make a step. */
MW_CHECKED int mw_keep_shown(struct mw_document *doc, void *place, size_t size);
/* If mw_keep_shown() of this place was the last entry, in the same part of the step, reverts and removes it
 * and returns true. */
bool mw_unkeep_shown(struct mw_document *doc, const void *place);
/* Excepts a place from the check of the journal: derived fields whose
 * value is unknown until it is needed. */
int mw_journal_except(struct mw_document *doc, const void *place, size_t size);

#endif
