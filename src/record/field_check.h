/* The part of checking that is common to all formats: the diagnostics that the record tables declare, and the
 * offsets of diagnostics in the bytes of the file.
 *
 * A check begins with mw_check_tables() and ends with mw_diags_place(); in between, rules only give paths.
 * Both may be called on documents that were built or edited: offsets are then those that the file will have.
 */
#ifndef MW_RECORD_FIELD_CHECK_H
#define MW_RECORD_FIELD_CHECK_H

#include "document.h"

/* Reports every field with a code whose value is wrong: a reserved field that differs from all known files, a
 * value out of its range, a derived value that was wrong when it was read and is preserved, an enum's value
 * or a flag without a name; in cells of grids, too. Derived values of a damaged document are left out: they
 * count what could not be read.
 */
int mw_check_tables(struct mw_document *doc);

/* Fills in space, offset and length of diagnostics that have a path and no offset yet. A path may name a
 * field, a record or a list (its bytes as far as they are contiguous) or a cell of a grid. One pass over the
 * written document, and none when nothing needs it or when the document is damaged. */
int mw_diags_place(struct mw_document *doc);

#endif
