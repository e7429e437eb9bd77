/* The journal of a document: what steps of editing changed in the memory of the model, so that they can be
 * undone and redone in any number without running them again.
 *
 * A function that changes the model says so first, for just what it is about to change:
 *
 *     int error = mw_keep(doc, &plane->flags, sizeof plane->flags);
 *     if (!error)
 *         plane->flags |= WWD_PLANE_MAIN;
 *
 *     uint8_t *row = mw_keep_cells(doc, &plane->tiles, x, y, width, 1);
 *     void *object = mw_list_insert(doc, field, plane, index);       (document.h; keeps what it changes)
 *
 * Whatever fails in a step, everything it changed is put back: operations need not find out beforehand
 * whether they will succeed, and nothing is copied but what changes. Outside of steps, while a document is
 * read, built or made new, these functions keep nothing.
 *
 * Rules:
 * - New memory that the model will hold comes from doc->arena, which is the step's own while a step is open;
 *   memory for anything else (messages, lists of changes, caches) from doc->notes or a scratch arena.
 * - Derived fields need not be kept: they are computed again after undo and redo.
 * - What is put into the model only to be shown (content of lazy rows, sizes that take long to compute) is
 * kept too, or undoing would leave what was loaded by a number that is another one then; but it is no change
 *   (mw_keep_shown()). While no step is open the format takes it out again before anything moves
 *   (mw_format.unshow).
 * - With context->check_journal every step is undone and done again when it ends, and whatever was changed
 *   but not kept is an error. */
#ifndef MW_RECORD_JOURNAL_H
#define MW_RECORD_JOURNAL_H

#include "document.h"

/* ---- for what changes the model ---- */

/* Keeps the bytes at a place that is about to be changed. */
MW_CHECKED int mw_keep(struct mw_document *doc, void *place, size_t size);

/* The same for `rows` pieces of `size` bytes that begin `stride` bytes apart. */
MW_CHECKED int mw_keep_rows(struct mw_document *doc, void *place, size_t size, size_t stride, size_t rows);

/* Makes the cells of a grid that lies in the model writable and keeps a rectangle of them, which lies inside
 * of the grid. Returns all cells of the grid, or NULL when memory is short. */
uint8_t *mw_keep_cells(struct mw_document *doc, struct mw_grid *grid, uint32_t x, uint32_t y, uint32_t width,
                       uint32_t height);

/* A large piece of model memory that a step has just replaced by another (the cells of a grid, bytes): it is
 * freed when the step can no longer be undone. Pieces that are not the model's own are ignored. */
MW_CHECKED int mw_keep_replaced(struct mw_document *doc, const void *piece, size_t size);

/* ---- for lists and derived values (contents.c, derived.c) ---- */

/* An item is about to be inserted, removed or moved; with the bytes of the one that is removed. */
MW_CHECKED int mw_keep_list_change(struct mw_document *doc, enum mw_kept_kind kind,
                                   const struct mw_field *field, void *owner, size_t index, size_t to);
/* Several are about to be removed, whose indexes ascend. */
MW_CHECKED int mw_keep_list_removals(struct mw_document *doc, const struct mw_field *field, void *owner,
                                     const size_t *indexes, size_t count);
/* The items are about to be copied to other memory, which has room for `capacity`. */
MW_CHECKED int mw_keep_list_growth(struct mw_document *doc, const struct mw_field *field, void *owner,
                                   void *items, size_t capacity);
MW_CHECKED int mw_keep_override(struct mw_document *doc, const struct mw_override *override);
MW_CHECKED int mw_keep_own_grids(struct mw_document *doc, size_t count);

/* ---- for what is shown only ---- */

/* Keeps a place that is about to show something that was loaded or computed: that makes no step. */
MW_CHECKED int mw_keep_shown(struct mw_document *doc, void *place, size_t size);
/* Has nothing been kept since mw_keep_shown() of this place, in the same part of the step? Then the place
 * gets back what it had, and is not kept any more. */
bool mw_unkeep_shown(struct mw_document *doc, const void *place);
/* The place is changed although it is not kept, and may differ when the journal is checked: derived fields of
 * which nobody knows the value before it is needed. */
int mw_journal_except(struct mw_document *doc, const void *place, size_t size);

#endif
